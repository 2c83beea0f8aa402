"""What a scene may ask to see next, as plain values: ui/router.py makes the scenes, so that no scene knows another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from board.card import Card
from board.picture import Picture
from board.table import Table

Opener = Callable[[], Table]
"""Starts a game."""


@dataclass(frozen=True, slots=True)
class ShowMenu:
    notice: str = ""
    """What the player should know first, such as where a game was kept."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """Before a game: who plays, and by which house rules."""

    card: Card


@dataclass(frozen=True, slots=True)
class ReadRules:
    card: Card


@dataclass(frozen=True, slots=True)
class LearnFlags:
    pass


@dataclass(frozen=True, slots=True)
class PlayGame:
    table: Table
    again: Opener | None = None
    """How to start the same game once more, with the same players and house rules."""


@dataclass(frozen=True, slots=True)
class ShowResult:
    """How a game ended. The card answers with `again`, `menu` or nothing."""

    title: str
    names: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    """One sentence, with the players' names."""
    picture: Picture


@dataclass(frozen=True, slots=True)
class AskToLeave:
    """Whether a game under way is to be left. The card answers with `leave` or nothing."""


@dataclass(frozen=True, slots=True)
class ShowNotice:
    """Something the player should know."""

    title: str
    words: str


Request = ShowMenu | SetUp | ReadRules | LearnFlags | PlayGame | ShowResult | AskToLeave | ShowNotice
