"""HTML that escapes by itself: what is no element is text, and nothing else makes tags."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from calculators.html.element import Html, element, joined
from tests.support import ROOT

CALCULATORS = ROOT / "calculators"
HOSTILE = '<b class="x">&'
ESCAPED = "&lt;b class=&quot;x&quot;&gt;&amp;"
TAG = re.compile(r"</?[a-z]|/>")


def test_a_text_is_escaped_and_an_element_is_not() -> None:
    made = element("p", HOSTILE, element("b", "x"))
    assert "".join(made) == f"<p>{ESCAPED}<b>x</b></p>"
    assert "".join(joined([HOSTILE, made, ""], " & ")) == f"{ESCAPED} & <p>{ESCAPED}<b>x</b></p>"


def test_attributes_follow_in_order_and_are_escaped() -> None:
    made = element('a class="x"', ("id", HOSTILE), ("hidden", True), ("lang", None), ("open", False), ("rel", ""), "x")
    assert "".join(made) == f'<a class="x" id="{ESCAPED}" hidden rel="">x</a>'
    assert "".join(element("td", ("colspan", 0))) == '<td colspan="0"></td>'


def test_what_holds_nothing_has_no_end() -> None:
    assert "".join(element('input type="text"', ("id", "x"))) == '<input type="text" id="x">'
    assert "".join(element("rect", ("width", 0.5))) == '<rect width="0.5"/>'


def test_nothing_together_is_nothing() -> None:
    assert not joined([Html(), ""], ", ")


def tags_made_elsewhere(path: Path) -> Iterator[int]:
    """Yield the lines in which a module makes HTML otherwise than by an element that begins as it is written there."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = [node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)]
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node not in docstrings:
            if isinstance(node.value, str) and TAG.search(node.value):
                yield node.lineno
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            is_variable = node.func.id == "element" and not isinstance(node.args[0], ast.Constant)
            if is_variable or node.func.id == "Html":
                yield node.lineno


def test_nothing_else_makes_a_tag() -> None:
    modules = [path for path in sorted(CALCULATORS.rglob("*.py")) if path.name != "element.py"]
    assert [f"{path.relative_to(ROOT)}:{line}" for path in modules for line in tags_made_elsewhere(path)] == []
