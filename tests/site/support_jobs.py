"""Fifteen jobs of the table, each as what a hand does from the home page of a phone on: the same in every engine."""

from typing import Protocol

from tests.site.support_forms import in_force

WORDS = ["overwatch", "ammo", "build my own unit"]


class AnyHand(Protocol):
    """A thing is meant by a selector and a part of its text: the first such that is shown."""

    def tap(self, css: str, text: str = "") -> None: ...
    def type(self, css: str, text: str) -> None:
        """Tap a field and type; what it held must give way by itself."""

    def empty(self, css: str) -> None: ...
    def choose(self, css: str, choice: str) -> None:
        """Give one of the answers that a field offers."""

    def switch(self, css: str) -> None:
        """Turn a field on or off."""

    def reach(self, css: str, text: str = "") -> None:
        """Bring something into sight."""

    def finds(self, css: str, text: str = "") -> None:
        """Expect something on the page, be it in sight or not."""

    def back(self) -> None: ...
    def open_what_was_copied(self) -> None: ...


ASKED_MOST = ("attack", "throw", "turn")


def question(hand: AnyHand, page: str, calculator: str) -> str:
    """Tap a question on the home page, where those asked most are in sight; return its form."""
    place = ".hero__asked" if page in ASKED_MOST else opened(hand, "work-it-out")
    hand.tap(f"{place} a[href='calculators/{page}/']")
    hand.finds(f"#calc-{calculator}[data-wired]")
    return f"#calc-{calculator}"


def opened(hand: AnyHand, task: str) -> str:
    """Open a task of the home page; return where it is."""
    hand.tap(f"#{task} > summary")
    return f"#{task}"


def look_up_a_status(hand: AnyHand) -> None:
    hand.tap(".hero__asked a", "Blinded")
    hand.reach("#record-blinded .record__summary")


def spend_5_ap(hand: AnyHand) -> None:
    form = question(hand, "turn", "affordable-actions")
    hand.type(f"{form} [name=ap]", "5")
    hand.finds(f"{form} .calculator__headline", "1 attack or 2 actions")
    hand.finds(f"{form} .prices", "Grapple")


def shoot_an_arm_behind_trees(hand: AnyHand) -> None:
    """Three shots at 5+ with −2 for two Green Hexes: 2 of 8 faces, evaded by 4 of 8."""
    form = question(hand, "attack", "hit-odds")
    hand.type(f"{form} [name=green_hexes_between]", "2")
    hand.finds(f"{form} .answer__others", "25.0 %")
    hand.reach(f"{form} .calculator__headline")


def throw_into_a_building(hand: AnyHand) -> None:
    """Class 4 throws Class 2 over 3 hexes at 9 DP: 2 × (2 × 3) + 9 = 21 damage."""
    form = question(hand, "throw", "throw-into")
    for name, value in (("attacker_class", "4"), ("defender_class", "2"), ("distance", "3")):
        hand.type(f"{form} [name={name}]", value)
    hand.finds(f"{form} .calculator__headline", "21 damage")


def compare_recover(hand: AnyHand) -> None:
    hand.tap(f"{opened(hand, 'look-up')} a", "Recover")
    hand.tap("#record-recover a", "Compare with…")
    hand.tap("[aria-label='Compare with'] a", "Wiki, April 2023")
    hand.reach("article#recover")
    hand.finds("article#recover .difference__gist")


def share_and_open(hand: AnyHand) -> None:
    form = question(hand, "fall", "fall")
    hand.type(f"{form} [name=levels]", "3")
    damage = in_force({"calculator": "fall", "inputs": {"unit_class": 3, "levels": 3, "landing": "ground"}})["values"][
        "damage"
    ]
    hand.finds(f"{form} .calculator__headline", f"{damage} damage")
    hand.tap(f"{form} [data-tool=link]")
    hand.finds(f"{form} .tools__said", "Link copied.")
    hand.open_what_was_copied()
    hand.finds(f"{form} .calculator__headline", f"{damage} damage")


def see_that_it_works_offline(hand: AnyHand) -> None:
    hand.tap("footer a", "On this device")
    hand.reach("h1", "On this device")


def begin_a_first_game(hand: AnyHand) -> None:
    hand.tap(f"{opened(hand, 'learn')} a", "First game")
    hand.reach("#first-game-mat, main h2")


def set_up_a_mission_at_recon_size(hand: AnyHand) -> None:
    hand.tap(".hero__plates a", "Play")
    hand.tap(".play__before a", "Set up a game")
    hand.choose("form.calculator [name=size]", "recon")
    hand.reach("form.calculator .checklist li")


def make_a_unit(hand: AnyHand) -> None:
    hand.tap(f"{opened(hand, 'print')} a", "Datasheets")
    hand.reach("h2, h3", "Blank")


def print_tokens_and_quick_reference(hand: AnyHand) -> None:
    """Whoever comes back finds open what was open."""
    place = opened(hand, "print")
    for name in ("Tokens", "Quick reference"):
        hand.tap(f"{place} a", name)
        hand.reach("button", "Print")
        hand.back()


def search_everyday_words(hand: AnyHand) -> None:
    """Where each of the words leads is asked of the search itself."""
    hand.tap(".hero__search")
    for words in WORDS:
        hand.empty(".search__words")
        hand.type(".search__words", words)
        hand.reach("#search [role=option]")


def attack_with_two_weapons(hand: AnyHand) -> None:
    form = question(hand, "attack", "hit-odds")
    hand.tap(f"{form} a", "Another weapon, section or item")
    attack = "#calc-attack"
    hand.finds(f"{attack}[data-wired]")
    hand.choose(f"{attack} [name=weapon_1_section]", "left_arm")
    hand.tap(f"{attack} summary", "Weapon 2")
    hand.type(f"{attack} [name=weapon_2_attacks]", "2")
    hand.choose(f"{attack} [name=weapon_2_section]", "head")
    hand.tap(f"{attack} summary", "What protects the target")
    hand.switch(f"{attack} [name=parries]")
    hand.finds(f"{attack} .calculator__headline", "Head destroyed")


def move(hand: AnyHand) -> None:
    form = question(hand, "move", "move")
    hand.tap(f"{form} [data-hex=E4][tabindex]")
    hand.finds(f"{form} .calculator__headline", "3 MP")


def run_a_script(hand: AnyHand) -> None:
    hand.tap(f"{opened(hand, 'work-it-out')} a", "Ask in Python")
    hand.tap("button", "Run")
    hand.finds(".sandbox__status", "Done.")


JOBS = [
    *(look_up_a_status, spend_5_ap, shoot_an_arm_behind_trees, throw_into_a_building, compare_recover),
    *(share_and_open, see_that_it_works_offline, begin_a_first_game, set_up_a_mission_at_recon_size, make_a_unit),
    *(print_tokens_and_quick_reference, search_everyday_words, attack_with_two_weapons, move, run_a_script),
]
NAMES = [job.__name__ for job in JOBS]
