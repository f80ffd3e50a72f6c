"""Pages that stand for another and lead there at once, with scripts or without."""

from html import escape

from rulebook.render.policy import META


def leading_page(address: str, assets: str, title: str, head: str, words: str, on_disk: str = "") -> str:
    """Return a page that leads to an address, by the script in the folder of ``assets``.

    ``head`` is what it says of itself to those who show it where it is shared: most of them follow no redirect.  With a
    word for whoever opens it ``on_disk`` it does not lead on from there.
    """
    refresh = f'<meta http-equiv="refresh" content="0; url={address}">'
    return (
        f'<!doctype html><html lang="en">{META}<meta charset="utf-8"><title>{escape(title)}</title>'
        f'{f"<noscript>{refresh}</noscript>" if on_disk else refresh}<link rel="canonical" href="{address}">'
        f'{head}<link rel="icon" href="{assets}favicon.svg">'
        f'<script defer src="{assets}editions/redirect.js"></script>{on_disk}'
        f'<p><a href="{address}">{escape(words)}</a></p></html>\n'
    )
