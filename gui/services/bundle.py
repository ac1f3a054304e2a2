"""All services of one window, made together and handed out by name."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass

from gui.services.agreement import Agreement
from gui.services.annotations import Annotations
from gui.services.awake import StayAwake
from gui.services.board import MetricBoard
from gui.services.calibrating import Calibrating
from gui.services.calibration_keeping import CalibrationKeeping
from gui.services.calibration_rows import CalibrationRows
from gui.services.claims import Claims
from gui.services.cloning import Cloning
from gui.services.consents import Consents
from gui.services.estimating import Estimating
from gui.services.evaluating import Evaluating
from gui.services.exchange import Exchange
from gui.services.failure_answers import FailureAnswers
from gui.services.history import History
from gui.services.jobs import Jobs
from gui.services.last_place import LastPlace
from gui.services.lexicon import Lexicon
from gui.services.listening import Listening
from gui.services.listening_importing import ListeningImporting
from gui.services.listening_packs import ListeningPacks
from gui.services.listening_results import ListeningResults
from gui.services.listening_serving import ListeningServing
from gui.services.notices import Notices
from gui.services.packs import Packs
from gui.services.people import People
from gui.services.plans import Plans
from gui.services.playback import Playback
from gui.services.policy import Policy
from gui.services.preferences import PreferencesService
from gui.services.profiles import Profiles
from gui.services.projects import Projects
from gui.services.queues import Queues
from gui.services.recognisers import Recognisers
from gui.services.review import Review
from gui.services.run_history import RunHistory
from gui.services.scoring import Scoring
from gui.services.scripts import Scripts
from gui.services.set_ups import SetUps
from gui.services.speech import Speech
from gui.services.speech_building import SpeechBuilding
from gui.services.speech_files import SpeechFiles
from gui.services.speech_known import SpeechKnown
from gui.services.speech_runs import SpeechRuns
from gui.services.speech_scores import SpeechScores
from gui.services.studies import Studies
from gui.services.study_checks import StudyChecks
from gui.services.study_copies import StudyCopies
from gui.services.study_figures import StudyFigures
from gui.services.study_sources import StudySources
from gui.services.take_checks import TakeChecks
from gui.services.take_rows import TakeRows
from gui.services.takes import Takes
from gui.services.today import Today
from gui.services.translation import Translation
from gui.services.translation_files import TranslationFiles
from gui.services.trims import Trims
from gui.services.withdrawal import Withdrawal
from gui.services.workspace import Workspace


@dataclass(frozen=True, slots=True)
class Services:
    """What a page may ask for."""

    notices: Notices
    jobs: Jobs
    preferences: PreferencesService
    projects: Projects
    people: People
    workspace: Workspace
    history: History
    playback: Playback
    scripts: Scripts
    takes: Takes
    annotations: Annotations
    queues: Queues
    claims: Claims
    review: Review
    agreement: Agreement
    scoring: Scoring
    recognisers: Recognisers
    lexicon: Lexicon
    failure_answers: FailureAnswers
    today: Today
    run_history: RunHistory
    exchange: Exchange
    translation: Translation
    translation_files: TranslationFiles
    estimating: Estimating
    calibrating: Calibrating
    calibration_rows: CalibrationRows
    calibration_keeping: CalibrationKeeping
    evaluating: Evaluating
    speech: Speech
    speech_scores: SpeechScores
    speech_runs: SpeechRuns
    speech_files: SpeechFiles
    speech_building: SpeechBuilding
    speech_known: SpeechKnown
    last_place: LastPlace
    plans: Plans
    cloning: Cloning
    policy: Policy
    profiles: Profiles
    consents: Consents
    withdrawal: Withdrawal
    packs: Packs
    set_ups: SetUps
    take_checks: TakeChecks
    take_rows: TakeRows
    trims: Trims
    stay_awake: StayAwake
    board: MetricBoard
    listening: Listening
    studies: Studies
    study_sources: StudySources
    study_checks: StudyChecks
    study_copies: StudyCopies
    study_figures: StudyFigures
    listening_serving: ListeningServing
    listening_packs: ListeningPacks
    listening_importing: ListeningImporting
    listening_results: ListeningResults

    def close(self) -> None:
        """Let go of the microphone, the sound, the workers, the database and the page in browsers, in this order."""
        with ExitStack() as stack:  # each gets its turn, whatever happens to the one before
            for service in (self.listening_serving, self.projects, self.jobs, self.playback, self.takes):
                stack.callback(service.close)


def make_services(preferences: PreferencesService | None = None) -> Services:
    """Every service, joined to those it needs.

    Args:
        preferences: where they are read already; None: those of this home.
    """
    notices = Notices()
    jobs = Jobs(notices)
    preferences = preferences or PreferencesService()
    projects = Projects(jobs, notices, preferences)
    people = People(projects, preferences)
    workspace = Workspace()
    history = History()
    playback = Playback(notices, preferences)
    scripts = Scripts(projects, jobs, notices, history, preferences)
    policy = Policy(projects, people, history)
    profiles = Profiles(projects, people, history)
    consents = Consents(projects, people, notices, history)
    withdrawal = Withdrawal(projects, jobs, notices, history, playback)
    packs = Packs(projects, jobs, notices, history)
    set_ups = SetUps(projects, jobs, policy)
    takes = Takes(projects, preferences, jobs, notices, workspace, set_ups)
    projects.closing.connect(takes.close)  # a running take belongs to the project that closes
    annotations = Annotations(projects, people, jobs, notices, history)
    queues = Queues(projects, people, jobs, notices, history)
    claims = Claims(projects, people, jobs)
    review = Review(projects, people, jobs, notices, history)
    agreement = Agreement(projects, jobs, notices, review)
    scoring = Scoring(projects, people, jobs, notices, preferences)
    recognisers = Recognisers(projects, people, jobs, notices, preferences, scoring)
    lexicon = Lexicon(projects, people, jobs, notices, history, scoring)
    failure_answers = FailureAnswers(projects, people, jobs, history)
    today = Today(projects, jobs, notices, preferences, workspace, people)
    run_history = RunHistory(projects, jobs)
    exchange = Exchange(projects, jobs, notices, preferences, workspace, scripts, scoring.systems)
    translation = Translation(projects, people, jobs, notices, history, preferences)
    translation_files = TranslationFiles(projects, jobs, notices, translation)
    estimating = Estimating(projects, people, jobs, notices, preferences, recognisers, translation)
    calibrating = Calibrating(jobs, notices)
    calibration_rows = CalibrationRows(calibrating, translation, jobs)
    calibration_keeping = CalibrationKeeping(calibrating, translation, projects, people, jobs, notices)
    evaluating = Evaluating(projects, jobs, translation)
    speech = Speech(projects, jobs, notices, history, preferences)
    speech_scores = SpeechScores(projects, jobs, speech)
    speech_runs = SpeechRuns(projects, people, jobs, notices, preferences, recognisers, speech)
    speech_files = SpeechFiles(projects, jobs, notices, speech)
    speech_building = SpeechBuilding(projects, jobs, notices, speech_files)
    speech_known = SpeechKnown(projects, jobs)
    last_place = LastPlace(projects, jobs, preferences, workspace)
    plans = Plans(projects, jobs, notices, history)
    cloning = Cloning(projects, jobs, notices, history)
    take_checks = TakeChecks(projects, jobs, notices, takes)
    take_rows = TakeRows(projects, jobs)
    trims = Trims(projects, jobs, history)
    stay_awake = StayAwake(takes)
    board = MetricBoard(projects, jobs, preferences, workspace)
    listening = Listening(projects, jobs, notices, preferences, playback)
    studies = Studies(projects, people, jobs, history)
    study_sources = StudySources(projects, jobs, notices, studies)
    study_checks = StudyChecks(notices, studies)
    study_copies = StudyCopies(projects, jobs, notices, playback, studies)
    study_figures = StudyFigures(projects, jobs)
    listening_serving = ListeningServing(projects, jobs, notices)
    listening_packs = ListeningPacks(projects, jobs, notices)
    listening_importing = ListeningImporting(projects, people, jobs, notices, studies)
    listening_results = ListeningResults(projects, jobs, notices, studies)
    return Services(
        notices, jobs, preferences, projects, people, workspace, history, playback,
        scripts, takes, annotations, queues, claims, review, agreement, scoring, recognisers, lexicon, failure_answers, today, run_history, exchange,
        translation, translation_files, estimating, calibrating, calibration_rows,
        calibration_keeping, evaluating, speech, speech_scores, speech_runs, speech_files, speech_building,
        speech_known, last_place, plans, cloning, policy, profiles, consents, withdrawal, packs, set_ups, take_checks, take_rows, trims, stay_awake, board,
        listening, studies, study_sources, study_checks, study_copies, study_figures, listening_serving, listening_packs, listening_importing,
        listening_results,
    )  # fmt: skip
