"""How a listening report looks: light and dark by the reader's own choice, and on paper."""

STYLE = """
:root{--ink:#1b1f24;--muted:#555d68;--ground:#f5f6f8;--sheet:#fff;--line:#d8dce2;--grid:#e3e6eb;--mark:#0072b2;
--soft:#9cc3dc;--warn:#8a5a00}
@media(prefers-color-scheme:dark){:root{--ink:#e8eaed;--muted:#a6afba;--ground:#15181c;--sheet:#1c2026;--line:#323841;
--grid:#2b3038;--mark:#6cb8e6;--soft:#3a6280;--warn:#e0b35a}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.5 system-ui,"Noto Sans","Noto Sans CJK KR",
"Apple SD Gothic Neo","Malgun Gothic",sans-serif}
main{max-width:1320px;margin:0 auto;padding:24px 16px 64px}
h1{font-size:28px;margin:0 0 8px;overflow-wrap:anywhere}
h2{font-size:18px;margin:0 0 8px}
header,section{background:var(--sheet);border:1px solid var(--line);border-radius:6px;padding:16px 20px;margin:0 0 16px}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:8px 24px;margin:0}
dt{color:var(--muted);font-size:13px}
dd{margin:0;overflow-wrap:anywhere}
.note,.demo{color:var(--muted);margin:0 0 8px}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:13px;font-variant-numeric:tabular-nums}
th,td{padding:4px 10px;border-bottom:1px solid var(--line);text-align:right;vertical-align:middle;white-space:nowrap}
th{color:var(--muted);font-weight:600}
th.text,td.text{text-align:left}
td.text{white-space:normal;overflow-wrap:break-word;min-width:11em;max-width:28em}
audio{height:32px;width:220px}
svg.plot{width:100%;height:auto;display:block}
svg.spark{width:116px;height:26px;display:block}
svg text{fill:var(--ink);font-size:13px}
svg .label{text-anchor:end}
svg .number{text-anchor:end;fill:var(--muted);font-size:12px}
svg .tick,svg .axis{text-anchor:middle;fill:var(--muted);font-size:12px}
svg .grid{stroke:var(--grid)}
svg .zero{stroke:var(--muted);stroke-dasharray:4 3}
svg .whisker{stroke:var(--mark);stroke-width:3}
svg .cap{stroke:var(--mark);stroke-width:1.5}
svg .mean{fill:var(--mark);stroke:var(--sheet);stroke-width:1.5}
svg .dot{fill:var(--soft);fill-opacity:.8}
svg .bar{fill:var(--mark)}
summary{cursor:pointer;color:var(--mark)}
@media print{body{background:none}header,section{break-inside:avoid;border:0}audio{display:none}}
""".strip()
