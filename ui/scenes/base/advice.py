"""Hints for the player: computed in the background, then drawn over the board. The player can ask for alternatives."""

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
from ui.hands.fanning import raised_card_pose
from ui.hands.hand import raised_pose
from ui.hands.pick_look import rest_pose

STRIDE = 2.0
"""Smallest distance in mm between two neighbouring points of the path that a hint draws."""
FAR, NEAR = 78.0, 24.0
"""Distances in mm of the start and of the tip of a hint's arrow from the object at which the arrow points."""
ANOTHER = "(Hint {number} of {count}. {key} shows another.)"
LAST_HINT = "(Hint {number} of {count}. {key} shows the first again.)"
SHORTEST = 6.0
"""Length in mm below which a piece's movement gets no arrow in a hint."""


class Advice:
    """A hint that the player has asked for. It is shown until the player has made a move."""

    def __init__(self, table: Table, key: str = "H", aim: Aim | None = None) -> None:
        self._thought = table.hint()
        self._aim = aim
        """Limits of the shot that the player has to make: its start zone and top speed; None if the move is not a shot."""
        self._key = key
        """Label of the key that shows the next alternative hint, such as "H"."""
        picture = table.picture
        self._side, self._seat, self._men = picture.side, picture.mover, picture.men
        self._hints: Sequence[Hint] = ()
        self._lost = ""
        """Reason why no hint is available; empty if a hint is available or still being computed."""
        self._at = 0

    @property
    def is_pending(self) -> bool:
        return not self._hints and not self._lost

    def poll(self) -> None:
        """Take the hints from the background computation once it has finished. Call this once per frame."""
        if self.is_pending and self._thought.is_back:
            try:
                self._hints = self._thought.result()
            except ThoughtLost as lost:
                self._lost = str(lost)

    def next(self) -> None:
        """Show the next alternative hint. After the last one, start again with the first."""
        self._at = (self._at + 1) % max(1, len(self._hints))

    def cancel(self) -> None:
        self._thought.cancel()

    @property
    def words(self) -> str:
        """Text for the side panel: the hint with its reason, or a message while no hint is available."""
        if self.is_pending:
            return "Looking for a hint…"
        if self._lost:
            return self._lost
        hint = self.hint
        assert hint is not None
        how_hard = f"Power: {pull_share(hint.move.speed, self._aim):.0%}." if isinstance(hint.move, Flick) and self._aim else ""
        count, shown = len(self._hints), self._at + 1
        following = LAST_HINT if shown == count else ANOTHER
        more = following.format(number=shown, count=count, key=self._key) if count > 1 else ""
        return " ".join(part for part in (hint.why, how_hard, hint.odds, more) if part)

    @property
    def hint(self) -> Hint | None:
        """The hint on display; None while hints are being computed, or if that has failed."""
        return self._hints[self._at] if self._hints else None

    @property
    def flick(self) -> Flick | None:
        """The shot that the hint recommends; None if no hint is on display, or if it recommends another kind of move."""
        move = self.hint.move if self.hint is not None else None
        return move if isinstance(move, Flick) else None

    def over(self, overlay: Overlay) -> Overlay:
        """Return `overlay`, the marks drawn over the board, together with the marks of the hint."""
        hint = self.hint
        if hint is None:
            return overlay
        # A shot's path is drawn elsewhere, in a way that also shows how each piece ends.
        motions = hint.motions if hint.shot is None else ()
        # An arrow would hide the print on cards, letters and puzzle pieces.
        tracks = [track for motion in motions for track in motion.tracks if track.is_carried and not track.man.face]
        # The place of a piece that is put on the board is highlighted. An arrow from the pieces in hand would cross others.
        tracks = [] if isinstance(hint.move, Lay) else tracks
        routes = tuple(route for track in tracks if (route := route_of(track)) is not None)
        if isinstance(hint.move, Step) and not isinstance(self._side, Side):
            return self._lay_piece(overlay, hint.move)
        if (card := held_card(self._men, hint.move)) is not None:
            return _raise_card(overlay, card)
        if isinstance(hint.move, Give):
            letters = [man.id for man in held_letters(self._men, self._seat, hint.move)]
            # Letters that are raised above the cloth lie in the player's row already.
            poses_before = {
                number: pose for number in letters if (pose := overlay.poses.get(number)) is not None and not pose.height
            }
            poses = {number: raised_pose(pose) for number, pose in poses_before.items()}
            lit = dict.fromkeys(letters, "chosen") | dict(overlay.men)
            return replace(overlay, men=tuple(lit.items()), poses={**overlay.poses, **poses})
        if isinstance(hint.move, Call | Take) and hint.move.place in self._side.places:
            # A piece would hide the highlighted place below it, so let an arrow point at the place.
            routes = (*routes, self._pointer(hint.move.place))
        places = (*overlay.places, *((name, "chosen") for name in places_of(hint.move)))
        # A shot off the rim may return along its own path, so draw a ring at the disk's start.
        stands = (self.flick.at,) if self.flick is not None else ()
        return replace(overlay, routes=routes, places=places, rings=(*overlay.rings, *stands))

    def _lay_piece(self, overlay: Overlay, move: Step) -> Overlay:
        """Return a copy of `overlay` that shows the recommended piece at its destination, instead of an arrow.

        While the player holds a piece, nothing is moved; the recommended piece and its destination are highlighted.
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
        """Return an arrow from the middle of the board toward the place named `place`."""
        at = self._side.place(place).at
        outward = at * (1.0 / at.length) if at.length > FAR else Point(0.0, 1.0)
        return Route((at - outward * FAR, at - outward * NEAR), self._seat)


def held_card(men: Iterable[Man], move: Move) -> Man | None:
    """Return the card that `move` plays. Return None if it plays no card, or a card that is absent from `men`."""
    place = move.place if isinstance(move, Lay) else ""
    return next((man for man in men if place and man.place == man.face == place), None)


def held_letters(men: Iterable[Man], seat: int, move: Give) -> list[Man]:
    """Return the letter tiles of `men` that the player at `seat` gives away in `move`."""
    left = list(move.letters)
    found = []
    for man in men:
        if man.place and man.seat == seat and man.face in left:
            left.remove(man.face)
            found.append(man)
    return found


def _raise_card(overlay: Overlay, card: Man) -> Overlay:
    """Return `overlay` with `card` highlighted, and raised slightly out of the player's hand of cards."""
    poses = overlay.poses or {card.id: raised_card_pose(card)}
    men = (*((other, kind) for other, kind in overlay.men if other != card.id), (card.id, "chosen"))
    return replace(overlay, poses=poses, men=men)


def route_of(track: Track) -> Route | None:
    """Return the arrow with which a hint shows the path of a moving piece.

    Return None for a falling pin, and for a piece that moves less than `SHORTEST`.
    """
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


def routes_of(tracks: Iterable[Track], before: Iterable[Man]) -> tuple[Route, ...]:
    """Return the arrows with which a hint shows the paths of moving pieces. `before` are the pieces before the move.

    A piece that is placed gets none: its arrow would start beside the board and cross other pieces.
    """
    ids = {man.id for man in before}
    return tuple(route for track in tracks if track.man.id in ids and (route := route_of(track)) is not None)


def places_of(move: Move) -> tuple[str, ...]:
    """Return the names of the board's places to highlight for `move`; empty for moves that are shown by an arrow."""
    return (move.place,) if isinstance(move, Lay | Call | Take) else ()
