"""Pages about the program, and what measures and draws for them."""
