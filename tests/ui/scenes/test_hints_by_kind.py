"""Hints in words and marks, for each kind of move: a shot, a step, a call, a card, and one that could not be computed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from board.geometry import ORIGIN, Point
from board.men import CARD, CHECKER, DISK, PIN, Man
from board.moves import Aim, Call, Lay, Step
from board.protocols.table import Hint
from board.protocols.thought import ThoughtLost
from board.shots.flick import Flick
from board.shots.motion import Motion, Track
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from board.views.picture import Picture
from tests.helpers.driver import FakeTable, FakeThought
from ui.art.base.pose import Pose
from ui.art.painting.overlay import Overlay
from ui.scenes.base.advice import Advice, held_card, route_of

SOUTH = CROKINOLE_SIDE.zones["edge-south"]
AIM = Aim(Man(0, DISK, 0, SOUTH.middle), SOUTH)


def advice(*hints: Hint, picture: Picture | None = None, aim: Aim | None = None, key: str = "H") -> Advice:
    table = FakeTable([], picture=picture or Picture(CHECKER_SIDE, (), mover=1), hints=hints)
    found = Advice(table, key, aim)  # type: ignore[arg-type]
    found.poll()
    return found


def track(man: Man, *points: tuple[float, float], tilt: float = 0.0, is_carried: bool = True) -> Track:
    return Track(man, np.array([(x, y, 0.0, 0.0, tilt) for x, y in points], dtype=np.float32), is_carried)


# --- words ----------------------------------------------------------------------------------------------------------------


def test_a_hint_under_way_asks_for_patience_and_a_lost_one_says_why() -> None:
    table: Any = FakeTable([], hints=(Hint(Call("spot-7"), "Nearest."),), thinks=True)
    waiting = Advice(table)
    waiting.poll()
    assert (waiting.is_pending, waiting.words, waiting.hint, waiting.flick) == (True, "Looking for a hint…", None, None)
    overlay = Overlay(rings=(ORIGIN,))
    assert waiting.over(overlay) is overlay
    waiting.cancel()
    assert table.thought.is_cancelled
    lost = Advice(table)
    lost._thought = FakeThought(ThoughtLost("The bot failed."))
    lost.poll()
    assert (lost.is_pending, lost.words) == (False, "The bot failed.")


def test_several_hints_are_shown_one_after_the_other_and_the_last_leads_back_to_the_first() -> None:
    found = advice(Hint(Call("spot-7"), "Nearest."), Hint(Call("spot-8"), "Next."), key="Ctrl H")
    words = []
    for _ in range(3):
        words.append(found.words)
        found.next()
    assert words[0].startswith("Nearest. ")
    assert words[1].startswith("Next. ")
    assert words[2] == words[0] != words[1]
    assert "Ctrl H" in words[0]
    assert advice(Hint(Call("spot-7"), "Nearest.")).words == "Nearest."


def test_a_hint_for_a_shot_states_its_power_and_its_odds() -> None:
    flick = Flick(SOUTH.middle, 90.0, AIM.top_speed * 0.5**1.8)
    hint = Hint(flick, "Into the pocket.", odds="7 of 10.")
    assert advice(hint, aim=AIM).words == "Into the pocket. Power: 50%. 7 of 10."
    assert advice(hint).words == "Into the pocket. 7 of 10."
    assert advice(hint).flick == flick
    assert advice(hint).over(Overlay()).rings == (flick.at,)


# --- marks ----------------------------------------------------------------------------------------------------------------


def test_a_move_on_the_board_is_an_arrow_along_its_way() -> None:
    man = Man(3, CHECKER, 1, Point(0.0, 0.0), place="c3")
    way = track(man, (0.0, 0.0), (20.0, 20.0), (40.0, 40.0), (76.0, 76.0))
    found = advice(Hint(Step(("c3", "e5")), "Forward.", motions=(Motion(60.0, (way,)),)))
    overlay = found.over(Overlay(places=(("a1", "may"),)))
    (arrow,) = overlay.routes
    assert (arrow.points[0], arrow.points[-1], arrow.seat) == (Point(0.0, 0.0), Point(76.0, 76.0), 1)
    assert overlay.places == (("a1", "may"),)


@pytest.mark.parametrize(
    ("made", "is_shown"),
    [
        (track(Man(3, CHECKER, 1, ORIGIN), (0.0, 0.0), (76.0, 76.0)), True),
        (track(Man(3, CHECKER, 1, ORIGIN), (0.0, 0.0), (2.0, 2.0)), False),
        (track(Man(3, CHECKER, 1, ORIGIN), (0.0, 0.0)), False),
        (track(Man(3, PIN, -1, ORIGIN), (0.0, 0.0), (76.0, 76.0), tilt=30.0), False),
    ],
)
def test_only_pieces_that_are_carried_some_way_get_an_arrow(made: Track, is_shown: bool) -> None:
    assert (route_of(made) is not None) == is_shown


def test_a_piece_that_only_makes_room_gets_no_arrow() -> None:
    aside = track(Man(4, CHECKER, 0, ORIGIN), (0.0, 0.0), (76.0, 76.0), is_carried=False)
    assert advice(Hint(Step(("c3", "e5")), "Forward.", motions=(Motion(60.0, (aside,)),))).over(Overlay()).routes == ()


def test_an_arrow_points_from_the_middle_at_the_place_to_call() -> None:
    at = CHECKER_SIDE.place("spot-7").at
    (arrow,) = advice(Hint(Call("spot-7"), "Nearest.")).over(Overlay()).routes
    first, last = arrow.points
    assert first.length < last.length < at.length
    assert abs(last.cross(at)) < 1e-6 * at.length
    assert 5.0 < at.distance(last) < at.distance(first)
    assert arrow.seat == 1


def test_a_card_is_raised_out_of_the_hand_but_keeps_the_places_of_a_fan() -> None:
    card, other = (
        Man(number, CARD, 1, Point(50.0 * number, -200.0), face=name, place=name)
        for number, name in ((1, "star-2"), (2, "sun-3"))
    )
    picture = Picture(CHECKER_SIDE, (card, other), mover=1)
    assert held_card(picture.men, Lay("star-2")) == card
    assert held_card(picture.men, Lay("moon-1")) is None
    assert held_card(picture.men, Call("star-2")) is None
    found = advice(Hint(Lay("star-2"), "Lead it."), picture=picture)
    overlay = found.over(Overlay(men=((1, "may"), (2, "may"))))
    assert overlay.men == ((2, "may"), (1, "chosen"))
    assert list(overlay.poses) == [1]
    assert Point(overlay.poses[1].x, overlay.poses[1].y).distance(card.at) > 5.0
    fan = {1: Pose(0.0, 0.0, 0.0), 2: Pose(9.0, 0.0, 0.0)}
    assert found.over(replace(Overlay(), poses=fan)).poses == fan
