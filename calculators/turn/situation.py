"""The situation of a Unit that has AP to spend: what kind of Unit it is, how it stands, and what it has."""

from typing import NamedTuple

from ..core.inputs import UNIT, WEAPON, Input, Inputs, Meaning, choice, meaning, whole, yes_no
from ..core.rules import Rules
from ..core.variable_inputs import MOST_DISTANCE, MOST_ITEMS

# Answers where nothing applies.
NONE = "none"
POSTURES = ("kneeling-position", "prone-position")
# What holds a Unit back, and how a form says it.
HOLDING = "grapple-hold"
HINDRANCES = (
    ("knocked-down", "Knocked down"),
    ("immobilized", "Stuck in a structure"),
    ("hold", "Held by another Unit"),
    (HOLDING, "Holding another Unit"),
)
# Where a Unit that flies or swims may be. A token shows the height or depth of one that is off the ground.
GROUND, GROUNDED, OFF_THE_GROUND = "ground", "grounded", "airborne"
# Those of a Unit that is not Limbless: arms, hands and manipulators, by the terms of the rulebook.
HANDS = ("term-limb", "term-free-hand", "term-manipulator")
TOKENS = ("ice-buildup", "sand-buildup", "static-buildup")

# A kind of Unit: its name among inputs, what a form calls it, the record of its rules, and its Movement Mechanism.
Kind = NamedTuple("Kind", [("name", str), ("label", str), ("record", str), ("mechanism", str)])
MECH, MECH_AERIAL, MECH_AQUATIC = "mech", "mech-aerial", "mech-aquatic"
MECHS = (MECH, MECH_AERIAL, MECH_AQUATIC)
KINDS = (
    Kind(MECH, "Mech", "mechs", ""),
    Kind(MECH_AERIAL, "Mech that flies", "mechs", "aerial"),
    Kind(MECH_AQUATIC, "Mech that swims", "mechs", "aquatic"),
    Kind("terrestrial-vehicle", "Terrestrial Vehicle", "terrestrial-vehicles", ""),
    Kind("aerial-vehicle", "Aerial Vehicle", "aerial-vehicles", "aerial"),
    Kind("aquatic-vehicle", "Aquatic Vehicle", "aquatic-vehicles", "aquatic"),
)
# What a form can tell of a Unit; of any other state an action says in words that it asks for it.
KNOWN = POSTURES + tuple([name for name, _ in HINDRANCES]) + (GROUNDED, "aerial", "aquatic") + TOKENS + HANDS


# What a Unit is known to have; actions that need one are offered under that condition where it is not.
KNOWN_OF_UNIT = ("manipulators", "weapons", "impact_hexes")


class Situation:
    """How a Unit is when it is about to spend AP.

    kind: what kind of Unit it is.
    ap: the AP at hand.
    states: the statuses, postures and mechanisms that it has, by their ids.
    off_the_ground: whether it is in the air or in the water.
    inputs: what was asked for.
    used: the Command Actions that it has used in this turn.
    """

    def __init__(self, kind: Kind, ap: int, states: set[str], inputs: Inputs, used: tuple[str, ...] = ()) -> None:
        self.kind = kind
        self.ap = ap
        self.states = states
        self.off_the_ground = bool(kind.mechanism) and inputs["level"] == OFF_THE_GROUND
        self.inputs = inputs
        self.used = used

    @property
    def is_mech(self) -> bool:
        """Whether the Unit is a Mech."""
        return self.kind.name in MECHS

    def after(self, record: str, cost: int, ends: set[str]) -> "Situation":
        """Return the situation once an action has been paid for, which ends some states and may be a posture itself."""
        states = {state for state in self.states if state not in ends}
        if record in POSTURES:
            states = {state for state in states if state not in POSTURES} | {record}
        return Situation(self.kind, self.ap - cost, states, self.inputs, self.used + (record,))


def situation_of(inputs: Inputs) -> Situation:
    """Return the situation that some inputs describe; a Unit that was knocked down has no posture of its own."""
    [kind] = [kind for kind in KINDS if kind.name == inputs["unit"]]
    states = {inputs["hindrance"], kind.mechanism}
    if kind.name in MECHS and inputs["hindrance"] != "knocked-down":
        states.add(inputs["posture"])
    if kind.mechanism and inputs["level"] == GROUNDED:
        states.add(GROUNDED)
    if inputs["buildup_tokens"]:
        states |= set(TOKENS)
    if not inputs["limbless"] and inputs.get("manipulators") != 0:
        states |= set(HANDS)
    return Situation(kind, inputs["ap"], states - {NONE, ""}, inputs)


def situation_inputs(rules: Rules) -> list[Input]:
    """Return the inputs that tell the situation, but for the AP: those that everybody answers first."""
    postures = [(NONE, "Standing")] + [(name, rules.name(name)) for name in POSTURES]
    levels = [(GROUND, "At Ground Level"), (GROUNDED, rules.name(GROUNDED)), (OFF_THE_GROUND, "In the air or in water")]
    off_the_ground = [[("unit", kind.name)] for kind in KINDS if kind.mechanism]
    posture = choice("posture", "Posture", postures, NONE, optional=True)
    unit = choice("unit", "Unit", [(kind.name, kind.label) for kind in KINDS], MECH)
    return [
        meaning(unit, Meaning(UNIT, "kind", None)),
        posture.changed(only_if=[[("unit", name)] for name in MECHS]),
        choice("hindrance", "What hinders it", [(NONE, "Nothing")] + list(HINDRANCES), NONE, optional=True),
        choice("level", "Where it is", levels, GROUND, optional=True).changed(only_if=off_the_ground),
    ]


def belongings(rules: Rules) -> list[Input]:
    """Return the inputs for what few Units have, and without which some actions mean nothing."""
    drones = yes_no("drones", "It has Drones", False, optional=True)
    transforms = yes_no("transforms", f"It can {rules.name('transform').lower()}", False, optional=True)
    overcharge = yes_no("overcharge", f"Weapon 1 has {rules.name('overcharge')}", False, optional=True)
    return [
        yes_no("buildup_tokens", "It has buildup tokens", False, optional=True),
        meaning(drones, Meaning(UNIT, "drones", None)),
        meaning(transforms, Meaning(UNIT, "transforms", None)),
        yes_no("limbless", f"It is {rules.name('limbless')}", False, optional=True),
        meaning(overcharge, Meaning(WEAPON, "overcharge", None)),
    ] + [meaning(each, Meaning(UNIT, each.name, None)) for each in _inputs_of_unit(rules)]


def _inputs_of_unit(rules: Rules) -> list[Input]:
    """Return the inputs for KNOWN_OF_UNIT."""
    impact = rules.name("thruster-impact")
    labels = ("Hands and manipulators", "Weapons equipped", f"Hexes of a {impact}")
    return [
        whole(name, label, 0, most, None, optional=True)
        for name, label, most in zip(KNOWN_OF_UNIT, labels, (MOST_ITEMS, MOST_ITEMS, MOST_DISTANCE))
    ]
