"""The manual page and the shell completions of a command-line program, made from its parser."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

Command = tuple[str, str, argparse.ArgumentParser]
"""A command of the command-line program: its name, one line of help, and its parser."""


def manual_page(parser: argparse.ArgumentParser, version: str) -> str:
    """Return the manual page of the command-line program as source text for `man`, in section 6 (games)."""
    name = parser.prog
    lines = [
        f'.TH "{_roff(name.upper())}" 6 "" "{_roff(name)} {_roff(version)}" "Games"',
        *(".SH NAME", f"{_roff(name)} \\- {_roff(_sentence(parser.description).partition(': ')[2].rstrip('.'))}"),
        *(".SH SYNOPSIS", f".B {_roff(name)}", "[\\fIOPTION\\fR | \\fICOMMAND\\fR [\\fIARGUMENT\\fR ...]]"),
        *(".SH DESCRIPTION", _roff(f"{_sentence(parser.description)} {_sentence(parser.epilog)}")),
        *(".SH OPTIONS", *_entries(parser)),
        ".SH COMMANDS",
    ]
    for command, _, its_parser in commands(parser):
        given = " ".join(_invocation(action) for action in its_parser._actions if not action.option_strings)
        lines += [f'.SS "{_roff(f"{command} {given}".strip())}"', _roff(_sentence(its_parser.description)), *_entries(its_parser)]
    lines += [".SH SEE ALSO", _roff(f"`{name} COMMAND --help` prints the help of a command.")]
    return "\n".join((*lines, ""))


def commands(parser: argparse.ArgumentParser) -> Iterator[Command]:
    """Yield the commands of a command-line program. A command is a tuple (name, one line of help, parser)."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for entry in action._choices_actions:
                yield entry.dest, _sentence(entry.help), action.choices[entry.dest]


def _entries(parser: argparse.ArgumentParser) -> Iterator[str]:
    for action in _arguments(parser):
        yield from (".TP", f".B {_roff(_invocation(action))}", _roff(_help(action)))


def _arguments(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    """Return the arguments of a command-line parser, without `--help` and without subcommands."""
    left_out = (argparse._SubParsersAction, argparse._HelpAction)
    return [action for action in parser._actions if not isinstance(action, left_out)]


def _invocation(action: argparse.Action) -> str:
    """Return a command-line argument in the form in which the user types it, such as `--seats N`."""
    value: Any = action.metavar or ("{" + ",".join(map(str, action.choices)) + "}" if action.choices else action.dest.upper())
    words = " ".join(value) if isinstance(value, tuple) else str(value)
    given = "" if action.nargs == 0 else f"{words} ..." if action.nargs in ("*", "+") else words
    return " ".join((", ".join(action.option_strings), given)).strip()


def _help(action: argparse.Action) -> str:
    return _sentence(action.help and action.help % vars(action))


def _sentence(text: str | None) -> str:
    return " ".join((text or "").split())


def _roff(text: str) -> str:
    """Return `text` with characters that have a special meaning in a manual page replaced by their escapes."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-").replace('"', "\\(dq")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped


# --- completion ---------------------------------------------------------------------------------------------------


def completions(parser: argparse.ArgumentParser, games: Sequence[str]) -> dict[str, str]:
    """Return a script for each shell that completes the program's commands, by the shell's name.

    The names in `games` are offered where a command expects a game.
    """
    function = "_" + parser.prog.replace("-", "_")
    first = _options(parser) + [name for name, _, _ in commands(parser)]
    words = {name: _options(its_parser) + _games(its_parser, games) for name, _, its_parser in commands(parser)}
    cases = [f'        {name}) offered="{" ".join(offered)}" ;;' for name, offered in words.items()]
    bash = [
        f"{function}() {{",
        '    local offered="' + " ".join(first) + '"',
        '    (( COMP_CWORD > 1 )) && case "${COMP_WORDS[1]}" in',
        *cases,
        "    esac",
        '    COMPREPLY=($(compgen -W "$offered" -- "${COMP_WORDS[COMP_CWORD]}"))',
        "}",
        # Offer file names where no word fits.
        f"complete -o default -F {function} {parser.prog}",
    ]
    zsh = [
        f"#compdef {parser.prog}",
        'local offered="' + " ".join(first) + '"',
        "(( CURRENT > 2 )) && case $words[2] in",
        *cases,
        "esac",
        "compadd -- ${=offered} || _files",
    ]
    fish = [f"complete -c {parser.prog} -n __fish_use_subcommand -l {option[2:]}" for option in _options(parser)]
    for name, does, its_parser in commands(parser):
        seen = f"complete -c {parser.prog} -n '__fish_seen_subcommand_from {name}'"
        fish.append(f"complete -c {parser.prog} -n __fish_use_subcommand -a {name} -d {_fish(does)}")
        for action in _arguments(its_parser):
            fish += [
                f"{seen} -l {option[2:]} -d {_fish(_help(action))}" for option in action.option_strings if option[:2] == "--"
            ]
        fish += [f"{seen} -a '{' '.join(games)}'"] if _games(its_parser, games) else []
    return {shell: "\n".join((*lines, "")) for shell, lines in (("bash", bash), ("zsh", zsh), ("fish", fish))}


def _options(parser: argparse.ArgumentParser) -> list[str]:
    return [option for action in _arguments(parser) for option in action.option_strings if option.startswith("--")]


def _games(parser: argparse.ArgumentParser, games: Sequence[str]) -> list[str]:
    return list(games) if any("GAME" in str(action.metavar) for action in _arguments(parser)) else []


def _fish(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
