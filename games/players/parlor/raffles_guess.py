"""How the cards may lie that a seat at The Capture of Mr. Raffles does not see: deals that agree with all it has seen.

It has seen the cards that fell, who could not follow, who took Raffles up, who was made to take a card back, and how many cards
everybody holds. Who has followed without playing Raffles does not hold him.
"""

from __future__ import annotations

from random import Random

from games.parlor.raffles import Raffles, State, holder_of_raffles
from games.parlor.raffles_pack import DETECTIVE, IDS, RAFFLES, SERIES_OF, Cards
from games.players.parlor.raffles_playout import RAFFLES_BIT, SERIES_BITS, SERIES_NUMBER, PlayedOnTable, bits

TRIES = 20
"""How often a deal is tried before one is taken in which somebody holds what he has shown he does not."""


class Knowledge:
    """What the mover of a state knows of the hands; the state is as he sees it."""

    def __init__(self, game: Raffles, state: State) -> None:
        self._game, self._state = game, state
        self.seat = state.mover
        fallen = bits(state.trick) | sum({1 << IDS[card] for trick in state.tricks for card in trick.cards if card != RAFFLES})
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
        """The table as it may be."""
        game, state = self._game, self._state
        sides = tuple(game.side_of(state, seat)[0] for seat in range(state.seats))
        trick = [IDS[card] for card in state.trick]
        return PlayedOnTable(self._guessed_hands(random), state.leader, trick, list(state.totals), sides, game.points)

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
