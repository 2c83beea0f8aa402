"""Puss in the Corner: change corners while Puss is not looking. A live game.

Booklet, fourth game. Where it is silent we play so:

- A man is home, and safe, while the whole of it lies inside a star space. Puss keeps off the star spaces, so that a man at
  home can never be touched, and another man cannot come in.
- Corner men slide: they go round pegs and round each other, keeping to the right. Puss, lifted, passes over everything.
- A try begins when a man is clear of its star, and ends on another star, back home, or in Puss's claws.
- At a change the two walk on their own for a second, the one to the middle, the other to the nearest star that nobody has;
  meanwhile nobody can be touched.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, ClassVar

from board.card import Card, house_rule
from board.geometry import ORIGIN, Point
from board.men import CHECKER, Man
from board.moves import CHANCE, TIME, Act, Lay, Live, LiveSeat, Lot, Move, Options, Pick, Reach, Tick
from board.picture import Cell, Mark, Picture, Row, Sheet
from board.sentence import Seat, say
from board.sides import CROKINOLE_SIDE, STAR, STAR_RADIUS
from board.table import Outcome, Turn
from games.game import Game, draw_lot
from games.puss_steps import (
    BEAT,
    CLEAR,
    GRAIN,
    MAN,
    SPEED,
    STAR_POINTS,
    STARS,
    TOUCH,
    closest,
    corner,
    is_clear,
    kept_off,
    on_platform,
    prowl,
    slide,
)
from games.telling import place_words

HOME = STAR_RADIUS - MAN
"""A man whose centre is this near a star's middle lies wholly inside the star space."""
SECOND = BEAT
PATIENCE = 20 * BEAT
"""Within this time somebody must try to change corners."""
SITTING = 30 * BEAT
"""Within this time everybody must."""
NOT_YET = -1


@dataclass(frozen=True, slots=True)
class Tally:
    """How one seat has fared."""

    middle: int = 0
    """Times in the middle."""
    crossed: int = 0
    """Tries that ended on another star."""
    caught: int = 0
    turned: int = 0
    """Tries that ended where they began."""


@dataclass(frozen=True, slots=True)
class State:
    seats: int
    puss: int = -1
    homes: tuple[int, ...] = ()
    """The star each seat has, by its number; -1 for Puss, and for a man whose star was taken while it was away."""
    at: tuple[Point, ...] = ()
    to: tuple[Point, ...] = ()
    """Where each hand makes for."""
    is_lifted: bool = True
    """Whether Puss's man is off the board."""
    tick: int = 0
    since: tuple[int, ...] = ()
    """The tick at which each man sat down on its star; NOT_YET for one on its way there from the middle."""
    out: tuple[bool, ...] = ()
    """Whose men are clear of their star and trying to change."""
    tried: int = 0
    """The tick at which somebody last tried."""
    changed: int = -SECOND
    """The tick at which the last Puss was made."""
    walker: int = -1
    """The seat that was Puss before."""
    tallies: tuple[Tally, ...] = ()

    @property
    def mover(self) -> int:
        if self.puss < 0:
            return CHANCE
        return TIME if self.tick else self.chooser

    @property
    def chooser(self) -> int:
        """Before the clock starts: the seat that takes a corner next, or TIME when everybody has one."""
        for i in range(1, self.seats):
            seat = (self.puss + i) % self.seats
            if self.homes[seat] < 0:
                return seat
        return TIME

    @property
    def is_walking(self) -> bool:
        """Whether the last Puss and the new one are on the way to their places, and nobody can be touched."""
        return self.tick - self.changed < SECOND

    def is_home(self, seat: int) -> bool:
        """Whether a man lies wholly inside a star space."""
        return seat != self.puss and self.at[seat].distance(STAR_POINTS[corner(self.at[seat])]) <= HOME

    def next_to_sit_out(self, ticks: int) -> int:
        """The seat that has sat on its star for so long, and longest of all; -1 if nobody has."""
        sitting = [seat for seat in range(self.seats) if seat != self.puss and self.since[seat] >= 0 and not self.out[seat]]
        seat = min(sitting, key=lambda seat: self.since[seat], default=-1)
        return seat if seat >= 0 and self.tick - self.since[seat] >= ticks else -1

    def holder(self, star: int) -> int:
        """The seat whose man lies inside this star space, or -1."""
        for seat, home in enumerate(self.homes):
            if home == star and self.at[seat].distance(STAR_POINTS[star]) <= HOME:
                return seat
        return -1


@dataclass(frozen=True)
class PussInTheCorner(Game[State]):
    minutes: int = house_rule(3, "Minutes", (3, 10, 15, 20), booklet=(10, 15, 20))

    card: ClassVar[Card] = Card(
        name="puss-in-the-corner",
        title="Puss in the Corner",
        number=4,
        seats=(4, 5),
        side=CROKINOLE_SIDE,
        family="Live",
        is_filled_up=True,
        least_wins=True,
        tagline="Slide from star to star before Puss lays a paw on you.",
        rules="""\
A game of quick hands for four or five, against the clock. Lots say who is Puss, in the middle; the others each take one of
the four star spaces in the corners. Everybody moves at once.

# Play
- Change corners as often as you dare: slide your man along the board to a star that is free, or change with a neighbour who
leaves his at the same time. A star holds one man only.
- While the whole of your man lies inside a star space it is safe. Anywhere else Puss may touch it, and then you are Puss.
- Puss may lift its man and move it freely over the board, but not onto a star space.
- When Puss is changed, the old Puss walks to a free star and the new one to the middle. For that second nobody is touched.
- Everybody must try. Whoever has not left his star for thirty seconds becomes Puss, with a second's warning; and if nobody at
all has tried for twenty seconds, whoever has sat longest does. In the last second of the game nobody is sent in like that.
- All hands are equally fast.

# Winning
When the time is up, whoever has been in the middle least often wins; being Puss from the start counts once. Those who
are level share the win, and when everybody is level nobody wins.

# House rule
The game lasts three minutes, or ten, fifteen or twenty.
""",
    )

    @property
    def length(self) -> int:
        """Ticks from the start to the end."""
        return self.minutes * 60 * BEAT

    def opening(self, seats: int) -> State:
        return State(seats)

    def options(self, state: State) -> Options:
        mover = state.mover
        if mover == TIME:
            return _live(state.seats, state.puss)
        if mover == CHANCE:
            return draw_lot(state.seats, "Draw lots for who goes in the middle first.")
        free = (star for i, star in enumerate(STARS) if i not in state.homes)
        return Pick(tuple(Lay(star) for star in free), "Take a corner.")

    def refusal(self, state: State, options: Options, move: Move) -> str:
        if isinstance(move, Lay) and state.mover >= 0:
            return "That corner is taken." if move.place in STARS else "Take one of the four star spaces."
        if isinstance(options, Live) and any(isinstance(act, Reach) and act.lifted for act in getattr(move, "acts", ())):
            return "Only Puss may lift; men in the corners slide."
        return super().refusal(state, options, move)

    def after(self, state: State, move: Move) -> State:
        return self.watch(state, move).state

    def watch(self, state: State, move: Move) -> Turn[State]:
        if isinstance(move, Lot):
            return Turn(_seated(state, move.seat), (say("{} goes in the middle first.", Seat(move.seat)),))
        if isinstance(move, Lay):
            star = STARS.index(move.place)
            seat, spot = state.mover, STAR_POINTS[star]
            homes, at, to = (_put(old, seat, new) for old, new in ((state.homes, star), (state.at, spot), (state.to, spot)))
            return Turn(replace(state, homes=homes, at=at, to=to))
        assert isinstance(move, Tick)
        return _beat(state, move.acts, self.length)

    def tell(self, state: State, move: Move, after: State) -> str:
        if isinstance(move, Lot):
            return say("{} goes in the middle first.", Seat(move.seat))
        if isinstance(move, Lay):
            return say("{} takes {}.", Seat(state.mover), place_words(move.place))
        return super().tell(state, move, after)

    def score(self, state: State) -> tuple[int, ...]:
        """Times in the middle: the fewer the better."""
        return tuple(tally.middle for tally in state.tallies) or (0,) * state.seats

    def outcome(self, state: State) -> Outcome | None:
        if state.tick < self.length:
            return None
        scores = self.score(state)
        fewest = min(scores)
        times = {0: "never in the middle", 1: "in the middle once", 2: "in the middle twice"}
        reason = f"Time: {times.get(fewest, f'in the middle {fewest} times')}, fewer than anybody else."
        winners = tuple(seat for seat, score in enumerate(scores) if score == fewest)
        if len(winners) == len(scores):
            return Outcome((), f"Time: everybody was {times.get(fewest, f'in the middle {fewest} times')}.")
        return Outcome(winners, reason if len(winners) == 1 else reason.replace("fewer than anybody else", "and they share it"))

    def picture(self, state: State) -> Picture:
        placed = [seat for seat in range(len(state.at)) if seat == state.puss or state.homes[seat] >= 0 or state.tick]
        men = tuple(Man(seat, CHECKER, seat, state.at[seat]) for seat in placed)
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
            turn=state.chooser if state.puss >= 0 and not state.tick else -1,
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
        if sitter >= 0:
            return say("{} must run now!", Seat(sitter))
        left = math.ceil((PATIENCE - (state.tick - state.tried)) / BEAT)
        return f"Somebody must run: {left}" if left <= 5 else say("{} is Puss", Seat(state.puss))

    def _sheet(self, state: State) -> Sheet:
        rows = (
            Row(seat, (Cell(str(tally.crossed)), Cell(str(tally.caught))), str(tally.middle))
            for seat, tally in enumerate(state.tallies)
        )
        return Sheet(("changed", "caught"), tuple(rows), "Times in the middle: the fewest win.")


@lru_cache(maxsize=16)
def _live(seats: int, puss: int) -> Live:
    hands = tuple(LiveSeat(seat, man=seat, speed=SPEED, lifts=seat == puss) for seat in range(seats))
    spots = (*STAR_POINTS, ORIGIN, Point(0.0, -STAR), Point(STAR, 0.0), Point(0.0, STAR), Point(-STAR, 0.0))
    acts = tuple(Reach(seat, spot, seat == puss) for seat in range(seats) for spot in spots)
    return Live(1.0 / BEAT, hands, acts, say("{} is Puss: catch a man off his star. The others change corners.", Seat(puss)))


def _seated(state: State, puss: int) -> State:
    seats = state.seats
    tallies = _put((Tally(),) * seats, puss, Tally(middle=1))
    everywhere = (ORIGIN,) * seats
    return State(seats, puss, (-1,) * seats, everywhere, everywhere, since=(0,) * seats, out=(False,) * seats, tallies=tallies)


def _put(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*values[:index], value, *values[index + 1 :])


# --- one beat of the clock -------------------------------------------------------------------------------------------


def _beat(state: State, acts: Iterable[Act], length: int) -> Turn[State]:
    """Everybody's hand goes on for a thirtieth of a second; then Puss may have touched somebody."""
    table = _Table(state)
    table.reach(acts)
    for i in range(state.seats):
        # Whoever moves first may get in first, so the first to move changes with every tick.
        table.move((state.tick + i) % state.seats)
    if not table.walking:
        table.touch()
    if not table.walking and table.tick <= length - SECOND:
        table.hurry()
    return Turn(table.state(), tuple(table.said))


class _Table:
    """The men in the middle of a tick, while they are being moved."""

    def __init__(self, state: State) -> None:
        self.before = state
        self.tick = state.tick + 1
        self.puss, self.walker, self.changed = state.puss, state.walker, state.changed
        self.walking = state.is_walking
        self.at, self.to = list(state.at), list(state.to)
        self.homes, self.since, self.out = list(state.homes), list(state.since), list(state.out)
        self.tallies = list(state.tallies)
        self.tried, self.is_lifted = state.tried, state.is_lifted
        self.said: list[str] = []

    def state(self) -> State:
        # Positional, because this is built thirty times a second and kept for as long as the match is.
        return State(
            self.before.seats, self.puss, tuple(self.homes), tuple(self.at), tuple(self.to), self.is_lifted, self.tick,
            tuple(self.since), tuple(self.out), self.tried, self.changed, self.walker, tuple(self.tallies),
        )  # fmt: skip

    def reach(self, acts: Iterable[Act]) -> None:
        for act in acts:
            assert isinstance(act, Reach)
            seat = act.seat
            if self.walking and seat in (self.puss, self.walker):
                continue
            self.to[seat] = on_platform(act.to.x, act.to.y)
            if seat == self.puss:
                self.is_lifted = act.lifted

    def move(self, seat: int) -> None:
        here = self.at[seat]
        if seat == self.puss:
            if here != self.to[seat]:
                self.at[seat] = prowl(here, self.to[seat], self.is_lifted or self.walking)
            return
        if self.walking and seat == self.walker and self.homes[seat] < 0:
            self.give_star(seat)
        if here == self.to[seat]:
            return
        others = [at for other, at in enumerate(self.at) if other != seat and other != self.puss]
        there = slide(here, self.to[seat], others)
        star = corner(there)
        middle = STAR_POINTS[star]
        away = there.distance(middle)
        if away < CLEAR and away < here.distance(middle) and self.holds_other(star, seat):
            there = kept_off(here, there, middle)
            if not is_clear(here, there, others):
                there = here
            away = there.distance(middle)
        self.at[seat] = there
        if away <= HOME:
            self.sit(seat, star)
        elif self.since[seat] >= 0 and not self.out[seat] and (away > CLEAR or star != self.homes[seat]):
            self.out[seat] = True
            self.tried = self.tick

    def holds_other(self, star: int, seat: int) -> bool:
        middle = STAR_POINTS[star]
        return any(
            home == star and other != seat and self.at[other].distance(middle) <= HOME for other, home in enumerate(self.homes)
        )

    def sit(self, seat: int, star: int) -> None:
        """A man lies inside a star space: its own, or one it has come to."""
        if self.homes[seat] == star:
            if self.out[seat]:
                self.count(seat, turned=self.tallies[seat].turned + 1)
            elif self.since[seat] >= 0:
                return
        else:
            if star in self.homes:
                self.homes[self.homes.index(star)] = -1
            self.homes[seat] = star
            if self.since[seat] >= 0:
                self.count(seat, crossed=self.tallies[seat].crossed + 1)
                self.said.append(say("{} has changed corners.", Seat(seat)))
        self.since[seat] = self.tick
        self.out[seat] = False

    def touch(self) -> None:
        """Whether Puss has touched a man off its star, and which first."""
        paw, old_paw = self.at[self.puss], self.before.at[self.puss]
        nearest, victim = TOUCH - 2 * GRAIN, -1
        for seat, at in enumerate(self.at):
            if seat == self.puss or at.distance(STAR_POINTS[corner(at)]) <= HOME:
                continue
            gap = closest(self.before.at[seat], at, old_paw, paw)
            if gap < nearest:
                nearest, victim = gap, seat
        if victim >= 0:
            if self.since[victim] >= 0:
                self.count(victim, caught=self.tallies[victim].caught + 1)
            self.said.append(say("{} touches {}, who is Puss now.", Seat(self.puss), Seat(victim)))
            self.change(victim)

    def hurry(self) -> None:
        """Everybody must try: whoever has sat for thirty seconds, or longest when nobody has tried for twenty, is Puss now."""
        sitter, earliest = -1, self.tick + 1
        seats = len(self.at)
        for i in range(1, seats):
            seat = (self.puss + i) % seats
            if 0 <= self.since[seat] < earliest and not self.out[seat]:
                sitter, earliest = seat, self.since[seat]
        if self.tick - earliest >= SITTING:
            self.said.append(say("{} has sat still for thirty seconds, and is Puss now.", Seat(sitter)))
            self.change(sitter)
        elif self.tick - self.tried >= PATIENCE:
            if sitter < 0:
                self.tried = self.tick
                return
            self.said.append(say("Twenty seconds without a try: {} has sat longest, and is Puss now.", Seat(sitter)))
            self.change(sitter)

    def change(self, puss: int) -> None:
        """A new Puss goes to the middle, and the old one to the nearest star that nobody has."""
        old = self.puss
        self.puss, self.walker, self.changed, self.tried = puss, old, self.tick, self.tick
        self.homes[puss], self.out[puss], self.out[old] = -1, False, False
        self.since[puss], self.since[old] = NOT_YET, NOT_YET
        self.to[puss], self.is_lifted = ORIGIN, True
        self.count(puss, middle=self.tallies[puss].middle + 1)
        self.give_star(old)

    def give_star(self, seat: int) -> None:
        free = [star for star in range(len(STARS)) if star not in self.homes]
        self.homes[seat] = min(free, key=lambda star: self.at[seat].distance(STAR_POINTS[star]))
        self.to[seat] = STAR_POINTS[self.homes[seat]]

    def count(self, seat: int, **changes: int) -> None:
        self.tallies[seat] = replace(self.tallies[seat], **changes)
