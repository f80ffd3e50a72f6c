"""Buildup: the tokens that hexes and attacks bring, when they shut a Unit down, and what they cost it before."""

from typing import NamedTuple

from ..core.declaration import Calculator, read
from ..core.formatting import number, value_text
from ..core.inputs import UNIT, Input, Inputs, Meaning, meaning, whole, yes_no
from ..core.result import Result, Step, Value, relabelled
from ..core.rules import Rules
from ..core.units import agreeing, unit
from ..core.variable_inputs import MOST_DISTANCE
from .action_points import reserve_energy, storage

RULE = "terrain-in-movement"
ERROR = "system-error"
MOST_TOKENS = 9
TOKENS, HEXES = unit("tokens", "token"), unit("hexes", "hex")

# A kind of buildup that hexes bring: the id of its status, the colour of the hexes, the fact that counts them, and the
# input for the tokens from before.
Kind = NamedTuple("Kind", [("status", str), ("colour", str), ("fact", str), ("name", str)])
SAND = Kind("sand-buildup", "tan", "tan-hexes-crossed", "sand_tokens")
ICE = Kind("ice-buildup", "white", "white-hexes-crossed", "ice_tokens")
STATIC, STATIC_NAME = "static-buildup", "static_tokens"


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for: the hexes crossed, the tokens from before, and static from elsewhere."""
    declared = []
    for kind, default in ((SAND, 2), (ICE, 0)):
        name = kind.fact.replace("-", "_")
        highest = rules.mechanics[kind.fact]["highest"]
        declared.append(whole(name, rules.name(kind.fact), 0, highest, default, HEXES).changed(in_play=True))
    for status, name in ((SAND.status, SAND.name), (ICE.status, ICE.name), (STATIC, STATIC_NAME)):
        label = f"{rules.name(status)} tokens before"
        default = 1 if status == SAND.status else 0
        declared.append(whole(name, label, 0, _most_tokens(rules, status), default, TOKENS).changed(in_play=True))
    label, mp = rules.variable(SAND.status, "mp")
    return declared + [
        whole("static_gained", "Static Buildup tokens gained now", 0, MOST_TOKENS, 0, TOKENS, optional=True),
        meaning(
            whole("mp", "Standard Movement without tokens", 0, MOST_DISTANCE, 4, mp),
            Meaning(UNIT, "standard_movement", None),
        ),
        yes_no("flies", f"It moves with {rules.name('aerial')}", False, optional=True),
        yes_no("own_turn", "It is the Unit's own turn", True, optional=True),
        reserve_energy(optional=True),
    ]


def _most_tokens(rules: Rules, status: str) -> int:
    """Return the most tokens of a status that a Unit can have without a System Error."""
    return max(rules.count(status, "stack_limit") - 1, 0)


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return the tokens of a Unit and whether it has a System Error, by the record ``terrain-in-movement``."""
    sand, sand_steps, sand_values = _from_hexes(rules, inputs, SAND)
    ice, ice_steps, ice_values = _from_hexes(rules, inputs, ICE)
    static = inputs[STATIC_NAME] + inputs["static_gained"]
    tokens_by_status = [(SAND.status, sand), (ICE.status, ice), (STATIC, static)]
    steps = sand_steps + ice_steps
    missing = [rules.step(status, "missing", {"tokens": tokens}) for status, tokens in tokens_by_status]
    steps += [relabelled(step, f"{step.label}, in the end") for step in missing]
    error = not all([step.value for step in missing])
    steps.append(Step(f"The Unit suffers {rules.name(ERROR)}", error, "", ERROR, ""))
    values = [Value("error", steps[-1].label, error, "")] + sand_values + ice_values
    if error:
        return _shut_down(rules, inputs, values, steps)
    return _slowed(rules, inputs, tokens_by_status, values, steps)


def _from_hexes(rules: Rules, inputs: Inputs, kind: Kind) -> tuple[int, list[Step], list[Value]]:
    """Return the tokens of one kind once the hexes are crossed, the steps, and after how many hexes an error comes.

    That number is a Value; a flyer that gains no tokens has none.
    """
    crossed = inputs[kind.fact.replace("-", "_")]
    steps = []
    if inputs["flies"]:
        steps.append(rules.yes_step(RULE, f"{kind.colour}_flyers_gain"))
        if not steps[0].value:
            return inputs[kind.name], steps, []
    gained = rules.step(RULE, f"{kind.colour}_gained", {"hexes": crossed})
    before = rules.step(kind.status, "missing", {"tokens": inputs[kind.name]})
    name = f"{kind.colour}_until"
    until = rules.step(RULE, name, {"missing": before.value})
    values = [Value(name, until.label, until.value, until.unit)]
    return inputs[kind.name] + gained.value, steps + [gained, before, until], values


def _shut_down(rules: Rules, inputs: Inputs, values: list[Value], steps: list[Step]) -> Result:
    """Return what a System Error does: it takes all tokens, and the turn where it is the Unit's own."""
    none = Step("Buildup tokens afterwards", 0, TOKENS.many, ERROR, "all of every kind are removed")
    ends_next_turn = rules.yes_step(STATIC, "ends_next_turn")
    ends = "this turn" if inputs["own_turn"] else ("the next turn of the Unit" if ends_next_turn.value else "no turn")
    turn = Step("It ends at once", ends, "", ERROR, "")
    values += [Value("ends", turn.label, ends, ""), Value("tokens_left", none.label, 0, TOKENS.many)]
    values.append(Value("movement", "Standard Movement afterwards", inputs["mp"], "MP"))
    sentence = f"{rules.name(ERROR)}: it ends {ends} and removes all Buildup tokens"
    return Result(values, steps + [ends_next_turn, turn, none], sentence)


def _slowed(
    rules: Rules,
    inputs: Inputs,
    tokens_by_status: list[tuple[str, int]],
    values: list[Value],
    steps: list[Step],
) -> Result:
    """Return what the tokens cost a Unit that goes on, and how many more hexes lead to an error."""
    (_, sand), (_, ice), (_, static) = tokens_by_status
    slow = rules.step(SAND.status, "movement", {"mp": inputs["mp"], "tokens": sand})
    slower = rules.step(ICE.status, "movement", {"mp": slow.value, "tokens": ice})
    rolls = rules.step(SAND.status, "rolls", {"tokens": sand})
    most = storage(rules, inputs)
    store = rules.step(ICE.status, "storage", {"most": most.value, "tokens": ice})
    steps += [slow, slower, rolls, most, store]
    values += [
        Value("sand", f"{rules.name(SAND.status)} tokens", sand, agreeing(sand, TOKENS)),
        Value("ice", f"{rules.name(ICE.status)} tokens", ice, agreeing(ice, TOKENS)),
        Value("static", f"{rules.name(STATIC)} tokens", static, agreeing(static, TOKENS)),
    ]
    values += [
        Value("movement", "Standard Movement afterwards", slower.value, slower.unit),
        Value("rolls", rolls.label, rolls.value, ""),
        Value("storage", store.label, store.value, store.unit),
    ]
    counts = [f"{tokens} {rules.name(status)}" for status, tokens in tokens_by_status if tokens]
    moves = value_text(slower.value, slower.unit)
    sentence = f"{', '.join(counts) or 'no token'}: {moves} of Standard Movement, {number(rolls.value)} to rolls"
    if ice:
        sentence += f", at most {value_text(store.value, store.unit)} stored"
    return Result(values, steps, sentence)


CALCULATOR = Calculator(
    name="buildup",
    title="Buildup by hexes",
    rules=(
        read(
            RULE, ("tan_gained", "white_gained"), ("tan_until", "white_until"), ("tan_flyers_gain", "white_flyers_gain")
        ),
        read(SAND.status, "missing", "movement", "rolls", "stack_limit", "name"),
        read(ICE.status, "missing", "movement", "storage", "stack_limit", "name"),
        read(STATIC, "missing", "stack_limit", "ends_next_turn", "name"),
        read(ERROR, "name"),
        read("action-points", "max_stored"),
        read("reserve-energy", "storage"),
        read("tan-hexes-crossed", "name"),
        read("white-hexes-crossed", "name"),
        read("aerial", "name"),
    ),
    needs=((RULE, "tan_gained"), (RULE, "tan_until"), (SAND.status, "missing"), (STATIC, "missing")),
    inputs=inputs,
    answer=answer,
    opens=("tan_hexes_crossed", "white_hexes_crossed", "sand_tokens", "ice_tokens", "static_tokens", "mp"),
    more="More about the Unit and its turn",
)
