"""Whole games against bots on a real screen, from the home screen and back, by mouse alone and by keys alone.

A round of Crokinole, a frame of Ten Pins, a hand of Contack and a hand of Raffles.
"""

from __future__ import annotations

from functools import partial
from itertools import count
from pathlib import Path

from board.moves import Aim, Choose, Lay, Pick, Step
from board.shots.shot import Shot
from games.crokinole.crokinole import DISKS
from games.play.match import Match
from tests.helpers.real_devices import MOUSE, ONLY_ASKED_FOR, Device, by_each_device, check_next_deal, when
from tests.helpers.real_home import SIZE
from tests.helpers.real_window import RealWindow
from ui.hands.placing import FreeGround

pytestmark = ONLY_ASKED_FOR


# --- shots --------------------------------------------------------------------------------------------------------


def shoot(window: RealWindow, device: Device, match: Match) -> None:
    """Shoot a disk: pull it back from its target and release it. With the keyboard, hold Space instead."""
    if device is not MOUSE:
        window.key_for("space", 0.6)
        return
    aim = match.options
    assert isinstance(aim, Aim)
    # The disk waits at its last shooting place, or as near to it as possible.
    shots = [played.move.flick.at for played in match.played if played.mover == 0 and isinstance(played.move, Shot)]
    disk = FreeGround(aim).nearest(shots[-1] if shots else aim.disk.at)
    back = disk - (aim.target - disk) * (52.0 / (aim.target - disk).length)
    window.drag([window.pixel(disk), window.pixel(back)], 0.25, steps=8)


def own_turn(window: RealWindow, moves: int) -> Match:
    """Wait until `moves` moves are played and it is the player's turn, or the game is over. Return the match."""
    return when(window, lambda match: len(match.played) >= moves and match.mover in (0, -1))


def check_words(match: Match) -> None:
    """Check that every move has a sentence that names one of the two players."""
    assert len(match.news) == len(match.played)
    assert all("Player 1" in words[0] or "Player 2" in words[0] for words in match.news)


@by_each_device
def test_a_round_of_crokinole_is_played_in_a_real_window(tmp_path: Path, device: Device) -> None:
    with RealWindow(tmp_path, size=SIZE) as window:
        device.begin(window, "crokinole")
        match = own_turn(window, 1)
        assert [match.is_bot(seat) for seat in (0, 1)] == [False, True]
        while not match.state.is_round_over:
            moves = len(match.played)
            window.until_moves(moves + 1, partial(shoot, window, device, match))
            match = when(window, lambda now, moves=moves: now.state.is_round_over or (len(now.played) > moves and now.mover == 0))
        assert match.state.shots == DISKS
        assert match.score == match.state.rounds[0] == match.game.count(match.state.men)
        check_words(match)
        after = check_next_deal(window, device, match, "choose next-round")
        device.go_home(window, after)
        assert device.leave(window) == 0


@by_each_device
def test_a_frame_of_ten_pins_is_played_in_a_real_window(tmp_path: Path, device: Device) -> None:
    with RealWindow(tmp_path, size=SIZE) as window:
        device.begin(window, "ten-pins")
        match = own_turn(window, 0)
        assert [match.is_bot(seat) for seat in (0, 1)] == [False, True]
        while len(match.state.innings[0]) < 2:
            match = window.until_moves(len(match.played) + 1, partial(shoot, window, device, match))
            match = own_turn(window, len(match.played))
        frame = match.state.innings[0][0]
        assert 1 <= len(frame) <= 2
        check_words(match)
        assert match.score[0] == sum(len(delivery.felled) for delivery in frame)
        device.go_home(window, match)
        assert device.leave(window) == 0


# --- triangles ----------------------------------------------------------------------------------------------------


def lay(window: RealWindow, device: Device, match: Match) -> None:
    """Lay the first triangular tile that fits on its place, or draw one from the pile if none fits."""
    options, side = match.options, match.picture.side
    assert isinstance(options, Pick)
    move = options.moves[0]
    if device is not MOUSE:
        window.key(*(("Right", "Return", "Up", "Return") if isinstance(move, Step) else ("Return",)))
    elif isinstance(move, Step):
        window.drag([window.pixel(side.place(name).at) for name in move.path], 0.3, steps=8)
    elif isinstance(move, Choose):
        window.click(window.pixel(side.place(move.place).at))


def may_lay(match: Match) -> bool:
    """True if it is the player's turn, or if the hand of the tile game has ended."""
    is_own = match.mover == 0 and str(match.options.moves[0]) != "pass" if match.played else False
    return bool(match.state.results) or is_own


@by_each_device
def test_a_hand_of_contack_is_played_in_a_real_window(tmp_path: Path, device: Device) -> None:
    with RealWindow(tmp_path, size=SIZE) as window:
        device.begin_in_the_parlor(window, "contack")
        match = when(window, may_lay)
        assert [match.is_bot(seat) for seat in (0, 1)] == [False, True]
        while not match.state.results:
            window.until_moves(len(match.played) + 1, partial(lay, window, device, match))
            match = when(window, may_lay)
        assert {played.mover for played in match.played} == {-1, 0, 1}
        assert sum(match.state.results[0]) == sum(match.score)
        after = check_next_deal(window, device, match, "deal tile-")
        device.go_home(window, after)
        assert device.leave(window) == 0


# --- cards --------------------------------------------------------------------------------------------------------


def card_pixel(window: RealWindow, match: Match, card: str) -> tuple[int, int]:
    """Return a pixel on the visible part of a card in the fan, at its upper left corner."""
    man = next(man for man in match.picture.men if man.place == card)
    corner = min(man.covered, key=lambda corner: (corner.x, -corner.y))
    return window.pixel(corner + (man.at - corner) * 0.25)


TURNS = count()


def play_card(window: RealWindow, device: Device, match: Match) -> None:
    """Play the first legal card. Every other time it is dragged or chosen by arrow keys, instead of clicked or named."""
    assert isinstance(match.options, Pick)
    move = match.options.moves[0]
    assert isinstance(move, Lay)
    is_other = next(TURNS) % 2
    if device is not MOUSE:
        window.key(*(("Right",) if is_other else move.place.replace("-", "")), "Return")
    elif is_other:
        trick = window.pixel(match.picture.side.place("trick").at)
        window.drag([card_pixel(window, match, move.place), trick], 0.3, steps=8)
    else:
        window.click(card_pixel(window, match, move.place))


@by_each_device
def test_a_hand_of_raffles_is_played_in_a_real_window(tmp_path: Path, device: Device) -> None:
    with RealWindow(tmp_path, size=SIZE) as window:
        device.begin_in_the_parlor(window, "raffles")

        def may_play(match: Match) -> bool:
            return bool(match.state.results) or match.mover == 0

        match = when(window, may_play)
        assert [match.is_bot(seat) for seat in range(4)] == [False, True, True, True]
        while not match.state.results:
            window.until_moves(len(match.played) + 1, partial(play_card, window, device, match))
            match = when(window, may_play)
        assert sum(match.state.results[0]) == 25 + len(match.state.tricks)
        after = check_next_deal(window, device, match, "deal ")
        device.go_home(window, after)
        assert device.leave(window) == 0
