"""Optional abilities of games, as mixins to combine with `Game`: a cloth, hidden hands, positions set up by hand, races against
the clock.

The functions at the end work for every game. For a game without the ability they return a default.
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
"""Seed of the sample deal (cards or pieces dealt out) that the opening picture shows."""


class OnCloth(Game[S]):
    """A game played on a cloth instead of the board. Each viewer sees their own cards or pieces nearest."""

    def picture_for(self, state: S, viewer: int | None) -> Picture:  # noqa: ARG002
        """Return the picture that `viewer` sees: a seat, or ONLOOKER for a person without a seat. None shows everything."""
        return self.picture(state)

    def motion_for(self, state: S, turn: Turn[S], viewer: int | None) -> Motion | None:  # noqa: ARG002
        """Return the animation of a turn for one viewer, or None if nothing moves. `state` is the state before the turn."""
        return turn.motion

    def worth(self, state: S, move: Move) -> str:  # noqa: ARG002
        """Return the points that an allowed move would score, as short text such as `+5`.

        The text is empty if the game does not announce points before a move.
        """
        return ""

    def set_out(self, seats: int, lot: int = 0) -> Picture:
        """Return the picture before the first move, with a sample deal of cards or pieces.

        Without the sample deal, the table of these games would be empty.
        """
        state = self.drawn_for(seats, lot)
        options = self.options(state)
        if not isinstance(options, Shuffle):
            return self.picture(state)
        count = len(options.things) if options.count is None else options.count
        state = self.after(state, Deal(tuple(Random(SAMPLE_DEAL).sample(options.things, count))))
        return self.picture_for(state, 0)


class HidesHands(OnCloth[S]):
    """A game that hides some things from players, such as the cards or letters of other players."""

    @abstractmethod
    def seen(self, state: S, seat: int) -> S:
        """Return the state as seat `seat` knows it.

        The result says how many things are hidden, but not which. `options`, `score`, `after` and `play` accept this state for
        the seat's own moves. `picture_for` returns the same picture for this state as for the full state.
        """

    def reveals(self, state: S, move: Move) -> bool:  # noqa: ARG002
        """True if an allowed move shows hidden things to a player. Such a move cannot be undone."""
        return False


class SetUpByHand(Game[S]):
    """A game whose positions can be set up by hand."""

    @abstractmethod
    def placement(self, state: S) -> Placement | None:
        """Return the pieces of a state for the position editor, or None if the current turn is only partly played."""

    @abstractmethod
    def placed(self, placement: Placement) -> S:
        """Return the state for the pieces of `placement`.

        Raise BadPosition with a one-sentence message if the position is impossible.
        """

    def bare(self, lead: int) -> S:  # noqa: ARG002
        """Return the opening state for two players in which seat `lead` has the special role, such as moving first."""
        return self.opening(2)

    def spot(self, seat: int, place: str, height: int, count: int) -> Point:  # noqa: ARG002
        """Return the point at which to draw a piece on the place `place`.

        The piece belongs to seat `seat`. It is number `height`, from 0, in a stack of `count` pieces.
        """
        return self.card.side.place(place).at

    def begun_from(self, placement: Placement) -> S:
        """Return the state for the pieces of `placement`.

        Raise BadPosition if the position is impossible or the game is already over.
        """
        state = self.placed(placement)
        over = self.outcome(state)
        if over is not None:
            raise BadPosition(f"This game is over already. {over.reason}")
        return state


class Timed(Game[S]):
    """A game in which a single player can race against their own best time."""

    @abstractmethod
    def race(self, state: S) -> str:
        """Return the name of the task that is timed, such as `box 12 in 36 pieces`. Empty if the game is not timed."""

    @abstractmethod
    def race_seconds(self, state: S) -> float | None:
        """Return the player's time for the timed task in seconds, or None until the task is finished."""

    @abstractmethod
    def raced(self, picture: Picture, former: S, best: float) -> Picture:
        """Return the picture with an additional view of the fastest earlier game.

        `former` is the state of that game after the same number of seconds. `best` is its total time in seconds.
        """


def set_up_by_hand(game: Game[Any]) -> SetUpByHand[Any]:
    """Return `game` unchanged if its positions can be set up by hand. Raise BadPosition otherwise."""
    if not isinstance(game, SetUpByHand):
        raise BadPosition(f"No position can be set up in {game.card.title}.")
    return game


def picture_for(game: Game[Any], state: Any, viewer: int | None) -> Picture:
    """Return the picture that `viewer` sees: a seat, or ONLOOKER for a person without a seat. None shows everything."""
    return game.picture_for(state, viewer) if isinstance(game, OnCloth) else game.picture(state)


def motion_for(game: Game[Any], state: Any, turn: Turn[Any], viewer: int | None) -> Motion | None:
    """Return the animation of a turn for one viewer, or None if nothing moves. `state` is the state before the turn."""
    return game.motion_for(state, turn, viewer) if isinstance(game, OnCloth) else turn.motion


def is_revealing(game: Game[Any], state: Any, move: Move) -> bool:
    """True if an allowed move shows hidden things to a player. Such a move cannot be undone."""
    return isinstance(game, HidesHands) and game.reveals(state, move)


def worth_in_words(game: Game[Any], state: Any, move: Move) -> str:
    """Return the points that an allowed move would score, as short text such as `+5`.

    The text is empty if the game does not announce points before a move.
    """
    return game.worth(state, move) if isinstance(game, OnCloth) else ""
