"""The checks of the rules, one module a concern."""
