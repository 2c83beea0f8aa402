"""All background workers for a window or a command, in processes or threads. Each starts when first needed."""

from __future__ import annotations

from games.play.side_worker import Workers
from games.workers.bot_process import Thinker
from games.workers.follow_thread import glances
from games.workers.map_processes import MapProcesses


def in_processes(cluster: str | None = None) -> Workers:
    """Return background workers that run in separate processes and threads on this machine.

    If `cluster` is given, the Dask cluster at this address computes the shot maps and reviews instead.
    """
    return Workers(bots=Thinker(), foresight=Thinker(), maps=MapProcesses(cluster), glances=glances)
