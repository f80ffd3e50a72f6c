"""Whom a form asks about: who may be chosen on each tab, what they are called, and what is chosen with them."""

from typing import Any

import pytest
from selectolax.lexbor import LexborHTMLParser

from calculators.benches.who import who
from calculators.core.rules import Rules
from rulebook.render.benches import build_context
from rulebook.render.context import RenderContext
from tests.calculators.support_builds import mech, part, weapon
from tests.html import words
from tests.support import the_edition

Data = dict[str, Any]
CHOOSERS = [
    {"of": "attacker", "label": "Attacker", "kind": "unit", "owner": ""},
    {"of": "weapon", "label": "Weapon", "kind": "item", "owner": "attacker"},
    {"of": "target", "label": "Target", "kind": "unit", "owner": ""},
    {"of": "section", "label": "Section", "kind": "", "owner": "target"},
]
MEANS = [["attacker", "accuracy"], ["weapon", "base_damage"], ["target", "evasion"], ["section", "durability"]]
SECTIONS = [
    {"kind": "head", "durability": 9},
    {"kind": "torso", "durability": 30},
    {"kind": "head", "name": "Second head", "durability": 4},
]


def row(id_: str, data: Data, kind: str = "unit", **more: Any) -> Data:
    return {"id": id_, "kind": kind, "data": data} | more


SCOUT = mech(name="Scout", items=[weapon(part(), name="Rifle"), weapon(part(), name="Blade", melee=True)])
SQUAD = {"name": "Wolves", "engagement_size": "recon", "units": [{"id": "s1"}, {"id": "s2"}]}
ROWS = [
    *(row("s1", SCOUT), row("s2", SCOUT), row("alone", mech(name="Loner"))),
    *(row("mine", SQUAD, "squad"), row("theirs", SQUAD | {"units": [{"id": "zaku"}]}, "squad", side="theirs")),
    row("zaku", mech(name="Zaku", sections=SECTIONS), side="theirs"),
    row("torn", {"name": "Torn", "sections": 5}),
]


@pytest.fixture(scope="module")
def ask() -> Any:
    context = RenderContext(the_edition("1.0"))
    shown = build_context(context)

    def asked(choice: Data, tabs: Data | None = None, rows: list[Data] = ROWS) -> Data:
        question = {
            "choosers": CHOOSERS,
            "means": MEANS,
            "rows": rows,
            "tabs": tabs or {},
            "choice": choice,
            "shelf": "/",
        }
        return who(Rules(context.mechanics), shown, question)

    return asked


def offered(answer: Data, label: str) -> list[str]:
    page = LexborHTMLParser(answer["html"])
    return [words(each) for group in page.css(f"[aria-label='{label}']") for each in group.css("label")]


def test_units_are_mine_theirs_or_ready_made_and_those_of_a_squad_have_a_short_name(ask: Any) -> None:
    answer = ask({})
    assert offered(answer, "Attacker: whose") == ["Mine", "Theirs", "Ready-made"]
    # Two equal ones are told apart; one that is in no squad needs no more than its name.
    assert offered(answer, "Attacker") == ["A1 Scout", "A2 Scout", "Loner"]
    assert offered(answer, "Target") == ["B1 Zaku"]
    ready = ["Portanova", "Portanova with a gun", "Portanova with a claw"]
    assert offered(ask({}, {"attacker": "ready"}), "Attacker") == ready
    assert offered(ask({}, rows=[]), "Target") == ready
    assert "Torn cannot be read" in words(LexborHTMLParser(answer["html"]).body)


def test_a_weapon_and_a_section_go_along_with_their_unit(ask: Any) -> None:
    answer = ask({"attacker": {"id": "s2", "name": "A2 Scout"}, "target": {"id": "zaku", "name": "B1 Zaku"}})
    assert answer["words"] == "A2 Scout, Rifle → B1 Zaku, Torso"
    assert offered(answer, "Weapon") == ["Rifle", "Blade"]
    # As the model stands: both heads above the torso.
    assert offered(answer, "Section") == ["Head 9 of 9", "Second head 4 of 4", "Torso 30 of 30"]
    chosen = {"attacker": {"id": "s1"}, "weapon": {"name": "Blade"}, "target": {"id": "zaku"}}
    answer = ask(chosen | {"section": {"name": "Second head"}})
    assert answer["words"] == "A1 Scout, Blade → B1 Zaku, Second head"
    assert [each["places"] for each in answer["chosen"]] == [{"weapon": 1}, {"section": 2}]


def test_who_is_gone_is_not_chosen_and_a_name_finds_who_has_another_id(ask: Any) -> None:
    answer = ask({"attacker": {"id": "gone", "name": "Gone"}, "target": {"id": "", "name": "Portanova with a gun"}})
    assert answer["words"] == "Portanova with a gun, Torso"
    assert answer["choice"]["target"] == {"id": "Portanova with a gun", "name": "Portanova with a gun"}


def test_a_weapon_alone_may_be_asked_about_and_a_backpack_is_none(ask: Any) -> None:
    alone = offered(ask({}, {"weapon": "ready"}), "Weapon")
    assert "Alto Sub Machinegun" in alone
    assert not [name for name in alone if "Backpack" in name]


def test_a_name_is_text(ask: Any) -> None:
    answer = ask({"attacker": {"id": "x"}}, rows=[row("x", mech(name="<b>&"))])
    assert offered(answer, "Attacker") == ["<b>&", "Numbers typed in"]
