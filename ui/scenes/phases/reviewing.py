"""Replay of one move from the list of moves: at full speed, in slow motion or step by step, with the paths drawn."""

from __future__ import annotations

from dataclasses import replace

import pygame

from board.shots.motion import Motion
from board.shots.shot import Shot
from board.sides import Side
from board.views.picture import Picture
from ui.art.base import theme
from ui.art.base.lettering import write
from ui.art.painting.overlay import Overlay
from ui.art.painting.path_art import LOOKS, paint_with_paths
from ui.motion.animation import SLOW
from ui.motion.playback import Playback, ShotPlayback, draw_time_strip, moment_at
from ui.motion.taken_trick import is_trick_complete, trick_highlight
from ui.scenes.base.advice import routes_of
from ui.scenes.base.commands import Command
from ui.scenes.base.requests import MakeFilm
from ui.scenes.base.scene import Push
from ui.scenes.phases.phase import BranchOff, Next, Phase, Settle, Stay, by_space, is_key
from ui.scenes.phases.waiting import hidden_view_commands
from ui.scenes.table.panel import View
from ui.scenes.table.table_session import TableSession
from ui.widgets.elements import is_press

STEPS = {pygame.K_RIGHT: 1, pygame.K_LEFT: -1}
BY_TOUCHES = "Arrows jump between contacts; Shift steps frame by frame. Page Up and Page Down change the move."
BY_PICTURES = "Arrows step frame by frame. Page Up and Page Down change the move."
"""Instructions for a motion that has no contacts. The player can then only step from frame to frame."""


class Reviewing(Phase):
    """The replay of one entry in the list of moves. It does not change the game."""

    is_quiet = True
    is_watched = True

    def __init__(self, session: TableSession, entry: int, before: Picture, motion: Motion, shot: Shot | None) -> None:
        super().__init__(session)
        self.entry = entry
        self.shot = shot
        self.playback = Playback(before, motion) if shot is None else ShotPlayback(before, shot)
        # An arrow would hide the print on cards, letters and puzzle pieces, whose motion is clear without an arrow.
        carried = [track for track in motion.tracks if track.is_carried and not track.man.face]
        self._routes = routes_of(carried, before.men)
        ids = {man.id for man in before.men}
        self._placed = tuple((track.man.id, "chosen") for track in carried if track.man.id not in ids) if shot is None else ()
        """Highlights of the pieces that the replayed move places."""
        self._motion, self._taking = motion, trick_highlight(motion)
        """The motion of the replayed move, and the highlight of the card that wins a trick. If no trick ends, the highlight is
        empty.
        """
        self._is_dragged = False

    @property
    def is_animated(self) -> bool:
        return self.playback.is_running

    @property
    def has_touches(self) -> bool:
        return self.shot is not None and bool(self.playback.moments)

    @property
    def is_slow(self) -> bool:
        return self.playback.pace < 1.0

    @property
    def commands(self) -> tuple[Command, ...]:
        films = (
            Command("film", lambda: self._film(self.entry), "Film this move", pygame.K_f),
            Command("film-all", lambda: self._film(None), "Film the game", pygame.K_g),
        )
        may_branch = not (self._hides or self.session.table.is_elsewhere)
        chair = "View from above" if self.session.sitting.is_seated(is_watched=True) else "View from chair"
        # A game without a board is always shown from above.
        enter, has_chair = ((pygame.K_RETURN, 0),), isinstance(self.playback.picture.side, Side)
        pause = "Pause" if self.playback.is_running else "Replay" if self.playback.is_over else "Continue"
        return (
            by_space("play", self._play, pause, also=enter, is_chief=True),
            Command("slowly", self._slow_down, "Normal speed" if self.is_slow else "Slow motion", pygame.K_s),
            *((Command("chair", self.change_chair, chair, pygame.K_c, hears_key=False),) if has_chair else ()),
            *hidden_view_commands(self.session),
            *(() if self._hides else films),
            *((Command("branch", lambda: BranchOff(self.entry), "Play from here", pygame.K_n),) if may_branch else ()),
            Command("escape", Settle, "Back to game", pygame.K_ESCAPE, hears_key=False),
        )

    @property
    def _hides(self) -> bool:
        """True while the game has hidden pieces. No film can then be made, and no game can start from an earlier move."""
        return self.session.table.card.hides and self.session.reading.outcome is None

    def _play(self) -> None:
        """Start, pause or continue the replay. If it is over, start it again."""
        playback = self.playback
        if playback.is_running:
            playback.seek(playback.time)
        else:
            playback.resume(playback.pace)

    def _slow_down(self) -> None:
        """Switch between slow motion and normal speed, and continue the replay."""
        self.playback.resume(1.0 if self.is_slow else SLOW)

    def _film(self, entry: int | None) -> Next:
        """Pause the replay and make a film of the move `entry` in the list. If `entry` is None, film the whole game."""
        self.playback.seek(self.playback.time)
        return Push(MakeFilm(self.session.table, entry))

    def escape(self) -> Next:
        return Settle()

    def tick(self, seconds: float) -> Next:
        self.session.sound_knocks(self.playback.tick(seconds))
        return None

    # --- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, now: float) -> Next:
        playback = self.playback
        if is_press(event) and self._strip.inflate(0, 3 * self._strip.height).collidepoint(event.pos):
            self._is_dragged = True
        elif event.type == pygame.MOUSEBUTTONUP:
            self._is_dragged = False
        if self._is_dragged and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            playback.seek(moment_at(self._strip, event.pos[0], playback.seconds))
        elif is_key(event, *STEPS):
            is_fine = event.mod & pygame.KMOD_SHIFT or not self.has_touches
            move = playback.nudge if is_fine else playback.step
            move(STEPS[event.key])
        elif is_key(event, pygame.K_HOME, pygame.K_END):
            playback.seek(0.0 if event.key == pygame.K_HOME else playback.seconds)
        else:
            return super().handle(event, now)
        return Stay()

    # --- drawing ----------------------------------------------------------------------------------------------------

    @property
    def _strip(self) -> pygame.Rect:
        """Area on the screen of the bar that shows the time of the replay. The bar is above the near rim of the board."""
        px, slip = self.session.stage.px, self._slip
        room = theme.font(px(16), face="figures").size("00.00 of 00.00 s")[0]
        strip = pygame.Rect(slip.x + px(20), 0, slip.width - room - px(48), max(8, px(9)))
        strip.centery = slip.centery
        return strip

    @property
    def _slip(self) -> pygame.Rect:
        """Rectangle on the screen of the label below the time bar of the replay."""
        px, square = self.session.stage.px, self.session.screen.camera.square
        slip = pygame.Rect(0, 0, square.width * 9 // 10, max(20, px(32)))
        slip.midbottom = (square.centerx, square.bottom - px(2))
        return slip

    def view(self) -> View:
        words = tuple(map(self.session.by_name, self.session.moves.news[self.entry]))
        return replace(
            super().view(),
            prompt=f"Replay: {words[0]}",
            hint=BY_TOUCHES if self.has_touches else BY_PICTURES,
            lit_entry=self.entry,
        )

    def draw(self, surface: pygame.Surface) -> None:
        screen, playback = self.session.screen, self.playback
        taking = self._taking if self._taking and is_trick_complete(self._motion, playback.time) else ()
        lit = Overlay(men=(*taking, *self._placed))
        until = None if playback.is_over else playback.time
        poses = playback.poses()
        paint_with_paths(
            surface, screen.painter, playback.picture, self.shot, LOOKS["seen"], until=until, poses=poses, overlay=lit
        )
        for route in self._routes if self.shot is None else ():
            screen.painter.paint_route(surface, route, playback.picture.colours)

    def draw_over(self, surface: pygame.Surface) -> None:
        playback = self.playback
        slip, px = self._slip, self.session.stage.px
        font = theme.font(px(16), face="figures")
        pygame.draw.rect(surface, theme.PAPER, slip, border_radius=px(5))
        pygame.draw.rect(surface, theme.INK_SOFT, slip, 1, px(5))
        draw_time_strip(surface, self._strip, playback.time, playback.seconds, playback.moments)
        words = f"{playback.time:.2f} of {playback.seconds:.2f} s"
        write(surface, words, (slip.right - px(14), slip.centery - font.get_height() // 2), font, theme.INK, align="right")
