// Large whole numbers, written and read.

const raised = { 0: "⁰", 1: "¹", 2: "²", 3: "³", 4: "⁴", 5: "⁵", 6: "⁶", 7: "⁷", 8: "⁸", 9: "⁹" };

// big returns a whole number for people: digits in groups, or a power of ten.
export function big(n) {
  const digits = String(n);
  if (digits.length <= 4) return digits;
  if (digits.length <= 21) return digits.replace(/\B(?=(\d{3})+$)/g, "\u202f");
  const power = [...String(digits.length - 1)].map(c => raised[c]).join("");
  return `${digits[0]}.${digits.slice(1, 4)} × 10${power}`;
}

// number reads a whole number as people write it: 12, 12 345, 10^18, 1e18,
// 2^64 − 1, 25 %. Percents are of the given whole. The answer is null if it is none.
export function number(text, whole = 0n) {
  const plain = text.replace(/[\s\u202f\u00a0_'’,]/g, "").replaceAll("−", "-").replaceAll("**", "^");
  let m = /^(\d{1,40})$/.exec(plain);
  if (m) return BigInt(m[1]);
  m = /^(\d{1,40})(?:\^|e)(\d{1,4})([+-]\d{1,40})?$/i.exec(plain);
  if (m) {
    const power = BigInt(m[2]);
    if (power > 2000n) return null;
    return (/e/i.test(plain) ? BigInt(m[1]) * 10n ** power : BigInt(m[1]) ** power) + BigInt(m[3] ?? 0);
  }
  m = /^(\d{1,3})(?:\.(\d{1,6}))?%$/.exec(plain);
  if (!m) return null;
  const part = m[2] ?? "";
  return whole * BigInt(m[1] + part) / (100n * 10n ** BigInt(part.length));
}

// span returns a number of seconds as the largest unit that it has at least one of,
// and how many: the name of a text, and n.
export function span(seconds) {
  const units = [["years", 31556952n], ["days", 86400n], ["hours", 3600n], ["minutes", 60n]];
  for (const [name, length] of units) if (seconds >= length) return [name, seconds / length];
  return ["seconds", seconds];
}

// clock returns milliseconds as minutes and seconds.
export function clock(ms) {
  const s = Math.floor(ms / 1000), pad = n => String(n).padStart(2, "0");
  return s < 3600 ? `${Math.floor(s / 60)}:${pad(s % 60)}` : `${Math.floor(s / 3600)}:${pad(Math.floor(s / 60) % 60)}:${pad(s % 60)}`;
}
