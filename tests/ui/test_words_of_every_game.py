"""Text of the panel and its notices in every game: words and names for players, never internal notation."""

from __future__ import annotations

import re
from random import Random

import pytest

from board.moves import Aim, Move, Tick
from games.catalogue import EVERY_GAME, find
from games.play.match import Match
from ui.scenes.base.off_screen import NoShelf
from ui.scenes.base.stage import Stage
from ui.scenes.play.table_scene import TableScene

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
MOST, WHOLE = 30, 1000
"""Number of moves to check in each game, without and with --soak. With --soak, most games are over by then."""
RAW = re.compile(
    r"\b(?:spot|point|space|star|flag|square)-\w|\btick\b|\blot \d|\broll \d|\blay [a-h][1-8]"
    r"|\b(?:take|call|choose|shoot) [a-z]+-"
    r"|\bPlayer \d|@|[a-h][1-8]-[a-h][1-8]|\d/\w|[{}]"
)


def shown(scene: TableScene) -> list[str]:
    """Return all text that the window shows beside the board."""
    view = scene.view
    words = [
        view.title,
        view.refusal,
        view.prompt,
        view.hint,
        view.picture.headline,
        view.picture.sheet.note,
        *view.picture.roles,
    ]
    words += [button.label for button in (*view.choices, *view.tools)]
    return [*words, *view.news, *(line.words for line in view.turns)]


@pytest.mark.parametrize("name", [game.card.name for game in EVERY_GAME])
def test_every_move_adds_a_sentence_with_a_name_and_nothing_raw_is_shown(name: str, pytestconfig: pytest.Config) -> None:
    game = find(name)
    seats = game.card.seats[0]
    match = Match(game(), seats, NAMES[:seats], random=Random(4))
    random = Random(4)
    told = 0
    for _ in range(WHOLE if pytestconfig.getoption("--soak") else MOST):
        options = match.options
        if options is None:
            break
        move: Move = options.sample(random)
        if isinstance(options, Aim):
            move = match.game.shoot(match.state, move, motion=False)
        match.play(move)
        scene = TableScene(Stage(NoShelf(), (640, 440)), match)
        # A call in a game against the clock is shown while it runs.
        scene.phase.pose()
        if not isinstance(move, Tick):
            told += 1
            latest = scene.view.news
            assert any(player in latest[0] for player in (*NAMES[:seats], "You", "you")), latest
        for words in shown(scene):
            assert not RAW.search(words), words
        scene.phase.leave()
    assert told > 0
    assert len([played for played in match.played if not isinstance(played.move, Tick)]) == told
