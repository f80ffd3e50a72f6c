"""A sweep: every page of every edition in a browser, phone and desktop, light and dark, with everything open."""
