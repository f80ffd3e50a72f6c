"""The pilot of a Unit and its Mods: who it is, and how much the rank allows."""

from typing import cast

from ..core.rules import Rules
from .catalogue import RANKS, building, is_one
from .data import UnitData

MANAGEMENT, AGENT = "term-drone-management-mod", "term-drone-agent-mod"
AI = "ai"


def has_mod(rules: Rules, data: UnitData, mod: str) -> bool:
    """Return whether a Unit has a Mod of the edition, by its name with or without the word Mod."""
    name = rules.name(mod).lower()
    names = [each["name"].strip().lower() for each in data.get("mods", [])]
    return any(each in (name, name[: -len(" mod")]) for each in names)


def rank_of(rules: Rules, data: UnitData) -> str | None:
    """Return the rank of a Unit's pilot; None where the edition has no such rank."""
    rank = (data.get("pilot") or {}).get("rank")
    return rank if is_one(rules, rank, RANKS) else None


def allowed(rules: Rules, rank: str | None, field: str) -> int:
    """Return how many SRMs, Mods or Traits, as ``field`` says, a rank allows; none where there is none."""
    return int(rules.mechanics[rank].get(field, 0)) if rank else 0


def is_human(rules: Rules, data: UnitData) -> bool:
    """Return whether a Unit has a human pilot."""
    rank = rank_of(rules, data)
    return rank is not None and building(rules, rank)["kind"] != AI


def srm_taken(data: UnitData) -> int:
    """Return how many Stat Reduction Modifiers both forms of a Unit take."""
    spent = [(form or {}).get("srm") or {} for form in (data.get("pilot"), data.get("alternate"))]
    return sum([sum(cast("dict[str, int]", srm).values()) for srm in spent])
