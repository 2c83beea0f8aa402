"""Tools for developers and researchers: benchmark, scans (series of shots), single shots, fitting, and compiling."""
