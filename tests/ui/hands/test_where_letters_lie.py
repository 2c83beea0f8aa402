"""Places on the cloth of a word's row, the alphabet and suggested words, and how letters move to them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from board.cloth import make_cloth
from board.geometry import Point
from board.men import LETTER, Man
from board.moves import Spell
from board.views.picture import Mark, Picture
from tests.helpers.letter_tables import OWN_Y, SmallDictionary, line
from ui.hands.laid_letters import LaidLetters, LetterMemory
from ui.hands.letter_row import GLIDE, LetterRow

WORDS = SmallDictionary({"tin"})


def laid(spell: Spell, men: Sequence[Man] = (), marks: Sequence[Mark] = ()) -> LaidLetters:
    return LaidLetters(spell, Picture(make_cloth(()), tuple(men), marks=tuple(marks)), 0, LetterMemory())


def letter(at: Point) -> Man:
    return Man(0, LETTER, 0, at, face="t", place="hand-1")


@pytest.mark.parametrize(
    ("at", "y"),
    [
        (Point(0.0, 100.0), -214.0),
        (Point(0.0, -214.0), -160.0),
        (Point(-260.0, -214.0), -160.0),
        (Point(300.0, -214.0), -214.0),
        (Point(200.0, -180.0), -124.0),
        (Point(200.0, -100.0), -214.0),
    ],
)
def test_the_row_lies_as_low_as_the_letters_in_its_way_allow(at: Point, y: float) -> None:
    table = laid(Spell(WORDS, letters="t"), [letter(at)])
    assert (table.row_at, table.row_width) == (Point(0.0, y), 560.0)


def test_on_a_full_cloth_the_row_is_narrower_or_lies_at_its_usual_place() -> None:
    side = [Man(i, LETTER, 0, Point(260.0, -250.0 + 20.0 * i), face="t", place="hand-1") for i in range(30)]
    table = laid(Spell(WORDS, letters="t"), side)
    assert (table.row_at, table.row_width) == (Point(0.0, -214.0), 470.0)
    middle = [Man(i, LETTER, 0, Point(0.0, -250.0 + 20.0 * i), face="t", place="hand-1") for i in range(30)]
    table = laid(Spell(WORDS, letters="t"), middle)
    assert (table.row_at, table.row_width) == (Point(0.0, -174.0), 470.0)


@pytest.mark.parametrize(("words", "y"), [("12", -172.0), ("", -214.0)])
def test_the_row_of_a_word_covers_no_text_on_the_cloth(words: str, y: float) -> None:
    mark = Mark("pile", at=Point(0.0, -214.0), words=words)
    assert laid(Spell(WORDS, letters="t"), marks=[mark]).row_at == Point(0.0, y)


def test_if_any_letter_may_be_used_the_alphabet_lies_in_two_lines_above_the_row() -> None:
    table = laid(Spell(WORDS))
    assert [man.face for man in table.alphabet] == [f"chalk-{letter}" for letter in "abcdefghijklmnopqrstuvwxyz"]
    assert [man.id for man in table.alphabet] == list(range(5000, 5026))
    places = {man.face[-1]: (round(man.at.x, 2), round(man.at.y, 2)) for man in table.alphabet}
    assert [places[each] for each in "abmnz"] == [
        (-228.96, -115.76), (-190.8, -115.76), (228.96, -115.76), (-228.96, -153.92), (228.96, -153.92),
    ]  # fmt: skip
    assert {man.size for man in table.alphabet} == {0.9}
    assert table.row_at == Point(0.0, -214.0)
    assert laid(Spell(WORDS, letters="tin")).alphabet == ()


def test_suggested_words_lie_in_one_line_above_the_row_if_they_fit() -> None:
    offered = laid(Spell(WORDS, letters="t", offers=("tin", "plan", "garden"))).offered
    assert {n: "".join(man.face for man in men) for n, men in offered.items()} == {0: "tin", 1: "plan", 2: "garden"}
    assert [(men[0].id, round(men[0].at.x, 1), round(men[0].at.y, 1)) for men in offered.values()] == [
        (7000, -183.0, -138.2), (7100, -34.5, -138.2), (7200, 102.5, -138.2),
    ]  # fmt: skip
    assert [round(man.at.x, 1) for man in offered[1]] == [-34.5, -11.5, 11.5, 34.5]
    assert {round(man.size, 3) for men in offered.values() for man in men} == {0.552}


def test_many_long_words_lie_in_lines_of_three_with_the_first_on_top() -> None:
    offered = laid(Spell(WORDS, letters="t", offers=("abcdefgh",) * 7)).offered
    firsts = [(round(men[0].at.x, 1), round(men[0].at.y, 1)) for men in offered.values()]
    assert firsts == [
        (-286.5, -70.2), (-80.5, -70.2), (125.5, -70.2), (-286.5, -104.2), (-80.5, -104.2), (125.5, -104.2), (-80.5, -138.2),
    ]  # fmt: skip


def test_letters_of_the_row_lie_side_by_side_and_shrink_only_if_they_must() -> None:
    spell = Spell(WORDS, letters="tintintintintin")
    table = laid(spell, line("tintintintintin", "hand", OWN_Y, 0, seat=0))
    row = LetterRow(table, spell, LetterMemory(), 0.0)
    for letter_ in "tin":
        row.add(letter_)
    row.tick(1.0)
    assert [(round(pose.x, 2), pose.y, pose.height, pose.size) for pose in row.slots] == [
        (-50.88, -214.0, 2.5, 1.2), (0.0, -214.0, 2.5, 1.2), (50.88, -214.0, 2.5, 1.2),
    ]  # fmt: skip
    for letter_ in "tintintintin":
        row.add(letter_)
    side = 560.0 / (1.06 * 15)
    assert row.slots[0].size == pytest.approx(side / 40.0)
    assert row.slots[1].x - row.slots[0].x == pytest.approx(side * 1.06)
    assert row.slots[0].x == pytest.approx(-row.slots[-1].x)


def test_a_letter_glides_to_the_row_in_an_arc_and_slows_at_both_ends() -> None:
    spell = Spell(WORDS, letters="tin")
    row = LetterRow(laid(spell, line("tin", "hand", OWN_Y, 0, seat=0)), spell, LetterMemory(), GLIDE)
    assert not row.is_gliding
    row.add("i")
    assert row.is_gliding
    assert row.has_tapped
    seen = []
    for _ in range(5):
        seen.append((round(row.poses[1].y, 1), round(row.poses[1].height, 2)))
        row.tick(GLIDE / 4)
    assert seen == [(-292.0, 0.0), (-279.8, 7.14), (-253.0, 10.25), (-226.2, 8.86), (-214.0, 2.5)]
    assert not row.is_gliding
    assert row.poses[0] == row.poses[0]._replace(x=-46.0, y=OWN_Y, height=0.0)


@pytest.mark.parametrize(("y", "holds"), [(-214.0, True), (-178.0, True), (-176.0, False), (-250.0, True), (-252.0, False)])
def test_a_letter_is_over_the_row_within_half_its_height(y: float, holds: bool) -> None:
    spell = Spell(WORDS, letters="tin")
    assert LetterRow(laid(spell), spell, LetterMemory(), 0.0).holds(Point(400.0, y)) == holds


def test_a_dragged_letter_changes_places_and_follows_the_pointer() -> None:
    spell = Spell(WORDS, letters="tin")
    row = LetterRow(laid(spell, line("tin", "hand", OWN_Y, 0, seat=0)), spell, LetterMemory(), 0.0)
    for letter_ in "tin":
        row.add(letter_)
    row.drag(0, Point(60.0, -210.0))
    assert row.word == "int"
    pose = row.poses[0]
    assert (pose.x, pose.y, pose.height) == (60.0, -210.0, 9.0)
    row.drag(0, Point(-60.0, -100.0))
    assert row.word == "int", "Off the row it changes no place."


def test_removed_letters_close_the_gap_and_given_letters_stay() -> None:
    spell = Spell(WORDS, letters="tinnet", starts=("ti",))
    row = LetterRow(
        laid(spell, [*line("ti", "row", 90.0, 10), *line("nnet", "hand", OWN_Y, 0, seat=0)]), spell, LetterMemory(), 0.0
    )
    assert (row.word, row.fixed, row.is_begun) == ("ti", 2, False)
    assert not row.remove()
    for letter_ in "net":
        row.add(letter_)
    assert row.is_begun
    assert not row.remove(1)
    assert row.remove(2)
    assert row.word == "tiet"
    assert row.remove()
    row.clear()
    assert row.word == "ti"
