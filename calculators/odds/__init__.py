"""Odds to hit, volleys, deviation, and what becomes of weapons."""
