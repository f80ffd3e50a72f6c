/** Stands in the worker's place on a site that has none any more: takes away what it kept, and itself. */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(remove()));

async function remove() {
  const ours = (await caches.keys()).filter((name) => /^(edition:|shared:|offline$)/.test(name));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}
