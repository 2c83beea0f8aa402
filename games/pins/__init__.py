"""Games of pins, bowled down the alley or banked off the rim, and what they share."""
