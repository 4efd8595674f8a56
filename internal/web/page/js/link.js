// The address of the page is its state: the puzzle, and the position.
import { fromWord, word } from "./rules.js";

// read returns what an address says.
export function read(search) {
  const q = new URLSearchParams(search), get = name => q.get(name) ?? "";
  return {
    params: { disks: get("disks"), pegs: get("pegs"), rules: get("rules"), from: get("from"), to: get("to") },
    names: get("names"), at: get("at"), watch: get("solve"), step: get("step"),
  };
}

// address returns the address of a game.
export function address(game) {
  const { puzzle } = game, q = new URLSearchParams();
  const perfect = (state, peg) => state.every(p => p === peg);
  q.set("disks", puzzle.disks);
  if (puzzle.pegs !== 3) q.set("pegs", puzzle.pegs);
  if (puzzle.rules !== "classic") q.set("rules", puzzle.rules);
  if (!perfect(puzzle.start, 0)) q.set("from", word(puzzle.start));
  if (!perfect(puzzle.goal, puzzle.pegs - 1)) q.set("to", word(puzzle.goal));
  if (puzzle.custom) q.set("names", puzzle.custom);
  if (game.solution) {
    q.set("solve", word(game.solution.from));
    q.set("step", game.solution.at);
  } else if (word(game.state) !== word(puzzle.start)) q.set("at", word(game.state));
  return `/?${q}`;
}

// position reads a position of a link; null if it is none.
export const position = (text, puzzle) => text ? fromWord(text, puzzle.disks, puzzle.pegs) : null;
