"""What speakers are told, in Mandarin and Spanish: by the English sentence, which stands with its Korean in
`speaker_words` and beside it."""

from __future__ import annotations

# fmt: off
MANDARIN_AND_SPANISH: dict[str, tuple[str, str]] = {
    # ---- reading aloud
    "Press Space and read the sentence aloud, the way you would say it to a friend. Press Space again when you are done.": (
        "请按空格键，像跟朋友聊天一样自然地把句子读出来，读完后再按一次空格键。",
        "Pulse la barra espaciadora y lea la frase en voz alta, como se la diría a un amigo. Púlsela otra vez al terminar.",
    ),
    "Hold Space down while you read the sentence aloud, and let it go when you are done.": (
        "请按住空格键朗读句子，读完后松开。",
        "Mantenga pulsada la barra espaciadora mientras lee la frase en voz alta y suéltela al terminar.",
    ),
    "Press Space once. Read each sentence aloud when the sign is green; a short silence ends it.": (
        "请按一次空格键。标志变绿后朗读句子，稍微停顿就会进入下一句。",
        "Pulse una vez la barra espaciadora. Lea cada frase cuando la señal esté verde; un breve silencio la termina.",
    ),
    "Press Space to record": ("按空格键开始录音", "Pulse espacio para grabar"),
    "Hold Space to record": ("按住空格键录音", "Mantenga pulsado espacio para grabar"),
    "Press Space: the recording follows your voice": (
        "请按空格键，录音会跟随您的声音", "Pulse espacio: la grabación sigue su voz",
    ),
    "Good. The next sentence follows…": ("很好，马上是下一句…", "Bien. Ahora sigue la próxima frase…"),
    "→ for the next sentence, Space to read again": (
        "按 → 读下一句，按空格键重读", "→ para la próxima frase, espacio para leerla otra vez",
    ),
    "Press Space to read it again": ("按空格键重读", "Pulse espacio para leerla otra vez"),
    "Wait a moment…": ("请稍等…", "Espere un momento…"),
    "Speak now": ("请说话", "Hable ahora"),
    "Finishing…": ("正在结束…", "Terminando…"),
    "Every sentence is done. Thank you!": ("所有句子都读完了，谢谢您！", "Ha leído todas las frases. ¡Gracias!"),
    "Time for a short break, if you like. Press → to go on.": (
        "需要的话可以休息一下。按 → 继续。", "Puede descansar un poco, si quiere. Pulse → para seguir.",
    ),
    "For practice: it does not count": ("练习句，不计入结果", "De práctica: no cuenta"),
    "Your voice will be drawn here": ("您的声音会画在这里", "Aquí se dibujará su voz"),
    # ---- troubles
    "No sound arrives. Check that the microphone is not muted, that it is plugged in, and that this program may use it."
    " You can go on all the same.": (
        "没有声音传进来。请检查麦克风是否静音、是否插好，以及本程序是否可以使用麦克风。您也可以继续。",
        "No llega ningún sonido. Compruebe que el micrófono no esté silenciado, que esté conectado y que este programa"
        " pueda usarlo. Puede seguir de todos modos.",
    ),
    "The microphone has gone silent: it may be unplugged. Your takes are safe. Plug it in, end the session and start a new"
    " one.": (
        "麦克风没有声音了，可能已断开。已录的内容是安全的。请重新插好，结束这次录音后再开始。",
        "El micrófono se ha quedado en silencio: quizá esté desconectado. Sus grabaciones están a salvo. Conéctelo, termine"
        " la sesión y empiece otra.",
    ),
    "This microphone works in telephone quality. Use a cable instead of Bluetooth if you can.": (
        "这个麦克风只有电话音质。如果可以，请用有线麦克风代替蓝牙。",
        "Este micrófono suena como un teléfono. Si puede, use un cable en lugar de Bluetooth.",
    ),
    "Parts of the sound were lost. Please read this sentence again.": (
        "有一部分声音丢失了，请重读这一句。", "Se perdió una parte del sonido. Lea esta frase otra vez, por favor.",
    ),
    # ---- level
    "Good take": ("录得很好", "Buena grabación"),
    "No sound arrives": ("没有声音传进来", "No llega ningún sonido"),
    "Say something, to check the level": ("请随便说点什么，检查音量", "Diga algo para comprobar el volumen"),
    "Too quiet: come closer": ("声音太小，请靠近麦克风", "Muy bajo: acérquese"),
    "Good level": ("音量合适", "Buen volumen"),
    "Too loud: move back a little": ("声音太大，请稍微离远一点", "Muy alto: aléjese un poco"),
    # ---- a take
    "Nothing can be heard: please record again": ("听不到声音，请重新录音", "No se oye nada: grabe otra vez"),
    "The disk failed during the take: please record again": (
        "保存时磁盘出错，请重新录音", "El disco falló durante la grabación: grabe otra vez",
    ),
    "The microphone was interrupted: please record again": (
        "麦克风中断了，请重新录音", "El micrófono se interrumpió: grabe otra vez",
    ),
    "Parts of the sound were lost: please record again": (
        "有一部分声音丢失了，请重新录音", "Se perdió una parte del sonido: grabe otra vez",
    ),
    "Too loud, the sound is distorted": ("声音太大，已失真", "Demasiado alto, el sonido está distorsionado"),
    "Too short: please record again": ("太短了，请重新录音", "Demasiado corta: grabe otra vez"),
    "A little too loud": ("声音有点大", "Un poco alto"),
    "The sound dropped out for a moment": ("声音中断了一下", "El sonido se cortó un momento"),
    "The beginning may be missing: wait for the green sign": (
        "开头可能没录到，请等绿色标志出现再说", "Puede faltar el principio: espere la señal verde",
    ),
    "The end may be missing: wait a moment before you stop": (
        "结尾可能没录到，读完请稍等再停", "Puede faltar el final: espere un momento antes de parar",
    ),
    "It began or ended by itself: please listen to it": (
        "录音是自动开始或结束的，请听一遍", "Empezó o terminó sola: escúchela, por favor",
    ),
    "Very long: it was stopped by itself": ("太长了，已自动停止", "Muy larga: se detuvo sola"),
    "No voice was found": ("没有听到人声", "No se encontró ninguna voz"),
    "Much too quiet: come closer and read it again": (
        "声音太小了，请靠近一些再读一遍", "Se oye muy poco: acérquese y léala otra vez",
    ),
    "A little too quiet: come closer": ("声音有点小，请靠近麦克风", "Un poco bajo: acérquese"),
    "It is noisy here": ("这里有点吵", "Aquí hay ruido"),
    "Telephone quality": ("电话音质", "Suena como un teléfono"),
    "The same recording is there already": ("已经有一样的录音了", "Ya hay una grabación igual"),
    "Sounds like a telephone: use a cable instead of Bluetooth": (
        "听起来像电话，请用有线麦克风代替蓝牙", "Suena como un teléfono: use un cable en lugar de Bluetooth",
    ),
    "Faster than usual: take your time": ("比平时快，请慢慢说", "Más rápido que de costumbre: tómese su tiempo"),
    "Slower than usual: speak as to a friend": (
        "比平时慢，请像跟朋友说话一样", "Más lento que de costumbre: hable como con un amigo",
    ),
    # ---- skipping
    "Why skip this sentence?": ("为什么跳过这一句？", "¿Por qué saltar esta frase?"),
    "I would not say it like this": ("我不会这样说", "Yo no lo diría así"),
    "There is a word I do not know": ("有我不认识的词", "Hay una palabra que no conozco"),
    "It is too hard to read aloud": ("太难读出来了", "Es muy difícil de leer en voz alta"),
    "There is a mistake in it": ("句子里有错误", "Tiene un error"),
    # ---- setting up
    "Choose the microphone and watch the level move while you speak.": (
        "请选择麦克风，并在说话时看音量是否变化。",
        "Elija el micrófono y mire cómo se mueve el nivel mientras habla.",
    ),
    "With headphones nothing that is played gets into the recording.": (
        "戴上耳机，播放的声音就不会进入录音。",
        "Con auriculares, nada de lo que se reproduce entra en la grabación.",
    ),
    "Press the button, then be silent for ten seconds: this room is measured.": (
        "请按按钮，然后保持安静十秒钟，我们要测量这个房间。",
        "Pulse el botón y guarde silencio durante diez segundos: se mide la sala.",
    ),
    "Please be silent…": ("请保持安静…", "Silencio, por favor…"),
    "Press the button, read this sentence aloud, and press it again.": (
        "请按按钮，朗读这个句子，然后再按一次。",
        "Pulse el botón, lea esta frase en voz alta y púlselo otra vez.",
    ),
    "This is how I speak when I read a sentence aloud.": (
        "我读句子的时候就是这样说话的。", "Así hablo cuando leo una frase en voz alta.",
    ),
    "Your voice comes in well": ("您的声音很清楚", "Su voz llega bien"),
    "This room is quiet": ("这个房间很安静", "Esta sala es silenciosa"),
    "There is some noise: close the windows and switch off what hums": (
        "有一些噪音，请关上窗户，关掉嗡嗡响的设备", "Hay algo de ruido: cierre las ventanas y apague lo que zumba",
    ),
    "It is too noisy here for good takes: look for another room": (
        "这里太吵，录不好，请换一个房间", "Aquí hay demasiado ruido para grabar bien: busque otra sala",
    ),
    "No hum from the mains": ("没有电源嗡嗡声", "Sin zumbido de la red eléctrica"),
    "The mains hum in it: try another socket or cable, away from power supplies": (
        "有电源嗡嗡声，请换一个插座或线，并远离电源适配器",
        "Se oye la red eléctrica: pruebe otro enchufe o cable, lejos de los adaptadores",
    ),
    "Something was loud: measure once more": ("刚才有很大的声音，请再测一次", "Algo sonó fuerte: mida otra vez"),
}
# fmt: on
"""English sentence to the same in Mandarin and in Spanish."""
