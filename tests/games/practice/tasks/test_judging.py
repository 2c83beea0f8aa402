"""Goals of practice shots that a game's umpire decides."""

from __future__ import annotations

from board.geometry import Point
from board.men import DISK, NOBODY, PIN, Lie, Man
from board.shots.events import LeftPlatform, Struck, Toppled
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from board.views.shot_map import Verdict
from games.practice.drills import CENTRE, CORNERS
from games.practice.tasks.judging import ByGame, game_goals

FLICK = Flick(Point(0, -300), 90, 1000)


def felled(pins: tuple[Man, ...], *down: int, rim: bool = True, rebound: bool = False) -> Shot:
    men = [pin.moved(pin.at, Lie.FALLEN) if pin.id in down else pin for pin in pins]
    first = [Struck(0.1, 100, "rim", Point(342.9, 0), 10, 800)] if rim else []
    blows = [Struck(0.2, pin, 100, Point(0, 0), 10, 800) for pin in down]
    falls = [Toppled(0.2, pin, 100, (100, pin), rebound) for pin in down]
    return Shot(FLICK, 100, (*men, Man(100, DISK, 0, Point(0, 200))), (*first, *blows, *falls))


def test_center_carrom_pins_counts_all_four_off_the_rim_and_nothing_else() -> None:
    goal = ByGame("center-carrom-pins")
    assert goal.verdict(CENTRE, felled(CENTRE, 1, 2, 3, 4)) == Verdict("four pins: +1", 1.0)
    assert goal.verdict(CENTRE, felled(CENTRE, 1, 2)) == Verdict("two pins", 0.0)
    assert goal.verdict(CENTRE, felled(CENTRE, 1, 2, 3, 4, rim=False)) == Verdict("foul", 0.0)
    assert goal.verdict(CENTRE, felled(CENTRE)) == Verdict("no pins", 0.0)


def test_corner_pins_counts_five_for_two_and_respots_the_nearest() -> None:
    goal = ByGame("corner-pins")
    assert goal.verdict(CORNERS, felled(CORNERS, 2, 3)) == Verdict("two pins: +5", 5.0)
    assert goal.verdict(CORNERS, felled(CORNERS, 1, 2)) == Verdict("one pin: +1", 1.0)


def test_ten_pins_and_four_back_judge_any_standing_pins() -> None:
    leave = tuple(Man(pin, PIN, NOBODY, CHECKER_SIDE.place(f"spot-{pin}").at) for pin in (7, 10))
    assert ByGame("ten-pins").verdict(leave, felled(leave, 7, 10, rim=False)) == Verdict("two pins: +2", 2.0)
    assert ByGame("four-back", 7).verdict(leave, felled(leave, 7, rim=False)) == Verdict("one pin: +1", 1.0)
    assert ByGame("four-back", 7).verdict(leave, felled(leave, 10, rim=False)) == Verdict("one pin: −1", -1.0)


def test_crokinole_counts_the_gain_of_the_shooter() -> None:
    enemy = Man(1, DISK, 1, Point(0, 60))
    goal = ByGame("crokinole")
    strike = Struck(0.1, 1, 100, Point(0, 40), 10, 800)
    out = Shot(
        FLICK, 100, (enemy.moved(Point(0, 310), Lie.DITCH), Man(100, DISK, 0, Point(0, 40))), (strike, LeftPlatform(0.2, 1))
    )
    assert goal.verdict((enemy,), out) == Verdict("+20", 20.0)
    missed = Shot(FLICK, 100, (enemy, Man(100, DISK, 0, Point(0, 0), lie=Lie.POCKET)), ())
    assert goal.verdict((enemy,), missed) == Verdict("foul", 0.0)
    twenty = Shot(FLICK, 100, (Man(100, DISK, 1, Point(0, 0), lie=Lie.POCKET),), ())
    assert goal.verdict((), twenty) == Verdict("twenty, +20", 20.0)


def test_only_games_that_can_judge_a_position_are_offered() -> None:
    assert [str(goal) for goal in game_goals(CROKINOLE_SIDE, (Man(1, DISK, 1, Point(0, 60)),))] == ["by crokinole"]
    assert [str(goal) for goal in game_goals(CHECKER_SIDE, CENTRE)] == [
        "by ten-pins",
        "by childrens-ten-pins",
        "by corner-pins",
        "by center-carrom-pins",
    ]
    back = tuple(Man(pin, PIN, NOBODY, CHECKER_SIDE.place(f"spot-{pin}").at) for pin in (7, 10))
    assert "by four-back calling 10" in [str(goal) for goal in game_goals(CHECKER_SIDE, back)]
    assert list(game_goals(CHECKER_SIDE, ())) == []
