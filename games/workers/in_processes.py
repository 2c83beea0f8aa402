"""Everybody who works for a window or a command, in processes or on a thread of his own. None is started before it is needed."""

from __future__ import annotations

from games.play.side_worker import Workers
from games.workers.bot_process import Thinker
from games.workers.glances import Glances
from games.workers.map_processes import MapProcesses


def in_processes(cluster: str | None = None) -> Workers:
    """Workers in processes of this machine; maps on the Dask cluster at an address, if one is given."""
    return Workers(bots=Thinker(), foresight=Thinker(), maps=MapProcesses(cluster), glances=Glances)
