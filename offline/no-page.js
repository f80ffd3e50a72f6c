/** The page that says that there is no connection, and what there is without. */
import { urlOf } from "./site.js";

/**
 * @param {import("./build.js").Build[]} held what is on the device
 * @returns {Response}
 */
export function noPage(held) {
  const links = held.map(({ edition }) => `<li><a href="${urlOf(`${edition}/`)}">${edition}</a></li>`);
  const there = links.length ? `<p>These editions are:</p><ul>${links.join("")}</ul>` : "";
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>No connection</title>
<style>body { font: 1rem/1.5 system-ui; margin: 2rem auto; max-width: 36rem; padding: 0 1rem; }</style>
<h1>No connection</h1>
<p>This page is not on this device. Try again when there is a connection.</p>${there}</html>`;
  return new Response(html, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
