"""The live sheet of a game as HTML: how it begins, its Units as they are now, what a tap writes, the log in words."""
