"""The possible moves of a player, sorted by type, and the entry of moves that consist of several steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from board.geometry import Point
from board.men import Man
from board.moves import Call, Choose, Lay, Move, Pass, Pick, Step, Take
from board.views.picture import Picture

Path = tuple[str, ...]
Hop = tuple[str, str]


class PickedMoves:
    """The moves that a player can choose from, sorted by type. Many types have a dictionary from the place to click to the
    move.
    """

    def __init__(self, pick: Pick, picture: Picture) -> None:
        self.lays = {m.place: m for m in pick.moves if isinstance(m, Lay)}
        self.takes = {m.place: m for m in pick.moves if isinstance(m, Take)}
        self.calls = {m.place: m for m in pick.moves if isinstance(m, Call)}
        self.words: list[Choose | Pass] = [m for m in pick.moves if isinstance(m, Choose | Pass)]
        """Moves that the player makes by pressing a button."""
        self.answers = {m.place: m for m in self.words if isinstance(m, Choose) and m.place in picture.side.places}
        """Dictionary from place names to moves that the player can make by a click on the place. These moves also have
        buttons.
        """
        self.steps = [m for m in pick.moves if isinstance(m, Step)]

    def at(self, place: str) -> Move | None:
        """Return the move that a click on `place` makes, or None if it makes none."""
        by_place: tuple[Mapping[str, Move], ...] = (self.lays, self.calls, self.takes, self.answers)
        return next((moves[place] for moves in by_place if place in moves), None)

    @property
    def places(self) -> set[str]:
        """Names of the places on which a single click makes a move."""
        return {*self.lays, *self.calls, *self.takes, *self.answers}

    def forbidden_move(self, place: str) -> Move | None:
        """Return the illegal move that a click on `place` would make, so that the window can tell the player why it is illegal.

        Return None if the game has only moves by buttons now.
        """
        if self.steps or self.takes:
            return Step((place,)) if self.steps else Take(place)
        if self.lays or self.calls:
            return Lay(place) if self.lays else Call(place)
        return None

    @property
    def numbers(self) -> dict[int, str]:
        """Dictionary from a digit key to the name of the place whose piece the player announces with this key. Digit 0 stands for
        ten.

        Empty if one of these pieces has no number from 1 to 10.
        """
        found = {}
        for name in self.calls:
            tail = name.rsplit("-", 1)[-1]
            if tail.isdigit() and 1 <= int(tail) <= 10:
                found[int(tail) % 10] = name
        return found if len(found) == len(self.calls) else {}

    def is_open_everywhere(self, picture: Picture) -> bool:
        """True if a piece may be put on every free place. In this case the free places are not marked."""
        field = {mark.place for mark in picture.marks if mark.kind == "field"}
        return bool(self.lays) and field - {man.place for man in picture.men} == set(self.lays)


class SteppedMove:
    """A move that the player makes in several steps: the steps made so far, and the moves that are still possible."""

    def __init__(self, steps: Sequence[Step], picture: Picture, seat: int, resting: Callable[[Step], Point]) -> None:
        """Begin a move. No step has been entered yet.

        `resting` is a function that returns the point where a piece comes to rest after a step.
        """
        self._steps, self._start, self._seat, self._resting = steps, picture, seat, resting
        self.entered: list[Hop] = []
        """Steps of the move that the player has entered so far, each as (from, to) with names of places."""
        self._follow()

    def _follow(self) -> None:
        """Find the moves that begin with the steps entered so far."""
        count = len(self.entered)
        begun = [step for step in self._steps if list(pairwise(step.path))[:count] == self.entered]
        self._ahead: list[Path] = [step.path[count:] for step in begun]
        """For each move that begins with the entered steps, names of the places on the rest of its path, from the piece's present
        place on.
        """
        standing = {man.place for man in self.men if man.seat == self._seat or self._seat < 0}
        self.hops = {path[:2] for path in self._ahead if len(path) > 1 and path[0] in standing}
        self.complete = next((step for step in begun if len(step.path) == count + 1), None)
        """The complete move that consists of exactly the entered steps; None if no move does."""

    @property
    def can_stop(self) -> bool:
        """True if the steps entered so far are a complete move."""
        return bool(self.entered) and self.complete is not None

    @property
    def must_go_on(self) -> bool:
        """True if a move has begun and only one piece can make the next step."""
        return bool(self.entered) and len(self.sources) == 1

    @property
    def sources(self) -> set[str]:
        """Names of the places from which a piece can make the next step of the player's move."""
        return {hop[0] for hop in self.hops}

    def paths(self, source: str) -> dict[str, set[Path]]:
        """Return each place that the piece at `source` can reach, with all paths to it."""
        paths: dict[str, set[Path]] = {}
        for path in self._ahead:
            if path[0] == source:
                for end in range(2, len(path) + 1):
                    paths.setdefault(path[end - 1], set()).add(path[:end])
        return paths

    @property
    def men(self) -> tuple[Man, ...]:
        """All pieces of the game, in the places where they are after the steps made so far."""
        men = self._start.men
        index = self._top(men, self.entered[0][0]) if self.entered else None
        if index is None:
            return men
        path = self._path_so_far
        stepped = replace(men[index], at=self._resting(Step(path)), place=path[-1])
        return (*men[:index], stepped, *men[index + 1 :])

    @property
    def _path_so_far(self) -> Path:
        """Names of the places that the entered steps pass through. Empty if no steps are entered."""
        return (*(a for a, _ in self.entered), self.entered[-1][1]) if self.entered else ()

    def on(self, *path: str) -> Path:
        """Return the path of the steps made so far, continued by `path`, which begins at the piece's present place."""
        return (*self._path_so_far[:-1], *path)

    def _top(self, men: Sequence[Man], place: str) -> int | None:
        """Return the index in `men` of the mover's topmost piece at `place`. Return None if the mover has no piece at this
        place.
        """
        mine = [i for i, man in enumerate(men) if man.place == place and (man.seat == self._seat or self._seat < 0)]
        return mine[-1] if mine else None

    def man_on(self, place: str) -> Man | None:
        """Return the mover's topmost piece at `place`. Return None if the mover has no piece at this place."""
        men = self.men
        index = self._top(men, place) if place else None
        return None if index is None else men[index]

    def resting_points(self, source: str) -> dict[str, Point]:
        """Return, for each place that the piece at `source` can reach, the point at which it would come to rest."""
        paths = self.paths(source) if source else {}
        return {name: self._resting(Step(self.on(*min(paths[name], key=len)))) for name in sorted(paths)}

    @property
    def noun(self) -> str:
        """Word for the pieces that can move: "man" for plain pieces, otherwise the name of their kind, such as "card" or
        "letter".
        """
        faced = next((man for man in self._start.men if man.place in self.sources and man.face), None)
        return "man" if faced is None else faced.kind.name

    # --- entering ---------------------------------------------------------------------------------------------------

    def enter(self, source: str, place: str) -> bool:
        """Take the shortest path from `source` to `place`, step by step.

        Return False if the player must choose among different paths.
        """
        paths = self.paths(source).get(place, set())
        shortest = min(map(len, paths))
        best = sorted(path for path in paths if len(path) == shortest)
        if len(best) > 1 and self._differ(best):
            return False
        self.entered += list(pairwise(best[0]))
        self._follow()
        return True

    def take_back(self) -> str:
        """Undo the last step. Return the place where the piece then is; empty if no steps are left."""
        place, _ = self.entered.pop()
        self._follow()
        return place if self.entered else ""

    def _differ(self, paths: list[Path]) -> bool:
        """True if the player must choose among `paths`. This is so if the paths hit or jump different pieces."""
        others = {man.place for man in self.men if man.seat != self._seat}
        met = {frozenset(others & set(path[1:-1])) for path in paths}
        # On a board with squares, pieces jump over others, so the path decides which others are jumped.
        return len(met) > 1 or any(self._start.side.place(path[0]).kind == "square" for path in paths)
