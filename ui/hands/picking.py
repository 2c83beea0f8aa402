"""Input handler that picks a move from a list: place, step, take, call or choose.

Click or drag a piece and drop it on a lit place. A move of several steps is entered step by step, or at once by dropping the
piece at its end. If a move may stop or continue, `Done`, Enter or a click on the piece stops it. With the keyboard, arrows move
from piece to piece or, with a piece picked up, between lit places. Enter picks up, then moves to a lit place, then drops;
Backspace puts the piece back.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

import pygame

from board.geometry import Point
from board.men import Man
from board.moves import Call, Choose, Lay, Move, Pass, Pick, Step, Take
from board.sides import Place, Side
from board.views.picture import Picture
from ui.art.base.camera import Camera
from ui.art.base.pose import Pose
from ui.art.painting.overlay import Overlay
from ui.hands.hand import ARROWS, CARRY_HEIGHT, DRAG, PUT_BACK, Hand, led, raised
from ui.widgets.elements import Button, is_confirm

NEAR = 22.0
"""Distance in mm from a place at which a click still selects it."""
HOVER_HEIGHT = 3.0
"""Height in mm of a piece shown above the place where it would be put."""
COUNT_ABOVE, COUNT_FAR = 12.0, 40.0
"""Distance of a score label above a piece, in mm: fixed part, and part that scales with the piece's size."""
ONE_MAN = ("square", "spot")
"""Kinds of places that hold one piece at their centre."""
LABEL_BELOW = 19.0
"""Distance of a number below its piece, in mm."""
DIGITS = {getattr(pygame, f"K_{d}"): d for d in range(10)} | {getattr(pygame, f"K_KP{d}"): d for d in range(10)}

Path = tuple[str, ...]
Hop = tuple[str, str]


class PickingHand(Hand):
    """Input handler that plays one of the moves of a `Pick`."""

    def __init__(
        self,
        pick: Pick,
        picture: Picture,
        camera: Camera,
        seat: int,
        resting: Callable[[Step], Point],
        why_not: Callable[[Move], str],
        worth: Callable[[Move], str] = lambda _: "",
    ) -> None:
        super().__init__(camera)
        self.pick = pick
        self.start = picture
        self.seat = seat
        self._resting = resting
        """Returns where the piece comes to rest after a path or the start of one."""
        self._why_not = why_not
        """Returns the reason a move is forbidden."""
        self._worth = worth
        """Returns the value of a move as a short label."""
        self._worths: dict[Path, str] = {}
        """Cache of `_worth`, by path."""
        self.entered: list[Hop] = []
        """Steps entered so far."""
        self.chosen = ""
        """Place of the piece picked up, or empty."""
        self.carried: Point | None = None
        """Position of the dragged piece, or None."""
        self.cursor = ""
        """Place selected by the arrow keys, or empty."""
        self._hover = ""
        self._pressed: tuple[int, int] | None = None
        self._was_chosen = False
        self._lays = {m.place: m for m in pick.moves if isinstance(m, Lay)}
        self._takes = {m.place: m for m in pick.moves if isinstance(m, Take)}
        self._calls = {m.place: m for m in pick.moves if isinstance(m, Call)}
        self._words: list[Choose | Pass] = [m for m in pick.moves if isinstance(m, Choose | Pass)]
        self._answers = {m.place: m for m in self._words if isinstance(m, Choose) and m.place in picture.side.places}
        """Choices that can be made by clicking a place as well as by a button."""
        self._steps = [m for m in pick.moves if isinstance(m, Step)]
        self._follow()

    @property
    def hint(self) -> str:
        if self._steps:
            if self.is_done_possible:
                return "Keep moving, or press Done to stop here."
            return (
                "Now click a highlighted spot."
                if self.chosen
                else f"Click or drag a {self._noun}. Highlighted spots show where it can go."
            )
        if self._lays:
            return (
                "Click any free spot to place your man."
                if self._is_open_everywhere
                else "Click a highlighted spot to place your man."
            )
        if self._calls:
            return "Click your call, or press its number." if self._numbers() else "Click your call."
        return "Click the man to take it." if self._takes else ""

    # --- possible moves -------------------------------------------------------------------------------------------

    def _follow(self) -> None:
        """Find the moves that continue the steps entered so far."""
        gone = len(self.entered)
        begun = [step for step in self._steps if list(pairwise(step.path))[:gone] == self.entered]
        self._ahead: list[Path] = [step.path[gone:] for step in begun]
        """Remaining path of each such move, from the piece's current place."""
        standing = {man.place for man in self.men if man.seat == self.seat or self.seat < 0}
        self._hops = {path[:2] for path in self._ahead if len(path) > 1 and path[0] in standing}
        self.complete = next((step for step in begun if len(step.path) == gone + 1), None)
        """Move completed by the steps entered so far, or None."""
        if self.entered and self.chosen not in self.sources:
            self.chosen = ""

    @property
    def is_begun(self) -> bool:
        return bool(self.entered)

    @property
    def is_done_possible(self) -> bool:
        return bool(self.entered) and self.complete is not None

    @property
    def sources(self) -> set[str]:
        return {hop[0] for hop in self._hops}

    @property
    def targets(self) -> set[str]:
        """Places where the piece picked up may be put, in one step or several."""
        return set(self._paths(self.chosen)) if self.chosen else set()

    def _paths(self, source: str) -> dict[str, set[Path]]:
        """Return every place the piece on `source` can reach, with the paths to it."""
        paths: dict[str, set[Path]] = {}
        for path in self._ahead:
            if path[0] == source:
                for end in range(2, len(path) + 1):
                    paths.setdefault(path[end - 1], set()).add(path[:end])
        return paths

    @property
    def men(self) -> tuple[Man, ...]:
        """All pieces, with the entered steps applied."""
        men = self.start.men
        index = self._top(men, self.entered[0][0]) if self.entered else None
        if index is None:
            return men
        path = self._gone
        stepped = replace(men[index], at=self._resting(Step(path)), place=path[-1])
        return (*men[:index], stepped, *men[index + 1 :])

    @property
    def _gone(self) -> Path:
        """Path entered so far."""
        return (*(a for a, _ in self.entered), self.entered[-1][1]) if self.entered else ()

    def _top(self, men: Sequence[Man], place: str) -> int | None:
        """Return the index of the mover's topmost piece on a place, or None."""
        mine = [i for i, man in enumerate(men) if man.place == place and (man.seat == self.seat or self.seat < 0)]
        return mine[-1] if mine else None

    @property
    def _noun(self) -> str:
        """Word for the pieces that can move: "man", or the kind of a piece with a face."""
        faced = next((man for man in self.start.men if man.place in self.sources and man.face), None)
        return "man" if faced is None else faced.kind.name

    def _numbers(self) -> dict[int, str]:
        """Return the calls by digit, 0 for ten; empty unless every call has a number."""
        found = {}
        for name in self._calls:
            tail = name.rsplit("-", 1)[-1]
            if tail.isdigit() and 1 <= int(tail) <= 10:
                found[int(tail) % 10] = name
        return found if len(found) == len(self._calls) else {}

    # --- drawing --------------------------------------------------------------------------------------------------

    @property
    def overlay(self) -> Overlay:
        side, marked, aimed = self.start.side, self._marked(), self.cursor or self._hover
        places = [(name, "may") for name in (*self._lays, *self._calls)]
        places += [(name, "target") for name in sorted(self.targets)]
        if isinstance(side, Side):
            # A marker is enough on a place for one piece.
            places = [(name, kind) for name, kind in places if side.place(name).kind not in ONE_MAN]
        if self.cursor or aimed in (*self._lays, *self._calls, *self.targets):
            places.append((aimed, "hover"))
        men: list[tuple[int, str]] = [(man.id, "danger") for man in self.men if man.place in self._takes]
        for place in () if self.chosen else self._answers:
            # Highlight the top piece of a pile, because it hides the place.
            upper = [man.id for man in self.men if man.holds(self.start.side.place(place).at)]
            men += [(man, "hover" if place in (self._hover, self.cursor) else "may") for man in upper[-1:]]
        for source in sorted(self.sources):
            index = self._top(self.men, source)
            if index is not None and not (self.chosen and self.chosen != source):
                # Rings use the marker colour, which differs from every colour printed on the board.
                may = "target" if isinstance(side, Side) else "may"
                kind = "chosen" if source == self.chosen else "hover" if source in (self._hover, self.cursor) else may
                men.append((self.men[index].id, kind))
        return Overlay(
            places=tuple(places),
            men=tuple(men),
            poses=self._poses(),
            rings=tuple(at for name, at in marked.items() if name == aimed or not self._is_open_everywhere),
            labels=(*self._labels(), *self._counts()),
        )

    @property
    def _held(self) -> Man | None:
        """The piece picked up, or None."""
        index = self._top(self.men, self.chosen) if self.chosen else None
        return None if index is None else self.men[index]

    @property
    def _aimed_at(self) -> str:
        """Place where the piece picked up is about to be put; empty if none."""
        place = self.cursor or self._hover
        return place if self.chosen and place in self.targets and place != self.chosen else ""

    def _counts(self) -> tuple[tuple[Point, str], ...]:
        """Return score labels for the places within reach, above the piece where it is previewed."""
        paths = self._paths(self.chosen) if self.chosen else {}
        found = []
        for name, at in self._rests().items():
            path = (*self._gone[:-1], *min(paths[name], key=len))
            if path not in self._worths:
                self._worths[path] = self._worth(Step(path))
            above = Point(0.0, 0.0)
            if name == self._aimed_at and self._held is not None:
                above = Point(0.0, COUNT_ABOVE + lain(self._held, self.start.side.place(name), at).size * COUNT_FAR)
            found.append((at + above, self._worths[path]))
        return tuple((at, words) for at, words in found if words)

    def _labels(self) -> tuple[tuple[Point, str], ...]:
        """Return the number labels of callable pieces, placed in front of each piece."""
        numbers = {name: str(digit or 10) for digit, name in self._numbers().items()}
        nearer = self.board((0.0, 1.0)) - self.board((0.0, 0.0))
        below = nearer * (LABEL_BELOW / nearer.length)
        return tuple((man.at + below, numbers[man.place]) for man in self.men if man.place in numbers)

    def _rests(self) -> dict[str, Point]:
        """Return where the piece picked up would come to rest on each place within reach."""
        paths = self._paths(self.chosen) if self.chosen else {}
        gone = self._gone[:-1]
        return {name: self._resting(Step((*gone, *min(paths[name], key=len)))) for name in sorted(paths)}

    def _marked(self) -> dict[str, Point]:
        """Return the marker position of each possible place. None for a piece with a face, which is previewed instead."""
        if self.chosen or not isinstance(self.start.side, Side):
            return {} if self._held is not None and self._held.face else self._rests()
        return {name: self.start.side.place(name).at for name in (*self._lays, *self._calls)}

    @property
    def _is_open_everywhere(self) -> bool:
        """True if every free place in play is allowed, so that markers would tell nothing."""
        field = {mark.place for mark in self.start.marks if mark.kind == "field"}
        return bool(self._lays) and field - {man.place for man in self.men} == set(self._lays)

    def _poses(self) -> dict[int, Pose]:
        man = self._held
        if man is not None and man.face and self._aimed_at:
            # Preview a piece with a face in place, turned as it would lie, for comparison.
            return {man.id: lain(man, self.start.side.place(self._aimed_at), self._rests()[self._aimed_at])}
        if self.carried is None:
            return self._raised()
        if man is None:
            return {}
        return {man.id: Pose(self.carried.x, self.carried.y, man.turn, CARRY_HEIGHT, size=man.size)}

    def _raised(self) -> dict[int, Pose]:
        """Return the raised pose of the piece with a face selected by the keys."""
        index = self._top(self.men, self.cursor) if self.cursor in self.sources and not self._aimed_at else None
        if index is None or not self.men[index].face:
            return {}
        man = self.men[index]
        return {man.id: raised(Pose(man.at.x, man.at.y, man.turn, size=man.size))}

    def picture(self, picture: Picture) -> Picture:
        return replace(picture, men=self.men) if self.entered else picture

    @property
    def buttons(self) -> tuple[Button, ...]:
        only = len(self.pick.moves) == 1
        buttons = [
            Button(
                spoken(move),
                str(move),
                key=pygame.K_RETURN if only else pygame.K_0 + number if number <= 9 else 0,
                hears_key=only,
                is_chief=only or len(self._words) == len(self.pick.moves),
            )
            for number, move in enumerate(self._words, start=1)
        ]
        if self.is_done_possible:
            buttons.insert(0, Button("Done", "done", key=pygame.K_RETURN, is_chief=True))
        return tuple(buttons)

    # --- events ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, now: float) -> Move | None:  # noqa: ARG002
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.is_on_board(event.pos):
            self.cursor = ""
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.cancel()
        elif event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        elif event.type == pygame.KEYDOWN:
            return self._key(event)
        return None

    def press(self, name: str) -> Move | None:
        if name == "done":
            return self.complete
        return next((move for move in self._words if str(move) == name), None)

    @property
    def escapes_by(self) -> str:
        return PUT_BACK if self.chosen or self.entered else ""

    def cancel(self) -> bool:
        begun = bool(self.chosen or self.entered)
        if self.carried is not None or not self.entered:
            self.chosen = ""
        elif self.entered:
            a, _ = self.entered.pop()
            self._follow()
            self.chosen = a if self.entered else ""
        self.carried, self._pressed = None, None
        return begun

    def let_go(self) -> None:
        if self.carried is not None and not self._must_go_on:
            self.chosen = ""
        self.carried, self._pressed = None, None

    def _press(self, pixel: tuple[int, int]) -> Move | None:
        here = self.board(pixel)
        place = self._place_at(here)
        self._pressed = pixel
        if not place:
            self._refuse(self._anything_at(here))
        return self._act(place)

    def _refuse(self, place: str) -> None:
        """Set `refused` to the rule that forbids what this click meant; do nothing on an empty spot."""
        meant: Move | None = None
        if place and self.chosen:
            meant = Step((*self._gone[:-1], self.chosen, place))
        elif place and (self._steps or self._takes):
            meant = Step((place,)) if self._steps else Take(place)
        elif place and (self._lays or self._calls):
            meant = Lay(place) if self._lays else Call(place)
        elif place and self._words:
            self.refused = "Answer the question beside the board first."
        if meant is not None:
            self.refused = self._why_not(meant)

    def _act(self, place: str) -> Move | None:
        """Do what a click on a place means. Return the completed move, or None."""
        self._was_chosen = place != "" and place == self.chosen
        for moves in (self._lays, self._calls, self._takes, self._answers):
            if place in moves:
                return moves[place]
        if place in self.targets and not self._was_chosen:
            return self._set_down(place)
        if place in self.sources:
            self.chosen = place
        elif place == "" and not self._stays_in_hand:
            self.chosen = ""
        return None

    @property
    def _stays_in_hand(self) -> bool:
        """True if the piece stays picked up: the move must continue, or a rule refused the place."""
        return self._must_go_on or bool(self.refused)

    @property
    def _must_go_on(self) -> bool:
        return bool(self.entered) and len(self.sources) == 1

    def _move(self, pixel: tuple[int, int]) -> None:
        here = self.board(pixel)
        self._hover = self._place_at(here) if self.is_on_board(pixel) else ""
        if self._pressed and self.chosen and (self.carried is not None or math.dist(pixel, self._pressed) > DRAG):
            self.carried = here

    def _release(self, pixel: tuple[int, int]) -> Move | None:
        carried, self.carried, self._pressed = self.carried, None, None
        place = self._place_at(self.board(pixel), dropping=True)
        if carried is None:
            if self._was_chosen and place == self.chosen:
                # A second click on the piece ends the move if allowed, or puts the piece back.
                self._was_chosen = False
                if self.is_done_possible:
                    return self.complete
                if not self._must_go_on:
                    self.chosen = ""
            return None
        if place in self.targets and place != self.chosen:
            return self._set_down(place)
        if not place:
            self._refuse(self._anything_at(self.board(pixel)))
        if not self._stays_in_hand:
            self.chosen = ""
        return None

    def _key(self, event: pygame.event.Event) -> Move | None:
        digit = DIGITS.get(event.key, -1)
        if digit in self._numbers():
            return self._calls[self._numbers()[digit]]
        if 1 <= digit <= len(self._words):
            return self._words[digit - 1]
        if digit >= 0 and self._numbers():
            *others, last = sorted(number or 10 for number in self._numbers())
            self.refused = f"Press {', '.join(map(str, others))} or {last} to call." if others else f"Press {last} to call."
        if event.key in ARROWS:
            self._lead(*ARROWS[event.key])
        elif event.key == pygame.K_BACKSPACE:
            self.cancel()
        elif is_confirm(event) or event.key == pygame.K_SPACE:
            if self.is_done_possible and (not self.cursor or self.cursor == self.chosen):
                return self.complete
            if self.chosen and self.cursor in ("", self.chosen):
                if len(self.targets) == 1:
                    # Only one target is possible.
                    return self._set_down(*self.targets)
                self._go_to_nearest_target()
            elif self.cursor and not (self.chosen and self.cursor not in self.targets):
                return self._act(self.cursor)
            elif len(self.pick.moves) == 1 and self._words:
                return self._words[0]
            elif is_confirm(event) and not self.chosen and (spots := self._spots()):
                # Nothing is selected yet: select the leftmost. Not by Space, which is pressed to hurry bots.
                self.cursor = min(spots, key=lambda name: (spots[name], name))
        return None

    def _set_down(self, place: str) -> Move | None:
        paths = self._paths(self.chosen).get(place, set())
        shortest = min(map(len, paths))
        best = sorted(path for path in paths if len(path) == shortest)
        if len(best) > 1 and self._differ(best):
            self.refused = "Several ways lead there. Move one step at a time."
            return None
        self.entered += list(zip(best[0], best[0][1:], strict=False))
        self.chosen = place
        self._follow()
        if self.complete is not None and (self.pick.stepwise or not self._hops):
            return self.complete
        self.cursor = ""
        return None

    def _differ(self, paths: list[Path]) -> bool:
        """True if the choice among these paths matters, because they meet or jump different pieces."""
        others = {man.place for man in self.men if man.seat != self.seat}
        met = {frozenset(others & set(path[1:-1])) for path in paths}
        # On squares, pieces are jumped, so the path decides which.
        return len(met) > 1 or any(self.start.side.place(path[0]).kind == "square" for path in paths)

    # --- finding places -------------------------------------------------------------------------------------------

    def _live_places(self) -> set[str]:
        return {
            *self._lays,
            *self._calls,
            *self._takes,
            *self._answers,
            *self.sources,
            *self.targets,
            *([self.chosen] if self.chosen else []),
        }

    def _place_at(self, here: Point, *, dropping: bool = False) -> str:
        """Return the place selected at a point: under a piece, around the point, or nearest within `NEAR`."""
        live = self._live_places()
        if dropping and self.chosen:
            live = self.targets | {self.chosen}
        for man in reversed(self.men):
            if man.place in live and man.holds(here):
                return man.place
        side = self.start.side
        names = [name for name in live if name in side.places]
        within = [name for name in names if side.place(name).holds(here)]
        if within:
            return min(within, key=lambda name: side.place(name).distance(here))
        if self._anything_at(here):
            return ""
        near = min(names, key=lambda name: side.place(name).distance(here), default="")
        return near if near and side.place(near).distance(here) <= NEAR else ""

    def _anything_at(self, here: Point) -> str:
        """Return the place at a point whether or not it is playable; empty if none."""
        for man in reversed(self.men):
            if man.place and man.holds(here):
                return man.place
        return next((name for name, place in self.start.side.places.items() if place.holds(here)), "")

    def _lead(self, x: int, y: int) -> None:
        """Move the cursor to the next clickable place in a screen direction.

        With a piece picked up, only the places where it may be put count.
        """
        spots = self._spots()
        if spots:
            self.cursor = led(spots, self.cursor, x, y, self._in_hand())

    def _go_to_nearest_target(self) -> None:
        """Move the cursor to the lit place nearest to the piece picked up."""
        spots, start = self._spots(), self._in_hand()
        if spots and start is not None:
            self.cursor = min(spots, key=lambda name: (math.dist(spots[name], start), name))

    def _spots(self) -> dict[str, tuple[float, float]]:
        """Return the screen positions of the places that arrow keys can reach."""
        places = self.start.side.places
        if self.chosen:
            points = {name: at for name, at in self._rests().items() if name in places}
        else:
            points = {name: places[name].at for name in sorted(self._live_places()) if name in places}
            points |= {man.place: man.at for man in self.men if man.place in self.sources and man.seat == self.seat}
        return {name: self.camera.to_screen(at) for name, at in points.items()}

    def _in_hand(self) -> tuple[float, float] | None:
        """Return the screen position of the piece picked up, or None."""
        return None if self._held is None else self.camera.to_screen(self._held.at)


def lain(man: Man, place: Place, at: Point) -> Pose:
    """Return the pose of a piece on a place, slightly raised, turned like the place and resized if outlines match."""
    size = place.outline[0].distance(place.at) / man.kind.radius if man.covered else man.size
    return Pose(at.x, at.y, place.turn, HOVER_HEIGHT, size=size)


def spoken(move: Choose | Pass) -> str:
    """Return a choice in words: its label, or its answer; `choose next-round` gives "Next round"."""
    return "Pass" if isinstance(move, Pass) else move.label or move.answer.replace("-", " ").capitalize()
