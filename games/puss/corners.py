"""The state of Puss in the Corner, in which one player (Puss) hunts the others. The state changes every thirtieth of a second."""

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
    keep_off,
    on_platform,
    prowl,
    slide,
)

HOME = STAR_RADIUS - MAN
"""Distance in mm between the centres of a man (piece) and a star up to which the man lies wholly inside the star space."""
SECOND = BEAT
PATIENCE = 20 * BEAT
"""Number of clock ticks without an attempt to change corners, after which a corner player must become Puss.

Puss is the player in the middle.
"""
SITTING = 30 * BEAT
"""Number of clock ticks that a player may stay in the same corner. After that the player must become Puss, the player in the
middle.
"""
NOT_YET = -1


@dataclass(frozen=True, slots=True)
class SeatCount:
    """Counts of one player's actions so far in a game of Puss in the Corner."""

    middle: int = 0
    """Number of times that the player became Puss, the player in the middle."""
    crossed: int = 0
    """Number of times that the player has changed corners: the man left its star and reached another one."""
    caught: int = 0
    turned: int = 0
    """Number of times that the player left their star and came back to it without changing corners."""


@dataclass(frozen=True, slots=True)
class State:
    seats: int
    puss: int = -1
    homes: tuple[int, ...] = ()
    """Index of each seat's star (corner). -1 for a seat without a star.

    The player in the middle has no star. A player who has left a star also loses it when another man reaches it.
    """
    at: tuple[Point, ...] = ()
    to: tuple[Point, ...] = ()
    """Points to which the seats' men (pieces) are moving, one for each seat."""
    is_lifted: bool = True
    """True if the man of Puss (the player in the middle) is lifted off the board, so that it passes over pegs and men."""
    tick: int = 0
    since: tuple[int, ...] = ()
    """Clock tick at which each man (piece) reached its star. NOT_YET for a man still on its way from the middle."""
    out: tuple[bool, ...] = ()
    """For each seat, True if its man (piece) has left its star and so is trying to change corners."""
    tried: int = 0
    """Clock tick at which any player last tried to change corners."""
    changed: int = -SECOND
    """Clock tick at which the present Puss (the player in the middle) took this role."""
    walker: int = -1
    """Seat of the previous Puss (the player in the middle). The value is -1 if no other player has been Puss."""
    tallies: tuple[SeatCount, ...] = ()

    @property
    def mover(self) -> int:
        if self.puss < 0:
            return CHANCE
        return TIME if self.tick else self.chooser

    @property
    def chooser(self) -> int:
        """The next seat to choose its corner (star) before the clock starts. TIME if no seat has to choose.

        Puss, the player in the middle, has no corner.
        """
        for i in range(1, self.seats):
            seat = (self.puss + i) % self.seats
            if self.homes[seat] < 0:
                return seat
        return TIME

    @property
    def is_walking(self) -> bool:
        """True while the old and the new Puss (player in the middle) walk to their new places. Touches do not count during that
        time.
        """
        return self.tick - self.changed < SECOND

    def is_home(self, seat: int) -> bool:
        """True if a seat's man (piece) lies wholly inside a star space, where it is safe."""
        return seat != self.puss and self.at[seat].distance(STAR_POINTS[corner(self.at[seat])]) <= HOME

    def next_to_sit_out(self, ticks: int) -> int:
        """Return the seat whose man (piece) has stayed on its star the longest. Return -1 if none has stayed for at least `ticks`
        clock ticks.
        """
        sitting = [seat for seat in range(self.seats) if seat != self.puss and self.since[seat] >= 0 and not self.out[seat]]
        seat = min(sitting, key=lambda seat: self.since[seat], default=-1)
        return seat if seat >= 0 and self.tick - self.since[seat] >= ticks else -1

    def holder(self, star: int) -> int:
        """Return the seat whose man (piece) lies inside the space of the star numbered `star`, or -1 if none does."""
        for seat, home in enumerate(self.homes):
            if home == star and self.at[seat].distance(STAR_POINTS[star]) <= HOME:
                return seat
        return -1


class CornerTable:
    """Working copy of the state of Puss in the Corner, which is changed while a clock tick is computed."""

    patience: ClassVar[int] = SITTING
    """Number of clock ticks that a man (piece) may stay on its star before its player must become Puss."""

    def __init__(self, state: State) -> None:
        self.before = state
        self.tick = state.tick + 1
        self.puss, self.walker, self.changed = state.puss, state.walker, state.changed
        self.walking = state.is_walking
        self.at, self.to = list(state.at), list(state.to)
        self.homes, self.since, self.out = list(state.homes), list(state.since), list(state.out)
        self.tallies = list(state.tallies)
        self.tried, self.is_lifted = state.tried, state.is_lifted
        self.sentences: list[str] = []

    def state(self) -> State:
        # Positional arguments are faster, and this runs thirty times a second.
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
        start = self.at[seat]
        if seat == self.puss:
            if start != self.to[seat]:
                self.at[seat] = prowl(start, self.to[seat], self.is_lifted or self.walking)
            return
        if self.walking and seat == self.walker and self.homes[seat] < 0:
            self.give_star(seat)
        if start == self.to[seat]:
            return
        others = [at for other, at in enumerate(self.at) if other != seat and other != self.puss]
        end = slide(start, self.to[seat], others)
        star = corner(end)
        middle = STAR_POINTS[star]
        away = end.distance(middle)
        if away < CLEAR and away < start.distance(middle) and self.holds_other(star, seat):
            end = self.keep_off(start, end, middle, others)
            away = end.distance(middle)
        self.at[seat] = end
        if away <= HOME:
            self.sit(seat, star)
        elif self.since[seat] >= 0 and not self.out[seat] and (away > CLEAR or star != self.homes[seat]):
            self.out[seat] = True
            self.tried = self.tick

    def keep_off(self, start: Point, end: Point, middle: Point, others: list[Point]) -> Point:
        """Return the position of a man (piece) after a step that slides along the edge of an occupied star space.

        Return the present position `start` if the way is blocked.
        """
        end = keep_off(start, end, middle)
        return end if is_clear(start, end, others) else start

    def holds_other(self, star: int, seat: int) -> bool:
        middle = STAR_POINTS[star]
        return any(
            home == star and other != seat and self.at[other].distance(middle) <= HOME for other, home in enumerate(self.homes)
        )

    def sit(self, seat: int, star: int) -> None:
        """Update the state for a man (piece) that lies inside a star space, either its own star or a new one."""
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
                self.sentences.append(say("{} has|have changed corners.", Seat(seat)))
        self.since[seat] = self.tick
        self.out[seat] = False

    def touch(self) -> None:
        """If Puss touched a man (piece) that was not wholly inside a star space, make its player the new Puss. Of several men,
        choose the one nearest to Puss.
        """
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
            self.sentences.append(say("{} touches|touch {}, who is|are Puss now.", Seat(self.puss), Seat(victim)))
            self.change(victim)

    def hurry(self) -> None:
        """Replace Puss (the player in the middle) by a player who has stayed in a corner too long.

        Thirty seconds are too long. If no man has left its star for twenty seconds, the player who has stayed longest becomes
        Puss.
        """
        sitter, earliest = -1, self.tick + 1
        seats = len(self.at)
        for i in range(1, seats):
            seat = (self.puss + i) % seats
            if 0 <= self.since[seat] < earliest and not self.out[seat]:
                sitter, earliest = seat, self.since[seat]
        if self.tick - earliest >= self.patience:
            self.sentences.append(
                say("{} has|have stayed on a star for thirty seconds and is|are Puss now (our rule).", Seat(sitter))
            )
            self.change(sitter)
        elif self.tick - self.tried >= PATIENCE:
            if sitter < 0:
                self.tried = self.tick
                return
            self.sentences.append(
                say(
                    "No player tried for twenty seconds. {} has|have stayed longest and is|are Puss now (our rule).", Seat(sitter)
                )
            )
            self.change(sitter)

    def change(self, puss: int) -> None:
        """Make seat `puss` the new player in the middle, and send its piece there. The old one goes to the nearest free
        corner.
        """
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
    """Working copy of the state of Puss in the Corner under the first edition of the rules.

    Men (pieces) could then stay on a star without limit, and could overlap beside a star.
    """

    patience = sys.maxsize

    def keep_off(self, start: Point, end: Point, middle: Point, others: list[Point]) -> Point:  # noqa: ARG002
        return keep_off(start, end, middle)
