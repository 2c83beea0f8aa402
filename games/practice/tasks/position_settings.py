"""Settings of a practice position, other than its pieces.

They are the board side, the start area, the goal, the colour of the shooter, and the conditions.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from board.other_boards import ALL_SIDES, is_ours
from board.protocols.practising import Setting
from board.sides import Side
from games.practice.tasks import set_up
from games.practice.tasks.goal_choices import possible_goals
from games.practice.tasks.goals import Goal
from games.practice.tasks.position import ANYWHERE, Position, check
from physics.materials import FLOOR_FRICTION, PEG_BOUNCE, conditions_of

SIDES = tuple(ALL_SIDES.values())
BOARDS = {"tournament": "tournament Crokinole", "carrom": "carrom board"}
"""Names of the boards other than the combination board, on which a practice position can be set up."""
CONDITIONS = {"board": tuple(FLOOR_FRICTION), "pegs": tuple(PEG_BOUNCE), "disks": ("ring", "solid")}
LABELS = {"board": "Board", "pegs": "Pegs", "disks": "Disks"}
WORDS = {"rubber": "rubber sleeves", "ring": "wooden rings"}
"""Words for physical conditions whose names in the program are not clear enough for players."""
ZONES = {
    "edge-south": "the near edge",
    "edge-east": "the right edge",
    "edge-north": "the far edge",
    "edge-west": "the left edge",
    "alley": "behind the foul line",
    "off-squares": "off the squares",
    "corner-south-west": "the near left corner",
    "corner-south-east": "the near right corner",
    "corner-north-east": "the far right corner",
    "corner-north-west": "the far left corner",
    "line": "the shooting line",
    "base-line": "the base line",
    ANYWHERE: "anywhere",
}


@lru_cache(8)
def settings_of(position: Position) -> tuple[Setting, ...]:
    zones, goals = _zones(position.side), _goals(position)
    found = [
        Setting("goal", "Goal", tuple(words for words, _ in goals), [goal for _, goal in goals].index(position.goal)),
        Setting("side", "Side", tuple(BOARDS.get(side.name, f"{side.name} side") for side in SIDES), SIDES.index(position.side)),
        Setting("zone", "Shot from", tuple(ZONES[zone] for zone in zones), zones.index(position.zone)),
        Setting("seat", "Your colour", _colours(position.side), position.seat),
    ]
    for name, choices in CONDITIONS.items():
        if (name != "pegs" or position.side.pegs) and (name != "disks" or is_ours(position.side)):
            at = choices.index(getattr(position.conditions, name))
            found.append(Setting(name, LABELS[name], tuple(WORDS.get(choice, choice) for choice in choices), at))
    return tuple(found)


def choose_setting(position: Position, name: str, at: int) -> Position:
    """Return the practice position with one setting changed: choice number `at` of the setting named `name`."""
    match name:
        case "goal":
            return check(replace(position, goal=_goals(position)[at][1]))
        case "side":
            return position if SIDES[at] is position.side else set_up.change_side(position, SIDES[at])
        case "zone":
            return set_up.change_zone(position, _zones(position.side)[at])
        case "seat":
            # Swap the colours of all pieces, so that rival disks stay rival disks.
            swapped = tuple(replace(man, seat=1 - man.seat) if man.seat in (0, 1) else man for man in position.men)
            return position if at == position.seat else check(replace(position, seat=at, men=swapped))
    words = (CONDITIONS[each][at] if each == name else getattr(position.conditions, each) for each in CONDITIONS)
    return check(replace(position, conditions=conditions_of(*words, given=position.conditions.given)))


def _colours(side: Side) -> tuple[str, ...]:
    return ("red", "black") if is_ours(side) else ("white", "black")


def _goals(position: Position) -> list[tuple[str, Goal]]:
    return possible_goals(position.side, position.men, position.goal, position.seat)


def _zones(side: Side) -> tuple[str, ...]:
    return (*side.zones, ANYWHERE)
