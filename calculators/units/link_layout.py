"""What links of version 1 hold, and in which order.

Links are for ever: words and fields may be added at the end of their list, and nothing here may be moved or taken away.
What a list of words lacks is written in full, so that any id can be passed on.
"""

from .link_columns import Fields, Flag, Listed, Number, Optional, Text, Word

PARTS = (
    "weapon-lower-receiver-al-17",
    "smg-barrel-al-17",
    "red-dot-al-17",
    "rocket-launcher-magazine-al-17gt",
    "rocket-launcher-lower-receiver-al-17gt",
    "rocket-extension-tube-al-17gt",
    "rocket-tube-with-handle-al-17gt",
    "backpack-unit-al-17ft",
    "heavy-thruster-type-3-al-17ft",
    "heavy-thruster-type-2-al-17ft",
    "wing-connector-al-17ft",
    "wing-al-17ft",
    "leg-unit-thigh-mbu-1",
    "leg-unit-thruster-mbu-1",
    "pile-bunker-pn-15mt",
    "claw-extension-pn-15mt",
    "pincer-claw-pn-15mt",
)
CATEGORIES = ("handheld-weapon", "mounted-weapon", "shield", "thruster", "attachment")
ITEM_MECHANISMS = ("full-auto", "explosive", "spread", "overcharge", "chain-cable")
PREREQUISITES = ("two-handed", "recharge", "single-use", "non-ai-drone")
SYSTEMS = (
    "enhanced-lidar",
    "disarm",
    "reserve-energy",
    "anti-missile",
    "smoke-screen",
    "vice-grip",
    "indirect-fire",
    "rapid-feed",
    "suppressor",
)
SECTIONS = (
    "head",
    "torso",
    "left-arm",
    "right-arm",
    "left-leg",
    "right-leg",
    "cockpit",
    "drive-section",
    "wheels",
    "treads",
    "wings",
    "rotors",
    "fins",
    "another-section",
)
MOVEMENT_MECHANISMS = ("terrestrial", "aquatic", "aerial")
UNIT_TYPES = ("mech", "vehicle", "drone")
RANKS = ("rookie", "veteran", "ace", "simple-ai", "intermediate-ai", "advanced-ai")
ENGAGEMENT_SIZES = ("recon", "skirmish", "operation", "conflict")
WEAPON_TYPES = ("kinetic", "energy")
STATES = ("stored",)

_PART = Fields(
    ("part", Word(PARTS)),
    ("name", Text()),
    ("notation", Text()),
    ("range", Number()),
    ("base_damage", Number()),
    ("ap_cost", Number()),
    ("type", Word(WEAPON_TYPES)),
    ("durability", Number()),
    ("mechanisms", Listed(Word(ITEM_MECHANISMS))),
    ("prerequisites", Listed(Word(PREREQUISITES))),
    ("systems", Listed(Word(SYSTEMS))),
)
ITEM = Fields(
    ("name", Text()),
    ("category", Word(CATEGORIES)),
    ("parts", Listed(_PART)),
    ("mechanism", Word(ITEM_MECHANISMS)),
    ("systems", Listed(Word(SYSTEMS))),
    ("melee", Flag()),
    ("state", Word(STATES, "equipped")),
    ("type", Word(WEAPON_TYPES)),
    ("drone", Flag()),
    ("as_printed", Flag()),
    ("edition", Text()),
    ("movement_mechanism", Word(MOVEMENT_MECHANISMS)),
)
_SECTION = Fields(
    ("kind", Word(SECTIONS)),
    ("durability", Number()),
    ("mechanisms", Listed(Word(MOVEMENT_MECHANISMS))),
    ("name", Text()),
    ("parts", Listed(_PART)),
    ("notation", Text()),
)
_BONUSES = Fields(
    ("base_ap", Number(counts=True)),
    ("standard_movement", Number(counts=True)),
    ("thruster_movement", Number(counts=True)),
)
_CORE = Fields(
    ("name", Text()),
    ("accuracy", Number()),
    ("assault", Number()),
    ("evasion", Number()),
    ("bonuses", Optional(_BONUSES)),
)
_SRM = Fields(
    ("accuracy", Number(counts=True)),
    ("assault", Number(counts=True)),
    ("evasion", Number(counts=True)),
)
_PILOT = Fields(("rank", Word(RANKS)), ("name", Text()), ("srm", Optional(_SRM)))
_ABILITY = Fields(("name", Text()), ("deployment_cost", Number(counts=True)))
_ALTERNATE = Fields(
    ("type", Word(UNIT_TYPES)),
    ("movement_mechanisms", Listed(Word(MOVEMENT_MECHANISMS))),
    ("srm", Optional(_SRM)),
)
UNIT = Fields(
    ("name", Text()),
    ("type", Word(UNIT_TYPES)),
    ("sections", Listed(_SECTION)),
    ("core", Optional(_CORE)),
    ("pilot", Optional(_PILOT)),
    ("items", Listed(ITEM)),
    ("systems", Listed(Word(SYSTEMS))),
    ("mods", Listed(_ABILITY)),
    ("traits", Listed(_ABILITY)),
    ("alternate", Optional(_ALTERNATE)),
    ("edition", Text()),
)
SQUAD = Fields(
    ("name", Text()),
    ("engagement_size", Word(ENGAGEMENT_SIZES)),
    ("units", Listed(UNIT)),
    ("edition", Text()),
)
PACK = Fields(
    ("name", Text()),
    ("parts", Listed(_PART)),
    ("cores", Listed(_CORE)),
    ("sections", Listed(_SECTION)),
    ("mods", Listed(_ABILITY)),
    ("traits", Listed(_ABILITY)),
    ("edition", Text()),
)
LAYOUTS = {"item": ITEM, "unit": UNIT, "squad": SQUAD, "pack": PACK}
