"""Close-ups in the diagrams of letter games: the letters that must be visible for a move."""

from __future__ import annotations

from typing import Any

from board.cloth import make_cloth
from board.geometry import Point
from board.men import BACK, DISK, LETTER, NOBODY, Man
from board.moves import Choose, Move, Say
from board.protocols.table import LessonPage, Played
from board.views.picture import Mark, Picture
from ui.scenes.home.diagrams import letters_seen, shows_letters

NOTHING: Any = None


def row(faces: str, seat: int, y: float, first: int = 0) -> tuple[Man, ...]:
    """Return letters in a line, at intervals of 50 mm. A `?` is a letter that lies face down."""
    return tuple(
        Man(first + i, LETTER, seat, Point(50.0 * i, y), face=BACK if face == "?" else face) for i, face in enumerate(faces)
    )


def table(*rows: tuple[Man, ...]) -> Picture:
    return Picture(make_cloth({}), tuple(man for some in rows for man in some), marks=(Mark("last", at=Point(0.0, 0.0)),))


def seen(before: Picture, after: Picture, move: Move, mover: int = 0) -> str:
    """Return the letters that the diagram of this move must show."""
    _, men = letters_seen(LessonPage("", "", NOTHING, before, after, Played(mover, move, NOTHING)))
    return "".join("?" if man.face == BACK else man.face for man in men)


def test_a_diagram_first_shows_the_open_letters_of_the_table() -> None:
    after = table(row("cat", NOBODY, 0.0), row("dog", 0, -90.0, 5))
    assert seen(table(row("ox", NOBODY, 0.0)), after, Say("dog")) == "cat"


def test_without_open_letters_it_shows_the_letters_of_the_played_word() -> None:
    after = table(row("owl", 0, -90.0), row("god", 1, 90.0, 5), row("x", 1, 140.0, 9))
    assert seen(table(row("ox", NOBODY, 0.0)), after, Say("dog")) == "god"


def test_a_word_not_on_the_table_is_shown_alone_in_the_middle() -> None:
    after = table(row("owl", 0, -90.0))
    page = LessonPage("", "", NOTHING, after, after, Played(0, Say("rook"), NOTHING))
    picture, men = letters_seen(page)
    assert [(man.id, man.face, man.at.x, man.at.y, man.seat) for man in men] == [
        (0, "r", -78.0, 0.0, NOBODY),
        (1, "o", -26.0, 0.0, NOBODY),
        (2, "o", 26.0, 0.0, NOBODY),
        (3, "k", 78.0, 0.0, NOBODY),
    ]
    assert {round(man.size, 3) for man in men} == {1.222}
    assert (picture.men, picture.marks) == (men, ())


def test_otherwise_it_shows_earlier_open_letters_or_those_of_the_mover() -> None:
    after = table(row("owl", 0, -90.0), row("d?g", 1, 90.0, 5))
    assert seen(table(row("ox", NOBODY, 0.0)), after, Choose("pass"), 1) == "ox"
    assert seen(after, after, Choose("pass"), 1) == "dg"
    assert seen(after, after, Choose("pass"), 2) == "owldg"
    hidden = table(row("???", 0, -90.0))
    assert seen(hidden, hidden, Choose("pass")) == "???"


def test_a_diagram_of_letters_shows_only_letters() -> None:
    letters, mixed = table(row("owl", 0, 0.0)), table(row("owl", 0, 0.0), (Man(9, DISK, 0, Point(0.0, 0.0)),))
    played = Played(0, Choose("pass"), NOTHING)
    pages = [
        LessonPage("", "", NOTHING, before, after, played)
        for before, after in ((letters, letters), (mixed, letters), (letters, mixed))
    ]
    assert [shows_letters(page) for page in pages] == [True, False, False]
    assert not shows_letters(LessonPage("", "", NOTHING, table(), table(), played))
