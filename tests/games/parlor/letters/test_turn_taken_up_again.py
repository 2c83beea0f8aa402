"""Timed turns that were interrupted: they continue with their remaining time and no more."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.game_shelf import GameShelf
from games.keep import keeper
from games.keep.record import BadRecord, read, write
from games.play.match import Match
from tests.helpers.driver import Driver, playing
from tests.helpers.letter_tables import dealt_letters

SECONDS = 60.0


def turn() -> Match:
    return dealt_letters("travelling-letters", "planets", "odesiqu")


def clock(driver: Driver) -> float:
    """Return the seconds that are left, as the window shows them while it waits for a word."""
    return float(driver.scene.phase.clock)


def lift(driver: Driver) -> None:
    """Lift the curtain that hides the letters of the seat to move. Two people share the screen."""
    driver.run(1.0)
    driver.press("lift")
    driver.run(0.5)


def test_the_clock_continues_where_it_stopped(tmp_path: Path) -> None:
    shelf = GameShelf(tmp_path, spare=())
    match = shelf.keep(turn())
    first = playing(match, size=(800, 600))
    lift(first)
    begun = clock(first)
    first.run(21.5)
    left = clock(first)
    assert left == pytest.approx(begun - 21.5, abs=0.1)
    first.scene.close()
    [file] = tmp_path.glob("*.txt")
    assert f"spent: {SECONDS - left:.1f}" in file.read_text()
    again = playing(shelf.take_up(str(file)), size=(800, 600))
    lift(again)
    assert left - 0.7 < clock(again) <= left + 0.05
    assert again.scene.view.picture.clock < 40.0


def test_a_power_cut_loses_at_most_a_second_of_a_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(keeper.time, "monotonic", lambda: now[0])
    match = GameShelf(tmp_path, spare=()).keep(turn())
    match.save()
    [file] = tmp_path.glob("*.txt")
    kept = []
    for tenth in range(1, 26):
        now[0] += 0.1
        match.spend(tenth / 10)
        kept.append(read(file.read_text()).spent)
    assert max(tenth / 10 - spent for tenth, spent in enumerate(kept, start=1)) <= 1.05
    # The clock is not saved more often, and not while the curtain covers the letters.
    assert len(set(kept)) == 3
    now[0] += 5.0
    match.spend(2.5)
    assert read(file.read_text()).spent == kept[-1]


def test_a_word_after_an_interruption_took_both_parts_of_the_time() -> None:
    match = turn()
    match.spend(30.0)
    driver = playing(read(write(match)), size=(800, 600))
    lift(driver)
    driver.run(5.0)
    driver.write("planet")
    move = driver.scene.phase.hand.move
    assert 35.0 <= move.seconds <= 36.0


def test_a_player_who_had_used_all_the_time_has_none_left() -> None:
    match = turn()
    match.spend(500.0)
    assert match.spent == SECONDS


def test_the_next_turn_has_all_its_time() -> None:
    match = turn()
    match.spend(30.0)
    match.play(match.options.sample(match._random))
    assert match.spent == 0.0
    assert "spent" not in write(match)


def test_a_record_without_used_time_is_read_and_written_unchanged() -> None:
    text = write(turn())
    assert "spent" not in text
    assert write(read(text)) == text


def test_a_record_stores_the_time_of_the_current_turn_only() -> None:
    text = write(turn())
    before_the_deal = text[: text.index("deal ")].replace("\n\n", "\nspent: 12.5\n\n")
    assert read(before_the_deal).spent == 0.0
    with pytest.raises(BadRecord, match="is not a valid header line"):
        read(text.replace("\n\n", "\nspent: -4\n\n", 1))
