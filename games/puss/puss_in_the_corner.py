"""The rules of Puss in the Corner: change corners while Puss, the player in the middle, is not looking. A game against the clock.

It is the fourth game of the board's original booklet. Where the booklet is silent, these are our rules:

- A man is at home, and safe, while it lies wholly inside a star space. Puss stays off the star spaces and so can never touch
  a man at home. No other man can enter the star space.
- Corner men slide: they go round pegs and round each other, keeping to the right. A lifted Puss passes over everything.
- An attempt to change corners begins when a man has left its star. It ends when the man reaches another star, returns home or
  is touched by Puss.
- When Puss changes, the new Puss walks to the middle and the old Puss to the nearest free star. Both walk automatically for a
  second, and touches do not count during that time.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, ClassVar

from board.card import Card, house_rule
from board.geometry import ORIGIN, Point
from board.men import CHECKER, PUSS, Man
from board.moves import CHANCE, TIME, Act, Lay, Live, LiveSeat, Lot, Move, Options, Pick, Reach, Tick
from board.prints import CORNER_STARS, WREATH
from board.protocols.table import Outcome, Turn
from board.sides import CROKINOLE_SIDE, STAR, THE_TRACK
from board.text.sentence import Seat, say
from board.views.picture import Mark, Picture, Sheet, SheetCell, SheetRow
from games.game import Game, draw_lot, tagged
from games.move_words import place_words
from games.puss.corners import PATIENCE, SECOND, SITTING, CornerTable, FirstTable, SeatCount, State
from games.puss.walking import BEAT, SPEED, STAR_POINTS, STARS

PROMPT = "{} is|are Puss. Swap_corners_without_being_caught|Catch_a_player_between_corners!"
RESULTS = (
    (
        "Time is up: all players were never Puss.",
        "Time is up: the winners were never Puss.",
        "Time is up: the winner was never Puss.",
    ),
    (
        "Time is up: all players were Puss once.",
        "Time is up: the winners were Puss least often, only once.",
        "Time is up: the winner was Puss least often, only once.",
    ),
    (
        "Time is up: all players were Puss {times} times.",
        "Time is up: the winners were Puss least often, only {times} times.",
        "Time is up: the winner was Puss least often, only {times} times.",
    ),
)
"""Sentences on the result, indexed by how often the winners were in the middle (Puss). Index 2 means twice or more.

Each entry has three sentences: for a draw, for a shared win, and for one winner.
"""


@dataclass(frozen=True)
class PussInTheCorner(Game[State]):
    minutes: int = house_rule(3, "Minutes", (3, 10, 15, 20), booklet=(10, 15, 20), is_first=True)

    card: ClassVar[Card] = Card(
        name="puss-in-the-corner",
        title="Puss in the Corner",
        number=4,
        begins="A draw decides who is Puss first; then all players move at once.",
        seats=(4, 5),
        side=CROKINOLE_SIDE,
        prints=frozenset((CORNER_STARS, WREATH)),
        played_on=THE_TRACK,
        family="Against the clock",
        is_filled_up=True,
        least_wins=True,
        tagline="Slide from star to star before Puss lays a paw on you.",
        rules="""\
A game of quick hands for four or five players, against the clock. A draw decides who is Puss first. Puss stands in the middle.
The other players each take one of the four star spaces in the corners. All players move at once.

# Play
- Change corners as often as you dare. Slide your man along the board to a free star, or swap stars with another player who runs
  at the same time. A star holds only one man.
- Your man is safe while it is wholly inside a star space. Anywhere else Puss may touch your man, and then you become Puss.
- Puss may lift its man and move it freely over the board, except onto the star spaces.†
- When Puss touches a man, the old Puss walks to a free star, and the new Puss walks to the middle. This takes a second, in
  which no one can be touched.†
- All players must try to change corners. A player who stays on a star for thirty seconds becomes Puss, with a second's
  warning.† If no player tries for twenty seconds, the player who has stayed longest becomes Puss.† This does not apply in the
  last second of the game.†
- All men move equally fast.†

# Winning
When the time is up, the player who was Puss least often wins. Being Puss from the start counts as once.† Players who are level
share the win.† If all players are level, no one wins.†

# House rule
The game lasts ten, fifteen or twenty minutes. Our usual game lasts three minutes.†
""",
    )

    @property
    def length(self) -> int:
        """Length of a game of Puss in the Corner in clock ticks."""
        return self.minutes * 60 * BEAT

    def opening(self, seats: int) -> State:
        return State(seats)

    def options(self, state: State) -> Options:
        mover = state.mover
        if mover == TIME:
            return _live(state.seats, state.puss)
        if mover == CHANCE:
            return draw_lot(state.seats, "Draw lots to see who is Puss.")
        free = (star for i, star in enumerate(STARS) if i not in state.homes)
        return Pick(tuple(Lay(star) for star in free), "Take a corner.")

    def refusal(self, state: State, options: Options, move: Move) -> str:
        if isinstance(move, Lay) and state.mover >= 0:
            return (
                "That corner is taken. Choose a free star."
                if move.place in STARS
                else "You can only go to one of the four star spaces."
            )
        if isinstance(options, Live) and any(isinstance(act, Reach) and act.lifted for act in getattr(move, "acts", ())):
            return "Only Puss may lift its man. Slide your man along the board."
        return super().refusal(state, options, move)

    def after(self, state: State, move: Move) -> State:
        return self.watch(state, move).state

    def watch(self, state: State, move: Move) -> Turn[State]:
        if isinstance(move, Lot):
            return Turn(_seated(state, move.seat), (say("{} is|are the first Puss.", Seat(move.seat)),))
        if isinstance(move, Lay):
            star = STARS.index(move.place)
            seat, spot = state.mover, STAR_POINTS[star]
            homes, at, to = (_put(old, seat, new) for old, new in ((state.homes, star), (state.at, spot), (state.to, spot)))
            return Turn(replace(state, homes=homes, at=at, to=to))
        assert isinstance(move, Tick)
        return self._beat(state, move.acts)

    def _beat(self, state: State, acts: Iterable[Act]) -> Turn[State]:
        """Move every man (piece) for one clock tick, then check whether Puss touches a man."""
        table = CornerTable(state) if self.edition > 1 else FirstTable(state)
        table.reach(acts)
        for i in range(state.seats):
            # The man that moves first in a tick may enter a star first, so the order rotates every tick.
            table.move((state.tick + i) % state.seats)
        if not table.walking:
            table.touch()
        if not table.walking and (table.tick <= self.length - SECOND or self.edition == 1):
            table.hurry()
        return Turn(table.state(), tuple(table.sentences))

    def tell(self, state: State, move: Move, after: State) -> str:  # noqa: ARG002
        if isinstance(move, Lot):
            return say("{} is|are the first Puss.", Seat(move.seat))
        assert isinstance(move, Lay)
        return say("{} takes|take {}.", Seat(state.mover), place_words(move.place))

    def tags(self, state: State, move: Move, turn: Turn[State]) -> frozenset[str]:  # noqa: ARG002
        after, puss = turn.state, turn.state.puss
        if not state.tick or after.tallies == state.tallies:
            return frozenset()
        is_changed, is_caught = puss != state.puss, after.tallies[puss].caught > state.tallies[puss].caught
        middles, crossed = self.score(after), [sum(tally.crossed for tally in now.tallies) for now in (state, after)]
        return tagged(
            across=crossed[1] > crossed[0] and not is_changed,
            touched=is_changed and is_caught,
            touched_again=is_changed and is_caught and max(middles) >= 2 and min(middles) < max(middles),
            sat_too_long=is_changed and not is_caught,
        )

    def score(self, state: State) -> tuple[int, ...]:
        """Return how often each seat was Puss, the player in the middle. The lowest number wins."""
        return tuple(tally.middle for tally in state.tallies) or (0,) * state.seats

    def outcome(self, state: State) -> Outcome | None:
        if state.tick < self.length:
            return None
        scores = self.score(state)
        fewest = min(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == fewest)
        level, shared, alone = RESULTS[min(fewest, len(RESULTS) - 1)]
        pattern = level if len(winners) == len(scores) else shared if len(winners) > 1 else alone
        return Outcome(() if pattern == level else winners, pattern.format(times=fewest))

    def picture(self, state: State) -> Picture:
        placed = [seat for seat in range(len(state.at)) if seat == state.puss or state.homes[seat] >= 0 or state.tick]
        men = tuple(Man(seat, PUSS if seat == state.puss else CHECKER, seat, state.at[seat]) for seat in placed)
        marks = [Mark("field", star) for i, star in enumerate(STARS) if state.holder(i) < 0]
        for seat in placed:
            if seat == state.puss:
                marks.append(Mark("called", at=state.at[seat], seat=seat, man=seat))
            else:
                is_safe = state.is_home(seat) or (state.is_walking and seat == state.walker)
                marks.append(Mark("safe" if is_safe else "danger", at=state.at[seat], seat=seat, man=seat))
        return Picture(
            side=CROKINOLE_SIDE,
            men=men,
            mover=state.chooser if state.puss >= 0 and not state.tick else -1,
            marks=tuple(marks),
            sheet=self._sheet(state),
            waiting=tuple(Man(seat, CHECKER, seat, ORIGIN) for seat in range(state.seats) if seat not in placed),
            clock=max(0, self.length - state.tick) / BEAT,
            headline=self._headline(state),
            roles=tuple("Puss" if seat == state.puss else "" for seat in range(state.seats)),
        )

    def _headline(self, state: State) -> str:
        if state.puss < 0 or state.mover != TIME or self.outcome(state):
            return ""
        sitter = state.next_to_sit_out(SITTING - SECOND)
        if sitter >= 0 and self.edition > 1:
            return say("{} must run now!", Seat(sitter))
        left = math.ceil((PATIENCE - (state.tick - state.tried)) / BEAT)
        return f"A player must run: {left}" if left <= 5 else say("{} is|are Puss", Seat(state.puss))

    def _sheet(self, state: State) -> Sheet:
        rows = (
            SheetRow(seat, (SheetCell(str(tally.crossed)), SheetCell(str(tally.caught))), str(tally.middle))
            for seat, tally in enumerate(state.tallies)
        )
        return Sheet(("swaps", "caught"), tuple(rows), "The player who is Puss least often wins.")


@lru_cache(maxsize=16)
def _live(seats: int, puss: int) -> Live:
    hands = tuple(LiveSeat(seat, man=seat, speed=SPEED, lifts=seat == puss) for seat in range(seats))
    spots = (*STAR_POINTS, ORIGIN, Point(0.0, -STAR), Point(STAR, 0.0), Point(0.0, STAR), Point(-STAR, 0.0))
    acts = tuple(Reach(seat, spot, seat == puss) for seat in range(seats) for spot in spots)
    return Live(1.0 / BEAT, hands, acts, say(PROMPT, Seat(puss)))


def _seated(state: State, puss: int) -> State:
    seats = state.seats
    tallies = _put((SeatCount(),) * seats, puss, SeatCount(middle=1))
    everywhere = (ORIGIN,) * seats
    return State(seats, puss, (-1,) * seats, everywhere, everywhere, since=(0,) * seats, out=(False,) * seats, tallies=tallies)


def _put(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*values[:index], value, *values[index + 1 :])
