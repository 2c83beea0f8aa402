"""The manual page and the shell completions, generated for a small example program and compared in full."""

from __future__ import annotations

import argparse

from board.text.manual import commands, completions, manual_page


def toy() -> argparse.ArgumentParser:
    """Return the argument parser of an example program with two commands and every kind of argument."""
    description = 'Toy Board: a "board" that\n  plays.'
    parser = argparse.ArgumentParser("toy-board", description=description, epilog="It has few rules.")
    parser.add_argument("--seed", "-s", type=int, default=3, help="seed of the dice (%(default)s)")
    parser.add_argument("--quiet", action="store_true", help="no sound")
    parser.add_argument("place", nargs="?", choices=("home", "demo"), help="where to begin")
    parts = parser.add_subparsers()
    play = parts.add_parser("play", help="play a game", description="Play a game.")
    play.add_argument("game", metavar="GAME", help=".name of the game")
    play.add_argument("--seats", nargs=2, metavar=("FEWEST", "MOST"), help="number of players")
    play.add_argument("--bot", nargs="+", help="levels of the bots")
    parts.add_parser("tidy", help="tidy what's left", description="Tidy.")
    return parser


def test_the_manual_page_lists_all_commands_and_options() -> None:
    assert manual_page(toy(), "1.2") == PAGE


def test_the_commands_are_listed_with_their_help() -> None:
    assert [(name, words) for name, words, _ in commands(toy())] == [("play", "play a game"), ("tidy", "tidy what's left")]


def test_each_shell_completes_options_and_commands_and_the_names_of_games() -> None:
    assert completions(toy(), ("chess", "go")) == {"bash": BASH, "zsh": ZSH, "fish": FISH}


PAGE = r""".TH "TOY\-BOARD" 6 "" "toy\-board 1.2" "Games"
.SH NAME
toy\-board \- a \(dqboard\(dq that plays
.SH SYNOPSIS
.B toy\-board
[\fIOPTION\fR | \fICOMMAND\fR [\fIARGUMENT\fR ...]]
.SH DESCRIPTION
Toy Board: a \(dqboard\(dq that plays. It has few rules.
.SH OPTIONS
.TP
.B \-\-seed, \-s SEED
seed of the dice (3)
.TP
.B \-\-quiet
no sound
.TP
.B {home,demo}
where to begin
.SH COMMANDS
.SS "play GAME"
Play a game.
.TP
.B GAME
\&.name of the game
.TP
.B \-\-seats FEWEST MOST
number of players
.TP
.B \-\-bot BOT ...
levels of the bots
.SS "tidy"
Tidy.
.SH SEE ALSO
`toy\-board COMMAND \-\-help` prints the help of a command.
"""
BASH = r"""_toy_board() {
    local offered="--seed --quiet play tidy"
    (( COMP_CWORD > 1 )) && case "${COMP_WORDS[1]}" in
        play) offered="--seats --bot chess go" ;;
        tidy) offered="" ;;
    esac
    COMPREPLY=($(compgen -W "$offered" -- "${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _toy_board toy-board
"""
ZSH = r"""#compdef toy-board
local offered="--seed --quiet play tidy"
(( CURRENT > 2 )) && case $words[2] in
        play) offered="--seats --bot chess go" ;;
        tidy) offered="" ;;
esac
compadd -- ${=offered} || _files
"""
FISH = r"""complete -c toy-board -n __fish_use_subcommand -l seed
complete -c toy-board -n __fish_use_subcommand -l quiet
complete -c toy-board -n __fish_use_subcommand -a play -d 'play a game'
complete -c toy-board -n '__fish_seen_subcommand_from play' -l seats -d 'number of players'
complete -c toy-board -n '__fish_seen_subcommand_from play' -l bot -d 'levels of the bots'
complete -c toy-board -n '__fish_seen_subcommand_from play' -a 'chess go'
complete -c toy-board -n __fish_use_subcommand -a tidy -d 'tidy what\'s left'
"""
