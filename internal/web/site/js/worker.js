// A worker that runs a program of hanoi. It is sent the program first, as its
// address or its module, and then questions, or numbers of questions to drop.
import "./wasm_exec.js";

// load gets a program, which is packed with gzip unless the host unpacked it.
async function load(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const bytes = await response.arrayBuffer(), packed = new Uint8Array(bytes, 0, 2);
  if (packed[0] !== 0x1f || packed[1] !== 0x8b) return WebAssembly.compile(bytes);
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compileStreaming(new Response(unpacked, { headers: { "Content-Type": "application/wasm" } }));
}

async function start(program) {
  let module;
  try {
    module = program instanceof WebAssembly.Module ? program : await load(program);
  } catch (error) {
    postMessage({ stopped: `the program could not be loaded (${error.message})` });
    return;
  }
  const go = new Go();
  const ended = go.run(await WebAssembly.instantiate(module, go.importObject));
  postMessage({ module });
  ended.catch(() => {}).then(() => postMessage({ stopped: "the program ended; this may have taken more memory than the browser has" }));
}

let started = null;

onmessage = async ({ data }) => {
  if (data.program) {
    started = start(data.program);
    return;
  }
  await started;
  if (!globalThis.ask) return; // it could not be loaded, which was told
  if (data.drop) {
    drop(data.drop);
    return;
  }
  const { id, operation, method, query, body } = data;
  ask(id, operation, method, query, body, (status, kind, bytes, failure) => {
    postMessage({ id, status, kind, body: bytes, failure }, bytes ? [bytes.buffer] : []);
  });
};
