"""The show: one game after another, played by bots.

The next game is rehearsed in the background. Any key or click that is not a control offers to continue playing from the
position shown.
"""

from __future__ import annotations

import math

import pygame

from board.card import BOARD, SHELVES, Card
from board.protocols.table import Demo, ShownTable
from board.protocols.thought import Thought, ThoughtLost
from board.sides import TRAY, Side
from board.views.picture import Picture
from ui.art.base.camera import Camera
from ui.art.painting.painter import Painter
from ui.scenes.base.commands import Command, CommandBar, keyed
from ui.scenes.base.requests import Offer, PlayGame, ShowDemo, ShowMenu
from ui.scenes.base.scene import Answer, Pop, Push, Reset, Scene
from ui.scenes.base.stage import Stage
from ui.scenes.show.show_cards import WON, YOUR_TURN, draw_invitation, draw_title, invitation_words
from ui.scenes.show.shown_game import FOOT, Performance, ShownScene, draw_strip, time_to_read
from ui.scenes.table.panel import TOOL_TYPE, View
from ui.scenes.table.table_session import Screen
from ui.widgets.elements import is_press
from ui.widgets.reading import Reading, reading

PACES = (0.25, 0.5, 1.0, 2.0, 4.0)
"""Playback speeds; 1 is the normal speed of a game."""
FORGOTTEN = 60.0
"""Idle seconds after which a paused endless show resumes."""
PATIENCE = 20.0
"""Seconds after which an unanswered offer closes."""
TURN = 0.8
"""Seconds for turning the board over."""
FADE = 0.35
"""Seconds in which a title card fades."""
INVITED = 20.0
"""Seconds the invitation is shown."""
HELD = {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_CAPSLOCK}
"""Modifier keys, which do nothing alone."""


class ShowScene(Scene):
    """A show from its first game to its last, or an endless one."""

    def __init__(self, stage: Stage, request: ShowDemo) -> None:
        super().__init__(stage)
        self.demo: Demo = request.demo
        on_shelf = {card.name: card for card in stage.shelf.cards}
        self.cards: list[Card] = [on_shelf[name] for name in self.demo.games] or list(on_shelf.values())
        self.number = 0
        """Number of the current game, from 0, counting on in further rounds."""
        self.shown: ShownScene | None = None
        """The game on the board; None while its title is shown before the game is ready."""
        self.is_paused = False
        self.pace = PACES.index(1.0)
        self.tools = CommandBar(lambda: self.commands)
        self.invitation: CommandBar | None = None
        """Buttons of the closing card, or None while it is not shown."""
        self.title_left = 0.0
        """Seconds for which the title card remains."""
        self._said = ""
        """Latest caption of the game, for screen readers; empty until the first."""
        self._performance: Performance | None = None
        self._picture: Picture | None = None
        """Initial position of the next game."""
        self._is_set_out = False
        self._rehearsals: dict[int, Thought[ShownTable]] = {}
        self._awaits = True
        """True while the current game is still being rehearsed."""
        self._down: set[int] = set()
        """Keys currently held."""
        self._lost = 0
        """Number of consecutive games that could not be rehearsed."""
        self._why_lost = ""
        """Why the last of them failed, in one sentence."""
        self._unread = 0.0
        """Seconds left to read that, before the next game starts."""
        self._turning: Turning | None = None
        self._invited = 0.0
        """Seconds for which the invitation remains."""
        self._go(0)

    @property
    def card(self) -> Card:
        return self.cards[self.number % len(self.cards)]

    @property
    def place(self) -> tuple[int, int] | None:
        """Index and number of games on this shelf; None if the show has one game only."""
        if len(self.cards) == 1:
            return None
        mates = [card for card in self.cards if card.shelf == self.card.shelf]
        return mates.index(self.card), len(mates)

    # --- changing games ---------------------------------------------------------------------------------------------

    def _go(self, number: int) -> Answer:
        """Switch to another game. After the last, show the invitation."""
        if number >= len(self.cards) and number % len(self.cards) == 0 and self.invitation is None and number > self.number:
            choose = Command("choose", self._quit, "Choose a game", pygame.K_RETURN, is_chief=True)
            self.invitation = CommandBar(lambda: (choose,))
            self._invited, self.stale = INVITED, True
            return None
        if number >= len(self.cards) and not self.demo.loops:
            return self._quit()
        self.number, self._awaits, self.invitation = max(0, number), True, None
        self._is_set_out, self._said = False, ""
        # Cancel other pending rehearsals, so that skipping games does not wait for them.
        for other in [other for other, rehearsal in self._rehearsals.items() if not rehearsal.is_back and other != self.number]:
            self._rehearsals.pop(other).cancel()
        self._rehearse(self.number)
        return self._set_out()

    def _set_out(self) -> Answer:
        """Show the next game's board and title, once the board is drawn."""
        screen = self._screen
        picture = self.stage.tinted(self.card, self.stage.shelf.set_out(self.card.name, self.card.seats[0], {}))
        if not self.stage.ensure_board(self.card.side, screen.home, picture):
            return None
        before = self.shown.session.reading.picture if self.shown is not None else self._picture
        self._is_set_out = True
        self._picture = picture
        self.shown = self._performance = None
        words = self.stage.shelf.title_words(self.card.name)
        self.title_left, self.stale = time_to_read(f"{self.card.title} {words.aim} {WON} {words.won}"), True
        sides = [picture.side for picture in (before, self._picture) if picture is not None and isinstance(picture.side, Side)]
        if before is not None and len(set(map(id, sides))) == 2 and not self.stage.settings.reduces_motion:
            self._turning = Turning(screen, before, self._picture)
        return self._receive()

    def _rehearse(self, number: int) -> None:
        """Start rehearsing a game, and drop rehearsals of distant ones."""
        if number in self._rehearsals or (number >= len(self.cards) and not self.demo.loops):
            return
        turn, at = divmod(number, len(self.cards))
        self._rehearsals[number] = self.stage.shelf.rehearse(self.cards[at].name, self.demo.seed + turn, self.demo.seconds)
        for other in [other for other in self._rehearsals if abs(other - self.number) > 1]:
            self._rehearsals.pop(other).cancel()

    def _receive(self) -> Answer:
        """Start the current game if its rehearsal is ready."""
        rehearsal = self._rehearsals[self.number]
        if self._unread > 0.0 or not rehearsal.is_back:
            return None
        try:
            table = rehearsal.result()
        except ThoughtLost as lost:
            return self._skip(str(lost))
        self._lost, self._why_lost = 0, ""
        self.shown = ShownScene(self.stage, table, self.tools, self._note)
        self.shown.place = self.place
        self._awaits, self.stale = False, True
        if self.title_left > 0.0:
            self.shown.say(self._meanwhile)
            self.shown.stand_back()
        self._performance = Performance(self.shown)
        self._renew_tools()
        return None

    def _skip(self, why: str) -> Answer:
        """Skip a game that could not be rehearsed. End the show if all failed in a row."""
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
        """Text of the strip while the title is shown."""
        if self._why_lost:
            return f"{self._why_lost} Next: {self.card.title}."
        if self._awaits and self._is_title_read:
            return f"Loading {self.card.title}…"
        if self.place is not None and self.place[0] > 0:
            # The first game of a shelf has introduced it.
            return ""
        introduction = SHELVES[self.card.shelf].introduction
        if introduction:
            return introduction
        count = sum(card.shelf == BOARD for card in self.cards)
        return f"One board from about 1916, with {count} games." if count > 1 else "A board from about 1916."

    @property
    def _is_title_read(self) -> bool:
        return self.title_left <= FADE

    @property
    def _place_words(self) -> str:
        pace = PACES[self.pace]
        number, count = self.place or (0, 1)
        words = f"{SHELVES[self.card.shelf].game} {number + 1} of {count}."
        return words if pace == 1.0 else f"{words} Speed {pace:g} ×."

    @property
    def _note(self) -> str:
        words = f"{self._place_words} Click or press any key to play."
        return f"Paused. {words}" if self.is_paused else words

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
        if self._turning is not None:
            self._turning.time += seconds
            self._turning = None if self._turning.is_over else self._turning
            self.stale = True
            return None
        self._unread -= seconds
        if not self._is_set_out:
            return self._set_out()
        if self._awaits and (answer := self._receive()) is not None:
            return answer
        return None if self.is_paused else self._play_on(seconds)

    def _play_on(self, seconds: float) -> Answer:
        pace = PACES[self.pace]
        if self.invitation is not None:
            self._invited -= seconds * pace
            return self._go(self.number + 1) if self._invited <= 0.0 else None
        if self.shown is not None:
            self._rehearse(self.number + 1)
        if self.title_left > 0.0:
            was_read = self._is_title_read
            # Keep the title until the game is ready.
            self.title_left = max(self.title_left - seconds * pace, FADE if self.shown is None else 0.0)
            # Redraw continuously while it fades.
            self.stale = self.stale or self.title_left < FADE or was_read != self._is_title_read
            if self.title_left <= 0.0 and self.shown is not None:
                self.shown.say(self.shown.table.about)
                self.shown.come_near()
            return None
        if self.shown is None or self._performance is None:
            return None
        self._performance.tick(seconds, pace)
        self.stale = self.stale or self.shown.stale
        if self.shown.words != self.shown.table.about:
            self._said = self.shown.words
        return self._go(self.number + 1) if self._performance.is_done else None

    def idle(self, seconds: float) -> Answer:
        if self.demo.loops and seconds >= FORGOTTEN:
            self.is_paused, self.stale = False, True
        return None

    # --- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        self._renew_tools()
        if event.type == pygame.MOUSEMOTION:
            lit = self._lit
            for bar in self._bars:
                bar.handle(event)
            self.stale = self.stale or lit != self._lit
        elif is_press(event):
            if any(button.rect.collidepoint(event.pos) for bar in self._bars for button in bar.buttons):
                return self._obey(next(filter(None, [bar.commanded(event) for bar in self._bars]), None))
            return self._offer()
        elif event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.KEYDOWN and event.key not in HELD | self._down:
            # Ignore key repeats: one press, one action.
            self._down.add(event.key)
            command = keyed(self.commands, event)
            return self._offer() if command is None else self._obey(command)
        return None

    @property
    def _bars(self) -> list[CommandBar]:
        return [self.tools, *([self.invitation] if self.invitation is not None else [])]

    @property
    def _lit(self) -> tuple[object, ...]:
        return tuple(bar.lit for bar in self._bars)

    @property
    def commands(self) -> tuple[Command, ...]:
        before = self.number if self.invitation is not None else self.number - 1
        slowest = "" if self.pace > 0 else "This is the slowest speed."
        fastest = "" if self.pace < len(PACES) - 1 else "This is the fastest speed."
        minus, plus = ((pygame.K_KP_MINUS, 0),), ((pygame.K_EQUALS, 0), (pygame.K_KP_PLUS, 0))
        return (
            Command("previous", lambda: self._go(before), "Previous", pygame.K_LEFT),
            Command("pause", self._pause, "Continue" if self.is_paused else "Pause", pygame.K_SPACE),
            Command("next", lambda: self._go(self.number + 1), "Next", pygame.K_RIGHT),
            Command("slower", lambda: self._change_pace(-1), "Slower", pygame.K_MINUS, 0, slowest, also=minus),
            Command("faster", lambda: self._change_pace(1), "Faster", pygame.K_PLUS, 0, fastest, also=plus),
            Command("home", self._quit, "Home", pygame.K_ESCAPE),
        )

    def _obey(self, command: Command | None) -> Answer:
        """Run a command; None is a press of a disabled button."""
        self.stale, self._unread = True, 0.0
        answer: Answer = None if command is None else command.run()
        self._renew_tools()
        return answer

    def _pause(self) -> None:
        self.is_paused = not self.is_paused

    def _change_pace(self, by: int) -> None:
        self.pace = max(0, min(len(PACES) - 1, self.pace + by))

    def _offer(self) -> Answer:
        if self.invitation is not None:
            return self._quit()
        shown = self.shown
        if shown is None or self._awaits:
            return None
        words = "Take a seat and play on from here."
        if shown.table.outcome is not None:
            words = "This game is over. Start a new one?"
        return Push(Offer(shown.table.card.title, words, (("Play", "play"),), PATIENCE))

    def resume(self, answer: str) -> Answer:
        self._down.clear()
        if answer != "play" or self.shown is None:
            return None
        self.close()
        return Reset(PlayGame(self.stage.shelf.join(self.shown.table, self.stage.settings.name)))

    def _renew_tools(self) -> None:
        for bar in self._bars:
            bar.refresh()
        if self.shown is not None:
            self.shown.note = self._note

    def notify(self, words: str) -> bool:
        return self.shown is not None and self.shown.notify(words)

    @property
    def reading(self) -> Reading:
        groups = [(bar.buttons, bar.focus) for bar in reversed(self._bars)]
        return reading(self._described, *groups)

    @property
    def _described(self) -> str:
        """Current contents in words, for screen readers."""
        if self.invitation is not None:
            return f"{YOUR_TURN}. {invitation_words([card.title for card in self.cards])}"
        if self.is_paused:
            return f"Paused. {self._place_words} {self.card.title}."
        if self._said:
            pace = "" if PACES[self.pace] == 1.0 else f"Speed {PACES[self.pace]:g} ×."
            return f"{pace} {self.card.title}. {self._said}"
        title = self.stage.shelf.title_words(self.card.name)
        aside = self._meanwhile if self._why_lost or (self._awaits and self._is_title_read) else ""
        return f"{aside} {self._place_words} {self.card.title}, number {self.card.number}. {title.aim} {WON}: {title.won}"

    # --- drawing ----------------------------------------------------------------------------------------------------

    def ensure_ready(self) -> bool:
        if self.shown is not None:
            return self.shown.ensure_ready()
        return self._picture is not None and self.stage.ensure_board(self.card.side, self._screen.home)

    def spoil(self) -> None:
        super().spoil()
        if self.shown is not None:
            self.shown.spoil()

    def draw(self, surface: pygame.Surface) -> None:
        self._renew_tools()
        if self.shown is None:
            self._draw_curtain(surface)
        else:
            self.shown.stale = False
            self.shown.draw(surface)
        room = self._screen.home.rect
        if self._turning is not None:
            self._turning.draw(surface)
        elif self.invitation is not None:
            draw_invitation(surface, room, self.stage, [card.title for card in self.cards], self.invitation.buttons[0])
            self.invitation.draw(surface, self.stage.unit, 20)
        elif self.title_left > 0.0:
            self._draw_title(surface, room)

    def _draw_title(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        fade = 1.0 if self.stage.settings.reduces_motion else min(1.0, self.title_left / FADE)
        under = surface.subsurface(room).copy() if fade < 1.0 else None
        words = self.stage.shelf.title_words(self.card.name)
        draw_title(surface, room, self.stage, self.card, words, self.place)
        if under is not None:
            under.set_alpha(round(255 * (1.0 - fade)))
            surface.blit(under, room)

    def _draw_curtain(self, surface: pygame.Surface) -> None:
        """Draw the initial position before the game starts."""
        screen, picture = self._screen, self._picture or Picture(self.card.side, ())
        screen.painter.paint_table(surface)
        screen.painter.paint(surface, picture)
        view = View(self.card.title, picture, (), (), (), hint=self._note, tools=tuple(self.tools.buttons), tool_rows=2)
        screen.panel.draw(surface, screen.panel_rect, view)
        self.tools.draw(surface, screen.panel.measure.unit, TOOL_TYPE, key_at="below")
        draw_strip(surface, self.stage, self._meanwhile, self.place)


class Turning:
    """Animation of the board being turned over: it narrows to its edge and widens again."""

    def __init__(self, screen: Screen, before: Picture, after: Picture) -> None:
        self.time = 0.0
        self._painter, self._camera = Painter(screen.home), screen.home
        # Full window size, because table and board are already rendered for it.
        canvas = pygame.Surface(screen.window.size, 0, 32)
        self._faces = [_face(canvas, self._painter, self._camera, picture) for picture in (before, after)]

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


def _face(canvas: pygame.Surface, painter: Painter, camera: Camera, picture: Picture) -> pygame.Surface:
    """Return a picture of the board without the table."""
    painter.paint(canvas, picture)
    side = round(camera.length(2 * TRAY))
    tray = pygame.Rect(0, 0, side, side)
    tray.center = camera.square.center
    return canvas.subsurface(tray.clip(canvas.get_rect())).copy()
