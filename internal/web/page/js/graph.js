// The view of the Hanoi graph: the position, the path walked, a shortest path to
// the goal. A click on a vertex goes there. On three pegs each state has its place in
// the plane; on more the graph is no plane figure, and the states around the position
// stand on rings, by their distance.
import { drawn, known, whole as small } from "./advice.js";
import { Line, ask } from "./api.js";
import { legal, pegOf, put, short, word, wordText } from "./rules.js";
import { el, svg } from "./svg.js";
import { t } from "./text.js";
import { sentence } from "./words.js";

// radius returns how far the states around a position are shown.
const radius = pegs => pegs <= 3 ? 4 : pegs === 4 ? 3 : pegs <= 6 ? 2 : 1;

// rings returns the places of the states on rings around one of them, and the number
// of rings. Each state stands behind the one by which it was reached first.
function rings({ nodes, links, directed }, centre) {
  const ways = nodes.map(() => []);
  for (const { source, target } of links) {
    ways[source].push(target);
    if (!directed) ways[target].push(source);
  }
  const root = nodes.findIndex(n => n.id === centre), depth = nodes.map(() => -1), children = nodes.map(() => []), order = [root];
  depth[root] = 0;
  for (const i of order) {
    for (const j of ways[i]) {
      if (depth[j] >= 0) continue;
      depth[j] = depth[i] + 1;
      children[i].push(j);
      order.push(j);
    }
  }
  const leaves = nodes.map(() => 1), places = nodes.map(() => ({ x: 0, y: 0 })), most = Math.max(...depth);
  for (const i of order.toReversed()) if (children[i].length) leaves[i] = children[i].reduce((n, j) => n + leaves[j], 0);
  const spread = (i, from, to) => {
    const angle = (from + to) / 2, each = (to - from) / leaves[i];
    places[i] = { x: depth[i] * Math.cos(angle), y: depth[i] * Math.sin(angle) };
    for (const j of children[i]) {
      spread(j, from, from + each * leaves[j]);
      from += each * leaves[j];
    }
  };
  spread(root, Math.PI / 2, Math.PI / 2 + 2 * Math.PI);
  return { places, most };
}

// arrow returns the head of an arrow on the way from a to b, past its middle.
function arrow(a, b, near) {
  const length = Math.hypot(b.x - a.x, b.y - a.y), size = Math.min(13, near * 0.15);
  const x = (b.x - a.x) / length * size, y = (b.y - a.y) / length * size;
  const tip = { x: a.x + (b.x - a.x) * 0.62, y: a.y + (b.y - a.y) * 0.62 };
  const end = side => `${(tip.x - x - side * y * 0.7).toFixed(1)} ${(tip.y - y + side * x * 0.7).toFixed(1)}`;
  return `M${end(1)}L${tip.x.toFixed(1)} ${tip.y.toFixed(1)}L${end(-1)}`;
}

export class Graph {
  #root; #game; #go; #line = new Line();
  #key = ""; #net = null; #index = new Map(); #svg = null;

  // go is called with the word of a state to go to.
  constructor(root, game, go) {
    this.#root = root;
    this.#game = game;
    this.#go = go;
  }

  follow() {
    const { puzzle, state } = this.#game;
    const whole = puzzle.pegs <= 3 && small(puzzle);
    const here = word(state);
    const key = [puzzle.pegs, puzzle.disks, puzzle.rules, whole ? "" : here].join(" ");
    if (key === this.#key) {
      this.#line.drop();
      this.mark();
    } else {
      this.#line.ask(async signal => {
        const net = await ask("graph", { ...puzzle.params, state: here, radius: whole ? "" : radius(puzzle.pegs) }, signal).catch(error => {
          if (error.param !== "radius") throw error;
          return ask("graph", { ...puzzle.params, state: here, radius: 1 }, signal);
        });
        this.#key = key;
        this.#net = net;
        this.#build(here);
        this.mark();
      }, error => {
        this.#key = "";
        this.#svg = null;
        this.#root.replaceChildren(el("p", { class: "empty" }, sentence(error.message)));
      }, this.#net && !whole ? 120 : 0);
    }
  }

  // way returns a shortest way from the position, as far as it is known.
  #way() {
    const { puzzle, solution } = this.#game;
    let { state } = this.#game;
    const moves = solution ? solution.coming(drawn) : known(puzzle, state)?.way ?? [];
    return [word(state), ...moves.map(m => word(state = put(state, m.disk, m.to)))];
  }

  #build(centre) {
    const { puzzle } = this.#game, { nodes, links } = this.#net;
    const round = !this.#net.whole && (puzzle.pegs > 3 || !this.#net.placed) ? rings(this.#net, centre) : null;
    const at = round ? round.places : nodes;
    const xs = at.map(n => n.x), ys = at.map(n => n.y);
    if (round) { // with all of the outermost ring
      xs.push(-round.most, round.most);
      ys.push(-round.most, round.most);
    }
    const low = { x: Math.min(...xs), y: Math.min(...ys) }, high = { x: Math.max(...xs), y: Math.max(...ys) };
    const size = Math.max(high.x - low.x, high.y - low.y) || 1;
    const scale = 1000 / size;
    const shift = { x: (1000 - (high.x - low.x) * scale) / 2, y: (high.y - low.y) * scale };
    this.#index = new Map();
    nodes.forEach((n, i) => this.#index.set(n.id, { x: (at[i].x - low.x) * scale + shift.x, y: shift.y - (at[i].y - low.y) * scale }));
    const places = nodes.map(n => this.#index.get(n.id));
    // The nearest two vertices say how large a vertex may be.
    const near = Math.min(...links.map(l => Math.hypot(places[l.source].x - places[l.target].x, places[l.source].y - places[l.target].y)), 1000) || 20;
    const r = Math.max(3.2, Math.min(15, near * 0.17));
    this.radius = r;
    const edges = new Map();
    for (const l of links) {
      const a = places[l.source], b = places[l.target];
      edges.set(l.disk, `${edges.get(l.disk) ?? ""}M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}${this.#net.directed ? arrow(a, b, near) : ""}`);
    }
    const pad = 80;
    const lines = svg("g", { class: "edges" }), middle = this.#index.get(centre);
    for (let ring = 1; ring <= (round?.most ?? 0); ring++) lines.append(svg("circle", { class: "ring", cx: middle.x, cy: middle.y, r: ring * scale }));
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
    const positions = BigInt(this.#net.vertices), moves = BigInt(this.#net.edges);
    const what = this.#net.whole ? t(this.#net.directed ? "graph.whole.directed" : "graph.whole", { positions, edges: moves })
      : t("graph.part", { shown: nodes.length, positions, n: this.#net.radius }) + (round ? ` ${t("graph.rings")}` : "");
    this.#root.replaceChildren(this.#svg,
      el("p", { class: "legend" },
        el("span", { class: "key here" }, t("graph.here")), el("span", { class: "key aim" }, t("graph.aim")),
        el("span", { class: "key shortest" }, t("graph.shortest")), el("span", { class: "key walked" }, t("graph.walked"))),
      el("p", { class: "what" }, what),
      el("div", { class: "ways", role: "group", "aria-label": t("graph.ways") }));
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

  // mark shows where the game stands in the picture.
  mark() {
    if (!this.#svg) return;
    const { puzzle, state, walked } = this.#game;
    this.#svg.querySelector(".walked").setAttribute("d", this.#draw(walked.map(s => s && word(s))));
    this.#svg.querySelector(".shortest").setAttribute("d", this.#draw(this.#way()));
    const marks = this.#svg.querySelector(".marks"), r = this.radius;
    marks.replaceChildren();
    const aim = this.#index.get(word(puzzle.goal)), here = this.#index.get(word(state));
    const R = Math.max(r * 1.5, 13);
    if (aim) marks.append(svg("rect", { class: "aim", x: aim.x - R, y: aim.y - R, width: 2 * R, height: 2 * R, transform: `rotate(45 ${aim.x} ${aim.y})` }));
    if (here) marks.append(svg("circle", { class: "here", cx: here.x, cy: here.y, r: R }));
    const moves = legal(puzzle, state);
    this.#svg.setAttribute("aria-label", t("graph.label", { state: word(state), n: moves.length }));
    const ways = this.#root.querySelector(".ways");
    const focus = [...ways.children].indexOf(document.activeElement);
    ways.replaceChildren(...moves.slice(0, 24).map(m => el("button", {
      type: "button", class: "quiet",
      onclick: () => this.#go(word(put(state, m.disk, m.to))),
    }, t("graph.way", { disk: m.disk, from: puzzle.names[m.from], to: puzzle.names[m.to] }))),
    moves.length > 24 ? el("span", {}, t("graph.rest", { n: moves.length - 24 })) : "");
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
