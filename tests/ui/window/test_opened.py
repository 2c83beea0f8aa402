"""Opening, running and closing the window, on a simulated screen and clock that record their calls."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from functools import partial
from itertools import groupby
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from board.protocols.table import Demo
from tests.helpers.driver import FakeShelf
from ui.art.base import theme
from ui.hands.gamepad import Gamepad
from ui.motion.sound import Sound
from ui.scenes.base.requests import Practise, Request, ShowDemo, ShowDrills, ShowMenu
from ui.scenes.base.scene import Answer, Scene
from ui.scenes.base.stage import Stage
from ui.scenes.home.about import TITLE
from ui.settings import Settings, write_settings
from ui.widgets.reading import Reading
from ui.window import window as opened
from ui.window.reader import Reader


def event(kind: int, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, **values)


class Plain(Scene):
    """A scene of the window that records the calls it receives."""

    moves = False

    def __init__(self, stage: Stage, request: Request, told: list[Any]) -> None:
        super().__init__(stage)
        self.request, self.told = request, told

    @property
    def needs_ticks(self) -> bool:
        return self.moves

    def handle(self, event: pygame.event.Event, now: float) -> Answer:
        self.told.append(("heard", pygame.event.event_name(event.type), round(now, 3)))
        if event.type == pygame.KEYDOWN and event.key == pygame.K_g:
            Plain.moves = not Plain.moves
        return None

    def tick(self, seconds: float) -> Answer:
        self.stale = True
        self.told.append(("tick", round(seconds, 5)))
        return None

    def idle(self, seconds: float) -> Answer:
        self.told.append(("idle", round(seconds, 1)))
        return None

    def draw(self, surface: pygame.Surface) -> None:
        self.told.append(("draw", type(self.request).__name__, surface.get_size()))

    @property
    def reading(self) -> Reading:
        return Reading("Some words.")

    def close(self) -> str:
        self.told.append("kept")
        return ""


class Screen:
    """A simulated desktop, with a clock that advances only while the program sleeps."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
        self.told: list[Any] = []
        self.now, self.surface = 100.0, pygame.Surface((1, 1), 0, 32)
        self.windowed, self.position = (0, 0), (30, 40)
        self.events: list[tuple[float, pygame.event.Event]] = []
        self.naps: list[tuple[float, float]] = []
        for name in ("init", "quit"):
            monkeypatch.setattr(pygame.display, name, self._teller(name))
        monkeypatch.setattr(pygame, "Window", self._open)
        monkeypatch.setattr(pygame.display, "get_driver", lambda: "dummy")
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1200), (800, 600)])
        self.flip, self.destroy = self._teller("flip"), self._teller("destroy")
        monkeypatch.setattr(pygame.key, "set_repeat", self._teller("repeat"))
        monkeypatch.setattr(pygame.event, "get", self._get)
        for kind, does in ((Sound, "sound"), (Gamepad, "pad"), (Reader, "reader")):
            for name in ("open", "close"):
                monkeypatch.setattr(kind, name, self._teller(f"{does} {name}"))
        monkeypatch.setattr(Reader, "tell", lambda _, reading: self.told.append(("read", reading.words)))
        monkeypatch.setattr(opened, "FILE", file)
        monkeypatch.setattr(opened, "time", SimpleNamespace(perf_counter=lambda: self.now, sleep=self._sleep))
        monkeypatch.setattr(opened, "Window", self._window)
        Plain.moves = False

    def _window(self, surface: pygame.Surface, stage: Stage, display: Any) -> Any:
        window = WINDOW(surface, stage, make_scene=lambda request, stage: Plain(stage, request, self.told), display=display)
        self.window = window
        return window

    def _teller(self, name: str) -> Callable[..., bool]:
        def tell(*arguments: Any) -> bool:
            plain = tuple(each for each in arguments if isinstance(each, int | str | tuple))
            self.told.append((name, *plain) if plain else name)
            return True

        return tell

    def _open(self, title: str, size: tuple[int, int], resizable: bool) -> Screen:
        assert resizable
        self.windowed = size
        self._show(title, size)
        return self

    def get_surface(self) -> pygame.Surface:
        return self.surface

    def set_icon(self, image: pygame.Surface) -> None:
        self.told.append(("icon", image.get_size()))

    def set_fullscreen(self, desktop: bool) -> None:
        assert desktop
        self._show("full screen", pygame.display.get_desktop_sizes()[0])

    def set_windowed(self) -> None:
        self._show("window", self.windowed)

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    @size.setter
    def size(self, size: tuple[int, int]) -> None:
        self._show("size", size)

    def _show(self, how: str, size: tuple[int, int]) -> None:
        self.told.append((how, size))
        self.surface = pygame.Surface(size, 0, 32)

    def _sleep(self, seconds: float) -> None:
        self.naps.append((self.now, seconds))
        self.now += seconds

    def _get(self) -> list[pygame.event.Event]:
        due = [event for at, event in self.events if at <= self.now]
        self.events = [(at, event) for at, event in self.events if at > self.now]
        return due

    def later(self, seconds: float, *events: pygame.event.Event) -> None:
        self.events += [(self.now + seconds, event) for event in events]


WINDOW = opened.Window
QUIT = pygame.event.Event(pygame.QUIT)


def key(code: int) -> list[pygame.event.Event]:
    return [event(pygame.KEYDOWN, key=code, mod=0, unicode=""), event(pygame.KEYUP, key=code, mod=0)]


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Screen:
    return Screen(monkeypatch, tmp_path / "settings.json")


def once(lines: list[Any]) -> list[Any]:
    """Return the recorded calls in order, each only once."""
    return [line for line, _ in groupby(lines)]


def test_a_window_opens_and_closes_its_parts_in_order(screen: Screen) -> None:
    screen.later(0.0, QUIT)
    calls = {name: partial(screen.told.append, name) for name in ("once_open", "once_drawn")}
    assert opened.run(FakeShelf(), **calls) == 0  # type: ignore[arg-type]
    assert once(screen.told) == [
        "init",
        (TITLE, (1536, 960)),
        ("repeat", 350, 40),
        ("draw", "ShowMenu", (1536, 960)),
        "once_drawn",
        "flip",
        ("icon", (64, 64)),
        "sound open",
        "pad open",
        "reader open",
        ("read", "Some words."),
        "once_open",
        "kept",
        "pad close",
        "reader close",
        "sound close",
        "destroy",
        "quit",
    ]


def test_a_window_has_its_last_size_but_at_most_that_of_the_screen(screen: Screen, tmp_path: Path) -> None:
    write_settings(Settings(window=(1000, 700)), tmp_path / "settings.json")
    sizes = []
    for asked in (None, (900, 650), (4000, 900), (900, 4000)):
        screen.told.clear()
        screen.later(0.0, QUIT)
        opened.run(FakeShelf(), size=asked)  # type: ignore[arg-type]
        sizes.append(next(line[1] for line in screen.told if line[0] == TITLE))
    assert sizes == [(1000, 700), (900, 650), (1920, 900), (900, 1200)]


def test_the_first_scene_is_opened_on_top_of_the_home_screen(screen: Screen) -> None:
    board: Any = SimpleNamespace()
    for asked, kinds in (
        ({}, [ShowMenu]),
        ({"drills": True}, [ShowMenu, ShowDrills]),
        ({"board": board}, [ShowMenu, ShowDrills, Practise]),
        ({"demo": Demo((), loops=True)}, [ShowMenu, ShowDemo]),
        ({"demo": Demo(())}, [ShowMenu, ShowDemo]),
    ):
        found: list[Any] = []

        def look(found: list[Any] = found) -> None:
            found += [type(scene.request) for scene in screen.window.scenes]

        screen.later(0.0, QUIT)
        opened.run(FakeShelf(), once_open=look, **asked)  # type: ignore[arg-type]
        assert found == kinds
        assert (screen.window.standing is None) == (not ("demo" in asked and asked["demo"].loops))


def test_without_input_the_window_checks_less_and_less_often(screen: Screen) -> None:
    screen.later(8.0, QUIT)
    opened.run(FakeShelf())  # type: ignore[arg-type]
    naps = [(round(at - 100.0, 1), round(seconds, 4)) for at, seconds in screen.naps]
    changes = [next(group) for _, group in groupby(naps, key=lambda nap: nap[1])]
    assert changes[:3] == [(0.0, 0.004), (1.0, 0.0167), (5.0, 0.0333)]
    assert [line for line in screen.told if line[0] == "idle"][-1] == ("idle", 8.0)


def test_animations_are_drawn_sixty_times_a_second_and_ticked_twice_as_often(screen: Screen) -> None:
    screen.later(0.5, *key(pygame.K_g))
    screen.later(1.5, *key(pygame.K_g))
    screen.later(1.6, QUIT)
    opened.run(FakeShelf())  # type: ignore[arg-type]
    counts = {what: sum(line == what or line[0] == what for line in screen.told) for what in ("draw", "flip", "tick")}
    assert counts == {"draw": 60, "flip": 60, "tick": 120}


def test_f11_switches_to_full_screen_and_back_to_the_same_window(screen: Screen) -> None:
    for at in (0.2, 0.6):
        screen.later(at, *key(pygame.K_F11))
    screen.later(1.0, QUIT)
    opened.run(FakeShelf(), size=(900, 650))  # type: ignore[arg-type]
    moved = [line for line in screen.told if line[0] in (TITLE, "full screen", "window", "draw")]
    assert once(moved) == [
        (TITLE, (900, 650)),
        ("draw", "ShowMenu", (900, 650)),
        ("full screen", (1920, 1200)),
        ("draw", "ShowMenu", (1920, 1200)),
        ("window", (900, 650)),
        ("draw", "ShowMenu", (900, 650)),
    ]
    assert screen.window.stage.settings.window == (900, 650)


def test_without_a_window_manager_f11_makes_the_window_as_large_as_the_screen(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.window.full_screen.has_manager", lambda: False)
    for at in (0.2, 0.6):
        screen.later(at, *key(pygame.K_F11))
    screen.later(1.0, QUIT)
    opened.run(FakeShelf(), size=(900, 650))  # type: ignore[arg-type]
    moved = [line for line in screen.told if line[0] in (TITLE, "full screen", "window", "size")]
    assert moved == [(TITLE, (900, 650)), ("size", (1920, 1200)), ("size", (900, 650))]
    assert screen.position == (30, 40)


def test_full_screen_is_remembered(screen: Screen, tmp_path: Path) -> None:
    write_settings(Settings(fills_screen=True), tmp_path / "settings.json")
    screen.later(0.0, QUIT)
    opened.run(FakeShelf(), size=(900, 650))  # type: ignore[arg-type]
    modes = [line for line in screen.told if line[0] in (TITLE, "full screen")]
    assert modes == [(TITLE, (900, 650)), ("full screen", (1920, 1200))]


def test_an_uncovered_window_is_drawn_again_and_focus_is_reported(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Reader, "focus", lambda _, has_focus: screen.told.append(("focus", has_focus)))
    for number, kind in enumerate((pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.VIDEOEXPOSE)):
        screen.later(0.2 * number + 0.2, event(kind))
    screen.later(1.0, event(pygame.WINDOWFOCUSLOST))
    screen.later(1.2, event(pygame.WINDOWFOCUSGAINED))
    screen.later(1.4, QUIT)
    opened.run(FakeShelf())  # type: ignore[arg-type]
    assert [line for line in screen.told if line[0] == "focus"] == [("focus", False), ("focus", True)]
    assert sum(line[0] == "draw" for line in screen.told) == 1 + 3


def test_losing_the_focus_releases_held_keys(screen: Screen) -> None:
    down = event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="")
    screen.later(0.1, down)
    screen.later(0.2, event(pygame.WINDOWFOCUSLOST))
    screen.later(0.3, *key(pygame.K_g), QUIT)
    opened.run(FakeShelf())  # type: ignore[arg-type]
    assert screen.window._down == {}


def test_a_window_with_repeated_errors_ends_with_status_one(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: Any) -> Any:
        raise RuntimeError

    monkeypatch.setattr(Plain, "handle", stumble)
    for number in range(5):
        screen.later(0.1 * number + 0.1, *key(pygame.K_a)[:1], event(pygame.KEYUP, key=pygame.K_a, mod=0))
    screen.later(9.0, QUIT)
    assert opened.run(FakeShelf()) == 1  # type: ignore[arg-type]
    assert screen.told.count("kept") >= 5
    assert screen.now < 102.0


def test_an_endless_demo_returns_after_two_minutes_without_input(screen: Screen) -> None:
    screen.later(1.0, *key(pygame.K_a))
    screen.later(200.0, QUIT)
    opened.run(FakeShelf(), demo=Demo((), loops=True))  # type: ignore[arg-type]
    kept = [number for number, line in enumerate(screen.told) if line == "kept"]
    idle = [screen.told[number - 1] for number in kept]
    # First the home screen and the demo over it save their data, then, at the end, the scenes that replaced them.
    assert len(kept) == 4
    assert idle[0] == ("idle", 120.0)


def test_before_the_first_picture_the_title_is_shown(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Plain, "ensure_ready", lambda _: False)
    screen.later(0.0, QUIT)
    opened.run(FakeShelf(), size=(900, 650))  # type: ignore[arg-type]
    assert screen.told.count("flip") == 1
    assert not any(line[0] == "draw" for line in screen.told)
    pixels = pygame.surfarray.array3d(screen.window.surface)
    assert tuple(pixels[0, 0]) == theme.CLOTH
    columns, rows = ((pixels != theme.CLOTH).any(axis=(axis, 2)).nonzero()[0] for axis in (1, 0))
    assert (columns[0] + columns[-1]) // 2 == pytest.approx(450, abs=4)
    assert columns[-1] - columns[0] == pytest.approx(600, abs=25)
    assert (rows[0], rows[-1]) == pytest.approx((278, 318), abs=6)


@pytest.mark.parametrize(
    ("asked", "driver", "words"),
    [("", "offscreen", "No display"), ("offscreen", "offscreen", ""), ("", "x11", ""), ("dummy", "dummy", "")],
)
def test_an_off_screen_display_is_refused_unless_requested(
    screen: Screen, monkeypatch: pytest.MonkeyPatch, asked: str, driver: str, words: str
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", asked)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    if words:
        with pytest.raises(opened.NoDisplay, match=words):
            opened.open_display()
    else:
        opened.open_display()
    assert screen.told == (["init", "quit"] if words else ["init"])
    assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == ("0" if driver == "x11" else None)


def test_a_signal_closes_the_window_and_sets_the_exit_status(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_init", lambda: True)
    monkeypatch.setattr(pygame.event, "post", lambda event: screen.later(0.0, event))
    before = signal.getsignal(signal.SIGTERM)
    assert opened.run(FakeShelf(), once_open=lambda: signal.raise_signal(signal.SIGTERM)) == 128 + signal.SIGTERM  # type: ignore[arg-type]
    assert signal.getsignal(signal.SIGTERM) is before


@pytest.mark.usefixtures("screen")
def test_a_display_that_refuses_a_window_is_reported_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any, **__: Any) -> Any:
        raise pygame.error("no room")

    monkeypatch.setattr(pygame, "Window", refuse)
    with pytest.raises(opened.NoDisplay, match=r"^The window can't be opened: no room\.$"):
        opened.run(FakeShelf())  # type: ignore[arg-type]
