/**
 * A game that goes on: what a player taps is sent to Python as events, the HTML that comes back is morphed into the page,
 * and each event is added to the log on the device.  Nothing here knows a rule.
 *
 * The address names the game: #id=…, or holds one that comes from another phone; without either the page shows how one
 * begins, and which there are.
 */
import { around, part } from "../site/elements.js";
import { Fault, sentenceOf } from "../site/faults.js";
import { wireBeginning } from "./beginning.js";
import { stayAwake } from "./awake.js";
import { tapAny, tapOf } from "./dice.js";

/** @typedef {import("./games.js").Game} Game */
/** @typedef {import("./games.js").GameEvent} GameEvent */
/** @typedef {Record<string, any>} View what is shown of a game */

const MISSED = "Another page wrote in this game at the same moment. Look, and tap once more.";
const FAILED = "This tap could not be worked out. The log is as it was.";
const GONE = "This game is no longer on this device.";
const NOT_KEPT = "What you tap now is not kept on this device; it stays while this page is open.";
// So long nobody taps before what takes longer is asked for.
const REST = 120;
// What a tap opens is brought into sight, and so is what it brings about.
const OPENED = ".play__panel";
const LINES = ".play__lines";
// What is open where a game is handed out.
const PASS = "pass";
const WIDE = matchMedia("(min-width: 68.75em)");

const place = part(document, ".play", HTMLElement);
/** The game that is open. @type {Game | null} */
let game = null;
/** Its log, with what could not be kept. @type {GameEvent[]} */
let log = [];
/** How much of the log is kept. */
let written = 0;
/** @type {View} */
let view = {};
/** When what takes longer is asked for. @type {ReturnType<typeof setTimeout> | undefined} */
let later;
/** What is still to be done, one after the other. @type {Promise<unknown>} */
let work = Promise.resolve();

place.dataset.state = "still";
place.addEventListener("click", tapped);
addEventListener("hashchange", () => inTurn(open));
WIDE.addEventListener("change", () => inTurn(async () => { if (game) await refold(); }));
const page = { inTurn, ask, show, say, opened: (/** @type {Game} */ fresh) => { game = null; location.hash = `id=${fresh.id}`; }, unkept };
const begin = wireBeginning(place, page);
/** What takes in a game of another phone, once that is asked for. @type {Promise<ReturnType<typeof import("./receiving.js").wireReceiving>> | undefined} */
let receiving;
/** What hands out the game, once that is asked for. @type {Promise<void> | undefined} */
let passing;
const from = part(place, ".play__from form", HTMLFormElement);
from.addEventListener("submit", (event) => {
  event.preventDefault();
  inTurn(async () => (await receiver()).open(part(from, "#play-from", HTMLInputElement).value));
});
from.addEventListener("change", ({ target }) => {
  const file = target instanceof HTMLInputElement && target.files?.[0];
  if (file) inTurn(async () => (await receiver()).take(file)).finally(() => { target.value = ""; });
});
inTurn(open);

/**
 * Does one thing after the other, and says what went wrong.
 * @param {() => Promise<unknown>} step
 */
function inTurn(step) {
  place.dataset.state = "busy";
  const turn = work.then(step).catch((error) => say(sentenceOf(error), true));
  work = turn;
  turn.then(() => { if (work === turn) place.dataset.state = "still"; });
  return turn;
}

/**
 * @param {string} name a function of calculators/live/page.py
 * @param {...string} texts
 * @returns {Promise<any>}
 */
async function ask(name, ...texts) {
  const { play } = await import("../calculators/interpreter.js");
  return play(name, ...texts);
}

/** Opens the game that the address names, or shows how one begins. */
async function open() {
  const named = new URLSearchParams(location.hash.slice(1));
  const id = named.get("id");
  if (game && game.id === id) return;
  say("");
  if (!id) {
    [game, log, written] = [null, [], 0];
    delete place.dataset.open;
    await begin(named);
    return [...named.values()].some(Boolean) ? undefined : receive(location.hash);
  }
  const store = await import("./games.js");
  const current = await store.game(id);
  if (!current) {
    say(GONE, true);
    return begin();
  }
  [game, view] = [current, {}];
  await reread();
  place.dataset.open = "";
  place.scrollIntoView();
  stayAwake();
}

/**
 * Plays a game that the device cannot keep, as long as the page is open.
 * @param {Game} begun
 * @param {GameEvent} event
 * @param {unknown} error
 */
async function unkept(begun, event, error) {
  [game, log, written, view] = [begun, [event], 0, {}];
  await refold();
  place.dataset.open = "";
  place.scrollIntoView();
  say(`${NOT_KEPT} ${sentenceOf(error)}`, true);
}

function receiver() {
  receiving ??= import("./receiving.js").then(({ wireReceiving }) => wireReceiving(place, { ...page, begin }));
  return receiving;
}

/** @param {string} hash that may hold a game */
async function receive(hash) {
  const { isLink } = await import("../units/links.js");
  if (isLink(hash)) await (await receiver()).open(hash);
}

/** Takes the log anew from where it is kept. */
async function reread() {
  if (!game) return;
  const { eventsOf } = await import("./games.js");
  log = await eventsOf(game.id);
  written = log.length;
  await refold();
}

/** Shows the game as its log says. */
async function refold() {
  if (!game) return;
  const { id, name, format, edition } = game;
  const answer = await ask("opened", JSON.stringify({ name, format, edition, events: log }), JSON.stringify({ ...view, wide: WIDE.matches }));
  if (answer.edition) location.replace(`${await (await import("./receiving.js")).pageOf(answer)}#id=${id}`);
  else await shown(answer);
}

/** @param {Event} event */
function tapped(event) {
  const dice = around(event, "[data-any]");
  if (dice) {
    tapAny(dice.dataset.any ?? "");
    return;
  }
  const button = around(event, "[data-tap]");
  if (!button || !game) return;
  const tap = tapOf(button);
  // What is tapped on the sheet of a Unit is about that Unit.
  const unit = around(event, "[data-unit]")?.dataset.unit;
  inTurn(() => send(unit ? { ...tap, view: { unit, ...tap.view } } : tap));
}

/** @param {{events?: GameEvent[], view?: View}} tap */
async function send({ events = [], view: changes = {} }) {
  if (!game) return;
  // One moment for all that a tap writes: so Undo knows what belongs together.
  const at = new Date().toISOString();
  const wanted = events.map((event) => ({ ...event, at }));
  const next = { ...view, ...changes, wide: WIDE.matches };
  let answer = await ask("tapped", JSON.stringify(log.length), JSON.stringify(wanted), JSON.stringify(next));
  if (answer.behind) {
    // The interpreter came anew: it gets the whole log.
    await refold();
    answer = await ask("tapped", JSON.stringify(log.length), JSON.stringify(wanted), JSON.stringify(next));
    if (answer.behind) throw new Fault(FAILED);
  }
  log.push(...(answer.taken ?? []));
  await shown(answer);
  await keep();
}

/** Keeps what of the log is not kept yet; where another page wrote meanwhile, its log stands. */
async function keep() {
  if (!game) return;
  const store = await import("./games.js");
  try {
    if (!written) {
      await store.begin(game, log);
      written = log.length;
    }
    for (; written < log.length; written += 1) {
      if (await store.add(game.id, written, /** @type {GameEvent} */ (log[written]))) continue;
      await reread();
      say(MISSED, true);
      return;
    }
    say("");
  } catch (error) {
    say(`${NOT_KEPT} ${sentenceOf(error)}`, true);
  }
}

/** @param {{html?: string, view?: View, fault?: string}} answer */
async function shown({ html, view: next, fault = "" }) {
  if (html === undefined) {
    say(fault, true);
    return;
  }
  view = next ?? view;
  await show(html);
  if (view.open === PASS) await passer();
  sayFault(fault);
  // Whoever taps on does not wait for what takes longer.
  clearTimeout(later);
  later = setTimeout(() => inTurn(odds), REST);
}

function passer() {
  const handed = () => {
    const { id, name, format, edition } = /** @type {Game} */ (game);
    return { id, name, format, edition, events: log };
  };
  passing ??= import("./passing.js").then(({ wirePassing }) => wirePassing(place, { ask, log: handed, settled: () => work }));
  return passing;
}

/** Asks for what takes longer, once nobody has tapped for a moment. */
async function odds() {
  if (!game) return;
  const { places = {} } = await ask("odds", JSON.stringify(view));
  const { morph } = await import("../units/morph.js");
  for (const [id, html] of Object.entries(places)) {
    const box = document.getElementById(id);
    if (box) morph(box, html);
  }
}

/** @param {string} html */
async function show(html) {
  const { morph } = await import("../units/morph.js");
  const sheet = part(place, ".play__sheet", HTMLElement);
  const seen = () => [sheet.querySelector(OPENED)?.id, sheet.querySelector(LINES)?.textContent];
  const before = seen();
  morph(sheet, html);
  for (const [at, css] of [OPENED, LINES].entries()) {
    if (seen()[at] !== before[at]) sheet.querySelector(css)?.scrollIntoView({ block: "nearest" });
  }
}

/** @param {string} text why a tap was not taken; empty where it was */
function sayFault(text) {
  const box = part(place, ".play__fault", HTMLElement);
  box.textContent = text;
  box.hidden = !text;
}

/**
 * @param {string} text
 * @param {boolean} [isFault]
 */
function say(text, isFault = false) {
  const note = part(place, ".play__note", HTMLElement);
  note.textContent = text;
  note.classList.toggle("play__note--fault", isFault);
}

// What another page writes is shown here, too.
import("./games.js").then(({ follow }) => follow((id) => { if (game?.id === id && written === log.length) inTurn(reread); }), () => {});
addEventListener("pageshow", ({ persisted }) => { if (persisted) inTurn(reread); });
