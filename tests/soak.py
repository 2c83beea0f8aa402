"""Play all games in the window for a long time, with bots, random input and injected faults.

python -m tests.soak --minutes 60

After every step it checks that no piece appears or disappears, scores are legal and the saved file matches the game. Every record
must replay to the same state, and memory must not grow. Any exception ends the run and names the seed and the game.

python -m tests.soak --minutes 20 --screen

This opens real windows on a virtual screen and posts random events to them: games, drills, practice, the demo, reviews and
settings. An exception, a stalled window or a record that cannot be read ends the run. After every ten windows one is left alone
on the home screen, and the memory at rest is printed. The run fails above the limit for a program that was used for an hour.
"""

from __future__ import annotations

import argparse
import ctypes
import faulthandler
import gc
import multiprocessing
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import median
from typing import Any
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")

import pygame

from board.card import house_rules
from board.moves import TIME, Live, Tick
from board.protocols.table import Demo, PlayedElsewhere
from board.protocols.thought import ThoughtLost
from board.sides import INSIDE
from games.catalogue import EVERY_GAME
from games.flicking import FlickingGame
from games.game_shelf import GameShelf
from games.keep.onlooker import Onlooker
from games.keep.record import load, read, write
from games.keep.scores.scorebook import BOOK
from games.play.match import Match
from games.workers.in_processes import in_processes
from physics.work.memory_use import Memory
from physics.work.memory_use import memory as memory_of
from tests.helpers.faulty_disk import FaultyDisk
from tests.helpers.real_program import ROOT, Screen
from ui.scenes.base.requests import PlayGame, ShowMenu
from ui.scenes.base.scene import Reset
from ui.scenes.base.stage import Stage
from ui.scenes.phases.bot_turn import BotTurn, TakingAim
from ui.scenes.phases.deciding import Deciding
from ui.scenes.phases.phase import Settle
from ui.scenes.play.table_scene import TableScene
from ui.window import window as program
from ui.window.window import Window

LIBRARY = ctypes.CDLL(None)
SIZES = ((640, 480), (800, 600), (500, 800), (1024, 680))
STEPS = 400
"""Largest number of steps in a game before another game begins."""
SAMPLES = 60
"""Number of times that the memory use is measured."""
SHELF = 60
"""Number of saved games after which the folder of games is emptied."""
KEYS = (
    *(pygame.K_SPACE, pygame.K_RETURN, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_r, pygame.K_t, pygame.K_m, pygame.K_p, pygame.K_1, pygame.K_7, pygame.K_BACKSPACE),
)


class Soak:
    """A window that plays games with random input and injected faults, and checks itself after every step."""

    def __init__(self, folder: Path, seed: int, sizes: Sequence[tuple[int, int]] = SIZES) -> None:
        self.random = Random(seed)
        self.folder = folder
        self.sizes = sizes
        self.shelf = GameShelf(folder / "games", seed, spare=[folder / "spare"], workers=in_processes())
        self.stage = Stage(self.shelf, sizes[0])
        self.window = Window(pygame.Surface(sizes[0], 0, 32), self.stage)
        self.now = 0.0
        self.counts: Counter[str] = Counter()
        self._faults = ExitStack()
        self._faults_left = 0

    # --- playing --------------------------------------------------------------------------------------------------

    def play_a_game(self, number: int, steps: int = STEPS) -> None:
        kind = EVERY_GAME[number % len(EVERY_GAME)]
        rules = {rule.name: self.random.choice(rule.choices) for rule in house_rules(kind)}
        seats = self.random.choice(kind.card.seats)
        bots = self.shelf.bots(kind.card.name)
        players = [self.random.choice(bots[:1]) if bots and self.random.random() < 0.3 else "" for _ in range(seats)]
        match = self.shelf.open(kind.card.name, seats, rules, ["Ann", "Zoë"][:seats], players)
        self.window.answer(Reset(PlayGame(match)))
        self.counts["games"] += 1
        for _ in range(steps):
            if self.match.outcome is not None:
                self.counts["finished"] += 1
                break
            self._step()
        self._leave()

    @property
    def scene(self) -> TableScene:
        return next(scene for scene in self.window.scenes if isinstance(scene, TableScene))

    @property
    def match(self) -> Match:
        table = self.scene.session.table
        assert isinstance(table, Match)
        return table

    def _step(self) -> None:
        self.counts["steps"] += 1
        before = len(self.match.played)
        if self.random.random() < 0.05:
            fault = self.random.choice(FAULTS)
            self.counts[fault.__name__.strip("_").replace("_", " ")] += 1
            fault(self)
        if not any(isinstance(scene, TableScene) for scene in self.window.scenes):
            raise AssertionError("the game went away")
        act = self._hand if self.random.random() < 0.7 else self._events
        act()
        self._pass_time(self.random.choice((0.01, 0.1, 0.25)))
        self.counts["moves"] += max(0, len(self.match.played) - before)
        if self.random.random() < 0.1:
            self._check()
        self._faults_left -= 1
        if self._faults_left == 0:
            self._faults.close()

    def _hand(self) -> None:
        """Make a random move or wait, as the state of the game requires."""
        scene = self.scene
        if self.window.scene is not scene:
            self._key(pygame.K_ESCAPE)
        elif isinstance(scene.phase, Deciding) and scene.session.reading.options is not None:
            move = scene.session.reading.options.sample(self.random)
            scene.flow.go(scene.session.play(move) or Settle())
        elif isinstance(scene.phase, BotTurn | TakingAim):
            self._pass_time(0.25)
            time.sleep(0.02)
        elif isinstance(scene.session.reading.options, Live):
            self._key(self.random.choice((pygame.K_SPACE, pygame.K_LEFT, pygame.K_a)))
        else:
            self._key(pygame.K_SPACE)

    def _events(self) -> None:
        """Send random key and pointer events to the window."""
        width, height = self.stage.size
        for _ in range(self.random.randint(1, 4)):
            pos = (self.random.randrange(width * 2 // 3), self.random.randrange(height))
            kind = self.random.choice((pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
            if kind == pygame.KEYDOWN:
                self._key(self.random.choice(KEYS))
            else:
                keys = {"pos": pos, "rel": (1, 1), "buttons": (0, 0, 0)}
                keys |= {} if kind == pygame.MOUSEMOTION else {"button": self.random.choice((1, 1, 3))}
                self._feed(pygame.event.Event(kind, keys))
            if not isinstance(self.window.scene, TableScene):
                self._key(pygame.K_ESCAPE)

    def _key(self, key: int, mod: int = 0) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._feed(pygame.event.Event(kind, key=key, mod=mod, unicode=""))

    def _feed(self, event: pygame.event.Event) -> None:
        self.now += 0.005
        self.window.feed([event], self.now)

    def _pass_time(self, seconds: float) -> None:
        self.now += seconds
        self.window.advance(seconds)
        if self.random.random() < 0.2:
            self.window.draw()

    def _leave(self) -> None:
        self._faults.close()
        self.scene.flow.finish()
        match = self.match
        self._check()
        said = self.window.close()
        assert all(len(words) <= 300 for words in said), said
        if match.played:
            path = self._record()
            assert path is not None, said
            kept = read(path.read_text(encoding="utf-8"))
            assert kept.state == match.state
            assert kept.spent == round(match.spent, 1)
        if self.random.random() < 0.2:
            self.window.answer(Reset(ShowMenu()))
            self._pass_time(0.05)
            self.window.draw()
            scores = self.shelf.scores()
            assert all(result.reason for result in scores.results)
            listed = {Path(result.file) for result in (*scores.results, *self.shelf.kept())}
            kept = {path.resolve() for folder in ("games", "spare") for path in (self.folder / folder).glob("*.txt")}
            assert listed == kept, "the scorebook has other games than are kept"
        if len(list((self.folder / "games").glob("*.txt"))) > SHELF:
            shutil.rmtree(self.folder / "games")

    # --- invariants -----------------------------------------------------------------------------------------------

    def _record(self) -> Path | None:
        """Return the saved file of the current match, or None if there is none.

        When texts are compared, the clock is ignored, because it is saved only once a second and when the game is closed.
        """
        text = _without_seconds(write(self.match))
        for folder in ("games", "spare"):
            for path in (self.folder / folder).glob("*.txt"):
                if _without_seconds(path.read_text(encoding="utf-8")) == text:
                    return path
        return None

    def _check(self) -> None:
        match = self.match
        self.counts["checks"] += 1
        state, game = match.state, match.game
        picture = match.picture
        numbers = [man.id for man in (*picture.men, *picture.waiting)]
        assert len(numbers) == len(set(numbers)), "a man is there twice"
        assert all(max(abs(man.at.x), abs(man.at.y)) <= INSIDE for man in picture.men), "a man lies outside"
        scores = match.score
        assert len(scores) == match.seats
        assert all(isinstance(score, int) for score in scores)
        outcome = match.outcome
        assert outcome is None or set(outcome.winners) <= set(range(match.seats))
        before = match.start
        for played in match.played[-30:] if isinstance(game, FlickingGame) else ():
            index = match.played.index(played)
            before = match.played[index - 1].turn.state if index else match.start
            if played.turn.shot is not None:
                there = {man.id for man in game.men(before)} | {played.turn.shot.disk}
                assert {man.id for man in played.turn.shot.men} == there, "men are not conserved"
        again = read(write(match))
        assert again.state == state, "the record replays otherwise"
        if self._faults_left <= 0 and not match.trouble and match.played and not isinstance(match.options, Live):
            assert self._record() is not None, "the disk has another game"

    # --- faults ---------------------------------------------------------------------------------------------------

    def _undo_storm(self) -> None:
        for _ in range(self.random.randint(1, 30)):
            self._key(pygame.K_z if self.random.random() < 0.7 else pygame.K_y, pygame.KMOD_CTRL)
            if not isinstance(self.window.scene, TableScene):
                self._key(self.random.choice((pygame.K_ESCAPE, pygame.K_t)))

    def _resize(self) -> None:
        self.window.surface = pygame.Surface(self.random.choice(self.sizes), 0, 32)
        self._feed(pygame.event.Event(pygame.VIDEORESIZE, size=self.window.surface.get_size(), w=1, h=1))
        self._pass_time(self.random.choice((0.0, 0.3)))

    def _clock_jump(self) -> None:
        self.now += self.random.choice((-1e6, -10.0, 3600.0, 1e9))
        self.window.feed([], self.now)
        self.window.advance(self.random.choice((0.0, 3600.0)))

    def _full_disk(self) -> None:
        self._break_disk(OSError(28, "No space left on device"))

    def _read_only_disk(self) -> None:
        self._break_disk(OSError(30, "Read-only file system"))

    def _break_disk(self, error: OSError) -> None:
        self._faults.close()
        self._faults.enter_context(FaultyDisk(fails=1, error=error, stays=True, only=str(self.folder)))
        self._faults_left = self.random.randint(1, 8)

    def _folder_gone(self) -> None:
        if self._faults_left <= 0:
            shutil.rmtree(self.folder / "games", ignore_errors=True)
            self.match.save()

    def _locked_scorebook(self) -> None:
        if self._faults_left <= 0 and (self.folder / "games").is_dir():
            self._faults.enter_context(_locked(self.folder / "games" / BOOK))
            self._faults_left = self.random.randint(1, 8)

    def _close_in_mid_shot(self) -> None:
        """Close the window in any state, and continue the game in a new window."""
        self._faults.close()
        self._faults_left = 0
        self.scene.flow.finish()
        self.window.close()
        match = self.match
        path = self._record()
        if path is None:
            assert not match.played
            return
        again = self.shelf.take_up(path)
        assert again.state == match.state
        assert again.notation == match.notation
        self.window.answer(Reset(PlayGame(again)))

    def _no_sound(self) -> None:
        self.stage.sound.close()
        if self.random.random() < 0.5:
            self.stage.sound.open()

    def _second_program(self) -> None:
        path = self._record()
        if path is None or self._faults_left > 0:
            return
        with suppress(PlayedElsewhere):
            self.shelf.take_up(path)
            raise AssertionError("two programs had one game")
        other = Onlooker(path)
        assert not other.poll()
        assert other.state == load(path).state

    def _killed_workers(self) -> None:
        """Kill the worker process of a bot while it computes."""
        match = self.match
        if not match.can_hint:
            return
        with suppress(ThoughtLost):
            thinking = match.hint()
            for child in multiprocessing.active_children():
                child.kill()
            thinking.hurry()
            thinking.result(60.0)


def _without_seconds(record: str) -> str:
    return re.sub(r"^spent: .*\n", "", record, flags=re.MULTILINE)


@contextmanager
def _locked(path: Path) -> Any:
    with closing(sqlite3.connect(path, timeout=5.0, isolation_level=None)) as book:
        book.execute("PRAGMA locking_mode = EXCLUSIVE")
        with suppress(sqlite3.Error):
            book.execute("BEGIN EXCLUSIVE")
        yield


FAULTS: tuple[Callable[[Soak], None], ...] = (
    *(Soak._undo_storm, Soak._resize, Soak._clock_jump, Soak._full_disk, Soak._read_only_disk, Soak._folder_gone),
    *(Soak._locked_scorebook, Soak._close_in_mid_shot, Soak._no_sound, Soak._second_program, Soak._killed_workers),
)


SCREEN = (1280, 800)
AT_REST, RESTING = 300.0, 8.0
"""Largest memory in MB of the program at rest after long use, and seconds of rest before it is measured."""
STALLED = 90.0
"""Seconds without any work of the window's loop, after which the window counts as stalled.

Opening a game may simulate many shots.
"""
ALL_KEYS = (
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_SLASH),
    *(*range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1), *range(pygame.K_F1, pygame.K_F12 + 1)),
)


class RandomUser:
    """Posts random events to a real window before each of its loop iterations."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.counts: Counter[str] = Counter()
        self.last: list[str] = []
        """The latest random events, which are printed if the run fails."""
        self.leaves_at = 0.0
        """Time in seconds, by `time.monotonic`, at which the window is closed."""
        self.is_resting = False
        """True while the window gets no random events, for a measurement at rest."""

    def post(self, kind: int, **values: Any) -> None:
        self.counts["events"] += 1
        self.last = [*self.last[-30:], f"{pygame.event.event_name(kind)} {values}"]
        pygame.event.post(pygame.event.Event(kind, **values))

    def act(self, window: Window) -> None:
        """Post a random event of the keyboard, mouse or gamepad to a window, with its release. Close the window at its end
        time.
        """
        random = self.random
        self.counts[f"in {type(window.scene).__name__}"] += 1
        chosen = random.random()
        if time.monotonic() > self.leaves_at:
            self.post(pygame.QUIT)
        elif self.is_resting:
            return
        elif chosen < 0.45:
            self._type()
        elif chosen < 0.8:
            self._point(window)
        elif chosen < 0.84:
            self.post(pygame.MOUSEWHEEL, x=0, y=random.choice((-1, 1, 3)), flipped=False, precise_x=0.0, precise_y=1.0)
        elif chosen < 0.92:
            pad = random.randrange(2)
            self.post(
                pygame.CONTROLLERAXISMOTION, axis=random.randrange(6), value=random.choice((0, 32767, -32768)), instance_id=pad
            )
            kind = random.choice((pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP))
            self.post(kind, button=random.randrange(15), instance_id=pad)
        elif chosen < 0.93:
            self.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=random.randrange(2))
        elif chosen < 0.95:
            self.post(random.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED)))
        elif chosen < 0.954:
            size = random.choice(SIZES)
            self.counts["resized"] += 1
            command = ["xdotool", "search", "--class", "crokinole-board", "windowsize", *map(str, size)]
            subprocess.run(command, capture_output=True, check=False)
        elif chosen < 0.956 and (children := multiprocessing.active_children()):
            self.counts["workers killed or stopped"] += 1
            with suppress(ProcessLookupError):
                os.kill(random.choice(children).pid or 0, random.choice((signal.SIGKILL, signal.SIGSTOP)))

    def _type(self) -> None:
        key = self.random.choice(ALL_KEYS)
        if key == pygame.K_ESCAPE and self.random.random() < 0.7:
            return
        mod = self.random.choice((0, 0, 0, 0, pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT))
        text = chr(key) if 32 <= key < 127 and not mod & pygame.KMOD_CTRL else ""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
        if text:
            self.post(pygame.TEXTINPUT, text=text)
        if self.random.random() < 0.95:
            self.post(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0)

    def _point(self, window: Window) -> None:
        """Click a button or a random place in the window, or drag from there."""
        random = self.random
        at = (random.randrange(window.stage.size[0]), random.randrange(window.stage.size[1]))
        groups = [getattr(window.scene, name, None) for name in ("buttons", "choices", "tools")]
        centres = [button.rect.center for group in groups for button in getattr(group, "buttons", ()) if button.rect.width]
        if centres and random.random() < 0.6:
            at = random.choice(centres)
        number = random.choice((1, 1, 1, 1, 2, 3))
        self.post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        if random.random() < 0.7:
            self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=number, touch=False)
        for _ in range(random.choice((0, 0, 1, 4))):
            at = (at[0] + random.randint(-60, 60), at[1] + random.randint(-60, 60))
            self.post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0), touch=False)
        if random.random() < 0.9:
            self.post(pygame.MOUSEBUTTONUP, pos=at, button=number, touch=False)


class UsedWindow(Window):
    """A window for random use. It raises errors instead of reporting them to the player."""

    def __init__(self, user: RandomUser, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._user = user

    def round(self, *args: Any, **more: Any) -> bool:
        faulthandler.dump_traceback_later(STALLED, exit=True)
        if self.is_open and self._user.random.random() < 0.5:
            self._user.act(self)
        return super().round(*args, **more)

    def _rescue(self, error: Exception) -> None:
        raise error


def soak_on_screen(minutes: float, seed: int) -> int:
    """Open windows one after another in this process, each on another part of the program, and send random input to them.

    Return the exit status of the program.
    """
    rests: list[Memory] = []
    user, folder = RandomUser(seed), Path.home() / "games"
    ends, number = time.monotonic() + 60 * minutes, 0
    names = cycle(user.random.sample([game.card.name for game in EVERY_GAME], len(EVERY_GAME)))
    with patch.object(program, "Window", partial(UsedWindow, user)):
        while time.monotonic() < ends:
            what = ("game", "game", "finished", "kept", "drills", "demo", "home")[number % 7]
            name = next(names) if what in ("game", "finished", "demo") else ""
            user.counts[f"opened: {what}"] += 1
            try:
                _use(user, GameShelf(folder, number, spare=[], workers=in_processes()), name, what)
            except BaseException:
                print(f"seed {seed}, window {number}, {what} {name}; last: {user.last}", file=sys.stderr)
                raise
            number += 1
            if number % 10 == 0:
                rests.append(_rest(user, GameShelf(folder, number, spare=[], workers=in_processes())))
                spent = minutes - (ends - time.monotonic()) / 60
                print(f"{spent:6.1f} min  {number} windows  {user.counts['events']} events  at rest {rests[-1]}", flush=True)
    records = sorted(folder.glob("*.txt"))
    for path in records:
        load(path)
    assert len(GameShelf(folder, spare=[]).kept()) <= len(records)
    user.counts["windows"], user.counts["records"] = number, len(records)
    for counted, count in user.counts.most_common():
        print(f"{count:9}  {counted}")
    return 1 if rests and rests[-1].main > AT_REST else 0


def _rest(user: RandomUser, shelf: GameShelf) -> Memory:
    """Leave a window alone on the home screen. Return the memory use in MB before it is closed."""
    found: list[Memory] = []
    user.is_resting = True
    user.leaves_at = time.monotonic() + RESTING + 2.0
    look = threading.Timer(RESTING, lambda: found.append(memory_of(os.getpid())))
    look.start()
    try:
        program.run(shelf)
    finally:
        faulthandler.cancel_dump_traceback_later()
        user.is_resting = False
        shelf.close()
        look.join()
    return found[0]


def _use(user: RandomUser, shelf: GameShelf, name: str, what: str) -> None:
    """Open a window on the game called `name`, or on another part of the program, and run it until it is closed."""
    random, table = user.random, None
    if what in ("game", "finished"):
        bots, seats = shelf.bots(name), random.choice(next(card.seats for card in shelf.cards if card.name == name))
        players = [random.choice(bots) if bots and random.random() < 0.4 else "" for _ in range(seats)]
        table = shelf.open(name, seats, {}, ["Ann", "Zoë"][:seats], players if what == "game" else [])
        while what == "finished" and table.outcome is None and len(table.played) < 3000:
            table.play(table.options.sample(random) if table.mover != TIME else Tick())  # type: ignore[union-attr]
    elif what == "kept" and (kept := shelf.kept()):
        table = random.choice((shelf.take_up, shelf.look_on, shelf.copy))(random.choice(kept).file)
    demo = Demo((name,), seconds=5.0, seed=random.randrange(100)) if what == "demo" else None
    user.leaves_at = time.monotonic() + random.uniform(10.0, 40.0)
    try:
        program.run(shelf, table=table, drills=what == "drills", demo=demo)
    finally:
        faulthandler.cancel_dump_traceback_later()
        shelf.close()


def memory() -> float:
    """Return the memory use of this process in MB, after returning unused memory to the system."""
    gc.collect()
    if hasattr(LIBRARY, "malloc_trim"):
        LIBRARY.malloc_trim(0)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


INSIDE_SCREEN = "SOAK_ON_SCREEN"
"""Name of an environment variable that is set in the process which `_on_screen` starts."""


def _on_screen(home: Path) -> int:
    """Run the same command in a new process, with its own virtual screen and data folder. Return its exit status."""
    homes = {"HOME": home, "XDG_DATA_HOME": home / "data", "XDG_CONFIG_HOME": home / "config", "XDG_CACHE_HOME": home / "cache"}
    try:
        with Screen(SCREEN) as screen:
            named = {"DISPLAY": screen.display, "SDL_VIDEODRIVER": "x11", INSIDE_SCREEN: "1", "TMPDIR": str(home)}
            environment = {**os.environ, **{name: str(path) for name, path in homes.items()}, **named}
            command = [sys.executable, "-m", "tests.soak", *sys.argv[1:]]
            return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
    finally:
        shutil.rmtree(home, ignore_errors=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1916)
    parser.add_argument("--screen", action="store_true", help="use the program in real windows on a virtual screen")
    asked = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="soak-"))
    if asked.screen and INSIDE_SCREEN not in os.environ:
        return _on_screen(folder)
    if asked.screen:
        return soak_on_screen(asked.minutes, asked.seed)
    begun = time.monotonic()
    soak = Soak(folder, asked.seed)
    samples: list[float] = []
    number = 0
    try:
        while (spent := (time.monotonic() - begun) / 60) < asked.minutes:
            soak.play_a_game(number)
            number += 1
            if spent > len(samples) * asked.minutes / SAMPLES:
                samples.append(memory())
                counts = f"{soak.counts['games']} games  {soak.counts['moves']} moves"
                print(f"{spent:6.1f} min  {samples[-1]:6.1f} MB  {counts}", flush=True)
    except BaseException:
        print(
            f"seed {asked.seed}, game {number} ({EVERY_GAME[number % len(EVERY_GAME)].card.name}), {dict(soak.counts)}",
            file=sys.stderr,
        )
        raise
    finally:
        soak.shelf.thinker.close()
        shutil.rmtree(folder, ignore_errors=True)
    for what, count in soak.counts.most_common():
        print(f"{count:9}  {what}")
    # A measurement depends on the last game played, so compare medians only.
    fifth = max(1, len(samples) // 5)
    early, late = median(samples[fifth : 2 * fifth] or samples), median(samples[-fifth:])
    growth = late / early - 1.0
    print(f"Memory: {early:.1f} MB in the second fifth of the time, {late:.1f} MB in the last (medians), {growth:+.1%}.")
    return 0 if growth < 0.05 else 1


if __name__ == "__main__":
    sys.exit(main())
