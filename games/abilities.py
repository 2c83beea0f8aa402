"""Optional abilities of games: the cloth, hidden hands, set-up by hand, and a race against the clock.

They are mixins to combine with `Game`.

The functions below work for every game. For a game without the ability they return a default.
"""

from __future__ import annotations

from abc import abstractmethod
from random import Random
from typing import Any

from board.geometry import Point
from board.moves import Deal, Move, Shuffle
from board.placement import Placement
from board.protocols.practising import BadPosition
from board.protocols.table import Turn
from board.shots.motion import Motion
from board.views.picture import Picture
from games.game import Game, S

SAMPLE_DEAL = 1
"""Seed of the sample deal shown in the opening picture."""


class OnCloth(Game[S]):
    """A game on the cloth: the picture is turned so that each viewer's own hand is nearest."""

    def picture_for(self, state: S, viewer: int | None) -> Picture:  # noqa: ARG002
        """Return the picture that `viewer`, a seat or an ONLOOKER, sees. None sees everything."""
        return self.picture(state)

    def motion_for(self, state: S, turn: Turn[S], viewer: int | None) -> Motion | None:  # noqa: ARG002
        """Return the motion of a turn for one viewer. `state` is the state before the turn."""
        return turn.motion

    def worth(self, state: S, move: Move) -> str:  # noqa: ARG002
        """Return the points that an allowed move would score, in a word or two.

        Empty if the game does not tell points in advance.
        """
        return ""

    def set_out(self, seats: int, lot: int = 0) -> Picture:
        """Return the opening picture with a sample deal, because an empty table would show nothing of the game."""
        state = self.drawn_for(seats, lot)
        options = self.options(state)
        if not isinstance(options, Shuffle):
            return self.picture(state)
        count = len(options.things) if options.count is None else options.count
        state = self.after(state, Deal(tuple(Random(SAMPLE_DEAL).sample(options.things, count))))
        return self.picture_for(state, 0)


class HidesHands(OnCloth[S]):
    """A game in which some things are hidden from players, such as the hands of other players."""

    @abstractmethod
    def seen(self, state: S, seat: int) -> S:
        """Return the state as this seat knows it. The result says how many things are hidden, but not what they are.

        `options`, `score`, `after` and `play` work on this state for the seat's own moves. The picture for the seat is the same
        as that of the full state.
        """

    def reveals(self, state: S, move: Move) -> bool:  # noqa: ARG002
        """True if an allowed move shows a player something hidden, so that it cannot be undone."""
        return False


class SetUpByHand(Game[S]):
    """A game whose positions can be set up by hand."""

    @abstractmethod
    def placement(self, state: S) -> Placement | None:
        """Return the position of the pieces for the position editor, or None while a turn is only partly played."""

    @abstractmethod
    def placed(self, placement: Placement) -> S:
        """Return the state for a position. Raise BadPosition, with one sentence, on an impossible one."""

    def bare(self, lead: int) -> S:  # noqa: ARG002
        """Return the opening state for two players in which seat `lead` has the special role, such as moving first."""
        return self.opening(2)

    def spot(self, seat: int, place: str, height: int, count: int) -> Point:  # noqa: ARG002
        """Return the point for a piece at height `height` in a stack of `count` of the seat's pieces on a place."""
        return self.card.side.place(place).at

    def begun_from(self, placement: Placement) -> S:
        """Return the state for a position. Raise BadPosition if the position is impossible or the game is already over in it."""
        state = self.placed(placement)
        over = self.outcome(state)
        if over is not None:
            raise BadPosition(f"This game is over already. {over.reason}")
        return state


class Timed(Game[S]):
    """A game in which a single player can race against their own best time."""

    @abstractmethod
    def race(self, state: S) -> str:
        """Return the name of the task that is timed, such as `box 12 in 36 pieces`. Empty if nothing is timed."""

    @abstractmethod
    def race_seconds(self, state: S) -> float | None:
        """Return the time of the finished race in seconds, or None while it is unfinished."""

    @abstractmethod
    def raced(self, picture: Picture, former: S, best: float) -> Picture:
        """Add a view of the fastest earlier game to the picture, and return it. `former` is the state of that game after the same
        time in the race.
        """


def set_up_by_hand(game: Game[Any]) -> SetUpByHand[Any]:
    """Return the game if its positions can be set up by hand. Raise BadPosition otherwise."""
    if not isinstance(game, SetUpByHand):
        raise BadPosition(f"No position can be set up in {game.card.title}.")
    return game


def picture_for(game: Game[Any], state: Any, viewer: int | None) -> Picture:
    """Return the picture that `viewer`, a seat or an ONLOOKER, sees. None sees everything."""
    return game.picture_for(state, viewer) if isinstance(game, OnCloth) else game.picture(state)


def motion_for(game: Game[Any], state: Any, turn: Turn[Any], viewer: int | None) -> Motion | None:
    """Return the motion of a turn for one viewer. `state` is the state before the turn."""
    return game.motion_for(state, turn, viewer) if isinstance(game, OnCloth) else turn.motion


def is_revealing(game: Game[Any], state: Any, move: Move) -> bool:
    """True if an allowed move shows a player something hidden, so that it cannot be undone."""
    return isinstance(game, HidesHands) and game.reveals(state, move)


def worth_in_words(game: Game[Any], state: Any, move: Move) -> str:
    """Return the points that an allowed move would score, in a word or two. Empty if the game does not tell points in advance."""
    return game.worth(state, move) if isinstance(game, OnCloth) else ""
