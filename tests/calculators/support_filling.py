"""Forms filled in with whom a player chose, as a page fills them in."""

import calculators
from calculators.core.inputs import Input, InputError, Meaning, means_something
from calculators.core.rules import Rules
from calculators.units.filling import filled_in
from calculators.units.profiles import profile
from rulebook.render.forms import typed
from tests.calculators.support_builds import Data

# Whose they are in a question about an attack.
PARTS = {"weapon": "attacker", "section": "target"}


class Form:
    """A form of an edition, and whom it is about.

    held: what each input holds, as text.
    said: what is said of those who were chosen.
    """

    def __init__(self, mechanics: Data, calculator: str) -> None:
        self.rules = Rules(mechanics)
        self.calculator = calculator
        self.declared = calculators.declared_inputs(calculator, mechanics)
        self.held = {each.name: "" if each.default is None else typed(each.default) for each in self.declared}
        self.said: list[str] = []
        self.words: dict[str, str] = {}

    def asks_about(self) -> set[str]:
        """Return whose numbers it asks for."""
        return {meaning.of for each in self.declared for meaning in each.means}

    def choose(self, of: str, data: Data, weapon: int = 0, section: int = 0) -> set[str]:
        """Choose a Unit, and which of its weapons and sections; return whose inputs are filled in by it."""
        filled: Data = filled_in(self.declared, of, profile(self.rules, data))
        is_attack = {"attacker", "target"} & self.asks_about()
        self.said = []
        chosen = [filled]
        for part, index in (("weapon", weapon), ("section", section)):
            if of == (PARTS[part] if is_attack else "unit"):
                rows = filled[f"{part}s"]
                chosen.append(rows[index] if rows else filled["without"][part])
        for each in chosen:
            self.said += each["said"]
            self._fill(each["sources"])
        return {of for each in chosen for of in each["sources"]}

    def _fill(self, sources: Data) -> None:
        filled: set[tuple[str, str]] = set()
        while True:
            for each in self.declared:
                meaning = self._meaning(each)
                if meaning and meaning.of in sources and (each.name, meaning.field) not in filled:
                    value, words, said, _ = sources[meaning.of]["fills"][each.name][meaning.field]
                    filled.add((each.name, meaning.field))
                    self.said += [said] if said else []
                    if value is not None:
                        self.held[each.name], self.words[each.name] = value, words
                    break
            else:
                return

    def _meaning(self, declared: Input) -> Meaning | None:
        """Return what an input means as the form stands."""
        may = [
            each for each in declared.means if not each.only_if or self.held[each.only_if[0]] == typed(each.only_if[1])
        ]
        return may[0] if may else None

    def meant(self, owners: set[str]) -> list[tuple[Input, Meaning]]:
        """Return the inputs that are asked and mean something of some owners; of several weapons those of the first."""
        meant = [(each, self._meaning(each)) for each in self.asked()]
        return [(each, means) for each, means in meant if means and means.of in owners and "-" not in means.of]

    def asked(self) -> list[Input]:
        """Return the inputs that mean something, as the form stands."""
        values = {name: {"yes": True, "no": False}.get(value, value) for name, value in self.held.items()}
        return [each for each in self.declared if means_something(each, values)]

    def type(self, **values: object) -> None:
        self.held |= {name: typed(value) for name, value in values.items()}

    def answer(self) -> Data:
        """Return the answer; InputError where there is none."""
        inputs = {each.name: self.held[each.name] for each in self.asked() if self.held[each.name] != ""}
        answer: Data = calculators.run(self.calculator, self.rules.mechanics, inputs)
        return answer

    def refused(self) -> list[str]:
        """Return the inputs because of which there is no answer."""
        try:
            self.answer()
        except InputError as error:
            return [name for name, _ in error.problems]
        return []
