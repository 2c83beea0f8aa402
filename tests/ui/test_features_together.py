"""Every kind of game in the window combined with every action. After each, the same conditions must hold.

A table is the player's own, watched, set up by hand, branched off another, a rematch, continued, or a copy of one open elsewhere.
At each table the window is closed, a move undone, the game restarted, reviewed, branched off and replayed, in the middle and at
the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from board.card import Card
from board.moves import TIME, Tick
from board.protocols.table import PlayedElsewhere
from games.catalogue import EVERY_GAME, find
from games.game_shelf import GameShelf
from games.keep.onlooker import Onlooker
from games.keep.record import load
from games.play.match import Match
from games.play.seated_game import SeatedGame
from games.play.side_worker import Answer, InPlace, Question, Workers
from games.review.review_file import ReviewFile
from games.review.review_job import ReviewJob
from tests.helpers.driver import Driver, FakeThought
from ui.scenes.base.requests import PlayGame
from ui.scenes.base.scene import Reset
from ui.scenes.phases.bot_turn import BotTurn, TakingAim
from ui.scenes.phases.deciding import Deciding
from ui.scenes.play.game_result import ResultScene
from ui.scenes.play.review_scene import ReviewScene
from ui.scenes.play.table_scene import TableScene

NAMES = ("Ann", "Ben")
SIZE = (800, 600)
LONGEST = 1200
"""Number of steps, a tenth of a second each, in which animations and bots' moves must end: two minutes of simulated time."""


class FewAnswers(InPlace):
    """A replacement for a worker, which answers its first questions and never answers the others."""

    def __init__(self, answers: int) -> None:
        self._left = answers

    def work_out(self, question: Question[Answer]) -> Any:
        self._left -= 1
        return super().work_out(question) if self._left >= 0 else FakeThought(None, thinks=True)


class Tables:
    """A collection of saved games, with a method for each kind of table (an open game) that it can have."""

    def __init__(self, folder: Path, game: str, *, is_over: bool, has_bot: bool, judged: int) -> None:
        self.folder, self.game, self.is_over = folder, game, is_over
        self.players = ["", "novice"] if has_bot else []
        self.shelf = GameShelf(folder, seed=1, spare=[], workers=Workers(maps=FewAnswers(judged)))
        self.random = Random(5)

    def begun(self) -> Match:
        """Return a match after some moves."""
        seats = min((seats for seats in find(self.game).card.seats if seats > 1), default=1)
        match = self.shelf.open(self.game, seats, {}, NAMES[:seats], self.players[:seats])
        self.play(match, 6)
        return match

    def play(self, match: Match, moves: int) -> None:
        for _ in range(moves):
            if match.outcome is None:
                match.advance(lambda match: match.options.sample(self.random) if match.mover != TIME else Tick())  # type: ignore[union-attr]

    def ended(self, match: Match) -> Match:
        """Return the match, played to its end if the test requires that."""
        if self.is_over:
            self.play(match, 10_000)
        return match

    @property
    def game_is_closed(self) -> bool:
        """True if pieces of the game are hidden, so that no new game can start from a move before its end."""
        return find(self.game).card.hides

    def own(self) -> Match:
        return self.ended(self.begun())

    def looked_on_at(self) -> Match:
        match = self.ended(self.begun())
        assert match.kept_in is not None
        return self.shelf.look_on(match.kept_in)

    def set_up(self) -> Match:
        table = self.shelf.set_table_from(self.settled(self.begun()))
        match = table.begin()
        self.play(match, 3)
        return self.ended(match)

    def settled(self, match: Match) -> Match:
        """Return a match at a moment when its position can be edited."""
        while match.card.by_hand is not None and match.outcome is None and match.game.placement(match.state) is None:
            self.play(match, 1)
        match.leave()
        return match

    def branch(self) -> Match:
        former = self.begun()
        if self.game_is_closed:
            self.play(former, 10_000)
        match = self.shelf.branch(former, len(former.told) // 2)
        former.leave()
        self.play(match, 3)
        return self.ended(match)

    def rematch(self) -> Match:
        former = self.begun()
        self.play(former, 10_000)
        former.leave()
        match = self.shelf.rematch(former)
        self.play(match, 4)
        return self.ended(match)

    def taken_up(self) -> Match:
        former = self.begun()
        former.leave()
        assert former.kept_in is not None
        match = GameShelf.take_up(self.shelf, former.kept_in)
        return self.ended(match)

    def open_elsewhere(self) -> Match:
        former = self.begun()
        assert former.kept_in is not None
        with pytest.raises(PlayedElsewhere):
            GameShelf(self.folder, spare=[]).take_up(former.kept_in)
        return self.ended(self.shelf.copy(former.kept_in))


KINDS: dict[str, Callable[[Tables], Match]] = {
    "own": Tables.own,
    "looked on at": Tables.looked_on_at,
    "set up": Tables.set_up,
    "branch": Tables.branch,
    "rematch": Tables.rematch,
    "taken up": Tables.taken_up,
    "open elsewhere": Tables.open_elsewhere,
}


def settle(driver: Driver) -> None:
    """Let time pass until a person can act: no animation runs, no bot moves, and the result of a finished game is shown."""
    for _ in range(LONGEST):
        scene = driver.scene
        if not isinstance(scene, TableScene):
            return
        phase, session = scene.phase, scene.session
        if session.table.mover == TIME and session.reading.outcome is None:
            return
        is_thinking = isinstance(phase, BotTurn | TakingAim) and not session.table.is_elsewhere
        is_waiting = isinstance(phase, Deciding) or (phase.is_quiet and not is_thinking)
        if is_waiting and (session.reading.outcome is None or session.is_announced):
            return
        driver.run(0.1)
    raise AssertionError(f"{type(driver.scene.phase).__name__} never ends")


def close_card(driver: Driver) -> None:
    """Close the card with the result, if it is shown."""
    if isinstance(driver.scene, ResultScene):
        driver.key(pygame.K_ESCAPE)


def close_window(driver: Driver) -> None:
    driver.feed(pygame.QUIT)
    assert not driver.window.is_open


def undo(driver: Driver) -> None:
    close_card(driver)
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)


def again(driver: Driver) -> None:
    driver.key(pygame.K_a)


def review(driver: Driver) -> None:
    table = driver.scene.session.table if isinstance(driver.scene, TableScene) else driver.window.scenes[-2].session.table  # type: ignore[attr-defined]
    driver.key(pygame.K_v)
    if isinstance(driver.scene, ReviewScene):
        assert driver.scene.table is table
        driver.run(0.5)
        driver.key(pygame.K_RIGHT, pygame.K_w)
        driver.run(0.5)
        driver.key(pygame.K_ESCAPE)
        # The player leaves before all turns are judged, undoes a move, and looks again.
        undo(driver)
        driver.run(0.5)


def branch(driver: Driver) -> None:
    watch(driver)
    driver.key(pygame.K_n)


def watch(driver: Driver) -> None:
    close_card(driver)
    driver.key(pygame.K_PAGEUP)
    driver.run(0.3)


ACTS: dict[str, Callable[[Driver], None]] = {
    "close": close_window,
    "undo": undo,
    "again": again,
    "review": review,
    "branch": branch,
    "watch": watch,
}


def records(folder: Path) -> dict[Path, Match]:
    """Read every saved game in the folder, and return the matches."""
    return {path: load(path) for path in sorted(folder.glob("*.txt"))}


def can_go_on(match: SeatedGame) -> bool:
    """True if the game is over, or if a person, a bot, chance or the clock can move, here or in the other window."""
    if match.outcome is not None or match.mover < 0 or isinstance(match, Onlooker):
        return True
    if match.is_elsewhere:
        return False
    return match.options is not None and match.why_illegal(match.options.sample(Random(1))) == ""


def seen(match: Match) -> tuple[Any, ...]:
    """Return everything about a match that its saved game must contain."""
    return match.state, match.start, match.placement, match.names, [getattr(player, "name", "") for player in match.players]


def check_tables(driver: Driver, folder: Path, before: dict[Path, Match], news: int, judged: int) -> None:
    """Check the conditions that must hold after every action. `news` is the number of files that may be new."""
    assert driver.window.mishaps == 0
    found = records(folder)
    added = [path for path in found if path not in before]
    assert len(added) <= news, f"nobody asked for {added}"
    for match in [scene.session.table for scene in driver.window.scenes if isinstance(scene, TableScene)]:
        assert isinstance(match, SeatedGame)
        assert can_go_on(match), f"nobody can move: {match!r}"
        if match.is_elsewhere or match.mover == TIME:
            # Watching saves no game; the clock is saved once a second.
            continue
        if match.kept_in is None:
            # All its moves are saved elsewhere, so it is saved with its first new move.
            assert not match.played or match.state in [kept.state for kept in before.values()]
        else:
            assert seen(found[match.kept_in]) == seen(match)
    book = GameShelf(folder, spare=[])
    # Games from positions set up by hand do not count.
    assert len(book.scores().results) == sum(match.outcome is not None and not match.placement for match in found.values())
    assert len(book.kept()) == sum(match.outcome is None for match in found.values())
    for path, match in found.items():
        # A review is valid only for the moves it was made from.
        if known := {one for one in ReviewFile(path).read(match).values() if one is not None}:
            job = ReviewJob(match, FewAnswers(judged))
            while job.poll():
                pass
            assert known <= {*job.review.turns, *job.review.throws}


def can_watch(match: Match) -> bool:
    """True if pieces moved in a listed move, so that it can be replayed."""
    motions = [match.watched(number).turn.motion for number in match.told]
    return any(motion is not None and motion.tracks for motion in motions)


def check_done(act: str, driver: Driver, table: Match, moves: int, before: dict[Path, Match]) -> None:
    """Check that an action at the table had its effect, if it is possible at this kind of table."""
    now = driver.window.scenes[0].session.table if act != "close" else None  # type: ignore[attr-defined]
    is_over, is_closed = len(table.played) and table.outcome is not None, table.card.hides and table.outcome is None
    if table.is_elsewhere:
        assert now in (table, None)
    elif act == "again":
        assert (now is not table) == bool(is_over)
    elif act == "branch" and not is_closed and not table.is_against_clock and table.mover != TIME and can_watch(table):
        assert now is not table
        assert now.notation == table.notation[: len(now.played)]
    elif act == "undo" and table.card.name == "tit-tat-toe":
        assert len(table.played) < moves or moves == 0
    if act not in ("undo", "review"):
        # Earlier saved games have only been extended.
        for path, match in before.items():
            assert load(path).notation[: len(match.played)] == match.notation


@pytest.mark.parametrize("has_bot", [False, True], ids=["people", "bot"])
@pytest.mark.parametrize("is_over", [False, True], ids=["middle", "end"])
@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("kind", KINDS)
def test_random_actions_never_break_a_game_or_its_saved_file(
    kind: str, act: str, is_over: bool, has_bot: bool, tmp_path: Path
) -> None:
    do_at_table(tmp_path, "tit-tat-toe", kind, [act], is_over=is_over, has_bot=has_bot, judged=9)


GAMES = [game.card for game in EVERY_GAME]
FIRSTS = {card.family: card.name for card in reversed(GAMES)}
"""Names of the first game of each family. Only these are played to their end, which takes long."""
AGAINST_CLOCK = ("Flags", "Against the clock", "Puzzles")
"""Families of games against the clock, in which no new game can start from an earlier move."""
IN_THE_MIDDLE = ("again", "review", "watch", "undo", "branch")
"""Names of the actions that are performed at one table one after another, before the window is closed."""


def kinds_of(card: Card) -> list[str]:
    """Return the kinds of tables that a game can have."""
    impossible = {"set up" if card.by_hand is None else "", "branch" if card.family in AGAINST_CLOCK else ""}
    return [kind for kind in KINDS if kind not in impossible]


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "kind"), [(card.name, kind) for card in GAMES for kind in kinds_of(card)])
def test_random_actions_never_break_any_game(game: str, kind: str, tmp_path: Path) -> None:
    number = list(KINDS).index(kind) + [card.name for card in GAMES].index(game)
    has_bot, last = number % 2 == 0, ("again", "review")[number // 2 % 2]
    do_at_table(tmp_path / "middle", game, kind, IN_THE_MIDDLE, is_over=False, has_bot=has_bot, judged=1)
    if game in FIRSTS.values():
        do_at_table(tmp_path / "end", game, kind, [last], is_over=True, has_bot=has_bot, judged=1)


def do_at_table(folder: Path, game: str, kind: str, acts: Sequence[str], *, is_over: bool, has_bot: bool, judged: int) -> None:
    """Open a table, perform actions, close the window, and check the conditions after each step.

    A review judges at most `judged` moves.
    """
    tables = Tables(folder, game, is_over=is_over, has_bot=has_bot, judged=judged)
    table = KINDS[kind](tables)
    driver = Driver(shelf=tables.shelf, size=SIZE)  # type: ignore[arg-type]
    driver.window.answer(Reset(PlayGame(table)))
    settle(driver)
    for act in acts:
        try:
            act_and_check(tables, driver, act, kind, judged)
        except Exception as error:
            error.add_note(f"{game}: {kind}, {act}, {'end' if is_over else 'middle'}")
            raise
    if driver.window.is_open:
        table = driver.window.scenes[0].session.table  # type: ignore[attr-defined]
        before = records(folder)
        close_window(driver)
        check_tables(driver, folder, before, kind == "open elsewhere", judged)
    if not table.is_elsewhere and table.kept_in is not None:
        # The game was saved and released, so another program can continue it.
        match = GameShelf(folder, spare=[]).take_up(table.kept_in)
        assert seen(match) == seen(table)
        match.leave()
    tables.shelf.close()


def act_and_check(tables: Tables, driver: Driver, act: str, kind: str, judged: int) -> None:
    """Perform an action at the open table, and check the conditions afterwards."""
    table = driver.window.scenes[0].session.table  # type: ignore[attr-defined]
    before, moves = records(tables.folder), len(table.played)
    ACTS[act](driver)
    check_done(act, driver, table, moves, before)
    if driver.window.is_open:
        driver.run(0.5)
        settle(driver)
        for _ in range(5):
            tables.shelf.tend()
    # A copy is saved when the player leaves it, at the latest.
    check_tables(driver, tables.folder, before, (act in ("again", "branch")) + (kind == "open elsewhere"), judged)
    if driver.window.is_open and not isinstance(driver.scene, TableScene | ResultScene):
        driver.key(pygame.K_ESCAPE)
