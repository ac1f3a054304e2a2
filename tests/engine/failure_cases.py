"""What recognisers do with code-switched speech, with the kinds of failure named by hand.

One case a line: kinds | reference | hypothesis | loanwords (`다=en; …`, may be left out). `-` means no failure.
Kinds: ph(onetic) in(struction) ha(llucination) mi(srecognition) dr(opped_switch) pa(rticle).
"""

from __future__ import annotations

from typing import NamedTuple

_NAMES = {
    "ph": "phonetic",
    "in": "instruction",
    "ha": "hallucination",
    "mi": "misrecognition",
    "dr": "dropped_switch",
    "pa": "particle",
}


class FailureCase(NamedTuple):
    """A reference, what a recogniser made of it, and its kinds of failure."""

    kinds: frozenset[str]
    reference: str
    hypothesis: str
    loanwords: tuple[tuple[str, str], ...]


CASES = """
ph | 어제 배운 algorithm을 implementation 해봤는데 생각보다 어려웠어요 | 어제 배운 알고리즘을 임플리멘테이션 해봤는데 생각보다 어려웠어요 | 알고리즘=algorithm
ph | 이 paper의 contribution이 뭔지 잘 모르겠어요 | 이 페이퍼의 컨트리뷰션이 뭔지 잘 모르겠어요
ph | 요즘 burnout이 와서 아무것도 하기 싫어 | 요즘 번아웃이 와서 아무것도 하기 싫어
ph | 그 actor의 performance가 정말 인상적이었어 | 그 액터의 퍼포먼스가 정말 인상적이었어
ph | 교수님이 plagiarism에 대해 엄청 strict하셔 | 교수님이 플레이저리즘에 대해 엄청 스트릭트하셔
ph | 이번 sprint에서는 technical debt부터 줄입시다 | 이번 스프린트에서는 테크니컬 데트부터 줄입시다
ph | 우리 모델의 computational efficiency를 개선했습니다 | 우리 모델의 컴퓨테이셔널 이피션시를 개선했습니다
ph | API endpoint를 바꿨어요 | 에이피아이 엔드포인트를 바꿨어요
ph | MRI 결과가 normal로 나왔습니다 | 엠알아이 결과가 노멀로 나왔습니다
ph | I really miss 할머니's 손맛 these days | I really miss halmeoni's sonmat these days
ph | We went to a 찜질방 after the concert | We went to a jjimjilbang after the concert
ph | He has no 눈치 at all | He has no noonchi at all
ph | 그냥 take your time 하세요 | 그냥 테이크 유어 타임 하세요
ph | 결론부터 말하면 it depends on the context입니다 | 결론부터 말하면 잇 디펜즈 온 더 컨텍스트입니다
ph | 저는 morning person이 아니라서 일찍 못 일어나요 | 저는 모닝 퍼슨이 아니라서 일찍 못 일어나요
ph | 이 data를 normalize하고 나서 training 시작하세요 | 이 데이터를 노멀라이즈하고 나서 트레이닝 시작하세요 | 데이터=data; 트레이닝=training
ph | 내 roommate가 진짜 messy해 | 내 룸메이트가 진짜 메시해 | 룸메이트=roommate
ph | 환자분 blood pressure가 너무 높아요 | 환자분 블러드 프레셔가 너무 높아요
ph | 你把这个 file 发给我 | 你把这个 发尔 发给我
ph | 明日のmeetingは何時からですか | 明日のミーティングは何時からですか
ph | このbugを直してください | このバグを直してください
ph | 我们 team 的 deadline 是明天 | 我们 team 的 戴德莱恩 是明天
ph,mi | 이 framework는 learning curve가 가파른 편이에요 | 이 프레임워크는 러닝 커브가 가빠른 변이에요 | 프레임워크=framework
ph,mi | 작년에 launch한 product가 대박 났어요 | 작년에 런치한 프로덕트가 대박 낳어요
ph,pa | 이 theory는 assumption이 너무 많아요 | 이 띠어리는 어썸션이 너무 많아
ph | 실험 setup을 다시 check해야 해요 | 실험 셋업을 다시 체크해야 해요 | 체크=check
ph | 오늘 agenda는 세 개입니다 first budget | 오늘 어젠다는 3개입니다 퍼스트 버짓
in | 다음 주 월요일에 presentation이 있어서 주말에 준비해야 돼 | I have a presentation next Monday, so I have to prepare over the weekend
in | 감기 걸려서 medicine 먹고 잤어 | I caught a cold, so I took some medicine and slept.
in | Honestly 그 영화는 좀 지루했어 | Honestly, that movie was a bit boring.
in | My favorite season is 가을 because of the weather | 제가 가장 좋아하는 계절은 날씨 때문에 가을입니다
in | 우리 오늘 dinner 뭐 먹을까? | 오늘 저녁은 파스타나 비빔밥이 어떨까요?
in | What does 눈치 mean? | 눈치는 다른 사람의 기분을 빠르게 알아차리는 능력을 말해요.
in | 이 code를 어떻게 optimize할 수 있을까요? | You can optimize the code by using a hash map instead of nested loops.
in | 이 bug 원인이 뭔지 알려주세요 | Sure! Could you please provide more details about the bug?
in | 어제 산 laptop이 벌써 고장 났어 | 어제 산 노트북이 벌써 고장 났어
in | 그 suggestion은 받아들이기 어렵습니다 | 그 제안은 받아들이기 어렵습니다
in | 회의 시작하기 전에 let's take a short break | 회의 시작하기 전에 잠깐 쉬겠습니다
in | 저는 last weekend에 부모님 댁에 다녀왔어요 | 저는 지난 주말에 부모님 댁에 다녀왔어요
in | I was so embarrassed 그래서 바로 나왔어 | 너무 창피해서 바로 나왔어
in | 집에 오는 길에 traffic jam이 너무 심했어 | There was a terrible traffic jam on the way home.
in | 他说 the project is delayed 所以要加班 | 他说项目延期了所以要加班
in | 明天的 presentation 准备好了吗 | Is tomorrow's presentation ready?
in | 今日はjob interviewがあります | 今日は就職の面接があります
in | このfeatureはとても便利です | This feature is very convenient.
in | 오디오를 들어보면 speaker가 두 명인 것 같아요 | 죄송하지만 오디오 파일을 직접 들을 수 없습니다
in | 이 문장에서 subject가 뭐예요? | 이 문장의 주어는 '나는'입니다.
ha | 오늘 schedule이 꽉 찼어요 | 오늘 schedule이 꽉 찼어요. 시청해주셔서 감사합니다.
ha | 그럼 next topic으로 넘어갈게요 | 그럼 next topic으로 넘어갈게요 다음 영상에서 만나요
ha | 이거 debugging 하는 데 세 시간 걸렸어 | 이거 debugging debugging debugging debugging debugging debugging
ha | 아 맞다 password 바꿔야 돼 | 아 아 아 아 아 아 아 아 아 아 아 아 맞다 password 바꿔야 돼
ha | 저 coffee 한 잔만 주세요 | 한글자막 by 한효정
ha | Let me check 잠시만요 | Let me check 잠시만요. Let me check 잠시만요.
ha | 이 trend는 오래 못 갈 거예요 | 이 trend는 오래 못 갈 거예요 이 영상은 유료 광고를 포함하고 있습니다
ha | The weather is nice 산책 가자 | The weather is nice 산책 가자 I'm going to go to the store and I'm going to go to the store and I'm going to go to the store
ha | 他的 accent 很重 | 他的 accent 很重 请不吝点赞 订阅 转发 打赏支持明镜与点点栏目
ha | このsongが好きです | このsongが好きです ご視聴ありがとうございました
ha | 이번 project 진짜 힘들었어 | ㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋ 이번 project 진짜 힘들었어
ha | 주말에는 cooking class에 다녀요 | 주말에는 cooking class에 다녀요 다녀요 다녀요 다녀요
ha | 내일 final exam이라 긴장돼 | 내일 final exam이라 긴장돼 오늘 날씨가 정말 좋네요 여러분
ha | okay 그럼 시작하죠 | Thanks for watching!
ha,ph | 제 hobby는 pottery예요 | 제 하비는 포터리예요 포터리예요 포터리예요 포터리예요 포터리예요
ha,mi | 혈당 level이 좀 높네요 | 혈당 label이 좀 높네요 네요 네요 네요 네요 네요
dr | 이 부분은 optional이니까 skip해도 돼요 | 이 부분은 이니까 해도 돼요
dr | 저는 개인적으로 I prefer working alone | 저는 개인적으로
dr | It's getting late 이제 집에 가야겠다 | It's getting late
dr | 오늘 아침에 yoga class 갔다가 바로 출근했어 | 오늘 아침에 갔다가 바로 출근했어
dr | 그 restaurant의 signature menu가 뭐야 | 그 restaurant의 가 뭐야
dr | You know what 나 어제 걔 만났어 | 나 어제 걔 만났어
dr | He finally confessed 근데 차였대 ㅋㅋ | He finally confessed
dr | 这个 function 的 parameter 不对 | 这个 的 不对
dr | 来週のconferenceに参加します | 来週のに参加します
dr | 제일 중요한 건 consistency라고 생각합니다 | 제일 중요한 건 라고 생각합니다
dr | Anyway 결론은 우리가 틀렸다는 거예요 and we should admit it | 결론은 우리가 틀렸다는 거예요
mi | 이 graph의 slope를 보세요 | 이 graph의 slow프를 보세요
mi | 지난주에 new phone 샀어 | 지난주에 new form 샀어
mi | 제 thesis 주제는 아직 안 정했어요 | 제 theses 주제는 아직 안 정했어요
mi | 요즘 stock market이 불안해 | 요즘 stuck market이 불안해
mi | 그 사람 resume 봤어? | 그 사람 rejoin 봤어?
mi | I had a fight with my 남자친구 yesterday | I had a fright with my 남자친구 yesterday
mi | 병원에 들렀다가 office로 갈게 | 병원에 들렸다가 오후에 office로 갈게
mi | 결과 report를 정리해서 공유드릴게요 | 결과 report를 전리해서 공유드릴게요
mi | My 동생 is studying abroad | My 동상 is studying abroad
mi | 이 query는 index를 안 타요 | 이 quarry는 index를 안 타요
mi | 你的 idea 很不错 | 你的 idea 很不做
mi | 그 도시는 nightlife가 유명해 | 그 도시는 night life가 유명에
mi | We should buy some 사과 for the party | We should buy some 사건 for the party
mi | 수술 후에 infection 조심해야 합니다 | 수술 후에 inspection 조심해야 합니다
mi | 걔 vibe가 너무 좋아 | 걔 bye가 너무 좋아
mi | 집 앞에 bakery가 새로 생겼어 | 집 앞에 baker 리가 새로 생겼어
pa | 이 topic에 대해서 더 알고 싶어요 | 이 topic에 대해 더 알고 싶어요
pa | 제 boss는 정말 친절해요 | 제 boss가 정말 친절해요
pa | 저는 coffee를 안 마셔요 | 저는 coffee 안 마셔요
pa | 우리 team이 이겼어요 | 우리 team은 이겼어요
pa | 어제 email을 보냈어요 | 어제 email을 보냈어
pa | 이 app에서는 안 돼요 | 이 app에서 안 돼요
pa | 그 issue까지 해결했어요 | 그 issue까지는 해결했어요
pa | 파일은 server에 있어요 | 파일이 server에 있어요
pa | I met 친구들이랑 at the mall | I met 친구들 at the mall
pa | 이 두 model을 비교했는데요 | 이 두 model을 비교했는데
pa | 저희 parents도 오셨어요 | 저희 parents 오셨어요
- | 지금 online meeting 중이라 나중에 전화할게 | 지금 온라인 미팅 중이라 나중에 전화할게 | 온라인=online; 미팅=meeting
- | 그 movie는 2시간이 넘어요 | 그 movie는 두 시간이 넘어요
- | Let's go to 한강 tonight! | let's go to 한강 tonight
- | We have 3 meetings 오늘 오후에 | We have three meetings 오늘 오후에
- | 이 방법은 state-of-the-art 성능을 보여요 | 이 방법은 state of the art 성능을 보여요.
- | 내일까지 report를 제출해야 합니다 | 내일 까지 report 를 제출해야합니다
- | 음 그 deadline이 언제였죠 | 그 deadline이 언제였죠?
- | OK 그럼 내일 봐요 | Okay, 그럼 내일 봐요.
- | I don't know 왜 그런지 | I do not know 왜 그런지
- | 这个 app 很好用 | 这个APP很好用。
- | 15명이 workshop에 참석했다 | 열다섯 명이 workshop에 참석했다
- | 새 laptop을 샀는데 battery가 금방 닳아 | 새 laptop을 샀는데 배터리가 금방 닳아 | 배터리=battery
- | 오늘은 Python 3.11로 해볼게요 | 오늘은 python 3.11로 해 볼게요
- | このprojectは来月終わります | この project は来月終わります。
- | The color is so 예쁘다 | The colour is so 예쁘다
- | website 주소 좀 보내주세요 | web site 주소 좀 보내 주세요
"""

MESSIER_CASES = """
ph | 우리 팀은 agile methodology를 adopt해서 productivity가 많이 올랐습니다 | 우리 팀은 애자일 메소돌로지를 어댑트해서 프로덕티비티가 많이 올랐습니다.
ph | 이번 quarter의 KPI를 달성하려면 marketing budget을 늘려야 합니다 | 이번 쿼터의 케이피아이를 달성하려면 마케팅 버젯을 늘려야 합니다. | 마케팅=marketing
ph,mi | 환자의 vital sign이 unstable해서 ICU로 transfer했습니다 | 환자의 바이털 사인이 언스테이블해서 아이씨유로 트랜스포 했습니다. 
ph,mi | The professor said 과제를 내일까지 제출하라고 했어요 | The professor said gwaje를 내일까지 재출하라고 했어요
in | The professor said 과제를 내일까지 제출하라고 했어요 | The professor said to submit the assignment by tomorrow.
in | 교수님이 그 paper를 내일까지 submit하라고 하셨어요 | The professor told me to submit the paper by tomorrow.
in | I'm so tired today 그래서 집에 가고 싶어 | I'm so tired today that I want to go home.
in | I'm so tired today 그래서 집에 가고 싶어 | 오늘 너무 피곤해요 그래서 집에 가고 싶어요
in | 이 algorithm의 time complexity는 얼마인가요? | 이 알고리즘의 시간 복잡도는 O(n log n)입니다. | 알고리즘=algorithm
in | 요즘 mental health에 대한 awareness가 높아지고 있어요 | 요즘 정신 건강에 대한 인식이 높아지고 있어요.
in | 이거 spelling이 맞는지 check해 줄래? | Yes, the spelling is correct.
ph | 이거 spelling이 맞는지 double check해 줄래? | 이거 스펠링이 맞는지 더블 체크해 줄래? | 스펠링=spelling; 체크=check
ha | 이 feature를 다음 release에 넣을 수 있을까요 | 이 feature를 다음 release에 넣을 수 있을까요? 감사합니다.
ha | 이 feature를 다음 release에 넣을 수 있을까요 | 이 feature를 다음 release에 넣을 수 있을까요? 이 feature를 다음 release에 넣을 수 있을까요?
ha | I think 그건 좀 아닌 것 같아 | I think 그건 좀 아닌 것 같아 I think I think I think I think I think I think
ha | 저 intern인데 질문 있어요 | MBC 뉴스 이덕영입니다.
ha | 오늘 lunch는 salad로 할게요 | 오늘 lunch는 salad로 할게요. So I'm going to show you how to make a salad today.
mi | 저희 startup은 이제 막 seed funding을 받았습니다 | 저희 startup은 이제 막 see the funding을 받았습니다.
mi | 그래서 statistically significant한 차이가 없었습니다 | 그래서 statistical is significant한 차이가 없었습니다.
mi | patient가 chest pain을 호소했습니다 | patient가 just pain을 호소했습니다.
mi | 대학원생들은 tuition fee가 제일 부담돼요 | 대학원생들은 two is on fee가 제일 부담돼요.
mi | 제 경험상 networking이 제일 중요한 것 같습니다 | 제 경험상 net working이 제일 중요한 것 갔습니다
mi | 어제 jet lag 때문에 거의 못 잤어요 | 어제 jet leg 때문에 거의 못 잤어요
mi,pa | 어제 jet lag 때문에 거의 못 잤어요 저는 | 어제 jet leg 때문에 거의 못 잤어요 저도
mi | can you tell me 화장실이 어디 있는지 | can you tell me 화장실 이 어디 인는지
dr | 그 reviewer가 major revision을 요구했습니다 | 그 가 을 요구했습니다
dr | 오늘 stand-up meeting에서 blocker 공유해 주세요 | 오늘 에서 공유해 주세요
dr | We should talk about this later 지금은 좀 바빠서 | 지금은 좀 바빠서
dr | 우리 서비스의 main target은 twenties and thirties입니다 | 우리 서비스의 main target은
dr | It was my first time 한복을 입어보는 거 | It was my first time
pa | 이번 conference는 부산에서 열립니다 | 이번 conference가 부산에서 열립니다.
pa | 회사 근처의 gym에 등록했어요 | 회사 근처 gym에 등록했어요
pa | We visited 경복궁을 last spring | We visited 경복궁 last spring
pa | 제가 좋아하는 genre는 mystery예요 | 제가 좋아하는 genre는 mystery입니다.
- | Dr. Kim이 prescription을 바꿨어요 | Dr Kim이 prescription을 바꿨어요.
- | 우리 e-commerce 사업은 20% 성장했습니다 | 우리 ecommerce 사업은 20퍼센트 성장했습니다.
- | 한 번 try 해볼게요 | 한번 try해볼게요.
- | I'll call you 이따가 | I will call you 이따가.
- | 2024년에 launch했어요 | 2024년에 Launch 했어요
- | 그 café 분위기 좋더라 | 그 cafe 분위기 좋더라
- | 내 favorite 가수는 IU야 | 내 favorite 가수는 I.U.야.
ph | 내 favorite 가수는 IU야 | 내 페이버릿 가수는 아이유야
ph | 여기 wifi password 좀 알려 주세요 | 여기 와이파이 패스워드 좀 알려 주세요 | 와이파이=wifi
ph,ha | overfitting 문제가 있어요 | 오버피팅 문제가 있어요 구독과 좋아요 부탁드려요
ph,dr | 이 dataset은 label이 noisy해서 cleaning이 필요해요 | 이 데이터셋은 이 노이지해서 클리닝이 필요해요 | 데이터셋=dataset
ph | let's go to 노래방 and then eat 떡볶이 | let's go to noraebang and then eat tteokbokki
mi | let's go to 노래방 and then eat 떡볶이 | let's go to no rain band and then eat 떡볶이
in | let's go to 노래방 and then eat 떡볶이 | let's go to karaoke and then eat rice cakes
in | 눈이 많이 와서 flight가 cancel됐어 | 눈이 많이 와서 비행기가 취소됐어
mi | 그 stylist가 추천한 shampoo를 샀어 | 그 specialist가 추천한 shampoo를 샀어
ha | 그 stylist가 추천한 shampoo를 샀어 | 안녕하세요. 오늘은 제가 좋아하는 음식을 소개해 드리겠습니다.
ph | 你可以 share 一下你的 screen 吗 | 你可以 谢尔 一下你的 斯克林 吗
in | 我觉得这个 design 不太好 | 我觉得这个设计不太好
in | 我觉得这个 design 不太好 | I don't think this design is very good.
dr | 我觉得这个 design 不太 user friendly | 我觉得这个 不太
mi | 他的 presentation 做得很棒 | 他的 presentation 做的很帮
ha | 他的 presentation 做得很棒 | 他的 presentation 做得很棒 谢谢大家 谢谢大家 谢谢大家 谢谢大家
ph | プロジェクトのdeadlineが近いです | プロジェクトのデッドラインが近いです
in | プロジェクトのdeadlineが近いです | プロジェクトの締め切りが近いです
in | プロジェクトのdeadlineが近いです | The project deadline is approaching.
- | プロジェクトのdeadlineが近いです | プロジェクトの deadline が近いです。
"""
"""Several faults in one utterance, and one reference in several hypotheses."""

LATER_CASES = """
ph | 저는 이번 semester에 elective를 두 개 듣고 있어요 | 저는 이번 세메스터에 일렉티브를 두 개 듣고 있어요
ph | 회사 culture가 horizontal해서 의견 내기가 편해요 | 회사 컬처가 허리젠탈해서 의견 내기가 편해요
ph | 그 influencer는 authenticity가 장점이야 | 그 인플루언서는 어센티시티가 장점이야 | 인플루언서=influencer
ph | 이 API는 rate limit이 걸려 있어서 batch로 호출해야 돼요 | 이 API는 레이트 리밋이 걸려 있어서 배치로 호출해야 돼요
ph | 예전에는 monolithic architecture였는데 지금은 microservices로 바꿨어요 | 예전에는 모놀리식 아키텍처였는데 지금은 마이크로서비시스로 바꿨어요
ph,mi | 결과가 statistically significant하지 않아서 sample size를 늘렸습니다 | 결과가 스테이티스티컬리 시그니피컨트 하지 않아서 샘플 사이즈를 눌렀습니다
ph,mi | My 이모 always brings 반찬 when she visits | My imo always brings ban chan when she visits it
ph | The 전세 system is unique to Korea | The jeonse system is unique to Korea
ph | 그는 well-rounded한 사람이라 어디서든 fit in 해요 | 그는 웰라운디드한 사람이라 어디서든 핏인 해요
ph | to be honest 저는 그 decision에 동의하지 않아요 | 투비 어니스트 저는 그 디시전에 동의하지 않아요
ph | 어제 밤새 Netflix로 documentary 봤어 | 어제 밤새 넷플릭스로 다큐멘터리 봤어 | 다큐멘터리=documentary
- | 어제 밤새 Netflix로 documentary 봤어 | 어제 밤새 netflix로 다큐멘터리 봤어? | 다큐멘터리=documentary
ph | 환자 allergy history 확인했어요? | 환자 알러지 히스토리 확인했어요?
ph,mi | 환자 allergy history 확인했어요? | 환자 앨러지 히스토리 학인했어요?
in | 환자 allergy history 확인했어요? | 환자의 알레르기 병력을 확인하셨나요?
in | 환자 allergy history 확인했어요? | Did you check the patient's allergy history?
in | 그냥 go with the flow 하면 돼 | 그냥 흐름에 맡기면 돼
in | It was a total disaster 아무도 안 왔어 | 완전 재앙이었어요 아무도 안 왔어요
in | 지난번 interview에서 strengths랑 weaknesses를 물어봤어요 | 지난번 면접에서 장점이랑 단점을 물어봤어요
in | 이 sentence를 좀 더 natural하게 고쳐 줄 수 있어? | 네, 물론입니다. 어떤 문장을 고쳐 드릴까요?
in | How do you say 수고하셨습니다 in English? | You can say "Good job" or "Thank you for your hard work."
in | 저는 climate change가 가장 큰 문제라고 생각합니다 | 저는 기후 변화가 가장 큰 문제라고 생각합니다
in | 저는 climate change가 가장 큰 문제라고 생각합니다 | I think climate change is the biggest problem.
in | She told me 오늘은 못 온다고 | She told me that she can't come today.
in | My boss asked me 야근할 수 있냐고 | 제 상사가 저에게 야근할 수 있냐고 물었습니다
in | 이 graph를 보면 trend가 뚜렷하지 않아요 | 이 그래프를 보면 추세가 뚜렷하지 않아요 | 그래프=graph
ha | 이 graph를 보면 trend가 뚜렷하지 않아요 | 이 graph를 보면 trend가 뚜렷하지 않아요 않아요 않아요 않아요
ha | 아침에 yogurt 먹었어 | 아침에 yogurt 먹었어. 끝까지 시청해주셔서 감사합니다. 구독과 좋아요 부탁드립니다.
ha | 비가 와서 picnic을 취소했어 | 자막 제공 배달의민족
ha | We need to finalize 계약서 by Friday | We need to finalize 계약서 by Friday, and I'll see you in the next video. Bye-bye.
ha | 그 lecture는 진짜 boring했어 | 그 lecture는 진짜 boring했어 그 lecture는 진짜 boring했어 그 lecture는 진짜 boring했어
ha | 다음 slide 보시면 | 다음 slide 보시면 네네네네네네네네네네네네네네네네
ha | 가격이 too expensive해서 안 샀어 | 가격이 too expensive해서 안 샀어 그리고 저는 다른 가게에 가서 더 싼 것을 찾아봤습니다
ha,dr | 오늘 weather가 perfect하니까 picnic 가자 | 오늘 날씨가 아아아아아아아아아아아아아아
mi | 가격이 too expensive해서 안 샀어 | 가격이 two expensive해서 안 샀어
mi | 저는 marketing 쪽 intern으로 일했어요 | 저는 marketing 쪽 inter로 일했어요
mi | 제 major는 linguistics입니다 | 제 measure는 linguistics입니다
mi | 이 부분은 proof가 필요해요 | 이 부분은 prove가 필요해요
mi | We had 삼겹살 for dinner | We had 삼겹쌀 for dinner
mi | 발표 때 eye contact가 중요해요 | 발표 때 I contact가 중요해요
mi | 그건 common sense 아니야? | 그건 comments 아니야?
mi | 새로운 환경에 adapt하는 게 힘들었어요 | 새로운 환경에 adopt하는 게 힘들었어요
mi | 혈액 sample을 채취할게요 | 혈액 sample을 체취할게요
mi | He's my 선배 from college | He's my 손배 from college
mi | the meeting was moved to 목요일 오후 | the meeting was moved to 무교일 오후
mi | 저녁에 jogging하다가 ankle을 삐었어 | 저녁에 joking하다가 uncle을 비었어
dr | 저녁에 jogging하다가 ankle을 삐었어 | 저녁에 하다가 을 삐었어
dr | 저희는 remote work를 유지할 예정입니다 | 저희는 유지할 예정입니다
dr | 갑자기 fire alarm이 울려서 everybody ran outside | 갑자기 이 울려서
dr | I told him 그건 아니라고 but he didn't listen | I told him but he didn't listen
dr | 마지막으로 I want to thank my family | 마지막으로
dr | 이 recipe는 butter를 안 써요 | 이 는 를 안 써요
pa | 이 recipe는 butter를 안 써요 | 이 recipe는 butter도 안 써요
pa | 저희는 remote work를 유지할 예정입니다 | 저희는 remote work 유지할 예정입니다
pa | 그 brand의 logo가 바뀌었더라고요 | 그 brand의 logo가 바뀌었더라고
pa | 어제 party에서 만난 사람이야 | 어제 party에 만난 사람이야
pa | 저는 history class가 좋아요 | 저는 history class를 좋아요
pa | He said 내일까지는 된다고 | He said 내일까지 된다고
- | 저희는 remote work를 유지할 예정입니다 | 저희는 Remote Work를 유지할 예정입니다!
- | I'm gonna call 엄마 first | I'm going to call 엄마 first
- | 오전 10시에 standup이 있어요 | 오전 열 시에 stand-up이 있어요
- | 그 movie의 budget은 $5 million이래 | 그 movie의 budget은 5 million dollars래
- | uh 제 생각에는 that's not fair | 제 생각에는 that's not fair
- | She's so 귀여워! | she is so 귀여워
ph | 이번 주 retrospective에서 pain point를 공유했어요 | 이번 주 레트로스펙티브에서 페인 포인트를 공유했어요.
ph,mi | 투자자들이 valuation을 너무 낮게 잡아서 deal이 깨졌어요 | 투자자들이 벨류에이션을 너무 낮게 자바서 딜이 깨졌어요
ph | 그 선수의 stamina가 대단해 especially in the second half | 그 선수의 스태미나가 대단해 이스페셜리 인 더 세컨드 하프
ph,mi | I usually order 순두부찌개 because it's spicy | I usually order sundubu jjigae because it's spy
mi | 강아지 grooming 예약했어 | 강아지 groom in 예약했어
mi | 이번에 새로 나온 update가 버그가 많대 | 이번에 새로 나온 up day가 버그가 많대
ph | 배경이 too dark해서 안 보여 | 배경이 투 다크해서 안 보여
in | 배경이 too dark해서 안 보여 | 배경이 너무 어두워서 안 보여
in | 배경이 too dark해서 안 보여 | The background is too dark to see.
pa | 배경이 too dark해서 안 보여 | 배경은 too dark해서 안 보여
mi | 배경이 too dark해서 안 보여 | 배경이 two duck해서 안 보여
ha | 배경이 too dark해서 안 보여 | 배경이 too dark해서 안 보여 안 보여 안 보여 안 보여 안 보여
dr | 배경이 too dark해서 안 보여 | 배경이 해서 안 보여
- | 배경이 too dark해서 안 보여 | 배경이 too dark 해서 안보여
in | We had a long discussion about 결혼 | 결혼에 대해 오랫동안 이야기했어요
ph,mi | 오늘 deep learning seminar에서 attention mechanism을 설명했어요 | 오늘 딥러닝 세미나에서 어텐션 매커니즘을 썰명했어요 | 딥러닝=deep learning; 세미나=seminar
mi | he said he would 한턱내다 after promotion | he said he wood 한턱 내다 after promotion
in | Can you recommend a good 맛집 near 홍대? | 홍대 근처 맛집으로는 연남동의 파스타집을 추천해요.
ha | Can you recommend a good 맛집 near 홍대? | Can you recommend a good 맛집 near 홍대? 네, 오늘은 여러분께 홍대 맛집을 소개해 드릴게요
dr | Can you recommend a good 맛집 near 홍대? | Can you recommend a good near
ph | Can you recommend a good 맛집 near 홍대? | Can you recommend a good matjip near Hongdae?
mi | 간호사가 IV line을 다시 잡았습니다 | 간호사가 ivy line을 다시 잡았습니다
ph | 간호사가 IV line을 다시 잡았습니다 | 간호사가 아이브이 라인을 다시 잡았습니다
in | 간호사가 IV line을 다시 잡았습니다 | 간호사가 정맥 주사를 다시 잡았습니다
mi | 제 생각엔 이 approach가 더 scalable한 것 같아요 | 제 생각엔 이 approach가 더 scale of 한 것 같아요
ph | 제 생각엔 이 approach가 더 scalable한 것 같아요 | 제 생각엔 이 어프로치가 더 스케일러블한 것 같아요
ha | 제 생각엔 이 approach가 더 scalable한 것 같아요 | 감사합니다
dr | first of all 참석해 주셔서 감사합니다 | 참석해 주셔서 감사합니다
mi | first of all 참석해 주셔서 감사합니다 | festival 참석해 주셔서 감사합니다
ph | first of all 참석해 주셔서 감사합니다 | 퍼스트 오브 올 참석해 주셔서 감사합니다
in | first of all 참석해 주셔서 감사합니다 | First of all, thank you for coming.
in | first of all 참석해 주셔서 감사합니다 | 우선 참석해 주셔서 감사합니다
- | first of all 참석해 주셔서 감사합니다 | First of all, 참석해주셔서 감사합니다.
"""
"""More of the same, of other topics."""


def _case(line: str) -> FailureCase:
    kinds, reference, hypothesis, *rest = (part.strip() for part in line.split("|"))
    names = frozenset(_NAMES[kind] for kind in kinds.split(",") if kind != "-")
    pairs = [pair.split("=") for pair in (rest[0].split(";") if rest else [])]
    return FailureCase(names, reference, hypothesis, tuple((a.strip(), b.strip()) for a, b in pairs))


def failure_cases() -> list[FailureCase]:
    """All cases."""
    lines = (CASES + MESSIER_CASES + LATER_CASES).splitlines()
    return [_case(line) for line in lines if line]
