"""Play aids: the list of actions, the quick reference, tokens and cards."""
