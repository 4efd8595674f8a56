// The player: plays the moves of a solution, or those of the user, by a slider
// and buttons like those of a recorder.
import { address } from "./api.js";
import { $ } from "./svg.js";
import { big, count } from "./words.js";

const fine = 10000; // places of the slider at most

export class Player {
  #game; #fail;
  #running = false;
  #due = 0; // moves that should have been made by now, a fraction
  #then = 0;

  constructor(game, fail) {
    this.#game = game;
    this.#fail = fail;
    $("first").onclick = () => this.#to(0n);
    $("back").onclick = () => this.#to(game.at - 1n);
    $("next").onclick = () => this.#to(game.at + 1n);
    $("last").onclick = () => this.#to(game.length);
    $("run").onclick = () => this.toggle();
    $("leave").onclick = () => { this.pause(); game.leave(); };
    $("at").oninput = () => this.#to(this.#places > BigInt(fine)
      ? this.#places * BigInt($("at").value) / BigInt(fine) : BigInt($("at").value));
    $("speed").oninput = () => {
      const text = this.speed < 1 ? "a move in 2 s" : `${count(this.speed, "move")} a second`;
      $("speed-text").textContent = text;
      $("speed").setAttribute("aria-valuetext", text);
      localStorage.setItem("speed", $("speed").value);
    };
    $("speed").value = localStorage.getItem("speed") ?? 1;
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
    const what = game.watching ? "Solution" : "Your moves";
    const where = length === 0n ? `${what}: none yet` : `${what}: ${big(at)} of ${big(length)}`;
    $("where").textContent = game.watching && length === 0n ? "Solution: nothing to move" : where;
    slider.setAttribute("aria-valuetext", where);
    $("leave").hidden = !game.watching;
    const text = $("text");
    text.hidden = !game.watching || length === 0n;
    if (!text.hidden) {
      const params = game.solution.params();
      if (length > 100000000n) {
        params.first = at < length ? at + 1n : length;
        params.last = at + 100000n < length ? at + 100000n : length;
      }
      text.textContent = params.last ? "Next moves as text" : "All moves as text";
      text.href = address("moves", params);
    }
    $("run").classList.toggle("running", this.#running);
    $("run").setAttribute("aria-label", this.#running ? "Pause" : "Play");
    for (const [id, off] of [["first", at === 0n], ["back", at === 0n], ["next", at === length], ["last", at === length], ["run", length === 0n]]) {
      $(id).disabled = off && !(id === "run" && this.#running);
    }
  }
}
