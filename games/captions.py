"""Captions: sentences that explain a move to a person who watches a demo or lesson.

A caption is shown only after a move with certain tags (names of events in the move, such as `foul`).
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass

from board.protocols.table import TitleWords


@dataclass(frozen=True, slots=True)
class Caption:
    """A sentence that explains a move, and the conditions under which it is shown."""

    words: str
    tags: Set[str]
    """Tags (names of events) that the move must all have before this caption is shown."""


def caption_for(captions: Sequence[Caption], tags: Set[str], seen: set[str], *, is_over: bool) -> str:
    """Return the first caption not yet shown whose tags are all in `tags`. Return an empty string if no caption fits.

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
    """One step of a game's lesson: a sentence, moves played on the board, and a caption about them."""

    title: str
    before: str
    """Sentence that a lesson shows before the moves of this step."""
    after: Caption
    """Caption shown after the last move of this lesson step."""
    lead: int = 0
    """Number of clock ticks that the lesson shows before this step's move, in a game against the clock."""
    glimpse: int = 0
    """Position of this step among the short scenes at the start of the demo, from 1. 0 if the step is not one of them."""


@dataclass(frozen=True, slots=True)
class Showing:
    """Texts of one game that are shown in its demo, films and lesson."""

    title: TitleWords
    moments: tuple[Caption, ...]
    """Captions of the demo, in which the program plays the game alone. Each caption is shown at most once."""
    lesson: tuple[LessonStep, ...]
