/** The page that says that there is no connection, and what there is without. */
import { urlOf } from "./site.js";

/**
 * @param {import("./build.js").Build[]} held what is on the device
 * @returns {Promise<Response>}
 */
export async function noPage(held) {
  const list = await held[0]?.kept("api/index.json");
  /** @type {{id: string, title: string}[]} */
  const editions = (await list?.json())?.editions ?? [];
  const titleOf = (/** @type {string} */ id) => asText(editions.find((edition) => edition.id === id)?.title ?? id);
  const links = held.map(({ edition }) => `<li><a href="${urlOf(`${edition}/`)}">${titleOf(edition)}</a></li>`);
  const there = links.length ? `<p>These editions are:</p><ul>${links.join("")}</ul>` : "";
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>No connection</title>
<style>body { font: 1rem/1.5 system-ui; margin: 2rem auto; max-width: 36rem; padding: 0 1rem; }</style>
<h1>No connection</h1>
<p>This page is not on this device. Try again when there is a connection.</p>${there}</html>`;
  return new Response(html, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** @param {string} text */
function asText(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
