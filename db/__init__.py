"""The memory: a project's SQLite file, its records and the functions that read and write them."""
