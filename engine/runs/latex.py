"""Tables for papers: LaTeX with booktabs, numbers aligned, marks of significance raised."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from engine.runs.tables import Cell
from engine.types import Bold

_SPECIAL = {
    "\\": r"\textbackslash{}", "&": r"\&", "%": r"\%", "$": r"\$", "#": r"\#", "_": r"\_", "{": r"\{",
    "}": r"\}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "<": r"\textless{}",
    ">": r"\textgreater{}", "→": r"$\rightarrow$", "−": r"$-$", "×": r"$\times$", "±": r"$\pm$",
}  # fmt: skip
_STARS = re.compile(r"^(.*?)(\*+|†+)$", re.DOTALL)


def escaped(text: str) -> str:
    r"""A text that LaTeX prints as it stands, in one line.

    >>> print(escaped("a_b & 5 %"))
    a\_b \& 5 \%
    """
    return "".join(_SPECIAL.get(char, char) for char in " ".join(text.split()))


def latex_text(
    header: Sequence[str],
    rows: Iterable[Sequence[Cell]],
    notes: Sequence[str] = (),
    digits: int = 1,
) -> str:
    r"""A table as a `tabular` of booktabs: columns of numbers to the right, stars at a text's end raised.

    Args:
        header: column names.
        rows: cells; None prints as n/a.
        notes: how the table was made, as comments above it.
        digits: after the point of numbers with a fraction.

    >>> print(latex_text(["system", "MER"], [["a_b", 12.345], ["c", "9.1**"]], ["seed 0"]), end="")
    % needs \usepackage{booktabs}; Hangul needs XeLaTeX or LuaLaTeX and a font that has it
    % seed 0
    \begin{tabular}{lr}
    \toprule
    system & MER \\
    \midrule
    a\_b & 12.3 \\
    c & 9.1\textsuperscript{**} \\
    \bottomrule
    \end{tabular}
    >>> print(latex_text(["metric"], [[Bold("0.4*")]]).splitlines()[5])
    \textbf{0.4\textsuperscript{*}} \\
    >>> print(latex_text(["[v] & *"], [["[v2]"], ["*b"]]).splitlines()[3:7])
    ['{}[v] \\& * \\\\', '\\midrule', '{}[v2] \\\\', '{}*b \\\\']
    """
    table = [list(row) for row in rows]
    right = [_is_numeric([row[i] for row in table]) for i in range(len(header))]
    columns = "".join("r" if numeric else "l" for numeric in right)
    comments = [r"needs \usepackage{booktabs}; Hangul needs XeLaTeX or LuaLaTeX and a font that has it"]
    lines = [f"% {' '.join(note.split())}" for note in (*comments, *notes)]
    lines += [rf"\begin{{tabular}}{{{columns}}}", r"\toprule", _row(map(escaped, header)), r"\midrule"]
    lines += [_row(_cell(cell, digits) for cell in row) for row in table]
    return "\n".join([*lines, r"\bottomrule", r"\end{tabular}", ""])


def _row(cells: Iterable[str]) -> str:
    row = " & ".join(cells) + r" \\"
    # what stands before takes a bracket for its option, and a star for its own
    return f"{{}}{row}" if row.startswith(("[", "*")) else row


def _cell(cell: Cell, digits: int) -> str:
    if cell is None:
        return "n/a"
    if isinstance(cell, float):
        return escaped(f"{cell:.{digits}f}".replace("-", "−"))
    if isinstance(cell, Bold):
        return rf"\textbf{{{_cell(str(cell), digits)}}}"
    text = str(cell)
    if stars := _STARS.match(text):
        return rf"{escaped(stars[1])}\textsuperscript{{{stars[2]}}}"
    return escaped(text)


def _is_numeric(column: Sequence[Cell]) -> bool:
    """Whether every cell that is there begins like a number."""
    there = [str(cell) for cell in column if cell is not None and cell != ""]
    there = [text for text in there if not text.startswith("n/a")]
    return bool(there) and all(re.match(r"[+\-−<]?\d", text) for text in there)
