"""A hole that men fall through, with the net that catches them: dark, knotted cord below an eased lip."""

from __future__ import annotations

import numpy as np

from ui.art.base.wood import Field

DARK = np.array([0.055, 0.040, 0.034], dtype=np.float32)
"""What is seen through a net."""
CORD = np.array([0.62, 0.52, 0.38], dtype=np.float32)
MESH = 8.5
"""mm from one cord to the next, where the net is nearest."""
SAG = 0.9
"""How much closer the cords lie together toward the middle, which hangs lowest."""


def open_hole(colour: Field, light: Field, shine: Field, x: Field, y: Field, radius: float, scale: float) -> None:
    """Open a hole in a board: in what is within reach of it (x right and y up of its middle, mm), in place."""
    r = np.sqrt(x * x + y * y)
    inside = np.clip((radius - r) * scale + 0.5, 0.0, 1.0)
    facing = np.where(r > 0, (0.6 * x - 0.8 * y) / np.maximum(r, 1e-3), 0.0)
    share = np.minimum(r / radius, 1.0)
    # A net hangs down: seen from above its mesh narrows toward the middle.
    hung = 1.0 + SAG * (1.0 - share * share)
    u, v = (x + y) * hung / MESH, (x - y) * hung / MESH
    cord = np.maximum(_line(u, hung, scale), _line(v, hung, scale))
    # The light reaches the net only where it clears the upper left lip.
    reached = np.clip(0.5 + 0.9 * facing * share, 0.10, 1.0) * (0.30 + 0.70 * share * share)
    below = DARK + (CORD - DARK) * (cord * reached * 0.85)[..., None]
    # The wall of the hole itself, plywood end on, a little of it on the side away from the light.
    wall = np.clip((r - radius + 2.6) / 1.4, 0.0, 1.0)
    edge = np.array([0.42, 0.29, 0.17], dtype=np.float32)
    below += (edge * (0.35 + 0.75 * np.maximum(facing, 0.0))[..., None] - below) * wall[..., None]
    colour += (below - colour) * inside[..., None]
    light += (1.0 - light) * inside
    shine *= 1.0 - inside
    lip = np.exp(-(((r - radius - 0.8) / 0.9) ** 2)) * (1.0 - inside)
    light += 0.30 * lip * facing
    shine += 0.12 * lip * np.maximum(facing, 0.0)


def _line(at: Field, hung: Field, scale: float) -> Field:
    """Cords at the whole numbers, 0 to 1: no thinner than can be seen."""
    away = np.abs(at - np.round(at)) * MESH / hung
    half = np.maximum(0.55 / np.sqrt(hung), 0.45 / scale)
    return np.asarray(np.clip((half - away) * scale + 0.5, 0.0, 1.0), dtype=np.float32)
