/** Answers pages when there is no connection.  What it is told to do, and what it says, stands in docs/project/offline.md. */
import { answer } from "./answers.js";
import { drop, hold, tell, visit } from "./keeper.js";
import { pathOf, worker } from "./site.js";

/** @typedef {{do: "visit" | "hold" | "drop" | "state", edition?: string}} Wish of a page */

// Another worker reads the same builds, so no page is the worse for a change of the worker.
worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && pathOf(event.request.url) !== undefined) event.respondWith(answer(event.request));
});
worker.addEventListener("message", (event) => event.waitUntil(heed(event.data)));

/** @param {Wish} wish */
async function heed({ do: what, edition = "" }) {
  if (what === "visit") await visit(edition);
  else if (what === "hold") await hold(edition);
  else if (what === "drop") await drop(edition);
  else await tell();
}
