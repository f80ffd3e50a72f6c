"""Where readers report a problem with a rule or an answer: an address of the project's own, prefilled."""

from urllib.parse import quote

from rulebook.render.book import Book
from rulebook.source.edition import Record

_WRONG = "What is wrong: "


def report_on_rule(book: Book, record: Record) -> str:
    """Return the address that reports a problem with a rule; empty where the project has none."""
    place = f"{book.edition.id}/{book.address(record.id)}"
    return _filled(book.report, f"{record.data['name']}, {book.edition.info['title']}", f"{place}\n\n{_WRONG}")


def report_on_answer(book: Book, title: str, answer: str) -> dict[str, str]:
    """Return what a form reports a problem with: the address for its default answer, the template, and the subject."""
    subject = f"{title}, {book.edition.info['title']}"
    body = f"Answer: {answer}\n\n{_WRONG}"
    return {"address": _filled(book.report, subject, body), "template": book.report, "subject": subject}


def _filled(template: str, subject: str, body: str) -> str:
    return template.replace("{subject}", quote(subject, safe="")).replace("{body}", quote(body, safe=""))
