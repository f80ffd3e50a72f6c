"""Rules as downloads: the page for developers lists every file, and its examples do what it says they do."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import calculators
from rulebook.api import units
from tests.html import every, one, parsed
from tests.site.support_site import EDITION, ROOT
from tests.support import the_mechanics

REFERENCE = re.compile(r"\[\[([a-z0-9-]+)(?:\|((?:[^\[\]]|\[[A-Z0-9]+\])+))?\]\]")


@pytest.fixture(scope="module")
def examples(site: Path) -> dict[str, str]:
    """The code on the page for developers."""
    page = parsed(site / EDITION / "project" / "data" / "index.html")
    codes = [one(block, "code").text() for block in page.css("pre")]
    names = ("curl", "python", "javascript", "command", "trace", "units", "game", "log", "pack")
    names += ("installed", "bot", "package")
    return dict(zip(names, codes, strict=True))


def printed(folder: Path, *command: str, code: str) -> str:
    """Return what a program prints that is given code to read."""
    if shutil.which(command[0]) is None:
        pytest.fail(f"{command[0]} is missing; the README says what to install", pytrace=False)
    # The site is on this machine, and no proxy has to do with it.
    settings = os.environ | {"no_proxy": "*", "PYTHONPATH": str(ROOT)}
    result = subprocess.run(
        command, input=code, cwd=folder, env=settings, capture_output=True, text=True, encoding="utf-8", timeout=60
    )
    assert (result.returncode, result.stderr) == (0, "")
    return result.stdout


def test_the_page_lists_every_file_of_the_edition(site: Path) -> None:
    files = one(parsed(site / EDITION / "project" / "data" / "index.html"), "dl.downloads")
    api = site / EDITION / "api"
    there = {path.relative_to(api).as_posix() for path in api.rglob("*.json")}
    listed = {address.removeprefix("../../api/") for address in every(files, "href")}
    # Those that no file of rules follows: what schemas share, and what the index follows.
    assert there - listed == {f"schemas/{name}.schema.json" for name in ("common", "index")}
    assert listed - there == set()


def test_the_address_in_the_examples_is_that_of_the_site(examples: dict[str, str], address: str) -> None:
    code = "\n".join(examples.values())
    addresses = set(re.findall(r"https?://\S+?(?=api/)", code))
    assert addresses == {f"{address}/", f"{address}/{EDITION}/"}


def test_the_examples_in_curl_print_the_editions_and_the_ranks(
    examples: dict[str, str], tmp_path: Path, edition_data: dict[str, Any]
) -> None:
    editions, ranks = map(json.loads, printed(tmp_path, "bash", "-e", code=examples["curl"]).splitlines())
    assert editions["current"] == EDITION
    assert [edition["pages"] for edition in editions["editions"] if edition["status"] == "current"] == [
        f"../{EDITION}/"
    ]
    # A download says of each record where it stands, too.
    assert [rank | known for rank, known in zip(ranks, edition_data["ranks"], strict=True)] == ranks
    assert [rank["address"] for rank in ranks] == [f"reference/ranks/#{known['id']}" for known in edition_data["ranks"]]


def test_the_example_in_python_prints_what_changes_an_accuracy_roll(
    examples: dict[str, str], tmp_path: Path, edition_data: dict[str, Any]
) -> None:
    wanted = [
        f"{record['name']}: {effect['by']:+d}"
        for record in edition_data["terrain"] + edition_data["status_effects"]
        for effect in record.get("effects", [])
        if effect["changes"] == "accuracy_roll" and "by" in effect
    ]
    assert "Green Hex: -1" in wanted
    assert printed(tmp_path, sys.executable, "-I", "-", code=examples["python"]).splitlines() == wanted


def test_the_example_in_javascript_prints_what_each_status_does(
    examples: dict[str, str], tmp_path: Path, edition_data: dict[str, Any], records: dict[str, dict[str, Any]]
) -> None:
    def plain(text: str) -> str:
        return REFERENCE.sub(lambda match: match[2] or records[match[1]]["name"], text)

    wanted = [f"{record['name']}: {plain(record['summary'])}" for record in edition_data["status_effects"]]
    assert plain("a [[hold]] [[hold|kept [AIR]]]") == "a Hold kept [AIR]"
    code = examples["javascript"] + '\nconsole.log(plain("a [[hold]] [[hold|kept [AIR]]]"));'
    *lines, last = printed(tmp_path, "node", "--input-type=module", "-", code=code).splitlines()
    assert (lines, last) == (wanted, "a Hold kept [AIR]")


def test_the_example_of_a_game_adds_its_roll_to_the_base_ap(examples: dict[str, str]) -> None:
    answer = units.answer(ROOT, "game", json.loads(examples["log"]))
    assert ([each["ap"] for each in answer["state"]["units"]], answer["problems"]) == ([5 + 2, 0], [])


def test_the_example_of_the_package_prints_the_damage_of_a_fall(
    site: Path, examples: dict[str, str], tmp_path: Path
) -> None:
    shutil.copy(site / EDITION / "api" / "mechanics.json", tmp_path)
    inputs = {"unit_class": 4, "levels": 3, "landing": "ground"}
    wanted = calculators.run("fall", the_mechanics(EDITION), inputs)["values"]["damage"]
    assert printed(tmp_path, sys.executable, "-", code=examples["package"]) == f"{wanted}\n"
