"""A Dask cluster to work on: whether there is one, whether its workers have this very board, and how work gets to them.

Work travels as bytes that only a worker opens, so that the scheduler need know nothing of the board. A worker that has the board
otherwise than it is here, in its version, its physics or any line of its source, would work out other results: it is refused.
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
from board.text.words import quoted

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

KNOCK, GREETING, PATIENCE = 1.0, 2.0, 5.0
"""Seconds for somebody to open at an address, for him to greet us as a cluster does, and for the cluster to take us in."""
LONGEST_GREETING = 65536
"""Bytes. What another sort of server says first is mistaken for the length of what follows: exbibytes, as a rule."""
HOME = Path(__file__).resolve().parents[2]
DECIDES = ("board/**/*.py", "physics/**/*.py", "games/**/*.py", "assets/weights/*", "assets/drills.txt")
"""The files that results depend on."""
ONE_OF_THEM = "A worker"
LACKS_IT = " has not the board as it is here: start it where that is installed, or with PYTHONPATH=. in a clone if this is one."


class NoCluster(Exception):
    """A cluster that cannot be worked on. Its text is one sentence."""


@contextmanager
def at_cluster(address: str) -> Iterator[Executor]:
    """Whoever works at this address; NoCluster if nobody does, or if somebody there has another version of the board."""
    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError:
        raise NoCluster("A cluster wants Dask: install the extra [cluster], or distributed.") from None
    try:
        # Dask itself asks again and again for a while where nobody answers, and cries out at what is no address.
        _knock(address)
        _ask_for_scheduler(distributed, address)
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError, TimeoutError):
        raise NoCluster(f"There is no Dask cluster at {quoted(address)}.") from None
    with client:
        for worker, answer in client.run(pickle.loads, _packed(bool, True), on_error="return").items():
            if isinstance(answer, NoCluster):
                raise NoCluster(f"The worker at {worker}{str(answer).removeprefix(ONE_OF_THEM)}")
            if isinstance(answer, BaseException):
                raise NoCluster(f"The worker at {worker}{LACKS_IT}")
        # Not pure: Dask would take two calls with the same arguments for one.
        executor = client.get_executor(pure=False)
        try:
            yield _sending(executor)
        except ModuleNotFoundError as error:
            executor.shutdown(wait=False)
            if (error.name or "").partition(".")[0] == __name__.partition(".")[0]:
                # One that came late was not asked.
                raise NoCluster(f"{ONE_OF_THEM}{LACKS_IT}") from None
            raise
        except BaseException:
            executor.shutdown(wait=False)
            raise
        executor.shutdown()


def _ask_for_scheduler(distributed: Any, address: str) -> None:
    """OSError or ValueError if the Dask server at an address is another one, such as a worker, which would not take us in."""
    import asyncio
    from concurrent.futures import ThreadPoolExecutor

    async def sort() -> str:
        async with distributed.rpc(address, timeout=PATIENCE) as server:
            return str((await asyncio.wait_for(server.identity(), PATIENCE))["type"])

    if address.startswith("tls:"):
        # That wants keys, which only Dask's own settings know.
        return
    # In a thread of its own: that of a notebook has a loop already.
    with ThreadPoolExecutor(1) as aside:
        if aside.submit(lambda: asyncio.run(sort())).result() != "Scheduler":
            raise ValueError(address)


def _sending(executor: Executor) -> Executor:
    from concurrent.futures import Executor as AnyExecutor

    class Sending(AnyExecutor):
        """Hands work on as bytes that only a worker opens."""

        def submit(self, work: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
            return executor.submit(pickle.loads, _packed(work, *arguments, **named))

        def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
            executor.shutdown(wait=wait and not cancel_futures)

    return Sending()


class _Parcel:
    """Opened by `pickle.loads`, it is what comes of the work in it."""

    def __init__(self, work: bytes) -> None:
        self.work = work

    def __reduce__(self) -> tuple[Callable[[str, bytes], Any], tuple[str, bytes]]:
        return _opened, (edition(), self.work)


def _packed(work: Callable[..., Any], *arguments: Any, **named: Any) -> bytes:
    # Dask has it along; it knows how to send what was written in a script or a notebook.
    cloudpickle: Any = importlib.import_module("cloudpickle")
    return pickle.dumps(_Parcel(cloudpickle.dumps((work, arguments, named))))


def _opened(sent_from: str, parcel: bytes) -> Any:
    if sent_from != edition():
        raise NoCluster(f"{ONE_OF_THEM} has the board {edition()}, but here it is {sent_from}.")
    work, arguments, named = pickle.loads(parcel)
    return work(*arguments, **named)


@cache
def edition() -> str:
    """What results depend on: two places of which this is the same give the same."""
    digest = hashlib.sha256()
    for path in sorted(path for files in DECIDES for path in HOME.glob(files)):
        # A clone on Windows may end its lines otherwise.
        digest.update(path.relative_to(HOME).as_posix().encode() + path.read_bytes().replace(b"\r\n", b"\n"))
    # Not imported above: shots by the thousand are handed out by way of this.
    physics: Any = importlib.import_module("physics.simulate")
    return f"{program_version()} with physics {physics.PHYSICS}, pymunk {pymunk.version} and source {digest.hexdigest()[:8]}"


def _knock(address: str) -> None:
    """OSError if no Dask server listens at an address, ValueError if it is none."""
    found = re.fullmatch(r"(?:(tcp|tls)://)?\[?([\w.:-]{1,253}?)\]?:(\d{1,5})", address, re.ASCII)
    if found is None:
        raise ValueError(address)
    import socket

    try:
        with socket.create_connection((found[2], int(found[3])), KNOCK) as door:
            if found[1] == "tls":
                # It says nothing to strangers.
                return
            door.settimeout(GREETING)
            # A Dask server speaks first, other servers wait to be asked.
            with door.makefile("rb") as heard:
                length = int.from_bytes(heard.read(8), "little")
                if not 0 < length < LONGEST_GREETING or b"pickle-protocol" not in heard.read(length):
                    raise ValueError(address)
    except OverflowError as error:
        raise ValueError(address) from error
