"""Backgammon positions as XGID, and as GNU Backgammon's position id with match id.

    XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10
    4HPwATDgc/ABMA:cIkLAAAAAAAA

XGID counts the points from the bottom player's end, as this board does for the first seat. That player is X in XGID and player 1
in GNU Backgammon. Capital letters are X's pieces: A is one piece, B two. The first and last of the 26 characters are the bars.

GNU Backgammon's id is a row of bits. It goes from the ace point to the 24 point, and ends with the bar. Each point and the bar
have a 1 for every piece on them, followed by a 0. The player not on roll comes first. (The manual reverses this order; the
program does not.)

This board has no doubling cube and plays single games. Cube, score and match length are written as 0, and ignored when read.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections import Counter
from collections.abc import Sequence

from board.placement import PlacedMan, Placement
from board.protocols.practising import BadPosition
from games.men.backgammon.backgammon_plays import BAR, MEN, PLACES, place_name

_XGID = re.compile(r"(?:XGID=)?([-a-oA-O]{26}):(-?\d+):(-?\d+):(-?\d+):([0-6]{2}|[DBR])(?::-?\d+){0,5}")
_GNUBG = re.compile(r"([A-Za-z0-9+/]{14})(?::([A-Za-z0-9+/]{12}))?")
_BARS = {0: 1, 25: 0}
"""Seats of the two bars (places for hit pieces) in an XGID, a text format for backgammon.

The key is the index of the character that describes the bar.
"""


def write_xgid(placement: Placement) -> str:
    """Return a backgammon position as XGID, a common text format for such positions."""
    signs = []
    counts = [Counter(PLACES[0][place] for place in placement.of(seat)) for seat in (0, 1)]
    for point in range(26):
        mine, theirs = (counts[0][point], counts[1][point]) if point not in _BARS else _on_bar(counts, point)
        signs.append(chr(ord("A") + mine - 1) if mine else chr(ord("a") + theirs - 1) if theirs else "-")
    dice = "".join(map(str, placement.dice)) or "00"
    return f"XGID={''.join(signs)}:0:0:{1 if placement.mover == 0 else -1}:{dice}:0:0:0:0:10"


def _on_bar(counts: Sequence[Counter[int]], point: int) -> tuple[int, int]:
    on_bar = counts[_BARS[point]][BAR]
    return (on_bar, 0) if _BARS[point] == 0 else (0, on_bar)


def read_xgid(text: str) -> Placement | None:
    """Return the backgammon position that a text in the format XGID describes, or None if the text has another format.

    Raise BadPosition if the position is impossible.
    """
    found = _XGID.fullmatch(text.strip())
    if found is None:
        return None
    signs, _, __, turn, dice = found.groups()
    if dice in "DBR":
        raise BadPosition("This position has an offered double, but this board has no cube.")
    if turn not in ("1", "-1") or (dice != "00" and "0" in dice):
        raise BadPosition("In an XGID the turn is 1 or -1, and the roll is two dice or 00.")
    men = []
    for point, sign in enumerate(signs):
        if sign == "-":
            continue
        seat = 0 if sign.isupper() else 1
        if point in _BARS and seat != _BARS[point]:
            raise BadPosition("In an XGID the first character is the top player's bar, and the last is the bottom player's.")
        place = place_name(0, BAR if point in _BARS else point)
        men += [PlacedMan(place, seat)] * (ord(sign.lower()) - ord("a") + 1)
    thrown = () if dice == "00" else (int(dice[0]), int(dice[1]))
    return Placement(tuple(men), 0 if turn == "1" else 1, thrown).sorted


def write_gnubg(placement: Placement) -> str:
    """Return a backgammon position as GNU Backgammon writes it: the position id, a colon and the match id."""
    bits = [
        bit
        for seat in (1 - placement.mover, placement.mover)
        for count in _by_place(placement, seat)
        for bit in (*[1] * count, 0)
    ]
    on_roll = 1 - placement.mover
    first, second = placement.dice or (0, 0)
    # Cube value, cube owner (none), on roll, Crawford, game state, turn, double, resignation, dice.
    match = [*_bits(0, 4), 1, 1, on_roll, 0, *_bits(1, 3), on_roll, 0, *_bits(0, 2), *_bits(first, 3), *_bits(second, 3)]
    return f"{_encoded(bits, 10)}:{_encoded(match, 9)}"


def read_gnubg(text: str) -> Placement | None:
    """Return the backgammon position of a GNU Backgammon position id. Return None if `text` is not such an id.

    A match id may follow the position id. Without a match id, the first seat is to roll. Raise BadPosition if the position is
    impossible.
    """
    words = re.sub(r"(?i)\b(?:GNUBGID|Position ID|Match ID)\s*[:=]?", " ", text).split()
    found = _GNUBG.fullmatch(":".join(words)) if 1 <= len(words) <= 2 else None
    if found is None:
        return None
    mover, dice = _match_of(found[2]) if found[2] else (0, ())
    counts = _counts(_decoded(found[1]))
    men = [
        PlacedMan(place_name(seat, place), seat)
        for seat, own in zip((1 - mover, mover), counts, strict=True)
        for place, count in enumerate(own, start=1)
        for _ in range(count)
    ]
    return Placement(tuple(men), mover, dice).sorted


def _by_place(placement: Placement, seat: int) -> list[int]:
    """Return how many backgammon pieces a player has on each point and on the bar.

    The points are numbered from the player's own end.
    """
    counts = Counter(PLACES[seat][place] for place in placement.of(seat))
    return [counts[place] for place in range(1, BAR + 1)]


def _counts(bits: Sequence[int]) -> tuple[list[int], list[int]]:
    found, count = list[int](), 0
    for bit in bits:
        if bit:
            count += 1
        elif len(found) < 2 * BAR:
            found.append(count)
            count = 0
    if count or len(found) < 2 * BAR or sum(found[:BAR]) > MEN or sum(found[BAR:]) > MEN:
        raise BadPosition("This position id has too many men.")
    return found[:BAR], found[BAR:]


def _match_of(text: str) -> tuple[int, tuple[int, ...]]:
    """Return the seat to move and the dice that a match id of GNU Backgammon contains. The dice are empty if not rolled yet."""
    bits = _decoded(text)

    def number(first: int, count: int) -> int:
        return sum(bit << place for place, bit in enumerate(bits[first : first + count]))

    if number(12, 1):
        raise BadPosition("This position has an offered double, but this board has no cube.")
    dice = number(15, 3), number(18, 3)
    if max(dice) > 6 or (min(dice) == 0) != (max(dice) == 0):
        raise BadPosition("The dice in this match id are impossible.")
    return 1 - number(11, 1), dice if dice[0] else ()


def _bits(value: int, count: int) -> list[int]:
    return [value >> place & 1 for place in range(count)]


def _encoded(bits: Sequence[int], count: int) -> str:
    packed = sum(bit << place for place, bit in enumerate(bits)).to_bytes(count, "little")
    return base64.b64encode(packed).decode("ascii").rstrip("=")


def _decoded(text: str) -> list[int]:
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), validate=True)
    except binascii.Error:
        raise BadPosition("This is not a GNU Backgammon id.") from None
    return _bits(int.from_bytes(packed, "little"), 8 * len(packed))
