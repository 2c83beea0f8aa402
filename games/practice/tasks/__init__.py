"""What a drill asks: positions, goals and how a shot is judged."""
