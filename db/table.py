"""What all tables share: names of constraints, types of columns, keys and references. Private to `db`."""

from __future__ import annotations

from typing import Any, get_args

from sqlalchemy import (
    JSON,
    BigInteger,
    CheckConstraint,
    ColumnElement,
    Double,
    ForeignKey,
    MetaData,
    String,
    Text,
)
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from sqlalchemy.sql.compiler import SQLCompiler


class Table(DeclarativeBase):
    """What every table shares: constraint names (a later batch migration needs them) and the JSON type."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {  # noqa: RUF012
        str: Text,
        float: Double,
        list[Any]: JSON(none_as_null=True),
        dict[str, Any]: JSON(none_as_null=True),
    }


def one_of(column: str, literal: Any, name: str = "") -> CheckConstraint:
    """A CHECK that allows the values of a `Literal` only."""
    values = ", ".join(f"'{value}'" for value in get_args(literal))
    return CheckConstraint(f"{column} IN ({values})", name=name or column)


def identifier() -> Mapped[str]:
    """A primary key of 32 hexadecimal characters."""
    return mapped_column(String(32), primary_key=True)


def refers(target: str, *, cascade: bool = False, index: bool = True, **options: Any) -> Mapped[Any]:
    """A column that names a row of another table."""
    key = ForeignKey(f"{target}.id", ondelete="CASCADE" if cascade else None)
    return mapped_column(String(32), key, index=index, **options)


class RowNumber(ColumnElement[int]):
    """A number that stands for a row of a table as long as the row is there: to tell sets of rows apart by sums.

    SQLite numbers rows itself, in the order in which they came; PostgreSQL's is made from the primary key.
    """

    type = BigInteger()
    inherit_cache = False

    def __init__(self, table: type[Table]) -> None:
        self.table: Any = table.__table__


@compiles(RowNumber)
def _row_number(element: RowNumber, _compiler: SQLCompiler, **_options: Any) -> str:
    return f"{element.table.name}.rowid"


@compiles(RowNumber, "postgresql")
def _row_number_of_key(element: RowNumber, _compiler: SQLCompiler, **_options: Any) -> str:
    key = " || '/' || ".join(
        f'CAST({element.table.name}."{column.name}" AS TEXT)' for column in element.table.primary_key.columns
    )
    return f"CAST(hashtext({key}) AS BIGINT)"
