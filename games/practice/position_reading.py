"""Read-only view of a practice board: its position, last shot and progress."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from board.geometry import ORIGIN
from board.moves import Aim
from board.protocols.practising import GUIDES, DrillCard, Ghost, Standing
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import Side
from board.views.moments import SCORED, Note
from board.views.picture import Mark, Picture
from board.views.shot_map import Verdict
from games.practice.drills import drill_named
from games.practice.practice_state import PracticeState
from games.practice.tasks.goals import Fell, ShotLook
from games.practice.tasks.picturing import picture_of, prints_of
from games.practice.tasks.position import Position
from games.practice.undo_history import Page, UndoHistory

ON_THE_MARK = 3.0
"""A disk that is at most this many mm from a drill's start point counts as lying on it."""
GHOSTS = 10
"""Largest number of earlier shots from the same position whose paths the practice board still shows."""


class PositionReading:
    """The part of a practice board that the window reads: its position, last shot and progress."""

    def __init__(self, shared: PracticeState, history: UndoHistory) -> None:
        self._shared = shared
        self.history = history

    @property
    def page(self) -> Page:
        return self.history.page

    @property
    def position(self) -> Position:
        return self.page.position

    @property
    def title(self) -> str:
        return self.page.title

    @property
    def drill(self) -> DrillCard | None:
        page = self.page
        if page.origin is None or not page.name:
            return None
        card = self._shared.card(page.name, page.origin)
        is_twin = page.variation is not None and page.variation.placing.is_mirrored
        return replace(card, title=page.title, teaches=mirror_words(card.teaches)) if is_twin else card

    @property
    def counts(self) -> bool:
        page = self.page
        return self._has_drill_pieces and page.origin is not None and self.flick.at.distance(page.origin.flick.at) <= ON_THE_MARK

    @property
    def _has_drill_pieces(self) -> bool:
        """True if the pieces and the goal are those of the drill. The place of the disk does not matter."""
        return bool(self.page.name) and _with_standard_aim(self.position) == _with_standard_aim(self.page.origin)

    @property
    def _solution(self) -> Flick | None:
        """A shot that solves the current drill, or None if the position does not belong to a drill."""
        drill, variation = drill_named(self.page.name), self.page.variation
        if drill is None or not self._has_drill_pieces:
            return None
        return drill.solution if variation is None else variation.flick

    @property
    def goal(self) -> str:
        return self.position.aim().prompt

    @property
    def asks(self) -> bool:
        return not isinstance(self.position.goal, ShotLook)

    @property
    def side(self) -> Side:
        return self.position.side

    @property
    def picture(self) -> Picture:
        picture, origin = picture_of(self.position), self.page.origin
        if not self.counts and origin is not None and origin.is_like(self.position):
            return replace(picture, marks=(*picture.marks, Mark("safe", at=origin.flick.at)))
        return picture

    @property
    def prints(self) -> frozenset[str] | None:
        return prints_of(self.position)

    @property
    def aim(self) -> Aim:
        return self.position.aim()

    @property
    def flick(self) -> Flick:
        return self.position.flick

    @property
    def shown(self) -> Flick | None:
        return self.page.shown

    @property
    def shot(self) -> Shot | None:
        return self.page.shot

    @property
    def verdict(self) -> Verdict | None:
        return self.page.verdict

    @property
    def is_attempt(self) -> bool:
        return self.page.is_attempt

    @property
    def has_faded(self) -> bool:
        return self.page.has_faded

    @property
    def notes(self) -> Sequence[Note]:
        shot, verdict, goal = self.shot, self.verdict, self.position.goal
        if shot is None or verdict is None or not verdict.is_success:
            return ()
        spared = goal.spare if isinstance(goal, Fell) else ()
        results = [man for man in goal.men if man not in spared] or [shot.disk]
        return tuple(Note(SCORED, shot.man(man).at) for man in results)

    @property
    def ghosts(self) -> Sequence[Ghost]:
        found: list[Ghost] = []
        for page in reversed(self.history.so_far):
            is_from_here = page.name == self.page.name and page.position.is_like(self.position)
            if page.shot is not None and page.verdict is not None and is_from_here:
                found.append(Ghost(page.shot, page.verdict.is_success))
                if len(found) == GHOSTS:
                    break
        return found[::-1]

    @property
    def standing(self) -> Standing | None:
        return self._shared.progress.standing(self.page.name) if self.page.name else None

    @property
    def is_endless(self) -> bool:
        return self.history.following is not None

    @property
    def guide(self) -> str:
        standing = self.standing
        return standing.guide if standing is not None and self.counts else GUIDES[0]

    @property
    def is_varied(self) -> bool:
        drill = drill_named(self.page.name)
        return drill is not None and bool(drill.variations)

    @property
    def has_solution(self) -> bool:
        return self._solution is not None


def mirror_words(text: str) -> str:
    """Return a text with the words left and right exchanged, and also the words for the two directions of spin."""

    def twin(found: re.Match[str]) -> str:
        word = found[0]
        other = _TWINS[word.lower()]
        return f"{other[0].upper()}{other[1:]}" if word[0].isupper() else other

    return re.sub(r"\b(left|right|counter-clockwise|clockwise)\b", twin, text, flags=re.IGNORECASE)


_TWINS = {"left": "right", "right": "left", "clockwise": "counter-clockwise", "counter-clockwise": "clockwise"}


def _with_standard_aim(position: Position | None) -> Position | None:
    return position and replace(position, flick=Flick(ORIGIN, 0.0, 1.0))
