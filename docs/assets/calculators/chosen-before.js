/**
 * Whom a visitor chose in forms, kept for this visit: last of all, in each form, and for the form that is opened next.
 * Anybody may have written there, so whoever reads it takes what it knows.
 */

/** @typedef {{id: string, name: string}} Chosen a row that is kept on the device, or the name of what is ready-made; and its name */
/** @typedef {Record<string, Chosen>} Choice whom was chosen, by whose part in a question it is: attacker, weapon, target */
/** @typedef {{choice: Choice, values: Record<string, string>, unfit: string[]}} OfForm what was chosen in a form, what that filled in, and which inputs hold of it what they cannot take */
/** @typedef {{choice: Choice, typed: string[]}} Next what a form begins with, and which of its inputs keep what its address gives them */
/** @typedef {{last: Choice, forms: Record<string, OfForm>, next?: Next | undefined}} Kept */

const KEPT = "who";
// Stands in the address of a question about whom this visit chose.
export const ABOUT_CHOSEN = "who";

/** @returns {Kept} */
export function kept() {
  try {
    const { last, forms, next } = { ...JSON.parse(sessionStorage.getItem(KEPT) ?? "{}") };
    return { last: { ...last }, forms: { ...forms }, ...(next?.choice && Array.isArray(next.typed) ? { next } : {}) };
  } catch {
    return { last: {}, forms: {} };
  }
}

/** @param {Partial<Kept>} changes what is kept otherwise from now on */
function keep(changes) {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ ...kept(), ...changes }));
  } catch {
    // Where nothing can be kept nobody is offered.
  }
}

/**
 * Lets the form that the next address names begin with whom it is to be about.
 * @param {Choice} choice
 * @param {string[]} typed the inputs that keep what the address gives them
 */
export function beginNext(choice, typed) {
  keep({ next: { choice, typed } });
}

/** @returns {Next | undefined} what the form at hand begins with, once */
export function takeNext() {
  const { next } = kept();
  if (next) keep({ next: undefined });
  return next;
}

/**
 * @param {string} form
 * @returns {OfForm | undefined} what was chosen in it in this visit
 */
export function choiceIn(form) {
  const of = kept().forms[form];
  return of?.choice && of.values && Array.isArray(of.unfit) ? of : undefined;
}

/**
 * @param {string} form
 * @param {OfForm} of
 */
export function rememberChoice(form, of) {
  const { last, forms } = kept();
  keep({ last: Object.keys(of.choice).length ? { ...last, ...of.choice } : last, forms: { ...forms, [form]: of } });
}
