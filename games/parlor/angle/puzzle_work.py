"""A jigsaw puzzle on the table: its box, and its pieces' positions at the start and now. The module also judges the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import combinations
from random import Random

from board.geometry import Point, Polygon, edges
from board.moves import Put
from board.puzzle import Piece, Spot, Work, corners, push_piece, rotate, touch
from board.sums import float_sum
from games.parlor.angle.box import cut

ROOM = 341.0
"""Half the side, in mm, of the square of the table in which all jigsaw pieces lie at the start."""
STRIP = 276.0
"""Coordinate y in mm from the table's centre. The other players' puzzles are shown beyond this line."""
GAP = 5.0
"""Distance in mm between neighbouring pieces when they are spread out at the start."""


@dataclass(frozen=True)
class PuzzleWork:
    """Jigsaw puzzle of one box on the table, with the present positions of its pieces."""

    box: int
    spots: tuple[Spot, ...]
    order: tuple[int, ...]
    """Numbers of the puzzle's pieces in the order in which they lie, from the bottom to the top."""
    turns: bool = True
    """True if the puzzle's pieces were rotated at random at the start."""

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        return cut(self.box, len(self.spots))

    @cached_property
    def judgement(self) -> Judgement:
        return judge(self.pieces, self.spots)

    @cached_property
    def outlines(self) -> tuple[Polygon, ...]:
        """Corners of each piece of the puzzle in its present position, in mm."""
        return tuple(corners(piece, spot) for piece, spot in zip(self.pieces, self.spots, strict=True))

    @cached_property
    def _hash(self) -> int:
        return hash((self.box, self.spots, self.order))

    def __hash__(self) -> int:
        return self._hash

    def with_put(self, put: Put) -> PuzzleWork:
        """Return the puzzle after a piece is moved, alone or together with the pieces joined to it. Moved pieces lie on top."""
        spot = Spot(put.at, put.turn)
        moved = push_piece(self.pieces, self.spots, put.piece, spot) if put.together else {put.piece: spot}
        spots = tuple(moved.get(number, each) for number, each in enumerate(self.spots))
        below = (number for number in self.order if number not in moved)
        above = (number for number in self.order if number in moved)
        return replace(self, spots=spots, order=(*below, *above))

    def spot_beside(self, number: int, anchor: int) -> Spot:
        """Return the position and rotation in which piece `number` fits beside piece `anchor`, which stays in place."""
        spot = self.spots[anchor]
        return Spot(spot.at + rotate(self.pieces[number].home - self.pieces[anchor].home, spot.turn), spot.turn)

    @cached_property
    def middle(self) -> Point:
        """Centre of the free area between the rows of pieces at the start of the puzzle, in whole mm."""
        return _rows(self.box, len(self.spots), self.turns)[1]

    @cached_property
    def next_home(self) -> tuple[int, Spot] | None:
        """Return (number, right place) of the first piece that is not in its right place. Return None if the puzzle is complete.

        A game of random moves uses these places, because random places would never complete a puzzle.
        """
        homes = ((number, Spot(self.middle + piece.home)) for number, piece in enumerate(self.pieces))
        return next((home for home in homes if self.spots[home[0]] != home[1]), None)


@lru_cache(maxsize=64)
def pour_pieces(box: int, pieces: int, *, turns: bool = True) -> PuzzleWork:
    """Return a box's jigsaw puzzle with its pieces spread out for the start.

    They lie apart, in rows above and below a free middle. With `turns`, they are rotated at random.
    """
    spots, _ = _rows(box, pieces, turns)
    return PuzzleWork(box, spots, tuple(range(pieces)), turns)


@dataclass(frozen=True, slots=True)
class _PieceBox:
    """A jigsaw piece with its rotation at the start, and its bounding box in mm."""

    number: int
    turn: int
    left: float
    below: float
    """Smallest y of the piece's outline, in mm from the piece's centre."""
    wide: float
    high: float


@lru_cache(maxsize=128)
def _rows(box: int, pieces: int, turns: bool) -> tuple[tuple[Spot, ...], Point]:
    random = Random(f"poured out {box} {pieces}")
    boxes = [_rotate_low(number, piece, random, turns=turns) for number, piece in enumerate(cut(box, pieces))]
    # Rows of pieces with similar heights save space.
    boxes.sort(key=lambda each: -each.high)
    rows: list[list[_PieceBox]] = [[]]
    for each in boxes:
        if float_sum(other.wide + GAP for other in rows[-1]) + each.wide > 2.0 * ROOM:
            rows.append([])
        rows[-1].append(each)
    for row in rows:
        random.shuffle(row)
    above, below = _split_rows(rows)
    spots: dict[int, Spot] = {}
    foot = STRIP
    for row in above:
        foot -= _high(row)
        spots |= _lay_row(row, foot)
        foot -= GAP
    head = -ROOM
    for row in below:
        spots |= _lay_row(row, head)
        head += _high(row) + GAP
    return tuple(spots[number] for number in range(pieces)), Point(0.0, float(round((foot + head) / 2.0)))


def _rotate_low(number: int, piece: Piece, random: Random, *, turns: bool) -> _PieceBox:
    """Return a jigsaw piece in a random rotation in which it is at least as wide as high, to save space.

    If `turns` is False, it is not rotated.
    """
    corner_list = piece.outline
    wide, high = (max(span) - min(span) for span in zip(*((corner.x, corner.y) for corner in corner_list), strict=True))
    turn = (90 * (wide < high) + 180 * int(2.0 * random.random())) if turns else 0
    outline = [rotate(corner, turn) for corner in corner_list]
    xs, ys = [corner.x for corner in outline], [corner.y for corner in outline]
    return _PieceBox(number, turn, min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _high(row: list[_PieceBox]) -> float:
    return max(each.high for each in row)


def _split_rows(rows: list[list[_PieceBox]]) -> tuple[list[list[_PieceBox]], list[list[_PieceBox]]]:
    """Divide rows of pieces between the top and the bottom of the table. Return the rows above the free middle, and the rows
    below it.

    Choose the division that leaves the free middle nearest to the table's centre.
    """
    highs = [_high(row) + GAP for row in rows]
    best = min(
        range(1 << len(rows)),
        key=lambda chosen: (
            abs((STRIP - float_sum(high for i, high in enumerate(highs) if chosen >> i & 1))
                - (ROOM - float_sum(high for i, high in enumerate(highs) if not chosen >> i & 1))),
            chosen,
        ),
    )  # fmt: skip
    loose_pieces = ([row for i, row in enumerate(rows) if bool(best >> i & 1) == side] for side in (True, False))
    above, below = loose_pieces
    return above, below


def _lay_row(row: list[_PieceBox], foot: float) -> dict[int, Spot]:
    """Return the position of each piece in a row, evenly spaced and centred, in whole mm.

    `foot` is the y coordinate of the row's lower edge.
    """
    spare = 2.0 * ROOM - float_sum(each.wide for each in row)
    between = min(26.0, spare / max(1, len(row) - 1))
    x = -(float_sum(each.wide for each in row) + between * (len(row) - 1)) / 2.0
    spots = {}
    for each in row:
        spots[each.number] = Spot(Point(float(int(x - each.left)), float(int(foot - each.below))), each.turn)
        x += each.wide + between
    return spots


EXACT = 1.0
"""Largest distance in mm from a joined piece to its exact place beside a neighbour."""


@dataclass(frozen=True)
class Judgement:
    """Judgement of a jigsaw puzzle: the pieces that are joined, and those that are misplaced."""

    pieces: tuple[Piece, ...]
    work: tuple[Spot, ...]

    @cached_property
    def joined(self) -> frozenset[tuple[int, int]]:
        """Pairs (lower number, higher number) of jigsaw pieces that are joined correctly."""
        return frozenset(pair for pair in neighbours(self.pieces) if self._are_joined(*pair))

    def _are_joined(self, one: int, other: int) -> bool:
        first, second = self.work[one], self.work[other]
        if first.turn != second.turn:
            return False
        shift = rotate(self.pieces[other].home - self.pieces[one].home, first.turn)
        return first.at.distance(second.at - shift) <= EXACT + 1e-9

    @cached_property
    def largest(self) -> frozenset[int]:
        """Numbers of the pieces in the largest group of joined pieces; empty if no pieces are joined.

        Of equally large groups, it is the one with the lowest piece number.
        """
        return max(self._collections, key=lambda found: (len(found), -min(found)), default=frozenset())

    @cached_property
    def _collections(self) -> tuple[frozenset[int], ...]:
        collection: dict[int, set[int]] = {}
        for one, other in self.joined:
            both = collection.get(one, {one}) | collection.get(other, {other})
            for number in both:
                collection[number] = both
        return tuple({min(found): frozenset(found) for found in collection.values()}.values())

    @property
    def placed_count(self) -> int:
        """Number of pieces that count as placed: those in the largest group of joined pieces."""
        return len(self.largest)

    @cached_property
    def improper(self) -> tuple[tuple[int, int], ...]:
        """Pairs (lower number, higher number) of pieces that touch edge to edge without being joined."""
        outlines = [corners(piece, spot) for piece, spot in zip(self.pieces, self.work, strict=True)]
        pairs = combinations(range(len(outlines)), 2)
        return tuple(pair for pair in pairs if pair not in self.joined and touch(outlines[pair[0]], outlines[pair[1]]))

    @property
    def is_improper(self) -> bool:
        """True if some pieces of the puzzle touch each other without being joined."""
        return bool(self.improper)

    @property
    def is_perfect(self) -> bool:
        """True if all pieces of the puzzle are joined, so that its picture is complete."""
        return self.placed_count == len(self.pieces)


def judge(pieces: Sequence[Piece], work: Work) -> Judgement:
    """Return the judgement of a jigsaw puzzle: its joined and its misplaced pieces.

    `work` holds the position and rotation of each piece.
    """
    if len(pieces) != len(work):
        raise ValueError(f"There are {len(pieces)} pieces, and {len(work)} lie there.")
    return Judgement(tuple(pieces), tuple(work))


@lru_cache(maxsize=64)
def neighbours(pieces: tuple[Piece, ...]) -> tuple[tuple[int, int], ...]:
    """Return pairs of piece numbers, one for every two pieces that share an edge in the picture. The lower number comes first."""
    owners: dict[tuple[Point, Point], int] = {}
    for number, piece in enumerate(pieces):
        for a, b in edges(piece.outline):
            owners[piece.home + a, piece.home + b] = number
    pairs = {(number, other) for (a, b), number in owners.items() if (other := owners.get((b, a), -1)) > number}
    return tuple(sorted(pairs))
