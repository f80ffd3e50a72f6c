"""Movement on a board: paths, costs, reach and lines of sight."""
