/** Stands in the worker's place on a site that has none any more: takes away what it kept, and itself. */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(remove()));

async function remove() {
  // Another site of the same host may have a worker, and caches, of its own.
  const beginnings = ["edition", "shared", "notes"].map((kind) => `${kind}:${new URL(worker.registration.scope).pathname}:`);
  const ours = (await caches.keys()).filter((name) => beginnings.some((beginning) => name.startsWith(beginning)));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}
