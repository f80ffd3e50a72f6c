"""Where readers report a problem with a rule, an answer or the site: an address of the project's own, prefilled."""

from urllib.parse import quote

from rulebook.render.context import RenderContext
from rulebook.source.edition import Record

_WRONG = "What is wrong: "


def report_on_rule(context: RenderContext, record: Record) -> str:
    """Return the address that reports a problem with a rule; empty where the project has none."""
    place = f"{context.edition.id}/{context.address(record.id)}"
    return _filled(context, f"{record.data['name']}, {context.edition.info['title']}", place)


def report_on_answer(context: RenderContext, title: str, answer: str) -> dict[str, str]:
    """Return what a form reports a problem with: the address for its default answer, and what it fills in later."""
    subject = f"{title}, {context.edition.info['title']}"
    return {
        "address": _filled(context, subject, f"Answer: {answer}"),
        "template": context.report,
        "subject": subject,
        "build": context.build,
    }


def report_on_site(context: RenderContext) -> str:
    """Return the address that reports a fault of the site itself; empty where the project has none."""
    return _filled(context, f"The site, {context.edition.info['title']}", f"{context.edition.id}/{context.page}")


def _filled(context: RenderContext, subject: str, about: str) -> str:
    body = f"{about}\nBuild: {context.build}\n\n{_WRONG}"
    return context.report.replace("{subject}", quote(subject, safe="")).replace("{body}", quote(body, safe=""))
