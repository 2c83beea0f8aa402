"""A bot (computer player) for Puss in the Corner: it reacts late, aims a little wide, and sometimes takes risks.

A bot knows where its man (piece) is, but sees the other men one reaction time late. In a corner it runs when it expects to reach
another star before Puss, the player in the middle. It invites a neighbour to swap by leaning toward the neighbour's star. As Puss
it waits near the middle, closer to free stars and leaning men. It tries to meet running men on their way.
"""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass, field
from random import Random
from typing import Any

from board.geometry import ORIGIN, Point
from board.moves import Act, Reach
from games.bots.player import Player
from games.game import Game
from games.puss.corners import HOME, SITTING, State
from games.puss.walking import BEAT, REACHABLE, SPEED, STAR_POINTS, TOUCH, corner

LEAN = 11.0
"""Distance in mm that a bot's piece moves toward a wanted corner, to invite the piece there to swap.

The bot's piece stays inside the corner in which it stands.
"""
LEANING = 6.0
"""Smallest distance in mm between a man (piece) and its star's centre that other bots notice.

They take this distance as an invitation to change places.
"""
LANE = 14.5
"""Distance (mm) that a running man (piece) keeps to the right of the straight line, so that two men who swap stars can pass."""
LOOK = 0.05
"""Probability, per clock tick, that a bot whose man (piece) is on its star considers running to another star."""
LATE = 60.0
"""Distance (mm) from a taken star at which a bot's running man (piece) turns away."""
WANDER = 35.0
"""Random scatter of the point where Puss (the player in the middle) waits: standard deviation of each coordinate, in mm."""
WIDE = 4.0
"""Standard deviation of the error in mm, in x and in y, with which Puss (the player in the middle) tries to catch a runner."""
SECOND_THOUGHTS = 0.08
"""Probability, per clock tick, that a bot whose man (piece) runs to another star considers turning back."""
BOLD = 12.0
"""Time in seconds on one star (corner) after which a bot's man (piece) takes more risks to leave the star."""
LAST_MOMENT = SITTING / BEAT - 4.0
"""Number of seconds after which a bot's piece leaves its corner even if the run is dangerous."""
STRIDE = 6
"""Number of points along a run at which the runner's lead over Puss (the player in the middle) is computed."""


@dataclass
class _Mind:
    """Memory of a bot in Puss in the Corner between clock ticks."""

    seen: deque[State] = field(default_factory=deque)
    goal: int = -1
    """Number of the star (corner) to which the bot's man (piece) is running, or -1."""
    partner: int = -1
    """Number of the star (corner) with which the bot offers to swap, or -1. Its man (piece) moves a little toward that star."""
    until: int = 0
    """Clock tick at which the player's current plan ends.

    For a player in a corner, the plan is an offer to swap corners. For Puss, it is a waiting place.
    """
    guard: Point = ORIGIN
    victim: int = -1
    miss: Point = ORIGIN
    """Random aiming error while the bot plays Puss. It is an offset from the point where Puss could catch the chased man."""


QUICKNESS = {"novice": (0.42, -0.45), "club": (0.2, -0.15), "master": (0.1, 0.0)}
"""Dictionary from bot levels to (reaction time, smallest lead for a run), both in seconds.

A runner must have this lead over Puss, the player in the middle, who chases the runners.
"""


class PussPlayer(Player):
    """A bot (computer player) for any seat of Puss in the Corner.

    `reaction` is the delay with which the bot sees the other men, in seconds. `caution` is the lead over Puss, in seconds, that
    the bot requires before it runs. With a negative lead it takes a risk.
    """

    def __init__(self, name: str = "club", reaction: float | None = None, caution: float | None = None) -> None:
        usual = QUICKNESS.get(name, QUICKNESS["club"])
        self.name = name
        self.reaction = usual[0] if reaction is None else reaction
        self.caution = usual[1] if caution is None else caution
        self._minds: dict[int, _Mind] = {}

    def act(self, game: Game[Any], state: State, seat: int, random: Random) -> tuple[Act, ...]:  # noqa: ARG002
        mind = self._minds.setdefault(seat, _Mind())
        if mind.seen and mind.seen[-1].tick >= state.tick:
            mind = self._minds[seat] = _Mind()
        mind.seen.append(state)
        while len(mind.seen) > 1 + round(self.reaction * BEAT):
            mind.seen.popleft()
        if state.is_walking and seat in (state.puss, state.walker):
            mind.goal = mind.partner = mind.victim = -1
            return ()
        if seat == state.puss:
            to = self._prowl(mind, state, random)
        else:
            to = self._sit(mind, state, seat, random) if state.is_home(seat) else self._run(mind, state, seat, random)
        to = Point(round(to.x, 1), round(to.y, 1))
        if to.distance(state.to[seat]) < 2.0:
            return ()
        return (Reach(seat, to, lifted=seat == state.puss),)

    # --- in a corner ------------------------------------------------------------------------------------------------

    def _sit(self, mind: _Mind, state: State, seat: int, random: Random) -> Point:
        """Return the point to which a man (piece) on its star moves. It runs to another star, offers a swap, or stays.

        An offered swap shows as a small move toward the other star.
        """
        home = corner(state.at[seat])
        if mind.goal >= 0 and mind.goal != home and state.to[seat].distance(STAR_POINTS[home]) > HOME:
            return state.to[seat]
        if mind.goal == home or state.tick >= mind.until:
            mind.partner = -1
        mind.goal = -1
        if mind.partner >= 0 and mind.seen[0].holder(mind.partner) < 0:
            # The neighbour toward whose star the man was leaning has left, so the man runs there.
            mind.goal = mind.partner
        elif random.random() < LOOK:
            self._consider(mind, state, seat, home, random)
        if mind.goal >= 0:
            return _lane(home, mind.goal)
        return _lean(home, mind.partner) if mind.partner >= 0 else STAR_POINTS[home]

    def _consider(self, mind: _Mind, state: State, seat: int, home: int, random: Random) -> None:
        seen = mind.seen[0]
        if seen.is_walking or seen.homes[seat] != home:
            return
        quiet = (state.tick - max(state.tried, state.changed)) / BEAT
        sat = (state.tick - state.since[seat]) / BEAT
        need = self.caution + random.gauss(0.0, 0.1) - 0.02 * max(0.0, quiet - 4.0) - 0.05 * max(0.0, sat - BOLD)
        puss = _expected(mind, seen.puss)
        if sat > LAST_MOMENT:
            # A man that stays becomes Puss anyway, so it is better to run and turn back if necessary.
            stars = [star for star in range(4) if star != home]
            mind.goal = max(stars, key=lambda star: (seen.holder(star) < 0, _lead(state.at[seat], STAR_POINTS[star], puss)))
            return
        for star in random.sample(range(4), 4):
            if star == home:
                continue
            holder = seen.holder(star)
            lead = _lead(state.at[seat], STAR_POINTS[star], puss)
            if holder < 0:
                if lead > need and _is_for_me(seen, state.at[seat], star, seat):
                    mind.goal = star
                    return
            elif _leans(seen, holder, star) == home:
                if min(lead, _lead(STAR_POINTS[star], STAR_POINTS[home], puss)) > need:
                    if mind.partner == star:
                        mind.goal = star
                        return
                    mind.partner = star
                mind.until = max(mind.until, state.tick + BEAT)
            elif mind.partner < 0 and (star - home) % 2 and lead > need and random.random() < 0.5:
                mind.partner, mind.until = star, state.tick + round(random.uniform(0.8, 2.0) * BEAT)

    def _run(self, mind: _Mind, state: State, seat: int, random: Random) -> Point:
        """Return the point to which a running man (piece) moves: its goal, or its own star if the goal is taken or Puss is too
        near.
        """
        seen = mind.seen[0]
        position, home = state.at[seat], state.homes[seat]
        free = [star for star in range(4) if seen.holder(star) in (-1, seat) or star == home]
        if mind.goal < 0:
            mind.goal = home if home >= 0 else min(free, key=lambda star: position.distance(STAR_POINTS[star]))
        goal = STAR_POINTS[mind.goal]
        puss = _expected(mind, seen.puss)
        is_late = mind.goal not in free and position.distance(goal) < LATE
        if mind.goal != home and home >= 0 and is_late:
            mind.goal = home
        elif mind.goal not in free and is_late:
            mind.goal = min(free, key=lambda star: position.distance(STAR_POINTS[star]))
        elif mind.goal != home and home >= 0 and random.random() < SECOND_THOUGHTS:
            back = _lead(position, STAR_POINTS[home], puss)
            if _lead(position, goal, puss) < -0.2 and back > 0.1:
                mind.goal = home
        return _lane(corner(position) if home < 0 else home, mind.goal)

    # --- in the middle ----------------------------------------------------------------------------------------------

    def _prowl(self, mind: _Mind, state: State, random: Random) -> Point:
        """Return the point to which Puss (the player in the middle) moves: where it can catch a runner, or else a waiting point
        near the middle.
        """
        seen, position = mind.seen[0], state.at[state.puss]
        best = math.inf
        aim = ORIGIN
        victim = -1
        for seat in range(state.seats):
            if seat in (seen.puss, state.puss) or seen.is_home(seat):
                continue
            at, late = _cut_off(mind, seat, position)
            late -= 0.1 if seat == mind.victim else 0.0
            if late < best:
                best, aim, victim = late, at, seat
        if victim >= 0 and best < 0.15:
            if victim != mind.victim:
                mind.victim = victim
                mind.miss = Point(random.gauss(0.0, WIDE), random.gauss(0.0, WIDE))
            return aim + mind.miss
        mind.victim = -1
        if state.tick >= mind.until:
            mind.until = state.tick + round(random.uniform(0.3, 0.9) * BEAT)
            mind.guard = self._post(seen, random)
        return mind.guard

    def _post(self, seen: State, random: Random) -> Point:
        """Return the next point near the middle of the board where Puss (the player in the middle) waits.

        The point is shifted toward free stars, and toward men that lean to another star. Leaning is an offer to swap.
        """
        x, y = random.gauss(0.0, WANDER), random.gauss(0.0, WANDER)
        for star, spot in enumerate(STAR_POINTS):
            holder = seen.holder(star)
            pull = 0.2 if holder < 0 else 0.12 if _leans(seen, holder, star) >= 0 else 0.0
            x, y = x + spot.x * pull, y + spot.y * pull
        return Point(x, y)


# --- estimates from the delayed view --------------------------------------------------------------------------------


def _expected(mind: _Mind, seat: int) -> Point:
    """Return the probable present position of a man (piece). The bot sees late, so it assumes that the man kept its velocity."""
    seen = mind.seen
    if len(seen) < 3:
        return seen[-1].at[seat]
    velocity = (seen[1].at[seat] - seen[0].at[seat]) * (len(seen) - 1)
    position = seen[0].at[seat] + velocity
    return Point(min(max(position.x, -REACHABLE), REACHABLE), min(max(position.y, -REACHABLE), REACHABLE))


def _lead(start: Point, goal: Point, puss: Point) -> float:
    """Return a runner's smallest lead in seconds over the hunter Puss, on the way from `start` to `goal`. Puss starts at once."""
    tightest = math.inf
    for i in range(1, STRIDE + 1):
        spot = start + (goal - start) * (i / STRIDE)
        tightest = min(tightest, (puss.distance(spot) - TOUCH - start.distance(spot)) / SPEED)
    return tightest


def _is_for_me(seen: State, position: Point, star: int, seat: int) -> bool:
    """True if the man of `seat`, at `position`, is the nearest of all runners to the star numbered `star`."""
    mine = position.distance(STAR_POINTS[star])
    return not any(
        other not in (seat, seen.puss)
        and not seen.is_home(other)
        and at.distance(STAR_POINTS[star]) < mine
        and corner(seen.to[other]) == star
        for other, at in enumerate(seen.at)
    )


def _leans(seen: State, seat: int, star: int) -> int:
    """Return the number of the star toward which a man (piece) leans while it stands on its own star.

    Return -1 if it does not lean. Leaning invites the man on that star to change places.
    """
    offset = seen.at[seat] - STAR_POINTS[star]
    if offset.length < LEANING:
        return -1
    vectors = {other: (STAR_POINTS[other] - STAR_POINTS[star]) for other in range(4) if other != star}
    return max(vectors, key=lambda other: offset.dot(vectors[other]) / vectors[other].length)


def _lean(home: int, star: int) -> Point:
    along = STAR_POINTS[star] - STAR_POINTS[home]
    return STAR_POINTS[home] + along * (LEAN / along.length) + along.turned(-90.0) * (LEAN / along.length)


def _lane(home: int, goal: int) -> Point:
    """Return the point where a man (piece) ends its run from the star `home` to the star `goal`.

    The point lies to the right of the star's centre, as the runner sees it, so that men can pass each other.
    """
    if home == goal:
        return STAR_POINTS[goal]
    along = STAR_POINTS[goal] - STAR_POINTS[home]
    return STAR_POINTS[goal] + along.turned(-90.0) * (LANE / along.length)


def _cut_off(mind: _Mind, seat: int, position: Point) -> tuple[Point, float]:
    """Return (best point at which Puss, the player in the middle, can meet a runner, delay of Puss in seconds).

    The delay is the time by which Puss arrives after the runner. It is negative if Puss arrives first. For a man that hardly
    moves, it is the time that Puss needs, less 0.2 s.
    """
    seen = mind.seen
    now = _expected(mind, seat)
    velocity = (seen[1].at[seat] - seen[0].at[seat]) if len(seen) > 1 else ORIGIN
    if velocity.length < 2.0:
        return now, max(0.0, position.distance(now) - TOUCH) / SPEED - 0.2
    goal = max(range(4), key=lambda star: velocity.dot(STAR_POINTS[star] - now) / max(1.0, now.distance(STAR_POINTS[star])))
    end = STAR_POINTS[goal]
    best, late = now, math.inf
    for i in range(STRIDE + 1):
        spot = now + (end - now) * (i / STRIDE)
        wait = (position.distance(spot) - 0.5 * TOUCH) / SPEED - now.distance(spot) / SPEED
        if wait < 0.0:
            return spot, wait
        if wait < late:
            best, late = spot, wait
    return best, late
