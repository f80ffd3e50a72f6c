"""The typefaces as pages need them: their own files hold twice as much."""

from pathlib import Path

from fontTools import subset

# Spacing of pairs of letters, and numbers of one width; no style asks for other features.
_FEATURES = ["kern", "tnum"]


def write_font(source: Path, target: Path) -> None:
    """Write a WOFF2 file with every letter of another.

    What is left out serves no reader: other forms of letters, and what sharpens letters on screens of the last century.
    """
    options = subset.Options(flavor="woff2", hinting=False, layout_features=_FEATURES, glyph_names=False)
    font = subset.load_font(str(source), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    subset.save_font(font, str(target), options)
