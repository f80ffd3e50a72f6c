"""Whether another generator makes the same site: `make zensical`."""
