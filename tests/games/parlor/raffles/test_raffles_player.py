"""Bots that play the card game of Mr. Raffles: their moves, guesses and reasons, and their strength."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from board.moves import read_move
from games.bots.player import Budget, Choice
from games.parlor.raffles.bots.raffles_guess import Knowledge, LikelyTable
from games.parlor.raffles.bots.raffles_player import RafflesPlayer, simulate_card
from games.parlor.raffles.bots.raffles_playout import PlayedOnTable, bits
from games.parlor.raffles.raffles import Raffles, State
from games.parlor.raffles.raffles_pack import IDS, RAFFLES, WHOLE
from games.parlor.raffles.tricks import Trick
from tests.helpers.raffles_hands import cards, hand_under_way
from tools.bots.cards_count import cards_a_second, main, measure_takings

GAME = Raffles()
FORGETFUL = Raffles(forgetting=True)


def asked(name: str, state: State, seed: int = 1, game: Raffles = GAME) -> Choice:
    return RafflesPlayer(name).choose(game, game.seen(state, state.mover), Random(seed), Budget(simulations=60))


def as_cards(hand: int) -> set[str]:
    return {WHOLE[number] for number in range(len(WHOLE)) if hand >> number & 1}


# --- moves ----------------------------------------------------------------------------------------------------------


FAR = ("M3 M4 M5 M6", "M1 M2 T3 T4", "M7 M8 T5 T6")
"""Hands of the other seats at the card table, each with many cards."""


@pytest.mark.parametrize("name", ["club", "master"])
@pytest.mark.parametrize(
    ("others", "hand", "trick", "game", "card", "why"),
    [
        (FAR, "S12 S2 M9 M10", "S5 S0 S7", GAME, "star-12", "Star 12 takes the trick, and with it a zero."),
        # The others run out of cards in two more tricks, and held cards count then.
        (
            ("M3 M4", "M1 M2", "M7 M8"), "S0 S2 M9 M10", "S5 S11 S7", GAME, "star-2",
            "Star 2 costs you little, and you keep your zero.",
        ),
        (FAR, "S2 D M9 M10", "S5 S0 S7", GAME, "detective", "The Detective takes the trick, and with it a zero."),
        (
            FAR, "S0 S2 M9 M10", "S5 S12 S7", Raffles(partners=True), "star-0",
            "Your partner is taking the trick, and this zero counts for you both.",
        ),
    ],
)  # fmt: skip
def test_the_last_player_takes_zeros_keeps_its_own_and_gives_them_to_a_partner(
    name: str, others: tuple[str, ...], hand: str, trick: str, game: Raffles, card: str, why: str
) -> None:
    choice = asked(name, hand_under_way(*others, hand, trick=trick), game=game)
    assert (str(choice.move), choice.why) == (f"lay {card}", why)


def test_the_club_player_saves_the_detective_for_valuable_tricks() -> None:
    hands = ["M3 M4 M5 M6 M11", "M1 M2 T3 T4 T7", "M7 M8 T5 T6 T8", "S2 D M9 M10 M12"]
    assert str(asked("club", hand_under_way(*hands, trick="S5 S6 S7")).move) == "lay star-2"


@pytest.mark.parametrize("name", ["novice", "club", "master"])
def test_the_only_possible_choice_is_made_at_once(name: str) -> None:
    forced = asked(name, hand_under_way("M3 M4", "S4 D R", "S5 S6", trick="S2"))
    assert str(forced.move) == "lay raffles"
    assert forced.why == "You hold Raffles, which must be played."
    only = asked(name, hand_under_way("M3 M4", "S4 M5", "S5 S6", trick="S2"))
    assert (str(only.move), only.why) == ("lay star-4", "Star 4 is the only card that may be played.")


def test_the_same_seed_gives_the_same_card() -> None:
    state = GAME.after(
        GAME.after(GAME.start(4), read_move("lot 1")), GAME.options(replace(GAME.start(4), dealer=0)).sample(Random(3))
    )
    assert {str(asked("master", state, seed=5).move) for _ in range(3)} == {str(asked("master", state, seed=5).move)}


# --- knowledge ------------------------------------------------------------------------------------------------------


def seen_hand() -> State:
    """Return a card hand in which seat 0 took a Star with a Trump. Seat 1 had no Star either, and then took the card Raffles."""
    state = hand_under_way("T1 T2 M5", "T3 T4 R", "S3 S4 S5", "M6 M7 M8")
    tricks = (Trick(3, cards("S9 T6 M1 S10"), 0), Trick(0, cards("M2 M9 M3 R"), 1))
    return GAME.seen(replace(state, tricks=tricks), 0)


def test_every_guessed_deal_agrees_with_the_cards_seen() -> None:
    knowledge, random = Knowledge(GAME, seen_hand()), Random(1)
    fallen = {*cards("S9 T6 M1 S10 M2 M9 M3")}
    for _ in range(50):
        hands = [as_cards(hand) for hand in knowledge.guess(random).hands]
        assert hands[0] == {*cards("T1 T2 M5")}
        assert [len(hand) for hand in hands] == [3, 3, 3, 3]
        assert RAFFLES in hands[1]
        assert len(set.union(*hands)) == 12
        assert not set.union(*hands) & fallen
        assert not {card for card in hands[1] if card.startswith("star")}


def test_a_player_who_followed_without_raffles_does_not_hold_it() -> None:
    state = hand_under_way("T1 T2 M5", "T3 T4 T5", "S3 S4 S5", "M6 M7 R")
    seen = GAME.seen(replace(state, tricks=(Trick(3, cards("S9 S6 S1 S10"), 2),)), 0)
    random = Random(2)
    for _ in range(30):
        hands = [as_cards(hand) for hand in Knowledge(GAME, seen).guess(random).hands]
        # Seats 1 and 2 followed; seat 3 led.
        assert RAFFLES not in hands[1] | hands[2]


def test_the_masters_simulation_follows_the_rules() -> None:
    # Two cards each: Ann takes both Stars, then holds Raffles at the end.
    hands = [bits(cards(text)) for text in ("S12 T1", "S5 M3", "S6 M4", "R M5")]
    table = PlayedOnTable(hands, 0, [], [0, 0, 0, 0], (0, 1, 2, 3), 100)
    assert [table.play(IDS[card]) for card in cards("S12 S5 S6")] == [False] * 3
    assert not table.play(IDS[RAFFLES])
    assert as_cards(table.hands[0]) == {"trump-1", RAFFLES}
    assert [table.play(IDS[card]) for card in cards("T1 M3 M4 M5")] == [False, False, False, True]
    assert table.totals == [12, 0, 0, 0]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_masters_simulation_gives_the_results_of_the_rules(seats: int) -> None:
    random = Random(seats)
    for _ in range(20):
        state = GAME.after(
            GAME.after(GAME.start(seats), read_move("lot 1")), GAME.options(replace(GAME.start(seats), dealer=0)).sample(random)
        )
        table = PlayedOnTable([bits(hand) for hand in state.hands], state.leader, [], [0] * seats, tuple(range(seats)), 100)
        over = False
        while not over:
            options = GAME.options(state)
            seat = (table.leader + len(table.trick)) % seats
            assert seat == state.mover
            assert {f"lay {card}" for card in as_cards(table.lawful(seat))} == set(map(str, getattr(options, "moves", ())))
            move = options.sample(random)
            over = table.play(IDS[str(move).removeprefix("lay ")])
            state = GAME.after(state, move)
        assert state.is_hand_over
        assert tuple(table.totals) == state.totals


def test_winning_the_game_is_worth_more_than_its_points() -> None:
    hands = [bits(cards(text)) for text in ("S12 M1", "S5 M3", "S6 M4", "S7 M5")]
    table = PlayedOnTable(hands, 1, [IDS["star-5"], IDS["star-6"], IDS["star-7"]], [99, 0, 0, 0], (0, 1, 2, 3), 100)
    assert simulate_card(LikelyTable(table, (0.0,) * 4), "star-12", 0, Random(1)) == 1 + 25


# --- forgetting -----------------------------------------------------------------------------------------------------


def how_often(name: str, state: State, move: str, tries: int = 400) -> float:
    bot = RafflesPlayer(name)
    seen = FORGETFUL.seen(state, state.mover)
    moves = [str(bot.choose(FORGETFUL, seen, Random(seed), Budget(simulations=1)).move) for seed in range(tries)]
    return moves.count(move) / tries


@pytest.mark.parametrize(("name", "share"), [("novice", 0.10), ("club", 0.03), ("master", 0.0)])
def test_bots_forget_raffles_as_often_as_their_level_says(name: str, share: float) -> None:
    state = hand_under_way("M3 M4", "S4 R", "S5 S6", "S7 S8", trick="S2")
    assert how_often(name, state, "lay star-4") == pytest.approx(share, abs=0.035)


@pytest.mark.parametrize(("name", "share"), [("novice", 0.3), ("club", 0.7), ("master", 1.0)])
def test_bots_notice_a_forgotten_raffles_as_often_as_their_level_says(name: str, share: float) -> None:
    state = hand_under_way("M3 M4", "M5 R", "S5 S6", "S7 S8", trick="S2 S4")
    known = replace(state, tricks=(Trick(0, cards("M1 M9 R M2"), 1),))
    assert how_often(name, known, "choose call-raffles") == pytest.approx(share, abs=0.06)
    # The holder of Raffles is unknown after the deal.
    assert how_often(name, state, "choose call-raffles", 40) == 0.0


# --- strength -------------------------------------------------------------------------------------------------------


def test_the_club_player_takes_more_than_novices() -> None:
    found = measure_takings("novice", "club", 4, 200, 1)
    assert found.higher - found.lower > 2.0


def test_the_master_takes_more_than_novices(is_soak: bool) -> None:
    found = measure_takings("novice", "master", 4, 400 if is_soak else 1, 3)
    assert found.longest < 1.0
    if is_soak:
        assert found.higher - found.lower > 7.0


def test_the_rules_play_twenty_thousand_cards_a_second() -> None:
    assert cards_a_second(3_000, 1) > 20_000


def test_the_measurements_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--pair", "novice", "club", "--hands", "4", "--processes", "1"]) == 0
    assert capsys.readouterr().out.startswith("Raffles, one club among 3 of novice: ")
