// Keeps the page for when there is no network. All files of a version are kept or
// none: each must be what the list below says. A page that is open goes on with the
// version it began with.
const files = {}; // filled in: the hash of each file; the page itself is ./
const version = ""; // filled in: the hash of the list

// Other pages of the same host have caches of their own.
const mine = `hanoi ${new URL(registration.scope).pathname} `;

self.addEventListener("install", event => event.waitUntil((async () => {
  const cache = await caches.open(mine + version);
  await cache.addAll(Object.entries(files).map(([file, integrity]) => new Request(file, { cache: "no-cache", integrity })));
})()));

self.addEventListener("activate", event => event.waitUntil((async () => {
  const old = (await caches.keys()).filter(name => name.startsWith(mine) && name !== mine + version);
  await Promise.all(old.map(name => caches.delete(name)));
})()));

// A page that is being loaded asks to be given this version. The one that it takes
// the place of may still be there for a moment.
self.addEventListener("message", event => event.waitUntil((async () => {
  for (let tries = 0; tries < 20; tries++) {
    const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
    if (open.filter(page => page.url.startsWith(registration.scope)).length <= 1) return skipWaiting();
    await new Promise(done => setTimeout(done, 100));
  }
})()));

self.addEventListener("fetch", event => {
  const { request } = event, url = new URL(request.url), scope = new URL(registration.scope);
  if (request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  const name = url.pathname.slice(scope.pathname.length), file = ["", "index.html"].includes(name) ? "./" : name;
  if (!Object.hasOwn(files, file)) return;
  event.respondWith((async () => {
    const cache = await caches.open(mine + version);
    return await cache.match(new URL(file, scope)) ?? fetch(request);
  })());
});
