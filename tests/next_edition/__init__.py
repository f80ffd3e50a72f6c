"""The next edition, rehearsed: in a copy it is written, released and built, and what builders run passes there."""
