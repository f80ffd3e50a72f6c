/** Baseline: how many Objective Markers there are and where one may lie; nothing is left out. */
const FACES = [1, 2, 3, 4, 5, 6, 7, 8];
const APART = 4;
const MORE = 2;
const LENGTH = 15;
const LENGTH_IN_PLAYING_RULES = 14;
const WIDTH = 11;
const DEPTH = 3;

/**
 * @typedef {{
 *   mission: string, first: boolean, roll?: number, to_marker?: number, to_edge: number, in_own_area: boolean, own?: number,
 *   floats: boolean, area?: string, depth?: number, to_area?: number, battlefield_length?: string,
 *   asset_retrieval_distance?: string, marker_distances?: string
 * }} Given
 */

/** @param {Given} given */
export default function objectiveMarkers(given) {
  // Steps that are as far as the mission asks.
  const apart = given.marker_distances === "hexes-between" ? APART + 1 : APART;
  return given.mission === "asset-retrieval" ? theAsset(given, apart) : markers(given, apart);
}

/** @param {Given} given @param {number} apart */
function markers({ first, roll, to_marker, to_edge, in_own_area, own, floats }, apart) {
  const totals = (roll ? [roll] : FACES).map((face) => Math.ceil(face / 2) + MORE);
  /** @type {Map<number, number>} */
  const rows = new Map();
  for (const total of totals) rows.set(total, (rows.get(total) ?? 0) + 1 / totals.length);
  const lowest = Math.min(...totals);
  const highest = Math.max(...totals);
  const yours = (/** @type {number} */ total) => (first ? Math.ceil(total / 2) : Math.floor(total / 2));
  return {
    allowed: (to_marker ?? apart) >= apart && to_edge >= 1 && !(in_own_area && own) && !floats,
    lowest,
    highest,
    your_lowest: yours(lowest),
    your_highest: yours(highest),
    rows: [...rows],
  };
}

/** @param {Given} given @param {number} apart */
function theAsset({ area, depth, to_area = 0, battlefield_length, asset_retrieval_distance }, apart) {
  const far = to_area >= apart;
  if (area === "cornered-deployment") return { allowed: far, lowest: 1 };
  const long = area === "long-side-deployment";
  const length = battlefield_length === "playing-rules" ? LENGTH_IN_PLAYING_RULES : LENGTH;
  const free = (long ? WIDTH : length) - 2 * (long ? (depth ?? DEPTH) : DEPTH);
  const middle = Math.ceil(free / 2);
  const legal_rows = Math.max(free - 2 * (apart - 1), 0);
  if (legal_rows) return { allowed: far && to_area <= middle, lowest: 1, legal_rows };
  if (asset_retrieval_distance === "other-deployment") return { allowed: false, lowest: 1, legal_rows };
  return { allowed: to_area === middle, lowest: 1, legal_rows, centre: middle };
}
