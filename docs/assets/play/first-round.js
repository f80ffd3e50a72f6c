/**
 * The round of a first game that plays on its page.  Taps are events for Python, as in a game; nothing of it is kept.
 */
import { around, part } from "../site/elements.js";
import { sentenceOf } from "../site/faults.js";
import { tapAny, tapOf } from "./dice.js";

/** @typedef {Record<string, any>} GameEvent */

const place = part(document, ".play--first", HTMLElement);
/** @type {GameEvent[]} */
let events = [];
/** @type {Record<string, any>} */
let view = {};
/** @type {Promise<unknown>} */
let work = Promise.resolve();

place.hidden = false;
place.dataset.state = "still";
place.addEventListener("click", (event) => {
  const dice = around(event, "[data-any]");
  const button = around(event, "[data-tap]");
  if (around(event, "[data-starts]")) inTurn(start);
  else if (dice) tapAny(dice.dataset.any ?? "");
  else if (button) inTurn(() => tapped(tapOf(button)));
});

/** @param {() => Promise<void>} step */
function inTurn(step) {
  place.dataset.state = "busy";
  const turn = work.then(step).catch((error) => say(sentenceOf(error)));
  work = turn;
  turn.then(() => { if (work === turn) place.dataset.state = "still"; });
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

async function start() {
  const log = await ask("first_begun");
  events = log.events;
  view = { unit: "A1" };
  await shown(await ask("opened", JSON.stringify(log), JSON.stringify(view)));
  part(place, "[data-starts]", HTMLElement).textContent = "Start again";
  place.scrollIntoView();
}

/** @param {{events?: GameEvent[], view?: Record<string, any>}} tap */
async function tapped({ events: wanted = [], view: changes = {} }) {
  const answer = await ask("tapped", JSON.stringify(events.length), JSON.stringify(wanted), JSON.stringify({ ...view, ...changes }));
  events.push(...(answer.taken ?? []));
  await shown(answer);
}

/** @param {{html: string, view?: Record<string, any>, fault?: string}} answer */
async function shown({ html, view: next, fault = "" }) {
  view = next ?? view;
  say(fault);
  const { morph } = await import("../units/morph.js");
  morph(part(place, ".play__sheet", HTMLElement), html);
  morph(part(place, ".play__step", HTMLElement), (await ask("first_step", JSON.stringify(view))).html);
  // A panel that closes leaves the page where the round has ended already.
  if (place.getBoundingClientRect().bottom < innerHeight) place.scrollIntoView();
  const { places = {} } = await ask("odds", JSON.stringify(view));
  for (const [id, odds] of Object.entries(places)) {
    const box = document.getElementById(id);
    if (box) morph(box, odds);
  }
}

/** @param {string} text why a tap was not taken; empty where it was */
function say(text) {
  const box = part(place, ".play__fault", HTMLElement);
  box.textContent = text;
  box.hidden = !text;
}
