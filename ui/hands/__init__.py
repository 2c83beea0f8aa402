"""What mouse, keys and gamepad mean: aiming, picking, living by the clock."""
