"""The pause after a shot: the result stays visible, scores and fouls are shown, and a finished round is counted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from board.geometry import ORIGIN, Point
from board.men import DISK, Lie, Man
from board.moves import Aim, Lot, Roll
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import CHECKER_SIDE, FOUL_LINE
from board.views.moments import BURST, FOUL, LAMPS, LIGHT, LOST, RACK, SCORED, SHOWER, TRACE, Cheer, Note
from board.views.picture import Picture, SheetRow
from board.views.review import GameCourse
from games.catalogue import find
from games.crokinole.crokinole import DISKS, Crokinole, State
from games.play.match import Match
from tests.helpers.driver import Driver, FakeShelf, playing
from tests.ui.scenes.play.test_ends_of_rounds import last_shot, wait_for
from tests.ui.scenes.play.test_review import FilmingShelf
from ui.art.base import theme
from ui.art.board.chair import Chair
from ui.art.painting.cheer_art import LASTS, Celebrated
from ui.scenes.base import controls
from ui.scenes.home.scorebook_scene import ScorebookScene
from ui.scenes.home.settings_scene import SettingsScene
from ui.scenes.phases.deciding import Deciding
from ui.scenes.phases.moment import FOUL_SECONDS, SECONDS, Counting, Moment
from ui.scenes.phases.phase import Hold
from ui.scenes.phases.watching import Replaying, Watching
from ui.scenes.play.game_result import ResultScene, rank_rows
from ui.scenes.show.film import Film
from ui.scenes.show.film_making import FilmDialog


def at_table(name: str, shelf: FakeShelf | None = None) -> Driver:
    match = Match(find(name)(), 2, ("Ann", "Ben"), random=Random(1))
    match.play(Lot(0))
    return playing(match, shelf=shelf, size=(800, 600))


def shoot(driver: Driver, flick: Flick) -> Any:
    """Make a shot in the window, and wait until its result is shown. Return the turn."""
    scene = driver.scene
    scene.flow.go(scene.session.play(flick))
    for _ in range(600):
        if isinstance(scene.phase, Moment):
            return scene.session.table.played[-1].turn
        driver.run(1 / 60)
    raise AssertionError(f"stuck in {scene.phase}")


def bowl(driver: Driver, speed: float = 3000.0, *, foul: bool = False) -> Any:
    aim = driver.scene.session.table.options
    assert isinstance(aim, Aim)
    heading = (aim.target - aim.disk.at).heading
    return shoot(driver, Flick(aim.disk.at, heading, speed, foul=foul))


def held_for(driver: Driver) -> float:
    start = driver.now
    while isinstance(driver.scene.phase, Moment):
        driver.run(1 / 60)
    return driver.now - start


def test_the_result_of_a_shot_is_shown_for_a_second_with_the_fallen_pins() -> None:
    driver = at_table("ten-pins")
    turn = bowl(driver)
    fallen = [pose for pose in driver.scene.phase.animation.poses().values() if pose.tilt > 60.0]
    assert len(fallen) == len(turn.shot.toppled) > 0
    assert held_for(driver) == pytest.approx(SECONDS, abs=0.04)


@pytest.mark.parametrize(("speed", "calm"), [(975.0, False), (975.0, True), (500.0, False)])
def test_a_twenty_is_celebrated_unless_motion_is_reduced(speed: float, calm: bool) -> None:
    driver = at_table("crokinole")
    driver.stage.change(reduces_motion=calm)
    turn = shoot(driver, Flick(Point(0.0, -263.525), 90.0, speed))
    is_twenty = "own_twenty" in turn.tags
    assert is_twenty == (speed == 975.0), "The shot is not the one meant."
    driver.run(0.25)
    pictures = []
    for _ in range(2):
        driver.window.draw()
        pictures.append(pygame.surfarray.array3d(driver.window.surface)[5:25, 5:25].mean())
        driver.run(0.9)
    is_shown = is_twenty and not calm
    assert (pictures[0] < 0.9 * pictures[1]) == is_shown, f"The room dims for a twenty, and for nothing else: {pictures}."


TWENTY = Flick(Point(0.0, -263.525), 90.0, 975.0)
STRIKE = Flick(Point(-241.24553544441935, -298.4864007353734), 48.41411475567714, 5673.077774641463)
FOUR_BY_CARROM = Flick(Point(309.62562865091326, -188.53670502776438), 168.6725868061107, 4501.569752163729)


@pytest.mark.parametrize(
    ("name", "flick", "effect", "words"),
    [
        ("crokinole", TWENTY, LIGHT, "20"),
        ("ten-pins", STRIKE, BURST, "Strike"),
        ("center-carrom-pins", FOUR_BY_CARROM, TRACE, "All four"),
    ],
)
def test_each_kind_of_great_shot_has_a_different_effect(name: str, flick: Flick, effect: str, words: str) -> None:
    driver = at_table(name)
    turn = shoot(driver, flick)
    assert [(cheer.effect, cheer.words) for cheer in turn.cheers] == [(effect, words)]
    before = pygame.surfarray.array3d(driver.window.surface).copy()
    driver.run(0.4)
    driver.window.draw()
    now = pygame.surfarray.array3d(driver.window.surface)
    assert (abs(now.astype(int) - before) > 12).mean() > 0.05, "The celebration is not seen."
    assert held_for(driver) == pytest.approx(LASTS[effect] - 0.4, abs=0.06)


@pytest.mark.parametrize(
    ("name", "flick", "is_close"), [("ten-pins", STRIKE, True), ("center-carrom-pins", FOUR_BY_CARROM, False)]
)
def test_a_lit_path_is_shown_on_the_whole_board_and_a_strike_close_up(name: str, flick: Flick, is_close: bool) -> None:
    driver = at_table(name)
    turn, scene = shoot(driver, flick), driver.scene
    close = scene.session.screen.close_chair(turn.great_shot.part)
    moment = Moment(scene.session, Hold(scene.phase.animation, turn, close))
    assert (moment.chair == close) == is_close


@pytest.mark.parametrize("waits_for", [Watching, Moment])
def test_a_close_up_fills_the_board_after_the_window_is_resized(waits_for: type) -> None:
    driver = at_table("ten-pins")
    driver.stage.sits_down = True
    scene = driver.scene
    scene.flow.go(scene.session.play(STRIKE))
    for _ in range(900):
        if isinstance(scene.phase, waits_for) and scene.session.screen.eye.chair is not None:
            break
        driver.run(1 / 60)
    small = scene.phase.chair
    driver.window.surface = pygame.Surface((1280, 800), 0, 32)
    driver.feed(pygame.VIDEORESIZE, size=(1280, 800), w=1280, h=800)
    # The new layout comes a moment after the last change of the size.
    driver.run(0.3)
    large = scene.phase.chair
    assert isinstance(scene.phase, waits_for)
    assert large == scene.session.screen.close_chair(RACK)
    assert large.rect == scene.session.screen.home.rect != small.rect
    assert scene.session.screen.eye.chair == large


def test_a_celebration_waits_while_the_board_is_drawn_for_another_size(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = at_table("ten-pins")
    shoot(driver, STRIKE)
    phase = driver.scene.phase
    monkeypatch.setattr(driver.stage, "waits", False)
    monkeypatch.setattr(driver.stage, "ensure_board", lambda *_: False)
    driver.run(5.0)
    assert driver.scene.phase is phase, "The strike was over before the player could see it."
    monkeypatch.undo()
    assert held_for(driver) == pytest.approx(LASTS[BURST], abs=0.06)


def test_a_burst_hides_no_ring_because_its_word_stands_elsewhere() -> None:
    pin = Note(SCORED, RACK.centre)
    assert Celebrated(Cheer(BURST, "Strike", RACK.centre), Picture(CHECKER_SIDE, ()), None, ()).shown([pin]) == [pin]
    assert Celebrated(Cheer(LIGHT, "20", ORIGIN), Picture(CHECKER_SIDE, ()), None, ()).shown([Note(SCORED, ORIGIN, "+20")]) == []


def stamped(chair: Chair) -> pygame.Rect:
    """Return the rectangle of the word that appears on the board when all pins fall."""
    surface = pygame.Surface(chair.rect.size, 0, 32)
    burst = Celebrated(Cheer(BURST, "King alone", RACK.centre), Picture(CHECKER_SIDE, ()), None, ())
    burst.paint(surface, chair, LASTS[BURST] - 0.05)
    inked = pygame.mask.from_threshold(surface, theme.PAPER, (6, 6, 6)).get_bounding_rects()
    return max(inked, key=lambda found: found.width * found.height)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_the_stamped_word_keeps_clear_of_the_edge_of_the_view(size: tuple[int, int]) -> None:
    rect = pygame.Rect((0, 0), size)
    word = stamped(Chair.close(rect, RACK.centre, RACK.half))
    assert word.width > 40
    assert rect.inflate(-20, -20).contains(word)


def test_the_stamped_word_does_not_hide_the_king_from_the_bowler() -> None:
    chair = Chair.along(pygame.Rect(0, 0, 900, 768), CHECKER_SIDE, 0, leftward=False)
    king = CHECKER_SIDE.place("spot-1").at
    assert stamped(chair).top >= chair.place(king.x, king.y).y


def lost_by(seat: int) -> Flick:
    """Return a hard shot whose disk crosses the board and is lost in the ditch."""
    way = 1.0 if seat == 0 else -1.0
    return replace(TWENTY, at=TWENTY.at * way, heading=90.0 * way - 35.0, speed=4500.0)


def test_the_line_and_speed_of_a_shot_are_shown_until_its_result_was_shown() -> None:
    driver = at_table("crokinole")
    scene = driver.scene
    scene.flow.go(scene.session.play(Flick(Point(0.0, -263.525), 70.0, 1500.0)))
    x, y = scene.session.screen.painter.camera.to_screen(Point(0.0, -263.525))
    around = pygame.Rect(x - 60, y, 120, 40)
    papers = {}
    for _ in range(200):
        driver.run(1 / 60)
        driver.window.draw()
        seen = pygame.surfarray.array3d(driver.window.surface.subsurface(around))
        papers[type(scene.phase)] = int((seen > 200).all(axis=2).sum())
    assert papers[Watching] > 100, "No slip of paper with the speed during the shot."
    assert papers[Deciding] == 0, "The slip of paper stays after its outcome has been seen."


def test_strikes_in_a_row_light_lamps_and_a_miss_ends_the_streak() -> None:
    match = Match(find("ten-pins")(), 1, random=Random(1))
    flicks = (STRIKE, STRIKE, STRIKE, replace(STRIKE, heading=10.0), replace(STRIKE, heading=10.0), STRIKE)
    turns = [match.play(flick).turn for flick in flicks]
    cheers = [[(cheer.effect, cheer.words, cheer.count) for cheer in turn.cheers] for turn in turns]
    strike = (BURST, "Strike", 1)
    assert cheers == [[strike], [strike, (LAMPS, "Two in a row", 2)], [strike, (LAMPS, "Three in a row", 3)], [], [], [strike]]


def test_only_a_last_shot_that_helped_to_win_is_a_winning_shot() -> None:
    for flick, effects in ((TWENTY, [SHOWER]), (lost_by(0), [])):
        match = Match(Crokinole(length="one round", play_at_enemy=False), 2, random=Random(1))
        match.play(Lot(1))
        while match.state.shots < DISKS - 1:
            match.play(TWENTY if match.state.shots == 1 else lost_by(match.mover))
        turn = match.play(flick).turn
        assert match.outcome is not None
        assert match.outcome.winners == (0,)
        assert [cheer.effect for cheer in turn.cheers] == effects


def test_f_makes_a_film_of_the_last_move(tmp_path: Path) -> None:
    driver = at_table("crokinole", FilmingShelf(tmp_path))
    shoot(driver, TWENTY)
    driver.run(0.2)
    driver.key(pygame.K_f)
    assert isinstance(driver.scene, FilmDialog)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene.phase, Moment), "The celebration goes on after the film."


@pytest.mark.parametrize(("view", "filmed"), [("chair", "chair"), ("above", "close")])
def test_the_film_shows_the_view_in_which_the_player_sits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, view: str, filmed: str
) -> None:
    films = list[Film]()

    def kept(*words: Any, **more: Any) -> Film:
        films.append(Film(*words, **more))
        return films[-1]

    monkeypatch.setattr("ui.scenes.show.film_making.Film", kept)
    driver = at_table("crokinole", FilmingShelf(tmp_path))
    driver.stage.change(views={"crokinole": view})
    shoot(driver, TWENTY)
    driver.key(pygame.K_f)
    assert [film.view for film in films] == [filmed]


def test_during_the_pause_the_remark_and_the_new_score_are_shown() -> None:
    driver = at_table("ten-pins")
    turn = bowl(driver)
    view = driver.scene.view
    assert view.news[0] == turn.sentence.by_name(("Ann", "Ben"))
    assert view.picture.sheet == driver.scene.session.table.picture.sheet
    assert view.prompt == ""


def test_a_foul_is_shown_longer_and_at_the_foul_line() -> None:
    driver = at_table("ten-pins")
    turn = bowl(driver, foul=True)
    assert [note.kind for note in turn.notes] == [FOUL]
    assert FOUL_LINE.nearest(turn.notes[0].at).distance(turn.notes[0].at) < 0.01
    assert held_for(driver) == pytest.approx(FOUL_SECONDS, abs=0.04)


@pytest.mark.parametrize("how", ["space", "click"])
@pytest.mark.parametrize(("name", "speed"), [("ten-pins", 3000.0), ("crokinole", 975.0)])
def test_the_pause_can_be_skipped_even_after_a_twenty(name: str, speed: float, how: str) -> None:
    driver = at_table(name)
    bowl(driver, speed)
    driver.run(0.3)
    if how == "click":
        driver.click((20, 20))
    else:
        driver.key(pygame.K_SPACE)
    assert isinstance(driver.scene.phase, Deciding)


def test_a_press_on_the_disk_during_the_pause_starts_a_pull() -> None:
    driver = at_table("crokinole")
    shoot(driver, Flick(Point(0.0, -263.525), 90.0, 400.0))
    driver.run(0.3)
    scene = driver.scene
    disk = scene.session.table.options.disk.at
    x, y = scene.session.screen.camera.to_screen(disk)
    played = len(scene.session.table.played)
    driver.feed(pygame.MOUSEBUTTONDOWN, pos=(round(x), round(y)), button=1)
    for pull in (10, 25, 40):
        driver.feed(pygame.MOUSEMOTION, pos=(round(x), round(y) - pull), rel=(0, 0), buttons=(1, 0, 0))
    driver.feed(pygame.MOUSEBUTTONUP, pos=(round(x), round(y) - 40), button=1)
    assert len(scene.session.table.played) == played + 1


def test_a_press_just_after_the_motion_does_not_skip_the_pause() -> None:
    driver = at_table("ten-pins")
    bowl(driver)
    driver.key(pygame.K_SPACE)
    assert isinstance(driver.scene.phase, Moment)


def test_a_higher_speed_shortens_pauses_and_motions() -> None:
    driver = at_table("ten-pins")
    driver.stage.change(pace=2.0)
    bowl(driver)
    assert held_for(driver) == pytest.approx(SECONDS / 2, abs=0.04)


# --- notes --------------------------------------------------------------------------------------------------------


def disk(number: int, seat: int, at: Point, lie: Lie = Lie.UP) -> Man:
    return Man(number, DISK, seat, at, lie=lie)


def test_crokinole_highlights_scoring_and_lost_disks() -> None:
    game = Crokinole()
    before = State(2, lead=0, shots=2, men=(disk(0, 0, Point(0, -180)), disk(1, 1, Point(50, 0))))
    after = (disk(0, 0, Point(0, -180)), disk(1, 1, Point(290, 0), Lie.DITCH), disk(2, 0, ORIGIN, Lie.POCKET))
    shot = Shot(Flick(Point(0, -263), 90.0, 900.0), 2, after, ())
    notes = game.notes(replace(before, men=before.men[:1]), shot, replace(before, men=after))
    assert notes == (Note(SCORED, ORIGIN, "+20"),)
    # Ben's ten is lost at its present place.
    notes = Crokinole(play_at_enemy=False).notes(before, shot, replace(before, men=after))
    assert notes == (Note(LOST, Point(290, 0), "−10"), Note(SCORED, ORIGIN, "+20"))


def test_a_foul_in_crokinole_is_shown_where_the_disk_stopped() -> None:
    game = Crokinole()
    before = State(2, lead=0, shots=2, men=(disk(1, 1, Point(50, 0)),))
    rest = Point(-120, 40)
    shot = Shot(Flick(Point(0, -263), 90.0, 900.0), 2, (before.men[0], disk(2, 0, rest)), ())
    assert game.notes(before, shot, game.judge(before, shot).state) == (Note(FOUL, rest, "Foul"),)


def test_in_four_back_the_called_pin_counts_and_the_others_are_marked_as_uncalled() -> None:
    match = Match(find("four-back")(), 2)
    match.play(Lot(0))
    game, state = match.game, replace(match.state, called=7)
    lying = tuple(replace(pin, lie=Lie.FALLEN) if pin.id in (7, 8) else pin for pin in state.pins)
    shot = Shot(Flick(Point(-250, -250), 45.0, 900.0), 100, lying, ())
    kinds = {note.at: (note.kind, note.words) for note in game.notes(state, shot, state)}
    seven, eight = (next(pin.at for pin in lying if pin.id == number) for number in (7, 8))
    assert kinds == {seven: (SCORED, ""), eight: (LOST, "uncalled")}


# --- counts -------------------------------------------------------------------------------------------------------


def test_a_round_of_crokinole_is_counted_zone_by_zone() -> None:
    game = Crokinole()
    men = (
        disk(0, 0, ORIGIN, Lie.POCKET), disk(1, 1, Point(60, 0)), disk(2, 0, Point(-60, 0)), disk(3, 1, Point(0, 60)),
        disk(4, 0, Point(150, 0)), disk(5, 1, Point(290, 0), Lie.DITCH),
    )  # fmt: skip
    before = State(2, lead=0, shots=15, men=men)
    after = replace(before, shots=16, rounds=(game.count(men),))
    tally = game.tally(before, after)
    assert tally is not None
    assert tally.title == "Round 1"
    assert [(line.label, line.counts, line.men) for line in tally.lines] == [
        ("In the pocket", ("1 × 20", "–"), (0,)),
        ("In ring 1", ("1 × 10", "2 × 10"), (1, 2, 3)),
        ("In ring 2", ("1 × 5", "–"), (4,)),
    ]
    assert tally.totals == ("35", "20")


def test_disks_that_cancel_each_other_are_not_counted() -> None:
    game = Crokinole(pair_off=True)
    men = (disk(0, 0, Point(-60, 0)), disk(1, 1, Point(60, 0)), disk(2, 0, Point(0, 60)))
    before = State(2, lead=0, shots=15, men=men)
    tally = game.tally(before, replace(before, shots=16, rounds=(game.count(men),)))
    assert tally is not None
    assert tally.lines[1].counts == ("1 × 10", "–")
    assert tally.totals == ("10", "0")


def test_a_frame_is_counted_disk_by_disk_and_closes_automatically() -> None:
    driver = at_table("ten-pins")
    bowl(driver, 300.0)
    while not isinstance(driver.scene.phase, Deciding):
        driver.run(1 / 60)
    turn = bowl(driver, 3000.0)
    tally = turn.tally
    assert tally.title == "Player 1, frame 1"
    assert [line.label for line in tally.lines] == ["First disk", "Second disk", "This frame"]
    assert tally.lines[0].counts == ("-",)
    assert tally.totals == tally.lines[2].counts
    held_for(driver)
    assert isinstance(driver.scene.phase, Counting)
    assert driver.scene.view.tally.title == "Ann, frame 1"
    seen = {driver.scene.view.tally_lines}
    for _ in range(600):
        driver.run(1 / 60)
        if not isinstance(driver.scene.phase, Counting):
            break
        seen.add(driver.scene.view.tally_lines)
    assert seen == {1, 2, 3, 4}
    assert isinstance(driver.scene.phase, Deciding)


def test_the_count_of_a_round_waits_for_the_player() -> None:
    driver = last_shot()
    wait_for(driver, Counting)
    driver.run(12.0)
    assert isinstance(driver.scene.phase, Counting)
    assert not driver.window.needs_ticks
    assert [button.label for button in driver.scene.phase.commands] == ["Next round"]
    driver.key(pygame.K_SPACE)
    assert isinstance(driver.scene.phase, Deciding)
    assert driver.scene.session.table.notation[-1] == "choose next-round"


def test_during_a_count_the_last_shot_can_be_replayed_and_undone() -> None:
    driver = at_table("ten-pins")
    bowl(driver, 300.0)
    while not isinstance(driver.scene.phase, Deciding):
        driver.run(1 / 60)
    bowl(driver, 3000.0)
    held_for(driver)
    assert isinstance(driver.scene.phase, Counting)
    enabled = {button.name for button in driver.scene.view.tools if button.is_enabled}
    assert enabled >= {"undo", "replay"}
    assert "practise" not in enabled
    driver.key(pygame.K_r)
    assert isinstance(driver.scene.phase, Replaying)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene.phase, Counting)
    assert driver.scene.view.tally_lines == 4
    driver.press("undo")
    assert isinstance(driver.scene.phase, Deciding)
    assert len(driver.scene.session.table.notation) == 2


def test_scorebook_and_settings_open_from_a_game_and_return_to_it() -> None:
    driver = at_table("ten-pins")
    scene = driver.scene
    for key, kind in ((pygame.K_F6, ScorebookScene), (pygame.K_F7, SettingsScene)):
        driver.key(key)
        assert isinstance(driver.scene, kind)
        driver.key(pygame.K_ESCAPE)
        assert driver.scene is scene
    assert "F7: Settings" in controls.in_game(scene.session.sorts, {}, "", scene.commands)
    assert scene.view.tools[-1].name == "escape"


def test_leaving_during_a_pause_or_count_saves_the_game_at_once() -> None:
    driver = at_table("ten-pins")
    bowl(driver)
    scene = driver.scene
    scene.flow.finish()
    assert isinstance(scene.phase, Deciding)
    assert not isinstance(scene.phase, Watching)


def test_labels_of_neighbouring_pieces_do_not_overlap() -> None:
    driver = at_table("ten-pins")
    painter = driver.scene.session.screen.painter

    def painted(*words: str) -> pygame.Surface:
        surface = driver.window.surface.copy()
        places = (Point(-100.0, -150.0), Point(-80.0, -150.0))
        painter.paint_notes(surface, [Note(LOST, at, each) for at, each in zip(places, words, strict=True)])
        return surface

    def changed(before: pygame.Surface, after: pygame.Surface) -> pygame.mask.Mask:
        mask = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
        mask.invert()
        return mask

    bare, first, both = painted("", ""), painted("+10", ""), painted("+10", "−10, on the line: 0")
    assert changed(bare, first).overlap(changed(first, both), (0, 0)) is None


def test_every_kind_of_note_is_painted_at_its_place() -> None:
    driver = at_table("ten-pins")
    painter = driver.scene.session.screen.painter
    for kind in (SCORED, LOST, FOUL):
        surface = driver.window.surface.copy()
        at = Point(-100.0, -150.0)
        painter.paint_notes(surface, (Note(kind, at, "word"),))
        x, y = map(round, driver.scene.session.screen.camera.to_screen(at))
        box = pygame.Rect(0, 0, 60, 80)
        box.center = (x, y - 20)
        changed = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255), driver.window.surface)
        changed.invert()
        assert changed.count() > 100
        assert all(box.inflate(30, 30).contains(rect) for rect in changed.get_bounding_rects())


# --- the end of a game --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "least_wins", "winners", "order"),
    [
        ((85, 100, 90), False, (1,), [1, 2, 0]),
        ((18, 21, 3, 7), False, (1,), [1, 0, 3, 2]),
        ((12, 3, 7), True, (1,), [1, 2, 0]),
        ((4, 4), False, (), [0, 1]),
        # The winner comes first, whatever the score is; a draw has an order too.
        ((-2, -5), False, (1,), [1, 0]),
        ((2, 3, 1), True, (), [2, 0, 1]),
    ],
)
def test_the_final_scores_are_listed_from_first_to_last(
    scores: tuple[int, ...], least_wins: bool, winners: tuple[int, ...], order: list[int]
) -> None:
    rows = [SheetRow(seat, total="so many") for seat in range(len(scores))]
    assert [row.seat for row in rank_rows(rows, winners, scores, least_wins=least_wins)] == order


def test_the_result_of_a_race_shows_its_graph_and_highlights_the_winner() -> None:
    match = Match(find("bicycle-racing")(), 4, random=Random(2))
    while match.outcome is None:
        match.chance()
    driver = playing(match, size=(800, 600))
    table = driver.scene
    driver.run(2.0)
    assert isinstance(driver.scene, ResultScene)
    course = driver.scene.result.course
    assert [line[0][1] for line in course.lines] == [0.0, 0.0, 0.0, 0.0]
    assert tuple(line[-1][1] for line in course.lines) == match.state.travelled
    assert course.is_worth_a_look
    assert not GameCourse((tuple((i, 0.0) for i in range(40)), ((0, 0.0), (40, 1.0))), 40).is_worth_a_look
    (winner,) = match.outcome.winners
    plain, lit = driver.window.surface.copy(), driver.window.surface.copy()
    table.session.screen.painter.paint(plain, table.session.reading.picture)
    table.phase.draw(lit)
    x, y = map(round, table.session.screen.camera.to_screen(match.picture.men[winner].at))
    ring = pygame.Rect(0, 0, 40, 40)
    ring.center = (x, y)
    assert plain.subsurface(ring).get_buffer().raw != lit.subsurface(ring).get_buffer().raw


def test_the_graph_of_a_long_game_has_a_limited_number_of_points() -> None:
    match = Match(find("bicycle-racing")(laps=4.5), 2, random=Random(2))
    while match.outcome is None:
        match.chance()
    assert len(match.played) > 12
    story = match.story(12)
    assert len(story) == 12
    assert story[-1] == match.state.travelled


def test_a_race_rolls_automatically_if_the_setting_is_on() -> None:
    match = Match(find("bicycle-racing")(), 2, random=Random(2))
    driver = playing(match, size=(640, 440))
    driver.run(8.0)
    assert match.played == []
    driver.stage.change(throws_itself=True)
    driver.scene.flow.settle()
    driver.run(12.0)
    assert len(match.played) >= 2


def test_backgammon_dice_are_rolled_by_hand_in_any_case() -> None:
    match = Match(find("backgammon")(), 2, random=Random(2))
    driver = playing(match, size=(640, 440))
    driver.stage.change(throws_itself=True)
    driver.scene.flow.settle()
    driver.run(5.0)
    assert match.played == []


def test_with_reduced_motion_dice_and_lots_show_their_result_at_once() -> None:
    match = Match(find("backgammon")(), 2, random=Random(2))
    driver = playing(match, size=(640, 440))
    driver.stage.change(reduces_motion=True)
    driver.key(pygame.K_SPACE)
    animation = driver.scene.phase.animation
    assert animation.shake is None
    assert [die.tumble for die in animation.dice()] == [0.0, 0.0]
    assert [die.lift for die in animation.dice()] == [0.0, 0.0]
    assert [knock.kind for knock in animation.knocks] == []


@pytest.mark.parametrize(("name", "label"), [("bicycle-racing", "Roll the dice"), ("troublesome-pigs", "Roll the die")])
def test_a_game_with_one_die_says_die(name: str, label: str) -> None:
    match = Match(find(name)(), 2, random=Random(2))
    while not isinstance(match.options.moves[0], Roll):
        match.play(match.options.moves[0])
    driver = playing(match, size=(640, 440))
    assert [button.label for button in driver.scene.phase.commands] == [label]
