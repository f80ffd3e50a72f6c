"""Items, Units and squads as JSON: what players choose, and what comes of that.

The published schemas describe every field.  A bench is open while its Unit is not complete, so only what a schema
requires is always there.
"""

from typing import Any, Literal, Mapping, NotRequired, TypeAlias, TypedDict

# What is of any of the kinds: fields by their names.
Fields: TypeAlias = "dict[str, Any]"
# An item, a Unit or a squad, whichever it is.
Thing: TypeAlias = "Mapping[str, Any]"
# The JSON Schemas of an item, a Unit, a squad, a pack and what these are made of, by those names.
Schemas: TypeAlias = "dict[str, Fields]"
# What a player keeps: ``[id, data]`` of each.
Owned: TypeAlias = "list[list[Any]]"
# What a tap or a typed value sends: ``[name, place, value]``.
Event: TypeAlias = "list[Any]"
# Names of fields that are read one after the other.
StatName: TypeAlias = 'Literal["accuracy", "assault", "evasion"]'
BonusName: TypeAlias = 'Literal["base_ap", "standard_movement", "thruster_movement"]'
ModuleName: TypeAlias = 'Literal["sections", "items", "pilot", "abilities"]'
NumberName: TypeAlias = 'Literal["range", "base_damage", "ap_cost", "durability"]'
AbilityList: TypeAlias = 'Literal["mods", "traits"]'
PackList: TypeAlias = 'Literal["parts", "cores", "sections", "mods", "traits"]'
RowName: TypeAlias = 'Literal["range", "base_damage", "ap_cost", "durability", "deployment_cost"]'
WeaponType: TypeAlias = 'Literal["kinetic", "energy"]'
ListName: TypeAlias = 'Literal["mechanisms", "prerequisites", "systems"]'

# What players choose.


class PartNumbers(TypedDict):
    """What a part has beside its name."""

    notation: NotRequired[str | None]
    range: NotRequired[int | None]
    base_damage: NotRequired[int | None]
    ap_cost: NotRequired[int | None]
    type: NotRequired[Literal["kinetic", "energy"] | None]
    durability: NotRequired[int | None]
    mechanisms: NotRequired[list[str]]
    prerequisites: NotRequired[list[str]]
    systems: NotRequired[list[str]]


class PartData(PartNumbers):
    """A part: of the edition by its id as ``part``, or else by value."""

    part: NotRequired[str]
    name: NotRequired[str]


class OwnPartData(PartNumbers):
    """A part by value."""

    name: str


class ItemData(TypedDict):
    """An item."""

    format: NotRequired[str]
    edition: NotRequired[str]
    id: NotRequired[str]
    name: NotRequired[str]
    category: str
    parts: NotRequired[list[PartData]]
    mechanism: NotRequired[str | None]
    type: NotRequired[Literal["kinetic", "energy"] | None]
    systems: NotRequired[list[str]]
    melee: NotRequired[bool]
    state: NotRequired[Literal["equipped", "stored"]]
    drone: NotRequired[bool]
    movement_mechanism: NotRequired[str | None]
    as_printed: NotRequired[bool]


class SectionData(TypedDict):
    """A section of a Unit."""

    kind: str
    name: NotRequired[str]
    notation: NotRequired[str]
    mechanisms: NotRequired[list[str]]
    durability: int
    parts: NotRequired[list[PartData]]


class StatModifiers(TypedDict):
    """What is added to the stats."""

    accuracy: NotRequired[int]
    assault: NotRequired[int]
    evasion: NotRequired[int]


class Bonuses(TypedDict):
    """What a core adds to other numbers."""

    base_ap: NotRequired[int]
    standard_movement: NotRequired[int]
    thruster_movement: NotRequired[int]


class CoreData(TypedDict):
    """The core of a Unit."""

    name: NotRequired[str]
    accuracy: NotRequired[int | None]
    assault: NotRequired[int | None]
    evasion: NotRequired[int | None]
    bonuses: NotRequired[Bonuses]


class PilotData(TypedDict):
    """The pilot of a Unit."""

    name: NotRequired[str]
    rank: NotRequired[str | None]
    srm: NotRequired[StatModifiers | None]


class AbilityData(TypedDict):
    """A Mod or a Trait."""

    name: str
    deployment_cost: NotRequired[int]


class AlternateData(TypedDict):
    """The other form of a Unit that transforms."""

    type: str
    movement_mechanisms: NotRequired[list[str]]
    srm: NotRequired[StatModifiers | None]


class UnitData(TypedDict):
    """A Unit."""

    format: NotRequired[str]
    edition: NotRequired[str]
    id: NotRequired[str]
    name: NotRequired[str]
    type: str
    sections: NotRequired[list[SectionData]]
    core: NotRequired[CoreData | None]
    pilot: NotRequired[PilotData | None]
    systems: NotRequired[list[str]]
    mods: NotRequired[list[AbilityData]]
    traits: NotRequired[list[AbilityData]]
    items: NotRequired[list[ItemData]]
    alternate: NotRequired[AlternateData | None]


class PackData(TypedDict):
    """What a player keeps under a name to choose from."""

    format: str
    edition: NotRequired[str]
    id: NotRequired[str]
    name: NotRequired[str]
    parts: NotRequired[list[OwnPartData]]
    cores: NotRequired[list[CoreData]]
    sections: NotRequired[list[SectionData]]
    mods: NotRequired[list[AbilityData]]
    traits: NotRequired[list[AbilityData]]


class SquadData(TypedDict):
    """A squad."""

    format: NotRequired[str]
    edition: NotRequired[str]
    id: NotRequired[str]
    name: NotRequired[str]
    engagement_size: str
    units: NotRequired[list[UnitData]]


# What comes of that.


class StepData(TypedDict):
    """A number of an answer with its working, and the id of the rule that it applies."""

    label: str
    value: float | str | bool
    rule: str
    unit: NotRequired[str]
    working: NotRequired[str]


# A rule that is broken: which, where, what stands there and what may.
ProblemData = TypedDict("ProblemData", {"code": str, "rule": str, "place": str, "is": Any, "may": Any})


class Row(TypedDict):
    """The numbers of an item on a sheet."""

    range: NotRequired[int | None]
    base_damage: NotRequired[int | None]
    ap_cost: NotRequired[int | None]
    durability: NotRequired[int]
    deployment_cost: NotRequired[int]


class PrintedRow(Row):
    """The finished row that the rulebook prints, with the id of the ruling on it."""

    ruling: NotRequired[str]


class Copies(TypedDict):
    """The numbers of a weapon with some copies in use."""

    copies: int
    ap_cost: int
    base_damage: int


class ItemStats(TypedDict):
    """The sums of the numbers of an item's parts; None of equipment where no part has one."""

    range: int | None
    base_damage: int | None
    ap_cost: int | None
    durability: int


class ItemAnswer(TypedDict):
    """What comes of an item; the last four fields are those of an item of a Unit."""

    name: str
    tags: list[str]
    range: int | None
    base_damage: int | None
    ap_cost: int | None
    durability: int
    type: Literal["kinetic", "energy"] | None
    deployment_cost: int
    system_cost: int
    steps: list[StepData]
    problems: list[ProblemData]
    ruled: NotRequired[dict[str, list[str]]]
    printed: NotRequired[PrintedRow]
    state: NotRequired[Literal["equipped", "stored"]]
    line: NotRequired[Row]
    copy_of: NotRequired[int]
    in_use: NotRequired[list[Copies]]


class BaseAp(TypedDict):
    """A number, and how many dice are added."""

    fixed: int
    dice: int


class Stats(TypedDict):
    """The Modified Stats; None for one whose base value is not given."""

    accuracy: int | None
    assault: int | None
    evasion: int | None


class AlternateForm(TypedDict):
    """The other form of a Unit that transforms."""

    type: NotRequired[str]
    movement_mechanisms: NotRequired[list[str]]
    vehicle_kind: NotRequired[str | None]
    stats: NotRequired[Stats]


class UnitCost(TypedDict):
    """What a Unit costs, by module."""

    sections: int
    items: int
    pilot: int
    abilities: int
    total: int


UnitAnswer = TypedDict(
    "UnitAnswer",
    {
        "name": str,
        "class": int,
        "total_durability": int,
        "base_ap": BaseAp,
        "ap_storage": int,
        "standard_movement": int,
        "thruster_movement": "int | None",
        "thruster_durability": int,
        "movement_mechanisms": "list[str]",
        "vehicle_kind": "str | None",
        "stats": Stats,
        "alternate": "AlternateForm | None",
        "items": "list[ItemAnswer]",
        "deployment_cost": UnitCost,
        "steps": "list[StepData]",
        "problems": "list[ProblemData]",
    },
)


class Cost(TypedDict):
    """A Unit or an item by name, with its Deployment Cost."""

    name: str
    deployment_cost: int


class SquadAnswer(TypedDict):
    """What comes of a squad; ``still_fits`` has the ready-made Units and items that there are points left for."""

    deployment_cost: int
    limit: int | None
    left: int | None
    units: list[Cost]
    problems: list[ProblemData]
    still_fits: list[Cost]


class PackAnswer(TypedDict):
    """How much a pack has, and what is wrong with it."""

    name: str
    parts: int
    cores: int
    sections: int
    mods: int
    traits: int
    problems: list[ProblemData]


# What they tell forms.


class Source(TypedDict):
    """What fills in inputs: its fields as texts that they hold, with words for what nobody can know."""

    name: str
    fields: dict[str, str]
    notes: NotRequired[dict[str, str]]
    signs: NotRequired[Mapping[str, str]]


class SectionProfile(Source):
    """A section: its place among those of its Unit, what an attack calls it as ``aim``, and its ``kind``."""

    place: int
    aim: str
    kind: str


class WeaponProfile(Source):
    """A weapon: its place among the items of its Unit, its tags, and the names of these by their ids."""

    place: int
    tags: list[str]
    names: dict[str, str]


class Profile(TypedDict):
    """What a Unit or an item tells forms, and the signs of what rulings give of that."""

    name: str
    unit: dict[str, str]
    notes: dict[str, str]
    signs: NotRequired[Mapping[str, str]]
    weapons: list[WeaponProfile]
    sections: list[SectionProfile]
