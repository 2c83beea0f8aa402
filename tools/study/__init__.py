"""Programs that measure the physics, and the success of learning programs, for the pages in docs."""
