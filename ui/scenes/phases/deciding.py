"""The part of a game in which a person decides. It reads the move from mouse and keys, and draws guides on the board."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import pygame

from board.moves import Aim, IllegalMove, Move, PartWith, Pass, Pick, Spell, Step
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import Side
from ui.art.board.chair import Chair
from ui.hands.aiming import AimingHand, aim_words
from ui.hands.fanning import FanningHand, is_fan
from ui.hands.hand import Hand
from ui.hands.picking import PickingHand
from ui.hands.spelling import SpellingHand
from ui.scenes.base.advice import Advice
from ui.scenes.base.aim_slip import FIRST_TOUCH, PATHS_SAID, ForeseenOnBoard, draw_foreseen, label_sight
from ui.scenes.base.commands import Command
from ui.scenes.phases.handed import HandPhase
from ui.scenes.phases.phase import Later, Next, Settle, Stay, is_key, is_skip
from ui.scenes.table.move_list import Show
from ui.scenes.table.panel import View
from ui.scenes.table.table_session import TableSession
from ui.widgets.elements import is_press

LATE = 10
"""Number of remaining seconds at which the clock becomes red."""
NEAR_ADVISED = 8.0
"""Largest distance in mm between the disk and the recommended place at which the disk counts as placed there."""
CLEAR_HINT = "Clear hint"
TAP, LAST_SECONDS = 0.25, 6
"""Volume (0 to 1) of the sound of a typed letter, and number of seconds for which the clock ticks at the end."""


class Deciding(HandPhase[Hand]):
    """The part of a game in which a person decides on a move."""

    def __init__(self, session: TableSession, options: Aim | Pick | Spell | PartWith) -> None:
        super().__init__(session)
        screen, reading, table = session.screen, session.reading, session.table
        self.advice: Advice | None = None
        if isinstance(options, Aim):
            placed = session.placed.get(reading.mover)
            self.hand = AimingHand(options, screen.seen, screen.window, table.flicked, placed)
            if self._extent != "none":
                # Start the worker for predictions now, so that it is ready when the player pulls.
                table.preview(Flick(self.hand.at, self.hand.heading, 0.5 * options.top_speed))
        elif isinstance(options, Spell | PartWith):
            glides = not session.stage.settings.reduces_motion
            self.hand = SpellingHand(
                options, reading.picture, screen.seen, reading.mover, table.why_illegal, session.letters, glides=glides
            )
            self.hand.spent = table.spent
        else:
            picture, camera = reading.picture, screen.seen
            hand = FanningHand if is_fan(options, picture, reading.mover) else PickingHand
            self.hand = hand(options, picture, camera, reading.mover, table.resting, table.why_illegal, table.worth)
        self._spent = table.spent
        """Seconds of the move's time limit that the player has used."""
        # While a clock runs, no replay may start, because it would give the player free time to think.
        self.is_quiet = self.clock is None
        self._shown_second = -1
        """Whole seconds that the clock showed when it was last drawn. -1 if no clock was drawn."""
        self._foreseen: Shot | None = None
        """Predicted shot for the current aim; None if it is not known yet or not shown."""
        self._on_board = ForeseenOnBoard()

    @property
    def clock(self) -> float | None:
        """Seconds left for the player's move; None without a time limit."""
        if isinstance(self.hand, SpellingHand):
            return self.hand.clock
        options = self.session.reading.options
        return max(0.0, options.seconds - self._spent) if isinstance(options, Aim) and options.seconds is not None else None

    @property
    def described(self) -> str:
        hand = self.hand.described if isinstance(self.hand, AimingHand | SpellingHand) else ""
        advised = self.advice.flick if self.advice is not None else None
        advice = f"The hint: {aim_words(advised.at, advised.heading, advised.spin)}" if advised is not None else ""
        return " ".join(part for part in (_score_words(self.session), hand, advice) if part)

    @property
    def is_animated(self) -> bool:
        hand = self.hand
        # If nothing else moves, redraw only when the clock shows another second.
        moves = hand.row.is_gliding or self._shown_second != self._second if isinstance(hand, SpellingHand) else hand.needs_ticks
        ticks = self.clock is not None and self._shown_second != self._second
        return moves or ticks or (self.advice is not None and self.advice.is_pending) or self._wanted is not None

    @property
    def needs_ticks(self) -> bool:
        return self.hand.needs_ticks or self.clock is not None or self.is_animated

    @property
    def _second(self) -> int:
        """Number of seconds that the clock shows. -1 if the player has no time limit."""
        return -1 if self.clock is None else math.ceil(self.clock)

    @property
    def _kind(self) -> str:
        """Name under which the settings count how often the player has used this input method.

        It consists of the game's family and the name of the input handler's class.
        """
        return f"{self.session.table.card.family} {type(self.hand).__name__}"

    @property
    def _extent(self) -> str:
        """Part of the predicted path to draw, as the player has chosen in the settings.

        In games without hints the drawn path ends at the first contact, or earlier.
        """
        extent = self.session.stage.settings.aim
        return FIRST_TOUCH if extent != "none" and self.session.reading.is_without_hints else extent

    @property
    def _wanted(self) -> Flick | None:
        """The shot whose path should be predicted now; None if no prediction is needed."""
        is_drawn = self._extent != "none"
        return self.hand.flick if is_drawn and isinstance(self.hand, AimingHand) else None

    @property
    def is_question(self) -> bool:
        """True if the player can move only by choosing among several buttons."""
        options = self.session.reading.options
        return isinstance(options, Pick) and len(options.moves) > 1 and len(options.moves) == len(self.hand.buttons)

    @property
    def writes(self) -> bool:
        return self.hand.is_writing

    @property
    def takes_letters(self) -> bool:
        return self.hand.is_writing

    @property
    def commands(self) -> tuple[Command, ...]:
        hint = self.advice.hint if self.advice is not None else None
        advised = "" if hint is None else str(hint.move)
        found = (Command.of(button, self._press) for button in self.hand.buttons)
        return tuple(replace(command, is_advised=command.name == advised) for command in found)

    def lay_out(self) -> None:
        super().lay_out()
        if isinstance(self.hand, AimingHand):
            self.hand.room = self.session.screen.window

    def handle(self, event: pygame.event.Event, now: float) -> Next:
        if self.session.deaf > 0.0 and is_skip(event):
            return None
        move = self._shown_piece_at(event) or self.hand.handle(event, now)
        if move is None and is_key(event, pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER) and self.is_question:
            self.hand.refused = self.hand.refused or _how_to_answer(self.commands)
        if not self.say_refused() and event.type == pygame.MOUSEBUTTONDOWN:
            self.session.refusal = ""
        return None if move is None else Later(lambda: self._play(move))

    def _shown_piece_at(self, event: pygame.event.Event) -> Move | None:
        """Return the recommended move if `event` is a click on the piece that the hint shows in its new place. Otherwise return
        None.
        """
        hand, hint = self.hand, self.advice.hint if self.advice is not None else None
        if hint is None or not isinstance(hand, PickingHand) or hand.chosen or not is_press(event):
            return None
        side = self.session.reading.picture.side
        if not isinstance(hint.move, Step) or isinstance(side, Side) or not hand.is_on_board(event.pos):
            return None
        return hint.move if side.place(hint.move.path[-1]).holds(hand.floor(event.pos, side)) else None

    def _press(self, name: str) -> Next:
        """Press the button `name`, which belongs to the input handler. Return the next step of the game, if any."""
        move = self.hand.press(name)
        self.say_refused()
        return None if move is None else Later(lambda: self._play(move))

    def say_refused(self) -> bool:
        if isinstance(self.hand, SpellingHand) and self.hand.row.has_tapped:
            self.session.stage.sound.knock("man", TAP)
            self.session.refusal = ""
            self.hand.row.has_tapped = False
        return super().say_refused()

    def tick(self, seconds: float) -> Next:
        if self.advice is not None and self.advice.is_pending:
            self.advice.poll()
            self._put_back_another()
        second = self._second
        move = self.hand.tick(seconds) if self.hand.needs_ticks else None
        if isinstance(self.hand, SpellingHand) and self.clock is not None:
            self.session.table.spend(self.hand.spent)
        elif self.clock is not None:
            self._spent += seconds
            self.session.table.spend(self._spent)
            move = Pass(time_up=True) if self.clock <= 0.0 else move
        step = self._play(move)
        if 0 < self._second < second <= LAST_SECONDS:
            self.session.stage.sound.knock("man", TAP)
        wanted = self._wanted
        self._foreseen = self.session.table.preview(wanted) if wanted is not None else None
        return step

    @property
    def escapes_by(self) -> str:
        return super().escapes_by or (CLEAR_HINT if self.advice is not None else "")

    def escape(self) -> Next:
        if self.hand.cancel():
            return Stay()
        if self.advice is not None:
            self.leave()
            return Stay()
        return None

    @property
    def can_hint(self) -> bool:
        return self.session.reading.can_hint

    def hint(self) -> None:
        if self.advice is not None:
            self.advice.next()
            self._put_back_another()
            return
        try:
            aim = self.hand.aim if isinstance(self.hand, AimingHand) else None
            self.advice = Advice(self.session.table, "Ctrl H" if self.writes else "H", aim)
        except IllegalMove as error:
            self.session.refuse(str(error))

    def _put_back_another(self) -> None:
        """Put back the piece that the player holds, if the hint recommends another piece."""
        move = self.advice.hint.move if self.advice is not None and self.advice.hint is not None else None
        hand = self.hand
        if isinstance(move, Step) and isinstance(hand, PickingHand) and not hand.step.entered and hand.chosen != move.path[0]:
            hand.cancel()

    def suspend(self) -> None:
        if isinstance(self.hand, SpellingHand):
            self.hand.is_covered = True

    def leave(self) -> None:
        if self.advice is not None:
            self.advice.cancel()
            self.advice = None

    def _play(self, move: Move | None) -> Next:
        if move is None:
            return None
        session, hand = self.session, self.hand
        if isinstance(hand, AimingHand):
            session.placed[session.reading.mover] = hand.at
            if isinstance(move, Flick) and self.clock is not None:
                left = self._spent + self.clock
                move = replace(move, seconds=round(min(left, max(0.1, math.ceil(self._spent * 10.0 - 1e-6) / 10.0)), 1))
        session.stage.learn(self._kind)
        if isinstance(hand, SpellingHand):
            return _continue_animation(hand, session.play(move)) or Settle()
        return session.play(move, hand.picture(session.reading.picture)) or Settle()

    def view(self) -> View:
        usage = "" if self.session.stage.knows(self._kind) else self.hand.hint
        if self._extent != "none" and isinstance(self.hand, AimingHand):
            usage = f"{usage} {PATHS_SAID[self._extent]}".strip()
        view = super().view()
        if self.clock is not None:
            view = replace(view, picture=replace(view.picture, clock=self.clock), is_late=self._second <= LATE)
        if self.advice is None:
            return replace(view, hint=usage)
        return replace(view, advice=self.advice.words)

    def draw(self, surface: pygame.Surface) -> None:
        hint = self.advice.hint if self.advice is not None else None
        if isinstance(self.hand, AimingHand):
            advised = self.advice.flick if self.advice is not None else None
            # The recommended speed is right only if the disk lies at the recommended position.
            is_there = advised is not None and advised.at.distance(self.hand.at) <= NEAR_ADVISED
            self.hand.advised_speed = advised.speed if is_there and advised is not None else None
        self._shown_second = self._second
        if isinstance(self.hand, SpellingHand):
            self.hand.is_seen = True
        overlay = self.hand.overlay if self.advice is None else self.advice.over(self.hand.overlay)
        seen, picture = self.session.screen.seen, self.hand.picture(self.session.reading.picture)
        advised_shot = hint.shot if hint is not None else None
        # After a cancelled pull, no tick would clear the predicted path.
        aimed = self._foreseen if self._wanted is not None else None
        wanted = ((advised_shot, "whole", "advised"), (aimed, self._extent, "aim"))
        shots = [(shot, extent, look) for shot, extent, look in wanted if shot is not None]
        may_bank, on_board = not self.session.reading.is_without_hints, self._on_board.under
        under = [blit for shot, extent, look in shots for blit in on_board(seen, shot, extent, look, past_rim=may_bank)]
        self.session.screen.painter.paint(surface, picture, overlay=overlay, under=under)
        for shot, extent, look in () if isinstance(seen, Chair) else shots:
            draw_foreseen(surface, seen, shot, extent, look, past_rim=may_bank)
        if overlay.sight is not None and (overlay.sight.share > 0.0 or overlay.sight.spin):
            label_sight(surface, overlay.sight, self.session.screen.seen, self.session.stage, as_power=True)


def _score_words(session: TableSession) -> str:
    """Return the totals of the score sheet in one sentence, for screen readers. Empty before the first point."""
    rows = [row for row in session.reading.picture.sheet.rows if row.total]
    if all(row.total == "0" for row in rows):
        return ""
    return f"Score: {', '.join(f'{session.names[row.seat]} {row.total}' for row in rows)}."


def _continue_animation(hand: SpellingHand, show: Show | None) -> Show | None:
    """Return the animation `show` of a word just played, changed to start from where the player laid the letters."""
    if show is None:
        return None
    turn = replace(show.turn, motion=hand.row.continue_motion(show.turn.motion))
    return replace(show, played=replace(show.played, turn=turn))


def _how_to_answer(commands: Sequence[Command]) -> str:
    """Return a sentence that names the key for each answer to the question that the player is asked."""
    answers = [f"{command.shown_key} for {command.label}" for command in commands]
    return f"Press {', '.join(answers[:-1])} or {answers[-1]}."
