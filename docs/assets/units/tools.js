/** What passes on what stands on a bench: a link, a code, a text for a chat, paper; and the way to be rid of it. */
import { around, part } from "../site/elements.js";

/**
 * @typedef {object} Bench
 * @property {() => Promise<{head: string, text: string}>} linked what a link holds
 * @property {() => Promise<string>} chat
 * @property {() => Promise<unknown>} keep
 * @property {() => Promise<void>} remove
 * @property {() => Promise<unknown>} settled until everything that was tapped is done
 */

// A code is drawn once somebody rests.
const REST = 400;
const NO_COPY = "This browser lets no page copy for you. Here is the link.";
const SURE = "Remove this? Copy its link or save a file first if you may want it back.";

/**
 * @param {HTMLElement} builder
 * @param {Bench} bench
 */
export function wireTools(builder, bench) {
  const bar = part(builder, ".builder__bar", HTMLElement);
  bar.hidden = false;
  part(bar, "[data-tool=share]", HTMLElement).hidden = !navigator.share;
  /** @type {Record<string, () => Promise<unknown>>} */
  const tools = {
    link: () => copyLink(builder, bench),
    chat: async () => copy(builder, `${await bench.chat()}\n${await linkOf(bench)}`, "Text copied."),
    share: async () => navigator.share({ title: document.title, text: await bench.chat(), url: await linkOf(bench) }).catch(() => {}),
    code: async () => showLink(builder, await linkOf(bench)),
    print: async () => drawCode(builder, bench).then(() => print()),
    keep: async () => { if (await bench.keep()) say(builder, "Kept on this device."); },
    remove: async () => { if (confirm(SURE)) await bench.remove(); },
  };
  bar.addEventListener("click", async (event) => {
    const tool = tools[around(event, "button")?.dataset.tool ?? ""];
    if (!tool) return;
    try {
      await bench.settled();
      await tool();
    } catch (error) {
      console.error(error);
      say(builder, `This did not work: ${error instanceof Error ? error.message : error}.`);
    }
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
  if (!place) return;
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
 * @param {HTMLElement} builder
 * @param {Bench} bench
 */
async function copyLink(builder, bench) {
  const link = await linkOf(bench);
  await copy(builder, link, "Link copied.").catch(async () => {
    await showLink(builder, link);
    say(builder, NO_COPY);
  });
}

/**
 * @param {HTMLElement} builder
 * @param {string} text
 * @param {string} done what is said then
 */
async function copy(builder, text, done) {
  await navigator.clipboard.writeText(text);
  say(builder, done);
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
