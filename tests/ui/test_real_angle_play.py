"""A puzzle of 24 pieces, solved in a real window by mouse, and again by keys alone. It runs only with `--soak`."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from board.geometry import Point
from games.play.match import Match
from tests.helpers.puzzles import chain
from tests.helpers.real_window import MISSING, RealWindow

ARGUMENTS = ["play", "angle-play", "--seats", "1", "--name", "Ann", "--rule", "pieces=24", "--deal", "4711", "--seed", "1"]

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"{', '.join(MISSING)} not installed")


def begun(window: RealWindow) -> Match:
    match = window.until_moves(2, lambda: window.key("space"))
    assert match.state.works
    return match


def is_over(window: RealWindow) -> bool:
    return window.match is not None and window.match.outcome is not None


def test_a_real_mouse_puts_a_picture_together(tmp_path: Path, is_soak: bool) -> None:
    if not is_soak:
        pytest.skip("takes half a minute")
    with RealWindow(tmp_path, arguments=ARGUMENTS) as window:
        match = begun(window)
        work = match.state.works[0]
        for number in chain(match.game, match.state, 0, 24):
            lying, spot = work.outlines[number], work.spots[number]
            inner = Point(sum(corner.x for corner in lying) / len(lying), sum(corner.y for corner in lying) / len(lying))
            turns = (-spot.turn // 90) % 4
            goal = work.middle + work.pieces[number].home + (inner - spot.at).turned(90.0 * turns)
            start, end = window.pixel(inner), window.pixel(goal)
            for words in (("mousemove", *start), ("mousedown", 1), *[("click", 4)] * turns, ("mousemove", *end), ("mouseup", 1)):
                window._xdotool(*map(str, words))
                time.sleep(0.06)
        window.wait(lambda: is_over(window), "the picture never came together")


def test_real_keys_put_a_picture_together(tmp_path: Path, is_soak: bool) -> None:
    if not is_soak:
        pytest.skip("takes a minute and a half")
    with RealWindow(tmp_path, arguments=ARGUMENTS) as window:
        match = begun(window)
        work, at = match.state.works[0], -1
        for number in chain(match.game, match.state, 0, 24):
            window.key(*["period"] * ((number - at) % 24 if at >= 0 else number + 1))
            at = number
            window.key("space")
            way = work.middle + work.pieces[number].home - work.spots[number].at
            for far, name in ((way.x, "Right" if way.x > 0 else "Left"), (way.y, "Up" if way.y > 0 else "Down")):
                window._xdotool("key", "--repeat", str(max(1, int(abs(far) // 2))), "--delay", "8", name)
            window.key(*["q"] * ((-work.spots[number].turn // 90) % 4), "space")
            time.sleep(0.1)
        window.wait(lambda: is_over(window), "the picture never came together")
