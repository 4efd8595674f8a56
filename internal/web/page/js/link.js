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

// kept are parameters that are not about the game: they stay in the address.
const kept = ["lang", "lesson", "embed"];

// address returns the address of a game, with what an address before it says besides.
export function address(game, search) {
  const { puzzle } = game, q = new URLSearchParams(), before = new URLSearchParams(search);
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
  for (const name of kept) if (before.get(name)) q.set(name, before.get(name));
  return `${location.pathname}?${q}`;
}

// position reads a position of a link; null if it is none.
export const position = (text, puzzle) => text ? fromWord(text, puzzle.disks, puzzle.pegs) : null;
