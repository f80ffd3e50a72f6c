"""The site of an edition, made with Zensical.

It reads ``mkdocs.yml``, too, but wants all that it reads and writes in the folder of its configuration, and knows no
settings but those of that file.
"""

import json
import shutil
from pathlib import Path
from typing import Any

import yaml
import zensical
from zensical import build

from rulebook.site.folder import SiteError
from rulebook.site.generator import Made, Source
from rulebook.site.previous_build import Texts
from rulebook.site.zensical_addresses import put_back

[THEME_STYLE] = Path(zensical.__file__).parent.glob("templates/assets/stylesheets/classic/main.*.min.css")
# What comes with the theme and no page loads: its scripts, and styles that are in the site's own.
_UNUSED = ("stylesheets", "javascripts")


def make(source: Source, last: Texts) -> Made:
    """Make the site; none of its pages is spared, whatever the ``last`` were.  SiteError where Zensical gives up."""
    project = source.docs.parent
    site, config = project / "site", project / "mkdocs.yml"
    config.write_text(json.dumps(_settings(source, site)), encoding="utf-8")
    try:
        build(str(config), {"clean": True, "strict": True})
    except RuntimeError as error:
        # What follows the first line is a traceback, in which no page is named.
        [reason, *_] = str(error).splitlines()
        raise SiteError(f"Zensical gave up: {reason}; MkDocs names the page, where one is the reason") from None
    put_back(site)
    for name in _UNUSED:
        shutil.rmtree(site / "assets" / name)
    # The index of that search.
    (site / "search.json").unlink()
    site.rename(source.target)
    return Made({}, spared=False)


def _settings(source: Source, site: Path) -> dict[str, Any]:
    """Return the settings of an edition as those of a project in a folder of its own."""
    settings: dict[str, Any] = yaml.safe_load(source.config.read_text(encoding="utf-8")) | source.own
    settings |= {"docs_dir": source.docs.name, "site_dir": site.name}
    theme = settings["theme"]
    theme |= {"custom_dir": str(source.config.parent / theme["custom_dir"]), "variant": "classic"}
    settings["plugins"].append({"search": {"enabled": False}})
    settings["markdown_extensions"].append("rulebook.site.zensical_addresses")
    # It would look for anchors in Markdown, where no macro has placed them yet.
    settings["validation"] = False
    return settings
