"""What the rules say of one state of a game: each thing is asked once, and only when somebody wants it."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Any

from board.moves import CHANCE, Options
from board.protocols.table import Outcome
from board.views.picture import Picture
from games.game import Game


class StateReading:
    """A state as its game sees it. States and rules are frozen, so what was answered once stays true."""

    def __init__(self, game: Game[Any], state: Any) -> None:
        self._game = game
        self.state = state
        self._pictures: dict[int | None, Picture] = {}

    @cached_property
    def outcome(self) -> Outcome | None:
        return self._game.outcome(self.state)

    @cached_property
    def options(self) -> Options | None:
        """What may be done now; None when the game is over."""
        return None if self.outcome else self._game.options(self.state)

    @cached_property
    def score(self) -> tuple[int, ...]:
        return self._game.score(self.state)

    def picture(self, viewer: int | None) -> Picture:
        """What this viewer may see of it: a seat, an ONLOOKER, or None, to whom all is open."""
        if viewer not in self._pictures:
            picture = self._game.picture_for(self.state, viewer)
            # Once it is over it is nobody's turn, whatever the rules remember.
            self._pictures[viewer] = picture if self.outcome is None else replace(picture, mover=CHANCE)
        return self._pictures[viewer]
