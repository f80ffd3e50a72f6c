/**
 * A bench: what a player taps and types is sent to Python as events, and the HTML that comes back is morphed into the
 * page.  What is built is kept on the device with every change.  Nothing here knows a rule.
 *
 * The address names what stands on the bench: #id=… a row that is kept, with &at=… one of its items, &of=… the squad
 * from which one came and &see=… the module to begin with; ?new nothing yet; and a link holds the thing itself.  Without
 * any of it the page shows an example.
 */
import { around, part, parts } from "../site/elements.js";
import { Fault, sentenceOf } from "../site/faults.js";
import "../site/number-fields.js";
import { filterAll } from "./filter.js";
import { isLink } from "./links.js";
import { wireTools } from "./tools.js";

/** @typedef {import("./store.js").Kind} Kind */
/** @typedef {import("./store.js").Row} Row */
/** @typedef {import("./store.js").Thing} Thing */
/** @typedef {unknown[]} Change an event as Python takes it */
/** @typedef {{thing: Thing, html: string, sheet: string, fault: string}} Shown what Python makes of a thing, and what is wrong with a change */

const NOT_KEPT = "This is not kept: pass on its link before you close the page.";
const MISSED = "Another page changed this at the same moment. Your last change was not taken: make it once more.";
const GONE = "This is no longer on this device. Build it anew, or open it from a link or a file.";
const REMOVED = "This is no longer on this device. Your next change keeps it anew.";
const UNITS_GONE = "A Unit of this squad is no longer on this device.";
const UNITS_DAMAGED = "A Unit of this squad cannot be read, and is left out here. Your Units say why.";
const KEPT_AS_THEIRS = "Kept as theirs: “Who?” offers it under that name.";
const IN_A_LINK = "From a link. It is kept on this device once you change it.";
// Where a squad and a Unit have what another bench opens.
/** @type {Record<string, string>} */
const OPENS = { items: "item", units: "unit" };
const NEW_THING = "?new";
/** @type {Record<string, string>} */
const NEW = { "new-item": "items", "new-unit": "units" };

const builder = part(document, ".builder", HTMLElement);
const kind = /** @type {Kind} */ (builder.dataset.kind);
/** What stands on the bench; nothing while it is the example of the page. @type {Thing | null} */
let thing = null;
/** Where it is kept. @type {Row | null} */
let row = null;
/** Which item of that row it is, where it is a part of it. @type {number | null} */
let at = null;
/** The ids of Units that cannot be read, which their squad does not lose. @type {Set<unknown>} */
let damaged = new Set();
/** The squad from which somebody came to a Unit, if any. @type {Row | null} */
let squad = null;
/** Whose is what a link brought, where somebody said so. @type {"theirs" | undefined} */
let side;
/** What was typed and not taken yet, by its field. @type {Map<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, string>} */
const typedIn = new Map();
/** How much of what is kept the bench offers, by list. @type {Map<string, import("./offered.js").Count>} */
let counts = new Map();
/** The place of the section whose parts are being chosen. */
let choosing = "";
/** What is still to be done, one after the other. @type {Promise<unknown>} */
let work = Promise.resolve();

wireTools(builder, { linked, chat, file, keep: () => inTurn(() => keep()), remove: forget, settled: () => work });
builder.addEventListener("focusin", () => import("../calculators/interpreter.js").then((runtime) => runtime.beginBuilding()), { once: true });
builder.addEventListener("input", typed);
builder.addEventListener("click", tapped);
addEventListener("hashchange", () => inTurn(open));
builder.dataset.state = "still";
// What was typed before this came, or brought back by the browser, is about the example.
if (!location.hash && !location.search) for (const field of parts(builder, "[data-event]", HTMLElement)) if (isChanged(field)) field.dispatchEvent(new Event("input", { bubbles: true }));
inTurn(open).then(() => { builder.dataset.opened = ""; });

/**
 * Does one thing after the other, and says what went wrong.
 * @param {() => Promise<unknown>} step
 */
function inTurn(step) {
  builder.dataset.state = "busy";
  const turn = work.then(step).catch(fail);
  work = turn;
  turn.then(() => { if (work === turn) builder.dataset.state = "still"; });
  return turn;
}

/** @param {unknown} error */
function fail(error) {
  say(sentenceOf(error), true);
}

/** @param {HTMLElement} field */
function isChanged(field) {
  if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field instanceof HTMLInputElement && field.value !== field.defaultValue;
}

/** @param {Event} event */
function typed(event) {
  const field = event.target;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement)) return;
  if (field.dataset.filter) filterAll(builder);
  const { value } = field;
  const { search } = field.dataset;
  if (search && (kind === "pack" || counts.get(search)?.isLong)) inTurn(async () => { if (field.value === value) await show(await ask(null)); });
  if (field.dataset.event || field.closest("[data-form]")) typedIn.set(field, value);
  if (!field.dataset.event) return;
  const change = [...JSON.parse(field.dataset.event), value];
  // What is typed on meanwhile has its own turn, and this one is passed over.
  inTurn(async () => {
    if (typedIn.get(field) !== value) return;
    typedIn.delete(field);
    await send(change);
  });
}

/** @param {Event} event */
function tapped(event) {
  const button = around(event, "button[data-event], button[data-send], [data-choose], [data-open], [data-ask], [data-side], [data-against], a[href^='#bench-']");
  if (!button) return;
  event.preventDefault();
  if (button instanceof HTMLAnchorElement && button.dataset.ask) inTurn(() => askWith(button));
  else if (button instanceof HTMLAnchorElement && button.dataset.against) inTurn(() => playAgainst(button));
  else if (button instanceof HTMLAnchorElement && button.hash) goTo(button.hash);
  else if (button.dataset.side !== undefined) inTurn(() => keepAs(button.dataset.side === "theirs" ? "theirs" : undefined));
  else if (button.dataset.choose) inTurn(() => choose(button.dataset.choose ?? ""));
  else if (button.dataset.open) inTurn(() => go(button.dataset.open ?? ""));
  else if (button.dataset.event) inTurn(() => send(JSON.parse(button.dataset.event ?? "[]")));
  else inTurn(() => sendForm(button));
}

/**
 * Goes to a place on the bench, while the address goes on naming what stands there.
 * @param {string} hash
 */
function goTo(hash) {
  const place = part(builder, hash, HTMLElement);
  place.scrollIntoView();
  place.focus({ preventScroll: true });
}

/**
 * Shows the parts that a section may be built of, or hides them.
 * @param {string} place the section
 */
async function choose(place) {
  choosing = choosing === place ? "" : place;
  await show(await ask(null));
}

/**
 * Sends the fields of a form of the bench; they are emptied once they are taken, but for what of a table is to be mended.
 * @param {HTMLElement} button
 */
async function sendForm(button) {
  const form = button.closest("[data-form]");
  if (!(form instanceof HTMLElement)) return;
  const areas = parts(form, "textarea", HTMLTextAreaElement);
  const fields = [...parts(form, "input", HTMLInputElement), ...parts(form, "select", HTMLSelectElement), ...areas];
  const values = Object.fromEntries(fields.filter(({ name }) => name).map(({ name, value }) => [name, value]));
  const taken = await send([...JSON.parse(form.dataset.form ?? "[]"), values]);
  if (!taken) return;
  for (const field of fields) typedIn.delete(field);
  for (const field of fields) if (field instanceof HTMLInputElement) field.value = "";
  for (const area of areas) {
    area.value = area.defaultValue;
    if (area.value) typedIn.set(area, area.value);
  }
}

/** Puts on the bench what the address names; where that is nothing, what is there stays. */
async function open() {
  typedIn.clear();
  choosing = "";
  const hash = location.hash.slice(1);
  if (isLink(hash)) return openLink(hash);
  if (!hash && location.search === NEW_THING) return send(["begin", "nothing"]);
  const named = new URLSearchParams(hash);
  const id = named.get("id");
  // The example of the page offers nothing of the player's yet.
  if (!id) return (await yours()).length && !thing ? show(await ask(null)) : undefined;
  // Where that cannot be read, no way leads back to it.
  squad = await rowOf(named.get("of") ?? "").catch(() => null);
  await load(id, named.has("at") ? Number(named.get("at")) : null).catch((error) => {
    // The example does not stand for what cannot be read.
    builder.toggleAttribute("data-unread", !thing);
    throw error;
  });
  document.getElementById(`bench-module-${named.get("see")}`)?.scrollIntoView();
}

/**
 * @param {string} id
 * @returns {Promise<Row | null>} rejected where it cannot be read
 */
async function rowOf(id) {
  const [store, { faultsOf }] = await Promise.all([import("./store.js"), import("./rows.js")]);
  const current = id && (await store.row(id));
  if (!current) return null;
  const [fault] = await faultsOf([current]);
  if (fault) throw new Fault(`This cannot be read: ${fault}. Save it or remove it on the page of Your Units.`);
  return current;
}

/**
 * @param {string} id
 * @param {number | null} index which item of it
 * @returns {Promise<boolean>} whether it is there
 */
async function load(id, index) {
  const current = await rowOf(id);
  const inside = current && thingOf(current, index);
  if (!inside) {
    const isHere = row?.id === id && at === index;
    if (isHere) [row, at] = [null, null];
    say(isHere ? REMOVED : GONE, true);
    return false;
  }
  [thing, row, at] = [await whole(inside), current, index];
  await show(await ask(null));
  return true;
}

/**
 * @param {Row} row
 * @param {number | null} index
 * @returns {Thing | undefined} what there is of it for this bench
 */
function thingOf({ kind: kept, data }, index) {
  if (index === null) return kept === kind ? data : undefined;
  return kept === "unit" && kind === "item" ? /** @type {Thing[]} */ (data.items)?.[index] : undefined;
}

/** @param {string} hash */
async function openLink(hash) {
  const { opened } = await import("./links.js");
  const { head, text } = await opened(hash);
  const link = await python("linked", head, text);
  [thing, row, at] = [link.thing, null, null];
  await show(await ask(null));
  say([IN_A_LINK, link.note].filter(Boolean).join(" "));
  whose().hidden = kind === "item";
}

/** @returns {HTMLElement} where somebody says whose is what a link brought */
function whose() {
  return part(builder, ".builder__whose", HTMLElement);
}

/** @param {"theirs" | undefined} owner whose is what a link brought; nobody's that is the player's own */
async function keepAs(owner) {
  side = owner;
  if (await keep()) say(owner ? KEPT_AS_THEIRS : "");
}

/**
 * @param {Thing} built
 * @returns {Promise<Thing>} a squad with its Units in the place of their rows; anything else as it is
 */
async function whole(built) {
  if (kind !== "squad" || !Array.isArray(built.units)) return built;
  const [{ rows }, { faultsOf }] = await Promise.all([import("./store.js"), import("./rows.js")]);
  const units = new Map((await rows("unit")).map((each) => [each.id, each]));
  const ours = built.units.flatMap(({ id }) => units.get(id) ?? []);
  const faults = await faultsOf(ours);
  damaged = new Set(ours.filter((_, index) => faults[index]).map(({ id }) => id));
  const readable = built.units.flatMap(({ id, ...unit }) => {
    if (damaged.has(id)) return [];
    if (units.has(id)) return [{ ...units.get(id)?.data, id }];
    // A file may hold a Unit whole.
    return unit.type ? [unit] : [];
  });
  if (damaged.size) say(UNITS_DAMAGED, true);
  else if (readable.length < built.units.length) say(UNITS_GONE, true);
  return { ...built, units: readable };
}

/**
 * Asks Python for what stands on the bench, after a change.
 * @param {Change | null} change
 * @returns {Promise<Shown>}
 */
async function ask(change) {
  const about = kind === "pack" ? searched("rows") : kind === "squad" ? row?.side ?? "" : choosing;
  return python("bench", JSON.stringify(thing), JSON.stringify(change), JSON.stringify(await yours()), about);
}

/**
 * @param {string} name a function of calculators/benches/page.py that is about a thing of one kind
 * @param {...string} texts what it takes besides edition and kind
 * @returns {Promise<any>} rejected where all that comes of it is why there is nothing
 */
async function python(name, ...texts) {
  const { build } = await import("../calculators/interpreter.js");
  const { fault, ...answer } = await build(name, kind, ...texts);
  if (fault && !Object.keys(answer).length) throw new Fault(fault);
  return { fault, ...answer };
}

/** @returns {Promise<[string, Thing][]>} what of the player's the bench offers; where that cannot be reached, it says so */
async function yours() {
  try {
    const { rows } = await import("./store.js");
    if (!(await rows()).length) return [];
    const { offered } = await import("./offered.js");
    const taken = await offered(kind, row?.side, searched);
    counts = taken.counts;
    return taken.rows.map(({ id, data }) => [id, kind === "squad" ? { ...data, id } : data]);
  } catch (error) {
    say(sentenceOf(error), true);
    return [];
  }
}

/**
 * @param {string} list
 * @returns {string} the words that somebody searches for in a list of what is the player's
 */
function searched(list) {
  return parts(builder, `[data-search="${list}"]`, HTMLInputElement)[0]?.value ?? "";
}

/**
 * @param {Change} change
 * @returns {Promise<boolean>} whether it was taken
 */
async function send(change) {
  say("");
  // What else changes may move the section.
  if (!String(change[1]).startsWith(choosing)) choosing = "";
  const shown = await ask(change);
  sayFault(shown.fault);
  // What was typed stays as it is until it can be taken.
  if (shown.fault) return false;
  // What begins anew takes the place of nothing.
  if (change[0] === "begin") [row, at, squad, side] = [null, null, null, undefined];
  thing = shown.thing;
  // What begins from nothing is kept with its first change.
  if (change[0] === "begin" && change[1] === "nothing") history.replaceState(history.state, "", `${location.pathname}${NEW_THING}`);
  else await keep();
  // What another page changed stands there instead.
  if (thing !== shown.thing) return false;
  await show(shown);
  return true;
}

/** @param {Shown} shown */
async function show({ html, sheet }) {
  const { morph } = await import("./morph.js");
  const words = new Map(parts(builder, "[data-search]", HTMLInputElement).map(({ id, value }) => [id, value]));
  morph(part(builder, ".bench", HTMLElement), html, "outerHTML");
  // Who adds something often adds another of what was searched for.
  for (const field of parts(builder, "[data-search]", HTMLInputElement)) field.value = words.get(field.id) ?? "";
  const paper = builder.querySelector("#bench-sheet");
  if (paper instanceof HTMLElement) morph(paper, sheet);
  // What was typed meanwhile has its turn still to come.
  for (const [field, value] of typedIn) field.value = value;
  builder.removeAttribute("data-unread");
  for (const place of parts(builder, ".bench__long", HTMLElement)) {
    const { offered = 0, all = 0, isLong = false } = counts.get(place.dataset.long ?? "") ?? {};
    place.hidden = !isLong;
    part(place, ".bench__of", HTMLElement).textContent = `${offered} of your ${all.toLocaleString("en")} are here. Search by name for others.`;
  }
  filterAll(builder);
  back();
  builder.dispatchEvent(new CustomEvent("shown"));
}

/**
 * Keeps what stands on the bench, where the browser can.
 * @returns {Promise<boolean>} whether it did; what another page changed meanwhile is put on the bench
 */
async function keep() {
  thing ??= (await ask(null)).thing;
  /** @type {typeof import("./store.js")} */
  let store;
  let changed, missed;
  try {
    store = await import("./store.js");
    changed = rowsOf(store);
    missed = await store.write(changed);
  } catch (error) {
    say(`${NOT_KEPT} ${sentenceOf(error)}`, true);
    return false;
  }
  if (missed) {
    if (await load(missed.id, at)) say(MISSED, true);
    return false;
  }
  [row] = /** @type {[Row]} */ (changed);
  whose().hidden = true;
  history.replaceState(history.state, "", `${location.pathname}#${addressOf(row.id, at)}`);
  await store.askForPromise();
  return true;
}

/**
 * @param {typeof import("./store.js")} store
 * @returns {Row[]} what is written: the thing, and of a squad each Unit that is not kept by itself yet
 */
function rowsOf(store) {
  const current = row ?? { id: store.newId(), kind, data: {}, revision: 0, side };
  if (at !== null && row) {
    const items = [.../** @type {Thing[]} */ (row.data.items)];
    items[at] = /** @type {Thing} */ (thing);
    return [{ ...current, data: { ...row.data, items } }];
  }
  if (kind !== "squad" || !Array.isArray(thing?.units)) return [{ ...current, data: /** @type {Thing} */ (thing) }];
  /** @type {Row[]} */
  const fresh = [];
  const seen = new Set();
  for (const unit of thing.units) {
    // A Unit that was copied within the squad is one by itself.
    const isKept = unit.id && !seen.has(unit.id);
    unit.id = isKept ? unit.id : store.newId();
    seen.add(unit.id);
    const { id, ...data } = unit;
    if (!isKept) fresh.push({ id, kind: "unit", data, revision: 0, side: current.side });
  }
  const unread = Array.isArray(row?.data.units) ? row.data.units.filter(({ id }) => damaged.has(id)) : [];
  return [{ ...current, data: { ...thing, units: [...thing.units.map(({ id }) => ({ id })), ...unread] } }, ...fresh];
}

/**
 * Opens a part of what stands on the bench on the bench that is for it.
 * @param {string} place such as items[2], or new-item
 */
async function go(place) {
  const [, list = "", index = ""] = /^(\w+)(?:\[(\d+)\])?$/.exec(NEW[place] ?? place) ?? [];
  if (NEW[place]) await send(["bring", list, "nothing"]);
  else if (!row) await keep();
  if (!row || !OPENS[list]) return;
  const things = /** @type {Thing[]} */ (thing?.[list] ?? []);
  const which = NEW[place] ? things.length - 1 : Number(index);
  const whose = list === "units" ? `id=${things[which]?.id}&of=${row.id}` : addressOf(row.id, which);
  location.assign(`../${OPENS[list]}/#${whose}`);
}

/**
 * Asks a form about the Unit, or about one of its weapons.
 * @param {HTMLAnchorElement} link its data-ask is unit, or the place of a weapon such as items[2]
 */
async function askWith(link) {
  if (!row) await keep();
  const { beginNext } = await import("../calculators/chosen-before.js");
  const [, index] = /^items\[(\d+)\]$/.exec(link.dataset.ask ?? "") ?? [];
  const weapon = index && { id: "", name: String(/** @type {Thing[]} */ (thing?.items)?.[Number(index)]?.name ?? "") };
  if (row) beginNext({ attacker: { id: row.id, name: String(row.data.name ?? "") }, ...(weapon ? { weapon } : {}) }, []);
  location.assign(link.href);
}

/**
 * Begins a game against what a link brought, which only that game keeps.
 * @param {HTMLAnchorElement} link
 */
async function playAgainst(link) {
  const { head, text } = await linked();
  const { hashOf } = await import("./links.js");
  const theirs = `${kind}/#${await hashOf(head, text)}`;
  location.assign(`${link.href}#${new URLSearchParams({ theirs })}`);
}

/**
 * @param {string} id
 * @param {number | null} index
 * @returns {string} what an address names of a row, or of an item of it
 */
function addressOf(id, index) {
  const item = index === null ? "" : `&at=${index}`;
  return `id=${id}${item}${squad ? `&of=${squad.id}` : ""}`;
}

/** Shows the way back from an item to its Unit, or from a Unit to the squad from which somebody came. */
function back() {
  const way = part(builder, ".builder__back", HTMLElement);
  const whole = at === null ? squad : row;
  way.hidden = !whole;
  if (!whole) return;
  const link = part(way, "a", HTMLAnchorElement);
  link.href = whole === squad ? `../squad/#id=${squad.id}&see=units` : `../unit/#${addressOf(whole.id, null)}&see=items`;
  part(link, "bdi", HTMLElement).textContent = String(whole.data.name || `the ${whole.kind === "unit" ? "Unit" : "squad"}`);
}

/** @returns {Promise<{head: string, text: string}>} what a link of the thing holds */
async function linked() {
  return python("packed_link", JSON.stringify(thing));
}

/** Hands out the file of the thing. */
async function file() {
  const { handOut } = await import("../site/handed-out.js");
  const { text } = await python("file", JSON.stringify(row && at === null ? { ...thing, id: row.id } : thing));
  handOut(text, `${kind}.json`);
}

/** @returns {Promise<string>} the thing as text for a chat */
async function chat() {
  return (await python("chat", JSON.stringify(thing))).text;
}

/** Removes what stands on the bench from the device, and an item of a Unit from that. */
async function forget() {
  if (!row) return location.assign("../");
  const store = await import("./store.js");
  if (at === null) {
    await store.remove(row.id);
    return location.assign("../");
  }
  const items = /** @type {Thing[]} */ (row.data.items).filter((_, index) => index !== at);
  if (await store.write([{ ...row, data: { ...row.data, items } }])) {
    await load(row.id, at);
    return say(MISSED, true);
  }
  location.assign(`../unit/#${addressOf(row.id, null)}&see=items`);
}

/** @param {string} fault why a change was not taken; empty where it was */
function sayFault(fault) {
  const place = part(builder, ".builder__fault", HTMLElement);
  place.textContent = fault;
  place.hidden = !fault;
}

/**
 * @param {string} text
 * @param {boolean} [fault]
 */
function say(text, fault = false) {
  const note = part(builder, ".builder__note", HTMLElement);
  note.textContent = text;
  note.classList.toggle("builder__note--fault", fault);
}

// What another page changes is shown here, too; one that is not shown hears of nothing.
import("./store.js").then(({ follow }) => follow((ids) => {
  if (row && (ids.includes(row.id) || kind === "squad")) inTurn(lookAgain);
}), () => {});
addEventListener("pageshow", ({ persisted }) => persisted && inTurn(lookAgain));

async function lookAgain() {
  sayFault("");
  if (row) await load(row.id, at);
}
