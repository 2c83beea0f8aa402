"""What a practice shot is for, and what came of it."""

from __future__ import annotations

import pytest

from board.events import Struck, Toppled
from board.flick import Flick
from board.geometry import Point
from board.men import DISK, NOBODY, PIN, Lie, Man
from board.shot import Shot
from games.practice.goals import Fell, Out, Pocket, Rest, Strike, Verdict, read_goal

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


@pytest.mark.parametrize(
    ("goal", "seen", "verdict"),
    [
        (Fell((1, 2)), shot(toppled(1), toppled(2), fallen=(1, 2)), Verdict("all down", 1.0)),
        (Fell((1,)), shot(toppled(1), fallen=(1,)), Verdict("down", 1.0)),
        (Fell((1, 2)), shot(toppled(1), fallen=(1,)), Verdict("1 of 2", 0.45)),
        (Fell((1, 2)), shot(), Verdict("none", 0.0)),
        (Fell((1,)), shot(toppled(1, rebound=True), fallen=(1,)), Verdict("none", 0.0)),
        (Fell((1,), spare=(2,)), shot(toppled(1), toppled(2), fallen=(1, 2)), Verdict("felled one to be spared", 0.0)),
        (Fell((1,), rims=1), shot(struck("rim"), struck(1, 0.2), toppled(1), fallen=(1,)), Verdict("down", 1.0)),
        (Fell((1,), rims=1), shot(struck(1), struck("rim", 0.2), toppled(1), fallen=(1,)), Verdict("a pin before the rim", 0.0)),
        (Fell((1,), rims=2), shot(struck("rim"), struck(1, 0.2), toppled(1), fallen=(1,)), Verdict("too few rims", 0.0)),
        (Pocket(), shot(disk=Man(100, DISK, 0, Point(0, 0), lie=Lie.POCKET)), Verdict("twenty", 1.0)),
        (Pocket(), shot(disk=Man(100, DISK, 0, Point(0, 310), lie=Lie.DITCH)), Verdict("in the ditch", 0.0)),
        (Pocket(), shot(), Verdict("on the board", 0.0)),
        (Rest(Point(0, 190), 12), shot(), Verdict("there", 1.0)),
        (Rest(Point(0, 170), 12), shot(), Verdict("near", 0.775)),
        (Rest(Point(0, 0), 12), shot(disk=Man(100, DISK, 0, Point(0, 310), lie=Lie.DITCH)), Verdict("not on the board", 0.0)),
        (Strike(3), shot(struck(3)), Verdict("struck", 1.0)),
        (Strike(3), shot(struck(2)), Verdict("missed", 0.0)),
    ],
)
def test_what_came_of_a_shot(goal: object, seen: Shot, verdict: Verdict) -> None:
    assert goal.verdict(PINS, seen) == verdict  # type: ignore[attr-defined]


OUT = Man(7, DISK, 1, Point(0, 310), lie=Lie.DITCH)
ON = Man(8, DISK, 1, Point(0, 50))


@pytest.mark.parametrize(
    ("goal", "place", "verdict"),
    [
        (Out((7,)), Point(0, 200), Verdict("out", 1.0)),
        (Out((7, 8)), Point(0, 200), Verdict("1 of 2 out", 0.45)),
        (Out((8,)), Point(0, 200), Verdict("none out", 0.0)),
        (Out((7,), stay=101.6), Point(0, 85), Verdict("out, and stays", 1.0)),
        (Out((7,), stay=101.6), Point(0, 86), Verdict("out, but does not stay", 0.5)),
    ],
)
def test_what_came_of_a_take_out(goal: Out, place: Point, verdict: Verdict) -> None:
    assert goal.verdict((), shot(disk=Man(100, DISK, 0, place), others=(OUT, ON))) == verdict


@pytest.mark.parametrize(
    "text",
    ["fell 7,10", "fell 1,2,3,4 rims 1", "fell 2,5,8 rims 2 spare 1", "pocket", "out 3,4 stay 101.6", "out 3", "strike 3",
     "rest 0,150.5 within 12"],
)  # fmt: skip
def test_a_goal_reads_back_as_it_was_written(text: str) -> None:
    assert str(read_goal(text)) == text


@pytest.mark.parametrize(
    "text", ["", "fell", "fell x", "fell 1,1", "fell 1,", "out 3 stay nan", "out 3 stay -1", "rest inf,0 within 3",
             "rest 1,2 within 0", "strike 99999999", "hop", "fell " + "1," * 500],
)  # fmt: skip
def test_nonsense_is_no_goal(text: str) -> None:
    with pytest.raises(ValueError, match="is not a goal") as error:
        read_goal(text)
    assert len(str(error.value)) < 200


def test_goals_speak_to_players() -> None:
    assert Fell((1, 2, 3, 4), 1).words == "fell pins 1, 2, 3 and 4 off the rim"
    assert Fell((2,), 2, spare=(1,)).words == "fell pin 2 off two rims, but spare pin 1"
    assert Out((1,), 203.2).words == "knock disk 1 into the ditch and stay within 203.2 mm of the centre"
