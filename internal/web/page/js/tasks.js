// The view of tasks: what the next move is for, from the whole down to the move.
import { Line, ask } from "./api.js";
import { word, wordText } from "./rules.js";
import { el } from "./svg.js";
import { big, sentence } from "./words.js";

const folded = 2, deep = 7; // levels shown of a path with very many: the first and the last ones

export class Tasks {
  #root; #game; #line = new Line(); #shown = 0; #all = false; #go; #from = "";

  // go is called with the number of a state to go to in the solution.
  constructor(root, game, go) {
    this.#root = root;
    this.#game = game;
    // What is shown may be of another position still, for a moment.
    this.#go = k => { if (this.#from === word(game.solution ? game.solution.from : game.state)) go(k); };
  }

  // follow shows the tasks of the move that is next.
  follow() {
    const game = this.#game, { puzzle } = game;
    const from = game.solution ? game.solution.from : game.state;
    let at = game.solution ? game.solution.at + 1n : 1n;
    if (game.solution && at > game.solution.length) at = game.solution.length;
    if (game.solution ? at === 0n : game.solved) {
      this.#line.drop();
      return this.#say("There is nothing to do: the goal is reached.");
    }
    const rest = Math.max(0, Math.min(160, 160 - (performance.now() - this.#shown)));
    this.#line.ask(async signal => {
      const got = await ask("explain", { ...puzzle.params, from: word(from), at }, signal);
      this.#shown = performance.now();
      this.#from = word(from);
      this.#show(got, !game.solution || game.solution.at < game.solution.length);
    }, error => this.#say(sentence(error.message)), rest);
  }

  #say(text) { this.#root.replaceChildren(el("p", { class: "empty" }, text)); }

  #show(got, ahead) {
    const focus = document.activeElement?.closest?.("#tasks [data-key]")?.dataset.key;
    const whole = got.path[0];
    const list = el("ol", { class: "tree", "aria-label": ahead ? "Tasks of the next move" : "Tasks of the last move" }, this.#item(got.path, 0, whole, true));
    this.#root.replaceChildren(list);
    const current = this.#root.querySelector("[aria-current]"), box = this.#root;
    const offset = current.getBoundingClientRect().top - box.getBoundingClientRect().top;
    if (offset < 0 || offset > box.clientHeight - 60) box.scrollTop += offset - box.clientHeight / 2;
    if (focus) this.#root.querySelector(`[data-key="${focus}"]`)?.focus();
  }

  // named puts the names of the pegs where the server has letters.
  #named(label) {
    return label.replace(/(from|to) ([A-Z]+)/g, (all, what, letters) => `${what} ${wordText(this.#game.puzzle, letters)}`);
  }

  #item(path, level, part, on) {
    const one = part.first === part.last;
    const range = one ? `move ${big(part.first)}` : `moves ${big(part.first)} to ${big(part.last)}`;
    const label = this.#named(part.label);
    const skipped = path.length - level - deep;
    const item = el("li", { class: on ? "on" : "" },
      el("span", { class: "task" },
        el("button", {
          type: "button", class: "label", "data-key": `${level}-${part.first}-${part.last}-a`, "aria-current": on && !part.task ? "step" : false,
          title: `Go to the first move: ${range}`, onclick: () => this.#go(BigInt(part.first) - 1n),
        }, el("span", { class: "what" }, label), el("span", { class: "range" }, range)),
        one ? "" : el("button", {
          type: "button", class: "end quiet", "data-key": `${level}-${part.first}-${part.last}-z`,
          "aria-label": `End of: ${label}`, title: "Go to the state after its last move", onclick: () => this.#go(BigInt(part.last)),
        }, "end")));
    const task = path[level];
    if (on && part.task && task) {
      const list = el("ol");
      if (task.before) list.append(el("li", { class: "rest" }, `${big(task.before)} before`));
      if (level + 1 === folded && skipped > 2 && !this.#all) {
        // A path of very many levels is shown without those in the middle.
        list.append(
          el("li", { class: "rest" }, el("button", { type: "button", class: "quiet", onclick: () => { this.#all = true; this.follow(); } }, `${skipped - 1} tasks between`)),
          this.#item(path, path.length - deep, path[path.length - deep], true));
      } else task.parts.forEach((p, i) => list.append(this.#item(path, level + 1, p, i + task.before === task.part)));
      if (task.after) list.append(el("li", { class: "rest" }, `${big(task.after)} after`));
      item.append(list);
    }
    return item;
  }
}
