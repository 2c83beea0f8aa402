"""Layout of letters on the cloth: common letters in the middle, the viewer's hand nearest, the other players' hands beyond.

Every letter that can be used has a named place: `hand-3`, `crib-12`, `row-1`, `word-2`. Face-down letters have no place.
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
from board.views.picture import Mark, glide_changes
from games.parlor.letters.dictionary import UNKNOWN

WIDE = 670.0
"""Width of the area of the cloth that letters may cover, mm."""
BLANK = " "
"""Character that stands for a removed letter."""
GAP = 1.08
"""Distance between the centres of neighbouring letters, as a multiple of their side length."""
OWN_SIDE, OWN_AT = 46.0, Point(0.0, -292.0)
"""Largest side length of the letters in the viewer's own hand, and centre of their row, mm."""
OTHER_SIDE, OTHER_TOP, OTHER_DEEP = 22.0, 316.0, 64.0
"""For the other players' hands: largest side length of a letter, height of the first row, and distance between rows, mm."""
ABREAST = 3
"""Maximum number of hands in one row."""
ABOVE = 13.0
"""Distance of a player's name above the hand, mm."""
ROW_SIDE, CRIB_SIDE = 54.0, 40.0
"""Side lengths of letters in the middle of the table, mm: in a word, and in the crib."""
ROW_AT, CRIB_AT = Point(0.0, 90.0), Point(0.0, -80.0)
CRIB_FULL, SMALL_SIDE = 30, 33.0
"""Largest number of letters in a crib at full size, and side length of the letters in a larger crib, mm."""
WORD_SIDE, WORDS_TOP = 26.0, 170.0
"""Side length of letters if each seat has a column of words, and height of the first word, mm."""
PILE_AT, PILE_SIDE, PILE_SHOWN = Point(304.0, -204.0), 34.0, 6
"""Position of the pile, side length of its letters in mm, and maximum number of letters shown."""
SAID_AT, SAID_DEEP, SAID_LINE, SAID_LINES = Point(0.0, 200.0), 19.0, 5, 4
"""Words said in a turn: position of the first line, line spacing in mm, words per line, and maximum number of lines."""
STACK_SIDE, STACK_SHOWN, STACKS_APART = 36.0, 4, 1.25
"""Side length of stacked letters in mm, letters shown per stack, and distance between stacks in side lengths."""
OWN_STACKS_AT, OTHER_STACKS_LEFT = Point(-306.0, -292.0), 150.0
"""Position of the viewer's first stack, and distance of the others' first stacks from the centres of their hands, mm."""
STACKED = Point(0.6, 1.3)
"""Offset of a letter from the letter below it in a pile or stack, mm."""


@lru_cache(maxsize=2048)
def line(
    letters: str, middle: Point, side: float, name: str = "", seat: int = NOBODY, wide: float = WIDE, start: int = 1
) -> tuple[Man, ...]:
    """Return letters side by side, with sides of at most `side` mm in a row of at most `wide` mm. A blank leaves a gap.

    If `name` is given, each letter lies on a place with this name and a number, counted from `start`.
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
    """Return letters in lines of at most `abreast` letters, one line below the other."""
    count = max(1, -(-len(letters) // abreast))
    each = -(-len(letters) // count)
    found: list[Man] = []
    for number in range(count):
        at = middle + Point(0.0, side * GAP * ((count - 1) / 2.0 - number))
        found += line(letters[number * each : (number + 1) * each], at, side, name, seat, start=1 + number * each)
    return tuple(found)


def crib(letters: str) -> tuple[Man, ...]:
    """Return the open letters of the crib."""
    if len(letters) <= CRIB_FULL:
        return lines(letters, CRIB_AT, CRIB_SIDE, 10, "crib")
    return lines(letters, CRIB_AT, SMALL_SIDE, 18, "crib")


def crib_mark(letters: str) -> tuple[Mark, ...]:
    """Return the caption above the crib, or an empty tuple if the crib is empty."""
    top = max((man.at.y + man.size * LETTER_SIDE / 2.0 for man in crib(letters)), default=0.0)
    return (Mark("pile", at=Point(CRIB_AT.x, top + ABOVE - 1.0), words="The crib"),) if letters else ()


def hands(letters: Sequence[str], near: int) -> tuple[Man, ...]:
    """Return all hands as seen from seat `near`. Hidden letters lie face down."""
    found = list(line(letters[near], OWN_AT, OWN_SIDE, "hand", near))
    others = len(letters) - 1
    for number, seat in enumerate(beyond(len(letters), near)):
        at, wide = _hand_at(number, others)
        abreast = int(wide / (OTHER_SIDE * GAP))
        found += lines(letters[seat], at, OTHER_SIDE, abreast, "", seat)
    return tuple(found)


def hand_marks(seats: int, near: int) -> tuple[Mark, ...]:
    """Return the players' names above the hands."""
    marks = [name_mark(above(OWN_AT, OWN_SIDE), near)]
    for number, seat in enumerate(beyond(seats, near)):
        at, _ = _hand_at(number, seats - 1)
        marks.append(name_mark(at + Point(0.0, OTHER_SIDE + ABOVE - 2.0), seat))
    return tuple(marks)


def name_mark(at: Point, seat: int) -> Mark:
    """Return a player's name."""
    return Mark("hand", at=at, seat=seat, words=say("{}", Seat(seat)))


def above(middle: Point, side: float) -> Point:
    """Return the point for a caption above a line of letters with the centre `middle` and letters of `side` mm."""
    return middle + Point(0.0, side / 2.0 + ABOVE)


def said_marks(words: Sequence[str]) -> tuple[Mark, ...]:
    """Return marks with the words said in a turn. If there are too many, show only the latest words."""
    shown = words[-SAID_LINE * SAID_LINES :]
    lines = [shown[first : first + SAID_LINE] for first in range(0, len(shown), SAID_LINE)]
    return tuple(
        Mark("pile", at=SAID_AT - Point(0.0, SAID_DEEP * number), words="  ".join(word.upper() for word in line))
        for number, line in enumerate(lines)
    )


def word_rows(words: Sequence[Sequence[str]]) -> tuple[Man, ...]:
    """Return the letters of words in the middle of the table, with a column of words for each seat."""
    found: list[Man] = []
    for seat, own in enumerate(words):
        middle, wide = _column(seat, len(words))
        for number, word in enumerate(own):
            found += line(word, middle - Point(0.0, number * WORD_SIDE * 1.25), WORD_SIDE, "", seat, wide)
    return tuple(found)


def word_marks(words: Sequence[tuple[int, Sequence[str]]]) -> tuple[Mark, ...]:
    """Return the players' names above the columns of words."""
    there = [(seat, _column(number, len(words))[0]) for number, (seat, own) in enumerate(words) if own]
    return tuple(name_mark(above(at, WORD_SIDE), seat) for seat, at in there)


def _column(seat: int, seats: int) -> tuple[Point, float]:
    """Return the centre of a seat's first word, and the largest width of a word, mm."""
    wide = WIDE / seats
    return Point((seat + 0.5) * wide - WIDE / 2.0, WORDS_TOP), wide - 12.0


def near_seat(viewer: int | None) -> int:
    """Return the seat whose hand is at the near edge: the viewer's seat, or the first if the viewer has none."""
    return viewer if viewer is not None and viewer >= 0 else 0


def beyond(seats: int, near: int) -> list[int]:
    """Return all seats except `near`, clockwise from `near`."""
    return [(near + 1 + number) % seats for number in range(seats - 1)]


def _hand_at(number: int, others: int) -> tuple[Point, float]:
    """Return the centre of another player's hand and its largest width, mm.

    `number` counts the other players' hands from 0, clockwise from the viewer.
    """
    first = others if others <= ABREAST else others // 2
    row, abreast = (range(first), first) if number < first else (range(first, others), others - first)
    # As around a table, the hands of the neighbours on either side lie nearer to the viewer.
    height = OTHER_TOP - (OTHER_DEEP if others > ABREAST and number < first else 0.0) - OTHER_SIDE
    wide = (WIDE + 20.0) / abreast
    return Point((number - row.start + 0.5) * wide - (WIDE + 20.0) / 2.0, height), wide - 16.0


def pile(count: int) -> tuple[Man, ...]:
    """Return the pile, face down."""
    return tuple(_tile(UNKNOWN, PILE_AT + STACKED * number, PILE_SIDE) for number in range(min(count, PILE_SHOWN)))


def stacks(counts: Sequence[int], near: int, *, is_aside: bool) -> tuple[Man, ...]:
    """Return face-down stacks of letters, `counts[seat]` for each seat.

    With `is_aside` the stacks lie left of the hands, otherwise in place of the hands.
    """
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
    """Return the mark with the number of letters in the pile."""
    return (Mark("pile", at=PILE_AT + Point(0.0, PILE_SIDE / 2.0 + ABOVE + 6.0), words=str(count)),) if count else ()


def number_letters(men: Iterable[Man]) -> tuple[Man, ...]:
    """Return the letters with consecutive ids."""
    # Construct the pieces directly, because `replace` would take most of the time here.
    return tuple(
        Man(number, man.kind, man.seat, man.at, place=man.place, face=man.face, size=man.size) for number, man in enumerate(men)
    )


def places(men: Iterable[Man]) -> tuple[Place, ...]:
    """Return the places of the letters that can be used."""
    return tuple(_place(man.place, man.at, man.size) for man in men if man.place)


@lru_cache(maxsize=2048)
def _place(name: str, at: Point, size: float) -> Place:
    return Place(name, "letter", at, Man(0, LETTER, NOBODY, at, size=size).covered)


def animate_letters(before: Sequence[Man], after: Sequence[Man], mover: int) -> Motion | None:
    """Return the animation between two pictures, given the letters before and after a move. None if no letter moves.

    Letters are matched by their faces. A face-down letter may become any letter that its player held. Letters without a match
    come from the pile or go to the pile.
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
        was = min((old for old in free if _may_become(old, man)), key=lambda old: _match_order(old, man, mover), default=None)
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
    # Letters that only close a gap are pushed along the table. The others are carried.
    carried = {man.id: PILE_AT for was, man in zip(started, moved, strict=True) if abs(was.at.y - man.at.y) > 1.0}
    return glide_changes(started, moved, carried) if moved else None


_NEW = 1000
"""First id of letters that come from the pile."""


def _lie(man: Man) -> tuple[str, Point, float]:
    """Return the key by which letters that have not moved are recognized."""
    return man.face, man.at, man.size


def _may_become(old: Man, man: Man) -> bool:
    """True if letter `old` may have become letter `man`: both have the same face, or the letter was turned over."""
    return old.face == man.face or (BACK in (old.face, man.face) and old.seat != NOBODY)


def _match_order(old: Man, man: Man, mover: int) -> tuple[bool, bool, float]:
    """Return a sort key for pairs of letters. Likelier pairs come first: same face, same hand or mover's hand, small distance."""
    return old.face != man.face, old.seat not in (man.seat, mover), old.at.distance(man.at)


def _tile(letter: str, at: Point, side: float, seat: int = NOBODY, place: str = "") -> Man:
    is_hidden = letter == UNKNOWN
    face, place = (BACK, "") if is_hidden else (letter, place)
    return Man(0, LETTER, seat, at, place=place, face=face, size=round(side / LETTER_SIDE, 4))


ON_PILE = Man(_NEW - 1, LETTER, NOBODY, PILE_AT, face=BACK, size=PILE_SIDE / LETTER_SIDE)
"""A letter lying on the pile."""
