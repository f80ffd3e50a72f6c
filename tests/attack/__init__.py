"""Attacks on the tools and the site: thousands of random edits, texts and addresses, none of which may do harm.

``python -m tests.attack`` runs them all and prints counts; the same seed gives the same attacks.
"""
