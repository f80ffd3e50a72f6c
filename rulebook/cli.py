"""The command ``rulebook``."""

import json
import logging
import sys
from datetime import date, datetime
from pathlib import Path
from typing import NoReturn

import click

from rulebook.site.folder import SiteError
from rulebook.source.edition import edition_list, editions_file, status_problems
from rulebook.source.garbage_collection import collect_seldom
from rulebook.source.problems import RulesError

# Each command imports what it needs by itself: a calculator would wait for a site builder's start.
USAGE_ERROR = 2


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


def _end(reason: str) -> NoReturn:
    click.echo(reason, err=True)
    sys.exit(1)


@click.group(cls=_Group)
@click.option(
    "--root",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    default=".",
    help="The checkout that holds rules/ and schemas/.",
)
@click.pass_context
def main(context: click.Context, root: Path) -> None:
    """Check, export, calculate, build and serve the rules of 30 Minute Missions: Wargame."""
    collect_seldom()
    logging.basicConfig(format="%(message)s", level=logging.WARNING)
    context.obj = root.resolve()
    if not (root / "rules").is_dir():
        raise click.UsageError("there is no rules/ here; run this in the checkout, or give --root")


@main.command()
@click.pass_obj
def check(root: Path) -> None:
    """Report everything that is wrong with the rules; exit 1 where anything is."""
    from rulebook.check.everything import check as check_everything

    problems, editions = check_everything(root)
    for problem in problems:
        click.echo(problem)
    if problems:
        click.echo(f"{len(problems)} problem{'s' if len(problems) > 1 else ''}", err=True)
        sys.exit(1)
    for edition in editions:
        examples = sum(len(record.data.get("examples", [])) for record in edition.records.values())
        click.echo(
            f"{edition.id}: {len(edition.records)} records in {len(edition.collections())} collections, "
            f"{examples} examples run, no problems"
        )


@main.command()
@click.argument("edition")
@click.pass_obj
def export(root: Path, edition: str) -> None:
    """Print an edition as one JSON object."""
    from rulebook.check.load import load
    from rulebook.data.export import export as export_edition

    click.echo(json.dumps(export_edition(load(root, edition)), ensure_ascii=False, indent=2))


@main.command()
@click.argument("edition")
@click.pass_obj
def coverage(root: Path, edition: str) -> None:
    """Print how many records cite each section of the source, and which numbers were read but once.

    Exit 1 where a section has no record.
    """
    from rulebook.check.load import load
    from rulebook.check.second_reading import read_once
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
    read_by_one = read_once(root, rules)
    for fact in read_by_one:
        click.echo(f"{fact.record.id} {fact.field} was read once, by whoever wrote the record", err=True)
    if sections_cited.missing or sections_cited.unknown:
        sys.exit(1)


@main.command()
@click.option("--open", "only_open", is_flag=True, help="Only those that nobody decided.")
@click.option("--edition", help="The edition whose rulings to print; the current one if left out.")
@click.pass_obj
def rulings(root: Path, only_open: bool, edition: str | None) -> None:
    """Print the rulings as a sheet to tick, by weight, with what depends on each, as Markdown."""
    from rulebook.check.load import load
    from rulebook.render.context import RenderContext
    from rulebook.render.ruling_sheet import ruling_sheet

    context = RenderContext(load(root, edition or current_edition(root)))
    click.echo(ruling_sheet(context, only_open=only_open))


@main.command()
@click.argument("old")
@click.argument("new")
@click.option("--format", "form", type=click.Choice(["text", "markdown", "json"]), default="text", show_default=True)
@click.pass_obj
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
@click.pass_obj
def calc(root: Path, name: str, inputs: tuple[str, ...], edition: str | None, traced: bool) -> None:
    """Answer a question by the rules; prints the answer and its steps as JSON.

    A number of the rules may be another one, as RECORD:VALUE=NUMBER.
    """
    from rulebook.api.answers import NoAnswerError
    from rulebook.api.answers import answer as answer_of

    values: dict[str, str] = {}
    for key, value in map(_pair, inputs):
        if key in values:
            raise click.UsageError(f"{key} is given twice")
        values[key] = value
    try:
        answer = answer_of(root, name, values, edition or current_edition(root), traced)
    except KeyError as error:
        raise click.UsageError(str(error.args[0])) from None
    except NoAnswerError as error:
        click.echo(error, err=True)
        sys.exit(USAGE_ERROR)
    click.echo(json.dumps(answer, ensure_ascii=False, indent=2))


def _pair(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals:
        raise click.UsageError(f"inputs are written key=value, got {text}")
    return key, value


def current_edition(root: Path) -> str:
    """Return the id of the edition in force; RulesError where editions.yaml names none, or several."""
    infos, problems = edition_list(root)
    file = editions_file(root)
    if file is not None and not problems:
        problems += status_problems(file)
    if problems:
        raise RulesError(problems)
    return next(str(info["id"]) for info in infos if info["status"] == "current")


@main.command("import-wiki")
@click.argument("feed", type=click.Path(path_type=Path))
@click.option("--page", help="Title of the page; may be left out where the feed has only one.")
@click.option("--revision", type=int, help="Number of the revision; the newest of the page if left out.")
@click.option(
    "--to", "target", type=click.Path(path_type=Path), help="New folder to write; named after page and revision."
)
@click.option("--list", "only_list", is_flag=True, help="Print the feed's pages and revisions, and write nothing.")
def import_wiki(feed: Path, page: str | None, revision: int | None, target: Path | None, only_list: bool) -> None:
    """Lay out a page of a wiki, from a MediaWiki Atom feed, as drafts to rewrite."""
    from rulebook import wiki

    try:
        if only_list:
            click.echo(wiki.listing(feed))
        else:
            click.echo(wiki.bring_in(feed, page, revision, target))
    except wiki.WikiError as error:
        click.echo(error, err=True)
        sys.exit(1)


@main.command()
@click.argument("edition")
@click.option("--based-on", "base", required=True, help="The edition that it changes.")
@click.option("--title", help="Its title as shown to readers; `Edition ID` if left out.")
@click.pass_obj
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
@click.pass_obj
def release(root: Path, edition: str, day: datetime) -> None:
    """Put a draft into force, write what it changes, and freeze what plays in it."""
    from rulebook.lifecycle.release import release_edition

    extent = release_edition(root, edition, day.date())
    click.echo(f"edition {edition} is in force; frozen: {extent}")


@main.command()
@click.argument("edition")
@click.pass_obj
def freeze(root: Path, edition: str) -> None:
    """Freeze what plays in the edition in force, or the whole of another."""
    from rulebook.lifecycle.release import freeze_edition

    extent = freeze_edition(root, edition)
    click.echo(f"edition {edition} is frozen: {extent}")


@main.command()
@click.argument("edition")
@click.pass_obj
def accept(root: Path, edition: str) -> None:
    """Accept what plays in an edition now, or a correction of a frozen one, and print what differs from before."""
    from rulebook.lifecycle.accept import accept_edition

    differences = accept_edition(root, edition)
    for line in differences:
        click.echo(line)
    count = len(differences)
    click.echo(f"rules/{edition}.plays: {count or 'no'} change{'' if count == 1 else 's'} accepted")


@main.command()
@click.option(
    "--to", "target", type=click.Path(path_type=Path), default=None, help="Folder to write; site/ if left out."
)
@click.option(
    "--offline/--no-offline",
    default=True,
    help="Whether browsers keep editions on the device; a site without takes away what one with kept there.",
)
@click.pass_obj
def build(root: Path, target: Path | None, offline: bool) -> None:
    """Build the whole site."""
    from rulebook.site.build import build_site, steps
    from rulebook.site.progress import progress
    from rulebook.site.workers import ended_in_order

    target = target or root / "site"
    with ended_in_order(), progress("Building", steps(len(edition_list(root)[0]))) as done:
        build_site(root, target, offline=offline, done=done)
    click.echo(f"built {target}")


@main.command()
@click.pass_obj
def serve(root: Path) -> None:
    """Serve the site on this machine and rebuild it on every change."""
    from rulebook.site.serve import serve as serve_site

    serve_site(root)
