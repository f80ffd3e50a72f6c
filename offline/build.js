/** A build of an edition on this device: a cache with its list and with files that were each held against it. */
import { listPath, file as fromHost } from "./host.js";
import { cachesOf, isListed, isNamed, pathOf, served, urlOf } from "./site.js";

/** @typedef {import("./host.js").List & {came?: number}} List as a host sends it, and when it came to the device */
/** @typedef {import("./site.js").Listed} Listed */

const EDITION = cachesOf("edition");
// What builds share once it is used: it is called by its content.
const SHARED = cachesOf("shared");
/** Builds that were opened since the worker began. @type {Map<string, Build>} */
const opened = new Map();

export class Build {
  /**
   * @param {List} list
   * @param {Cache} cache
   * @param {Cache} shared
   */
  constructor(list, cache, shared) {
    this.list = list;
    this.cache = cache;
    this.shared = shared;
    /** Whether every file was seen to be there. */
    this.isWhole = false;
    /** @type {Promise<string[]> | undefined} */
    this.read = undefined;
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

  /** @returns {Promise<string[]>} the files that are not */
  async missing() {
    if (this.isWhole) return [];
    const paths = new Set(await this.storedPaths());
    const missing = Object.keys(this.list.files).filter((path) => !paths.has(path));
    this.isWhole = !missing.length;
    return missing;
  }

  /** @returns {Promise<string[]>} files that are not held as the list has them, after all were read back */
  async damagedOrMissing() {
    const damaged = [];
    for (const path of Object.keys(this.list.files)) if (!(await this.stored(path))) damaged.push(path);
    return damaged;
  }

  /** Reads all files back, once in a worker's life: those that were whole may have gone bad since. */
  async readBack() {
    this.read ??= this.damagedOrMissing();
    await this.read;
  }

  /**
   * @param {string} path
   * @returns {Promise<Response | undefined>} the file as it is held; none where it is not, or is damaged
   */
  async stored(path) {
    if (!this.has(path)) return undefined;
    const [cache, listed] = this.place(path);
    const response = await cache.match(urlOf(path));
    // What is given is not what was read: with a response that is as it was kept, browsers keep compiled code.
    if (response && (await isListed(await response.arrayBuffer().catch(() => new ArrayBuffer()), listed))) return cache.match(urlOf(path));
    if (response) await cache.delete(urlOf(path));
    if (path in this.list.files) this.isWhole = false;
    return undefined;
  }

  /**
   * @param {string} path of a file of the list
   * @returns {Promise<Response>} the file from the host, if that still has it; it is held from now on
   */
  async file(path) {
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
   * @returns {[Cache, Listed]} where a file is held, and what the list says of it
   */
  place(path) {
    const { files, later } = this.list;
    const isShared = path in later && isNamed(path);
    return [isShared ? this.shared : this.cache, /** @type {Listed} */ (files[path] ?? later[path])];
  }
}

/** @returns {Promise<Build[]>} all that are held, whole or in part, the last that came first */
export async function allBuilds() {
  const names = (await caches.keys()).filter((name) => name.startsWith(EDITION));
  const builds = await Promise.all(names.map(openBuild));
  return builds.filter((build) => build !== undefined).sort((one, other) => (other.list.came ?? 0) - (one.list.came ?? 0));
}

/**
 * @param {string} [edition] all of them if left out
 * @returns {Promise<Build[]>} those that are held whole, the last that came first
 */
export async function wholeBuilds(edition) {
  const whole = [];
  for (const build of await allBuilds()) {
    if ((edition ?? build.edition) === build.edition && !(await build.missing()).length) whole.push(build);
  }
  return whole;
}

/**
 * @param {string} name of its cache
 * @returns {Promise<Build | undefined>}
 */
async function openBuild(name) {
  const build = opened.get(name);
  if (build) return build;
  const [edition = ""] = name.slice(EDITION.length).split(":");
  const cache = await caches.open(name);
  const list = await cache.match(urlOf(listPath(edition))).then((response) => response?.json()).catch(() => undefined);
  return list && remembered(name, list, cache);
}

/**
 * @param {List} list
 * @returns {Promise<Build>} its build, to be filled, as the last that came
 */
export async function beginBuild(list) {
  const [newest] = (await allBuilds()).filter(({ edition }) => edition === list.edition);
  if (newest?.id === list.build) return newest;
  const name = nameOf(list);
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
  const build = new Build(list, cache, await caches.open(SHARED));
  opened.set(name, build);
  return build;
}

/** @param {List} list */
function nameOf(list) {
  return `${EDITION}${list.edition}:${list.build}`;
}

/** @param {Build} build */
export async function removeBuild({ list }) {
  opened.delete(nameOf(list));
  await caches.delete(nameOf(list));
}

/** Removes what no build that is held shares any more. */
export async function removeUnshared() {
  const shared = await caches.open(SHARED);
  const builds = await allBuilds();
  const unused = (await shared.keys()).filter(({ url }) => !builds.some((build) => build.has(pathOf(url) ?? "")));
  await Promise.all(unused.map((request) => shared.delete(request)));
  // Those of the worker that was here before kept builds apart.
  const older = (await caches.keys()).filter((name) => name.startsWith(SHARED) && name !== SHARED);
  await Promise.all(older.map((name) => caches.delete(name)));
}
