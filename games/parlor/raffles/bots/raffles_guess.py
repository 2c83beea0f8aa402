"""Guesses of the cards in other hands, for a bot in The Capture of Mr. Raffles.

The guessed deals agree with everything that a seat has seen. It has seen the cards played, the cards returned to hands, and the
number of cards in each hand. It also knows which players could not follow the series led, and who took the card Raffles. A player
who followed without playing Raffles does not hold it.

For each guessed deal, the cards that the others played are compared with a club player's choices from the same hands. This
comparison estimates the likelihood of the deal and the randomness of each player's choices.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from random import Random
from typing import NamedTuple

from board.sums import float_sum
from games.parlor.raffles.bots.raffles_playout import LAST_TRICKS, RAFFLES_BIT, SERIES_BITS, SERIES_NUMBER, PlayedOnTable, bits
from games.parlor.raffles.raffles import Raffles, State, holder_of_raffles
from games.parlor.raffles.raffles_pack import DETECTIVE, IDS, RAFFLES, SERIES_OF, Cards

TRIES = 20
"""Largest number of attempts to guess hands that agree with all cards seen. After them, the bot uses a guess that may contradict
the cards seen.
"""
SORTS = (1.0, 0.5, 0.1)
"""Fractions of cards played at random, one for each type of player that the bot assumes.

All other cards are played as a club player plays. All types are equally likely at first.
"""
DRAWN, MOST_DRAWN = 4, 600
"""Two counts of the bot's guesses of the hidden hands: (guesses drawn for each guess used, largest number drawn).

The likely guesses are used more often.
"""


class LikelyTable(NamedTuple):
    """A bot's guess of the other players' hands and of their skill."""

    table: PlayedOnTable
    slack: tuple[float, ...]
    """For each seat, the fraction of cards that its player plays at random, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card that another seat has played, and the state of the hand at that time."""

    seat: int
    card: int
    leader: int
    trick: list[int]
    late: bool
    since: int
    """Set of cards, as an integer with one bit per card. It has this card, and all later cards of the same seat."""
    out: int
    """All cards that were still in the players' hands when this card was played, one bit for each."""


class Knowledge:
    """Conclusions about the other hands that the player to move can draw from the cards seen so far."""

    def __init__(self, game: Raffles, state: State) -> None:
        self._game, self._state = game, state
        self.seat = state.mover
        self._sides = tuple(game.side_of(state, seat)[0] for seat in range(state.seats))
        fallen = bits(state.trick) | sum({1 << IDS[card] for trick in state.tricks for card in trick.cards if card != RAFFLES})
        self._fallen = fallen & ~RAFFLES_BIT
        own = bits(state.hands[self.seat])
        self.known = [0] * state.seats
        """For each seat, the cards that it certainly holds, as bits of a number."""
        self.known[self.seat] = own
        hidden = bits(game.cards) & ~fallen & ~own
        holder = holder_of_raffles(state)
        if holder is not None and holder != self.seat:
            self.known[holder] |= RAFFLES_BIT & hidden
        for seat, card in state.returned:
            self.known[seat] |= 1 << IDS[card] & hidden
        for cards in self.known:
            hidden &= ~cards
        self.hidden = [number for number in range(len(IDS)) if hidden >> number & 1]
        """Indices of the cards whose holders are unknown."""
        self.needs = [len(hand) - cards.bit_count() for hand, cards in zip(state.hands, self.known, strict=True)]
        """For each seat, the number of cards in its hand that the player to move does not know."""
        self.lacks = [0] * state.seats
        """For each seat, the cards that it cannot have, as bits of a number. The seat would have had to play them earlier."""
        for trick in state.tricks:
            self._learn(trick.leader, trick.cards)
        self._learn(state.leader, state.trick)
        others = [seat for seat in range(state.seats) if self.needs[seat] > 0]
        if hidden & RAFFLES_BIT and all(self.lacks[seat] & RAFFLES_BIT for seat in others):
            # If no other seat can hold Raffles, a player must have forgotten to play it.
            self.lacks = [lacks & ~RAFFLES_BIT for lacks in self.lacks]
        self._played = self._history()
        self._deals: list[list[int]] = []
        self._likelihoods: dict[tuple[int, int], tuple[float, ...]] = {}
        self._holders = {card: [seat for seat in others if not self.lacks[seat] >> card & 1] for card in self.hidden}

    def _learn(self, leader: int, cards: Cards) -> None:
        """Update `lacks`, the cards that each seat cannot have, from the cards of one trick. The seat `leader` began the
        trick.
        """
        for number, card in enumerate(cards[1:], start=1):
            seat = (leader + number) % self._state.seats
            if card == RAFFLES:
                continue
            self.lacks[seat] |= RAFFLES_BIT
            if card != DETECTIVE and SERIES_OF[card] != SERIES_OF[cards[0]]:
                self.lacks[seat] |= SERIES_BITS[SERIES_NUMBER[IDS[cards[0]]]]

    def guess(self, random: Random) -> PlayedOnTable:
        """Return the game with guessed hands. If possible, the guess agrees with everything that the player to move has seen."""
        return self._table(self._guessed_hands(random))

    def guesses(self, count: int, random: Random) -> list[LikelyTable]:
        """Return `count` possible states of the table. The hidden hands in them are guessed.

        The cards played so far make some hands likelier. These are chosen more often.
        """
        deals = self._deals
        while len(deals) < min(count * DRAWN, MOST_DRAWN):
            deals.append(self._guessed_hands(random))
        sums = list(accumulate(map(self._likelihood, deals)))
        found, number, step = [], 0, sums[-1] / count
        start = random.random() * step
        for place in range(count):
            while number < len(deals) - 1 and sums[number] <= start + place * step:
                number += 1
            slack = tuple(
                0.0 if seat == self.seat else random.choices(SORTS, self.sorts(seat, hand))[0]
                for seat, hand in enumerate(deals[number])
            )
            found.append(LikelyTable(self._table(deals[number]), slack))
        return found

    def sorts(self, seat: int, hand: int) -> tuple[float, ...]:
        """For each type of player in `SORTS`, return the likelihood of the cards that `seat` has played so far.

        The likelihood assumes that the seat now holds the cards `hand` (as bits).
        """
        known = self._likelihoods.get((seat, hand))
        if known is None:
            likelihoods = [1.0] * len(SORTS)
            for played in self._played:
                if played.seat == seat:
                    self._compare(played, hand, likelihoods)
            known = self._likelihoods[seat, hand] = tuple(likelihoods)
        return known

    def _likelihood(self, hands: list[int]) -> float:
        likelihood = 1.0
        for seat, hand in enumerate(hands):
            if seat != self.seat:
                likelihood *= float_sum(self.sorts(seat, hand))
        return likelihood

    def _compare(self, played: PlayedCard, hand: int, likelihoods: list[float]) -> None:
        """Update `likelihoods` (one per type of player) after one played card. Each is multiplied by the card's likelihood.

        `hand` holds the cards that the player is assumed to have now, as bits of a number.
        """
        seat = played.seat
        hands = [0] * self._state.seats
        # The player did not hold Raffles, or was the leader, who may not lead it.
        hands[seat] = hand & ~RAFFLES_BIT | played.since
        hands[seat - 1] = played.out & ~hands[seat]
        table = PlayedOnTable(hands, played.leader, played.trick, [], self._sides, 0)
        lawful = table.lawful(seat).bit_count()
        if lawful == 1:
            return
        usual = table.follow(seat, played.late) if played.trick else table.lead(seat, played.late)
        for number, slack in enumerate(SORTS):
            likelihoods[number] *= slack / lawful + (1.0 - slack if usual == played.card else 0.0)

    def _history(self) -> list[PlayedCard]:
        """Return the cards that the other seats have played since the deal, latest first. The card Raffles is left out."""
        state, seats = self._state, self._state.seats
        since, played = [0] * seats, []
        out = bits(self._game.cards) & ~self._fallen
        counts = [len(hand) for hand in state.hands]
        for leader, cards, taker in (
            (state.leader, state.trick, -1),
            *((trick.leader, trick.cards, trick.taker) for trick in reversed(state.tricks)),
        ):
            if taker >= 0 and RAFFLES in cards:
                counts[taker] -= 1
            numbers = [IDS[card] for card in cards]
            for place in range(len(cards) - 1, -1, -1):
                seat = (leader + place) % seats
                counts[seat] += 1
                if cards[place] == RAFFLES:
                    continue
                since[seat] |= 1 << numbers[place]
                out |= 1 << numbers[place]
                if seat != self.seat:
                    late = min(counts) <= LAST_TRICKS
                    played.append(PlayedCard(seat, numbers[place], leader, numbers[:place], late, since[seat], out))
        return played

    def _table(self, hands: list[int]) -> PlayedOnTable:
        state = self._state
        trick = [IDS[card] for card in state.trick]
        return PlayedOnTable(hands.copy(), state.leader, trick, list(state.totals), self._sides, self._game.points)

    def _guessed_hands(self, random: Random) -> list[int]:
        for attempt in range(TRIES + 1):
            hands, needs = self.known.copy(), self.needs.copy()
            cards = self.hidden.copy()
            random.shuffle(cards)
            # Deal the cards with the fewest possible holders first.
            cards.sort(key=lambda card: len(self._holders[card]))
            for card in cards:
                seats = [seat for seat in self._holders[card] if needs[seat]]
                if not seats and attempt == TRIES:
                    seats = [seat for seat, need in enumerate(needs) if need]
                if not seats:
                    # In a position set up by hand, some cards may be in no hand. Otherwise another deal is tried.
                    continue
                seat = seats[0] if len(seats) == 1 else random.choices(seats, [needs[seat] for seat in seats])[0]
                hands[seat] |= 1 << card
                needs[seat] -= 1
            if not any(needs):
                return hands
        raise AssertionError("every hidden card is in some hand")
