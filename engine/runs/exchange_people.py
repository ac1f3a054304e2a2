"""How people are told in what leaves the project: by code, or by name where somebody asks for names.

people_as_told(session, with_names) -> dict[str, str]     by person id
code_of_name(session, with_names) -> dict[str, str]       for imported rows that name somebody of the project
why_nothing(session, project) -> str                      where every take is of a speaker who has withdrawn
"""

from __future__ import annotations

from db.session import Session
from db.store import annotation_queue, people, profiles

WITH_NAMES = "This export holds the names of people: keep it where only those may read it who may know them."


def people_as_told(session: Session, with_names: bool = False) -> dict[str, str]:
    """What stands for each person of the project, by id: the code, the same in every export, or the name."""
    if with_names:
        return {one.id: one.name for one in people.list_people(session)}
    return profiles.codes(session)


def code_of_name(session: Session, with_names: bool = False) -> dict[str, str]:
    """The codes of people by their names; empty where names may leave."""
    if with_names:
        return {}
    codes = profiles.codes(session)
    return {one.name: codes[one.id] for one in people.list_people(session)}


def why_nothing(session: Session, project: str) -> str:
    """The sentence for an export of a project that has takes, all of speakers who have withdrawn; else empty."""
    if not profiles.withdrawn(session).takes or annotation_queue.queue_count(session):
        return ""
    return (
        f"Every take of {project} is of a speaker who has withdrawn; record others, or take a withdrawal back in the"
        " speaker's window or with `project withdraw --back`."
    )
