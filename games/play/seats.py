"""The kinds of players that a game can have: a person, a bot, or a player in another window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from board.opponents import usual_names
from board.text.words import player_name
from games.bots.player import Player


@dataclass(frozen=True, slots=True)
class Person:
    """A person who plays in this window, as the player in a seat."""

    name: str
    player = None


@dataclass(frozen=True, slots=True)
class Bot:
    """A bot (computer player) of this program, in a seat."""

    name: str
    player: Player


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A person or bot who plays in another window. This window repeats the moves."""

    name: str
    player = None


Sitter = Person | Bot | Elsewhere
"""The player in a seat. Only a `Person` makes decisions in this window, and only a `Bot` has a `player` that computes moves."""


def sitters(seats: int, names: Sequence[str] = (), players: Sequence[Player | None] = ()) -> tuple[Sitter, ...]:
    """Return the players of all seats of a game.

    A seat without a bot belongs to a person, and a seat without a name gets a default name.
    """
    for kind, given in (("names", names), ("players", players)):
        if len(given) > seats:
            raise ValueError(f"Too many {kind}: {len(given)} for {seats} seats.")
    seated = [*players, *[None] * (seats - len(players))]
    usual = usual_names([player.name if player else "" for player in seated])
    called = [*map(player_name, names), *[""] * (seats - len(names))]
    return tuple(sitter(name or default, player) for name, default, player in zip(called, usual, seated, strict=True))


def sitter(name: str, player: Player | None) -> Person | Bot:
    """Return who sits at a seat: a `Bot` that plays with `player`, or a `Person` if `player` is None."""
    return Person(name) if player is None else Bot(name, player)
