/**
 * The calculators' interpreter in a worker: takes its image, then calls.  A fault is told in words for the reader.
 */
import { opened } from "./python.mjs";

/** @typedef {["meet" | "answer" | "same_question", ...string[]]} Called a function of calculators/page.py, and what it is given */
/** @typedef {{id: number, call: Called} | {image: WebAssembly.Module}} Asked */

const FAULTS = {
  meet: "the data of the calculators could not be read: ",
  answer: "the calculator failed: ",
  same_question: "the calculator failed: ",
};
/** @type {Promise<import("./python.mjs").Call>} */
let python;

addEventListener("message", async (/** @type {MessageEvent<Asked>} */ { data }) => {
  if ("image" in data) {
    python = opened(data.image);
    return;
  }
  const { id, call } = data;
  try {
    const ask = await python.catch((error) => refuse("the Python runtime could not be started: ", error));
    postMessage({ id, text: told(ask, call) });
  } catch (error) {
    console.error(error);
    postMessage({ id, fault: error instanceof Error ? error.message : String(error) });
  }
});

/**
 * @param {import("./python.mjs").Call} ask
 * @param {Called} call
 */
function told(ask, call) {
  try {
    return ask(...call);
  } catch (error) {
    return refuse(FAULTS[call[0]], error);
  }
}

/**
 * Says what could not be done, and of a traceback the line that tells why.
 * @param {string} what
 * @param {unknown} error
 * @returns {never}
 */
function refuse(what, error) {
  const why = String(error instanceof Error ? error.message : error).trim().split("\n").at(-1);
  throw new Error(what + why, { cause: error });
}
