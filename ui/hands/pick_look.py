"""Highlights for choosing a move: lit places and pieces, markers, previews, numbers and scores."""

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
"""Height in mm of the preview of a piece above the piece's destination."""
COUNT_ABOVE, COUNT_FAR = 12.0, 40.0
"""Distance in mm from a piece to the score above it, in two parts: (constant part, part that is multiplied by the piece's
size).
"""
ONE_MAN = ("square", "spot")
"""Kinds of places that hold a single piece, in their centre."""
LABEL_BELOW = 19.0
"""Distance in mm from a piece to the number shown below it."""


@dataclass(frozen=True)
class PickLook:
    """The choices that a player has made so far in a move. The board's highlights depend on them."""

    moves: PickedMoves
    step: SteppedMove
    start: Picture
    chosen: str
    """Name of the place whose piece the player has picked up; empty if none is picked up."""
    cursor: str
    """Name of the place that is selected by arrow keys; empty if none is selected."""
    hover: str
    """Name of the place under the pointer; empty if no place is there."""
    carried: Point | None
    """Position of the dragged piece; None if no piece is dragged."""
    worth: Callable[[Path], str]
    """Function that returns a short text with the points for a move of a piece along the given path."""
    nearer: Point
    """Direction on the board toward the viewer, as a vector of length 1."""

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
        """The piece that the player has picked up, or None."""
        return self.step.man_on(self.chosen)

    @property
    def _aimed_at(self) -> str:
        """Name of the place where the picked-up piece would land if put down now. Empty if it would not land on another place."""
        place = self.cursor or self.hover
        return place if self.chosen and place in self._targets and place != self.chosen else ""

    def _counts(self) -> tuple[tuple[Point, str], ...]:
        """Return labels (position, text) with the score for each place that the picked-up piece can reach.

        The score of the selected place stands above the preview of the piece.
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
        """Return (position, text) of each piece's number. The player selects the piece with that digit key."""
        numbers = {name: str(digit or 10) for digit, name in self.moves.numbers.items()}
        below = self.nearer * LABEL_BELOW
        return tuple((man.at + below, numbers[man.place]) for man in self.step.men if man.place in numbers)

    def _markers(self) -> dict[str, Point]:
        """Return the positions of the markers, keyed by the name of the place to which a piece can go.

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
        """Return a dictionary from the id of the card or letter selected by keys to its raised pose. Empty if none is
        selected.
        """
        man = self.step.man_on(self.cursor) if self.cursor in self.step.sources and not self._aimed_at else None
        if man is None or not man.face:
            return {}
        return {man.id: raised_pose(Pose(man.at.x, man.at.y, man.turn, size=man.size))}


def rest_pose(man: Man, place: Place, at: Point) -> Pose:
    """Return the pose in which a piece is shown above its destination `place`.

    The piece is slightly raised, turned like the place, and scaled if the shapes match.
    """
    size = place.outline[0].distance(place.at) / man.kind.radius if man.covered else man.size
    return Pose(at.x, at.y, place.turn, HOVER_HEIGHT, size=size)
