"""What a page shows of a game, in MicroPython: the same as in CPython."""

import json
from pathlib import Path

from rulebook.site.bytecode import micropython_files
from tests.calculators.support_builds import Data, mech, part, sections, vehicle, weapon
from tests.calculators.support_play import RULES, damage, game, status, token
from tests.calculators.test_golden import node
from tests.calculators.test_golden_games import LOGS
from tests.runtimes.answer_all import SHOWN, answer
from tests.support import ROOT

MECHANISMS = ("full-auto", "explosive", "spread", "overcharge")
ARMED = mech(
    sections=[*mech()["sections"], *sections(head=9)],
    items=[weapon(part(type="energy", ap=9, mechanisms=[name]), mechanism=name, name=name) for name in MECHANISMS]
    + [weapon(part(reach=1, ap=2), name="Blade"), weapon(part(ap=2), name="Gun"), weapon(part(ap=2), name="Gun")],
)
AP: Data = {"do": "set", "unit": "A1", "what": "ap", "to": 16}
SHOT: Data = {
    "do": "attack",
    "target": "B1",
    "item": 5,
    "section": 1,
    "distance": 2,
    "facts": {"green-hexes-between": 1},
}
ENEMIES = [mech(), vehicle(), {"name": "Iron", "evasion": 5, "durability": 20}, {"name": "Salt"}]
EVENTS: list[Data] = [
    {"do": "activate", "unit": "A1"}, AP, SHOT, {"do": "result", "hits": 1}, SHOT, {"do": "result", "hits": 0}, AP,
    damage("A1", 5), damage("B1", 3), token("A1", "sand-buildup"), status("B1", "conceal"),
    status("B2", "grounded"), token("A1", "overcharge") | {"item": 3},
]  # fmt: skip


def test_micropython_shows_the_same_of_a_game(tmp_path: Path) -> None:
    served = tmp_path / "served"
    served.mkdir()
    micropython_files(ROOT, served)
    logs = [game([[ARMED], ENEMIES], *EVENTS).log, *LOGS[::30]]
    file = tmp_path / "asked.json"
    file.write_text(json.dumps({"mechanics": RULES.mechanics, "questions": [[SHOWN, logs]]}), encoding="utf-8")
    ((answers,),) = node("micropython.mjs", served, file)
    assert answers == json.loads(json.dumps(answer(RULES.mechanics, SHOWN, logs)))
