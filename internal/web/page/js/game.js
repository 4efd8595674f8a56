// The game: a puzzle, the moves made, and perhaps a solution that is watched
// instead. It tells what changed by events:
//   puzzle   another puzzle is there
//   change   another position; detail: {move, far} (far: it is more than a move away)
import { ask } from "./api.js";
import { fault, fromStacks, fromWord, letter, pegOf, put, same, simple, top, word } from "./rules.js";
import { Solution } from "./solution.js";

const trailLength = 4000;

// load gets a puzzle: params as in the API, names of pegs apart.
export async function load(params, names, signal) {
  let puzzle = names ? null : simple(params);
  if (!puzzle) {
    const [p, called] = await Promise.all([
      ask("puzzle", params, signal),
      names ? ask("puzzle", { disks: 0, pegs: params.pegs, names }, signal) : null,
    ]);
    const arcs = Array.from({ length: p.pegs }, () => Array(p.pegs).fill(false));
    for (const [from, to] of p.arcs) arcs[pegOf(from)][pegOf(to)] = true;
    puzzle = {
      disks: p.disks, pegs: p.pegs, rules: p.rules, arcs, start: fromStacks(p.start.stacks), goal: fromStacks(p.goal.stacks),
      names: called ? called.names : p.names, custom: called ? called.names.join(",") : "",
    };
  }
  const { disks, pegs, rules, start, goal } = puzzle;
  return {
    ...puzzle,
    answer: null, // what is known of the number of moves, once it is asked
    known: new Map(), // what is known of positions, by their words: see advice.js
    params: { disks, pegs, rules, from: word(start), to: word(goal) },
  };
}

// A line of moves is kept as a text: two letters for a move, and (WORD:7) for seven
// moves of a solution that was watched up to a state.
const lineText = line => line.map(({ move, after, count }) => move ? letter(move.from) + letter(move.to) : `(${word(after)}:${count})`).join("");

function lineOf(text, base, puzzle) {
  const line = [];
  let before = base;
  for (const [, from, to, watched, count] of text.matchAll(/([A-Z])([A-Z])|\((\w*):(\d+)\)/g)) {
    const move = from ? { disk: top(before, pegOf(from)), from: pegOf(from), to: pegOf(to) } : null;
    const after = move ? put(before, move.disk, move.to) : fromWord(watched, puzzle.disks, puzzle.pegs);
    line.push({ before, after, move, count: BigInt(count ?? 1) });
    before = after;
  }
  return line;
}

export class Game extends EventTarget {
  puzzle = null;
  line = []; // steps: {before, after, move, count}; move is null where a solution was watched
  cursor = 0; // steps of the line that stand
  helped = false; // whether a hint was taken
  solution = null;
  state = [];
  trail = []; // states walked through, oldest first; null where the walk jumped
  #base = [];
  #past = []; // games that a restart ended
  #again = null; // the game that a restart began, after that was undone
  #going = 0;

  // use takes up a puzzle at a position; or with a game as record gives it.
  use(puzzle, base, record = null) {
    this.puzzle = puzzle;
    this.solution = null;
    this.#going++;
    this.#again = null;
    this.#past = (record?.past ?? []).map(game => this.#read(game));
    this.#take(record ? this.#read(record) : { base, line: [], cursor: 0, helped: false });
    this.#tell("puzzle");
  }

  // begin begins anew with moves of which none stands yet; undo brings the game back
  // as it was.
  begin(moves = []) {
    if (this.cursor || this.line.length) this.#past.push(this.#game());
    this.#again = null;
    this.solution = null;
    const base = this.puzzle.start;
    this.#take({ base, line: lineOf(moves.map(m => letter(m.from) + letter(m.to)).join(""), base, this.puzzle), cursor: 0, helped: moves.length > 0 });
    this.#tell("change", { far: true, restarted: !moves.length });
  }

  #game() { return { base: this.#base, line: this.line, cursor: this.cursor, helped: this.helped }; }

  #take({ base, line, cursor, helped }) {
    this.#going++;
    this.#base = base;
    this.line = line;
    this.cursor = cursor;
    this.helped = helped;
    this.state = cursor ? line[cursor - 1].after : base;
    this.trail = [base, ...line.slice(0, cursor).map(step => step.after)].slice(-trailLength);
  }

  #read({ base, line, cursor, helped }) {
    const start = fromWord(base, this.puzzle.disks, this.puzzle.pegs);
    return { base: start, line: lineOf(line, start, this.puzzle), cursor, helped };
  }

  // record returns the game as something that the browser can keep.
  get record() {
    const written = ({ base, line, cursor, helped }) => ({ base: word(base), line: lineText(line), cursor, helped });
    return { ...written(this.#game()), past: this.#past.map(written) };
  }

  get base() { return this.#base; }
  get solved() { return same(this.state, this.puzzle.goal); }
  get watching() { return this.solution !== null; }
  get canUndo() { return this.watching || this.cursor > 0 || this.#past.length > 0; }
  get canRedo() { return !this.watching && (this.cursor < this.line.length || this.#restarts); }
  get #restarts() { return this.#again !== null && this.cursor === this.#again.at; }

  // alone reports whether all moves so far are the user's own, from the start.
  get alone() { return !this.helped && !this.watching && same(this.#base, this.puzzle.start) && this.line.slice(0, this.cursor).every(step => step.move); }

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
    this.#again = null;
    const move = { disk: top(this.state, from), from, to };
    const after = put(this.state, move.disk, to);
    this.line.length = this.cursor;
    this.line.push({ before: this.state, after, move, count: 1n });
    this.cursor++;
    this.#set(after, false);
    this.#tell("change", { move, played: true });
    return "";
  }

  undo() {
    if (this.solution) return this.leave();
    if (this.cursor) {
      const step = this.line[--this.cursor];
      this.#set(step.before, !step.move);
      return this.#tell("change", { move: step.move && { disk: step.move.disk, from: step.move.to, to: step.move.from }, far: !step.move, undone: true });
    }
    if (!this.#past.length) return;
    const again = this.#game();
    this.#take(this.#past.pop());
    this.#again = { ...again, at: this.cursor };
    this.#tell("change", { far: true, undone: true });
  }

  redo() {
    if (!this.canRedo) return;
    if (this.#restarts) {
      this.#past.push(this.#game());
      this.#take(this.#again);
      this.#again = null;
      return this.#tell("change", { far: true, restarted: true });
    }
    this.#forward(true);
  }

  #forward(redone = false) {
    const step = this.line[this.cursor++];
    this.#set(step.after, !step.move);
    this.#tell("change", { move: step.move, far: !step.move, redone });
  }

  // solve begins to watch a solution from the position, or from another one.
  async solve(signal, from = this.state) {
    const solution = new Solution(this.puzzle, from);
    await solution.open(signal);
    this.solution = solution;
    this.#going++;
    const far = !same(from, this.state);
    if (far) this.#set(from, true);
    this.#tell("change", { far, began: true });
  }

  // leave ends watching, and goes back to the game as it was.
  leave() {
    this.solution = null;
    this.#going++;
    this.#set(this.cursor ? this.line[this.cursor - 1].after : this.#base, true);
    this.#tell("change", { far: true });
  }

  // settle makes what was watched a step of the line.
  #settle() {
    if (!this.solution) return;
    const { from, at } = this.solution, before = this.cursor ? this.line[this.cursor - 1].after : this.#base;
    this.solution = null;
    this.#going++;
    if (at === 0n && same(from, before)) return;
    this.line.length = this.cursor;
    this.line.push({ before, after: this.state, move: null, count: at });
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
      if (far) this.#set(this.cursor ? this.line[this.cursor - 1].after : this.#base, true);
      return BigInt(this.cursor) < k ? this.#forward() : this.undo();
    }
    const { state, move } = await this.solution.look(k, signal);
    let back = null;
    if (k === before - 1n) back = (await this.solution.look(before, signal)).move;
    if (going !== this.#going) return; // something else has happened since
    this.solution.at = k;
    const step = k === before + 1n ? move : back && { disk: back.disk, from: back.to, to: back.from };
    this.#set(state, !step);
    this.#tell("change", { move: step, far: !step });
  }

  #set(state, far) {
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
