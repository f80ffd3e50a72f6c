/**
 * Answers questions in the image of MicroPython that pages run, as their worker does.
 * Usage: node image.mjs CHECKOUT IMAGE QUESTIONS; QUESTIONS is a file of
 * {"bundles": {calculator: what a page fetches for it}, "questions": [[name, inputs], …], "asks": a function of the page}.
 * Prints [{"html": …}, …]; where there is none yet, it asks again.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [checkout, image, file] = /** @type {[string, string, string]} */ (process.argv.slice(2));
const { opened } = await import(pathToFileURL(join(checkout, "docs/assets/calculators/micropython.mjs")).href);
const call = await opened(await WebAssembly.compile(readFileSync(image)));
const { bundles, questions, asks = "answer" } = JSON.parse(readFileSync(file, "utf8"));
for (const [name, bundle] of Object.entries(bundles)) call("load", "", name, bundle);
const answers = questions.map((/** @type {[string, object]} */ [name, inputs]) => {
  let answer = {};
  while (!("html" in answer)) answer = JSON.parse(call(asks, "", name, JSON.stringify(inputs)));
  return answer;
});
process.stdout.write(JSON.stringify(answers));
