"""The three races round the track of forty spaces, and the track they share."""
