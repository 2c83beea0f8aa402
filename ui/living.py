"""The hands of a game against the clock: every person at this machine acts at once, tick by tick.

The first person has the mouse (and W A S D), the second the arrow keys, the others further keys; all men of people may be
dragged with the mouse. Each has a buzz key. A cover is a click by whoever has buzzed.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from board.geometry import Point
from board.moves import Act, Buzz, Cover, Live, LiveSeat, Reach, Tick
from board.picture import Picture
from ui.camera import Camera
from ui.hand import Hand
from ui.overlay import Overlay

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
ALONE = "Space or A"
"""Whoever plays alone may take any of them."""
GRAB = 2.2
"""How many radii from its middle a man may be grabbed: hands are quick, and need not be neat."""


class LivingHand(Hand):
    """Gathers what the people at this machine do between two ticks."""

    def __init__(self, live: Live, picture: Picture, camera: Camera, people: Sequence[int]) -> None:
        super().__init__(camera)
        self.people = tuple(people)
        """The seats of people, in the order in which they get keys."""
        self._keys: set[int] = set()
        self._pointer: Point | None = None
        self._dragged: int | None = None
        """The seat whose man the mouse drags."""
        self._once: list[Act] = []
        self.renew(live, picture)

    def renew(self, live: Live, picture: Picture) -> None:
        """After a tick: what may be done now."""
        self.live = live
        self.picture_now = picture

    @property
    def moves(self) -> bool:
        return True

    @property
    def hint(self) -> str:
        """How to use it, in one line."""
        hands, is_alone = self._hands(), len(self.people) == 1
        if any(hand.man is not None for hand in hands):
            keys = "the arrow keys or W A S D" if is_alone else "the keys beside your name"
            return f"Drag your man with the mouse, or steer it with {keys}."
        if any(hand.buzzes for hand in hands):
            return f"Buzz with {ALONE if is_alone else 'the key beside your name'}, then click."
        return ""

    def keys_by_seat(self) -> dict[int, str]:
        """Which keys or mouse each person has now."""
        shown = {}
        for order, seat in enumerate(self.people):
            hand = self.live.hand(seat)
            if hand is None:
                continue
            if hand.buzzes:
                shown[seat] = ALONE if len(self.people) == 1 else BUZZER_NAMES[order % 3]
            elif hand.covers:
                shown[seat] = "click it"
            elif hand.man is not None:
                names = "mouse or keys" if len(self.people) == 1 else STEERING_NAMES[order % 5]
                shown[seat] = names
        return shown

    @property
    def overlay(self) -> Overlay:
        return Overlay(men=tuple((hand.man, "may") for hand in self._hands() if hand.man is not None))

    def _hands(self) -> list[LiveSeat]:
        return [hand for seat in self.people if (hand := self.live.hand(seat)) is not None]

    # --- events ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, now: float) -> None:  # noqa: ARG002
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.is_on_board(event.pos):
            self._pointer = self.board(event.pos)
            self._click(self._pointer)
        elif event.type == pygame.MOUSEMOTION:
            self._pointer = self.board(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._dragged = None
        elif event.type == pygame.KEYDOWN:
            if event.key not in self._keys:
                self._buzz(event.key)
            self._keys.add(event.key)
        elif event.type == pygame.KEYUP:
            self._keys.discard(event.key)

    def _click(self, here: Point) -> None:
        for hand in self._hands():
            if hand.covers:
                place = self.picture_now.side.nearest(here, hand.covers)
                self._once.append(Cover(hand.seat, place.name))
                return
        if any(hand.buzzes for hand in self._hands()):
            self.refused = f"Buzz first, with {' or '.join(self.keys_by_seat().values())}."
        mine = {hand.man: hand for hand in self._hands() if hand.man is not None}
        men = [man for man in self.picture_now.men if man.id in mine and man.at.distance(here) <= GRAB * man.kind.radius]
        if men:
            self._dragged = mine[min(men, key=lambda man: man.at.distance(here)).id].seat

    def _buzz(self, key: int) -> None:
        for order, seat in enumerate(self.people):
            hand = self.live.hand(seat)
            keys = BUZZERS[order % 3] if len(self.people) > 1 else sum(BUZZERS, ())
            if hand is not None and hand.buzzes and key in keys:
                self._once.append(Buzz(seat))

    # --- acts -----------------------------------------------------------------------------------------------------

    def take_tick(self) -> Tick:
        """The coming tick, with all that was done since the last."""
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
        """Where this seat's hand makes for: the pointer that drags its man, or a point ahead in the direction of its keys."""
        if self._dragged == hand.seat and self._pointer is not None:
            return self._pointer
        layouts = STEERING if len(self.people) == 1 else (STEERING[order % 5],)
        x = sum(layout[key][0] for layout in layouts for key in self._keys if key in layout)
        y = sum(layout[key][1] for layout in layouts for key in self._keys if key in layout)
        man = next((man for man in self.picture_now.men if man.id == hand.man), None)
        if man is None or (x == 0 and y == 0):
            return None
        direction = self.camera.to_board((x, y)) - self.camera.to_board((0.0, 0.0))
        return man.at + direction * (max(20.0, 4.0 * hand.speed * self.live.tick) / direction.length)
