"""Input handler for spelling words and for giving letters away, by typing or by clicking letters.

Used letters move to a row in front of the player. Backspace removes the last letter of the row, Enter plays the word, Tab
takes a suggestion, Space shuffles the letters, Ctrl P passes. The mouse does the same with the letters and with the buttons
beside the table. A letter dragged along the row moves within it, and a letter dragged off the row goes back. Arrow keys
move between letters, and Enter uses the selected letter. If any letter may be used, an alphabet is shown to click on.
"""

from __future__ import annotations

import math
import unicodedata
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import chain
from string import ascii_lowercase

import pygame

from board.geometry import Point
from board.men import BACK, LETTER
from board.moves import Give, Move, PartWith, Pass, Say, Spell
from board.text.words import plural
from board.views.picture import Mark, Picture
from ui.art.base.camera import Projection
from ui.art.painting.overlay import Overlay
from ui.art.parlor.letter_art import CHALKED
from ui.hands.hand import ARROWS, DRAG, Hand, next_spot, raised_pose
from ui.hands.laid_letters import OFFERED, ROW, LaidLetters, LetterMemory, rest_pose
from ui.hands.letter_row import GLIDE, LetterRow
from ui.widgets.elements import Button, is_confirm


@dataclass(slots=True)
class Grab:
    """A letter of the new word on which the player holds the mouse button down."""

    tile: int
    pressed: tuple[int, int]
    """Pixel at which the mouse button was pressed on the letter."""
    is_new: bool
    """True if this press of the mouse has put the letter into the row. Releasing the button then leaves it there."""
    is_moved: bool = False
    """True if the pointer has moved since the mouse button was pressed on the letter."""


class SpellingHand(Hand):
    """Input handler for spelling a word, or for giving away letters."""

    is_writing = True

    def __init__(
        self,
        options: Spell | PartWith,
        picture: Picture,
        camera: Projection,
        seat: int,
        why_illegal: Callable[[Move], str],
        memory: LetterMemory | None = None,
        *,
        glides: bool = True,
    ) -> None:
        super().__init__(camera)
        self.options = options
        self.start = picture
        self._why_illegal = why_illegal
        memory = memory or LetterMemory()
        self.laid = LaidLetters(options, picture, seat, memory)
        self.row = LetterRow(self.laid, options, memory, GLIDE if glides else 0.0)
        self.cursor = ""
        """The item selected by arrow keys: the id of a letter as text, or `ROW` for the row of the new word. Empty if none is
        selected.
        """
        self._hover = -1
        self._grab: Grab | None = None
        self.spent = 0.0
        """Seconds since the start of the player's turn."""
        self.is_seen = False
        self.is_covered = False
        """True while another screen covers the game, so that the clock stands still. Letters with a time limit are then hidden,
        so that the player cannot study them without losing time.
        """
        self._retyped = ""
        """Letters that the player has typed although the word already begins with them. Empty if the player has typed no such
        letters.
        """

    # --- the word ---------------------------------------------------------------------------------------------------

    @property
    def word(self) -> str:
        """The word that the letters in the row form so far."""
        return self.row.word

    @property
    def is_begun(self) -> bool:
        return self.row.is_begun

    @property
    def seconds(self) -> float | None:
        """Time used for the word so far in seconds, rounded up to 0.1 s. The saved move has the same value. None without a time
        limit.
        """
        if not isinstance(self.options, Spell) or self.options.seconds is None:
            return None
        return round(min(self.options.seconds, max(0.1, math.ceil(self.spent * 10.0 - 1e-6) / 10.0)), 1)

    @property
    def clock(self) -> float | None:
        """Seconds left to spell the word; None if time is not limited."""
        if not isinstance(self.options, Spell) or self.options.seconds is None:
            return None
        return max(0.0, self.options.seconds - self.spent)

    @property
    def move(self) -> Move | None:
        """The move that plays the word in the row. None if the row has too few letters for a move."""
        if not self.row.is_begun:
            return None
        return Say(self.word, self.seconds) if isinstance(self.options, Spell) else Give(self.word)

    def _add(self, letter: str, tile: int | None = None) -> None:
        """Add `letter` to the row, as the tile with the id `tile` if given.

        It replaces a suggested word. If the letter is not allowed, store the reason in `refused`.
        """
        if self.row.offer >= 0:
            self.cancel()
        options, longer = self.options, self.word + letter
        if isinstance(options, PartWith):
            held = Counter(options.letters)[letter] - Counter(self.word)[letter]
            if len(self.row.used) >= options.count:
                one, many = (
                    "You may give only one letter. Remove the letter you chose first.",
                    "You may give only {count} letters. Remove a letter first.",
                )
                self.refused = (one if options.count == 1 else many).format(count=options.count)
            elif held <= 0:
                self.refused = options.refusal(Give(longer))
        else:
            self.refused = options.letters_refusal(longer)
        if not self.refused:
            self.row.add(letter, tile)

    def _take_back(self, place: int = -1) -> None:
        """Remove the letter at the index `place` from the row; an index of -1 means the last letter."""
        if self.row.remove(place):
            self._retyped = ""

    def _take_offer(self, step: int) -> None:
        """Put another suggested word into the row, `step` positions after the current suggestion."""
        offers = self.options.offers if isinstance(self.options, Spell) else ()
        if not offers:
            is_word = isinstance(self.options, Spell)
            self.refused = (
                "There are no suggestions here. Type a word."
                if is_word
                else "There are no suggestions here. Choose your letters."
            )
            return
        offer = self.row.offer
        number = (offer + step) % len(offers) if offer >= 0 or step > 0 else len(offers) - 1
        self.row.lay_offer(number, offers[number])

    # --- drawing ----------------------------------------------------------------------------------------------------

    @property
    def hint(self) -> str:
        if isinstance(self.options, PartWith):
            return "Click or type the letters, then press Enter. Backspace removes one."
        if self.options.offers:
            return "Click a suggested word or type another, then press Enter. Tab shows the next suggestion."
        mixed = " Space shuffles them." if self.laid.can_mix else ""
        return f"Type a word or click its letters, then press Enter.{mixed}"

    @property
    def described(self) -> str:
        """Text for screen readers: the letters to use, the letters in the row, and the suggestions."""
        if self.is_covered and self.clock is not None:
            return ""
        parts = [
            f"{name.capitalize()}: {' '.join(man.face.upper() for man in self.laid.in_order(name))}."
            for name in self.laid.groups
            if name != ROW or not self.row.fixed
        ]
        offers = self.options.offers if isinstance(self.options, Spell) else ()
        parts += [f"Suggested: {', '.join(offers)}."] if offers else []
        parts += [f"Your word: {' '.join(self.word.upper())}."] if self.row.used else []
        return " ".join(parts)

    @property
    def overlay(self) -> Overlay:
        lit: list[tuple[int, str]] = []
        if self.cursor and self.cursor != ROW:
            lit = [(int(self.cursor), "hover")]
        elif self._hover >= OFFERED:
            lit = [(man.id, "hover") for man in self.laid.offered[(self._hover - OFFERED) // 100]]
        elif self._hover >= 0:
            lit = [(self._hover, "hover")]
        elif self.cursor == ROW:
            lit = [(used.man, "hover") for used in self.row.used]
        poses = self.row.poses
        for number, _ in lit if self.cursor else ():
            if number in poses:
                poses[number] = raised_pose(poses[number])
        return Overlay(men=tuple(lit), poses=poses)

    def picture(self, picture: Picture) -> Picture:
        if self.is_covered and self.clock is not None:
            tiles = self.laid.tiles
            return replace(picture, men=tuple(replace(man, face=BACK) if man.id in tiles else man for man in picture.men))
        invited = Mark(
            "pile", at=self.laid.row_at, words=_invitation(self.options, self.row.fixed, has_offers=bool(self.laid.offered))
        )
        offered = chain.from_iterable(self.laid.offered.values())
        marks = picture.marks if self.row.is_begun else (*picture.marks, invited)
        return replace(picture, men=(*picture.men, *self.laid.alphabet, *offered, *self.row.typed), marks=marks)

    @property
    def buttons(self) -> tuple[Button, ...]:
        options, begun = self.options, self.row.is_begun
        bare = "" if begun else "Choose a letter first."
        if isinstance(options, Spell):
            # Without a clock, the word itself is what the other players must find.
            label = "Give word" if options.letters is None and options.seconds is None else "Play word"
        else:
            label = "Give letter" if options.count == 1 else "Give letters"
        found = [Button(label, "say", pygame.K_RETURN, hears_key=False, refusal=bare, is_chief=begun)]
        found.append(Button("Remove", "back", pygame.K_BACKSPACE, hears_key=False, refusal=bare))
        if isinstance(options, Spell) and options.offers:
            found.append(Button("Suggest", "offer", pygame.K_TAB, hears_key=False))
        if self.laid.can_mix:
            found.append(Button("Shuffle", "mix", pygame.K_SPACE, hears_key=False))
        if isinstance(options, Spell) and options.may_pass:
            found.append(Button("Pass", "pass", pygame.K_p, pygame.KMOD_CTRL, hears_key=False))
        return tuple(found)

    # --- events -----------------------------------------------------------------------------------------------------

    @property
    def needs_ticks(self) -> bool:
        return self.row.is_gliding or self.clock is not None

    def tick(self, seconds: float) -> Move | None:
        self.row.tick(seconds)
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
            self.cursor, self._hover = "", self.row.tile_at(self.board(event.pos))
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
                self.row.mix()
            case "pass" if isinstance(self.options, Spell) and self.options.may_pass:
                return Pass()
            case "pass":
                self.refused = "You can't pass here."
        return None

    def let_go(self) -> None:
        if self.row.dragged is not None:
            self.row.begin_gliding()
        self._grab = self.row.dragged = None

    def cancel(self) -> bool:
        begun = self.row.is_begun
        self._grab = self.row.dragged = None
        if begun:
            self.row.clear()
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
            self.row.mix()
        elif event.key == pygame.K_p and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self.press("pass")
        elif is_confirm(event) and self.cursor not in ("", ROW):
            self._use(int(self.cursor))
        elif is_confirm(event):
            return self._say()
        return None

    def _type(self, text: str) -> None:
        """Add the typed letters to the row in which the word is spelled. Accents are removed."""
        self.cursor, self._hover = "", -1
        for letter in unicodedata.normalize("NFD", text).casefold():
            if letter in ascii_lowercase and not self._take_as_beginning(letter):
                self._add(letter)

    def _take_as_beginning(self, letter: str) -> bool:
        """Accept a typed letter if the player types the given beginning of the word again. Return False for any other letter."""
        if not self.row.fixed or not isinstance(self.options, Spell):
            return False
        beginning = (self._retyped or self.word[self.row.fixed :]) + letter
        if not self.word[: self.row.fixed].startswith(beginning):
            return False
        if not self._retyped and not self.options.letters_refusal(self.word + letter):
            return False
        self.cancel()
        self._retyped = beginning
        return True

    def _say(self) -> Move | None:
        """Return the move spelled by the letters in the row.

        If it is not legal, store the reason in `refused` and return None.
        """
        move = self.move
        if move is None:
            if isinstance(self.options, Spell):
                self.refused = "Type a word or click its letters first."
            else:
                self.refused = "Choose a letter first." if self.options.count == 1 else "Choose letters first."
            return None
        self.refused = self._why_illegal(move)
        if self.refused and self.row.fixed and self.word.startswith(self.word[: self.row.fixed] * 2):
            # A player who types the whole word may have repeated the given beginning. Try the word without the repetition.
            used = self.row.used
            self.row.used = used[: self.row.fixed] + used[2 * self.row.fixed :]
            if self.move is not None and not self._why_illegal(self.move):
                self.refused = ""
                return self.move
            self.row.used = used
        return None if self.refused else move

    def _click(self, pixel: tuple[int, int]) -> None:
        self.cursor = ""
        point, row = self.board(pixel), self.row
        tile = row.tile_at(point)
        if tile in {used.man for used in row.used[row.fixed :]}:
            self._grab = Grab(tile, pixel, is_new=False)
            return
        if tile >= 0:
            before = len(row.used)
            self._use(tile)
            if tile < OFFERED and len(row.used) > before:
                self._grab = Grab(row.used[-1].man, pixel, is_new=True)
            return
        found = next((man for man in reversed(self.start.men) if man.kind is LETTER and man.holds(point)), None)
        if found is not None:
            self.refused = "That letter is face down." if found.face == BACK else "You can't use that letter now."

    def _drag(self, grab: Grab, pixel: tuple[int, int]) -> None:
        """Move the grabbed letter of the row to the pointer, which is at `pixel`."""
        grab.is_moved = grab.is_moved or math.dist(pixel, grab.pressed) > DRAG
        if grab.is_moved:
            self.row.drag(grab.tile, self.board(pixel))

    def _drop(self, grab: Grab, pixel: tuple[int, int]) -> None:
        """Release the grabbed letter of the row at `pixel`. After a click, or a drag off the row, it returns to the table."""
        self.let_go()
        place = self.row.place_of(grab.tile)
        if place is not None and not grab.is_new and not (grab.is_moved and self.row.holds(self.board(pixel))):
            self._take_back(place)

    def _use(self, tile: int) -> None:
        """Handle a click on the letter with the id `tile`: add it to the row, remove it, or use the suggested word that contains
        it.
        """
        if tile >= OFFERED:
            assert isinstance(self.options, Spell)
            number = (tile - OFFERED) // 100
            self.row.lay_offer(number, self.options.offers[number])
        elif (place := self.row.place_of(tile)) is not None:
            self._take_back(place)
        elif (man := self.laid.tiles.get(tile)) is not None:
            self._add(man.face.removeprefix(CHALKED), None if self.laid.alphabet else tile)

    def _lead(self, x: int, y: int) -> None:
        """Move the keyboard cursor to the next letter in the screen direction (`x`, `y`), or to the row of letters chosen
        so far.
        """
        goals, tiles = self.row.goals, self.laid.tiles
        spots = {
            str(number): self.camera.to_screen(Point(*(goals.get(number) or rest_pose(man))[:2]))
            for number, man in tiles.items()
            if self.row.place_of(number) is None
        }
        if self.row.is_begun and (y or not spots):
            spots[ROW] = self.camera.to_screen(self.row.at)
        if spots:
            # From a used letter, the cursor moves as if that letter were still at its original place.
            left = tiles.get(int(self.cursor)) if self.cursor not in ("", ROW) else None
            start = None if left is None else self.camera.to_screen(Point(*(self.laid.spots.get(left.id) or rest_pose(left))[:2]))
            self.cursor, self._hover = next_spot(spots, self.cursor, x, y, start), -1


def _invitation(options: Spell | PartWith, fixed: int, *, has_offers: bool) -> str:
    """Return the instruction to show before the player has entered a letter.

    `fixed` is the number of letters with which the word must begin.
    """
    if isinstance(options, PartWith):
        return plural(options.count, "Click or type one letter", "Click or type {count} letters")
    if fixed:
        return "Type the rest of the word, or click its letters"
    return "Click a suggested word, or type another" if has_offers else "Type a word, or click its letters"
