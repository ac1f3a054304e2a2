"""From tokens to Qt: palette, style sheet, fonts, and the colours of pyqtgraph."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication, QMainWindow

from gui.theme import tokens as token_table
from gui.theme.tokens import FONT_SMALL_PX, FONT_TABLE_PX, FONT_TITLE_PX, RADIUS, TARGET, TARGET_LARGE, Tokens

CJK_FAMILIES = (
    "Noto Sans CJK KR",
    "Noto Sans KR",
    "Malgun Gothic",
    "Apple SD Gothic Neo",
    "Noto Sans CJK SC",
)
HAN_FAMILIES = ("Noto Sans CJK SC", "Noto Sans SC", "Microsoft YaHei", "PingFang SC")
"""In front of them where the interface speaks Chinese: Korean fonts draw some characters in another way."""

LEAST_POPUP_PX = 240
"""A list under a narrow chooser is at least so wide, so that its entries can be read."""


def missing_cjk_font() -> bool:
    """Whether no installed family can draw Hangul: the window then says what to install."""
    return not QFontDatabase.families(QFontDatabase.WritingSystem.Korean)


def base_font(language: str = "en") -> QFont:
    """The system's font at table size, with a family that has Hangul and Han behind it.

    Args:
        language: of the interface.
    """
    font = QApplication.font()
    installed = set(QFontDatabase.families())
    families = (*HAN_FAMILIES, *CJK_FAMILIES) if language == "zh_CN" else CJK_FAMILIES
    fallbacks = [family for family in dict.fromkeys(families) if family in installed]
    font.setFamilies([font.family(), *fallbacks])
    font.setPixelSize(FONT_TABLE_PX)
    return font


def palette(tokens: Tokens) -> QPalette:
    """Every role that Fusion paints with."""
    roles = {
        QPalette.ColorRole.Window: tokens.window,
        QPalette.ColorRole.WindowText: tokens.ink,
        QPalette.ColorRole.Base: tokens.surface,
        QPalette.ColorRole.AlternateBase: tokens.window,
        QPalette.ColorRole.Text: tokens.ink,
        QPalette.ColorRole.PlaceholderText: tokens.ink_muted,
        QPalette.ColorRole.Button: tokens.surface,
        QPalette.ColorRole.ButtonText: tokens.ink,
        QPalette.ColorRole.BrightText: tokens.on_accent,
        QPalette.ColorRole.Highlight: tokens.selected,
        QPalette.ColorRole.HighlightedText: tokens.ink,
        QPalette.ColorRole.Link: tokens.accent,
        QPalette.ColorRole.LinkVisited: tokens.accent,
        QPalette.ColorRole.ToolTipBase: tokens.surface,
        QPalette.ColorRole.ToolTipText: tokens.ink,
        QPalette.ColorRole.Light: tokens.surface,
        QPalette.ColorRole.Midlight: tokens.hover,
        QPalette.ColorRole.Mid: tokens.hairline,
        QPalette.ColorRole.Dark: tokens.control_edge,
        QPalette.ColorRole.Shadow: tokens.hairline,
        QPalette.ColorRole.Accent: tokens.accent,
    }
    made = QPalette()
    for role, colour in roles.items():
        made.setColor(role, QColor(colour))
    for role in (
        QPalette.ColorRole.WindowText,
        QPalette.ColorRole.Text,
        QPalette.ColorRole.ButtonText,
        QPalette.ColorRole.HighlightedText,
    ):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(tokens.control_edge))
    return made


def style_sheet(t: Tokens) -> str:
    """What a palette can't say: edges, paddings, the few kinds of button."""
    chevron, chevron_up, check = (
        (Path(__file__).parent / f"{name}-{t.name}.svg").as_posix()
        for name in ("chevron", "chevron-up", "check")
    )
    return f"""
    QToolTip {{ background: {t.surface}; color: {t.ink}; border: 1px solid {t.hairline}; padding: 4px 6px; }}
    QPushButton, QToolButton[kind="plain"] {{
        background: {t.surface}; color: {t.ink}; border: 1px solid {t.control_edge}; border-radius: {RADIUS}px;
        padding: 4px 12px; min-height: {TARGET - 10}px; }}
    QPushButton:hover, QToolButton[kind="plain"]:hover {{ background: {t.hover}; }}
    QPushButton, QToolButton, QCheckBox {{ outline: none; }}
    QPushButton:pressed {{ background: {t.selected}; }}
    QPushButton:checked {{ background: {t.selected}; border-color: {t.accent}; }}
    QPushButton:focus {{ border: 2px solid {t.focus}; padding: 3px 11px; }}
    QPushButton:disabled {{ color: {t.control_edge}; border-color: {t.hairline}; }}
    QPushButton[kind="primary"] {{ background: {t.accent}; color: {t.on_accent}; border-color: {t.accent}; }}
    QPushButton[kind="primary"]:hover {{ border-color: {t.ink}; }}
    QPushButton[kind="primary"]:focus {{ border: 2px solid {t.ink}; }}
    QPushButton[kind="primary"]:disabled {{
        background: {t.hairline}; color: {t.ink_muted}; border-color: {t.hairline}; }}
    QPushButton[kind="record"] {{ background: {t.record}; color: {t.on_record}; border-color: {t.record}; }}
    QPushButton[kind="record"]:focus {{ border: 2px solid {t.ink}; }}
    QPushButton[kind="record"]:disabled {{
        background: {t.hairline}; color: {t.ink_muted}; border-color: {t.hairline}; }}
    QPushButton[large="true"] {{ min-height: {TARGET_LARGE - 10}px; padding: 4px 16px; }}
    QPushButton[large="true"]:focus {{ padding: 3px 15px; }}
    QPushButton[kind="quiet"], QToolButton {{
        background: transparent; border: 1px solid transparent; border-radius: {RADIUS}px; padding: 4px 8px; }}
    QPushButton[kind="quiet"]:hover, QToolButton:hover {{ background: {t.hover}; }}
    QPushButton[kind="quiet"]:focus, QToolButton:focus {{ border: 2px solid {t.focus}; padding: 3px 7px; }}
    QToolButton[kind="plain"]:focus {{ border: 2px solid {t.focus}; padding: 3px 11px; }}
    QToolButton:checked {{ background: {t.selected}; }}
    QLineEdit, QPlainTextEdit, QTextEdit, QComboBox {{
        background: {t.surface}; color: {t.ink}; border: 1px solid {t.control_edge}; border-radius: {RADIUS}px;
        padding: 3px 8px; min-height: {TARGET - 8}px; selection-background-color: {t.selected};
        selection-color: {t.ink}; }}
    QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QComboBox:focus {{
        border: 2px solid {t.focus}; padding: 2px 7px; }}
    QComboBox {{ padding-right: 24px; combobox-popup: 0; }}
    QComboBox::drop-down {{ border: none; width: 24px; }}
    QComboBox::down-arrow {{ image: url("{chevron}"); width: 16px; height: 16px; }}
    QComboBox QAbstractItemView {{ background: {t.surface}; border: 1px solid {t.hairline};
        selection-background-color: {t.selected}; selection-color: {t.ink}; padding: 0; margin: 0; min-width: {LEAST_POPUP_PX}px; }}
    QComboBox QAbstractItemView::item {{ min-height: {TARGET - 4}px; padding: 0 8px; }}
    QAbstractSpinBox {{ background: {t.surface}; color: {t.ink}; border: 1px solid {t.control_edge};
        border-radius: {RADIUS}px; padding: 2px 20px 2px 2px; min-height: {TARGET - 8}px;
        selection-background-color: {t.selected}; selection-color: {t.ink}; }}
    QAbstractSpinBox:focus {{ border: 2px solid {t.focus}; padding: 1px 19px 1px 1px; }}
    QAbstractSpinBox:disabled {{ color: {t.control_edge}; border-color: {t.hairline}; }}
    QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {{ border: none; width: 18px; }}
    QAbstractSpinBox::up-button:hover, QAbstractSpinBox::down-button:hover {{ background: {t.hover}; }}
    QAbstractSpinBox::up-arrow {{ image: url("{chevron_up}"); width: 12px; height: 12px; }}
    QAbstractSpinBox::down-arrow {{ image: url("{chevron}"); width: 12px; height: 12px; }}
    QAbstractScrollArea::corner {{ background: transparent; border: none; }}
    QAbstractItemView {{ background: {t.surface}; border: 1px solid {t.hairline}; border-radius: {RADIUS}px;
        selection-background-color: {t.selected}; selection-color: {t.ink}; outline: 0; }}
    QTableView::item {{ padding: 0 4px; }}
    QTableView {{ gridline-color: {t.hairline}; }}
    QTableView:focus, QListView:focus, QTreeView:focus {{ border: 1px solid {t.focus}; }}
    QHeaderView::section {{ background: {t.window}; color: {t.ink_muted}; border: none;
        border-bottom: 1px solid {t.hairline}; padding: 4px 8px; font-weight: 600; }}
    QSplitter::handle {{ background: {t.window}; }}
    QSplitter::handle:hover {{ background: {t.hairline}; }}
    QScrollArea {{ border: none; background: transparent; }}
    QScrollBar:vertical {{ background: transparent; width: 12px; margin: 0; }}
    QScrollBar:horizontal {{ background: transparent; height: 12px; margin: 0; }}
    QScrollBar::handle {{ background: {t.control_edge}; border-radius: 4px; margin: 2px; min-height: 28px;
        min-width: 28px; }}
    QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
    QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
    QMenu {{ background: {t.surface}; border: 1px solid {t.hairline}; padding: 4px; }}
    QMenu::item {{ padding: 6px 24px 6px 12px; border-radius: 4px; }}
    QMenu::item:selected {{ background: {t.selected}; color: {t.ink}; }}
    QMenu::item:disabled {{ color: {t.control_edge}; }}
    QMenu::separator {{ height: 1px; background: {t.hairline}; margin: 4px 8px; }}
    QProgressBar {{ background: {t.hover}; border: none; border-radius: 3px; max-height: 6px; }}
    QProgressBar::chunk {{ background: {t.accent}; border-radius: 3px; }}
    QCheckBox, QRadioButton {{ spacing: 8px; min-height: {TARGET - 4}px; }}
    QCheckBox::indicator {{ width: 16px; height: 16px; border: 1px solid {t.control_edge}; border-radius: 3px;
        background: {t.surface}; }}
    QCheckBox::indicator:checked {{ background: {t.accent}; border-color: {t.accent}; image: url("{check}"); }}
    QCheckBox::indicator:disabled {{ border-color: {t.hairline}; }}
    QCheckBox::indicator:focus {{ border: 3px solid {t.focus}; width: 12px; height: 12px; }}
    QCheckBox::indicator:checked:focus {{ border-color: {t.ink}; }}
    QLabel[role="title"] {{ font-size: {FONT_TITLE_PX}px; font-weight: 600; }}
    QLabel[role="heading"] {{ font-weight: 600; }}
    QLabel[role="muted"] {{ color: {t.ink_muted}; }}
    QLabel[role="problem"] {{ color: {t.bad}; }}
    QLineEdit[wrong="true"] {{ border: 1px solid {t.bad}; }}
    QLineEdit[wrong="true"]:focus {{ border: 2px solid {t.bad}; }}
    QLabel[role="small"] {{ color: {t.ink_muted}; font-size: {FONT_SMALL_PX}px; }}
    QFrame[role="card"] {{ background: {t.surface}; border: 1px solid {t.hairline}; border-radius: {RADIUS}px; }}
    QFrame[role="bar"] {{ background: {t.surface}; border: none; border-bottom: 1px solid {t.hairline}; }}
    QFrame[role="rail"] {{ background: {t.rail}; border: none; border-right: 1px solid {t.hairline}; }}
    QFrame[role="status"] {{ background: {t.rail}; border: none; border-top: 1px solid {t.hairline}; }}
    QFrame[role="hairline"] {{ background: {t.hairline}; border: none; max-height: 1px; }}
    """


def apply(app: QApplication, name: str) -> Tokens:
    """Put the theme `name` ("light", "dark", or "system") in force over the whole application."""
    tokens = _tokens_named(app, name)
    token_table.use(tokens)
    windows = [one for one in app.topLevelWidgets() if isinstance(one, QMainWindow) and one.isVisible()]
    # put over another one, Qt tells every widget of the new sheet once for each that it lies in: a full window of
    # pages would stand still for a second
    for before in (app, *windows):
        if before.styleSheet():
            before.setStyleSheet("")
    app.setPalette(palette(tokens))
    # a sheet of a window reaches its widgets in half the time that one of the application takes
    for holder in windows or (app,):
        holder.setStyleSheet(style_sheet(tokens))
    return tokens


def _tokens_named(app: QApplication, name: str) -> Tokens:
    if name == "system":
        name = "dark" if app.styleHints().colorScheme() == Qt.ColorScheme.Dark else "light"
    return token_table.DARK if name == "dark" else token_table.LIGHT
