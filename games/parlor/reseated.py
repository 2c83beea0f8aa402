"""A table among several: what its own rules say of chairs, told of whoever sits on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from board.men import Man
from board.protocols.table import Turn
from board.shots.motion import Motion
from board.text.sentence import Seat, Sentence
from board.views.picture import Mark, Picture


def words_of(words: str, chairs: Sequence[int]) -> str:
    """A sentence that speaks of chairs, as one of the seats on them."""
    if not isinstance(words, Sentence):
        return words
    return Sentence(*(Seat(chairs[part.number]) if isinstance(part, Seat) else part for part in words.parts))


def men_of(men: Sequence[Man], chairs: Sequence[int]) -> tuple[Man, ...]:
    return tuple(replace(man, seat=chairs[man.seat]) if man.seat >= 0 else man for man in men)


def picture_of(picture: Picture, chairs: Sequence[int]) -> Picture:
    """A picture of a table in which everything belongs to whoever sits there."""
    return replace(
        picture,
        men=men_of(picture.men, chairs),
        marks=tuple(_mark_of(mark, chairs) for mark in picture.marks),
        mover=chairs[picture.mover] if picture.mover >= 0 else picture.mover,
    )


def _mark_of(mark: Mark, chairs: Sequence[int]) -> Mark:
    return replace(mark, seat=chairs[mark.seat] if mark.seat >= 0 else mark.seat, words=words_of(mark.words, chairs))


def motion_of(motion: Motion | None, chairs: Sequence[int]) -> Motion | None:
    if motion is None:
        return None
    return replace(motion, tracks=tuple(replace(track, man=men_of([track.man], chairs)[0]) for track in motion.tracks))


def said_of(turn: Turn[object], chairs: Sequence[int]) -> tuple[str, ...]:
    """What the umpire of a table says of a turn there."""
    return tuple(words_of(words, chairs) for words in turn.said)
