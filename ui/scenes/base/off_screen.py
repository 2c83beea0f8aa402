"""Scenes drawn without a window."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from board.card import Card, HouseRule
from board.protocols.practising import PracticeRoom
from board.protocols.setting_table import TableSetUp
from board.protocols.shelf import ReviewUnderWay
from board.protocols.table import LessonPage, ShownTable, Table, TitleWords
from board.protocols.thought import Thought
from board.views.picture import CHAIR, FLAT, Picture
from board.views.review import GameCourse
from board.views.scores import Result, Scores
from ui.scenes.base.stage import Stage
from ui.settings import ALWAYS, NEVER, Settings


def viewing(size: tuple[int, int], view: str) -> Stage:
    """Return a stage without a window that shows boards in one of `VIEWS`."""
    settings = Settings(closes_up=view != FLAT, chair=ALWAYS if view == CHAIR else NEVER)
    return Stage(NoShelf(), size, settings=settings, sits_down=view == CHAIR)


def save_picture(picture: pygame.Surface, path: Path) -> None:
    """Write a picture as a PNG file. Raise OSError if it cannot be written."""
    try:
        pygame.image.save(picture, path)
    except pygame.error as error:
        raise OSError(str(error)) from error


class NoShelf:
    """An empty shelf for snapshots, which never leave their game."""

    cards: Sequence[Card] = ()

    def house_rules(self, name: str) -> Sequence[HouseRule]:
        raise KeyError(name)

    def bots(self, name: str) -> Sequence[str]:
        raise KeyError(name)

    def has_hints(self, name: str) -> bool:
        raise KeyError(name)

    def about_bot(self, name: str, bot: str) -> str:
        raise KeyError(name, bot)

    def set_out(self, name: str, seats: int, rules: dict[str, Any], lot: int = 0) -> Picture:
        raise KeyError(name, seats, rules, lot)

    def open(self, name: str, *_: Any, **__: Any) -> Table:
        raise KeyError(name)

    def set_table(self, name: str, *_: Any, **__: Any) -> TableSetUp:
        raise KeyError(name)

    def set_table_from(self, table: Table) -> TableSetUp:
        raise KeyError(table)

    def rematch(self, table: Table) -> Table:
        raise KeyError(table)

    @property
    def practice(self) -> PracticeRoom:
        raise KeyError("practice")

    def branch(self, table: Table, entry: int) -> Table:
        raise KeyError(table, entry)

    def review(self, table: Table) -> ReviewUnderWay:
        raise KeyError(table)

    def can_review(self, table: Table) -> bool:
        raise KeyError(table)

    def review_kept(self, file: str) -> ReviewUnderWay:
        raise KeyError(file)

    def highlight(self, table: Table) -> int | None:
        raise KeyError(table)

    def course(self, table: Table) -> GameCourse:
        raise KeyError(table)

    def tend(self) -> None:
        """Do nothing: no work is pending."""

    def kept(self) -> Sequence[Result]:
        return ()

    def take_up(self, file: str) -> Table:
        raise KeyError(file)

    copy = look_on = take_up

    def throw_away(self, file: str) -> None:
        raise KeyError(file)

    def export(self, file: str, ending: str) -> Path:
        raise KeyError(file, ending)

    def title_words(self, name: str) -> TitleWords:
        raise KeyError(name)

    def lesson(self, name: str) -> Sequence[LessonPage]:
        raise KeyError(name)

    def rehearse(self, name: str, seed: int, seconds: float) -> Thought[ShownTable]:
        raise KeyError(name, seed, seconds)

    def to_film(self, table: Table, entry: int | None) -> tuple[ShownTable, int]:
        raise KeyError(table, entry)

    def picture_path(self, table: Table, ending: str) -> Path:
        raise KeyError(table, ending)

    def film_path(self, table: Table, entry: int | None, ending: str) -> Path:
        raise KeyError(table, entry, ending)

    def join(self, table: ShownTable, name: str = "") -> Table:
        raise KeyError(table, name)

    def scores(self, game: str = "", player: str = "") -> Scores:  # noqa: ARG002
        return Scores()
