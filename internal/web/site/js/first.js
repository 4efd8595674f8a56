// The first board, before the program is there: what the parameters of a plain
// puzzle mean. For all others the program is waited for.

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const rules = {
  classic: () => true,
  linear: (from, to) => Math.abs(from - to) === 1,
  cyclic: (from, to, pegs) => to === (from + 1) % pegs,
  star: (from, to) => from === 0 || to === 0,
};

// first returns what the operation puzzle would answer, or undefined.
export function first({ disks = "", pegs = "3", rules: name = "classic", from = "", to = "", ...others }) {
  if (Object.values(others).some(value => value !== "")) return undefined;
  if (!/^([3-9]|1\d|2[0-6])$/.test(pegs || "3") || !Object.hasOwn(rules, name || "classic")) return undefined;
  const n = Number(pegs || 3), may = rules[name || "classic"];
  const size = disks || [from, to].find(word => word.length > 1)?.length || 3;
  if (!/^\d{1,2}$/.test(size) || size > 64) return undefined;
  const state = (word, peg) => {
    const all = word === "" ? letters[peg].repeat(size) : word.length === 1 ? word.repeat(size) : word;
    if (all.length !== Number(size) || [...all].some(c => letters.indexOf(c) < 0 || letters.indexOf(c) >= n)) return undefined;
    const stacks = Array.from({ length: n }, () => []);
    [...all].forEach((c, i) => stacks[letters.indexOf(c)].push(all.length - i));
    return { word: all, stacks };
  };
  const start = state(from, 0), goal = state(to, n - 1);
  if (!start || !goal) return undefined;
  const names = [...letters].slice(0, n), arcs = [];
  for (let a = 0; a < n; a++) for (let b = 0; b < n; b++) if (a !== b && may(a, b, n)) arcs.push([names[a], names[b]]);
  return { disks: Number(size), pegs: n, names, rules: name || "classic", arcs, start, goal };
}
