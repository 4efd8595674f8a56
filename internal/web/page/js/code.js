// The recursion as a program: the line of the current move is marked, the arguments
// are filled in, and the program can be stepped through call by call. It is the one
// that everybody knows, so it is shown where the solution is its: a whole tower moved
// on three pegs by the classic rules.
import { keep, kept } from "./store.js";
import { el } from "./svg.js";
import { t } from "./text.js";

// Each program has the lines of a call, in order: head, end, before, move, after. A
// line is a pair of an indentation and a text.
const programs = {
  pseudocode: [
    [0, "hanoi(n, from, to, spare)"], [1, "if n = 0: return"], [1, "hanoi(n − 1, from, spare, to)"],
    [1, "move disk n from → to"], [1, "hanoi(n − 1, spare, to, from)"],
  ],
  Python: [
    [0, "def hanoi(n, source, target, spare):"], [1, "if n == 0: return"], [1, "hanoi(n - 1, source, spare, target)"],
    [1, "print(n, source, target)"], [1, "hanoi(n - 1, spare, target, source)"],
  ],
  Go: [
    [0, "func hanoi(n int, from, to, spare string) {"], [1, "if n == 0 { return }"], [1, "hanoi(n-1, from, spare, to)"],
    [1, "fmt.Println(n, from, to)"], [1, "hanoi(n-1, spare, to, from)"], [0, "}"],
  ],
  Java: [
    [0, "static void hanoi(int n, String from, String to, String spare) {"], [1, "if (n == 0) return;"], [1, "hanoi(n - 1, from, spare, to);"],
    [1, "System.out.println(n + from + to);"], [1, "hanoi(n - 1, spare, to, from);"], [0, "}"],
  ],
};
const before = 2, moving = 3, after = 4; // the lines of a call

// calls returns the calls that are open when move k, from 1, of n disks is made, the
// outermost first: {n, from, to, spare, line, first, last}; first and last are the
// numbers of the moves of the call.
export function calls(n, from, to, spare, k) {
  const open = [];
  let first = 1n;
  for (; ; n--) {
    const half = 1n << BigInt(n - 1), i = k - first + 1n, call = { n, from, to, spare, first, last: first + 2n * half - 2n };
    open.push(call);
    if (i === half) {
      call.line = moving;
      return open;
    }
    call.line = i < half ? before : after;
    if (i < half) [to, spare] = [spare, to];
    else {
      [from, spare] = [spare, from];
      first += half;
    }
  }
}

export class Code {
  #root; #game; #go; #depth = null; #open = []; #at = null; #stepping = false;

  // go is called with the number of a state to go to in the solution.
  constructor(root, game, go) {
    this.#root = root;
    this.#game = game;
    this.#go = go;
  }

  // tower returns the pegs of the tower that the solution moves, null if it does not
  // move one by this program.
  #tower() {
    const { puzzle, solution, state } = this.#game, start = solution?.from ?? state;
    const from = start[0], to = puzzle.goal[0], whole = (s, peg) => s.every(p => p === peg);
    if (puzzle.pegs !== 3 || puzzle.rules !== "classic" || !puzzle.disks || from === to || !whole(start, from) || !whole(puzzle.goal, to)) return null;
    return [from, to, 3 - from - to];
  }

  // follow shows the program at the next move.
  follow() {
    const tower = this.#tower(), { puzzle, solution } = this.#game;
    if (!tower) return this.#root.replaceChildren(el("p", { class: "empty" }, t(puzzle.pegs === 3 && puzzle.rules === "classic" ? "code.start" : "code.none")));
    const at = solution?.at ?? 0n, length = (1n << BigInt(puzzle.disks)) - 1n;
    const open = at < length ? calls(puzzle.disks, ...tower, at + 1n) : [];
    // After a step by call, only those calls are open that were so before the move.
    if (at !== this.#at) {
      const ended = this.#open.findIndex((call, i) => call.first !== open[i]?.first || call.last !== open[i]?.last);
      this.#depth = this.#stepping ? Math.max(1, ended < 0 ? this.#open.length : ended) : null;
      this.#stepping = false;
    }
    this.#at = at;
    this.#open = open;
    this.#show();
  }

  #show() {
    const language = programs[kept("code")] ? kept("code") : "pseudocode", { names } = this.#game.puzzle;
    const depth = Math.min(this.#depth ?? this.#open.length, this.#open.length), current = this.#open[depth - 1];
    const focus = document.activeElement?.closest?.("#code [data-key]")?.dataset.key;
    const args = ({ n, from, to, spare }) => [n, names[from], names[to], names[spare]].join(", ");
    const filled = i => {
      if (!current) return "";
      const { n, from, to, spare } = current;
      if (i === 0) return args(current);
      if (i === before && n > 1) return args({ n: n - 1, from, to: spare, spare: to });
      if (i === after && n > 1) return args({ n: n - 1, from: spare, to, spare: from });
      return i === moving ? `${n}: ${names[from]} → ${names[to]}` : "";
    };
    const select = el("select", { "aria-label": t("code.language"), "data-key": "language", onchange: event => { keep("code", event.target.value); this.#show(); } },
      ...Object.keys(programs).map(name => el("option", { value: name, selected: name === language }, name === "pseudocode" ? t("code.pseudocode") : name)));
    const button = (key, act, disabled) => el("button", { type: "button", "data-key": key, disabled, onclick: act }, t(`code.${key}`));
    const stack = this.#open.slice(0, depth), most = 12, skipped = Math.max(0, stack.length - most);
    this.#root.replaceChildren(
      el("div", { class: "row" }, select,
        button("call", () => this.#step(), !current),
        button("return", () => this.#go(current.last), !current)),
      el("ol", { class: "program", "aria-label": t("code") }, ...programs[language].map(([indent, text], i) => el("li", {
        class: i === current?.line ? "now" : "", "aria-current": i === current?.line ? "step" : false,
      }, el("code", {}, "  ".repeat(indent) + text), el("span", { class: "filled" }, filled(i))))),
      el("p", { class: "what" }, current ? t("code.stack") : t("code.ended")),
      el("ol", { class: "stack", start: String(skipped + 1) },
        skipped ? el("li", { class: "rest" }, t("code.more", { n: skipped })) : "",
        ...stack.slice(skipped).map((call, i) => el("li", {}, el("button", {
          type: "button", class: "quiet", "data-key": `call-${skipped + i}`, "aria-current": call === current ? "step" : false,
          title: t("tasks.moves", { first: call.first, last: call.last }), onclick: () => { this.#depth = skipped + i + 1; this.#show(); },
        }, `hanoi(${args(call)})`)))));
    if (focus) this.#root.querySelector(`[data-key="${focus}"]`)?.focus({ preventScroll: true });
  }

  // step opens the next call, or makes the move if there is none before it.
  #step() {
    if (this.#depth === null && this.#at === 0n && !this.#game.watching) this.#depth = 1;
    else if (this.#depth !== null && this.#depth < this.#open.length) this.#depth++;
    else {
      this.#stepping = true;
      return this.#go(this.#at + 1n);
    }
    this.#show();
  }
}
