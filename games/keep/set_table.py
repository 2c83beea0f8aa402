"""Setting up a position for a game of men: men are put and taken away, the move and the dice chosen, and a game begun from there.

Anything may be put anywhere while it is set up: the rules are asked only when somebody wants to play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from board.card import Card
from board.men import CHECKER, KING, Man
from board.placement import HandSetUp, PlacedMan, Placement, Sort
from board.protocols.practising import BadPosition
from board.views.picture import Mark, Picture
from games.game import Game
from games.keep.positions.position_text import read_position, written
from games.play.match import Match

BAR = "bar"
"""Where men of both colours may stand."""
FIELD = "field"
"""Marks of this kind say where the game is played; others tell of moves."""


class SetTable:
    """A position being set up, with every step that led to it."""

    def __init__(self, game: Game[Any], begin: Callable[[Placement, bool], Match], placement: Placement | None = None) -> None:
        self._game = game
        self._begin = begin
        self._opening = game.placement(game.bare(0)) or Placement((), 0)
        self._steps = [placement or self._opening]
        self._at = 0

    @property
    def card(self) -> Card:
        return self._game.card

    @property
    def by_hand(self) -> HandSetUp:
        assert self.card.by_hand is not None
        return self.card.by_hand

    @property
    def placement(self) -> Placement:
        return self._steps[self._at]

    @property
    def picture(self) -> Picture:
        """The men as they stand, whether or not they may."""
        placement = self.placement
        bare = self._game.picture(self._game.bare(placement.lead))
        marks = tuple(mark for mark in bare.marks if mark.kind == FIELD)
        men, heights = [], Counter[tuple[str, int]]()
        counts = Counter((man.place, man.seat) for man in placement.men)
        for number, man in enumerate(placement.men):
            stack = man.place, man.seat
            at = self._game.spot(man.seat, man.place, heights[stack], counts[stack])
            heights[stack] += 1
            men.append(Man(number, KING if man.is_king else CHECKER, man.seat, at, place=man.place))
        marks += self._extra_marks(placement)
        return replace(bare, men=tuple(men), mover=placement.mover, marks=marks, dice=placement.dice, waiting=(), headline="")

    def _extra_marks(self, placement: Placement) -> tuple[Mark, ...]:
        """Whoever has the part that is told from the other stands marked, where he stands alone."""
        alone = placement.of(placement.lead)
        has_parts = bool(self.card.parts) and len(alone) == 1
        return (Mark("danger", alone[0], seat=placement.lead),) if has_parts else ()

    @property
    def problem(self) -> str:
        """Why nobody can play from here, in one sentence; nothing if one can."""
        try:
            self._game.begun_from(self.placement)
        except BadPosition as error:
            return str(error)
        return ""

    @property
    def texts(self) -> Sequence[tuple[str, str]]:
        return written(self._game, self.placement)

    # --- steps ------------------------------------------------------------------------------------------------------------

    def put(self, place: str, sort: Sort) -> None:
        """Put a man down; whoever else stands there gives way, unless several may stand there and are of his colour."""
        if place not in self.by_hand.places:
            raise BadPosition("No man stands there in this game.")
        placement, seat = self.placement, self.seat_of(sort)
        kept = self._beside(placement.men, place, seat)
        if self.card.parts and seat == placement.lead:
            # There is one of him.
            kept = [man for man in kept if man.seat != seat]
        self._turn_to(replace(placement, men=(*kept, PlacedMan(place, seat, sort.is_king))))

    def seat_of(self, sort: Sort) -> int:
        """Whose man of this sort is: the fox is whoever's the position says."""
        return (sort.seat + self.placement.lead) % 2 if self.card.parts else sort.seat

    def take(self, place: str) -> None:
        """Take the topmost man off a place."""
        there = [man for man in self.placement.men if man.place == place]
        if not there:
            raise BadPosition("Nobody stands there.")
        men = list(self.placement.men)
        men.remove(there[-1])
        self._turn_to(replace(self.placement, men=tuple(men)))

    def move(self, start: str, end: str) -> None:
        """Carry the topmost man from a place to another; whoever stands there and cannot stay gives way."""
        there = [man for man in self.placement.men if man.place == start]
        if not there:
            raise BadPosition("Nobody stands there.")
        if end not in self.by_hand.places:
            raise BadPosition("No man stands there in this game.")
        man, men = there[-1], list(self.placement.men)
        men.remove(man)
        self._turn_to(replace(self.placement, men=(*self._beside(men, end, man.seat), replace(man, place=end))))

    def _beside(self, men: Sequence[PlacedMan], place: str, seat: int) -> list[PlacedMan]:
        """Those who stay where they are when a man of this seat is put on a place."""
        stacks = self.by_hand.stacks
        return [man for man in men if man.place != place or (stacks and (man.seat == seat or place == BAR))]

    def choose_mover(self, seat: int) -> None:
        self._turn_to(replace(self.placement, mover=seat, dice=()))

    def choose_dice(self, dice: tuple[int, ...]) -> None:
        self._turn_to(replace(self.placement, dice=dice))

    def clear(self) -> None:
        self._turn_to(replace(self.placement, men=(), dice=()))

    def set_out(self) -> None:
        """The men as they stand when a game begins."""
        self._turn_to(self._opening)

    def read(self, text: str) -> None:
        """What a text stands for; BadPosition, with one sentence, if for nothing."""
        self._turn_to(read_position(self._game, text))

    def _turn_to(self, placement: Placement) -> None:
        if placement.sorted != self.placement.sorted:
            del self._steps[self._at + 1 :]
            self._steps.append(placement.sorted)
            self._at += 1

    @property
    def can_undo(self) -> bool:
        return self._at > 0

    def undo(self) -> None:
        self._at = max(0, self._at - 1)

    @property
    def can_redo(self) -> bool:
        return self._at < len(self._steps) - 1

    def redo(self) -> None:
        self._at = min(len(self._steps) - 1, self._at + 1)

    # --- playing ------------------------------------------------------------------------------------------------------------

    def begin(self, *, alone: bool = False) -> Match:
        """A game from here, kept as it is played; BadPosition, with one sentence, if there can be none.

        `alone`: with people in all seats, so that one may ask what is best for either.
        """
        return self._begin(self.placement, alone)
