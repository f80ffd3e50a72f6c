/** Addresses of the site, which may stand under a path of its host, and files held against what a list says of them. */

/** @typedef {[hash: string, bytes: number]} Listed a hash as browsers write it, and a size */
/** @typedef {Record<string, Listed>} Files by their address on the site */

export const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const TYPES = new Map(Object.entries({
  css: "text/css", html: "text/html", js: "text/javascript", json: "application/json",
  svg: "image/svg+xml", txt: "text/plain", wasm: "application/wasm", woff2: "font/woff2", xml: "application/xml",
}));

// As `rulebook/site/names.py` calls folders.
const NAMED = /(?:^|\/)(?:assets|data|latin|micropython|pyodide|wheels)\.[0-9a-f]{8}\//;

/**
 * @param {"edition" | "shared" | "notes"} kind
 * @returns {string} what the names of all caches of a kind begin with; other sites of the same host have caches of their own
 */
export function cachesOf(kind) {
  return `${kind}:${new URL(worker.registration.scope).pathname}:`;
}

/** @param {string} path on the site */
export function urlOf(path) {
  return new URL(path, worker.registration.scope).href;
}

/**
 * @param {string} url
 * @returns {string | undefined} the path on the site, without what is asked of the page; none for another site
 */
export function pathOf(url) {
  const { href } = new URL(new URL(url).pathname, url);
  return href.startsWith(worker.registration.scope) ? decoded(href.slice(worker.registration.scope.length)) : undefined;
}

/**
 * @param {string} path
 * @returns {boolean} whether it is called by its content, so that no other file ever has this address
 */
export function isNamed(path) {
  return NAMED.test(path);
}

/**
 * @param {string} path
 * @returns {string} as lists write it; as it is where it is malformed
 */
function decoded(path) {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * @param {BufferSource} content
 * @param {Listed} listed
 */
export async function isListed(content, [hash]) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return hash === `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * @param {string} path
 * @param {BodyInit} content
 * @returns {Response} as any host would answer
 */
export function served(path, content) {
  const type = TYPES.get(path.match(/\.(\w+)$/)?.[1] ?? "html") ?? "application/octet-stream";
  return new Response(content, { headers: { "Content-Type": /text|json|xml/.test(type) ? `${type}; charset=utf-8` : type } });
}
