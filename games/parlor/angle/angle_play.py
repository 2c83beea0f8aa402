"""Angle-Play: each player has a box with a jigsaw puzzle, and the first to complete the picture wins.

It is the first of three games on the rules sheet of L. H. Nelson, 1908. The sheet's variant has a time limit, after which the
player who has placed the most pieces wins.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from board.card import Card, house_rule
from board.cloth import BARE_CLOTH, make_cloth
from board.moves import CHANCE, TIME, Deal, Move, Options, Put, Tick
from board.protocols.table import Outcome, Turn
from board.text.sentence import Seat, listed, say
from board.views.picture import Mark, Picture, Sheet, SheetRow
from games.abilities import Timed
from games.game import leaders, tagged
from games.parlor.angle import angle_layout as layout
from games.parlor.angle.angle_game import BEAT, LONG_AGO, AngleGame, drawn_words, is_shown, puzzle_card, time_text
from games.parlor.angle.box import box_number
from games.parlor.angle.puzzle_work import PuzzleWork

NO_LIMIT = 60
"""Number of minutes after which a game ends even if the players chose no time limit."""


@dataclass(frozen=True, slots=True)
class PuzzleRace:
    """State of Angle-Play, a jigsaw race."""

    seats: int
    works: tuple[PuzzleWork, ...] = ()
    """Jigsaw puzzles, one for each seat, on which the players work."""
    tick: int = 0
    whole: tuple[int, ...] = ()
    """Seats that completed their picture first. Two or more seats if they finished in the same clock tick."""
    looked: tuple[int, ...] = ()

    @property
    def mover(self) -> int:
        return TIME if self.works else CHANCE

    @property
    def is_stopped(self) -> bool:
        return False


@dataclass(frozen=True)
class AnglePlay(AngleGame[PuzzleRace], Timed[PuzzleRace]):
    minutes: str | int = house_rule(
        "none",
        "Time limit",
        ("none", 5, 10),
        ("none", "5 minutes", "10 minutes"),
        booklet=("none", 5, 10),
        about=(
            "The first whole picture wins, however long it takes.",
            "After five minutes the most pieces placed win.",
            "After ten minutes the most pieces placed win.",
        ),
    )

    card: ClassVar[Card] = puzzle_card(
        name="angle-play",
        title="Angle-Play",
        number=13,
        seats=(2, 1, 3, 4, 5, 6),
        numbers_deals=True,
        begins="All players play at once. Each player draws a box.",
        tagline="Each player puts a cut-up picture together. Who finishes first?",
        rules="""\
A race with cut-up pictures, for one to six players. Each player draws a box. The box holds a picture, cut by straight
lines into pieces without tongues or hooks, so that every piece seems to fit every other piece.

# Play
- At the signal all players put their own pictures together at the same time.
- Drag a piece, and all pieces joined to it come along. Hold Shift to drag the piece alone. The wheel, or a right click, turns
  the piece by a quarter.
- A corner that comes near another piece's corner snaps to that corner, even if the two pieces do not belong together.†
- The picture needs no frame, and may lie anywhere on the cloth.

# Winning
- The first to put the whole picture together wins.
- With a time limit, most pieces properly placed win. Players who are level share the win.†
- Only the pieces of your largest connected group count as placed. Other groups count once you join them to it. A single piece
  counts nothing.†
- Without a limit the game ends after an hour.†

# House rules
A picture has thirty-six pieces, or twenty-four, or forty-eight.† The pieces are turned by quarters, or all upright.† If you
agree on it, you may look at the whole picture for three seconds, and must then wait ten seconds.†
""",
    )

    def opening(self, seats: int) -> PuzzleRace:
        return PuzzleRace(seats)

    @property
    def length(self) -> int:
        """Longest allowed duration of a game of Angle-Play, in clock ticks."""
        return (NO_LIMIT if isinstance(self.minutes, str) else self.minutes) * 60 * BEAT

    def seats(self, state: PuzzleRace) -> int:
        return state.seats

    def options(self, state: PuzzleRace) -> Options:
        if state.mover == CHANCE:
            return self.draw_boxes(state.seats)
        return self.live(state, "Put your picture together.", buzzes=False)

    def after(self, state: PuzzleRace, move: Move) -> PuzzleRace:
        if isinstance(move, Deal):
            works = self.pour_out([box_number(name) for name in move.things])
            return replace(state, works=works, looked=(LONG_AGO,) * state.seats)
        assert isinstance(move, Tick)
        if not move.acts:
            return replace(state, tick=state.tick + 1)
        works, looked = self.put(state, move)
        touched = sorted({act.seat for act in move.acts if isinstance(act, Put)})
        whole = tuple(seat for seat in touched if works[seat].judgement.is_perfect)
        return replace(state, works=works, tick=state.tick + 1, whole=whole, looked=looked)

    def watch(self, state: PuzzleRace, move: Move) -> Turn[PuzzleRace]:
        after = self.after(state, move)
        if after.whole:
            one, many = "Angle-Up! {} has|have completed the picture.", "Angle-Up! {} have completed the picture."
            return Turn(after, (say(one if len(after.whole) == 1 else many, listed([Seat(seat) for seat in after.whole])),))
        if after.tick >= self.length and after.tick > state.tick:
            return Turn(after, ("Time is up.",))
        return Turn(after)

    def tell(self, state: PuzzleRace, move: Move, after: PuzzleRace) -> str:  # noqa: ARG002
        assert isinstance(move, Deal)
        return drawn_words([work.box for work in after.works])

    def tags(self, state: PuzzleRace, move: Move, turn: Turn[PuzzleRace]) -> frozenset[str]:
        return super().tags(state, move, turn) | tagged(whole=turn.state.whole, first_whole=0 in turn.state.whole)

    def score(self, state: PuzzleRace) -> tuple[int, ...]:
        return tuple(work.judgement.placed_count for work in state.works) or (0,) * state.seats

    def outcome(self, state: PuzzleRace) -> Outcome | None:
        if state.whole:
            return Outcome(state.whole, f"The picture was complete after {time_text(state.tick)}.")
        if not state.works or state.tick < self.length:
            return None
        scores = self.score(state)
        if state.seats == 1:
            return Outcome((), f"Time is up: {scores[0]} of {self.pieces} pieces were placed.")
        return Outcome(
            leaders(scores),
            f"Time is up: {max(scores)} of {self.pieces} pieces were placed, more than by any other player."
            if len(leaders(scores)) == 1
            else f"Time is up: the winners placed {max(scores)} of {self.pieces} pieces each.",
        )

    def race(self, state: PuzzleRace) -> str:
        if len(state.works) != 1 or self.glimpse or self.minutes != "none":
            return ""
        return f"box {state.works[0].box} in {self.pieces} pieces{'' if self.turning == 'quarter' else ', upright'}"

    def race_seconds(self, state: PuzzleRace) -> float | None:
        return state.tick / BEAT if state.whole else None

    def add_race(self, picture: Picture, former: PuzzleRace, best: float) -> Picture:
        """Add a small picture of the player's best earlier game to `picture`, above the current puzzle.

        `former` is the state of the earlier game at the same time. `best` is its total time in seconds.
        """
        frame = layout.small_frame(0, 1)
        ghost = layout.small_men(former.works[0], 0, layout.EACH, 0, 1) if former.works else ()
        words = f"Your best: {time_text(round(best * BEAT))}"
        mark = replace(layout.small_mark((0,), 0, 1), seat=-1, words=words)
        return replace(
            picture,
            side=make_cloth([*picture.side.places.values(), frame]),
            men=(*picture.men, *ghost),
            marks=(*picture.marks, Mark("frame", frame.name), mark),
        )

    def told_picture(self, state: PuzzleRace, viewer: int | None) -> Picture:
        own = viewer if viewer is not None and viewer >= 0 else 0
        seconds = state.tick / BEAT if self.minutes == "none" else (self.length - state.tick) / BEAT
        return Picture(
            BARE_CLOTH,
            (),
            sheet=self._sheet(state),
            clock=seconds if state.works else None,
            counts_up=self.minutes == "none",
            glimpse=f"box-{state.works[own].box}" if state.works and is_shown(state, own) else "",
        )

    def _sheet(self, state: PuzzleRace) -> Sheet:
        rows = tuple(SheetRow(seat, (), str(placed)) for seat, placed in enumerate(self.score(state)))
        if len(state.works) == 1:
            return Sheet((), rows, f"Pieces in place, out of {self.pieces}. Box {state.works[0].box}.")
        return Sheet((), rows, f"Pieces in place, out of {self.pieces}.")
