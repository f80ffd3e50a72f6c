/**
 * Links of what is built: its text behind the number sign, which no host ever sees.  The first part names the form of
 * the link, the edition and the first signs of the checksum of what plays.
 */
import { packed, unpacked } from "../site/packed-text.js";

const NO_LINK = "This is not a link of an item, a Unit or a squad.";
const BROKEN = "This link is cut off or damaged. Copy it once more, from its first sign to its last.";
const LINK = /(?:(item|unit|squad)\/(?:index\.html)?)?#?(?<!\d)(\d+~[^~#\s]*~[^~#\s]*)~([\w-]+)\s*$/;

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
  const [, kind = "", head, signs] = LINK.exec(link) ?? [];
  if (!head || !signs) throw new Error(NO_LINK);
  try {
    return { kind, head, text: await unpacked(signs) };
  } catch (error) {
    throw new Error(BROKEN, { cause: error });
  }
}

/** @param {string} hash @returns {boolean} whether it holds something that was built */
export function isLink(hash) {
  return hash.includes("~");
}
