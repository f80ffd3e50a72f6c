"""``make audit`` names what is known against a package, and does not take silence for soundness."""

import json
import subprocess
from collections.abc import Callable

import pytest

from tests import audit
from tests.audit import NPM, PYTHON, Audit, main, of_npm, of_python

SOUND = {"name": "sound", "version": "1.0", "vulns": []}
WEAK = {"name": "weak", "version": "1.0", "vulns": [{"id": "PYSEC-1", "fix_versions": ["1.1", "2.0"]}]}
UNKNOWN = {"name": "unknown", "skip_reason": "Dependency not found on PyPI"}
CAUSE = {"title": "Runs what it reads", "severity": "high", "url": "https://example.org/1"}


def test_faults_of_python_are_named_with_what_mends_them() -> None:
    assert of_python({"dependencies": [SOUND, WEAK]}) == Audit(["weak 1.0: PYSEC-1, mended in 1.1 or 2.0"])


def test_what_pypi_does_not_know_was_not_audited() -> None:
    problems = of_python({"dependencies": [SOUND, UNKNOWN, WEAK]})
    assert problems.faults == ["weak 1.0: PYSEC-1, mended in 1.1 or 2.0"]
    assert problems.unasked == "PyPI told nothing about 1 of 3 packages, such as unknown"


def test_faults_of_npm_are_named_once() -> None:
    report = {"vulnerabilities": {"weak": {"range": "<2", "via": [CAUSE]}, "needs-it": {"range": "*", "via": ["weak"]}}}
    assert of_npm(report).faults == ["weak <2: Runs what it reads (high), https://example.org/1"]
    assert of_npm({"vulnerabilities": {}}) == Audit([])


@pytest.mark.parametrize(
    ("report", "why"),
    [
        ({"message": "405 Method Not Allowed", "error": {"summary": ""}}, "405 Method Not Allowed"),
        ({"error": {"code": "ENOTFOUND", "summary": "no such host"}}, "no such host"),
    ],
)
def test_npm_that_could_not_be_asked_says_why(report: dict[str, object], why: str) -> None:
    assert of_npm(report) == Audit([], f"npm told nothing: {why}")


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Callable[[dict[str, str]], None]:
    """Lets the audits print what a test says instead of asking anybody."""

    def answer(report: dict[str, str]) -> None:
        def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
            name = NPM if command[0] == "npm" else PYTHON
            return subprocess.CompletedProcess(command, 1, report[name], "Traceback\nNo route to host")

        monkeypatch.setattr(audit.subprocess, "run", run)

    return answer


def test_it_fails_where_a_package_has_a_fault(
    answers: Callable[[dict[str, str]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    answers({PYTHON: json.dumps({"dependencies": [WEAK]}), NPM: json.dumps({"vulnerabilities": {}})})
    assert main() == 1
    assert capsys.readouterr().out.splitlines() == [
        "Python: weak 1.0: PYSEC-1, mended in 1.1 or 2.0",
        "npm: nothing is known against the packages",
    ]


def test_without_a_network_it_fails_and_says_so_in_a_sentence(
    answers: Callable[[dict[str, str]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    answers({PYTHON: "", NPM: json.dumps({"message": "request failed"})})
    assert main() == 1
    assert capsys.readouterr().out.splitlines() == [
        "Python: not audited, or not wholly: the audit could not be run: No route to host",
        "npm: not audited, or not wholly: npm told nothing: request failed",
    ]
