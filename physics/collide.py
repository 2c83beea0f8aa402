"""Two round things strike: bounce along the line of centres, friction across it.

With n from the first to the second and t = z x n: J_n = (1 + e) u_n / (1/m1 + 1/m2), and
J_t = min(mu J_n, |u_t| / (1/m1 + 1/m2 + R1²/I1 + R2²/I2)) against the sliding u_t at the touch.
"""

from __future__ import annotations

from physics.body import Body
from physics.materials import EDGE_FRICTION

GENTLE = 10.0
"""mm/s. Things that close more slowly do not bounce, so that nothing rattles for ever."""


def strike(a: Body, b: Body, nx: float, ny: float, bounce: float, is_fixed: bool = False) -> tuple[float, float]:
    """Change the velocities of two touching men; n points from a to b. Impulse and closing speed.

    With `is_fixed` the second does not give way.
    """
    tx, ty = -ny, nx
    rvx, rvy = a.vx - b.vx, a.vy - b.vy
    closing = rvx * nx + rvy * ny
    give = a.inverse_mass + (0.0 if is_fixed else b.inverse_mass)
    turn_b = 0.0 if is_fixed else b.inverse_inertia * b.radius * b.radius
    normal = (1.0 + (bounce if closing > GENTLE else 0.0)) * closing / give
    sliding = rvx * tx + rvy * ty + a.radius * a.spin + b.radius * b.spin
    across = sliding / (give + a.inverse_inertia * a.radius * a.radius + turn_b)
    most = EDGE_FRICTION * normal
    across = max(-most, min(most, across))
    jx, jy = normal * nx + across * tx, normal * ny + across * ty
    a.vx -= jx * a.inverse_mass
    a.vy -= jy * a.inverse_mass
    a.spin -= a.radius * across * a.inverse_inertia
    if not is_fixed:
        b.vx += jx * b.inverse_mass
        b.vy += jy * b.inverse_mass
        b.spin -= b.radius * across * b.inverse_inertia
    return (normal * normal + across * across) ** 0.5, closing


def rebound(a: Body, nx: float, ny: float, bounce: float) -> tuple[float, float]:
    """Change the velocity of a man that strikes a part of the board; n points into it. Impulse and closing speed."""
    tx, ty = -ny, nx
    closing = a.vx * nx + a.vy * ny
    normal = (1.0 + (bounce if closing > GENTLE else 0.0)) * closing * a.mass
    sliding = a.vx * tx + a.vy * ty + a.radius * a.spin
    across = sliding / (a.inverse_mass + a.inverse_inertia * a.radius * a.radius)
    most = EDGE_FRICTION * normal
    across = max(-most, min(most, across))
    a.vx -= (normal * nx + across * tx) * a.inverse_mass
    a.vy -= (normal * ny + across * ty) * a.inverse_mass
    a.spin -= a.radius * across * a.inverse_inertia
    return (normal * normal + across * across) ** 0.5, closing
