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
The path that is drawn while you aim is the true one: the simulator's own, rebounds, spin, falls and all. Only a shot that is
shown for you to repeat hides it.

# The list
- The red arrow stands before the drill that is the next for you. The ring behind a drill fills as more of your last ten attempts
succeed; an empty star is there once you do as well as a club player, or seven of ten, and it turns to gold once you do so
without the path. The per cent are of all attempts. Those of earlier editions count as made with the path.
- Endless run gives you one drill of a set after the other, and counts.
- Play the game, where the drills of a set are for one, goes to its set-up.

# Shoot (F2)
- Pull back from the disk and let go, or sweep through it with the right button; click or drag beside it to place it. Space held
gathers power. The rings, the line along the rim and the numbers show what the goal speaks of; a ring of another colour is round
what is to be spared.
- The wheel and the up and down keys turn the aim, Page Up and Page Down make it harder and softer, E spins it clockwise and Q
the other way, W A S D and the left and right keys move the disk. Shift makes all of it finer. The small arrows beside the numbers
do the same.
- X shoots exactly the shown shot. Such a shot is no attempt: drills count only what your hand has made.
- Space brings the same position back with the same aim. R shows the shot again, Shift R slowly; . and , go from touch to touch,
the right and left keys from frame to frame; drag along the strip of time for any moment. N goes on from where all came to rest.
- L draws the whole path, the path up to the first touch, or none. As long as you leave it to fade, it does so by itself: when
five attempts have gone well, less of it is drawn. Attempts without it are counted apart, and the star is for these.
- V shows or hides the rim as a mirror: the pin appears beyond it, and the dashed line leads there. Aim along it, and then a
little to one side, as the path teaches: the rim keeps some of the speed. Off two rims it is the mirror of a mirror. A round rim
is no mirror.
- After a miss one sentence says what was off, and a dashed path shows the nearest shot that would have done it.
- G shows or hides your last ten shots.
- + and − look at the board from nearer and farther off, as does the wheel with Ctrl held; B shows the whole board again. C
watches shots as from a chair at the table.
- T goes to the next drill for you, once this one is mastered.
- I shows a shot that does what the drill asks; O shows your own aim. Repeat it by hand, and your hand becomes known. The scale
behind the disk shows how far to pull for its speed.

# Set up (F3)
- Keys 1 to 6 choose what the pointer does: move, put down a disk of yours or theirs or a pin, take away, point at the goal.
- The side is one of this board's two, or a board that is not ours: tournament Crokinole, round, with its rings of 15, 10 and 5,
or the carrom board, where a striker sends men and the queen through the holes. Each is set up bare and with its own men, and shot
from its own line. A striker that goes down too has done nothing.
- With the keys: arrows move the cursor, Enter uses the tool, Delete takes away; Tab goes to the settings, arrows change them.
- V mirrors, C clears, Ctrl S keeps the position under a name. Ctrl Z takes back anything, Ctrl Y brings it again.

# Map (F4)
- Every heading against every speed from where the disk lies. Point at a cell to see its shot, click or press Enter to aim it.
- J picks another goal, such as the count of a game. The wheel, + and − look closer and farther.
- H works it out for your own hand: how often each shot succeeds for you, and which is the best. B aims that one.
- Ctrl P writes it as a picture, Ctrl E as a table.

# Hand (F5)
Every attempt at a shot that was shown is a dot; nine of ten lie in the ellipse, and its shade shows how surely it is known. Wild
slips are left out. Scatter is what practice makes smaller, habit is what you can allow for.

# On every leaf
F1 shows this sheet, F7 the settings, M turns the sound on and off, Esc leaves. Where large type makes a leaf too long,
the wheel over it and Ctrl with Page Up and Page Down scroll it; Tab goes from button to button and scrolls to each.
""",
)
