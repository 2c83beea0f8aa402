"""Highlights of the moves to choose from: lit places and pieces, markers, previews, numbers and scores."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from board.geometry import Point
from board.men import Man
from board.sides import Place, Side
from board.views.picture import Picture
from ui.art.base.pose import Pose
from ui.art.painting.overlay import Overlay
from ui.hands.hand import CARRY_HEIGHT, raised_pose
from ui.hands.stepped_move import Path, PickedMoves, SteppedMove

HOVER_HEIGHT = 3.0
"""Height in mm above its destination at which a piece is shown before the player puts it down."""
COUNT_ABOVE, COUNT_FAR = 12.0, 40.0
"""Distance in mm of a score label above a piece: a fixed part, and a part for a piece of size 1."""
ONE_MAN = ("square", "spot")
"""Kinds of places that hold one piece at their centre."""
LABEL_BELOW = 19.0
"""Distance in mm of a number below its piece."""


@dataclass(frozen=True)
class PickLook:
    """The state of a player's choice among moves, and the highlights that follow from it."""

    moves: PickedMoves
    step: SteppedMove
    start: Picture
    chosen: str
    """Name of the place of the piece that is picked up. Empty if no piece is picked up."""
    cursor: str
    """Name of the place selected by arrow keys. Empty if no place is selected."""
    hover: str
    """Name of the place under the pointer. Empty if the pointer is at no place."""
    carried: Point | None
    """Position of the dragged piece. None while no piece is dragged."""
    worth: Callable[[Path], str]
    """Function that returns how many points a path scores, as a short label."""
    nearer: Point
    """Direction on the board toward the player, as a vector of length 1."""

    @property
    def overlay(self) -> Overlay:
        side, moves, marked, men = self.start.side, self.moves, self._markers(), self.step.men
        sources, targets, aimed = self.step.sources, self._targets, self.cursor or self.hover
        places = [(name, "may") for name in (*moves.lays, *moves.calls)]
        places += [(name, "target") for name in sorted(targets)]
        if isinstance(side, Side):
            # On a place for a single piece, a marker is enough.
            places = [(name, kind) for name, kind in places if side.place(name).kind not in ONE_MAN]
        if self.cursor or aimed in (*moves.lays, *moves.calls, *targets):
            places.append((aimed, "hover"))
        lit: list[tuple[int, str]] = [(man.id, "danger") for man in men if man.place in moves.takes]
        for place in () if self.chosen else moves.answers:
            # Highlight the top piece of a pile, because that piece hides the place.
            upper = [man.id for man in men if man.holds(side.place(place).at)]
            lit += [(man, "hover" if place in (self.hover, self.cursor) else "may") for man in upper[-1:]]
        for source in sorted(sources):
            man = self.step.man_on(source)
            if man is not None and not (self.chosen and self.chosen != source):
                # Rings have the marker colour, which differs from every colour printed on the board.
                may = "target" if isinstance(side, Side) else "may"
                kind = "chosen" if source == self.chosen else "hover" if source in (self.hover, self.cursor) else may
                lit.append((man.id, kind))
        is_open = moves.is_open_everywhere(self.start)
        return Overlay(
            places=tuple(places),
            men=tuple(lit),
            poses=self._poses(),
            rings=tuple(at for name, at in marked.items() if name == aimed or not is_open),
            labels=(*self._labels(), *self._counts()),
        )

    @property
    def _targets(self) -> set[str]:
        return set(self.step.paths(self.chosen)) if self.chosen else set()

    @property
    def _held(self) -> Man | None:
        """The piece that is picked up, or None."""
        return self.step.man_on(self.chosen)

    @property
    def _aimed_at(self) -> str:
        """Name of the place where the piece that is picked up would be put now. Empty if it would go nowhere."""
        place = self.cursor or self.hover
        return place if self.chosen and place in self._targets and place != self.chosen else ""

    def _counts(self) -> tuple[tuple[Point, str], ...]:
        """Return the position and text of the score labels of all places that the piece can reach.

        The label of the selected place is above the preview of the piece.
        """
        paths = self.step.paths(self.chosen) if self.chosen else {}
        found = []
        for name, at in self.step.resting_points(self.chosen).items():
            above = Point(0.0, 0.0)
            if name == self._aimed_at and self._held is not None:
                above = Point(0.0, COUNT_ABOVE + rest_pose(self._held, self.start.side.place(name), at).size * COUNT_FAR)
            found.append((at + above, self.worth(self.step.on(*min(paths[name], key=len)))))
        return tuple((at, words) for at, words in found if words)

    def _labels(self) -> tuple[tuple[Point, str], ...]:
        """Return the position and text of the numbers in front of pieces that can be called."""
        numbers = {name: str(digit or 10) for digit, name in self.moves.numbers.items()}
        below = self.nearer * LABEL_BELOW
        return tuple((man.at + below, numbers[man.place]) for man in self.step.men if man.place in numbers)

    def _markers(self) -> dict[str, Point]:
        """Return the position of the marker of each possible place, by name.

        Cards and letters have no markers, because a preview shows them instead.
        """
        if self.chosen or not isinstance(self.start.side, Side):
            return {} if self._held is not None and self._held.face else self.step.resting_points(self.chosen)
        return {name: self.start.side.place(name).at for name in (*self.moves.lays, *self.moves.calls)}

    def _poses(self) -> dict[int, Pose]:
        man = self._held
        if man is not None and man.face and self._aimed_at:
            # Show a preview of a piece with a face, turned as it would lie, so that the player can compare it with its
            # neighbours.
            return {
                man.id: rest_pose(
                    man, self.start.side.place(self._aimed_at), self.step.resting_points(self.chosen)[self._aimed_at]
                )
            }
        if self.carried is None:
            return self._raised_poses()
        if man is None:
            return {}
        return {man.id: Pose(self.carried.x, self.carried.y, man.turn, CARRY_HEIGHT, size=man.size)}

    def _raised_poses(self) -> dict[int, Pose]:
        """Return the raised pose of the card or letter selected by keys, by id. Empty if none is selected."""
        man = self.step.man_on(self.cursor) if self.cursor in self.step.sources and not self._aimed_at else None
        if man is None or not man.face:
            return {}
        return {man.id: raised_pose(Pose(man.at.x, man.at.y, man.turn, size=man.size))}


def rest_pose(man: Man, place: Place, at: Point) -> Pose:
    """Return the pose of a piece above `place`: slightly raised, rotated like the place, and scaled if the shapes match."""
    size = place.outline[0].distance(place.at) / man.kind.radius if man.covered else man.size
    return Pose(at.x, at.y, place.turn, HOVER_HEIGHT, size=size)
