"""Input handler for real-time games, in which all players at this window act at the same time.

The first player uses the mouse (and W A S D), the second the arrow keys, and all others further keys. The mouse can drag any
player's piece. In some games players put a piece on a place, such as a flag. A single player clicks the place, types part of its
name, or moves to it by arrow keys. If several players share the mouse, each has a key to press before clicking. The next click
then counts for that player.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from board.geometry import Point, inside
from board.moves import Act, Buzz, Cover, Live, LiveSeat, Reach, Tick
from board.views.picture import Picture
from ui.art.base.camera import Projection
from ui.art.painting.overlay import Overlay
from ui.hands.hand import ARROWS, CLEAR, Hand, Pixel, next_spot
from ui.widgets.elements import is_confirm
from ui.widgets.fields import rank

STEERING = (
    {pygame.K_w: (0, -1), pygame.K_s: (0, 1), pygame.K_a: (-1, 0), pygame.K_d: (1, 0)},
    {pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1), pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0)},
    {pygame.K_i: (0, -1), pygame.K_k: (0, 1), pygame.K_j: (-1, 0), pygame.K_l: (1, 0)},
    {pygame.K_KP8: (0, -1), pygame.K_KP5: (0, 1), pygame.K_KP4: (-1, 0), pygame.K_KP6: (1, 0)},
    {pygame.K_t: (0, -1), pygame.K_g: (0, 1), pygame.K_f: (-1, 0), pygame.K_h: (1, 0)},
)
STEERING_NAMES = ("mouse or W A S D", "arrow keys", "I J K L", "keypad 8 4 5 6", "T F G H")
BUZZERS = (
    (pygame.K_a, pygame.K_LSHIFT),
    (pygame.K_l, pygame.K_RSHIFT),
    (pygame.K_SPACE,),
)
BUZZER_NAMES = ("A or left Shift", "L or right Shift", "Space")
GRAB = 2.2
"""Largest distance between a press and a piece at which the press grabs the piece. The unit is the radius of the piece. The
distance is large because players are in a hurry.
"""
NEAR = 26.0
"""Largest distance in mm from the centre of a place at which a click still selects the place."""


class LivingHand(Hand):
    """Input handler for real-time games.

    Between two ticks (time steps) of the game, it collects the actions of all players at this computer.
    """

    moved: frozenset[int] = frozenset()
    """Ids of pieces that a subclass already draws in their new places, although the game has not yet moved them."""

    steers = True
    """True if letter keys steer pieces or type names, so that they must not act as shortcuts."""
    needs_ticks = True

    def __init__(self, live: Live, picture: Picture, camera: Projection, people: Sequence[int]) -> None:
        super().__init__(camera)
        self.people = tuple(people)
        """Seats of the players at this window. Their order decides the keys that each of them uses."""
        self._keys: set[int] = set()
        self._pointer: Point | None = None
        self._dragged: int | None = None
        """Seat of the player whose piece the mouse drags; None if no piece is dragged."""
        self.cursor = ""
        """Name of the place selected by arrow keys or typing; empty if no place is selected."""
        self.typed = ""
        """Letters of a place's name that the player has typed so far."""
        racing = [hand for seat in self.people if (hand := live.hand(seat)) is not None and (hand.buzzes or hand.covers)]
        self._is_shared = len(racing) > 1
        """True if several players share the mouse, so that each must press a key before clicking."""
        self.writes = len(racing) == 1 and bool(racing[0].covers)
        """True if letter keys type the name of a place that the player wants to cover."""
        self._once: list[Act] = []
        self.picture_now = picture
        self.renew(live, picture)

    def uses(self, key: int) -> bool:
        """True if the letter key `key` steers a piece, sounds the buzzer or types a name for a player at this window."""
        layouts = STEERING if len(self.people) == 1 else STEERING[: len(self.people)]
        steers = any(hand.man is not None for hand in self._hands()) and any(key in layout for layout in layouts)
        return self.writes or steers or (self._is_shared and any(key in buzzer for buzzer in BUZZERS))

    def renew(self, live: Live, picture: Picture) -> None:
        """Update the allowed actions and the picture after a tick (time step) of the game."""
        if len(picture.men) != len(self.picture_now.men):
            self.typed = ""  # The text named the flag just covered. Start anew.
        self.live = live
        self.picture_now = picture

    @property
    def hint(self) -> str:
        """Short instructions for the actions that the players at this window can take now."""
        hands, is_alone = self._hands(), len(self.people) == 1
        if any(hand.man is not None for hand in hands):
            keys = "the arrow keys or W A S D" if is_alone else "the keys beside your name"
            return f"Drag your man with the mouse, or steer with {keys}."
        if self._coverer is not None and self.cursor and self.typed:
            return f"{self.typed.capitalize()}: Enter chooses the highlighted flag, Backspace deletes a letter."
        if self._coverer is not None and self.writes:
            return "Click the flag, or type its name and press Enter, or use the arrow keys. Tab pauses."
        if self._coverer is not None:
            return "Click the flag, or move to it with the arrow keys and press Enter."
        if any(hand.buzzes for hand in hands):
            return "All players share the mouse. Buzz with the key beside your name, then click the flag. Tab pauses."
        return ""

    def keys_by_seat(self) -> dict[int, str]:
        """Return a label for each seat. It names the keys that the player in this seat can use now."""
        shown = {}
        for order, seat in enumerate(self.people):
            hand = self.live.hand(seat)
            if hand is None:
                continue
            if hand.buzzes and self._is_shared:
                shown[seat] = BUZZER_NAMES[order % 3]
            elif hand.covers:
                shown[seat] = "mouse or keys"
            elif hand.man is not None:
                names = "mouse or keys" if len(self.people) == 1 else STEERING_NAMES[order % 5]
                shown[seat] = names
        return shown

    @property
    def overlay(self) -> Overlay:
        lit = self.cursor or (self._covered_by(self._pointer) if self._pointer is not None else "")
        return Overlay(
            places=((lit, "shown"),) if lit and self._coverer is not None else (),
            men=tuple((hand.man, "may") for hand in self._hands() if hand.man is not None),
        )

    def _hands(self) -> list[LiveSeat]:
        return [hand for seat in self.people if (hand := self.live.hand(seat)) is not None]

    @property
    def _coverer(self) -> int | None:
        """Seat of the player for whom the next click puts a piece on a place, such as a flag. None if no player can do so now."""
        return next((hand.seat for hand in self._hands() if hand.covers and not (hand.buzzes and self._is_shared)), None)

    @property
    def _open_places(self) -> dict[str, tuple[float, float]]:
        """Screen position of each place that the player can still cover, by the name of the place."""
        hand = self.live.hand(self._coverer) if self._coverer is not None else None
        taken = {man.place for man in self.picture_now.men}
        places = self.picture_now.side.places if hand is not None else {}
        return {
            name: self.camera.to_screen(place.at)
            for name, place in places.items()
            if hand is not None and place.kind == hand.covers and name not in taken
        }

    def _covered_by(self, point: Point) -> str:
        """Return the name of the place that a click at the point `point` selects; empty if none is near."""
        hand = self.live.hand(self._coverer) if self._coverer is not None else None
        if hand is None:
            return ""
        place = self.picture_now.side.nearest(point, hand.covers)
        return place.name if inside(place.outline, point) or place.at.distance(point) <= NEAR else ""

    # --- events ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, now: float) -> None:  # noqa: ARG002
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.is_on_board(event.pos):
            self._pointer = self.board(event.pos)
            self._click(event.pos)
        elif event.type == pygame.MOUSEMOTION:
            self._pointer, self.cursor, self.typed = self.board(event.pos), "", ""
        elif event.type == pygame.TEXTINPUT:
            self._type(event.text)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._dragged = None
        elif event.type == pygame.KEYDOWN:
            if event.key not in self._keys:
                self._buzz(event.key)
                self._confirm(event)
            self._lead(event.key)
            self._keys.add(event.key)
        elif event.type == pygame.KEYUP:
            self._keys.discard(event.key)

    def let_go(self) -> None:
        self._dragged = None

    def lift_keys(self) -> None:
        self._keys.clear()

    def _click(self, pixel: Pixel) -> None:
        point = self.board(pixel)
        if self._coverer is not None:
            place = self._covered_by(self.floor(pixel, self.picture_now.side))
            if place:
                self._once.append(Cover(self._coverer, place))
            return
        if any(hand.buzzes for hand in self._hands()):
            self.refused = f"All players share the mouse. Buzz first with {' or '.join(self.keys_by_seat().values())}."
        mine = {hand.man: hand for hand in self._hands() if hand.man is not None}
        men = [man for man in self.picture_now.men if man.id in mine and man.at.distance(point) <= GRAB * man.kind.radius]
        if men:
            self._dragged = mine[min(men, key=lambda man: man.at.distance(point)).id].seat
        elif mine:
            self.refused = self.hint

    def _buzz(self, key: int) -> None:
        for order, seat in enumerate(self.people):
            hand = self.live.hand(seat)
            if hand is not None and hand.buzzes and self._is_shared and key in BUZZERS[order % 3]:
                self._once.append(Buzz(seat))

    def _type(self, text: str) -> None:
        """Add letters to the text typed so far, and select the place whose name matches it best."""
        typed = self.typed + "".join(letter for letter in text.casefold() if letter.isalpha())
        if not self.writes or typed == self.typed or self._coverer is None:
            return
        ranks = {name: rank(typed, name.partition("-")[2]) for name in self._open_places}
        found = [(how, name) for name, how in ranks.items() if how is not None]
        self.typed, self.cursor = typed, min(found)[1] if found else ""
        if not found:
            self.refused = f"No remaining flag matches “{typed}”."

    def _lead(self, key: int) -> None:
        """Select the next place in the direction of the arrow key `key`, or delete a typed letter if `key` is Backspace."""
        if key in ARROWS and (spots := self._open_places):
            self.typed, self.cursor = "", next_spot(spots, self.cursor, *ARROWS[key])
        elif key == pygame.K_BACKSPACE and self.typed:
            shorter, self.typed, self.cursor = self.typed[:-1], "", ""
            self._type(shorter)

    def _confirm(self, event: pygame.event.Event) -> None:
        if self.cursor and self._coverer is not None and (is_confirm(event) or event.key == pygame.K_SPACE):
            self._once.append(Cover(self._coverer, self.cursor))
            self.cancel()

    @property
    def escapes_by(self) -> str:
        return CLEAR if self.cursor or self.typed else ""

    def cancel(self) -> bool:
        """Clear the typed text and the selection. Return False if both were empty."""
        begun = bool(self.cursor or self.typed)
        self.cursor = self.typed = ""
        return begun

    # --- acts -----------------------------------------------------------------------------------------------------

    def take_tick(self) -> Tick:
        """Return all actions since the last tick (time step) of the game, and forget them."""
        acts = [act for act in self._once if self.live.allows(Tick((act,)))]
        self._once.clear()
        for order, seat in enumerate(self.people):
            hand = self.live.hand(seat)
            if hand is None or hand.man is None:
                continue
            to = self._goal(order, hand)
            if to is not None:
                acts.append(Reach(seat, Point(round(to.x, 1) + 0.0, round(to.y, 1) + 0.0), hand.lifts))
        return Tick(tuple(acts))

    def _goal(self, order: int, hand: LiveSeat) -> Point | None:
        """Return the point toward which a player steers a piece. Return None if the player does not steer now.

        `order` is the player's index among the players at this computer. It decides which keys the player uses.
        """
        if self._dragged == hand.seat and self._pointer is not None:
            return self._pointer
        layouts = STEERING if len(self.people) == 1 else (STEERING[order % 5],)
        x = sum(layout[key][0] for layout in layouts for key in self._keys if key in layout)
        y = sum(layout[key][1] for layout in layouts for key in self._keys if key in layout)
        man = next((man for man in self.picture_now.men if man.id == hand.man), None)
        if man is None or (x == 0 and y == 0):
            return None
        return man.at + self.way(man.at, x, y) * max(20.0, 4.0 * hand.speed * self.live.tick)
