/**
 * Links of what is built, and of games: behind the number sign, which no host ever sees, the edition, the first signs of
 * the checksum of what plays in it, and the packed text of the thing.
 */
import { Fault } from "../site/faults.js";
import { packed, unpacked } from "../site/packed-text.js";

const NO_LINK = "This is not a link of an item, a Unit, a squad, a pack or a game.";
const BROKEN = "This link is cut off or damaged. Copy it once more, from its first sign to its last.";
// The end of an address before its number sign.
const PAGE = /(item|unit|squad|pack|play)\/(?:index\.html)?$/;
// So long is the end that says it.
const LONGEST_END = 20;
// Those of a packed text; what follows belongs to the sentence that the link stands in.
const SIGNS = /^[\w-]+/;
const SIGN = /[\w-]/;

/** @typedef {{kind: string, head: string, text: string}} Linked what a link holds: what kind of thing where it says, what it begins with, its text */

/**
 * @param {string} head
 * @param {string} text
 * @returns {Promise<string>} what stands behind the number sign
 */
export async function hashOf(head, text) {
  return `${head}~${await packed(text)}`;
}

/**
 * @param {string} link a whole link, or what stands behind its number sign
 * @returns {Promise<Linked>} rejected with a sentence for the player where it is none or damaged
 */
export async function opened(link) {
  const whole = withoutEnd(decoded(link.trim()));
  const [before = "", hash = before] = whole.split("#");
  const [edition = "", seal = "", end = "", ...more] = hash.split("~");
  const [signs] = SIGNS.exec(end) ?? [];
  if (!edition || !seal || more.length || !signs) throw new Fault(NO_LINK);
  try {
    return { kind: kindOf(whole), head: `${edition}~${seal}`, text: await unpacked(signs) };
  } catch (error) {
    throw error instanceof Fault ? error : new Fault(BROKEN);
  }
}

/**
 * @param {string} text a link, or a text that has one, such as one for a chat
 * @returns {string} the first link in it that says what it is of; else the first of anything; else the text
 */
export function linkIn(text) {
  const links = text.split(/\s+/).map((word) => withoutEnd(decoded(word))).filter((word) => isLink(word.slice(word.indexOf("#") + 1)));
  return links.find((link) => kindOf(link)) ?? links[0] ?? text.trim();
}

/**
 * @param {string} word
 * @returns {string} the same without the signs of the sentence that it ends: no link has such an end
 */
function withoutEnd(word) {
  let end = word.length;
  while (end && !SIGN.test(word[end - 1] ?? "")) end -= 1;
  return word.slice(0, end);
}

/**
 * @param {string} text
 * @returns {string} the same with the signs that browsers and messengers escape; as it is where it is malformed
 */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * @param {string} link
 * @returns {string} what kind of thing it is a link of; empty where it does not say
 */
function kindOf(link) {
  const [before = ""] = link.split("#", 1);
  return PAGE.exec(before.slice(-LONGEST_END))?.[1] ?? "";
}

/** @param {string} hash @returns {boolean} whether it holds something that was built */
export function isLink(hash) {
  return decoded(hash).includes("~");
}
