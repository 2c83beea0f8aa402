"""Optional abilities of games, as mixin classes to combine with `Game`.

For example, a game can use a cloth as its table, hide the players' hands, or let one person race against their own best time. The
functions at the end of the module accept every game. If the game lacks an ability, they return a default.
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
"""Random seed of the sample deal (cards or pieces dealt out) in the picture of a game that has not begun."""


class OnCloth(Game[S]):
    """A game played on a cloth instead of the board. Each player sees their own cards or pieces nearest to them."""

    def picture_for(self, state: S, viewer: int | None) -> Picture:  # noqa: ARG002
        """Return the picture of the table as `viewer` sees it. With None as the viewer, nothing is hidden.

        `viewer` is the number of a seat, or ONLOOKER for a person who does not play.
        """
        return self.picture(state)

    def motion_for(self, state: S, turn: Turn[S], viewer: int | None) -> Motion | None:  # noqa: ARG002
        """Return the animation of a turn as one viewer sees it, or None if nothing moves. `state` is the state of the game before
        the turn.
        """
        return turn.motion

    def worth(self, state: S, move: Move) -> str:  # noqa: ARG002
        """Return the points that an allowed move would score, as short text such as `+5`.

        Return an empty text if the game does not announce points before a move.
        """
        return ""

    def set_out(self, seats: int, lot: int = 0) -> Picture:
        """Return the picture of the table before the first move. If pieces or cards are dealt, show a sample deal.

        Otherwise the table would be empty.
        """
        state = self.drawn_for(seats, lot)
        options = self.options(state)
        if not isinstance(options, Shuffle):
            return self.picture(state)
        count = len(options.things) if options.count is None else options.count
        state = self.after(state, Deal(tuple(Random(SAMPLE_DEAL).sample(options.things, count))))
        return self.picture_for(state, 0)


class HidesHands(OnCloth[S]):
    """A game in which players have secrets, such as the cards or letters in their hands."""

    @abstractmethod
    def seen(self, state: S, seat: int) -> S:
        """Return the state of the game as the player in seat `seat` knows it.

        The result says how many pieces or cards are hidden, but not which. `options`, `score`, `after` and `play` accept this
        state for the seat's own moves. From this state, `picture_for` makes the same picture as from the full state.
        """

    def reveals(self, state: S, move: Move) -> bool:  # noqa: ARG002
        """True if the move shows a player something hidden from them, such as a card. Such a move cannot be undone."""
        return False


class SetUpByHand(Game[S]):
    """A game whose positions a person can set up by hand, in a position editor."""

    @abstractmethod
    def placement(self, state: S) -> Placement | None:
        """Return the pieces in a state so that the position editor can show them. Return None in the middle of a turn of several
        moves.
        """

    @abstractmethod
    def set_up_from(self, placement: Placement) -> S:
        """Return the state of the game in which the pieces lie as in `placement`.

        Raise BadPosition with a one-sentence message if the position is impossible.
        """

    def bare(self, lead: int) -> S:  # noqa: ARG002
        """Return the opening state for two players. If the game has a special role, such as moving first, seat `lead` gets it."""
        return self.opening(2)

    def spot(self, seat: int, place: str, height: int, count: int) -> Point:  # noqa: ARG002
        """Return the point of the board at which to draw one piece of the stack on the place `place`.

        The piece belongs to seat `seat`. The stack has `count` pieces, and `height` of them lie below this one.
        """
        return self.card.side.place(place).at

    def begun_from(self, placement: Placement) -> S:
        """Return the state from which a game with the pieces of `placement` begins.

        Raise BadPosition if the position is impossible or the game is already over in it.
        """
        state = self.set_up_from(placement)
        over = self.outcome(state)
        if over is not None:
            raise BadPosition(f"This game is over already. {over.reason}")
        return state


class Timed(Game[S]):
    """A game that one person can play alone, racing against their own best time."""

    @abstractmethod
    def race(self, state: S) -> str:
        """Return the name of the task whose time is measured, such as `box 12 in 36 pieces`. Empty if no time is measured."""

    @abstractmethod
    def race_seconds(self, state: S) -> float | None:
        """Return the time in seconds that the player needed for the timed task, or None until the task is finished."""

    @abstractmethod
    def add_race(self, picture: Picture, former: S, best: float) -> Picture:
        """Return the picture of the current game with the player's fastest earlier game shown beside it.

        `former` is the state of the earlier game after the same number of seconds. `best` is its total time in seconds.
        """


def set_up_by_hand(game: Game[Any]) -> SetUpByHand[Any]:
    """Return `game` unchanged if its positions can be set up by hand. Raise BadPosition if they cannot."""
    if not isinstance(game, SetUpByHand):
        raise BadPosition(f"No position can be set up in {game.card.title}.")
    return game


def picture_for(game: Game[Any], state: Any, viewer: int | None) -> Picture:
    """Return the picture of the table that `viewer` sees.

    `viewer` is the number of a seat, or ONLOOKER for a person who does not play. With None, nothing is hidden.
    """
    return game.picture_for(state, viewer) if isinstance(game, OnCloth) else game.picture(state)


def motion_for(game: Game[Any], state: Any, turn: Turn[Any], viewer: int | None) -> Motion | None:
    """Return the animation of a turn for one viewer, or None if nothing moves. `state` is the state of the game before the
    turn.
    """
    return game.motion_for(state, turn, viewer) if isinstance(game, OnCloth) else turn.motion


def is_revealing(game: Game[Any], state: Any, move: Move) -> bool:
    """True if an allowed move shows a player something hidden from them, such as a card. Such a move cannot be undone."""
    return isinstance(game, HidesHands) and game.reveals(state, move)


def worth_in_words(game: Game[Any], state: Any, move: Move) -> str:
    """Return the points that a move would score, as short text such as `+5`.

    Return an empty text if the game does not announce points before a move.
    """
    return game.worth(state, move) if isinstance(game, OnCloth) else ""
