"""Goals of practice shots on carrom and tournament boards, disks that rest beside a mark, and the text of each goal."""

from __future__ import annotations

import pytest

from board.geometry import Point
from board.men import DISK, NOBODY, PIN, Kind, Lie, Man
from board.other_boards import CARROM_MAN, CARROM_SIDE, FIVE, QUEEN, STRIKER, TOURNAMENT_DISK, TOURNAMENT_SIDE
from board.shots.events import Event, LeftPlatform, Struck
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, Side
from board.views.shot_map import Verdict
from games.practice.tasks.goal_choices import possible_goals, remaining_goal
from games.practice.tasks.goal_parser import parse_goal
from games.practice.tasks.goals import Fell, Goal, Net, Out, Pocket, Rest, ShotLook, Strike, rim_ends

FLICK = Flick(Point(0.0, -252.6), 90.0, 1000.0)
CORNER = Point(347.75, 347.75)
MEN = (
    Man(1, CARROM_MAN, 0, Point(100.0, 0.0)),
    Man(2, CARROM_MAN, 1, Point(0.0, 100.0)),
    Man(3, QUEEN, NOBODY, Point(0.0, 0.0)),
)


def carrom(*events: Event, down: tuple[int, ...] = (), striker: Lie = Lie.UP) -> Shot:
    men = [man.moved(CORNER, Lie.POCKET) if man.id in down else man for man in MEN]
    return Shot(FLICK, 100, (*men, Man(100, STRIKER, 0, Point(0.0, 200.0), lie=striker)), events)


def touch(one: int, other: int | str, x: float = 0.0, y: float = 0.0, speed: float = 500.0) -> Struck:
    return Struck(0.1, one, other, Point(x, y), 50.0, speed)


@pytest.mark.parametrize(
    ("goal", "shot", "verdict"),
    [
        (Net((1,)), carrom(down=(1,)), Verdict("down", 1.0)),
        (Net((1, 2)), carrom(down=(1, 2, 3)), Verdict("all down", 1.0)),
        (Net((1, 2)), carrom(down=(2, 3)), Verdict("1 of 2 down", 0.45)),
        (Net((1, 2)), carrom(down=(3,)), Verdict("none of 2 down", 0.0)),
        (Net((1,)), carrom(down=(2,)), Verdict("not down", 0.0)),
        (Net((1,)), carrom(down=(1,), striker=Lie.POCKET), Verdict("down, but so is the striker", 0.5)),
        # Off the rim: the striker (the disk that is shot) must touch the rim before any man, and so must the other men.
        (Net((1,), rims=1), carrom(touch(100, "rim", 0.0, 370.0), touch(1, 100), down=(1,)), Verdict("down", 1.0)),
        (
            Net((1,), rims=1),
            carrom(touch(2, 100), touch(100, "rim", 0.0, 370.0), touch(1, 100), down=(1,)),
            Verdict("man hit before the rim", 0.0),
        ),
        (Net((1,), rims=2), carrom(touch(100, "rim", 0.0, 370.0), touch(1, 100), down=(1,)), Verdict("too few rims", 0.0)),
        # A slow touch of the rim is no bank shot, and neither is a man's touch.
        (Net((1,), rims=1), carrom(touch(100, "rim", 0.0, 370.0, 1.0), down=(1,)), Verdict("man hit before the rim", 0.0)),
        (Net((1,), rims=1), carrom(touch(3, "rim", 0.0, 370.0), down=(1,)), Verdict("man hit before the rim", 0.0)),
        (Net((1,), rims=1, off="north"), carrom(touch(100, "rim", 0.0, 370.0), down=(1,)), Verdict("down", 1.0)),
        (
            Net((1,), rims=1, off="east"),
            carrom(touch(100, "rim", 0.0, 370.0), down=(1,)),
            Verdict("off the wrong part of the rim", 0.0),
        ),
        # Banked: the man must touch the rim more than 60 mm from its hole.
        (Net((1,), banked=True), carrom(touch(1, "rim", 370.0, 200.0), down=(1,)), Verdict("down", 1.0)),
        (Net((1,), banked=True), carrom(touch(1, "rim", 370.0, 300.0), down=(1,)), Verdict("down, but not off the rim", 0.3)),
        (Net((1,), banked=True), carrom(touch(2, "rim", 370.0, 200.0), down=(1,)), Verdict("down, but not off the rim", 0.3)),
        (ShotLook(), carrom(down=(1,)), Verdict("one man down", 0.3)),
        (ShotLook(), carrom(down=(1, 2, 3)), Verdict("three men down", 0.9)),
        (ShotLook(), carrom(), Verdict("no men down", 0.0)),
        (Strike(2), carrom(touch(1, 100), touch(2, 100)), Verdict("struck", 1.0)),
    ],
)
def test_a_carrom_shot_gets_the_verdict_of_its_goal(goal: Goal, shot: Shot, verdict: Verdict) -> None:
    found = goal.verdict(MEN, shot)
    assert (found.words, found.value) == (verdict.words, pytest.approx(verdict.value))


def rest(x: float, y: float, lie: Lie = Lie.UP, kind: Kind = DISK, *, left: bool = False) -> Shot:
    events = (LeftPlatform(0.2, 100, Point(x, y), 300.0),) if left else ()
    return Shot(FLICK, 100, (Man(100, kind, 0, Point(x, y), lie=lie),), events)


@pytest.mark.parametrize(
    ("goal", "shot", "what", "worth"),
    [
        (Pocket(), rest(0.0, 40.0), "missed: beside the pocket", 0.0),
        (Pocket(), rest(0.0, 0.0, Lie.POCKET), "twenty", 1.0),
        (Rest(Point(0.0, 0.0), 10.0), rest(0.0, 10.0), "at the mark", 1.0),
        (Rest(Point(0.0, 0.0), 10.0), rest(0.0, 30.0), "near the mark", 0.75),
        (Rest(Point(0.0, 0.0), 10.0), rest(0.0, 40.0), "far from the mark", 0.7),
        (Rest(Point(0.0, 0.0), 10.0), rest(0.0, 170.0), "far from the mark", 0.1),
        (Rest(Point(0.0, 0.0), 10.0), rest(0.0, 0.0, Lie.POCKET), "not at rest on the board", 0.0),
        (ShotLook(), rest(0.0, 0.0, Lie.POCKET), "in the pocket", 0.9),
        # The whole disk must lie inside a ring: its radius is 15.875 mm.
        (ShotLook(), rest(0.0, 85.7), "in ring 1", 0.6),
        (ShotLook(), rest(0.0, 85.8), "in ring 2", 0.3),
        (ShotLook(), rest(0.0, 187.3), "in ring 2", 0.3),
        (ShotLook(), rest(0.0, 187.4), "outside", 0.1),
        (ShotLook(), rest(0.0, 60.0, kind=TOURNAMENT_DISK), "counts 15", 0.6),
        (ShotLook(), rest(0.0, 150.0, kind=TOURNAMENT_DISK), "counts 10", 0.433),
        (ShotLook(), rest(0.0, 250.0, kind=TOURNAMENT_DISK), "counts 5", 0.267),
        (ShotLook(), rest(0.0, 300.0, kind=TOURNAMENT_DISK), "outside", 0.1),
    ],
)
def test_the_rest_of_a_disk_gets_the_verdict_of_its_goal(goal: Goal, shot: Shot, what: str, worth: float) -> None:
    verdict = goal.verdict((), shot)
    assert (verdict.words, verdict.value) == (what, pytest.approx(worth, abs=5e-4))


@pytest.mark.parametrize(
    ("goal", "side", "words"),
    [
        (Net((1,)), CARROM_SIDE, "Pocket man 1."),
        (Net((1, 2), rims=1), CARROM_SIDE, "Pocket men 1 and 2. The striker must first touch the rim."),
        (Net((1,), rims=3), CARROM_SIDE, "Pocket man 1. The striker must first touch three rims."),
        (
            Net((1,), rims=1, off="west", banked=True),
            CARROM_SIDE,
            "Bank man 1 off the rim into a hole. The striker must touch the left rim first.",
        ),
        (Net((3,)), CARROM_SIDE, "Pocket the queen."),
        (Net((1, 3)), CARROM_SIDE, "Pocket men 1 and 3."),
        (Strike(2), CARROM_SIDE, "Hit man 2."),
        (Strike(2), CROKINOLE_SIDE, "Hit disk 2."),
        (Strike(2, off_peg=True), CROKINOLE_SIDE, "Hit disk 2 off a peg."),
        (Out((1, 2), stay=203.2), TOURNAMENT_SIDE, "Knock disks 1 and 2 into the ditch and stay inside the 10 line."),
        (Out((1,), stay=101.6), TOURNAMENT_SIDE, "Knock disk 1 into the ditch and stay inside the 15 line."),
        (Out((1,), stay=FIVE), TOURNAMENT_SIDE, "Knock disk 1 into the ditch and stay inside the 5 line."),
        (Out((1,), stay=90.0), TOURNAMENT_SIDE, "Knock disk 1 into the ditch and stay within 90 mm of the centre."),
        (Out((1,)), TOURNAMENT_SIDE, "Knock disk 1 into the ditch."),
        (Out((1,), stay=101.6), CROKINOLE_SIDE, "Knock disk 1 into the ditch and stay inside ring 1."),
        (Fell((1, 2), rims=3, off="north"), CHECKER_SIDE, "Knock down pins 1 and 2 off three rims, starting with the far rim."),
        (Fell((1,), rims=1, off=Point(0.0, 342.9)), CHECKER_SIDE, "Knock down pin 1 off the mark on the rim."),
        (Rest(Point(1.0, 2.0), 12.5), CHECKER_SIDE, "Come to rest within 12.5 mm of the mark."),
        (Pocket(), CROKINOLE_SIDE, "Shoot a twenty."),
        (ShotLook(), CHECKER_SIDE, "See what happens."),
    ],
)
def test_a_goal_uses_the_words_of_its_board(goal: Goal, side: Side, words: str) -> None:
    assert goal.task(side, MEN) == words


@pytest.mark.parametrize(
    ("goal", "mirror"),
    [
        (Fell((1,), rims=1, off="east"), Fell((1,), rims=1, off="west")),
        (Fell((1,), rims=1, off="north"), Fell((1,), rims=1, off="north")),
        (Fell((1,), rims=1, off=Point(20.0, 342.9)), Fell((1,), rims=1, off=Point(-20.0, 342.9))),
        (Net((1,), rims=1, off="west"), Net((1,), rims=1, off="east")),
        (Rest(Point(20.0, 30.0), 5.0), Rest(Point(-20.0, 30.0), 5.0)),
        (Pocket(), Pocket()),
        (Out((1,)), Out((1,))),
    ],
)
def test_left_and_right_are_exchanged_in_a_mirrored_goal(goal: Goal, mirror: Goal) -> None:
    assert goal.mirrored() == mirror
    assert mirror.mirrored() == goal


@pytest.mark.parametrize(
    ("goal", "sides"),
    [
        (Pocket(), "crokinole tournament"),
        (Out(()), "crokinole tournament"),
        (Net(()), "carrom"),
        (Strike(9), "crokinole checker tournament carrom"),
        (Strike(9, off_peg=True), "crokinole tournament"),
        (Fell((9,)), "crokinole checker tournament carrom"),
        (Rest(Point(0.0, 0.0), 5.0), "crokinole checker tournament carrom"),
    ],
)
def test_a_goal_suits_only_certain_boards(goal: Goal, sides: str) -> None:
    boards = (CROKINOLE_SIDE, CHECKER_SIDE, TOURNAMENT_SIDE, CARROM_SIDE)
    assert " ".join(side.name for side in boards if goal.suits(side, ())) == sides


@pytest.mark.parametrize(
    ("goal", "kinds"),
    [
        (Fell((1,)), (PIN,)),
        (Out((1,)), (DISK, TOURNAMENT_DISK)),
        (Strike(1), (DISK, TOURNAMENT_DISK, CARROM_MAN, QUEEN)),
        (Pocket(), (PIN, DISK, TOURNAMENT_DISK, CARROM_MAN, QUEEN)),
    ],
)
def test_a_goal_may_name_only_certain_kinds_of_pieces(goal: Goal, kinds: tuple[Kind, ...]) -> None:
    every = (PIN, DISK, TOURNAMENT_DISK, CARROM_MAN, QUEEN)
    assert tuple(kind for kind in every if goal.suits(CROKINOLE_SIDE, [Man(1, kind, 0, Point(0.0, 0.0))])) == kinds


@pytest.mark.parametrize(("side", "start", "end"), [
    ("east", (10.0, -10.0), (10.0, 10.0)),
    ("north", (10.0, 10.0), (-10.0, 10.0)),
    ("west", (-10.0, 10.0), (-10.0, -10.0)),
    ("south", (-10.0, -10.0), (10.0, -10.0)),
])  # fmt: skip
def test_a_side_of_the_rim_has_its_two_ends(side: str, start: tuple[float, float], end: tuple[float, float]) -> None:
    assert tuple((at.x, at.y) for at in rim_ends(side, 10.0)) == (start, end)


@pytest.mark.parametrize("text", ["net 1", "net 1,2 rims 2", "net 3 rims 1 off west banked", "net 1 banked"])
def test_a_carrom_goal_reads_back_as_it_was_written(text: str) -> None:
    assert str(parse_goal(text)) == text


PINS = tuple(Man(number, PIN, NOBODY, Point(40.0 * number, 0.0)) for number in (1, 2))
DISKS = (Man(1, DISK, 0, Point(50.0, 0.0)), Man(2, DISK, 1, Point(90.0, 0.0)), Man(3, DISK, 1, Point(300.0, 0.0), lie=Lie.DITCH))


@pytest.mark.parametrize(
    ("side", "men", "offered"),
    [
        (
            CHECKER_SIDE,
            PINS,
            [
                "none",
                "knock pins down straight: fell 1,2",
                "knock pins down off the rim: fell 1,2 rims 1",
                "knock pins down off two rims: fell 1,2 rims 2",
                "knock pins down off three rims: fell 1,2 rims 3",
                "knock pins down in any way: fell 1,2 anyhow",
                "rest at a mark: rest 0,0 within 25",
            ],
        ),
        (
            CROKINOLE_SIDE,
            DISKS,
            [
                "none",
                "a twenty: pocket",
                "knock disks out: out 2",
                "knock disks out, stay in ring 1: out 2 stay 101.6",
                "knock disks out, stay in ring 2: out 2 stay 203.2",
                "hit a disk: strike 2",
                "hit a disk off a peg: strike 2 off peg",
                "rest at a mark: rest 0,0 within 25",
            ],
        ),
        (
            CHECKER_SIDE,
            DISKS[:2],
            [
                "none",
                "hit a disk: strike 2",
                "rest at a mark: rest 0,0 within 25",
            ],
        ),
        (
            CARROM_SIDE,
            MEN,
            [
                "none",
                "pocket men: net 1",
                "pocket men, striker off the rim: net 1 rims 1",
                "bank men into holes: net 1 banked",
                "hit a man: strike 1",
                "rest at a mark: rest 0,0 within 25",
            ],
        ),
        (
            TOURNAMENT_SIDE,
            (Man(2, TOURNAMENT_DISK, 1, Point(90.0, 0.0)),),
            [
                "none",
                "a twenty: pocket",
                "knock disks out: out 2",
                "knock disks out, stay in the 15: out 2 stay 101.6",
                "knock disks out, stay in the 10: out 2 stay 203.2",
                "knock disks out, stay in the 5: out 2 stay 304.8",
                "hit a disk: strike 2",
                "hit a disk off a peg: strike 2 off peg",
                "rest at a mark: rest 0,0 within 25",
            ],
        ),
    ],
)
def test_only_suitable_goals_are_offered(side: Side, men: tuple[Man, ...], offered: list[str]) -> None:
    found = [(words, goal) for words, goal in possible_goals(side, men, ShotLook(), 0) if not str(goal).startswith("by ")]
    assert [words if goal == ShotLook() else f"{words}: {goal}" for words, goal in found] == offered


@pytest.mark.parametrize("text", ["out 2 stay 304.8", "out 2 stay 304.79999999999995"])
def test_a_radius_in_inches_is_read_as_the_line_and_written_short(text: str) -> None:
    goal = parse_goal(text)
    assert goal == Out((2,), stay=FIVE)
    assert str(goal) == "out 2 stay 304.8"
    assert goal.task(TOURNAMENT_SIDE, ()).endswith("stay inside the 5 line.")


def test_any_other_radius_is_written_without_rounding() -> None:
    assert str(parse_goal("out 2 stay 100.12345678901")) == "out 2 stay 100.12345678901"


def test_a_goal_that_is_not_among_the_usual_ones_comes_first_and_keeps_its_pieces() -> None:
    own = Fell((2,), rims=1, spare=(1,))
    found = possible_goals(CHECKER_SIDE, PINS, own, 0)
    assert found[0] == ("Knock down pin 2 off the rim. Leave pin 1 standing", own)
    assert ("knock pins down straight", Fell((2,))) in found
    marked = possible_goals(CHECKER_SIDE, PINS, Rest(Point(5.0, 6.0), 25.0), 0)
    assert marked[0] == ("none", ShotLook())
    assert ("rest at a mark", Rest(Point(5.0, 6.0), 25.0)) in marked


@pytest.mark.parametrize(
    ("goal", "side", "men", "left"),
    [
        (Fell((1, 3), spare=(2,)), CHECKER_SIDE, PINS, Fell((1,), spare=(2,))),
        (Fell((3,), spare=(2,)), CHECKER_SIDE, PINS, ShotLook()),
        (Out((2, 3)), CROKINOLE_SIDE, DISKS, Out((2,))),
        (Out((3,)), CROKINOLE_SIDE, DISKS, ShotLook()),
        (Net((1, 9)), CARROM_SIDE, MEN, Net((1,))),
        (Strike(9), CROKINOLE_SIDE, DISKS, ShotLook()),
        (Strike(1), CROKINOLE_SIDE, DISKS, Strike(1)),
        (Out((2,)), CHECKER_SIDE, DISKS, ShotLook()),
        (Fell((1,)), CROKINOLE_SIDE, DISKS, ShotLook()),
    ],
)
def test_a_goal_loses_the_pieces_that_are_gone(goal: Goal, side: Side, men: tuple[Man, ...], left: Goal) -> None:
    assert remaining_goal(goal, side, men) == left
