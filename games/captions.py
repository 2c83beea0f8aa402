"""Captions: sentences about a move of a game, each shown only after a turn that has its tags.

The rules tag what happened in a move; see `Game.tags`. The caller keeps the board unchanged until the caption has been read.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass

from board.protocols.table import TitleWords


@dataclass(frozen=True, slots=True)
class Caption:
    """A sentence to show after a move."""

    words: str
    tags: Set[str]
    """Tags that the turn must have, all of them."""


def caption_for(captions: Sequence[Caption], tags: Set[str], seen: set[str], *, is_over: bool) -> str:
    """Return the first caption that fits these tags and is not in `seen`, and add it to `seen`.

    Return an empty string if none fits.

    When the game is over, search from the end: captions about winning are listed last.
    """
    for caption in reversed(captions) if is_over else captions:
        if caption.words not in seen and caption.tags <= tags:
            seen.add(caption.words)
            return caption.words
    return ""


@dataclass(frozen=True, slots=True)
class LessonStep:
    title: str
    before: str
    """Words shown before the move."""
    after: Caption
    """Caption shown after the last move of the step."""
    lead: int = 0
    """Number of clock ticks shown before the step's own move."""
    glimpse: int = 0
    """Place of the move in the demo's prologue, from 1. 0 if the prologue does not show it."""


@dataclass(frozen=True, slots=True)
class Showing:
    """Texts of one game for the demo, the films and the lesson."""

    title: TitleWords
    moments: tuple[Caption, ...]
    """Captions of the demo; each is shown once."""
    lesson: tuple[LessonStep, ...]
