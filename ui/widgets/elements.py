"""Buttons and rows of buttons, the dots that show the current page, and the margins of sheets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from ui.art.base import theme
from ui.art.base.lettering import LEAST_TYPE, fitting_size, paper, wrap, write
from ui.widgets import keys

DOT, DOTS_APART = 3.6, 15.0
"""Radius of a dot, and distance between two dots, in the row of dots that shows the number of pages.

Both are in pixels of a 1280 x 800 window.
"""


def draw_dots(surface: pygame.Surface, centre: tuple[int, int], unit: float, place: tuple[int, int]) -> None:
    """Draw one dot for each page, with the current page in red. `place` is (current page from 0, number of pages)."""
    now, count = place
    apart, radius = DOTS_APART * unit, DOT * unit
    for i in range(count):
        at = (centre[0] + (i - (count - 1) / 2) * apart, float(centre[1]))
        if i == now:
            pygame.draw.aacircle(surface, theme.RED, at, max(3.0, 1.35 * radius))
        else:
            pygame.draw.aacircle(surface, theme.PAPER_EDGE if i > now else theme.INK_SOFT, at, max(2.0, 0.8 * radius))


def is_press(event: pygame.event.Event) -> bool:
    """True if `event` is a press of the left mouse button."""
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == 1


def is_confirm(event: pygame.event.Event) -> bool:
    return event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)


SLIP = 240
"""Smallest width of the label that explains why a button is disabled, in pixels of a 1280 x 800 window."""


@dataclass
class Button:
    """A button with a label, and optionally a key that presses it."""

    label: str
    name: str
    """Name by which a screen recognizes the pressed button."""
    key: int = 0
    """Code of the key that presses the button by default, or 0 for none. The button shows the name of the key in small type."""
    held: int = 0
    """Modifier key to hold together with the button's key: KMOD_CTRL or KMOD_SHIFT, or 0 for none."""
    other_labels: tuple[str, ...] = ()
    """Labels that the same button has at other times.

    The button is wide enough for the longest, so that its neighbours never move.
    """
    hears_key: bool = True
    """True if the key presses the button; False if the screen itself handles the key."""
    refusal: str = ""
    """Sentence that explains why the button is disabled, shown when it is pressed; empty for an enabled button."""
    is_chief: bool = False
    """True for the main button of a screen, whose label is red."""
    is_advised: bool = False
    """True if the hint on the screen recommends this button. It then has a coloured bar and an arrow."""
    is_pending: bool = False
    """True while it is not yet known whether the button is enabled. It looks disabled, but a press is remembered."""
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0), compare=False)
    is_asked: bool = field(default=False, compare=False)
    """True while the screen explains why this button is disabled, after the player has pressed it."""

    @property
    def is_enabled(self) -> bool:
        return not self.refusal

    @property
    def shown_key(self) -> str:
        """Name of the key that presses this button, as set by the player; empty if it has no key."""
        return keys.key_label(self.key, self.held) if self.key else ""

    def room(self, unit: float) -> int:
        """Return the width in pixels available for the label of the button."""
        return self.rect.width - 2 * max(4, round(6 * unit))

    def draw(self, surface: pygame.Surface, unit: float, *, hot: bool, size: int, key_at: str) -> None:
        """Draw the button with a label `size` pixels high, highlighted if `hot`.

        `key_at` says where the name of the key stands: "beside" or "below" the label, or "" to omit it.
        """
        ink = theme.RED if self.is_chief else theme.INK
        looks_enabled = self.is_enabled and not self.is_pending
        if not looks_enabled:
            ink = theme.FADED
        ground = theme.PAPER_SHADE if hot and looks_enabled else theme.PAPER
        pygame.draw.rect(surface, ground, self.rect, border_radius=round(3 * unit))
        if self.is_advised:
            self._draw_advised(surface, unit)
        pygame.draw.rect(surface, ink, self.rect, max(1, round((1.6 if self.is_chief or hot else 1.0) * unit)), round(3 * unit))
        label, small = theme.font(size, bold=True), key_font(size)
        soft, middle = theme.INK_SOFT if looks_enabled else theme.FADED, self.rect.centerx
        x, top = middle, self.rect.centery - label.get_height() // 2
        if key_at == "beside" and self.shown_key:
            both = label.size(self.label)[0] + small.size(self.shown_key)[0] + round(7 * unit)
            x = middle - both // 2 + label.size(self.label)[0] // 2
            base = top + label.get_ascent() - small.get_ascent()
            write(surface, self.shown_key, (middle + both // 2, base), small, soft, align="right")
        elif key_at == "below" and self.shown_key:
            top = self.rect.centery - (label.get_height() + small.get_height()) // 2
            below = top + label.get_height()
            write(surface, self.shown_key, (middle, below), small, soft, align="centre", width=self.room(unit))
        write(surface, self.label, (x, top), label, ink, align="centre", width=self.room(unit))

    def _draw_advised(self, surface: pygame.Surface, unit: float) -> None:
        """Draw the mark of a button that the hint recommends: a coloured bar at its left edge, with an arrow toward the label."""
        width = min(round(20 * unit), max(5, (self.rect.width - self.room(unit)) // 2 + round(8 * unit)))
        bar = pygame.Rect(self.rect.x, self.rect.y, width, self.rect.height)
        pygame.draw.rect(surface, theme.GOLD, bar, border_radius=round(3 * unit))
        x, y, reach = bar.centerx, bar.centery, max(2, width // 3)
        pygame.draw.polygon(surface, theme.INK, [(x - reach // 2, y - reach), (x + reach, y), (x - reach // 2, y + reach)])


def key_font(size: int) -> pygame.font.Font:
    """Return the small font for the name of a key, if the button's label is `size` pixels high."""
    return theme.font(max(LEAST_TYPE, round(size * 0.72)))


class Buttons:
    """A group of buttons. The player presses them with the mouse, with their own keys, or with Tab and Enter."""

    def __init__(self, buttons: Sequence[Button] = (), *, hear_keys: bool = True) -> None:
        self.buttons = list(buttons)
        self.hear_keys = hear_keys
        """True if the player can press these buttons with keys. False if the scene handles all keys itself."""
        self.hot = -1
        self.focus = -1

    @property
    def lit(self) -> tuple[int, int, str]:
        """(index of the button under the pointer, index of the focused button, explanation on display).

        An index of -1 means that no button is under the pointer, or that none has the focus.
        """
        return self.hot, self.focus, self.refusal

    @property
    def lit_buttons(self) -> list[Button]:
        return [self.buttons[i] for i in (self.hot, self.focus) if 0 <= i < len(self.buttons)]

    @property
    def refusal(self) -> str:
        """Sentence on display that explains why a button is disabled; empty if none is shown."""
        return next((button.refusal for button in self.buttons if button.is_asked), "")

    def ask(self, refused: Button | None) -> None:
        """Show the sentence that explains why the button `refused` is disabled. If `refused` is None, hide the sentence."""
        for button in self.buttons:
            button.is_asked = button is refused and not button.is_enabled

    def renew(self, *buttons: Button) -> None:
        """Replace the buttons, unless the new ones are equal to the old.

        A new button keeps the rectangle of the old button with the same name.
        """
        if list(buttons) != self.buttons:
            rects = {button.name: button.rect for button in self.buttons}
            self.buttons = list(buttons)
            for button in self.buttons:
                button.rect = rects.get(button.name, button.rect)

    def handle(self, event: pygame.event.Event) -> str:
        """Return the name of the button that `event` presses; empty if it presses none."""
        if event.type == pygame.MOUSEMOTION:
            self.hot = self._under(event.pos)
            if not any(button.is_asked and button.rect.collidepoint(event.pos) for button in self.buttons):
                self.ask(None)
        elif is_press(event):
            return self._pressed(next((button for button in self.buttons if button.rect.collidepoint(event.pos)), None))
        elif event.type == pygame.KEYDOWN:
            return self._pressed(self._button_for(event))
        return ""

    def _button_for(self, event: pygame.event.Event) -> Button | None:
        """Return the button that a key event presses, or None if it presses none. The key Tab moves the focus instead."""
        if event.key == pygame.K_TAB and self.buttons:
            self.focus = (self.focus + (-1 if event.mod & pygame.KMOD_SHIFT else 1)) % len(self.buttons)
        focused = self.buttons[self.focus : self.focus + 1] if is_confirm(event) and self.focus >= 0 else []
        # Prefer an enabled button to one that would only show a refusal.
        buttons = sorted(
            [*focused, *(self._buttons_for_key(event) if self.hear_keys else ())], key=lambda button: not button.is_enabled
        )
        return buttons[0] if buttons else None

    def _buttons_for_key(self, event: pygame.event.Event) -> list[Button]:
        return [button for button in self.buttons if button.hears_key and button.key and button.key == event.key]

    def _pressed(self, button: Button | None) -> str:
        """Return the name of `button`, or an empty string if it is None or disabled.

        If it is disabled, also show the explanation.
        """
        self.ask(button)
        return button.name if button is not None and button.is_enabled else ""

    def draw(self, surface: pygame.Surface, unit: float, size: float = 17, *, key_at: str = "beside") -> None:
        """Draw all buttons of the group with labels in one font size."""
        draw_buttons(surface, self.buttons, self.lit_buttons, unit, size, key_at=key_at)

    def _under(self, pos: tuple[int, int]) -> int:
        return next((i for i, b in enumerate(self.buttons) if b.is_enabled and b.rect.collidepoint(pos)), -1)


def draw_buttons(
    surface: pygame.Surface,
    buttons: Sequence[Button],
    lit: Sequence[Button],
    unit: float,
    size: float = 17,
    *,
    key_at: str = "beside",
) -> None:
    """Draw buttons with labels in one font size, and highlight those in `lit`.

    `key_at` says where the names of the keys stand: "beside" or "below" the labels. If one of them does not fit, all are omitted.
    """
    placed = [button for button in buttons if button.rect.width]
    pixels = max(LEAST_TYPE, round(size * unit))
    for button in placed:
        pixels = fitting_size(button.label, pixels, button.room(unit), bold=True)
    key_at = key_at if _has_keys(placed, unit, pixels, key_at) else ""
    for button in placed:
        button.draw(surface, unit, hot=any(button is other for other in lit), size=pixels, key_at=key_at)
    for button in placed:
        if button.is_asked:
            _draw_refusal(surface, button, pygame.Rect.unionall(placed[0].rect, [other.rect for other in placed]), unit)


def _draw_refusal(surface: pygame.Surface, button: Button, room: pygame.Rect, unit: float) -> None:
    """Draw a label at a disabled button that explains why it is disabled.

    If possible, the label is no wider than `room`.
    """
    font, edge, gap = theme.font(max(LEAST_TYPE, round(16 * unit))), round(10 * unit), max(3, round(6 * unit))
    most = max(room.width, min(round(SLIP * unit), surface.get_width() - 2 * gap))
    lines = wrap(button.refusal, font, most - 2 * edge)
    slip = pygame.Rect(0, 0, max(font.size(line)[0] for line in lines) + 2 * edge, len(lines) * font.get_linesize() + edge)
    slip.midbottom = (button.rect.centerx, button.rect.top - gap)
    if slip.top < gap:
        slip.top = button.rect.bottom + gap
    bounds = room.inflate(max(0, slip.width - room.width), 0).clamp(surface.get_rect())
    slip.left = max(bounds.left, min(bounds.right - slip.width, slip.left))
    paper(surface, slip, unit, framed=False)
    pygame.draw.rect(surface, theme.RED, slip, max(1, round(1.2 * unit)))
    y = slip.y + edge // 2
    for line in lines:
        write(surface, line, (slip.centerx, y), font, theme.RED, align="centre")
        y += font.get_linesize()


def _has_keys(buttons: Sequence[Button], unit: float, size: int, key_at: str) -> bool:
    """True if every button has room for its label and the name of its key."""
    label, small = theme.font(size, bold=True), key_font(size)
    for button in buttons:
        wide, key = label.size(button.label)[0], small.size(button.shown_key)[0]
        if key and button.room(unit) < (wide + round(7 * unit) + key if key_at == "beside" else key):
            return False
        if key and key_at == "below" and button.rect.height < label.get_height() + small.get_height():
            return False
    return True


def place_buttons(buttons: Sequence[Button], area: pygame.Rect, unit: float, size: float = 17, share: float = 0.0) -> int:
    """Place buttons in rows at the bottom of `area`. Return the y coordinate of the top row, in pixels.

    A button usually shows the name of its key beside its label. If the rows would fill more than the fraction `share` of the
    area, leave out the keys and make the labels smaller.
    """
    gap, height, pixels = round(8 * unit), round(38 * unit), max(LEAST_TYPE, round(size * unit))
    edges = 2 * max(4, round(6 * unit))
    label, small = theme.font(pixels, bold=True), key_font(pixels)
    keyed = [label.size(button.label)[0] + small.size(button.shown_key)[0] + round(7 * unit) for button in buttons]
    across = _across(keyed, area.width, edges, gap)
    if share and -(-len(buttons) // across) * (height + gap) > share * area.height:
        less = theme.font(max(LEAST_TYPE, round(0.8 * pixels)), bold=True)
        across = _across([less.size(button.label)[0] for button in buttons], area.width, edges, gap)
    rows = -(-len(buttons) // across)
    across = -(-len(buttons) // max(1, rows))
    top = area.bottom - rows * height - (rows - 1) * gap
    for row in range(rows):
        members = buttons[row * across : (row + 1) * across]
        width = (area.width - gap * (len(members) - 1)) // len(members)
        for column, button in enumerate(members):
            button.rect = pygame.Rect(area.x + column * (width + gap), top + row * (height + gap), width, height)
    return top


def flow(buttons: Sequence[Button], area: pygame.Rect, unit: float, size: float = 17, height: float = 34) -> int:
    """Place buttons in rows at the top of `area`. Return the y coordinate below the last row, in pixels."""
    gap, tall, pixels = round(6 * unit), max(1, round(height * unit)), max(LEAST_TYPE, round(size * unit))
    label = theme.font(pixels, bold=True)
    widths = [label.size(button.label)[0] for button in buttons]
    across = _across(widths, area.width, 2 * max(4, round(6 * unit)), gap)
    across = -(-len(buttons) // -(-len(buttons) // across)) if buttons else 1
    y = area.y
    for first in range(0, len(buttons), across):
        row = buttons[first : first + across]
        width = (area.width - gap * (len(row) - 1)) // len(row)
        for i, button in enumerate(row):
            button.rect = pygame.Rect(area.x + i * (width + gap), y, width, tall)
        y += tall + gap
    return y


def inner_area(panel: pygame.Rect, unit: float) -> pygame.Rect:
    """Return the part of `panel` inside its margins. The larger the text, the smaller the margins are relative to it."""
    across, down = (min(round(length * unit), round(0.11 * panel.width)) for length in (50, 40))
    return panel.inflate(-across, -down)


def _across(widths: Sequence[int], width: int, edges: int, gap: int) -> int:
    """Return how many buttons fit side by side in `width` pixels, each as wide as the widest label needs.

    `widths` are the widths of the labels, `edges` the space around a label and `gap` the space between buttons, in pixels.
    """
    return max(1, min(len(widths), (width + gap) // (max(widths, default=0) + edges + gap)))
