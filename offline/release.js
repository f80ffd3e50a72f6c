/** Lets go of a device: takes away all that the worker kept, and the worker.  What players build is not the worker's. */
import { cachesOf, worker } from "./site.js";

export async function letGo() {
  const kinds = /** @type {const} */ (["edition", "shared", "notes"]).map(cachesOf);
  const ours = (await caches.keys()).filter((name) => kinds.some((kind) => name.startsWith(kind)));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}
