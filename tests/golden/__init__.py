"""Golden vectors of the calculators, and their makers, which import nothing of the project."""
