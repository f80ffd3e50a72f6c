"""One question to a calculator: its inputs under the rules of an edition, and its answer, worked out once."""

from .declaration import Calculator, names, records, without_retired
from .formula import FormulaError
from .inputs import Input, Inputs, check, choice
from .mechanics import Record
from .notes import Note
from .overrides import apart, refused, with_overrides
from .result import Override, Result
from .rules import Rules
from .rulings import changes_any, ruling_step, rulings_for, rulings_on, variables_of
from .sentence_inputs import with_inputs_named

# The section of a form in which somebody chooses between readings.
RULINGS = "Rulings"


class Question:
    """What a calculator is asked under the rules of an edition.

    ``raw_inputs`` is what somebody typed, by the names of inputs, house rules among it.  ``notes`` takes in what a
    trace tells: each formula that was worked out, and each condition that was looked at.
    """

    def __init__(
        self, calculator: Calculator, rules: Rules, raw_inputs: Inputs, notes: list[Note] | None = None
    ) -> None:
        self.calculator = calculator
        self.rules = rules
        self.raw_inputs = raw_inputs
        self._notes = notes
        self._answer: tuple[Inputs, Result] | None = None

    @property
    def declared(self) -> list[Input]:
        """The inputs of the calculator."""
        return declared_of(self.calculator, self.rules)

    @property
    def inputs(self) -> Inputs:
        """The checked inputs; InputError lists everything that is wrong with what is given."""
        return self.answer()[0]

    @property
    def result(self) -> Result:
        """The answer; InputError lists everything that is wrong with what is given."""
        return self.answer()[1]

    def with_input(self, name: str, value: object) -> "Question":
        """Return the question with another value of one input."""
        return Question(self.calculator, self.rules, dict(self.raw_inputs, **{name: value}))

    def answer(self) -> tuple[Inputs, Result]:
        """Return the checked inputs and the Result; InputError lists everything that is wrong with what is given."""
        if self._answer is None:
            self._answer = self._worked_out()
        return self._answer

    def _worked_out(self) -> tuple[Inputs, Result]:
        printed, changed = apart(self.raw_inputs)
        inputs = check(self.declared, without_retired(self.calculator.name, printed))
        rules = self.rules.unused(self._notes)
        choices = switches_of(self.calculator, rules)
        otherwise = []
        for switch, ruling in choices:
            rules = rules.with_reading(ruling, inputs[switch])
            if inputs[switch] != rules.mechanics[ruling]["default"]:
                otherwise.append((ruling, _in_words(rules.mechanics[ruling], inputs[switch])))
        rules, overrides = with_overrides(rules, changed)
        try:
            result = self.calculator.answer(rules, inputs)
        except (FormulaError, KeyError, ZeroDivisionError, IndexError) as error:
            if overrides:
                raise refused(error, overrides) from None
            raise
        named = self.calculator.named + result.settled + tuple([switch for switch, _ in choices])
        sentence = with_inputs_named(result.sentence, self.declared, inputs, named)
        return inputs, _completed(rules, result, sentence, otherwise, overrides)


def _completed(
    rules: Rules, result: Result, sentence: str, otherwise: list[tuple[str, str]], overrides: list[Override]
) -> Result:
    """Return the Result of a calculator with its whole sentence, and with what rules and readings it rests on."""
    result.sentence = sentence
    result.rulings = tuple(rulings_for(rules, result.steps))
    result.ruled = [ruling_step(rules, step) for step in result.steps]
    result.otherwise = tuple([words for ruling, words in otherwise if ruling in result.rulings])
    result.overrides = tuple(overrides)
    result.read = rules.read
    return result


def _in_words(ruling: Record, chosen: str) -> str:
    [name] = [reading["name"] for reading in ruling["readings"] if reading["id"] == chosen]
    return f"{ruling['number']} {name}"


def declared_of(calculator: Calculator, rules: Rules) -> list[Input]:
    """Return the inputs of a calculator, its choices between readings of rulings included."""
    return rules.once_per_edition(f"inputs of {calculator.name}", lambda rules: _declared(calculator, rules))


def _declared(calculator: Calculator, rules: Rules) -> list[Input]:
    declared = calculator.inputs(rules)
    for switch, ruling in switches_of(calculator, rules):
        data = rules.mechanics[ruling]
        readings = [(reading["id"], reading["name"]) for reading in data["readings"]]
        offered = choice(switch, data["name"], readings, data["default"], optional=True)
        declared.append(offered.changed(section=RULINGS))
    return declared


def defaults(declared: list[Input]) -> Inputs:
    """Return what some inputs show before anyone types, by name."""
    return {wanted.name: wanted.default for wanted in declared if wanted.default is not None}


def switches_of(calculator: Calculator, rules: Rules) -> list[tuple[str, str]]:
    """Return (input, ruling) for every ruling between whose readings a calculator lets choose.

    These are the rulings of which a reading changes a rule that the calculator applies.  The calculator's
    own ruling is asked for as ``ruling``, any other by its id.
    """
    rulings = rules.once_per_edition(f"rulings of {calculator.name}", lambda rules: _rulings(calculator, rules))
    return [("ruling" if ruling == calculator.switch else ruling.replace("-", "_"), ruling) for ruling in rulings]


def _rulings(calculator: Calculator, rules: Rules) -> list[str]:
    """Return the rulings of which a reading changes a value, a formula or a table that a calculator reads."""
    looked_up = {(read.record, name) for read in calculator.rules for name in names(read)}
    for record, name in sorted(looked_up):
        looked_up |= {(record, variable) for variable in variables_of(rules, record, name)}
    return [ruling for ruling in rulings_on(rules, records(calculator)) if changes_any(rules, ruling, looked_up)]
