"""What a scene is: something that fills the window, hears events and answers with what should come next."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from board.sides import Side
from board.table import Shelf
from ui.board_art import board_surface
from ui.camera import Camera
from ui.errand import Errand
from ui.sound import Sound

BOARDS = 5
"""How many drawn boards are remembered as drawn: one less than the art keeps."""


@dataclass(frozen=True, slots=True)
class Push:
    """Show this scene on top; the one below waits."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """This scene is done: go back to the one below, `times` scenes down."""

    times: int = 1


@dataclass(frozen=True, slots=True)
class Reset:
    """Clear all scenes away and start with this one; with none, leave the program."""

    scene: Scene | None = None


Answer = Push | Pop | Reset | None


@dataclass
class Stage:
    """What all scenes share."""

    shelf: Shelf
    size: tuple[int, int] = (1280, 800)
    sound: Sound = field(default_factory=Sound)
    turns_board: bool = False
    """Whether the board is turned so that the mover sits at the bottom."""
    practice: dict[str, int] = field(default_factory=dict)
    """How often each sort of hand has made a move: who has done it a few times needs no more hints."""
    names: dict[int, str] = field(default_factory=dict)
    """What the people at each seat called themselves last."""
    fresh: bool = True
    """Whether the window was just resized or uncovered, and everything must be drawn again."""
    waits: bool = True
    """Whether a board that takes a second to draw is waited for; a real window draws it beside."""
    _boards: dict[tuple[object, ...], Errand[pygame.Surface]] = field(default_factory=dict)

    @property
    def unit(self) -> float:
        """How much larger than on a window of 1280 x 800 type and spacing are."""
        width, height = self.size
        return max(0.55, min(width / 1280, height / 800))

    def px(self, length: float) -> int:
        """A length that is `length` pixels in a window of 1280 x 800."""
        return max(1, round(length * self.unit))

    def has_board(self, side: Side, camera: Camera) -> bool:
        """Whether this board is drawn already; if not, somebody sets about it."""
        if self.waits:
            return True
        key = (side.name, camera.size, camera.turn)
        if key not in self._boards:
            self._boards[key] = Errand(lambda: board_surface(side, camera))
            while len(self._boards) > BOARDS:
                del self._boards[next(iter(self._boards))]
        return self._boards[key].is_back


class Scene:
    """Something that fills the window."""

    covers = True
    """Whether it hides what is below; a dialog does not."""
    writes = False
    """Whether keys write words in it just now, and mean nothing else."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.stale = True
        """Whether it must be drawn again."""

    @property
    def moves(self) -> bool:
        """Whether something on it moves, so that it must be ticked and drawn all the time."""
        return False

    def is_ready(self) -> bool:
        """Whether it can be drawn at once; if not, it sees to it that it soon can."""
        return True

    def handle(self, event: pygame.event.Event, now: float) -> Answer:
        """Hear an event that happened at `now`, seconds."""

    def tick(self, seconds: float) -> Answer:
        """Let this much time pass."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it all."""

    def uncovered(self) -> None:
        """The scene on top of this one has gone."""

    def close(self) -> str:
        """The program is about to end: bring everything to safety, and say what was done in one sentence, or nothing."""
        return ""
