"""Tournament Crokinole and carrom in the practice room: their pieces, zones and goals, refusals, and saved positions."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from board.colours import BOOKLET
from board.geometry import Point, polar
from board.men import NOBODY, PIN, Lie, Man
from board.moves import IllegalMove
from board.other_boards import (
    BASE_LINE,
    CARROM_MAN,
    CARROM_SIDE,
    FIFTEEN,
    FIVE,
    QUEEN,
    STRIKER,
    TEN,
    TOURNAMENT_DISK,
    TOURNAMENT_SIDE,
)
from board.protocols.practising import BadPosition
from board.shots.flick import Flick
from games.practice.drill_room import DrillRoom
from games.practice.drills import find_drill
from games.practice.maps.remedy_words import NOTHING_NEAR
from games.practice.maps.shot_mapping import usual_grid
from games.practice.practice_board import PositionBoard
from games.practice.progress import Progress
from games.practice.tasks.goals import Fell, Goal, Net, Out, ShotLook, Strike
from games.practice.tasks.mirror import nearest_image
from games.practice.tasks.position import Position, read, write


def choose(board: PositionBoard, name: str, word: str) -> None:
    setting = next(setting for setting in board.set_up.settings if setting.name == name)
    board.set_up.choose(name, setting.words.index(word))


def words(board: PositionBoard, name: str) -> tuple[str, ...]:
    return next((setting.words for setting in board.set_up.settings if setting.name == name), ())


def on_carrom(goal: Goal, *men: Man, at: float = 0.0, heading: float = 90.0, speed: float = 1500.0) -> Position:
    return Position(CARROM_SIDE, men, Flick(Point(at, -BASE_LINE), heading, speed), goal, "base-line")


# --- setting up --------------------------------------------------------------------------------------------------------


def test_each_board_has_its_own_line_colours_and_goals(room: DrillRoom) -> None:
    board = room.open_free()
    assert words(board, "side") == ("crokinole side", "checker side", "tournament Crokinole", "carrom board")
    choose(board, "side", "tournament Crokinole")
    assert (board.side, board.aim.disk.kind, board.flick.at) == (TOURNAMENT_SIDE, TOURNAMENT_DISK, Point(0.0, -304.797))
    assert words(board, "zone") == ("the shooting line", "anywhere")
    assert words(board, "seat") == ("white", "black")
    assert [BOOKLET[colour].name for colour in board.picture.colours] == ["natural", "black"]
    assert words(board, "disks") == ()
    board.set_up.put("tournament-disk", 1, Point(40.0, 60.0))
    assert words(board, "goal")[:6] == (
        "none",
        "a twenty",
        "knock disks out",
        "knock disks out, stay in the 15",
        "knock disks out, stay in the 10",
        "knock disks out, stay in the 5",
    )
    choose(board, "goal", "knock disks out, stay in the 15")
    assert board.goal == "Knock disk 1 into the ditch and stay inside the 15 line."
    choose(board, "side", "carrom board")
    assert (board.aim.disk.kind, board.flick.at, board.picture.men) == (STRIKER, Point(0.0, -252.6), ())
    board.set_up.put("carrom-man", 0, Point(100.0, 100.0))
    board.set_up.put("queen", 0, Point(0.0, 0.0))
    assert [(man.kind, man.seat) for man in board.picture.men] == [(CARROM_MAN, 0), (QUEEN, NOBODY)]
    assert words(board, "goal")[1:5] == ("pocket men", "pocket men, striker off the rim", "bank men into holes", "hit a man")
    assert words(board, "pegs") == ()
    board.set_up.point_at(2, Point(0.0, 0.0))
    assert board.goal == "Pocket the queen."


def test_a_striker_stays_on_the_base_line_and_a_disk_on_the_ring(room: DrillRoom) -> None:
    board = room.open("carrom-straight")
    for at in (Point(0.0, -240.0), Point(230.0, -BASE_LINE)):
        with pytest.raises(IllegalMove, match=r"^The disk is shot from its zone\.$"):
            board.shoot(Flick(at, 90.0, 1000.0))
    board.set_up.move(100, Point(100.0, -100.0))
    assert board.flick.at == Point(100.0, -252.6)
    # The shooting line is the ring itself: the area between the ring and its chord is not on the line.
    line = TOURNAMENT_SIDE.zones["line"]
    assert [line.contains(polar(radius, -90.0)) for radius in (FIVE, FIVE - 20.0, FIVE + 1.0)] == [True, False, False]
    assert [line.contains(polar(FIVE, heading)) for heading in (-134.9, -45.1, -44.0)] == [True, True, False]


def test_a_disk_put_beyond_the_round_platform_lies_in_the_ditch_and_no_man_over_a_hole(room: DrillRoom) -> None:
    board = room.open("round-twenty")
    board.set_up.put("tournament-disk", 1, Point(250.0, 250.0))
    board.set_up.put("tournament-disk", 0, Point(3.0, 3.0))
    out, seated = board.picture.men
    assert (out.lie, round(out.at.length, 1)) == (Lie.DITCH, 353.6)
    assert (seated.lie, seated.at) == (Lie.POCKET, Point(0.0, 0.0))
    board = room.open("carrom-straight")
    hole = CARROM_SIDE.holes[2]
    board.set_up.put("carrom-man", 0, hole.centre)
    assert board.picture.men[-1].lie is Lie.UP
    assert board.picture.men[-1].at.distance(hole.centre) > hole.radius


def test_the_zone_anywhere_suits_a_round_board_and_avoids_holes() -> None:
    anywhere = replace(find_drill("round-twenty").position, zone="anywhere")
    assert [anywhere.aim().zone.contains(polar(313.0, heading)) for heading in (0.0, 45.0)] == [True, True]
    assert not anywhere.aim().zone.contains(Point(240.0, 240.0))
    carrom = replace(on_carrom(ShotLook()), zone="anywhere")
    assert carrom.aim().refusal(Flick(Point(347.75, 347.75), 200.0, 900.0)) != ""
    assert carrom.aim().refusal(Flick(Point(300.0, 300.0), 200.0, 900.0)) == ""


TEXT = """\
Crokinole Combination Board, position 1
side: carrom
zone: base-line
shoot: flick -64.8,-252.6 heading 55.31 speed 1393.1
goal: net 1,3 rims 1 off north
condition board: powdered

1:carrom-man@150,60 seat 1
2:carrom-man@200,330 seat 2
3:queen@0,0
"""


def test_a_position_of_another_board_is_text() -> None:
    position = read(TEXT)
    assert write(position) == TEXT
    assert position.goal == Net((1, 3), 1, off="north")
    assert position.aim().prompt == "Pocket men 1 and 3. The striker must touch the far rim first."
    tournament = find_drill("round-take-out").position
    assert write(tournament).splitlines()[1:3] == ["side: tournament", "zone: line"]
    assert read(write(tournament)) == tournament


IMPOSSIBLE = "This goal is impossible on this side of the board with these men: "


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("3:queen", "3:pin", "Only carrom men and queens are allowed on the carrom side."),
        ("3:queen", "3:striker", "Only carrom men and queens are allowed on the carrom side."),
        ("side: carrom", "side: tournament", "Only tournament disks are allowed on the tournament side."),
        ("zone: base-line", "zone: edge-south", "The carrom side has no zone 'edge-south'. Its zones: anywhere, base-line."),
        ("net 1,3 rims 1 off north", "out 1", IMPOSSIBLE + "Knock disk 1 into the ditch."),
        ("net 1,3 rims 1 off north", "pocket", IMPOSSIBLE + "Shoot a twenty."),
        ("net 1,3 rims 1 off north", "by ten-pins", IMPOSSIBLE + "Score by the rules of Ten Pins."),
        ("net 1,3 rims 1 off north", "net 1 off north", "'net 1 off north' is not a goal"),
        ("-64.8,-252.6", "-64.8,-250", "The disk is shot from its zone."),
        ("@150,60", "@369,60", "Man 1 does not lie inside the rim."),
    ],
)
def test_impossible_positions_are_refused_in_a_message(old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadPosition) as error:
        read(TEXT.replace(old, new, 1))
    assert str(error.value).startswith(complaint)
    assert "\n" not in str(error.value)


# --- goals ----------------------------------------------------------------------------------------------------------------


def judged(drill: str, goal: Goal) -> str:
    """Return the decision whether the solution of a drill (a practice shot) reaches another goal."""
    position = replace(find_drill(drill).position, goal=goal)
    return goal.verdict(position.men, position.shoot(find_drill(drill).solution)).words


def test_a_pocketed_man_is_judged_by_its_way() -> None:
    assert judged("carrom-straight", Net((1,))) == "down"
    assert judged("carrom-straight", Net((1,), 1)) == "man hit before the rim"
    assert judged("carrom-straight", Net((1,), banked=True)) == "down, but not off the rim"
    assert judged("carrom-bank", Net((1,), 1, off="north")) == "down"
    assert judged("carrom-bank", Net((1,), 1, off="east")) == "off the wrong part of the rim"
    assert judged("carrom-double", Net((1, 2))) == "1 of 2 down"
    # Touching the corner of the hole is no bank shot.
    assert judged("carrom-queen", Net((1,), banked=True)) == "down, but not off the rim"
    assert judged("carrom-straight", Strike(1)) == "struck"
    assert judged("carrom-straight", ShotLook()) == "one man down"


def test_a_pocketed_striker_is_no_success() -> None:
    man = Man(1, CARROM_MAN, 0, Point(300.0, 300.0))
    position = on_carrom(Net((1,)), man, at=-200.0, heading=47.86, speed=3000.0)
    verdicts = {
        position.goal.verdict(position.men, position.shoot(replace(position.flick, heading=heading, speed=speed))).words
        for heading in (47.6, 47.8, 48.0)
        for speed in (1800.0, 2400.0, 3000.0, 3600.0)
    }
    assert "down, but so is the striker" in verdicts


def test_a_disk_counts_by_its_ring() -> None:
    position = replace(find_drill("round-twenty").position, goal=ShotLook())
    told = [
        position.goal.verdict((), position.shoot(Flick(Point(0.0, -FIVE), 90.0, speed))).words
        for speed in (300.0, 700.0, 820.0, 1000.0, 3000.0)
    ]
    assert told == ["counts 5", "counts 10", "counts 15", "in the pocket", "in the ditch"]


def test_the_goal_names_the_line_to_stay_inside() -> None:
    disk = Man(1, TOURNAMENT_DISK, 1, Point(0.0, 60.0))
    told = [Out((1,), ring).task(TOURNAMENT_SIDE, (disk,)) for ring in (FIFTEEN, TEN, FIVE)]
    assert told == [f"Knock disk 1 into the ditch and stay inside the {count} line." for count in (15, 10, 5)]


# --- practising -----------------------------------------------------------------------------------------------------------


def test_attempts_on_other_boards_are_saved_and_our_board_is_proposed_first(room: DrillRoom, tmp_path: Path) -> None:
    assert room.proposed == "one-rim"
    assert [each.title for each in room.sets][-3:] == ["Tournament Crokinole", "The carrom board", "Your positions"]
    for name in ("round-twenty", "carrom-straight"):
        board = room.open(name)
        board.shoot(find_drill(name).solution)
        assert (board.is_attempt, board.verdict is not None and board.verdict.is_success) == (True, True)
        assert [note.at for note in board.notes] == [board.shot.man(man).at for man in (board.position.goal.men or (100,))]
    kept = Progress(tmp_path / "practice.jsonl")
    assert [(entry.drill, entry.result) for entry in kept.entries] == [("round-twenty", "twenty"), ("carrom-straight", "down")]


def test_play_continues_with_the_striker_and_without_pocketed_men(room: DrillRoom) -> None:
    board = room.open("carrom-double")
    board.shoot(find_drill("carrom-double").solution)
    board.shoot_on()
    assert [(man.id, man.kind) for man in board.picture.men] == [(2, CARROM_MAN)]
    assert board.aim.disk.kind == STRIKER
    board = room.open("round-take-out")
    board.shoot(find_drill("round-take-out").solution)
    board.shoot_on()
    assert [(man.id, man.lie) for man in board.picture.men] == [(1, Lie.DITCH), (2, Lie.UP)]


def test_a_miss_on_the_carrom_board_gets_advice(room: DrillRoom) -> None:
    board = room.open("carrom-straight")
    solution = find_drill("carrom-straight").solution
    board.shoot(replace(solution, heading=solution.heading + 0.9))
    assert board.verdict.words == "not down"
    correction = board.find_correction()
    assert correction.words != NOTHING_NEAR
    assert "too far left" in correction.words


def test_the_square_rim_is_a_mirror_and_the_round_rim_is_not() -> None:
    position = on_carrom(Net((1,), 1, off="north"), Man(1, CARROM_MAN, 0, Point(-200.0, -100.0)))
    image = nearest_image(position, position.flick)
    # The centre of a striker is turned back 349.35 mm from the centre of the board.
    assert (round(image.target.x, 1), round(image.target.y, 1), image.radius) == (-200.0, 798.7, 20.65)
    pin = Man(1, PIN, NOBODY, Point(0.0, 60.0))
    asked = Position(CARROM_SIDE, (pin,), Flick(Point(0.0, -200.0), 90.0, 1000.0), Fell((1,), 1))
    assert nearest_image(asked, asked.flick) is not None
    assert nearest_image(replace(asked, side=TOURNAMENT_SIDE), asked.flick) is None


def test_a_map_covers_the_useful_headings() -> None:
    spans = {}
    for name in ("round-twenty", "carrom-straight", "carrom-bank"):
        grid = usual_grid(find_drill(name).position)
        spans[name] = round(grid.last_heading - grid.first_heading)
    assert spans == {"round-twenty": 100, "carrom-straight": 140, "carrom-bank": 59}
