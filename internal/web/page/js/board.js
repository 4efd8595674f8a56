// The board: disks on pegs as SVG, moved by drag, by tap and by keys. It shows
// what it is given and tells what the user wants:
//   wish   detail: {from, to}: the top disk of a peg is to go to another one
//   place  detail: {disk, to}: while disks are placed, any disk goes anywhere
//   pick   detail: {disk, peg}, peg -1 if it was put back
//   under  detail: {disk, top}: a disk that lies under the top one was pulled
import { presenting } from "./present.js";
import { fault, stack, top } from "./rules.js";
import { paint, still, svg } from "./svg.js";
import { t } from "./text.js";

const gap = 14; // above a rod, where a picked disk floats
const finger = 16; // a disk at least so high can be hit
const narrowest = 72; // of a peg with its disks, before pegs go in rows

export class Board extends EventTarget {
  #root; #svg; #pegs = []; #disks = []; #hint;
  #size = { width: 0, height: 0 };
  #press = null; #released = -Infinity; // of a finger or a button of the mouse
  #drag = null; #dragged = false;
  picked = null; // {disk, peg}
  placing = false;

  constructor(root) {
    super();
    this.#root = root;
    this.#svg = svg("svg", { class: "pegs" });
    root.append(this.#svg);
    new ResizeObserver(() => this.#measure()).observe(root);
    addEventListener("resize", () => this.#measure());
    this.#svg.addEventListener("click", event => this.#click(event));
    root.addEventListener("keydown", event => this.#key(event));
    this.#svg.addEventListener("pointerdown", event => this.#down(event));
    this.#svg.addEventListener("pointermove", event => this.#over(event));
    this.#svg.addEventListener("pointerup", event => this.#up(event));
    this.#svg.addEventListener("pointercancel", () => this.#let());
    this.#svg.addEventListener("lostpointercapture", event => {
      // A finger is captured by the disk at first, which then loses it to the board.
      if (event.target === this.#svg) this.#let();
    });
  }

  // show shows a state of a puzzle at once.
  show(puzzle, state) {
    const other = puzzle !== this.puzzle;
    this.puzzle = puzzle;
    this.state = state;
    if (other || this.#disks.length !== puzzle.disks) this.#build();
    else this.#arrange();
  }

  // move shows the state after a move, the disk on its way for so many
  // milliseconds.
  move(state, move, time) {
    const before = this.#place(move.disk);
    this.state = state;
    this.unpick();
    this.#arrange();
    const disk = this.#disks[move.disk - 1];
    disk.group.getAnimations().forEach(a => a.cancel());
    if (time < 30 || still()) return;
    const after = this.#place(move.disk), f = this.#frame;
    const high = peg => f.pegs[peg].y - gap + f.thick / 2;
    const at = (x, y) => ({ transform: `translate(${x}px, ${y}px)` });
    const up = f.pegs[move.from].row === f.pegs[move.to].row;
    this.#svg.append(disk.group);
    disk.group.animate([
      { ...at(before.x, before.y), easing: "ease-out" },
      { ...at(before.x, high(move.from)), offset: 0.28, easing: up ? "ease-in-out" : "linear" },
      { ...at(after.x, high(move.to)), offset: 0.72, easing: "ease-in" },
      at(after.x, after.y),
    ], { duration: time });
  }

  // refuse shows that a disk cannot go.
  refuse(peg) {
    const disk = top(this.state, peg);
    const target = disk ? this.#disks[disk - 1].inner : this.#pegs[peg].group;
    if (!still()) target.animate([-4, 4, -3, 3, 0].map(x => ({ transform: `translate(${x}px, 0)` })), { duration: 260 });
  }

  // advise shows a move that would be good.
  advise(move) {
    this.#hint?.remove();
    this.#hint = null;
    if (!move) return;
    const f = this.#frame, from = this.#place(move.disk), x = f.pegs[move.to].x;
    const y = this.#height(move.to, stack(this.state, move.to).length);
    const width = f.wide(move.disk);
    this.#hint = svg("g", { class: "advice", "aria-hidden": "true" },
      svg("rect", { x: x - width / 2, y: y - f.thick / 2 + 1, width, height: f.thick - 2, rx: f.thick / 2 }),
      svg("rect", { x: from.x - width / 2 - 2, y: from.y - f.thick / 2 - 1, width: width + 4, height: f.thick + 2, rx: f.thick / 2 }));
    this.#svg.append(this.#hint);
  }

  // tap does what a tap on a peg does: it picks the top disk, or puts down the
  // one that is picked.
  tap(peg) {
    if (peg >= this.puzzle.pegs) return;
    this.advise(null);
    if (!this.picked) {
      const disk = top(this.state, peg);
      if (disk) this.#pick(disk, peg);
      else this.dispatchEvent(new CustomEvent("pick", { detail: { disk: 0, peg } }));
      return;
    }
    const { disk, peg: from } = this.picked;
    this.unpick();
    this.#arrange();
    if (peg === from) this.dispatchEvent(new CustomEvent("pick", { detail: { disk, peg: -1 } }));
    else this.#wish(disk, from, peg);
  }

  unpick() {
    this.picked = null;
    for (const peg of this.#pegs) peg.group.classList.remove("picked", "open", "shut");
  }

  #pick(disk, peg) {
    this.picked = { disk, peg };
    this.#mark();
    this.#arrange();
    this.dispatchEvent(new CustomEvent("pick", { detail: { disk, peg } }));
  }

  #wish(disk, from, to) {
    const detail = this.placing ? { disk, to } : { from, to };
    this.dispatchEvent(new CustomEvent(this.placing ? "place" : "wish", { detail }));
  }

  // mark shows where the picked disk may go.
  #mark() {
    const { peg: from } = this.picked;
    this.#pegs.forEach((peg, i) => {
      peg.group.classList.toggle("picked", i === from);
      const open = i !== from && (this.placing || !fault(this.puzzle, this.state, from, i));
      peg.group.classList.toggle("open", open);
      peg.group.classList.toggle("shut", i !== from && !open);
    });
  }

  #measure() {
    const width = this.#root.clientWidth, height = this.#room();
    if (!this.puzzle || !width || width === this.#size.width && height === this.#size.height) return;
    this.#size = { width, height };
    this.#build();
  }

  // The board is as high as it may be; while presenting, as the rest leaves it room.
  #room() {
    return presenting() ? Math.max(160, this.#root.clientHeight) : Math.max(200, Math.min(420, innerHeight * 0.46));
  }

  #build() {
    const { puzzle } = this;
    const width = this.#root.clientWidth || 600;
    this.#size = { width, height: this.#room() };
    const focus = this.#pegs.findIndex(peg => peg.group === document.activeElement);
    const rows = Math.ceil(puzzle.pegs / Math.max(1, Math.min(puzzle.pegs, Math.floor(width / narrowest))));
    const cols = Math.ceil(puzzle.pegs / rows);
    const large = presenting();
    const each = large ? Math.min(width / cols, this.#size.height * 1.1) : Math.min(width / cols, 320);
    const most = Math.max(puzzle.disks, 3), letters = large ? Math.max(18, this.#size.height / 18) : 15, label = letters + 11;
    const room = rows > 1 ? Math.max(150, this.#size.height / rows) : this.#size.height;
    const thick = Math.max(3, Math.min(large ? room / 6 : each > 200 ? 36 : 30, (room - label - gap - 40) / most));
    const rod = thick * most + 14;
    const high = rod + gap + thick + label + 10;
    const side = (width - each * cols) / 2;
    const numbered = thick >= 10.5, space = Math.min(1.5, thick * 0.12);
    const least = numbered ? Math.min(Math.max(34, thick), each * 0.3) : each * 0.12, full = each - 14;
    const pegs = Array.from({ length: puzzle.pegs }, (_, i) => {
      const row = Math.floor(i / cols), inRow = Math.min(cols, puzzle.pegs - row * cols);
      return { row, x: side + each * (i % cols + 0.5 + (cols - inRow) / 2), y: row * high + gap + thick, floor: row * high + gap + thick + rod };
    });
    this.#frame = {
      pegs, thick, each, high, label,
      wide: disk => puzzle.disks > 1 ? least + (full - least) * (disk - 1) / (puzzle.disks - 1) : (least + full) / 2,
    };
    this.#svg.replaceChildren();
    this.#svg.setAttribute("width", width);
    this.#svg.setAttribute("height", rows * high);
    this.#svg.setAttribute("viewBox", `0 0 ${width} ${rows * high}`);
    this.#pegs = pegs.map((at, i) => {
      const aim = puzzle.disks > 0 && puzzle.goal.every(peg => peg === i);
      const group = svg("g", { class: `peg${aim ? " aim" : ""}`, role: "button", tabindex: "0", "data-peg": i },
        svg("rect", { class: "area", x: at.x - each / 2 + 3, y: at.row * high + 3, width: each - 6, height: high - 6, rx: 12 }),
        svg("rect", { class: "rod", x: at.x - 3.5, y: at.y, width: 7, height: at.floor - at.y, rx: 3.5 }),
        svg("rect", { class: "foot", x: at.x - each / 2 + 8, y: at.floor, width: each - 16, height: 6, rx: 3 }));
      const name = svg("text", { class: "name", x: at.x, y: at.floor + label - 4 });
      name.style.fontSize = `${letters}px`;
      name.textContent = puzzle.names[i];

      group.append(name);
      this.#svg.append(group);
      if (name.getComputedTextLength() > each - 12) {
        name.setAttribute("textLength", each - 12);
        name.setAttribute("lengthAdjust", "spacingAndGlyphs");
      } else if (aim) this.#flag(name, at, letters);
      return { group };
    });
    this.#disks = Array.from({ length: puzzle.disks }, (_, i) => {
      const disk = i + 1, w = this.#frame.wide(disk);
      const body = svg("rect", { x: -w / 2, y: (space - thick) / 2, width: w, height: thick - space, rx: Math.min(thick / 2, 9) });
      const inner = svg("g", {}, body);
      if (numbered) {
        const text = svg("text", { y: 0.5 });
        text.textContent = disk;
        text.style.fontSize = `${large ? thick * 0.6 : Math.min(15, thick * 0.62)}px`;
        inner.append(text);
      }
      const group = svg("g", { class: thick < finger ? "disk thin" : "disk", "data-disk": disk, "aria-hidden": "true" }, inner);
      paint(group, disk, puzzle.disks);
      return { group, inner };
    });
    for (let i = puzzle.disks; i--;) this.#svg.append(this.#disks[i].group);
    this.#arrange();
    if (focus >= 0) this.#pegs[Math.min(focus, puzzle.pegs - 1)].group.focus();
  }

  // flag marks the peg of the goal beside its name.
  #flag(name, at, letters) {
    const flag = svg("text", { class: "flag", y: name.getAttribute("y"), "aria-hidden": "true" });
    flag.style.fontSize = `${letters}px`;
    flag.textContent = `⚑ ${t("board.aim")}`;
    this.#svg.append(flag);
    const space = letters / 3, room = this.#frame.each - 4, width = name.getComputedTextLength() + space;
    if (width + flag.getComputedTextLength() > room) flag.textContent = "⚑";
    const from = at.x - (width + flag.getComputedTextLength()) / 2;
    name.setAttribute("x", from + (width - space) / 2);
    flag.setAttribute("x", from + width);
  }

  #frame;

  // height returns the middle of the disk with so many others below it.
  #height(peg, below) { return this.#frame.pegs[peg].floor - this.#frame.thick * (below + 0.5); }

  // place returns where a disk belongs.
  #place(disk) {
    const peg = this.state[disk - 1], at = this.#frame.pegs[peg];
    let below = 0;
    for (let d = disk + 1; d <= this.state.length; d++) if (this.state[d - 1] === peg) below++;
    if (this.picked?.disk === disk) return { x: at.x, y: at.y - gap + this.#frame.thick / 2 };
    return { x: at.x, y: this.#height(peg, below) };
  }

  #arrange() {
    this.advise(null);
    const tall = Array(this.puzzle.pegs).fill(0), f = this.#frame;
    for (let disk = this.state.length; disk > 0; disk--) {
      const peg = this.state[disk - 1], group = this.#disks[disk - 1].group;
      let y = this.#height(peg, tall[peg]++);
      if (this.picked?.disk === disk) y = f.pegs[peg].y - gap + f.thick / 2;
      if (this.#drag?.disk !== disk || !this.#dragged) group.style.transform = `translate(${f.pegs[peg].x}px, ${y}px)`;
      group.classList.toggle("top", this.placing || top(this.state, peg) === disk);
    }
    this.#pegs.forEach((peg, i) => {
      const disks = stack(this.state, i);
      let what = disks.length === 0 ? t("board.empty") : disks.length === 1 ? t("board.one", { disk: disks[0] }) : disks.length <= 8
        ? t("board.some", { disks: disks.join(", ") }) : t("board.many", { n: disks.length, disk: disks.at(-1) });
      if (this.picked?.peg === i) what = t("board.held", { what, disk: this.picked.disk });
      peg.group.setAttribute("aria-label", t(peg.group.classList.contains("aim") ? "board.goal" : "board.peg", { peg: this.puzzle.names[i], what }));
    });
  }

  // pegAt returns the peg at a place of the window, -1 if there is none.
  #pegAt(x, y) {
    const box = this.#svg.getBoundingClientRect(), f = this.#frame;
    const scale = this.#size.width / box.width;
    x = (x - box.left) * scale;
    y = (y - box.top) * scale;
    return f.pegs.findIndex(at => Math.abs(x - at.x) <= f.each / 2 && y >= at.row * f.high - 30 && y <= at.row * f.high + f.high + 30);
  }

  // A tap is a press and a release at the same place: browsers leave out the click
  // of a tap that follows a swipe.
  #tapped(x, y, target) {
    const disk = target.closest("[data-disk]");
    if (disk && this.placing && !this.picked) return this.#pick(Number(disk.dataset.disk), this.state[disk.dataset.disk - 1]);
    // A disk may be on its way across another peg: what is meant is the peg that is
    // pointed at.
    const peg = this.#pegAt(x, y);
    if (peg >= 0) this.tap(peg);
  }

  // A click without a press comes from a program, such as a screen reader. It is on
  // an element, and points nowhere.
  #click(event) {
    const peg = event.target.closest("[data-peg]");
    if (peg && event.timeStamp - this.#released > 700) this.tap(Number(peg.dataset.peg));
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const now = this.#pegs.findIndex(peg => peg.group === document.activeElement);
    const digit = /^[0-9]$/.test(event.key) ? (Number(event.key) + 9) % 10 : -1;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) this.#pegs[now < 0 ? 0 : (now + step + this.#pegs.length) % this.#pegs.length].group.focus();
    else if ((event.key === "Enter" || event.key === " ") && now >= 0) this.tap(now);
    else if (digit >= 0 && digit < this.puzzle.pegs) {
      this.#pegs[digit].group.focus();
      this.tap(digit);
    } else if (event.key === "Escape" && this.picked) this.tap(this.picked.peg);
    else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && this.placing && this.picked) {
      const disks = stack(this.state, this.picked.peg).reverse();
      const i = disks.indexOf(this.picked.disk) + (event.key === "ArrowDown" ? 1 : -1);
      if (disks[i]) this.#pick(disks[i], this.picked.peg);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #down(event) {
    this.#press = null;
    if (event.button !== 0 || !event.isPrimary) return;
    this.#press = { x: event.clientX, y: event.clientY, id: event.pointerId, target: event.target };
    // All of a peg lifts its top disk, as a disk may be too thin to be hit.
    const target = event.target.closest("[data-disk]"), column = this.#pegAt(event.clientX, event.clientY);
    if (!target && (this.placing || column < 0)) return;
    let disk = target ? Number(target.dataset.disk) : top(this.state, column);
    const peg = target ? this.state[disk - 1] : column, under = target && !this.placing && top(this.state, peg) !== disk;
    if (under && this.#frame.thick < finger) disk = top(this.state, peg);
    if (!disk) return;
    this.#dragged = false;
    this.#drag = { disk, peg, under: under && disk !== top(this.state, peg), x: event.clientX, y: event.clientY, id: event.pointerId };
  }

  #over(event) {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.id) return;
    if (!this.#dragged) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 5) return;
      if (drag.under) return this.#refuseLower(drag);
      this.#dragged = true;
      this.unpick();
      this.picked = { disk: drag.disk, peg: drag.peg };
      this.#mark();
      this.picked = null;
      this.#arrange();
      this.#svg.setPointerCapture(drag.id);
      const { group } = this.#disks[drag.disk - 1];
      this.#svg.append(group);
      group.classList.add("held");
      group.getAnimations().forEach(a => a.cancel());
    }
    const box = this.#svg.getBoundingClientRect(), scale = this.#size.width / box.width;
    const { group } = this.#disks[drag.disk - 1];
    group.style.transform = `translate(${(event.clientX - box.left) * scale}px, ${(event.clientY - box.top) * scale}px)`;
    const over = this.#pegAt(event.clientX, event.clientY);
    this.#pegs.forEach((peg, i) => peg.group.classList.toggle("over", i === over));
  }

  // refuseLower says why a disk under another one stays where it is.
  #refuseLower({ disk, peg }) {
    this.#drag = this.#press = null;
    const above = top(this.state, peg);
    this.refuse(peg);
    this.dispatchEvent(new CustomEvent("under", { detail: { disk, top: above } }));
  }

  #up(event) {
    const drag = this.#drag, press = this.#press;
    if (press?.id !== event.pointerId) return;
    this.#press = null;
    this.#released = event.timeStamp;
    if (drag && this.#dragged) {
      const to = this.#pegAt(event.clientX, event.clientY);
      this.#let();
      if (to >= 0 && to !== drag.peg) this.#wish(drag.disk, drag.peg, to);
    } else {
      this.#drag = null;
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < 10) this.#tapped(event.clientX, event.clientY, press.target);
    }
  }

  // let lets go of a disk that was dragged: it goes back unless it is moved.
  #let() {
    if (!this.#drag) return;
    const { group } = this.#disks[this.#drag.disk - 1];
    this.#drag = null;
    this.#dragged = false;
    group.classList.remove("held");
    for (const peg of this.#pegs) peg.group.classList.remove("over");
    this.unpick();
    this.#arrange();
  }
}

// miniature returns a small picture of a state, with words for those who do not
// see it.
export function miniature(puzzle, state) {
  const each = 30, thick = puzzle.disks > 8 ? 24 / puzzle.disks : 3;
  const picture = svg("svg", { class: "mini", viewBox: `0 0 ${each * puzzle.pegs} 32`, width: Math.min(each * puzzle.pegs, 210), role: "img" });
  const said = [];
  for (let p = 0; p < puzzle.pegs; p++) {
    const x = each * (p + 0.5), disks = stack(state, p);
    picture.append(svg("rect", { class: "rod", x: x - 0.75, y: 3, width: 1.5, height: 26 }), svg("rect", { class: "foot", x: x - 13, y: 29, width: 26, height: 1.5 }));
    disks.forEach((disk, i) => {
      const w = 6 + 19 * (puzzle.disks > 1 ? (disk - 1) / (puzzle.disks - 1) : 1);
      const r = svg("rect", { x: x - w / 2, y: 29 - thick * (i + 1), width: w, height: Math.max(thick - 0.4, 0.3), rx: Math.min(1.2, thick / 2) });
      paint(r, disk, puzzle.disks);
      picture.append(r);
    });
    if (!disks.length) continue;
    const peg = puzzle.names[p];
    said.push(disks.length === 1 ? t("mini.one", { disk: disks[0], peg }) : disks.length <= 8 ? t("mini.some", { disks: disks.join(", "), peg })
      : t("mini.many", { large: disks[0], small: disks.at(-1), n: disks.length, peg }));
  }
  picture.setAttribute("aria-label", said.join("; ") || t("mini.none"));
  return picture;
}

