"""What an attack destroys: the chances of it section by section, as values and as steps."""

from ..core.formatting import capital
from ..core.result import Step, Value
from ..core.rules import Rules
from .chances_of_loss import (
    Resolution,
    chance_all_lost,
    chance_item_lost,
    chance_lost,
    resolved_after_each,
    sections_at_stake,
)
from .declared_attack import durability_step
from .losses import DESTROYED, FATE, ITEM_STATES, item_loss_steps, section_loss_steps
from .section_damage import Resolved
from .sections import ARMS, LEGS, Body, is_item, name_of, sort_of, the


class Destruction:
    """An attack that was resolved.

    resolution: the attack as planned.
    body: what the target is made of.
    first: the section or item that the first weapon aims at.
    sections: what weapons aim at, or shots may hit astray.
    resolved: the states of each of these after each weapon.
    """

    def __init__(self, resolution: Resolution, body: Body) -> None:
        self.resolution = resolution
        self.body = body
        self.first = resolution.shots[0].weapon.section
        self.sections = sections_at_stake(resolution)
        self.resolved: dict[str, list[Resolved]] = {
            section: resolved_after_each(resolution, section) for section in self.sections
        }

    def p_lost(self, section: str) -> float:
        """Return the chance that the attack destroys a section."""
        return chance_lost(self.resolution, section, self.resolved[section][-1])

    def values(self) -> list[Value]:
        """Return the chances to destroy what is aimed at, first that of the first weapon's section."""
        first, core = self.first, self.body.core
        values = [Value("p_destroyed", f"{capital(sort_of(first))} aimed at destroyed", self.p_lost(first), "chance")]
        if core in self.resolved:
            values.append(Value("p_unit", "Unit destroyed", self.p_lost(core), "chance"))
        for section in self.sections:
            if section not in (first, core):
                values.append(Value(f"p_{section}", f"{name_of(section)} destroyed", self.p_lost(section), "chance"))
        limbs = self._limbs_at_stake()
        if limbs:
            inoperative = chance_all_lost(self.resolution, limbs, core)
            values.append(Value("p_inoperative", "Unit Inoperative", inoperative, "chance"))
        if self.resolution.guard.item:
            p_item = chance_item_lost(self.resolved[first][-1])
            values.append(Value("p_item", "Shield or item destroyed", p_item, "chance"))
        return values

    def headlines(self) -> tuple[str, ...]:
        """Return the names of the values that tell of what weapons aim at, in their order."""
        # The first weapon may aim at the core.
        named = {self.body.core: "p_unit"}
        named[self.first] = "p_destroyed"
        aimed = []
        for shot in self.resolution.shots:
            section = shot.weapon.section
            name = named.get(section, f"p_{section}")
            if name not in aimed:
                aimed.append(name)
        return tuple(aimed)

    def _limbs_at_stake(self) -> tuple[str, ...]:
        """Return the limbs that are left where the attack may destroy all of them; none where one of them is safe."""
        limbs = tuple([section for section in self.body.limbs if self.resolution.durabilities[section]])
        return limbs if all([limb in self.sections for limb in limbs]) else ()

    def weapon_steps(self) -> list[Step]:
        """Return what each weapon does, and the chance that its section is destroyed when its damage is taken off."""
        resolution = self.resolution
        steps = [durability_step(section, resolution.durabilities[section]) for section in self.sections]
        for place, shot in enumerate(resolution.shots):
            section = shot.weapon.section
            label = f"After weapon {shot.weapon.number}: {name_of(section).lower()} destroyed"
            working = f"chance of {resolution.durabilities[section]} damage or more"
            p_so_far = chance_lost(resolution, section, self.resolved[section][place])
            steps += shot.steps + [Step(label, p_so_far, "chance", "resolution-order", working)]
        return steps

    def loss_steps(self, rules: Rules) -> list[Step]:
        """Return for each section that may be lost its chance, and what its loss causes."""
        resolution, body = self.resolution, self.body
        steps = []
        for section in self.sections:
            rule = ITEM_STATES if is_item(section) else DESTROYED
            steps.append(Step(f"{name_of(section)} destroyed in the end", self.p_lost(section), "chance", rule, ""))
            if is_item(section):
                steps += item_loss_steps(rules, section, resolution.durabilities[section], resolution.explosion)
            else:
                steps += section_loss_steps(rules, body, section, resolution.durabilities)
        for pair, status in ((ARMS, "limbless"), (LEGS, "crippled-severe")):
            both = pair[0] in self.sections and pair[1] in self.sections
            if both and (pair == ARMS or rules.yes(DESTROYED, "by_section")):
                label = f"Both lost: {rules.mechanics[status]['name']}"
                steps.append(Step(label, chance_all_lost(resolution, pair), "chance", status, ""))
        limbs = self._limbs_at_stake()
        if limbs:
            label = f"Every {body.limb} lost, {the(body.core)} not: the Unit is Inoperative"
            steps.append(Step(label, chance_all_lost(resolution, limbs, body.core), "chance", FATE, ""))
        return steps
