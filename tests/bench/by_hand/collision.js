/** Baseline: collision damage to a thrown Unit and to a structure that it hits; nothing is left out. */

/** @typedef {{ unit_class: number, distance: number, landing: string, structure_durability?: number, ruling?: string }} Given */

/** @param {Given} given */
export default function collision({ unit_class, distance, landing, structure_durability: durability, ruling }) {
  const dry = 2 * unit_class * distance;
  const damage = landing === "water" ? Math.ceil(dry / 2) : dry;
  if (durability === undefined) return { damage };
  const destroyed = damage > durability || (damage === durability && ruling !== "intact");
  if (destroyed) return { damage: damage + durability, outcome: "destroyed", structure_left: 0 };
  return { damage, outcome: "intact", structure_left: Math.max(0, durability - damage) };
}
