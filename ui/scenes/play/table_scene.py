"""The screen of a game: the board on the left, the panel on the right, and a phase for the current activity.

The screen reads the state of the game and lets a phase wait for a person, dice or a bot. Then it animates the move and reads the
state again. It knows the rules of no game, only pictures and options.
"""

from __future__ import annotations

from dataclasses import replace

import pygame

from board.protocols.table import Table
from board.sides import Side
from board.text.sentence import Seat
from board.text.words import player_name
from ui.scenes.base.commands import Command, CommandBar, find_command
from ui.scenes.base.requests import AskName, MakeFilm, ShowNotice, ShowReview
from ui.scenes.base.scene import Answer, Push, Scene
from ui.scenes.base.stage import Stage
from ui.scenes.phases.bot_turn import BotTurn
from ui.scenes.phases.chance import Cup
from ui.scenes.phases.deciding import Deciding
from ui.scenes.phases.phase import Later, Phase, Settle, is_key
from ui.scenes.play.board_viewing import BoardViewing
from ui.scenes.play.game_flow import GameFlow
from ui.scenes.play.table_commands import TableCommands
from ui.scenes.table.panel import TOOL_TYPE, View
from ui.scenes.table.table_session import TableSession
from ui.widgets.elements import is_press
from ui.widgets.reading import Reading, reading

_HEARD = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.KEYUP)
"""Types of input events that may change the screen."""
READ = "card {}"
"""Name under which the settings store that the player has read the introduction to a game."""
FIRST_TIME = "Before your first game"
ASKED = "name"
"""Key of a setting that says that the program has already asked for the player's name."""
WHO = AskName("Welcome", "What is your name?", yes="Play", no="Skip")


class TableScene(Scene):
    """The screen of a game: the board, the panel with scores and buttons, and the phase for the current activity."""

    foot = 0.0
    """Height of the free space below the board, as a fraction of the board's height."""

    def __init__(self, stage: Stage, table: Table) -> None:
        super().__init__(stage)
        self.session = TableSession(stage, table, self.foot)
        self._drawn: object = None
        """Contents and rectangle of the panel beside the board when it was last drawn."""
        self._is_asking = False
        """True while the dialog that asks for the player's name is open."""
        self.flow = self._make_flow()
        self.viewing = BoardViewing(self.flow)
        self.menu = TableCommands(self.viewing)
        self.tools = CommandBar(lambda: self.menu.table)
        """Buttons that every game has: Undo, Hint, Replay, Rules, Leave."""
        self.choices = CommandBar(lambda: self.phase.commands)
        """Buttons that the current phase of the game adds, such as the choices of a player."""

    def _make_flow(self) -> GameFlow:
        return GameFlow(self.session, self._entered)

    def _entered(self, before: Phase, phase: Phase) -> None:  # noqa: ARG002
        """Redraw the whole screen, because the phase has changed from `before` to `phase`."""
        self.stale = True

    @property
    def phase(self) -> Phase:
        return self.flow.phase

    @property
    def commands(self) -> tuple[Command, ...]:
        """Commands of the current phase, then those of every game. If two have the same name, only the phase's command is
        kept.
        """
        now = self.phase.commands
        return (*now, *(command for command in self.menu.table if find_command(now, command.name) is None))

    def resume(self, answer: str) -> Answer:
        self.phase.resume(answer)
        if self._is_asking:
            self._is_asking = False
            self._take_name(answer)
            return None
        word, _, entry = answer.partition(" ")
        flow = self.flow
        match word:
            case "branch":
                flow.later(lambda: flow.branch(int(entry)))
            case "undo":
                flow.later(flow.take_back)
            case "again":
                flow.later(lambda: flow.begin(lambda shelf, table: shelf.rematch(table)))
            case "review" | "film":
                table = self.session.table
                return Push(
                    ShowReview(self.stage.shelf.reviews.of(table), at_table=True) if answer == "review" else MakeFilm(table)
                )
            case "watch":
                flow.watch_all()
            case "card":
                return self.menu.look_at_cards()
            case "leave" | "menu":
                flow.later(flow.go_home)
        return None

    def close(self) -> str:
        return self.flow.close()

    # --- time and events --------------------------------------------------------------------------------------------

    @property
    def writes(self) -> bool:
        return self.phase.writes or self.menu.spells

    @property
    def steers(self) -> bool:
        return self.phase.takes_letters

    def claims(self, event: pygame.event.Event) -> bool:
        return self.phase.claims(event)

    @property
    def needs_ticks(self) -> bool:
        eye = self.session.screen.eye
        is_coming = eye.is_easing or eye.is_gliding or self.viewing.awaits_chair or self.viewing.awaits_print
        return self.session.needs_ticks or self.phase.needs_ticks or is_coming or self._is_first_time or self._may_ask_name

    @property
    def _is_first_time(self) -> bool:
        """True if it is a person's turn, and the introduction to this game was never shown."""
        table, people = self.session.table, self.session.reading.people
        is_read = READ.format(table.card.name) in self.stage.settings.learned
        return isinstance(self.phase, Deciding | BotTurn | Cup) and bool(people) and not is_read and bool(table.first_time)

    @property
    def _may_ask_name(self) -> bool:
        """True if the only person at this window is about to play, has no name, and was never asked for one."""
        stage, you, is_new = self.stage, self.session.moves.you, ASKED not in self.stage.settings.learned
        if not stage.greets or not is_new or you < 0 or not isinstance(self.phase, Deciding | BotTurn | Cup):
            return False
        return self.session.table.names[you] == str(Seat(you)) and not stage.settings.name

    def _take_name(self, name: str) -> None:
        """Store the player's name, unless `name` is empty."""
        try:
            name = player_name(name)
        except ValueError as error:
            self.session.refuse(str(error))
            return
        if name:
            self.session.table.rename(self.session.moves.you, name)
            self.stage.change(name=name)
            self.session.read()

    @property
    def is_due(self) -> bool:
        return bool(self.flow.due)

    def tick(self, seconds: float) -> Answer:
        if (answer := self.flow.work()) is not None:
            return answer
        if self._may_ask_name:
            self._is_asking = True
            self.stage.remember(ASKED, 1)
            return Push(WHO)
        if self._is_first_time:
            table = self.session.table
            self.stage.remember(READ.format(table.card.name), 1)
            return Push(ShowNotice(FIRST_TIME, table.first_time))
        has_changed = self.session.tick(seconds)
        if self.viewing.awaits_print:
            self.viewing.lay_out()
            has_changed = has_changed or not self.viewing.awaits_print
        if self.session.screen.eye.tick(seconds, self.stage, self.session.reading.picture):
            self.phase.lay_out()
            has_changed = True
        if self.viewing.awaits_chair:
            self.viewing.look()
            has_changed = has_changed or not self.viewing.awaits_chair
        self.stale = self.stale or has_changed or self.phase.is_animated
        if self.phase.is_watched and not self.ensure_ready():
            # While the board is drawn for a new size, a still picture hides the motion, so the motion waits.
            return None
        return self.flow.go(self.phase.tick(seconds))

    def handle(self, event: pygame.event.Event, now: float) -> Answer:
        self.stale = self.stale or event.type in _HEARD
        if event.type == pygame.MOUSEMOTION:
            self.session.pointer = event.pos
        # Text input and real-time games use Tab and Enter for other purposes.
        is_written = event.type == pygame.KEYDOWN and (self.phase.writes or self.phase.claims(event))
        command = None if is_written else self.choices.command_for(event) or self._focused(event)
        if command is None and event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            command = self.tools.command_for(event)
        if command is not None:
            return self.flow.go(command.run())
        if is_press(event) and (self.choices.refusal or self.tools.refusal):
            # The press only makes the refusal visible.
            return None
        if self._hear_list(event) or self.viewing.hear_distance(event):
            return None
        if event.type == pygame.KEYDOWN and (command := self.menu.command_for_key(event)) is not None:
            return self.flow.go(command.run())
        self.session.screen.eye.hear_hand(event)
        step = self.phase.handle(event, now)
        answer = self.flow.go(step)
        if isinstance(step, Settle) and step.passes_on and isinstance(self.phase, Deciding):
            return self.flow.go(self.phase.handle(event, now))
        return answer

    def _focused(self, event: pygame.event.Event) -> Command | None:
        """Return the command of the focused button if `event` is the Space key; otherwise None."""
        is_question = isinstance(self.phase, Deciding) and self.phase.is_question
        if not is_question or not is_key(event, pygame.K_SPACE) or not 0 <= self.choices.focus < len(self.choices.buttons):
            return None
        return find_command(self.phase.commands, self.choices.buttons[self.choices.focus].name)

    def _hear_list(self, event: pygame.event.Event) -> bool:
        """Let the list of moves handle `event` if it is a click or the wheel. Return True if the list used it."""
        session = self.session
        panel = session.screen.panel
        if event.type == pygame.MOUSEMOTION:
            session.moves.pointed_at = panel.entry_at(event.pos) if self.phase.is_quiet else -1
        elif event.type == pygame.MOUSEWHEEL and session.screen.panel_rect.collidepoint(session.pointer):
            session.moves.scroll(event.y)
            return True
        elif is_press(event) and self.phase.is_quiet and (entry := panel.entry_at(event.pos)) >= 0:
            self.flow.go(Later(lambda: self.flow.review(entry)))
            return True
        return False

    def notify(self, words: str) -> bool:
        self.session.notify(words)
        return True

    # --- drawing ----------------------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """Contents of the panel beside the board."""
        self.tools.refresh()
        self.choices.refresh()
        return replace(self.phase.view(), choices=tuple(self.choices.buttons), tools=tuple(self.tools.buttons))

    @property
    def reading(self) -> Reading:
        view = self.phase.view()
        news = " ".join(view.news)
        said = (view.refusal, view.notice, news, view.prompt, self.phase.described, view.advice)
        words = " ".join(part for part in said if part)
        return reading(words, (self.choices.buttons, self.choices.focus), (self.tools.buttons, -1))

    def ensure_ready(self) -> bool:
        return self.viewing.ensure_ready()

    def let_go(self) -> None:
        self.phase.let_go()

    def cover(self) -> None:
        self.phase.cover()

    def spoil(self) -> None:
        super().spoil()
        self._drawn = None

    def draw(self, surface: pygame.Surface) -> None:
        self.viewing.lay_out()
        screen = self.session.screen
        shown = (self.view, self.lit, screen)
        # New buttons compare equal to the old ones but have no position on the screen yet.
        if shown != self._drawn or not all(button.rect.width for button in shown[0].choices):
            # Redraw the panel only when it changes, because text is slow to render.
            self._drawn = shown
            if isinstance(self.session.reading.picture.side, Side):
                screen.painter.paint_table(surface)
            else:
                screen.painter.paint_beside(surface)
            screen.panel.draw(surface, screen.panel_rect, shown[0])
            self.draw_buttons(surface, screen.panel.measure.unit)
        surface.set_clip(screen.camera.rect)
        self._draw_board(surface)
        surface.set_clip(None)

    def _draw_board(self, surface: pygame.Surface) -> None:
        eye, phase = self.session.screen.eye, self.phase
        self.viewing.look()

        def draw() -> None:
            phase.lay_out()
            phase.draw(surface)

        picture = self.session.reading.picture
        eye.paint(surface, draw, self.stage, picture, is_live=phase.is_animated)
        phase.lay_out()
        phase.draw_over(surface)
        self.viewing.make_ready(picture)

    @property
    def lit(self) -> tuple[object, ...]:
        """The buttons now highlighted or focused on the panel. If this value changes, the panel is drawn again."""
        return self.tools.lit, self.choices.lit

    def draw_buttons(self, surface: pygame.Surface, unit: float) -> None:
        self.tools.draw(surface, unit, TOOL_TYPE, key_at="below")
        self.choices.draw(surface, unit, 18)
