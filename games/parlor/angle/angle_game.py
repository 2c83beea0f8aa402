"""Rules that the three jigsaw games share: players draw boxes and place pieces, and the clock has five ticks per second.

The rules sheet of 1908 mentions neither the layout of the pieces at the start, nor quarter turns, nor looking at the picture.
These are our house rules.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from board.card import PARLOR, Card, house_rule
from board.cloth import BARE_CLOTH, make_cloth
from board.geometry import Point
from board.moves import TIME, Act, Buzz, Choose, Deal, Live, LiveSeat, Look, Move, Options, Put, Shuffle, Tick
from board.protocols.table import Turn
from board.sides import Place
from board.text.sentence import Seat, listed, say
from board.text.words import quote
from board.views.moments import TallyLine
from board.views.picture import Mark, Picture, Sheet
from games.abilities import OnCloth
from games.game import tagged
from games.parlor.angle import angle_layout as layout
from games.parlor.angle.box import BOX_NAMES, BOXES, box_number
from games.parlor.angle.puzzle_work import PuzzleWork, pour_pieces

BEAT = 5
"""Number of ticks per second of the clock in the jigsaw games."""
REST = 10 * BEAT
"""A player who looks at the picture of the finished puzzle must then wait this many clock ticks before placing pieces."""
SHOWN = 3 * BEAT
"""A player who opens the picture on the box sees it for this many clock ticks."""
ROUND = 15 * 60 * BEAT
"""Number of clock ticks after which a round ends at the latest: 15 minutes."""
ANGLE_UP, TOO_SOON, IMPROPER = 50, 25, 10
"""Points won for a complete picture, points lost for calling "Angle-Up" (finished) too soon, and points lost for misplaced
pieces.
"""
NEXT_ROUND = Choose("next-round", "Next round")
puzzle_card = partial(
    Card,
    side=BARE_CLOTH,
    shelf=PARLOR,
    family="Puzzles",
    is_filled_up=True,
    one_hand=True,
)
"""Function that makes the catalogue entry of a jigsaw game. It fills in the fields that these games share."""


class OnTheClock(Protocol):
    """Attributes that the states of all three jigsaw games share."""

    @property
    def mover(self) -> int: ...
    @property
    def tick(self) -> int:
        """Number of clock ticks since the start of the round of a jigsaw game."""

    @property
    def works(self) -> tuple[PuzzleWork, ...]: ...
    @property
    def looked(self) -> tuple[int, ...]:
        """For each seat, the clock tick at which it last opened the picture in this round, or `LONG_AGO` if it has not."""

    @property
    def is_stopped(self) -> bool:
        """True if the round of a jigsaw game is over and all puzzles are shown side by side."""


S = TypeVar("S", bound=OnTheClock)
LONG_AGO = -REST


@dataclass(frozen=True)
class AngleGame(OnCloth[S], Generic[S]):
    pieces: int = house_rule(36, "Pieces in a picture", (36, 24, 48), booklet=(), is_first=True)
    turning: str = house_rule(
        "quarter",
        "Turning",
        ("quarter", "off"),
        ("by quarters", "none"),
        booklet=(),
        about=(
            "Pieces start turned any way, and you must turn them upright.",
            "All pieces are upright and never turn.",
        ),
    )
    glimpse: bool = house_rule(
        False,
        "Looking at the picture",
        (False, True),
        ("not allowed", "costs ten seconds"),
        booklet=(),
        about=(
            "The whole picture stays hidden until it is complete.",
            "You may look at the whole picture for three seconds, but then you must wait ten seconds.",
        ),
    )

    cry_warning: ClassVar[str] = f"A wrong call costs you {TOO_SOON} points."
    """Warning that a player sees before calling "Angle-Up", the claim that the picture is complete."""

    def seats_of(self, state: S, work: int) -> tuple[int, ...]:  # noqa: ARG002
        """Return the seats that own puzzle number `work`: one seat, or two partners."""
        return (work,)

    def work_of(self, state: S, seat: int) -> int:  # noqa: ARG002
        """Return the number of the jigsaw puzzle on which the player at `seat` works."""
        return seat

    def is_done(self, state: S, work: int) -> bool:  # noqa: ARG002
        """True if play at the puzzle with the number `work` has stopped. Play may go on at other puzzles."""
        return False

    def seats(self, state: S) -> int:
        """Return the number of players in a jigsaw game."""
        return len(self.score(state))

    def pour_out(self, boxes: Sequence[int]) -> tuple[PuzzleWork, ...]:
        """Return a jigsaw puzzle for each of the boxes with these numbers, with its pieces spread out for the start."""
        return tuple(pour_pieces(box, self.pieces, turns=self.turning == "quarter") for box in boxes)

    # --- options ----------------------------------------------------------------------------------------------------

    def draw_boxes(self, count: int, but: Iterable[int] = ()) -> Shuffle:
        """Return the options for drawing `count` boxes at random, each with a jigsaw puzzle. Boxes with a number in `but` are
        left out.
        """
        used = set(but)
        left = tuple(name for name in BOX_NAMES if box_number(name) not in used)
        return Shuffle(left, count, "Draw a box." if count == 1 else "Draw boxes.")

    def live(self, state: S, prompt: str, *, buzzes: bool) -> Live:
        """Return the options of all players of a jigsaw game while the clock runs.

        With `buzzes`, players can also call "Angle-Up", the claim that their picture is complete.
        """
        open_seats = []
        for seat in range(self.seats(state)):
            work = self.work_of(state, seat)
            if not self.is_done(state, work):
                open_seats.append((seat, work, state.tick - state.looked[seat] >= REST))
        # Cached until a puzzle changes, because every tick needs the options.
        return _live(self, state.works, tuple(open_seats), prompt, buzzes=buzzes)

    def hand(self, seat: int, work: int, *, is_free: bool, buzzes: bool) -> LiveSeat:
        """Return the options of the player at `seat` for the jigsaw puzzle with the number `work`.

        If `is_free`, the player may place pieces. If `buzzes`, they may call "Angle-Up" (picture complete).
        """
        return LiveSeat(
            seat,
            buzzes=buzzes,
            puts=is_free,
            pieces=self.pieces,
            first_piece=work * layout.EACH,
            turns=self.turning == "quarter",
            looks=self.glimpse and is_free,
            cry_warning=self.cry_warning if buzzes else "",
        )

    def refusal(self, state: S, options: Options, move: Move) -> str:
        if isinstance(move, Deal) and isinstance(options, Shuffle):
            return _wrong_boxes(move, options)
        if isinstance(options, Live) and isinstance(move, Tick):
            return next((self._act_refusal(state, options, act) for act in move.acts if not options.allows(Tick((act,)))), "")
        return super().refusal(state, options, move)

    def _act_refusal(self, state: S, options: Live, act: Act) -> str:
        hand = options.hand(act.seat)
        if hand is None:
            return "The game at this table is over." if 0 <= act.seat < self.seats(state) else "No player sits there."
        if isinstance(act, Put | Look) and not hand.puts:
            return "You looked at the picture, so you wait ten seconds."
        if isinstance(act, Put):
            return _put_refusal(act, hand)
        if isinstance(act, Look):
            return "The picture can't be viewed in this game."
        return "You can't call Angle-Up in this game." if isinstance(act, Buzz) else "In this game you can only move pieces."

    # --- a tick -----------------------------------------------------------------------------------------------------

    def put(self, state: S, tick: Tick) -> tuple[tuple[PuzzleWork, ...], tuple[int, ...]]:
        """Place the jigsaw pieces that players move in one clock tick.

        Return (puzzles afterwards, tick at which each seat last looked at the finished picture).
        """
        works, looked = state.works, state.looked
        for act in tick.acts:
            if isinstance(act, Put):
                number = self.work_of(state, act.seat)
                works = (*works[:number], works[number].with_put(act), *works[number + 1 :])
            elif isinstance(act, Look):
                looked = (*looked[: act.seat], state.tick, *looked[act.seat + 1 :])
        return works, looked

    def tags(self, state: S, move: Move, turn: Turn[S]) -> frozenset[str]:
        if not isinstance(move, Tick):
            return tagged(next_round=move == NEXT_ROUND)
        works, has_stopped = turn.state.works, turn.state.is_stopped and not state.is_stopped
        stopped = tagged(stopped=has_stopped and any(work.judgement.is_perfect for work in works))
        if works[0] is state.works[0]:
            return stopped
        was, now = state.works[0].judgement, works[0].judgement
        return stopped | tagged(
            joined_first=(was.placed_count, now.placed_count) == (0, 2),
            joined=was.placed_count < now.placed_count,
            joined_more=2 <= was.placed_count < now.placed_count,
            misplaced=now.is_improper and not was.is_improper,
            corrected=was.is_improper and not now.is_improper,
        )

    # --- pictures ---------------------------------------------------------------------------------------------------

    def picture(self, state: S) -> Picture:
        return self.picture_for(state, None)

    def picture_for(self, state: S, viewer: int | None) -> Picture:
        men, places, marks = self._inspection(state) if state.is_stopped else self._growing(state, viewer)
        return replace(
            self.told_picture(state, viewer),
            side=make_cloth(places),
            men=men,
            marks=marks,
            colours=self.colours(state),
        )

    @abstractmethod
    def told_picture(self, state: S, viewer: int | None) -> Picture:
        """Return a picture of the table without pieces. It has only the score sheet, the clock and the headline."""

    def round_picture(self, state: S, viewer: int | None, sheet: Sheet) -> Picture:
        """Return a picture of the table with the texts of a round: clock, headline and the given score sheet."""
        own = viewer if viewer is not None and viewer >= 0 else 0
        is_live = state.mover == TIME
        return Picture(
            BARE_CLOTH,
            (),
            mover=max(-1, state.mover),
            sheet=sheet,
            clock=(ROUND - state.tick) / BEAT if is_live else None,
            glimpse=f"box-{state.works[self.work_of(state, own)].box}" if is_live and is_shown(state, own) else "",
        )

    def colours(self, state: S) -> tuple[int, ...]:  # noqa: ARG002
        """Return the number of each seat's colour, from 0."""
        return tuple(range(7))

    def _growing(self, state: S, viewer: int | None) -> tuple[Any, Any, Any]:
        """Return (pieces, places, marks) of the picture during play.

        The picture shows the viewer's puzzle. Above this puzzle, it shows the largest group of joined pieces of each other player
        in small size.
        """
        if not state.works:
            return (), (), ()
        own = self.work_of(state, viewer if viewer is not None and viewer >= 0 else 0)
        others = [number for number in range(len(state.works)) if number != own]
        men = [*layout.own_men(state.works[own], self.seats_of(state, own)[0], own * layout.EACH)]
        places: list[Place] = []
        marks: list[Mark] = []
        for place, number in enumerate(others):
            names = self.seats_of(state, number)
            frame = layout.small_frame(place, len(others))
            men += layout.small_men(state.works[number], names[0], number * layout.EACH, place, len(others))
            places.append(frame)
            marks += [Mark("frame", frame.name), layout.small_mark(names, place, len(others))]
        return tuple(men), tuple(places), tuple(marks)

    def _inspection(self, state: S) -> tuple[Any, Any, Any]:
        """Return (pieces, places, marks) for the picture that is shown after play. All jigsaw puzzles lie side by side in it."""
        seats = [self.seats_of(state, number) for number in range(len(state.works))]
        men, places, marks = layout.lay_out_inspection(state.works, seats)
        return men, places, (*(Mark("frame", place.name) for place in places), *marks)


@lru_cache(maxsize=64)
def _live(
    game: AngleGame[Any], works: tuple[PuzzleWork, ...], seats: tuple[tuple[int, int, bool], ...], prompt: str, *, buzzes: bool
) -> Live:
    """Return the possible actions of each player of a jigsaw game while the clock runs.

    `seats` holds (seat, puzzle number, True if the seat may place pieces).
    """
    hands = tuple(game.hand(seat, work, is_free=is_free, buzzes=buzzes) for seat, work, is_free in seats)
    free = [(seat, work) for seat, work, is_free in seats if is_free]
    return Live(1.0 / BEAT, hands, _sample_acts(works, free, buzzes=buzzes) if free else (), prompt)


def _sample_acts(works: tuple[PuzzleWork, ...], free: Sequence[tuple[int, int]], *, buzzes: bool) -> tuple[Act, ...]:
    """Return a few possible actions in a jigsaw game, for games with random moves.

    The most complete puzzle gets its next piece. In another puzzle, a piece is put in a wrong place.
    """

    def share(entry: tuple[int, int]) -> int:
        home = works[entry[1]].next_home
        return len(works[entry[1]].spots) if home is None else home[0]

    seat, first = max(free, key=share)
    home = works[first].next_home
    if home is None:
        return (Buzz(seat),) if buzzes else ()
    goes_on = Put(seat, home[0], home[1].at, home[1].turn)
    other, last = free[-1]
    if last == first:
        return (goes_on,)
    pieces = len(works[last].spots)
    mess = Put(other, pieces - 1, Point(40.0 * (home[0] % 15) - 300.0, 20.0), 0, together=True)
    return (goes_on, goes_on, goes_on, mess, *((Buzz(other),) if buzzes and home[0] == pieces // 2 else ()))


def is_shown(state: OnTheClock, seat: int) -> bool:
    """True if the whole picture of the puzzle is shown to `seat` at this moment."""
    return 0 <= state.tick - state.looked[seat] < SHOWN


def men_of(works: Iterable[tuple[int, Iterable[int]]]) -> tuple[int, ...]:
    """Return the ids of jigsaw pieces in the picture of the table.

    Each item of `works` is a puzzle's number and the numbers of some of its pieces.
    """
    return tuple(number * layout.EACH + piece for number, found in works for piece in sorted(found))


def inspection_lines(
    works: Sequence[PuzzleWork], whole: Sequence[int], columns: Sequence[int], *, is_loss: bool
) -> tuple[TallyLine, ...]:
    """Return the lines of a jigsaw round's summary: complete pictures, placed pieces and misplaced pieces of all puzzles.

    `columns` gives the puzzle number of each column. With `is_loss`, missing pieces are listed instead of placed ones.
    """
    others = [number for number in range(len(works)) if number not in whole]

    def column(counts: dict[int, str]) -> tuple[str, ...]:
        return tuple(counts.get(number, "") for number in columns)

    lines = []
    if whole:
        lit = men_of((number, range(len(works[number].pieces))) for number in whole)
        lines.append(TallyLine("Angle-Up", column(dict.fromkeys(whole, str(ANGLE_UP))), lit))
    judged = {number: works[number].judgement for number in others}
    if is_loss:
        counts = {number: f"-{len(each.pieces) - each.placed_count}" for number, each in judged.items()}
        lit = men_of((number, set(range(len(each.pieces))) - each.largest) for number, each in judged.items())
        lines.append(TallyLine("Unplaced", column(counts), lit))
    elif others:
        counts = {number: str(each.placed_count) for number, each in judged.items()}
        lines.append(TallyLine("Placed", column(counts), men_of((number, each.largest) for number, each in judged.items())))
    wrong = {number: {piece for pair in each.improper for piece in pair} for number, each in judged.items() if each.is_improper}
    if wrong:
        lines.append(TallyLine("Improper", column(dict.fromkeys(wrong, f"-{IMPROPER}")), men_of(wrong.items())))
    return tuple(lines)


def time_text(ticks: int) -> str:
    """Return a time in clock ticks as text in minutes and seconds, such as `4:12` for 1,260 ticks."""
    seconds = ticks // BEAT
    return f"{seconds // 60}:{seconds % 60:02d}"


def drawn_words(boxes: Sequence[int]) -> str:
    """Return a sentence which says which box of puzzles each player drew."""
    return say("{}.", listed([say("{} draws|draw box {}", Seat(seat), box) for seat, box in enumerate(boxes)]))


def _wrong_boxes(deal: Deal, options: Shuffle) -> str:
    other = next((name for name in deal.things if name not in BOX_NAMES), "")
    if other:
        return f"No box is called {quote(other)}; they are numbered from 1 to {BOXES}."
    used_box = next((name for name in deal.things if name not in options.things), "")
    if used_box:
        return f"Box {box_number(used_box)} has been used already."
    if len(set(deal.things)) < len(deal.things):
        return "The same box cannot be drawn twice."
    return f"Draw {options.count} boxes, not {len(deal.things)}."


def _put_refusal(put: Put, hand: LiveSeat) -> str:
    if not 0 <= put.piece < hand.pieces:
        return f"Choose one of the {hand.pieces} pieces."
    if not put.at.is_finite():
        return "A piece must lie somewhere."
    return "Pieces are turned by quarters." if hand.turns else "Pieces do not turn in this game."
