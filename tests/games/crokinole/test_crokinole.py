"""The rules of Crokinole, each checked with shots made by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from board.geometry import Point, polar
from board.men import DISK, Lie, Man
from board.moves import CHANCE, Choose, Lot, Pass, Pick
from board.protocols.table import Outcome
from board.shots.events import Event, LeftPlatform, Pocketed, Returned, Struck
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.views.moments import GREAT
from games.crokinole.crokinole import DISKS, Crokinole, State
from games.game import IllegalMove
from games.play.match import Match

FLICK = Flick(Point(0, -263.525), 90, 1000)
OUTSIDE = Point(0, -250)
"""A point on the board, inside the ditch, at which a disk scores nothing."""


def disk(id: int, seat: int, at: Point, lie: Lie = Lie.UP) -> Man:
    return Man(id, DISK, seat, at, lie=lie)


def playing(*men: Man, seats: int = 2, lead: int = 0) -> State:
    """Return a Crokinole state after these disks were shot. The seats shoot in turn, beginning with `lead`."""
    return State(seats, lead, len(men), men)


def shot(state: State, *rests: Man, events: tuple[Event, ...] = ()) -> Shot:
    """Return a shot after which the disks of `rests` lie at these places; all other pieces stay where they are."""
    men = {man.id: man for man in (*state.men, *rests)}
    men.setdefault(state.shots, disk(state.shots, state.mover, OUTSIDE))
    return Shot(FLICK, state.shots, tuple(men[id] for id in sorted(men)), events)


def struck(first: int, second: int | str, time: float = 0.1) -> Struck:
    return Struck(time, first, second, Point(0, 0), 100.0, 100.0)


# --- the count ----------------------------------------------------------------------------------------------------

IN_POCKET = disk(0, 0, Point(0, 0), Lie.POCKET)


@pytest.mark.parametrize(
    ("distance", "value"),
    [(0.0, 10), (84.9, 10), (84.95, 0), (101.6, 0), (118.2, 0), (118.3, 5), (186.5, 5), (186.55, 0), (203.2, 0), (240.0, 0)],
)
def test_a_disk_counts_by_the_ring_it_lies_wholly_inside(distance: float, value: int) -> None:
    for heading in (0, 45, 100, 271):
        assert Crokinole().value(disk(0, 0, polar(distance, heading))) == value


def test_a_disk_in_the_pocket_counts_twenty_and_one_in_the_ditch_nothing() -> None:
    assert Crokinole().value(IN_POCKET) == 20
    assert Crokinole().value(disk(0, 0, Point(311, 0), Lie.DITCH)) == 0


def test_ring_two_may_count_nothing() -> None:
    assert Crokinole(ring_two=0).value(disk(0, 0, Point(150, 0))) == 0
    assert Crokinole(ring_two=0).value(disk(0, 0, Point(50, 0))) == 10


@pytest.mark.parametrize(("distance", "value"), [(84.95, 5), (101.6, 5), (118.2, 5), (186.55, 0), (203.2, 0)])
def test_a_disk_on_a_line_may_count_as_the_lower_ring(distance: float, value: int) -> None:
    assert Crokinole(liners="lower").value(disk(0, 0, Point(distance, 0))) == value


@pytest.mark.parametrize(
    ("distance", "rules", "is_on_line"),
    [
        (84.9, {}, False), (84.95, {}, True), (118.2, {}, True), (118.3, {}, False), (203.2, {}, True), (240.0, {}, False),
        (101.6, {"liners": "lower"}, False), (203.2, {"liners": "lower"}, True),
        (101.6, {"ring_two": 0}, True), (150.0, {"ring_two": 0}, False), (203.2, {"ring_two": 0}, False),
    ],
)  # fmt: skip
def test_a_disk_on_a_line_scores_nothing_because_of_the_line(distance: float, rules: dict[str, Any], is_on_line: bool) -> None:
    assert Crokinole(**rules).is_on_line(disk(0, 0, polar(distance, 30))) == is_on_line


def test_a_disk_on_a_line_is_shown_described_and_counted_as_nothing() -> None:
    game, state = Crokinole(), playing()
    made = shot(state, disk(0, 0, Point(101.6, 0)))
    turn = game.watch(state, made)
    assert [(note.at, note.words) for note in turn.notes] == [(Point(101.6, 0), "on the line: 0")]
    assert "on a line" in game.tell(state, made, turn.state)
    pushed = playing(disk(0, 0, Point(50, 0)))
    turn = game.watch(pushed, shot(pushed, disk(0, 0, Point(101.6, 0)), disk(1, 1, Point(60, 0)), events=(struck(1, 0),)))
    assert {note.words for note in turn.notes} == {"−10, on the line: 0", "+10"}


def test_the_count_of_a_round_names_the_disks_on_a_line() -> None:
    state = nearly_done(3, 2)
    men = (*state.men[:12], disk(12, 0, Point(101.6, 0)), disk(13, 1, Point(0, 203.2)), disk(14, 0, Point(-203.2, 0)))
    before = replace(state, men=men)
    tally = Crokinole().tally(before, finish(before))
    assert [(line.label, line.counts, line.men) for line in tally.lines][-1] == ("On a line", ("2 × 0", "1 × 0"), (12, 13, 14))
    assert "On a line" not in {line.label for line in Crokinole().tally(state, finish(state)).lines}


def test_no_prompt_suggests_shooting_at_a_filled_pocket() -> None:
    open_pocket, filled = (Crokinole().options(playing(*men)) for men in ((), (IN_POCKET,)))
    assert open_pocket.prompt == "Shoot for the pocket."
    assert "fills the pocket" in filled.prompt


def test_the_sheet_names_its_columns_and_what_lies_on_the_board_now() -> None:
    state = State(2, 0, 1, (disk(0, 0, Point(50, 0)),), ((30, 20), (10, 0)))
    sheet = Crokinole().picture(state).sheet
    assert (sheet.heading, sheet.columns) == ("Round", ("1", "2", "3"))
    assert [row.cells[-1].small for row in sheet.rows] == [("now 10",), ("now 0",)]
    assert Crokinole().picture(finish(nearly_done(3, 2))).sheet.columns == ("1",)


def test_by_house_rule_equal_disks_cancel_each_other_ring_by_ring() -> None:
    tens = [disk(i, 0, Point(50, 10 * i)) for i in range(3)] + [disk(3, 1, Point(-50, 0))]
    fives = [disk(4, 1, Point(150, 0)), disk(5, 1, Point(-150, 0)), disk(6, 0, Point(0, 150))]
    men = (*tens, *fives, disk(7, 1, Point(0, 0), Lie.POCKET))
    assert Crokinole().count(men) == (35, 40)
    assert Crokinole(pair_off=True).count(men) == (20, 25)


# --- fouls and the ditch ------------------------------------------------------------------------------------------


def test_with_no_enemy_on_the_platform_any_shot_is_fair() -> None:
    state = playing()
    after = Crokinole().judge(state, shot(state, disk(0, 0, Point(10, 0)))).state
    assert after.men == (disk(0, 0, Point(10, 0)),)


def test_a_shot_that_strikes_no_enemy_goes_to_the_ditch() -> None:
    state = playing(disk(0, 0, Point(50, 0)))
    turn = Crokinole().judge(state, shot(state, disk(1, 1, Point(10, 0))))
    assert turn.state.men[1].lie is Lie.DITCH
    assert turn.said[0] == "The disk goes to the ditch."


def test_a_foul_that_drops_into_the_pocket_is_no_twenty() -> None:
    state = playing(disk(0, 0, Point(50, 0)))
    game, pocketed = Crokinole(), disk(1, 1, Point(0, 0), Lie.POCKET)
    missed, fair = shot(state, pocketed), shot(state, pocketed, events=(struck(0, 1),))
    assert game.tags(state, missed, game.watch(state, missed)) == {"foul", "missed"}
    assert game.tags(state, fair, game.watch(state, fair)) == {"twenty", "own_twenty", "side_twenty"}


def test_an_enemy_struck_directly_makes_the_shot_fair() -> None:
    state = playing(disk(0, 0, Point(50, 0)))
    turn = Crokinole().judge(state, shot(state, disk(1, 1, Point(10, 0)), events=(struck(0, 1),)))
    assert turn.state.men[1].lie is Lie.UP
    assert turn.said == ()


def test_an_enemy_struck_by_way_of_another_disk_makes_the_shot_fair() -> None:
    own, enemy = disk(1, 1, Point(50, 0)), disk(0, 0, Point(-50, 0))
    state = State(2, 0, 3, (enemy, own, disk(2, 0, Point(0, 0), Lie.POCKET)))
    events = (struck(1, 3, 0.1), struck(0, 1, 0.2))
    assert Crokinole().judge(state, shot(state, disk(3, 1, Point(10, 0)), events=events)).said == ()


def test_disks_that_strike_each_other_without_the_shot_disk_do_not_make_it_fair() -> None:
    state = State(2, 0, 3, (disk(0, 0, Point(-50, 0)), disk(1, 1, Point(50, 0)), disk(2, 0, Point(0, 90))))
    turn = Crokinole().judge(state, shot(state, disk(3, 1, Point(10, 0)), events=(struck(0, 1),)))
    assert turn.state.men[3].lie is Lie.DITCH


def test_an_enemy_disk_in_the_pocket_need_not_be_hit() -> None:
    state = playing(IN_POCKET)
    assert Crokinole().judge(state, shot(state, disk(1, 1, Point(50, 0)))).said == ()


def test_an_enemy_disk_in_the_ditch_need_not_be_hit() -> None:
    state = playing(disk(0, 0, Point(311, 0), Lie.DITCH))
    assert Crokinole().judge(state, shot(state, disk(1, 1, Point(50, 0)))).said == ()


def test_a_house_rule_drops_the_duty_to_hit_an_enemy_disk() -> None:
    state = playing(disk(0, 0, Point(50, 0)))
    turn = Crokinole(play_at_enemy=False).judge(state, shot(state, disk(1, 1, Point(10, 0))))
    assert turn.state.men[1].lie is Lie.UP


def test_a_partners_disk_is_no_enemy() -> None:
    state = State(4, 0, 2, (disk(0, 0, Point(50, 0)), disk(1, 1, Point(311, 0), Lie.DITCH)))
    assert state.mover == 2
    assert Crokinole().judge(state, shot(state, disk(2, 2, Point(10, 0)))).said == ()


def test_a_disk_back_from_the_rim_counts_as_ditched() -> None:
    state = playing()
    events = (LeftPlatform(0.2, 0), struck(0, "rim", 0.25), Returned(0.3, 0))
    turn = Crokinole().judge(state, shot(state, disk(0, 0, Point(20, 0)), events=events))
    assert turn.state.men[0].lie is Lie.DITCH
    assert max(abs(turn.state.men[0].at.x), abs(turn.state.men[0].at.y)) > 279.4
    assert turn.said == ("A disk bounced back onto the board. It is out, and goes to the ditch.",)


def test_an_enemy_driven_off_is_out_for_the_round() -> None:
    state = playing(disk(0, 0, Point(50, 0)))
    rest = disk(0, 0, Point(311, 20), Lie.DITCH)
    turn = Crokinole().judge(state, shot(state, rest, disk(1, 1, Point(50, 0)), events=(struck(0, 1), LeftPlatform(0.4, 0))))
    assert turn.state.men[0] == rest
    assert Crokinole().count(turn.state.men) == (0, 10)


def test_two_disks_put_in_the_ditch_do_not_lie_on_each_other() -> None:
    state = playing(disk(0, 0, Point(20, 5)), lead=0)
    events = (struck(0, 1), LeftPlatform(0.2, 0), Returned(0.3, 0), LeftPlatform(0.2, 1), Returned(0.3, 1))
    turn = Crokinole().judge(state, shot(state, disk(0, 0, Point(20, 5)), disk(1, 1, Point(20, 40)), events=events))
    first, second = turn.state.men
    assert first.lie is second.lie is Lie.DITCH
    assert first.at.distance(second.at) >= 2 * DISK.radius


def test_twenties_made_and_lost_are_announced_with_their_owners() -> None:
    state = playing()
    first = shot(state, IN_POCKET, events=(Pocketed(1.0, 0),))
    turn = Crokinole().judge(state, first)
    assert Crokinole().tell(state, first, turn.state) == "Player 1 shoots a twenty."
    assert turn.said == ()
    after = turn.state
    out = Crokinole().judge(
        after, shot(after, disk(0, 0, Point(40, 0)), disk(1, 1, Point(0, 0), Lie.POCKET), events=(struck(0, 1),))
    )
    assert out.said == ("Player 1 loses a twenty: the disk was knocked out of the pocket.",)
    assert Crokinole().count(out.state.men) == (10, 20)


@pytest.mark.parametrize(
    ("rest", "told"),
    [
        (disk(0, 0, Point(150, 0)), "Player 1 shoots off a peg into ring 2."),
        (disk(0, 0, Point(0, 311), Lie.DITCH), "Player 1 shoots off a peg into the ditch."),
        (IN_POCKET, "Player 1 shoots a twenty off a peg."),
    ],
)
def test_the_log_of_a_shot_on_an_empty_board_mentions_the_peg(rest: Man, told: str) -> None:
    state = playing()
    assert Crokinole().play(state, shot(state, rest, events=(struck(0, "peg-7"),))).sentence == told


def test_a_partners_disk_driven_into_the_pocket_is_a_twenty_and_a_rivals_counts_for_the_rival() -> None:
    state = playing(disk(0, 0, Point(0, 40)), disk(1, 1, Point(40, 0)), seats=4)
    for man, said in (
        (state.men[0], "Player 1's disk drops into the pocket: a twenty!"),
        (state.men[1], "Player 2's disk drops into the pocket: its twenty counts for Player 2."),
    ):
        hit = shot(state, man.moved(Point(0, 0), Lie.POCKET), events=(struck(2, 1), struck(1, 0)))
        assert Crokinole().judge(state, hit).said == (said,)


def test_only_a_twenty_of_the_shooters_side_gets_a_star_in_the_list_of_moves() -> None:
    state, game = playing(disk(0, 0, Point(0, 40)), disk(1, 1, Point(40, 0)), seats=4), Crokinole()
    for man, marks in ((state.men[0], [GREAT]), (state.men[1], [])):
        hit = shot(state, man.moved(Point(0, 0), Lie.POCKET), events=(struck(2, 1), struck(1, 0)))
        tags = game.tags(state, hit, game.watch(state, hit))
        assert [mark for tag, mark in game.log_marks.items() if tag in tags] == marks


def test_a_rivals_disk_driven_into_the_pocket_is_called_by_name() -> None:
    state = playing(disk(0, 0, Point(0, 40)))
    turn = Crokinole().judge(
        state, shot(state, disk(0, 0, Point(0, 0), Lie.POCKET), disk(1, 1, Point(0, 130)), events=(struck(1, 0),))
    )
    assert turn.said == ("Player 1's disk drops into the pocket: its twenty counts for Player 1.",)


def test_the_log_of_a_shot_that_takes_no_disk_out_names_the_disks_it_hit() -> None:
    state = playing(disk(0, 0, Point(0, 40)))
    hit = shot(state, disk(0, 0, Point(0, 160)), disk(1, 1, Point(30, 0)), events=(struck(1, 0),))
    assert (
        Crokinole().tell(state, hit, Crokinole().judge(state, hit).state) == "Player 2 hits Player 1's ten and stays in ring 1."
    )


def test_the_log_counts_disks_of_equal_value_together() -> None:
    state = playing(disk(0, 0, Point(0, 150)), disk(1, 1, Point(0, 250)), disk(2, 0, Point(60, 150)), lead=0)
    out = (disk(0, 0, Point(0, 310), Lie.DITCH), disk(1, 1, Point(0, 250)), disk(2, 0, Point(60, 310), Lie.DITCH))
    hit = shot(state, *out, disk(3, 1, Point(100, 310), Lie.DITCH), events=(struck(3, 0), struck(3, 2)))
    told = Crokinole().tell(state, hit, Crokinole().judge(state, hit).state)
    assert told == "Player 2 takes out Player 1's two fives and goes into the ditch too."


# --- rounds and the end -------------------------------------------------------------------------------------------


def test_a_draw_decides_who_leads_and_seats_shoot_in_turn() -> None:
    game, state = Crokinole(), Crokinole().start(2)
    assert state.mover == CHANCE
    state = game.play(state, Lot(1)).state
    assert state.mover == 1
    state = game.play(state, replace(shot(state), flick=Flick(Point(0, 263.525), 270, 500))).state
    assert state.mover == 0


@pytest.mark.parametrize(
    ("seats", "lead", "shots", "mover"),
    [(2, 0, 0, 0), (2, 0, 1, 1), (2, 1, 1, 0), (2, 0, 15, 1), (4, 2, 0, 2), (4, 2, 3, 1), (2, 0, 16, 1), (4, 3, 16, 0)],
)
def test_the_mover_follows_from_the_lead_and_the_number_of_shots(seats: int, lead: int, shots: int, mover: int) -> None:
    assert State(seats, lead, shots).mover == mover


def test_every_player_shoots_from_their_own_edge() -> None:
    edges = []
    for shots in range(4):
        aim = Crokinole().options(State(4, 0, shots))
        edges.append((round(aim.zone.middle.x, 3), round(aim.zone.middle.y, 3)))
    assert edges == [(0, -263.525), (-263.525, 0), (0, 263.525), (263.525, 0)]


def nearly_done(first: int, second: int, *rounds: tuple[int, int]) -> State:
    """Return a state before a round's last shot. After the shot, the sides will have `first` and `second` tens of points."""
    men = [disk(i, i % 2, Point(0, 290), Lie.DITCH) for i in range(15)]
    for side, tens in ((0, first), (1, second)):
        for i in range(tens):
            men[side + 2 * i] = disk(side + 2 * i, side, Point(10 * i, 30 * side))
    return State(2, 0, 15, tuple(men), rounds)


def finish(state: State, game: Crokinole | None = None) -> State:
    """Shoot the last disk of a Crokinole round, which hits a rival disk and leaves the board."""
    rest = disk(15, 1, Point(0, 300), Lie.DITCH)
    return (game or Crokinole()).judge(state, shot(state, rest, events=(struck(0, 15), LeftPlatform(0.3, 15)))).state


def test_a_round_ends_when_all_sixteen_are_shot_and_is_counted() -> None:
    after = finish(nearly_done(3, 2))
    assert after.is_round_over
    assert after.rounds == ((30, 20),)
    assert Crokinole().score(after) == (30, 20)
    assert Crokinole().outcome(after) is None


def test_the_lead_passes_on_with_the_next_round() -> None:
    after = finish(nearly_done(3, 2))
    assert after.mover == 1
    assert Crokinole().options(after) == Pick((Choose("next-round"),), "Clear the disks for the next round.")
    fresh = Crokinole().play(after, Choose("next-round")).state
    assert (fresh.lead, fresh.shots, fresh.men, fresh.rounds) == (1, 0, (), ((30, 20),))


def test_the_first_to_a_hundred_wins() -> None:
    assert Crokinole().outcome(finish(nearly_done(3, 2, (70, 60)))) == Outcome((0,), "100 points to 80.")


def test_both_past_a_hundred_the_higher_wins() -> None:
    outcome = Crokinole().outcome(finish(nearly_done(3, 5, (90, 80))))
    assert outcome.winners == (1,)


def test_if_both_are_level_past_a_hundred_another_round_decides() -> None:
    state = finish(nearly_done(3, 2, (90, 100)))
    assert Crokinole().score(state) == (120, 120)
    assert Crokinole().outcome(state) is None


def test_partners_win_together() -> None:
    men = tuple(disk(i, i % 4, Point(10 * i, 0)) if i in (0, 2) else disk(i, i % 4, Point(0, 300), Lie.DITCH) for i in range(16))
    state = State(4, 0, DISKS, men, ((100, 60),))
    outcome = Crokinole().outcome(state)
    assert outcome.winners == (0, 2)
    assert Crokinole().score(state) == (100, 60, 100, 60)


def test_a_hundred_points_do_not_win_before_the_round_ends() -> None:
    assert Crokinole().outcome(State(2, 0, 4, (), ((100, 20),))) is None


def test_a_game_that_no_side_wins_stops_after_sixty_rounds() -> None:
    rounds = ((0, 0),) * 59
    outcome = Crokinole().outcome(finish(nearly_done(0, 0, *rounds)))
    assert outcome.winners == ()
    outcome = Crokinole().outcome(finish(nearly_done(1, 0, *rounds)))
    assert outcome.winners == (0,)


def test_a_blocked_edge_costs_the_disk() -> None:
    wall = tuple(disk(i, i % 2, Point(-210 + 35 * i, -250)) for i in range(13))
    wall += (disk(13, 1, Point(0, 300), Lie.DITCH),)
    state = State(2, 0, 14, wall)
    game = Crokinole()
    assert game.options(state) == Pick((Pass(),), "Other disks block your whole edge, so your disk goes to the ditch.")
    after = game.play(state, Pass()).state
    assert after.men[14].lie is Lie.DITCH


def test_shooting_from_elsewhere_is_refused() -> None:
    with pytest.raises(IllegalMove, match="own shooting line"):
        Crokinole().play(State(2, 0), Flick(Point(0, -100), 90, 1000))


def test_the_initial_aim_is_at_the_best_enemy_disk_or_the_pocket() -> None:
    def target(game: Crokinole, *men: Man) -> Point:
        aim = game.options(playing(*men))
        return aim.target

    enemies = (disk(0, 0, Point(50, 0)), disk(1, 1, Point(5, 0)), disk(2, 0, Point(0, 20)))
    assert target(Crokinole(), *enemies) == Point(0, 20)
    assert target(Crokinole(play_at_enemy=False), *enemies) == Point(0, 0)
    assert target(Crokinole(), IN_POCKET) == Point(0, 0)


def test_hitting_an_enemy_disk_in_the_pocket_counts_as_a_hit() -> None:
    game = Crokinole()
    men = (disk(0, 0, Point(0, 0), Lie.POCKET), disk(1, 0, Point(150, 0)))
    state = State(2, lead=1, men=men, shots=2)
    assert state.mover == 1
    at_pocket = shot(state, disk(2, 1, Point(40, 0)), events=(struck(0, 2),))
    assert not game.is_foul(state, at_pocket)
    at_nobody = shot(state, disk(2, 1, Point(40, 0)))
    assert game.is_foul(state, at_nobody)


def test_in_the_first_edition_hitting_an_enemy_disk_in_the_pocket_did_not_count() -> None:
    state = State(2, lead=1, men=(disk(0, 0, Point(0, 0), Lie.POCKET), disk(1, 0, Point(150, 0))), shots=2)
    at_pocket = shot(state, disk(2, 1, Point(40, 0)), events=(struck(0, 2),))
    assert Crokinole(edition=1).is_foul(state, at_pocket)
    assert not Crokinole(edition=2).is_foul(state, at_pocket)


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_in_the_first_edition_the_line_reached_nearer_the_stars(seat: int) -> None:
    former, today = (game.play(game.start(4), Lot(seat)).state for game in (Crokinole(edition=1), Crokinole()))
    at = Point(209.5, -263.525).turned(-90.0 * seat)
    seen = replace(shot(former), flick=Flick(at, 90.0 - 90.0 * seat, 500))
    assert Crokinole(edition=1).play(former, seen).state.shots == 1
    for move in (seen, seen.flick):
        with pytest.raises(IllegalMove, match="shooting line"):
            Crokinole().play(today, move)
    beyond = replace(seen, flick=replace(seen.flick, at=Point(210, -263.525).turned(-90.0 * seat)))
    with pytest.raises(IllegalMove, match="shooting line"):
        Crokinole(edition=1).play(former, beyond)


@pytest.mark.parametrize(
    ("rests", "events", "told"),
    [
        ((disk(3, 1, Point(0, 0), Lie.POCKET),), (struck(0, 3),), "Player 2 hits Player 1's ten and makes a twenty."),
        (
            (disk(3, 1, Point(50, 0)), disk(0, 0, Point(0, 310), Lie.DITCH)),
            (struck(0, 3),),
            "Player 2 takes out Player 1's ten and stays in ring 1.",
        ),
        (
            (disk(3, 1, Point(0, 310), Lie.DITCH), disk(0, 0, Point(40, 310), Lie.DITCH), disk(1, 0, Point(80, 310), Lie.DITCH)),
            (struck(0, 3), struck(0, 1)),
            "Player 2 takes out Player 1's ten and five and goes into the ditch too.",
        ),
        (
            (disk(3, 1, Point(150, 20)), disk(2, 1, Point(80, 310), Lie.DITCH)),
            (struck(0, 3), struck(2, 3)),
            "Player 2 takes out a ten of their own and stays in ring 2.",
        ),
        ((disk(3, 1, Point(240, 20)),), (struck(0, 3),), "Player 2 hits Player 1's ten and scores nothing."),
        ((disk(3, 1, Point(50, 0)),), (), "Player 2 hits no rival disk: a foul."),
        ((disk(3, 1, Point(50, 0)),), (struck(3, "peg-2"),), "Player 2 shoots off a peg and hits no rival disk: a foul."),
        ((disk(3, 1, Point(50, 0)),), (struck(3, "peg-2"), struck(2, 3)), "Player 2 hits no rival disk: a foul."),
        (
            (disk(3, 1, Point(50, 0)), disk(0, 0, Point(0, 0), Lie.POCKET)),
            (struck(0, 3),),
            "Player 2 knocks Player 1's ten into the pocket and stays in ring 1.",
        ),
    ],
)
def test_every_kind_of_shot_has_its_log_line(rests: tuple[Man, ...], events: tuple[Event, ...], told: str) -> None:
    men = (disk(0, 0, Point(30, 40)), disk(1, 0, Point(150, 0)), disk(2, 1, Point(-50, 0)))
    state = State(2, lead=0, men=men, shots=3)
    assert state.mover == 1
    seen = replace(shot(state, *rests, events=events), flick=Flick(Point(0, 263.525), 270, 900))
    assert Crokinole().play(state, seen).sentence == told


def test_three_disks_shot_straight_off_the_edge_lie_beside_one_another_in_the_ditch():
    match = Match(Crokinole(), 2)
    match.play(Lot(0))
    for _ in range(12):
        aim = match.options
        outward = aim.disk.at.heading
        match.play(match.game.shoot(match.state, Flick(aim.disk.at, outward, 500.0), motion=False))
    ditched = [man.at for man in match.state.men]
    assert {man.lie for man in match.state.men} == {Lie.DITCH}
    assert all(a.distance(b) > 31.7 for i, a in enumerate(ditched) for b in ditched[:i])
