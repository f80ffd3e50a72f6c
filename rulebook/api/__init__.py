"""The rules as downloads."""
