"""How a game went, at first sight: nothing is looked ahead, so that it is there as soon as the game is over."""

from __future__ import annotations

from board.views.review import GameCourse
from games.play.asking import ADVISER
from games.play.match import Match
from games.play.seating import BOTS

MOST = 240
"""At so many moments a game is looked at, at most."""


def course_of(match: Match) -> GameCourse:
    """By the master's first glance at each position; by the score where that says it."""
    bots = BOTS.get(match.card.name, {})
    if ADVISER in bots:
        master = bots[ADVISER]()
        stood = tuple((i, value) for i in _moments(match) if (value := master.glance(match.game, match.before(i))) is not None)
        if stood and master.scale is not None:
            return master.scale.two_sided(stood, len(match.played))
    return scored(match)


def scored(match: Match) -> GameCourse:
    """By the score of each seat."""
    scores = [(i, match.game.score(match.before(i))) for i in _moments(match)]
    lines = tuple(tuple((i, float(score[seat])) for i, score in scores) for seat in range(match.seats))
    return GameCourse(lines, len(match.played))


def _moments(match: Match) -> list[int]:
    """After how many moves a game is looked at, from none to all: a game against the clock has thousands."""
    last = len(match.played)
    return list(range(last + 1)) if last < MOST else [round(i * last / (MOST - 1)) for i in range(MOST)]
