/** JSON files that a player opens. */
import { Fault } from "./faults.js";

const MOST_OF_A_NAME = 40;
// A file that is larger holds more than anybody built or played.
const MOST_BYTES = 5_000_000;
const TOO_LARGE = "This file is too large to be one of this page.";

/**
 * @param {File} file
 * @returns {Promise<string>} its text, without escapes where it is JSON; rejected where it is too large
 */
export async function textOf(file) {
  if (file.size > MOST_BYTES) throw new Fault(TOO_LARGE);
  return unescaped(await file.text());
}

/**
 * @param {string} text JSON
 * @returns {string} the same without escapes, of which Python on this page makes two signs where they are a pair
 */
function unescaped(text) {
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    return text;
  }
  const name = repeated(text);
  if (name) throw new Fault(`The file has the field ${name} twice in one place. Keep one.`);
  return JSON.stringify(data);
}

/**
 * @param {string} text JSON that can be read
 * @returns {string} the first name, in quotes, that two fields of one object have, of which the later would win without a word
 */
function repeated(text) {
  /** @type {Set<string>[]} */
  const open = [];
  for (const [token, name, colon] of text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|[{}]/g)) {
    if (token === "{") open.push(new Set());
    else if (token === "}") open.pop();
    else if (name && colon && open.at(-1)?.has(name)) return name.slice(0, MOST_OF_A_NAME);
    else if (name && colon) open.at(-1)?.add(name);
  }
  return "";
}
