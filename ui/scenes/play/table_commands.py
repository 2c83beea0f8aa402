"""Commands during a game that are not moves, such as Undo, Hint and Rules."""

from __future__ import annotations

from dataclasses import replace

import pygame

from board.moves import Aim, Live, PartWith, Spell
from board.protocols.practising import BadPosition
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import Side
from ui.hands.hand import PUT_BACK
from ui.motion.animation import SLOW
from ui.scenes.base import controls, refusals
from ui.scenes.base.aim_slip import PATHS_SAID
from ui.scenes.base.commands import Command, command_for_key, configurable
from ui.scenes.base.requests import (
    Practise,
    PutMen,
    ReadRules,
    ReadText,
    Request,
    ShowScoreCards,
    ShowScores,
    ShowSettings,
    WatchLesson,
)
from ui.scenes.base.scene import Answer, Push
from ui.scenes.phases.deciding import CLEAR_HINT, Deciding
from ui.scenes.phases.live import AgainstTheClock
from ui.scenes.phases.moment import Counting, ShotPause
from ui.scenes.phases.phase import later
from ui.scenes.phases.reviewing import Reviewing
from ui.scenes.phases.watching import Replaying
from ui.scenes.play.board_viewing import BoardViewing
from ui.widgets.keys import PAD_CHAIR, PAD_WHOLE

LEAVE, WHOLE, CLOSER = "Back", "Zoom out", "Zoom in"
ESCAPES = (LEAVE, CLEAR_HINT, PUT_BACK)
"""Longest labels of the button for the Esc key. The button is wide enough for each of them."""
ESCAPE_HELP = "Go back one step: cancel, close, or go home; the game is saved"


class TableCommands:
    """All commands during a game, except those that belong to its present phase."""

    def __init__(self, viewing: BoardViewing) -> None:
        self.viewing, self.flow, self.session = viewing, viewing.flow, viewing.flow.session

    @property
    def table(self) -> tuple[Command, ...]:
        """All actions of the player besides moves. Buttons, keys and the help on controls follow from this table."""
        flow, viewing, session = self.flow, self.viewing, self.session
        card = session.table.card
        # If letter keys spell words, shortcuts need Ctrl.
        held = pygame.KMOD_CTRL if self.spells else 0
        near, no_nearer = ((WHOLE, CLOSER), "") if viewing.is_close else ((CLOSER, WHOLE), viewing.why_no_nearer)
        has_turns = Live not in session.sorts
        has_hints = session.table.has_hints and not session.reading.is_without_hints
        return (
            configurable("undo", later(flow.undo), "Undo", refusal=self._why_no_undo, is_listed=has_turns),
            configurable(
                "redo", later(flow.redo), "Redo", refusal=self._why_no_redo, is_listed=has_turns,
                also=((pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT),),
            ),
            configurable(
                "hint",
                flow.phase.hint,
                "Hint" if session.table.has_hints else "",
                mod=held,
                refusal=self._why_no_hint,
                is_listed=has_hints,
            ),
            configurable("replay", later(flow.replay), "Replay", mod=held, refusal=self._why_no_replay, is_listed=has_turns),
            Command("replay-slowly", later(lambda: flow.replay(SLOW)), key=pygame.K_r, mod=held | pygame.KMOD_SHIFT),
            Command(
                "film", self._film_last, key=pygame.K_f, mod=held,
                help="Film the last move" if has_turns else "", refusal=self._why_no_film,
            ),
            configurable("turn", viewing.change_turning, mod=held, is_listed=has_turns),
            configurable("chair", viewing.change_chair, mod=held, also=((PAD_CHAIR, 0),)),
            configurable("print", viewing.change_print, mod=held, is_listed=card.prints is not None),
            configurable("aim", self._change_aim, mod=held, is_listed=card.is_shot),
            *self._practice(held),
            configurable(
                "whole", viewing.change_distance, near[0], mod=held, refusal=no_nearer, other_labels=near[1:],
                also=((PAD_WHOLE, 0),),
            ),
            *(
                [Command("card", self.look_at_cards, "Card", pygame.K_k, held)]
                if session.reading.picture.score_cards
                else []
            ),
            configurable("rules", lambda: self._open(ReadRules(card)), "Rules"),
            configurable("lesson", lambda: self._open(WatchLesson(card)), "Lesson"),
            Command("earlier", later(lambda: flow.turn_pages(-1)), key=pygame.K_PAGEUP),
            Command("later", later(lambda: flow.turn_pages(1)), key=pygame.K_PAGEDOWN),
            Command("scores", lambda: self._open(ShowScores()), key=pygame.K_F6, help="Scorebook"),
            Command("settings", lambda: self._open(ShowSettings()), key=pygame.K_F7, help="Settings"),
            Command("help", self._show_controls, character="?", help="Controls"),
            *self._escaping,
        )  # fmt: skip

    def _practice(self, held: int) -> list[Command]:
        """Return the commands to practise the present shot and to edit the position; empty if the game allows neither.

        `held` is the modifier key of these commands.
        """
        card = self.session.table.card
        agreed = refusals.WITHOUT_HINTS if self.session.reading.is_without_hints else ""
        if card.by_hand is not None:
            refusal = agreed or ("" if self.can_set_up else refusals.UNDER_WAY)
            return [configurable("practise", self.set_up, "Set up", mod=held, refusal=refusal)]
        if card.is_shot or Aim in self.session.sorts or self.can_practise:
            refusal = agreed or self._why_no_practice
            return [configurable("practise", self.practise, "Practise", mod=held, refusal=refusal)]
        return []

    @property
    def _escaping(self) -> tuple[Command, ...]:
        """The command for the Esc key. A command without a key, to leave the game, is added if Esc already has another use."""
        flow, label = self.flow, self.flow.phase.escapes_by or LEAVE
        escape = Command("escape", flow.escape, label, pygame.K_ESCAPE, help=ESCAPE_HELP, other_labels=ESCAPES)
        if any(command.key == pygame.K_ESCAPE for command in flow.phase.commands):
            return replace(escape, label=""), Command("leave", later(flow.leave), LEAVE, other_labels=ESCAPES)
        return (escape,)

    @property
    def spells(self) -> bool:
        """True if words are spelled in this game. A letter key pressed too late must then not trigger a command."""
        return Spell in self.session.sorts or PartWith in self.session.sorts

    def command_for_key(self, event: pygame.event.Event) -> Command | None:
        """Return the command that the key press `event` runs, or None. If letter keys run no commands now, say why."""
        is_taken = not self.spells and (self.flow.phase.takes_letters or self.flow.phase.claims(event))
        is_letter = is_taken and pygame.K_a <= event.key <= pygame.K_z
        commands = [
            command
            for command in self.table
            if not (is_letter and pygame.K_a <= command.key <= pygame.K_z)
            and not (self.flow.phase.scrolls and command.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN))
        ]
        found, phase = command_for_key(commands, event), self.flow.phase
        why = phase.why_no_shortcut(event.key) if isinstance(phase, AgainstTheClock) else ""
        if found is None and why and command_for_key(self.table, event) is not None:
            self.session.refuse(why)
        return found

    def _open(self, request: Request) -> Answer:
        """Show the scene that `request` asks for on top of the game, which waits meanwhile."""
        self.flow.phase.suspend()
        return Push(request)

    def _show_controls(self) -> Answer:
        """Show the help on controls for this game."""
        session, view = self.session, self.flow.phase.view()
        names = {session.names[seat]: which for seat, which in view.keys}
        is_on_cloth = not isinstance(session.reading.picture.side, Side)
        text = controls.in_game(session.sorts, names, view.hint, self.table, is_on_cloth=is_on_cloth)
        return self._open(ReadText(session.table.card.title, "Controls", text))

    def look_at_cards(self) -> Answer:
        """Show the players' score cards, starting with that of the first human player. The clock is stopped meanwhile."""
        session = self.session
        self.flow.phase.suspend()
        cards = session.reading.picture.score_cards
        own = next((number for number, card in enumerate(cards) if card.seat in session.reading.people), 0)
        return Push(ShowScoreCards(session.table, cards, session.names, own)) if cards else None

    @property
    def can_practise(self) -> bool:
        """True if a shot can be practised. This is the next shot, or the replayed shot during a replay."""
        session, phase = self.session, self.flow.phase
        if isinstance(phase, Reviewing):
            return phase.shot is not None
        is_shot = session.last is not None and isinstance(session.last_move, Shot | Flick)
        if isinstance(phase, Replaying):
            return is_shot
        return isinstance(session.reading.options, Aim) and phase.is_quiet and not isinstance(phase, Counting)

    def practise(self) -> Answer:
        """Set up the position of a shot of this game on a practice board. The game waits meanwhile."""
        if not self.can_practise:
            self.session.refuse(self._why_no_practice)
            return None
        phase, room = self.flow.phase, self.session.stage.shelf.practice
        entry = phase.entry if isinstance(phase, Reviewing) else None
        try:
            return Push(Practise(room.open_game(self.session.table, entry, back=isinstance(phase, Replaying))))
        except BadPosition as error:
            self.session.refuse(str(error))
            return None

    @property
    def can_set_up(self) -> bool:
        """True if the position can be edited: in a game on a board, while no move is in progress."""
        return self.session.table.card.by_hand is not None and self.flow.phase.is_quiet

    def set_up(self) -> Answer:
        """Open the present position in the position editor. The game waits meanwhile."""
        if not self.can_set_up:
            self.session.refuse(refusals.UNDER_WAY)
            return None
        try:
            return Push(PutMen(self.session.stage.shelf.set_table_from(self.session.table), self.flow.close))
        except BadPosition as error:
            self.session.refuse(str(error))
            return None

    def _change_aim(self) -> None:
        """Switch to the next setting for the length of the predicted path on the board."""
        session = self.session
        if not session.table.card.is_shot:
            session.refuse(refusals.NOTHING_AIMED)
            return
        self.session.stage.cycle("aim")
        extent = self.session.stage.settings.aim
        is_less = extent == "whole" and session.reading.is_without_hints
        session.notify("Aim line: to first contact, as hints are off." if is_less else PATHS_SAID[extent])

    @property
    def _why_no_redo(self) -> str:
        if not self.session.can_redo:
            return refusals.NOTHING_AGAIN
        return "" if self.flow.phase.is_quiet else refusals.UNDER_WAY

    @property
    def _why_no_undo(self) -> str:
        session = self.session
        if self.flow.phase.is_begun or session.can_undo:
            return ""
        if Live in session.sorts:
            return refusals.NOT_AGAINST_CLOCK
        return refusals.LEARNED if session.table.card.hides and session.has_moves else refusals.NOTHING_BACK

    @property
    def _why_no_hint(self) -> str:
        reading = self.session.reading
        if self.flow.phase.can_hint:
            return ""
        if reading.is_without_hints:
            return refusals.WITHOUT_HINTS
        if self.session.table.is_elsewhere:
            return refusals.LOOKING_ON
        return refusals.IS_OVER if reading.outcome is not None else refusals.NOT_YOURS

    def _film_last(self) -> Answer:
        """Make a film of the last move. The game waits meanwhile."""
        if refusal := self._why_no_film:
            self.session.refuse(refusal)
            return None
        if not isinstance(self.flow.phase, ShotPause):
            self.flow.phase.suspend()
        return self.session.moves.film_last()

    @property
    def _why_no_film(self) -> str:
        phase, session = self.flow.phase, self.session
        if not phase.is_quiet and not isinstance(phase, ShotPause):
            return refusals.CLOCK_RUNS if isinstance(phase, Deciding) else refusals.UNDER_WAY
        if not session.moves.can_film:
            return refusals.LOOKING_ON if session.table.is_elsewhere else refusals.HIDDEN_YET
        return "" if session.last is not None and session.moves.news else refusals.NOTHING_TO_FILM

    @property
    def _why_no_practice(self) -> str:
        phase = self.flow.phase
        if self.can_practise:
            return ""
        return refusals.CLOCK_RUNS if isinstance(phase, Deciding) and phase.clock is not None else refusals.NO_SHOT

    @property
    def _why_no_replay(self) -> str:
        phase, session = self.flow.phase, self.session
        if not phase.is_quiet:
            return refusals.CLOCK_RUNS if isinstance(phase, Deciding) else refusals.UNDER_WAY
        is_timed = session.reading.outcome is not None and session.table.is_against_clock
        return "" if session.last is not None or is_timed or session.moves.has_motion else refusals.NOTHING_MOVED
