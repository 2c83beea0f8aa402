"""Definition of the program's command line: its commands, their arguments and their help."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from board.text.arguments import Parser, picture_size, whole_number
from board.text.version import PROGRAM, program_version
from board.views.picture import CLOSE, VIEWS
from games.catalogue import GAME, name_of
from games.commands import contest
from games.commands import practice_commands as practice_study
from games.game import RULES
from games.keep.notation import ROWS
from games.review import review_sheet
from games.show import demonstration
from games.show import film_plan as filming
from physics.simulate import PHYSICS
from physics.tools import bench, study

SIZE = (1280, 800)
SHOWN_MOVES = 24
"""Number of moves that bots play before a screenshot of the window, if the user gives a random seed."""


def parser(called: str) -> argparse.ArgumentParser:
    """Return the parser of the program's command line. `called` is the program's name in help and messages.

    The result of parsing has the name of the chosen command in `command`.
    """
    whole_line = Parser(
        prog=called,
        description="The Crokinole Combination Board: one wooden board from about 1916 and its games.",
        epilog="Without a command, the window opens. Only the window needs a display.",
    )
    whole_line.add_argument("--version", action=_Version, help="print the versions of program, physics and rules")
    for verb, does in (
        ("install", "add the program to the menu of your Linux desktop"),
        ("uninstall", "remove the program from the menu"),
    ):
        option = f"{verb}-desktop"
        whole_line.add_argument(f"--{option}", dest="command", action="store_const", const=option, help=f"{does}")
    subparsers = whole_line.add_subparsers(title="commands", metavar="COMMAND", dest="command", parser_class=Parser)

    def command(name: str, does: str) -> argparse.ArgumentParser:
        """Add a command to the parser, and return the command's own parser.

        `does` describes it in the list of commands and in its help.
        """
        return subparsers.add_parser(name, help=does, description=f"{does[0].upper()}{does[1:]}.")

    whole_line.set_defaults(command="play", game=None, seats=None, rule=[], name=[], bot=[], seed=None, deal=None, hints=True)
    whole_line.set_defaults(position=None)

    play = command("play", "open the window on a game")
    play.description = (
        "Open the window on a game. Seats without a --bot are for people, except in games that need a mouse for each player: "
        "there bots take the other seats."
    )
    play.add_argument("game", metavar="GAME", type=name_of, help=GAME)
    play.add_argument("--seats", type=whole_number, metavar="N", help="number of players")
    play.add_argument(
        "--name", action="append", default=[], metavar="NAME", help="a player's name; repeat for each seat in order"
    )
    play.add_argument(
        "--bot", action="append", default=[], metavar="BOT", help="a bot; repeat for more, filled from the last seat"
    )
    play.add_argument("--no-hints", dest="hints", action="store_false", help="play without hints")
    play.add_argument("--rule", action="append", default=[], metavar="RULE=VALUE", help="a house rule, as listed by `rules`")
    play.add_argument("--deal", type=whole_number, metavar="N", help="number of the deal, in games with numbered deals")
    play.add_argument("--seed", type=whole_number, metavar="N", help="seed for dice, lots and bots")

    _add_position(play)

    resume = command("open", "continue a saved game in the window")
    resume.add_argument("file", metavar="FILE", type=Path, help="a saved game, or checkers as .pdn, backgammon as .mat")
    how = resume.add_mutually_exclusive_group()
    how.add_argument("--copy", action="store_true", help="play a copy and leave the game unchanged")
    how.add_argument("--look-on", action="store_true", help="watch a game that is open in another window")

    export = command("export", "convert a saved game to a common file format")
    export.description = (
        "Convert a saved game to a common file format: checkers to .pdn, backgammon to .mat, results of Crokinole to .cmn "
        "(Crokinole Match Notation), shots or moves of any game to .json or .csv."
    )
    export.add_argument("file", metavar="FILE", type=Path, help="a saved game")
    export.add_argument("out", metavar="OUT", type=Path, help="output file: .pdn, .mat, .cmn, .json or .csv")
    export.add_argument(
        "--open-hands", action="store_true", help="export an unfinished game, even if the export shows hidden hands"
    )
    export.add_argument("--rows", choices=ROWS, default="", help="rows of a .csv file: shots or moves")

    command("list", "list all games")

    rules = command("rules", "print the rules of a game")
    rules.add_argument("game", metavar="GAME", type=name_of, help=GAME)

    screenshot = command("screenshot", "save a picture of a game as PNG; needs no display")
    screenshot.description = "Save a picture of a game as PNG. For National Flags without --seed, a sheet of all 32 flags."
    screenshot.add_argument("game", metavar="GAME", type=name_of, help=GAME)
    screenshot.add_argument("out", metavar="OUT.png", type=Path, help="output file, ending in .png")
    screenshot.add_argument("--size", type=picture_size, default=SIZE, metavar="WxH", help="size in pixels (1280x800)")
    screenshot.add_argument("--seed", type=whole_number, metavar="N", help="make random moves first, with seed N")
    screenshot.add_argument(
        "--moves", type=whole_number, default=SHOWN_MOVES, metavar="N", help="number of random moves with --seed"
    )
    screenshot.add_argument("--seats", type=whole_number, metavar="N", help="number of players")
    screenshot.add_argument("--view", choices=VIEWS, default=CLOSE, help=f"camera view ({CLOSE})")

    _add_position(screenshot)

    position = command("position", "print the position of a saved board game as text")
    position.description = (
        "Print the position of a saved board game: backgammon as XGID and GNU Backgammon ids, checkers as FEN, and all as text "
        "for `play GAME --position`."
    )
    position.add_argument("file", metavar="FILE", type=Path, help="a saved game")
    position.add_argument(
        "--move", type=whole_number, metavar="N", help="position before move N, counted from 1 (default: current)"
    )

    shot = command("shot", "simulate one shot and print the result; needs no display")
    study.add_arguments(shot)

    practice = command("practice", "practise a drill or a shot of a saved game")
    practice_study.add_practice_arguments(practice)

    day = command("today", "play the shot of the day")
    practice_study.add_day_arguments(day)

    shot_map = command("map", "map the result of every direction and speed; needs no display")
    practice_study.add_map_arguments(shot_map)
    shot_map.add_argument("--size", type=picture_size, default=SIZE, metavar="WxH", help="picture size in pixels (1280x800)")

    speed = command("bench", "measure the speed of physics, rules and drawing")
    bench.add_arguments(speed)

    match = command("match", "let bots play each other and count wins; needs no display")
    contest.add_arguments(match)

    demo = command("demo", "watch bots play all games; --headless needs no display")
    demonstration.add_arguments(demo)

    film = command("film", "film a saved game or a game between bots; needs no display")
    filming.add_arguments(film)

    races = command("races", "simulate many races and count wins and rolls")
    races.add_argument("--races", type=whole_number, default=1000, metavar="N", help="number of races of each kind (1000)")
    races.add_argument("--seed", type=whole_number, default=0, metavar="N", help="seed (0)")

    scores = command("scorebook", "print results and records of all saved games")
    scores.add_argument("--game", metavar="GAME", type=name_of, help="only this game")
    scores.add_argument("--player", metavar="NAME", help="only this player")
    form = scores.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print JSON")
    form.add_argument("--csv", action="store_true", help="print CSV, one line for each player of each match")

    review = command("review", "review every move of a saved game; needs no display")
    review_sheet.add_arguments(review)

    check = command("verify", "replay all shots of a saved game and report the first difference")
    check.add_argument("file", metavar="FILE", type=Path, help="a saved game")
    return whole_line


def _add_position(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--position",
        metavar="TEXT",
        help="start from this position: XGID, GNU Backgammon id, FEN, or text from `position`",
    )


class _Version(argparse.Action):
    def __init__(self, option_strings: list[str], dest: str, **keywords: Any) -> None:
        super().__init__(option_strings, dest, nargs=0, **keywords)

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        print(f"{PROGRAM} {program_version()}, physics {PHYSICS}, rules {RULES}")
        parser.exit()
