"""Programs that take measurements for the pages in docs, of the physics and of learning programs."""
