"""The program's icon in the file formats of Windows and macOS. Both formats hold PNG pictures."""

from __future__ import annotations

import struct
import sys
from pathlib import Path

from ui.art.men.icon_art import icon_png

WINDOWS_SIZES = (16, 24, 32, 48, 64, 128, 256)
MAC_SIZES = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512}


def write_icon(folder: Path, system: str = sys.platform) -> Path | None:
    """Write the icon of the program file for an operating system into a folder, and return its path.

    Return None on Linux, where a program file has no icon.
    """
    if system not in ("win32", "darwin"):
        return None
    path = folder / ("icon.ico" if system == "win32" else "icon.icns")
    path.write_bytes(as_ico() if system == "win32" else as_icns())
    return path


def as_ico() -> bytes:
    """Return the program's icon as the bytes of an icon file for Windows (.ico)."""
    pictures = [icon_png(size) for size in WINDOWS_SIZES]
    head, at = struct.pack("<HHH", 0, 1, len(pictures)), 6 + 16 * len(pictures)
    for size, picture in zip(WINDOWS_SIZES, pictures, strict=True):
        # The format writes a side of 256 pixels as 0.
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return head + b"".join(pictures)


def as_icns() -> bytes:
    """Return the program's icon as the bytes of an icon file for macOS (.icns)."""
    parts = [
        struct.pack(">4sI", kind, 8 + len(picture)) + picture for kind, size in MAC_SIZES.items() for picture in [icon_png(size)]
    ]
    return struct.pack(">4sI", b"icns", 8 + sum(map(len, parts))) + b"".join(parts)
