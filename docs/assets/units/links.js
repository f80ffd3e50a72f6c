/**
 * Links of what is built: behind the number sign, which no host ever sees, the edition, the first signs of the checksum
 * of what plays in it, and the packed text of the thing.
 */
import { packed, unpacked } from "../site/packed-text.js";

const NO_LINK = "This is not a link of an item, a Unit or a squad.";
const BROKEN = "This link is cut off or damaged. Copy it once more, from its first sign to its last.";
// The end of an address before its number sign.
const BENCH = /(item|unit|squad)\/(?:index\.html)?$/;
// So long is the end that says it.
const LONGEST_END = 20;
const SIGNS = /^[\w-]+$/;

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
  const [before = "", hash = before] = link.trim().split("#");
  const [edition = "", seal = "", signs = "", ...more] = hash.split("~");
  if (!edition || !seal || more.length || !SIGNS.test(signs)) throw new Error(NO_LINK);
  const kind = BENCH.exec(before.slice(-LONGEST_END))?.[1] ?? "";
  try {
    return { kind, head: `${edition}~${seal}`, text: await unpacked(signs) };
  } catch (error) {
    throw new Error(BROKEN, { cause: error });
  }
}

/** @param {string} hash @returns {boolean} whether it holds something that was built */
export function isLink(hash) {
  return hash.includes("~");
}
