"""A turn: Action Points, Buildup and drones."""
