/** What is kept of each calculator: anybody may have written there, and texts by name are all that is taken. */
import assert from "node:assert/strict";
import test from "node:test";
import "./storage.mjs";

const { forget, isKept, recalled, remember } = await import(new URL("../../docs/assets/calculators/remembered-inputs.js", import.meta.url).href);

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
  assert.deepEqual([isKept(), localStorage.getItem("inputs")], [false, null]);
});

for (const junk of ["{", "null", "5", "[]", '"fall"', '{"fall": null}', '{"fall": 5}', '{"fall": {"levels": 9}}', '{"fall": {"levels": null}}']) {
  test(`nothing is recalled of ${junk}`, () => {
    localStorage.setItem("inputs", junk);
    assert.deepEqual(recalled("fall"), []);
  });
}
