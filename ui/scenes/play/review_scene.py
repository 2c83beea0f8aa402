"""The review of a game: a graph of the game, the costliest moves, and better moves drawn on the board."""

from __future__ import annotations

import pygame

from board.geometry import Point
from board.protocols.practising import BadPosition
from board.protocols.shelf import ReviewUnderWay
from board.protocols.table import Hint
from board.shots.shot import Shot
from board.sides import Side
from board.views.moments import RACK, pin_groups
from board.views.picture import Picture
from board.views.review import JudgedTurn, Review
from ui.art.base.camera import Camera
from ui.art.base.lettering import paper
from ui.art.board.chair import Chair
from ui.art.painting.overlay import Overlay, Route
from ui.art.painting.painter import Painter
from ui.art.painting.path_art import LOOKS, paint_with_paths
from ui.hands.fanning import raised_card_pose
from ui.motion.playback import Playback
from ui.scenes.base import controls
from ui.scenes.base.advice import held_card, places_of, routes_of
from ui.scenes.base.board_view import Eye
from ui.scenes.base.commands import ENTER, Command, CommandBar
from ui.scenes.base.requests import Practise, ReadText, ShowNotice
from ui.scenes.base.scene import Answer, Pop, Push, Scene
from ui.scenes.base.stage import Stage
from ui.scenes.play.review_panel import TYPE, Judged, ReviewRow, ReviewSheet
from ui.widgets.elements import is_press
from ui.widgets.keys import PAD_CHAIR
from ui.widgets.layout import largest_fitting, sheet_layout
from ui.widgets.reading import Reading, reading

WATCHING = ((pygame.K_SPACE, 0), (pygame.K_RETURN, 0), *ENTER)
"""Keys that replay the selected turn, besides the usual one, as pairs (key, modifiers)."""
PAUSE = 0.35
"""Seconds between two moves of a replayed turn."""


class ReviewScene(Scene):
    """The review of a game: the board before the selected move, and the text of the review beside it."""

    def __init__(self, stage: Stage, under_way: ReviewUnderWay, *, at_table: bool = False) -> None:
        """Open a review of a game.

        With `at_table` the game is still open in the scene below, so that the player can play on from a move.
        """
        super().__init__(stage)
        self.under_way, self.at_table = under_way, at_table
        self.table = under_way.table
        self._has_chosen = False
        """True once the player has selected a turn. Until then the program selects the costliest mistake."""
        self.buttons = CommandBar(lambda: self.commands)
        self.sheet = ReviewSheet(stage, under_way, self.buttons)
        self._before: Picture = stage.shown(self.table, self.table.picture)
        self._playbacks: list[Playback] = []
        """Animations of the selected turn, without those that are over. The first one is running. The last one stays after its
        end.
        """
        self._shots: list[Shot] = []
        self._rest = 0.0
        self._better: Hint | None = None
        self._shows_better = False
        self._last_look: tuple[object, ...] = ()
        self._lane: Point | None = None
        """Direction in which disks are bowled at a rack of pins; None in games without one."""
        self._has_asked = False
        """True if the player has just asked for another view, so that the change is animated."""
        self._lay_out()
        self.under_way.poll()
        self._choose_dearest()

    @property
    def review(self) -> Review:
        return self.under_way.review

    # --- selection --------------------------------------------------------------------------------------------------

    def _choose_dearest(self) -> None:
        rows = self.sheet.rows
        if not self._has_chosen and rows and rows[0].judged != self.sheet.chosen:
            self._choose(rows[0].judged)

    def _choose(self, judged: Judged) -> None:
        """Select a turn of the review. The board then shows the position before the turn, with the better move."""
        self.sheet.chosen, self.stale = judged, True
        row = ReviewRow("", judged, "")
        before, played = self.under_way.watched(row.first, row.last)
        self._before = self.stage.shown(self.table, before)
        if pin_groups(before.men) == (RACK,):
            # Later the fallen pins may lie elsewhere, but the view stays the same.
            self._lane = RACK.centre
        self._played = played
        self._playbacks, self._shots = [], []
        is_better = isinstance(judged, JudgedTurn) and bool(judged.better) and self.sheet.is_mistake
        self._better = self.under_way.better(judged) if is_better and isinstance(judged, JudgedTurn) else None
        self._shows_better = self._better is not None

    def _step(self, by: int) -> None:
        """Select the next turn that the review has judged, or the previous one if `by` is -1."""
        turns = self.sheet.all
        if turns:
            at = next((i for i, turn in enumerate(turns) if turn == self.sheet.chosen), -1 if by > 0 else len(turns))
            self._has_chosen = True
            self._choose(turns[max(0, min(len(turns) - 1, at + by))])

    def _step_rows(self, by: int) -> None:
        rows = [row.judged for row in self.sheet.rows]
        if rows:
            at = next((i for i, judged in enumerate(rows) if judged == self.sheet.chosen), -1)
            self._has_chosen = True
            self._choose(rows[(at + by) % len(rows)])

    def _watch(self) -> None:
        """Replay the selected turn from its start."""
        if self.sheet.chosen is None:
            return
        self._playbacks, self._shots, picture = [], [], self._before
        for played in self._played:
            motion = played.turn.motion
            if motion is not None and motion.tracks:
                self._playbacks.append(Playback(picture, motion))
                self._shots += [played.turn.shot] if played.turn.shot is not None and played.turn.shot.motion is not None else []
                picture = self._playbacks[-1].picture
        self._shows_better, self._rest, self.stale = False, 0.0, True

    # --- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        self.stale = self.stale or event.type in (pygame.MOUSEMOTION, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        command = self.buttons.command_for(event)
        if command is not None:
            return self.buttons.obey(command)
        if is_press(event) and (judged := self.sheet.at(event.pos)) is not None:
            self._has_chosen = True
            self._choose(judged)
        return None

    @property
    def _entry(self) -> int | None:
        """Index of the selected turn in the list of moves. None if the list does not contain this turn."""
        return self.under_way.entry(ReviewRow("", self.sheet.chosen, "").first) if self.sheet.chosen is not None else None

    def _practise(self) -> Answer:
        assert isinstance(self.sheet.chosen, JudgedTurn)
        try:
            return Push(Practise(self.stage.shelf.practice.open_game(self.table, self.under_way.entry(self.sheet.chosen.first))))
        except BadPosition as error:
            return Push(ShowNotice("This shot can't be practised", str(error)))

    @property
    def _can_practise(self) -> bool:
        return isinstance(self.sheet.chosen, JudgedTurn) and self.sheet.chosen.made is not None

    @property
    def commands(self) -> tuple[Command, ...]:
        none_chosen = "" if self.sheet.chosen is not None else "Choose a move first."
        none_better = "" if self._better is not None else "No better move was found."
        no_shot = "" if self._can_practise else "Choose a shot to practise."
        can_branch = isinstance(self.sheet.chosen, JudgedTurn) and self._entry is not None
        no_branch = "" if can_branch else "Choose a player's move to play from."
        has_shots = any(turn.made is not None for turn in self.review.turns)
        chair = "View from above" if self._is_seated else "View from chair"
        has_chair = isinstance(self.table.card.side, Side)
        practise = Command("practise", self._practise, "Practise shot", pygame.K_p, refusal=no_shot)
        branch = Command("branch", lambda: Pop(f"branch {self._entry}"), "Play from here", pygame.K_n, refusal=no_branch)
        return (
            Command("watch", self._watch, "Replay", pygame.K_r, refusal=none_chosen, is_chief=True, also=WATCHING),
            Command("better", self._toggle_better, "Better move", pygame.K_b, refusal=none_chosen or none_better),
            *((practise,) if has_shots else ()),
            *((branch,) if self.at_table else ()),
            *((Command("chair", self._change_chair, chair, pygame.K_c, also=((PAD_CHAIR, 0),)),) if has_chair else ()),
            Command("back", Pop, "Back", pygame.K_ESCAPE),
            Command("help", self._show_controls, character="?", help="Controls"),
            Command("earlier", lambda: self._step(-1), key=pygame.K_LEFT),
            Command("later", lambda: self._step(1), key=pygame.K_RIGHT),
            Command("row-above", lambda: self._step_rows(-1), key=pygame.K_UP),
            Command("row-below", lambda: self._step_rows(1), key=pygame.K_DOWN),
        )

    def _show_controls(self) -> Answer:
        return Push(ReadText("Review", "Mouse and keys in a review", controls.in_review(self.commands)))

    def _toggle_better(self) -> None:
        self._playbacks, self._shots = [], []
        self._shows_better, self.stale = not self._shows_better, True

    # --- view -------------------------------------------------------------------------------------------------------

    @property
    def camera(self) -> Camera | Chair:
        """The present view of the board: from above, or in perspective from the player's chair."""
        return self.eye.seen

    @property
    def painter(self) -> Painter:
        return self.eye.painter

    @property
    def _is_seated(self) -> bool:
        """True if the board is shown in perspective. The player's choice for the game applies to its review too."""
        return self.stage.is_seated(self.table.card.name)

    def _change_chair(self) -> None:
        """Switch between the perspective view and the view from above. The choice is remembered for this game."""
        self.stage.choose_view(self.table.card.name, seated=not self._is_seated)
        self._has_asked = self.stale = True
        self._look()

    @property
    def _chair(self) -> Chair | None:
        """Perspective view of the board; None for the view from above. Games without a board are always seen from above."""
        card, camera = self.table.card, self.eye.rests
        if not self._is_seated or not isinstance(card.side, Side):
            return None
        part = camera.part if camera.is_close and not card.is_shot else None
        return self.eye.chair_for(card, part, self._lane)

    def _look(self) -> None:
        """Switch to the chosen view as soon as its board is drawn."""
        glides = self._has_asked and not (self.stage.settings.reduces_motion or self.stage.waits)
        before = self.camera
        if self.eye.look(self._chair, self.stage, self._before, glides=glides):
            self._has_asked = False
        self.stale = self.stale or self.camera != before

    @property
    def _awaits_view(self) -> bool:
        """True while the board is being drawn for the requested view."""
        return not self.stage.waits and (self._chair != self.eye.chair or self.eye.shows_sketch)

    # --- time -------------------------------------------------------------------------------------------------------

    @property
    def needs_ticks(self) -> bool:
        moves = bool(self._playbacks) or self.eye.is_gliding
        return not self.under_way.is_over or moves or not self._shows_board or self._awaits_view

    def tick(self, seconds: float) -> Answer:
        if self.under_way.poll():
            self.stale = True
            self._choose_dearest()
        if self._playbacks:
            self._play_on(seconds)
        elif not self._shows_board:
            self.stale = self.stale or self.eye.ensure_ready(self.stage, self._before.side)
        if self.eye.tick(seconds, self.stage, self._before):
            self.stale = True
        if self._awaits_view:
            had_sketch = self.eye.shows_sketch
            self._look()
            self.stale = self.stale or (had_sketch and not self.eye.shows_sketch)
        return None

    def _play_on(self, seconds: float) -> None:
        self.stale = True
        playback = self._playbacks[0]
        for knock in playback.tick(seconds * self.stage.settings.pace):
            self.stage.sound.play(knock, self.camera)
        if playback.is_over:
            self._rest += seconds
            if self._rest >= PAUSE and len(self._playbacks) > 1:
                self._playbacks.pop(0)
                self._rest = 0.0

    # --- drawing ----------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        look = (*self.stage.appearance, self.stage.settings.closes_up)
        if self._last_look != look:
            self._last_look = look
            self._shows_board = False
            board, self.panel = sheet_layout(self.stage.size, self.stage.settings.text, self.stage.unit)
            part = self.table.card.played_on if self.stage.settings.closes_up else None
            self.eye = Eye(Camera.over(board, self.table.card.side, prints=self.table.card.prints), part, board)
            self._look()

    def ensure_ready(self) -> bool:
        self._lay_out()
        if self._awaits_view:
            # Do not wait for the view from above to be drawn.
            self._look()
        return self.eye.ensure_ready(self.stage, self._before.side)

    def draw(self, surface: pygame.Surface) -> None:
        self._lay_out()
        self._shows_board = True
        self.buttons.refresh()
        self.painter.paint_table(surface)
        surface.set_clip(self.eye.area)
        is_live = bool(self._playbacks)
        self.eye.paint(surface, lambda: self._draw_board(surface), self.stage, self._before, is_live=is_live)
        surface.set_clip(None)
        nowhere = pygame.Surface((1, 1))
        self.sheet.colours = self._before.colours
        measure = largest_fitting(self.stage.unit, lambda measure: self.sheet.print(nowhere, self.panel, measure))
        paper(surface, self.panel, measure.unit)
        self.sheet.print(surface, self.panel, measure)
        self.buttons.draw(surface, measure.unit, TYPE)

    def _draw_board(self, surface: pygame.Surface) -> None:
        playback = self._playbacks[0] if self._playbacks else None
        if playback is not None:
            shot, poses = self._shots[-1] if self._shots else None, playback.poses()
            paint_with_paths(surface, self.painter, playback.picture, shot, LOOKS["seen"], until=playback.time, poses=poses)
            return
        hint = self._better if self._shows_better else None
        if hint is None:
            self.painter.paint(surface, self._before)
            return
        if (card := held_card(self._before.men, hint.move)) is not None:
            lit = Overlay(men=((card.id, "chosen"),), poses={card.id: raised_card_pose(card)})
            self.painter.paint(surface, self._before, overlay=lit)
            return
        routes: tuple[Route, ...] = ()
        if hint.shot is None:
            tracks = [track for motion in hint.motions for track in motion.tracks]
            routes = routes_of(tracks, self._before.men)
        # A card in a hidden hand has no position on the board.
        places = tuple((name, "chosen") for name in places_of(hint.move) if name in self._before.side.places)
        lit = Overlay(routes=routes, places=places)
        paint_with_paths(surface, self.painter, self._before, hint.shot, LOOKS["advised"], overlay=lit)

    @property
    def reading(self) -> Reading:
        return reading(self.sheet.words, self.buttons.read_out)
