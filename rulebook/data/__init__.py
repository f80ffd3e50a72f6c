"""An edition as plain data: exported, as calculators take it, and against its source."""
