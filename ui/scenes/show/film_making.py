"""A dialog that is open while a film is being written. At the end it gives the name of the file."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import suppress
from pathlib import Path

import pygame

from board.views.picture import CHAIR, CLOSE
from ui.scenes.base.dialog import Dialog, accept, stay
from ui.scenes.base.requests import MakeFilm
from ui.scenes.base.scene import Answer
from ui.scenes.base.stage import Stage
from ui.scenes.show.film import Film, NoFilm, best_ending

SIZE, RATE = (960, 600), 25


class FilmDialog(Dialog):
    """A dialog that writes a film and shows the progress. The player can stop it."""

    def __init__(self, stage: Stage, request: MakeFilm) -> None:
        super().__init__(stage, "Making a film", "", stay("Cancel"))
        self.path: Path | None = None
        """File to which the film is written; None if no film can be made."""
        self._pictures: Generator[int] | None = None
        try:
            # A real-time game consists of ticks instead of moves.
            self._progress = (
                "{done} of {moves} moments done." if request.table.is_against_clock else "{done} of {moves} moves done."
            )
            table, moves = stage.shelf.to_film(request.table, request.entry)
            self.path = stage.shelf.files.film_path(request.table, request.entry, best_ending())
            # A player who sits in the chair gets a film from the chair.
            view = CHAIR if stage.is_seated(request.table.card.name) else CLOSE
            self._pictures = Film(table, SIZE, RATE, moves, self._tell, view=view).writing(self.path)
            self._tell(0, moves)
        except (NoFilm, ValueError) as error:
            self._end(str(error))
        except OSError:
            self._end("The film can't be saved in your videos folder.")

    def _tell(self, done: int, moves: int) -> None:
        """Show the progress of the film: `done` is the number of moves that have been filmed, out of `moves`."""
        self.words = self._progress.format(done=done, moves=moves) if moves > 1 else "This may take a moment."
        self.stale = True

    @property
    def needs_ticks(self) -> bool:
        return self._pictures is not None

    def tick(self, seconds: float) -> Answer:  # noqa: ARG002
        if self._pictures is not None:
            try:
                if next(self._pictures, None) is None:
                    self._end(str(self.path), "Film saved")
            except OSError:
                self._end("The film could not be saved.")
        return None

    def _end(self, words: str, title: str = "Film not saved") -> None:
        self._pictures = None
        self.title, self.words, self.stale = title, words, True
        self.commands = (accept(),)

    def handle(self, event: pygame.event.Event, now: float) -> Answer:
        answer = super().handle(event, now)
        if answer is not None:
            self.close()
        return answer

    def close(self) -> str:
        """Delete the unfinished film file."""
        if self._pictures is not None and self.path is not None:
            self._pictures.close()
            self._pictures = None
            with suppress(OSError):
                self.path.unlink(missing_ok=True)
        return ""
