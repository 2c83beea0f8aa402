"""What is run by hand or by a command: contests, speeds, training, calibration, books."""
