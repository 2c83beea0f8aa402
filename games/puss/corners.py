"""The table in Puss in the Corner: who is where, and what a thirtieth of a second does to it."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from board.geometry import ORIGIN, Point
from board.moves import CHANCE, TIME, Act, Reach
from board.sides import STAR_RADIUS
from board.text.sentence import Seat, say
from games.puss.walking import (
    BEAT,
    CLEAR,
    GRAIN,
    MAN,
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

HOME = STAR_RADIUS - MAN
"""A man whose centre is this near a star's middle lies wholly inside the star space."""
SECOND = BEAT
PATIENCE = 20 * BEAT
"""Within this time somebody must try to change corners."""
SITTING = 30 * BEAT
"""Within this time everybody must."""
NOT_YET = -1


@dataclass(frozen=True, slots=True)
class SeatCount:
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
    tallies: tuple[SeatCount, ...] = ()

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


class CornerTable:
    """The men in the middle of a tick, while they are being moved."""

    patience: ClassVar[int] = SITTING
    """How long one may sit."""

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
            there = self.kept_off(here, there, middle, others)
            away = there.distance(middle)
        self.at[seat] = there
        if away <= HOME:
            self.sit(seat, star)
        elif self.since[seat] >= 0 and not self.out[seat] and (away > CLEAR or star != self.homes[seat]):
            self.out[seat] = True
            self.tried = self.tick

    def kept_off(self, here: Point, there: Point, middle: Point, others: list[Point]) -> Point:
        """A step onto a star that somebody holds goes along its edge, if nobody is there."""
        there = kept_off(here, there, middle)
        return there if is_clear(here, there, others) else here

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
        if self.tick - earliest >= self.patience:
            self.said.append(say("{} has sat still for thirty seconds, and by a rule of ours is Puss now.", Seat(sitter)))
            self.change(sitter)
        elif self.tick - self.tried >= PATIENCE:
            if sitter < 0:
                self.tried = self.tick
                return
            self.said.append(
                say("Twenty seconds without a try: {} has sat longest, and by a rule of ours is Puss now.", Seat(sitter))
            )
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


class FirstTable(CornerTable):
    """The same by the first edition of the rules: one might sit for ever, and men slid onto one another beside a star."""

    patience = sys.maxsize

    def kept_off(self, here: Point, there: Point, middle: Point, others: list[Point]) -> Point:  # noqa: ARG002
        return kept_off(here, there, middle)
