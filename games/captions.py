"""Captions: sentences about a move of a game. A caption is shown only after a turn with certain tags.

Tags name what happened in a move; see `Game.tags`. The caller keeps the board unchanged until the caption has been read.
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
    """Tags (names of events) that a turn must all have for the caption to be shown."""


def caption_for(captions: Sequence[Caption], tags: Set[str], seen: set[str], *, is_over: bool) -> str:
    """Return the first caption that fits the tags `tags` and was not shown yet. Return an empty string if none fits.

    The set `seen` holds the captions already shown; the returned caption is added to it. When the game is over, search from the
    end, because captions about winning come last.
    """
    for caption in reversed(captions) if is_over else captions:
        if caption.words not in seen and caption.tags <= tags:
            seen.add(caption.words)
            return caption.words
    return ""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step of a lesson: a sentence, moves of the game, and a caption."""

    title: str
    before: str
    """Sentence shown before the move."""
    after: Caption
    """Caption shown after the last move of the step."""
    lead: int = 0
    """Number of clock ticks that are shown before the step's own move."""
    glimpse: int = 0
    """Place of this step in the introduction of the demo, counted from 1. 0 if the introduction leaves it out."""


@dataclass(frozen=True, slots=True)
class Showing:
    """Texts of one game for the demo, the films and the lesson, such as captions."""

    title: TitleWords
    moments: tuple[Caption, ...]
    """Captions of the demo, which the program plays alone. Each is shown at most once."""
    lesson: tuple[LessonStep, ...]
