"""Which bots can sit down to which game: a name for each, and how to make one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from board.text.words import quoted
from games.bots.levels import LEVELS, MASTER
from games.bots.player import Player, Thrower

PIN_GAMES = (
    "ten-pins",
    "childrens-ten-pins",
    "cocked-hat-and-feather",
    "king-pin",
    "four-back",
    "head-pin-out",
    "corner-pins",
    "center-carrom-pins",
)
SHOOTING_GAMES = ("crokinole", *PIN_GAMES)
RAFFLES = ("raffles", "progressive-raffles")
SOLITAIRES = ("contack-solitaire-one", "contack-solitaire-two")
PUZZLES = ("angle-play", "duplicate-angle-play", "progressive-angle-play")
LETTER_GAMES = {
    "anagrams": "counter",
    "word-building": "counter",
    "spelling-match": "word",
    "speculation": "counter",
    "travelling-letters": "letter",
    "rotation": "counter",
    "out-in-the-cold": "letter",
}
"""With what is counted in each."""


# Each is loaded when the first of its kind sits down: nobody waits for those who play something else.


def _flags(number: int) -> Player:
    from games.flags.flags_player import FlagsPlayer

    return FlagsPlayer(number)


def _puss(name: str) -> Player:
    from games.puss.puss_player import PussPlayer

    return PussPlayer(name)


def _backgammon(name: str) -> Player:
    from games.men.backgammon.backgammon_player import BackgammonPlayer

    return BackgammonPlayer(LEVELS[name])


def _checkers(name: str) -> Player:
    from games.men.checkers.checkers_player import CheckersPlayer

    return CheckersPlayer(name)


def _flapjacks(name: str) -> Player:
    from games.men.flapjacks_player import FlapjacksPlayer

    return FlapjacksPlayer(name)


def _pyramids(name: str) -> Player:
    from games.men.pyramids_player import PyramidsPlayer

    return PyramidsPlayer(name)


def _fox(name: str) -> Player:
    from games.men.fox_player import FoxPlayer

    return FoxPlayer(name)


def _tit_tat_toe(name: str) -> Player:
    from games.men.tit_tat_toe_player import TitTatToePlayer

    return TitTatToePlayer(name)


def _raffles(name: str) -> Player:
    from games.parlor.raffles.bots.raffles_player import RafflesPlayer

    return RafflesPlayer(name)


def _contack(name: str) -> Player:
    from games.parlor.contack.contack_player import ContackPlayer

    return ContackPlayer(name)


def _solitaire(name: str) -> Player:
    from games.parlor.contack.solitaire_player import SolitairePlayer

    return SolitairePlayer(name)


def _puzzle(number: int) -> Player:
    from games.parlor.angle.angle_player import AnglePlayer

    return AnglePlayer(number)


def _letters(unit: str, name: str) -> Player:
    from games.parlor.letters.bots.letters_player import LettersPlayer

    return LettersPlayer(name, unit)


def _shooting(name: str) -> Player:
    from games.bots.shooting.shooting_player import ShootingPlayer

    return ShootingPlayer(LEVELS[name])


def _of_each_level(make: Callable[[str], Player]) -> Mapping[str, Callable[[], Player]]:
    return {name: partial(make, name) for name in LEVELS}


def _by_number(make: Callable[[int], Player]) -> Mapping[str, Callable[[], Player]]:
    return {name: partial(make, number) for number, name in enumerate(LEVELS)}


BOTS: Mapping[str, Mapping[str, Callable[[], Player]]] = {
    "national-flags": _by_number(_flags),
    "puss-in-the-corner": _of_each_level(_puss),
    "backgammon": _of_each_level(_backgammon),
    "checkers": _of_each_level(_checkers),
    "flapjacks": _of_each_level(_flapjacks),
    "egyptian-pyramids": _of_each_level(_pyramids),
    "fox-and-geese": _of_each_level(_fox),
    "tit-tat-toe": _of_each_level(_tit_tat_toe),
    **dict.fromkeys(RAFFLES, _of_each_level(_raffles)),
    "contack": _of_each_level(_contack),
    **dict.fromkeys(SOLITAIRES, _of_each_level(_solitaire)),
    **dict.fromkeys(PUZZLES, _by_number(_puzzle)),
    **{game: _of_each_level(partial(_letters, unit)) for game, unit in LETTER_GAMES.items()},
    **dict.fromkeys(SHOOTING_GAMES, _of_each_level(_shooting)),
    # In the races dice decide: whoever sits there only has to throw.
    **dict.fromkeys(("bicycle-racing", "troublesome-pigs", "steeplechase"), _of_each_level(Thrower)),
}
FORMER_NAMES = {
    "Schoolboy": "novice",
    "Traveler": "club",
    "Signalman": "master",
    **dict.fromkeys(("Tabby", "Tom", "Mittens", "Ginger"), "club"),
}
"""What bots were called in records of earlier versions."""


_THINKERS = {
    "novice": "A beginner: it looks hardly ahead and overlooks much.",
    "club": "A regular: it plays soundly, and slips now and then.",
    "master": "As well as the program can play: it looks farther ahead, and overlooks nothing it sees.",
}
_HANDS = {
    "novice": "A beginner's hand: its shots often stray.",
    "club": "A regular's hand: most of its shots go where they are meant.",
    "master": "A champion's hand, and it weighs the most shots before it plays one.",
}
_TWENTIES = {"novice": "three or four", "club": "five or six", "master": "seven or eight"}
_THROWERS = dict.fromkeys(LEVELS, "It only throws the dice: in a race all three are alike.")
_ALONE = {
    "novice": "It lays whatever fits.",
    "club": "It looks for what keeps most of the open triangles playable.",
    "master": "It plays each choice on to the end, many times over, before it makes one.",
}
# Measured over twenty boxes of 36 pieces: see tests/games/parlor/angle/test_angle_player.py.
_PIECERS = {
    "novice": "It takes eight or nine minutes over a picture, puts one piece in twelve wrong, and cries without looking.",
    "club": "It takes five or six minutes over a picture, and puts one piece in twenty-five wrong.",
    "master": "It takes little more than three minutes over a picture, and hardly errs.",
}
_AT_CARDS = {
    "novice": "It plays any card that is lawful.",
    "club": "It keeps its zeros, takes yours, and saves the Detective for the end.",
    "master": "It remembers every card, and plays the hand to its end with many deals that agree with what it has seen.",
}
_SPELLERS = {
    "novice": "It knows eleven thousand words, finds two in five of those that are there, and is slow about it.",
    "club": "It knows nearly forty thousand words, and finds two in three of those that are there.",
    "master": "It knows sixty thousand words, overlooks few, and needs seconds for a short one.",
}
_ABOUT: Mapping[str, Mapping[str, str]] = {
    **dict.fromkeys(SHOOTING_GAMES, _HANDS),
    # Measured from the middle of the line, on an empty board: see games/bots/levels.py.
    "crokinole": {name: f"{_HANDS[name]} Of ten open twenties it makes {count}." for name, count in _TWENTIES.items()},
    **dict.fromkeys(("bicycle-racing", "troublesome-pigs", "steeplechase"), _THROWERS),
    "contack": {
        "novice": "It lays whatever fits, and does not count.",
        "club": "It takes what counts most, and overlooks no opportunity.",
        "master": "It looks ahead through all hands, and leaves you as little as it can.",
    },
    **dict.fromkeys(SOLITAIRES, _ALONE),
    **dict.fromkeys(RAFFLES, _AT_CARDS),
    **dict.fromkeys(PUZZLES, _PIECERS),
    **dict.fromkeys(LETTER_GAMES, _SPELLERS),
    "national-flags": {
        "novice": "It knows about six flags in ten, and takes about eight seconds to cover one.",
        "club": "It knows about five flags in six, and takes about five seconds to cover one.",
        "master": "It knows nearly every flag, and takes three or four seconds to cover one.",
    },
    "puss-in-the-corner": {
        "novice": "It sees late what the others do, and runs when it should not.",
        "club": "It is about as quick as a person, and sometimes dares too much.",
        "master": "It sees at once what the others do, and runs only when it gets there.",
    },
}
"""What the bots of a game are like, where they do not only think."""


def about_bot(game: str, name: str) -> str:
    """What somebody is in for who plays this bot, in a sentence or two; nothing for a bot that nobody has described."""
    return _ABOUT.get(game, _THINKERS).get(name, "")


def has_hints(game: str) -> bool:
    """Whether a master knows this game, so that there is something to be told in it."""
    master = BOTS.get(game, {}).get(MASTER.name)
    return master is not None and master().can_advise


def make_bot(game: str, name: str, besides: tuple[str, ...] = ()) -> Player:
    """A bot by its name; ValueError, with one sentence, if none of that name plays this game. `besides` are named there too."""
    there = BOTS.get(game, {})
    name = FORMER_NAMES.get(name, name)
    if name not in there:
        known = f"there are {', '.join((*there, *besides))}" if there or besides else "there are none yet"
        raise ValueError(f"No bot called {quoted(name)} plays {game}; {known}.")
    return there[name]()
