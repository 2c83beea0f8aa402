"""Captions: sentences about a moment of a game, each with a claim that is checked against the board.

A caption is shown only if its claim holds. The caller keeps the board unchanged until the caption has been read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
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
    """A moment of a game: the move just played and the men on the board."""

    game: Any
    before: Any
    """State before the move, or the current state if `played` is None."""
    played: Played[Any] | None
    men: tuple[Man, ...]
    """Men as shown on the board. After a shot: where they came to rest, before any are removed."""

    @property
    def after(self) -> Any:
        """The state after the move."""
        return self.before if self.played is None else self.played.turn.state

    @property
    def move(self) -> Move | None:
        return None if self.played is None else self.played.move

    @property
    def shot(self) -> Shot | None:
        """The shot just played, or None."""
        return self.move if isinstance(self.move, Shot) else None

    @property
    def outcome(self) -> Outcome | None:
        found: Outcome | None = self.game.outcome(self.after)
        return found


Claim = Callable[[Glance], bool]
"""Predicate on a moment: True if the caption holds for the board."""


@dataclass(frozen=True, slots=True)
class Caption:
    """A sentence to show with a moment."""

    words: str
    tags: Set[str] | Claim
    """Tags that the turn must have, all of them."""

    def holds(self, glance: Glance) -> bool:
        if isinstance(self.tags, Set):
            return glance.played is not None and self.tags <= glance.played.turn.tags
        return self.tags(glance)


def glance_of(game: Game[Any], before: Any, played: Played[Any] | None = None) -> Glance:
    """Return the moment before any move, or after `played`."""
    if played is not None and isinstance(played.move, Shot):
        return Glance(game, before, played, played.move.men)
    return Glance(game, before, played, game.picture(before if played is None else played.turn.state).men)


def caption_for(captions: Sequence[Caption], glance: Glance, seen: set[str]) -> Caption | None:
    """Return the first caption that holds and whose words are not in `seen`, or None; add its words to `seen`.

    When the game is over, search from the end: captions about winning are listed last.
    """
    for caption in reversed(captions) if glance.outcome is not None else captions:
        if caption.words not in seen and caption.holds(glance):
            seen.add(caption.words)
            return caption
    return None


def told(glance: Glance) -> bool:
    """True if the umpire or the move log has words for the move."""
    return glance.played is not None and bool(glance.played.turn.words)


@dataclass(frozen=True, slots=True)
class LessonStep:
    title: str
    before: Caption | str
    """Caption shown before the move."""
    after: Caption
    """Caption shown after the last move of the step."""
    lead: int = 0
    """Moves shown before the step's own move, such as a call or clock ticks."""


@dataclass(frozen=True, slots=True)
class Showing:
    """Texts of one game for the demo, the films and the lesson."""

    title: TitleWords
    moments: tuple[Caption, ...]
    """Captions of the demo, each shown once."""
    lesson: tuple[LessonStep, ...]


def is_at_rest(glance: Glance) -> bool:
    """True if no move has been shown yet and the game is not over."""
    return glance.played is None and glance.outcome is None


def is_won(glance: Glance) -> bool:
    return glance.outcome is not None and bool(glance.outcome.winners)


def is_foul(glance: Glance) -> bool:
    return glance.played is not None and any(note.kind == FOUL for note in glance.played.turn.notes)


def man_of(glance: Glance, number: int) -> Man | None:
    """Return the man with this id, or None if it is not shown."""
    return next((man for man in glance.men if man.id == number), None)


def lies(glance: Glance, number: int, lie: Lie) -> bool:
    man = man_of(glance, number)
    return man is not None and man.lie is lie
