"""The names under which Gymnasium knows the environments for learning programs. They are registered without loading a game.

Gymnasium 1.0 and later versions do not find the environments of installed packages, so a program must register them:

    import crokinole_board as cb

    cb.register_environments()
    env = gymnasium.make("crokinole_board/TenPins-v0")
"""

from __future__ import annotations

from typing import Any

NAMESPACE = "crokinole_board"
GAMES_OF_TURNS = (
    *("crokinole", "bicycle-racing", "troublesome-pigs", "steeplechase", "ten-pins"),
    *("childrens-ten-pins", "cocked-hat-and-feather", "king-pin", "four-back", "head-pin-out", "corner-pins"),
    *("center-carrom-pins", "backgammon", "checkers", "fox-and-geese", "tit-tat-toe", "flapjacks", "egyptian-pyramids"),
    *("contack", "contack-solitaire-one", "contack-solitaire-two", "raffles", "progressive-raffles", "tournament-crokinole"),
)
"""Names of all turn-based games that learning programs can play, in the order of the catalogue."""
ONE_PLAYER: dict[str, dict[str, Any]] = {
    "crokinole-first-shot": {
        "game": "crokinole", "hand": "club", "begins": True, "turns": 1, "score": 1.0, "heading_range": 20.0,
    },
    "ten-pins-alone": {
        "game": "ten-pins", "opponent": "", "hand": "club", "rounds": 1, "score": 1.0, "heading_range": 20.0,
    },
}  # fmt: skip
"""Dictionary from tasks to their settings. In these tasks one program learns alone, without opponents.

Each task also exists for many boards at once.
"""


def name_of(game: str) -> str:
    """Return the Gymnasium name of a game or task, such as `crokinole_board/KingPin-v0` for `king-pin`."""
    return f"{NAMESPACE}/{''.join(word.capitalize() for word in game.split('-'))}-v0"


def register_environments() -> None:
    """Register with Gymnasium every turn-based game, and the tasks for one player. Raise ImportError if Gymnasium is not
    installed.
    """
    try:
        from gymnasium import register, registry
    except ImportError as missing:
        raise ImportError('The learning environments need Gymnasium: pip install "crokinole-combination-board[rl]"') from missing

    room = __name__.rpartition(".")[0]
    one, many = f"{room}.against_bots:AgainstBots", f"{room}.vector_boards:VectorBoards"
    for game in GAMES_OF_TURNS:
        if name_of(game) not in registry:
            register(name_of(game), one, kwargs={"game": game}, disable_env_checker=True)
    for task, settings in ONE_PLAYER.items():
        if name_of(task) not in registry:
            register(name_of(task), one, kwargs=settings, vector_entry_point=many, disable_env_checker=True)
