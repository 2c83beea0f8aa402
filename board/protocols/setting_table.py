"""Interface of the editor for setting up a position of a board game by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from board.card import Card
from board.placement import HandSetUp, Placement, Sort
from board.protocols.table import Table
from board.views.picture import Picture


class TableSetUp(Protocol):
    """Editor in which a player sets up a position of a board game.

    An impossible change raises BadPosition and changes nothing.
    """

    @property
    def card(self) -> Card: ...
    @property
    def by_hand(self) -> HandSetUp:
        """The kinds of pieces that a player can place, and the places where they can lie."""

    @property
    def placement(self) -> Placement: ...
    @property
    def picture(self) -> Picture:
        """Picture of the edited position, even if it is illegal."""

    @property
    def problem(self) -> str:
        """One sentence that says why no game can start from the edited position. Empty if a game can start."""

    @property
    def texts(self) -> Sequence[tuple[str, str]]:
        """The edited position as text in each format of the game: pairs (name of the format, text).

        The best-known format comes first.
        """

    def seat_of(self, sort: Sort) -> int:
        """Return the seat of the player who owns pieces of this kind, `sort`."""

    def put(self, place: str, sort: Sort) -> None:
        """Place a piece of the kind `sort`, and remove pieces that cannot share the place with it."""

    def take(self, place: str) -> None:
        """Remove the topmost piece from a place."""

    def move(self, start: str, end: str) -> None:
        """Move the topmost piece from one place to another."""

    def choose_mover(self, seat: int) -> None: ...
    def choose_dice(self, dice: tuple[int, ...]) -> None: ...
    def clear(self) -> None: ...
    def set_out(self) -> None:
        """Replace the edited position by the starting position of the game."""

    def read(self, text: str) -> None:
        """Replace the edited position by the one that `text` describes, in any supported format.

        Raise BadPosition if `text` is invalid.
        """

    @property
    def can_undo(self) -> bool: ...
    def undo(self) -> None: ...
    @property
    def can_redo(self) -> bool: ...
    def redo(self) -> None: ...
    def begin(self, *, alone: bool = False) -> Table:
        """Start a game from the edited position with the chosen players.

        With `alone`, one person plays all seats, so that hints work for both sides.
        """
