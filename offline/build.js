/** A build of an edition on this device: a cache with its list and with files that were each held against it. */
import { listPath, file as fromHost } from "./host.js";
import { cachesOf, isWhole, pathOf, served, urlOf } from "./site.js";

/** @typedef {import("./host.js").List & {came?: number}} List as a host sends it, and when it came to the device */

const EDITION = cachesOf("edition");
const SHARED = cachesOf("shared");
/** Builds that were opened since the worker began. @type {Map<string, Build>} */
const opened = new Map();

export class Build {
  /**
   * @param {List} list
   * @param {Cache} cache
   * @param {Cache} shared what editions keep once it is used
   */
  constructor(list, cache, shared) {
    this.list = list;
    this.cache = cache;
    this.shared = shared;
    /** The reading of all files, once in a worker's life. @type {Promise<string[]> | undefined} */
    this.readBack = undefined;
  }

  get id() {
    return this.list.build;
  }

  get edition() {
    return this.list.edition;
  }

  /** @param {string} path */
  has(path) {
    return path in this.list.files || path in this.list.later;
  }

  /** @returns {Promise<string[]>} the files that are held */
  async storedPaths() {
    const paths = (await this.cache.keys()).map(({ url }) => pathOf(url) ?? "");
    return paths.filter((path) => path in this.list.files);
  }

  /**
   * @param {string} path of a file of the list
   * @returns {Promise<Response | undefined>} the file as it is held; none where it is not, or is damaged
   */
  async stored(path) {
    const [cache, listed] = this.place(path);
    const response = await cache.match(urlOf(path));
    if (!response) return undefined;
    // What is given is not what was read: with a response that is as it was kept, browsers keep compiled code.
    if (await isWhole(await response.arrayBuffer().catch(() => new ArrayBuffer()), listed)) return cache.match(urlOf(path));
    await cache.delete(urlOf(path));
    return undefined;
  }

  /**
   * @param {string} path of a file of the list
   * @returns {Promise<Response>} the file as it is held, or else from the host, if that still has it
   */
  async file(path) {
    const response = await this.stored(path);
    if (response) return response;
    const content = await fromHost(path, this.place(path)[1]);
    await this.keep(path, content).catch(() => {});
    return served(path, content);
  }

  /**
   * @param {string} path
   * @param {BufferSource} content which was found to be that of the list
   */
  async keep(path, content) {
    await this.place(path)[0].put(urlOf(path), served(path, content));
  }

  /**
   * @param {string} path
   * @returns {[Cache, import("./site.js").Listed]} where a file is held, and what the list says of it
   */
  place(path) {
    const listed = this.list.files[path];
    if (listed) return [this.cache, listed];
    return [this.shared, /** @type {import("./site.js").Listed} */ (this.list.later[path])];
  }
}

/**
 * @param {string} edition
 * @param {string | undefined} id
 * @returns {Promise<Build | undefined>} a build that is held, whole or in part
 */
export async function openBuild(edition, id) {
  const name = `${EDITION}${edition}:${id}`;
  if (!id || !(await caches.has(name))) {
    opened.delete(name);
    return undefined;
  }
  const build = opened.get(name);
  if (build) return build;
  const cache = await caches.open(name);
  const list = await cache.match(urlOf(listPath(edition))).then((response) => response?.json()).catch(() => undefined);
  return list && remembered(name, list, cache);
}

/**
 * @param {List} list
 * @returns {Promise<Build>} its build, to be filled
 */
export async function beginBuild(list) {
  const build = await openBuild(list.edition, list.build);
  if (build) return build;
  const name = `${EDITION}${list.edition}:${list.build}`;
  const cache = await caches.open(name);
  const path = listPath(list.edition);
  const kept = { ...list, came: Date.now() };
  await cache.put(urlOf(path), served(path, JSON.stringify(kept)));
  return remembered(name, kept, cache);
}

/**
 * @param {string} name of the cache
 * @param {List} list
 * @param {Cache} cache
 */
async function remembered(name, list, cache) {
  const build = new Build(list, cache, await caches.open(`${SHARED}${list.shared}`));
  opened.set(name, build);
  return build;
}

/**
 * @param {string} edition
 * @returns {Promise<string[]>} the builds of it that are held, whole or in part
 */
export async function buildsOf(edition) {
  return (await allBuilds()).filter(([of]) => of === edition).map(([, id]) => id);
}

/** @returns {Promise<[edition: string, id: string][]>} all builds that are held, whole or in part, as they were begun */
export async function allBuilds() {
  const names = (await caches.keys()).filter((name) => name.startsWith(EDITION));
  return names.map((name) => /** @type {[string, string]} */ (name.slice(EDITION.length).split(":")));
}

/**
 * @param {string} edition
 * @param {string} id
 */
export async function removeBuild(edition, id) {
  opened.delete(`${EDITION}${edition}:${id}`);
  await caches.delete(`${EDITION}${edition}:${id}`);
}

/** Removes what is shared by builds none of which is held any more. */
export async function removeUnshared() {
  const names = await caches.keys();
  const builds = await Promise.all((await allBuilds()).map(([edition, id]) => openBuild(edition, id)));
  const used = new Set(builds.map((build) => build && `${SHARED}${build.list.shared}`));
  await Promise.all(names.filter((name) => name.startsWith(SHARED) && !used.has(name)).map((name) => caches.delete(name)));
}
