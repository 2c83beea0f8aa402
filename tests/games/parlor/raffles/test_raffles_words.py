"""Messages of the umpire in the card game The Capture of Mr. Raffles."""

from __future__ import annotations

import pytest

from board.moves import Deal
from games.parlor.raffles.raffles_words import (
    next_leader_words,
    out_words,
    played_words,
    prompt,
    taken_words,
    why_illegal,
    wrong_deal,
)
from games.parlor.raffles.tricks import Trick
from tests.helpers.raffles_hands import cards


@pytest.mark.parametrize(
    ("hand", "trick", "words"),
    [
        ("S3 M9", "", "Lead any card."),
        ("S3 R D", "", "Lead any card except Raffles and the Detective."),
        ("S3 R", "", "Lead any card except Raffles."),
        ("S3 R", "M2", "You hold Raffles, and must play it."),
        ("S3 M9", "M2", "Follow with a Moon."),
        ("M9 D", "M2", "Follow with a Moon or play the Detective."),
        ("S3 D", "M2", "You have no Moon: play any card."),
    ],
)
def test_the_prompt_names_the_cards_that_may_be_played(hand: str, trick: str, words: str) -> None:
    assert prompt(cards(hand), cards(trick), forgetting=False) == words


def test_if_raffles_may_be_forgotten_the_prompt_does_not_mention_it() -> None:
    assert prompt(cards("S3 R"), cards("M2"), forgetting=True) == "You have no Moon: play any card."


@pytest.mark.parametrize(
    ("hand", "trick", "card", "words"),
    [
        ("S3", "", "star-99", "Choose a card from your hand."),
        ("S3", "", "moon-9", "You do not hold Moon 9."),
        ("S3 R", "", "raffles", "You can't lead Raffles. Lead another card."),
        ("S3 D", "", "detective", "You can't lead the Detective. Lead another card."),
        ("S3", "", "star-3", ""),
        ("S3 R", "M2", "star-3", "You hold Raffles, and must play it."),
        ("S3 M9 D", "M2", "star-3", "A Moon was led and you hold one. Follow with a Moon or the Detective."),
        ("S3 M9", "M2", "star-3", "A Moon was led and you hold one. Follow with a Moon."),
    ],
)
def test_a_refusal_names_the_rule(hand: str, trick: str, card: str, words: str) -> None:
    assert why_illegal(cards(hand), cards(trick), card) == words


@pytest.mark.parametrize(
    ("things", "words"),
    [
        (("star-1", "star-2", "ace"), "No card is called 'ace' in this pack."),
        (("star-1", "star-1", "raffles"), "Star 1 is dealt more than once."),
        (("star-1", "raffles", "raffles"), "Raffles is dealt more than once."),
        (("star-1", "star-2"), "All 3 cards are dealt, not 2."),
    ],
)
def test_a_deal_must_hold_every_card_once(things: tuple[str, ...], words: str) -> None:
    assert wrong_deal(Deal(things), cards("S1 S2 R")) == words


@pytest.mark.parametrize(
    ("trick", "words"),
    [
        ("M2 S3", "Player 3 takes the trick."),
        ("M0 S3", "Player 3 takes the trick with one zero."),
        ("M0 S0", "Player 3 takes the trick with two zeros."),
        ("M2 R", "Player 3 takes the trick and takes up Raffles."),
        ("M0 R", "Player 3 takes the trick with one zero and takes up Raffles."),
        ("M0 S0 R", "Player 3 takes the trick with two zeros and takes up Raffles."),
    ],
)
def test_the_message_about_a_trick_names_its_scoring_cards(trick: str, words: str) -> None:
    assert taken_words(Trick(0, cards(trick), 2)) == words


def test_messages_about_cards_leads_and_ends_name_the_player() -> None:
    assert played_words(1, "star-12", leads=True) == "Player 2 leads Star 12."
    assert played_words(1, "star-12", leads=False) == "Player 2 plays Star 12."
    assert next_leader_words(0, 2) == "Player 1 has no card that may be led, so Player 3 leads."
    assert out_words([1]) == "Player 2 is out of cards: the hand is over."
    assert out_words([0, 2]) == "Player 1 and Player 3 are out of cards: the hand is over."
