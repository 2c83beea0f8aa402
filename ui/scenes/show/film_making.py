"""A card over the table while a film is made, picture by picture; then it says where the film is."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import suppress
from pathlib import Path

import pygame

from ui.scenes.base.dialog import STAY, Dialog
from ui.scenes.base.requests import MakeFilm
from ui.scenes.base.scene import Answer
from ui.scenes.base.stage import Stage
from ui.scenes.show.film import Film, NoFilm, best_ending
from ui.widgets.elements import Button

SIZE, RATE = (960, 600), 25


class Filming(Dialog):
    """Makes a film while one looks on, unless one has had enough of it."""

    def __init__(self, stage: Stage, asked: MakeFilm) -> None:
        super().__init__(stage, "A film", "", [Button("Stop", STAY, key=pygame.K_ESCAPE)])
        self.path: Path | None = None
        """Where it is or will be."""
        self._pictures: Generator[int] | None = None
        try:
            # Against the clock nobody makes a thousand moves.
            self._unit = "moments" if asked.table.is_against_clock else "moves"
            table, moves = stage.shelf.to_film(asked.table, asked.entry)
            self.path = stage.shelf.film_path(asked.table, asked.entry, best_ending())
            self._pictures = Film(table, SIZE, RATE, moves, self._tell).writing(self.path)
            self._tell(0, moves)
        except (NoFilm, ValueError) as error:
            self._end(str(error))
        except OSError:
            self._end("No film can be written to your folder of films.")

    def _tell(self, done: int, moves: int) -> None:
        """How far it is."""
        share = f"{done} of {moves} {self._unit} are on it." if moves > 1 else ""
        self.words, self.stale = f"It is made picture by picture. {share}".rstrip(), True

    @property
    def needs_ticks(self) -> bool:
        return self._pictures is not None

    def tick(self, seconds: float) -> Answer:  # noqa: ARG002
        if self._pictures is not None:
            try:
                if next(self._pictures, None) is None:
                    self._end(f"The film is whole: {self.path}")
            except OSError:
                self._end("The film could not be written.")
        return None

    def _end(self, words: str) -> None:
        self._pictures = None
        self.words, self.stale = words, True
        self.buttons.renew(Button("Very well", STAY, is_chief=True))

    def handle(self, event: pygame.event.Event, now: float) -> Answer:
        answer = super().handle(event, now)
        if answer is not None:
            self.close()
        return answer

    def close(self) -> str:
        """What is not whole is thrown away."""
        if self._pictures is not None and self.path is not None:
            self._pictures.close()
            self._pictures = None
            with suppress(OSError):
                self.path.unlink(missing_ok=True)
        return ""
