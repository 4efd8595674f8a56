// Questions to the server, or to the program in the page where there is none. A
// question is dropped when its signal is aborted.
import { t } from "./text.js";

// A page without a server has a mark, and the program with it.
const send = "program" in document.documentElement.dataset ? (await import("./program.js")).ask : (...request) => fetch(...request);

class Problem extends Error {
  constructor({ detail, hint, param, line, status, lost }) {
    super(detail);
    this.status = status; // of HTTP; none if the server is away
    this.hint = hint;
    this.param = param;
    this.line = line; // of a text that cannot be read
    this.lost = lost; // whether the server could not be reached
  }
}

// reach tells by an event "found" when the server can be reached again.
export const reach = new EventTarget();
let lost = false;

async function answer(request) {
  let response;
  try {
    response = await request;
  } catch (error) {
    if (error.name === "AbortError") throw error;
    lost = true;
    throw new Problem({ detail: t("trouble.lost"), hint: t("trouble.lost.hint"), lost });
  }
  if (lost) {
    lost = false;
    reach.dispatchEvent(new Event("found"));
  }
  if (!response.ok) throw new Problem(await response.json());
  return response;
}

const json = async request => (await answer(request)).json();

// address returns the address of an operation, without parameters that are empty.
export function address(operation, params) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== "" && value !== undefined) query.set(name, value);
  return `api/${operation}?${query}`;
}

export const ask = (operation, params, signal) => json(send(address(operation, params), { signal }));

const sent = (operation, body, signal) => send(`api/${operation}`, {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), signal,
});

export const post = (operation, body, signal) => json(sent(operation, body, signal));

// file gets what is no JSON: a picture, or a text.
export const file = async (operation, params, signal) => (await answer(send(address(operation, params), { signal }))).blob();

// waiting tells by an event "change" when another question waits for its answer, or
// one does no more; since is when the oldest was asked, 0 if there is none.
class Waiting extends EventTarget {
  #asked = new Map();
  get since() { return this.#asked.size ? Math.min(...this.#asked.values()) : 0; }
  begin(question) { this.#asked.set(question, performance.now()); this.#tell(); }
  end(question) { if (this.#asked.delete(question)) this.#tell(); }
  #tell() { this.dispatchEvent(new Event("change")); }
}
export const waiting = new Waiting();

// A Line asks one question at a time: a new one drops the one before.
export class Line {
  static #all = [];
  static dropAll() { for (const line of Line.#all) line.drop(); }

  constructor() { Line.#all.push(this); }

  #control = new AbortController();
  #timer = 0;

  drop() {
    clearTimeout(this.#timer);
    this.#control.abort();
    waiting.end(this.#control.signal);
    this.#control = new AbortController();
    return this.#control.signal;
  }

  // ask calls f with a signal, after a rest in which no other question comes.
  // What was dropped is no failure.
  ask(f, failed = () => {}, rest = 0) {
    const signal = this.drop();
    this.#timer = setTimeout(() => {
      waiting.begin(signal);
      f(signal).catch(error => {
        if (error.name !== "AbortError" && !signal.aborted) failed(error);
      }).finally(() => waiting.end(signal));
    }, rest);
  }
}
