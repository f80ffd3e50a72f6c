/**
 * Answers questions in the images of MicroPython that pages run, each room of calculators in its own.
 * Usage: node image.mjs CHECKOUT IMAGES QUESTIONS; QUESTIONS is a file of
 * {"bundles": {calculator: what a page fetches for it}, "rooms": {calculator: its room}, "questions": [[name, inputs], …], "asks": a function of the page}.
 * Prints [{"html": …}, …]; where there is none yet, it asks again.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [checkout, images, file] = /** @type {[string, string, string]} */ (process.argv.slice(2));
const { opened, ANSWERS } = await import(pathToFileURL(join(checkout, "docs/assets/calculators/micropython.js")).href);
const compiled = (/** @type {string} */ name) => WebAssembly.compile(readFileSync(join(images, `${name}.wasm`)));
const common = await compiled("calculators");
const inRoom = async (/** @type {string} */ room) => opened(common, await compiled(room), ANSWERS);
const { bundles, rooms, questions, asks = "answer" } = JSON.parse(readFileSync(file, "utf8"));
const opening = [...new Set(Object.values(rooms))].map(async (room) => /** @type {const} */ ([room, await inRoom(room)]));
const interpreters = new Map(await Promise.all(opening));
for (const [name, bundle] of Object.entries(bundles)) interpreters.get(rooms[name])("load", "", name, bundle);
const answers = questions.map((/** @type {[string, object]} */ [name, inputs]) => {
  const call = interpreters.get(rooms[name]);
  let answer = {};
  while (!("html" in answer)) answer = JSON.parse(call(asks, "", name, JSON.stringify(inputs)));
  return answer;
});
process.stdout.write(JSON.stringify(answers));
