"""A second implementation of tournament Crokinole, for comparison, written from the official rulings alone.

It shares no code with the program. Disks are numbers. A shot is plain data: the order in which disks touched, the disks that left
the board, and the place where each came to rest. Lengths are in mm.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, degrees, hypot, sin, sqrt

RADIUS = 15.875
INNER, MIDDLE, OUTER = 101.6, 203.2, 304.8


@dataclass(frozen=True)
class Rest:
    """The place where a disk came to rest."""

    side: int
    x: float
    y: float
    lie: str
    """Area in which the disk came to rest: `board`, `hole` (in the middle) or `ditch` (around the board)."""


class MatchJudge:
    """A judge of a whole Crokinole match, who follows it shot by shot."""

    def __init__(self, seats: int, each: int = 8, form: str = "four-rounds", begins: int = 0, *, has_clock: bool = False) -> None:
        self.seats, self.form, self.begins, self.has_clock = seats, form, begins, has_clock
        self.clock = 600.0 if has_clock else None
        """Seconds left for this game. None if the match has no clock."""
        self.shots_in_round = seats * (6 if seats == 4 else each)
        self.counts: list[list[tuple[int, int]]] = [[]]
        """Points of each side's disks on the board, for each round of each game."""
        self.new_round()

    def new_round(self) -> None:
        self.shots = 0
        self.in_play: dict[int, Rest] = {}
        self.twenties = [0, 0]

    @property
    def is_round_over(self) -> bool:
        return self.shots == self.shots_in_round or (self.clock == 0 and self.shots % 2 == 0)

    @property
    def shooter(self) -> int:
        """Seat of the player who must shoot next."""
        return (self.begins + self.shots) % self.seats

    def may_shoot_from(self, x: float, y: float) -> bool:
        """True if a disk may be shot from this point: on the outer line, in the shooter's quarter of the board. It may touch the
        lines at its ends.
        """
        headings = {0: -90.0, 1: 90.0} if self.seats == 2 else {0: -90.0, 1: 180.0, 2: 90.0, 3: 0.0}
        turn = (degrees(atan2(y, x)) - headings[self.shooter] + 180.0) % 360.0 - 180.0
        to_lines = [hypot(x, y) * sin((45.0 - end * turn) * 3.141592653589793 / 180.0) for end in (1, -1)]
        return abs(hypot(x, y) - OUTER) < 0.06 and all(gap > RADIUS - 0.06 for gap in to_lines) and abs(turn) < 45.0

    def run_out(self) -> None:
        """Record that the time has run out before a shot. Only the side with fewer shots may then shoot once more."""
        self.clock = 0
        if self.is_round_over:
            self.counts[-1].append(self._count())

    def judge(
        self, disk: int, touches: list[tuple[int, int]], left: set[int], rests: dict[int, Rest], seconds: float = 5.0
    ) -> bool:
        """Record a shot that took `seconds`. Return True if the shot was not valid."""
        side = self.shooter % 2
        moved, hit_a_rival = {disk}, False
        for one, other in touches:
            if not {one, other} <= {disk, *self.in_play}:
                continue  # These disks lie in the ditch, where no disk is in play any more.
            if one in moved or other in moved:
                sides = {rests[one].side, rests[other].side}
                own = {one, other} & {number for number in moved if rests[number].side == side}
                hit_a_rival = hit_a_rival or (len(sides) == 2 and bool(own))
                moved |= {one, other}
        if any(rest.side != side for rest in self.in_play.values()):
            valid = hit_a_rival
        else:
            valid = any(self._is_inside_or_touching_15(rests[number]) for number in moved - left)
        lifted = set(left)
        if not valid:
            lifted |= {number for number in moved if rests[number].side == side}
        self.in_play = {}
        for number, rest in rests.items():
            if number in lifted or rest.lie == "ditch":
                continue
            if rest.lie == "hole":
                self.twenties[rest.side] += 1
            elif self._worth(rest) > 0:
                self.in_play[number] = rest
        self.shots += 1
        if self.clock is not None:
            self.clock = max(0, round(self.clock - seconds, 1))
        if self.is_round_over:
            self.counts[-1].append(self._count())
        return not valid

    def next_round(self) -> None:
        self.begins = (self.begins + 1) % self.seats
        if self.form == "best-of-three" and self._is_won(self.counts[-1]):
            self.counts.append([])
            self.clock = 600.0 if self.has_clock else None
        elif self.clock == 0:
            self.clock = None  # A level game continues without a clock.
        self.new_round()

    @staticmethod
    def _is_inside_or_touching_15(rest: Rest) -> bool:
        return rest.lie == "hole" or (rest.lie == "board" and sqrt(rest.x**2 + rest.y**2) - RADIUS <= INNER)

    @staticmethod
    def _worth(rest: Rest) -> int:
        farthest = sqrt(rest.x**2 + rest.y**2) + RADIUS
        return 15 if farthest <= INNER else 10 if farthest <= MIDDLE else 5 if farthest <= OUTER else 0

    def _count(self) -> tuple[int, int]:
        made = [20 * self.twenties[side] for side in (0, 1)]
        for rest in self.in_play.values():
            made[rest.side] += self._worth(rest)
        return made[0], made[1]

    @staticmethod
    def _points(rounds: list[tuple[int, int]], side: int) -> int:
        mine_and_theirs = [(counts[side], counts[1 - side]) for counts in rounds]
        return sum(2 if mine > theirs else 1 if mine == theirs else 0 for mine, theirs in mine_and_theirs)

    def _is_won(self, rounds: list[tuple[int, int]]) -> bool:
        is_cut_short = rounds is self.counts[-1] and self.clock == 0 and self.is_round_over
        is_full = len(rounds) >= 4 or rounds is not self.counts[-1] or is_cut_short
        return is_full and self._points(rounds, 0) != self._points(rounds, 1)

    @property
    def score(self) -> tuple[int, int]:
        if self.form == "best-of-three":
            over = [rounds for rounds in self.counts if self._is_won(rounds)]
            first = sum(self._points(rounds, 0) > self._points(rounds, 1) for rounds in over)
            return first, len(over) - first
        if self.form == "four-rounds":
            return self._points(self.counts[0], 0), self._points(self.counts[0], 1)
        ahead = [counts[0] - counts[1] for counts in self.counts[0]]
        return sum(by for by in ahead if by > 0), -sum(by for by in ahead if by < 0)

    @property
    def winner(self) -> int | None:
        """Return the side that has won, -1 for a draw, or None while the match continues.

        Matches of sixty rounds are not supported.
        """
        if not self.is_round_over:
            return None
        first, second = self.score
        ends = {
            "four-rounds": len(self.counts[0]) == 4 or self.clock == 0,
            "best-of-three": max(first, second) == 2,
            "to-100": max(first, second) >= 100 or self.clock == 0,
        }
        if not ends[self.form]:
            return None
        return -1 if first == second else int(second > first)
