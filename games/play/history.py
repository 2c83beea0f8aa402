"""What has been played of a game: the moves, what each led to, what there is to read of them, and taking back.

It follows from the rules and the moves alone. Who sits where, who thinks and who writes it down is for the match to know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from board.card import Card
from board.geometry import Point
from board.moves import CHANCE, Choose, IllegalMove, Lay, Live, Move, Options, Pass, Roll, Step, Tick
from board.placement import Placement
from board.protocols.table import ListedTurn, Outcome, Played
from board.shots.shot import FailedShot, Shot
from board.text.words import number_of
from board.views.picture import Picture
from games.game import Game


class History:
    """A game as far as it has been played, and what was taken back of it. A seat is a person's unless `is_bot` says otherwise."""

    def __init__(self, game: Game[Any], seats: int, placement: Placement | None = None) -> None:
        self.game = game
        self.placement = placement
        """The men as they were set up by hand, where the game was begun from a position of its own."""
        self.start = game.start(seats) if placement is None else game.begun_from(placement)
        self.played: list[Played[Any]] = []
        self._taken_back: list[Played[Any]] = []
        """What was taken back and may be played again, the next one last."""
        self._reading = StateReading(game, self.start)
        self._listed: dict[tuple[object, int], tuple[Played[Any], ListedTurn | bool]] = {}
        """What was found out for the list of moves, each with the move it holds for: the list is asked for with every move."""

    # --- how it stands ----------------------------------------------------------------------------------------------

    @property
    def card(self) -> Card:
        return self.game.card

    @property
    def state(self) -> Any:
        return self.played[-1].turn.state if self.played else self.start

    def before(self, number: int) -> Any:
        """The state before the move of this number, counted from 0."""
        return self.played[number - 1].turn.state if number else self.start

    @property
    def mover(self) -> int:
        return int(self.state.mover)

    @property
    def options(self) -> Options | None:
        return self._now.options

    @property
    def outcome(self) -> Outcome | None:
        return self._now.outcome

    @property
    def score(self) -> tuple[int, ...]:
        return self._now.score

    @property
    def _now(self) -> StateReading:
        """What the rules say of the state as it is: the same until there is another."""
        if self._reading.state is not self.state:
            self._reading = StateReading(self.game, self.state)
        return self._reading

    def why_not(self, move: Move) -> str:
        """Which rule forbids this move, in one sentence; nothing if it may be played."""
        options = self.options
        if options is None:
            return "The game is over."
        return "" if self.game.allows(options, move) else self.game.refusal(self.state, options, move)

    def resting(self, move: Step | Lay) -> Point:
        """Where the man that makes this move comes to rest."""
        return self.game.resting(self.state, move)

    # --- what there is to read of it --------------------------------------------------------------------------------

    @property
    def said(self) -> tuple[str, ...]:
        return tuple(sentence for played in self.played for sentence in played.turn.said)

    @property
    def notation(self) -> tuple[str, ...]:
        return tuple(str(played.move) for played in self.played)

    @property
    def news(self) -> tuple[tuple[str, ...], ...]:
        """What there is to read of every move; of most ticks of the clock there is nothing."""
        return tuple(words for played in self.played if (words := played.turn.words))

    @property
    def told(self) -> list[int]:
        """The numbers of the moves that the news tells of."""
        return [number for number, played in enumerate(self.played) if played.turn.words]

    def listed_turns(self, entries: int) -> tuple[ListedTurn, ...]:
        """The first so many entries of the news, turn by turn: a throw and what was played with it are one."""
        if self.played and isinstance(self.played[-1].move, Tick):
            # Against the clock there are no turns, and thousands of ticks to look through.
            return tuple(ListedTurn(entry, entry, entry) for entry in range(entries))
        told = self.told[:entries]
        spans: list[tuple[int, int]] = []
        for entry in range(len(told)):
            if spans and self._goes_on(told, entry):
                spans[-1] = spans[-1][0], entry
            else:
                spans.append((entry, entry))
        return tuple(self._turn(told, *span) for span in spans)

    def _goes_on(self, told: Sequence[int], entry: int) -> bool:
        """Whether an entry belongs to the turn of the one before it: a man moved with a throw that has just fallen."""
        number, before = told[entry], told[entry - 1]
        mover, move = self.played[number].mover, self.played[number].move
        if entry == 0 or number != before + 1 or mover < 0 or not isinstance(move, Step | Pass | Choose):
            return False
        key = ("goes on", number)
        if self._listed.get(key, (None,))[0] is not self.played[number]:
            last = self.played[before].move
            is_thrown = isinstance(last, Roll) or (isinstance(last, Choose) and isinstance(self.played[before - 1].move, Roll))
            goes_on = (is_thrown or self._goes_on(told, entry - 1)) and self._actor(before) == mover
            self._listed[key] = self.played[number], goes_on
        return bool(self._listed[key][1])

    def _actor(self, number: int) -> int:
        """Whose doing a move was."""
        move = self.played[number].move
        return self.game.picture(self.before(number)).mover if isinstance(move, Roll) else self.played[number].mover

    def _turn(self, told: Sequence[int], first: int, last: int) -> ListedTurn:
        key = (first, last)
        if self._listed.get(key, (None,))[0] is not self.played[told[last]]:
            numbers = [number for number in told[first : last + 1] if not isinstance(self.played[number].move, Roll)]
            noted = self.game.noted(self.before(numbers[0]), [self.played[number].move for number in numbers]) if numbers else ""
            self._listed[key] = self.played[told[last]], ListedTurn(first, last, min(first + 1, last), noted)
        turn = self._listed[key][1]
        assert isinstance(turn, ListedTurn)
        return turn

    def story(self, most: int) -> tuple[tuple[int, ...], ...]:
        """The score by seat from the beginning to now, at so many moments at most."""
        last = len(self.played)
        moments = range(last + 1) if last < most else [round(i * last / (most - 1)) for i in range(most)]
        return tuple(self.game.score(self.before(i)) for i in moments)

    # --- playing on -------------------------------------------------------------------------------------------------

    def add(self, move: Move) -> Played[Any]:
        """Play a move; IllegalMove or FailedShot, and nothing changes, if it cannot be. What was taken back is gone then."""
        played = as_played(self.game, self.state, move, self._now.options)
        self.played.append(played)
        self._taken_back.clear()
        self._note()
        return played

    def _note(self) -> None:
        """Something was played or taken back: whoever writes it down does so here."""

    # --- taking back ------------------------------------------------------------------------------------------------

    def is_bot(self, seat: int) -> bool:  # noqa: ARG002
        """Whether a bot sits there: nobody takes back what it did but with a move of a person's before it."""
        return False

    @property
    def can_undo(self) -> bool:
        return self._last_own() is not None

    @property
    def undo_loses(self) -> str:
        """What taking back would lose besides a move and the answers to it, in one sentence; nothing where it is only that."""
        start = self._last_own()
        ticks = 0 if start is None else sum(isinstance(played.move, Tick) for played in self.played[start:])
        if not ticks:
            return ""
        seconds = round(ticks * self._tick_seconds())
        return f"That takes back the last {number_of(seconds, 'second')} as well, and what everybody did in that time."

    def undo(self) -> None:
        """Take back to a person's last decision or throw, with all that came of it."""
        start = self._last_own()
        if start is None:
            raise IllegalMove("There is nothing to take back.")
        self._taken_back += reversed(self.played[start:])
        del self.played[start:]
        self._note()

    @property
    def can_redo(self) -> bool:
        return bool(self._taken_back)

    def redo(self) -> None:
        """Play again what was last taken back, up to the next decision or throw of a person."""
        if not self._taken_back:
            raise IllegalMove("There is nothing to play again.")
        self.played.append(self._taken_back.pop())
        while self._taken_back and not self._is_own(len(self.played), self._taken_back[-1]):
            self.played.append(self._taken_back.pop())
        self._note()

    def _last_own(self) -> int | None:
        """The number of the last move that is a person's doing, counted from 0; None if it, or one since, revealed something."""
        for number in reversed(range(len(self.played))):
            played = self.played[number]
            if isinstance(played.move, Tick):
                continue
            if self.game.reveals(self.before(number), played.move):
                return None
            if self._is_own(number, played):
                return number
        return None

    def _is_own(self, number: int, played: Played[Any]) -> bool:
        """Whether this is a decision or a throw of a person: nobody takes back a lot, a tick or a pass he had to make."""
        if isinstance(played.move, Roll):
            seat = self.game.picture(self.before(number)).mover
        else:
            seat = -1 if isinstance(played.move, Pass) else played.mover
        return seat >= 0 and not self.is_bot(seat)

    def _tick_seconds(self) -> float:
        """How long a tick of this game is."""
        return next(
            options.tick
            for state in (self.start, *(played.turn.state for played in self.played))
            if isinstance(options := self.game.options(state), Live)
        )


def as_played(game: Game[Any], state: Any, move: Move, options: Options | None = None) -> Played[Any]:
    """A move, played, by these options where they are known: IllegalMove if the rules forbid it, FailedShot if physics fails."""
    turn = game.play(state, move, options)
    return Played(int(state.mover), turn.shot or move, turn)


def with_motion(game: Game[Any], before: Any, played: Played[Any]) -> Played[Any]:
    """A move with the motion that belongs to it; one that was shot without frames is shot again, if that can be."""
    shot = played.move
    if not isinstance(shot, Shot):
        turn = played.turn
        motion = turn.motion or game.motion_for(before, turn, None)
        return played if motion is turn.motion else replace(played, turn=replace(turn, motion=motion))
    if shot.motion is not None:
        return played
    try:
        return as_played(game, before, shot.flick)
    except (FailedShot, IllegalMove):
        return played


class StateReading:
    """A state as its game sees it. States and rules are frozen, so what was answered once stays true."""

    def __init__(self, game: Game[Any], state: Any) -> None:
        self._game = game
        self.state = state
        self._pictures: dict[int | None, Picture] = {}

    @cached_property
    def outcome(self) -> Outcome | None:
        return self._game.outcome(self.state)

    @cached_property
    def options(self) -> Options | None:
        """What may be done now; None when the game is over."""
        return None if self.outcome else self._game.options(self.state)

    @cached_property
    def score(self) -> tuple[int, ...]:
        return self._game.score(self.state)

    def picture(self, viewer: int | None) -> Picture:
        """What this viewer may see of it: a seat, an ONLOOKER, or None, to whom all is open."""
        if viewer not in self._pictures:
            picture = self._game.picture_for(self.state, viewer)
            # Once it is over it is nobody's turn, whatever the rules remember.
            self._pictures[viewer] = picture if self.outcome is None else replace(picture, mover=CHANCE)
        return self._pictures[viewer]
