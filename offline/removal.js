/** Stands in the worker's place on a site that has none any more: takes away what it kept, and itself. */
import { letGo } from "./release.js";
import { worker } from "./site.js";

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(letGo()));
