"""The commands of the program: opens the window, and runs commands without a display. It contains no other logic."""

from __future__ import annotations

import gc
import signal
import sys

if __name__ == "__main__" and getattr(sys, "frozen", False):
    # A worker process of the bundle starts here, and needs none of the imports below.
    from multiprocessing import freeze_support

    freeze_support()

# Let Ctrl-C during the imports end the program silently.
_interrupted = signal.signal(signal.SIGINT, signal.SIG_DFL)
# Keep imported objects out of garbage collection: they are never freed.
gc.disable()

import argparse
import io
import json
import os
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from board.card import BOARD, SHELVES, rules_as_text
from board.moves import CHANCE
from board.protocols.practising import BadPosition, PracticeBoard
from board.protocols.table import Demo, PlayedElsewhere, Table, usual_players
from board.shots.shot import FailedShot
from board.text.arguments import UsageError
from board.text.files import STANDARD_INPUT, check_place, read_text, reason, write_text
from board.text.manual import completions, manual_page
from board.text.version import COMMAND, PROJECT, program_version
from board.text.words import one_sentence, path_words, quote
from board.views.day_result import today
from command_line import SIZE, parser
from games.abilities import set_up_by_hand
from games.catalogue import EVERY_GAME, UnknownGame, find, name_of
from games.commands import contest
from games.commands import practice_commands as practice_study
from games.commands.speed import positions_per_second, states_per_second
from games.game import IllegalMove
from games.game_shelf import GameShelf
from games.keep import notation
from games.keep.positions.position_text import read_position, written
from games.keep.record import BadRecord, load, make_game, other_physics, verify
from games.keep.scores import scorebook_text
from games.play.failed_shots import keep
from games.play.match import Match
from games.practice import evidence
from games.races.race_statistics import studies
from games.review import review_sheet
from games.show import demonstration
from games.show import film_plan as filming
from games.show.show import ShownGame, Stretch
from games.workers.in_processes import in_processes
from physics.tools import bench, study
from physics.work.batches import WorkersLost, progress_bar
from physics.work.cluster import NoCluster
from physics.work.memory_use import memory
from physics.work.processes import workers

if TYPE_CHECKING:
    from ui.scenes.base.requests import Request

gc.freeze()
gc.enable()
signal.signal(signal.SIGINT, _interrupted)

MOST_RACES = 1_000_000
MOST_TROUBLES = 10
"""Largest number of error messages that a command prints. More messages would only repeat the first ones."""
WIDTH = 88
"""Number of characters in a line when the rules of a game are printed."""


def main(arguments: Sequence[str] | None = None, command: str = "main.py") -> int:
    """Run the command in `arguments`. `command` is the name of the program in messages.

    If `arguments` is None, run the command line of this process. Return 0 on success, 1 if part of the work failed, and 2 if the
    command cannot be carried out. Then one sentence on stderr says why.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for stream in (sys.stdout, sys.stderr):
        # Replace characters that the terminal cannot show, instead of failing.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    unraised, sys.unraisablehook = sys.unraisablehook, _heed_interrupt
    try:
        return _run(parser(command), arguments)
    except (UsageError, UnknownGame, BadRecord, BadPosition, IllegalMove, PlayedElsewhere, NoCluster, WorkersLost) as error:
        return _complain(error)
    except FailedShot as failed:
        return _complain(keep(failed))
    except BrokenPipeError:
        # The reader, such as `head`, closed the pipe.
        _drop_output()
        return 0
    except OSError as error:
        _drop_output()
        return _complain(f"The output can't be written: {reason(error)}.")
    except KeyboardInterrupt:
        return 130
    finally:
        sys.unraisablehook = unraised


def _heed_interrupt(ignored: sys.UnraisableHookArgs) -> None:
    """End the program when Ctrl-C is pressed during a finalizer or a library's callback, where Python would ignore it."""
    if ignored.exc_type is KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.raise_signal(signal.SIGINT)
    sys.__unraisablehook__(ignored)


def _run(line: argparse.ArgumentParser, words: Sequence[str] | None) -> int:
    try:
        arguments = line.parse_args(words)
        status = (COMMANDS | OPTIONS)[arguments.command](arguments)
    except SystemExit as ending:
        # `--help` and `--version` exit here.
        status = int(ending.code or 0)
    if sys.stdout is not None:
        # Flush now, while a write error can still be reported.
        sys.stdout.flush()
    return status


def _complain(about: object) -> int:
    if sys.stderr is not None:
        # If stderr is closed, only the status reports the error.
        with suppress(OSError):
            print(one_sentence(about), file=sys.stderr, flush=True)
    return 2


def _drop_output() -> None:
    """Send all further standard output to the null device, so that nothing fails when Python writes the rest of it at exit."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


# --- commands -----------------------------------------------------------------------------------------------------


def _list(_: argparse.Namespace) -> int:
    width = max(len(game.card.name) for game in EVERY_GAME)
    for shelf, words in SHELVES.items():
        cards = [game.card for game in EVERY_GAME if game.card.shelf == shelf]
        if cards and shelf != BOARD:
            print(f"\n{words.title}")
        for card in cards:
            print(f"{card.number:>2}  {card.name:<{width}}  {card.players:<8}  {card.tagline}")
    return 0


def _rules(arguments: argparse.Namespace) -> int:
    game = find(arguments.game)
    print(f"{game.card.title}\n{'=' * len(game.card.title)}\n{game.card.tagline}\nPlayers: {game.card.players}\n")
    print(rules_as_text(game.card.rules, WIDTH, game.card.legend))
    settings = GameShelf().house_rules(arguments.game)
    if settings:
        print("House rules for --rule:")
    for rule in settings:
        label = f"{rule.marked_label[0].lower()}{rule.marked_label[1:]}"
        print(f"  {label}" if rule.label.lower() == rule.name else f"  {rule.name}: {label}")
        for choice, word, marked in zip(rule.choices, rule.words, rule.marked_words, strict=True):
            meaning = marked.removeprefix(word) if str(choice) == word else f"  {marked}"
            print(f"    {rule.name}={choice}{meaning}" + ("  (usual)" if choice == rule.default else ""))
    return 0


def _window(arguments: argparse.Namespace) -> int:
    shelf = GameShelf(seed=arguments.seed, workers=in_processes())
    from ui.settings import FILE, read_settings

    name = read_settings(FILE).name
    table = shelf.keep(_seated(shelf, arguments, name)) if arguments.game is not None else None
    return _shown(shelf, table)


def _open(arguments: argparse.Namespace) -> int:
    shelf = GameShelf(workers=in_processes())
    read = notation.READ.get(arguments.file.suffix.lower())
    if read is None:
        # Piped input has no file to save to.
        is_copy = arguments.copy or str(arguments.file) == STANDARD_INPUT
        take_up = shelf.copy if is_copy else shelf.look_on if arguments.look_on else shelf.take_up
        try:
            return _shown(shelf, take_up(arguments.file))
        except PlayedElsewhere as error:
            raise UsageError(f"{error} Add --look-on to watch it, or --copy to play a copy.") from None
    try:
        match = read(read_text(arguments.file))
    except ValueError as error:
        raise UsageError(str(error)) from None
    return _shown(shelf, shelf.keep(match))


def _export(arguments: argparse.Namespace) -> int:
    match = load(arguments.file)
    try:
        has_file = str(arguments.file) != STANDARD_INPUT
        kept = datetime.fromtimestamp(arguments.file.stat().st_mtime, UTC) if has_file else datetime.now(UTC)
        text = notation.write(match, arguments.out, kept, arguments.rows, opens_hands=arguments.open_hands)
        check_place(arguments.out)
        if has_file and arguments.out.exists() and arguments.out.samefile(arguments.file):
            raise UsageError(f"{path_words(arguments.out)} is the saved game itself. Choose another file.")
        write_text(arguments.out, text)
    except OSError as error:
        raise UsageError(f"{path_words(arguments.out)} can't be saved: {reason(error)}.") from None
    except notation.HiddenHands as error:
        raise UsageError(f"{error} Finish it first, or add --open-hands to export it anyway.") from None
    except ValueError as error:
        raise UsageError(str(error)) from None
    return 0


def _position(arguments: argparse.Namespace) -> int:
    match = load(arguments.file)
    number = len(match.played) if arguments.move is None else arguments.move - 1
    if not 0 <= number <= len(match.played):
        raise UsageError(f"Choose a move from 1 to {len(match.played) + 1}.")
    placement = set_up_by_hand(match.game).placement(match.before(number))
    if placement is None:
        raise UsageError("No position to print in the middle of a turn. Choose another move with --move.")
    for name, text in written(match.game, placement):
        print(f"{name}: {text}")
    return 0


def _practice(arguments: argparse.Namespace) -> int:
    shelf = GameShelf(workers=in_processes())
    if arguments.list:
        print("\n".join(practice_study.lines(shelf.practice)))
        return 0
    if arguments.progress:
        return _progress(shelf, arguments)
    if arguments.json:
        raise UsageError("Only --progress answers as JSON.")
    if arguments.session:
        from ui.scenes.base.requests import ShowSession

        return _shown(shelf, drills=True, then=[ShowSession(today())])
    board = practice_study.open_board(shelf.practice, arguments) if arguments.what else None
    if arguments.picture is not None:
        return _practice_picture(shelf, board, arguments.picture)
    return _shown(shelf, board=board, drills=True)


def _progress(shelf: GameShelf, arguments: argparse.Namespace) -> int:
    report = shelf.practice.report(today())
    if arguments.picture is None:
        print(evidence.as_json(report) if arguments.json else evidence.as_text(report))
        return 0
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from ui.art.sheets.progress_art import report_sheet
    from ui.scenes.base.off_screen import save_picture
    from ui.scenes.practice.progress_scene import SHEET

    if arguments.picture.suffix.lower() != ".png":
        raise UsageError(f"{path_words(arguments.picture)} must end in .png.")
    try:
        check_place(arguments.picture)
        save_picture(report_sheet(SHEET, report), arguments.picture)
    except OSError as error:
        raise UsageError(f"{path_words(arguments.picture)} cannot be written: {reason(error)}.") from None
    return 0


def _today(arguments: argparse.Namespace) -> int:
    shelf, day = GameShelf(workers=in_processes()), practice_study.chosen_day(arguments)
    if arguments.json or arguments.line:
        found = practice_study.day_data(shelf.practice, day)
        print(json.dumps(found, ensure_ascii=False) if arguments.json else found["line"])
        return 0
    from ui.scenes.base.requests import ShowDay

    return _shown(shelf, drills=True, then=[ShowDay(day)])


def _practice_picture(shelf: GameShelf, board: PracticeBoard | None, out: Path) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from ui.scenes.base.off_screen import save_picture
    from ui.window.snapshot import practice_picture

    if out.suffix.lower() != ".png" or board is None:
        raise UsageError(f"{path_words(out)} must end in .png." if board is not None else "Name a game or a position to paint.")
    try:
        check_place(out)
        save_picture(practice_picture(shelf, board), out)
    except OSError as error:
        raise UsageError(f"{path_words(out)} can't be saved: {reason(error)}.") from None
    finally:
        shelf.close()
    return 0


def _map(arguments: argparse.Namespace) -> int:
    try:
        check_place(arguments.out)
        mapped = practice_study.compute_map(GameShelf(workers=in_processes(arguments.cluster)).practice, arguments)
        if arguments.out.suffix.lower() == ".csv":
            write_text(arguments.out, mapped.table)
            return _report(mapped.map.troubles)
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        from ui.art.sheets.map_art import map_sheet
        from ui.scenes.base.off_screen import save_picture

        save_picture(
            map_sheet(arguments.size, mapped.title, mapped.goal, mapped.map, for_hand=arguments.hand is not None), arguments.out
        )
    except OSError as error:
        raise UsageError(f"{path_words(arguments.out)} can't be saved: {reason(error)}.") from None
    return _report(mapped.map.troubles)


def _shown(
    shelf: GameShelf,
    table: Table | None = None,
    board: PracticeBoard | None = None,
    *,
    drills: bool = False,
    demo: Demo | None = None,
    then: Sequence[Request] = (),
) -> int:
    from ui.window.window import NoDisplay, run

    def settle() -> None:
        shelf.files.tidy()
        # Start the bot process while the player looks around.
        shelf.thinker.warm()

    try:
        return run(shelf, table=table, board=board, drills=drills, demo=demo, then=then, once_open=settle)
    except NoDisplay:
        raise UsageError(
            "No display found. These commands work without one: list, rules, position, screenshot, shot, map, match, "
            "demo --headless, film, bench, races, review and verify."
        ) from None
    finally:
        shelf.close()
        # Skip the final garbage collection; the process frees everything, a tenth of a second sooner.
        gc.freeze()


def _screenshot(arguments: argparse.Namespace) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from ui.art.sheets.contact_sheet import contact_sheet
    from ui.scenes.base.off_screen import save_picture
    from ui.window.snapshot import snapshot

    if arguments.out.suffix.lower() != ".png":
        raise UsageError(f"{path_words(arguments.out)} must end in .png.")
    arguments.rule, arguments.name, arguments.bot = [], [], []
    match = _seated(GameShelf(seed=arguments.seed or 0), arguments)
    has_sheet = match.card.teaches_flags and arguments.seed is None
    try:
        check_place(arguments.out)
        if arguments.seed is not None:
            _play_on(match, Random(arguments.seed), arguments.moves)
        save_picture(
            contact_sheet(arguments.size) if has_sheet else snapshot(match, arguments.size, arguments.view), arguments.out
        )
    except OSError as error:
        raise UsageError(f"{path_words(arguments.out)} can't be saved: {reason(error)}.") from None
    return 0


def _bench(arguments: argparse.Namespace) -> int:
    if arguments.window is not None:
        return _measure_windows(arguments)
    from ui.art.painting.frame_cost import print_costs

    status = bench.run_bench(arguments)
    if status == 0 and arguments.against is None:
        print()
        for name, rate in positions_per_second().items():
            print(f"{name}: {rate:,.0f} a second")
        print()
        for name, rate in states_per_second().items():
            print(f"states after a move of {name}: {rate:,.0f} a second")
        print()
        print_costs()
        print(f"\nwindow of {SIZE[0]}x{SIZE[1]} without a display:")
        status = _measure_windows(arguments)
    return status


def _measure_windows(arguments: argparse.Namespace) -> int:
    """Print the time until the first picture and the memory use of the program's window, for several scenes.

    Return the exit status. Each window runs in its own process.
    """
    places = arguments.window or bench.WINDOW_PLACES
    if len(places) == 1:
        return _measure_window(places[0], arguments.minutes)
    sys.stdout.flush()
    command = [*_own_command(), "bench", "--minutes", str(arguments.minutes), "--window"]
    runs = [subprocess.run([*command, place], check=False) for place in places]
    return max(process.returncode for process in runs)


def _measure_window(place: str, minutes: float) -> int:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from ui.window.window import run

    shelf = GameShelf(seed=1, workers=in_processes())
    demo = Demo(loops=True) if place == bench.DEMO else None
    table = None if place in (bench.HOME, bench.DEMO) else shelf.seat(name_of(place), find(place).card.seats[0], {})

    def close() -> None:
        print(f"{place}: {memory(os.getpid())}", flush=True)
        signal.raise_signal(signal.SIGTERM)

    end = threading.Timer(60.0 * minutes, close)
    end.daemon = True

    def drawn() -> None:
        print(f"{place}: first picture after {time.process_time():.2f} s of processor time", flush=True)

    def opened() -> None:
        shelf.thinker.warm()
        end.start()

    try:
        run(shelf, table=table, demo=demo, size=SIZE, once_open=opened, once_drawn=drawn)
    finally:
        shelf.close()
    return 0


def _desktop(arguments: argparse.Namespace) -> int:
    if sys.platform != "linux":
        raise UsageError("Only a Linux desktop has a menu for programs.")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from ui.window import desktop

    line = parser(COMMAND)
    games = [game.card.name for game in EVERY_GAME]
    texts = desktop.text_places(manual_page(line, program_version()), completions(line, games))
    share = desktop.user_share()
    try:
        if arguments.command == "uninstall-desktop":
            desktop.uninstall(desktop.file_names(texts), share)
            return 0
        # Check this before the icons are drawn, which takes seconds.
        share.mkdir(parents=True, exist_ok=True)
        desktop.install(desktop.desktop_files(_own_command(), texts), share)
    except OSError as error:
        raise UsageError(f"{path_words(share)} cannot be written: {reason(error)}.") from None
    print("The program is in your menu now. --uninstall-desktop removes it.")
    return 0


def _own_command() -> list[str]:
    """Return the command, as a list of words, that starts this program from any folder."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    installed = Path(sys.executable).with_name(COMMAND)
    if installed.is_file() and not PROJECT.is_file():
        return [str(installed)]
    return [sys.executable, str(Path(__file__).resolve())]


def _match(arguments: argparse.Namespace) -> int:
    try:
        game = make_game(arguments.game, dict(_rule(text) for text in arguments.rule))
        planned = contest.Contest(
            game,
            tuple(arguments.players),
            arguments.games,
            contest.seats_for(game.card, len(arguments.players)) if arguments.seats is None else arguments.seats,
            arguments.seed,
            arguments.simulations,
        )
    except ValueError as error:
        raise UsageError(str(error)) from None
    with workers(cluster=arguments.cluster) as executor:
        result = contest.run(planned, executor, progress_bar("games"))
    print(json.dumps(result.as_json()) if arguments.json else result)
    return _report(result.troubles())


def _demo(arguments: argparse.Namespace) -> int:
    if arguments.headless and arguments.loop:
        raise UsageError("--loop needs the window.")
    if arguments.headless:
        return demonstration.run_headless(arguments)
    if arguments.json:
        raise UsageError("--json needs --headless.")
    if arguments.seconds < 1:
        raise UsageError("--seconds must be at least 1.")
    shelf = GameShelf(workers=in_processes())
    games = demonstration.chosen_games(arguments) if arguments.games or arguments.parlor else ()
    status = _shown(shelf, demo=Demo(games, arguments.seconds, arguments.seed, arguments.loop, has_prologue=not games))
    return status or _report(shelf.not_shown)


def _film(arguments: argparse.Namespace) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from ui.scenes.show.film import Film, NoFilm, Timing, check, film_length

    try:
        check(arguments.out, arguments.rate)
        check_place(arguments.out)

        def takes(stretch: Stretch) -> float:
            return film_length(ShownGame(stretch), arguments.size, arguments.view, is_cut=True)

        parts, seconds = filming.chosen_parts(arguments, takes), filming.chosen_length(arguments)
        timing = Timing(seconds, sum(map(takes, parts))) if seconds is not None else None
        moves = sum(len(part.shown) for part in parts)
        first, *then = map(ShownGame, parts)
        film = Film(first, arguments.size, arguments.rate, moves, progress_bar("moves"), arguments.view, timing, tuple(then))
        pictures = film.write(arguments.out)
    except (ValueError, NoFilm) as error:
        raise UsageError(str(error)) from None
    except OSError as error:
        raise UsageError(f"{path_words(arguments.out)} can't be saved: {reason(error)}.") from None
    print(f"{path_words(arguments.out)}: {pictures} frames, {pictures / arguments.rate:.1f} seconds")
    return 0


def _races(arguments: argparse.Namespace) -> int:
    if not 1 <= arguments.races <= MOST_RACES:
        raise UsageError(f"--races must be from 1 to {MOST_RACES:,}.")
    for study_of_races in studies(arguments.races, arguments.seed):
        print(study_of_races)
    return 0


def _scorebook(arguments: argparse.Namespace) -> int:
    if arguments.game is not None:
        find(arguments.game)
    shelf = GameShelf()
    scores = shelf.scores(arguments.game or "", arguments.player or "")
    if arguments.player == "" or (arguments.player and not scores.results):
        raise UsageError(f"{quote(arguments.player)} has no finished matches.")
    print(
        scorebook_text.as_json(scores)
        if arguments.json
        else scorebook_text.as_csv(scores)
        if arguments.csv
        else scorebook_text.as_text(scores)
    )
    if not (arguments.json or arguments.csv or arguments.game or arguments.player):
        report = shelf.practice.report(today())
        if report.attempts:
            print(f"\nPractice\n{evidence.as_text(report)}")
    return 0


def _review(arguments: argparse.Namespace) -> int:
    shelf = GameShelf(workers=in_processes(arguments.cluster))
    match = load(arguments.file)
    match.hand = shelf.practice.steadiness
    has_file = str(arguments.file) != STANDARD_INPUT
    try:
        review = shelf.reviews.of(match, arguments.file.resolve() if has_file else None).finish(progress_bar("moves"))
    finally:
        shelf.close()
    print(review_sheet.as_json(review) if arguments.json else review_sheet.as_text(review))
    return 0


def _verify(arguments: argparse.Namespace) -> int:
    match = load(arguments.file)
    drift = verify(match)
    has_flicks = any(played.turn.shot is not None for played in match.played)
    fine = "All shots replay exactly as recorded." if has_flicks else "All moves are legal. The game has no shots."
    print(drift or other_physics(match) or fine)
    return 1 if drift else 0


def _report(troubles: Sequence[str]) -> int:
    """Print one sentence for each failure of a command. Return the exit status: 1 after any failure, otherwise 0."""
    for trouble in troubles[:MOST_TROUBLES]:
        print(trouble, file=sys.stderr)
    if len(troubles) > MOST_TROUBLES:
        print(f"{len(troubles) - MOST_TROUBLES} more failures like these.", file=sys.stderr)
    return 1 if troubles else 0


# --- helpers ------------------------------------------------------------------------------------------------------


def _seated(shelf: GameShelf, arguments: argparse.Namespace, name: str = "") -> Match:
    """Start the game that the command line asks for and return the match.

    `name` is the name of the first person, if the command line gives none.
    """
    card = find(arguments.game).card
    rules = dict(_rule(text) for text in arguments.rule)
    seats = arguments.seats if arguments.seats is not None else max(card.seats[0], len(arguments.name), len(arguments.bot))
    if seats not in card.seats:
        raise UsageError(f"{card.title} is for {card.players} players, not {seats}.")
    usual = usual_players(card, arguments.bot or shelf.bots(card.name), seats)
    others = ["" if seat < len(arguments.name) else bot for seat, bot in enumerate(usual)]
    bots = [*others[: max(0, seats - len(arguments.bot))], *arguments.bot]
    try:
        names = arguments.name or ["" if bots[0] else name]
        placement = None if arguments.position is None else read_position(make_game(arguments.game, rules), arguments.position)
        return shelf.seat(
            arguments.game, seats, rules, names, bots, hints=arguments.hints, deal=arguments.deal, placement=placement
        )
    except BadPosition:
        raise
    except ValueError as error:
        raise UsageError(str(error)) from None


def _play_on(match: Match, random: Random, moves: int) -> None:
    for _ in range(moves):
        options = match.options
        if options is None:
            return
        # For a numbered deal, use the deal with that number.
        match.chance() if match.deal is not None and match.mover == CHANCE else match.play(options.sample(random))


def _rule(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise UsageError(f"Write a house rule as RULE=VALUE, not {quote(text)}.")
    return name.strip(), value.strip()


COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "play": _window,
    "open": _open,
    "export": _export,
    "position": _position,
    "list": _list,
    "rules": _rules,
    "screenshot": _screenshot,
    "shot": partial(study.run_shot, keep=keep),
    "practice": _practice,
    "today": _today,
    "map": _map,
    "bench": _bench,
    "match": _match,
    "demo": _demo,
    "film": _film,
    "races": _races,
    "scorebook": _scorebook,
    "review": _review,
    "verify": _verify,
}
OPTIONS = {"install-desktop": _desktop, "uninstall-desktop": _desktop}
"""Functions that run the options that act like commands, by the name of the option."""


if __name__ == "__main__":
    sys.exit(main(command=COMMAND if getattr(sys, "frozen", False) else "main.py"))
