"""A position of a game of men being set up by hand, as the window sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from board.card import Card
from board.placement import HandSetUp, Placement, Sort
from board.protocols.table import Table
from board.views.picture import Picture


class TableSetUp(Protocol):
    """Men being put and taken away; what cannot be raises BadPosition, with one sentence, and changes nothing."""

    @property
    def card(self) -> Card: ...
    @property
    def by_hand(self) -> HandSetUp:
        """What can be put where."""

    @property
    def placement(self) -> Placement: ...
    @property
    def picture(self) -> Picture:
        """The men as they stand, whether or not they may."""

    @property
    def problem(self) -> str:
        """Why nobody can play from here, in one sentence; nothing if one can."""

    @property
    def texts(self) -> Sequence[tuple[str, str]]:
        """The position as text, in every form there is, each by its name, the best known first."""

    def seat_of(self, sort: Sort) -> int:
        """Whose men of this sort are."""

    def put(self, place: str, sort: Sort) -> None:
        """Put a man down; whoever cannot stand there with him gives way."""

    def take(self, place: str) -> None:
        """Take the topmost man off a place."""

    def move(self, start: str, end: str) -> None:
        """Carry the topmost man from a place to another."""

    def choose_mover(self, seat: int) -> None: ...
    def choose_dice(self, dice: tuple[int, ...]) -> None: ...
    def clear(self) -> None: ...
    def set_out(self) -> None:
        """The men as they stand when a game begins."""

    def read(self, text: str) -> None:
        """What a text stands for, in whatever form."""

    @property
    def can_undo(self) -> bool: ...
    def undo(self) -> None: ...
    @property
    def can_redo(self) -> bool: ...
    def redo(self) -> None: ...
    def begin(self, *, alone: bool = False) -> Table:
        """A game from here, by whoever was to play it; `alone`, with people in all seats, to ask what is best for either."""
