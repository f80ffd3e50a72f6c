"""The files of ``schemas/``: reading them, and following what they refer to."""

import json
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulebook.source.files import Unreadable, content, found_in, printed_path
from rulebook.source.problems import Problem, RulesError
from rulebook.source.schema_form import form_fault
from rulebook.source.schema_words import lower_first
from rulebook.source.verdicts import verdict

if TYPE_CHECKING:
    from referencing import Registry

SchemaData = dict[str, Any]

_ENDING = ".schema.json"
# Schemas of files that stand beside the editions and tell of them; what these tell has no id of its own.
TOLD_BESIDE = ("changes", "wiki_history", "witness")
_NO_COLLECTIONS = (*TOLD_BESIDE, "common", "editions")


def collection_names(root: Path) -> list[str]:
    """Return the names of the collections that have a schema."""
    names = (path.name.removesuffix(_ENDING) for path in _schema_files(root))
    return [name for name in names if name not in _NO_COLLECTIONS]


def has_schema(root: Path, collection: str) -> bool:
    """Return whether a collection has a schema; RulesError where one cannot be read."""
    return collection not in _NO_COLLECTIONS and collection + _ENDING in _documents(root)


def schema_file(collection: str) -> str:
    """Return the path of a collection's schema within the project."""
    return f"schemas/{collection}{_ENDING}"


@cache
def whole_schema(root: Path, collection: str) -> SchemaData:
    """Return the schema of a collection, what it refers to written out in its place: looking up is slow.

    Raises RulesError where a schema cannot be used.
    """
    name = _there(root, collection)
    # What is referred to is the same object every time: it may refer to itself.
    known: dict[int, SchemaData] = {}

    def whole(part: Any, resolver: Any) -> Any:
        if isinstance(part, list):
            return [whole(item, resolver) for item in part]
        if not isinstance(part, dict):
            return part
        found = {name: whole(value, resolver) for name, value in part.items() if name != "$ref"}
        if isinstance(part.get("$ref"), str):
            found["allOf"] = [*found.get("allOf", ()), referred(resolver.lookup(part["$ref"]))]
        return found

    def referred(target: Any) -> SchemaData:
        if id(target.contents) not in known:
            known[id(target.contents)] = {}
            known[id(target.contents)] |= whole(target.contents, target.resolver)
        return known[id(target.contents)]

    found: SchemaData = whole(_documents(root)[name], _registry(root).resolver(name))
    return found


@cache
def schemas_digest(root: Path) -> str:
    """Return a digest of all schemas, which may refer to one another; RulesError says which cannot be read."""
    return sha256(json.dumps(_documents(root)).encode()).hexdigest()


def _there(root: Path, collection: str) -> str:
    """Return the name of the file that is the schema of a collection; RulesError where it is not there."""
    name = collection + _ENDING
    if name not in _documents(root):
        raise RulesError([Problem(f"schemas/{name}", 1, "", "is missing; rules are checked by it")])
    return name


@cache
def _registry(root: Path) -> "Registry[Any]":
    """Return where references are looked up; RulesError says which lead nowhere."""
    # Loading these takes as long as reading an edition; who only calculates does without.
    from referencing import Registry
    from referencing.jsonschema import DRAFT202012

    documents = _documents(root)
    resources = [(name, DRAFT202012.create_resource(document)) for name, document in documents.items()]
    registry: Registry[Any] = Registry().with_resources(resources)
    problems = []
    for name, document in documents.items():
        resolver = registry.resolver(name)
        wrong = [one for one in dict.fromkeys(_references(document)) if not _leads_to_schema(resolver, one)]
        problems += [_dangling(root, name, reference) for reference in wrong]
    if problems:
        raise RulesError(problems)
    return registry


def _leads_to_schema(resolver: Any, reference: str) -> bool:
    from referencing.exceptions import Unresolvable

    try:
        return isinstance(resolver.lookup(reference).contents, dict)
    except (Unresolvable, ValueError):  # The latter for a step into a text.
        return False


def _references(part: Any) -> Iterator[str]:
    """Yield every reference within a part of a schema."""
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"]
        part = list(part.values())
    if isinstance(part, list):
        for item in part:
            yield from _references(item)


@cache
def _documents(root: Path) -> dict[str, Any]:
    """Return every schema as it is written, by file name; RulesError says which cannot be read."""
    found, problems = {}, []
    for path in _schema_files(root):
        try:
            found[path.name] = read_schema(root, path)
        except RulesError as error:
            problems += error.problems
    if problems:
        raise RulesError(problems)
    return found


def _schema_files(root: Path) -> list[Path]:
    return [path for path in found_in(root / "schemas") if path.name.endswith(_ENDING)]


def read_schema(root: Path, path: Path) -> dict[str, Any]:
    """Return a schema as it is written; RulesError where it cannot be read."""
    line, said = 1, "is no schema; expected an object"
    try:
        schema = json.loads(content(path).decode("utf-8"))
        if isinstance(schema, dict):
            text = json.dumps(schema)
            fault = verdict(root, f"schema {text}", lambda: _schema_fault(text)) or form_fault(schema)
            if not fault:
                return schema
            said = f"is no schema: {fault}"
    except Unreadable as error:
        said = str(error)
    except json.JSONDecodeError as error:
        # What breaks off is missed behind the last line break.
        line = min(error.lineno, error.doc.rstrip().count("\n") + 1)
        said = f"is not JSON: {lower_first(error.msg)}"
    except UnicodeDecodeError as error:
        line, said = error.object.count(b"\n", 0, error.start) + 1, "is not UTF-8 text"
    except RecursionError:
        said = "is nested too deeply to be a schema"
    raise RulesError([Problem(printed_path(root, path), line, "", said)])


def _schema_fault(text: str) -> str:
    # Loading it takes as long as checking an edition.
    from rulebook.source.json_schema import schema_fault

    return schema_fault(text)


def _dangling(root: Path, name: str, reference: str) -> Problem:
    text = content(root / "schemas" / name).decode("utf-8")
    line = text.count("\n", 0, text.find(json.dumps(reference))) + 1
    return Problem(f"schemas/{name}", line, "", f"refers to {reference}, which is not there")
