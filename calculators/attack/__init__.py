"""Attacks with weapons, and what they do to a Unit."""
