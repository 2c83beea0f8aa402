"""Explanations of backgammon plays in short sentences, for hints and reviews."""

from __future__ import annotations

from collections.abc import Sequence

from board.text.sentence import listed
from board.text.words import plural
from games.men.backgammon.backgammon_lookahead import shots
from games.men.backgammon.backgammon_network import is_race
from games.men.backgammon.backgammon_plays import BAR, OFF, Play, Position
from games.men.backgammon.backgammon_throws import batch, swap_sides

NUMBERS = ("no", "one", "two", "three", "four")
POINTS = ("ace", "two", "three", "four", "five", "six", "bar", "eight", "nine", "ten", "eleven", "twelve")
WORTH_A_WORD = (5, 4, 7, 20, 21, 6, 18, 3, 22, 8, 9, 19, 10, 11, 2, 16, 17, 15, 14, 13, 12, 23, 24, 1)
"""Numbers of the backgammon board's points. The first is the most valuable to a player who holds it with two men."""


def reasons(before: Position, found: Sequence[Play]) -> list[str]:
    """Return the advantages of each play in `found`, such as `Hits a man. Leaves no man alone.`

    `before` is the position before the play.
    """
    was_race = bool(is_race(batch([before]))[0])
    after = batch([play.position for play in found])
    hitting = shots(swap_sides(after))
    sentences = []
    for play, has_race, throws in zip(found, is_race(after), hitting, strict=True):
        deeds = _deeds(before, play.position, bool(has_race))
        if not has_race:
            deeds.append(_danger(int(throws)))
        elif not was_race:
            deeds.append("Leaves only a race, with no more hits.")
        sentences.append(" ".join(deeds or ["Moves a man forward."]))
    return sentences


def _deeds(before: Position, after: Position, has_race: bool) -> list[str]:
    (mine, theirs), (mine_then, theirs_then) = before, after
    deeds = []
    hits = theirs_then[BAR] - theirs[BAR]
    if hits:
        deeds.append(plural(hits, "Hits a man.", "Hits {number} men.", number=NUMBERS[hits]))
    if mine[BAR] > mine_then[BAR]:
        deeds.append("Enters from the bar.")
    borne = mine_then[OFF] - mine[OFF]
    if borne:
        deeds.append(plural(borne, "Bears off a man.", "Bears off {number} men.", number=NUMBERS[borne]))
    moves = [point for point in WORTH_A_WORD if mine_then[point] >= 2 > mine[point]]
    if moves and not has_race:
        deeds.append(f"Makes {listed([point_name(point) for point in moves[:2]])}.")
    elif sum(mine[19:BAR]) > sum(mine_then[19:BAR]):
        deeds.append("Runs from the rival's home table.")
    if not deeds and sum(mine_then[1:7]) > sum(mine[1:7]):
        deeds.append("Brings men home.")
    return deeds


def _danger(throws: int) -> str:
    return (
        plural(throws, "Leaves a man that {count} roll of 36 hits.", "Leaves a man that {count} rolls of 36 hit.")
        if throws
        else "Leaves no man alone."
    )


def point_name(point: int) -> str:
    """Return the usual name of a backgammon point counted from the player's own end, such as `the bar point` for 7."""
    if point == 13:
        return "the mid-point"
    return f"the {POINTS[point - 1]} point" if point < 13 else f"the rival's {POINTS[24 - point]} point"
