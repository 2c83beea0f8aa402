"""The second page beside the practice board, on which the player sets up a position.

The player places, moves and removes pieces, chooses the goal of the shot, and saves the position.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from board.geometry import ORIGIN, Point
from board.men import DISK, PIN, Kind, Lie, Man
from board.other_boards import CARROM_MAN, CARROM_SIDE, QUEEN, TOURNAMENT_DISK, TOURNAMENT_SIDE
from board.protocols.practising import BadPosition
from board.sides import INSIDE, Side
from board.text.words import plural
from ui.art.base import theme
from ui.art.base.lettering import is_whole, rule, write, write_paragraph
from ui.art.base.pose import Pose
from ui.art.painting.overlay import Overlay
from ui.scenes.base.commands import Command
from ui.scenes.base.requests import AskName
from ui.scenes.base.scene import Answer, Push
from ui.scenes.practice.practice_page import PracticePage, man_words, mm
from ui.scenes.practice.workbench import Bench
from ui.widgets.elements import Button, is_confirm
from ui.widgets.fields import ChoiceField, focus_after

STEP, FINE = 6.35, 0.5
"""Distances in mm by which an arrow key moves the cursor on the board, without and with Shift."""
LIFT = 14.0
"""Height in mm above the board at which a dragged piece is drawn."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool for setting up a position: a kind of piece to place, or an action such as removing a piece."""

    name: str
    label: str
    hint: str
    """Short instruction on how the player uses this tool of the position editor."""
    kind: Kind | None = None
    is_theirs: bool = False


def _tools(kind: Kind, noun: str, *others: Tool) -> tuple[Tool, ...]:
    """Return the tools for setting up pieces of the type `kind`. `noun` is the word for such a piece on the screen.

    `others` are further tools of the game. They come before the tools that remove pieces and set the goal.
    """
    return (
        Tool("move", "Move", "Drag a piece or your disk. Right-click a piece to remove it."),
        Tool(
            "mine",
            f"Your {noun}",
            f"Click to place one of your {NOUNS[noun]}. To move the {noun} you shoot, choose Move (1).",
            kind,
        ),
        Tool("theirs", f"Their {noun}", f"Click to place one of their {NOUNS[noun]}.", kind, is_theirs=True),
        *others,
        Tool("take", "Remove", "Click a piece to remove it."),
        Tool("goal", "Goal", "Click the targets of the goal, or its mark."),
    )


NOUNS = {"disk": "disks", "man": "men"}
_PIN = Tool("pin", "Pin", "Click to place a pin. It snaps to spots and to the middle of squares.", PIN)
TOOLS = _tools(DISK, "disk", _PIN)
"""Tools for setting up positions on the board of 1916, each with its name and kind of piece."""
TOOLS_ELSEWHERE = {
    TOURNAMENT_SIDE.name: _tools(TOURNAMENT_DISK, "disk"),
    CARROM_SIDE.name: _tools(CARROM_MAN, "man", Tool("queen", "Queen", "Click to place the queen.", QUEEN)),
}


def tools_on(side: Side) -> tuple[Tool, ...]:
    return TOOLS_ELSEWHERE.get(side.name, TOOLS)


class SettingUp(PracticePage):
    """The practice page on which the player sets up a position."""

    title = "Set up"
    uses_hand = False

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self._tool = TOOLS[0].name
        self.cursor = Point(0.0, 0.0)
        """Position of the pointer or the keyboard cursor on the board."""
        self.held: Man | None = None
        """The piece that the player is dragging; None if no piece is dragged."""
        self._grasp = ORIGIN
        """Offset in mm from the pointer to the foot of the piece being dragged."""
        self._shows_cursor = False
        self.focus = -1
        """Index of the focused form field; -1 if the board has the focus."""
        self.choices: list[ChoiceField] = []
        self._focused: pygame.Rect | None = None

    def enter(self) -> None:
        if self.bench.board.shot is not None:
            self.bench.bring_back()
        self.held, self.focus = None, -1

    def leave(self) -> None:
        self.held = None

    @property
    def tools(self) -> tuple[Tool, ...]:
        return tools_on(self.bench.board.side)

    @property
    def tool(self) -> Tool:
        """The selected tool. If it is not available on this side of the board, return the first tool instead."""
        return next((tool for tool in self.tools if tool.name == self._tool), self.tools[0])

    # --- buttons ------------------------------------------------------------------------------------------------------

    @property
    def commands(self) -> tuple[Command, ...]:
        set_up = self.bench.board.set_up
        return (
            *(
                Command(f"tool-{tool.name}", partial(self._choose, tool), tool.label, pygame.K_0 + i, is_chief=tool is self.tool)
                for i, tool in enumerate(self.tools, 1)
            ),
            Command("mirror", lambda: self._change(set_up.mirror), "Mirror", pygame.K_v),
            Command("clear", lambda: self._change(set_up.clear), "Clear", pygame.K_c),
            Command("save", self._ask_name, "Save", pygame.K_s, pygame.KMOD_CTRL),
        )

    def _choose(self, tool: Tool) -> None:
        self._tool, self.held = tool.name, None

    def _change(self, act: Callable[[], None]) -> None:
        """Call the function `act` to change the whole position. Before that, put back a piece that is being dragged."""
        self.held = None
        self.bench.attempt(act)

    def _ask_name(self) -> Answer:
        return Push(AskName("Save this position", "Name", self._proposed_name()))

    def _proposed_name(self) -> str:
        drill = self.bench.board.drill
        return drill.title if drill is not None and drill.is_own else f"{self.bench.board.side.name} position"

    def save_as(self, name: str) -> None:
        """Save the position of the practice board under `name`."""
        if not name:
            return
        try:
            self.bench.say(self.bench.board.set_up.save(name))
        except BadPosition as error:
            self.bench.refuse(str(error))

    # --- events -----------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, now: float) -> bool:  # noqa: ARG002
        if self._hear_settings(event):
            return True
        camera = self.bench.view.seen
        if event.type == pygame.MOUSEMOTION:
            if camera.rect.collidepoint(event.pos):
                grasp = self._grasp if self.held is not None else ORIGIN
                self.cursor, self._shows_cursor = camera.to_board(event.pos) + grasp, False
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3) and camera.rect.collidepoint(event.pos):
            self.cursor, self.focus = camera.to_board(event.pos), -1
            men = self._shown_at(event.pos) if self.tool.kind is None else []
            self._grasp = men[0].at - self.cursor if men else ORIGIN
            self.cursor += self._grasp
            if event.button == 3:
                self._take(self.man_at(self.cursor))
            else:
                self._apply()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.held is not None and self.tool.name == "move":
            self._put_down()
            return True
        return event.type == pygame.KEYDOWN and self._key(event)

    def _hear_settings(self, event: pygame.event.Event) -> bool:
        """Let the page's form fields handle `event`. Return True if they did."""
        self._renew_choices()
        focus = focus_after(event, self.focus, len(self.choices))
        if focus is not None:
            self.focus = focus
            return True
        for i, choice in enumerate(self.choices):
            if choice.handle(event, focused=i == self.focus):
                settings = self.bench.board.set_up.settings
                self.bench.attempt(self.bench.board.set_up.choose, settings[i].name, choice.at)
                return True
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        steps = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
        if event.key in steps:
            self._walk(*steps[event.key], FINE if event.mod & pygame.KMOD_SHIFT else STEP)
        elif is_confirm(event) or event.key == pygame.K_SPACE:
            self._shows_cursor = True
            if self.held is not None:
                self._put_down()
            else:
                self._apply()
        elif event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            self._take(self.man_at(self.cursor))
        else:
            return False
        return True

    def _walk(self, x: int, y: int, step: float) -> None:
        seen = self.bench.view.seen
        across, down = seen.to_screen(self.cursor)
        direction = seen.to_board((across + x, down + y)) - self.cursor
        moved = self.cursor + direction * (step / direction.length)
        limit = (self.bench.board.side.inside or INSIDE) - 0.9
        self.cursor = Point(min(limit, max(-limit, moved.x)), min(limit, max(-limit, moved.y)))
        self._shows_cursor = True

    # --- tools ------------------------------------------------------------------------------------------------------------

    def _apply(self) -> None:
        board, tool, man = self.bench.board, self.tool, self.man_at(self.cursor)
        if tool.kind is not None:
            seat = board.aim.disk.seat
            self.bench.attempt(board.set_up.put, tool.kind.name, 1 - seat if tool.is_theirs else seat, self.cursor)
        elif tool.name == "take":
            self._take(man)
        elif tool.name == "goal":
            own = None if man is None or man.id == board.aim.disk.id else man.id
            self.bench.attempt(board.set_up.point_at, own, self.cursor)
        else:
            self.held = man

    def _put_down(self) -> None:
        held, self.held = self.held, None
        if held is not None and held.at.distance(self.cursor) > 0.5:
            self.bench.attempt(self.bench.board.set_up.move, held.id, self.cursor)

    def _take(self, man: Man | None) -> None:
        if man is None:
            return
        if man.id == self.bench.board.aim.disk.id:
            self.bench.refuse("You can move this disk, but not remove it.")
        else:
            self.bench.attempt(self.bench.board.set_up.take, man.id)

    def _shown_at(self, pixel: tuple[int, int]) -> list[Man]:
        """Return the pieces drawn at `pixel`, nearest first.

        In the perspective view, a piece also covers pixels above its place.
        """
        hand, board = self.bench.hand, self.bench.board
        return hand.pieces_at(pixel, (*board.picture.men, board.aim.disk)) if hand is not None else []

    def man_at(self, at: Point) -> Man | None:
        """Return the piece nearest to `at`, within reach of the pointer; None if none is that near. The disk to be shot counts
        too.
        """
        board = self.bench.board
        near = [man for man in (*board.picture.men, board.aim.disk) if man.at.distance(at) <= _reach(man)]
        return min(near, key=lambda man: man.at.distance(at), default=None)

    # --- drawing ----------------------------------------------------------------------------------------------------------

    @property
    def shown(self) -> object:
        board, cursor = self.bench.board, (round(self.cursor.x, 1), round(self.cursor.y, 1))
        return tuple(board.set_up.settings), self.tool, self.focus, cursor, board.goal, len(board.picture.men)

    @property
    def described(self) -> str:
        if 0 <= self.focus < len(self.choices):
            return f"{self.choices[self.focus].described} {self._count}"
        board, tool = self.bench.board, self.tool
        if not self._shows_cursor:
            # Read the position to screen readers only if the player moves the cursor by keys.
            return f"{tool.label}: {tool.hint} {self._count} {board.goal}"
        man = self.held or self.man_at(self.cursor)
        seen = "Here: {piece}." if self.held is None else "Held: {piece}."
        named = "" if man is None else seen.format(piece=man_words(man, board.aim.disk.id))
        return f"{tool.label}. {self._where} {named} {self._count} {board.goal}"

    @property
    def _where(self) -> str:
        return f"Cursor {mm(self.cursor.x)}, {mm(self.cursor.y)} mm."

    @property
    def _count(self) -> str:
        return plural(len(self.bench.board.picture.men), "{count} piece on the board.", "{count} pieces on the board.")

    def _renew_choices(self) -> None:
        """Make the form fields again, at the same places on the screen."""
        places = {choice.label: choice.rect for choice in self.choices}
        self.choices = [ChoiceField(setting.label, setting.words, setting.at) for setting in self.bench.board.set_up.settings]
        for choice in self.choices:
            choice.rect = places.get(choice.label, choice.rect)

    @property
    def focused(self) -> pygame.Rect | None:
        return self._focused

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, buttons: dict[str, Button]) -> int:
        px = self.bench.px
        self._renew_choices()
        tools = [buttons[f"tool-{tool.name}"] for tool in self.tools]
        small = theme.font(px(16))
        y = self.row(rect, rect.y, tools[:3])
        y = self.row(rect, y, tools[3:])
        area = pygame.Rect(rect.x, y + px(2), rect.width, 0)
        # Reserve two lines, so that a longer hint does not move the page below it.
        y = max(write_paragraph(surface, self.tool.hint, area, small, theme.INK_SOFT), area.y + 2 * small.get_linesize()) + px(6)
        y += rule(surface, rect.x, y, rect.width, self.bench.unit) + px(8)
        y = self._draw_choices(surface, rect, y) + px(4)
        area = pygame.Rect(rect.x, y, rect.width, 0)
        y = write_paragraph(surface, self.bench.board.goal, area, theme.font(px(18), bold=True), theme.INK) + px(6)
        y = self.row(rect, y, [buttons["mirror"], buttons["clear"], buttons["save"]], 38)
        words = f"{self._count}   {self._where}\n{KEYS}"
        return write_paragraph(surface, words, pygame.Rect(rect.x, y, rect.width, 0), small, theme.INK_SOFT)

    def _draw_choices(self, surface: pygame.Surface, rect: pygame.Rect, y: int) -> int:
        """Draw the form fields beside their labels, or below them if large type needs the room.

        Return the y coordinate below them.
        """
        px, unit = self.bench.px, self.bench.unit
        font, height = theme.font(px(18)), px(32)
        label = max(font.size(choice.label)[0] for choice in self.choices) + px(10)
        self._focused = None
        for i, choice in enumerate(self.choices):
            is_below = label + theme.font(px(17)).size(choice.spoken())[0] + 2 * height - px(8) > rect.width
            write(
                surface, choice.label, (rect.x + px(2), y + (height - font.get_height()) // 2), font, theme.INK, width=rect.width
            )
            y += height if is_below else 0
            left = 0 if is_below else label
            choice.rect = pygame.Rect(rect.x + left, y, rect.width - left, height)
            if i == self.focus:
                self._focused = pygame.Rect(choice.rect)
            if is_whole(surface, choice.rect):
                choice.draw(surface, unit, hot=i == self.focus)
            else:
                choice.rect = pygame.Rect(0, 0, 0, 0)
            y += px(36)
        return y

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the keyboard cursor, or the outline of the piece to place."""
        bench = self.bench
        if self._shows_cursor:
            ring = self.tool.kind.radius if self.tool.kind is not None else 8.0
            bench.view.painter.paint_ring(surface, self.cursor, ring, "hover" if self.held is None else "target")
            x, y = bench.view.seen.to_screen(self.cursor)
            reach = 5 * self.bench.unit
            for a, b in (((x - reach, y), (x + reach, y)), ((x, y - reach), (x, y + reach))):
                pygame.draw.line(surface, theme.INK, a, b, 3)
                pygame.draw.line(surface, theme.CHALK, a, b, 1)
        elif self.tool.kind is not None and bench.view.seen.rect.collidepoint(bench.pointer):
            bench.view.painter.paint_ring(surface, self.cursor, self.tool.kind.radius, "hover")

    def overlay(self) -> Overlay:
        held = self.held
        disk = self.bench.board.aim.disk
        if held is None:
            return Overlay(disk=disk)
        pose = Pose(self.cursor.x, self.cursor.y, held.turn, LIFT)
        return Overlay(disk=disk, poses={held.id: pose})


KEYS = "With keys: arrows move the cursor (Shift: small steps), Enter uses the tool, Delete removes, Tab goes to the settings."


def _reach(man: Man) -> float:
    """Return the distance in mm within which the pointer can grab the piece `man`."""
    return man.kind.height / 2 if man.lie is Lie.FALLEN else max(man.kind.radius, 10.0)
