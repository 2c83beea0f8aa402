"""Workers: processes for bots, shot previews and shot maps, and a thread for following other windows' games."""
