"""Names that are used once.

numbered(name) -> Iterator[str]
    the name as it is kept, and what it may be called instead
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, count

from db.text import nfc


def numbered(name: str) -> Iterator[str]:
    """This name as it is kept, and then with a number, from 2 on without an end.

    >>> from itertools import islice
    >>> list(islice(numbered(" Pairs "), 3))
    ['Pairs', 'Pairs 2', 'Pairs 3']
    """
    kept = nfc(name).strip()
    return chain([kept], (f"{kept} {number}" for number in count(2)))
