"""Replay of a move from the list: at full speed, in slow motion, step by step or dragged, with trails."""

from __future__ import annotations

from dataclasses import replace

import pygame

from board.shots.motion import Motion
from board.shots.paths import paths
from board.shots.shot import Shot
from board.sides import Side
from board.views.picture import Picture
from ui.art.base import theme
from ui.art.base.lettering import write
from ui.art.painting.overlay import Overlay
from ui.art.painting.path_art import LOOKS, draw_paths
from ui.motion.animation import SLOW
from ui.motion.playback import Playback, ShotPlayback, draw_time_strip, moment_at
from ui.motion.taken_trick import lies_full, taking
from ui.scenes.base.advice import route_of
from ui.scenes.base.requests import MakeFilm
from ui.scenes.base.scene import Push
from ui.scenes.phases.phase import Next, Phase, Settle, Stay, is_key
from ui.scenes.phases.waiting import eyes_buttons
from ui.scenes.table.panel import View
from ui.scenes.table.table_session import TableSession
from ui.widgets.elements import Button, is_press

STEPS = {pygame.K_RIGHT: 1, pygame.K_LEFT: -1}
BY_TOUCHES = "Arrows jump between contacts; Shift steps frame by frame. Page Up and Page Down change the move."
BY_PICTURES = "Arrows step frame by frame. Page Up and Page Down change the move."
"""Used if the motion has no contacts to step to."""


class Reviewing(Phase):
    """Replays one entry of the list of moves. The game does not change."""

    is_quiet = True
    is_watched = True

    def __init__(self, session: TableSession, entry: int, before: Picture, motion: Motion, shot: Shot | None) -> None:
        super().__init__(session)
        self.entry = entry
        self.shot = shot
        self.playback = Playback(before, motion) if shot is None else ShotPlayback(before, shot)
        # An arrow would hide the print on cards, letters and puzzle pieces, whose motion is clear anyway.
        carried = [track for track in motion.tracks if track.is_carried and not track.man.face]
        self._routes = tuple(route for track in carried if (route := route_of(track)) is not None)
        self._motion, self._taking = motion, taking(motion)
        """The winning card's highlight, empty if no trick is taken. `_motion` is the whole motion."""
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
    def buttons(self) -> tuple[Button, ...]:
        films = (Button("Film this move", "film", key=pygame.K_f), Button("Film the game", "film-all", key=pygame.K_g))
        may_branch = not (self._hides or self.session.table.is_elsewhere)
        return (
            Button("Pause" if self.playback.is_running else "Play", "play", key=pygame.K_SPACE, hears_key=False, is_chief=True),
            Button("Normal speed" if self.is_slow else "Slow motion", "slowly", key=pygame.K_s),
            *self._chair_button(),
            *eyes_buttons(self.session),
            *(() if self._hides else films),
            *((Button("Play from here", "branch", key=pygame.K_n),) if may_branch else ()),
            Button("Back to game", "back", key=pygame.K_ESCAPE, hears_key=False),
        )

    @property
    def _hides(self) -> bool:
        """True while hidden hands are still in play: no films and no branches then."""
        return self.session.table.card.hides and self.session.reading.outcome is None

    def _chair_button(self) -> tuple[Button, ...]:
        """Return the chair camera's button; none for a cloth, which is only shown from above."""
        if not isinstance(self.playback.picture.side, Side):
            return ()
        return (Button("View from above" if self.session.sits else "View from chair", "chair", key=pygame.K_c, hears_key=False),)

    def press(self, name: str) -> Next:
        playback = self.playback
        match name:
            case "play" if playback.is_running:
                playback.seek(playback.time)
            case "play":
                playback.resume(playback.pace)
            case "slowly":
                playback.resume(1.0 if self.is_slow else SLOW)
            case "chair":
                self.session.sits = not self.session.sits
            case "film" | "film-all":
                playback.seek(playback.time)
                return Push(MakeFilm(self.session.table, self.entry if name == "film" else None))
            case "back":
                return Settle()
        return None

    def escape(self) -> Next:
        return Settle()

    def tick(self, seconds: float) -> Next:
        self.session.sound_knocks(self.playback.tick(seconds))
        return None

    # --- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, now: float) -> Next:  # noqa: ARG002
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
        elif is_key(event, pygame.K_SPACE, pygame.K_RETURN):
            return self.press("play")
        else:
            return None
        return Stay()

    # --- drawing ----------------------------------------------------------------------------------------------------

    @property
    def _strip(self) -> pygame.Rect:
        """Time strip, above the board's near rim."""
        px, slip = self.session.stage.px, self._slip
        room = theme.font(px(16), face="figures").size("00.00 of 00.00 s")[0]
        strip = pygame.Rect(slip.x + px(20), 0, slip.width - room - px(48), max(8, px(9)))
        strip.centery = slip.centery
        return strip

    @property
    def _slip(self) -> pygame.Rect:
        """Slip of paper under the strip."""
        px, square = self.session.stage.px, self.session.screen.camera.square
        slip = pygame.Rect(0, 0, square.width * 9 // 10, max(20, px(32)))
        slip.midbottom = (square.centerx, square.bottom - px(2))
        return slip

    def view(self) -> View:
        words = tuple(map(self.session.by_name, self.session.news[self.entry]))
        return replace(
            super().view(),
            prompt=f"Again: {words[0]}",
            hint=BY_TOUCHES if self.has_touches else BY_PICTURES,
            lit_entry=self.entry,
        )

    def draw(self, surface: pygame.Surface) -> None:
        screen, playback = self.session.screen, self.playback
        lit = self._taking if self._taking and lies_full(self._motion, playback.time) else ()
        screen.painter.paint(surface, playback.picture, poses=playback.poses(), overlay=Overlay(men=lit))
        if self.shot is not None:
            until = None if playback.is_over else playback.time
            draw_paths(surface, screen.seen, paths(self.shot, until), self.shot.disk, LOOKS["seen"])
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
