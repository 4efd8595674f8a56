// The API without a server: the program itself, as WebAssembly in workers. It
// answers what js/api.js would else ask a server.
import { first } from "./first.js";

const patience = 2000; // milliseconds in which a worker must give up what nobody waits for

// A Program is one of the two programs, which is loaded when it is first asked.
class Program {
  #file; #worker = null; #module = null; #asked = new Map(); #last = 0;
  ready = false;

  constructor(file) { this.#file = file; }

  // start loads the program, unless that is done already.
  start() {
    if (this.#worker) return;
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#told(data);
    worker.onerror = event => {
      event.preventDefault();
      this.#stop("the program could not be started");
    };
    worker.postMessage({ program: this.#module ?? new URL(`../${this.#file}`, import.meta.url).href });
  }

  ask(question, signal) {
    this.start();
    return new Promise((done, failed) => {
      const id = ++this.#last, ask = { question: { id, ...question }, done };
      this.#asked.set(id, ask);
      this.#worker.postMessage(ask.question);
      signal?.addEventListener("abort", () => {
        failed(signal.reason);
        if (!this.#asked.delete(id)) return;
        if (!this.ready) return this.#worker?.postMessage({ drop: id });
        ask.late = setTimeout(() => this.#restart(), patience);
        this.#dropped.set(id, ask);
        this.#worker?.postMessage({ drop: id });
      }, { once: true });
    });
  }

  #dropped = new Map(); // questions that nobody waits for, until the worker has noticed

  #told(told) {
    if (told.module) {
      this.#module = told.module;
      this.ready = true;
    } else if (told.stopped) this.#stop(told.stopped);
    else if (this.#dropped.has(told.id)) {
      clearTimeout(this.#dropped.get(told.id).late);
      this.#dropped.delete(told.id);
    } else if (this.#asked.has(told.id)) {
      const { done } = this.#asked.get(told.id);
      this.#asked.delete(told.id);
      done(told.failure ? problem(told.failure) : new Response(told.body, { status: told.status, headers: { "Content-Type": told.kind } }));
    }
  }

  #end() {
    for (const { late } of this.#dropped.values()) clearTimeout(late);
    this.#dropped.clear();
    this.#worker?.terminate();
    this.#worker = null;
    this.ready = false;
  }

  // stop gives up all questions, for a reason. The next one starts the program anew.
  #stop(reason) {
    this.#end();
    const asked = [...this.#asked.values()];
    this.#asked.clear();
    for (const { done } of asked) done(problem(reason));
  }

  // restart ends a worker that goes on with what nobody waits for, and asks another
  // one what is still waited for.
  #restart() {
    this.#end();
    this.start();
    for (const { question } of this.#asked.values()) this.#worker.postMessage(question);
  }
}

const problem = detail => Response.json({ title: "Service Unavailable", status: 503, detail, hint: "try again" }, { status: 503 });

// The first program answers what the board takes, the second one is about texts of
// moves and pictures.
const board = new Program("hanoi.wasm.gz"), texts = new Program("texts.wasm.gz");
const inTexts = new Set(["check", "convert", "draw", "moves", "notations"]);

// ask answers what fetch would answer.
export async function ask(address, { method = "GET", body = "", signal } = {}) {
  signal?.throwIfAborted();
  const url = new URL(address, document.baseURI);
  const operation = url.pathname.split("/").at(-1), query = Object.fromEntries(url.searchParams);
  const program = inTexts.has(operation) ? texts : board;
  if (operation === "puzzle" && !board.ready) {
    board.start();
    const puzzle = first(query);
    if (puzzle) return Response.json(puzzle);
  }
  return program.ask({ operation, method, query, body }, signal);
}

// Links to answers are followed here, since there is nobody else who could.
document.addEventListener("click", async event => {
  const link = event.target.closest?.("a[href]");
  if (!link || !/^(\.\/)?api\//.test(link.getAttribute("href")) || event.defaultPrevented) return;
  event.preventDefault();
  const response = await ask(link.getAttribute("href")), blob = await response.blob();
  const kind = { "text/plain": "txt", "image/svg+xml": "svg", "image/png": "png", "image/gif": "gif" }[blob.type.split(";")[0]] ?? "json";
  const file = document.createElement("a");
  file.href = URL.createObjectURL(blob);
  file.download = link.download || `hanoi.${kind}`;
  file.click();
  setTimeout(() => URL.revokeObjectURL(file.href), 60_000);
});

// What is only there with a server.
for (const node of document.querySelectorAll("[data-server]")) node.hidden = true;

// A newer version that is ready takes over when the page is loaded, if no other
// page is open that began with the old one; else it waits until they are closed.
if (navigator.serviceWorker) {
  const workers = navigator.serviceWorker;
  workers.register("sw.js").then(({ waiting }) => {
    if (!waiting) return;
    workers.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("take over");
  }, () => {}); // then there is no page offline
}
