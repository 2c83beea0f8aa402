"""Base class of phases. A phase is one activity at the table, and it ends by returning the next step of the game."""

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
from ui.scenes.base.commands import Command, keyed
from ui.scenes.base.scene import Answer, Push
from ui.scenes.table.inset import Inset
from ui.scenes.table.move_list import Show
from ui.scenes.table.panel import View
from ui.scenes.table.table_session import TableSession

BACK = "Back"
"""Label of the Esc button that ends a replay and goes back to the game."""
SHOWN = 40
"""Number of earlier moves that are passed to the panel."""


@dataclass(frozen=True, slots=True)
class Settle:
    """Step: the phase is over. Read the table again and choose the next phase."""

    passes_on: bool = False
    """True if the event that ended the phase must also go to the input handler of the next player."""


@dataclass(frozen=True, slots=True)
class Stay:
    """Step: the event was handled, and the phase continues."""


@dataclass(frozen=True, slots=True)
class Later:
    """Step: do work in a later tick, because it simulates a shot or writes files and is too slow for an event."""

    act: Callable[[], Next | Answer]


@dataclass(frozen=True, slots=True)
class TakeAim:
    """Step: a bot has chosen its shot. Show how the bot aims before it shoots."""

    move: Flick | Shot
    aim: Aim
    """Options from which the bot has chosen its shot."""


@dataclass(frozen=True, slots=True)
class Hold:
    """Step: a motion has ended. Show the final picture for a moment."""

    animation: Animation
    turn: Turn[object]
    chair: Chair | None = None
    """Camera at the player's chair that was in use at the end, or None for the view from above."""
    inset: Inset | None = None
    """Close-up that was shown beside the board, or None."""
    flicked: Sight | None = None
    """Line and speed of the flick that was made, or None."""


@dataclass(frozen=True, slots=True)
class Count:
    """Step: a round, frame or inning is over. Show its count."""

    animation: Animation
    tally: Tally
    is_read: bool = False
    """True if the player has seen the count before."""


@dataclass(frozen=True, slots=True)
class BranchOff:
    """Step: start a new game from the position before a log entry."""

    entry: int


@dataclass(frozen=True, slots=True)
class SwitchView:
    """Step: switch between open and hidden hands after a game."""


Next = Show | Later | TakeAim | Hold | Count | Settle | Stay | BranchOff | SwitchView | Push | None


class Phase:
    """Base class of phases. The scene asks the phase for the picture to show, and passes input to it."""

    is_quiet = False
    """True if no move is in progress, so that undo and replay are possible."""

    def __init__(self, session: TableSession) -> None:
        self.session = session

    @property
    def is_animated(self) -> bool:
        """True if the phase must be drawn continuously."""
        return False

    @property
    def needs_ticks(self) -> bool:
        """True if the phase must be ticked continuously."""
        return self.is_animated

    @property
    def is_begun(self) -> bool:
        """True if the player has entered a part of a move, which can be undone."""
        return False

    @property
    def takes_letters(self) -> bool:
        """True if letter keys steer pieces instead of acting as shortcuts."""
        return False

    @property
    def writes(self) -> bool:
        """True if letter keys type words instead of acting as shortcuts."""
        return False

    def claims(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """True if this phase uses the key event before any shortcut does."""
        return False

    @property
    def described(self) -> str:
        """Description of the pieces on the table in words, for screen readers."""
        return ""

    @property
    def scrolls(self) -> bool:
        """True if Page Up and Page Down scroll the text of the phase."""
        return False

    @property
    def commands(self) -> tuple[Command, ...]:
        """Commands of the phase, with buttons beside the board. Each returns the next step."""
        return ()

    def handle(self, event: pygame.event.Event, now: float) -> Next:  # noqa: ARG002
        """Handle an event that neither the scene nor the board has used, such as the key of a command."""
        command = keyed(self.commands, event) if event.type == pygame.KEYDOWN else None
        return command.run() if command is not None else None

    def tick(self, seconds: float) -> Next:
        """Advance the phase by `seconds`."""

    @property
    def escapes_by(self) -> str:
        """Label for the action of Esc now. Empty if Esc leaves the game."""
        return ""

    def escape(self) -> Next:
        """Cancel the partial move or skip the animation, and return the next step. Return None if Esc should leave the game."""

    def finish(self) -> Next:
        """Skip to the end of the phase. Return the next step."""

    def leave(self) -> None:
        """Cancel background work before another phase starts."""

    @property
    def can_hint(self) -> bool:
        return False

    def hint(self) -> None:
        """Request a hint. If a hint is shown, show the next alternative."""

    def suspend(self) -> None:
        """Pause, because another scene was opened on top."""

    def resume(self, answer: str) -> None:
        """Continue after the scene on top has closed with `answer`."""

    def pose(self) -> None:
        """Bring the phase into a state that suits a still picture."""

    def lay_out(self) -> None:
        """Update the positions on the screen after a change of the layout."""

    def let_go(self) -> None:
        """Put back any piece that the pointer holds, because the window is being resized."""

    def cover(self) -> None:
        """Release the pointer and the keys, because another scene covers the table."""

    @property
    def read(self) -> int:
        """Number of log entries that the list of moves may already show."""
        return len(self.session.moves.news)

    is_watched = False
    """True if the phase shows a motion.

    A motion may be shown from the chair even if the player makes moves in the view from above.
    """

    @property
    def chair(self) -> Chair | None:
        """Camera at the player's chair that this phase wants to use. None for the view from above."""
        return self.session.sitting.chair if self.session.sitting.is_seated(is_watched=self.is_watched) else None

    def change_chair(self) -> None:
        """Switch between the view from the chair and the view from above."""
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
            noted=session.moves.noted(self.read),
            entry=self.read - 1,
            turns=tuple(session.moves.listed(self.read, SHOWN)),
            lit_entry=session.moves.pointed_at,
            refusal=session.refusal or ("" if session.notice else session.reading.trouble),
            notice=session.notice,
            prompt=session.by_name(prompt),
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the board and the activity of the phase on it."""
        self.session.screen.painter.paint(surface, self.session.reading.picture)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Paint items with a fixed size over the board. Unlike the items that `draw` paints, they do not scale during a zoom."""


def later(act: Callable[[], Next | Answer]) -> Callable[[], Later]:
    """Return a function for a command, which postpones the work of `act` to the next tick."""
    return lambda: Later(act)


def by_space(name: str, run: Callable[[], Next], label: str, **more: Any) -> Command:
    """Return a command on the Space key. The phase handles this key itself."""
    return Command(name, run, label, pygame.K_SPACE, hears_key=False, **more)


def is_key(event: pygame.event.Event, *keys: int) -> bool:
    return event.type == pygame.KEYDOWN and event.key in keys


def is_skip(event: pygame.event.Event) -> bool:
    """True for an input by which the player skips an animation."""
    return (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1) or is_key(event, pygame.K_SPACE, pygame.K_RETURN)
