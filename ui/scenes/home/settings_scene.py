"""The settings screen, with a board that shows the effect of each setting.

Changes apply and are stored at once. A new text size applies only when the pointer leaves its field, because the field would
move.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pygame

from board.geometry import Point
from board.men import DISK, Man
from board.sides import CROKINOLE_SIDE, Side
from board.views.picture import Mark, Picture
from ui.art.base import theme
from ui.art.base.lettering import fitting_font, paper, rule, write
from ui.art.painting.card_art import card_camera
from ui.scenes.base.beside_board import BesideBoard
from ui.scenes.base.commands import Command, CommandBar
from ui.scenes.base.scene import Answer, Pop
from ui.scenes.base.stage import Stage
from ui.settings import CHOICES, Settings, is_amount
from ui.widgets import keys
from ui.widgets.elements import is_confirm, is_press, place_buttons
from ui.widgets.fields import ChoiceField
from ui.widgets.form import Form, FormRow, Widget
from ui.widgets.reading import Reading, reading
from ui.widgets.titles import write_title

YES_NO = ("no", "yes")
WORDS: dict[str, tuple[str, Sequence[str]]] = {
    "volume": ("Volume", [f"{volume}%" for volume in CHOICES["volume"]]),
    "is_muted": ("Muted", YES_NO),
    "text": ("Text size", [f"{size}%" for size in CHOICES["text"]]),
    "colours": ("Colours", ("original", "colour-blind friendly")),
    "finish": ("Board wood", CHOICES["finish"]),
    "fills_screen": ("Full screen", YES_NO),
    "pace": ("Animation speed", [f"{pace:g} ×" for pace in CHOICES["pace"]]),
    "reduces_motion": ("Reduce motion", YES_NO),
    "aim": ("Aim line in games", ("none", "to first contact", "whole")),
    "practice_path": ("Aim line in practice", ("none", "to first contact", "whole", "fades as you improve")),
    "hand_error": ("Hand error in practice", YES_NO),
    "turns_board": ("Turn board to player", YES_NO),
    "closes_up": ("Start in close-up", YES_NO),
    "chair": ("Cinematic camera", ("off", "highlights", "every shot")),
    "throws_itself": ("Auto-roll in races", YES_NO),
    "demo_after": ("Demo when idle", ("never", "after 1 minute", "after 2 minutes", "after 5 minutes")),
}
"""For each setting, its label on the screen and the labels of its values."""
SECTIONS = (
    ("Sound", ("volume", "is_muted")),
    ("Display", ("text", "colours", "finish", "fills_screen")),
    ("Animation", ("pace", "reduces_motion", "demo_after")),
    ("Play", ("aim", "practice_path", "hand_error", "turns_board", "closes_up", "chair", "throws_itself")),
)


@dataclass
class KeyField:
    """A form field that shows the key of an action. After a click it takes the next key that the player presses."""

    action: keys.Action
    is_listening: bool = False
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    def handle(self, event: pygame.event.Event, *, focused: bool) -> bool:
        is_asked = focused and (is_confirm(event) or (is_press(event) and self.rect.collidepoint(event.pos)))
        if is_asked or is_press(event):
            self.is_listening = is_asked
        return is_asked

    def spoken(self) -> str:
        return "Press a key" if self.is_listening else keys.label_of(self.action)

    def least(self, unit: float) -> int:
        return round(130 * unit)

    def grows(self) -> bool:
        return False

    def draw(self, surface: pygame.Surface, unit: float, *, hot: bool) -> None:
        pygame.draw.rect(surface, theme.PAPER_SHADE if hot else theme.PAPER, self.rect, border_radius=round(3 * unit))
        pygame.draw.rect(surface, theme.INK if hot else theme.INK_SOFT, self.rect, 1, round(3 * unit))
        words = self.spoken()
        font = fitting_font(words, round(17 * unit), self.rect.width - round(12 * unit), bold=not self.is_listening)
        ink = theme.RED if self.is_listening else theme.INK
        write(surface, words, (self.rect.centerx, self.rect.centery - font.get_height() // 2), font, ink, align="centre")


class SettingsScene(BesideBoard):
    """The screen on which the player changes the program's settings and keys."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage, SAMPLE)
        self.choices = {name: ChoiceField(label, words, is_amount=is_amount(name)) for name, (label, words) in WORDS.items()}
        self.key_fields = [KeyField(action) for action in keys.ACTIONS]
        rows: list[FormRow] = []
        for heading, names in SECTIONS:
            rows.append(FormRow(heading, is_heading=True))
            rows += [FormRow(self.choices[name].label, (self.choices[name],)) for name in names]
        rows.append(FormRow("Keys", is_heading=True))
        rows += [FormRow(entry.action.label, (entry,)) for entry in self.key_fields]
        rows.append(
            FormRow("Choose a command, press Enter, then press the new key. Delete restores the default key.", is_note=True)
        )
        self.form = Form(rows)
        self.buttons = CommandBar(lambda: self.commands)
        self.buttons.refresh()
        self.problem = ""
        self._size: int | None = None
        """New text size in per cent that the player has clicked but that is not applied yet. None if the size is unchanged."""
        self._read()

    @property
    def listening(self) -> KeyField | None:
        """The form field that waits for a new key, or None if none waits."""
        return next((entry for entry in self.key_fields if entry.is_listening), None)

    @property
    def writes(self) -> bool:
        return self.listening is not None

    def _read(self) -> None:
        """Show the current settings in the fields of the form."""
        for name, choice in self.choices.items():
            choice.at = CHOICES[name].index(getattr(self.stage.settings, name))
        if self._size is not None:
            self.choices["text"].at = CHOICES["text"].index(self._size)

    @property
    def reading(self) -> Reading:
        return reading(f"Settings. {self.problem} {self.form.spoken}", self.buttons.read_out)

    # --- setting ----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        self.stale = True
        if self._is_past_size(event):
            self._take_size()
        listening = self.listening
        if listening is not None and event.type == pygame.KEYDOWN:
            self._take(listening, event.key)
            return None
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            self._give_back(self.form.focused)
            return None
        widget = self.form.handle(event, self.stage.unit)
        if widget is self.choices["text"] and is_press(event):
            self._size = CHOICES["text"][self.choices["text"].at]
        elif isinstance(widget, ChoiceField):
            self._set(widget)
        elif isinstance(widget, KeyField):
            self.problem = ""
        if widget is not None:
            return None
        is_tab = event.type == pygame.KEYDOWN and event.key == pygame.K_TAB
        return None if is_tab else self.buttons.hear(event)

    def _is_past_size(self, event: pygame.event.Event) -> bool:
        """True if `event` moves the pointer or the keyboard focus away from the form field for the text size."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            return not self.choices["text"].rect.collidepoint(event.pos)
        return event.type in (pygame.KEYDOWN, pygame.MOUSEWHEEL)

    def _take_size(self) -> None:
        if self._size is not None:
            size, self._size = self._size, None
            self.stage.change(text=size)

    def close(self) -> str:
        self._take_size()
        return ""

    @property
    def commands(self) -> tuple[Command, ...]:
        return (
            Command("done", Pop, "Back", pygame.K_ESCAPE, is_chief=True),
            Command("hear", self._preview, "Test sound", pygame.K_F2),
            Command("usual", self._reset, "Reset all", pygame.K_F3),
        )

    def _reset(self) -> None:
        """Set all settings and keys to their default values."""
        usual = Settings()
        self.stage.set(replace(self.stage.settings, keys={}, **{name: getattr(usual, name) for name in self.choices}))
        self._read()

    def _set(self, choice: ChoiceField) -> None:
        name = next(name for name, other in self.choices.items() if other is choice)
        self.stage.change(**{name: CHOICES[name][choice.at]})
        if name in ("volume", "is_muted"):
            self._preview()

    def _preview(self) -> None:
        """Play a sample sound at the current volume: a disk that hits the rim of the board."""
        self.stage.sound.knock("disk", 0.7)
        self.stage.sound.knock("rim", 0.5)

    def _take(self, entry: KeyField, key: int) -> None:
        entry.is_listening = False
        if key == pygame.K_ESCAPE:
            return
        if not keys.can_bind(key):
            self.problem = f"{pygame.key.name(key).capitalize()} is already in use. Choose another key."
            return
        self.problem = ""
        self.stage.change(keys=keys.bind_key(self.stage.settings.keys, entry.action.name, key))

    def _give_back(self, widget: Widget | None) -> None:
        if isinstance(widget, KeyField):
            self.stage.change(keys=keys.reset_key(self.stage.settings.keys, widget.action.name))

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self._read()
        px = self.stage.px
        inner = self._sheet(surface)
        self._prepare_cards()
        y = write_title(
            surface, "Settings", inner, min(px(34), self.panel.height // 14), muted=self.stage.settings.is_muted
        ).bottom + px(2)
        y += rule(surface, inner.x, y, inner.width, self.stage.unit, kind="swelled") + px(8)
        bottom = place_buttons(self.buttons.buttons, inner, self.stage.unit, share=0.3) - px(8)
        if self.problem:
            small = fitting_font(self.problem, px(17), inner.width)
            bottom -= small.get_linesize()
            write(surface, self.problem, (inner.x, bottom), small, theme.RED, width=inner.width)
        self.form.draw(surface, pygame.Rect(inner.x, y, inner.width, bottom - px(6) - y), self.stage.unit)
        self.buttons.draw(surface, self.stage.unit, 17)
        if self._size is not None:
            self._draw_size(surface, self._size)

    def _prepare_cards(self) -> None:
        """Start to redraw the pictures of the home screen in a background thread, if the colours or the board's wood differ from
        the default.
        """
        usual, settings = Settings(), self.stage.settings
        if self._shows_board and (settings.colours, settings.finish) != (usual.colours, usual.finish):
            for card in self.stage.shelf.cards:
                if isinstance(card.side, Side):
                    self.stage.ensure_board(card.side, card_camera(self.stage.unit, card.prints))

    def _draw_size(self, surface: pygame.Surface, text: int) -> None:
        """Draw a sample text over the board. `text` is its size in per cent."""
        unit = self.stage.unit * text / self.stage.settings.text
        room = self.painter.camera.rect
        words = f"Text at {text}%"
        font = fitting_font(words, round(20 * unit), room.width - round(60 * unit), bold=True)
        slip = pygame.Rect(0, 0, font.size(words)[0] + round(44 * unit), font.get_height() + round(32 * unit))
        slip.center = room.center
        paper(surface, slip, unit, framed=False)
        write(surface, words, (slip.centerx, slip.centery - font.get_height() // 2), font, theme.INK, align="centre")


def _sample() -> Picture:
    """Return a picture of a board with disks in every colour and all kinds of highlights."""
    places = [(-70, 120), (-140, -30), (0, -60), (130, -40), (80, 110), (-30, 30), (60, 20), (-200, 160), (210, 170), (20, 210)]
    men = tuple(Man(i, DISK, i % 5, Point(*place)) for i, place in enumerate(places))
    marks = (Mark("last", at=men[2].at), Mark("safe", at=men[1].at), Mark("danger", at=men[3].at))
    return Picture(CROKINOLE_SIDE, men, marks=marks)


SAMPLE = _sample()
