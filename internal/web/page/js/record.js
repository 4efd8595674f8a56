// Records what is done on the page, if hanoi serve --log asks for it.
import { ask } from "./api.js";
import { letter, same, word } from "./rules.js";
import { Mailbox } from "./mailbox.js";
import { remember, remembered } from "./store.js";

// record listens to a game and its board. It must be called before others listen, so
// that it sees the board as it was when something was tried.
export function record(game, board, buttons) {
  let sitting = null; // {subject, session, elapsed}, once the server says that it records
  let box = null, known = null, shown = 0, trial = 0, wished = false;

  const subject = new URLSearchParams(location.search).get("subject") ?? remembered("subject");
  const opened = performance.now();
  ask("session", { subject }).then(answer => {
    if (!answer.recording || answer.listed) return;
    if (subject) remember("subject", subject);
    sitting = answer;
    if (game.puzzle) begin();
  }, () => {}); // a page without a server records nothing

  const state = () => `${game.puzzle.pegs}:${word(game.state)}`;
  const tell = (event, more = {}) => box.put({ event, trial_ms: performance.now() - shown, ...more });

  // begin begins a trial: another puzzle is there.
  function begin() {
    const { disks, pegs, rules, start, goal } = game.puzzle;
    shown = performance.now();
    trial++;
    box = new Mailbox({
      subject: sitting.subject, session: sitting.session, trial,
      puzzle: { disks, pegs, rules, start: word(start), goal: word(goal) },
    }, 1);
    tell("start", { trial_ms: 0, onset_ms: sitting.elapsed_ms + shown - opened });
    known = start;
    caught();
  }

  // caught tells where the board is if the program has moved disks since.
  function caught() {
    if (!same(known, game.state)) tell("shown", { state: state() });
    known = game.state;
  }

  game.addEventListener("puzzle", () => { if (sitting) begin(); });

  board.addEventListener("wish", ({ detail: { from, to } }) => {
    if (!box) return;
    caught();
    tell("attempt", { from: letter(from), to: letter(to) });
    wished = true;
    queueMicrotask(() => { wished = false; });
  });

  game.addEventListener("change", ({ detail: { move, undone, redone, restarted } }) => {
    if (!box || game.watching) return;
    if (wished) wished = false;
    else if (undone && move) tell("undo", { state: state() });
    else if (move && redone) tell("redo", { state: state() });
    else if (restarted) {
      tell("restart");
      known = game.puzzle.start;
      return caught(); // a redo may bring a game from before a restart back
    } else return;
    known = game.state;
  });

  buttons.hint.addEventListener("click", () => { if (box && !game.solved) { caught(); tell("hint"); } });
}
