// A session: the problems of a list, one after the other, for a person who is tested.
// The server says which comes next; nothing here helps.
import { ask } from "./api.js";
import { Board, miniature } from "./board.js";
import { Mailbox } from "./mailbox.js";
import { fault, fromWord, letter, pegOf, put, same, top } from "./rules.js";
import { $ } from "./svg.js";
import { t } from "./text.js";
import { sentence } from "./words.js";

const board = new Board($("board"));
const link = new URLSearchParams(location.search);
let subject = link.get("subject") ?? "";
const sitting = link.get("session") ?? "";
let puzzle = null, state = null, box = null, offset = 0, limit = 0, timer = 0, open = false;

function show(what) {
  for (const id of ["who", "ready", "task"]) $(id).hidden = id !== what;
}

function trouble(problem) {
  show("");
  $("trouble").textContent = [problem.message, problem.hint].filter(Boolean).map(sentence).join(" ");
  $("trouble").hidden = false;
}

// next asks what comes next. A server that is away is asked again.
async function next() {
  open = false;
  clearTimeout(timer);
  for (let wait = 250; ; wait = Math.min(wait * 2, 4000)) {
    try {
      const answer = await ask("session", { subject, session: sitting });
      $("trouble").hidden = true;
      return arrived(answer, performance.now());
    } catch (problem) {
      if (problem.status >= 400 && problem.status < 500) return trouble(problem);
      await new Promise(done => setTimeout(done, wait));
    }
  }
}

function arrived(session, now) {
  if (!session.subject) {
    if (!session.ask) return trouble({ message: "open the link that you were given" });
    show("who");
    return $("label").focus();
  }
  const { trial } = session;
  if (!trial) {
    show("ready");
    $("headline").textContent = "Thank you";
    $("text").textContent = "That was the last task. You may close this page.";
    $("begin").hidden = true;
    return;
  }
  if (trial.rows) { // it was under way when the page was left
    begin(session, now - trial.elapsed_ms);
    box.put({ event: "resume", trial_ms: performance.now() - offset });
    return;
  }
  show("ready");
  $("headline").textContent = `Task ${session.at} of ${session.items}`;
  const text = ["Bring the disks into the places of the goal, one disk at a time, and never a disk onto a smaller one."];
  if (trial.practice) text.unshift("This one is for practice.");
  if (trial.try > 1) text.push(`This is try ${trial.try} of ${trial.tries}: it can be done in fewer moves.`);
  if (trial.limit_ms) text.push(`You have ${trial.limit_ms / 1000} seconds.`);
  $("text").textContent = text.join(" ");
  $("begin").onclick = () => {
    const shown = performance.now();
    begin(session, shown);
    box.put({ event: "start", trial_ms: 0, onset_ms: session.elapsed_ms + shown - now });
  };
  $("begin").focus();
}

// begin shows the problem, which was shown first at a time of this page's clock.
function begin(session, shown) {
  const { trial } = session, { disks, pegs } = trial;
  const arcs = Array.from({ length: pegs }, () => Array(pegs).fill(false));
  for (const [from, to] of trial.arcs) arcs[pegOf(from)][pegOf(to)] = true;
  puzzle = {
    disks, pegs, rules: trial.rules, arcs, start: fromWord(trial.start, disks, pegs), goal: fromWord(trial.goal, disks, pegs),
    names: Array.from({ length: pegs }, (_, p) => letter(p)), custom: "",
  };
  state = fromWord(trial.state, disks, pegs);
  offset = shown;
  open = true;
  let rows = trial.rows;
  box = new Mailbox({ subject: session.subject, session: session.session, trial: trial.number }, rows + 1, answer => {
    // Another page may be at the same trial.
    if (open && answer.state && answer.state !== [...state].reverse().map(letter).join("")) next();
    else if (!open) setTimeout(next, 600); // so that the end is seen
  }, problem => problem.status === 409 ? next() : trouble(problem));
  show("task");
  $("which").textContent = `Task ${session.at} of ${session.items}`;
  $("goal").replaceChildren(miniature(puzzle, puzzle.goal));
  $("said").textContent = "";
  board.unpick();
  board.show(puzzle, state);
  $("board").focus();
  limit = trial.limit_ms;
  if (limit) tick();
  else $("clock").textContent = "";
}

// tick shows the time that is left, and ends the trial when there is none.
function tick() {
  if (!open) return;
  const left = limit - (performance.now() - offset);
  $("clock").textContent = `${Math.max(0, Math.ceil(left / 1000))} s`;
  if (left > 0) {
    timer = setTimeout(tick, left % 1000 + 5);
    return;
  }
  open = false;
  $("said").textContent = "The time is over.";
  box.put({ event: "timeout", trial_ms: performance.now() - offset });
}

board.addEventListener("wish", ({ detail: { from, to } }) => {
  if (!open) return;
  const at = performance.now() - offset;
  if (limit && at > limit) return tick(); // a page that is not seen has slow timers
  const why = fault(puzzle, state, from, to);
  if (why) {
    board.refuse(from);
    $("said").textContent = why;
  } else {
    const move = { disk: top(state, from), from, to };
    state = put(state, move.disk, to);
    board.move(state, move, 180);
    $("said").textContent = t("said.move", { disk: move.disk, from: puzzle.names[from], to: puzzle.names[to] });
  }
  if (same(state, puzzle.goal)) {
    open = false;
    clearTimeout(timer);
    $("said").textContent = "Solved.";
  }
  box.put({ event: "attempt", from: letter(from), to: letter(to), trial_ms: at });
});

$("who").onsubmit = event => {
  event.preventDefault();
  subject = $("label").value.trim();
  if (!subject) return;
  link.set("subject", subject); // so that a reload goes on
  history.replaceState(null, "", `?${link}`);
  next();
};

next();
