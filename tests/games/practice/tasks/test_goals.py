"""Goals of practice shots, and the decisions whether a shot reaches them."""

from __future__ import annotations

import pytest

from board.geometry import Point
from board.men import DISK, NOBODY, PIN, Lie, Man
from board.other_boards import ALL_SIDES, QUEEN
from board.shots.events import Struck, Toppled
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import CHECKER_SIDE
from board.views.shot_map import Verdict
from games.practice.tasks.goal_parser import parse_goal
from games.practice.tasks.goals import Fell, Goal, Net, Out, Pocket, Rest, ShotLook, Strike

FLICK = Flick(Point(0, -300), 90, 1000)
PINS = tuple(Man(number, PIN, NOBODY, Point(40.0 * number, 0)) for number in (1, 2, 3))


def shot(*events: Struck | Toppled, fallen: tuple[int, ...] = (), disk: Man | None = None, others: tuple[Man, ...] = ()) -> Shot:
    men = [pin.moved(pin.at, Lie.FALLEN) if pin.id in fallen else pin for pin in PINS]
    return Shot(FLICK, 100, (*men, *others, disk or Man(100, DISK, 0, Point(0, 200))), events)


def struck(second: int | str, time: float = 0.1) -> Struck:
    return Struck(
        time, second if isinstance(second, int) else 100, 100 if isinstance(second, int) else second, Point(0, 0), 50, 500
    )


def toppled(man: int, *, rebound: bool = False) -> Toppled:
    return Toppled(0.3, man, 100, (100, man), rebound)


RIM = Struck(0.1, 100, "rim", Point(10, 342.9), 50, 500)


@pytest.mark.parametrize(
    ("goal", "seen", "verdict"),
    [
        (Fell((1, 2)), shot(toppled(1), toppled(2), fallen=(1, 2)), Verdict("all down", 1.0)),
        (Fell((1,)), shot(toppled(1), fallen=(1,)), Verdict("down", 1.0)),
        (Fell((1, 2)), shot(toppled(1), fallen=(1,)), Verdict("1 of 2 down", 0.45)),
        (Fell((1, 2)), shot(), Verdict("none of 2 down", 0.0)),
        (Fell((1,)), shot(), Verdict("missed", 0.0)),
        (Fell((1,)), shot(toppled(1, rebound=True), fallen=(1,)), Verdict("only on the rebound", 0.0)),
        (Fell((1,), anyhow=True), shot(toppled(1, rebound=True), fallen=(1,)), Verdict("down", 1.0)),
        (Fell((1, 2), anyhow=True), shot(toppled(1), toppled(2, rebound=True), fallen=(1, 2)), Verdict("all down", 1.0)),
        (Fell((1,), anyhow=True), shot(toppled(2, rebound=True), fallen=(2,)), Verdict("missed", 0.0)),
        (Fell((1,), spare=(2,)), shot(toppled(1), toppled(2), fallen=(1, 2)), Verdict("hit a pin to spare", 0.0)),
        (Fell((1,), rims=1), shot(struck("rim"), struck(1, 0.2), toppled(1), fallen=(1,)), Verdict("down", 1.0)),
        (
            Fell((1,), rims=1),
            shot(struck(1), struck("rim", 0.2), toppled(1), fallen=(1,)),
            Verdict("pin hit before the rim", 0.0),
        ),
        (Fell((1,), rims=1), shot(toppled(1), struck("rim", 0.4), fallen=(1,)), Verdict("pin hit before the rim", 0.0)),
        (Fell((1,), rims=2), shot(struck("rim"), struck(1, 0.2), toppled(1), fallen=(1,)), Verdict("too few rims", 0.0)),
        (Pocket(), shot(disk=Man(100, DISK, 0, Point(0, 0), lie=Lie.POCKET)), Verdict("twenty", 1.0)),
        (Pocket(), shot(disk=Man(100, DISK, 0, Point(0, 310), lie=Lie.DITCH)), Verdict("missed: in the ditch", 0.0)),
        (Pocket(), shot(), Verdict("missed: far from the pocket", 0.0)),
        (Rest(Point(0, 190), 12), shot(), Verdict("at the mark", 1.0)),
        (Rest(Point(0, 170), 12), shot(), Verdict("near the mark", 0.775)),
        (Rest(Point(0, 230), 10), shot(), Verdict("near the mark", 0.75)),
        (
            Rest(Point(0, 0), 12),
            shot(disk=Man(100, DISK, 0, Point(0, 310), lie=Lie.DITCH)),
            Verdict("not at rest on the board", 0.0),
        ),
        (Fell((1,), rims=1, off="north"), shot(RIM, struck(1, 0.2), toppled(1), fallen=(1,)), Verdict("down", 1.0)),
        (
            Fell((1,), rims=1, off="east"),
            shot(RIM, struck(1, 0.2), toppled(1), fallen=(1,)),
            Verdict("off the wrong part of the rim", 0.0),
        ),
        (Fell((1,), rims=1, off=Point(20, 342.9)), shot(RIM, struck(1, 0.2), toppled(1), fallen=(1,)), Verdict("down", 1.0)),
        (
            Fell((1,), rims=1, off=Point(50, 342.9)),
            shot(RIM, struck(1, 0.2), toppled(1), fallen=(1,)),
            Verdict("off the wrong part of the rim", 0.0),
        ),
        (Strike(3, off_peg=True), shot(struck("peg-2"), struck(3, 0.2)), Verdict("struck", 1.0)),
        (Strike(3, off_peg=True), shot(struck(3), struck("peg-2", 0.2)), Verdict("hit, but not off a peg", 0.3)),
        (ShotLook(), shot(toppled(1), toppled(2), fallen=(1, 2)), Verdict("two pins down", 0.6)),
        (Strike(3), shot(struck(3)), Verdict("struck", 1.0)),
        (Strike(3), shot(struck(2)), Verdict("missed", 0.0)),
    ],
)
def test_a_shot_gets_the_verdict_of_its_goal(goal: object, seen: Shot, verdict: Verdict) -> None:
    assert goal.verdict(PINS, seen) == verdict


OUT = Man(7, DISK, 1, Point(0, 310), lie=Lie.DITCH)
ON = Man(8, DISK, 1, Point(0, 50))


@pytest.mark.parametrize(
    ("goal", "place", "verdict"),
    [
        (Out((7,)), Point(0, 200), Verdict("out", 1.0)),
        (Out((7, 8)), Point(0, 200), Verdict("1 of 2 out", 0.45)),
        (Out((8,)), Point(0, 200), Verdict("not out", 0.0)),
        (Out((7,), stay=101.6), Point(0, 85), Verdict("out, and stays", 1.0)),
        (Out((7,), stay=101.6), Point(0, 86), Verdict("out, but does not stay", 0.5)),
    ],
)
def test_a_take_out_gets_the_verdict_of_its_goal(goal: Out, place: Point, verdict: Verdict) -> None:
    assert goal.verdict((), shot(disk=Man(100, DISK, 0, place), others=(OUT, ON))) == verdict


@pytest.mark.parametrize(
    "text",
    ["look", "by crokinole", "by four-back calling 7", "fell 1 rims 1 off north", "fell 1 rims 2 off 342.9,-150 spare 2",
     "strike 3 off peg", "fell 7 anyhow", "fell 7,10 anyhow spare 1",
     "fell 7,10", "fell 1,2,3,4 rims 1", "fell 2,5,8 rims 2 spare 1", "pocket", "out 3,4 stay 101.6", "out 3", "strike 3",
     "rest 0,150.5 within 12"],
)  # fmt: skip
def test_a_goal_reads_back_as_it_was_written(text: str) -> None:
    assert str(parse_goal(text)) == text


@pytest.mark.parametrize(
    "text", ["", "fell", "fell x", "fell 1,1", "fell 1,", "out 3 stay nan", "out 3 stay -1", "rest inf,0 within 3",
             "rest 1,2 within 0", "strike 99999999", "hop", "fell 1 off north", "fell 1 anyhow rims 1", "fell 1 rims 1 off up",
             "fell 1 rims 1 off nan,0", "strike 3 off", "by crokinole calling 7", "by four-back", "by checkers",
             "fell " + "1," * 500],
)  # fmt: skip
def test_invalid_text_is_no_goal(text: str) -> None:
    with pytest.raises(ValueError, match="is not a goal") as error:
        parse_goal(text)
    assert len(str(error.value)) < 200


def test_an_unknown_game_has_its_own_error_message() -> None:
    with pytest.raises(ValueError, match="No game is called 'chess'"):
        parse_goal("by chess")


@pytest.mark.parametrize(
    ("goal", "side", "task"),
    [
        ("fell 1", "checker", "Knock down pin 1."),
        ("fell 1,2,3,4 rims 1", "checker", "Knock down pins 1, 2, 3 and 4 off the rim."),
        ("fell 1 rims 3", "checker", "Knock down pin 1 off three rims."),
        ("fell 1 rims 1 off north", "checker", "Knock down pin 1 off the far rim."),
        ("fell 1 rims 2 off west", "checker", "Knock down pin 1 off two rims, starting with the left rim."),
        ("fell 1 rims 3 off west", "checker", "Knock down pin 1 off three rims, starting with the left rim."),
        ("fell 1 rims 1 off 342.9,-150", "checker", "Knock down pin 1 off the mark on the rim."),
        ("fell 2 rims 2 spare 1", "checker", "Knock down pin 2 off two rims. Leave pin 1 standing."),
        ("fell 7 spare 1,2", "checker", "Knock down pin 7. Leave pins 1 and 2 standing."),
        ("fell 7 anyhow", "checker", "Knock down pin 7, straight or off the rim."),
        ("by four-back calling 7", "checker", "Score by the rules of Four Back, with pin 7 called."),
        ("by crokinole", "crokinole", "Score by the rules of Crokinole."),
        ("pocket", "crokinole", "Shoot a twenty."),
        ("out 1,2", "crokinole", "Knock disks 1 and 2 into the ditch."),
        ("out 1 stay 203.2", "crokinole", "Knock disk 1 into the ditch and stay inside ring 2."),
        ("out 1 stay 203.2", "tournament", "Knock disk 1 into the ditch and stay inside the 10 line."),
        ("out 1 stay 50", "crokinole", "Knock disk 1 into the ditch and stay within 50 mm of the centre."),
        ("rest 0,0 within 12", "crokinole", "Come to rest within 12 mm of the mark."),
        ("strike 3 off peg", "crokinole", "Hit disk 3 off a peg."),
        ("strike 3", "carrom", "Hit man 3."),
        ("net 2,3", "carrom", "Pocket men 2 and 3."),
        ("net 1", "carrom", "Pocket the queen."),
        ("net 2 rims 1", "carrom", "Pocket man 2. The striker must first touch the rim."),
        ("net 2 rims 2 off north", "carrom", "Pocket man 2. The striker must touch the far rim first."),
        ("net 2 banked", "carrom", "Bank man 2 off the rim into a hole."),
        ("look", "checker", "See what happens."),
    ],
)
def test_a_goal_tells_the_player_what_to_do(goal: str, side: str, task: str) -> None:
    assert parse_goal(goal).task(ALL_SIDES[side], (Man(1, QUEEN, NOBODY, Point(0, 0)),)) == task


@pytest.mark.parametrize(
    ("goal", "rims", "task"),
    [
        (Fell((1,), 2), ("south", "west"), "Knock down pin 1 off the near rim and the left rim."),
        (Fell((1,), 1, spare=(2,)), ("east",), "Knock down pin 1 off the right rim. Leave pin 2 standing."),
        (Fell((1,)), (), "Knock down pin 1."),
        (Fell((1,), 2), ("peg-6", "west"), "Knock down pin 1 off two rims."),
        (Fell((1,), 2), ("south", "west", "north"), "Knock down pin 1 off two rims."),
        (Net((1,), 1), ("north",), "Pocket man 1. The striker must touch the far rim first."),
    ],
)
def test_a_drill_names_the_rims_of_its_route_in_the_goal(goal: Goal, rims: tuple[str, ...], task: str) -> None:
    assert goal.task(CHECKER_SIDE, (), rims) == task
