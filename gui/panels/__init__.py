"""Panels: widgets that show records, listen to services and call them. They never call each other."""
