"""The command-line parser."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from board.text.arguments import Parser, size, whole
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
"""Moves played before a screenshot with a seed."""


def parser(called: str) -> argparse.ArgumentParser:
    """Return the argument parser for a program named `called`. The parsed command is in `asked.command`."""
    whole_line = Parser(
        prog=called,
        description="The Crokinole Combination Board: one wooden board of about 1916 and the games it plays.",
        epilog="Without a command the window opens. Only the window needs a display.",
    )
    whole_line.add_argument("--version", action=_Version, help="say which version this is, of what physics and rules, and stop")
    subparsers = whole_line.add_subparsers(title="commands", metavar="COMMAND", dest="command", parser_class=Parser)

    def command(name: str, does: str) -> argparse.ArgumentParser:
        """Add a command; `does` is its entry in the list and, as a sentence, its own description."""
        return subparsers.add_parser(name, help=does, description=f"{does[0].upper()}{does[1:]}.")

    whole_line.set_defaults(command="play", game=None, seats=None, rule=[], name=[], bot=[], seed=None, deal=None, hints=True)
    whole_line.set_defaults(position=None)

    play = command("play", "open the window on a game")
    play.description = (
        "Open the window on a game. People sit wherever no --bot is named, with --position as without; only in games that want "
        "more hands than a person has do bots take the other seats by themselves."
    )
    play.add_argument("game", metavar="GAME", type=name_of, help=GAME)
    play.add_argument("--seats", type=whole, metavar="N", help="how many play")
    play.add_argument("--name", action="append", default=[], metavar="NAME", help="a player's name; once a seat, in order")
    play.add_argument("--bot", action="append", default=[], metavar="BOT", help="a bot for a seat, from the last seat backward")
    play.add_argument("--no-hints", dest="hints", action="store_false", help="agree that nobody asks for a hint")
    play.add_argument("--rule", action="append", default=[], metavar="RULE=VALUE", help="a house rule, as `rules` gives it")
    play.add_argument("--deal", type=whole, metavar="N", help="the deal of this number, where the table shows one")
    play.add_argument("--seed", type=whole, metavar="N", help="make dice, lots and bots repeatable")

    _add_position(play)

    resume = command("open", "open the window on a game that was kept")
    resume.add_argument("file", metavar="FILE", type=Path, help="the record of a game, or checkers as .pdn, backgammon as .mat")
    how = resume.add_mutually_exclusive_group()
    how.add_argument("--copy", action="store_true", help="play on with a copy, and leave the game as it is")
    how.add_argument("--look-on", action="store_true", help="only watch a game that is being played in another window")

    export = command("export", "write a kept game in a notation that others read")
    export.description = (
        "Write a kept game in a notation that others read: checkers as .pdn, backgammon as .mat, the results of "
        "Crokinole as .cmn (Crokinole Match Notation), the shots or the moves of any game as .json or .csv."
    )
    export.add_argument("file", metavar="FILE", type=Path, help="the record of a game")
    export.add_argument("out", metavar="OUT", type=Path, help="a file that ends in .pdn, .mat, .cmn, .json or .csv")
    export.add_argument("--open-hands", action="store_true", help="export a game that is not over although it shows hidden hands")
    export.add_argument("--rows", choices=ROWS, default="", help="what a line of .csv is of (shots, or moves)")

    command("list", "name the games, in the booklet's order")

    rules = command("rules", "print the rules of a game")
    rules.add_argument("game", metavar="GAME", type=name_of, help=GAME)

    screenshot = command("screenshot", "paint a game into a PNG file; needs no display")
    screenshot.description = (
        "Paint a game into a PNG file. National Flags without --seed gives the sheet of all thirty-two flags."
    )
    screenshot.add_argument("game", metavar="GAME", type=name_of, help=GAME)
    screenshot.add_argument("out", metavar="OUT.png", type=Path, help="the file to paint into, which ends in .png")
    screenshot.add_argument("--size", type=size, default=SIZE, metavar="WxH", help="pixels, 1280x800 unless told")
    screenshot.add_argument("--seed", type=whole, metavar="N", help="play on at random first; the same N gives the same picture")
    screenshot.add_argument("--moves", type=whole, default=SHOWN_MOVES, metavar="N", help="how far to play on with --seed")
    screenshot.add_argument("--seats", type=whole, metavar="N", help="how many play")
    screenshot.add_argument("--view", choices=VIEWS, default=CLOSE, help=f"how the board is seen ({CLOSE})")

    _add_position(screenshot)

    position = command("position", "print the position of a kept game of men as text that others read")
    position.description = (
        "Print the position of a kept game of men: backgammon as XGID and as GNU Backgammon's ids, checkers as FEN, all of them "
        "in words that `play GAME --position` reads as well."
    )
    position.add_argument("file", metavar="FILE", type=Path, help="the record of a game")
    position.add_argument(
        "--move", type=whole, metavar="N", help="as it stood before move N, counted from 1; as it stands now else"
    )

    shot = command("shot", "work out one shot and print what happened; needs no display")
    study.add_arguments(shot)

    practice = command("practice", "open the practice room, on a drill or on a shot of a kept game")
    practice_study.add_practice_arguments(practice)

    shot_map = command("map", "what comes of every heading and speed from a position; needs no display")
    practice_study.add_map_arguments(shot_map)
    shot_map.add_argument("--size", type=size, default=SIZE, metavar="WxH", help="pixels of a picture, 1280x800 unless told")

    speed = command("bench", "measure how quick physics, rules and drawing are on this machine")
    bench.add_arguments(speed)

    match = command("match", "let bots play one another many times and count; needs no display")
    contest.add_arguments(match)

    demo = command("demo", "show all the games, played by bots; needs no display with --headless")
    demonstration.add_arguments(demo)

    film = command("film", "make a film of a kept game, or of one that bots play; needs no display")
    filming.add_arguments(film)

    races = command("races", "run many races and count who wins, and in how many throws")
    races.add_argument("--races", type=whole, default=1000, metavar="N", help="races of each kind (1000)")
    races.add_argument("--seed", type=whole, default=0, metavar="N", help="which races (0)")

    scores = command("scorebook", "print results, form, records and who beats whom, of all games kept")
    scores.add_argument("--game", metavar="GAME", type=name_of, help="of this game only")
    scores.add_argument("--player", metavar="NAME", help="of this player only")
    form = scores.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="everything, as JSON")
    form.add_argument("--csv", action="store_true", help="a line for every player of every match, as CSV")

    review = command("review", "judge every move of a kept game: what it was worth, and what the best was; needs no display")
    review_sheet.add_arguments(review)

    check = command("verify", "shoot every flick of a kept game again and report the first that drifts")
    check.add_argument("file", metavar="FILE", type=Path, help="the record of a game")
    return whole_line


def _add_position(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--position",
        metavar="TEXT",
        help="begin from this position: an XGID, GNU Backgammon's ids, a FEN, or as `position` prints it",
    )


class _Version(argparse.Action):
    def __init__(self, option_strings: list[str], dest: str, **keywords: Any) -> None:
        super().__init__(option_strings, dest, nargs=0, **keywords)

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        print(f"{PROGRAM} {program_version()}, physics {PHYSICS}, rules {RULES}")
        parser.exit()
