"""What is seen in a diagram of a game with letters: the words it is about, from near."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from board.geometry import Point
from board.men import BACK, LETTER, LETTER_SIDE, NOBODY, Man
from board.moves import Say
from board.protocols.table import LessonPage
from board.views.picture import Picture

SIDE = 52.0
"""How large the letters of a word are that was said and lies nowhere, mm."""


def shows_letters(page: LessonPage) -> bool:
    """Whether letters are all there is on its table."""
    men = (*page.before.men, *page.after.men)
    return bool(men) and all(man.kind is LETTER for man in men)


def letters_seen(page: LessonPage) -> tuple[Picture, Sequence[Man]]:
    """The picture that is painted, and what of it must be seen.

    That is what lies open for all; or else the letters of the word that was said, wherever they lie; or the word itself; or what
    lay open before; or what whoever moved has before him.
    """
    before, after, move = page.before, page.after, page.played.move
    for picture in (after, before):
        if lies := _open(picture, NOBODY):
            return picture, lies
        if picture is after and isinstance(move, Say):
            return _said(after, move.word)
    lies = _open(after, page.played.mover) or [man for man in after.men if man.face != BACK] or list(after.men)
    return after, lies


def _open(picture: Picture, seat: int) -> list[Man]:
    return [man for man in picture.men if man.face != BACK and man.seat == seat]


def _said(picture: Picture, word: str) -> tuple[Picture, Sequence[Man]]:
    """The line of letters that make this word in some order; the word by itself, where none does."""
    lines: dict[tuple[int, float], list[Man]] = {}
    for man in picture.men:
        lines.setdefault((man.seat, man.at.y), []).append(man)
    for line in lines.values():
        if sorted(man.face for man in line) == sorted(word):
            return picture, line
    first = -SIDE * (len(word) - 1) / 2.0
    men = tuple(
        Man(number, LETTER, NOBODY, Point(first + number * SIDE, 0.0), face=letter, size=0.94 * SIDE / LETTER_SIDE)
        for number, letter in enumerate(word)
    )
    return replace(picture, men=men, marks=()), men
