"""The practice room: a list of all drills and saved positions, from which a practice board can be opened for each."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import groupby
from pathlib import Path
from random import Random

from board.geometry import Point
from board.protocols.practising import BadPosition, DrillCard, DrillSet, Standing
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import CHECKER_SIDE
from board.text.files import UnreadableFile, read_text
from board.text.words import path_words
from board.views.day_result import day_words
from board.views.hands import YourHand
from board.views.practice_report import PracticeReport
from games.bots.steadiness import Steadiness
from games.keep.record import BadRecord
from games.keep.record import read as read_record
from games.play.match import Match
from games.play.seated_game import SeatedGame
from games.play.shot_preview import Foresight
from games.play.side_worker import SideWorker
from games.practice.day_shots import shot_of
from games.practice.drills import DRILLS, Drill
from games.practice.evidence import report
from games.practice.guided_boards import DayBoard, SessionBoard
from games.practice.position_from_game import position_of
from games.practice.practice_board import PositionBoard
from games.practice.practice_state import FOLDER, PracticeState, card_of, own_card
from games.practice.session_run import session_of
from games.practice.tasks.goals import ShotLook
from games.practice.tasks.position import FAMILY, Position, read

OWN = "Your positions"
"""Title of the list of the player's own saved positions."""
STALE = 4
"""Factor by which an unmastered drill is likelier than a mastered one when the next drill is drawn at random."""


class DrillRoom:
    """The practice room: a list of the drills and saved positions. It opens a practice board for each, and saves the attempts."""

    def __init__(
        self,
        folder: Path = FOLDER,
        foresight: Foresight | None = None,
        seed: int | None = None,
        map_worker: SideWorker | None = None,
    ) -> None:
        self._random = Random(seed)
        self.shared = PracticeState(folder, foresight, map_worker, self._random)

    @property
    def sets(self) -> Sequence[DrillSet]:
        graded = (DrillSet(title, tuple(map(card_of, drills))) for title, drills in groupby(DRILLS, _series))
        own = tuple(card for name in self.shared.saved() if (card := self._own(name)) is not None)
        return (*graded, DrillSet(OWN, own))

    def _own(self, name: str) -> DrillCard | None:
        try:
            return own_card(name, self.shared.find(name)[1])
        except BadPosition:
            # The file does not contain a position: neither list it nor change it.
            return None

    def standing(self, drill: str) -> Standing:
        return self.shared.progress.standing(drill)

    def results(self, drill: str) -> Sequence[bool]:
        return self.shared.progress.results(drill)

    @property
    def proposed(self) -> str:
        return self.shared.progress.next_drill().name

    @property
    def hand(self) -> YourHand:
        return self.shared.hand

    @property
    def steadiness(self) -> Steadiness:
        """Sizes of the player's aim errors, as standard deviations. At first, the sizes for a club player are used."""
        return self.shared.steadiness

    # --- boards -----------------------------------------------------------------------------------------------------

    def open(self, name: str) -> PositionBoard:
        drill, position = self.shared.find(name)
        return PositionBoard(self.shared, drill.title if drill is not None else name, position, name)

    def open_any(self, source: str, move: int | None = None) -> PositionBoard:
        """Return a practice board for a drill or saved position with this name, or for a file with a position or a saved game.

        In a saved game, `move` is the number of the move with the shot, counted from 1. Without `move`, the board shows the next
        shot of the game, or the last one if the game is over.
        """
        path = Path(source)
        is_known = source in self.shared.saved() or any(drill.name == source for drill in DRILLS)
        if move is None and (is_known or not path.exists()):
            return self.open(source)
        try:
            text = read_text(path)
        except UnreadableFile as error:
            raise BadPosition(str(error)) from None
        if move is None and text.removeprefix("\ufeff").lstrip().startswith(FAMILY):
            return self.open_position(read(text), path.stem)
        try:
            match = read_record(text)
        except BadRecord as error:
            raise BadPosition(f"{path_words(path)}: {error}") from None
        return self.open_position(_shot_of(match, move), f"From {match.card.title}")

    def open_position(self, position: Position, title: str = "Free practice") -> PositionBoard:
        return PositionBoard(self.shared, title, position)

    def open_free(self) -> PositionBoard:
        middle = CHECKER_SIDE.zones["off-squares"].middle
        at = Point(round(middle.x, 3), round(middle.y, 3))
        return self.open_position(Position(CHECKER_SIDE, (), Flick(at, 90.0, 1500.0), ShotLook(), "off-squares"))

    def open_endless(self, title: str) -> PositionBoard:
        drills = [drill for drill in DRILLS if drill.series == title] or list(DRILLS)

        last: list[Drill] = []

        def following() -> Drill:
            # Never choose the same drill twice in a row.
            others = [drill for drill in drills if drill not in last] or drills
            weights = [1 if self.standing(drill.name).is_mastered else STALE for drill in others]
            last[:] = self._random.choices(others, weights)
            return last[0]

        first = following()
        return PositionBoard(self.shared, first.title, first.position, first.name).continue_endlessly(following)

    def open_first_carrom(self) -> PositionBoard:
        return self.open("one-rim")

    def open_day(self, day: date) -> DayBoard:
        return DayBoard(self.shared, day)

    def open_day_freely(self, day: date) -> PositionBoard:
        return self.open_position(shot_of(day).position, f"Shot of {day_words(day)}")

    def open_session(self, today: date) -> SessionBoard:
        return SessionBoard(self.shared, session_of(self.shared.progress.entries, today))

    def report(self, today: date) -> PracticeReport:
        return report(self.shared.progress.entries, today)

    def report_path(self, today: date) -> Path:
        return self.shared.free_path(self.shared.folder / "pictures", f"Progress {today.isoformat()}", "png")

    def open_game(self, table: SeatedGame, entry: int | None = None, *, back: bool = False) -> PositionBoard:
        number = table.told[entry] if entry is not None else _last_shot(table) if back else None
        return self.open_position(position_of(table, number), f"From {table.card.title}")

    def delete(self, name: str) -> None:
        self.shared.delete(name)

    # --- workers ----------------------------------------------------------------------------------------------------

    def warm(self) -> None:
        self.shared.foresight.warm()
        self.shared.map_worker.warm()

    def rest(self) -> None:
        self.shared.map_worker.close()

    def close(self) -> None:
        self.shared.close()


def _shot_of(match: Match, move: int | None) -> Position:
    if move is not None:
        return position_of(match, move - 1)
    try:
        return position_of(match)
    except BadPosition:
        last = _last_shot(match)
        if last is None:
            raise
        return position_of(match, last)


def _last_shot(match: SeatedGame) -> int | None:
    """Return the index, in the list of moves, of the last shot that was played, or None if no shot was played."""
    return next((i for i in reversed(range(len(match.played))) if isinstance(match.played[i].move, Shot)), None)


def _series(drill: Drill) -> str:
    return drill.series
