"""Dice: faces, close rolls and what modifies a roll."""
