"""Small addresses: a page a rule that says its title, its summary and its sign where it is shared, and leads to it."""

import json
from html import escape
from pathlib import Path

from rulebook.data.short_addresses import passed_on, short_address
from rulebook.render.addresses import within
from rulebook.render.context import RenderContext
from rulebook.site.redirects import leading_page
from rulebook.site.share_pictures import sign_picture
from rulebook.source.edition import Record

type Pairs = dict[str, str]


def write_short_addresses(context: RenderContext, site_title: str, address: str, target: Path) -> None:
    """Write the small addresses of an edition to its folder; ``address`` is that of the site, empty without one."""
    for record in passed_on(context.edition):
        path = target / short_address(context.edition, record) / "index.html"
        path.parent.mkdir(parents=True)
        path.write_text(_page(context, record, site_title, address), encoding="utf-8")


def _page(context: RenderContext, record: Record, site_title: str, address: str) -> str:
    here = short_address(context.edition, record)
    title = f"{record.data['name']}, {context.edition.info['title']}"
    summary = context.plain(record.data["summary"], record.data)
    whole: Pairs = {}
    if address:
        whole["url"] = f"{address}{context.edition.id}/{here}"
        if name := context.sign_name(record):
            whole["image"] = f"{address}{sign_picture(name)}"
    shared = {"type": "article", "site_name": site_title, "title": title, "description": summary, **whole}
    term = {"name": record.data["name"], "description": summary, "inDefinedTermSet": context.edition.info["title"]}
    head = [f'<meta name="description" content="{escape(summary)}">']
    head += [f'<meta property="og:{name}" content="{escape(text)}">' for name, text in shared.items()]
    head += ['<meta name="twitter:card" content="summary">', _data(term | whole)]
    return leading_page(within(record.address, here), "../../assets/", title, "".join(head), f"{title}: {summary}")


def _data(term: Pairs) -> str:
    """Return a term as JSON-LD, in which no sign begins or ends an element of the page."""
    data = {"@context": "https://schema.org", "@type": "DefinedTerm", **term}
    text = json.dumps(data, ensure_ascii=False).replace("<", "\\u003c")
    return f'<script type="application/ld+json">{text}</script>'
