/** Baseline: who places which Unit when, where and how high; nothing is left out. */
const LENGTH = 15;
const LENGTH_IN_PLAYING_RULES = 14;
const WIDTH = 11;
const DEPTH = 3;
const THIRD = 1 / 3;
const TOP = 3;
const LIMITS = /** @type {Record<string, number>} */ ({ recon: 600, skirmish: 1200, operation: 1800, conflict: 2500 });
const BOTTOMS = /** @type {Record<string, number>} */ ({ "light-blue": -1, "dark-blue": -2 });

/**
 * @typedef {{
 *   your_units: number, their_units: number, you_attack: boolean, area: string, depth?: number, size: string, cost: number,
 *   mechanism: string, hex: string, ground: number, battlefield_length?: string, flyers_and_terrain?: string
 * }} Given
 */

/** @param {Given} given */
export default function deployment(given) {
  return {
    order: order(given),
    rest: Math.abs(given.your_units - given.their_units),
    ...area(given.area, given.depth, given.battlefield_length),
    ...squad(given.size, given.cost),
    start: start(given),
  };
}

/** @param {Given} given @returns {string} the numbers of your Units: by turns, then in a row once the opponent has no more */
function order({ your_units, their_units, you_attack }) {
  const ahead = you_attack ? 0 : 1;
  const places = Array.from({ length: your_units }, (_, unit) => unit + 1 + Math.min(unit + ahead, their_units));
  const row = places.findIndex((place, unit) => places[unit + 1] === place + 1);
  return (row < 0 ? places : [...places.slice(0, row), `${places[row]} to ${places.at(-1)}`]).join(", ");
}

/** @param {string} name @param {number} [given] @param {string} [reading] */
function area(name, given, reading) {
  if (name === "roll") return { p_standard: THIRD, p_cornered: THIRD, p_long: THIRD };
  if (name === "cornered-deployment") return {};
  const length = reading === "playing-rules" ? LENGTH_IN_PLAYING_RULES : LENGTH;
  const long = name === "long-side-deployment";
  const depth = long ? (given ?? DEPTH) : DEPTH;
  const free = Math.max((long ? WIDTH : length) - 2 * depth, 0);
  return { hexes: depth * (long ? length : WIDTH), free_rows: free, apart: free + 1 };
}

/** @param {string} size @param {number} cost */
function squad(size, cost) {
  const limit = LIMITS[size];
  return limit === undefined ? {} : { fits: cost <= limit, points_left: limit - cost };
}

/** @param {Given} given @returns {string} the levels at which a Unit may start */
function start({ mechanism, hex, ground, flyers_and_terrain }) {
  const bottom = BOTTOMS[hex];
  let lowest = bottom ?? ground;
  let highest = lowest;
  if (mechanism === "aerial") {
    highest = TOP;
    if (bottom !== undefined) lowest = 0;
    if (hex === "green") lowest = flyers_and_terrain === "at-any-height" ? TOP + 1 : ground + 1;
  } else if (mechanism === "aquatic" && bottom !== undefined) highest = 0;
  else if (lowest >= TOP) return "not there";
  if (lowest > highest) return "not there";
  const said = (/** @type {number} */ level) => `${level}`.replace("-", "−");
  return lowest === highest ? said(lowest) : `${said(lowest)} to ${said(highest)}`;
}
