"""A position as it is seen."""

from __future__ import annotations

from dataclasses import replace

from board.geometry import Point
from board.men import Lie
from board.picture import Mark, Picture
from games.practice.goals import Fell, Rest
from games.practice.position import Position


def picture_of(position: Position) -> Picture:
    """A position as it is seen, with marks for what its goal is about."""
    kind = position.conditions.kind
    men = tuple(replace(man, kind=kind(man.kind)) for man in position.men)
    return Picture(position.side, men, marks=tuple(_marks(position)))


def _marks(position: Position) -> list[Mark]:
    goal = position.goal
    if isinstance(goal, Rest):
        return [Mark("called", at=goal.at)]
    spared = goal.spare if isinstance(goal, Fell) else ()
    standing = {man.id: man for man in position.men if man.lie in (Lie.UP, Lie.POCKET)}
    men = [Mark("safe" if number in spared else "called", at=standing[number].at) for number in goal.men if number in standing]
    return [Mark("called", at=goal.off), *men] if isinstance(goal, Fell) and isinstance(goal.off, Point) else men
