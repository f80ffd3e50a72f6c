"""The rules as they stand on disk: YAML with its lines, editions, layers, schemas, freezing."""
