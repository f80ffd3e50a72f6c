/** The scripts that are kept on this device, by their names. */

const KEPT = "sandbox-scripts";
const DAMAGED = "Scripts that cannot be read";

/** @returns {Map<string, string>} the scripts by their names; anybody may have written there, and what is damaged is one of them */
export function keptScripts() {
  let text = "";
  try {
    text = localStorage.getItem(KEPT) ?? "{}";
    const entries = Object.entries(JSON.parse(text) ?? {});
    return new Map(entries.filter((entry) => typeof entry[1] === "string"));
  } catch {
    return new Map(text ? [[DAMAGED, text]] : []);
  }
}

/**
 * @param {Map<string, string>} scripts
 * @returns {boolean} whether the device keeps them
 */
export function keepScripts(scripts) {
  const text = JSON.stringify(Object.fromEntries(scripts));
  try {
    localStorage.setItem(KEPT, text);
    return localStorage.getItem(KEPT) === text;
  } catch {
    return false;
  }
}
