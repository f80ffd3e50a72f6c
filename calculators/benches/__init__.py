"""Benches and sheets as HTML: where items, Units and squads are built, and what is printed of them."""
