"""Sheets of tokens to print and cut."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from textwrap import wrap

from markupsafe import Markup

from calculators.core.ruling_signs import RULED
from rulebook.render.aids.aid import LEGEND, aid
from rulebook.render.context import RenderContext
from rulebook.source.edition import Record
from rulebook.words.details import kind
from rulebook.words.numbers import of_one, value_text

# What fits a sheet of A4 or Letter between its margins; assets/aids/aids.css gives the tokens their size.
TOKENS_ACROSS = 7
TOKENS_A_SHEET = TOKENS_ACROSS * 11
# What fits a token in its size of letters: letters in a line, of the name too, which is as high as two lines, and of a
# longer name, which is smaller; lines below its sign.
LETTERS_ACROSS = 22
NAME_ACROSS = 15
LONG_NAME_ACROSS = 18
NAME_LINES = 2
LINES = 6
STATUSES = "status_effects"
# How many of a token make a set for one table; tokens that pile up come in full piles.
ACTIVATIONS = 12
COPIES = 3
OBJECTIVES = 6
TARGETS = 2
# Whose a Marker is: the token lies on it, and is turned over once it goes to the other side.
SIDES = ("Attacker", "Defender")
PILES = 2


@dataclass(frozen=True)
class Token:
    """A token: its name, its kind, its rule in a few lines; the name on its back and a sign, if it has them.

    The token of a level shows a large number.
    """

    name: str
    kind: str
    lines: list[Markup]
    back: str = ""
    sign: str = ""
    is_level: bool = False

    @property
    def is_long(self) -> bool:
        """Whether its name is set smaller, to stand in one line."""
        return NAME_ACROSS < len(self.name) <= LONG_NAME_ACROSS

    @property
    def cells(self) -> int:
        """How many places of a sheet it takes: one with a back folds over."""
        return 2 if self.back else 1


def token_sheets(
    context: RenderContext,
    postures: Iterable[str] = (),
    others: Iterable[str] = (),
    markers: Iterable[str] = (),
    targets: Iterable[str] = (),
) -> str:
    """Return sheets of tokens to print and cut, as HTML.

    There is one for every status, stance and level, and for activations where a rule has them;
    ``postures`` and ``others`` name further records that put a marker beside a Unit or an item, ``markers`` those whose
    name is all that a token of them says, and which have an owner; ``targets`` name what each side has one of.
    """
    tokens = [*_tokens(context, postures, others), *_markers(context, markers), *_targets(context, targets)]
    if any(RULED in line for token in tokens for line in token.lines):
        tokens.append(Token(RULED, "", [Markup(LEGEND.removeprefix(f"{RULED} "))]))
    cells = [token for token in tokens if token.back] + [token for token in tokens if not token.back]
    folding = list(dict.fromkeys(token.kind for token in tokens if token.back))
    return aid(context, "aid-tokens.html.j2", sheets=list(_sheets(cells)), folding=folding)


def _markers(context: RenderContext, names: Iterable[str]) -> Iterator[Token]:
    for record in (context.edition.records[name] for name in names):
        sign = context.sign(record)
        yield from [Token(of_one(record.data["name"]), kind(record), [], sign=sign)] * OBJECTIVES
        yield from [Token(SIDES[0], f"{of_one(record.data['name'])} owner", [], SIDES[1], sign)] * OBJECTIVES


def _targets(context: RenderContext, names: Iterable[str]) -> Iterator[Token]:
    for record in (context.edition.records[name] for name in names if name in context.edition.records):
        yield from [Token(record.data["name"], kind(record), [], sign=context.sign(record))] * TARGETS


def _tokens(context: RenderContext, postures: Iterable[str], others: Iterable[str]) -> Iterator[Token]:
    activations = context.edition.records.get("activation-tokens")
    if activations:
        yield from [Token("Active", "Activation", [], "Inactive", context.sign(activations))] * ACTIVATIONS
    for record in context.edition.of(STATUSES):
        yield from [record_token(context, record)] * copies(record)
    stances = [record for record in context.edition.of("command_actions") if record.data.get("category") == "stance"]
    for record in [*stances, *(context.edition.records[name] for name in postures)]:
        yield from [record_token(context, record)] * COPIES
    elevations = context.edition.records["elevations"]
    for level in levels(elevations):
        token = Token(value_text(level, signed=True), "Elevation", [], sign=context.sign(elevations), is_level=True)
        yield from [token] * COPIES
    for name in others:
        record = context.edition.records[name]
        yield from [record_token(context, record)] * copies(record)


def levels(elevations: Record) -> list[int]:
    """Return the levels that take a token, the highest first: all but Ground Level."""
    value = {name: int(level.value) for name, level in elevations.values.items()}
    return [level for level in range(value["highest"], value["lowest"] - 1, -1) if level != value["ground_level"]]


def copies(record: Record) -> int:
    """Return how many tokens of a record a table needs: full piles where it piles up, one where it is gone at once."""
    most = most_tokens(record)
    if most > 1:
        return most * PILES
    return 1 if record.data.get("kind") == "shutdown" else COPIES


def most_tokens(record: Record) -> int:
    """Return how many tokens of a record a Unit may have: one, unless they pile up."""
    return next((int(value.value) for value in record.values.values() if value.unit == "tokens"), 1)


def record_token(context: RenderContext, record: Record) -> Token:
    """Return the token of a record, with the first text of its rule that fits.

    That is what the record says for its token; of a status its summary, which is the whole rule; or else its effects.
    """
    name = record.data["name"]
    fields = ["token", "summary"] if record.collection == STATUSES else ["token"]
    texts = [[context.line(record.data[field], record.data)] for field in fields if field in record.data]
    effects = [row.on_a_token + row.sign for row in context.effect_rows(record)]
    texts.append([context.line(effect, record.data) for effect in effects])
    lines: list[Markup] = next((text for text in texts if _fits(name, text)), [])
    return Token(name, kind(record), lines, sign=context.sign(record))


def _fits(name: str, lines: list[Markup]) -> bool:
    """Return whether a token holds lines below its name: all of them or none."""
    across = LONG_NAME_ACROSS if len(name) <= LONG_NAME_ACROSS else NAME_ACROSS
    used = len(wrap(name, across)) * NAME_LINES + sum(len(wrap(line.striptags(), LETTERS_ACROSS)) for line in lines)
    return used <= LINES


def _sheets(tokens: list[Token]) -> Iterator[list[Token]]:
    """Yield the tokens of each sheet; those that fold over come first and fill whole rows."""
    sheet: list[Token] = []
    used = 0
    for token in tokens:
        if used + token.cells > TOKENS_A_SHEET:
            yield sheet
            sheet, used = [], 0
        sheet.append(token)
        used += token.cells
    if sheet:
        yield sheet
