"""Interface for setting up a position of a board game by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from board.card import Card
from board.placement import HandSetUp, Placement, Sort
from board.protocols.table import Table
from board.views.picture import Picture


class TableSetUp(Protocol):
    """Editor for a position. An impossible change raises BadPosition, with one sentence, and changes nothing."""

    @property
    def card(self) -> Card: ...
    @property
    def by_hand(self) -> HandSetUp:
        """The pieces and places available."""

    @property
    def placement(self) -> Placement: ...
    @property
    def picture(self) -> Picture:
        """The pieces as placed, even if the position is illegal."""

    @property
    def problem(self) -> str:
        """One sentence that says why no game can start from this position. Empty if a game can start."""

    @property
    def texts(self) -> Sequence[tuple[str, str]]:
        """The position in each text format of the game, as pairs (name, text). The best-known format comes first."""

    def seat_of(self, sort: Sort) -> int:
        """Return the seat that owns pieces of this sort."""

    def put(self, place: str, sort: Sort) -> None:
        """Place a piece of this sort. Remove any piece that cannot share the place with the new one."""

    def take(self, place: str) -> None:
        """Remove the topmost piece from a place."""

    def move(self, start: str, end: str) -> None:
        """Move the topmost piece from one place to another."""

    def choose_mover(self, seat: int) -> None: ...
    def choose_dice(self, dice: tuple[int, ...]) -> None: ...
    def clear(self) -> None: ...
    def set_out(self) -> None:
        """Set up the starting position of the game."""

    def read(self, text: str) -> None:
        """Set up the position that a text describes, in any supported format."""

    @property
    def can_undo(self) -> bool: ...
    def undo(self) -> None: ...
    @property
    def can_redo(self) -> bool: ...
    def redo(self) -> None: ...
    def begin(self, *, alone: bool = False) -> Table:
        """Start a game from here with the chosen players.

        With `alone`, all seats are people, so that hints work for both sides.
        """
