/** Scripts in links: compressed, as letters that an address may hold. */

const NAME = "script=";
/** Longer links are cut by many programs that send messages. */
export const MOST_IN_LINK = 8000;
const MOST_CHARACTERS = 100_000;

/**
 * @param {string} code
 * @returns {Promise<string>} what stands behind the # of a link to it
 */
export async function packed(code) {
  const stream = new Blob([code]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return NAME + letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * @param {string} hash of an address
 * @returns {Promise<string | undefined>} the script that it brings, if any; an error where that cannot be read
 */
export async function unpacked(hash) {
  if (!hash.startsWith(`#${NAME}`)) return undefined;
  const letters = hash.slice(NAME.length + 1);
  if (letters.length > MOST_IN_LINK) throw new Error("too long");
  const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const code = await atMost(stream.pipeThrough(new TextDecoderStream("utf-8", { fatal: true })), MOST_CHARACTERS);
  if (!code) throw new Error("empty");
  return code;
}

/**
 * Reads a text to its end, unless it becomes too long: a short link may hold very much.
 * @param {ReadableStream<string>} stream
 * @param {number} most characters
 */
async function atMost(stream, most) {
  const reader = stream.getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > most) throw new Error("too long");
  }
  return text;
}
