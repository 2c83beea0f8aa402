"""The letter games: a box of two hundred letters, a hundred counters and a dictionary."""
