"""The program's window, with its main loop and its stack of scenes (screens and dialogs). It knows the rules of no game.

Time advances in steps of 1/120 s, and by at most 0.25 s at once, so that a delay never makes a game jump. While nothing moves,
nothing is drawn and the program sleeps.
"""

from __future__ import annotations

import logging
import math
import os
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from types import FrameType

import pygame
from platformdirs import user_cache_path

from board.protocols.practising import PracticeBoard
from board.protocols.shelf import Shelf
from board.protocols.table import Demo, Table
from ui.art.base import theme
from ui.art.base.c_heap import give_back, share_heap
from ui.art.base.cache import ART, make_room
from ui.art.base.lettering import fitting_font, write
from ui.art.men.icon_art import icon
from ui.hands.gamepad import Gamepad
from ui.motion.sound import silenced_stderr
from ui.scenes.base.requests import PlayGame, Practise, Request, ShowDemo, ShowDrills, ShowMenu, ShowNotice
from ui.scenes.base.scene import STEP, Answer, Pop, Push, Reset, Scene
from ui.scenes.base.stage import Stage
from ui.scenes.home.about import TITLE
from ui.settings import FILE, read_settings
from ui.widgets.keys import to_default_key
from ui.window.desktop import NAME
from ui.window.full_screen import FullScreen
from ui.window.reader import Reader
from ui.window.router import scene_for
from ui.window.toast import Toast

MOST = 0.25
"""Longest time in seconds that passes in animations and games from one frame to the next. The rest of a longer delay is
ignored.
"""
FRAMES = 60
"""Number of frames per second while something moves."""
GLANCE = 0.004
"""Seconds between two checks for input while the player is active. It is short because a flick takes only a tenth of a second."""
RESTS = ((1.0, GLANCE), (5.0, 1 / FRAMES), (math.inf, 2 / FRAMES))
"""Pauses between checks for input, as (limit, pause) in seconds. Each pause is used while the time without input is below its
limit.

Clicks are not lost in long pauses: the player must move the mouse before a click, and this ends the long pauses.
"""
LEAST_SIZE = (640, 440)
USUAL_SIZE, SHARE = (1280, 800), 0.8
"""Size of a new window: its pixels on a usual screen, and the fraction of the screen that it fills on a larger one."""
BARS, LEAST_HEIGHT = 80, 480
"""Height in pixels that a new window leaves free for the desktop's bars, and smallest height of that window."""
QUIET = 0.15
"""Seconds without a further change after which a new window size counts as final and everything is drawn for it."""
KEEPING = 0.5
"""Time in seconds after which the window's contents are copied again. While the window is resized, the latest copy is
stretched.
"""
SPREAD = 0.25
"""Maximum time in seconds over which pointer events that arrive together are spread evenly, as if they came one by one."""
STILL = 0.5
"""Seconds without input after which the program returns unused memory to the system.

This takes some milliseconds, so it is not done while something moves.
"""
TENDING = 0.2
"""Seconds between two checks whether work in the background is done."""
ABANDONED = 120.0
"""Seconds without input after which a window that was opened for an endless demo returns to the demo."""
POINTED = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
MISHAPS = 5
"""Number of unexpected errors after which the window closes."""
ROOM_FOR_CACHE = 20_000_000
"""Smallest free disk space in bytes that lets the graphics driver use a shader cache (a store of compiled drawing programs).

The cache needs about a tenth of this.
"""
log = logging.getLogger("ui")


class NoDisplay(RuntimeError):
    """Error raised if no display is available. The message is one sentence for the user."""


class Window:
    """The window with its stack of scenes (screens and dialogs). One round of its main loop is `feed`, `advance` and `draw`."""

    def __init__(
        self,
        surface: pygame.Surface,
        stage: Stage,
        scene: Scene | None = None,
        make_scene: Callable[[Request, Stage], Scene] = scene_for,
        display: pygame.Window | None = None,
    ) -> None:
        """Show `scene`, or the home screen if it is None.

        `display` is the window of the system that shows `surface`, or None to draw off screen. `make_scene` creates the scene for
        a request.
        """
        self.surface = surface
        self.display = display
        self.stage = stage
        stage.size = surface.get_size()
        make_room(stage.size)
        self._make_scene = make_scene
        self.scenes: list[Scene] = [scene or make_scene(ShowMenu(), stage)]
        self.pad = Gamepad(stage.size)
        self.reader = Reader()
        self._owed = 0.0
        self._heard = self._tended = 0.0
        self._held: list[pygame.event.Event] = []
        """Input events that wait until the top scene (screen or dialog) has done the work of earlier events."""
        self._resized = 0.0
        """Seconds to wait before a new size of the window counts as final. It is not positive if the size is final."""
        self._kept: pygame.Surface | None = None
        """Copy of the screen that is stretched while the window is resized; None before the first copy."""
        self._kept_for: tuple[object, ...] = ()
        """The size of the window when the screen was last copied, and the pages and dialogs on display at that time."""
        self._unkept = 0.0
        """Seconds since the screen was last copied."""
        self._stood_in = False
        self._is_drawn = self._is_kept = False
        """Two flags. The first is True if the screen shows the latest frame, the second if the stored copy of the screen is up to
        date.
        """
        self._down: dict[int, Scene] = {}
        """Keys that are held down, each with the screen or dialog in which it was pressed."""
        self._full_screen = FullScreen(display) if display is not None else None
        self._has_freed = False
        """True if something was drawn since the program last gave unused memory back to the system."""
        self._is_spent = False
        """True if a pressed key has opened another screen or is about to. The text of this key press is then ignored."""
        self._busy = 0.0
        """Time in seconds that the main loop's last round took, without drawing.

        It does not count as time of the game, because a shot may have been simulated in it.
        """
        self.mishaps = 0
        """Number of unexpected errors since the window opened."""
        self.once_drawn: Callable[[], None] | None = None
        """Function to call once after the first frame that shows the scene itself instead of a waiting picture. None if no call
        is pending.
        """
        self.toast = Toast()
        """The short message at the bottom of the window."""
        self.standing: ShowDemo | None = None
        """The endless demo for which the window was opened, or None. The window returns to it after an interruption.
        """

    @property
    def scene(self) -> Scene:
        """The top scene of the stack (a screen or dialog), which receives all input."""
        return self.scenes[-1]

    @property
    def is_open(self) -> bool:
        return bool(self.scenes)

    @property
    def needs_ticks(self) -> bool:
        is_moving = self.is_open and (self.scene.needs_ticks or self.scene.is_due)
        return self.is_open and (is_moving or self.pad.needs_ticks or bool(self._held or self.toast.words) or self._resized > 0.0)

    def feed(self, events: Iterable[pygame.event.Event], now: float) -> None:
        """Handle the input events `events`, which occurred before the time `now` (seconds)."""
        batch, self._held = [*self._held, *events], []
        # SDL reports the buttons of an unplugged gamepad as released first, and then its removal.
        batch.sort(key=lambda event: event.type != pygame.CONTROLLERDEVICEREMOVED)
        start = max(self._heard, now - SPREAD)
        for i, event in enumerate(batch, start=1):
            if self.is_open and self.scene.is_due:
                self._held = batch[i - 1 :]
                break
            for heard in self.pad.events(event):
                if self.is_open:
                    self._hear(heard, start + (now - start) * i / len(batch))
        self._heard = now
        if now - self._tended >= TENDING:
            self._tended = now
            self.stage.shelf.tend()

    def advance(self, seconds: float) -> None:
        """Let `seconds` pass for all screens, in fixed steps. A remainder shorter than a step is added to the next call."""
        if self._resized > 0.0:
            self._settle_size(seconds)
        if self.toast.tick(seconds):
            self._spoil()
        if self.is_open:
            for event in self.pad.move(min(seconds, MOST)):
                self._hear(event, self._heard)
        self._owed += min(seconds, MOST)
        self._unkept += seconds
        while self._owed >= STEP - 1e-9 and self.is_open:
            self._owed -= STEP
            self.answer(self.scene.tick(STEP))

    @property
    def _visible(self) -> list[Scene]:
        """The visible scenes from bottom to top: one that fills the window, and the dialogs above it."""
        bottom = max((i for i, scene in enumerate(self.scenes) if scene.covers), default=0)
        return self.scenes[bottom:]

    def draw(self) -> bool:
        """Draw the visible scenes (screens and dialogs) if they have changed. Return True if the window's content has changed."""
        if not self._needs_drawing():
            return False
        visible = self._visible
        ART.begin_drawing()
        if self._awaits() or not all(scene.ensure_ready() for scene in visible):
            return self._show_placeholder()
        if len(visible) > 1 or self._stood_in:
            # A dialog's shadow must not be drawn twice, and scenes must not be drawn over a stretched copy.
            self._spoil()
        for scene in visible:
            scene.stale = False
            scene.draw(self.surface)
        self.toast.draw(self.surface, self.stage)
        self._is_drawn, self._is_kept, self._has_freed = True, False, True
        if not self.stage.waits and (self._unkept >= KEEPING or self._kept_for != (self.stage.size, *visible)):
            self._keep()
        if self.reader.is_open:
            self.reader.tell(self.scene.reading)
        self._stood_in = False
        if (once := self.once_drawn) is not None:
            self.once_drawn = None
            once()
        return True

    def _needs_drawing(self) -> bool:
        return any(scene.stale for scene in self._visible)

    def _spoil(self) -> None:
        """Mark every scene (screen or dialog) for a complete redraw."""
        for scene in self.scenes:
            scene.spoil()

    def _awaits(self) -> bool:
        return self._resized > 0.0

    def _keep(self) -> None:
        if self._kept is None or self._kept.get_size() != self.surface.get_size():
            self._kept = self.surface.copy()
        else:
            # Reusing the old copy takes a tenth of the time of a new copy.
            self._kept.blit(self.surface, (0, 0))
        self._kept_for = (self.stage.size, *self._visible)
        self._is_kept, self._unkept = True, 0.0

    def _show_placeholder(self) -> bool:
        """Draw a placeholder for scenes that are not ready: the stretched copy of the screen or, at first, the title.

        Return True if the window's content has changed.
        """
        if self._stood_in:
            return False
        self._stood_in = True
        if self._is_drawn:
            return True
        if self._kept is not None:
            pygame.transform.smoothscale(self._kept, self.surface.get_size(), self.surface)
            return True
        self.surface.fill(theme.CLOTH)
        width, height = self.surface.get_size()
        font = fitting_font(TITLE, round(height / 14), round(width * 0.8), face="display")
        write(self.surface, TITLE, (width / 2, height / 2 - font.get_height()), font, theme.CHALK, align="centre")
        return True

    def answer(self, answer: Answer) -> None:
        """Open a scene, close a scene, or replace all scenes, as `answer` says. Do nothing if it is None."""
        if answer is None:
            return
        match answer:
            case Push(request):
                if self.scenes:
                    self.scene.cover()
                self.scenes.append(self._make_scene(request, self.stage))
            case Pop(word):
                self.scenes.pop()
                if self.scenes:
                    self.answer(self.scene.resume(word))
            case Reset(request):
                self.scenes = [self._make_scene(request, self.stage)] if request is not None else []
        self._spoil()

    def close(self) -> list[str]:
        """Save the unfinished games of all open screens. Return one sentence for each game that was saved."""
        return [message for scene in self.scenes if (message := scene.close())]

    def run(self) -> int:
        """Run the main loop until the window closes. Return the exit status: 1 after too many errors, else 0."""
        assert self.display is not None
        last = drawn = eventful = time.perf_counter()
        watched: Scene | None = None
        while self.is_open:
            events = pygame.event.get()
            now = time.perf_counter()
            if events or self.scene is not watched:
                watched, eventful = self.scene, now
            if not events and not self.needs_ticks and not self._needs_drawing():
                # SDL's own function for waiting would check for input a thousand times a second.
                self.round((), now, 0.0, draws=False)
                self.rest(now - eventful)
                time.sleep(next(pause for end, pause in RESTS if now - eventful < end))
                last = time.perf_counter()
                continue
            if self.round(events, now, now - last, draws=now - drawn >= 1 / FRAMES):
                self.display.flip()
                drawn = now
            last = now + self._busy
            time.sleep(min(GLANCE, max(0.0005, drawn + 1 / FRAMES - time.perf_counter())))
        return 1 if self.mishaps >= MISHAPS else 0

    def round(self, events: Iterable[pygame.event.Event], now: float, seconds: float, *, draws: bool = True) -> bool:
        """Run one round of the main loop. Return True if the window's content has changed.

        An unexpected error is reported to the player in one sentence.
        """
        try:
            begun = time.perf_counter()
            self.feed(events, now)
            self.advance(seconds)
            self._busy = time.perf_counter() - begun
            return draws and self.draw()
        except Exception as error:
            self._recover(error)
            return False

    def rest(self, seconds: float) -> None:
        """Do work that belongs in quiet times, such as returning unused memory. `seconds` is the time since the last input."""
        if not self.is_open:
            return
        try:
            if not (self._is_kept or self._needs_drawing()) and self._is_drawn:
                self._keep()
            if self._has_freed and seconds >= STILL:
                self._has_freed = False
                give_back()
            self.answer(self.scene.idle(seconds))
            if self.standing is not None and seconds >= ABANDONED:
                self.close()
                self.answer(Reset(ShowMenu()))
                self.answer(Push(self.standing))
        except Exception as error:
            self._recover(error)

    def _hear(self, event: pygame.event.Event, now: float) -> None:
        if event.type == pygame.QUIT:
            self.close()
            self.scenes = []
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resize()
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._down.clear()
            self.reader.focus(event.type == pygame.WINDOWFOCUSGAINED)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            # The releases that follow must not shoot.
            self.scene.cover()
        elif event.type in POINTED and self._awaits():
            # The screen shows a stretched copy, so the positions of clicks would be wrong.
            return
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.VIDEOEXPOSE):
            self._spoil()
        elif self._stood_in and not self._is_drawn and self._kept is None:
            # Only the opening title is shown, so drop keys and clicks: the scene behind it is still hidden.
            return
        else:
            self._hear_scene(event, now)

    def _hear_scene(self, event: pygame.event.Event, now: float) -> None:
        """Pass an input event to the top scene (a screen or dialog).

        The player's own keys are translated to default keys, unless letter keys now type text or steer pieces.
        """
        if self._drop_left_over(event):
            return
        is_claimed = self.scene.writes or self.scene.claims(event)
        heard = event if is_claimed or self.scene.steers else to_default_key(event)
        if heard is None or (heard.type == pygame.TEXTINPUT and self._is_spent):
            return
        before = self.scene
        if heard.type == pygame.KEYDOWN and heard.key == pygame.K_F11:
            self.stage.cycle("fills_screen")
            self._notify("Full screen." if self.stage.settings.fills_screen else "Window.")
        elif heard.type == pygame.KEYDOWN and heard.key == pygame.K_m and not is_claimed:
            self.stage.cycle("is_muted")
            self._notify("Sound off." if self.stage.settings.is_muted else "Sound on.")
            self._spoil()
        else:
            self.answer(self.scene.handle(heard, now))
        if heard.type == pygame.KEYDOWN:
            self._is_spent = self.is_open and (self.scene is not before or self.scene.is_due)
        self.fit_screen()

    def _notify(self, words: str) -> None:
        """Tell the player what a shortcut key has changed, on the screen or at the bottom of the window."""
        if not self.scene.notify(words):
            self.toast.show(words)
            self.scene.stale = True

    def _drop_left_over(self, event: pygame.event.Event) -> bool:
        """True if `event` comes from a key that was pressed in an earlier screen or dialog and is still held.

        It is ignored, so that one press of Esc closes only one scene. Such events may arrive even after the key was
        released.
        """
        if event.type == pygame.KEYUP:
            self._down.pop(event.key, None)
        return event.type == pygame.KEYDOWN and self._down.setdefault(event.key, self.scene) is not self.scene

    def fit_screen(self) -> None:
        """Turn full screen on or off, as the player's settings say."""
        if self._full_screen is None or self._full_screen.is_on == self.stage.settings.fills_screen:
            return
        if self._is_drawn:
            self._keep()
        self._full_screen.switch()
        self._resize()

    def _resize(self) -> None:
        """Adapt to a new window size. The picture is stretched until the size is final, and then drawn again."""
        if self.display is not None:
            self.surface = self.display.get_surface()
        self._is_drawn = False
        if self.surface.get_size() != self.stage.size:
            self._resized = QUIET
            for scene in self.scenes:
                scene.let_go()
        self._stood_in = False
        self._spoil()

    def _settle_size(self, seconds: float) -> None:
        self._resized -= seconds
        if self._resized <= 0.0:
            width, height = self.surface.get_size()
            self.stage.size = (max(width, LEAST_SIZE[0]), max(height, LEAST_SIZE[1]))
            self.pad.size = self.stage.size
            make_room(self.stage.size)
            if self._full_screen is not None and not self._full_screen.is_on:
                self.stage.change(window=self.stage.size)
            self._spoil()
            self._stood_in = False

    def _recover(self, error: Exception) -> None:
        """Handle an unexpected error: save the games, return to the home screen, and tell the player in one sentence."""
        log.debug("Unexpected error in the window.", exc_info=error)
        self.mishaps += 1
        try:
            messages = self.close()
        except Exception as worse:
            log.debug("And the game could not be saved.", exc_info=worse)
            messages = ["The game could not be saved."]
        if self.mishaps >= MISHAPS:
            self.scenes = []
            return
        words = "Something went wrong, and the game had to close."
        self.answer(Reset(ShowMenu()))
        self.answer(Push(ShowNotice("Sorry", " ".join([words, *messages]))))


def run(
    shelf: Shelf,
    *,
    table: Table | None = None,
    board: PracticeBoard | None = None,
    drills: bool = False,
    demo: Demo | None = None,
    then: Sequence[Request] = (),
    size: tuple[int, int] | None = None,
    once_open: Callable[[], None] = lambda: None,
    once_drawn: Callable[[], None] | None = None,
) -> int:
    """Open the window, run it until it closes, and return the exit status. After a signal, it is 128 plus the signal's number.

    The window opens on a game, the exercises, a practice board, a demo or, by default, the home screen. `then` holds requests for
    further scenes, which open on top. `size` is limited to the screen; by default it is the size when the program last closed.
    `once_open` is called after the first frame. `once_drawn` is called after the first complete frame, when no placeholder is
    shown. Raise NoDisplay if no display is available.
    """
    requests: list[Request] = [PlayGame(table)] if table is not None else []
    requests += [ShowDrills()] if drills or board is not None else []
    requests += [Practise(board)] if board is not None else []
    requests += [ShowDemo(demo)] if demo is not None else []
    requests += then
    with closing_on_signals() as signals:
        status = _run(shelf, requests, size, once_open, once_drawn)
    return 128 + signals[0] if signals else status


def first_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the size in pixels of a window that opens for the first time.

    It is about four fifths of the desktop, in the proportions of 1280 x 800. It is at least 1280 x 800 if the bars of the
    desktop leave room for that.
    """
    height = min(max(USUAL_SIZE[1], round(SHARE * desktop[1])), max(LEAST_HEIGHT, desktop[1] - BARS))
    width = max(USUAL_SIZE[0], min(round(SHARE * desktop[0]), height * USUAL_SIZE[0] // USUAL_SIZE[1]))
    return width, height


def _run(
    shelf: Shelf,
    requests: Iterable[Request],
    size: tuple[int, int] | None,
    once_open: Callable[[], None],
    once_drawn: Callable[[], None] | None,
) -> int:
    share_heap()
    open_display()
    settings = read_settings(FILE)
    try:
        room = pygame.display.get_desktop_sizes()[0]
        size = size or settings.window or first_size(room)
        size = (min(size[0], room[0]), min(size[1], room[1]))
        display = pygame.Window(TITLE, size, resizable=True)
        screen = display.get_surface()
    except pygame.error as error:
        raise NoDisplay(f"The window can't be opened: {error}.") from error
    pygame.key.set_repeat(350, 40)
    stage = Stage(shelf, size, settings=settings, settings_file=FILE, waits=False, greets=True)
    window = Window(screen, stage, display=display)
    window.once_drawn = once_drawn
    window.fit_screen()
    for request in requests:
        window.answer(Push(request))
        if isinstance(request, ShowDemo) and request.demo.loops:
            window.standing = request
    try:
        # Show the first frame before any work that can wait.
        if window.round((), 0.0, 0.0):
            display.flip()
        display.set_icon(icon(64))
        stage.sound.open()
        window.pad.open()
        if window.reader.open():
            window.reader.tell(window.scene.reading)
        once_open()
        return window.run()
    finally:
        window.pad.close()
        window.reader.close()
        stage.sound.close()
        display.destroy()
        pygame.display.quit()


def open_display() -> None:
    """Open the system's display. Raise NoDisplay if none is available, because the library SDL would then draw off screen."""
    driver = os.environ.get("SDL_VIDEODRIVER", "")
    if sys.platform == "linux" and not driver and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        # SDL would try all drivers and print an error for each.
        raise NoDisplay("No display found.")
    _disable_shader_cache()
    for system in ("X11", "WAYLAND"):
        # By this name the desktop finds the window's menu entry. pygame has set it to the name of the Python file.
        os.environ[f"SDL_VIDEO_{system}_WMCLASS"] = NAME
    try:
        with silenced_stderr():
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplay("No display found.") from error
    if pygame.display.get_driver() == "x11":
        # Software rendering gains nothing from OpenGL, and the OpenGL driver takes at least 70 MB.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    if pygame.display.get_driver() == "offscreen" and driver != "offscreen":
        pygame.display.quit()
        raise NoDisplay("No display found.")


def _disable_shader_cache() -> None:
    """If the disk is full, turn off the shader cache of the Mesa graphics driver, because the driver would crash the program."""
    folder = user_cache_path()
    with suppress(OSError):
        while not folder.exists():
            folder = folder.parent
        if shutil.disk_usage(folder).free < ROOM_FOR_CACHE:
            os.environ.setdefault("MESA_SHADER_CACHE_DISABLE", "true")


SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name))


@contextmanager
def closing_on_signals() -> Iterator[list[int]]:
    """Context manager in which signals such as Ctrl+C close the window. It yields a list of the signals received."""
    came: list[int] = []

    def heed(number: int, _: FrameType | None) -> None:
        came.append(number)
        # A second signal ends the program at once.
        signal.signal(number, signal.SIG_DFL)
        if not pygame.display.get_init():
            raise KeyboardInterrupt
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    before = {number: signal.signal(number, heed) for number in SIGNALS}
    try:
        yield came
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
