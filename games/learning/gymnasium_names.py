"""What Gymnasium calls the games.

Where the board is installed it reads this whenever it is imported itself, so nothing else is loaded here.
"""

from __future__ import annotations

from typing import Any

NAMESPACE = "crokinole_board"
GAMES_OF_TURNS = (
    "crokinole",
    "bicycle-racing",
    "troublesome-pigs",
    "steeplechase",
    "ten-pins",
    "childrens-ten-pins",
    "cocked-hat-and-feather",
    "king-pin",
    "four-back",
    "head-pin-out",
    "corner-pins",
    "center-carrom-pins",
    "backgammon",
    "checkers",
    "fox-and-geese",
    "tit-tat-toe",
    "flapjacks",
    "egyptian-pyramids",
    "contack",
    "contack-solitaire-one",
    "contack-solitaire-two",
)
FIRST_SHOT: dict[str, Any] = {
    "game": "crokinole",
    "hand": "club",
    "begins": True,
    "turns": 1,
    "score": 1.0,
    "heading_range": 20.0,
}


def name_of(game: str) -> str:
    """`crokinole_board/TenPins-v0` for `ten-pins`."""
    return f"{NAMESPACE}/{''.join(word.capitalize() for word in game.split('-'))}-v0"


def register() -> None:
    """Tell Gymnasium of every game of turns, and of Crokinole's first shot alone; once, however often it is asked."""
    from gymnasium.envs import registration

    settings = {name_of(game): {"game": game} for game in GAMES_OF_TURNS}
    settings[name_of("crokinole-first-shot")] = FIRST_SHOT
    where = f"{__name__.rpartition('.')[0]}.against_bots:AgainstBots"
    for name, kwargs in settings.items():
        if name not in registration.registry:
            registration.register(name, where, kwargs=kwargs, disable_env_checker=True)
