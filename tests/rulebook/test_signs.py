"""Signs: drawn in one grid and one weight, each of some record, and found by shape wherever the record stands."""

import gzip
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from rulebook.render import chips, records
from rulebook.render.aids import cards, quick_reference, tokens
from rulebook.render.aids.aid import LEGEND
from rulebook.render.context import RenderContext
from rulebook.render.diagrams.figures import svg
from rulebook.render.diagrams.plans import draw_plan
from rulebook.render.signs import SHEET, sign_sheet
from rulebook.source.edition import Edition, edition_list
from rulebook.source.signs import PAGE_SIGNS, SIGNS, sign_names, sign_of
from tests.html import read
from tests.support import ROOT, TERRAIN, Project, as_page, context_of, the_edition

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = sorted((ROOT / SIGNS).glob("*.svg"))
NAMES = sign_names(ROOT)
GRID = 24
HEAD = {
    "viewBox": f"0 0 {GRID} {GRID}",
    "fill": "none",
    "stroke": "currentColor",
    "stroke-width": "2",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
}
SIGN = '<svg xmlns="http://www.w3.org/2000/svg"/>'
RULES = the_edition("1.0")
# Collections of which each record has a shape of its own.
OF_THEIR_OWN = [
    "status_effects",
    "command_actions",
    "systems",
    "ranks",
    "missions",
    "classes",
    "engagement_sizes",
    "structures",
    "movement_mechanisms",
    "tags",
]


@pytest.fixture(scope="module")
def editions() -> list[Edition]:
    return [the_edition(info["id"]) for info in edition_list(ROOT)[0]]


def is_drawn_as_all(path: Path) -> bool:
    """Tell whether a sign is lines of one weight in one grid and nothing else."""
    root = ET.fromstring(path.read_text(encoding="utf-8"))
    lines = all(
        part.tag in (f"{SVG}path", f"{SVG}circle") and part.attrib.keys() <= {"d", "cx", "cy", "r"} for part in root
    )
    return lines and root.attrib == HEAD and len(path.read_bytes()) < 500


def test_each_kind_of_page_has_a_sign() -> None:
    signs = {path.stem: path for path in (ROOT / PAGE_SIGNS).glob("*.svg")}
    folders = {path.name for path in (ROOT / "docs").iterdir() if path.is_dir()} - {"assets"}
    assert signs.keys() == folders
    assert [name for name, path in signs.items() if not is_drawn_as_all(path)] == []


def test_signs_are_lines_of_one_weight_in_one_grid_and_nothing_else() -> None:
    assert [path.name for path in DRAWN if not is_drawn_as_all(path)] == []


def test_no_two_signs_look_alike() -> None:
    drawn = {path.read_text(encoding="utf-8") for path in DRAWN}
    assert len(drawn) == len(DRAWN) > 50


def test_every_record_that_players_look_up_has_a_sign_but_that_of_a_newer_edition(editions: list[Edition]) -> None:
    old = editions[editions.index(RULES) :]
    looked_up = [(edition, name) for edition in old for name in (*OF_THEIR_OWN, "terrain")]
    bare = [
        (edition.id, record.id)
        for edition, name in looked_up
        for record in edition.of(name)
        if not sign_of(record, NAMES)
    ]
    assert bare == []


def test_two_records_that_a_player_tells_apart_never_share_a_sign(editions: list[Edition]) -> None:
    for edition in editions:
        for collection in OF_THEIR_OWN:
            signs = [sign_of(record, NAMES) for record in edition.of(collection)]
            assert len(set(signs)) == len(signs), (edition.id, collection)


def test_every_token_has_a_sign() -> None:
    sheets = read(
        tokens.token_sheets(
            RenderContext(RULES), ["knocked-down", "prone-position"], ["overcharge"], ["objective-markers"]
        )
    )
    sides = sheets.css(".token__side")
    assert len(sides) > 100
    # What the sign of rulings means is said by a token that is none itself.
    assert [side.text() for side in sides if not side.css("use")] == [LEGEND.replace(" ", "", 1)]


def test_a_token_of_a_level_says_what_it_is_besides() -> None:
    sides = read(tokens.token_sheets(RenderContext(RULES), [], [])).css(".token__side")
    texts = {side.text() for side in sides if side.css(".token__name--level")}
    assert {"Elevation+1", "Elevation−1"} <= texts
    assert all(words.startswith("Elevation") for words in texts)


def test_the_phases_and_the_kinds_of_section_have_signs() -> None:
    phases = {"movement-phase", "ranged-combat-phase", "close-combat-phase"}
    sections = {"term-head", "term-torso", "term-cockpit", "term-waist", "term-limb", "term-drive-section"}
    assert phases | sections <= NAMES & RULES.records.keys()


def test_a_record_has_the_sign_of_its_id_or_its_kind_unless_it_names_another() -> None:
    there = frozenset({"bog", "terrain-wet", "frog"})
    context = context_of(
        terrain=[
            {"id": "bog", "kind": "wet"},
            {"id": "mire", "kind": "wet"},
            {"id": "pond", "kind": "wet", "sign": "frog"},
            {"id": "dune", "kind": "dry"},
        ]
    )
    signs = {record.id: sign_of(record, there) for record in context.edition.of("terrain")}
    assert signs == {"bog": "bog", "mire": "terrain-wet", "pond": "frog", "dune": None}


def test_check_refuses_a_sign_that_is_not_there(project: Project) -> None:
    project.marsh(sign="frog")
    assert project.problem() == f"7: marsh: sign frog: there is no {SIGNS}/frog.svg"
    project.write(f"{SIGNS}/frog.svg", SIGN)
    assert project.run("check").exit_code == 0


def test_check_reports_a_sign_that_no_record_has(project: Project) -> None:
    project.write(f"{SIGNS}/frog.svg", SIGN)
    assert project.problems() == [f"{SIGNS}/frog.svg:1: is a sign that no record of any edition has"]


def test_while_a_file_cannot_be_read_no_sign_is_called_superfluous(project: Project) -> None:
    project.write(f"{SIGNS}/frog.svg", SIGN)
    project.terrain("- id: marsh\n  sign: [frog\n")
    assert [problem.partition(":")[0] for problem in project.problems()] == [TERRAIN]


def test_all_signs_are_one_file_and_each_goes_by_its_name() -> None:
    sheet = ET.fromstring(sign_sheet(ROOT))
    assert {symbol.attrib["id"] for symbol in sheet} == NAMES
    assert all(symbol.tag == f"{SVG}symbol" and symbol.attrib["viewBox"] == HEAD["viewBox"] for symbol in sheet)


def test_a_sign_stands_by_the_name_wherever_the_record_does_and_says_nothing() -> None:
    rules = RenderContext(RULES)
    rules.page = "reference/status-effects/"
    record = RULES.records["blinded"]
    for html in (
        chips.chip(rules, "blinded"),
        chips.preview(rules, record),
        as_page(records.record_entry(rules, record)),
        as_page(records.overview(rules, "status_effects", ["summary"])),
        quick_reference.summaries(rules, "status_effects"),
        cards.card_sheets(rules, "status_effects"),
        tokens.token_sheets(rules, [], []),
    ):
        page = read(html)
        [use, *_] = (use for use in page.css("use") if use.attributes["xlink:href"] == f"../../{SHEET}#blinded")
        assert use.parent is not None
        assert use.parent.attributes["aria-hidden"] == "true"
        assert use.parent.text().strip() == ""


def test_a_hex_has_its_pattern_on_its_colour() -> None:
    for record in RULES.of("terrain", "hex-color"):
        [use] = read(chips.chip(RenderContext(RULES), record.id)).css(f".hex--{record.id} use")
        assert use.attributes["xlink:href"] == f"{SHEET}#{record.id}"


def test_a_coloured_hex_of_a_diagram_has_its_pattern() -> None:
    rules = RenderContext(RULES)
    rules.page = "rules/combat/"
    plans = [record for record in RULES.of("diagrams") if record.data["kind"] == "plan"]
    used = {address for record in plans for address in re.findall(r'<use xlink:href="([^"]+)"', svg(rules, record))}
    assert used <= {f"../../{SHEET}#{record.id}" for record in RULES.of("terrain", "hex-color")}


def test_a_hex_of_a_drawing_has_its_pattern_where_no_label_stands() -> None:
    hexes = [{"at": [0, 0], "terrain": "green"}, {"at": [1, 0], "terrain": "red", "label": "A"}, {"at": [2, 0]}]
    drawn = "".join(draw_plan({"hexes": hexes}, str).parts)
    assert re.findall(r'<use href="#(\w+)"', drawn) == ["green"]


def test_the_picture_of_the_home_page_is_small_follows_the_scheme_and_is_told_in_words() -> None:
    picture = (ROOT / "docs" / "assets" / "battlefield.svg").read_text(encoding="utf-8")
    assert len(gzip.compress(picture.encode())) < 6000
    colors = {value for part in ET.fromstring(picture).iter() for value in map(part.get, ("fill", "stroke")) if value}
    scene = {color for color in colors if color.startswith("var(--scene-")}
    styles = (ROOT / "docs" / "assets" / "site" / "home.css").read_text(encoding="utf-8")
    assert len(scene) > 3
    assert [color for color in scene if f"{color[4:-1]}: " not in styles] == []
    home = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    assert re.search(r'<svg role="img" aria-label="[^"]{40,}"><use xlink:href="assets/battlefield\.svg#fight">', home)


def test_all_of_a_sign_is_drawn_in_the_line_that_its_place_asks_for() -> None:
    for symbol in ET.fromstring(sign_sheet(ROOT)):
        assert symbol.attrib["stroke-width"] == f"var(--sign-line,{HEAD['stroke-width']})"
