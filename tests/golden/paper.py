"""A game as somebody keeps it on paper: a second way from a log to what stands on the table.

Nothing here imports the project.  What happens is written from the rulebook, pages 4-1 to 9-3 and 11-10 to 11-14, and
from the rulings where it is silent; numbers are typed from there.
"""

from copy import deepcopy
from typing import Any

type Event = dict[str, Any]
type Data = dict[str, Any]

AT_HAND = ("equipped", "stored")
STANCES = ("offensive-stance", "defensive-stance", "parry-stance")
# Tokens at which a System Error comes, 6-6.
ERROR_AT = {"ice-buildup": 3, "sand-buildup": 3, "static-buildup": 6}
TERRAIN = ("conceal", "euphotic", "abyssal", "airborne")
LOST = ("blinded", "destroyed-limb", "limbless", "crippled-partial", "crippled-severe")
MISSIONS = ("high-value-target", "command-and-control", "asset-retrieval", "control-points")
COUNTED = ("red-hexes-crossed", "tan-hexes-crossed", "white-hexes-crossed", "black-hexes-entered")


class RefusalError(Exception):
    """The event does not hold: its code."""


def refuse(code: str, when: object) -> None:
    if when:
        raise RefusalError(code)


class Unit:
    """A Unit on paper; ``sheet`` has what is typed of it: Base AP, kinds of sections, and items with their numbers."""

    def __init__(self, short: str, entry: Data, sheet: Data) -> None:
        self.short, self.side, self.sheet, self.target = short, short[0], sheet, entry.get("target", False)
        self.kinds: list[str] = [kind for kind, _ in sheet["sections"]]
        self.left: list[int] = [durability for _, durability in sheet["sections"]]
        held = entry.get("held") or [None] * len(sheet["items"])
        self.items: list[Data] = [
            {**each, "left": each["durability"], "state": "equipped", "section": place, "tokens": {}, "since": 0}
            for each, place in zip(sheet["items"], held, strict=True)
        ]
        self.ap = self.reserve = 0
        self.acted = self.destroyed = self.inoperative = False
        self.guard: int | None = None
        self.statuses: set[str] = set()
        self.tokens: dict[str, int] = {}
        self.facts: dict[str, Any] = {}
        self.walked: dict[str, int] = {}
        self.done: set[str] = set()

    def places(self, word: str, left: bool) -> list[int]:
        """Return the sections of a kind that are left, or those that are lost."""
        kinds = {"core": ("torso", "cockpit"), "drive": ("wheels",)}.get(word, (word, f"left-{word}", f"right-{word}"))
        return [place for place, kind in enumerate(self.kinds) if kind in kinds and bool(self.left[place]) == left]

    def has(self, tag: str) -> bool:
        return any(tag in each["tags"] and each["state"] == "equipped" for each in self.items)

    @property
    def limit(self) -> int:
        """The AP that it can hold: 16, with an Energy Tank 20, 4 less for each Ice token."""
        return max((20 if self.has("tank") else 16) - 4 * self.tokens.get("ice-buildup", 0), 0)

    @property
    def base(self) -> int | None:
        base: int | None = self.sheet["base_ap"]
        return base and base * (2 if self.has("tank") else 1)

    @property
    def flies(self) -> bool:
        """A thruster carries a Class 2 as long as it has 12 Durability left, 5-4."""
        return any(
            "thruster" in each["tags"] and each["state"] in AT_HAND and each["left"] >= 12 for each in self.items
        )

    def numbers(self, place: int) -> tuple[int, int]:
        """Return AP Cost and Base Damage of a weapon with the copies in use, 7-5; a hand short costs 5 AP, 11-13."""
        item = self.items[place]
        copies = sum(each["name"] == item["name"] and each["state"] == "equipped" for each in self.items)
        lowest = max(-(-item["ap"] // 2), 2)
        saved = max(min(copies - 1, 4, item["ap"] - lowest), 0)
        short_of_hands = "two-handed" in item["tags"] and len(self.places("arm", True)) < 2
        return item["ap"] - saved + 5 * short_of_hands, item["damage"] + (copies - saved) // 2


class Game:
    """The table: Units, points, Markers and whose turn it is."""

    def __init__(self, begin: Event, sheets: dict[str, Data]) -> None:
        self.mission = begin.get("mission", "")
        self.rounds = begin.get("rounds") or (6 if self.mission else None)
        self.units: dict[str, Unit] = {}
        for side, squad in zip("ABCD", begin["squads"], strict=False):
            for number, entry in enumerate(squad["units"], 1):
                name = entry["unit"]["name"] if "unit" in entry else entry["name"]
                self.units[f"{side}{number}"] = Unit(f"{side}{number}", entry, sheets[name])
        self.points = dict.fromkeys(sorted({unit.side for unit in self.units.values()}), 0)
        self.round, self.over, self.winner, self.active = 1, False, "", ""
        self.markers: dict[str, list[str]] = {}
        self.attack: Data | None = None
        self.mounts: dict[tuple[str, int], str] = {}

    def named(self, event: Event, field: str = "unit") -> Unit:
        if field not in event:
            refuse("nobody-acts", not self.active)
            return self.units[self.active]
        refuse("no-unit", event[field] not in self.units)
        return self.units[event[field]]

    def hit(self, unit: Unit, place: int, by: int, source: str) -> None:
        """Damage a section; the item of a Defensive Stance takes all of it in its place."""
        if not unit.left[place]:
            return
        if "defensive-stance" in unit.statuses and unit.guard is not None:
            self.hit_item(unit, unit.guard, by, source)
        else:
            unit.left[place] = max(unit.left[place] - by, 0)
            if not unit.left[place] and not unit.destroyed:
                self.lose(unit, place, source)

    def drop_stance(self, unit: Unit) -> None:
        unit.statuses.discard("offensive-stance")
        unit.reserve, unit.guard = 0, None

    def lose(self, unit: Unit, place: int, source: str) -> None:
        """A section is lost: what is in it, what the Unit is then."""
        if place in unit.places("core", False):
            self.destroy(unit, source)
            return
        other_arms = unit.places("arm", True)
        for item in unit.items:
            if item["section"] == place and item["state"] in AT_HAND:
                if "handheld" not in item["tags"]:
                    self.remove(unit, item, "destroyed")
                elif "two-handed" in item["tags"] and other_arms:
                    item["section"] = other_arms[0]
                else:
                    self.remove(unit, item, "dropped")

    def remove(self, unit: Unit, item: Data, state: str) -> None:
        limit = unit.limit
        item.update(state=state, tokens={})
        if unit.guard is not None and unit.items[unit.guard] is item:
            unit.guard = None
            unit.statuses.discard("defensive-stance")
        self.cut(unit, limit)
        self.look_around(unit)

    def cut(self, unit: Unit, limit: int) -> None:
        """AP above a limit that fell are lost at once."""
        if unit.limit < limit and not unit.destroyed:
            unit.ap = min(unit.ap, unit.limit)

    def look(self, unit: Unit) -> None:
        """Say what a Unit is by what it has lost, 6-5 and 6-6."""
        if unit.destroyed:
            return
        gone = {word: unit.places(word, False) for word in ("head", "arm", "leg", "drive")}
        here = {word: unit.places(word, True) for word in gone}
        now = {"blinded"} if gone["head"] else set()
        if gone["arm"]:
            now.add("destroyed-limb" if here["arm"] else "limbless")
        if gone["leg"] and not here["leg"]:
            now.add("crippled-severe")
        elif len(gone["leg"]) * 2 >= len(gone["leg"] + here["leg"]) > 0 or (
            gone["drive"] and (here["drive"] or "crippled-partial" in unit.statuses)
        ):
            now.add("crippled-partial")
        unit.statuses = (unit.statuses - set(LOST)) | now
        limbs = ("arm", "leg") if "torso" in unit.kinds else ("drive",)
        unit.inoperative = any(gone[word] for word in limbs) and not any(here[word] for word in limbs)

    def hit_item(self, unit: Unit, place: int, by: int, source: str) -> None:
        item = unit.items[place]
        if item["state"] == "destroyed":
            return
        item["left"] = max(item["left"] - by, 0)
        self.look_around(unit)
        if item["left"]:
            return
        charge = unit.numbers(place)[1] * item["tokens"].get("overcharge", 0)
        self.remove(unit, item, "destroyed")
        if charge:
            self.hit(unit, item["section"], charge, source)
        if "mounted" in item["tags"] and not unit.destroyed:
            self.mounts[unit.short, place] = source

    def destroy(self, unit: Unit, source: str) -> None:
        """The Unit is gone with all that it had; whoever did it scores, 9-2."""
        unit.destroyed, unit.inoperative, unit.ap, unit.reserve, unit.guard = True, False, 0, 0, None
        unit.tokens, unit.statuses = {}, set()
        for item in unit.items:
            if item["state"] in AT_HAND:
                item.update(state="destroyed", tokens={})
        if self.active == unit.short:
            self.active = ""
        if self.mission == MISSIONS[0] and source and source[0] != unit.side:
            self.points[source[0]] += 3 if unit.target else 1

    def decided(self) -> bool:
        """A side without Units ends a battle about Units; without a mission the last side that survives wins."""
        if self.mission:
            return self.mission == MISSIONS[0] and not all(map(self.alive, self.points))
        return len(self.points) > 1 and len(self.surviving()) == 1

    def surviving(self) -> list[str]:
        return sorted({unit.side for unit in self.units.values() if not unit.destroyed and not unit.inoperative})

    def alive(self, side: str) -> bool:
        return any(unit.side == side and not unit.destroyed for unit in self.units.values())

    def finish(self) -> None:
        """Most points win, then fewer Units lost; else nobody."""
        self.active = ""
        lost = {side: sum(unit.side == side and unit.destroyed for unit in self.units.values()) for side in self.points}
        ranked = sorted((-points, lost[side], side) for side, points in self.points.items())
        self.over, self.winner = True, "draw" if ranked[0][:2] == ranked[1][:2] else ranked[0][2]
        if not self.mission and self.decided():
            [self.winner] = self.surviving()

    def add_tokens(self, unit: Unit, token: str, by: int) -> None:
        """Add buildup tokens, or take them; a System Error ends the turn, 6-6."""
        limit, count = unit.limit, unit.tokens.get(token, 0) + by
        refuse("no-token", count < 0)
        unit.tokens[token] = count
        if count >= ERROR_AT[token] and not unit.destroyed:
            unit.tokens = {}
        unit.tokens = {name: number for name, number in unit.tokens.items() if number}
        unit.statuses = (unit.statuses - set(ERROR_AT)) | (set() if unit.destroyed else set(unit.tokens))
        self.cut(unit, limit)
        if count >= ERROR_AT[token] and self.active == unit.short:
            self.turn_over(unit)

    def turn_over(self, unit: Unit) -> None:
        """Recharge counts activations after that of the shot, and the Unit has acted."""
        for place, item in enumerate(unit.items):
            if "recharge" in item["tokens"] and f"fired {place}" not in unit.done:
                item["since"] += 1
                if item["since"] >= 2:
                    item["tokens"].pop("recharge")
                    item["since"] = 0
        unit.acted = True
        self.active = ""

    def activate(self, event: Event) -> None:
        unit = self.named(event)
        refuse("another-acts", self.active)
        refuse("destroyed", unit.destroyed)
        refuse("has-acted", unit.acted)
        self.active, unit.done, unit.walked = unit.short, set(), {}
        if unit.reserve:
            unit.ap = min(unit.ap + unit.reserve, unit.limit)
        unit.reserve, unit.guard = 0, None
        unit.statuses -= {*STANCES, "smoke-screen"}
        if "abyssal" in unit.statuses:
            self.hit(unit, unit.places("core", True)[0], 10, "")

    def roll(self, event: Event) -> None:
        value, rule = event["value"], event.get("for")
        refuse("wrong-number", not 1 <= value <= 8)
        unit = self.named(event)
        if rule == "mounted-weapon":
            place = event["item"]
            refuse("no-roll", (unit.short, place) not in self.mounts)
            source, section = self.mounts.pop((unit.short, place)), unit.items[place]["section"]
            if value >= 6:
                self.hit(unit, section, unit.items[place]["damage"], source)
        elif rule == "black":
            if value <= 2 and not unit.flies:
                self.hit_drives(unit, 5)
        elif rule == "purge-buildup":
            if value >= 5:
                self.add_tokens(unit, event["token"], -1)
        else:
            refuse("has-rolled", "roll" in unit.done)
            refuse("no-base-ap", unit.base is None)
            unit.done.add("roll")
            unit.ap = min(unit.ap + (unit.base or 0) + value, unit.limit)

    def hit_drives(self, unit: Unit, by: int) -> None:
        for place in unit.places("leg", True) + unit.places("drive", True):
            self.hit(unit, place, by, "")

    def pay(self, event: Event) -> None:
        unit, action = self.named(event), event.get("action", "")
        needs_item = action in ("overcharge", "offensive-stance", "defensive-stance")
        once = f"{action} {event['item']}" if action == "overcharge" else action
        refuse("not-its-turn", action and unit.short != self.active)
        if action in (*STANCES, "kneeling-position", "prone-position"):
            refuse("mechs-only", "cockpit" in unit.kinds)
        if action in ("kneeling-position", "prone-position", "overcharge"):
            refuse("once", once in unit.done)
        refuse("requires", action == "prone-position" and "kneeling-position" not in unit.statuses)
        refuse("requires", action == "recover" and "prone-position" in unit.statuses)
        refuse("no-such-part", needs_item and event["item"] >= len(unit.items))
        item = unit.items[event["item"]] if needs_item else {}
        refuse("not-equipped", needs_item and action in STANCES and item["state"] != "equipped")
        if action == "overcharge":
            refuse("not-overcharged", item["state"] != "equipped" or "overcharge" not in item["tags"])
        cost = unit.numbers(event["item"])[0] if action == "overcharge" else 2
        cost = event.get("ap", 4 if action == "break-grapple" and "limbless" in unit.statuses else cost)
        reserve = event.get("reserve", unit.numbers(event["item"])[0]) if action == "offensive-stance" else 0
        refuse("too-few-ap", cost + reserve > unit.ap)
        unit.ap -= cost + reserve
        unit.done.add(once)
        if action == "overcharge":
            refuse("most-tokens", item["tokens"].get("overcharge", 0) >= 3)
            item["tokens"]["overcharge"] = item["tokens"].get("overcharge", 0) + 1
        elif action in ("kneeling-position", "prone-position"):
            unit.statuses = (unit.statuses - {"kneeling-position", "prone-position"}) | {action}
        elif action == "recover":
            unit.statuses -= {"kneeling-position", "knocked-down"}
        elif action == "smoke-screen":
            unit.statuses.add(action)
        elif action in STANCES:
            unit.reserve = reserve
            unit.guard = event["item"] if needs_item else None
            unit.statuses.add(action)
            self.turn_over(unit)

    def move(self, event: Event) -> None:
        unit, told = self.named(event), event.get("facts", {})
        unit.facts |= {fact: value for fact, value in told.items() if fact not in COUNTED}
        if not unit.flies:
            for _ in range(told.get("red-hexes-crossed", 0)):
                self.hit_drives(unit, 10)
            for colour, token in (("tan", "sand-buildup"), ("white", "ice-buildup")):
                before = unit.walked.get(colour, 0)
                unit.walked[colour] = before + told.get(f"{colour}-hexes-crossed", 0)
                gained = unit.walked[colour] // 2 - before // 2
                if gained:
                    self.add_tokens(unit, token, gained)
        self.look_around(unit)
        refuse("no-thrusters", event.get("thrusters") and not unit.has("thruster"))
        if event.get("thrusters") and self.active == unit.short:
            self.turn_over(unit)

    def look_around(self, unit: Unit) -> None:
        """Say what a Unit is by where it is, 8-2 and 8-3."""
        facts, above = unit.facts, unit.facts.get("unit-is-above-its-hex", False)
        so = {
            "conceal": facts.get("hex-is-green") and not above,
            "euphotic": facts.get("hex-is-light-blue") and not unit.flies,
            "abyssal": facts.get("hex-is-dark-blue") and not unit.flies,
            "airborne": unit.flies and above,
        }
        unit.statuses = (unit.statuses - set(TERRAIN)) | {name for name, holds in so.items() if holds}

    def attacks(self, event: Event) -> None:
        unit, target = self.named(event), self.named(event, "target")
        if unit.short != self.active:
            refuse("not-its-turn", "offensive-stance" not in unit.statuses)
            refuse("wrong-item", event.get("item") != unit.guard)
        refuse("own-side", unit.side == target.side)
        refuse("no-such-part", event.get("section", 0) >= max(len(target.left), 1))
        refuse("no-such-part", event.get("item", -1) >= len(unit.items))
        count, item = event.get("attacks", 1), event.get("item")
        ap, damage = unit.numbers(item) if item is not None else (0, 0)
        cost, tokens = event.get("ap", count * ap), 0
        refuse("not-equipped", item is not None and unit.items[item]["state"] != "equipped")
        refuse("recharging", item is not None and "recharge" in unit.items[item]["tokens"])
        refuse("too-few-ap", cost > (unit.ap if unit.short == self.active else unit.reserve))
        if unit.short != self.active:
            self.drop_stance(unit)
        else:
            unit.ap -= cost
        if item is not None:
            fired = unit.items[item]
            tokens = fired["tokens"].pop("overcharge", 0)
            unit.done.add(f"fired {item}")
            if "recharge" in fired["tags"]:
                fired["tokens"]["recharge"], fired["since"] = 1, 0
            if "single-use" in fired["tags"]:
                fired["state"] = "used"
        made = {"unit": unit.short, "target": target.short, "count": count, "dice": count if item is not None else 9999}
        self.attack = made | {"tokens": tokens, "base": event.get("base_damage", damage)}
        self.attack |= {name: event[name] for name in ("section", "target_item") if name in event}

    def result(self, event: Event) -> None:
        """All hits of one weapon at once, 6-5; a Critical Hit does half as much again, rounded up, 6-4."""
        attack, hits, criticals = self.attack, event["hits"], event.get("criticals", 0)
        refuse("no-attack", attack is None or attack.get("done"))
        assert attack is not None
        refuse("wrong-number", hits > attack["dice"] or hits < criticals)
        target, base = self.units[attack["target"]], attack["base"]
        several = attack["count"] > 1 or hits > 1
        refuse("say-damage", attack["tokens"] and several and hits and "damage" not in event)
        base *= 1 + attack["tokens"]
        damage = event.get("damage", (hits - criticals) * base + criticals * -(-3 * base // 2))
        attack["done"] = True
        if event.get("parried"):
            target.statuses.discard("parry-stance")
        if hits and "offensive-stance" in target.statuses:
            self.drop_stance(target)
        if "defensive-stance" not in target.statuses and ("to_item" in event or "target_item" in attack):
            self.hit_item(target, event.get("to_item", attack.get("target_item")), damage, attack["unit"])
        elif "section" in attack:
            self.hit(target, attack["section"], damage, attack["unit"])

    def damage(self, event: Event) -> None:
        unit, source = self.named(event), event.get("from", "")
        kind = "item" if "item" in event else "section"
        place, parts = event[kind], unit.items if kind == "item" else unit.left
        refuse("no-such-part", place >= len(parts))
        refuse("is-destroyed", unit.items[place]["state"] == "destroyed" if kind == "item" else not unit.left[place])
        if source and source[0] != unit.side and "offensive-stance" in unit.statuses:
            self.drop_stance(unit)
        (self.hit_item if kind == "item" else self.hit)(unit, place, event["by"], source)

    def token(self, event: Event) -> None:
        self.add_tokens(self.named(event), event["token"], event["by"])

    def marker(self, event: Event) -> None:
        known = self.markers.setdefault(event["marker"], ["", ""])
        known[:] = [event.get("holder", known[0]), event.get("area", known[1])]

    def end(self, event: Event) -> None:
        unit = self.named(event)
        if event.get("unit", self.active) != self.active:
            refuse("has-acted", unit.acted or unit.destroyed)
            unit.acted = True
            return
        if "marker" in event and self.mission == MISSIONS[1]:
            self.marker({"marker": event["marker"], "holder": unit.side})
        self.turn_over(unit)

    def ends_round(self, event: Event) -> None:
        refuse("another-acts", self.active)
        for side in self.points:
            told = event.get("facts", {}).get(side, {})
            scored = 0
            if self.mission == MISSIONS[1]:
                areas = [area for holder, area in self.markers.values() if holder == side]
                scored = sum(1 if area in ("", side) else 2 for area in areas)
            elif self.mission == MISSIONS[2]:
                scored = 2 * told.get("marker-carried", False) + told.get("unit-beside-the-marker", False)
            elif self.mission == MISSIONS[3]:
                scored = 2 * told.get("markers-occupied", 0)
            self.points[side] += event["points"].get(side, 0) if "points" in event else scored
        if self.round == self.rounds or (self.mission == MISSIONS[3] and not all(map(self.alive, self.points))):
            self.finish()
            return
        self.round += 1
        for unit in self.units.values():
            unit.acted = False

    def sets(self, event: Event) -> None:
        what, to = event["what"], event["to"]
        if what == "points":
            self.points[event["side"]] = to
        elif what == "ap":
            self.named(event).ap = to

    def seen(self) -> Data:
        """Return what stands on the table, as a vector expects it."""
        battle = {"round": self.round, "over": self.over, "winner": self.winner, "active": self.active}
        units = {short: self.sheet_of(unit) for short, unit in self.units.items()}
        return battle | {"units": units, "points": self.points, "markers": self.markers}

    def sheet_of(self, unit: Unit) -> Data:
        items = [[each["state"], each["left"], each["tokens"]] for each in unit.items]
        numbers = {"ap": unit.ap, "reserve": unit.reserve}
        # What a destroyed Unit could hold is of no use to anybody.
        numbers |= {} if unit.destroyed else {"ap_storage": unit.limit, "base_ap": unit.base}
        ways = {"acted": unit.acted, "destroyed": unit.destroyed, "inoperative": unit.inoperative}
        parts = {"sections": unit.left, "items": items, "statuses": sorted(unit.statuses), "tokens": unit.tokens}
        return numbers | ways | parts


NAMES = {"attack": Game.attacks, "round": Game.ends_round, "set": Game.sets}


def is_taken(events: list[Event], place: int) -> bool:
    """Tell whether an undo that stands takes an event back."""
    later = range(place + 1, len(events))
    return any(
        events[each]["do"] == "undo" and events[each]["event"] == place and not is_taken(events, each) for each in later
    )


def played(log: Data, sheets: dict[str, Data]) -> Data:
    """Return what stands on the table after a log, and which events did not hold, each with its code."""
    events = log["events"]
    game, problems = Game(events[0], sheets), []
    for place, event in enumerate(events):
        if event["do"] in ("begin", "undo") or is_taken(events, place):
            continue
        before = deepcopy(game.__dict__)
        try:
            refuse("battle-over", game.over and event["do"] in ("activate", "round"))
            NAMES.get(event["do"], getattr(Game, event["do"], None))(game, event)
            for unit in game.units.values():
                game.look(unit)
            if game.over or game.decided():
                game.finish()
        except RefusalError as refusal:
            game.__dict__ = before
            problems.append([place, str(refusal)])
    return game.seen() | {"problems": problems}
