// A lesson: steps, each a position with something to do and a question, and a link to
// each. All steps together are a sheet for the printer.
import { miniature } from "./board.js";
import { fromWord, simple } from "./rules.js";
import { $, el, hide } from "./svg.js";
import { rich, t } from "./text.js";

// The puzzle of each step, as in a link, and the views that it needs.
const steps = [
  ["disks=2", []],
  ["disks=3", []],
  ["disks=4", ["tasks"]],
  ["disks=3", ["code"]],
  ["disks=4&solve=AAAA&step=0", ["moves"]],
  ["disks=5", ["moves"]],
  ["disks=4&solve=AAAA&step=7", ["moves"]],
  [`disks=64&solve=${"A".repeat(64)}&step=9223372036854775807`, []],
  ["disks=3", ["graph"]],
  ["disks=4&at=BCAB", ["graph"]],
  ["disks=5&pegs=4", []],
  ["disks=2&rules=linear", ["graph"]],
];

// stepOf returns the number of the step that an address asks for, 0 if it asks for
// none.
export function stepOf(search) {
  const n = Number(new URLSearchParams(search).get("lesson"));
  return Number.isInteger(n) && n >= 1 && n <= steps.length ? n : 0;
}

// queryOf returns the address of a step.
export const queryOf = n => `?${steps[n - 1][0]}&lesson=${n}`;

const part = (n, name) => rich(t(`lesson.${n}.${name}`));

// showLesson shows the step that the address asks for; go is called with the number of
// another step, 0 to end the lesson.
let shown = 0;
export function showLesson(search, go) {
  const n = stepOf(search), focus = document.activeElement?.closest?.("#lesson [data-key]")?.dataset.key;
  hide("lesson", n === 0);
  $("learn").setAttribute("aria-pressed", String(n > 0));
  if (n === shown) return;
  shown = n;
  document.documentElement.classList.toggle("teaching", n > 0);
  $("sheet").hidden = n === 0;
  if (!n) return;
  for (const view of steps[n - 1][1]) $(`view-${view}`).open = true;
  const button = (key, to, disabled) => el("button", { type: "button", "data-key": key, class: key === "next" ? "strong" : "", disabled, onclick: () => go(to) }, t(`lesson.${key}`));
  $("lesson").replaceChildren(
    el("div", { class: "row" }, el("h2", {}, ...part(n, "title")), el("span", { class: "where" }, t("lesson.step", { n, of: steps.length }))),
    el("p", {}, ...part(n, "text")),
    el("p", { class: "do" }, ...part(n, "do")),
    el("details", { class: "answer" }, el("summary", {}, t("lesson.answer")), el("p", {}, ...part(n, "answer"))),
    el("div", { class: "row" },
      button("back", n - 1, n === 1), button("next", n + 1, n === steps.length),
      el("ol", { class: "steps", "aria-label": t("lesson.all") }, ...steps.map((_, i) => el("li", {}, el("a", {
        href: queryOf(i + 1), "aria-current": i + 1 === n ? "step" : false, title: t(`lesson.${i + 1}.title`),
        onclick: event => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return; // another tab or window
          event.preventDefault();
          go(i + 1);
        },
      }, String(i + 1))))),
      el("button", { type: "button", class: "quiet", onclick: () => print() }, t("lesson.print")),
      button("end", 0)));
  sheet();
  if (focus) $("lesson").querySelector(`[data-key="${focus}"]:enabled`)?.focus({ preventScroll: true });
}

// sheet makes the sheet: all steps with their positions and room for answers.
function sheet() {
  if ($("sheet").childElementCount) return;
  $("sheet").append(el("h1", {}, t("title")), el("p", { class: "name" }, t("lesson.name")), el("ol", {}, ...steps.map(([query], i) => {
    const q = new URLSearchParams(query), get = name => q.get(name) ?? "";
    const puzzle = simple({ disks: get("disks"), pegs: get("pegs"), rules: get("rules"), from: "", to: "" });
    const picture = miniature(puzzle, get("at") ? fromWord(get("at"), puzzle.disks, puzzle.pegs) : puzzle.start);
    return el("li", {}, el("h2", {}, ...part(i + 1, "title")), picture, el("p", {}, ...part(i + 1, "text")), el("p", { class: "do" }, ...part(i + 1, "do")), el("p", { class: "answers" }));
  })));
}
