"""What editors and systems leave beside the files of an author."""

import re

# Hidden files, locks and copies; hidden YAML is somebody's work.
_LEFTOVER = re.compile(
    r"\.[#_].*|\..*(?<!\.yaml)(?<!\.yml)|#.*#|.*~|.*\.(?:sw[a-p]|orig|rej|bak)|Thumbs\.db|desktop\.ini", re.DOTALL
)


def is_leftover(name: str) -> bool:
    """Return whether a file of this name is one that nobody means to publish."""
    return _LEFTOVER.fullmatch(name) is not None
