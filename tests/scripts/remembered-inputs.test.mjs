/** What is kept of each calculator: anybody may have written there, and texts by name are all that is taken. */
import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";

/** @type {Record<string, string>} */
let kept = {};
Object.defineProperty(globalThis, "localStorage", {
  value: {
    getItem: (/** @type {string} */ name) => kept[name] ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ text) => { kept[name] = text; },
    removeItem: (/** @type {string} */ name) => { delete kept[name]; },
  },
});
const { forget, isKept, recalled, remember } = await import(new URL("../../docs/assets/calculators/remembered-inputs.js", import.meta.url).href);
beforeEach(() => { kept = {}; });

test("what one calculator was given is recalled for it alone, until it holds its own values", () => {
  remember("fall", { levels: "4" });
  remember("throw", { distance: "2" });
  assert.deepEqual(recalled("fall"), [["levels", "4"]]);
  remember("fall", null);
  assert.deepEqual([recalled("fall"), recalled("throw")], [[], [["distance", "2"]]]);
});

test("after the last is forgotten nothing is left on the device", () => {
  remember("fall", { levels: "4" });
  assert.ok(isKept());
  forget();
  assert.deepEqual([isKept(), kept], [false, {}]);
});

for (const junk of ["{", "null", "5", "[]", '"fall"', '{"fall": null}', '{"fall": 5}', '{"fall": {"levels": 9}}', '{"fall": {"levels": null}}']) {
  test(`nothing is recalled of ${junk}`, () => {
    kept = { inputs: junk };
    assert.deepEqual(recalled("fall"), []);
  });
}
