/** Baseline: hit odds written by hand, on the same page. */
import hitOdds from "./hit-odds.js";

if (document.readyState === "loading") addEventListener("DOMContentLoaded", answer);
else answer();

function answer() {
  const form = /** @type {HTMLFormElement} */ (document.getElementById("calc-hit-odds"));
  const given = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, known(String(value))]));
  const { p_destroyed, rows } = hitOdds(/** @type {import("./hit-odds.js").Given} */ (given));
  const box = /** @type {HTMLElement} */ (form.querySelector(".calculator__answer"));
  box.innerHTML =
    `<p>${(100 * p_destroyed).toFixed(1)} %</p><table>${rows.map(([damage, chance]) => `<tr><td>${damage}</td><td>${chance}</td></tr>`).join("")}</table>`;
  performance.mark("live-answer");
}

/** @param {string} value of a field @returns {boolean | number | string} */
function known(value) {
  if (value === "yes" || value === "no") return value === "yes";
  return value && !Number.isNaN(Number(value)) ? Number(value) : value;
}
