"""How a figure was made, as XMP: the packet that SVG and PDF carry and that other programs read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from xml.sax.saxutils import escape

NAMESPACE = "urn:seam:figure"
"""Of the facts that Dublin Core has no name for."""
_HANGUL_FONTS = ("Noto Sans CJK KR", "Noto Sans KR", "Malgun Gothic", "Apple SD Gothic Neo", "sans-serif")
_ALIASES = ("Sans Serif", "Sans", "")
_KEEPS = 'vector-effect="non-scaling-stroke" '
_GROUP = re.compile(r"<g [^>]*>[^<]*(?:<(?!/?g[ >])[^>]*>[^<]*)*</g>")
_MATRIX = re.compile(r"matrix\(([^,]+),([^,]+),([^,]+),([^,]+),")
_WIDTH = re.compile(r'stroke-width="([^"]+)"')
_DASHES = re.compile(r'stroke-dasharray="([0-9.,]+)"')
_CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")


def without_controls(text: str) -> str:
    r"""A text without the characters that XML can't hold.

    >>> without_controls("a\x00b\n")
    'ab\n'
    """
    return _CONTROLS.sub("", text)


def xmp_packet(title: str, description: str, metadata: Mapping[str, str]) -> str:
    """Title, description and facts as an XMP packet.

    Args:
        title: becomes dc:title.
        description: becomes dc:description.
        metadata: each becomes an element of our namespace, its key with underscores for what is no letter.

    >>> "<seam:data_hash>a&amp;b</seam:data_hash>" in xmp_packet("T", "D", {"data hash": "a&b"})
    True
    """
    facts = "".join(
        f"<seam:{_element(key)}>{_escaped(value)}</seam:{_element(key)}>" for key, value in metadata.items()
    )
    return (
        "<?xpacket begin='\ufeff' id='W5M0MpCehiHzreSzNTczkc9d'?>"
        "<x:xmpmeta xmlns:x='adobe:ns:meta/'>"
        "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>"
        "<rdf:Description rdf:about='' xmlns:dc='http://purl.org/dc/elements/1.1/'"
        f" xmlns:xmp='http://ns.adobe.com/xap/1.0/' xmlns:seam='{NAMESPACE}'>"
        f"<dc:title><rdf:Alt><rdf:li xml:lang='x-default'>{_escaped(title)}</rdf:li></rdf:Alt></dc:title>"
        "<dc:description><rdf:Alt>"
        f"<rdf:li xml:lang='x-default'>{_escaped(description)}</rdf:li>"
        "</rdf:Alt></dc:description>"
        f"<xmp:CreatorTool>Seam</xmp:CreatorTool>{facts}"
        "</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end='w'?>"
    )


def svg_with_metadata(svg: str, packet: str, family: str) -> str:
    """An SVG of Qt with the packet after its description, read alike by every program.

    Args:
        svg: what Qt wrote.
        packet: from `xmp_packet`.
        family: the font that really was used: Qt names what was asked for, which may be "Sans Serif".
    """
    named = re.sub(
        r'font-family="([^"]*)"', lambda found: f'font-family="{_families(found[1], family)}"', svg
    )
    inner = packet[packet.index("<x:xmpmeta") : packet.index("<?xpacket end")]
    return with_plain_pens(named).replace("<defs>", f"<metadata>{inner}</metadata>\n<defs>", 1)


def with_plain_pens(svg: str) -> str:
    """Pens that keep their width under a scale, as Qt writes them, become pens of that width divided by it.

    Many programs don't know `vector-effect` and would draw them many times too wide.

    >>> with_plain_pens('<g stroke-width="1" transform="matrix(4,0,0,4,9,9)">'
    ...                 '<path vector-effect="non-scaling-stroke" d="M0,0"/></g>')
    '<g stroke-width="0.25" transform="matrix(4,0,0,4,9,9)"><path d="M0,0"/></g>'
    """
    return _GROUP.sub(lambda found: _plain_group(found[0]), svg).replace('vector-effect="none" ', "")


def _plain_group(group: str) -> str:
    if _KEEPS not in group:
        return group
    if matrix := _MATRIX.search(group):
        a, b, c, d = (float(number) for number in matrix.groups())
        scale = abs(a * d - b * c) ** 0.5
        if scale > 0:
            group = _WIDTH.sub(lambda found: f'stroke-width="{float(found[1]) / scale:g}"', group)
            group = _DASHES.sub(lambda found: f'stroke-dasharray="{_divided(found[1], scale)}"', group)
    return group.replace(_KEEPS, "")


def _divided(numbers: str, scale: float) -> str:
    """Lengths of dashes for a pen that is scaled.

    >>> _divided("4,2", 10.0)
    '0.4,0.2'
    """
    return ",".join(f"{float(number) / scale:g}" for number in numbers.split(","))


def _families(families: str, family: str) -> str:
    """The font that was used, what Qt names, then what other machines have.

    >>> _families("Sans Serif,Noto Sans KR", "Inter")
    'Inter, Noto Sans KR, Noto Sans CJK KR, Malgun Gothic, Apple SD Gothic Neo, sans-serif'
    """
    named = [name.strip() for name in families.split(",")]
    wanted = [name for name in (family, *named, *_HANGUL_FONTS) if name not in _ALIASES]
    return ", ".join(dict.fromkeys(wanted))


def _element(key: str) -> str:
    name = re.sub(r"[^0-9A-Za-z_]+", "_", key).strip("_") or "fact"
    return f"_{name}" if name[0].isdigit() else name


def _escaped(text: str) -> str:
    return escape(without_controls(text))
