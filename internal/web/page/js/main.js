// The page: what the parts tell each other.
import { known, learn } from "./advice.js";
import { Line, ask, reach } from "./api.js";
import { Board, miniature } from "./board.js";
import { Check } from "./check.js";
import "./embed.js";
import { Clock } from "./clock.js";
import { Code } from "./code.js";
import { dateText, dayOf, result, showEnd } from "./end.js";
import { Game, load } from "./game.js";
import { Graph } from "./graph.js";
import { queryOf, showLesson, stepOf } from "./lesson.js";
import { address, position, read } from "./link.js";
import { Moves } from "./moves.js";
import { big } from "./numbers.js";
import { Player } from "./player.js";
import { present, presenting } from "./present.js";
import { record } from "./record.js";
import { pegOf, put, rulesText, word } from "./rules.js";
import { Setup } from "./setup.js";
import { keep, kept } from "./store.js";
import { $, el, hide, off } from "./svg.js";
import { Tasks } from "./tasks.js";
import { language, languages, t, translate } from "./text.js";
import { wait } from "./wait.js";
import { bestOf, sentence } from "./words.js";

translate(document);
$("page").hidden = false;

const game = new Game();
const board = new Board($("board"));
record(game, board, { hint: $("hint") });
const clock = new Clock();
const player = new Player(game, trouble, k => toMove(k));
const moves = new Moves($("moves-list"), game, k => { player.pause(); game.goTo(k).catch(trouble); });
const tasks = new Tasks($("tasks"), game, k => toMove(k));
const code = new Code($("code"), game, k => toMove(k));
const graph = new Graph($("graph"), game, to => walk(to));
const check = new Check(game, moves => replay(moves));
const setup = new Setup((params, names, wrong) => wrong ? trouble({ message: wrong }) : open({ params, names }, "push"));
const opening = new Line(), asking = new Line(), measuring = new Line(), working = new Line();

let placing = null; // {what, state} while disks are placed
let fresh = false; // whether the game that ended is the best result
let ended = false; // whether the end of this game was told

const rulesName = puzzle => /^[a-z]+$/.test(puzzle.rules) && puzzle.rules !== "none" ? t(`rule.${puzzle.rules}`) : rulesText(puzzle);

// say says something in words, for all to read and for screen readers to tell.
function say(text, open = "") {
  $("said").textContent = text;
  $("said").dataset.open = open; // what may still be added
}

let lost = 0; // the clock of the next try to reach the server
function trouble(error) {
  $("trouble").textContent = [error.message, error.hint].filter(Boolean).map(sentence).join(" ");
  $("trouble").hidden = false;
  $("trouble").dataset.lost = error.lost ? "yes" : "";
  clearTimeout(lost);
  if (error.lost) lost = setTimeout(() => ask("puzzle", { disks: 0 }).catch(trouble), 2000);
}

function calm() {
  clearTimeout(lost);
  $("trouble").hidden = true;
}

reach.addEventListener("found", () => {
  if ($("trouble").dataset.lost) calm();
  measure();
  refresh();
});

wait(() => {
  say(t("wait.cancelled"));
  if (!game.puzzle) return open(read(""), "replace");
  if (!known(game.puzzle, game.state)) $("left").textContent = "?";
  if (!game.puzzle.answer) $("least").textContent = "?";
});

const seen = new Map(); // puzzles that were there before, for back and forward

async function get({ params, names }, signal) {
  if (/^\d+$/.test(params.disks) && Number(params.disks) > 64) {
    throw Object.assign(new Error(t("disks.limit", { disks: params.disks })), { param: "disks" });
  }
  const key = JSON.stringify([params, names]);
  const puzzle = seen.get(key) ?? await load(params, names, signal);
  seen.set(key, puzzle);
  return puzzle;
}

// nearest gets the puzzle of a link. If the link is wrong, it leaves out what is.
async function nearest(link, signal) {
  let wrong = null;
  for (let tries = 0; ; tries++) {
    try {
      return { puzzle: await get(link, signal), wrong };
    } catch (error) {
      if (error.name === "AbortError" || tries > 3) throw error;
      wrong ??= error;
      const { param } = error, size = ["disks", "pegs"].includes(param);
      const left = { ...link.params, ...size ? { from: "", to: "" } : {}, [param]: "" };
      link = tries === 0 && param && param !== "names" && !error.lost ? { params: left, names: size ? "" : link.names }
        : tries < 2 && param === "names" && link.names ? { params: link.params, names: "" }
        : { params: { disks: "", pegs: "", rules: "", from: "", to: "" }, names: "" };
    }
  }
}

// open gets a puzzle and shows it: at a position, or with a solution.
function open(link, history, record) {
  player.pause();
  working.drop();
  document.body.classList.add("busy");
  opening.ask(async signal => {
    try {
      const { puzzle, wrong } = history === "push" ? { puzzle: await get(link, signal) } : await nearest(link, signal);
      calm();
      const at = position(link.at, puzzle), watch = position(link.watch, puzzle);
      const told = wrong ? { ...wrong, message: `${sentence(wrong.message)} ${wrong.hint ? `${sentence(wrong.hint)} ` : ""}${t("trouble.instead")}`, hint: "" }
        : link.at && !at ? { message: t("trouble.position", { text: link.at }) }
        : link.watch && !watch ? { message: t("trouble.position", { text: link.watch }) }
        : link.step && !/^\d{1,30}$/.test(link.step) ? { message: t("trouble.step", { text: link.step }) } : null;
      if (told) trouble(told);
      take(puzzle, watch ?? at ?? puzzle.start, record);
      if (watch) {
        await game.solve(signal, watch);
        if (/^\d{1,30}$/.test(link.step)) await game.goTo(BigInt(link.step), signal);
      }
      remember(history);
    } finally {
      document.body.classList.remove("busy");
    }
  }, trouble);
}

// take takes up a puzzle with a game that the browser kept; what it kept may be of
// another puzzle or of an older page.
function take(puzzle, base, record) {
  try {
    game.use(puzzle, base, record?.base ? record : null);
  } catch {
    game.use(puzzle, base);
  }
  clock.set(record?.time ?? 0);
}

// remember writes the address, and with it the game, so that the browser's back and
// forward, and a reload, bring them back.
let later = 0, due = null;
function remember(history) {
  if (!game.puzzle) return;
  const to = address(game, location.search);
  if (history === "push" && to !== location.pathname + location.search) {
    settle();
    try {
      window.history.pushState({ ...game.record, time: clock.time }, "", to);
    } catch {
      // Browsers refuse many changes of the address in a short time, and long ones.
    }
  } else if (history !== "none") {
    due = to;
    clearTimeout(later);
    if (history === "soon") later = setTimeout(settle, 300);
    else settle();
  }
  document.title = t("title.of", { disks: t("n.disks", { n: game.puzzle.disks }), pegs: t("n.pegs", { n: game.puzzle.pegs }) });
}

// settle writes the address that is due.
function settle() {
  clearTimeout(later);
  if (due === null) return;
  try {
    window.history.replaceState({ ...game.record, time: clock.time }, "", due);
  } catch {
    // As above.
  }
  due = null;
}

// The numbers below the board.
function numbers() {
  const { answer } = game.puzzle, here = known(game.puzzle, game.state);
  $("made").textContent = big(game.made);
  $("least-name").textContent = t(`best.${answer?.solvable ? bestOf(answer) : "minimum"}`);
  $("least").textContent = !answer ? "…" : answer.solvable ? big(answer.moves) : t("least.none");
  $("least").title = !answer ? "" : answer.solvable ? `${answer.method}: ${answer.reason}` : t("least.nosolution");
  let left = "…";
  if (game.solution) left = big(game.solution.length - game.solution.at);
  else if (game.solved) left = "0";
  else if (here) left = here.solvable ? big(here.left) : t("left.none");
  $("left").textContent = left;
  document.body.classList.toggle("solved", game.solved && game.made > 0n);
  off("undo", !game.canUndo);
  off("redo", !game.canRedo);
  off("hint", game.solved || game.watching && player.running);
  off("solve", game.solved || game.watching && player.running);
  $("intro").hidden = game.made > 0n || kept("started") !== null || game.watching || !$("lesson").hidden;
  const over = game.solved && game.made > 0n && !game.watching;
  if (over) showEnd({ puzzle: game.puzzle, moves: game.made, alone: game.alone, fresh }, params => open({ params, names: "" }, "push"), act.restart);
  else hide("end", true);
}

// advise asks how to go on from the position.
function advise(then = () => {}) {
  const { puzzle, state } = game;
  if (game.solution) return asking.drop();
  if (known(puzzle, state) || game.solved) {
    asking.drop();
    return then();
  }
  asking.ask(async signal => {
    await learn(puzzle, state, signal);
    numbers();
    then();
  }, error => {
    trouble(error);
    $("left").textContent = "?";
  }, 60);
}

function views() {
  moves.follow();
  if ($("view-tasks").open) tasks.follow();
  if ($("view-code").open) code.follow();
  if ($("view-graph").open) graph.follow();
}

// rules says the aim and the rules in words.
function rules() {
  const { puzzle } = game, { names } = puzzle, from = puzzle.start[0], to = puzzle.goal[0];
  const towers = puzzle.disks > 0 && puzzle.start.every(p => p === from) && puzzle.goal.every(p => p === to);
  const more = { classic: "", linear: t("intro.linear"), cyclic: t("intro.cyclic"), star: t("intro.star", { peg: names[0] }) }[puzzle.rules]
    ?? t("intro.own", { rules: rulesText(puzzle) });
  return [towers ? t("intro.aim", { from: names[from], to: names[to] }) : t("intro.state"), t("intro.rule"), more].filter(Boolean).join(" ");
}

game.addEventListener("puzzle", () => {
  endPlacing();
  ended = game.solved;
  fresh = false;
  setup.show(game.puzzle);
  check.clear();
  board.show(game.puzzle, game.state);
  $("goal").replaceChildren(miniature(game.puzzle, game.puzzle.goal));
  $("intro").textContent = $("help-rules").textContent = rules();
  const { disks, pegs } = game.puzzle, date = dayOf(game.puzzle);
  say((date ? `${t("day.said", { date: dateText(date) })} ` : "") +
    t("said.puzzle", { disks: t("n.disks", { n: disks }), pegs: t("n.pegs", { n: pegs }), rules: rulesName(game.puzzle) }), "puzzle");
  measure();
  refresh();
});

// measure asks how many moves the puzzle needs.
function measure() {
  const { puzzle } = game;
  const measured = () => {
    const { answer } = puzzle;
    numbers();
    player.show();
    moves.follow();
    if (game.solved && $("said").dataset.open === "solved") say(solvedText());
    if ($("said").dataset.open !== "puzzle") return;
    say(answer.solvable ? `${$("said").textContent} ${t(`said.${bestOf(answer)}`, { n: BigInt(answer.moves) })}` : t("said.unsolvable"));
  };
  if (puzzle.answer) return measured();
  measuring.ask(async signal => {
    puzzle.answer = await ask("count", puzzle.params, signal);
    if (puzzle === game.puzzle) measured();
  }, error => {
    trouble(error);
    $("least").textContent = "?";
  });
}

game.addEventListener("change", ({ detail: { move, far, played, undone, began } }) => {
  if (placing) endPlacing();
  board.advise(null);
  if (move && !far) board.move(game.state, move, player.time);
  else {
    board.unpick();
    board.show(game.puzzle, game.state);
  }
  if (played) keep("started", "yes");
  time(played);
  tell(move, undone);
  refresh();
  // What begins a solution says itself whether that is an entry of the history.
  if (!began) remember(played || far && !undone && !player.running && !game.watching ? "push" : "soon");
});

// time runs and stops the clock, and keeps the result at the end of a game.
function time(played) {
  if (game.made === 0n && !game.watching) {
    clock.set(0);
    ended = false;
  } else if (game.solved && !game.watching) {
    clock.stop();
    if (!ended && played && game.alone) fresh = result(game.puzzle, game.made, clock.time);
    ended = true;
  } else if (played) {
    clock.run();
    ended = fresh = false;
  } else if (!game.solved) ended = false;
}

function refresh() {
  advise(() => {
    numbers();
    moves.follow();
    if ($("view-graph").open) graph.mark();
    // The distance is told after a move that was made by hand.
    const here = known(game.puzzle, game.state);
    if (!player.running && here?.solvable && $("said").dataset.open === "move") {
      say(`${$("said").textContent} ${t("said.left", { n: here.left })}`);
    }
  });
  numbers();
  player.show();
  views();
}

function solvedText() {
  const { answer } = game.puzzle, n = game.made;
  if (n === 0n) return t("said.solved.start");
  if (!answer?.solvable || n !== BigInt(answer.moves)) return t("said.solved", { n });
  return answer.status === "proved" ? t("end.least", { n }) : t(`said.solved.${bestOf(answer)}`, { n });
}

// tell says what happened. A fast player would say too much.
function tell(move, undone) {
  if (player.running && player.speed > 2 && game.at < game.length) return;
  const { names } = game.puzzle, values = move && { disk: move.disk, from: names[move.from], to: names[move.to] };
  if (game.solved && !undone) return say(`${move ? `${t("said.move", values)} ` : ""}${solvedText()}`, "solved");
  if (game.watching && !move) {
    const { at, length } = game.solution;
    return say(at === 0n ? t("said.solution", { n: length }) : t("said.at", { at, length }));
  }
  if (!move) return say(game.made > 0n ? t("said.back") : t("said.start"));
  say(t(undone ? "said.undone" : "said.move", values), game.watching || undone ? "" : "move");
}

board.addEventListener("wish", ({ detail: { from, to } }) => {
  player.pause();
  const why = game.play(from, to);
  if (!why) return;
  board.refuse(from);
  say(why);
});

board.addEventListener("pick", ({ detail: { disk, peg } }) => {
  const name = peg >= 0 ? game.puzzle.names[peg] : "";
  if (!disk) say(t("fault.empty", { peg: name }));
  else if (peg < 0) say(t("said.unpicked", { disk }));
  else say(t("said.picked", { disk, peg: name }));
});

board.addEventListener("under", ({ detail: { disk, top } }) => say(t("fault.under", { disk, top })));

// Undo, redo and the like.
const act = {
  undo: () => { player.pause(); game.undo(); },
  redo: () => { player.pause(); game.redo(); },
  restart: () => {
    player.pause();
    calm();
    game.begin();
    $("board").focus({ preventScroll: true });
  },
  hint: () => {
    player.pause();
    working.ask(async signal => {
      const { puzzle, state } = game;
      const got = await learn(puzzle, state, signal);
      if (!got.solvable) return say(t("said.noway"));
      if (!got.next) return say(t("said.reached"));
      game.helped = true;
      board.advise(got.next);
      const { disk, from, to } = got.next;
      say(t(got.proved ? "said.hint" : "said.hint.known", { disk, from: puzzle.names[from], to: puzzle.names[to], n: got.left }));
    }, trouble);
  },
  solve: () => {
    calm();
    watch(() => player.play());
  },
};
for (const [id, f] of Object.entries(act)) $(id).onclick = f;

// begin begins a solution from the position, unless one is watched.
async function begin(signal) {
  if (game.solution) return;
  await game.solve(signal);
  remember("push");
}

// watch begins a solution, and goes on with then.
function watch(then) {
  player.pause();
  say(t("said.looking"));
  document.body.classList.add("busy");
  working.ask(async signal => {
    try {
      await begin(signal);
    } finally {
      document.body.classList.remove("busy");
    }
    await then(signal);
  }, error => {
    say("");
    trouble(error);
  });
}

// toMove goes to a place of the solution; if none is watched, to one of the
// solution from here.
function toMove(k) {
  player.pause();
  working.ask(async signal => {
    await begin(signal);
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
    if (!got.proved && !got.moves.length) return say(t("said.nowayto", { state: to }));
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
  game.begin(moves);
  $("board").scrollIntoView({ block: "nearest" });
  player.play();
}

// Placing disks, to make a start or a goal by hand.
for (const button of document.querySelectorAll("[data-place]")) {
  button.onclick = () => {
    player.pause();
    const what = button.dataset.place;
    placing = { what, state: (what === "from" ? game.state : game.puzzle.goal).slice() };
    $("placing-text").textContent = t(`placing.${what}`);
    $("placing").hidden = false;
    board.placing = true;
    board.unpick();
    board.show(game.puzzle, placing.state);
    $("board").scrollIntoView({ block: "nearest" });
    say($("placing-text").textContent);
  };
}

board.addEventListener("place", ({ detail: { disk, to } }) => {
  const { names } = game.puzzle, from = placing.state[disk - 1];
  placing.state = put(placing.state, disk, to);
  board.show(game.puzzle, placing.state);
  say(t("said.move", { disk, from: names[from], to: names[to] }));
});

function endPlacing() {
  placing = null;
  hide("placing", true);
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
    f: () => present(), "?": () => $("help").showModal(),
  }[event.key.toLowerCase()];
  if (!f) return;
  event.preventDefault();
  f();
});
document.addEventListener("keydown", event => {
  const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) && event.target.type !== "range";
  if (typing || $("help").open) return;
  const key = event.key.toLowerCase(), control = event.ctrlKey || event.metaKey;
  if (control && key === "z" && !event.shiftKey) act.undo();
  else if (control && (key === "y" || key === "z")) act.redo();
  else if (!control && presenting() && (key === "pagedown" || key === "pageup")) {
    // A clicker has these keys. Where there is no way on, the solution begins.
    if (key === "pageup") player.back();
    else if (game.at < game.length) player.next();
    else if (!game.watching && !game.solved) watch(signal => game.goTo(1n, signal));
  } else if (!control && presenting() && key === "escape" && !board.picked) present(false);
  else return;
  event.preventDefault();
});

// teach goes to a step of the lesson, 0 to end it.
function teach(step) {
  settle();
  window.history.pushState(null, "", step ? queryOf(step) : address(game, ""));
  if (step) arrive("replace");
  else showLesson(location.search, teach);
}

// arrive shows what the address says, with the game that the browser kept.
function arrive(history) {
  const step = stepOf(location.search), link = read(location.search);
  showLesson(location.search, teach);
  open(step && !new URLSearchParams(location.search).has("disks") ? read(queryOf(step)) : link, history, window.history.state);
}

$("learn").onclick = () => teach(stepOf(location.search) ? 0 : 1);

// The top of the page.
const themes = ["auto", "light", "dark"];
function theme(name) {
  document.documentElement.dataset.theme = name;
  $("theme").textContent = t(`theme.${name}`);
}
theme(themes.find(name => name === kept("theme")) ?? "auto");
$("theme").onclick = () => {
  const next = themes[(themes.indexOf(document.documentElement.dataset.theme) + 1) % themes.length];
  keep("theme", next);
  theme(next);
};
$("share").onclick = async () => {
  try {
    await navigator.clipboard.writeText(new URL(address(game, ""), location.href).href);
    say(t("share.done"));
  } catch {
    say(t("share.bar"));
  }
};
$("ask").onclick = () => $("help").showModal();
$("present").onclick = $("unpresent").onclick = () => present();
for (const [code, name] of Object.entries(languages)) $("language").append(el("option", { value: code, lang: code, selected: code === language }, name));
$("language").onchange = () => {
  // Nothing is lost by loading the page anew. The address has the language only
  // where the device does not keep it.
  const link = new URL(location.href), code = $("language").value;
  if (keep("lang", code)) link.searchParams.delete("lang");
  else link.searchParams.set("lang", code);
  settle();
  window.history.replaceState(window.history.state, "", link);
  location.reload();
};

for (const details of document.querySelectorAll(".views > details")) {
  const before = kept(details.id);
  if (before !== null) details.open = before === "open";
  details.addEventListener("toggle", () => {
    keep(details.id, details.open ? "open" : "shut");
    if (game.puzzle) views();
  });
}

// A browser may keep a page that is left, with its questions still open.
addEventListener("pagehide", () => {
  if (game.puzzle) {
    due ??= address(game, location.search);
    settle();
  }
  Line.dropAll();
});
addEventListener("pageshow", event => { if (event.persisted) arrive("none"); });
addEventListener("popstate", () => {
  clearTimeout(later);
  due = null;
  arrive("none");
});
arrive("replace");
$("board").focus({ preventScroll: true });
