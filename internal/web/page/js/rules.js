// The rules, as far as the page needs them to move disks. A state is the list of
// the pegs of the disks, smallest disk first; pegs are numbers from 0.
import { t } from "./text.js";

// letter and pegOf turn a peg into its letter, as links and the API have it, and
// back.
export const letter = peg => String.fromCharCode(65 + peg);
export const pegOf = letter => letter.charCodeAt(0) - 65;

// moveOf reads a move of the API.
export const moveOf = m => ({ disk: m.disk, from: pegOf(m.from), to: pegOf(m.to) });

// word returns a state as a word: letters, largest disk first.
export const word = state => state.map(letter).reverse().join("");

// short reports whether the name of every peg is a single character.
export const short = puzzle => puzzle.names.every(name => [...name].length === 1);

// called returns the names of the pegs whose letters those are, with something
// between them unless they are short, as the command does.
const called = (puzzle, letters, between) =>
  [...letters].map(c => puzzle.names[pegOf(c)]).join(short(puzzle) ? "" : between);

// wordText returns a word of letters in the names of the pegs.
export const wordText = (puzzle, letters) => called(puzzle, letters, " ");

// rulesText returns the name of the rules, or their arcs in the names of the pegs.
export function rulesText(puzzle) {
  if (!/^[A-Z]/.test(puzzle.rules)) return puzzle.rules;
  return puzzle.rules.split(",").map(arc => called(puzzle, arc, ">")).join(",");
}

// asked returns the parameters of a question about the way of a puzzle between two
// states, in the names of the pegs, so that the answer is in them too.
export function asked(puzzle, from, to) {
  const lists = state => JSON.stringify(Array.from({ length: puzzle.pegs }, (_, p) => stack(state, p)));
  const arcs = [];
  puzzle.arcs.forEach((row, i) => row.forEach((may, j) => { if (may) arcs.push(`${puzzle.names[i]}>${puzzle.names[j]}`); }));
  const named = ["classic", "linear", "cyclic", "star"].includes(puzzle.rules);
  const params = {
    disks: puzzle.disks, pegs: puzzle.pegs, rules: named ? puzzle.rules : arcs.join(",") || "none",
    from: lists(from), to: lists(to),
  };
  if (puzzle.custom) params.names = puzzle.custom;
  return params;
}

// fromWord reads a word of a puzzle; null if it is none.
export function fromWord(text, disks, pegs) {
  if (text.length !== disks) return null;
  const state = [...text.toUpperCase()].reverse().map(pegOf);
  return state.every(p => p >= 0 && p < pegs) ? state : null;
}

// fromStacks reads the stacks of the API.
export function fromStacks(stacks) {
  const state = [];
  stacks.forEach((stack, peg) => stack.forEach(disk => { state[disk - 1] = peg; }));
  return state;
}

export const same = (a, b) => a.length === b.length && a.every((p, i) => p === b[i]);

// top returns the smallest disk on a peg, 0 if there is none.
export const top = (state, peg) => state.indexOf(peg) + 1;

// stack returns the disks on a peg, bottom to top.
export function stack(state, peg) {
  const disks = [];
  for (let d = state.length; d > 0; d--) if (state[d - 1] === peg) disks.push(d);
  return disks;
}

export function put(state, disk, peg) {
  const after = state.slice();
  after[disk - 1] = peg;
  return after;
}

// fault says why a move is illegal; empty if it is legal.
export function fault(puzzle, state, from, to) {
  const { names } = puzzle;
  const disk = top(state, from), under = top(state, to);
  if (from === to) return t("fault.same", { peg: names[from] });
  if (!disk) return t("fault.empty", { peg: names[from] });
  if (!puzzle.arcs[from][to]) return t("fault.rules", { from: names[from], to: names[to], rules: rulesText(puzzle) });
  if (under && under < disk) return t("fault.larger", { disk, under, peg: names[to] });
  return "";
}

export function legal(puzzle, state) {
  const moves = [];
  for (let from = 0; from < puzzle.pegs; from++)
    for (let to = 0; to < puzzle.pegs; to++)
      if (from !== to && !fault(puzzle, state, from, to)) moves.push({ disk: top(state, from), from, to });
  return moves;
}

// named are the rules that have a name, as tests of whether a disk may go from a peg
// to another one.
const named = {
  classic: () => true,
  linear: (from, to) => Math.abs(from - to) === 1,
  cyclic: (from, to, pegs) => to === (from + 1) % pegs,
  star: (from, to) => from === 0 || to === 0,
};

// simple returns the puzzle that parameters mean, if they say it in the plainest
// way: then it is there without a question to the server. Else it returns null.
export function simple({ disks, pegs, rules, from, to }) {
  const n = Number(disks || 3), k = Number(pegs || 3), may = named[rules || "classic"];
  if (!/^\d{0,2}$/.test(disks) || !/^\d{0,2}$/.test(pegs) || n < 1 || n > 64 || k < 3 || k > 26 || !may) return null;
  const start = from ? fromWord(from, n, k) : Array(n).fill(0), goal = to ? fromWord(to, n, k) : Array(n).fill(k - 1);
  if (!start || !goal) return null;
  const arcs = Array.from({ length: k }, (_, i) => Array.from({ length: k }, (_, j) => i !== j && may(i, j, k)));
  return { disks: n, pegs: k, rules: rules || "classic", arcs, start, goal, names: arcs.map((_, i) => letter(i)), custom: "" };
}
