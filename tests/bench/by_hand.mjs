/**
 * Answers questions by the calculators that are written by hand in JavaScript.
 * Usage: node by_hand.mjs ASKED; ASKED is a file of [[name, inputs], …], the inputs complete.
 * Prints what each module answers, null where it leaves the question out.
 */
import { readFileSync } from "node:fs";

/** @typedef {{ default: (inputs: object) => object, READINGS?: Record<string, string>, covers?: (inputs: object) => boolean }} ByHand */

/** @param {string} name @returns {Promise<ByHand>} */
export function byHand(name) {
  return import(`./by_hand/${name}.js`);
}

/** @param {ByHand} written @param {Record<string, unknown>} inputs */
function answered(written, inputs) {
  const others = Object.entries(written.READINGS ?? {}).filter(([ruling, reading]) => (inputs[ruling] ?? reading) !== reading);
  return others.length || written.covers?.(inputs) === false ? null : written.default(inputs);
}

if (process.argv[1] === import.meta.filename) {
  const asked = JSON.parse(readFileSync(/** @type {string} */ (process.argv[2]), "utf8"));
  const answers = [];
  for (const [name, inputs] of asked) answers.push(answered(await byHand(name), inputs));
  process.stdout.write(JSON.stringify(answers));
}
