/** How a game begins: what is chosen is sent to Python as changes of a form, and the last tap begins the game. */
import { around, part, parts } from "../site/elements.js";

// What an address may give: what is chosen for all of the game, and a link of the other side.
const CHOSEN = ["mission", "size"];
const THEIRS = "theirs";

/** @typedef {import("./games.js").Game} Game */
/**
 * @typedef {object} Page
 * @property {(step: () => Promise<unknown>) => Promise<unknown>} inTurn
 * @property {(name: string, ...texts: string[]) => Promise<any>} ask
 * @property {(html: string) => Promise<void>} show
 * @property {(text: string, isFault?: boolean) => void} say
 * @property {(game: Game) => void} opened
 * @property {(game: Game, event: Record<string, any>, error: unknown) => Promise<void>} unkept a game that the device cannot keep
 */

/**
 * @param {HTMLElement} place
 * @param {Page} page
 * @returns {(address?: URLSearchParams) => Promise<void>} shows the beginning anew, with what an address gives it
 */
export function wireBeginning(place, page) {
  /** What was chosen so far; the page itself shows it while that is nothing. @type {unknown} */
  let form = null;

  place.addEventListener("focusin", () => import("../calculators/interpreter.js").then((runtime) => runtime.beginBuilding("live")), { once: true });
  place.addEventListener("click", (event) => {
    const button = around(event, "[data-change], [data-send], [data-begin], [data-remove]");
    if (!button) return;
    if (button.dataset.change) page.inTurn(() => change(JSON.parse(button.dataset.change ?? "null")));
    else if (button.dataset.send !== undefined) page.inTurn(() => send(button));
    else if (button.dataset.remove) page.inTurn(() => remove(button.dataset.remove ?? ""));
    else page.inTurn(start);
  });

  /** @param {unknown} changes @returns {Promise<boolean>} whether it was taken */
  async function change(changes) {
    const answer = await page.ask("beginning", JSON.stringify(form), JSON.stringify(changes), JSON.stringify(await yours()));
    form = answer.form;
    await page.show(answer.html);
    page.say(answer.fault, Boolean(answer.fault));
    return !answer.fault;
  }

  /** @param {HTMLElement} button of a form whose fields are sent */
  async function send(button) {
    const box = button.closest("[data-form]");
    if (!(box instanceof HTMLElement)) return;
    const fields = parts(box, "input", HTMLInputElement);
    const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    const taken = await change([...JSON.parse(box.dataset.form ?? "[]"), values.link === undefined ? values : await linked(values.link)]);
    if (taken) for (const field of fields) field.value = "";
  }

  /** Begins the game that was chosen. */
  async function start() {
    const { edition, format, name, event } = await page.ask("begun", JSON.stringify(form));
    const [store, { newId }] = await Promise.all([import("./games.js"), import("../units/store.js")]);
    const game = { id: newId(), edition, format, name, begun: new Date().toISOString() };
    const first = { ...event, at: game.begun };
    form = null;
    try {
      await store.begin(game, [first]);
    } catch (error) {
      return page.unkept(game, first, error);
    }
    navigator.storage?.persist?.().catch(() => {});
    return page.opened(game);
  }

  /** @param {string} id */
  async function remove(id) {
    if (!confirm("Remove this game from this device?")) return;
    await (await import("./games.js")).remove(id);
    await list();
  }

  /** Lists the games that there are. */
  async function list() {
    const { games, titleOf } = await import("./games.js");
    const box = part(place, ".play__kept", HTMLElement);
    const rows = (await games().catch(() => [])).map((game) => row(game.id, titleOf(game)));
    box.replaceChildren(...(rows.length ? [titled("Go on with"), ...rows] : []));
  }

  return async (address = new URLSearchParams()) => {
    await list();
    if (form || !place.querySelector(".play__sheet .play__beginning") || (await yours()).length) await change(null);
    for (const [name, value] of address) {
      if (CHOSEN.includes(name) && !(await change([name, value]))) return;
      if (name === THEIRS && !(await change(["link", 1, await linked(value)]))) return;
    }
  };
}

/** @param {string} text */
function titled(text) {
  const title = document.createElement("h2");
  title.textContent = text;
  return title;
}

/**
 * @param {string} id
 * @param {string} title
 */
function row(id, title) {
  const [line, link, button] = [document.createElement("p"), document.createElement("a"), document.createElement("button")];
  link.href = `#id=${id}`;
  link.className = "chip";
  link.textContent = title;
  button.className = "chip";
  button.type = "button";
  button.dataset.remove = id;
  button.textContent = "Remove";
  line.className = "chips";
  line.append(link, button);
  return line;
}

/** @returns {Promise<import("../units/store.js").Row[]>} the Units and squads that the player keeps; none where they cannot be reached */
async function yours() {
  try {
    const { rows } = await import("../units/store.js");
    return (await rows()).filter(({ kind }) => kind === "unit" || kind === "squad");
  } catch {
    return [];
  }
}

/** @param {string} text a text with a link in it @returns {Promise<{kind: string, text: string}>} what it holds */
async function linked(text) {
  const { linkIn, opened } = await import("../units/links.js");
  return opened(linkIn(text));
}
