// The game: a puzzle, the moves made, and perhaps a solution that is watched
// instead. It tells what changed by events:
//   puzzle   another puzzle is there
//   change   another position; detail: {move, far} (far: it is more than a move away)
import { ask } from "./api.js";
import { fault, fromStacks, pegOf, put, same, top, word } from "./rules.js";
import { Solution } from "./solution.js";

const trailLength = 4000;

export class Game extends EventTarget {
  puzzle = null;
  line = []; // steps: {before, after, move, count}; move is null where a solution was watched
  cursor = 0; // steps of the line that stand
  solution = null;
  state = [];
  trail = []; // states walked through, oldest first; null where the walk jumped
  #base = [];
  #going = 0;

  // load gets a puzzle: params as in the API, names of pegs apart.
  async load(params, names, signal) {
    const [p, called] = await Promise.all([
      ask("puzzle", params, signal),
      names ? ask("puzzle", { disks: 0, pegs: params.pegs, names }, signal) : null,
    ]);
    const arcs = Array.from({ length: p.pegs }, () => Array(p.pegs).fill(false));
    for (const [from, to] of p.arcs) arcs[pegOf(from)][pegOf(to)] = true;
    const start = fromStacks(p.start.stacks), goal = fromStacks(p.goal.stacks);
    return {
      disks: p.disks, pegs: p.pegs, rules: p.rules, arcs, start, goal,
      answer: null, // what is known of the number of moves, once it is asked
      names: called ? called.names : p.names, custom: called ? called.names.join(",") : "",
      params: { disks: p.disks, pegs: p.pegs, rules: p.rules, from: word(start), to: word(goal) },
    };
  }

  // use takes up a puzzle, at a position of a line of moves.
  use(puzzle, base = puzzle.start, moves = [], cursor = moves.length) {
    this.puzzle = puzzle;
    this.solution = null;
    this.#going++;
    this.#base = base;
    this.line = [];
    let state = base;
    for (const m of moves) {
      const after = put(state, m.disk, m.to);
      this.line.push({ before: state, after, move: m, count: 1n });
      state = after;
    }
    this.cursor = cursor;
    this.#set(cursor ? this.line[cursor - 1].after : base, null, true);
    this.trail = [base, ...this.line.slice(0, cursor).map(step => step.after)];
    this.#tell("puzzle");
  }

  get base() { return this.#base; }
  get solved() { return same(this.state, this.puzzle.goal); }
  get watching() { return this.solution !== null; }

  // made returns the number of moves made so far.
  get made() {
    let n = this.solution ? this.solution.at : 0n;
    for (const step of this.line.slice(0, this.cursor)) n += step.count;
    return n;
  }

  // The track is what the player plays: the solution, or the line.
  get length() { return this.solution ? this.solution.length : BigInt(this.line.length); }
  get at() { return this.solution ? this.solution.at : BigInt(this.cursor); }

  // walked returns the states walked through, as far as they are known.
  get walked() { return this.solution?.walked() ?? this.trail; }

  // play makes a move; the answer is why it is illegal, if it is.
  play(from, to) {
    const why = fault(this.puzzle, this.state, from, to);
    if (why) return why;
    this.#settle();
    const move = { disk: top(this.state, from), from, to };
    const after = put(this.state, move.disk, to);
    this.line.length = this.cursor;
    this.line.push({ before: this.state, after, move, count: 1n });
    this.cursor++;
    this.#set(after, move, false);
    this.#tell("change", { move, played: true });
    return "";
  }

  undo() {
    if (this.solution) { this.leave(); return true; }
    if (!this.cursor) return false;
    const step = this.line[--this.cursor];
    this.#set(step.before, step.move, !step.move);
    this.#tell("change", { move: step.move && { disk: step.move.disk, from: step.move.to, to: step.move.from }, far: !step.move, undone: true });
    return true;
  }

  redo() {
    if (this.solution || this.cursor === this.line.length) return false;
    const step = this.line[this.cursor++];
    this.#set(step.after, step.move, !step.move);
    this.#tell("change", { move: step.move, far: !step.move });
    return true;
  }

  restart() {
    this.solution = null;
    this.#going++;
    this.#base = this.puzzle.start;
    this.line = [];
    this.cursor = 0;
    this.trail = [];
    this.#set(this.puzzle.start, null, true);
    this.#tell("change", { far: true, restarted: true });
  }

  // solve begins to watch a solution from the position.
  async solve(signal) {
    const solution = new Solution(this.puzzle, this.state);
    await solution.open(signal);
    this.solution = solution;
    this.#going++;
    this.#tell("change", {});
  }

  // leave ends watching, and goes back to the game as it was.
  leave() {
    const { from } = this.solution;
    this.solution = null;
    this.#going++;
    this.#set(from, null, true);
    this.#tell("change", { far: true });
  }

  // settle makes what was watched a step of the line.
  #settle() {
    if (!this.solution) return;
    const { from, at } = this.solution;
    this.solution = null;
    this.#going++;
    if (at === 0n) return;
    this.line.length = this.cursor;
    this.line.push({ before: from, after: this.state, move: null, count: at });
    this.cursor++;
  }

  // goTo goes to a place of the track.
  async goTo(k, signal) {
    if (k < 0n) k = 0n;
    if (k > this.length) k = this.length;
    if (k === this.at) return;
    const going = ++this.#going, before = this.at;
    if (!this.solution) {
      while (BigInt(this.cursor) < k - 1n) this.cursor++;
      while (BigInt(this.cursor) > k + 1n) this.cursor--;
      const far = this.at !== before;
      if (far) this.#set(this.cursor ? this.line[this.cursor - 1].after : this.#base, null, true);
      return BigInt(this.cursor) < k ? this.redo() : this.undo();
    }
    const { state, move } = await this.solution.look(k, signal);
    let back = null;
    if (k === before - 1n) back = (await this.solution.look(before, signal)).move;
    if (going !== this.#going) return; // something else has happened since
    this.solution.at = k;
    const step = k === before + 1n ? move : back && { disk: back.disk, from: back.to, to: back.from };
    this.#set(state, step, !step);
    this.#tell("change", { move: step, far: !step });
  }

  #set(state, move, far) {
    this.state = state;
    const before = this.trail.at(-2);
    if (before && same(before, state)) this.trail.pop();
    else {
      if (far && this.trail.length) this.trail.push(null);
      this.trail.push(state);
    }
    if (this.trail.length > trailLength) this.trail.splice(0, this.trail.length - trailLength);
  }

  #tell(type, detail = {}) { this.dispatchEvent(new CustomEvent(type, { detail })); }
}
