"""What is wrong with the texts that readers meet, by Harper, by patterns of our own, less what has an exception."""

import hashlib
import json
import re
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from rulebook.check.load import load
from rulebook.source.edition import Edition, edition_list
from rulebook.source.yaml_lines import read
from tests.style.texts import THING, Text, of_change_files, of_editions, of_pages, of_schemas, of_templates
from tests.style.words import dictionary, is_known

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
EXCEPTIONS = HERE / "exceptions.yaml"
# What Harper said of each text, so that only what changed is read again.
CACHE = ROOT / ".cache" / "style.json"
AVOIDED, GRAMMAR, SPELLING, SENTENCE_BEGINS = "avoided", "grammar", "SpellCheck", "SentenceCapitalization"
_AROUND = 60
_BEGINS = r"(?:^|[.:;!?]\s|\b(?:if|when|while|once|because|unless|until|after|before|that)\s)"


@dataclass(frozen=True)
class Finding:
    """A mistake: its text, where in it, of which kind, the words, and what to make of them."""

    text: Text
    start: int
    kind: str
    found: str
    advice: str

    def __str__(self) -> str:
        words = " ".join(self.found.split())
        return f"{self.text.at(self.start)}: {words}: {' '.join(self.advice.split())} ({self.kind})"

    @property
    def around(self) -> str:
        """The words around it."""
        end = self.start + len(self.found)
        return " ".join(self.text.words[max(0, self.start - _AROUND) : end + _AROUND].split())


def all_texts(root: Path, editions: Iterable[Edition]) -> list[Text]:
    """Return every text that readers of the project meet."""
    return [
        *of_editions(root, editions),
        *of_change_files(root),
        *of_pages(root),
        *of_templates(root),
        *of_schemas(root),
    ]


def everything(root: Path = ROOT, exceptions: Path = EXCEPTIONS) -> list[str]:
    """Return all that is wrong, a line each: mistakes in texts, and exceptions without use."""
    editions = [load(root, info["id"]) for info in edition_list(root)[0]]
    findings_made = findings(all_texts(root, editions), dictionary(editions), CACHE)
    return [str(finding) for finding in excepted(findings_made, exceptions, root)]


def findings(texts: Iterable[Text], words: set[str], held: Path | None = None) -> list[Finding]:
    """Return the mistakes in texts, by the place where they are written."""
    parts = [part for text in texts for part in text.parts()]
    faults_by_text = _harper(list(dict.fromkeys(part.words for part in parts)), held)
    found = dict.fromkeys(
        one
        for part in parts
        for one in (*(Finding(part, *each) for each in faults_by_text[part.words]), *_by_patterns(part))
        if not _is_passed_over(one, words)
    )
    return sorted(found, key=lambda one: (one.text.path, one.text.line, one.start))


def _is_passed_over(finding: Finding, words: set[str]) -> bool:
    """Return whether a finding is about what is no sentence, or a word of the game."""
    words_of_text, end = finding.text.words, finding.start + len(finding.found)
    if finding.kind == AVOIDED:
        return False
    if finding.kind == SPELLING:
        return THING in finding.found or is_known(finding.found, words)
    if finding.kind == SENTENCE_BEGINS:
        # Clauses, items and cells begin small, and so do names of files behind a full stop.
        return finding.start == 0 or not words_of_text[finding.start - 1].isspace()
    # Code is of either kind, a tag is read by its letters, and an ellipsis stands for a number.
    return (
        THING in words_of_text[finding.start : end + len(THING) + 1]
        or words_of_text[end : end + 2] == " ["
        or words_of_text[end : end + 1] == "…"
    )


def _by_patterns(part: Text) -> Iterator[Finding]:
    for kind, patterns in _patterns().items():
        seen = set()
        for pattern, instead in patterns:
            for match in pattern.finditer(part.words):
                if match.start(1) in seen:
                    continue
                seen.add(match.start(1))
                advice = f"write {instead}" if kind == AVOIDED else f"should be {instead}"
                yield Finding(part, match.start(1), kind, match[1], advice)


@cache
def _patterns() -> dict[str, list[tuple[re.Pattern[str], str]]]:
    patterns = yaml.safe_load((HERE / "patterns.yaml").read_text(encoding="utf-8"))
    return {kind: [(_pattern(one), one["instead"]) for one in each] for kind, each in patterns.items()}


def _pattern(each: dict[str, Any]) -> re.Pattern[str]:
    """Return a pattern whose first group is what it finds; a line of a file ends anywhere between two words."""
    begins = _BEGINS if each.get("begins_a_clause") else ""
    return re.compile(f"{begins}({each['pattern'].replace(' ', r'\s')})", re.IGNORECASE)


type Said = tuple[int, str, str, str]


def _harper(texts: list[str], held: Path | None) -> dict[str, list[Said]]:
    """Return what Harper says of each text: where, by which rule, of which words, and why."""
    groups = yaml.safe_load((HERE / "harper.yaml").read_text(encoding="utf-8"))
    rules = [rule for group in groups.values() for rule in group]
    package = (ROOT / "node_modules" / "harper.js" / "package.json").read_bytes()
    key = hashlib.sha256(json.dumps(rules).encode() + package + (HERE / "checker.mjs").read_bytes()).hexdigest()
    known = _known(held, key)
    new = [text for text in texts if _name(text) not in known]
    if new:
        result = subprocess.run(
            ["node", str(HERE / "checker.mjs")],
            input=json.dumps({"asked": rules, "texts": new}),
            cwd=ROOT,
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
        if result.returncode:
            raise RuntimeError(f"Harper could not be run:\n{result.stderr}")
        known |= {_name(text): [] for text in new}
        for one in json.loads(result.stdout):
            known[_name(new[one["text"]])].append([one["start"], one["rule"], one["found"], one["message"]])
        if held:
            held.parent.mkdir(exist_ok=True)
            kept = {name: known[name] for name in map(_name, texts)}
            held.write_text(json.dumps({"key": key, "said": kept}), encoding="utf-8")
    return {text: [(each[0], each[1], each[2], each[3]) for each in known[_name(text)]] for text in texts}


def _known(held: Path | None, key: str) -> dict[str, Any]:
    """Return what was said of texts before, by the same rules; a file that is gone or broken says nothing."""
    try:
        before = json.loads(held.read_text(encoding="utf-8")) if held else {}
        return dict(before["said"]) if before.get("key") == key else {}
    except (OSError, ValueError, KeyError):
        return {}


def _name(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def excepted(findings_made: list[Finding], path: Path, root: Path) -> Iterator[Finding]:
    """Yield what has no exception, and the exceptions that nothing needs."""
    source = read(path)
    if source.problems:
        raise RuntimeError(f"{path}: {source.problems[0]}")
    # Of several words, each is an exception by itself.
    each = [
        (index, one | {"found": words})
        for index, one in enumerate(source.data)
        for words in (one["found"] if isinstance(one.get("found"), list) else [one.get("found", ".*")])
    ]
    used = set()
    for one in findings_made:
        fitting = [number for number, (_, exception) in enumerate(each) if _fits(exception, one)]
        used.update(fitting)
        if not fitting:
            yield one
    name = path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name
    for number, (index, exception) in enumerate(each):
        if number not in used:
            text = Text(name, source.line((index,)), "", "")
            yield Finding(text, 0, "exception", exception["found"], "nothing needs this exception; take it out")


def _fits(exception: dict[str, str], finding: Finding) -> bool:
    return (
        exception.get("kind", finding.kind) == finding.kind
        and re.fullmatch(exception["found"], " ".join(finding.found.split())) is not None
        and re.search(exception.get("beside", ""), finding.around) is not None
        and fnmatch(finding.text.path, exception.get("within", "*"))
        and fnmatch(finding.text.owner, exception.get("of", "*"))
    )
