"""The row of letters in which a player spells a word. Letters glide from the table to the row and back."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import chain
from random import Random
from string import ascii_lowercase

import numpy as np
from numpy.typing import NDArray

from board.geometry import Point
from board.men import LETTER, LETTER_SIDE, NOBODY, Man
from board.moves import PartWith, Spell
from board.shots.motion import Motion, Track
from ui.art.base.pose import Pose
from ui.hands.laid_letters import ALPHABET, GAP, ROOM, ROW, TYPED, WIDTHS, LaidLetters, LetterMemory, rest_pose

GLIDE = 0.16
"""Seconds that a letter takes to glide to its new place."""
LIFT, HELD = 9.0, 2.5
"""Height in mm above the table of a gliding letter, and of the letters in the row."""
ROW_SIDE = 48.0
"""Largest size in mm of the letters in the row."""


@dataclass(frozen=True, slots=True)
class Used:
    """A letter of the word that a player is spelling in the row of letters."""

    letter: str
    man: int
    """Id of the letter tile that shows this letter."""


class LetterRow:
    """The row of letters in which a player spells a word. Its letters glide from the table to the row and back."""

    def __init__(self, laid: LaidLetters, options: Spell | PartWith, memory: LetterMemory, glide: float) -> None:
        """Make the empty row in which the player lays a word in this turn. A letter needs `glide` seconds to move."""
        self.laid, self._memory, self._glide = laid, memory, glide
        self.used: list[Used] = []
        self.at, self.wide = laid.row_at, laid.row_width
        """Centre of the row of letters, and greatest width of the row in mm."""
        self.fixed = self._lay_beginning(options)
        """Number of letters at the start of the row that the game gives and the player cannot remove."""
        self.offer = -1
        """Index of the suggested word that is in the row; -1 for any other word."""
        self.has_tapped = False
        """True if a letter has moved and its sound is still to be played."""
        self.dragged: tuple[int, Point] | None = None
        """Id and position of the tile that the pointer drags; None while no tile is dragged."""
        lifted, memory.lifted = memory.lifted, {}
        self._before = {man.id: lifted[key] for man in laid.tiles.values() if (key := (man.place, man.face)) in lifted}
        self._time = 0.0 if self._before else math.inf
        """Seconds since the letters began to move to their new positions; infinite if none has moved."""

    def _lay_beginning(self, options: Spell | PartWith) -> int:
        """If every word must begin with certain letters, put these letters into the row. Return the number of these letters."""
        row = self.laid.groups.get(ROW, ())
        if not isinstance(options, Spell) or options.starts != ("".join(man.face for man in row),):
            return 0
        self.used = [Used(man.face, man.id) for man in row]
        self.at, self.wide = Point(0.0, row[0].at.y), WIDTHS[0]
        return len(row)

    @property
    def word(self) -> str:
        return "".join(used.letter for used in self.used)

    @property
    def is_begun(self) -> bool:
        """True if the player has added a letter to the row in this turn."""
        return len(self.used) > self.fixed

    def holds(self, at: Point) -> bool:
        """True if the point `at` is on the row of letters or close to it."""
        return abs(at.y - self.at.y) <= ROOM / 2.0

    def place_of(self, tile: int) -> int | None:
        """Return the index in the row of the letter with the id `tile`, or None if it is not in the row."""
        return next((place for place, used in enumerate(self.used) if used.man == tile), None)

    def next_tile(self, letter: str) -> int:
        """Return the id of a letter on the table that shows `letter` and is not used yet. If none is left, return a new id."""
        spare = None if self.laid.alphabet else self.laid.spare(letter, {used.man for used in self.used})
        return TYPED + len(self.used) if spare is None else spare

    @property
    def typed(self) -> list[Man]:
        """Letter tiles for letters in the row that the player typed and that have no tile on the table."""
        size = ROW_SIDE / LETTER_SIDE
        return [Man(one.man, LETTER, NOBODY, self.at, face=one.letter, size=size) for one in self.used if one.man >= TYPED]

    # --- changing the word ------------------------------------------------------------------------------------------

    def add(self, letter: str, tile: int | None = None) -> None:
        """Add `letter` to the end of the row. `tile` is the id of the letter to use; by default it is the next free one."""
        tile = self.next_tile(letter) if tile is None else tile
        self.begin_gliding()
        self.used.append(Used(letter, tile))
        if tile >= TYPED and self.laid.alphabet:
            self._before[tile] = rest_pose(self.laid.alphabet[ascii_lowercase.index(letter)])
        self.offer = -1

    def remove(self, place: int = -1) -> bool:
        """Remove the letter at the index `place` from the row. Return False if it cannot be removed."""
        if not self.is_begun or place % len(self.used) < self.fixed:
            return False
        self.begin_gliding()
        del self.used[place]
        self.used = [replace(used, man=TYPED + number) if used.man >= TYPED else used for number, used in enumerate(self.used)]
        self.offer = -1
        return True

    def clear(self) -> None:
        """Remove all letters from the row, except those with which the word must begin."""
        self.begin_gliding()
        self.used, self.offer = self.used[: self.fixed], -1

    def lay_offer(self, number: int, word: str) -> None:
        """Put a suggested word into the row. `number` is the index of the suggestion."""
        self.begin_gliding()
        self.used = []
        for letter in word:
            tile = self.next_tile(letter)
            self.used.append(Used(letter, tile))
            if number in self.laid.offered and tile >= TYPED:
                self._before[tile] = rest_pose(self.laid.offered[number][len(self.used) - 1])
        self.offer = number

    def drag(self, tile: int, at: Point) -> None:
        """Move the dragged letter to the point `at`. The letters in the row make room for it."""
        self.dragged = tile, at
        index = self.place_of(tile)
        if index is None or not self.holds(at):
            return
        poses = self.slots
        nearest = min(range(self.fixed, len(poses)), key=lambda place: abs(poses[place].x - at.x))
        if nearest != index:
            self.begin_gliding()
            self.used.insert(nearest, self.used.pop(index))
            self.offer = -1

    def mix(self, random: Random | None = None) -> None:
        """Shuffle the letters that lie on the table, within each place where they lie."""
        self.begin_gliding()
        self.has_tapped = self.laid.mix(random or Random()) or self.has_tapped

    # --- positions --------------------------------------------------------------------------------------------------

    @property
    def slots(self) -> list[Pose]:
        """Positions of the letters in the row, which are side by side and as large as possible."""
        count = max(1, len(self.used))
        side = min(ROW_SIDE, self.wide / (GAP * count))
        first = self.at.x - side * GAP * (count - 1) / 2.0
        return [Pose(first + number * side * GAP, self.at.y, 0.0, HELD, size=side / LETTER_SIDE) for number in range(count)]

    @property
    def goals(self) -> dict[int, Pose]:
        """Target position of each letter of the row and of the table, by id."""
        return self.laid.spots | {used.man: pose for used, pose in zip(self.used, self.slots, strict=False)}

    def tile_at(self, at: Point) -> int:
        """Return the id of the letter at the point `at`, or -1 if no letter is there."""
        goals = self.goals
        used = {used.man: Man(used.man, LETTER, NOBODY, self.at, face=used.letter) for used in self.used}
        offered = {man.id: man for man in chain.from_iterable(self.laid.offered.values())}
        for number, man in {**self.laid.tiles, **used, **offered}.items():
            pose = goals.get(number) or rest_pose(man)
            if replace(man, at=Point(pose.x, pose.y), size=pose.size).holds(at):
                return number
        return -1

    @property
    def is_gliding(self) -> bool:
        """True while letters are moving to their places."""
        return self._time < self._glide

    def tick(self, seconds: float) -> None:
        self._time += seconds

    def begin_gliding(self) -> None:
        """Let every letter begin to glide from its present position to its target position."""
        self._before, self._time, self.has_tapped = self.poses, 0.0, True

    @property
    def poses(self) -> dict[int, Pose]:
        """Present position of each letter, by id, also while letters glide or are dragged."""
        poses = self._gliding_poses()
        if self.dragged is not None and self.dragged[0] in poses:
            tile, at = self.dragged
            poses[tile] = poses[tile]._replace(x=at.x, y=at.y, height=LIFT)
        return poses

    def _gliding_poses(self) -> dict[int, Pose]:
        """Return the present position of each letter by its id. Letters glide to new positions in an animation."""
        share = 1.0 if self._time >= self._glide else self._time / self._glide
        if share >= 1.0:
            return self.goals
        ease = share * share * (3.0 - 2.0 * share)
        poses = {}
        for man, goal in self.goals.items():
            was = self._before.get(man, goal)
            pose = was.toward(goal, ease)
            arc = 0.0 if was[:2] == goal[:2] else LIFT * 4.0 * share * (1.0 - share)
            poses[man] = pose._replace(height=pose.height + arc)
        return poses

    def continue_motion(self, motion: Motion | None) -> Motion | None:
        """Change `motion`, the animation of the played word, so that its letters start where they are now. Return the changed
        motion.

        Letters that do not take part in `motion` glide back in the next turn.
        """
        poses = {used.man: pose for used, pose in zip(self.used, self.slots, strict=False)}
        letters = {used.man: used.letter for used in self.used}
        moved = list(motion.tracks) if motion is not None else []
        for track in sorted(moved, key=self._stays):
            # Of several equal letters, the rules may move another one than the player raised. Prefer the letters that leave their
            # place.
            number = next((each for each in poses if letters[each] == track.man.face), None)
            if number is not None and track.man.id in self.laid.spots:
                moved[moved.index(track)] = replace(track, frames=_begun_at(track.frames, poses.pop(number)))
        self._memory.lifted = {
            (man.place, man.face): poses[number]
            for number, man in self.laid.tiles.items()
            if number in poses and number < ALPHABET
        }
        return motion and replace(motion, tracks=tuple(moved))

    def _stays(self, track: Track) -> bool:
        """True if the motion `track` ends in the row of the table where the letter belongs (within 1 mm)."""
        home = self.laid.spots.get(track.man.id)
        return home is not None and abs(float(track.frames[-1][1]) - home.y) < 1.0


def _begun_at(frames: NDArray[np.float32], pose: Pose) -> NDArray[np.float32]:
    """Return `frames`, the positions of a moving letter, changed to begin at `pose` and to end as before."""
    left = 1.0 - np.linspace(0.0, 1.0, len(frames), dtype=np.float32)
    start = np.array(pose, dtype=np.float32)[: frames.shape[1]]
    return np.asarray(frames + (left * left)[:, None] * (start - frames[0]), dtype=np.float32)
