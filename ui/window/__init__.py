"""The program's window: its main loop, the stack of screens, the screen reader, and pictures painted without a window."""
