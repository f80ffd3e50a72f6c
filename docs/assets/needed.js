/** Brings what only some pages need, once such a page is shown. */

/** By what stands on a page that needs it. */
const NEEDED = { ".calculator": "./calculator.js", ".sandbox": "./sandbox.js", ".action-filter": "./actions.js" };

document$.subscribe(() => {
  const here = Object.entries(NEEDED).filter(([selector]) => document.querySelector(selector));
  // What did not come is asked for again by the next page; this one stays what it is without scripts.
  for (const [, module] of here) import(module).catch(console.warn);
});
