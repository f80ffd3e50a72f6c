/** Answers pages when there is no connection.  What it is told to do, and what it says, stands in docs/project/offline.md. */
import { answer } from "./answers.js";
import { drop, hold, takeOver, tell, visit } from "./keeper.js";
import { pathOf, worker } from "./site.js";

/** @typedef {{do: "visit" | "hold" | "drop" | "take-over" | "state", edition?: string, build?: string}} Wish of a page */

// Another worker reads the same builds, so no page is the worse for a change of the worker.
worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && pathOf(event.request.url) !== undefined) event.respondWith(answer(event));
});
worker.addEventListener("message", (event) => event.waitUntil(heed(event.data, event.source)));

/**
 * @param {Wish} wish
 * @param {Client | ServiceWorker | MessagePort | null} page
 */
async function heed({ do: what, edition = "", build = "" }, page) {
  if (what === "visit" && page instanceof Client) await visit(edition, build, page.id);
  else if (what === "hold") await hold(edition);
  else if (what === "drop") await drop(edition);
  else if (what === "take-over") await takeOver();
  else await tell();
}
