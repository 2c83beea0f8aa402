"""What all scenes share: the shelf, the window's size, the sounds, and what is known of the people who play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pygame

from board.card import Card
from board.men import PIN
from board.other_boards import men_of
from board.protocols.shelf import Shelf
from board.protocols.table import Table
from board.sides import Side, Surface
from board.text.sentence import by_name
from board.text.words import shown_name
from board.views.picture import Picture
from ui.art.base import theme
from ui.art.base.camera import Camera
from ui.art.base.lathe import cast_pins
from ui.art.board.board_art import board_surface, is_drawn
from ui.art.board.chair import Chair
from ui.art.board.chair_board import is_seen, seen_board
from ui.art.men.chair_men import cast_disks, seen_pegs
from ui.art.men.men_art import forget_men
from ui.art.painting.painter import Painter
from ui.motion.sound import Sound
from ui.scenes.base.worker import Worker
from ui.settings import Seating, Settings, cycled, write_settings
from ui.widgets import keys

LARGE_PINS = 1.5
"""Pixels a mm, from which on pins are large enough to take a while."""
REMEMBERED = 4
"""Cameras for which it is remembered what men were drawn."""
EXPLAINED = 4
"""How often a hand is explained before it is taken to be known."""


@dataclass
class Stage:
    """What all scenes share."""

    shelf: Shelf
    size: tuple[int, int] = (1280, 800)
    sound: Sound = field(default_factory=Sound)
    settings: Settings = field(default_factory=Settings)
    """What the player has set; `change` sets it."""
    settings_file: Path | None = None
    """Where they are kept; nowhere for None."""
    waits: bool = True
    """Whether a board that takes a second to draw is waited for; a real window draws it beside."""
    sits_down: bool = False
    """Whether boards are seen from the chair also where everything is waited for, as in a film."""
    _painting: Worker[None] | None = None
    """Whoever draws a board beside the window, one at a time: each wants much memory while it is at it."""

    _men_drawn: dict[Camera | Chair, tuple[object, ...]] = field(default_factory=dict)
    """The men that were drawn beside the window for each of the last cameras."""

    def __post_init__(self) -> None:
        self._apply()

    def change(self, **settings: Any) -> None:
        """Set something, with effect at once, and keep it."""
        self.set(replace(self.settings, **settings))

    def cycle(self, name: str, by: int = 1) -> None:
        """Set the next thing a setting may be."""
        self.set(cycled(self.settings, name, by))

    def set(self, settings: Settings) -> None:
        """Take these settings from now on, and keep them."""
        if settings == self.settings:
            return
        self.settings = settings
        self._apply()
        if self.settings_file is not None:
            write_settings(settings, self.settings_file)

    def _apply(self) -> None:
        settings = self.settings
        keys.use(settings.keys)
        self.sound.tune(settings.volume / 100.0, muted=settings.is_muted)
        if theme.wear(settings.colours, settings.finish):
            forget_men()

    def knows(self, kind: str) -> bool:
        """Whether this kind of hand has moved often enough to need no more explaining."""
        return self.settings.learned.get(kind, 0) >= EXPLAINED

    def learn(self, kind: str) -> None:
        """Somebody has made a move with this kind of hand."""
        if not self.knows(kind):
            self.remember(kind, self.settings.learned.get(kind, 0) + 1)

    def remember(self, kind: str, count: int) -> None:
        """Keep in the settings how much the player has seen or done of something."""
        self.change(learned={**self.settings.learned, kind: count})

    def seating(self, card: Card) -> Seating:
        """Who sat down to this game last."""
        return self.settings.seatings.get(card.name, Seating())

    def tinted(self, card: Card, picture: Picture) -> Picture:
        """A picture of this game in the colours its players have chosen."""
        return tinted(picture, self.seating(card).colours)

    def shown(self, table: Table, picture: Picture) -> Picture:
        """A picture of a table in the colours and with the names of its players."""
        return named(self.tinted(table.card, picture), [shown_name(name) for name in table.names])

    @property
    def appearance(self) -> tuple[object, ...]:
        """What all that is laid out and painted depends on: whoever keeps a drawing makes it anew when this is another."""
        return self.size, self.settings.text, self.settings.colours, self.settings.finish

    @property
    def unit(self) -> float:
        """How much larger type and spacing are than in a window of 1280 x 800 with type as usual."""
        width, height = self.size
        return max(0.55, min(width / 1280, height / 800)) * self.settings.text / 100.0

    def px(self, length: float) -> int:
        """A length that is `length` pixels in a window of 1280 x 800 with type as usual."""
        return max(1, round(length * self.unit))

    def beside(self, task: Callable[[], None]) -> None:
        """Have something done beside the window that is not waited for, if nothing else is being done there."""
        if not self.waits and (self._painting is None or self._painting.is_done):
            if self._painting is not None:
                # Where it failed, it says so here.
                self._painting.result()
            self._painting = Worker(task)

    def ensure_chair(self, side: Surface, chair: Chair) -> bool:
        """Have a worker cast the board for this chair, unless nobody is to sit there; whether it is there already."""
        if not isinstance(side, Side):
            # The cloth is seen from above alone.
            return False
        if self.waits:
            return self.sits_down
        return self.ensure_board(side, chair)

    def ensure_board(self, side: Surface, camera: Camera | Chair, picture: Picture | None = None) -> bool:
        """Have a worker draw this board, and the men of a picture, if one is given; whether all is there already."""
        has_men = picture is None or self._men_drawn.get(camera) == (picture.men, picture.colours)
        is_there = is_drawn(side, camera) if isinstance(camera, Camera) else isinstance(side, Side) and is_seen(side, camera)
        if self.waits or (has_men and is_there):
            return True
        if self._painting is not None and self._painting.is_done:
            # Where it failed, it says so here.
            self._painting.result()
            self._painting = None
        if self._painting is None:
            self._painting = Worker(lambda: self._draw(side, camera, picture))
        return False

    def _draw(self, side: Surface, camera: Camera | Chair, picture: Picture | None) -> None:
        """Have a board drawn and kept with all that is painted, and not by the worker."""
        if isinstance(camera, Camera):
            board_surface(side, camera)
        elif isinstance(side, Side):
            if side.pocket is None and PIN in men_of(side) and camera.scale > LARGE_PINS:
                cast_pins(camera.scale)
            cast_disks(camera, side)
            seen_pegs(camera, side.pegs)
            # Last: once it is there, all is.
            seen_board(side, camera)
        if picture is not None:
            if isinstance(camera, Camera) and any(man.kind.name == PIN.name for man in picture.men):
                cast_pins(camera.scale)
            painter = Painter(camera)
            painter.lay_ground(self.size, side)
            painter.paint_men(pygame.Surface((1, 1), pygame.SRCALPHA, 32), side, picture.men, picture.colours)
            while len(self._men_drawn) >= REMEMBERED:
                self._men_drawn.pop(next(iter(self._men_drawn)))
            self._men_drawn[camera] = picture.men, picture.colours


def tinted(picture: Picture, chosen: Sequence[int]) -> Picture:
    """A picture with these colours in place of the booklet's; as it is where none are chosen."""
    if not chosen:
        return picture
    return replace(picture, colours=tuple(chosen[c] if 0 <= c < len(chosen) else c for c in picture.colours))


def named(picture: Picture, names: Sequence[str]) -> Picture:
    """A picture with the players' names where the rules can only count them."""
    return replace(picture, marks=tuple(replace(mark, words=by_name(mark.words, names)) for mark in picture.marks))
