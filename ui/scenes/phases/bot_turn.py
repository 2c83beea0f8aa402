"""A bot's turn: the bot (a computer player) thinks in the background until its move is played.

Before a shot, the player sees how the bot places its disk and takes aim.
"""

from __future__ import annotations

from dataclasses import replace

import pygame

from board.geometry import Point
from board.moves import Aim
from board.protocols.thought import ThoughtLost
from board.shots.flick import Flick
from board.shots.shot import Shot
from ui.art.base.pose import Pose, at_rest
from ui.art.painting.overlay import Overlay, Sight
from ui.hands.aiming import pull_share
from ui.hands.hand import CARRY_HEIGHT
from ui.scenes.base.aim_slip import label_sight
from ui.scenes.base.commands import Command
from ui.scenes.phases.phase import Later, Next, Phase, Settle, TakeAim, by_space, is_skip, later
from ui.scenes.table.panel import View
from ui.scenes.table.table_session import TableSession

PAUSE = 0.55
"""Shortest duration of a bot's turn in seconds, so that players can follow the game."""
ELSEWHERE = 0.08
"""Thinking time in seconds for a bot in a game that is not on the screen.

The bot then plays the best move that it has found.
"""
SET_DOWN, AIMED = 0.4, 0.5
"""Seconds in which the bot places its disk, and seconds in which it then takes aim."""
BESIDE = 110.0
"""Distance in mm between a disk's place on the board and the point where the disk appears when a bot brings it."""
TRIES = 3
"""Number of failed moves in a row after which a bot waits until a player asks it to try again."""


class BotTurn(Phase):
    """The part of a game in which a bot chooses and plays its move. Meanwhile players can hurry the bot, undo or leave."""

    is_quiet = True

    def __init__(self, session: TableSession) -> None:
        super().__init__(session)
        self._thought = session.table.think()
        self._is_out_of_sight = session.reading.is_out_of_sight and not session.table.is_elsewhere
        self._left = ELSEWHERE if self._is_out_of_sight else PAUSE

    @property
    def is_stuck(self) -> bool:
        """True if the bot's move has failed several times, so that it waits until a player asks it to try again.

        If no people take part in the game, the bot keeps trying.
        """
        return self.session.failures >= TRIES and bool(self.session.reading.people)

    @property
    def needs_ticks(self) -> bool:
        return not self.is_stuck

    @property
    def commands(self) -> tuple[Command, ...]:
        if self.is_stuck:
            return (by_space("again", self._hurry, "Try again", is_chief=True),)
        return () if self.session.table.is_elsewhere else (by_space("hurry", self._hurry, "Move now"),)

    def _hurry(self) -> Next:
        """Make the bot play at once. If its move has failed several times, let the bot try again."""
        if self.is_stuck:
            self.session.failures = 0
            return Settle()
        self._thought.hurry()
        self._left = 0.0
        return None

    def handle(self, event: pygame.event.Event, now: float) -> Next:  # noqa: ARG002
        is_meant = self.session.deaf <= 0.0 and is_skip(event)
        return self._hurry() if is_meant else None

    def hint(self) -> None:
        self.session.refuse("You can get a hint on your own turn.")

    def tick(self, seconds: float) -> Next:
        self._left -= seconds * self.session.stage.settings.pace
        if self._is_out_of_sight and self._left <= 0.0:
            self._thought.hurry()
        if self.is_stuck or (self._left > 0.0 and not self._is_out_of_sight) or not self._thought.is_back:
            return None
        try:
            move = self._thought.result()
        except ThoughtLost as lost:
            # The worker did not answer or was killed several times. Start a new worker so that the game can continue.
            self.session.failures += 1
            self.session.refuse(str(lost) if self.session.table.is_elsewhere else f"{lost} Trying again.")
            self._thought, self._left = self.session.table.think(), PAUSE
            return None
        if move is None:
            return Settle()
        if isinstance(move, Flick | Shot) and isinstance(self.session.reading.options, Aim):
            return TakeAim(move, self.session.reading.options)
        return self.session.play(move) or Settle()

    def leave(self) -> None:
        self._thought.cancel()

    def view(self) -> View:
        name = self.session.names[self.session.reading.mover]
        if self.session.table.is_elsewhere:
            return replace(super().view(), prompt=f"You are watching: {name} is playing in another window.")
        if self._is_out_of_sight:
            return replace(super().view(), prompt="The other tables are still playing.")
        if self.is_stuck:
            words = f"{name} found no legal move. Try again, or undo. The game is saved."
            return replace(super().view(), prompt=words)
        return replace(super().view(), prompt=f"{name} is thinking.")


class TakingAim(Phase):
    """The part of a game in which a bot places its disk, aims and shoots. Meanwhile players can hurry the bot, undo or leave."""

    is_quiet = True
    is_animated = True

    def __init__(self, session: TableSession, taken: TakeAim) -> None:
        super().__init__(session)
        self._taken = taken
        self._flick = taken.move.flick if isinstance(taken.move, Shot) else taken.move
        self.disk = taken.aim.disk.moved(self._flick.at)
        """The bot's disk, at the position from which it shoots."""
        self._time = SET_DOWN if session.stage.settings.reduces_motion else 0.0

    @property
    def is_set_down(self) -> bool:
        return self._time >= SET_DOWN

    @property
    def commands(self) -> tuple[Command, ...]:
        return (by_space("hurry", later(self._shoot), "Move now"),)

    def handle(self, event: pygame.event.Event, now: float) -> Next:  # noqa: ARG002
        return Later(self._shoot) if self.session.deaf <= 0.0 and is_skip(event) else None

    def hint(self) -> None:
        self.session.refuse("You can get a hint on your own turn.")

    def tick(self, seconds: float) -> Next:
        was_set_down = self.is_set_down
        self._time += seconds * self.session.stage.settings.pace
        if self.is_set_down and not was_set_down:
            self.session.stage.sound.knock("man", 0.3)
        return self._shoot() if self._time >= SET_DOWN + AIMED else None

    def _shoot(self) -> Next:
        return self.session.play(self._taken.move) or Settle()

    def view(self) -> View:
        return replace(super().view(), prompt=f"{self.session.names[self.session.reading.mover]} is aiming.")

    @property
    def overlay(self) -> Overlay:
        """Things drawn over the board. At first, this is the bot's disk on its way through the air to its start point. Later, it
        is the arrow of the bot's aim.
        """
        if not self.is_set_down:
            return Overlay(disk=self.disk, poses={self.disk.id: self._carried})
        flick = self._flick
        share = pull_share(flick.speed, self._taken.aim)
        return Overlay(disk=self.disk, sight=Sight(flick.at, flick.heading, share, flick.speed, flick.spin))

    @property
    def _carried(self) -> Pose:
        """Position of the bot's disk in the air, where it comes in over the rim, slows down and sinks to its place."""
        at, left = self.disk.at, 1.0 - self._time / SET_DOWN
        outward = at * (1.0 / at.length) if at.length > 1.0 else Point(0.0, -1.0)
        away = at + outward * BESIDE
        return at_rest(self.disk).toward(Pose(away.x, away.y, self.disk.turn, CARRY_HEIGHT), left * left)

    def draw(self, surface: pygame.Surface) -> None:
        screen, overlay = self.session.screen, self.overlay
        screen.painter.paint(surface, self.session.reading.picture, overlay=overlay)
        if overlay.sight is not None:
            label_sight(surface, overlay.sight, screen.seen, self.session.stage, as_power=True)
