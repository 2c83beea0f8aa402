"""Matches of the card game The Capture of Mr. Raffles, with people and with bots that play any legal card."""

from __future__ import annotations

from random import Random
from typing import Any

from board.moves import Deal, Lot
from games.bots.player import Budget, Choice, Player
from games.catalogue import find
from games.game import Game
from games.parlor.raffles.raffles_pack import pack
from games.play.match import Match
from tests.helpers.driver import Driver, playing

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Edward", "Flora")


class AnyCard(Player):
    """A bot that plays random legal moves in the card game The Capture of Mr. Raffles."""

    name = "anybody"

    def choose(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:  # noqa: ARG002
        return Choice(game.options(state).sample(random))


def match_of(seats: int, people: int, dealer: int | None = None, *cards: str, **rules: Any) -> Match:
    """Return a match in which people sit on the first `people` seats, and bots on all others.

    If `dealer` is given, this seat deals `cards` first, then all other cards.
    """
    game = find("raffles")(**rules)
    players = [None if seat < people else AnyCard() for seat in range(seats)]
    match = Match(game, seats, NAMES[:seats], players, random=Random(4), throws=7)
    if dealer is not None:
        match.play(Lot(dealer))
        rest = [card for card in pack(rules.get("series", 3)) if card not in cards]
        match.play(Deal((*cards, *rest)))
    return match


def seated(match: Match, size: tuple[int, int] = (640, 440)) -> Driver:
    """Return a simulated window that shows this match."""
    return playing(match, size=size)
