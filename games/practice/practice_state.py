"""Data shared by all practice boards: attempts, saved positions, workers and the player's accuracy."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from random import Random

from platformdirs import user_data_path

from board.protocols.practising import BadPosition, DrillCard
from board.text.files import UnreadableFile, read_text, reason, write_text
from board.text.words import path_words
from board.views.hands import YourHand
from board.views.picture import Picture
from games.bots.steadiness import Steadiness
from games.play.shot_preview import Foresight
from games.play.side_worker import InPlace, SideWorker
from games.practice.drills import Drill, drill_named
from games.practice.hand_estimate import estimate, steadiness_of
from games.practice.progress import Progress
from games.practice.tasks.picturing import picture_of, prints_of
from games.practice.tasks.position import Position, read, write
from games.practice.varied import Variation

FOLDER = user_data_path("crokinole-combination-board", appauthor=False)
"""Default folder in which practice attempts and positions are saved."""
LONGEST_NAME = 40


class PracticeState:
    """Data that all practice boards of the program share: attempts, saved positions, workers and the player's accuracy."""

    def __init__(
        self,
        folder: Path = FOLDER,
        foresight: Foresight | None = None,
        map_worker: SideWorker | None = None,
        random: Random | None = None,
    ) -> None:
        self.folder = folder
        self.positions = folder / "positions"
        self.maps = folder / "maps"
        self.progress = Progress(folder / "practice.jsonl")
        self.foresight = foresight or Foresight()
        self.map_worker = map_worker or InPlace()
        """Worker that computes shot maps (success by heading and speed)."""
        self.random = random or Random()
        """Random generator for hand errors (small errors added to each shot), varied positions and the choice of drills."""
        self._bags: dict[str, list[Variation]] = {}
        """Unused variations of each drill's position. When the last one is used, the list is filled again."""
        self._hand: tuple[int, YourHand] | None = None
        """Number of practice attempts so far, and the player's accuracy as estimated from them."""

    # --- accuracy ---------------------------------------------------------------------------------------------------

    @property
    def hand(self) -> YourHand:
        known = len(self.progress.entries)
        if self._hand is None or self._hand[0] != known:
            self._hand = (known, estimate(self.progress.hand_attempts()))
        return self._hand[1]

    @property
    def steadiness(self) -> Steadiness:
        return steadiness_of(self.hand)

    # --- tests ------------------------------------------------------------------------------------------------------

    def draw_variation(self, drill: Drill, last: Variation | None = None) -> Variation | None:
        """Return the next variation of a drill's position, in random order without repeats. Return None if the drill has none."""
        bag = self._bags.setdefault(drill.name, [])
        if not bag:
            bag += self.random.sample(drill.variations, len(drill.variations))
        if len(bag) > 1 and bag[-1] == last:
            bag[0], bag[-1] = bag[-1], bag[0]
        return bag.pop() if bag else None

    # --- drills and positions ---------------------------------------------------------------------------------------

    def find(self, name: str) -> tuple[Drill | None, Position]:
        """Return (drill, position) for the name of a drill, or (None, position) for the name of a saved position.

        Raise BadPosition if the name is unknown or the file cannot be read.
        """
        if (drill := drill_named(name)) is not None:
            return drill, drill.position
        if name not in self.saved():
            raise BadPosition(f"No drill or position matches {name[:LONGEST_NAME]!r}; `practice --list` names them.")
        return None, read_position(self.positions / f"{name}.txt")

    def card(self, name: str, position: Position) -> DrillCard:
        """Return the entry in the list of drills for a drill or a saved position."""
        drill = drill_named(name)
        return card_of(drill) if drill is not None else own_card(name, position)

    def saved(self) -> list[str]:
        """Return the names of the player's saved positions."""
        with suppress(OSError):
            return sorted(path.stem for path in self.positions.glob("*.txt") if path.is_file())
        return []

    def keep(self, name: str, position: Position) -> str:
        """Save a practice position under a name, and return a sentence that confirms it. Raise BadPosition on failure."""
        name = plain_name(name)
        if drill_named(name) is not None:
            raise BadPosition(f"{name} is the name of a drill. Choose another name.")
        text = write(position)
        path = self.positions / f"{name}.txt"
        if os.path.lexists(path) and _text(path) != text:
            # Do not overwrite another position with this name.
            path = self.free_path(self.positions, name, "txt")
        try:
            write_text(path, text, is_private=True)
        except OSError as error:
            raise BadPosition(f"{path_words(path)} can't be saved: {reason(error)}.") from None
        return f"Saved as {path.stem}."

    def free_path(self, folder: Path, title: str, ending: str) -> Path:
        """Return a path in `folder` that no file has yet, named after the title `title`."""
        stem = plain_name(title)
        names = (f"{stem}{f' {number}' if number > 1 else ''}.{ending}" for number in count(1))
        return next(folder / name for name in names if not os.path.lexists(folder / name))

    def delete(self, name: str) -> None:
        with suppress(OSError):
            (self.positions / f"{plain_name(name)}.txt").unlink()

    def close(self) -> None:
        self.foresight.close()
        self.map_worker.close()


def _text(path: Path) -> str:
    with suppress(UnreadableFile):
        return read_text(path)
    return ""


def read_position(path: Path) -> Position:
    """Return the practice position that is saved in a file. Raise BadPosition if it cannot be read."""
    try:
        return read(read_text(path))
    except UnreadableFile as error:
        raise BadPosition(str(error)) from None


def plain_name(name: str) -> str:
    """Return a name with only letters, digits, spaces and hyphens left, so that it is safe in a file name."""
    plain = " ".join(re.sub(r"[^\w\s-]", " ", name).split())[:LONGEST_NAME].strip()
    return plain or "position"


@cache
def card_of(drill: Drill) -> DrillCard:
    position = drill.position
    prompt, picture = position.aim().prompt, _with_disk(position)
    return DrillCard(drill.name, drill.title, drill.teaches, prompt, picture, drill.club, prints_of(position))


def own_card(name: str, position: Position) -> DrillCard:
    return DrillCard(name, name, "", position.aim().prompt, _with_disk(position), prints=prints_of(position))


def _with_disk(position: Position) -> Picture:
    picture = picture_of(position)
    return replace(picture, men=(*picture.men, replace(position.disk, kind=position.conditions.kind(position.disk.kind))))
