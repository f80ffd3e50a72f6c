"""Mistakes in the macros of a page, reported with its path and line in ``docs/``."""

import traceback
from typing import NoReturn

from jinja2 import TemplateError
from mkdocs.structure.pages import Page

# How Jinja calls the text of a page.
_TEMPLATE = "<template>"
_MISTAKES = (TemplateError, KeyError, TypeError, ValueError)


class PageMistake(BaseException):
    """Why a page cannot be made, in a sentence; no Exception, as MkDocs would report that again in its own words."""


def refuse(error: Exception, markdown: str, page: Page) -> NoReturn:
    """Raise PageMistake for an error of a macro; an error that is no mistake of a page is raised as it is."""
    if not isinstance(error, _MISTAKES):
        raise error
    raise PageMistake(f"docs/{page.file.src_uri}:{_line(error, markdown, page)}: {_message(error)}")


def _line(error: Exception, markdown: str, page: Page) -> int:
    """Return the line of the file; the macros see what is below its head."""
    frames = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == _TEMPLATE]
    line = getattr(error, "lineno", None) or next(reversed(frames), None) or 1
    whole = page.file.content_string
    return line + whole.count("\n", 0, max(0, whole.find(markdown.strip())))


def _message(error: Exception) -> str:
    message = str(error.args[0] if error.args else error)
    if isinstance(error, KeyError) and " " not in message:
        return f"there is no {message} in this edition"
    return getattr(error, "message", None) or message
