"""Where an edition stands, in the words that commands, pages and the version picker share."""

from rulebook.source.edition import Data
from rulebook.source.freeze import frozen

STATUS_IN_WORDS = {"current": "in force", "superseded": "no longer in force", "draft": "a draft"}


def standing(info: Data) -> str:
    """Return the status of an edition and what of it is frozen, by its entry: ``in force; frozen: what plays``."""
    return f"{STATUS_IN_WORDS[info['status']]}; frozen: {frozen(info)}"
