"""A game that this window only shows: its moves come from another window or from a recording."""

from __future__ import annotations

from board.geometry import Point
from board.men import Man
from board.moves import IllegalMove, Move
from board.protocols.table import Hint
from board.protocols.thought import Thought
from board.shots.flick import Flick
from board.shots.shot import Shot
from games.play.seated_game import SeatedGame


class ReadOnlyGame(SeatedGame):
    """Base class of a game that this window only shows. This window cannot make moves, give hints or save the game.

    Subclasses implement `play`, `chance` and `think`.
    """

    can_hint = False
    spent = 0.0
    trouble = ""

    def spend(self, seconds: float) -> None:
        """Do nothing, because the thinking time is measured in the window in which the game is played."""

    def worth(self, move: Move) -> str:  # noqa: ARG002
        return ""

    def flicked(self, disk: Man, start: Point, end: Point, velocity: Point) -> Flick | None:  # noqa: ARG002
        return None

    def preview(self, flick: Flick) -> Shot | None:  # noqa: ARG002
        return None

    def hint(self) -> Thought[tuple[Hint, ...]]:
        raise IllegalMove("No hint is available now.")

    def leave(self) -> str:
        return ""
