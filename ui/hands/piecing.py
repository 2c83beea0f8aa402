"""Input handler for a jigsaw puzzle in real time.

Drag a piece together with all pieces joined to it. Hold Shift to drag the piece alone. The wheel or the right button turns it by
90 degrees. With the keyboard, the arrow keys, or comma and full stop, select a piece. Space picks it up, arrow keys carry it, Q
and E turn it, and Space drops it. This handler snaps a dropped piece to others. The rules receive only the final position.
"""

from __future__ import annotations

import pygame

from board.geometry import ORIGIN, Point
from board.men import PIECE
from board.moves import Act, Buzz, Live, LiveSeat, Look, Put, Tick
from board.puzzle import Spot
from board.views.picture import Picture
from ui.art.base.camera import Projection
from ui.art.base.pose import Pose
from ui.art.painting.overlay import Overlay
from ui.hands.hand import ARROWS, CLEAR, PUT_BACK, Hand, next_spot
from ui.hands.laid_pieces import CarriedPieces, LaidPieces
from ui.widgets.elements import Button, is_confirm

LIFT = 9.0
"""Height in mm above the table at which carried puzzle pieces are drawn."""
STEP = 2.0
"""Distance in mm by which one tap on an arrow key moves a carried puzzle piece."""
SLOWEST, FASTEST, HASTE = 50.0, 320.0, 420.0
"""Motion of a puzzle piece while an arrow key is held: (first speed in mm/s, top speed in mm/s, acceleration in mm/s²)."""
TURNS = {pygame.K_q: 90, pygame.K_e: -90}
NEXT = {pygame.K_COMMA: -1, pygame.K_PERIOD: 1}
"""Keys that select the previous and the next puzzle piece."""
LETTERS = frozenset((pygame.K_u, pygame.K_l, *TURNS, *NEXT))
"""Letter keys that the jigsaw puzzle uses: call out, show the picture, turn a piece, select the next piece."""
CRY, LOOK = "angle-up", "look"
"""Names of the buttons for calling out that the puzzle is complete, and for looking at the whole picture."""


class PiecingHand(Hand):
    """Input handler for a jigsaw puzzle. It collects one player's actions between two ticks (time steps) of the game."""

    writes = False
    steers = False
    """True if letter keys never act as shortcuts. If False, letter keys that this input handler does not use act as shortcuts."""
    needs_ticks = True

    def __init__(self, live: Live, picture: Picture, camera: Projection, seat: int) -> None:
        super().__init__(camera)
        self.seat = seat
        self.cursor = -1
        """Number of the puzzle piece selected by keys; -1 if no piece is selected."""
        self.snapped = 0
        """Sound still to be played for the last drop of a puzzle piece: 0 for none, 1 for a drop, 2 if the piece snapped.
        """
        self.moved: frozenset[int] = frozenset()
        """Ids of the puzzle pieces that were drawn at new places before the game's last tick (time step) moved them."""
        self.wants_to_cry = False
        """True if the player wants to call out that the puzzle is complete and has not been asked for confirmation yet."""
        self._pointer: tuple[int, int] | None = None
        self._hovered: int | None = None
        """Number of the puzzle piece under the pointer, or None if no piece is there."""
        self._carried: CarriedPieces | None = None
        self._arrows: dict[int, float] = {}
        """Seconds for which each arrow key has been held."""
        self._once: list[Act] = []
        self.renew(live, picture)

    def renew(self, live: Live, picture: Picture) -> None:
        """Update the allowed actions and the positions of the puzzle pieces after a tick (time step) of the game."""
        self.live, self.picture_now = live, picture
        first, count = self._hand.first_piece, self._hand.pieces
        own = [man for man in picture.men if first <= man.id < first + count and man.kind.name == PIECE.name]
        self.pieces = LaidPieces(own, first)
        if self._carried is not None and not self._hand.puts:
            self._carried = None

    @property
    def _hand(self) -> LiveSeat:
        return self.live.hand(self.seat) or LiveSeat(self.seat)

    @property
    def hint(self) -> str:
        if not self._hand.puts:
            return "Wait a moment."
        if self._carried is not None and self._carried.by_keys:
            turn = "Q and E turn the piece. " if self._hand.turns else ""
            return f"Arrows move the piece. {turn}Space puts the piece down, Esc puts it back."
        turn = " The wheel or a right click turns the piece." if self._hand.turns else ""
        keys = "With keys: arrows choose a piece, Space picks it up. Tab pauses."
        return f"Drag a piece: all pieces joined to it come along. Hold Shift to drag the piece alone.{turn} {keys}"

    def keys_by_seat(self) -> dict[int, str]:
        return {self.seat: "mouse or keys"} if self.live.hand(self.seat) is not None else {}

    @property
    def buttons(self) -> tuple[Button, ...]:
        hand, found = self._hand, []
        if hand.buzzes:
            found.append(Button("Angle-Up!", CRY, key=pygame.K_u, hears_key=False, is_chief=True))
        if hand.looks:
            found.append(Button("View the picture", LOOK, key=pygame.K_l, hears_key=False))
        return tuple(found)

    @property
    def cry_warning(self) -> str:
        """Sentence that warns of the points lost by calling out too soon that the puzzle is complete."""
        return self._hand.cry_warning

    def cry(self) -> None:
        """Let the player call out "Angle-Up" (the puzzle is complete) at the game's next tick (time step)."""
        self._once.append(Buzz(self.seat))

    def press(self, name: str) -> None:
        """Press the button `name`, which is `CRY` (call out) or `LOOK` (view the whole picture)."""
        if name == CRY and self._hand.buzzes:
            self.wants_to_cry = True
        elif name == LOOK and self._hand.looks:
            self.cancel()
            self._once.append(Look(self.seat))

    # --- drawing ----------------------------------------------------------------------------------------------------

    @property
    def overlay(self) -> Overlay:
        first = self._hand.first_piece
        poses = {first + number: Pose(spot.at.x, spot.at.y, float(spot.turn)) for number, spot in self.pieces.moved.items()}
        lit: tuple[tuple[int, str], ...] = ()
        if self._carried is not None:
            for number, spot in self._carried.dropped_spots.items():
                poses[first + number] = Pose(spot.at.x, spot.at.y, float(spot.turn), LIFT)
            lit = ((first + self._carried.number, "chosen"),) if self._carried.by_keys else ()
        elif self.cursor in self.pieces.men:
            lit = ((first + self.cursor, "chosen"),)
        elif self._hovered in self.pieces.men and self._hand.puts:
            lit = ((first + self._hovered, "may"),)
        return Overlay(men=lit, poses=poses)

    # --- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, now: float) -> None:  # noqa: ARG002
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
            self._follow()
            self._hovered = self._pointed if self._carried is None else None
        elif event.type == pygame.MOUSEBUTTONDOWN and self.is_on_board(event.pos):
            self._pointer = event.pos
            self._press(event.button)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._carried is not None and not self._carried.by_keys:
            self._pointer = event.pos
            self._follow()
            self._let_go()
            self._hovered = self._pointed
        elif event.type == pygame.MOUSEWHEEL and event.y and self._pointer is not None and self.is_on_board(self._pointer):
            self._turn(90 if event.y > 0 else -90, self._pointed)
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.KEYUP:
            self._arrows.pop(event.key, None)

    def _press(self, button: int) -> None:
        if button == 1 and self._carried is None:
            self.cursor = -1
            if (number := self._pointed) is not None and self._pointer is not None:
                self._take(number, self.pieces.spots[number].at - self.board(self._pointer))
        elif button == 1 and self._carried is not None and self._carried.by_keys:
            self._let_go()
        elif button == 3:
            self._turn(-90, self._pointed)

    def claims(self, event: pygame.event.Event) -> bool:
        return getattr(event, "key", None) in LETTERS

    def _key(self, event: pygame.event.Event) -> None:
        key = event.key
        is_put = key == pygame.K_SPACE or is_confirm(event)
        if key == pygame.K_u:
            self.press(CRY)
        elif key == pygame.K_l:
            self.press(LOOK)
        elif key in TURNS:
            self._turn(TURNS[key], self.cursor if self.cursor in self.pieces.men else self._pointed)
        elif key in ARROWS and self._carried is not None:
            if key not in self._arrows:
                self._arrows[key] = 0.0
                self._carry(*(STEP * way for way in ARROWS[key]))
        elif key in ARROWS:
            self._walk(*ARROWS[key])
        elif key in NEXT and self._carried is None and self.pieces.men:
            order = sorted(self.pieces.men)
            at = order.index(self.cursor) if self.cursor in self.pieces.men else min(0, -NEXT[key])
            self.cursor = order[(at + NEXT[key]) % len(order)]
        elif is_put and self._carried is not None:
            self._let_go()
        elif is_put and self.cursor in self.pieces.men:
            self._take(self.cursor, ORIGIN, by_keys=True)

    def tick(self, seconds: float) -> None:
        """Move the carried puzzle pieces for `seconds` in the directions of the held arrow keys."""
        for key, held in self._arrows.items():
            self._arrows[key] = held + seconds
            if self._carried is not None and held > 0.18:
                far = min(FASTEST, SLOWEST + HASTE * (held - 0.18)) * seconds
                self._carry(*(far * way for way in ARROWS[key]))

    @property
    def escapes_by(self) -> str:
        return PUT_BACK if self._carried is not None else CLEAR if self.cursor >= 0 else ""

    def cancel(self) -> bool:
        """Put the carried puzzle pieces back, or clear the selection. Return False if nothing was carried or selected."""
        begun = self._carried is not None or self.cursor >= 0
        self.cursor = self._carried.number if self._carried is not None and self._carried.by_keys else -1
        self._carried = None
        self._arrows.clear()
        return begun

    def let_go(self) -> None:
        if self._carried is not None and not self._carried.by_keys:
            self._carried = None

    def lift_keys(self) -> None:
        self._arrows.clear()

    # --- picking up and carrying ------------------------------------------------------------------------------------

    @property
    def _pointed(self) -> int | None:
        """Number of the topmost puzzle piece under the pointer, or None if no piece is there."""
        if self._pointer is None:
            return None
        return self.pieces.at(self.board(self._pointer))

    def _take(self, number: int, grip: Point, *, by_keys: bool = False) -> None:
        if not self._hand.puts:
            self.refused = "You looked at the picture, so you wait ten seconds."
            return
        alone = is_shift_held()
        along = (number,) if alone else self.pieces.stuck_to(number)
        taken = {each: self.pieces.spots[each] for each in along}
        self._carried = CarriedPieces(number, self.pieces.spots[number], taken, grip, by_keys, alone)

    def _follow(self) -> None:
        """Move the carried puzzle pieces to the pointer."""
        carried = self._carried
        if carried is not None and not carried.by_keys and self._pointer is not None:
            carried.spot = self.pieces.keep_on_cloth(carried, Spot(self.board(self._pointer) + carried.grip, carried.spot.turn))

    def _carry(self, x: float, y: float) -> None:
        """Move the carried puzzle pieces by (`x`, `y`) in mm as seen on the screen. `y` points down."""
        carried = self._carried
        if carried is not None:
            way = self.camera.to_board((x * self.camera.scale, y * self.camera.scale)) - self.camera.to_board((0.0, 0.0))
            carried.spot = self.pieces.keep_on_cloth(carried, Spot(carried.spot.at + way, carried.spot.turn))

    def _turn(self, by: int, number: int | None) -> None:
        """Turn the carried puzzle pieces by `by` degrees. If none are carried, turn piece number `number`."""
        if not self._hand.turns:
            self.refused = "Pieces do not turn in this game."
            return
        carried = self._carried
        if carried is not None:
            grip = ORIGIN if carried.by_keys or self._pointer is None else carried.grip
            carried.grip = grip.turned(by)
            spot = Spot(carried.spot.at - grip + carried.grip, (carried.spot.turn + by) % 360)
            carried.spot = self.pieces.keep_on_cloth(carried, spot)
        elif number is not None:
            self._take(number, ORIGIN)
            if self._carried is not None:
                self._carried.spot = Spot(self.pieces.spots[number].at, (self.pieces.spots[number].turn + by) % 360)
                self._let_go()

    def _let_go(self) -> None:
        """Drop the carried puzzle pieces. They snap to a neighbour if they nearly fit."""
        carried = self._carried
        assert carried is not None
        self._carried = None
        self._arrows.clear()
        if carried.by_keys:
            self.cursor = carried.number
        if not carried.is_moved:
            return
        self.snapped += 2 if self.pieces.drop(carried) else 1
        self._once.append(Put(self.seat, carried.number, carried.spot.at, carried.spot.turn, not carried.is_alone))

    def _walk(self, x: int, y: int) -> None:
        """Select the next puzzle piece in the screen direction (`x`, `y`)."""
        spots = {str(number): self.camera.to_screen(spot.at) for number, spot in self.pieces.spots.items()}
        if spots:
            start = self._pointer if self.cursor < 0 and self._pointer is not None and self.is_on_board(self._pointer) else None
            self.cursor = int(next_spot(spots, str(self.cursor) if self.cursor in self.pieces.men else "", x, y, start))

    # --- acts -------------------------------------------------------------------------------------------------------

    def take_tick(self) -> Tick:
        """Return all actions since the last tick (time step) of the game, and forget them."""
        acts = tuple(act for act in self._once if self.live.allows(Tick((act,))))
        self._once.clear()
        first = self._hand.first_piece
        self.moved = frozenset(first + number for number in self.pieces.moved)
        return Tick(acts)


def is_shift_held() -> bool:
    """True if a Shift key is held. A puzzle piece is then picked up without the pieces joined to it."""
    return pygame.display.get_init() and bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
