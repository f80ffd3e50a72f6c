"""The dice of one attack against one target, as numbers of faces."""

from dataclasses import dataclass, field


@dataclass(kw_only=True)
class Dice:
    """What the dice of one attack can come to against one target, as numbers of faces.

    critical: faces of its die, or combinations of its dice, that are Critical Hits.
    plain: those that are On Target plainly.
    missed: those that miss.
    sides: faces of the defence die.
    unevaded: faces of the defence die at which an attack On Target is not evaded.
    astray_unevaded: the same for a shot that went astray; 0 for a weapon that does not deviate.
    evaded_deviates: whether an evaded attack deviates too.
    unevaded_by_count: ``unevaded`` where one attack is On Target, where two are, and so on, if that lowers the
        Evasion Roll more and more; empty otherwise.
    """

    critical: int = field()
    plain: int = field()
    missed: int = field()
    sides: int = field()
    unevaded: int = field()
    astray_unevaded: int = field(default=0)
    evaded_deviates: bool = field(default=False)
    unevaded_by_count: tuple[int, ...] = field(default=())

    def with_all_astray(self) -> "Dice":
        """Return the dice with each shot astray counted as one that hits, whatever the target rolls."""
        return Dice(
            critical=self.critical,
            plain=self.plain,
            missed=self.missed,
            sides=self.sides,
            unevaded=self.unevaded,
            astray_unevaded=self.sides,
            evaded_deviates=self.evaded_deviates,
            unevaded_by_count=self.unevaded_by_count,
        )
