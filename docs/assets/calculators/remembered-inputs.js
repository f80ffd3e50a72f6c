/**
 * What was given to each calculator, kept on the device for the next time.  It is kept under the names of inputs, which
 * editions share; anybody may have written there, so whoever reads it takes what it knows.
 */
/** @typedef {import("./form.js").Inputs} Inputs */

const KEPT = "inputs";

/** @returns {Record<string, unknown>} what is kept, by calculator */
function all() {
  try {
    return { ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") };
  } catch {
    return {};
  }
}

/** @returns {boolean} whether anything is kept */
export function isKept() {
  return Object.keys(all()).length > 0;
}

/**
 * @param {string} calculator its name
 * @returns {[string, string][]} names of inputs and what they were given
 */
export function recalled(calculator) {
  return Object.entries({ ...Object(all()[calculator]) }).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
}

/**
 * @param {string} calculator its name
 * @param {Inputs | null} inputs what to keep of it; nothing where it holds its own values
 */
export function remember(calculator, inputs) {
  const { [calculator]: _, ...others } = all();
  write(inputs ? { ...others, [calculator]: inputs } : others);
}

/** Forgets all of it. */
export function forget() {
  write({});
}

/** @param {Record<string, unknown>} inputs */
function write(inputs) {
  try {
    if (Object.keys(inputs).length) localStorage.setItem(KEPT, JSON.stringify(inputs));
    else localStorage.removeItem(KEPT);
  } catch {
    // Where nothing can be kept nothing is remembered.
  }
}
