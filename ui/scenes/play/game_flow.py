"""The course of a game: the order of its phases (such as a player's turn or an animation), replays, undo and leaving."""

from __future__ import annotations

from collections.abc import Callable

from board.moves import CHANCE, ONLOOKER, Live, Lot, Pass, Pick, Roll, Shuffle
from board.protocols.shelf import Shelf
from board.protocols.table import Table
from board.shots.motion import Motion
from board.sides import Side
from board.views.picture import WALK_RATE, glide_changes
from ui.motion.animation import Animation
from ui.scenes.base import refusals
from ui.scenes.base.requests import Ask, PlayGame, ShowMenu
from ui.scenes.base.scene import Answer, Pop, Push, Reset
from ui.scenes.phases.bot_turn import BotTurn, TakingAim
from ui.scenes.phases.chance import Cup, DrawingLots, Throwing
from ui.scenes.phases.curtain import Curtain
from ui.scenes.phases.deciding import Deciding
from ui.scenes.phases.live import AgainstTheClock
from ui.scenes.phases.moment import Counting, Moment
from ui.scenes.phases.phase import BranchOff, Count, Hold, Later, Next, Phase, Settle, SwitchView, TakeAim
from ui.scenes.phases.reviewing import Reviewing
from ui.scenes.phases.time_lapse import TimeLapse
from ui.scenes.phases.waiting import GameOver, Passing
from ui.scenes.phases.watching import Replaying, Watching
from ui.scenes.table.move_list import Show
from ui.scenes.table.table_session import TableSession


class GameFlow:
    """The present phase of a game (such as a player's turn or an animation), and the changes to other phases."""

    def __init__(self, session: TableSession, entered: Callable[[Phase, Phase], None]) -> None:
        self.session = session
        self._entered = entered
        """Function that is called after each change of phase, with the old and the new phase."""
        self._found = tuple(session.table.notation)
        """Number of moves that had been played when the game was opened in this window."""
        self.due: list[Callable[[], Answer]] = []
        """Functions to call on the next frame. They take too long to be called while an event is handled."""
        self.phase: Phase = self.whose_move()

    def whose_move(self) -> Phase:
        """Return the phase for the next move: a person's turn, a bot's turn, a dice roll, or the end of the game."""
        session = self.session
        session.lay_out()
        session.look_closely()
        reading = session.reading
        options = reading.options
        if reading.outcome is not None or options is None:
            return GameOver(session)
        if session.shares_secrets and session.looker != reading.mover:
            # While no local player has to move, show only information that all players may see.
            session.show_to(ONLOOKER)
            reading = session.reading
            if reading.mover in reading.people:
                return Curtain(session)
        if reading.mover == CHANCE:
            throws = isinstance(options, Pick) and isinstance(options.moves[0], Roll)
            by_itself = session.table.card.only_throws and self.session.stage.settings.throws_itself
            by_hand = throws and reading.people and not reading.is_away(reading.picture.mover) and not by_itself
            return Cup(session) if by_hand else Throwing(session)
        if isinstance(options, Live):
            return AgainstTheClock(session, options)
        if reading.is_away(reading.mover):
            return BotTurn(session)
        if (round_the_table := self._turn_cloth_to(reading.mover)) is not None:
            return round_the_table
        if isinstance(options, Pick) and options.moves == (Pass(),):
            return Passing(session)
        assert not isinstance(options, Shuffle)
        return Deciding(session, options)

    def _turn_cloth_to(self, seat: int) -> Phase | None:
        """Show the table from the side of `seat`, if several people share the screen in a game without a board.

        Return a phase that animates the rotation, or None if no animation is needed.
        """
        session, before = self.session, self.session.reading.picture
        if isinstance(before.side, Side) or session.table.card.hides or len(session.reading.people) < 2:
            return None
        session.table.show_to(seat)
        session.read()
        motion = glide_changes(before.men, session.reading.picture.men, {})
        return None if motion is None or self.session.stage.settings.reduces_motion else Watching(session, before, motion)

    def go(self, step: Next | Answer) -> Answer:
        """Carry out `step`, the next step of the game. If it asks for another scene, return it to the window."""
        match step:
            case Push() | Pop() | Reset():
                return step
            case Later():
                self.due.append(lambda: self.go(step.act()))
            case BranchOff():
                self.later(lambda: self.branch(step.entry))
            case SwitchView():
                self.switch_hidden_view()
            case Show():
                self.show(step)
            case TakeAim():
                self.enter(TakingAim(self.session, step))
            case Hold():
                self.enter(Moment(self.session, step))
            case Count():
                self.enter(Counting(self.session, step))
            case Settle():
                self.settle()
        return None

    def later(self, act: Callable[[], Next | Answer]) -> None:
        """Call `act` on the next frame. Slow work is done in this way: simulating shots or writing files."""
        self.go(Later(act))

    def settle(self) -> None:
        """Read the state of the game again and enter the phase for the next move."""
        self.session.read()
        self.enter(self.whose_move())

    def show(self, show: Show) -> None:
        """Animate a move, and then show the remarks about it."""
        session, turn, move, motion = self.session, show.turn, show.played.move, show.motion
        session.refusal = ""
        session.look()
        if isinstance(move, Lot):
            self.enter(DrawingLots(session, move.seat, turn))
        elif motion is not None:
            session.last, session.last_move = (show.before, motion), move
            self.enter(Watching(session, show.before, motion, turn))
        else:
            session.sound_knocks(turn.motion.knocks if turn.motion else ())
            session.moves.tell(turn)
            if turn.tally is not None and not turn.shot and not session.reading.is_out_of_sight:
                # Show a count even if no piece moved, as when all players pass.
                self.enter(Counting(session, Count(Animation(show.before, Motion(WALK_RATE)), turn.tally)))
            else:
                self.settle()

    def enter(self, phase: Phase) -> None:
        self.phase.leave()
        before, self.phase = self.phase, phase
        self._entered(before, phase)

    def work(self) -> Answer:
        """Do the waiting tasks one by one, until a task requests another scene. Return that request, or None."""
        answer: Answer = None
        while self.due and answer is None:
            answer = self.due.pop(0)()
        return answer

    def finish(self) -> None:
        """Do at once all slow work that was left for the next frame, and skip all animations."""
        while self.due:
            self.due.pop(0)()
        while (step := self.phase.finish()) is not None:
            self.go(step)

    # --- actions ----------------------------------------------------------------------------------------------------

    def replay(self, pace: float = 1.0) -> None:
        """Replay the last motion of the game. `pace` is the speed, 1.0 for real time."""
        if not self.phase.is_quiet:
            return
        if self.session.last is not None:
            before, motion = self.session.last
            back_to = self.phase.to_come_back_to if isinstance(self.phase, Counting) else None
            self.enter(Replaying(self.session, before, motion, pace, back_to))
        elif self.session.reading.outcome is not None and self.session.table.is_against_clock:
            self.watch_all()
        else:
            # No piece has moved since the game was opened or a move was undone, so replay a move from the list.
            self.turn_pages(-1)
            if not isinstance(self.phase, Reviewing):
                self.session.refuse(refusals.NOTHING_MOVED)

    def watch_all(self) -> None:
        """Replay the whole game, if it is a real-time game."""
        self.enter(TimeLapse(self.session))

    def review(self, entry: int, *, reads: bool = True) -> None:
        """Replay the move with the number `entry` in the list of moves.

        Some moves ended with a full page of points. With `reads`, show this page instead of the motion.
        """
        session = self.session
        if not (self.phase.is_quiet and 0 <= entry < len(session.moves.news)):
            return
        show, shot = session.moves.replay_of(entry)
        motion = show.motion
        if reads and show.turn.tally is not None and show.turn.tally.is_sheet:
            # A long count tells the player more than the motion.
            still = Animation(show.before, Motion(WALK_RATE))
            self.enter(Counting(session, Count(still, show.turn.tally, is_read=True)))
        elif motion is None or not (motion.tracks or motion.throw):
            session.refuse("That move has no replay.")
        elif motion.tracks:
            self.enter(Reviewing(session, entry, show.before, motion, shot))
        else:
            self.enter(Replaying(session, show.before, motion))

    def switch_hidden_view(self) -> None:
        """Show or hide the hidden cards or letters after a game. A running replay starts again."""
        phase = self.phase
        self.session.look_back()
        if isinstance(phase, Reviewing):
            self.review(phase.entry)
        else:
            self.settle()

    def turn_pages(self, by: int) -> None:
        """Replay the next move that has an animation, or the previous one if `by` is negative."""
        session, phase = self.session, self.phase
        entry = phase.entry if isinstance(phase, Reviewing) else len(session.moves.news)
        while 0 <= (entry := entry + by) < len(session.moves.news):
            if session.moves.moved(entry):
                self.review(entry, reads=False)
                return

    def undo(self) -> Answer:
        """Undo the unfinished move or the last move. Ask first if more than that move and the replies to it would be lost."""
        if self.phase.is_begun:
            self.phase.escape()
            return None
        if self.session.can_undo and not self.phase.is_quiet:
            # The last move, or the reply to it, is still being animated.
            self.finish()
        if self.session.can_undo:
            if lost := self.session.table.undo_loses:
                return Push(Ask("Undo?", lost, "Undo", "Cancel", "undo"))
            self.take_back()
        return None

    def take_back(self) -> None:
        self.session.undo()
        self.settle()

    def redo(self) -> None:
        """Redo the last undone move."""
        if self.phase.is_quiet and self.session.can_redo:
            self.session.redo()
            self.settle()

    def branch(self, entry: int) -> Answer:
        """Start a new game from the position before the move with the number `entry`. The current game stays saved."""
        return self.begin(lambda shelf, table: shelf.branch(table, entry))

    def begin(self, other: Callable[[Shelf, Table], Table]) -> Answer:
        """Leave this game and start the one that the function `other` opens. If that is impossible, show the reason."""
        try:
            table = other(self.session.stage.shelf, self.session.table)
        except ValueError as error:
            self.session.refuse(str(error))
            return None
        self.close()
        return Reset(PlayGame(table))

    def escape(self) -> Answer:
        """Do what Esc does: cancel an unfinished move, end a replay, or leave the game."""
        step = self.phase.escape()
        return self.go(Later(self.leave) if step is None else step)

    def leave(self) -> Answer:
        self.finish()
        self.phase.suspend()
        session = self.session
        if session.reading.trouble and session.reading.outcome is None and session.has_moves:
            return Push(Ask("Go back without saving?", session.reading.trouble, "Go back", "Cancel", "leave"))
        return self.go_home()

    def go_home(self) -> Reset:
        """Leave the game and show the home screen, which says where the game was saved."""
        session = self.session
        # "Continue" opens the game played last. If this game was only viewed, that is another game.
        has_played = tuple(session.table.notation) != self._found
        goes_on = session.reading.outcome is None and has_played and not session.reading.trouble
        message = self.close()
        game = session.table.card.name
        return Reset(ShowMenu(f"{message} Press F2 to continue." if message and goes_on else message, game))

    def close(self) -> str:
        self.finish()
        self.phase.leave()
        return self.session.leave()
