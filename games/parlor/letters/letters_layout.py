"""Where the letters lie on the cloth: what is common to all in the middle, one's own hand nearest, the others' beyond it.

Whatever letter can be used now lies on a place: `hand-3`, `crib-12`, `row-1`, `word-2`. The others' backs lie on none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from board.geometry import Point
from board.men import BACK, LETTER, LETTER_SIDE, NOBODY, Man
from board.shots.motion import Motion
from board.sides import Place
from board.text.sentence import Seat, say
from board.views.picture import Mark, glided
from games.parlor.letters.dictionary import UNKNOWN

WIDE = 670.0
"""mm: how wide the cloth is that letters lie on."""
BLANK = " "
"""Where a letter has lain and none lies now."""
GAP = 1.08
"""From one letter to the next, as a share of its side."""
OWN_SIDE, OWN_AT = 46.0, Point(0.0, -292.0)
"""How large one's own letters are at most, mm, and the middle of their row."""
OTHER_SIDE, OTHER_TOP, OTHER_DEEP = 22.0, 316.0, 64.0
"""mm: how large the others' are at most, how high the first row of hands lies, and from one row of hands to the next."""
ABREAST = 3
"""How many of the others' hands lie in one row."""
ABOVE = 13.0
"""How far above a hand its player's name is written, mm."""
ROW_SIDE, CRIB_SIDE = 54.0, 40.0
"""mm: how large letters are that make a word in the middle, and those that lie there for all."""
ROW_AT, CRIB_AT = Point(0.0, 90.0), Point(0.0, -80.0)
CRIB_FULL, SMALL_SIDE = 30, 33.0
"""Letters of a crib that lie in full size, and how large those are of a fuller one, mm."""
WORD_SIDE, WORDS_TOP = 26.0, 170.0
"""mm: how large the letters of words are that lie about in the middle, and how high the first of them do."""
PILE_AT, PILE_SIDE, PILE_SHOWN = Point(304.0, -204.0), 34.0, 6
"""Where the pile lies, how large its letters are, mm, and how many of them are shown at most."""
SAID_AT, SAID_DEEP, SAID_LINE, SAID_LINES = Point(0.0, 200.0), 19.0, 5, 4
"""Where the first line of words is chalked that were said in a turn, from one to the next, mm, how many in each, and lines."""
STACK_SIDE, STACK_SHOWN, STACKS_APART = 36.0, 4, 1.25
"""How large the letters of stacks are, mm, how many are shown of each, and from one to the next, as a share of that."""
OWN_STACKS_AT, OTHER_STACKS_LEFT = Point(-306.0, -292.0), 150.0
"""Where the first of one's own stacks lies, and how far at the left of their hands those of the others do, mm."""
STACKED = Point(0.6, 1.3)
"""How far aside a letter is seen that lies on another, mm."""


@lru_cache(maxsize=2048)
def line(
    letters: str, middle: Point, side: float, name: str = "", seat: int = NOBODY, wide: float = WIDE, start: int = 1
) -> tuple[Man, ...]:
    """Letters side by side, as large as they may be and still have room; a blank leaves room for one.

    Each lies on a place of this name, if it has one, and of a number, counted from `start`.
    """
    side = min(side, wide / (GAP * max(1, len(letters))))
    first = middle.x - side * GAP * (len(letters) - 1) / 2.0
    return tuple(
        _tile(letter, Point(first + number * side * GAP, middle.y), side, seat, f"{name}-{start + number}" if name else "")
        for number, letter in enumerate(letters)
        if letter != BLANK
    )


@lru_cache(maxsize=2048)
def lines(letters: str, middle: Point, side: float, abreast: int, name: str = "", seat: int = NOBODY) -> tuple[Man, ...]:
    """The same in several lines of at most so many, one below the other."""
    count = max(1, -(-len(letters) // abreast))
    each = -(-len(letters) // count)
    found: list[Man] = []
    for number in range(count):
        at = middle + Point(0.0, side * GAP * ((count - 1) / 2.0 - number))
        found += line(letters[number * each : (number + 1) * each], at, side, name, seat, start=1 + number * each)
    return tuple(found)


def crib(letters: str) -> tuple[Man, ...]:
    """The letters that lie open for all."""
    if len(letters) <= CRIB_FULL:
        return lines(letters, CRIB_AT, CRIB_SIDE, 10, "crib")
    return lines(letters, CRIB_AT, SMALL_SIDE, 18, "crib")


def crib_mark(letters: str) -> tuple[Mark, ...]:
    """What those letters are called, written above them."""
    top = max((man.at.y + man.size * LETTER_SIDE / 2.0 for man in crib(letters)), default=0.0)
    return (Mark("pile", at=Point(CRIB_AT.x, top + ABOVE - 1.0), words="The crib"),) if letters else ()


def hands(letters: Sequence[str], near: int) -> tuple[Man, ...]:
    """All hands, as whoever sits at `near` sees them lie; letters that are not to be seen lie face down."""
    found = list(line(letters[near], OWN_AT, OWN_SIDE, "hand", near))
    others = len(letters) - 1
    for number, seat in enumerate(beyond(len(letters), near)):
        at, wide = _hand_at(number, others)
        abreast = int(wide / (OTHER_SIDE * GAP))
        found += lines(letters[seat], at, OTHER_SIDE, abreast, "", seat)
    return tuple(found)


def hand_marks(seats: int, near: int) -> tuple[Mark, ...]:
    """Whose hand is which, written above each."""
    own = Mark("hand", at=above(OWN_AT, OWN_SIDE), seat=near, words=say("{}", Seat(near)))
    marks = [own]
    for number, seat in enumerate(beyond(seats, near)):
        at, _ = _hand_at(number, seats - 1)
        marks.append(Mark("hand", at=at + Point(0.0, OTHER_SIDE + ABOVE - 2.0), seat=seat, words=say("{}", Seat(seat))))
    return tuple(marks)


def above(middle: Point, side: float) -> Point:
    """Where something is written over a line of letters that are so large."""
    return middle + Point(0.0, side / 2.0 + ABOVE)


def said_marks(words: Sequence[str]) -> tuple[Mark, ...]:
    """Words that somebody has said in his turn, chalked in the middle, the latest if there are many."""
    shown = words[-SAID_LINE * SAID_LINES :]
    lines = [shown[first : first + SAID_LINE] for first in range(0, len(shown), SAID_LINE)]
    return tuple(
        Mark("pile", at=SAID_AT - Point(0.0, SAID_DEEP * number), words="  ".join(word.upper() for word in line))
        for number, line in enumerate(lines)
    )


def word_rows(words: Sequence[Sequence[str]]) -> tuple[Man, ...]:
    """Words that lie open in the middle, a column a seat, one below the other."""
    found: list[Man] = []
    for seat, own in enumerate(words):
        middle, wide = _column(seat, len(words))
        for number, word in enumerate(own):
            found += line(word, middle - Point(0.0, number * WORD_SIDE * 1.25), WORD_SIDE, "", seat, wide)
    return tuple(found)


def word_marks(words: Sequence[tuple[int, Sequence[str]]]) -> tuple[Mark, ...]:
    """Whose words those are, written above each column."""
    there = [(seat, _column(seat, len(words))[0]) for seat, own in words if own]
    return tuple(Mark("hand", at=above(at, WORD_SIDE), seat=seat, words=say("{}", Seat(seat))) for seat, at in there)


def _column(seat: int, seats: int) -> tuple[Point, float]:
    """Where the first word of a seat lies, and how wide it may be, mm."""
    wide = WIDE / seats
    return Point((seat + 0.5) * wide - WIDE / 2.0, WORDS_TOP), wide - 12.0


def near_seat(viewer: int | None) -> int:
    """Whose hand lies at the near edge: the viewer's own; to whoever has none, the first seat's."""
    return viewer if viewer is not None and viewer >= 0 else 0


def beyond(seats: int, near: int) -> list[int]:
    """The other seats, clockwise."""
    return [(near + 1 + number) % seats for number in range(seats - 1)]


def _hand_at(number: int, others: int) -> tuple[Point, float]:
    """The middle of one of so many other hands, counted from 0 clockwise from one's own, and how wide it may be, mm."""
    first = others if others <= ABREAST else others // 2
    row, abreast = (range(first), first) if number < first else (range(first, others), others - first)
    # As around a table: the hands of the nearest neighbours lie nearer.
    height = OTHER_TOP - (OTHER_DEEP if others > ABREAST and number < first else 0.0) - OTHER_SIDE
    wide = (WIDE + 20.0) / abreast
    return Point((number - row.start + 0.5) * wide - (WIDE + 20.0) / 2.0, height), wide - 16.0


def pile(count: int) -> tuple[Man, ...]:
    """The pile, face down."""
    return tuple(_tile(UNKNOWN, PILE_AT + STACKED * number, PILE_SIDE) for number in range(min(count, PILE_SHOWN)))


def stacks(counts: Sequence[int], near: int, *, is_aside: bool) -> tuple[Man, ...]:
    """Stacks of letters, face down, so many before each seat: at the left of its hand, if that is seen, or in its place."""
    found: list[Man] = []
    others = beyond(len(counts), near)
    for seat, count in enumerate(counts):
        if seat == near:
            first, side = OWN_STACKS_AT, STACK_SIDE
        else:
            at, wide = _hand_at(others.index(seat), len(others))
            left = min(wide / 2.0 - OTHER_SIDE / 2.0, OTHER_STACKS_LEFT) if is_aside else OTHER_SIDE * STACKS_APART
            first, side = at - Point(left, 0.0), OTHER_SIDE
        for number in range(count):
            foot = first + Point(number * side * STACKS_APART, 0.0)
            found += (_tile(UNKNOWN, foot + STACKED * height, side, seat) for height in range(STACK_SHOWN))
    return tuple(found)


def pile_mark(count: int) -> tuple[Mark, ...]:
    """How many lie there."""
    return (Mark("pile", at=PILE_AT + Point(0.0, PILE_SIDE / 2.0 + ABOVE + 6.0), words=str(count)),) if count else ()


def numbered(men: Iterable[Man]) -> tuple[Man, ...]:
    """All that lies there, each with a number of its own."""
    # A table is looked at after every move: `replace` would take most of the time of it.
    return tuple(
        Man(number, man.kind, man.seat, man.at, place=man.place, face=man.face, size=man.size) for number, man in enumerate(men)
    )


def places(men: Iterable[Man]) -> tuple[Place, ...]:
    """The places of the letters that can be used."""
    return tuple(_place(man.place, man.at, man.size) for man in men if man.place)


@lru_cache(maxsize=2048)
def _place(name: str, at: Point, size: float) -> Place:
    return Place(name, "letter", at, Man(0, LETTER, NOBODY, at, size=size).covered)


def shifted(before: Sequence[Man], after: Sequence[Man], mover: int) -> Motion | None:
    """What moves from one picture to the next: letters are known by their faces, and one face down may be any its player held.

    What comes from nowhere comes from the pile, and what goes nowhere goes there.
    """
    there: dict[object, list[Man]] = {}
    for old in before:
        there.setdefault(_lie(old), []).append(old)
    arrived = []
    for man in after:
        stays = there.get(_lie(man))
        if stays:
            stays.pop()
        else:
            arrived.append(man)
    free = [old for left in there.values() for old in left]
    started: list[Man] = []
    moved: list[Man] = []
    for number, man in enumerate(arrived):
        was = min((old for old in free if _may_become(old, man)), key=lambda old: _likeness(old, man, mover), default=None)
        if was is not None:
            free.remove(was)
        else:
            was = replace(man, id=_NEW + number, at=PILE_AT, size=PILE_SIDE / LETTER_SIDE, face=BACK)
        started.append(replace(was, seat=man.seat))
        moved.append(replace(man, id=was.id, place=""))
    for old in free:
        if old.face != BACK or old.seat != NOBODY:
            started.append(old)
            moved.append(replace(old, at=PILE_AT, size=PILE_SIDE / LETTER_SIDE, place=""))
    # Those that only close up to their neighbours are pushed; the others are carried.
    carried = {man.id: PILE_AT for was, man in zip(started, moved, strict=True) if abs(was.at.y - man.at.y) > 1.0}
    return glided(started, moved, carried) if moved else None


_NEW = 1000
"""Letters that come from the pile have numbers from here."""


def _lie(man: Man) -> tuple[str, Point, float]:
    """How a letter lies: two that lie alike are the same."""
    return man.face, man.at, man.size


def _may_become(old: Man, man: Man) -> bool:
    """Whether this letter may be the one that lies there now: the same, or one that was or is turned over."""
    return old.face == man.face or (BACK in (old.face, man.face) and old.seat != NOBODY)


def _likeness(old: Man, man: Man, mover: int) -> tuple[bool, bool, float]:
    """The likelier the smaller: of the same hand, then of the mover's, with the same face, then the nearest."""
    return old.face != man.face, old.seat not in (man.seat, mover), old.at.distance(man.at)


def _tile(letter: str, at: Point, side: float, seat: int = NOBODY, place: str = "") -> Man:
    is_hidden = letter == UNKNOWN
    face, place = (BACK, "") if is_hidden else (letter, place)
    return Man(0, LETTER, seat, at, place=place, face=face, size=round(side / LETTER_SIDE, 4))


ON_PILE = Man(_NEW - 1, LETTER, NOBODY, PILE_AT, face=BACK, size=PILE_SIDE / LETTER_SIDE)
"""How a letter lies on the pile."""
