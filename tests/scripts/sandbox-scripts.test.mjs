/** The scripts that the sandbox keeps: what is damaged is not written over by the next. */
import assert from "node:assert/strict";
import test from "node:test";
import "./storage.mjs";

const { keepScripts, keptScripts } = await import(new URL("../../docs/assets/sandbox/scripts.js", import.meta.url).href);

test("scripts that are damaged stay, as one", () => {
  localStorage.setItem("sandbox-scripts", '{"Odds": "print(1)"');
  assert.ok(keepScripts(keptScripts().set("New", "print(2)")));
  const [[, damaged], fresh] = [...keptScripts()];
  assert.equal(damaged, '{"Odds": "print(1)"');
  assert.deepEqual(fresh, ["New", "print(2)"]);
});
