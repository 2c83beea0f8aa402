"""Hints: they are computed in the background and then shown over the board, with alternatives on request."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from board.geometry import Point
from board.men import Man
from board.moves import Aim, Call, Give, Lay, Move, Step, Take
from board.protocols.table import Hint, Table
from board.protocols.thought import ThoughtLost
from board.shots.flick import Flick
from board.shots.motion import Track
from board.sides import Side
from ui.art.painting.overlay import Overlay, Route
from ui.hands.aiming import pull_share
from ui.hands.fanning import drawn_out
from ui.hands.hand import raised
from ui.hands.pick_look import rest_pose

STRIDE = 2.0
"""Minimum distance in mm between two points of a route."""
FAR, NEAR = 78.0, 24.0
"""Start and end of an arrow, as distances in mm from the piece or place to which the arrow points."""
SHORTEST = 6.0
"""A movement shorter than this length (mm) is shown without a path."""


class Advice:
    """A hint that the player has requested. It is shown until the player moves."""

    def __init__(self, table: Table, key: str = "H", aim: Aim | None = None) -> None:
        self._thought = table.hint()
        self._aim = aim
        """Options for the shot that the player has to make. None if the player's move is not a shot."""
        self._key = key
        """Name of the key that shows the next hint."""
        picture = table.picture
        self._side, self._seat, self._men = picture.side, picture.mover, picture.men
        self._hints: Sequence[Hint] = ()
        self._lost = ""
        """Reason why no hint is available. Empty if a hint is available or still being computed."""
        self._at = 0

    @property
    def is_pending(self) -> bool:
        return not self._hints and not self._lost

    def poll(self) -> None:
        """Fetch the hints if they are ready."""
        if self.is_pending and self._thought.is_back:
            try:
                self._hints = self._thought.result()
            except ThoughtLost as lost:
                self._lost = str(lost)

    def next(self) -> None:
        """Show the next alternative hint. After the last hint, start again with the first."""
        self._at = (self._at + 1) % max(1, len(self._hints))

    def cancel(self) -> None:
        self._thought.cancel()

    @property
    def words(self) -> str:
        """Text about the hint for the panel."""
        if self.is_pending:
            return "Looking for a hint…"
        if self._lost:
            return self._lost
        hint = self.hint
        assert hint is not None
        how_hard = f"Power: {pull_share(hint.move.speed, self._aim):.0%}." if isinstance(hint.move, Flick) and self._aim else ""
        others, shown = len(self._hints), self._at + 1
        following = "the first" if shown == others else "another"
        more = f"(Hint {shown} of {others}; {self._key} for {following})" if others > 1 else ""
        return " ".join(part for part in (hint.why, how_hard, hint.odds, more) if part)

    @property
    def hint(self) -> Hint | None:
        """The hint that is shown now. None while it is computed, or if that failed."""
        return self._hints[self._at] if self._hints else None

    @property
    def flick(self) -> Flick | None:
        """The recommended shot. None if the hint is not a shot."""
        move = self.hint.move if self.hint is not None else None
        return move if isinstance(move, Flick) else None

    def over(self, overlay: Overlay) -> Overlay:
        """Return `overlay` with the hint added."""
        hint = self.hint
        if hint is None:
            return overlay
        # A shot's path is drawn elsewhere, in a way that also shows how each piece ends.
        motions = hint.motions if hint.shot is None else ()
        # An arrow would hide the print on cards, letters and puzzle pieces.
        tracks = [track for motion in motions for track in motion.tracks if track.is_carried and not track.man.face]
        routes = tuple(route for track in tracks if (route := route_of(track)) is not None)
        if isinstance(hint.move, Step) and not isinstance(self._side, Side):
            return self._laid(overlay, hint.move)
        if (card := held_card(self._men, hint.move)) is not None:
            return _raise_card(overlay, card)
        if isinstance(hint.move, Give):
            letters = [man.id for man in held_letters(self._men, self._seat, hint.move)]
            # Letters that are raised above the cloth lie in the player's row already.
            lying = {number: pose for number in letters if (pose := overlay.poses.get(number)) is not None and not pose.height}
            poses = {number: raised(pose) for number, pose in lying.items()}
            lit = dict.fromkeys(letters, "chosen") | dict(overlay.men)
            return replace(overlay, men=tuple(lit.items()), poses={**overlay.poses, **poses})
        if isinstance(hint.move, Call | Take) and hint.move.place in self._side.places:
            # A piece would hide the highlighted place below it, so let an arrow point at the place.
            routes = (*routes, self._pointer(hint.move.place))
        places = (*overlay.places, *((name, "chosen") for name in places_of(hint.move)))
        # A shot off the rim may return along its own path, so draw a ring at the disk's start.
        stands = (self.flick.at,) if self.flick is not None else ()
        return replace(overlay, routes=routes, places=places, rings=(*overlay.rings, *stands))

    def _laid(self, overlay: Overlay, move: Step) -> Overlay:
        """Show a piece of a cloth game at its recommended position. An arrow would hide the print on the piece.

        While the player holds a piece, highlight the recommended piece and its destination instead.
        """
        source, target = (self._side.place(name) for name in (move.path[0], move.path[-1]))
        man = next((man for man in self._men if man.place == source.name), None)
        if man is None or any(kind == "chosen" for _, kind in overlay.men):
            advised = () if man is None else ((man.id, "chosen"),)
            men = (*((other, kind) for other, kind in overlay.men if man is None or other != man.id), *advised)
            return replace(overlay, men=men, places=(*overlay.places, (target.name, "chosen")))
        poses = {**overlay.poses, man.id: rest_pose(man, target, target.at)}
        men = (*((other, kind) for other, kind in overlay.men if other != man.id), (man.id, "chosen"))
        return replace(overlay, poses=poses, men=men, places=(*overlay.places, (source.name, "chosen")))

    def _pointer(self, place: str) -> Route:
        """Return an arrow that points from the middle of the board at a place."""
        at = self._side.place(place).at
        outward = at * (1.0 / at.length) if at.length > FAR else Point(0.0, 1.0)
        return Route((at - outward * FAR, at - outward * NEAR), self._seat)


def held_card(men: Iterable[Man], move: Move) -> Man | None:
    """Return the card that a move plays, if it is visible. Otherwise return None."""
    place = move.place if isinstance(move, Lay) else ""
    return next((man for man in men if place and man.place == man.face == place), None)


def held_letters(men: Iterable[Man], seat: int, move: Give) -> list[Man]:
    """Return the visible letters of a seat that this move gives away."""
    left = list(move.letters)
    found = []
    for man in men:
        if man.place and man.seat == seat and man.face in left:
            left.remove(man.face)
            found.append(man)
    return found


def _raise_card(overlay: Overlay, card: Man) -> Overlay:
    """Raise the recommended card slightly out of the fan and highlight it, without a path."""
    poses = overlay.poses or {card.id: drawn_out(card)}
    men = (*((other, kind) for other, kind in overlay.men if other != card.id), (card.id, "chosen"))
    return replace(overlay, poses=poses, men=men)


def route_of(track: Track) -> Route | None:
    """Return the path of a piece over the board. Return None for falling pins and for pieces that hardly move."""
    if track.frames[:, 4].any():
        return None
    points = [Point(float(x), float(y)) for x, y in track.frames[:, :2]]
    kept = points[:1]
    for point in points:
        if point.distance(kept[-1]) >= STRIDE:
            kept.append(point)
    if len(kept) < 2 or max(point.distance(kept[0]) for point in kept) < SHORTEST:
        return None
    return Route((*kept[:-1], points[-1]), track.man.seat)


def places_of(move: Move) -> tuple[str, ...]:
    """Return the names of the places that a move without a path refers to."""
    return (move.place,) if isinstance(move, Lay | Call | Take) else ()
