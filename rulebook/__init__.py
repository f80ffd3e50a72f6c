"""The workshop of the rules site: load, check, export, calculate, render, build, serve."""
