"""What can be asked of the program on the command line."""

from __future__ import annotations

import argparse
from pathlib import Path

from board.arguments import Parser, size, whole
from games import contest, demonstration, filming
from games.practice import study as practice_study
from physics import bench, study

SIZE = (1280, 800)
SHOWN_MOVES = 24
"""How far a screenshot with a seed plays on before it is taken."""


def parser(command: str) -> argparse.ArgumentParser:
    """What reads the arguments; `command` is what the program is called by. What was asked for is `asked.command`."""
    whole_line = Parser(
        prog=command,
        description="The Crokinole Combination Board: one wooden board of about 1916 and the games it plays.",
        epilog="Without a command the window opens. Only the window needs a display.",
    )
    commands = whole_line.add_subparsers(title="commands", metavar="COMMAND", dest="command", parser_class=Parser)
    whole_line.set_defaults(command="play", game=None, seats=None, rule=[], name=[], bot=[], seed=None, hints=True)

    play = commands.add_parser("play", help="open the window on a game")
    play.add_argument("game", metavar="GAME", help="a game's name, as `list` gives it")
    play.add_argument("--seats", type=whole, metavar="N", help="how many play")
    play.add_argument("--name", action="append", default=[], metavar="NAME", help="a player's name; once a seat, in order")
    play.add_argument("--bot", action="append", default=[], metavar="BOT", help="a bot for a seat, from the last seat backward")
    play.add_argument("--no-hints", dest="hints", action="store_false", help="agree that nobody asks for a hint")
    play.add_argument("--rule", action="append", default=[], metavar="RULE=VALUE", help="a house rule, as `rules` gives it")
    play.add_argument("--seed", type=whole, metavar="N", help="make dice, lots and bots repeatable")

    resume = commands.add_parser("open", help="open the window on a game that was kept")
    resume.add_argument("file", metavar="FILE", type=Path, help="the record of a game, or checkers as .pdn, backgammon as .mat")
    how = resume.add_mutually_exclusive_group()
    how.add_argument("--copy", action="store_true", help="play on with a copy, and leave the game as it is")
    how.add_argument("--look-on", action="store_true", help="only watch a game that is being played in another window")

    export = commands.add_parser(
        "export",
        help="write a kept game in a notation that others read",
        description="Write a kept game in a notation that others read: checkers as .pdn, backgammon as .mat, the results of "
        "Crokinole as .cmn (Crokinole Match Notation), the shots of any game as .json or .csv.",
    )
    export.add_argument("file", metavar="FILE", type=Path, help="the record of a game")
    export.add_argument("out", metavar="OUT", type=Path, help="a file that ends in .pdn, .mat, .cmn, .json or .csv")

    commands.add_parser("list", help="name the games, in the booklet's order")

    rules = commands.add_parser("rules", help="print the rules of a game")
    rules.add_argument("game", metavar="GAME")

    screenshot = commands.add_parser(
        "screenshot",
        help="paint a game into a PNG file; needs no display",
        description="Paint a game into a PNG file. National Flags without --seed gives the sheet of all thirty-two flags.",
    )
    screenshot.add_argument("game", metavar="GAME")
    screenshot.add_argument("out", metavar="OUT.png", type=Path)
    screenshot.add_argument("--size", type=size, default=SIZE, metavar="WxH", help="pixels, 1280x800 unless told")
    screenshot.add_argument("--seed", type=whole, metavar="N", help="play on at random first; the same N gives the same picture")
    screenshot.add_argument("--moves", type=whole, default=SHOWN_MOVES, metavar="N", help="how far to play on with --seed")
    screenshot.add_argument("--seats", type=whole, metavar="N", help="how many play")

    shot = commands.add_parser("shot", help="work out one shot and print what happened; needs no display")
    study.add_arguments(shot)

    practice = commands.add_parser("practice", help="open the practice room, on a drill or on a shot of a kept game")
    practice_study.add_practice_arguments(practice)

    shot_map = commands.add_parser("map", help="what comes of every heading and speed from a position; needs no display")
    practice_study.add_map_arguments(shot_map)
    shot_map.add_argument("--size", type=size, default=SIZE, metavar="WxH", help="pixels of a picture, 1280x800 unless told")

    speed = commands.add_parser("bench", help="measure how quick physics, rules and drawing are on this machine")
    bench.add_arguments(speed)

    match = commands.add_parser("match", help="let bots play one another many times and count; needs no display")
    contest.add_arguments(match)

    demo = commands.add_parser("demo", help="show all the games, played by bots; needs no display with --headless")
    demonstration.add_arguments(demo)

    film = commands.add_parser("film", help="make a film of a kept game, or of one that bots play; needs no display")
    filming.add_arguments(film)

    races = commands.add_parser("races", help="run many races and count who wins, and in how many throws")
    races.add_argument("--races", type=whole, default=1000, metavar="N", help="races of each kind (1000)")
    races.add_argument("--seed", type=whole, default=0, metavar="N", help="which races (0)")

    scores = commands.add_parser("scorebook", help="print results, form, records and who beats whom, of all games kept")
    scores.add_argument("--game", metavar="GAME", help="of this game only")
    scores.add_argument("--player", metavar="NAME", help="of this player only")
    form = scores.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="everything, as JSON")
    form.add_argument("--csv", action="store_true", help="a line for every player of every match, as CSV")

    check = commands.add_parser("verify", help="shoot every flick of a kept game again and report the first that drifts")
    check.add_argument("file", metavar="FILE", type=Path)
    return whole_line
