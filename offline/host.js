/** Files from the host: none is taken that is not what its list says. */
import { Fault, LOST, wrongFile } from "./faults.js";
import { isWhole, urlOf } from "./site.js";

/** @typedef {import("./site.js").Files} Files */
/** @typedef {[path: string, hash: string, bytes: number]} Piece of a pack */
/**
 * @typedef {{edition: string, build: string, files: Files, later: Files, shared: string, pack: Piece[]}} List
 * what a build of an edition consists of, what is kept only once it is used, the build of that, and all files packed
 */

/** @param {string} edition */
export function listPath(edition) {
  return `${edition}/files.json`;
}

/**
 * @param {string} edition
 * @returns {Promise<List>} what its newest build consists of
 */
export async function newest(edition) {
  const response = await requested(listPath(edition), "no-cache");
  const list = response.ok ? await response.json().catch(() => null) : null;
  if (!isList(list) || list.edition !== edition) throw new Fault(wrongFile(listPath(edition)));
  return list;
}

/**
 * @param {any} list whatever a host may send
 * @returns {list is List}
 */
function isList(list) {
  return typeof list?.build === "string" && [list.files, list.later].every((files) => files instanceof Object) && Array.isArray(list.pack);
}

/**
 * @param {string} path
 * @param {import("./site.js").Listed} listed
 * @returns {Promise<ArrayBuffer>}
 */
export async function file(path, listed) {
  for (const mode of /** @type {const} */ (["no-cache", "reload"])) {
    const response = await requested(path, mode);
    const content = await response.arrayBuffer().catch(lost);
    if (response.ok && (await isWhole(content, listed))) return content;
  }
  throw new Fault(wrongFile(path));
}

/**
 * @param {Request} request of a page that is not kept
 * @returns {Promise<Response>} what the host has now; the browser itself may remember what it had, or serve it to a page that is kept
 */
export async function passedOn(request) {
  const fresh = request.mode === "navigate" ? new Request(request.url, { redirect: "manual" }) : request;
  const response = await fetch(new Request(fresh, { cache: "no-cache" }));
  if (response.type !== "basic") return response;
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "no-cache");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** @returns {Promise<boolean>} whether the host says that it has no worker any more: something else stands there now */
export async function hasNoWorker() {
  const { status } = await fetch(location.href, { cache: "no-store" }).catch(() => Response.error());
  return status === 404 || status === 410;
}

/**
 * @param {string} path
 * @param {RequestCache} cache
 */
function requested(path, cache) {
  return fetch(urlOf(path), { cache, priority: "low" }).catch(lost);
}

/** @returns {never} */
function lost() {
  throw new Fault(LOST);
}
