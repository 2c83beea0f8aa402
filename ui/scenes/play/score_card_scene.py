"""The players' score cards, shown over the game, the player's own card first. A card can be saved as a picture."""

from __future__ import annotations

import pygame

from ui.art.base import theme
from ui.art.base.lettering import write_paragraph
from ui.art.parlor.score_card_art import HOLE, score_card
from ui.scenes.base.commands import Command, CommandBar
from ui.scenes.base.off_screen import save_picture
from ui.scenes.base.requests import ShowScoreCards
from ui.scenes.base.scene import Answer, Pop, Scene
from ui.scenes.base.stage import Stage
from ui.widgets.elements import place_buttons
from ui.widgets.reading import Reading, reading

SAVED = 1400
"""Height in pixels of a score card that is saved as a picture."""
MARGIN = 0.05
"""Margin of table cloth around a saved score card, as a fraction of the card's height."""
VEIL = (8, 20, 14, 190)


class ScoreCards(Scene):
    """A dialog over the game that shows one player's score card at a time."""

    covers = False

    def __init__(self, stage: Stage, request: ShowScoreCards) -> None:
        super().__init__(stage)
        self._request = request
        self.number = request.first
        """Index of the score card on display."""
        self.message = ""
        """Sentence that names the file of the saved score card, or says why it was not saved."""
        self.buttons = CommandBar(lambda: self.commands)
        self.buttons.refresh()

    @property
    def commands(self) -> tuple[Command, ...]:
        pages = (
            Command("next", lambda: self._turn_page(1), "Next player", pygame.K_RIGHT),
            Command("previous", lambda: self._turn_page(-1), key=pygame.K_LEFT),
        )
        return (
            Command("keep", self._keep, "Save as picture", pygame.K_s, is_chief=True),
            *(pages if len(self._request.cards) > 1 else ()),
            Command("back", Pop, "Back", pygame.K_ESCAPE),
        )

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        if event.type in (pygame.MOUSEMOTION, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.stale = True
        return self.buttons.hear(event)

    def _turn_page(self, by: int) -> None:
        self.number, self.message = (self.number + by) % len(self._request.cards), ""

    def _keep(self) -> None:
        """Save the score card on display as a picture, with table cloth around it."""
        card = score_card(self._request.cards[self.number], self._request.names, SAVED)
        pad = round(MARGIN * SAVED)
        picture = pygame.Surface((card.get_width() + 2 * pad, card.get_height() + 2 * pad), 0, 32)
        picture.fill(HOLE)
        picture.blit(card, (pad, pad))
        try:
            path = self.stage.shelf.files.picture_path(self._request.table, ".png")
            save_picture(picture, path)
            self.message = f"Saved as {path}"
        except OSError:
            self.message = "The picture can't be saved in your pictures folder."

    @property
    def reading(self) -> Reading:
        card = self._request.cards[self.number]
        words = f"{card.title}, {self._request.names[card.seat]}: {card.words}."
        return reading(f"{words} {self.message}".strip(), self.buttons.read_out)

    def draw(self, surface: pygame.Surface) -> None:
        px, (width, height) = self.stage.px, self.stage.size
        veil = pygame.Surface(self.stage.size, pygame.SRCALPHA, 32)
        veil.fill(VEIL)
        surface.blit(veil, (0, 0))
        foot = pygame.Rect(0, 0, min(px(760), width - px(40)), height - px(20))
        foot.centerx = width // 2
        top = place_buttons(self.buttons.buttons, foot, self.stage.unit, share=0.3)
        if self.message:
            font = theme.font(px(17))
            room = pygame.Rect(px(20), top - px(10) - 2 * font.get_linesize(), width - px(40), 0)
            write_paragraph(surface, self.message, room, font, theme.CHALK, align="centre")
            top = room.y
        image = score_card(self._request.cards[self.number], self._request.names, max(60, top - px(36)))
        surface.blit(image, image.get_rect(midtop=(width // 2, px(18))))
        self.buttons.draw(surface, self.stage.unit)
