"""The memory use of a process and its children, as `/proc` reports it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from physics.work.memory_use import Memory, family, memory

NEEDS_PROC = pytest.mark.skipif(not Path("/proc/self/smaps_rollup").exists(), reason="this system has no /proc")
NO_PROCESS = 2**31 - 1


@pytest.fixture
def child() -> Iterator[int]:
    """Return the id of a running child process that has a child of its own."""
    code = "import subprocess, sys; subprocess.run([sys.executable, '-c', 'print(1, flush=True); input()'])"
    with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        yield process.pid
        process.communicate(b"\n")


@NEEDS_PROC
def test_a_process_is_counted_with_its_children_and_theirs(child: int) -> None:
    own = list(family(child))
    assert (own[0], len(own)) == (child, 2)
    everyone = list(family(os.getpid()))
    assert everyone[0] == os.getpid()
    assert set(own) < set(everyone)
    assert memory(child).processes == 2


@NEEDS_PROC
def test_memory_is_in_megabytes(child: int) -> None:
    found = memory(child)
    # An interpreter takes some megabytes. Private memory is part of its own memory, which never exceeds its greatest value.
    assert 2.0 < found.private < found.main <= found.most < 200.0
    status = Path(f"/proc/{child}/status").read_text(encoding="ascii")
    in_kib = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM"))
    assert found.most == pytest.approx(in_kib * 1024 / 1e6)
    # Two processes share libraries, of which each counts its part.
    assert found.private < found.family < 2 * found.most
    one = Path(f"/proc/{child}/smaps_rollup").read_text(encoding="ascii").splitlines()
    kept = {line.split(":")[0]: int(line.split()[1]) for line in one if line.endswith(" kB")}
    assert found.main == pytest.approx(kept["Rss"] * 1024 / 1e6, rel=0.05)
    assert found.private == pytest.approx((kept["Private_Clean"] + kept["Private_Dirty"]) * 1024 / 1e6, rel=0.05)


def test_a_process_that_has_ended_holds_nothing() -> None:
    assert memory(NO_PROCESS) == Memory(0.0, 0.0, 0.0, 0.0, 1)


def test_memory_use_is_written_in_megabytes() -> None:
    words = "  12.3 MB of its own (4.6 private, at most 20.0),   30.2 MB with its 2 workers"
    assert str(Memory(12.34, 4.56, 20.0, 30.21, 3)) == words
