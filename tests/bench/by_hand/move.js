/** Baseline: a Mech that walks and whom it sees; leaves out vehicles, flying, swimming, Takeoff, thrusters, other readings and MP for a third token. */
const MP_OF_CLASS = [0, 5, 4, 3, 2, 1];
const TOP = 3;
const MP_IN_WATER = 2;
const AP_TO_PRESS_ON = 2;
const RED_DAMAGE = 10;
const HEXES_A_TOKEN = 2;
// The least MP for the hexes of a third token, which ends the turn: side by side, or one hex entered and left.
const MP_FOR_AN_ERROR = 12;
const MP_TO_AND_FRO = 17;
const HIGH_GROUND = [0, 0, 1, 1, 2, 2];
const DEPTHS = /** @type {Record<string, number>} */ ({ L: -1, D: -2 });
const STATUSES = /** @type {Record<string, string>} */ ({ L: "Euphotic", D: "Abyssal" });
const SLOW = "GBTW";
const MISTY = "GB";
const SEES = ["Yes", "Look from the eyes of the model", "No"];
const [BY_EYE, NEVER] = [1, 2];
// The sides of a hex clockwise from the top, as steps over them in columns and slanted rows.
const SIDES = ["N", "NE", "SE", "S", "SW", "NW"];
const FACING = ["up", "up right", "down right", "down", "down left", "up left"];
const STEPS = /** @type {[number, number][]} */ ([[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]]);
const COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const BACK = 3;
const CODE = /([.GLDRBTW])(-?\d+)?(?:s(\d+))?(c-?\d*)?(f-?\d*)?(e-?\d*)?/g;
const NEARLY = 1e-9;

/**
 * @typedef {{ name: string, q: number, r: number, colour: string, ground: number, top: number, structure: boolean, smoke?: number, friend?: number, enemy?: number }} Hex
 * @typedef {Map<number, Hex>} Board
 * @typedef {{ at: Hex, facing: number, left: number, spent: number, falls: { levels: number, wet: boolean }[] }} Unit
 * @typedef {{
 *   unit_class: number, mechanism: string, vehicle: boolean, grounded: boolean, by: string, hexes?: number, mp?: number, press_on: number,
 *   start: string, facing: string, path: string, target: string, target_level?: number, lidar: boolean, board: string
 * }} Given
 */
export const READINGS = {
  crossing_water: "from-then-on",
  shooting_past_structures: "visible-sections",
  movement_cost_of_colours: "by-entry",
  jumping_and_falling: "first-surface",
  high_ground_rows: "one-row",
  own_hexes_in_the_line_of_sight: "in-between",
  levels_in_one_step: "any-number",
  passing_an_enemy_at_another_height: "may-pass",
  from_deep_to_shallow_water: "as-the-water",
  press_on_and_limits: "limit-is-final",
  jumping_over_an_enemy: "may-leap",
  size_of_a_turn: "one-side",
  line_between_two_hexes: "the-lesser",
  smoke_discharger: "same",
  seeing_out_of_smoke: "own-hex-free",
};

/** @param {Given} given @returns {boolean} whether this module answers a question */
export function covers({ mechanism, vehicle, by, grounded, mp, unit_class, press_on, board }) {
  const [sand, ice] = ["T", "W"].map((colour) => board.split(colour).length - 1);
  const error = Math.max(sand ?? 0, ice ?? 0) > 1 ? MP_FOR_AN_ERROR : MP_TO_AND_FRO;
  const enough = (mp ?? MP_OF_CLASS[unit_class] ?? 0) + press_on;
  return mechanism === "terrestrial" && !vehicle && by === "standard" && !grounded && enough < error;
}

const key = (/** @type {number} */ q, /** @type {number} */ r) => 1000 * q + r;

/** @param {string} text @returns {Board} */
function read(text) {
  /** @type {Board} */
  const board = new Map();
  for (const [row, line] of text.split(/\s+/).entries())
    for (const [column, code] of [...line.matchAll(CODE)].entries()) {
      const hex = readHex(code, column, row);
      board.set(key(hex.q, hex.r), hex);
    }
  return board;
}

/** @param {RegExpMatchArray} code @param {number} column @param {number} row @returns {Hex} */
function readHex([, colour = ".", height, built, ...things], column, row) {
  const ground = DEPTHS[colour] ?? Number(height ?? 0);
  const top = ground + Number(built ?? 0);
  const [smoke, friend, enemy] = things.map((thing) => thing && { at: Number(thing.slice(1) || top) });
  return {
    name: `${COLUMNS[column]}${row + 1}`,
    q: column,
    r: row - Math.floor(column / 2),
    colour,
    ground,
    top,
    structure: built !== undefined,
    ...(smoke && { smoke: smoke.at }),
    ...(friend && { friend: friend.at }),
    ...(enemy && { enemy: enemy.at }),
  };
}

/** @param {Board} board @param {Hex} from @param {number} side @param {number} hexes */
function beyond(board, { q, r }, side, hexes = 1) {
  const [across, down] = /** @type {[number, number]} */ (STEPS[side % SIDES.length]);
  return board.get(key(q + hexes * across, r + hexes * down));
}

const surcharge = (/** @type {Hex} */ hex) => (SLOW.includes(hex.colour) ? 1 : 0);
const barred = (/** @type {Hex} */ hex) => hex.top >= TOP || hex.enemy === hex.top;

/** @param {Unit} unit @param {Hex} to @param {number} cost @returns {Unit | undefined} */
function enter(unit, to, cost) {
  if (cost > unit.left) return;
  const left = unit.left - cost;
  const wades = to.colour in STATUSES && unit.at.colour !== to.colour;
  return { ...unit, at: to, left: wades ? Math.min(left, MP_IN_WATER) : left, spent: unit.spent + cost };
}

/** @param {Unit} unit @param {number} sides @returns {Unit | undefined} */
function turn(unit, sides) {
  const cost = Math.abs(sides);
  if (cost > unit.left) return;
  return { ...unit, facing: (unit.facing + sides + SIDES.length) % SIDES.length, left: unit.left - cost, spent: unit.spent + cost };
}

/** @param {Board} board @param {Unit} unit @param {boolean} back @returns {Unit | undefined} */
function step(board, unit, back) {
  const to = beyond(board, unit.at, unit.facing + (back ? BACK : 0));
  if (!to || barred(to)) return;
  const levels = Math.abs(to.top - unit.at.top);
  return back && levels ? undefined : enter(unit, to, 1 + levels + surcharge(to));
}

/**
 * @param {Board} board @param {Unit} unit @param {boolean} mayFall where the MP for the way down are lacking
 * @returns {Unit | undefined}
 */
function jump(board, unit, mayFall) {
  const over = beyond(board, unit.at, unit.facing);
  const to = beyond(board, unit.at, unit.facing, 2);
  const high = unit.at.top;
  if (!to || barred(to) || to.top > high) return;
  if (over && Math.max(over.top, over.friend ?? high, over.enemy ?? high) > high) return;
  const leap = 2 + surcharge(to);
  const landed = enter(unit, to, leap + high - to.top);
  if (landed || !mayFall) return landed;
  const dropped = enter(unit, to, leap);
  return dropped && { ...dropped, falls: [...dropped.falls, { levels: high - to.top, wet: to.colour in STATUSES }] };
}

/** @param {Board} board @param {Unit} unit @param {string} word @returns {Unit | undefined} */
function move(board, unit, word) {
  if (word === "F" || word === "B") return step(board, unit, word === "B");
  if (word === "J") return jump(board, unit, true);
  if (/^L+$/.test(word)) return turn(unit, -word.length);
  return /^R+$/.test(word) ? turn(unit, word.length) : undefined;
}

/** @param {Board} board @param {Unit} start @returns {string} the hexes that the MP reach */
function reach(board, start) {
  /** @type {Map<Hex, Set<number>>} the facings that were met, with the most MP left first */
  const met = new Map();
  // By MP that are gone: every move costs some, so what has most left is done before what has less.
  const waiting = [[start], ...Array.from({ length: start.left }, () => /** @type {Unit[]} */ ([]))];
  for (const units of waiting)
    for (const unit of units) {
      const facings = met.get(unit.at) ?? new Set();
      if (facings.has(unit.facing)) continue;
      met.set(unit.at, facings.add(unit.facing));
      for (const next of [step(board, unit, false), step(board, unit, true), jump(board, unit, false), turn(unit, 1), turn(unit, -1)])
        if (next) waiting[start.left - next.left]?.push(next);
    }
  met.delete(start.at);
  return [...met.keys()].map((hex) => hex.name).sort().join(" ") || "none";
}

/** @param {Hex} from @param {number} facing @param {Hex} to @returns {boolean} whether it lies in the cone of the three sides ahead */
function inView(from, facing, to) {
  let [q, r] = [to.q - from.q, to.r - from.r];
  for (let side = 0; side < facing; side += 1) [q, r] = [q + r, -q];
  return from !== to && r <= 0 && q + r <= 0;
}

/**
 * @param {Hex} hex @param {number} one @param {number} other @param {boolean} pierces smoke
 * @returns {number} what it does to a line between two levels, as SEES counts
 */
function hides(hex, one, other, pierces) {
  const [low, high] = one < other ? [one, other] : [other, one];
  const within = (/** @type {number | undefined} */ at) => at !== undefined && at >= low && at <= high;
  const smoky = within(hex.smoke) && !pierces;
  if (hex.top > high || (smoky && low === high)) return NEVER;
  const looms = hex.top > low || (hex.top === low && hex.structure);
  return looms || smoky || within(hex.friend) || within(hex.enemy) ? BY_EYE : 0;
}

/** @param {Hex} hex of the target @param {number} from level @param {number} other level @returns {number} what smoke there does to a line */
function inSmoke({ smoke }, from, other) {
  if (smoke === other) return NEVER;
  return smoke !== undefined && smoke >= Math.min(from, other) && smoke <= Math.max(from, other) ? BY_EYE : 0;
}

/** @param {Hex} hex @param {Hex} from @param {Hex} to @returns {{ enters: number, leaves: number, along: boolean } | undefined} the part of a line in a hex */
function crossing(hex, from, to) {
  let [enters, leaves, along] = [0, 1, false];
  const at = [from.q - hex.q, from.r - hex.r];
  const by = [to.q - from.q, to.r - from.r];
  for (const [ofQ, ofR] of /** @type {[number, number][]} */ ([[2, 1], [1, 2], [1, -1]])) {
    const begins = ofQ * (at[0] ?? 0) + ofR * (at[1] ?? 0);
    const grows = ofQ * (by[0] ?? 0) + ofR * (by[1] ?? 0);
    if (!grows && Math.abs(begins) > 1) return;
    if (!grows) along ||= Math.abs(begins) === 1;
    else {
      enters = Math.max(enters, (-Math.sign(grows) - begins) / grows);
      leaves = Math.min(leaves, (Math.sign(grows) - begins) / grows);
    }
  }
  return leaves - enters > NEARLY ? { enters, leaves, along } : undefined;
}

/** @param {Board} board @param {Hex} from @param {Hex} to @param {number} other level @param {boolean} pierces smoke */
function sight(board, from, to, other, pierces) {
  let worst = pierces ? 0 : inSmoke(to, from.top, other);
  let mist = 0;
  const meet = (/** @type {number} */ hidden, /** @type {number} */ misty) => {
    worst = Math.max(worst, hidden);
    mist += misty;
  };
  /** @type {Map<number, [number, number]>} the lesser of two hexes between which a line runs, by where it does */
  const beside = new Map();
  for (const hex of from === to ? [] : board.values()) {
    const part = hex === from || hex === to ? undefined : crossing(hex, from, to);
    if (!part) continue;
    const hidden = hides(hex, from.top, other, pierces);
    const misty = MISTY.includes(hex.colour) ? 1 : 0;
    if (!part.along) {
      meet(hidden, misty);
      continue;
    }
    const where = Math.round((part.enters + part.leaves) / NEARLY);
    const [twin, twinMisty] = beside.get(where) ?? [NEVER, 1];
    if (hidden < twin || (hidden === twin && misty <= twinMisty)) beside.set(where, [hidden, misty]);
  }
  for (const [hidden, misty] of beside.values()) meet(hidden, misty);
  const above = from.top - other;
  return { line_of_sight: SEES[worst], accuracy: (HIGH_GROUND[above] ?? 0) - mist, assault: above === 1 ? 1 : 0 };
}

/** @param {Hex[]} entered @param {Hex} end @returns {string} tokens and statuses at the end of a move */
function gained(entered, end) {
  const tokens = (/** @type {string} */ colour) => Math.floor(entered.filter((hex) => hex.colour === colour).length / HEXES_A_TOKEN);
  const [sand, ice] = [tokens("T"), tokens("W")];
  const found = [sand && `Sand Buildup ${sand}`, ice && `Ice Buildup ${ice}`, STATUSES[end.colour]];
  if (end.colour === "G" && end.top === end.ground) found.push("Conceal");
  return found.filter(Boolean).join(", ") || "none";
}

/** @param {Given} given */
export default function walk(given) {
  const board = read(given.board);
  const named = (/** @type {string} */ name) => [...board.values()].find((hex) => hex.name === name.toUpperCase());
  const from = /** @type {Hex} */ (named(given.start));
  const all = (given.mp ?? MP_OF_CLASS[given.unit_class] ?? 0) + given.press_on;
  const left = from.colour in STATUSES ? Math.min(all, MP_IN_WATER) : all;
  const start = { at: from, facing: SIDES.indexOf(given.facing), left, spent: 0, falls: [] };
  /** @type {Unit} */
  let unit = start;
  const entered = [];
  let allowed = true;
  for (const word of given.path === "stay" ? [] : given.path.toUpperCase().split(/\s+/)) {
    const next = move(board, unit, word);
    allowed = next !== undefined;
    if (!next) break;
    if (next.at !== unit.at) entered.push(next.at);
    unit = next;
  }
  const { at, falls } = unit;
  const target = named(given.target);
  const hurt = (/** @type {{ levels: number, wet: boolean }} */ { levels, wet }) => Math.ceil((2 * given.unit_class * levels) / (wet ? 2 : 1));
  const burnt = entered.filter((hex) => hex.colour === "R").length;
  return {
    mp_spent: unit.spent,
    allowed,
    mp_left: unit.left,
    ends: `${at.name}, facing ${FACING[unit.facing]}, Elevation ${`${at.top}`.replace("-", "−")}`,
    gained: gained(entered, at),
    ...(at.friend !== undefined && { shares: true }),
    ...(burnt && { section_damage: -RED_DAMAGE * burnt }),
    ...(falls.length && { fall_damage: falls.reduce((sum, fall) => sum + hurt(fall), 0) }),
    reach: reach(board, start),
    ...(given.press_on && { ap_paid: AP_TO_PRESS_ON * given.press_on }),
    ...(target && {
      ...sight(board, at, target, given.target_level ?? target.enemy ?? target.friend ?? target.top, given.lidar),
      in_view: inView(at, unit.facing, target),
    }),
  };
}
