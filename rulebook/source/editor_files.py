"""Names of files that editors and operating systems leave behind."""

import re

# Hidden files, locks and backups; but hidden YAML may be somebody's work.
_EDITOR_FILE = re.compile(
    r"\.[#_].*|\..*(?<!\.yaml)(?<!\.yml)|#.*#|.*~|.*\.(?:sw[a-p]|orig|rej|bak)|Thumbs\.db|desktop\.ini", re.DOTALL
)


def is_editor_file(name: str) -> bool:
    """Return whether a name is that of a file left behind by an editor or system."""
    return _EDITOR_FILE.fullmatch(name) is not None
