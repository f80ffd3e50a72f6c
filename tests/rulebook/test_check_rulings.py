"""Rulings that do not hold together are reported with line and record."""

import re

import pytest

from rulebook.source.record_parts import Status, Word, status_of
from tests.support import Project

RULING = "rules/1.0/rulings.yaml"


def doubt(overrides: str, default: str = "dry", other: str = "wet", says: str = "marks: [marsh]") -> str:
    return f"""\
- id: doubt
  number: C01
  name: Wet?
  summary: Dry.
  doubt: Wet and dry are both printed; here it is dry.
  question: Wet or dry?
  readings:
    - {{id: dry, name: Dry, text: Dry.}}
    - {{id: {other}, name: Wet, text: Wet., overrides: {overrides}}}
  default: {default}
  reason: It is dry.
  house_default: false
  severity: A
  touches: [marsh]
  source: {{section: S, pages: ["1-1"]}}
  {says}
"""


@pytest.mark.parametrize(
    ("overrides", "default", "said"),
    [
        ("{marsh: {values: {depth: 1}}}", "damp", "10: doubt: default must be one of dry, wet, got damp"),
        (
            "{bog: {values: {depth: 1}}}",
            "dry",
            '9: doubt: readings[1].overrides refers to "bog", which is no record of this edition',
        ),
        (
            "{marsh: {values: {width: 1}}}",
            "dry",
            "9: doubt: readings[1].overrides.marsh: has no values width to override",
        ),
        (
            '{marsh: {formulas: {width: "1"}}}',
            "dry",
            "9: doubt: readings[1].overrides.marsh: has no formulas width to override",
        ),
        (
            '{marsh: {formulas: {twice: "a + b"}}}',
            "dry",
            "9: doubt: readings[1].overrides.marsh: uses b, which no formula of it knows",
        ),
        (
            "{marsh: {values: {depth: true}}}",
            "dry",
            "9: doubt: readings[1].overrides.marsh: depth must stay a number, got yes",
        ),
        (
            "{marsh: {values: {wet: 0}}}",
            "dry",
            "9: doubt: readings[1].overrides.marsh: wet must stay yes or no, got 0",
        ),
        ('{marsh: {formulas: {twice: "a +"}}}', "dry", "9: doubt: readings[1].overrides.marsh: 'a +': ends too early"),
    ],
)
def test_a_ruling_that_does_not_hold(project: Project, overrides: str, default: str, said: str) -> None:
    twice = '{twice: {expression: "2 * a", meaning: T, variables: {a: {meaning: A}}}}'
    project.marsh(values="{depth: {value: 2, meaning: D}, wet: {value: true, meaning: W}}", formulas=twice)
    project.write(RULING, doubt(overrides, default))
    assert project.problems() == [f"{RULING}:{said}"]


def test_an_override_may_use_the_variables_of_another_formula_of_the_record(project: Project) -> None:
    """Readings may differ in what they work a number out from."""
    twice = '{expression: "2 * a", meaning: T, variables: {a: {meaning: A}}}'
    sum_of = '{expression: "b + c", meaning: S, variables: {b: {meaning: B}, c: {meaning: C}}}'
    project.marsh(formulas=f"{{twice: {twice}, sum_of: {sum_of}}}")
    project.write(RULING, doubt('{marsh: {formulas: {twice: "b - c"}}}'))
    assert project.run("check").exit_code == 0


@pytest.mark.parametrize(
    ("mark", "said"),
    [
        ("bog", "bog is no record of this edition"),
        ("doubt", "doubt is a ruling itself"),
        ("marsh:width", "marsh has no width"),
        ("marsh:formulas.thrice", "marsh has no formulas.thrice"),
        ("marsh:effects.1", "marsh has no effects.1"),
        ("marsh:effects.evade", "marsh has no effects.evade"),
        ("marsh:tables.fish.Pike.length", "marsh has no tables.fish.Pike.length"),
        ("marsh:tables.fish.Eel.colour", "marsh has no tables.fish.Eel.colour"),
        ("marsh:text|the ground is firm", "text of marsh does not say “the ground is firm”"),
        ("marsh:text|ground", "text of marsh says more than once “ground”"),
        ("marsh:formerly", "formerly of marsh has several texts; name the words behind | too"),
    ],
)
def test_a_mark_that_names_nothing(project: Project, mark: str, said: str) -> None:
    project.marsh(
        text='"Soft ground, wet ground: a Unit goes {depth} levels in the [[marsh|deep mud]]."',
        values="{depth: {value: 2, meaning: D}}",
        effects="[{changes: range, by: 1}]",
        tables="{fish: {caption: Fish, columns: [{id: fish, name: F}, {id: length, name: L}], rows: [[Eel, 1]]}}",
        formerly="[Bog, Fen]",
    )
    project.write(RULING, doubt("{marsh: {values: {depth: 1}}}", says=f'marks: ["{mark}"]'))
    assert project.problems() == [f"{RULING}:16: doubt: marks[0]: {said}"]


def test_an_open_ruling_that_changes_no_number_says_what_it_marks_or_why_nothing(project: Project) -> None:
    project.marsh(values="{wet: {value: true, meaning: W}}")
    changed = "{marsh: {values: {wet: false}}}"
    project.write(RULING, doubt(changed, says=""))
    said = "is open and marks nothing; name under marks what says its default, or say why nothing does in unmarked"
    assert project.problems() == [f"{RULING}:1: doubt: {said}"]
    project.write(RULING, doubt(changed, says="unmarked: No rule says it."))
    assert project.run("check").exit_code == 0
    project.write(RULING, doubt(changed, says="marks: [marsh]\n  unmarked: No rule says it."))
    assert project.problems() == [f"{RULING}:17: doubt: has marks, so unmarked says nothing; keep one of them"]


@pytest.mark.parametrize(
    ("adds", "said"),
    [
        ("bog:twice", "readings[1].adds[0]: bog is none of the records that it touches"),
        ("marsh:thrice", "readings[1].adds[0]: marsh has no value or formula thrice; it has depth, twice"),
    ],
)
def test_what_a_reading_adds_is_a_value_or_a_formula_of_what_the_ruling_touches(
    project: Project, adds: str, said: str
) -> None:
    twice = '{twice: {expression: "2 * a", meaning: T, variables: {a: {meaning: A}}}}'
    project.marsh(values="{depth: {value: 2, meaning: D}}", formulas=twice)
    text = doubt("{marsh: {values: {depth: 1}}}")
    project.write(RULING, text.replace("overrides:", f'adds: ["{adds}"], overrides:'))
    assert project.problems() == [f"{RULING}:9: doubt: {said}"]


def test_the_default_reading_adds_nothing(project: Project) -> None:
    project.marsh(values="{depth: {value: 2, meaning: D}}")
    text = doubt("{marsh: {values: {depth: 1}}}").replace("text: Dry.}", 'text: Dry., adds: ["marsh:depth"]}')
    project.write(RULING, text)
    said = "readings[0].adds: the default is what the records say; it adds nothing"
    assert project.problems() == [f"{RULING}:8: doubt: {said}"]


def test_an_override_nested_too_deeply_is_a_problem_and_no_crash(project: Project) -> None:
    project.marsh(formulas='{twice: {expression: "2 * a", meaning: T, variables: {a: {meaning: A}}}}')
    deep = "(" * 5_000 + "a" + ")" * 5_000
    project.write(RULING, doubt(f'{{marsh: {{formulas: {{twice: "{deep}"}}}}}}'))
    [problem] = project.problems()
    assert problem.startswith(f"{RULING}:9: doubt: readings[1].overrides.marsh")


@pytest.mark.parametrize(
    ("default", "other"),
    [
        pytest.param("wet", "wet", id="the default reading overrides what the records hold already"),
        pytest.param("dry", "dry", id="two readings of one id"),
    ],
)
def test_a_ruling_whose_readings_contradict_the_schema_is_reported(project: Project, default: str, other: str) -> None:
    project.marsh(values="{depth: {value: 2, meaning: D}}")
    project.write(RULING, doubt("{marsh: {values: {depth: 1}}}", default, other))
    [problem] = project.problems()
    assert problem.startswith(f"{RULING}:9: doubt: readings[1]")


def test_a_ruling_says_its_doubt_in_a_sentence(project: Project) -> None:
    """It stands with each rule that it touches, where a summary would give the answer alone."""
    project.marsh(values="{depth: {value: 3, meaning: D}}")
    ruling = doubt("{marsh: {values: {depth: 1}}}")
    project.write(RULING, ruling.replace("  doubt: Wet and dry are both printed; here it is dry.\n", ""))
    [problem] = project.problems()
    assert problem.startswith(f"{RULING}:1: doubt: lacks doubt: ")


def test_two_rulings_of_one_number_are_reported(project: Project) -> None:
    """Players quote a ruling by its number."""
    project.marsh(values="{depth: {value: 3, meaning: D}}")
    one = doubt("{marsh: {values: {depth: 1}}}")
    project.write(RULING, one + one.replace("id: doubt", "id: more-doubt"))
    assert project.problems() == [f"{RULING}:18: more-doubt: number C01 is that of doubt already"]


@pytest.mark.parametrize(
    ("decides", "said"),
    [
        ("marsh:depht", "decides[0]: marsh has no value or formula depht; it has depth, twice"),
        ("bog:depth", "decides[0]: bog is none of the records that it touches"),
    ],
)
def test_a_ruling_decides_values_and_formulas_of_what_it_touches(project: Project, decides: str, said: str) -> None:
    twice = '{twice: {expression: "2 * a", meaning: T, variables: {a: {meaning: A}}}}'
    project.marsh(values="{depth: {value: 2, meaning: D}}", formulas=twice)
    ruling = doubt("{marsh: {values: {depth: 1}}}")
    project.write(RULING, ruling + '  decides: ["marsh:depth", "marsh:twice"]\n')
    assert project.run("check").exit_code == 0
    project.write(RULING, ruling + f'  decides: ["{decides}"]\n')
    assert project.problems() == [f"{RULING}:17: doubt: {said}"]


ASKED = '{is: asked, when: "2026-03-01", where: the forum}'
ANSWERED = '{is: answered, by: A designer, when: "2026-03-01", where: the forum}'


def with_status(status: str) -> str:
    return doubt("{marsh: {values: {depth: 1}}}").replace("  severity", f"  status: {status}\n  severity")


def without(field: str, status: str = ANSWERED) -> str:
    return re.sub(rf", {field}: [^,}}]+", "", status)


@pytest.fixture
def deep(project: Project) -> Project:
    """A project with a number that a ruling may change."""
    project.marsh(values="{depth: {value: 2, meaning: D}}")
    return project


@pytest.mark.parametrize(
    ("status", "said"),
    [
        ("{is: asked}", "status lacks when: the day, as 2026-03-01, in quotes"),
        (without("where", ASKED), "status lacks where: where it was asked, or where to read the answer"),
        (without("by"), "status lacks by: who answered"),
        (without("when"), "status lacks when: the day, as 2026-03-01, in quotes"),
        ("{is: ours, by: A designer}", "status has by: that is for a ruling that was answered"),
        ('{is: printed, when: "2026-03-01"}', "status has when: that is for a ruling that was asked or answered"),
        ("{is: decided}", 'status.is must be one of ours, asked, answered, printed, got "decided"'),
        ("{is: printed}", "status is printed, so readings[0], the default, needs the source that prints it"),
    ],
)
def test_a_status_says_all_that_belongs_to_it_and_no_more(deep: Project, status: str, said: str) -> None:
    deep.write(RULING, with_status(status))
    assert said in [problem.split(": doubt: ")[1] for problem in deep.problems()]


def test_what_the_rulebook_prints_is_no_house_default(deep: Project) -> None:
    printed = with_status("{is: printed}").replace("text: Dry.}", 'text: Dry., source: {section: S, pages: ["1-2"]}}')
    deep.write(RULING, printed)
    assert deep.run("check").exit_code == 0
    deep.write(RULING, printed.replace("house_default: false", "house_default: true"))
    said = "status is printed, and house_default says that nothing printed decides"
    assert deep.problems() == [f"{RULING}:13: doubt: {said}"]


@pytest.mark.parametrize("status", ["{is: ours}", ASKED, ANSWERED])
def test_a_ruling_may_be_ours_asked_or_answered(deep: Project, status: str) -> None:
    deep.write(RULING, with_status(status))
    assert deep.run("check").exit_code == 0


def test_a_ruling_without_a_status_is_ours() -> None:
    assert status_of({}) == status_of({"status": {"is": "ours"}}) == Status(Word.OURS)


# What happens where an answer comes in after what plays was frozen.
OR_NEW = "or open a new edition: rulebook new 1.1 --based-on 1.0"


def plain_doubt(status: str) -> str:
    """Return a ruling whose readings are the same in numbers."""
    return with_status(status).replace(", overrides: {marsh: {values: {depth: 1}}}", "")


@pytest.fixture
def frozen(deep: Project) -> Project:
    """An edition with a ruling, frozen in what plays."""
    deep.write(RULING, plain_doubt("{is: ours}"))
    assert deep.run("freeze", "1.0").exit_code == 0
    return deep


def test_an_answer_that_confirms_a_frozen_edition_is_one_edit_of_one_record(frozen: Project) -> None:
    frozen.write(RULING, plain_doubt(ANSWERED))
    assert frozen.run("check").exit_code == 0


def test_an_answer_that_changes_what_plays_belongs_to_the_next_edition(frozen: Project) -> None:
    frozen.write(RULING, plain_doubt(ANSWERED).replace("  default: dry", "  default: wet"))
    said = "default plays otherwise than rules/1.0.plays has it; put it back"
    assert frozen.problems() == [f"{RULING}:10: doubt: {said}, {OR_NEW}"]
