"""The list of exercises by difficulty, with the player's progress, a suggestion for the next exercise, and saved positions."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import pygame

from board.card import Card
from board.protocols.practising import LAST, BadPosition, DrillCard, DrillSet, Standing
from board.views.day_result import today
from board.views.shares import wilson
from ui.art.base import theme
from ui.art.base.camera import Camera
from ui.art.base.lettering import LEAST_TYPE, fitting_font, paper, rule, wrap, write, write_paragraph
from ui.art.painting.painter import Painter
from ui.art.sheets.axes import GROUND, Axes, draw_axes, draw_band, draw_curve, draw_dashes, ticks, write_on_ground
from ui.scenes.base.commands import ENTER, Command, CommandBar
from ui.scenes.base.requests import Ask, Practise, ReadRules, SetUp, ShowDay, ShowProgress, ShowSession, ShowSettings
from ui.scenes.base.scene import Answer, Pop, Push, Scene
from ui.scenes.base.stage import Stage
from ui.scenes.practice.help import HELP
from ui.scenes.practice.practice_page import BUTTON
from ui.widgets.elements import flow, inner_area, is_press
from ui.widgets.fields import ChoiceField
from ui.widgets.layout import sheet_layout
from ui.widgets.reading import Reading, reading
from ui.widgets.scroll import Scroll
from ui.widgets.titles import write_title

_HEARD = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN)
SHOWN = 60
"""Number of the latest attempts that the plot of the player's progress shows."""
DETAILS = 212.0
"""Height of the description of an exercise, in pixels of a 1280 x 800 window."""
BUTTON_HEIGHTS, MOST_BUTTONS = (36, 30, 25), 0.3
"""Possible heights of the buttons, and the largest fraction of the panel that all buttons together may fill.

Heights are in pixels of a 1280 x 800 window. They are tried in order until the buttons fit.
"""
TITLE = "The practice room"
NOTHING_KEPT = "No saved positions yet. Set one up and save it."
CAPTION = "Last ten attempts: success rate with 95% interval"


class Drills(Scene):
    """The screen with the list of exercises."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.room = stage.shelf.practice
        self.sets: list[DrillSet] = []
        self.set_at = self.at = 0
        self.buttons = CommandBar(lambda: self.commands)
        self.series = ChoiceField("", ("",))
        self.lines: list[pygame.Rect] = []
        self.list, self.details = Scroll(), Scroll()
        """Scroll positions of the list of exercises and of the description beside it."""
        self._followed: object = None
        """The exercise to which the list was scrolled last."""
        self._pointer = (-1, -1)
        self._last_look: tuple[object, ...] | None = None
        self.trouble = ""
        """Sentence that says why an exercise or position could not be opened; empty if none failed."""
        self._read()
        self._go_to(self.room.proposed)
        self.room.warm()

    def _read(self) -> None:
        """Read the exercises and the player's progress in each."""
        self.sets = list(self.room.sets)
        self.proposed = self.room.proposed
        self.standings = {drill.name: self.room.standing(drill.name) for each in self.sets for drill in each.drills}
        self.set_at = min(self.set_at, len(self.sets) - 1)
        self.at = max(0, min(self.at, len(self.drills) - 1))

    def _go_to(self, name: str) -> None:
        for i, each in enumerate(self.sets):
            for j, drill in enumerate(each.drills):
                if drill.name == name:
                    self.set_at, self.at = i, j

    @property
    def drills(self) -> tuple[DrillCard, ...]:
        return self.sets[self.set_at].drills

    @property
    def drill(self) -> DrillCard | None:
        return self.drills[self.at] if self.drills else None

    @property
    def _game(self) -> Card | None:
        """The game for which this set of exercises trains; None if it trains for no particular game."""
        title = self.sets[self.set_at].title
        return next((card for card in self.stage.shelf.cards if card.title == title), None)

    @property
    def reading(self) -> Reading:
        drill = self.drill
        described = (
            NOTHING_KEPT if drill is None else f"{drill.title}. {drill.goal} {drill.teaches} {self._standing_words(drill)}"
        )
        words = f"{self.trouble} {TITLE}. {self.sets[self.set_at].title}. {described}"
        return reading(words, self.buttons.read_out)

    def _standing_words(self, drill: DrillCard) -> str:
        """Return the player's progress in the exercise `drill` as text. The text also marks the exercise that is recommended
        next.
        """
        return results_line(self.standings[drill.name]) + (" Recommended next." if drill.name == self.proposed else "")

    # --- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        self.stale = self.stale or event.type in _HEARD
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.trouble = ""
        self._renew_series()
        command = self.buttons.command_for(event)
        if command is not None:
            return self.buttons.obey(command)
        if self.series.handle(event, focused=event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT)):
            self.set_at, self.at = self.series.at, 0
            return None
        if event.type == pygame.MOUSEWHEEL:
            return self._roll(event)
        if self.details.handle(event, self._unit) or (event.type != pygame.KEYDOWN and self.list.handle(event, self._unit)):
            return None
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self._pointer = event.pos
            over = next((i for i, rect in enumerate(self.lines) if rect.collidepoint(event.pos)), -1)
            if 0 <= over < len(self.drills):
                self.at = over
                if is_press(event):
                    return self._open()
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_DOWN, pygame.K_UP) and self.drills:
            self.at = (self.at + (1 if event.key == pygame.K_DOWN else -1)) % len(self.drills)
        return None

    def _roll(self, event: pygame.event.Event) -> Answer:
        """Handle the mouse wheel: over the description it scrolls the text, elsewhere it selects another exercise."""
        if self.details.is_needed and self.details.view.collidepoint(self._pointer):
            self.details.handle(event, self._unit)
        elif self.drills:
            self.at = max(0, min(len(self.drills) - 1, self.at - event.y))
        return None

    @property
    def commands(self) -> tuple[Command, ...]:
        room, drill = self.room, self.drill
        no_drill = "" if drill is not None else "No drills here yet."
        return (
            Command("practise", self._open, "Practise", pygame.K_RETURN, is_chief=True, refusal=no_drill, also=ENTER),
            Command("session", lambda: Push(ShowSession(today())), "Today's session", pygame.K_s, is_chief=True),
            Command("next", self._open_next, "Next drill", pygame.K_n),
            Command("throw", lambda: self._ask_to_delete(drill), "Delete", pygame.K_DELETE)
            if drill is not None and drill.is_own
            else Command("endless", self._run_endlessly, "Endless run", pygame.K_e, refusal=no_drill),
            Command("free", lambda: Push(Practise(room.open_free(), leaf=1)), "Free practice", pygame.K_f),
            Command("day", lambda: Push(ShowDay(today())), "Shot of the day", pygame.K_d),
            Command("progress", lambda: Push(ShowProgress(today())), "Progress", pygame.K_p),
            *self._to_game,
            Command("help", lambda: Push(ReadRules(HELP)), key=pygame.K_F1),
            Command("settings", lambda: Push(ShowSettings()), key=pygame.K_F7),
            Command("back", self._leave, "Back", pygame.K_ESCAPE),
        )  # fmt: skip

    @property
    def _to_game(self) -> tuple[Command, ...]:
        """Tuple with the command that opens the game trained by this set of exercises. Empty if the set belongs to no game."""
        game = self._game
        return (Command("game", lambda: Push(SetUp(game)), "Play the game", pygame.K_g),) if game is not None else ()

    def _open_next(self) -> Answer:
        self._go_to(self.proposed)
        return Push(Practise(self.room.open(self.proposed), is_taught=True))

    def _run_endlessly(self) -> Answer:
        return Push(Practise(self.room.open_endless(self.sets[self.set_at].title)))

    def _ask_to_delete(self, drill: DrillCard) -> Answer:
        words = f"{drill.title} will be deleted for good."
        return Push(Ask("Delete this position?", words, "Delete", "Cancel", "throw"))

    def _leave(self) -> Answer:
        self.room.rest()
        return Pop()

    def _open(self) -> Answer:
        """Open the selected exercise on the practice board."""
        drill = self.drill
        if drill is None:
            return None
        try:
            return Push(Practise(self.room.open(drill.name), is_taught=True))
        except BadPosition:
            # The drill's file was deleted or changed after the list was read.
            self._read()
            self.trouble = f"{drill.title} can't be opened."
        return None

    def resume(self, answer: str) -> Answer:
        if answer == "throw" and self.drill is not None:
            self.room.delete(self.drill.name)
        self._read()
        return None

    def _renew_series(self) -> None:
        title = self.sets[self.set_at].title
        titles = [each.title for each in self.sets]
        if list(self.series.words) != titles:
            self.series = ChoiceField("", titles, self.set_at, self.series.rect)
        self.series.at = titles.index(title)

    # --- drawing ----------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        picture = (self.drill or self.sets[0].drills[0]).picture
        prints = self.drill.prints if self.drill is not None else None
        if self._last_look != (look := (*self.stage.appearance, picture.side, prints)):
            self._last_look = look
            board, self.panel = sheet_layout(self.stage.size, self.stage.settings.text, self.stage.unit)
            self.painter = Painter(Camera.over(board, picture.side, prints=prints))

    @property
    def _unit(self) -> float:
        return self.stage.unit

    def _px(self, length: float) -> int:
        return max(1, round(length * self._unit))

    def ensure_ready(self) -> bool:
        self._lay_out()
        drill = self.drill
        return drill is None or self.stage.ensure_board(drill.picture.side, self.painter.camera)

    def draw(self, surface: pygame.Surface) -> None:
        self._lay_out()
        self._renew_series()
        self.buttons.refresh()
        px, unit, drill = self._px, self._unit, self.drill
        self.painter.paint_table(surface)
        if drill is not None:
            self.painter.paint(surface, drill.picture)
        else:
            empty = self.sets[0].drills[0].picture
            self.painter.paint(surface, replace(empty, men=(), marks=()))
        paper(surface, self.panel, unit)
        inner = inner_area(self.panel, unit)
        size = min(px(34), self.panel.height // 14)
        y = write_title(surface, TITLE, inner, size, muted=self.stage.settings.is_muted).bottom
        y += rule(surface, inner.x, y, inner.width, unit, kind="swelled") + px(8)
        self.series.rect = pygame.Rect(inner.x, y, inner.width, px(36))
        self.series.draw(surface, unit, hot=False, size=20)
        y += px(44)
        bottom = self._place_buttons(inner)
        if self.trouble:
            font = theme.font(px(18))
            bottom -= len(wrap(self.trouble, font, inner.width)) * font.get_linesize()
            write_paragraph(surface, self.trouble, pygame.Rect(inner.x, bottom, inner.width, 0), font, theme.RED)
        y = self._contents(surface, pygame.Rect(inner.x, y, inner.width, bottom - y))
        if drill is not None:
            self._draw_details(surface, pygame.Rect(inner.x, y + px(4), inner.width, max(1, bottom - y - px(10))), drill)
        else:
            area = pygame.Rect(inner.x, y, inner.width, 0)
            write_paragraph(surface, NOTHING_KEPT, area, theme.font(px(18)), theme.INK_SOFT)
        self.buttons.draw(surface, unit, BUTTON)

    def _contents(self, surface: pygame.Surface, rect: pygame.Rect) -> int:
        """Draw the list of exercises, scrolled to the selected one. Return the y coordinate below it."""
        px = self._px
        most = max(len(self.drills), 5)
        # Shrink the list to make room for the description, as long as the list can scroll.
        share = min(round(rect.height * 0.56), max(round(rect.height * 0.40), rect.height - px(DETAILS)))
        height = max(px(24), min(px(29), share // most))
        room = min(len(self.drills), max(1, (share + px(16)) // height))
        self.list.fit(pygame.Rect(rect.x, rect.y, rect.width, room * height), len(self.drills) * height)
        if self._followed != (self.set_at, self.at):
            self._followed = (self.set_at, self.at)
            self.list.show(self.at * height, (self.at + 1) * height)
        # After the scroll bar is dragged, snap to whole lines.
        self.list.to(round(self.list.offset / height) * height)
        first = self.list.offset // height
        width = rect.width - (max(14, rect.width // 40) if self.list.is_needed else 0)
        self.lines = [pygame.Rect(rect.x, rect.y + (i - first) * height, width, height if first <= i < first + room else 0)
                      for i in range(len(self.drills))]  # fmt: skip
        for i in range(first, first + room):
            self._line(surface, self.lines[i], self.drills[i], is_hot=i == self.at)
        self.list.draw(surface)
        return rect.y + room * height + px(4)

    def _line(self, surface: pygame.Surface, line: pygame.Rect, drill: DrillCard, *, is_hot: bool) -> None:
        px, standing = self._px, self.standings[drill.name]
        size = min(px(19), round(line.height * 0.78))
        if is_hot:
            pygame.draw.rect(surface, theme.PAPER_SHADE, line.inflate(px(10), 0), border_radius=px(3))
        if drill.name == self.proposed:
            tip, middle = line.x + px(7), line.centery
            pygame.draw.polygon(surface, theme.RED, [(tip, middle), (tip - px(9), middle - px(6)), (tip - px(9), middle + px(6))])
        _draw_medal(surface, (line.right - px(10), line.centery), px(8), standing)
        small = theme.font(round(size * 0.84))
        share = f"{100 * standing.share:.0f}%" if standing.attempts else ""
        right = write(surface, share, (line.right - px(26), line.centery - small.get_height() // 2), small, theme.INK_SOFT,
                      align="right").left  # fmt: skip
        font = fitting_font(drill.title, size, right - line.x - px(24), bold=is_hot)
        at = (line.x + px(14), line.centery - font.get_height() // 2)
        write(surface, drill.title, at, font, theme.RED if is_hot else theme.INK, width=right - line.x - px(20))

    def _draw_details(self, surface: pygame.Surface, view: pygame.Rect, drill: DrillCard) -> None:
        """Draw the goal, explanation and progress of the exercise `drill`. If they do not fit, add a scroll bar."""
        details, px = self.details, self._px
        blank = surface.subsurface(view).copy()
        details.fit(view, details.length)
        for _ in range(2):
            was_needed = details.is_needed
            bar = max(14, view.width // 40) if was_needed else 0
            area = pygame.Rect(view.x, view.y - details.offset, view.width - bar, view.height)
            surface.set_clip(view.inflate(px(10), 0))
            bottom = self._details(surface, area, drill)
            surface.set_clip(None)
            details.fit(view, bottom - area.y)
            if details.is_needed == was_needed:
                break
            surface.blit(blank, view)
        details.draw(surface)

    def _details(self, surface: pygame.Surface, rect: pygame.Rect, drill: DrillCard) -> int:
        """Draw the full description of the exercise `drill`. Return the y coordinate below it."""
        px = self._px
        y = rect.y + rule(surface, rect.x, rect.y, rect.width, self._unit) + px(6)
        area = pygame.Rect(rect.x, y, rect.width, 0)
        y = write_paragraph(surface, drill.goal, area, theme.font(px(18), bold=True), theme.INK)
        if drill.teaches:
            area = pygame.Rect(rect.x, y, rect.width, 0)
            y = write_paragraph(surface, drill.teaches, area, theme.font(px(17)), theme.INK_SOFT)
        area = pygame.Rect(rect.x, y + px(2), rect.width, 0)
        y = write_paragraph(surface, self._standing_words(drill), area, theme.font(px(16)), theme.INK) + px(8)
        small = theme.font(max(LEAST_TYPE, round(13 * self._unit)))
        below = px(20) + len(wrap(CAPTION, small, rect.width)) * small.get_linesize()
        plot = pygame.Rect(rect.x + px(46), y, rect.width - px(52), max(px(90), min(px(360), rect.bottom - y - below)))
        draw_progress(surface, plot, list(self.room.results(drill.name)), drill.club, self._unit)
        area = pygame.Rect(rect.x, plot.bottom + px(20), rect.width, 0)
        return write_paragraph(surface, CAPTION, area, small, theme.INK_SOFT)

    def _place_buttons(self, inner: pygame.Rect) -> int:
        """Place the buttons at the bottom of the panel, the main buttons in a row of their own. Return the y coordinate above
        them.
        """
        buttons = self.buttons.buttons
        for height in BUTTON_HEIGHTS:
            y = 0
            for row in (buttons[:2], buttons[2:]):
                y = flow(row, pygame.Rect(inner.x, y, inner.width, 0), self._unit, BUTTON, height)
            if y <= MOST_BUTTONS * inner.height:
                break
        top = inner.bottom - y + self._px(6)
        for button in buttons:
            button.rect.move_ip(0, top)
        return top - self._px(8)


def draw_progress(surface: pygame.Surface, rect: pygame.Rect, results: list[bool], club: float | None, unit: float) -> None:
    """Plot the success rate over the last ten attempts, with its 95% interval and a tick for each attempt.

    A dashed line shows the success rate `club` (0 to 1) of an average club player. It is left out if `club` is None.
    """
    first = max(0, len(results) - SHOWN)
    count = max(LAST, len(results))
    axes = Axes(rect, (max(0.5, first), max(count, first + LAST)), (0.0, 1.0))
    pygame.draw.rect(surface, GROUND, rect)
    across = [
        (value, f"{value:g}")
        for value in ticks(first, axes.x[1], max(2, round(rect.width / (60 * unit))))
        if value > first and value == int(value)
    ]
    draw_axes(surface, axes, unit, across, [(0.0, "0"), (0.5, "50%"), (1.0, "100%")], is_ruled=True)
    curve, low, high = [], [], []
    for number in range(max(1, first), len(results) + 1):
        last = results[max(0, number - LAST) : number]
        ends = wilson(sum(last), len(last))
        curve.append(axes.at(number, sum(last) / len(last)))
        low.append(axes.at(number, ends[0]))
        high.append(axes.at(number, ends[1]))
    draw_band(surface, low, high, (60, 110, 80), 0.25)
    draw_curve(surface, curve, (24, 84, 58), 2 * unit)
    for number in range(first, len(results)):
        x, y = axes.at(number + 1, 0.0)
        tall = 12 if results[number] else 5
        pygame.draw.line(surface, theme.INK if results[number] else theme.RED, (x, y - 1), (x, y - round(tall * unit)),
                         max(1, round(2 * unit)))  # fmt: skip
    if curve:
        pygame.draw.aacircle(surface, (24, 84, 58), curve[-1], max(2.0, 4 * unit))
    elif rect.height >= 120 * unit:
        words = "Your last ten attempts appear here."
        font = fitting_font(words, round(14 * unit), rect.width - round(12 * unit))
        area = pygame.Rect((0, 0), font.size(words))
        area.midtop = rect.centerx, rect.bottom - round(40 * unit)
        write_on_ground(surface, words, area, font, unit)
    if club is not None:
        _draw_par(surface, axes, club, unit, curve)


def _draw_par(surface: pygame.Surface, axes: Axes, club: float, unit: float, curve: list[tuple[float, float]]) -> None:
    """Draw a dashed line at the success rate of an average club player.

    The line's label is placed where it hides the least of `curve`.
    """
    start, end = axes.at(axes.x[0], club), axes.at(axes.x[1], club)
    draw_dashes(surface, start, end, unit)
    words, font = f"club bot: {100 * club:.0f}%", theme.font(max(LEAST_TYPE, round(13 * unit)))
    width, height = font.size(words)
    tops = (end[1] + 2 * unit, end[1] - height - 2 * unit)
    places = [
        pygame.Rect(round(x), round(top), width, height)
        for x in (end[0] - 6 * unit - width, start[0] + 6 * unit)
        for top in (tops if club > 0.5 else tops[::-1])
        if axes.rect.top <= top <= axes.rect.bottom - height
    ]
    area = min(places, key=lambda place: sum(bool(place.clipline(a, b)) for a, b in pairwise(curve)))
    write_on_ground(surface, words, area, font, unit)


def results_line(standing: Standing) -> str:
    """Return one line with the number of attempts, the longest run of successes, and the personal bests."""
    if not standing.attempts:
        return "Not tried yet."
    low, high = standing.interval
    parts = [f"{standing.successes} of {standing.attempts} (likely {100 * low:.0f}–{100 * high:.0f}%)"]
    if standing.unaided:
        parts.append(f"in tests {standing.unaided_successes} of {standing.unaided}")
    parts.append(f"best streak {standing.best_streak}")
    if standing.best_ten is not None:
        parts.append(f"best run of ten: {standing.best_ten} of 10")
    if standing.best_hundred is not None:
        parts.append(f"best run of 100: {standing.best_hundred} of 100")
    return "; ".join(parts) + "."


def _draw_medal(surface: pygame.Surface, centre: tuple[int, int], radius: int, standing: Standing) -> None:
    """Draw the medal of an exercise. The last ten attempts fill a ring. Once the exercise is learned, the medal is a star.

    The star is gold if the player has mastered the exercise without the aim line. Otherwise the star is an outline.
    """
    if standing.is_mastered or standing.is_learned:
        points = []
        for k in range(10):
            reach = radius * (1.15 if k % 2 == 0 else 0.5)
            turn = math.pi * k / 5 - math.pi / 2
            points.append((centre[0] + reach * math.cos(turn), centre[1] + reach * math.sin(turn)))
        pygame.draw.polygon(surface, theme.GOLD if standing.is_mastered else theme.PAPER, points)
        pygame.draw.aalines(surface, theme.INK, True, points)
        return
    if standing.attempts:
        filled = max(1.0, radius * math.sqrt(standing.recent))
        pygame.draw.aacircle(surface, theme.GOLD, centre, filled)
    pygame.draw.aacircle(surface, theme.INK_SOFT, centre, radius, 1)
