"""How the cards may lie that a seat at The Capture of Mr. Raffles does not see: deals that agree with all it has seen.

It has seen the cards that fell, who could not follow, who took Raffles up, who was made to take a card back, and how many cards
everybody holds. Who has followed without playing Raffles does not hold him. How likely a deal is, and how much at random each of
the others plays, it learns from their cards: each is compared with what a club player would have played from that hand.
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
"""How often a deal is tried before one is taken in which somebody holds what he has shown he does not."""
SORTS = (1.0, 0.5, 0.1)
"""The sorts of players it reckons with, as likely as each other before a card has fallen: what share of somebody's cards is any
that is lawful. The others are those of a club player."""
DRAWN, MOST_DRAWN = 4, 600
"""So many deals are drawn for each that is asked for, and at most so many in all; each is then taken as often as it is likely."""


class LikelyTable(NamedTuple):
    """The table as it may be."""

    table: PlayedOnTable
    slack: tuple[float, ...]
    """By seat, what share of its cards is any that is lawful."""


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card that somebody else played, as it was when he chose it."""

    seat: int
    card: int
    leader: int
    trick: list[int]
    late: bool
    since: int
    """The bits of what he has played since, with this card."""
    out: int
    """The bits of what nobody had played."""


class Knowledge:
    """What the mover of a state knows of the hands; the state is as he sees it."""

    def __init__(self, game: Raffles, state: State) -> None:
        self._game, self._state = game, state
        self.seat = state.mover
        self._sides = tuple(game.side_of(state, seat)[0] for seat in range(state.seats))
        fallen = bits(state.trick) | sum({1 << IDS[card] for trick in state.tricks for card in trick.cards if card != RAFFLES})
        self._fallen = fallen & ~RAFFLES_BIT
        own = bits(state.hands[self.seat])
        self.known = [0] * state.seats
        """By seat, the cards that it is known to hold."""
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
        """The numbers of the cards of which it is not known who holds them."""
        self.needs = [len(hand) - cards.bit_count() for hand, cards in zip(state.hands, self.known, strict=True)]
        """By seat, how many of these it holds."""
        self.lacks = [0] * state.seats
        """By seat, the bits of all cards that it has shown not to hold."""
        for trick in state.tricks:
            self._learn(trick.leader, trick.cards)
        self._learn(state.leader, state.trick)
        others = [seat for seat in range(state.seats) if self.needs[seat] > 0]
        if hidden & RAFFLES_BIT and all(self.lacks[seat] & RAFFLES_BIT for seat in others):
            # Somebody has forgotten him.
            self.lacks = [lacks & ~RAFFLES_BIT for lacks in self.lacks]
        self._played = self._history()
        self._deals: list[list[int]] = []
        self._likelihoods: dict[tuple[int, int], tuple[float, ...]] = {}
        self._holders = {card: [seat for seat in others if not self.lacks[seat] >> card & 1] for card in self.hidden}

    def _learn(self, leader: int, cards: Cards) -> None:
        """What is shown by cards that followed."""
        for number, card in enumerate(cards[1:], start=1):
            seat = (leader + number) % self._state.seats
            if card == RAFFLES:
                continue
            self.lacks[seat] |= RAFFLES_BIT
            if card != DETECTIVE and SERIES_OF[card] != SERIES_OF[cards[0]]:
                self.lacks[seat] |= SERIES_BITS[SERIES_NUMBER[IDS[cards[0]]]]

    def guess(self, random: Random) -> PlayedOnTable:
        """The table as it may be, every deal as likely as another."""
        return self._table(self._guessed_hands(random))

    def guesses(self, count: int, random: Random) -> list[LikelyTable]:
        """So many tables, each as often as it is likely by the cards that everybody has played."""
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
        """How likely another seat would have played as it has, if it holds this hand now and is of each of the sorts."""
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
        """Reckon a card in, if whoever played it holds this hand now."""
        seat = played.seat
        hands = [0] * self._state.seats
        # He did not hold Raffles, or led, when Raffles does not matter.
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
        """All cards that others have played of their own will, the last first."""
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
            # What few may hold is given out first.
            cards.sort(key=lambda card: len(self._holders[card]))
            for card in cards:
                seats = [seat for seat in self._holders[card] if needs[seat]]
                if not seats and attempt == TRIES:
                    seats = [seat for seat, need in enumerate(needs) if need]
                if not seats:
                    # In a position that was set up not every card need be there; else it is tried again.
                    continue
                seat = seats[0] if len(seats) == 1 else random.choices(seats, [needs[seat] for seat in seats])[0]
                hands[seat] |= 1 << card
                needs[seat] -= 1
            if not any(needs):
                return hands
        raise AssertionError("Whoever holds a card holds one of those that are hidden.")
