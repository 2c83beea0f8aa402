"""The rules of tournament Crokinole, each checked with shots made by hand."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from random import Random

import pytest

from board.geometry import Point, polar
from board.men import Lie, Man
from board.moves import CHANCE, Aim, IllegalMove, Lot, Pass, Pick, read_move
from board.other_boards import TOURNAMENT_DISK
from board.protocols.table import Outcome
from board.shots.events import Event, LeftPlatform, Returned, Struck
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.text.sentence import by_name
from games.catalogue import find
from games.crokinole.crokinole import NEXT_ROUND
from games.keep.notation import cmn
from games.keep.record import read, write
from games.play.match import Match
from games.practice.drill_room import DrillRoom
from games.practice.position_from_game import position_of
from games.tournament_crokinole.tournament_crokinole import LINES, State, TournamentCrokinole

GAME = TournamentCrokinole()
FLICK = Flick(Point(0.0, -304.8), 90.0, 1000.0)
IN_15, IN_10, IN_5 = Point(0.0, 60.0), Point(0.0, 150.0), Point(0.0, 250.0)
HOLE = Point(0.0, 0.0)


def disk(number: int, seat: int, at: Point, lie: Lie = Lie.UP) -> Man:
    return Man(number, TOURNAMENT_DISK, seat, at, lie=lie)


def playing(*men: Man, seats: int = 2, shots: int = 2, **others: object) -> State:
    """Return a Crokinole state with these disks on the board, in which the first seat shoots its disk number `shots`."""
    state = replace(GAME.opening(seats), lead=0, shots=shots, men=men)
    return replace(state, **others)


def shot(state: State, *rests: Man, events: tuple[Event, ...] = (), flick: Flick = FLICK) -> Shot:
    """Return a shot after which the named disks lie at these places, and the others where they were."""
    men = {man.id: man for man in (*state.men, *rests)}
    return Shot(flick, state.shots, tuple(men[number] for number in sorted(men)), events)


def struck(first: int, second: int, time: float = 0.1) -> Struck:
    return Struck(time, first, second, HOLE, 100.0, 100.0)


def after(state: State, *rests: Man, events: tuple[Event, ...] = ()) -> State:
    return GAME.judge(state, shot(state, *rests, events=events)).state


def lies(state: State) -> dict[int, Lie]:
    return {man.id: man.lie for man in state.men}


@pytest.mark.parametrize(
    ("distance", "value"),
    [(0.0, 15), (85.72, 15), (85.73, 10), (187.32, 10), (187.33, 5), (288.92, 5), (288.93, 0), (304.8, 0)],
)
def test_a_disk_that_touches_a_line_counts_the_lower_value(distance: float, value: int) -> None:
    assert [GAME.value(disk(0, 0, polar(distance, heading))) for heading in (0, 45, 271)] == [value] * 3


def test_a_rival_disk_on_the_board_must_be_hit() -> None:
    state = playing(disk(1, 1, IN_10))
    fouled = after(state, disk(2, 0, IN_15))
    assert lies(fouled) == {1: Lie.UP, 2: Lie.DITCH}
    assert lies(after(state, disk(2, 0, IN_15), events=(struck(2, 1),))) == {1: Lie.UP, 2: Lie.UP}


def test_a_rival_disk_may_be_hit_by_way_of_another_but_not_by_a_disk_the_shot_did_not_drive() -> None:
    state = playing(disk(0, 0, IN_15), disk(1, 1, IN_10))
    through = (struck(2, 0), struck(0, 1, 0.2))
    assert not GAME.is_foul(state, shot(state, disk(2, 0, IN_5), events=through))
    assert GAME.is_foul(state, shot(state, disk(2, 0, IN_5), events=through[::-1]))


def test_a_rival_disk_in_the_ditch_need_not_be_hit() -> None:
    state = playing(disk(1, 1, Point(0.0, 355.0), Lie.DITCH))
    assert not GAME.must_strike(state)
    assert lies(after(state, disk(2, 0, IN_15))) == {1: Lie.DITCH, 2: Lie.UP}


@pytest.mark.parametrize(("distance", "foul"), [(0.0, False), (117.475, False), (117.48, True), (200.0, True)])
def test_on_an_open_board_a_shot_must_end_inside_the_15_line_or_touching_it(distance: float, foul: bool) -> None:
    state = playing()
    assert GAME.is_foul(state, shot(state, disk(2, 0, polar(distance, 30.0)))) is foul


def test_on_an_open_board_a_disk_that_was_hit_may_end_in_the_middle_instead() -> None:
    state = playing(disk(0, 0, IN_10))
    outside = disk(2, 0, IN_5)
    assert not GAME.is_foul(state, shot(state, outside, disk(0, 0, IN_15), events=(struck(2, 0),)))
    assert GAME.is_foul(playing(disk(0, 0, IN_15)), shot(playing(disk(0, 0, IN_15)), outside)), "it was not hit"


def test_a_foul_removes_the_shot_disk_and_own_disks_that_it_moved() -> None:
    state = playing(disk(0, 0, IN_10), disk(1, 0, Point(100.0, 100.0)))
    fouled = after(state, disk(2, 0, IN_5), disk(0, 0, polar(150.0, 10.0)), events=(struck(2, 0),))
    assert lies(fouled) == {0: Lie.DITCH, 1: Lie.UP, 2: Lie.DITCH}
    twenty = after(playing(disk(1, 1, IN_10)), disk(2, 0, HOLE, Lie.POCKET))
    assert (twenty.twenties, lies(twenty)) == ((0, 0), {1: Lie.UP, 2: Lie.DITCH})


def test_a_twenty_is_counted_and_removed_at_once_for_its_owner() -> None:
    own = after(playing(), disk(2, 0, HOLE, Lie.POCKET))
    assert (own.men, own.twenties, GAME.counts(own)) == ((), (1, 0), (20, 0))
    gift = after(playing(disk(1, 1, IN_15)), disk(1, 1, HOLE, Lie.POCKET), disk(2, 0, IN_10), events=(struck(2, 1),))
    assert (gift.twenties, GAME.counts(gift)) == ((0, 1), (10, 20))


def test_a_disk_that_left_the_board_is_out_even_if_it_comes_back() -> None:
    state = playing(disk(1, 1, IN_10))
    back = (struck(2, 1), LeftPlatform(0.2, 1), Returned(0.3, 1))
    assert lies(after(state, disk(1, 1, IN_15), disk(2, 0, IN_10), events=back)) == {1: Lie.DITCH, 2: Lie.UP}


def said(state: State, *rests: Man, events: tuple[Event, ...] = ()) -> list[str]:
    """Return the umpire's sentences about a shot, the first one first."""
    turn = GAME.play(state, shot(state, *rests, events=events, flick=replace(FLICK, at=LINES["south"].middle)))
    return [by_name(words, ("Ann", "Ben")) for words in turn.words]


def test_a_foul_is_announced_with_its_reason_and_once() -> None:
    across = said(playing(), disk(2, 0, IN_10), events=(LeftPlatform(0.2, 2), Returned(0.3, 2)))
    assert across == ["Ann's shot ends outside the 15 line: a foul.", "The disk comes off the board."]
    dead = playing(disk(0, 0, Point(0.0, 355.0), Lie.DITCH))
    in_ditch = said(dead, disk(2, 0, Point(40.0, 353.0), Lie.DITCH), events=(LeftPlatform(0.2, 2), struck(2, 0, 0.3)))
    assert in_ditch == across, "A disk that was out before does not come off again."
    missed = said(playing(disk(1, 1, IN_10)), disk(2, 0, IN_15))
    assert missed == ["Ann hits no rival disk: a foul.", "The disk comes off the board."]


def test_a_disk_on_the_outer_line_goes_off() -> None:
    state = playing(disk(1, 1, IN_10))
    assert lies(after(state, disk(1, 1, Point(0.0, 290.0)), disk(2, 0, IN_10), events=(struck(2, 1),)))[1] is Lie.DITCH


def test_disks_that_leave_the_board_never_overlap_in_the_ditch() -> None:
    there = [disk(number, 1, polar(355.6, 20.0 + 7.0 * number), Lie.DITCH) for number in range(6)]
    state = playing(*there, disk(6, 1, IN_10), shots=8)
    men = after(state, disk(8, 0, polar(290.0, 40.0)), events=(struck(8, 6),)).men
    ditched = [man.at for man in men if man.lie is Lie.DITCH]
    assert len(ditched) == 7
    assert all(a.distance(b) >= 2 * TOURNAMENT_DISK.radius for a in ditched for b in ditched if a is not b)
    assert all(330.2 + 15.8 < at.length < 381.0 - 15.8 for at in ditched)


def test_a_disk_is_shot_from_the_outer_line_and_touches_the_quarter_lines_at_most() -> None:
    for heading, edge in ((-90.0, "south"), (0.0, "east"), (90.0, "north"), (180.0, "west")):
        zone = LINES[edge]
        assert zone.middle.distance(polar(304.8, heading)) < 0.1
        assert zone.contains(polar(304.8, heading + 42.0))
        assert not zone.contains(polar(304.7, heading))
        assert zone.nearest(polar(100.0, heading - 60.0)) == zone.start
        assert all(zone.contains(zone.sample(Random(seed))) for seed in range(20))
        over = polar(304.8, heading + 43.0)
        assert not zone.contains(over), "at 43 degrees its edge crosses the quarter line"


def test_two_have_eight_or_twelve_disks_each_and_four_have_six() -> None:
    assert [GAME.opening(2).disks, TournamentCrokinole(disks="12").opening(2).disks, GAME.opening(4).disks] == [16, 24, 24]


def test_the_next_seat_begins_each_round_and_partners_sit_opposite() -> None:
    state = GAME.decide(GAME.opening(4), Lot(3)).state
    assert [replace(state, shots=shots).mover for shots in range(5)] == [3, 0, 1, 2, 3]
    over = replace(state, is_round_over=True, shots=24, rounds=((20, 0),))
    assert GAME.decide(over, NEXT_ROUND).state.mover == 0
    assert GAME.score(over) == (2, 0, 2, 0)


def ended(*rounds: tuple[int, int], game: TournamentCrokinole = GAME, **others: object) -> State:
    state = replace(game.opening(2), lead=0, shots=16, is_round_over=True, rounds=rounds)
    return replace(state, **others)


def test_two_points_a_round_and_four_rounds_a_game() -> None:
    rounds = ((40, 35), (15, 15), (0, 20), (60, 5))
    assert GAME.outcome(ended(*rounds[:3])) is None
    outcome = GAME.outcome(ended(*rounds))
    assert (GAME.score(ended(*rounds)), outcome.winners) == ((5, 3), (0,))
    level = GAME.outcome(ended((1, 0), (0, 1), (5, 5), (5, 5)))
    assert level.winners == ()


def test_the_best_of_three_has_no_draw_and_adds_rounds_until_a_game_is_decided() -> None:
    game = TournamentCrokinole(game="best-of-three")
    level, won = ((5, 5),) * 4, ((10, 5),) * 4
    assert game.decide(ended(*level, game=game), NEXT_ROUND).state.rounds == level
    after_one = game.decide(ended(*level, (10, 5), game=game), NEXT_ROUND).state
    assert (after_one.rounds, after_one.past, game.score(after_one)) == ((), ((*level, (10, 5)),), (1, 0))
    assert game.outcome(ended(*won, game=game)) is None
    assert game.outcome(ended(*won, game=game, past=(won,))) == Outcome((0,), "2 games to 0.")


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize(("games", "number"), [((), 1), ((((5, 10),) * 4,), 2)])
def test_the_last_shot_of_a_game_announces_the_winner(
    winner: int, games: tuple[tuple[tuple[int, int], ...], ...], number: int
) -> None:
    game = TournamentCrokinole(game="best-of-three")
    rounds = (((10, 5), (5, 10))[winner],) * 3
    state = replace(game.opening(2), lead=0, shots=23, rounds=rounds, past=games)
    said = game.judge(state, shot(state, disk(23, 1, IN_5))).said
    assert said[1:] == ("The round is over: Player 1 0, Player 2 0.", f"Player {winner + 1}: game {number}.")


def test_the_sheet_of_a_best_of_three_ends_with_the_games_won() -> None:
    game = TournamentCrokinole(game="best-of-three")
    won = ((10, 5), (5, 5), (10, 5), (10, 5))
    for past, shown in (((), ("7", "1")), ((won,), ("2", "0"))):
        sheet = game.picture(ended(*won, game=game, past=past)).sheet
        assert tuple(row.total for row in sheet.rows) == shown, "points while games are left, games once the match is over"


def test_to_100_the_higher_side_scores_the_difference() -> None:
    game = TournamentCrokinole(game="to-100")
    assert game.score(ended((60, 20), (10, 45), game=game)) == (40, 35)
    assert game.outcome(ended((60, 20), (10, 45), game=game)) is None
    outcome = game.outcome(ended((60, 20), (80, 15), game=game))
    assert (outcome.winners, game.score(ended((60, 20), (80, 15), game=game))) == ((0,), (105, 0))


# --- the clock ------------------------------------------------------------------------------------------------------

TIMED = TournamentCrokinole(clock="ten-minutes")


def timed(seconds: float, shots: int) -> State:
    return replace(TIMED.opening(2), lead=0, shots=shots, seconds=seconds)


def test_the_clock_has_ten_minutes_a_game_and_counts_the_time_of_shots() -> None:
    state = TIMED.decide(TIMED.opening(2), Lot(0)).state
    options = TIMED.options(state)
    assert options.seconds == 600.0
    assert TIMED.judge(state, shot(state, disk(0, 0, IN_15), flick=replace(FLICK, seconds=12.3))).state.seconds == 587.7
    assert TIMED.judge(state, shot(state, disk(0, 0, IN_15))).state.seconds == 595.0


def test_when_time_is_up_the_side_with_fewer_shots_shoots_once_more() -> None:
    state = timed(7.0, 5)
    turn = TIMED.play(state, Pass(time_up=True))
    assert [by_name(words, ("Ann", "Ben")) for words in turn.words] == ["Time is up: Ben shoots once more."]
    passed = turn.state
    assert (passed.seconds, passed.is_round_over, passed.mover) == (0.0, False, 1)
    options = TIMED.options(passed)
    assert options.seconds is None
    last = TIMED.judge(passed, shot(passed, disk(5, 1, IN_15))).state
    assert (last.is_round_over, last.rounds) == (True, ((0, 15),))
    outcome = TIMED.outcome(last)
    assert outcome.winners == (1,)


def test_when_time_is_up_and_shots_are_level_the_round_is_counted_at_once() -> None:
    turn = TIMED.play(timed(0.1, 4), Pass(time_up=True))
    said = ["Time is up.", "The round is over: Ann 0, Ben 0."]
    assert [by_name(words, ("Ann", "Ben")) for words in turn.words] == said
    over = turn.state
    assert over.is_round_over
    assert TIMED.outcome(over) is not None


def test_without_a_clock_no_player_passes_and_no_flick_has_a_time() -> None:
    state = GAME.decide(GAME.opening(2), Lot(0)).state
    with pytest.raises(IllegalMove):
        GAME.play(state, Pass(time_up=True))
    with pytest.raises(IllegalMove, match="has no clock"):
        GAME.play(state, replace(FLICK, seconds=3.0))
    with pytest.raises(IllegalMove, match="Time is up"):
        TIMED.play(timed(2.0, 0), replace(FLICK, seconds=3.0))


def test_a_timed_game_is_saved_and_read_back() -> None:
    match = Match(TIMED, 2, throws=1)
    match.play(Lot(0))
    match.play(replace(FLICK, at=LINES["south"].middle, seconds=4.5))
    match.play(Pass(time_up=True))
    assert "in 4.5" in write(match)
    assert read(write(match)).state == match.state
    assert match.state.seconds == 0.0
    assert read_move("flick 0,-304.8 heading 90 speed 1000 in 4.5") == replace(FLICK, seconds=4.5)


# --- other parts of the program ---------------------------------------------------------------------------------------


def random_match(seed: int = 2, shots: int = 10_000) -> Match:
    random = Random(seed)
    match = Match(find("tournament-crokinole")(), 2, ("Ann", "Ben"), random=random)
    while match.outcome is None and len(match.played) < shots:
        options = match.options
        match.play(options.sample(random))
    return match


@pytest.mark.parametrize(
    ("rules", "length", "totals"),
    [
        ({}, {"type": "fixed", "count": 4}, None),
        ({"game": "to-100"}, {"type": "first_to", "target": 100}, [0, 160]),
        ({"game": "best-of-three"}, None, [0, 2]),
        ({"clock": "ten-minutes"}, None, None),
    ],
)
def test_cmn_gives_the_length_of_a_match_if_the_draft_has_a_field(rules, length, totals) -> None:
    match = Match(TournamentCrokinole(**rules), 2, throws=1)
    match.play(Lot(0))
    while match.outcome is None:
        if not isinstance(match.options, Aim):
            match.play(NEXT_ROUND)
            continue
        state, seat = match.state, match.mover
        lie, at = (Lie.POCKET, HOLE) if seat else (Lie.DITCH, Point(0.0, -355.0))
        start = LINES[("south", "north")[seat]].middle
        flick = Flick(start, (HOLE - start).heading, 900.0)
        if match.game.clock == "off":
            match.play(shot(state, disk(state.shots, seat, at, lie), flick=flick))
        else:
            match.play(Pass(time_up=True))
    told = json.loads(cmn.write(match, datetime(2026, 2, 11, 19, 30, tzinfo=UTC)))["match"]
    assert (told.get("gameFormat"), told.get("totals")) == (length, totals)


def test_a_match_is_written_as_cmn_with_the_drafts_own_fields() -> None:
    match = random_match()
    told = json.loads(cmn.write(match, datetime(2026, 2, 11, 19, 30, tzinfo=UTC)))["match"]
    assert told["gameFormat"] == {"type": "fixed", "count": 4}
    assert "totals" not in told
    assert [tuple(game["scores"]) for game in told["games"]] == list(match.state.rounds)
    points = [sum({None: 1, side: 2}.get(game["winner"], 0) for game in told["games"]) for side in (0, 1)]
    assert tuple(points) == match.score
    assert [game["hammer"] for game in told["games"]] in ([0, 1, 0, 1], [1, 0, 1, 0])


def test_a_shot_of_the_game_can_be_practised_and_is_judged_by_its_rules() -> None:
    match = random_match(shots=6)
    assert match.mover != CHANCE
    assert not isinstance(match.options, Pick)
    position = position_of(match)
    assert str(position.goal) == "by tournament-crokinole"
    assert position.goal.suits(position.side, position.men)


def test_the_drills_of_the_round_board_can_be_judged_by_the_game(tmp_path) -> None:
    board = DrillRoom(tmp_path, seed=1).open("round-twenty")
    setting = next(setting for setting in board.set_up.settings if setting.name == "goal")
    assert "Tournament Crokinole" in setting.words
