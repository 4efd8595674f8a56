// The view of tasks: what the next move is for, from the whole down to the move, why
// it is done so, and the patterns of the solution. All words are those of the server.
import { Line, ask } from "./api.js";
import { asked, word } from "./rules.js";
import { el } from "./svg.js";
import { language, t } from "./text.js";
import { sentence } from "./words.js";

const folded = 2, deep = 7; // levels shown of a path with very many: the first and the last ones

// called says what a task is. The server says it in English, and in full.
function called({ text, disks: [lo, hi], from, to }) {
  if (language === "en") return text;
  return lo === hi ? t("graph.way", { disk: lo, from, to }) : t("tasks.part", { lo, hi, from, to });
}

const english = language === "en" ? {} : { lang: "en" };

export class Tasks {
  #root; #game; #line = new Line(); #shown = 0; #all = false; #go; #from = ""; #move;

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
      return this.#say(t("tasks.nothing"));
    }
    const rest = Math.max(0, Math.min(160, 160 - (performance.now() - this.#shown)));
    this.#line.ask(async signal => {
      const got = await ask("explain", { ...asked(puzzle, from, puzzle.goal), at }, signal);
      this.#shown = performance.now();
      this.#from = word(from);
      this.#show(got, !game.solution || game.solution.at < game.solution.length);
    }, error => this.#say(sentence(error.message)), rest);
  }

  #say(text) { this.#root.replaceChildren(el("p", { class: "empty" }, text)); }

  #show(got, ahead) {
    const focus = document.activeElement?.closest?.("#tasks [data-key]")?.dataset.key;
    const path = got.inside.toReversed();
    this.#move = got.move;
    const list = el("ol", { class: "tree", "aria-label": t(ahead ? "tasks.next" : "tasks.last") }, this.#item(path, 0, path[0] ?? got.move, true));
    const patterns = got.patterns.length === 0 ? [] : [el("h3", {}, t("tasks.patterns")), el("ul", { class: "patterns" }, ...got.patterns.map(text => el("li", english, text)))];
    this.#root.replaceChildren(list, ...patterns);
    const current = this.#root.querySelector("[aria-current]"), box = this.#root;
    const offset = current.getBoundingClientRect().top - box.getBoundingClientRect().top;
    if (offset < 0 || offset > box.clientHeight - 60) box.scrollTop += offset - box.clientHeight / 2;
    if (focus) this.#root.querySelector(`[data-key="${focus}"]`)?.focus();
  }

  #item(path, level, part, on) {
    const one = part.first === part.last;
    const range = one ? t("tasks.move", { n: BigInt(part.first) }) : t("tasks.moves", { first: BigInt(part.first), last: BigInt(part.last) });
    const task = on ? path[level] : undefined, current = on && !task;
    const purpose = (current ? this.#move : part).for;
    const skipped = path.length - level - deep;
    const item = el("li", { class: on ? "on" : "" },
      el("span", { class: "task" },
        el("button", {
          type: "button", class: "label", "data-key": `${level}-${part.first}-${part.last}-a`, "aria-current": current ? "step" : false,
          title: t("tasks.first", { range }), onclick: () => this.#go(BigInt(part.first) - 1n),
        }, el("span", { class: "what" }, called(part), purpose ? el("span", { class: "for", ...english }, `, ${purpose}`) : ""), el("span", { class: "range" }, range)),
        one ? "" : el("button", {
          type: "button", class: "end quiet", "data-key": `${level}-${part.first}-${part.last}-z`,
          "aria-label": t("tasks.end.of", { task: called(part) }), title: t("tasks.last.of"), onclick: () => this.#go(BigInt(part.last)),
        }, t("tasks.end"))));
    for (const reason of task?.reasons ?? []) item.append(el("p", { class: "reason", ...english }, reason));
    if (task) {
      const list = el("ol");
      if (task.before) list.append(el("li", { class: "rest" }, t("tasks.before", { n: task.before })));
      if (level + 1 === folded && skipped > 2 && !this.#all) {
        // A path of very many levels is shown without those in the middle.
        list.append(
          el("li", { class: "rest" }, el("button", { type: "button", class: "quiet", onclick: () => { this.#all = true; this.follow(); } }, t("tasks.between", { n: skipped - 1 }))),
          this.#item(path, path.length - deep, path[path.length - deep], true));
      } else task.parts.forEach((p, i) => list.append(this.#item(path, level + 1, p, i === task.part)));
      if (task.after) list.append(el("li", { class: "rest" }, t("tasks.after", { n: task.after })));
      item.append(list);
    }
    return item;
  }
}
