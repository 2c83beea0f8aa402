"""What the player has set, and what the program remembers of him: one value, kept as JSON in his folder.

What cannot be read or makes no sense is as if it had never been set: a damaged file costs settings, never the start. It is set
aside before another is written in its place.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from board.text.kept_json import Damaged, read_kept, update
from board.text.words import player_name

FILE = user_data_path("crokinole-combination-board", appauthor=False) / "settings.json"
"""Where they are kept when nobody says otherwise: beside the games."""
PATHS = ("none", "first touch", "whole")
"""How much of the path of a shot may be drawn before it is shot."""
NEVER, GREAT_MOMENTS, ALWAYS = CHAIRS = ("never", "great moments", "always")
"""When a shot may be watched from the chair, as from a seat at the table."""
_MOST_KEPT = 200
"""Entries of anything the program remembers by name."""
_LONGEST_WORD = 60


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sat down to a game last, and what they agreed on."""

    seats: int = 0
    """How many; the usual number for 0."""
    names: tuple[str, ...] = ()
    """By seat; nothing for whoever gave no name."""
    players: tuple[str, ...] = ()
    """By seat: a bot's name, or nothing for a person."""
    colours: tuple[int, ...] = ()
    """The colour number that takes the place of each colour of the booklet's; as they are where nothing is said."""
    rules: Mapping[str, str] = field(default_factory=dict)
    """House rules by name, as words."""
    hints: bool = True
    part: str = ""
    """What the first seat is, where players are not all the same; nothing where the lot says."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set. What a field may be stands in `CHOICES`."""

    volume: int = 80
    """Per cent."""
    is_muted: bool = False
    text: int = 100
    """The size of type and all that holds it, per cent."""
    colours: str = "booklet"
    """The colours of men and marks: see `SCHEMES` of ui/art/base/theme.py."""
    finish: str = "maple"
    """The wood of the board: see `FINISHES` of ui/art/base/theme.py."""
    aim: str = "none"
    """How much of a shot's path is drawn while it is aimed in a game."""
    practice_path: str = "fading"
    """And in the practice room: `fading` draws less of it the better a drill goes."""
    pace: float = 1.0
    """How fast everything moves; 1 as in life."""
    reduces_motion: bool = False
    """Whether what moves only to be pretty stands still: lots, dice in the air, the board turned over."""
    turns_board: bool = False
    """Whether the board is turned so that the mover sits at the bottom."""
    closes_up: bool = True
    """Whether a table game opens on the part of the board that it is played on, nearer than the whole."""
    chair: str = GREAT_MOMENTS
    """When shots are watched from the chair: see `CHAIRS`."""
    throws_itself: bool = False
    """Whether dice are thrown without being asked for in games that only dice decide."""
    fills_screen: bool = False
    window: tuple[int, int] | None = None
    """How large the window was left, pixels; None before it was ever pulled to another size."""
    demo_after: int = 120
    """How long home is left alone before it starts the show by itself, seconds; never for 0."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """The key that does something, by what it does, where it is not the usual one: see ui/widgets/keys.py."""
    is_coached: bool = False
    """Whether the first lesson was taken, or declined."""
    learned: Mapping[str, int] = field(default_factory=dict)
    """How often each kind of hand has moved in each family of games: after a few times it is no longer explained.

    Also how many steps of the first lesson were done, and which cards about a game's rules were read."""
    name: str = ""
    """What the player is called who sits at this machine, in every game; nothing before it was told."""
    seatings: Mapping[str, Seating] = field(default_factory=dict)
    """By the name of the game."""


CHOICES: dict[str, tuple[Any, ...]] = {
    "volume": tuple(range(0, 101, 10)),
    "is_muted": (False, True),
    "text": (75, 85, 100, 115, 130, 150, 175, 200),
    "colours": ("booklet", "okabe-ito"),
    "finish": ("maple", "walnut", "cherry"),
    "aim": PATHS,
    "practice_path": (*PATHS, "fading"),
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
"""What each of them may be, the least first."""


def read_settings(file: Path) -> Settings:
    """What is kept there, as far as it can be understood."""
    try:
        return understood(read_kept(file))
    except (Damaged, OSError):
        return Settings()


def write_settings(settings: Settings, file: Path) -> None:
    """Keep them; where nothing can be written they last until the program ends. Settings of a newer version stay as they are."""
    with suppress(OSError):
        update(file, lambda kept: (kept if isinstance(kept, dict) else {}) | _plain(settings), _is_sound)


def _plain(settings: Settings) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(asdict(settings)))
    return data


def _is_sound(kept: object) -> bool:
    """True if nothing among kept settings was left out because it makes no sense."""
    taken = _plain(understood(kept))
    return isinstance(kept, dict) and all(kept[name] == value for name, value in taken.items() if name in kept)


def understood(kept: object) -> Settings:
    """Settings from whatever was read: what is missing, unknown or wrong is as usual."""
    if not isinstance(kept, dict):
        return Settings()
    found: dict[str, Any] = {name: kept[name] for name, choices in CHOICES.items() if _is_among(kept.get(name), choices)}
    if "practice_path" not in kept and kept.get("practice_aim") in ("none", "first touch"):
        # Before it could fade it had another name; who had set it to other than the whole, as was usual, had chosen so.
        found["practice_path"] = kept["practice_aim"]
    found["window"] = _size(kept.get("window"))
    found["keys"] = {name: key for name, key in _words(kept.get("keys")) if isinstance(key, str) and key}
    found["learned"] = {name: times for name, times in _words(kept.get("learned")) if type(times) is int and times > 0}
    found["seatings"] = {name: _seating(value) for name, value in _words(kept.get("seatings")) if isinstance(value, dict)}
    told = [seating.names[0] for seating in found["seatings"].values() if seating.names and seating.names[0]]
    # Before there was one name for all games, each game remembered its own.
    found["name"] = _name(kept["name"]) if "name" in kept else told[-1] if told else ""
    return Settings(**found)


def cycled(settings: Settings, name: str, by: int = 1) -> Settings:
    """The next thing a setting may be, or the one before; after the last comes the first, but more than the most is no less."""
    choices = CHOICES[name]
    at = choices.index(getattr(settings, name)) + by
    changes: dict[str, Any] = {name: choices[max(0, min(at, len(choices) - 1)) if is_amount(name) else at % len(choices)]}
    return replace(settings, **changes)


def is_amount(name: str) -> bool:
    """Whether a setting goes from less to more."""
    return not isinstance(CHOICES[name][0], bool | str)


def _is_among(value: object, choices: tuple[Any, ...]) -> bool:
    """Whether it is one of them: True is not 1 here, but 1 will do for 1.0."""
    return any(value == choice and isinstance(value, bool) == isinstance(choice, bool) for choice in choices)


def _size(value: object) -> tuple[int, int] | None:
    """The size of a window, if it makes sense."""
    width, height = value if isinstance(value, list) and len(value) == 2 else (0, 0)
    is_size = type(width) is int and type(height) is int and 320 <= width <= 20_000 and 240 <= height <= 20_000
    return (width, height) if is_size else None


def _words(value: object) -> list[tuple[str, Any]]:
    """The entries of a table whose names are words."""
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
