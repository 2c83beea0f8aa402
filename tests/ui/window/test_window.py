"""The window of the program: its clock, its scenes, its errors, and its work without a screen."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pygame
import pytest

from board.card import Card
from board.sides import CHECKER_SIDE
from ui.art.base import lettering
from ui.motion.sound import Sound
from ui.scenes.base.dialog import Notice
from ui.scenes.base.requests import Request, ShowMenu, ShowNotice
from ui.scenes.base.scene import Answer, Pop, Push, Reset, Scene
from ui.scenes.base.stage import Stage
from ui.scenes.home.home import Home
from ui.window.router import scene_for
from ui.window.window import MOST, STEP, Window, first_size, open_display

ROOT = Path(__file__).resolve().parents[3]
SIZE = (640, 440)


class Shelf:
    cards: Sequence[Card] = (Card("one", "One", 1, (2,), CHECKER_SIDE, "A line.", "Rules."),)

    def tend(self) -> None:
        """Do nothing, because this window has no work in the background."""

    def house_rules(self, _: str) -> Sequence[Any]:
        return ()

    def bots(self, _: str) -> Sequence[str]:
        return ()

    def open(self, *_: Any) -> Any:
        raise ValueError("Nothing to open.")

    def kept(self) -> Sequence[Any]:
        return ()


class Told(Scene):
    """A scene of the window that records its events."""

    writes = False

    def __init__(self, stage: Stage, answer: Answer = None) -> None:
        super().__init__(stage)
        self.answer = answer
        self.ticks = 0
        self.times: list[float] = []
        self.drawn = 0
        self.answers: list[str] = []
        self.trouble: Exception | None = None

    def handle(self, event: pygame.event.Event, now: float) -> Answer:
        self.times.append(now)
        if self.trouble is not None:
            raise self.trouble
        return self.answer if event.type == pygame.KEYDOWN else None

    def tick(self, seconds: float) -> Answer:
        assert seconds == STEP
        self.ticks += 1
        return None

    def draw(self, surface: pygame.Surface) -> None:  # noqa: ARG002
        self.drawn += 1

    def resume(self, answer: str) -> Answer:
        self.answers.append(answer)
        return None

    def close(self) -> str:
        return "It is kept."


def window_with(others: dict[str, Scene] | None = None) -> tuple[Window, Any]:
    """Return a window on a scene that records its events. A notice with the title of one of `others` opens that scene."""
    stage = Stage(Shelf(), SIZE)
    scene = Told(stage)

    def make(request: Request, stage: Stage) -> Scene:
        title = request.title if isinstance(request, ShowNotice) else ""
        return (others or {}).get(title) or scene_for(request, stage)

    return Window(pygame.Surface(SIZE, 0, 32), stage, scene, make), scene


def press(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


class Painted(Scene):
    """A scene that fills the window with a colour, unless it must wait."""

    colour = (200, 0, 0)
    waits = False

    def ensure_ready(self) -> bool:
        return not self.waits

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.colour)


def test_a_scene_that_waits_for_its_board_shows_its_last_picture() -> None:
    stage = Stage(Shelf(), SIZE)
    stage.waits = False
    scene = Painted(stage)
    window = Window(pygame.Surface(SIZE, 0, 32), stage, scene)
    for scene.colour in ((200, 0, 0), (0, 200, 0)):
        scene.stale = True
        window.draw()
    scene.colour, scene.waits, scene.stale = (0, 0, 200), True, True
    window.draw()
    assert window.surface.get_at((5, 5))[:3] == (0, 200, 0)
    scene.waits = False
    assert window.draw()
    assert window.surface.get_at((5, 5))[:3] == (0, 0, 200)


def test_during_an_animation_a_resized_window_shows_a_recent_picture() -> None:
    stage = Stage(Shelf(), SIZE)
    stage.waits = False
    scene = Painted(stage)
    window = Window(pygame.Surface(SIZE, 0, 32), stage, scene)
    for scene.colour in ((200, 0, 0), (0, 200, 0), (0, 0, 200)):
        scene.stale = True
        window.advance(0.6)
        window.draw()
    window.surface = pygame.Surface((700, 500), 0, 32)
    window.feed([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=700, y=500)], 2.0)
    window.draw()
    assert window.surface.get_at((5, 5))[:3] == (0, 0, 200)


# --- the clock ----------------------------------------------------------------------------------------------------


def test_time_passes_in_fixed_steps() -> None:
    window, scene = window_with()
    for _ in range(60):
        window.advance(1 / 60)
    assert scene.ticks == 120


def test_irregular_frame_times_lose_no_time() -> None:
    window, scene = window_with()
    for _ in range(1000):
        window.advance(0.0037)
    assert scene.ticks in (443, 444)


def test_time_of_a_long_delay_is_dropped() -> None:
    window, scene = window_with()
    window.advance(30.0)
    assert scene.ticks == round(MOST / STEP)


def test_time_spent_on_simulating_a_move_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    batches = [[], [press(pygame.K_a)]]

    class Slow(Told):
        needs_ticks = True

        def handle(self, event: pygame.event.Event, now: float) -> Answer:
            clock[0] += 0.2
            return super().handle(event, now)

        def tick(self, seconds: float) -> Answer:
            super().tick(seconds)
            return Reset(None) if clock[0] > 101.0 else None

    def sleep(seconds: float) -> None:
        clock[0] += max(seconds, 0.004)

    monkeypatch.setattr(time, "perf_counter", lambda: clock[0])
    monkeypatch.setattr(time, "sleep", sleep)
    monkeypatch.setattr(pygame.event, "get", lambda: batches.pop() if batches else [])
    stage = Stage(Shelf(), SIZE)
    scene = Slow(stage)
    pygame.display.init()
    display = pygame.Window(size=SIZE)
    Window(display.get_surface(), stage, scene, display=display).run()
    # A second has passed, of which a fifth was spent on the key.
    assert scene.ticks == pytest.approx(0.8 / STEP, abs=3)


def test_events_of_one_batch_are_spread_over_the_time_since_the_last() -> None:
    window, scene = window_with()
    window.feed([], 1.0)
    motions = [pygame.event.Event(pygame.MOUSEMOTION, pos=(i, 0), rel=(1, 0), buttons=(0, 0, 0)) for i in range(4)]
    window.feed(motions, 1.016)
    assert scene.times == pytest.approx([1.004, 1.008, 1.012, 1.016])
    window.feed(motions[:1], 9.0)
    assert scene.times[-1] == 9.0


# --- scenes -------------------------------------------------------------------------------------------------------


def test_scenes_answer_push_pop_and_reset() -> None:
    stage = Stage(Shelf(), SIZE)
    second, third = Told(stage, Pop("yes")), Told(stage, Reset(None))
    window, first = window_with({"second": second, "third": third})
    first.answer = Push(ShowNotice("second", ""))
    window.feed([press(pygame.K_a)], 0.1)
    assert window.scene is second
    window.feed([press(pygame.K_b)], 0.2)
    assert window.scene is first
    assert first.answers == ["yes"]
    first.answer = Reset(ShowNotice("third", ""))
    window.feed([press(pygame.K_c)], 0.3)
    assert window.scenes == [third]
    window.feed([press(pygame.K_d)], 0.4)
    assert not window.is_open


def test_a_request_is_turned_into_a_scene() -> None:
    window, _ = window_with()
    window.answer(Reset(ShowMenu("Kept in the drawer.")))
    assert isinstance(window.scene, Home)
    assert window.scene.menu.notice == "Kept in the drawer."


def test_nothing_is_drawn_while_nothing_changes() -> None:
    window, scene = window_with()
    assert window.draw()
    assert not window.draw()
    scene.stale = True
    assert window.draw()
    assert scene.drawn == 2


def test_freed_memory_is_returned_once_when_idle_and_never_during_motion(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given: list[float] = []
    window, scene = window_with()
    for seconds in (0.1, 0.4, 0.6, 5.0):
        monkeypatch.setattr("ui.window.window.give_back", lambda at=seconds: given.append(at))
        window.draw()
        window.rest(seconds)
    assert given == [0.6]
    scene.stale = True
    window.draw()
    window.rest(0.7)
    assert len(given) == 2


def test_a_dialog_is_drawn_over_the_scene_below() -> None:
    window, scene = window_with({"cover": Told(Stage(Shelf(), SIZE))})
    window.answer(Push(ShowNotice("Title", "Words.")))
    window.draw()
    assert scene.drawn == 1
    window.answer(Push(ShowNotice("cover", "")))
    window.draw()
    assert scene.drawn == 1


def test_a_dialog_drawn_again_has_no_second_shadow() -> None:
    window, _ = window_with()
    window.answer(Reset(ShowMenu()))
    window.answer(Push(ShowNotice("Title", "Words.")))
    window.draw()
    first = pygame.surfarray.array3d(window.surface)
    for _ in range(3):
        window.scene.stale = True
        assert window.draw()
    assert np.array_equal(pygame.surfarray.array3d(window.surface), first)


def test_closing_the_window_saves_the_game() -> None:
    window, scene = window_with()
    kept = []
    scene.close = lambda: kept.append(1) or "It is kept."
    window.feed([pygame.event.Event(pygame.QUIT)], 0.1)
    assert not window.is_open
    assert kept == [1]


@pytest.mark.parametrize(
    ("desktop", "size"),
    [
        # Title bar and task bar must not push the lower edge off the screen.
        ((1280, 720), (1280, 640)),
        ((1366, 768), (1280, 688)),
        ((1440, 900), (1280, 800)),
        ((1920, 1080), (1382, 864)),
        ((2560, 1440), (1843, 1152)),
        ((3840, 2160), (2764, 1728)),
        ((1080, 1920), (1280, 1536)),
    ],
)
def test_the_first_window_takes_four_fifths_of_a_large_screen(desktop: tuple[int, int], size: tuple[int, int]) -> None:
    assert first_size(desktop) == size


def test_a_held_key_only_acts_on_the_scene_in_which_it_was_pressed() -> None:
    window, below = window_with()
    window.scenes.append(Told(window.stage, Pop()))
    for _ in range(3):
        window.feed([press(pygame.K_ESCAPE)], 0.0)
    assert window.scenes == [below]
    assert below.times == []
    window.feed([pygame.event.Event(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0), press(pygame.K_ESCAPE)], 0.0)
    assert len(below.times) == 2


def test_m_mutes_except_while_typing() -> None:
    window, scene = window_with()
    window.feed([press(pygame.K_m)], 0.1)
    assert window.stage.sound.muted
    scene.writes = True
    window.feed([press(pygame.K_m)], 0.2)
    assert window.stage.sound.muted


def test_an_unexpected_error_saves_the_game_and_is_reported_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    window, scene = window_with()
    scene.trouble = RuntimeError("our own mistake")
    window.round([press(pygame.K_a)], 0.1, 0.0)
    assert isinstance(window.scene, Notice)
    assert window.scene.words == "Something went wrong, and the game had to close. It is kept."
    assert isinstance(window.scenes[0], Home)
    window.draw()
    printed = capsys.readouterr()
    assert "Traceback" not in printed.err + printed.out


def test_an_error_is_reported_even_if_the_game_cannot_be_saved() -> None:
    window, scene = window_with()
    scene.trouble = RuntimeError("our own mistake")

    def fail() -> str:
        raise OSError("the disk is full")

    scene.close = fail
    window.round([press(pygame.K_a)], 0.1, 0.0)
    assert isinstance(window.scene, Notice)
    assert "The game could not be saved." in window.scene.words


def test_an_error_in_the_background_is_reported_even_without_motion(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    window, scene = window_with()
    window.display = pygame.Window(size=SIZE)
    window.surface = window.display.get_surface()
    clock = [0.0]

    def sleep(seconds: float) -> None:
        clock[0] += seconds
        assert clock[0] < 10.0, "the window was not closed"

    monkeypatch.setattr("ui.window.window.time", SimpleNamespace(perf_counter=lambda: clock[0], sleep=sleep))
    told = list[str]()

    def tend() -> None:
        if not told:
            told.append("failed")
            raise RuntimeError("an answer that cannot be read")
        told.append(getattr(window.scene, "words", ""))
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    window.stage.shelf.tend = tend  # type: ignore[method-assign]
    scene.stale = False
    assert window.run() == 0
    assert told == ["failed", "Something went wrong, and the game had to close. It is kept."]


def test_after_repeated_errors_the_window_closes() -> None:
    window, scene = window_with()
    for i in range(5):
        assert window.is_open
        scene.trouble = RuntimeError("our own mistake")
        window.scenes = [scene]
        window.round([press(pygame.K_a)], 0.1 * i, 0.0)
    assert not window.is_open


def test_a_resized_window_is_drawn_again_when_its_size_is_final() -> None:
    pygame.display.init()
    screen = pygame.display.set_mode((700, 500))
    try:
        stage = Stage(Shelf(), SIZE)
        window = Window(pygame.Surface(SIZE, 0, 32), stage, Told(stage))
        window.draw()
        window.surface = screen
        window.feed([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=700, y=500)], 0.1)
        assert window.stage.size == SIZE
        assert window.needs_ticks
        window.advance(0.2)
        assert window.stage.size == (700, 500)
    finally:
        pygame.display.quit()


# --- without a screen ---------------------------------------------------------------------------------------------


def test_a_missing_display_is_reported_in_one_sentence() -> None:
    code = "from ui.window.window import NoDisplay, open_display\n"
    code += "try:\n    open_display()\nexcept NoDisplay as error:\n    print(error)\n"
    kept = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=kept, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "No display found."


# --- sound --------------------------------------------------------------------------------------------------------


def test_without_an_audio_device_the_program_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> None:
        raise pygame.error("no audio device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    quiet = Sound()
    assert not quiet.open()
    quiet.knock("disk", 1.0)
    assert quiet.heard == [("disk", 1.0)]


# --- words --------------------------------------------------------------------------------------------------------


def test_text_is_wrapped_and_never_cut() -> None:
    font = lettering.theme.font(20)
    text = "Foul: no enemy disk was struck, so the disk goes to the ditch. Donaudampfschiffahrtsgesellschaft"
    lines = lettering.wrap(text, font, 120)
    assert all(font.size(line)[0] <= 120 for line in lines)
    assert "".join(lines).replace("-", "").replace(" ", "") == text.replace(" ", "")


@pytest.mark.parametrize("measure", ["80 %.", "12.5 mm", "1.43 m/s", "2.10 s"])
def test_no_line_ends_between_a_number_and_its_unit(measure: str) -> None:
    font = lettering.theme.font(20)
    for width in range(130, 400):
        lines = lettering.wrap(f"Take out the nearest and stay: {measure} (1 of 3; H shows the next)", font, width)
        assert any(measure in line.replace("\N{NO-BREAK SPACE}", " ") for line in lines), lines


def test_a_title_shrinks_to_its_room() -> None:
    font = lettering.fitting_font("Cocked Hat and Feather", 60, 200, face="display")
    assert font.size("Cocked Hat and Feather")[0] <= 200


def test_on_a_full_disk_the_shader_cache_is_turned_off(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("MESA_SHADER_CACHE_DISABLE", raising=False)
    monkeypatch.setattr("pygame.display.init", lambda: None)
    monkeypatch.setattr("pygame.display.get_driver", lambda: "x11")
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    # The folder of the cache may not exist yet. Then the disk of the folder that will contain it counts.
    monkeypatch.setattr("ui.window.window.user_cache_path", lambda: tmp_path / "user" / "cache")
    asked: list[Path] = []
    for free, said in ((10**9, None), (30_000_000, None), (10**7, "true")):
        monkeypatch.setattr("shutil.disk_usage", lambda folder, free=free: asked.append(folder) or SimpleNamespace(free=free))
        open_display()
        assert os.environ.get("MESA_SHADER_CACHE_DISABLE") == said
    assert asked == [tmp_path] * 3
    monkeypatch.delenv("MESA_SHADER_CACHE_DISABLE")
