"""The first lesson for a new player, in six steps on the panel beside a real game."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from board.protocols.table import Table
from ui.hands.aiming import AimingHand
from ui.scenes.base.commands import Command, CommandBar
from ui.scenes.base.scene import Answer
from ui.scenes.base.stage import Stage
from ui.scenes.phases.deciding import Deciding
from ui.scenes.play.table_scene import TableScene
from ui.scenes.table.panel import LESSON_TYPE, Lesson, View
from ui.widgets import keys
from ui.widgets.reading import Reading, reading


@dataclass(frozen=True, slots=True)
class CoachStep:
    """One step of the first lesson for a new player."""

    title: str
    words: str
    deed: str
    """Name of the player's action that completes this step of the lesson. Empty for the last step, which the player only reads.

    The action `place` puts a disk down. `shoot` and `flick` are two ways to shoot. `look` changes the aim line. `near` zooms the
    view.
    """


STEPS = (
    CoachStep("Place your disk", "Click in the highlighted zone to place your disk.", "place"),
    CoachStep(
        "Pull back and let go",
        "Drag back from your disk. Pull farther to shoot harder. The arrow shows where the disk will go. Let go to shoot.",
        "shoot",
    ),
    CoachStep(
        "Or flick the disk",
        "Hold the right button beside the disk and swipe through it. Swipe faster to shoot harder.",
        "flick",
    ),
    CoachStep("Aim line", "", "look"),
    CoachStep("Zoom", "", "near"),
    CoachStep("Undo and hints", "", ""),
)
LESSON = "first lesson"
"""Name under which the settings store the number of steps of the first lesson that the player has completed."""
_NEAR = 1.0
"""Smallest distance in mm that the player must move the disk in the lesson's step `place` to complete it."""


def words_of(step: CoachStep) -> str:
    """Return the text of the lesson's step `step`, with the keys that the player has chosen in the settings."""
    shown = {action.name: keys.label_of(action) for action in keys.ACTIONS}
    if step.words:
        return step.words
    if step.deed == "look":
        return (
            f"{shown['aim']} changes the aim line: to the first contact, the whole path, or off. "
            "You learn faster without the line. In practice the line fades as you improve."
        )
    if step.deed == "near":
        return (
            f"{shown['nearer']} and {shown['farther']} zoom in and out, and so does Ctrl with the wheel; "
            f"{shown['whole']} shows the whole board. Shots work the same at any zoom."
        )
    return f"{shown['undo']} undoes a move. {shown['hint']} shows a hint, {shown['rules']} the rules, and ? all controls."


class CoachedTable(TableScene):
    """The screen of a game in which the first lesson is taught. The panel beside the board shows the steps of the lesson."""

    def __init__(self, stage: Stage, table: Table) -> None:
        super().__init__(stage, table)
        # Continue the lesson at the step where the player left it.
        self.step = min(stage.settings.learned.get(LESSON, 0), len(STEPS) - 1)
        self.lesson = CommandBar(lambda: self.lesson_commands)
        self._shot_by = ""
        """Value of `mode` with which the player released the disk. Empty before the release and after the shot is played."""

    @property
    def lesson_commands(self) -> tuple[Command, ...]:
        """Commands of the first lesson, such as Skip; empty while no step is shown."""
        on = "Done" if self.step == len(STEPS) - 1 else "Next"
        commands = (
            Command("next", lambda: self._go_on(self.step + 1), on, pygame.K_F9, is_chief=True),
            Command("skip", lambda: self._go_on(len(STEPS)), "Skip lesson", pygame.K_F10),
        )
        return commands if self.is_teaching else ()

    @property
    def commands(self) -> tuple[Command, ...]:
        return (*self.lesson_commands, *super().commands)

    @property
    def is_teaching(self) -> bool:
        """True while the panel shows a step of the lesson. The lesson is not finished, and the player has a disk to shoot."""
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
        command = None if is_tab else self.lesson.command_for(event)
        self.stale = self.stale or lit != self.lesson.lit
        if command is not None:
            return self.lesson.obey(command)
        hand = self._hand
        assert hand is not None
        mode, at, seen = hand.mode, hand.at, self._seen
        answer = super().handle(event, now)
        self._shot_by = mode if self.is_due else ""
        self._watch(hand, mode, hand.at.distance(at) > _NEAR)
        deed = STEPS[self.step].deed
        if deed in seen and self._seen[deed] != seen[deed]:
            self._go_on(self.step + 1)
        return answer

    @property
    def _seen(self) -> dict[str, object]:
        """Present settings of the view, for the lesson steps `look` and `near`. The player completes a step by changing its
        value.
        """
        return {"look": self.stage.settings.aim, "near": self.session.screen.eye.wanted}

    def tick(self, seconds: float) -> Answer:
        hand, teaches = self._hand, self.is_teaching
        mode, self._shot_by = self._shot_by or (hand.mode if hand is not None else ""), ""
        answer = super().tick(seconds)
        if teaches and hand is not None:
            self._watch(hand, mode, False)
        return answer

    def _watch(self, hand: AimingHand, mode: str, was_placed: bool) -> None:
        """Show the next step of the lesson if the player has just completed the present one.

        `hand` is the input handler and `mode` is its mode before the event. `was_placed` is True if the event moved the disk.
        """
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
            self.stage.remember(LESSON, step)
        else:
            self.stage.change(is_coached=True)

    # --- drawing ----------------------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """Contents of the panel beside the board, with the current step of the lesson."""
        if not self.is_teaching:
            return super().view
        step = STEPS[self.step]
        self.lesson.refresh()
        place = f"{self.step + 1} of {len(STEPS)}"
        return replace(super().view, lesson=Lesson(step.title, place, words_of(step), tuple(self.lesson.buttons)))

    @property
    def reading(self) -> Reading:
        now = super().reading
        if self.is_teaching:
            step = STEPS[self.step]
            now = replace(now, words=f"{now.words} {step.title}. {words_of(step)}")
        return replace(now, pressed=(*now.pressed, *reading("", self.lesson.read_out).pressed))

    @property
    def lit(self) -> tuple[object, ...]:
        return (*super().lit, self.lesson.lit)

    def draw_buttons(self, surface: pygame.Surface, unit: float) -> None:
        super().draw_buttons(surface, unit)
        if self.is_teaching:
            self.lesson.draw(surface, unit, LESSON_TYPE)
