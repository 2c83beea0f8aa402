"""The show: one game after the other, played by bots, for whoever looks on.

While one game is shown the next is rehearsed beside the window. Any key or click that is not one of the show's own offers to
play on from the very position that is on the board.
"""

from __future__ import annotations

import math

import pygame

from board.card import BOARD, Card
from board.protocols.table import Demo, ShownTable, Thought, ThoughtLost
from board.sides import TRAY
from board.views.picture import Picture
from ui.art.camera import Camera
from ui.art.painter import Painter
from ui.scenes.panel import TOOL_TYPE, View
from ui.scenes.requests import Offer, PlayGame, ShowDemo, ShowMenu
from ui.scenes.scene import Answer, Pop, Push, Reset, Scene
from ui.scenes.shown_game import FOOT, ShownScene, draw_strip, time_to_read
from ui.scenes.stage import Stage
from ui.scenes.table_session import Screen
from ui.widgets.elements import Button, Buttons, is_press

PACES = (0.25, 0.5, 1.0, 2.0, 4.0)
"""How fast it goes; at 1 as in a game."""
LINGER = 1.5
"""Seconds in which a game is left as it ended, before and after it is told how it ends."""
FORGOTTEN = 60.0
"""Seconds after which an endless show goes on that was halted by somebody who has left."""
PATIENCE = 20.0
"""Seconds after which an offer is withdrawn that nobody takes up, so that the show goes on."""
TURN = 0.8
"""Seconds it takes to turn the board over."""
KEYS = {
    pygame.K_LEFT: "previous",
    pygame.K_SPACE: "pause",
    pygame.K_RIGHT: "next",
    pygame.K_MINUS: "slower",
    pygame.K_KP_MINUS: "slower",
    pygame.K_PLUS: "faster",
    pygame.K_EQUALS: "faster",
    pygame.K_KP_PLUS: "faster",
    pygame.K_ESCAPE: "quit",
}
HELD = {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_CAPSLOCK}
"""Keys that mean nothing by themselves."""


class ShowScene(Scene):
    """A show from its first game to its last, or for ever."""

    def __init__(self, stage: Stage, request: ShowDemo) -> None:
        super().__init__(stage)
        self.demo: Demo = request.demo
        on_shelf = {card.name: card for card in stage.shelf.cards}
        self.cards: list[Card] = [on_shelf[name] for name in self.demo.games] or list(on_shelf.values())
        self.number = 0
        """The game that is shown or comes next, counted from 0 and on from round to round."""
        self.shown: ShownScene | None = None
        """The game on the board; nothing before the first."""
        self.is_paused = False
        self.pace = PACES.index(1.0)
        self.tools = Buttons()
        self._rehearsals: dict[int, Thought[ShownTable]] = {}
        self._awaits = True
        """Whether the game of this number is still to come on."""
        self._held = 0.0
        """Seconds until play goes on, or at its end until the next game."""
        self._down: set[int] = set()
        """The keys that are down."""
        self._lost = 0
        """Games running that could not be rehearsed."""
        self._why_lost = ""
        """Why the last of them could not, in one sentence."""
        self._unread = 0.0
        """Seconds until that has been read, and the next game may come on."""
        self._read: list[str] = []
        """The captions of this game that have been there already."""
        self._turning: Turning | None = None
        self._go(0)

    @property
    def card(self) -> Card:
        return self.cards[self.number % len(self.cards)]

    # --- from game to game ------------------------------------------------------------------------------------------

    def _go(self, number: int) -> Answer:
        """Let another game come on; after the last it is over."""
        if number >= len(self.cards) and not self.demo.loops:
            return self._quit()
        self.number, self._awaits = max(0, number), True
        # Whoever hurries through the games waits for none but the one he comes to.
        for other in [other for other, rehearsal in self._rehearsals.items() if not rehearsal.is_back and other != self.number]:
            self._rehearsals.pop(other).cancel()
        self._rehearse(self.number)
        return self._receive()

    def _rehearse(self, number: int) -> None:
        """Have a game rehearsed, and forget those that are far from it."""
        if number in self._rehearsals or (number >= len(self.cards) and not self.demo.loops):
            return
        turn, at = divmod(number, len(self.cards))
        self._rehearsals[number] = self.stage.shelf.rehearse(self.cards[at].name, self.demo.seed + turn, self.demo.seconds)
        for other in [other for other in self._rehearsals if abs(other - self.number) > 1]:
            self._rehearsals.pop(other).cancel()

    def _receive(self) -> Answer:
        """Let the game that is awaited come on, if it is ready."""
        rehearsal, screen = self._rehearsals[self.number], self._screen
        if self._unread > 0.0 or not (rehearsal.is_back and self.stage.has_board(self.card.side, screen.home)):
            if self.shown is not None:
                self.shown.say(self._meanwhile)
            return None
        try:
            table = rehearsal.result()
        except ThoughtLost as lost:
            return self._skip(str(lost))
        before, self._lost, self._why_lost = self.shown, 0, ""
        self._renew_tools()
        self.shown = ShownScene(self.stage, table, self.tools, self._note)
        self._read = []
        self._awaits, self._held, self.stale = False, self._time_for(self.shown.caption), True
        is_turned = not self.stage.settings.reduces_motion
        coming = self.shown.session.reading.picture
        if is_turned and before is not None and before.session.reading.picture.side is not coming.side:
            self._turning = Turning(screen, before.session.reading.picture, coming)
        return None

    def _skip(self, why: str) -> Answer:
        """Go on without a game that could not be rehearsed: one that fails does not end the show, but all together do."""
        del self._rehearsals[self.number]
        self._lost, self._why_lost, self._unread, self.stale = self._lost + 1, why, time_to_read(why), True
        if self._lost < len(self.cards):
            return self._go(self.number + 1)
        self.close()
        return Reset(ShowMenu(why))

    @property
    def _screen(self) -> Screen:
        return self.shown.session.screen if self.shown is not None else Screen(self.stage, 0, FOOT)

    @property
    def _meanwhile(self) -> str:
        if self._why_lost:
            return f"{self._why_lost} Next comes {self.card.title}."
        if self.shown is not None:
            return f"Next comes {self.card.title}. The players are just sitting down to it."
        count = sum(card.shelf == BOARD for card in self.cards)
        board = f"One board of about 1916, and {count} games to be played on it. " if count > 1 else ""
        return f"{board}First comes {self.card.title}: the players are just sitting down."

    @property
    def _note(self) -> str:
        pace = "" if PACES[self.pace] == 1.0 else f", at {PACES[self.pace]:g} times the pace"
        place = f"Game {self.number % len(self.cards) + 1} of {len(self.cards)}{pace}."
        return f"{'Halted. ' if self.is_paused else ''}{place} Click or press any key to play it yourself."

    def _quit(self) -> Answer:
        self.close()
        return Pop()

    def close(self) -> str:
        for rehearsal in self._rehearsals.values():
            rehearsal.cancel()
        self._rehearsals.clear()
        return ""

    # --- time -------------------------------------------------------------------------------------------------------

    @property
    def needs_ticks(self) -> bool:
        return self._awaits or self._turning is not None or not self.is_paused

    def tick(self, seconds: float) -> Answer:
        if self._awaits:
            self._unread -= seconds
            return self._receive()
        if self._turning is not None:
            self._turning.time += seconds
            self._turning = None if self._turning.is_over else self._turning
            self.stale = True
        elif not self.is_paused:
            return self._play_on(seconds)
        return None

    def _play_on(self, seconds: float) -> Answer:
        shown, pace = self.shown, PACES[self.pace]
        assert shown is not None
        self._rehearse(self.number + 1)
        if self._held > 0.0:
            self._held -= seconds * pace
            return self._close_game(shown) if self._held <= 0.0 and shown.is_over else None
        caption, steps = shown.caption, math.ceil(pace)
        for _ in range(steps):
            shown.tick(seconds * pace / steps)
            if shown.is_over:
                self._held = LINGER + self._time_for(shown.caption)
                break
            if shown.caption != caption and not shown.is_live:
                self._held = self._time_for(shown.caption)
                break
        self.stale = self.stale or shown.stale
        return None

    def _close_game(self, shown: ShownScene) -> Answer:
        """Say how it ends, and once that is read go on to the next."""
        if not shown.closing or shown.caption == shown.closing:
            return self._go(self.number + 1)
        shown.say(shown.closing)
        self._held, self.stale = LINGER + self._time_for(shown.closing), True
        return None

    def _time_for(self, caption: str) -> float:
        """Seconds to read a caption in, before anything else happens; none where it has been there before."""
        if any(read.endswith(caption) for read in self._read):
            return 0.0
        self._read.append(caption)
        return time_to_read(caption)

    def idle(self, seconds: float) -> Answer:
        if self.demo.loops and seconds >= FORGOTTEN:
            self.is_paused, self.stale = False, True
        return None

    # --- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        self._renew_tools()
        if event.type == pygame.MOUSEMOTION:
            lit = self.tools.lit
            self.tools.handle(event)
            self.stale = self.stale or lit != self.tools.lit
        elif is_press(event):
            if any(button.rect.collidepoint(event.pos) for button in self.tools.buttons):
                return self._press(self.tools.handle(event))
            return self._offer()
        elif event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.KEYDOWN and event.key not in HELD | self._down:
            # One press is one game on: a key that is held repeats itself.
            self._down.add(event.key)
            name = KEYS.get(event.key)
            return self._offer() if name is None else self._press(name)
        return None

    def _press(self, name: str) -> Answer:
        self.stale = True
        answer: Answer = None
        self._unread = 0.0
        match name:
            case "previous":
                answer = self._go(self.number - 1)
            case "next":
                answer = self._go(self.number + 1)
            case "pause":
                self.is_paused = not self.is_paused
            case "slower":
                self.pace = max(0, self.pace - 1)
            case "faster":
                self.pace = min(len(PACES) - 1, self.pace + 1)
            case "quit":
                answer = self._quit()
        self._renew_tools()
        return answer

    def _offer(self) -> Answer:
        shown = self.shown
        if shown is None or self._awaits:
            return None
        words = "You take a seat at the table and go on from the very position on the board."
        if shown.table.outcome is not None:
            words = "This one is over: you begin a new one."
        return Push(Offer(shown.table.card.title, words, (("Play this game now", "play"),), PATIENCE))

    def resume(self, answer: str) -> Answer:
        self._down.clear()
        if answer != "play" or self.shown is None:
            return None
        self.close()
        return Reset(PlayGame(self.stage.shelf.join(self.shown.table, self.stage.settings.name)))

    def _renew_tools(self) -> None:
        self.tools.renew(
            Button("Previous", "previous", key=pygame.K_LEFT),
            Button("Go on" if self.is_paused else "Pause", "pause", key=pygame.K_SPACE),
            Button("Next", "next", key=pygame.K_RIGHT),
            Button("Slower", "slower", key=pygame.K_MINUS, is_enabled=self.pace > 0),
            Button("Faster", "faster", key=pygame.K_PLUS, is_enabled=self.pace < len(PACES) - 1),
            Button("Quit", "quit", key=pygame.K_ESCAPE),
        )
        if self.shown is not None:
            self.shown.note = self._note

    # --- drawing ----------------------------------------------------------------------------------------------------

    def is_ready(self) -> bool:
        if self.shown is not None:
            return self.shown.is_ready()
        return self.stage.has_board(self.card.side, self._screen.home)

    def spoil(self) -> None:
        super().spoil()
        if self.shown is not None:
            self.shown.spoil()

    def draw(self, surface: pygame.Surface) -> None:
        self._renew_tools()
        if self.shown is None:
            self._draw_curtain(surface)
            return
        self.shown.stale = False
        self.shown.draw(surface)
        if self._turning is not None:
            self._turning.draw(surface)

    def _draw_curtain(self, surface: pygame.Surface) -> None:
        """Before the first game: the bare board."""
        screen, picture = self._screen, Picture(self.card.side, ())
        screen.painter.paint_table(surface)
        screen.painter.paint(surface, picture)
        view = View(self.card.title, picture, (), (), (), hint=self.card.tagline, tools=tuple(self.tools.buttons), tool_rows=2)
        screen.panel.draw(surface, screen.panel_rect, view)
        self.tools.draw(surface, screen.panel.measure.unit, TOOL_TYPE, key_at="below")
        draw_strip(surface, self.stage, self._meanwhile)


class Turning:
    """The board being turned over from one side to the other: it narrows to its edge and widens again."""

    def __init__(self, screen: Screen, before: Picture, after: Picture) -> None:
        self.time = 0.0
        self._painter, self._camera = Painter(screen.home), screen.home
        self._faces = [_face(self._painter, self._camera, picture) for picture in (before, after)]

    @property
    def is_over(self) -> bool:
        return self.time >= TURN

    def draw(self, surface: pygame.Surface) -> None:
        share = min(1.0, self.time / TURN)
        face = self._faces[share >= 0.5]
        width = max(1, round(face.get_width() * abs(math.cos(math.pi * share))))
        narrowed = pygame.transform.smoothscale(face, (width, face.get_height()))
        surface.set_clip(self._camera.rect)
        self._painter.paint_table(surface)
        surface.blit(narrowed, narrowed.get_rect(center=self._camera.square.center))
        surface.set_clip(None)


def _face(painter: Painter, camera: Camera, picture: Picture) -> pygame.Surface:
    """The board as it lies there, without the table."""
    canvas = pygame.Surface(camera.rect.bottomright, 0, 32)
    painter.paint(canvas, picture)
    side = round(camera.length(2 * TRAY))
    tray = pygame.Rect(0, 0, side, side)
    tray.center = camera.square.center
    return canvas.subsurface(tray.clip(canvas.get_rect())).copy()
