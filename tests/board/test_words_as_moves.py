"""Words and letters as moves: how they are written, and which of them are legal."""

from __future__ import annotations

from random import Random

import pytest

from board.moves import Give, PartWith, Pass, Say, Spell, read_move
from games.parlor.letters.dictionary import WORDS


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("say planet", Say("planet")),
        ("say planet in 21.5", Say("planet", 21.5)),
        ("say planet in 3.0", Say("planet", 3.0)),
        ("give qxzvv", Give("qxzvv")),
    ],
)
def test_words_and_letters_written_as_moves_read_back_unchanged(text: str, move: Say | Give) -> None:
    assert read_move(text) == move
    assert str(move) == text


@pytest.mark.parametrize(
    "text", ["say", "say Planet", "say pla-net", "say planet in", "say planet in 1.25", "say planet in -3", "give", "give a b"]
)
def test_text_that_is_not_a_word_is_not_a_move(text: str) -> None:
    with pytest.raises(ValueError, match="is not a move"):
        read_move(text)


def spell(**conditions: object) -> Spell:
    return Spell(WORDS, **conditions)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "word", "why"),
    [
        (spell(letters="plaenti"), "planet", ""),
        (spell(letters="plaentz"), "pizza", "No I is left among your letters."),
        (spell(letters="plaenti", among="in the crib"), "zebra", "No Z is left in the crib."),
        (spell(letters="plaenti"), "apple", "No other P is left among your letters."),
        (spell(letters="plaenti"), "plante", "'PLANTE' is not in the dictionary."),
        (spell(letters="plaenti"), "at", "The word must have 3 letters or more."),
        (spell(letters="plaenti", starts=("pl",)), "plane", ""),
        (spell(letters="plaenti", starts=("pl",)), "panel", "The word must begin with PL."),
        (spell(starts=("a", "q"), least=8), "absolute", ""),
        (spell(starts=("a", "q"), least=8), "resolute", "You can't begin with R: you do not have that letter."),
        (spell(letters="planets", holds="plane", least=6), "planet", ""),
        (spell(letters="planets", holds="plane", least=6), "slant", "The word must use all of PLANE: E is missing."),
        (spell(letters="planet", holds="planet"), "plan", "The word must use all of your letters: E is missing."),
        (spell(least=6, most=8), "plane", "The word must have 6 to 8 letters."),
        (spell(least=5, most=5), "planet", "The word must have 5 letters."),
        (spell(but=frozenset({"planet"})), "planet", "PLANET was played already."),
    ],
)
def test_a_forbidden_word_gets_a_reason(options: Spell, word: str, why: str) -> None:
    assert options.refusal(Say(word)) == why
    assert options.allows(Say(word)) == (why == "")


def test_a_word_has_its_time_in_seconds_only_if_a_clock_runs() -> None:
    timed, free = spell(seconds=60.0), spell()
    assert timed.allows(Say("planet", 60.0))
    assert timed.refusal(Say("planet", 60.1)) == "Time is up."
    assert "needs its time in seconds" in timed.refusal(Say("planet"))
    assert "needs its time in seconds" in timed.refusal(Say("planet", 0.0))
    assert "needs its time in seconds" in timed.refusal(Say("planet", 1.25))
    assert free.refusal(Say("planet", 1.0)) == "This word has no clock."


def test_a_player_who_may_not_pass_must_give_a_word() -> None:
    assert spell().allows(Pass())
    assert not spell(may_pass=False).allows(Pass())


def test_a_player_gives_away_own_letters_and_exactly_the_required_number() -> None:
    options = PartWith("aabqxzv", 5)
    assert options.allows(Give("zxqav"))
    assert options.refusal(Give("qxzvv")) == "You have no other V."
    assert options.refusal(Give("qxzvw")) == "You have no W."
    assert options.refusal(Give("qxz")) == "Give 5 letters."
    assert PartWith("ab", 1).refusal(Give("ab")) == "Give one letter."
    assert options.allows(options.sample(Random(1)))


def test_random_words_are_allowed() -> None:
    random = Random(1)
    for options in (
        spell(letters="plaenti", seconds=60.0),
        spell(offers=("planet", "garden"), may_pass=False),
        spell(letters="q"),
    ):
        assert all(options.allows(options.sample(random)) for _ in range(50))
