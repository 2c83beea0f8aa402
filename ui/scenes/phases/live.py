"""Play in a real-time game. All players act at the same time until the game is paused."""

from __future__ import annotations

from dataclasses import replace

import pygame

from board.men import Man
from board.moves import Live
from board.shots.motion import Motion
from board.views.picture import WALK_RATE
from ui.art.base.pose import Pose
from ui.art.painting.curtain_art import draw_curtain
from ui.hands.living import LivingHand
from ui.hands.piecing import CRY, PiecingHand
from ui.motion.animation import Animation
from ui.scenes.base import refusals
from ui.scenes.base.commands import Command
from ui.scenes.base.requests import Ask
from ui.scenes.base.scene import Push
from ui.scenes.phases.curtain import pin_card
from ui.scenes.phases.handed import HandPhase
from ui.scenes.phases.phase import Count, Next, Settle, Stay, by_space, is_key, is_skip
from ui.scenes.table.panel import View
from ui.scenes.table.table_session import TableSession
from ui.widgets import keys

HURRIED = 10
"""Number of ticks (time steps of the game) per frame, once all players at this window have finished."""


class AgainstTheClock(HandPhase[LivingHand | PiecingHand]):
    """The part of a real-time game in which its clock runs and the players at this window act."""

    def __init__(self, session: TableSession, live: Live) -> None:
        super().__init__(session)
        self.live = live
        self.hand = _hand_for(session, live)
        self.is_running = session.has_begun
        self._owed = 0.0
        """Seconds since the last tick (time step) of the game."""
        self._before: dict[int, Pose] = {}
        """Position of each piece at the previous tick (time step) of the game, by the piece's id."""
        self._asks_to_cry = False
        """True while a dialog asks the player whether to call out that the puzzle is complete.

        The clock is stopped meanwhile.
        """

    @property
    def has_begun(self) -> bool:
        """True if the clock of the game has ever run, also before the game was last saved."""
        return self.session.has_begun or self.session.table.is_against_clock

    @property
    def is_animated(self) -> bool:
        return self.is_running

    @property
    def takes_letters(self) -> bool:
        return self.is_running and self.hand.steers

    def claims(self, event: pygame.event.Event) -> bool:
        # Tab pauses the clock in this phase instead of moving the focus.
        return is_key(event, pygame.K_TAB) or (self.is_running and super().claims(event))

    @property
    def writes(self) -> bool:
        return self.is_running and self.hand.writes

    def why_no_shortcut(self, key: int) -> str:
        """Return a sentence that says why the letter key `key` runs no command now.

        Empty if letter keys run commands, or if a player at this window uses this key.
        """
        hand = self.hand
        is_free = self.takes_letters and isinstance(hand, LivingHand) and not hand.uses(key)
        return refusals.LETTERS_STEER if is_free else ""

    @property
    def commands(self) -> tuple[Command, ...]:
        if self.is_running:
            return tuple(Command.of(button, self._press) for button in self.hand.buttons)
        return (by_space("begin", self.begin, "Continue" if self.has_begun else "Start", is_chief=True),)

    def _press(self, name: str) -> Next:
        """Press the input handler's button `name`. Return the next step of the game, if any."""
        self.hand.press(name)
        return self._ask_to_cry()

    def begin(self) -> None:
        """Start the clock of the game, or restart it after a pause."""
        self.is_running, self.session.has_begun, self._owed = True, True, 0.0

    def hint(self) -> None:
        self.session.refuse("This game is against the clock and has no hints.")

    def suspend(self) -> None:
        self.is_running = False
        self.cover()

    def pose(self) -> None:
        """Start the clock, so that a still picture shows the game as it looks during play."""
        self.begin()

    def catch_up(self) -> None:
        """Show all pieces at their current positions, without animation."""
        self._before = {}

    def handle(self, event: pygame.event.Event, now: float) -> Next:
        is_halt = is_key(event, pygame.K_TAB, pygame.K_PAUSE) or (is_key(event, pygame.K_p) and not self.hand.writes)
        if not self.is_running:
            if is_skip(event) or (is_halt and self.has_begun):
                self.begin()
        elif is_halt:
            self.suspend()
        elif not (self.session.deaf > 0.0 and is_skip(event)):
            self.hand.handle(event, now)
            self.say_refused()
            self._sound_pieces()
            return self._ask_to_cry()
        return None

    def _ask_to_cry(self) -> Next:
        """Ask for confirmation if the player wants to call out that the puzzle is complete.

        Meanwhile the clock is stopped and the pieces are hidden.
        """
        hand = self.hand
        if not isinstance(hand, PiecingHand) or not hand.wants_to_cry:
            return None
        hand.wants_to_cry = False
        if not hand.cry_warning:
            hand.cry()
            return None
        self.suspend()
        self._asks_to_cry = True
        return Push(Ask("Is your picture complete?", hand.cry_warning, "Angle-Up!", "Keep playing", CRY))

    def resume(self, answer: str) -> None:
        if self._asks_to_cry:
            self._asks_to_cry = False
            self.begin()
            if answer == CRY and isinstance(self.hand, PiecingHand):
                self.hand.cry()

    def _sound_pieces(self) -> None:
        """Play a sound for each puzzle piece just put down, louder if it snapped to another piece."""
        if isinstance(self.hand, PiecingHand) and self.hand.snapped:
            self.session.stage.sound.knock("piece", 0.5 if self.hand.snapped > 1 else 0.22)
            self.hand.snapped = 0

    def escape(self) -> Next:
        return Stay() if self.hand.cancel() else None

    def tick(self, seconds: float) -> Next:
        if not self.is_running:
            return None
        self._owed += seconds
        self.hand.tick(seconds)
        if self._is_elsewhere:
            return self._hurry()
        if self._owed < self.live.tick - 1e-9:
            return None
        self._owed -= self.live.tick
        return self._tick()

    @property
    def _is_elsewhere(self) -> bool:
        """True if only bots and players in other windows can still act. The game may then run faster."""
        seats, people = {hand.seat for hand in self.live.hands}, self.session.reading.people
        return bool(people and seats) and not seats & set(people) and all(hand.pieces for hand in self.live.hands)

    def _hurry(self) -> Next:
        """Run up to `HURRIED` ticks (time steps) of the game at once, because only players in other windows can still act."""
        self._owed = 0.0
        for _ in range(HURRIED):
            step = self._tick()
            if step is not None or not self._is_elsewhere:
                return step
        return None

    def _tick(self) -> Next:
        """Run one tick (time step) of the game. Return the next step, if any."""
        session, sound = self.session, self.session.stage.sound
        headline = session.reading.picture.headline
        self._before = {man.id: _pose(man) for man in session.reading.picture.men}
        turn = session.table.play(self.hand.take_tick()).turn
        for man in self.hand.moved:
            # The picture already shows this action, so it needs no interpolation.
            self._before.pop(man, None)
        if turn.said:
            # New remarks of the umpire replace an earlier refusal.
            session.refusal = ""
            session.moves.tell(turn)
            sound.knock("man", 0.5)
        if turn.motion is not None:
            session.sound_knocks(turn.motion.knocks)
        before = session.reading.picture
        session.read()
        if turn.tally is not None:
            return Count(Animation(before, Motion(WALK_RATE)), turn.tally)
        if session.reading.picture.headline not in ("", headline):
            sound.knock("chime", 0.4)
        if session.reading.outcome is not None or not isinstance(session.reading.options, Live):
            return Settle()
        self.live = session.reading.options
        self.hand.renew(self.live, session.reading.picture)
        return None

    def view(self) -> View:
        view = replace(super().view(), hint=self.hand.hint, keys=tuple(self.hand.keys_by_seat().items()))
        if not view.keys:
            # The prompt is for players at other seats only.
            view = replace(view, prompt="")
        return replace(view, picture=replace(view.picture, headline="")) if self._hides_call else view

    @property
    def read(self) -> int:
        session, called = self.session, self.session.reading.picture.headline
        if not self._hides_call or not called:
            return super().read
        calls = [entry for entry, words in enumerate(session.moves.news) if any(called in sentence for sentence in words)]
        return max(calls, default=super().read)

    @property
    def _hides_call(self) -> bool:
        """True if the flag or card that players must find is hidden during a pause, so that no player gains time to think."""
        return not self.is_running and bool(self.live.hands)

    @property
    def is_covered(self) -> bool:
        """True if the board is hidden during a pause, so that no player can study it."""
        return not self.is_running and (self.has_begun or any(hand.pieces for hand in self.live.hands))

    def draw(self, surface: pygame.Surface) -> None:
        painter, picture = self.session.screen.painter, self.session.reading.picture
        if self.is_running:
            painter.paint(surface, picture, poses=self._poses(), overlay=self.hand.overlay)
        elif self.is_covered:
            painter.paint(surface, replace(picture, men=(), marks=(), banner=""))
        else:
            painter.paint(surface, replace(picture, banner="") if self._hides_call else picture)

    def draw_over(self, surface: pygame.Surface) -> None:
        if self.is_covered:
            draw_curtain(surface, self.session.screen.home.rect, 1.0)
        if self.is_covered and not self._asks_to_cry:
            head, prompt = ("Paused", "press {key} to continue") if self.has_begun else ("Ready?", "press {key} to start")
            pin_card(surface, self.session, head, prompt.format(key=keys.key_label(pygame.K_SPACE)))

    def _poses(self) -> dict[int, Pose]:
        """Return the present position of each piece, between its positions at the last two ticks (time steps) of the game."""
        share = min(1.0, self._owed / self.live.tick)
        poses = {}
        for man in self.session.reading.picture.men:
            before, now = self._before.get(man.id), _pose(man)
            if before is not None and before != now:
                poses[man.id] = before._replace(turn=man.turn).toward(now, share)
        return poses


def _pose(man: Man) -> Pose:
    return Pose(man.at.x, man.at.y, man.turn, size=man.size)


def _hand_for(session: TableSession, live: Live) -> LivingHand | PiecingHand:
    """Return the input handler for the players at this window.

    A game with puzzle pieces has a special handler for the one player at this window.
    """
    picture, camera, people = session.reading.picture, session.screen.seen, session.reading.people
    seat = next((seat for seat in people if (hand := live.hand(seat)) is not None and hand.pieces), None)
    return LivingHand(live, picture, camera, people) if seat is None else PiecingHand(live, picture, camera, seat)
