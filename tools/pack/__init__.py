"""Programs that build and test the packages. `docs/releasing.md` says when to run them."""
