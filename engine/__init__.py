"""The science: pure measures (text, asr, stats) and the runs that join them to a project."""
