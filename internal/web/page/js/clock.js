// The clock: it runs from the first move of a game to its end.
import { clock as written } from "./numbers.js";
import { keep, kept } from "./store.js";
import { t } from "./text.js";
import { $ } from "./svg.js";

export class Clock {
  #before = 0; #since = null; #hidden = kept("clock") === "hidden";

  constructor() {
    setInterval(() => { if (this.#since !== null) this.#show(); }, 500);
    $("clock").onclick = () => {
      this.#hidden = !this.#hidden;
      keep("clock", this.#hidden ? "hidden" : "shown");
      this.#show();
    };
    this.#show();
  }

  // time returns the milliseconds so far.
  get time() { return this.#before + (this.#since === null ? 0 : performance.now() - this.#since); }

  run() { this.#since ??= performance.now(); }

  stop() {
    this.#before = this.time;
    this.#since = null;
    this.#show();
  }

  // set sets the time and stops.
  set(time) {
    this.#since = null;
    this.#before = time;
    this.#show();
  }

  #show() { $("clock").textContent = this.#hidden ? t("time.hidden") : written(this.time); }
}
