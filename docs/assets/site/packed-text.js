/** A text as signs that an address may hold: deflated, in base64url. */
import { Fault } from "./faults.js";

/** Whether this browser can pack a text; Safari can from iOS 16.4 on. */
export const canPack = "CompressionStream" in globalThis;
const TOO_OLD = "This browser is too old to make or open such links.";
const FORMAT = "deflate-raw";
const MOST_LETTERS = 200_000;

/**
 * @param {string} text
 * @returns {Promise<string>}
 */
export async function packed(text) {
  if (!canPack) throw new Fault(TOO_OLD);
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream(FORMAT));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const signs = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return signs.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * @param {string} signs
 * @returns {Promise<string>} rejected where they hold no text, or more than anybody would put into a link
 */
export async function unpacked(signs) {
  if (!canPack) throw new Fault(TOO_OLD);
  const bytes = Uint8Array.from(atob(signs.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(FORMAT));
  return atMost(stream.pipeThrough(new TextDecoderStream("utf-8", { fatal: true })), MOST_LETTERS);
}

/**
 * Reads a text to its end, unless it becomes too long: a short link may hold very much.
 * @param {ReadableStream<string>} stream
 * @param {number} most letters
 */
async function atMost(stream, most) {
  const reader = stream.getReader();
  let text = "";
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    text += piece.value;
    if (text.length > most) throw new Error("too long");
  }
  return text;
}
