"""Explain a play of backgammon in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from board.text.words import plural
from games.men.backgammon.backgammon_lookahead import shots
from games.men.backgammon.backgammon_network import is_race
from games.men.backgammon.backgammon_plays import BAR, OFF, Play, Position
from games.men.backgammon.backgammon_throws import batch, swapped

NUMBERS = ("no", "one", "two", "three", "four")
POINTS = ("ace", "two", "three", "four", "five", "six", "bar", "eight", "nine", "ten", "eleven", "twelve")
WORTH_A_WORD = (5, 4, 7, 20, 21, 6, 18, 3, 22, 8, 9, 19, 10, 11, 2, 16, 17, 15, 14, 13, 12, 23, 24, 1)
"""Points of the board in order of their value to a player who makes them, the most valuable first."""


def reasons(before: Position, found: Sequence[Play]) -> list[str]:
    """Return, for each play, one sentence about what the play achieves."""
    was_race = bool(is_race(batch([before]))[0])
    after = batch([play.position for play in found])
    hitting = shots(swapped(after))
    sentences = []
    for play, has_race, throws in zip(found, is_race(after), hitting, strict=True):
        deeds = _deeds(before, play.position, bool(has_race))
        if not has_race:
            deeds.append(_danger(int(throws)))
        elif not was_race:
            deeds.append("leaves only a race, with no more hits")
        deeds = deeds or ["moves a man forward"]
        listed = deeds[0] if len(deeds) == 1 else f"{', '.join(deeds[:-1])} and {deeds[-1]}"
        sentences.append(f"This play {listed}.")
    return sentences


def _deeds(before: Position, after: Position, has_race: bool) -> list[str]:
    (mine, theirs), (mine_then, theirs_then) = before, after
    deeds = []
    hits = theirs_then[BAR] - theirs[BAR]
    if hits:
        deeds.append(plural(hits, "hits a man", "hits {number} men", number=NUMBERS[hits]))
    if mine[BAR] > mine_then[BAR]:
        deeds.append("enters from the bar")
    borne = mine_then[OFF] - mine[OFF]
    if borne:
        deeds.append(plural(borne, "bears off a man", "bears off {number} men", number=NUMBERS[borne]))
    made = [point for point in WORTH_A_WORD if mine_then[point] >= 2 > mine[point]]
    if made and not has_race:
        deeds.append(f"makes {' and '.join(point_name(point) for point in made[:2])}")
    elif sum(mine[19:BAR]) > sum(mine_then[19:BAR]):
        deeds.append("runs from the enemy's home table")
    if not deeds and sum(mine_then[1:7]) > sum(mine[1:7]):
        deeds.append("brings men home")
    return deeds


def _danger(throws: int) -> str:
    return (
        plural(throws, "can be hit by {count} roll of 36", "can be hit by {count} rolls of 36") if throws else "leaves no blots"
    )


def point_name(point: int) -> str:
    """Return the usual name of a point in the player's own count, for example `the bar point`."""
    if point == 13:
        return "the mid-point"
    return f"the {POINTS[point - 1]} point" if point < 13 else f"the enemy's {POINTS[24 - point]} point"
