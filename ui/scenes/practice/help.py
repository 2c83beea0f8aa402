"""Help for the practice screens, on a card like a game's rules."""

from __future__ import annotations

from board.card import Card
from board.sides import CHECKER_SIDE

HELP = Card(
    name="practice",
    title="The practice room",
    number=0,
    seats=(1,),
    side=CHECKER_SIDE,
    tagline="Learn the carrom shot, and every other.",
    rules="""\
The aim line shows the exact path of your shot, with rebounds, spin and falls. It is hidden only while you repeat a shot that you
were shown.

# The list
- The red arrow marks your recommended next drill. The ring behind a drill fills as more of your last ten attempts succeed. You
get an empty star when you do as well as a club bot, or make seven of ten. It turns gold when you do so without the aim line.
- The percentage counts all attempts. Attempts from older versions count as made with the aim line.
- Endless run gives you the drills of a set one after another, and keeps score.
- Play the game opens the game that a set of drills belongs to.

# Shoot (F2)
- Drag back from the disk and let go, or swipe through it with the right button. Click beside it to place it. Hold Space to build
power. Rings, a line along the rim and numbers mark the targets; a ring of another colour marks what you must not hit.
- The wheel or Up and Down turn the aim, Page Up and Page Down change the power, E and Q the spin, W A S D or Left and Right move
the disk. Hold Shift for small steps. The small arrows beside the numbers do the same.
- X shoots exactly the shown aim. It does not count as an attempt: drills count only shots made by hand.
- Space restores the position and the aim. R replays the shot, Shift R in slow motion. The keys . and , jump between contacts,
Left and Right step frame by frame; or drag the time strip. N continues from where everything came to rest.
- L changes the aim line: whole path, to the first contact, or off. If you let it fade, it gets shorter after every five good
attempts. Attempts without it are counted separately, and the gold star is for these.
- V shows or hides the mirror: the pin's image appears behind the rim, with a dashed line to it. Aim at the image, then a little
to one side, because the rim takes some of the speed. With two rims it is a mirror of a mirror. A round rim has no mirror.
- After a miss you see what was off, and a dashed path shows the nearest shot that would have worked.
- G shows or hides your last ten shots.
- + and −, or Ctrl with the wheel, zoom in and out. B shows the whole board. C shows shots from a chair at the table.
- T goes to the recommended drill once you have mastered this one.
- I shows a shot that solves the drill; O shows your own aim. Repeat it by hand to measure your accuracy. The scale behind the
disk shows how far to pull.

# Set up (F3)
- Keys 1 to 6 choose the tool: move, place your disk, their disk or a pin, remove, mark the goal.
- Choose one of this board's two sides, or another board: the round tournament Crokinole board, or the carrom board, where a
striker shoots men and the queen into the holes. If the striker drops too, the shot doesn't count.
- With keys: arrows move the cursor, Enter uses the tool, Delete removes, Tab goes to the settings, and arrows change them.
- V mirrors, C clears, Ctrl S saves the position. Ctrl Z undoes, Ctrl Y redoes.

# Map (F4)
- The map shows the result of every direction and speed from the disk's position. Point at a cell to see its shot, click or
press Enter to aim it.
- J changes the goal, such as the score of a game. The wheel, + and − zoom.
- H uses your accuracy: how often each shot works for you, and which is best. B aims the best one.
- Ctrl P saves a picture, Ctrl E a table.

# Stats (F5)
Each attempt at a shown shot is a dot. Nine in ten land inside the ellipse; the shading shows how sure we are. Wild shots are left
out. Practice reduces your scatter; a constant error you can allow for.

# On every page
F1 shows this help, F7 the settings. M turns the sound on or off, Esc goes back. The wheel, or Ctrl with Page Up and Page Down,
scrolls a long page. Tab goes from button to button.
""",
)
