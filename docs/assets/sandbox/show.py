"""Shows tables and charts below a script of the sandbox; where there is no page, prints them."""

import json

try:
    import page
except ImportError:
    page = None


def table(rows: list[dict[str, object]], caption: str = "") -> None:
    """Show rows, each the cells by the names of their columns; a column stands where a row first names it."""
    heads = list(dict.fromkeys(str(head) for row in rows for head in row))
    named = [{str(head): str(cell) for head, cell in row.items()} for row in rows]
    cells = [[row.get(head, "") for head in heads] for row in named]
    if page:
        page.table(json.dumps({"caption": str(caption), "heads": heads, "rows": cells}))
    else:
        print("\n".join([caption, *(" | ".join(row) for row in [heads, *cells])]))


def chart(drawn: object, description: str = "Chart") -> None:
    """Show a chart, such as leather's, or any SVG as text; ``description`` is for who cannot see it."""
    svg = drawn.to_svg() if hasattr(drawn, "to_svg") else str(drawn)
    if page:
        page.chart(svg, str(description))
    else:
        print(f"{description} ({len(svg)} characters of SVG)")
