"""Background workers: processes that compute bots' moves, shot previews and shot maps, and a thread that follows games in other
windows.
"""
