"""Pin games as the shooting bots see them: results of shots, and points expected from the rest of the inning (turn)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from board.men import DISK, Man
from board.moves import Aim
from board.shots.flick import Flick
from board.shots.shot import Shot
from games.bots.shooting.blows import pace_on
from games.bots.shooting.trials import Idea, Repertoire, Seen
from games.bots.steadiness import Steadiness
from games.pins.bots.pins_book import Book, BookPosition
from games.pins.bots.pins_feats import PinsAim, PinsFeat, goal_of, words_of
from games.pins.bots.pins_ideas import alley_ideas, carrom_ideas
from games.pins.center_carrom_pins import CenterCarromPins
from games.pins.cocked_hat_and_feather import FEATHER, CockedHatAndFeather
from games.pins.common import bowling
from games.pins.common.alley import AlleyGame
from games.pins.common.innings import InningsGame
from games.pins.common.innings import State as InningsState
from games.pins.common.racks import SHIFT, Rack
from games.pins.corner_pins import RACK as CORNERS
from games.pins.corner_pins import CornerPins
from games.pins.four_back import FourBack
from games.pins.ten_pins import TenPins, frame_of
from physics.materials import USUAL

PATIENCE = 0.95
"""Weight of the opponent's next shot in a bot's evaluation of Corner Pins.

It is below 1 because the inning may end before that shot.
"""
SECOND_DISK = 0.3
"""Pins expected from the second disk after a strike, as a fraction of those expected from the first disk.

This makes a strike (all pins with the first disk) worth more to the bot than a spare (all pins with two disks).
"""
CRUMB = 0.02
"""Points that a bot adds for each toppled pin, in a game that scores only when all four pins fall.

With them, the bot ranks a near miss above a clear miss.
"""

PinGame = InningsGame | CornerPins


@dataclass(frozen=True)
class PinsCraft:
    """A bot's view of one position of a pin game: possible shots, their results and their values."""

    game: PinGame
    state: Any
    aim: Aim
    repertoire: Repertoire
    hand: Steadiness
    book: Book

    @property
    def key(self) -> Hashable:
        # In Ten Pins a disk may also count in the two previous frames. The last frame earns no bonus from later frames.
        frames = self.state.innings[self.state.mover] if isinstance(self.game, TenPins) else ()
        return position_of(self.game, self.state), self.game.men(self.state), frames[-3:], len(frames) >= bowling.FRAMES

    def ideas(self) -> Iterator[Idea]:
        entry = self.book.entry(position_of(self.game, self.state))
        for known in entry.shots if entry else ():
            if self.aim.allows(known.flick) and (self.repertoire.spins or not known.flick.spin):
                yield Idea(known.flick, known.kind)
        think = alley_ideas if isinstance(self.game, AlleyGame) else carrom_ideas
        yield from think(self.aim, self.state.pins, self.repertoire, pace_on(self.game.conditions))

    def perfect(self, flick: Flick) -> Seen:
        seen = self.attempt(flick)
        return replace(seen, is_foul=True) if self.repertoire.hits and self._is_wasted(seen.feat) else seen

    def _is_wasted(self, feat: PinsFeat) -> bool:
        """True if a shot's result is clearly bad: no pin falls, or the feather falls (the one pin that must stay standing)."""
        # In Four Back and Corner Pins, toppling no pin may be the best result.
        if not isinstance(self.game, AlleyGame) or isinstance(self.game, FourBack):
            return False
        return not feat.felled or (isinstance(self.game, CockedHatAndFeather) and FEATHER in feat.felled)

    def attempt(self, flick: Flick) -> Seen:
        return self.result_of_shot(self.game.shoot(self.state, flick, motion=False, aim=self.aim))

    def standing(self, shot: Shot) -> None:
        """Return None: in a pin game the scores already show which side leads."""

    def result_of_shot(self, shot: Shot) -> Seen:
        ruling = self.game.rule(self.state, shot)
        after = self.game.judge(self.state, shot).state
        feat = PinsFeat(frozenset(ruling.dead), len(ruling.pins), ruling.foul)
        return Seen(self.worth(after, feat), feat, ruling.foul)

    def goal(self, feats: tuple[tuple[PinsFeat, float], ...]) -> PinsAim:
        return goal_of(self.game, self.state, feats)

    def words(self, idea: Idea, goal: PinsAim, drawn: PinsFeat | PinsAim) -> str:  # noqa: ARG002
        return words_of(self.game, self.state, idea.kind, goal)

    # --- expected points

    def worth(self, after: Any, feat: PinsFeat) -> float:
        """Return the points that a shot scored, plus the points expected from the rest of the inning (turn).

        `after` is the state after the shot, and `feat` is the result of the shot.
        """
        seat = self.state.mover
        points = float(self.game.score(after)[seat] - self.game.score(self.state)[seat])
        if isinstance(self.game, CornerPins):
            goes_on = len(after.innings) == len(self.state.innings) and not after.is_inning_over
            return points - (PATIENCE * self.book.worth(position_of(self.game, after)) if goes_on else 0.0)
        if isinstance(self.game, CenterCarromPins):
            return points + CRUMB * len(feat.felled)
        return points + self._rest(after, seat)

    def _rest(self, after: InningsState, seat: int) -> float:
        """Return the points that the shooter can expect from the rest of the inning (turn).

        They include the bonuses that strikes and spares earn later.
        """
        assert isinstance(self.game, InningsGame)
        number = len(self.state.innings[seat])
        innings = after.innings[seat][:number]
        if not self.game.is_over(innings):
            return self.book.worth(position_of(self.game, after))
        if not isinstance(self.game, TenPins) or number >= bowling.FRAMES:
            return 0.0
        full = self.book.entry(BookPosition(self.game.card.name, tuple(self.game.rack.places), 2))
        first = full.felled if full else 0.0
        frame = frame_of(innings[-1])
        if bowling.is_strike(frame):
            return first * (1.0 + SECOND_DISK)
        return first if bowling.is_spare(frame) else 0.0


def position_of(game: PinGame, state: Any) -> BookPosition:
    """Return the position of a game as a key for looking up precomputed shots.

    Standing pins count as if they stood on their spots.
    """
    standing = tuple(pin.id for pin in state.pins)
    name = game.card.name
    if isinstance(game, CornerPins):
        return BookPosition(name, standing, 1, seat=state.mover)
    if isinstance(game, CenterCarromPins):
        return BookPosition(name, standing, 1)
    if isinstance(game, TenPins):
        frame = frame_of(state.inning)
        return BookPosition(name, standing, 2 if not frame or (len(frame) == 1 and bowling.is_strike(frame)) else 1)
    return BookPosition(name, standing, game.deliveries - len(state.inning), state.called)


def is_by_the_book(game: PinGame, state: Any) -> bool:
    """True if the book of precomputed shots applies to a game state.

    Every standing pin must be on its spot, no disk may lie on the board, and the board's conditions must be the default ones.
    """
    rack = rack_of(game)
    men: tuple[Man, ...] = game.men(state)
    return game.conditions == USUAL and all(man.kind is not DISK and man.at.distance(rack.pin(man.id).at) <= SHIFT for man in men)


def rack_of(game: PinGame) -> Rack:
    return CORNERS if isinstance(game, CornerPins) else game.rack
