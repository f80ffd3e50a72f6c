"""Accepting corrections of an edition that is frozen in what plays.

A correction is of one record: it says what that read before, and which data it adds of what the text says already.
One that only adds may be of several.
"""

from collections.abc import Iterator
from pathlib import Path

from rulebook.check import changes
from rulebook.check.freezes import Comparison, entry_problems
from rulebook.check.load import load
from rulebook.compare.change_notes import CORRECTION
from rulebook.data.former_wording import added_fields, former
from rulebook.data.frozen_lines import corrected, wording
from rulebook.lifecycle.atomic_write import write_atomically
from rulebook.source.change_files import CHANGES
from rulebook.source.edition import EDITIONS, Data, File, edition_list
from rulebook.source.freeze import CORRECTED, WORDING, Frozen, freeze_file, frozen, written
from rulebook.source.problems import Problem, RulesError
from rulebook.source.yaml_lines import Where


def accept_edition(root: Path, edition_id: str) -> list[str]:
    """Take the corrections of an edition into its freeze file; return the differences from before, a line each.

    Raises RulesError, with nothing written, where anything is wrong with the edition, or is more than a correction.
    """
    edition = load(root, edition_id)
    _need_frozen_in_what_plays(edition.info)
    _need([*changes.check(root, None), *changes.corrections(root, [edition]), *entry_problems(root, edition.info)])
    infos, _ = edition_list(root)
    comparison = Comparison(root, edition, infos, CHANGES.entries(root))
    _need([*comparison.more_than_corrections(), *_new_corrections(root, comparison)])
    write_atomically(root, {freeze_file(root, edition_id): written(edition_id, comparison.now)})
    return [f"{name} {part}".strip() + f": {state}" for name, part, state, _ in comparison.differences]


def _need_frozen_in_what_plays(info: Data) -> None:
    why_not = {
        Frozen.NO: "is not frozen; there is nothing to accept",
        Frozen.WHOLE: "is frozen whole; nothing of it changes any more",
    }
    if message := why_not.get(frozen(info)):
        raise RulesError([Problem(EDITIONS, 1, info["id"], message)])


def _need(problems: list[Problem]) -> None:
    if problems:
        raise RulesError(sorted(set(problems)))


def _new_corrections(root: Path, comparison: Comparison) -> Iterator[Problem]:
    """Yield what is wrong with corrections that were not accepted yet."""
    file = CHANGES.file(root)
    by_record: dict[str, list[tuple[Where, Data]]] = {}
    if file is None:
        return
    for where, note in file.records():
        names = note["records"]
        is_of_it = note["edition"] == comparison.edition.id and note["kind"] == CORRECTION
        if not is_of_it or any(corrected(note) in comparison.then.get(name, {}) for name in names):
            continue
        if len(names) > 1 and "adds" not in note:
            yield file.problem((*where, "records"), f"a correction is of one record, and this is of {len(names)}")
        for name in names:
            by_record.setdefault(name, []).append((where, note))
    for name, notes in by_record.items():
        yield from _of_record(file, name, notes, comparison)


def _of_record(file: File, name: str, notes: list[tuple[Where, Data]], comparison: Comparison) -> Iterator[Problem]:
    """Yield what keeps corrections of a record from telling what became of it."""
    [(where, _), *_] = notes
    record, then = comparison.edition.records.get(name), comparison.then.get(name, {})
    if record is None or comparison.now[name].get(WORDING) == then.get(WORDING):
        yield file.problem((*where, "records"), f"{name} reads as before; there is nothing to correct")
        return
    adds = {field for _, note in notes for field in note.get("adds", [])}
    parts = [part for part in comparison.now[name] if part not in then and not part.startswith(CORRECTED)]
    for field, is_words in added_fields(record, parts):
        if is_words and then:
            message = f"{field} has a number now, and had none; put it back{comparison.remedies['or_new']}"
            yield record.problem((field,), message)
        elif not is_words and field not in adds:
            message = f"{field}: more of it plays than before; if the text says so already, say adds: [{field}]"
            yield file.problem(where, message)
    was = {place: old for _, note in notes for place, old in note.get("was", {}).items()}
    before = former(record, was, parts)
    if then and (before is None or wording(before) != then[WORDING]):
        message = f"under was, name each part of {name} that reads otherwise, with what it read; null where it is new"
        yield file.problem(where, message)
