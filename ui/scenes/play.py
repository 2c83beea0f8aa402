"""A game being played: the board at the left, the printed panel at the right, and a hand for whoever is to move.

The scene goes round: ask the table whose move it is; wait for a hand, a throw, a lot or a bot; play the move; show its
motion; hear the umpire; ask again. It knows no game, only pictures and options.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import pygame

from board.geometry import Point
from board.moves import CHANCE, TIME, Aim, IllegalMove, Live, Lot, Move, Options, Pass, Pick, Roll
from board.picture import Knock, Motion, Picture
from board.sentence import by_name
from board.table import Played, Table, Turn
from ui import theme
from ui.aiming import AimingHand
from ui.camera import Camera
from ui.errand import Errand
from ui.film import SLOW, Film
from ui.hand import Hand, Pose
from ui.living import LivingHand
from ui.painter import Painter
from ui.picking import PickingHand
from ui.scenes.cup import draw_cup
from ui.scenes.dialog import Leave
from ui.scenes.over import Over
from ui.scenes.panel import Panel, View
from ui.scenes.rules import RulesCard
from ui.scenes.scene import Answer, Push, Reset, Scene, Stage
from ui.widgets import Button, Buttons, fitting, write

BOT_PAUSE = 0.55
"""Seconds before a bot moves, so that one sees that it is its turn."""
CHANCE_PAUSE = 0.35
PASS_PAUSE = 1.6
"""Seconds a notice stays before a move that nobody can help is made."""
OVER_PAUSE = 1.1
LOT_SECONDS = 1.5
SHORT = 0.8
"""Seconds: a motion no longer than this is over before one would skip it."""
DEAF = 0.2
"""Seconds after a motion in which a press still means to skip it."""
SPOT = 7.0
"""Radius of the ring that marks where a man may go, mm."""
HINTS = 4
"""How often a way of moving is explained before it is taken to be known."""
REFUSAL_SECONDS = 6.0


@dataclass
class _Lots:
    """A lot being drawn: a light goes round the seats, slower and slower, and stays with the winner."""

    seats: int
    winner: int
    time: float = 0.0

    @property
    def seat(self) -> int:
        share = min(1.0, self.time / LOT_SECONDS)
        left = 1.0 - share
        steps = round(left * left * 4 * max(2, self.seats))
        return (self.winner - steps) % self.seats

    @property
    def is_over(self) -> bool:
        return self.time >= LOT_SECONDS + 0.5


class Play(Scene):
    """The table during a game."""

    def __init__(self, stage: Stage, table: Table, again: Callable[[], Table] | None = None) -> None:
        super().__init__(stage)
        self.table = table
        self.again = again
        """How to start the same game once more, with the same players and house rules."""
        self.notation: list[str] = []
        self.hand: Hand | None = None
        self.film: Film | None = None
        self.phase = ""
        """`hand`, `cup`, `wait`, `think`, `lot`, `film`, `live`, `pause`, `over`."""
        self.words: list[str] = list(table.said)
        self.refusal = ""
        self._refusal_left = 0.0
        self._wait = 0.0
        self._lots: _Lots | None = None
        self._errand: Errand[Played[object] | None] | None = None
        self._turn: Turn[object] | None = None
        """The turn whose motion is being shown."""
        self._last: tuple[Picture, Motion] | None = None
        """What Replay shows."""
        self._owed = 0.0
        self._before_tick: dict[int, Pose] = {}
        self._placed: dict[int, Point] = {}
        """Where each seat last set its disk."""
        self._pointer = (-1, -1)
        self._deaf = 0.0
        self._has_begun = False
        self._panel_stale = True
        self._layout_key: tuple[object, ...] = ()
        self.tools = Buttons()
        self.choices = Buttons()
        self._read()
        self._lay_out()
        self._next()

    # --- what the table says --------------------------------------------------------------------------------------

    def _read(self) -> None:
        """Take a look at the table: everything drawn comes from here, so that a bot may think undisturbed."""
        table = self.table
        self.picture = table.picture
        self.options: Options | None = table.options
        self.mover = table.mover
        self.outcome = table.outcome
        self.can_undo = table.can_undo if not isinstance(self.options, Live) else False
        if not isinstance(self.options, Live):
            self.notation = list(table.notation)
        self.bots = [table.is_bot(seat) for seat in range(len(table.names))]
        self._panel_stale = self.stale = True

    @property
    def people(self) -> list[int]:
        return [seat for seat, is_bot in enumerate(self.bots) if not is_bot]

    def _is_bot(self, seat: int) -> bool:
        return 0 <= seat < len(self.bots) and self.bots[seat]

    def _next(self) -> None:
        """See whose move it is, and wait for it."""
        self.hand, self._lots, self._wait = None, None, 0.0
        self._panel_stale = self.stale = True
        options = self.options
        if self.outcome is not None or options is None:
            self.phase, self._wait = "over", OVER_PAUSE
        elif self.mover == CHANCE:
            throws = isinstance(options, Pick) and isinstance(options.moves[0], Roll)
            by_hand = throws and self.people and not self._is_bot(self.picture.turn)
            self.phase, self._wait = ("cup", 0.0) if by_hand else ("wait", CHANCE_PAUSE)
        elif isinstance(options, Live):
            self.phase = "live" if self._has_begun else "pause"
            self.hand = LivingHand(options, self.picture, self.camera, self.people)
        elif self._is_bot(self.mover):
            self.phase, self._wait = "wait", BOT_PAUSE
        elif isinstance(options, Pick) and options.moves == (Pass(),):
            self.phase, self._wait = "wait", PASS_PAUSE
        else:
            self.phase = "hand"
            self.hand = self._make_hand(options)
        self._lay_out()

    def _make_hand(self, options: Options) -> Hand:
        if isinstance(options, Aim):
            room = pygame.Rect((0, 0), self.stage.size)
            return AimingHand(options, self.camera, room, self.table.flicked, self._placed.get(self.mover))
        assert isinstance(options, Pick)
        return PickingHand(options, self.picture, self.camera, self.mover)

    # --- playing --------------------------------------------------------------------------------------------------

    def _play(self, move: Move) -> None:
        before = self.hand.picture(self.picture) if self.hand else self.picture
        if isinstance(self.hand, AimingHand):
            self._placed[self.mover] = self.hand.at
        if self.hand is not None:
            kind = type(self.hand).__name__
            self.stage.practice[kind] = self.stage.practice.get(kind, 0) + 1
        try:
            turn = self.table.play(move).turn
        except IllegalMove as error:
            self._refuse(str(error))
            self._next()
            return
        self._watch(turn, before)

    def _chance(self) -> None:
        before = self.picture
        played = self.table.chance()
        drawn, turn = played.move, played.turn
        if isinstance(drawn, Lot):
            self._turn = turn
            self.phase, self._lots = "lot", _Lots(len(self.bots), drawn.seat)
            return
        if isinstance(drawn, Roll) and (turn.motion is None or not turn.motion.throw):
            turn = replace(turn, motion=replace(turn.motion or Motion(60.0), throw=drawn.dice))
        self._watch(turn, before)

    def _watch(self, turn: Turn[object], before: Picture) -> None:
        """Show what a turn set moving, then hear what the umpire says of it."""
        self.refusal = ""
        self.hand = None
        self._turn = turn
        self._panel_stale = self.stale = True
        if turn.motion is None or (not turn.motion.tracks and not turn.motion.throw):
            self._hear(turn.motion.knocks if turn.motion else ())
            self._settle()
            return
        self._last = (before, turn.motion)
        self.film = Film(before, turn.motion)
        self.phase = "film"
        self._lay_out()

    def _settle(self) -> None:
        """The motion is over: look at the table again."""
        self.film = None
        if self._turn is not None:
            self.words += self._turn.said
            self._turn = None
        self._read()
        self._next()

    def replay(self, pace: float = 1.0) -> None:
        """Show the last motion again."""
        if self._last is None or self.phase not in ("hand", "cup", "over"):
            return
        self.film = Film(*self._last, pace)
        self.phase = "film"
        self._panel_stale = self.stale = True

    def undo(self) -> None:
        if self.phase not in ("hand", "cup", "over") or not self.can_undo:
            return
        self.table.undo()
        self.words = list(self.table.said)
        self.refusal, self._last = "", None
        self._read()
        self._next()

    def _hear(self, knocks: Iterable[Knock]) -> None:
        for knock in knocks:
            self.stage.sound.knock(knock.kind, knock.loudness)

    def _refuse(self, sentence: str) -> None:
        self.refusal, self._refusal_left = sentence, REFUSAL_SECONDS
        self._panel_stale = self.stale = True

    # --- time -----------------------------------------------------------------------------------------------------

    @property
    def moves(self) -> bool:
        if self.refusal or self._deaf > 0.0:
            return True
        return self.phase in ("film", "lot", "live", "wait", "think") or self._wait > 0.0 or bool(self.hand and self.hand.moves)

    def tick(self, seconds: float) -> Answer:
        self._deaf = max(0.0, self._deaf - seconds)
        if self.refusal:
            self._refusal_left -= seconds
            if self._refusal_left <= 0.0:
                self.refusal, self._panel_stale, self.stale = "", True, True
        if self.phase == "film" and self.film is not None:
            self._tick_film(seconds)
        elif self.phase == "lot" and self._lots is not None:
            self._tick_lots(seconds)
        elif self.phase == "live":
            self._tick_live(seconds)
        elif self.phase == "think":
            self._tick_errand()
        elif self._wait > 0.0:
            self._wait -= seconds
            if self._wait <= 0.0:
                return self._waited()
        elif self.hand is not None and self.hand.moves:
            self.stale = True
            move = self.hand.tick(seconds)
            if move is not None:
                self._play(move)
        return None

    def _tick_film(self, seconds: float) -> None:
        assert self.film is not None
        self.stale = True
        self._hear(self.film.advance(seconds))
        if self.film.is_over:
            self._deaf = DEAF if self.film.seconds > SHORT else 0.0
            self._end_film()

    def _end_film(self) -> None:
        if self._turn is not None:
            self._settle()
        else:
            self.film = None
            self._next()
            if self.phase == "over":
                self._wait = 0.0

    def _tick_lots(self, seconds: float) -> None:
        assert self._lots is not None
        seat = self._lots.seat
        self._lots.time += seconds
        if self._lots.seat != seat:
            self.stage.sound.knock("man", 0.35)
        self._panel_stale = self.stale = True
        if self._lots.is_over:
            self._settle()

    def _tick_live(self, seconds: float) -> None:
        assert isinstance(self.options, Live)
        assert isinstance(self.hand, LivingHand)
        self.stale = True
        self._owed += seconds
        if self._owed < self.options.tick - 1e-9:
            return
        self._owed -= self.options.tick
        headline, clock = self.picture.headline, self.picture.clock
        self._before_tick = {man.id: (man.at.x, man.at.y, man.turn, 0.0, 0.0) for man in self.picture.men}
        turn = self.table.play(self.hand.take_tick()).turn
        if turn.said:
            self.words += turn.said
            self.stage.sound.knock("man", 0.5)
        if turn.motion is not None:
            self._hear(turn.motion.knocks)
        keep = self._panel_stale
        sheet = self.picture.sheet
        self._read()
        if self.picture.headline != headline and self.picture.headline:
            self.stage.sound.knock("chime", 0.4)
        now = self.picture
        self._panel_stale = (
            keep
            or bool(turn.said)
            or now.headline != headline
            or now.sheet != sheet
            or int(now.clock or 0.0) != int(clock or 0.0)
        )
        if isinstance(self.options, Live) and self.outcome is None:
            self.hand.renew(self.options, self.picture)
        else:
            self._next()

    def _tick_errand(self) -> None:
        assert self._errand is not None
        if not self._errand.is_back:
            return
        errand, self._errand = self._errand, None
        played = errand.result()
        if played is None:
            self._read()
            self._next()
        else:
            self._watch(played.turn, self.picture)

    def _waited(self) -> Answer:
        if self.phase == "over":
            self.stage.sound.knock("chime", 0.6)
            return Push(Over(self.stage, self))
        if self.mover == CHANCE:
            self._chance()
        elif self._is_bot(self.mover):
            self.phase = "think"
            self._errand = Errand(self.table.bots)
        else:
            self._play(Pass())
        return None

    def settle_now(self) -> None:
        """Let nothing be under way: bots are waited for, motions skipped."""
        if self._errand is not None:
            errand, self._errand = self._errand, None
            played = errand.result(patience=30.0)
            self._turn = played.turn if played is not None else None
        if self._turn is not None:
            self._settle()

    # --- events ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, now: float) -> Answer:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN, pygame.KEYUP):
            self.stale = True
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        pressed = self._pressed(event)
        if pressed:
            return self._press(pressed)
        if event.type == pygame.KEYDOWN:
            done, answer = self._key(event)
            if done:
                return answer
        is_short = self.film is not None and self._turn is not None and self.film.seconds <= SHORT
        if self.phase in ("film", "lot") and _is_skip(event):
            self._skip()
            if is_short and self.hand is not None:
                # Nobody means to skip what takes no time: this is the next player's move.
                self._hand_on(event, now)
        elif self.phase == "cup" and (_is_key(event, pygame.K_SPACE, pygame.K_RETURN) or self._is_on_cup(event)):
            self._chance()
        elif self.phase == "pause" and _is_skip(event):
            self.phase, self._has_begun, self._owed = "live", True, 0.0
            self._panel_stale = True
        elif self.hand is not None and self.phase in ("hand", "live") and not (self._deaf > 0.0 and _is_skip(event)):
            self._hand_on(event, now)
        return None

    def _hand_on(self, event: pygame.event.Event, now: float) -> None:
        assert self.hand is not None
        hand, buttons = self.hand, [b.name for b in self.hand.buttons]
        hint = hand.hint
        move = hand.handle(event, now)
        if hand.refused:
            self._refuse(hand.refused)
            hand.refused = ""
        if move is not None:
            self._play(move)
        elif [b.name for b in hand.buttons] != buttons or hand.hint != hint:
            self._panel_stale = True
            self._lay_out()

    def _pressed(self, event: pygame.event.Event) -> str:
        hot = (self.tools.hot, self.choices.hot)
        name = self.choices.handle(event)
        if not name and event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            name = self.tools.handle(event)
        if hot != (self.tools.hot, self.choices.hot):
            self._panel_stale = True
        return name

    def _press(self, name: str) -> Answer:
        self._panel_stale = self.stale = True
        if name == "undo":
            self._take_back()
        elif name == "replay":
            self.replay()
        elif name == "rules":
            return Push(RulesCard(self.stage, self.table.card))
        elif name == "menu":
            return self._leave()
        elif name == "throw":
            self._chance()
        elif name == "begin":
            self.phase, self._has_begun, self._owed = "live", True, 0.0
        elif name == "result":
            return Push(Over(self.stage, self))
        elif self.hand is not None:
            move = self.hand.press(name)
            if move is not None:
                self._play(move)
        return None

    def _key(self, event: pygame.event.Event) -> tuple[bool, Answer]:
        """What keys mean that mean the same in every game; whether this is one."""
        shift, control = event.mod & pygame.KMOD_SHIFT, event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_ESCAPE:
            return True, self._escape()
        if event.key == pygame.K_F1 or (event.key == pygame.K_h and self.phase != "live"):
            return True, Push(RulesCard(self.stage, self.table.card))
        if event.key == pygame.K_p and self.phase == "live":
            self.phase, self._panel_stale = "pause", True
            return True, None
        if self.phase == "live":
            # Letters steer men there.
            return False, None
        if event.key == pygame.K_z and control:
            self._take_back()
            return True, None
        if event.key == pygame.K_r and not control:
            self.replay(SLOW if shift else 1.0)
            return True, None
        if event.key == pygame.K_t:
            self.stage.turns_board = not self.stage.turns_board
            self.stage.fresh = True
            self._lay_out()
            return True, None
        return False, None

    def _take_back(self) -> None:
        if isinstance(self.hand, PickingHand) and self.hand.entered:
            self.hand.cancel()
            self._panel_stale = self.stale = True
            self._lay_out()
        else:
            self.undo()

    def _escape(self) -> Answer:
        if self.phase in ("film", "lot"):
            self._skip()
            return None
        if self.hand is not None and self.hand.cancel():
            self._panel_stale = self.stale = True
            self._lay_out()
            return None
        return self._leave()

    def _leave(self) -> Answer:
        from ui.scenes.menu import Menu

        self.settle_now()
        if self.phase == "live":
            self.phase = "pause"
        if self.outcome is not None or not (self.notation or self._has_begun):
            return Reset(Menu(self.stage, self.close() if self.outcome is not None else ""))
        return Push(Leave(self.stage, self))

    def _skip(self) -> None:
        if self.phase == "lot" and self._lots is not None:
            self._settle()
        elif self.film is not None:
            self.film.skip()
            if self.film.is_over:
                self._end_film()

    def _is_on_cup(self, event: pygame.event.Event) -> bool:
        return event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.cup_rect.collidepoint(event.pos)

    def uncovered(self) -> None:
        self.stage.fresh = True
        if self.phase == "over":
            self._wait = 0.0

    def close(self) -> str:
        self.settle_now()
        return self.table.save() if self.notation or self._has_begun else ""

    # --- drawing --------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        """Place board and panel for the window's size and the mover's seat, and give the buttons their words."""
        key = (self.stage.size, self._turned())
        if key != self._layout_key:
            self._layout_key = key
            board, self.panel_rect = layout(self.stage.size)
            self.camera = Camera(board, self._turned())
            self.painter = Painter(self.camera)
            self.panel = Panel(self.stage, self.painter)
            side = round(self.camera.size * 0.17)
            self.cup_rect = pygame.Rect(0, 0, side, side)
            self.cup_rect.bottomright = (self.camera.square.right - side // 8, self.camera.square.bottom - side // 8)
            self._panel_stale = True
            if self.hand is not None:
                self.hand.camera = self.camera
                if isinstance(self.hand, AimingHand):
                    self.hand.room = pygame.Rect((0, 0), self.stage.size)
        if self._panel_stale or self.stage.fresh:
            # The panel gives buttons their places when it is drawn; until then the old ones keep theirs.
            self._set_buttons()

    def _turned(self) -> int:
        """Quarter turns that bring the mover's edge to the bottom, if that is wanted."""
        if not self.stage.turns_board:
            return 0
        seat = self.picture.turn
        if isinstance(self.options, Aim):
            middle = self.options.zone.middle
            heading = middle.heading
            if abs((heading + 45.0) % 90.0 - 45.0) < 20.0:
                return round((heading + 90.0) / 90.0) % 4
            return 2 if heading > 0.0 else 0
        return 2 if len(self.bots) == 2 and seat == 1 else 0

    def _set_buttons(self) -> None:
        is_quiet = self.phase in ("hand", "cup", "over")
        is_entering = isinstance(self.hand, PickingHand) and bool(self.hand.entered)
        self.tools.buttons = [
            Button("Undo", "undo", hint="Ctrl Z", is_enabled=is_entering or (is_quiet and self.can_undo)),
            Button("Replay", "replay", hint="R", is_enabled=is_quiet and self._last is not None),
            Button("Rules", "rules", hint="F1"),
            Button("Menu", "menu", hint="Esc"),
        ]
        self.choices.buttons = list(self.hand.buttons) if self.hand is not None and self.phase == "hand" else []
        if self.phase == "cup":
            self.choices.buttons = [Button("Throw the dice", "throw", hint="Space", is_chief=True)]
        elif self.phase == "pause":
            self.choices.buttons = [Button("Go on" if self._has_begun else "Begin", "begin", hint="Space", is_chief=True)]
        elif self.phase == "over" and self._wait <= 0.0:
            self.choices.buttons = [Button("The result", "result", key=pygame.K_RETURN, hint="Enter", is_chief=True)]

    @property
    def view(self) -> View:
        """What the panel has to show."""
        table, hand = self.table, self.hand
        hint = ""
        if hand is not None and self.phase == "hand" and self.stage.practice.get(type(hand).__name__, 0) < HINTS:
            hint = hand.hint
        return View(
            title=table.card.title,
            picture=self._seen(),
            names=table.names,
            bots=self.bots,
            words=[self.by_name(words) for words in self.words[-12:]],
            refusal=self.refusal,
            prompt=self._prompt(),
            hint=hint,
            notation=self.notation,
            choices=self.choices.buttons,
            tools=self.tools.buttons,
            shows_dice=not (self.film and self.film.is_throwing),
            keys=hand.keys_by_seat() if isinstance(hand, LivingHand) else {},
            spotlight=self._lots.seat if self._lots else -1,
        )

    def _seen(self) -> Picture:
        picture = self.film.before if self.film else self.picture
        return replace(picture, headline=self.by_name(picture.headline))

    def by_name(self, words: str) -> str:
        """What the umpire says, with the players' names where the rules can only count them."""
        return by_name(words, self.table.names)

    def _prompt(self) -> str:
        if self.phase == "lot":
            return "Lots are drawn."
        if self.phase == "film":
            return "Again, slowly." if self.film and self.film.pace < 1.0 else "Again." if self._turn is None else ""
        if self.phase == "think" or (self.phase == "wait" and self._is_bot(self.mover)):
            return f"{self.table.names[self.mover]} is thinking."
        if self.outcome is not None:
            return self.by_name(self.outcome.reason)
        return self.by_name(self.options.prompt) if self.options is not None else ""

    def is_ready(self) -> bool:
        self._lay_out()
        return self.stage.has_board(self.picture.side, self.camera)

    def draw(self, surface: pygame.Surface) -> None:
        self._lay_out()
        if self.stage.fresh or self._panel_stale:
            self.painter.paint_table(surface)
            view = self.view
            self.panel.draw(surface, self.panel_rect, view)
            self.tools.draw(surface, self.stage.unit, 16)
            self.choices.draw(surface, self.stage.unit, 18)
            self._panel_stale = False
        surface.set_clip(self.camera.rect)
        self._draw_board(surface)
        surface.set_clip(None)

    def _draw_board(self, surface: pygame.Surface) -> None:
        painter = self.painter
        if self.film is not None:
            painter.paint(surface, self.film.picture, poses=self.film.poses())
            self._draw_throw(surface, self.film)
            return
        hand = self.hand if self.phase in ("hand", "live") else None
        if hand is None:
            painter.paint(surface, self.picture)
            if self.phase == "cup":
                draw_cup(surface, self.cup_rect, 0.0, is_hot=self.cup_rect.collidepoint(self._pointer))
            elif self.phase == "lot" and self._lots is not None:
                self._draw_lots(surface, self._lots)
            return
        self._draw_with_hand(surface, hand)

    def _draw_with_hand(self, surface: pygame.Surface, hand: Hand) -> None:
        painter, shown = self.painter, hand.shown
        picture = hand.picture(self.picture)
        painter.paint_board(surface, picture.side)
        painter.paint_marks(surface, picture.side, picture.marks, picture.colours)
        for arrow in picture.arrows:
            painter.paint_arrow(surface, arrow, picture.colours)
        if shown.zone is not None:
            painter.paint_zone(surface, shown.zone, "target")
        for name, kind in shown.places:
            painter.paint_places(surface, picture.side, (name,), kind)
        for spot in shown.spots:
            painter.paint_ring(surface, spot, SPOT, "target")
        men = picture.men if shown.disk is None else (*picture.men, shown.disk)
        poses = {**self._tick_poses(), **shown.poses}
        painter.paint_men(surface, picture.side, men, picture.colours, poses=poses, highlights=dict(shown.men))
        if shown.sight is not None:
            sight = shown.sight
            painter.paint_aim(surface, sight.at, sight.heading, sight.share, pull=sight.tip)
            if sight.share > 0.0 or sight.spin:
                spin = f"   spin {sight.spin:+.0f}" if sight.spin else ""
                self._label(surface, f"{sight.speed / 1000:.2f} m/s{spin}", sight.at)
        if shown.finger is not None:
            painter.paint_ring(surface, shown.finger, 7.0, "hover")

    def _tick_poses(self) -> dict[int, Pose]:
        """In a live game, where the men are between two ticks."""
        if self.phase != "live" or not isinstance(self.options, Live):
            return {}
        share = min(1.0, self._owed / self.options.tick)
        poses: dict[int, Pose] = {}
        for man in self.picture.men:
            before = self._before_tick.get(man.id)
            if before is not None:
                x, y = (before[i] + share * (now - before[i]) for i, now in ((0, man.at.x), (1, man.at.y)))
                poses[man.id] = (x, y, man.turn, 0.0, 0.0)
        return poses

    def _label(self, surface: pygame.Surface, text: str, at: Point) -> None:
        """Figures on a slip of paper beside the disk."""
        px = self.stage.px
        font = theme.font(px(20), face="figures")
        width, height = font.size(text)
        slip = pygame.Rect(0, 0, width + px(16), height + px(6))
        x, y = self.camera.to_screen(at)
        slip.midleft = (round(x) + px(40), round(y))
        slip.clamp_ip(self.camera.rect)
        pygame.draw.rect(surface, theme.PAPER, slip, border_radius=px(3))
        pygame.draw.rect(surface, theme.INK_SOFT, slip, 1, px(3))
        write(surface, text, (slip.centerx, slip.y + px(3)), font, theme.INK, align="centre")

    def _draw_throw(self, surface: pygame.Surface, film: Film) -> None:
        if not film.is_throwing:
            return
        square = self.camera.square
        if film.shake is not None:
            draw_cup(surface, self.cup_rect, film.shake)
            return
        draw_cup(surface, self.cup_rect, 0.0, is_tipped=True)
        size = round(self.camera.size * 0.062)
        for die in film.dice():
            centre = (square.right - die.x * square.width, square.bottom - die.y * square.height)
            self.painter.paint_dice(surface, (die.face,), centre, size, tumble=die.tumble, lift=die.lift * size)

    def _draw_lots(self, surface: pygame.Surface, lots: _Lots) -> None:
        px = self.stage.px
        name = self.table.names[lots.seat]
        is_won = lots.time >= LOT_SECONDS
        font = fitting(name, px(40), round(self.camera.size * 0.6), face="display")
        caption = "The lot falls to" if is_won else "Drawing lots"
        small = theme.font(px(18))
        width = max(font.size(name)[0], small.size(caption)[0], px(200)) + px(60)
        slip = pygame.Rect(0, 0, width, font.get_height() + small.get_height() + px(36))
        slip.center = self.camera.square.center
        pygame.draw.rect(surface, theme.PAPER, slip, border_radius=px(4))
        pygame.draw.rect(surface, theme.INK, slip, max(1, px(2)), px(4))
        write(surface, caption, (slip.centerx, slip.y + px(12)), small, theme.INK_SOFT, align="centre")
        write(
            surface,
            name,
            (slip.centerx, slip.y + px(18) + small.get_height()),
            font,
            theme.RED if is_won else theme.INK,
            align="centre",
        )


def layout(size: tuple[int, int]) -> tuple[pygame.Rect, pygame.Rect]:
    """Where board and panel go: side by side, or one under the other in a window that is higher than wide."""
    width, height = size
    margin = max(6, round(min(width, height) * 0.014))
    if height > width * 1.05:
        board = min(width, round(height * 0.62))
        return (
            pygame.Rect(0, 0, width, board),
            pygame.Rect(margin, board, width - 2 * margin, height - board - margin),
        )
    panel = max(round(0.40 * height), min(width - height, round(0.66 * height)))
    panel = min(panel, round(width * 0.48))
    board = width - panel - margin
    return pygame.Rect(0, 0, board, height), pygame.Rect(board, margin, panel, height - 2 * margin)


def _is_key(event: pygame.event.Event, *keys: int) -> bool:
    return event.type == pygame.KEYDOWN and event.key in keys


def _is_skip(event: pygame.event.Event) -> bool:
    return (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1) or _is_key(event, pygame.K_SPACE, pygame.K_RETURN)


__all__ = ["TIME", "Play", "layout"]
