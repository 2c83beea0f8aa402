"""The script that writes the book of shots at pins: the positions it searches, their order, and the entries it saves."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from board.geometry import Point
from board.shots.flick import Flick
from games.pins.bots.pins_book import Book, BookEntry, BookPosition, Known
from tools.make import make_book
from tools.make.make_book import Scribe

ENTRY = BookEntry(1.5, 2.0, (Known(Flick(Point(-209.0, -266.0), 45.0, 2000.0), "straight", "Fells all.", 0.5),))


@pytest.fixture
def learnt(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """Replace the search. Return a list to which each searched position is added, with its search effort.

    The replacement gives a position the number of its called pin as its value, or 1.5 if none is called.
    """
    asked: list[tuple[str, float]] = []

    def learn(self: Scribe, position: BookPosition, thought: float = 1.0) -> BookEntry:
        asked.append((str(position), thought))
        entry = BookEntry(float(position.called or 1.5), 2.0, ENTRY.shots)
        self.book.entries[str(position)] = entry
        return entry

    monkeypatch.setattr(Scribe, "_learn", learn)
    return asked


def test_corner_pins_positions_are_searched_three_times_for_both_seats_fewest_pins_first(learnt: list[tuple[str, float]]) -> None:
    book = Scribe("corner-pins", "club", 1.0).write()
    assert len(learnt) == 3 * 15 * 2
    assert learnt[:2] == [("corner-pins 1 1", 1.0), ("corner-pins 1 1 seat 2", 1.0)]
    assert learnt[28:31] == [("corner-pins 1 1-2-3-4", 1.0), ("corner-pins 1 1-2-3-4 seat 2", 1.0), ("corner-pins 1 1", 1.0)]
    assert book.means == {f"corner-pins 1 {count}": 1.5 for count in (1, 2, 3, 4)}


def test_games_that_reset_the_pins_after_every_shot_need_only_the_opening(learnt: list[tuple[str, float]]) -> None:
    Scribe("center-carrom-pins", "club", 1.0).write()
    assert learnt == [("center-carrom-pins 1 1-2-3-4", 6)]


def test_positions_with_few_disks_left_are_searched_first_and_only_once(learnt: list[tuple[str, float]]) -> None:
    scribe = Scribe("king-pin", "club", 1.0)
    opening = BookPosition("king-pin", scribe.full, 3)
    met = {1: [(1, 7), scribe.full], 2: [(7, 8, 9, 10), (1,), (1, 7)]}
    scribe._seen = {opening: (ENTRY, [])}
    scribe._write_down(scribe.game, opening, met)  # type: ignore[arg-type]
    # The four back pins have fallen and the king stands: that inning can no longer score.
    assert learnt == [
        ("king-pin 1 1-7", 1.0),
        (f"king-pin 1 {'-'.join(map(str, scribe.full))}", 1.0),
        ("king-pin 2 7-8-9-10", 1.0),
        ("king-pin 2 1-7", 1.0),
    ]
    assert scribe._seen == {}
    assert scribe.book.means == {"king-pin 1 2": 1.5, "king-pin 1 5": 1.5, "king-pin 2 4": 1.5, "king-pin 2 2": 1.5}
    learnt.clear()
    scribe._write_down(scribe.game, opening, met)  # type: ignore[arg-type]
    assert learnt == []


def test_every_call_is_searched_and_the_best_is_recorded_for_the_uncalled_position(learnt: list[tuple[str, float]]) -> None:
    scribe = Scribe("four-back", "club", 1.0)
    scribe._learn_calls(BookPosition("four-back", (7, 9, 10), 2), 0.3)
    assert learnt == [(f"four-back 2 7-9-10 call {pin}", 0.3) for pin in (7, 9, 10)]
    assert scribe.book.entries["four-back 2 7-9-10"].worth == 10.0


def test_only_positions_reached_often_enough_are_included(
    learnt: list[tuple[str, float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, int]] = []

    def outcomes(_self: Scribe, position: BookPosition, shots: int) -> Counter[tuple[int, ...]]:
        asked.append((str(position), shots))
        return Counter({(1, 2): 3, (1, 3): 5, (9,): 2} if position.disks == 3 else {(9,): 2, (4,): 1})

    monkeypatch.setattr(Scribe, "_outcomes", outcomes)
    scribe = Scribe("head-pin-out", "club", 1.0)
    assert scribe._reached_positions(BookPosition("head-pin-out", scribe.full, 3)) == {2: [(1, 3), (1, 2)], 1: [(9,)]}
    assert asked == [("head-pin-out 3 2-3-4-5-6-7-8-9-10", 400), ("head-pin-out 2 1-3", 200), ("head-pin-out 2 1-2", 200)]
    assert learnt == [("head-pin-out 2 1-3", 0.3), ("head-pin-out 2 1-2", 0.3)]
    monkeypatch.setattr(make_book, "MOST", 1)
    scribe._written = {BookPosition("head-pin-out", (1, 3), 2)}
    learnt.clear()
    assert scribe._reached_positions(BookPosition("head-pin-out", scribe.full, 3)) == {2: [(1, 3)], 1: []}
    assert learnt == []


def test_standing_pins_are_counted_only_if_the_inning_continues() -> None:
    scribe = Scribe("king-pin", "club", 1.0)
    position = BookPosition("king-pin", (7, 8, 9, 10), 2)
    shot = Known(Flick(Point(-209.0, -266.0), 45.0, 2500.0), "straight", "", 0.5)
    last = BookPosition("king-pin", (7, 8, 9, 10), 1)
    for told in (position, last):
        scribe.book.entries[str(told)] = BookEntry(1.0, 1.0, (shot,))
    assert scribe._outcomes(position, 12) == {(7,): 3, (7, 8): 1, (7, 8, 9): 1, (7, 8, 10): 3, (7, 10): 1, (8,): 3}
    assert scribe._outcomes(last, 3) == {}


def test_new_book_entries_replace_old_ones_and_other_games_stay_unchanged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    old = Book({"king-pin 1 7": ENTRY, "four-back 1 8": ENTRY})
    (tmp_path / "weights").mkdir()
    asked: list[Any] = []

    def pages(task: tuple[str, str, float]) -> tuple[str, list[str], float]:
        asked.append(task)
        return task[1], [f'"king-pin 1 9": "{task[1]}"'], 61.4

    monkeypatch.setattr(make_book, "FOLDER", tmp_path)
    monkeypatch.setattr(make_book, "shipped_books", lambda: {"novice": old, "club": old, "master": old})
    monkeypatch.setattr(make_book, "workers", lambda _count: nullcontext(None))
    monkeypatch.setattr(make_book, "write_pages", pages)
    assert make_book.main(["king-pin", "--level", "club", "--effort", "0.2"]) == 0
    assert asked == [("king-pin", "club", 0.2)]
    kept = json.loads((tmp_path / "weights" / "pins.json").read_text())
    assert {level: sorted(book) for level, book in kept.items()} == {
        "novice": ["four-back 1 8", "king-pin 1 7"],
        "club": ["four-back 1 8", "king-pin 1 9"],
        "master": ["four-back 1 8", "king-pin 1 7"],
    }
    assert capsys.readouterr().out.splitlines()[0] == "king-pin, club: 1 positions, 61 s of processor time"
    asked.clear()
    make_book.main([])
    assert (len(asked), asked[0]) == (24, ("ten-pins", "novice", 0.4))
    with pytest.raises(SystemExit):
        make_book.main(["crokinole"])
    assert "crokinole is not a pin game. Choose from ten-pins, " in capsys.readouterr().err
