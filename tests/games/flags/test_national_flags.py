"""The game National Flags: its rules, decisions about unclear rules, saved games and bots."""

from __future__ import annotations

from random import Random

import pytest

from board.flags import FLAGS
from board.men import CHECKER, Lie
from board.moves import CHANCE, TIME, Buzz, Call, Cover, Lot, Tick
from board.protocols.table import Outcome
from board.sides import CROKINOLE_SIDE
from games.flags.flags_player import LEVELS, FlagsPlayer
from games.flags.national_flags import PLACES, NationalFlags, State
from games.game import IllegalMove
from games.keep.record import read
from games.play.match import Match, play_out

GAME = NationalFlags()
NOBODY = -1


def after(state: State, *moves: object, game: NationalFlags = GAME) -> State:
    for move in moves:
        state = game.play(state, move).state
    return state


def called(name: str, seats: int = 2) -> State:
    return after(GAME.start(seats), Call(f"flag-{name}"))


def quiet(count: int) -> list[Tick]:
    return [Tick()] * count


def buzz(*seats: int) -> Tick:
    return Tick(tuple(Buzz(seat) for seat in seats))


def cover(seat: int, name: str) -> Tick:
    return Tick((Cover(seat, f"flag-{name}"),))


def finished(owners: tuple[int, ...], seats: int = 2, caller: int = NOBODY) -> State:
    return State(seats, caller, PLACES, owners)


# --- scoring ------------------------------------------------------------------------------------------------------


def test_the_flags_are_worth_forty_five_points_together():
    assert GAME.score(finished((0,) * 32)) == (45, 0)


@pytest.mark.parametrize("name", ["flag-of-truce", "quarantine-flag", "distress-signal", "pirate-flag"])
def test_the_four_corner_flags_count_three_points(name):
    assert GAME.score(after(called(name), buzz(1), cover(1, name))) == (0, 3)


@pytest.mark.parametrize("name", ["united-states", "england", "germany", "france", "japan"])
def test_the_five_great_powers_count_two(name):
    assert GAME.score(after(called(name), buzz(0), cover(0, name))) == (2, 0)


def test_the_other_twenty_three_flags_count_one():
    ones = [flag.name for flag in FLAGS if flag.points == 1]
    assert len(ones) == 23
    assert GAME.score(after(called("siam"), buzz(0), cover(0, "siam"))) == (1, 0)


# --- the call of a country ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3])
def test_the_program_calls_the_flags_in_random_order(seats):
    state = GAME.start(seats)
    options = GAME.options(state)
    assert state.mover == CHANCE
    assert len(options.moves) == 32


def test_a_flag_is_never_called_twice():
    state = after(called("cuba"), buzz(0), cover(0, "cuba"), *quiet(30))
    assert Call("flag-cuba") not in GAME.options(state).moves
    with pytest.raises(IllegalMove, match="called already"):
        GAME.play(state, Call("flag-cuba"))


def test_a_call_is_announced_and_shown_in_the_headline():
    turn = GAME.play(GAME.start(2), Call("flag-hayti"))
    assert turn.said == ("Hayti!",)
    assert turn.motion.knocks[0].kind == "chime"
    assert (GAME.picture(turn.state).headline, GAME.picture(turn.state).banner) == ("Hayti", "Hayti")


def test_the_picture_does_not_reveal_the_called_flag():
    assert GAME.picture(called("hayti")).marks == ()


def test_no_other_flag_is_called_before_the_call_is_over():
    with pytest.raises(IllegalMove, match="Wait until this call is over"):
        GAME.play(called("cuba"), Call("flag-siam"))


def test_all_players_race_whether_two_or_three_play():
    assert [hand.seat for hand in GAME.options(called("peru")).hands] == [1, 0]
    assert sorted(hand.seat for hand in GAME.options(called("peru", 3)).hands) == [0, 1, 2]


# --- the race -----------------------------------------------------------------------------------------------------


def test_only_the_first_player_to_buzz_may_cover():
    state = after(called("peru"), buzz(0))
    assert state.mover == TIME
    options = GAME.options(state)
    assert [(hand.seat, hand.covers, hand.buzzes) for hand in options.hands] == [(0, "flag", False)]
    with pytest.raises(IllegalMove, match="Another player was first"):
        GAME.play(state, buzz(1))
    with pytest.raises(IllegalMove, match="Another player was first"):
        GAME.play(state, cover(1, "peru"))


def test_a_flag_is_covered_at_once_without_a_buzz():
    turn = GAME.play(called("peru"), cover(0, "peru"))
    assert turn.said == ("Peru: 1 point for Player 1.",)
    assert GAME.score(turn.state) == (1, 0)


def test_a_wrong_cover_locks_its_player_out_and_the_clock_runs_on_for_the_others():
    state = after(called("russia"), *quiet(39))
    turn = GAME.play(state, cover(0, "france"))
    assert turn.said == ("No, that is France. Player 1 is out until the next flag.",)
    assert [hand.seat for hand in GAME.options(turn.state).hands] == [1]
    assert GAME.picture(turn.state).clock == 10.0
    with pytest.raises(IllegalMove, match="You are out until the next flag"):
        GAME.play(turn.state, cover(0, "russia"))
    assert GAME.score(after(turn.state, cover(1, "russia"))) == (0, 1)


def test_covers_at_once_in_one_tick_count_in_turn():
    both = Tick((Cover(0, "flag-russia"), Cover(1, "flag-russia")))
    first = called("russia")
    assert GAME.score(after(first, both)) == (0, 1)
    second = after(first, both, *quiet(30), Call("flag-peru"))
    assert GAME.score(after(second, Tick((Cover(1, "flag-peru"), Cover(0, "flag-peru"))))) == (1, 1)


def test_after_a_wrong_cover_the_next_player_in_the_same_tick_may_win_the_flag():
    turn = GAME.play(called("russia"), Tick((Cover(0, "flag-russia"), Cover(1, "flag-peru"))))
    assert turn.said == ("No, that is Peru. Player 2 is out until the next flag.", "Russia: 1 point for Player 1.")


def test_a_call_ends_if_all_players_are_wrong_in_one_tick():
    turn = GAME.play(called("russia"), Tick((Cover(0, "flag-cuba"), Cover(1, "flag-peru"))))
    assert turn.said == ("No, that is Peru. Player 2 missed.", "No, that is Cuba. Player 1 missed.", "No one found Russia.")


def test_a_buzz_beside_a_wrong_cover_still_counts():
    turn = GAME.play(called("russia"), Tick((Buzz(0), Cover(1, "flag-peru"))))
    assert turn.said == ("No, that is Peru. Player 2 is out until the next flag.",)
    assert turn.state.buzzed == 0


def test_the_prompts_do_not_ask_players_to_do_the_programs_part():
    prompts = [GAME.options(GAME.start(2)).prompt, READER.options(READER.start(3)).prompt, GAME.options(called("peru")).prompt]
    assert prompts == ["The next flag is drawn.", "Draw lots to see who calls.", "Find this flag and cover it first."]


def test_only_flags_are_covered():
    for state in (called("peru"), after(called("peru"), buzz(0))):
        for place in ("flag-atlantis", "pocket"):
            with pytest.raises(IllegalMove, match="Cover one of the flags"):
                GAME.play(state, Tick((Cover(0, place),)))


def test_the_right_flag_gets_a_checker_in_the_ditch():
    turn = GAME.play(after(called("peru"), buzz(1)), cover(1, "peru"))
    assert turn.said == ("Peru: 1 point for Player 2.",)
    (man,) = GAME.picture(turn.state).men
    assert (man.kind, man.seat, man.place, man.lie) == (CHECKER, 1, "flag-peru", Lie.DITCH)
    assert man.at == CROKINOLE_SIDE.place("flag-peru").at
    assert [(mark.kind, mark.place) for mark in GAME.picture(turn.state).marks] == [("covered", "flag-peru")]


def test_a_cover_in_the_last_of_eighty_ticks_still_counts():
    state = after(called("peru"), buzz(0), *quiet(79))
    assert GAME.score(after(state, cover(0, "peru"))) == (1, 0)


def test_four_seconds_without_a_cover_lock_the_player_out():
    state = after(called("peru"), buzz(0), *quiet(79))
    turn = GAME.play(state, Tick())
    assert turn.said == ("Too late. Player 1 is out until the next flag.",)
    assert [hand.seat for hand in GAME.options(turn.state).hands] == [1]
    with pytest.raises(IllegalMove, match="You are out until the next flag"):
        GAME.play(turn.state, buzz(0))


def test_a_wrong_cover_locks_the_player_out_and_the_other_may_still_find_it():
    turn = GAME.play(after(called("russia"), buzz(0)), cover(0, "netherlands"))
    assert turn.said == ("No, that is the Netherlands. Player 1 is out until the next flag.",)
    assert GAME.picture(turn.state).men == ()
    assert GAME.score(after(turn.state, buzz(1), cover(1, "russia"))) == (0, 1)


def test_a_flag_that_is_covered_already_is_a_wrong_flag():
    state = after(called("cuba"), buzz(0), cover(0, "cuba"), *quiet(30), Call("flag-peru"), buzz(1), cover(1, "cuba"))
    assert state.out == (1,)
    assert GAME.score(state) == (1, 0)


def test_the_lock_lasts_for_one_call_only():
    state = after(called("russia"), buzz(0), cover(0, "netherlands"), buzz(1), cover(1, "russia"), *quiet(30), Call("flag-peru"))
    assert sorted(hand.seat for hand in GAME.options(state).hands) == [0, 1]


def test_when_all_are_locked_out_the_flag_is_shown_and_stays_uncovered():
    state = after(called("russia"), buzz(0), cover(0, "netherlands"), buzz(1))
    turn = GAME.play(state, cover(1, "france"))
    assert turn.said == ("No, that is France. Player 2 missed.", "No one found Russia.")
    picture = GAME.picture(turn.state)
    assert [(mark.kind, mark.place) for mark in picture.marks] == [("shown", "flag-russia")]
    assert (picture.men, picture.headline) == ((), "Russia")


def test_a_missed_flag_is_shown_for_two_and_a_half_seconds():
    state = after(called("russia"), *quiet(240))
    assert state.mover == TIME
    assert GAME.options(state).hands == ()
    with pytest.raises(IllegalMove, match="This call is over"):
        GAME.play(state, buzz(0))
    assert after(state, *quiet(49)).mover == TIME
    assert after(state, *quiet(50)).mover == CHANCE


def test_twelve_seconds_without_a_buzz_show_the_flag():
    state = after(called("russia"), *quiet(239))
    assert state.is_open
    assert GAME.play(state, Tick()).said == ("No one found Russia.",)


def test_after_a_lock_out_the_other_players_have_the_whole_time_again():
    state = after(called("russia"), *quiet(239), buzz(0), cover(0, "france"))
    assert after(state, *quiet(239)).is_open
    assert not after(state, *quiet(240)).is_open


def test_the_clock_shows_the_seconds_left():
    state = called("russia")
    assert GAME.picture(state).clock == 12.0
    assert GAME.picture(after(state, *quiet(10), buzz(1))).clock == 4.0
    assert GAME.picture(after(state, buzz(1), *quiet(20))).clock == 3.0
    assert GAME.picture(after(state, *quiet(240))).clock is None


def test_if_two_players_buzz_in_one_tick_the_seats_win_in_turn():
    first = called("russia")
    second = after(first, buzz(0), cover(0, "russia"), *quiet(30), Call("flag-peru"))
    assert [after(first, buzz(0, 1)).buzzed, after(first, buzz(1, 0)).buzzed] == [1, 1]
    assert [after(second, buzz(0, 1)).buzzed, after(second, buzz(1, 0)).buzzed] == [0, 0]


def test_three_racing_players_have_priority_in_turn():
    firsts = []
    state = GAME.start(3)
    for place in PLACES[:3]:
        state = after(state, Call(place), buzz(0, 1, 2))
        firsts.append(state.buzzed)
        state = after(state, Tick((Cover(state.buzzed, place),)), *quiet(30))
    assert sorted(firsts) == [0, 1, 2]


def test_a_refused_tick_changes_nothing():
    state = after(called("peru"), buzz(0))
    before = GAME.picture(state)
    with pytest.raises(IllegalMove):
        GAME.play(state, Tick((Buzz(1), Cover(0, "flag-peru"))))
    assert GAME.picture(state) == before


# --- a player as caller -------------------------------------------------------------------------------------------

READER = NationalFlags(caller="player")


def test_one_of_three_may_call_and_does_not_race():
    state = after(READER.start(3), Lot(1), game=READER)
    assert state.mover == 1
    assert len(READER.options(state).moves) == 32
    state = after(state, Call("flag-italy"), game=READER)
    assert sorted(hand.seat for hand in READER.options(state).hands) == [0, 2]
    with pytest.raises(IllegalMove, match="caller does not race"):
        READER.play(state, buzz(1))
    assert READER.picture(state).roles == ("", "Caller", "")


def test_the_caller_keeps_calling_and_is_drawn_by_lot():
    state = READER.start(3)
    assert state.mover == CHANCE
    assert READER.options(state).moves == (Lot(0), Lot(1), Lot(2))
    state = after(state, Lot(2), Call("flag-italy"), buzz(0), cover(0, "italy"), *quiet(30), game=READER)
    assert state.mover == 2


def test_two_players_always_let_the_program_call():
    state = READER.start(2)
    assert state.mover == CHANCE
    assert Call("flag-italy") in READER.options(state).moves


def test_the_caller_cannot_win_and_two_level_racers_draw():
    assert READER.outcome(finished((NOBODY,) * 32, 3, caller=0)).winners == ()
    assert READER.outcome(finished((2,) * 31 + (1,), 3, caller=0)).winners == (2,)


# --- the end ------------------------------------------------------------------------------------------------------


def test_most_points_win_when_all_thirty_two_have_been_called():
    owners = tuple(0 if flag.points == 3 else 1 for flag in FLAGS)
    assert GAME.outcome(finished(owners[:-1])) is None
    assert GAME.outcome(finished(owners)) == Outcome((1,), "33 points out of 45.")


def test_points_decide_and_not_the_number_of_flags():
    few = {"flag-of-truce", "quarantine-flag", "distress-signal", "pirate-flag"}
    few |= {"united-states", "england", "germany", "france", "japan", "mexico"}
    owners = tuple(0 if flag.name in few else 1 for flag in FLAGS)
    assert owners.count(0) == 10
    assert GAME.outcome(finished(owners)).winners == (0,)


def test_level_scores_are_a_draw_and_of_three_two_may_share_the_win():
    owners = [NOBODY] * 32
    owners[0], owners[1] = 0, 1
    assert GAME.outcome(finished(tuple(owners))).winners == ()
    assert GAME.outcome(finished(tuple(owners), 3)).winners == (0, 1)


def test_the_last_flag_is_shown_before_the_game_is_over():
    state = State(2, called=PLACES[:-1], owners=(0,) * 31)
    state = after(state, Call(PLACES[-1]), buzz(1), Tick((Cover(1, PLACES[-1]),)))
    assert GAME.outcome(state) is None
    assert GAME.outcome(after(state, *quiet(30))).winners == (0,)


def test_the_sheet_counts_threes_twos_and_ones():
    state = after(called("pirate-flag"), buzz(1), cover(1, "pirate-flag"), *quiet(30), Call("flag-japan"), buzz(0))
    sheet = GAME.picture(after(state, cover(0, "japan"))).sheet
    assert sheet.columns == ("Threes", "Twos", "Ones")
    assert [[cell.text for cell in row.cells] + [row.total] for row in sheet.rows] == [["0", "1", "0", "2"], ["1", "0", "0", "3"]]
    assert sheet.note == "Flag 2 of 32."


# --- whole games --------------------------------------------------------------------------------------------------


def race(low: int, high: int, games: int = 4) -> tuple[int, int, float, float]:
    """Let a bot of level `low` play games against one of level `high`.

    Return the points of each, the minutes per game and the flags found per game.
    """
    points, minutes, found = [0, 0], 0.0, 0
    for seed in range(games):
        match = Match(GAME, 2, players=[FlagsPlayer(low), FlagsPlayer(high)], random=Random(seed))
        play_out(match, lambda _: Tick())
        points = [total + score for total, score in zip(points, match.score, strict=True)]
        minutes += sum(played.mover == TIME for played in match.played) / 20 / 60
        found += 32 - match.state.owners.count(NOBODY)
    return points[0], points[1], minutes / games, found / games


def test_a_better_player_wins_more_points():
    for low, high in ((0, 1), (1, 2)):
        weak, strong, _, _ = race(low, high)
        assert strong > 1.5 * weak


def test_even_players_share_the_points_and_a_game_lasts_minutes():
    one, other, minutes, found = race(1, 1)
    assert 0.75 < one / other < 1.33
    assert 2.0 < minutes < 8.0
    assert found > 28.0


def test_bots_sometimes_cover_wrong_flags_and_better_bots_less_often():
    mistakes = []
    for level in range(len(LEVELS)):
        match = Match(GAME, 2, players=[FlagsPlayer(level), FlagsPlayer(level)], random=Random(11))
        play_out(match, lambda _: Tick())
        mistakes.append(sum(sentence.startswith(("No, that", "Too late")) for sentence in match.said))
    assert mistakes[0] > mistakes[2]
    assert mistakes[0] >= 3


def covered_at(level: int) -> list[float]:
    """Return the times in seconds after which a bot without a rival finds and covers the flag, over forty seeds, sorted."""
    found = []
    for seed in range(40):
        random, state, bot = Random(seed), called("siam"), FlagsPlayer(level)
        while state.is_open and not (acts := bot.act(GAME, state, 0, random)):
            state = after(state, Tick())
        if state.is_open:
            assert [type(act) for act in acts] == [Cover]
            found.append((240 - state.left) / 20)
    return sorted(found)


def test_bots_never_buzz_and_need_as_much_time_as_people():
    times = [covered_at(level) for level in range(3)]
    medians = [found[len(found) // 2] for found in times]
    assert 2.5 < medians[2] < 4.5 < medians[1] < 6.2 < medians[0] < 9.0
    assert min(map(min, times)) > 1.0


def _at_last(state: State, left: int) -> tuple[Cover, ...]:
    """Return the action that covers the called flag if at most `left` ticks of the clock are left, otherwise no action."""
    return (Cover(0, state.called[-1]),) if state.is_open and state.left <= left else ()


def test_a_player_who_takes_three_seconds_beats_a_club_bot_and_one_who_takes_ten_does_not():
    shares = []
    for seconds in (3.0, 10.0):
        won = 0
        for seed in range(3):
            match = Match(GAME, 2, players=[None, FlagsPlayer(1)], random=Random(seed))
            left = round((12.0 - seconds) * 20)
            play_out(match, lambda match, left=left: Tick(_at_last(match.state, left)))
            won += match.score[0]
        shares.append(won / (3 * 45))
    assert shares[0] > 0.75
    assert shares[1] < 0.4


OLD = """\
Crokinole Combination Board, record 1
game: national-flags
seat 1: Ann
seat 2: Ben

call flag-turkey
tick x20
tick 2:buzz
tick x23
tick 2:cover=flag-siam
tick x239
tick 1:buzz
tick x79
tick 1:cover=flag-turkey
tick x30
call flag-japan
tick 1:buzz 2:buzz
tick x80
tick 2:buzz
tick 2:cover=flag-japan
"""
"""Moves of an old saved game: a wrong flag, a full turn for the other player, and a cover in the last tick.

Then two players buzz at once, and one buzz comes too late.
"""


def test_a_saved_game_with_buzzes_of_an_earlier_version_has_the_same_score():
    match = read(OLD)
    assert match.score == (1, 2)
    assert match.said[1:3] == ("No, that is Siam. Player 2 is out until the next flag.", "Turkey: 1 point for Player 1.")
