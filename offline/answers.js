/**
 * What a page is answered.  A page comes from the newest build of its edition that is held whole.  All that belongs to it is
 * called by its content, so it comes from whatever build has it, or else from the host: it is the same, or it is not there.
 */
import { allBuilds, wholeBuilds } from "./build.js";
import { passedOn } from "./host.js";
import { noPage } from "./no-page.js";
import { isNamed, pathOf, urlOf } from "./site.js";

/** @typedef {import("./build.js").Build} Build */

const PATIENCE = 3000;
const LATEST = /^(?:latest\/|$)/;
const NOT_HERE = { status: 504, statusText: "Not on this device" };

/**
 * @param {Request} request
 * @returns {Promise<Response>}
 */
export function answer(request) {
  const path = pathOf(request.url) ?? "";
  return request.mode === "navigate" ? page(request, path) : part(request, path);
}

/**
 * @param {Request} request
 * @param {string} path
 */
async function page(request, path) {
  const [edition = ""] = path.split("/");
  const builds = await wholeBuilds(edition);
  const [newest] = builds;
  const address = path.replace(/(^|\/)index\.html$/, "$1");
  if (newest?.has(`${address}/`)) return Response.redirect(urlOf(`${address}/`) + new URL(request.url).search);
  if (LATEST.test(path)) return latest(path);
  const fresh = () => passedOn(request);
  if (newest?.has(address)) return (await stored(builds, address)) ?? newest.file(address).catch(fresh).catch(none);
  return fresh().catch(async () => {
    const own = await stored(builds, `${edition}/404.html`);
    return own ? new Response(own.body, { status: 404, headers: own.headers }) : none();
  });
}

async function none() {
  return noPage(await wholeBuilds());
}

/**
 * @param {string} path below ``latest/``, or the root of the site
 * @returns {Promise<Response>} the way to the edition in force: as the host says, or as it last said
 */
async function latest(path) {
  try {
    return await fetch(urlOf(path), { cache: "no-cache", signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    const builds = await wholeBuilds();
    const versions = await stored(builds, "versions.json");
    /** @type {{version: string, aliases: string[]}[]} */
    const all = (await versions?.json()) ?? [];
    const current = all.find(({ aliases }) => aliases.includes("latest"))?.version;
    if (builds.some(({ edition }) => edition === current)) return Response.redirect(urlOf(`${current}/${path.replace(LATEST, "")}`));
    return none();
  }
}

/**
 * @param {Request} request
 * @param {string} path
 */
async function part(request, path) {
  const builds = [...(await wholeBuilds()), ...(await allBuilds())].filter((build) => build.has(path));
  const coming = (await stored(builds, path)) ?? (isNamed(path) ? builds[0]?.file(path) : undefined) ?? passedOn(request);
  return Promise.resolve(coming).catch(() => new Response("", NOT_HERE));
}

/**
 * @param {Build[]} builds
 * @param {string} path
 * @returns {Promise<Response | undefined>} the file as the first of them holds it
 */
async function stored(builds, path) {
  for (const build of builds) {
    const response = await build.stored(path);
    if (response) return response;
  }
  return undefined;
}
