"""What changed between editions."""
