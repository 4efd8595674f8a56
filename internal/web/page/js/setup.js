// The form that chooses the puzzle.
import { letter, word } from "./rules.js";
import { $, el } from "./svg.js";
import { t } from "./text.js";

const limits = { disks: [0, 64], pegs: [1, 26] };

export class Setup {
  #use; #puzzle = null;

  // use is called with the parameters and the names that the form says.
  constructor(use) {
    this.#use = use;
    $("setup").onsubmit = event => {
      event.preventDefault();
      this.#send();
    };
    for (const button of document.querySelectorAll("[data-step]")) {
      button.onclick = () => {
        const field = button.dataset.step, [low, high] = limits[field];
        const now = Number.parseInt($(field).value, 10);
        $(field).value = Math.max(low, Math.min(high, (Number.isNaN(now) ? 3 : now) + Number(button.dataset.by)));
        this.#resized();
      };
    }
    $("disks").onchange = $("pegs").onchange = () => this.#resized();
    $("rules").onchange = () => {
      const own = $("rules").value === "own";
      $("own").hidden = !own;
      if (own) {
        this.open(true);
        this.#grid(this.#puzzle.arcs);
      } else this.#send();
    };
    $("more").onclick = () => this.open($("details").hidden);
  }

  open(open) {
    $("details").hidden = !open;
    $("more").setAttribute("aria-expanded", String(open));
  }

  // resized begins anew with other numbers of disks or pegs. What was said about
  // the others of them does not fit any more.
  #resized() {
    $("from").value = $("to").value = "";
    if (Number($("pegs").value) !== this.#puzzle.pegs) {
      $("names").value = "";
      if ($("rules").value === "own") {
        $("rules").value = "classic";
        $("own").hidden = true;
      }
    }
    this.#send();
  }

  #send() {
    let rules = $("rules").value;
    if (rules === "own") {
      rules = [...$("arcs").querySelectorAll("input:checked")].map(box => box.value).join(",") || "none";
    }
    const disks = $("disks").value.trim();
    if (/^\d+$/.test(disks) && Number(disks) > limits.disks[1]) {
      return this.#use(null, "", t("disks.limit", { disks }));
    }
    this.#use({ disks, pegs: $("pegs").value.trim(), rules, from: $("from").value.trim(), to: $("to").value.trim() }, $("names").value.trim());
  }

  // show shows a puzzle.
  show(puzzle) {
    this.#puzzle = puzzle;
    $("disks").value = puzzle.disks;
    $("pegs").value = puzzle.pegs;
    const named = [...$("rules").options].some(o => o.value === puzzle.rules);
    $("rules").value = named ? puzzle.rules : "own";
    $("own").hidden = named;
    if (!named) this.#grid(puzzle.arcs);
    const perfect = (state, peg) => state.every(p => p === peg);
    $("from").value = perfect(puzzle.start, 0) ? "" : word(puzzle.start);
    $("to").value = perfect(puzzle.goal, puzzle.pegs - 1) ? "" : word(puzzle.goal);
    $("names").value = puzzle.custom;
    if ($("from").value || $("to").value || puzzle.custom || !named) this.open(true);
  }

  // grid shows the table of which moves are allowed.
  #grid(arcs) {
    const { pegs, names } = this.#puzzle;
    const table = el("table", {}, el("tr", {}, el("td"), ...names.map(n => el("th", { scope: "col" }, t("arcs.to", { peg: n })))));
    for (let from = 0; from < pegs; from++) {
      const row = el("tr", {}, el("th", { scope: "row" }, t("arcs.from", { peg: names[from] })));
      for (let to = 0; to < pegs; to++) {
        row.append(el("td", {}, from === to ? "" : el("input", {
          type: "checkbox", value: letter(from) + letter(to), "aria-label": t("arcs.both", { from: names[from], to: names[to] }), checked: arcs[from][to],
        })));
      }
      table.append(row);
    }
    $("arcs").replaceChildren(table);
  }
}
