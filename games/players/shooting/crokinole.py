"""How bots play Crokinole: what comes of a shot, what it is called, and what is said of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from board.flick import Flick
from board.men import Lie
from board.moves import Aim
from games.crokinole import Crokinole, State
from games.players.shooting.blows import Table
from games.players.shooting.crokinole_ideas import crokinole_ideas, fan
from games.players.shooting.crokinole_worth import margin, worth
from games.players.shooting.repertoire import Repertoire
from games.players.shooting.search import Idea, Seen
from games.players.steadiness import Steadiness

TWENTY, OUT = 20, -1
"""What a disk counts in the pocket; and, to tell them apart, a mark for one that left the board rather than count nothing."""


@dataclass(frozen=True, slots=True)
class Feat:
    """What a shot achieved."""

    driven_out: frozenset[int]
    """Enemy disks that were on the platform or in the pocket and are in the ditch."""
    stays: int
    """What the disk that was shot counts where it lies, or OUT."""
    pocketed: int
    """How many other disks of the shooter's side dropped into the pocket, less those that were knocked out."""
    foul: bool

    def achieves(self, goal: Feat) -> bool:
        """Whether this is as good as a goal, or better."""
        return (
            self.foul <= goal.foul
            and self.driven_out >= goal.driven_out
            and self.stays >= goal.stays
            and self.pocketed >= goal.pocketed
        )


@dataclass(frozen=True)
class CrokinoleCraft:
    """What a player knows of one position of Crokinole."""

    game: Crokinole
    state: State
    aim: Aim
    repertoire: Repertoire
    hand: Steadiness

    @property
    def side(self) -> int:
        return self.state.mover % 2

    def ideas(self) -> Iterator[Idea]:
        must = self.game.must_strike(self.state)
        table = Table(self.aim, self.state.men, self.side, must, self.game.ring_two)
        yield from crokinole_ideas(table, self.repertoire, self.hand)
        yield from fan(table, self.repertoire)

    @cached_property
    def sketch(self) -> State:
        """The position without the disks in the ditch, which hardly ever matter and cost a third of the work."""
        return replace(self.state, men=tuple(man for man in self.state.men if man.lie is not Lie.DITCH))

    def perfect(self, flick: Flick) -> Seen:
        return self._seen(self.state, flick)

    def attempt(self, flick: Flick) -> Seen:
        return self._seen(self.sketch, flick)

    def _seen(self, state: State, flick: Flick) -> Seen:
        shot = self.game.shoot(state, flick, motion=False)
        after = self.game.judge(state, shot).state
        value = worth if self.repertoire.foresees else margin
        foul = self.game.is_foul(state, shot)
        return Seen(value(self.game, after, self.side), self._feat(after, foul), foul)

    def _feat(self, after: State, foul: bool) -> Feat:
        before = {man.id: man for man in self.state.men}
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

    # --- in words

    def goal(self, feats: tuple[tuple[Feat, float], ...]) -> Feat:
        """What a shot is meant to do, by what comes of it: the likeliest good end."""
        return max(
            feats, key=lambda item: (not item[0].foul, item[1] * (1.0 + len(item[0].driven_out) + max(0, item[0].stays) / 10.0))
        )[0]

    def words(self, idea: Idea, goal: Feat) -> str:
        """What a shot is meant to do, in a sentence."""
        ends = self._ends(goal)
        if goal.foul:
            return "Nothing can be struck from here: the disk is as good as lost."
        if idea.kind == "pocket" and goal.stays == TWENTY:
            return "Goes straight into the pocket for twenty."
        if idea.kind == "placement" or (idea.kind == "pocket" and not goal.driven_out):
            return f"Lays the disk down softly {_where(goal.stays)}."
        how = {
            "straight": "Strikes",
            "cut": "Cuts",
            "through": "Drives its own disk at",
            "carom": "Goes off the long way at",
        }.get(idea.kind, "Strikes")
        return f"{how} {self._named(goal)}{ends}."

    def _named(self, goal: Feat) -> str:
        out = [man for man in self.state.men if man.id in goal.driven_out]
        if len(out) > 1:
            return f"{('', '', 'two', 'three')[min(3, len(out))]} enemy disks"
        if out:
            return f"the enemy disk {_where(TWENTY if out[0].lie is Lie.POCKET else self.game.value(out[0]))}"
        return "a disk"

    def _ends(self, goal: Feat) -> str:
        ends = " into the ditch" if goal.driven_out else ""
        if goal.pocketed > 0:
            return f"{ends} and sends its own disk into the pocket"
        if goal.stays == TWENTY:
            return f"{ends} and drops into the pocket"
        if goal.stays > 0:
            return f"{ends} and stays {_where(goal.stays)}"
        return ends


def _where(count: int) -> str:
    return {TWENTY: "in the pocket", 10: "in ring 1", 5: "in ring 2"}.get(count, "on the board")
