"""Captions: a sentence about what is to be seen on the board, and the claim it makes, which can be held against the board.

Nothing is said of a moment for which its claim does not hold; and whoever shows it leaves the board as it is until it is read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from board.men import Lie, Man
from board.moves import Move
from board.protocols.table import Outcome, Played, TitleWords
from board.shots.shot import Shot
from board.views.moments import FOUL
from games.game import Game


@dataclass(frozen=True)
class Glance:
    """A moment of a game: what has just been played, and what lies on the board."""

    game: Any
    before: Any
    """The state before the move; if nothing has been played, the state as it is."""
    played: Played[Any] | None
    men: tuple[Man, ...]
    """What is to be seen on the board: after a shot everything as it came to rest, and nothing cleared away yet."""

    @property
    def after(self) -> Any:
        """The state the move led to."""
        return self.before if self.played is None else self.played.turn.state

    @property
    def move(self) -> Move | None:
        return None if self.played is None else self.played.move

    @property
    def shot(self) -> Shot | None:
        """The shot, if one was shot."""
        return self.move if isinstance(self.move, Shot) else None

    @property
    def outcome(self) -> Outcome | None:
        found: Outcome | None = self.game.outcome(self.after)
        return found


Claim = Callable[[Glance], bool]
"""What a caption says, as a question about the board: whether it is so."""


@dataclass(frozen=True, slots=True)
class Caption:
    """Something to be read of a moment."""

    words: str
    claim: Claim
    """What the words assert. A function of a module, so that it can be sent from process to process."""


def glance_of(game: Game[Any], before: Any, played: Played[Any] | None = None) -> Glance:
    """What is to be seen before anything is played, or once a move has been seen."""
    if played is not None and isinstance(played.move, Shot):
        return Glance(game, before, played, played.move.men)
    return Glance(game, before, played, game.picture(before if played is None else played.turn.state).men)


def caption_for(captions: Sequence[Caption], glance: Glance, seen: set[str]) -> Caption | None:
    """What is to be read of a moment, if something is seen in it for the first time; it is then seen.

    Of several the first is taken, and at the end the last: how a game is won stands below what happens in it.
    """
    for caption in reversed(captions) if glance.outcome is not None else captions:
        if caption.words not in seen and caption.claim(glance):
            seen.add(caption.words)
            return caption
    return None


def told(glance: Glance) -> bool:
    """The claim of what umpire and teller say themselves: that they do."""
    return glance.played is not None and bool(glance.played.turn.words)


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing to know."""

    title: str
    before: Caption
    """What is to be seen before anything moves."""
    after: Caption
    """What came of the last move that is shown."""
    lead: int = 0
    """How many moves are shown before it: a call, or some beats of the clock."""


@dataclass(frozen=True, slots=True)
class Showing:
    """What the demo, the films and the lesson say about one game."""

    title: TitleWords
    moments: tuple[Caption, ...]
    """Captions for things seen for the first time in the demo."""
    lesson: tuple[LessonStep, ...]


def is_at_rest(glance: Glance) -> bool:
    """Nothing has been played yet of what is shown, and the game goes on."""
    return glance.played is None and glance.outcome is None


def is_won(glance: Glance) -> bool:
    return glance.outcome is not None and bool(glance.outcome.winners)


def is_foul(glance: Glance) -> bool:
    return glance.played is not None and any(note.kind == FOUL for note in glance.played.turn.notes)


def man_of(glance: Glance, number: int) -> Man | None:
    """The man of this number as he is to be seen."""
    return next((man for man in glance.men if man.id == number), None)


def lies(glance: Glance, number: int, lie: Lie) -> bool:
    man = man_of(glance, number)
    return man is not None and man.lie is lie
