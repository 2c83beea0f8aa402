"""Code that all shooting bots share: trials, advice, judging shots."""
