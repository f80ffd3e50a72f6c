/** Scripts in links. */
import * as text from "../site/packed-text.js";

const NAME = "script=";
const SIGNS = /^[\w-]*/;
/** Longer links are cut by many programs that send messages. */
export const MOST_IN_LINK = 8000;

/**
 * @param {string} code
 * @returns {Promise<string>} what stands behind the # of a link to it
 */
export async function packed(code) {
  return NAME + (await text.packed(code));
}

/**
 * @param {string} hash of an address
 * @returns {Promise<string | undefined>} the script that it brings, if any; an error where that cannot be read
 */
export async function unpacked(hash) {
  if (!hash.startsWith(`#${NAME}`)) return undefined;
  // What follows belongs to the sentence that the link stands in.
  const [signs = ""] = SIGNS.exec(hash.slice(NAME.length + 1)) ?? [];
  if (signs.length > MOST_IN_LINK) throw new Error("too long");
  const code = await text.unpacked(signs);
  if (!code) throw new Error("empty");
  return code;
}
