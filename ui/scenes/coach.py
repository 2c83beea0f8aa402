"""The first lesson, at the first table where disks are shot: four steps on a slip of paper, over the real board."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from board.table import Table
from ui import keys, theme
from ui.aiming import AimingHand
from ui.scenes.phases.deciding import Deciding
from ui.scenes.scene import Answer
from ui.scenes.stage import Stage
from ui.scenes.table import TableScene
from ui.widgets import Button, Buttons, paper, place_buttons, wrapped, write, write_paragraph


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to try."""

    title: str
    words: str
    deed: str
    """What the hand does when it has done it: `place`, `shoot` or `flick`; nothing where it is only to be read."""


STEPS = (
    Step(
        "Place your disk", "Click or drag anywhere in the lit zone, beside the disk: that is where it will be shot from.", "place"
    ),
    Step(
        "Pull, and let go",
        "Press on the disk and pull back, whichever way: the farther, the harder. The arrow shows where to. Let go to shoot.",
        "shoot",
    ),
    Step(
        "Or flick it",
        "Press the right button beside the disk and sweep through it, as with a finger. It takes the speed of your hand.",
        "flick",
    ),
    Step("Take back, and ask", "", ""),
)
_NEAR = 1.0
"""mm the disk must have gone to have been placed."""


def last_words() -> str:
    """Where help is, with the player's own keys."""
    shown = {action.name: keys.shown(action) for action in keys.ACTIONS}
    return (
        f"{shown['undo']} takes a move back. {shown['hint']} asks what a master would do, {shown['rules']} reads the rules, "
        "and ? shows everything mouse and keys do in this game."
    )


class CoachedTable(TableScene):
    """A table at which somebody shoots for the first time."""

    def __init__(self, stage: Stage, table: Table) -> None:
        super().__init__(stage, table)
        self.step = 0
        self.lesson = Buttons([
            Button("Next", "next", key=pygame.K_F9, hint="F9", is_chief=True),
            Button("Skip the lesson", "skip", key=pygame.K_F10, hint="F10"),
        ])  # fmt: skip
        self._slip = pygame.Rect(0, 0, 0, 0)

    @property
    def is_teaching(self) -> bool:
        """Whether the slip lies there: a person has a disk to shoot."""
        return not self.stage.settings.is_coached and self._hand is not None

    @property
    def _hand(self) -> AimingHand | None:
        hand = self.phase.hand if isinstance(self.phase, Deciding) else None
        return hand if isinstance(hand, AimingHand) else None

    def handle(self, event: pygame.event.Event, now: float) -> Answer:
        if not self.is_teaching:
            return super().handle(event, now)
        lit = self.lesson.lit
        is_tab = event.type == pygame.KEYDOWN and event.key in (pygame.K_TAB, pygame.K_RETURN)
        name = "" if is_tab else self.lesson.handle(event)
        self.stale = self.stale or lit != self.lesson.lit
        if name:
            self._go_on(len(STEPS) if name == "skip" else self.step + 1)
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and self._slip.collidepoint(event.pos):
            return None
        hand = self._hand
        assert hand is not None
        mode, at = hand.mode, hand.at
        answer = super().handle(event, now)
        self._watch(hand, mode, hand.at.distance(at) > _NEAR)
        return answer

    def tick(self, seconds: float) -> Answer:
        hand, teaches = self._hand, self.is_teaching
        mode = hand.mode if hand is not None else ""
        answer = super().tick(seconds)
        if teaches and hand is not None:
            self._watch(hand, mode, False)
        return answer

    def _watch(self, hand: AimingHand, mode: str, was_placed: bool) -> None:
        """See whether the hand has done what the step asks for."""
        has_shot = self._hand is not hand and mode in ("pull", "charge", "finger", "grip")
        deed = STEPS[self.step].deed
        if deed == "place" and (was_placed or has_shot):
            self._go_on(2 if has_shot else 1)
        elif has_shot and (deed == "shoot" or (deed == "flick" and mode in ("finger", "grip"))):
            self._go_on(self.step + 1)

    def _go_on(self, step: int) -> None:
        self.stale = True
        if step < len(STEPS):
            self.step = step
        else:
            self.stage.change(is_coached=True)

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.is_teaching:
            surface.set_clip(self.session.screen.camera.rect)
            self._draw_slip(surface)
            surface.set_clip(None)

    def _clear_place(self, size: tuple[int, int], hand: AimingHand) -> pygame.Rect:
        """The edge or corner of the board where a slip of this size is farthest from the disk and from what it is to hit."""
        camera = self.session.screen.camera
        room = camera.rect.inflate(-2 * self.stage.px(8), -2 * self.stage.px(8))
        seen = [camera.to_screen(point) for point in (hand.at, hand.aim.target)]
        places = []
        for corner in ("midtop", "midbottom", "topleft", "topright", "bottomleft", "bottomright"):
            slip = pygame.Rect((0, 0), size)
            setattr(slip, corner, getattr(room, corner))
            places.append(slip.clamp(room))
        return max(places, key=lambda slip: min(_away(slip, point) for point in seen))

    def _draw_slip(self, surface: pygame.Surface) -> None:
        px, unit, board = self.stage.px, self.stage.unit, self.session.screen.camera.rect
        step, hand = STEPS[self.step], self._hand
        assert hand is not None
        words = step.words or last_words()
        title, body = theme.font(px(21), face="display"), theme.font(px(18))
        width = min(px(520), board.width - 16)
        room = width - px(36)
        lines = len(wrapped(words, body, room))
        self.lesson.buttons[0].label = "Done" if self.step == len(STEPS) - 1 else "Next"
        foot = pygame.Rect(0, 0, room, 0)
        buttons = -place_buttons(self.lesson.buttons, foot, unit, 16)
        height = px(30) + title.get_linesize() + lines * body.get_linesize() + px(10) + buttons
        self._slip = slip = self._clear_place((width, height), hand)
        paper(surface, slip, unit, framed=False)
        x, y = slip.x + px(18), slip.y + px(12)
        write(surface, f"{self.step + 1} of {len(STEPS)}", (slip.right - px(18), y + px(3)), body, theme.INK_SOFT, align="right")
        count = body.size(f"{len(STEPS)} of {len(STEPS)}")[0] + px(10)
        y = write(surface, step.title, (x, y), title, theme.RED, width=room - count).bottom
        write_paragraph(surface, words, pygame.Rect(x, y, room, 0), body, theme.INK)
        place_buttons(self.lesson.buttons, pygame.Rect(x, slip.y, room, height - px(14)), unit, 16)
        self.lesson.draw(surface, unit, 16)


def _away(slip: pygame.Rect, point: tuple[float, float]) -> float:
    """How far a slip is from a point, pixels; 0 where it covers it."""
    return math.hypot(
        max(slip.left - point[0], 0.0, point[0] - slip.right), max(slip.top - point[1], 0.0, point[1] - slip.bottom)
    )
