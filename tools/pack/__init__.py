"""Programs that build and try the packages. `RELEASING.md` says when to run them."""
