"""Text from files and users: quoted in one short sentence, and names shortened and cleaned."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board.text.words import one_sentence, path_words, player_name, quote, shown_name


def test_foreign_text_is_quoted_on_one_line_of_limited_length() -> None:
    assert quote("hop 7") == "'hop 7'"
    assert quote("a\nb") == r"'a\nb'"
    assert quote("x" * 1000) == f"'{'x' * 39}…'"
    assert quote("x" * 40) == f"'{'x' * 40}'"
    assert quote("\U00018cd6" * 12) == "'" + 3 * r"\U00018cd6" + "…'"
    assert quote("ab", 1) == "'…'"


def test_a_path_is_shown_in_full_or_by_its_end() -> None:
    assert path_words(Path("games/mine.txt")) == "games/mine.txt"
    assert path_words("") == "''"
    assert path_words("a\nb.txt") == r"'a\nb.txt'"
    assert path_words("deep/" * 100 + "mine.txt").endswith("deep/deep/mine.txt'")
    assert len(path_words("deep/" * 100 + "mine.txt")) < 120


@given(st.text())
def test_an_error_message_is_one_printable_line(text: str) -> None:
    said = one_sentence(text * 20)
    assert len(said) <= 300
    assert said.isprintable()


@pytest.mark.parametrize(
    ("given_name", "kept"),
    [
        ("  Ann   Lee ", "Ann Lee"),
        ("Zoë", "Zoë"),
        ("نیلوفر", "نیلوفر"),
        ("👩‍🚀", "👩‍🚀"),
        ("x" * 16_000, "x" * 60),
        ("x" * 59 + " y", "x" * 59),
        ("", ""),
    ],
)
def test_a_name_is_stored_as_one_line_of_at_most_sixty_characters(given_name: str, kept: str) -> None:
    assert player_name(given_name) == kept


@pytest.mark.parametrize("name", ["a\nb", "a\x00", "\x1b[31mred", "a\u2028b", "\udcff", "a\u202eb", "a\x85b"])
def test_a_name_with_control_characters_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="is not a valid name") as error:
        player_name(name)
    assert str(error.value).isprintable()


def test_a_long_name_is_shown_shortened() -> None:
    assert shown_name("Ann") == "Ann"
    assert shown_name("Bartholomew Featherstonehaugh") == "Bartholomew Featherston…"
    assert len(shown_name("x" * 60)) == 24
