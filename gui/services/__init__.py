"""Services: objects without a face that do things and announce what changed (QtCore only)."""
