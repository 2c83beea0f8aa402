"""Input handler for choosing a move from a list: put a piece down, move it, take it, announce it, or press a button.

Click or drag a piece and drop it on a lit place. A move of several steps is entered step by step, or at once by dropping the
piece at its end. If a move can end early, `Done`, Enter or a click on the piece ends it.

With the keyboard, the arrow keys move from piece to piece or, with a piece picked up, between lit places. Enter picks up a piece,
then moves to a lit place, then drops the piece. Backspace puts the piece back.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import pygame

from board.geometry import ORIGIN, Point
from board.moves import Choose, Move, Pass, Pick, Step
from board.views.picture import Picture
from ui.art.base.camera import Projection
from ui.art.painting.overlay import Overlay
from ui.hands.hand import ARROWS, DRAG, PUT_BACK, Hand, Pixel, next_spot
from ui.hands.pick_look import PickLook
from ui.hands.stepped_move import Path, PickedMoves, SteppedMove
from ui.widgets.elements import Button, is_confirm

NEAR = 22.0
"""Largest distance in mm from the centre of a place at which a click still selects the place."""
DIGITS = {getattr(pygame, f"K_{d}"): d for d in range(10)} | {getattr(pygame, f"K_KP{d}"): d for d in range(10)}


class PickingHand(Hand):
    """Input handler for choosing a move from a list, with mouse or keys."""

    def __init__(
        self,
        pick: Pick,
        picture: Picture,
        camera: Projection,
        seat: int,
        resting: Callable[[Step], Point],
        why_illegal: Callable[[Move], str],
        worth: Callable[[Move], str] = lambda _: "",
    ) -> None:
        """Let the player choose among the moves of `pick`.

        `resting` returns the point at which a piece comes to rest after a step. `why_illegal` explains why a move is not allowed.
        `worth` returns a move's score as a label.
        """
        super().__init__(camera)
        self.pick = pick
        self.start = picture
        self.seat = seat
        self._why_illegal = why_illegal
        self._worth = worth
        """Function that returns how many points a move scores, as a short label."""
        self._worths: dict[Path, str] = {}
        """Dictionary from a move's path to a label with the move's points. Each label is computed once."""
        self.moves = PickedMoves(pick, picture)
        self.step = SteppedMove(self.moves.steps, picture, seat, resting)
        self.chosen = ""
        """Name of the place whose piece the player has picked up; empty if none is picked up."""
        self.carried: Point | None = None
        """Position of the piece that the player drags; None while no piece is dragged."""
        self.cursor = ""
        """Name of the place selected by arrow keys; empty if no place is selected."""
        self._hover = ""
        self._pressed: tuple[int, int] | None = None
        self._was_chosen = False

    @property
    def hint(self) -> str:
        if self.moves.steps:
            if self.step.can_stop:
                return "Continue with the same man, or press Done to end the move."
            return (
                "Now click a highlighted spot to move there."
                if self.chosen
                else f"Click or drag a {self.step.noun}. Highlighted spots show where it can go."
            )
        if self.moves.lays:
            return (
                "Click any free spot to place your man."
                if self.moves.is_open_everywhere(self.start)
                else "Click a highlighted spot to place your man."
            )
        if self.moves.calls:
            return "Click your call, or press its number." if self.moves.numbers else "Click your call."
        return "Click the man to take it off the board." if self.moves.takes else ""

    @property
    def is_begun(self) -> bool:
        return bool(self.step.entered)

    @property
    def targets(self) -> set[str]:
        """Names of the places to which the picked-up piece can move, in one step or several."""
        return set(self.step.paths(self.chosen)) if self.chosen else set()

    # --- drawing --------------------------------------------------------------------------------------------------

    @property
    def overlay(self) -> Overlay:
        return PickLook(
            self.moves,
            self.step,
            self.start,
            self.chosen,
            self.cursor,
            self._hover,
            self.carried,
            self._worth_of,
            self.way(ORIGIN, 0.0, 1.0),
        ).overlay

    def _worth_of(self, path: Path) -> str:
        if path not in self._worths:
            self._worths[path] = self._worth(Step(path))
        return self._worths[path]

    def picture(self, picture: Picture) -> Picture:
        return replace(picture, men=self.step.men) if self.step.entered else picture

    @property
    def buttons(self) -> tuple[Button, ...]:
        only = len(self.pick.moves) == 1
        buttons = [
            Button(
                choice_words(move),
                str(move),
                key=pygame.K_RETURN if only else pygame.K_0 + number if number <= 9 else 0,
                hears_key=only,
                is_chief=only or len(self.moves.words) == len(self.pick.moves),
            )
            for number, move in enumerate(self.moves.words, start=1)
        ]
        if self.step.can_stop:
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
            return self.step.complete
        return next((move for move in self.moves.words if str(move) == name), None)

    @property
    def escapes_by(self) -> str:
        return PUT_BACK if self.chosen or self.step.entered else ""

    def cancel(self) -> bool:
        begun = bool(self.chosen or self.step.entered)
        if self.carried is not None or not self.step.entered:
            self.chosen = ""
        elif self.step.entered:
            self.chosen = self.step.take_back()
        self.carried, self._pressed = None, None
        return begun

    def let_go(self) -> None:
        if self.carried is not None and not self.step.must_go_on:
            self.chosen = ""
        self.carried, self._pressed = None, None

    def _press(self, pixel: tuple[int, int]) -> Move | None:
        place = self._place_at(pixel)
        self._pressed = pixel
        if not place:
            self._refuse(self._anything_at(pixel))
        return self._act(place)

    def _refuse(self, place: str) -> None:
        """Store in `refused` why a click on `place` is not allowed. If `place` is empty, do nothing."""
        if not place:
            return
        move = Step(self.step.on(self.chosen, place)) if self.chosen else self.moves.forbidden_move(place)
        if move is not None:
            self.refused = self._why_illegal(move)
        elif self.moves.words:
            self.refused = "Answer the question beside the board first."

    def _act(self, place: str) -> Move | None:
        """Handle a click on `place`. Return the move if the click completes one, otherwise None."""
        self._was_chosen = place != "" and place == self.chosen
        if (move := self.moves.at(place)) is not None:
            return move
        if place in self.targets and not self._was_chosen:
            return self._set_down(place)
        if place in self.step.sources:
            self.chosen = place
        elif place == "" and not self._stays_in_hand:
            self.chosen = ""
        return None

    @property
    def _stays_in_hand(self) -> bool:
        """True if the piece remains picked up, because its move must continue or the player clicked a place that is not
        allowed.
        """
        return self.step.must_go_on or bool(self.refused)

    def _move(self, pixel: tuple[int, int]) -> None:
        self._hover = self._place_at(pixel) if self.is_on_board(pixel) else ""
        if self._pressed and self.chosen and (self.carried is not None or math.dist(pixel, self._pressed) > DRAG):
            self.carried = self.board(pixel)

    def _release(self, pixel: tuple[int, int]) -> Move | None:
        carried, self.carried, self._pressed = self.carried, None, None
        place = self._place_at(pixel, dropping=True)
        if carried is None:
            if self._was_chosen and place == self.chosen:
                # A second click on the piece ends the move if allowed, or puts the piece back.
                self._was_chosen = False
                if self.step.can_stop:
                    return self.step.complete
                if not self.step.must_go_on:
                    self.chosen = ""
            return None
        if place in self.targets and place != self.chosen:
            return self._set_down(place)
        if not place:
            self._refuse(self._anything_at(pixel))
        if not self._stays_in_hand:
            self.chosen = ""
        return None

    def _key(self, event: pygame.event.Event) -> Move | None:
        digit = DIGITS.get(event.key, -1)
        if digit in self.moves.numbers:
            return self.moves.calls[self.moves.numbers[digit]]
        if 1 <= digit <= len(self.moves.words):
            return self.moves.words[digit - 1]
        if digit >= 0 and self.moves.numbers:
            *others, last = sorted(number or 10 for number in self.moves.numbers)
            self.refused = f"Press {', '.join(map(str, others))} or {last} to call." if others else f"Press {last} to call."
        if event.key in ARROWS:
            self._lead(*ARROWS[event.key])
        elif event.key == pygame.K_BACKSPACE:
            self.cancel()
        elif is_confirm(event) or event.key == pygame.K_SPACE:
            if self.step.can_stop and (not self.cursor or self.cursor == self.chosen):
                return self.step.complete
            if self.chosen and self.cursor in ("", self.chosen):
                if len(self.targets) == 1:
                    # If only one target is possible, move to it.
                    return self._set_down(*self.targets)
                self._go_to_nearest_target()
            elif self.cursor and not (self.chosen and self.cursor not in self.targets):
                return self._act(self.cursor)
            elif len(self.pick.moves) == 1 and self.moves.words:
                return self.moves.words[0]
            elif is_confirm(event) and not self.chosen and (spots := self._spots()):
                # If nothing is selected yet, select the leftmost place. Space does not, because players press Space to hurry
                # bots.
                self.cursor = min(spots, key=lambda name: (spots[name], name))
        return None

    def _set_down(self, place: str) -> Move | None:
        if not self.step.enter(self.chosen, place):
            self.refused = "Several ways lead to that spot. Move one step at a time."
            return None
        self.chosen = place if place in self.step.sources else ""
        if self.step.complete is not None and (self.pick.stepwise or not self.step.hops):
            return self.step.complete
        self.cursor = ""
        return None

    # --- finding places -------------------------------------------------------------------------------------------

    def _live_places(self) -> set[str]:
        return self.moves.places | self.step.sources | self.targets | ({self.chosen} if self.chosen else set())

    def _place_at(self, pixel: Pixel, *, dropping: bool = False) -> str:
        """Return the name of the place that a click at `pixel` selects. `dropping` is True if a dragged piece is dropped there.

        It is the place of the piece at this pixel. Otherwise it is the place that contains the pixel, or the nearest place within
        `NEAR` mm. It is empty if no such place can be selected now.
        """
        point, live = self.floor(pixel, self.start.side), self._live_places()
        if dropping and self.chosen:
            live = self.targets | {self.chosen}
        for man in self.pieces_at(pixel, self.step.men):
            if man.place in live:
                return man.place
        side = self.start.side
        names = [name for name in live if name in side.places]
        within = [name for name in names if side.place(name).holds(point)]
        if within:
            return min(within, key=lambda name: side.place(name).distance(point))
        if self._anything_at(pixel):
            return ""
        near = min(names, key=lambda name: side.place(name).distance(point), default="")
        return near if near and side.place(near).distance(point) <= NEAR else ""

    def _anything_at(self, pixel: Pixel) -> str:
        """Return the name of the place at `pixel`, even if no move uses it; empty if no place is there."""
        for man in self.pieces_at(pixel, self.step.men):
            if man.place:
                return man.place
        point = self.floor(pixel, self.start.side)
        return next((name for name, place in self.start.side.places.items() if place.holds(point)), "")

    def _lead(self, x: int, y: int) -> None:
        """Move the keyboard cursor to the next place in the screen direction (`x`, `y`).

        While a piece is picked up, only places to which it can move are considered.
        """
        spots = self._spots()
        if spots:
            self.cursor = next_spot(spots, self.cursor, x, y, self._in_hand())

    def _go_to_nearest_target(self) -> None:
        """Move the keyboard cursor to the nearest place to which the picked-up piece can move."""
        spots, start = self._spots(), self._in_hand()
        if spots and start is not None:
            self.cursor = min(spots, key=lambda name: (math.dist(spots[name], start), name))

    def _spots(self) -> dict[str, tuple[float, float]]:
        """Return the screen position of each place that the arrow keys can select, by the name of the place."""
        places = self.start.side.places
        if self.chosen:
            points = {name: at for name, at in self.step.resting_points(self.chosen).items() if name in places}
        else:
            points = {name: places[name].at for name in sorted(self._live_places()) if name in places}
            points |= {man.place: man.at for man in self.step.men if man.place in self.step.sources and man.seat == self.seat}
        return {name: self.camera.to_screen(at) for name, at in points.items()}

    def _in_hand(self) -> tuple[float, float] | None:
        """Return the screen position of the picked-up piece, or None if no piece is picked up."""
        held = self.step.man_on(self.chosen)
        return None if held is None else self.camera.to_screen(held.at)


def choice_words(move: Choose | Pass) -> str:
    """Return the label of the button for a choice, such as "Next round" for `choose next-round`."""
    return "Pass" if isinstance(move, Pass) else move.label or move.answer.replace("-", " ").capitalize()
