"""The demo: bots play one game after another.

The next game is prepared in the background. Some keys control the demo. After a click or any other key, the demo offers to play
on from the position on display.
"""

from __future__ import annotations

import pygame

from board.protocols.table import against_bots
from board.protocols.thought import ThoughtLost
from board.sides import Side
from board.views.picture import Picture
from ui.scenes.base.commands import Command, CommandBar, command_for_key
from ui.scenes.base.requests import ChooseGame, Offer, PlayGame, ShowDemo, ShowMenu, ShowPrologue
from ui.scenes.base.scene import Answer, Pop, Push, Reset, Scene
from ui.scenes.base.stage import Stage
from ui.scenes.show.programme import Programme, Tempo
from ui.scenes.show.show_cards import FOOT, INVITATION, WON, draw_fading_title
from ui.scenes.show.shown_game import Performance, ShownScene, draw_strip, time_to_read
from ui.scenes.show.turning import Turning
from ui.scenes.table.panel import TOOL_TYPE, View
from ui.scenes.table.table_session import Screen
from ui.widgets.elements import is_press
from ui.widgets.reading import Reading, reading

FORGOTTEN = 60.0
"""Seconds without input after which a paused demo continues, if it repeats without end."""
PATIENCE = 20.0
"""Time in seconds after which an unanswered question to the viewer closes."""
FADE = 0.35
"""Seconds that the title card of a game takes to fade out."""
TOUCH, INVITED = 6.0, 20.0
"""Seconds for which the grid of games is shown: after the opening of the demo, and after its last game."""
HELD = {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_CAPSLOCK}
"""Modifier keys such as Shift. Pressed alone, they do nothing in the demo."""


class ShowScene(Scene):
    """The screen of the demo, in which bots play. It ends after its last game, or repeats without end."""

    def __init__(self, stage: Stage, request: ShowDemo) -> None:
        super().__init__(stage)
        self.programme = Programme(stage, request.demo)
        self.shown: ShownScene | None = None
        """The game on display; None while its title is shown and the game is being prepared."""
        self.tempo = Tempo()
        self.tools = CommandBar(lambda: self.commands)
        self.title_left = 0.0
        """Seconds for which the title card of the game stays on the screen."""
        self._said = ""
        """The latest caption of the demo, for screen readers; empty before the first."""
        self._performance: Performance | None = None
        self._picture: Picture | None = None
        """First position of the game that comes next; None if it is not known."""
        self._is_set_out = False
        self._awaits = True
        """True while the demo's current game is being prepared."""
        self._down: set[int] = set()
        """Key codes of all keys that are held down."""
        self._lost = 0
        """Number of consecutive games of the demo that could not be prepared."""
        self._why_lost = ""
        """Sentence that says why a game of the demo could not be prepared. It is about the last such failure."""
        self._unread = 0.0
        """Remaining seconds for which the demo shows why it could not prepare a game."""
        self._turning: Turning | None = None
        self._opens = request.demo.has_prologue
        """True if the opening of the demo comes next."""
        self._has_ended = False
        """True while the grid of games is shown after the last game."""
        self._go(0)

    # --- changing games ---------------------------------------------------------------------------------------------

    def _go(self, number: int) -> Answer:
        """Go to game `number` of the demo. After the last game, let the viewer choose a game."""
        if self.programme.is_new_round(number) and not self._has_ended:
            self._has_ended = True
            return Push(ChooseGame(self.programme.cards[0].shelf, INVITED))
        if not self.programme.has(number):
            return self._quit()
        self._awaits, self._has_ended = True, False
        self._is_set_out, self._said = False, ""
        self.programme.go(number)
        return self._set_out()

    def _set_out(self) -> Answer:
        """Show the board and the title card of the next game, once its board is drawn."""
        screen = self._screen
        picture = self.stage.recolour(
            self.programme.card, self.stage.shelf.set_out(self.programme.card.name, self.programme.card.seats[0], {})
        )
        if not self.stage.ensure_board(self.programme.card.side, screen.home, picture):
            return None
        before = self.shown.session.reading.picture if self.shown is not None else self._picture
        self._is_set_out = True
        self._picture = picture
        self.shown = self._performance = None
        words = self.stage.shelf.title_words(self.programme.card.name)
        self.title_left, self.stale = time_to_read(f"{self.programme.card.title} {words.aim} {WON} {words.won}"), True
        sides = [picture.side for picture in (before, self._picture) if picture is not None and isinstance(picture.side, Side)]
        if before is not None and len(set(map(id, sides))) == 2 and not self.stage.settings.reduces_motion:
            self._turning = Turning(screen, before, self._picture)
        return self._receive()

    def _receive(self) -> Answer:
        """Show the demo's current game if its preparation is complete."""
        rehearsal = self.programme.rehearsal
        if self._unread > 0.0 or not rehearsal.is_back:
            return None
        try:
            table = rehearsal.result()
        except ThoughtLost as lost:
            return self._skip(str(lost))
        self._lost, self._why_lost = 0, ""
        self.shown = ShownScene(self.stage, table, self.tools, self._note)
        self.shown.place = self.programme.place
        self._awaits, self.stale = False, True
        if self.title_left > 0.0:
            self.shown.say(self._title_text)
            self.shown.stand_back()
        self._performance = Performance(self.shown)
        self._renew_tools()
        return None

    def _skip(self, why: str) -> Answer:
        """Skip a game of the demo that could not be prepared, and show the reason `why`.

        If no game at all could be prepared, end the demo.
        """
        self.programme.forget()
        self._lost, self._why_lost, self._unread, self.stale = self._lost + 1, why, time_to_read(why), True
        if self._lost < len(self.programme.cards):
            return self._go(self.programme.number + 1)
        self.close()
        return Reset(ShowMenu(why))

    @property
    def _screen(self) -> Screen:
        return self.shown.session.screen if self.shown is not None else Screen(self.stage, 0, FOOT)

    @property
    def _title_text(self) -> str:
        """Text on the strip below the board while the title card is shown."""
        if self._why_lost:
            return f"{self._why_lost} Next: {self.programme.card.title}."
        if self._awaits and self._is_title_read:
            return f"Loading {self.programme.card.title}…"
        return self.programme.introduction or f"{INVITATION}."

    @property
    def _is_title_read(self) -> bool:
        return self.title_left <= FADE

    @property
    def _place_words(self) -> str:
        return f"{self.programme.place_words} {self.tempo.words}".rstrip()

    @property
    def _note(self) -> str:
        words = f"{self._place_words} Click or press any key to play."
        return f"Paused. {words}" if self.tempo.is_paused else words

    def _quit(self) -> Answer:
        self.close()
        return Pop()

    def close(self) -> str:
        self.programme.close()
        return ""

    # --- time -------------------------------------------------------------------------------------------------------

    @property
    def needs_ticks(self) -> bool:
        return self._awaits or self._turning is not None or not self.tempo.is_paused

    def tick(self, seconds: float) -> Answer:
        if self._opens:
            self._opens = False
            return Push(ShowPrologue())
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
        return None if self.tempo.is_paused else self._play_on(seconds)

    def _play_on(self, seconds: float) -> Answer:
        pace = self.tempo.pace
        if self.shown is not None:
            self.programme.rehearse(self.programme.number + 1)
        if self.title_left > 0.0:
            was_read = self._is_title_read
            # Keep the title on the screen until the game is prepared.
            self.title_left = max(self.title_left - seconds * pace, FADE if self.shown is None else 0.0)
            # Draw continuously while the title fades.
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
        return self._go(self.programme.number + 1) if self._performance.is_done else None

    def idle(self, seconds: float) -> Answer:
        if self.programme.demo.loops and seconds >= FORGOTTEN:
            self.tempo.is_paused, self.stale = False, True
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
                return self._obey(self.tools.command_for(event))
            return self._offer()
        elif event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.KEYDOWN and event.key not in HELD | self._down:
            # Ignore key repeats, so that one press causes one action.
            self._down.add(event.key)
            command = command_for_key(self.commands, event)
            return self._offer() if command is None else self._obey(command)
        return None

    @property
    def commands(self) -> tuple[Command, ...]:
        slowest, fastest = self.tempo.refusals
        minus, plus = ((pygame.K_KP_MINUS, 0),), ((pygame.K_EQUALS, 0), (pygame.K_KP_PLUS, 0))
        return (
            Command("previous", lambda: self._go(self.programme.number - 1), "Previous", pygame.K_LEFT),
            Command("pause", self.tempo.pause, "Continue" if self.tempo.is_paused else "Pause", pygame.K_SPACE),
            Command("next", lambda: self._go(self.programme.number + 1), "Next", pygame.K_RIGHT),
            Command("slower", lambda: self.tempo.change(-1), "Slower", pygame.K_MINUS, 0, slowest, also=minus),
            Command("faster", lambda: self.tempo.change(1), "Faster", pygame.K_PLUS, 0, fastest, also=plus),
            Command("home", self._quit, "Home", pygame.K_ESCAPE),
        )

    def _obey(self, command: Command | None) -> Answer:
        """Run `command` and return the command's answer. If `command` is None, the viewer has pressed a disabled button; run
        nothing.
        """
        self.stale, self._unread = True, 0.0
        answer: Answer = None if command is None else command.run()
        self._renew_tools()
        return answer

    def _offer(self) -> Answer:
        shown = self.shown
        if shown is None or self._awaits:
            return None
        words = "Take a seat and play on from here."
        if shown.table.outcome is not None:
            words = "This game is over. Start a new one?"
        return Push(Offer(shown.table.card.title, words, (("Play", "play"), ("All games", "choose")), PATIENCE))

    def resume(self, answer: str) -> Answer:
        self._down.clear()
        word, _, name = answer.partition(" ")
        if name:
            return self._begin(name)
        match word:
            case "play" if self.shown is not None:
                self.close()
                return Reset(PlayGame(self.stage.shelf.join(self.shown.table, self.stage.settings.name)))
            case "choose":
                return Push(ChooseGame(self.programme.card.shelf, PATIENCE))
            case "seen":
                return Push(ChooseGame(self.programme.card.shelf, TOUCH))
            case "home":
                return self._quit()
        if self._has_ended:
            demo = self.programme.demo
            self._opens = demo.has_prologue and demo.loops
            return self._go(self.programme.number + 1)
        return None

    def _begin(self, name: str) -> Answer:
        """Start the game named `name` against its default bots."""
        shelf = self.stage.shelf
        seats = next(card.seats[0] for card in shelf.cards if card.name == name)
        self.close()
        return Reset(PlayGame(shelf.open(name, seats, {}, (self.stage.settings.name,), against_bots(shelf.bots(name), seats))))

    def _renew_tools(self) -> None:
        self.tools.refresh()
        if self.shown is not None:
            self.shown.note = self._note

    def notify(self, words: str) -> bool:
        return self.shown is not None and self.shown.notify(words)

    @property
    def reading(self) -> Reading:
        return reading(self._described, (self.tools.buttons, self.tools.focus))

    @property
    def _described(self) -> str:
        """Description of the demo's screen, for screen readers."""
        if self.tempo.is_paused:
            return f"Paused. {self._place_words} {self.programme.card.title}."
        if self._said:
            return f"{self.tempo.words} {self.programme.card.title}. {self._said}"
        card, title = self.programme.card, self.stage.shelf.title_words(self.programme.card.name)
        aside = self._title_text if self._why_lost or (self._awaits and self._is_title_read) else ""
        return f"{aside} {self._place_words} {card.title}, number {card.number}. {title.aim} {WON}: {title.won}"

    # --- drawing ----------------------------------------------------------------------------------------------------

    def ensure_ready(self) -> bool:
        if self.shown is not None:
            return self.shown.ensure_ready()
        return self._picture is not None and self.stage.ensure_board(self.programme.card.side, self._screen.home)

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
        elif self.title_left > 0.0:
            words = self.stage.shelf.title_words(self.programme.card.name)
            fade = 1.0 if self.stage.settings.reduces_motion else min(1.0, self.title_left / FADE)
            draw_fading_title(surface, room, self.stage, self.programme.card, words, self.programme.place, fade)

    def _draw_curtain(self, surface: pygame.Surface) -> None:
        """Draw the first position of a game that is still being prepared."""
        screen, picture = self._screen, self._picture or Picture(self.programme.card.side, ())
        screen.painter.paint_table(surface)
        screen.painter.paint(surface, picture)
        view = View(self.programme.card.title, picture, (), (), (), hint=self._note, tools=tuple(self.tools.buttons), tool_rows=2)
        screen.panel.draw(surface, screen.panel_rect, view)
        self.tools.draw(surface, screen.panel.measure.unit, TOOL_TYPE, key_at="below")
        draw_strip(surface, self.stage, self._title_text, self.programme.place)
