"""What a listener reads in the browser beyond `engine.listening.words`, in the same languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.listening.words import known_language


@dataclass(frozen=True, slots=True)
class WebWords:
    """The phrases of one language.

    Attributes:
        code: what is typed.
        without_code: a button for those who were given none.
        code_elsewhere: another browser has this code.
        too_many_tries: of wrong codes.
        too_early: a vote was refused, as there was no time to hear the sound.
        shown_elsewhere: the same session is open in another tab.
        not_stored: something went wrong that only the organiser can mend.
        left_page: the sound was stopped when the page was left.
        sound_stopped: the sound stood still while it should have played.
        old_browser: it can't play the sounds.
    """

    code: str
    without_code: str
    code_elsewhere: str
    too_many_tries: str
    too_early: str
    shown_elsewhere: str
    not_stored: str
    left_page: str
    sound_stopped: str
    old_browser: str


WEB_WORDS: Mapping[str, WebWords] = {
    "en": WebWords(
        code="Code",
        without_code="Take part without a code",
        code_elsewhere="This code is in use in another browser. Please ask the person in charge.",
        too_many_tries="Too many tries. Wait a few minutes, then type your code again.",
        too_early="This answer came before the sound was heard to its end. Please listen to it again.",
        shown_elsewhere="This test was opened in another tab or window. Go on in one of them only.",
        not_stored="This can't be stored just now. Please tell the person in charge.",
        left_page="You left the page, so this sound starts anew.",
        sound_stopped="The sound was interrupted, so it starts anew.",
        old_browser="This browser can't play the sounds. Please use a current Firefox, Chrome, Edge or Safari.",
    ),
    "ko": WebWords(
        code="코드",
        without_code="코드 없이 참여하기",
        code_elsewhere="이 코드는 다른 브라우저에서 사용 중입니다. 담당자에게 문의해 주세요.",
        too_many_tries="시도 횟수가 너무 많습니다. 몇 분 뒤에 코드를 다시 입력해 주세요.",
        too_early="소리를 끝까지 듣기 전에 답하셨습니다. 다시 들어 주세요.",
        shown_elsewhere="이 검사가 다른 탭이나 창에서 열렸습니다. 한 곳에서만 계속해 주세요.",
        not_stored="지금은 저장할 수 없습니다. 담당자에게 알려 주세요.",
        left_page="페이지를 벗어나서 이 소리를 처음부터 다시 들려 드립니다.",
        sound_stopped="소리가 끊겨서 처음부터 다시 들려 드립니다.",
        old_browser="이 브라우저에서는 소리를 재생할 수 없습니다. 최신 Firefox, Chrome, Edge 또는 Safari를 사용해 주세요.",
    ),
    "zh-CN": WebWords(
        code="代码",
        without_code="没有代码也可参加",
        code_elsewhere="此代码正在另一个浏览器中使用。请询问负责人。",
        too_many_tries="尝试次数过多。请过几分钟再输入代码。",
        too_early="声音还没有听完就作答了。请重新听一遍。",
        shown_elsewhere="本测试已在另一个标签页或窗口中打开。请只在其中一处继续。",
        not_stored="现在无法保存。请告诉负责人。",
        left_page="您离开了页面，这段声音将重新开始。",
        sound_stopped="声音中断了，将重新开始。",
        old_browser="此浏览器无法播放声音。请使用新版 Firefox、Chrome、Edge 或 Safari。",
    ),
    "es": WebWords(
        code="Código",
        without_code="Participar sin código",
        code_elsewhere="Este código se usa en otro navegador. Pregunte a la persona responsable.",
        too_many_tries="Demasiados intentos. Espere unos minutos y vuelva a escribir el código.",
        too_early="Esta respuesta llegó antes de oír el sonido hasta el final. Escúchelo otra vez.",
        shown_elsewhere="Esta prueba se abrió en otra pestaña o ventana. Siga solo en una de ellas.",
        not_stored="Ahora no se puede guardar. Avise a la persona responsable.",
        left_page="Salió de la página, así que este sonido empieza de nuevo.",
        sound_stopped="El sonido se interrumpió, así que empieza de nuevo.",
        old_browser="Este navegador no puede reproducir los sonidos. Use un Firefox, Chrome, Edge o Safari actual.",
    ),
}
"""By the tags of `engine.listening.words.LANGUAGES`."""


def web_words(language: str) -> WebWords:
    """The phrases in a language; in English where it isn't known.

    >>> web_words("zh-TW").code
    '代码'
    """
    return WEB_WORDS[known_language(language)]
