"""A game: who goes first, deployment, markers and Victory Points."""
