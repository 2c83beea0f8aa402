"""Setting up a position by hand in the window: by mouse alone, by keys alone, and by copy and paste; then playing on."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from board.moves import Lot, Step
from games.catalogue import GAMES
from games.game_shelf import GameShelf
from games.keep.record import load, read, write
from tests.helpers.driver import Driver, playing
from tests.helpers.laid_out import Proofs, faults
from ui.art.painting.painter import Painter
from ui.scenes.base.requests import PlayGame, PutMen
from ui.scenes.base.scene import Push
from ui.scenes.base.stage import Stage
from ui.scenes.phases.deciding import Deciding
from ui.scenes.play.before_game import Setup
from ui.scenes.play.set_table_scene import NOTHING_COPIED, PositionEditor
from ui.scenes.play.table_scene import TableScene
from ui.settings import Settings

SIZE = (960, 640)
CONTROL = pygame.KMOD_CTRL
XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list of texts that were copied to the clipboard, the newest last."""
    lying: list[str] = []

    def copied(text: str) -> bool:
        lying.append(text)
        return True

    monkeypatch.setattr("ui.widgets.clipboard.copy", copied)
    monkeypatch.setattr("ui.widgets.clipboard.paste", lambda: lying[-1] if lying else "")
    return lying


class Setter(Driver):
    """A simulated window with methods that set up pieces."""

    def __init__(self, shelf: GameShelf, game: str, players: tuple[str, ...] = ()) -> None:
        self.set = shelf.set_table(game, {}, ["Ann", "Ben"], players)
        super().__init__(lambda stage: PositionEditor(stage, PutMen(self.set)), shelf=shelf, size=SIZE)  # type: ignore[arg-type]
        self.stage.change(is_coached=True)
        self.window.draw()

    def pixel(self, place: str) -> tuple[int, int]:
        at = self.set.card.side.place(place).at
        x, y = self.scene.camera.to_screen(at)
        return round(x), round(y)

    def at(self, place: str, button: int = 1) -> None:
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.feed(kind, pos=self.pixel(place), button=button, rel=(0, 0), buttons=(0, 0, 0))

    def drag(self, start: str, end: str) -> None:
        self.feed(pygame.MOUSEMOTION, pos=self.pixel(start), rel=(0, 0), buttons=(0, 0, 0))
        self.feed(pygame.MOUSEBUTTONDOWN, pos=self.pixel(start), button=1)
        self.feed(pygame.MOUSEMOTION, pos=self.pixel(end), rel=(9, 9), buttons=(1, 0, 0))
        self.window.draw()
        self.feed(pygame.MOUSEBUTTONUP, pos=self.pixel(end), button=1)

    def button(self, name: str) -> None:
        self.window.draw()
        [button] = [button for button in self.scene.buttons.buttons if button.name == name]
        self.click(button.rect.center)

    @property
    def words(self) -> str:
        return str(self.set.texts[-1][1])


def test_the_mouse_alone_places_moves_and_removes_men_and_starts_a_game(shelf: GameShelf) -> None:
    hand = Setter(shelf, "checkers", ("", "club"))
    hand.button("clear")
    assert hand.set.problem == "This game is over already. All the rival's men are taken."
    assert [button.is_enabled for button in hand.scene.buttons.buttons if button.name in ("play", "best")] == [False, False]
    hand.at("c3")
    hand.button("tool-1")
    hand.at("e5")
    hand.button("tool-2")
    hand.at("f6")
    hand.at("h8")
    assert hand.words == "1 to move / 1: c3 Ke5 / 2: f6 h8"
    hand.drag("e5", "a5")
    hand.at("h8", button=3)
    assert hand.words == "1 to move / 1: Ka5 c3 / 2: f6"
    # A piece dragged off the board is removed; undo restores it.
    hand.feed(pygame.MOUSEBUTTONDOWN, pos=hand.pixel("c3"), button=1)
    hand.feed(pygame.MOUSEMOTION, pos=(5, 5), rel=(9, 9), buttons=(1, 0, 0))
    hand.feed(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1)
    assert hand.words == "1 to move / 1: Ka5 / 2: f6"
    hand.button("undo")
    hand.button("tool-4")
    hand.at("f6")
    assert hand.words == "1 to move / 1: Ka5 c3 / 2: none"
    hand.button("undo")
    mover = hand.scene.choices[0]
    hand.click((mover.rect.right - 8, mover.rect.centery))
    assert hand.words == "2 to move / 1: Ka5 c3 / 2: f6"
    hand.button("play")
    assert isinstance(hand.scene, TableScene)
    table = hand.scene.session.table
    assert (table.names, [table.is_bot(seat) for seat in (0, 1)]) == (("Ann", "Ben"), [False, True])
    assert table.mover == 1


def test_the_keys_alone_do_everything_in_the_position_editor(shelf: GameShelf, clipboard: list[str]) -> None:
    hand = Setter(shelf, "tit-tat-toe")
    hand.key(pygame.K_UP, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_2, pygame.K_SPACE)
    first, second = hand.set.placement.of(0), hand.set.placement.of(1)
    assert (len(first), len(second)) == (1, 1)
    assert second[0][0] > first[0][0]
    hand.key(pygame.K_DELETE)
    assert hand.set.placement.of(1) == ()
    assert hand.set.problem.startswith("Player 1 has 1 man and player 2 has 0")
    hand.key(pygame.K_TAB, pygame.K_RIGHT)
    assert (hand.set.placement.mover, hand.set.problem) == (1, "")
    hand.key(pygame.K_c, mod=CONTROL)
    assert clipboard == [f"2 to move / 1: {first[0]} / 2: none"]
    hand.key(pygame.K_z, mod=CONTROL)
    hand.key(pygame.K_y, mod=CONTROL)
    assert hand.words == clipboard[0]
    hand.key(pygame.K_c)
    assert hand.words == "2 to move / 1: none / 2: none"
    hand.key(pygame.K_v, mod=CONTROL)
    assert hand.words == clipboard[0]
    hand.key(pygame.K_p)
    assert isinstance(hand.scene.phase, Deciding)
    assert hand.scene.session.table.mover == 1


def test_a_standard_position_can_be_pasted_and_invalid_text_is_refused(shelf: GameShelf, clipboard: list[str]) -> None:
    hand = Setter(shelf, "backgammon")
    hand.button("paste")
    assert hand.scene.notice == NOTHING_COPIED
    clipboard.append(f"  {XGID}\n")
    hand.button("paste")
    assert (hand.scene.notice, hand.set.placement.dice) == ("", (3, 1))
    clipboard.append("a shopping list")
    hand.button("paste")
    assert hand.scene.notice.startswith("'a shopping list' is not a position")
    assert hand.set.placement.dice == (3, 1)
    hand.button("copy")
    assert (clipboard[-1], hand.scene.notice) == (XGID, "Copied.")
    form = hand.scene.form
    hand.click((form.rect.right - 8, form.rect.centery))
    hand.button("copy")
    assert clipboard[-1].startswith("4HPwATDgc/ABMA:")


def test_the_best_move_is_shown_for_an_edited_position(shelf: GameShelf) -> None:
    hand = Setter(shelf, "backgammon", ("club", "club"))
    best = next(button for button in hand.scene.buttons.buttons if button.name == "best")
    # The best move depends on the roll.
    assert not best.is_enabled
    hand.set.read(XGID)
    hand.scene._renew()
    hand.button("best")
    hand.run(0.5)
    phase = hand.scene.phase
    assert isinstance(phase, Deciding)
    # The usual play of a roll of 3-1: the five point.
    assert phase.advice is not None
    hand.run(2.0)
    assert "8/5" in str(phase.view()) or "five point" in str(phase.view()) or "point-5" in str(phase.view())


def test_men_can_only_be_stacked_where_the_game_allows_it(shelf: GameShelf) -> None:
    hand = Setter(shelf, "backgammon")
    hand.button("clear")
    for place in ("point-6", "point-6", "bar"):
        hand.at(place)
    hand.button("tool-1")
    hand.at("bar")
    assert hand.words == "1 to move / 1: 6(2) bar / 2: bar"
    hand.at("point-6")
    assert hand.words == "1 to move / 1: bar / 2: 6 bar"


def test_only_one_fox_can_be_placed(shelf: GameShelf) -> None:
    hand = Setter(shelf, "fox-and-geese")
    assert hand.words == "1 to move / 1: e1 / 2: b8 d8 f8 h8"
    hand.at("c3")
    assert hand.words == "1 to move / 1: c3 / 2: b8 d8 f8 h8"


def test_the_editor_opens_the_position_of_a_game_and_the_game_stays(shelf: GameShelf) -> None:
    table = shelf.open("checkers", 2, {}, ["Ann", "Ben"])
    table.play(Lot(0))
    driver = Driver(shelf=shelf, size=SIZE)
    driver.stage.change(is_coached=True)
    driver.window.answer(Push(PlayGame(table)))
    driver.run(0.5)
    table.play(Step(("a3", "b4")))
    driver.scene.flow.settle()
    driver.press("practise")
    assert isinstance(driver.scene, PositionEditor)
    assert driver.scene.board.texts[-1][1].startswith("2 to move / 1: a1 b2 b4 c1 ")
    driver.key(pygame.K_p)
    other = driver.scene.session.table
    assert other is not table
    assert (other.state.position, other.played, len(table.played)) == (table.state.position, [], 2)
    # It was saved and can be continued.
    [kept] = shelf.kept()
    assert shelf.take_up(kept.file).state == table.state


def test_a_game_from_a_position_can_be_continued_from_its_middle(shelf: GameShelf) -> None:
    hand = Setter(shelf, "checkers")
    hand.set.read("B:W18,24,27,K10:B2,3,12,K7")
    table = hand.set.begin()
    for _ in range(3):
        table.play(table.options.moves[0])
    other = shelf.branch(table, 2)
    assert (other.state, other.placement, len(other.played)) == (table.before(2), table.placement, 2)
    assert read(write(other)).state == other.state


def test_a_game_without_hints_does_not_open_the_editor(shelf: GameShelf) -> None:
    table = shelf.open("checkers", 2, {}, ["Ann", "Ben"], hints=False)
    table.play(Lot(0))
    driver = playing(table, shelf=shelf, size=SIZE)
    driver.window.draw()
    assert [button.is_enabled for button in driver.scene.tools.buttons if button.name == "practise"] == [False]
    driver.key(pygame.K_p)
    assert isinstance(driver.scene, TableScene)
    assert driver.scene.session.refusal == "Hints are off in this game. You can set up its positions when it is over."


def test_the_page_before_a_game_opens_the_editor_with_the_chosen_players(shelf: GameShelf, tmp_path: Path) -> None:
    card = next(game.card for game in GAMES if game.card.name == "flapjacks")
    driver = Driver(lambda stage: Setup(stage, card), shelf=shelf, size=SIZE)  # type: ignore[arg-type]
    driver.stage.change(is_coached=True)
    driver.press("position")
    assert isinstance(driver.scene, PositionEditor)
    driver.scene.board.read("1 to move / 1: c3 / 2: c4")
    driver.key(pygame.K_p)
    table = driver.scene.session.table
    assert [table.is_bot(seat) for seat in (0, 1)] == [False, True]
    table.play(table.options.moves[0])
    table.leave()
    [file] = (tmp_path / "games").glob("*.txt")
    assert load(file).placement == table.placement


@pytest.mark.parametrize("game", ["backgammon", "checkers", "fox-and-geese"])
@pytest.mark.parametrize(("size", "text"), [((800, 600), 100), ((1280, 800), 150), ((2560, 1440), 100), ((640, 480), 100)])
def test_all_text_of_the_position_editor_fits(
    game: str, size: tuple[int, int], text: int, shelf: GameShelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Painter, "paint", lambda *_, **__: None)
    board = shelf.set_table(game, {}, ["Ann", "Ben"])
    board.clear()
    scene = PositionEditor(Stage(shelf, size, settings=Settings(text=text)), PutMen(board))
    proofs = Proofs(monkeypatch)
    scene.draw(pygame.Surface(size, 0, 32))
    assert faults([line for line in proofs.lines if line.surface.get_width() > 1]) == []
    rects = [button.rect for button in scene.buttons.buttons] + [choice.rect for choice in scene.choices]
    assert all(scene.panel.contains(rect) for rect in rects)
    overlaps = [(a, b) for i, a in enumerate(rects) for b in rects[i + 1 :] if a.colliderect(b)]
    assert overlaps == []


def test_games_without_an_editor_do_not_offer_one(shelf: GameShelf) -> None:
    for game in GAMES:
        labels = [button.label for button in Setup(Stage(shelf, SIZE), game.card).buttons.buttons]
        assert ("Set up" in labels) == (game.card.by_hand is not None)
