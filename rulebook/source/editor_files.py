"""What editors and systems leave beside the files of an author."""

import re

# Hidden files, locks and copies; hidden YAML is somebody's work.
_EDITOR_FILE = re.compile(
    r"\.[#_].*|\..*(?<!\.yaml)(?<!\.yml)|#.*#|.*~|.*\.(?:sw[a-p]|orig|rej|bak)|Thumbs\.db|desktop\.ini", re.DOTALL
)


def is_editor_file(name: str) -> bool:
    """Return whether a file of this name is one that nobody means to publish."""
    return _EDITOR_FILE.fullmatch(name) is not None
