// The puzzle of the day: five disks on three pegs from a random start, the same for
// everybody, as only the date in UTC says what it is.
import { word } from "./rules.js";

const disks = 5, pegs = 3;

export const today = () => new Date().toISOString().slice(0, 10);

// day returns the parameters of the puzzle of a date such as 2026-11-30. The start
// is drawn by the generator of Park and Miller from the digits of the date; the
// largest disk is not at its goal, so that there is enough to do.
export function day(date) {
  const modulus = 2147483647n, factor = 48271n;
  let seed = BigInt(date.replaceAll("-", "")) % modulus;
  const draw = n => {
    for (let i = 0; i < 8; i++) seed = seed * factor % modulus;
    return Number(seed % BigInt(n));
  };
  const state = Array.from({ length: disks }, (_, i) => draw(i === disks - 1 ? pegs - 1 : pegs));
  return { disks: String(disks), pegs: String(pegs), rules: "classic", from: word(state), to: "" };
}
