"""Programs that measure the physics and the learning baselines for the pages in docs."""
