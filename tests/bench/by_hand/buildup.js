/** Baseline: Buildup tokens, what they slow and when they end a turn; nothing is left out. */
const HEXES_A_TOKEN = 2;
const ERROR = 3;
const STATIC_ERROR = 6;
const STORAGE = 16;
const LOST_TO_ICE = 4;

/**
 * @typedef {{
 *   tan_hexes_crossed: number, white_hexes_crossed: number, sand_tokens: number, ice_tokens: number, static_tokens: number,
 *   static_gained: number, mp: number, flies: boolean, own_turn: boolean, flyers_and_terrain?: string, system_error_out_of_turn?: string
 * }} Given
 */

/** @param {Given} given */
export default function buildup(given) {
  const gains = !given.flies || given.flyers_and_terrain === "at-any-height";
  const gained = (/** @type {number} */ crossed) => (gains ? Math.floor(crossed / HEXES_A_TOKEN) : 0);
  const sand = given.sand_tokens + gained(given.tan_hexes_crossed);
  const ice = given.ice_tokens + gained(given.white_hexes_crossed);
  const charge = given.static_tokens + given.static_gained;
  const error = sand >= ERROR || ice >= ERROR || charge >= STATIC_ERROR;
  const until = gains && {
    tan_until: HEXES_A_TOKEN * (ERROR - given.sand_tokens),
    white_until: HEXES_A_TOKEN * (ERROR - given.ice_tokens),
  };
  if (error) {
    const other = given.system_error_out_of_turn === "next-turn" ? "the next turn of the Unit" : "no turn";
    return { error, ...until, ends: given.own_turn ? "this turn" : other, tokens_left: 0, movement: given.mp };
  }
  return {
    error,
    ...until,
    sand,
    ice,
    static: charge,
    movement: Math.max(given.mp - sand - ice, 0),
    rolls: 0 - sand,
    storage: STORAGE - LOST_TO_ICE * ice,
  };
}
