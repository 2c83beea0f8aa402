"""Programs that build and test the packages in which the program is released. `docs/releasing.md` says when to run them."""
