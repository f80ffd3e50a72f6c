/** The scripts that are kept on this device, by their names. */

const KEPT = "sandbox-scripts";

/** @returns {Map<string, string>} the scripts by their names; anybody may have written there, and none may be readable */
export function keptScripts() {
  try {
    const entries = Object.entries(JSON.parse(localStorage.getItem(KEPT) ?? "{}") ?? {});
    return new Map(entries.filter((entry) => typeof entry[1] === "string"));
  } catch {
    return new Map();
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
