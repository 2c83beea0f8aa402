"""Tools for measuring and studying: benchmark, scans, single shots, and compiling."""
