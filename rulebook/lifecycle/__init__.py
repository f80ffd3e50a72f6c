"""How an edition comes and goes: opened, released, frozen."""
