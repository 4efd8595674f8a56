// Numbers and moves in words.

const raised = { 0: "⁰", 1: "¹", 2: "²", 3: "³", 4: "⁴", 5: "⁵", 6: "⁶", 7: "⁷", 8: "⁸", 9: "⁹" };

// big returns a whole number for people: digits in groups, or a power of ten.
export function big(n) {
  const digits = String(n);
  if (digits.length <= 4) return digits;
  if (digits.length <= 21) return digits.replace(/\B(?=(\d{3})+$)/g, "\u202f");
  const power = [...String(digits.length - 1)].map(c => raised[c]).join("");
  return `${digits[0]}.${digits.slice(1, 4)} × 10${power}`;
}

export const count = (n, noun) => `${big(n)} ${noun}${String(n) === "1" ? "" : "s"}`;

export const move = (puzzle, m) => `disk ${m.disk} from ${puzzle.names[m.from]} to ${puzzle.names[m.to]}`;

export const capital = text => text.charAt(0).toUpperCase() + text.slice(1);

export const sentence = text => capital(text) + (/[.!?…]$/.test(text) ? "" : ".");

// bestWord says what the number of moves of an answer is.
export const bestWord = answer => answer.status === "proved" ? "minimum" : answer.status === "found" ? "best found" : "best known";
