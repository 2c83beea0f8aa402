"""What every scene is built on."""
