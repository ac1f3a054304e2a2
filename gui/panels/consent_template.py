"""A consent text to begin with, by language tag; a lab puts its own names in and has it looked at by whoever must."""

from __future__ import annotations

from collections.abc import Mapping

TEMPLATES: Mapping[str, str] = {
    "en": """Consent to the recording of speech

What it is about
We record how people speak who use two languages. You read short sentences aloud, about 30 to 60 minutes in all. \
Pauses are possible at any time.

What is kept
Your voice as sound files, what was said as text, and what you tell about your languages. In everything that \
leaves our group you are a code, not a name.

What it is used for
Research on speech recognition and translation by [name of the institution], and, under a code, by other researchers.

Your rights
Taking part is voluntary. You may stop at any time without giving a reason. You may withdraw this consent later: \
write to [name, address], and your recordings, texts and details will be removed. What has been published or \
passed on under a code by then can't be called back.

I have read this, or it was read to me. My questions were answered. I agree that my voice is recorded and used as \
described.""",
    "ko": """음성 녹음 동의서

연구 내용
두 언어를 함께 쓰는 분들의 말을 녹음합니다. 짧은 문장을 소리 내어 읽으시게 되며, 모두 30분에서 60분쯤 걸립니다. \
언제든지 쉬실 수 있습니다.

보관하는 것
목소리가 담긴 소리 파일, 말씀하신 내용을 적은 글, 사용 언어에 대해 알려 주신 내용을 보관합니다. 연구진 밖으로 \
나가는 자료에는 이름 대신 코드만 적습니다.

쓰는 곳
[기관 이름]의 음성 인식·번역 연구에 쓰며, 코드로만 표시하여 다른 연구자에게 제공할 수 있습니다.

참여자의 권리
참여는 자유이며, 이유를 밝히지 않고 언제든지 그만두실 수 있습니다. 나중에 동의를 거두시려면 [담당자 이름, \
연락처]로 알려 주십시오. 녹음과 글, 알려 주신 내용을 모두 지웁니다. 그때까지 코드로 공개되거나 전달된 자료는 \
되돌릴 수 없습니다.

위 내용을 읽었거나 설명을 들었으며, 궁금한 점에 대한 답을 들었습니다. 제 목소리를 위와 같이 녹음하고 사용하는 데 \
동의합니다.""",
    "zh": """语音录音同意书

研究内容
我们录制同时使用两种语言的人说话的声音。您将朗读一些短句，总共约30至60分钟，随时可以休息。

保存的内容
您的声音文件、所说内容的文字，以及您提供的语言情况。凡是提供给研究组以外的材料，只用代码，不用姓名。

用途
供[机构名称]进行语音识别和翻译研究，也可以只以代码形式提供给其他研究者。

您的权利
参加完全自愿。您可以随时停止，无需说明理由。您以后也可以撤回同意：请联系[姓名、联系方式]，我们会删除您的录音、\
文字和个人情况。届时已经以代码形式公开或提供的材料无法收回。

我已阅读以上内容，或已听人读给我听，我的问题得到了回答。我同意按上述方式录制和使用我的声音。""",
    "es": """Consentimiento para la grabación de voz

De qué se trata
Grabamos cómo hablan las personas que usan dos lenguas. Usted lee en voz alta frases cortas, entre 30 y 60 \
minutos en total. Puede hacer pausas en cualquier momento.

Qué se guarda
Su voz en archivos de sonido, lo dicho como texto y lo que cuente sobre sus lenguas. En todo lo que sale de \
nuestro grupo usted es un código, no un nombre.

Para qué se usa
Para la investigación en reconocimiento y traducción del habla de [nombre de la institución] y, solo con un \
código, de otros investigadores.

Sus derechos
La participación es voluntaria. Puede dejarlo en cualquier momento sin dar razones. También puede retirar este \
consentimiento más tarde: escriba a [nombre, dirección] y se eliminarán sus grabaciones, textos y datos. Lo que \
para entonces se haya publicado o entregado con un código no puede recuperarse.

He leído este texto o me lo han leído. Mis preguntas han sido respondidas. Acepto que mi voz se grabe y se use \
como se describe.""",
}


def template(tag: str) -> str:
    """The text to begin with in a language, by the first part of its tag; empty where there is none.

    >>> template("zh-TW")[:6], template("xx")
    ('语音录音同意', '')
    """
    return TEMPLATES.get(tag.partition("-")[0].lower(), "")
