"""Base class of phases. A phase is one activity during a game; it ends by returning the next step of the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pygame

from board.moves import Aim
from board.protocols.table import Turn
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.views.moments import Tally
from ui.art.board.chair import Chair
from ui.art.painting.overlay import Sight
from ui.motion.animation import Animation
from ui.scenes.base.commands import Command, command_for_key
from ui.scenes.base.scene import Answer, Push
from ui.scenes.table.inset import Inset
from ui.scenes.table.move_list import Show
from ui.scenes.table.panel import View
from ui.scenes.table.table_session import TableSession

BACK = "Back"
"""Label of the button that ends a replay. The Esc key does the same."""
SHOWN = 40
"""Largest number of earlier moves that the panel lists."""


@dataclass(frozen=True, slots=True)
class Settle:
    """A phase returns this when it is over. The program then reads the state of the game again and chooses the next phase."""

    passes_on: bool = False
    """True if the next part of the game must also handle the key or click that ended this part."""


@dataclass(frozen=True, slots=True)
class Stay:
    """Next step of a game: the event was handled, and the present phase continues."""


@dataclass(frozen=True, slots=True)
class Later:
    """Next task in a game: on the next frame, do work that is too slow for an event, such as simulating a shot."""

    act: Callable[[], Next | Answer]


@dataclass(frozen=True, slots=True)
class TakeAim:
    """Instruction to show how a bot aims. The bot has chosen its shot, but has not made it yet."""

    move: Flick | Shot
    aim: Aim
    """Limits for the bot's shot: the start zone and the top speed."""


@dataclass(frozen=True, slots=True)
class Hold:
    """Returned when a motion has ended: show its last picture for a moment."""

    animation: Animation
    turn: Turn[object]
    chair: Chair | None = None
    """Perspective view of the board at the end of the motion; None for the view from above."""
    inset: Inset | None = None
    """Close-up shown in a corner of the board at the end of the motion; None without one."""
    flicked: Sight | None = None
    """Direction and strength of the shot that was made; None if the move is not a shot."""


@dataclass(frozen=True, slots=True)
class Count:
    """Next task in a game when a round, frame or inning is over: show the count of its points."""

    animation: Animation
    tally: Tally
    is_read: bool = False
    """True if the player has already seen this table of points."""


@dataclass(frozen=True, slots=True)
class BranchOff:
    """Next step of a game: start a new game from the position before an entry in the list of moves."""

    entry: int


@dataclass(frozen=True, slots=True)
class SwitchView:
    """Next step of a game: show or hide the cards or letters that were hidden. This is possible after the game."""


Next = Show | Later | TakeAim | Hold | Count | Settle | Stay | BranchOff | SwitchView | Push | None


class Phase:
    """Base class of phases, the activities that make up a game. A phase draws the board and handles input."""

    is_quiet = False
    """True if no move is in progress in this phase, so that the player may undo or replay."""

    def __init__(self, session: TableSession) -> None:
        self.session = session

    @property
    def is_animated(self) -> bool:
        """True if this part of the game must be drawn on every frame."""
        return False

    @property
    def needs_ticks(self) -> bool:
        """True if this part of the game must be updated on every frame."""
        return self.is_animated

    @property
    def is_begun(self) -> bool:
        """True if the player has entered a part of a move. Undo then removes only that part."""
        return False

    @property
    def takes_letters(self) -> bool:
        """True if letter keys steer pieces in this phase, so that they are not shortcuts."""
        return False

    @property
    def writes(self) -> bool:
        """True if letter keys spell words in this phase, so that they are not shortcuts."""
        return False

    def claims(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """True if this phase itself handles the key press `event`, before all shortcuts."""
        return False

    @property
    def described(self) -> str:
        """Description of the pieces on the table, for screen readers."""
        return ""

    @property
    def scrolls(self) -> bool:
        """True if this phase shows a text that Page Up and Page Down scroll."""
        return False

    @property
    def commands(self) -> tuple[Command, ...]:
        """Commands of this phase, each with a button beside the board. Running one gives the next step of the game."""
        return ()

    def handle(self, event: pygame.event.Event, now: float) -> Next:  # noqa: ARG002
        """Handle an input event that neither the screen nor the board has used. Return the next step of the game, if any."""
        command = command_for_key(self.commands, event) if event.type == pygame.KEYDOWN else None
        return command.run() if command is not None else None

    def tick(self, seconds: float) -> Next:
        """Let `seconds` pass in this part of the game. Return the next step of the game, if any."""

    @property
    def escapes_by(self) -> str:
        """Text of the Esc button in this phase; empty if Esc leaves the game."""
        return ""

    def escape(self) -> Next:
        """Handle the Esc key: cancel an unfinished move, or skip an animation that is running.

        Return the next step, or None if the key should leave the game.
        """

    def finish(self) -> Next:
        """Skip to the end of this phase. Return the next step of the game."""

    def leave(self) -> None:
        """Cancel the background work of this phase, because another phase begins."""

    @property
    def can_hint(self) -> bool:
        return False

    def hint(self) -> None:
        """Ask for a hint. If one is on display, show the next alternative."""

    def suspend(self) -> None:
        """Pause this part of the game, because another screen or a dialog was opened on top."""

    def resume(self, answer: str) -> None:
        """Continue this phase after a scene that covered it, such as a dialog, has closed with `answer`."""

    def pose(self) -> None:
        """Prepare this phase of the game for a still picture."""

    def lay_out(self) -> None:
        """Compute all positions on the screen again, because the layout of the window has changed."""

    def let_go(self) -> None:
        """Put back a piece that is being dragged, because the window changes its size."""

    def cover(self) -> None:
        """Treat all mouse buttons and keys as released, because another screen or dialog covers the game."""

    @property
    def read(self) -> int:
        """Number of moves that the list of moves may show. Later moves stay hidden, so that the end of an animation is a
        surprise.
        """
        return len(self.session.moves.news)

    is_watched = False
    """True if this part of the game shows a motion.

    The player can choose to see motions in perspective, and to choose moves in the view from above.
    """

    @property
    def chair(self) -> Chair | None:
        """Perspective view that the player sees now. None for the view from above."""
        return self.session.sitting.chair if self.session.sitting.is_seated(is_watched=self.is_watched) else None

    def change_chair(self) -> None:
        """Switch between the perspective view from the chair and the view from above."""
        self.session.sitting.change(is_watched=self.is_watched)

    def view(self) -> View:
        """Return the contents of the panel beside the board."""
        session = self.session
        outcome, options = session.reading.outcome, session.reading.options
        prompt = outcome.reason if outcome is not None else options.prompt if options is not None else ""
        picture = session.reading.picture
        return View(
            title=session.table.card.title,
            picture=replace(picture, headline=session.by_name(picture.headline)),
            names=session.names,
            # A player in another window is no bot.
            bots=session.reading.bots,
            news=tuple(map(session.by_name, session.moves.news[self.read - 1] if self.read else ())),
            noted=session.moves.last_notation(self.read),
            entry=self.read - 1,
            turns=tuple(session.moves.visible_lines(self.read, SHOWN)),
            lit_entry=session.moves.pointed_at,
            refusal=session.refusal or ("" if session.notice else session.reading.trouble),
            notice=session.notice,
            prompt=session.by_name(prompt),
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the board, and on it everything that this phase shows."""
        self.session.screen.painter.paint(surface, self.session.reading.picture)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Paint things over the board that keep their size when the player zooms."""


def later(act: Callable[[], Next | Answer]) -> Callable[[], Later]:
    """Return a function that postpones a call of `act` until the next frame."""
    return lambda: Later(act)


def by_space(name: str, run: Callable[[], Next], label: str, **more: Any) -> Command:
    """Return a command with the name of the Space key on its button. The phase itself handles the key."""
    return Command(name, run, label, pygame.K_SPACE, hears_key=False, **more)


def is_key(event: pygame.event.Event, *keys: int) -> bool:
    return event.type == pygame.KEYDOWN and event.key in keys


def is_skip(event: pygame.event.Event) -> bool:
    """True if `event` is a key or click that skips an animation."""
    return (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1) or is_key(event, pygame.K_SPACE, pygame.K_RETURN)
