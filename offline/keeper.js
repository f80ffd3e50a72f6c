/**
 * Keeps editions on the device.  Of each there is one build that new pages are answered from, at most one that waits to
 * take its place, and one older.  A build counts only after each of its files was read back and found whole.
 */
import { allBuilds, beginBuild, buildsOf, openBuild, removeBuild, removeUnshared } from "./build.js";
import { isLost, sentence } from "./faults.js";
import { file as fromHost, hasNoWorker, newest } from "./host.js";
import { note, noted } from "./notes.js";
import { isRead, pin } from "./readers.js";
import { letGo } from "./release.js";
import { worker } from "./site.js";
import { unpacked } from "./unpacking.js";

/** @typedef {import("./build.js").Build} Build */
/** @typedef {{current?: string, waiting?: string, older?: string}} CompleteBuilds builds of an edition that were found whole */
/** @typedef {{build?: Build, fault: string, since?: number, running?: Promise<void> | undefined}} Job an edition that is being saved, or was not, and since when its list cannot be read */
/**
 * @typedef {{edition: string, build: string, came: number, since: number, files: number, held: number, bytes: number, ready: boolean, waiting: string, fault: string}} EditionState
 * what pages are told of an edition: of the build that new pages get, or that is on its way
 */

const channel = new BroadcastChannel(worker.registration.scope);
const NEWS_EVERY = 200;
// The pack is several times smaller than its files, but comes as a whole.
const PACKED = 6;
let lastNews = 0;
/** @type {Map<string, Job>} */
const jobs = new Map();
/** @type {Promise<Record<string, CompleteBuilds>> | undefined} */
let editions;
/** Editions that a reader took off the device, and that no visit brings back. @type {Promise<string[]> | undefined} */
let dropped;
/** When the list of each edition could be read last. @type {Promise<Record<string, number>> | undefined} */
let lastRead;
/** What must not happen at once: to take an edition off, and to begin to save it. */
let turn = Promise.resolve();

function completeBuilds() {
  editions ??= noted("editions", null).then((saved) => saved ?? whole());
  return editions;
}

/** @returns {Promise<Record<string, CompleteBuilds>>} what counts where nothing is noted: of each edition the last build that is whole */
async function whole() {
  /** @type {Record<string, CompleteBuilds>} */
  const complete = {};
  for (const [edition, id] of await allBuilds()) {
    const build = await openBuild(edition, id);
    if (build && !(await missing(build)).length && !(await readBack(build))?.length) complete[edition] = { current: id };
  }
  return complete;
}

function allDropped() {
  dropped ??= noted("dropped", []);
  return dropped;
}

/**
 * A page was opened: its edition is saved, unless a reader took it off.
 * @param {string} edition
 * @param {string} build which the page is of
 * @param {string} client its id
 */
export async function visit(edition, build, client) {
  // From now on the page gets nothing of another build, even where its own is not kept or still on its way.
  await pin(client, { edition, id: build });
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
  await change(edition, () => undefined);
  await Promise.all((await buildsOf(edition)).map((id) => removeBuild(edition, id)));
  await removeUnshared();
  await tell();
}

/** Lets new pages be answered from what waits; those that are open stay with what they came from. */
export async function takeOver() {
  for (const [edition, { waiting }] of Object.entries(await completeBuilds())) if (waiting) await promote(edition);
  await tell();
}

/**
 * @param {string} edition
 * @returns {Promise<Build | undefined>} what a new page is answered from: what waits, once nothing reads the one before
 */
export async function toRead(edition) {
  const builds = (await completeBuilds())[edition];
  if (builds?.waiting && !(await isRead(edition, builds.current))) await promote(edition);
  return openBuild(edition, (await completeBuilds())[edition]?.current);
}

/** @returns {Promise<Build[]>} what new pages are answered from, of every edition */
export async function currentBuilds() {
  const builds = await Promise.all(Object.entries(await completeBuilds()).map(([edition, { current }]) => openBuild(edition, current)));
  return builds.filter((build) => build !== undefined);
}

/**
 * @param {string} edition
 * @param {string} fault what was found of a build that counts
 */
export async function report(edition, fault) {
  jobOf(edition).fault = fault;
  // What waits is whole; where nothing does, the host may have what is missing, or a newer build.
  if ((await completeBuilds())[edition]?.waiting) await promote(edition);
  else save(edition);
  await tell();
}

/** @returns {Promise<EditionState[]>} */
export async function state() {
  const all = await completeBuilds();
  const names = [...new Set([...Object.keys(all), ...jobs.keys()])].sort();
  return Promise.all(names.map(async (edition) => {
    const { current, waiting = "" } = all[edition] ?? {};
    const job = jobs.get(edition);
    const build = (await openBuild(edition, current)) ?? (await openBuild(edition, job?.build?.id));
    // Files that were whole may have gone bad since: once in a worker's life all are read back.
    if (build?.id === current) await readBack(build);
    const paths = (await build?.storedPaths()) ?? [];
    const files = Object.keys(build?.list.files ?? {}).length;
    const bytes = paths.reduce((sum, path) => sum + (build?.list.files[path]?.[1] ?? 0), 0);
    const ready = files > 0 && build?.id === current && paths.length === files;
    return { edition, build: build?.id ?? "", came: build?.list.came ?? 0, since: job?.since ?? 0, files, held: paths.length, bytes, ready, waiting, fault: job?.fault ?? "" };
  }));
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
  editions = Promise.resolve({});
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
  const { current, waiting } = (await completeBuilds())[build.edition] ?? {};
  const counts = build.id === current || build.id === waiting;
  if (counts && !(await missing(build)).length) return;
  await takeFromOthers(build);
  const left = await missing(build);
  const bytes = left.reduce((sum, path) => sum + build.place(path)[1][1], 0);
  const packed = build.list.pack.reduce((sum, [, , piece]) => sum + piece, 0);
  if (bytes > packed * PACKED) await unpack(build, new Set(left));
  for (const path of await damagedOrMissing(build)) {
    if (!isWanted(build)) return;
    await fetchInto(build, path);
  }
  if (!counts) await count(build);
  await removeOthers(build.edition);
}

/**
 * @param {Build} build that is being saved
 * @returns {boolean} whether it is still to be had: neither has the host another by now, nor did a reader take it off
 */
function isWanted(build) {
  return jobs.get(build.edition)?.build === build;
}

/** @param {Build} build that was found whole: it waits for the one before, unless that is not whole itself */
async function count(build) {
  const { current } = (await completeBuilds())[build.edition] ?? {};
  const before = await openBuild(build.edition, current);
  const isWhole = before && !(await missing(before)).length;
  if (!isWanted(build)) return;
  await change(build.edition, (builds) => (isWhole ? { ...builds, waiting: build.id } : { current: build.id, ...(current && { older: current }) }));
}

/** @param {Build} build */
async function missing(build) {
  const paths = new Set(await build.storedPaths());
  return Object.keys(build.list.files).filter((path) => !paths.has(path));
}

/**
 * @param {Build} build
 * @returns {Promise<string[]>} files that are not held as the list has them, after all were read back
 */
async function damagedOrMissing(build) {
  const damaged = [];
  for (const path of Object.keys(build.list.files)) if (!(await build.stored(path))) damaged.push(path);
  return damaged;
}

/** @param {Build | undefined} build whose damaged files are found and taken out, if that was not done before */
function readBack(build) {
  if (build) build.readBack ??= damagedOrMissing(build);
  return build?.readBack;
}

/** @param {Build} build that takes what other builds on this device hold alike */
async function takeFromOthers(build) {
  const others = [...(await currentBuilds())];
  for (const path of await missing(build)) {
    const [hash] = build.place(path)[1];
    const source = others.find(({ list }) => list.files[path]?.[0] === hash);
    const content = await (await source?.stored(path))?.arrayBuffer();
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

/** @param {string} edition whose waiting build takes over */
async function promote(edition) {
  await change(edition, ({ current = "", waiting = "" }) => ({ current: waiting, older: current }));
  await removeOthers(edition);
}

/**
 * @param {string} edition
 * @param {(builds: CompleteBuilds) => CompleteBuilds | undefined} how
 */
async function change(edition, how) {
  const all = await completeBuilds();
  const builds = how(all[edition] ?? {});
  if (builds) all[edition] = builds;
  else delete all[edition];
  await note("editions", all);
}

/** @param {string} edition of which builds that count for nothing and that nobody reads are removed */
async function removeOthers(edition) {
  const { current, waiting, older } = (await completeBuilds())[edition] ?? {};
  const wanted = [current, waiting, older, jobs.get(edition)?.build?.id];
  for (const id of await buildsOf(edition)) {
    if (!wanted.includes(id) && !(await isRead(edition, id))) await removeBuild(edition, id);
  }
  await removeUnshared();
}
