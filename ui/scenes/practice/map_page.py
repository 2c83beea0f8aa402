"""The third page beside the practice board. It shows the shot map, which becomes finer step by step.

A shot map shows the results of shots from the current position, for all headings and speeds. Pointing at a cell of the map
previews its shot. A click aims that shot.
"""

from __future__ import annotations

import pygame

from board.protocols.practising import ShotMap
from board.shots.flick import Flick
from board.text.files import reason, write_text
from board.text.words import plural
from board.views.shot_map import Index
from ui.art.base import theme
from ui.art.base.lettering import is_whole, wrap, write, write_paragraph
from ui.art.sheets.map_art import (
    Legend,
    Painted,
    cell_at,
    draw_cells,
    draw_chance_legend,
    draw_legend,
    draw_map_axes,
    legend_height,
    map_sheet,
    mark_cell,
    mark_flick,
)
from ui.scenes.base.board_view import FARTHER, NEARER
from ui.scenes.base.commands import Command
from ui.scenes.base.off_screen import save_picture
from ui.scenes.practice.practice_page import PracticePage, degrees
from ui.scenes.practice.workbench import Bench
from ui.widgets.elements import Button, is_confirm, is_press
from ui.widgets.fields import ChoiceField

WAITING = "Testing each shot with your typical errors, the best ones many times."
POINT_AT = "99% of 2048 shots.  Point at a shot to see it, click to aim."
"""Longest text that can appear below a map of possible shots. The layout leaves room for it."""
REDRAWN = 0.08
"""Seconds between two drawings of a map of possible shots that is still being computed."""
SHEET = (1600, 1000)
"""Width and height in pixels of a map of possible shots that is saved as a picture."""


class Mapping(PracticePage):
    """The practice page with the map of possible shots: the result of every heading and speed from the current position."""

    title = "Map"

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self.map: ShotMap | None = None
        self._made_for: object = None
        """State of the practice board for which the map of possible shots is computed."""
        self._compared = -1
        """Version number of the practice board for which the program last checked if the map must be computed again."""
        self.for_hand = False
        self.legend = Legend()
        self.cursor: Index | None = None
        """Cell of the map of possible shots under the pointer or the keyboard cursor; None if neither is on the map."""
        self.goal = ChoiceField("Goal", ("",))
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._image: pygame.Surface | None = None
        self._painted: Painted = {}
        """Cells that are already drawn in the image of the shot map."""
        self._since = 0.0
        self._is_fresh = False
        """True if the map of possible shots has new cells that its image does not show yet."""

    # --- the map --------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._keep_up()

    def leave(self) -> None:
        self.bench.wanted = None
        self.cursor = None
        if self.map is not None:
            self.map.cancel_work()
        self.map = None

    @property
    def _key(self) -> object:
        """All values on which the map of shots depends, besides its headings and speeds. If one changes, the map is computed
        anew.
        """
        board = self.bench.board
        return board.picture, board.goal, board.flick.at, board.flick.spin, self.for_hand, tuple(board.set_up.settings)

    def _keep_up(self) -> None:
        """Start a new map of possible shots if the board has changed and the player is not aiming."""
        if self.map is None:
            self._ask()
            return
        is_at_rest = self.bench.hand is None or self.bench.hand.mode == "rest"
        version = self.bench.board.history.version
        # The comparison is slow, so it is made only after a change of the board.
        if is_at_rest and version != self._compared:
            self._compared = version
            if self._made_for != self._key:
                self._ask()

    def _ask(self, like: ShotMap | None = None) -> None:
        if self.map is not None:
            self.map.cancel_work()
        self._made_for = self._key
        grid = like.grid if like is not None else None
        self.map = self.bench.board.maps.make(grid, for_hand=self.for_hand)
        self.legend = Legend()
        self._image, self.cursor, self.bench.wanted = None, None, None

    def zoom(self, factor: float, about: Index | None = None) -> None:
        """Zoom the map of possible shots, with the cell `about` as the centre. A `factor` below 1.0 zooms in."""
        if self.map is None:
            return
        grid, flick = self.map.grid, self.bench.board.flick
        if about is not None:
            flick = grid.flick(flick, about)
        self.map.cancel_work()
        self.map = self.bench.board.maps.make(grid.zoom(flick.heading, flick.speed, factor), for_hand=self.for_hand)
        self._image, self.cursor, self.bench.wanted = None, None, None

    @property
    def needs_ticks(self) -> bool:
        return self.map is not None and not self.map.is_over

    def tick(self, seconds: float) -> bool:
        self._keep_up()
        self._since += seconds
        if self.map is not None and self.map.poll():
            self._is_fresh = True
            if self.map.troubles:
                self.bench.refuse(self.map.troubles[0])
        if self._is_fresh and (self._since >= REDRAWN or (self.map is not None and self.map.is_over)):
            self._since, self._is_fresh = 0.0, False
            return True
        return False

    # --- buttons ------------------------------------------------------------------------------------------------------

    @property
    def commands(self) -> tuple[Command, ...]:
        not_ready = "" if self.map is not None and self.map.cells else "The map is not ready yet."
        best = self.map.best if self.map is not None else None
        return (
            Command("hand", self._change_hand, "Perfect aim" if self.for_hand else "My accuracy", pygame.K_h),
            Command("goal", lambda: self._change_goal(1), key=pygame.K_j),
            Command("goal-before", lambda: self._change_goal(-1), key=pygame.K_j, mod=pygame.KMOD_SHIFT),
            Command("closer", lambda: self.zoom(0.5, self.cursor), "Zoom in", pygame.K_PLUS, hears_key=False),
            Command("farther", lambda: self.zoom(2.0, self.cursor), "Zoom out", pygame.K_MINUS, hears_key=False),
            *(
                [Command("best", lambda: self._aim(best.flick), "Aim best shot", pygame.K_b, is_chief=True)]
                if best is not None
                else []
            ),
            Command("png", lambda: self._save("png"), "Save as PNG", pygame.K_p, pygame.KMOD_CTRL, refusal=not_ready),
            Command("csv", lambda: self._save("csv"), "Save as CSV", pygame.K_e, pygame.KMOD_CTRL, refusal=not_ready),
        )  # fmt: skip

    def _change_hand(self) -> None:
        """Switch between the map of exact shots and the map of shots with the player's usual error."""
        if not self.for_hand and not self.bench.board.asks:
            self.bench.refuse("Choose a goal first.")
            return
        self.for_hand = not self.for_hand
        self._ask(self.map)

    def _save(self, ending: str) -> None:
        shown, board = self.map, self.bench.board
        if shown is None or not shown.cells:
            return
        path = board.maps.path(ending)
        try:
            if ending == "csv":
                write_text(path, board.maps.table(shown))
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                save_picture(map_sheet(SHEET, board.title, board.goal, shown, for_hand=self.for_hand), path)
        except OSError as error:
            self.bench.refuse(f"{path.name} can't be saved: {reason(error)}.")
        else:
            self.bench.say(f"Saved as {path}.")

    def _aim(self, flick: Flick) -> None:
        self.bench.wanted = None
        self.bench.take_aim(flick)
        self._made_for = self._key

    # --- events -----------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, now: float) -> bool:  # noqa: ARG002
        shown = self.map
        if self.goal.handle(event, focused=False):
            self._choose_goal(shown)
            return True
        if shown is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            is_over = self._rect.collidepoint(event.pos)
            self._point_at(cell_at(self._rect, shown.grid, event.pos) if is_over else None)
            return is_over
        if is_press(event) and self._rect.collidepoint(event.pos):
            self._aim(shown.grid.flick(self.bench.board.flick, cell_at(self._rect, shown.grid, event.pos)))
            return True
        if event.type == pygame.MOUSEWHEEL and self._rect.collidepoint(self.bench.pointer):
            self.zoom(0.5 if event.y > 0 else 2.0, cell_at(self._rect, shown.grid, self.bench.pointer))
            return True
        return event.type == pygame.KEYDOWN and self._hear_key(event, shown)

    def _hear_key(self, event: pygame.event.Event, shown: ShotMap) -> bool:
        steps = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}
        grid, flick = shown.grid, self.bench.board.flick
        if event.key in steps:
            by = 8 if event.mod & pygame.KMOD_SHIFT else 1
            column, row = self.cursor or grid.nearest(flick.heading, flick.speed)
            if self.cursor is not None:
                column, row = column + by * steps[event.key][0], row + by * steps[event.key][1]
            column = column % grid.headings if grid.is_circle else min(grid.headings - 1, max(0, column))
            self._point_at((column, min(grid.speeds - 1, max(0, row))))
        elif is_confirm(event) and self.cursor is not None:
            self._aim(grid.flick(flick, self.cursor))
        elif event.key in NEARER:
            self.zoom(0.5, self.cursor)
        elif event.key in FARTHER:
            self.zoom(2.0, self.cursor)
        else:
            return False
        return True

    def _change_goal(self, by: int) -> None:
        self.goal.cycle(by)
        self._choose_goal(self.map)

    def _choose_goal(self, shown: ShotMap | None) -> None:
        board = self.bench.board
        self.bench.attempt(board.set_up.choose, "goal", self.goal.at)
        self.for_hand = self.for_hand and board.asks
        self._ask(shown)

    def _point_at(self, index: Index | None) -> None:
        self.cursor = index
        grid = self.map.grid if self.map is not None else None
        self.bench.wanted = grid.flick(self.bench.board.flick, index) if grid is not None and index is not None else None

    # --- drawing ----------------------------------------------------------------------------------------------------------

    @property
    def shown(self) -> object:
        done = None if self.map is None else (id(self.map), self.map.done, self.map.grid, self.map.best)
        return done, self.cursor, self.for_hand, self._image is None, self.bench.board.flick, self.bench.board.goal

    @property
    def described(self) -> str:
        shown = self.map
        if shown is None:
            return self.goal.described
        if self.cursor is not None:
            return f"{self._cell_words(shown, self.cursor)}."
        cells = plural(_cells(shown), "{count} shot", "{count} shots")
        if not shown.is_over:
            # The progress changes ten times a second, so it is not read to screen readers.
            return f"{self.goal.described} Computing {cells}."
        if self.for_hand:
            return f"{self.goal.described} {cells} with your accuracy. {_best_words(shown)}"
        shares = ", ".join(f"{verdict.words} {100 * share:.0f}%" for verdict, _, share in self.legend.entries(shown.cells))
        return f"{self.goal.described} {cells}: {shares}."

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, buttons: dict[str, Button]) -> int:
        px, board, shown = self.bench.px, self.bench.board, self.map
        y = self._draw_goal(surface, rect)
        entries = [] if shown is None else self.legend.entries(shown.cells)
        small, font = theme.font(px(15)), theme.font(px(18))
        is_wide = any(small.size(f"{verdict.words}  100%")[0] > rect.width // 2 - px(30) for verdict, _, _ in entries)
        lines = 2 * len(entries) if is_wide else max(4, len(entries))
        legend = px(130) if self.for_hand else legend_height(lines, self.bench.unit)
        below = px(26) + len(wrap(POINT_AT, font, rect.width)) * font.get_linesize() + px(6) + legend + px(4)
        high = self._place_buttons(rect, rect.y, buttons) - rect.y
        height = max(px(200), rect.bottom - y - below - high)
        self._rect = pygame.Rect(rect.x + px(40), y, rect.width - px(44), height)
        bottom = self._rect.bottom + below
        if shown is None:
            return self._place_buttons(rect, bottom, buttons)
        surface.blit(self._map_image(shown), self._rect)
        draw_map_axes(surface, self._rect, shown.grid, self.bench.unit)
        self._progress(surface, shown)
        mark_flick(surface, self._rect, shown.grid, board.flick, self.bench.unit)
        if shown.best is not None:
            best = shown.grid.nearest(shown.best.flick.heading, shown.best.flick.speed)
            mark_cell(surface, self._rect, shown.grid, best, theme.GOLD, self.bench.unit)
        if self.cursor is not None:
            mark_cell(surface, self._rect, shown.grid, self.cursor, theme.RED, self.bench.unit)
        y = self._words(surface, rect, self._rect.bottom + px(26), shown)
        area = pygame.Rect(rect.x, y, rect.width, max(0, bottom - y))
        if self.for_hand and shown.tallies:
            self._for_hand(surface, area, shown)
        else:
            draw_legend(surface, area, entries, self.bench.unit)
        return self._place_buttons(rect, bottom, buttons)

    def _draw_goal(self, surface: pygame.Surface, rect: pygame.Rect) -> int:
        """Draw the form field for the goal of the shot. Return the y coordinate below it, where the shot map can start."""
        px = self.bench.px
        setting = next(setting for setting in self.bench.board.set_up.settings if setting.name == "goal")
        area = pygame.Rect(rect.x + px(64), rect.y, rect.width - px(64), px(32))
        self.goal = ChoiceField(setting.label, setting.words, setting.at, area)
        write(surface, "Goal", (rect.x + px(2), rect.y + px(4)), theme.font(px(18)), theme.INK)
        write(surface, "J", (rect.x + px(46), rect.y + px(8)), theme.font(px(14)), theme.INK_SOFT)
        if is_whole(surface, area):
            self.goal.draw(surface, self.bench.unit, hot=False)
        else:
            self.goal.rect = pygame.Rect(0, 0, 0, 0)
        return area.bottom + px(24)

    def _map_image(self, shown: ShotMap) -> pygame.Surface:
        """Return the image of the map of possible shots, with its new cells drawn."""
        if self._image is None or self._image.get_size() != self._rect.size:
            self._image, self._painted = pygame.Surface(self._rect.size, 0, 32), {}
        draw_cells(self._image, self._image.get_rect(), shown, self.legend, self._painted, for_hand=self.for_hand)
        return self._image

    def _progress(self, surface: pygame.Surface, shown: ShotMap) -> None:
        if shown.is_over:
            return
        px = self.bench.px
        bar = pygame.Rect(self._rect.x, self._rect.y - px(8), self._rect.width, px(4))
        pygame.draw.rect(surface, theme.PAPER_SHADE, bar)
        pygame.draw.rect(surface, theme.RED, pygame.Rect(bar.x, bar.y, round(bar.width * shown.done), bar.height))

    def _words(self, surface: pygame.Surface, rect: pygame.Rect, y: int, shown: ShotMap) -> int:
        """Write the text about the selected cell of the shot map. If no cell is selected, write how much of the map is computed.

        Return the y coordinate below the text.
        """
        px = self.bench.px
        if self.cursor is not None:
            words = self._cell_words(shown, self.cursor)
        else:
            cells = _cells(shown)
            words = f"{cells} shots" if shown.is_over else f"{100 * shown.done:.0f}% of {cells} shots"
            words += " with your accuracy." if self.for_hand else ".  Point at a shot to see it, click to aim."
        font = theme.font(px(18), bold=self.cursor is not None)
        least = y + len(wrap(POINT_AT, theme.font(px(18)), rect.width)) * font.get_linesize()
        return max(least, write_paragraph(surface, words, pygame.Rect(rect.x, y, rect.width, 0), font, theme.INK)) + px(6)

    def _cell_words(self, shown: ShotMap, cell: Index) -> str:
        """Return a text that names the shot at `cell` of the map of possible shots, with its result if known."""
        words = f"{degrees(shown.grid.heading(cell[0]))}, {shown.grid.speed(cell[1]) / 1000:.2f} m/s"
        if cell in shown.cells:
            words += f":  {shown.cells[cell].verdict.words}"
        if self.for_hand and cell in shown.tallies:
            tally = shown.tallies[cell]
            words += f",  {tally.successes} of {tally.tries}"
        return words

    def _for_hand(self, surface: pygame.Surface, rect: pygame.Rect, shown: ShotMap) -> None:
        px = self.bench.px
        y = draw_chance_legend(surface, rect, self.bench.unit) + px(6)
        font = theme.font(px(18), bold=shown.best is not None)
        write_paragraph(surface, _best_words(shown), pygame.Rect(rect.x, y, rect.width, 0), font, theme.INK)

    def _place_buttons(self, rect: pygame.Rect, y: int, buttons: dict[str, Button]) -> int:
        """Place the buttons of the page, starting at the y coordinate `y`. Return the y coordinate below them."""
        rows = [[buttons["hand"], buttons["closer"], buttons["farther"]], [buttons["png"], buttons["csv"]]]
        if "best" in buttons:
            rows.insert(0, [buttons["best"]])
        for row in rows:
            y = self.row(rect, y, row)
        return y


def _cells(shown: ShotMap) -> int:
    return shown.grid.headings * shown.grid.speeds


def _best_words(shown: ShotMap) -> str:
    """Return one sentence about the shot that succeeds most often with the player's usual error."""
    if shown.best is None:
        return "With your accuracy no shot here ever succeeds." if shown.is_over else WAITING
    best, tally = shown.best.flick, shown.best.tally
    aimed = f"{degrees(best.heading)} at {best.speed / 1000:.2f} m/s"
    return f"Your best shot: {aimed}. It succeeds in {tally.successes} of {tally.tries} tries."
