"""Positions of the board games: standard notations, refusals in one sentence, and games that start from them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from board.moves import Roll, Step
from board.placement import PlacedMan, Placement
from board.protocols.practising import BadPosition
from games.abilities import set_up_by_hand
from games.catalogue import GAMES, find
from games.game import Game
from games.keep.notation import mat, pdn
from games.keep.positions.backgammon_ids import read_gnubg, read_xgid, write_gnubg, write_xgid
from games.keep.positions.fen import read_fen, write_fen
from games.keep.positions.position_text import read_plain, read_position, write_plain, written
from games.keep.record import BadRecord, read, verify, write
from games.keep.scores.scorebook import Scorebook
from games.men.backgammon.backgammon import Backgammon
from games.men.checkers.checkers import Checkers
from games.play.match import Match

OPENING = "-b----E-C---eE---c-e----B-"
TABLE_GAMES = [game for game in GAMES if game.card.by_hand is not None]


def begun(game: Game[Any], text: str, **keywords: Any) -> Match:
    return Match(game, 2, ["Ann", "Ben"], placement=read_position(game, text), throws=5, **keywords)


def positions_met(game: Game[Any], seed: int) -> Iterator[tuple[Any, Placement]]:
    """Yield the states of a random game that could be set up by hand, each with the placement of its pieces."""
    random, match = Random(seed), Match(game, 2, throws=seed)
    for _ in range(120):
        options = match.options
        if options is None:
            return
        placement = game.placement(match.state)
        if placement is not None:
            yield match.state, placement
        match.play(options.sample(random))


def test_men_are_set_up_in_the_six_games_of_men() -> None:
    names = ["backgammon", "checkers", "fox-and-geese", "tit-tat-toe", "flapjacks", "egyptian-pyramids"]
    assert [game.card.name for game in TABLE_GAMES] == names


# --- standard notations -------------------------------------------------------------------------------------------------


def test_the_opening_has_its_usual_notation() -> None:
    game = Backgammon()
    placement = game.placement(game.opening(2))
    assert placement is not None
    assert write_xgid(placement) == f"XGID={OPENING}:0:0:1:00:0:0:0:0:10"
    assert write_gnubg(placement).startswith("4HPwATDgc/ABMA:")
    assert write_plain(placement) == "1 to move / 1: 6(5) 8(3) 13(5) 24(2) / 2: 1(2) 12(5) 17(3) 19(5)"
    checkers = Checkers()
    men = "W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"
    assert write_fen(checkers.placement(checkers.opening(2))) == f"B:{men}"


def test_gnu_backgammon_lists_the_player_first_who_has_just_moved() -> None:
    # As GNU Backgammon prints it after 3-1 from the opening, 8/5 6/5, with the other player to roll.
    placement = read_gnubg("sGfwATDgc/ABMA")
    counts = {place: placement.of(1).count(place) for place in placement.of(1)}
    assert counts == {"point-20": 2, "point-19": 4, "point-17": 2, "point-12": 5, "point-1": 2}
    assert sorted(set(placement.of(0))) == ["point-13", "point-24", "point-6", "point-8"]


def test_dice_turn_and_bar_are_read_from_an_xgid() -> None:
    placement = read_xgid("XGID=aB-B-BD-B---bB---c-dbb---A:0:0:-1:52:0:0:0:0:10")
    assert (placement.mover, placement.dice) == (1, (5, 2))
    assert placement.of(1).count("bar") == placement.of(0).count("bar") == 1
    assert placement.of(0).count("point-6") == 4
    assert write_xgid(placement) == "XGID=aB-B-BD-B---bB---c-dbb---A:0:0:-1:52:0:0:0:0:10"
    # The cube and the score are ignored.
    same = read_xgid("aB-B-BD-B---bB---c-dbb---A:2:-1:-1:52:3:1:0:7:10")
    assert same == placement


def test_both_ids_of_gnu_backgammon_together_say_who_rolls() -> None:
    placement = read_xgid("XGID=aB-B-BD-B---bB---c-dbb---A:0:0:-1:52:0:0:0:0:10")
    assert placement is not None
    ids = write_gnubg(placement)
    position, match = ids.split(":")
    assert (len(position), len(match)) == (14, 12)
    assert read_gnubg(ids) == placement
    assert read_gnubg(f"Position ID: {position}\n Match ID   : {match}") == placement
    assert read_gnubg(f"GNUBGID {ids}") == placement
    # Without the match ID, the mover is unknown, so the first player begins.
    alone = read_gnubg(position)
    assert (alone.mover, alone.dice) == (0, ())


def test_the_match_id_of_the_manual_is_read() -> None:
    # The manual's example: 2-4 in a match to 9, player 0 has the cube at 2, and player 1 has rolled 5-2.
    assert read_gnubg("4HPwATDgc/ABMA:QYkqASAAIAAA") == read_xgid(f"XGID={OPENING}:0:0:1:52:0:0:0:0:10")


def test_a_fen_may_have_kings_ranges_and_text_around_it() -> None:
    placement = read_fen('[FEN "W:WK10,29-31:B1-3,K32."]')
    assert placement.mover == 1
    assert [(man.place, man.is_king) for man in placement.men if man.seat == 0] == [
        ("b8", True),
        ("c1", False),
        ("e1", False),
        ("g1", False),
    ]
    assert write_fen(placement) == "W:WK10,29,30,31:B1,2,3,K32"
    assert read_fen("W:B1,2,3,K32:WK10,29,30,31") == placement


@pytest.mark.parametrize("game", TABLE_GAMES, ids=lambda game: game.card.name)
def test_positions_of_random_games_read_back_in_every_format(game: type[Game[Any]]) -> None:
    rules, count = game(), 0
    for seed in range(3):
        for state, placement in positions_met(rules, seed):
            again = rules.begun_from(placement)
            assert rules.placement(again) == placement
            if state.mover >= 0 and not getattr(state, "has_choice", False):
                assert again.mover == state.mover
            for name, text in written(rules, placement):
                # Other notations do not say which seat has black or the fox.
                found = read_position(rules, text)
                assert name != "in words" or found == placement
                assert len(found.men) == len(placement.men)
                assert [text for form, text in written(rules, found) if form == name] == [text]
            count += 1
    assert count > 12


@pytest.mark.parametrize("game", TABLE_GAMES, ids=lambda game: game.card.name)
def test_a_set_up_position_allows_the_same_moves(game: type[Game[Any]]) -> None:
    rules = game(style="match") if game is Checkers else game()
    for state, placement in positions_met(rules, 7):
        if state.mover >= 0 and not getattr(state, "has_choice", False):
            set_up, met = rules.options(rules.begun_from(placement)), rules.options(state)
            assert {*map(str, set_up.moves)} == {*map(str, met.moves)}


# --- refused positions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("backgammon", "nonsense", "'nonsense' is not a position. Write one as XGID or as GNU Backgammon or as 1 to move"),
        ("backgammon", f"XGID={OPENING}:0:0:1:D:0:0:0:0:10", "This position has an offered double"),
        ("backgammon", f"XGID={OPENING}:0:0:0:00:0:0:0:0:10", "In an XGID the turn is 1 or -1"),
        ("backgammon", "XGID=Ab----E-C---eE---c-e----A-:0:0:1:00:0:0:0:0:10", "In an XGID the first character is"),
        ("backgammon", "1 to move / 1: 6(9) 5(7) / 2: 1", "Player 1 has 16 men, more than the 15 allowed."),
        ("backgammon", "1 to move / 1: 6 / 2: 6", "Both players have men on point-6."),
        ("backgammon", "1 to move / 1: 26 / 2: 6", "No man can stand on point-26"),
        ("backgammon", "1 to move / 1: none / 2: 6", "This game is over already. "),
        ("backgammon", "/////////////w:", "is not a position"),
        ("backgammon", "//////////////:AAAAAAAAAAAA", "This position id has too many men."),
        ("checkers", "B:W9:W12", "A FEN must have exactly one list of men for each colour."),
        ("checkers", "B:W9:Bx", "'x' is not valid in a FEN"),
        ("checkers", "B:W9:B33", "Squares are numbered from 1 to 32 in a FEN."),
        ("checkers", "B:W32:B9", None),
        ("checkers", "B:W1:B9", "A man on g1, in the farthest row, is a king."),
        ("checkers", "B:W9:B9", "Two men stand on"),
        ("checkers", "B:W:B9", "This game is over already. All the rival's men are taken."),
        ("checkers", "1 to move / 1: a2 / 2: h8", "No man can stand on a2: men stand on the red squares."),
        ("checkers", "1 to move / 1: i9 / 2: h8", "'i9' is not valid"),
        ("checkers", "1 to move / 3: a1", "'3: a1' is not valid in a position"),
        ("fox-and-geese", "1 to move / 1: c3 / 2: b8 d8 f8", "foxes 1, geese 3."),
        ("fox-and-geese", "2 to move / 1: g7 / 2: b2 d2 f2 h2", "This game is over already. The fox has slipped through"),
        ("tit-tat-toe", "1 to move / 1: c3 d3 / 2: c4", "Player 1 has 2 men and player 2 has 1. Players place men by turns"),
        ("tit-tat-toe", "1 to move / 1: c3 / 2: e5", "Every man must touch another"),
        ("tit-tat-toe", "2 to move / 1: c3 d3 e3 / 2: c4 d4", "This game is over already. Three in a row."),
        ("flapjacks", "1 to move / 1: a1 / 2: b2", "No man can stand on a1: men stand on the inner thirty-six squares."),
        ("flapjacks", "2 to move / 1: b2 c2 d2 e2 f2 / 2: b3 b4 b5 b6", "This game is over already. One side has five in a row."),
        ("egyptian-pyramids", "1 to move / 1: a1 / 2: b2", "Each player has six men, and player 1 has 1."),
        ("crokinole", "1 to move / 1: a1 / 2: b2", "No position can be set up in Crokinole."),
        ("checkers", "x" * 2000, "This text is too long to be a position."),
    ],
)  # fmt: skip
def test_impossible_positions_are_refused_in_a_message(name: str, text: str, told: str | None) -> None:
    game = find(name)()
    if told is None:
        set_up_by_hand(game).begun_from(read_position(game, text))
        return
    with pytest.raises(BadPosition) as refused:
        set_up_by_hand(game).begun_from(read_position(game, text))
    assert told in str(refused.value)
    assert len(str(refused.value)) < 200


def test_any_text_is_a_position_or_is_refused() -> None:
    random, letters = Random(3), "12: /tomvewhKabcdefgh345678()-XGID=BW,."
    for game in TABLE_GAMES:
        rules = game()
        for _ in range(200):
            text = "".join(random.choices(letters, k=random.randrange(60)))
            with pytest.raises(BadPosition):
                rules.begun_from(read_position(rules, text))


# --- games begun from a position ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", TABLE_GAMES, ids=lambda game: game.card.name)
def test_a_game_from_a_position_is_saved_replayed_and_verified(game: type[Game[Any]]) -> None:
    rules, random = game(), Random(1)
    [*_, (_, placement)] = [met for met, _ in zip(positions_met(rules, 2), range(6), strict=False)]
    match = Match(rules, 2, ["Ann", "Ben"], throws=9, placement=placement)
    for _ in range(8):
        if match.options is not None:
            match.play(match.options.sample(random))
    text = write(match)
    assert f"\nposition: {write_plain(placement)}\n" in text
    again = read(text)
    assert (again.state, again.start, again.placement) == (match.state, match.start, placement)
    assert write(again) == text
    assert verify(again) is None
    once_more = again.rematch()
    assert (once_more.state, once_more.played) == (match.start, [])


def test_a_record_with_an_impossible_position_is_refused() -> None:
    text = write(begun(Checkers(), "B:W32:B9")).replace("position: ", "position: 1 to move / 1: a2 / 2: c1")
    with pytest.raises(BadRecord):
        read(text)


def test_the_record_of_a_whole_game_has_no_position_line() -> None:
    assert "position" not in write(Match(Checkers(), 2, throws=1))


def test_a_half_played_roll_is_no_position() -> None:
    match = begun(Backgammon(), f"XGID={OPENING}:0:0:1:31:0:0:0:0:10")
    assert [str(move) for move in match.options.moves[:1]]
    match.play(Step(("point-8", "point-5")))
    assert match.game.placement(match.state) is None
    match.play(Step(("point-6", "point-5")))
    placement = match.game.placement(match.state)
    assert (placement.mover, placement.dice) == (1, ())
    match.play(Roll((6, 6)))
    assert match.game.placement(match.state).dice == (6, 6)


def test_checkers_from_a_position_is_written_as_pdn_and_read_again() -> None:
    match = begun(Checkers("match"), "W:W18,K10:B2,3")
    match.play(match.options.moves[0])
    match.play(match.options.moves[0])
    text = pdn.write(match)
    assert '[SetUp "1"]\n[FEN "W:WK10,18:B2,3"]' in text
    assert "\n1... " in text
    again = pdn.read(text)
    assert (again.state, len(again.played)) == (match.state, 2)


def test_backgammon_from_a_position_is_not_written_as_mat() -> None:
    with pytest.raises(ValueError, match="started from a custom position"):
        mat.write(begun(Backgammon(), f"XGID={OPENING}:0:0:1:31:0:0:0:0:10"))


def test_a_game_from_a_position_is_listed_as_saved_but_not_in_the_scores(tmp_path: Path) -> None:
    book = Scorebook([tmp_path])
    match = begun(Checkers("match"), "1 to move / 1: c3 / 2: d4")
    path = tmp_path / "checkers-2026-01-01-000000.txt"
    path.write_text(write(match), encoding="utf-8")
    assert [result.game for result in book.unfinished()] == ["checkers"]
    match.play(match.options.moves[0])
    assert match.outcome is not None
    path.write_text(write(match), encoding="utf-8")
    assert book.unfinished() == ()
    assert book.scores().results == ()


def test_the_seat_with_black_or_the_fox_is_saved() -> None:
    placement = Placement((PlacedMan("c3", 1), PlacedMan("b6", 0)), 1, lead=1)
    assert write_plain(placement) == "2 to move / 1: b6 / 2: c3 / lead 2"
    assert read_plain("2 to move / 1: b6 / 2: c3 / lead 2") == placement.sorted
    assert find("checkers")().begun_from(placement).black == 1
