"""The fourth page beside the practice board: how accurately the player shoots.

The errors of repeated shots are plotted as points, with an ellipse and numbers.
"""

from __future__ import annotations

import math

import pygame

from board.shots.flick import Flick
from board.views.hands import Estimate, YourHand
from ui.art.base import theme
from ui.art.base.lettering import fitting_font, rule, write, write_paragraph
from ui.art.sheets.axes import GROUND, Axes, draw_axes, ticks, write_on_ground
from ui.scenes.base.commands import Command
from ui.scenes.practice.practice_page import PracticePage, repeat_words
from ui.widgets.elements import Button

SHARE = 0.9
"""Fraction of the player's attempts that lie inside the ellipse of the plot, 0 to 1."""
ENOUGH = 40
"""Number of attempts from which the scatter of the shots is known to about 10%."""
SHADE = (38, 84, 124)
"""Colour of the band around the ellipse of the player's shots. The band shows how uncertain the ellipse is."""
NONE_YET = "No attempts yet"
LEAST = (2.0, 0.10)
"""Smallest extent of the plot to each side: degrees of heading, and a fraction of the intended speed."""


class AccuracyPage(PracticePage):
    """The practice page that shows how accurately the player repeats a shot."""

    title = "Stats"
    looks_beyond = True

    @property
    def commands(self) -> tuple[Command, ...]:
        board = self.bench.board
        if board.shot is not None:
            return (Command("again", self.bench.bring_back, "Try again", pygame.K_SPACE, hears_key=False, is_chief=True),)
        if board.shown is not None:
            return (Command("unpin", self.hide_shot, "Hide shot", pygame.K_i),)
        solution = Command("solution", self.show_solution, "Repeat a good shot", pygame.K_i)
        return (*((solution,) if board.has_solution else ()), Command("pin", self.show_aim, "Repeat this aim", pygame.K_o))

    @property
    def hand(self) -> YourHand:
        return self.stage.shelf.practice.hand

    @property
    def shown(self) -> object:
        return self.hand, self.bench.board.shown, self.bench.board.shot

    @property
    def described(self) -> str:
        hand = self.hand
        if not hand.attempts:
            return f"{NONE_YET}. {self._explanation(hand)}"
        rows = [f"{label}: scatter {scatter}, tendency {tendency}." for label, scatter, tendency in _rows(hand)]
        return " ".join((self._explanation(hand), *rows))

    # --- drawing ----------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, buttons: dict[str, Button]) -> int:
        px, hand = self.bench.px, self.hand
        side = min(rect.width - px(60), max(px(240), round((rect.height - px(40)) * 0.50)))
        frame = pygame.Rect(0, rect.y + px(26), side, side)
        frame.centerx = rect.centerx + px(16)
        self._plot_attempts(surface, frame, hand)
        y = frame.bottom + px(42)
        y = self._figures(surface, rect, y, hand)
        y += rule(surface, rect.x, y, rect.width, self.bench.unit) + px(6)
        area = pygame.Rect(rect.x, y, rect.width, 0)
        y = write_paragraph(surface, self._explanation(hand), area, theme.font(px(16)), theme.INK_SOFT) + px(8)
        high = self.row(rect, y, list(buttons.values()), 38) - y
        y = max(y, rect.bottom - high)
        return self.row(rect, y, list(buttons.values()), 38)

    def _plot_attempts(self, surface: pygame.Surface, frame: pygame.Rect, hand: YourHand) -> None:
        """Plot each attempt of the player relative to the intended shot.

        Errors of heading are to the left and right. Shots that were too hard are above the centre, and too soft ones below.
        """
        px, unit = self.bench.px, self.bench.unit
        outer = _ellipse(hand, 1.0) if _is_known(hand) else []
        wide = max([LEAST[0], *(1.15 * abs(attempt.heading) for attempt in hand.kept), *(1.03 * abs(x) for x, _ in outer)])
        high = max([LEAST[1], *(1.15 * abs(attempt.speed) for attempt in hand.kept), *(1.03 * abs(y) for _, y in outer)])
        axes = Axes(frame, (-wide, wide), (-high, high))
        pygame.draw.rect(surface, GROUND, frame)
        across = [(value, f"{abs(value):g}°") for value in ticks(-wide, wide, 6)]
        up = [(value, f"{100 * value:+.0f}%".replace("-", "−") if value else "0") for value in ticks(-high, high, 6)]
        draw_axes(surface, axes, unit, across, up, is_ruled=True)
        small = theme.font(px(14))
        below, above = frame.bottom + px(22), frame.top - px(2) - small.get_linesize()
        write(surface, "right", (frame.right, below), small, theme.INK_SOFT, align="right")
        write(surface, "left", (frame.left, below), small, theme.INK_SOFT)
        write(surface, "direction", (frame.centerx, below), small, theme.INK_SOFT, align="centre")
        write(surface, "speed, % of the intended speed", (frame.left, above), small, theme.INK_SOFT)
        middle = axes.at(0.0, 0.0)
        pygame.draw.line(surface, theme.INK_SOFT, (frame.left, middle[1]), (frame.right, middle[1]))
        pygame.draw.line(surface, theme.INK_SOFT, (middle[0], frame.top), (middle[0], frame.bottom))
        clip = surface.get_clip()
        surface.set_clip(frame.clip(clip))
        for attempt in hand.kept:
            # A positive heading error is to the left, so the axis is reversed.
            spot = axes.at(-attempt.heading, attempt.speed)
            pygame.draw.aacircle(surface, theme.INK, spot, max(2.0, px(4)))
            pygame.draw.aacircle(surface, (196, 92, 70), spot, max(1.0, px(4) - 1))
        if _is_known(hand):
            self._draw_ellipse(surface, axes, hand)
        surface.set_clip(clip)
        write(surface, "harder", (frame.left + px(5), frame.top + px(3)), small, theme.INK_SOFT)
        write(surface, "softer", (frame.left + px(5), frame.bottom - px(20)), small, theme.INK_SOFT)
        if not hand.attempts:
            font = theme.font(px(20))
            area = pygame.Rect((0, 0), font.size(NONE_YET))
            area.midtop = frame.centerx, frame.centery - px(40)
            write_on_ground(surface, NONE_YET, area, font, self.bench.unit)

    def _draw_ellipse(self, surface: pygame.Surface, axes: Axes, hand: YourHand) -> None:
        """Draw the ellipse that contains 90 % of the attempts, and a cross at their mean error.

        The shaded band around the ellipse and the length of the cross show the uncertainty.
        """
        inner, points, outer = ([axes.at(-x, y) for x, y in _ellipse(hand, errors)] for errors in (-1.0, 0.0, 1.0))
        shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA, 32)
        pygame.draw.polygon(shade, (*SHADE, 90), outer)
        pygame.draw.polygon(shade, (0, 0, 0, 0), inner)
        surface.blit(shade, axes.rect, axes.rect)
        pygame.draw.lines(surface, theme.INK, True, points, max(1, self.bench.px(2)))
        pygame.draw.aalines(surface, theme.INK, True, points)
        x, y = -hand.heading.bias, hand.speed.bias
        for a, b in (((x - hand.heading.bias_error, y), (x + hand.heading.bias_error, y)),
                     ((x, y - hand.speed.bias_error), (x, y + hand.speed.bias_error))):  # fmt: skip
            pygame.draw.line(surface, theme.PAPER, axes.at(*a), axes.at(*b), self.bench.px(5))
            pygame.draw.line(surface, (20, 70, 110), axes.at(*a), axes.at(*b), self.bench.px(3))

    def _figures(self, surface: pygame.Surface, rect: pygame.Rect, y: int, hand: YourHand) -> int:
        px = self.bench.px
        middle = rect.x + round(rect.width * 0.60)
        small = theme.font(px(15))
        write(surface, "scatter", (middle, y), small, theme.INK_SOFT, align="right")
        write(surface, "tendency", (rect.right, y), small, theme.INK_SOFT, align="right")
        y += small.get_linesize() + px(2)
        for label, scatter, tendency in _rows(hand):
            for words, x, align, font in (
                (label, rect.x, "left", theme.font(px(18))),
                (scatter, middle, "right", theme.font(px(17), face="figures")),
                (tendency, rect.right, "right", fitting_font(tendency, px(17), rect.right - middle - px(12))),
            ):
                write(surface, words, (x, y + px(18) - font.get_ascent()), font, theme.INK, align=align)
            y += px(27)
        return y + px(2)

    def _explanation(self, hand: YourHand) -> str:
        shown = self.bench.board.shown
        if shown is None:
            return (
                "The program shows you a shot, and you repeat it with the aim line hidden. Your attempts show how accurate you "
                "are. The map uses your accuracy. Until you have made some attempts, it uses a club bot's accuracy."
            )
        left = max(0, ENOUGH - hand.attempts)
        more = f" {left} more shots will measure your scatter to about 10%." if left else ""
        sure = "Nine shots in ten land inside the ellipse; the shading shows how sure we are."
        shot = self.bench.board.shot
        sentences = repeat_words(shown) if shot is None else attempt_words(shown, shot.flick)
        return f"{sentences} Attempts so far: {hand.attempts}.{more} {sure}"


def attempt_words(target: Flick, flick: Flick) -> str:
    """Return one sentence that compares the shot `flick` with the intended shot `target`."""
    gain = (flick.speed - target.speed) / 1000
    turn = (flick.heading - target.heading + 180.0) % 360.0 - 180.0
    fast = "{:.2f} m/s too fast" if gain > 0.0 else "{:.2f} m/s too slow"
    aside = "{:.1f}° too far left" if turn > 0.0 else "{:.1f}° too far right"
    speed = fast.format(abs(gain)) if abs(gain) >= 0.005 else "exact"
    heading = aside.format(abs(turn)) if abs(turn) >= 0.05 else "exact"
    return f"Target {target.speed / 1000:.2f} m/s, yours {flick.speed / 1000:.2f} m/s. Speed: {speed}. Direction: {heading}."


def _is_known(hand: YourHand) -> bool:
    """True if the player has made enough attempts to draw the ellipse of their shots.

    At top speed a shot cannot be too fast, so attempts at top speed do not count.
    """
    return hand.attempts > 2 and hand.speed.attempts > 1


def _ellipse(hand: YourHand, errors: float) -> list[tuple[float, float]]:
    """Return the points of the ellipse that contains 90% of the shots, as pairs (heading in degrees, fraction of the speed).

    The measured scatter may be wrong. So `errors` times its standard error is added to it for this ellipse. A negative number
    gives a smaller ellipse.
    """
    wide, high, tilt = hand.ellipse(SHARE)
    wide *= max(0.0, 1.0 + errors * hand.heading.scatter_error / max(hand.heading.scatter, 1e-9))
    high *= max(0.0, 1.0 + errors * hand.speed.scatter_error / max(hand.speed.scatter, 1e-9))
    points = []
    for k in range(97):
        turn = 2.0 * math.pi * k / 96
        x, y = math.cos(turn), tilt * math.cos(turn) + math.sqrt(max(0.0, 1.0 - tilt * tilt)) * math.sin(turn)
        points.append((hand.heading.bias + wide * x, hand.speed.bias + high * y))
    return points


def _rows(hand: YourHand) -> list[tuple[str, str, str]]:
    """Return the rows of the table of errors in heading, speed and spin: label, scatter and mean error, as text."""
    rows = (
        ("Direction", hand.heading, 1.0, "°", 2, "left", "right"),
        ("Speed", hand.speed, 100.0, "%", 1, "hard", "soft"),
        ("Spin", hand.spin, 1.0, " rad/s", 1, "more", "less"),
    )
    return [
        (label, _scatter(estimate, scale, unit, places), _tendency(estimate, scale, unit, places, plus, minus))
        for label, estimate, scale, unit, places, plus, minus in rows
    ]


def _scatter(estimate: Estimate, scale: float, unit: str, places: int) -> str:
    if estimate.attempts < 2:
        return "–"
    return f"{estimate.scatter * scale:.{places}f} ± {estimate.scatter_error * scale:.{places}f}{unit}"


def _tendency(estimate: Estimate, scale: float, unit: str, places: int, plus: str, minus: str) -> str:
    if not estimate.attempts:
        return "–"
    if abs(estimate.bias) <= 2.0 * estimate.bias_error or not round(estimate.bias * scale, places):
        return "none"
    return f"{abs(estimate.bias) * scale:.{places}f}{unit} {plus if estimate.bias > 0.0 else minus}"
