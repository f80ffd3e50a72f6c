/** The page that says that there is no connection, and what there is without. */
import { urlOf } from "./site.js";

// In the page itself, as no other file may be on the device; in the colours and shapes of `docs/assets/site/site.css`.
const STYLE = `
:root { --ground: #f3f1ea; --sheet: #fdfcf8; --ink: #1d2226; --line: #d6d2c5; --signal: #a83605; }
@media (prefers-color-scheme: dark) { :root { --ground: #15181b; --sheet: #1d2125; --ink: #e7e4db; --line: #363c42; --signal: #ff9a57; } }
body { background: var(--ground); color: var(--ink); font: 1rem/1.6 Barlow, system-ui, sans-serif; margin: 0; }
main { background: var(--sheet); border: 1px solid var(--line); border-top: 3px solid var(--signal); box-sizing: border-box;
  margin: 3rem auto; max-width: 36rem; padding: 1rem 1.25rem; width: calc(100% - 2rem); }
h1 { font: 600 2rem/1.2 "Barlow Condensed", "Arial Narrow", sans-serif; margin: 0 0 0.5rem; }
ul { display: flex; flex-wrap: wrap; gap: 0.5rem; list-style: none; margin: 0; padding: 0; }
a { border: 1px solid var(--line); color: var(--signal); display: block; padding: 0.5rem 0.75rem; text-decoration: none; }
a:is(:hover, :focus-visible) { border-color: var(--signal); }`;

/**
 * @param {import("./build.js").Build[]} builds what is on the device
 * @returns {Promise<Response>}
 */
export async function noPage(builds) {
  const list = await builds[0]?.stored("api/index.json");
  /** @type {{id: string, title: string}[]} */
  const editions = (await list?.json())?.editions ?? [];
  const titleOf = (/** @type {string} */ id) => asText(editions.find((edition) => edition.id === id)?.title ?? id);
  const links = [...new Set(builds.map(({ edition }) => edition))].map((edition) => `<li><a href="${urlOf(`${edition}/`)}">${titleOf(edition)}</a></li>`);
  const there = links.length ? `<p>These editions are:</p><ul>${links.join("")}</ul>` : "";
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>No connection</title><style>${STYLE}</style>
<body><main><h1>No connection</h1>
<p>This page is not on this device. Try again when there is a connection.</p>${there}</main></body></html>`;
  return new Response(html, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** @param {string} text */
function asText(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
