"""A game in play: the board on the left, the panel on the right, and a phase for the current activity.

The scene loops: read the table, let a phase wait for a person, a throw, a lot or a bot, animate the move, read again. It knows
no game, only pictures and options.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from board.men import PIN
from board.moves import CHANCE, ONLOOKER, Aim, Live, Lot, PartWith, Pass, Pick, Roll, Shuffle, Spell
from board.protocols.practising import BadPosition
from board.protocols.shelf import Shelf
from board.protocols.table import Table
from board.shots.flick import Flick
from board.shots.motion import Motion
from board.shots.shot import Shot
from board.sides import Side
from board.views.moments import pin_groups, stages
from board.views.picture import WALK_RATE, Picture, glided
from ui.art.board.chair import Chair
from ui.hands.hand import PUT_BACK
from ui.motion.animation import SLOW, Animation
from ui.scenes.base import controls, why_not
from ui.scenes.base.aim_slip import PATHS_SAID
from ui.scenes.base.commands import Command, buttons, configurable, keyed, named
from ui.scenes.base.eye import asked_distance
from ui.scenes.base.requests import (
    Ask,
    MakeFilm,
    PlayGame,
    Practise,
    PutMen,
    ReadRules,
    ReadText,
    Request,
    ShowMenu,
    ShowNotice,
    ShowReview,
    ShowScoreCards,
    ShowScores,
    ShowSettings,
    WatchLesson,
)
from ui.scenes.base.scene import Answer, Push, Reset, Scene
from ui.scenes.base.stage import Stage
from ui.scenes.phases.bot_turn import BotTurn, TakingAim
from ui.scenes.phases.chance import Cup, DrawingLots, Throwing
from ui.scenes.phases.curtain import Curtain
from ui.scenes.phases.deciding import CLEAR_HINT, Deciding
from ui.scenes.phases.live import AgainstTheClock
from ui.scenes.phases.moment import Counting, Moment
from ui.scenes.phases.phase import Count, Hold, Later, Next, Phase, Settle, TakeAim, is_key
from ui.scenes.phases.reviewing import Reviewing
from ui.scenes.phases.time_lapse import TimeLapse
from ui.scenes.phases.waiting import GameOver, Passing
from ui.scenes.phases.watching import Replaying, Watching
from ui.scenes.table.inset import inset_chair
from ui.scenes.table.panel import TOOL_TYPE, View
from ui.scenes.table.table_session import Show, TableSession
from ui.settings import NEVER
from ui.widgets.elements import Buttons, is_press
from ui.widgets.reading import Reading, reading

_HEARD = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.KEYUP)
"""Events after which the display may change."""

HANDS = (
    pygame.K_SPACE, pygame.K_RETURN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
    pygame.K_w, pygame.K_a, pygame.K_s, pygame.K_d, pygame.K_q, pygame.K_e,
)  # fmt: skip
"""Keys used for input on the board."""
LEAVE, WHOLE, CLOSER = "Back", "Zoom out", "Zoom in"
ESCAPES = (LEAVE, CLEAR_HINT, PUT_BACK)
"""Longest labels of the Esc button."""
ESCAPE_HELP = "Back, or out of the game, which is saved"
READ = "card {}"
"""Key in the settings marking a game's introductory card as read."""
FIRST_TIME = "Before your first game"


class TableScene(Scene):
    """The table during a game."""

    foot = 0.0
    """Share of the board's height left free below it."""

    def __init__(self, stage: Stage, table: Table) -> None:
        super().__init__(stage)
        self.session = TableSession(stage, table, self.foot)
        self.tools = Buttons()
        """Buttons available in every game: Undo, Hint, Replay, Rules, Leave."""
        self.choices = Buttons()
        """Buttons of the current phase."""
        self._drawn: object = None
        """Contents and position of the panel when last drawn."""
        self._found = tuple(table.notation)
        """Moves already played when this scene opened."""
        self._made_ready: set[Chair] = set()
        """Chair cameras for which the board is rendered."""
        self._looks = False
        """True to show the board from the chair camera while a person decides."""
        self._due: list[Callable[[], Answer]] = []
        """Work that events asked for, to be done in the next step."""
        self.phase: Phase = self._whose_move()

    # --- phases -----------------------------------------------------------------------------------------------------

    def _whose_move(self) -> Phase:
        """Return the phase for the player to move."""
        session = self.session
        session.lay_out()
        session.look_closely()
        reading = session.reading
        options = reading.options
        if reading.outcome is not None or options is None:
            return GameOver(session)
        if session.shares_secrets and session.looker != reading.mover:
            # Show only public information while no local player is to move.
            session.show_to(ONLOOKER)
            reading = session.reading
            if reading.mover in reading.people:
                return Curtain(session)
        if reading.mover == CHANCE:
            throws = isinstance(options, Pick) and isinstance(options.moves[0], Roll)
            by_itself = session.table.card.only_throws and self.stage.settings.throws_itself
            by_hand = throws and reading.people and not reading.is_away(reading.picture.mover) and not by_itself
            return Cup(session) if by_hand else Throwing(session)
        if isinstance(options, Live):
            return AgainstTheClock(session, options)
        if reading.is_away(reading.mover):
            return BotTurn(session)
        if (round_the_table := self._turned_to(reading.mover)) is not None:
            return round_the_table
        if isinstance(options, Pick) and options.moves == (Pass(),):
            return Passing(session)
        assert not isinstance(options, Shuffle)
        return Deciding(session, options)

    def _turned_to(self, seat: int) -> Phase | None:
        """Bring the mover's pieces to the near edge of a cloth shared by several people; None if not needed."""
        session, before = self.session, self.session.reading.picture
        if isinstance(before.side, Side) or session.table.card.hides or len(session.reading.people) < 2:
            return None
        session.table.show_to(seat)
        session.read()
        motion = glided(before.men, session.reading.picture.men, {})
        return None if motion is None or self.stage.settings.reduces_motion else Watching(session, before, motion)

    def _go(self, step: Next) -> Answer:
        """Act on a phase's answer. Return an answer for the window, or None."""
        match step:
            case Push():
                return step
            case Later():
                self._due.append(lambda: self._go(step.act()))
            case Show():
                self._show(step)
            case TakeAim():
                self._enter(TakingAim(self.session, step))
            case Hold():
                self._enter(Moment(self.session, step))
            case Count():
                self._enter(Counting(self.session, step))
            case Settle():
                self._settle()
        return None

    def _settle(self) -> None:
        """Read the table and enter the next phase."""
        self.session.read()
        self._enter(self._whose_move())

    def _show(self, show: Show) -> None:
        """Animate a move, then add the umpire's remarks."""
        session, turn, move, motion = self.session, show.turn, show.played.move, show.motion
        session.refusal = ""
        session.look()
        if isinstance(move, Lot):
            self._enter(DrawingLots(session, move.seat, turn))
        elif motion is not None:
            session.last, session.last_move = (show.before, motion), move
            self._enter(Watching(session, show.before, motion, turn))
        else:
            session.sound_knocks(turn.motion.knocks if turn.motion else ())
            session.tell(turn)
            if turn.tally is not None and not turn.shot and not session.reading.is_out_of_sight:
                # A count is shown even without a motion, as when all players pass.
                self._enter(Counting(session, Count(Animation(show.before, Motion(WALK_RATE)), turn.tally)))
            else:
                self._settle()

    def _enter(self, phase: Phase) -> None:
        self.phase.leave()
        self.phase = phase
        self._looks = False
        self.stale = True

    # --- actions ----------------------------------------------------------------------------------------------------

    def replay(self, pace: float = 1.0) -> None:
        """Replay the last motion."""
        if not self.phase.is_quiet:
            return
        if self.session.last is not None:
            before, motion = self.session.last
            back_to = self.phase.to_come_back_to if isinstance(self.phase, Counting) else None
            self._enter(Replaying(self.session, before, motion, pace, back_to))
        elif self.session.reading.outcome is not None and self.session.table.is_against_clock:
            self.watch_all()
        else:
            # Nothing has moved since the game was opened or a move was undone, so use the list of moves.
            self._turn_pages(-1)
            if not isinstance(self.phase, Reviewing):
                self.session.refuse(why_not.NOTHING_MOVED)

    def watch_all(self) -> None:
        """Replay a whole real-time game."""
        self._enter(TimeLapse(self.session))

    def review(self, entry: int, *, reads: bool = True) -> None:
        """Replay an entry of the list of moves. If `reads`, show the long count it ended with instead."""
        session = self.session
        if not (self.phase.is_quiet and 0 <= entry < len(session.news)):
            return
        show, shot = session.replayed_entry(entry)
        motion = show.motion
        if reads and show.turn.tally is not None and show.turn.tally.is_sheet:
            # The count tells more than the motion.
            still = Animation(show.before, Motion(WALK_RATE))
            self._enter(Counting(session, Count(still, show.turn.tally, is_read=True)))
        elif motion is None or not (motion.tracks or motion.throw):
            session.refuse("That move has no replay.")
        elif motion.tracks:
            self._enter(Reviewing(session, entry, show.before, motion, shot))
        else:
            self._enter(Replaying(session, show.before, motion))

    def _look_at_cards(self) -> Answer:
        """Show the score cards, the first person's first; the clock is paused."""
        session = self.session
        self.phase.suspend()
        cards = session.reading.picture.score_cards
        own = next((number for number, card in enumerate(cards) if card.seat in session.reading.people), 0)
        return Push(ShowScoreCards(session.table, cards, session.names, own)) if cards else None

    def _look_through_other_eyes(self) -> None:
        """Switch between open and hidden hands after a game; a replay restarts."""
        phase = self.phase
        self.session.look_back()
        if isinstance(phase, Reviewing):
            self.review(phase.entry)
        else:
            self._settle()

    def _turn_pages(self, by: int) -> None:
        """Replay the next or previous move that has a motion."""
        session, phase = self.session, self.phase
        entry = phase.entry if isinstance(phase, Reviewing) else len(session.news)
        while 0 <= (entry := entry + by) < len(session.news):
            motion = session.replayed_entry(entry)[0].motion
            if motion is not None and motion.tracks:
                self.review(entry, reads=False)
                return

    def undo(self) -> Answer:
        """Undo part of a move, or the last move; ask first if more would be lost."""
        if self.phase.is_begun:
            self.phase.take_back()
            return None
        if self.session.can_undo and not self.phase.is_quiet:
            # The move, or the reply to it, is still being animated.
            self.finish()
        if self.session.can_undo:
            if lost := self.session.table.undo_loses:
                return Push(Ask("Undo?", lost, "Undo", "Cancel", "undo"))
            self._undo()
        return None

    def _undo(self) -> None:
        self.session.undo()
        self._settle()

    def redo(self) -> None:
        """Replay the move that was undone."""
        if self.phase.is_quiet and self.session.can_redo:
            self.session.redo()
            self._settle()

    @property
    def can_practise(self) -> bool:
        """True if a shot can be practised: the one to be made, or the one replayed."""
        session, phase = self.session, self.phase
        if isinstance(phase, Reviewing):
            return phase.shot is not None
        is_shot = session.last is not None and isinstance(session.last_move, Shot | Flick)
        if isinstance(phase, Replaying):
            return is_shot
        return isinstance(session.reading.options, Aim) and phase.is_quiet and not isinstance(phase, Counting)

    def practise(self) -> Answer:
        """Open the shot in practice; the game waits."""
        if not self.can_practise:
            self.session.refuse(why_not.NO_SHOT)
            return None
        phase, room = self.phase, self.stage.shelf.practice
        entry = phase.entry if isinstance(phase, Reviewing) else None
        try:
            return Push(Practise(room.open_game(self.session.table, entry, back=isinstance(phase, Replaying))))
        except BadPosition as error:
            self.session.refuse(str(error))
            return None

    @property
    def can_set_up(self) -> bool:
        """True if the position can be edited: a board game with nothing in progress."""
        return self.session.table.card.by_hand is not None and self.phase.is_quiet

    def set_up(self) -> Answer:
        """Open the position in the editor; the game waits."""
        if not self.can_set_up:
            self.session.refuse(why_not.UNDER_WAY)
            return None
        try:
            return Push(PutMen(self.stage.shelf.set_table_from(self.session.table), self.close))
        except BadPosition as error:
            self.session.refuse(str(error))
            return None

    def ask(self) -> None:
        """Request a hint."""
        self.phase.hint()

    def _branch(self, entry: int) -> Answer:
        """Continue from before an entry of the list as a new game; this one is kept."""
        return self._begin(lambda shelf, table: shelf.branch(table, entry))

    def _branch_here(self) -> Answer:
        """Continue from before the move that is replayed."""
        return self._branch(self.phase.entry) if isinstance(self.phase, Reviewing) else None

    def _begin(self, other: Callable[[Shelf, Table], Table]) -> Answer:
        """Leave this game for a new one derived from it, or show why that is impossible."""
        try:
            table = other(self.stage.shelf, self.session.table)
        except ValueError as error:
            self.session.refuse(str(error))
            return None
        self.close()
        return Reset(PlayGame(table))

    def finish(self) -> None:
        """Do the work that is due, and skip all animations."""
        while self._due:
            self._due.pop(0)()
        while (step := self.phase.finish()) is not None:
            self._go(step)

    def _escape(self) -> Answer:
        """Cancel the partial move or skip the animation; leave the game if neither applies."""
        step = self.phase.escape()
        return self._leave() if step is None else self._go(step)

    def _leave(self) -> Answer:
        self.finish()
        self.phase.suspend()
        session = self.session
        if session.reading.trouble and session.reading.outcome is None and session.has_moves:
            return Push(Ask("Quit without saving?", session.reading.trouble, "Quit", "Cancel", "leave"))
        return self._go_home()

    def _go_home(self) -> Reset:
        """Leave the table; the home screen says where the game is."""
        session = self.session
        # Continue opens the game played last, which is another one if this game was only viewed.
        has_played = tuple(session.table.notation) != self._found
        goes_on = session.reading.outcome is None and has_played and not session.reading.trouble
        said = self.close()
        game = session.table.card.name
        return Reset(ShowMenu(f"{said} Press F2 to continue." if said and goes_on else said, game))

    def resume(self, answer: str) -> Answer:
        self.phase.resume(answer)
        word, _, entry = answer.partition(" ")
        if word == "branch":
            return self._branch(int(entry))
        match answer:
            case "undo":
                self._undo()
            case "again":
                return self._begin(lambda shelf, table: shelf.rematch(table))
            case "review" | "film":
                table = self.session.table
                return Push(ShowReview(self.stage.shelf.review(table), at_table=True) if answer == "review" else MakeFilm(table))
            case "watch":
                self.watch_all()
            case "card":
                return self._look_at_cards()
            case "leave" | "menu":
                return self._go_home()
        return None

    def close(self) -> str:
        self.finish()
        self.phase.leave()
        return self.session.leave()

    # --- time and events --------------------------------------------------------------------------------------------

    @property
    def writes(self) -> bool:
        return self.phase.writes or self._spells

    @property
    def _spells(self) -> bool:
        """True if words are spelled at this table, so that late typing triggers no shortcuts."""
        return Spell in self.session.sorts or PartWith in self.session.sorts

    @property
    def steers(self) -> bool:
        return self.phase.takes_letters

    def claims(self, event: pygame.event.Event) -> bool:
        return self.phase.claims(event)

    @property
    def needs_ticks(self) -> bool:
        is_coming = self.session.screen.eye.is_easing or self._awaits_chair
        return self.session.needs_ticks or self.phase.needs_ticks or is_coming or self._is_first_time

    @property
    def _is_first_time(self) -> bool:
        """True if a move is due and the introductory card of this game was not shown yet."""
        table, people = self.session.table, self.session.reading.people
        is_read = READ.format(table.card.name) in self.stage.settings.learned
        return isinstance(self.phase, Deciding | BotTurn) and bool(people) and not is_read and bool(table.first_time)

    @property
    def is_due(self) -> bool:
        return bool(self._due)

    def _later(self, act: Callable[[], Answer]) -> Callable[[], None]:
        """Return a command that acts in the next step, because it may simulate shots or write files."""
        return lambda: self._due.append(act)

    def tick(self, seconds: float) -> Answer:
        while self._due:
            if (answer := self._due.pop(0)()) is not None:
                return answer
        if self._is_first_time:
            table = self.session.table
            self.stage.remember(READ.format(table.card.name), 1)
            return Push(ShowNotice(FIRST_TIME, table.first_time))
        has_changed = self.session.tick(seconds)
        if self.session.screen.eye.tick(seconds, self.stage, self.session.reading.picture):
            self.phase.lay_out()
            has_changed = True
        if self._awaits_chair and self._chair_there_is == self._wanted_chair:
            has_changed = True
        self.stale = self.stale or has_changed or self.phase.is_animated
        return self._go(self.phase.tick(seconds))

    def handle(self, event: pygame.event.Event, now: float) -> Answer:
        self.stale = self.stale or event.type in _HEARD
        if event.type == pygame.MOUSEMOTION:
            self.session.pointer = event.pos
        self._renew_buttons()
        # Text input and real-time games use Tab and Enter themselves.
        is_written = event.type == pygame.KEYDOWN and (self.phase.writes or self.phase.claims(event))
        name = "" if is_written else self.choices.handle(event) or self._focused(event)
        if not name and event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            name = self.tools.handle(event)
        if name:
            return self._press(name)
        if is_press(event) and (self.choices.refusal or self.tools.refusal):
            # The press only shows the refusal.
            return None
        if self._hear_list(event) or self._hear_distance(event):
            return None
        if event.type == pygame.KEYDOWN:
            command = self._key(event)
            if command is not None:
                return command.run()
        if self._stand_up(event):
            return None
        step = self.phase.handle(event, now)
        answer = self._go(step)
        if isinstance(step, Settle) and step.passes_on and isinstance(self.phase, Deciding):
            return self._go(self.phase.handle(event, now))
        return answer

    def _focused(self, event: pygame.event.Event) -> str:
        """Return the focused answer if Space confirms it."""
        is_question = isinstance(self.phase, Deciding) and self.phase.is_question
        if not is_question or not is_key(event, pygame.K_SPACE) or not 0 <= self.choices.focus < len(self.choices.buttons):
            return ""
        return self.choices.buttons[self.choices.focus].name

    def _hear_list(self, event: pygame.event.Event) -> bool:
        """Handle clicks and the wheel on the list of moves. Return True if the event was used."""
        session = self.session
        panel = session.screen.panel
        if event.type == pygame.MOUSEMOTION:
            session.pointed_at = panel.entry_at(event.pos) if self.phase.is_quiet else -1
        elif event.type == pygame.MOUSEWHEEL and session.screen.panel_rect.collidepoint(session.pointer):
            session.scroll(event.y)
            return True
        elif is_press(event) and self.phase.is_quiet and (entry := panel.entry_at(event.pos)) >= 0:
            self._due.append(lambda: self.review(entry))
            return True
        return False

    def _hear_distance(self, event: pygame.event.Event) -> bool:
        """Handle zooming. Return True if the event was used."""
        session = self.session
        wanted = asked_distance(event, session.screen.eye.wanted, session.pointer)
        if wanted is None or self.phase.writes:
            return False
        session.look_from(wanted)
        return True

    def _change_distance(self) -> None:
        """Switch between the whole board and the closer view."""
        session = self.session
        home = session.screen.home
        comes_near = not session.screen.eye.wanted.is_close
        before = session.screen.eye.wanted
        session.look_from(home.on(session.near_part) if comes_near else home)
        if session.screen.eye.wanted != before:
            session.notify("Zoomed in." if comes_near else "Whole board.")

    def look_from_chair(self) -> None:
        """Show the board from the chair camera until the player acts on it."""
        self._looks = True

    def _change_chair(self) -> None:
        """Switch the chair camera on or off, for motions or for the current position."""
        session = self.session
        if not isinstance(session.reading.picture.side, Side):
            session.refuse(why_not.FLAT)
        elif self.phase.is_watched:
            session.sits = not session.sits
            session.notify("Moves are shown from the chair." if session.sits else "Moves are shown from above.")
        else:
            self._looks = not self._looks
            session.notify("View from the chair until you move." if self._looks else "View from above.")

    def _change_turning(self) -> None:
        """Switch the rotation of the board to the mover on or off."""
        session = self.session
        if not session.can_turn:
            session.refuse(why_not.NOT_TURNED)
            return
        self.stage.cycle("turns_board")
        self._lay_out()
        turned = "The board turns to you." if len(session.reading.people) == 1 else "The board turns to the player to move."
        session.notify(turned if self.stage.settings.turns_board else "The board no longer turns.")

    def _change_aim(self) -> None:
        """Change how much of the aimed shot's path is drawn."""
        session = self.session
        if not session.table.card.is_shot:
            session.refuse(why_not.NOTHING_AIMED)
            return
        self.stage.cycle("aim")
        extent = self.stage.settings.aim
        is_less = extent == "whole" and session.reading.is_without_hints
        session.notify("Aim line: to first contact, as hints are off." if is_less else PATHS_SAID[extent])

    def notify(self, words: str) -> None:
        self.session.notify(words)

    def _stand_up(self, event: pygame.event.Event) -> bool:
        """Return to the view from above on any input for the board. Return True if it did."""
        is_hand = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL) or is_key(event, *HANDS)
        if not (self._looks and is_hand):
            return False
        self._looks = False
        return True

    # --- commands ---------------------------------------------------------------------------------------------------

    @property
    def commands(self) -> tuple[Command, ...]:
        """Everything the player can do here besides moving: buttons, keys and the controls sheet read this table."""
        session, card = self.session, self.session.table.card
        # If letters spell words, the shortcuts need Ctrl.
        held = pygame.KMOD_CTRL if self._spells else 0
        is_close = session.screen.eye.wanted.is_close
        near, no_nearer = ((WHOLE, CLOSER), "") if is_close else ((CLOSER, WHOLE), session.why_no_nearer)
        has_turns = Live not in session.sorts
        has_hints = session.table.has_hints and not session.reading.is_without_hints
        return (
            configurable("undo", self._later(self.undo), "Undo", refusal=self._why_no_undo, is_listed=has_turns),
            configurable(
                "redo", self._later(self.redo), "Redo", refusal=self._why_no_redo, is_listed=has_turns,
                also=((pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT),),
            ),
            configurable(
                "hint",
                self.ask,
                "Hint" if session.table.has_hints else "",
                mod=held,
                refusal=self._why_no_hint,
                is_listed=has_hints,
            ),
            configurable(
                "replay", self._later(self.replay), "Replay", mod=held, refusal=self._why_no_replay, is_listed=has_turns
            ),
            Command("replay-slowly", self._later(lambda: self.replay(SLOW)), key=pygame.K_r, mod=held | pygame.KMOD_SHIFT),
            configurable("turn", self._change_turning, mod=held, is_listed=has_turns),
            configurable("chair", self._change_chair, mod=held),
            configurable("aim", self._change_aim, mod=held, is_listed=card.is_shot),
            *self._practice(held),
            configurable("whole", self._change_distance, near[0], mod=held, refusal=no_nearer, other_labels=near[1:]),
            *(
                [Command("card", self._look_at_cards, "Card", pygame.K_k, held)]
                if session.reading.picture.score_cards
                else []
            ),
            configurable("rules", lambda: self._open(ReadRules(card)), "Rules"),
            configurable("lesson", lambda: self._open(WatchLesson(card)), "Lesson"),
            Command("earlier", self._later(lambda: self._turn_pages(-1)), key=pygame.K_PAGEUP),
            Command("later", self._later(lambda: self._turn_pages(1)), key=pygame.K_PAGEDOWN),
            Command("scores", lambda: self._open(ShowScores()), key=pygame.K_F6, help="Scorebook"),
            Command("settings", lambda: self._open(ShowSettings()), key=pygame.K_F7, help="Settings"),
            Command("help", self._show_controls, character="?", help="Controls"),
            Command("eyes", self._look_through_other_eyes),
            Command("branch", self._branch_here),
            *self._escaping,
        )  # fmt: skip

    def _practice(self, held: int) -> list[Command]:
        """Return the command that opens the shot, or the position, elsewhere; none if the game has neither."""
        card = self.session.table.card
        agreed = why_not.WITHOUT_HINTS if self.session.reading.is_without_hints else ""
        if card.by_hand is not None:
            refusal = agreed or ("" if self.can_set_up else why_not.UNDER_WAY)
            return [configurable("practise", self.set_up, "Set up", mod=held, refusal=refusal)]
        if card.is_shot or Aim in self.session.sorts or self.can_practise:
            refusal = agreed or ("" if self.can_practise else why_not.NO_SHOT)
            return [configurable("practise", self.practise, "Practise", mod=held, refusal=refusal)]
        return []

    @property
    def _escaping(self) -> tuple[Command, ...]:
        """Command of Esc; if the phase has a button for Esc, a Leave button besides."""
        label = self.phase.escapes_by or LEAVE
        escape = Command("escape", self._escape, label, pygame.K_ESCAPE, help=ESCAPE_HELP, other_labels=ESCAPES)
        if any(button.key == pygame.K_ESCAPE for button in self.phase.buttons):
            return replace(escape, label=""), Command("leave", self._leave, LEAVE, other_labels=ESCAPES)
        return (escape,)

    def _open(self, request: Request) -> Answer:
        """Show another scene; the game waits."""
        self.phase.suspend()
        return Push(request)

    def _show_controls(self) -> Answer:
        """Show the controls sheet of this game."""
        session, view = self.session, self.phase.view()
        names = {session.names[seat]: which for seat, which in view.keys}
        is_on_cloth = not isinstance(session.reading.picture.side, Side)
        text = controls.in_game(session.sorts, names, view.hint, self.commands, is_on_cloth=is_on_cloth)
        return self._open(ReadText(session.table.card.title, "Controls", text))

    def _press(self, name: str) -> Answer:
        """Run the command of a button, or of the phase's button."""
        command = named(self.commands, name)
        return command.run() if command is not None else self._go(self.phase.press(name))

    def _key(self, event: pygame.event.Event) -> Command | None:
        """Return the command that a key event runs, or None."""
        is_letter = not self._spells and (self.phase.takes_letters or self.phase.claims(event))
        commands = [
            command
            for command in self.commands
            if not (is_letter and pygame.K_a <= command.key <= pygame.K_z)
            and not (self.phase.scrolls and command.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN))
        ]
        return keyed(commands, event)

    # --- drawing ----------------------------------------------------------------------------------------------------

    def _renew_buttons(self) -> None:
        # Keep disabled buttons, so that the others do not move.
        self.tools.renew(*buttons(self.commands))
        self.choices.renew(*self.phase.buttons)

    @property
    def _why_no_redo(self) -> str:
        if not self.session.can_redo:
            return why_not.NOTHING_AGAIN
        return "" if self.phase.is_quiet else why_not.UNDER_WAY

    @property
    def _why_no_undo(self) -> str:
        session = self.session
        if self.phase.is_begun or session.can_undo:
            return ""
        if Live in session.sorts:
            return why_not.NOT_AGAINST_CLOCK
        return why_not.LEARNED if session.table.card.hides and session.has_moves else why_not.NOTHING_BACK

    @property
    def _why_no_hint(self) -> str:
        reading = self.session.reading
        if self.phase.can_hint:
            return ""
        if reading.is_without_hints:
            return why_not.WITHOUT_HINTS
        if self.session.table.is_elsewhere:
            return why_not.LOOKING_ON
        return why_not.IS_OVER if reading.outcome is not None else why_not.NOT_YOURS

    @property
    def _why_no_replay(self) -> str:
        phase, session = self.phase, self.session
        if not phase.is_quiet:
            return why_not.CLOCK_RUNS if isinstance(phase, Deciding) else why_not.UNDER_WAY
        return "" if session.last is not None or session.news else why_not.NOTHING_MOVED

    @property
    def view(self) -> View:
        """Contents of the panel."""
        self._renew_buttons()
        return replace(self.phase.view(), choices=tuple(self.choices.buttons), tools=tuple(self.tools.buttons))

    @property
    def reading(self) -> Reading:
        view = self.phase.view()
        news = " ".join(view.news)
        words = " ".join(part for part in (view.refusal, news, view.prompt, self.phase.described, view.advice) if part)
        return reading(words, (self.choices.buttons, self.choices.focus), (self.tools.buttons, -1))

    def _lay_out(self) -> None:
        if self.session.lay_out():
            self.phase.lay_out()

    def ensure_ready(self) -> bool:
        self._lay_out()
        return self.stage.ensure_board(self.session.reading.picture.side, self.session.screen.eye.rests)

    def let_go(self) -> None:
        self.phase.let_go()

    def cover(self) -> None:
        self.phase.cover()

    def spoil(self) -> None:
        super().spoil()
        self._drawn = None

    def draw(self, surface: pygame.Surface) -> None:
        self._lay_out()
        screen = self.session.screen
        shown = (self.view, self.lit, screen)
        # Buttons that were removed and recreated compare equal but have no position yet.
        if shown != self._drawn or not all(button.rect.width for button in shown[0].choices):
            # Text is slow to render, so redraw the panel only when it changes.
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
        eye.chair = self._chair_there_is

        def draw() -> None:
            phase.lay_out()
            phase.draw(surface)

        picture = self.session.reading.picture
        eye.paint(surface, draw, self.stage, picture, is_live=phase.is_animated)
        phase.lay_out()
        phase.draw_over(surface)
        self._make_ready(picture)

    @property
    def _wanted_chair(self) -> Chair | None:
        """Chair camera to use now; None for the view from above, which a cloth always has."""
        if not isinstance(self.session.reading.picture.side, Side):
            return None
        return self.phase.chair or (self.session.screen.chair() if self._looks else None)

    @property
    def _chair_there_is(self) -> Chair | None:
        """That camera if its board is rendered, otherwise None."""
        chair = self._wanted_chair
        is_there = chair is not None and self.stage.ensure_chair(self.session.reading.picture.side, chair)
        return chair if is_there else None

    @property
    def _awaits_chair(self) -> bool:
        """True while the board is being rendered for a chair camera."""
        return not self.stage.waits and self._wanted_chair != self.session.screen.eye.chair

    def _make_ready(self, picture: Picture) -> None:
        """Render upcoming views in the background while nothing moves."""
        session, stage = self.session, self.stage
        if self.phase.is_animated or session.screen.eye.is_easing or stage.waits:
            return
        if session.screen.eye.camera.is_close and not stage.ensure_board(picture.side, session.screen.home, picture):
            # First the whole board, for zooming out.
            return
        is_wanted = session.table.card.is_shot and stage.settings.chair != NEVER and not stage.settings.reduces_motion
        if not is_wanted or not isinstance(picture.side, Side):
            return
        has_pins = any(man.kind.name == PIN.name for man in picture.men)
        if has_pins and not stage.ensure_board(picture.side, session.screen.camera, picture):
            return
        chairs = [session.screen.chair()] if session.sits else []
        chairs += [session.screen.chair(part) for part in stages(picture.side, picture.men)]
        if has_pins:
            chairs += [inset_chair(session.screen, part) for part in pin_groups(picture.men)]
        for chair in chairs:
            if chair in self._made_ready:
                # If the cache dropped it, do not render it again and again.
                continue
            if not stage.ensure_chair(picture.side, chair):
                return
            self._made_ready.add(chair)

    @property
    def lit(self) -> tuple[object, ...]:
        """Highlight state of all buttons."""
        return self.tools.lit, self.choices.lit

    def draw_buttons(self, surface: pygame.Surface, unit: float) -> None:
        self.tools.draw(surface, unit, TOOL_TYPE, key_at="below")
        self.choices.draw(surface, unit, 18)
