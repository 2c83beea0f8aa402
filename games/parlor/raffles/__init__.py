"""The Capture of Mr. Raffles: its rules and the progressive form."""
