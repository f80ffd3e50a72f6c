/** What hands out a game: a text for a chat, a link, a code or a file for another phone, and paper. */
import { around, part } from "../site/elements.js";
import { Fault, sentenceOf } from "../site/faults.js";
import { byHand, copied, shared } from "../site/sharing.js";

/**
 * @typedef {object} Open
 * @property {(name: string, ...texts: string[]) => Promise<any>} ask
 * @property {() => import("./receiving.js").Log} log of the game that is open
 * @property {() => Promise<unknown>} settled until everything that was tapped is done
 */

// Messengers and codes hold no longer ones well.
const MOST_SIGNS = 2000;
const TOO_LONG = "This game has grown too long for a link. Send its file.";
const NO_COPY = "This browser lets no page copy for you. Here it is.";
const NOT_SHARED = "Your system did not take it. Copy the link instead.";
const FILE = "game.json";
const STYLES = ["../aids/datasheets.css", "../units/units-print.css"].map((address) => new URL(address, import.meta.url).href);

/**
 * @param {HTMLElement} place
 * @param {Open} open
 */
export function wirePassing(place, open) {
  const say = (/** @type {string} */ text) => { part(place, ".play__passed", HTMLElement).textContent = text; };
  const put = (/** @type {Element[]} */ shown) => part(place, ".play__link", HTMLElement).replaceChildren(...shown);

  /** @param {string} what @returns {Promise<string>} */
  const written = async (what) => {
    await open.settled();
    return (await open.ask("written", JSON.stringify(open.log()), what)).text;
  };

  /** @returns {Promise<string>} the address at which the game opens as it is now */
  const link = async () => {
    await open.settled();
    const { head, text, fault } = await open.ask("packed", JSON.stringify(open.log()));
    if (fault) throw new Fault(fault);
    const { hashOf } = await import("../units/links.js");
    const address = new URL(location.href);
    address.search = "";
    address.hash = await hashOf(head, text);
    if (address.href.length > MOST_SIGNS) throw new Fault(TOO_LONG);
    return address.href;
  };

  const draw = async (/** @type {string} */ address) => {
    const { drawn } = await import("../calculators/qr-code.js");
    put(drawn(address));
    part(place, ".play__link", HTMLElement).scrollIntoView({ block: "center" });
  };

  /**
   * @param {Promise<string>} text that may be on its way
   * @param {string} done
   */
  const copy = async (text, done) => {
    if (await copied(text)) return say(done);
    const area = byHand(await text);
    put([area]);
    area.focus();
    say(NO_COPY);
  };

  const print = async () => {
    await open.settled();
    const { html } = await open.ask("sheets", JSON.stringify(open.log()));
    const [{ morph }] = await Promise.all([import("../units/morph.js"), ...STYLES.map(styled)]);
    morph(part(place, ".play__paper", HTMLElement), html);
    self.print();
  };

  /** @type {Record<string, () => Promise<unknown>>} begun at the tap itself, as copying must be */
  const tools = {
    standing: () => copy(written("standing"), "Copied."),
    log: () => copy(written("log"), "Copied."),
    link: () => copy(link(), "Link copied."),
    code: async () => draw(await link()),
    share: async () => say((await shared({ title: document.title, text: await written("standing"), url: await link() })) ? "" : NOT_SHARED),
    file: async () => (await import("../site/handed-out.js")).handOut(await written("file"), FILE),
    print,
  };
  if ("share" in navigator) place.dataset.shares = "";
  place.addEventListener("click", (event) => {
    const tool = tools[around(event, "[data-pass]")?.dataset.pass ?? ""];
    if (!tool) return;
    say("");
    put([]);
    tool().catch((error) => say(sentenceOf(error)));
  });
}

/** @param {string} href of a stylesheet @returns {Promise<unknown>} once it is there */
function styled(href) {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const loaded = new Promise((resolve) => { link.onload = link.onerror = resolve; });
  document.head.append(link);
  return loaded;
}
