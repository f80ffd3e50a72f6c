/** What passes on what stands on a bench: a link, a code, a text for a chat, paper; and the way to be rid of it. */
import { around, part } from "../site/elements.js";
import { sentenceOf } from "../site/faults.js";
import { canPack } from "../site/packed-text.js";
import { byHand, copied, shared } from "../site/sharing.js";

/**
 * @typedef {object} Bench
 * @property {() => Promise<{head: string, text: string}>} linked what a link holds
 * @property {() => Promise<string>} chat
 * @property {() => Promise<void>} file
 * @property {() => Promise<unknown>} keep
 * @property {() => Promise<void>} remove
 * @property {() => Promise<unknown>} settled until everything that was tapped is done
 */

// A code is drawn once somebody rests.
const REST = 400;
const NO_COPY = "This browser lets no page copy for you. Here it is.";
const NOT_SHARED = "Your system did not take it. Copy it instead.";
const SURE = "Remove this? Copy its link or save a file first if you may want it back.";

/**
 * @param {HTMLElement} builder
 * @param {Bench} bench
 */
export function wireTools(builder, bench) {
  const bar = part(builder, ".builder__bar", HTMLElement);
  bar.hidden = false;
  part(bar, "[data-tool=share]", HTMLElement).hidden = !navigator.share;
  const link = async () => {
    await bench.settled();
    return linkOf(bench);
  };
  const chat = async () => {
    await bench.settled();
    return bench.chat();
  };
  // Where no link can be made, the text is worth having without.
  const both = async () => (await Promise.all(canPack ? [chat(), link()] : [chat()])).join("\n");
  /** @type {Record<string, () => Promise<unknown>>} begun at the tap itself, as copying must be */
  const tools = {
    link: () => copy(builder, link(), "Link copied.", showLink),
    chat: () => copy(builder, both(), "Text copied.", showText),
    share: async () => say(builder, (await shared({ title: document.title, text: await chat(), url: await link() })) ? "" : NOT_SHARED),
    file: async () => bench.settled().then(() => bench.file()),
    code: async () => showLink(builder, await link()),
    print: async () => bench.settled().then(() => drawCode(builder, bench)).then(() => print()),
    keep: async () => bench.settled().then(() => bench.keep()).then((isKept) => isKept && say(builder, "Kept on this device.")),
    remove: async () => bench.settled().then(() => (confirm(SURE) ? bench.remove() : undefined)),
  };
  bar.addEventListener("click", (event) => {
    tools[around(event, "button")?.dataset.tool ?? ""]?.().catch((error) => say(builder, sentenceOf(error)));
  });
  wireCode(builder, bench);
}

/**
 * Draws the code of a sheet anew once the sheet has changed.
 * @param {HTMLElement} builder
 * @param {Bench} bench
 */
function wireCode(builder, bench) {
  let timer = 0;
  builder.addEventListener("shown", () => {
    // A code of something else would lead astray.
    part(builder, ".builder__link", HTMLElement).replaceChildren();
    for (const place of builder.querySelectorAll("[data-code]")) place.replaceChildren();
    say(builder, "");
    clearTimeout(timer);
    timer = setTimeout(() => bench.settled().then(() => drawCode(builder, bench)).catch(console.error), REST);
  });
}

/**
 * @param {HTMLElement} builder
 * @param {Bench} bench
 */
async function drawCode(builder, bench) {
  const place = builder.querySelector("[data-code]");
  if (!place || !canPack) return;
  const { code } = await import("../calculators/qr-code.js");
  place.replaceChildren(code(await linkOf(bench)));
}

/** @param {Bench} bench @returns {Promise<string>} the address at which the bench opens with the same on any device */
async function linkOf(bench) {
  const { head, text } = await bench.linked();
  const { hashOf } = await import("./links.js");
  const address = new URL(location.href);
  address.search = "";
  address.hash = await hashOf(head, text);
  return address.href;
}

/**
 * Copies a text that may be on its way, or shows it.
 * @param {HTMLElement} builder
 * @param {Promise<string>} text
 * @param {string} done what is said then
 * @param {(builder: HTMLElement, text: string) => unknown} show
 */
async function copy(builder, text, done, show) {
  if (await copied(text)) return say(builder, done);
  await show(builder, await text);
  say(builder, NO_COPY);
}

/**
 * @param {HTMLElement} builder
 * @param {string} text
 */
function showText(builder, text) {
  const area = byHand(text);
  part(builder, ".builder__link", HTMLElement).replaceChildren(area);
  area.focus();
}

/**
 * @param {HTMLElement} builder
 * @param {string} link
 */
async function showLink(builder, link) {
  const { drawn } = await import("../calculators/qr-code.js");
  const place = part(builder, ".builder__link", HTMLElement);
  place.replaceChildren(...drawn(link));
  say(builder, "");
  place.scrollIntoView({ block: "end" });
}

/**
 * @param {HTMLElement} builder
 * @param {string} text
 */
function say(builder, text) {
  part(builder, ".tools__said", HTMLElement).textContent = text;
}
