/**
 * What a page is answered: from the build that it came from, where that is held; from the host where it is not.
 * Nothing that is not what the build's list says reaches a page that came from it.
 */
import { openBuild } from "./build.js";
import { damaged } from "./faults.js";
import { currentBuilds, report, toRead } from "./keeper.js";
import { file, newest, passedOn } from "./host.js";
import { markOpened, pin, readerOf } from "./readers.js";
import { noPage } from "./no-page.js";
import { pathOf, served, urlOf } from "./site.js";

/** @typedef {import("./build.js").Build} Build */

const PATIENCE = 3000;
const LATEST = /^(?:latest\/|$)/;
const NOT_HERE = { status: 504, statusText: "Not on this device" };

/**
 * @param {FetchEvent} event
 * @returns {Promise<Response>}
 */
export async function answer(event) {
  const path = pathOf(event.request.url) ?? "";
  if (event.resultingClientId) markOpened(event.resultingClientId);
  if (event.request.mode === "navigate") return page(event, path);
  await meetWorker(event.clientId, path, new URL(event.request.url));
  const build = await buildFor(event.clientId, path);
  if (build?.has(path)) return part(build, path);
  const reader = await readerOf(event.clientId);
  const response = reader && !build ? unkept(reader, event.request, path) : passedOn(event.request);
  return response.catch(async () => (reader ? undefined : await held(event, path)) ?? new Response("", NOT_HERE));
}

/**
 * WebKit takes from its memory what it read before there was a worker: nothing tells of which build that is.
 * @param {FetchEvent} event of a page of which nothing is known, without a host
 * @param {string} path
 * @returns {Promise<Response | undefined>} a file of the build that is held, as all that the page gets from now on
 */
async function held({ clientId, request }, path) {
  const [edition = ""] = (pathOf(request.referrer) ?? path).split("/");
  const build = await toRead(edition);
  if (!build?.has(path)) return undefined;
  await pin(clientId, build);
  return part(build, path);
}

/**
 * A worker that a page began from a blob asks for its script by the build of that page, as nothing else tells of which it is.
 * @param {string} client
 * @param {string} path
 * @param {URL} address
 */
async function meetWorker(client, path, { searchParams }) {
  const [edition = ""] = path.split("/");
  const id = searchParams.get("build");
  if (id && client) await pin(client, { edition, id });
}

/**
 * @param {FetchEvent} event
 * @param {string} path
 */
async function page(event, path) {
  const [edition = ""] = path.split("/");
  const build = await toRead(edition);
  const address = path.replace(/(^|\/)index\.html$/, "$1");
  if (build?.has(`${address}/`)) return Response.redirect(urlOf(`${address}/`) + new URL(event.request.url).search);
  if (build?.has(address)) {
    const response = await part(build, address);
    if (response.ok) return read(event, build, response);
  }
  if (LATEST.test(path)) return latest(path);
  return passedOn(event.request).catch(async () => {
    const own = build && !build.has(address) && (await build.stored(`${edition}/404.html`));
    return own ? read(event, build, new Response(own.body, { status: 404, headers: own.headers })) : noPage(await currentBuilds());
  });
}

/**
 * @param {FetchEvent} event
 * @param {Build} build
 * @param {Response} response a page of it, which gets all else from it too
 */
async function read(event, build, response) {
  await pin(event.resultingClientId, build);
  return response;
}

/**
 * @param {string} path below ``latest/``, or the root of the site
 * @returns {Promise<Response>} the way to the edition in force: as the host says, or as it last said
 */
async function latest(path) {
  try {
    return await fetch(urlOf(path), { signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    const builds = await currentBuilds();
    const versions = await builds[0]?.stored("versions.json");
    /** @type {{version: string, aliases: string[]}[]} */
    const all = (await versions?.json()) ?? [];
    const current = all.find(({ aliases }) => aliases.includes("latest"))?.version;
    if (builds.some(({ edition }) => edition === current)) return Response.redirect(urlOf(`${current}/${path.replace(LATEST, "")}`));
    return noPage(builds);
  }
}

/**
 * @param {import("./readers.js").Reader} reader of a build that is not on the device
 * @param {Request} request
 * @param {string} path
 * @returns {Promise<Response>} a file from the host; an error where that has another build by now
 */
async function unkept({ own, builds }, request, path) {
  const list = await newest(own).catch(() => undefined);
  // Without a list nothing is known of what the host has: the page gets what it would get without this worker.
  if (!list) return passedOn(request);
  const listed = list.files[path] ?? list.later[path];
  if (!listed && !path.startsWith(`${own}/`)) return passedOn(request);
  if (list.build !== builds[own]) throw new Error(`the host has another build of ${own}`);
  return listed ? served(path, await file(path, listed)) : passedOn(request);
}

/**
 * @param {Build} build
 * @param {string} path of a file of it
 * @returns {Promise<Response>} the file; an error where it cannot be had as it was
 */
async function part(build, path) {
  try {
    return await build.file(path);
  } catch {
    if (path in build.list.files) await report(build.edition, damaged(path));
    return Response.error();
  }
}

/**
 * @param {string} client
 * @param {string} path
 * @returns {Promise<Build | undefined>} what a page gets a file from: its own build, or one of the edition that it asks
 */
async function buildFor(client, path) {
  const reader = await readerOf(client);
  if (!reader) return undefined;
  const own = await openBuild(reader.own, reader.builds[reader.own]);
  const [edition = ""] = path.split("/");
  if (!own || own.has(path) || edition === reader.own) return own;
  const build = reader.builds[edition] ? await openBuild(edition, reader.builds[edition]) : await toRead(edition);
  if (build) await pin(client, build);
  return build;
}
