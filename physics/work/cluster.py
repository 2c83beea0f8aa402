"""Run work on a Dask cluster, after a check that its workers have exactly this version of the program.

Tasks are sent as bytes that only a worker unpickles. So the scheduler does not need the program. Workers with another program
version, physics version or source are refused, because they would give other results.
"""

from __future__ import annotations

import hashlib
import importlib
import pickle
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pymunk

from board.text.version import program_version
from board.text.words import quote

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

KNOCK, GREETING, PATIENCE = 1.0, 2.0, 5.0
"""Timeouts in s for using a Dask cluster: for connecting to an address, for receiving a greeting, and for joining the cluster."""
LONGEST_GREETING = 65536
"""Largest accepted length in bytes of the greeting that a Dask server (computer cluster) sends first.

If another kind of server answers, its first bytes are misread as an enormous length.
"""
HOME = Path(__file__).resolve().parents[2]
DECIDES = ("board/**/*.py", "physics/**/*.py", "games/**/*.py", "assets/weights/*", "assets/drills.txt")
"""File name patterns of the program's files that affect the results of the work."""
ONE_OF_THEM = "A worker"
LACKS_IT = " does not have this program: start it where the program is installed, or with PYTHONPATH=. in a clone."


class NoCluster(Exception):
    """Raised if the Dask cluster for the work cannot be used. The message is one sentence."""


@contextmanager
def at_cluster(address: str) -> Iterator[Executor]:
    """Context manager that yields an executor for the Dask cluster at this address.

    Raise NoCluster if no cluster answers, or if a worker has another version of the program.
    """
    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError:
        raise NoCluster('A cluster needs Dask: pip install "crokinole-combination-board[cluster]"') from None
    try:
        # Check first: Dask retries for a long time at a silent address, and logs errors for an invalid one.
        _check_greeting(address)
        _ask_for_scheduler(distributed, address)
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError, TimeoutError):
        raise NoCluster(f"No Dask cluster found at {quote(address)}.") from None
    with client:
        if not client.scheduler_info()["workers"]:
            raise NoCluster(f"The cluster at {quote(address)} has no workers: start them with `dask worker {address}`.")
        for worker, answer in client.run(pickle.loads, _pack(bool, True), on_error="return").items():
            if isinstance(answer, NoCluster):
                raise NoCluster(f"The worker at {worker}{str(answer).removeprefix(ONE_OF_THEM)}")
            if isinstance(answer, BaseException):
                raise NoCluster(f"The worker at {worker}{LACKS_IT}")
        # Not pure: Dask would treat two calls with the same arguments as one.
        executor = client.get_executor(pure=False)
        try:
            yield _sending(executor)
        except ModuleNotFoundError as error:
            executor.shutdown(wait=False)
            if (error.name or "").partition(".")[0] == __name__.partition(".")[0]:
                # A worker that joined later was not checked.
                raise NoCluster(f"{ONE_OF_THEM}{LACKS_IT}") from None
            raise
        except BaseException:
            executor.shutdown(wait=False)
            raise
        executor.shutdown()


def _ask_for_scheduler(distributed: Any, address: str) -> None:
    """Raise OSError or ValueError if the Dask server at this address is not a scheduler."""
    import asyncio
    from concurrent.futures import ThreadPoolExecutor

    async def sort() -> str:
        async with distributed.rpc(address, timeout=PATIENCE) as server:
            return str((await asyncio.wait_for(server.identity(), PATIENCE))["type"])

    if address.startswith("tls:"):
        # TLS needs keys that only Dask's own configuration knows.
        return
    # In a separate thread: a notebook's thread already runs an event loop.
    with ThreadPoolExecutor(1) as aside:
        if aside.submit(lambda: asyncio.run(sort())).result() != "Scheduler":
            raise ValueError(address)


def _sending(executor: Executor) -> Executor:
    from concurrent.futures import Executor as AnyExecutor

    class Sending(AnyExecutor):
        """Executor that sends work to a Dask cluster as bytes. Only the worker unpickles them."""

        def submit(self, work: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
            return executor.submit(pickle.loads, _pack(work, *arguments, **named))

        def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
            executor.shutdown(wait=wait and not cancel_futures)

    return Sending()


class _Parcel:
    """A job for a worker of a cluster. When the worker unpickles it, the job runs, and the worker gets the result."""

    def __init__(self, work: bytes) -> None:
        self.work = work

    def __reduce__(self) -> tuple[Callable[[str, bytes], Any], tuple[str, bytes]]:
        return _unpack, (edition(), self.work)


def _pack(work: Callable[..., Any], *arguments: Any, **named: Any) -> bytes:
    # Dask depends on cloudpickle, which can send functions defined in a script or a notebook.
    cloudpickle: Any = importlib.import_module("cloudpickle")
    return pickle.dumps(_Parcel(cloudpickle.dumps((work, arguments, named))))


def _unpack(sent_from: str, parcel: bytes) -> Any:
    if sent_from != edition():
        raise NoCluster(f"{ONE_OF_THEM} has the board {edition()}, but here it is {sent_from}.")
    work, arguments, named = pickle.loads(parcel)
    return work(*arguments, **named)


@cache
def edition() -> str:
    """Return a hash of all files of the program that affect results. Programs with equal hashes give equal results."""
    digest = hashlib.sha256()
    for path in sorted(path for files in DECIDES for path in HOME.glob(files)):
        # A clone on Windows may have other line endings.
        digest.update(path.relative_to(HOME).as_posix().encode() + path.read_bytes().replace(b"\r\n", b"\n"))
    # Lazy import, because of a cycle: physics.simulate distributes its shots through this package.
    physics: Any = importlib.import_module("physics.simulate")
    return f"{program_version()} with physics {physics.PHYSICS}, pymunk {pymunk.version} and source {digest.hexdigest()[:8]}"


def _check_greeting(address: str) -> None:
    """Raise OSError if no Dask server listens at this address, and ValueError if the address is invalid."""
    found = re.fullmatch(r"(?:(tcp|tls)://)?\[?([\w.:-]{1,253}?)\]?:(\d{1,5})", address, re.ASCII)
    if found is None:
        raise ValueError(address)
    import socket

    try:
        with socket.create_connection((found[2], int(found[3])), KNOCK) as door:
            if found[1] == "tls":
                # A TLS server sends no greeting.
                return
            door.settimeout(GREETING)
            # A Dask server speaks first; other servers wait for a request.
            with door.makefile("rb") as heard:
                length = int.from_bytes(heard.read(8), "little")
                if not 0 < length < LONGEST_GREETING or b"pickle-protocol" not in heard.read(length):
                    raise ValueError(address)
    except OverflowError as error:
        raise ValueError(address) from error
