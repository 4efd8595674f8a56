// Check my solution: moves in any notation, the verdict, the failing line, and a
// replay of what was legal.
import { Line, ask, post } from "./api.js";
import { asked } from "./rules.js";
import { $, el } from "./svg.js";
import { t } from "./text.js";
import { bestOf, sentence } from "./words.js";

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
      el("p", { class: "no" }, el("strong", {}, `${t("check.unreadable")} `), sentence(error.message)),
      error.hint ? el("p", {}, sentence(error.hint)) : "",
      line ? this.#quote(line, $("moves").value.split("\n")[line - 1] ?? "") : "");
  }

  #quote(line, text) {
    return el("p", { class: "line" }, el("button", { type: "button", class: "quiet", onclick: () => this.#find(line) }, t("check.line", { n: line })), " ", el("code", {}, text.slice(0, 200)));
  }

  // aside shows the text with the lines marked that were not read as moves; nothing
  // is left out in silence.
  #aside(ranges) {
    const lines = $("moves").value.split("\n");
    const aside = new Set(ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i)));
    const most = 300;
    return el("details", { class: "aside", open: true },
      el("summary", {}, t("check.aside", { n: aside.size })),
      el("ol", { class: "lines", tabindex: "0", "aria-label": t("check.lines") }, ...lines.slice(0, most).map((text, i) => {
        const code = el("code", {}, text.slice(0, 200));
        return aside.has(i + 1) ? el("li", { class: "out" }, el("button", {
          type: "button", class: "quiet", "aria-label": `${t("check.aside.label", { n: i + 1 })}: ${text.slice(0, 200)}`, onclick: () => this.#find(i + 1),
        }, el("s", {}, code))) : el("li", {}, code);
      })),
      lines.length > most ? el("p", {}, t("check.rest", { n: lines.length - most })) : "");
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
    const least = v.found ? t(`check.is.${bestOf(v)}`, { n: BigInt(v.found) }) : "", made = t("n.moves", { n: BigInt(v.moves) });
    const parts = [];
    if (v.solved) {
      const how = v.excess !== "0" ? "check.solved" : v.minimum ? "check.solved.minimum" : bestOf(v) === "minimum" ? "check.solved.minimum.number" : `check.solved.${bestOf(v)}`;
      parts.push(el("p", { class: "yes" }, el("strong", {}, `${t(how)} `), `${made}; ${least}.`));
    } else if (v.illegal) {
      const m = v.illegal, values = { n: BigInt(m.number), disk: m.disk, from: m.from, to: m.to, reason: m.reason };
      parts.push(
        el("p", { class: "no" }, el("strong", {}, `${t("check.illegal")} `), `${t(m.disk ? "check.illegal.disk" : "check.illegal.top", values)} ${sentence(m.detail)}`),
        this.#quote(m.line, m.text));
    } else {
      parts.push(el("p", { class: "no" }, el("strong", {}, `${t("check.short")} `), `${made}${least ? `; ${least}` : ""}.`));
    }
    if (v.reading) parts.push(el("p", { class: "read" }, t("check.read", { reading: v.reading })));
    if (v.lines_aside?.length) parts.push(this.#aside(v.lines_aside));
    if (v.made.length) {
      const moves = v.made.map(m => ({ disk: m.disk, from: puzzle.names.indexOf(m.from), to: puzzle.names.indexOf(m.to) }));
      parts.push(el("button", { type: "button", class: "strong", onclick: () => this.#replay(moves) }, t(v.illegal ? "check.replay.part" : "check.replay")));
    }
    $("verdict").replaceChildren(...parts);
  }
}
