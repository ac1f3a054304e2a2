"""Qt item models over records."""
