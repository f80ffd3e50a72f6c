"""What may stand where in an item, a Unit or a squad, by the JSON Schemas of ``api``."""

from dataclasses import dataclass, field
from typing import Any

from .change_errors import UNKNOWN_CHANGE, ChangeError
from .data import Fields, Schemas
from .schema_faults import fault, json_type, resolved
from .texts import plain

# More digits than any number here has; one without end is not worked out.
_MOST_DIGITS = 40
_SHORT = {"ap": "AP"}


@dataclass
class Field:
    """A place where something may stand.

    name: the field that it is, or is a member of; empty for the whole.
    is_needed: whether something must stand there.
    """

    schemas: Schemas = field()
    schema: Fields = field()
    name: str = field(default="")
    is_needed: bool = field(default=True)

    def schema_of(self, data: Any) -> Fields:
        """Return the schema that some data is held against here."""
        return resolved(self.schemas, self.schema, data)

    def type_of(self, data: Any) -> str:
        """Return the JSON type that some data must have here, the first of several; text, where only some words may."""
        names = self.schema_of(data).get("type", "string")
        return names if isinstance(names, str) else names[0]

    def within(self, data: Any, key: str | int) -> "Field":
        """Return the place in what stands here that has a name, or of a list a number."""
        schema = self.schema_of(data)
        if isinstance(key, int) and "items" in schema:
            return Field(self.schemas, schema["items"], self.name)
        if key in schema.get("properties", {}):
            return Field(self.schemas, schema["properties"][key], str(key), key in schema.get("required", []))
        raise ChangeError(UNKNOWN_CHANGE)

    def fitting(self, value: Any) -> Any:
        """Return a value as it may stand here, None where it takes away what does; ChangeError where it may not."""
        if isinstance(value, str):
            value = plain(value)
        if self.type_of(value) == "integer":
            value = _number(value)
        if (value is None or value is False or value == "") and not self.is_needed:
            return None
        self.checked(value)
        if isinstance(value, list):
            return [self.within(value, index).fitting(each) for index, each in enumerate(value)]
        return self._with_fields(value) if isinstance(value, dict) else value

    def checked(self, value: Any) -> Any:
        """Return a value that may stand here, whatever is within it; ChangeError where it may not."""
        schema = self.schema_of(value)
        if fault(schema, json_type(value), value):
            raise ChangeError(_refusal(schema, self.type_of(value), value, _label(self.name)))
        return value

    def _with_fields(self, value: Fields) -> Fields:
        if any(name not in value for name in self.schema_of(value).get("required", [])):
            raise ChangeError(UNKNOWN_CHANGE)
        fields = {name: self.within(value, name).fitting(value[name]) for name in value}
        return {name: fields[name] for name in fields if fields[name] is not None}


def _number(value: Any) -> Any:
    """Return a number that may come as a text from an input; another text as it is."""
    if not isinstance(value, str):
        return value
    text = value.strip()
    digits = text[1:] if text[:1] == "-" else text
    return int(text[:_MOST_DIGITS]) if is_digits(digits) else text


def is_digits(text: str) -> bool:
    """Return whether a text is a whole number without a sign."""
    return bool(text) and all(sign in "0123456789" for sign in text)


def _refusal(schema: Fields, wanted: str, value: Any, label: str) -> str:
    """Return why a value may not stand where a type is wanted, as a sentence."""
    kind = json_type(value)
    if wanted == "integer" and kind != wanted:
        return f"{label} must be a whole number" + ("." if value in (None, "") else f", got “{value}”.")
    if kind == "integer" and value > schema.get("maximum", value):
        return f"{label} must be {schema['maximum']} or less."
    if kind == "integer" and value < schema.get("minimum", value):
        return f"{label} must be {schema['minimum']} or more."
    if kind == "string" and len(value) > schema.get("maxLength", len(value)):
        return f"{label} must have {schema['maxLength']} letters or fewer."
    if kind == "array" and len(value) > schema.get("maxItems", len(value)):
        return f"There is room for {schema['maxItems']} and no more."
    return UNKNOWN_CHANGE


def _label(name: str) -> str:
    """Return what a field is called in a sentence: Base Damage of base_damage."""
    return " ".join([_SHORT.get(word, word[:1].upper() + word[1:]) for word in name.split("_")])
