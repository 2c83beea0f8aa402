"""`position` and `--position` on the command line: print a saved game's position, and start a game from one."""

from __future__ import annotations

from pathlib import Path

import pytest

from main import main

SAMPLES = Path(__file__).parent / "games" / "keep" / "samples"


def test_the_position_of_a_saved_game_is_printed_in_every_text_format(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["position", str(SAMPLES / "backgammon.txt"), "--move", "30"]) == 0
    assert capsys.readouterr().out == (
        "XGID: XGID=-a-a--FABa--dC----aeaAaAA-:0:0:1:26:0:0:0:0:10\n"
        "GNU Backgammon: pC/wCCTg1+AAKQ:cAkZAAAAAAAA\n"
        "as text: 1 to move with 2-6 / 1: 6(6) 7 8(2) 13(3) 21 23 24 / 2: 1 3 9 12(4) 18 19(5) 20 22\n"
    )
    assert main(["position", str(SAMPLES / "checkers.txt"), "--move", "20"]) == 0
    assert capsys.readouterr().out.startswith(
        "FEN: B:W7,17,19,20,24,25,26,29,31,32:B1,4,8,9,11,12,13,15,23\nas text: 1 to move / "
    )


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["position", str(SAMPLES / "crokinole.txt")], "No position can be set up in Crokinole."),
        (["position", str(SAMPLES / "checkers.txt"), "--move", "4000"], "from 1 to 186."),
        (["position", str(SAMPLES / "fox-and-geese.txt"), "--move", "1"], "in the middle of a turn"),
        (["screenshot", "checkers", "out.png", "--position", "B:W1:B9"], "A man on g1, in the farthest row, is a king."),
        (["screenshot", "ten-pins", "out.png", "--position", "B:W1:B9"], "No position can be set up in Ten Pins."),
        (
            ["play", "backgammon", "--position", "what"],
            "'what' is not a position. Write one as XGID or as GNU Backgammon or as",
        ),
    ],
)
def test_positions_that_are_impossible_give_one_sentence(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 2
    heard = capsys.readouterr()
    assert (heard.out, heard.err.count("\n")) == ("", 1)
    assert told in heard.err
