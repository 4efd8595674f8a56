// The player: plays the moves of a solution, or those of the user, by a slider
// and buttons like those of a recorder.
import { address } from "./api.js";
import { number, span } from "./numbers.js";
import { keep, kept } from "./store.js";
import { $, hide, off } from "./svg.js";
import { t } from "./text.js";

const fine = 10000; // places of the slider at most

export class Player {
  #game; #fail; #jump;
  #running = false;
  #due = 0; // moves that should have been made by now, a fraction
  #then = 0;

  // fail is called with an error, jump with the number of a state to go to in the
  // solution.
  constructor(game, fail, jump) {
    this.#game = game;
    this.#fail = fail;
    this.#jump = jump;
    $("jump").onsubmit = event => {
      event.preventDefault();
      this.#goToNumber($("number").value);
    };
    $("first").onclick = () => this.#to(0n);
    $("back").onclick = () => this.#to(game.at - 1n);
    $("next").onclick = () => this.#to(game.at + 1n);
    $("last").onclick = () => this.#to(game.length);
    $("run").onclick = () => this.toggle();
    $("leave").onclick = () => { this.pause(); game.leave(); };
    $("at").oninput = () => this.#to(this.#places > BigInt(fine)
      ? this.#places * BigInt($("at").value) / BigInt(fine) : BigInt($("at").value));
    $("speed").oninput = () => {
      const text = this.speed < 1 ? t("speed.slow") : t("speed.of", { n: this.speed });
      $("speed-text").textContent = text;
      $("speed").setAttribute("aria-valuetext", text);
      keep("speed", $("speed").value);
    };
    $("speed").value = kept("speed") ?? 1;
    $("speed").oninput();
  }

  get speed() { return 2 ** Number($("speed").value); }
  get running() { return this.#running; }
  get #places() { return this.#game.length; }

  // time returns how many milliseconds a move on the board may take.
  get time() { return this.#running ? Math.min(420, 800 / this.speed) : 300; }

  toggle() {
    if (this.#running) this.pause();
    else this.play();
  }

  async play() {
    if (this.#running) return;
    if (this.#game.at === this.#game.length) {
      if (this.#game.length === 0n) return;
      await this.#to(0n);
    }
    this.#running = true;
    this.#due = 0.999;
    this.#then = performance.now();
    this.show();
    requestAnimationFrame(now => this.#frame(now));
  }

  pause() {
    if (!this.#running) return;
    this.#running = false;
    this.show();
  }

  back() { $("back").click(); }
  next() { $("next").click(); }

  async #frame(now) {
    if (!this.#running) return;
    this.#due += Math.max(0, Math.min(now - this.#then, 500)) * this.speed / 1000;
    this.#then = now;
    const steps = BigInt(Math.floor(this.#due));
    if (steps > 0n) {
      this.#due -= Number(steps);
      await this.#go(this.#game.at + steps);
      if (this.#game.at >= this.#game.length) this.pause();
    }
    if (this.#running) requestAnimationFrame(later => this.#frame(later));
  }

  // goToNumber goes to the move that a text says, of the solution or the user's own;
  // where no move was made, of the solution from here.
  #goToNumber(text) {
    const { length } = this.#game, whole = length || BigInt(this.#game.puzzle.answer?.moves ?? 0), k = number(text, whole);
    if (k === null || k > whole) return this.#fail({ message: t("jump.wrong", { text, length: whole }) });
    if (length) this.#to(k);
    else this.#jump(k);
  }

  async #to(k) {
    this.pause();
    await this.#go(k);
  }

  async #go(k) {
    try {
      await this.#game.goTo(k);
    } catch (error) {
      this.pause();
      this.#fail(error);
    }
  }

  // show shows where the track stands.
  show() {
    const game = this.#game, { at, length } = game;
    const slider = $("at");
    slider.max = length > BigInt(fine) ? fine : String(length);
    slider.value = length > BigInt(fine) ? String(at * BigInt(fine) / length) : String(at);
    slider.disabled = length === 0n;
    const what = game.watching ? "player.solution" : "player.mine";
    const where = length === 0n ? t(`${what}.none`) : t(what, { at, length });
    $("where").textContent = where;
    const all = game.watching ? length : game.puzzle.answer?.solvable ? BigInt(game.puzzle.answer.moves) : null;
    const [unit, n] = span(all ?? 0n);
    $("monks").textContent = all ? t("monks", { time: t(`span.${unit}`, { n }) }) : "";
    slider.setAttribute("aria-valuetext", where);
    hide("leave", !game.watching);
    const text = $("text");
    text.hidden = !game.watching || length === 0n;
    if (!text.hidden) {
      const params = game.solution.params();
      if (length > 100000000n) {
        params.first = at < length ? at + 1n : length;
        params.last = at + 100000n < length ? at + 100000n : length;
      }
      text.textContent = t(params.last ? "text.next" : "text.all");
      text.href = address("moves", params);
    }
    $("run").classList.toggle("running", this.#running);
    $("run").setAttribute("aria-label", t(this.#running ? "pause" : "play"));
    for (const [id, none] of [["first", at === 0n], ["back", at === 0n], ["next", at === length], ["last", at === length], ["run", length === 0n]]) {
      off(id, none && !(id === "run" && this.#running));
    }
  }
}
