"""The scorebook (the results of all games) as plots, and as tables of results, records and matches between two players."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from board.sums import float_sum
from board.text.words import one_sentence, plural, shown_name
from board.views.day_result import today
from board.views.scores import PlayerForm, Scores, result_line
from ui.art.base import theme
from ui.art.base.lettering import fitting_font, paper, rule, write, write_paragraph
from ui.art.base.theme import Colour
from ui.art.sheets.plots import Bar, PlotLine, plot_bars, plot_lines
from ui.scenes.base.commands import Command, CommandBar
from ui.scenes.base.requests import ShowNotice, ShowProgress, ShowReview
from ui.scenes.base.scene import Answer, Pop, Push, Scene
from ui.scenes.base.stage import Stage
from ui.scenes.base.worker import Worker
from ui.widgets.elements import is_press
from ui.widgets.fields import ChoiceField
from ui.widgets.reading import Reading, reading
from ui.widgets.titles import draw_mute_sign

MOST_LINES = 6
"""Maximum number of lines in one plot. More lines would be hard to tell apart."""
NONE_ENDED = "No finished matches yet."
LEAST_COLUMN = 12
"""Smallest font size in pixels of the scorebook's tables. Text that would need a smaller font is cut."""
OUTCOMES: tuple[Colour, Colour, Colour] = ((34, 98, 64), theme.GOLD, theme.RED)
"""Colours of matches won, drawn and lost, in this order."""


class ScorebookScene(Scene):
    """The screen with the scorebook: the results of all games and players, or of one selected game or player."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.scores = Scores()
        self.games = ChoiceField("Game", ["All games"])
        self.players = ChoiceField("Player", ["All players"])
        self._players: list[str] = []
        self._names = [""]
        """Names of the games to choose from, in order; the first is empty and means all games."""
        self._focus = 0
        self.buttons = CommandBar(lambda: self.commands)
        self.at = 0
        """Index of the selected result in the list."""
        self._lines: list[tuple[pygame.Rect, int]] = []
        """Screen rectangle and index of each visible line of the list of results."""
        self._reading: Worker[Scores] | None = None
        self._has_choices = False
        self._read()

    # --- reading --------------------------------------------------------------------------------------------------

    def _read(self) -> None:
        game, player = self._names[self.games.at], "" if self.players.at == 0 else self._players[self.players.at - 1]
        self._reading = Worker(lambda: self.stage.shelf.scores(game, player))
        if self.stage.waits:
            self._turn_to(self._reading.result() or Scores())

    def _turn_to(self, scores: Scores) -> None:
        self._reading, self.scores, self.stale, self.at = None, scores, True, 0
        if not self._has_choices:
            # The first page covers all games and players, so it supplies the lists to choose from.
            self._has_choices = True
            titles = dict(sorted((result.game, result.title) for result in scores.results))
            self._names = ["", *titles]
            self.games.words = ["All games", *titles.values()]
            self._players = [form.name for form in scores.forms]
            self.players.words = ["All players", *map(shown_name, self._players)]

    @property
    def needs_ticks(self) -> bool:
        return self._reading is not None

    def tick(self, seconds: float) -> Answer:  # noqa: ARG002
        if self._reading is not None and self._reading.is_done:
            self._turn_to(self._reading.result() or Scores())
        return None

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        self.stale = self.stale or event.type in (pygame.MOUSEMOTION, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        choices = (self.games, self.players)
        if is_press(event):
            self._focus = next((i for i, choice in enumerate(choices) if choice.rect.collidepoint(event.pos)), self._focus)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            self._focus = 1 - self._focus
            return None
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            self._go(1 if event.key == pygame.K_DOWN else -1)
            return None
        if self._reading is None and any(choice.handle(event, focused=i == self._focus) for i, choice in enumerate(choices)):
            self._read()
            return None
        command = self.buttons.command_for(event)
        pressed = next((i for rect, i in self._lines if is_press(event) and rect.collidepoint(event.pos)), -1)
        if pressed >= 0:
            self.at = pressed
        if event.type == pygame.MOUSEWHEEL:
            self._go(-event.y)
        if command is not None:
            return self.buttons.obey(command)
        return self._review() if pressed >= 0 else None

    def _go(self, by: int) -> None:
        self.at, self.stale = max(0, min(len(self.scores.results) - 1, self.at + by)), True

    def _review(self) -> Answer:
        """Open the review of the selected match, which shows the value of each move."""
        try:
            return Push(ShowReview(self.stage.shelf.reviews.of_saved(self.scores.results[self.at].file)))
        except ValueError as error:
            return Push(ShowNotice("The match can't be opened", one_sentence(error)))

    @property
    def commands(self) -> tuple[Command, ...]:
        return (
            Command("practice", lambda: Push(ShowProgress(today())), "Practice", pygame.K_p),
            Command("review", self._review, "Review match", pygame.K_v, refusal="" if self.scores.results else NONE_ENDED),
            Command("back", Pop, "Back", pygame.K_ESCAPE, is_chief=True),
        )

    @property
    def _empty(self) -> str:
        """Text that the scorebook's page shows while it has no results."""
        return "Loading the scorebook…" if self._reading else f"{NONE_ENDED} Finish a game, and its result appears here."

    @property
    def reading(self) -> Reading:
        scores, choice = self.scores, (self.games, self.players)[self._focus]
        lines = [self._empty]
        if scores.results:
            lines = [f"{', '.join(self._results[self.at])}."]
            lines += [_form_words(form) for form in scores.forms[:MOST_LINES]]
        # A list for all games or all players would be too long.
        lines += [f"{what}: {value}." for _, what, value in self._bests if self.games.at > 0]
        lines += [f"{', '.join(filter(None, duel))}." for duel in self._duels if self.players.at > 0]
        words = f"Scorebook. {choice.described} {' '.join(lines)}"
        return reading(words, self.buttons.read_out)

    # --- drawing --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        px = self.stage.px
        surface.fill(theme.CLOTH)
        sheet = pygame.Rect((0, 0), self.stage.size).inflate(-px(40), -px(28))
        paper(surface, sheet, self.stage.unit)
        inner = sheet.inflate(-px(64), -px(48))
        y = self._head(surface, inner)
        self.buttons.refresh()
        edge = inner.right
        for button, width in reversed(list(zip(self.buttons.buttons, (150, 230, 150), strict=True))):
            button.rect = pygame.Rect(edge - px(width), inner.bottom - px(38), px(width), px(38))
            edge = button.rect.left - px(10)
        self.buttons.draw(surface, self.stage.unit, 18)
        if not self.scores.results:
            area = pygame.Rect(inner.x, y + px(20), inner.width, 0)
            write_paragraph(surface, self._empty, area, theme.font(px(22)), theme.INK, align="centre")
            return
        gap = px(44)
        left = pygame.Rect(inner.x, y, (inner.width - gap) * 46 // 100, inner.bottom - y)
        right = pygame.Rect(left.right + gap, y, inner.width - gap - left.width, inner.bottom - px(50) - y)
        self._plots(surface, left)
        self._tables(surface, right)

    def _head(self, surface: pygame.Surface, inner: pygame.Rect) -> int:
        px = self.stage.px
        font = theme.font(px(38), face="display")
        title = write(surface, "Scorebook", (inner.x, inner.y - px(6)), font, theme.INK)
        left = title.right
        if self.stage.settings.is_muted:
            left = draw_mute_sign(surface, title, left + px(50), px(38)).right
        width = min(px(250), (inner.right - left - px(40)) // 2)
        for i, choice in enumerate((self.games, self.players)):
            choice.rect = pygame.Rect(inner.right - (2 - i) * (width + px(10)) + px(10), inner.y, width, px(34))
            choice.draw(surface, self.stage.unit, hot=i == self._focus)
        y = title.bottom + px(2)
        return y + rule(surface, inner.x, y, inner.width, self.stage.unit, kind="swelled") + px(12)

    def _plots(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        px, forms = self.stage.px, self.scores.forms
        is_one_game, y = self.games.at > 0, rect.y
        lines = [PlotLine(shown_name(form.name), _scores(form) if is_one_game else _shares(form)) for form in forms]
        # A player who has only played alone has no rate of matches won.
        if drawn := [line for line in lines if line.values][:MOST_LINES]:
            y = self._heading(surface, rect, y, "Score in each match" if is_one_game else "Matches won, in per cent")
            area = pygame.Rect(rect.x, y, rect.width, rect.height * 45 // 100)
            plot_lines(surface, area, drawn, self.stage.unit, percent=not is_one_game)
            y = area.bottom + px(6)
        is_decided = any(form.finished < form.played for form in forms)
        y = self._heading(surface, rect, y, "Matches won, drawn and lost" if is_decided else "Matches finished")
        bars = [Bar(_player_words(form), (form.won, form.drawn, form.lost), _luck(form)) for form in forms]
        plot_bars(surface, pygame.Rect(rect.x, y, rect.width, rect.bottom - y), bars, OUTCOMES, self.stage.unit)

    @property
    def _results(self) -> list[tuple[str, str, str]]:
        return [(result.begun[:10], result.title, result_line(result)) for result in self.scores.results]

    @property
    def _bests(self) -> list[tuple[str, str, str]]:
        bests = self.scores.bests
        return [(best.title, best.what, f"{best.value}  {', '.join(map(shown_name, best.names))}") for best in bests]

    @property
    def _duels(self) -> list[tuple[str, str, str]]:
        return [
            (f"{shown_name(duel.first)} - {shown_name(duel.second)}", f"{duel.won} : {duel.lost}", _drawn(duel.drawn))
            for duel in self.scores.duels
        ]

    def _tables(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        results = self._results
        y, sections = rect.y, [("Results", results, 40), ("Records", self._bests, 60), ("Head to head", self._duels, 100)]
        self._lines = []
        for title, rows, share in sections:
            if rows:
                bottom = y + (rect.bottom - y) * share // 100
                chosen = self.at if rows is results else -1
                y = self._draw_table(surface, pygame.Rect(rect.x, y, rect.width, bottom - y), title, rows, chosen)

    def _draw_table(
        self, surface: pygame.Surface, rect: pygame.Rect, title: str, rows: Sequence[tuple[str, str, str]], chosen: int = -1
    ) -> int:
        """Draw a table with three columns and as many rows as fit. Return the y coordinate below it.

        The row with the index `chosen` is highlighted and always visible; -1 means no row.
        """
        px = self.stage.px
        y = self._heading(surface, rect, rect.y, title)
        height = rect.bottom - y - px(8)
        first = max(0, chosen + 1 - len(self._columns(rows, rect.width, height)[1]))
        font, shown, widths = self._columns(rows[first:], rect.width, height)
        for i, row in enumerate(shown, start=first):
            x = rect.x
            line = pygame.Rect(rect.x, y, rect.width, font.get_linesize())
            if chosen >= 0:
                self._lines.append((line, i))
            if i == chosen:
                pygame.draw.rect(surface, theme.PAPER_SHADE, line.inflate(px(10), 0), border_radius=px(3))
            for cell, width in zip(row, (*widths, rect.right - rect.x - sum(widths)), strict=True):
                write(surface, cell, (x, y), font, theme.INK if x > rect.x else theme.INK_SOFT, width=width - px(4))
                x += width
            y += font.get_linesize()
        return y + px(10)

    def _columns(
        self, rows: Sequence[tuple[str, str, str]], width: int, height: int
    ) -> tuple[pygame.font.Font, Sequence[tuple[str, str, str]], list[int]]:
        """Return the layout of a table: its font, the rows to show, and the widths in pixels of the first two columns.

        The font is as large as the width allows. Rows that do not fit the height are left out.
        """
        size = self.stage.px(16)
        while True:
            font = theme.font(size)
            shown = rows[: max(0, height // font.get_linesize())]
            columns = [max((font.size(row[i])[0] for row in shown), default=0) + font.size("00")[0] for i in range(3)]
            if sum(columns) <= width or size <= LEAST_COLUMN:
                return font, shown, [min(column, width * 38 // 100) for column in columns[:2]]
            size -= 1

    def _heading(self, surface: pygame.Surface, rect: pygame.Rect, y: int, words: str) -> int:
        font = fitting_font(words, self.stage.px(19), rect.width, bold=True)
        return write(surface, words, (rect.x, y), font, theme.RED).bottom + self.stage.px(4)


def _scores(form: PlayerForm) -> tuple[float, ...]:
    return tuple(map(float, form.scores))


def _shares(form: PlayerForm) -> tuple[float, ...]:
    """Return the player's fraction of wins (0 to 1) after each match. A draw counts as half a win."""
    points = [{"W": 1.0, "D": 0.5, "L": 0.0}[mark] for mark in form.marks if mark != "F"]
    return tuple(float_sum(points[: i + 1]) / (i + 1) for i in range(len(points)))


def _player_words(form: PlayerForm) -> str:
    return f"{shown_name(form.name)}{' (bot)' if form.is_bot else ''}"


def _form_words(form: PlayerForm) -> str:
    """Return one sentence with the number of matches that the player has won, drawn and lost, and with achievements such as
    strikes.
    """
    counts = ((form.won, "won"), (form.drawn, "drawn"), (form.lost, "lost"))
    parts = [*(f"{count} {result}" for count, result in counts if count), *filter(None, [_luck(form)])]
    return f"{_player_words(form)}: {', '.join(parts)}."


def _drawn(count: int) -> str:
    return f"{count} drawn" if count else ""


def _luck(form: PlayerForm) -> str:
    """Return a short phrase with special results of the player, such as "2 strikes, 3 wins in a row"; empty if none."""
    parts = []
    if form.finished:
        parts.append(f"{form.finished} solo")
    if form.twenties:
        parts.append(plural(form.twenties, "{count} twenty", "{count} twenties"))
    if form.strikes:
        parts.append(plural(form.strikes, "{count} strike", "{count} strikes"))
    if form.streak > 1:
        parts.append(f"{form.streak} wins in a row")
    return ", ".join(parts)
