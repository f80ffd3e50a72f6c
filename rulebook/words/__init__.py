"""Records in words: quotes and borrowed numbers, conditions and effects, names of fields, terms."""
