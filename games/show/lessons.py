"""The lesson of a game: the three main rules, each shown by a moment of a real, saved game.

It uses the same parts as the demo: a position, moves from there, and captions whose claims hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from assets import FOLDER
from board.protocols.table import LessonPage
from games.captions import LessonStep, glance_of
from games.catalogue import UnknownGame, showing_of
from games.keep.record import load, write
from games.play.history import History
from games.play.match import Match
from games.show.show import ShownMatch, Stretch, seen

RECORDS = FOLDER / "lessons"
"""Folder of the games that contain the moments, by game name."""


def lesson(name: str) -> tuple[LessonPage, ...]:
    """Return the pages of a game's lesson; empty if it has none."""
    steps = _steps(name)
    return tuple(_page(step, stretch) for step, stretch in zip(steps, stretches(name), strict=True))


def _steps(name: str) -> tuple[LessonStep, ...]:
    """Return the steps of a game's lesson; empty for other names, such as the practice room."""
    try:
        return showing_of(name).lesson
    except UnknownGame:
        return ()


def _page(step: LessonStep, stretch: Stretch) -> LessonPage:
    table = ShownMatch(stretch)
    before = stretch.shown[-2].turn.state if len(stretch.shown) > 1 else stretch.begin
    played, picture = stretch.shown[-1], table.game.picture
    return LessonPage(step.title, step.after.words, table, picture(before), picture(played.turn.state), played)


@lru_cache(maxsize=32)
def stretches(name: str) -> tuple[Stretch, ...]:
    """Return the parts shown in each step of a lesson; empty if the game has none."""
    steps = _steps(name)
    if not steps:
        return ()
    match = load(RECORDS / f"{name}.txt")
    moments = [moment_of(match, step) for step in steps]
    assert None not in moments, f"the game kept for the lesson of {name} does not show all of it"
    return tuple(_stretch(match, step, moment) for step, moment in zip(steps, moments, strict=True) if moment is not None)


def moment_of(history: History, step: LessonStep, earliest: int = 0) -> int | None:
    """Return the number of the first move, counted from 0, that shows this step, or None."""
    for number in range(max(step.lead, earliest), len(history.played)):
        played, state = history.played[number], history.before(number)
        if not step.after.claim(glance_of(history.game, state, played)):
            continue
        begin = number - step.lead
        if step.before.claim(glance_of(history.game, history.before(begin))):
            return number
    return None


def _stretch(match: Match, step: LessonStep, moment: int) -> Stretch:
    begin = moment - step.lead
    set_up = Match(match.game, match.seats, match.names, throws=match.throws)
    set_up.played = match.played[:begin]
    shown = seen(match.game, set_up.state, match.played[begin : moment + 1])
    captions = (*[None] * step.lead, step.after)
    return Stretch(write(set_up), set_up.state, shown, captions, step.before.words)


def shortest(games: Sequence[Match], steps: Sequence[LessonStep]) -> Match | None:
    """Return the game that shows the whole lesson soonest, cut after the last moment; None if no game does."""
    found: list[tuple[int, Match]] = []
    for match in games:
        moments: list[Any] = [moment_of(match, step) for step in steps]
        if None not in moments:
            found.append((max(moments) + 1, match))
    if not found:
        return None
    length, match = min(found, key=lambda entry: entry[0])
    del match.played[length:]
    return match
