"""The command ``rulebook``."""

import json
import logging
import sys
from collections.abc import Callable
from datetime import date, datetime
from functools import wraps
from pathlib import Path
from typing import Concatenate, NoReturn, TextIO

import click

from rulebook.site.folder import SiteError
from rulebook.site.python import need_python
from rulebook.source.edition import edition_list
from rulebook.source.garbage_collection import collect_seldom
from rulebook.source.own_rules import own_rules
from rulebook.source.problems import RulesError, escaped

# Each command imports what it needs by itself: a calculator would wait for a site builder's start.
USAGE_ERROR = 2
_OWN = ("calculators", "rulebook")


class _Group(click.Group):
    """Prints what is wrong with the rules, and never a traceback for it."""

    def invoke(self, context: click.Context) -> object:
        try:
            return super().invoke(context)
        except BrokenPipeError:
            # Whoever read the output has enough; click ends without a word.
            raise
        except OSError as error:
            _end(f"{error.filename}: {error.strerror}" if error.filename else error.strerror or str(error))
        except MemoryError:
            _end("there is too little memory for this; end other programs, or allow this one more")
        except (RulesError, SiteError) as error:
            _end(str(error))
        except ModuleNotFoundError as error:
            if error.name and error.name.partition(".")[0] in _OWN:
                raise
            _end(f"{error.name} is not installed; in a checkout `make setup` installs all that this needs")
        except click.UsageError as error:
            raise click.UsageError(_printable(error.format_message()), error.ctx) from None


def _end(reason: str, code: int = 1) -> NoReturn:
    click.echo(_printable(reason), err=True)
    sys.exit(code)


def _printable(text: str) -> str:
    """Return lines for a terminal, which signs of a file or of an argument must not steer."""
    return "\n".join(map(escaped, text.split("\n")))


@click.group(cls=_Group)
@click.option(
    "--root",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The checkout that holds rules/ and schemas/; this folder if left out, or else the rules that came installed.",
)
@click.pass_context
def main(context: click.Context, root: Path | None) -> None:
    """Check, export, calculate, build and serve the rules of 30 Minute Missions: Wargame."""
    collect_seldom()
    logging.basicConfig(format="%(message)s", level=logging.WARNING)
    checkout = root or Path()
    if (checkout / "rules").is_dir():
        context.obj = checkout.resolve()
    elif root:
        raise click.UsageError(f"there is no rules/ in {root}; name the checkout")


def _reads_rules[**Rest, Result](command: Callable[Concatenate[Path, Rest], Result]) -> Callable[Rest, Result]:
    """Pass a command the folder of the rules: the checkout, or where there is none the one that came installed."""

    @wraps(command)
    def with_rules(*args: Rest.args, **options: Rest.kwargs) -> Result:
        return command(click.get_current_context().obj or own_rules(), *args, **options)

    return with_rules


def _needs_checkout[**Rest, Result](command: Callable[Concatenate[Path, Rest], Result]) -> Callable[Rest, Result]:
    """Pass a command the checkout, in which it writes, or reads more than rules."""

    @wraps(command)
    def with_checkout(*args: Rest.args, **options: Rest.kwargs) -> Result:
        checkout = click.get_current_context().obj
        if checkout is None:
            raise click.UsageError("there is no rules/ here, and this needs a checkout; run it in one, or give --root")
        return command(checkout, *args, **options)

    return with_checkout


@main.command()
@click.option(
    "--fix", is_flag=True, help="First mend what has one mend, in drafts: lines that name schemas, what removals leave."
)
@_reads_rules
def check(root: Path, fix: bool) -> None:
    """Report everything that is wrong with the rules; exit 1 where anything is."""
    from rulebook.check import answered, renamed
    from rulebook.check.everything import check as check_everything
    from rulebook.lifecycle.mend import mend
    from rulebook.source.status_words import standing

    for done in mend(root) if fix else ():
        click.echo(f"mended: {done}")
    problems, editions = check_everything(root)
    for problem in problems:
        click.echo(problem)
    for edition in editions:
        for line in (*answered.to_look_at(edition), *renamed.to_look_at(edition)):
            click.echo(f"to look at: {line}")
    if problems:
        click.echo(f"{len(problems)} problem{'s' if len(problems) > 1 else ''}", err=True)
        sys.exit(1)
    for edition in editions:
        examples = sum(len(record.data.get("examples", [])) for record in edition.records.values())
        click.echo(
            f"{edition.id} ({standing(edition.info)}): {len(edition.records)} records in "
            f"{len(edition.collections())} collections, {examples} examples run, no problems"
        )


@main.command()
@click.argument("edition")
@_reads_rules
def export(root: Path, edition: str) -> None:
    """Print an edition as one JSON object."""
    from rulebook.check.load import load
    from rulebook.data.export import export as export_edition

    click.echo(json.dumps(export_edition(load(root, edition)), ensure_ascii=False, indent=2))


@main.command()
@click.argument("edition")
@_reads_rules
def coverage(root: Path, edition: str) -> None:
    """Print how many records cite each section of the source; exit 1 where a section has none."""
    from rulebook.check.load import load
    from rulebook.data.coverage import coverage as section_counts

    rules = load(root, edition)
    sections_cited = section_counts(rules)
    if not sections_cited.chapters:
        raise click.ClickException(f"edition {edition} lists no contents in rules/editions.yaml")
    for chapter, sections in sections_cited.chapters:
        click.echo(chapter)
        for name, count in sections:
            click.echo(f"{count:5}  {name}" if count else f"    –  {name}  (no record)")
    for record, name in sections_cited.unknown:
        click.echo(f"{record} cites {name!r}, which is no section of the source", err=True)
    for section in sections_cited.missing:
        click.echo(f"no record cites {section}", err=True)
    if sections_cited.missing or sections_cited.unknown:
        sys.exit(1)


@main.command()
@click.option("--open", "only_open", is_flag=True, help="Only those that nobody decided.")
@click.option("--edition", help="The edition whose rulings to print; the current one if left out.")
@_needs_checkout
def rulings(root: Path, only_open: bool, edition: str | None) -> None:
    """Print the rulings as a sheet to tick, by weight, with what depends on each, as Markdown."""
    from rulebook.api.answers import current_edition
    from rulebook.check.load import load
    from rulebook.render.context import RenderContext
    from rulebook.render.ruling_sheet import ruling_sheet

    context = RenderContext(load(root, edition or current_edition(root)))
    click.echo(ruling_sheet(context, only_open=only_open))


@main.command()
@click.argument("old")
@click.argument("new")
@click.option("--format", "form", type=click.Choice(["text", "markdown", "json"]), default="text", show_default=True)
@_reads_rules
def diff(root: Path, old: str, new: str, form: str) -> None:
    """Print what changed between two editions, record by record."""
    from rulebook.compare.formats import as_json, as_markdown, as_text
    from rulebook.lifecycle.diff import diff as compare

    before, after, changes = compare(root, old, new)
    if form == "json":
        click.echo(json.dumps(as_json(before, after, changes), ensure_ascii=False, indent=2))
    else:
        click.echo({"text": as_text, "markdown": as_markdown}[form](before, after, changes))


@main.command()
@click.argument("name")
@click.argument("inputs", nargs=-1, metavar="[KEY=VALUE]...")
@click.option("--edition", help="The edition whose rules to apply; the current one if left out.")
@click.option("--trace", "traced", is_flag=True, help="Print all that led to the answer.")
@_reads_rules
def calc(root: Path, name: str, inputs: tuple[str, ...], edition: str | None, traced: bool) -> None:
    """Answer a question by the rules; prints the answer and its steps as JSON.

    A number of the rules may be another one, as RECORD:VALUE=NUMBER.
    """
    from rulebook.api.answers import answer as answer_of
    from rulebook.api.answers import current_edition
    from rulebook.api.results import NoAnswerError
    from rulebook.check.load import load_numbers

    values: dict[str, str] = {}
    for key, value in map(_pair, inputs):
        if key in values:
            raise click.UsageError(f"{key} is given twice")
        values[key] = value
    try:
        answer = answer_of(load_numbers(root, edition or current_edition(root)), name, values, traced)
    except KeyError as error:
        raise click.UsageError(str(error.args[0])) from None
    except NoAnswerError as error:
        _end(str(error), USAGE_ERROR)
    click.echo(json.dumps(answer, ensure_ascii=False, indent=2))


def _pair(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals:
        raise click.UsageError(f"inputs are written key=value, got {text}")
    return key, value


def _work_out(kind: str, root: Path, file: TextIO, edition: str | None) -> None:
    """Print the answer on an item, a Unit, a squad, a pack or a game of a file; exit 1 where it has a problem."""
    from rulebook.api import units
    from rulebook.api.results import NoAnswerError

    try:
        data = units.read(file.read())
        answer = units.answer(root, kind, data, edition)
    except UnicodeDecodeError:
        _end(f"{file.name}: is no text in UTF-8", USAGE_ERROR)
    except (NoAnswerError, RulesError) as error:
        _end(f"{file.name}: {error}", USAGE_ERROR)
    click.echo(json.dumps(answer, ensure_ascii=False, indent=2))
    for line in units.sentences(root, units.edition_named(root, data, edition), answer):
        click.echo(_printable(line), err=True)
    if answer["problems"]:
        sys.exit(1)


def _reads_a_file(kind: str, does: str) -> None:
    """Add the command that answers on what a file holds of a kind."""

    @main.command(kind, help=does)
    @click.argument("file", type=click.File(encoding="utf-8"))
    @click.option("--edition", help="The edition whose rules to apply; that of the file, or the current one.")
    @_reads_rules
    def command(root: Path, file: TextIO, edition: str | None) -> None:
        _work_out(kind, root, file, edition)


_OF_A_FILE = "from a JSON file, or - for standard input; exit 1 where"
_reads_a_file("item", f"Work out an item {_OF_A_FILE} it breaks a rule.")
_reads_a_file("unit", f"Work out a Unit {_OF_A_FILE} it breaks a rule.")
_reads_a_file("squad", f"Work out a squad {_OF_A_FILE} it breaks a rule.")
_reads_a_file("pack", f"Check a pack {_OF_A_FILE} something is wrong with a row of it.")
_reads_a_file("game", f"Fold the log of a game {_OF_A_FILE} an event does not hold.")


@main.command()
@click.argument("edition")
@click.option("--based-on", "base", required=True, help="The edition that it changes.")
@click.option("--title", help="Its title as shown to readers; `Edition ID` if left out.")
@_needs_checkout
def new(root: Path, edition: str, base: str, title: str | None) -> None:
    """Open a new edition, as a draft that changes nothing yet."""
    from rulebook.lifecycle.new import new_edition

    files = new_edition(root, edition, base, f"Edition {edition}" if title is None else title)
    click.echo(f"rules/{edition}/ has {len(files)} files, ready for what edition {edition} changes")


@main.command()
@click.argument("edition")
@click.option(
    "--date",
    "day",
    type=click.DateTime(["%Y-%m-%d"]),
    default=lambda: date.today().isoformat(),
    help="Day of publication; today if left out.",
)
@_needs_checkout
def release(root: Path, edition: str, day: datetime) -> None:
    """Put a draft into force, write what it changes, and freeze what plays in it."""
    from rulebook.lifecycle.release import release_edition

    extent = release_edition(root, edition, day.date())
    click.echo(f"edition {edition} is in force; frozen: {extent}")


@main.command()
@click.argument("edition")
@_needs_checkout
def freeze(root: Path, edition: str) -> None:
    """Freeze what plays in the edition in force, or the whole of another."""
    from rulebook.lifecycle.release import freeze_edition

    extent = freeze_edition(root, edition)
    click.echo(f"edition {edition} is frozen: {extent}")


@main.command()
@click.argument("edition")
@_needs_checkout
def accept(root: Path, edition: str) -> None:
    """Accept corrections of an edition that is frozen in what plays, and print what differs from before."""
    from rulebook.lifecycle.accept import accept_edition

    differences = accept_edition(root, edition)
    for line in differences:
        click.echo(line)
    count = len(differences)
    click.echo(f"rules/{edition}.freeze: {count or 'no'} change{'' if count == 1 else 's'} accepted")


@main.command()
@click.option(
    "--to", "target", type=click.Path(path_type=Path), default=None, help="Folder to write; site/ if left out."
)
@click.option(
    "--offline/--no-offline",
    default=True,
    help="Whether browsers keep editions on the device; a site without takes away what one with kept there.",
)
@click.option("--times", is_flag=True, help="Print the processor time of each stage.")
@_needs_checkout
def build(root: Path, target: Path | None, offline: bool, times: bool) -> None:
    """Build the whole site."""
    need_python()
    from rulebook.site.build import build_site, steps
    from rulebook.site.progress import progress
    from rulebook.site.times import taken_times
    from rulebook.site.workers import ended_in_order

    target = target or root / "site"
    with ended_in_order(), progress("Building", steps(len(edition_list(root)[0]))) as done:
        build_site(root, target, offline=offline, done=done)
    click.echo(f"built {target}")
    if times:
        taken = taken_times()
        for stage, seconds in [*taken.items(), ("in all", sum(taken.values()))]:
            click.echo(f"{seconds:6.1f} s  {stage}")


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Who reaches it: 0.0.0.0 is your network.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535), help="Where it listens.")
@_needs_checkout
def serve(root: Path, host: str, port: int) -> None:
    """Serve the site and rebuild it on every change: on this machine, or for a phone in the same network."""
    need_python()
    from rulebook.site.serve import serve as serve_site

    serve_site(root, host, port)
