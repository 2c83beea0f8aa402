"""The rules of the card game The Capture of Mr. Raffles, one test for each, with literal answers."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from board.geometry import Point
from board.moves import CHANCE, IllegalMove, Lot, Shuffle, read_move
from board.text.sentence import by_name
from games.parlor.raffles.raffles import Raffles, State
from games.parlor.raffles.raffles_layout import CardSeats
from games.parlor.raffles.raffles_pack import IDS, RAFFLES, in_order, pack
from games.play.bot_names import make_bot
from games.play.match import Match, play_out
from tests.helpers.raffles_hands import cards, hand_under_way
from tests.helpers.raffles_judge import HandJudge

GAME = Raffles()
FORGETFUL = Raffles(forgetting=True)
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")


def played(state: State, *moves: str, game: Raffles = GAME) -> State:
    for move in moves:
        state = game.play(state, read_move(move)).state
    return state


def refused(state: State, move: str, game: Raffles = GAME) -> str:
    with pytest.raises(IllegalMove) as raised:
        game.play(state, read_move(move))
    return str(raised.value)


def texts(state: State, game: Raffles = GAME) -> set[str]:
    options = game.options(state)
    assert not isinstance(options, Shuffle)
    return set(map(str, getattr(options, "moves", ())))


# --- the pack and the deal ------------------------------------------------------------------------------------------


def test_there_are_41_cards_and_54_with_the_sun() -> None:
    assert len(pack(3)) == 41
    assert len(pack(4)) == 54
    assert Counter(card.split("-")[0] for card in pack(4)) == {
        "trump": 13, "star": 13, "moon": 13, "sun": 13, "detective": 1, "raffles": 1,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("seats", "series", "held"),
    [
        (3, 3, [13, 14, 14]),
        (4, 3, [10, 11, 10, 10]),
        (5, 3, [8, 9, 8, 8, 8]),
        (6, 3, [6, 7, 7, 7, 7, 7]),
        (3, 4, [18] * 3),
        (6, 4, [9] * 6),
    ],
)
def test_all_cards_are_dealt_one_at_a_time_from_the_dealers_left(seats: int, series: int, held: list[int]) -> None:
    game = Raffles(series=series)
    dealt = played(game.start(seats), "lot 1", f"deal {' '.join(pack(series))}", game=game)
    assert [len(hand) for hand in dealt.hands] == held
    assert dealt.hands[1][:2] == (pack(series)[0], pack(series)[seats])
    assert dealt.leader == dealt.mover == 1


def test_the_draw_decides_the_dealer_and_the_left_neighbour_deals_next() -> None:
    state = played(GAME.start(4), "lot 3")
    assert (state.dealer, state.mover) == (2, CHANCE)
    over = played(
        hand_under_way("S5", "S6 M1", "S7 M2", "S8 M3", leader=0), "lay star-5", "lay star-6", "lay star-7", "lay star-8"
    )
    assert (over.mover, over.dealer) == (CHANCE, 0)


@pytest.mark.parametrize(
    ("deal", "why"),
    [
        ("deal sun-1", "No card is called 'sun-1' in this pack."),
        ("deal star-1 star-1", "Star 1 is dealt more than once."),
        ("deal star-1 raffles", "All 41 cards are dealt, not 2."),
    ],
)
def test_a_deal_that_is_not_the_whole_pack_is_refused(deal: str, why: str) -> None:
    assert refused(played(GAME.start(4), "lot 1"), deal) == why


def test_a_hand_is_sorted_by_series() -> None:
    assert in_order(cards("R S12 M0 T3 D S2")) == cards("T3 S2 S12 M0 D R")


# --- leading and following ------------------------------------------------------------------------------------------


def test_any_card_may_be_led_except_raffles_and_the_detective() -> None:
    state = hand_under_way("T1 S0 D R", "S5 S6", "S7 S8", "M1 M2")
    assert texts(state) == {"lay trump-1", "lay star-0"}
    assert refused(state, "lay raffles") == "You can't lead Raffles. Lead another card."
    assert refused(state, "lay detective") == "You can't lead the Detective. Lead another card."


def test_the_holder_of_raffles_must_play_that_card() -> None:
    state = hand_under_way("M3", "S4 D R", "S5", leader=0, trick="S2")
    assert texts(state) == {"lay raffles"}
    assert refused(state, "lay star-4") == "You hold Raffles, and must play it."
    assert refused(state, "lay detective") == "You hold Raffles, and must play it."


def test_players_follow_with_the_led_series_or_the_detective() -> None:
    state = hand_under_way("M3", "S4 M7 T9 D", "S5", trick="S2")
    assert texts(state) == {"lay star-4", "lay detective"}
    assert refused(state, "lay trump-9") == "A Star was led and you hold one. Follow with a Star or the Detective."
    assert refused(state, "lay star-9") == "You do not hold Star 9."


def test_without_the_led_series_any_card_may_be_played() -> None:
    assert texts(hand_under_way("M3", "M7 T9 D", "S5", trick="S2")) == {"lay moon-7", "lay trump-9", "lay detective"}


@pytest.mark.parametrize(
    ("trick", "last", "taker"),
    [
        ("S2 S9 S4", "S10", 3),  # the highest of the led series
        ("S2 S9 S4", "M12", 1),  # another series takes nothing
        ("S12 S9 T0", "S10", 2),  # the lowest Trump takes all but Trumps and the Detective
        ("S12 T3 T0", "S10", 1),
        ("T12 T3 D", "T11", 2),  # the Detective takes every trick
        ("M4 R M8", "T1", 3),  # the example of the rules sheet
        ("M0 R S1", "S2", 0),  # any card takes Raffles: here the zero that led
    ],
)
def test_a_trick_goes_to_the_right_player(trick: str, last: str, taker: int) -> None:
    held = ["M9 M10", "M11 S3", "T5 T6", f"{last} T7"]
    after = played(hand_under_way(*held, trick=trick), f"lay {cards(last)[0]}")
    assert after.tricks[-1].taker == after.leader == taker


def test_the_taker_takes_raffles_up_and_leads_the_next_trick_without_it() -> None:
    state = hand_under_way("M9 S1", "M11 S3", "T5 S6", "S12 T7", trick="S2 R S4")
    after = played(state, "lay star-12")
    assert after.hands[3] == cards("T7 R")
    then = played(after, "lay trump-7", "lay moon-9", "lay moon-11", "lay trump-5")
    assert then.tricks[-1].taker == 3
    assert then.hands[3] == cards("R")


def test_a_trick_with_raffles_is_announced_once() -> None:
    turn = GAME.play(hand_under_way("M9 S1", "M11 S3", "T5 S6", "S12 T7", trick="S0 R S4"), read_move("lay star-12"))
    assert [by_name(words, NAMES) for words in turn.words] == [
        "Dan plays Star 12.",
        "Dan takes the trick with one zero and takes up Raffles.",
    ]


# --- a leader who cannot lead ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("stuck", ["R", "D", "D R"])
def test_a_leader_without_a_card_to_lead_passes_the_lead_to_the_left(stuck: str) -> None:
    first = "D" if "D" in stuck else ""
    held = [f"S12 {first}", "S5 M3", "S6 M4", "S7 M5"]
    trick = ("S12", "S5", "R" if "R" in stuck else "S6", "S7")
    held[2] = "M4 R" if "R" in stuck else held[2]
    turn = played(hand_under_way(*held), *(f"lay {cards(card)[0]}" for card in trick[:3]))
    last = GAME.play(turn, read_move("lay star-7"))
    assert last.state.hands[0] == cards(stuck)
    assert (last.state.tricks[-1].taker, last.state.leader, last.state.mover) == (0, 1, 1)
    assert by_name(last.said[-1], NAMES) == "Ann has no card that may be led, so Ben leads."


def test_the_lead_skips_players_without_a_card_to_lead() -> None:
    state = hand_under_way("S12 D", "S5 R", "S6 M4", "S7 M5", leader=0)
    # Ben must play Raffles, and Ann picks him up: she is stuck with the two.
    after = played(state, "lay star-12", "lay raffles", "lay star-6", "lay star-7")
    assert after.hands[0] == cards("D R")
    assert after.leader == 1
    then = played(after, "lay star-5", "lay moon-4", "lay moon-5")
    assert then.mover == 0
    assert texts(then) == {"lay raffles"}


# --- the end of a hand ----------------------------------------------------------------------------------------------


def test_a_hand_ends_when_a_player_has_no_card_and_held_zeros_and_raffles_count() -> None:
    state = hand_under_way("S12 S0", "S5 M3", "S6", "M0 R", totals=(3, 2, 1, 4))
    over = played(state, "lay star-12", "lay star-5", "lay star-6", "lay raffles")
    assert over.is_hand_over
    assert over.hands == (cards("S0 R"), cards("M3"), (), cards("M0"))
    # One trick, a zero held and Raffles: 16; a zero held: 5. Cards left over are no trick.
    assert over.results == ((3 + 16, 2, 1, 4 + 5),)
    assert GAME.score(over) == (19, 2, 1, 9)


def test_card_counts_are_shown_during_a_hand_and_not_during_the_deal() -> None:
    state = hand_under_way("S12 S0", "S5 M3", "S6", "M0 R")
    over = played(state, "lay star-12", "lay star-5", "lay star-6", "lay raffles")
    counts = [[mark.words for mark in GAME.picture_for(each, 0).marks if mark.kind == "pile"] for each in (state, over)]
    assert counts == [["two cards", "one card", "two cards"], []]


def test_the_sheet_names_the_hand_in_play_and_then_the_hand_that_is_counted() -> None:
    state = hand_under_way("S12 S0", "S5 M3", "S6", "M0 R")
    over = played(state, "lay star-12", "lay star-5", "lay star-6", "lay raffles")
    assert [GAME.picture(each).sheet.note for each in (state, over)] == ["Hand 1. 100 points win."] * 2


def test_raffles_goes_to_the_takers_hand_and_the_trick_to_the_takers_tricks() -> None:
    state = hand_under_way("M9 S1", "M11 S3", "T5 S6", "S12 T7", trick="S2 R S4")
    turn = GAME.watch(state, read_move("lay star-12"))
    tracks = {track.man.id: track.frames[-1] for track in GAME.motion_for(state, turn, 0).tracks}
    ends = {card: Point(*map(float, tracks[IDS[card]][:2])) for card in cards("R S2 S4")}
    # Dan sits on Ann's right. She sees his hand closed.
    seats = CardSeats(0, 4)
    hand, tricks = seats.hand_at(3), seats.taken_card(3, 0).at
    assert hand.distance(tricks) > 30.0
    assert [ends[card].distance(hand if card == RAFFLES else tricks) < 1.0 for card in ends] == [True] * 3


def test_taking_raffles_up_with_the_last_card_gives_a_card_again() -> None:
    state = hand_under_way("S12", "S5 M3", "S6 M4", "M0 R")
    after = played(state, "lay star-12", "lay star-5", "lay star-6", "lay raffles")
    assert not after.is_hand_over
    assert after.hands[0] == cards("R")
    assert after.leader == 1


def test_the_count_of_a_hand_is_listed() -> None:
    state = hand_under_way("S12 S0", "S5 M3", "S6", "M0 R")
    turn = GAME.play(played(state, "lay star-12", "lay star-5", "lay star-6"), read_move("lay raffles"))
    assert [(line.label, line.counts) for line in turn.tally.lines] == [
        ("Tricks", ("1", "0", "0", "0")),
        ("Zeros", ("5", "0", "0", "5")),
        ("Raffles", ("10", "0", "0", "0")),
    ]
    assert turn.tally.totals == ("16", "0", "0", "5")
    assert turn.tally.waits
    assert by_name(turn.said[-1], NAMES) == "Cleo is out of cards: the hand is over."


@pytest.mark.parametrize(("series", "base"), [(3, 25), (4, 30)])
def test_every_finished_hand_pays_25_and_its_tricks_or_30_with_four_series(series: int, base: int) -> None:
    game, random = Raffles(series=series), Random(1)
    for seats in (3, 4, 5, 6):
        state = game.start(seats)
        while game.outcome(state) is None:
            before, state = state, game.after(state, game.options(state).sample(random))
            if state.is_hand_over and not before.is_hand_over:
                assert sum(state.results[-1]) == base + len(state.tricks)


# --- a hundred points -----------------------------------------------------------------------------------------------


def test_the_game_ends_the_moment_a_player_has_a_hundred() -> None:
    state = hand_under_way("S12 M1 T4", "S5 M3 T5", "S6 M4 T6", "S7 M5 R", totals=(99, 96, 99, 80))
    turn = GAME.play(played(state, "lay star-12", "lay star-5", "lay star-6"), read_move("lay raffles"))
    outcome = GAME.outcome(turn.state)
    assert (outcome.winners, str(outcome.reason)) == ((0,), "100 points.")
    assert by_name(turn.said[-1], NAMES) == "Ann has enough points and wins the game."
    # Cards in the hand no longer count: Ann has Raffles, and still a hundred points.
    assert GAME.score(turn.state) == (100, 96, 99, 80)
    assert refused(turn.state, "lay moon-1") == "The game is over."


def test_zeros_that_are_taken_count_at_once() -> None:
    state = hand_under_way("S12 M1", "S0 M3", "S6 M4", "S7 M5", totals=(94, 0, 0, 0))
    after = played(state, "lay star-12", "lay star-0", "lay star-6", "lay star-7")
    assert GAME.score(after) == (100, 0, 0, 0)
    assert GAME.outcome(after) is not None


@pytest.mark.parametrize(
    ("totals", "score", "winners"),
    [
        ((80, 99, 95, 96), (96, 99, 95, 101), (3,)),  # only the last player has a hundred points after the count
        ((90, 0, 0, 97), (106, 0, 0, 102), (0,)),  # of two players, the higher wins
    ],
)
def test_held_zeros_and_raffles_count_when_the_hand_ends(
    totals: tuple[int, ...], score: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    state = hand_under_way("S12 S0", "S5 M3", "S6", "M0 R", totals=totals)
    over = played(state, "lay star-12", "lay star-5", "lay star-6", "lay raffles")
    assert GAME.score(over) == score
    outcome = GAME.outcome(over)
    assert outcome.winners == winners


def test_if_players_are_level_at_a_hundred_the_first_to_go_ahead_wins() -> None:
    over = State(4, 0, (cards("S0"), (), (), ()), -1, totals=(104, 104, 30, 20), results=((104, 104, 30, 20),))
    assert GAME.outcome(over) is None
    assert isinstance(GAME.options(over), Shuffle)
    dealt = GAME.play(over, GAME.options(over).sample(Random(1))).state
    assert GAME.outcome(dealt) is None
    random = Random(2)
    while not dealt.tricks:
        dealt = GAME.play(dealt, GAME.options(dealt).sample(random)).state
    taker = dealt.tricks[0].taker
    outcome = GAME.outcome(dealt)
    assert (outcome.winners if outcome else ()) == ((taker,) if taker < 2 else ())


def test_fifty_points_win_by_house_rule() -> None:
    state = hand_under_way("S12 M1", "S5 M3", "S6 M4", "S7 M5", totals=(49, 0, 0, 0))
    after = played(state, "lay star-12", "lay star-5", "lay star-6", "lay star-7", game=Raffles(points=50))
    assert Raffles(points=50).outcome(after) is not None
    assert GAME.outcome(after) is None


# --- partners -------------------------------------------------------------------------------------------------------


def test_partners_sit_opposite_and_share_a_score() -> None:
    game = Raffles(partners=True)
    state = hand_under_way("S1 M1", "S5 M3", "S6 M4", "S7 M5", totals=(40, 10, 59, 20))
    after = played(state, "lay star-1", "lay star-5", "lay star-6", "lay star-7", game=game)
    assert game.score(after) == (99, 31, 99, 31)
    six = State(6, 0, totals=(1, 2, 3, 4, 5, 6))
    assert game.score(six) == (5, 7, 9, 5, 7, 9)


def test_a_pair_wins_together() -> None:
    game = Raffles(partners=True)
    outcome = game.outcome(State(4, 0, totals=(60, 10, 41, 20)))
    assert outcome.winners == (0, 2)
    assert by_name(outcome.reason, NAMES) == "Ann and Cleo have 101 points together."


@pytest.mark.parametrize("seats", [3, 5])
def test_an_odd_number_plays_without_partners(seats: int) -> None:
    totals = tuple(range(seats))
    assert Raffles(partners=True).score(State(seats, 0, totals=totals)) == totals


# --- forgetting to call ---------------------------------------------------------------------------------------------


def test_if_raffles_may_be_forgotten_any_other_legal_card_may_be_played() -> None:
    state = hand_under_way("M3", "S4 M1 D R", "S5", "S6", trick="S2")
    assert texts(state, FORGETFUL) == {"lay star-4", "lay detective", "lay raffles"}
    void = hand_under_way("M3", "M1 T1 R", "S5", "S6", trick="S2")
    assert texts(void, FORGETFUL) == {"lay moon-1", "lay trump-1", "lay raffles"}


def test_raffles_can_be_called_once_two_cards_lie_there() -> None:
    state = hand_under_way("M3 M4", "S4 R", "S5 M1", "S6 M2", trick="S10")
    assert refused(state, "choose call-raffles", FORGETFUL) == "Two cards must be played before Raffles is called."
    then = played(state, "lay star-4", game=FORGETFUL)
    assert texts(then, FORGETFUL) == {"lay star-5", "choose call-raffles"}


def test_a_right_call_wins_five_and_raffles_lies_in_the_cards_place() -> None:
    # The example of the rules sheet: A leads Star 10, B plays Star 4, C has Raffles and plays Star 11, D calls.
    state = hand_under_way("M3 M4", "M5 M6", "S11 R M7", "S3 M8", trick="S10 S4")
    forgot = played(state, "lay star-11", game=FORGETFUL)
    turn = FORGETFUL.play(forgot, read_move("choose call-raffles"))
    assert FORGETFUL.score(turn.state) == (0, 0, 0, 5)
    assert turn.state.trick == cards("S10 S4 R")
    assert turn.state.hands[2] == cards("S11 M7")
    assert [by_name(words, NAMES) for words in turn.words] == [
        "Dan calls Raffles.",
        "The call was right: Cleo holds Raffles and must play it. Dan wins five points.",
    ]
    assert refused(turn.state, "choose call-raffles", FORGETFUL) == "Raffles can be called only once in a trick."
    full = played(turn.state, "lay star-3", game=FORGETFUL)
    assert full.mover == 0
    after = played(full, "choose turn-down", game=FORGETFUL)
    assert after.tricks[-1].taker == 0
    assert after.hands[0] == cards("M3 M4 R")


def test_raffles_cannot_be_called_while_it_lies_in_the_trick() -> None:
    state = played(hand_under_way("S10 S12", "S4 R", "S5 M1", "S6 M2"), "lay star-10", "lay raffles", game=FORGETFUL)
    assert texts(state, FORGETFUL) == {"lay star-5"}
    assert refused(state, "choose call-raffles", FORGETFUL) == "Raffles is in this trick already."
    full = played(state, "lay star-5", "lay star-6", game=FORGETFUL)
    assert texts(full, FORGETFUL) == {"choose turn-down"}
    # A game begun under the second edition keeps its rules.
    former = Raffles(forgetting=True, edition=2)
    assert texts(state, former) == {"lay star-5", "choose call-raffles"}
    assert texts(full, former) == {"choose turn-down", "choose call-raffles"}


def test_the_leader_may_call_before_turning_the_trick_and_later_cards_stand() -> None:
    state = hand_under_way("M3 M4", "S12 R M5", "S5 M1", "S6 M2", trick="S10")
    full = played(state, "lay star-12", "lay star-5", "lay star-6", game=FORGETFUL)
    assert texts(full, FORGETFUL) == {"choose turn-down", "choose call-raffles"}
    assert refused(full, "lay moon-3", FORGETFUL) == "The trick is full. Turn it face down."
    called = played(full, "choose call-raffles", game=FORGETFUL)
    assert called.trick == cards("S10 R S5 S6")
    assert texts(called, FORGETFUL) == {"choose turn-down"}
    after = played(called, "choose turn-down", game=FORGETFUL)
    assert (after.tricks[-1].taker, FORGETFUL.score(after)) == (0, (6, 0, 0, 0))


def test_the_holder_of_raffles_cannot_call_it() -> None:
    state = hand_under_way("M3 M4", "M5 M6", "M7 M9", "S3 R", trick="S10 S4 S5")
    assert texts(state, FORGETFUL) == {"lay star-3", "lay raffles"}
    why = refused(state, "choose call-raffles", FORGETFUL)
    assert why == "You hold Raffles yourself. Call only when another player may hold it."
    # A game that was begun under the second edition of the rules continues with them.
    former = Raffles(forgetting=True, edition=2)
    assert former.score(played(state, "choose call-raffles", game=former)) == (0, 0, 0, -5)


def test_a_wrong_call_loses_five() -> None:
    # The leader need not play Raffles.
    state = hand_under_way("M3 R", "M5 M6", "M7 M9", "S3 M8", trick="S10 S4 S5")
    turn = FORGETFUL.play(state, read_move("choose call-raffles"))
    assert FORGETFUL.score(turn.state) == (0, 0, 0, -5)
    assert turn.state.trick == state.trick
    assert by_name(turn.said[-1], NAMES) == "The call was wrong: Dan loses five points."


def test_a_call_does_not_catch_a_partner() -> None:
    game = Raffles(forgetting=True, partners=True)
    state = hand_under_way("M3 M4", "M5 R", "M7 M9", "S3 M8", trick="S10 S4 S5")
    assert game.score(played(state, "choose call-raffles", game=game)) == (0, -5, 0, -5)
    assert FORGETFUL.score(played(state, "choose call-raffles", game=FORGETFUL)) == (0, 0, 0, 5)


def test_a_call_catches_only_players_who_have_played_to_the_trick() -> None:
    state = hand_under_way("M3 M4", "M5 M6", "S7 M9", "S3 R", trick="S10 S4")
    assert FORGETFUL.score(played(state, "choose call-raffles", game=FORGETFUL)) == (0, 0, -5, 0)


def test_without_forgetting_no_player_calls_and_tricks_are_turned_automatically() -> None:
    state = hand_under_way("M3 M4", "M5 M6", "S7 M9", "S3 M8", trick="S10 S4 S5")
    assert "choose call-raffles" not in texts(state)
    assert len(played(state, "lay star-3").tricks) == 1


# --- the second judge -----------------------------------------------------------------------------------------------


def judged(game: Raffles, seats: int, hands: int, seed: int) -> None:
    """Play random hands, and compare every state with the second implementation of the rules."""
    random = Random(seed)
    for number in range(hands):
        state = game.after(game.start(seats), Lot(number % seats))
        deal = game.options(state).sample(random)
        judge = HandJudge(seats, state.dealer, list(deal.things), forgetting=game.forgetting, partners=game.partners)
        state = game.after(state, deal)
        while not state.is_hand_over:
            options = game.options(state)
            assert (state.mover, set(map(str, getattr(options, "moves", ())))) == (judge.mover, judge.allowed())
            move = options.sample(random)
            judge.play(str(move))
            state = game.after(state, move)
            if not state.is_hand_over:
                assert list(state.totals) == judge.points
                assert [set(hand) for hand in state.hands] == [{_text(card) for card in hand} for hand in judge.hands]
        assert judge.is_over
        assert list(state.results[-1]) == [made + held for made, held in zip(judge.points, judge.held(), strict=True)]
        if not game.forgetting:
            assert sum(state.results[-1]) == (25 if game.series == 3 else 30) + judge.tricks


def _text(card: tuple[str, int]) -> str:
    return card[0] if card[0] in ("raffles", "detective") else f"{card[0]}-{card[1]}"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("series", [3, 4])
def test_a_second_judge_agrees_on_random_hands(seats: int, series: int, is_soak: bool) -> None:
    judged(Raffles(series=series), seats, 5_000 if is_soak else 40, seed=seats)


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_second_judge_agrees_if_raffles_may_be_forgotten(seats: int, is_soak: bool) -> None:
    judged(Raffles(forgetting=True, partners=True), seats, 2_000 if is_soak else 15, seed=seats)


def test_a_game_of_bots_ends_if_raffles_may_be_forgotten() -> None:
    match = Match(FORGETFUL, 4, players=[make_bot("raffles", "novice")] * 4, random=Random(3))
    outcome = play_out(match, lambda _: pytest.fail("nobody else plays"), limit=6_000)
    assert max(match.score) >= 100
    assert outcome.winners
