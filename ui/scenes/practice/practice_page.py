"""Base class of the pages beside a practice board. Each page has its own contents, keys and buttons."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from board.men import NOBODY, Man
from board.shots.flick import Flick
from ui.art.base import theme
from ui.art.base.lettering import write
from ui.art.painting.overlay import Overlay
from ui.motion.animation import SLOW
from ui.scenes.base.aim_slip import PATHS_SAID
from ui.scenes.base.commands import Command
from ui.scenes.practice.workbench import Bench
from ui.widgets.elements import Button, flow

BUTTON = 16
"""Font size of the buttons, in pixels of a 1280 x 800 window."""


class PracticePage:
    """Base class of a page beside a practice board. A page has contents and commands, and handles input."""

    title = ""
    uses_hand = True
    """True if the player can aim on the board while this practice page is open."""
    looks_beyond = False
    """True if this practice page shows mirror images beyond the rim. The board is then drawn smaller."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.stage = bench.stage

    @property
    def needs_ticks(self) -> bool:
        return False

    @property
    def commands(self) -> tuple[Command, ...]:
        """Commands for everything that the player can do on this page, besides aiming."""
        return ()

    def enter(self) -> None:
        """Prepare this page when the player opens it."""

    def leave(self) -> None:
        """Stop the work of this page, because another page was opened."""

    def handle(self, event: pygame.event.Event, now: float) -> bool:  # noqa: ARG002
        """Handle an input event before the board does. Return True if this page has handled it."""
        return False

    def tick(self, seconds: float) -> bool:  # noqa: ARG002
        """Advance this page by `seconds`. Return True if it must be drawn again."""
        return False

    @property
    def shown(self) -> object:
        """All values that appear on this page. The page is drawn again only if one of them changes."""
        return None

    @property
    def described(self) -> str:
        """Contents of this page in words, for screen readers."""
        return ""

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, buttons: dict[str, Button]) -> int:  # noqa: ARG002
        """Draw this page and place its buttons. Return the y coordinate below its contents.

        A page that is higher than `rect` scrolls.
        """
        return rect.y

    @property
    def focused(self) -> pygame.Rect | None:
        """Rectangle of this page's focused item; None if no item has the focus, or if a button has it."""
        return None

    def overlay(self) -> Overlay | None:
        """Return the marks that this page draws over the board. None if the page shows the aim instead."""
        return None

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw this practice page's additions over the board."""

    # --- commands of several pages ------------------------------------------------------------------------------------

    @property
    def watching(self) -> tuple[Command, ...]:
        """Commands that replay the shot on display."""
        return (
            Command("replay", self._replay, "Replay", pygame.K_r),
            Command("slowly", lambda: self._replay(SLOW), "Slow motion", pygame.K_r, pygame.KMOD_SHIFT),
        )

    def _replay(self, pace: float = 1.0) -> None:
        if self.bench.playback is not None:
            self.bench.playback.restart(pace)

    def change_path(self) -> None:
        """Change how much of the predicted path is drawn, to the next value of the setting."""
        self.stage.cycle("practice_path")
        self.bench.renew()
        self.bench.say(PATHS_SAID[self.stage.settings.practice_path])

    def change_ghosts(self) -> None:
        """Show the paths of earlier shots, or hide them if they are shown."""
        self.bench.shows_ghosts = not self.bench.shows_ghosts
        self.bench.say("Last shots shown." if self.bench.shows_ghosts else "Last shots hidden.")

    def show_solution(self) -> None:
        """Show a shot that solves the exercise, as an example for the player to repeat."""
        self.bench.attempt(self.bench.board.show, "solution")

    def show_aim(self) -> None:
        """Show the shot that is aimed now, as an example for the player to repeat."""
        self.bench.attempt(self.bench.board.show, "aim")

    def hide_shot(self) -> None:
        self.bench.attempt(self.bench.board.show, "nothing")

    # --- drawing helpers --------------------------------------------------------------------------------------------

    def row(self, rect: pygame.Rect, y: int, buttons: Sequence[Button], height: float = 34) -> int:
        """Place `buttons` in rows, starting at the y coordinate `y`. Return the y coordinate below them."""
        return flow(buttons, pygame.Rect(rect.x, y, rect.width, 0), self.bench.unit, BUTTON, height)

    def head(self, surface: pygame.Surface, rect: pygame.Rect, y: int, words: str) -> int:
        """Write a small red heading on the page. Return the y coordinate below it."""
        font = theme.font(self.bench.px(17), bold=True)
        return write(surface, words, (rect.x, y), font, theme.RED).bottom + self.bench.px(2)


def repeat_words(shown: Flick) -> str:
    """Return one sentence that tells the player the pull with which the shot `shown` is repeated."""
    return f"Repeat the blue shot at {shown.speed / 1000:.2f} m/s: pull back to the blue tick and let go."


def man_words(man: Man, shooter: int) -> str:
    """Return the name of a piece, such as "your disk" or "pin 3". `shooter` is the id of the disk that was shot."""
    if man.id == shooter:
        return "the striker" if man.kind.name == "striker" else "your disk"
    if man.kind.name in ("queen", "carrom-man"):
        return "the queen" if man.kind.name == "queen" else f"man {man.id}"
    return f"pin {man.id}" if man.seat == NOBODY and man.kind.name == "pin" else f"disk {man.id}"


def degrees(heading: float) -> str:
    """Return a heading as text, from 0 to 360 degrees."""
    turn = heading % 360.0
    return f"{turn:.4f}".rstrip("0").rstrip(".") + "°"


def mm(length: float) -> str:
    # Adding 0.0 turns -0.0 into 0.0.
    return f"{round(length, 1) + 0.0:.1f}".replace("-", "−")
