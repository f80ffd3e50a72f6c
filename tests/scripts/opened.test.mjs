/** What was opened from the search: the last five, of this edition alone, whatever else stands on the device. */
import assert from "node:assert/strict";
import test from "node:test";
import "./storage.mjs";

const { forget, isKept, recalled, remember } = await import(new URL("../../docs/assets/search/opened.js", import.meta.url).href);
const edition = new URL("https://rules.example/1.0/");
const ways = () => recalled(edition).map((/** @type {{way: string}} */ { way }) => way);

test("the last five are kept, each once, the last first", () => {
  for (const name of ["a", "b", "c", "d", "e", "f", "c"]) remember({ title: name, way: `/1.0/${name}/` });
  assert.deepEqual(ways(), ["c", "f", "e", "d", "b"].map((name) => `/1.0/${name}/`));
});

test("what was opened in another edition is not offered in this one", () => {
  remember({ title: "Freeze", way: "/draft/freeze/" });
  assert.deepEqual([ways(), isKept()], [[], true]);
});

test("after forgetting nothing is left on the device", () => {
  remember({ title: "Fall", way: "/1.0/fall/" });
  forget();
  assert.deepEqual([isKept(), localStorage.getItem("searched")], [false, null]);
});

for (const junk of ["{", "null", "5", "{}", "[5]", "[null]", '[{"title": "Fall"}]', '[{"title": 5, "way": "/1.0/"}]',
  '[{"title": "Fall", "way": "javascript:alert()"}]', '[{"title": "Fall", "way": "//elsewhere.example/1.0/"}]', '[{"title": "Fall", "way": "http://["}]']) {
  test(`nothing is offered of ${junk}`, () => {
    localStorage.setItem("searched", junk);
    assert.deepEqual(ways(), []);
  });
}
