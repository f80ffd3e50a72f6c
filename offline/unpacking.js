/** The files of a pack, one after the other as its pieces come. */
import { Decompress } from "./fzstd.js";
import { file } from "./host.js";

/**
 * @param {import("./host.js").List} list
 * @returns {AsyncGenerator<[path: string, content: Uint8Array<ArrayBuffer>]>} all files of the list, in its order
 */
export async function* unpacked({ files, pack }) {
  const names = Object.entries(files);
  /** @type {Uint8Array[]} */
  const waiting = [];
  const stream = new Decompress((part) => { waiting.push(part.slice()); });
  for (const [number, [path, ...listed]] of pack.entries()) {
    stream.push(new Uint8Array(await file(path, listed)), number === pack.length - 1);
    while (names[0] && sum(waiting) >= names[0][1][1]) {
      const [name, [, bytes]] = /** @type {[string, import("./site.js").Listed]} */ (names.shift());
      yield [name, taken(waiting, bytes)];
    }
  }
}

/** @param {Uint8Array[]} parts */
function sum(parts) {
  return parts.reduce((bytes, part) => bytes + part.length, 0);
}

/**
 * @param {Uint8Array[]} parts of which the first ones go
 * @param {number} bytes how many
 */
function taken(parts, bytes) {
  const content = new Uint8Array(bytes);
  for (let at = 0; at < bytes;) {
    const part = /** @type {Uint8Array} */ (parts.shift());
    const wanted = part.subarray(0, bytes - at);
    content.set(wanted, at);
    at += wanted.length;
    if (wanted.length < part.length) parts.unshift(part.subarray(wanted.length));
  }
  return content;
}
