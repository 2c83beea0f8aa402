"""The practice room on a real screen: everything with a real mouse, and everything with real keys."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from board.geometry import Point
from board.sides import SPOTS
from games.practice.drills import DRILLS, find_drill
from games.practice.progress import Progress
from games.practice.tasks.position import read
from tests.helpers.real_window import MISSING, RealWindow

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(bool(MISSING), reason=f"{', '.join(MISSING)} not installed"),
]
FIRST = "centre-behind"


class Practising(RealWindow):
    """A real window that shows the practice room."""

    def __init__(self, folder: Path, *what: str) -> None:
        super().__init__(folder, arguments=["practice", *what])
        self.kept = folder / "data" / "crokinole-combination-board"

    def attempts(self) -> int:
        return len(Progress(self.kept / "practice.jsonl").entries)

    def until(self, has_happened: Callable[[], bool], act: Callable[[], None]) -> None:
        """Call `act`, and again if nothing happens for a while: a busy machine may have lost the input."""
        for _ in range(5):
            act()
            end = time.monotonic() + 8.0
            while time.monotonic() < end:
                if has_happened():
                    return
                time.sleep(0.2)
        raise AssertionError("it never happened")

    def button(self, row: int, column: int, columns: int) -> tuple[int, int]:
        """Return the middle of a button in a row of the panel. Rows are counted from the bottom."""
        px = self.size[1] / 800
        inner = self.panel.inflate(round(-50 * px), round(-40 * px))
        width = inner.width / columns
        return round(inner.x + (column + 0.5) * width), round(inner.bottom - (17 + 40 * row) * px)

    def leaf(self, number: int) -> tuple[int, int]:
        """Return the middle of the tab of a page."""
        inner = self.panel.inflate(-50, -40)
        return round(inner.x + (number + 0.5) * inner.width / 4), inner.y + 66

    def colours(self, name: str) -> set[tuple[int, ...]]:
        """Return the colours that the panel shows."""
        image = self.screenshot(self.folder / name)
        part = image.subsurface(self.panel)
        return {tuple(part.get_at((x, y)))[:3] for x in range(0, part.get_width(), 3) for y in range(0, part.get_height(), 3)}


DONE = (40, 116, 78)
"""Green colour of cells of the map in which all shots succeed."""


@pytest.fixture
def is_asked_for(is_soak: bool) -> None:
    if not is_soak:
        pytest.skip("a soak: the same stories are told by events in test_practice.py")


@pytest.mark.usefixtures("is_asked_for")
def test_a_real_mouse_alone_does_everything_in_practice(tmp_path: Path) -> None:
    with Practising(tmp_path, FIRST) as room:
        disk = find_drill(FIRST).position.flick.at
        back = disk + Point(0, 55)
        room.until(lambda: room.attempts() == 1, lambda: room.drag([room.pixel(disk), room.pixel(back)], 0.3, steps=10))
        [entry] = Progress(room.kept / "practice.jsonl").entries
        assert entry.drill == FIRST
        assert entry.flick.heading == pytest.approx(-90, abs=2)
        room.click(room.pixel(Point(100, 100)))
        time.sleep(0.6)
        room.click(room.pixel(Point(100, 100)))
        # The map is computed while the window runs, and a click on it aims.
        room.click(room.leaf(2))
        room.wait(lambda: DONE in room.colours("map.png"), "the map never showed a shot that does it")
        # Add a pin and save the position.
        room.click(room.leaf(1))
        time.sleep(0.5)
        tools = room.panel.inflate(-50, -40)
        room.click((tools.x + tools.width // 6, tools.y + 153))
        room.click(room.pixel(SPOTS[6]))
        saved = room.kept / "positions"
        keep = (tools.right - tools.width // 6, tools.y + 500)
        for height in range(430, 640, 12):
            room.click((keep[0], tools.y + height))
            time.sleep(0.15)
            room.click((room.size[0] // 2 - 106, room.size[1] // 2 + 76))
            time.sleep(0.15)
            if saved.exists() and list(saved.glob("*.txt")):
                break
        [kept] = saved.glob("*.txt")
        assert SPOTS[6] in [man.at for man in read(kept.read_text(encoding="utf-8")).men]
        assert room.is_running


@pytest.mark.usefixtures("is_asked_for")
def test_real_keys_alone_do_everything_in_practice(tmp_path: Path) -> None:
    with Practising(tmp_path) as room:
        room.key("Right", "Return")
        time.sleep(2.0)
        room.until(lambda: room.attempts() == 1, lambda: room._xdotool("keydown", "space", "sleep", "0.6", "keyup", "space"))
        assert Progress(room.kept / "practice.jsonl").entries[0].drill == DRILLS[5].name == FIRST
        room.key("space")
        time.sleep(0.5)
        room.key("space")
        room.key("F4")
        room.wait(lambda: DONE in room.colours("map.png"), "the map never showed a shot that does it")
        room.key("Up", "Up", "Return")
        room.until(lambda: any((room.kept / "maps").glob("*.csv")), lambda: room.key("ctrl+e"))
        room.key("F3", "c", "4")
        time.sleep(0.5)
        room.key("Up", "Up", "Return")
        room.until(
            lambda: any((room.kept / "positions").glob("*.txt")),
            lambda: (room.key("ctrl+s"), time.sleep(0.7), room.key("Return"))[0],
        )
        [kept] = (room.kept / "positions").glob("*.txt")
        assert len(read(kept.read_text(encoding="utf-8")).men) == 1
        room.key("Escape")
        assert room.is_running
        assert isinstance(room.screenshot(tmp_path / "end.png"), pygame.Surface)
