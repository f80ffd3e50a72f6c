"""Turning records into pages: views of records, templates, and the macros that pages call."""
