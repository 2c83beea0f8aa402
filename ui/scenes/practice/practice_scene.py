"""The practice screen: the board on the left and four pages on the right. The player aims a shot or watches it."""

from __future__ import annotations

import pygame

from board.protocols.practising import PracticeBoard
from ui.art.base import theme
from ui.art.base.lettering import paper, rule, wrap, write_paragraph
from ui.scenes.base.board_view import zoomed_by
from ui.scenes.base.commands import Command, CommandBar
from ui.scenes.base.requests import ShowFirstCarrom, ShowNotice
from ui.scenes.base.scene import Answer, Pop, Push, Scene
from ui.scenes.base.stage import Stage
from ui.scenes.practice.accuracy_page import AccuracyPage
from ui.scenes.practice.bench_painter import BenchPainter
from ui.scenes.practice.map_page import Mapping
from ui.scenes.practice.practice_page import BUTTON, PracticePage
from ui.scenes.practice.room_commands import TOOLS, RoomCommands
from ui.scenes.practice.set_up_page import SettingUp
from ui.scenes.practice.shooting_page import Shooting, end_words
from ui.scenes.practice.workbench import Bench
from ui.widgets.elements import Button, draw_buttons, inner_area, is_press
from ui.widgets.reading import Reading, reading
from ui.widgets.scroll import Scroll
from ui.widgets.titles import write_title

_HEARD = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.KEYUP)
FIRST_CARROM = "first carrom"
"""Name of an entry in the settings. The entry says that the player has seen the example of a carrom, a shot off the rim."""
DRAWN = 3
"""Largest number of times that a page is drawn in a row. Each drawing may change the page's length and so its scroll position."""


class PracticeScene(Scene):
    """The practice screen: one board, with pages for shooting, setting up, the shot map and accuracy."""

    _absent: tuple[str, ...] = ()
    """Names of commands that this practice screen does not offer."""

    def __init__(self, stage: Stage, board: PracticeBoard, leaf: int = 0, *, is_taught: bool = False) -> None:
        super().__init__(stage)
        self._is_taught = is_taught
        self.bench = Bench(stage, board)
        self.board_painter = BenchPainter(self.bench)
        self.leaves = self._make_leaves()
        self.at = leaf
        self.menu = RoomCommands(self, self._absent)
        self.buttons = CommandBar(lambda: self.commands)
        # Create the page and the aim before all else.
        self.buttons.hear_keys = False
        self._drawn: object = None
        """Contents with which the panel beside the practice board was last drawn."""
        self._blank: pygame.Surface | None = None
        """Copy of the empty panel with its shadow; None before the first drawing."""
        self.scroll = Scroll()
        """Scroll position of the page that is open beside the practice board."""
        self._places: dict[str, tuple[int, int]] = {}
        """Dictionary from a button's name to the y of its top and bottom, in pixels from the top of the page.

        Buttons scrolled out of view are included.
        """
        self._followed: object = None
        """Item that had the keyboard focus when the page was last scrolled to it."""
        self._has_told = False
        """True once the result of an endless run of attempts has been shown."""
        stage.shelf.practice.warm()
        self._enter()

    def _make_leaves(self) -> tuple[PracticePage, ...]:
        return Shooting(self.bench), SettingUp(self.bench), Mapping(self.bench), AccuracyPage(self.bench)

    @property
    def leaf(self) -> PracticePage:
        return self.leaves[self.at]

    def open_page(self, at: int) -> None:
        """Open the practice page with the index `at`."""
        if at != self.at:
            self.leaf.leave()
            self.at = at
            self._enter()
            self.buttons.focus = -1
            self.scroll = Scroll()

    def _enter(self) -> None:
        self.bench.looks_beyond = self.leaf.looks_beyond
        self.bench.view.lay_out()
        self.leaf.enter()

    # --- time and events --------------------------------------------------------------------------------------------

    @property
    def needs_ticks(self) -> bool:
        return self.bench.needs_ticks or self.leaf.needs_ticks or self._is_first_time

    @property
    def _is_first_time(self) -> bool:
        """True before the player's first attempt at a carrom (a shot off the rim), when an example must be shown first."""
        board, standing = self.bench.board, self.bench.board.standing
        is_new = (
            self._is_taught
            and standing is not None
            and not standing.attempts
            and self.bench.hand is not None
            and board.shown is None
        )
        return is_new and not self.stage.settings.learned.get(FIRST_CARROM) and board.has_solution and board.mirror() is not None

    def tick(self, seconds: float) -> Answer:
        if self._is_first_time:
            self.stage.remember(FIRST_CARROM, 1)
            return Push(ShowFirstCarrom())
        has_changed = self.bench.tick(seconds)
        if self.leaf.tick(seconds):
            has_changed, self._drawn = True, None
        self.stale = self.stale or has_changed
        return None

    def handle(self, event: pygame.event.Event, now: float) -> Answer:
        self.stale = self.stale or event.type in _HEARD
        if event.type == pygame.MOUSEMOTION:
            self.bench.pointer = event.pos
        self.buttons.refresh()
        if self._scrolls(event):
            return None
        is_for_leaf = event.type == pygame.KEYDOWN and event.key == pygame.K_TAB and not self.leaf.uses_hand
        pressed = None if is_for_leaf else self.buttons.command_for(event)
        if pressed is not None:
            return self.buttons.obey(pressed)
        if self._is_out_of_view(event):
            return None
        wanted = zoomed_by(event, self.bench.view.eye.wanted, self.bench.pointer)
        # The map uses these keys itself.
        if (event.type == pygame.KEYDOWN or wanted is None) and self.leaf.handle(event, now):
            return None
        if wanted is not None:
            self.bench.zoom_to(wanted)
            return None
        if event.type == pygame.MOUSEWHEEL and self.bench.view.panel.collidepoint(self.bench.pointer):
            self.scroll.handle(event, self.bench.unit)
            return None
        command = self.menu.command_for_key(event) if event.type == pygame.KEYDOWN else None
        if command is not None:
            return self.buttons.obey(command)
        self._hear(event, now)
        return None

    def _scrolls(self, event: pygame.event.Event) -> bool:
        """Scroll if `event` drags the scroll bar or is Page Up or Page Down. Return True if `event` was used."""
        if event.type == pygame.KEYDOWN:
            is_free = self.bench.hand is None or not self.leaf.uses_hand or event.mod & pygame.KMOD_CTRL
            return bool(is_free) and self.scroll.is_needed and self.scroll.handle(event, self.bench.unit)
        return event.type != pygame.MOUSEWHEEL and self.scroll.handle(event, self.bench.unit)

    def _is_out_of_view(self, event: pygame.event.Event) -> bool:
        """True if `event` is a mouse press on the panel outside the visible part of the page."""
        return is_press(event) and self.bench.view.panel.collidepoint(event.pos) and not self.scroll.view.collidepoint(event.pos)

    def _hear(self, event: pygame.event.Event, now: float) -> None:
        """Pass `event` to the input handler for aiming.

        If the motion of a shot is shown, Space, Enter or a click on the board skips to its end. After the motion, the next one
        restores the position.
        """
        bench, playback = self.bench, self.bench.playback
        if playback is None:
            if self.leaf.uses_hand:
                bench.handle(event, now)
            return
        is_on_board = is_press(event) and bench.view.seen.rect.collidepoint(event.pos)
        if is_on_board or (event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN)):
            if playback.is_running:
                playback.skip()
            else:
                bench.bring_back()

    # --- commands -----------------------------------------------------------------------------------------------------

    @property
    def commands(self) -> tuple[Command, ...]:
        """Commands for everything that the player can do on this screen, besides aiming."""
        return self.menu.table

    def escape(self) -> Answer:
        hand = self.bench.hand
        return None if hand is not None and hand.cancel() else self._leave()

    def _leave(self) -> Answer:
        board = self.bench.board
        if board.is_endless and board.run.attempts and not self._has_told:
            self._has_told = True
            return Push(ShowNotice("The run is over", end_words(board.run)))
        self.leaf.leave()
        return Pop()

    def notify(self, words: str) -> bool:
        self.bench.say(words)
        return True

    def resume(self, answer: str) -> Answer:
        leaf = self.leaf
        if self._has_told:
            return self._leave()
        if isinstance(leaf, SettingUp):
            leaf.save_as(answer)
        # The player may have changed settings.
        self.bench.renew()
        return None

    def close(self) -> str:
        self.leaf.leave()
        return ""

    @property
    def _message(self) -> str:
        return self.bench.notice or self.bench.board.trouble

    @property
    def reading(self) -> Reading:
        words = f"{self._message} {self.bench.board.title}. {self.leaf.title}. {self.leaf.described}"
        return reading(words, self.buttons.read_out)

    # --- drawing ----------------------------------------------------------------------------------------------------

    def ensure_ready(self) -> bool:
        self.bench.view.lay_out()
        self.bench.look()
        return self.bench.view.eye.ensure_ready(self.stage, self.bench.board.side)

    def let_go(self) -> None:
        if self.bench.hand is not None:
            self.bench.hand.let_go()

    def cover(self) -> None:
        if self.bench.hand is not None:
            self.bench.hand.cover()

    def spoil(self) -> None:
        super().spoil()
        self._drawn = self._blank = None

    def draw(self, surface: pygame.Surface) -> None:
        bench = self.bench
        if bench.view.lay_out():
            self._drawn = self._blank = None
        self.buttons.refresh()
        shown = (
            self.leaf.shown,
            list(self.buttons.buttons),
            self.buttons.lit,
            bench.notice,
            bench.is_trouble,
            bench.board.title,
            self.at,
            self.scroll.offset,
        )
        if shown != self._drawn:
            self._draw_blank(surface)
            self._draw_panel(surface)
            # Drawing may have moved buttons, although the display looks the same.
            self._drawn = shown
        surface.set_clip(bench.view.room)
        self.board_painter.draw(surface, self.leaf.overlay(), lambda: self.leaf.draw_over(surface))
        surface.set_clip(None)

    def _draw_blank(self, surface: pygame.Surface, part: pygame.Rect | None = None) -> None:
        """Draw the empty panel beside the practice board, or only its rectangle `part`. It is drawn once and then copied."""
        panel = self.bench.view.panel
        around = panel.inflate(self.bench.px(60), self.bench.px(60)).clip(surface.get_rect())
        if self._blank is None:
            self.bench.view.painter.paint_table(surface)
            paper(surface, panel, self.bench.unit)
            self._blank = surface.subsurface(around).copy()
        elif part is None:
            surface.blit(self._blank, around)
        else:
            surface.blit(self._blank, part, part.move(-around.x, -around.y))

    def _draw_panel(self, surface: pygame.Surface) -> None:
        px, unit, bench = self.bench.px, self.bench.unit, self.bench
        inner = inner_area(bench.view.panel, unit)
        named = {button.name: button for button in self.buttons.buttons}
        size = min(px(30), bench.view.panel.height // 14)
        y = write_title(surface, bench.board.title, inner, size, muted=self.stage.settings.is_muted).bottom
        y += rule(surface, inner.x, y, inner.width, unit, kind="swelled") + px(6)
        tabs = [button for button in self.buttons.buttons if button.name.startswith("leaf-")]
        y = self.leaf.row(inner, y, tabs, 30) + px(6) if tabs else y
        tools = [named[name] for name in TOOLS if name in named]
        bottom = inner.bottom - self.leaf.row(inner, 0, tools) + px(6)
        self.leaf.row(inner, bottom, tools)
        message = self._message
        if message:
            font = theme.font(px(18))
            bottom -= len(wrap(message, font, inner.width)) * font.get_linesize() + px(2)
            ink = theme.RED if bench.is_trouble or not bench.notice else theme.INK
            write_paragraph(surface, message, pygame.Rect(inner.x, bottom, inner.width, 0), font, ink)
        own = {command.name: named[command.name] for command in self.leaf.commands if command.label}
        self._draw_page(surface, pygame.Rect(inner.x, y, inner.width, max(1, bottom - px(8) - y)), own)
        for buttons in (tabs, tools):
            draw_buttons(surface, buttons, self.buttons.lit_buttons, unit, BUTTON)

    def _draw_page(self, surface: pygame.Surface, view: pygame.Rect, own: dict[str, Button]) -> None:
        """Draw the open page of the practice screen, scrolled to its focused item. If it is too high for `view`, add a scroll
        bar.
        """
        scroll = self.scroll
        scroll.fit(view, scroll.length)
        followed = self._followed
        for _ in range(DRAWN):
            # Scroll once more in the same drawing: the scroll bar takes some width, so the page may have become longer.
            self._followed = followed
            before = scroll.is_needed, scroll.offset
            scroll.fit(view, self._lay_out_page(surface, view, own))
            self._follow_focus(own)
            if (scroll.is_needed, scroll.offset) == before:
                break
            self._draw_blank(surface, view.inflate(self.bench.px(16), 0))
        for button in own.values():
            if not view.contains(button.rect):
                button.rect = pygame.Rect(0, 0, 0, 0)
        draw_buttons(surface, list(own.values()), self.buttons.lit_buttons, self.bench.unit, BUTTON)
        scroll.draw(surface)

    def _lay_out_page(self, surface: pygame.Surface, view: pygame.Rect, own: dict[str, Button]) -> int:
        """Draw the visible part of the page. Return the height of the whole page in pixels."""
        bar = max(14, view.width // 40) if self.scroll.is_needed else 0
        area = pygame.Rect(view.x, view.y - self.scroll.offset, view.width - bar, view.height)
        surface.set_clip(view.inflate(self.bench.px(16), 0))
        bottom = self.leaf.draw(surface, area, own)
        surface.set_clip(None)
        self._places = {name: (button.rect.top - area.y, button.rect.bottom - area.y) for name, button in own.items()}
        return bottom - area.y

    def _follow_focus(self, own: dict[str, Button]) -> None:
        """Scroll the open page of the practice screen until the focused item is visible."""
        focus = self.buttons.focus
        name = self.buttons.buttons[focus].name if 0 <= focus < len(self.buttons.buttons) else ""
        place = self.leaf.focused
        followed = (self.at, name, place is not None and place.move(0, self.scroll.offset).topleft)
        if followed == self._followed:
            return
        self._followed = followed
        if place is not None:
            top = place.top - self.scroll.view.y + self.scroll.offset
            self.scroll.show(top, top + place.height)
        elif name in own:
            self.scroll.show(*self._places[name])
