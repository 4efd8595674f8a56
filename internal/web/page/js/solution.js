// A solution, of which only the parts that are looked at are here: the server
// keeps it, and says what stands after any number of moves.
import { ask } from "./api.js";
import { fromStacks, moveOf, put, word } from "./rules.js";

const ahead = 1024; // moves in a piece
const kept = 12; // pieces in memory

export class Solution {
  #pieces = new Map(); // by the number of the first state, oldest first

  // The puzzle with from as its start.
  constructor(puzzle, from) {
    this.puzzle = puzzle;
    this.from = from;
    this.at = 0n;
    this.length = 0n;
  }

  params() { return { ...this.puzzle.params, from: word(this.from) }; }

  async open(signal) { await this.#piece(0n, signal); }

  // piece returns the piece with state k. Pieces begin at multiples of half their
  // length.
  async #piece(k, signal) {
    const start = k - k % BigInt(ahead / 2);
    let piece = this.#pieces.get(start);
    if (!piece) {
      const got = await ask("state-at", { ...this.params(), at: start, ahead }, signal);
      this.length = BigInt(got.moves);
      piece = { start, states: [fromStacks(got.state.stacks)], moves: [] };
      for (const m of got.next) {
        const move = moveOf(m);
        piece.moves.push(move);
        piece.states.push(put(piece.states.at(-1), move.disk, move.to));
      }
      this.#pieces.set(start, piece);
      if (this.#pieces.size > kept) this.#pieces.delete(this.#pieces.keys().next().value);
    }
    return piece;
  }

  // walked returns the states up to the present one if they are all here, as they
  // are near the start; else null.
  walked() {
    const piece = this.#pieces.get(0n);
    return piece && this.at < BigInt(piece.states.length) ? piece.states.slice(0, Number(this.at) + 1) : null;
  }

  // coming returns the moves that follow, as far as they are here, at most so many.
  coming(most) {
    const start = this.at - this.at % BigInt(ahead / 2), i = Number(this.at - start);
    return this.#pieces.get(start)?.moves.slice(i, i + most) ?? [];
  }

  // near returns the moves around the present place, as far as they are here: the
  // number of the first one, and at most so many before and after.
  near(most) {
    const start = this.at - this.at % BigInt(ahead / 2), piece = this.#pieces.get(start);
    const before = this.#pieces.get(start - BigInt(ahead / 2));
    if (!piece) return { first: this.at + 1n, moves: [] };
    const moves = [...before?.moves.slice(0, ahead / 2) ?? [], ...piece.moves];
    const from = before ? before.start : start, i = Number(this.at - from), lo = Math.max(0, i - most);
    return { first: from + BigInt(lo) + 1n, moves: moves.slice(lo, i + most) };
  }

  // look returns state k, and the move that led to it, null for the start.
  async look(k, signal) {
    const piece = await this.#piece(k, signal);
    const i = Number(k - piece.start);
    let move = null;
    if (i > 0) move = piece.moves[i - 1];
    else if (k > 0n) {
      const before = await this.#piece(k - 1n, signal);
      move = before.moves[Number(k - 1n - before.start)];
    }
    return { state: piece.states[i], move };
  }
}
