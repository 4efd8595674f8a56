// The moves made, or those of the solution that is watched, as a list: each is
// marked by how it changed the distance to the goal, and a click goes there.
import { Line, ask, file, post } from "./api.js";
import { cost, learn } from "./advice.js";
import { asked } from "./rules.js";
import { t } from "./text.js";
import { $, el } from "./svg.js";
import { sentence } from "./words.js";

const shown = 60; // moves before the present one that are listed, and as many after it

// mark returns the sign of a move and its words, by what it cost.
function mark(price) {
  if (price === null) return ["", ""];
  if (price <= 0) return ["✓", t("mark.good")];
  if (price === 1) return ["=", t("mark.neutral")];
  return [`−${price}`, t("mark.lost", { n: price })];
}

export class Moves {
  #root; #game; #go; #line = new Line();

  // go is called with the number of a place of the track.
  constructor(root, game, go) {
    this.#root = root;
    this.#game = game;
    this.#go = go;
    $("copy").onsubmit = event => {
      event.preventDefault();
      this.#copy();
    };
    $("download").onclick = () => this.#download();
    $("written").onfocus = $("written").onpointerdown = () => this.#notations();
    $("written").append(el("option", { value: "text" }, "text"));
  }

  // follow shows the moves around the present one.
  follow() {
    const game = this.#game, { puzzle } = game;
    const items = [];
    let first = 1n, marked = false;
    if (game.watching) {
      const near = game.solution.near(shown);
      first = near.first;
      near.moves.forEach((move, i) => items.push(this.#item(first + BigInt(i), move, null, game.at)));
    } else {
      const from = Math.max(0, game.cursor - shown), line = game.line.slice(from, game.cursor + shown);
      first = BigInt(from) + 1n;
      line.forEach((step, i) => items.push(this.#item(first + BigInt(i), step.move, step, game.at)));
      marked = line.length > 0;
      this.#learn(line.slice(0, game.cursor - from));
    }
    if (!items.length) return this.#root.replaceChildren(el("p", { class: "empty" }, t("moves.none")));
    const focus = [...this.#root.querySelectorAll("button")].indexOf(document.activeElement);
    const rest = this.#game.length - first + 1n - BigInt(items.length);
    const scroll = this.#root.querySelector("ol")?.scrollTop ?? 0;
    const list = el("ol", { start: String(first), "aria-label": t(game.watching ? "moves.solution" : "moves"), tabindex: "0" },
      el("li", { class: "start" }, el("button", { type: "button", class: "quiet", "aria-current": game.at === 0n ? "step" : false, onclick: () => this.#go(0n) }, t("moves.start"))),
      first > 1n ? el("li", { class: "rest" }, t("moves.before", { n: first - 1n })) : "", ...items,
      rest > 0n ? el("li", { class: "rest" }, t("moves.after", { n: rest })) : "");
    const unproved = puzzle.answer?.solvable && puzzle.answer.status !== "proved";
    this.#root.replaceChildren(list, marked ? el("p", { class: "legend" }, t(unproved ? "mark.unproved" : "mark.legend")) : "");
    list.scrollTop = scroll;
    const now = list.querySelector("[aria-current]");
    if (now) {
      const at = now.offsetTop - list.offsetTop;
      if (at < list.scrollTop || at + now.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = at - list.clientHeight / 2;
    }
    if (focus >= 0) this.#root.querySelectorAll("button")[focus]?.focus({ preventScroll: true });
  }

  #item(number, move, step, at) {
    const { names } = this.#game.puzzle;
    const [sign, words] = move && step ? mark(cost(this.#game.puzzle, step)) : ["", ""];
    const text = move ? `${move.disk}: ${names[move.from]} → ${names[move.to]}` : t("moves.watched", { n: step.count });
    const label = move ? t("moves.label", { number, disk: move.disk, from: names[move.from], to: names[move.to], mark: words && `, ${words}` }) : text;
    const kind = sign === "✓" ? "good" : sign === "=" ? "neutral" : sign ? "lost" : "";
    return el("li", { class: number > at ? "later" : "" }, el("button", {
      type: "button", class: "quiet", "data-move": String(number), title: label, "aria-current": number === at ? "step" : false, onclick: () => this.#go(number),
    }, el("span", { class: "number" }, String(number)), el("span", {}, text), el("span", { class: `mark-${kind || "none"}` }, sign)));
  }

  // learn asks for what is not known of the moves listed, one question after the
  // other: after a reload, and where moves were made faster than answers came.
  #learn(line) {
    const { puzzle } = this.#game;
    const missing = line.filter(step => step.move && cost(puzzle, step) === null);
    if (missing.length < 2 || puzzle.answer?.status !== "proved") return;
    this.#line.ask(async signal => {
      for (const step of missing.toReversed()) {
        for (const state of [step.after, step.before]) await learn(puzzle, state, signal);
      }
      if (missing.some(step => cost(puzzle, step) !== null)) this.follow();
    }, () => {}, 500);
  }

  async #notations() {
    if ($("written").options.length > 1) return;
    try {
      const { moves } = await ask("notations", {});
      if ($("written").options.length > 1) return;
      for (const n of moves) if (n.name !== "text") $("written").append(el("option", { value: n.name }, n.name));
    } catch {
      // Then there is text.
    }
  }

  #say(...said) { $("copied").replaceChildren(...said); }

  // copy writes the moves that stand in the notation chosen; of a solution that is
  // watched, those up to the present place.
  #copy() {
    const game = this.#game, { puzzle } = game, notation = $("written").value;
    const moves = game.line.slice(0, game.cursor);
    this.#line.ask(async signal => {
      let text, n;
      if (game.watching) {
        if (game.at === 0n) return this.#say(t("copy.none"));
        n = game.at < 100000n ? game.at : 100000n;
        text = await (await file("moves", { ...asked(puzzle, game.solution.from, puzzle.goal), first: game.at - n + 1n, last: game.at, notation }, signal)).text();
      } else {
        const from = moves.findLastIndex(step => !step.move) + 1, own = moves.slice(from);
        if (!own.length) return this.#say(t("copy.none"));
        n = own.length;
        const pairs = own.map(({ move }) => `${puzzle.names[move.from]} -> ${puzzle.names[move.to]}`).join("\n");
        text = (await post("convert", { ...asked(puzzle, own[0].before, puzzle.goal), moves: pairs, out: notation }, signal)).text;
      }
      try {
        await navigator.clipboard.writeText(text);
        this.#say(t("copy.done", { n }));
      } catch {
        this.#say(t("copy.shown"), el("textarea", { readonly: true, rows: "5", "aria-label": t("moves") }, text));
      }
    }, error => this.#say(sentence(error.message)));
  }

  #download() {
    const game = this.#game, { puzzle } = game, [kind, format] = $("picture").value.split(" ");
    const from = game.watching ? game.solution.from : game.state;
    const params = { ...asked(puzzle, kind === "board" ? game.state : from, puzzle.goal), kind, format };
    this.#line.ask(async signal => {
      const name = `hanoi-${puzzle.disks}-${kind}.${format}`, url = URL.createObjectURL(await file("draw", params, signal));
      el("a", { href: url, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(url), 10000);
      this.#say(t("download.done", { name }));
    }, error => this.#say([error.message, error.hint].filter(Boolean).map(sentence).join(" ")));
  }
}
