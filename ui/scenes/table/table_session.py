"""The state of a game as the screen shows it, shared by the screen and all stages of play.

Everything is drawn from a copy of the game's state, so that bots can think about the game itself meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

import pygame

from board.geometry import BoardPart, Point
from board.moves import CHANCE, ONLOOKER, Aim, IllegalMove, Live, Move, Options, Pick, Put, Roll
from board.protocols.table import Outcome, Table
from board.shots.motion import Knock, Motion
from board.shots.shot import FailedShot
from board.sides import CHECKER_SIDE, Side, Surface
from board.text.sentence import Seat, say
from board.views.moments import RACK, pin_groups
from board.views.picture import Picture
from ui.art.base.camera import Camera
from ui.art.board.chair import Chair
from ui.art.painting.painter import Painter
from ui.hands.laid_letters import LetterMemory
from ui.scenes.base.board_view import Eye, lane_of, quarter_of, reach_of, zoom_out_to_show
from ui.scenes.base.stage import Stage
from ui.scenes.table.move_list import MoveList, Show
from ui.scenes.table.panel import Panel
from ui.settings import ABOVE, ALWAYS, SEATED
from ui.widgets.layout import layout

TOO_NEAR = "You can't zoom closer while you aim: all pieces must stay in view."
NOT_YET_SEATED = "While others play, only the view from above zooms in."
TOO_NEAR_SEATED = "You can't zoom closer from the chair. Change to the view from above first."
NEAREST_THERE_IS = "You can't zoom closer."
FARTHEST_THERE_IS = "This is the whole board."
REFUSAL_SECONDS, LETTERS = 6.0, 12
"""Shortest time in seconds for a message about refused input, and reading speed for longer messages in letters per second.

A longer message is shown for the time that it takes to read at this speed.
"""
NOTICE_SECONDS = 4.0
"""Seconds for which a message about a changed setting is shown."""


@dataclass(frozen=True, slots=True)
class TableReading:
    """Read-only state of a game. The panel, the buttons and the parts of a turn use it."""

    picture: Picture
    """Picture of the game, in the colours that the players chose."""
    options: Options | None
    mover: int
    outcome: Outcome | None
    people: list[int]
    """Seats of the human players at this window."""
    bots: tuple[str, ...]
    """For each seat, the level of the bot (computer player) that plays there; empty for a human player."""
    can_undo: bool
    can_redo: bool
    can_hint: bool
    is_without_hints: bool
    trouble: str
    """Sentence that says why the game cannot be saved; empty if it can be saved."""

    @classmethod
    def of(cls, stage: Stage, table: Table) -> TableReading:
        return cls(
            picture=stage.shown(table, table.picture),
            options=table.options,
            mover=table.mover,
            outcome=table.outcome,
            people=[seat for seat in range(len(table.names)) if table.is_here(seat)],
            bots=tuple(table.level(seat) for seat in range(len(table.names))),
            can_undo=table.can_undo,
            can_redo=table.can_redo,
            can_hint=table.can_hint,
            is_without_hints=table.is_without_hints,
            trouble=table.trouble,
        )

    def is_away(self, seat: int) -> bool:
        """True if a bot, or a person in another window, plays at `seat`."""
        return 0 <= seat < len(self.bots) and seat not in self.people

    @property
    def reach(self) -> BoardPart | None:
        """Part of the board that must stay visible while a person aims; None while no person aims."""
        options = self.options
        is_aimed = isinstance(options, Aim) and not self.is_away(self.mover)
        return reach_of(options, self.picture.men) if is_aimed and isinstance(options, Aim) else None

    def quarter(self, now: int) -> int:
        """Return the rotation of the board, in quarter turns, that puts the current player's edge at the bottom.

        While a bot moves, return `now`, the present rotation.
        """
        if self.picture.mover not in self.people:
            return now
        if isinstance(self.options, Aim):
            return quarter_of(self.options)
        return 2 if len(self.bots) == 2 and self.picture.mover == 1 else 0

    @property
    def is_out_of_sight(self) -> bool:
        """True if a bot moves in a game that is not on the screen. The program then does not pause before the move."""
        return self.is_away(self.mover) and self.picture.mover == CHANCE


class Screen:
    """The layout of the board, the panel and the dice cup for one window size, rotation and zoom."""

    def __init__(
        self,
        stage: Stage,
        turn: int,
        foot: float = 0.0,
        part: BoardPart | None = None,
        surface: Surface = CHECKER_SIDE,
        prints: frozenset[str] | None = None,
    ) -> None:
        self.appearance = stage.appearance
        self.window = pygame.Rect((0, 0), stage.size)
        self.quarter = turn
        board, self.panel_rect = layout(stage.size, stage.settings.text)
        board.height -= round(board.height * foot)
        self.home = Camera.over(board, surface, turn, prints)
        """Camera that shows the whole board from above."""
        self.eye = Eye(self.home, part)
        self.panel = Panel(stage, Painter(self.home))
        side = round(self.home.size * 0.17)
        self.cup = pygame.Rect(0, 0, side, side)
        self.cup.bottomright = (self.home.square.right - side // 8, self.home.square.bottom - side // 8)
        tray = CHECKER_SIDE.place("off")
        if any(self.cup.collidepoint(self.home.to_screen(at)) for at in (tray.at, tray.twin) if at is not None):
            # Pieces that have left the board (borne off) lie in the right corner, so move the cup to the left.
            self.cup.left = self.home.square.left + side // 8

    @property
    def camera(self) -> Camera:
        return self.eye.camera

    @property
    def seen(self) -> Camera | Chair:
        """View through which the board and the marks over it are drawn."""
        return self.eye.seen

    @property
    def painter(self) -> Painter:
        return self.eye.painter

    def close_chair(self, part: BoardPart) -> Chair:
        """Return the perspective close-up of the board part `part`, which shows a great shot."""
        return replace(Chair.close(self.home.rect, part.centre, part.half, self.quarter), prints=self.home.prints)


class Sitting:
    """The player's choice between the perspective view from their chair and the view from above."""

    def __init__(self, session: TableSession) -> None:
        self._session = session
        self.view = session.stage.settings.views.get(session.table.card.name, "")
        """View that the player has chosen for this game, one of `VIEWS`; empty for no choice."""
        self._part: BoardPart | None = None
        """Part of the board that was last shown in perspective; None for the whole board."""
        self._lane: Point | None = None
        """Direction of the bowling lane, in games bowled from corner to corner; None in other games."""

    def is_seated(self, *, is_watched: bool) -> bool:
        """True if the board is shown in perspective. `is_watched` is True while a motion is shown.

        The player chooses the view for each game. A setting can choose perspective for all motions.
        """
        card = self._session.table.card
        if not isinstance(card.side, Side):
            # A game without a board is always shown from above.
            return False
        if self.view:
            return self.view == SEATED
        return is_watched and self._session.stage.settings.chair == ALWAYS and card.is_shot

    def change(self, *, is_watched: bool) -> None:
        """Switch between the perspective view and the view from above. The choice is remembered for this game."""
        stage, card = self._session.stage, self._session.table.card
        self.view = ABOVE if self.is_seated(is_watched=is_watched) else SEATED
        stage.choose_view(card.name, seated=self.view == SEATED)
        self._session.notify("View from the chair." if self.view == SEATED else "View from above.")

    @property
    def chair(self) -> Chair:
        """The perspective view at the present zoom.

        Drawing a board for a new view takes seconds. Therefore the view depends on the start zone, not on the pieces, and stays
        the same while other players move.
        """
        session, reading, screen = self._session, self._session.reading, self._session.screen
        options, is_shot = reading.options, session.table.card.is_shot
        if isinstance(options, Aim):
            self._lane = lane_of(options)
        elif isinstance(options, Pick) and self._lane is None and pin_groups(reading.picture.men) == (RACK,):
            # The player calls a pin before bowling the first disk.
            self._lane = RACK.centre
        aim = self._own_aim
        if aim is not None or not is_shot or session.part is None:
            part = zoom_out_to_show(screen.home.on(session.part), None if aim is None else reach_of(aim, ()))
            self._part = part.part if part.is_close else None
        return self.chair_for(self._part)

    @property
    def _own_aim(self) -> Aim | None:
        """The options of a person at this window who makes a shot now; None if no such person moves."""
        reading = self._session.reading
        return reading.options if isinstance(reading.options, Aim) and not reading.is_away(reading.mover) else None

    @property
    def keeps_part(self) -> bool:
        """True if the perspective view does not zoom in now, because another player's shot is expected."""
        return self._session.table.card.is_shot and self._own_aim is None

    @property
    def is_close(self) -> bool:
        """True if the perspective view at the present zoom shows only a part of the board."""
        return self.chair != self.chair_for(None)

    def chair_for(self, part: BoardPart | None) -> Chair:
        """Return the perspective view of `part` of the board, or of the whole board if `part` is None."""
        return self._session.screen.eye.chair_for(self._session.table.card, part, self._lane)


class TableSession:
    """The state of a game as last read, with its list of moves and the motion to replay."""

    def __init__(self, stage: Stage, table: Table, foot: float = 0.0) -> None:
        self.stage = stage
        self._foot = foot
        """Height of the free space below the board, as a fraction of the board's height."""
        self.table = table
        self.moves = MoveList(stage, table)
        self.refusal = ""
        """Reason why the last input was impossible; empty if the last input was accepted."""
        self.notice = ""
        """Message about a setting that a key has just changed.

        Empty at other times, and while the screen says why a move was refused.
        """
        self._message_left = 0.0
        """Seconds for which the message now shown stays on the screen."""
        self.failures = 0
        """Number of failed moves since the last successful one. It limits how often a failing bot is asked again."""
        self.last: tuple[Picture, Motion] | None = None
        """Picture before the last motion, and the motion itself. None if no motion can be replayed."""
        self.last_move: Move | None = None
        """Move whose animation was shown last. None if no animation was shown."""
        self.placed: dict[int, Point] = {}
        """For each seat, the place at which the player last put the disk before a shot."""
        self.letters = LetterMemory()
        """Order and positions of the letters that the players have shuffled or lifted out of their row."""
        self.has_begun = False
        """True once the clock of a real-time game has started."""
        self.is_announced = False
        """True once the result of the game has been shown."""
        self.deaf = 0.0
        """Seconds for which key presses are still ignored. They were meant to skip an animation that has just ended."""
        self.pointer = (-1, -1)
        self.sorts: dict[type, None] = {}
        """Types of moves and choices that have occurred in this game, for the help on controls."""
        self.reading: TableReading
        """State of the game that the screen now shows."""
        self.newest: TableReading
        """Current state of the game. It may be one move ahead of the state on display."""
        self.part = table.card.played_on if stage.settings.closes_up else None
        """Part of the board to show at first; None for the whole board."""
        self.sitting = Sitting(self)
        self.had_great_shot = False
        """True if the last shot was shown close up. The next shot is then not shown close up."""
        self.looker = ONLOOKER
        """Seat of the player whose hidden pieces are shown, if several people share the screen; `ONLOOKER` for none."""
        self.looked_back_as: int | None = None
        """Seat from which a finished game with hidden pieces is shown; None if all pieces are shown."""
        if self.shares_secrets:
            table.show_to(ONLOOKER)
        self._quarter = 0
        """Rotation of the board on the screen, in quarter turns."""
        self.read()
        self._quarter = self._wanted_quarter
        self.prints = table.card.prints
        """Names of the printed designs on the board, such as the race track, that are shown at full strength; None for all."""
        self.screen = self._make_screen()

    # --- reading the table ------------------------------------------------------------------------------------------

    def read(self) -> None:
        """Read the state of the game, and show it on the screen."""
        self.look()
        self.reading = self.newest
        options = self.reading.options
        moves = options.moves if isinstance(options, Pick) else (options,)
        if self.reading.mover == CHANCE:
            # The only chance moves that players make are rolls of the dice.
            moves = tuple(move for move in moves if isinstance(move, Roll))
        self.sorts.update(dict.fromkeys(map(type, moves)))
        if isinstance(options, Live) and any(hand.pieces for hand in options.hands):
            self.sorts[Put] = None
        if self.reading.outcome is None:
            self.is_announced = False

    def look(self) -> None:
        """Read the state of the game, but do not show it until the current animation ends."""
        self.newest = TableReading.of(self.stage, self.table)

    @property
    def shares_secrets(self) -> bool:
        """True if several people share this screen and have pieces to hide from each other."""
        seats = range(len(self.table.names))
        return self.table.card.hides and sum(map(self.table.is_here, seats)) > 1 and self.table.outcome is None

    def show_to(self, seat: int) -> None:
        """Show only what the player at `seat` may see. With `ONLOOKER`, show only what all may see.

        The last motion is deleted, because it might show hidden pieces.
        """
        if seat != self.looker:
            self.table.show_to(seat)
            self.looker, self.last = seat, None
            self.read()

    @property
    def next_view_label(self) -> str:
        """Label of the key that changes the view at the end of a game with hidden pieces.

        The key shows all hands, or the view of one player. The label is empty in other games.
        """
        if not self.table.card.hides or self.reading.outcome is None or not self.reading.people:
            return ""
        seat = self._views_after_game[1]
        return "Show all hands" if seat is None else self.by_name(say("{}'s view", Seat(seat)))

    def look_back(self) -> None:
        """Show a finished game as the next player saw it, or with all pieces visible."""
        seat = self._views_after_game[1]
        self.table.look_back_as(seat)
        self.looked_back_as, self.last = seat, None
        self.read()

    @property
    def _views_after_game(self) -> tuple[int | None, int | None]:
        """(Seat whose view of the finished game is shown now, seat whose view comes next.)

        Instead of a seat, None means the view with all pieces visible.
        """
        everybody = [None, *self.reading.people]
        number = everybody.index(self.looked_back_as) if self.looked_back_as in everybody else 0
        return everybody[number], everybody[(number + 1) % len(everybody)]

    @property
    def can_undo(self) -> bool:
        """True if the last move can be undone, even while it is animated."""
        return self.newest.can_undo and not isinstance(self.reading.options, Live)

    @property
    def can_redo(self) -> bool:
        return self.newest.can_redo and not isinstance(self.reading.options, Live)

    @property
    def names(self) -> tuple[str, ...]:
        return self.moves.names

    def by_name(self, words: str) -> str:
        """Return `words` with names of players, or "you", instead of seat numbers."""
        return self.moves.by_name(words)

    # --- playing ----------------------------------------------------------------------------------------------------

    def play(self, move: Move, before: Picture | None = None) -> Show | None:
        """Play the move `move`, and return it for its animation.

        If the move is illegal or cannot be simulated, show the reason and return None.
        """
        try:
            show = Show(self.table.play(move), before or self.reading.picture)
        except (IllegalMove, FailedShot) as error:
            self.failures += 1
            self.refuse(str(error))
            return None
        self.failures = 0
        return show

    def throw(self) -> Show:
        """Roll the dice or make a random draw. Return the result, ready to be animated."""
        return Show(self.table.chance(), self.reading.picture)

    def undo(self) -> None:
        self.table.undo()
        self._reset_after_undo()

    def redo(self) -> None:
        """Play again the move that was undone last."""
        self.table.redo()
        self._reset_after_undo()

    def _reset_after_undo(self) -> None:
        """Read the list of moves again and drop cached values, because a move was undone or redone."""
        self.failures = 0
        self.moves.renew()
        self.refusal, self.last = "", None

    @property
    def has_moves(self) -> bool:
        """True if the game has moves that are worth saving."""
        return bool(self.table.notation) or self.has_begun

    def leave(self) -> str:
        """Leave the game, and save it if necessary. Return a sentence for the player, or an empty string.

        The sentence says that the game was saved, or why saving failed.
        """
        message = self.table.leave()
        if not message or self.table.trouble:
            return message
        title = self.table.card.title
        return f"{title} saved." if self.newest.outcome is None else "Your match is in the scorebook."

    # --- messages and time ------------------------------------------------------------------------------------------

    def refuse(self, sentence: str) -> None:
        """Show a sentence that says why an input was refused. Cut off its end if that only repeats the instruction on display."""
        options = self.reading.options
        prompt = options.prompt if options is not None else ""
        sentence = sentence.removesuffix(prompt).rstrip() or sentence
        self.refusal, self.notice = sentence, ""
        self._message_left = max(REFUSAL_SECONDS, len(sentence) / LETTERS)

    def notify(self, sentence: str) -> None:
        """Show for a few seconds which setting was changed by a key."""
        self.refusal, self.notice, self._message_left = "", sentence, NOTICE_SECONDS

    def sound_knocks(self, knocks: Iterable[Knock]) -> None:
        for knock in knocks:
            self.stage.sound.play(knock, self.screen.camera)

    @property
    def needs_ticks(self) -> bool:
        return bool(self.refusal or self.notice) or self.deaf > 0.0

    def tick(self, seconds: float) -> bool:
        """Advance the timers of messages and of ignored keys by `seconds`. Return True if a message has disappeared."""
        self.deaf = max(0.0, self.deaf - seconds)
        self._message_left -= seconds
        if (self.refusal or self.notice) and self._message_left <= 0.0:
            self.refusal = self.notice = ""
            return True
        return False

    # --- the screen -------------------------------------------------------------------------------------------------

    def lay_out(self) -> bool:
        """Update the layout for the window's size and the player to move. Return True if it has changed."""
        self._quarter = self._wanted_quarter
        screen = self.screen
        is_alike = (screen.appearance, screen.quarter) == (self.stage.appearance, self._quarter)
        has_print = screen.home.prints == self.prints
        if is_alike and (has_print or not screen.eye.can_show(self.prints, self.stage, self.reading.picture)):
            return False
        self.screen = self._make_screen()
        return True

    def _make_screen(self) -> Screen:
        part, side = self.part, self.table.card.side
        if part is not None:
            part = zoom_out_to_show(Camera.over(pygame.Rect(0, 0, 100, 100), side).on(part), self.reading.reach).part
        return Screen(self.stage, self._quarter, self._foot, part, side, self.prints)

    def look_from(self, camera: Camera) -> None:
        """Zoom to `camera` as far as is allowed, and remember the zoom for this game."""
        before, part = self.screen.eye.wanted, self.part
        sat_before = self.sitting.chair if self.sitting.is_seated(is_watched=False) else None
        self.part = camera.part if camera.is_close else None
        self.look_closely()
        if camera.is_close and sat_before is not None and self.sitting.chair == sat_before:
            # The view from the chair is already as close as this camera.
            self.part = part
            self.look_closely()
        wanted = self.screen.eye.wanted
        # Store the zoom that was reached. A stored zoom that was not reached would change the view at every turn.
        self.part = wanted.part if wanted.is_close else None
        if wanted == before and camera.is_close:
            aims = self.reading.reach is not None
            seated = NOT_YET_SEATED if self.sitting.keeps_part else TOO_NEAR_SEATED
            self.refuse(seated if sat_before is not None else TOO_NEAR if aims else NEAREST_THERE_IS)
        elif wanted == before:
            self.notify(FARTHEST_THERE_IS)

    def look_closely(self) -> None:
        """Zoom to the part of the board that the player has chosen, or far enough out to show everything needed for aiming."""
        self.screen.eye.go(zoom_out_to_show(self.screen.home.on(self.part), self.reading.reach))

    @property
    def can_turn(self) -> bool:
        """True if the board can rotate toward the player to move.

        Games without a board, games for one player and real-time games do not rotate.
        """
        is_by_turns = len(self.reading.bots) > 1 and Live not in self.sorts
        return is_by_turns and isinstance(self.reading.picture.side, Side)

    @property
    def _wanted_quarter(self) -> int:
        """Rotation of the board for the player to move, in quarter turns, if the settings allow rotation."""
        has_chair = len(self.reading.people) == 1 and self.sitting.view == SEATED
        is_turned = (self.stage.settings.turns_board or has_chair) and self.can_turn
        return self.reading.quarter(self._quarter) if is_turned else 0
