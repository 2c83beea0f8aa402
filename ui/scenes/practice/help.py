"""Texts that explain the practice screens."""

from __future__ import annotations

from board.card import Card
from board.sides import CHECKER_SIDE

HELP = Card(
    name="practice",
    title="The practice room",
    number=0,
    seats=(1,),
    side=CHECKER_SIDE,
    tagline="Here you learn the carrom shot, and every other shot.",
    rules="""\
The aim line shows the exact path of your shot, with rebounds, spin and falls. In a drill it gets shorter as you improve. It is
hidden in tests, and while you repeat a shot that the program has shown you.

# The list
- The red arrow marks your recommended next drill. The ring behind a drill fills as more of your last ten attempts succeed. You
get an empty star when you do as well as a club bot, or make seven of ten. The star turns gold when you do as well in tests,
without the aim line.
- The percentage is based on all attempts. Attempts made with older versions of the program count as made with the aim line.
- Endless run gives you the drills of a set one after another, never the same one twice in a row. When you go back, you see your
  result.
- Play the game opens the game that a set of drills belongs to.

# Shoot (F2)
- Drag back from the disk and let go, or swipe through it with the right button. Hold Space to build power. To aim finely,
pull beyond full power, turn, then ease back to the speed you want. One pixel then turns the aim by a tenth of a degree.
- In a drill the disk stays where it is. In free practice, click beside it to place it.
- Rings, a line along the rim and numbers mark the targets; a ring of another colour marks what you must not hit. A drill teaches
one route: a success off other rims or pegs, or without the spin it teaches, does not count.
- The wheel or Up and Down turn the aim, Page Up and Page Down change the power, E and Q the spin. In free practice W A S D or
Left and Right move the disk. Hold Shift for small steps. The small arrows beside the numbers do the same.
- X shoots exactly the shown aim. It does not count as an attempt: drills count only shots made by hand.
- Space restores the position and the aim. R replays the shot, Shift R in slow motion. The keys . and , jump between contacts,
Left and Right step frame by frame; or drag the time strip. N continues from where everything came to rest.
- L changes the aim line: whole, to the first contact, or off. If you let it fade, it gets shorter after every five good
attempts.
- Without the aim line you take a test. Trails, numbers and the last aim are hidden too, and every attempt has another position.
  A few drills always keep the same position, and say so. The gold star is for tests.
- H turns the hand error on or off: a small random error in each shot by hand, smaller than that of a Master bot. The faint fan
  shows how far. Test results say so if the hand error was off.
- K goes back to the drill after you changed its position.
- V shows or hides the mirror in a corner: the pin's image appears behind the rim, with a dashed line to it. Aim at the image,
then a little to one side, because the rim takes some of the speed. For two rims the image is mirrored twice. A round rim has no
mirror.
- After a miss one sentence says where the shot went and what to change. The dashed line shows that shot by the taught route.
- G shows or hides your last ten shots.
- + and −, or Ctrl with the wheel, zoom in and out. B shows the whole board. C switches between the views from above and
from a chair. Shift V shows or hides lines that this position does not use.
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
Each attempt at a shown shot is a dot. Nine in ten land inside the ellipse; the shading shows how sure we are. Shots that went far
astray are left out. Practice reduces your scatter. If you always miss by the same amount, aim that much to the other side.

# Today's session (S in the list, F10 on the home screen)
- About fifteen minutes: five warm-ups that repeat a shown shot, the drills that are due for review, one new drill, and a test of
ten shots without the aim line. A drill comes back 1, 3, 7 and 21 days after it went well.
- At the new drill four hits in a row shorten the aim line, and then make the target narrower. Three misses in a row bring the aim
line and the mirror back, and then make the target wider.
- Go back whenever you like. On the same day the session continues where you stopped.

# Shot of the day (D in the list, Shift F10 on the home screen)
- One shot for everyone, three tries without the aim line. Ctrl C copies your result as one line: ● is a miss, ○ a success.
- Ctrl with Left and Right, or a click in the calendar, opens another day. Only a shot made on its own day counts for the streak.
Afterwards I shows a good shot, and P practises it with all help.

# Progress (P in the list and in the scorebook)
Your clearest change in one sentence, the scatter of your hand by day, how many of the last ten you made by stage, your first ten
against your last ten shots without the aim line with 95% intervals, and your stars. Ctrl P saves the page as a picture.

# On every page
F1 shows this help, F7 the settings. M turns the sound on or off, Esc goes back. The wheel, or Ctrl with Page Up and Page Down,
scrolls a long page. Tab goes from button to button.

With a gamepad, hold A on the disk, pull with a stick, and let go. A clicks, B goes back, X is Space. Click the left stick for the
view from the chair and back, the right stick to zoom. Back shows this help.
""",
)
