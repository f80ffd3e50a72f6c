"""What changed between editions, as pages show it: comparisons, timelines, histories, marked words."""
