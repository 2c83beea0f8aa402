"""Encoding of the card game The Capture of Mr. Raffles as numbers, for programs that learn to play.

Every card is an act (a possible action). In Progressive Raffles a seat sees only its own table. Numbers that would reveal hidden
information are 0.
"""

from __future__ import annotations

from typing import Any

from board.moves import Lay
from games.encoding import MOST_POINTS, Encoding, NumbersSeen, player_names
from games.parlor.raffles.progressive_raffles import ProgressiveRaffles
from games.parlor.raffles.raffles import CALL, TURN_DOWN, Raffles, State
from games.parlor.raffles.raffles_pack import DETECTIVE, RAFFLES, SERIES, SERIES_OF, WHOLE
from games.parlor.raffles.tricks import zeros_in

ACTS: tuple[str, ...] = (*(str(Lay(card)) for card in WHOLE), str(CALL), str(TURN_DOWN))
MOST_CARDS, MOST_HANDS, MOST_ROUNDS, MOST_TABLES = 20.0, 40.0, 6.0, 3.0
"""Divisors for numbers of cards, hands, rounds and tables. They bring these numbers roughly into the range from 0 to 1."""

CARD_NAMES = ("place on the table", "has fallen")
"""Names of the numbers that describe a card in the encoding. The numbers for the card's holder have other names."""
OF_PLAYER = ("cards", "tricks", "zeros taken", "leads", "took up Raffles last", *(f"has no {name}" for name in SERIES), "score")
"""Names of the numbers that describe one player to a learning program."""
REST = ("is my move", "I have called", "hands played")
OF_PARTY = ("rounds played", "table")
"""Names of the numbers that only the game for several tables adds to the encoding."""


def _numbers(game: Raffles | ProgressiveRaffles, state: Any, seat: int) -> list[float]:
    """Encode a state of the card game as numbers: first for each card, then for each player, starting with `seat`."""
    if not isinstance(game, ProgressiveRaffles):
        return _seen(state, seat, game.score(state))
    number = state.table_of(seat)
    chairs = state.chairs[number]
    score = game.score(state)
    seen = _seen(state.tables[number], chairs.index(seat), tuple(score[other] for other in chairs))
    seen[-len(REST)] = float(state.mover == seat)
    return [*seen, len(state.evening.cards[seat]) / MOST_ROUNDS, (number + 1) / MOST_TABLES]


def _seen(state: State, seat: int, score: tuple[int, ...]) -> list[float]:
    players = [(seat + step) % state.seats for step in range(state.seats)]
    hands = [frozenset(state.hands[player]) if state.hands else frozenset() for player in players]
    fallen = {card for trick in state.tricks for card in trick.cards} - {RAFFLES}
    places = {card: (number + 1) / state.seats for number, card in enumerate(state.trick)}
    numbers: list[float] = []
    for card in WHOLE:
        numbers += [card in hand for hand in hands]
        numbers += (places.get(card, 0.0), card in fallen)
    lacking, holder = _lacking(state), next((trick.taker for trick in reversed(state.tricks) if RAFFLES in trick.cards), -1)
    for player in players:
        taken = state.taken_by(player)
        numbers += (len(state.hands[player]) / MOST_CARDS if state.hands else 0.0, len(taken) / MOST_CARDS)
        numbers += (sum(zeros_in(trick.cards) for trick in taken) / len(SERIES), state.leader == player, holder == player)
        numbers += [(player, name) in lacking for name in SERIES]
        numbers.append(score[player] / MOST_POINTS)
    return [*numbers, state.mover == seat, seat in state.callers, len(state.results) / MOST_HANDS]


def _lacking(state: State) -> set[tuple[int, str]]:
    """Return (seat, series) for each seat that could not follow suit. The seat has no card of this series (suit)."""
    found = set()
    for leader, cards in [*((trick.leader, trick.cards) for trick in state.tricks), (state.leader, state.trick)]:
        for number, card in enumerate(cards):
            if card not in (RAFFLES, DETECTIVE) and SERIES_OF[card] != SERIES_OF[cards[0]]:
                found.add(((leader + number) % state.seats, SERIES_OF[cards[0]]))
    return found


def _names(game: Raffles | ProgressiveRaffles, seats: int) -> tuple[NumbersSeen, ...]:
    # In Progressive Raffles a player sees only one table.
    is_party = isinstance(game, ProgressiveRaffles)
    players = player_names(4 if is_party else seats)
    hands = tuple(f"is held by {'me' if who == 'I' else who}" for who in players)
    rest = NumbersSeen((*REST, *OF_PARTY) if is_party else REST)
    return NumbersSeen((*hands, *CARD_NAMES), "cards", WHOLE), NumbersSeen(OF_PLAYER, "players", players), rest


LEARNING = dict.fromkeys((game.card.name for game in (Raffles, ProgressiveRaffles)), Encoding(_numbers, _names, ACTS))
