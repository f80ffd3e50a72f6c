"""A game that is going on: its log of events, and the state that is folded from it."""
