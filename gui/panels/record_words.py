"""What speakers are told about ways of recording, in both languages."""

from __future__ import annotations

from gui.panels.speaker_words import _ as both

HOW_TO_HOLD = both(
    "Hold Space down while you read the sentence aloud, and let it go when you are done.",
    "문장을 소리 내어 읽으시는 동안 스페이스바를 누르고 계시다가, 다 읽으시면 놓아 주세요.",
)
HOW_TO_BY_VOICE = both(
    "Press Space once. Read each sentence aloud when the sign is green; a short silence ends it.",
    "스페이스바를 한 번 누르신 뒤 초록색 표시가 나오면 문장을 읽어 주세요. 잠시 조용하면 다음으로 넘어갑니다.",
)
READY_TO_HOLD = both("Hold Space to record", "스페이스바를 누르고 계시면 녹음됩니다")
READY_BY_VOICE = both(
    "Press Space: the recording follows your voice", "스페이스바를 누르시면 목소리에 맞춰 녹음됩니다"
)
GOING_ON = both("Good. The next sentence follows…", "좋습니다. 다음 문장으로 넘어갑니다…")
