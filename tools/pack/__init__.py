"""Programs that build and try the packages. `docs/releasing.md` says when to run them."""
