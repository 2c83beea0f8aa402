"""Fast simulation of the rest of a hand of The Capture of Mr. Raffles, for a bot.

The cards that a seat holds are an integer with one bit per card. The other players choose cards as club players do. They keep
zeros, take rival zeros, and save the Detective and Trumps for a zero or for the last three tricks. A given fraction of their
cards is random. The bot itself plays the card with the highest estimated value, or as a club player does if it has a partner.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from games.parlor.raffles.bots.raffles_worths import BEATING, LEADS, LED_AS, PLAYED_AS
from games.parlor.raffles.raffles import CAPTURE, ZERO
from games.parlor.raffles.raffles_pack import DETECTIVE, IDS, NUMBERS, RAFFLES, SERIES, WHOLE, Cards

STEP = len(NUMBERS)
SERIES_BITS = tuple(((1 << STEP) - 1) << STEP * number for number in range(len(SERIES)))
TRUMPS = SERIES_BITS[0]
ZERO_BITS = sum(1 << STEP * number for number in range(len(SERIES)))
DETECTIVE_BIT, RAFFLES_BIT = 1 << IDS[DETECTIVE], 1 << IDS[RAFFLES]
NEVER_LED_BITS = DETECTIVE_BIT | RAFFLES_BIT
SERIES_NUMBER = tuple(number // STEP for number in range(len(WHOLE)))
LAST_TRICKS = 3
"""Number of remaining tricks at which all players begin to try to win the card Raffles."""
CLOSING = 2
"""Number of last tricks in a hand for which the bot evaluates cards with special coefficients."""


def bits(cards: Cards) -> int:
    found = 0
    for card in cards:
        found |= 1 << IDS[card]
    return found


@dataclass(slots=True)
class PlayedOnTable:
    """State of the table in a bot's simulation of a hand of cards."""

    hands: list[int]
    leader: int
    trick: list[int]
    """Numbers of the cards in the current trick, clockwise from the leader's card."""
    totals: list[int]
    """For each seat, the points of its player in the game so far."""
    sides: tuple[int, ...]
    """For each seat, the number of its side (a single player, or two partners). Points of one side are added."""
    target: int
    """Number of points with which a side wins the game at once."""

    def copy(self) -> PlayedOnTable:
        return replace(self, hands=self.hands.copy(), trick=self.trick.copy(), totals=self.totals.copy())

    def play(self, card: int) -> bool:
        """Play the card with the number `card` from the seat to move. Return True if this ends the hand or the game."""
        seats = len(self.hands)
        self.hands[(self.leader + len(self.trick)) % seats] &= ~(1 << card)
        self.trick.append(card)
        return len(self.trick) == seats and self._take()

    def play_on(self, own: int, slack: Sequence[float], random: Random) -> None:
        """Play the simulated hand of cards to its end.

        `own` is the bot's seat. `slack` is the fraction of cards (0 to 1) that each other seat plays at random.
        """
        seats = len(self.hands)
        is_alone = len(set(self.sides)) == seats
        while True:
            fewest = min(hand.bit_count() for hand in self.hands)
            late, is_closing = fewest <= LAST_TRICKS, fewest <= CLOSING
            while len(self.trick) < seats:
                seat = (self.leader + len(self.trick)) % seats
                if seat == own and is_alone:
                    card = self.worthiest_follow(seat, is_closing) if self.trick else self.worthiest_lead(seat, is_closing)
                elif seat != own and random.random() < slack[seat]:
                    card = _any_of(self.lawful(seat), random)
                else:
                    card = self.follow(seat, late) if self.trick else self.lead(seat, late)
                self.hands[seat] &= ~(1 << card)
                late = late or self.hands[seat].bit_count() <= LAST_TRICKS
                self.trick.append(card)
            if self._take():
                return

    def lawful(self, seat: int) -> int:
        """Return the cards that `seat` may play to the current trick, one bit for each card."""
        hand = self.hands[seat]
        if not self.trick:
            return hand & ~NEVER_LED_BITS
        if hand & RAFFLES_BIT:
            return RAFFLES_BIT
        own = hand & SERIES_BITS[SERIES_NUMBER[self.trick[0]]]
        return own | hand & DETECTIVE_BIT if own else hand

    def best(self) -> int:
        """Return the index in the current trick of the best card so far. The leader's card has index 0."""
        led = SERIES_NUMBER[self.trick[0]]
        place, highest = 0, -1
        for number, card in enumerate(self.trick):
            if 1 << card == DETECTIVE_BIT:
                return number
            series = SERIES_NUMBER[card]
            worth = 100 + card if series == 0 else card if series == led and card < IDS[DETECTIVE] else -1
            if worth > highest:
                place, highest = number, worth
        return place

    def _take(self) -> bool:
        seats, taken = len(self.hands), 0
        for card in self.trick:
            taken |= 1 << card
        taker = (self.leader + self.best()) % seats
        self.totals[taker] += 1 + ZERO * (taken & ZERO_BITS).bit_count()
        if taken & RAFFLES_BIT:
            self.hands[taker] |= RAFFLES_BIT
        self.trick.clear()
        self.leader = taker
        side = self.sides[taker]
        if sum(total for total, other in zip(self.totals, self.sides, strict=True) if other == side) >= self.target:
            return True
        if not all(self.hands):
            for seat, hand in enumerate(self.hands):
                self.totals[seat] += ZERO * (hand & ZERO_BITS).bit_count() + (CAPTURE if hand & RAFFLES_BIT else 0)
            return True
        while not self.hands[self.leader] & ~NEVER_LED_BITS:
            self.leader = (self.leader + 1) % seats
        return False

    def _others(self, seat: int) -> int:
        """Return the cards that all seats except `seat` hold, one bit for each."""
        others = 0
        for other, cards in enumerate(self.hands):
            if other != seat:
                others |= cards
        return others

    # --- cards with the highest estimated value ---------------------------------------------------------------------

    def worthiest_lead(self, seat: int, is_closing: bool) -> int:
        """Return the number of the card in the hand of `seat` that has the highest estimated value as the first of a trick.

        `is_closing` is true in the last two tricks of a hand.
        """
        others = self._others(seat)
        holds = self.hands[seat] & RAFFLES_BIT != 0
        worth, kinds = LEADS[is_closing][holds], LED_AS[is_closing][holds]
        best, best_worth = -1, -1000.0
        for series in SERIES_BITS:
            own = self.hands[seat] & series
            if not own:
                continue
            out = others & series
            common = worth.out * out.bit_count() + (worth.zero_out if out & ZERO_BITS else 0.0)
            while own:
                card = own.bit_length() - 1
                own ^= 1 << card
                above = (out >> card).bit_count()
                found = kinds[card] + common + (worth.above * above if above else worth.unbeaten)
                if found > best_worth:
                    best, best_worth = card, found
        return best

    def worthiest_follow(self, seat: int, is_closing: bool) -> int:
        """Return the number of the card in the hand of `seat` with the highest estimated value in the current trick.

        `is_closing` is true in the last two tricks of a hand.
        """
        cards = self.lawful(seat)
        if not cards & (cards - 1):
            return cards.bit_length() - 1
        trick, zeros, has_raffles = self.trick, 0, False
        for card in trick:
            if 1 << card & ZERO_BITS:
                zeros += 1
            elif 1 << card == RAFFLES_BIT:
                has_raffles = True
        beating = self._beating(trick[self.best()])
        kinds, more = PLAYED_AS[is_closing], BEATING[is_closing][len(trick) == len(self.hands) - 1][zeros][has_raffles]
        best, best_worth = -1, -1000.0
        while cards:
            card = cards.bit_length() - 1
            cards ^= 1 << card
            found = kinds[card] + more[card] if beating >> card & 1 else kinds[card]
            if found > best_worth:
                best, best_worth = card, found
        return best

    def _beating(self, top: int) -> int:
        """Return all cards of the pack that would beat the card with the number `top`, one bit for each."""
        if 1 << top == DETECTIVE_BIT:
            return 0
        higher = SERIES_BITS[SERIES_NUMBER[top]] >> top + 1 << top + 1
        return higher | DETECTIVE_BIT if SERIES_NUMBER[top] == 0 else higher | TRUMPS | DETECTIVE_BIT

    # --- club player ------------------------------------------------------------------------------------------------

    def lead(self, seat: int, late: bool) -> int:
        """Return the number of the card with which a club-level player begins a trick. `late` is true in the last tricks of a
        hand.
        """
        hand = self.hands[seat] & ~NEVER_LED_BITS
        others = self._others(seat)
        if late:
            trumps = hand & TRUMPS
            if trumps and trumps > others & TRUMPS:
                return trumps.bit_length() - 1
        best, best_worth = -1, -1000
        for number, series in enumerate(SERIES_BITS):
            own = hand & series
            if not own:
                continue
            out = others & series
            high = own.bit_length() - 1
            if number == 0:
                low = own & ~ZERO_BITS or own
                card, worth = (low & -low).bit_length() - 1, -40
            elif own > out:
                # No card in another hand can beat this card, so the leader also wins a zero that another player has to play.
                card, worth = high, 20 + out.bit_count() + (10 if out & ZERO_BITS else 0)
            else:
                low = own & ~ZERO_BITS or own
                card = (low & -low).bit_length() - 1
                worth = out.bit_count() - own.bit_count()
            if 1 << card & ZERO_BITS:
                worth -= 100
            if own & ZERO_BITS and own.bit_count() <= 2:
                # The zero needs the only other card of its series as a guard.
                worth -= 30
            if worth > best_worth:
                best, best_worth = card, worth
        return best

    def follow(self, seat: int, late: bool) -> int:
        """Return the number of the card that a club-level player plays to a trick begun by another.

        `late` is true in the last tricks of a hand.
        """
        hand = self.hands[seat]
        if hand & RAFFLES_BIT:
            return IDS[RAFFLES]
        trick = self.trick
        seats, led = len(self.hands), SERIES_NUMBER[trick[0]]
        place = self.best()
        top = trick[place]
        is_last = len(trick) == seats - 1
        zeros, has_raffles = 0, False
        for card in trick:
            if 1 << card & ZERO_BITS:
                zeros += 1
            elif 1 << card == RAFFLES_BIT:
                has_raffles = True
        is_taken = 1 << top == DETECTIVE_BIT
        own = hand & SERIES_BITS[led]
        is_partners = self.sides[(self.leader + place) % seats] == self.sides[seat]
        if is_partners and (is_last or is_taken):
            gift = (own or hand) & ZERO_BITS
            if gift:
                return gift.bit_length() - 1
            return _thrown(own or hand & ~DETECTIVE_BIT or hand, bool(own))
        stakes = zeros or (late and has_raffles)
        if own:
            higher = 0 if is_taken or SERIES_NUMBER[top] != led else own >> top + 1 << top + 1
            if higher and (is_last or late or zeros):
                return (higher & -higher).bit_length() - 1 if is_last else higher.bit_length() - 1
            if stakes and hand & DETECTIVE_BIT and not is_taken:
                return IDS[DETECTIVE]
            return _thrown(own, True)
        if stakes and not is_taken:
            trumps = hand & TRUMPS & ~1
            higher = trumps >> top + 1 << top + 1 if SERIES_NUMBER[top] == 0 else trumps
            if higher:
                return (higher & -higher).bit_length() - 1
            if hand & DETECTIVE_BIT:
                return IDS[DETECTIVE]
        return _thrown(hand & ~DETECTIVE_BIT or hand, False)


def _thrown(cards: int, follows: bool) -> int:
    """Return the number of the least useful of `cards` (bits), for a player who does not try to take the trick.

    `follows` is true if all of them are of the series (suit) that was led.
    """
    spare = cards & ~ZERO_BITS or cards
    if follows:
        return (spare & -spare).bit_length() - 1
    plain = spare & ~TRUMPS or spare
    lowest, rank = -1, STEP
    for series in SERIES_BITS:
        own = plain & series
        if own:
            card = (own & -own).bit_length() - 1
            # A zero in the hand needs other cards of its series to protect it.
            guards = 3 if cards & series & ZERO_BITS else 0
            if card % STEP + guards < rank:
                lowest, rank = card, card % STEP + guards
    return lowest if lowest >= 0 else plain.bit_length() - 1


def _any_of(cards: int, random: Random) -> int:
    for _ in range(int(random.random() * cards.bit_count())):
        cards &= cards - 1
    return (cards & -cards).bit_length() - 1
