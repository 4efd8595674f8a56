// The view of the Hanoi graph: the position, the path walked, a shortest path to
// the goal. A click on a vertex goes there.
import { Line, ask } from "./api.js";
import { legal, pegOf, put, short, word, wordText } from "./rules.js";
import { el, svg } from "./svg.js";
import { big } from "./words.js";

const drawn = 729; // states of a graph that is shown as a whole: 3 pegs, 6 disks
const pathLength = 1000;

// arrow returns the head of an arrow on the way from a to b, past its middle.
function arrow(a, b, near) {
  const length = Math.hypot(b.x - a.x, b.y - a.y), size = Math.min(13, near * 0.15);
  const x = (b.x - a.x) / length * size, y = (b.y - a.y) / length * size;
  const tip = { x: a.x + (b.x - a.x) * 0.62, y: a.y + (b.y - a.y) * 0.62 };
  const end = side => `${(tip.x - x - side * y * 0.7).toFixed(1)} ${(tip.y - y + side * x * 0.7).toFixed(1)}`;
  return `M${end(1)}L${tip.x.toFixed(1)} ${tip.y.toFixed(1)}L${end(-1)}`;
}

export class Graph {
  #root; #game; #go; #line = new Line(); #way = new Line();
  #key = ""; #net = null; #index = new Map(); #svg = null; #path = [];

  // go is called with the word of a state to go to.
  constructor(root, game, go) {
    this.#root = root;
    this.#game = game;
    this.#go = go;
  }

  follow() {
    const { puzzle, state } = this.#game;
    const whole = puzzle.pegs ** puzzle.disks <= drawn;
    const here = word(state);
    const key = [puzzle.pegs, puzzle.disks, puzzle.rules, whole ? "" : here].join(" ");
    if (key === this.#key) this.#mark();
    else {
      this.#line.ask(async signal => {
        const net = await ask("graph", { ...puzzle.params, state: here, radius: whole ? "" : 4 }, signal).catch(error => {
          if (error.param !== "radius") throw error;
          return ask("graph", { ...puzzle.params, state: here, radius: 1 }, signal);
        });
        this.#key = key;
        this.#net = net;
        this.#build();
        this.#mark();
      }, error => {
        this.#key = "";
        this.#svg = null;
        this.#root.replaceChildren(el("p", { class: "empty" }, error.message));
      }, this.#net && !whole ? 120 : 0);
    }
    if (this.#game.solved || puzzle.answer?.solvable === false) {
      this.#way.drop();
      this.#path = [];
    } else {
      this.#way.ask(async signal => {
        const got = await ask("state-at", { ...puzzle.params, from: here, at: 0, ahead: pathLength }, signal);
        let s = state;
        this.#path = [here];
        for (const m of got.next) this.#path.push(word(s = put(s, m.disk, pegOf(m.to))));
        this.#mark();
      }, () => { this.#path = []; this.#mark(); }, 100);
    }
  }

  #build() {
    const { puzzle } = this.#game, { nodes, links } = this.#net;
    const xs = nodes.map(n => n.x), ys = nodes.map(n => n.y);
    const low = { x: Math.min(...xs), y: Math.min(...ys) }, high = { x: Math.max(...xs), y: Math.max(...ys) };
    const size = Math.max(high.x - low.x, high.y - low.y) || 1;
    const scale = 1000 / size;
    const shift = { x: (1000 - (high.x - low.x) * scale) / 2, y: (high.y - low.y) * scale };
    this.#index = new Map();
    nodes.forEach(n => this.#index.set(n.id, { x: (n.x - low.x) * scale + shift.x, y: shift.y - (n.y - low.y) * scale }));
    const places = nodes.map(n => this.#index.get(n.id));
    // The nearest two vertices say how large a vertex may be.
    const near = Math.min(...links.map(l => Math.hypot(places[l.source].x - places[l.target].x, places[l.source].y - places[l.target].y)), 1000);
    const r = Math.max(3.2, Math.min(15, near * 0.17));
    this.radius = r;
    const edges = new Map();
    for (const l of links) {
      const a = places[l.source], b = places[l.target];
      edges.set(l.disk, `${edges.get(l.disk) ?? ""}M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}${this.#net.directed ? arrow(a, b, near) : ""}`);
    }
    const pad = 80;
    const lines = svg("g", { class: "edges" });
    for (const [disk, d] of edges) lines.append(svg("path", { d, class: disk > puzzle.disks / 2 ? "large" : "" }));
    const dots = svg("g", { class: "dots" });
    for (const p of places) dots.append(svg("circle", { cx: p.x.toFixed(1), cy: p.y.toFixed(1), r: r.toFixed(1) }));
    const names = svg("g", { class: "names" });
    const signs = letters => short(puzzle) ? wordText(puzzle, letters) : letters; // long names have no room
    const all = nodes.length <= 27 && puzzle.disks <= 6;
    nodes.forEach((n, i) => {
      const perfect = new Set(n.id).size === 1;
      if (!all && !(perfect && this.#net.whole)) return;
      const p = places[i];
      const text = svg("text", { x: p.x, y: p.y + (p.y < 300 ? -r - 24 : r + (perfect ? 58 : 40)), class: perfect ? "corner" : "" });
      text.textContent = all && !(perfect && this.#net.whole && puzzle.custom) ? signs(n.id) : puzzle.names[pegOf(n.id)];
      names.append(text);
    });
    this.#svg = svg("svg", { class: "net", viewBox: `${-pad} ${-pad} ${1000 + 2 * pad} ${(high.y - low.y) * scale + 2 * pad}`, role: "img" },
      lines, svg("path", { class: "walked" }), svg("path", { class: "shortest" }), dots,
      svg("g", { class: "marks" }), names);
    this.#svg.addEventListener("click", event => this.#click(event));
    const what = this.#net.whole
      ? `${big(this.#net.vertices)} positions, ${big(this.#net.edges)} ${this.#net.directed ? "one-way moves" : "moves between them"}`
      : `${nodes.length} of ${big(this.#net.vertices)} positions: those at most ${this.#net.radius} moves away`;
    this.#root.replaceChildren(this.#svg,
      el("p", { class: "legend" },
        el("span", { class: "key here" }, "position"), el("span", { class: "key aim" }, "goal"),
        el("span", { class: "key shortest" }, "a shortest way"), el("span", { class: "key walked" }, "walked")),
      el("p", { class: "what" }, `${what}. Click one to go there.`),
      el("div", { class: "ways", role: "group", "aria-label": "Moves from here" }));
  }

  #click(event) {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.#svg.getScreenCTM().inverse());
    let best = null, distance = 45;
    for (const [id, p] of this.#index) {
      const d = Math.hypot(p.x - at.x, p.y - at.y);
      if (d < distance) [best, distance] = [id, d];
    }
    if (best) this.#go(best);
  }

  #mark() {
    if (!this.#svg) return;
    const { puzzle, state, walked } = this.#game;
    this.#svg.querySelector(".walked").setAttribute("d", this.#draw(walked.map(s => s && word(s))));
    const shortest = this.#path[0] === word(state) ? this.#path : this.#path.slice(Math.max(0, this.#path.indexOf(word(state))));
    this.#svg.querySelector(".shortest").setAttribute("d", this.#draw(shortest));
    const marks = this.#svg.querySelector(".marks"), r = this.radius;
    marks.replaceChildren();
    const aim = this.#index.get(word(puzzle.goal)), here = this.#index.get(word(state));
    const R = Math.max(r * 1.5, 13);
    if (aim) marks.append(svg("rect", { class: "aim", x: aim.x - R, y: aim.y - R, width: 2 * R, height: 2 * R, transform: `rotate(45 ${aim.x} ${aim.y})` }));
    if (here) marks.append(svg("circle", { class: "here", cx: here.x, cy: here.y, r: R }));
    const moves = legal(puzzle, state);
    this.#svg.setAttribute("aria-label", `Hanoi graph at position ${word(state)}; ${moves.length} moves from here`);
    const ways = this.#root.querySelector(".ways");
    const focus = [...ways.children].indexOf(document.activeElement);
    ways.replaceChildren(...moves.slice(0, 24).map(m => el("button", {
      type: "button", class: "quiet",
      onclick: () => this.#go(word(put(state, m.disk, m.to))),
    }, `disk ${m.disk}: ${puzzle.names[m.from]} → ${puzzle.names[m.to]}`)));
    if (focus >= 0) ways.children[Math.min(focus, ways.children.length - 1)]?.focus();
  }

  // draw returns a path through states; what is not in the picture is left out.
  #draw(words) {
    let d = "", pen = false;
    for (const w of words) {
      const p = w && this.#index.get(w);
      if (p) d += `${pen ? "L" : "M"}${p.x.toFixed(1)} ${p.y.toFixed(1)}`;
      pen = Boolean(p);
    }
    return d;
  }
}
