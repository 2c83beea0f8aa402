"""Paintings match their record: men, dice, boards, guides, drawings on paper, and whole scenes without their boards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pygame
import pytest

from board.geometry import ORIGIN
from board.men import DISK, Man
from board.moves import CHANCE, Call, Choose, Lay, Lot, Move, Roll, Step
from board.sides import CROKINOLE_SIDE
from board.views.picture import Picture, Sheet, SheetRow
from board.views.review import GameCourse
from board.views.scores import MatchPart, Result
from games.catalogue import find
from games.game_shelf import GameShelf
from games.keep.scores.results import scores_of
from games.play.match import Match
from tests.helpers.driver import Driver
from tests.helpers.painted import SUBJECTS, check
from tests.helpers.painted_besides import BESIDES
from tests.helpers.painted_parlor import PARLOR
from tests.ui.scenes.play.test_score_cards import ANN, BEN
from tests.ui.scenes.play.test_text_of_a_review import reviewed
from tests.ui.scenes.show.test_lesson_scene import watching
from tests.ui.scenes.table.test_count_sheet import counting, long_count
from tests.ui.scenes.test_laid_out import SCENES, plain
from ui.art.base import theme
from ui.art.painting.painter import Painter
from ui.scenes.base.dialog import Naming
from ui.scenes.base.requests import AskName, PutMen, Request, ShowResult, ShowScoreCards
from ui.scenes.base.scene import Push, Scene
from ui.scenes.base.stage import Stage
from ui.scenes.home.learning_flags import Learn
from ui.scenes.home.scorebook_scene import ScorebookScene
from ui.scenes.play.over import Over
from ui.scenes.play.review_scene import ReviewScene
from ui.scenes.play.score_card_scene import ScoreCards
from ui.scenes.play.set_table_scene import PlacingMen
from ui.settings import Settings
from ui.window.snapshot import snapshot

pytestmark = pytest.mark.recorded

ALL_SUBJECTS = SUBJECTS | PARLOR | BESIDES
SIZE, SMALL, TALL = (1280, 800), (800, 600), (700, 1000)
TYPE = 9
"""Tolerance of a cell that contains type."""
TELLING = ("about", "kept")
"""Scenes whose text changes every day."""
ALIKE = (
    "controls",
    "question",
    "offer",
    "notice",
    "set-up of ten pins",
    "set-up of flags",
    "set-up of checkers",
    "set-up of fox and geese",
)
"""Scenes with the same layout as another, which are not tested at every size."""
LAID_OUT = [
    (what, size, name)
    for what, size, spared in (("scene", SIZE, ()), ("small scene", SMALL, ALIKE), ("tall scene", TALL, ALIKE))
    for name in SCENES
    if name not in (*TELLING, *spared)
]


@pytest.fixture(autouse=True)
def _as_usual() -> None:
    pygame.font.init()
    theme.wear("booklet", "maple")


@pytest.mark.parametrize("subject", ALL_SUBJECTS)
def test_what_is_painted_looks_as_it_did(subject: str) -> None:
    assert [found for name, surface, by in ALL_SUBJECTS[subject]() for found in check(name, surface, by)] == []


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameShelf]:
    shelf = GameShelf(tmp_path_factory.mktemp("kept"), seed=1, spare=[])
    yield shelf
    shelf.close()


@pytest.fixture
def _bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip the board and the weave of the cloth: both are slow and tested elsewhere."""
    monkeypatch.setattr(Painter, "paint", lambda *_, **__: None)
    monkeypatch.setattr(Painter, "paint_board", lambda *_, **__: None)
    monkeypatch.setattr(Painter, "paint_table", lambda _, surface: surface.fill(theme.CLOTH))
    monkeypatch.setattr("ui.scenes.home.home.tabletop", plain)


@pytest.mark.usefixtures("_bare")
@pytest.mark.parametrize(("what", "size", "name"), LAID_OUT, ids=[f"{what}-{name}" for what, _, name in LAID_OUT])
def test_a_scene_is_laid_out_as_it_was(what: str, size: tuple[int, int], name: str, shelf: GameShelf) -> None:
    driver = Driver(shelf=shelf, size=size)  # type: ignore[arg-type]
    driver.stage.set(Settings())
    request: Request | None = SCENES[name](shelf)
    if request is not None:
        driver.window.answer(Push(request))
    else:
        driver.window.scene.spoil()
    driver.window.scene.draw(driver.window.surface)
    assert check(f"{what}, {name}", driver.window.surface, 4, TYPE, is_grey=True) == []


def driven(shelf: GameShelf, scene: Callable[[Stage], Scene], size: tuple[int, int] = SIZE) -> pygame.Surface:
    """Return a scene after its first drawing."""
    stage = Stage(shelf, size)
    stage.set(Settings())
    surface = pygame.Surface(size, 0, 32)
    surface.fill(theme.CLOTH)
    scene(stage).draw(surface)
    return surface


COURSE = GameCourse(tuple(tuple(enumerate(line)) for line in ((0.0, 20.0, 20.0, 45.0, 60.0), (0.0, 0.0, 15.0, 15.0, 40.0))), 4)
WON = ShowResult(
    "Crokinole",
    ("Ann", "Ben"),
    (0,),
    "Ann has made 100.",
    Picture(CROKINOLE_SIDE, (Man(1, DISK, 0, ORIGIN),), sheet=Sheet(("1", "2"), (SheetRow(0, (), "60"), SheetRow(1, (), "40")))),
    (60, 40),
    COURSE,
)
RESULTS = tuple(
    Result(
        f"{day}.txt", game, title, f"2026-01-{day:02} 12:00:00", f"2026-01-{day:02} 12:30:00", parts, "Ann has made it.", 20 + day
    )
    for day, (game, title) in enumerate(2 * [("crokinole", "Crokinole"), ("ten-pins", "Ten Pins")], start=1)
    for parts in [(MatchPart("Ann", False, 40 + day, day % 3 > 0, 8, 2, 1), MatchPart("Ben", False, 50 - day, day % 3 == 0))]
)


@pytest.mark.usefixtures("_bare")
def test_the_end_of_a_game_looks_as_it_did(shelf: GameShelf) -> None:
    for what, size in (("the end of a game", SIZE), ("small, the end of a game", SMALL)):
        assert check(what, driven(shelf, lambda stage: Over(stage, WON), size), 4, TYPE, is_grey=True) == []


@pytest.mark.usefixtures("_bare")
def test_the_scorebook_looks_as_it_did(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "scores", lambda *_: scores_of(RESULTS))

    def book(stage: Stage) -> Scene:
        stage.waits = True
        return ScorebookScene(stage)

    for what, size in (("scorebook", SIZE), ("small, scorebook", SMALL)):
        assert check(what, driven(shelf, book, size), 4, TYPE, is_grey=True) == []


@pytest.mark.usefixtures("_bare")
def test_other_sheets_look_as_they_did(shelf: GameShelf) -> None:
    found = []
    match, judged = Match(find("tit-tat-toe")(), 2, ["Ann", "Ben"]), reviewed()
    for name, scene in {
        "sheet of flags": Learn,
        "one flag": lambda stage: Learn(stage, 3),
        "a name is asked": lambda stage: Naming(stage, AskName("Keep it", "Name", "Mine")),
        "men are put": lambda stage: PlacingMen(stage, PutMen(shelf.set_table("backgammon", {}, ["Ann", "Ben"], ("", "")))),
        "two score cards": lambda stage: ScoreCards(stage, ShowScoreCards(match, (ANN, BEN), ("Ann", "Ben"))),
        "a review": lambda stage: ReviewScene(stage, judged, at_table=True),
    }.items():
        found += check(name, driven(shelf, scene), 4, TYPE, is_grey=True)
        found += check(f"small, {name}", driven(shelf, scene, SMALL), 4, TYPE, is_grey=True)
    assert found == []


@pytest.mark.usefixtures("_bare")
def test_a_lesson_and_a_count_of_words_look_as_they_did() -> None:
    found = []
    for name, driver in {
        "a lesson": watching("fox-and-geese", SIZE),
        "a count of words": counting(long_count(), SIZE),
        "a count for five": counting(long_count(9, 5), SIZE),
    }.items():
        driver.stage.set(Settings())
        driver.run(3.0)
        driver.window.draw()
        found += check(name, driver.window.surface, 4, TYPE, is_grey=True)
    assert found == []


PARLOR_GAMES = ("contack", "raffles", "anagrams", "spelling-match", "rotation", "angle-play")


@pytest.mark.usefixtures("_bare")
@pytest.mark.parametrize("name", PARLOR_GAMES)
def test_a_game_of_the_parlor_is_laid_out_as_it_was(name: str) -> None:
    random = Random(3)
    game = find(name)()
    match = Match(game, game.card.seats[0], ["Ann", "Ben", "Cleo", "Dan"][: game.card.seats[0]], random=random)
    for _ in range(4):
        if match.mover == CHANCE:
            match.chance()
    assert check(f"game, {name}", snapshot(match, SIZE), 4, TYPE, is_grey=True) == []


GAMES: dict[str, tuple[Move, ...]] = {
    "crokinole": (Lot(0),),
    "four-back": (Lot(1), Call("spot-7")),
    "ten-pins": (Lot(0),),
    "backgammon": (Roll((6, 5)), Roll((2, 1)), Choose("throw-anew"), Roll((3, 1)), Step(("point-8", "point-5"))),
    "tit-tat-toe": (Lot(0), Choose("lay-first"), Lay("d4"), Lay("c4")),
    "bicycle-racing": (Roll((1, 4)), Roll((3, 2)), Roll((6, 5))),
    "national-flags": (Call("flag-peru"),),
}


@pytest.mark.usefixtures("_bare")
@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_laid_out_as_it_was(name: str, shelf: GameShelf) -> None:
    game = next(game for game in shelf.cards if game.name == name)
    match = Match(find(name)(), game.seats[0], ["Ann", "Ben"], random=Random(3))
    for move in GAMES[name]:
        match.play(move)
    assert check(f"game, {name}", snapshot(match, SIZE), 4, TYPE, is_grey=True) == []
