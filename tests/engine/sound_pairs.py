"""Words with how Korean ears write them and what they mean: pairs of one sound, and translations, which aren't."""

ENGLISH = """
revenue 레버뉴 수익|draft 드래프트 초안|deadline 데드라인 마감|schedule 스케줄 일정|budget 버짓 예산|meeting 미팅 회의|feedback 피드백 의견
deploy 디플로이 배포|branch 브랜치 가지|merge 머지 병합|commit 커밋 확정|pipeline 파이프라인 배관|latency 레이턴시 지연|throughput 스루풋 처리량
overfitting 오버피팅 과적합|gradient 그래디언트 기울기|embedding 임베딩 매립|inference 인퍼런스 추론|attention 어텐션 주의|transformer 트랜스포머 변압기
dataset 데이터셋 자료|accuracy 애큐러시 정확도|hypothesis 하이포시시스 가설|variance 베리언스 분산|regression 리그레션 회귀|correlation 코릴레이션 상관관계
robustness 로버스트니스 강건성|computational 컴퓨테이셔널 계산적인|efficiency 이피션시 효율|optimization 옵티마이제이션 최적화|architecture 아키텍처 구조
exception 익셉션 예외|variable 베리어블 변수|function 펑션 함수|recursion 리커전 재귀|compile 컴파일 번역하다|cache 캐시 임시저장|query 쿼리 질의
database 데이터베이스 자료실|server 서버 봉사자|client 클라이언트 고객|refactoring 리팩토링 재구성|authentication 어센티케이션 인증|session 세션 회기
introvert 인트로버트 내향인|extrovert 엑스트로버트 외향인|confidence 컨피던스 자신감|anxiety 앵자이어티 불안|burnout 번아웃 탈진|therapy 테라피 치료
journey 저니 여정|adventure 어드벤처 모험|culture 컬처 문화|heritage 헤리티지 유산|festival 페스티벌 축제|museum 뮤지엄 박물관|itinerary 아이티너러리 여행일정
souvenir 수베니어 기념품|airport 에어포트 공항|luggage 러기지 짐|boarding 보딩 탑승|passport 패스포트 여권|flight 플라이트 비행|delay 딜레이 지연
sedation 시데이션 진정|anesthesia 애니스시지아 마취|diagnosis 다이아그노시스 진단|symptom 심텀 증상|surgery 서저리 수술|injection 인젝션 주사
chronic 크로닉 만성|emergency 이머전시 응급|prescription 프리스크립션 처방|biopsy 바이옵시 조직검사|fracture 프랙처 골절|dosage 도시지 용량
lumbar 럼바 요추|drain 드레인 배액|pneumonia 뉴모니아 폐렴|hypertension 하이퍼텐션 고혈압|cardiac 카디악 심장의|vital 바이털 생명의|patient 페이션트 환자
thriller 스릴러 공포물|character 캐릭터 인물|plot 플롯 줄거리|ending 엔딩 결말|sequel 시퀄 속편|director 디렉터 감독|audience 오디언스 관객
rehearsal 리허설 예행연습|choreography 코리오그래피 안무|comeback 컴백 복귀|debut 데뷔 첫무대|lyrics 리릭스 가사|chorus 코러스 후렴|genre 장르 갈래
grammar 그래머 문법|vocabulary 보캐뷸러리 어휘|pronunciation 프로넌시에이션 발음|fluency 플루언시 유창성|essay 에세이 수필|paragraph 패러그래프 문단
semester 세메스터 학기|assignment 어사인먼트 과제|professor 프로페서 교수|scholarship 스칼라십 장학금|tuition 튜이션 등록금|thesis 시시스 논문
strategy 스트래티지 전략|market 마켓 시장|investment 인베스트먼트 투자|negotiation 니고시에이션 협상|contract 컨트랙트 계약|quarter 쿼터 분기
stakeholder 스테이크홀더 이해관계자
launch 런치 출시|prototype 프로토타입 시제품|workflow 워크플로우 작업흐름|priority 프라이오리티 우선순위|resource 리소스 자원|milestone 마일스톤 이정표
weather 웨더 날씨|breakfast 브렉퍼스트 아침|grocery 그로서리 식료품|neighbor 네이버 이웃|laundry 런드리 빨래|kitchen 키친 부엌|birthday 버스데이 생일
exercise 엑서사이즈 운동|weekend 위켄드 주말|vegetable 베지터블 채소|delicious 딜리셔스 맛있는|comfortable 컴포터블 편안한|beautiful 뷰티풀 아름다운
actually 액추얼리 사실은|honestly 아니스틀리 솔직히|basically 베이시컬리 기본적으로|literally 리터럴리 말그대로|awesome 어썸 멋진|exactly 이그잭틀리 정확히
understand 언더스탠드 이해하다|because 비코즈 때문에|through 스루 통해|question 퀘스천 질문|answer 앤서 대답|language 랭귀지 언어|knowledge 날리지 지식
write 라이트 쓰다|people 피플 사람들|house 하우스 집|world 월드 세계|school 스쿨 학교|quick 퀵 빠른|church 처치 교회|watch 워치 시계|judge 저지 판사|vision 비전 시력
"""

ROMANISED = """
떡국 tteokguk|된장찌개 doenjang jjigae|눈치 nunchi|김치찌개 kimchi jjigae|불고기 bulgogi|비빔밥 bibimbap|한복 hanbok|제사 jesa|정 jeong|효도 hyodo|갑질 gapjil
치맥 chimaek
회식 hoesik|선배 sunbae|막내 maknae|언니 unnie|오빠 oppa|추석 chuseok|설날 seollal|세배 sebae|한강 hangang|명동 myeongdong|광화문 gwanghwamun|찜질방 jjimjilbang
노래방 noraebang|아줌마 ajumma|소주 soju|막걸리 makgeolli|삼겹살 samgyeopsal|떡볶이 tteokbokki|순대 sundae|파전 pajeon|수능 suneung|학원 hagwon|전세 jeonse|온돌 ondol
한글 hangeul|태권도 taekwondo|강남 gangnam|부산 busan|제주도 jejudo|화이팅 hwaiting|대박 daebak|애교 aegyo|반찬 banchan|고추장 gochujang|잡채 japchae|설렁탕 seolleongtang
"""


def english() -> list[tuple[str, str, str]]:
    """(English word, by sound, translation)."""
    return [tuple(item.split()) for item in ENGLISH.replace("\n", "|").split("|") if item]  # type: ignore[misc]


def romanised() -> list[tuple[str, str]]:
    """(Korean word, by sound)."""
    return [tuple(item.split(" ", 1)) for item in ROMANISED.replace("\n", "|").split("|") if item]  # type: ignore[misc]
