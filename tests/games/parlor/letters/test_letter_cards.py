"""Rules cards of the letter games: our own rules are marked, and lost rules are named."""

from __future__ import annotations

import pytest

from board.card import house_rules, ours
from games.catalogue import find
from tests.helpers.letter_tables import LETTER_GAMES

MARKED = {
    "anagrams": (
        "A few words are offered to him; he may take these, or any other of six to eight letters that is in the dictionary.",
        "Each in turn sees the letters he was given, in the order of the alphabet, and looks for the word.",
        "Any word that uses just these letters will do.",
        "One it does not know is refused and costs nothing.",
        "Whoever has no counters left pays nothing.",
        "Those who are level share it.",
        "There are as many rounds as players.",
        "The tables do not move here.",
        "One, two or five minutes for a turn.",
        "The sheet has all look for their words at the same time; here each does so in his turn.",
        "Fines for helping, for looking too early and for giving wrong letters are not needed.",
    ),
    "word-building": (
        "It is the first of them in the word, from the player's hand if it is there, else from the crib.",
        "A word counts as one that cannot be enlarged if no word of the dictionary does it that a good speller would know.",
        "Each is begun by the next player.",
        "Whoever ends one has a counter.",
        "Those who are level share it.",
        "One it does not know is refused and costs nothing.",
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
        "Whoever gives one up loses all the time he had for it, and nobody else gets it.",
        "Each has a clock of his own, which runs only while he looks for a word; whoever's shows least plays next.",
        "Words that others finish later do not count.",
        "Those who are level share it.",
        "One, two or five minutes for a stack.",
        "Nobody need prove that his stacks were words: they are all in the dictionary.",
    ),
    "speculation": (
        "It is never empty.",
        "Each throws five back into the box, and then gives one letter to the plum, with three or four players two, in turn from "
        "the dealer's right.",
        "Players take turns, the dealer last.",
        "Nobody must use the open letter.",
        "What the dealer overlooks the others may say, each in turn for half a minute.",
        "One it does not know is refused and costs nothing.",
        "Those who are level share it.",
        "One, two or five minutes for a turn.",
    ),
    "travelling-letters": (
        "He may enlarge the old one or make another, and need not use its letters again.",
        "The last letters then go into the box: on the sheet they are passed once more first.",
        "Those who are level then, too, share it.",
        "Any word of three letters or more in the dictionary that comes with the game, which also says how "
        "many syllables it has.",
        "One it does not know is refused and costs nothing.",
        "One, two or five minutes for a word.",
    ),
    "rotation": (
        "Four lie open in the middle, all of them different.",
        "No word is named twice in a game.",
        "This goes by itself.",
        "The next must try the same letter.",
        "If nobody has it, the word is dropped.",
        "Then the player on the leader's right leads.",
        "A leader who can think of no word passes, and each of the others takes a counter.",
        "A deal ends at once when somebody has played his last letter, or when all have passed one after the other.",
        "When everybody has dealt, whoever has most counters wins.",
        "Those who are level share it.",
        "One it does not know is refused and costs nothing.",
        "An empty pool pays nothing.",
        "One, two or five minutes to think of a word.",
    ),
    "out-in-the-cold": (
        "Everybody has ten letters, which nobody else sees.",
        "There are two hundred in the box.",
        "If he has none, he passes and is out in the cold: the round is over, and nobody has won it.",
        "All letters of the old word must be used; they may be put in another order.",
        "The letters go back under the pile, hands are filled to ten, and the lead passes to the left.",
        "A word it does not know is refused and costs nothing.",
        "The game has six rounds, or as many more as it takes for everybody to lead equally often.",
        "Those who are level share it.",
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
