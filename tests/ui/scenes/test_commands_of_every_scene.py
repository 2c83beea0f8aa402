"""The table of commands of each scene, which must agree with its buttons, its keys, the list of controls and the screen
reader.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import date
from random import Random
from typing import Any, get_args

import pygame
import pytest

from board.moves import CHANCE
from board.protocols.table import Demo
from board.sides import CROKINOLE_SIDE
from board.views.picture import Picture
from board.views.score_card import CardRound, ScoreCard
from games.catalogue import find
from games.game_shelf import GameShelf
from games.play.match import Match
from tests.helpers.driver import Driver
from tests.helpers.walked import check
from ui.art.painting.painter import Painter
from ui.scenes.base import requests
from ui.scenes.base.commands import Command
from ui.scenes.base.controls import LOOKING
from ui.scenes.base.dialog import Notice
from ui.scenes.base.scene import Push

DAY = date(2026, 11, 18)
CARDS = tuple(ScoreCard(seat, "Progressive Raffles", (CardRound(2, 1, 1, 28, 1),), 4) for seat in (0, 1))
RESULT = requests.ShowResult(
    "A game", ("Ann", "Ben"), (0,), "Ann wins.", Picture(CROKINOLE_SIDE, ()),
    can_play_again=True, can_watch=True, can_review=True, can_film=True, has_card=True,
)  # fmt: skip


def tit_tat_toe(shelf: GameShelf) -> Match:
    return shelf.open("tit-tat-toe", 2, {}, ["Ann", "Ben"])


def played(shelf: GameShelf) -> Match:
    match, random = tit_tat_toe(shelf), Random(8)
    while match.outcome is None:
        match.chance() if match.mover == CHANCE else match.play(match.options.sample(random))  # type: ignore[union-attr]
    return match


def begun(shelf: GameShelf) -> requests.ShowKept:
    match = tit_tat_toe(shelf)
    match.play(match.options.sample(Random(1)))  # type: ignore[union-attr]
    match.leave()
    return requests.ShowKept(tuple(shelf.kept()))


def game(name: str, seats: int = 2, *bots: str) -> Callable[[GameShelf], requests.Request]:
    """Return the request that opens a game in which a person must move."""

    def request(shelf: GameShelf) -> requests.Request:
        match = shelf.open(name, seats, {}, ["Ann", "Ben", "Cat", "Dan"][:seats], bots)
        while match.mover == CHANCE:
            match.chance()
        return requests.PlayGame(match)

    return request


def set_up(name: str) -> Callable[[GameShelf], requests.Request]:
    return lambda _: requests.SetUp(find(name).card)


SCENES: dict[str, Callable[[GameShelf], requests.Request]] = {
    "home": lambda _: requests.ShowMenu(),
    "set-up": set_up("checkers"),
    "set-up of flags": set_up("national-flags"),
    "set-up of numbered deals": set_up("contack-solitaire-one"),
    "rules": lambda _: requests.ReadRules(find("checkers").card),
    "lesson": lambda _: requests.WatchLesson(find("checkers").card),
    "flags": lambda _: requests.LearnFlags(),
    "shots": game("crokinole"),
    "men": game("backgammon"),
    "dice": lambda shelf: requests.PlayGame(shelf.open("bicycle-racing", 2, {}, ["Ann", "Ben"])),
    "curtain": game("raffles", 3),
    "letters": game("word-building", 2, "", "club"),
    "cards": game("raffles", 3, "club", "", "club"),
    "flags on the board": game("national-flags"),
    "pieces": game("angle-play", 1),
    "a bot's turn": game("checkers", 2, "club", "club"),
    "end of a game": lambda shelf: requests.PlayGame(played(shelf)),
    "position": lambda shelf: requests.PutMen(shelf.set_table("backgammon", {}, ["Ann", "Ben"], ["", ""])),
    "demo": lambda _: requests.ShowDemo(Demo(("tit-tat-toe",), seed=1)),
    "prologue": lambda _: requests.ShowPrologue(),
    "grid of games": lambda _: requests.ChooseGame("board", 20.0),
    "drills": lambda _: requests.ShowDrills(),
    "practice": lambda shelf: requests.Practise(shelf.practice.open("hanger")),
    "shot of the day": lambda _: requests.ShowDay(DAY),
    "first carrom": lambda _: requests.ShowFirstCarrom(),
    "session": lambda _: requests.ShowSession(DAY),
    "progress": lambda _: requests.ShowProgress(DAY),
    "name": lambda _: requests.AskName("Save", "Choose a name.", "Ann"),
    "result": lambda _: RESULT,
    "review": lambda shelf: requests.ShowReview(shelf.reviews.of(played(shelf)), at_table=True),
    "question": lambda _: requests.Ask("Quit?", "Your games are saved.", "Quit", "Cancel", "quit"),
    "offer": lambda _: requests.Offer("Export as", "A file.", (("JSON", ".json"), ("CSV", ".csv"))),
    "saved games": begun,
    "scorebook": lambda _: requests.ShowScores(),
    "settings": lambda _: requests.ShowSettings(),
    "text": lambda _: requests.ReadText("About", "A board.", "Some text."),
    "film": lambda shelf: requests.MakeFilm(tit_tat_toe(shelf)),
    "score cards": lambda shelf: requests.ShowScoreCards(tit_tat_toe(shelf), CARDS, ("Ann", "Ben")),
    "notice": lambda _: requests.ShowNotice("Saved", "In the drawer."),
}


@pytest.fixture(autouse=True)
def _bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip drawing boards, because these tests look only at buttons and text."""
    for name in ("paint", "paint_board", "paint_men", "paint_table", "paint_beside"):
        monkeypatch.setattr(Painter, name, lambda *_, **__: None)


def shown(name: str, shelf: GameShelf) -> Any:
    """Return a window that shows a scene, with the home screen below it."""
    driver = Driver(shelf=shelf, size=(960, 640))
    driver.stage.change(is_coached=name != "shots", hand_error=False)
    driver.window.answer(Push(SCENES[name](shelf)))
    driver.run(0.1)
    if isinstance(driver.scene, Notice) and name != "notice":
        # The card before the first game.
        driver.key(pygame.K_ESCAPE)
        driver.run(0.1)
    return driver


def test_the_list_contains_every_scene(shelf: GameShelf) -> None:
    listed = {type(make(shelf)) for make in SCENES.values()}
    assert set(get_args(requests.Request)) - listed == set()


def test_the_labels_of_all_commands_match_their_record(shelf: GameShelf) -> None:
    """A changed label of a button appears here as one line. Renew the recorded list by `WALK=labels`."""
    lines = set()
    for name in SCENES:
        scene = shown(name, shelf).scene
        lines |= {f"{type(scene).__name__} {it.name}: {it.label}" for it in scene.commands if it.label}
    check("labels", sorted(lines))


class Heard:
    """A replacement for `Command.run`, which notes the name of the command."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def __set__(self, command: Command, run: object) -> None:
        vars(command)["run"] = run

    def __get__(self, command: Command | None, _: type) -> Any:
        return self if command is None else lambda: self.names.append(command.name)


@pytest.mark.parametrize("name", SCENES)
def test_buttons_keys_help_and_screen_reader_follow_the_table_of_commands(
    name: str, shelf: GameShelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = shown(name, shelf)
    commands: tuple[Command, ...] = driver.scene.commands
    assert len({command.name for command in commands}) == len(commands), "two commands have one name"

    pairs = [(key, mod) for command in commands for key, mod in ((command.key, command.mod), *command.also) if key]
    assert [pygame.key.name(key) for (key, _), count in Counter(pairs).items() if count > 1] == [], "a key has two commands"

    labelled = {command.name: command.label for command in commands if command.label}
    assert {button.name: button.label for button in driver.buttons if button.rect.width} == labelled

    assert set(labelled.values()) <= {label for label, *_ in driver.scene.reading.pressed}, "the screen reader lacks a button"

    helped = {command.shown_key: command.help for command in commands if command.help and command.name not in LOOKING}
    if helped:
        driver.write("?")
        lines = {line.removeprefix("- ").removesuffix(".").lower() for line in driver.scene.text.splitlines()}
        assert {f"{key}: {words}".lower() for key, words in helped.items()} <= lines, "the controls sheet lacks a command"
        driver.key(pygame.K_ESCAPE)

    heard = Heard()
    monkeypatch.setattr(Command, "run", heard, raising=False)
    for command in (command for command in commands if command.hears_key and not command.refusal):
        for key, mod in (pair for pair in ((command.key, command.mod), *command.also) if pair[0]):
            heard.names.clear()
            driver.key(key, mod=mod)
            assert heard.names == [command.name], f"{pygame.key.name(key)} is not the key of {command.name}"
