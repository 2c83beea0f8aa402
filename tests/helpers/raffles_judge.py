"""A second, simple implementation of the rules of the card game The Capture of Mr. Raffles, for comparison.

It shares no code with the program. Every card, including the Detective and Raffles, is a pair of series and number. The judge
follows a hand move by move. It gives the seat to move, the legal moves and the scores.
"""

from __future__ import annotations

Card = tuple[str, int]
RAFFLES: Card = ("raffles", 0)
DETECTIVE: Card = ("detective", 0)


def card_named(text: str) -> Card:
    series, _, number = text.partition("-")
    return series, int(number or 0)


def text_of(card: Card) -> str:
    return card[0] if card in (RAFFLES, DETECTIVE) else f"{card[0]}-{card[1]}"


class HandJudge:
    """A judge of one hand of the card game The Capture of Mr. Raffles, who follows it from the deal."""

    def __init__(self, seats: int, dealer: int, deal: list[str], *, forgetting: bool = False, partners: bool = False) -> None:
        self.seats, self.forgetting, self.partners = seats, forgetting, partners
        self.hands: list[set[Card]] = [set() for _ in range(seats)]
        seat = dealer
        for text in deal:
            seat = (seat + 1) % seats
            self.hands[seat].add(card_named(text))
        self.points = [0] * seats
        self.tricks = 0
        self.is_over = False
        self.order = self._order_from(self._who_can_lead((dealer + 1) % seats))
        self.table: dict[int, Card] = {}
        self.has_called: set[int] = set()

    def _order_from(self, leader: int) -> list[int]:
        return [(leader + step) % self.seats for step in range(self.seats)]

    def _who_can_lead(self, seat: int) -> int:
        while self.hands[seat] <= {RAFFLES, DETECTIVE}:
            seat = (seat + 1) % self.seats
        return seat

    @property
    def mover(self) -> int:
        waiting = [seat for seat in self.order if seat not in self.table]
        return waiting[0] if waiting else self.order[0]

    def allowed(self) -> set[str]:
        """Return every legal move of the seat to move, in the program's notation."""
        seat, leader = self.mover, self.order[0]
        if len(self.table) == self.seats:
            return {"choose turn-down"} | (set() if self._is_silent(seat) else {"choose call-raffles"})
        hand = self.hands[seat]
        if not self.table:
            cards = hand - {RAFFLES, DETECTIVE}
        else:
            led = self.table[leader][0]
            same = {card for card in hand if card[0] == led}
            others = same | ({DETECTIVE} & hand) if same else hand
            if RAFFLES not in hand:
                cards = others
            elif self.forgetting:
                without = hand - {RAFFLES}
                kept = same | ({DETECTIVE} & hand) if same else without
                cards = kept | {RAFFLES}
            else:
                cards = {RAFFLES}
        moves = {f"lay {text_of(card)}" for card in cards}
        if self.forgetting and len(self.table) >= 2 and not self._is_silent(seat):
            moves.add("choose call-raffles")
        return moves

    def _is_silent(self, seat: int) -> bool:
        """True if a seat may not call "Raffles": it has already called, or the card Raffles lies on the table or in its own
        hand.
        """
        return seat in self.has_called or RAFFLES in self.table.values() or RAFFLES in self.hands[seat]

    def play(self, move: str) -> None:
        verb, what = move.split()
        if verb == "lay":
            seat, card = self.mover, card_named(what)
            self.hands[seat].remove(card)
            self.table[seat] = card
            if len(self.table) == self.seats and not self.forgetting:
                self._turn_down()
        elif what == "turn-down":
            self._turn_down()
        else:
            self._call(self.mover)

    def _call(self, caller: int) -> None:
        self.has_called.add(caller)
        for seat in self.order[1:]:
            is_friend = seat == caller or (
                self.partners and self.seats in (4, 6) and (seat - caller) % self.seats == self.seats // 2
            )
            if seat in self.table and not is_friend and RAFFLES in self.hands[seat]:
                self.hands[seat].remove(RAFFLES)
                self.hands[seat].add(self.table[seat])
                self.table[seat] = RAFFLES
                self.points[caller] += 5
                return
        self.points[caller] -= 5

    def _turn_down(self) -> None:
        led = self.table[self.order[0]][0]
        by_card = {card: seat for seat, card in self.table.items()}
        trumps = [card for card in by_card if card[0] == "trump"]
        followers = [card for card in by_card if card[0] == led]
        highest = max(trumps or followers, key=lambda card: card[1])
        taker = by_card[DETECTIVE if DETECTIVE in by_card else highest]
        self.tricks += 1
        self.points[taker] += 1 + 5 * sum(1 for card in by_card if card[1] == 0 and card not in (RAFFLES, DETECTIVE))
        if RAFFLES in by_card:
            self.hands[taker].add(RAFFLES)
        self.table, self.has_called = {}, set()
        if any(not hand for hand in self.hands):
            self.is_over = True
            return
        self.order = self._order_from(self._who_can_lead(taker))

    def held(self) -> list[int]:
        """Return the points of the cards that each seat still holds at the end of play."""
        return [
            sum(5 for card in hand if card[1] == 0 and card not in (RAFFLES, DETECTIVE)) + (10 if RAFFLES in hand else 0)
            for hand in self.hands
        ]
