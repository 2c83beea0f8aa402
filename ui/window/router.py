"""Creates the scene (screen) that belongs to each request. Only this module knows all scenes of the program."""

from __future__ import annotations

from ui.scenes.base.dialog import ChoiceDialog, NameDialog, Notice, QuestionCard
from ui.scenes.base.requests import (
    Ask,
    AskName,
    ChooseGame,
    LearnFlags,
    MakeFilm,
    Offer,
    PlayGame,
    Practise,
    PutMen,
    ReadRules,
    ReadText,
    Request,
    SetUp,
    ShowDay,
    ShowDemo,
    ShowDrills,
    ShowFirstCarrom,
    ShowKept,
    ShowMenu,
    ShowNotice,
    ShowProgress,
    ShowPrologue,
    ShowResult,
    ShowReview,
    ShowScoreCards,
    ShowScores,
    ShowSession,
    ShowSettings,
    WatchLesson,
)
from ui.scenes.base.scene import Scene
from ui.scenes.base.stage import Stage
from ui.scenes.home.home import Home
from ui.scenes.home.learning_flags import FlagPages
from ui.scenes.home.rules_card import RulesCard, TextCard
from ui.scenes.home.saved_games_list import SavedGamesScene
from ui.scenes.home.scorebook_scene import ScorebookScene
from ui.scenes.home.settings_scene import SettingsScene
from ui.scenes.play.before_game import Setup
from ui.scenes.play.coach import CoachedTable
from ui.scenes.play.game_result import ResultScene
from ui.scenes.play.review_scene import ReviewScene
from ui.scenes.play.score_card_scene import ScoreCards
from ui.scenes.play.set_table_scene import PositionEditor
from ui.scenes.play.table_scene import TableScene
from ui.scenes.practice.day_scene import DayScene
from ui.scenes.practice.drill_list import Drills
from ui.scenes.practice.practice_scene import PracticeScene
from ui.scenes.practice.progress_scene import ProgressScene
from ui.scenes.practice.session_scene import SessionScene
from ui.scenes.practice.worked_carrom import WorkedCarrom
from ui.scenes.show.film_making import FilmDialog
from ui.scenes.show.game_grid import GameGrid
from ui.scenes.show.lesson_scene import LessonScene
from ui.scenes.show.prologue import PrologueScene
from ui.scenes.show.show_scene import ShowScene


def scene_for(request: Request, stage: Stage) -> Scene:
    """Return a new scene (screen or dialog) that shows what `request` asks for, such as a game or the settings."""
    match request:
        case ShowMenu(notice, game):
            return Home(stage, notice, game)
        case SetUp(card):
            return Setup(stage, card)
        case ReadRules(card):
            return RulesCard(stage, card)
        case WatchLesson(card):
            # For a game without a lesson, show its rules.
            return LessonScene(stage, request) if stage.shelf.lesson(card.name) else RulesCard(stage, card)
        case LearnFlags():
            return FlagPages(stage)
        case PlayGame(table, asks):
            scene = TableScene(stage, table) if stage.settings.is_coached else CoachedTable(stage, table)
            if asks:
                scene.phase.hint()
            return scene
        case PutMen():
            return PositionEditor(stage, request)
        case ShowDemo():
            return ShowScene(stage, request)
        case ShowPrologue():
            return PrologueScene(stage)
        case ChooseGame(shelf, patience):
            return GameGrid(stage, shelf, patience)
        case ShowDrills():
            return Drills(stage)
        case Practise(board, leaf, is_taught):
            return PracticeScene(stage, board, leaf, is_taught=is_taught)
        case ShowDay(day):
            return DayScene(stage, stage.shelf.practice.open_day(day))
        case ShowFirstCarrom():
            return WorkedCarrom(stage, stage.shelf.practice.open_first_carrom())
        case ShowSession(today):
            return SessionScene(stage, stage.shelf.practice.open_session(today))
        case ShowProgress(today):
            return ProgressScene(stage, today)
        case AskName():
            return NameDialog(stage, request)
        case ShowResult():
            return ResultScene(stage, request)
        case ShowReview(review, at_table):
            return ReviewScene(stage, review, at_table=at_table)
        case Ask():
            return QuestionCard(stage, request)
        case Offer():
            return ChoiceDialog(stage, request)
        case ShowKept(games):
            return SavedGamesScene(stage, games)
        case ShowScores():
            return ScorebookScene(stage)
        case ShowSettings():
            return SettingsScene(stage)
        case ReadText(title, tagline, text):
            return TextCard(stage, title, tagline, text)
        case MakeFilm():
            return FilmDialog(stage, request)
        case ShowScoreCards():
            return ScoreCards(stage, request)
        case ShowNotice(title, words):
            return Notice(stage, title, words)
