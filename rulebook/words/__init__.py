"""What the rules say in words: quotes, numbers taken over, names of fields, effects."""
