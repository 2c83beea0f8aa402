"""Example values for tests of scenes: a result, a scorebook, and the first moves of games."""

from __future__ import annotations

from board.geometry import ORIGIN
from board.men import DISK, Man
from board.moves import Call, Choose, Lay, Lot, Move, Roll, Step
from board.sides import CROKINOLE_SIDE
from board.views.picture import Picture, Sheet, SheetRow
from board.views.review import GameCourse
from board.views.scores import MatchPart, Result
from ui.scenes.base.requests import ShowResult

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
GAMES: dict[str, tuple[Move, ...]] = {
    "crokinole": (Lot(0),),
    "four-back": (Lot(1), Call("spot-7")),
    "ten-pins": (Lot(0),),
    "backgammon": (Roll((6, 5)), Roll((2, 1)), Choose("throw-anew"), Roll((3, 1)), Step(("point-8", "point-5"))),
    "tit-tat-toe": (Lot(0), Choose("lay-first"), Lay("d4"), Lay("c4")),
    "bicycle-racing": (Roll((1, 4)), Roll((3, 2)), Roll((6, 5))),
    "national-flags": (Call("flag-peru"),),
}
