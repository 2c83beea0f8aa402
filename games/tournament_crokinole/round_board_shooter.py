"""The bots' search for shots in tournament Crokinole. It is the search of Crokinole with the round board and its points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from board.geometry import Point, polar
from board.men import Lie
from board.other_boards import FIFTEEN, FIVE, TEN, TOURNAMENT_DISK, TOURNAMENT_SIDE
from games.bots.shooting.blows import Array, BlowTable
from games.crokinole.crokinole_player import CrokinolePlayer
from games.crokinole.crokinole_shooter import OUT, CrokinoleCraft, Feat
from games.flicking import TWENTY
from games.tournament_crokinole.tournament_crokinole import State

WIDE = 42.0
"""Largest angle, in degrees, between the middle of the shooting line and the start point of a bot's shot."""


@dataclass(frozen=True)
class RoundTable(BlowTable):
    """A position on the round board, prepared for estimating shots by formulas instead of simulation. Its shooting line is an
    arc.
    """

    def places(self, count: int) -> list[Point]:
        zone = self.aim.zone
        middle = zone.middle.heading
        for steps in (count - 1, 400):
            turns = sorted((WIDE * (2 * i / steps - 1) for i in range(steps + 1)), key=abs)
            spots = (zone.nearest(polar(FIVE, middle + turn)) for turn in turns)
            free = [at for at in (Point(round(at.x, 4), round(at.y, 4)) for at in spots) if self.aim.is_clear(at)]
            if free:
                return free[:count]
        return [zone.middle]

    def values(self, at: Array) -> Array:
        reach = np.hypot(at[..., 0], at[..., 1]) + TOURNAMENT_DISK.radius
        return np.select([reach <= FIFTEEN, reach <= TEN, reach <= FIVE], [15.0, 10.0, 5.0], 0.0)


class TournamentCraft(CrokinoleCraft):
    """A bot's analysis of one position of tournament Crokinole: candidate shots and their values."""

    pocket: ClassVar[str] = "hole"
    rings: ClassVar[Mapping[int, str]] = {15: "in the 15", 10: "in the 10", 5: "in the 5"}

    def table(self, must: bool) -> BlowTable:
        return RoundTable(self.aim, self.state.men, self.side, must, 5, self.game.conditions, TOURNAMENT_SIDE, FIFTEEN)

    def margin(self, state: State, side: int) -> float:
        points = self.game.counts(state)
        return float(points[side] - points[1 - side])

    def standing(self, shot: Any) -> float:
        """Return the first side's lead in this round after a shot, in points.

        Earlier rounds are left out, because they do not affect the choice of a shot.
        """
        return self.margin(self.game.judge(self.state, shot).state, 0)

    def feat(self, after: State, foul: bool) -> Feat:
        men_by_id = {man.id: man for man in after.men}
        # A disk that is no longer on the board has dropped into the hole and was removed as a twenty.
        shot = men_by_id.get(self.aim.disk.id)
        stays = TWENTY if shot is None else OUT if shot.lie is Lie.DITCH else self.game.value(shot)
        out, pocketed = set(), 0
        for man in self.state.men:
            if man.lie is not Lie.UP:
                continue
            now = men_by_id.get(man.id)
            if man.seat % 2 == self.side:
                pocketed += now is None
            elif now is not None and now.lie is Lie.DITCH:
                out.add(man.id)
        return Feat(frozenset(out), stays, pocketed, foul)


class TournamentPlayer(CrokinolePlayer):
    known_as = TournamentCraft
