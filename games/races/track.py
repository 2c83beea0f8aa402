"""The track of forty spaces round the board, and the common rules of the three races with dice.

In a race the dice alone decide how a piece moves. So each roll is a move of CHANCE, not of a player. Rolls that decide who begins
are moves too, and ties are rolled again. The first piece to cover the whole course wins.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby, pairwise, product
from typing import ClassVar, Generic, TypeVar

import numpy as np

from board.card import Card, house_rule
from board.geometry import Point, polar
from board.men import Kind, Man
from board.moves import CHANCE, Move, Options, Pick, Roll
from board.prints import TRACK
from board.protocols.table import Outcome, Turn
from board.shots.motion import Knock, Motion, Track
from board.sides import CROKINOLE_SIDE, FINISH_SPACE, SPACES, THE_TRACK, TRACK_INNER, TRACK_OUTER, space_heading
from board.text.sentence import Seat, listed, say
from board.views.picture import HOP, WALK_RATE, Mark, Picture, Sheet, SheetCell, SheetRow, Travel, walk
from games.game import Game, tagged
from games.move_words import dice_words

DEGREES = 360.0 / SPACES
MIDDLE = (TRACK_INNER + TRACK_OUTER) / 2
LAPS = (0.5, 1.5, 2.5, 4.5)
LAP_WORDS = ("half a lap", "one and a half", "two and a half", "four and a half")
LAPS_NOTED = (
    "Half a lap: {spaces} spaces.",
    "One and a half laps: {spaces} spaces.",
    "Two and a half laps: {spaces} spaces.",
    "Four and a half laps: {spaces} spaces.",
)
"""Sentences below the score sheet, one for each possible length of a race, in the order of `LAPS`."""
LAPS_ABOUT = (
    "From space 1 to the finish on space 21: about three rolls each.",
    "Once round and on to the finish on space 21.",
    "Twice round and on to the finish on space 21.",
    "Four times round and on to the finish on space 21: a long race.",
)
ABREAST = ((), ((0.0, 0.0),), ((12.5, 0.0), (-12.5, 0.0)), ((12.5, -10.4), (-12.5, -10.4), (0.0, 10.4)),
           ((12.5, 12.2), (-12.5, 12.2), (12.5, -12.2), (-12.5, -12.2)))  # fmt: skip
"""Offsets (outward, forward) in mm that keep pieces on the same space apart, measured from its centre.

The index is the number of pieces on the space, at most four.
"""
LEG, LONGEST_WALK, SHIFT = 0.2, 2.0, 0.15
"""Durations of parts of an animation, in seconds.

`LEG` is the time to pass one space. `LONGEST_WALK` is the time of the longest move. `SHIFT` is the time in which other pieces
make room on a space.
"""
ROUTE = (Travel(tuple(polar(180.0, -82.0 + 3.0 * i) for i in range(15))),)
"""Arrow inside the track, from the start onward, that shows the direction in which all pieces move."""
MOST_TIES = 40
"""Largest number of ties in the opening rolls. After that, the order of seats decides who begins.

Only a forged saved game reaches this number.
"""
race_card = partial(
    Card,
    side=CROKINOLE_SIDE,
    prints=frozenset((TRACK,)),
    played_on=THE_TRACK,
    family="Races",
    only_throws=True,
)
"""Function that makes the card (basic facts and rules) of a race. It fills in the fields that are equal for all races."""


@dataclass(frozen=True, slots=True)
class State:
    travelled: tuple[int, ...]
    """Number of spaces that the piece of each seat has covered since the start of the race."""
    order: tuple[int, ...] = ()
    """Seats (numbers of players, from 0) in the order of play. Empty until the order is settled."""
    thrower: int = 0
    """Seat (player's number, from 0) that rolls the dice next."""
    contest: tuple[tuple[int, ...], ...] = ()
    """Rolls that each seat made before the race, to decide who begins."""
    missing: tuple[int, ...] = ()
    """Seats of the players who will miss their next turn."""
    dice: tuple[int, ...] = ()
    """Numbers that the dice showed in the last roll."""
    last: int = -1
    """Seat whose piece moved last, or -1 before the first move."""
    was: int = 0
    """Position of the piece of seat `last` before its last move, in spaces from the start."""

    @property
    def mover(self) -> int:
        return CHANCE


@dataclass(frozen=True, slots=True)
class RunOn:
    """Movement of a piece along the track after one roll of the dice."""

    stops: tuple[int, ...]
    """Distance of the piece from the start, in spaces, at each stop of the move."""
    throws_again: bool = False
    misses: bool = False


R = TypeVar("R", bound=State)


@dataclass(frozen=True, slots=True)
class RaceTexts:
    """Sentences about the moves and the end of a race.

    Their first placeholder stands for the player. The next ones stand for numbers: the roll, the space, or the lead in spaces.
    """

    rolls: str = "{} rolls|roll {} and rides|ride to space {}."
    rolls_back_to_line: str = "{} rolls|roll {} and rides|ride back to the line."
    rolls_and_wins: str = "{} rolls|roll {} and crosses|cross the finish line!"
    wins: str = "{} crosses|cross the finish line!"
    won_by: str = "{} crosses|cross the finish line, {} spaces ahead."
    won_by_one: str = "{} crosses|cross the finish line, {} space ahead."


@dataclass(frozen=True)
class Race(Game[R], Generic[R]):
    """Base class of the races with dice.

    A subclass implements `length`, `run`, `comment` and `opening`, and defines its piece and its number of dice.
    """

    piece: ClassVar[Kind]
    dice: ClassVar[int] = 2
    is_on_first_space: ClassVar[bool] = True
    """True if the pieces start on space 1, False if they start on the line before space 1."""
    texts: ClassVar[RaceTexts] = RaceTexts()
    decides_all: ClassVar[bool] = False
    """True if the opening rolls settle the whole order of play, False if they settle only who begins."""

    @property
    @abstractmethod
    def length(self) -> int:
        """Number of spaces from the start of the race to the finish."""

    @abstractmethod
    def run(self, state: R, dice: tuple[int, ...]) -> RunOn:
        """Return the movement of a piece after this roll of the dice. The piece belongs to the player who rolled."""

    @abstractmethod
    def comment(self, state: R, dice: tuple[int, ...], run: RunOn) -> str:
        """Return a sentence about a move for the list of moves, or an empty string if the move needs none."""

    def space(self, travelled: int) -> int:
        """Return the number of the space on which a piece stands after `travelled` spaces, or 0 if it stands on the line before
        space 1.
        """
        if self.is_on_first_space:
            return travelled % SPACES + 1
        return (travelled - 1) % SPACES + 1 if travelled else 0

    # --- game interface ---------------------------------------------------------------------------------------------

    def options(self, state: R) -> Options:
        return throws(self.dice, "Roll the dice." if state.order else "Roll to go first.")

    def refusal(self, state: R, options: Options, move: Move) -> str:
        if state.mover != CHANCE or not isinstance(options, Pick) or not isinstance(options.moves[0], Roll):
            return super().refusal(state, options, move)
        if self.dice == 1:
            return "Roll first: the die decides how far you move." if state.order else "Roll first: the die decides who starts."
        return "Roll first: the dice decide how far you move." if state.order else "Roll first: the dice decide who starts."

    def after(self, state: R, move: Move) -> R:
        assert isinstance(move, Roll)
        return self._after_roll(state, move.dice) if state.order else self._after_opening_roll(state, move.dice)

    def watch(self, state: R, move: Move) -> Turn[R]:
        assert isinstance(move, Roll)
        after = self.after(state, move)
        if not state.order:
            return Turn(after, self._settling_words(after), Motion(WALK_RATE, throw=move.dice))
        run = self.run(state, move.dice)
        return Turn(after, self._words(state, move.dice, run), self._motion(state, after, run))

    def tell(self, state: R, move: Move, after: R) -> str:
        assert isinstance(move, Roll)
        player, thrown = Seat(state.thrower), dice_words(move.dice)
        if not state.order:
            return say("{} rolls|roll {} for the first turn.", player, thrown)
        travelled = after.travelled[state.thrower]
        if travelled >= self.length:
            return say(self.texts.rolls_and_wins, player, thrown)
        space = self.space(travelled)
        return say(self.texts.rolls, player, thrown, space) if space else say(self.texts.rolls_back_to_line, player, thrown)

    def tags(self, state: R, move: Move, turn: Turn[R]) -> frozenset[str]:
        if not isinstance(move, Roll) or not state.order:
            return tagged(rolled_for_lead=isinstance(move, Roll))
        seat, run = state.thrower, self.run(state, move.dice)
        gained, is_won = run.stops[-1] - state.travelled[seat], run.stops[-1] >= self.length
        return tagged(
            won=is_won,
            rode_on=gained == sum(move.dice) and turn.state.thrower != seat and not is_won,
            forward=gained > 0,
            back=gained < 0,
            rolls_again=run.throws_again,
            refused=run.misses,
        )

    def score(self, state: R) -> tuple[int, ...]:
        return state.travelled

    def outcome(self, state: R) -> Outcome | None:
        for seat, travelled in enumerate(state.travelled):
            if travelled >= self.length:
                lead = travelled - max(other for i, other in enumerate(state.travelled) if i != seat)
                return Outcome((seat,), say(self.texts.won_by_one if lead == 1 else self.texts.won_by, Seat(seat), lead))
        return None

    def picture(self, state: R) -> Picture:
        marks = [Mark("won" if self.outcome(state) else "field", f"space-{FINISH_SPACE}")]
        if state.last >= 0:
            spaces = [self.space(travelled) for travelled in (state.was, state.travelled[state.last])]
            marks += [Mark("last", f"space-{space}", seat=state.last) for space in spaces if space]
        men, is_over = self.men(state), self.outcome(state) is not None
        return Picture(
            side=CROKINOLE_SIDE,
            men=men,
            mover=-1 if is_over else state.thrower,
            focus=men[state.last if is_over else state.thrower].at if state.order else None,
            marks=tuple(marks),
            sheet=self.sheet(state),
            dice=state.dice,
            travel=ROUTE,
            roles=self.roles(state),
        )

    def roles(self, state: R) -> tuple[str, ...]:  # noqa: ARG002
        return ()

    def men(self, state: R) -> tuple[Man, ...]:
        """Return the pieces of the race on their spaces. Pieces that share a space stand side by side."""
        spaces = [self.space(travelled) for travelled in state.travelled]
        men = []
        for seat, space in enumerate(spaces):
            pieces = [other for other, its in enumerate(spaces) if its == space]
            out, ahead = ABREAST[len(pieces)][pieces.index(seat)]
            heading = self._heading(space) + np.degrees(ahead / (MIDDLE + out))
            place = f"space-{space}" if space else ""
            men.append(Man(seat, self.piece, seat, polar(MIDDLE + out, float(heading)), float(heading) + 90.0, place=place))
        return tuple(men)

    def sheet(self, state: R) -> Sheet:
        """Return the score sheet, with each seat's laps, space, number of spaces to go and rank."""
        if not state.order:
            rows = (SheetRow(seat, (SheetCell(", ".join(map(str, throws))),)) for seat, throws in enumerate(state.contest))
            return Sheet(("rolls",), tuple(rows), "Highest roll starts.")
        rows = (SheetRow(seat, self._cells(state, seat), self._rank(state, seat)) for seat in range(len(state.travelled)))
        # The note states the number of laps in the race. A race of half a lap has no lap column.
        columns = ("laps", "space", "to go") if self._whole_laps else ("space", "to go")
        return Sheet(columns, tuple(rows), self.note())

    @abstractmethod
    def note(self) -> str:
        """Return the sentence below the score sheet that says how long the race is."""

    # --- a roll of the dice -----------------------------------------------------------------------------------------

    def _after_roll(self, state: R, dice: tuple[int, ...]) -> R:
        seat = state.thrower
        run = self.run(state, dice)
        travelled = (*state.travelled[:seat], run.stops[-1], *state.travelled[seat + 1 :])
        missing = (*state.missing, seat) if run.misses else state.missing
        thrower = seat
        if travelled[seat] < self.length and not run.throws_again:
            thrower = following(state.order, seat)
            if missing:
                passed = players_skipped(state.order, seat, missing)
                missing = tuple(other for other in missing if other not in passed)
                thrower = following(state.order, passed[-1]) if passed else thrower
        return replace(
            state, travelled=travelled, thrower=thrower, missing=missing, dice=dice, last=seat, was=state.travelled[seat]
        )

    def _words(self, state: R, dice: tuple[int, ...], run: RunOn) -> tuple[str, ...]:
        seat = state.thrower
        comment = self.comment(state, dice, run)
        sentences = (comment,) if comment else ()
        if run.stops[-1] >= self.length:
            return (*sentences, say(self.texts.wins, Seat(seat)))
        if run.throws_again:
            return sentences
        missing = (*state.missing, seat) if run.misses else state.missing
        return (
            *sentences,
            *(say("{} misses|miss a turn.", Seat(other)) for other in players_skipped(state.order, seat, missing)),
        )

    def _after_opening_roll(self, state: R, dice: tuple[int, ...]) -> R:
        seat = state.thrower
        contest = tuple((*throws, sum(dice)) if i == seat else throws for i, throws in enumerate(state.contest))
        thrower, order = standing(contest, self.decides_all)
        if order:
            return replace(state, contest=(), order=order, thrower=order[0], dice=dice)
        return replace(state, contest=contest, thrower=thrower, dice=dice)

    def _settling_words(self, after: R) -> tuple[str, ...]:
        if after.order:
            if self.decides_all and len(after.order) > 2:
                return (say("Order of play: {}.", listed([Seat(seat) for seat in after.order])),)
            return (say("{} goes|go first.", Seat(after.order[0])),)
        mine = after.contest[after.thrower]
        is_tie = mine and not any(len(throws) > len(mine) and throws[: len(mine)] == mine for throws in after.contest)
        return ("A tie: roll again.",) if is_tie else ()

    # --- picture ----------------------------------------------------------------------------------------------------

    def _cells(self, state: R, seat: int) -> tuple[SheetCell, ...]:
        travelled = state.travelled[seat]
        to_go = self.length - travelled
        ridden = max(0, travelled - (not self.is_on_first_space)) // SPACES
        laps = (SheetCell(str(min(self._whole_laps, ridden))),) if self._whole_laps else ()
        note = ("misses a turn",) if seat in state.missing else ()
        space = self.space(travelled)
        return (
            *laps,
            SheetCell(str(space) if space else "start", note),
            SheetCell(str(to_go) if to_go > 0 else "home"),
        )

    @property
    def _whole_laps(self) -> int:
        """Number of full laps in the race. The course ends half a lap later."""
        return self.length // SPACES

    def _rank(self, state: R, seat: int) -> str:
        ahead = sum(other > state.travelled[seat] for other in state.travelled)
        return ("1st", "2nd", "3rd", "4th")[ahead]

    def _heading(self, space: int) -> float:
        return space_heading(space) if space else space_heading(1) - DEGREES / 2

    def _motion(self, state: R, after: R, run: RunOn) -> Motion:
        """Return the animation of a roll. The dice roll, the piece moves space by space, and other pieces make room for it."""
        seat = state.thrower
        before, now = self.men(state), self.men(after)
        path = [state.travelled[seat]]
        for stop in run.stops:
            step = 1 if stop > path[-1] else -1
            path += range(path[-1] + step, stop + step, step)
        ride = _ride(before[seat], now[seat], [self._heading(self.space(travelled)) for travelled in path])
        tracks = [ride.track]
        arrival = (len(ride.track.frames) - 1) / WALK_RATE - SHIFT
        for old, new in zip(before, now, strict=True):
            if new.seat != seat and new.at != old.at:
                left_alone = old.place == before[seat].place
                tracks.append(walk(old, (old.at, new.at), start=0.0 if left_alone else max(0.0, arrival), leg=SHIFT))
        return Motion(WALK_RATE, tuple(tracks), ride.knocks, after.dice)


@dataclass(frozen=True)
class _Ride:
    track: Track
    knocks: tuple[Knock, ...]


def _ride(old: Man, new: Man, headings: list[float]) -> _Ride:
    """Return the movement of a piece along the track, space by space. The piece turns with the track's direction."""
    headings[0], headings[-1] = old.at.heading, new.at.heading
    for i in range(1, len(headings)):
        headings[i] = headings[i - 1] + _signed(headings[i] - headings[i - 1])
    legs = len(headings) - 1
    if legs == 0:
        return _Ride(Track(old, np.array([_frame(old.at, old.turn, 0.0)], dtype=np.float32)), ())
    each = max(3, round(min(LEG, LONGEST_WALK / legs) * WALK_RATE))
    frames, knocks = [], []
    for leg, (a, b) in enumerate(pairwise(headings)):
        for i in range(1 if leg else 0, each + 1):
            t = i / each
            along = (leg + t) / legs
            radius = old.at.length + (new.at.length - old.at.length) * along
            heading = a + (b - a) * t * t * (3.0 - 2.0 * t)
            frames.append(_frame(polar(radius, heading), heading + 90.0, HOP * 0.6 * 4.0 * t * (1.0 - t)))
        loudness = 0.5 if leg == legs - 1 else 0.25
        knocks.append(Knock((leg + 1) * each / WALK_RATE, "man", loudness, polar(old.at.length, b)))
    return _Ride(Track(new, np.array(frames, dtype=np.float32)), tuple(knocks))


def _frame(at: Point, turn: float, height: float) -> tuple[float, ...]:
    return at.x, at.y, turn, height, 0.0


def _signed(degrees: float) -> float:
    """Return the angle as a number from -180 to 180 degrees."""
    return (degrees + 180.0) % 360.0 - 180.0


# --- order of play --------------------------------------------------------------------------------------------------


def standing(contest: tuple[tuple[int, ...], ...], decides_all: bool) -> tuple[int, tuple[int, ...]]:
    """Return (seat that makes the next opening roll, order of play). The order is empty while the rolls leave it open. The seat
    is -1 once it is settled.

    With `decides_all`, tied seats always roll again. Otherwise only seats that tie for first place roll again. The other seats
    then follow the winner around the table.
    """
    thrower, order = _part(contest, range(len(contest)), 0, decides_all)
    if thrower >= 0 or decides_all:
        return thrower, order if thrower < 0 else ()
    seats = range(len(contest))
    return thrower, tuple(seats[(order[0] + i) % len(seats)] for i in seats)


def _part(
    contest: tuple[tuple[int, ...], ...], seats: Iterable[int], depth: int, decides_all: bool
) -> tuple[int, tuple[int, ...]]:
    rivals = list(seats)
    for seat in rivals:
        if len(contest[seat]) <= depth:
            return seat, ()
    order: tuple[int, ...] = ()
    ranked = sorted(rivals, key=lambda seat: -contest[seat][depth])
    for _, equal in groupby(ranked, key=lambda seat: contest[seat][depth]):
        group = tuple(equal)
        if len(group) > 1 and depth < MOST_TIES and (decides_all or not order):
            thrower, group = _part(contest, group, depth + 1, decides_all)
            if thrower >= 0:
                return thrower, ()
        order += group
    return -1, order


def following(order: tuple[int, ...], seat: int) -> int:
    """Return the seat that comes after seat `seat` in the order of play."""
    return order[(order.index(seat) + 1) % len(order)]


def players_skipped(order: tuple[int, ...], seat: int, missing: tuple[int, ...]) -> list[int]:
    """Return the seats directly after `seat` that must miss a turn, in the order of play."""
    passed: list[int] = []
    following_seat = following(order, seat)
    while following_seat in missing and following_seat not in passed:
        passed.append(following_seat)
        following_seat = following(order, following_seat)
    return passed


def throws(dice: int, prompt: str) -> Pick:
    """Return all possible rolls of `dice` dice, for chance to choose from."""
    if (dice, prompt) not in _THROWS:
        _THROWS[dice, prompt] = Pick(tuple(Roll(faces) for faces in product(range(1, 7), repeat=dice)), prompt)
    return _THROWS[dice, prompt]


_THROWS: dict[tuple[int, str], Pick] = {}


def lap_length(laps: float) -> int:
    """Return the number of spaces from the start on space 1 to the finish on space 21, in a course of `laps` laps.

    Space 21 lies half a lap after the start.
    """
    return FINISH_SPACE - 1 + round(SPACES * (laps - 0.5))


@dataclass(frozen=True)
class LapRace(Race[State]):
    """Base class of the races over several laps, in which opening rolls decide who begins."""

    laps: float = house_rule(0.5, "Laps", LAPS, LAP_WORDS, booklet=LAPS, about=LAPS_ABOUT, is_first=True)

    @property
    def length(self) -> int:
        return lap_length(self.laps)

    def opening(self, seats: int) -> State:
        return State((0,) * seats, contest=((),) * seats)

    def note(self) -> str:
        return LAPS_NOTED[LAPS.index(self.laps)].format(spaces=self.length)
