"""State that all screens and dialogs share: the collection of games, window size, sound and settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pygame

from board.card import Card
from board.men import PIN
from board.other_boards import target_kinds
from board.protocols.shelf import Shelf
from board.protocols.table import Table
from board.sides import Side, Surface
from board.text.sentence import NOT_YOU, by_name, labels
from board.text.words import shown_name
from board.views.picture import Picture
from ui.art.base import theme
from ui.art.base.camera import Camera
from ui.art.base.lathe import cast_pins
from ui.art.board.board_art import board_surface, is_drawn
from ui.art.board.chair import Chair
from ui.art.board.chair_board import drawn_board, is_seen, is_sketched, sketched_board
from ui.art.men.chair_men import cast_disks, standing_pegs
from ui.art.men.men_art import forget_men
from ui.art.painting.painter import Painter
from ui.motion.sound import Sound
from ui.scenes.base.worker import Worker
from ui.settings import ABOVE, SEATED, Seating, Settings, cycle_setting, write_settings
from ui.widgets import keys

LARGE_PINS = 1.5
"""Largest scale of the board, in pixels per mm, at which pins are drawn at once. At larger scales they are drawn in the
background.
"""
REMEMBERED = 4
"""Largest number of camera positions for which the program remembers the drawn pieces. These pieces need not be drawn again."""
EXPLAINED = 4
"""Number of times that the player must use a kind of input before the program no longer explains it."""


@dataclass
class Stage:
    """State that all screens and dialogs share: the collection of games, window size, sound and settings."""

    shelf: Shelf
    size: tuple[int, int] = (1280, 800)
    sound: Sound = field(default_factory=Sound)
    settings: Settings = field(default_factory=Settings)
    """Current settings of the program. Call `change` to change them."""
    settings_file: Path | None = None
    """File that stores the settings; None if they are not stored."""
    waits: bool = True
    """True if slow drawing is finished before a frame is shown. False if it runs in the background, as for a real window."""
    sits_down: bool = False
    """True to show the perspective view even before its board is drawn. This is used for films."""
    greets: bool = False
    """True if new players are asked for their names, as in a real window."""
    _tasks: dict[str, Worker[None]] = field(default_factory=dict)
    """The running background task of each kind.

    Only one task of each kind runs at a time, because drawing needs much memory.
    """
    _men_drawn: dict[Camera | Chair, tuple[object, ...]] = field(default_factory=dict)
    """Dictionary from a recently used camera to the pieces, with their colours, that were drawn in advance."""

    def __post_init__(self) -> None:
        self._apply()

    def change(self, **settings: Any) -> None:
        """Change the settings given as keyword arguments, apply them and store them."""
        self.set(replace(self.settings, **settings))

    def is_seated(self, name: str) -> bool:
        """True if the player has chosen the perspective view from the chair for the game `name`."""
        return self.settings.views.get(name) == SEATED

    def choose_view(self, name: str, *, seated: bool) -> None:
        """Remember the player's view of the game `name`: from the chair if `seated`, otherwise from above."""
        self.change(views={**self.settings.views, name: SEATED if seated else ABOVE})

    def cycle(self, name: str, by: int = 1) -> None:
        """Change the setting `name` to its next allowed value, or go `by` values forward."""
        self.set(cycle_setting(self.settings, name, by))

    def set(self, settings: Settings) -> None:
        """Replace all settings by `settings`, apply them and store them."""
        if settings == self.settings:
            return
        self.settings = settings
        self._apply()
        if self.settings_file is not None:
            write_settings(settings, self.settings_file)

    def _apply(self) -> None:
        settings = self.settings
        keys.use_keys(settings.keys)
        self.sound.tune(settings.volume / 100.0, muted=settings.is_muted)
        if theme.use_look(settings.colours, settings.finish):
            forget_men()

    def knows(self, kind: str) -> bool:
        """True if the player has used the input method `kind` often enough to need no explanation."""
        return self.settings.learned.get(kind, 0) >= EXPLAINED

    def learn(self, kind: str) -> None:
        """Count one use of the input method `kind`."""
        if not self.knows(kind):
            self.remember(kind, self.settings.learned.get(kind, 0) + 1)

    def remember(self, kind: str, count: int) -> None:
        """Store in the settings how often the player has done or seen something. `kind` is its name, `count` the number of
        times.
        """
        self.change(learned={**self.settings.learned, kind: count})

    def seating(self, card: Card) -> Seating:
        """Return the players and options with which this game was last played on this computer."""
        return self.settings.seatings.get(card.name, Seating())

    def recolour(self, card: Card, picture: Picture) -> Picture:
        """Return `picture` with its pieces in the colours that the players have chosen for this game."""
        return recolour(picture, self.seating(card).colours)

    def shown(self, table: Table, picture: Picture) -> Picture:
        """Return `picture` with the colours of the pieces and the names of the players at `table`."""
        return name_players(self.recolour(table.card, picture), labels_at(table))

    @property
    def appearance(self) -> tuple[object, ...]:
        """All values on which layout and drawing depend. If one of them changes, everything must be drawn again."""
        return self.size, self.settings.text, self.settings.colours, self.settings.finish

    @property
    def unit(self) -> float:
        """Scale of text and spacing: 1.0 in a window of 1280 x 800 pixels with normal text size."""
        width, height = self.size
        return max(0.55, min(width / 1280, height / 800)) * self.settings.text / 100.0

    def px(self, length: float) -> int:
        """Convert `length` into pixels of this window. `length` is in pixels of a 1280 x 800 window with normal text size."""
        return max(1, round(length * self.unit))

    def run_in_background(self, task: Callable[[], None], kind: str = "") -> None:
        """Run `task` in the background, unless a task of the same `kind` is running."""
        running = self._tasks.get(kind)
        if self.waits or (running is not None and not running.is_done):
            return
        if running is not None:
            del self._tasks[kind]
            # Raise the error of the finished task, if any.
            running.result()
        self._tasks[kind] = Worker(task)

    def ensure_chair(self, side: Surface, chair: Chair, picture: Picture | None = None) -> bool:
        """Make sure that the board is drawn as seen from `chair`, with the pieces of `picture`.

        If all is drawn, return True: the perspective view can be shown. Otherwise draw it in the background.
        """
        if not isinstance(side, Side):
            # A game without a board has no perspective view.
            return False
        if self.waits:
            return self.sits_down
        return self.ensure_board(side, chair, picture)

    def ensure_sketch(self, side: Surface, chair: Chair, picture: Picture) -> bool:
        """Make sure that at least a quick sketch of the board as seen from `chair` is drawn, with the pieces of `picture`.

        If all is drawn, return True: the perspective view can be shown. Otherwise draw it in the background.
        """
        if not isinstance(side, Side) or self.waits:
            return self.ensure_chair(side, chair)
        has_board = is_seen(side, chair) or is_sketched(side, chair)
        if has_board and self._has_men(chair, picture):
            return True
        self.run_in_background(lambda: self._sketch(side, chair, picture), "sketch")
        return False

    def ensure_board(self, side: Surface, camera: Camera | Chair, picture: Picture | None = None) -> bool:
        """Start drawing the board for `camera`, and the pieces of `picture` if given. Return True if everything is drawn
        already.
        """
        is_there = is_drawn(side, camera) if isinstance(camera, Camera) else isinstance(side, Side) and is_seen(side, camera)
        if self.waits or (is_there and self._has_men(camera, picture)):
            return True
        self.run_in_background(lambda: self._draw(side, camera, picture))
        return False

    def _has_men(self, camera: Camera | Chair, picture: Picture | None) -> bool:
        return picture is None or self._men_drawn.get(camera) == (picture.men, picture.colours)

    def _draw(self, side: Surface, camera: Camera | Chair, picture: Picture | None) -> None:
        """Draw the board as seen by `camera`, and the pieces of `picture`, ahead of time. The results are stored for the
        painter.
        """
        if isinstance(camera, Camera):
            board_surface(side, camera)
        elif isinstance(side, Side):
            if side.pocket is None and PIN in target_kinds(side) and camera.scale > LARGE_PINS:
                cast_pins(camera.scale)
            cast_disks(camera, side)
            standing_pegs(camera, side.pegs)
            # Draw the board last, because its presence means that everything is drawn.
            drawn_board(side, camera)
        if picture is not None:
            if isinstance(camera, Camera) and any(man.kind.name == PIN.name for man in picture.men):
                cast_pins(camera.scale)
            self._draw_men(side, camera, picture)

    def _sketch(self, side: Side, chair: Chair, picture: Picture) -> None:
        """Draw a quick sketch of the board and the pieces of `picture` for the view `chair`. Store the sketch in the painter's
        caches.
        """
        standing_pegs(chair, side.pegs)
        if not is_seen(side, chair):
            sketched_board(side, chair)
        self._draw_men(side, chair, picture)

    def _draw_men(self, side: Surface, camera: Camera | Chair, picture: Picture) -> None:
        painter = Painter(camera)
        painter.lay_ground(self.size, side)
        painter.paint_men(pygame.Surface((1, 1), pygame.SRCALPHA, 32), side, picture.men, picture.colours)
        while len(self._men_drawn) >= REMEMBERED:
            self._men_drawn.pop(next(iter(self._men_drawn)))
        self._men_drawn[camera] = picture.men, picture.colours


def recolour(picture: Picture, chosen: Sequence[int]) -> Picture:
    """Return `picture` with new colours: each seat with the colour number `c` gets the colour number `chosen[c]`.

    If `chosen` is empty, return `picture` unchanged.
    """
    if not chosen:
        return picture
    return replace(picture, colours=tuple(chosen[c] if 0 <= c < len(chosen) else c for c in picture.colours))


def only_person(table: Table) -> int:
    """Return the seat of the only human player at this window, whom sentences address as "you".

    Return `NOT_YOU` if several people play at this window, or none.
    """
    people = [seat for seat in range(len(table.names)) if table.is_here(seat)]
    return people[0] if len(people) == 1 else NOT_YOU


def labels_at(table: Table) -> tuple[str, ...]:
    """Return the names of the players at `table` for the labels on the screen."""
    return tuple(map(shown_name, labels(table.names, only_person(table))))


def name_players(picture: Picture, names: Sequence[str]) -> Picture:
    """Return `picture` with the players' names instead of seat numbers in its texts."""
    return replace(picture, marks=tuple(replace(mark, words=by_name(mark.words, names)) for mark in picture.marks))
