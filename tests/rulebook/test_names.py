"""Names in lists: a number that all have is said once, beside the title."""

from rulebook.render.chips import names
from tests.html import read, words
from tests.support import context_of


def listed(*costs: int | None) -> tuple[str, list[str]]:
    """Return the title of a list of Command Actions, and its lines."""
    actions = [
        {"id": f"action-{at}", "name": f"Action {at}"} | ({"cost": cost} if cost else {})
        for at, cost in enumerate(costs, 1)
    ]
    context = context_of(command_actions=actions)
    html = read(names(context, "command_actions", title="Actions", anchor="a", detail="cost"))
    return words(html.css("h3")[0]), [words(line) for line in html.css("li")]


def test_a_cost_is_said_once_and_beside_those_that_differ() -> None:
    assert listed(3, 1, 3) == ("Actions each 3 AP", ["Action 1", "Action 2 1 AP", "Action 3"])


def test_in_a_list_of_costs_nothing_stands_that_has_none() -> None:
    assert listed(3, None, 3) == ("Actions each 3 AP", ["Action 1", "Action 3"])


def test_records_stand_in_the_order_in_which_they_are_named() -> None:
    context = context_of(terrain=[{"id": "bog"}], classes=[{"id": "class-1"}, {"id": "class-2"}])
    lines = read(names(context, "classes", "bog", title="All", anchor="all")).css("li")
    assert [words(line) for line in lines] == ["Class-1", "Class-2", "Bog"]
