"""The places of letters on the cloth: rows, the crib, hands, words, the pile and stacks."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from board.geometry import Point
from board.men import LETTER_SIDE, Man
from board.views.picture import Mark
from games.parlor.letters.dictionary import UNKNOWN
from games.parlor.letters.letters_layout import (
    animate_letters,
    beyond,
    crib,
    crib_mark,
    hand_marks,
    hands,
    line,
    lines,
    near_seat,
    number_letters,
    pile,
    pile_mark,
    places,
    said_marks,
    stacks,
    word_marks,
    word_rows,
)

HALF_OF_CLOTH = 342.9


def told(men: Iterable[Man]) -> list[str]:
    """Return each letter tile with its x, y and side length in mm, and with the name of its place, if it has one."""
    return [
        f"{man.face} {man.at.x:.1f},{man.at.y:.1f} {man.size * LETTER_SIDE:.0f}{f' {man.place}' if man.place else ''}"
        for man in men
    ]


def captions(marks: Iterable[Mark]) -> list[str]:
    return [f"{mark.words} {mark.at.x:.0f},{mark.at.y:.0f}" for mark in marks if mark.at is not None]


def test_letters_lie_side_by_side_around_the_middle_and_a_blank_leaves_a_gap() -> None:
    row = line("ab c", Point(10.0, 20.0), 40.0, "row", 2)
    assert told(row) == ["a -54.8,20.0 40 row-1", "b -11.6,20.0 40 row-2", "c 74.8,20.0 40 row-4"]
    assert {man.seat for man in row} == {2}
    # Too many letters for the width are smaller.
    assert told(line("abcd", Point(0.0, 0.0), 40.0, wide=86.4)) == [
        "a -32.4,0.0 20",
        "b -10.8,0.0 20",
        "c 10.8,0.0 20",
        "d 32.4,0.0 20",
    ]
    assert line("", Point(0.0, 0.0), 40.0) == ()


def test_letters_in_several_lines_are_shared_out_evenly() -> None:
    assert told(lines("abcde", Point(0.0, 0.0), 20.0, 2, "crib")) == [
        "a -10.8,21.6 20 crib-1",
        "b 10.8,21.6 20 crib-2",
        "c -10.8,0.0 20 crib-3",
        "d 10.8,0.0 20 crib-4",
        "e 0.0,-21.6 20 crib-5",
    ]


def test_a_crib_of_more_than_thirty_letters_is_smaller() -> None:
    for count, first, last in (
        (12, "a -108.0,-58.4 40 crib-1", "a 108.0,-101.6 40 crib-12"),
        (30, "a -194.4,-36.8 40 crib-1", "a 194.4,-123.2 40 crib-30"),
        (31, "a -267.3,-62.2 33 crib-1", "a 249.5,-97.8 33 crib-31"),
    ):
        laid = told(crib("a" * count))
        assert (laid[0], laid[-1], len(laid)) == (first, last, count)
    assert captions(crib_mark("abc")) == ["The crib 0,-48"]
    assert crib_mark("") == ()


@pytest.mark.parametrize(
    ("seats", "names", "first_letters"),
    [
        (2, ["Player 2 0,-256", "Player 1 0,327"], ["a 0.0,294.0 22"]),
        (
            4,
            ["Player 2 0,-256", "Player 3 -230,327", "Player 4 0,327", "Player 1 230,327"],
            ["a -230.0,294.0 22", "a 0.0,294.0 22", "a 230.0,294.0 22"],
        ),
        (
            6,
            [
                "Player 2 0,-256",
                "Player 3 -172,263",
                "Player 4 172,263",
                "Player 5 -230,327",
                "Player 6 0,327",
                "Player 1 230,327",
            ],
            ["a -172.5,230.0 22", "a 172.5,230.0 22", "a -230.0,294.0 22", "a 0.0,294.0 22", "a 230.0,294.0 22"],
        ),
    ],
)
def test_the_viewers_hand_lies_nearest_and_the_others_follow_clockwise(
    seats: int, names: list[str], first_letters: list[str]
) -> None:
    assert captions(hand_marks(seats, 1)) == names
    own, *others = hands(["a"] * seats, 1)
    assert told([own]) == ["a 0.0,-292.0 46 hand-1"]
    assert told(others) == first_letters
    assert [man.seat for man in others] == beyond(seats, 1)


def test_hidden_letters_lie_face_down_and_have_no_place() -> None:
    assert told(hands([UNKNOWN * 2, UNKNOWN], 0)) == ["back -24.8,-292.0 46", "back 24.8,-292.0 46", "back 0.0,294.0 22"]


def test_a_long_hand_of_another_player_takes_several_lines() -> None:
    _, *other = hands(["a", "b" * 40], 0)
    assert [other[0].at.y - 294.0, other[-1].at.y - 294.0] == [pytest.approx(11.88), pytest.approx(-11.88)]
    assert {sum(man.at.y == y for man in other) for y in {man.at.y for man in other}} == {20}


def test_the_latest_twenty_words_said_are_shown_in_lines_of_five() -> None:
    assert captions(said_marks(["ab"] * 7)) == ["AB  AB  AB  AB  AB 0,200", "AB  AB 0,181"]
    shown = said_marks([f"w{number}" for number in range(22)])
    assert len(shown) == 4
    assert shown[0].words == "W2  W3  W4  W5  W6"


def test_every_seat_has_a_column_of_words() -> None:
    assert told(word_rows([["ab", "c"], [], ["x"]])) == [
        "a -237.4,170.0 26",
        "b -209.3,170.0 26",
        "c -223.3,137.5 26",
        "x 223.3,170.0 26",
    ]
    assert [man.seat for man in word_rows([["ab", "c"], [], ["x"]])] == [0, 0, 0, 2]
    assert captions(word_marks([(3, ["a"]), (1, []), (0, ["b"])])) == ["Player 4 -223,196", "Player 1 223,196"]
    # A word of twelve letters fits into the column of each of four players.
    wide = word_rows([["abcdefghijkl"]] * 4)
    assert max(man.at.x for man in wide if man.seat == 0) < min(man.at.x for man in wide if man.seat == 1) - 13.0


def test_the_pile_shows_six_letters_at_most_and_its_number() -> None:
    assert told(pile(2)) == ["back 304.0,-204.0 34", "back 304.6,-202.7 34"]
    assert (len(pile(9)), len(pile(0))) == (6, 0)
    assert captions(pile_mark(7)) == ["7 304,-168"]
    assert pile_mark(0) == ()


def test_stacks_of_four_lie_beside_the_hands_or_in_their_place() -> None:
    def feet(counts: list[int], *, is_aside: bool) -> list[str]:
        found = stacks(counts, 0, is_aside=is_aside)
        assert [man.at - below.at for below, man in zip(found[::4], found[3::4], strict=True)] == [
            Point(pytest.approx(1.8), pytest.approx(3.9))
        ] * sum(counts)
        return told(found[::4])

    assert feet([1, 2, 0], is_aside=True) == ["back -306.0,-292.0 36", "back -322.5,294.0 22", "back -295.0,294.0 22"]
    assert feet([1, 2, 0], is_aside=False) == ["back -306.0,-292.0 36", "back -200.0,294.0 22", "back -172.5,294.0 22"]
    assert feet([2], is_aside=True) == ["back -306.0,-292.0 36", "back -261.0,-292.0 36"]


def test_only_letters_that_can_be_used_have_places() -> None:
    found = places(line("ab", Point(0.0, 0.0), 40.0, "row") + pile(1))
    assert [(place.name, place.kind, place.at.x) for place in found] == [("row-1", "letter", -21.6), ("row-2", "letter", 21.6)]
    assert {(abs(corner.x + 21.6), abs(corner.y)) for corner in found[0].outline} == {(20.0, 20.0)}


def test_the_viewer_is_near_and_without_one_the_first_player() -> None:
    assert [near_seat(viewer) for viewer in (None, -1, 0, 3)] == [0, 0, 0, 3]
    assert beyond(4, 2) == [3, 0, 1]


def moves(before: tuple[Man, ...], after: tuple[Man, ...], mover: int = 0) -> list[str]:
    """Return a line for each letter that moves, with its first and last place, and a `*` if it is carried."""
    motion = animate_letters(number_letters(before), number_letters(after), mover)
    if motion is None:
        return []
    ways = [(track, track.frames[0], track.frames[-1]) for track in motion.tracks]
    return [
        f"{track.man.face} {first[0]:.0f},{first[1]:.0f} to {last[0]:.0f},{last[1]:.0f}{'*' if track.is_carried else ''}"
        for track, first, last in ways
    ]


def test_letters_move_from_where_they_lay() -> None:
    hand = line("ab", Point(0.0, -292.0), 40.0, "hand", 0)
    word = line("a", Point(0.0, 90.0), 40.0, "row")
    assert moves(hand, hand) == []
    # A letter that is played is carried, and the other closes the gap.
    rest = line("b", Point(0.0, -292.0), 40.0, "hand", 0)
    assert sorted(moves(hand, rest + word)) == ["a -22,-292 to 0,90*", "b 22,-292 to 0,-292"]
    # A new letter comes from the pile, and a removed one goes there.
    assert moves((), rest) == ["b 304,-204 to 0,-292*"]
    assert moves(word, ()) == ["a 0,90 to 304,-204*"]
    # A face-down letter of the mover becomes the letter that is played; another player's does not move.
    hidden = line(UNKNOWN, Point(-100.0, 294.0), 22.0, "", 1) + line(UNKNOWN, Point(100.0, 294.0), 22.0, "", 2)
    assert moves(hidden, hidden[1:] + word, mover=1) == ["a -100,294 to 0,90*"]
    assert moves(hidden, hidden[:1] + word, mover=2) == ["a 100,294 to 0,90*"]


def test_nothing_lies_beyond_the_edge_of_the_cloth() -> None:
    laid = (*hands(["abcdefghijklmno"] * 6, 0), *crib("a" * 60), *pile(9), *stacks([3] * 6, 0, is_aside=True))
    for man in laid:
        assert max(abs(man.at.x), abs(man.at.y)) + man.size * LETTER_SIDE / 2.0 < HALF_OF_CLOTH, man
