/** What is found for what is typed, and in which order, of a few invented things. */
import assert from "node:assert/strict";
import { register } from "node:module";
import test from "node:test";

// A built site serves the libraries of the search in a folder of its own.
register(`data:text/javascript,${encodeURIComponent(`
  export const resolve = (name, context, next) => next(/\\/packages\\/(\\w+)\\.js/.exec(name)?.[1] ?? name, context);
`)}`);
const { Finder } = await import(new URL("../../docs/assets/search/finder.js", import.meta.url).href);

/**
 * @param {Record<string, {also?: string[], summary?: string, text?: string, boost?: number, last?: true}>} things by title
 * @param {string} typed
 * @returns {Promise<{entry: {title: string}, terms: string[]}[]>}
 */
async function hits(things, typed) {
  const entries = Object.entries(things).map(([title, thing]) => ({ summary: "", ...thing, title, location: title }));
  const finder = new Finder(entries);
  await finder.read(entries.map(({ text }) => text ?? ""));
  return finder.find(typed);
}

/** @param {Parameters<typeof hits>} asked */
const found = async (...asked) => (await hits(...asked)).map(({ entry }) => entry.title);

test("the exact word comes first, then its forms, then what is near", async () => {
  assert.deepEqual(await found({ Ride: {}, Hiding: {}, Hide: {} }, "hide"), ["Hide", "Hiding", "Ride"]);
});

test("a word that is there is taken for no slip of another", async () => {
  assert.deepEqual(await found({ Ride: {}, Woods: { text: "Here you may hide." } }, "hide"), ["Woods", "Ride"]);
  assert.deepEqual(await found({ "A hit counts": {}, Parts: { text: "Any kit has some." } }, "kit"), ["Parts"]);
});

test("what is only near comes after pages about the site, too", async () => {
  assert.deepEqual(await found({ Hold: {}, Build: { text: "An old one.", last: true } }, "old"), ["Build", "Hold"]);
});

test("a name with one letter wrong is found where nothing else is", async () => {
  const things = { Blinded: {}, "Thruster Impact": {}, Thruster: {} };
  assert.deepEqual((await found(things, "blnided"))[0], "Blinded");
  assert.deepEqual((await found(things, "thruster impcat"))[0], "Thruster Impact");
});

test("a slip in a short word is forgiven, too, whatever the stem of it is", async () => {
  assert.equal((await found({ Modern: {}, Mode: {} }, "moed"))[0], "Mode");
  assert.deepEqual(await found({ "Tan Hex": {}, Turn: {} }, "tna"), ["Tan Hex"]);
});

test("a question finds what it asks about, as small words do not count", async () => {
  const things = { Blinded: {}, Doing: { text: "What a Unit does when it is what it does." } };
  for (const asked of ["what does blinded do?", "How does Blinded work", "blinded rules"]) {
    assert.equal((await found(things, asked))[0], "Blinded");
  }
});

test("small words are not marked", async () => {
  const [blinded] = await hits({ Blinded: { text: "What does it do? The Unit sees less." } }, "what does blinded do");
  assert.deepEqual(blinded?.terms.filter((term) => !"blinded".startsWith(term)), []);
  const [whatever] = await hits({ What: {} }, "what");
  assert.deepEqual(whatever?.terms, []);
});

test("words of a name are found in any order", async () => {
  assert.equal((await found({ Mission: {}, Recon: { also: ["small mission"] } }, "mission small"))[0], "Recon");
});

test("a name may leave a number open", async () => {
  const things = { "Class 5": { text: "4 AP" }, Turn: { also: ["what can I do with # AP"] }, AP: {} };
  for (const asked of ["what can I do with 5 AP", "5 AP", "12 ap"]) assert.equal((await found(things, asked))[0], "Turn");
  assert.equal((await found(things, "AP"))[0], "AP");
  assert.equal((await found(things, "class 5"))[0], "Class 5");
});

test("of things of one name the one that counts more is first", async () => {
  const things = { "Fall ": { boost: 0.4 }, Fall: {} };
  assert.deepEqual(await found(things, "fall"), ["Fall", "Fall "]);
});
