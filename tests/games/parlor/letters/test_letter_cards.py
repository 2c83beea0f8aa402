"""Rules cards of the letter games: our own rules are marked, and lost rules are named."""

from __future__ import annotations

import pytest

from board.card import house_rules, ours
from games.catalogue import find
from tests.helpers.letter_tables import LETTER_GAMES

MARKED = {
    "anagrams": (
        "A few words are offered; the leader may take these, or any other of six to eight letters that is in the dictionary.",
        "Each in turn sees their letters in alphabetical order, and looks for the word.",
        "Any word that uses just these letters will do.",
        "A word it does not know is refused and costs nothing.",
        "A player with no counters left pays nothing.",
        "Players who are level share it.",
        "The number of rounds is the number of players.",
        "The tables do not move here.",
        "One, two or five minutes for a turn.",
        "On the sheet all look for their words at the same time; here each does so in turn.",
        "Fines for helping, for looking too early and for giving wrong letters are not needed.",
    ),
    "word-building": (
        "It is the first of them in the word, from the player's hand if it is there, else from the crib.",
        "Only words that a good speller would know count as extending it.",
        "Each is begun by the next player.",
        "Ending one earns a counter.",
        "Players who are level share it.",
        "A word it does not know is refused and costs nothing.",
        "The dictionary also says where syllables begin.",
        "An empty pool pays nothing, and so does a player without counters.",
        "Without the ending.",
        "One, two or five minutes for a turn.",
    ),
    "spelling-match": (
        "The leader begins, then it goes to the right.",
        "Six words are offered to each player, who may take three of these or any others of that length in the dictionary.",
        "Your own lie with your left neighbour, so they never come to you.",
        "Any word that uses just these letters will do.",
        "Passing uses up all the time left for the stack, and no one else gets it.",
        "Each has their own clock, which runs only while they look for a word; the player with the least time on it plays next.",
        "Words that others finish later do not count.",
        "Players who are level share it.",
        "One, two or five minutes for a stack.",
        "You need not prove that your stacks were words: they are all in the dictionary.",
    ),
    "speculation": (
        "It is never empty.",
        "Each throws five back into the box, and then gives one letter to the plum, with three or four players two, in turn from "
        "the dealer's right.",
        "Players take turns, the dealer last.",
        "The open letter need not be used.",
        "The others may name words the dealer missed, each in turn for half a minute.",
        "A word it does not know is refused and costs nothing.",
        "Players who are level share it.",
        "One, two or five minutes for a turn.",
    ),
    "travelling-letters": (
        "You may extend it or make another, and need not use its letters again.",
        "The last letters then go into the box: on the sheet they are passed once more first.",
        "Players who are still level share it.",
        "Any word of three letters or more in the dictionary that comes with the game, which also gives the number of syllables.",
        "A word it does not know is refused and costs nothing.",
        "One, two or five minutes for a word.",
    ),
    "rotation": (
        "Four lie open in the middle, all of them different.",
        "No word is named twice in a game.",
        "This is automatic.",
        "The next must try the same letter.",
        "If no one has it, the word is dropped.",
        "Then the player on the leader's right leads.",
        "A leader who can think of no word passes, and each of the others takes a counter.",
        "A deal ends at once when a player has played their last letter, or when all have passed in a row.",
        "When all have dealt, most counters win.",
        "Players who are level share it.",
        "A word it does not know is refused and costs nothing.",
        "An empty pool pays nothing.",
        "One, two or five minutes to think of a word.",
    ),
    "out-in-the-cold": (
        "Each player has ten letters, hidden from the others.",
        "The box holds two hundred.",
        "If they have none, they pass and are out in the cold: the round is over without a winner.",
        "All letters of the old word must be used, in any order.",
        "The letters go back under the pile, hands are filled to ten, and the lead passes to the left.",
        "A word it does not know is refused and costs nothing.",
        "The game has six rounds, or as many more as it takes for all to lead equally often.",
        "Players who are level share it.",
        "One, two or five minutes for a turn.",
    ),
}
SECONDS = {"seconds": ((60, 120, 300), 60)}
PARTNERS = {"partners": ((False, True), False)}
RULES = {
    "anagrams": {"style": (("leader", "many", "hostess"), "leader"), **SECONDS, **PARTNERS},
    "word-building": {"ending": (("full", "short"), "full"), **SECONDS, **PARTNERS},
    "spelling-match": {"length": ((5, 3, 4, 6), 5), "words": ((3, 2, 4), 3), **SECONDS, **PARTNERS},
    "speculation": SECONDS,
    "travelling-letters": {**SECONDS, **PARTNERS},
    "rotation": SECONDS,
    "out-in-the-cold": {"rounds": ((6, 12), 6), **SECONDS},
}


@pytest.mark.parametrize("name", LETTER_GAMES)
def test_the_rules_that_are_ours_are_marked(name: str) -> None:
    assert ours(find(name).card.rules) == MARKED[name]


@pytest.mark.parametrize("name", LETTER_GAMES)
def test_the_house_rules_have_the_names_and_values_that_records_keep(name: str) -> None:
    assert {rule.name: (rule.choices, rule.default) for rule in house_rules(find(name))} == RULES[name]


def test_three_games_are_named_as_lost() -> None:
    lost = "The rules of Yankee Loto, Letter Pool and Puzzle Your Neighbor are lost, and we have not invented any."
    assert lost in " ".join(find("out-in-the-cold").card.rules.split())


@pytest.mark.parametrize("name", LETTER_GAMES)
def test_all_hide_something_and_stand_in_one_family_in_order(name: str) -> None:
    card = find(name).card
    assert (card.hides, card.family, card.seats, card.shelf) == (True, "Letters", (2, 3, 4, 5, 6), "parlor")
    assert card.number == 6 + list(LETTER_GAMES).index(name)


@pytest.mark.parametrize("name", LETTER_GAMES)
def test_the_lot_is_ours_for_the_sheet_has_letters_drawn(name: str) -> None:
    assert find(name).card.begins.endswith("†")
