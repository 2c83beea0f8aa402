"""A game that was kept: how it stands, to be looked at, and taking it up again."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta

import pygame

from board.men import PIECE
from board.protocols.table import PlayedElsewhere, Table
from board.sides import Side
from board.text.words import named, one_sentence, shown_name
from board.views.picture import Picture
from board.views.scores import Result, standing
from ui.art.base import theme
from ui.art.base.camera import Camera
from ui.art.base.lettering import shortened
from ui.art.painting.card_art import card_picture, paint_coming
from ui.art.painting.curtain_art import draw_curtain
from ui.art.painting.painter import Painter
from ui.scenes.base.requests import Ask, Offer, PlayGame, ShowNotice
from ui.scenes.base.scene import Answer, Push, Reset
from ui.scenes.base.stage import Stage
from ui.scenes.base.worker import Worker

MONTHS: tuple[str, ...] = ("January", "February", "March", "April", "May", "June")
MONTHS += ("July", "August", "September", "October", "November", "December")
CARD_WIDTH = 0.62
"""Width of the game's picture on an empty cloth, as a share of the cloth's."""
EXPORTS = {".json": "JSON", ".csv": "CSV"}


class KeptGame:
    """Its record is read beside the window when its picture is first wanted."""

    def __init__(self, stage: Stage, result: Result) -> None:
        self.stage = stage
        self.result = result
        self.card = next(card for card in stage.shelf.cards if card.name == result.game)
        self._picture: Worker[Picture] | None = None
        self._painter: Painter | None = None
        self._last_look: tuple[object, ...] = ()

    # --- playing on -------------------------------------------------------------------------------------------------

    def take_up(self) -> Answer:
        """Play on with it; a question where it is played elsewhere."""
        try:
            return _play(self.stage.shelf.take_up(self.result.file))
        except PlayedElsewhere:
            words = f"{self.result.title} is being played in another window just now."
            return Push(Offer("Played elsewhere", words, (("Look on", "look"), ("Take a copy", "copy"))))
        except ValueError as error:
            return _refused(error)

    def resume(self, answer: str) -> Answer:
        """The answer to that question, or to how it is to be exported."""
        if answer in EXPORTS:
            return self._export(answer)
        take_up = {"look": self.stage.shelf.look_on, "copy": self.stage.shelf.copy}.get(answer)
        try:
            return _play(take_up(self.result.file)) if take_up else None
        except ValueError as error:
            return _refused(error)

    # --- exporting it -----------------------------------------------------------------------------------------------

    def offer_export(self) -> Answer:
        """As what its moves are to be written for others to read."""
        words = f"The moves of {self.result.title} ({standing(self.result)}) are written to a file among your documents."
        return Push(Offer("Export it as", words, tuple((name, ending) for ending, name in EXPORTS.items())))

    def _export(self, ending: str) -> Answer:
        try:
            path = self.stage.shelf.export(self.result.file, ending)
        except ValueError as error:
            return Push(ShowNotice("It cannot be exported", one_sentence(error)))
        return Push(ShowNotice("It is exported", f"{self.result.title} is written to {named(path)}."))

    # --- throwing it away -------------------------------------------------------------------------------------------

    def ask(self) -> Answer:
        """Whether it is to be thrown away: the answer is `throw` if it is."""
        words = f"{self.result.title} ({standing(self.result)}) is laid in the folder “thrown away” beside your kept games."
        return Push(Ask("Throw it away?", words, "Throw away", "Keep it", "throw"))

    def throw_away(self) -> Answer:
        """Lay it aside; a notice if that cannot be."""
        try:
            self.stage.shelf.throw_away(self.result.file)
        except (PlayedElsewhere, ValueError) as error:
            return Push(ShowNotice("It cannot be thrown away", one_sentence(error)))
        return None

    # --- looking at it ----------------------------------------------------------------------------------------------

    def ensure_read(self) -> bool:
        """Have a worker find out how it stands; whether that is known already."""
        if self._picture is None:
            self._picture = Worker(self._read)
            if self.stage.waits:
                self._picture.result()
        return self._picture.is_done

    @property
    def picture(self) -> Picture:
        """How it stands, as far as that is known: at first the bare board."""
        position = self._picture.result() if self.ensure_read() and self._picture is not None else None
        return position or Picture(self.card.side, ())

    def _read(self) -> Picture:
        try:
            table = self.stage.shelf.look_on(self.result.file)
            return covered(self.stage.shown(table, table.picture))
        except ValueError:
            return Picture(self.card.side, ())

    def ensure_ready(self, rect: pygame.Rect) -> bool:
        """See to it that all that `draw` paints is there soon; whether it is already."""
        return self.ensure_read() and self.stage.ensure_board(self.card.side, self._painter_for(rect).camera)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A small picture of how it stands or, until that is painted, the one on the game's card, paled."""
        if self.ensure_ready(rect):
            self.paint(surface, self._painter_for(rect))
        else:
            paint_coming(surface, rect, self.card.name)

    def paint(self, surface: pygame.Surface, painter: Painter) -> None:
        """Paint how it stands. An empty cloth shows the game's picture from the shelf; pieces wait behind the curtain."""
        picture, rect = self.picture, painter.camera.rect
        painter.paint(surface, picture)
        if picture.men or isinstance(picture.side, Side) or not self.ensure_read():
            return
        if self.card.one_hand:
            draw_curtain(surface, rect, 1.0)
        elif (card := card_picture(self.card.name, round(rect.width * CARD_WIDTH))) is not None:
            place = card.get_rect(center=rect.center)
            pygame.draw.rect(surface, theme.PAPER, place.inflate(rect.width // 60, rect.width // 60))
            surface.blit(card, place)

    def _painter_for(self, rect: pygame.Rect) -> Painter:
        if self._painter is None or self._painter.camera.rect != rect or self._last_look != self.stage.appearance:
            self._painter, self._last_look = Painter(Camera(rect)), self.stage.appearance
        return self._painter


def covered(picture: Picture) -> Picture:
    """A game as it may be looked at while nobody plays it: nothing is looked for in it, and no clock would run meanwhile."""
    return replace(picture, men=tuple(man for man in picture.men if man.kind.name != PIECE.name), banner="", headline="")


def when_played(moment: str, today: date | None = None) -> str:
    """When, in the words of those who sit here: from `2026-01-02 12:34:56` to `today, 12:34`."""
    try:
        then = datetime.fromisoformat(moment)
    except ValueError:
        return moment
    today = today or date.today()
    day = f"{then.day} {MONTHS[then.month - 1]}" + ("" if then.year == today.year else f" {then.year}")
    recent = {today: "today", today - timedelta(days=1): "yesterday"}
    return f"{recent.get(then.date(), day)}, {then:%H:%M}"


def who_plays(result: Result, font: pygame.font.Font, width: int) -> str:
    """Return names and any scores in one line no wider than `width` pixels.

    Long names are shortened first, down to their initials. Scores are never cut: with no room for all, the last are left out.
    """
    names = [shown_name(part.name) for part in result.parts]
    scores = [f": {part.score}" if result.has_points else "" for part in result.parts]

    def entries(most: int) -> list[str]:
        """A name with its score for each seat, with no name wider than `most` pixels."""
        return [f"{_briefly(name, font, most)}{score}" for name, score in zip(names, scores, strict=True)]

    widest, initials = max(font.size(name)[0] for name in names), entries(0)
    lines = [*("   ".join(entries(most)) for most in range(widest, -1, -2)), "  ".join(initials)]
    lines += [f"{'  '.join(initials[:count])}  +{len(initials) - count}" for count in range(len(initials) - 1, 0, -1)]
    return next((words for words in lines if font.size(words)[0] <= width), initials[0])


def _briefly(name: str, font: pygame.font.Font, width: int) -> str:
    """A name, shortened to `width` pixels, or its initial where not even that has room."""
    short = shortened(name, font, width)
    return name[:1] if short == "…" else short


def _play(table: Table) -> Answer:
    return Reset(PlayGame(table))


def _refused(error: ValueError) -> Answer:
    return Push(ShowNotice("It cannot be read", one_sentence(error)))
