"""The script that counts after which letter bots' words stop in the letter game Rotation."""

from __future__ import annotations

import pytest

from tools.bots.words_that_stop import count_words, main


def test_a_club_players_words_stop_at_the_first_letter_less_often_than_a_novices() -> None:
    novice, club = (count_words(level, 2, 2) for level in ("novice", "club"))
    assert club.stopped / club.words < 0.45 < novice.stopped / novice.words
    assert club.letters / club.words > novice.letters / novice.words


def test_the_counts_are_printed_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--games", "1"])
    assert "stopped at the first letter" in capsys.readouterr().out
