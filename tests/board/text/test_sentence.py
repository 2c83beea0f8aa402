"""Sentences about players, which say "you" or a name depending on the reader."""

from __future__ import annotations

import copy
import pickle

import pytest

from board.text.sentence import Seat, by_name, is_echo, listed, say

NAMES = ("Ann", "Player 1", "Cleo")


def test_a_plain_sentence_numbers_the_players() -> None:
    said = say("{} to {}: {} has the lead.", 7, 4, Seat(1))
    assert said == "7 to 4: Player 2 has the lead."
    assert {said: "kept"}["7 to 4: Player 2 has the lead."] == "kept"


def test_names_replace_only_the_seats() -> None:
    assert by_name(say("{} beats {}.", Seat(0), Seat(1)), NAMES) == "Ann beats Player 1."
    assert by_name("Player 1 is a name like any other.", NAMES) == "Player 1 is a name like any other."


def test_seats_stay_references_in_a_sentence_made_of_sentences() -> None:
    both = say("{} share it: {}.", listed([Seat(0), Seat(2)]), say("{} was slower", Seat(1)))
    assert both == "Player 1 and Player 3 share it: Player 2 was slower."
    assert by_name(both, NAMES) == "Ann and Cleo share it: Player 1 was slower."


def test_things_are_listed_with_commas_and_the_word_and() -> None:
    assert [listed(things) for things in ((4,), (4, 7), (4, 7, "ten"))] == ["4", "4 and 7", "4, 7 and ten"]


def test_a_sentence_sent_to_another_process_is_unchanged() -> None:
    said = say("{} is Puss.", Seat(2))
    for again in (pickle.loads(pickle.dumps(said)), copy.deepcopy(said)):
        assert again == said
        assert by_name(again, NAMES) == "Cleo is Puss."


@pytest.mark.parametrize(
    ("sentence", "told", "echo"),
    [
        ("No pin.", "Ben knocks down no pin.", True),
        ("Ann crosses the finish line!", "Ann throws five and two and crosses the finish line!", True),
        ("One pin: one.", "Ann knocks down the pin on h1: one point.", True),
        ("Three pins.", "Ann knocks down pins 2, 3 and 4.", False),
        ("Three in a row.", "Ann places a man on c3.", False),
        ("Persia!", "", False),
    ],
)
def test_a_sentence_with_only_known_words_is_an_echo(sentence: str, told: str, echo: bool) -> None:
    assert is_echo(sentence, told) is echo
