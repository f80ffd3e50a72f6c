"""What a game calls its Units, sections and statuses, in words for the table."""

from ..core.rules import Rules
from ..play.data import GameState, ItemState, SectionState, SideState, UnitState
from ..units.texts import isolated

# A tab has room for so many letters.
TAB_LETTERS = 9
SECTION = " section"
DRAW = "draw"


def tab_word(unit: UnitState) -> str:
    """Return what tells a Unit from others on its tab: the last word of its name."""
    words = unit["name"].split()
    return isolated(words[-1][:TAB_LETTERS] if words else "")


def called(unit: UnitState) -> str:
    """Return a Unit as a sentence names it, such as ``B1 claw``."""
    return f"{unit['short']} {tab_word(unit)}".strip()


def name_of(unit: UnitState) -> str:
    """Return the whole name of a Unit."""
    return isolated(unit["name"] or unit["short"])


def rule_name(rules: Rules, record: str) -> str:
    """Return what a record is called; its id where this edition has none of that id."""
    return str(rules.mechanics.get(record, {}).get("name", record))


def unit_by(state: GameState, short: str) -> UnitState | None:
    """Return a Unit by its short name, if there is one."""
    for unit in state["units"]:
        if unit["short"] == short:
            return unit
    return None


def section_name(section: "SectionState | ItemState") -> str:
    """Return what a section is called on its plate: a head is a section to everybody."""
    name = section["name"]
    return name[: -len(SECTION)] if name.endswith(SECTION) else name


def side_name(side: SideState) -> str:
    """Return what a side is called: its letter, and its name where it has one."""
    name = side["name"]
    return f"Side {side['side']}" if name in ("", side["side"]) else f"{side['side']}, {isolated(name)}"


def over_words(state: GameState) -> str:
    """Return how a battle ended."""
    winner = state["winner"]
    if winner == DRAW:
        return "The battle is a draw"
    return f"Side {winner} has won" if winner else "The battle is over"
