// The end of a game: how good it was, the best result on this device, and what could
// be next.
import { day, today } from "./day.js";
import { clock } from "./numbers.js";
import { word } from "./rules.js";
import { keep, kept } from "./store.js";
import { language, t } from "./text.js";
import { $, el } from "./svg.js";

const key = puzzle => `best ${new URLSearchParams(puzzle.params)}`;

// best returns the best result for a puzzle on this device: {moves, time}; null if
// there is none.
export function best(puzzle) {
  try {
    const got = JSON.parse(kept(key(puzzle)));
    return got && { moves: BigInt(got.moves), time: Number(got.time) };
  } catch {
    return null;
  }
}

// result keeps a result if it is the best; the answer is whether it is.
export function result(puzzle, moves, time) {
  const before = best(puzzle);
  if (before && (before.moves < moves || before.moves === moves && before.time <= time)) return false;
  keep(key(puzzle), JSON.stringify({ moves: String(moves), time: Math.round(time) }));
  return true;
}

// verdict compares a number of moves with the answer of the server.
export function verdict(moves, answer) {
  if (!answer?.solvable) return "";
  const least = BigInt(answer.moves), more = moves - least;
  if (answer.status === "proved") return more === 0n ? t("end.best", { n: moves }) : t("end.more", { n: more, least });
  return more === 0n ? t("end.equal") : more < 0n ? t("end.fewer", { least }) : t("end.known", { n: more, least });
}

export const dateText = date => new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));

// dayOf returns the date if a puzzle is the one of today, else "".
export function dayOf(puzzle) {
  const date = today(), params = day(date);
  return puzzle.disks === 5 && puzzle.pegs === 3 && puzzle.rules === "classic" && !puzzle.custom &&
    word(puzzle.start) === params.from && puzzle.goal.every(peg => peg === 2) ? date : "";
}

// nexts returns the puzzles that could be next.
function nexts({ disks, pegs, rules }) {
  const plain = { disks: String(disks), pegs: String(pegs), rules, from: "", to: "" }, all = [];
  if (disks < 64) all.push(["next.disk", { ...plain, disks: String(disks + 1) }]);
  if (pegs === 3) all.push(["next.pegs", { ...plain, pegs: "4", rules: "classic" }]);
  if (rules !== "cyclic") all.push(["next.cyclic", { ...plain, rules: "cyclic" }]);
  return [...all, ["next.day", day(today())]];
}

// showEnd shows the end of a game; go is called with the parameters of another
// puzzle, again to play once more.
export function showEnd({ puzzle, moves, alone, fresh }, go, again) {
  const record = best(puzzle);
  const lines = [verdict(moves, puzzle.answer)];
  if (!alone) lines.push(t("end.helped"));
  else if (fresh) lines.push(t("end.new"));
  if (record && !fresh) lines.push(t("end.record", { n: record.moves, time: clock(record.time) }));
  const text = lines.filter(Boolean).join(" "), shown = `${key(puzzle)} ${text}`;
  if (!$("end").hidden && $("end").dataset.shown === shown) return; // the focus may be in it
  $("end").dataset.shown = shown;
  const button = (name, act) => el("button", { type: "button", onclick: act }, t(name));
  $("end").replaceChildren(
    el("p", {}, text),
    el("div", { class: "nexts", role: "group", "aria-label": t("end.next") },
      button("next.again", again), ...nexts(puzzle).map(([name, params]) => button(name, () => go(params)))));
  $("end").hidden = false;
}
