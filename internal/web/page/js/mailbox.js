// What a person does goes to the server in order, and is sent again until the server
// has stored it: it may be away for a while, and a page may be loaded anew.
import { post } from "./api.js";

// inputs notes by what the person does things: the mouse, a finger, a pen or keys.
let input = "";
addEventListener("pointerdown", event => { input = event.pointerType || "mouse"; }, true);
addEventListener("keydown", () => { input = "keys"; }, true);

export class Mailbox {
  #to; #row; #events = []; #sending = false; #stored; #refused;

  // to says whose trial it is: {subject, session, trial, puzzle}; row is the number of
  // its first event. stored is called with what the server says once all is stored,
  // refused with the problem if it does not take it.
  constructor(to, row, stored = () => {}, refused = () => {}) {
    this.#to = to;
    this.#row = row;
    this.#stored = stored;
    this.#refused = refused;
  }

  put(event) {
    this.#events.push({ input, ...event });
    this.#send();
  }

  async #send() {
    if (this.#sending) return;
    this.#sending = true;
    for (let wait = 250; this.#events.length;) {
      const events = this.#events.slice(0, 100);
      try {
        const answer = await post("record", { ...this.#to, row: this.#row, events });
        this.#row += events.length;
        this.#events.splice(0, events.length);
        if (!this.#events.length) this.#stored(answer);
        wait = 250;
      } catch (problem) {
        if (problem.status >= 400 && problem.status < 500) {
          this.#events.length = 0;
          this.#refused(problem);
          break;
        }
        await new Promise(done => setTimeout(done, wait));
        wait = Math.min(wait * 2, 4000);
      }
    }
    this.#sending = false;
  }
}
