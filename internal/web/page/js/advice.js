// What is known of positions: how many moves are left from them, and which. The
// answer about a position says the same of all positions on its way, so that who
// follows it asks no more.
import { ask } from "./api.js";
import { moveOf, put, word } from "./rules.js";

const most = 30000; // positions in memory
const short = 64; // moves listed of a way

// drawn is the number of positions of a graph that is shown as a whole: that of six
// disks on three pegs. Ways through such a graph are listed in full.
export const drawn = 729;
export const whole = puzzle => puzzle.pegs ** puzzle.disks <= drawn;

// known returns what is known of a position: {solvable, left, status, proved, next,
// way}; undefined if it was not asked.
export function known(puzzle, state) {
  const got = puzzle.known.get(word(state));
  if (!got) return undefined;
  const { answer, moves, i } = got;
  if (!answer.solvable) return { solvable: false };
  if (answer.left > 0n && i >= moves.length && BigInt(i) < answer.left) return undefined; // the list ended here
  return { ...answer, left: answer.left - BigInt(i), next: moves[i] ?? null, way: moves.slice(i) };
}

// learn asks about a position unless it is known.
export async function learn(puzzle, state, signal) {
  const already = known(puzzle, state);
  if (already) return already;
  const got = await ask("hint", { ...puzzle.params, state: word(state), ahead: whole(puzzle) ? drawn : short }, signal);
  const answer = { solvable: got.solvable, left: got.solvable ? BigInt(got.left) : 0n, status: got.status, proved: got.proved };
  const moves = (got.next ?? []).map(moveOf);
  if (puzzle.known.size > most) puzzle.known.clear();
  let s = state;
  for (let i = 0; i <= moves.length; i++) {
    puzzle.known.set(word(s), { answer, moves, i });
    if (moves[i]) s = put(s, moves[i].disk, moves[i].to);
  }
  return known(puzzle, state);
}

// cost says how many moves a step was worse than the best one: 0 is a good move, 1 a
// neutral one, 2 one that must be taken back. Null if that is not known.
export function cost(puzzle, step) {
  const before = known(puzzle, step.before), after = known(puzzle, step.after);
  if (!before?.proved || !after?.proved) return null;
  return Number(after.left + 1n - before.left);
}
