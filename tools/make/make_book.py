"""Find the best shots of each bot level in pin games, and write them to books: `python -m tools.make.make_book`.

A book of shots is a table from which bots take good shots without a search. The value of a position depends on the positions that
follow, so positions with few disks left are searched first. Ten pins have a thousand positions, too many to search. In games with
ten pins, the tool searches only positions that shots of the book can reach.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, combinations
from random import Random
from statistics import fmean
from typing import Any

from assets import FOLDER
from board.moves import Aim
from games.bots.levels import LEVELS
from games.bots.player import Budget
from games.bots.shooting.shot_advice import OTHERS, describe_shot
from games.bots.shooting.trials import REPERTOIRES, Craft, Idea
from games.catalogue import find
from games.pins import ENTRIES
from games.pins.bots.pins_book import BOOK, Book, BookEntry, BookPosition, Known, shipped_books
from games.pins.bots.pins_player import PinsPlayer
from games.pins.bots.pins_shooter import PinGame, position_of, rack_of
from games.pins.bots.twins import twins_of
from games.pins.common.innings import Delivery, InningsGame
from games.pins.common.innings import State as InningsState
from games.pins.corner_pins import CornerPins
from games.pins.corner_pins import State as CornerState
from games.pins.four_back import FourBack
from physics.work.batches import progress_bar, spread
from physics.work.processes import workers

PIN_GAMES = tuple(entry.game.card.name for entry in ENTRIES)
OPENING = 6
"""Factor by which the search for the first shot of an inning exceeds the usual effort.

The extra effort pays, because every inning begins with the same full set of pins.
"""
FRESH = 200
"""Number of new trials that estimate the value of a chosen shot.

The trials of the search would give too high a value, because lucky shots are chosen more often.
"""
SHOTS = 400
"""Number of shots that the tool simulates at a position to find the positions that can follow."""
SELDOM = 3
"""Smallest number of simulated shots that lead to a position in the book. Positions that are reached less often are left out."""
MOST = 16
"""Largest number of positions in a book for each number of disks left to shoot."""
ROUGHLY = 0.3
"""Fraction of the usual search effort for positions that are needed only to discover later positions."""
FEW = 5
"""Largest number of pins in a game whose book of shots includes every position."""
STUDIES: Mapping[str, int] = {"novice": 1, "club": 1, "master": 2}
"""Number of searches for the best shots of a game with many pins, by bot level. Each search covers all positions.

A later search starts from the best first shot of the search before.
"""
FINALISTS = 6
"""Number of the best shots of a search that are evaluated again with new trials.

Known shots are evaluated too. One is the book's best shot if the player had one disk fewer for these pins. The others are the
best shots from the books of lower levels.
"""
ROUNDS = 3
"""Number of times that the tool searches for the best shot at every position of Corner Pins.

One search is not enough, because the next position is the opponent's and may be the same as the present one.
"""


Look = tuple[Idea, tuple[tuple[Any, float], ...]]
"""A candidate shot, together with the positions that can follow it and their probabilities."""


class Scribe:
    """Search for the best shots in one pin game, for one bot level. The bots read the results from a file, the book."""

    def __init__(self, name: str, level: str, effort: float) -> None:
        game = find(name)()
        assert isinstance(game, PinGame)
        self.game, self.level, self.effort = game, LEVELS[level], effort
        self.full = tuple(rack_of(game).places)
        names = tuple(LEVELS)
        self._below = names[: names.index(level)]
        """Names of the levels below the level for which the book is made. The shots of bots at those levels are evaluated too."""
        self.book = Book()
        self._seen: dict[BookPosition, tuple[BookEntry, list[Look]]] = {}
        self._written: set[BookPosition] = set()
        """Positions for which the book already contains the result of a full search, not of a quick one."""

    def write(self) -> Book:
        if isinstance(self.game, CornerPins):
            for _ in range(ROUNDS):
                self._seen.clear()
                for standing in _subsets(self.full):
                    for seat in (0, 1):
                        self._learn(BookPosition(self.game.card.name, standing, 1, seat=seat))
        elif self.game.is_set_again(()) and self.game.is_set_again(self.game.rack.set_up()):
            self._learn(BookPosition(self.game.card.name, self.full, 1), OPENING)
        else:
            self._write_innings(self.game)
        self.book.learn_means()
        return self.book

    def _write_innings(self, game: InningsGame) -> None:
        opening = BookPosition(game.card.name, self.full, game.deliveries)
        if len(self.full) > FEW:
            # The positions reached depend on the shots, and the best shots depend on the values of these positions. So search
            # roughly first, then fully.
            self.book.means = _first_guess(opening)
            self._learn_calls(opening)
            self._write_down(game, opening, self._reached_positions(opening))
        else:
            self._write_down(game, opening, {left: list(_subsets(self.full)) for left in range(1, opening.disks)})
        self._learn_calls(opening, OPENING)
        for _ in range(1, STUDIES[self.level.name] if len(self.full) > FEW else 1):
            self._write_down(game, opening, self._reached_positions(opening))

    def _write_down(self, game: InningsGame, opening: BookPosition, met: Mapping[int, list[tuple[int, ...]]]) -> None:
        """Search thoroughly for the best shots at positions that occurred in play, unless this has been done already.

        `met` holds these positions by the number of disks left.
        """
        # Drop rough results, so that they are not reused for mirror images.
        self._seen = {position: found for position, found in self._seen.items() if position in self._written}
        for left in range(1, opening.disks):
            for position in (replace(opening, standing=standing, disks=left) for standing in met[left]):
                if position not in self._written and not game.is_decided(state_at(game, position).inning):
                    self._learn_calls(position)
                    self._written.add(position)
            self.book.learn_means()

    def _reached_positions(self, opening: BookPosition) -> dict[int, list[tuple[int, ...]]]:
        """Return a dictionary from the number of disks left to the positions of pins that bots of this level then often reach."""
        met: dict[int, list[tuple[int, ...]]] = {}
        sources = [opening]
        for left in range(opening.disks - 1, 0, -1):
            seen: Counter[tuple[int, ...]] = Counter()
            for source in sources:
                seen += self._outcomes(source, max(20, SHOTS // len(sources)))
            met[left] = [standing for standing, times in seen.most_common(MOST) if times >= SELDOM]
            sources = [replace(opening, standing=standing, disks=left) for standing in met[left]]
            if left > 1:
                for source in sources:
                    if source not in self._written:
                        self._learn(source, ROUGHLY)
        return met

    def _outcomes(self, position: BookPosition, shots: int) -> Counter[tuple[int, ...]]:
        """Simulate the stored best shot of a position `shots` times. Return how often each set of pins is left standing.

        Shots that end the inning are left out.
        """
        entry = self.book.entry(position)
        assert entry is not None
        state, random = state_at(self.game, position), Random(1)
        aim = self.game.options(state)
        assert isinstance(aim, Aim)
        seen: Counter[tuple[int, ...]] = Counter()
        for _ in range(shots):
            after = self.game.after(state, self.level.steadiness.perturb(entry.shots[0].flick, aim, random))
            then = position_of(self.game, after)
            if after.mover == state.mover and then.disks == position.disks - 1:
                seen[then.standing] += 1
        return seen

    def _learn_calls(self, position: BookPosition, thought: float = 1.0) -> None:
        """Search the best shots at a position and record them. `thought` is the search effort, 1 for full effort.

        In a game in which players name a pin before the shot, search for every pin and record the best.
        """
        if not isinstance(self.game, FourBack):
            self._learn(position, thought)
            return
        entries = [self._learn(replace(position, called=called), thought) for called in position.standing]
        self.book.entries[str(position)] = max(entries, key=lambda entry: entry.worth)

    def _learn(self, position: BookPosition, thought: float = 1.0) -> BookEntry:
        """Find the best shots at a position and record them. If the mirror image of the position is already solved, use that
        result.

        `thought` is the search effort, 1 for full effort.
        """
        found = self._from_a_twin(position) or self._search(position, thought)
        self._seen[position] = found
        self.book.entries[str(position)] = found[0]
        return found[0]

    def _from_a_twin(self, position: BookPosition) -> tuple[BookEntry, list[Look]] | None:
        for twin in twins_of(self.game):
            other = twin.position(position)
            if other != position and other in self._seen:
                entry, looks = self._seen[other]
                turned = [(twin.idea(idea), tuple((twin.feat(feat), share) for feat, share in feats)) for idea, feats in looks]
                return self._entry(position, entry.worth, entry.felled, turned), turned
        return None

    def _search(self, position: BookPosition, thought: float) -> tuple[BookEntry, list[Look]]:
        """Search for the best shots at a position, and evaluate them again with new trials.

        Return (the position's entry for the book of shots, all shots that were considered).
        """
        state = state_at(self.game, position)
        limit = max(60, round(thought * self.effort * self.level.simulations))
        repertoire = replace(REPERTOIRES[self.level.name], breadth=limit // 3, width=max(8, limit // 16))
        player = PinsPlayer(replace(self.level, simulations=limit), book=self.book, repertoire=repertoire)
        prospects = player.prospects(self.game, state, Budget(simulations=limit))
        craft = player.craft(self.game, state)
        finalists = [prospect.idea for prospect in prospects[:FINALISTS]]
        # The best shot with the last disk is also good with more disks left, so there is no reason to save it for the last disk.
        later = self.book.entry(replace(position, disks=position.disks - 1))
        elsewhere = (later, *(shipped_books()[level].entry(position) for level in self._below))
        finalists += [Idea(known.flick, known.kind) for entry in elsewhere if entry for known in entry.shots[:1]]
        count_hits = [self._evaluate_again(craft, state, idea) for idea in finalists]
        worth, felled, first = max(count_hits, key=lambda one: one[:2])
        kinds = {prospect.idea.kind: prospect for prospect in reversed(prospects) if prospect.idea.kind != first[0].kind}
        others = sorted(kinds.values(), key=lambda prospect: -prospect.bound)[:OTHERS]
        looks = [first, *((other.idea, other.feats) for other in others)]
        return self._entry(position, worth, felled, looks), looks

    def _evaluate_again(self, craft: Craft, state: Any, idea: Idea) -> tuple[float, float, Look]:
        """Evaluate a shot by new trials. Return (mean points, mean number of fallen pins, the shot and the chances of its
        results).
        """
        aim, random = self.game.options(state), Random(2)
        assert isinstance(aim, Aim)
        seen = [craft.attempt(self.level.steadiness.perturb(idea.flick, aim, random)) for _ in range(FRESH)]
        feats = tuple((feat, times / FRESH) for feat, times in Counter(one.feat for one in seen).most_common())
        return fmean(one.worth for one in seen), fmean(len(one.feat.felled) for one in seen), (idea, feats)

    def _entry(self, position: BookPosition, worth: float, felled: float, looks: list[Look]) -> BookEntry:
        """Return the entry of a position in the book. `looks` holds the candidate shots.

        `worth` is the position's value, and `felled` is the mean number of fallen pins.
        """
        state = state_at(self.game, position)
        craft = PinsPlayer(self.level, book=self.book).craft(self.game, state)
        shots = []
        for idea, feats in looks:
            why, chance = describe_shot(craft, idea, feats)
            shots.append(Known(idea.flick, idea.kind, why, round(chance, 2)))
        return BookEntry(round(worth, 3), round(felled, 2), tuple(shots))


def _first_guess(opening: BookPosition) -> dict[str, float]:
    worths = {}
    for left in range(1, opening.disks):
        for count in range(1, len(opening.standing) + 1):
            worth = 0.25 * left if opening.game == "head-pin-out" else 0.7 * count
            worths[f"{opening.game} {left} {count}"] = worth
    return worths


def _subsets(pins: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield all non-empty subsets of `pins`, the smaller ones first."""
    return chain.from_iterable(combinations(pins, size) for size in range(1, len(pins) + 1))


def state_at(game: PinGame, position: BookPosition) -> Any:
    """Return a state of a two-player game with this position of pins, in which the first player is to shoot.

    In the game Corner Pins, the player in the seat that `position` names is to shoot.
    """
    pins = tuple(rack_of(game).pin(number) for number in position.standing)
    if isinstance(game, CornerPins):
        return CornerState(lead=position.seat, men=pins)
    played = game.deliveries - position.disks if not game.is_set_again(pins) else 0
    missing = tuple(number for number in game.rack.places if number not in position.standing)
    inning = (Delivery(missing), *(Delivery() for _ in range(played)))[:played]
    return InningsState(((inning,), ()), 0, pins, position.called)


def write_pages(task: tuple[str, str, float]) -> tuple[str, list[str], float]:
    """Make the book of shots for one bot level and one game. Return three values: level, lines of text, and seconds used."""
    begun = time.process_time()
    name, level, effort = task
    return level, list(Scribe(name, level, effort).write().write()), time.process_time() - begun


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.make.make_book", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="pin games (default: all eight); pages of the others stay")
    parser.add_argument("--effort", type=float, default=0.4, metavar="N", help="thought compared with play (0.4)")
    parser.add_argument("--level", choices=LEVELS, help="level (default: all three)")
    parser.add_argument("--processes", type=int, metavar="N", help="processes (default: one per core)")
    arguments = parser.parse_args(words)
    unknown = [name for name in arguments.games if name not in PIN_GAMES]
    if unknown:
        parser.error(f"{unknown[0]} is not a pin game. Choose from {', '.join(PIN_GAMES)}")
    games = arguments.games or PIN_GAMES
    tasks = [(name, level, arguments.effort) for name in games for level in ([arguments.level] if arguments.level else LEVELS)]
    keys = {(name, level) for name, level, _ in tasks}
    pages = {
        level: [line for line in shipped_books()[level].write() if (line.split()[0].strip('"'), level) not in keys]
        for level in LEVELS
    }
    with workers(arguments.processes) as executor:
        written = spread(executor, write_pages, tasks, progress=progress_bar("pages"))
    for (name, level, _), (_, lines, seconds) in zip(tasks, written, strict=True):
        pages[level] += lines
        print(f"{name}, {level}: {len(lines)} positions, {seconds:.0f} s of processor time")
    books = ",\n".join(f'"{level}": {{\n' + ",\n".join(sorted(lines)) + "\n}" for level, lines in pages.items())
    path = FOLDER / BOOK
    path.write_text("{\n" + books + "\n}\n", encoding="utf-8")
    print(f"Saved as {path}.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
