/**
 * What a form holds, in the address: as it changes, and to pass on, copied, shared or as a code for another device.  A
 * link names the folder of its edition, and the inputs that differ from what they hold before anyone types.  In an
 * edition that is out this never changes, so a link asks the same for ever.
 */
import { around, part } from "../site/elements.js";
import { byHand, shared } from "../site/sharing.js";

/** @typedef {import("./form.js").Inputs} Inputs */

// Browsers refuse an address that changes with every key.
const REST = 400;
const NO_COPY = "This browser lets no page copy for you. Here it is.";
const NOT_SHARED = "Your system did not take the link. Copy it instead.";
/** @type {Record<string, string>} what is said of a text once it is copied */
const COPIED = { link: "Link copied.", sentence: "Sentence copied." };

/**
 * @param {HTMLFormElement} form
 * @param {() => Inputs} inputsOf what it holds
 * @param {() => Inputs} linked what of that a link names
 */
export function wireLinks(form, inputsOf, linked) {
  let timer = 0;
  const link = () => linkTo(form, linked());
  const write = () => {
    clearTimeout(timer);
    history.replaceState(history.state, "", link());
  };
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(write, REST);
    // A code of something else would lead astray.
    form.querySelector(".calculator__link")?.replaceChildren();
    say(form, "");
  });
  form.addEventListener("change", write);
  wireTools(form, link);
  wireGrowth(form, inputsOf, linked);
  wireReport(form, inputsOf, link);
}

/**
 * @param {HTMLFormElement} form
 * @param {Inputs} inputs
 * @returns {string} the address at which the form opens with these
 */
function linkTo(form, inputs) {
  const address = new URL(location.href);
  address.search = String(new URLSearchParams(inputs));
  address.hash = form.id;
  return address.href;
}

/**
 * @param {HTMLFormElement} form
 * @param {() => string} link
 */
function wireTools(form, link) {
  /** @type {Record<string, () => Promise<void>>} */
  const tools = {
    share: async () => say(form, (await shared({ title: document.title, text: sentenceOf(form), url: link() })) ? "" : NOT_SHARED),
    code: () => showLink(form, link()),
  };
  form.querySelector(".tools")?.addEventListener("click", (event) => tools[around(event, "button")?.dataset.tool ?? ""]?.());
  const sharing = form.querySelector("[data-tool=share]");
  if (sharing instanceof HTMLElement) sharing.hidden = !navigator.share;
}

/**
 * Takes along to the form that asks more what differs from the page as it came, and what is called otherwise there.
 * @param {HTMLFormElement} form
 * @param {() => Inputs} inputsOf
 * @param {() => Inputs} linked
 */
function wireGrowth(form, inputsOf, linked) {
  const growth = form.querySelector("[data-renamed]");
  if (!(growth instanceof HTMLAnchorElement)) return;
  growth.addEventListener("click", () => {
    const names = new URLSearchParams(growth.dataset.renamed);
    const { section } = inputsOf();
    if (section && names.get("durability") === "torso") names.set("durability", section);
    const inputs = Object.entries(inputsOf()).filter(([name]) => names.has(name) || name in linked());
    growth.search = String(new URLSearchParams(inputs.map(([name, value]) => [names.get(name) ?? name, value])));
  });
}

/**
 * @param {HTMLFormElement} form
 * @param {string} tool
 * @param {Inputs} linked what a link names
 * @returns {string} what it copies
 */
export function textOf(form, tool, linked) {
  return tool === "link" ? linkTo(form, linked) : sentenceOf(form);
}

/**
 * Says that a text was copied, or shows it.
 * @param {HTMLFormElement} form
 * @param {string} tool
 * @param {string} text
 * @param {boolean} isCopied
 */
export async function sayCopied(form, tool, text, isCopied) {
  if (isCopied) return say(form, COPIED[tool] ?? "");
  if (tool === "link") await showLink(form, text);
  else part(form, ".calculator__link", HTMLElement).replaceChildren(byHand(text));
  say(form, NO_COPY);
}

/**
 * @param {HTMLFormElement} form
 * @param {string} link
 */
async function showLink(form, link) {
  try {
    const { drawn } = await import("./qr-code.js");
    part(form, ".calculator__link", HTMLElement).replaceChildren(...drawn(link));
  } catch (error) {
    console.error(error);
    part(form, ".calculator__link", HTMLElement).replaceChildren(byHand(link));
    say(form, "The code could not be loaded. Here is the link.");
  }
}

/**
 * Fills in what a report of a problem begins with, where the project has an address for reports.
 * @param {HTMLFormElement} form
 * @param {() => Inputs} inputsOf
 * @param {() => string} link
 */
function wireReport(form, inputsOf, link) {
  const tool = form.querySelector(".tools [data-report]");
  if (!(tool instanceof HTMLAnchorElement)) return;
  const { report = "", subject = "", build = "" } = tool.dataset;
  const fill = () => {
    const inputs = Object.entries(inputsOf()).map((pair) => pair.join("="));
    const what = [`Inputs: ${inputs.join(", ")}`, `Answer: ${sentenceOf(form)}`, link(), `Build: ${build}`];
    tool.href = report
      .replace("{subject}", () => encodeURIComponent(subject))
      .replace("{body}", () => encodeURIComponent([...what, "", "What is wrong: "].join("\n")));
  };
  fill();
  form.addEventListener("answered", fill);
}

/**
 * @param {HTMLFormElement} form
 * @returns {string} its answer, in one sentence
 */
function sentenceOf(form) {
  return form.querySelector(".answer__sentence")?.textContent ?? "";
}

/**
 * @param {HTMLFormElement} form
 * @param {string} text what came of a tap
 */
function say(form, text) {
  part(form, ".tools__said", HTMLElement).textContent = text;
}
