// Check my solution: moves in any notation, the verdict, the failing line, and a
// replay of what was legal.
import { Line, ask, post } from "./api.js";
import { asked } from "./rules.js";
import { $, el } from "./svg.js";
import { bestWord, big, count, sentence } from "./words.js";

export class Check {
  #game; #replay; #line = new Line();

  // replay is called with the legal moves.
  constructor(game, replay) {
    this.#game = game;
    this.#replay = replay;
    $("check").onsubmit = event => {
      event.preventDefault();
      this.check();
    };
    $("view-check").addEventListener("toggle", () => this.#list(), { once: true });
  }

  async #list() {
    try {
      for (const n of (await ask("notations", {})).moves) {
        $("notation").append(el("option", { value: n.name }, `${n.name}: ${n.sample.split("\n")[0].slice(0, 40)}`));
      }
    } catch {
      // Then the notation is found out.
    }
  }

  clear() {
    this.#line.drop();
    $("verdict").replaceChildren();
  }

  check() {
    const { puzzle } = this.#game;
    const body = { ...asked(puzzle, puzzle.start, puzzle.goal), moves: $("moves").value, strict: $("strict").checked };
    if ($("notation").value) body.notation = $("notation").value;
    this.#line.ask(async signal => this.#show(await post("check", body, signal)), error => this.#fail(error));
  }

  #fail(error) {
    const { line } = error;
    $("verdict").replaceChildren(
      el("p", { class: "no" }, el("strong", {}, "This cannot be read. "), sentence(error.message)),
      error.hint ? el("p", {}, sentence(error.hint)) : "",
      line ? this.#quote(line, $("moves").value.split("\n")[line - 1] ?? "") : "");
  }

  #quote(line, text) {
    return el("p", { class: "line" }, el("button", { type: "button", class: "quiet", onclick: () => this.#find(line) }, `Line ${line}`), " ", el("code", {}, text.slice(0, 200)));
  }

  // aside lists the lines that were not read as moves; nothing is left out in
  // silence.
  #aside(ranges) {
    const lines = $("moves").value.split("\n");
    const all = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i));
    const most = 50;
    return el("details", { class: "aside" },
      el("summary", {}, `${count(all.length, "line")} set aside`),
      ...all.slice(0, most).map(n => this.#quote(n, lines[n - 1] ?? "")),
      all.length > most ? el("p", {}, `and ${count(all.length - most, "line")} more`) : "");
  }

  // find marks a line of the text.
  #find(line) {
    const lines = $("moves").value.split("\n");
    const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    $("moves").focus();
    $("moves").setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  }

  #show(v) {
    const { puzzle } = this.#game;
    const least = v.found ? `the ${bestWord(v)} is ${big(v.found)}` : "";
    const parts = [];
    if (v.solved) {
      const how = v.excess === "0" ? ` in the ${bestWord(v)}${v.minimum ? "" : " number"}` : "";
      parts.push(el("p", { class: "yes" }, el("strong", {}, `Solved${how}. `), `${count(v.moves, "move")}; ${least}.`));
    } else if (v.illegal) {
      const m = v.illegal, disk = m.disk ? `disk ${m.disk}` : "top disk";
      parts.push(
        el("p", { class: "no" }, el("strong", {}, "Not solved: there is an illegal move. "), `Move ${big(m.number)}, ${disk} from ${m.from} to ${m.to}: ${m.reason}. ${sentence(m.detail)}`),
        this.#quote(m.line, m.text));
    } else {
      parts.push(el("p", { class: "no" }, el("strong", {}, "Not solved: the last state is not the goal. "), `${count(v.moves, "move")}${least ? `; ${least}` : ""}.`));
    }
    if (v.reading) parts.push(el("p", { class: "read" }, `Read as ${v.reading}.`));
    if (v.lines_aside?.length) parts.push(this.#aside(v.lines_aside));
    if (v.made.length) {
      const moves = v.made.map(m => ({ disk: m.disk, from: puzzle.names.indexOf(m.from), to: puzzle.names.indexOf(m.to) }));
      parts.push(el("button", { type: "button", class: "strong", onclick: () => this.#replay(moves) }, v.illegal ? "Replay up to it" : "Replay"));
    }
    $("verdict").replaceChildren(...parts);
  }
}
