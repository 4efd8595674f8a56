// Questions to the server. A question is dropped when its signal is aborted.

class Problem extends Error {
  constructor({ detail, hint, param, line, status }) {
    super(detail);
    this.status = status; // of HTTP; none if the server is away
    this.hint = hint;
    this.param = param;
    this.line = line; // of a text that cannot be read
  }
}

async function answer(request) {
  let response;
  try {
    response = await request;
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Problem({ detail: "the server cannot be reached", hint: "is hanoi serve still running?" });
  }
  const body = await response.json();
  if (!response.ok) throw new Problem(body);
  return body;
}

// address returns the address of an operation, without parameters that are empty.
export function address(operation, params) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== "" && value !== undefined) query.set(name, value);
  return `/api/${operation}?${query}`;
}

export const ask = (operation, params, signal) => answer(fetch(address(operation, params), { signal }));

export const post = (operation, body, signal) => answer(fetch(`/api/${operation}`, {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), signal,
}));

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
    this.#control = new AbortController();
    return this.#control.signal;
  }

  // ask calls f with a signal, after a rest in which no other question comes.
  // What was dropped is no failure.
  ask(f, failed = () => {}, rest = 0) {
    const signal = this.drop();
    this.#timer = setTimeout(() => f(signal).catch(error => {
      if (error.name !== "AbortError" && !signal.aborted) failed(error);
    }), rest);
  }
}
