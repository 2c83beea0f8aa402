"""Layout of the letter tiles on the table: shared letters in the middle, the viewer's hand at the near edge, other hands beyond.

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
"""Width in mm of the part of the table on which letter tiles may lie."""
BLANK = " "
"""Character for an empty place in a row of letters. The letter at this place was removed."""
GAP = 1.08
"""Distance between the centres of neighbouring letter tiles, as a multiple of a tile's side."""
OWN_SIDE, OWN_AT = 46.0, Point(0.0, -292.0)
"""Two sizes of the viewer's hand of letters: the largest side of a tile in mm, and the centre of the row on the table."""
OTHER_SIDE, OTHER_TOP, OTHER_DEEP = 22.0, 316.0, 64.0
"""Layout of the letters in other players' hands, in mm.

`OTHER_SIDE` is the largest side of a tile. `OTHER_TOP` is the y of the first row. `OTHER_DEEP` is the distance between rows.
"""
ABREAST = 3
"""Largest number of opponents' letter hands in one row."""
ABOVE = 13.0
"""Distance in mm between a hand of letters and the player's name above it."""
ROW_SIDE, CRIB_SIDE = 54.0, 40.0
"""Two sides of letter tiles in mm: in the word in the middle of the table, and in the crib (open letters for all players)."""
ROW_AT, CRIB_AT = Point(0.0, 90.0), Point(0.0, -80.0)
CRIB_FULL, SMALL_SIDE = 30, 33.0
"""Largest number of letters in the crib (open letters for all players) with tiles of the usual size.

The second value is the side in mm of smaller tiles.
"""
WORD_SIDE, WORDS_TOP = 26.0, 170.0
"""Two sizes in mm for the columns of words. Each seat has one column.

`WORD_SIDE` is the side of a letter tile. `WORDS_TOP` is the y coordinate of the first word in a column.
"""
PILE_AT, PILE_SIDE, PILE_SHOWN = Point(304.0, -204.0), 34.0, 6
"""Measures of the pile of undealt letters: its place on the table, the side of a tile in mm, and the most tiles shown."""
SAID_AT, SAID_DEEP, SAID_LINE, SAID_LINES = Point(0.0, 200.0), 19.0, 5, 4
"""Layout of the words named in a turn: (position, line spacing in mm, words per line, largest number of lines)."""
STACK_SIDE, STACK_SHOWN, STACKS_APART = 36.0, 4, 1.25
"""Three sizes for stacks of letters: side of a tile in mm in the viewer's stacks, number of tiles shown, and distance between
stacks as a multiple of a tile's side.
"""
OWN_STACKS_AT, OTHER_STACKS_LEFT = Point(-306.0, -292.0), 150.0
"""Layout of the stacks of letters: (position of the viewer's first stack, largest distance in mm of another player's first stack
from the middle of that player's hand).
"""
STACKED = Point(0.6, 1.3)
"""Offset of a letter tile in a pile from the tile below it, in mm."""


@lru_cache(maxsize=2048)
def line(
    letters: str, middle: Point, side: float, name: str = "", seat: int = NOBODY, wide: float = WIDE, start: int = 1
) -> tuple[Man, ...]:
    """Return letter tiles side by side in a row. A tile's side is at most `side` mm, and the row is at most `wide` mm long.

    A blank leaves a gap. If `name` is given, each tile lies on a place with that name and a number, counted from `start`.
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
    """Return letter tiles in lines of at most `abreast` tiles, one line below the other."""
    count = max(1, -(-len(letters) // abreast))
    each = -(-len(letters) // count)
    found: list[Man] = []
    for number in range(count):
        at = middle + Point(0.0, side * GAP * ((count - 1) / 2.0 - number))
        found += line(letters[number * each : (number + 1) * each], at, side, name, seat, start=1 + number * each)
    return tuple(found)


def crib(letters: str) -> tuple[Man, ...]:
    """Return the letter tiles of the crib (the open letters for all players) at their positions on the table."""
    if len(letters) <= CRIB_FULL:
        return lines(letters, CRIB_AT, CRIB_SIDE, 10, "crib")
    return lines(letters, CRIB_AT, SMALL_SIDE, 18, "crib")


def crib_mark(letters: str) -> tuple[Mark, ...]:
    """Return the caption above the crib (the open letters for all players), or an empty tuple if it has no letters."""
    top = max((man.at.y + man.size * LETTER_SIDE / 2.0 for man in crib(letters)), default=0.0)
    return (Mark("pile", at=Point(CRIB_AT.x, top + ABOVE - 1.0), words="The crib"),) if letters else ()


def hands(letters: Sequence[str], near: int) -> tuple[Man, ...]:
    """Return the letter tiles of all hands as seen from the seat `near`. Hidden letters lie face down."""
    found = list(line(letters[near], OWN_AT, OWN_SIDE, "hand", near))
    others = len(letters) - 1
    for number, seat in enumerate(beyond(len(letters), near)):
        at, wide = _hand_at(number, others)
        abreast = int(wide / (OTHER_SIDE * GAP))
        found += lines(letters[seat], at, OTHER_SIDE, abreast, "", seat)
    return tuple(found)


def hand_marks(seats: int, near: int) -> tuple[Mark, ...]:
    """Return a label with the player's name above each hand of letters."""
    marks = [name_mark(above(OWN_AT, OWN_SIDE), near)]
    for number, seat in enumerate(beyond(seats, near)):
        at, _ = _hand_at(number, seats - 1)
        marks.append(name_mark(at + Point(0.0, OTHER_SIDE + ABOVE - 2.0), seat))
    return tuple(marks)


def name_mark(at: Point, seat: int) -> Mark:
    """Return a label at a point of the table with the name of the player in `seat`."""
    return Mark("hand", at=at, seat=seat, words=say("{}", Seat(seat)))


def above(middle: Point, side: float) -> Point:
    """Return the point for a caption above a row of letter tiles.

    `middle` is the centre of the row, and its tiles have sides of `side` mm.
    """
    return middle + Point(0.0, side / 2.0 + ABOVE)


def said_marks(words: Sequence[str]) -> tuple[Mark, ...]:
    """Return labels on the table with the words named in a turn. Show only the latest words if the table has no room for all."""
    shown = words[-SAID_LINE * SAID_LINES :]
    lines = [shown[first : first + SAID_LINE] for first in range(0, len(shown), SAID_LINE)]
    return tuple(
        Mark("pile", at=SAID_AT - Point(0.0, SAID_DEEP * number), words="  ".join(word.upper() for word in line))
        for number, line in enumerate(lines)
    )


def word_rows(words: Sequence[Sequence[str]]) -> tuple[Man, ...]:
    """Return the letter tiles of each seat's words, as columns in the middle of the table."""
    found: list[Man] = []
    for seat, own in enumerate(words):
        middle, wide = _column(seat, len(words))
        for number, word in enumerate(own):
            found += line(word, middle - Point(0.0, number * WORD_SIDE * 1.25), WORD_SIDE, "", seat, wide)
    return tuple(found)


def word_marks(words: Sequence[tuple[int, Sequence[str]]]) -> tuple[Mark, ...]:
    """Return a label with the player's name above each column of words."""
    there = [(seat, _column(number, len(words))[0]) for number, (seat, own) in enumerate(words) if own]
    return tuple(name_mark(above(at, WORD_SIDE), seat) for seat, at in there)


def _column(seat: int, seats: int) -> tuple[Point, float]:
    """Return the place for the words of the player in `seat`: (centre of the first word, width of the column in mm)."""
    wide = WIDE / seats
    return Point((seat + 0.5) * wide - WIDE / 2.0, WORDS_TOP), wide - 12.0


def near_seat(viewer: int | None) -> int:
    """Return the seat whose hand lies at the near edge of the table: `viewer`, or seat 0 if it is None or negative."""
    return viewer if viewer is not None and viewer >= 0 else 0


def beyond(seats: int, near: int) -> list[int]:
    """Return all seats except `near`, clockwise, starting with the seat after `near`."""
    return [(near + 1 + number) % seats for number in range(seats - 1)]


def _hand_at(number: int, others: int) -> tuple[Point, float]:
    """Return (centre of another player's hand of letters, largest width of the hand in mm).

    `number` counts the other players clockwise from the viewer, starting at 0.
    """
    first = others if others <= ABREAST else others // 2
    row, abreast = (range(first), first) if number < first else (range(first, others), others - first)
    # As around a table, the hands of the neighbours on either side lie nearer to the viewer.
    height = OTHER_TOP - (OTHER_DEEP if others > ABREAST and number < first else 0.0) - OTHER_SIDE
    wide = (WIDE + 20.0) / abreast
    return Point((number - row.start + 0.5) * wide - (WIDE + 20.0) / 2.0, height), wide - 16.0


def pile(count: int) -> tuple[Man, ...]:
    """Return the letter tiles that show a face-down pile of `count` letters. Only a few are shown."""
    return tuple(_tile(UNKNOWN, PILE_AT + STACKED * number, PILE_SIDE) for number in range(min(count, PILE_SHOWN)))


def stacks(counts: Sequence[int], near: int, *, is_aside: bool) -> tuple[Man, ...]:
    """Return face-down stacks of letter tiles: `counts[seat]` stacks for each seat.

    If `is_aside`, they lie to the left of the hands, otherwise in place of the hands.
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
    """Return a label with the number of letters in the pile, as a tuple; an empty tuple if the pile is empty."""
    return (Mark("pile", at=PILE_AT + Point(0.0, PILE_SIDE / 2.0 + ABOVE + 6.0), words=str(count)),) if count else ()


def number_letters(men: Iterable[Man]) -> tuple[Man, ...]:
    """Return the letter tiles, numbered with ids from 0 on."""
    # Construct the pieces directly, because `replace` would take most of the time here.
    return tuple(
        Man(number, man.kind, man.seat, man.at, place=man.place, face=man.face, size=man.size) for number, man in enumerate(men)
    )


def places(men: Iterable[Man]) -> tuple[Place, ...]:
    """Return the places on the table of all letter tiles that a player can pick."""
    return tuple(_place(man.place, man.at, man.size) for man in men if man.place)


@lru_cache(maxsize=2048)
def _place(name: str, at: Point, size: float) -> Place:
    return Place(name, "letter", at, Man(0, LETTER, NOBODY, at, size=size).covered)


def animate_letters(before: Sequence[Man], after: Sequence[Man], mover: int) -> Motion | None:
    """Return the animation of letter tiles between two moments, or None if no tile moves.

    Tiles are matched by their letters. A face-down tile may become any letter that its player held. Tiles without a match come
    from the pile or go to the pile.
    """
    places: dict[object, list[Man]] = {}
    for old in before:
        places.setdefault(_lie(old), []).append(old)
    arrived = []
    for man in after:
        stays = places.get(_lie(man))
        if stays:
            stays.pop()
        else:
            arrived.append(man)
    free = [old for left in places.values() for old in left]
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
"""First id for letter tiles that come from the pile during an animation. All other tiles have smaller ids."""


def _lie(man: Man) -> tuple[str, Point, float]:
    """Return a key that is equal for two letter tiles with the same letter, position and size."""
    return man.face, man.at, man.size


def _may_become(old: Man, man: Man) -> bool:
    """True if the letter tile `old` can glide to the place of `man` in an animation. They have the same letter, or one is face
    down.
    """
    return old.face == man.face or (BACK in (old.face, man.face) and old.seat != NOBODY)


def _match_order(old: Man, man: Man, mover: int) -> tuple[bool, bool, float]:
    """Return a sort key for matching the tile `old` before a move with the tile `man` after it. Likely matches come first.

    Three conditions decide, in this order: equal letters; the same hand, or the hand of the player `mover`; a short distance.
    """
    return old.face != man.face, old.seat not in (man.seat, mover), old.at.distance(man.at)


def _tile(letter: str, at: Point, side: float, seat: int = NOBODY, place: str = "") -> Man:
    is_hidden = letter == UNKNOWN
    face, place = (BACK, "") if is_hidden else (letter, place)
    return Man(0, LETTER, seat, at, place=place, face=face, size=round(side / LETTER_SIDE, 4))


ON_PILE = Man(_NEW - 1, LETTER, NOBODY, PILE_AT, face=BACK, size=PILE_SIDE / LETTER_SIDE)
"""The face-down letter tile on top of the pile."""
