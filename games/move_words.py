"""Sentences that describe a move, for the window's headline and list of moves.

Games override them where they can be more specific.
"""

from __future__ import annotations

from board.flags import BOOKLET_ORDER
from board.moves import Call, Choose, Lay, Lot, Move, Pass, Roll, Step, Take
from board.text.sentence import Seat, Sentence, listed, say

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
FLAG_TITLES = {flag.name: flag.title for flag in BOOKLET_ORDER}


def describe_move(seat: int, move: Move) -> str:
    """Return one sentence that says which move the player in seat `seat` made. Return an empty string for a clock tick."""
    match move:
        case Lot():
            return say("{} wins|win the draw.", Seat(move.seat))
        case Roll():
            return say("{} rolls|roll {}.", Seat(seat), dice_words(move.dice))
        case Step():
            return say("{} moves|move from {} to {}.", Seat(seat), place_words(move.path[0]), listed_places(move.path[1:]))
        case Lay():
            return say("{} places|place a man on {}.", Seat(seat), place_words(move.place))
        case Take():
            return say("{} takes|take the man on {} off the board.", Seat(seat), place_words(move.place))
        case Call():
            return say("{} calls|call {}.", Seat(seat), place_words(move.place))
        case Choose():
            return say("{} says|say: {}.", Seat(seat), move.answer.replace("-", " "))
        case Pass():
            return say("{} passes|pass.", Seat(seat))
    return ""


def number_word(count: int) -> str:
    """Return a number from 0 to 10 in words, such as `no` or `three`, and any other number in digits."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def say_count(count: int, one: str, many: str, *things: object) -> str:
    """Fill a sentence pattern that depends on a count. Use the pattern `one` if `count` is 1 or -1, otherwise `many`.

    The count in words replaces `{number}`, and `things` replace the placeholders `{}` in order. The result is a `Sentence` if it
    names a player.
    """
    sentence = say((one if abs(count) == 1 else many).replace("{number}", number_word(count)), *things)
    return sentence if any(not isinstance(part, str) for part in sentence.parts) else str(sentence)


def capitalized(text: str) -> str:
    """Return a text with its first letter changed to a capital."""
    return text[:1].upper() + text[1:]


def dice_words(dice: tuple[int, ...]) -> str:
    """Return the result of a roll in words: `a five`, `three and five`, `a double three`."""
    if len(dice) == 1:
        return f"a {NUMBERS[dice[0]]}"
    return f"a double {NUMBERS[dice[0]]}" if len(set(dice)) == 1 else listed([NUMBERS[die] for die in dice])


def place_words(name: str) -> str:
    """Return the name that players use for a place on the board, such as `point 13`, `pin 7`, `the north-east star` or `c3`."""
    kind, _, rest = name.partition("-")
    match kind:
        case "spot":
            return f"pin {rest}"
        case "star":
            return f"the {rest} star"
        case "flag":
            return FLAG_TITLES[rest]
        case "bar":
            return "the bar"
    return f"{kind} {rest}" if rest else name


def listed_places(path: tuple[str, ...]) -> Sentence:
    """Return the names of the places that a piece visits, such as `a1 to b2 to c3`."""
    return say(" to ".join(["{}"] * len(path)), *map(place_words, path))
