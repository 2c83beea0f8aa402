"""What a player can use to spell a word: letters on the table, an alphabet to click on, and suggested words."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, combinations
from random import Random
from string import ascii_lowercase

from board.geometry import Point
from board.men import BACK, LETTER, LETTER_SIDE, NOBODY, Man
from board.moves import PartWith, Spell
from board.views.picture import Mark, Picture
from ui.art.base.pose import Pose
from ui.art.parlor.letter_art import CHALKED

ROOM = 74.0
"""Height in mm kept free for the row of letters in which the player spells a word."""
WIDTHS = (560.0, 470.0)
"""Possible widths in mm of the row of letters. The first that fits is used."""
LOWEST, HIGHEST, STEP = -214.0, 250.0, 6.0
"""Heights at which the row of letters may lie, as y in mm: from `LOWEST` to `HIGHEST` in steps of `STEP`."""
GAP = 1.06
"""Distance between the centres of neighbouring letters, as a multiple of their size."""
KEY_SIDE, KEYS_ABREAST = 36.0, 13
"""Layout of the alphabet on the table, which players can click: (size of a letter in mm, letters per line)."""
OFFER_SIDE, OFFER_LINE, OFFER_GAP, OFFERS_WIDE = 23.0, 34.0, 22.0, 640.0
"""Measures in mm of the suggested words: size of a letter, distance between lines, gap between words, and total width."""
ALPHABET, TYPED, OFFERED = 5000, 6000, 7000
"""Lowest ids of letters that are shown only during spelling, for three groups: (alphabet, typed letters, suggested letters)."""
FALLBACK = Point(0.0, -174.0)
"""Centre of the row of letters if the table has no room for it, in mm from the centre of the table."""
ROW = "row"
"""Name of the place on the table for fixed first letters. In some games every word must begin with these letters."""
MADE = (ROW, "word")
"""Names of the places whose letters already form a word and are therefore not shuffled."""
BESIDE = "beside-"
"""Prefix in the name of a group of letters in front of a player. The seat number follows. Named places do not use the prefix."""
ROW_FIRST = (ROW, "word", "hand")
"""Names of the places that are searched first for a typed letter."""


class LetterMemory:
    """Positions of a player's letters, kept for the player's next turns."""

    def __init__(self) -> None:
        self.mixed: dict[str, str] = {}
        """For each place on the table, its letters in the order in which the player has shuffled them."""
        self.lifted: dict[tuple[str, str], Pose] = {}
        """Dictionary from (place, letter) to the position of a raised letter that the played word did not move.

        In the next turn, these letters move back.
        """


class LaidLetters:
    """The letters that the player can use for a word, with their positions."""

    def __init__(self, options: Spell | PartWith, picture: Picture, seat: int, memory: LetterMemory) -> None:
        self._options, self._start, self._memory = options, picture, memory
        self.groups = usable_letters(picture.men, options.letters, seat)
        """Letters on the table that the player can use, by the name of their place."""
        self.alphabet = self._lay_alphabet()
        """Letters of the alphabet to click on, if the player may use every letter. Otherwise empty."""
        self.row_at, self.row_width = _free_row((*picture.men, *self.alphabet), picture.marks) or (FALLBACK, WIDTHS[-1])
        """Layout of the row in which the word is spelled: (centre, greatest width in mm)."""
        self.offered = self._lay_offers()
        """Dictionary from the index of a suggested word to its letter tiles."""
        self.spots = self._rest_poses()
        """Position, rotation and size of each letter on the table after shuffling, by the letter's id."""

    @property
    def tiles(self) -> dict[int, Man]:
        """All letters that the player can use, by id: the letters on the table, and those of the alphabet that the player can
        click.
        """
        return {man.id: man for man in (*chain.from_iterable(self.groups.values()), *self.alphabet)}

    def spare(self, letter: str, taken: set[int]) -> int | None:
        """Return the id of a letter on the table that shows `letter` and is not in `taken`; None if there is no such letter."""
        ranks = {name: rank for rank, name in enumerate(ROW_FIRST)}
        ordered = sorted(self.groups.items(), key=lambda item: ranks.get(item[0], len(ranks)))
        found = (man.id for _, men in ordered for man in men if man.face == letter and man.id not in taken)
        return next(found, None)

    # --- layout -----------------------------------------------------------------------------------------------------

    def _lay_alphabet(self) -> tuple[Man, ...]:
        """Return letter tiles of the whole alphabet to click on. The tuple is empty if the word must be made from given
        letters.
        """
        if self._options.letters is not None:
            return ()
        rows = -(-len(ascii_lowercase) // KEYS_ABREAST)
        high = rows * KEY_SIDE * GAP
        at, _ = _free_row(self._start.men, self._start.marks, ROOM + high + 8.0) or (FALLBACK, 0.0)
        top = at.y + (ROOM + high) / 2.0 - KEY_SIDE * GAP / 2.0
        found = []
        for number, letter in enumerate(ascii_lowercase):
            row, column = divmod(number, KEYS_ABREAST)
            x = (column - (KEYS_ABREAST - 1) / 2.0) * KEY_SIDE * GAP
            spot = Point(at.x + x, top - row * KEY_SIDE * GAP)
            found.append(Man(ALPHABET + number, LETTER, NOBODY, spot, face=CHALKED + letter, size=KEY_SIDE / LETTER_SIDE))
        return tuple(found)

    def _lay_offers(self) -> dict[int, tuple[Man, ...]]:
        """Return the letters of each suggested word, laid out in lines; empty if they do not fit on the table."""
        offers = self._options.offers if isinstance(self._options, Spell) else ()
        if not offers:
            return {}
        pitch = OFFER_SIDE * max(map(len, offers)) + OFFER_GAP
        rows = -(-len(offers) // max(1, int((OFFERS_WIDE + OFFER_GAP) // pitch)))
        abreast = -(-len(offers) // rows)
        high = rows * OFFER_LINE
        row = Man(-1, LETTER, NOBODY, self.row_at, size=ROOM / LETTER_SIDE)
        found = _free_row((*self._start.men, *self.alphabet, row), self._start.marks, high + 1.4 * OFFER_LINE, (OFFERS_WIDE,))
        if found is None:
            return {}
        words = {}
        for number, word in enumerate(offers):
            line, column = divmod(number, abreast)
            in_line = min(abreast, len(offers) - line * abreast)
            x = (column - (in_line - 1) / 2.0) * pitch - OFFER_SIDE * (len(word) - 1) / 2.0
            y = found[0].y + (rows - 1) * OFFER_LINE / 2.0 - line * OFFER_LINE
            words[number] = tuple(
                Man(
                    OFFERED + 100 * number + place,
                    LETTER,
                    NOBODY,
                    Point(x + place * OFFER_SIDE, y),
                    face=letter,
                    size=OFFER_SIDE * 0.96 / LETTER_SIDE,
                )
                for place, letter in enumerate(word)
            )
        return words

    # --- shuffling --------------------------------------------------------------------------------------------------

    @property
    def can_mix(self) -> bool:
        """True if the player can shuffle letters, because a place on the table has several of them."""
        return any(len({man.face for man in men}) > 1 for name, men in self.groups.items() if name not in MADE)

    def mix(self, random: Random) -> bool:
        """Shuffle the letters within each place on the table. Return False if no place has several letters."""
        has_mixed = False
        for name, men in self.groups.items():
            if name in MADE:
                continue
            letters = [man.face for man in self.in_order(name)]
            before = letters.copy()
            while len(set(letters)) > 1 and letters == before:
                random.shuffle(letters)
            self._memory.mixed[name] = "".join(letters)
            has_mixed = has_mixed or len(men) > 1
        self.spots = self._rest_poses()
        return has_mixed

    def in_order(self, name: str) -> list[Man]:
        """Return the letters of the place `name` in their shuffled order. Letters that arrived later come last."""
        men = list(self.groups[name])
        found = []
        for letter in self._memory.mixed.get(name, ""):
            man = next((man for man in men if man.face == letter), None)
            if man is not None:
                men.remove(man)
                found.append(man)
        return found + men

    def _rest_poses(self) -> dict[int, Pose]:
        """Return the position of each letter on the table after shuffling, by the letter's id."""
        spots = {}
        for name, men in self.groups.items():
            for man, place in zip(self.in_order(name), men, strict=True):
                spots[man.id] = rest_pose(place)
        return spots


def rest_pose(man: Man) -> Pose:
    """Return the position, rotation and size of the letter tile `man` in the game's picture."""
    return Pose(man.at.x, man.at.y, man.turn, size=man.size)


def usable_letters(men: Iterable[Man], letters: str | None, seat: int) -> dict[str, tuple[Man, ...]]:
    """Return a dictionary from the names of places to the letters there that `seat` can use.

    If `letters` is given, choose places whose letters together are exactly `letters`. If there are none, choose all named places.
    """
    groups: dict[str, list[Man]] = {}
    for man in men:
        if man.kind is LETTER and man.face != BACK:
            # Letters that lie open before other players have no place name.
            groups.setdefault(man.place.partition("-")[0] or f"{BESIDE}{man.seat}", []).append(man)
    if letters is None:
        return {name: tuple(group) for name, group in groups.items() if all(man.seat == seat for man in group)}
    wanted = Counter(letters)
    names = sorted(groups, key=lambda name: (name.startswith(BESIDE), name))
    for count in range(len(names) + 1):
        for chosen in combinations(names, count):
            if Counter(man.face for name in chosen for man in groups[name]) == wanted:
                return {name: tuple(groups[name]) for name in chosen}
    return {name: tuple(group) for name, group in groups.items() if not name.startswith(BESIDE)}


def _free_row(
    men: Iterable[Man], marks: Sequence[Mark], room: float = ROOM, widths: Sequence[float] = WIDTHS
) -> tuple[Point, float] | None:
    """Return (centre, width) of a free strip of the table, as near to the player as possible. Return None if no strip is free.

    The strip has the height `room` in mm, and the first width in `widths` (mm) that fits.
    """
    taken = [(man.at, man.radius * math.sqrt(0.5)) for man in men]
    taken += [(mark.at, 9.0) for mark in marks if mark.at is not None and mark.words]
    for wide in widths:
        height = LOWEST + room / 2.0 - ROOM / 2.0
        while height <= HIGHEST:
            clear = (abs(at.y - height) >= room / 2.0 + half - 4.0 or abs(at.x) >= wide / 2.0 + half for at, half in taken)
            if all(clear):
                return Point(0.0, height), wide
            height += STEP
    return None
