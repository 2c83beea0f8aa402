"""What a phase is: one thing that goes on at the table, from when it is entered until it answers with what comes next."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from board.moves import Aim
from board.protocols.table import Turn
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.views.moments import Tally
from ui.art.board.chair import Chair
from ui.motion.animation import Animation
from ui.scenes.base.scene import Push
from ui.scenes.table.inset import Inset
from ui.scenes.table.panel import View
from ui.scenes.table.table_session import Show, TableSession
from ui.widgets.elements import Button

SKIP, BACK = "Skip", "Back"
"""What the button of Esc says where it hurries what is shown, and where it goes back to the game."""
SHOWN = 40
"""Moves that can be read of on the panel."""


@dataclass(frozen=True, slots=True)
class Settle:
    """It is over: look at the table again and see whose move it is."""

    passes_on: bool = False
    """Whether the event that ended it is meant for the next player's hand."""


@dataclass(frozen=True, slots=True)
class Stay:
    """It was heard and dealt with, and the phase goes on."""


@dataclass(frozen=True, slots=True)
class TakeAim:
    """A bot knows what it will shoot: let it be seen to aim first."""

    move: Flick | Shot
    aim: Aim
    """What it may do."""


@dataclass(frozen=True, slots=True)
class Hold:
    """A motion has been seen to its end: hold it there for a moment."""

    animation: Animation
    turn: Turn[object]
    chair: Chair | None = None
    """The chair from which it was seen at last, if from one."""
    inset: Inset | None = None
    """The close picture that lay beside it, if one did."""


@dataclass(frozen=True, slots=True)
class Count:
    """Something is over: count it."""

    animation: Animation
    tally: Tally
    is_read: bool = False
    """Whether it has been counted before."""


Next = Show | TakeAim | Hold | Count | Settle | Stay | Push | None


class Phase:
    """Something that goes on at the table. The scene asks it what is to be seen and done."""

    is_quiet = False
    """Whether nothing is under way, so that a move can be taken back or watched again."""

    def __init__(self, session: TableSession) -> None:
        self.session = session

    @property
    def is_animated(self) -> bool:
        """Whether it looks different from moment to moment, so that it must be drawn all the time."""
        return False

    @property
    def needs_ticks(self) -> bool:
        """Whether time matters to it, so that it must be ticked all the time."""
        return self.is_animated

    @property
    def is_begun(self) -> bool:
        """Whether part of a move has been entered, and can be taken back."""
        return False

    @property
    def takes_letters(self) -> bool:
        """Whether letters steer men here, and mean nothing else."""
        return False

    @property
    def writes(self) -> bool:
        """Whether letters write words here, and mean nothing else."""
        return False

    def claims(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Whether a key is meant for what goes on here, though it would mean something else otherwise."""
        return False

    @property
    def described(self) -> str:
        """What is to be seen on the table and must be told to those who cannot see it, in words."""
        return ""

    @property
    def scrolls(self) -> bool:
        """Whether there is more to be read of it, to which Page Up and Page Down lead."""
        return False

    @property
    def buttons(self) -> tuple[Button, ...]:
        """What can be pressed beside the board."""
        return ()

    def handle(self, event: pygame.event.Event, now: float) -> Next:
        """Hear an event that nobody else wanted."""

    def press(self, name: str) -> Next:
        """One of its buttons was pressed."""

    def tick(self, seconds: float) -> Next:
        """Let this much time pass."""

    @property
    def escapes_by(self) -> str:
        """What Esc does just now, as its button says it: nothing where it leaves the game."""
        return ""

    def escape(self) -> Next:
        """Let go of what has been begun, or hurry what is shown; None if there is nothing, and the player wants to leave."""

    def take_back(self) -> None:
        """Take back the part of a move that was entered last."""

    def finish(self) -> Next:
        """Let nothing be under way, without delay."""

    def leave(self) -> None:
        """Something else comes: let go of what goes on beside the window."""

    @property
    def can_hint(self) -> bool:
        """Whether a hint can be asked for."""
        return False

    def hint(self) -> None:
        """The player asks what to do, or what else there is."""

    def suspend(self) -> None:
        """The player turns away."""

    def resume(self, answer: str) -> None:
        """The scene on top of the table has gone, with this answer."""

    def pose(self) -> None:
        """Be as one would want it in a picture that stays: under way, or come to rest."""

    def lay_out(self) -> None:
        """Board and panel have another place now."""

    def let_go(self) -> None:
        """Lay back what the pointer holds: the window is pulled to another size under it."""

    def cover(self) -> None:
        """Let go of pointer and keys: something is laid over the table, and hears of them instead."""

    @property
    def read(self) -> int:
        """How many entries of the news may be read."""
        return len(self.session.news)

    is_watched = False
    """Whether it is something to be watched, and may be watched from the chair."""

    @property
    def chair(self) -> Chair | None:
        """The chair it is to be seen from; None for above."""
        return self.session.screen.chair() if self.is_watched and self.session.sits else None

    def view(self) -> View:
        """What the panel shows."""
        session = self.session
        outcome, options = session.reading.outcome, session.reading.options
        prompt = outcome.reason if outcome is not None else options.prompt if options is not None else ""
        picture = session.reading.picture
        return View(
            title=session.table.card.title,
            picture=replace(picture, headline=session.by_name(picture.headline)),
            names=session.names,
            # Who sits elsewhere is no bot for having no hand here.
            bots=tuple(is_bot and not session.table.is_elsewhere for is_bot in session.reading.bots),
            news=tuple(map(session.by_name, session.news[self.read - 1] if self.read else ())),
            noted=session.noted(self.read),
            entry=self.read - 1,
            turns=tuple(session.listed(self.read, SHOWN)),
            lit_entry=session.pointed_at,
            refusal=session.refusal or ("" if session.notice else session.reading.trouble),
            notice=session.notice,
            prompt=session.by_name(prompt),
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the board and what goes on there."""
        self.session.screen.painter.paint(surface, self.session.reading.picture)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Paint what lies over the board and stays as it is on the way from one distance to another, where `draw` is enlarged."""


def is_key(event: pygame.event.Event, *keys: int) -> bool:
    return event.type == pygame.KEYDOWN and event.key in keys


def is_skip(event: pygame.event.Event) -> bool:
    """Whether this is what one does to hurry something that is being shown."""
    return (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1) or is_key(event, pygame.K_SPACE, pygame.K_RETURN)
