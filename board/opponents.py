"""Names and characters of the bots, one for each level of strength and each seat. The same bot always sits in the same seat.

A saved game keeps the names of its bots, even if the names here change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from board.text.sentence import Seat


@dataclass(frozen=True, slots=True)
class Opponent:
    """A bot with a personal name and a character."""

    name: str
    character: str
    """The bot's character as a phrase that follows its name, such as `guards her lead`."""


def _read_opponents(*lines: str) -> tuple[Opponent, ...]:
    """Return a bot for each line. A line gives the bot's name and describes its personality, such as `Ada guards her lead`."""
    return tuple(Opponent(name, character) for name, _, character in (line.partition(" ") for line in lines))


OPPONENTS: Mapping[str, tuple[Opponent, ...]] = {
    "novice": _read_opponents(
        "Elsie likes to go first",
        "Toby is still learning, and never minds losing",
        "Daisy plays fast and laughs at a miss",
        "Archie tries the hard way first",
        "Nell asks twice whose turn it is",
        "Percy forgets the score",
        "Winnie cheers for both sides",
        "Milo hums while he plays",
        "Mabel counts on her luck",
        "Otis changes his mind at the last moment",
        "Tess learned the rules this morning",
        "Rufus would rather play than think",
    ),
    "club": _read_opponents(
        "Hugo never misses a club evening",
        "Ada guards her lead",
        "Walter waits for your mistakes",
        "Irma likes an open board",
        "Edgar keeps his temper and the score",
        "Clara plays best when she is behind",
        "Felix takes a risk when it pays",
        "Rose remembers every game",
        "Oscar says little and plays well",
        "Vera has a favourite move",
        "Jasper practises at home",
        "Lottie came to win",
    ),
    "master": _read_opponents(
        "Viola sees three moves ahead",
        "Magnus gives nothing away",
        "Beatrix wins quietly",
        "Silas taught the club to play",
        "Ottilie finds the hidden move",
        "Conrad has won here for years",
        "Minerva does not make the same mistake twice",
        "Leopold plays as if it were easy",
        "Agatha reads the table at a glance",
        "Cyrus takes his time, and the game",
        "Eudora punishes every slip",
        "Ambrose has seen it all before",
    ),
}
"""Named bots for each level of strength. The seat number selects one of them."""


def opponent(level: str, seat: int) -> Opponent | None:
    """Return the named bot for a level of strength and a seat. Return None if the level has no named bots."""
    cast = OPPONENTS.get(level, ())
    return cast[seat % len(cast)] if cast else None


def introduction(level: str, seat: int) -> str:
    """Return a line that introduces a bot, such as `Ada, club player: guards her lead.`

    Return an empty string for a bot without a character.
    """
    bot = opponent(level, seat)
    return f"{bot.name}, {level} player: {bot.character}." if bot is not None else ""


def usual_names(bots: Sequence[str]) -> list[str]:
    """Return a default name for the player in each seat.

    `bots` gives the bot level of each seat, or an empty string for a person. If bots without a personal name would be called the
    same, they are numbered.
    """
    names = []
    for seat, bot in enumerate(bots):
        character, number = opponent(bot, seat), f" {bots[: seat + 1].count(bot)}" if bots.count(bot) > 1 else ""
        names.append(character.name if character else f"{bot[0].upper()}{bot[1:]}{number}" if bot else str(Seat(seat)))
    return names
