"""The first game: a round of two ready-made Units that plays on the page, with what the guides say of each step."""

from ..benches.context import BuildContext
from ..html.element import Html, element
from ..play.data import GameEvent, GameState
from ..play.fold import Game
from ..units.kinds import UNIT
from .controls import CLOSED, View, choices, tap
from .declared import ATTACK
from .words import unit_by

MINE, THEIRS = "A1", "B1"
# The steps by their guides, in order.
AP, MOVE, SHOOT, DAMAGE, PASS, STRIKE = (
    "first-game-ap",
    "first-game-move",
    "first-game-shoot",
    "first-game-damage",
    "first-game-next-turn",
    "first-game-close",
)
# What is tapped in each.
TAPS = {
    AP: "Tap what your d8 shows.",
    MOVE: "Then tap that it has moved.",
    SHOOT: "Tap a target.",
    DAMAGE: "Tap the hits that nobody evaded, then Write.",
    PASS: "Tap the end of its turn.",
    STRIKE: "Roll for its AP, strike or not, and end its turn.",
}
STEPS = (AP, MOVE, SHOOT, DAMAGE, PASS, STRIKE)


def first_event(context: BuildContext) -> GameEvent:
    """Return how the first game begins: one of the first two ready-made Units that are armed against the other."""
    armed = context.ready[UNIT][1:]
    squads = [{"units": [{"unit": each}]} for each, _ in zip(armed, (MINE, THEIRS))]
    return {"do": "begin", "rounds": 1, "squads": squads}


def first_round_html(context: BuildContext, game: Game, view: View) -> Html:
    """Return what the step that comes next is, and why; then where to go on."""
    step = _next(game, view)
    if step is None:
        end = element("h3", "That was a round.")
        again = element(
            "p", "A game goes on so, round after round. Every tap can be undone, and the log says all of it."
        )
        return element('section class="play__guide" id="play-guide" aria-live="polite"', end, again)
    number = STEPS.index(step) + 1
    title, says, why = context.guides[step]
    parts = [
        element("h3", element("small", f"Step {number} of {len(STEPS)}"), " ", title),
        element("p", context.signs.in_text(says), " ", element("b", TAPS[step])),
        element('p class="play__why"', context.signs.in_text(why)),
    ]
    primary = ("class", "chip chip--primary")
    if step == MOVE:
        moved = tap("first-moved", f"{MINE} has moved", [{"do": "move"}], CLOSED, primary)
        parts.append(choices("The move", [moved]))
    elif step == STRIKE and game.state["active"] != THEIRS:
        other = tap("first-other", f"To {THEIRS}", [], {"unit": THEIRS, "open": ""}, primary)
        parts.append(choices("The other Unit", [other]))
    return element('section class="play__guide" id="play-guide" aria-live="polite"', *parts)


def _next(game: Game, view: View) -> str | None:
    """Return the step that is to be done next; None after the last."""
    done = _done(game, view)
    for step in STEPS:
        if not done[step]:
            return step
    return None


def _done(game: Game, view: View) -> dict[str, bool]:
    """Return of each step whether it is done, or passed over by a later one; a target is chosen as its panel opens."""
    state: GameState = game.state
    mine, theirs = unit_by(state, MINE), unit_by(state, THEIRS)
    has_acted = mine is not None and mine["acted"]
    is_over = state["over"] or (theirs is not None and theirs["acted"])
    attacks = [each for each in state["attacks"] if each["unit"] == MINE]
    has_moved = any([event["do"] == "move" for event in game.log["events"]])
    has_hit = any(["hits" in each for each in attacks])
    done = {
        STRIKE: is_over,
        PASS: has_acted,
        DAMAGE: has_hit,
        SHOOT: bool(attacks) or view.get("open") == ATTACK,
        MOVE: has_moved,
    }
    done[AP] = mine is not None and "roll" in mine["used"]
    later = False
    for step in reversed(STEPS):
        later = done[step] = done[step] or later
    return done
