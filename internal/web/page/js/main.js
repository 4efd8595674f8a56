// The page: what the parts tell each other.
import { Line, ask } from "./api.js";
import { Board, miniature } from "./board.js";
import { Check } from "./check.js";
import { Game } from "./game.js";
import { Graph } from "./graph.js";
import { address, position, read } from "./link.js";
import { Player } from "./player.js";
import { record } from "./record.js";
import { moveOf, pegOf, put, rulesText, word } from "./rules.js";
import { Setup } from "./setup.js";
import { $ } from "./svg.js";
import { Tasks } from "./tasks.js";
import { bestWord, big, capital, count, move as inWords, sentence } from "./words.js";

const game = new Game();
const board = new Board($("board"));
record(game, board, { hint: $("hint") });
const player = new Player(game, trouble);
const tasks = new Tasks($("tasks"), game, k => toMove(k));
const graph = new Graph($("graph"), game, to => walk(to));
const check = new Check(game, moves => replay(moves));
const setup = new Setup((params, names, wrong) => wrong ? trouble({ message: wrong }) : open({ params, names }, "push"));
const opening = new Line(), asking = new Line(), measuring = new Line(), working = new Line();

let hint = null; // the answer about the position; null while it is not there
let placing = null; // {what, state} while disks are placed

// say says something in words, for all to read and for screen readers to tell.
function say(text, open = "") {
  $("said").textContent = text;
  $("said").dataset.open = open; // what may still be added
}

function trouble(error) {
  $("trouble").textContent = [error.message, error.hint].filter(Boolean).map(sentence).join(" ");
  $("trouble").hidden = false;
}

function calm() { $("trouble").hidden = true; }

const known = new Map(); // puzzles that were there before, for back and forward

// open gets a puzzle and shows it: at a position, or with a solution.
function open(link, history, kept) {
  player.pause();
  working.drop();
  document.body.classList.add("busy");
  opening.ask(async signal => {
    try {
      const key = JSON.stringify([link.params, link.names]);
      const puzzle = known.get(key) ?? await game.load(link.params, link.names, signal);
      if (puzzle.disks > 64) throw new Error(`${puzzle.disks} disks: the page shows 0 to 64 disks`);
      known.set(key, puzzle);
      calm();
      const at = position(link.at, puzzle), watch = position(link.watch, puzzle);
      if ((link.at && !at) || (link.watch && !watch)) trouble({ message: "the position in the link is not one of this puzzle" });
      if (kept && kept.base && word(kept.base).length === puzzle.disks) game.use(puzzle, kept.base, kept.moves, kept.cursor);
      else game.use(puzzle, watch ?? at ?? puzzle.start);
      if (watch) {
        await game.solve(signal);
        if (/^\d+$/.test(link.step)) await game.goTo(BigInt(link.step), signal);
      }
      remember(history);
    } finally {
      document.body.classList.remove("busy");
    }
  }, trouble);
}

// remember writes the address, and with it the moves, so that the browser's back
// and forward, and a reload, bring them back.
let later = 0;
function remember(history) {
  if (!game.puzzle) return;
  clearTimeout(later);
  const moves = game.line.every(step => step.move) && game.line.length <= 500 ? game.line.map(step => step.move) : null;
  const kept = moves && !game.solution ? { base: game.base, moves, cursor: game.cursor } : null;
  const to = address(game);
  if (history === "push" && to !== location.pathname + location.search) window.history.pushState(kept, "", to);
  else if (history !== "none") {
    // Browsers refuse many changes of the address in a short time.
    later = setTimeout(() => window.history.replaceState(kept, "", to), history === "soon" ? 200 : 0);
  }
  document.title = `Tower of Hanoi: ${count(game.puzzle.disks, "disk")}, ${count(game.puzzle.pegs, "peg")}`;
}

// The numbers below the board.
function numbers() {
  const { answer } = game.puzzle;
  $("made").textContent = big(game.made);
  $("least-name").textContent = answer?.solvable ? capital(bestWord(answer)) : "Minimum";
  $("least").textContent = !answer ? "…" : answer.solvable ? big(answer.moves) : "none";
  $("least").title = !answer ? "" : answer.solvable ? `${answer.method}: ${answer.reason}` : "there is no solution";
  let left = "…";
  if (game.solution) left = big(game.solution.length - game.solution.at);
  else if (game.solved) left = "0";
  else if (hint) left = hint.solvable ? big(hint.left) : "no way";
  $("left").textContent = left;
  document.body.classList.toggle("solved", game.solved && game.made > 0n);
  $("undo").disabled = !game.watching && game.cursor === 0;
  $("redo").disabled = game.watching || game.cursor === game.line.length;
  $("hint").disabled = $("solve").disabled = game.solved || (game.watching && player.running);
}

// advise asks how to go on from the position.
function advise(then = () => {}) {
  hint = null;
  const { puzzle } = game, state = word(game.state);
  if (game.solution) return asking.drop();
  asking.ask(async signal => {
    const got = await ask("hint", { ...puzzle.params, state }, signal);
    hint = got.move ? { ...got, move: moveOf(got.move) } : got;
    numbers();
    then();
  }, error => {
    trouble(error);
    $("left").textContent = "?";
  }, 60);
}

function views() {
  if ($("view-tasks").open) tasks.follow();
  if ($("view-graph").open) graph.follow();
}

game.addEventListener("puzzle", () => {
  placing = null;
  $("placing").hidden = true;
  board.placing = false;
  board.unpick();
  setup.show(game.puzzle);
  check.clear();
  board.show(game.puzzle, game.state);
  $("goal").replaceChildren(miniature(game.puzzle, game.puzzle.goal));
  const { disks, pegs } = game.puzzle;
  say(sentence(`${count(disks, "disk")} on ${count(pegs, "peg")}, ${rulesText(game.puzzle)} rules`), "puzzle");
  measure();
  refresh();
});

// measure asks how many moves the puzzle needs.
function measure() {
  const { puzzle } = game;
  const known = () => {
    const { answer } = puzzle;
    numbers();
    if ($("said").dataset.open !== "puzzle") return;
    say(answer.solvable ? `${$("said").textContent} The ${bestWord(answer)} is ${count(answer.moves, "move")}.`
      : "There is no solution by these rules. You can still move the disks.");
  };
  if (puzzle.answer) return known();
  measuring.ask(async signal => {
    puzzle.answer = await ask("count", puzzle.params, signal);
    known();
  }, error => {
    trouble(error);
    $("least").textContent = "?";
  });
}

game.addEventListener("change", ({ detail: { move, far, played, undone } }) => {
  if (placing) endPlacing();
  board.advise(null);
  if (move && !far) board.move(game.state, move, player.time);
  else {
    board.unpick();
    board.show(game.puzzle, game.state);
  }
  tell(move, undone);
  refresh();
  remember(played ? "push" : "soon");
});

function refresh() {
  advise(() => {
    // The distance is told after a move that was made by hand.
    if (!player.running && hint?.solvable && $("said").dataset.open === "move") {
      say(`${$("said").textContent} ${big(hint.left)} to go.`);
    }
  });
  numbers();
  player.show();
  views();
}

// tell says what happened. A fast player would say too much.
function tell(move, undone) {
  if (player.running && player.speed > 2 && game.at < game.length) return;
  if (game.solved && !undone) {
    const { answer } = game.puzzle, least = answer?.solvable && game.made === BigInt(answer.moves);
    const how = game.made === 0n ? "" : ` in ${count(game.made, "move")}${least ? `, the ${bestWord(answer)}` : ""}`;
    return say(`${move ? `${sentence(inWords(game.puzzle, move))} ` : ""}Solved${how}.`);
  }
  if (game.watching && !move) return say(game.solution.at === 0n
    ? `A solution from here has ${count(game.solution.length, "move")}.` : `After move ${big(game.solution.at)} of ${big(game.solution.length)}.`);
  if (!move) return say("Back at the beginning.");
  say(sentence(`${undone ? "Undone: " : ""}${inWords(game.puzzle, move)}`), game.watching ? "" : "move");
}

board.addEventListener("wish", ({ detail: { from, to } }) => {
  player.pause();
  const why = game.play(from, to);
  if (!why) return;
  board.refuse(from);
  say(sentence(why));
});

board.addEventListener("pick", ({ detail: { disk, peg } }) => {
  const name = peg >= 0 ? game.puzzle.names[peg] : "";
  if (!disk) say(`There is no disk on ${name}.`);
  else if (peg < 0) say(`Disk ${disk} is put back.`);
  else say(`Disk ${disk} on ${name} is picked. Choose where it goes.`);
});

// Undo, redo and the like.
const act = {
  undo: () => { player.pause(); game.undo(); },
  redo: () => { player.pause(); game.redo(); },
  restart: () => { player.pause(); calm(); game.restart(); },
  hint: () => {
    player.pause();
    working.ask(async signal => {
      const { puzzle } = game, state = word(game.state);
      const got = hint && !game.solution ? hint : await ask("hint", { ...puzzle.params, state }, signal);
      if (!got.solvable) return say("There is no way to the goal from here by these rules.");
      if (!got.move) return say("The goal is reached.");
      const m = typeof got.move.from === "number" ? got.move : moveOf(got.move);
      board.advise(m);
      say(`Hint: move ${inWords(puzzle, m)}. ${big(got.left)} to go${got.proved ? "" : `, by the ${bestWord(got)} way`}.`);
    }, trouble);
  },
  solve: () => {
    player.pause();
    calm();
    say("Looking for a solution …");
    document.body.classList.add("busy");
    working.ask(async signal => {
      try {
        await game.solve(signal);
      } finally {
        document.body.classList.remove("busy");
      }
      player.play();
    }, error => {
      say("");
      trouble(error);
    });
  },
};
for (const [id, f] of Object.entries(act)) $(id).onclick = f;

// toMove goes to a place of the solution; if none is watched, to one of the
// solution from here.
function toMove(k) {
  player.pause();
  working.ask(async signal => {
    if (!game.solution) await game.solve(signal);
    await game.goTo(k, signal);
  }, trouble);
}

// walk goes to another position by moves.
function walk(to) {
  player.pause();
  const { puzzle } = game;
  if (to === word(game.state)) return;
  working.ask(async signal => {
    const got = await ask("solve", { ...puzzle.params, from: word(game.state), to }, signal);
    if (!got.proved && !got.moves.length) return say(`There is no way to ${to} by these rules.`);
    for (const m of got.moves) {
      if (signal.aborted) return;
      game.play(pegOf(m.from), pegOf(m.to));
      if (got.moves.length > 1) await new Promise(done => setTimeout(done, Math.min(220, 2500 / got.moves.length)));
    }
  }, trouble);
}

// replay plays moves that were checked, from the start.
function replay(moves) {
  player.pause();
  game.use(game.puzzle, game.puzzle.start, moves, 0);
  remember("push");
  $("board").scrollIntoView({ block: "nearest" });
  player.play();
}

// Placing disks, to make a start or a goal by hand.
for (const button of document.querySelectorAll("[data-place]")) {
  button.onclick = () => {
    player.pause();
    const what = button.dataset.place;
    placing = { what, state: (what === "from" ? game.state : game.puzzle.goal).slice() };
    $("placing-text").textContent = `Place the disks of the ${what === "from" ? "start" : "goal"}: drag them, or choose a disk and then a peg.`;
    $("placing").hidden = false;
    board.placing = true;
    board.unpick();
    board.show(game.puzzle, placing.state);
    $("board").scrollIntoView({ block: "nearest" });
    say($("placing-text").textContent);
  };
}

board.addEventListener("place", ({ detail: { disk, to } }) => {
  const from = placing.state[disk - 1];
  placing.state = put(placing.state, disk, to);
  board.show(game.puzzle, placing.state);
  say(sentence(inWords(game.puzzle, { disk, from, to })));
});

function endPlacing() {
  placing = null;
  $("placing").hidden = true;
  board.placing = false;
  board.unpick();
}

$("placed").onclick = () => {
  const { what, state } = placing, { puzzle } = game;
  endPlacing();
  open({ params: { ...puzzle.params, [what]: word(state) }, names: puzzle.custom }, "push");
};
$("unplaced").onclick = () => {
  endPlacing();
  board.show(game.puzzle, game.state);
};

// Keys. Single letters work while the board has the focus only.
$("board").addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || placing) return;
  const f = {
    u: act.undo, r: act.redo, h: act.hint, s: act.solve, p: () => player.toggle(), ",": () => player.back(), ".": () => player.next(),
  }[event.key.toLowerCase()];
  if (!f) return;
  event.preventDefault();
  f();
});
document.addEventListener("keydown", event => {
  if (!(event.ctrlKey || event.metaKey) || /^(INPUT|TEXTAREA)$/.test(event.target.tagName)) return;
  const key = event.key.toLowerCase();
  if (key === "z" && !event.shiftKey) act.undo();
  else if (key === "y" || key === "z") act.redo();
  else return;
  event.preventDefault();
});

// The top of the page.
const themes = ["auto", "light", "dark"];
function theme(name) {
  document.documentElement.dataset.theme = name;
  $("theme").textContent = `Theme: ${name}`;
}
theme(localStorage.getItem("theme") ?? "auto");
$("theme").onclick = () => {
  const next = themes[(themes.indexOf(document.documentElement.dataset.theme) + 1) % themes.length];
  localStorage.setItem("theme", next);
  theme(next);
};
$("share").onclick = async () => {
  try {
    await navigator.clipboard.writeText(new URL(address(game), location.href).href);
    say("The link is copied.");
  } catch {
    say("The link is in the address bar of the browser.");
  }
};
$("keys").onclick = () => $("help").showModal();

for (const id of ["view-tasks", "view-graph", "view-check"]) {
  const kept = localStorage.getItem(id);
  if (kept !== null) $(id).open = kept === "open";
  $(id).addEventListener("toggle", () => {
    localStorage.setItem(id, $(id).open ? "open" : "shut");
    if (game.puzzle) views();
  });
}

// A browser may keep a page that is left, with its questions still open.
addEventListener("pagehide", () => Line.dropAll());
addEventListener("pageshow", event => { if (event.persisted) open(read(location.search), "none", history.state); });
addEventListener("popstate", event => open(read(location.search), "none", event.state));
open(read(location.search), "replace", history.state);
