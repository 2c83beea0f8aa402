"""The history of a game: its moves, the turns they made, the list of moves, undo and redo.

A history depends only on the rules and the moves. Seats, workers and saving belong to `Match`.
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
from board.text.words import plural
from board.views.picture import Picture
from games.abilities import is_revealing, motion_for, picture_for, set_up_by_hand
from games.game import Game


class History:
    """The played and undone moves of one game.

    Every seat belongs to a person in this window unless `is_here` says otherwise.
    """

    def __init__(self, game: Game[Any], seats: int, placement: Placement | None = None) -> None:
        self.game = game
        self.placement = placement
        """Position set up by hand from which the game began, or None if it began with its usual opening."""
        self.start = game.start(seats) if placement is None else set_up_by_hand(game).begun_from(placement)
        self.played: list[Played[Any]] = []
        self._taken_back: list[Played[Any]] = []
        """Undone moves that can be redone. The last element is redone first."""
        self._reading = StateReading(game, self.start)
        self._turns = TurnList(self)

    # --- current state ----------------------------------------------------------------------------------------------

    @property
    def card(self) -> Card:
        return self.game.card

    @property
    def state(self) -> Any:
        return self.played[-1].turn.state if self.played else self.start

    def before(self, number: int) -> Any:
        """Return the state of the game before move `number`, counted from 0."""
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
        """Stored results about the current state of the game, such as its score, each computed only once."""
        if self._reading.state is not self.state:
            self._reading = StateReading(self.game, self.state)
        return self._reading

    def why_illegal(self, move: Move) -> str:
        """Return one sentence that names the rule which forbids this move now. Empty if the move is allowed."""
        options = self.options
        if options is None:
            return "The game is over."
        return "" if self.game.allows(options, move) else self.game.refusal(self.state, options, move)

    def resting(self, move: Step | Lay) -> Point:
        """Return the point of the board where a piece comes to rest after this move."""
        return self.game.resting(self.state, move)

    # --- move log ---------------------------------------------------------------------------------------------------

    @property
    def said(self) -> tuple[str, ...]:
        """The umpire's sentences on all moves of the game, in order."""
        return tuple(sentence for played in self.played for sentence in played.turn.said)

    @property
    def notation(self) -> tuple[str, ...]:
        return tuple(str(played.move) for played in self.played)

    @property
    def news(self) -> tuple[tuple[str, ...], ...]:
        """Sentences about the game so far, one tuple for each move. Moves without sentences, such as most clock ticks, are left
        out.
        """
        return tuple(words for played in self.played if (words := played.turn.words))

    @property
    def told(self) -> list[int]:
        """Indices of the moves that have an entry in the list of moves. The first move of the game has index 0."""
        return [number for number, played in enumerate(self.played) if played.turn.words]

    def listed_turns(self, entries: int) -> tuple[ListedTurn, ...]:
        """Return the first `entries` entries of the list of moves, grouped by turn.

        A roll of the dice and the moves made with it are one turn.
        """
        return self._turns.listed(entries)

    def story(self, most: int) -> tuple[tuple[int, ...], ...]:
        """Return the scores of all seats at up to `most` moments, evenly spread from the start of the game until now."""
        last = len(self.played)
        moments = range(last + 1) if last < most else [round(i * last / (most - 1)) for i in range(most)]
        return tuple(self.game.score(self.before(i)) for i in moments)

    # --- playing ----------------------------------------------------------------------------------------------------

    def add(self, move: Move) -> Played[Any]:
        """Play a move and discard the undone moves, which can no longer be redone.

        If the move cannot be played, raise IllegalMove or FailedShot and change nothing.
        """
        played = as_played(self.game, self.state, move, self._now.options)
        self.played.append(played)
        self._taken_back.clear()
        self._note()
        return played

    def _note(self) -> None:
        """React to a change of the list of played moves. Here it does nothing, but a subclass can save the game."""

    # --- undo and redo ----------------------------------------------------------------------------------------------

    def is_here(self, seat: int) -> bool:  # noqa: ARG002
        """True if seat `seat` belongs to a person in this window. An undo goes back to the last move of such a person."""
        return True

    @property
    def can_undo(self) -> bool:
        return self._last_own() is not None

    @property
    def undo_loses(self) -> str:
        """One sentence that says how many seconds all players lose by an undo, in a game against the clock.

        Empty if they lose none.
        """
        start = self._last_own()
        ticks = 0 if start is None else sum(isinstance(played.move, Tick) for played in self.played[start:])
        if not ticks:
            return ""
        seconds = round(ticks * self._tick_seconds())
        return plural(seconds, "Undo goes back one second for all players.", "Undo goes back {count} seconds for all players.")

    def undo(self) -> None:
        """Undo the last decision or roll by a person in this window, and everything after it."""
        start = self._last_own()
        if start is None:
            raise IllegalMove("Nothing to undo.")
        self._taken_back += reversed(self.played[start:])
        del self.played[start:]
        self._note()

    @property
    def can_redo(self) -> bool:
        return bool(self._taken_back)

    def redo(self) -> None:
        """Redo the last undone move, and the moves after it until a person must decide or roll."""
        if not self._taken_back:
            raise IllegalMove("Nothing to redo.")
        self.played.append(self._taken_back.pop())
        while self._taken_back and not self._is_own(len(self.played), self._taken_back[-1]):
            self.played.append(self._taken_back.pop())
        self._note()

    def _last_own(self) -> int | None:
        """Return the number, from 0, of the last move by a person in this window, for undo.

        Return None if no such move exists, or if that move or a later one revealed something hidden and so cannot be undone.
        """
        for number in reversed(range(len(self.played))):
            played = self.played[number]
            if isinstance(played.move, Tick):
                continue
            if is_revealing(self.game, self.before(number), played.move):
                return None
            if self._is_own(number, played):
                return number
        return None

    def _is_own(self, number: int, played: Played[Any]) -> bool:
        """True if the move is a decision or a roll by a person in this window. False for draws of lots, clock ticks or passes."""
        seat = -1 if isinstance(played.move, Pass) else self.actor(number, played)
        return seat >= 0 and self.is_here(seat)

    def actor(self, number: int, played: Played[Any]) -> int:
        """Return the seat that made or rolled move `number`, or a negative number for a draw of lots or a clock tick."""
        return self.game.picture(self.before(number)).mover if isinstance(played.move, Roll) else played.mover

    def _tick_seconds(self) -> float:
        return next(
            options.tick
            for state in (self.start, *(played.turn.state for played in self.played))
            if isinstance(options := self.game.options(state), Live)
        )


class TurnList:
    """The entries of a game's list of moves, grouped by turn. Results are stored, because they are read after every move."""

    def __init__(self, history: History) -> None:
        self._history = history
        self._joined: dict[int, tuple[Played[Any], bool]] = {}
        """For each move number, the move itself, and True if it belongs to the same turn as the move before it."""
        self._listed: dict[tuple[int, int], tuple[Played[Any], ListedTurn]] = {}
        """Dictionary from (first, last), the indices of a turn's first and last entry, to (last move of the turn, line in the
        list of moves).
        """

    def listed(self, entries: int) -> tuple[ListedTurn, ...]:
        """Return the first `entries` entries of the list of moves, grouped by turn."""
        played = self._history.played
        if played and isinstance(played[-1].move, Tick):
            # A game against the clock has no turns, and searching its thousands of ticks would take long.
            return tuple(ListedTurn(entry, entry, entry) for entry in range(entries))
        numbers = self._history.told[:entries]
        spans: list[tuple[int, int]] = []
        for entry in range(len(numbers)):
            if spans and self._goes_on(numbers, entry):
                spans[-1] = spans[-1][0], entry
            else:
                spans.append((entry, entry))
        return tuple(self._turn(numbers, *span) for span in spans)

    def _goes_on(self, numbers: Sequence[int], entry: int) -> bool:
        """True if an entry of the list of moves continues the turn of the entry before it, as a move does after its roll."""
        played, number, before = self._history.played, numbers[entry], numbers[entry - 1]
        this = played[number]
        if entry == 0 or number != before + 1 or this.mover < 0 or not isinstance(this.move, Step | Pass | Choose):
            return False
        if self._joined.get(number, (None,))[0] is not this:
            last = played[before].move
            is_thrown = isinstance(last, Roll) or (isinstance(last, Choose) and isinstance(played[before - 1].move, Roll))
            is_of_throw = is_thrown or self._goes_on(numbers, entry - 1)
            self._joined[number] = this, is_of_throw and self._history.actor(before, played[before]) == this.mover
        return self._joined[number][1]

    def _turn(self, numbers: Sequence[int], first: int, last: int) -> ListedTurn:
        history, key = self._history, (first, last)
        newest = history.played[numbers[last]]
        if self._listed.get(key, (None,))[0] is not newest:
            decisions = [number for number in numbers[first : last + 1] if not isinstance(history.played[number].move, Roll)]
            moves = [history.played[number].move for number in decisions]
            noted = history.game.noted(history.before(decisions[0]), moves) if decisions else ""
            turns = [history.played[number].turn for number in numbers[first : last + 1]]
            tags = frozenset[str]().union(*(turn.tags for turn in turns))
            mark = next((mark for tag, mark in history.game.log_marks.items() if tag in tags), "")
            ends = next((turn.tally.title for turn in turns if turn.tally is not None), "")
            self._listed[key] = newest, ListedTurn(first, last, min(first + 1, last), noted, mark, ends)
        return self._listed[key][1]


def as_played(game: Game[Any], state: Any, move: Move, options: Options | None = None) -> Played[Any]:
    """Play a move from the state `state`. Return the move and its result together.

    Pass `options` if they are known, so that they are not computed again. Raise IllegalMove if the rules forbid the move,
    FailedShot if the simulation fails.
    """
    turn = game.play(state, move, options)
    return Played(int(state.mover), turn.shot or move, turn)


def with_motion(game: Game[Any], before: Any, played: Played[Any]) -> Played[Any]:
    """Return a played move with its animation added. A shot stored without one is simulated again, if possible."""
    shot = played.move
    if not isinstance(shot, Shot):
        turn = played.turn
        motion = turn.motion or motion_for(game, before, turn, None)
        return played if motion is turn.motion else replace(played, turn=replace(turn, motion=motion))
    if shot.motion is not None:
        return played
    try:
        return as_played(game, before, shot.flick)
    except (FailedShot, IllegalMove):
        return played


class StateReading:
    """Stored results about one state of a game. Each is computed only once, because neither the state nor the rules can
    change.
    """

    def __init__(self, game: Game[Any], state: Any) -> None:
        self._game = game
        self.state = state
        self._pictures: dict[int | None, Picture] = {}

    @cached_property
    def outcome(self) -> Outcome | None:
        return self._game.outcome(self.state)

    @cached_property
    def options(self) -> Options | None:
        """The moves that are allowed in this state, or None when the game is over."""
        return None if self.outcome else self._game.options(self.state)

    @cached_property
    def score(self) -> tuple[int, ...]:
        return self._game.score(self.state)

    def picture(self, viewer: int | None) -> Picture:
        """Return the picture of this state that `viewer` sees: the number of a seat, or ONLOOKER for a person who does not play.

        None as the viewer shows everything.
        """
        if viewer not in self._pictures:
            picture = picture_for(self._game, self.state, viewer)
            # A finished game has no mover, whatever the state says.
            self._pictures[viewer] = picture if self.outcome is None else replace(picture, mover=CHANCE)
        return self._pictures[viewer]
