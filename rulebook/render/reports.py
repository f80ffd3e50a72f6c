"""Where readers report a problem with a rule or an answer: an address of the project's own, prefilled."""

from urllib.parse import quote

from rulebook.render.context import RenderContext
from rulebook.source.edition import Record

_WRONG = "What is wrong: "


def report_on_rule(context: RenderContext, record: Record) -> str:
    """Return the address that reports a problem with a rule; empty where the project has none."""
    place = f"{context.edition.id}/{context.address(record.id)}"
    return _filled(context.report, f"{record.data['name']}, {context.edition.info['title']}", f"{place}\n\n{_WRONG}")


def report_on_answer(context: RenderContext, title: str, answer: str) -> dict[str, str]:
    """Return what a form reports a problem with: the address for its default answer, the template, and the subject."""
    subject = f"{title}, {context.edition.info['title']}"
    body = f"Answer: {answer}\n\n{_WRONG}"
    return {"address": _filled(context.report, subject, body), "template": context.report, "subject": subject}


def _filled(template: str, subject: str, body: str) -> str:
    return template.replace("{subject}", quote(subject, safe="")).replace("{body}", quote(body, safe=""))
