/** Baseline: hit odds written by hand, on the same page. */
import { hitOdds } from "./hit-odds.js";

if (self.document$) document$.subscribe(answer);
else addEventListener("DOMContentLoaded", answer);

function answer() {
  const form = /** @type {HTMLFormElement} */ (document.getElementById("calc-hit-odds"));
  const given = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, value === "yes" ? 1 : Number(value) || 0]));
  const { destroyed, rows } = hitOdds(/** @type {Record<import("./hit-odds.js").Name, number>} */ (given));
  const box = /** @type {HTMLElement} */ (form.querySelector(".calculator__answer"));
  box.innerHTML =
    `<p>${(100 * destroyed).toFixed(1)} %</p><table>${rows.map(([damage, chance]) => `<tr><td>${damage}</td><td>${chance}</td></tr>`).join("")}</table>`;
  performance.mark("live-answer");
}
