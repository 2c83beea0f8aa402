"""The window: a fixed-step clock, a stack of scenes, and nothing of any game.

Time is counted in steps of 1/120 second, at most a quarter of a second at once, so that a stall never makes a game jump.
While nothing moves nothing is drawn, and the program sleeps until something happens.
"""

from __future__ import annotations

import logging
import math
import os
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

import pygame
from platformdirs import user_cache_path

from board.protocols.practising import PracticeBoard
from board.protocols.shelf import Shelf
from board.protocols.table import Demo, Table
from ui.art.base import theme
from ui.art.base.cache import ART, make_room
from ui.art.base.lettering import fitting, write
from ui.art.men.icon_art import icon
from ui.hands.gamepad import Gamepad
from ui.motion.sound import hushed
from ui.scenes.base.requests import PlayGame, Practise, Request, ShowDemo, ShowDrills, ShowMenu, ShowNotice
from ui.scenes.base.scene import STEP, Answer, Pop, Push, Reset, Scene
from ui.scenes.base.stage import Stage
from ui.scenes.home.about import TITLE
from ui.settings import FILE, read_settings
from ui.widgets.keys import usual
from ui.window.reader import Reader
from ui.window.router import scene_for

MOST = 0.25
"""Seconds: time beyond this between two frames is forgotten."""
FRAMES = 60
"""Frames a second while something moves."""
GLANCE = 0.004
"""Seconds between two looks at mouse and keys while they are in use: a flick is over in a tenth of a second."""
RESTS = ((1.0, GLANCE), (5.0, 1 / FRAMES), (math.inf, 2 / FRAMES))
"""Seconds between two looks while nothing goes on, by how long nothing has: a hand moves the mouse before it presses."""
LEAST_SIZE = (640, 440)
USUAL_SIZE, SHARE = (1280, 800), 0.8
"""How large a window is at first: so many pixels, or this share of a larger screen, in the same proportions."""
QUIET = 0.15
"""Seconds a window must keep its size before everything is drawn for it."""
KEEPING = 0.5
"""Seconds after which a picture is kept anew while something moves, to be stretched when the window is pulled to another size."""
SPREAD = 0.25
"""Seconds: pointer events that come in one batch happened evenly within the time since the last, but no longer ago than this."""
TENDING = 0.2
"""Seconds between two looks at what is worked out beside the window."""
ABANDONED = 120.0
"""Seconds after which nobody is thought to sit at a window that an endless show was opened in."""
POINTED = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
MISHAPS = 5
"""After so many the window closes: it cannot help itself."""
ROOM_FOR_CACHE = 20_000_000
"""Bytes: with less of the disk free, nothing is to be kept of what the graphics library compiles. It takes a tenth of that."""
log = logging.getLogger("ui")


class NoDisplay(RuntimeError):
    """There is no screen to open a window on. Its text is one sentence."""


class Window:
    """Scenes in a window. `feed`, `advance` and `draw` are one round of its loop; tests call them one by one."""

    def __init__(
        self,
        surface: pygame.Surface,
        stage: Stage,
        scene: Scene | None = None,
        make_scene: Callable[[Request, Stage], Scene] = scene_for,
    ) -> None:
        self.surface = surface
        self.stage = stage
        stage.size = surface.get_size()
        make_room(stage.size)
        self._make_scene = make_scene
        self.scenes: list[Scene] = [scene or make_scene(ShowMenu(), stage)]
        self.pad = Gamepad(stage.size)
        self.reader = Reader()
        self._owed = 0.0
        self._heard = self._tended = 0.0
        self._resized = 0.0
        """Seconds until a window that was pulled to another size is taken to have it for good."""
        self._kept: pygame.Surface | None = None
        """A picture of the scenes to be seen, to be stretched while the window is being resized."""
        self._kept_for: tuple[object, ...] = ()
        """The scenes and the size it was taken of."""
        self._unkept = 0.0
        """Seconds since it was taken."""
        self._stood_in = False
        self._is_drawn = self._is_kept = False
        """Whether the screen holds the last picture that was drawn, and whether that is the one that is kept."""
        self._windowed, self._corner = stage.size, (0, 0)
        """The size and the place of the window, to go back to from the whole screen."""
        self._down: dict[int, Scene] = {}
        """The keys that are down, and the scene each was pressed for."""
        self._is_spent = False
        """Whether the key that is down has led to another scene: the letter it writes is not for that."""
        self._busy = 0.0
        """Seconds the last round took without drawing: while a shot is worked out, a hand's or a bot's, no time passes."""
        self.mishaps = 0
        """How often something has gone wrong that should not have."""
        self.standing: ShowDemo | None = None
        """An endless show that the window was opened for, as in a shop: it comes back when whoever interrupted it has gone."""

    @property
    def scene(self) -> Scene:
        """The one on top, that hears events."""
        return self.scenes[-1]

    @property
    def is_open(self) -> bool:
        return bool(self.scenes)

    @property
    def needs_ticks(self) -> bool:
        return self.is_open and (self.scene.needs_ticks or self.pad.needs_ticks or self._resized > 0.0)

    def feed(self, events: Iterable[pygame.event.Event], now: float) -> None:
        """Hear what happened until `now`, seconds."""
        batch = list(events)
        start = max(self._heard, now - SPREAD)
        for i, event in enumerate(batch, start=1):
            for heard in self.pad.events(event):
                if self.is_open:
                    self._hear(heard, start + (now - start) * i / len(batch))
        self._heard = now
        if now - self._tended >= TENDING:
            self._tended = now
            self.stage.shelf.tend()

    def advance(self, seconds: float) -> None:
        """Let time pass in fixed steps; what is too short for a step is kept for the next call."""
        if self._resized > 0.0:
            self._settle_size(seconds)
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
        """The scene that covers the window and those over it, from the bottom."""
        bottom = max((i for i, scene in enumerate(self.scenes) if scene.covers), default=0)
        return self.scenes[bottom:]

    def draw(self) -> bool:
        """Draw what has changed; whether anything had."""
        if not self._needs_drawing():
            return False
        visible = self._visible
        ART.begin_drawing()
        if self._awaits() or not all(scene.ensure_ready() for scene in visible):
            return self._stand_in()
        if len(visible) > 1 or self._stood_in:
            # A card's shadow must not fall twice on what was drawn before, and a stretched picture is not to be built upon.
            self._spoil()
        for scene in visible:
            scene.stale = False
            scene.draw(self.surface)
        self._is_drawn, self._is_kept = True, False
        if not self.stage.waits and (self._unkept >= KEEPING or self._kept_for != (self.stage.size, *visible)):
            self._keep()
        if self.reader.is_open:
            self.reader.tell(self.scene.reading)
        self._stood_in = False
        return True

    def _needs_drawing(self) -> bool:
        return any(scene.stale for scene in self._visible)

    def _spoil(self) -> None:
        """What is on the screen is not to be built upon."""
        for scene in self.scenes:
            scene.spoil()

    def _awaits(self) -> bool:
        """Whether the window is just being pulled to another size."""
        return self._resized > 0.0

    def _keep(self) -> None:
        """Keep a picture of what is on the screen."""
        if self._kept is None or self._kept.get_size() != self.surface.get_size():
            self._kept = self.surface.copy()
        else:
            # A tenth of what a new one takes.
            self._kept.blit(self.surface, (0, 0))
        self._kept_for = (self.stage.size, *self._visible)
        self._is_kept, self._unkept = True, 0.0

    def _stand_in(self) -> bool:
        """What is seen until the new picture is made: the last one, stretched to a new size, or at first the name of it all."""
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
        font = fitting(TITLE, round(height / 14), round(width * 0.8), face="display")
        write(self.surface, TITLE, (width / 2, height / 2 - font.get_height()), font, theme.CHALK, align="centre")
        return True

    def answer(self, answer: Answer) -> None:
        """Do what a scene asked for."""
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
        """Bring every scene's game to safety; what they say of it."""
        return [said for scene in self.scenes if (said := scene.close())]

    def run(self) -> int:
        """The loop of a real window, until it is left."""
        last = drawn = eventful = time.perf_counter()
        watched: Scene | None = None
        while self.is_open:
            events = pygame.event.get()
            now = time.perf_counter()
            if events or self.scene is not watched:
                watched, eventful = self.scene, now
            if not events and not self.needs_ticks and not self._needs_drawing():
                # SDL's own way of waiting asks a thousand times a second.
                self.round((), now, 0.0, draws=False)
                self.rest(now - eventful)
                time.sleep(next(pause for end, pause in RESTS if now - eventful < end))
                last = time.perf_counter()
                continue
            if self.round(events, now, now - last, draws=now - drawn >= 1 / FRAMES):
                pygame.display.flip()
                drawn = now
            last = now + self._busy
            time.sleep(min(GLANCE, max(0.0005, drawn + 1 / FRAMES - time.perf_counter())))
        return 1 if self.mishaps >= MISHAPS else 0

    def round(self, events: Iterable[pygame.event.Event], now: float, seconds: float, *, draws: bool = True) -> bool:
        """One round of the loop; whether anything was drawn. Whatever goes wrong in it, the player hears of it in a sentence."""
        try:
            begun = time.perf_counter()
            self.feed(events, now)
            self.advance(seconds)
            self._busy = time.perf_counter() - begun
            return draws and self.draw()
        except Exception as error:
            self._rescue(error)
            return False

    def rest(self, seconds: float) -> None:
        """Nothing moves, and nobody has touched anything for so long."""
        if not self.is_open:
            return
        try:
            if not (self._is_kept or self._needs_drawing()) and self._is_drawn:
                self._keep()
            self.answer(self.scene.idle(seconds))
            if self.standing is not None and seconds >= ABANDONED:
                self.close()
                self.answer(Reset(ShowMenu()))
                self.answer(Push(self.standing))
        except Exception as error:
            self._rescue(error)

    def _hear(self, event: pygame.event.Event, now: float) -> None:
        if event.type == pygame.QUIT:
            self.close()
            self.scenes = []
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resize()
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._down.clear()
            self.reader.focus(event.type == pygame.WINDOWFOCUSGAINED)
        elif event.type in POINTED and self._awaits():
            # What is seen is the last picture, stretched: nobody can mean a place on it.
            return
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.VIDEOEXPOSE):
            self._spoil()
        else:
            self._hear_scene(event, now)

    def _hear_scene(self, event: pygame.event.Event, now: float) -> None:
        """Let the scene hear an event, the player's own keys in place of the usual ones unless he writes or steers with them."""
        if self._drop_left_over(event):
            return
        is_claimed = self.scene.writes or self.scene.claims(event)
        heard = event if is_claimed or self.scene.steers else usual(event)
        if heard is None or (heard.type == pygame.TEXTINPUT and self._is_spent):
            return
        before = self.scene
        if heard.type == pygame.KEYDOWN and heard.key == pygame.K_F11:
            self.stage.cycle("fills_screen")
            self.scene.notify("Full screen." if self.stage.settings.fills_screen else "In a window.")
        elif heard.type == pygame.KEYDOWN and heard.key == pygame.K_m and not is_claimed:
            self.stage.cycle("is_muted")
            self.scene.notify(f"The sound is {'off' if self.stage.settings.is_muted else 'on'}.")
            self._spoil()
        else:
            self.answer(self.scene.handle(heard, now))
        if heard.type == pygame.KEYDOWN:
            self._is_spent = self.is_open and self.scene is not before
        self.fit_screen()

    def _drop_left_over(self, event: pygame.event.Event) -> bool:
        """Keep in mind for which scene a key was pressed; whether it only repeats itself to another: one Esc leaves one scene.

        A window that was busy hears of repeats also where the key was let go long since.
        """
        if event.type == pygame.KEYUP:
            self._down.pop(event.key, None)
        return event.type == pygame.KEYDOWN and self._down.setdefault(event.key, self.scene) is not self.scene

    def fit_screen(self) -> None:
        """Take the whole screen, or go back to a window of the size it had, as it is set."""
        if pygame.display.get_surface() is None or pygame.display.is_fullscreen() == self.stage.settings.fills_screen:
            return
        if self._is_drawn:
            self._keep()
        if pygame.display.is_fullscreen():
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
            pygame.display.set_window_position(self._corner)
        else:
            self._windowed, self._corner = self.surface.get_size(), pygame.display.get_window_position()
            # Where nobody manages windows, one that fills the screen stays where it was, and most of it is not to be seen.
            pygame.display.set_window_position((0, 0))
            pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
        self._resize()

    def _resize(self) -> None:
        """The window has another size: stretch what is there until it keeps still, then draw it anew."""
        self.surface = pygame.display.get_surface() or self.surface
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
            if self.surface is pygame.display.get_surface() and not pygame.display.is_fullscreen():
                self.stage.change(window=self.stage.size)
            self._spoil()
            self._stood_in = False

    def _rescue(self, error: Exception) -> None:
        """Something went wrong that is our fault: keep the game and tell the player in a sentence."""
        log.debug("The window stumbled.", exc_info=error)
        self.mishaps += 1
        try:
            said = self.close()
        except Exception as worse:
            log.debug("And the game could not be kept.", exc_info=worse)
            said = ["The game could not be saved."]
        if self.mishaps >= MISHAPS:
            self.scenes = []
            return
        words = "Something went wrong, and the game had to stop."
        self.answer(Reset(ShowMenu()))
        self.answer(Push(ShowNotice("A mishap", " ".join([words, *said]))))


def run(
    shelf: Shelf,
    *,
    table: Table | None = None,
    board: PracticeBoard | None = None,
    drills: bool = False,
    demo: Demo | None = None,
    size: tuple[int, int] | None = None,
    once_open: Callable[[], None] = lambda: None,
) -> int:
    """Open the window at home or on a game, the list of drills, a board to practise or a show; returns when it is closed.

    It is as large as asked for where the screen has room, otherwise as it was left the last time. `once_open` does what can wait
    until it stands. NoDisplay if there is no screen. A signal closes it too, and is told of by the status, as shells do.
    """
    requests: list[Request] = [PlayGame(table)] if table is not None else []
    requests += [ShowDrills()] if drills or board is not None else []
    requests += [Practise(board)] if board is not None else []
    requests += [ShowDemo(demo)] if demo is not None else []
    with heeded() as signals:
        status = _run(shelf, requests, size, once_open)
    return 128 + signals[0] if signals else status


def first_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """How large a window is on a desktop that it was never opened on: four fifths of it, and 1280 x 800 where that is more."""
    height = max(USUAL_SIZE[1], round(SHARE * desktop[1]))
    width = max(USUAL_SIZE[0], min(round(SHARE * desktop[0]), height * USUAL_SIZE[0] // USUAL_SIZE[1]))
    return width, height


def _run(shelf: Shelf, requests: Iterable[Request], size: tuple[int, int] | None, once_open: Callable[[], None]) -> int:
    open_display()
    settings = read_settings(FILE)
    try:
        room = pygame.display.get_desktop_sizes()[0]
        size = size or settings.window or first_size(room)
        size = (min(size[0], room[0]), min(size[1], room[1]))
        screen = pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error as error:
        raise NoDisplay(f"No window could be opened: {error}.") from error
    pygame.display.set_caption(TITLE)
    pygame.key.set_repeat(350, 40)
    stage = Stage(shelf, size, settings=settings, settings_file=FILE, waits=False)
    window = Window(screen, stage)
    window.fit_screen()
    for request in requests:
        window.answer(Push(request))
        if isinstance(request, ShowDemo) and request.demo.loops:
            window.standing = request
    try:
        # The player has something to look at before anything is done that he need not wait for.
        if window.round((), 0.0, 0.0):
            pygame.display.flip()
        pygame.display.set_icon(icon(64))
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
        pygame.display.quit()


def open_display() -> None:
    """Find a screen; NoDisplay if there is none. SDL falls back to drawing off screen, which is no use to a player."""
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    if sys.platform == "linux" and not asked and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        # SDL would try every driver it knows and complain of each on the terminal.
        raise NoDisplay("There is no display to open a window on.")
    _mind_full_disk()
    try:
        with hushed():
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplay("There is no display to open a window on.") from error
    if pygame.display.get_driver() == "x11":
        # A window that is painted by the processor gains nothing by OpenGL, whose driver takes 70 MB and more.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    if pygame.display.get_driver() == "offscreen" and asked != "offscreen":
        pygame.display.quit()
        raise NoDisplay("There is no display to open a window on.")


def _mind_full_disk() -> None:
    """Mesa keeps what it compiles in a file it has mapped: where there is no room for that, the system would end the program."""
    folder = user_cache_path()
    with suppress(OSError):
        while not folder.exists():
            folder = folder.parent
        if shutil.disk_usage(folder).free < ROOM_FOR_CACHE:
            os.environ.setdefault("MESA_SHADER_CACHE_DISABLE", "true")


SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name))


@contextmanager
def heeded() -> Iterator[list[int]]:
    """While this lasts a signal closes the window; the list has those that came."""
    came: list[int] = []

    def heed(number: int, _: FrameType | None) -> None:
        came.append(number)
        # Who asks twice wants it at once.
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
