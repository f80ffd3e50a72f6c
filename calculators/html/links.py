"""Text and links, safe to stand in HTML."""


def escape(text: str) -> str:
    """Return text safe to stand in HTML, also in quotes."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def anchor(record: str, words: str, address: str) -> str:
    """Return a link to a record, with its preview."""
    return f'<a href="{escape(address)}" data-ref="{record}">{escape(words)}</a>'
