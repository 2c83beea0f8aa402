"""Position editor for a board game. A person places and removes pieces, chooses the player to move and the dice, and starts a
game from there.

Any placement is possible while editing; the rules are checked when a game starts.
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
from games.abilities import SetUpByHand
from games.keep.positions.position_text import read_position, written
from games.play.match import Match

BAR = "bar"
"""Name of the bar of backgammon, where hit pieces lie. It is the only place that pieces of both colours may share."""
FIELD = "field"
"""The `kind` of marks that show the squares of the board. Marks of other kinds show possible moves."""


class SetTable:
    """A position of a board game that a person edits by hand, with its undo history."""

    def __init__(
        self, game: SetUpByHand[Any], begin: Callable[[Placement, bool], Match], placement: Placement | None = None
    ) -> None:
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
        """Picture of the edited position, even if the position is illegal."""
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
        """Return a tuple with a mark for the piece that has a special role, such as the fox. Empty if no piece has one."""
        alone = placement.of(placement.lead)
        has_parts = bool(self.card.parts) and len(alone) == 1
        return (Mark("danger", alone[0], seat=placement.lead),) if has_parts else ()

    @property
    def problem(self) -> str:
        """One sentence that says why no game can start from the edited position. Empty if a game can start."""
        try:
            self._game.begun_from(self.placement)
        except BadPosition as error:
            return str(error)
        return ""

    @property
    def texts(self) -> Sequence[tuple[str, str]]:
        return written(self._game, self.placement)

    # --- editing ----------------------------------------------------------------------------------------------------

    def put(self, place: str, sort: Sort) -> None:
        """Put a piece of the kind and colour `sort` on `place`.

        Pieces already on the place are removed, unless they have the same colour and stacking is allowed.
        """
        if place not in self.by_hand.places:
            raise BadPosition("No man can stand there in this game.")
        placement, seat = self.placement, self.seat_of(sort)
        kept = self._beside(placement.men, place, seat)
        if self.card.parts and seat == placement.lead:
            # Only one piece can have the special role, so remove the earlier one.
            kept = [man for man in kept if man.seat != seat]
        self._turn_to(replace(placement, men=(*kept, PlacedMan(place, seat, sort.is_king))))

    def seat_of(self, sort: Sort) -> int:
        """Return the seat (player's number, from 0) that owns pieces of this sort.

        The fox belongs to the seat that has the special role in the position.
        """
        return (sort.seat + self.placement.lead) % 2 if self.card.parts else sort.seat

    def take(self, place: str) -> None:
        """Remove the topmost piece from the place `place` of the edited position. Raise BadPosition if no piece is there."""
        pile = [man for man in self.placement.men if man.place == place]
        if not pile:
            raise BadPosition("There is no man there.")
        men = list(self.placement.men)
        men.remove(pile[-1])
        self._turn_to(replace(self.placement, men=tuple(men)))

    def move(self, start: str, end: str) -> None:
        """Move the topmost piece from the place `start` to `end`. Pieces at `end` that cannot share the place are removed."""
        pile = [man for man in self.placement.men if man.place == start]
        if not pile:
            raise BadPosition("There is no man there.")
        if end not in self.by_hand.places:
            raise BadPosition("No man can stand there in this game.")
        man, men = pile[-1], list(self.placement.men)
        men.remove(man)
        self._turn_to(replace(self.placement, men=(*self._beside(men, end, man.seat), replace(man, place=end))))

    def _beside(self, men: Sequence[PlacedMan], place: str, seat: int) -> list[PlacedMan]:
        """Return the pieces of `men` that stay on the board when a piece of seat `seat` is put on `place`."""
        stacks = self.by_hand.stacks
        return [man for man in men if man.place != place or (stacks and (man.seat == seat or place == BAR))]

    def choose_mover(self, seat: int) -> None:
        self._turn_to(replace(self.placement, mover=seat, dice=()))

    def choose_dice(self, dice: tuple[int, ...]) -> None:
        self._turn_to(replace(self.placement, dice=dice))

    def clear(self) -> None:
        self._turn_to(replace(self.placement, men=(), dice=()))

    def set_out(self) -> None:
        """Put all pieces back to the opening position of the game."""
        self._turn_to(self._opening)

    def read(self, text: str) -> None:
        """Set up the position that a text describes. Raise BadPosition if the text cannot be read."""
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

    # --- playing ----------------------------------------------------------------------------------------------------

    def begin(self, *, alone: bool = False) -> Match:
        """Start a saved game from the edited position. Raise BadPosition if the position is illegal.

        With `alone`, no bot plays. Hints are then available for both sides.
        """
        return self._begin(self.placement, alone)
