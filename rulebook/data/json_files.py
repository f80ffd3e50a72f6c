"""JSON files as the site serves them: compact, with a line end."""

import json
from pathlib import Path


def write_json(path: Path, data: object) -> None:
    """Write data to a file, in a folder that need not exist."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
