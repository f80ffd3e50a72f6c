"""What YAML and JSON hold."""

from typing import Any

# A value, whatever it is.
type Json = dict[str, Json] | list[Json] | str | int | float | bool | None
# Named fields, such as those of a record: what each holds, its schema says.
type Data = dict[str, Any]
