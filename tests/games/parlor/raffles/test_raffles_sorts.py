"""The master bot of the card game of Mr. Raffles: its conclusions from the cards that others play, and its search."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from board.moves import Lot
from games.bots.player import Budget
from games.parlor.raffles.bots.raffles_guess import Knowledge
from games.parlor.raffles.bots.raffles_player import RafflesPlayer
from games.parlor.raffles.bots.raffles_playout import PlayedOnTable, bits
from games.parlor.raffles.bots.raffles_worths import BEATING
from games.parlor.raffles.raffles import Raffles, State
from games.parlor.raffles.raffles_pack import IDS, WHOLE
from games.parlor.raffles.tricks import Trick
from tests.helpers.raffles_hands import cards, hand_under_way

GAME = Raffles()


def after_a_trick(*played: str, hands: tuple[str, str, str, str]) -> Knowledge:
    """Return what seat 0 can conclude about the other hands after it took this trick, which seat 1 led."""
    state = hand_under_way(*hands)
    return Knowledge(GAME, GAME.seen(replace(state, tricks=(Trick(1, cards(" ".join(played)), 0),)), 0))


# --- models of players ----------------------------------------------------------------------------------------------


def test_cards_of_a_club_player_suggest_a_club_player() -> None:
    # Seat 2 played its lowest Star under the highest one, out of five.
    knowledge = after_a_trick("S9", "S1", "S8", "S12", hands=("T1 T2 T3 T4", "M1 M2 M3 M4", "S2 S3 S4 S5", "M6 M7 M8 M9"))
    assert knowledge.sorts(2, bits(cards("S2 S3 S4 S5"))) == pytest.approx((0.2, 0.1 + 0.5, 0.02 + 0.9))


def test_cards_that_a_club_player_keeps_suggest_random_play() -> None:
    # Seat 2 played the zero, out of five Stars.
    knowledge = after_a_trick("S9", "S0", "S8", "S12", hands=("T1 T2 T3 T4", "M1 M2 M3 M4", "S2 S3 S4 S5", "M6 M7 M8 M9"))
    assert knowledge.sorts(2, bits(cards("S2 S3 S4 S5"))) == pytest.approx((0.2, 0.1, 0.02))


def test_a_forced_card_gives_no_information() -> None:
    knowledge = after_a_trick("S9", "S0", "S8", "S12", hands=("T1 T2 T3 T4", "M1 M2 M3 M4", "S2 S3 S4 S5", "M6 M7 M8 M9"))
    assert knowledge.sorts(2, bits(cards("M2 M3 M4 M5"))) == (1.0, 1.0, 1.0)


def test_raffles_gives_no_information_on_cards_played_before_it_was_taken_up() -> None:
    knowledge = after_a_trick("S9", "S1", "S8", "S12", hands=("T1 T2 T3 T4", "M1 M2 M3 M4", "S2 S3 S4 S5", "M6 M7 M8 M9"))
    assert knowledge.sorts(2, bits(cards("S2 S3 S4 R"))) == pytest.approx((0.25, 0.125 + 0.5, 0.025 + 0.9))


def test_guessed_deals_are_selected_by_their_likelihood() -> None:
    # Seat 2 gave a zero away, probably because it had to.
    knowledge = after_a_trick("S9", "S0", "S8", "S12", hands=("T1 T2 T3 T4", "M1 M2 M3 M4", "S2 S3 S4 S5", "M6 M7 M8 M9"))
    stars = bits(tuple(card for card in WHOLE if card.startswith("star")))
    blind, random = [knowledge.guess(Random(seed)).hands[2] for seed in range(300)], Random(1)
    likely = [guess.table.hands[2] for guess in knowledge.guesses(300, random)]
    assert sum(hand & stars == 0 for hand in blind) == 66
    assert sum(hand & stars == 0 for hand in likely) == 163


def test_more_cards_give_a_better_estimate_of_a_players_type() -> None:
    assert mean_slack("novice") > 0.75
    assert mean_slack("club") < 0.25


def mean_slack(name: str) -> float:
    """Return the share of other players' cards that seat 0 considers random, not chosen.

    It is measured at the seventh trick, over ten hands of a bot level.
    """
    found: list[float] = []
    for seed in range(10):
        random = Random(seed)
        state = dealt(4, random)
        while len(state.tricks) < 7 or state.mover != 0:
            move = RafflesPlayer(name).choose(GAME, GAME.seen(state, state.mover), random, Budget(simulations=1)).move
            state = GAME.after(state, move)
        found += [sum(guess.slack) / 3 for guess in Knowledge(GAME, GAME.seen(state, 0)).guesses(20, random)]
    return sum(found) / len(found)


def dealt(seats: int, random: Random, game: Raffles = GAME) -> State:
    state = game.after(game.start(seats), Lot(0))
    return game.after(state, game.options(state).sample(random))


# --- values at first sight ------------------------------------------------------------------------------------------


def table(*hands: str, leader: int = 0, trick: str = "") -> PlayedOnTable:
    return PlayedOnTable(
        [bits(cards(hand)) for hand in hands], leader, [IDS[card] for card in cards(trick)], [0] * 4, (0, 1, 2, 3), 100
    )


FAR = ("M3 M4 M5 M6", "M1 M2 T3 T4", "M7 M8 T5 T6")


@pytest.mark.parametrize(
    ("hand", "trick", "card"),
    [
        ("S12 S2 M9 M10", "S5 S0 S7", "star-12"),
        ("S2 D M9 M10", "S5 S0 S7", "detective"),
        ("S2 D M9 M10", "S5 S6 S7", "star-2"),
        ("T2 T9 T12 M10", "S5 S0 S7", "trump-2"),
        ("T0 T9 T12 M10", "S5 S1 S7", "trump-0"),
        ("S0 S2 M9 M10", "S5 S11 S7", "star-2"),
        ("S0 S12 M9 M10", "M5 M1 M2", "moon-9"),
        ("S6 R M9 M10", "S5 S0 S7", "raffles"),
    ],
)
def test_the_simulated_master_follows_with_its_best_card(hand: str, trick: str, card: str) -> None:
    assert WHOLE[table(*FAR, hand, trick=trick).worthiest_follow(3, is_closing=False)] == card


@pytest.mark.parametrize(
    ("hand", "others", "is_closing", "card"),
    [
        # In the last two tricks, the bot leads unbeatable cards, Trumps first.
        ("S12 T12", ("M1 M2", "T3 S4", "S5 T6"), True, "trump-12"),
        ("S3 M12", ("M1 M2", "S9 S4", "S5 T6"), True, "moon-12"),
        # Before them, it keeps zeros and Trumps.
        ("S0 S8 T9 T0", ("M1 M2 M3 M4", "S3 S4 S5 S6", "T5 T6 T7 T8"), False, "star-8"),
    ],
)
def test_the_simulated_master_leads_its_best_card(hand: str, others: tuple[str, str, str], is_closing: bool, card: str) -> None:
    assert WHOLE[table(hand, *others).worthiest_lead(0, is_closing)] == card


def test_the_simulated_master_beats_a_club_player() -> None:
    leads, random = [], Random(4)
    for number in range(1_000):
        state, seat = dealt(4, random), number % 4
        hand = PlayedOnTable([bits(cards) for cards in state.hands], state.leader, [], [0] * 4, (0, 1, 2, 3), 100)
        hand.play_on(seat, [1.0] * 4, random)
        leads.append(hand.totals[seat] - (sum(hand.totals) - hand.totals[seat]) / 3)
    # A club player takes 4.4 points.
    assert sum(leads) / len(leads) > 5.5


# --- time to compute ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "simulations", "hands"), [(4, 60, 270), (3, 20, 90), (6, 40, 180)])
def test_the_number_of_simulated_hands_follows_the_budget(
    seats: int, simulations: int, hands: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = 0
    play_on = PlayedOnTable.play_on

    def counted(self: PlayedOnTable, own: int, slack: list[float], random: Random) -> None:
        nonlocal played
        played += 1
        play_on(self, own, slack, random)

    monkeypatch.setattr(PlayedOnTable, "play_on", counted)
    state = dealt(seats, Random(2))
    RafflesPlayer("master").choose(GAME, GAME.seen(state, state.mover), Random(1), Budget(simulations=simulations))
    assert 0.8 * hands < played <= hands


@pytest.mark.parametrize(
    ("card", "worths"),
    [
        # Before the last two tricks, when other seats still play and when none does; then in the last two.
        ("star-5", [[(2.1, 2.8), (1.7, 3.0)], [(5.9, 8.5), (3.8, 12.8)]]),
        ("trump-0", [[(5.5, 6.2), (7.2, 8.5)], [(9.4, 12.0), (10.1, 19.1)]]),
        ("trump-7", [[(1.1, 1.8), (0.7, 2.0)], [(5.2, 7.8), (3.1, 12.1)]]),
        ("detective", [[(1.7, 3.0), (1.7, 3.0)], [(3.8, 12.8), (3.8, 12.8)]]),
    ],
)
def test_taking_a_trick_has_a_value_with_and_without_raffles(card: str, worths: list[list[tuple[float, float]]]) -> None:
    found = [[tuple(round(held[IDS[card]], 6) for held in last[0]) for last in closing] for closing in BEATING]
    assert found == worths


def test_each_zero_in_the_trick_adds_its_value() -> None:
    more = [[[round(last[zeros][0][0] - last[0][0][0], 6) for zeros in (1, 2)] for last in closing] for closing in BEATING]
    assert more == [[[4.6, 9.2], [7.2, 14.4]], [[4.0, 8.0], [6.2, 12.4]]]
