"""Items, Units and squads: what is worked out of what they are built from, and what the rules say against it."""
