/** A browser's localStorage for tests in Node, empty before each of them. */
import { beforeEach } from "node:test";

/** @type {Record<string, string>} */
let texts = {};
Object.defineProperty(globalThis, "localStorage", {
  value: {
    getItem: (/** @type {string} */ name) => texts[name] ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ text) => { texts[name] = text; },
    removeItem: (/** @type {string} */ name) => { delete texts[name]; },
  },
});
beforeEach(() => { texts = {}; });
