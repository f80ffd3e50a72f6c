/**
 * Keeps editions on the device: of each the last build that is whole, and the one before, of which pages may be open.
 */
import { allBuilds, beginBuild, removeBuild, removeUnshared, wholeBuilds } from "./build.js";
import { isLost, sentence } from "./faults.js";
import { file as fromHost, hasNoWorker, newest } from "./host.js";
import { note, noted } from "./notes.js";
import { letGo } from "./release.js";
import { worker } from "./site.js";
import { unpacked } from "./unpacking.js";

/** @typedef {import("./build.js").Build} Build */
/** @typedef {{build?: Build, fault: string, since?: number, running?: Promise<void> | undefined}} Job an edition that is being saved, or was not, and since when its list cannot be read */
/**
 * @typedef {{edition: string, build: string, came: number, since: number, files: number, held: number, bytes: number, ready: boolean, fault: string}} EditionState
 * what pages are told of an edition: of the build that new pages get, or that is on its way
 */

const channel = new BroadcastChannel(worker.registration.scope);
const NEWS_EVERY = 200;
// The pack is several times smaller than its files, but comes as a whole.
const PACKED = 6;
let lastNews = 0;
/** @type {Map<string, Job>} */
const jobs = new Map();
/** Editions that a reader took off the device, and that no visit brings back. @type {Promise<string[]> | undefined} */
let dropped;
/** When the list of each edition could be read last. @type {Promise<Record<string, number>> | undefined} */
let lastRead;
/** What must not happen at once: to take an edition off, and to begin to save it. */
let turn = Promise.resolve();

function allDropped() {
  dropped ??= noted("dropped", []);
  return dropped;
}

/**
 * A page was opened: its edition is saved, unless a reader took it off.
 * @param {string} edition
 */
export async function visit(edition) {
  if (!(await allDropped()).includes(edition)) await save(edition);
}

/** @param {string} edition that a reader wants to have on the device */
export async function hold(edition) {
  await inTurn(async () => {
    const left = (await allDropped()).filter((name) => name !== edition);
    dropped = Promise.resolve(left);
    await note("dropped", left);
  });
  await save(edition);
}

/** @param {string} edition that a reader wants off the device */
export function drop(edition) {
  return inTurn(() => takeOff(edition));
}

/** @param {string} edition */
async function takeOff(edition) {
  const all = await allDropped();
  if (!all.includes(edition)) all.push(edition);
  await note("dropped", all);
  jobs.delete(edition);
  const builds = (await allBuilds()).filter((build) => build.edition === edition);
  await Promise.all(builds.map(removeBuild));
  await removeUnshared();
  await tell();
}

/** @returns {Promise<EditionState[]>} */
export async function state() {
  const builds = [...(await wholeBuilds()), ...(await allBuilds())];
  const names = [...new Set([...builds.map(({ edition }) => edition), ...jobs.keys()])].sort();
  return Promise.all(names.map((edition) => stateOf(edition, builds.find((build) => build.edition === edition))));
}

/**
 * @param {string} edition
 * @param {Build | undefined} build of it that new pages get, or that is on its way
 * @returns {Promise<EditionState>}
 */
async function stateOf(edition, build) {
  const { fault = "", since = 0 } = jobs.get(edition) ?? {};
  if (!build) return { edition, build: "", came: 0, since, files: 0, held: 0, bytes: 0, ready: false, fault };
  const { files } = build.list;
  if (build.isWhole) await build.readBack();
  const paths = await build.storedPaths();
  const bytes = paths.reduce((sum, path) => sum + (files[path]?.[1] ?? 0), 0);
  const count = Object.keys(files).length;
  return { edition, build: build.id, came: build.list.came ?? 0, since, files: count, held: paths.length, bytes, ready: paths.length === count, fault };
}

/** Tells every page what is on the device. */
export async function tell() {
  lastNews = Date.now();
  channel.postMessage({ state: await state() });
}

/** @param {string} edition of which the host's newest build is to be kept */
async function save(edition) {
  const job = jobOf(edition);
  try {
    await fillNewest(edition, job);
    job.fault = "";
  } catch (error) {
    // A visit without a connection is no fault of an edition that is held.
    const [status] = (await state()).filter((status) => status.edition === edition);
    job.fault = status?.ready && isLost(error) ? "" : sentence(error);
    if (job.since && (await hasNoWorker())) await release();
  }
  await tell();
}

/** Lets go of the device: the host is not that of the site any more. */
async function release() {
  jobs.clear();
  await letGo();
}

/**
 * @param {string} edition
 * @param {Job} job which notes since when there is none that can be read
 * @returns {Promise<import("./host.js").List>} the list of the host's newest build
 */
async function listed(edition, job) {
  lastRead ??= noted("read", {});
  const read = await lastRead;
  try {
    const list = await newest(edition);
    read[edition] = Date.now();
    delete job.since;
    return list;
  } catch (error) {
    read[edition] ??= Date.now();
    job.since = read[edition];
    throw error;
  } finally {
    await note("read", read).catch(() => {});
  }
}

/**
 * @template Kind
 * @param {() => Promise<Kind>} what
 * @returns {Promise<Kind>} what came of it, once nothing else has its turn
 */
function inTurn(what) {
  const done = turn.then(what);
  turn = done.then(() => {}, () => {});
  return done;
}

/** @param {string} edition */
function jobOf(edition) {
  const job = jobs.get(edition) ?? { fault: "" };
  jobs.set(edition, job);
  return job;
}

/**
 * @param {string} edition
 * @param {Job} job
 */
async function fillNewest(edition, job) {
  const list = await listed(edition, job);
  const build = await inTurn(async () => (jobs.get(edition) === job ? beginBuild(list) : undefined));
  // A reader took the edition off meanwhile.
  if (!build) return;
  job.build = build;
  // What runs may be of another build, or have met a fault that is gone.
  job.running = (job.running ?? Promise.resolve()).catch(() => {}).then(() => fill(build));
  try {
    await job.running;
  } catch (error) {
    // While files came, the host may have got another build.
    if (isLost(error) || (await newest(edition)).build === build.id) throw error;
    await fillNewest(edition, job);
  }
}

/** @param {Build} build to be held in full */
async function fill(build) {
  if ((await build.missing()).length) await complete(build);
  await removeOthers(build.edition);
}

/** @param {Build} build of which something is missing */
async function complete(build) {
  await takeFromOthers(build);
  const left = await build.missing();
  const bytes = left.reduce((sum, path) => sum + build.place(path)[1][1], 0);
  const packed = build.list.pack.reduce((sum, [, , piece]) => sum + piece, 0);
  if (bytes > packed * PACKED) await unpack(build, new Set(left));
  for (const path of await build.damagedOrMissing()) {
    if (!isWanted(build)) return;
    await fetchInto(build, path);
  }
}

/**
 * @param {Build} build that is being saved
 * @returns {boolean} whether it is still to be had: neither has the host another by now, nor did a reader take it off
 */
function isWanted(build) {
  return jobs.get(build.edition)?.build === build;
}

/** @param {Build} build that takes what other builds on this device hold alike, whatever that is called there */
async function takeFromOthers(build) {
  /** @type {Map<string, [Build, string]>} */
  const sources = new Map();
  for (const other of await allBuilds()) for (const path of await other.storedPaths()) sources.set(other.place(path)[1][0], [other, path]);
  for (const path of await build.missing()) {
    const [other, there = ""] = sources.get(build.place(path)[1][0]) ?? [];
    const content = await (await other?.stored(there))?.arrayBuffer();
    if (content) await build.keep(path, content);
  }
}

/**
 * @param {Build} build
 * @param {Set<string>} wanted files of it
 */
async function unpack(build, wanted) {
  for await (const [path, content] of unpacked(build.list)) {
    if (!isWanted(build)) return;
    if (wanted.has(path)) await build.keep(path, content);
    if (Date.now() > lastNews + NEWS_EVERY) await tell();
  }
}

/**
 * @param {Build} build
 * @param {string} path
 */
async function fetchInto(build, path) {
  await build.keep(path, await fromHost(path, build.place(path)[1]));
  if (!(await build.stored(path))) throw new Error(`${path} cannot be read back`);
  if (Date.now() > lastNews + NEWS_EVERY) await tell();
}

/** @param {string} edition of which more is held than the last build that is whole, and the one before */
async function removeOthers(edition) {
  const wanted = (await wholeBuilds(edition)).slice(0, 2);
  for (const build of await allBuilds()) {
    if (build.edition === edition && !wanted.includes(build) && !isWanted(build)) await removeBuild(build);
  }
  await removeUnshared();
}
