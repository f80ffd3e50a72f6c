"""The rules on disk: YAML with line numbers, editions, layers, schemas, freezing."""
