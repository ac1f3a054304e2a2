from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine
from sqlalchemy.pool import NullPool

import db.annotation_models
import db.listening_models
import db.models
import db.recording_models
import db.speech_models  # noqa: F401  with the others, all tables of the schema
from db.records import StoreError
from db.session import Project, create_project, inspect_project, open_project
from db.store import labels, people, takes
from db.table import Table
from db.upgrade import MIGRATIONS, create_schema, needs_upgrade, revisions, upgrade, version_of
from tests.db import sample

LAST = revisions()[-1]
LATER = f"{int(LAST) + 1:04}"
SECOND = """
import sqlalchemy as sa
from alembic import op

revision = "{later}"
down_revision = "{last}"


def upgrade() -> None:
    with op.batch_alter_table("people", recreate="always") as people:
        people.add_column(sa.Column("nickname", sa.Text(), server_default="", nullable=False))
    {more}
"""


def made_sql(path: Path) -> dict[str, list[str]]:
    """The parts of each table and index, in an order of their own: a column that was added stands at the end."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
        return {name: sorted(parts_of(sql)) for name, sql in rows if name != "alembic_version"}


def parts_of(sql: str) -> Iterator[str]:
    """What stands between the commas of a definition, with its brackets whole and its spaces folded."""
    head, body = sql.split("(", 1)
    yield head.replace('"', "").strip()
    part, depth = "", 0
    for character in body[: body.rindex(")")]:
        depth += (character == "(") - (character == ")")
        if character == "," and not depth:
            yield " ".join(part.split())
            part = ""
        else:
            part += character
    yield " ".join(part.split()) + body[body.rindex(")") + 1 :]


def later_seam(folder: Path, more: str = "pass") -> Path:
    """The migrations of a Seam that has one more."""
    shutil.copytree(MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    text = SECOND.format(later=LATER, last=LAST, more=more)
    (folder / "versions" / f"{LATER}_nicknames.py").write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def filled(project: Project) -> Path:
    with project.write() as session:
        take_id = sample.add_take(session)
        labels.set_label(session, take_id, "verdict", "keep", people.list_people(session)[0].id)
    project.close()
    return project.folder


def test_migrations_make_what_the_models_say(tmp_path: Path) -> None:
    create_schema(tmp_path / "migrated.db")
    engine = create_engine(f"sqlite:///{tmp_path / 'migrated.db'}", poolclass=NullPool)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        assert compare_metadata(context, Table.metadata) == []
    modelled = create_engine(f"sqlite:///{tmp_path / 'modelled.db'}", poolclass=NullPool)
    Table.metadata.create_all(modelled)
    assert made_sql(tmp_path / "migrated.db") == made_sql(tmp_path / "modelled.db")  # CHECKs too


def test_the_database_is_stamped_and_current(project: Project) -> None:
    assert version_of(project.database) == revisions()[-1]
    assert not needs_upgrade(project.database)


def test_the_files_of_migrations_are_the_ones_alembic_walks() -> None:
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    walked = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    assert tuple(reversed(walked)) == revisions()


def test_an_older_project_is_copied_then_upgraded_and_keeps_every_row(filled: Path, tmp_path: Path) -> None:
    migrations = later_seam(tmp_path / "later")
    with open_project(filled, migrations) as project, project.read() as session:
        person = people.list_people(session)[0]
        assert person.roles == ("speaker",) and len(person.languages) == 2  # children of the rebuilt table
        assert labels.current(session, takes.list_takes(session)[0].id) == {"verdict": "keep"}
    assert version_of(filled / "seam.db") == LATER
    copies = list((filled / "backups").iterdir())
    assert [version_of(copy) for copy in copies] == [LAST]
    open_project(filled, migrations).close()
    assert list((filled / "backups").iterdir()) == copies  # the second opening upgrades nothing


@pytest.mark.parametrize(
    ("more", "kind"),
    [
        ("op.execute(\"UPDATE labels SET take_id = 'nowhere'\")", StoreError),
        ("op.execute('DELETE FROM labels'); raise ZeroDivisionError", ZeroDivisionError),
    ],
)
def test_an_upgrade_that_fails_changes_nothing(
    filled: Path, tmp_path: Path, more: str, kind: type[Exception]
) -> None:
    before = made_sql(filled / "seam.db")
    with pytest.raises(kind) as error:
        upgrade(filled / "seam.db", filled / "backups", later_seam(tmp_path / "later", more))
    if kind is StoreError:
        assert "labels" in str(error.value)
    assert version_of(filled / "seam.db") == LAST and made_sql(filled / "seam.db") == before
    with open_project(filled) as project, project.read() as session:
        assert labels.current(session, takes.list_takes(session)[0].id) == {"verdict": "keep"}


def test_a_newer_project_is_refused_and_left_alone(filled: Path, tmp_path: Path) -> None:
    open_project(filled, later_seam(tmp_path / "later")).close()
    before = (filled / "seam.db").read_bytes()
    for opener in (open_project, inspect_project):
        with pytest.raises(StoreError, match="newer Seam"):
            opener(filled)
    assert (filled / "seam.db").read_bytes() == before


def test_two_programs_may_upgrade_at_once(filled: Path, tmp_path: Path) -> None:
    migrations = later_seam(tmp_path / "later")
    code = (
        "import sys; from pathlib import Path; from db.session import open_project;"
        "open_project(Path(sys.argv[1]), Path(sys.argv[2])).close()"
    )
    line = [sys.executable, "-c", code, str(filled), str(migrations)]
    both = [subprocess.Popen(line, cwd=Path(__file__).parents[2]) for _ in range(2)]
    assert [one.wait(60) for one in both] == [0, 0]
    assert version_of(filled / "seam.db") == LATER


def test_a_new_project_needs_no_upgrade_by_the_later_seam_only(tmp_path: Path) -> None:
    create_project(tmp_path / "P.seam").close()
    assert needs_upgrade(tmp_path / "P.seam" / "seam.db", later_seam(tmp_path / "later"))
    with pytest.raises(StoreError, match="older Seam"):
        _inspect_with(tmp_path / "P.seam", tmp_path / "later")


def _inspect_with(folder: Path, migrations: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("db.session.needs_upgrade", lambda path: needs_upgrade(path, migrations))
        inspect_project(folder)
