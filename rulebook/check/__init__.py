"""Everything that can be wrong with the rules."""
