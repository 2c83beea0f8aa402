"""A bot for The Capture of Mr. Raffles, a trick-taking card game.

The novice plays any legal card. The club player keeps zeros, takes rival zeros, and gives zeros to a partner who takes the trick.
It saves the Detective for a zero or for the last three tricks. The master simulates play to the end of the hand with many guessed
deals that agree with the cards seen. Each level has its own probability of forgetting the card Raffles, and of noticing that
another player forgot it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from board.moves import Lay, Move, Pick
from board.views.review import Scale
from games.bots.levels import CLUB, MASTER, NOVICE
from games.bots.player import Budget, Choice, Player, Weighed
from games.bots.tries import compare, mean
from games.game import Game
from games.parlor.raffles.bots.raffles_guess import Knowledge, LikelyTable
from games.parlor.raffles.bots.raffles_playout import LAST_TRICKS
from games.parlor.raffles.progressive_raffles import ProgressiveRaffles
from games.parlor.raffles.raffles import CALL, TURN_DOWN, Raffles, State
from games.parlor.raffles.raffles_pack import DETECTIVE, IDS, RAFFLES, SERIES_OF, WHOLE, ZEROS, card_words
from games.parlor.raffles.tricks import best_of, can_follow, strength, zeros_in

PLAYED_ON = 10
"""Number of simulated hands that count as one simulation in the budget of the bot's search."""
MOST_PLAYED_ON = 2_000
"""Maximum number of hands of cards that the bot simulates to choose a card."""
SHARE = 0.45
"""Fraction of the allowed time that the master-level bot uses, so that it answers within a second."""
WEIGHING = 400
"""Number of simulated hands with which a review judges a card that was played."""
WON = 25.0
"""Bonus in points for winning the game in a simulated hand."""
OTHERS = 3
FORGETS = {NOVICE.name: 0.10, CLUB.name: 0.03, MASTER.name: 0.0}
"""Probability, by level, that the bot forgets to play the card Raffles when it must, and plays another card."""
NOTICES = {NOVICE.name: 0.30, CLUB.name: 0.70, MASTER.name: 1.0}
"""Probability, by level, that the bot reacts to proof that an opponent kept the card Raffles back.

It then calls Raffles, which earns points.
"""


class RafflesPlayer(Player):
    """Bot for The Capture of Mr. Raffles that plays at one of three levels: novice, club or master."""

    scale = Scale("point", digits=1, slight=0.5, grave=5.0)

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:
        game, state = at_table(game, state)
        options = game.options(state)
        assert isinstance(options, Pick)
        if CALL in options.moves and game.caught(state) is not None and random.random() < NOTICES[self.name]:
            return Choice(CALL, "A player who took up Raffles has played another card: call it.")
        if TURN_DOWN in options.moves:
            return Choice(TURN_DOWN, "Don't call: as far as you know, no player has held Raffles back.")
        cards = self._candidates(state, options, random)
        if len(cards) == 1:
            return Choice(Lay(cards[0]), reason(game, state, cards[0]))
        if self.name == NOVICE.name:
            return Choice(Lay(random.choice(cards)), "All cards that may be played are equally good.")
        if self.name == CLUB.name:
            first = club_card(game, state, cards, random)
            return Choice(Lay(first), reason(game, state, first))
        ranked = ranked_cards(game, state, cards, random, budget.share(SHARE))
        best, *others = (Choice(Lay(card), reason(game, state, card)) for card in ranked)
        return Choice(best.move, best.why, others=tuple(others[:OTHERS]))

    def _candidates(self, state: State, options: Pick, random: Random) -> list[str]:
        """Return the cards among which the bot chooses.

        If it must play the card Raffles, this is the only one, unless the bot forgets it.
        """
        cards = [move.place for move in options.moves if isinstance(move, Lay)]
        if RAFFLES not in cards or len(cards) == 1:
            return cards
        rest = tuple(card for card in cards if card != RAFFLES)
        must = RAFFLES in state.hands[state.mover]
        if must and random.random() < FORGETS[self.name]:
            return list(can_follow(rest, state.trick[0]))
        return [RAFFLES]

    def weighing(self, game: Game[Any]) -> int:  # noqa: ARG002
        return WEIGHING

    def weigh(self, game: Game[Any], state: Any, moves: Sequence[Move], random: Random, budget: Budget) -> Weighed | None:
        """Judge a played card by simulating every legal card to the end of the hand, with the same guesses for all.

        The value is the lead gained, in points. Return None if only one card could be played, or if Raffles had to be.
        """
        game, state = at_table(game, state)
        options, chosen = game.options(state), moves[0]
        if not isinstance(options, Pick) or not isinstance(chosen, Lay):
            return None
        cards = [move.place for move in options.moves if isinstance(move, Lay)]
        if len(cards) < 2 or RAFFLES in cards:
            return None
        found: dict[str, list[float]] = {card: [] for card in cards}
        knowledge = Knowledge(game, state)
        for guess in knowledge.guesses(max(2, (budget.simulations or WEIGHING) // len(cards)), random):
            for card, worths in found.items():
                worths.append(simulate_card(guess, card, knowledge.seat, random))
            budget.spend(len(cards))
        beside = compare(found, chosen.place)
        return Weighed(beside.worth, beside.best, Choice(Lay(beside.better), reason(game, state, beside.better)), beside.doubt)


def at_table(game: Game[Any], state: Any) -> tuple[Raffles, State]:
    """Return (rules, state) of the card table where the current player sits. `game` may have one table or several."""
    if isinstance(game, ProgressiveRaffles):
        return game.rules_at_table, state.table
    assert isinstance(game, Raffles)
    return game, state


def club_card(game: Raffles, state: State, cards: list[str], random: Random) -> str:
    """Return the card that a club-level player chooses. Such a player guesses the other hands only once."""
    table = Knowledge(game, state).guess(random)
    late = min(len(hand) for hand in state.hands) <= LAST_TRICKS
    number = table.follow(state.mover, late) if state.trick else table.lead(state.mover, late)
    card = WHOLE[number]
    return card if card in cards else cards[0]


def ranked_cards(game: Raffles, state: State, cards: list[str], random: Random, budget: Budget) -> list[str]:
    """Return `cards` sorted by value, best first.

    In each round, all cards left are simulated with the same guesses of the hidden hands. The better half stays for the next
    round.
    """
    knowledge = Knowledge(game, state)
    found: dict[str, list[float]] = {card: [] for card in cards}
    hands = MOST_PLAYED_ON if budget.simulations is None else min(MOST_PLAYED_ON, budget.simulations * PLAYED_ON)
    trying, rounds, played = cards, max(1, (len(cards) - 1).bit_length()), 0
    for _ in range(rounds):
        for guess in knowledge.guesses(max(1, hands // rounds // len(trying)), random):
            if found[trying[0]] and budget.left == 0.0:
                return _rank_cards(found)
            for card in trying:
                found[card].append(simulate_card(guess, card, knowledge.seat, random))
            played += len(trying)
            budget.spend(played // PLAYED_ON - budget.spent)
        trying = sorted(trying, key=lambda card: -mean(found[card]))[: (len(trying) + 1) // 2]
    return _rank_cards(found)


def _rank_cards(found: dict[str, list[float]]) -> list[str]:
    """Return the cards that simulations have tried, the best first.

    They are sorted by the number of simulations, then by the mean value in these simulations.
    """
    return sorted(found, key=lambda card: (-len(found[card]), -mean(found[card])))


def simulate_card(guess: LikelyTable, card: str, seat: int, random: Random) -> float:
    """Return the value in points of playing `card` from `seat`, in one simulated hand.

    It is the gain of the seat's side minus the mean gain of the other sides. Winning the game adds a bonus. Losing the game
    subtracts the same number.
    """
    table = guess.table
    then = table.copy()
    if not then.play(IDS[card]):
        then.play_on(seat, guess.slack, random)
    sums, begun = _by_side(table.sides, then.totals), _by_side(table.sides, table.totals)
    side = table.sides[seat]
    gains = {other: sums[other] - begun[other] for other in sums}
    worth = gains[side] - (sum(gains.values()) - gains[side]) / (len(gains) - 1)
    own, best = sums[side], max(total for other, total in sums.items() if other != side)
    if max(own, best) >= table.target and own != best:
        worth += WON if own > best else -WON
    return worth


def _by_side(sides: Sequence[int], totals: Sequence[int]) -> dict[int, int]:
    sums: dict[int, int] = {}
    for side, total in zip(sides, totals, strict=True):
        sums[side] = sums.get(side, 0) + total
    return sums


# --- reasons --------------------------------------------------------------------------------------------------------


def reason(game: Raffles, state: State, card: str) -> str:
    """Return a sentence on the advantage of playing `card`. It reveals no hidden cards."""
    hand, trick = state.hands[state.mover], state.trick
    if card == RAFFLES:
        return "You hold Raffles, which must be played."
    if not trick:
        return _why_led(state, card)
    if len(can_follow(hand, trick[0])) == 1:
        return f"{_capital(card)} is the only card that may be played."
    zeros = zeros_in(trick)
    led, place = trick[0], best_of(trick)
    if strength(card, led) > strength(trick[place], led):
        spoils = "a zero" if zeros else "Raffles" if RAFFLES in trick else "the lead"
        surely = "takes" if len(trick) == state.seats - 1 or card == DETECTIVE else "may take"
        return f"{_capital(card)} {surely} the trick, and with it {spoils}."
    if (state.leader + place) % state.seats in game.side_of(state, state.mover) and card in ZEROS:
        return "Your partner is taking the trick, and this zero counts for you both."
    if card in ZEROS:
        return "All your other cards are worth more than this zero now."
    if any(own in ZEROS for own in hand):
        return f"{_capital(card)} costs you little, and you keep your zero."
    return f"{_capital(card)} is the card you will miss least in this trick."


def _why_led(state: State, card: str) -> str:
    hand, series = state.hands[state.mover], SERIES_OF[card]
    fallen = {other for trick in state.tricks for other in trick.cards}
    higher = [other for other in WHOLE if SERIES_OF[other] == series and IDS[other] > IDS[card]]
    name = series.capitalize()
    if all(other in fallen or other in hand for other in higher):
        return f"The others have no higher {name}, so a player who must follow suit with the zero loses it."
    if f"{series}-0" not in fallen and f"{series}-0" not in hand:
        return f"Another player may have to follow suit with the {name} zero."
    return f"{_capital(card)} costs you little, and others must follow suit."


def _capital(card: str) -> str:
    words = card_words(card)
    return words[0].upper() + words[1:]
