/** Fills in Score from a game of this device: which there are is looked up once that is opened. */
import { around, part } from "../site/elements.js";
import { sentenceOf } from "../site/faults.js";

const NONE = "No game is on this device.";

const fold = part(document, "#of-a-game", HTMLDetailsElement);
const place = part(fold, ".chips", HTMLElement);
fold.addEventListener("toggle", () => { if (fold.open) list().catch(say); });
place.addEventListener("click", (event) => {
  const id = around(event, "[data-game]")?.dataset.game;
  if (id) fill(id).catch(say);
});

/** @param {unknown} error */
function say(error) {
  place.textContent = sentenceOf(error);
}

/** Lists the games that there are. */
async function list() {
  const { games, titleOf } = await import("./games.js");
  const buttons = (await games()).map((game) => {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "chip", textContent: titleOf(game) });
    button.dataset.game = game.id;
    return button;
  });
  place.replaceChildren(...(buttons.length ? buttons : [NONE]));
}

/** @param {string} id of a game, of which the form is filled in */
async function fill(id) {
  const [{ game, eventsOf }, { play }] = await Promise.all([import("./games.js"), import("../calculators/interpreter.js")]);
  const { format, edition } = (await game(id)) ?? {};
  const { query } = await play("scored", JSON.stringify({ format, edition, events: await eventsOf(id) }));
  const { href } = new URL(query, location.href.split("#", 1)[0]);
  history.replaceState(history.state, "", href);
  location.reload();
}
