"""A game being played: the board at the left, the printed panel at the right, and a phase for what goes on just now.

The scene goes round: look at the table; let the phase of whoever is to move wait for a hand, a throw, a lot or a bot; show
the move that was played; look again. It knows no game, only pictures and options.
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
from ui.scenes.phases.phase import Count, Hold, Next, Phase, Settle, TakeAim, is_key
from ui.scenes.phases.reviewing import Reviewing
from ui.scenes.phases.time_lapse import TimeLapse
from ui.scenes.phases.waiting import GameOver, Passing
from ui.scenes.phases.watching import Replaying, Watching
from ui.scenes.table.inset import inset_chair
from ui.scenes.table.panel import TOOL_TYPE, View
from ui.scenes.table.table_session import Show, TableSession
from ui.settings import NEVER
from ui.widgets.elements import Button, Buttons, is_press
from ui.widgets.reading import Reading, reading

_HEARD = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.KEYUP)
"""Events after which there may be something else to see."""

HANDS = (
    pygame.K_SPACE, pygame.K_RETURN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
    pygame.K_w, pygame.K_a, pygame.K_s, pygame.K_d, pygame.K_q, pygame.K_e,
)  # fmt: skip
"""Keys by which a hand works on the board."""
LEAVE, WHOLE, CLOSER = "Leave", "Whole", "Closer"
ESCAPES = (LEAVE, CLEAR_HINT, PUT_BACK)
"""The longest that the button of Esc says."""
ELSEWHERE: dict[int, Request] = {pygame.K_F6: ShowScores(), pygame.K_F7: ShowSettings()}
"""What can be looked at from a game; it waits meanwhile."""
READ = "card {}"
"""Under this the settings keep that the card was read that is shown before the first game, by the game's name."""
FIRST_TIME = "Before your first game"


class TableScene(Scene):
    """The table during a game."""

    foot = 0.0
    """How much of the board's room is left free under it."""

    def __init__(self, stage: Stage, table: Table) -> None:
        super().__init__(stage)
        self.session = TableSession(stage, table, self.foot)
        self.tools = Buttons()
        """What can be done in every game: Undo, Hint, Replay, Rules, Leave."""
        self.choices = Buttons()
        """What the phase offers to press."""
        self._drawn: object = None
        """What the panel showed, and where, when it was last drawn."""
        self._found = tuple(table.notation)
        """What had been played when this table was sat down at."""
        self._made_ready: set[Chair] = set()
        """The chairs for which the board has been cast."""
        self._looks = False
        """Whether the board is looked at from the chair while a hand is to move."""
        self.phase: Phase = self._whose_move()

    # --- from phase to phase ----------------------------------------------------------------------------------------

    def _whose_move(self) -> Phase:
        """The phase that waits for whoever is to move."""
        session = self.session
        session.lay_out()
        session.look_closely()
        reading = session.reading
        options = reading.options
        if reading.outcome is not None or options is None:
            return GameOver(session)
        if session.shares_secrets and session.looker != reading.mover:
            # Everybody looks on while nobody here is to move.
            session.show_to(ONLOOKER)
            reading = session.reading
            if reading.mover in reading.people:
                return Curtain(session)
        if reading.mover == CHANCE:
            throws = isinstance(options, Pick) and isinstance(options.moves[0], Roll)
            by_itself = session.table.card.only_throws and self.stage.settings.throws_itself
            by_hand = throws and reading.people and not reading.is_bot(reading.picture.mover) and not by_itself
            return Cup(session) if by_hand else Throwing(session)
        if isinstance(options, Live):
            return AgainstTheClock(session, options)
        if reading.is_bot(reading.mover):
            return BotTurn(session)
        if (round_the_table := self._turned_to(reading.mover)) is not None:
            return round_the_table
        if isinstance(options, Pick) and options.moves == (Pass(),):
            return Passing(session)
        assert not isinstance(options, Shuffle)
        return Deciding(session, options)

    def _turned_to(self, seat: int) -> Phase | None:
        """Where several people play on a cloth, let the hand of who is to move come to the near edge; None if it lies there."""
        session, before = self.session, self.session.reading.picture
        if isinstance(before.side, Side) or session.table.card.hides or len(session.reading.people) < 2:
            return None
        session.table.show_to(seat)
        session.read()
        motion = glided(before.men, session.reading.picture.men, {})
        return None if motion is None or self.stage.settings.reduces_motion else Watching(session, before, motion)

    def _go(self, step: Next) -> Answer:
        """Do what a phase answered; what is not for the table is for the window."""
        match step:
            case Push():
                return step
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
        """Look at the table again and see whose move it is."""
        self.session.read()
        self._enter(self._whose_move())

    def _show(self, show: Show) -> None:
        """Let a move be seen, then hear what the umpire says of it."""
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
                # Also what nobody saw happen is counted: a hand that ends as everybody passes.
                self._enter(Counting(session, Count(Animation(show.before, Motion(WALK_RATE)), turn.tally)))
            else:
                self._settle()

    def _enter(self, phase: Phase) -> None:
        self.phase.leave()
        self.phase = phase
        self._looks = False
        self.stale = True

    # --- what can always be done ------------------------------------------------------------------------------------

    def replay(self, pace: float = 1.0) -> None:
        """Show the last motion again."""
        if not self.phase.is_quiet:
            return
        if self.session.last is not None:
            before, motion = self.session.last
            back_to = self.phase.to_come_back_to if isinstance(self.phase, Counting) else None
            self._enter(Replaying(self.session, before, motion, pace, back_to))
        elif self.session.reading.outcome is not None and self.session.table.is_against_clock:
            self.watch_all()
        else:
            # Nothing has moved since the game was taken up again or a move was taken back: the list has what was before.
            self._turn_pages(-1)
            if not isinstance(self.phase, Reviewing):
                self.session.refuse(why_not.NOTHING_MOVED)

    def watch_all(self) -> None:
        """See a whole game against the clock again."""
        self._enter(TimeLapse(self.session))

    def review(self, entry: int, *, reads: bool = True) -> None:
        """Watch an entry of the list of moves again; or, unless only moves are watched, read the count that it ended with."""
        session = self.session
        if not (self.phase.is_quiet and 0 <= entry < len(session.news)):
            return
        show, shot = session.replayed_entry(entry)
        motion = show.motion
        if reads and show.turn.tally is not None and show.turn.tally.is_sheet:
            # There is more to read of it than to see.
            still = Animation(show.before, Motion(WALK_RATE))
            self._enter(Counting(session, Count(still, show.turn.tally, is_read=True)))
        elif motion is None or not (motion.tracks or motion.throw):
            session.refuse("There is nothing to be seen of that again.")
        elif motion.tracks:
            self._enter(Reviewing(session, entry, show.before, motion, shot))
        else:
            self._enter(Replaying(session, show.before, motion))

    def _look_at_cards(self) -> Answer:
        """Look at the score cards, the first person's before the others'; no clock runs meanwhile."""
        session = self.session
        self.phase.suspend()
        cards = session.reading.picture.score_cards
        own = next((number for number, card in enumerate(cards) if card.seat in session.reading.people), 0)
        return Push(ShowScoreCards(session.table, cards, session.names, own)) if cards else None

    def _look_through_other_eyes(self) -> None:
        """Once it is over, lay hidden hands open or hide them again; what is watched begins anew."""
        phase = self.phase
        self.session.look_back()
        if isinstance(phase, Reviewing):
            self.review(phase.entry)
        else:
            self._settle()

    def _turn_pages(self, by: int) -> None:
        """Watch the move before or after the one that is watched, or the last; what cannot be seen again is passed over."""
        session, phase = self.session, self.phase
        entry = phase.entry if isinstance(phase, Reviewing) else len(session.news)
        while 0 <= (entry := entry + by) < len(session.news):
            motion = session.replayed_entry(entry)[0].motion
            if motion is not None and motion.tracks:
                self.review(entry, reads=False)
                return

    def undo(self) -> Answer:
        """Take back what was entered of a move, or the last one; asks first if more would be lost."""
        if self.phase.is_begun:
            self.phase.take_back()
            return None
        if self.session.can_undo and not self.phase.is_quiet:
            # It is still seen, or the answer to it is.
            self.finish()
        if self.session.can_undo:
            if lost := self.session.table.undo_loses:
                return Push(Ask("Take it back?", lost, "Take it back", "Play on", "undo"))
            self._undo()
        return None

    def _undo(self) -> None:
        self.session.undo()
        self._settle()

    def redo(self) -> None:
        """Play again what was taken back."""
        if self.phase.is_quiet and self.session.can_redo:
            self.session.redo()
            self._settle()

    @property
    def can_practise(self) -> bool:
        """Whether there is a shot to practise: the one to be made, or the one that is watched again."""
        session, phase = self.session, self.phase
        if isinstance(phase, Reviewing):
            return phase.shot is not None
        is_shot = session.last is not None and isinstance(session.last_move, Shot | Flick)
        if isinstance(phase, Replaying):
            return is_shot
        return isinstance(session.reading.options, Aim) and phase.is_quiet and not isinstance(phase, Counting)

    def practise(self) -> Answer:
        """Take the shot to the practice room; the game waits here."""
        phase, room = self.phase, self.stage.shelf.practice
        entry = phase.entry if isinstance(phase, Reviewing) else None
        try:
            return Push(Practise(room.open_game(self.session.table, entry, back=isinstance(phase, Replaying))))
        except BadPosition as error:
            self.session.refuse(str(error))
            return None

    @property
    def can_set_up(self) -> bool:
        """Whether the position can be set up by hand just now: in a game of men, where nothing is under way."""
        return self.session.table.card.by_hand is not None and self.phase.is_quiet

    def set_up(self) -> Answer:
        """Take the position to where it can be set up otherwise; the game waits here."""
        try:
            return Push(PutMen(self.stage.shelf.set_table_from(self.session.table), self.close))
        except BadPosition as error:
            self.session.refuse(str(error))
            return None

    def ask(self) -> None:
        """Ask what is best."""
        self.phase.hint()

    def _branch(self, entry: int) -> Answer:
        """Play on from before an entry of the list, as another game; this one stays as it is."""
        return self._begin(lambda shelf, table: shelf.branch(table, entry))

    def _begin(self, other: Callable[[Shelf, Table], Table]) -> Answer:
        """Leave this game for another that is made of it, or say why that cannot be."""
        try:
            table = other(self.stage.shelf, self.session.table)
        except ValueError as error:
            self.session.refuse(str(error))
            return None
        self.close()
        return Reset(PlayGame(table))

    def finish(self) -> None:
        """Let nothing be under way: motions are skipped."""
        while (step := self.phase.finish()) is not None:
            self._go(step)

    def _escape(self) -> Answer:
        """Let go of what has been begun, or hurry what is shown; leave if there is neither."""
        step = self.phase.escape()
        return self._leave() if step is None else self._go(step)

    def _leave(self) -> Answer:
        self.finish()
        self.phase.suspend()
        session = self.session
        if session.reading.trouble and session.reading.outcome is None and session.has_moves:
            return Push(Ask("Leave the game?", session.reading.trouble, "Leave", "Play on", "leave"))
        return self._go_home()

    def _go_home(self) -> Reset:
        """Leave the table; at home it is said where the game is."""
        session = self.session
        # Continue takes up what was played last: that is another game if this one was only looked at.
        has_played = tuple(session.table.notation) != self._found
        goes_on = session.reading.outcome is None and has_played and not session.reading.trouble
        said = self.close()
        game = session.table.card.name
        return Reset(ShowMenu(f"{said} F2 goes on with it." if said and goes_on else said, game))

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
        """Whether words are said at this table: whoever still types when his time is up must not turn the board by it."""
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
        """True if a move is to be made and a person here has not read yet how the game differs from the one they know."""
        table, people = self.session.table, self.session.reading.people
        is_read = READ.format(table.card.name) in self.stage.settings.learned
        return isinstance(self.phase, Deciding | BotTurn) and bool(people) and not is_read and bool(table.first_time)

    def tick(self, seconds: float) -> Answer:
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
        # Writing and the clock have their own use for Tab and Enter.
        is_written = event.type == pygame.KEYDOWN and (self.phase.writes or self.phase.claims(event))
        name = "" if is_written else self.choices.handle(event) or self._focused(event)
        if not name and event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            name = self.tools.handle(event)
        if name:
            return self._press(name)
        if is_press(event) and (self.choices.refusal or self.tools.refusal):
            # It says why it cannot be pressed, and the press means nothing else.
            return None
        if self._hear_list(event) or self._hear_distance(event):
            return None
        if event.type == pygame.KEYDOWN:
            is_ours, answer = self._key(event)
            if is_ours:
                return answer
        if self._stand_up(event):
            return None
        step = self.phase.handle(event, now)
        answer = self._go(step)
        if isinstance(step, Settle) and step.passes_on and isinstance(self.phase, Deciding):
            return self._go(self.phase.handle(event, now))
        return answer

    def _focused(self, event: pygame.event.Event) -> str:
        """The answer that Tab has led to, if Space gives it."""
        is_question = isinstance(self.phase, Deciding) and self.phase.is_question
        if not is_question or not is_key(event, pygame.K_SPACE) or not 0 <= self.choices.focus < len(self.choices.buttons):
            return ""
        return self.choices.buttons[self.choices.focus].name

    def _hear_list(self, event: pygame.event.Event) -> bool:
        """Whether an event was meant for the list of moves: an entry is pressed to be watched again, the wheel scrolls."""
        session = self.session
        panel = session.screen.panel
        if event.type == pygame.MOUSEMOTION:
            session.pointed_at = panel.entry_at(event.pos) if self.phase.is_quiet else -1
        elif event.type == pygame.MOUSEWHEEL and session.screen.panel_rect.collidepoint(session.pointer):
            session.scroll(event.y)
            return True
        elif is_press(event) and self.phase.is_quiet and (entry := panel.entry_at(event.pos)) >= 0:
            self.review(entry)
            return True
        return False

    def _hear_distance(self, event: pygame.event.Event) -> bool:
        """Whether an event asked for the board to be seen from nearer or farther off."""
        session = self.session
        wanted = asked_distance(event, session.screen.eye.wanted, session.pointer)
        if wanted is None or self.phase.writes:
            return False
        session.look_from(wanted)
        return True

    def _change_distance(self) -> None:
        """From near to the whole board, or the other way."""
        session = self.session
        home = session.screen.home
        comes_near = not session.screen.eye.wanted.is_close
        before = session.screen.eye.wanted
        session.look_from(home.on(session.near_part) if comes_near else home)
        if session.screen.eye.wanted != before:
            session.notify("Seen from nearer." if comes_near else "The whole board is seen.")

    def look_from_chair(self) -> None:
        """Look at the board from the chair until a hand works on it."""
        self._looks = True

    def _change_chair(self) -> None:
        """From the chair to above, or the other way: what is watched from now on, or what lies there while it is looked at."""
        session = self.session
        if not isinstance(session.reading.picture.side, Side):
            session.refuse(why_not.FLAT)
        elif self.phase.is_watched:
            session.sits = not session.sits
            session.notify(f"Moves are seen from {'the chair' if session.sits else 'above'}.")
        else:
            self._looks = not self._looks
            session.notify("Seen from the chair until you move." if self._looks else "Seen from above.")

    def _change_turning(self) -> None:
        """Have the board turned to the people who are to move, or no longer."""
        session = self.session
        if not session.can_turn:
            session.refuse(why_not.NOT_TURNED)
            return
        self.stage.cycle("turns_board")
        self._lay_out()
        turned = "you" if len(session.reading.people) == 1 else "whoever is to move"
        session.notify(f"The board turns to {turned}." if self.stage.settings.turns_board else "The board stays as it lies.")

    def _change_aim(self) -> None:
        """Draw more or less of the path of a shot that is aimed."""
        session = self.session
        if not session.table.card.is_shot:
            session.refuse(why_not.NOTHING_AIMED)
            return
        self.stage.cycle("aim")
        extent = self.stage.settings.aim
        is_less = extent == "whole" and session.reading.is_without_hints
        session.notify("Aim line: up to the first touch, as hints are off." if is_less else PATHS_SAID[extent])

    def notify(self, words: str) -> None:
        self.session.notify(words)

    def _stand_up(self, event: pygame.event.Event) -> bool:
        """Look from above if a press was meant for what is only looked at from the chair, where hands do not work; whether so."""
        is_hand = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL) or is_key(event, *HANDS)
        if not (self._looks and is_hand):
            return False
        self._looks = False
        return True

    def _press(self, name: str) -> Answer:
        match name:
            case "distance":
                self._change_distance()
            case "undo":
                return self.undo()
            case "redo":
                self.redo()
            case "replay":
                self.replay()
            case "practise":
                return self.practise()
            case "set-up":
                return self.set_up()
            case "hint":
                self.phase.hint()
            case "rules":
                self.phase.suspend()
                return Push(ReadRules(self.session.table.card))
            case "lesson":
                self.phase.suspend()
                return Push(WatchLesson(self.session.table.card))
            case "help":
                self.phase.suspend()
                view = self.phase.view()
                keyed = {self.session.names[seat]: which for seat, which in view.keys}
                is_on_cloth = not isinstance(self.session.reading.picture.side, Side)
                text = controls.in_game(self.session.sorts, keyed, view.hint, is_on_cloth=is_on_cloth, offered=self._offered)
                return Push(ReadText(self.session.table.card.title, "Everything mouse and keys do in this game.", text))
            case "escape":
                return self._escape()
            case "leave":
                return self._leave()
            case "card":
                return self._look_at_cards()
            case "eyes":
                self._look_through_other_eyes()
            case "branch" if isinstance(self.phase, Reviewing):
                return self._branch(self.phase.entry)
            case _:
                return self._go(self.phase.press(name))
        return None

    @property
    def _offered(self) -> frozenset[str]:
        """What can be done in this game at one time or another, of what its keys are told apart by: see `controls.in_game`."""
        session, card = self.session, self.session.table.card
        there = {
            controls.HINTS: session.table.has_hints and not session.reading.is_without_hints,
            controls.AIM: card.is_shot,
            controls.PRACTICE: card.is_shot or card.by_hand is not None,
            controls.CLOCK: Live in session.sorts,
            controls.CARDS: bool(session.reading.picture.score_cards),
        }
        return frozenset(what for what, is_there in there.items() if is_there)

    def _key(self, event: pygame.event.Event) -> tuple[bool, Answer]:
        """Whether this is a key that means the same in every game, and what it leads to."""
        shift, control = event.mod & pygame.KMOD_SHIFT, event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        writes = self._spells
        # Where letters spell words, the same keys are pressed with Ctrl.
        letters = bool(control) if writes else not self.phase.takes_letters and not self.phase.claims(event)
        if event.key == pygame.K_ESCAPE:
            return True, self._escape()
        if event.key == pygame.K_F1:
            return True, self._press("rules")
        if event.key == pygame.K_F12:
            return True, self._press("lesson")
        if event.key in ELSEWHERE:
            self.phase.suspend()
            return True, Push(ELSEWHERE[event.key])
        if getattr(event, "unicode", "") == "?":
            return True, self._press("help")
        if event.key == pygame.K_h and letters:
            return True, self._press("hint")
        if event.key == pygame.K_z and control and not shift and letters:
            return True, self.undo()
        if control and letters and (event.key == pygame.K_y or (event.key == pygame.K_z and shift)):
            self.redo()
        elif event.key == pygame.K_r and letters and (writes or not control):
            self.replay(SLOW if shift else 1.0)
        elif event.key == pygame.K_t and letters:
            self._change_turning()
        elif event.key == pygame.K_c and letters:
            self._change_chair()
        elif event.key == pygame.K_k and letters and self.session.reading.picture.score_cards:
            return True, self._look_at_cards()
        elif event.key == pygame.K_b and letters:
            self._change_distance()
        elif event.key == pygame.K_l and letters:
            self._change_aim()
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and not self.phase.scrolls:
            self._turn_pages(-1 if event.key == pygame.K_PAGEUP else 1)
        elif event.key == pygame.K_p and letters and self.can_practise:
            return True, self.practise()
        elif event.key == pygame.K_p and letters and self.can_set_up:
            return True, self.set_up()
        else:
            return False, None
        return True, None

    # --- drawing ----------------------------------------------------------------------------------------------------

    def _renew_buttons(self) -> None:
        """Offer what can be pressed now."""
        phase, session = self.phase, self.session
        # What cannot be done just now stands there too, so that the others keep their places.
        is_shot = session.table.card.is_shot or Aim in session.sorts or self.can_practise
        agreed = why_not.WITHOUT_HINTS if session.reading.is_without_hints else ""
        no_practice = agreed or ("" if self.can_practise else why_not.NO_SHOT)
        practise = [Button("Practise", "practise", key=pygame.K_p, refusal=no_practice)] if is_shot else []
        if session.table.card.by_hand is not None:
            no_set_up = agreed or ("" if self.can_set_up else why_not.UNDER_WAY)
            practise = [Button("Set up", "set-up", key=pygame.K_p, refusal=no_set_up)]
        held = pygame.KMOD_CTRL if self._spells else 0
        near = (WHOLE, CLOSER) if session.screen.eye.wanted.is_close else (CLOSER, WHOLE)
        no_redo = why_not.NOTHING_AGAIN if not session.can_redo else "" if phase.is_quiet else why_not.UNDER_WAY
        self.tools.renew(
            Button("Undo", "undo", key=pygame.K_z, held=pygame.KMOD_CTRL, refusal=self._why_no_undo),
            Button("Redo", "redo", key=pygame.K_y, held=pygame.KMOD_CTRL, refusal=no_redo),
            *([Button("Hint", "hint", key=pygame.K_h, held=held, refusal=self._why_no_hint)] if session.table.has_hints else []),
            Button("Replay", "replay", key=pygame.K_r, held=held, refusal=self._why_no_replay),
            *practise,
            Button(near[0], "distance", key=pygame.K_b, held=held, other_labels=near[1:]),
            *([Button("Card", "card", key=pygame.K_k)] if session.reading.picture.score_cards else []),
            Button("Rules", "rules", key=pygame.K_F1),
            Button("Lesson", "lesson", key=pygame.K_F12),
            self._escape_button,
        )
        self.choices.renew(*phase.buttons)

    @property
    def _escape_button(self) -> Button:
        """What Esc does just now; where the phase has a button of its own for that, one that leaves and has no key."""
        if any(button.key == pygame.K_ESCAPE for button in self.phase.buttons):
            return Button(LEAVE, "leave", other_labels=ESCAPES)
        return Button(self.phase.escapes_by or LEAVE, "escape", key=pygame.K_ESCAPE, other_labels=ESCAPES)

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
        """What the panel has to show."""
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
        # Buttons that went and came back since then look as they did, and have no place yet.
        if shown != self._drawn or not all(button.rect.width for button in shown[0].choices):
            # Much of the panel is type, which is slow to set: it is drawn only when it reads otherwise.
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
        """The chair from which the board is to be seen now; None for above, from where a cloth is always seen."""
        if not isinstance(self.session.reading.picture.side, Side):
            return None
        return self.phase.chair or (self.session.screen.chair() if self._looks else None)

    @property
    def _chair_there_is(self) -> Chair | None:
        """That chair, if the board has been cast for it; from above until then."""
        chair = self._wanted_chair
        is_there = chair is not None and self.stage.ensure_chair(self.session.reading.picture.side, chair)
        return chair if is_there else None

    @property
    def _awaits_chair(self) -> bool:
        """Whether the board is just being cast for a chair that is to be sat down in."""
        return not self.stage.waits and self._wanted_chair != self.session.screen.eye.chair

    def _make_ready(self, picture: Picture) -> None:
        """While nothing moves, have that drawn beside the window which may be wanted soon."""
        session, stage = self.session, self.stage
        if self.phase.is_animated or session.screen.eye.is_easing or stage.waits:
            return
        if session.screen.eye.camera.is_close and not stage.ensure_board(picture.side, session.screen.home, picture):
            # Whoever steps back finds the whole board there.
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
                # Where there is no room to keep it, it is not cast again and again.
                continue
            if not stage.ensure_chair(picture.side, chair):
                return
            self._made_ready.add(chair)

    @property
    def lit(self) -> tuple[object, ...]:
        """What is drawn lit of all there is to press."""
        return self.tools.lit, self.choices.lit

    def draw_buttons(self, surface: pygame.Surface, unit: float) -> None:
        self.tools.draw(surface, unit, TOOL_TYPE, key_at="below")
        self.choices.draw(surface, unit, 18)
