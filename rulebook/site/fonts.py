"""Typefaces with only the letters that pages use, half the size of the originals."""

from pathlib import Path

from fontTools import subset

# Spacing of pairs of letters, and numbers of one width; no style asks for other features.
_FEATURES = ["kern", "tnum"]
# English, its punctuation and signs of arithmetic; other letters are shown in the device's own face.
_LETTERS = [*range(0x20, 0x7F), *map(ord, "\N{NO-BREAK SPACE}°·½×÷–—‘’“”†•…−")]


def write_font(source: Path, target: Path) -> None:
    """Write a WOFF2 file with the letters and features of another that pages use.

    Hinting stays: without it letters stand elsewhere on paper, and words copied from there fall apart.
    """
    options = subset.Options(flavor="woff2", layout_features=_FEATURES, glyph_names=False)
    font = subset.load_font(str(source), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=_LETTERS)
    subsetter.subset(font)
    subset.save_font(font, str(target), options)
