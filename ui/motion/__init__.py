"""Animation, playback, slow motion and sound."""
