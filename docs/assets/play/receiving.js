/**
 * A game that comes from another phone, by a link or a file: it is shown first, and kept at a tap as a new game, never
 * over another.
 */
import { around } from "../site/elements.js";
import { Fault } from "../site/faults.js";

/** @typedef {import("./games.js").Game} Game */
/** @typedef {import("./games.js").GameEvent} GameEvent */
/** @typedef {{format: string, edition: string, name?: string, events: GameEvent[]}} Log */
/** @typedef {import("./beginning.js").Page & {begin: () => Promise<unknown>}} Page */

const NO_GAME = "This is a link of something that was built. Bring it in under a side, above.";
const NOT_HERE = "This site has no page for games of that edition.";
// What an edition may be called in an address.
const EDITION = /^\w[\w.-]*$/;

/**
 * @param {HTMLElement} place
 * @param {Page} page
 * @returns {{open: (text: string) => Promise<void>, take: (file: File) => Promise<void>}} what shows the game of a link, and that of a file
 */
export function wireReceiving(place, page) {
  /** What is shown, until it is kept or left. @type {Log | null} */
  let log = null;
  place.addEventListener("click", (event) => {
    const button = around(event, "[data-incoming]");
    if (button) page.inTurn(button.dataset.incoming === "keep" ? keep : leave);
  });

  /** @param {string} text a link, or a text that has one */
  async function open(text) {
    const { linkIn, opened } = await import("../units/links.js");
    const link = linkIn(text);
    const { kind, head, text: signs } = await opened(link);
    if (kind && kind !== "play") throw new Fault(NO_GAME);
    const answer = await page.ask("received", head, signs);
    if (answer.edition) location.replace(`${await pageOf(answer)}#${link.slice(link.indexOf("#") + 1)}`);
    else await show(answer);
  }

  /** @param {File} file */
  async function take(file) {
    const { textOf } = await import("../site/json-files.js");
    const answer = await page.ask("received", "", await textOf(file));
    if (answer.edition) throw new Fault(`${answer.fault} Open its file there: ${await pageOf(answer)}`);
    await show(answer);
  }

  /** @param {{log: Log, note: string, fault?: string}} answer */
  async function show(answer) {
    if (answer.fault) throw new Fault(answer.fault);
    const shown = await page.ask("incoming", JSON.stringify(answer.log), answer.note, JSON.stringify(await asLong(answer.log)));
    if (shown.fault) throw new Fault(shown.fault);
    log = answer.log;
    await page.show(shown.html);
    page.say("");
    place.dataset.open = "";
    place.scrollIntoView();
  }

  async function keep() {
    if (!log) return;
    const { edition, format, name = "", events } = log;
    const [store, { newId }] = await Promise.all([import("./games.js"), import("../units/store.js")]);
    const game = { id: newId(), edition, format, name, begun: new Date().toISOString() };
    await store.begin(game, events);
    log = null;
    page.opened(game);
  }

  async function leave() {
    log = null;
    history.replaceState(history.state, "", location.pathname);
    delete place.dataset.open;
    await page.begin();
  }

  return { open, take };
}

/** @param {Log} log @returns {Promise<Log[]>} the games of this device that are as long, of which one may be the same */
async function asLong(log) {
  const store = await import("./games.js");
  const games = (await store.games()).filter(({ edition }) => edition === log.edition);
  const logs = await Promise.all(games.map(async (game) => ({ ...game, events: await store.eventsOf(game.id) })));
  return logs.filter(({ events }) => events.length === log.events.length);
}

/** @param {{edition: string, fault: string}} answer of another edition @returns {Promise<string>} where that is played */
export async function pageOf({ edition, fault }) {
  const there = new URL(`../../${edition}/play/`, location.href).href;
  const found = EDITION.test(edition) ? await fetch(there).catch(() => null) : null;
  if (!found?.ok) throw new Fault(`${fault} ${NOT_HERE}`);
  return there;
}
