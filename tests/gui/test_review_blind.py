"""Whoever labels a take blind in a list that is open sees nobody else's work on it in the review either."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt

from db.annotation_records import QueueSettings
from db.session import open_project
from db.store import (
    blind_lists,
    failure_labels,
    hypotheses,
    label_queues,
    people,
    reviews,
    systems,
    utterances,
)
from tests.gui import annotating, test_review
from tests.gui.annotating import copy_takes
from tests.gui.conftest import Bench
from tests.gui.test_review import content, open_table

studio, bench, desk = annotating.studio, annotating.bench, test_review.desk


def test_takes_that_one_labels_blind_are_left_out_of_the_review(desk: tuple[Bench, Path]) -> None:
    bench, folder = desk
    both = {"Mina": content(), "Jun": content(cs_level="word")}
    table = open_table(bench, folder, (both, both, {**both, "Sora": content()}))
    face, services = table.face, bench.window.services
    review, agreement = services.review, services.agreement
    table.press(Qt.Key.Key_F4)
    bench.wait(lambda: agreement.found is not None and face.agreement.matrix.table()[1:])
    with services.projects.project.write() as session:
        mina, jun = (people.find(session, name).id for name in ("Mina", "Jun"))
        settings = QueueSettings((mina, jun), overlap=1.0)
        label_queues.make(session, "Pairs", settings, table.take_ids[:2])
    services.projects.announce("queues")
    bench.idle()
    assert len(review.known.rows) == 3 and face.withheld.isHidden()  # Han labels none of them
    han_item = review.item(table.take_ids[0])
    assert han_item is not None

    person = bench.person("Mina")
    bench.idle()
    assert [row.take_id for row in review.known.rows] == table.take_ids[2:] == [*review.known.doubles]
    assert [row.take_id for row in face.list.table.shown] == table.take_ids[2:]
    assert face.withheld.text.text().startswith("2 takes are not shown, because you label them yourself")
    assert face._item.take_id == table.take_ids[2]
    bench.wait(lambda: agreement.found is not None and not agreement.is_computing)
    assert {one.take_id for one in agreement.found.doubles} == {table.take_ids[2]}
    assert sum(len(found) for found in face.agreement._cells.values()) == 1
    services.workspace.select_take(table.take_ids[0])
    face._stepped(table.take_ids[0])
    face._show_takes(table.take_ids[:1])
    assert not face.list.table.shown
    face.list.clear_filters()

    services.people.give_role(person, "researcher")
    assert review.item(table.take_ids[0]) is None
    assert not review.return_to_annotators(han_item, "Listen again.")
    assert "close the list first" in services.notices.log[-1].text
    review.accept_agreeing(table.take_ids[:2])
    bench.idle()
    assert table.read(lambda session: reviews.of_many(session)) == {}

    face.withheld.button.click()  # the way out
    bench.idle()
    sharing = table.page.sharing
    assert sharing.isVisible() and table.page.face == ""
    queue = table.read(lambda session: label_queues.list_queues(session, open_only=True))[0]
    services.queues.close(queue)
    bench.idle()
    sharing.leave()
    table.page.show_face("review")
    bench.idle()
    assert len(review.known.rows) == 3 and face.withheld.isHidden()
    services.history.undo()
    bench.idle()
    assert len(review.known.rows) == 1 and not face.withheld.isHidden()


def test_what_others_say_went_wrong_waits_until_the_list_is_closed(tmp_path: Path) -> None:
    folder = tmp_path / "Pilot.seam"
    take_id = copy_takes(folder, sound=False)[0]
    with open_project(folder) as project, project.write() as session:
        mina, jun = (people.find(session, name).id for name in ("Mina", "Jun"))
        heard = next(one for one in utterances.list_utterances(session) if one.take_id == take_id).id
        system = systems.add(session, "W").id
        hypotheses.add_many(session, system, [(heard, "오늘 미팅")])
        for person_id in (mina, jun):
            failure_labels.add(session, heard, system, ["phonetic"], author_id=person_id)
        queue = label_queues.make(session, "Pairs", QueueSettings((mina, jun), overlap=1.0), [take_id])

        def seen(person_id: str | None) -> set[str | None]:
            answers = failure_labels.current(session, utterance_id=heard)
            return {one.author_id for one in blind_lists.answers_seen_by(session, answers, person_id)}

        assert (seen(mina), seen(jun), seen(None)) == ({mina}, {jun}, {mina, jun})
        label_queues.close(session, queue.id)
        assert seen(mina) == {mina, jun}
