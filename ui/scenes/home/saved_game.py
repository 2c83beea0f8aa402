"""One saved game: a picture of its position, and the actions to continue, export or delete it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta

import pygame

from board.geometry import BoardPart
from board.men import BACK, PIECE
from board.protocols.table import PlayedElsewhere, Table
from board.sides import Side
from board.text.words import one_sentence, path_words
from board.views.picture import Picture
from board.views.scores import Result, result_line
from ui.art.base.camera import Camera
from ui.art.base.lettering import shorten
from ui.art.painting.card_art import paint_coming
from ui.art.painting.curtain_art import draw_curtain
from ui.art.painting.painter import Painter
from ui.scenes.base.requests import Ask, Offer, PlayGame, ShowNotice
from ui.scenes.base.scene import Answer, Push, Reset
from ui.scenes.base.stage import Stage
from ui.scenes.base.worker import Worker

MONTHS: tuple[str, ...] = ("January", "February", "March", "April", "May", "June")
MONTHS += ("July", "August", "September", "October", "November", "December")
EXPORTS = {".json": "JSON", ".csv": "CSV"}


class KeptGame:
    """A saved game. Its file is read in the background when its picture is first needed."""

    def __init__(self, stage: Stage, result: Result) -> None:
        self.stage = stage
        self.result = result
        self.card = next(card for card in stage.shelf.cards if card.name == result.game)
        self._picture: Worker[Picture] | None = None
        self._painter: Painter | None = None
        self._last_look: tuple[object, ...] = ()

    # --- continuing -------------------------------------------------------------------------------------------------

    def take_up(self) -> Answer:
        """Continue the saved game. If another window has it open, ask the player how to proceed."""
        try:
            return _play(self.stage.shelf.take_up(self.result.file))
        except PlayedElsewhere:
            words = f"{self.result.title} is open in another window."
            return Push(Offer("Open in another window", words, (("Watch", "look"), ("Play a copy", "copy"))))
        except ValueError as error:
            return _refused(error)

    def resume(self, answer: str) -> Answer:
        """React to the player's `answer` to a dialog about exporting, deleting or opening the saved game."""
        if answer in EXPORTS:
            return self._export(answer)
        take_up = {"look": self.stage.shelf.look_on, "copy": self.stage.shelf.copy}.get(answer)
        try:
            return _play(take_up(self.result.file)) if take_up else None
        except ValueError as error:
            return _refused(error)

    # --- exporting --------------------------------------------------------------------------------------------------

    def offer_export(self) -> Answer:
        """Ask the player for the format in which to export the saved game."""
        words = f"Saves the moves of {self.result.title} ({result_line(self.result)}) to a file in your documents folder."
        return Push(Offer("Export as", words, tuple((name, ending) for ending, name in EXPORTS.items())))

    def _export(self, ending: str) -> Answer:
        try:
            path = self.stage.shelf.files.export(self.result.file, ending)
        except ValueError as error:
            return Push(ShowNotice("Export failed", one_sentence(error)))
        return Push(ShowNotice("Exported", f"{self.result.title} is saved as {path_words(path)}."))

    # --- deleting ---------------------------------------------------------------------------------------------------

    def ask(self) -> Answer:
        """Ask the player whether to delete the saved game. If the player agrees, the dialog's answer is the text `throw`."""
        words = f"{self.result.title} ({result_line(self.result)}) will move to the folder “deleted”, beside your saved games."
        return Push(Ask("Delete this game?", words, "Delete", "Cancel", "throw"))

    def delete(self) -> Answer:
        """Move the file of the saved game to the folder of deleted games. If that fails, show the reason."""
        try:
            self.stage.shelf.files.delete(self.result.file)
        except (PlayedElsewhere, ValueError) as error:
            return Push(ShowNotice("Delete failed", one_sentence(error)))
        return None

    # --- showing ----------------------------------------------------------------------------------------------------

    def ensure_read(self) -> bool:
        """Start reading the saved game's file in the background. Return True once the position has been read."""
        if self._picture is None:
            self._picture = Worker(self._read)
            if self.stage.waits:
                self._picture.result()
        return self._picture.is_done

    @property
    def picture(self) -> Picture:
        """The present position of the saved game. Until the file is read, it is the empty board."""
        position = self._picture.result() if self.ensure_read() and self._picture is not None else None
        return position or Picture(self.card.side, ())

    def _read(self) -> Picture:
        try:
            table = self.stage.shelf.look_on(self.result.file)
            picture = without_secrets(self.stage.shown(table, table.picture))
            if picture.men or isinstance(picture.side, Side) or self.card.one_hand:
                return picture
            sample = self.stage.shelf.set_out(self.card.name, len(table.names), {})
            # Between two deals the cloth is empty, so show all pieces face down.
            return replace(picture, side=sample.side, men=tuple(replace(man, face=BACK) for man in sample.men))
        except ValueError:
            return Picture(self.card.side, ())

    def ensure_ready(self, rect: pygame.Rect) -> bool:
        """Start preparing the board and the position of the saved game. Return True once `draw` can show them."""
        return self.ensure_read() and self.stage.ensure_board(self.card.side, self._painter_for(rect).camera)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a small picture of the position into `rect`. While the position is not ready, draw a pale picture of the game
        instead.
        """
        if self.ensure_ready(rect):
            self.paint(surface, self._painter_for(rect))
        else:
            paint_coming(surface, rect, self.card.name)

    def paint(self, surface: pygame.Surface, painter: Painter) -> None:
        """Paint the position of the saved game. Puzzle pieces are hidden by a curtain."""
        picture, rect = self.picture, painter.camera.rect
        painter.paint(surface, picture)
        if self.card.one_hand and not picture.men and self.ensure_read():
            draw_curtain(surface, rect, 1.0)

    @property
    def part(self) -> BoardPart | None:
        """The part of the board on which this game is played, shown close up; None for the whole board."""
        return self.card.played_on if self.stage.settings.closes_up else None

    def camera_over(self, rect: pygame.Rect) -> Camera:
        """Return the camera that shows the saved game in a rectangle. It shows the same part of the board as during play, with
        the printed design.
        """
        return Camera.over(rect, self.card.side, prints=self.card.prints).on(self.part)

    def _painter_for(self, rect: pygame.Rect) -> Painter:
        look = (*self.stage.appearance, self.part)
        if self._painter is None or self._painter.camera.rect != rect or self._last_look != look:
            self._painter, self._last_look = Painter(self.camera_over(rect)), look
        return self._painter


def without_secrets(picture: Picture) -> Picture:
    """Return `picture` without puzzle pieces and without the name of the item to find.

    The clock of a saved game does not run, so players must not study them.
    """
    return replace(picture, men=tuple(man for man in picture.men if man.kind.name != PIECE.name), banner="", headline="")


def when_played(moment: str, today: date | None = None) -> str:
    """Return the date and time `moment` as a short text.

    For example, `2026-01-02 12:34:56` becomes `today, 12:34` if `today` is that day.
    """
    try:
        then = datetime.fromisoformat(moment)
    except ValueError:
        return moment
    today = today or date.today()
    day = f"{then.day} {MONTHS[then.month - 1]}" + ("" if then.year == today.year else f" {then.year}")
    recent = {today: "today", today - timedelta(days=1): "yesterday"}
    return f"{recent.get(then.date(), day)}, {then:%H:%M}"


def who_plays(result: Result, font: pygame.font.Font, width: int) -> str:
    """Return the players' names and any scores in one line at most `width` pixels wide.

    Long names are shortened first, if necessary to their initials. Scores are never cut: if they do not all fit, the last players
    are left out.
    """
    names = result.names
    scores = [f": {part.score}" if result.has_points else "" for part in result.parts]

    def entries(most: int) -> list[str]:
        """Return the name and score of each player as text. Names wider than `most` pixels are shortened."""
        return [f"{_briefly(name, font, most)}{score}" for name, score in zip(names, scores, strict=True)]

    widest, initials = max(font.size(name)[0] for name in names), entries(0)
    lines = [*("   ".join(entries(most)) for most in range(widest, -1, -2)), "  ".join(initials)]
    lines += [f"{'  '.join(initials[:count])}  +{len(initials) - count}" for count in range(len(initials) - 1, 0, -1)]
    return next((words for words in lines if font.size(words)[0] <= width), initials[0])


def _briefly(name: str, font: pygame.font.Font, width: int) -> str:
    """Return the player's name `name` shortened to `width` pixels, but never to less than its initial. "Club 2" becomes "C2"."""
    short = shorten(name, font, width)
    words, _, number = name.rpartition(" ")
    if short != name and words and number.isdigit():
        return f"{words[0]}{number}"
    # One letter with dots says no more than the initial alone.
    return name[:1] if len(short) <= 2 and short.endswith("…") else short


def _play(table: Table) -> Answer:
    return Reset(PlayGame(table))


def _refused(error: ValueError) -> Answer:
    return Push(ShowNotice("The game can't be opened", one_sentence(error)))
