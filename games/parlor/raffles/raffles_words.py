"""Sentences for The Capture of Mr. Raffles: on cards that were played, taken or may not be played. They reveal no hidden
cards.
"""

from __future__ import annotations

from board.moves import Deal
from board.text.sentence import Seat, listed, say
from board.text.words import quote
from games.move_words import capitalized, say_count
from games.parlor.raffles.raffles_pack import DETECTIVE, IDS, RAFFLES, SERIES_OF, Cards, card_words
from games.parlor.raffles.tricks import Trick, zeros_in

NOT_LED = {RAFFLES: "You can't lead Raffles. Lead another card.", DETECTIVE: "You can't lead the Detective. Lead another card."}
MUST_BE_PLAYED = "You hold Raffles, and must play it."


def prompt(hand: Cards, trick: Cards, *, forgetting: bool) -> str:
    """Return the prompt for a player who holds `hand`, while the cards of `trick` lie on the table.

    With `forgetting`, players may forget to play the card Raffles.
    """
    if not trick:
        held = [card_words(card) for card in (RAFFLES, DETECTIVE) if card in hand]
        return f"Lead any card except {listed(held)}." if held else "Lead any card."
    if RAFFLES in hand and not forgetting:
        return MUST_BE_PLAYED
    series = _series(trick[0])
    if not any(SERIES_OF[card] == SERIES_OF[trick[0]] for card in hand):
        return f"You have no {series}: play any card."
    return f"Follow with a {series} or play the Detective." if DETECTIVE in hand else f"Follow with a {series}."


def why_illegal(hand: Cards, trick: Cards, card: str) -> str:
    """Return a sentence that names the rule against playing `card` at this moment."""
    if card not in IDS:
        return "Choose a card from your hand."
    if card not in hand:
        return f"You do not hold {card_words(card)}."
    if not trick:
        return NOT_LED.get(card, "")
    if RAFFLES in hand:
        return MUST_BE_PLAYED
    series = _series(trick[0])
    if DETECTIVE in hand:
        return f"A {series} was led and you hold one. Follow with a {series} or the Detective."
    return f"A {series} was led and you hold one. Follow with a {series}."


def _series(card: str) -> str:
    return SERIES_OF[card].capitalize()


def wrong_deal(deal: Deal, cards: Cards) -> str:
    """Return a sentence about what is wrong with `deal`. A correct deal contains each of `cards` exactly once."""
    other = next((thing for thing in deal.things if thing not in cards), "")
    if other:
        return f"No card is called {quote(other)} in this pack."
    twice = next((thing for thing in deal.things if deal.things.count(thing) > 1), "")
    if twice:
        return capitalized(f"{card_words(twice)} is dealt more than once.")
    return f"All {len(cards)} cards are dealt, not {len(deal.things)}."


def played_words(seat: int, card: str, *, leads: bool) -> str:
    return say("{} leads|lead {}." if leads else "{} plays|play {}.", Seat(seat), card_words(card))


def taken_words(trick: Trick) -> str:
    """Return a sentence that names the player who took the trick. It also mentions the special card Raffles and any cards of
    value zero in the trick.
    """
    zeros = zeros_in(trick.cards)
    if RAFFLES in trick.cards:
        one, many = (
            "{} takes|take the trick with {number} zero and takes|take up Raffles.",
            "{} takes|take the trick with {number} zeros and takes|take up Raffles.",
        )
        plain = "{} takes|take the trick and takes|take up Raffles."
    else:
        one, many = "{} takes|take the trick with {number} zero.", "{} takes|take the trick with {number} zeros."
        plain = "{} takes|take the trick."
    return say_count(zeros, one, many, Seat(trick.taker)) if zeros else say(plain, Seat(trick.taker))


def next_leader_words(taker: int, leader: int) -> str:
    """Return a sentence: `leader` leads, because the winner of the trick, `taker`, has no card that may be led."""
    return say("{} has|have no card that may be led, so {} leads|lead.", Seat(taker), Seat(leader))


def out_words(seats: list[int]) -> str:
    players = listed([Seat(seat) for seat in seats])
    return say(
        "{} is|are out of cards: the hand is over." if len(seats) == 1 else "{} are out of cards: the hand is over.", players
    )
