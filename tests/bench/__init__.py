"""``make bench``: how fast and how large the site is, as ratios against baselines of the same run."""
