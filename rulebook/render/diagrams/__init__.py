"""Diagrams: hex boards, side views and flows as SVG, drawn from data."""
