"""Tools for developers and researchers: benchmark, scans, single shots, fitting, and compiling."""
