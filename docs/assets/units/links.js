/**
 * Links of what is built: its text, deflated, behind the number sign, which no host ever sees.  The first part names the
 * form of the link, the edition and the first signs of the checksum of what plays.
 */

const FORMAT = "deflate-raw";
// No honest link holds more once it is unpacked.
const MOST_LETTERS = 200_000;
const NO_LINK = "This is not a link of an item, a Unit or a squad.";
const BROKEN = "This link is cut off or damaged. Copy it once more, from its first sign to its last.";
const LINK = /(?:(item|unit|squad)\/(?:index\.html)?)?#?(\d+~[^~#\s]*~[^~#\s]*)~([\w-]+)\s*$/;

/** @typedef {{kind: string, head: string, text: string}} Linked what a link holds: what kind of thing where it says, what it begins with, its text */

/**
 * @param {string} head
 * @param {string} text
 * @returns {Promise<string>} what stands behind the number sign
 */
export async function hashOf(head, text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream(FORMAT));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const signs = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `${head}~${signs.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/**
 * @param {string} link a whole link, or what stands behind its number sign
 * @returns {Promise<Linked>} rejected with a sentence for the player where it is none or damaged
 */
export async function opened(link) {
  const [, kind = "", head, signs] = LINK.exec(link) ?? [];
  if (!head || !signs) throw new Error(NO_LINK);
  try {
    return { kind, head, text: await inflated(signs) };
  } catch (error) {
    throw new Error(BROKEN, { cause: error });
  }
}

/** @param {string} hash @returns {boolean} whether it holds something that was built */
export function isLink(hash) {
  return hash.includes("~");
}

/**
 * @param {string} signs
 * @returns {Promise<string>}
 */
async function inflated(signs) {
  const bytes = Uint8Array.from(atob(signs.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(FORMAT)).pipeThrough(new TextDecoderStream("utf-8", { fatal: true }));
  let text = "";
  // Read in pieces, as a few signs may unpack to more than a device can hold.
  const reader = stream.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    text += piece.value;
    if (text.length > MOST_LETTERS) {
      await reader.cancel();
      throw new Error("too long");
    }
  }
  return text;
}
