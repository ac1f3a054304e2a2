"""What sound doesn't explain: words translated, unrelated, missing or added."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set

from engine.asr.failure_by_sound import LONG_WEIGHT, WORD_WEIGHT, Rest
from engine.asr.failure_endings import is_particle_after_latin
from engine.asr.failure_kinds import Failure
from engine.asr.failure_matches import MOST_CELLS, Reading, sound_of, weight_of
from engine.asr.failure_sides import Side, Stretch
from engine.asr.failure_texts import Run, Texts, is_slight, language_stretches
from engine.asr.question import is_question
from engine.asr.reply import is_reply
from engine.asr.sound_distance import nearness
from engine.text.scripts import DIGIT

CONTENT_WEIGHT = 1.2
"""Least weight (about one a consonant) of what counts as a word with content."""

ADDED_WEIGHT = 6.0
"""Least weight of added words that make a hallucination: about four syllables."""

MOSTLY_RIGHT = 0.25
"""Share of the main language that has to be right for a hypothesis to have to do with its reference."""

PARTLY_RIGHT = 0.6
"""Share of the main language up to which a text that sounds otherwise may be an answer that takes words up."""

UNRELATED = 0.42
"""Nearness in sound of two whole texts that have nothing to do with each other, at most."""

HEARD_NEAR = 0.5
"""Least nearness in sound of a whole stretch to what was said for it to be heard wrong rather than translated; of
94 stretches with translations 4 are nearer, each of them amid words that are right."""

HEARD_SHARE = 0.3
"""Share of the reference besides that is right, below which all of it was heard wrong."""

SCRAP_WEIGHT = 3.0
"""Weight below which what is added in a stretch is no translation but a scrap of it."""

TRANSLATED_NEAR = 0.47
"""Nearness in sound from which words in another script were written by ear, if badly, rather than translated: of
94 translations one is nearer."""

MOSTLY_GONE, MOSTLY_ALL = 0.5, 0.8
"""Share of a stretch of one language that has to be missing for it to be the language's part: of another than
the main one, of the main one."""


def failures_of_rests(
    texts: Texts, rests: Sequence[Rest], wrong: Set[int], has_excess: bool
) -> Iterator[Failure]:
    """The failures of all stretches of an utterance that sound doesn't explain.

    Args:
        texts: both texts.
        rests: what is left of each stretch.
        wrong: units of the reference that aren't right.
        has_excess: whether repetitions or stock phrases were found: single words beside them are part of it.
    """
    gone: list[Run] = []
    additions: list[Rest] = []
    rightness = Rightness(texts.reference, wrong)
    for rest in rests:
        _keep_particles(texts, rest)
        missing = [run for run in rest.missing if not is_slight(texts.reference, *run)]
        added = weight_of(texts.hypothesis, rest.added)
        if not missing:
            gone += rest.missing
            additions += [rest] if rest.added else []
        elif added < max(CONTENT_WEIGHT, 0.15 * texts.weight_of_runs(missing)):
            gone += missing
        else:
            yield from _of_replaced(texts, rest, missing, added, rightness.share_beside(missing))
    moved = _translated_elsewhere(texts, gone, additions)
    if moved:
        yield moved
        return
    for rest in additions:
        yield from _of_added(texts, rest, has_excess)
    yield from _of_gone(texts, gone)


def _keep_particles(texts: Texts, rest: Rest) -> None:
    """Takes particles out that are missing and added at once: `activity로 escape room에 | 액티비티로`."""
    missing = {unit for run in rest.missing for unit in range(*run)}
    for run in language_stretches(texts.reference, rest.stretch.r0, rest.stretch.r1):
        if not missing.issuperset(range(*run)) or not is_particle_after_latin(texts.reference, *run):
            continue
        said, added = texts.reference.units[slice(*run)], rest.added
        for at in range(len(added) - len(said) + 1):
            heard = added[at : at + len(said)]
            if tuple(texts.hypothesis.units[unit] for unit in heard) == said:
                rest.explain(heard)
                rest.find(run)
                break


def _of_added(texts: Texts, rest: Rest, has_excess: bool) -> Iterator[Failure]:
    """Words that nothing was said for."""
    place = (rest.stretch.r0, rest.stretch.r0)
    weight = weight_of(texts.hypothesis, rest.added)
    if weight >= ADDED_WEIGHT:
        confidence = min(0.5 + 0.03 * (weight - ADDED_WEIGHT), 0.9)
        yield texts.failure("hallucination", "nothing like it was said", place, rest.added, confidence)
    elif weight >= CONTENT_WEIGHT and not has_excess and not _is_all_slight(texts, rest.added):
        yield texts.failure("misrecognition", "additional word", place, rest.added, 0.5)


def _is_all_slight(texts: Texts, heard: Sequence[int]) -> bool:
    return is_slight(texts.hypothesis, heard[0], heard[-1] + 1)


class Rightness:
    """How much of a reference is right, by the weight of its sounds."""

    def __init__(self, reference: Side, wrong: Set[int]) -> None:
        whole = range(len(reference.units))
        self._reference, self._wrong = reference, wrong
        self._all = weight_of(reference, whole)
        self._right = weight_of(reference, [unit for unit in whole if unit not in wrong])

    def share_beside(self, missing: Iterable[Run]) -> float:
        """How much is right of all but what is missing at one place: 0 to 1."""
        here = [unit for run in missing for unit in range(*run)]
        right = self._right - weight_of(self._reference, [unit for unit in here if unit not in self._wrong])
        return right / max(self._all - weight_of(self._reference, here), CONTENT_WEIGHT)


def _is_garbled(texts: Texts, rest: Rest, missing: float, added: float, right: float) -> bool:
    """Whether a stretch sounds as a whole like what was said, so that words in another script in it were heard
    wrong rather than translated: scraps, or words amid others that were heard wrong."""
    r0, r1, h0, h1 = rest.stretch
    near = _nearness(texts, (r0, r1), range(h0, h1))
    if near is None or near < HEARD_NEAR:
        return False
    return added < SCRAP_WEIGHT or missing < WORD_WEIGHT or right < HEARD_SHARE


def _of_replaced(
    texts: Texts, rest: Rest, missing: Sequence[Run], added: float, right: float
) -> Iterator[Failure]:
    """Words in place of others that they don't sound like."""
    scripts = _main_scripts(texts, rest.added)
    own = [run for run in missing if texts.reference.classes[run[0]] in scripts]
    foreign = [run for run in missing if texts.reference.classes[run[0]] not in (*scripts, DIGIT)]
    place = (missing[0][0], missing[-1][1])
    if scripts == {DIGIT}:  # may be a number in a language we can't read
        yield texts.failure("misrecognition", "other words", place, rest.added, 0.45 if foreign else 0.55)
    elif foreign and _is_garbled(texts, rest, texts.weight_of_runs(missing), added, right):
        yield texts.failure("misrecognition", "other words", place, rest.added, 0.5)
    elif foreign and (_nearness(texts, place, rest.added) or 0.0) >= TRANSLATED_NEAR:
        yield texts.failure("phonetic", "written by sound", place, rest.added, 0.5)
    elif foreign and added >= 0.8 * texts.weight_of_runs(own):
        yield texts.failure("instruction", "other script, other sound", place, rest.added, 0.75)
    elif texts.weight_of_runs(foreign) >= CONTENT_WEIGHT:
        yield texts.failure("instruction", "other script, other sound", place, rest.added, 0.55)
    elif added > 2.5 * texts.weight_of_runs(missing) + ADDED_WEIGHT:
        yield texts.failure("hallucination", "nothing like it was said", place, rest.added, 0.6)
    else:
        yield texts.failure("misrecognition", "other words", place, rest.added, 0.55)


def _nearness(texts: Texts, place: Run, heard: Sequence[int]) -> float | None:
    """How near a passage of the hypothesis is in sound to what it stands for; None where it is too long to tell."""
    sounds = sound_of(texts.reference, range(*place), Reading()), sound_of(texts.hypothesis, heard, Reading())
    if len(sounds[0]) * len(sounds[1]) > MOST_CELLS:
        return None
    return nearness(*sounds)


def _main_scripts(texts: Texts, heard: Sequence[int]) -> set[str]:
    """The script classes that units are mostly written in: those of a third of their sounds or more."""
    classes = texts.hypothesis.classes
    total = weight_of(texts.hypothesis, heard)
    return {
        script
        for script in {classes[unit] for unit in heard}
        if weight_of(texts.hypothesis, [unit for unit in heard if classes[unit] == script]) >= total / 3
    }


def _translated_elsewhere(texts: Texts, gone: Sequence[Run], additions: Sequence[Rest]) -> Failure | None:
    """The failure that a part in one language is gone and something in another was added at another place, as
    word order makes it."""
    classes = texts.reference.classes
    lost = [run for run in gone if not is_slight(texts.reference, *run)]
    for script in sorted({classes[run[0]] for run in lost} - {DIGIT}):
        runs = [run for run in lost if classes[run[0]] == script]
        places = [
            rest.added
            for rest in additions
            if script not in {texts.hypothesis.classes[unit] for unit in rest.added}
        ]
        weight = sum(weight_of(texts.hypothesis, units) for units in places)
        size = texts.weight_of_runs(runs)
        if size >= CONTENT_WEIGHT and max(3.0, 0.3 * size) <= weight <= 4 * size + ADDED_WEIGHT:
            return texts.failure(
                "instruction", "other script, other sound", runs[0], max(places, key=len), 0.6
            )
    return None


def _of_gone(texts: Texts, gone: Sequence[Run]) -> Iterator[Failure]:
    """Words that are missing, language by language."""
    missing = {unit for run in gone for unit in range(*run)}
    if not missing:
        return
    written, heard = set(texts.reference.classes), set(texts.hypothesis.classes)
    is_switched = len(written - {DIGIT}) > 1
    for run in language_stretches(texts.reference):
        lost = [unit for unit in range(*run) if unit in missing]
        if lost:
            place = (lost[0], lost[-1] + 1)
            if not is_particle_after_latin(texts.reference, *place):
                yield from _of_lost_words(texts, run, lost, is_switched, heard)
            elif place[0] - 1 not in missing:
                yield texts.failure("particle", "particle or ending", place, (), 0.6)


def _of_lost_words(
    texts: Texts, run: Run, lost: Sequence[int], is_switched: bool, heard: Set[str]
) -> Iterator[Failure]:
    """Missing words of a stretch in one language.

    Args:
        texts, run, lost: both texts, the stretch, its units that are missing.
        is_switched: whether the reference has more than one language.
        heard: script classes of the hypothesis.
    """
    reference = texts.reference
    weight = weight_of(reference, lost)
    if weight < CONTENT_WEIGHT or all(is_slight(reference, unit, unit + 1) for unit in lost):
        return
    place = (lost[0], lost[-1] + 1)
    share = weight / weight_of(reference, range(*run))
    is_main = reference.classes[run[0]] == texts.main
    is_gone = share >= MOSTLY_ALL and reference.classes[run[0]] not in heard
    is_long = weight >= (WORD_WEIGHT if is_gone else LONG_WEIGHT)
    is_part = share >= MOSTLY_ALL and is_long if is_main else share >= MOSTLY_GONE
    if is_switched and is_part:
        yield texts.failure("dropped_switch", "missing language", place, (), 0.55 + 0.4 * share)
    elif is_switched and not is_main and weight >= WORD_WEIGHT:
        yield texts.failure("dropped_switch", "missing language", place, (), 0.5 + 0.2 * share)
    else:
        yield texts.failure("misrecognition", "missing words", place, (), 0.5)


def unrelated_failure(texts: Texts, stretches: Sequence[Stretch]) -> Failure | None:
    """The failure that a hypothesis is another text altogether: in the main language, or a short one in another.

    A question that got another text was answered, and so was what got a reply or a text that takes its words up;
    else nothing like it was said.
    """
    reference, hypothesis = texts.reference, texts.hypothesis
    whole, heard = range(len(reference.units)), range(len(hypothesis.units))
    said, found = weight_of(reference, whole), weight_of(hypothesis, heard)
    if found < CONTENT_WEIGHT or said == 0:
        return None
    wrong = {unit for stretch in stretches for unit in range(stretch.r0, stretch.r1)}
    main = [unit for unit in whole if reference.classes[unit] == texts.main]
    right = weight_of(reference, [unit for unit in main if unit not in wrong])
    share = right / max(texts.main_weight(reference), CONTENT_WEIGHT)
    is_short = found < 0.3 * said and right == 0
    is_in_main = texts.main_weight(hypothesis) >= 0.6 * found and found >= ADDED_WEIGHT
    is_other = share <= PARTLY_RIGHT and right <= 0.5 * found
    if not (is_short or is_in_main) or not is_other:
        return None
    place = (0, len(reference.units))
    near = _nearness(texts, place, heard)
    if near is None or near > UNRELATED:
        return None
    if not is_short and (is_question(reference.text) or is_reply(reference, hypothesis)):
        return texts.failure("instruction", "unrelated to the question", place, heard, 0.6, near)
    if share > MOSTLY_RIGHT:
        return texts.failure("instruction", "unrelated to the question", place, heard, 0.5, near)
    return texts.failure("hallucination", "unrelated", place, heard, 0.65, near)
