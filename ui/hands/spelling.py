"""Input handler for words and for giving away letters: typed, or clicked letter by letter.

Used letters move to a row in front of the player. Backspace removes the last one, Enter says the word, Tab takes a suggestion,
Space shuffles the letters, Ctrl P passes. The mouse does the same with the letters and the buttons beside the cloth. Dragging a
letter along the row moves it there; dragging it off the row puts it back. Arrow keys move between letters, and Enter uses the
selected one. If any letter may be used, an alphabet is shown for clicking.
"""

from __future__ import annotations

import math
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations
from random import Random
from string import ascii_lowercase

import numpy as np
import pygame
from numpy.typing import NDArray

from board.geometry import Point
from board.men import BACK, LETTER, LETTER_SIDE, NOBODY, Man
from board.moves import Give, Move, PartWith, Pass, Say, Spell
from board.shots.motion import Motion, Track
from board.text.words import plural
from board.views.picture import Mark, Picture
from ui.art.base.camera import Camera
from ui.art.base.pose import Pose
from ui.art.painting.overlay import Overlay
from ui.art.parlor.letter_art import CHALKED
from ui.hands.hand import ARROWS, DRAG, Hand, led, raised
from ui.widgets.elements import Button, is_confirm

GLIDE = 0.16
"""Seconds a letter takes to move."""
LIFT, HELD = 9.0, 2.5
"""Height in mm of a moving letter, and of the letters in the row."""
ROW_SIDE, GAP = 48.0, 1.06
"""Largest size of letters in the row in mm, and their spacing as a multiple of the size."""
ROOM = 74.0
"""Height in mm reserved for the row."""
WIDTHS = (560.0, 470.0)
"""Widths allowed for the row in mm, tried in order."""
LOWEST, HIGHEST, STEP = -214.0, 250.0, 6.0
"""Lowest and highest position tried for the row, and the step, in mm."""
KEY_SIDE, KEYS_ABREAST = 36.0, 13
"""Size of alphabet letters in mm, and letters per line."""
OFFER_SIDE, OFFER_LINE, OFFER_GAP, OFFERS_WIDE = 23.0, 34.0, 22.0, 640.0
"""Suggested words, in mm: letter size, line spacing, gap between words, and total width."""
ALPHABET, TYPED, OFFERED = 5000, 6000, 7000
"""First ids of letters outside the picture: alphabet, typed row, suggestions."""
FALLBACK = Point(0.0, -174.0)
"""Position of the row if no free space is found."""
ROW = "row"
"""Cursor name of the row itself."""
MADE = (ROW, "word")
"""Places whose letters already form a word and are not shuffled."""
BESIDE = "beside-"
"""Prefix of group names for letters without a place, followed by their seat."""
ROW_FIRST = ("row", "word", "hand")
"""Places whose letters are used first among equals, in order: they belong to the word or the player."""


class LetterMemory:
    """State passed from one turn's handler to the next."""

    def __init__(self) -> None:
        self.mixed: dict[str, str] = {}
        """Shuffled order of letters, by place name."""
        self.lifted: dict[tuple[str, str], Pose] = {}
        """Poses of letters a finished word did not move, by (place, letter); they glide back next turn."""


@dataclass(slots=True)
class Grab:
    """A letter of the row under the pressed mouse button."""

    tile: int
    pressed: tuple[int, int]
    """Pixel of the press."""
    is_new: bool
    """True if the press has just placed it, so that releasing leaves it in the row."""
    at: Point | None = None
    """Position of the drag; None before the pointer has moved."""


@dataclass(frozen=True, slots=True)
class Used:
    """A letter of the row."""

    letter: str
    man: int
    """Id of its tile."""


class SpellingHand(Hand):
    """Input handler that says a word for a `Spell`, or gives away letters for a `PartWith`."""

    def __init__(
        self,
        options: Spell | PartWith,
        picture: Picture,
        camera: Camera,
        seat: int,
        why_not: Callable[[Move], str],
        memory: LetterMemory | None = None,
        *,
        glides: bool = True,
    ) -> None:
        super().__init__(camera)
        self.options = options
        self.seat = seat
        self.start = picture
        self._why_not = why_not
        self._memory = memory or LetterMemory()
        self._glide = GLIDE if glides else 0.0
        self.used: list[Used] = []
        """Letters in the row."""
        self.cursor = ""
        """Item selected by the arrow keys: the id of a letter as text, or `ROW`; empty if none."""
        self._hover = -1
        self._grab: Grab | None = None
        self.spent = 0.0
        """Seconds since the turn was first shown."""
        self.is_seen = False
        self.is_covered = False
        """True while something covers the table and the clock is stopped; a timed player's letters are hidden meanwhile."""
        self.has_tapped = False
        """True if a letter moved since the window last asked; it plays a sound."""
        self._offer = -1
        self._groups = _usable(picture.men, self._letters, seat)
        """Usable letters on the table, by place name."""
        self._alphabet = self._laid_alphabet()
        self._at, self._wide = _free_row((*picture.men, *self._alphabet), picture.marks) or (FALLBACK, WIDTHS[-1])
        self._invited_at = self._at
        """Position of the prompt. `_at` and `_wide` are the row's position and its maximum width."""
        self._offered = self._laid_offers()
        """Suggested words in small letters, by their index."""
        self.fixed = self._laid_beginning()
        """Number of letters at the start of the row that are given and cannot be removed."""
        self._retyped = ""
        """Given letters typed again by a player who types the whole word."""
        self._spots = self._resting()
        lifted, self._memory.lifted = self._memory.lifted, {}
        self._before = {man.id: lifted[key] for man in self.tiles.values() if (key := (man.place, man.face)) in lifted}
        self._time = 0.0 if self._before else math.inf
        """Seconds since letters began to move from `_before`."""

    @property
    def is_writing(self) -> bool:
        return True

    @property
    def _letters(self) -> str | None:
        return self.options.letters

    # --- available letters ------------------------------------------------------------------------------------------

    @property
    def tiles(self) -> dict[int, Man]:
        """All letters that can be used, by id: those on the table, or else the alphabet."""
        return {man.id: man for man in (*chain.from_iterable(self._groups.values()), *self._alphabet)}

    def _laid_alphabet(self) -> tuple[Man, ...]:
        """Return an alphabet for clicking if any letter may be used."""
        if self._letters is not None:
            return ()
        rows = -(-len(ascii_lowercase) // KEYS_ABREAST)
        high = rows * KEY_SIDE * GAP
        at, _ = _free_row(self.start.men, self.start.marks, ROOM + high + 8.0) or (FALLBACK, 0.0)
        top = at.y + (ROOM + high) / 2.0 - KEY_SIDE * GAP / 2.0
        found = []
        for number, letter in enumerate(ascii_lowercase):
            row, column = divmod(number, KEYS_ABREAST)
            x = (column - (KEYS_ABREAST - 1) / 2.0) * KEY_SIDE * GAP
            spot = Point(at.x + x, top - row * KEY_SIDE * GAP)
            found.append(Man(ALPHABET + number, LETTER, NOBODY, spot, face=CHALKED + letter, size=KEY_SIDE / LETTER_SIDE))
        return tuple(found)

    def _laid_offers(self) -> dict[int, tuple[Man, ...]]:
        """Return the suggested words laid out in rows; empty without free space."""
        offers = self.options.offers if isinstance(self.options, Spell) else ()
        if not offers:
            return {}
        pitch = OFFER_SIDE * max(map(len, offers)) + OFFER_GAP
        rows = -(-len(offers) // max(1, int((OFFERS_WIDE + OFFER_GAP) // pitch)))
        abreast = -(-len(offers) // rows)
        high = rows * OFFER_LINE
        row = Man(-1, LETTER, NOBODY, self._at, size=ROOM / LETTER_SIDE)
        found = _free_row((*self.start.men, *self._alphabet, row), self.start.marks, high + 1.4 * OFFER_LINE, (OFFERS_WIDE,))
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

    @property
    def _is_free(self) -> bool:
        """True if letters come from the unlimited alphabet."""
        return bool(self._alphabet)

    def _next_tile(self, letter: str) -> int:
        """Return the tile that a typed letter uses; a new id if no matching tile is free."""
        if self._is_free:
            return TYPED + len(self.used)
        taken = {used.man for used in self.used}
        ranks = {name: rank for rank, name in enumerate(ROW_FIRST)}
        ordered = sorted(self._groups.items(), key=lambda item: ranks.get(item[0], len(ranks)))
        spare = [man for _, men in ordered for man in men if man.face == letter and man.id not in taken]
        return spare[0].id if spare else TYPED + len(self.used)

    # --- the word ---------------------------------------------------------------------------------------------------

    def _laid_beginning(self) -> int:
        """Start the row with the letters every word must begin with. Return their number."""
        options, row = self.options, self._groups.get(ROW, ())
        if not isinstance(options, Spell) or options.starts != ("".join(man.face for man in row),):
            return 0
        self.used = [Used(man.face, man.id) for man in row]
        self._at, self._wide = Point(0.0, row[0].at.y), WIDTHS[0]
        return len(row)

    @property
    def word(self) -> str:
        """Word in the row."""
        return "".join(used.letter for used in self.used)

    @property
    def is_begun(self) -> bool:
        return len(self.used) > self.fixed

    @property
    def seconds(self) -> float | None:
        """Time used for the word in seconds, as recorded; None without a clock."""
        if not isinstance(self.options, Spell) or self.options.seconds is None:
            return None
        return round(min(self.options.seconds, max(0.1, math.ceil(self.spent * 10.0 - 1e-6) / 10.0)), 1)

    @property
    def clock(self) -> float | None:
        """Seconds left; None without a clock."""
        if not isinstance(self.options, Spell) or self.options.seconds is None:
            return None
        return max(0.0, self.options.seconds - self.spent)

    @property
    def move(self) -> Move | None:
        """Move made by the current row, or None."""
        if not self.is_begun:
            return None
        return Say(self.word, self.seconds) if isinstance(self.options, Spell) else Give(self.word)

    def _add(self, letter: str, man: int | None = None) -> None:
        """Add a letter, using tile `man` if given; or set `refused`."""
        options, longer = self.options, self.word + letter
        if isinstance(options, PartWith):
            held = Counter(options.letters)[letter] - Counter(self.word)[letter]
            if len(self.used) >= options.count:
                one, many = "You give only one letter. Remove it first.", "You give only {count} letters. Remove one first."
                self.refused = (one if options.count == 1 else many).format(count=options.count)
            elif held <= 0:
                self.refused = options.refusal(Give(longer))
        else:
            self.refused = options.letters_refusal(longer)
        if self.refused:
            return
        tile = man if man is not None else self._next_tile(letter)
        self._begin_gliding()
        self.used.append(Used(letter, tile))
        if tile >= TYPED and self._alphabet:
            key = self._alphabet[ascii_lowercase.index(letter)]
            self._before[tile] = _lain(key)
        self._offer = -1

    def _take_back(self, place: int = -1) -> None:
        """Remove a letter from the row, by default the last."""
        if self.is_begun and place % len(self.used) >= self.fixed:
            self._begin_gliding()
            del self.used[place]
            self._retyped = ""
            self.used = [
                replace(used, man=TYPED + number) if used.man >= TYPED else used for number, used in enumerate(self.used)
            ]
            self._offer = -1

    def _take_offer(self, step: int) -> None:
        """Put the next suggested word into the row."""
        offers = self.options.offers if isinstance(self.options, Spell) else ()
        if not offers:
            is_word = isinstance(self.options, Spell)
            self.refused = "No suggestions here. Type a word." if is_word else "No suggestions here. Choose your letters."
            return
        number = (self._offer + step) % len(offers) if self._offer >= 0 or step > 0 else len(offers) - 1
        self._lay_offer(number)

    def _lay_offer(self, number: int) -> None:
        """Put suggestion `number` into the row."""
        assert isinstance(self.options, Spell)
        offers = self.options.offers
        self._begin_gliding()
        self.used = []
        for letter in offers[number]:
            tile = self._next_tile(letter)
            self.used.append(Used(letter, tile))
            if number in self._offered and tile >= TYPED:
                self._before[tile] = _lain(self._offered[number][len(self.used) - 1])
        self._offer = number

    def mix(self, random: Random | None = None) -> None:
        """Shuffle the letters within each place."""
        random = random or Random()
        self._begin_gliding()
        for name, men in self._groups.items():
            if name in MADE:
                continue
            letters = [man.face for man in self._in_order(name)]
            before = letters.copy()
            while len(set(letters)) > 1 and letters == before:
                random.shuffle(letters)
            self._memory.mixed[name] = "".join(letters)
            if len(men) > 1:
                self.has_tapped = True
        self._spots = self._resting()

    @property
    def _can_mix(self) -> bool:
        """True if some letters can be shuffled."""
        return any(len({man.face for man in men}) > 1 for name, men in self._groups.items() if name not in MADE)

    # --- positions --------------------------------------------------------------------------------------------------

    def _in_order(self, name: str) -> list[Man]:
        """Return the letters of a place in shuffled order; letters that came since the shuffle are last."""
        men = list(self._groups[name])
        found = []
        for letter in self._memory.mixed.get(name, ""):
            man = next((man for man in men if man.face == letter), None)
            if man is not None:
                men.remove(man)
                found.append(man)
        return found + men

    def _resting(self) -> dict[int, Pose]:
        """Return the pose of each letter at rest, in shuffled order."""
        spots = {}
        for name, men in self._groups.items():
            for man, place in zip(self._in_order(name), men, strict=True):
                spots[man.id] = _lain(place)
        return spots

    def _row_poses(self) -> list[Pose]:
        """Return the poses of the row's letters: side by side, as large as fits."""
        count = max(1, len(self.used))
        side = min(ROW_SIDE, self._wide / (GAP * count))
        first = self._at.x - side * GAP * (count - 1) / 2.0
        return [Pose(first + number * side * GAP, self._at.y, 0.0, HELD, size=side / LETTER_SIDE) for number in range(count)]

    def _goals(self) -> dict[int, Pose]:
        """Return the target pose of every letter."""
        goals = dict(self._spots)
        goals |= {used.man: pose for used, pose in zip(self.used, self._row_poses(), strict=False)}
        return goals

    def _begin_gliding(self) -> None:
        self._before, self._time, self.has_tapped = self.poses, 0.0, True

    @property
    def poses(self) -> dict[int, Pose]:
        """Current pose of every letter."""
        poses = self._gliding_poses()
        if self._grab is not None and self._grab.at is not None and self._grab.tile in poses:
            at = self._grab.at
            poses[self._grab.tile] = poses[self._grab.tile]._replace(x=at.x, y=at.y, height=LIFT)
        return poses

    def _gliding_poses(self) -> dict[int, Pose]:
        """Return every letter's pose between its start and its target."""
        share = 1.0 if self._time >= self._glide else self._time / self._glide
        if share >= 1.0:
            return self._goals()
        ease = share * share * (3.0 - 2.0 * share)
        poses = {}
        for man, goal in self._goals().items():
            was = self._before.get(man, goal)
            pose = was.toward(goal, ease)
            arc = 0.0 if was[:2] == goal[:2] else LIFT * 4.0 * share * (1.0 - share)
            poses[man] = pose._replace(height=pose.height + arc)
        return poses

    def carried_on(self, motion: Motion | None) -> Motion | None:
        """Return the word's motion starting from the letters' current poses.

        Letters it does not move glide back in the next turn.
        """
        poses = {used.man: pose for used, pose in zip(self.used, self._row_poses(), strict=False)}
        letters = {used.man: used.letter for used in self.used}
        moved = list(motion.tracks) if motion is not None else []
        for track in sorted(moved, key=self._stays):
            # The rules may move another of several equal letters than the one raised; prefer those that leave their place.
            number = next((each for each in poses if letters[each] == track.man.face), None)
            if number is not None and track.man.id in self._spots:
                moved[moved.index(track)] = replace(track, frames=_begun_at(track.frames, poses.pop(number)))
        self._memory.lifted = {
            (man.place, man.face): poses[number] for number, man in self.tiles.items() if number in poses and number < ALPHABET
        }
        return motion and replace(motion, tracks=tuple(moved))

    def _stays(self, track: Track) -> bool:
        """True if a letter only shifts within its row."""
        home = self._spots.get(track.man.id)
        return home is not None and abs(float(track.frames[-1][1]) - home.y) < 1.0

    # --- drawing ----------------------------------------------------------------------------------------------------

    @property
    def hint(self) -> str:
        if isinstance(self.options, PartWith):
            return "Click or type the letters, then press Enter. Backspace removes one."
        if self.options.offers:
            return "Click a suggested word or type another, then press Enter. Tab shows the next suggestion."
        mixed = " Space shuffles them." if self._can_mix else ""
        return f"Type a word or click its letters, then press Enter.{mixed}"

    @property
    def described(self) -> str:
        """Available, used and suggested letters, for screen readers."""
        if self.is_covered and self.clock is not None:
            return ""
        parts = [
            f"{name.capitalize()}: {' '.join(man.face.upper() for man in self._in_order(name))}."
            for name in self._groups
            if name != ROW or not self.fixed
        ]
        offers = self.options.offers if isinstance(self.options, Spell) else ()
        parts += [f"Suggested: {', '.join(offers)}."] if offers else []
        parts += [f"Your word: {' '.join(self.word.upper())}."] if self.used else []
        return " ".join(parts)

    @property
    def invitation(self) -> str:
        """Prompt shown where the word will lie, while the row is empty."""
        if isinstance(self.options, PartWith):
            return plural(self.options.count, "Click or type one letter", "Click or type {count} letters")
        if self.fixed:
            return "Type the rest of the word, or click its letters"
        return "Click a suggested word, or type another" if self._offered else "Type a word, or click its letters"

    @property
    def overlay(self) -> Overlay:
        lit: list[tuple[int, str]] = []
        if self.cursor and self.cursor != ROW:
            lit = [(int(self.cursor), "hover")]
        elif self._hover >= OFFERED:
            lit = [(man.id, "hover") for man in self._offered[(self._hover - OFFERED) // 100]]
        elif self._hover >= 0:
            lit = [(self._hover, "hover")]
        elif self.cursor == ROW:
            lit = [(used.man, "hover") for used in self.used]
        poses = self.poses
        for number, _ in lit if self.cursor else ():
            if number in poses:
                poses[number] = raised(poses[number])
        return Overlay(men=tuple(lit), poses=poses)

    def picture(self, picture: Picture) -> Picture:
        typed = (
            Man(used.man, LETTER, NOBODY, self._at, face=used.letter, size=ROW_SIDE / LETTER_SIDE)
            for used in self.used
            if used.man >= TYPED
        )
        marks = picture.marks
        if self.is_covered and self.clock is not None:
            return replace(picture, men=tuple(replace(man, face=BACK) if man.id in self.tiles else man for man in picture.men))
        if not self.is_begun:
            marks = (*marks, Mark("pile", at=self._invited_at, words=self.invitation))
        offered = chain.from_iterable(self._offered.values())
        return replace(picture, men=(*picture.men, *self._alphabet, *offered, *typed), marks=marks)

    @property
    def buttons(self) -> tuple[Button, ...]:
        options, begun = self.options, self.is_begun
        bare = "" if begun else "Choose a letter first."
        if isinstance(options, Spell):
            # Any word without a clock is one for another player to find.
            label = "Give word" if options.letters is None and options.seconds is None else "Play word"
        else:
            label = "Give letter" if options.count == 1 else "Give letters"
        found = [Button(label, "say", pygame.K_RETURN, hears_key=False, refusal=bare, is_chief=begun)]
        found.append(Button("Remove", "back", pygame.K_BACKSPACE, hears_key=False, refusal=bare))
        if isinstance(options, Spell) and options.offers:
            found.append(Button("Suggest", "offer", pygame.K_TAB, hears_key=False))
        if self._can_mix:
            found.append(Button("Shuffle", "mix", pygame.K_SPACE, hears_key=False))
        if isinstance(options, Spell) and options.may_pass:
            found.append(Button("Pass", "pass", pygame.K_p, pygame.KMOD_CTRL, hears_key=False))
        return tuple(found)

    # --- events -----------------------------------------------------------------------------------------------------

    @property
    def is_gliding(self) -> bool:
        """True while letters are moving."""
        return self._time < self._glide

    @property
    def needs_ticks(self) -> bool:
        return self.is_gliding or self.clock is not None

    def tick(self, seconds: float) -> Move | None:
        self._time += seconds
        self.is_covered = False
        if self.clock is None or not self.is_seen:
            return None
        self.spent += seconds
        return Pass(time_up=True) if self.clock <= 0.0 else None

    def handle(self, event: pygame.event.Event, now: float) -> Move | None:  # noqa: ARG002
        if event.type == pygame.TEXTINPUT:
            self._type(event.text)
        elif event.type == pygame.MOUSEMOTION and self._grab is not None:
            self._drag(self._grab, event.pos)
        elif event.type == pygame.MOUSEMOTION:
            self.cursor, self._hover = "", self._tile_at(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._grab is not None:
            self._drop(self._grab, event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.is_on_board(event.pos):
            self._click(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._take_back()
        elif event.type == pygame.KEYDOWN:
            return self._key(event)
        return None

    def press(self, name: str) -> Move | None:
        match name:
            case "say":
                return self._say()
            case "back":
                self._take_back()
            case "offer":
                self._take_offer(1)
            case "mix":
                self.mix()
            case "pass":
                return self._pass()
        return None

    def let_go(self) -> None:
        if self._grab is not None and self._grab.at is not None:
            self._begin_gliding()
        self._grab = None

    def cancel(self) -> bool:
        begun = self.is_begun
        self._grab = None
        if begun:
            self._begin_gliding()
            self.used, self._offer = self.used[: self.fixed], -1
        self.cursor = self._retyped = ""
        return begun

    def _key(self, event: pygame.event.Event) -> Move | None:
        if event.key in ARROWS:
            self._lead(*ARROWS[event.key])
        elif event.key == pygame.K_BACKSPACE:
            self._take_back()
        elif event.key == pygame.K_TAB:
            self._take_offer(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key == pygame.K_SPACE:
            self.mix()
        elif event.key == pygame.K_p and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._pass()
        elif is_confirm(event) and self.cursor not in ("", ROW):
            self._use(int(self.cursor))
        elif is_confirm(event):
            return self._say()
        return None

    def _type(self, text: str) -> None:
        """Add the typed letters, without their accents."""
        self.cursor, self._hover = "", -1
        for letter in unicodedata.normalize("NFD", text).casefold():
            if letter in ascii_lowercase and not self._take_as_beginning(letter):
                self._clear_offer()
                self._add(letter)

    def _clear_offer(self) -> None:
        """Remove a suggested word from the row before the player's own letter is added."""
        if self._offer >= 0:
            self.cancel()

    def _take_as_beginning(self, letter: str) -> bool:
        """Accept a typed letter that repeats the given beginning. Return True if it was accepted."""
        if not self.fixed or not isinstance(self.options, Spell):
            return False
        said = (self._retyped or self.word[self.fixed :]) + letter
        if not self.word[: self.fixed].startswith(said):
            return False
        if not self._retyped and not self.options.letters_refusal(self.word + letter):
            return False
        self.cancel()
        self._retyped = said
        return True

    def _say(self) -> Move | None:
        """Return the move made by the row, or None with `refused` set."""
        move = self.move
        if move is None:
            self.refused = (
                "Type a word or click its letters first." if isinstance(self.options, Spell) else "Choose letters first."
            )
            return None
        self.refused = self._why_not(move)
        if self.refused and self.fixed and self.word.startswith(self.word[: self.fixed] * 2):
            # A player who types the whole word may have repeated the given beginning, if letters allow.
            used = self.used
            self.used = used[: self.fixed] + used[2 * self.fixed :]
            if self.move is not None and not self._why_not(self.move):
                self.refused = ""
                return self.move
            self.used = used
        return None if self.refused else move

    def _pass(self) -> Move | None:
        if isinstance(self.options, Spell) and self.options.may_pass:
            return Pass()
        self.refused = "You can't pass here."
        return None

    def _click(self, pixel: tuple[int, int]) -> None:
        self.cursor = ""
        tile = self._tile_at(pixel)
        if tile in {used.man for used in self.used[self.fixed :]}:
            self._grab = Grab(tile, pixel, is_new=False)
            return
        if tile >= 0:
            before = len(self.used)
            self._use(tile)
            if tile < OFFERED and len(self.used) > before:
                self._grab = Grab(self.used[-1].man, pixel, is_new=True)
            return
        here = self.board(pixel)
        lain = next((man for man in reversed(self.start.men) if man.kind is LETTER and man.holds(here)), None)
        if lain is not None:
            self.refused = "That letter is face down." if lain.face == BACK else "You can't use that letter now."

    def _drag(self, grab: Grab, pixel: tuple[int, int]) -> None:
        """Drag a letter with the pointer; letters in the row make room for it."""
        if grab.at is None and math.dist(pixel, grab.pressed) <= DRAG:
            return
        grab.at = self.board(pixel)
        here = next((place for place, used in enumerate(self.used) if used.man == grab.tile), None)
        if here is None or not self._is_in_row(grab.at):
            return
        poses = self._row_poses()
        there = min(range(self.fixed, len(poses)), key=lambda place: abs(poses[place].x - self.board(pixel).x))
        if there != here:
            self._begin_gliding()
            self.used.insert(there, self.used.pop(here))
            self._offer = -1

    def _drop(self, grab: Grab, pixel: tuple[int, int]) -> None:
        """Drop a letter: a click, or a drag off the row, puts it back."""
        was_click = grab.at is None
        self.let_go()
        place = next((place for place, used in enumerate(self.used) if used.man == grab.tile), None)
        if place is not None and not grab.is_new and (was_click or not self._is_in_row(self.board(pixel))):
            self._take_back(place)

    def _is_in_row(self, at: Point) -> bool:
        """True on the row or close to it."""
        return abs(at.y - self._at.y) <= ROOM / 2.0

    def _use(self, tile: int) -> None:
        """Add a letter to the row, remove one from it, or take a whole suggestion."""
        if tile >= OFFERED:
            self._lay_offer((tile - OFFERED) // 100)
            return
        for place, used in enumerate(self.used):
            if used.man == tile:
                self._take_back(place)
                return
        man = self.tiles.get(tile)
        if man is not None:
            self._clear_offer()
            self._add(man.face.removeprefix(CHALKED), None if self._is_free else tile)

    def _tile_at(self, pixel: tuple[int, int]) -> int:
        """Return the id of the letter at a pixel, or -1."""
        here, poses = self.board(pixel), self._goals()
        typed = {used.man: Man(used.man, LETTER, NOBODY, self._at, face=used.letter) for used in self.used}
        offered = {man.id: man for man in chain.from_iterable(self._offered.values())}
        for number, man in {**self.tiles, **typed, **offered}.items():
            pose = poses.get(number) or _lain(man)
            if replace(man, at=Point(pose.x, pose.y), size=pose.size).holds(here):
                return number
        return -1

    def _lead(self, x: int, y: int) -> None:
        """Move the cursor to the next letter in a screen direction, or to the row."""
        goals = self._goals()
        taken = {used.man for used in self.used}
        spots = {
            str(number): self.camera.to_screen(Point(*(goals.get(number) or _lain(man))[:2]))
            for number, man in self.tiles.items()
            if number not in taken
        }
        if self.is_begun and (y or not spots):
            spots[ROW] = self.camera.to_screen(self._at)
        if spots:
            self.cursor = led(spots, self.cursor, x, y, self._left_from())
            self._hover = -1

    def _left_from(self) -> tuple[float, float] | None:
        """Return the original screen position of a used letter under the cursor, or None."""
        man = self.tiles.get(int(self.cursor)) if self.cursor not in ("", ROW) else None
        return None if man is None else self.camera.to_screen(Point(*(self._spots.get(man.id) or _lain(man))[:2]))


def _begun_at(frames: NDArray[np.float32], pose: Pose) -> NDArray[np.float32]:
    """Return frames that start at `pose` and end where they did."""
    left = 1.0 - np.linspace(0.0, 1.0, len(frames), dtype=np.float32)
    start = np.array(pose, dtype=np.float32)[: frames.shape[1]]
    return np.asarray(frames + (left * left)[:, None] * (start - frames[0]), dtype=np.float32)


def _lain(man: Man) -> Pose:
    return Pose(man.at.x, man.at.y, man.turn, size=man.size)


def _usable(men: Iterable[Man], letters: str | None, seat: int) -> dict[str, tuple[Man, ...]]:
    """Return the usable letters on the table, by place name.

    If letters lie in several places, such as a hand and a crib, return the places that together hold exactly `letters`.
    """
    groups: dict[str, list[Man]] = {}
    for man in men:
        if man.kind is LETTER and man.face != BACK:
            # Open letters of other players have no place name.
            groups.setdefault(man.place.partition("-")[0] or f"{BESIDE}{man.seat}", []).append(man)
    if letters is None:
        return {name: tuple(there) for name, there in groups.items() if all(man.seat == seat for man in there)}
    wanted = Counter(letters)
    names = sorted(groups, key=lambda name: (name.startswith(BESIDE), name))
    for count in range(len(names) + 1):
        for chosen in combinations(names, count):
            if Counter(man.face for name in chosen for man in groups[name]) == wanted:
                return {name: tuple(groups[name]) for name in chosen}
    return {name: tuple(there) for name, there in groups.items() if not name.startswith(BESIDE)}


def _free_row(
    men: Iterable[Man], marks: Sequence[Mark], room: float = ROOM, widths: Sequence[float] = WIDTHS
) -> tuple[Point, float] | None:
    """Return the centre and width of a free row of height `room`, as near to the player as possible.

    None if no row is free.
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
