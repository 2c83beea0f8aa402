"""Sentences about cards played, taken or refused in The Capture of Mr. Raffles. No sentence reveals hidden hands."""

from __future__ import annotations

from board.moves import Deal
from board.text.sentence import Seat, listed, say
from board.text.words import quoted
from games.move_words import counted
from games.parlor.raffles.raffles_pack import DETECTIVE, IDS, RAFFLES, SERIES_OF, Cards, card_words
from games.parlor.raffles.tricks import Trick, zeros_in

NOT_LED = {RAFFLES: "You can't lead Raffles. Lead another card.", DETECTIVE: "You can't lead the Detective. Lead another card."}
MUST_BE_PLAYED = "You hold Raffles, and must play it."


def prompt(hand: Cards, trick: Cards, *, forgetting: bool) -> str:
    """Return the prompt for a player with this hand, given the cards on the table."""
    if not trick:
        held = " and ".join(card_words(card) for card in (RAFFLES, DETECTIVE) if card in hand)
        return f"Lead any card but {held}." if held else "Lead any card."
    if RAFFLES in hand and not forgetting:
        return MUST_BE_PLAYED
    series = _series(trick[0])
    if not any(SERIES_OF[card] == SERIES_OF[trick[0]] for card in hand):
        return f"You have no {series}: play any card."
    return f"Follow with a {series} or play the Detective." if DETECTIVE in hand else f"Follow with a {series}."


def why_illegal(hand: Cards, trick: Cards, card: str) -> str:
    """Return a sentence that names the rule by which this card is illegal now."""
    if card not in IDS:
        return "Choose a card of your hand."
    if card not in hand:
        return f"You do not hold {card_words(card)}."
    if not trick:
        return NOT_LED.get(card, "")
    if RAFFLES in hand:
        return MUST_BE_PLAYED
    series = _series(trick[0])
    follow = f"A {series} was led and you hold one: follow with a {series}"
    return f"{follow} or the Detective." if DETECTIVE in hand else f"{follow}."


def _series(card: str) -> str:
    return SERIES_OF[card].capitalize()


def wrong_deal(deal: Deal, cards: Cards) -> str:
    """Return a sentence that explains why a deal does not contain each of these cards exactly once."""
    other = next((thing for thing in deal.things if thing not in cards), "")
    if other:
        return f"No card is called {quoted(other)} in this pack."
    twice = next((thing for thing in deal.things if deal.things.count(thing) > 1), "")
    if twice:
        return f"Only one {card_words(twice).removeprefix('the ')} exists."
    return f"All {len(cards)} cards are dealt, not {len(deal.things)}."


def played_words(seat: int, card: str, *, leads: bool) -> str:
    return say("{} leads|lead {}." if leads else "{} plays|play {}.", Seat(seat), card_words(card))


def taken_words(trick: Trick) -> str:
    """Return a sentence about the player who took a trick, and about the zeros and Raffles in it."""
    zeros = zeros_in(trick.cards)
    gains = [counted(zeros, "zero")] if zeros else []
    taken = (
        say("{} takes|take the trick", Seat(trick.taker))
        if not gains
        else say("{} takes|take the trick with {}", Seat(trick.taker), *gains)
    )
    return say("{} and takes|take up Raffles.", taken) if RAFFLES in trick.cards else say("{}.", taken)


def next_leader_words(taker: int, leader: int) -> str:
    """Return a sentence that names the player who leads instead of a taker without a card to lead."""
    return say("{} has|have no card that may be led; {} leads|lead.", Seat(taker), Seat(leader))


def out_words(seats: list[int]) -> str:
    who = listed([Seat(seat) for seat in seats])
    return say("{} {} out of cards: the hand is over.", who, "is|are" if len(seats) == 1 else "are")
