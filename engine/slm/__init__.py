"""Speech language models, read from the losses of their tokens: curves, readings, token types and judges."""
