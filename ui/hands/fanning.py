"""Input handler for a fan of cards. Playable cards are bright and the others are dimmed. The selected card is raised.

The player plays a card by a click, by dragging it out, or by arrow keys and Enter. Typing the name of a card works too: `star
12`, `s12`, `det`.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable

import pygame

from board.geometry import Point
from board.men import Man
from board.moves import Lay, Move, Pick
from board.views.picture import Picture
from ui.art.base.pose import Pose
from ui.art.painting.overlay import DIMMED, Overlay
from ui.hands.hand import CARRY_HEIGHT, CLEAR, DRAG
from ui.hands.picking import PickingHand
from ui.widgets.elements import is_confirm

LIFT = 15.0
"""Distance in mm by which the selected card stands out of the fan of cards."""
OUT = 0.55
"""Fraction of a card's height by which the card must be dragged out of the fan of cards. If it is then released, it is played."""
NAME_ABOVE = 118.0
"""Distance in mm from the middle of the fan of cards to the text above it. This text is the part of a card's name typed so
far.
"""
_NAME = re.compile(r"([a-z]*)[ -]*(\d*)")


class FanningHand(PickingHand):
    """Input handler with which a player chooses and plays a card from the fan of cards in their hand."""

    typed = ""
    """Beginning of a card's name that the player has typed so far."""

    @property
    def hint(self) -> str:
        # Prefer a card of a series as the example, because its name has both a word and a number.
        named = sorted((man.place for man in self.cards if man.place in self.moves.lays), key=lambda place: "-" not in place)
        example = named[0].replace("-", " ")
        return f"Click a card, drag it to the table, or type its name, such as “{example}”. The highlighted cards may be played."

    # --- the fan ----------------------------------------------------------------------------------------------------

    @property
    def cards(self) -> tuple[Man, ...]:
        """The player's own cards, from left to right."""
        return own_cards(self.start.men, self.seat)

    def _card(self, place: str) -> Man | None:
        return next((man for man in self.cards if man.place == place), None)

    def _card_at(self, point: Point) -> Man | None:
        """Return the topmost card at the point `point`, even if it cannot be played now; None if no card is there."""
        return next((man for man in reversed(self.cards) if man.holds(point)), None)

    @property
    def _lifted(self) -> str:
        """Name of the place of the card raised from the fan, or empty if no card is raised.

        It is that of the card selected by keys, otherwise of the pressed card, otherwise of the card under the pointer.
        """
        return self.cursor or self.chosen or (self._hover if self._hover in self.moves.lays else "")

    def _live_places(self) -> set[str]:
        return {*self.moves.lays, *self.moves.answers}

    @property
    def overlay(self) -> Overlay:
        lifted, poses = self._lifted, {}
        men = []
        for man in self.cards:
            kind = DIMMED if man.place not in self.moves.lays else "hover" if man.place == lifted else "may"
            men.append((man.id, kind))
            if man.place != lifted:
                continue
            if self.carried is not None:
                poses[man.id] = Pose(self.carried.x, self.carried.y, 0.0, CARRY_HEIGHT, size=man.size)
            else:
                poses[man.id] = raised_card_pose(man)
        return Overlay(places=self._lit_table(), men=tuple(men), poses=poses, labels=self._written())

    def _lit_table(self) -> tuple[tuple[str, str], ...]:
        """Return pairs (free place on the table, its highlight) while a card is dragged. Otherwise return an empty tuple."""
        if self.carried is None:
            return ()
        taken = {man.place for man in self.start.men}
        return tuple((name, "hover" if self._is_out else "may") for name in self.start.side.places if name not in taken)

    def _written(self) -> tuple[tuple[Point, str], ...]:
        if not self.typed or not self.cards:
            return ()
        middle = self.cards[len(self.cards) // 2].at
        return ((Point(0.0, middle.y + NAME_ABOVE), f"{self.typed}…"),)

    # --- the mouse --------------------------------------------------------------------------------------------------

    def _press(self, pixel: tuple[int, int]) -> Move | None:
        self.typed = ""
        point = self.board(pixel)
        card = self._card_at(point)
        if card is None:
            return super()._press(pixel)
        if card.place not in self.moves.lays:
            self.refused = self._why_illegal(Lay(card.place))
            return None
        self.chosen, self._pressed = card.place, pixel
        return None

    def _move(self, pixel: tuple[int, int]) -> None:
        point = self.board(pixel)
        card = self._card_at(point) if self.is_on_board(pixel) else None
        self._hover = card.place if card is not None else ""
        if self._hover:
            self.cursor = ""
        if self._pressed and self.chosen and (self.carried is not None or math.dist(pixel, self._pressed) > DRAG):
            self.carried = point

    def let_go(self) -> None:
        self.chosen, self.carried, self._pressed = "", None, None

    def _release(self, pixel: tuple[int, int]) -> Move | None:
        chosen, is_out, was_carried = self.chosen, self._is_out, self.carried is not None
        card = self._card_at(self.board(pixel))
        self.chosen, self.carried, self._pressed = "", None, None
        is_clicked = not was_carried and card is not None and card.place == chosen
        return self.moves.lays.get(chosen) if is_out or is_clicked else None

    @property
    def _is_out(self) -> bool:
        """True if releasing the dragged card now would play it, because it is far enough out of the fan."""
        card = self._card(self.chosen)
        if card is None or self.carried is None:
            return False
        high = 2.0 * max(corner.y for corner in card.kind.outline) * card.size
        return (self.carried - card.at).turned(-card.turn).y > OUT * high

    # --- keys -------------------------------------------------------------------------------------------------------

    @property
    def is_writing(self) -> bool:
        return bool(self.typed)

    def claims(self, event: pygame.event.Event) -> bool:
        letter = getattr(event, "unicode", "").lower()
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            return False
        if self.typed:
            return bool(letter) and letter.isprintable()
        return letter.isalpha() and any(man.place.startswith(letter) for man in self.cards if self._may_begin(man.place))

    def _may_begin(self, place: str) -> bool:
        """True if the name of the card at `place` could begin with the typed text."""
        return place in self.moves.lays or "-" in place

    def _key(self, event: pygame.event.Event) -> Move | None:
        if event.key == pygame.K_BACKSPACE and self.typed:
            self.typed = self.typed[:-1]
            self._find()
            return None
        if self.claims(event):
            self.typed = re.sub(r"[ -]+", " ", f"{self.typed}{event.unicode.lower()}").lstrip()
            self._find()
            return None
        if self.typed and (is_confirm(event) or event.key == pygame.K_SPACE):
            return self._play_named()
        if not self.cursor and (is_confirm(event) or event.key == pygame.K_SPACE) and len(self.moves.lays) == 1:
            self.cursor = next(iter(self.moves.lays))
            return None
        self.typed = ""
        return super()._key(event)

    def _play_named(self) -> Move | None:
        named, self.typed = self.cursor, ""
        if named not in self.moves.lays:
            self.cursor = ""
            self.refused = self._why_illegal(Lay(named))
        return self.moves.lays.get(named)

    def _find(self) -> None:
        """Select the first card whose name begins with the typed text, preferably one that can be played."""
        matches = self._matches()
        if self.typed and not matches:
            self.refused, self.typed = f"You have no card called “{self.typed}”.", ""
        # Prefer a card that is playable.
        self.cursor = (
            next((place for place in matches if place in self.moves.lays), next(iter(matches), "")) if self.typed else ""
        )

    def _matches(self) -> list[str]:
        found = _NAME.fullmatch(self.typed)
        if found is None or not self.typed:
            return []
        word, number = found[1], found[2]
        parted = [(man.place, *man.place.partition("-")[::2]) for man in self.cards]
        named = [(place, figure) for place, series, figure in parted if series.startswith(word)]
        exact = [place for place, figure in named if figure == number]
        return exact or [place for place, figure in named if figure.startswith(number)]

    @property
    def escapes_by(self) -> str:
        return super().escapes_by or (CLEAR if self.typed else "")

    def cancel(self) -> bool:
        was_begun = super().cancel() or bool(self.typed)
        self.typed = self.cursor = ""
        return was_begun


def raised_card_pose(card: Man) -> Pose:
    """Return the position at which `card` is drawn while it is raised from the fan."""
    out = card.at + Point(0.0, LIFT).turned(card.turn)
    return Pose(out.x, out.y, card.turn, size=card.size)


def own_cards(men: Iterable[Man], seat: int) -> tuple[Man, ...]:
    """Return the face-up cards in `seat`'s hand. `men` are all cards of the table."""
    return tuple(man for man in men if man.seat == seat and man.place and man.face and man.place == man.face)


def is_fan(pick: Pick, picture: Picture, seat: int) -> bool:
    """True if the player in `seat` can play one of their own cards. `pick` holds the moves to choose from."""
    held = {man.place for man in own_cards(picture.men, seat)}
    return any(isinstance(move, Lay) and move.place in held for move in pick.moves)
