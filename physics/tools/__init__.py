"""For those who measure and study: benchmark, scans, single shots, and compiling."""
