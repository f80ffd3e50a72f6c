"""The files of ``schemas/``: reading them and resolving their references."""

import json
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulebook.source.files import Unreadable, content, found_in, printed_path
from rulebook.source.json_fields import RepeatedFieldError, unique
from rulebook.source.json_types import Data
from rulebook.source.problems import Problem, RulesError
from rulebook.source.schema_form import form_fault
from rulebook.source.schema_words import lower_first
from rulebook.source.verdicts import verdict

if TYPE_CHECKING:
    from referencing import Registry

SchemaData = Data

_ENDING = ".schema.json"
# Schemas of the files about editions, whose entries have no ids.
CHANGE_FILE_SCHEMAS = ("changes", "wiki_history")
_NO_COLLECTIONS = (*CHANGE_FILE_SCHEMAS, "common", "editions")
# Keywords whose schemas apply to parts of the data, which are fewer and fewer, or to nothing by themselves.
_DEEPER = ("$defs", "properties", "patternProperties", "additionalProperties", "propertyNames", "items")


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
    """Return the schema of a collection with each reference replaced by its target, as resolving them is slow.

    A target that is referred to twice, or by itself, is one object. Raises RulesError if a schema cannot be used.
    """
    name = _existing_file(root, collection)
    targets: dict[int, SchemaData] = {}

    def whole(part: object, file: str, resolver: object, around: frozenset[int] = frozenset()) -> Any:
        """Return a part of a schema; ``around`` are the parts around it that apply to the same data."""
        if isinstance(part, list):
            return [whole(item, file, resolver, around) for item in part]
        if not isinstance(part, dict):
            return part
        around |= {id(part)}
        resolved = {
            name: whole(value, file, resolver, frozenset() if name in _DEEPER else around)
            for name, value in part.items()
            if name != "$ref"
        }
        if not isinstance(part.get("$ref"), str):
            return resolved
        target = target_of(part["$ref"], file, resolver, around)
        return resolved | {"allOf": [*resolved.get("allOf", ()), target]} if resolved else target

    def target_of(path: str, file: str, resolver: Any, around: frozenset[int]) -> SchemaData:
        reference = resolver.lookup(path)
        key = id(reference.contents)
        if key in around:
            raise RulesError([_wrong_reference(root, file, path, "which it is a part of, so that it never ends")])
        if key not in targets:
            # Entered before it is filled, as it may refer to itself.
            targets[key] = {}
            targets[key] |= whole(reference.contents, path.partition("#")[0] or file, reference.resolver, around)
        return targets[key]

    schema: SchemaData = whole(_documents(root)[name], name, _registry(root).resolver(name))
    return schema


@cache
def schemas_digest(root: Path) -> str:
    """Return a digest of all schemas, as they may refer to one another; RulesError names those that cannot be read."""
    return sha256(json.dumps(_documents(root)).encode()).hexdigest()


def _existing_file(root: Path, collection: str) -> str:
    """Return the name of the schema file of a collection; RulesError if it is missing."""
    name = collection + _ENDING
    if name not in _documents(root):
        raise RulesError([Problem(f"schemas/{name}", 1, "", "is missing; rules are checked by it")])
    return name


@cache
def _registry(root: Path) -> "Registry[Any]":
    """Return the registry that references are looked up in; RulesError names those that lead nowhere."""
    # Importing these takes as long as reading an edition, and `rulebook calc` does not need them.
    from referencing import Registry
    from referencing.jsonschema import DRAFT202012

    documents = _documents(root)
    resources = [(name, DRAFT202012.create_resource(document)) for name, document in documents.items()]
    registry: Registry[Any] = Registry().with_resources(resources)
    problems = []
    for name, document in documents.items():
        resolver = registry.resolver(name)
        for reference in dict.fromkeys(_references(document)):
            if not _leads_to_schema(resolver, reference):
                problems.append(_wrong_reference(root, name, reference, "which is not there"))
    if problems:
        raise RulesError(problems)
    return registry


def _leads_to_schema(resolver: Any, reference: str) -> bool:
    from referencing.exceptions import Unresolvable

    try:
        return isinstance(resolver.lookup(reference).contents, dict)
    except (Unresolvable, ValueError):  # ValueError where the path goes on inside a text.
        return False


def _references(part: object) -> Iterator[str]:
    """Yield every reference within a part of a schema."""
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"]
        part = list(part.values())
    if isinstance(part, list):
        for item in part:
            yield from _references(item)


@cache
def _documents(root: Path) -> Data:
    """Return every schema as written, by file name; RulesError names those that cannot be read."""
    documents, problems = {}, []
    for path in _schema_files(root):
        try:
            documents[path.name] = read_schema(root, path)
        except RulesError as error:
            problems += error.problems
    if problems:
        raise RulesError(problems)
    return documents


def _schema_files(root: Path) -> list[Path]:
    return [path for path in found_in(root / "schemas") if path.name.endswith(_ENDING)]


def read_schema(root: Path, path: Path) -> Data:
    """Return a schema as written; RulesError if it cannot be read or is not a schema."""
    line, message = 1, "is no schema; expected an object"
    try:
        schema = json.loads(content(path).decode("utf-8"), object_pairs_hook=unique)
        if isinstance(schema, dict):
            text = json.dumps(schema)
            fault = verdict(root, f"schema {text}", lambda: _schema_fault(text)) or form_fault(schema)
            if not fault:
                return schema
            message = f"is no schema: {fault}"
    except Unreadable as error:
        message = str(error)
    except RepeatedFieldError as error:
        message = f"has {error} twice in one place; keep one"
    except json.JSONDecodeError as error:
        # Where the text breaks off, the parser stands behind the last line break.
        line = min(error.lineno, error.doc.rstrip().count("\n") + 1)
        message = f"is not JSON: {lower_first(error.msg)}"
    except UnicodeDecodeError as error:
        line, message = error.object.count(b"\n", 0, error.start) + 1, "is not UTF-8 text"
    except RecursionError:
        message = "is nested too deeply to be a schema"
    raise RulesError([Problem(printed_path(root, path), line, "", message)])


def _schema_fault(text: str) -> str:
    # Imported only where no verdict is cached: the import takes as long as checking an edition.
    from rulebook.source.json_schema import schema_fault

    return schema_fault(text)


def _wrong_reference(root: Path, name: str, reference: str, reason: str) -> Problem:
    text = content(root / "schemas" / name).decode("utf-8")
    line = text.count("\n", 0, text.find(json.dumps(reference))) + 1
    return Problem(f"schemas/{name}", line, "", f"refers to {reference}, {reason}")
