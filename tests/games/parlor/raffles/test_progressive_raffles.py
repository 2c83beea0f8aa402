"""The rules of Progressive Raffles, a card game at several tables: one test for each, with literal answers.

Winners and losers change tables and partners, and each player has a score card.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from board.moves import CHANCE, ONLOOKER, Deal, Lay, Lot, Move, read_move
from board.text.sentence import by_name
from board.views.score_card import CardRound
from games.bots.player import Budget, Player
from games.learn.observation import observe
from games.parlor.raffles import raffles
from games.parlor.raffles.progressive_raffles import ProgressiveRaffles, State
from games.parlor.raffles.raffles_pack import RAFFLES, UNKNOWN, pack
from games.play.bot_names import make_bot
from games.play.bot_questions import MoveQuestion, ask_bot
from games.play.match import Match
from tests.helpers.raffles_hands import cards

GAME = ProgressiveRaffles()
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim", "Kit", "Lou")
DEAL = Deal(pack(3))


def over(first: int, second: int, raffles_at: int = 0) -> raffles.State:
    """Return a table after its hand: points of both pairs (chairs 1 and 3, 2 and 4), and the chair with the card Raffles."""
    hands = tuple(cards("R") if chair == raffles_at else () for chair in range(4))
    totals = (first, second, 0, 0)
    return raffles.State(4, 1, hands, totals=totals, results=(totals,))


def round_over(*tables: raffles.State) -> State:
    """Return the state of a first round that every table has finished."""
    opening = GAME.opening(4 * len(tables))
    evening = opening.evening
    for couple in range(2 * len(tables)):
        evening = evening.punch(couple, tables[couple // 2].totals[couple % 2])
    return replace(opening, tables=tables, playing=len(tables), evening=evening)


@cache
def random_game(seats: int, seed: int = 1) -> tuple[tuple[State, Move], ...]:
    """Return every state of a random game, each with its next move."""
    random, state, found = Random(seed), GAME.start(seats), []
    while GAME.outcome(state) is None:
        move = GAME.options(state).sample(random)
        found.append((state, move))
        state = GAME.after(state, move)
    return (*found, (state, DEAL))


# --- the deal -------------------------------------------------------------------------------------------------------


def test_the_draw_decides_the_chair_that_deals_at_every_table() -> None:
    options = GAME.options(GAME.start(12))
    assert list(map(str, options.moves)) == ["lot 1", "lot 2", "lot 3", "lot 4"]
    state = GAME.play(GAME.start(12), read_move("lot 3")).state
    assert [table.dealer for table in state.tables] == [2, 2, 2]
    told = GAME.tell(GAME.start(12), Lot(2), state)
    assert by_name(told, NAMES) == "Cleo cuts the lowest card. At every table, the player on chair 3 deals."


def test_tables_play_one_after_the_other_from_the_head_down() -> None:
    tables = [state.playing for state, _ in random_game(12) if state.evening.rounds == 0]
    assert tables == sorted(tables)
    assert set(tables) == {0, 1, 2}
    movers = {
        state.mover // 4 for state, _ in random_game(12) if state.evening.rounds == 0 and state.playing == 1 and state.mover >= 0
    }
    assert movers == {1}


def test_in_the_first_round_players_opposite_each_other_are_couples() -> None:
    state = next(state for state, _ in random_game(8) if state.playing == 1)
    assert [punched[0].partner for punched in state.evening.cards[:4]] == [2, 3, 0, 1]


# --- moving up and down ---------------------------------------------------------------------------------------------


def test_the_winning_couple_moves_up_and_losers_at_the_head_go_to_the_foot() -> None:
    state = round_over(over(20, 15), over(10, 25), over(19, 16))
    after = GAME.after(state, DEAL)
    # Head: Ann and Cleo stay, Fay and Hal come up. Second: Eve and Gus stay, Ida and Kit come up. Foot: Jim and Lou stay, and the
    # head's losers, Ben and Dan, come down.
    assert after.chairs == ((0, 2, 5, 7), (4, 6, 8, 10), (9, 11, 1, 3))


def test_with_two_tables_losers_of_the_head_swap_with_winners_of_the_foot() -> None:
    assert GAME.after(round_over(over(12, 23), over(30, 5)), DEAL).chairs == ((1, 3, 4, 6), (5, 7, 0, 2))


@pytest.mark.parametrize(("holder", "head"), [(0, (0, 2, 4, 6)), (2, (0, 2, 4, 6)), (1, (1, 3, 4, 6)), (3, (1, 3, 4, 6))])
def test_if_couples_are_level_the_one_with_raffles_moves_up(holder: int, head: tuple[int, ...]) -> None:
    assert GAME.after(round_over(over(18, 18, holder), over(30, 5)), DEAL).chairs[0] == head


@pytest.mark.parametrize("seats", [8, 12])
def test_no_player_keeps_the_same_partner(seats: int) -> None:
    final = random_game(seats)[-1][0]
    for card in final.evening.cards:
        partners = [punched.partner for punched in card]
        assert all(one != other for one, other in pairwise(partners))


def test_the_visiting_lady_on_the_fourth_chair_deals_after_the_first_round() -> None:
    after = GAME.after(round_over(over(20, 15), over(10, 25)), DEAL)
    assert [table.dealer for table in after.tables] == [3, 3]
    # To her left is the first chair, whose player leads.
    assert after.mover == after.chairs[0][0] == 0
    assert after.tables[0].hands[0][0] == "trump-0"


def test_players_who_change_tables_are_announced() -> None:
    turn = GAME.watch(round_over(over(20, 15), over(10, 25)), DEAL)
    assert [by_name(words, NAMES) for words in turn.said] == [
        "Round 2.",
        "Fay and Hal come to the head table.",
        "Ben and Dan come to table 2.",
    ]


# --- scores ---------------------------------------------------------------------------------------------------------


def test_a_finished_table_is_counted_and_each_player_gets_the_score_of_the_couple() -> None:
    moments = random_game(8)
    first = next(state for state, _ in moments if state.playing == 1)
    score = GAME.score(first)
    assert score[0] == score[2] > 0
    assert score[1] == score[3]
    assert score[4:] == (0, 0, 0, 0)
    head = first.tables[0]
    assert score[0] + score[1] == sum(head.results[0]) == 25 + len(head.tricks)
    assert {GAME.score(state) for state, _ in moments if state.playing == 0 and state.evening.rounds == 0} == {(0,) * 8}


def test_a_final_capture_is_punched_on_the_cards_of_the_couple_that_holds_raffles() -> None:
    holders = set()
    for seed in range(1, 9):
        first = next(state for state, _ in random_game(8, seed) if state.playing == 1)
        holder = next(chair for chair, hand in enumerate(first.tables[0].hands) if RAFFLES in hand)
        holders.add(holder)
        assert GAME.captures(first)[:4] == ((1, 0, 1, 0) if holder in (0, 2) else (0, 1, 0, 1))
    assert holders == {0, 1, 2, 3}


@pytest.mark.parametrize(("rounds", "seats"), [(4, 8), (6, 8), (4, 12)])
def test_the_agreed_number_of_rounds_is_played(rounds: int, seats: int) -> None:
    game, random = ProgressiveRaffles(rounds=rounds), Random(2)
    state = game.start(seats)
    while game.outcome(state) is None:
        state = game.after(state, game.options(state).sample(random))
    assert {len(card) for card in state.evening.cards} == {rounds}
    # Each hand at each table has one final capture, punched on both cards of the couple.
    assert sum(game.captures(state)) == 2 * rounds * seats // 4


def test_by_the_sheet_a_round_is_a_game_to_a_hundred() -> None:
    game, random = ProgressiveRaffles(round="game"), Random(3)
    state = game.start(8)
    while state.evening.rounds == 0:
        state = game.after(state, game.options(state).sample(random))
    assert all(max(game.rules_at_table.score(table)) >= 100 for table in state.tables)
    assert sorted(game.score(state), reverse=True)[:2][0] >= 100


def card_of(points: int, captures: int) -> tuple[CardRound, ...]:
    return (CardRound(0, 0, 1, points, captures), *[CardRound(0, 0, 1, 0, 0)] * 3)


@pytest.mark.parametrize(
    ("punched", "winners", "reason"),
    [
        ([(80, 0), (79, 4)], (0,), "80 points in 4 rounds."),
        ([(80, 1), (80, 2)], (1,), "80 points, and the most captures of Raffles among the leaders."),
        ([(80, 2), (80, 2)], (0, 1), "Ann and Ben share the win with 80 points each."),
    ],
)
def test_the_highest_total_wins_then_more_captures(punched: list[tuple[int, int]], winners: tuple[int, ...], reason: str) -> None:
    every = (*punched, *[(10, 0)] * 6)
    state = GAME.start(8)
    state = replace(state, evening=replace(state.evening, cards=tuple(card_of(*each) for each in every)))
    outcome = GAME.outcome(state)
    assert outcome.winners == winners
    assert by_name(outcome.reason, NAMES) == reason


def test_a_score_card_shows_its_total() -> None:
    state = GAME.start(8)
    cards = ((CardRound(1, 1, 2, 21, 1), CardRound(2, 2, 7, 14, 0)), *[()] * 7)
    state = replace(state, evening=replace(state.evening, cards=cards))
    card = GAME.score_cards(state, [0])[0]
    assert card.words == "35 points, raffles captured: 1"
    assert (card.is_punched, card.most) == (True, 4)


# --- pictures -------------------------------------------------------------------------------------------------------


def test_a_players_picture_does_not_change_while_another_table_plays() -> None:
    moments = random_game(12)
    compared = 0
    for (state, move), (after, _) in zip(moments[:400:3], moments[1:400:3], strict=False):
        if state.is_round_over or isinstance(move, Lot):
            continue
        viewer = state.chairs[(state.playing + 1) % 3][0]
        assert GAME.picture_for(after, viewer) == GAME.picture_for(state, viewer)
        assert GAME.motion_for(state, GAME.watch(state, move), viewer) is None
        compared += 1
    assert compared > 50


def test_players_see_their_own_table_and_its_four_players() -> None:
    state = next(state for state, _ in random_game(8) if state.playing == 1 and len(state.tables[1].tricks) == 2)
    picture = GAME.picture_for(state, 5)
    assert {by_name(mark.words, NAMES) for mark in picture.marks if mark.seat >= 0} == {"Eve", "Fay", "Gus", "Hal"}
    assert {man.face for man in picture.men if man.place} == set(state.tables[1].hands[1])
    assert picture.sheet.note == "Round 1 of 4, at table 2."
    assert [row.seat for row in picture.sheet.rows] == [4, 5, 6, 7]
    assert picture.colours == (0, 1, 0, 1, 2, 3, 2, 3)


def test_a_seat_knows_only_its_own_hand() -> None:
    state = next(state for state, _ in random_game(8) if state.playing == 1 and state.mover >= 0)
    seen = GAME.seen(state, 5)
    assert seen.tables[1].hands[1] == state.tables[1].hands[1]
    assert {card for chair in (0, 2, 3) for card in seen.tables[1].hands[chair]} == {UNKNOWN}
    onlooker = GAME.seen(state, ONLOOKER)
    assert {card for hand in onlooker.tables[1].hands for card in hand} == {UNKNOWN}
    faces = {man.face for man in GAME.picture_for(state, ONLOOKER).men}
    assert faces == {"back", *state.tables[1].trick}


@pytest.mark.parametrize("seat", [0, 3, 5])
def test_what_a_seat_receives_does_not_depend_on_hidden_hands(seat: int) -> None:
    random = Random(seat)
    for state, _ in random_game(8)[5:300:11]:
        if state.mover < 0:
            continue
        table, chairs = state.table, state.chairs[state.playing]
        own = chairs.index(seat) if seat in chairs else -1
        loose = [card for chair, hand in enumerate(table.hands) if chair != own for card in hand]
        random.shuffle(loose)
        hands = [hand if chair == own else tuple(loose.pop() for _ in hand) for chair, hand in enumerate(table.hands)]
        tables = list(state.tables)
        tables[state.playing] = replace(table, hands=tuple(hands))
        other = replace(state, tables=tuple(tables))
        assert GAME.seen(other, seat) == GAME.seen(state, seat)
        assert GAME.picture_for(other, seat) == GAME.picture_for(state, seat)
        assert GAME.score(other) == GAME.score(state)
        assert observe(GAME, other, seat).tolist() == observe(GAME, state, seat).tolist()
        if state.mover == seat:
            assert GAME.options(other) == GAME.options(state)
            one, two = (MoveQuestion(GAME, each, "club", "seed").answer(Budget(simulations=2)) for each in (state, other))
            assert one == two


# --- playing --------------------------------------------------------------------------------------------------------


def test_players_do_not_see_the_count_of_another_table() -> None:
    bots = [make_bot("progressive-raffles", "novice")] * 7
    match = Match(GAME, 8, NAMES[:8], [None, *bots], Random(1), throws=4)
    counted: list[tuple[int, ...]] = []
    random = Random(2)
    while match.state.evening.rounds == 0:
        played = match.chance() if match.mover == CHANCE else match.bots() or match.play(match.options.sample(random))
        counted += [played.turn.tally.seats] if played.turn.tally is not None else []
    assert counted == [(0, 1, 2, 3)]


@pytest.mark.parametrize("name", ["novice", "club", "master"])
def test_bots_play_at_every_table(name: str) -> None:
    bot = make_bot("progressive-raffles", name)
    for number, (state, _) in enumerate(random_game(8)[2:200:23]):
        if state.mover >= 0:
            move = ask_bot(bot, GAME, state, Random(number), Budget(simulations=3)).move
            assert isinstance(move, Lay)
            assert GAME.options(state).allows(move)


def test_the_cards_are_dealt_at_the_table_that_plays() -> None:
    state = GAME.after(GAME.start(8), Lot(0))
    options = GAME.options(state)
    assert options.prompt == "Mix the cards and deal them all at the head table."
    assert isinstance(Player().choose(GAME, GAME.seen(GAME.after(state, DEAL), 1), Random(1), Budget()).move, Lay)
