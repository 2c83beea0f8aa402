"""The phases of a game at the table, a class each: whose move it is, or what is being shown."""
