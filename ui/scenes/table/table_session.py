"""State of a game in play, which the table scene and its phases share.

Everything is drawn from the last reading of the table, so that a bot can think on the table itself without being disturbed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

import pygame

from board.geometry import ORIGIN, BoardPart, Point
from board.moves import CHANCE, ONLOOKER, Aim, IllegalMove, Live, Move, Options, Pick, Put, Roll
from board.protocols.table import Outcome, Table
from board.shots.motion import Knock, Motion
from board.shots.shot import FailedShot
from board.sides import CHECKER_SIDE, TRAY, Side, Surface
from board.text.sentence import Seat, say
from board.views.moments import RACK, pin_groups
from board.views.picture import Picture
from ui.art.base.camera import Camera
from ui.art.board.chair import PULL_ROOM, Chair
from ui.art.painting.painter import Painter
from ui.hands.laid_letters import LetterMemory
from ui.scenes.base.board_view import Eye, keeping, lane_of, quarter_of, reach_of
from ui.scenes.base.stage import Stage
from ui.scenes.table.move_list import MoveList, Show
from ui.scenes.table.panel import Panel
from ui.settings import ABOVE, ALWAYS, SEATED
from ui.widgets.layout import layout

TOO_NEAR = "You can't zoom closer while shooting."
NEAREST_THERE_IS = "You can't zoom closer."
FARTHEST_THERE_IS = "This is the whole board."
REFUSAL_SECONDS, LETTERS = 6.0, 12
"""Minimum time in seconds for which a refusal is shown, and reading speed in letters per second.

Long refusals are shown for as long as reading takes.
"""
NOTICE_SECONDS = 4.0
"""Seconds for which a notice about a changed setting is shown."""


@dataclass(frozen=True, slots=True)
class TableReading:
    """State of a table, read once for the phases, the panel and the buttons."""

    picture: Picture
    """Picture of the game in the colours that the players chose."""
    options: Options | None
    mover: int
    outcome: Outcome | None
    people: list[int]
    """Seats of the people at this window."""
    bots: tuple[str, ...]
    """Level of the bot at each seat. Empty for a person."""
    can_undo: bool
    can_redo: bool
    can_hint: bool
    is_without_hints: bool
    trouble: str
    """Reason in one sentence why the game cannot be saved. Empty if it can."""

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
        """True if a bot or another window makes the moves of this seat."""
        return 0 <= seat < len(self.bots) and seat not in self.people

    @property
    def reach(self) -> BoardPart | None:
        """Part of the board that must stay visible while a person aims. None if no person aims."""
        options = self.options
        is_aimed = isinstance(options, Aim) and not self.is_away(self.mover)
        return reach_of(options, self.picture.men) if is_aimed and isinstance(options, Aim) else None

    def quarter(self, now: int) -> int:
        """Return the rotation in quarter turns that brings the edge of the player to move to the bottom.

        For a bot, return `now`.
        """
        if self.picture.mover not in self.people:
            return now
        if isinstance(self.options, Aim):
            return quarter_of(self.options)
        return 2 if len(self.bots) == 2 and self.picture.mover == 1 else 0

    @property
    def is_out_of_sight(self) -> bool:
        """True if a bot moves at a table that is not shown, so that no pause is needed."""
        return self.is_away(self.mover) and self.picture.mover == CHANCE


class Screen:
    """Positions of the board, the panel and the dice cup, for one window size, rotation and zoom."""

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
        self._side = surface
        self.home = Camera.over(board, surface, turn, prints)
        """The camera that shows the whole board."""
        self.eye = Eye(self.home, part)
        self.panel = Panel(stage, Painter(self.home))
        side = round(self.home.size * 0.17)
        self.cup = pygame.Rect(0, 0, side, side)
        self.cup.bottomright = (self.home.square.right - side // 8, self.home.square.bottom - side // 8)
        tray = CHECKER_SIDE.place("off")
        if any(self.cup.collidepoint(self.home.to_screen(at)) for at in (tray.at, tray.twin) if at is not None):
            # Pieces that were borne off lie in the right corner, so move the cup to the left.
            self.cup.left = self.home.square.left + side // 8

    @property
    def camera(self) -> Camera:
        return self.eye.camera

    @property
    def seen(self) -> Camera | Chair:
        """Projection for all items that are drawn over the board."""
        return self.eye.seen

    @property
    def painter(self) -> Painter:
        return self.eye.painter

    @property
    def whole_part(self) -> BoardPart:
        """The part that contains the whole board with its rim."""
        return BoardPart(ORIGIN, self._side.tray if isinstance(self._side, Side) else TRAY)

    def chair(self, part: BoardPart | None = None, lane: Point | None = None, room: float = PULL_ROOM) -> Chair:
        """Return the view from the player's chair.

        The view shows the whole board, a part of the board with `room` mm in front of that part, or the lane in direction `lane`.
        """
        assert isinstance(self._side, Side), "A cloth is only seen from above."
        return self.eye.chair_at(self._side, part, lane, room)

    def close_chair(self, part: BoardPart) -> Chair:
        """Return the close view from the chair that shows a highlight in this part."""
        return replace(Chair.close(self.home.rect, part.centre, part.half, self.quarter), prints=self.home.prints)


class Sitting:
    """The chair at a table: the player's choice to sit in it, and the view from it."""

    def __init__(self, session: TableSession) -> None:
        self._session = session
        self.view = session.stage.settings.views.get(session.table.card.name, "")
        """The player's view for this game: see `VIEWS`. Empty if the player has not chosen one."""
        self._part: BoardPart | None = None
        """Part of the board that was last shown from the chair. None means the whole board."""
        self._lane: Point | None = None
        """Direction of play in a game that is played from corner to corner, or None."""

    def is_seated(self, *, is_watched: bool) -> bool:
        """True if the board is shown from the chair.

        The player chooses this for the game or, in the settings, for every shot that is only watched.
        """
        card = self._session.table.card
        if not isinstance(card.side, Side):
            # A cloth is always shown from above.
            return False
        if self.view:
            return self.view == SEATED
        return is_watched and self._session.stage.settings.chair == ALWAYS and card.is_shot

    def change(self, *, is_watched: bool) -> None:
        """Switch between the view from the chair and the view from above, and remember the choice for this game."""
        stage, card = self._session.stage, self._session.table.card
        self.view = ABOVE if self.is_seated(is_watched=is_watched) else SEATED
        stage.change(views={**stage.settings.views, card.name: self.view})
        self._session.notify("View from the chair." if self.view == SEATED else "View from above.")

    @property
    def chair(self) -> Chair:
        """The view from the chair at the current zoom.

        Drawing the board for a new view takes seconds. So the view depends on the zone instead of the pieces, and stays the same
        during other players' turns.
        """
        session, reading, screen = self._session, self._session.reading, self._session.screen
        options, is_shot = reading.options, session.table.card.is_shot
        if isinstance(options, Aim):
            self._lane = lane_of(options)
        elif isinstance(options, Pick) and self._lane is None and pin_groups(reading.picture.men) == (RACK,):
            # The player calls a pin before bowling the first disk.
            self._lane = RACK.centre
        aim = options if isinstance(options, Aim) and not reading.is_away(reading.mover) else None
        if aim is not None or not is_shot or session.part is None:
            part = keeping(screen.home.on(session.part), None if aim is None else reach_of(aim, ()))
            self._part = part.part if part.is_close else None
        if not is_shot:
            # Pieces may stand anywhere on the board, and the player pulls no disk.
            return screen.chair(self._part or screen.whole_part, room=0.0)
        return screen.chair(self._part, self._lane)


class TableSession:
    """The last reading of a table, the log of the game, and the motion to replay."""

    def __init__(self, stage: Stage, table: Table, foot: float = 0.0) -> None:
        self.stage = stage
        self._foot = foot
        """Fraction of the board's height that stays free below the board."""
        self.table = table
        self.moves = MoveList(stage, table)
        self.refusal = ""
        """The umpire's latest refusal, or an empty string."""
        self.notice = ""
        """Notice about a setting that a key has just changed.

        It is empty if there was no change, and while a refusal is shown.
        """
        self._message_left = 0.0
        """Seconds for which the refusal or the notice remains visible."""
        self.failures = 0
        """Number of failed moves since the last successful move.

        With this number the program avoids asking a failing bot endlessly.
        """
        self.last: tuple[Picture, Motion] | None = None
        """The last motion, and the picture before it. None if it cannot be replayed."""
        self.last_move: Move | None = None
        """The move that the last motion shows."""
        self.placed: dict[int, Point] = {}
        """The disk position that each seat has chosen last."""
        self.letters = LetterMemory()
        """The order and the poses of letters that were shuffled or raised."""
        self.has_begun = False
        """True once the clock of a real-time game has started."""
        self.is_announced = False
        """True once the result has been shown."""
        self.deaf = 0.0
        """Seconds for which presses are ignored, because they come too late to skip an animation."""
        self.pointer = (-1, -1)
        self.sorts: dict[type, None] = {}
        """The types of moves and options that have occurred in this game, for the controls sheet."""
        self.reading: TableReading
        """The state of the table that is shown."""
        self.newest: TableReading
        """The current state of the table. It may be one move ahead of the state that is shown."""
        self.part = table.card.played_on if stage.settings.closes_up else None
        """Part of the board that is shown by default. None means the whole board."""
        self.sitting = Sitting(self)
        self.had_great_moment = False
        """True if the last shot had a highlight. No two shots in a row get one."""
        self.looker = ONLOOKER
        """Seat whose view of a table with hidden hands is shown, if several people share the screen."""
        self.looked_back_as: int | None = None
        """Seat whose view is shown after a game with hidden hands. None if all hands are open."""
        if self.shares_secrets:
            table.show_to(ONLOOKER)
        self._quarter = 0
        """Rotation of the board in quarter turns."""
        self.read()
        self._quarter = self._wanted_quarter
        self.prints = table.card.prints
        """Names of the printed designs shown at full strength. None means all."""
        self.screen = self._made_screen()

    # --- reading the table ------------------------------------------------------------------------------------------

    def read(self) -> None:
        """Read the state of the table and show it."""
        self.look()
        self.reading = self.newest
        options = self.reading.options
        done = options.moves if isinstance(options, Pick) else (options,)
        if self.reading.mover == CHANCE:
            # The only chance moves that players make are rolls of the dice.
            done = tuple(move for move in done if isinstance(move, Roll))
        self.sorts.update(dict.fromkeys(map(type, done)))
        if isinstance(options, Live) and any(hand.pieces for hand in options.hands):
            self.sorts[Put] = None
        if self.reading.outcome is None:
            self.is_announced = False

    def look(self) -> None:
        """Read the state of the table, but do not show it yet. The display follows after the animation."""
        self.newest = TableReading.of(self.stage, self.table)

    @property
    def shares_secrets(self) -> bool:
        """True if several people at this screen have information that they must hide from each other."""
        seats = range(len(self.table.names))
        return self.table.card.hides and sum(map(self.table.is_here, seats)) > 1 and self.table.outcome is None

    def show_to(self, seat: int) -> None:
        """Show the table as one person may see it, or as all people may see it (`ONLOOKER`). Also drop the last replay."""
        if seat != self.looker:
            self.table.show_to(seat)
            self.looker, self.last = seat, None
            self.read()

    @property
    def next_view_label(self) -> str:
        """Label of the key O after a game with hidden hands, which shows all hands or the view of one player."""
        if not self.table.card.hides or self.reading.outcome is None or not self.reading.people:
            return ""
        seat = self._views_after_game[1]
        return "Show all hands" if seat is None else self.by_name(say("{}'s view", Seat(seat)))

    def look_back(self) -> None:
        """Switch to the next player's view of a finished game."""
        seat = self._views_after_game[1]
        self.table.look_back_as(seat)
        self.looked_back_as, self.last = seat, None
        self.read()

    @property
    def _views_after_game(self) -> tuple[int | None, int | None]:
        """Return the seat whose view is shown, and the seat whose view comes next. None means open hands."""
        everybody = [None, *self.reading.people]
        number = everybody.index(self.looked_back_as) if self.looked_back_as in everybody else 0
        return everybody[number], everybody[(number + 1) % len(everybody)]

    @property
    def can_undo(self) -> bool:
        """True if the last move can be undone, even while the move is animated."""
        return self.newest.can_undo and not isinstance(self.reading.options, Live)

    @property
    def can_redo(self) -> bool:
        return self.newest.can_redo and not isinstance(self.reading.options, Live)

    @property
    def names(self) -> tuple[str, ...]:
        return self.moves.names

    def by_name(self, words: str) -> str:
        """Return the umpire's words with the names of players, or "you", in place of seat numbers."""
        return self.moves.by_name(words)

    # --- playing ----------------------------------------------------------------------------------------------------

    def play(self, move: Move, before: Picture | None = None) -> Show | None:
        """Play a move, and return it for the animation.

        If the move is illegal or its simulation has failed, show the reason and return None.
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
        """Roll the dice or draw a lot, and return the move for the animation."""
        return Show(self.table.chance(), self.reading.picture)

    def undo(self) -> None:
        self.table.undo()
        self._reset_after_undo()

    def redo(self) -> None:
        """Play the last undone move again."""
        self.table.redo()
        self._reset_after_undo()

    def _reset_after_undo(self) -> None:
        """Read the log again and drop the caches, after an undo or redo."""
        self.failures = 0
        self.moves.renew()
        self.refusal, self.last = "", None

    @property
    def has_moves(self) -> bool:
        """True if the game has moves that are worth saving."""
        return bool(self.table.notation) or self.has_begun

    def leave(self) -> str:
        """Save the game if needed. Return a short sentence that reports this or why it failed."""
        said = self.table.leave()
        if not said or self.table.trouble:
            return said
        title = self.table.card.title
        return f"{title} saved." if self.newest.outcome is None else "Your match is in the scorebook."

    # --- messages and time ------------------------------------------------------------------------------------------

    def refuse(self, sentence: str) -> None:
        """Show the reason for a refusal. If the sentence ends with the current prompt, leave the prompt out."""
        options = self.reading.options
        prompt = options.prompt if options is not None else ""
        sentence = sentence.removesuffix(prompt).rstrip() or sentence
        self.refusal, self.notice = sentence, ""
        self._message_left = max(REFUSAL_SECONDS, len(sentence) / LETTERS)

    def notify(self, sentence: str) -> None:
        """Show for a few seconds which setting a key has just changed."""
        self.refusal, self.notice, self._message_left = "", sentence, NOTICE_SECONDS

    def sound_knocks(self, knocks: Iterable[Knock]) -> None:
        for knock in knocks:
            self.stage.sound.play(knock, self.screen.camera)

    @property
    def needs_ticks(self) -> bool:
        return bool(self.refusal or self.notice) or self.deaf > 0.0

    def tick(self, seconds: float) -> bool:
        """Advance the timers by `seconds`. Return True if a message has disappeared."""
        self.deaf = max(0.0, self.deaf - seconds)
        self._message_left -= seconds
        if (self.refusal or self.notice) and self._message_left <= 0.0:
            self.refusal = self.notice = ""
            return True
        return False

    # --- the screen -------------------------------------------------------------------------------------------------

    def lay_out(self) -> bool:
        """Update the layout to the size of the window and the player to move. Return True if the layout has changed."""
        self._quarter = self._wanted_quarter
        screen = self.screen
        is_alike = (screen.appearance, screen.quarter) == (self.stage.appearance, self._quarter)
        has_print = screen.home.prints == self.prints
        if is_alike and (has_print or not screen.eye.can_show(self.prints, self.stage, self.reading.picture)):
            return False
        self.screen = self._made_screen()
        return True

    def _made_screen(self) -> Screen:
        part, side = self.part, self.table.card.side
        if part is not None:
            part = keeping(Camera.over(pygame.Rect(0, 0, 100, 100), side).on(part), self.reading.reach).part
        return Screen(self.stage, self._quarter, self._foot, part, side, self.prints)

    def look_from(self, camera: Camera) -> None:
        """Zoom to this camera as far as allowed, and remember the zoom for this game."""
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
            self.refuse(TOO_NEAR if self.reading.reach is not None else NEAREST_THERE_IS)
        elif wanted == before:
            self.notify(FARTHEST_THERE_IS)

    def look_closely(self) -> None:
        """Zoom to the part that the player has chosen. If this hides anything that a player must see to aim, zoom farther out."""
        self.screen.eye.go(keeping(self.screen.home.on(self.part), self.reading.reach))

    @property
    def can_turn(self) -> bool:
        """True if the board can turn toward the player to move. Cloths, solo games and real-time games do not turn."""
        is_by_turns = len(self.reading.bots) > 1 and Live not in self.sorts
        return is_by_turns and isinstance(self.reading.picture.side, Side)

    @property
    def _wanted_quarter(self) -> int:
        """Rotation of the board for the player to move, if the settings allow it.

        In a game for one player, the chair stands at that player's own edge.
        """
        has_chair = len(self.reading.people) == 1 and self.sitting.view == SEATED
        is_turned = (self.stage.settings.turns_board or has_chair) and self.can_turn
        return self.reading.quarter(self._quarter) if is_turned else 0
