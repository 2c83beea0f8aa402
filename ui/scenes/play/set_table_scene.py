"""The position editor: the board, and beside it the kinds of pieces, the player to move and the position as text."""

from __future__ import annotations

from functools import partial
from itertools import combinations_with_replacement

import pygame

from board.geometry import Point
from board.placement import Sort
from board.protocols.practising import BadPosition
from board.protocols.setting_table import TableSetUp
from ui.art.base import theme
from ui.art.base.lettering import rule, wrap, write, write_paragraph
from ui.art.base.pose import Pose
from ui.art.painting.overlay import Overlay
from ui.scenes.base.beside_board import BesideBoard
from ui.scenes.base.commands import Command, CommandBar
from ui.scenes.base.refusals import NOTHING_AGAIN, NOTHING_BACK
from ui.scenes.base.requests import PlayGame, PutMen, ReadRules
from ui.scenes.base.scene import Answer, Pop, Push, Reset
from ui.scenes.base.stage import Stage
from ui.widgets import clipboard
from ui.widgets.elements import Button, flow, is_confirm
from ui.widgets.fields import ChoiceField, focus_after
from ui.widgets.reading import Reading, reading
from ui.widgets.titles import write_title

BUTTON = 16
LIFT = 14.0
"""Height in mm above the board at which a dragged piece is drawn."""
DRAG = 6
"""Number of pixels that the pointer must move with the button down to start a drag."""
THROWS = ((), *((b, a) for a, b in combinations_with_replacement(range(1, 7), 2)))
"""Choices for the dice of an edited position: not rolled yet (an empty pair), or one of all possible rolls."""
HOW = (
    "Click or drag to place a man; right-click to remove one. With keys: arrows move, Enter places, Delete removes, 1 to {} "
    "choose a tool, Tab goes to the settings."
)
NO_THROW = "Set the dice first."
NO_CLIPBOARD = "The clipboard is not available."
NOTHING_COPIED = "Nothing to paste. Copy a position first."


class PositionEditor(BesideBoard):
    """The position editor of a board game. The player can start a game from the edited position."""

    def __init__(self, stage: Stage, request: PutMen) -> None:
        board: TableSetUp = request.board
        self._leave = request.leave
        part = board.card.played_on if stage.settings.closes_up else None
        super().__init__(stage, board.picture, part, board.card.prints)
        self.board = board
        self.at = 0
        """Index of the editor's selected tool. Each kind of piece has a tool, and the last tool removes pieces."""
        self.place = ""
        """Name of the board's place under the pointer or the keyboard cursor; empty if neither is at a place."""
        self.form = ChoiceField("Text", [name for name, _ in board.texts])
        self.focus = -1
        """Index of the focused form field; -1 if the board has the focus."""
        self.notice = ""
        self._pressed: tuple[str, tuple[int, int]] | None = None
        """Place and pixel at which the mouse button was pressed. None while the button is not pressed."""
        self._held = Point(0.0, 0.0)
        self._is_dragged = False
        self.buttons = CommandBar(lambda: self.commands)
        self.choices: list[ChoiceField] = []
        self._renew()

    # --- contents -------------------------------------------------------------------------------------------------------

    @property
    def tools(self) -> list[str]:
        """Label of each tool of the editor: one for each kind of piece, and one for removing pieces."""
        return [*map(self._label, self.board.by_hand.sorts), "remove"]

    def _label(self, sort: Sort) -> str:
        return sort.label.format(self._colour(self.board.seat_of(sort)))

    def _colour(self, seat: int) -> str:
        return theme.seat_colour(self._picture.colours[seat]).name

    def _seat_words(self, seat: int) -> str:
        parts = self.board.card.parts
        return parts[0 if seat == self.board.placement.lead else 1] if parts else self._colour(seat)

    def _renew(self) -> None:
        """Make the form fields and buttons again for the current position."""
        board = self.board
        self._picture = self.stage.recolour(board.card, board.picture)
        places = {choice.label: choice.rect for choice in self.choices}
        mover = ChoiceField(
            "Next to move", [f"{self._seat_words(seat)}, player {seat + 1}" for seat in (0, 1)], board.placement.mover
        )
        dice = ChoiceField("Dice", [_thrown(throw) for throw in THROWS], THROWS.index(_ordered(board.placement.dice)))
        self.choices = [mover, *([dice] if board.by_hand.has_dice else []), self.form]
        for choice in self.choices:
            choice.rect = places.get(choice.label, choice.rect)
        self.buttons.refresh()
        self.stale = True

    @property
    def reading(self) -> Reading:
        words = " ".join((self.board.card.title, self.place, self.notice or self.board.problem or self.board.texts[-1][1]))
        return reading(words, self.buttons.read_out)

    # --- events ---------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        self.stale = True
        if self._hear_choices(event):
            return None
        is_tab = event.type == pygame.KEYDOWN and event.key == pygame.K_TAB
        command = None if is_tab else self.buttons.command_for(event)
        if command is not None:
            return self.buttons.obey(command)
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self._button_down(event.pos, event.button)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._button_up()
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        return None

    def _hear_choices(self, event: pygame.event.Event) -> bool:
        """Let the editor's form fields handle `event`. Return True if they did."""
        focus = focus_after(event, self.focus, len(self.choices))
        if focus is not None:
            self.focus = focus
            return True
        for i, choice in enumerate(self.choices):
            if choice.handle(event, focused=i == self.focus):
                if choice.label == "Next to move":
                    self._do(self.board.choose_mover, choice.at)
                elif choice.label == "Dice":
                    self._do(self.board.choose_dice, THROWS[choice.at])
                return True
        return False

    def _point(self, pixel: tuple[int, int]) -> None:
        camera = self.camera
        self._held = camera.to_board(pixel)
        self.place = self._place_at(self._held) if camera.rect.collidepoint(pixel) else ""
        if self._pressed is not None:
            start = self._pressed[1]
            self._is_dragged = self._is_dragged or max(abs(pixel[0] - start[0]), abs(pixel[1] - start[1])) > DRAG

    def _place_at(self, at: Point) -> str:
        places = self.board.card.side.places
        return next((name for name in self.board.by_hand.places if places[name].holds(at)), "")

    def _button_down(self, pixel: tuple[int, int], button: int) -> None:
        self._point(pixel)
        self.focus = -1
        if not self.place:
            return
        if button == 3:
            self._do(self.board.take, self.place)
        else:
            self._pressed, self._is_dragged = (self.place, pixel), False

    def let_go(self) -> None:
        self._pressed, self._is_dragged = None, False

    def _button_up(self) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return
        if self._is_dragged and self._top(pressed[0]) is not None:
            if not self.place:
                self._do(self.board.take, pressed[0])
            elif self.place != pressed[0]:
                self._do(self.board.move, pressed[0], self.place)
        elif self.place:
            self._use()
        self._is_dragged = False

    def _top(self, place: str) -> int | None:
        """Return the id of the topmost piece at `place`, or None if the place is empty."""
        return next((man.id for man in reversed(self._picture.men) if man.place == place), None)

    def _use(self) -> None:
        """Use the selected tool of the editor at the place under the cursor."""
        sorts = self.board.by_hand.sorts
        if self.at < len(sorts):
            self._do(self.board.put, self.place, sorts[self.at])
        else:
            self._do(self.board.take, self.place)

    def _key(self, event: pygame.event.Event) -> None:
        """Handle a key press: move the cursor, or use the selected tool of the editor."""
        steps = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
        if event.key in steps:
            self._walk(*steps[event.key])
        elif (is_confirm(event) or event.key == pygame.K_SPACE) and self.place:
            self._use()
        elif event.key in (pygame.K_DELETE, pygame.K_BACKSPACE) and self.place:
            self._do(self.board.take, self.place)

    def _walk(self, x: int, y: int) -> None:
        """Move the keyboard cursor to the nearest place in the screen direction (`x`, `y`)."""
        places, camera = self.board.card.side.places, self.camera
        if not self.place:
            self.place = min(self.board.by_hand.places, key=lambda name: places[name].at.length)
            return
        spot = camera.to_screen(places[self.place].at)
        found = []
        for name in self.board.by_hand.places:
            target = camera.to_screen(places[name].at)
            dx, dy = target[0] - spot[0], target[1] - spot[1]
            along, across = dx * x + dy * y, dx * y - dy * x
            if along > 1.0:
                found.append((along + 3.0 * abs(across), name))
        self.place = min(found)[1] if found else self.place

    @property
    def commands(self) -> tuple[Command, ...]:
        board, problem = self.board, self.board.problem
        needs_throw = board.by_hand.has_dice and not board.placement.dice
        control = pygame.KMOD_CTRL
        return (
            *(
                Command(
                    f"tool-{i}",
                    partial(self._take_tool, i),
                    f"{label[0].upper()}{label[1:]}",
                    pygame.K_1 + i,
                    is_chief=i == self.at,
                )
                for i, label in enumerate(self.tools)
            ),
            Command("set-out", lambda: self._do(board.set_out), "Starting position", pygame.K_s),
            Command("clear", lambda: self._do(board.clear), "Clear", pygame.K_c),
            Command("copy", self._copy, "Copy", pygame.K_c, control),
            Command("paste", self._paste, "Paste", pygame.K_v, control),
            Command("undo", lambda: self._do(board.undo), "Undo", pygame.K_z, control, "" if board.can_undo else NOTHING_BACK),
            Command("redo", lambda: self._do(board.redo), "Redo", pygame.K_y, control, "" if board.can_redo else NOTHING_AGAIN),
            Command("play", lambda: self._begin(alone=False), "Play from here", pygame.K_p, refusal=problem, is_chief=True),
            Command(
                "best",
                lambda: self._begin(alone=True),
                "Best move",
                pygame.K_h,
                refusal=problem or (NO_THROW if needs_throw else ""),
            ),
            Command("rules", lambda: Push(ReadRules(board.card)), "Rules", pygame.K_F1),
            Command("back", Pop, "Back", pygame.K_ESCAPE),
        )

    def _take_tool(self, number: int) -> None:
        self.at = number
        self._renew()

    def _copy(self) -> None:
        text = self.board.texts[self.form.at][1]
        self.notice = "Copied." if clipboard.copy(text) else NO_CLIPBOARD

    def _paste(self) -> None:
        text = clipboard.paste()
        if text.strip():
            self._do(self.board.read, text)
        else:
            self.notice = NOTHING_COPIED

    def _begin(self, *, alone: bool) -> Answer:
        try:
            table = self.board.begin(alone=alone)
        except BadPosition as error:
            self.notice = str(error)
            return None
        self._leave()
        return Reset(PlayGame(table, asks=alone))

    def _do(self, act: object, *arguments: object) -> None:
        """Change the position by calling `act` with `arguments`. If the change is refused, show the reason."""
        assert callable(act)
        self.notice = ""
        try:
            act(*arguments)
        except BadPosition as error:
            self.notice = str(error)
        self._renew()

    # --- drawing ----------------------------------------------------------------------------------------------------------

    def _overlay(self) -> Overlay:
        places = ((self.place, "hover"),) if self.place else ()
        pressed = self._pressed
        top = self._top(pressed[0]) if pressed is not None and self._is_dragged else None
        if top is None:
            return Overlay(places=places)
        return Overlay(places=places, poses={top: Pose(self._held.x, self._held.y, 0.0, LIFT)})

    def draw(self, surface: pygame.Surface) -> None:
        px, unit, board = self.stage.px, self.stage.unit, self.board
        inner = self._sheet(surface, self._overlay())
        named = {button.name: button for button in self.buttons.buttons}
        title = f"Set up {board.card.title}"
        y = write_title(surface, title, inner, px(30), muted=self.stage.settings.is_muted).bottom
        y += rule(surface, inner.x, y, inner.width, unit, kind="swelled") + px(8)
        y = self._row(inner, y, [named[f"tool-{i}"] for i in range(len(self.tools))])
        y = self._row(inner, y, [named[name] for name in ("set-out", "clear")])
        y = self._row(inner, y, [named[name] for name in ("undo", "redo")]) + px(4)
        y = self._draw_choices(surface, inner, y)
        y = self._draw_text(surface, inner, y)
        y = self._row(inner, y, [named[name] for name in ("copy", "paste")]) + px(4)
        foot = [named[name] for name in ("play", "best")], [named[name] for name in ("rules", "back")]
        high = sum(self._row(inner, 0, row) for row in foot)
        bottom = inner.bottom - high + px(6)
        below = bottom
        for row in foot:
            below = self._row(inner, below, row)
        self._draw_words(surface, pygame.Rect(inner.x, y, inner.width, bottom - px(8) - y))
        self.buttons.draw(surface, unit, BUTTON)

    def _row(self, inner: pygame.Rect, y: int, buttons: list[Button]) -> int:
        return flow(buttons, pygame.Rect(inner.x, y, inner.width, 0), self.stage.unit, BUTTON, 34)

    def _draw_choices(self, surface: pygame.Surface, inner: pygame.Rect, y: int) -> int:
        px, font = self.stage.px, theme.font(self.stage.px(18))
        label = max(font.size(choice.label)[0] for choice in self.choices) + px(12)
        for i, choice in enumerate(self.choices):
            write(surface, choice.label, (inner.x + px(2), y + (px(32) - font.get_height()) // 2), font, theme.INK)
            choice.rect = pygame.Rect(inner.x + label, y, inner.width - label, px(32))
            choice.draw(surface, self.stage.unit, hot=i == self.focus)
            y += px(36)
        return y

    def _draw_text(self, surface: pygame.Surface, inner: pygame.Rect, y: int) -> int:
        """Draw the edited position, written as text, in a box. Return the y coordinate below it."""
        px = self.stage.px
        text, font = self.board.texts[self.form.at][1], theme.font(px(15))
        lines = wrap(text, font, inner.width - px(16))
        box = pygame.Rect(inner.x, y, inner.width, len(lines) * font.get_linesize() + px(10))
        pygame.draw.rect(surface, theme.PAPER_SHADE, box, border_radius=px(3))
        write_paragraph(surface, text, pygame.Rect(box.x + px(8), box.y + px(5), box.width - px(16), 0), font, theme.INK)
        return box.bottom + px(6)

    def _draw_words(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Write a message or what is wrong with the edited position. If there is room, write instructions below."""
        px, message = self.stage.px, self.notice or self.board.problem
        font = theme.font(px(17))
        y = rect.y
        if message:
            ink = theme.INK if self.notice == "Copied." else theme.RED
            y = write_paragraph(surface, message, pygame.Rect(rect.x, y, rect.width, 0), font, ink) + px(4)
        how, small = f"{HOW.format(len(self.tools))} {self.board.by_hand.note}".rstrip(), theme.font(px(15))
        if y + len(wrap(how, small, rect.width)) * small.get_linesize() <= rect.bottom:
            write_paragraph(surface, how, pygame.Rect(rect.x, y, rect.width, 0), small, theme.INK_SOFT)


def _ordered(dice: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(dice, reverse=True))


def _thrown(throw: tuple[int, ...]) -> str:
    return f"{throw[0]}-{throw[1]}" if throw else "not rolled yet"
