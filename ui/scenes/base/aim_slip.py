"""Drawings that help the player aim: a label with speed and spin, a scale for the strength, and the predicted path."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from board.geometry import Point
from board.men import DISK
from board.shots.flick import Flick
from board.shots.paths import Path, first_touch, paths
from board.shots.shot import Shot
from ui.art.base import theme
from ui.art.base.camera import Projection
from ui.art.base.lettering import write
from ui.art.base.overlay_art import Blit, arrow_length, outlines, slip
from ui.art.painting.overlay import Notch, Sight
from ui.art.painting.path_art import LOOKS, draw_paths, paths_under
from ui.hands.aiming import AimingHand
from ui.scenes.base.stage import Stage

NOTCH = 15.0
"""Half the length in mm of the mark for the recommended strength of a shot."""
TICK = 4.0
"""Half the length in mm of the ticks on the strength scale, one for every m/s of speed."""
FAN, LONGEST_FAN, FAN_WIDTH, FAINT = 220.0, 900.0, 3.0, 110
"""Measures of the fan, the faint area that shows where an inaccurate shot may go.

They are the usual length and the largest length in mm, the half-width in standard deviations, and the opacity (0 to 255).
"""
FIRST_TOUCH = "first touch"
"""Value of the aim line setting that draws the predicted path only up to the first contact."""
PATHS_SAID = {
    "none": "Aim line: off.",
    FIRST_TOUCH: "Aim line: to first contact.",
    "whole": "Aim line: whole path.",
    "fading": "Aim line: fades as you improve.",
}
"""Message for each value of the setting for the aim line, shown when the player chooses that value."""


def sight_words(sight: Sight, *, as_power: bool = False) -> str:
    """Return the strength and the spin of an aimed shot as text.

    The strength is a speed in m/s or, with `as_power`, a percentage. The spin in rad/s is left out if it rounds to zero.
    """
    spin = f"   spin {sight.spin:+.0f} rad/s".replace("-", "−") if round(sight.spin) else ""
    return f"{sight.share:.0%}{spin}" if as_power else f"{sight.speed / 1000:.2f} m/s{spin}"


def label_sight(surface: pygame.Surface, sight: Sight, camera: Projection, stage: Stage, *, as_power: bool = False) -> None:
    """Draw a label with the strength and the spin of the aimed shot beside the disk.

    With `as_power` the strength is a percentage, otherwise a speed in m/s.
    """
    px = stage.px
    text = sight_words(sight, as_power=as_power)
    font = theme.font(px(20), face="figures")
    width, height = font.size(text)
    card = pygame.Rect(0, 0, width + px(16), height + px(6))
    x, y = camera.to_screen(sight.at)
    card.midleft = (round(x) + px(40), round(y))
    card.clamp_ip(camera.rect)
    pygame.draw.rect(surface, theme.PAPER, card, border_radius=px(3))
    pygame.draw.rect(surface, theme.INK_SOFT, card, 1, px(3))
    write(surface, text, (card.centerx, card.y + px(3)), font, theme.INK, align="centre")
    if sight.notch is not None:
        _draw_notch(surface, sight, sight.notch, camera, as_power=as_power)


def draw_flick(surface: pygame.Surface, sight: Sight, camera: Projection, power: float = 1.0) -> None:
    """Draw the arrow of a shot that was made, labelled with its strength and speed. `power` is the arrow's opacity, 0 to 1.

    Draw nothing if the disk started outside the view, because the label would lie at the edge of the view.
    """
    area = camera.square if camera.is_close else camera.rect
    if not area.collidepoint(camera.to_screen(sight.at)):
        return
    along = Point(1.0, 0.0).turned(sight.heading)
    start = sight.at + along * (DISK.radius + 3.0)
    ends = [camera.to_screen(start), camera.to_screen(start + along * arrow_length(sight.share))]
    line = outlines([ends], LOOKS["aim"].disk, 0.9, 0.9, max(2.0, LOOKS["aim"].width * camera.scale))
    label = slip(f"{sight.share:.0%}   {sight_words(sight)}", theme.highlight("shown"), 1.1 * camera.scale).copy()
    at = label.get_rect(center=camera.to_screen(sight.at - along * (DISK.radius + 20.0))).clamp(camera.rect)
    for image, corner in (line, (label, at.topleft)):
        image.set_alpha(round(255 * max(0.0, min(1.0, power))))
        surface.blit(image, corner)


def _draw_notch(surface: pygame.Surface, sight: Sight, notch: Notch, camera: Projection, *, as_power: bool) -> None:
    """Mark the recommended strength of a shot on the line along which the player pulls back.

    If the player is not pulling, the mark is beyond the disk, at the head of the aiming arrow.
    """
    colour = LOOKS["advised"].disk
    if sight.tip is not None and sight.tip.distance(sight.at) > 1.0:
        along = (sight.tip - sight.at) * (1.0 / sight.tip.distance(sight.at))
        at = sight.at + along * notch.pull
        lines = [(sight.at + along * DISK.radius, at, 1.2)]
    else:
        along = Point(1.0, 0.0).turned(sight.heading)
        at = sight.at + along * (DISK.radius + 3.0 + arrow_length(notch.share))
        lines = []
    for start, end, width in lines:
        ends = [[camera.to_screen(start), camera.to_screen(end)]]
        surface.blit(*outlines(ends, colour, 1.0, 1.0, max(2.0, width * camera.scale)))
    label = f"{notch.share:.0%}" if as_power else f"{notch.speed / 1000:.2f}"
    _mark_notch(surface, at, along.turned(90.0), label, camera)


def _mark_notch(surface: pygame.Surface, at: Point, across: Point, words: str, camera: Projection) -> None:
    """Draw a short mark centred at the board point `at` in the direction `across`, with `words` as its label."""
    ends = [[camera.to_screen(at - across * NOTCH), camera.to_screen(at + across * NOTCH)]]
    surface.blit(*outlines(ends, LOOKS["advised"].disk, 1.0, 1.0, max(2.0, 3.0 * camera.scale)))
    label = slip(words, theme.highlight("shown"), min(camera.scale, camera.hand_scale))
    # Shift the label so that it does not overlap the mark, whichever way the pull points.
    aside = NOTCH + 4.0 + (abs(across.x) * label.get_width() + abs(across.y) * label.get_height()) / (2.0 * camera.scale)
    surface.blit(label, label.get_rect(center=camera.to_screen(at + across * aside)).clamp(surface.get_clip()))


def draw_pull_scale(surface: pygame.Surface, hand: AimingHand, shown: Flick, camera: Projection) -> None:
    """Draw the scale of shot strength behind the disk: a tick for every m/s, and a labelled mark at the speed of `shown`."""
    back = Point(-1.0, 0.0).turned(shown.heading)
    across = back.turned(90.0)
    pulls = [hand.notch_at(float(speed), back).pull for speed in range(1000, round(hand.aim.top_speed) + 1, 1000)]
    colour, width = LOOKS["advised"].disk, max(1.5, 1.2 * camera.scale)
    lines = [(hand.at + back * hand.aim.disk.kind.radius, hand.at + back * pulls[-1], 0.0)]
    lines += [(hand.at + back * pull, hand.at + back * pull, TICK) for pull in pulls]
    for start, end, half in lines:
        ends = [[camera.to_screen(start - across * half), camera.to_screen(end + across * half)]]
        surface.blit(*outlines(ends, colour, 0.9, 0.9, width))
    wanted = hand.notch_at(shown.speed, back)
    _mark_notch(surface, hand.at + back * wanted.pull, across, f"{shown.speed / 1000:.2f} m/s", camera)


def fan(
    camera: Projection,
    aimed: Flick,
    error: float,
    seen: Shot | None = None,
    extent: str = "whole",
    *,
    reach: float = math.inf,
) -> list[Blit]:
    """Return pictures of a faint fan that shows where the shot may go: three standard deviations to each side.

    `error` is the standard deviation of the heading in degrees. If `seen`, a predicted shot, is given, the fan follows its path
    off the rims to the first piece or peg. If `extent` is `FIRST_TOUCH`, the fan ends at the first contact of any kind. Without
    `seen`, the fan goes straight ahead, at most `reach` mm from the centre along each axis.
    """
    points = _straight_ahead(aimed, reach) if seen is None else _to_first_man(seen, extent)
    spread, travel, bands = math.tan(math.radians(error * FAN_WIDTH)), 0.0, []
    for start, end in pairwise(points):
        length = start.distance(end)
        if length and travel < LONGEST_FAN:
            end = start + (end - start) * min(1.0, (LONGEST_FAN - travel) / length)
            length = start.distance(end)
            aside = Point(start.y - end.y, end.x - start.x) * (spread / length)
            near, far = aside * travel, aside * (travel + length)
            bands.append([camera.to_screen(place) for place in (start + near, start - near, end - far, end + far)])
        travel += length
    if not bands:
        return []
    left, top = (math.floor(min(point[axis] for band in bands for point in band)) for axis in (0, 1))
    size = [math.ceil(max(point[axis] for band in bands for point in band)) - (left, top)[axis] + 2 for axis in (0, 1)]
    layer = pygame.Surface(size, pygame.SRCALPHA, 32)
    for band in bands:
        pygame.draw.polygon(layer, (*LOOKS["advised"].disk[:3], FAINT), [(x - left, y - top) for x, y in band])
    return [(layer, (left, top))]


def _straight_ahead(aimed: Flick, reach: float) -> tuple[Point, ...]:
    """Return the start and the end of the fan (area that an inaccurate shot may reach), drawn without considering obstacles.

    The fan is `FAN` mm long. It is shorter if it reaches the edge of the board, `reach` mm from the centre along an axis.
    """
    ahead = Point(FAN, 0.0).turned(aimed.heading)
    shares = [(math.copysign(reach, by) - at) / by for at, by in ((aimed.at.x, ahead.x), (aimed.at.y, ahead.y)) if by]
    return aimed.at, aimed.at + ahead * max(0.0, min(1.0, *shares))


def _to_first_man(shot: Shot, extent: str) -> tuple[Point, ...]:
    """Return the points at which the disk's path bends, up to its first contact with a piece or peg.

    If `extent` is `FIRST_TOUCH`, a contact with the rim also ends the path.
    """
    strikes = [strike for strike in shot.strikes if strike.involves(shot.disk)]
    other = next((strike.time for strike in strikes if not strike.involves("rim")), None)
    found = paths(shot, first_touch(shot) if extent == FIRST_TOUCH else other)
    return found[0].points if found and found[0].man.id == shot.disk else ()


class ForeseenOnBoard:
    """Cached pictures of a shot's predicted path, in the perspective view from the player's chair.

    They are drawn again only when the shot or the view changes.
    """

    def __init__(self) -> None:
        self._kept: dict[str, tuple[tuple[object, ...], Shot, list[Blit]]] = {}
        """Cached pictures of the predicted path: a dictionary from line styles to (cache key, shot, pictures)."""

    def under(self, camera: Projection, shot: Shot, extent: str, look: str = "aim", *, past_rim: bool = False) -> list[Blit]:
        """Return the pictures of the predicted path of `shot`, to be painted below the pieces.

        The list is empty in the view from above. There `draw_foreseen` draws the path over the board.
        """
        key, kept = (camera, extent, past_rim), self._kept.get(look)
        if kept is None or kept[0] != key or kept[1] is not shot:
            shown = _foreseen(shot, extent, past_rim) if extent != "none" else ()
            kept = self._kept[look] = key, shot, paths_under(camera, shown, shot.disk, LOOKS[look])
        return kept[2]


def draw_foreseen(
    surface: pygame.Surface, camera: Projection, shot: Shot, extent: str, look: str = "aim", *, past_rim: bool = False
) -> None:
    """Draw the predicted path of `shot`, as far as `extent` says: the whole path, or up to the first contact.

    With `past_rim`, a first contact with the rim does not count, and the path continues to the second contact.
    """
    if extent != "none":
        draw_paths(surface, camera, _foreseen(shot, extent, past_rim), shot.disk, LOOKS[look])


def _foreseen(shot: Shot, extent: str, past_rim: bool) -> tuple[Path, ...]:
    return paths(shot, first_touch(shot, past_rim=past_rim) if extent == FIRST_TOUCH else None)
