"""Questions about answers: disputes, suggestions, plans, traces."""
