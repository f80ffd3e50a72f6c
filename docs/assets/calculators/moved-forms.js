/** Leads a link to a form that stands on another page now to that page, with all that it gives the form. */

import { dataFolder } from "../site/elements.js";

const edition = new URL("../../", import.meta.url);

/** @param {string} form the id of a form, such as calc-fall */
export async function follow(form) {
  const answer = await fetch(new URL(`calculators/${form.replace("calc-", "")}.json`, dataFolder()));
  if (!answer.ok) return;
  const { page } = await answer.json();
  location.replace(new URL(`${page}${location.search}${location.hash}`, edition));
}
