"""Small values that the packages share: scores, grids, aim errors, default players, and moves as text."""

from __future__ import annotations

import argparse
import math
import pickle
from dataclasses import dataclass, replace
from random import Random
from types import SimpleNamespace

import numpy as np
import pytest

from board.card import house_rule, house_rules, rules_as_text
from board.geometry import ORIGIN, Circle, Point, Zone
from board.men import DISK, PIN, Lie, Man
from board.moves import (
    Aim,
    Buzz,
    Cover,
    Live,
    LiveSeat,
    Reach,
    Tick,
)
from board.opponents import OPPONENTS, introduction, usual_names
from board.protocols.practising import DrillCard, Run, Standing, best_of
from board.protocols.table import Turn, against_bots, usual_players
from board.shots.events import LeftPlatform, Pocketed, Returned, Stopped, Struck, Toppled, Unpocketed, read_event
from board.shots.flick import Flick, number, read_point, write_point
from board.shots.motion import Motion, Track
from board.shots.paths import first_touch, paths
from board.shots.shot import Shot
from board.shots.touches import touches
from board.text.arguments import Parser, UsageError, picture_size, whole_number
from board.text.sentence import Seat, Sentence, by_name, listed, say
from board.views.hands import Attempt, Estimate, YourHand
from board.views.scores import Duel, MatchPart, PlayerForm, Result, result_line
from board.views.shot_map import Grid, HandCount, Verdict

# --- scores -----------------------------------------------------------------------------------------------------------


def result(*wins: bool) -> Result:
    parts = tuple(MatchPart(f"Player {seat}", False, 10 * seat, won) for seat, won in enumerate(wins, start=1))
    return Result("a.txt", "crokinole", "Crokinole", "2026-01-02 12:34:56", "2026-01-02 13:00:00", parts, "", 4)


def test_a_result_has_a_letter_for_each_seat():
    assert [result(True, False).mark(seat) for seat in (0, 1)] == ["W", "L"]
    assert [result(False, False).mark(seat) for seat in (0, 1)] == ["D", "D"]
    assert (result(True, False).is_draw, result(False, False).is_draw) == (False, True)
    assert result_line(result(True, False)) == "Player 1: 10, Player 2: 20"


def test_the_only_person_in_a_match_without_a_name_is_called_you():
    played = result(True, False)
    against_a_bot = replace(played, parts=(played.parts[0], replace(played.parts[1], name="Ada", is_bot=True)))
    assert result_line(against_a_bot) == "You: 10, Ada: 20"


def test_a_players_form_counts_wins_draws_and_losses():
    form = PlayerForm("Ann", False, "WWLDWWWLD", (), 0, 0, 0)
    assert (form.played, form.won, form.drawn, form.lost, form.streak) == (9, 5, 2, 2, 3)
    assert PlayerForm("Ann", False, "LD", (), 0, 0, 0).streak == 0
    assert Duel("Ann", "Ben", 3, 2, 4).played == 9


# --- practice ---------------------------------------------------------------------------------------------------------


def test_the_best_run_counts_successes_in_consecutive_attempts():
    assert best_of([True, False, True, True, False, True, True, True], 4) == 3
    assert best_of([True, True, False], 3) == 2
    assert best_of([True, True], 3) is None
    assert best_of([False, False, True, True], 2) == 2


def test_a_drill_is_mastered_by_seven_of_the_last_ten():
    assert Standing(10, 7, recent=0.7).is_learned
    assert not Standing(9, 9, recent=1.0).is_learned
    assert not Standing(10, 6, recent=0.6).is_learned
    assert Standing(10, 5, recent=0.5, par=0.5).is_learned
    # To master the drill, the player needs as many successes without a drawn path.
    assert not Standing(10, 7, recent=0.7).is_mastered
    assert Standing(30, 7, unaided=10, unaided_successes=7, unaided_recent=0.7).is_mastered
    assert not Standing(30, 7, unaided=9, unaided_successes=9, unaided_recent=1.0).is_mastered
    assert Standing(8, 2).share == 0.25
    assert Standing().share == 0.0
    assert Standing(10, 5).interval == pytest.approx((0.2366, 0.7634), abs=1e-4)


def test_a_run_counts_attempts_successes_and_streaks():
    run = Run()
    for success in (True, True, False, True):
        run = run.after(success)
    assert run == Run(attempts=4, successes=3, streak=1, best_streak=2)


def test_a_players_own_position_has_no_success_rate_of_a_club_player():
    card = DrillCard("mine", "Mine", "", "", SimpleNamespace())  # type: ignore[arg-type]
    assert card.is_own
    assert not replace(card, club=0.0).is_own


# --- maps -------------------------------------------------------------------------------------------------------------


def test_a_full_circle_of_headings_stops_one_step_before_its_start():
    circle, part = Grid(8, 5), Grid(5, 3, 40.0, 80.0, 1000.0, 3000.0)
    assert (circle.is_circle, part.is_circle) == (True, False)
    assert [circle.heading(i) for i in (0, 1, 7)] == [0.0, 45.0, 315.0]
    assert [part.heading(i) for i in range(5)] == [40.0, 50.0, 60.0, 70.0, 80.0]
    assert [part.speed(i) for i in range(3)] == [1000.0, 2000.0, 3000.0]
    assert circle.speed_step == 1450.0
    assert part.flick(Flick(ORIGIN, 0.0, 1.0, 5.0), (2, 1)) == Flick(ORIGIN, 60.0, 2000.0, 5.0)
    assert Grid(1, 1, 40.0, 80.0).heading_step == 40.0


def test_a_grid_finds_the_cell_nearest_to_a_shot():
    circle, part = Grid(8, 5), Grid(5, 3, 40.0, 80.0, 1000.0, 3000.0)
    assert circle.nearest(359.0, 200.0) == (0, 0)
    assert circle.nearest(-50.0, 7000.0) == (7, 4)
    assert circle.nearest(100.0, 3100.0) == (2, 2)
    assert part.nearest(61.0, 2400.0) == (2, 1)
    assert part.nearest(20.0, 0.0) == (0, 0)
    assert part.nearest(100.0, 9000.0) == (4, 2)
    assert part.nearest(230.0, 2000.0) == (4, 1)
    assert part.nearest(250.0, 2000.0) == (0, 1)
    assert Grid(4, 1, slowest=500.0, fastest=500.0).nearest(90.0, 900.0) == (1, 0)


def test_zooming_a_map_keeps_the_shot_at_its_centre():
    near = Grid().zoom(90.0, 1000.0, 0.25)
    assert (near.first_heading, near.last_heading, near.slowest, near.fastest) == (45.0, 135.0, 275.0, 1725.0)
    low = Grid().zoom(90.0, 300.0, 0.25)
    assert (low.slowest, low.fastest) == (200.0, 1650.0)
    high = Grid().zoom(90.0, 5900.0, 0.25)
    assert (high.slowest, high.fastest) == (4550.0, 6000.0)
    out = near.zoom(90.0, 1000.0, 100.0)
    assert (out.first_heading, out.last_heading, out.slowest, out.fastest) == (0.0, 360.0, 200.0, 6000.0)
    narrowest = near.zoom(90.0, 1000.0, 0.0001)
    assert (narrowest.first_heading, narrowest.last_heading, narrowest.slowest, narrowest.fastest) == (
        89.75,
        90.25,
        975.0,
        1025.0,
    )


def test_a_map_visits_coarse_cells_first_and_every_cell_once():
    order = Grid(4, 3).order()
    assert order[:5] == [(0, 0), (0, 2), (2, 0), (2, 2), (0, 1)]
    assert sorted(order) == [(x, y) for x in range(4) for y in range(3)]
    assert Grid(1, 1).order() == [(0, 0)]


def test_counts_can_be_added_and_a_result_of_one_is_a_success():
    assert HandCount(4, 1) + HandCount(6, 4) == HandCount(10, 5)
    assert (HandCount(10, 5).share, HandCount().share) == (0.5, 0.0)
    assert [Verdict("", value).is_success for value in (0.99, 1.0, 2.0)] == [False, True, True]


# --- aim errors -------------------------------------------------------------------------------------------------------


def test_an_attempt_has_errors_of_heading_speed_and_spin():
    attempt = Attempt(Flick(ORIGIN, 359.0, 1000.0, 5.0), Flick(ORIGIN, 2.0, 1100.0, 2.0))
    assert (attempt.heading, attempt.speed, attempt.spin) == pytest.approx((3.0, 0.1, -3.0))


def test_estimates_have_standard_errors():
    estimate = Estimate(0.5, 2.0, 9)
    assert (estimate.bias_error, estimate.scatter_error) == pytest.approx((2.0 / 3.0, 0.5))
    assert (Estimate(0.0, 1.0, 0).bias_error, Estimate(0.0, 1.0, 1).scatter_error) == (math.inf, math.inf)
    hand = YourHand(estimate, Estimate(0.0, 0.1, 9), Estimate(0.0, 1.0, 9), 0.25)
    assert hand.attempts == 9
    assert hand.ellipse() == pytest.approx((2.0 * 2.14597, 0.214597, 0.25), abs=1e-4)


# --- paths of pieces --------------------------------------------------------------------------------------------------


def shot_with(frames: list[tuple[float, float]], *events: object, lie: Lie = Lie.UP) -> Shot:
    """Return a shot in which a disk passes through these points, recorded with four frames a second."""
    disk = Man(7, DISK, 0, Point(*frames[0]))
    rows = np.array([(x, y, 0.0, 0.0, 0.0) for x, y in frames], dtype=np.float32)
    still = Track(Man(3, DISK, 1, Point(90.0, 90.0)), np.array([(90.0, 90.0, 0.0, 0.0, 0.0)] * len(frames), dtype=np.float32))
    rests = (Man(3, DISK, 1, Point(90.0, 90.0)), disk.moved(Point(*frames[-1]), lie))
    return Shot(Flick(disk.at, 0.0, 40.0), 7, rests, events, 2.0, Motion(4.0, (still, Track(disk, rows))))  # type: ignore[arg-type]


STRAIGHT = [(0.0, 0.0), (10.0, 0.0), (20.0, 0.0), (30.0, 0.0), (30.0, 10.0), (30.0, 20.0)]
BEND = Struck(0.75, 7, "rim", Point(30.0, 0.0), 1.0, 40.0)


def test_a_path_keeps_its_corners_and_ends_at_the_given_time():
    (path,) = paths(shot_with(STRAIGHT, BEND))
    assert [(at.x, at.y) for at in path.points] == [(0, 0), (30, 0), (30, 20)]
    assert path.man.id == 7
    (until,) = paths(shot_with(STRAIGHT, BEND), until=0.6)
    assert [(round(at.x, 3), round(at.y, 3)) for at in until.points] == [(0, 0), (24, 0)]
    (later,) = paths(shot_with(STRAIGHT, BEND), until=1.0)
    assert [(round(at.x, 3), round(at.y, 3)) for at in later.points] == [(0, 0), (30, 0), (30, 10)]
    assert paths(replace(shot_with(STRAIGHT), motion=None)) == ()


def test_a_contact_between_two_frames_is_a_corner_of_the_path():
    between = [(0.0, 0.0), (10.0, 0.0), (20.0, 0.0), (25.0, 5.0), (25.0, 15.0)]
    (path,) = paths(shot_with(between, Struck(0.625, 7, "rim", Point(25.0, 0.0), 1.0, 40.0)))
    assert [(round(at.x, 3), round(at.y, 3)) for at in path.points] == [(0, 0), (25, 0), (25, 15)]
    # Before the first frame after the start, the corner is found from the two frames after it.
    at_once = [(0.0, 0.0), (9.0, 5.0), (9.0, 25.0), (9.0, 45.0)]
    (path,) = paths(shot_with(at_once, Struck(0.1875, 7, "rim", Point(9.0, 0.0), 1.0, 40.0)))
    assert [(round(at.x, 3), round(at.y, 3)) for at in path.points] == [(0, 0), (9, 0), (9, 45)]


def test_the_first_contact_is_that_of_the_shot_disk():
    shot = shot_with(STRAIGHT, Struck(0.2, 3, 4, ORIGIN, 1.0, 40.0), BEND, Struck(1.0, 7, 3, ORIGIN, 1.0, 40.0))
    assert first_touch(shot) == 0.75
    assert first_touch(shot_with(STRAIGHT)) is None


def test_with_past_rim_a_first_contact_with_the_rim_is_skipped():
    off_rim, off_pin = Struck(0.2, 7, "rim", ORIGIN, 1.0, 40.0), Struck(0.6, 7, 3, ORIGIN, 1.0, 40.0)
    assert first_touch(shot_with(STRAIGHT, off_rim, off_pin), past_rim=True) == 0.6
    assert first_touch(shot_with(STRAIGHT, off_rim, off_pin)) == 0.2
    assert first_touch(shot_with(STRAIGHT, off_pin, off_rim), past_rim=True) == 0.6
    assert first_touch(shot_with(STRAIGHT, off_rim), past_rim=True) is None


def test_the_final_state_of_a_piece_appears_only_on_its_whole_path():
    shot = shot_with(STRAIGHT, BEND, lie=Lie.DITCH)
    assert paths(shot)[0].lie is Lie.DITCH
    assert paths(shot, until=0.5)[0].lie is Lie.UP
    assert paths(shot, until=9.0)[0].lie is Lie.DITCH


def test_contacts_are_described_from_the_view_of_the_shot_disk():
    lean = Struck(0.5, 3, 7, ORIGIN, 1.0, 0.4)
    hit = Struck(0.6, 3, 7, Point(22.0, 0.0), 1.0, 40.0, 12.5)
    found = touches(shot_with(STRAIGHT, lean, hit, BEND))
    assert [(each.time, each.man, each.partner, each.speed, each.angle) for each in found] == [
        (0.6, 7, 3, 40.0, 12.5),
        (0.75, 7, "rim", 40.0, None),
    ]


# --- players at a table -----------------------------------------------------------------------------------------------


def test_the_default_players_are_people_or_bots_that_fill_the_seats():
    filled, plain = SimpleNamespace(is_filled_up=True), SimpleNamespace(is_filled_up=False)
    assert usual_players(filled, ["novice", "club"], 4) == ["", "novice", "club", "novice"]  # type: ignore[arg-type]
    assert usual_players(plain, ["novice", "club"], 2) == ["", ""]  # type: ignore[arg-type]
    assert usual_players(filled, [], 3) == ["", "", ""]  # type: ignore[arg-type]


def test_a_quick_start_is_played_against_the_usual_bot():
    assert against_bots(["novice", "club", "master"], 3) == ["", "club", "club"]
    assert against_bots(["easy", "hard", "harder"], 2) == ["", "hard"]
    assert against_bots([], 2) == ["", ""]


def test_bots_that_share_a_name_are_numbered():
    assert usual_names(["", "club", "club", "master"]) == ["Player 1", "Ada", "Walter", "Silas"]
    assert usual_names(["learner", "learner", "other"]) == ["Learner 1", "Learner 2", "Other"]
    assert introduction("club", 1) == "Ada, club player: guards her lead."
    everybody = [one.name for cast in OPPONENTS.values() for one in cast]
    assert len(set(everybody)) == len(everybody) == 36


def test_the_sentences_of_a_turn_have_no_repetitions():
    assert Turn(None, ("No pin.", "A foul."), sentence="Ben knocks down no pin.").words == ("Ben knocks down no pin.", "A foul.")
    assert Turn(None, ("A foul.",)).words == ("A foul.",)


# --- events in text ---------------------------------------------------------------------------------------------------

EVENTS = {
    "0.5 7 struck rim at 1,2 impulse 3 speed 4": Struck(0.5, 7, "rim", Point(1.0, 2.0), 3.0, 4.0),
    "0.5 3 struck 7 at 1,2 impulse 3 speed 4": Struck(0.5, 3, 7, Point(1.0, 2.0), 3.0, 4.0),
    "1 7 pocketed": Pocketed(1.0, 7),
    "1 7 unpocketed": Unpocketed(1.0, 7),
    "1 7 left": LeftPlatform(1.0, 7),
    "1 7 returned": Returned(1.0, 7),
    "1 7 stopped": Stopped(1.0, 7),
    "1 4 toppled by 3 chain 7-3-4": Toppled(1.0, 4, 3, (7, 3, 4), rebound=False),
    "1 4 toppled by rim chain 7-4 rebound": Toppled(1.0, 4, "rim", (7, 4), rebound=True),
}


@pytest.mark.parametrize("text", EVENTS)
def test_an_event_written_as_text_reads_back_unchanged(text: str):
    assert read_event(text) == EVENTS[text]
    assert str(EVENTS[text]) == text


@pytest.mark.parametrize("text", ["", "1 7 fell", "1 4 toppled by 3 chain 7 twice", "7 struck"])
def test_text_that_is_not_an_event_is_refused(text: str):
    with pytest.raises(ValueError, match="is not an event"):
        read_event(text)


def test_numbers_are_written_in_their_shortest_exact_form():
    assert [number(value) for value in (2.0, 2.5, -0.0, 1e15, 0.1)] == ["2", "2.5", "0", "1000000000000000.0", "0.1"]
    assert write_point(Point(-3.0, 0.25)) == "-3,0.25"
    assert read_point("-3,0.25") == Point(-3.0, 0.25)


# --- options ----------------------------------------------------------------------------------------------------------

LINE = Zone(((Point(-10.0, 0.0), Point(10.0, 0.0)),))
AIM = Aim(Man(0, DISK, 0, ORIGIN), LINE, top_speed=5000.0, top_spin=100.0)


def test_a_disk_cannot_be_placed_on_another_piece():
    beside = replace(AIM, clear_of=(Circle(Point(0.0, 2 * DISK.radius - 0.02), DISK.radius),))
    assert beside.refusal(Flick(ORIGIN, 90.0, 900.0)) == "Another piece is in the way. Place the disk beside it."
    assert beside.is_clear(Point(0.0, -0.02))
    assert beside.has_room()
    assert not replace(AIM, clear_of=(Circle(ORIGIN, 40.0),)).has_room()


def test_a_random_flick_goes_roughly_toward_the_target():
    aim, random = replace(AIM, target=Point(0.0, 1000.0)), Random(1)
    flicks = [aim.sample(random) for _ in range(400)]
    headings = [flick.heading for flick in flicks if isinstance(flick, Flick)]
    speeds = [flick.speed for flick in flicks if isinstance(flick, Flick)]
    assert sum(headings) / 400 == pytest.approx(90.0, abs=1.0)
    assert 15.0 < max(headings) - 90.0 < 30.0
    assert (min(speeds), max(speeds)) == pytest.approx((450.0, 3000.0), abs=30.0)


def test_each_seat_of_a_game_against_the_clock_may_take_only_its_own_actions():
    live = Live(
        0.1,
        (LiveSeat(0, man=3, lifts=True), LiveSeat(1, man=4), LiveSeat(2, buzzes=True, covers="flag"), LiveSeat(3)),
        (Buzz(2),),
    )
    may = {
        Reach(0, ORIGIN, lifted=True): True,
        Reach(1, ORIGIN): True,
        Reach(1, ORIGIN, lifted=True): False,
        Reach(1, Point(math.inf, 0.0)): False,
        Reach(2, ORIGIN): False,
        Buzz(2): True,
        Buzz(3): False,
        Cover(2, "flag-peru"): True,
        Cover(2, "star-peru"): False,
        Cover(3, "-peru"): False,
        Buzz(9): False,
    }
    assert {act: live.allows(Tick((act,))) for act in may} == may
    assert live.allows(Tick())
    assert not live.allows(Tick((Buzz(2), Buzz(3))))
    assert live.hand(1) == LiveSeat(1, man=4)
    assert live.hand(9) is None
    random = Random(1)
    share = sum(live.sample(random) != Tick() for _ in range(1000)) / 1000
    assert share == pytest.approx(0.2, abs=0.04)


# --- shots ------------------------------------------------------------------------------------------------------------


def test_a_shot_reaches_pieces_through_chains_of_contacts():
    events = (
        Struck(0.1, 3, 4, ORIGIN, 1.0, 1.0),
        Struck(0.2, 3, 7, ORIGIN, 1.0, 1.0),
        Struck(0.3, 3, 5, ORIGIN, 1.0, 1.0),
        Struck(0.4, 7, "rim", ORIGIN, 1.0, 1.0),
        LeftPlatform(0.5, 5),
        Toppled(0.6, 5, 3, (7, 5), rebound=False),
    )
    men = (Man(4, DISK, 0, ORIGIN, lie=Lie.DITCH), Man(5, PIN, -1, ORIGIN))
    shot = Shot(Flick(ORIGIN, 0.0, 1.0), 7, men, events)
    assert shot.reached() == {3, 5}
    assert shot.left == {4, 5}
    assert len(shot.strikes) == 4
    assert [each.man for each in shot.toppled] == [5]
    assert shot.man(5).kind is PIN
    assert str(shot) == "flick 0,0 heading 0 speed 1"


# --- cards and the command line ---------------------------------------------------------------------------------------


def test_rules_are_formatted_for_a_terminal():
    rules = "Some text that goes on.\n\n# Play\nAt once.\n- One point that is long.\n- Two.\n\nThe end."
    assert rules_as_text(rules, 16) == (
        "Some text that\ngoes on.\n\nPlay\n----\nAt once.\n- One point that\n  is long.\n- Two.\n\nThe end.\n"
    )


def test_house_rules_are_listed_with_inherited_ones_last():
    @dataclass(frozen=True)
    class Shared:
        board: str = house_rule("waxed", "Board", ("waxed", "dry"), booklet=())

    @dataclass(frozen=True)
    class Own(Shared):
        count: int = house_rule(5, "It counts", (5, 0))
        strict: bool = house_rule(False, "Strict", (False, True))

    rules = house_rules(Own)
    assert [(rule.name, rule.default, rule.words, rule.booklet) for rule in rules] == [
        ("count", 5, ("5", "0"), (5,)),
        ("strict", False, ("off", "on"), (False,)),
        ("board", "waxed", ("waxed", "dry"), ()),
    ]


def test_an_overridden_house_rule_is_listed_where_the_game_defines_it():
    @dataclass(frozen=True)
    class Shared:
        disks: str = house_rule("hollow", "Disks", ("hollow", "solid"), booklet=())
        board: str = house_rule("waxed", "Board", ("waxed", "dry"), booklet=())

    @dataclass(frozen=True)
    class Own(Shared):
        count: int = house_rule(5, "It counts", (5, 0))
        disks: str = house_rule("8", "Disks each", ("8", "12"))

    assert [rule.name for rule in house_rules(Own)] == ["count", "disks", "board"]


@pytest.mark.parametrize(("text", "value"), [("320x320", (320, 320)), ("3840x2160", (3840, 2160)), ("4096x320", (4096, 320))])
def test_a_picture_size_is_parsed(text: str, value: tuple[int, int]):
    assert picture_size(text) == value


@pytest.mark.parametrize("text", ["319x400", "400x319", "4097x320", "3841x2160", "x", "1280", "12 80x800"])
def test_a_picture_size_that_is_too_small_or_too_large_is_refused(text: str):
    with pytest.raises(argparse.ArgumentTypeError, match="is not a size such as 1280x800"):
        picture_size(text)


def test_command_line_errors_are_one_sentence_and_whole_numbers_are_checked():
    assert whole_number("999999999") == 999999999
    for text in ("-1", "1.5", "1000000000", ""):
        with pytest.raises(argparse.ArgumentTypeError, match="not a whole number"):
            whole_number(text)
    parser = Parser(prog="it")
    parser.add_argument("--at")
    assert parser.parse_args(["--at", "-300,-20"]).at == "-300,-20"
    with pytest.raises(UsageError, match=r"^Unrecognized arguments: --of\.$"):
        parser.parse_args(["--of"])


@pytest.mark.parametrize(
    ("said", "you", "words"),
    [
        (say("{} has|have the lead.", Seat(0)), 0, "You have the lead."),
        (say("{} has|have the lead.", Seat(0)), 1, "Ann has the lead."),
        (say("{} touches|touch {}, who is|are Puss now.", Seat(0), Seat(1)), 1, "Ann touches you, who are Puss now."),
        (say("Time is up: {} shoots|shoot once more.", Seat(1)), 1, "Time is up: you shoot once more."),
        (say("Foul! {} loses|lose it.", Seat(0)), 0, "Foul! You lose it."),
        (say("{}'s disk drops: a twenty for {}.", Seat(0), Seat(0)), 0, "Your disk drops: a twenty for you."),
        (say("{} lands|land on {}'s space.", Seat(0), listed([Seat(1), Seat(2)])), 2, "Ann lands on Ben and your space."),
        (say("{} {}.", Seat(0), say("takes|take {} of their|your own", "one")), 0, "You take one of your own."),
        (say("{} hits|hit {}'s man and is|are crowned.", Seat(1), Seat(0)), 0, "Ben hits your man and is crowned."),
        (say("{} knocks_down|knock_down no pin.", Seat(0)), 0, "You knock down no pin."),
    ],
)
def test_sentences_address_one_player_as_you(said: Sentence, you: int, words: str) -> None:
    names = ("Ann", "Ben", "Cleo")
    assert by_name(said, names, you) == words
    assert "|" not in str(said)
    assert by_name(pickle.loads(pickle.dumps(said)), names, you) == words


def test_a_sentence_about_other_seats_keeps_the_agreement_of_its_verbs() -> None:
    said = say("{} leads|lead.", Seat(0)).about((2, 0, 1))
    assert (str(said), by_name(said, ("Ann", "Ben", "Cleo"), 2)) == ("Player 3 leads.", "You lead.")
