/** Files from the host: none is taken that is not what its list says. */
import { Fault, LOST, wrongFile } from "./faults.js";
import { isNamed, isListed, pathOf, urlOf } from "./site.js";

/** @typedef {import("./site.js").Files} Files */
/** @typedef {[path: string, hash: string, bytes: number]} Piece of a pack */
/**
 * @typedef {{edition: string, build: string, files: Files, later: Files, pack: Piece[]}} List
 * what a build of an edition consists of, what is kept only once it is used, and all files packed
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
  for (const mode of /** @type {const} */ ([modeOf(path), "reload"])) {
    const response = await requested(path, mode);
    const content = await response.arrayBuffer().catch(lost);
    if (response.ok && (await isListed(content, listed))) return content;
  }
  throw new Fault(wrongFile(path));
}

/**
 * @param {Request} request
 * @returns {Promise<Response>} what the host has now
 */
export function passedOn(request) {
  const own = request.mode === "navigate" ? new Request(request.url, { redirect: "manual" }) : request;
  return fetch(new Request(own, { cache: modeOf(pathOf(request.url) ?? "") }));
}

/**
 * @param {string} path
 * @returns {RequestCache} what is called by its content is so for ever; all else may be another after each release
 */
function modeOf(path) {
  return isNamed(path) ? "default" : "no-cache";
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
