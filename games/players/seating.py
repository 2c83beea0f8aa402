"""Which bots can sit down to which game: a name for each, and how to make one."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.players.player import Bot, LiveBot

BOTS: Mapping[str, Mapping[str, Callable[[], Bot | LiveBot]]] = {}
