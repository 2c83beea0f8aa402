"""Player settings and remembered choices, stored as one JSON file in the user's data folder.

Unreadable or invalid values fall back to their defaults, so a damaged file never prevents a start. A damaged file is set aside
before a new one is written.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from board.text.kept_json import DamagedData, read_kept, update
from board.text.words import player_name

FILE = user_data_path("crokinole-combination-board", appauthor=False) / "settings.json"
"""File in which the settings are stored by default, next to the saved games."""
PATHS = ("none", "first touch", "whole")
"""Possible values of `Settings.aim`: the part of the predicted path that is drawn while the player aims."""
NEVER, GREAT_MOMENTS, ALWAYS = CHAIRS = ("never", "great moments", "always")
"""Possible values of `Settings.chair`: when shots are shown in perspective from the player's chair."""
ABOVE, SEATED = VIEWS = ("above", "chair")
"""Possible views of a game: from above, or in perspective from the player's chair."""
_MOST_KEPT = 200
"""Maximum number of entries read from one table of the settings file. Most tables have one entry per game."""
_LONGEST_WORD = 60


@dataclass(frozen=True, slots=True)
class Seating:
    """The players and options with which a game was last played on this computer."""

    seats: int = 0
    """Number of players chosen for the game, or 0 for its usual number."""
    names: tuple[str, ...] = ()
    """Name of the player in each seat; an empty string if no name was entered."""
    players: tuple[str, ...] = ()
    """For each seat, the name of the bot that plays there; an empty string for a person."""
    colours: tuple[int, ...] = ()
    """Colours chosen by the players. Empty if no colour is replaced.

    The index is the number of a colour in the printed rules. The value is the number of the colour to use instead.
    """
    rules: Mapping[str, str] = field(default_factory=dict)
    """House rules chosen for the game: the value of each rule, by the rule's name."""
    hints: bool = True
    part: str = ""
    """Role of the first player, in a game whose players have different roles; empty if it is drawn at random."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings of the program. `CHOICES` lists the allowed values of most fields."""

    volume: int = 80
    """Volume of the sound in percent."""
    is_muted: bool = False
    text: int = 100
    """Size of all text, and of the boxes around it, in percent."""
    colours: str = "booklet"
    """Colour scheme of pieces and highlights. ui/art/base/theme.py lists the names in `SCHEMES`."""
    finish: str = "maple"
    """Name of the painted board's wood. ui/art/base/theme.py lists the names in `FINISHES`."""
    aim: str = "none"
    """Part of a shot's predicted path that is drawn while the player aims in a game: one of `PATHS`."""
    practice_path: str = "fading"
    """Part of a shot's predicted path that is drawn in practice. With `fading`, it becomes less as the player improves."""
    hand_error: bool = True
    """True if the player's shots in practice get a small random error."""
    pace: float = 1.0
    """Speed of all animations, as a multiple of real time."""
    reduces_motion: bool = False
    """True to leave out motion that only decorates, such as flying dice or the turning of the board."""
    turns_board: bool = False
    """True if the board turns so that the player to move is always at the bottom."""
    closes_up: bool = True
    """True if the view of a game first shows only the part of the board that the game uses, enlarged."""
    chair: str = GREAT_MOMENTS
    """Choice of the shots that are shown in perspective, as if the player sat at the board. It is one of `CHAIRS`."""
    throws_itself: bool = False
    """True if the program rolls the dice without a key press in games in which players decide nothing."""
    fills_screen: bool = False
    window: tuple[int, int] | None = None
    """Last size of the window in pixels, or None if it was never changed."""
    demo_after: int = 120
    """Seconds without input on the home screen after which a demo starts, or 0 for never."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """Keys that the player has assigned: the name of the key, by the name of its action."""
    is_coached: bool = False
    """True after the player has finished or skipped the first lesson."""
    learned: Mapping[str, int] = field(default_factory=dict)
    """Counts of how often the player has used each way of input, for each family of games. After some uses its help disappears.

    The table also has the step reached in the first lesson, and the introductions that the player has read.
    """
    name: str = ""
    """Name of the player at this computer; empty until it is entered."""
    seatings: Mapping[str, Seating] = field(default_factory=dict)
    """Players and options with which each game was last played, by the name of the game."""
    views: Mapping[str, str] = field(default_factory=dict)
    """View chosen for each game, by the name of the game. Without an entry, the view is from above."""


CHOICES: dict[str, tuple[Any, ...]] = {
    "volume": tuple(range(0, 101, 10)),
    "is_muted": (False, True),
    "text": (75, 85, 100, 115, 130, 150, 175, 200),
    "colours": ("booklet", "okabe-ito"),
    "finish": ("maple", "walnut", "cherry"),
    "aim": PATHS,
    "practice_path": (*PATHS, "fading"),
    "hand_error": (False, True),
    "pace": (0.5, 0.75, 1.0, 1.5, 2.0, 4.0),
    "reduces_motion": (False, True),
    "turns_board": (False, True),
    "closes_up": (False, True),
    "chair": CHAIRS,
    "throws_itself": (False, True),
    "fills_screen": (False, True),
    "demo_after": (0, 60, 120, 300),
    "is_coached": (False, True),
}
"""Allowed values of each setting, by the name of its field. Numbers are in ascending order."""


def read_settings(file: Path) -> Settings:
    """Return the settings stored in `file`. Values that cannot be read are replaced by their defaults."""
    try:
        return parse_settings(read_kept(file))
    except (DamagedData, OSError):
        return Settings()


def write_settings(settings: Settings, file: Path) -> None:
    """Write the settings to `file`, and preserve entries that a newer version of the program wrote there.

    If the file cannot be written, the settings apply only until the program ends.
    """
    with suppress(OSError):
        update(file, lambda kept: (kept if isinstance(kept, dict) else {}) | _plain(settings), _is_sound)


def _plain(settings: Settings) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(asdict(settings)))
    return data


def _is_sound(kept: object) -> bool:
    """True if every known setting in `kept`, the decoded JSON of a settings file, has a valid value."""
    taken = _plain(parse_settings(kept))
    return isinstance(kept, dict) and all(kept[name] == value for name, value in taken.items() if name in kept)


def parse_settings(kept: object) -> Settings:
    """Return the settings in `kept`, the decoded JSON of a settings file. Missing, unknown and invalid values become defaults."""
    if not isinstance(kept, dict):
        return Settings()
    found: dict[str, Any] = {name: kept[name] for name, choices in CHOICES.items() if _is_among(kept.get(name), choices)}
    if "practice_path" not in kept and kept.get("practice_aim") in ("none", "first touch"):
        # Older files call this setting `practice_aim`. Its default was "whole", so only other values were chosen by the player.
        found["practice_path"] = kept["practice_aim"]
    found["window"] = _size(kept.get("window"))
    found["keys"] = {name: key for name, key in _words(kept.get("keys")) if isinstance(key, str) and key}
    found["learned"] = {name: times for name, times in _words(kept.get("learned")) if type(times) is int and times > 0}
    found["seatings"] = {name: _seating(value) for name, value in _words(kept.get("seatings")) if isinstance(value, dict)}
    found["views"] = {name: view for name, view in _words(kept.get("views")) if view in VIEWS}
    names = [seating.names[0] for seating in found["seatings"].values() if seating.names and seating.names[0]]
    # Older files have no common player name; use the first-seat name of the last game.
    found["name"] = _name(kept["name"]) if "name" in kept else names[-1] if names else ""
    return Settings(**found)


def cycle_setting(settings: Settings, name: str, by: int = 1) -> Settings:
    """Return `settings` with the setting `name` changed to the value `by` positions later in its list of allowed values.

    For a number, the change ends at the smallest or largest value. For any other setting, the first value follows the last one.
    """
    choices = CHOICES[name]
    at = choices.index(getattr(settings, name)) + by
    changes: dict[str, Any] = {name: choices[max(0, min(at, len(choices) - 1)) if is_amount(name) else at % len(choices)]}
    return replace(settings, **changes)


def is_amount(name: str) -> bool:
    """True if the values of the setting `name` are numbers."""
    return not isinstance(CHOICES[name][0], bool | str)


def _is_among(value: object, choices: tuple[Any, ...]) -> bool:
    """True if `value` is one of `choices`. True and 1 count as different here, but 1 and 1.0 as equal."""
    return any(value == choice and isinstance(value, bool) == isinstance(choice, bool) for choice in choices)


def _size(value: object) -> tuple[int, int] | None:
    """Return `value` as a window size in pixels, or None if it is not a plausible size."""
    width, height = value if isinstance(value, list) and len(value) == 2 else (0, 0)
    is_size = type(width) is int and type(height) is int and 320 <= width <= 20_000 and 240 <= height <= 20_000
    return (width, height) if is_size else None


def _words(value: object) -> list[tuple[str, Any]]:
    """Return the entries of the dictionary `value` whose keys are short strings, at most `_MOST_KEPT` of them.

    If `value` is not a dictionary, return no entries.
    """
    entries = value.items() if isinstance(value, dict) else ()
    return [(name, entry) for name, entry in entries if isinstance(name, str) and len(name) <= _LONGEST_WORD][:_MOST_KEPT]


def _seating(kept: dict[str, Any]) -> Seating:
    found: dict[str, Any] = {}
    if type(kept.get("seats")) is int and 0 <= kept["seats"] <= 16:
        found["seats"] = kept["seats"]
    found["names"] = tuple(_name(name) for name in _list(kept.get("names")))
    found["players"] = tuple(name if isinstance(name, str) else "" for name in _list(kept.get("players")))
    colours = tuple(_list(kept.get("colours")))
    if all(type(colour) is int for colour in colours) and sorted(colours) == list(range(len(colours))):
        found["colours"] = colours
    found["rules"] = {name: word for name, word in _words(kept.get("rules")) if isinstance(word, str)}
    if isinstance(kept.get("hints"), bool):
        found["hints"] = kept["hints"]
    if isinstance(kept.get("part"), str):
        found["part"] = kept["part"]
    return Seating(**found)


def _list(value: object) -> list[Any]:
    return value[:16] if isinstance(value, list) else []


def _name(value: object) -> str:
    try:
        return player_name(value) if isinstance(value, str) else ""
    except ValueError:
        return ""


assert set(CHOICES) <= {entry.name for entry in fields(Settings)}
