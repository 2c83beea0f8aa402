"""The lesson of a game: its three main rules, each shown by a moment of a real, saved game.

A moment is shown as in the demo: a position, the moves that follow, and captions. `tools/make/make_lessons.py` finds the moments.
"""

from __future__ import annotations

from functools import cache, lru_cache

from assets import FOLDER
from board.protocols.table import LessonPage, Prologue
from games.captions import LessonStep
from games.catalogue import GAMES, UnknownGame, showing_of
from games.keep.record import load, write
from games.play.match import Match
from games.show.show import ShownGame, Stretch, seen

RECORDS = FOLDER / "lessons"
"""Folder with the saved games that the lessons show, one game per lesson, named after it."""
MOMENTS = RECORDS / "moments.txt"
"""Path of a file that says which moves the lessons show. It has a line for each game: the game's name, then the number of a move
for each step.

Moves are counted from 0.
"""

OPENING = ("About 1916.", "One board,", "twenty games.")
"""Lines of the text that introduces the demo."""


def lesson(name: str) -> tuple[LessonPage, ...]:
    """Return the pages of a game's lesson, or an empty tuple if the game has no lesson."""
    return tuple(_page(step, stretch) for step, stretch in zip(_steps(name), stretches(name), strict=True))


def prologue() -> Prologue:
    """Return the introduction of the demo: its text, and short excerpts from games. The excerpts show the idea of the board."""
    steps = ((step.glimpse, game.card.name, index) for game in GAMES for index, step in enumerate(_steps(game.card.name)))
    return Prologue(OPENING, tuple(lesson(name)[index] for place, name, index in sorted(steps) if place))


def _steps(name: str) -> tuple[LessonStep, ...]:
    """Return the steps of the lesson of the game with this name. Empty for other names, such as the practice room."""
    try:
        return showing_of(name).lesson
    except UnknownGame:
        return ()


def _page(step: LessonStep, stretch: Stretch) -> LessonPage:
    table = ShownGame(stretch)
    before = stretch.shown[-2].turn.state if len(stretch.shown) > 1 else stretch.begin
    played, picture = stretch.shown[-1], table.game.picture
    return LessonPage(step.title, step.after.words, table, picture(before), picture(played.turn.state), played)


@lru_cache(maxsize=32)
def stretches(name: str) -> tuple[Stretch, ...]:
    """Return a tuple with one part of a saved game for each step of the lesson. Empty if the game has no lesson."""
    steps = _steps(name)
    if not steps:
        return ()
    match = load(RECORDS / f"{name}.txt")
    return tuple(_stretch(match, step, moment) for step, moment in zip(steps, moments()[name], strict=True))


@cache
def moments() -> dict[str, tuple[int, ...]]:
    """Return, by game name, the numbers of the moves that the game's lesson shows."""
    lines = (line.split() for line in MOMENTS.read_text(encoding="utf-8").splitlines())
    return {name: tuple(map(int, numbers)) for name, *numbers in lines}


def _stretch(match: Match, step: LessonStep, moment: int) -> Stretch:
    begin = moment - step.lead
    set_up = Match(match.game, match.seats, match.names, throws=match.throws)
    set_up.played = match.played[:begin]
    shown = seen(match.game, set_up.state, match.played[begin : moment + 1])
    return Stretch(write(set_up), set_up.state, shown, (*[""] * step.lead, step.after.words), step.before)
