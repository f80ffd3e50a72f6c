"""Damage beside attacks: throws, collisions, falls, impacts and structures."""
