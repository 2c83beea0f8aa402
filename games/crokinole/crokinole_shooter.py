"""The bots' analysis of Crokinole: candidate shots, the results of shots, and hints in words."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar

from board.men import Lie, Man
from board.moves import Aim
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sums import float_sum
from games.bots.shooting.blows import BlowTable
from games.bots.shooting.trials import Idea, Repertoire, Seen
from games.bots.steadiness import Steadiness
from games.crokinole.crokinole import Crokinole, State, is_pocket_filled
from games.crokinole.crokinole_ideas import crokinole_ideas, fan
from games.flicking import TWENTY

OUT = -1
"""Marker for a disk off the board. Other disks have a number of points in its place."""
MEANT = 0.3
"""Smallest probability, from 0 to 1, that a result must have so that a hint names it as the aim of a shot."""
BLOWS = {
    "straight": (
        "Hits {disk}.",
        "Knocks {disk} into the ditch.",
        "Knocks {disk} and another disk into the ditch.",
        "Hits {disk} and drives another disk into the ditch.",
        "Hits {disk} and drives two other disks into the ditch.",
    ),
    "cut": (
        "Hits the edge of {disk}.",
        "Hits the edge of {disk} and sends it into the ditch.",
        "Hits the edge of {disk} and sends it and another disk into the ditch.",
        "Hits the edge of {disk} and drives another disk into the ditch.",
        "Hits the edge of {disk} and drives two other disks into the ditch.",
    ),
    "through": (
        "Drives another disk against {disk}.",
        "Drives another disk against {disk} and knocks that disk into the ditch.",
        "Drives another disk against {disk} and knocks two disks into the ditch.",
        "Drives another disk against {disk} and knocks one disk into the ditch.",
        "Drives another disk against {disk} and knocks two disks into the ditch.",
    ),
    "carom": (
        "Bounces off a peg or disk into {disk}.",
        "Bounces off a peg or disk and knocks {disk} into the ditch.",
        "Bounces off a peg or disk and knocks {disk} and another disk into the ditch.",
        "Bounces off a peg or disk into {disk} and drives another disk into the ditch.",
        "Bounces off a peg or disk into {disk} and drives two other disks into the ditch.",
    ),
    "fan": (
        "Shoots hard at a group of disks.",
        "",
        "",
        "Shoots hard at a group of disks and drives one into the ditch.",
        "Shoots hard at a group of disks and drives two into the ditch.",
    ),
}
"""Dictionary from the kind of shot to five sentences for hints, one for each possible result.

The results are, in this order: no disk goes out; only the target goes out; the target and another disk go out; one disk other
than the target goes out; two disks other than the target go out.
"""


@dataclass(frozen=True, slots=True)
class Feat:
    """Achievements of a shot in Crokinole.

    They are the disks knocked out, the points of the shot disk, the disks pocketed, and whether the shot was a foul.
    """

    driven_out: frozenset[int]
    """Ids of the rival disks that the shot knocked into the ditch (the gutter round the board)."""
    stays: int
    """Points that the shot disk scores where it comes to rest, or OUT if it is off the board."""
    pocketed: int
    """Number of the shooter's other disks that dropped into the pocket (centre hole), minus the number knocked out of it."""
    foul: bool

    @property
    def gain(self) -> float:
        """Rough value of the shot's result, for comparing results."""
        return -9.0 if self.foul else len(self.driven_out) + max(0, self.stays) / 10.0 + 2.0 * self.pocketed

    def achieves(self, goal: Feat) -> bool:
        """True if this result of a shot is at least as good as the result `goal`. If the result `goal` is a foul, any fair shot
        is good enough.
        """
        if goal.foul:
            return not self.foul
        return (
            not self.foul and self.driven_out >= goal.driven_out and self.stays >= goal.stays and self.pocketed >= goal.pocketed
        )


def margin(game: Crokinole, state: State, side: int) -> float:
    """Return the lead of side `side` in points, as if this round of Crokinole ended now."""
    points = game.count(state.men)
    return float(points[side] - points[1 - side])


@dataclass(frozen=True)
class CrokinoleCraft:
    """A bot's analysis of one position of Crokinole. Subclasses for similar games override the parts that differ."""

    game: Any
    state: Any
    aim: Aim
    repertoire: Repertoire
    hand: Steadiness

    pocket: ClassVar[str] = "pocket"
    rings: ClassVar[Mapping[int, str]] = {10: "in ring 1", 5: "in ring 2"}
    """Words that hints use for the scoring rings, by the points of a disk there."""

    @property
    def key(self) -> Hashable:
        return self.state.seats, self.state.mover, self.state.shots, self.state.men

    @property
    def side(self) -> int:
        return int(self.state.mover % 2)

    def ideas(self) -> Iterator[Idea]:
        must = self.game.must_strike(self.state)
        table = self.table(must)
        has_any = False
        for idea in crokinole_ideas(table, self.repertoire, self.hand):
            has_any = True
            yield idea
        if must or not has_any:
            yield from fan(table, self.repertoire)

    def table(self, must: bool) -> BlowTable:
        """Return a table from which the results of shots are estimated quickly. With `must`, the shot must hit a rival disk."""
        return BlowTable(self.aim, self.state.men, self.side, must, self.game.ring_two, self.game.conditions)

    def margin(self, state: Any, side: int) -> float:
        """Return the lead of side `side` in this round, in points, with the disks where they lie."""
        return margin(self.game, state, side)

    @cached_property
    def sketch(self) -> Any:
        """The position without the disks in the ditch (the gutter round the board), for faster simulation.

        Such disks rarely affect a shot. Leaving them out makes a simulation take a third less time.
        """
        return replace(self.state, men=tuple(man for man in self.state.men if man.lie is not Lie.DITCH))

    def perfect(self, flick: Flick) -> Seen:
        return self._simulate(self.state, flick)

    def attempt(self, flick: Flick) -> Seen:
        return self._simulate(self.sketch, flick)

    def result_of_shot(self, shot: Shot) -> Seen:
        return self._judge(self.state, shot)

    def standing(self, shot: Shot) -> float:
        """Return the lead of the first side after a shot, in points. The lead counts all rounds of the game, and the disks of
        this round.
        """
        points = sum(first - second for first, second in self.state.rounds)
        return float(points) + self.margin(self.game.judge(self.state, shot).state, 0)

    def _simulate(self, state: Any, flick: Flick) -> Seen:
        return self._judge(state, self.game.shoot(state, flick, motion=False, aim=self.aim))

    def _judge(self, state: Any, shot: Shot) -> Seen:
        after = self.game.judge(state, shot).state
        foul = self.game.is_foul(state, shot)
        return Seen(self.margin(after, self.side), self.feat(after, foul), foul)

    @cached_property
    def before(self) -> dict[int, Man]:
        """The disks on the board before the shot, by their ids."""
        return {man.id: man for man in self.state.men}

    def feat(self, after: Any, foul: bool) -> Feat:
        """Return the achievements of a shot, given the state of the game after it."""
        before = self.before
        shot = after.men[-1] if len(after.men) > len(before) else self.aim.disk
        out, pocketed = set(), 0
        for man in after.men:
            was = before.get(man.id)
            if was is None:
                shot = man
            elif man.seat % 2 == self.side:
                pocketed += (man.lie is Lie.POCKET) - (was.lie is Lie.POCKET)
            elif man.lie is Lie.DITCH and was.lie is not Lie.DITCH:
                out.add(man.id)
        stays = OUT if shot.lie is Lie.DITCH else self.game.value(shot)
        return Feat(frozenset(out), stays, pocketed, foul)

    # --- hints in words

    def goal(self, feats: tuple[tuple[Feat, float], ...]) -> Feat:
        """Return the result that a hint recommends. `feats` holds the possible results and their probabilities.

        It is the best result with a probability of at least `MEANT`. If no result is that probable, it is the most probable one.
        """

        def promise(goal: Feat) -> tuple[bool, float]:
            chance = float_sum(share for feat, share in feats if feat.achieves(goal))
            return (chance >= MEANT, goal.gain) if chance >= MEANT else (False, chance)

        return max((feat for feat, _ in feats), key=promise)

    def words(self, idea: Idea, goal: Feat, drawn: Feat) -> str:
        """Return one sentence on the purpose of a shot, for a hint."""
        sort, _, target = idea.kind.partition(" ")
        if goal.foul:
            return "No rival disk can be hit from here except by luck."
        end = self._end_words(goal, or_better=drawn.stays > goal.stays > 0)
        if sort == "pocket" and is_pocket_filled(self.state.men):
            if goal.stays == TWENTY:
                return f"Knocks the disk out of the {self.pocket} and drops into the {self.pocket} itself."
            return f"Shoots at the disk that fills the {self.pocket}. {end}"
        if sort == "pocket":
            return f"Goes straight into the {self.pocket}." if goal.stays == TWENTY else f"Shoots for the {self.pocket}. {end}"
        if sort == "placement":
            return f"Shoots softly. {end}"
        out = len(goal.driven_out)
        is_target_out = bool(target) and int(target) in goal.driven_out
        blow = BLOWS[sort][min(out, 2) if is_target_out else 2 + min(out, 2) if out else 0]
        return f"{blow.format(disk=self._disk_words(int(target)) if target else '')} {end}".strip()

    def _end_words(self, goal: Feat, *, or_better: bool) -> str:
        """Return a sentence, for a hint, about the place where the shot disk, or another disk of its side, should end.

        Return an empty string if the shot disk may end anywhere.
        """
        if goal.pocketed > 0:
            return f"A disk of its own side drops into the {self.pocket}."
        if goal.stays == OUT:
            return ""
        if goal.stays == TWENTY:
            return f"The shot disk drops into the {self.pocket}."
        pattern = "The shot disk stays {where} or better." if or_better else "The shot disk stays {where}."
        return pattern.format(where=self._where(goal.stays))

    def _disk_words(self, target: int) -> str:
        man = next(man for man in self.state.men if man.id == target)
        owner = "its own" if man.seat % 2 == self.side else "the rival"
        return f"{owner} disk {self._where(TWENTY if man.lie is Lie.POCKET else self.game.value(man))}"

    def _where(self, count: int) -> str:
        return f"in the {self.pocket}" if count == TWENTY else self.rings.get(count, "on the board")
