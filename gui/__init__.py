"""The face: a window of pages that show records, listen to services and call them."""
