"""What the link of a game of version 1 holds: of each kind of event its columns, and in which order.

Links are for ever: kinds, words and fields may be added at the end of their list, and nothing here may be moved or
taken away.
"""

from ..units.link_columns import Fields, Flag, Listed, Number, Optional, Text, Word
from ..units.link_layout import UNIT as UNIT_LAYOUT

MISSIONS = ("high-value-target", "command-and-control", "asset-retrieval", "control-points")
SIDES = ("A", "B", "C", "D", "E", "F", "G", "H")
STATES = ("equipped", "stored", "dropped", "destroyed", "used")
DICE = ("mounted-weapon", "black", "purge-buildup")
TOKENS = ("ice-buildup", "sand-buildup", "static-buildup", "overcharge", "recharge")
ACTIONS = (
    "recover",
    "press-on",
    "break-grapple",
    "exchange",
    "retrieve",
    "release",
    "transform",
    "purge-buildup",
    "kneeling-position",
    "prone-position",
    "takeoff",
    "offensive-stance",
    "defensive-stance",
    "parry-stance",
    "deploy",
    "guidance",
    "recall",
    "reposition",
    "smoke-screen",
    "overcharge",
)
STATUSES = (
    "conceal",
    "grounded",
    "hold",
    "immobilized",
    "knocked-down",
    "grapple-hold",
    "airborne",
    "submerged",
    "kneeling-position",
    "prone-position",
)
NUMBERS = ("ap", "reserve", "base_ap", "ap_storage", "section", "item", "round")
ANSWERS = ("destroyed", "inoperative", "acted", "target", "over")
FACTS = (
    "hex-is-green",
    "hex-is-light-blue",
    "hex-is-dark-blue",
    "red-hexes-crossed",
    "black-hexes-entered",
    "tan-hexes-crossed",
    "white-hexes-crossed",
    "unit-is-above-its-hex",
    "unit-is-below-the-surface",
    "green-hexes-between",
    "black-hexes-between",
    "elevation-difference",
    "mp-unspent",
)

_FACT = Fields(("fact", Word(FACTS)), ("count", Number()), ("holds", Number()))
_POINTS = Fields(("side", Word(SIDES)), ("points", Number()))
_CHOICE = Fields(("name", Text()), ("value", Text()), ("number", Number()), ("holds", Number()))
_ENTRY = Fields(
    ("unit", Optional(UNIT_LAYOUT)),
    ("target", Flag()),
    ("held", Listed(Number())),
    ("name", Text()),
    ("base_ap", Number()),
    ("accuracy", Number()),
    ("assault", Number()),
    ("evasion", Number()),
    ("standard_movement", Number()),
    ("durability", Number()),
)
_SQUAD = Fields(("name", Text()), ("units", Listed(_ENTRY)))
_UNIT = ("unit", Text())
# That it happened: of such events nothing else need be told, and a thing without a field is damage.
IS = ("is", Flag())
# The columns of each kind of event; the order of kinds is that of their signs.
KINDS: tuple[tuple[str, Fields], ...] = (
    ("activate", Fields(_UNIT)),
    (
        "roll",
        Fields(
            ("value", Number()),
            ("for", Word(DICE)),
            _UNIT,
            ("item", Number()),
            ("section", Number()),
            ("token", Word(TOKENS)),
        ),
    ),
    (
        "pay",
        Fields(
            ("ap", Number()),
            ("action", Word(ACTIONS)),
            _UNIT,
            ("item", Number()),
            ("reserve", Number()),
            ("facts", Listed(_FACT)),
        ),
    ),
    ("move", Fields(IS, ("thrusters", Flag()), ("mp", Number()), ("facts", Listed(_FACT)), _UNIT)),
    (
        "attack",
        Fields(
            ("target", Text()),
            ("item", Number()),
            ("attacks", Number()),
            ("section", Number()),
            ("distance", Number()),
            ("facts", Listed(_FACT)),
            ("chance", Number()),
            ("expected", Number()),
            ("ap", Number()),
            _UNIT,
            ("target_item", Number()),
            ("base_damage", Number()),
        ),
    ),
    (
        "result",
        Fields(
            ("hits", Number()),
            ("criticals", Number()),
            ("damage", Number()),
            ("to_item", Number()),
            ("parried", Flag()),
        ),
    ),
    (
        "damage",
        Fields(
            _UNIT,
            ("section", Number()),
            ("by", Number()),
            ("from", Text()),
            ("item", Number()),
            ("fall", Number()),
            ("water", Flag()),
        ),
    ),
    ("status", Fields(_UNIT, ("status", Word(STATUSES)), ("off", Flag()), ("facts", Listed(_FACT)))),
    ("token", Fields(_UNIT, ("token", Word(TOKENS)), ("by", Number()), ("item", Number()))),
    ("item", Fields(_UNIT, ("item", Number()), ("state", Word(STATES)), ("section", Number()), ("nowhere", Flag()))),
    ("marker", Fields(("marker", Text()), ("holder", Text()), ("area", Text()))),
    ("end", Fields(IS, ("marker", Text()), _UNIT, ("facts", Listed(_FACT)))),
    (
        "round",
        Fields(
            IS, ("points", Listed(_POINTS)), ("facts", Listed(Fields(("side", Word(SIDES)), ("facts", Listed(_FACT)))))
        ),
    ),
    (
        "set",
        Fields(
            _UNIT,
            ("what", Word(NUMBERS + ANSWERS)),
            ("to", Number()),
            ("section", Number()),
            ("item", Number()),
            ("side", Word(SIDES)),
        ),
    ),
    ("undo", Fields(("event", Number()), ("of", Text()))),
)
NAMES = tuple([kind for kind, _ in KINDS])
LAYOUT = Fields(
    ("edition", Text()),
    ("name", Text()),
    ("mission", Word(MISSIONS)),
    ("rounds", Number()),
    ("squads", Listed(_SQUAD)),
    ("rulings", Listed(_CHOICE)),
    ("house_rules", Listed(_CHOICE)),
    ("order", Listed(Word(NAMES))),
    *[(kind, Listed(columns)) for kind, columns in KINDS],
)
