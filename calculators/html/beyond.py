"""What lies beyond an answer, as HTML: whether a dispute matters, and what would help most."""

from .answer import EditionContext, escape, ruling_link, together

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..analysis.disputes import Dispute, Reading
    from ..analysis.suggestions import Suggestion

MOST_SUGGESTIONS = 5


def disputes_html(disputes: "list[Dispute]", edition: EditionContext) -> str:
    """Return disputes, each with the answer under every reading; nothing where there are none."""
    shown = [dispute for dispute in disputes if dispute.ruling in edition.names]
    if not shown:
        return ""
    parts = ['<p class="beyond__title">Does the dispute matter?</p>']
    parts += [_dispute(dispute, edition) for dispute in shown if dispute.matters]
    alike = [ruling_link(dispute.ruling, edition) for dispute in shown if not dispute.matters]
    if alike:
        parts.append(f'<p class="beyond__dispute">No difference here: {", ".join(alike)}</p>')
    return "".join(parts)


def suggestions_html(suggestions: "list[Suggestion]") -> str:
    """Return the few changes that help most; nothing where none does."""
    if not suggestions:
        return ""
    items = "".join([_suggestion(suggestion) for suggestion in suggestions[:MOST_SUGGESTIONS]])
    return f'<p class="beyond__title">What would help most?</p><ol class="beyond__helps">{items}</ol>'


def _dispute(dispute: "Dispute", edition: EditionContext) -> str:
    rows = "".join([_reading(reading) for reading in dispute.readings])
    return f'<div class="beyond__dispute"><p>{ruling_link(dispute.ruling, edition)}</p><dl>{rows}</dl></div>'


def _reading(reading: "Reading") -> str:
    marks = ["default"] * reading.default + ["chosen above"] * (reading.chosen and not reading.default)
    marked = f" <small>({', '.join(marks)})</small>" if marks else ""
    return f"<div><dt>{escape(reading.name)}{marked}</dt><dd>{together(escape(reading.text))}</dd></div>"


def _suggestion(suggestion: "Suggestion") -> str:
    change = suggestion.change
    return f"<li>{escape(change.label)}: {escape(change.words)} <b>{together(escape(suggestion.text))}</b></li>"
