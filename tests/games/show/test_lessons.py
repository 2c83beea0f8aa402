"""The lessons: three facts about every game, each shown at a moment of a real game at which it is true."""

from __future__ import annotations

import pytest

from board.moves import Tick
from games.catalogue import EVERY_GAME, find, showing_of
from games.keep.record import load, read, verify
from games.show.lessons import RECORDS, lesson, stretches
from tests.helpers.families import each_game

NAMES = [game.card.name for game in EVERY_GAME]
SHOT = [name for name in NAMES if find(name).card.is_shot]


def test_every_game_has_a_lesson_of_three_pages() -> None:
    for steps in (showing_of(name).lesson for name in NAMES):
        assert len(steps) == 3
        assert len({step.title for step in steps}) == 3
        for step in steps:
            assert len(step.before.split()) <= 16
            assert len(step.after.words.split()) <= 16


@pytest.mark.parametrize("name", NAMES)
def test_the_move_of_every_step_has_the_tags_of_its_caption(name: str) -> None:
    for step, stretch in zip(showing_of(name).lesson, stretches(name), strict=True):
        tags = stretch.shown[-1].turn.tags
        assert step.after.tags <= tags, f"{step.title}: the move is tagged {sorted(tags)}"
        assert all(isinstance(played.move, Tick) for played in stretch.shown[:-1])
        assert (stretch.about, stretch.captions[-1]) == (step.before, step.after.words)


@each_game()
def test_the_position_of_every_lesson_page_comes_from_legal_moves(name: str) -> None:
    for page, stretch in zip(lesson(name), stretches(name), strict=True):
        match = read(stretch.record)
        assert match.state == stretch.begin
        for played in stretch.shown[:-1]:
            match.play(played.move)
        assert page.before == match.game.picture(match.state)
        match.play(stretch.shown[-1].move)
        assert page.after == match.game.picture(match.state)


@pytest.mark.parametrize("name", SHOT)
def test_the_shots_of_a_lesson_still_have_their_recorded_results(name: str) -> None:
    assert not verify(load(RECORDS / f"{name}.txt"))
    shots = [stretch.shown[-1].turn for stretch in stretches(name) if stretch.shown[-1].turn.shot is not None]
    assert len(shots) >= 2
    assert all(turn.motion is not None for turn in shots)


def test_the_lesson_of_crokinole_has_its_three_pages() -> None:
    assert [page.title for page in lesson("crokinole")] == ["The shot", "You must hit a rival", "The count"]


def test_every_lesson_is_shown_from_its_beginning_each_time() -> None:
    page = lesson("checkers")[0]
    page.table.think()
    page.table.play(page.played.move)
    assert page.table.is_done
    assert not lesson("checkers")[0].table.is_done


def test_a_game_without_a_lesson_has_no_pages() -> None:
    assert lesson("nothing-of-the-kind") == ()
