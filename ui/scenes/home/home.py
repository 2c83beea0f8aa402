"""The home screen: the shelf of games, the last saved game, and everything else."""

from __future__ import annotations

from collections.abc import Sequence
from random import randrange

import pygame

from board.card import BOARD, SHELVES, Card
from board.protocols.table import Demo, against_bots
from board.views.day_result import today
from board.views.scores import Result
from ui.art.base import theme
from ui.art.base.lettering import fitting, paper, rule, wrapped, write, write_paragraph
from ui.art.board.board_art import tabletop
from ui.scenes.base import controls
from ui.scenes.base.requests import (
    Ask,
    PlayGame,
    ReadRules,
    ReadText,
    SetUp,
    ShowDay,
    ShowDemo,
    ShowDrills,
    ShowKept,
    ShowScores,
    ShowSession,
    ShowSettings,
    WatchLesson,
)
from ui.scenes.base.scene import Answer, Push, Reset, Scene
from ui.scenes.base.stage import Stage
from ui.scenes.base.worker import Worker
from ui.scenes.home import about
from ui.scenes.home.kept_game import KeptGame, when_played, who_plays
from ui.scenes.home.shelf_view import ShelfView, found
from ui.widgets.elements import Button, Buttons, draw_buttons, is_confirm, is_press
from ui.widgets.layout import home_layout
from ui.widgets.reading import Reading, reading
from ui.widgets.scroll import Scroll
from ui.widgets.titles import write_title

WORDS: tuple[str, ...] = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
WORDS += ("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty")
MOST_SEEDS = 1_000_000
"""Number of seeds for random shows."""
LONGEST_TYPED = 24
CHIEF = 1.3
"""Height of the main button relative to the others; its key is printed below the label."""
WELCOME = (
    "Choose a game with the mouse or arrow keys, or type its name or number.",
    "Enter opens it. F12 shows a short lesson, F1 the rules, and ? all keys.",
    "Your games are saved, and you can continue them here.",
)
STILL_READ = "Loading your saved games…"
NONE_KEPT = "No saved games yet. Unfinished games appear here."


class Home(Scene):
    """The home screen."""

    writes = True

    def __init__(self, stage: Stage, notice: str = "", game: str = "") -> None:
        super().__init__(stage)
        self.notice = notice
        self.typed = ""
        """Search text."""
        self.cards: list[Card] = list(stage.shelf.cards)
        self.shelf = ShelfView(stage)
        self.shown: str
        """The shelf on the screen. Typed text searches all shelves."""
        self._typed_at = BOARD
        """The shelf on the screen when typing began."""
        self.shelves = Buttons([Button(SHELVES[name].title, name, key=pygame.K_F9) for name in SHELVES if self._on(name)])
        """One button for each shelf with games; the key goes to the next shelf."""
        self.scroll = Scroll()
        bare = "" if self.cards else "No games on this shelf."
        self.buttons = Buttons([
            Button("", "now", key=pygame.K_RETURN, held=pygame.KMOD_SHIFT, hears_key=False, is_chief=True,
                   refusal=bare),
            Button("Rules", "rules", key=pygame.K_F1, refusal=bare),
            Button("Lesson", "lesson", key=pygame.K_F12, refusal=bare),
            Button("Continue", "continue", key=pygame.K_F2),
            Button("Saved games", "kept", key=pygame.K_F3),
            Button("Practice", "practice", key=pygame.K_F4),
            Button("Today's session", "session", key=pygame.K_F10),
            Button("Shot of the day", "day", key=pygame.K_F10, held=pygame.KMOD_SHIFT, hears_key=False),
            Button("Demo", "demo", key=pygame.K_F5, refusal=bare),
            Button("Scorebook", "scores", key=pygame.K_F6),
            Button("Settings", "settings", key=pygame.K_F7),
            Button("About", "about", key=pygame.K_F8),
            Button("Quit", "quit", key=pygame.K_ESCAPE, hears_key=False),
        ])  # fmt: skip
        # Select the game the player comes from.
        self.chosen = next((card.name for card in sorted(self.cards, key=lambda card: card.name != game)), "")
        self.kept: tuple[Result, ...] | None = None
        """Unfinished games, latest first; None until they are read."""
        self.latest: KeptGame | None = None
        """The game played last, or None."""
        self._thumb = pygame.Rect(0, 0, 0, 0)
        """Rectangle of its picture."""
        self._awaits_thumb = False
        self._looking: Worker[Sequence[Result]] | None = None
        self._wished = ""
        """Button pressed before the saved games were read; applied afterwards."""
        self._look_for_kept()
        self._last_look: tuple[object, ...] | None = None
        self._lay_out()
        if game:
            self._choose(self.chosen)

    @property
    def card(self) -> Card:
        """Card of the selected game."""
        return next(card for card in self.cards if card.name == self.chosen)

    @property
    def found(self) -> list[Card]:
        """Games matching the search text; without one, all of the current shelf."""
        if not self.typed:
            return self._on(self.shown)
        # Every shelf numbers its games from one: among equals the shelf on the screen comes first.
        return found(sorted(self.cards, key=lambda card: card.shelf != self._typed_at), self.typed)

    def _on(self, shelf: str) -> list[Card]:
        """Return the games of a shelf."""
        return [card for card in self.cards if card.shelf == shelf]

    @property
    def _has_shelves(self) -> bool:
        """True if more than one shelf has games."""
        return len(self.shelves.buttons) > 1

    @property
    def _next_shelf(self) -> str:
        """The next shelf; after the last, the first."""
        names = [button.name for button in self.shelves.buttons]
        return names[(names.index(self.shown) + 1) % len(names)] if self.shown in names else self.shown

    @property
    def reading(self) -> Reading:
        words = f"{self.card.title}, number {self.card.number}. {self.card.tagline}" if self.found else "No game found."
        return reading(f"{self.notice} {words}".strip(), (self.buttons.buttons, self.buttons.focus))

    # --- choosing ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        before = self._lit
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._wish_nothing()
        answer = self._hear(event)
        if answer is None and self.scroll.handle(event, self.stage.unit):
            self.stale = True
        self.stale = self.stale or before != self._lit
        return answer

    @property
    def _lit(self) -> tuple[object, ...]:
        """State that affects the display."""
        return self.chosen, self.typed, self.shown, self.buttons.lit, self.shelves.hot

    def _hear(self, event: pygame.event.Event) -> Answer:
        if event.type == pygame.TEXTINPUT:
            if event.text == "?":
                return Push(ReadText("At home", "Mouse and keys on this screen", controls.at_home()))
            self._type(self.typed + "".join(letter for letter in event.text if letter.isprintable()))
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self._type("" if event.mod & pygame.KMOD_CTRL else self.typed[:-1])
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self._escape()
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            self.buttons.focus = -1
            self._choose(self.shelf.step(self.chosen, event.key))
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F9:
            self._look_at(self._next_shelf)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F10 and event.mod & pygame.KMOD_SHIFT:
            return self._press("day")
        elif event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN) and (shelf := self.shelves.handle(event)):
            self._look_at(shelf)
        elif name := self.buttons.handle(event):
            return self._press(name)
        elif is_confirm(event):
            return self._press("now" if event.mod & pygame.KMOD_SHIFT else "play")
        elif event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            return self._point(event)
        return None

    def _type(self, typed: str) -> None:
        self._typed_at = self._typed_at if self.typed else self.shown
        self.typed = typed[:LONGEST_TYPED].lstrip()
        self.scroll.to(0)
        if self.found:
            self.chosen = self.found[0].name if self.typed else self.chosen
        self.buttons.buttons[-1].label = "Clear" if self.typed else "Quit"
        for button in self.buttons.buttons[:3]:
            button.refusal = "" if self.found else "No game matches what you typed."
        self._lay_cards()
        if not self.typed:
            # The selected card may be far down in the full list, so scroll to it.
            self._choose(self.chosen)
        self.stale = True

    def _look_at(self, shelf: str) -> None:
        """Switch to a shelf and select its first game."""
        if not self._has_shelves:
            return
        self.chosen = self._on(shelf)[0].name
        self._type("")

    def _escape(self) -> Answer:
        if self.typed:
            self._type("")
            return None
        words = "Your games are saved for next time."
        return Push(Ask("Quit?", words, "Quit", "Cancel", "quit"))

    @property
    def chosen(self) -> str:
        """Name of the selected game."""
        return self._chosen

    @chosen.setter
    def chosen(self, name: str) -> None:
        self._chosen = name
        card = next((card for card in self.cards if card.name == name), None)
        self.shown = card.shelf if card is not None else BOARD
        title = card.title if card is not None else "A game"
        self.buttons.buttons[0].label = title if card is not None and card.seats == (1,) else f"{title} against a bot"

    def _choose(self, name: str) -> None:
        self.chosen = name
        if name in self.shelf.places:
            place = self.shelf.places[name]
            self.scroll.show(place.top - self.stage.px(40), place.bottom + self.stage.px(8))

    def _point(self, event: pygame.event.Event) -> Answer:
        """Select the card under the pointer; open it on a press."""
        if is_press(event) and self._thumb.collidepoint(event.pos):
            return self._press("continue")
        if not self.scroll.view.collidepoint(event.pos):
            return None
        name = self.shelf.at((event.pos[0] - self._corner[0], event.pos[1] - self._corner[1]))
        if not name:
            return None
        self.chosen = name
        return self._press("play") if is_press(event) else None

    def _press(self, name: str) -> Answer:
        match name:
            case "practice":
                return Push(ShowDrills())
            case "session":
                return Push(ShowSession(today()))
            case "day":
                return Push(ShowDay(today()))
            case "continue" | "kept" if self.kept is None:
                self._wished, self.notice, self.stale = name, STILL_READ, True
                return None
            case "continue":
                return self.latest.take_up() if self.latest else None
            case "kept":
                return Push(ShowKept(self.kept or ()))
            case "scores":
                return Push(ShowScores())
            case "demo":
                return Push(ShowDemo(Demo(seed=randrange(MOST_SEEDS))))
            case "settings":
                return Push(ShowSettings())
            case "about":
                return Push(ReadText(about.TITLE, about.TAGLINE, about.about(self.stage.settings_file)))
            case "quit":
                return self._escape()
        if not self.found:
            return None
        if name == "now":
            card, shelf = self.card, self.stage.shelf
            players = against_bots(shelf.bots(card.name), card.seats[0])
            return Reset(PlayGame(shelf.open(card.name, card.seats[0], {}, (self.stage.settings.name,), players)))
        if name == "lesson":
            return Push(WatchLesson(self.card))
        return Push(ReadRules(self.card) if name == "rules" else SetUp(self.card))

    def resume(self, answer: str) -> Answer:
        if answer == "quit":
            return Reset(None)
        if answer == "thrown":
            # The notice may refer to the game just deleted.
            self.notice = ""
            self._look_for_kept()
            return None
        return self.latest.resume(answer) if self.latest else None

    def idle(self, seconds: float) -> Answer:
        is_left_alone = bool(self.cards) and 0.0 < self.stage.settings.demo_after <= seconds
        return Push(ShowDemo(Demo(seed=randrange(MOST_SEEDS), loops=True))) if is_left_alone else None

    # --- saved games ------------------------------------------------------------------------------------------------

    @property
    def needs_ticks(self) -> bool:
        return self.kept is None or self._awaits_thumb or not self.shelf.is_painted

    def tick(self, seconds: float) -> Answer:  # noqa: ARG002
        self.stale = self.shelf.paint_next() or self.stale
        if self.kept is not None:
            self.stale = self.stale or (self._awaits_thumb and self._has_thumb)
        elif self._looking is None:
            # Reading records may be slow, so a worker does it, and only while the home screen is shown.
            self._looking = Worker(self.stage.shelf.kept)
        elif self._looking.is_done:
            self._see(self._looking.result() or ())
            return self._grant()
        return None

    def _grant(self) -> Answer:
        """Apply the button pressed while the saved games were being read, or say why not."""
        wished, self._wished = self._wished, ""
        if not wished:
            return None
        self.notice = "" if self.kept else NONE_KEPT
        return self._press(wished) if self.kept else None

    def _wish_nothing(self) -> None:
        """Forget the pending button."""
        if self._wished:
            self._wished, self.notice, self.stale = "", "", True

    def _look_for_kept(self) -> None:
        """Read the saved games now, or from the next tick on in the background."""
        self.kept = self.latest = self._looking = None
        self._thumb = pygame.Rect(0, 0, 0, 0)
        if self.stage.waits:
            self._see(self.stage.shelf.kept())

    @property
    def _has_thumb(self) -> bool:
        """True if the picture of the last game is ready or not needed."""
        return self.latest is None or not self._thumb.width or self.latest.ensure_ready(self._thumb)

    def _see(self, kept: Sequence[Result]) -> None:
        self.kept = tuple(kept)
        if self.kept:
            self.latest = KeptGame(self.stage, self.kept[0])
        for button in self.buttons.buttons:
            if button.name in ("continue", "kept"):
                button.refusal = "" if self.kept else NONE_KEPT
        self.stale = True

    # --- drawing ----------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        if self._last_look != self.stage.appearance:
            self._last_look = self.stage.appearance
            self.room, self.panel = home_layout(self.stage.size, self.stage.unit)
            if self._has_shelves:
                self._lay_shelves()
            self._lay_cards()

    def _lay_shelves(self) -> None:
        """Place the buttons of the shelves above the cards."""
        px = self.stage.px
        font, x, height = theme.font(px(24), face="display"), self.room.x + px(6), px(36)
        for button in self.shelves.buttons:
            button.rect = pygame.Rect(x, self.room.y + px(6), font.size(button.label)[0] + px(40), height)
            x = button.rect.right + px(10)
        top = px(6) + height + px(6)
        self.room = pygame.Rect(self.room.x, self.room.y + top, self.room.width, self.room.height - top)

    def _lay_cards(self) -> None:
        px = self.stage.px
        self.shelf.lay_out(self.found, self.room.width - px(20))
        self.scroll.fit(self.room, self.shelf.height + px(24))

    @property
    def _corner(self) -> tuple[int, int]:
        """Screen position of the shelf's top left corner."""
        px = self.stage.px
        return self.room.x + px(6), self.room.y + px(8) - self.scroll.offset

    def draw(self, surface: pygame.Surface) -> None:
        self._lay_out()
        surface.blit(tabletop(self.stage.size), (0, 0))
        if self._has_shelves:
            self._draw_shelves(surface)
        surface.set_clip(self.room)
        self.shelf.draw(surface, self._corner, self.chosen)
        if not self.found:
            words = f"No game matches {self.typed!r}." if self.cards else "No games on this shelf."
            area = self.room.inflate(-self.stage.px(40), -self.stage.px(80))
            write_paragraph(surface, words, area, theme.font(self.stage.px(24)), theme.CHALK, align="centre")
        surface.set_clip(None)
        self.scroll.draw(surface, theme.CLOTH_SHADE, theme.PAPER_EDGE)
        self._panel(surface)

    def _draw_shelves(self, surface: pygame.Surface) -> None:
        """Draw the names of the shelves: the current one underlined, the next one with its key."""
        px = self.stage.px
        font, small = theme.font(px(24), face="display"), theme.font(px(15))
        for button in self.shelves.buttons:
            is_shown = button.name == self.shown and not self.typed
            ink = theme.CHALK if is_shown or button in self.shelves.lit_buttons else theme.PAPER_EDGE
            end = write(surface, button.label, button.rect.topleft, font, ink)
            if is_shown:
                line = pygame.Rect(end.x, end.bottom, end.width, max(2, px(3)))
                pygame.draw.rect(surface, theme.GOLD, line)
            if button.name == self._next_shelf:
                base = end.y + font.get_ascent() - small.get_ascent()
                write(surface, button.shown_key, (end.right + px(6), base), small, theme.PAPER_EDGE)

    def _panel(self, surface: pygame.Surface) -> None:
        px = self.stage.px
        paper(surface, self.panel, self.stage.unit)
        inner = self.panel.inflate(-px(44), -px(36))
        bottom = self._buttons(inner)
        y = self._title(surface, inner, is_whole=self._has_room(inner, bottom))
        y = self._finder(surface, inner, y)
        if self.notice:
            size = px(17)
            while size > 10 and _height(self.notice, theme.font(size), inner.width) > bottom - y:
                size -= 1
            font = theme.font(size)
            y = write_paragraph(surface, self.notice, pygame.Rect(inner.x, y, inner.width, 0), font, theme.INK) + px(6)
        if self.latest is not None:
            self._continue(surface, pygame.Rect(inner.x, y, inner.width, bottom - y), self.latest)
        elif self.kept is not None and not self.notice:
            self._welcome(surface, pygame.Rect(inner.x, y, inner.width, bottom - y))
        chief, *others = self.buttons.buttons
        draw_buttons(surface, [chief], self.buttons.lit_buttons, self.stage.unit, 18, key_at="below")
        # These labels leave no room for a key, and would hide the keys of the others.
        long = [button for button in others if button.name in ("session", "day")]
        for group in ([button for button in others if button not in long], long):
            draw_buttons(surface, group, self.buttons.lit_buttons, self.stage.unit, 17)

    def _has_room(self, inner: pygame.Rect, bottom: int) -> bool:
        """True if the notice fits below the full title."""
        if not self.notice:
            return True
        nowhere = pygame.Surface((1, 1))
        y = self._finder(nowhere, inner, self._title(nowhere, inner))
        return y + _height(self.notice, theme.font(self.stage.px(17)), inner.width) <= bottom

    def _title(self, surface: pygame.Surface, inner: pygame.Rect, *, is_whole: bool = True) -> int:
        """Draw the title; if `is_whole`, also the number of games. Return the y coordinate below it."""
        px = self.stage.px
        y = write_title(surface, "Crokinole", inner, px(44), muted=self.stage.settings.is_muted).bottom - px(3)
        font = fitting("Combination Board", px(27), inner.width, face="display")
        y = write(surface, "Combination Board", (inner.centerx, y), font, theme.INK, align="centre").bottom - px(3)
        if is_whole:
            cards = self._on(self.shown)
            count = WORDS[len(cards)] if len(cards) < len(WORDS) else str(len(cards))
            games = f"{count.capitalize()} game{'s' * (len(cards) != 1)} {SHELVES[self.shown].where}"
            font = fitting(games, px(18), inner.width)
            y = write(surface, games, (inner.centerx, y + px(4)), font, theme.RED, align="centre").bottom
        return y + px(2) + rule(surface, inner.x, y + px(2), inner.width, self.stage.unit, kind="swelled") + px(6)

    def _finder(self, surface: pygame.Surface, inner: pygame.Rect, y: int) -> int:
        """Draw the search field."""
        px = self.stage.px
        shown = self.typed or "Type to find a game"
        font = fitting(shown, px(19), inner.width - px(10))
        end = write(surface, shown, (inner.x + px(4), y), font, theme.INK if self.typed else theme.INK_SOFT, width=inner.width)
        if self.typed:
            pygame.draw.line(surface, theme.RED, (end.right + 2, end.y + 2), (end.right + 2, end.bottom - 2), max(1, px(2)))
        line = y + theme.font(px(19)).get_linesize()
        pygame.draw.line(surface, theme.INK_SOFT, (inner.x, line), (inner.right, line), 1)
        return line + px(10)

    def _welcome(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw the instructions for players without a saved game, as far as they fit."""
        px = self.stage.px
        font, y = theme.font(px(18)), room.y
        for sentence in WELCOME:
            lines = wrapped(sentence, font, room.width)
            if y + len(lines) * font.get_linesize() > room.bottom:
                return
            y = write_paragraph(surface, sentence, pygame.Rect(room.x, y, room.width, 0), font, theme.INK) + px(8)

    def _continue(self, surface: pygame.Surface, room: pygame.Rect, kept: KeptGame) -> None:
        """Draw the game played last: its position, players and date."""
        px, game = self.stage.px, kept.result
        heading, small = theme.font(px(19), bold=True), theme.font(px(16))
        lines = [
            (game.title, heading, theme.INK),
            (who_plays(game, small, room.width), small, theme.INK_SOFT),
            (when_played(game.played), small, theme.INK_SOFT),
        ]
        words = sum(font.get_linesize() for _, font, _ in lines)
        side = min(room.width, room.height - words - px(8))
        self._thumb = pygame.Rect(room.centerx - side // 2, room.y, side, side) if side >= px(70) else pygame.Rect(0, 0, 0, 0)
        if self._thumb.width:
            picture = self._thumb
            self._awaits_thumb = not self._has_thumb
            kept.draw(surface, picture)
            room = pygame.Rect(room.x, picture.bottom + px(2), room.width, room.bottom - picture.bottom - px(2))
        y = room.y
        for text, font, ink in lines:
            if y + font.get_linesize() > room.bottom:
                return
            write(surface, text, (room.centerx, y), font, ink, align="centre", width=room.width)
            y += font.get_linesize()

    def _buttons(self, inner: pygame.Rect) -> int:
        """Place the buttons, two per row. Return the top."""
        px = self.stage.px
        height, gap = px(36), px(7)
        chief, *others = self.buttons.buttons
        rows = -(-len(others) // 2)
        height = min(height, int((inner.height * 0.57 - gap * rows) / (rows + CHIEF)))
        top = inner.bottom - rows * (height + gap) + gap
        width = (inner.width - gap) // 2
        for i, button in enumerate(others):
            row, column = divmod(i, 2)
            button.rect = pygame.Rect(inner.x + column * (width + gap), top + row * (height + gap), width, height)
        top -= round(CHIEF * height) + gap
        chief.rect = pygame.Rect(inner.x, top, inner.width, round(CHIEF * height))
        return top - px(8)


def _height(words: str, font: pygame.font.Font, width: int) -> int:
    return len(wrapped(words, font, width)) * font.get_linesize()
