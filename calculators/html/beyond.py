"""What lies beyond an answer, as HTML: whether a dispute matters, and what would help most."""

from .answer import EditionContext, escape, together

MOST_HELPS = 5


def beyond_html(disputes: list, helps: list, context: EditionContext) -> str:
    """Return disputes, each with the answer under every reading, and the few changes that help most."""
    parts = []
    shown = [one for one in disputes if one.ruling in context.names]
    if shown:
        parts.append('<p class="beyond__title">Does the dispute matter?</p>')
        parts += [_dispute(one, context) for one in shown if one.matters]
        alike = [_link(one.ruling, context) for one in shown if not one.matters]
        if alike:
            parts.append(f'<p class="beyond__dispute">No difference here: {", ".join(alike)}</p>')
    if helps:
        parts.append('<p class="beyond__title">What would help most?</p><ol class="beyond__helps">')
        parts += [_help(one) for one in helps[:MOST_HELPS]]
        parts.append("</ol>")
    return "".join(parts)


def _dispute(dispute, context: EditionContext) -> str:  # type: ignore[no-untyped-def]
    rows = "".join([_reading(reading) for reading in dispute.readings])
    return f'<div class="beyond__dispute"><p>{_link(dispute.ruling, context)}</p><dl>{rows}</dl></div>'


def _link(ruling: str, context: EditionContext) -> str:
    return f'<a href="{escape(context.link(ruling))}" data-ref="{ruling}">{escape(context.names[ruling])}</a>'


def _reading(reading) -> str:  # type: ignore[no-untyped-def]
    marks = ["default"] * reading.default + ["chosen above"] * (reading.chosen and not reading.default)
    marked = f" <small>({', '.join(marks)})</small>" if marks else ""
    return f"<div><dt>{escape(reading.name)}{marked}</dt><dd>{together(escape(reading.text))}</dd></div>"


def _help(help_) -> str:  # type: ignore[no-untyped-def]
    change = help_.change
    return f"<li>{escape(change.label)}: {escape(change.said)} <b>{together(escape(help_.text))}</b></li>"
