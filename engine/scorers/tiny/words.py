"""Words of the training speech; every third one is held out for the pairs on which the model is measured."""

from __future__ import annotations

_ENGLISH = """
river window candle orange seven market button winter yellow garden doctor paper travel corner music silver number
morning table flower bridge simple answer coffee hundred letter ocean pocket quiet rabbit second ticket under village
water across better circle dinner early figure golden happy island jacket kitchen listen mountain never open people
question really summer together usual very walking young because again mother station picture weather
"""
_KOREAN = """
회의 내일 오늘 시간 사람 학교 아침 점심 저녁 바다 산책 음악 그림 나무 하늘 구름 창문 의자 책상 전화 친구 가족 여행 기차 비행기
도시 시장 커피 물병 사과 포도 감자 연필 종이 편지 이야기 노래 소리 마음 생각 질문 대답 숙제 운동 축구 병원 약국 은행 우체국 공원
다리 강물 겨울 여름 가을 봄날 눈물 웃음 빨리 천천히 조용히 갑자기 아마도 정말로
"""
_GERMAN = """
Wasser Fenster Garten Morgen Abend Brücke Straße Schule Zeitung Freund Bruder Schwester Küche Lampe Tasche Wetter Sommer
Winter Blume Vogel Kaffee Zucker Butter Löffel Gabel Messer Stunde Minute Woche Zimmer Treppe Bahnhof Koffer Reise
Frage Antwort Musik Bild Farbe Stimme Brief Papier heute gestern morgen immer wieder langsam schnell zusammen
"""
_SPANISH = """
ventana camino noche mañana tarde escuela amigo hermana cocina mesa silla puerta calle ciudad playa montaña flor
pájaro café azúcar cuchara minuto semana viaje maleta pregunta respuesta música pintura color carta papel ahora
siempre nunca juntos despacio rápido pequeño grande verano invierno lluvia nieve tiempo trabajo dinero mercado
"""
WORDS = {
    "en": tuple(_ENGLISH.split()),
    "ko": tuple(_KOREAN.split()),
    "de": tuple(_GERMAN.split()),
    "es": tuple(_SPANISH.split()),
}
"""Words by language."""

_EVERY = 3


def words_of(language: str, *, held_out: bool) -> tuple[str, ...]:
    """Those of a language that training hears, or those that it never hears.

    >>> known, unknown = (set(words_of("ko", held_out=held)) for held in (False, True))
    >>> known & unknown, len(unknown) * 3 > len(known)
    (set(), True)
    """
    found = WORDS[language]
    return tuple(word for at, word in enumerate(found) if (at % _EVERY == _EVERY - 1) is held_out)
