"""Worked examples on pages: the address at which a calculator opens with one."""

from urllib.parse import urlencode

from rulebook.render.context import RenderContext
from rulebook.render.forms import typed
from rulebook.source.edition import Data


def example_link(context: RenderContext, example: Data) -> str:
    """Return the address of a calculator with the inputs of an example, relative to the page being rendered."""
    query = urlencode({name: typed(value) for name, value in example["inputs"].items()})
    return context.calculator_link(example["calculator"], query)
