"""The four items of chapter 11 and the Unit of chapter 10, as a player taps them together on a bench."""

from typing import NamedTuple


class Tapped(NamedTuple):
    """An item: what is chosen and tapped, and the numbers that the rulebook prints of it (pages 11-16 to 11-18)."""

    category: str
    parts: list[str]
    choices: list[str]
    numbers: str


ITEMS = {
    "Alto Sub Machinegun": Tapped(
        "Handheld Weapon [WN]",
        ["Weapon Lower Receiver AL-17", "SMG Barrel AL-17", "Red Dot AL-17"],
        ["Full Auto [FA]"],
        "6 hexes 4 damage 3 AP Kinetic 7 DP 18 DC [WN] [FA]",
    ),
    # What its parts give: ruling C05.
    "Alto Ground Type Rocket Launcher": Tapped(
        "Handheld Weapon [WN]",
        [
            "Rocket Launcher Magazine AL-17gt",
            "Rocket Launcher Lower Receiver AL-17gt",
            "Rocket Extension Tube AL-17gt",
            "Rocket Tube with Handle AL-17gt",
        ],
        ["Explosive [EO]"],
        "2 hexes 20 damage 8 AP Kinetic 12 DP 94 DC [WN] [EO] [2H]",
    ),
    "Alto Flight Type Thruster Backpack": Tapped(
        "Thruster [TH]",
        ["Backpack Unit AL-17ft"]
        + 2 * ["Wing Connector AL-17ft", "Heavy Thruster Type 3 AL-17ft", "Heavy Thruster Type 2 AL-17ft"]
        + 2 * ["Leg Unit Thigh MBU-1", "Wing AL-17ft", "Leg Unit Thruster MBU-1"],
        [],
        "– – – – 49 DP 49 DC [TH]",
    ),
    "Portanova Marine Type Pincer Claw": Tapped(
        "Handheld Weapon [WN]",
        ["Pile Bunker PN-15mt", "Claw Extension PN-15mt", "Pincer Claw PN-15mt"],
        ["Lower its range to melee", "Vice Grip [VG]"],
        "1 hex 23 damage 8 AP Kinetic 8 DP 24 DC [WN] [VG]",
    ),
}
# The sections of the Portanova with their Durability, and the base stats of its guide.
SECTIONS = {"Torso": "32", "Head": "9", "Left leg": "20", "Left arm": "16", "Right leg": "20", "Right arm": "16"}
STATS = {"Accuracy": "5", "Assault": "5", "Evasion": "6"}
