"""Answers as HTML."""
