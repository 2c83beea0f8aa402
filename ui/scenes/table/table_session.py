"""A game in play as the table scene and its phases share it.

Everything drawn comes from what was last read here, so that a bot may think undisturbed on the table itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

import pygame

from board.geometry import BoardPart, Point
from board.moves import CHANCE, ONLOOKER, Aim, IllegalMove, Live, Move, Options, Pick, Put, Roll
from board.protocols.table import ListedTurn, Outcome, Played, Table, Turn
from board.shots.motion import Knock, Motion
from board.shots.shot import FailedShot, Shot
from board.sides import CHECKER_SIDE, Side
from board.text.sentence import by_name, is_echo
from board.text.words import shown_name
from board.views.picture import Picture
from ui.art.base.camera import Camera
from ui.art.board.chair import Chair
from ui.art.painting.painter import Painter
from ui.hands.spelling import LetterMemory
from ui.scenes.base.eye import HALFWAY, Eye, keeping, reach_of
from ui.scenes.base.stage import Stage
from ui.scenes.table.panel import ListedLine, Panel
from ui.settings import ALWAYS
from ui.widgets.layout import layout

TOO_NEAR = "From nearer you would not see all that your shot may reach."
NEAREST_THERE_IS = "That is as near as the eye goes."
FARTHEST_THERE_IS = "That is the whole board."
REFUSAL_SECONDS, LETTERS = 6.0, 12
"""How long the umpire's refusal is to be read, and how many letters of a long one in a second."""
NOTICE_SECONDS = 4.0
"""How long it is to be read what a key has just changed."""


@dataclass(frozen=True, slots=True)
class Show:
    """A move was played: let it be seen, from the picture before it."""

    played: Played[object]
    before: Picture

    @property
    def turn(self) -> Turn[object]:
        return self.played.turn

    @property
    def motion(self) -> Motion | None:
        """What there is to animate. Dice fall before the men go, also where the rules animate nothing."""
        motion, move = self.turn.motion, self.played.move
        if isinstance(move, Roll) and (motion is None or not motion.throw):
            return replace(motion or Motion(60.0), throw=move.dice)
        return motion if motion is not None and (motion.tracks or motion.throw) else None


@dataclass(frozen=True, slots=True)
class TableReading:
    """All that the window wants to know of how a table stands, asked once: phases, panel and buttons read it here."""

    picture: Picture
    """In the colours the players have chosen."""
    options: Options | None
    mover: int
    outcome: Outcome | None
    bots: tuple[bool, ...]
    """Seat by seat, whether a bot sits there."""
    can_undo: bool
    can_redo: bool
    can_hint: bool
    is_without_hints: bool
    trouble: str
    """Why the game is not kept where it should be, in one sentence, if it is not."""

    @classmethod
    def of(cls, stage: Stage, table: Table) -> TableReading:
        return cls(
            picture=stage.shown(table, table.picture),
            options=table.options,
            mover=table.mover,
            outcome=table.outcome,
            bots=tuple(table.is_bot(seat) for seat in range(len(table.names))),
            can_undo=table.can_undo,
            can_redo=table.can_redo,
            can_hint=table.can_hint,
            is_without_hints=table.is_without_hints,
            trouble=table.trouble,
        )

    @property
    def people(self) -> list[int]:
        return [seat for seat, is_bot in enumerate(self.bots) if not is_bot]

    def is_bot(self, seat: int) -> bool:
        return 0 <= seat < len(self.bots) and self.bots[seat]

    @property
    def is_out_of_sight(self) -> bool:
        """Whether a bot is to move at another table than the one that is seen: nobody waits for that."""
        return self.is_bot(self.mover) and self.picture.mover == CHANCE


class Screen:
    """Board, panel and cup in a window of one size, the board turned one way and seen from nearer or farther off."""

    def __init__(self, stage: Stage, turn: int, foot: float = 0.0, part: BoardPart | None = None) -> None:
        self.appearance = stage.appearance
        self.window = pygame.Rect((0, 0), stage.size)
        self.quarter = turn
        board, self.panel_rect = layout(stage.size, stage.settings.text)
        board.height -= round(board.height * foot)
        self.home = Camera(board, turn)
        """The camera that shows the whole board."""
        self.eye = Eye(self.home, part)
        self.panel = Panel(stage, Painter(self.home))
        side = round(self.home.size * 0.17)
        self.cup = pygame.Rect(0, 0, side, side)
        self.cup.bottomright = (self.home.square.right - side // 8, self.home.square.bottom - side // 8)
        tray = CHECKER_SIDE.place("off")
        if any(self.cup.collidepoint(self.home.to_screen(at)) for at in (tray.at, tray.twin) if at is not None):
            # Men that are borne off lie in that corner.
            self.cup.left = self.home.square.left + side // 8

    @property
    def camera(self) -> Camera:
        """What the board is seen through."""
        return self.eye.camera

    @property
    def seen(self) -> Camera | Chair:
        """What is drawn over the board is drawn through this."""
        return self.eye.seen

    @property
    def painter(self) -> Painter:
        return self.eye.painter

    def chair(self, part: BoardPart | None = None) -> Chair:
        """The chair before which the board lies as it does on the screen.

        One leans forward in it over a part of the board, if one is given or seen from near.
        """
        rect, quarter, near = self.home.rect, self.quarter, self.eye.wanted
        part = part or (near.part if near.is_close else None)
        return Chair.close(rect, part.centre, part.half, quarter) if part is not None else Chair.before(rect, quarter)


class TableSession:
    """What was last read from the table, what was said, and what can be watched again."""

    def __init__(self, stage: Stage, table: Table, foot: float = 0.0) -> None:
        self.stage = stage
        self._foot = foot
        """How much of the board's room is left free under it."""
        self.table = table
        self.news: list[tuple[str, ...]] = list(table.news)
        """What there is to read of every move: who did what, and what the umpire said."""
        self.refusal = ""
        """What he has just forbidden, if anything."""
        self.notice = ""
        """What a key has just changed, if anything: where there is one there is no refusal."""
        self._message_left = 0.0
        """Seconds for which either is still shown."""
        self.failures = 0
        """Moves that came to nothing since the last that was played: a bot is not asked for ever."""
        self.last: tuple[Picture, Motion] | None = None
        """The last motion, to be watched again, and the picture before it."""
        self.last_move: Move | None = None
        """The move it shows."""
        self.placed: dict[int, Point] = {}
        """Where each seat last set its disk."""
        self.letters = LetterMemory()
        """How letters lie that a hand has mixed and lifted."""
        self.has_begun = False
        """Whether the clock of a game against the clock has run."""
        self.is_announced = False
        """Whether the result has been shown."""
        self.deaf = 0.0
        """Seconds in which a press still means to skip what has just ended."""
        self.pointer = (-1, -1)
        self.sorts: dict[type, None] = {}
        """The sorts of moves and options there have been so far: the sheet of controls tells how each is done."""
        self.skipped = 0
        """How many lines the list has been scrolled past."""
        self._listed: tuple[object, tuple[list[ListedLine], str]] | None = None
        """The list, and what it was made of."""
        self.pointed_at = -1
        """The entry of the list that the pointer is on, if it can be watched again."""
        self.reading: TableReading
        """The table as it is shown."""
        self.newest: TableReading
        """The table as it stands: ahead of what is shown by a move that is still to be seen."""
        self.part = table.card.played_on if stage.settings.closes_up else None
        """The part of the board that is to be seen, where nothing else must be; the whole for None."""
        self.sits = stage.settings.chair == ALWAYS and table.card.is_shot
        """Whether what is watched is seen from the chair."""
        self.had_great_moment = False
        """Whether the last shot that was seen had one: never two one after the other."""
        self.looker = ONLOOKER
        """Of several people where hands are hidden, for whose eyes the table is shown."""
        self.looked_back_as: int | None = None
        """Through whose eyes a game with hidden hands is seen once it is over; None where all is open."""
        if self.shares_secrets:
            table.show_to(ONLOOKER)
        self._quarter = 0
        """How the board is turned, in quarter turns."""
        self.read()
        self._quarter = self._wanted_quarter
        self.screen = Screen(stage, self._quarter, foot, self._wanted_part)

    # --- what the table shows ---------------------------------------------------------------------------------------

    def read(self) -> None:
        """Look at the table, and show it as it stands."""
        self.look()
        self.reading = self.newest
        options = self.reading.options
        done = options.moves if isinstance(options, Pick) else (options,)
        if self.reading.mover == CHANCE:
            # Of what chance does, hands here only throw.
            done = tuple(move for move in done if isinstance(move, Roll))
        self.sorts.update(dict.fromkeys(map(type, done)))
        if isinstance(options, Live) and any(hand.pieces for hand in options.hands):
            self.sorts[Put] = None
        if self.reading.outcome is None:
            self.is_announced = False

    def look(self) -> None:
        """Look at the table: something was played. What is shown stays as it was read until that has been seen."""
        self.newest = TableReading.of(self.stage, self.table)

    @property
    def shares_secrets(self) -> bool:
        """Whether several people at this screen hide something from each other."""
        seats = range(len(self.table.names))
        return self.table.card.hides and sum(not self.table.is_bot(seat) for seat in seats) > 1 and self.table.outcome is None

    def show_to(self, seat: int) -> None:
        """Show the table to this one of several people, or to everybody, and to nobody else what was shown before."""
        if seat != self.looker:
            self.table.show_to(seat)
            self.looker, self.last = seat, None
            self.read()

    @property
    def next_eyes(self) -> str:
        """What O does once it is over where hands were hidden: lay them open, or show them as somebody here saw them."""
        if not self.table.card.hides or self.reading.outcome is None or not self.reading.people:
            return ""
        seat = self._eyes[1]
        return "Open hands" if seat is None else f"As {self.names[seat]} saw it"

    def look_back(self) -> None:
        """Look at what is over through other eyes."""
        seat = self._eyes[1]
        self.table.look_back_as(seat)
        self.looked_back_as, self.last = seat, None
        self.read()

    @property
    def _eyes(self) -> tuple[int | None, int | None]:
        """Through whose eyes it is looked back at, and through whose next."""
        everybody = [None, *self.reading.people]
        number = everybody.index(self.looked_back_as) if self.looked_back_as in everybody else 0
        return everybody[number], everybody[(number + 1) % len(everybody)]

    @property
    def can_undo(self) -> bool:
        """A move that has been played can be taken back, also while it is still seen."""
        return self.newest.can_undo and not isinstance(self.reading.options, Live)

    @property
    def can_redo(self) -> bool:
        return self.newest.can_redo and not isinstance(self.reading.options, Live)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(map(shown_name, self.table.names))

    def by_name(self, words: str) -> str:
        """What the umpire says, with the players' names where the rules can only count them."""
        return by_name(words, self.names)

    # --- playing ----------------------------------------------------------------------------------------------------

    def play(self, move: Move, before: Picture | None = None) -> Show | None:
        """Play a move; nothing, and the umpire says why, if the rules forbid it or physics cannot work it out."""
        try:
            show = Show(self.table.play(move), before or self.reading.picture)
        except (IllegalMove, FailedShot) as error:
            self.failures += 1
            self.refuse(str(error))
            return None
        self.failures = 0
        return show

    def throw(self) -> Show:
        """Let dice or lot decide."""
        return Show(self.table.chance(), self.reading.picture)

    def undo(self) -> None:
        self.table.undo()
        self._hark_back()

    def redo(self) -> None:
        """Play again what was taken back."""
        self.table.redo()
        self._hark_back()

    def _hark_back(self) -> None:
        """What was said is what was said by then."""
        self.failures = 0
        self.news, self._listed = list(self.table.news), None
        self.refusal, self.last, self.skipped = "", None, 0

    @property
    def has_moves(self) -> bool:
        """Whether there is anything to keep."""
        return bool(self.table.notation) or self.has_begun

    def leave(self) -> str:
        """Keep the game, if there is anything to keep, and say so in a short sentence, or what was in the way."""
        said = self.table.leave()
        if not said or self.table.trouble:
            return said
        title = self.table.card.title
        return f"{title} is kept." if self.newest.outcome is None else f"{title} stands in the scorebook."

    def tell(self, turn: Turn[object] | None) -> None:
        """Now that it has been seen, let it be read."""
        if turn is not None and turn.words:
            self.news.append(turn.words)
            self.skipped = 0

    def turns(self, read: int) -> list[ListedLine]:
        """Of the first so many entries of the news the turns before the last entry, a line each, the oldest first."""
        return self._listing(read)[0]

    def noted(self, read: int) -> str:
        """The last of these entries as the world writes it, where it is a turn by itself and the sentence does not say it anyway:
        others have a line in the list."""
        return self._listing(read)[1]

    def _listing(self, read: int) -> tuple[list[ListedLine], str]:
        """Both, worked out when something was told and not with every picture."""
        made_of = (read, self.news[read - 1 : read])
        if self._listed is None or self._listed[0] != made_of:
            lines, turns = [], self.table.listed_turns(read)
            for number, turn in enumerate(turns, start=1):
                entries = range(turn.first, min(turn.last + 1, read - 1))
                if entries:
                    told = (self.by_name(self.news[entry][0]) for entry in (entries[:1] if turn.noted else entries))
                    lines.append(ListedLine(number, turn.shown, " ".join(told), self._noted(turn)))
            noted = self._noted(turns[-1]) if turns and turns[-1].first == turns[-1].last else ""
            self._listed = made_of, (lines, noted)
        return self._listed[1]

    def _noted(self, turn: ListedTurn) -> str:
        """A turn as the world writes it; nothing where the sentence beside it says just that, as of a card that it names."""
        return "" if is_echo(turn.noted, self.news[turn.first][0]) else turn.noted

    def listed(self, read: int, most: int) -> list[ListedLine]:
        """The lines of the list that may be read, the oldest first, from where it is scrolled to."""
        turns = self.turns(read)
        return turns[: max(0, len(turns) - self.skipped)][-most:]

    def scroll(self, by: int) -> None:
        """Look at earlier moves, or at later ones again."""
        self.skipped = max(0, min(len(self.turns(len(self.news))) - 1, self.skipped + by))

    def replayed_entry(self, entry: int) -> tuple[Show, Shot | None]:
        """An entry of the news, to be watched again."""
        before, played = self.table.watch_again(entry)
        return Show(played, self.stage.shown(self.table, before)), played.turn.shot

    # --- the umpire, and time ---------------------------------------------------------------------------------------

    def refuse(self, sentence: str) -> None:
        """Say why something is not done, without what the panel asks for anyway."""
        options = self.reading.options
        prompt = options.prompt if options is not None else ""
        sentence = sentence.removesuffix(prompt).rstrip() or sentence
        self.refusal, self.notice = sentence, ""
        self._message_left = max(REFUSAL_SECONDS, len(sentence) / LETTERS)

    def notify(self, sentence: str) -> None:
        """Show what a key has just changed, for a few seconds."""
        self.refusal, self.notice, self._message_left = "", sentence, NOTICE_SECONDS

    def sound_knocks(self, knocks: Iterable[Knock]) -> None:
        for knock in knocks:
            self.stage.sound.play(knock, self.screen.camera)

    @property
    def needs_ticks(self) -> bool:
        return bool(self.refusal or self.notice) or self.deaf > 0.0

    def tick(self, seconds: float) -> bool:
        """Let this much time pass; whether there is something else to see then."""
        self.deaf = max(0.0, self.deaf - seconds)
        self._message_left -= seconds
        if (self.refusal or self.notice) and self._message_left <= 0.0:
            self.refusal = self.notice = ""
            return True
        return False

    # --- the screen -------------------------------------------------------------------------------------------------

    def lay_out(self) -> bool:
        """Place everything for the window's size and the mover's seat; whether anything had to move."""
        self._quarter = self._wanted_quarter
        if self.screen.appearance == self.stage.appearance and self.screen.quarter == self._quarter:
            return False
        self.screen = Screen(self.stage, self._quarter, self._foot, self._wanted_part)
        return True

    def look_from(self, camera: Camera) -> None:
        """Look at the board as through this camera, as far as may be; how near is remembered."""
        before = self.screen.eye.wanted
        self.part = camera.part if camera.is_close else None
        self.look_closely()
        wanted = self.screen.eye.wanted
        # Not nearer than may be now, or the eye would come and go with every turn.
        self.part = wanted.part if wanted.is_close else None
        if wanted == before and camera.is_close:
            self.refuse(TOO_NEAR if self._reach is not None else NEAREST_THERE_IS)
        elif wanted == before:
            self.notify(FARTHEST_THERE_IS)

    def look_closely(self) -> None:
        """Look from as near as is wanted, and as whoever is to move needs."""
        self.screen.eye.go(keeping(self.screen.home.on(self.part), self._reach))

    @property
    def near_part(self) -> BoardPart:
        """What is looked at from near, where nothing else is said."""
        return self.table.card.played_on or self.screen.home.nearer(HALFWAY).part

    @property
    def _wanted_part(self) -> BoardPart | None:
        if self.part is None:
            return None
        return keeping(Camera(pygame.Rect(0, 0, 100, 100)).on(self.part), self._reach).part

    @property
    def _reach(self) -> BoardPart | None:
        """What must be in view while a person aims."""
        options = self.reading.options
        is_aimed = isinstance(options, Aim) and not self.reading.is_bot(self.reading.mover)
        return reach_of(options, self.reading.picture.men) if is_aimed and isinstance(options, Aim) else None

    @property
    def can_turn(self) -> bool:
        """Whether this board can be turned to who is to move: no cloth is, and nothing that is played alone or by the clock."""
        is_by_turns = len(self.reading.bots) > 1 and Live not in self.sorts
        return is_by_turns and isinstance(self.reading.picture.side, Side)

    @property
    def _wanted_quarter(self) -> int:
        """Quarter turns that bring the edge of the person to move to the bottom, if that is wanted; for a bot it stays."""
        reading = self.reading
        if not self.stage.settings.turns_board or not self.can_turn:
            return 0
        if reading.picture.mover not in reading.people:
            return self._quarter
        if isinstance(reading.options, Aim):
            heading = reading.options.zone.middle.heading
            if abs((heading + 45.0) % 90.0 - 45.0) < 20.0:
                return round((heading + 90.0) / 90.0) % 4
            return 2 if heading > 0.0 else 0
        return 2 if len(reading.bots) == 2 and reading.picture.mover == 1 else 0
