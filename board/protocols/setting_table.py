"""Interface of the editor for setting up a position of a board game by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from board.card import Card
from board.placement import HandSetUp, Placement, Sort
from board.protocols.table import Table
from board.views.picture import Picture


class TableSetUp(Protocol):
    """Editor for a position of a board game. An impossible change raises BadPosition and changes nothing."""

    @property
    def card(self) -> Card: ...
    @property
    def by_hand(self) -> HandSetUp:
        """The kinds of pieces, and the places for them, when the player sets up a position by hand."""

    @property
    def placement(self) -> Placement: ...
    @property
    def picture(self) -> Picture:
        """Picture of the current position, even if it is illegal."""

    @property
    def problem(self) -> str:
        """One sentence that says why no game can start from this position. Empty if a game can start."""

    @property
    def texts(self) -> Sequence[tuple[str, str]]:
        """The position as text in each format of the game: pairs (name of the format, text).

        The best-known format comes first.
        """

    def seat_of(self, sort: Sort) -> int:
        """Return the seat that owns pieces of the kind `sort`."""

    def put(self, place: str, sort: Sort) -> None:
        """Place a piece of the kind `sort`. Remove pieces that cannot share the place with it."""

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
        """Set up the position that `text` describes in any supported format. Raise BadPosition if the text is invalid."""

    @property
    def can_undo(self) -> bool: ...
    def undo(self) -> None: ...
    @property
    def can_redo(self) -> bool: ...
    def redo(self) -> None: ...
    def begin(self, *, alone: bool = False) -> Table:
        """Start a game from this position with the chosen players.

        With `alone`, one person plays all seats, so that hints work for both sides.
        """
