"""The address for reports of problems, as the configuration of the site names it."""

from rulebook.site.folder import SiteError
from rulebook.source.json_types import Data

_PLACES = ("{subject}", "{body}")
_SCHEMES = ("https:", "mailto:")


def report_template(extra: Data) -> str:
    """Return what ``extra.report`` of mkdocs.yml names, or nothing; SiteError where that is no address for reports.

    It is an address with places for a subject and a body.
    """
    template = str(extra.get("report") or "")
    if template and not (template.startswith(_SCHEMES) and all(place in template for place in _PLACES)):
        raise SiteError(
            f"mkdocs.yml: extra.report must begin with {' or '.join(_SCHEMES)} and hold {' and '.join(_PLACES)}, "
            f"got {template}"
        )
    return template
