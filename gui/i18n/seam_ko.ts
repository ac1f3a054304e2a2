<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ko" sourcelanguage="en">
<context>
    <name>AgainstPeople</name>
    <message>
        <source>95 %, percentile bootstrap over models, {draws} draws, seed {seed}</source>
        <translation>95 %, 모델에 대한 백분위 부트스트랩, {draws}회, 시드 {seed}</translation>
    </message>
    <message>
        <source>Coefficient</source>
        <translation>계수</translation>
    </message>
    <message>
        <source>Holding readings against votes…</source>
        <translation>판독값을 평가와 견주는 중…</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>구간</translation>
    </message>
    <message>
        <source>Left out, without a vote</source>
        <translation>제외, 평가 없음</translation>
    </message>
    <message>
        <source>Left out, without an accuracy</source>
        <translation>제외, 정확도 없음</translation>
    </message>
    <message>
        <source>Left out, without votes or accuracies: {names}.</source>
        <translation>제외, 평가나 정확도 없음: {names}.</translation>
    </message>
    <message>
        <source>Mean of the coefficients of the tasks, as the last column of the published table</source>
        <translation>과제별 계수의 평균, 발표된 표의 마지막 열과 같음</translation>
    </message>
    <message>
        <source>No model has both an accuracy and a vote: name models alike in both, then import again.</source>
        <translation>정확도와 평가가 모두 있는 모델이 없습니다: 양쪽에서 모델 이름을 같게 하고 다시 가져오세요.</translation>
    </message>
    <message>
        <source>No votes of people yet: import a table of them (columns system and score) to see whether readings and judges order models as people do.</source>
        <translation>아직 사람의 평가가 없습니다: 평가 표(system, score 열)를 가져오면 판독 방식과 판정기가 사람처럼 모델의 순서를 매기는지 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>Of the models&apos; means over the tasks that all of them have</source>
        <translation>모든 모델에 있는 과제에 대한 모델 평균으로</translation>
    </message>
    <message>
        <source>Over models and tasks together, so that differences between tasks count as well; p takes the points for independent</source>
        <translation>모델과 과제를 함께 보므로 과제 사이의 차이도 들어갑니다; p는 점들이 서로 독립이라고 봅니다</translation>
    </message>
    <message>
        <source>Over models, on this task</source>
        <translation>이 과제에서, 모델에 대해</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>발표된 값</translation>
    </message>
    <message>
        <source>Published, not worked out here: “{title}”, {n} models.</source>
        <translation>발표된 값, 여기서 구하지 않음: “{title}”, 모델 {n}개.</translation>
    </message>
    <message>
        <source>Readings and people</source>
        <translation>판독 방식과 사람</translation>
    </message>
    <message>
        <source>Slope</source>
        <translation>기울기</translation>
    </message>
    <message>
        <source>Slope: people&apos;s scale from end to end over 0 to 100 %; intervals: bootstrap over models.</source>
        <translation>기울기: 0~100 %에 대한 사람 척도의 처음부터 끝; 구간: 모델에 대한 부트스트랩.</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>출처</translation>
    </message>
    <message>
        <source>These votes</source>
        <translation>이 평가</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>평가</translation>
    </message>
    <message>
        <source>Votes, SHA-256</source>
        <translation>평가, SHA-256</translation>
    </message>
    <message>
        <source>Whose votes are shown</source>
        <translation>누구의 평가를 보일지</translation>
    </message>
    <message>
        <source>Without one: the weakest where one model is left out.</source>
        <translation>하나를 뺄 때: 모델 하나를 뺐을 때 가장 약한 값.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>모두</translation>
    </message>
    <message>
        <source>as published</source>
        <translation>발표된 대로</translation>
    </message>
    <message>
        <source>as published, seven models</source>
        <translation>발표된 대로, 모델 일곱 개</translation>
    </message>
    <message>
        <source>correlation of pair accuracies with mean opinion scores, over models</source>
        <translation>쌍 정확도와 평균 평가 점수의 모델에 대한 상관</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>평균</translation>
    </message>
    <message>
        <source>mean of tasks</source>
        <translation>과제의 평균</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>not told</source>
        <translation>알 수 없음</translation>
    </message>
    <message>
        <source>p where the value can be one without ties, exact; no intervals are published.</source>
        <translation>동점이 없으면 그 값이 될 수 있을 때의 p, 정확; 구간은 발표되지 않았습니다.</translation>
    </message>
    <message>
        <source>pooled</source>
        <translation>합침</translation>
    </message>
    <message>
        <source>published: “{title}”; not worked out here</source>
        <translation>발표: “{title}”; 여기서 구하지 않음</translation>
    </message>
    <message>
        <source>two-sided, {how}</source>
        <translation>양측, {how}</translation>
    </message>
    <message>
        <source>{name}: {votes} votes, listeners: {listeners}, scale {low} to {high}</source>
        <translation>{name}: 평가 {votes}개, 청취자: {listeners}, 척도 {low}~{high}</translation>
    </message>
    <message>
        <source>{n} models</source>
        <translation>모델 {n}개</translation>
    </message>
    <message>
        <source>{votes} votes on {n} models.</source>
        <translation>모델 {n}개에 평가 {votes}개.</translation>
    </message>
    <message>
        <source>{warning}.</source>
        <translation>{warning}.</translation>
    </message>
</context>
<context>
    <name>Agreement</name>
    <message>
        <source>Agreement of two people</source>
        <translation>두 사람의 일치도</translation>
    </message>
    <message>
        <source>Agreement over time</source>
        <translation>시간에 따른 일치도</translation>
    </message>
    <message>
        <source>Measuring agreement</source>
        <translation>일치도 측정</translation>
    </message>
    <message>
        <source>Takes that differ</source>
        <translation>서로 다른 테이크</translation>
    </message>
    <message>
        <source>The figures are in {path}.</source>
        <translation>수치를 {path}에 썼습니다.</translation>
    </message>
    <message>
        <source>There are no figures yet: several people have to finish the same takes.</source>
        <translation>아직 수치가 없습니다: 여러 사람이 같은 테이크를 마쳐야 합니다.</translation>
    </message>
    <message>
        <source>Writing the figures</source>
        <translation>수치 쓰기</translation>
    </message>
</context>
<context>
    <name>AgreementCard</name>
    <message>
        <source>Both always say the same: no agreement beyond chance can be told.</source>
        <translation>둘 다 늘 같은 답이라 우연을 넘는 일치를 말할 수 없습니다.</translation>
    </message>
    <message>
        <source>Cohen&apos;s κ</source>
        <translation>코언의 κ</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>복사</translation>
    </message>
    <message>
        <source>Detector against people</source>
        <translation>판별기와 사람</translation>
    </message>
    <message>
        <source>Export all answers…</source>
        <translation>모든 답 내보내기…</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>종류</translation>
    </message>
    <message>
        <source>Macro F1 {macro} over the kinds that were named; {same} of {n} hypotheses the very same.</source>
        <translation>언급된 종류의 매크로 F1 {macro}; 인식 결과 {n}개 중 {same}개가 똑같음.</translation>
    </message>
    <message>
        <source>Macro F1 {macro} over the kinds that were named; {same} of {n} points the very same.</source>
        <translation>언급된 종류의 매크로 F1 {macro}; 지점 {n}개 중 {same}개가 똑같음.</translation>
    </message>
    <message>
        <source>Nobody has said yet what went wrong at a point: confirm some of them first.</source>
        <translation>아직 아무도 지점의 잘못을 말하지 않았습니다: 먼저 몇 개를 확정하세요.</translation>
    </message>
    <message>
        <source>Nobody has said yet what went wrong: confirm some answers first.</source>
        <translation>아직 아무도 잘못을 말하지 않았습니다: 먼저 답을 몇 개 확정하세요.</translation>
    </message>
    <message>
        <source>Nobody names this kind, so there is nothing to divide by.</source>
        <translation>아무도 이 종류를 말하지 않아 나눌 것이 없습니다.</translation>
    </message>
    <message>
        <source>Nothing was judged yet.</source>
        <translation>아직 판단한 것이 없습니다.</translation>
    </message>
    <message>
        <source>Points of interest (n = {n})</source>
        <translation>관심 지점 (n = {n})</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>정밀도</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>재현율</translation>
    </message>
    <message>
        <source>Shared of the first</source>
        <translation>첫째 중 공통</translation>
    </message>
    <message>
        <source>Shared of the second</source>
        <translation>둘째 중 공통</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>무엇을 비교할지</translation>
    </message>
    <message>
        <source>Who is compared</source>
        <translation>누구를 비교할지</translation>
    </message>
    <message>
        <source>Whole utterances (n = {n})</source>
        <translation>발화 전체 (n = {n})</translation>
    </message>
    <message>
        <source>both {both}, only the first {first}, only the second {second}, neither {neither}</source>
        <translation>둘 다 {both}, 첫째만 {first}, 둘째만 {second}, 둘 다 아님 {neither}</translation>
    </message>
    <message>
        <source>points of interest</source>
        <translation>관심 지점</translation>
    </message>
    <message>
        <source>whole utterances</source>
        <translation>발화 전체</translation>
    </message>
    <message>
        <source>{named} of {n}</source>
        <translation>{n}개 중 {named}개</translation>
    </message>
</context>
<context>
    <name>AgreementTable</name>
    <message>
        <source>Agreement of annotators</source>
        <translation>주석자의 일치도</translation>
    </message>
    <message>
        <source>No take was finished by two people yet</source>
        <translation>아직 두 사람이 끝낸 테이크가 없습니다</translation>
    </message>
</context>
<context>
    <name>AlignmentHeader</name>
    <message>
        <source>accepted spelling</source>
        <translation>인정된 표기</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>삭제됨</translation>
    </message>
    <message>
        <source>inserted</source>
        <translation>삽입됨</translation>
    </message>
    <message>
        <source>point of interest</source>
        <translation>관심 지점</translation>
    </message>
    <message>
        <source>right</source>
        <translation>맞음</translation>
    </message>
    <message>
        <source>substituted</source>
        <translation>대치됨</translation>
    </message>
</context>
<context>
    <name>AlignmentStrip</name>
    <message>
        <source>Alignment</source>
        <translation>정렬</translation>
    </message>
    <message>
        <source>Alignment of {0}</source>
        <translation>{0}의 정렬</translation>
    </message>
    <message>
        <source>Copy alignment</source>
        <translation>정렬 복사</translation>
    </message>
    <message>
        <source>Copy hypothesis</source>
        <translation>인식 결과 복사</translation>
    </message>
    <message>
        <source>Copy reference</source>
        <translation>정답 전사 복사</translation>
    </message>
    <message>
        <source>Nothing aligned here</source>
        <translation>여기에는 정렬한 것이 없습니다</translation>
    </message>
    <message>
        <source>accepted spelling: “{1}” counts as “{0}”</source>
        <translation>인정된 표기: “{1}”을(를) “{0}”(으)로 봅니다</translation>
    </message>
    <message>
        <source>by the spelling {0}</source>
        <translation>{0} 표기로</translation>
    </message>
    <message>
        <source>deleted: “{0}” is missing</source>
        <translation>삭제: “{0}”이(가) 빠짐</translation>
    </message>
    <message>
        <source>hyp</source>
        <translation>인식</translation>
    </message>
    <message>
        <source>inserted: “{1}” was not said</source>
        <translation>삽입: “{1}”은(는) 말하지 않음</translation>
    </message>
    <message>
        <source>point of interest</source>
        <translation>관심 지점</translation>
    </message>
    <message>
        <source>ref</source>
        <translation>정답</translation>
    </message>
    <message>
        <source>right: “{0}”</source>
        <translation>맞음: “{0}”</translation>
    </message>
    <message>
        <source>substituted: “{0}” was recognised as “{1}”</source>
        <translation>대치: “{0}”을(를) “{1}”(으)로 인식</translation>
    </message>
    <message>
        <source>word {0}</source>
        <translation>단어 {0}</translation>
    </message>
</context>
<context>
    <name>AnalysedFigure</name>
    <message>
        <source>Analysing…</source>
        <translation>분석하는 중…</translation>
    </message>
</context>
<context>
    <name>Analyses</name>
    <message>
        <source>Analysing errors</source>
        <translation>오류 분석</translation>
    </message>
    <message>
        <source>Telling failure kinds</source>
        <translation>오류 종류 판별</translation>
    </message>
</context>
<context>
    <name>AnnotateClaim</name>
    <message>
        <source>{name} works at this one</source>
        <translation>{name}이(가) 여기서 작업 중</translation>
    </message>
</context>
<context>
    <name>AnnotateDay</name>
    <message>
        <source>Today {n}</source>
        <translation>오늘 {n}</translation>
    </message>
    <message>
        <source>about {time} more</source>
        <translation>약 {time} 남음</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours}시간 {minutes}분</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes}분</translation>
    </message>
    <message>
        <source>{n} in the last hour</source>
        <translation>지난 한 시간 {n}개</translation>
    </message>
    <message>
        <source>{n} left</source>
        <translation>{n}개 남음</translation>
    </message>
</context>
<context>
    <name>AnnotateDrawers</name>
    <message>
        <source>Guidelines (F11)</source>
        <translation>지침 (F11)</translation>
    </message>
    <message>
        <source>History (F7)</source>
        <translation>기록 (F7)</translation>
    </message>
</context>
<context>
    <name>AnnotateExport</name>
    <message>
        <source>Open the folder</source>
        <translation>폴더 열기</translation>
    </message>
    <message>
        <source>Takes with a confirmed level that are marked as unsure: {n}.</source>
        <translation>수준이 확인되었지만 확실하지 않음으로 표시된 테이크: {n}.</translation>
    </message>
    <message>
        <source>{n} annotated by several people and not decided</source>
        <translation>여러 사람이 주석을 달고 아직 정하지 않은 것 {n}개</translation>
    </message>
    <message>
        <source>{n} not labelled</source>
        <translation>레이블 없음 {n}개</translation>
    </message>
    <message>
        <source>{n} of {all} takes are without a confirmed level: {why}.</source>
        <translation>테이크 {all}개 중 {n}개에 확인된 수준이 없습니다: {why}.</translation>
    </message>
    <message>
        <source>{n} returned by a reviewer</source>
        <translation>검토자가 돌려보낸 것 {n}개</translation>
    </message>
    <message>
        <source>{n} takes ({time}) with their labels are in {path}</source>
        <translation>테이크 {n}개({time})와 레이블이 {path}에 있습니다</translation>
    </message>
    <message>
        <source>{n} unsure</source>
        <translation>확실하지 않음 {n}개</translation>
    </message>
</context>
<context>
    <name>AnnotateGuideline</name>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Close the guidelines (F11)</source>
        <translation>지침 닫기 (F11)</translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation>지침</translation>
    </message>
    <message>
        <source>Markdown: # heading, - list, **bold**, *slanted*.</source>
        <translation>Markdown: # 제목, - 목록, **굵게**, *기울임*.</translation>
    </message>
    <message>
        <source>Nobody has written any yet: the pencil begins.</source>
        <translation>아직 아무도 쓰지 않았습니다: 연필을 누르면 시작합니다.</translation>
    </message>
    <message>
        <source>Nothing is written in this language yet.</source>
        <translation>이 언어로는 아직 쓴 것이 없습니다.</translation>
    </message>
    <message>
        <source>Save as a new version</source>
        <translation>새 버전으로 저장</translation>
    </message>
    <message>
        <source>Version {n}, {date}, {who}</source>
        <translation>버전 {n}, {date}, {who}</translation>
    </message>
    <message>
        <source>Write the guidelines</source>
        <translation>지침 쓰기</translation>
    </message>
</context>
<context>
    <name>AnnotateHeader</name>
    <message>
        <source>Not saved</source>
        <translation>저장 안 됨</translation>
    </message>
    <message>
        <source>Saved {time}</source>
        <translation>{time} 저장됨</translation>
    </message>
    <message>
        <source>Saving {n}…</source>
        <translation>{n}개 저장 중…</translation>
    </message>
    <message>
        <source>hidden by filters</source>
        <translation>필터에 가려짐</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>측정 안 됨</translation>
    </message>
    <message>
        <source>without script</source>
        <translation>스크립트 없음</translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation>{all}개 중 {n}</translation>
    </message>
</context>
<context>
    <name>AnnotateHistory</name>
    <message>
        <source>Close the history (F7)</source>
        <translation>기록 닫기 (F7)</translation>
    </message>
    <message>
        <source>From → to</source>
        <translation>이전 → 이후</translation>
    </message>
    <message>
        <source>History</source>
        <translation>기록</translation>
    </message>
    <message>
        <source>History of this item</source>
        <translation>이 항목의 기록</translation>
    </message>
    <message>
        <source>Nothing has been decided about this item yet.</source>
        <translation>이 항목에 대해 아직 정한 것이 없습니다.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>언제</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>누가</translation>
    </message>
</context>
<context>
    <name>AnnotateItem</name>
    <message>
        <source>A remark for whoever reads this next</source>
        <translation>다음에 읽을 사람에게 남기는 말</translation>
    </message>
    <message>
        <source>Confirm and next   ⏎</source>
        <translation>확인하고 다음   ⏎</translation>
    </message>
    <message>
        <source>Confirmed by {who}. A click chooses it, Backspace takes it away.</source>
        <translation>{who}이(가) 확인함. 클릭하면 선택하고, Backspace로 없앱니다.</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>수준</translation>
    </message>
    <message>
        <source>Loanwords</source>
        <translation>외래어</translation>
    </message>
    <message>
        <source>Main language</source>
        <translation>주 언어</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>메모</translation>
    </message>
    <message>
        <source>Proposed by the script. A click confirms it; chosen, Backspace refuses it.</source>
        <translation>스크립트에 따른 제안. 클릭하면 확인되고, 선택한 뒤 Backspace를 누르면 거절합니다.</translation>
    </message>
    <message>
        <source>Somebody should look at this one again</source>
        <translation>다른 사람이 다시 봐야 함</translation>
    </message>
    <message>
        <source>The reviewer asks: {note}</source>
        <translation>검토자의 요청: {note}</translation>
    </message>
    <message>
        <source>The script was written for: {level}</source>
        <translation>스크립트를 쓸 때의 수준: {level}</translation>
    </message>
    <message>
        <source>This take</source>
        <translation>이 테이크</translation>
    </message>
    <message>
        <source>What is wrong with the sound or the reading</source>
        <translation>소리나 읽기의 잘못된 점</translation>
    </message>
    <message>
        <source>answer first whether it is off script</source>
        <translation>스크립트와 다른지 먼저 답하세요</translation>
    </message>
    <message>
        <source>as the script says</source>
        <translation>스크립트에 적힌 대로</translation>
    </message>
    <message>
        <source>by rule: {level}</source>
        <translation>규칙에 따라: {level}</translation>
    </message>
    <message>
        <source>guessed: the language of most words</source>
        <translation>추측: 가장 많은 단어의 언어</translation>
    </message>
    <message>
        <source>main language</source>
        <translation>주 언어</translation>
    </message>
    <message>
        <source>measured as bad: listen, then keep or reject it</source>
        <translation>측정 결과 나쁨: 들어 보고 유지하거나 버리세요</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>아직 없음</translation>
    </message>
    <message>
        <source>none yet; choose words and press 5</source>
        <translation>아직 없음; 단어를 고르고 5를 누르세요</translation>
    </message>
    <message>
        <source>note</source>
        <translation>메모</translation>
    </message>
    <message>
        <source>quality</source>
        <translation>품질</translation>
    </message>
    <message>
        <source>quality: {n} reasons</source>
        <translation>품질: 이유 {n}개</translation>
    </message>
    <message>
        <source>quality…</source>
        <translation>품질…</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>확실하지 않음</translation>
    </message>
</context>
<context>
    <name>AnnotateLists</name>
    <message>
        <source>All takes {n}</source>
        <translation>모든 테이크 {n}</translation>
    </message>
    <message>
        <source>My list {n}</source>
        <translation>내 목록 {n}</translation>
    </message>
</context>
<context>
    <name>AnnotatePage</name>
    <message>
        <source>All others are done; others work at {n} just now.</source>
        <translation>나머지는 모두 끝났습니다; 지금 다른 사람이 {n}개를 작업 중입니다.</translation>
    </message>
    <message>
        <source>All {n} items are done.</source>
        <translation>항목 {n}개를 모두 마쳤습니다.</translation>
    </message>
    <message>
        <source>All {n} items shown are done.</source>
        <translation>보이는 항목 {n}개를 모두 마쳤습니다.</translation>
    </message>
    <message>
        <source>Every recorded take comes here: listen, confirm its level of switching, mark loanwords, keep or reject it. Record some takes first.</source>
        <translation>녹음한 테이크는 모두 여기로 옵니다: 듣고, 전환 수준을 확인하고, 외래어를 표시하고, 유지하거나 버리세요. 먼저 테이크를 녹음하세요.</translation>
    </message>
    <message>
        <source>Everything is hidden by filters</source>
        <translation>모두 필터에 가려져 있습니다</translation>
    </message>
    <message>
        <source>Go to Record</source>
        <translation>녹음으로 가기</translation>
    </message>
    <message>
        <source>Next item (Page Down)</source>
        <translation>다음 항목 (Page Down)</translation>
    </message>
    <message>
        <source>No item passes all filters at the left.</source>
        <translation>왼쪽 필터를 모두 통과하는 항목이 없습니다.</translation>
    </message>
    <message>
        <source>Nothing to label yet</source>
        <translation>아직 레이블을 달 것이 없습니다</translation>
    </message>
    <message>
        <source>Previous item (Page Up)</source>
        <translation>이전 항목 (Page Up)</translation>
    </message>
    <message>
        <source>Reading what there is to label…</source>
        <translation>레이블을 달 것을 읽는 중…</translation>
    </message>
    <message>
        <source>Recognisers heard something else: answer “off script?” with F4 or F6, then go on.</source>
        <translation>음성 인식기는 다른 말을 들었습니다: ‘스크립트와 다른가요?’에 F4나 F6으로 답한 뒤 넘어가세요.</translation>
    </message>
    <message>
        <source>Show all items</source>
        <translation>모든 항목 보기</translation>
    </message>
    <message>
        <source>This take was measured as bad: keep it with 7 or reject it with 8, then go on.</source>
        <translation>이 테이크는 측정 결과가 나쁩니다: 7로 유지하거나 8로 버린 뒤 넘어가세요.</translation>
    </message>
    <message>
        <source>What you typed about this take is not saved; close again to close without it.</source>
        <translation>이 테이크에 입력한 내용이 저장되지 않았습니다; 저장하지 않고 닫으려면 다시 닫으세요.</translation>
    </message>
</context>
<context>
    <name>AnnotatePerson</name>
    <message>
        <source>Choose who labels; then the key works.</source>
        <translation>레이블을 다는 사람을 고르세요; 그러면 키가 작동합니다.</translation>
    </message>
    <message>
        <source>Choose who labels; then this is stored under that name: {names}.</source>
        <translation>레이블을 다는 사람을 고르세요; 그러면 그 이름으로 저장됩니다: {names}.</translation>
    </message>
    <message>
        <source>Every label is stored with its author.</source>
        <translation>모든 레이블은 단 사람과 함께 저장됩니다.</translation>
    </message>
    <message>
        <source>Somebody else…</source>
        <translation>다른 사람…</translation>
    </message>
    <message>
        <source>Somebody new…</source>
        <translation>새 사람…</translation>
    </message>
    <message>
        <source>Who labels here?</source>
        <translation>누가 레이블을 달고 있나요?</translation>
    </message>
    <message>
        <source>{name} doesn&apos;t label: who does?</source>
        <translation>{name}은(는) 레이블을 달지 않습니다: 누가 하나요?</translation>
    </message>
    <message>
        <source>{name} labels, too</source>
        <translation>{name}도 레이블을 달고 있음</translation>
    </message>
</context>
<context>
    <name>AnnotateQueue</name>
    <message>
        <source>Confirmed level; with a question mark the one that the script was written for</source>
        <translation>확인된 수준; 물음표가 있으면 스크립트를 쓸 때의 수준</translation>
    </message>
    <message>
        <source>Done: level and verdict are confirmed</source>
        <translation>완료: 수준과 판정이 확인됨</translation>
    </message>
    <message>
        <source>Filter by text or id</source>
        <translation>텍스트나 id로 거르기</translation>
    </message>
    <message>
        <source>Items done</source>
        <translation>마친 항목</translation>
    </message>
    <message>
        <source>Items to label</source>
        <translation>레이블을 달 항목</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>수준</translation>
    </message>
    <message>
        <source>Off script? {why}</source>
        <translation>스크립트와 다른가요? {why}</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>품질</translation>
    </message>
    <message>
        <source>Quality as measured: dot is good, triangle is to be checked, square is bad</source>
        <translation>측정한 품질: 점은 좋음, 세모는 확인 필요, 네모는 나쁨</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>모두 보기</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>화자</translation>
    </message>
    <message>
        <source>State</source>
        <translation>상태</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>주제</translation>
    </message>
    <message>
        <source>not done yet</source>
        <translation>아직 마치지 않음</translation>
    </message>
    <message>
        <source>off script?</source>
        <translation>스크립트와 다름?</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>버림</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>확실하지 않음</translation>
    </message>
    <message>
        <source>{done} of {all} done</source>
        <translation>{all}개 중 {done}개 완료</translation>
    </message>
    <message>
        <source>{name} works at this one.</source>
        <translation>{name}이(가) 작업 중입니다.</translation>
    </message>
    <message>
        <source>{n} shown, {hidden} hidden by filters</source>
        <translation>{n}개 보임, {hidden}개는 필터에 가려짐</translation>
    </message>
</context>
<context>
    <name>AnnotateSound</name>
    <message>
        <source>Ctrl+− slower, Ctrl+= faster, Ctrl+0 as it is</source>
        <translation>Ctrl+− 느리게, Ctrl+= 빠르게, Ctrl+0 원래대로</translation>
    </message>
    <message>
        <source>Play each item as soon as it is shown</source>
        <translation>항목이 나타나면 바로 재생</translation>
    </message>
    <message>
        <source>Play on arrival</source>
        <translation>나타나면 재생</translation>
    </message>
    <message>
        <source>Reading the sound</source>
        <translation>소리 읽기</translation>
    </message>
    <message>
        <source>Reading the sound…</source>
        <translation>소리를 읽는 중…</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Space</translation>
    </message>
    <message>
        <source>Spectrogram (Ctrl+G)</source>
        <translation>스펙트로그램 (Ctrl+G)</translation>
    </message>
    <message>
        <source>The audio file {path} is missing. It can be labelled all the same.</source>
        <translation>오디오 파일 {path}이(가) 없습니다. 그래도 레이블은 달 수 있습니다.</translation>
    </message>
</context>
<context>
    <name>AnnotateText</name>
    <message>
        <source>Choose words with the mouse or with ← → (Shift extends), then mark them. F2 corrects.</source>
        <translation>마우스나 ← →로 단어를 고르고(Shift로 넓힘) 표시하세요. F2로 고칩니다.</translation>
    </message>
    <message>
        <source>Correct the transcript</source>
        <translation>전사 고치기</translation>
    </message>
    <message>
        <source>Differs from the script: {words}</source>
        <translation>스크립트와 다른 곳: {words}</translation>
    </message>
    <message>
        <source>Enter saves the correction. Esc leaves the text as it was.</source>
        <translation>Enter로 고친 것을 저장합니다. Esc를 누르면 텍스트를 그대로 둡니다.</translation>
    </message>
    <message>
        <source>Language   6</source>
        <translation>언어   6</translation>
    </message>
    <message>
        <source>Loanword   5</source>
        <translation>외래어   5</translation>
    </message>
    <message>
        <source>Transcript</source>
        <translation>전사</translation>
    </message>
    <message>
        <source>as the script says</source>
        <translation>스크립트에 적힌 대로</translation>
    </message>
    <message>
        <source>by its script</source>
        <translation>문자에 따라</translation>
    </message>
    <message>
        <source>by {who}</source>
        <translation>{who}이(가) 표시</translation>
    </message>
    <message>
        <source>no language</source>
        <translation>언어 없음</translation>
    </message>
</context>
<context>
    <name>Annotations</name>
    <message>
        <source>A transcript can&apos;t be empty; reject the take if nothing was said.</source>
        <translation>전사는 비워 둘 수 없습니다; 아무 말도 없었다면 테이크를 버리세요.</translation>
    </message>
    <message>
        <source>Another program is writing to the project; changes are stored when it is done.</source>
        <translation>다른 프로그램이 프로젝트에 쓰고 있습니다; 끝나면 변경을 저장합니다.</translation>
    </message>
    <message>
        <source>Earlier changes are still being saved; undo after that.</source>
        <translation>앞선 변경을 아직 저장하는 중입니다; 그다음에 실행 취소하세요.</translation>
    </message>
    <message>
        <source>Exporting takes and labels</source>
        <translation>테이크와 레이블 내보내기</translation>
    </message>
    <message>
        <source>Not stored, as nobody was chosen who labels: {names}.</source>
        <translation>레이블을 다는 사람을 고르지 않아 저장하지 않음: {names}.</translation>
    </message>
    <message>
        <source>Reading earlier changes</source>
        <translation>이전 변경 읽기</translation>
    </message>
    <message>
        <source>Reading questions about takes</source>
        <translation>테이크에 관한 질문 읽기</translation>
    </message>
    <message>
        <source>Reading the spellings in use</source>
        <translation>쓰이는 표기 읽기</translation>
    </message>
    <message>
        <source>Reading what changed</source>
        <translation>바뀐 것 읽기</translation>
    </message>
    <message>
        <source>Reading what there is to label</source>
        <translation>레이블을 달 것 읽기</translation>
    </message>
    <message>
        <source>Save {n} again</source>
        <translation>{n}건 다시 저장</translation>
    </message>
    <message>
        <source>The correction took the marks of changed words away: {words}. Undo brings them back.</source>
        <translation>수정으로 바뀐 단어의 표시가 사라졌습니다: {words}. 실행 취소하면 돌아옵니다.</translation>
    </message>
    <message>
        <source>confirmed proposals</source>
        <translation>제안 확정</translation>
    </message>
    <message>
        <source>correction</source>
        <translation>고침</translation>
    </message>
    <message>
        <source>language of words</source>
        <translation>단어의 언어</translation>
    </message>
    <message>
        <source>level</source>
        <translation>수준</translation>
    </message>
    <message>
        <source>loanword</source>
        <translation>외래어</translation>
    </message>
    <message>
        <source>off script: {answer}</source>
        <translation>스크립트와 다름: {answer}</translation>
    </message>
    <message>
        <source>refused loanword</source>
        <translation>외래어 제안 거절</translation>
    </message>
    <message>
        <source>removed loanword</source>
        <translation>외래어 제거</translation>
    </message>
    <message>
        <source>{n} takes are not exported, because you label them yourself in a list that is still open.</source>
        <translation>테이크 {n}개는 내보내지 않습니다. 아직 열려 있는 목록에서 직접 레이블을 달고 있기 때문입니다.</translation>
    </message>
</context>
<context>
    <name>AnswerCell</name>
    <message>
        <source>chosen</source>
        <translation>선택됨</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>같음</translation>
    </message>
</context>
<context>
    <name>AroundSwitch</name>
    <message>
        <source>100 (S + D + I) / N words at a distance; n counts words</source>
        <translation>어느 거리의 단어 N개에 대해 100 (S + D + I) / N; n은 단어 수</translation>
    </message>
    <message>
        <source>All switches</source>
        <translation>모든 전환</translation>
    </message>
    <message>
        <source>Around the switch</source>
        <translation>전환점 둘레</translation>
    </message>
    <message>
        <source>Around the switch: {direction}</source>
        <translation>전환점 둘레: {direction}</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>방향</translation>
    </message>
    <message>
        <source>Direction of the switch</source>
        <translation>전환의 방향</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>거리</translation>
    </message>
    <message>
        <source>No hypothesis to analyse</source>
        <translation>분석할 인식 결과가 없습니다</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>비율</translation>
    </message>
    <message>
        <source>in words from the nearest switch: −1 is the last word before it, +1 the first after it</source>
        <translation>가장 가까운 전환에서의 단어 수: −1은 바로 앞 단어, +1은 바로 뒤 단어</translation>
    </message>
    <message>
        <source>word error rate</source>
        <translation>단어 오류율</translation>
    </message>
</context>
<context>
    <name>BandedPlot</name>
    <message>
        <source>better</source>
        <translation>좋음</translation>
    </message>
    <message>
        <source>beyond the axis</source>
        <translation>축을 벗어남</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
</context>
<context>
    <name>BinnedPlot</name>
    <message>
        <source>Nothing measured to show</source>
        <translation>보여 줄 측정값이 없습니다</translation>
    </message>
    <message>
        <source>Rate by a measured quantity</source>
        <translation>측정값에 따른 비율</translation>
    </message>
    <message>
        <source>under {0}</source>
        <translation>{0} 미만</translation>
    </message>
    <message>
        <source>{0} and over</source>
        <translation>{0} 이상</translation>
    </message>
    <message>
        <source>{0} to {1}</source>
        <translation>{0}~{1}</translation>
    </message>
</context>
<context>
    <name>BoardClip</name>
    <message>
        <source>Click a clip to hear it</source>
        <translation>클립을 클릭하면 들립니다</translation>
    </message>
    <message>
        <source>Hear the version by {system}</source>
        <translation>{system}의 버전 듣기</translation>
    </message>
    <message>
        <source>MOS {mos} of {votes} votes</source>
        <translation>MOS {mos}, 평가 {votes}개</translation>
    </message>
    <message>
        <source>This clip has no sound in this project.</source>
        <translation>이 프로젝트에는 이 클립의 소리가 없습니다.</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
</context>
<context>
    <name>BoardClips</name>
    <message>
        <source>Clips</source>
        <translation>클립</translation>
    </message>
    <message>
        <source>Filter by system, item or words</source>
        <translation>시스템, 항목, 말로 거르기</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>항목</translation>
    </message>
    <message>
        <source>MOS</source>
        <translation>MOS</translation>
    </message>
    <message>
        <source>Mean of the clip&apos;s votes</source>
        <translation>클립이 받은 평가의 평균</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>지표</translation>
    </message>
    <message>
        <source>Only the versions of the chosen item, side by side (7)</source>
        <translation>고른 항목의 버전만 나란히 (7)</translation>
    </message>
    <message>
        <source>System</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>The chosen metric</source>
        <translation>고른 지표</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>평가</translation>
    </message>
    <message>
        <source>{n} clips</source>
        <translation>클립 {n}개</translation>
    </message>
    <message>
        <source>{n} of {total} clips</source>
        <translation>클립 {total}개 중 {n}개</translation>
    </message>
</context>
<context>
    <name>BoardFigure</name>
    <message>
        <source>Coefficient</source>
        <translation>계수</translation>
    </message>
    <message>
        <source>Joining metrics with votes…</source>
        <translation>지표와 평가를 결합하는 중…</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>제외</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>수준</translation>
    </message>
    <message>
        <source>Nothing was worked out: the analysis was stopped.</source>
        <translation>계산된 것이 없습니다: 분석을 멈췄습니다.</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>평가</translation>
    </message>
    <message>
        <source>{votes} votes by {listeners} listeners on {clips} clips of {systems} systems.</source>
        <translation>평가 {votes}개, 청취자 {listeners}명, 클립 {clips}개, 시스템 {systems}개.</translation>
    </message>
</context>
<context>
    <name>BoardForest</name>
    <message>
        <source>better end unknown</source>
        <translation>좋은 쪽을 모름</translation>
    </message>
    <message>
        <source>clearly the other way</source>
        <translation>뚜렷이 반대 방향</translation>
    </message>
    <message>
        <source>follows people</source>
        <translation>사람 평가와 같은 방향</translation>
    </message>
    <message>
        <source>goes the other way</source>
        <translation>반대 방향</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>지표</translation>
    </message>
    <message>
        <source>n is too small</source>
        <translation>n이 너무 작음</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>p after Holm: {p}</source>
        <translation>Holm 보정 p: {p}</translation>
    </message>
</context>
<context>
    <name>BoardMatrix</name>
    <message>
        <source>Matrix of correlations</source>
        <translation>상관 행렬</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
</context>
<context>
    <name>BoardPage</name>
    <message>
        <source>Add a table of metrics: columns system, item, and one for each metric</source>
        <translation>지표 표 추가: system, item 열과 지표마다 열 하나</translation>
    </message>
    <message>
        <source>Add a table of metrics…</source>
        <translation>지표 표 추가…</translation>
    </message>
    <message>
        <source>Go to Listening</source>
        <translation>청취로 가기</translation>
    </message>
    <message>
        <source>Go to Recognition</source>
        <translation>인식으로 가기</translation>
    </message>
    <message>
        <source>Here every automatic measure of the project stands beside what people heard: error rates, estimates, readings of token losses, judges and the quality of takes against mean opinion scores, by system, by clip and within systems. Plan a study and let people listen, or import votes made elsewhere.</source>
        <translation>여기서는 프로젝트의 모든 자동 척도를 사람이 들은 것과 나란히 봅니다: 오류율, 추정값, 토큰 손실의 판독값, 판정기, 테이크 품질을 시스템별, 클립별, 시스템 안에서 평균 평가 점수와 견줍니다. 실험을 계획해 사람들에게 들려주거나, 다른 곳에서 한 평가를 가져오세요.</translation>
    </message>
    <message>
        <source>No metric of this project belongs to the clips that were voted on.</source>
        <translation>이 프로젝트에는 평가받은 클립에 해당하는 지표가 없습니다.</translation>
    </message>
    <message>
        <source>No votes of people yet</source>
        <translation>아직 사람의 평가가 없습니다</translation>
    </message>
    <message>
        <source>Nothing to hold against these votes</source>
        <translation>이 평가와 견줄 것이 없습니다</translation>
    </message>
    <message>
        <source>Open the demo project</source>
        <translation>데모 프로젝트 열기</translation>
    </message>
    <message>
        <source>Reading votes…</source>
        <translation>평가를 읽는 중…</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>표</translation>
    </message>
</context>
<context>
    <name>BoardScatter</name>
    <message>
        <source>Metric against votes</source>
        <translation>지표와 평가</translation>
    </message>
</context>
<context>
    <name>BoardToolbar</name>
    <message>
        <source>Add a table of metrics…</source>
        <translation>지표 표 추가…</translation>
    </message>
    <message>
        <source>Coefficient</source>
        <translation>계수</translation>
    </message>
    <message>
        <source>Leave flagged listeners out</source>
        <translation>표시된 청취자 빼기</translation>
    </message>
    <message>
        <source>Leave out {name}</source>
        <translation>{name} 빼기</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>수준</translation>
    </message>
    <message>
        <source>Put together</source>
        <translation>합치기</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>평가</translation>
    </message>
    <message>
        <source>Whose votes: one study, or several together (F4)</source>
        <translation>누구의 평가인지: 실험 하나 또는 여러 개를 함께 (F4)</translation>
    </message>
    <message>
        <source>{clips} clips</source>
        <translation>클립 {clips}개</translation>
    </message>
    <message>
        <source>{clips} clips · {metrics} metrics</source>
        <translation>클립 {clips}개 · 지표 {metrics}개</translation>
    </message>
    <message>
        <source>{name}  ({votes} votes)</source>
        <translation>{name}  (평가 {votes}개)</translation>
    </message>
    <message>
        <source>{n} studies</source>
        <translation>실험 {n}개</translation>
    </message>
    <message>
        <source>{votes} votes · {listeners} listeners · {clips} clips · {metrics} metrics</source>
        <translation>평가 {votes}개 · 청취자 {listeners}명 · 클립 {clips}개 · 지표 {metrics}개</translation>
    </message>
</context>
<context>
    <name>BoxPlot</name>
    <message>
        <source>Boxes</source>
        <translation>상자</translation>
    </message>
    <message>
        <source>No values to show</source>
        <translation>보여 줄 값이 없습니다</translation>
    </message>
    <message>
        <source>better</source>
        <translation>좋음</translation>
    </message>
</context>
<context>
    <name>BucketPhase</name>
    <message>
        <source>At width 0 there are no buckets: take a width in hand</source>
        <translation>폭 0에는 칸이 없습니다: 폭을 하나 정하세요</translation>
    </message>
    <message>
        <source>At ε = {epsilon} the mean moves between {low} and {high} with nothing but where the first bucket begins: a difference of that size between widths, or between roundings, is no finding.</source>
        <translation>ε = {epsilon}에서 첫 칸이 어디서 시작하느냐만으로 평균이 {low}와 {high} 사이에서 움직입니다: 폭이나 반올림 사이의 이만한 차이는 발견이 아닙니다.</translation>
    </message>
    <message>
        <source>At ε = {epsilon} the phase alone moves the mean from {low} to {high}.</source>
        <translation>ε = {epsilon}에서 위상만으로 평균이 {low}에서 {high}까지 움직입니다.</translation>
    </message>
    <message>
        <source>By phase</source>
        <translation>위상별</translation>
    </message>
    <message>
        <source>By width</source>
        <translation>폭별</translation>
    </message>
    <message>
        <source>Floor and ceil draw the same buckets (they are one partition, exact multiples apart), so their curves lie on each other; round draws them half a bucket further. Nothing about the estimator tells which is right.</source>
        <translation>내림과 올림은 같은 칸을 만들고(정확한 배수만 빼면 한 가지 나눔) 곡선이 겹칩니다; 반올림은 반 칸 옮겨 나눕니다. 추정기에 관한 무엇도 어느 쪽이 옳은지 말해 주지 않습니다.</translation>
    </message>
    <message>
        <source>Floor and ceil draw the same buckets, round half a bucket further.</source>
        <translation>내림과 올림은 같은 칸, 반올림은 반 칸 옮긴 칸입니다.</translation>
    </message>
    <message>
        <source>Moving the buckets…</source>
        <translation>칸을 옮기는 중…</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>위상</translation>
    </message>
    <message>
        <source>Rounding or phase</source>
        <translation>반올림 또는 위상</translation>
    </message>
    <message>
        <source>Roundings</source>
        <translation>반올림 방식</translation>
    </message>
    <message>
        <source>Where buckets begin</source>
        <translation>칸의 시작점</translation>
    </message>
    <message>
        <source>as used: {0}</source>
        <translation>쓰인 그대로: {0}</translation>
    </message>
    <message>
        <source>buckets moved in twentieths of their width; rows that are shown</source>
        <translation>칸을 폭의 20분의 1씩 옮김; 보이는 행</translation>
    </message>
    <message>
        <source>by phase</source>
        <translation>위상별</translation>
    </message>
    <message>
        <source>ceil</source>
        <translation>올림</translation>
    </message>
    <message>
        <source>floor</source>
        <translation>내림</translation>
    </message>
    <message>
        <source>floor and ceil</source>
        <translation>내림과 올림</translation>
    </message>
    <message>
        <source>k = ε / σ</source>
        <translation>k = ε / σ</translation>
    </message>
    <message>
        <source>phase: buckets moved upwards</source>
        <translation>위상: 위로 옮긴 칸</translation>
    </message>
    <message>
        <source>points of 0 to 100</source>
        <translation>0~100 점 기준</translation>
    </message>
    <message>
        <source>round</source>
        <translation>반올림</translation>
    </message>
    <message>
        <source>roundings</source>
        <translation>반올림 방식</translation>
    </message>
    <message>
        <source>the same widths, rows that the width is fitted on</source>
        <translation>같은 폭, 폭을 맞춘 행</translation>
    </message>
    <message>
        <source>undefined as 0</source>
        <translation>미정의는 0으로</translation>
    </message>
    <message>
        <source>undefined dropped</source>
        <translation>미정의는 제외</translation>
    </message>
    <message>
        <source>width {0}, mean {1}</source>
        <translation>폭 {0}, 평균 {1}</translation>
    </message>
    <message>
        <source>widths of a bucket</source>
        <translation>칸의 폭</translation>
    </message>
    <message>
        <source>ε, width of a tie</source>
        <translation>ε, 동점의 폭</translation>
    </message>
</context>
<context>
    <name>BuildCard</name>
    <message>
        <source>Build</source>
        <translation>만들기</translation>
    </message>
    <message>
        <source>Build pairs of takes</source>
        <translation>테이크로 쌍 만들기</translation>
    </message>
    <message>
        <source>Build {n} pairs</source>
        <translation>쌍 {n}개 만들기</translation>
    </message>
    <message>
        <source>Choose at the left what is to change at the switch.</source>
        <translation>바뀌는 지점에서 무엇이 달라질지 왼쪽에서 고르세요.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>닫기 (Esc)</translation>
    </message>
    <message>
        <source>No pair can be made; the reasons stand beside the tasks and below.</source>
        <translation>만들 수 있는 쌍이 없습니다. 이유는 과제 옆과 아래에 있습니다.</translation>
    </message>
    <message>
        <source>No takes to make pairs of</source>
        <translation>쌍을 만들 테이크가 없습니다</translation>
    </message>
    <message>
        <source>Pairs are cut out of this project&apos;s own takes: those that are kept, selected and not rejected. Record some, or import a corpus with its sounds; two speakers with two takes each are enough to begin.</source>
        <translation>쌍은 이 프로젝트의 테이크에서 잘라 만듭니다: 남겨 두고 선택했으며 버리지 않은 것들입니다. 몇 개를 녹음하거나 소리가 있는 말뭉치를 가져오세요. 두 화자가 테이크 두 개씩이면 시작할 수 있습니다.</translation>
    </message>
    <message>
        <source>Planning…{share} {note}</source>
        <translation>계획하는 중…{share} {note}</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>정지</translation>
    </message>
    <message>
        <source>pairs: {n}   ·   takes used: {used} of {takes}</source>
        <translation>쌍: {n}   ·   쓴 테이크: {takes}개 중 {used}개</translation>
    </message>
</context>
<context>
    <name>BuildFields</name>
    <message>
        <source>Built pairs</source>
        <translation>만든 쌍</translation>
    </message>
    <message>
        <source>CSV with columns clip, speaker or script, and gender, sentiment or accent</source>
        <translation>열이 clip, speaker 또는 script, 그리고 gender, sentiment 또는 accent인 CSV</translation>
    </message>
    <message>
        <source>Even: two conditions make two pairs, one each way round</source>
        <translation>짝수: 두 조건이 서로 방향을 바꾼 두 쌍이 됩니다</translation>
    </message>
    <message>
        <source>Folder of impulse responses</source>
        <translation>임펄스 응답 폴더</translation>
    </message>
    <message>
        <source>Folder of impulse responses, a folder for each room</source>
        <translation>임펄스 응답 폴더, 방마다 폴더 하나</translation>
    </message>
    <message>
        <source>Folder of noises</source>
        <translation>잡음 폴더</translation>
    </message>
    <message>
        <source>Folder of noises, a folder for each kind</source>
        <translation>잡음 폴더, 종류마다 폴더 하나</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>Least SNR of a take</source>
        <translation>테이크의 최소 SNR</translation>
    </message>
    <message>
        <source>Length of a part</source>
        <translation>한 부분의 길이</translation>
    </message>
    <message>
        <source>Name of the set</source>
        <translation>세트 이름</translation>
    </message>
    <message>
        <source>Noise below the voice</source>
        <translation>목소리보다 작은 잡음</translation>
    </message>
    <message>
        <source>Noises</source>
        <translation>잡음</translation>
    </message>
    <message>
        <source>Pairs of each task</source>
        <translation>과제마다 쌍의 수</translation>
    </message>
    <message>
        <source>RT60 of simulated rooms; recorded ones are as they are</source>
        <translation>시뮬레이션한 방의 RT60; 녹음된 방은 그대로</translation>
    </message>
    <message>
        <source>Reverberation time</source>
        <translation>잔향 시간</translation>
    </message>
    <message>
        <source>Rooms</source>
        <translation>방</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>시드</translation>
    </message>
    <message>
        <source>Signal-to-noise ratio</source>
        <translation>신호 대 잡음비</translation>
    </message>
    <message>
        <source>Table of labels</source>
        <translation>레이블 표</translation>
    </message>
    <message>
        <source>Table that tells gender, sentiment or accent by speaker, clip or script</source>
        <translation>화자, 클립, 스크립트별로 성별, 감정, 억양을 알려 주는 표</translation>
    </message>
    <message>
        <source>Tables ({patterns})</source>
        <translation>표 ({patterns})</translation>
    </message>
    <message>
        <source>Takes with more background of their own are left out</source>
        <translation>자체 배경음이 더 큰 테이크는 뺍니다</translation>
    </message>
    <message>
        <source>The same seed, takes and settings give the same pairs</source>
        <translation>시드, 테이크, 설정이 같으면 쌍도 같습니다</translation>
    </message>
    <message>
        <source>Voices of one gender only</source>
        <translation>한 성별의 목소리만</translation>
    </message>
    <message>
        <source>What changes at the switch</source>
        <translation>전환점에서 바뀌는 것</translation>
    </message>
    <message>
        <source>With the language</source>
        <translation>언어와 함께</translation>
    </message>
    <message>
        <source>another accent, whoever speaks</source>
        <translation>다른 억양, 누가 말하든</translation>
    </message>
    <message>
        <source>another speaker</source>
        <translation>다른 화자</translation>
    </message>
    <message>
        <source>generated</source>
        <translation>생성</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>시뮬레이션</translation>
    </message>
    <message>
        <source>speaker, gender, sentiment, accent</source>
        <translation>화자, 성별, 감정, 억양</translation>
    </message>
</context>
<context>
    <name>Calibrating</name>
    <message>
        <source>Checking the calibration</source>
        <translation>보정 점검</translation>
    </message>
    <message>
        <source>Moving the buckets</source>
        <translation>칸 옮기기</translation>
    </message>
    <message>
        <source>Sweeping tie widths</source>
        <translation>동점 폭 훑기</translation>
    </message>
    <message>
        <source>Ties by difference</source>
        <translation>차이로 한 동점</translation>
    </message>
    <message>
        <source>What the width brings</source>
        <translation>폭의 효과</translation>
    </message>
</context>
<context>
    <name>CalibrationKeeping</name>
    <message>
        <source>All rows here are for reporting, and a width is never fitted on what it is reported on: fit it on a set with the split train.</source>
        <translation>여기 모든 행은 보고용이고, 폭은 보고할 행에 맞추지 않습니다: train 분할이 있는 세트에서 맞추세요.</translation>
    </message>
    <message>
        <source>Keep a width first: a submission is written with one that is kept.</source>
        <translation>먼저 폭을 저장하세요: 제출 파일은 저장한 폭으로 씁니다.</translation>
    </message>
    <message>
        <source>Keeping the width</source>
        <translation>폭 저장</translation>
    </message>
    <message>
        <source>Kept: {0}</source>
        <translation>저장함: {0}</translation>
    </message>
    <message>
        <source>There is no width to keep yet.</source>
        <translation>아직 저장할 폭이 없습니다.</translation>
    </message>
    <message>
        <source>Write all the same</source>
        <translation>그래도 쓰기</translation>
    </message>
    <message>
        <source>Writing the submission</source>
        <translation>제출 파일 쓰기</translation>
    </message>
    <message>
        <source>Written to {path}: {n} scores with the ties of {widths}</source>
        <translation>{path}에 씀: {widths}의 동점을 적용한 점수 {n}개</translation>
    </message>
    <message>
        <source>kept width</source>
        <translation>저장한 폭</translation>
    </message>
</context>
<context>
    <name>CalibrationRows</name>
    <message>
        <source>Reading scores</source>
        <translation>점수 읽기</translation>
    </message>
</context>
<context>
    <name>ChoiceButton</name>
    <message>
        <source>confirmed</source>
        <translation>확인됨</translation>
    </message>
    <message>
        <source>proposed</source>
        <translation>제안됨</translation>
    </message>
</context>
<context>
    <name>Claims</name>
    <message>
        <source>Looking who works at what</source>
        <translation>누가 무엇을 작업하는지 보기</translation>
    </message>
</context>
<context>
    <name>CloneAsk</name>
    <message>
        <source>1. Copy the prompt into a language model of your choice</source>
        <translation>1. 쓰고 싶은 언어 모델에 프롬프트를 복사해 넣으세요</translation>
    </message>
    <message>
        <source>2. Paste its answer here</source>
        <translation>2. 그 답을 여기에 붙여 넣으세요</translation>
    </message>
    <message>
        <source>Answer of the language model</source>
        <translation>언어 모델의 답</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>복사했습니다.</translation>
    </message>
    <message>
        <source>Copy the prompt</source>
        <translation>프롬프트 복사</translation>
    </message>
    <message>
        <source>Ctrl+Enter in the field</source>
        <translation>입력란에서 Ctrl+Enter</translation>
    </message>
    <message>
        <source>New scripts of each seed</source>
        <translation>원본마다 새 스크립트 수</translation>
    </message>
    <message>
        <source>Nothing is sent anywhere by Seam.</source>
        <translation>Seam은 아무것도 밖으로 보내지 않습니다.</translation>
    </message>
    <message>
        <source>Numbered lines, bullets, JSON, a table, with or without words around them: all are understood.</source>
        <translation>번호 매긴 줄, 글머리표, JSON, 표, 앞뒤에 말이 있든 없든: 모두 알아듣습니다.</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>붙여넣기</translation>
    </message>
    <message>
        <source>Prompt for a language model</source>
        <translation>언어 모델에 줄 프롬프트</translation>
    </message>
    <message>
        <source>Review the answers</source>
        <translation>답 검토</translation>
    </message>
    <message>
        <source>Seed: {text}</source>
        <translation>원본: {text}</translation>
    </message>
    <message>
        <source>Seeds {first} to {last} of {all}</source>
        <translation>원본 {all}개 중 {first}~{last}</translation>
    </message>
    <message>
        <source>Select scripts in the list first.</source>
        <translation>먼저 목록에서 스크립트를 고르세요.</translation>
    </message>
    <message>
        <source>The next seeds</source>
        <translation>다음 원본</translation>
    </message>
    <message>
        <source>The seeds before</source>
        <translation>이전 원본</translation>
    </message>
</context>
<context>
    <name>CloneCard</name>
    <message>
        <source>Accept</source>
        <translation>수락</translation>
    </message>
    <message>
        <source>Accept all without a flag</source>
        <translation>표시가 없는 것 모두 수락</translation>
    </message>
    <message>
        <source>Accepted scripts go to</source>
        <translation>수락한 스크립트를 넣을 곳</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>요청</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>바꾸기</translation>
    </message>
    <message>
        <source>Clone scripts</source>
        <translation>스크립트 복제</translation>
    </message>
    <message>
        <source>Cloned scripts</source>
        <translation>복제한 스크립트</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Hide what is decided</source>
        <translation>정한 것 숨기기</translation>
    </message>
    <message>
        <source>Let it wait   ⌫</source>
        <translation>다시 기다리게   ⌫</translation>
    </message>
    <message>
        <source>Nearly the same from</source>
        <translation>거의 같다고 볼 기준</translation>
    </message>
    <message>
        <source>New scripts to review</source>
        <translation>검토할 새 스크립트</translation>
    </message>
    <message>
        <source>No new script was found in what was pasted.</source>
        <translation>붙여 넣은 것에서 새 스크립트를 찾지 못했습니다.</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>거절</translation>
    </message>
    <message>
        <source>Reject   ⌫</source>
        <translation>거절   ⌫</translation>
    </message>
    <message>
        <source>Review ({n})</source>
        <translation>검토 ({n})</translation>
    </message>
    <message>
        <source>Set that accepted scripts go to</source>
        <translation>수락한 스크립트를 넣을 세트</translation>
    </message>
    <message>
        <source>The set of the seed</source>
        <translation>원본과 같은 세트</translation>
    </message>
    <message>
        <source>Waiting: {n}, with a flag: {m}. Accepted: {a}, rejected: {r}.</source>
        <translation>대기: {n}, 표시 있음: {m}. 수락: {a}, 거절: {r}.</translation>
    </message>
</context>
<context>
    <name>ClonePair</name>
    <message>
        <source>New script</source>
        <translation>새 스크립트</translation>
    </message>
    <message>
        <source>Seed {key}</source>
        <translation>원본 {key}</translation>
    </message>
    <message>
        <source>Text of the new script</source>
        <translation>새 스크립트의 텍스트</translation>
    </message>
    <message>
        <source>by rule {level}</source>
        <translation>규칙에 따라 {level}</translation>
    </message>
    <message>
        <source>main language {name}</source>
        <translation>주 언어 {name}</translation>
    </message>
    <message>
        <source>most words {name}</source>
        <translation>가장 많은 단어 {name}</translation>
    </message>
    <message>
        <source>{percent} % the same as:</source>
        <translation>{percent} % 같음:</translation>
    </message>
</context>
<context>
    <name>Cloning</name>
    <message>
        <source>A text that stands in the project already isn&apos;t taken in again.</source>
        <translation>이미 프로젝트에 있는 텍스트는 다시 받지 않습니다.</translation>
    </message>
    <message>
        <source>Reading answers</source>
        <translation>답 읽기</translation>
    </message>
    <message>
        <source>Reading clones</source>
        <translation>복제한 스크립트 읽기</translation>
    </message>
    <message>
        <source>accepted clones</source>
        <translation>복제한 스크립트 수락</translation>
    </message>
    <message>
        <source>change of a clone</source>
        <translation>복제한 스크립트 바꾸기</translation>
    </message>
    <message>
        <source>rejected clones</source>
        <translation>복제한 스크립트 거절</translation>
    </message>
    <message>
        <source>reopened clones</source>
        <translation>복제한 스크립트 다시 기다리게</translation>
    </message>
</context>
<context>
    <name>ColouredText</name>
    <message>
        <source>. Chosen: {0}</source>
        <translation>. 선택: {0}</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>digits</source>
        <translation>숫자</translation>
    </message>
    <message>
        <source>loanword</source>
        <translation>외래어</translation>
    </message>
    <message>
        <source>other language</source>
        <translation>다른 언어</translation>
    </message>
    <message>
        <source>point of interest</source>
        <translation>관심 지점</translation>
    </message>
    <message>
        <source>{0} (proposed)</source>
        <translation>{0} (제안)</translation>
    </message>
</context>
<context>
    <name>ColumnMappingView</name>
    <message>
        <source>(none)</source>
        <translation>(없음)</translation>
    </message>
    <message>
        <source>Choose by the names and contents of the columns, not as the last time</source>
        <translation>지난번 선택이 아니라 열의 이름과 내용으로 고르기</translation>
    </message>
    <message>
        <source>Column of {field}</source>
        <translation>{field} 열</translation>
    </message>
    <message>
        <source>Column of {field}, needed</source>
        <translation>{field} 열, 필요함</translation>
    </message>
    <message>
        <source>Guess again</source>
        <translation>다시 추측</translation>
    </message>
    <message>
        <source>Needed</source>
        <translation>필요함</translation>
    </message>
    <message>
        <source>Which column is which</source>
        <translation>열 고르기</translation>
    </message>
    <message>
        <source>as last time</source>
        <translation>지난번처럼</translation>
    </message>
    <message>
        <source>guessed</source>
        <translation>추측함</translation>
    </message>
    <message>
        <source>needed</source>
        <translation>필요함</translation>
    </message>
    <message>
        <source>{column}, such as: {example}</source>
        <translation>{column}, 예: {example}</translation>
    </message>
</context>
<context>
    <name>CommandBox</name>
    <message>
        <source>Nothing is called that.</source>
        <translation>그런 이름은 없습니다.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>찾기</translation>
    </message>
    <message>
        <source>Search commands and items</source>
        <translation>명령과 항목 찾기</translation>
    </message>
</context>
<context>
    <name>ComparedSystems</name>
    <message>
        <source>Above 0 the first is liked better. Paired over items; p by Holm over the {n} comparisons shown: * .05, ** .01, *** .001.</source>
        <translation>0보다 크면 첫째가 더 좋다는 평가. 항목별 대응; p는 보이는 비교 {n}개에 Holm 보정: * .05, ** .01, *** .001.</translation>
    </message>
    <message>
        <source>Above 0 the first is liked better; p by Holm.</source>
        <translation>0보다 크면 첫째가 더 좋다는 평가; p는 Holm.</translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation>모든 쌍</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>비교</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>보정</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>차이</translation>
    </message>
    <message>
        <source>Differences of systems</source>
        <translation>시스템의 차이</translation>
    </message>
    <message>
        <source>Friedman over {items} items and {systems} systems: p {p}.</source>
        <translation>프리드먼 검정, 항목 {items}개와 시스템 {systems}개: p {p}.</translation>
    </message>
    <message>
        <source>Held against</source>
        <translation>견주는 대상</translation>
    </message>
    <message>
        <source>Holm over {n} comparisons</source>
        <translation>비교 {n}개에 대한 Holm</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>구간</translation>
    </message>
    <message>
        <source>Sign flips</source>
        <translation>부호 뒤집기</translation>
    </message>
    <message>
        <source>Systems compared, paired over items</source>
        <translation>시스템 비교, 항목별 대응</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>검정</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>검정</translation>
    </message>
    <message>
        <source>There is one system only; there is nothing to compare</source>
        <translation>시스템이 하나뿐이라 비교할 것이 없습니다</translation>
    </message>
    <message>
        <source>Wilcoxon</source>
        <translation>Wilcoxon</translation>
    </message>
    <message>
        <source>first less second, points of the scale</source>
        <translation>첫째에서 둘째를 뺀 값, 척도의 점수</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>차이 없음</translation>
    </message>
    <message>
        <source>not defined</source>
        <translation>정의되지 않음</translation>
    </message>
    <message>
        <source>of item means, over the items that both systems have</source>
        <translation>두 시스템에 모두 있는 항목의 항목 평균</translation>
    </message>
    <message>
        <source>p by Holm over the {n} comparisons shown: * .05, ** .01, *** .001.</source>
        <translation>p는 보이는 비교 {n}개에 Holm 보정: * .05, ** .01, *** .001.</translation>
    </message>
    <message>
        <source>t test</source>
        <translation>t 검정</translation>
    </message>
</context>
<context>
    <name>ComparisonFigure</name>
    <message>
        <source>Measure</source>
        <translation>척도</translation>
    </message>
</context>
<context>
    <name>Comparisons</name>
    <message>
        <source>Comparing systems</source>
        <translation>시스템 비교</translation>
    </message>
    <message>
        <source>Error against a measurement</source>
        <translation>측정값에 대한 오류</translation>
    </message>
</context>
<context>
    <name>ConflictCard</name>
    <message>
        <source>Decide…</source>
        <translation>정하기…</translation>
    </message>
    <message>
        <source>Here: {mine}</source>
        <translation>여기: {mine}</translation>
    </message>
    <message>
        <source>In the pack: {theirs}</source>
        <translation>팩: {theirs}</translation>
    </message>
    <message>
        <source>It is the same person</source>
        <translation>같은 사람입니다</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>둘 다 유지</translation>
    </message>
    <message>
        <source>Keep what is here</source>
        <translation>여기 것 유지</translation>
    </message>
    <message>
        <source>Take what is in the pack</source>
        <translation>팩의 것 쓰기</translation>
    </message>
    <message>
        <source>They are two people</source>
        <translation>다른 두 사람입니다</translation>
    </message>
</context>
<context>
    <name>Confusions</name>
    <message>
        <source>All languages</source>
        <translation>모든 언어</translation>
    </message>
    <message>
        <source>Confusions</source>
        <translation>혼동</translation>
    </message>
    <message>
        <source>Confusions of {system}: {pairs}</source>
        <translation>{system}의 혼동: {pairs}</translation>
    </message>
    <message>
        <source>No hypothesis to analyse</source>
        <translation>분석할 인식 결과가 없습니다</translation>
    </message>
    <message>
        <source>Nothing was confused here</source>
        <translation>여기서는 혼동한 것이 없습니다</translation>
    </message>
    <message>
        <source>Pair of languages</source>
        <translation>언어 쌍</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>쌍</translation>
    </message>
    <message>
        <source>Segments at points of interest</source>
        <translation>관심 지점의 구간</translation>
    </message>
    <message>
        <source>Segments everywhere</source>
        <translation>모든 곳의 구간</translation>
    </message>
    <message>
        <source>System</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>The {shown} most frequent of {n} pairs; the others were met {times} times in all.</source>
        <translation>{n}쌍 중 가장 잦은 {shown}쌍; 나머지는 모두 {times}번 나왔습니다.</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>위치</translation>
    </message>
    <message>
        <source>Whole words, or stretches of the alignment; where</source>
        <translation>온 단어 또는 정렬 구간; 위치</translation>
    </message>
    <message>
        <source>Words at points of interest</source>
        <translation>관심 지점의 단어</translation>
    </message>
    <message>
        <source>Words everywhere</source>
        <translation>모든 곳의 단어</translation>
    </message>
    <message>
        <source>every stretch of the alignment that isn&apos;t right, as written</source>
        <translation>정렬에서 맞지 않은 모든 구간, 쓴 그대로</translation>
    </message>
    <message>
        <source>every word that isn&apos;t right with what stands for it, as written</source>
        <translation>맞지 않은 모든 단어와 그 자리에 온 것, 쓴 그대로</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>없음</translation>
    </message>
</context>
<context>
    <name>ConsentEditor</name>
    <message>
        <source>Begin with an example</source>
        <translation>예시로 시작</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Consent text, {language}</source>
        <translation>동의서 텍스트, {language}</translation>
    </message>
    <message>
        <source>Fill in what stands in square brackets before anybody signs it: {gaps}.</source>
        <translation>누군가 서명하기 전에 대괄호 안을 채우세요: {gaps}.</translation>
    </message>
    <message>
        <source>Here is what you wrote last time and did not keep. Cancel throws it away.</source>
        <translation>지난번에 쓰고 저장하지 않은 내용입니다. 취소하면 버립니다.</translation>
    </message>
    <message>
        <source>Keep this text</source>
        <translation>이 텍스트 저장</translation>
    </message>
    <message>
        <source>Nobody is recorded without having signed the newest text</source>
        <translation>가장 새로운 텍스트에 서명하지 않은 사람은 녹음하지 않음</translation>
    </message>
    <message>
        <source>Once somebody has signed a text it stays as it is, and what you change becomes a new version.</source>
        <translation>누군가 서명한 텍스트는 그대로 남고, 바꾸는 내용은 새 버전이 됩니다.</translation>
    </message>
    <message>
        <source>Write what speakers agree to. The first line of each text is its title.</source>
        <translation>화자가 동의할 내용을 쓰세요. 각 텍스트의 첫 줄이 제목입니다.</translation>
    </message>
</context>
<context>
    <name>ConsentPanel</name>
    <message>
        <source>Change the text…</source>
        <translation>텍스트 바꾸기…</translation>
    </message>
    <message>
        <source>Consent</source>
        <translation>동의서</translation>
    </message>
    <message>
        <source>Let it hold again</source>
        <translation>다시 유효하게</translation>
    </message>
    <message>
        <source>Print or save…</source>
        <translation>인쇄 또는 저장…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>인쇄…</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>PDF로 저장…</translation>
    </message>
    <message>
        <source>Save the consent</source>
        <translation>동의서 저장</translation>
    </message>
    <message>
        <source>Take the consent back</source>
        <translation>동의 철회</translation>
    </message>
    <message>
        <source>There is no consent text yet</source>
        <translation>아직 동의서 텍스트가 없습니다</translation>
    </message>
    <message>
        <source>This text is not finished: {gaps}. Change the text before anybody signs it.</source>
        <translation>이 텍스트는 아직 다 쓰지 않았습니다: {gaps}. 누군가 서명하기 전에 고치세요.</translation>
    </message>
    <message>
        <source>Version {version}: signed on {day}, taken back on {back}.</source>
        <translation>버전 {version}: {day}에 서명, {back}에 철회.</translation>
    </message>
    <message>
        <source>Version {version}: signed on {day}; the text was changed since.</source>
        <translation>버전 {version}: {day}에 서명; 그 뒤 텍스트가 바뀌었습니다.</translation>
    </message>
    <message>
        <source>Write once what speakers agree to, in their languages: they read it here and sign it.</source>
        <translation>화자가 동의할 내용을 화자의 언어로 한 번 쓰세요: 화자가 여기서 읽고 서명합니다.</translation>
    </message>
    <message>
        <source>Write the text</source>
        <translation>텍스트 쓰기</translation>
    </message>
    <message>
        <source>✓ Signed by {name} on {day}, version {version}.</source>
        <translation>✓ {name}, {day} 서명, 버전 {version}.</translation>
    </message>
    <message>
        <source>✗ The consent was taken back. What was recorded before stays in use until the speaker withdraws (Withdrawal).</source>
        <translation>✗ 동의가 취소되었습니다. 그 전에 녹음한 것은 화자가 동의를 철회할 때까지(동의 철회) 계속 쓰입니다.</translation>
    </message>
</context>
<context>
    <name>ConsentPaper</name>
    <message>
        <source>Date</source>
        <translation>날짜</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>Taken back on {day}</source>
        <translation>{day} 철회</translation>
    </message>
    <message>
        <source>{project} · version {version} of the text</source>
        <translation>{project} · 텍스트 버전 {version}</translation>
    </message>
</context>
<context>
    <name>ConsentTextWindow</name>
    <message>
        <source>Consent text</source>
        <translation>동의서 텍스트</translation>
    </message>
</context>
<context>
    <name>Consents</name>
    <message>
        <source>The consent was written to {path}.</source>
        <translation>동의서를 {path}에 썼습니다.</translation>
    </message>
    <message>
        <source>consent taken back</source>
        <translation>동의 철회</translation>
    </message>
    <message>
        <source>consent that holds again</source>
        <translation>동의서를 다시 유효하게</translation>
    </message>
    <message>
        <source>{path} can&apos;t be written ({reason}): choose another place.</source>
        <translation>{path}에 쓸 수 없습니다({reason}): 다른 위치를 고르세요.</translation>
    </message>
</context>
<context>
    <name>ContinuationFields</name>
    <message>
        <source>Models</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>No model has continued prompts yet</source>
        <translation>아직 프롬프트를 이어 말한 모델이 없습니다</translation>
    </message>
    <message>
        <source>Prompts at most</source>
        <translation>최대 프롬프트 수</translation>
    </message>
    <message>
        <source>Set of pairs</source>
        <translation>쌍 세트</translation>
    </message>
    <message>
        <source>The recording itself is one of the systems</source>
        <translation>녹음 자체도 시스템의 하나</translation>
    </message>
    <message>
        <source>What models went on with; each prompt stands beside its continuations.</source>
        <translation>모델이 이어 말한 것; 프롬프트마다 이어지는 발화와 나란히 둡니다.</translation>
    </message>
</context>
<context>
    <name>Contributions</name>
    <message>
        <source>Contributions</source>
        <translation>기여</translation>
    </message>
    <message>
        <source>Contributions of token types</source>
        <translation>토큰 종류의 기여</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>구간</translation>
    </message>
    <message>
        <source>Invalid pairs, at most</source>
        <translation>무효인 쌍, 많아야</translation>
    </message>
    <message>
        <source>Means over tasks have no interval.</source>
        <translation>과제 평균에는 구간이 없습니다.</translation>
    </message>
    <message>
        <source>Shapley values over types of tokens, points of accuracy; they add up to the accuracy − {chance}</source>
        <translation>토큰 종류에 대한 섀플리 값, 정확도 포인트; 모두 더하면 정확도 − {chance}</translation>
    </message>
    <message>
        <source>The tokens of this model are of one type, so it contributes everything.</source>
        <translation>이 모델의 토큰은 한 종류라서 모두 그 종류가 기여합니다.</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>종류</translation>
    </message>
    <message>
        <source>Types are taken all together here, whichever is chosen above.</source>
        <translation>위에서 무엇을 골랐든 여기서는 모든 종류를 함께 봅니다.</translation>
    </message>
    <message>
        <source>none on means over tasks</source>
        <translation>과제 평균에는 없음</translation>
    </message>
    <message>
        <source>{reading}: {terms} = {gain} = accuracy {accuracy} % − {chance}.</source>
        <translation>{reading}: {terms} = {gain} = 정확도 {accuracy} % − {chance}.</translation>
    </message>
</context>
<context>
    <name>CorpusExportSound</name>
    <message>
        <source>By ITU-R BS.1770; nothing is compressed, and the true peak stays under −1 dBTP</source>
        <translation>ITU-R BS.1770에 따름; 압축하지 않으며, 트루 피크는 −1 dBTP 아래</translation>
    </message>
    <message>
        <source>Depth as it is</source>
        <translation>비트 심도 그대로</translation>
    </message>
    <message>
        <source>Depth of the sound</source>
        <translation>소리의 비트 심도</translation>
    </message>
    <message>
        <source>From trim point to trim point with {n} s around; takes without points stay whole</source>
        <translation>다듬은 지점 사이와 앞뒤 {n} s; 지점이 없는 테이크는 전체</translation>
    </message>
    <message>
        <source>Loudness as it is</source>
        <translation>음량 그대로</translation>
    </message>
    <message>
        <source>Loudness of the sound</source>
        <translation>소리의 음량</translation>
    </message>
    <message>
        <source>Rate as it is</source>
        <translation>샘플링 레이트 그대로</translation>
    </message>
    <message>
        <source>Rate of the sound</source>
        <translation>소리의 샘플링 레이트</translation>
    </message>
    <message>
        <source>Trimmed</source>
        <translation>다듬음</translation>
    </message>
    <message>
        <source>{n} LUFS</source>
        <translation>{n} LUFS</translation>
    </message>
    <message>
        <source>{n} bit</source>
        <translation>{n}비트</translation>
    </message>
    <message>
        <source>{n} kHz</source>
        <translation>{n} kHz</translation>
    </message>
</context>
<context>
    <name>CurvePlot</name>
    <message>
        <source>Curves</source>
        <translation>곡선</translation>
    </message>
    <message>
        <source>Nothing to show yet</source>
        <translation>아직 보여 줄 것이 없습니다</translation>
    </message>
    <message>
        <source>better</source>
        <translation>좋음</translation>
    </message>
    <message>
        <source>{count} of {total}</source>
        <translation>{total}개 중 {count}개</translation>
    </message>
</context>
<context>
    <name>DataCard</name>
    <message>
        <source>rows: {0}</source>
        <translation>행: {0}</translation>
    </message>
</context>
<context>
    <name>DesignFigures</name>
    <message>
        <source>Add clips to see them.</source>
        <translation>클립을 추가하면 보입니다.</translation>
    </message>
    <message>
        <source>An item twice in a row</source>
        <translation>같은 항목 연달아</translation>
    </message>
    <message>
        <source>Balance of positions</source>
        <translation>위치의 균형</translation>
    </message>
    <message>
        <source>Between two systems, found in 80 % of the simulated studies</source>
        <translation>두 시스템 사이에서, 모의 실험의 80 %에서 찾아냄</translation>
    </message>
    <message>
        <source>By how much two systems differ in how often they are heard at one position</source>
        <translation>한 위치에서 두 시스템이 들리는 횟수의 차이</translation>
    </message>
    <message>
        <source>Clips, answers and breaks of an unhurried listener</source>
        <translation>서두르지 않는 청취자의 클립, 답, 쉬는 시간</translation>
    </message>
    <message>
        <source>Counted over the orders of {n} listeners.</source>
        <translation>청취자 {n}명의 순서에서 셌습니다.</translation>
    </message>
    <message>
        <source>Half of the two-way 95 % interval of a system, the median of simulated studies</source>
        <translation>시스템의 양방향 95 % 구간의 절반, 모의 실험의 중앙값</translation>
    </message>
    <message>
        <source>A system after another</source>
        <translation>시스템이 이어지는 순서</translation>
    </message>
    <message>
        <source>How often each system is heard right after each other one, over all listeners</source>
        <translation>한 시스템 바로 뒤에 다른 시스템이 들리는 횟수, 시스템 쌍마다, 청취자 전체에서</translation>
    </message>
    <message>
        <source>Interval to expect</source>
        <translation>예상 구간</translation>
    </message>
    <message>
        <source>Lengths assumed until the copies are made: {n} clips.</source>
        <translation>사본을 만들기 전까지 길이를 가정합니다: 클립 {n}개.</translation>
    </message>
    <message>
        <source>Listeners needed</source>
        <translation>필요한 청취자</translation>
    </message>
    <message>
        <source>Minutes of a listener</source>
        <translation>청취자당 시간(분)</translation>
    </message>
    <message>
        <source>Of so many listeners, or of as many as are let in</source>
        <translation>이만큼의 청취자, 또는 받는 최대 인원에서</translation>
    </message>
    <message>
        <source>Over all listeners</source>
        <translation>청취자 전체에서</translation>
    </message>
    <message>
        <source>Practice and checks included</source>
        <translation>연습과 확인 문항 포함</translation>
    </message>
    <message>
        <source>Smallest difference found</source>
        <translation>찾을 수 있는 최소 차이</translation>
    </message>
    <message>
        <source>So many give every rated clip the votes that are wanted</source>
        <translation>이만큼이면 평가할 클립마다 원하는 수의 평가가 모입니다</translation>
    </message>
    <message>
        <source>That is long for one sitting: give each listener fewer trials.</source>
        <translation>한 번에 듣기에는 깁니다: 청취자당 문항 수를 줄이세요.</translation>
    </message>
    <message>
        <source>The interval is simulated with usual variances of votes; a pilot tells better ones.</source>
        <translation>구간은 보통의 평가 분산으로 모의한 것입니다; 예비 실험을 하면 더 정확합니다.</translation>
    </message>
    <message>
        <source>Trials of a listener</source>
        <translation>청취자당 문항</translation>
    </message>
    <message>
        <source>Votes on a clip</source>
        <translation>클립당 평가</translation>
    </message>
    <message>
        <source>What this design gives</source>
        <translation>이 설계로 얻는 것</translation>
    </message>
    <message>
        <source>Working it out…</source>
        <translation>계산하는 중…</translation>
    </message>
    <message>
        <source>differ by {n} at most</source>
        <translation>많아야 {n}회 차이</translation>
    </message>
    <message>
        <source>each pair {range} times</source>
        <translation>쌍마다 {range}회</translation>
    </message>
    <message>
        <source>even</source>
        <translation>고름</translation>
    </message>
    <message>
        <source>less than 1</source>
        <translation>1 미만</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>{trials}, breaks: {n}</source>
        <translation>{trials}, 쉬는 시간: {n}</translation>
    </message>
</context>
<context>
    <name>DeviceBox</name>
    <message>
        <source>Device</source>
        <translation>장치</translation>
    </message>
    <message>
        <source>auto (looking…)</source>
        <translation>auto (찾는 중…)</translation>
    </message>
    <message>
        <source>auto: {device}</source>
        <translation>auto: {device}</translation>
    </message>
</context>
<context>
    <name>DeviceCard</name>
    <message>
        <source>Free the memory</source>
        <translation>메모리 비우기</translation>
    </message>
    <message>
        <source>Let go of the model; the next run loads it again.</source>
        <translation>모델을 내려놓습니다; 다음 실행 때 다시 불러옵니다.</translation>
    </message>
    <message>
        <source>Nothing runs or waits here.</source>
        <translation>여기서는 실행 중이거나 기다리는 것이 없습니다.</translation>
    </message>
    <message>
        <source>{model} is ready</source>
        <translation>{model} 준비됨</translation>
    </message>
</context>
<context>
    <name>DifferencePlot</name>
    <message>
        <source>Differences</source>
        <translation>차이</translation>
    </message>
    <message>
        <source>Nothing to compare with</source>
        <translation>비교할 것이 없습니다</translation>
    </message>
    <message>
        <source>adj. p</source>
        <translation>보정 p</translation>
    </message>
    <message>
        <source>adjusted p = {0} {1}</source>
        <translation>보정한 p = {0} {1}</translation>
    </message>
    <message>
        <source>better</source>
        <translation>좋음</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>p: n/a, {0}</source>
        <translation>p: n/a, {0}</translation>
    </message>
</context>
<context>
    <name>DifferenceTies</name>
    <message>
        <source>0 and all differences within documents: {0}</source>
        <translation>0과 문서 안의 모든 차이: {0}</translation>
    </message>
    <message>
        <source>Best by difference</source>
        <translation>차이로 한 최고값</translation>
    </message>
    <message>
        <source>By difference: at most ε apart. By buckets: in one bucket.</source>
        <translation>차이로: ε 이하 차이. 칸으로: 한 칸 안.</translation>
    </message>
    <message>
        <source>By difference: two scores are tied where they are at most ε apart (Deutsch et al. 2023). By buckets: where they share a bucket, so near neighbours may be told apart and scores nearly ε apart tied. acc_eq charges for ties that people don&apos;t make.</source>
        <translation>차이로: 두 점수의 차이가 ε 이하면 동점입니다(Deutsch 외 2023). 칸으로: 한 칸에 들면 동점이라, 가까운 이웃이 갈리거나 거의 ε만큼 떨어진 점수가 동점이 될 수 있습니다. acc_eq는 사람이 두지 않은 동점에 벌점을 줍니다.</translation>
    </message>
    <message>
        <source>Ties by difference</source>
        <translation>차이로 한 동점</translation>
    </message>
    <message>
        <source>Trying every width…</source>
        <translation>모든 폭을 시험하는 중…</translation>
    </message>
    <message>
        <source>Widths tried</source>
        <translation>시험한 폭</translation>
    </message>
    <message>
        <source>best {0}: {1}</source>
        <translation>최고 {0}: {1}</translation>
    </message>
    <message>
        <source>by buckets</source>
        <translation>칸으로</translation>
    </message>
    <message>
        <source>by difference</source>
        <translation>차이로</translation>
    </message>
    <message>
        <source>k = ε / σ</source>
        <translation>k = ε / σ</translation>
    </message>
    <message>
        <source>points of 0 to 100</source>
        <translation>0~100 점 기준</translation>
    </message>
    <message>
        <source>share of pairs ordered or tied as people do (acc_eq)</source>
        <translation>사람과 같게 순서를 매기거나 동점으로 둔 쌍의 비율(acc_eq)</translation>
    </message>
    <message>
        <source>ties by buckets, band: 95 %</source>
        <translation>칸으로 한 동점, 띠: 95 %</translation>
    </message>
    <message>
        <source>ties by difference</source>
        <translation>차이로 한 동점</translation>
    </message>
    <message>
        <source>width {0}: by difference {1}, by buckets {2}</source>
        <translation>폭 {0}: 차이로 {1}, 칸으로 {2}</translation>
    </message>
    <message>
        <source>ε = {0}, acc_eq {1}</source>
        <translation>ε = {0}, acc_eq {1}</translation>
    </message>
    <message>
        <source>ε, width of a tie</source>
        <translation>ε, 동점의 폭</translation>
    </message>
</context>
<context>
    <name>DocumentGains</name>
    <message>
        <source>Document</source>
        <translation>문서</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>문서</translation>
    </message>
    <message>
        <source>Documents with their gain</source>
        <translation>문서와 그 이득</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>이득</translation>
    </message>
    <message>
        <source>Gain of each document</source>
        <translation>문서마다의 이득</translation>
    </message>
    <message>
        <source>New ties</source>
        <translation>새 동점</translation>
    </message>
    <message>
        <source>Translations</source>
        <translation>번역</translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>변하는 것</translation>
    </message>
    <message>
        <source>With ties</source>
        <translation>동점 적용</translation>
    </message>
    <message>
        <source>With ties minus without; dropped: all of its translations are tied</source>
        <translation>동점 적용에서 미적용을 뺀 값; 제외: 번역이 모두 동점</translation>
    </message>
    <message>
        <source>Without</source>
        <translation>미적용</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>제외</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>undefined</source>
        <translation>미정의</translation>
    </message>
    <message>
        <source>with two translations or more, split {0}</source>
        <translation>번역이 둘 이상, 분할 {0}</translation>
    </message>
    <message>
        <source>τ_b with ties minus without</source>
        <translation>동점 적용 τ_b에서 미적용 값을 뺀 것</translation>
    </message>
    <message>
        <source>τ_b with ties minus without; dropped ones are shown as if they became 0</source>
        <translation>동점 적용 τ_b에서 미적용 값을 뺀 것; 제외된 것은 0이 된 것처럼 표시</translation>
    </message>
    <message>
        <source>τ_b with ties, −1 to 1; higher is better</source>
        <translation>동점 적용 τ_b, −1~1; 높을수록 좋음</translation>
    </message>
    <message>
        <source>τ_b without ties, −1 to 1; higher is better</source>
        <translation>동점 없는 τ_b, −1~1; 높을수록 좋음</translation>
    </message>
</context>
<context>
    <name>Elsewhere</name>
    <message>
        <source>Looking for changes</source>
        <translation>변경 찾기</translation>
    </message>
</context>
<context>
    <name>EncodingBox</name>
    <message>
        <source>Encoding</source>
        <translation>인코딩</translation>
    </message>
    <message>
        <source>In what the text is written. Change it where Hangul looks broken; a byte order mark wins.</source>
        <translation>텍스트의 인코딩. 한글이 깨져 보이면 바꾸세요; 바이트 순서 표시가 있으면 그것을 따릅니다.</translation>
    </message>
    <message>
        <source>as found</source>
        <translation>찾은 대로</translation>
    </message>
    <message>
        <source>as found: {encoding}</source>
        <translation>찾은 대로: {encoding}</translation>
    </message>
</context>
<context>
    <name>EqualSection</name>
    <message>
        <source>A hyphen, a space or nothing between the parts of a word. No published table does so.</source>
        <translation>단어 사이의 하이픈, 공백, 붙여쓰기. 이 방식을 쓴 발표된 표는 없습니다.</translation>
    </message>
    <message>
        <source>Contractions (let&apos;s = let us)</source>
        <translation>축약형 (let&apos;s = let us)</translation>
    </message>
    <message>
        <source>English ones. HiKE writes them out in the hypothesis only.</source>
        <translation>영어 축약형. HiKE는 인식 결과에서만 풀어 씁니다.</translation>
    </message>
    <message>
        <source>Hyphen spellings (wi-fi = wifi = wi fi)</source>
        <translation>하이픈 표기 (wi-fi = wifi = wi fi)</translation>
    </message>
    <message>
        <source>Of any script with spaces, where the letters are the same. No published table does so.</source>
        <translation>띄어 쓰는 모든 문자에서 글자가 같으면. 이 방식을 쓴 발표된 표는 없습니다.</translation>
    </message>
    <message>
        <source>Spellings of loanwords (버스 = bus)</source>
        <translation>외래어 표기 (버스 = bus)</translation>
    </message>
    <message>
        <source>Those marked in a script or take and those of the lexicon, with particles. As in HiKE.</source>
        <translation>스크립트나 테이크에 표시한 것과 어휘 사전의 것, 조사 포함. HiKE와 같음.</translation>
    </message>
    <message>
        <source>Words written apart or joined (code word = codeword)</source>
        <translation>띄어 쓴 단어와 붙여 쓴 단어 (code word = codeword)</translation>
    </message>
</context>
<context>
    <name>ErrorAgainst</name>
    <message>
        <source>Analysing…</source>
        <translation>분석하는 중…</translation>
    </message>
    <message>
        <source>Bins</source>
        <translation>구간</translation>
    </message>
    <message>
        <source>Correlation</source>
        <translation>상관</translation>
    </message>
    <message>
        <source>Error against …</source>
        <translation>오류와 …</translation>
    </message>
    <message>
        <source>It was measured of none of these utterances</source>
        <translation>이 발화들에서는 측정한 적이 없습니다</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>측정한 것</translation>
    </message>
    <message>
        <source>Nothing is scored with these settings yet: Score (F6)</source>
        <translation>이 설정으로 아직 점수를 매긴 것이 없습니다: 점수 매기기(F6)</translation>
    </message>
    <message>
        <source>Spearman&apos;s ρ of every system: Show data</source>
        <translation>모든 시스템의 스피어만 ρ: 데이터 보기</translation>
    </message>
    <message>
        <source>Spearman&apos;s, of the value with the rate of each utterance; p {method}</source>
        <translation>스피어만, 값과 발화별 비율; p {method}</translation>
    </message>
    <message>
        <source>Utterances with a value</source>
        <translation>값이 있는 발화</translation>
    </message>
    <message>
        <source>about as many utterances in each; equal values are never parted</source>
        <translation>구간마다 발화 수가 비슷함; 같은 값은 나누지 않음</translation>
    </message>
    <message>
        <source>by {0}</source>
        <translation>{0}별</translation>
    </message>
    <message>
        <source>less error with more {0}</source>
        <translation>{0}이(가) 클수록 오류가 적음</translation>
    </message>
    <message>
        <source>more error with more {0}</source>
        <translation>{0}이(가) 클수록 오류가 많음</translation>
    </message>
    <message>
        <source>no clear relation</source>
        <translation>뚜렷한 관계 없음</translation>
    </message>
    <message>
        <source>no relation to tell: {why}</source>
        <translation>관계를 말할 수 없음: {why}</translation>
    </message>
</context>
<context>
    <name>Estimating</name>
    <message>
        <source>Looking at {model}</source>
        <translation>{model} 살펴보기</translation>
    </message>
    <message>
        <source>Reading the recognisers</source>
        <translation>음성 인식기 읽기</translation>
    </message>
    <message>
        <source>Scoring {set} with {model}</source>
        <translation>{model}(으)로 {set} 점수 매기기</translation>
    </message>
    <message>
        <source>The translations that it scored were deleted.</source>
        <translation>점수를 매긴 번역이 삭제되었습니다.</translation>
    </message>
    <message>
        <source>Without a score: {n} ({lines}).</source>
        <translation>점수 없음: {n} ({lines}).</translation>
    </message>
    <message>
        <source>{model} had nothing to do; scores that were there: {n}.</source>
        <translation>{model}이(가) 할 일이 없었습니다; 있던 점수: {n}.</translation>
    </message>
    <message>
        <source>{model} is done; translations scored: {n}.</source>
        <translation>{model} 완료; 점수를 매긴 번역: {n}.</translation>
    </message>
    <message>
        <source>{model} was stopped; what it scored is kept. Start it again to go on.</source>
        <translation>{model}을(를) 멈췄습니다; 매긴 점수는 남아 있습니다. 다시 시작하면 이어서 합니다.</translation>
    </message>
</context>
<context>
    <name>Evaluating</name>
    <message>
        <source>Comparing transcripts</source>
        <translation>전사 비교</translation>
    </message>
    <message>
        <source>Evaluating estimators</source>
        <translation>추정기 평가</translation>
    </message>
</context>
<context>
    <name>EverythingMatrix</name>
    <message>
        <source>All metrics against each other</source>
        <translation>모든 지표끼리</translation>
    </message>
    <message>
        <source>Coefficients are of the values as they are: an error rate that follows votes is negative.</source>
        <translation>계수는 값 그대로 구한 것입니다: 평가를 따르는 오류율은 음수입니다.</translation>
    </message>
    <message>
        <source>correlation of every two columns on the clips that have both</source>
        <translation>두 열의 값이 모두 있는 클립에서 구한, 모든 두 열 사이의 상관</translation>
    </message>
    <message>
        <source>n counts the {units} that have both values: {counts}.</source>
        <translation>n은 두 값이 모두 있는 {units} 수입니다: {counts}.</translation>
    </message>
    <message>
        <source>p is not corrected for so many pairs.</source>
        <translation>이렇게 많은 쌍에 대해 p를 보정하지 않았습니다.</translation>
    </message>
</context>
<context>
    <name>Everywhere</name>
    <message>
        <source>Looking for the word elsewhere</source>
        <translation>다른 곳에서 단어 찾기</translation>
    </message>
    <message>
        <source>Marking the word elsewhere</source>
        <translation>다른 곳의 단어 표시</translation>
    </message>
    <message>
        <source>loanword in {n} more takes</source>
        <translation>다른 테이크 {n}개의 외래어</translation>
    </message>
</context>
<context>
    <name>EverywhereCard</name>
    <message>
        <source>Close (Esc)</source>
        <translation>닫기 (Esc)</translation>
    </message>
    <message>
        <source>Mark {n} places</source>
        <translation>{n}곳 표시</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>모두 고르기</translation>
    </message>
    <message>
        <source>Tick none</source>
        <translation>모두 풀기</translation>
    </message>
    <message>
        <source>the first {n}; {more} more come after them</source>
        <translation>처음 {n}개; 뒤에 {more}개 더 있음</translation>
    </message>
    <message>
        <source>{word} in other takes</source>
        <translation>다른 테이크의 {word}</translation>
    </message>
</context>
<context>
    <name>EverywhereLine</name>
    <message>
        <source>Show them   F12</source>
        <translation>보기   F12</translation>
    </message>
    <message>
        <source>{word} also stands unmarked in {n} other takes</source>
        <translation>{word}: 표시되지 않은 다른 테이크 {n}개</translation>
    </message>
</context>
<context>
    <name>Exchange</name>
    <message>
        <source>Exported to {folder} (utterances: {n}, sounds: {sounds}, systems: {systems}).</source>
        <translation>{folder}에 내보냄 (발화: {n}, 소리: {sounds}, 시스템: {systems}).</translation>
    </message>
    <message>
        <source>Exporting as {format}</source>
        <translation>{format} 형식으로 내보내기</translation>
    </message>
    <message>
        <source>Importing {name}</source>
        <translation>{name} 가져오기</translation>
    </message>
    <message>
        <source>Looking at {name}</source>
        <translation>{name} 살펴보기</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>폴더 열기</translation>
    </message>
    <message>
        <source>Open or make a project first, then bring the file in.</source>
        <translation>먼저 프로젝트를 열거나 만든 다음 파일을 가져오세요.</translation>
    </message>
    <message>
        <source>Reading {name}</source>
        <translation>{name} 읽기</translation>
    </message>
    <message>
        <source>hypotheses: {n}</source>
        <translation>인식 결과: {n}</translation>
    </message>
    <message>
        <source>new utterances: {n}</source>
        <translation>새 발화: {n}</translation>
    </message>
    <message>
        <source>rows left out: {n}</source>
        <translation>빠진 행: {n}</translation>
    </message>
    <message>
        <source>takes corrected: {n}</source>
        <translation>수정된 테이크: {n}</translation>
    </message>
    <message>
        <source>with sound: {n}</source>
        <translation>소리 있음: {n}</translation>
    </message>
    <message>
        <source>{name} imported ({said}).</source>
        <translation>{name} 가져옴 ({said}).</translation>
    </message>
</context>
<context>
    <name>ExportCard</name>
    <message>
        <source>A file for each utterance beside its sound: text, labels, hypotheses, words with times</source>
        <translation>발화마다 소리 옆에 파일 하나: 텍스트, 레이블, 인식 결과, 시간이 있는 단어</translation>
    </message>
    <message>
        <source>All</source>
        <translation>모두</translation>
    </message>
    <message>
        <source>All that count ({n})</source>
        <translation>유효한 것 모두 ({n})</translation>
    </message>
    <message>
        <source>Change folder…</source>
        <translation>폴더 바꾸기…</translation>
    </message>
    <message>
        <source>Common Voice</source>
        <translation>Common Voice</translation>
    </message>
    <message>
        <source>Copies as they are (WAV)</source>
        <translation>원래대로 복사 (WAV)</translation>
    </message>
    <message>
        <source>Copies without loss (FLAC)</source>
        <translation>손실 없이 복사 (FLAC)</translation>
    </message>
    <message>
        <source>ELAN</source>
        <translation>ELAN</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>내보내기</translation>
    </message>
    <message>
        <source>Export a corpus</source>
        <translation>말뭉치 내보내기</translation>
    </message>
    <message>
        <source>Exporting…</source>
        <translation>내보내는 중…</translation>
    </message>
    <message>
        <source>Folder in which the new folder is made</source>
        <translation>새 폴더를 만들 폴더</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>형식</translation>
    </message>
    <message>
        <source>HiKE data set (folder)</source>
        <translation>HiKE 데이터 세트 (폴더)</translation>
    </message>
    <message>
        <source>HiKE data set (parquet)</source>
        <translation>HiKE 데이터 세트 (parquet)</translation>
    </message>
    <message>
        <source>HiKE predictions</source>
        <translation>HiKE 예측</translation>
    </message>
    <message>
        <source>Hypotheses</source>
        <translation>인식 결과</translation>
    </message>
    <message>
        <source>In</source>
        <translation>위치</translation>
    </message>
    <message>
        <source>Kaldi</source>
        <translation>Kaldi</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>그만두기</translation>
    </message>
    <message>
        <source>Leave out &lt; &gt; : &quot; / \ | ? * and a point at the start of the name.</source>
        <translation>&lt; &gt; : &quot; / \ | ? * 및 이름 맨 앞의 점은 쓸 수 없습니다.</translation>
    </message>
    <message>
        <source>Name of the new folder</source>
        <translation>새 폴더 이름</translation>
    </message>
    <message>
        <source>NeMo manifest</source>
        <translation>NeMo 매니페스트</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>새 폴더</translation>
    </message>
    <message>
        <source>No copies: named where they lie in the project</source>
        <translation>복사 안 함: 프로젝트 안의 위치만 적음</translation>
    </message>
    <message>
        <source>None</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation>아무것도 쓰지 않았습니다.</translation>
    </message>
    <message>
        <source>Of all systems ({n})</source>
        <translation>모든 시스템 ({n})</translation>
    </message>
    <message>
        <source>Of {names}</source>
        <translation>{names}</translation>
    </message>
    <message>
        <source>One parquet file with HiKE&apos;s nine columns</source>
        <translation>HiKE의 열 아홉 개가 있는 parquet 파일 하나</translation>
    </message>
    <message>
        <source>Praat TextGrid</source>
        <translation>Praat TextGrid</translation>
    </message>
    <message>
        <source>Rejected takes too</source>
        <translation>버린 테이크도</translation>
    </message>
    <message>
        <source>SYSTEM.ctm of each system, where the times of words are known; no sound</source>
        <translation>단어의 시간을 아는 시스템마다 SYSTEM.ctm; 소리 없음</translation>
    </message>
    <message>
        <source>Shown by the filters ({n})</source>
        <translation>필터로 보이는 것 ({n})</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>소리</translation>
    </message>
    <message>
        <source>Sounds and metadata.jsonl with HiKE&apos;s columns, as the hub reads it</source>
        <translation>소리와, HiKE의 열이 있는 metadata.jsonl, 허브에서 읽는 형식</translation>
    </message>
    <message>
        <source>Speakers</source>
        <translation>화자</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>멈추기</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>표 (CSV)</translation>
    </message>
    <message>
        <source>There is already something named {name} here: choose another name.</source>
        <translation>여기에 이미 {name}이(가) 있습니다: 다른 이름을 고르세요.</translation>
    </message>
    <message>
        <source>There is no system</source>
        <translation>시스템이 없습니다</translation>
    </message>
    <message>
        <source>This format holds hypotheses only: choose a system, or another format.</source>
        <translation>이 형식에는 인식 결과만 들어갑니다: 시스템이나 다른 형식을 고르세요.</translation>
    </message>
    <message>
        <source>This format holds no sound</source>
        <translation>이 형식에는 소리가 들어가지 않습니다</translation>
    </message>
    <message>
        <source>Type a name for the new folder.</source>
        <translation>새 폴더의 이름을 입력하세요.</translation>
    </message>
    <message>
        <source>Utterances</source>
        <translation>발화</translation>
    </message>
    <message>
        <source>With the names of speakers instead of their codes</source>
        <translation>코드 대신 화자의 이름으로</translation>
    </message>
    <message>
        <source>manifest.jsonl, manifest.SYSTEM.jsonl, and the sound</source>
        <translation>manifest.jsonl, manifest.SYSTEM.jsonl, 소리</translation>
    </message>
    <message>
        <source>prediction.jsonl and result.json of each system; no sound</source>
        <translation>시스템마다 prediction.jsonl과 result.json; 소리 없음</translation>
    </message>
    <message>
        <source>ref.trn, and SYSTEM.trn of each system; no sound</source>
        <translation>ref.trn, 시스템마다 SYSTEM.trn; 소리 없음</translation>
    </message>
    <message>
        <source>sclite ctm</source>
        <translation>sclite ctm</translation>
    </message>
    <message>
        <source>sclite trn</source>
        <translation>sclite trn</translation>
    </message>
    <message>
        <source>text, wav.scp, utt2spk, spk2utt, and hyp.SYSTEM of each system</source>
        <translation>text, wav.scp, utt2spk, spk2utt, 시스템마다 hyp.SYSTEM</translation>
    </message>
    <message>
        <source>utterances.csv, which Excel opens, and the sound</source>
        <translation>Excel로 열 수 있는 utterances.csv와 소리</translation>
    </message>
    <message>
        <source>validated.tsv and the folder clips</source>
        <translation>validated.tsv와 clips 폴더</translation>
    </message>
</context>
<context>
    <name>FailureAnswers</name>
    <message>
        <source>Comparing answers with the detector</source>
        <translation>답을 판별기와 비교</translation>
    </message>
    <message>
        <source>Writing {name}</source>
        <translation>{name} 쓰기</translation>
    </message>
    <message>
        <source>what went wrong</source>
        <translation>잘못된 점</translation>
    </message>
    <message>
        <source>what went wrong at “{word}”</source>
        <translation>“{word}”에서 잘못된 점</translation>
    </message>
</context>
<context>
    <name>FailureChooser</name>
    <message>
        <source>Agreement…</source>
        <translation>일치도…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>확정</translation>
    </message>
    <message>
        <source>Take my answer back</source>
        <translation>내 답 되돌리기</translation>
    </message>
    <message>
        <source>detector and people at points: macro F1 {value}, n = {n}</source>
        <translation>지점에서 판별기와 사람: 매크로 F1 {value}, n = {n}</translation>
    </message>
    <message>
        <source>detector and people: macro F1 {value}, n = {n}</source>
        <translation>판별기와 사람: 매크로 F1 {value}, n = {n}</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>nothing is wrong</source>
        <translation>잘못 없음</translation>
    </message>
    <message>
        <source>{name}: what went wrong?</source>
        <translation>{name}: 무엇이 잘못됐나요?</translation>
    </message>
    <message>
        <source>{name}: “{said}” → {heard}?</source>
        <translation>{name}: “{said}” → {heard}?</translation>
    </message>
</context>
<context>
    <name>FailureKinds</name>
    <message>
        <source>95 %, Wilson, utterances or points taken as independent</source>
        <translation>95 %, Wilson, 발화나 지점을 독립으로 봄</translation>
    </message>
    <message>
        <source>All</source>
        <translation>모두</translation>
    </message>
    <message>
        <source>An utterance may have several kinds: the shares of a bar don&apos;t add up to 100 %. Each share stands with its 95 % interval (Wilson) in its tooltip and under Show data.</source>
        <translation>한 발화에 여러 종류가 있을 수 있습니다: 막대의 비율을 더해도 100 %가 아닙니다. 각 비율의 95 % 구간(Wilson)은 도움말 풍선과 ‘데이터 보기’에 있습니다.</translation>
    </message>
    <message>
        <source>By level</source>
        <translation>수준별</translation>
    </message>
    <message>
        <source>Failure kinds</source>
        <translation>오류 종류</translation>
    </message>
    <message>
        <source>Failure kinds at points of interest</source>
        <translation>관심 지점의 오류 종류</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>집단</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>구간</translation>
    </message>
    <message>
        <source>Judged by people</source>
        <translation>사람이 판단함</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>종류</translation>
    </message>
    <message>
        <source>No hypotheses to tell the kinds of</source>
        <translation>종류를 판별할 인식 결과가 없습니다</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>지점</translation>
    </message>
    <message>
        <source>Points judged by people</source>
        <translation>사람이 판단한 지점</translation>
    </message>
    <message>
        <source>Shares</source>
        <translation>비율</translation>
    </message>
    <message>
        <source>Telling failure kinds…</source>
        <translation>오류 종류를 판별하는 중…</translation>
    </message>
    <message>
        <source>The points of interest are those of PIER; one that is right in the alignment has no kind. Each share stands with its 95 % interval (Wilson) in its tooltip and under Show data.</source>
        <translation>관심 지점은 PIER의 지점입니다; 정렬에서 맞은 것에는 종류가 없습니다. 각 비율의 95 % 구간(Wilson)은 도움말 풍선과 ‘데이터 보기’에 있습니다.</translation>
    </message>
    <message>
        <source>Utterances</source>
        <translation>발화</translation>
    </message>
    <message>
        <source>Utterances, or their points of interest</source>
        <translation>발화 또는 그 관심 지점</translation>
    </message>
    <message>
        <source>What is counted</source>
        <translation>세는 것</translation>
    </message>
    <message>
        <source>all that are shown</source>
        <translation>보이는 것 모두</translation>
    </message>
    <message>
        <source>all utterances</source>
        <translation>모든 발화</translation>
    </message>
    <message>
        <source>by rules from the alignment and the sound of words, or as a person says</source>
        <translation>정렬과 단어의 소리에서 규칙으로, 또는 사람이 말한 대로</translation>
    </message>
    <message>
        <source>items with a kind over all items; one may have several, so a bar may exceed 100 %. Items are utterances, or points of interest</source>
        <translation>종류가 있는 항목을 모든 항목으로 나눈 값; 여러 종류일 수 있어 막대가 100 %를 넘을 수 있음. 항목은 발화 또는 관심 지점</translation>
    </message>
    <message>
        <source>nothing wrong</source>
        <translation>잘못 없음</translation>
    </message>
    <message>
        <source>points of interest</source>
        <translation>관심 지점</translation>
    </message>
    <message>
        <source>share of points with a kind</source>
        <translation>종류가 있는 지점의 비율</translation>
    </message>
    <message>
        <source>share of utterances with a kind</source>
        <translation>종류가 있는 발화의 비율</translation>
    </message>
    <message>
        <source>utterances</source>
        <translation>발화</translation>
    </message>
</context>
<context>
    <name>FailureQuestion</name>
    <message>
        <source>Export all answers about failures</source>
        <translation>오류에 대한 모든 답 내보내기</translation>
    </message>
    <message>
        <source>what went wrong</source>
        <translation>무엇이 잘못됐는지</translation>
    </message>
    <message>
        <source>what went wrong at “{word}”</source>
        <translation>“{word}”에서 무엇이 잘못됐는지</translation>
    </message>
    <message>
        <source>{name} has no point of interest, so the question is about all of it</source>
        <translation>{name}에는 관심 지점이 없어 전체에 대해 묻습니다</translation>
    </message>
    <message>
        <source>{n} answers written to {path}</source>
        <translation>답 {n}개를 {path}에 썼습니다</translation>
    </message>
</context>
<context>
    <name>FailureRow</name>
    <message>
        <source>The detector finds no failure.</source>
        <translation>판별기가 찾은 오류가 없습니다.</translation>
    </message>
    <message>
        <source>detector: {kinds}</source>
        <translation>판별기: {kinds}</translation>
    </message>
    <message>
        <source>nothing is wrong</source>
        <translation>잘못 없음</translation>
    </message>
    <message>
        <source>points answered: {answered} of {n}</source>
        <translation>답한 지점: {n}개 중 {answered}개</translation>
    </message>
    <message>
        <source>said of an older hypothesis</source>
        <translation>예전 인식 결과에 대한 답</translation>
    </message>
    <message>
        <source>somebody</source>
        <translation>누군가</translation>
    </message>
    <message>
        <source>{who} said so</source>
        <translation>{who}의 답</translation>
    </message>
</context>
<context>
    <name>FieldCell</name>
    <message>
        <source>all agree</source>
        <translation>모두 같음</translation>
    </message>
    <message>
        <source>people differ; decided</source>
        <translation>서로 다름; 정함</translation>
    </message>
    <message>
        <source>to be decided</source>
        <translation>정해야 함</translation>
    </message>
</context>
<context>
    <name>FieldWork</name>
    <message>
        <source>Merge a session pack</source>
        <translation>세션 팩 합치기</translation>
    </message>
    <message>
        <source>Name of the new project folder</source>
        <translation>새 프로젝트 폴더 이름</translation>
    </message>
    <message>
        <source>Open a session pack as a project</source>
        <translation>세션 팩을 프로젝트로 열기</translation>
    </message>
    <message>
        <source>Write a session pack</source>
        <translation>세션 팩 만들기</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>Intervals</source>
        <translation>구간</translation>
    </message>
    <message>
        <source>Utterances</source>
        <translation>발화</translation>
    </message>
    <message>
        <source>too few for an interval that holds: {n}</source>
        <translation>믿을 만한 구간을 내기에 너무 적음: {n}</translation>
    </message>
    <message>
        <source>{n} of {total}, evenly from the first to the last</source>
        <translation>{total}개 중 {n}개, 처음부터 끝까지 고르게</translation>
    </message>
</context>
<context>
    <name>FigureExport</name>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF 문서 (*.pdf)</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG 그림 (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG 그림 (*.svg)</translation>
    </message>
</context>
<context>
    <name>FigureFiles</name>
    <message>
        <source>Export the data</source>
        <translation>데이터 내보내기</translation>
    </message>
    <message>
        <source>Export the figure</source>
        <translation>그림 내보내기</translation>
    </message>
    <message>
        <source>There is nothing to export yet: {figure} is empty.</source>
        <translation>아직 내보낼 것이 없습니다: {figure}이(가) 비어 있습니다.</translation>
    </message>
    <message>
        <source>Written to {path}</source>
        <translation>{path}에 씀</translation>
    </message>
</context>
<context>
    <name>FigureSlot</name>
    <message>
        <source>Back to the usual size (F8, Esc)</source>
        <translation>보통 크기로 (F8, Esc)</translation>
    </message>
    <message>
        <source>Choose a figure (F3)</source>
        <translation>그림 고르기 (F3)</translation>
    </message>
    <message>
        <source>Copy as {0}</source>
        <translation>{0}(으)로 복사</translation>
    </message>
    <message>
        <source>Copy the data as</source>
        <translation>데이터를 복사할 형식</translation>
    </message>
    <message>
        <source>Enlarge (F8)</source>
        <translation>크게 보기 (F8)</translation>
    </message>
    <message>
        <source>Export and more</source>
        <translation>내보내기 등</translation>
    </message>
    <message>
        <source>Export the data…</source>
        <translation>데이터 내보내기…</translation>
    </message>
    <message>
        <source>Export the figure…</source>
        <translation>그림 내보내기…</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>그림</translation>
    </message>
    <message>
        <source>How was this made?</source>
        <translation>어떻게 만들었나요?</translation>
    </message>
    <message>
        <source>Show data</source>
        <translation>데이터 보기</translation>
    </message>
    <message>
        <source>The data of the figure is on the clipboard.</source>
        <translation>그림의 데이터를 클립보드에 복사했습니다.</translation>
    </message>
</context>
<context>
    <name>FigureState</name>
    <message>
        <source>Analyse</source>
        <translation>분석</translation>
    </message>
    <message>
        <source>Analyse again</source>
        <translation>다시 분석</translation>
    </message>
    <message>
        <source>Analyse all</source>
        <translation>모두 분석</translation>
    </message>
    <message>
        <source>Analysing… {0}</source>
        <translation>분석하는 중… {0}</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Something has changed since this was analysed.</source>
        <translation>분석한 뒤 바뀐 것이 있습니다.</translation>
    </message>
    <message>
        <source>The analysis was stopped.</source>
        <translation>분석을 멈췄습니다.</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{total}개 중 {done}개</translation>
    </message>
</context>
<context>
    <name>FileFields</name>
    <message>
        <source>Folder of sounds</source>
        <translation>소리 폴더</translation>
    </message>
    <message>
        <source>Items at most</source>
        <translation>최대 항목 수</translation>
    </message>
    <message>
        <source>One folder with all files; their names say which system and item they are.</source>
        <translation>모든 파일이 든 폴더 하나; 파일 이름이 시스템과 항목을 알려 줍니다.</translation>
    </message>
    <message>
        <source>Pattern of the names</source>
        <translation>이름의 형식</translation>
    </message>
    <message>
        <source>With {system}, {item} and, for what says nothing, *</source>
        <translation>{system}, {item}, 그리고 아무 뜻 없는 곳에는 *</translation>
    </message>
</context>
<context>
    <name>FilterSteps</name>
    <message>
        <source>filter</source>
        <translation>필터</translation>
    </message>
</context>
<context>
    <name>FolderFields</name>
    <message>
        <source>A folder that holds a folder for each system; files of one name are versions of one item.</source>
        <translation>시스템마다 폴더가 있는 폴더; 이름이 같은 파일은 한 항목의 버전들입니다.</translation>
    </message>
    <message>
        <source>Folder of folders</source>
        <translation>폴더들의 폴더</translation>
    </message>
    <message>
        <source>Items at most</source>
        <translation>최대 항목 수</translation>
    </message>
</context>
<context>
    <name>FoldersSection</name>
    <message>
        <source>As usual</source>
        <translation>기본값으로</translation>
    </message>
    <message>
        <source>Choose: {what}</source>
        <translation>고르기: {what}</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>고르기…</translation>
    </message>
    <message>
        <source>Exports</source>
        <translation>내보내기</translation>
    </message>
    <message>
        <source>Folders and files</source>
        <translation>폴더와 파일</translation>
    </message>
    <message>
        <source>Mark CSV files, so that Excel reads Hangul and Han</source>
        <translation>CSV 파일에 표시를 넣어 Excel이 한글과 한자를 읽게 함</translation>
    </message>
    <message>
        <source>New projects</source>
        <translation>새 프로젝트</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>표</translation>
    </message>
    <message>
        <source>These are offered first; each time you may choose another one.</source>
        <translation>먼저 제안하는 폴더입니다; 매번 다른 곳을 고를 수 있습니다.</translation>
    </message>
    <message>
        <source>Where corpora with their sound go; usually into the project&apos;s own folder of exports.</source>
        <translation>소리를 포함한 말뭉치가 갈 곳; 보통은 프로젝트 안의 내보내기 폴더.</translation>
    </message>
    <message>
        <source>Where the folders of new projects go.</source>
        <translation>새 프로젝트의 폴더를 둘 곳.</translation>
    </message>
    <message>
        <source>among your documents</source>
        <translation>문서 폴더 안</translation>
    </message>
    <message>
        <source>choice of a folder</source>
        <translation>폴더 선택</translation>
    </message>
    <message>
        <source>in the project: exports</source>
        <translation>프로젝트 안: exports</translation>
    </message>
    <message>
        <source>mark in CSV files</source>
        <translation>CSV 파일의 표시</translation>
    </message>
    <message>
        <source>{folder} (not there now)</source>
        <translation>{folder} (지금은 없음)</translation>
    </message>
</context>
<context>
    <name>GainPlot</name>
    <message>
        <source> · {0} dropped (undefined)</source>
        <translation> · {0}개 제외(미정의)</translation>
    </message>
    <message>
        <source>Gain of each document</source>
        <translation>문서마다의 이득</translation>
    </message>
    <message>
        <source>No documents to compare</source>
        <translation>비교할 문서가 없습니다</translation>
    </message>
    <message>
        <source>better</source>
        <translation>좋음</translation>
    </message>
    <message>
        <source>change: {0}</source>
        <translation>변화: {0}</translation>
    </message>
    <message>
        <source>with ties: not defined, so it is dropped</source>
        <translation>동점 적용: 정의되지 않아 제외</translation>
    </message>
    <message>
        <source>with ties: {0}</source>
        <translation>동점 적용: {0}</translation>
    </message>
    <message>
        <source>without ties: {0}</source>
        <translation>동점 없음: {0}</translation>
    </message>
    <message>
        <source>{0} documents, from the largest gain to the largest loss</source>
        <translation>문서 {0}개, 가장 큰 이득부터 가장 큰 손실까지</translation>
    </message>
    <message>
        <source>{gained} gain · {stayed} stay · {lost} lose</source>
        <translation>{gained}개 이득 · {stayed}개 그대로 · {lost}개 손실</translation>
    </message>
</context>
<context>
    <name>GroupPanel</name>
    <message>
        <source>Measure</source>
        <translation>척도</translation>
    </message>
    <message>
        <source>Nothing is scored with these settings yet: Score (F6)</source>
        <translation>이 설정으로 아직 점수를 매긴 것이 없습니다: 점수 매기기(F6)</translation>
    </message>
    <message>
        <source>Rates by group</source>
        <translation>집단별 비율</translation>
    </message>
    <message>
        <source>all</source>
        <translation>모두</translation>
    </message>
    <message>
        <source>mean {0}</source>
        <translation>평균 {0}</translation>
    </message>
    <message>
        <source>{measure} by group</source>
        <translation>집단별 {measure}</translation>
    </message>
    <message>
        <source>“shown”: {what}. The groups: all utterances.</source>
        <translation>“보이는 것”: {what}. 집단: 모든 발화.</translation>
    </message>
</context>
<context>
    <name>GroupPlot</name>
    <message>
        <source>No values to show</source>
        <translation>보여 줄 값이 없습니다</translation>
    </message>
    <message>
        <source>Values by group</source>
        <translation>집단별 값</translation>
    </message>
    <message>
        <source>better</source>
        <translation>좋음</translation>
    </message>
    <message>
        <source>beyond the axis</source>
        <translation>축을 벗어남</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
</context>
<context>
    <name>GroupedFigure</name>
    <message>
        <source>Estimator</source>
        <translation>추정기</translation>
    </message>
    <message>
        <source>Language pair</source>
        <translation>언어 쌍</translation>
    </message>
</context>
<context>
    <name>ImportCard</name>
    <message>
        <source> and </source>
        <translation> 및 </translation>
    </message>
    <message>
        <source>Common Voice</source>
        <translation>Common Voice</translation>
    </message>
    <message>
        <source>ELAN</source>
        <translation>ELAN</translation>
    </message>
    <message>
        <source>FLEURS</source>
        <translation>FLEURS</translation>
    </message>
    <message>
        <source>HiKE data set</source>
        <translation>HiKE 데이터 세트</translation>
    </message>
    <message>
        <source>Hypotheses of a recogniser</source>
        <translation>음성 인식기의 인식 결과</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>가져오기</translation>
    </message>
    <message>
        <source>Importing: {done} of {total}</source>
        <translation>가져오는 중: {total}개 중 {done}</translation>
    </message>
    <message>
        <source>Importing…</source>
        <translation>가져오는 중…</translation>
    </message>
    <message>
        <source>JSON lines</source>
        <translation>JSON Lines</translation>
    </message>
    <message>
        <source>Kaldi data folder</source>
        <translation>Kaldi 데이터 폴더</translation>
    </message>
    <message>
        <source>Kaldi text</source>
        <translation>Kaldi text</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>그만두기</translation>
    </message>
    <message>
        <source>NeMo manifest</source>
        <translation>NeMo 매니페스트</translation>
    </message>
    <message>
        <source>No column is chosen for {fields}: choose the one that holds it at the left.</source>
        <translation>{fields} 열을 고르지 않았습니다: 왼쪽에서 해당하는 열을 고르세요.</translation>
    </message>
    <message>
        <source>Nothing was imported.</source>
        <translation>아무것도 가져오지 않았습니다.</translation>
    </message>
    <message>
        <source>Praat TextGrid</source>
        <translation>Praat TextGrid</translation>
    </message>
    <message>
        <source>Reading was stopped; choose something to read it again.</source>
        <translation>읽기를 멈췄습니다; 다시 읽으려면 무엇이든 고르세요.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>읽는 중…</translation>
    </message>
    <message>
        <source>Scripts to be read</source>
        <translation>읽을 스크립트</translation>
    </message>
    <message>
        <source>Spreadsheet</source>
        <translation>스프레드시트</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>멈추기</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>표 (CSV)</translation>
    </message>
    <message>
        <source>Table (TSV)</source>
        <translation>표 (TSV)</translation>
    </message>
    <message>
        <source>Table (parquet)</source>
        <translation>표 (parquet)</translation>
    </message>
    <message>
        <source>Take it in as</source>
        <translation>무엇으로 받기</translation>
    </message>
    <message>
        <source>Take {n} scripts in</source>
        <translation>스크립트 {n}개 받기</translation>
    </message>
    <message>
        <source>Text, a sentence a line</source>
        <translation>텍스트, 한 줄에 한 문장</translation>
    </message>
    <message>
        <source>Utterances with their references</source>
        <translation>정답 전사가 있는 발화</translation>
    </message>
    <message>
        <source>sclite ctm</source>
        <translation>sclite ctm</translation>
    </message>
    <message>
        <source>sclite trn</source>
        <translation>sclite trn</translation>
    </message>
    <message>
        <source>{file}: hypotheses of {systems}</source>
        <translation>{file}: {systems}의 인식 결과</translation>
    </message>
    <message>
        <source>{file}: no row names an utterance of this project</source>
        <translation>{file}: 이 프로젝트의 발화를 가리키는 행이 없습니다</translation>
    </message>
    <message>
        <source>{file}: {good} scripts can be taken in, {bad} rows would be left out.</source>
        <translation>{file}: 스크립트 {good}개를 받을 수 있고, {bad}행은 빠집니다.</translation>
    </message>
    <message>
        <source>{file}: {n} new utterances</source>
        <translation>{file}: 새 발화 {n}개</translation>
    </message>
</context>
<context>
    <name>ImportOptions</name>
    <message>
        <source>As a set named</source>
        <translation>세트 이름</translation>
    </message>
    <message>
        <source>Control set</source>
        <translation>대조 세트</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>인코딩</translation>
    </message>
    <message>
        <source>Folder of the sounds</source>
        <translation>소리 폴더</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>폴더…</translation>
    </message>
    <message>
        <source>Look beside the file again</source>
        <translation>다시 파일 옆에서 찾기</translation>
    </message>
    <message>
        <source>Monolingual control set</source>
        <translation>단일 언어 대조 세트</translation>
    </message>
    <message>
        <source>Name of the new set</source>
        <translation>새 세트의 이름</translation>
    </message>
    <message>
        <source>Name of the system</source>
        <translation>시스템 이름</translation>
    </message>
    <message>
        <source>Rows that name their system keep that name</source>
        <translation>시스템 이름이 있는 행은 그 이름을 유지합니다</translation>
    </message>
    <message>
        <source>Sentences of one language, to compare the errors with; they stand apart from all others</source>
        <translation>오류를 견줄 한 언어의 문장; 나머지와 따로 둡니다</translation>
    </message>
    <message>
        <source>Sound from</source>
        <translation>소리 위치</translation>
    </message>
    <message>
        <source>System</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>Tier of the text</source>
        <translation>텍스트 층</translation>
    </message>
    <message>
        <source>beside the file</source>
        <translation>파일 옆</translation>
    </message>
    <message>
        <source>found by its name</source>
        <translation>이름으로 찾음</translation>
    </message>
    <message>
        <source>no</source>
        <translation>아니요</translation>
    </message>
</context>
<context>
    <name>ImportOutcome</name>
    <message>
        <source>; there are hypotheses of it already</source>
        <translation>; 이미 인식 결과가 있음</translation>
    </message>
    <message>
        <source>Correct texts and labels of the takes that differ ({n})</source>
        <translation>다른 테이크의 텍스트와 레이블 고치기 ({n})</translation>
    </message>
    <message>
        <source>Empty hypotheses, which count as everything deleted: {n}.</source>
        <translation>빈 인식 결과, 모두 삭제로 셈: {n}.</translation>
    </message>
    <message>
        <source>In the project already, and left as they are: {n}.</source>
        <translation>이미 프로젝트에 있어 그대로 둠: {n}.</translation>
    </message>
    <message>
        <source>Leave out the rows whose id names no utterance ({n})</source>
        <translation>id에 맞는 발화가 없는 행 빼기 ({n})</translation>
    </message>
    <message>
        <source>Levels that the file doesn&apos;t have, filled in by rule: {n}.</source>
        <translation>파일에 없어 규칙으로 채운 수준: {n}.</translation>
    </message>
    <message>
        <source>Main languages that the file doesn&apos;t have, filled in by rule: {n}.</source>
        <translation>파일에 없어 규칙으로 채운 주 언어: {n}.</translation>
    </message>
    <message>
        <source>New utterances that come with the file: {n}.</source>
        <translation>파일과 함께 온 새 발화: {n}.</translation>
    </message>
    <message>
        <source>New utterances: {n}, with sound: {sounds}.</source>
        <translation>새 발화: {n}, 소리 있음: {sounds}.</translation>
    </message>
    <message>
        <source>New utterances: {n}.</source>
        <translation>새 발화: {n}.</translation>
    </message>
    <message>
        <source>Replace what is there of these systems, scores too</source>
        <translation>이 시스템들에 있던 것을 점수까지 바꾸기</translation>
    </message>
    <message>
        <source>Rows that can&apos;t be taken: {n}.</source>
        <translation>받을 수 없는 행: {n}.</translation>
    </message>
    <message>
        <source>Rows that don&apos;t fit</source>
        <translation>맞지 않는 행</translation>
    </message>
    <message>
        <source>Rows that keep the file from being imported: {n}. Mend them and open it again.</source>
        <translation>파일을 가져오지 못하게 하는 행: {n}. 고쳐서 다시 여세요.</translation>
    </message>
    <message>
        <source>Take the references of the file in as new utterances</source>
        <translation>파일의 정답을 새 발화로 받기</translation>
    </message>
    <message>
        <source>Takes with another text or label here: {n}.</source>
        <translation>여기와 텍스트나 레이블이 다른 테이크: {n}.</translation>
    </message>
    <message>
        <source>Texts that are there already, in the file or in the project: {n}.</source>
        <translation>파일이나 프로젝트에 이미 있는 텍스트: {n}.</translation>
    </message>
    <message>
        <source>there are hypotheses of it already</source>
        <translation>이미 인식 결과가 있음</translation>
    </message>
    <message>
        <source>utterances without a hypothesis: {n} ({names})</source>
        <translation>인식 결과가 없는 발화: {n} ({names})</translation>
    </message>
    <message>
        <source>{name}: hypotheses {n}</source>
        <translation>{name}: 인식 결과 {n}개</translation>
    </message>
    <message>
        <source>{name}: {n} matched</source>
        <translation>{name}: {n}개 맞음</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Alignment</source>
        <translation>정렬</translation>
    </message>
    <message>
        <source>An imported reference keeps its own spellings; only takes can be marked.</source>
        <translation>가져온 정답은 자기 표기를 지킵니다; 표시는 테이크에만 할 수 있습니다.</translation>
    </message>
    <message>
        <source>Choose a word that was recognised otherwise first.</source>
        <translation>먼저 다르게 인식된 단어를 고르세요.</translation>
    </message>
    <message>
        <source>Choose an utterance in a table or a plot, to see its words and hear it</source>
        <translation>표나 그림에서 발화를 고르면 단어를 보고 들을 수 있습니다</translation>
    </message>
    <message>
        <source>Equal spellings</source>
        <translation>같게 볼 표기</translation>
    </message>
    <message>
        <source>From</source>
        <translation>출처</translation>
    </message>
    <message>
        <source>From the project&apos;s lexicon</source>
        <translation>프로젝트의 어휘 사전에서</translation>
    </message>
    <message>
        <source>How was this made?</source>
        <translation>어떻게 만들었나요?</translation>
    </message>
    <message>
        <source>Only words that differ (5)</source>
        <translation>다른 단어만 (5)</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>정답</translation>
    </message>
    <message>
        <source>The sound of the chosen utterance</source>
        <translation>선택한 발화의 소리</translation>
    </message>
    <message>
        <source>This utterance has no audio: it was imported as text</source>
        <translation>이 발화에는 소리가 없습니다: 텍스트로 가져왔습니다</translation>
    </message>
    <message>
        <source>a take</source>
        <translation>테이크</translation>
    </message>
    <message>
        <source>an imported reference</source>
        <translation>가져온 정답</translation>
    </message>
    <message>
        <source>drawn by the rules of mode seam</source>
        <translation>seam 모드의 규칙으로 그림</translation>
    </message>
    <message>
        <source>level {0}</source>
        <translation>수준 {0}</translation>
    </message>
    <message>
        <source>mainly {0}</source>
        <translation>주로 {0}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>synthetic demo data</source>
        <translation>합성 데모 데이터</translation>
    </message>
    <message>
        <source>{name}: {system} gave no times of words, so all of it plays</source>
        <translation>{name}: {system}이(가) 단어 시각을 주지 않아 전체를 재생합니다</translation>
    </message>
    <message>
        <source>{one} = {other}</source>
        <translation>{one} = {other}</translation>
    </message>
    <message>
        <source>{one} = {other} in {name}</source>
        <translation>{name}에서 {one} = {other}</translation>
    </message>
    <message>
        <source>{one} and {other} are not proposed again</source>
        <translation>{one}와(과) {other}은(는) 다시 제안하지 않습니다</translation>
    </message>
    <message>
        <source>{one} ≠ {other}</source>
        <translation>{one} ≠ {other}</translation>
    </message>
    <message>
        <source>“{word}” doesn&apos;t stand in this take.</source>
        <translation>이 테이크에는 “{word}”이(가) 없습니다.</translation>
    </message>
</context>
<context>
    <name>InspectorSound</name>
    <message>
        <source>Reading the sound…</source>
        <translation>소리를 읽는 중…</translation>
    </message>
    <message>
        <source>Reading {name}</source>
        <translation>{name} 읽기</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Space</translation>
    </message>
    <message>
        <source>Spectrogram (8)</source>
        <translation>스펙트로그램 (8)</translation>
    </message>
    <message>
        <source>The file {name} is not there: check the project folder.</source>
        <translation>{name} 파일이 없습니다: 프로젝트 폴더를 확인하세요.</translation>
    </message>
</context>
<context>
    <name>InspectorStrips</name>
    <message>
        <source>Choose an utterance in a table or a plot</source>
        <translation>표나 그림에서 발화를 고르세요</translation>
    </message>
    <message>
        <source>PIER n/a: no point of interest</source>
        <translation>PIER n/a: 관심 지점 없음</translation>
    </message>
    <message>
        <source>Reference and hypothesis are both empty</source>
        <translation>정답과 인식 결과가 모두 비어 있습니다</translation>
    </message>
    <message>
        <source>There is no hypothesis of this system</source>
        <translation>이 시스템의 인식 결과가 없습니다</translation>
    </message>
    <message>
        <source>Treat as equal…</source>
        <translation>같게 보기…</translation>
    </message>
    <message>
        <source>What went wrong here…</source>
        <translation>여기서 잘못된 점…</translation>
    </message>
    <message>
        <source>What went wrong…</source>
        <translation>잘못된 점…</translation>
    </message>
    <message>
        <source>not scored with these settings</source>
        <translation>이 설정으로 점수를 매기지 않음</translation>
    </message>
    <message>
        <source>out of date</source>
        <translation>오래됨</translation>
    </message>
</context>
<context>
    <name>IntervalsSection</name>
    <message>
        <source>95 % percentile bootstrap. The same seed gives the same interval again; 0 draws: no intervals. Nothing has to be scored anew after a change here.</source>
        <translation>95 % 백분위 부트스트랩. 시드가 같으면 구간도 같습니다; 추출 0회: 구간 없음. 여기를 바꿔도 점수를 다시 매길 필요가 없습니다.</translation>
    </message>
</context>
<context>
    <name>ItemBoxes</name>
    <message>
        <source>Box: quartiles of the clips&apos; means, line in it: median, dotted: mean of all votes. A click plays the clip.</source>
        <translation>상자: 클립 평균의 사분위수, 상자 안 선: 중앙값, 점선: 모든 평가의 평균. 클릭하면 클립이 재생됩니다.</translation>
    </message>
    <message>
        <source>Box: quartiles of the clips&apos; means; a click plays the clip.</source>
        <translation>상자: 클립 평균의 사분위수; 클릭하면 클립 재생.</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>구간</translation>
    </message>
    <message>
        <source>Item means by system</source>
        <translation>시스템별 항목 평균</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>항목</translation>
    </message>
    <message>
        <source>mean of a clip</source>
        <translation>클립의 평균</translation>
    </message>
</context>
<context>
    <name>Jobs</name>
    <message>
        <source>Freeing memory</source>
        <translation>메모리 비우기</translation>
    </message>
</context>
<context>
    <name>JobsPage</name>
    <message>
        <source>Go to Recognition</source>
        <translation>인식으로 가기</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>아직 실행한 것이 없습니다</translation>
    </message>
    <message>
        <source>Nothing has run yet</source>
        <translation>아직 실행된 것이 없습니다</translation>
    </message>
    <message>
        <source>Nothing runs now. Models that recognise, translate or judge work here, one after the other on each device, and so does everything else that takes a while.</source>
        <translation>지금 실행 중인 것이 없습니다. 인식, 번역, 판정 모델은 장치마다 차례로 여기서 일하고, 시간이 걸리는 다른 일도 여기 나옵니다.</translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>프로젝트 열기</translation>
    </message>
    <message>
        <source>Other work</source>
        <translation>다른 작업</translation>
    </message>
    <message>
        <source>What is scored or recognised in this project is listed here, with its settings and log.</source>
        <translation>이 프로젝트에서 점수를 매기거나 인식한 것이 설정과 기록과 함께 여기 나옵니다.</translation>
    </message>
    <message>
        <source>Work that has ended since the program was started is listed here.</source>
        <translation>프로그램을 시작한 뒤 끝난 작업이 여기 나옵니다.</translation>
    </message>
</context>
<context>
    <name>JudgeForm</name>
    <message>
        <source>Add the judge</source>
        <translation>판정기 추가</translation>
    </message>
    <message>
        <source>All sounds are brought to this rate first, so that none has more treble</source>
        <translation>어느 소리도 고음이 더 많지 않도록 먼저 모두 이 속도로 맞춥니다</translation>
    </message>
    <message>
        <source>Another encoder: id on the hub, or a folder</source>
        <translation>다른 인코더: 허브 id 또는 폴더</translation>
    </message>
    <message>
        <source>Another judge</source>
        <translation>다른 판정기</translation>
    </message>
    <message>
        <source>Choice and result then share pairs, which flatters the chosen judges; the results are marked so.</source>
        <translation>그러면 선택과 결과가 같은 쌍을 써서 고른 판정기가 실제보다 좋아 보입니다; 결과에 그렇게 표시됩니다.</translation>
    </message>
    <message>
        <source>Choose a judge.</source>
        <translation>판정기를 고르세요.</translation>
    </message>
    <message>
        <source>Choose whose continuations are judged.</source>
        <translation>누구의 이어지는 발화를 판정할지 고르세요.</translation>
    </message>
    <message>
        <source>Continuations by</source>
        <translation>이어지는 발화의 모델</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>장치</translation>
    </message>
    <message>
        <source>Heard at most</source>
        <translation>듣는 최대 길이</translation>
    </message>
    <message>
        <source>Judges are chosen on</source>
        <translation>판정기를 고르는 기준</translation>
    </message>
    <message>
        <source>Judges; each task gets the one that places prompts best</source>
        <translation>판정기; 과제마다 프롬프트를 가장 잘 알아맞히는 것을 씁니다</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>층</translation>
    </message>
    <message>
        <source>Leave quiet ends out</source>
        <translation>조용한 끝부분 빼기</translation>
    </message>
    <message>
        <source>Looking for the fastest device; or choose one.</source>
        <translation>가장 빠른 장치를 찾는 중입니다; 직접 고를 수도 있습니다.</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>정밀도</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>샘플링 레이트</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>시드</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>세트</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>비율</translation>
    </message>
    <message>
        <source>There are no continuations yet: let a model go on from the prompts first.</source>
        <translation>아직 이어지는 발화가 없습니다: 먼저 모델이 프롬프트를 이어 말하게 하세요.</translation>
    </message>
    <message>
        <source>There is no other set with sounds; build or import one, or choose a share.</source>
        <translation>소리가 있는 다른 세트가 없습니다; 하나를 만들거나 가져오거나, 비율을 고르세요.</translation>
    </message>
    <message>
        <source>There is one judge, so none is chosen; how well it places prompts is told beside it.</source>
        <translation>판정기가 하나뿐이라 고르지 않습니다; 프롬프트를 얼마나 잘 알아맞히는지는 옆에 나옵니다.</translation>
    </message>
    <message>
        <source>What is heard of a prompt (its end) and of a continuation (its beginning)</source>
        <translation>프롬프트(끝부분)와 이어지는 발화(첫부분)에서 듣는 길이</translation>
    </message>
    <message>
        <source>Whose frames are averaged; 0 is the input of the first layer</source>
        <translation>평균 낼 프레임의 층; 0은 첫 층의 입력</translation>
    </message>
    <message>
        <source>a share of them, not judged then</source>
        <translation>그중 일부, 그것들은 판정하지 않음</translation>
    </message>
    <message>
        <source>statistics of the sound (no model)</source>
        <translation>소리의 통계(모델 없음)</translation>
    </message>
    <message>
        <source>the judged pairs themselves</source>
        <translation>판정할 쌍 그대로</translation>
    </message>
    <message>
        <source>the pairs of another set</source>
        <translation>다른 세트의 쌍</translation>
    </message>
    <message>
        <source>x-vector, else the last</source>
        <translation>x-vector, 없으면 마지막 층</translation>
    </message>
</context>
<context>
    <name>KeepCard</name>
    <message>
        <source>Keep</source>
        <translation>저장</translation>
    </message>
    <message>
        <source>Keep the width</source>
        <translation>폭 저장</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>Name (optional)</source>
        <translation>이름(선택)</translation>
    </message>
    <message>
        <source>This is the start of the plateau, where the best of the grid is asked for: kept as your choice.</source>
        <translation>격자의 최고값을 쓰기로 했는데 이것은 평탄 구간의 시작입니다: 직접 고른 것으로 저장합니다.</translation>
    </message>
    <message>
        <source>This width was set by hand; the grid chose another one. That is kept with it.</source>
        <translation>이 폭은 손으로 정했고 격자는 다른 폭을 골랐습니다. 그 사실도 함께 저장합니다.</translation>
    </message>
    <message>
        <source>{language}: ε {epsilon} (k {k}), fitted on {split}: {n} documents, τ_b {before} → {after}</source>
        <translation>{language}: ε {epsilon} (k {k}), {split}에서 맞춤: 문서 {n}개, τ_b {before} → {after}</translation>
    </message>
</context>
<context>
    <name>KeyCapture</name>
    <message>
        <source>Press the keys… (Esc: leave it)</source>
        <translation>키를 누르세요… (Esc: 그만두기)</translation>
    </message>
    <message>
        <source>Press the new keys</source>
        <translation>새 키를 누르세요</translation>
    </message>
</context>
<context>
    <name>KeySheet</name>
    <message>
        <source>Any key or a click elsewhere closes this.</source>
        <translation>아무 키나 누르거나 다른 곳을 누르면 닫힙니다.</translation>
    </message>
    <message>
        <source>Keys: {page}</source>
        <translation>단축키: {page}</translation>
    </message>
    <message>
        <source>↑ and ↓ scroll; any other key or a click elsewhere closes this.</source>
        <translation>↑와 ↓로 움직이고, 다른 키를 누르거나 다른 곳을 누르면 닫힙니다.</translation>
    </message>
</context>
<context>
    <name>KeysSection</name>
    <message>
        <source>Action</source>
        <translation>동작</translation>
    </message>
    <message>
        <source>Actions and their keys</source>
        <translation>동작과 단축키</translation>
    </message>
    <message>
        <source>Add keys…</source>
        <translation>단축키 추가…</translation>
    </message>
    <message>
        <source>All as usual</source>
        <translation>모두 기본값으로</translation>
    </message>
    <message>
        <source>As usual</source>
        <translation>기본값으로</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>바꾸기…</translation>
    </message>
    <message>
        <source>Choose an action, press Change and then the new keys. They work in a Hangul layout, too.</source>
        <translation>동작을 고르고 ‘바꾸기’를 누른 다음 새 키를 누르세요. 한글 자판에서도 됩니다.</translation>
    </message>
    <message>
        <source>Edited</source>
        <translation>바꿈</translation>
    </message>
    <message>
        <source>Its usual key stays, because speakers are told to press it; others come beside it.</source>
        <translation>화자에게 누르라고 안내하는 키라 기본 키는 남습니다; 다른 키를 더할 수 있습니다.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>단축키</translation>
    </message>
    <message>
        <source>No action is chosen.</source>
        <translation>고른 동작이 없습니다.</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>단축키 없음</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>페이지</translation>
    </message>
    <message>
        <source>Search actions and keys</source>
        <translation>동작과 단축키 찾기</translation>
    </message>
    <message>
        <source>change of keys</source>
        <translation>단축키 변경</translation>
    </message>
    <message>
        <source>everywhere</source>
        <translation>어디서나</translation>
    </message>
    <message>
        <source>no keys</source>
        <translation>단축키 없음</translation>
    </message>
    <message>
        <source>{n} of {total}</source>
        <translation>{total}개 중 {n}개</translation>
    </message>
</context>
<context>
    <name>LabelAndReviewPage</name>
    <message>
        <source>Label</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>검토</translation>
    </message>
    <message>
        <source>Side of this page (Ctrl+R)</source>
        <translation>이 페이지의 면 (Ctrl+R)</translation>
    </message>
</context>
<context>
    <name>LanguageLine</name>
    <message>
        <source>How well</source>
        <translation>얼마나 잘하나요</translation>
    </message>
    <message>
        <source>Take this language off</source>
        <translation>이 언어 빼기</translation>
    </message>
</context>
<context>
    <name>Languages</name>
    <message>
        <source>95 %, Wilson, words taken as independent</source>
        <translation>95 %, Wilson, 단어를 독립으로 봄</translation>
    </message>
    <message>
        <source>Inserted words</source>
        <translation>끼어든 단어</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>구간</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>언어</translation>
    </message>
    <message>
        <source>Languages recognised by {system}</source>
        <translation>{system}이(가) 인식한 언어</translation>
    </message>
    <message>
        <source>No hypothesis to analyse</source>
        <translation>분석할 인식 결과가 없습니다</translation>
    </message>
    <message>
        <source>Right in a spelling of another language</source>
        <translation>다른 언어의 표기로 맞음</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>비율</translation>
    </message>
    <message>
        <source>System</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>빠짐</translation>
    </message>
    <message>
        <source>recognised in</source>
        <translation>인식된 언어</translation>
    </message>
    <message>
        <source>said in</source>
        <translation>말한 언어</translation>
    </message>
    <message>
        <source>share of the words said in a language</source>
        <translation>한 언어로 말한 단어의 비율</translation>
    </message>
    <message>
        <source>words of a language recognised in another over all words of it</source>
        <translation>한 언어의 단어 중 다른 언어로 인식된 것의 비율</translation>
    </message>
</context>
<context>
    <name>LastPlace</name>
    <message>
        <source>Reading where you were</source>
        <translation>있던 자리 읽기</translation>
    </message>
</context>
<context>
    <name>LevelMeter</name>
    <message>
        <source>Input level</source>
        <translation>입력 음량</translation>
    </message>
    <message>
        <source>good</source>
        <translation>좋음</translation>
    </message>
    <message>
        <source>nothing to hear yet</source>
        <translation>아직 들리는 것이 없습니다</translation>
    </message>
    <message>
        <source>too loud: move back a little or lower the input</source>
        <translation>너무 큽니다: 조금 물러나거나 입력을 낮추세요</translation>
    </message>
    <message>
        <source>too quiet: come closer or raise the input</source>
        <translation>너무 작습니다: 가까이 오거나 입력을 높이세요</translation>
    </message>
</context>
<context>
    <name>Lexicon</name>
    <message>
        <source>; there already: {n}</source>
        <translation>; 이미 있음: {n}</translation>
    </message>
    <message>
        <source>Choose who sits here at the top right first: an entry of the lexicon has an author.</source>
        <translation>먼저 오른쪽 위에서 사용자를 고르세요: 어휘 사전의 항목에는 작성자가 있습니다.</translation>
    </message>
    <message>
        <source>Counting utterances</source>
        <translation>발화 세기</translation>
    </message>
    <message>
        <source>Looking for spellings that sound alike</source>
        <translation>발음이 비슷한 표기 찾기</translation>
    </message>
    <message>
        <source>Reading the lexicon</source>
        <translation>어휘 사전 읽기</translation>
    </message>
    <message>
        <source>Reading {name}</source>
        <translation>{name} 읽기</translation>
    </message>
    <message>
        <source>Scoring what the lexicon touches</source>
        <translation>어휘 사전의 영향을 받는 것 다시 점수 매기기</translation>
    </message>
    <message>
        <source>The lexicon has {words} already.</source>
        <translation>어휘 사전에 {words}이(가) 이미 있습니다.</translation>
    </message>
    <message>
        <source>Writing {name}</source>
        <translation>{name} 쓰기</translation>
    </message>
    <message>
        <source>Written to {path}</source>
        <translation>{path}에 씀</translation>
    </message>
    <message>
        <source>import {name}</source>
        <translation>{name} 가져오기</translation>
    </message>
    <message>
        <source>keep {words} apart</source>
        <translation>{words} 따로 두기</translation>
    </message>
    <message>
        <source>take back {words}</source>
        <translation>{words} 되돌리기</translation>
    </message>
    <message>
        <source>treat {words} as equal</source>
        <translation>{words} 같게 보기</translation>
    </message>
    <message>
        <source>{name}: sets taken in: {n}</source>
        <translation>{name}: 받아들인 세트: {n}</translation>
    </message>
    <message>
        <source>{what}; hypotheses scored anew: {n}</source>
        <translation>{what}; 다시 점수를 매긴 인식 결과: {n}</translation>
    </message>
    <message>
        <source>{words} is taken back</source>
        <translation>{words} 되돌림</translation>
    </message>
</context>
<context>
    <name>LexiconEntries</name>
    <message>
        <source>Add</source>
        <translation>추가</translation>
    </message>
    <message>
        <source>All</source>
        <translation>모두</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Del</translation>
    </message>
    <message>
        <source>Different</source>
        <translation>다름</translation>
    </message>
    <message>
        <source>Entries of the lexicon</source>
        <translation>어휘 사전의 항목</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>같음</translation>
    </message>
    <message>
        <source>Filter by spelling</source>
        <translation>표기로 거르기</translation>
    </message>
    <message>
        <source>From</source>
        <translation>출처</translation>
    </message>
    <message>
        <source>Nothing in the project&apos;s lexicon yet</source>
        <translation>프로젝트의 어휘 사전에 아직 아무것도 없습니다</translation>
    </message>
    <message>
        <source>Spellings</source>
        <translation>표기</translation>
    </message>
    <message>
        <source>Spellings that count as equal, with | between them</source>
        <translation>같게 볼 표기, 사이에 | 를 넣음</translation>
    </message>
    <message>
        <source>Spellings that utterances bring themselves count in them all the same, and aren&apos;t listed here</source>
        <translation>발화가 스스로 가진 표기도 그 발화에서는 쓰이지만 여기에는 나오지 않습니다</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>되돌리기</translation>
    </message>
    <message>
        <source>Utterances</source>
        <translation>발화</translation>
    </message>
    <message>
        <source>Utterances whose reference holds one of the spellings</source>
        <translation>정답에 이 표기 중 하나가 있는 발화</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>판단</translation>
    </message>
    <message>
        <source>When</source>
        <translation>언제</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>누가</translation>
    </message>
    <message>
        <source>Write at least two different spellings with | between them: 버스 | bus</source>
        <translation>서로 다른 표기를 둘 이상 | 로 나누어 쓰세요: 버스 | bus</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>손으로</translation>
    </message>
    <message>
        <source>entries: {n}</source>
        <translation>항목: {n}</translation>
    </message>
    <message>
        <source>file</source>
        <translation>파일</translation>
    </message>
    <message>
        <source>recognised</source>
        <translation>인식됨</translation>
    </message>
    <message>
        <source>recognised: one was written for the other, and a person said what that means</source>
        <translation>인식됨: 하나가 다른 것으로 쓰였고, 사람이 그 뜻을 정했음</translation>
    </message>
    <message>
        <source>{n} hidden by filters</source>
        <translation>필터로 {n}개 숨김</translation>
    </message>
</context>
<context>
    <name>LexiconPanel</name>
    <message>
        <source>Close (F7)</source>
        <translation>닫기 (F7)</translation>
    </message>
    <message>
        <source>Entries ({n})</source>
        <translation>항목 ({n})</translation>
    </message>
    <message>
        <source>Export the entries</source>
        <translation>항목 내보내기</translation>
    </message>
    <message>
        <source>Export the entries…</source>
        <translation>항목 내보내기…</translation>
    </message>
    <message>
        <source>Import a lexicon</source>
        <translation>어휘 사전 가져오기</translation>
    </message>
    <message>
        <source>Import a lexicon…</source>
        <translation>어휘 사전 가져오기…</translation>
    </message>
    <message>
        <source>Import or export</source>
        <translation>가져오기 또는 내보내기</translation>
    </message>
    <message>
        <source>Lexicon</source>
        <translation>어휘 사전</translation>
    </message>
    <message>
        <source>Lexicons (*.csv *.tsv *.txt *.json *.jsonl);;All files (*)</source>
        <translation>어휘 사전 (*.csv *.tsv *.txt *.json *.jsonl);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>Proposed</source>
        <translation>제안</translation>
    </message>
    <message>
        <source>Proposed ({n})</source>
        <translation>제안 ({n})</translation>
    </message>
</context>
<context>
    <name>LexiconProposals</name>
    <message>
        <source>Comparing the sounds of what was confused…</source>
        <translation>혼동한 것의 소리를 비교하는 중…</translation>
    </message>
    <message>
        <source>Confused words that sound alike may be one word in two spellings.</source>
        <translation>혼동한 단어의 소리가 비슷하면 한 단어의 두 표기일 수 있습니다.</translation>
    </message>
    <message>
        <source>Different words</source>
        <translation>다른 단어</translation>
    </message>
    <message>
        <source>Hear it</source>
        <translation>들어 보기</translation>
    </message>
    <message>
        <source>How often one was recognised for the other, by all systems</source>
        <translation>모든 시스템에서 하나가 다른 것으로 인식된 횟수</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>다시 찾기</translation>
    </message>
    <message>
        <source>Nearness</source>
        <translation>가까움</translation>
    </message>
    <message>
        <source>No confused words sound alike that were not decided already.</source>
        <translation>아직 정하지 않은 것 중 소리가 비슷한 혼동이 없습니다.</translation>
    </message>
    <message>
        <source>Of their sounds, 0 to 1; 1 is the same</source>
        <translation>소리의 가까움, 0~1; 1은 같음</translation>
    </message>
    <message>
        <source>Proposed spellings</source>
        <translation>제안한 표기</translation>
    </message>
    <message>
        <source>Recognised</source>
        <translation>인식</translation>
    </message>
    <message>
        <source>Said</source>
        <translation>말</translation>
    </message>
    <message>
        <source>Show and play this utterance</source>
        <translation>이 발화를 보이고 재생</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Space</translation>
    </message>
    <message>
        <source>The same word</source>
        <translation>같은 단어</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>횟수</translation>
    </message>
    <message>
        <source>looked for in {n} of {total} utterances, evenly spread</source>
        <translation>발화 {total}개 중 고르게 뽑은 {n}개에서 찾음</translation>
    </message>
    <message>
        <source>pairs: {n}, the most frequent first, then the nearest in sound (1.00: it sounds the same)</source>
        <translation>쌍: {n}, 잦은 것부터, 그다음 소리가 가까운 것부터 (1.00: 소리가 같음)</translation>
    </message>
    <message>
        <source>proposed by sound, nearness {value}</source>
        <translation>소리로 제안, 가까움 {value}</translation>
    </message>
</context>
<context>
    <name>ListenerAgreement</name>
    <message>
        <source>Agreement</source>
        <translation>일치도</translation>
    </message>
    <message>
        <source>Agreement of listeners</source>
        <translation>청취자의 일치도</translation>
    </message>
    <message>
        <source>ICC(A,1), one listener</source>
        <translation>ICC(A,1), 청취자 한 명</translation>
    </message>
    <message>
        <source>ICC(A,k), mean of all</source>
        <translation>ICC(A,k), 모두의 평균</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>구간</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s α, interval</source>
        <translation>크리펜도르프 α, 구간</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s α, ordinal</source>
        <translation>크리펜도르프 α, 순서</translation>
    </message>
    <message>
        <source>agreement</source>
        <translation>일치도</translation>
    </message>
    <message>
        <source>as by chance</source>
        <translation>우연 수준</translation>
    </message>
    <message>
        <source>α: over all votes, also where cells are missing. ICC: over clips that everybody rated; of one listener&apos;s scores, and of the mean of all.</source>
        <translation>α: 빠진 칸이 있어도 모든 평가. ICC: 모두가 평가한 클립; 청취자 한 명의 점수와 모두의 평균.</translation>
    </message>
    <message>
        <source>α: over all votes; ICC: over clips that everybody rated.</source>
        <translation>α: 모든 평가; ICC: 모두가 평가한 클립.</translation>
    </message>
</context>
<context>
    <name>ListenerBias</name>
    <message>
        <source>Bias</source>
        <translation>편향</translation>
    </message>
    <message>
        <source>Correlation</source>
        <translation>상관</translation>
    </message>
    <message>
        <source>Listeners</source>
        <translation>청취자</translation>
    </message>
    <message>
        <source>Listeners with ⚑ stand out; the table below says why.</source>
        <translation>⚑가 붙은 청취자는 눈에 띕니다; 까닭은 아래 표에 있습니다.</translation>
    </message>
    <message>
        <source>Pearson&apos;s r with the mean of the others on the same clips</source>
        <translation>같은 클립에 대한 다른 사람들의 평균과의 피어슨 r</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>보이는 것</translation>
    </message>
    <message>
        <source>as the others</source>
        <translation>다른 사람과 같음</translation>
    </message>
    <message>
        <source>correlation with the others&apos; means</source>
        <translation>다른 사람들의 평균과의 상관</translation>
    </message>
    <message>
        <source>mean of score less the mean of the others&apos; scores, over the listener&apos;s clips; above 0: kind</source>
        <translation>청취자가 들은 클립에서, 점수에서 다른 사람들의 점수 평균을 뺀 값의 평균; 0보다 크면 후함</translation>
    </message>
    <message>
        <source>no relation</source>
        <translation>관계 없음</translation>
    </message>
    <message>
        <source>nobody else voted on the same clips</source>
        <translation>같은 클립을 평가한 다른 사람이 없음</translation>
    </message>
    <message>
        <source>score less the others&apos; mean on the same clips</source>
        <translation>점수에서 같은 클립에 대한 다른 사람들의 평균을 뺀 값</translation>
    </message>
</context>
<context>
    <name>ListenerPreview</name>
    <message>
        <source>What a listener sees</source>
        <translation>청취자에게 보이는 것</translation>
    </message>
</context>
<context>
    <name>Listening</name>
    <message>
        <source>Opening a listening session</source>
        <translation>청취 세션 열기</translation>
    </message>
    <message>
        <source>Walk-in listening needs a number to leave it with; type one of at least four digits.</source>
        <translation>현장 청취에는 나가기 번호가 필요합니다; 네 자리 이상의 숫자를 입력하세요.</translation>
    </message>
</context>
<context>
    <name>ListeningClips</name>
    <message>
        <source>Clips of the study</source>
        <translation>실험의 클립</translation>
    </message>
    <message>
        <source>Each score that was given, and in brackets how often</source>
        <translation>나온 점수마다, 괄호 안은 나온 횟수</translation>
    </message>
    <message>
        <source>Filter by item, system or text</source>
        <translation>항목, 시스템, 텍스트로 거르기</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>항목</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>길이</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>평균</translation>
    </message>
    <message>
        <source>Mean of its votes, with the 95 % t interval over listeners</source>
        <translation>평가의 평균, 청취자에 대한 95 % t 구간 포함</translation>
    </message>
    <message>
        <source>Score (votes)</source>
        <translation>점수(평가)</translation>
    </message>
    <message>
        <source>Show every clip (Esc)</source>
        <translation>모든 클립 보기 (Esc)</translation>
    </message>
    <message>
        <source>System</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>평가</translation>
    </message>
    <message>
        <source>{score}: {n} votes</source>
        <translation>{score}: 평가 {n}개</translation>
    </message>
    <message>
        <source>{shown} of {total} clips</source>
        <translation>클립 {total}개 중 {shown}개</translation>
    </message>
    <message>
        <source>{total} clips</source>
        <translation>클립 {total}개</translation>
    </message>
</context>
<context>
    <name>ListeningFigure</name>
    <message>
        <source>Counting votes…</source>
        <translation>평가를 세는 중…</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>제외</translation>
    </message>
    <message>
        <source>Listeners</source>
        <translation>청취자</translation>
    </message>
    <message>
        <source>No vote counts yet: seat a listener, or import ratings.</source>
        <translation>아직 들어가는 평가가 없습니다: 청취자를 참여시키거나 평가를 가져오세요.</translation>
    </message>
    <message>
        <source>Nothing was worked out: the analysis was stopped.</source>
        <translation>계산된 것이 없습니다: 분석을 멈췄습니다.</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>질문</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>척도</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>점수</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>실험</translation>
    </message>
    <message>
        <source>This study has nothing to show here</source>
        <translation>이 실험에는 여기에 보일 것이 없습니다</translation>
    </message>
</context>
<context>
    <name>ListeningImporting</name>
    <message>
        <source>Cells without a vote: {n}.</source>
        <translation>평가가 없는 칸: {n}.</translation>
    </message>
    <message>
        <source>Importing ratings</source>
        <translation>평가 가져오기</translation>
    </message>
    <message>
        <source>Looking through ratings</source>
        <translation>평가 살펴보기</translation>
    </message>
    <message>
        <source>Votes imported: {votes}, of {n} listeners on {clips} clips.</source>
        <translation>평가를 가져옴: {votes}, 청취자 {n}명, 클립 {clips}개.</translation>
    </message>
</context>
<context>
    <name>ListeningListeners</name>
    <message>
        <source>Bias</source>
        <translation>편향</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>확인</translation>
    </message>
    <message>
        <source>Count again</source>
        <translation>다시 넣기</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>빼기</translation>
    </message>
    <message>
        <source>Listener</source>
        <translation>청취자</translation>
    </message>
    <message>
        <source>Listeners of the study</source>
        <translation>실험의 청취자</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>평균</translation>
    </message>
    <message>
        <source>Mean of score less the others&apos; mean on the same clips; above 0: kind</source>
        <translation>같은 클립에서 점수에서 다른 사람들의 평균을 뺀 값의 평균; 0보다 크면 후함</translation>
    </message>
    <message>
        <source>Pearson&apos;s correlation with the mean of the others on the same clips</source>
        <translation>같은 클립에 대한 다른 사람들의 평균과의 피어슨 상관</translation>
    </message>
    <message>
        <source>Replays</source>
        <translation>다시 듣기</translation>
    </message>
    <message>
        <source>State</source>
        <translation>상태</translation>
    </message>
    <message>
        <source>Traps and gold questions that were answered right</source>
        <translation>맞게 답한 함정과 정답 문항</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>평가</translation>
    </message>
    <message>
        <source>What stands out</source>
        <translation>눈에 띄는 점</translation>
    </message>
    <message>
        <source>done</source>
        <translation>마침</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>제외</translation>
    </message>
    <message>
        <source>not done</source>
        <translation>마치지 않음</translation>
    </message>
    <message>
        <source>r</source>
        <translation>r</translation>
    </message>
    <message>
        <source>{n} listeners, {flagged} stand out; nothing is deleted, whatever is left out here</source>
        <translation>청취자 {n}명, 눈에 띄는 사람 {flagged}명; 여기서 무엇을 빼도 삭제되지 않습니다</translation>
    </message>
</context>
<context>
    <name>ListeningPacks</name>
    <message>
        <source>Answers taken in for {study}: {votes}, practice and checks included; listeners: {n}.</source>
        <translation>{study}에 응답을 들여옴: {votes}, 연습과 확인 문항 포함; 청취자: {n}.</translation>
    </message>
    <message>
        <source>One pack at a time: wait for the one that is under way.</source>
        <translation>팩은 한 번에 하나씩: 진행 중인 것을 기다리세요.</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>폴더 열기</translation>
    </message>
    <message>
        <source>Opening a listening pack</source>
        <translation>청취 팩 열기</translation>
    </message>
    <message>
        <source>Taking votes in</source>
        <translation>평가 들여오기</translation>
    </message>
    <message>
        <source>The pack {name} was written (listeners: {n}, clips: {clips}). On the other computer, open it from Home.</source>
        <translation>팩 {name}을(를) 만들었습니다(청취자: {n}, 클립: {clips}). 다른 컴퓨터의 홈에서 여세요.</translation>
    </message>
    <message>
        <source>{name} was written (listeners: {n}, answers: {votes}, practice and checks included). Send it back.</source>
        <translation>{name}을(를) 만들었습니다(청취자: {n}, 응답: {votes}, 연습과 확인 문항 포함). 돌려보내세요.</translation>
    </message>
    <message>
        <source>Writing a listening pack</source>
        <translation>청취 팩 만들기</translation>
    </message>
    <message>
        <source>Writing votes</source>
        <translation>평가 쓰기</translation>
    </message>
</context>
<context>
    <name>ListeningPage</name>
    <message>
        <source>Here people rate what they hear: one clip at a time, pairs, or many versions at once. Listeners see nothing of what made a clip, every vote is kept at once, and the results come with intervals that hold. A study is planned in four steps: clips, words, session, listeners.</source>
        <translation>여기서는 사람들이 들은 것을 평가합니다: 클립 하나씩, 두 개씩, 또는 여러 버전을 한꺼번에. 청취자에게는 클립을 무엇이 만들었는지 보이지 않고, 평가는 하나하나 바로 저장되며, 결과에는 믿을 만한 구간이 함께 나옵니다. 실험은 네 단계로 계획합니다: 클립, 문구, 세션, 청취자.</translation>
    </message>
    <message>
        <source>Import ratings…</source>
        <translation>평가 가져오기…</translation>
    </message>
    <message>
        <source>New study…</source>
        <translation>새 실험…</translation>
    </message>
    <message>
        <source>No listening study yet</source>
        <translation>아직 청취 실험이 없습니다</translation>
    </message>
    <message>
        <source>No study was removed.</source>
        <translation>제거한 실험이 없습니다.</translation>
    </message>
    <message>
        <source>Open the demo project</source>
        <translation>데모 프로젝트 열기</translation>
    </message>
    <message>
        <source>Reading the studies…</source>
        <translation>실험을 읽는 중…</translation>
    </message>
</context>
<context>
    <name>ListeningPairRows</name>
    <message>
        <source>Above 0 the first is better, on −3 to 3.</source>
        <translation>0보다 크면 첫째가 더 좋음, −3~3.</translation>
    </message>
    <message>
        <source>Over 50 % listeners tell the two apart; at 50 % they guess.</source>
        <translation>50 %보다 크면 청취자가 둘을 구별합니다; 50 %는 추측입니다.</translation>
    </message>
    <message>
        <source>Over 50 % the first is preferred; no preference counts half to each.</source>
        <translation>50 %보다 크면 첫째를 선호합니다; 선호 없음은 양쪽에 절반씩 셉니다.</translation>
    </message>
    <message>
        <source>What came second was liked better by {order}; that is taken out.</source>
        <translation>둘째로 나온 것을 {order}만큼 더 좋게 평가했습니다; 이를 뺐습니다.</translation>
    </message>
    <message>
        <source>chance</source>
        <translation>우연</translation>
    </message>
    <message>
        <source>comparison score, first against second</source>
        <translation>비교 점수, 둘째에 대한 첫째</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>차이 없음</translation>
    </message>
    <message>
        <source>no preference</source>
        <translation>선호 없음</translation>
    </message>
    <message>
        <source>right answers</source>
        <translation>맞은 답</translation>
    </message>
    <message>
        <source>sign flips over listeners, one-sided</source>
        <translation>청취자에 대한 부호 뒤집기, 단측</translation>
    </message>
    <message>
        <source>votes for the first of both</source>
        <translation>둘 중 첫째를 고른 평가</translation>
    </message>
</context>
<context>
    <name>ListeningResultWords</name>
    <message>
        <source>All listeners are flagged.</source>
        <translation>모든 청취자가 표시되었습니다.</translation>
    </message>
    <message>
        <source>All listeners are flagged: without them no vote is left.</source>
        <translation>모든 청취자가 표시되었습니다: 이들을 빼면 남는 평가가 없습니다.</translation>
    </message>
    <message>
        <source>All listeners are flagged: without them only clips on which all agree are left.</source>
        <translation>모든 청취자가 표시되었습니다: 이들을 빼면 모두의 평가가 같은 클립만 남습니다.</translation>
    </message>
    <message>
        <source>No interval for {systems}: {reason}.</source>
        <translation>구간 없음, {systems}: {reason}.</translation>
    </message>
    <message>
        <source>No listener is left; {scores} scores count, on clips on which all agree</source>
        <translation>남은 청취자 없음; 모두의 평가가 같은 클립의 점수 {scores}개가 들어감</translation>
    </message>
    <message>
        <source>always the same side</source>
        <translation>늘 같은 쪽만 고름</translation>
    </message>
    <message>
        <source>anchor</source>
        <translation>앵커</translation>
    </message>
    <message>
        <source>anchor rated high</source>
        <translation>앵커에 높은 점수</translation>
    </message>
    <message>
        <source>disagrees with the others</source>
        <translation>다른 사람과 다름</translation>
    </message>
    <message>
        <source>failed a trap</source>
        <translation>함정에 걸림</translation>
    </message>
    <message>
        <source>gold question</source>
        <translation>정답 문항</translation>
    </message>
    <message>
        <source>missed gold questions</source>
        <translation>정답 문항을 틀림</translation>
    </message>
    <message>
        <source>missed the hidden reference</source>
        <translation>숨긴 기준음을 놓침</translation>
    </message>
    <message>
        <source>no headphones</source>
        <translation>헤드폰 없음</translation>
    </message>
    <message>
        <source>not counted: {what}</source>
        <translation>세지 않음: {what}</translation>
    </message>
    <message>
        <source>one score all along</source>
        <translation>처음부터 한 점수만</translation>
    </message>
    <message>
        <source>practice</source>
        <translation>연습</translation>
    </message>
    <message>
        <source>rated</source>
        <translation>평가 대상</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>기준음</translation>
    </message>
    <message>
        <source>trap</source>
        <translation>함정</translation>
    </message>
    <message>
        <source>voted before the end</source>
        <translation>끝나기 전에 평가</translation>
    </message>
    <message>
        <source>{scores} of clips that are no longer in the study</source>
        <translation>실험에서 빠진 클립의 점수 {scores}개</translation>
    </message>
    <message>
        <source>{scores} of flagged listeners ({listeners})</source>
        <translation>표시된 청취자({listeners}명)의 점수 {scores}개</translation>
    </message>
    <message>
        <source>{scores} of listeners left out by hand ({listeners})</source>
        <translation>직접 뺀 청취자({listeners}명)의 점수 {scores}개</translation>
    </message>
    <message>
        <source>{scores} of listeners who withdrew ({listeners})</source>
        <translation>철회한 청취자({listeners}명)의 점수 {scores}개</translation>
    </message>
    <message>
        <source>{scores} of pairs of one and the same system</source>
        <translation>같은 시스템끼리 이룬 쌍의 점수 {scores}개</translation>
    </message>
    <message>
        <source>{scores} of practice</source>
        <translation>연습 점수 {scores}개</translation>
    </message>
    <message>
        <source>{scores} of traps and gold questions</source>
        <translation>함정과 정답 문항의 점수 {scores}개</translation>
    </message>
    <message>
        <source>{scores} scores count: of {listeners} listeners, and of all on clips on which everybody agrees</source>
        <translation>점수 {scores}개가 들어감: 청취자 {listeners}명, 그리고 모두의 평가가 같은 클립에서는 전원</translation>
    </message>
    <message>
        <source>{scores} scores of {listeners} listeners count</source>
        <translation>청취자 {listeners}명의 점수 {scores}개가 들어감</translation>
    </message>
    <message>
        <source>{what}: {value}, limit {limit}, n {n}</source>
        <translation>{what}: {value}, 한계 {limit}, n {n}</translation>
    </message>
</context>
<context>
    <name>ListeningResults</name>
    <message>
        <source>Open</source>
        <translation>열기</translation>
    </message>
    <message>
        <source>Results of the study</source>
        <translation>실험 결과</translation>
    </message>
    <message>
        <source>Writing the report</source>
        <translation>보고서 쓰기</translation>
    </message>
    <message>
        <source>Writing votes and tables</source>
        <translation>평가와 표 쓰기</translation>
    </message>
    <message>
        <source>Written to {path}</source>
        <translation>{path}에 씀</translation>
    </message>
</context>
<context>
    <name>ListeningResultsFace</name>
    <message>
        <source>Clips</source>
        <translation>클립</translation>
    </message>
    <message>
        <source>Counting votes…</source>
        <translation>평가를 세는 중…</translation>
    </message>
    <message>
        <source>Export the report</source>
        <translation>보고서 내보내기</translation>
    </message>
    <message>
        <source>Export votes and tables to a new folder</source>
        <translation>평가와 표를 새 폴더로 내보내기</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>내보내기…</translation>
    </message>
    <message>
        <source>Leave flagged listeners out ({n})</source>
        <translation>표시된 청취자 빼기 ({n})</translation>
    </message>
    <message>
        <source>Listeners</source>
        <translation>청취자</translation>
    </message>
    <message>
        <source>No sound of this clip is kept here.</source>
        <translation>이 클립의 소리가 여기에 없습니다.</translation>
    </message>
    <message>
        <source>Report (HTML)…</source>
        <translation>보고서(HTML)…</translation>
    </message>
    <message>
        <source>Report with the clips&apos; sound (HTML)…</source>
        <translation>클립 소리를 담은 보고서(HTML)…</translation>
    </message>
    <message>
        <source>Votes and tables, for R or pandas (folder)…</source>
        <translation>평가와 표, R이나 pandas용(폴더)…</translation>
    </message>
    <message>
        <source>Which table</source>
        <translation>어느 표</translation>
    </message>
</context>
<context>
    <name>ListeningServing</name>
    <message>
        <source>Making codes</source>
        <translation>코드 만들기</translation>
    </message>
    <message>
        <source>Reading codes</source>
        <translation>코드 읽기</translation>
    </message>
    <message>
        <source>The listening page has ended: {why}</source>
        <translation>청취 페이지가 끝났습니다: {why}</translation>
    </message>
</context>
<context>
    <name>LoanwordForm</name>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Loanword</source>
        <translation>외래어</translation>
    </message>
    <message>
        <source>Loanword as it stands in the text, without particles</source>
        <translation>텍스트에 쓰인 외래어, 조사 없이</translation>
    </message>
    <message>
        <source>Other spelling that counts as equal</source>
        <translation>같게 볼 다른 표기</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>저장</translation>
    </message>
    <message>
        <source>The left side must be a part of “{words}”.</source>
        <translation>왼쪽은 “{words}”의 일부여야 합니다.</translation>
    </message>
    <message>
        <source>Write a spelling that differs from “{word}”.</source>
        <translation>“{word}”와(과) 다른 표기를 쓰세요.</translation>
    </message>
    <message>
        <source>other spelling; several with |</source>
        <translation>다른 표기; 여럿이면 |로 구분</translation>
    </message>
</context>
<context>
    <name>LoanwordRule</name>
    <message>
        <source>% points</source>
        <translation>% 포인트</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>차이</translation>
    </message>
    <message>
        <source>Loanword rule</source>
        <translation>외래어 규칙</translation>
    </message>
    <message>
        <source>No hypothesis to analyse</source>
        <translation>분석할 인식 결과가 없습니다</translation>
    </message>
    <message>
        <source>changes nothing</source>
        <translation>바뀌는 것 없음</translation>
    </message>
    <message>
        <source>corpus rates with equal spellings of loanwords minus those without, on the same utterances</source>
        <translation>같은 발화에서 외래어 표기를 같게 본 말뭉치 비율에서 그러지 않은 비율을 뺀 값</translation>
    </message>
    <message>
        <source>with equal spellings minus without</source>
        <translation>표기를 같게 본 값에서 그러지 않은 값을 뺀 것</translation>
    </message>
    <message>
        <source>without the rule {0:.2f} %, with it {1:.2f} %; it changes {2} utterances</source>
        <translation>규칙 없이 {0:.2f} %, 있으면 {1:.2f} %; 발화 {2}개가 바뀜</translation>
    </message>
</context>
<context>
    <name>Loanwords</name>
    <message>
        <source>95 %, Wilson, occurrences taken as independent</source>
        <translation>95 %, Wilson, 나타난 횟수를 독립으로 봄</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>인정됨</translation>
    </message>
    <message>
        <source>All systems</source>
        <translation>모든 시스템</translation>
    </message>
    <message>
        <source>Forms</source>
        <translation>형태</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>구간</translation>
    </message>
    <message>
        <source>Loanwords</source>
        <translation>외래어</translation>
    </message>
    <message>
        <source>Loanwords: {systems}</source>
        <translation>외래어: {systems}</translation>
    </message>
    <message>
        <source>No loanword with a set of spellings in these utterances</source>
        <translation>이 발화들에는 표기 세트가 있는 외래어가 없습니다</translation>
    </message>
    <message>
        <source>Rarer loanwords, not shown, were said {n} times.</source>
        <translation>보이지 않는 드문 외래어는 {n}번 나왔습니다.</translation>
    </message>
    <message>
        <source>System</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>The {shown} loanwords written wrong most often, of {n}.</source>
        <translation>{n}개 중 가장 자주 틀린 외래어 {shown}개.</translation>
    </message>
    <message>
        <source>accepted spelling</source>
        <translation>인정된 표기</translation>
    </message>
    <message>
        <source>another form</source>
        <translation>다른 형태</translation>
    </message>
    <message>
        <source>as in the reference</source>
        <translation>정답과 같음</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>빠짐</translation>
    </message>
    <message>
        <source>loanword</source>
        <translation>외래어</translation>
    </message>
    <message>
        <source>system</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>the spelling of the reference, or another one of its set</source>
        <translation>정답의 표기 또는 같은 세트의 다른 표기</translation>
    </message>
    <message>
        <source>what the alignment puts in the place of a loanword of the reference, particles split off</source>
        <translation>정렬에서 정답의 외래어 자리에 온 것, 조사는 떼어 냄</translation>
    </message>
    <message>
        <source>written in an accepted spelling</source>
        <translation>인정된 표기로 씀</translation>
    </message>
</context>
<context>
    <name>LongSteps</name>
    <message>
        <source>Undoing or redoing</source>
        <translation>실행 취소 또는 다시 실행</translation>
    </message>
</context>
<context>
    <name>LookSection</name>
    <message>
        <source>As the system</source>
        <translation>시스템을 따름</translation>
    </message>
    <message>
        <source>As the system ({language})</source>
        <translation>시스템을 따름 ({language})</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>어둡게</translation>
    </message>
    <message>
        <source>How Seam speaks to you. Every choice is stored at once.</source>
        <translation>Seam이 말하는 방식입니다. 고르면 바로 저장됩니다.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>언어</translation>
    </message>
    <message>
        <source>Language and look</source>
        <translation>언어와 모양</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>밝게</translation>
    </message>
    <message>
        <source>Open Seam again now</source>
        <translation>지금 Seam 다시 열기</translation>
    </message>
    <message>
        <source>Seam speaks this language once it is opened again; recordings and labels are safe.</source>
        <translation>Seam을 다시 열면 이 언어로 나옵니다; 녹음과 레이블은 안전합니다.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>테마</translation>
    </message>
    <message>
        <source>What speakers read is always in both languages of what they record.</source>
        <translation>화자가 읽는 것은 늘 녹음하는 두 언어로 나옵니다.</translation>
    </message>
    <message>
        <source>choice of the language</source>
        <translation>언어 선택</translation>
    </message>
    <message>
        <source>choice of the theme</source>
        <translation>테마 선택</translation>
    </message>
</context>
<context>
    <name>MappingPreview</name>
    <message>
        <source>As it stands in the file: the first {n} rows</source>
        <translation>파일에 있는 그대로: 처음 {n}행</translation>
    </message>
    <message>
        <source>As it will be understood: no row yet</source>
        <translation>받아들일 모습: 아직 행이 없음</translation>
    </message>
    <message>
        <source>As it will be understood: the first {n} rows</source>
        <translation>받아들일 모습: 처음 {n}행</translation>
    </message>
    <message>
        <source>First rows as they stand in the file</source>
        <translation>파일에 있는 그대로의 처음 몇 행</translation>
    </message>
    <message>
        <source>First rows as they will be understood</source>
        <translation>받아들일 모습의 처음 몇 행</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>결과</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>행</translation>
    </message>
</context>
<context>
    <name>MarkPlot</name>
    <message>
        <source>{0} marks; arrows move</source>
        <translation>표식 {0}개; 화살표로 이동</translation>
    </message>
</context>
<context>
    <name>MatrixPlot</name>
    <message>
        <source>Matrix</source>
        <translation>행렬</translation>
    </message>
    <message>
        <source>Nothing to compare here</source>
        <translation>여기서 비교할 것이 없습니다</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
</context>
<context>
    <name>MeanLosses</name>
    <message>
        <source>A negative above the positive behind the switch: the change is noticed.</source>
        <translation>전환점 뒤에서 부정이 긍정보다 위에 있으면 변화를 알아챈 것입니다.</translation>
    </message>
    <message>
        <source>All models</source>
        <translation>모든 모델</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>곡선</translation>
    </message>
    <message>
        <source>Drag the window, or its end.</source>
        <translation>창이나 그 끝을 끌어 옮기세요.</translation>
    </message>
    <message>
        <source>Left out, without a switch</source>
        <translation>제외, 전환점 없음</translation>
    </message>
    <message>
        <source>Left out, without a switch: {n}.</source>
        <translation>제외, 전환점 없음: {n}.</translation>
    </message>
    <message>
        <source>Losses around the switch</source>
        <translation>전환점 둘레의 손실</translation>
    </message>
    <message>
        <source>Models shown</source>
        <translation>보이는 모델</translation>
    </message>
    <message>
        <source>No pair of this task has a switch to draw a curve around: choose another task.</source>
        <translation>이 과제에는 곡선을 그릴 전환점이 있는 쌍이 없습니다: 다른 과제를 고르세요.</translation>
    </message>
    <message>
        <source>The window can be dragged by a localized reading.</source>
        <translation>창은 국소 판독에서 끌어 옮길 수 있습니다.</translation>
    </message>
    <message>
        <source>This model</source>
        <translation>이 모델</translation>
    </message>
    <message>
        <source>all models</source>
        <translation>모든 모델</translation>
    </message>
    <message>
        <source>all tasks</source>
        <translation>모든 과제</translation>
    </message>
    <message>
        <source>mean over pairs and one standard error in bins of {step} ms, from the switch</source>
        <translation>쌍의 평균과 표준 오차 1배, 전환점부터 {step} ms 간격</translation>
    </message>
    <message>
        <source>mean over pairs ± standard error, time from the switch</source>
        <translation>쌍의 평균 ± 표준 오차, 전환점부터의 시간</translation>
    </message>
</context>
<context>
    <name>Measured</name>
    <message>
        <source>interval {0} to {1}</source>
        <translation>구간 {0}~{1}</translation>
    </message>
    <message>
        <source>n/a: {0}</source>
        <translation>n/a: {0}</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>값 없음</translation>
    </message>
</context>
<context>
    <name>MetricBoard</name>
    <message>
        <source>Comparing two metrics</source>
        <translation>두 지표 비교</translation>
    </message>
    <message>
        <source>Joining metrics with votes</source>
        <translation>지표와 평가 결합</translation>
    </message>
    <message>
        <source>Metrics against each other</source>
        <translation>지표끼리</translation>
    </message>
    <message>
        <source>Metrics against votes</source>
        <translation>지표와 평가</translation>
    </message>
    <message>
        <source>Reading studies</source>
        <translation>실험 읽기</translation>
    </message>
    <message>
        <source>Reading {name}</source>
        <translation>{name} 읽기</translation>
    </message>
</context>
<context>
    <name>MetricCard</name>
    <message>
        <source>Import</source>
        <translation>가져오기</translation>
    </message>
    <message>
        <source>Its scores run from</source>
        <translation>점수 범위의 시작</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>그만두기</translation>
    </message>
    <message>
        <source>Name of the estimator</source>
        <translation>추정기 이름</translation>
    </message>
    <message>
        <source>{file}, a column of {set}</source>
        <translation>{file}, {set}의 열</translation>
    </message>
    <message>
        <source>{n} scores from {low} to {high}, in the order of the rows of the set.</source>
        <translation>{low}에서 {high}까지의 점수 {n}개, 세트의 행 순서대로.</translation>
    </message>
</context>
<context>
    <name>MetricChoices</name>
    <message>
        <source>Scores of metrics that come with it</source>
        <translation>함께 온 지표의 점수</translation>
    </message>
    <message>
        <source>scores: {n}</source>
        <translation>점수: {n}</translation>
    </message>
</context>
<context>
    <name>MetricDifference</name>
    <message>
        <source>Compared on the {n} {units} that have both values; both are turned so that higher is better.</source>
        <translation>두 값이 모두 있는 {units} {n}개로 비교했고, 둘 다 높을수록 좋게 맞췄습니다.</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>차이</translation>
    </message>
    <message>
        <source>Difference of two metrics</source>
        <translation>두 지표의 차이</translation>
    </message>
    <message>
        <source>First</source>
        <translation>첫째</translation>
    </message>
    <message>
        <source>First metric</source>
        <translation>첫째 지표</translation>
    </message>
    <message>
        <source>No test: {reason}.</source>
        <translation>검정 없음: {reason}.</translation>
    </message>
    <message>
        <source>Nothing here tells that {first} and {second} follow people differently.</source>
        <translation>{first}, {second}: 사람을 다르게 따른다는 근거 없음.</translation>
    </message>
    <message>
        <source>Nothing to compare</source>
        <translation>비교할 것 없음</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>둘째</translation>
    </message>
    <message>
        <source>Second metric</source>
        <translation>둘째 지표</translation>
    </message>
    <message>
        <source>Tests: {tests}.</source>
        <translation>검정: {tests}.</translation>
    </message>
    <message>
        <source>There is only one metric; add a table with another one.</source>
        <translation>지표가 하나뿐입니다; 다른 지표가 있는 표를 추가하세요.</translation>
    </message>
    <message>
        <source>Which values are better isn&apos;t known of {names}: turned as its own coefficient says.</source>
        <translation>{names}: 어느 값이 좋은지 알 수 없어 자체 계수의 방향에 맞췄습니다.</translation>
    </message>
    <message>
        <source>difference of two dependent correlations with the same votes</source>
        <translation>같은 평가에 대한 종속된 두 상관의 차이</translation>
    </message>
    <message>
        <source>{better} follows people better than {worse}, by {value}.</source>
        <translation>{better}이(가) {worse}보다 사람을 {value}만큼 더 잘 따릅니다.</translation>
    </message>
</context>
<context>
    <name>MetricDifferences</name>
    <message>
        <source>Compared with</source>
        <translation>비교 대상</translation>
    </message>
    <message>
        <source>Differences between estimators</source>
        <translation>추정기 사이의 차이</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>문서</translation>
    </message>
    <message>
        <source>Over common documents (n) only.</source>
        <translation>공통 문서(n)만 비교합니다.</translation>
    </message>
    <message>
        <source>Paired permutation over documents, Holm over all comparisons; intervals: paired bootstrap.</source>
        <translation>문서의 대응 순열 검정, 모든 비교에 Holm 보정; 구간: 대응 부트스트랩.</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>검정</translation>
    </message>
    <message>
        <source>Two estimators are compared over their common documents only: those (n) where both have a τ_b. So a difference need not be that of their means.</source>
        <translation>두 추정기는 둘 다 τ_b가 있는 공통 문서(n)에서만 비교합니다. 그래서 차이가 두 평균의 차이와 다를 수 있습니다.</translation>
    </message>
    <message>
        <source>as good as {0}</source>
        <translation>{0}만큼 좋음</translation>
    </message>
    <message>
        <source>difference in τ_b</source>
        <translation>τ_b의 차이</translation>
    </message>
    <message>
        <source>paired permutation over documents</source>
        <translation>문서의 대응 순열 검정</translation>
    </message>
</context>
<context>
    <name>MetricScatter</name>
    <message>
        <source>Click: hear its clips, one after the other</source>
        <translation>클릭: 클립을 차례로 듣기</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>선</translation>
    </message>
    <message>
        <source>Metric against votes</source>
        <translation>지표와 평가</translation>
    </message>
    <message>
        <source>No clip has both values</source>
        <translation>두 값이 모두 있는 클립이 없습니다</translation>
    </message>
    <message>
        <source>To the right</source>
        <translation>가로축</translation>
    </message>
    <message>
        <source>Upwards</source>
        <translation>세로축</translation>
    </message>
    <message>
        <source>a metric against the mean of votes, a point for each clip or system</source>
        <translation>지표와 평가 평균, 클립이나 시스템마다 점 하나</translation>
    </message>
    <message>
        <source>least squares</source>
        <translation>최소제곱</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>no sound here</source>
        <translation>여기에 소리 없음</translation>
    </message>
    <message>
        <source>{metric}, from the mean of its system</source>
        <translation>{metric}, 시스템 평균과의 차이</translation>
    </message>
</context>
<context>
    <name>MetricsAgainstPeople</name>
    <message>
        <source>Corrected p</source>
        <translation>보정한 p</translation>
    </message>
    <message>
        <source>Export and more</source>
        <translation>내보내기 등</translation>
    </message>
    <message>
        <source>Higher values are better</source>
        <translation>값이 높을수록 좋음</translation>
    </message>
    <message>
        <source>Holm over {n} metrics</source>
        <translation>지표 {n}개에 대한 Holm 보정</translation>
    </message>
    <message>
        <source>It goes against its direction: better values go with worse votes.</source>
        <translation>방향이 반대입니다: 값이 좋을수록 평가가 나쁩니다.</translation>
    </message>
    <message>
        <source>Lower values are better</source>
        <translation>값이 낮을수록 좋음</translation>
    </message>
    <message>
        <source>Metrics against people</source>
        <translation>지표와 사람</translation>
    </message>
    <message>
        <source>No metric to show</source>
        <translation>보여 줄 지표 없음</translation>
    </message>
    <message>
        <source>Nobody can say which are better</source>
        <translation>어느 쪽이 좋은지 알 수 없음</translation>
    </message>
    <message>
        <source>correlation of each metric with mean opinion scores</source>
        <translation>각 지표와 평균 평가 점수의 상관</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>p (Holm)</source>
        <translation>p (Holm)</translation>
    </message>
    <message>
        <source>p is corrected for {n} metrics (Holm).</source>
        <translation>p는 지표 {n}개에 대해 보정했습니다(Holm).</translation>
    </message>
    <message>
        <source>two-sided, {how}</source>
        <translation>양측, {how}</translation>
    </message>
    <message>
        <source>{coefficient} with MOS</source>
        <translation>MOS와의 {coefficient}</translation>
    </message>
    <message>
        <source>{n} metrics lack clips, {name} most: {missing}.</source>
        <translation>지표 {n}개에 빠진 클립이 있음, {name}이(가) 가장 많음: {missing}.</translation>
    </message>
    <message>
        <source>↑: higher values are better, ↓: lower ones.</source>
        <translation>↑: 높을수록 좋음, ↓: 낮을수록 좋음.</translation>
    </message>
</context>
<context>
    <name>MetricsTable</name>
    <message>
        <source>Bold: the best. * p &lt; .05, ** p &lt; .01, *** p &lt; .001: lower than the best in τ_b, paired permutation over documents, Holm.</source>
        <translation>굵게: 최고. * p &lt; .05, ** p &lt; .01, *** p &lt; .001: τ_b가 최고보다 낮음, 문서의 대응 순열 검정, Holm.</translation>
    </message>
    <message>
        <source>Brackets: 95 %.</source>
        <translation>괄호: 95 %.</translation>
    </message>
    <message>
        <source>Estimators compared</source>
        <translation>추정기 비교</translation>
    </message>
    <message>
        <source>How soft pairwise accuracy is computed</source>
        <translation>소프트 쌍별 정확도의 계산 방법</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>기호</translation>
    </message>
    <message>
        <source>SPA exact</source>
        <translation>SPA 정확</translation>
    </message>
    <message>
        <source>compatible</source>
        <translation>호환</translation>
    </message>
    <message>
        <source>exact: seeded and free of the order of systems; compatible: as the shared task&apos;s code counts</source>
        <translation>정확: 시드를 쓰고 시스템 순서와 무관; 호환: 공동 과제 코드의 방식</translation>
    </message>
    <message>
        <source>mean of language pairs</source>
        <translation>언어 쌍의 평균</translation>
    </message>
    <message>
        <source>not every language pair has it</source>
        <translation>모든 언어 쌍에 있지는 않음</translation>
    </message>
</context>
<context>
    <name>MicrophoneStep</name>
    <message>
        <source>Channel</source>
        <translation>채널</translation>
    </message>
    <message>
        <source>Channel {n}</source>
        <translation>채널 {n}</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>음량</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>마이크</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>샘플링 레이트</translation>
    </message>
    <message>
        <source>The speaker wears headphones</source>
        <translation>화자가 헤드폰을 씁니다</translation>
    </message>
    <message>
        <source>{rate:g} kHz</source>
        <translation>{rate:g} kHz</translation>
    </message>
    <message>
        <source>{rate}, as this project asks</source>
        <translation>{rate}, 이 프로젝트의 권장값</translation>
    </message>
    <message>
        <source>{rate}, telephone quality</source>
        <translation>{rate}, 전화 음질</translation>
    </message>
</context>
<context>
    <name>ModelForm</name>
    <message>
        <source>Device</source>
        <translation>장치</translation>
    </message>
    <message>
        <source>Folder of a speech language model (with config.json or units.toml)</source>
        <translation>음성 언어 모델 폴더(config.json 또는 units.toml 포함)</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>폴더…</translation>
    </message>
    <message>
        <source>Id on the hub, or a folder</source>
        <translation>허브 id 또는 폴더</translation>
    </message>
    <message>
        <source>Llama-Mimi, SLAM, TWIST, a folder with a units.toml, or the embedded model.</source>
        <translation>Llama-Mimi, SLAM, TWIST, units.toml이 있는 폴더, 또는 내장 모델.</translation>
    </message>
    <message>
        <source>Longest continuation</source>
        <translation>이어지는 발화의 최대 길이</translation>
    </message>
    <message>
        <source>Looking for the fastest device; or choose one.</source>
        <translation>가장 빠른 장치를 찾는 중입니다; 직접 고를 수도 있습니다.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>Name a model.</source>
        <translation>모델을 정하세요.</translation>
    </message>
    <message>
        <source>Not on this computer: its files are fetched from the hub when it starts.</source>
        <translation>이 컴퓨터에 없습니다: 시작할 때 허브에서 파일을 받아 옵니다.</translation>
    </message>
    <message>
        <source>Only so many of the likeliest tokens have a chance; 0: all.</source>
        <translation>가능성이 높은 이 개수의 토큰만 뽑힐 수 있습니다; 0: 모두.</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>정밀도</translation>
    </message>
    <message>
        <source>Seconds of sound at once; halved by itself where memory runs out. 0: by the device.</source>
        <translation>한 번에 처리할 소리의 초; 메모리가 모자라면 저절로 반으로 줄입니다. 0: 장치에 맞게.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>시드</translation>
    </message>
    <message>
        <source>Ships with Seam: small, fast on any computer, no download.</source>
        <translation>Seam에 들어 있음: 작고 어느 컴퓨터에서나 빠르며 내려받을 것이 없습니다.</translation>
    </message>
    <message>
        <source>Sound at once</source>
        <translation>한 번에 처리할 소리</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>온도</translation>
    </message>
    <message>
        <source>The next token</source>
        <translation>다음 토큰</translation>
    </message>
    <message>
        <source>The references go through the model&apos;s codec, too</source>
        <translation>정답 발화도 모델의 코덱을 거치게 함</translation>
    </message>
    <message>
        <source>Then it can be told what the codec alone loses of voice, background and room.</source>
        <translation>그러면 코덱만으로 목소리, 배경, 방의 특징을 얼마나 잃는지 알 수 있습니다.</translation>
    </message>
    <message>
        <source>Top k</source>
        <translation>Top k</translation>
    </message>
    <message>
        <source>all</source>
        <translation>모두</translation>
    </message>
    <message>
        <source>by chance</source>
        <translation>무작위로</translation>
    </message>
    <message>
        <source>by the device</source>
        <translation>장치에 맞게</translation>
    </message>
    <message>
        <source>the likeliest token</source>
        <translation>가장 가능성 높은 토큰</translation>
    </message>
    <message>
        <source>{family}; its files are on this computer.</source>
        <translation>{family}; 모델 파일이 이 컴퓨터에 있습니다.</translation>
    </message>
    <message>
        <source>{family}; its weights are fetched from the hub when it starts.</source>
        <translation>{family}; 시작할 때 허브에서 가중치를 받아 옵니다.</translation>
    </message>
    <message>
        <source>{field} can&apos;t be that.</source>
        <translation>{field}에 쓸 수 없는 값입니다.</translation>
    </message>
</context>
<context>
    <name>MonolingualControl</name>
    <message>
        <source>Monolingual control</source>
        <translation>단일 언어 대조</translation>
    </message>
    <message>
        <source>Monolingual error</source>
        <translation>단일 언어 오류</translation>
    </message>
    <message>
        <source>No monolingual utterances to compare with. Import a file (Ctrl+Shift+I) or folder (Ctrl+Shift+O) of one language, such as the Korean part of FLEURS, as utterances with their references, and say under “Control set” which language it is. Then run or import the systems on it.</source>
        <translation>비교할 단일 언어 발화가 없습니다. 한 언어의 파일(Ctrl+Shift+I)이나 폴더(Ctrl+Shift+O), 예를 들어 FLEURS의 한국어 부분을 정답이 있는 발화로 가져오고 “대조 세트”에 어떤 언어인지 적으세요. 그런 다음 그것에 시스템을 실행하거나 결과를 가져오세요.</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>비</translation>
    </message>
    <message>
        <source>character error</source>
        <translation>글자 오류</translation>
    </message>
    <message>
        <source>characters of Korean, Chinese, Japanese; words of other languages; no equal spellings</source>
        <translation>한국어, 중국어, 일본어는 글자; 다른 언어는 단어; 표기를 같게 보지 않음</translation>
    </message>
    <message>
        <source>code-switched over monolingual error</source>
        <translation>코드 스위칭 오류를 단일 언어 오류로 나눈 값</translation>
    </message>
    <message>
        <source>code-switched {0:.2f} %, monolingual {1:.2f} %</source>
        <translation>코드 스위칭 {0:.2f} %, 단일 언어 {1:.2f} %</translation>
    </message>
    <message>
        <source>mixed error rate of utterances with a switch over the error of the monolingual ones</source>
        <translation>전환이 있는 발화의 혼합 오류율을 단일 언어 발화의 오류로 나눈 값</translation>
    </message>
    <message>
        <source>switching costs nothing</source>
        <translation>전환에 드는 대가 없음</translation>
    </message>
    <message>
        <source>times</source>
        <translation>배</translation>
    </message>
    <message>
        <source>word error</source>
        <translation>단어 오류</translation>
    </message>
    <message>
        <source>{language} control set ({error})</source>
        <translation>{language} 대조 세트 ({error})</translation>
    </message>
    <message>
        <source>{language} utterances without a switch ({error})</source>
        <translation>전환이 없는 {language} 발화 ({error})</translation>
    </message>
</context>
<context>
    <name>NewProjectForm</name>
    <message>
        <source>Change folder…</source>
        <translation>폴더 바꾸기…</translation>
    </message>
    <message>
        <source>Make the project</source>
        <translation>프로젝트 만들기</translation>
    </message>
    <message>
        <source>Name of the new project</source>
        <translation>새 프로젝트의 이름</translation>
    </message>
    <message>
        <source>Name, such as Pilot study</source>
        <translation>이름, 예: 예비 연구</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>새 프로젝트</translation>
    </message>
    <message>
        <source>The name becomes a folder: leave out &lt; &gt; : &quot; / \ | ? * and a point at the start.</source>
        <translation>이름은 폴더 이름이 됩니다: &lt; &gt; : &quot; / \ | ? * 와 맨 앞의 점은 쓰지 마세요.</translation>
    </message>
    <message>
        <source>Type a name first.</source>
        <translation>먼저 이름을 입력하세요.</translation>
    </message>
    <message>
        <source>Where the project&apos;s folder goes</source>
        <translation>프로젝트 폴더를 둘 곳</translation>
    </message>
</context>
<context>
    <name>NewStudy</name>
    <message>
        <source>Choose what listeners do. Words, sounds and everything else can be changed afterwards.</source>
        <translation>청취자가 할 일을 고르세요. 문구, 소리, 그 밖의 것은 나중에 바꿀 수 있습니다.</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>닫기 (Esc)</translation>
    </message>
    <message>
        <source>Import ratings made elsewhere…</source>
        <translation>다른 곳에서 한 평가 가져오기…</translation>
    </message>
    <message>
        <source>What is to be found out?</source>
        <translation>무엇을 알아내려 하나요?</translation>
    </message>
</context>
<context>
    <name>NllGrid</name>
    <message>
        <source>No models with token losses to show</source>
        <translation>토큰 손실이 있는 모델이 없습니다</translation>
    </message>
    <message>
        <source>Token losses by model</source>
        <translation>모델별 토큰 손실</translation>
    </message>
</context>
<context>
    <name>NllView</name>
    <message>
        <source>No token losses to show</source>
        <translation>보여 줄 토큰 손실이 없습니다</translation>
    </message>
    <message>
        <source>Token losses over time</source>
        <translation>시간에 따른 토큰 손실</translation>
    </message>
    <message>
        <source>nats per token</source>
        <translation>토큰당 nat</translation>
    </message>
</context>
<context>
    <name>NllWords</name>
    <message>
        <source>(mean ± standard error, n {0})</source>
        <translation>(평균 ± 표준 오차, n {0})</translation>
    </message>
    <message>
        <source>; left out, without a switch: {0}</source>
        <translation>; 제외, 전환점 없음: {0}</translation>
    </message>
    <message>
        <source>Losses of positive and negative in {0} frames</source>
        <translation>{0}프레임에서 긍정과 부정의 손실</translation>
    </message>
    <message>
        <source>Mean losses of {0} pairs around the switch</source>
        <translation>전환점 둘레에서 {0}쌍의 평균 손실</translation>
    </message>
    <message>
        <source>at the start</source>
        <translation>시작에서</translation>
    </message>
    <message>
        <source>at the switch</source>
        <translation>전환점에서</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>negative</source>
        <translation>부정</translation>
    </message>
    <message>
        <source>negative − positive {0}</source>
        <translation>부정 − 긍정 {0}</translation>
    </message>
    <message>
        <source>positive</source>
        <translation>긍정</translation>
    </message>
    <message>
        <source>{0} s from the switch</source>
        <translation>전환점에서 {0}초</translation>
    </message>
    <message>
        <source>{0} s from {1} s after the switch</source>
        <translation>전환점 {1}초 뒤부터 {0}초</translation>
    </message>
    <message>
        <source>{0} s from {1} s on</source>
        <translation>{1}초부터 {0}초</translation>
    </message>
    <message>
        <source>{0} s {1}</source>
        <translation>{0}초 {1}</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Close this message</source>
        <translation>이 메시지 닫기</translation>
    </message>
    <message>
        <source>Show all of this message</source>
        <translation>이 알림 모두 보기</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>Undo</source>
        <translation>실행 취소</translation>
    </message>
</context>
<context>
    <name>OffScriptRow</name>
    <message>
        <source>A recogniser heard: {words}</source>
        <translation>음성 인식기가 들은 말: {words}</translation>
    </message>
    <message>
        <source>Off script?</source>
        <translation>스크립트와 다른가요?</translation>
    </message>
    <message>
        <source>no</source>
        <translation>아니요</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>예</translation>
    </message>
</context>
<context>
    <name>OpenLists</name>
    <message>
        <source>Add new takes</source>
        <translation>새 테이크 더하기</translation>
    </message>
    <message>
        <source>Close the list</source>
        <translation>목록 닫기</translation>
    </message>
    <message>
        <source>Nothing is shared out yet: everybody sees all takes.</source>
        <translation>아직 나누어 맡긴 것이 없습니다: 모두가 모든 테이크를 봅니다.</translation>
    </message>
    <message>
        <source>Share out takes that came since and pass the same filters</source>
        <translation>그 뒤에 들어와 같은 필터를 통과하는 테이크도 나누어 맡기기</translation>
    </message>
    <message>
        <source>Takes that are not labelled go back to everybody; all work stays</source>
        <translation>레이블이 없는 테이크는 모두에게 돌아가고, 한 작업은 그대로 남습니다</translation>
    </message>
    <message>
        <source>{done} of {all}</source>
        <translation>{all}개 중 {done}</translation>
    </message>
    <message>
        <source>{done} of {all} done</source>
        <translation>{all}개 중 {done}개 완료</translation>
    </message>
    <message>
        <source>{n} % by {people} people each</source>
        <translation>{n} %는 {people}명씩</translation>
    </message>
</context>
<context>
    <name>OptionFields</name>
    <message>
        <source>Beams</source>
        <translation>빔</translation>
    </message>
    <message>
        <source>Chunks (s)</source>
        <translation>조각 (초)</translation>
    </message>
    <message>
        <source>Fall back on repetition</source>
        <translation>반복될 때 다시 시도</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>지시문</translation>
    </message>
    <message>
        <source>Longest wait (s)</source>
        <translation>최대 대기 (초)</translation>
    </message>
    <message>
        <source>Most tokens</source>
        <translation>최대 토큰</translation>
    </message>
    <message>
        <source>Overlap of chunks (s)</source>
        <translation>조각의 겹침 (초)</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>프롬프트</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>리비전</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>시드</translation>
    </message>
    <message>
        <source>Silence above</source>
        <translation>무음 기준</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>온도</translation>
    </message>
    <message>
        <source>Text goes on</source>
        <translation>앞 텍스트 이어받기</translation>
    </message>
    <message>
        <source>Times of words</source>
        <translation>단어 시각</translation>
    </message>
</context>
<context>
    <name>OptionalWords</name>
    <message>
        <source>Fillers and hesitations, each only where the other side lacks it.</source>
        <translation>간투사와 머뭇거림, 다른 쪽에 없을 때만.</translation>
    </message>
    <message>
        <source>Fillers of English, Korean, Chinese, Japanese and Spanish; look through it</source>
        <translation>영어, 한국어, 중국어, 일본어, 스페인어의 간투사; 살펴보세요</translation>
    </message>
    <message>
        <source>List to begin with</source>
        <translation>처음에 쓸 목록</translation>
    </message>
    <message>
        <source>Often a word that means something (그 that, 막 just, 뭐 what): {words}. On this list, a real error in it no longer counts.</source>
        <translation>뜻이 있는 단어일 때가 많음(그, 막, 뭐): {words}. 이 목록에 있으면 여기서 생긴 진짜 오류도 세지 않습니다.</translation>
    </message>
    <message>
        <source>Optional words, with commas between</source>
        <translation>빼도 되는 단어, 쉼표로 나눔</translation>
    </message>
    <message>
        <source>Some words may be left out or put in</source>
        <translation>어떤 단어는 빼거나 넣어도 됨</translation>
    </message>
    <message>
        <source>Take these out</source>
        <translation>이것들 빼기</translation>
    </message>
    <message>
        <source>Words with commas between: um, uh, 음, 어</source>
        <translation>쉼표로 나눈 단어: um, uh, 음, 어</translation>
    </message>
</context>
<context>
    <name>OtherComputers</name>
    <message>
        <source>A pack holds clips and orders, and nothing of what made them.</source>
        <translation>팩에는 클립과 순서만 있고, 클립을 무엇이 만들었는지는 없습니다.</translation>
    </message>
    <message>
        <source>At other computers</source>
        <translation>다른 컴퓨터에서</translation>
    </message>
    <message>
        <source>For so many listeners</source>
        <translation>청취자 수</translation>
    </message>
    <message>
        <source>Packs ({patterns})</source>
        <translation>팩 ({patterns})</translation>
    </message>
    <message>
        <source>Take votes in</source>
        <translation>평가 들여오기</translation>
    </message>
    <message>
        <source>Take votes in…</source>
        <translation>평가 들여오기…</translation>
    </message>
    <message>
        <source>This study came in a pack: seat listeners here, then send their votes back.</source>
        <translation>이 실험은 팩으로 왔습니다: 여기서 청취자를 참여시킨 뒤 평가를 돌려보내세요.</translation>
    </message>
    <message>
        <source>Votes of a pack ({patterns});;All files (*)</source>
        <translation>팩의 평가 ({patterns});;모든 파일 (*)</translation>
    </message>
    <message>
        <source>Write a listening pack</source>
        <translation>청취 팩 만들기</translation>
    </message>
    <message>
        <source>Write a pack…</source>
        <translation>팩 만들기…</translation>
    </message>
    <message>
        <source>Write the votes</source>
        <translation>평가 쓰기</translation>
    </message>
    <message>
        <source>Write the votes to send back…</source>
        <translation>돌려보낼 평가 쓰기…</translation>
    </message>
</context>
<context>
    <name>OwnValue</name>
    <message>
        <source>A digit chooses; Esc leaves</source>
        <translation>숫자로 고르기; Esc로 나가기</translation>
    </message>
    <message>
        <source>Digits switch the reasons; Enter takes them, Esc leaves</source>
        <translation>숫자로 이유를 켜고 끔; Enter로 적용, Esc로 나가기</translation>
    </message>
    <message>
        <source>Enter takes it, Esc leaves</source>
        <translation>Enter로 적용, Esc로 나가기</translation>
    </message>
    <message>
        <source>Spellings with =, several loanwords with ;   Enter takes it, Esc leaves</source>
        <translation>표기는 =로, 여러 외래어는 ;로 나눔   Enter로 적용, Esc로 나가기</translation>
    </message>
</context>
<context>
    <name>PackWindow</name>
    <message>
        <source>Annotations by several people</source>
        <translation>여러 사람의 주석</translation>
    </message>
    <message>
        <source>Assignments</source>
        <translation>배정</translation>
    </message>
    <message>
        <source>Changed at both places: {all}. Left to decide: {n}.</source>
        <translation>양쪽에서 바뀜: {all}. 정해야 할 것: {n}.</translation>
    </message>
    <message>
        <source>Changed here and there</source>
        <translation>양쪽에서 바뀜</translation>
    </message>
    <message>
        <source>Checking every file of the pack…</source>
        <translation>팩의 모든 파일을 확인하는 중…</translation>
    </message>
    <message>
        <source>Consents</source>
        <translation>동의서</translation>
    </message>
    <message>
        <source>Everything in this pack is here already.</source>
        <translation>이 팩에 든 것은 모두 이미 여기 있습니다.</translation>
    </message>
    <message>
        <source>It was merged before, on {day}.</source>
        <translation>전에 {day}에 합쳤습니다.</translation>
    </message>
    <message>
        <source>Keep all of here</source>
        <translation>모두 여기 것 유지</translation>
    </message>
    <message>
        <source>Labelled here and there</source>
        <translation>양쪽에서 레이블을 닮</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>그만두기</translation>
    </message>
    <message>
        <source>Lexicon entries</source>
        <translation>어휘 사전 항목</translation>
    </message>
    <message>
        <source>Marked languages</source>
        <translation>표시한 언어</translation>
    </message>
    <message>
        <source>Marked loanwords</source>
        <translation>표시한 외래어</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>합치기</translation>
    </message>
    <message>
        <source>Merge {name}</source>
        <translation>{name} 합치기</translation>
    </message>
    <message>
        <source>New in the pack: {counts}.</source>
        <translation>팩에만 있는 것: {counts}.</translation>
    </message>
    <message>
        <source>Newer in the pack: {counts}.</source>
        <translation>팩이 더 새로운 것: {counts}.</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>기타</translation>
    </message>
    <message>
        <source>People</source>
        <translation>사람</translation>
    </message>
    <message>
        <source>Recording sessions</source>
        <translation>녹음 세션</translation>
    </message>
    <message>
        <source>Reviews</source>
        <translation>검토</translation>
    </message>
    <message>
        <source>Scripts</source>
        <translation>스크립트</translation>
    </message>
    <message>
        <source>Skipped prompts</source>
        <translation>건너뛴 문장</translation>
    </message>
    <message>
        <source>Take all of the pack</source>
        <translation>모두 팩의 것 쓰기</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>테이크</translation>
    </message>
    <message>
        <source>Transcripts</source>
        <translation>전사</translation>
    </message>
    <message>
        <source>Two people of one name</source>
        <translation>이름이 같은 두 사람</translation>
    </message>
    <message>
        <source>Which take counts</source>
        <translation>쓰이는 테이크</translation>
    </message>
</context>
<context>
    <name>Packs</name>
    <message>
        <source>Going on with a merge</source>
        <translation>합치기 이어 하기</translation>
    </message>
    <message>
        <source>Listening studies stay here: {n}. They are sent from the Listening page.</source>
        <translation>청취 실험은 여기에 남습니다: {n}. 청취 페이지에서 보냅니다.</translation>
    </message>
    <message>
        <source>Merged. New takes: {takes}, labels: {labels}, sounds: {sounds}.</source>
        <translation>합쳤습니다. 새 테이크: {takes}, 레이블: {labels}, 소리: {sounds}.</translation>
    </message>
    <message>
        <source>Merging a session pack</source>
        <translation>세션 팩 합치기</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>폴더 열기</translation>
    </message>
    <message>
        <source>Opening a session pack</source>
        <translation>세션 팩 열기</translation>
    </message>
    <message>
        <source>Reading a session pack</source>
        <translation>세션 팩 읽기</translation>
    </message>
    <message>
        <source>Sounds that weren&apos;t there and are not in the pack: {n}.</source>
        <translation>여기에 없고 팩에도 없는 소리: {n}.</translation>
    </message>
    <message>
        <source>The pack {name} was written (takes: {n}, sounds: {sounds}).</source>
        <translation>팩 {name}을(를) 썼습니다(테이크: {n}, 소리: {sounds}).</translation>
    </message>
    <message>
        <source>Writing a session pack</source>
        <translation>세션 팩 쓰기</translation>
    </message>
</context>
<context>
    <name>PairBars</name>
    <message>
        <source>Confusion pairs</source>
        <translation>혼동 쌍</translation>
    </message>
    <message>
        <source>No confusions to show</source>
        <translation>보여 줄 혼동이 없습니다</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>빠짐</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>recognised</source>
        <translation>인식</translation>
    </message>
    <message>
        <source>said</source>
        <translation>말</translation>
    </message>
    <message>
        <source>times (share of {0})</source>
        <translation>횟수({0} 중 비율)</translation>
    </message>
    <message>
        <source>{0} times, {1} %</source>
        <translation>{0}회, {1} %</translation>
    </message>
</context>
<context>
    <name>PairCard</name>
    <message>
        <source>Both are the same already.</source>
        <translation>둘은 이미 같습니다.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Different words</source>
        <translation>다른 단어</translation>
    </message>
    <message>
        <source>Nothing stands opposite: write what is meant.</source>
        <translation>맞은편에 아무것도 없습니다: 뜻한 것을 쓰세요.</translation>
    </message>
    <message>
        <source>Only this word of this take</source>
        <translation>이 테이크의 이 단어만</translation>
    </message>
    <message>
        <source>Spelling in the hypothesis</source>
        <translation>인식 결과의 표기</translation>
    </message>
    <message>
        <source>Spelling in the reference</source>
        <translation>정답의 표기</translation>
    </message>
    <message>
        <source>The two are never proposed again</source>
        <translation>이 둘은 다시 제안하지 않습니다</translation>
    </message>
    <message>
        <source>Treat as equal everywhere</source>
        <translation>어디서나 같게 보기</translation>
    </message>
    <message>
        <source>Write both spellings.</source>
        <translation>두 표기를 모두 쓰세요.</translation>
    </message>
    <message>
        <source>utterances that hold one of them: {n}</source>
        <translation>둘 중 하나가 있는 발화: {n}</translation>
    </message>
</context>
<context>
    <name>PairTable</name>
    <message>
        <source>No pair has become a tie</source>
        <translation>동점이 된 쌍이 없습니다</translation>
    </message>
    <message>
        <source>No pairs to compare</source>
        <translation>비교할 쌍이 없습니다</translation>
    </message>
    <message>
        <source>Pairs by people and metric</source>
        <translation>사람과 지표에 따른 쌍</translation>
    </message>
    <message>
        <source>Pairs that have become ties: {n} ({share} of all); before:</source>
        <translation>동점이 된 쌍: {n} (전체의 {share}); 그 전:</translation>
    </message>
    <message>
        <source>a right tie: free under τ_b, a gain for acc_eq</source>
        <translation>맞는 동점: τ_b에는 영향이 없고 acc_eq에는 이득</translation>
    </message>
    <message>
        <source>adds to τ_b; right for acc_eq</source>
        <translation>τ_b에 더함; acc_eq로는 맞음</translation>
    </message>
    <message>
        <source>concordant: the same order</source>
        <translation>일치: 같은 순서</translation>
    </message>
    <message>
        <source>costs: a right order is lost in a tie</source>
        <translation>손해: 맞는 순서가 동점으로 사라짐</translation>
    </message>
    <message>
        <source>discordant: opposite orders</source>
        <translation>불일치: 반대 순서</translation>
    </message>
    <message>
        <source>helps: an error is hidden in a tie</source>
        <translation>이득: 오류가 동점에 가려짐</translation>
    </message>
    <message>
        <source>leaves τ_b altogether; right for acc_eq</source>
        <translation>τ_b에서 아예 빠짐; acc_eq로는 맞음</translation>
    </message>
    <message>
        <source>leaves τ_b&apos;s numerator, stays under people&apos;s root; wrong for acc_eq</source>
        <translation>τ_b의 분자에서 빠지고 사람 쪽 제곱근에는 남음; acc_eq로는 틀림</translation>
    </message>
    <message>
        <source>new ties, {0}</source>
        <translation>새 동점, {0}</translation>
    </message>
    <message>
        <source>opposite</source>
        <translation>반대</translation>
    </message>
    <message>
        <source>people tie them, too</source>
        <translation>사람도 동점으로 둠</translation>
    </message>
    <message>
        <source>people ↓   metric →</source>
        <translation>사람 ↓   지표 →</translation>
    </message>
    <message>
        <source>prefer one</source>
        <translation>하나를 선호</translation>
    </message>
    <message>
        <source>same order</source>
        <translation>같은 순서</translation>
    </message>
    <message>
        <source>stays under the metric&apos;s root of τ_b; wrong for acc_eq</source>
        <translation>τ_b의 지표 쪽 제곱근에 남음; acc_eq로는 틀림</translation>
    </message>
    <message>
        <source>takes from τ_b; wrong for acc_eq</source>
        <translation>τ_b에서 뺌; acc_eq로는 틀림</translation>
    </message>
    <message>
        <source>tie</source>
        <translation>동점</translation>
    </message>
    <message>
        <source>tied by both</source>
        <translation>둘 다 동점</translation>
    </message>
    <message>
        <source>tied by people only</source>
        <translation>사람만 동점</translation>
    </message>
    <message>
        <source>tied by the metric only</source>
        <translation>지표만 동점</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>변화 없음</translation>
    </message>
    <message>
        <source>were in the right order</source>
        <translation>순서가 맞았음</translation>
    </message>
    <message>
        <source>were in the wrong order</source>
        <translation>순서가 틀렸음</translation>
    </message>
    <message>
        <source>with ties</source>
        <translation>동점 적용</translation>
    </message>
    <message>
        <source>without ties</source>
        <translation>동점 없음</translation>
    </message>
    <message>
        <source>{0} pairs of translations of one source</source>
        <translation>한 원문의 번역 쌍 {0}개</translation>
    </message>
    <message>
        <source>{change} from {before}</source>
        <translation>{before}에서 {change}</translation>
    </message>
</context>
<context>
    <name>PairWaveforms</name>
    <message>
        <source>Sounds of the pair</source>
        <translation>쌍의 소리</translation>
    </message>
    <message>
        <source>negative</source>
        <translation>부정</translation>
    </message>
    <message>
        <source>positive</source>
        <translation>긍정</translation>
    </message>
</context>
<context>
    <name>PeopleTable</name>
    <message>
        <source>Readings against people</source>
        <translation>판독 방식과 사람 비교</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>without one</source>
        <translation>하나를 뺄 때</translation>
    </message>
    <message>
        <source>without {model}: {value}</source>
        <translation>{model}을(를) 뺄 때: {value}</translation>
    </message>
</context>
<context>
    <name>PeriodPlot</name>
    <message>
        <source>Nothing to show over time</source>
        <translation>시간에 따라 보여 줄 것이 없습니다</translation>
    </message>
    <message>
        <source>Value over time</source>
        <translation>시간에 따른 값</translation>
    </message>
</context>
<context>
    <name>PersonForm</name>
    <message>
        <source>Add this person</source>
        <translation>이 사람 추가</translation>
    </message>
    <message>
        <source>Name or code of the person</source>
        <translation>그 사람의 이름 또는 코드</translation>
    </message>
    <message>
        <source>Name or code, such as S01</source>
        <translation>이름 또는 코드, 예: S01</translation>
    </message>
    <message>
        <source>Somebody is called {name} already: choose that person, or type another name.</source>
        <translation>{name}이라는 사람이 이미 있습니다: 그 사람을 고르거나 다른 이름을 입력하세요.</translation>
    </message>
    <message>
        <source>Somebody new</source>
        <translation>새 사람</translation>
    </message>
    <message>
        <source>Tick at least one thing this person does.</source>
        <translation>이 사람이 하는 일을 하나 이상 표시하세요.</translation>
    </message>
    <message>
        <source>Type a name or a code first.</source>
        <translation>먼저 이름이나 코드를 입력하세요.</translation>
    </message>
    <message>
        <source>labels recordings</source>
        <translation>녹음에 레이블을 닮</translation>
    </message>
    <message>
        <source>rates what is heard</source>
        <translation>들은 것을 평가함</translation>
    </message>
    <message>
        <source>reads scripts aloud</source>
        <translation>스크립트를 소리 내어 읽음</translation>
    </message>
    <message>
        <source>scores systems</source>
        <translation>시스템에 점수를 매김</translation>
    </message>
</context>
<context>
    <name>PersonPicker</name>
    <message>
        <source>Choose who records, labels or scores</source>
        <translation>녹음, 레이블, 점수 매기기를 하는 사람을 고르세요</translation>
    </message>
    <message>
        <source>Nobody speaks here yet: add a speaker on the Record page.</source>
        <translation>아직 화자가 없습니다: 녹음 페이지에서 추가하세요.</translation>
    </message>
    <message>
        <source>Profile, consent, withdrawal</source>
        <translation>프로필, 동의서, 철회</translation>
    </message>
    <message>
        <source>Somebody new…</source>
        <translation>새 사람…</translation>
    </message>
    <message>
        <source>Takes and labels are stored under this name</source>
        <translation>테이크와 레이블은 이 이름으로 저장됩니다</translation>
    </message>
    <message>
        <source>Who sits here?</source>
        <translation>누가 앉아 있나요?</translation>
    </message>
    <message>
        <source>{name} sits here; change</source>
        <translation>지금 {name}; 바꾸기</translation>
    </message>
</context>
<context>
    <name>PlaceStepper</name>
    <message>
        <source>Next point (→)</source>
        <translation>다음 지점 (→)</translation>
    </message>
    <message>
        <source>Point before (←)</source>
        <translation>앞 지점 (←)</translation>
    </message>
    <message>
        <source>Point {at} of {n}</source>
        <translation>{n}개 중 {at}번째 지점</translation>
    </message>
    <message>
        <source>The whole utterance (Home), or one of its points of interest (←, →)</source>
        <translation>발화 전체(Home) 또는 관심 지점 하나(←, →)</translation>
    </message>
    <message>
        <source>Whole utterance</source>
        <translation>발화 전체</translation>
    </message>
</context>
<context>
    <name>PlanCard</name>
    <message>
        <source>A plan gives each speaker their own scripts, in a good order, never the same one twice, and keeps how far everybody has come.</source>
        <translation>계획은 화자마다 스크립트를 좋은 순서로, 같은 것을 두 번 주지 않고 나누어 주며, 저마다 어디까지 했는지 기억합니다.</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>바꾸기…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Close the plan</source>
        <translation>계획 닫기</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>완료</translation>
    </message>
    <message>
        <source>Make a plan</source>
        <translation>계획 만들기</translation>
    </message>
    <message>
        <source>New plan…</source>
        <translation>새 계획…</translation>
    </message>
    <message>
        <source>No more speakers are taken in.</source>
        <translation>화자를 더 받지 않습니다.</translation>
    </message>
    <message>
        <source>No plan yet</source>
        <translation>아직 계획이 없습니다</translation>
    </message>
    <message>
        <source>Only while nobody is in it.</source>
        <translation>아무도 들어 있지 않을 때만.</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>계획</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>녹음 계획</translation>
    </message>
    <message>
        <source>Readings that are recorded, of those given out</source>
        <translation>배정한 읽기 중 녹음된 것</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>제거</translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation>다시 열기</translation>
    </message>
    <message>
        <source>Speakers</source>
        <translation>화자</translation>
    </message>
    <message>
        <source>Take in speakers again.</source>
        <translation>다시 화자를 받습니다.</translation>
    </message>
    <message>
        <source>Which scripts are read by whom, and how far everybody is.</source>
        <translation>누가 어떤 스크립트를 읽고, 저마다 어디까지 했는지.</translation>
    </message>
</context>
<context>
    <name>PlanForm</name>
    <message>
        <source>A break after every</source>
        <translation>쉬는 간격(문장 수)</translation>
    </message>
    <message>
        <source>A break after so many</source>
        <translation>이만큼 읽고 쉬기</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Change the plan</source>
        <translation>계획 바꾸기</translation>
    </message>
    <message>
        <source>Here is what you filled in last time. Cancel throws it away.</source>
        <translation>지난번에 채워 넣은 내용입니다. 취소하면 버립니다.</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>수준</translation>
    </message>
    <message>
        <source>Main languages</source>
        <translation>주 언어</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>Name of the plan</source>
        <translation>계획의 이름</translation>
    </message>
    <message>
        <source>New plan</source>
        <translation>새 계획</translation>
    </message>
    <message>
        <source>None</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>Nothing pressed means all of them.</source>
        <translation>아무것도 누르지 않으면 모두입니다.</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>순서</translation>
    </message>
    <message>
        <source>Practice first</source>
        <translation>먼저 연습</translation>
    </message>
    <message>
        <source>Read texts that stand twice every time</source>
        <translation>두 번 나오는 텍스트를 매번 읽기</translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation>계획 저장</translation>
    </message>
    <message>
        <source>Script sets</source>
        <translation>스크립트 세트</translation>
    </message>
    <message>
        <source>Scripts for each speaker</source>
        <translation>화자마다 스크립트</translation>
    </message>
    <message>
        <source>Scripts: {n}. Speakers they are enough for: {m}.</source>
        <translation>스크립트: {n}. 충분한 화자 수: {m}.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>시드</translation>
    </message>
    <message>
        <source>Seed of everything drawn at random</source>
        <translation>무작위로 뽑는 모든 것의 시드</translation>
    </message>
    <message>
        <source>Select scripts in the list of the page first; what you filled in here is kept.</source>
        <translation>먼저 페이지의 목록에서 스크립트를 선택하세요; 여기에 채운 것은 남습니다.</translation>
    </message>
    <message>
        <source>Select some in the list of scripts first, with Ctrl or Shift.</source>
        <translation>먼저 스크립트 목록에서 Ctrl이나 Shift로 몇 개를 고르세요.</translation>
    </message>
    <message>
        <source>Speakers for each script</source>
        <translation>스크립트마다 화자</translation>
    </message>
    <message>
        <source>Texts that stand twice: {n}. Nobody reads them twice.</source>
        <translation>두 번 나오는 텍스트: {n}. 아무도 두 번 읽지 않습니다.</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>주제</translation>
    </message>
    <message>
        <source>Use the selected scripts</source>
        <translation>고른 스크립트 쓰기</translation>
    </message>
    <message>
        <source>never</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>scripts: {n}</source>
        <translation>스크립트: {n}</translation>
    </message>
</context>
<context>
    <name>PlanSpeakers</name>
    <message>
        <source>Break the seal</source>
        <translation>봉인 풀기</translation>
    </message>
    <message>
        <source>Checked: no more takes are recorded for it.</source>
        <translation>확인함: 더는 녹음하지 않습니다.</translation>
    </message>
    <message>
        <source>Everybody who isn&apos;t in it yet ({n})</source>
        <translation>아직 들어 있지 않은 모든 사람 ({n})</translation>
    </message>
    <message>
        <source>Everybody who speaks is in it</source>
        <translation>말하는 사람이 모두 들어 있습니다</translation>
    </message>
    <message>
        <source>Give out scripts</source>
        <translation>스크립트 나눠 주기</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>마지막 날</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>남음</translation>
    </message>
    <message>
        <source>Length of the takes in use</source>
        <translation>쓰는 테이크의 길이</translation>
    </message>
    <message>
        <source>Nobody is in this plan yet: choose who reads, and give out scripts.</source>
        <translation>이 계획에 아직 아무도 없습니다: 누가 읽을지 고르고 스크립트를 나눠 주세요.</translation>
    </message>
    <message>
        <source>Nobody speaks yet</source>
        <translation>아직 말하는 사람이 없습니다</translation>
    </message>
    <message>
        <source>Only while nothing is recorded.</source>
        <translation>아무것도 녹음하지 않았을 때만 됩니다.</translation>
    </message>
    <message>
        <source>Readings of the plan that are recorded</source>
        <translation>녹음된 계획의 읽기</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>녹음함</translation>
    </message>
    <message>
        <source>Scripts with a take in use, of those that were given out</source>
        <translation>나눠 준 것 중 쓰는 테이크가 있는 스크립트</translation>
    </message>
    <message>
        <source>Seal</source>
        <translation>봉인</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>건너뜀</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>화자</translation>
    </message>
    <message>
        <source>Speakers of the plan</source>
        <translation>계획의 화자</translation>
    </message>
    <message>
        <source>Speech</source>
        <translation>말한 시간</translation>
    </message>
    <message>
        <source>State</source>
        <translation>상태</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>되돌리기</translation>
    </message>
    <message>
        <source>Who is given scripts</source>
        <translation>스크립트를 받을 사람</translation>
    </message>
    <message>
        <source>completed on {day}</source>
        <translation>{day} 완료</translation>
    </message>
    <message>
        <source>planned on {day}</source>
        <translation>{day} 계획</translation>
    </message>
    <message>
        <source>sealed on {day}</source>
        <translation>{day} 봉인</translation>
    </message>
    <message>
        <source>started on {day}</source>
        <translation>{day} 시작</translation>
    </message>
    <message>
        <source>withdrawn</source>
        <translation>동의 철회</translation>
    </message>
    <message>
        <source>{done} of {all} recorded, {skipped} skipped, {time} of speech; speakers done: {n} of {m}</source>
        <translation>{all}개 중 {done}개 녹음, {skipped}개 건너뜀, 말한 시간 {time}; 끝낸 화자: {m}명 중 {n}명</translation>
    </message>
</context>
<context>
    <name>PlanTables</name>
    <message>
        <source>At the switch of the negative clip; the positive one goes on as it began</source>
        <translation>부정 클립의 전환점에서; 긍정 클립은 처음처럼 이어집니다</translation>
    </message>
    <message>
        <source>Negative</source>
        <translation>부정</translation>
    </message>
    <message>
        <source>Planned pairs</source>
        <translation>계획한 쌍</translation>
    </message>
    <message>
        <source>Positive</source>
        <translation>긍정</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>프롬프트</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>이유</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>전환점</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>테이크</translation>
    </message>
    <message>
        <source>Takes that can&apos;t be used</source>
        <translation>쓸 수 없는 테이크</translation>
    </message>
    <message>
        <source>Takes that can&apos;t be used, in all tasks or in some: {n}</source>
        <translation>모든 과제 또는 일부 과제에 쓸 수 없는 테이크: {n}</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>과제</translation>
    </message>
    <message>
        <source>The take of which the beginning is heard in both clips</source>
        <translation>두 클립 모두에서 앞부분이 들리는 테이크</translation>
    </message>
    <message>
        <source>The take that goes on as it began</source>
        <translation>처음처럼 이어지는 테이크</translation>
    </message>
    <message>
        <source>The take that goes on otherwise</source>
        <translation>다르게 이어지는 테이크</translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>바뀌는 것</translation>
    </message>
    <message>
        <source>When the two clips part</source>
        <translation>두 클립이 갈라지는 때</translation>
    </message>
    <message>
        <source>another {noise}</source>
        <translation>다른 {noise}</translation>
    </message>
    <message>
        <source>in all tasks</source>
        <translation>모든 과제에서</translation>
    </message>
    <message>
        <source>{take}, {start} to {end} s</source>
        <translation>{take}, {start}~{end}초</translation>
    </message>
</context>
<context>
    <name>PlannedSound</name>
    <message>
        <source>Negative</source>
        <translation>부정</translation>
    </message>
    <message>
        <source>Play the negative clip</source>
        <translation>부정 클립 재생</translation>
    </message>
    <message>
        <source>Play the positive clip</source>
        <translation>긍정 클립 재생</translation>
    </message>
    <message>
        <source>Positive</source>
        <translation>긍정</translation>
    </message>
</context>
<context>
    <name>Plans</name>
    <message>
        <source>Giving scripts out</source>
        <translation>스크립트 배정</translation>
    </message>
    <message>
        <source>Reading plans</source>
        <translation>녹음 계획 읽기</translation>
    </message>
    <message>
        <source>Reading scripts</source>
        <translation>스크립트 읽기</translation>
    </message>
    <message>
        <source>The plan ran short of scripts: the last speaker has {n} of {all}.</source>
        <translation>계획의 스크립트가 모자랍니다: 마지막 화자는 {all}개 중 {n}개를 받았습니다.</translation>
    </message>
    <message>
        <source>breaking of a seal</source>
        <translation>봉인 해제</translation>
    </message>
    <message>
        <source>change of a plan</source>
        <translation>계획 바꾸기</translation>
    </message>
    <message>
        <source>end of a plan</source>
        <translation>계획 닫기</translation>
    </message>
    <message>
        <source>new plan</source>
        <translation>새 계획</translation>
    </message>
    <message>
        <source>removal of a plan</source>
        <translation>계획 제거</translation>
    </message>
    <message>
        <source>reopening of a plan</source>
        <translation>계획 다시 열기</translation>
    </message>
    <message>
        <source>scripts given out</source>
        <translation>스크립트 배정</translation>
    </message>
    <message>
        <source>scripts taken back</source>
        <translation>스크립트 배정 취소</translation>
    </message>
    <message>
        <source>sealing</source>
        <translation>봉인</translation>
    </message>
</context>
<context>
    <name>PlayerBar</name>
    <message>
        <source>Pause</source>
        <translation>일시 정지</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>재생</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>재생기</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>위치</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>반복</translation>
    </message>
    <message>
        <source>Repeat the selection, or everything</source>
        <translation>선택한 부분 또는 전체 반복</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>정지</translation>
    </message>
    <message>
        <source>Stop and go back to the start</source>
        <translation>정지하고 처음으로</translation>
    </message>
</context>
<context>
    <name>Policy</name>
    <message>
        <source>change of what recordings must be</source>
        <translation>녹음 조건 바꾸기</translation>
    </message>
</context>
<context>
    <name>PolicyPanel</name>
    <message>
        <source> dB</source>
        <translation> dB</translation>
    </message>
    <message>
        <source> s</source>
        <translation>초</translation>
    </message>
    <message>
        <source>A microphone must be set up before a session</source>
        <translation>세션 전에 마이크를 설정해야 합니다</translation>
    </message>
    <message>
        <source>A take is doubtful when the voice stands out less than</source>
        <translation>목소리가 잡음보다 이만큼 크지 않으면 의심스러운 테이크</translation>
    </message>
    <message>
        <source>Consent text…</source>
        <translation>동의서 텍스트…</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>돌아가기</translation>
    </message>
    <message>
        <source>Here is what you changed last time. Go back throws it away.</source>
        <translation>지난번에 바꾼 내용입니다. 돌아가면 버립니다.</translation>
    </message>
    <message>
        <source>Least distance of the voice from the noise</source>
        <translation>목소리와 잡음의 최소 차이</translation>
    </message>
    <message>
        <source>Longest take</source>
        <translation>가장 긴 테이크</translation>
    </message>
    <message>
        <source>Only these microphones may record</source>
        <translation>이 마이크로만 녹음할 수 있습니다</translation>
    </message>
    <message>
        <source>Preferred rate</source>
        <translation>권장 샘플링 레이트</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>저장</translation>
    </message>
    <message>
        <source>Speakers must have signed the newest consent text</source>
        <translation>화자는 최신 동의서에 서명했어야 합니다</translation>
    </message>
    <message>
        <source>There is no consent text yet: nobody could sign.</source>
        <translation>아직 동의서 텍스트가 없습니다: 아무도 서명할 수 없습니다.</translation>
    </message>
    <message>
        <source>What this project asks of recordings</source>
        <translation>이 프로젝트가 녹음에 바라는 것</translation>
    </message>
    <message>
        <source>{name} (not connected)</source>
        <translation>{name}(연결되지 않음)</translation>
    </message>
    <message>
        <source>{rate:g} kHz</source>
        <translation>{rate:g} kHz</translation>
    </message>
</context>
<context>
    <name>PrecisionBox</name>
    <message>
        <source>Precision</source>
        <translation>정밀도</translation>
    </message>
    <message>
        <source>fp32 is exact; fp16 and bf16 take half the memory and are faster on a graphics card.</source>
        <translation>fp32는 정확하고, fp16과 bf16은 메모리를 반만 쓰며 그래픽 카드에서 더 빠릅니다.</translation>
    </message>
</context>
<context>
    <name>PreferencesPage</name>
    <message>
        <source>Folders and files</source>
        <translation>폴더와 파일</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>단축키</translation>
    </message>
    <message>
        <source>Language and look</source>
        <translation>언어와 모양</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>개인정보</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>항목</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>소리</translation>
    </message>
</context>
<context>
    <name>PresetRow</name>
    <message>
        <source> (mine)</source>
        <translation> (내 것)</translation>
    </message>
    <message>
        <source> (project)</source>
        <translation> (프로젝트)</translation>
    </message>
    <message>
        <source>Delete this preset</source>
        <translation>이 사전 설정 삭제</translation>
    </message>
    <message>
        <source>Name of the preset</source>
        <translation>사전 설정의 이름</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>사전 설정</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>저장</translation>
    </message>
    <message>
        <source>Save these settings under a name</source>
        <translation>이 설정을 이름 붙여 저장</translation>
    </message>
    <message>
        <source>Who has it</source>
        <translation>누가 쓸지</translation>
    </message>
    <message>
        <source>for me, in all projects</source>
        <translation>나에게, 모든 프로젝트에서</translation>
    </message>
    <message>
        <source>for this project</source>
        <translation>이 프로젝트에</translation>
    </message>
    <message>
        <source>own choice</source>
        <translation>직접 고른 것</translation>
    </message>
</context>
<context>
    <name>Presets</name>
    <message>
        <source>Give it a name.</source>
        <translation>이름을 붙이세요.</translation>
    </message>
    <message>
        <source>The name is too long: at most {n} characters.</source>
        <translation>이름이 너무 깁니다: 최대 {n}자.</translation>
    </message>
    <message>
        <source>seam and hike are always there: choose another name.</source>
        <translation>seam과 hike는 늘 있습니다: 다른 이름을 고르세요.</translation>
    </message>
    <message>
        <source>{path} can&apos;t be read, so the project&apos;s presets are left out: mend or delete it.</source>
        <translation>{path}을(를) 읽을 수 없어 프로젝트의 사전 설정을 뺐습니다: 고치거나 삭제하세요.</translation>
    </message>
    <message>
        <source>{path} can&apos;t be written ({why}): save the preset for yourself instead.</source>
        <translation>{path}에 쓸 수 없습니다({why}): 대신 자신만의 사전 설정으로 저장하세요.</translation>
    </message>
</context>
<context>
    <name>PrivacySection</name>
    <message>
        <source>Errors</source>
        <translation>오류</translation>
    </message>
    <message>
        <source>Exports</source>
        <translation>내보내기</translation>
    </message>
    <message>
        <source>Forget recent projects and models</source>
        <translation>최근 프로젝트와 모델 잊기</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>Nothing leaves this computer. Recordings, labels, names and scores stay in the folder of their project; Seam sends no reports and asks no server.</source>
        <translation>아무것도 이 컴퓨터 밖으로 나가지 않습니다. 녹음, 레이블, 이름, 점수는 프로젝트 폴더에 남습니다; Seam은 보고를 보내거나 서버에 묻지 않습니다.</translation>
    </message>
    <message>
        <source>Only a model that you start and that is not here yet is fetched, from the Hugging Face hub.</source>
        <translation>직접 시작한 모델이 여기에 없을 때만 Hugging Face 허브에서 받아 옵니다.</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>개인정보</translation>
    </message>
    <message>
        <source>Remembered</source>
        <translation>기억한 것</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>폴더 보기</translation>
    </message>
    <message>
        <source>They name speakers by their codes, such as S01, unless you say otherwise each time.</source>
        <translation>따로 정하지 않으면 화자를 S01 같은 코드로 적습니다.</translation>
    </message>
    <message>
        <source>Unexpected errors are written to this file, for you to send to whoever mends them.</source>
        <translation>예상하지 못한 오류는 이 파일에 적히며, 고칠 사람에게 보낼 수 있습니다.</translation>
    </message>
    <message>
        <source>forgetting of recent projects and models</source>
        <translation>최근 프로젝트와 모델 잊기</translation>
    </message>
    <message>
        <source>projects: {projects}, models: {models}</source>
        <translation>프로젝트: {projects}, 모델: {models}</translation>
    </message>
</context>
<context>
    <name>ProfileForm</name>
    <message>
        <source>Somebody else is called {what}: type another name.</source>
        <translation>{what}(이)라는 다른 사람이 있습니다. 다른 이름을 입력하세요.</translation>
    </message>
    <message>
        <source>The code {what} is or was somebody else&apos;s, or is empty: type another one.</source>
        <translation>코드 {what}은(는) 다른 사람이 쓰거나 쓴 적이 있거나 비어 있습니다. 다른 코드를 입력하세요.</translation>
    </message>
    <message>
        <source>The year of birth is a number of four digits, or empty.</source>
        <translation>출생 연도는 네 자리 숫자이거나 비워 둡니다.</translation>
    </message>
    <message>
        <source>{what} can&apos;t be a year of birth: type another one, or none.</source>
        <translation>{what}은(는) 출생 연도가 될 수 없습니다. 다른 연도를 입력하거나 비워 두세요.</translation>
    </message>
</context>
<context>
    <name>ProfilePlot</name>
    <message>
        <source>Error rate by distance from the switch</source>
        <translation>전환점에서의 거리에 따른 오류율</translation>
    </message>
    <message>
        <source>No switches to show</source>
        <translation>보여 줄 전환이 없습니다</translation>
    </message>
    <message>
        <source>distance from the switch</source>
        <translation>전환점에서의 거리</translation>
    </message>
    <message>
        <source>farther</source>
        <translation>더 멂</translation>
    </message>
    <message>
        <source>farther than {0} after</source>
        <translation>{0}보다 뒤</translation>
    </message>
    <message>
        <source>farther than {0} before</source>
        <translation>{0}보다 앞</translation>
    </message>
    <message>
        <source>no switch</source>
        <translation>전환 없음</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>전환</translation>
    </message>
    <message>
        <source>utterances without a switch</source>
        <translation>전환이 없는 발화</translation>
    </message>
    <message>
        <source>words</source>
        <translation>단어</translation>
    </message>
    <message>
        <source>{0} after the switch</source>
        <translation>전환점 뒤 {0}</translation>
    </message>
    <message>
        <source>{0} before the switch</source>
        <translation>전환점 앞 {0}</translation>
    </message>
</context>
<context>
    <name>ProfileWindow</name>
    <message>
        <source>Consent</source>
        <translation>동의서</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>프로필</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>화자</translation>
    </message>
    <message>
        <source>Speaker {name}</source>
        <translation>화자 {name}</translation>
    </message>
    <message>
        <source>Withdrawal</source>
        <translation>동의 철회</translation>
    </message>
</context>
<context>
    <name>Profiles</name>
    <message>
        <source>change of a speaker&apos;s profile</source>
        <translation>화자 프로필 바꾸기</translation>
    </message>
</context>
<context>
    <name>Projects</name>
    <message>
        <source>Making {name}</source>
        <translation>{name} 만들기</translation>
    </message>
    <message>
        <source>Opening {name}</source>
        <translation>{name} 열기</translation>
    </message>
    <message>
        <source>That was in {name}, which isn&apos;t open any more.</source>
        <translation>그것은 {name}에 있었는데 지금은 열려 있지 않습니다.</translation>
    </message>
</context>
<context>
    <name>PromptList</name>
    <message>
        <source>Sentence</source>
        <translation>문장</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>문장</translation>
    </message>
    <message>
        <source>Sentences done</source>
        <translation>끝낸 문장</translation>
    </message>
    <message>
        <source>{done} of {all} recorded, about {time} left</source>
        <translation>{all}개 중 {done}개 녹음, 약 {time} 남음</translation>
    </message>
    <message>
        <source>{n} skipped</source>
        <translation>{n}개 건너뜀</translation>
    </message>
</context>
<context>
    <name>PromptView</name>
    <message>
        <source>Sentence to read</source>
        <translation>읽을 문장</translation>
    </message>
</context>
<context>
    <name>ProvenanceCard</name>
    <message>
        <source>Copy</source>
        <translation>복사</translation>
    </message>
    <message>
        <source>How was this made?</source>
        <translation>어떻게 만들었나요?</translation>
    </message>
    <message>
        <source>show all {n}</source>
        <translation>{n}개 모두 보기</translation>
    </message>
    <message>
        <source>{last}, and {n} earlier</source>
        <translation>{last}, 그 전에 {n}개</translation>
    </message>
</context>
<context>
    <name>QualityCard</name>
    <message>
        <source>What is wrong with it? Enter when done.</source>
        <translation>무엇이 잘못됐나요? 다 고르면 Enter.</translation>
    </message>
</context>
<context>
    <name>QualityDot</name>
    <message>
        <source>bad</source>
        <translation>나쁨</translation>
    </message>
    <message>
        <source>check</source>
        <translation>확인 필요</translation>
    </message>
    <message>
        <source>good</source>
        <translation>좋음</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>녹음 안 함</translation>
    </message>
</context>
<context>
    <name>Queues</name>
    <message>
        <source>Counting takes</source>
        <translation>테이크 세기</translation>
    </message>
    <message>
        <source>Counting what is done today</source>
        <translation>오늘 한 것 세기</translation>
    </message>
    <message>
        <source>No take came since that passes the filters of {name}.</source>
        <translation>{name}의 필터를 통과하는 테이크가 그 뒤로 생기지 않았습니다.</translation>
    </message>
    <message>
        <source>Reading the queues</source>
        <translation>작업 목록 읽기</translation>
    </message>
    <message>
        <source>Sharing takes out</source>
        <translation>테이크 나누어 맡기기</translation>
    </message>
    <message>
        <source>closed queue {name}</source>
        <translation>작업 목록 {name} 닫기</translation>
    </message>
    <message>
        <source>queue {name}</source>
        <translation>작업 목록 {name}</translation>
    </message>
    <message>
        <source>{n} takes that came since are in {name} now.</source>
        <translation>그 뒤에 생긴 테이크 {n}개를 {name}에 넣었습니다.</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Page {title}</source>
        <translation>페이지 {title}</translation>
    </message>
</context>
<context>
    <name>RangeFields</name>
    <message>
        <source>{name}, highest</source>
        <translation>{name}, 최댓값</translation>
    </message>
    <message>
        <source>{name}, lowest</source>
        <translation>{name}, 최솟값</translation>
    </message>
</context>
<context>
    <name>RatingsCard</name>
    <message>
        <source>Becomes</source>
        <translation>처리</translation>
    </message>
    <message>
        <source>Cells that are no plain vote</source>
        <translation>보통의 평가가 아닌 칸</translation>
    </message>
    <message>
        <source>Cells that are no plain vote: {n}</source>
        <translation>보통의 평가가 아닌 칸: {n}</translation>
    </message>
    <message>
        <source>Cells that can&apos;t be taken in: {n}. Mend the table, or leave them out at the left.</source>
        <translation>받아들일 수 없는 칸: {n}. 표를 고치거나 왼쪽에서 빼세요.</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>닫기 (Esc)</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>열</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>가져오기</translation>
    </message>
    <message>
        <source>Import ratings</source>
        <translation>평가 가져오기</translation>
    </message>
    <message>
        <source>Leave out: {what} ({n})</source>
        <translation>빼기: {what} ({n})</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>살펴보는 중…</translation>
    </message>
    <message>
        <source>Name of the study</source>
        <translation>실험 이름</translation>
    </message>
    <message>
        <source>Not read: {names}.</source>
        <translation>읽지 않음: {names}.</translation>
    </message>
    <message>
        <source>Ratings of {name}</source>
        <translation>{name}의 평가</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>행</translation>
    </message>
    <message>
        <source>Say at the left which column is which.</source>
        <translation>어느 열이 무엇인지 왼쪽에서 고르세요.</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>척도</translation>
    </message>
    <message>
        <source>Scores from {low} to {high}.</source>
        <translation>점수 {low}~{high}.</translation>
    </message>
    <message>
        <source>Tables of ratings ({patterns});;All files (*)</source>
        <translation>평가 표 ({patterns});;모든 파일 (*)</translation>
    </message>
    <message>
        <source>The other columns are</source>
        <translation>나머지 열</translation>
    </message>
    <message>
        <source>Votes: {votes}, of {listeners} listeners on {systems} systems and {items} items.</source>
        <translation>평가: {votes}, 청취자 {listeners}명, 시스템 {systems}개, 항목 {items}개.</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>무엇인지</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>적힌 것</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>아무 숫자</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low}~{high}</translation>
    </message>
</context>
<context>
    <name>ReadingAgainstReading</name>
    <message>
        <source>Above the diagonal: more by {y} than by {x}.</source>
        <translation>대각선 위: {x}보다 {y}에서 더 높음.</translation>
    </message>
    <message>
        <source>Bars: 95 %.</source>
        <translation>막대: 95 %.</translation>
    </message>
    <message>
        <source>Left out, without one of the two</source>
        <translation>제외, 둘 중 하나가 없음</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>No model has both readings on this task.</source>
        <translation>이 과제에 두 판독값이 모두 있는 모델이 없습니다.</translation>
    </message>
    <message>
        <source>No model has both: score it, let it go on, and let a judge hear it.</source>
        <translation>둘 다 있는 모델이 없습니다: 점수를 매기고, 이어 말하게 하고, 판정기가 듣게 하세요.</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>점</translation>
    </message>
    <message>
        <source>Reading against reading</source>
        <translation>판독 방식끼리 비교</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>과제</translation>
    </message>
    <message>
        <source>To the right</source>
        <translation>오른쪽</translation>
    </message>
    <message>
        <source>Upwards</source>
        <translation>위쪽</translation>
    </message>
    <message>
        <source>What the points are</source>
        <translation>점이 나타내는 것</translation>
    </message>
    <message>
        <source>Without one of the two: {n}.</source>
        <translation>둘 중 하나가 없음: {n}.</translation>
    </message>
    <message>
        <source>models</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>pair accuracy in percent by one reading against another</source>
        <translation>한 판독 방식과 다른 판독 방식의 쌍 정확도, 퍼센트</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>과제</translation>
    </message>
</context>
<context>
    <name>ReadingScatter</name>
    <message>
        <source>No two readings to hold against each other</source>
        <translation>서로 견줄 두 판독값이 없습니다</translation>
    </message>
    <message>
        <source>Reading against reading</source>
        <translation>판독 방식끼리 비교</translation>
    </message>
    <message>
        <source>{0} − {1}: {2} points</source>
        <translation>{0} − {1}: 점 {2}개</translation>
    </message>
</context>
<context>
    <name>Readings</name>
    <message>
        <source>Accuracy</source>
        <translation>정확도</translation>
    </message>
    <message>
        <source>Accuracy of readings</source>
        <translation>판독 방식의 정확도</translation>
    </message>
    <message>
        <source>Bars: 95 %, Wilson on a task, bootstrap over pairs on the mean.</source>
        <translation>막대: 95 %, 과제는 Wilson, 평균은 쌍에 대한 부트스트랩.</translation>
    </message>
    <message>
        <source>By reading</source>
        <translation>판독 방식별</translation>
    </message>
    <message>
        <source>By task</source>
        <translation>과제별</translation>
    </message>
    <message>
        <source>Gap closed</source>
        <translation>좁힌 격차</translation>
    </message>
    <message>
        <source>Invalid pairs, left out</source>
        <translation>무효인 쌍, 제외</translation>
    </message>
    <message>
        <source>Invalid, left out: {n}.</source>
        <translation>무효, 제외: {n}.</translation>
    </message>
    <message>
        <source>Of the gap from global to people {model} closes, {task}: {shares}.</source>
        <translation>전역에서 사람까지의 격차 중 {model}이(가) 좁힌 몫, {task}: {shares}.</translation>
    </message>
    <message>
        <source>People</source>
        <translation>사람</translation>
    </message>
    <message>
        <source>What the bands are</source>
        <translation>띠의 뜻</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>평균</translation>
    </message>
    <message>
        <source>no token losses of this model</source>
        <translation>이 모델의 토큰 손실이 없음</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>norm. localized</source>
        <translation>정규화 국소</translation>
    </message>
    <message>
        <source>not judged yet</source>
        <translation>아직 판정하지 않음</translation>
    </message>
    <message>
        <source>percent of valid pairs whose positive clip has the lower value; ties count half</source>
        <translation>긍정 클립의 값이 더 낮은 유효 쌍의 퍼센트; 동점은 절반</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>판독 방식</translation>
    </message>
    <message>
        <source>task</source>
        <translation>과제</translation>
    </message>
    <message>
        <source>{model}: {shares} of the gap to people closed.</source>
        <translation>{model}: 사람까지의 격차 중 {shares} 좁힘.</translation>
    </message>
    <message>
        <source>{reading} {share} %</source>
        <translation>{reading} {share} %</translation>
    </message>
</context>
<context>
    <name>ReadingsPlot</name>
    <message>
        <source>Accuracy by reading</source>
        <translation>판독 방식별 정확도</translation>
    </message>
    <message>
        <source>No readings to show</source>
        <translation>보여 줄 판독값이 없습니다</translation>
    </message>
    <message>
        <source>better</source>
        <translation>좋음</translation>
    </message>
    <message>
        <source>chance</source>
        <translation>우연 수준</translation>
    </message>
    <message>
        <source>pair accuracy</source>
        <translation>쌍 정확도</translation>
    </message>
    <message>
        <source>people</source>
        <translation>사람</translation>
    </message>
    <message>
        <source>people {0} %</source>
        <translation>사람 {0} %</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>판독 방식</translation>
    </message>
</context>
<context>
    <name>RecentCard</name>
    <message>
        <source>None yet. Projects you make or open are listed here.</source>
        <translation>아직 없습니다. 만들거나 연 프로젝트가 여기에 나옵니다.</translation>
    </message>
    <message>
        <source>Of another computer: to record, label, or seat listeners here, and send that back.</source>
        <translation>다른 컴퓨터의 팩: 여기서 녹음하고, 레이블을 달고, 청취자를 참여시켜 돌려보냅니다.</translation>
    </message>
    <message>
        <source>Open a project folder (NAME.seam)</source>
        <translation>프로젝트 폴더 열기 (NAME.seam)</translation>
    </message>
    <message>
        <source>Open a session pack…</source>
        <translation>세션 팩 열기…</translation>
    </message>
    <message>
        <source>Open another folder…</source>
        <translation>다른 폴더 열기…</translation>
    </message>
    <message>
        <source>Open {name} in {place}</source>
        <translation>{place}의 {name} 열기</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>최근 프로젝트</translation>
    </message>
    <message>
        <source>Take {name} off this list (its files stay)</source>
        <translation>{name}을(를) 이 목록에서 빼기(파일은 남습니다)</translation>
    </message>
</context>
<context>
    <name>RecogniserCard</name>
    <message>
        <source>All utterances ({n})</source>
        <translation>모든 발화 ({n})</translation>
    </message>
    <message>
        <source>Any transformers model that recognises speech; recent ones are in the list.</source>
        <translation>음성을 인식하는 아무 transformers 모델; 최근에 쓴 것이 목록에 있습니다.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Folder of a model (with config.json)</source>
        <translation>모델 폴더(config.json 포함)</translation>
    </message>
    <message>
        <source>It gets a file of JSON lines with id and path in place of {list}, and writes JSON lines with id and text, and, if it knows them, words with their times.</source>
        <translation>{list} 자리에 id와 path가 담긴 JSON lines 파일을 받아, id와 text를, 알면 단어와 그 시각까지 담은 JSON lines를 씁니다.</translation>
    </message>
    <message>
        <source>Looking for the fastest device; or choose one.</source>
        <translation>가장 빠른 장치를 찾는 중입니다; 직접 고를 수도 있습니다.</translation>
    </message>
    <message>
        <source>More settings</source>
        <translation>설정 더 보기</translation>
    </message>
    <message>
        <source>Not on this computer: its files are fetched from the hub when it starts.</source>
        <translation>이 컴퓨터에 없습니다: 시작할 때 허브에서 파일을 받아 옵니다.</translation>
    </message>
    <message>
        <source>Run a recogniser</source>
        <translation>음성 인식기 실행</translation>
    </message>
    <message>
        <source>Score them when they are there</source>
        <translation>결과가 나오면 점수 매기기</translation>
    </message>
    <message>
        <source>Shown in the table ({n})</source>
        <translation>표에 보이는 것 ({n})</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>시작</translation>
    </message>
    <message>
        <source>The selected one</source>
        <translation>선택한 하나</translation>
    </message>
    <message>
        <source>{family}; its files are fetched from the hub when it starts.</source>
        <translation>{family}; 시작할 때 허브에서 파일을 받아 옵니다.</translation>
    </message>
    <message>
        <source>{family}; its files are on this computer.</source>
        <translation>{family}; 모델 파일이 이 컴퓨터에 있습니다.</translation>
    </message>
    <message>
        <source>{field} has no possible value.</source>
        <translation>{field}에 쓸 수 있는 값이 아닙니다.</translation>
    </message>
</context>
<context>
    <name>RecogniserFields</name>
    <message>
        <source>Device</source>
        <translation>장치</translation>
    </message>
    <message>
        <source>Each repeat is a system of its own, so that the spread of the results can be seen.</source>
        <translation>반복마다 하나의 시스템이 되어 결과의 퍼짐을 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>계열</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>폴더…</translation>
    </message>
    <message>
        <source>How much sound the model hears at once. It is halved by itself where memory runs out.</source>
        <translation>모델이 한 번에 듣는 소리의 양. 메모리가 모자라면 저절로 반으로 줄입니다.</translation>
    </message>
    <message>
        <source>Id on the hub such as openai/whisper-small, or a folder</source>
        <translation>허브 id(예: openai/whisper-small) 또는 폴더</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>언어</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>정밀도</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>프로그램</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>반복</translation>
    </message>
    <message>
        <source>Seconds in a batch</source>
        <translation>배치당 초</translation>
    </message>
    <message>
        <source>Such as: python my_engine.py {list}</source>
        <translation>예: python my_engine.py {list}</translation>
    </message>
    <message>
        <source>Takes are heard from trim point to trim point; those without points, and everything else, as a whole. It makes a system of its own.</source>
        <translation>테이크를 앞뒤 다듬기 지점 사이만 듣습니다; 지점이 없는 것과 나머지는 전체를 듣습니다. 따로 한 시스템이 됩니다.</translation>
    </message>
    <message>
        <source>Takes trimmed</source>
        <translation>앞뒤를 다듬은 테이크</translation>
    </message>
    <message>
        <source>Utterances</source>
        <translation>발화</translation>
    </message>
    <message>
        <source>What recognises</source>
        <translation>무엇으로 인식할지</translation>
    </message>
    <message>
        <source>as its files say</source>
        <translation>파일에 적힌 대로</translation>
    </message>
    <message>
        <source>auto: the model hears it. Otherwise a code such as ko; Whisper also takes several (ko,en) and chooses the likeliest for each utterance.</source>
        <translation>auto: 모델이 듣고 정합니다. 아니면 ko 같은 코드; Whisper는 여러 개(ko,en)를 받아 발화마다 가장 그럴듯한 것을 고릅니다.</translation>
    </message>
</context>
<context>
    <name>Recognisers</name>
    <message>
        <source>Could not be recognised: {n} ({lines}).</source>
        <translation>인식하지 못함: {n} ({lines}).</translation>
    </message>
    <message>
        <source>Looking at recognisers</source>
        <translation>음성 인식기 살펴보기</translation>
    </message>
    <message>
        <source>Looking at {model}</source>
        <translation>{model} 살펴보기</translation>
    </message>
    <message>
        <source>Looking for devices</source>
        <translation>장치 찾기</translation>
    </message>
    <message>
        <source>Reading the last settings</source>
        <translation>지난 설정 읽기</translation>
    </message>
    <message>
        <source>Recognising with {model}</source>
        <translation>{model}(으)로 인식하기</translation>
    </message>
    <message>
        <source>{model} had nothing to do; hypotheses that were there: {n}.</source>
        <translation>{model}이(가) 할 일이 없었습니다; 있던 인식 결과: {n}.</translation>
    </message>
    <message>
        <source>{model} is done; utterances recognised: {n}.</source>
        <translation>{model} 완료; 인식한 발화: {n}.</translation>
    </message>
    <message>
        <source>{model} was stopped before it wrote anything.</source>
        <translation>{model}은(는) 아무것도 쓰기 전에 멈췄습니다.</translation>
    </message>
    <message>
        <source>{model} was stopped; what it wrote is kept. Start it again to go on.</source>
        <translation>{model}을(를) 멈췄습니다; 쓴 것은 남아 있습니다. 다시 시작하면 이어서 합니다.</translation>
    </message>
</context>
<context>
    <name>RecognitionFigure</name>
    <message>
        <source>Shown</source>
        <translation>보이는 것</translation>
    </message>
    <message>
        <source>n = {n} of {total} utterances, evenly chosen.</source>
        <translation>발화 {total}개 중 n = {n}, 고르게 뽑음.</translation>
    </message>
</context>
<context>
    <name>RecognitionFiles</name>
    <message>
        <source>Everything that can be read ({patterns});;All files (*)</source>
        <translation>읽을 수 있는 모든 것 ({patterns});;모든 파일 (*)</translation>
    </message>
    <message>
        <source>Export the rates</source>
        <translation>비율 내보내기</translation>
    </message>
    <message>
        <source>Export the template</source>
        <translation>서식 내보내기</translation>
    </message>
    <message>
        <source>Export the utterances</source>
        <translation>발화 내보내기</translation>
    </message>
    <message>
        <source>Import hypotheses</source>
        <translation>인식 결과 가져오기</translation>
    </message>
</context>
<context>
    <name>RecognitionGroups</name>
    <message>
        <source>Click to see how it was made</source>
        <translation>누르면 어떻게 만들었는지 볼 수 있습니다</translation>
    </message>
    <message>
        <source>Corpus rates</source>
        <translation>말뭉치 비율</translation>
    </message>
    <message>
        <source>Corpus rates: the errors of all utterances over all their units (micro).
Means of utterances: the unweighted mean of their rates (macro).
Click for the other.</source>
        <translation>말뭉치 비율: 모든 발화의 오류를 모든 단위로 나눈 값(마이크로).
발화 평균: 발화별 비율의 단순 평균(매크로).
누르면 다른 쪽으로 바뀝니다.</translation>
    </message>
    <message>
        <source>Error rate of points of interest: the words at a switch of language.</source>
        <translation>관심 지점의 오류율: 언어가 바뀌는 곳의 단어.</translation>
    </message>
    <message>
        <source>In percent, 0 is best; may exceed 100. Click to sort.</source>
        <translation>퍼센트, 0이 가장 좋음; 100을 넘을 수 있음. 누르면 정렬합니다.</translation>
    </message>
    <message>
        <source>Made otherwise</source>
        <translation>다르게 만듦</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>평균</translation>
    </message>
    <message>
        <source>Mixed error rate: a syllable or character of some scripts, a word of others.</source>
        <translation>혼합 오류율: 어떤 문자는 음절이나 글자, 다른 것은 단어로 셈.</translation>
    </message>
    <message>
        <source>Not scored with these settings yet: Score (F6)</source>
        <translation>이 설정으로 아직 점수를 매기지 않음: 점수 매기기(F6)</translation>
    </message>
    <message>
        <source>Rates by system and group</source>
        <translation>시스템과 집단별 비율</translation>
    </message>
    <message>
        <source>Scored utterances; those without a hypothesis are not in the rates</source>
        <translation>점수를 매긴 발화; 인식 결과가 없는 것은 비율에 들지 않음</translation>
    </message>
    <message>
        <source>Too few utterances for an interval that holds: {n}</source>
        <translation>믿을 만한 구간을 내기에는 발화가 너무 적음: {n}</translation>
    </message>
    <message>
        <source>Utterances that the filters leave, {what}</source>
        <translation>필터를 통과한 발화, {what}</translation>
    </message>
    <message>
        <source>Utterances without a point of interest count as 0.</source>
        <translation>관심 지점이 없는 발화는 0으로 셉니다.</translation>
    </message>
    <message>
        <source>all utterances</source>
        <translation>모든 발화</translation>
    </message>
    <message>
        <source>click to see all utterances again (Esc)</source>
        <translation>누르면 모든 발화가 다시 보입니다 (Esc)</translation>
    </message>
    <message>
        <source>n/a: {why}</source>
        <translation>n/a: {why}</translation>
    </message>
    <message>
        <source>not scored as they stand: {n}</source>
        <translation>지금 상태로 점수를 매기지 않음: {n}</translation>
    </message>
    <message>
        <source>of what is shown, {what}</source>
        <translation>보이는 것에 대해, {what}</translation>
    </message>
    <message>
        <source>scored: {n}</source>
        <translation>점수 있음: {n}</translation>
    </message>
    <message>
        <source>without a hypothesis of this system: {n}</source>
        <translation>이 시스템의 인식 결과 없음: {n}</translation>
    </message>
    <message>
        <source>{measure} of {system}: {group}</source>
        <translation>{system}의 {measure}: {group}</translation>
    </message>
    <message>
        <source>{name}, {n}: click to see all utterances</source>
        <translation>{name}, {n}: 누르면 모든 발화 보기</translation>
    </message>
    <message>
        <source>{name}, {n}: click to see its utterances only</source>
        <translation>{name}, {n}: 누르면 그 발화만 보기</translation>
    </message>
    <message>
        <source>{n} of {total}</source>
        <translation>{total}개 중 {n}개</translation>
    </message>
</context>
<context>
    <name>RecognitionPage</name>
    <message>
        <source>Export the template…</source>
        <translation>서식 내보내기…</translation>
    </message>
    <message>
        <source>Here you see and hear what recognisers make of code-switched speech: mixed error rate and error rate at points of interest, by system and group, down to the single word. Run a recogniser on this computer, or export the template, fill in what yours wrote, and import it.</source>
        <translation>여기서는 음성 인식기가 코드 스위칭 음성을 어떻게 인식하는지 보고 듣습니다: 시스템과 집단별 혼합 오류율과 관심 지점 오류율을 단어 하나까지. 이 컴퓨터에서 음성 인식기를 실행하거나, 서식을 내보내 여러분의 인식기가 쓴 것을 채워 가져오세요.</translation>
    </message>
    <message>
        <source>Import hypotheses…</source>
        <translation>인식 결과 가져오기…</translation>
    </message>
    <message>
        <source>No hypotheses yet</source>
        <translation>아직 인식 결과가 없습니다</translation>
    </message>
    <message>
        <source>Open the demo project</source>
        <translation>데모 프로젝트 열기</translation>
    </message>
    <message>
        <source>Rates by group</source>
        <translation>집단별 비율</translation>
    </message>
    <message>
        <source>Reading the results…</source>
        <translation>결과를 읽는 중…</translation>
    </message>
    <message>
        <source>Run a recogniser…</source>
        <translation>음성 인식기 실행…</translation>
    </message>
    <message>
        <source>Utterances</source>
        <translation>발화</translation>
    </message>
    <message>
        <source>{key}: no audio</source>
        <translation>{key}: 소리 없음</translation>
    </message>
</context>
<context>
    <name>RecognitionToolbar</name>
    <message>
        <source>All settings of scoring are as usual</source>
        <translation>점수 매기기 설정이 모두 기본값입니다</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>삭제</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>묶는 기준</translation>
    </message>
    <message>
        <source>Hypotheses not scored with these settings: {n}.</source>
        <translation>이 설정으로 점수를 매기지 않은 인식 결과: {n}.</translation>
    </message>
    <message>
        <source>Means of utterance rates; without a point of interest PIER counts as 0.</source>
        <translation>발화별 비율의 평균; 관심 지점이 없으면 PIER는 0.</translation>
    </message>
    <message>
        <source>Mode of scoring</source>
        <translation>점수 매기기 모드</translation>
    </message>
    <message>
        <source>Name of the system</source>
        <translation>시스템 이름</translation>
    </message>
    <message>
        <source>Rename {name}</source>
        <translation>{name} 이름 바꾸기</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>이름 바꾸기…</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>점수 매기기</translation>
    </message>
    <message>
        <source>Score again</source>
        <translation>다시 점수 매기기</translation>
    </message>
    <message>
        <source>Scores out of date, as texts or labels have changed: {n}.</source>
        <translation>텍스트나 레이블이 바뀌어 오래된 점수: {n}.</translation>
    </message>
    <message>
        <source>Scoring: {done} of {total}</source>
        <translation>점수 매기는 중: {total}개 중 {done}개</translation>
    </message>
    <message>
        <source>Scoring…</source>
        <translation>점수 매기는 중…</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>설정</translation>
    </message>
    <message>
        <source>Settings ({n} changed)</source>
        <translation>설정 ({n}개 바뀜)</translation>
    </message>
    <message>
        <source>Show only this one</source>
        <translation>이것만 보기</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>멈추기</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>Systems ({n})</source>
        <translation>시스템 ({n})</translation>
    </message>
    <message>
        <source>Systems ({shown} of {n})</source>
        <translation>시스템 ({n}개 중 {shown}개)</translation>
    </message>
    <message>
        <source>Takes of speakers who have withdrawn count nowhere</source>
        <translation>동의를 철회한 화자의 테이크는 어디에도 세지 않습니다</translation>
    </message>
    <message>
        <source>by {0}</source>
        <translation>{0}별</translation>
    </message>
    <message>
        <source>left out, withdrawn: {n}</source>
        <translation>동의 철회로 제외: {n}</translation>
    </message>
    <message>
        <source>mode {0}</source>
        <translation>{0} 모드</translation>
    </message>
    <message>
        <source>seam: corpus rates from one alignment with equal spellings.
hike: means of utterance rates as published, for comparison only.</source>
        <translation>seam: 같은 표기를 아는 한 정렬에서 낸 말뭉치 비율.
hike: 발표된 대로 발화별 비율의 평균, 비교용.</translation>
    </message>
    <message>
        <source>synthetic demo data</source>
        <translation>합성 데모 데이터</translation>
    </message>
    <message>
        <source>{name} (hypotheses: {n})</source>
        <translation>{name} (인식 결과: {n})</translation>
    </message>
</context>
<context>
    <name>RecognitionUtterances</name>
    <message>
        <source>All levels</source>
        <translation>모든 수준</translation>
    </message>
    <message>
        <source>All topics</source>
        <translation>모든 주제</translation>
    </message>
    <message>
        <source>Errors at points of interest</source>
        <translation>관심 지점의 오류</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>모두</translation>
    </message>
    <message>
        <source>Filter by text or id</source>
        <translation>텍스트나 id로 거르기</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>수준</translation>
    </message>
    <message>
        <source>Level of switching</source>
        <translation>전환 수준</translation>
    </message>
    <message>
        <source>Out of date or not scored</source>
        <translation>오래됐거나 점수 없음</translation>
    </message>
    <message>
        <source>Show all utterances (Esc)</source>
        <translation>모든 발화 보기 (Esc)</translation>
    </message>
    <message>
        <source>Systems differ</source>
        <translation>시스템끼리 다름</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>주제</translation>
    </message>
    <message>
        <source>Utterances</source>
        <translation>발화</translation>
    </message>
    <message>
        <source>Which utterances</source>
        <translation>어느 발화</translation>
    </message>
    <message>
        <source>With errors</source>
        <translation>오류 있음</translation>
    </message>
    <message>
        <source>Without a hypothesis</source>
        <translation>인식 결과 없음</translation>
    </message>
    <message>
        <source>Without audio</source>
        <translation>소리 없음</translation>
    </message>
    <message>
        <source>chosen in a figure: {n}</source>
        <translation>그림에서 선택: {n}</translation>
    </message>
    <message>
        <source>n/a: no point of interest</source>
        <translation>n/a: 관심 지점 없음</translation>
    </message>
    <message>
        <source>n/a: the reference is empty</source>
        <translation>n/a: 정답이 비어 있음</translation>
    </message>
    <message>
        <source>their rates stand above, under “shown”</source>
        <translation>비율은 위의 “보이는 것”에 있습니다</translation>
    </message>
    <message>
        <source>utterances: {n}</source>
        <translation>발화: {n}</translation>
    </message>
    <message>
        <source>{measure} of {system} in percent, 0 is best</source>
        <translation>{system}의 {measure}, 퍼센트, 0이 가장 좋음</translation>
    </message>
    <message>
        <source>{shown} of {total} shown, hidden by filters: {hidden}</source>
        <translation>{total}개 중 {shown}개 보임, 필터로 숨김: {hidden}</translation>
    </message>
</context>
<context>
    <name>RecordBooth</name>
    <message>
        <source>1 recovered take</source>
        <translation>되살린 테이크 1개</translation>
    </message>
    <message>
        <source>End the session</source>
        <translation>세션 끝내기</translation>
    </message>
    <message>
        <source>Larger letters</source>
        <translation>글자 크게</translation>
    </message>
    <message>
        <source>No take in use</source>
        <translation>쓰는 테이크 없음</translation>
    </message>
    <message>
        <source>Reading the take</source>
        <translation>테이크를 읽는 중</translation>
    </message>
    <message>
        <source>Sentence {n} of {all}</source>
        <translation>{all}개 중 {n}번째 문장</translation>
    </message>
    <message>
        <source>Smaller letters</source>
        <translation>글자 작게</translation>
    </message>
    <message>
        <source>Take {n}, {s}</source>
        <translation>테이크 {n}, {s}</translation>
    </message>
    <message>
        <source>Takes of this sentence</source>
        <translation>이 문장의 테이크</translation>
    </message>
    <message>
        <source>Waveform of the take</source>
        <translation>테이크의 파형</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>쓰는 중</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>되살림</translation>
    </message>
    <message>
        <source>set aside</source>
        <translation>제쳐 둠</translation>
    </message>
    <message>
        <source>{n} recovered takes</source>
        <translation>되살린 테이크 {n}개</translation>
    </message>
    <message>
        <source>{place}, {done} recorded</source>
        <translation>{place}, {done}개 녹음</translation>
    </message>
</context>
<context>
    <name>RecordModes</name>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source> s of silence end a take</source>
        <translation>초 조용하면 테이크가 끝남</translation>
    </message>
    <message>
        <source>A beep</source>
        <translation>삐 소리</translation>
    </message>
    <message>
        <source>Before the sign</source>
        <translation>표시 전에</translation>
    </message>
    <message>
        <source>By key</source>
        <translation>키로</translation>
    </message>
    <message>
        <source>By key, and on to the next after a good take</source>
        <translation>키로, 좋은 테이크 뒤에는 다음으로</translation>
    </message>
    <message>
        <source>By the voice, hands free</source>
        <translation>목소리로, 손을 쓰지 않고</translation>
    </message>
    <message>
        <source>Count down from three</source>
        <translation>셋부터 거꾸로 세기</translation>
    </message>
    <message>
        <source>How takes begin and end</source>
        <translation>테이크가 시작되고 끝나는 방법</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>접기</translation>
    </message>
    <message>
        <source>Line height on the second screen</source>
        <translation>둘째 화면의 줄 높이</translation>
    </message>
    <message>
        <source>More…</source>
        <translation>더 보기…</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>Only as long as the key is held down</source>
        <translation>키를 누르고 있는 동안만</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>열기</translation>
    </message>
    <message>
        <source>Open the window for the speaker</source>
        <translation>화자용 창 열기</translation>
    </message>
    <message>
        <source>Second screen</source>
        <translation>둘째 화면</translation>
    </message>
    <message>
        <source>Silence that ends a take, in seconds</source>
        <translation>테이크를 끝내는 조용한 시간(초)</translation>
    </message>
    <message>
        <source>Size of the letters on the second screen</source>
        <translation>둘째 화면의 글자 크기</translation>
    </message>
    <message>
        <source>What comes before the sign to speak</source>
        <translation>말하라는 표시 전에 올 것</translation>
    </message>
</context>
<context>
    <name>RecordPage</name>
    <message>
        <source>Add the starter scripts</source>
        <translation>기본 제공 스크립트 추가</translation>
    </message>
    <message>
        <source>Go to scripts</source>
        <translation>스크립트로 가기</translation>
    </message>
    <message>
        <source>Label them</source>
        <translation>레이블 달기</translation>
    </message>
    <message>
        <source>Nothing to read yet</source>
        <translation>아직 읽을 것이 없습니다</translation>
    </message>
    <message>
        <source>Recording goes script by script. Add the starter scripts, or import your own.</source>
        <translation>녹음은 스크립트를 하나씩 읽으며 합니다. 기본 제공 스크립트를 추가하거나 가져오세요.</translation>
    </message>
    <message>
        <source>The session is over. Takes: {n}; to check: {m}.</source>
        <translation>세션이 끝났습니다. 테이크: {n}; 확인할 것: {m}.</translation>
    </message>
</context>
<context>
    <name>RecordSetup</name>
    <message>
        <source>A take was recovered after an unexpected end.</source>
        <translation>갑자기 끝난 테이크 하나를 되살렸습니다.</translation>
    </message>
    <message>
        <source>All scripts</source>
        <translation>모든 스크립트</translation>
    </message>
    <message>
        <source>Choose a microphone</source>
        <translation>마이크 고르기</translation>
    </message>
    <message>
        <source>Consent…</source>
        <translation>동의서…</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>음량</translation>
    </message>
    <message>
        <source>Listen and decide</source>
        <translation>듣고 결정하기</translation>
    </message>
    <message>
        <source>Look for devices again after plugging one in</source>
        <translation>장치를 꽂은 뒤 다시 찾기</translation>
    </message>
    <message>
        <source>Looking for microphones…</source>
        <translation>마이크를 찾는 중…</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>마이크</translation>
    </message>
    <message>
        <source>No microphone</source>
        <translation>마이크 없음</translation>
    </message>
    <message>
        <source>No microphone was found: plug one in and press Rescan. Everything else works without.</source>
        <translation>마이크를 찾지 못했습니다: 꽂고 ‘다시 찾기’를 누르세요. 다른 일은 마이크 없이도 됩니다.</translation>
    </message>
    <message>
        <source>Nobody yet</source>
        <translation>아직 없음</translation>
    </message>
    <message>
        <source>One sentence stands there twice: it is read once.</source>
        <translation>한 문장이 두 번 나옵니다: 한 번만 읽습니다.</translation>
    </message>
    <message>
        <source>Opening the microphone…</source>
        <translation>마이크를 여는 중…</translation>
    </message>
    <message>
        <source>Playback</source>
        <translation>재생</translation>
    </message>
    <message>
        <source>Profile…</source>
        <translation>프로필…</translation>
    </message>
    <message>
        <source>Read them every time</source>
        <translation>매번 읽기</translation>
    </message>
    <message>
        <source>Record a session</source>
        <translation>세션 녹음</translation>
    </message>
    <message>
        <source>Rescan</source>
        <translation>다시 찾기</translation>
    </message>
    <message>
        <source>Rules…</source>
        <translation>규칙…</translation>
    </message>
    <message>
        <source>Scripts</source>
        <translation>스크립트</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>설정</translation>
    </message>
    <message>
        <source>Somebody new…</source>
        <translation>새 사람…</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>화자</translation>
    </message>
    <message>
        <source>Start the session</source>
        <translation>세션 시작</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>테이크</translation>
    </message>
    <message>
        <source>The microphone has gone silent: plug it in and press Rescan.</source>
        <translation>마이크에서 소리가 끊겼습니다: 꽂고 ‘다시 찾기’를 누르세요.</translation>
    </message>
    <message>
        <source>The system&apos;s own</source>
        <translation>시스템 기본</translation>
    </message>
    <message>
        <source>This project asks for a set-up of the microphone first.</source>
        <translation>이 프로젝트는 먼저 마이크 설정이 필요합니다.</translation>
    </message>
    <message>
        <source>This project asks for consent, and there is no text to sign yet.</source>
        <translation>이 프로젝트는 동의서가 필요한데, 서명할 글이 아직 없습니다.</translation>
    </message>
    <message>
        <source>This speaker has not signed the newest consent text yet.</source>
        <translation>이 화자는 최신 동의서에 아직 서명하지 않았습니다.</translation>
    </message>
    <message>
        <source>This speaker has withdrawn.</source>
        <translation>이 화자는 동의를 철회했습니다.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>다시 시도</translation>
    </message>
    <message>
        <source>What this project asks of recordings</source>
        <translation>이 프로젝트가 녹음에 바라는 것</translation>
    </message>
    <message>
        <source>Who speaks?</source>
        <translation>누가 말하나요?</translation>
    </message>
    <message>
        <source>Who speaks? Add a name or a code first.</source>
        <translation>누가 말하나요? 먼저 이름이나 코드를 추가하세요.</translation>
    </message>
    <message>
        <source>Who speaks? Choose a name, or add somebody new.</source>
        <translation>누가 말하나요? 이름을 고르거나 새 사람을 추가하세요.</translation>
    </message>
    <message>
        <source>{name} ({n})</source>
        <translation>{name} ({n})</translation>
    </message>
    <message>
        <source>{name} is not connected</source>
        <translation>{name}이(가) 연결되어 있지 않습니다</translation>
    </message>
    <message>
        <source>{name} is not connected: plug it in and press Rescan, or choose another one.</source>
        <translation>{name}이(가) 연결되어 있지 않습니다: 꽂고 ‘다시 찾기’를 누르거나 다른 것을 고르세요.</translation>
    </message>
    <message>
        <source>{n} microphones are called {name}: choose the one to use, and watch the level move.</source>
        <translation>{name}이라는 마이크가 {n}개입니다: 쓸 것을 고르고 음량이 움직이는지 보세요.</translation>
    </message>
    <message>
        <source>{n} sentences stand there more than once: each is read once.</source>
        <translation>문장 {n}개가 여러 번 나옵니다: 한 번씩만 읽습니다.</translation>
    </message>
    <message>
        <source>{n} takes were recovered after an unexpected end.</source>
        <translation>갑자기 끝난 테이크 {n}개를 되살렸습니다.</translation>
    </message>
</context>
<context>
    <name>RecoveredTakes</name>
    <message>
        <source>A sentence that is not known any more</source>
        <translation>이제 알 수 없는 문장</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>뒤로</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>남기기</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>길이</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>재생</translation>
    </message>
    <message>
        <source>Reading the take</source>
        <translation>테이크를 읽는 중</translation>
    </message>
    <message>
        <source>Recovered takes</source>
        <translation>되살린 테이크</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>문장</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>제쳐 두기</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>화자</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>정지</translation>
    </message>
    <message>
        <source>The program ended while these were being recorded; the last moment may be missing. A take that is kept is used for its sentence unless another one is in use. Nothing is ever deleted.</source>
        <translation>녹음하는 중에 프로그램이 끝났습니다; 마지막 순간이 빠졌을 수 있습니다. 남긴 테이크는 다른 것을 쓰고 있지 않으면 그 문장에 쓰입니다. 아무것도 삭제되지 않습니다.</translation>
    </message>
    <message>
        <source>The take is kept</source>
        <translation>테이크를 남겼습니다</translation>
    </message>
    <message>
        <source>The take is set aside</source>
        <translation>테이크를 빼 두었습니다</translation>
    </message>
    <message>
        <source>What was heard</source>
        <translation>들린 내용</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>알 수 없음</translation>
    </message>
    <message>
        <source>{what}: {sentence}</source>
        <translation>{what}: {sentence}</translation>
    </message>
</context>
<context>
    <name>RejectCard</name>
    <message>
        <source>In your own words, then Enter</source>
        <translation>이유를 직접 적고 Enter</translation>
    </message>
    <message>
        <source>Reason in your own words</source>
        <translation>직접 적은 이유</translation>
    </message>
    <message>
        <source>Why is this take rejected?</source>
        <translation>이 테이크를 왜 버리나요?</translation>
    </message>
</context>
<context>
    <name>Review</name>
    <message>
        <source>Accepting again</source>
        <translation>다시 수락</translation>
    </message>
    <message>
        <source>Accepting {n} takes</source>
        <translation>테이크 {n}개 수락</translation>
    </message>
    <message>
        <source>Many takes are still being accepted; wait until that is done.</source>
        <translation>아직 많은 테이크를 수락하는 중입니다; 끝날 때까지 기다리세요.</translation>
    </message>
    <message>
        <source>Nothing was accepted: somebody has changed these takes meanwhile.</source>
        <translation>아무것도 수락하지 않았습니다: 그 사이에 누가 이 테이크를 바꾸었습니다.</translation>
    </message>
    <message>
        <source>Reading what several people annotated</source>
        <translation>여러 사람의 주석 읽기</translation>
    </message>
    <message>
        <source>Taking the acceptance back</source>
        <translation>수락 취소</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>실행 취소</translation>
    </message>
    <message>
        <source>You label this take yourself in a list that is still open; close the list first.</source>
        <translation>아직 열려 있는 목록에서 이 테이크에 직접 레이블을 달고 있습니다. 먼저 그 목록을 닫으세요.</translation>
    </message>
    <message>
        <source>return</source>
        <translation>돌려보내기</translation>
    </message>
    <message>
        <source>review</source>
        <translation>검토</translation>
    </message>
    <message>
        <source>{n} takes about which all agree were accepted.</source>
        <translation>모두 일치하는 테이크 {n}개를 수락했습니다.</translation>
    </message>
    <message>
        <source>{n} takes accepted</source>
        <translation>테이크 {n}개 수락</translation>
    </message>
    <message>
        <source>{n} takes could not be accepted: {why}</source>
        <translation>테이크 {n}개를 수락하지 못했습니다: {why}</translation>
    </message>
</context>
<context>
    <name>ReviewAgreement</name>
    <message>
        <source>All</source>
        <translation>모두</translation>
    </message>
    <message>
        <source>All figures</source>
        <translation>모든 수치</translation>
    </message>
    <message>
        <source>Export the figures of agreement</source>
        <translation>일치도 수치 내보내기</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>내보내기…</translation>
    </message>
    <message>
        <source>How many figures are shown</source>
        <translation>보이는 수치의 양</translation>
    </message>
    <message>
        <source>List the takes about whose {field} people say different things</source>
        <translation>{field}에 대해 사람들의 답이 다른 테이크 나열</translation>
    </message>
    <message>
        <source>Main figures</source>
        <translation>주요 수치</translation>
    </message>
    <message>
        <source>Measuring agreement…</source>
        <translation>일치도를 재는 중…</translation>
    </message>
    <message>
        <source>No take was finished by two people yet</source>
        <translation>아직 두 사람이 끝낸 테이크가 없습니다</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>시간에 따라</translation>
    </message>
    <message>
        <source>Over {takes} takes that two people or more have finished. Intervals: 95 %, percentile bootstrap over takes, {draws} draws, seed {seed}. The order of marks, spaces at edges and capitals make no difference.</source>
        <translation>두 사람 이상이 끝낸 테이크 {takes}개에 대해. 구간: 95 %, 테이크에 대한 백분위 부트스트랩, {draws}회, 시드 {seed}. 표시의 순서, 가장자리 공백, 대소문자는 따지지 않습니다.</translation>
    </message>
    <message>
        <source>Pair of annotators</source>
        <translation>주석자 쌍</translation>
    </message>
    <message>
        <source>Takes that differ ({n})</source>
        <translation>서로 다른 테이크 ({n})</translation>
    </message>
    <message>
        <source>These two have no take in common in which both decided it</source>
        <translation>이 두 사람이 함께 정한 테이크가 없습니다</translation>
    </message>
    <message>
        <source>all</source>
        <translation>모두</translation>
    </message>
    <message>
        <source>by day</source>
        <translation>일별</translation>
    </message>
    <message>
        <source>by week</source>
        <translation>주별</translation>
    </message>
    <message>
        <source>day</source>
        <translation>일</translation>
    </message>
    <message>
        <source>n/a: {why}.</source>
        <translation>n/a: {why}.</translation>
    </message>
    <message>
        <source>takes</source>
        <translation>테이크</translation>
    </message>
    <message>
        <source>week of the later annotation</source>
        <translation>나중 주석의 주</translation>
    </message>
    <message>
        <source>{field}: what is taken for what</source>
        <translation>{field}: 무엇을 무엇으로 보았는지</translation>
    </message>
    <message>
        <source>{n} takes</source>
        <translation>테이크 {n}개</translation>
    </message>
    <message>
        <source>α of levels is ordinal: none, word, phrase, sentence.</source>
        <translation>수준의 α는 순서형입니다: 전환 없음, 단어, 구, 문장.</translation>
    </message>
</context>
<context>
    <name>ReviewCompare</name>
    <message>
        <source>A value of your own (0)</source>
        <translation>직접 정한 값 (0)</translation>
    </message>
    <message>
        <source>Answers side by side</source>
        <translation>나란히 놓은 답</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>직접</translation>
    </message>
</context>
<context>
    <name>ReviewFace</name>
    <message>
        <source>Agreement</source>
        <translation>일치도</translation>
    </message>
    <message>
        <source>All {n} takes shown are reviewed.</source>
        <translation>보이는 테이크 {n}개를 모두 검토했습니다.</translation>
    </message>
    <message>
        <source>Everything is hidden by filters</source>
        <translation>모두 필터에 가려져 있습니다</translation>
    </message>
    <message>
        <source>Go to Label</source>
        <translation>레이블로 가기</translation>
    </message>
    <message>
        <source>Hide the names (F6)</source>
        <translation>이름 숨기기 (F6)</translation>
    </message>
    <message>
        <source>History (F7)</source>
        <translation>기록 (F7)</translation>
    </message>
    <message>
        <source>Next take (Page Down)</source>
        <translation>다음 테이크 (Page Down)</translation>
    </message>
    <message>
        <source>No take passes all filters at the left.</source>
        <translation>왼쪽의 모든 필터를 통과한 테이크가 없습니다.</translation>
    </message>
    <message>
        <source>Nothing to review yet</source>
        <translation>아직 검토할 것이 없습니다</translation>
    </message>
    <message>
        <source>Previous take (Page Up)</source>
        <translation>이전 테이크 (Page Up)</translation>
    </message>
    <message>
        <source>Show all takes</source>
        <translation>모든 테이크 보기</translation>
    </message>
    <message>
        <source>Show the names (F6)</source>
        <translation>이름 보이기 (F6)</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>테이크</translation>
    </message>
    <message>
        <source>Takes that two people or more have finished come here: what they say stands side by side, and you decide what holds. Share takes out so that several people label the same ones.</source>
        <translation>두 사람 이상이 끝낸 테이크가 여기로 옵니다: 답을 나란히 놓고 무엇이 맞는지 정하세요. 여러 사람이 같은 테이크에 레이블을 달도록 나누어 주세요.</translation>
    </message>
    <message>
        <source>What of the review is shown</source>
        <translation>검토에서 볼 것</translation>
    </message>
</context>
<context>
    <name>ReviewHeader</name>
    <message>
        <source>Accept   Enter</source>
        <translation>수락   Enter</translation>
    </message>
    <message>
        <source>Everything is decided; Enter lets it hold.</source>
        <translation>모두 정했습니다; Enter를 누르면 그대로 확정됩니다.</translation>
    </message>
    <message>
        <source>Let what is chosen hold, and go to the next open take</source>
        <translation>고른 것을 확정하고 다음 테이크로 가기</translation>
    </message>
    <message>
        <source>Note to the annotators</source>
        <translation>주석자에게 남길 말</translation>
    </message>
    <message>
        <source>Nothing differs; Enter accepts it.</source>
        <translation>다른 점이 없습니다; Enter를 누르면 수락합니다.</translation>
    </message>
    <message>
        <source>Return to the annotators</source>
        <translation>주석자에게 돌려보내기</translation>
    </message>
    <message>
        <source>Returned: {note}</source>
        <translation>돌려보냄: {note}</translation>
    </message>
    <message>
        <source>Return…   F8</source>
        <translation>돌려보내기…   F8</translation>
    </message>
    <message>
        <source>Somebody is unsure about it.</source>
        <translation>누군가 확신하지 못합니다.</translation>
    </message>
    <message>
        <source>To be decided: {fields}</source>
        <translation>정해야 할 것: {fields}</translation>
    </message>
    <message>
        <source>What should the annotators look at again?</source>
        <translation>주석자가 무엇을 다시 봐야 하나요?</translation>
    </message>
    <message>
        <source>hidden by filters</source>
        <translation>필터에 가려짐</translation>
    </message>
    <message>
        <source>{row} of {rows}</source>
        <translation>{rows}개 중 {row}번째</translation>
    </message>
</context>
<context>
    <name>ReviewHistory</name>
    <message>
        <source>History of this take, everybody&apos;s</source>
        <translation>이 테이크의 기록, 모든 사람의 것</translation>
    </message>
</context>
<context>
    <name>ReviewList</name>
    <message>
        <source>Accept all that agree ({n})</source>
        <translation>모두 같은 것 수락 ({n})</translation>
    </message>
    <message>
        <source>All annotators</source>
        <translation>모든 주석자</translation>
    </message>
    <message>
        <source>Annotators</source>
        <translation>주석자</translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>다른 점</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>항목</translation>
    </message>
    <message>
        <source>Search texts</source>
        <translation>텍스트 찾기</translation>
    </message>
    <message>
        <source>Show all takes</source>
        <translation>모든 테이크 보기</translation>
    </message>
    <message>
        <source>Somebody is unsure about it.</source>
        <translation>누군가 확신하지 못합니다.</translation>
    </message>
    <message>
        <source>State of the review</source>
        <translation>검토 상태</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>테이크</translation>
    </message>
    <message>
        <source>Takes that several people annotated</source>
        <translation>여러 사람이 주석을 단 테이크</translation>
    </message>
    <message>
        <source>nothing differs</source>
        <translation>다른 점 없음</translation>
    </message>
    <message>
        <source>{n} hidden by filters</source>
        <translation>필터로 {n}개 숨김</translation>
    </message>
    <message>
        <source>{open} of {all} open</source>
        <translation>{all}개 중 {open}개 열림</translation>
    </message>
</context>
<context>
    <name>ReviewWithheld</name>
    <message>
        <source>Once a list is closed, everybody&apos;s work on its takes can be seen</source>
        <translation>목록을 닫으면 그 테이크에 대한 모두의 작업을 볼 수 있습니다</translation>
    </message>
    <message>
        <source>Show the open lists</source>
        <translation>열려 있는 목록 보기</translation>
    </message>
    <message>
        <source>{n} takes are not shown, because you label them yourself in a list that is still open.</source>
        <translation>아직 열려 있는 목록에서 직접 레이블을 다는 중이라 테이크 {n}개를 보여 주지 않습니다.</translation>
    </message>
</context>
<context>
    <name>RoleBar</name>
    <message>
        <source>Click a clip to hear it.</source>
        <translation>클립을 클릭하면 들립니다.</translation>
    </message>
    <message>
        <source>Earlier among the practice clips</source>
        <translation>연습 클립에서 앞으로</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>예상</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>가장 높음</translation>
    </message>
    <message>
        <source>Later among the practice clips</source>
        <translation>연습 클립에서 뒤로</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>가장 낮음</translation>
    </message>
    <message>
        <source>Selected: {n}</source>
        <translation>선택: {n}</translation>
    </message>
    <message>
        <source>Take the selected clips out</source>
        <translation>고른 클립 빼기</translation>
    </message>
    <message>
        <source>What the selected clips are for</source>
        <translation>고른 클립의 용도</translation>
    </message>
    <message>
        <source>several</source>
        <translation>여러 가지</translation>
    </message>
    <message>
        <source>{end} score that somebody gives who listens</source>
        <translation>제대로 듣는 사람이 주는 {end} 점수</translation>
    </message>
</context>
<context>
    <name>RoomStep</name>
    <message>
        <source>Measure once more</source>
        <translation>다시 재기</translation>
    </message>
    <message>
        <source>Measure the room</source>
        <translation>방 소음 재기</translation>
    </message>
    <message>
        <source>Seconds of silence</source>
        <translation>조용한 시간(초)</translation>
    </message>
</context>
<context>
    <name>RunCard</name>
    <message>
        <source>Close (Esc)</source>
        <translation>닫기 (Esc)</translation>
    </message>
    <message>
        <source>Continuations</source>
        <translation>이어지는 발화</translation>
    </message>
    <message>
        <source>Is what a model said on nearer to the positive or to the negative continuation, in the ear of an encoder?</source>
        <translation>모델이 이어 말한 것은 인코더의 귀로 긍정과 부정 중 어느 쪽 발화에 더 가까운가요?</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>판정기</translation>
    </message>
    <message>
        <source>Likelihoods</source>
        <translation>가능도</translation>
    </message>
    <message>
        <source>Run over the pairs</source>
        <translation>쌍에 실행</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>시작</translation>
    </message>
    <message>
        <source>The model hears every prompt and goes on; what it says is kept as sound, to be heard and judged.</source>
        <translation>모델이 모든 프롬프트를 듣고 이어 말합니다; 그 말은 소리로 저장되어 듣고 판정할 수 있습니다.</translation>
    </message>
    <message>
        <source>The model reads both clips of every pair; how surprised it is at each token is kept, with and without the prompt.</source>
        <translation>모델이 모든 쌍의 두 클립을 읽습니다; 토큰마다 얼마나 놀라는지를 프롬프트가 있을 때와 없을 때 저장합니다.</translation>
    </message>
    <message>
        <source>There are no pairs; build or import some.</source>
        <translation>쌍이 없습니다; 만들거나 가져오세요.</translation>
    </message>
    <message>
        <source>These pairs are known by their token losses only; there is nothing to hear.</source>
        <translation>이 쌍들은 토큰 손실만 알려져 있어 들을 것이 없습니다.</translation>
    </message>
    <message>
        <source>{set}, pairs: {n}</source>
        <translation>{set}, 쌍: {n}</translation>
    </message>
</context>
<context>
    <name>RunDetail</name>
    <message>
        <source>Choose a line to see what it was started with and what happened on the way.</source>
        <translation>줄을 고르면 무엇으로 시작했고 도중에 무슨 일이 있었는지 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>복사</translation>
    </message>
    <message>
        <source>Copy everything below (Ctrl+Shift+C)</source>
        <translation>아래 내용 모두 복사 (Ctrl+Shift+C)</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>로그</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>설정</translation>
    </message>
    <message>
        <source>Settings and log</source>
        <translation>설정과 기록</translation>
    </message>
    <message>
        <source>Start the same once more (F5)</source>
        <translation>같은 것 한 번 더 시작 (F5)</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>다시 시도</translation>
    </message>
</context>
<context>
    <name>RunHistory</name>
    <message>
        <source>Reading the runs</source>
        <translation>실행 기록 읽기</translation>
    </message>
</context>
<context>
    <name>RunLine</name>
    <message>
        <source>Stop</source>
        <translation>멈추기</translation>
    </message>
</context>
<context>
    <name>RunRow</name>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Cancel {model}</source>
        <translation>{model} 취소</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>멈추는 중…</translation>
    </message>
    <message>
        <source>first batch</source>
        <translation>첫 배치</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>시작하는 중</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>멈추는 중</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>기다리는 중</translation>
    </message>
    <message>
        <source>{model} on {device}</source>
        <translation>{device}에서 {model}</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>{percent} %, {time} left</source>
        <translation>{percent} %, {time} 남음</translation>
    </message>
</context>
<context>
    <name>RunTable</name>
    <message>
        <source>Everything that ran since the program was started (1)</source>
        <translation>프로그램을 시작한 뒤 실행한 모든 것 (1)</translation>
    </message>
    <message>
        <source>History</source>
        <translation>이력</translation>
    </message>
    <message>
        <source>History of runs</source>
        <translation>실행 이력</translation>
    </message>
    <message>
        <source>Runs of the project</source>
        <translation>프로젝트의 실행</translation>
    </message>
    <message>
        <source>This sitting</source>
        <translation>이번에 연 동안</translation>
    </message>
    <message>
        <source>What the project keeps of its runs (2)</source>
        <translation>프로젝트에 남은 실행 기록 (2)</translation>
    </message>
</context>
<context>
    <name>RunningRow</name>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Cancel {title}</source>
        <translation>{title} 취소</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>멈추는 중…</translation>
    </message>
    <message>
        <source>What is done is kept; started again, it goes on from there.</source>
        <translation>한 것은 남아 있습니다; 다시 시작하면 거기서 이어집니다.</translation>
    </message>
</context>
<context>
    <name>ScaleBox</name>
    <message>
        <source>0 to 1</source>
        <translation>0~1</translation>
    </message>
    <message>
        <source>0 to 100, or another</source>
        <translation>0~100 또는 다른 범위</translation>
    </message>
    <message>
        <source>Scale of the scores</source>
        <translation>점수의 척도</translation>
    </message>
</context>
<context>
    <name>ScatterPanel</name>
    <message>
        <source>Horizontal axis</source>
        <translation>가로축</translation>
    </message>
    <message>
        <source>No utterance has both rates</source>
        <translation>두 비율이 모두 있는 발화가 없습니다</translation>
    </message>
    <message>
        <source>The filters leave no utterance</source>
        <translation>필터를 통과한 발화가 없습니다</translation>
    </message>
    <message>
        <source>Utterances</source>
        <translation>발화</translation>
    </message>
    <message>
        <source>Vertical axis</source>
        <translation>세로축</translation>
    </message>
    <message>
        <source>no audio</source>
        <translation>소리 없음</translation>
    </message>
    <message>
        <source>{measure} of {system}</source>
        <translation>{system}의 {measure}</translation>
    </message>
</context>
<context>
    <name>ScatterView</name>
    <message>
        <source>No points to show</source>
        <translation>보여 줄 점이 없습니다</translation>
    </message>
    <message>
        <source>Scatter plot</source>
        <translation>산점도</translation>
    </message>
    <message>
        <source>better</source>
        <translation>좋음</translation>
    </message>
    <message>
        <source>drawn as a density: zoom in for single points</source>
        <translation>밀도로 그림: 확대하면 점이 보입니다</translation>
    </message>
    <message>
        <source>not drawn, without a value: {0}</source>
        <translation>그리지 않음, 값 없음: {0}</translation>
    </message>
    <message>
        <source>points that lie here: {0}; click again for the next</source>
        <translation>여기에 있는 점: {0}; 다시 누르면 다음 점</translation>
    </message>
    <message>
        <source>without a value: {0}</source>
        <translation>값 없음: {0}</translation>
    </message>
    <message>
        <source>{0} against {1}</source>
        <translation>{1}에 대한 {0}</translation>
    </message>
</context>
<context>
    <name>ScoreCard</name>
    <message>
        <source>&lt;b&gt;{model} holds more than numbers, so reading it may run code of whoever made it.&lt;/b&gt; Nothing of it was read. Start it only if you know where it comes from and its SHA-256 is the one you expect:&lt;br/&gt;&lt;code&gt;{sha256}&lt;/code&gt;</source>
        <translation>&lt;b&gt;{model}에는 숫자 말고 다른 것도 들어 있어, 읽으면 만든 사람의 코드가 실행될 수 있습니다.&lt;/b&gt; 아직 아무것도 읽지 않았습니다. 어디서 왔는지 알고 SHA-256이 예상한 값일 때만 시작하세요:&lt;br/&gt;&lt;code&gt;{sha256}&lt;/code&gt;</translation>
    </message>
    <message>
        <source>Any COMET model: of the list, of the hub by its id, or in a folder.</source>
        <translation>아무 COMET 모델: 목록에서, 허브 id로, 또는 폴더에서.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Compare with references</source>
        <translation>참조 번역과 비교</translation>
    </message>
    <message>
        <source>Compares each translation with its reference; rows without one get no score.</source>
        <translation>각 번역을 참조 번역과 비교합니다; 참조가 없는 행에는 점수가 없습니다.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>장치</translation>
    </message>
    <message>
        <source>Don&apos;t</source>
        <translation>하지 않기</translation>
    </message>
    <message>
        <source>Folder of a COMET model (with hparams.yaml and checkpoints)</source>
        <translation>COMET 모델 폴더(hparams.yaml과 checkpoints 포함)</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>폴더…</translation>
    </message>
    <message>
        <source>Id on the hub, or a folder</source>
        <translation>허브 id 또는 폴더</translation>
    </message>
    <message>
        <source>It gets a file of JSON lines with id, source, translation and reference in place of {list}, and writes JSON lines with id and score.</source>
        <translation>{list} 자리에 id, source, translation, reference가 담긴 JSON lines 파일을 받아, id와 score가 담긴 JSON lines를 씁니다.</translation>
    </message>
    <message>
        <source>Its files are on this computer.</source>
        <translation>모델 파일이 이 컴퓨터에 있습니다.</translation>
    </message>
    <message>
        <source>Its scores run from</source>
        <translation>점수 범위의 시작</translation>
    </message>
    <message>
        <source>Looking for the fastest device; or choose one.</source>
        <translation>가장 빠른 장치를 찾는 중입니다; 직접 고를 수도 있습니다.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>Name of the estimator</source>
        <translation>추정기 이름</translation>
    </message>
    <message>
        <source>Not on this computer, and gated: accept its terms at {link}, run &lt;code&gt;hf auth login&lt;/code&gt; with a token of that account, and start. Or choose a folder that has it.</source>
        <translation>이 컴퓨터에 없고 접근이 제한되어 있습니다: {link}에서 약관에 동의하고, 그 계정의 토큰으로 &lt;code&gt;hf auth login&lt;/code&gt;을 실행한 뒤 시작하세요. 또는 모델이 있는 폴더를 고르세요.</translation>
    </message>
    <message>
        <source>Not on this computer: its files are fetched from the hub when it starts.</source>
        <translation>이 컴퓨터에 없습니다: 시작할 때 허브에서 파일을 받아 옵니다.</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>정밀도</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>프로그램</translation>
    </message>
    <message>
        <source>Reads as the source</source>
        <translation>원문으로 읽는 것</translation>
    </message>
    <message>
        <source>Run an estimator</source>
        <translation>추정기 실행</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>시작</translation>
    </message>
    <message>
        <source>Such as: python my_estimator.py {list}</source>
        <translation>예: python my_estimator.py {list}</translation>
    </message>
    <message>
        <source>Tokens in a batch</source>
        <translation>배치당 토큰</translation>
    </message>
    <message>
        <source>Tokens that are read at once, padding included; halved by itself where memory runs out.</source>
        <translation>한 번에 읽는 토큰 수(패딩 포함); 메모리가 모자라면 저절로 반으로 줄입니다.</translation>
    </message>
    <message>
        <source>Trust this file and start</source>
        <translation>이 파일을 믿고 시작</translation>
    </message>
    <message>
        <source>What estimates</source>
        <translation>무엇으로 추정할지</translation>
    </message>
    <message>
        <source>after the model</source>
        <translation>모델 이름대로</translation>
    </message>
    <message>
        <source>by the device</source>
        <translation>장치에 맞게</translation>
    </message>
    <message>
        <source>the source texts as they are</source>
        <translation>원문 텍스트 그대로</translation>
    </message>
    <message>
        <source>what {system} heard</source>
        <translation>{system}의 인식 결과</translation>
    </message>
</context>
<context>
    <name>ScoreHistogram</name>
    <message>
        <source> · a line for every {0} buckets</source>
        <translation> · {0}칸마다 선 하나</translation>
    </message>
    <message>
        <source>Distribution of scores</source>
        <translation>점수의 분포</translation>
    </message>
    <message>
        <source>No scores</source>
        <translation>점수 없음</translation>
    </message>
    <message>
        <source>become {0}</source>
        <translation>{0}이(가) 됨</translation>
    </message>
    <message>
        <source>better</source>
        <translation>좋음</translation>
    </message>
    <message>
        <source>bucket {0} to {1}</source>
        <translation>칸 {0}~{1}</translation>
    </message>
    <message>
        <source>no ties made</source>
        <translation>동점을 만들지 않음</translation>
    </message>
    <message>
        <source>scores in bins of {0}</source>
        <translation>{0} 간격 구간의 점수</translation>
    </message>
    <message>
        <source>scores: {count} of {n} ({share:.1f} %)</source>
        <translation>점수: {n}개 중 {count}개 ({share:.1f} %)</translation>
    </message>
    <message>
        <source>{0} to {1}</source>
        <translation>{0}~{1}</translation>
    </message>
    <message>
        <source>{used} of {all} buckets in use · fullest {share:.1f} %</source>
        <translation>{all}칸 중 {used}칸 사용 · 가장 찬 칸 {share:.1f} %</translation>
    </message>
</context>
<context>
    <name>ScoreShares</name>
    <message>
        <source>Bars</source>
        <translation>막대</translation>
    </message>
    <message>
        <source>By listener</source>
        <translation>청취자별</translation>
    </message>
    <message>
        <source>By system</source>
        <translation>시스템별</translation>
    </message>
    <message>
        <source>Scores given</source>
        <translation>매긴 점수</translation>
    </message>
    <message>
        <source>The first {n} listeners are shown.</source>
        <translation>처음 {n}명의 청취자만 보입니다.</translation>
    </message>
    <message>
        <source>by {what}</source>
        <translation>{what} 기준</translation>
    </message>
    <message>
        <source>share of scores</source>
        <translation>점수의 비율</translation>
    </message>
</context>
<context>
    <name>ScoreTable</name>
    <message>
        <source>Nothing is evaluated yet</source>
        <translation>아직 평가한 것이 없습니다</translation>
    </message>
    <message>
        <source>Table of scores</source>
        <translation>점수 표</translation>
    </message>
    <message>
        <source>{0} lower than the best, by a paired test</source>
        <translation>대응 검정으로 최고보다 {0} 낮음</translation>
    </message>
</context>
<context>
    <name>Scoring</name>
    <message>
        <source>Aligning</source>
        <translation>정렬하기</translation>
    </message>
    <message>
        <source>Computing intervals</source>
        <translation>구간 구하기</translation>
    </message>
    <message>
        <source>Everything is scored.</source>
        <translation>모두 점수를 매겼습니다.</translation>
    </message>
    <message>
        <source>Looking for what has changed since it was scored</source>
        <translation>점수를 매긴 뒤 바뀐 것 찾기</translation>
    </message>
    <message>
        <source>Reading results</source>
        <translation>결과 읽기</translation>
    </message>
    <message>
        <source>Reading the last settings</source>
        <translation>지난 설정 읽기</translation>
    </message>
    <message>
        <source>Scoring</source>
        <translation>점수 매기기</translation>
    </message>
    <message>
        <source>Scoring was stopped; what was scored is kept. Score goes on from here.</source>
        <translation>점수 매기기를 멈췄습니다; 매긴 것은 남아 있습니다. ‘점수 매기기’를 누르면 이어서 합니다.</translation>
    </message>
    <message>
        <source>Writing {name}</source>
        <translation>{name} 쓰기</translation>
    </message>
    <message>
        <source>Written to {path}</source>
        <translation>{path}에 씀</translation>
    </message>
</context>
<context>
    <name>ScriptCoverage</name>
    <message>
        <source>Click a number to see only those scripts, and to say how many are wanted.</source>
        <translation>숫자를 누르면 그 스크립트만 보이고, 몇 개가 필요한지 정할 수 있습니다.</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>채워진 정도</translation>
    </message>
    <message>
        <source>Empty cells: {n}.</source>
        <translation>빈 칸: {n}.</translation>
    </message>
    <message>
        <source>How many scripts are wanted of the chosen cell</source>
        <translation>고른 칸에 필요한 스크립트 수</translation>
    </message>
    <message>
        <source>Same for all</source>
        <translation>모두 같게</translation>
    </message>
    <message>
        <source>Want as many scripts of every cell of the grid.</source>
        <translation>모든 칸에 같은 수의 스크립트가 필요합니다.</translation>
    </message>
    <message>
        <source>Wanted</source>
        <translation>필요</translation>
    </message>
    <message>
        <source>Wanted: {all}. Missing: {n}, in cells: {m}.</source>
        <translation>필요: {all}. 부족: {n}, 칸 {m}개에서.</translation>
    </message>
    <message>
        <source>Wanted: {all}. There are {n}, and no cell lacks any.</source>
        <translation>필요: {all}. {n}개가 있고 부족한 칸이 없습니다.</translation>
    </message>
    <message>
        <source>{cell}: {n}</source>
        <translation>{cell}: {n}</translation>
    </message>
    <message>
        <source>{cell}: {n} of {all}, {lacking} missing</source>
        <translation>{cell}: {all}개 중 {n}개, {lacking}개 부족</translation>
    </message>
    <message>
        <source>no topic</source>
        <translation>주제 없음</translation>
    </message>
</context>
<context>
    <name>ScriptEditor</name>
    <message>
        <source>A script needs a text: type one.</source>
        <translation>스크립트에는 텍스트가 필요합니다: 입력하세요.</translation>
    </message>
    <message>
        <source>By rule: {level}.</source>
        <translation>규칙: {level}.</translation>
    </message>
    <message>
        <source>Choose a script to see and change it.</source>
        <translation>스크립트를 고르면 보고 바꿀 수 있습니다.</translation>
    </message>
    <message>
        <source>Cloned from {key}</source>
        <translation>{key}에서 복제</translation>
    </message>
    <message>
        <source>Clone…</source>
        <translation>복제…</translation>
    </message>
    <message>
        <source>In the other language: {words}</source>
        <translation>다른 언어로: {words}</translation>
    </message>
    <message>
        <source>Level wanted</source>
        <translation>원하는 수준</translation>
    </message>
    <message>
        <source>Loanword spellings</source>
        <translation>외래어 표기</translation>
    </message>
    <message>
        <source>Loanwords</source>
        <translation>외래어</translation>
    </message>
    <message>
        <source>Main language</source>
        <translation>주 언어</translation>
    </message>
    <message>
        <source>Make more scripts like this one with a language model.</source>
        <translation>언어 모델로 이런 스크립트를 더 만듭니다.</translation>
    </message>
    <message>
        <source>Nobody is given it any more; what was read of it stays.</source>
        <translation>이제 아무에게도 주지 않습니다; 이미 읽은 것은 남습니다.</translation>
    </message>
    <message>
        <source>Out of use since {day}</source>
        <translation>{day}부터 쓰지 않음</translation>
    </message>
    <message>
        <source>Spellings that count as equal: separated by | within a word, by ; between words</source>
        <translation>같게 볼 표기: 한 단어 안에서는 |로, 단어 사이는 ;로 나눔</translation>
    </message>
    <message>
        <source>Take out of use</source>
        <translation>쓰지 않기</translation>
    </message>
    <message>
        <source>Text of the script</source>
        <translation>스크립트의 텍스트</translation>
    </message>
    <message>
        <source>The level wanted is {wanted}.</source>
        <translation>원하는 수준은 {wanted}입니다.</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>주제</translation>
    </message>
    <message>
        <source>Use it again</source>
        <translation>다시 쓰기</translation>
    </message>
    <message>
        <source>“{part}” is one spelling only: write the other one behind a |.</source>
        <translation>“{part}”은(는) 표기 하나뿐입니다: | 뒤에 다른 표기를 쓰세요.</translation>
    </message>
    <message>
        <source>버스|bus; 커피|coffee</source>
        <translation>버스|bus; 커피|coffee</translation>
    </message>
</context>
<context>
    <name>ScriptProposals</name>
    <message>
        <source>All</source>
        <translation>모두</translation>
    </message>
    <message>
        <source>Known loanwords in this text; click to take them over:</source>
        <translation>이 텍스트에서 아는 외래어; 누르면 가져옵니다:</translation>
    </message>
    <message>
        <source>Take over {words}</source>
        <translation>{words} 가져오기</translation>
    </message>
</context>
<context>
    <name>Scripts</name>
    <message>
        <source>Adding the starter scripts</source>
        <translation>기본 제공 스크립트 추가</translation>
    </message>
    <message>
        <source>Exporting scripts</source>
        <translation>스크립트 내보내기</translation>
    </message>
    <message>
        <source>Importing scripts</source>
        <translation>스크립트 가져오기</translation>
    </message>
    <message>
        <source>Reading scripts</source>
        <translation>스크립트 읽기</translation>
    </message>
    <message>
        <source>Reading spellings</source>
        <translation>표기 읽기</translation>
    </message>
    <message>
        <source>Taking out {name}</source>
        <translation>{name} 꺼내기</translation>
    </message>
    <message>
        <source>This sentence is in the project already.</source>
        <translation>이 문장은 이미 프로젝트에 있습니다.</translation>
    </message>
    <message>
        <source>Written here</source>
        <translation>여기서 쓴 것</translation>
    </message>
    <message>
        <source>change of a script</source>
        <translation>스크립트 변경</translation>
    </message>
    <message>
        <source>number of scripts wanted</source>
        <translation>필요한 스크립트 수</translation>
    </message>
    <message>
        <source>scripts taken into use</source>
        <translation>스크립트 다시 쓰기</translation>
    </message>
    <message>
        <source>scripts taken out of use</source>
        <translation>스크립트 쓰지 않기</translation>
    </message>
    <message>
        <source>{n} scripts imported as {set}.</source>
        <translation>스크립트 {n}개를 {set}(으)로 가져왔습니다.</translation>
    </message>
    <message>
        <source>{n} scripts were taken out again.</source>
        <translation>스크립트 {n}개를 다시 꺼냈습니다.</translation>
    </message>
    <message>
        <source>{n} scripts written to {path}.</source>
        <translation>스크립트 {n}개를 {path}에 썼습니다.</translation>
    </message>
    <message>
        <source>{n} starter scripts added.</source>
        <translation>기본 제공 스크립트 {n}개를 추가했습니다.</translation>
    </message>
</context>
<context>
    <name>ScriptsPage</name>
    <message>
        <source>Add the starter scripts</source>
        <translation>기본 제공 스크립트 추가</translation>
    </message>
    <message>
        <source>All sets</source>
        <translation>모든 세트</translation>
    </message>
    <message>
        <source>All states</source>
        <translation>모든 상태</translation>
    </message>
    <message>
        <source>Another pair of languages…</source>
        <translation>다른 언어 쌍…</translation>
    </message>
    <message>
        <source>Cloned</source>
        <translation>복제됨</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>채워진 정도</translation>
    </message>
    <message>
        <source>Export scripts</source>
        <translation>스크립트 내보내기</translation>
    </message>
    <message>
        <source>Filter by text or id</source>
        <translation>텍스트나 id로 거르기</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Import scripts</source>
        <translation>스크립트 가져오기</translation>
    </message>
    <message>
        <source>Import scripts…</source>
        <translation>스크립트 가져오기…</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>쓰는 중</translation>
    </message>
    <message>
        <source>In use or not</source>
        <translation>쓰는지 여부</translation>
    </message>
    <message>
        <source>JSON lines (*.jsonl);;CSV (*.csv)</source>
        <translation>JSON lines (*.jsonl);;CSV (*.csv)</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>수준</translation>
    </message>
    <message>
        <source>Level of switching that is wanted: word, phrase or sentence</source>
        <translation>원하는 전환 수준: 단어, 구, 문장</translation>
    </message>
    <message>
        <source>Main</source>
        <translation>주 언어</translation>
    </message>
    <message>
        <source>New script</source>
        <translation>새 스크립트</translation>
    </message>
    <message>
        <source>No scripts yet</source>
        <translation>아직 스크립트가 없습니다</translation>
    </message>
    <message>
        <source>Out of use</source>
        <translation>쓰지 않음</translation>
    </message>
    <message>
        <source>Script set</source>
        <translation>스크립트 세트</translation>
    </message>
    <message>
        <source>Scripts</source>
        <translation>스크립트</translation>
    </message>
    <message>
        <source>Scripts ({patterns});;All files (*)</source>
        <translation>스크립트 ({patterns});;모든 파일 (*)</translation>
    </message>
    <message>
        <source>Scripts are the sentences that speakers read. Import your own from text files, tables or spreadsheets, or add the starter scripts: Korean-English, Mandarin-English or Spanish-English, eight topics, three levels of switching.</source>
        <translation>스크립트는 화자가 읽는 문장입니다. 텍스트 파일, 표, 스프레드시트에서 직접 가져오거나, 기본 제공 스크립트를 추가하세요: 한국어-영어, 중국어-영어, 스페인어-영어, 여덟 가지 주제, 세 가지 전환 수준.</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>주제</translation>
    </message>
    <message>
        <source>Write a new script here; Enter adds it</source>
        <translation>여기에 새 스크립트를 쓰세요; Enter로 추가</translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation>{first}, {second}</translation>
    </message>
    <message>
        <source>{n} scripts</source>
        <translation>스크립트 {n}개</translation>
    </message>
    <message>
        <source>{shown} of {total} scripts; {hidden} hidden by filters</source>
        <translation>스크립트 {total}개 중 {shown}개; 필터로 {hidden}개 숨김</translation>
    </message>
</context>
<context>
    <name>SeatsFace</name>
    <message>
        <source>Add the clips first.</source>
        <translation>먼저 클립을 추가하세요.</translation>
    </message>
    <message>
        <source>At this computer</source>
        <translation>이 컴퓨터에서</translation>
    </message>
    <message>
        <source>Go on with this session</source>
        <translation>이 세션 계속하기</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>언어</translation>
    </message>
    <message>
        <source>Listener</source>
        <translation>청취자</translation>
    </message>
    <message>
        <source>Listeners of the study</source>
        <translation>실험의 청취자</translation>
    </message>
    <message>
        <source>Make the played copies first.</source>
        <translation>먼저 재생용 사본을 만드세요.</translation>
    </message>
    <message>
        <source>Mark as withdrawn</source>
        <translation>철회로 표시</translation>
    </message>
    <message>
        <source>Nobody was seated yet. Each listener gets an own balanced order, which is kept.</source>
        <translation>아직 참여한 사람이 없습니다. 청취자마다 균형 잡힌 순서를 따로 받고, 그 순서는 유지됩니다.</translation>
    </message>
    <message>
        <source>Nobody yet</source>
        <translation>아직 없음</translation>
    </message>
    <message>
        <source>Seat this listener here</source>
        <translation>이 청취자를 여기서 시작</translation>
    </message>
    <message>
        <source>Seats out in packs, not back yet: {n}</source>
        <translation>팩으로 나가 아직 돌아오지 않은 자리: {n}</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>시작</translation>
    </message>
    <message>
        <source>Somebody new…</source>
        <translation>새 사람…</translation>
    </message>
    <message>
        <source>State</source>
        <translation>상태</translation>
    </message>
    <message>
        <source>Take the withdrawal back</source>
        <translation>철회 취소</translation>
    </message>
    <message>
        <source>The study is closed: open it again to take more votes.</source>
        <translation>실험이 닫혔습니다: 평가를 더 받으려면 다시 여세요.</translation>
    </message>
    <message>
        <source>This listener has heard everything.</source>
        <translation>이 청취자는 모두 들었습니다.</translation>
    </message>
    <message>
        <source>This listener has withdrawn.</source>
        <translation>이 청취자는 참여를 철회했습니다.</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>문항</translation>
    </message>
    <message>
        <source>Trials with a vote, practice included, of all</source>
        <translation>전체 문항 중 평가한 문항, 연습 포함</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>장소</translation>
    </message>
    <message>
        <source>Who listens</source>
        <translation>누가 듣는지</translation>
    </message>
    <message>
        <source>completed on {day}</source>
        <translation>{day} 완료</translation>
    </message>
    <message>
        <source>seated on {day}</source>
        <translation>{day} 배정</translation>
    </message>
    <message>
        <source>started on {day}</source>
        <translation>{day} 시작</translation>
    </message>
    <message>
        <source>withdrawn on {day}</source>
        <translation>{day} 철회</translation>
    </message>
    <message>
        <source>{name} (goes on)</source>
        <translation>{name} (계속)</translation>
    </message>
</context>
<context>
    <name>SetUpAssistant</name>
    <message>
        <source>A test sentence</source>
        <translation>시험 문장</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>뒤로</translation>
    </message>
    <message>
        <source>Keep the set-up</source>
        <translation>설정 저장</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>다음</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>나중에</translation>
    </message>
    <message>
        <source>Set up the microphone</source>
        <translation>마이크 설정</translation>
    </message>
    <message>
        <source>Step {n} of {all}</source>
        <translation>{all}단계 중 {n}단계</translation>
    </message>
    <message>
        <source>The quiet room</source>
        <translation>조용한 방</translation>
    </message>
</context>
<context>
    <name>SetUpLine</name>
    <message>
        <source>Again…</source>
        <translation>다시…</translation>
    </message>
    <message>
        <source>Last set up for somebody else. It takes half a minute.</source>
        <translation>지난번에는 다른 사람에게 맞춰 설정했습니다. 30초면 됩니다.</translation>
    </message>
    <message>
        <source>Last set up on another day. It takes half a minute.</source>
        <translation>지난번 설정은 다른 날입니다. 30초면 됩니다.</translation>
    </message>
    <message>
        <source>Set up today at {time}, at {rate:g} kHz.</source>
        <translation>오늘 {time}에 {rate:g} kHz로 설정했습니다.</translation>
    </message>
    <message>
        <source>Set up…</source>
        <translation>설정…</translation>
    </message>
    <message>
        <source>This microphone was never set up here. It takes half a minute.</source>
        <translation>이 마이크는 여기서 설정한 적이 없습니다. 30초면 됩니다.</translation>
    </message>
</context>
<context>
    <name>SetUps</name>
    <message>
        <source>Measuring the room</source>
        <translation>방 측정</translation>
    </message>
    <message>
        <source>This project is recorded with {names} only, not with {device}: choose another microphone.</source>
        <translation>이 프로젝트는 {names}(으)로만 녹음합니다({device}은(는) 안 됨): 다른 마이크를 고르세요.</translation>
    </message>
</context>
<context>
    <name>SettingsDrawer</name>
    <message>
        <source>Apply</source>
        <translation>적용</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Close, leave all as it was (Esc)</source>
        <translation>닫고 그대로 두기 (Esc)</translation>
    </message>
    <message>
        <source>Counted</source>
        <translation>세는 것</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>기본값</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>같게 보기</translation>
    </message>
    <message>
        <source>Everything is scored with these settings.</source>
        <translation>모두 이 설정으로 점수를 매겼습니다.</translation>
    </message>
    <message>
        <source>Hypotheses to score: {n} (about {time})</source>
        <translation>점수를 매길 인식 결과: {n} (약 {time})</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>구간</translation>
    </message>
    <message>
        <source>Mode hike follows the published evaluator to the letter: only loanwords can be switched.</source>
        <translation>hike 모드는 발표된 평가기를 그대로 따릅니다: 외래어만 켜고 끌 수 있습니다.</translation>
    </message>
    <message>
        <source>Normaliser</source>
        <translation>정규화</translation>
    </message>
    <message>
        <source>Score them at once</source>
        <translation>바로 점수 매기기</translation>
    </message>
    <message>
        <source>Settings of scoring</source>
        <translation>점수 매기기 설정</translation>
    </message>
    <message>
        <source>The preset {0} is deleted</source>
        <translation>사전 설정 {0}을(를) 삭제했습니다</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>단위</translation>
    </message>
    <message>
        <source>Written to {path}</source>
        <translation>{path}에 씀</translation>
    </message>
    <message>
        <source>delete preset {0}</source>
        <translation>사전 설정 {0} 삭제</translation>
    </message>
    <message>
        <source>settings of scoring</source>
        <translation>점수 매기기 설정</translation>
    </message>
    <message>
        <source>{title}, {n} changed</source>
        <translation>{title}, {n}개 바뀜</translation>
    </message>
</context>
<context>
    <name>SettingsFace</name>
    <message>
        <source>A break after every</source>
        <translation>쉬는 간격(문항 수)</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>끝에</translation>
    </message>
    <message>
        <source>Completion code</source>
        <translation>완료 코드</translation>
    </message>
    <message>
        <source>Completion code, shown at the end</source>
        <translation>끝에 보이는 완료 코드</translation>
    </message>
    <message>
        <source>Fade at both ends</source>
        <translation>양 끝 페이드</translation>
    </message>
    <message>
        <source>Headphones are checked first (six trials)</source>
        <translation>먼저 헤드폰을 확인합니다(6회)</translation>
    </message>
    <message>
        <source>Hearing a clip again</source>
        <translation>클립 다시 듣기</translation>
    </message>
    <message>
        <source>How often a clip may be heard again; 0: it is heard once.</source>
        <translation>클립을 다시 들을 수 있는 횟수; 0: 한 번만 듣습니다.</translation>
    </message>
    <message>
        <source>Listeners at most</source>
        <translation>최대 청취자 수</translation>
    </message>
    <message>
        <source>Listeners may go back one trial and change their vote</source>
        <translation>한 문항 앞으로 돌아가 평가를 고칠 수 있음</translation>
    </message>
    <message>
        <source>Loudness</source>
        <translation>음량</translation>
    </message>
    <message>
        <source>Loudness of the copies</source>
        <translation>사본의 음량</translation>
    </message>
    <message>
        <source>One in each line, the same number in every language; answers are typed.</source>
        <translation>한 줄에 하나씩, 모든 언어에서 같은 수로 쓰세요; 청취자가 답을 직접 씁니다.</translation>
    </message>
    <message>
        <source>Played copies</source>
        <translation>재생용 사본</translation>
    </message>
    <message>
        <source>Questions before the first trial</source>
        <translation>첫 문항 전의 질문</translation>
    </message>
    <message>
        <source>Questions in {language}</source>
        <translation>질문, {language}</translation>
    </message>
    <message>
        <source>Sample rate</source>
        <translation>샘플레이트</translation>
    </message>
    <message>
        <source>Sample rate of the copies</source>
        <translation>사본의 샘플레이트</translation>
    </message>
    <message>
        <source>Silence at both ends</source>
        <translation>양 끝 무음</translation>
    </message>
    <message>
        <source>Somebody was seated: only the votes wanted, the limit and the code can still be changed.</source>
        <translation>이미 참여한 사람이 있습니다: 원하는 평가 수, 최대 청취자 수, 완료 코드만 바꿀 수 있습니다.</translation>
    </message>
    <message>
        <source>The languages have different numbers of questions: add what is missing.</source>
        <translation>언어마다 질문 수가 다릅니다: 빠진 것을 추가하세요.</translation>
    </message>
    <message>
        <source>The originals are never touched. Another value here means making the copies again.</source>
        <translation>원본은 건드리지 않습니다. 여기 값을 바꾸면 사본을 다시 만들어야 합니다.</translation>
    </message>
    <message>
        <source>The text of a clip is shown while it plays</source>
        <translation>재생하는 동안 클립의 텍스트를 보임</translation>
    </message>
    <message>
        <source>Trials of each listener</source>
        <translation>청취자당 문항</translation>
    </message>
    <message>
        <source>Votes and length</source>
        <translation>평가와 길이</translation>
    </message>
    <message>
        <source>Votes for each clip</source>
        <translation>클립당 평가</translation>
    </message>
    <message>
        <source>While listening</source>
        <translation>듣는 동안</translation>
    </message>
    <message>
        <source>all of them</source>
        <translation>모두</translation>
    </message>
    <message>
        <source>as often as wished</source>
        <translation>원하는 만큼</translation>
    </message>
    <message>
        <source>never</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>제한 없음</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
</context>
<context>
    <name>ShapleyWaterfall</name>
    <message>
        <source>Contributions of token types</source>
        <translation>토큰 종류의 기여</translation>
    </message>
    <message>
        <source>No contributions of token types to show</source>
        <translation>보여 줄 토큰 종류의 기여가 없습니다</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>정확도</translation>
    </message>
    <message>
        <source>better</source>
        <translation>좋음</translation>
    </message>
    <message>
        <source>contribution</source>
        <translation>기여</translation>
    </message>
    <message>
        <source>invalid pairs: {0}</source>
        <translation>무효인 쌍: {0}</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>pair accuracy</source>
        <translation>쌍 정확도</translation>
    </message>
    <message>
        <source>points</source>
        <translation>포인트</translation>
    </message>
</context>
<context>
    <name>SharingCard</name>
    <message>
        <source>By chance, so that no speaker or topic is labelled in one go.</source>
        <translation>무작위로, 한 화자나 주제만 이어서 레이블을 달지 않게.</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>닫기 (Esc)</translation>
    </message>
    <message>
        <source>Each of these counts once: a recogniser&apos;s text has another level, a recogniser doubts its text, somebody has to say whether it is off script, the sound was not measured as good.</source>
        <translation>다음은 각각 한 번씩 셉니다: 인식한 텍스트의 수준이 다름, 음성 인식기가 텍스트를 확신하지 못함, 스크립트와 다른지 사람이 답해야 함, 소리가 좋음으로 측정되지 않음.</translation>
    </message>
    <message>
        <source>How many people label each of them</source>
        <translation>각 테이크에 레이블을 다는 사람 수</translation>
    </message>
    <message>
        <source>Labelled by several</source>
        <translation>여러 사람이 레이블</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>수준</translation>
    </message>
    <message>
        <source>List {n}</source>
        <translation>목록 {n}</translation>
    </message>
    <message>
        <source>Lists that are open</source>
        <translation>열려 있는 목록</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>Name of the list</source>
        <translation>목록 이름</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>순서</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>품질</translation>
    </message>
    <message>
        <source>Share of the takes that several people label</source>
        <translation>여러 사람이 레이블을 다는 테이크의 비율</translation>
    </message>
    <message>
        <source>Share out</source>
        <translation>나누어 맡기기</translation>
    </message>
    <message>
        <source>Share takes out</source>
        <translation>테이크 나누어 맡기기</translation>
    </message>
    <message>
        <source>Somebody else…</source>
        <translation>다른 사람…</translation>
    </message>
    <message>
        <source>Somebody new…</source>
        <translation>새 사람…</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>화자</translation>
    </message>
    <message>
        <source>State</source>
        <translation>상태</translation>
    </message>
    <message>
        <source>The oldest take comes first.</source>
        <translation>가장 오래된 테이크부터.</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>주제</translation>
    </message>
    <message>
        <source>Which takes</source>
        <translation>테이크</translation>
    </message>
    <message>
        <source>Who labels</source>
        <translation>레이블을 달 사람</translation>
    </message>
    <message>
        <source>as recorded</source>
        <translation>녹음한 순서</translation>
    </message>
    <message>
        <source>blind: nobody sees the others&apos; work</source>
        <translation>블라인드: 서로의 작업을 보지 못함</translation>
    </message>
    <message>
        <source>doubtful first</source>
        <translation>의심스러운 것부터</translation>
    </message>
    <message>
        <source>of the takes, people for each:</source>
        <translation>의 테이크, 테이크마다 사람 수:</translation>
    </message>
    <message>
        <source>shuffled</source>
        <translation>섞어서</translation>
    </message>
    <message>
        <source>{n} of them for several people</source>
        <translation>그중 {n}개는 여러 사람</translation>
    </message>
    <message>
        <source>{n} stand in open lists already</source>
        <translation>{n}개는 이미 열린 목록에 있음</translation>
    </message>
    <message>
        <source>{n} takes</source>
        <translation>테이크 {n}개</translation>
    </message>
</context>
<context>
    <name>ShownRates</name>
    <message>
        <source>Rates of what is shown</source>
        <translation>보이는 것의 비율</translation>
    </message>
</context>
<context>
    <name>SignIn</name>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>비밀번호</translation>
    </message>
    <message>
        <source>Password for {server}</source>
        <translation>{server} 비밀번호</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>로그인</translation>
    </message>
</context>
<context>
    <name>Sitting</name>
    <message>
        <source>Reading a sound</source>
        <translation>소리 읽기</translation>
    </message>
    <message>
        <source>Reading a trial</source>
        <translation>문항 읽기</translation>
    </message>
    <message>
        <source>Seating a listener</source>
        <translation>청취자 참여시키기</translation>
    </message>
    <message>
        <source>Storing an answer</source>
        <translation>응답 저장</translation>
    </message>
    <message>
        <source>Storing what a listener told</source>
        <translation>청취자 정보 저장</translation>
    </message>
    <message>
        <source>Storing what happened</source>
        <translation>일어난 일 저장</translation>
    </message>
</context>
<context>
    <name>SkipCard</name>
    <message>
        <source>Another reason</source>
        <translation>다른 이유</translation>
    </message>
    <message>
        <source>Another reason, in your own words</source>
        <translation>다른 이유를 직접 쓰기</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>돌아가기</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>건너뛰기</translation>
    </message>
</context>
<context>
    <name>SoundSection</name>
    <message>
        <source>A chosen device is never replaced by another one: where it is missing, Seam asks.</source>
        <translation>고른 장치를 다른 장치로 몰래 바꾸지 않습니다: 없으면 Seam이 묻습니다.</translation>
    </message>
    <message>
        <source>A take is running: stop it first.</source>
        <translation>테이크를 녹음하는 중입니다: 먼저 멈추세요.</translation>
    </message>
    <message>
        <source>Look for devices again after plugging one in</source>
        <translation>장치를 꽂은 뒤 다시 찾기</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>마이크</translation>
    </message>
    <message>
        <source>No microphone was found: plug one in and press Rescan.</source>
        <translation>마이크를 찾지 못했습니다: 꽂고 ‘다시 찾기’를 누르세요.</translation>
    </message>
    <message>
        <source>Playback</source>
        <translation>재생</translation>
    </message>
    <message>
        <source>Rescan</source>
        <translation>다시 찾기</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>소리</translation>
    </message>
    <message>
        <source>Speakers and listeners hear more with headphones, and the microphone hears less.</source>
        <translation>헤드폰을 쓰면 화자와 청취자는 더 잘 듣고, 마이크에는 덜 들어갑니다.</translation>
    </message>
    <message>
        <source>The level is checked on the Record page, before a session begins.</source>
        <translation>음량은 세션을 시작하기 전에 녹음 페이지에서 확인합니다.</translation>
    </message>
    <message>
        <source>The system&apos;s own</source>
        <translation>시스템 기본</translation>
    </message>
    <message>
        <source>{name} is not connected</source>
        <translation>{name}이(가) 연결되어 있지 않습니다</translation>
    </message>
</context>
<context>
    <name>SourceCard</name>
    <message>
        <source>Add</source>
        <translation>추가</translation>
    </message>
    <message>
        <source>Add clips</source>
        <translation>클립 추가</translation>
    </message>
    <message>
        <source>Add {n} clips</source>
        <translation>클립 {n}개 추가</translation>
    </message>
    <message>
        <source>Beside them</source>
        <translation>나란히</translation>
    </message>
    <message>
        <source>Choose at the left what is to be heard.</source>
        <translation>들려줄 것을 왼쪽에서 고르세요.</translation>
    </message>
    <message>
        <source>Clips</source>
        <translation>클립</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>닫기 (Esc)</translation>
    </message>
    <message>
        <source>Continuations</source>
        <translation>이어지는 발화</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>폴더</translation>
    </message>
    <message>
        <source>Left out, as nothing can be played: {n}</source>
        <translation>재생할 수 없어 뺌: {n}</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>살펴보는 중…</translation>
    </message>
    <message>
        <source>Not every system has these items:</source>
        <translation>이 항목이 없는 시스템이 있습니다:</translation>
    </message>
    <message>
        <source>One folder</source>
        <translation>폴더 하나</translation>
    </message>
    <message>
        <source>System</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>Systems: {systems}, items: {items}.</source>
        <translation>시스템: {systems}, 항목: {items}.</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>표</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>테이크</translation>
    </message>
    <message>
        <source>What would be added</source>
        <translation>추가될 것</translation>
    </message>
    <message>
        <source>and {n} more</source>
        <translation>외 {n}개</translation>
    </message>
</context>
<context>
    <name>SourceFields</name>
    <message>
        <source>Add anchors of 3.5 and 7 kHz to each reference</source>
        <translation>기준음마다 3.5, 7 kHz 앵커 추가</translation>
    </message>
    <message>
        <source>Items at most</source>
        <translation>최대 항목 수</translation>
    </message>
    <message>
        <source>Leave out items that some systems lack</source>
        <translation>일부 시스템에 없는 항목 빼기</translation>
    </message>
    <message>
        <source>all</source>
        <translation>모두</translation>
    </message>
</context>
<context>
    <name>SpeakerWindow</name>
    <message>
        <source>For the speaker</source>
        <translation>화자용 화면</translation>
    </message>
    <message>
        <source>Input level</source>
        <translation>입력 음량</translation>
    </message>
    <message>
        <source>Sentence to read</source>
        <translation>읽을 문장</translation>
    </message>
</context>
<context>
    <name>SpectrogramStrip</name>
    <message>
        <source>Computing the spectrogram</source>
        <translation>스펙트로그램을 계산하는 중</translation>
    </message>
</context>
<context>
    <name>SpectrogramView</name>
    <message>
        <source>Spectrogram</source>
        <translation>스펙트로그램</translation>
    </message>
    <message>
        <source>The spectrogram is being computed…</source>
        <translation>스펙트로그램을 구하는 중…</translation>
    </message>
    <message>
        <source>playhead at {0}</source>
        <translation>재생 위치 {0}</translation>
    </message>
    <message>
        <source>{0} long, up to {1}</source>
        <translation>길이 {0}, {1}까지</translation>
    </message>
</context>
<context>
    <name>Speech</name>
    <message>
        <source>Reading a pair</source>
        <translation>쌍 하나 읽기</translation>
    </message>
    <message>
        <source>Reading pairs</source>
        <translation>쌍 읽기</translation>
    </message>
    <message>
        <source>Reading sets of pairs</source>
        <translation>쌍 세트 읽기</translation>
    </message>
    <message>
        <source>window of {s} s</source>
        <translation>{s}초 창</translation>
    </message>
</context>
<context>
    <name>SpeechBuilding</name>
    <message>
        <source>Building pairs of takes</source>
        <translation>테이크로 쌍 만들기</translation>
    </message>
    <message>
        <source>Building was stopped; pairs made: {n} of {total}. Build the same again to go on.</source>
        <translation>쌍 만들기를 멈췄습니다; 만든 쌍: {total}개 중 {n}개. 같은 것을 다시 만들면 이어서 합니다.</translation>
    </message>
    <message>
        <source>Making {pair}</source>
        <translation>{pair} 만들기</translation>
    </message>
    <message>
        <source>Planning pairs</source>
        <translation>쌍 계획하기</translation>
    </message>
    <message>
        <source>{name} built: pairs {n}, tasks {tasks}.</source>
        <translation>{name} 완성: 쌍 {n}개, 과제 {tasks}개.</translation>
    </message>
</context>
<context>
    <name>SpeechFigure</name>
    <message>
        <source>Losses of {model}, SHA-256</source>
        <translation>{model}의 손실, SHA-256</translation>
    </message>
    <message>
        <source>No model has scored these pairs yet: run one (Ctrl+R), or import token losses (Ctrl+M).</source>
        <translation>아직 이 쌍에 점수를 매긴 모델이 없습니다: 실행하거나(Ctrl+R) 토큰 손실을 가져오세요(Ctrl+M).</translation>
    </message>
    <message>
        <source>No pairs are looked at</source>
        <translation>보고 있는 쌍이 없습니다</translation>
    </message>
    <message>
        <source>Nothing was worked out: the analysis was stopped.</source>
        <translation>구한 것이 없습니다: 분석을 멈췄습니다.</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>쌍</translation>
    </message>
    <message>
        <source>Pairs, SHA-256</source>
        <translation>쌍, SHA-256</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>판독 방식</translation>
    </message>
    <message>
        <source>Reading token losses…</source>
        <translation>토큰 손실을 읽는 중…</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>과제</translation>
    </message>
    <message>
        <source>Token type</source>
        <translation>토큰 종류</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>창</translation>
    </message>
    <message>
        <source>all</source>
        <translation>모두</translation>
    </message>
    <message>
        <source>mean over tasks</source>
        <translation>과제의 평균</translation>
    </message>
    <message>
        <source>{length} s, {offset} s from the switch</source>
        <translation>{length}초, 전환점에서 {offset}초</translation>
    </message>
    <message>
        <source>{name}: {n} pairs, {source}</source>
        <translation>{name}: 쌍 {n}개, {source}</translation>
    </message>
</context>
<context>
    <name>SpeechFiles</name>
    <message>
        <source>Continuations by {name} imported: {n}.</source>
        <translation>{name}의 이어지는 발화를 가져옴: {n}.</translation>
    </message>
    <message>
        <source>Deleting {name}</source>
        <translation>{name} 삭제</translation>
    </message>
    <message>
        <source>Importing {name}</source>
        <translation>{name} 가져오기</translation>
    </message>
    <message>
        <source>Renaming {name}</source>
        <translation>{name} 이름 바꾸기</translation>
    </message>
    <message>
        <source>The continuations by {name} were deleted.</source>
        <translation>{name}의 이어지는 발화를 삭제했습니다.</translation>
    </message>
    <message>
        <source>The judgement {name} was deleted.</source>
        <translation>판정 {name}을(를) 삭제했습니다.</translation>
    </message>
    <message>
        <source>The token losses of {name} were deleted.</source>
        <translation>{name}의 토큰 손실을 삭제했습니다.</translation>
    </message>
    <message>
        <source>The votes {name} were deleted.</source>
        <translation>평가 {name}을(를) 삭제했습니다.</translation>
    </message>
    <message>
        <source>Token losses of {name} imported: pairs {n}.</source>
        <translation>{name}의 토큰 손실을 가져옴: 쌍 {n}개.</translation>
    </message>
    <message>
        <source>Votes imported from {file}: {n}.</source>
        <translation>{file}에서 평가를 가져옴: {n}.</translation>
    </message>
    <message>
        <source>building of {name}</source>
        <translation>{name} 만들기</translation>
    </message>
    <message>
        <source>deletion of {name}</source>
        <translation>{name} 삭제</translation>
    </message>
    <message>
        <source>import of {name}</source>
        <translation>{name} 가져오기</translation>
    </message>
    <message>
        <source>name of {name}</source>
        <translation>{name}의 이름</translation>
    </message>
    <message>
        <source>{before} is called {after} now.</source>
        <translation>{before}의 이름이 이제 {after}입니다.</translation>
    </message>
    <message>
        <source>{name} imported: pairs {n}, tasks {tasks}.</source>
        <translation>{name} 가져옴: 쌍 {n}개, 과제 {tasks}개.</translation>
    </message>
    <message>
        <source>{name} was deleted with its pairs ({n}).</source>
        <translation>{name}을(를) 쌍({n})과 함께 삭제했습니다.</translation>
    </message>
</context>
<context>
    <name>SpeechInspector</name>
    <message>
        <source>Computing the spectrogram</source>
        <translation>스펙트로그램을 계산하는 중</translation>
    </message>
    <message>
        <source>Continued (4)</source>
        <translation>이어진 발화 (4)</translation>
    </message>
    <message>
        <source>How was this made?</source>
        <translation>어떻게 만들었나요?</translation>
    </message>
    <message>
        <source>Negative (2)</source>
        <translation>부정 (2)</translation>
    </message>
    <message>
        <source>Negative clip</source>
        <translation>부정 클립</translation>
    </message>
    <message>
        <source>Negative through the codec (6)</source>
        <translation>코덱을 거친 부정 (6)</translation>
    </message>
    <message>
        <source>Positive (1)</source>
        <translation>긍정 (1)</translation>
    </message>
    <message>
        <source>Positive clip</source>
        <translation>긍정 클립</translation>
    </message>
    <message>
        <source>Positive through the codec (5)</source>
        <translation>코덱을 거친 긍정 (5)</translation>
    </message>
    <message>
        <source>Prompt (3)</source>
        <translation>프롬프트 (3)</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>세트</translation>
    </message>
    <message>
        <source>Spectrograms (8)</source>
        <translation>스펙트로그램 (8)</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>전환점</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>과제</translation>
    </message>
    <message>
        <source>Whose continuation</source>
        <translation>누구의 이어지는 발화</translation>
    </message>
    <message>
        <source>equal tokens at the beginning: {n}</source>
        <translation>처음부터 같은 토큰: {n}</translation>
    </message>
    <message>
        <source>negative</source>
        <translation>부정</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>positive</source>
        <translation>긍정</translation>
    </message>
    <message>
        <source>switch at {s} s</source>
        <translation>전환점 {s}초</translation>
    </message>
</context>
<context>
    <name>SpeechKnown</name>
    <message>
        <source>Looking at {model}</source>
        <translation>{model} 살펴보기</translation>
    </message>
    <message>
        <source>Reading the last settings</source>
        <translation>지난 설정 읽기</translation>
    </message>
</context>
<context>
    <name>SpeechModels</name>
    <message>
        <source>Accuracy of models by reading</source>
        <translation>판독 방식별 모델의 정확도</translation>
    </message>
    <message>
        <source>Delete its continuations</source>
        <translation>이어지는 발화 삭제</translation>
    </message>
    <message>
        <source>Delete its token losses</source>
        <translation>토큰 손실 삭제</translation>
    </message>
    <message>
        <source>Delete the judgement</source>
        <translation>판정 삭제</translation>
    </message>
    <message>
        <source>How was this made?</source>
        <translation>어떻게 만들었나요?</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>No model has scored these pairs yet: run one (Ctrl+R), or import token losses (Ctrl+M).</source>
        <translation>아직 이 쌍에 점수를 매긴 모델이 없습니다: 실행하거나(Ctrl+R) 토큰 손실을 가져오세요(Ctrl+M).</translation>
    </message>
    <message>
        <source>Percent of prompts whose continuation is nearer to the positive than to the negative reference in the judge&apos;s ear; its ceiling is the accuracy on the references; higher is better.</source>
        <translation>판정기의 귀로 이어지는 발화가 부정보다 긍정 정답에 더 가까운 프롬프트의 퍼센트; 상한은 정답에 대한 정확도; 높을수록 좋음.</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>이름 바꾸기…</translation>
    </message>
    <message>
        <source>accuracy of people, {how}</source>
        <translation>사람의 정확도, {how}</translation>
    </message>
    <message>
        <source>no token losses of this model</source>
        <translation>이 모델의 토큰 손실이 없음</translation>
    </message>
    <message>
        <source>not judged yet</source>
        <translation>아직 판정하지 않음</translation>
    </message>
    <message>
        <source>{about}
ceiling of the judge: {ceiling}</source>
        <translation>{about}
판정기의 상한: {ceiling}</translation>
    </message>
</context>
<context>
    <name>SpeechPage</name>
    <message>
        <source>All files (*)</source>
        <translation>모든 파일 (*)</translation>
    </message>
    <message>
        <source>Build pairs of takes…</source>
        <translation>테이크로 쌍 만들기…</translation>
    </message>
    <message>
        <source>Here you see and hear whether a speech language model notices that the voice, the background or the room changes in the middle: token by token, read five ways, beside what people reach. Build pairs from this project&apos;s takes, or import some: a manifest, a folder laid out like SALMon&apos;s, or parquet.</source>
        <translation>여기서는 음성 언어 모델이 도중에 목소리나 배경, 방이 바뀌는 것을 알아채는지 보고 듣습니다: 토큰마다, 다섯 가지 판독 방식으로, 사람이 이르는 수준과 나란히. 이 프로젝트의 테이크로 쌍을 만들거나, 목록 파일, SALMon처럼 정리한 폴더, parquet에서 가져오세요.</translation>
    </message>
    <message>
        <source>Import a folder of pairs (laid out like SALMon&apos;s, or parquet)</source>
        <translation>쌍 폴더 가져오기(SALMon처럼 정리, 또는 parquet)</translation>
    </message>
    <message>
        <source>Import continuations</source>
        <translation>이어지는 발화 가져오기</translation>
    </message>
    <message>
        <source>Import pairs</source>
        <translation>쌍 가져오기</translation>
    </message>
    <message>
        <source>Import pairs…</source>
        <translation>쌍 가져오기…</translation>
    </message>
    <message>
        <source>Import token losses</source>
        <translation>토큰 손실 가져오기</translation>
    </message>
    <message>
        <source>Import votes (columns system, score; listener, item, subset)</source>
        <translation>평가 가져오기(열 system, score; listener, item, subset)</translation>
    </message>
    <message>
        <source>Lists of continuations ({patterns});;All files (*)</source>
        <translation>이어지는 발화 목록 ({patterns});;모든 파일 (*)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>No pairs of clips yet</source>
        <translation>아직 클립 쌍이 없습니다</translation>
    </message>
    <message>
        <source>Open the demo project</source>
        <translation>데모 프로젝트 열기</translation>
    </message>
    <message>
        <source>Pairs ({patterns});;All files (*)</source>
        <translation>쌍 ({patterns});;모든 파일 (*)</translation>
    </message>
    <message>
        <source>Reading the pairs…</source>
        <translation>쌍을 읽는 중…</translation>
    </message>
    <message>
        <source>Rename {name}</source>
        <translation>{name} 이름 바꾸기</translation>
    </message>
    <message>
        <source>Token losses ({patterns});;All files (*)</source>
        <translation>토큰 손실 ({patterns});;모든 파일 (*)</translation>
    </message>
    <message>
        <source>Votes from {low} to {high} ({patterns})</source>
        <translation>{low}~{high} 평가 ({patterns})</translation>
    </message>
</context>
<context>
    <name>SpeechPairs</name>
    <message>
        <source>Everything</source>
        <translation>모두</translation>
    </message>
    <message>
        <source>Filter by name or task</source>
        <translation>이름이나 과제로 거르기</translation>
    </message>
    <message>
        <source>How the chosen model did by the chosen reading</source>
        <translation>선택한 판독 방식에서 선택한 모델의 결과</translation>
    </message>
    <message>
        <source>Invalid</source>
        <translation>무효</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>판정기</translation>
    </message>
    <message>
        <source>Lead</source>
        <translation>차이</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>Models whose continuation is nearer to the positive reference, of those judged</source>
        <translation>판정한 모델 중 이어지는 발화가 긍정 정답에 더 가까운 모델</translation>
    </message>
    <message>
        <source>Negative minus positive clip by the chosen reading, nats per token; above 0 is right</source>
        <translation>선택한 판독 방식으로 부정 클립에서 긍정 클립을 뺀 값, 토큰당 nat; 0보다 크면 맞음</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>쌍</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>쌍</translation>
    </message>
    <message>
        <source>Reading and judge differ</source>
        <translation>판독값과 판정기가 다름</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>맞음</translation>
    </message>
    <message>
        <source>Show everything (Esc)</source>
        <translation>모두 보기 (Esc)</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>전환점</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>과제</translation>
    </message>
    <message>
        <source>Ties</source>
        <translation>동점</translation>
    </message>
    <message>
        <source>When the two clips part</source>
        <translation>두 클립이 갈라지는 때</translation>
    </message>
    <message>
        <source>Which pairs</source>
        <translation>어느 쌍</translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation>틀림</translation>
    </message>
    <message>
        <source>pairs: {n}</source>
        <translation>쌍: {n}</translation>
    </message>
    <message>
        <source>positive / negative, nats per token</source>
        <translation>긍정 / 부정, 토큰당 nat</translation>
    </message>
    <message>
        <source>the chosen model has no losses of this pair</source>
        <translation>선택한 모델에는 이 쌍의 손실이 없습니다</translation>
    </message>
    <message>
        <source>{n} of {total}</source>
        <translation>{total}개 중 {n}개</translation>
    </message>
    <message>
        <source>{shown} of {total}, hidden: {hidden}</source>
        <translation>{total}개 중 {shown}개, 숨김: {hidden}</translation>
    </message>
</context>
<context>
    <name>SpeechRuns</name>
    <message>
        <source>Continuing {set} with {model}</source>
        <translation>{model}(으)로 {set} 이어 말하기</translation>
    </message>
    <message>
        <source>Judging {set} with {model}</source>
        <translation>{model}(으)로 {set} 판정하기</translation>
    </message>
    <message>
        <source>Reading continuations</source>
        <translation>이어지는 발화 읽기</translation>
    </message>
    <message>
        <source>Scoring {set} with {model}</source>
        <translation>{model}(으)로 {set} 점수 매기기</translation>
    </message>
    <message>
        <source>The pairs that it worked on were deleted.</source>
        <translation>작업하던 쌍이 삭제되었습니다.</translation>
    </message>
    <message>
        <source>Without a result: {n}; the reasons are in its log on the Jobs page.</source>
        <translation>결과 없음: {n}; 이유는 작업 페이지의 기록에 있습니다.</translation>
    </message>
    <message>
        <source>{model} was stopped; what it made is kept. Start it again to go on.</source>
        <translation>{model}을(를) 멈췄습니다; 만든 것은 남아 있습니다. 다시 시작하면 이어서 합니다.</translation>
    </message>
    <message>
        <source>{{model}} had nothing to do; pairs that were there: {n}.</source>
        <translation>{{model}}이(가) 할 일이 없었습니다; 있던 쌍: {n}.</translation>
    </message>
    <message>
        <source>{{model}} is done; continuations judged: {n}.</source>
        <translation>{{model}} 완료; 판정한 이어지는 발화: {n}.</translation>
    </message>
    <message>
        <source>{{model}} is done; pairs scored: {n}.</source>
        <translation>{{model}} 완료; 점수를 매긴 쌍: {n}.</translation>
    </message>
    <message>
        <source>{{model}} is done; prompts continued: {n}.</source>
        <translation>{{model}} 완료; 이어 말한 프롬프트: {n}.</translation>
    </message>
</context>
<context>
    <name>SpeechScores</name>
    <message>
        <source>Accuracies of readings</source>
        <translation>판독 방식의 정확도</translation>
    </message>
    <message>
        <source>Contributions of token types</source>
        <translation>토큰 종류의 기여</translation>
    </message>
    <message>
        <source>Mean curves</source>
        <translation>평균 곡선</translation>
    </message>
    <message>
        <source>Reading pairs</source>
        <translation>쌍 읽기</translation>
    </message>
    <message>
        <source>Reading token losses</source>
        <translation>토큰 손실 읽기</translation>
    </message>
    <message>
        <source>Readings against people</source>
        <translation>판독 방식과 사람 비교</translation>
    </message>
    <message>
        <source>Sweeping the window</source>
        <translation>창 훑기</translation>
    </message>
</context>
<context>
    <name>SpeechToolbar</name>
    <message>
        <source>A table of subset and accuracy…</source>
        <translation>부분 세트와 정확도의 표…</translation>
    </message>
    <message>
        <source>Accuracy of people, percent</source>
        <translation>사람의 정확도, 퍼센트</translation>
    </message>
    <message>
        <source>All tasks</source>
        <translation>모든 과제</translation>
    </message>
    <message>
        <source>All tokens</source>
        <translation>모든 토큰</translation>
    </message>
    <message>
        <source>Delete the set</source>
        <translation>세트 삭제</translation>
    </message>
    <message>
        <source>Delete the votes</source>
        <translation>평가 삭제</translation>
    </message>
    <message>
        <source>Distance of the window from the switch</source>
        <translation>전환점에서 창까지의 거리</translation>
    </message>
    <message>
        <source>Length of the window</source>
        <translation>창의 길이</translation>
    </message>
    <message>
        <source>Line of people</source>
        <translation>사람 기준선</translation>
    </message>
    <message>
        <source>None</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>One number…</source>
        <translation>숫자 하나…</translation>
    </message>
    <message>
        <source>Reading by which pairs are right or wrong</source>
        <translation>쌍의 맞고 틀림을 정하는 판독 방식</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>이름 바꾸기…</translation>
    </message>
    <message>
        <source>SALMon&apos;s, as published</source>
        <translation>SALMon의 값, 발표된 대로</translation>
    </message>
    <message>
        <source>Set of pairs</source>
        <translation>쌍 세트</translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv)</source>
        <translation>표 (*.csv *.tsv)</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>과제</translation>
    </message>
    <message>
        <source>Type of tokens</source>
        <translation>토큰 종류</translation>
    </message>
    <message>
        <source>Votes of people</source>
        <translation>사람의 평가</translation>
    </message>
    <message>
        <source>What can be done with the set</source>
        <translation>세트로 할 수 있는 일</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>창</translation>
    </message>
    <message>
        <source>after</source>
        <translation>뒤</translation>
    </message>
    <message>
        <source>pairs: {n}</source>
        <translation>쌍: {n}</translation>
    </message>
    <message>
        <source>synthetic demo data</source>
        <translation>합성 데모 데이터</translation>
    </message>
</context>
<context>
    <name>SpeedButton</name>
    <message>
        <source>Speed {0}</source>
        <translation>속도 {0}</translation>
    </message>
    <message>
        <source>Speed, the pitch stays</source>
        <translation>속도, 높낮이는 그대로</translation>
    </message>
</context>
<context>
    <name>StackedBars</name>
    <message>
        <source>No shares to show</source>
        <translation>보여 줄 비율이 없습니다</translation>
    </message>
    <message>
        <source>Shares of kinds</source>
        <translation>종류의 비율</translation>
    </message>
    <message>
        <source>better</source>
        <translation>좋음</translation>
    </message>
    <message>
        <source>interval {0} to {1} %</source>
        <translation>구간 {0}~{1} %</translation>
    </message>
    <message>
        <source>n/a: {0}</source>
        <translation>n/a: {0}</translation>
    </message>
    <message>
        <source>no items</source>
        <translation>항목 없음</translation>
    </message>
    <message>
        <source>{0}: {1} % ({2} of {3})</source>
        <translation>{0}: {1} % ({3} 중 {2})</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Models in memory, and the most that their last work took</source>
        <translation>메모리에 있는 모델과 마지막 작업이 가장 많이 쓴 양</translation>
    </message>
    <message>
        <source>{text} (and {count} more)</source>
        <translation>{text} (외 {count}개)</translation>
    </message>
    <message>
        <source>{title}, {time} left</source>
        <translation>{title}, {time} 남음</translation>
    </message>
    <message>
        <source>{title}: stopping</source>
        <translation>{title}: 멈추는 중</translation>
    </message>
</context>
<context>
    <name>StepCard</name>
    <message>
        <source>Back</source>
        <translation>뒤로</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>바뀔 것</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>식</translation>
    </message>
    <message>
        <source>It changes nothing in this text.</source>
        <translation>이 텍스트에서는 아무것도 바꾸지 않습니다.</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>종류</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>Own step</source>
        <translation>직접 만든 단계</translation>
    </message>
    <message>
        <source>Own step {0}</source>
        <translation>직접 만든 단계 {0}</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>정규식</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>표</translation>
    </message>
    <message>
        <source>Table of replacements</source>
        <translation>바꾸기 표</translation>
    </message>
    <message>
        <source>Table, a pair to a line</source>
        <translation>표, 한 줄에 한 쌍</translation>
    </message>
    <message>
        <source>Use this step</source>
        <translation>이 단계 쓰기</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>어디에</translation>
    </message>
    <message>
        <source>\1 or \g&lt;name&gt; stands for a group; empty: taken out</source>
        <translation>\1 또는 \g&lt;name&gt;은 묶음을 뜻함; 비우면 지움</translation>
    </message>
    <message>
        <source>a short name, such as kilo</source>
        <translation>짧은 이름, 예: kilo</translation>
    </message>
    <message>
        <source>anywhere, inside words too</source>
        <translation>어디서나, 단어 안에서도</translation>
    </message>
    <message>
        <source>whole words</source>
        <translation>온 단어</translation>
    </message>
</context>
<context>
    <name>StepDelegate</name>
    <message>
        <source>own step</source>
        <translation>직접 만든 단계</translation>
    </message>
</context>
<context>
    <name>StepList</name>
    <message>
        <source>Drag, or Alt+Up and Alt+Down, to move a step; Space: on or off; Enter: change an own step</source>
        <translation>끌거나 Alt+위, Alt+아래로 단계 옮기기; 스페이스바: 켜고 끄기; Enter: 직접 만든 단계 바꾸기</translation>
    </message>
    <message>
        <source>Steps of the normaliser</source>
        <translation>정규화 단계</translation>
    </message>
    <message>
        <source>off</source>
        <translation>꺼짐</translation>
    </message>
    <message>
        <source>on</source>
        <translation>켜짐</translation>
    </message>
</context>
<context>
    <name>StepsSection</name>
    <message>
        <source>A built-in step stays in the list: switch it off with Space.</source>
        <translation>기본 단계는 목록에 남습니다: 스페이스바로 끄세요.</translation>
    </message>
    <message>
        <source>Both sides go through these steps from above, in Unicode form NFC from the start.</source>
        <translation>양쪽 모두 위에서부터 이 단계들을 거치며, 처음에 유니코드 NFC로 바꿉니다.</translation>
    </message>
    <message>
        <source>Change the own step (Enter)</source>
        <translation>직접 만든 단계 바꾸기 (Enter)</translation>
    </message>
    <message>
        <source>Counted: {units}</source>
        <translation>셈: {units}</translation>
    </message>
    <message>
        <source>Export steps of the normaliser</source>
        <translation>정규화 단계 내보내기</translation>
    </message>
    <message>
        <source>Export the steps…</source>
        <translation>단계 내보내기…</translation>
    </message>
    <message>
        <source>Import steps of the normaliser</source>
        <translation>정규화 단계 가져오기</translation>
    </message>
    <message>
        <source>Import the steps…</source>
        <translation>단계 가져오기…</translation>
    </message>
    <message>
        <source>Move down (Alt+Down)</source>
        <translation>아래로 (Alt+아래)</translation>
    </message>
    <message>
        <source>Move up (Alt+Up)</source>
        <translation>위로 (Alt+위)</translation>
    </message>
    <message>
        <source>Own step…</source>
        <translation>직접 만든 단계…</translation>
    </message>
    <message>
        <source>Shown on</source>
        <translation>보여 줄 텍스트</translation>
    </message>
    <message>
        <source>Standard steps</source>
        <translation>표준 단계</translation>
    </message>
    <message>
        <source>Standard, import, export</source>
        <translation>표준, 가져오기, 내보내기</translation>
    </message>
    <message>
        <source>Take the own step away (Del)</source>
        <translation>직접 만든 단계 빼기 (Del)</translation>
    </message>
    <message>
        <source>Text on which the steps are shown</source>
        <translation>단계를 보여 줄 텍스트</translation>
    </message>
</context>
<context>
    <name>StimuliFace</name>
    <message>
        <source>Add clips…</source>
        <translation>클립 추가…</translation>
    </message>
    <message>
        <source>All: {n}</source>
        <translation>전체: {n}</translation>
    </message>
    <message>
        <source>Anchors of 3.5 and 7 kHz for each reference</source>
        <translation>기준음마다 3.5, 7 kHz 앵커</translation>
    </message>
    <message>
        <source>Anchors…</source>
        <translation>앵커…</translation>
    </message>
    <message>
        <source>By how much the played copy was made louder or softer</source>
        <translation>재생용 사본을 얼마나 크게 또는 작게 했는지</translation>
    </message>
    <message>
        <source>Clips of the study</source>
        <translation>실험의 클립</translation>
    </message>
    <message>
        <source>Clips to get used to the scale by, and clips that tell who doesn&apos;t listen.</source>
        <translation>척도에 익숙해지는 클립과, 제대로 듣지 않는 사람을 가려내는 클립.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>사본</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>예상</translation>
    </message>
    <message>
        <source>Filter by item, system or text</source>
        <translation>항목, 시스템, 텍스트로 거르기</translation>
    </message>
    <message>
        <source>For</source>
        <translation>용도</translation>
    </message>
    <message>
        <source>Gold questions: spoiled and clean clips</source>
        <translation>정답 문항: 망가뜨린 클립과 깨끗한 클립</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>항목</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>길이</translation>
    </message>
    <message>
        <source>Make the clip for the volume</source>
        <translation>음량 맞출 클립 만들기</translation>
    </message>
    <message>
        <source>Make the copies ({n})</source>
        <translation>사본 만들기 ({n})</translation>
    </message>
    <message>
        <source>No clips yet</source>
        <translation>아직 클립이 없습니다</translation>
    </message>
    <message>
        <source>Of the played copy</source>
        <translation>재생용 사본의 길이</translation>
    </message>
    <message>
        <source>Practice and checks…</source>
        <translation>연습과 확인…</translation>
    </message>
    <message>
        <source>Practice from worst to best</source>
        <translation>가장 나쁜 것부터 좋은 것까지 연습</translation>
    </message>
    <message>
        <source>Scores that somebody gives who listens; of gold questions and traps</source>
        <translation>제대로 듣는 사람이 주는 점수; 정답 문항과 함정에만</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>멈추기</translation>
    </message>
    <message>
        <source>System</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>Traps: a voice asks for a certain answer</source>
        <translation>함정: 목소리가 특정한 답을 요청함</translation>
    </message>
    <message>
        <source>What clips are for</source>
        <translation>클립의 용도</translation>
    </message>
    <message>
        <source>What is heard comes from this project&apos;s takes, from folders of sound with one for each system, from the continuations of speech language models, or from a table. Originals are never touched: listeners hear copies of equal loudness, under names that tell nothing.</source>
        <translation>들려줄 소리는 이 프로젝트의 테이크, 시스템마다 하나씩 있는 소리 폴더, 음성 언어 모델의 이어지는 발화, 또는 표에서 옵니다. 원본은 건드리지 않습니다: 청취자는 아무것도 알 수 없는 이름의, 음량이 같은 사본을 듣습니다.</translation>
    </message>
    <message>
        <source>all clips: {n}</source>
        <translation>모든 클립: {n}</translation>
    </message>
    <message>
        <source>all clips: {n}, hidden by filters: {m}</source>
        <translation>모든 클립: {n}, 필터로 숨김: {m}</translation>
    </message>
    <message>
        <source>clips taken out</source>
        <translation>클립을 뺌</translation>
    </message>
    <message>
        <source>clips: {n}</source>
        <translation>클립: {n}</translation>
    </message>
    <message>
        <source>expected scores</source>
        <translation>예상 점수</translation>
    </message>
    <message>
        <source>file is gone</source>
        <translation>파일 없음</translation>
    </message>
    <message>
        <source>file is gone: {n}</source>
        <translation>파일 없음: {n}</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>order of clips</source>
        <translation>클립의 순서</translation>
    </message>
    <message>
        <source>what clips are for</source>
        <translation>클립의 용도</translation>
    </message>
</context>
<context>
    <name>Studies</name>
    <message>
        <source>Reading listening studies</source>
        <translation>청취 실험 읽기</translation>
    </message>
    <message>
        <source>end of a study</source>
        <translation>실험 닫기</translation>
    </message>
    <message>
        <source>kind of a study</source>
        <translation>실험의 종류</translation>
    </message>
    <message>
        <source>name of a study</source>
        <translation>실험 이름</translation>
    </message>
    <message>
        <source>new study</source>
        <translation>새 실험</translation>
    </message>
    <message>
        <source>removal of a study</source>
        <translation>실험 제거</translation>
    </message>
    <message>
        <source>return of a study</source>
        <translation>실험 되살리기</translation>
    </message>
    <message>
        <source>return to a study</source>
        <translation>참여 철회 취소</translation>
    </message>
    <message>
        <source>settings of a study</source>
        <translation>실험 설정</translation>
    </message>
    <message>
        <source>state of a study</source>
        <translation>실험의 상태</translation>
    </message>
    <message>
        <source>withdrawal from a study</source>
        <translation>참여 철회</translation>
    </message>
</context>
<context>
    <name>StudyChecks</name>
    <message>
        <source>Clips added: {n}.</source>
        <translation>클립을 추가함: {n}.</translation>
    </message>
    <message>
        <source>No reference lacks its anchors: choose the references first.</source>
        <translation>앵커가 없는 기준음이 없습니다: 먼저 기준음을 고르세요.</translation>
    </message>
    <message>
        <source>new anchors</source>
        <translation>새 앵커</translation>
    </message>
    <message>
        <source>new gold questions</source>
        <translation>새 정답 문항</translation>
    </message>
    <message>
        <source>new practice clips</source>
        <translation>새 연습 클립</translation>
    </message>
    <message>
        <source>new traps</source>
        <translation>새 함정</translation>
    </message>
</context>
<context>
    <name>StudyCopies</name>
    <message>
        <source>All copies have {lufs} LUFS, as {clip} can&apos;t be made louder without clipping.</source>
        <translation>{clip}을(를) 클리핑 없이 더 크게 할 수 없어 모든 사본이 {lufs} LUFS입니다.</translation>
    </message>
    <message>
        <source>Clips of speakers who have withdrawn have no copy: {n}.</source>
        <translation>동의를 철회한 화자의 클립에는 사본이 없습니다: {n}.</translation>
    </message>
    <message>
        <source>Copies made: {n}.</source>
        <translation>사본을 만듦: {n}.</translation>
    </message>
    <message>
        <source>Making the copies of {study}</source>
        <translation>{study}의 사본 만들기</translation>
    </message>
    <message>
        <source>Nothing is to be heard in {n} clips, such as {clip}.</source>
        <translation>클립 {n}개에서 아무 소리도 들리지 않습니다(예: {clip}).</translation>
    </message>
    <message>
        <source>This clip can be heard once its copy is made.</source>
        <translation>이 클립은 사본을 만든 뒤에 들을 수 있습니다.</translation>
    </message>
</context>
<context>
    <name>StudyFigures</name>
    <message>
        <source>Working out the design</source>
        <translation>설계 계산</translation>
    </message>
</context>
<context>
    <name>StudyList</name>
    <message>
        <source>Kind</source>
        <translation>종류</translation>
    </message>
    <message>
        <source>Listeners who have sat down and are not done</source>
        <translation>참여했지만 마치지 않은 청취자</translation>
    </message>
    <message>
        <source>Listening studies</source>
        <translation>청취 실험</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>남음</translation>
    </message>
    <message>
        <source>Studies: {n}</source>
        <translation>실험: {n}</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>실험</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>평가</translation>
    </message>
    <message>
        <source>Votes that count, of those that are wanted on all clips; an answer to a pair counts for both</source>
        <translation>모든 클립에 원하는 평가 중 들어가는 평가; 쌍에 대한 답은 두 클립 모두에 셉니다</translation>
    </message>
    <message>
        <source>{name}
{kind}, {state}
Listeners: {n}, of these done: {done}</source>
        <translation>{name}
{kind}, {state}
청취자: {n}, 그중 마침: {done}</translation>
    </message>
</context>
<context>
    <name>StudySources</name>
    <message>
        <source>All of these clips are in the study already.</source>
        <translation>이 클립은 모두 이미 실험에 있습니다.</translation>
    </message>
    <message>
        <source>Clips added: {n}.</source>
        <translation>클립을 추가함: {n}.</translation>
    </message>
    <message>
        <source>In the study already: {n}.</source>
        <translation>이미 실험에 있음: {n}.</translation>
    </message>
    <message>
        <source>Looking for clips</source>
        <translation>클립 찾기</translation>
    </message>
    <message>
        <source>new clips</source>
        <translation>새 클립</translation>
    </message>
    <message>
        <source>{name}, again</source>
        <translation>{name} (다시)</translation>
    </message>
    <message>
        <source>{n} files were there a moment ago and are gone, such as {path}; look again.</source>
        <translation>조금 전까지 있던 파일 {n}개가 없어졌습니다(예: {path}); 다시 살펴보세요.</translation>
    </message>
</context>
<context>
    <name>StudyView</name>
    <message>
        <source>1  Clips</source>
        <translation>1  클립</translation>
    </message>
    <message>
        <source>2  Words</source>
        <translation>2  문구</translation>
    </message>
    <message>
        <source>3  Session</source>
        <translation>3  세션</translation>
    </message>
    <message>
        <source>4  Listeners</source>
        <translation>4  청취자</translation>
    </message>
    <message>
        <source>5  Results</source>
        <translation>5  결과</translation>
    </message>
    <message>
        <source>Add clips…</source>
        <translation>클립 추가…</translation>
    </message>
    <message>
        <source>All copies are made.</source>
        <translation>사본을 모두 만들었습니다.</translation>
    </message>
    <message>
        <source>All studies</source>
        <translation>모든 실험</translation>
    </message>
    <message>
        <source>Close the study</source>
        <translation>실험 닫기</translation>
    </message>
    <message>
        <source>It is ready</source>
        <translation>준비 완료</translation>
    </message>
    <message>
        <source>Listeners</source>
        <translation>청취자</translation>
    </message>
    <message>
        <source>Make the copies</source>
        <translation>사본 만들기</translation>
    </message>
    <message>
        <source>Name of the study</source>
        <translation>실험 이름</translation>
    </message>
    <message>
        <source>Next: make the clip on which listeners set the volume.</source>
        <translation>다음: 청취자가 음량을 맞출 클립을 만드세요.</translation>
    </message>
    <message>
        <source>Next: make the played copies, of equal loudness, and the clip to set the volume by. Copies missing: {n}.</source>
        <translation>다음: 음량이 같은 재생용 사본과 음량을 맞출 클립을 만드세요. 없는 사본: {n}.</translation>
    </message>
    <message>
        <source>Next: make the played copies, of equal loudness. Missing: {n}.</source>
        <translation>다음: 음량이 같은 재생용 사본을 만드세요. 없는 것: {n}.</translation>
    </message>
    <message>
        <source>No more votes are taken.</source>
        <translation>평가를 더 받지 않습니다.</translation>
    </message>
    <message>
        <source>Nothing can be heard yet.</source>
        <translation>아직 들을 수 있는 것이 없습니다.</translation>
    </message>
    <message>
        <source>Open it again</source>
        <translation>다시 열기</translation>
    </message>
    <message>
        <source>Rename (F2)</source>
        <translation>이름 바꾸기 (F2)</translation>
    </message>
    <message>
        <source>Show these clips</source>
        <translation>이 클립 보기</translation>
    </message>
    <message>
        <source>Take votes again.</source>
        <translation>평가를 다시 받습니다.</translation>
    </message>
    <message>
        <source>The files of {n} clips are gone: bring them back and make the copies, or take these clips out.</source>
        <translation>클립 {n}개의 파일이 없어졌습니다: 파일을 되돌려 놓고 사본을 만들거나, 이 클립들을 빼세요.</translation>
    </message>
    <message>
        <source>The study is ready: read its words once more, then seat the first listener.</source>
        <translation>실험이 준비되었습니다: 문구를 한 번 더 읽고 첫 청취자를 참여시키세요.</translation>
    </message>
    <message>
        <source>listeners: {n}</source>
        <translation>청취자: {n}</translation>
    </message>
    <message>
        <source>rated clips: {n}</source>
        <translation>평가할 클립: {n}</translation>
    </message>
    <message>
        <source>votes on clips of pairs: {n}</source>
        <translation>쌍의 클립이 받은 평가: {n}</translation>
    </message>
    <message>
        <source>votes: {n}</source>
        <translation>평가: {n}</translation>
    </message>
</context>
<context>
    <name>SystemOpinions</name>
    <message>
        <source>All listeners who count</source>
        <translation>들어가는 모든 청취자</translation>
    </message>
    <message>
        <source>Bradley and Terry&apos;s model, ties by Davidson: a difference of two strengths is the logarithm of the odds that one is preferred.</source>
        <translation>브래들리-테리 모델, 동점은 데이비드슨: 두 강도의 차이는 한쪽이 선호될 오즈의 로그입니다.</translation>
    </message>
    <message>
        <source>Bradley and Terry&apos;s model: differences are log odds.</source>
        <translation>브래들리-테리 모델: 차이는 로그 오즈입니다.</translation>
    </message>
    <message>
        <source>By item</source>
        <translation>항목 기준</translation>
    </message>
    <message>
        <source>By item: for other items before these listeners.</source>
        <translation>항목 기준: 이 청취자들이 다른 항목을 들을 때.</translation>
    </message>
    <message>
        <source>By listener</source>
        <translation>청취자 기준</translation>
    </message>
    <message>
        <source>By listener: for other listeners on these items.</source>
        <translation>청취자 기준: 다른 청취자들이 이 항목을 들을 때.</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>구간</translation>
    </message>
    <message>
        <source>Mean opinion scores</source>
        <translation>평균 평가 점수</translation>
    </message>
    <message>
        <source>Mean opinion scores, {how}</source>
        <translation>평균 평가 점수, {how}</translation>
    </message>
    <message>
        <source>Pooled (too narrow)</source>
        <translation>통합 (너무 좁음)</translation>
    </message>
    <message>
        <source>Pooled: takes all votes for independent, which they aren&apos;t; too narrow.</source>
        <translation>통합: 모든 평가를 독립으로 보지만 그렇지 않습니다; 너무 좁습니다.</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>This study compares clips with each other: see Compared</source>
        <translation>이 실험은 클립을 서로 비교합니다: 비교를 보세요</translation>
    </message>
    <message>
        <source>Two-way intervals</source>
        <translation>양방향 구간</translation>
    </message>
    <message>
        <source>Two-way: for other listeners and other items.</source>
        <translation>양방향: 다른 청취자와 다른 항목일 때.</translation>
    </message>
    <message>
        <source>Why intervals differ</source>
        <translation>구간이 다른 까닭</translation>
    </message>
    <message>
        <source>Without flagged listeners</source>
        <translation>표시된 청취자 제외</translation>
    </message>
    <message>
        <source>all votes: {mean}</source>
        <translation>모든 평가: {mean}</translation>
    </message>
    <message>
        <source>mean of all</source>
        <translation>모두의 평균</translation>
    </message>
    <message>
        <source>mean opinion score</source>
        <translation>평균 평가 점수</translation>
    </message>
    <message>
        <source>mean opinion score, {scale}</source>
        <translation>평균 평가 점수, {scale}</translation>
    </message>
    <message>
        <source>no vote is left</source>
        <translation>남은 평가 없음</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>strength, log odds</source>
        <translation>강도, 로그 오즈</translation>
    </message>
    <message>
        <source>too few for this interval</source>
        <translation>이 구간을 내기에 너무 적음</translation>
    </message>
    <message>
        <source>{votes} scores of {listeners} listeners.</source>
        <translation>점수 {votes}개, 청취자 {listeners}명.</translation>
    </message>
</context>
<context>
    <name>SystemRanks</name>
    <message>
        <source>1 is best; 95 % over {n} documents.</source>
        <translation>1이 가장 좋음; 문서 {n}개에 대한 95 %.</translation>
    </message>
    <message>
        <source>No document has a translation of every system</source>
        <translation>모든 시스템의 번역이 있는 문서가 없습니다</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>순위</translation>
    </message>
    <message>
        <source>Ranks of means over the {n} documents that every system has (others: {left_out}), 1 is best; intervals: 95 %, documents drawn anew.</source>
        <translation>모든 시스템에 있는 문서 {n}개(나머지: {left_out})의 평균에 따른 순위, 1이 가장 좋음; 구간: 95 %, 문서를 다시 뽑음.</translation>
    </message>
    <message>
        <source>Ranks of systems</source>
        <translation>시스템 순위</translation>
    </message>
    <message>
        <source>of means over the documents that every system has, 1 is best</source>
        <translation>모든 시스템에 있는 문서의 평균 기준, 1이 가장 좋음</translation>
    </message>
    <message>
        <source>people</source>
        <translation>사람</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>순위</translation>
    </message>
</context>
<context>
    <name>Systems</name>
    <message>
        <source>Bringing back {name}</source>
        <translation>{name} 되살리기</translation>
    </message>
    <message>
        <source>Deleting {name}</source>
        <translation>{name} 삭제</translation>
    </message>
    <message>
        <source>Hypotheses of {names} imported: {n}.</source>
        <translation>{names}의 인식 결과를 가져옴: {n}.</translation>
    </message>
    <message>
        <source>Importing hypotheses</source>
        <translation>인식 결과 가져오기</translation>
    </message>
    <message>
        <source>New utterances: {n}.</source>
        <translation>새 발화: {n}.</translation>
    </message>
    <message>
        <source>Renaming a system</source>
        <translation>시스템 이름 바꾸기</translation>
    </message>
    <message>
        <source>Template written to {path}. Fill in the column “hypothesis” and import it.</source>
        <translation>서식을 {path}에 썼습니다. “hypothesis” 열을 채워서 가져오세요.</translation>
    </message>
    <message>
        <source>Writing the template</source>
        <translation>서식 쓰기</translation>
    </message>
    <message>
        <source>{name} was deleted with its hypotheses ({n}).</source>
        <translation>{name}을(를) 인식 결과({n})와 함께 삭제했습니다.</translation>
    </message>
    <message>
        <source>{old} is now called {new}.</source>
        <translation>{old}의 이름이 이제 {new}입니다.</translation>
    </message>
</context>
<context>
    <name>SystemsCompared</name>
    <message>
        <source>% points</source>
        <translation>% 포인트</translation>
    </message>
    <message>
        <source>A comparison needs two systems: show another one</source>
        <translation>비교하려면 시스템이 둘 필요합니다: 하나 더 보이세요</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>기준 시스템</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>보정</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>차이</translation>
    </message>
    <message>
        <source>Holm over the systems of a measure</source>
        <translation>한 척도의 시스템들에 Holm 보정</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>구간</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>기호</translation>
    </message>
    <message>
        <source>Nothing is scored with these settings yet: Score (F6)</source>
        <translation>이 설정으로 아직 점수를 매긴 것이 없습니다: 점수 매기기(F6)</translation>
    </message>
    <message>
        <source>Spread of repeated runs</source>
        <translation>반복 실행의 퍼짐</translation>
    </message>
    <message>
        <source>Systems compared</source>
        <translation>시스템 비교</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>검정</translation>
    </message>
    <message>
        <source>Utterances of both</source>
        <translation>둘 다 있는 발화</translation>
    </message>
    <message>
        <source>as good as {name}</source>
        <translation>{name}만큼 좋음</translation>
    </message>
    <message>
        <source>lowest to highest of {n} runs; standard deviation {sd:.2f}</source>
        <translation>{n}회 중 최저~최고; 표준 편차 {sd:.2f}</translation>
    </message>
    <message>
        <source>matched-pairs segment test on the errors of each utterance, two-sided; none of fewer than {n} utterances (speakers, where those are drawn), and p at least 2/2^n of the n that differ</source>
        <translation>발화별 오류에 대한 대응쌍 구간 검정, 양측; 발화(화자를 뽑으면 화자)가 {n}개보다 적으면 하지 않고, 차이 나는 n개에 대해 p는 적어도 2/2^n</translation>
    </message>
    <message>
        <source>matched-pairs segment test over {0} utterances</source>
        <translation>발화 {0}개에 대한 대응쌍 구간 검정</translation>
    </message>
    <message>
        <source>n/a: {why}.</source>
        <translation>n/a: {why}.</translation>
    </message>
    <message>
        <source>p: matched-pairs segment test, Holm over the systems; {marks}. n: utterances of both.</source>
        <translation>p: 대응쌍 구간 검정, 시스템들에 Holm; {marks}. n: 둘 다 있는 발화.</translation>
    </message>
    <message>
        <source>rough: too few utterances for it</source>
        <translation>대략: 발화가 너무 적음</translation>
    </message>
    <message>
        <source>system minus baseline, percentage points, below 0: better</source>
        <translation>시스템에서 기준을 뺀 값, 퍼센트 포인트, 0보다 작으면 좋음</translation>
    </message>
    <message>
        <source>{each} (of {n} shown)</source>
        <translation>{each} (보이는 {n}개 중)</translation>
    </message>
    <message>
        <source>{measure} against {baseline}</source>
        <translation>{baseline} 대비 {measure}</translation>
    </message>
    <message>
        <source>{measure} minus that of {name}</source>
        <translation>{measure}에서 {name}의 값을 뺀 것</translation>
    </message>
    <message>
        <source>{n} runs: {name}</source>
        <translation>{n}회 실행: {name}</translation>
    </message>
</context>
<context>
    <name>TableFields</name>
    <message>
        <source>CSV, TSV, JSONL, parquet or a spreadsheet with a row for each clip: item, system and path; as you like role, text, expected_low, expected_high and reference.</source>
        <translation>클립마다 행이 하나인 CSV, TSV, JSONL, parquet 또는 스프레드시트: item, system, path; 원하면 role, text, expected_low, expected_high, reference.</translation>
    </message>
    <message>
        <source>Table of clips</source>
        <translation>클립 표</translation>
    </message>
    <message>
        <source>Tables ({patterns});;All files (*)</source>
        <translation>표 ({patterns});;모든 파일 (*)</translation>
    </message>
</context>
<context>
    <name>TakeButtons</name>
    <message>
        <source>Back</source>
        <translation>이전</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>다음</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>재생</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>녹음</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>다시</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>건너뛰기</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>스페이스바</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>정지</translation>
    </message>
</context>
<context>
    <name>TakeChecks</name>
    <message>
        <source>Checking takes</source>
        <translation>테이크 확인</translation>
    </message>
    <message>
        <source>Checking the take</source>
        <translation>테이크 확인</translation>
    </message>
    <message>
        <source>Files that can&apos;t be read: {n}.</source>
        <translation>읽을 수 없는 파일: {n}.</translation>
    </message>
    <message>
        <source>Takes checked: {n}. Good: {good}, to look at: {check}, bad: {bad}.</source>
        <translation>확인한 테이크: {n}. 좋음: {good}, 살펴볼 것: {check}, 나쁨: {bad}.</translation>
    </message>
</context>
<context>
    <name>TakeFields</name>
    <message>
        <source>All sets</source>
        <translation>모든 세트</translation>
    </message>
    <message>
        <source>Items at most</source>
        <translation>최대 항목 수</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>수준</translation>
    </message>
    <message>
        <source>Nothing pressed means all of them.</source>
        <translation>아무것도 누르지 않으면 모두입니다.</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>품질</translation>
    </message>
    <message>
        <source>Script set</source>
        <translation>스크립트 세트</translation>
    </message>
    <message>
        <source>Speakers</source>
        <translation>화자</translation>
    </message>
    <message>
        <source>Takes that count: kept, selected, not rejected. A speaker is a system, a script is an item.</source>
        <translation>들어가는 테이크: 유지됨, 선택됨, 버려지지 않음. 화자가 시스템이고 스크립트가 항목입니다.</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>주제</translation>
    </message>
</context>
<context>
    <name>TakeList</name>
    <message>
        <source>All takes</source>
        <translation>모든 테이크</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>뒤로</translation>
    </message>
    <message>
        <source>Bad ones</source>
        <translation>나쁜 것</translation>
    </message>
    <message>
        <source>Check all again</source>
        <translation>모두 다시 검사</translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation>중복</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Filter by text or speaker</source>
        <translation>텍스트나 화자로 거르기</translation>
    </message>
    <message>
        <source>Keep after all</source>
        <translation>다시 남기기</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>길이</translation>
    </message>
    <message>
        <source>Measure every take of the project anew, as after a change of rules</source>
        <translation>프로젝트의 모든 테이크를 새로 측정합니다(규칙을 바꾼 뒤 등)</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>검사 안 됨</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>말 속도</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>피크</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>재생</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>품질</translation>
    </message>
    <message>
        <source>Reading the take</source>
        <translation>테이크를 읽는 중</translation>
    </message>
    <message>
        <source>Record again</source>
        <translation>다시 녹음</translation>
    </message>
    <message>
        <source>SNR</source>
        <translation>SNR</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>문장</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>제쳐 두기</translation>
    </message>
    <message>
        <source>Sorted by it, the worst take comes first</source>
        <translation>이것으로 정렬하면 가장 나쁜 테이크가 먼저 옵니다</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>화자</translation>
    </message>
    <message>
        <source>Speech over the background, in dB; more is better</source>
        <translation>배경 대비 말소리, dB; 클수록 좋음</translation>
    </message>
    <message>
        <source>State</source>
        <translation>상태</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>정지</translation>
    </message>
    <message>
        <source>Syllables per second of speech</source>
        <translation>말소리 1초당 음절 수</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>테이크</translation>
    </message>
    <message>
        <source>Takes of</source>
        <translation>테이크 범위</translation>
    </message>
    <message>
        <source>The loudest moment, in dBFS; 0 is full scale, −12 is right</source>
        <translation>가장 큰 순간, dBFS; 0은 최대 눈금, −12가 알맞음</translation>
    </message>
    <message>
        <source>The take is kept.</source>
        <translation>테이크를 남겼습니다.</translation>
    </message>
    <message>
        <source>The take is set aside.</source>
        <translation>테이크를 제쳐 두었습니다.</translation>
    </message>
    <message>
        <source>This session</source>
        <translation>이 세션</translation>
    </message>
    <message>
        <source>This speaker</source>
        <translation>이 화자</translation>
    </message>
    <message>
        <source>To look at</source>
        <translation>살펴볼 것</translation>
    </message>
    <message>
        <source>Use this one</source>
        <translation>이것 쓰기</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>찾은 문제</translation>
    </message>
    <message>
        <source>Which takes</source>
        <translation>어떤 테이크</translation>
    </message>
    <message>
        <source>Whole project</source>
        <translation>프로젝트 전체</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>쓰는 중</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>보관 중</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>확인 안 함</translation>
    </message>
    <message>
        <source>practice</source>
        <translation>연습</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>되살림</translation>
    </message>
    <message>
        <source>set aside</source>
        <translation>제쳐 둠</translation>
    </message>
    <message>
        <source>withdrawn</source>
        <translation>동의 철회</translation>
    </message>
    <message>
        <source>{n} takes</source>
        <translation>테이크 {n}개</translation>
    </message>
    <message>
        <source>{shown} of {n} takes</source>
        <translation>테이크 {n}개 중 {shown}개</translation>
    </message>
</context>
<context>
    <name>TakeRows</name>
    <message>
        <source>Reading the takes</source>
        <translation>테이크 읽기</translation>
    </message>
</context>
<context>
    <name>Takes</name>
    <message>
        <source>A take was recovered after an unexpected end.</source>
        <translation>갑자기 끝난 테이크 하나를 되살렸습니다.</translation>
    </message>
    <message>
        <source>Asking the microphone</source>
        <translation>마이크 확인</translation>
    </message>
    <message>
        <source>Listen and decide</source>
        <translation>듣고 결정하기</translation>
    </message>
    <message>
        <source>Looking for microphones</source>
        <translation>마이크 찾기</translation>
    </message>
    <message>
        <source>Looking for unfinished takes</source>
        <translation>끝나지 않은 테이크 찾기</translation>
    </message>
    <message>
        <source>Opening the microphone</source>
        <translation>마이크 열기</translation>
    </message>
    <message>
        <source>Reading prompts</source>
        <translation>문장 읽기</translation>
    </message>
    <message>
        <source>Reading recovered takes</source>
        <translation>되살린 테이크 읽기</translation>
    </message>
    <message>
        <source>Storing the choice</source>
        <translation>선택 저장</translation>
    </message>
    <message>
        <source>Storing the reason</source>
        <translation>이유 저장</translation>
    </message>
    <message>
        <source>Storing the take</source>
        <translation>테이크 저장</translation>
    </message>
    <message>
        <source>{n} takes were recovered after an unexpected end.</source>
        <translation>갑자기 끝난 테이크 {n}개를 되살렸습니다.</translation>
    </message>
</context>
<context>
    <name>TaskChoice</name>
    <message>
        <source>Add a task of these changes</source>
        <translation>이 변화들의 과제 추가</translation>
    </message>
    <message>
        <source>Background of a task of several changes</source>
        <translation>여러 변화가 있는 과제의 배경</translation>
    </message>
    <message>
        <source>Room of a task of several changes</source>
        <translation>여러 변화가 있는 과제의 방</translation>
    </message>
    <message>
        <source>Several changes at one switch</source>
        <translation>한 전환점에서 여러 변화</translation>
    </message>
    <message>
        <source>Voice of a task of several changes</source>
        <translation>여러 변화가 있는 과제의 목소리</translation>
    </message>
    <message>
        <source>noise</source>
        <translation>잡음</translation>
    </message>
    <message>
        <source>voice</source>
        <translation>목소리</translation>
    </message>
</context>
<context>
    <name>TestStep</name>
    <message>
        <source>Play</source>
        <translation>재생</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>녹음</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>정지</translation>
    </message>
</context>
<context>
    <name>TieActions</name>
    <message>
        <source>Keep the width in hand first.</source>
        <translation>먼저 지금 폭을 저장하세요.</translation>
    </message>
    <message>
        <source>Keep the width in hand in the project</source>
        <translation>지금 폭을 프로젝트에 저장</translation>
    </message>
    <message>
        <source>Keep…</source>
        <translation>저장…</translation>
    </message>
    <message>
        <source>Kept widths</source>
        <translation>저장한 폭</translation>
    </message>
    <message>
        <source>Metric file, one number a line (*.jsonl)</source>
        <translation>지표 파일, 한 줄에 숫자 하나 (*.jsonl)</translation>
    </message>
    <message>
        <source>Write a submission</source>
        <translation>제출 파일 쓰기</translation>
    </message>
    <message>
        <source>Write a submission: the shown splits with the ties of kept widths, one number a line, 0 to 100</source>
        <translation>제출 파일 쓰기: 보이는 분할에 저장한 폭의 동점을 적용, 한 줄에 숫자 하나, 0~100</translation>
    </message>
    <message>
        <source>Write a submission…</source>
        <translation>제출 파일 쓰기…</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>선택됨</translation>
    </message>
    <message>
        <source>in hand</source>
        <translation>지금 것</translation>
    </message>
    <message>
        <source>kept widths…</source>
        <translation>저장한 폭…</translation>
    </message>
    <message>
        <source>the newest that is kept</source>
        <translation>가장 최근에 저장한 것</translation>
    </message>
    <message>
        <source>{pair}: no kept width yet</source>
        <translation>{pair}: 아직 저장한 폭이 없음</translation>
    </message>
    <message>
        <source>{pair}: ε {width}, {why}</source>
        <translation>{pair}: ε {width}, {why}</translation>
    </message>
</context>
<context>
    <name>TieBar</name>
    <message>
        <source> (fitted on these rows)</source>
        <translation> (이 행들에 맞춤)</translation>
    </message>
    <message>
        <source> (fitted on these very rows: to look at only)</source>
        <translation> (바로 이 행들에 맞춤: 보기만 할 것)</translation>
    </message>
    <message>
        <source> (fitted rows among them)</source>
        <translation> (맞춘 행이 섞여 있음)</translation>
    </message>
    <message>
        <source>, over {split}.</source>
        <translation>, {split} 기준.</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>최고</translation>
    </message>
    <message>
        <source>For {pair} only: other pairs keep the width in hand, and a submission takes the kept one of theirs that is chosen, else the newest.</source>
        <translation>{pair}에만 적용: 다른 쌍은 지금 폭을 그대로 두고, 제출물은 그 쌍에서 선택된 저장 폭을, 없으면 가장 최근 것을 씁니다.</translation>
    </message>
    <message>
        <source>Grid, rounding, mean…</source>
        <translation>격자, 반올림, 평균…</translation>
    </message>
    <message>
        <source>No ties</source>
        <translation>동점 없음</translation>
    </message>
    <message>
        <source>On {split}: </source>
        <translation>{split} 기준: </translation>
    </message>
    <message>
        <source>One width for all pairs</source>
        <translation>모든 쌍에 한 가지 폭</translation>
    </message>
    <message>
        <source>One ε = k · σ of all pairs together, chosen by the mean over pairs</source>
        <translation>모든 쌍을 합친 하나의 ε = k · σ, 쌍에 대한 평균으로 고름</translation>
    </message>
    <message>
        <source>Plateau</source>
        <translation>평탄 구간</translation>
    </message>
    <message>
        <source>The smallest width within one standard error of the best{of}</source>
        <translation>최고값의 표준 오차 1배 안에서 가장 작은 폭{of}</translation>
    </message>
    <message>
        <source>The width with the best mean on the grid{of}</source>
        <translation>격자에서 평균이 가장 좋은 폭{of}</translation>
    </message>
    <message>
        <source>These are the rows that are reported: it shows what is the most to be had on them, and can&apos;t be kept.</source>
        <translation>보고되는 행들입니다: 여기서 얻을 수 있는 최대치를 보여 줄 뿐, 저장할 수 없습니다.</translation>
    </message>
    <message>
        <source>What it does is told of {shown}.</source>
        <translation>그 효과는 {shown} 기준입니다.</translation>
    </message>
    <message>
        <source>acc_eq {0} → {1}</source>
        <translation>acc_eq {0} → {1}</translation>
    </message>
    <message>
        <source>undefined as 0: {0} → {1}</source>
        <translation>미정의를 0으로: {0} → {1}</translation>
    </message>
    <message>
        <source>{0} of {1} documents dropped</source>
        <translation>문서 {1}개 중 {0}개 제외</translation>
    </message>
    <message>
        <source>ε</source>
        <translation>ε</translation>
    </message>
    <message>
        <source>τ_b {0} → {1}</source>
        <translation>τ_b {0} → {1}</translation>
    </message>
</context>
<context>
    <name>TieChecks</name>
    <message>
        <source>Chance</source>
        <translation>우연</translation>
    </message>
    <message>
        <source>Chance alone brings {0}.</source>
        <translation>우연만으로 {0}을(를) 얻습니다.</translation>
    </message>
    <message>
        <source>Checking the calibration…</source>
        <translation>보정을 점검하는 중…</translation>
    </message>
    <message>
        <source>Choosing a width brings even scores that know nothing {mean} (95th percentile {high}): gains of this size are no sign of better estimates.</source>
        <translation>폭을 고르는 것만으로 아무것도 모르는 점수도 {mean}(95번째 백분위수 {high})을 얻습니다: 이만한 이득은 더 나은 추정의 증거가 아닙니다.</translation>
    </message>
    <message>
        <source>Cross-validated: each document with a width chosen on other documents.</source>
        <translation>교차 검증: 각 문서에 다른 문서로 고른 폭을 씁니다.</translation>
    </message>
    <message>
        <source>Cross-validation</source>
        <translation>교차 검증</translation>
    </message>
    <message>
        <source>Each gain is over the documents that have a τ_b both without and with the ties.</source>
        <translation>각 이득은 동점이 없을 때와 있을 때 모두 τ_b가 있는 문서에 대한 것입니다.</translation>
    </message>
    <message>
        <source>Over common documents (n) only.</source>
        <translation>공통 문서(n)만 비교합니다.</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>검정</translation>
    </message>
    <message>
        <source>Undefined documents as 0</source>
        <translation>미정의 문서는 0으로</translation>
    </message>
    <message>
        <source>Undefined documents dropped</source>
        <translation>미정의 문서는 제외</translation>
    </message>
    <message>
        <source>What the ties are worth</source>
        <translation>동점의 값어치</translation>
    </message>
    <message>
        <source>best, k {0:g}</source>
        <translation>최고, k {0:g}</translation>
    </message>
    <message>
        <source>chance: permuted</source>
        <translation>우연: 뒤섞음</translation>
    </message>
    <message>
        <source>cross-validated</source>
        <translation>교차 검증</translation>
    </message>
    <message>
        <source>from the mean to the 95th percentile of permutations</source>
        <translation>뒤섞은 값의 평균부터 95번째 백분위수까지</translation>
    </message>
    <message>
        <source>in hand, ε {0}</source>
        <translation>지금 것, ε {0}</translation>
    </message>
    <message>
        <source>mean τ_b with ties minus without</source>
        <translation>동점을 적용한 평균 τ_b에서 적용하지 않은 값을 뺀 것</translation>
    </message>
    <message>
        <source>no gain</source>
        <translation>이득 없음</translation>
    </message>
    <message>
        <source>one width for all</source>
        <translation>모두에 한 가지 폭</translation>
    </message>
    <message>
        <source>paired permutation of documents, two-sided</source>
        <translation>문서의 대응 순열 검정, 양측</translation>
    </message>
    <message>
        <source>plateau, k {0:g}</source>
        <translation>평탄 구간, k {0:g}</translation>
    </message>
    <message>
        <source>scores permuted within documents, best of the grid; the estimator&apos;s own best is {0} (p = {1})</source>
        <translation>문서 안에서 점수를 뒤섞고 격자의 최고값을 취함; 추정기 자체의 최고값은 {0} (p = {1})</translation>
    </message>
    <message>
        <source>the same on {0}</source>
        <translation>{0}에서 같은 값</translation>
    </message>
    <message>
        <source>{before} without ties, {after} with them; paired permutation of documents</source>
        <translation>동점 없이 {before}, 동점으로 {after}; 문서의 대응 순열 검정</translation>
    </message>
    <message>
        <source>{n} permutations of scores within documents, seed 0</source>
        <translation>문서 안 점수 순열 {n}회, 시드 0</translation>
    </message>
    <message>
        <source>{parts} parts by document, seed 0</source>
        <translation>문서 단위 {parts}부분, 시드 0</translation>
    </message>
</context>
<context>
    <name>TieFigure</name>
    <message>
        <source>Chosen by</source>
        <translation>선택 기준</translation>
    </message>
    <message>
        <source>Data hash</source>
        <translation>데이터 해시</translation>
    </message>
    <message>
        <source>Effect shown on</source>
        <translation>효과를 본 행</translation>
    </message>
    <message>
        <source>Estimator</source>
        <translation>추정기</translation>
    </message>
    <message>
        <source>Fitted on</source>
        <translation>맞춘 행</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>격자</translation>
    </message>
    <message>
        <source>Language pair</source>
        <translation>언어 쌍</translation>
    </message>
    <message>
        <source>No sweep yet</source>
        <translation>아직 훑은 결과가 없습니다</translation>
    </message>
    <message>
        <source>No translation here has both a score by people and one by an estimator. Run an estimator (Ctrl+R) or import its metric file (Ctrl+M); the scores by people come with the translations.</source>
        <translation>사람의 점수와 추정기의 점수가 모두 있는 번역이 없습니다. 추정기를 실행하거나(Ctrl+R) 지표 파일을 가져오세요(Ctrl+M); 사람의 점수는 번역과 함께 옵니다.</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>반올림</translation>
    </message>
    <message>
        <source>Sweeping tie widths…</source>
        <translation>동점 폭을 훑는 중…</translation>
    </message>
    <message>
        <source>Translations</source>
        <translation>번역</translation>
    </message>
    <message>
        <source>Width in hand</source>
        <translation>지금 폭</translation>
    </message>
    <message>
        <source>buckets of ε = k · σ, tied where two scores share one</source>
        <translation>ε = k · σ 폭의 칸, 두 점수가 한 칸에 들면 동점</translation>
    </message>
    <message>
        <source>k from 0 to {most} in steps of {step}, ε = k · σ</source>
        <translation>k는 0부터 {most}까지 {step} 간격, ε = k · σ</translation>
    </message>
    <message>
        <source>{0} (population, of the training scores)</source>
        <translation>{0}(모집단 기준, 훈련 점수)</translation>
    </message>
    <message>
        <source>{rows} rows in {documents} documents, split {split}</source>
        <translation>문서 {documents}개의 {rows}행, 분할 {split}</translation>
    </message>
    <message>
        <source>{rows} rows, split {split}</source>
        <translation>{rows}행, 분할 {split}</translation>
    </message>
</context>
<context>
    <name>TieHistogram</name>
    <message>
        <source>Distribution of scores</source>
        <translation>점수의 분포</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>외곽선</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>점수</translation>
    </message>
    <message>
        <source>on 0 to 100, rows of the split {0}</source>
        <translation>0~100, 분할 {0}의 행</translation>
    </message>
    <message>
        <source>points of 0 to 100</source>
        <translation>0~100 점 기준</translation>
    </message>
    <message>
        <source>scores of a bucket spread over its width</source>
        <translation>한 칸의 점수를 그 폭에 펼침</translation>
    </message>
</context>
<context>
    <name>TieSettingsCard</name>
    <message>
        <source>End of the grid, as a multiple of σ</source>
        <translation>격자의 끝, σ의 배수로</translation>
    </message>
    <message>
        <source>Grid of k: 0 to</source>
        <translation>k의 격자: 0부터</translation>
    </message>
    <message>
        <source>How a width is chosen</source>
        <translation>폭을 고르는 방법</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>평균</translation>
    </message>
    <message>
        <source>Mean that is made large</source>
        <translation>크게 만들 평균</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>반올림</translation>
    </message>
    <message>
        <source>Step of the grid, as a multiple of σ</source>
        <translation>격자의 간격, σ의 배수로</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>취할 값</translation>
    </message>
    <message>
        <source>Which width is taken</source>
        <translation>어느 폭을 취할지</translation>
    </message>
    <message>
        <source>in steps of</source>
        <translation>간격</translation>
    </message>
</context>
<context>
    <name>TieSweep</name>
    <message>
        <source>Language pairs</source>
        <translation>언어 쌍</translation>
    </message>
    <message>
        <source>Mean over documents that had no say in their width (undefined ones dropped)</source>
        <translation>폭 결정에 쓰이지 않은 문서의 평균(정의되지 않은 것은 제외)</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>평균</translation>
    </message>
    <message>
        <source>Plateau</source>
        <translation>평탄 구간</translation>
    </message>
    <message>
        <source>Rows for reporting: look, but don&apos;t choose.</source>
        <translation>보고용 행입니다: 보기만 하고 고르지 마세요.</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>나란히</translation>
    </message>
    <message>
        <source>Sweep of tie widths</source>
        <translation>동점 폭 훑기</translation>
    </message>
    <message>
        <source>These rows are meant for reporting (no row is of the split train): look, but don&apos;t choose.</source>
        <translation>이 행들은 보고용입니다(train 분할의 행이 없음): 보기만 하고 고르지 마세요.</translation>
    </message>
    <message>
        <source>This pair</source>
        <translation>이 쌍</translation>
    </message>
    <message>
        <source>Undefined at ε {epsilon}: {n} of {total} documents</source>
        <translation>ε {epsilon}에서 정의되지 않음: 문서 {total}개 중 {n}개</translation>
    </message>
    <message>
        <source>Wide ties are rewarded, because τ_b drops the documents that they make undefined: at ε = {epsilon}, {n} of {total} ({n_before} without ties). Dropped: {from_dropped} → {to_dropped}; as 0: {from_zero} → {to_zero}.</source>
        <translation>τ_b는 동점 때문에 정의되지 않는 문서를 빼므로 넓은 동점이 이득을 봅니다: ε = {epsilon}에서 {total}개 중 {n}개(동점 없이는 {n_before}개). 제외: {from_dropped} → {to_dropped}; 0으로: {from_zero} → {to_zero}.</translation>
    </message>
    <message>
        <source>acc_eq charges for ties that people don&apos;t make: it has no reason to like them wide.</source>
        <translation>acc_eq는 사람이 두지 않은 동점에 벌점을 주므로, 동점을 넓게 잡을 이유가 없습니다.</translation>
    </message>
    <message>
        <source>cross-validated {0}</source>
        <translation>교차 검증 {0}</translation>
    </message>
    <message>
        <source>one width for all</source>
        <translation>모두에 한 가지 폭</translation>
    </message>
    <message>
        <source>one width for all: {0}</source>
        <translation>모두에 한 가지 폭: {0}</translation>
    </message>
    <message>
        <source>smallest k within one standard error of the best</source>
        <translation>최고값의 표준 오차 1배 안에서 가장 작은 k</translation>
    </message>
    <message>
        <source>{0}, without ties {1}.</source>
        <translation>{0}, 동점 없이 {1}.</translation>
    </message>
    <message>
        <source>{0}, without ties {1}; they are dropped, which rewards wide ties.</source>
        <translation>{0}, 동점 없이 {1}; 이들은 제외되어 넓은 동점에 유리합니다.</translation>
    </message>
    <message>
        <source>{language}: width {epsilon}, mean {dropped}, with undefined documents as 0 {zero}</source>
        <translation>{language}: 폭 {epsilon}, 평균 {dropped}, 정의되지 않은 문서를 0으로 하면 {zero}</translation>
    </message>
    <message>
        <source>τ_b of each document, averaged; undefined ones dropped, and as 0</source>
        <translation>문서마다의 τ_b 평균; 정의되지 않은 것은 제외한 값과 0으로 한 값</translation>
    </message>
</context>
<context>
    <name>TieTable</name>
    <message>
        <source> (click them again to list all)</source>
        <translation> (다시 누르면 모두 나열)</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>전</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>문서</translation>
    </message>
    <message>
        <source>Estimator</source>
        <translation>추정기</translation>
    </message>
    <message>
        <source>New ties</source>
        <translation>새 동점</translation>
    </message>
    <message>
        <source>Other system</source>
        <translation>다른 시스템</translation>
    </message>
    <message>
        <source>Pairs that became ties</source>
        <translation>동점이 된 쌍</translation>
    </message>
    <message>
        <source>Pairs that become ties</source>
        <translation>동점이 되는 쌍</translation>
    </message>
    <message>
        <source>People</source>
        <translation>사람</translation>
    </message>
    <message>
        <source>Scores by people of the two; sorted by their difference</source>
        <translation>두 번역의 사람 점수; 그 차이로 정렬</translation>
    </message>
    <message>
        <source>Scores of the two on 0 to 100; sorted by their difference</source>
        <translation>두 번역의 점수(0~100); 그 차이로 정렬</translation>
    </message>
    <message>
        <source>System</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>What is a pair</source>
        <translation>쌍이란</translation>
    </message>
    <message>
        <source>new ties</source>
        <translation>새 동점</translation>
    </message>
    <message>
        <source>pairs that the estimator told apart, and that share a bucket</source>
        <translation>추정기가 구별했으나 이제 한 칸에 드는 쌍</translation>
    </message>
    <message>
        <source>people tie</source>
        <translation>사람은 동점</translation>
    </message>
    <message>
        <source>right order</source>
        <translation>맞는 순서</translation>
    </message>
    <message>
        <source>two translations of one source, split {0}</source>
        <translation>한 원문의 번역 두 개, 분할 {0}</translation>
    </message>
    <message>
        <source>wrong order</source>
        <translation>틀린 순서</translation>
    </message>
    <message>
        <source>{0}; the first {1} are listed</source>
        <translation>{0}; 처음 {1}개만 나열</translation>
    </message>
    <message>
        <source>{what}: {n}</source>
        <translation>{what}: {n}</translation>
    </message>
</context>
<context>
    <name>TiesOnBothLevels</name>
    <message>
        <source>Change: {changes}.</source>
        <translation>변화: {changes}.</translation>
    </message>
    <message>
        <source>Documents without a τ_b: {before} → {after} of {n}.</source>
        <translation>τ_b가 없는 문서: {n}개 중 {before} → {after}.</translation>
    </message>
    <message>
        <source>No kept width may be reported on these rows: keep one that was fitted on train, and look at dev or test.</source>
        <translation>이 행들에 대해 보고할 수 있는 저장된 폭이 없습니다: train에서 맞춘 폭을 저장하고 dev나 test를 보세요.</translation>
    </message>
    <message>
        <source>Ties on both levels</source>
        <translation>두 수준의 동점</translation>
    </message>
    <message>
        <source>agreement with people</source>
        <translation>사람과의 일치도</translation>
    </message>
    <message>
        <source>scores as they are</source>
        <translation>점수 그대로</translation>
    </message>
    <message>
        <source>with ties</source>
        <translation>동점 적용</translation>
    </message>
    <message>
        <source>with ties as they are, not at a width of its own</source>
        <translation>동점은 있는 그대로, 자체 폭이 아님</translation>
    </message>
    <message>
        <source>{0} · segments</source>
        <translation>{0} · 세그먼트</translation>
    </message>
    <message>
        <source>{0} · systems</source>
        <translation>{0} · 시스템</translation>
    </message>
</context>
<context>
    <name>TimeView</name>
    <message>
        <source>No audio here</source>
        <translation>여기에는 소리가 없습니다</translation>
    </message>
</context>
<context>
    <name>Today</name>
    <message>
        <source>Backed up to {path}</source>
        <translation>{path}에 백업했습니다</translation>
    </message>
    <message>
        <source>Backed up to {path} without {n} audio files that are missing, such as {name}.</source>
        <translation>{path}에 백업했습니다. {name} 등 없는 소리 파일 {n}개는 빠졌습니다.</translation>
    </message>
    <message>
        <source>Backing up</source>
        <translation>백업</translation>
    </message>
    <message>
        <source>Building the demo project</source>
        <translation>데모 프로젝트 만들기</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>세기</translation>
    </message>
    <message>
        <source>There is no folder {path} any more: it was moved or deleted. Open it where it is now.</source>
        <translation>{path} 폴더가 이제 없습니다: 옮겼거나 삭제했습니다. 지금 있는 곳에서 여세요.</translation>
    </message>
    <message>
        <source>script</source>
        <translation>스크립트</translation>
    </message>
</context>
<context>
    <name>TodayCard</name>
    <message>
        <source>Annotate</source>
        <translation>주석 달기</translation>
    </message>
    <message>
        <source>Check them</source>
        <translation>확인하기</translation>
    </message>
    <message>
        <source>Choose it</source>
        <translation>고르기</translation>
    </message>
    <message>
        <source>Code-switched speech, from script to score</source>
        <translation>코드 스위칭 음성, 스크립트에서 점수까지</translation>
    </message>
    <message>
        <source>Estimators whose width of ties isn&apos;t chosen yet: {n}</source>
        <translation>동점의 폭을 아직 고르지 않은 추정기: {n}</translation>
    </message>
    <message>
        <source>Go on planning</source>
        <translation>이어서 계획하기</translation>
    </message>
    <message>
        <source>Go on with it</source>
        <translation>이어서 하기</translation>
    </message>
    <message>
        <source>Go to scripts</source>
        <translation>스크립트로 가기</translation>
    </message>
    <message>
        <source>Hear them</source>
        <translation>들어 보기</translation>
    </message>
    <message>
        <source>Last time: {name}</source>
        <translation>지난번: {name}</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>청취</translation>
    </message>
    <message>
        <source>Listening studies that are being planned: {n}</source>
        <translation>계획 중인 청취 실험: {n}</translation>
    </message>
    <message>
        <source>Listening studies that are ready for listeners: {n}</source>
        <translation>청취자를 받을 준비가 된 청취 실험: {n}</translation>
    </message>
    <message>
        <source>Listening studies that wait for nothing: {n}</source>
        <translation>남은 일이 없는 청취 실험: {n}</translation>
    </message>
    <message>
        <source>New here? The demo project has 24 labelled recordings and three imitated recognisers.</source>
        <translation>처음이신가요? 데모 프로젝트에는 레이블이 달린 녹음 24개와 흉내 낸 음성 인식기 3개가 있습니다.</translation>
    </message>
    <message>
        <source>No listening study yet: have people rate clips of yours, from takes or from any folder.</source>
        <translation>아직 청취 실험이 없습니다: 테이크나 아무 폴더의 클립을 사람들에게 평가받으세요.</translation>
    </message>
    <message>
        <source>No recogniser has been brought in yet.</source>
        <translation>아직 들여온 음성 인식기가 없습니다.</translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation>데모 열기</translation>
    </message>
    <message>
        <source>Pairs of clips without token losses: {n} of {all}</source>
        <translation>토큰 손실이 없는 클립 쌍: {all}개 중 {n}개</translation>
    </message>
    <message>
        <source>Plan a study</source>
        <translation>실험 계획하기</translation>
    </message>
    <message>
        <source>Recognisers with hypotheses: {n}</source>
        <translation>인식 결과가 있는 음성 인식기: {n}</translation>
    </message>
    <message>
        <source>Recognition</source>
        <translation>인식</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>녹음하기</translation>
    </message>
    <message>
        <source>Record bilingual speakers, label where the language changes, see and hear what recognisers make of it, and have listeners rate what they hear. Everything stays in one folder on this computer.</source>
        <translation>두 언어를 쓰는 화자를 녹음하고, 언어가 바뀌는 곳에 레이블을 달고, 음성 인식기가 어떻게 인식하는지 보고 듣고, 청취자에게 들은 것을 평가받으세요. 모든 것은 이 컴퓨터의 폴더 하나에 남습니다.</translation>
    </message>
    <message>
        <source>Recovered takes to decide on: {n}</source>
        <translation>결정할 되살린 테이크: {n}</translation>
    </message>
    <message>
        <source>Run a model</source>
        <translation>모델 실행</translation>
    </message>
    <message>
        <source>Score them</source>
        <translation>점수 매기기</translation>
    </message>
    <message>
        <source>Scripts nobody has read yet: {n} of {all}</source>
        <translation>아직 아무도 읽지 않은 스크립트: {all}개 중 {n}개</translation>
    </message>
    <message>
        <source>Scripts {scripts}  ·  takes {takes}  ·  recognisers {systems}  ·  hypotheses {hypotheses}</source>
        <translation>스크립트 {scripts}  ·  테이크 {takes}  ·  음성 인식기 {systems}  ·  인식 결과 {hypotheses}</translation>
    </message>
    <message>
        <source>See the results</source>
        <translation>결과 보기</translation>
    </message>
    <message>
        <source>Synthetic demo data. </source>
        <translation>합성 데모 데이터. </translation>
    </message>
    <message>
        <source>Takes that were measured as bad: {n}</source>
        <translation>나쁨으로 측정된 테이크: {n}</translation>
    </message>
    <message>
        <source>Takes to label in your list: {n}</source>
        <translation>내 목록에서 레이블을 달 테이크: {n}</translation>
    </message>
    <message>
        <source>Takes to label: {n}</source>
        <translation>레이블을 달 테이크: {n}</translation>
    </message>
    <message>
        <source>Takes to review: {n}</source>
        <translation>검토할 테이크: {n}</translation>
    </message>
    <message>
        <source>There are no scripts yet: import your own or add the starter scripts.</source>
        <translation>아직 스크립트가 없습니다: 가져오거나 기본 제공 스크립트를 추가하세요.</translation>
    </message>
    <message>
        <source>Translations without an estimate: {n} of {all}</source>
        <translation>추정값이 없는 번역: {all}개 중 {n}개</translation>
    </message>
    <message>
        <source>Votes open in listening studies: {n}</source>
        <translation>청취 실험에서 남은 평가: {n}</translation>
    </message>
    <message>
        <source>listeners who are not done: {n}</source>
        <translation>마치지 않은 청취자: {n}</translation>
    </message>
    <message>
        <source>listening studies {studies}  ·  votes {votes}</source>
        <translation>청취 실험 {studies}  ·  평가 {votes}</translation>
    </message>
    <message>
        <source>of these returned by a reviewer: {n}</source>
        <translation>그중 검토자가 돌려보낸 것: {n}</translation>
    </message>
    <message>
        <source>practice takes, not counted: {n}</source>
        <translation>연습 테이크(집계 제외): {n}</translation>
    </message>
    <message>
        <source>takes of speakers who have withdrawn, not counted: {n}</source>
        <translation>동의를 철회한 화자의 테이크(집계 제외): {n}</translation>
    </message>
</context>
<context>
    <name>TranscriptFigure</name>
    <message>
        <source>Comparing…</source>
        <translation>비교하는 중…</translation>
    </message>
    <message>
        <source>Error rate</source>
        <translation>오류율</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>말로 하면</translation>
    </message>
    <message>
        <source>MER of the transcript</source>
        <translation>전사의 MER</translation>
    </message>
    <message>
        <source>Mean change on 0 to 100: {mean} over {n} documents, the whole set.</source>
        <translation>0~100에서 평균 변화: 문서 {n}개에서 {mean}, 세트 전체.</translation>
    </message>
    <message>
        <source>Recogniser</source>
        <translation>음성 인식기</translation>
    </message>
    <message>
        <source>Recogniser and estimator</source>
        <translation>음성 인식기와 추정기</translation>
    </message>
    <message>
        <source>Run one model twice: over the source texts as they are, and over what a recogniser heard (Ctrl+R, “Reads as the source”). Here stands what recognition errors change in its estimates.</source>
        <translation>한 모델을 두 번 실행하세요: 원문 텍스트 그대로, 그리고 음성 인식 결과로(Ctrl+R, “원문으로 읽는 것”). 인식 오류가 추정값을 어떻게 바꾸는지 여기에 나타납니다.</translation>
    </message>
    <message>
        <source>Size of the change against MER: Spearman {rho} (n = {points}).</source>
        <translation>변화의 크기와 MER: Spearman {rho} (n = {points}).</translation>
    </message>
    <message>
        <source>Transcripts and estimates</source>
        <translation>전사와 추정값</translation>
    </message>
    <message>
        <source>With what was heard</source>
        <translation>인식 결과로</translation>
    </message>
    <message>
        <source>With what was said</source>
        <translation>실제 말한 것으로</translation>
    </message>
    <message>
        <source>Without an error rate: {n}.</source>
        <translation>오류율 없음: {n}.</translation>
    </message>
    <message>
        <source>change of the estimate</source>
        <translation>추정값의 변화</translation>
    </message>
    <message>
        <source>estimate with what was heard minus that with what was said</source>
        <translation>인식 결과로 한 추정값에서 실제 말로 한 추정값을 뺀 값</translation>
    </message>
    <message>
        <source>mixed error rate of the transcript, usual settings, percent</source>
        <translation>전사의 혼합 오류율, 기본 설정, 퍼센트</translation>
    </message>
    <message>
        <source>points</source>
        <translation>점</translation>
    </message>
</context>
<context>
    <name>Translation</name>
    <message>
        <source>Arranging translations</source>
        <translation>번역 정리하기</translation>
    </message>
    <message>
        <source>Reading a translation</source>
        <translation>번역 하나 읽기</translation>
    </message>
    <message>
        <source>Reading sets of translations</source>
        <translation>번역 세트 읽기</translation>
    </message>
    <message>
        <source>Reading translations</source>
        <translation>번역 읽기</translation>
    </message>
</context>
<context>
    <name>TranslationChanges</name>
    <message>
        <source>Deleting {name}</source>
        <translation>{name} 삭제</translation>
    </message>
    <message>
        <source>Linked to utterances: {n} translations ({by}); without one: {unknown}.</source>
        <translation>발화와 이음: 번역 {n}개 ({by}); 없음: {unknown}.</translation>
    </message>
    <message>
        <source>Linking {name}</source>
        <translation>{name} 잇기</translation>
    </message>
    <message>
        <source>Marking splits</source>
        <translation>분할 표시</translation>
    </message>
    <message>
        <source>Renaming {name}</source>
        <translation>{name} 이름 바꾸기</translation>
    </message>
    <message>
        <source>The scores of {name} in {set} were removed.</source>
        <translation>{set}에서 {name}의 점수를 뺐습니다.</translation>
    </message>
    <message>
        <source>The width {name} was taken back.</source>
        <translation>폭 {name}을(를) 되돌렸습니다.</translation>
    </message>
    <message>
        <source>Translations of {set} that changed their split: {n}.</source>
        <translation>분할이 바뀐 {set}의 번역: {n}.</translation>
    </message>
    <message>
        <source>by name</source>
        <translation>이름으로</translation>
    </message>
    <message>
        <source>by sound</source>
        <translation>소리로</translation>
    </message>
    <message>
        <source>by text</source>
        <translation>텍스트로</translation>
    </message>
    <message>
        <source>import of {name}</source>
        <translation>{name} 가져오기</translation>
    </message>
    <message>
        <source>link of {name}</source>
        <translation>{name} 잇기</translation>
    </message>
    <message>
        <source>new name of {old}</source>
        <translation>{old}의 새 이름</translation>
    </message>
    <message>
        <source>removal of {name}</source>
        <translation>{name} 제거</translation>
    </message>
    <message>
        <source>splits of {name}</source>
        <translation>{name}의 분할</translation>
    </message>
    <message>
        <source>{name} was deleted with its scores ({n}).</source>
        <translation>{name}을(를) 점수({n})와 함께 삭제했습니다.</translation>
    </message>
    <message>
        <source>{name} was deleted with its translations ({n}).</source>
        <translation>{name}을(를) 번역({n})과 함께 삭제했습니다.</translation>
    </message>
    <message>
        <source>{old} is now called {new}.</source>
        <translation>{old}의 이름이 이제 {new}입니다.</translation>
    </message>
</context>
<context>
    <name>TranslationEstimators</name>
    <message>
        <source>Delete it with its scores</source>
        <translation>점수와 함께 삭제</translation>
    </message>
    <message>
        <source>Estimator</source>
        <translation>추정기</translation>
    </message>
    <message>
        <source>Estimators</source>
        <translation>추정기</translation>
    </message>
    <message>
        <source>Export its scores…</source>
        <translation>점수 내보내기…</translation>
    </message>
    <message>
        <source>How many of the translations that are shown have a score of it</source>
        <translation>보이는 번역 중 이 추정기의 점수가 있는 수</translation>
    </message>
    <message>
        <source>How was this made?</source>
        <translation>어떻게 만들었나요?</translation>
    </message>
    <message>
        <source>Kendall&apos;s τ_b with people within a document, mean over documents where it is defined; −1 to 1, higher is better</source>
        <translation>문서 안에서 사람과의 켄달 τ_b, 정의되는 문서의 평균; −1~1, 높을수록 좋음</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>평균</translation>
    </message>
    <message>
        <source>Mean score of the translations that are shown, on 0 to 100</source>
        <translation>보이는 번역의 평균 점수, 0~100</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>No estimator yet: run one (Ctrl+R), or import a metric file as a column (Ctrl+M).</source>
        <translation>아직 추정기가 없습니다: 실행하거나(Ctrl+R) 지표 파일을 열로 가져오세요(Ctrl+M).</translation>
    </message>
    <message>
        <source>Rename {name}</source>
        <translation>{name} 이름 바꾸기</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>이름 바꾸기…</translation>
    </message>
    <message>
        <source>Scored</source>
        <translation>점수 있음</translation>
    </message>
    <message>
        <source>Take the width back</source>
        <translation>폭 되돌리기</translation>
    </message>
    <message>
        <source>The same over all documents, undefined ones counted as 0: ties that are too wide show here</source>
        <translation>모든 문서에 대한 같은 값, 미정의는 0으로: 너무 넓은 동점이 여기서 드러납니다</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>무엇인지</translation>
    </message>
    <message>
        <source>documents: {n}, of which without a τ_b: {undefined}; intervals: Evaluate (F6)</source>
        <translation>문서: {n}, 그중 τ_b 없음: {undefined}; 구간: 평가(F6)</translation>
    </message>
    <message>
        <source>fitted on train</source>
        <translation>train에서 맞춤</translation>
    </message>
    <message>
        <source>shared by all pairs</source>
        <translation>모든 쌍 공통</translation>
    </message>
    <message>
        <source>{n} of {total}</source>
        <translation>{total}개 중 {n}개</translation>
    </message>
    <message>
        <source>τ_b, 0</source>
        <translation>τ_b, 0</translation>
    </message>
</context>
<context>
    <name>TranslationFiles</name>
    <message>
        <source>Importing {name}</source>
        <translation>{name} 가져오기</translation>
    </message>
    <message>
        <source>Reading {name}</source>
        <translation>{name} 읽기</translation>
    </message>
    <message>
        <source>Writing {name}</source>
        <translation>{name} 쓰기</translation>
    </message>
    <message>
        <source>{name} imported as a column of {set}: {n} scores.</source>
        <translation>{name}을(를) {set}의 열로 가져옴: 점수 {n}개.</translation>
    </message>
    <message>
        <source>{name} imported: translations {rows}, source segments {documents}.</source>
        <translation>{name} 가져옴: 번역 {rows}개, 원문 세그먼트 {documents}개.</translation>
    </message>
    <message>
        <source>{n} scores written to {path}.</source>
        <translation>점수 {n}개를 {path}에 썼습니다.</translation>
    </message>
    <message>
        <source>{n} translations written to {path}, and files: {more}.</source>
        <translation>번역 {n}개를 {path}에, 그 밖의 파일: {more}.</translation>
    </message>
    <message>
        <source>{n} translations written to {path}.</source>
        <translation>번역 {n}개를 {path}에 썼습니다.</translation>
    </message>
</context>
<context>
    <name>TranslationImportCard</name>
    <message>
        <source>COMET table</source>
        <translation>COMET 표</translation>
    </message>
    <message>
        <source>Choose the language pair that is to be read.</source>
        <translation>읽을 언어 쌍을 고르세요.</translation>
    </message>
    <message>
        <source>Choose whose scores are to be read.</source>
        <translation>누구의 점수를 읽을지 고르세요.</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>문서</translation>
    </message>
    <message>
        <source>IWSLT JSON lines</source>
        <translation>IWSLT JSON lines</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>가져오기</translation>
    </message>
    <message>
        <source>Importing…</source>
        <translation>가져오는 중…</translation>
    </message>
    <message>
        <source>Language pair</source>
        <translation>언어 쌍</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>그만두기</translation>
    </message>
    <message>
        <source>Name of the set</source>
        <translation>세트 이름</translation>
    </message>
    <message>
        <source>Nothing was imported.</source>
        <translation>아무것도 가져오지 않았습니다.</translation>
    </message>
    <message>
        <source>People</source>
        <translation>사람</translation>
    </message>
    <message>
        <source>Reading was stopped; open the file again to read it.</source>
        <translation>읽기를 멈췄습니다; 읽으려면 파일을 다시 여세요.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>읽는 중…</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>참조</translation>
    </message>
    <message>
        <source>Rows that name no split are</source>
        <translation>분할이 적히지 않은 행은</translation>
    </message>
    <message>
        <source>Scores by people</source>
        <translation>사람의 점수</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>원문</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>멈추기</translation>
    </message>
    <message>
        <source>System</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>The first rows</source>
        <translation>처음 몇 행</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>번역</translation>
    </message>
    <message>
        <source>WMT MQM or DA table</source>
        <translation>WMT MQM 또는 DA 표</translation>
    </message>
    <message>
        <source>as it is found</source>
        <translation>있는 그대로</translation>
    </message>
    <message>
        <source>choose…</source>
        <translation>고르기…</translation>
    </message>
    <message>
        <source>mt-metrics-eval folder</source>
        <translation>mt-metrics-eval 폴더</translation>
    </message>
    <message>
        <source>scored by people: {n}</source>
        <translation>사람이 평가함: {n}</translation>
    </message>
    <message>
        <source>sound files: {n}</source>
        <translation>소리 파일: {n}</translation>
    </message>
    <message>
        <source>systems: {n}</source>
        <translation>시스템: {n}</translation>
    </message>
    <message>
        <source>with a reference: {n}</source>
        <translation>참조 있음: {n}</translation>
    </message>
    <message>
        <source>{file}: {rows} translations of {documents} source segments</source>
        <translation>{file}: 원문 세그먼트 {documents}개의 번역 {rows}개</translation>
    </message>
</context>
<context>
    <name>TranslationInspector</name>
    <message>
        <source>(empty)</source>
        <translation>(비어 있음)</translation>
    </message>
    <message>
        <source>(nothing)</source>
        <translation>(없음)</translation>
    </message>
    <message>
        <source>, with ties {tau}</source>
        <translation>, 동점 적용 {tau}</translation>
    </message>
    <message>
        <source>How was this made?</source>
        <translation>어떻게 만들었나요?</translation>
    </message>
    <message>
        <source>No translation chosen</source>
        <translation>선택한 번역이 없습니다</translation>
    </message>
    <message>
        <source>Rank by people (6)</source>
        <translation>사람 기준 순위 (6)</translation>
    </message>
    <message>
        <source>Rank by the estimator (6)</source>
        <translation>추정기 기준 순위 (6)</translation>
    </message>
    <message>
        <source>Ranked by people</source>
        <translation>사람 기준 순위</translation>
    </message>
    <message>
        <source>Ranked by the estimator</source>
        <translation>추정기 기준 순위</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>참조</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>행</translation>
    </message>
    <message>
        <source>SHA-256 of what was read</source>
        <translation>읽은 내용의 SHA-256</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>세트</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>원문</translation>
    </message>
    <message>
        <source>System</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>The sound of the chosen source</source>
        <translation>선택한 원문의 소리</translation>
    </message>
    <message>
        <source>Transcript by people</source>
        <translation>사람이 쓴 전사</translation>
    </message>
    <message>
        <source>Width of ties</source>
        <translation>동점의 폭</translation>
    </message>
    <message>
        <source>came without sound</source>
        <translation>소리 없이 가져옴</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>synthetic demo data</source>
        <translation>합성 데모 데이터</translation>
    </message>
</context>
<context>
    <name>TranslationPage</name>
    <message>
        <source>COMET CSV with metric files (*.csv)</source>
        <translation>COMET CSV와 지표 파일 (*.csv)</translation>
    </message>
    <message>
        <source>COMET TSV with metric files (*.tsv)</source>
        <translation>COMET TSV와 지표 파일 (*.tsv)</translation>
    </message>
    <message>
        <source>Export the scores</source>
        <translation>점수 내보내기</translation>
    </message>
    <message>
        <source>Export the set</source>
        <translation>세트 내보내기</translation>
    </message>
    <message>
        <source>Here you see and hear how good translations of speech are: scores by people beside those of an estimator such as COMETKiwi, how wide its ties should be, and what that gains or hides. Import a file of translations to begin: IWSLT JSON lines, COMET tables, or a folder of mt-metrics-eval.</source>
        <translation>여기서는 음성 번역이 얼마나 좋은지 보고 듣습니다: 사람의 점수와 COMETKiwi 같은 추정기의 점수를 나란히 두고, 동점을 얼마나 넓게 잡을지, 그로써 무엇을 얻고 무엇이 가려지는지 봅니다. 먼저 번역 파일을 가져오세요: IWSLT JSON lines, COMET 표 또는 mt-metrics-eval 폴더.</translation>
    </message>
    <message>
        <source>IWSLT JSON lines with metric files (*.jsonl)</source>
        <translation>IWSLT JSON lines와 지표 파일 (*.jsonl)</translation>
    </message>
    <message>
        <source>Import a folder…</source>
        <translation>폴더 가져오기…</translation>
    </message>
    <message>
        <source>Import a metric file</source>
        <translation>지표 파일 가져오기</translation>
    </message>
    <message>
        <source>Import a test set of mt-metrics-eval (a folder such as wmt23)</source>
        <translation>mt-metrics-eval 테스트 세트 가져오기(wmt23 같은 폴더)</translation>
    </message>
    <message>
        <source>Import translations</source>
        <translation>번역 가져오기</translation>
    </message>
    <message>
        <source>Import translations…</source>
        <translation>번역 가져오기…</translation>
    </message>
    <message>
        <source>Metric file (*.jsonl)</source>
        <translation>지표 파일 (*.jsonl)</translation>
    </message>
    <message>
        <source>Metric files (*.jsonl *.txt);;All files (*)</source>
        <translation>지표 파일 (*.jsonl *.txt);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>No translations yet</source>
        <translation>아직 번역이 없습니다</translation>
    </message>
    <message>
        <source>Open the demo project</source>
        <translation>데모 프로젝트 열기</translation>
    </message>
    <message>
        <source>Reading the translations…</source>
        <translation>번역을 읽는 중…</translation>
    </message>
    <message>
        <source>Table of everything (*.csv *.md)</source>
        <translation>전체 표 (*.csv *.md)</translation>
    </message>
    <message>
        <source>Translations ({patterns});;All files (*)</source>
        <translation>번역 ({patterns});;모든 파일 (*)</translation>
    </message>
    <message>
        <source>mt-metrics-eval folder (*)</source>
        <translation>mt-metrics-eval 폴더 (*)</translation>
    </message>
</context>
<context>
    <name>TranslationRanking</name>
    <message>
        <source>Estimator</source>
        <translation>추정기</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>표시</translation>
    </message>
    <message>
        <source>People</source>
        <translation>사람</translation>
    </message>
    <message>
        <source>Rank and score by people; equal scores have one rank</source>
        <translation>사람이 매긴 순위와 점수; 같은 점수는 같은 순위</translation>
    </message>
    <message>
        <source>Rank and score of the chosen estimator, on 0 to 100</source>
        <translation>선택한 추정기의 순위와 점수, 0~100</translation>
    </message>
    <message>
        <source>Rank and score with the ties of the chosen width</source>
        <translation>선택한 폭의 동점을 적용한 순위와 점수</translation>
    </message>
    <message>
        <source>Score of {name}, on 0 to 100</source>
        <translation>{name}의 점수, 0~100</translation>
    </message>
    <message>
        <source>System</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>번역</translation>
    </message>
    <message>
        <source>Translations of this source</source>
        <translation>이 원문의 번역들</translation>
    </message>
    <message>
        <source>people rank it {human} of {n}, the estimator {score}</source>
        <translation>{n}개 중 사람은 {human}위, 추정기는 {score}위로 봅니다</translation>
    </message>
    <message>
        <source>with ties</source>
        <translation>동점 적용</translation>
    </message>
</context>
<context>
    <name>TranslationSegments</name>
    <message>
        <source>Agreement of the estimator with people within the document, −1 to 1</source>
        <translation>문서 안에서 추정기가 사람과 일치하는 정도, −1~1</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>문서</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>문서</translation>
    </message>
    <message>
        <source>Documents and translations</source>
        <translation>문서와 번역</translation>
    </message>
    <message>
        <source>Estimator</source>
        <translation>추정기</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>모두</translation>
    </message>
    <message>
        <source>Filter by text, system or document</source>
        <translation>텍스트, 시스템, 문서로 거르기</translation>
    </message>
    <message>
        <source>Filtering translations</source>
        <translation>번역 거르는 중</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>표시</translation>
    </message>
    <message>
        <source>Gained by the ties</source>
        <translation>동점으로 좋아짐</translation>
    </message>
    <message>
        <source>Its score with the ties of the chosen width</source>
        <translation>선택한 폭의 동점을 적용한 점수</translation>
    </message>
    <message>
        <source>Lost by the ties</source>
        <translation>동점으로 나빠짐</translation>
    </message>
    <message>
        <source>Ordered against people (τ_b &lt; 0)</source>
        <translation>사람과 반대 순서(τ_b &lt; 0)</translation>
    </message>
    <message>
        <source>People</source>
        <translation>사람</translation>
    </message>
    <message>
        <source>Score by people as the file has it; higher is better</source>
        <translation>파일에 있는 사람의 점수; 높을수록 좋음</translation>
    </message>
    <message>
        <source>Score of the chosen estimator, on 0 to 100; higher is better</source>
        <translation>선택한 추정기의 점수, 0~100; 높을수록 좋음</translation>
    </message>
    <message>
        <source>Show everything (Esc)</source>
        <translation>모두 보기 (Esc)</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>원문</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>분할</translation>
    </message>
    <message>
        <source>System</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>The same with the ties of the chosen width</source>
        <translation>선택한 폭의 동점을 적용한 같은 값</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>번역</translation>
    </message>
    <message>
        <source>Translations</source>
        <translation>번역</translation>
    </message>
    <message>
        <source>Translations of it</source>
        <translation>해당 번역 수</translation>
    </message>
    <message>
        <source>What has to be known about the estimator&apos;s scores</source>
        <translation>추정기 점수에 대해 알아야 할 점</translation>
    </message>
    <message>
        <source>What the rows are</source>
        <translation>행이 나타내는 것</translation>
    </message>
    <message>
        <source>Which rows</source>
        <translation>어느 행</translation>
    </message>
    <message>
        <source>With a flag</source>
        <translation>표시 있음</translation>
    </message>
    <message>
        <source>With sound</source>
        <translation>소리 있음</translation>
    </message>
    <message>
        <source>Without a score by people</source>
        <translation>사람의 점수 없음</translation>
    </message>
    <message>
        <source>Without a τ_b</source>
        <translation>τ_b 없음</translation>
    </message>
    <message>
        <source>Without the estimator&apos;s score</source>
        <translation>추정기 점수 없음</translation>
    </message>
    <message>
        <source>chosen in a figure: {n}</source>
        <translation>그림에서 선택: {n}</translation>
    </message>
    <message>
        <source>documents: {n}</source>
        <translation>문서: {n}</translation>
    </message>
    <message>
        <source>ties change τ_b by {gain}</source>
        <translation>동점으로 τ_b가 {gain} 바뀜</translation>
    </message>
    <message>
        <source>translations: {n}</source>
        <translation>번역: {n}</translation>
    </message>
    <message>
        <source>with ties</source>
        <translation>동점 적용</translation>
    </message>
    <message>
        <source>{shown} of {total}, hidden by filters: {hidden}</source>
        <translation>{total}개 중 {shown}개, 필터로 숨김: {hidden}</translation>
    </message>
</context>
<context>
    <name>TranslationToolbar</name>
    <message>
        <source>Deal all documents out: 60 % train, 20 % dev, 20 % test</source>
        <translation>모든 문서 나누기: 60 % train, 20 % dev, 20 % test</translation>
    </message>
    <message>
        <source>Deal all documents out: half train, half dev</source>
        <translation>모든 문서 나누기: 반은 train, 반은 dev</translation>
    </message>
    <message>
        <source>Delete the set</source>
        <translation>세트 삭제</translation>
    </message>
    <message>
        <source>Language pair</source>
        <translation>언어 쌍</translation>
    </message>
    <message>
        <source>Link to the utterances of this project</source>
        <translation>이 프로젝트의 발화와 잇기</translation>
    </message>
    <message>
        <source>Mark the {n} shown documents as {split}</source>
        <translation>보이는 문서 {n}개를 {split}(으)로 표시</translation>
    </message>
    <message>
        <source>Name of the set</source>
        <translation>세트 이름</translation>
    </message>
    <message>
        <source>Rename {name}</source>
        <translation>{name} 이름 바꾸기</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>이름 바꾸기…</translation>
    </message>
    <message>
        <source>Set of translations</source>
        <translation>번역 세트</translation>
    </message>
    <message>
        <source>Show the documents of this split</source>
        <translation>이 분할의 문서 보기</translation>
    </message>
    <message>
        <source>Splits</source>
        <translation>분할</translation>
    </message>
    <message>
        <source>What can be done with the set</source>
        <translation>세트로 할 수 있는 일</translation>
    </message>
    <message>
        <source>documents: {0}</source>
        <translation>문서: {0}</translation>
    </message>
    <message>
        <source>scored by people: {0}</source>
        <translation>사람이 평가함: {0}</translation>
    </message>
    <message>
        <source>synthetic demo data</source>
        <translation>합성 데모 데이터</translation>
    </message>
    <message>
        <source>translations: {0}</source>
        <translation>번역: {0}</translation>
    </message>
</context>
<context>
    <name>TrialView</name>
    <message>
        <source>Choose an utterance to see it scored.</source>
        <translation>발화를 고르면 점수를 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>No shown system has a hypothesis of it.</source>
        <translation>보이는 시스템 중 인식 결과가 있는 것이 없습니다.</translation>
    </message>
    <message>
        <source>On {name}</source>
        <translation>{name}에서</translation>
    </message>
    <message>
        <source>now {now}, then {then}</source>
        <translation>지금 {now}, 바꾸면 {then}</translation>
    </message>
    <message>
        <source>stays {value}</source>
        <translation>{value} 그대로</translation>
    </message>
    <message>
        <source>{name}, now</source>
        <translation>{name}, 지금</translation>
    </message>
    <message>
        <source>{name}, then</source>
        <translation>{name}, 바꾼 뒤</translation>
    </message>
</context>
<context>
    <name>Trials</name>
    <message>
        <source>Counting what is to be scored</source>
        <translation>점수를 매길 것 세기</translation>
    </message>
    <message>
        <source>Reading {name}</source>
        <translation>{name} 읽기</translation>
    </message>
    <message>
        <source>Trying settings</source>
        <translation>설정 시험하기</translation>
    </message>
    <message>
        <source>Writing {name}</source>
        <translation>{name} 쓰기</translation>
    </message>
</context>
<context>
    <name>TrimButtons</name>
    <message>
        <source>No speech was found in this take, so it stays whole.</source>
        <translation>이 테이크에서 말소리를 찾지 못해 전체를 그대로 둡니다.</translation>
    </message>
    <message>
        <source>Play only what the trim points leave</source>
        <translation>다듬은 부분만 재생</translation>
    </message>
    <message>
        <source>Trim to the speech, or back to the whole (Ctrl+T)</source>
        <translation>말소리에 맞춰 다듬기 또는 전체로 (Ctrl+T)</translation>
    </message>
</context>
<context>
    <name>Trims</name>
    <message>
        <source>Looking for the speech</source>
        <translation>말소리 찾기</translation>
    </message>
    <message>
        <source>trim points</source>
        <translation>앞뒤 다듬기</translation>
    </message>
</context>
<context>
    <name>UnitsSection</name>
    <message>
        <source>MER counts these; PIER counts words. The built-in units are those of HiKE&apos;s mixed error rate, and of the scripts without spaces a character or cluster. A word of such a script is what stands together as it was written.</source>
        <translation>MER는 이것을 세고, PIER는 단어를 셉니다. 기본 단위는 HiKE의 혼합 오류율 단위이고, 띄어 쓰지 않는 문자는 글자나 묶음입니다. 그런 문자의 단어는 쓴 대로 붙어 있는 것입니다.</translation>
    </message>
    <message>
        <source>{unit} (as usual)</source>
        <translation>{unit} (기본)</translation>
    </message>
</context>
<context>
    <name>WaitingRow</name>
    <message>
        <source>Let {title} begin earlier</source>
        <translation>{title} 먼저 시작하기</translation>
    </message>
    <message>
        <source>Take {title} out of the queue</source>
        <translation>{title}을(를) 대기 줄에서 빼기</translation>
    </message>
</context>
<context>
    <name>WalkIns</name>
    <message>
        <source>Four digits or more</source>
        <translation>네 자리 이상</translation>
    </message>
    <message>
        <source>Number to leave</source>
        <translation>나가기 번호</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>시작</translation>
    </message>
    <message>
        <source>The screen stays with the study; the number is typed to leave it.</source>
        <translation>화면이 실험에 고정됩니다; 나가려면 번호를 입력합니다.</translation>
    </message>
    <message>
        <source>Walk-in listeners</source>
        <translation>현장 청취자</translation>
    </message>
</context>
<context>
    <name>WaveformView</name>
    <message>
        <source>Waveform</source>
        <translation>파형</translation>
    </message>
    <message>
        <source>height ×{0}</source>
        <translation>높이 ×{0}</translation>
    </message>
    <message>
        <source>playhead at {0}</source>
        <translation>재생 위치 {0}</translation>
    </message>
    <message>
        <source>selected {0}</source>
        <translation>{0} 선택</translation>
    </message>
    <message>
        <source>trimmed to {0}</source>
        <translation>{0}(으)로 다듬음</translation>
    </message>
    <message>
        <source>{0} long</source>
        <translation>길이 {0}</translation>
    </message>
    <message>
        <source>{0} · peak {1} dBFS</source>
        <translation>{0} · 피크 {1} dBFS</translation>
    </message>
    <message>
        <source>{0} – {1} ({2} s)</source>
        <translation>{0} – {1} ({2} s)</translation>
    </message>
</context>
<context>
    <name>WebPage</name>
    <message>
        <source>Address of the page</source>
        <translation>페이지 주소</translation>
    </message>
    <message>
        <source>Another study is open in browsers; opening this one closes that one.</source>
        <translation>다른 실험이 브라우저에 열려 있습니다; 이것을 열면 그것은 닫힙니다.</translation>
    </message>
    <message>
        <source>Close the page</source>
        <translation>페이지 닫기</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>주소 복사</translation>
    </message>
    <message>
        <source>Copy the unused ones</source>
        <translation>쓰지 않은 코드 복사</translation>
    </message>
    <message>
        <source>Each code lets one person in. Codes: {n}, used: {m}.</source>
        <translation>코드 하나로 한 사람이 들어옵니다. 코드: {n}, 사용: {m}.</translation>
    </message>
    <message>
        <source>How many codes</source>
        <translation>코드 수</translation>
    </message>
    <message>
        <source>In browsers</source>
        <translation>브라우저에서</translation>
    </message>
    <message>
        <source>Make codes</source>
        <translation>코드 만들기</translation>
    </message>
    <message>
        <source>Open the page</source>
        <translation>페이지 열기</translation>
    </message>
    <message>
        <source>Opening the page…</source>
        <translation>페이지를 여는 중…</translation>
    </message>
    <message>
        <source>People without a code may take part</source>
        <translation>코드 없이도 참여할 수 있음</translation>
    </message>
    <message>
        <source>The address is on the clipboard.</source>
        <translation>주소를 클립보드에 복사했습니다.</translation>
    </message>
    <message>
        <source>The local network</source>
        <translation>로컬 네트워크</translation>
    </message>
    <message>
        <source>This computer only</source>
        <translation>이 컴퓨터만</translation>
    </message>
    <message>
        <source>Unused codes on the clipboard, one in each line: {n}.</source>
        <translation>쓰지 않은 코드를 한 줄에 하나씩 클립보드에 복사함: {n}.</translation>
    </message>
    <message>
        <source>Votes are stored here as they come. The page closes with this window.</source>
        <translation>평가는 오는 대로 여기에 저장됩니다. 이 창을 닫으면 페이지도 닫힙니다.</translation>
    </message>
    <message>
        <source>Who can reach the page</source>
        <translation>페이지에 들어올 수 있는 곳</translation>
    </message>
</context>
<context>
    <name>WidthField</name>
    <message>
        <source>Width of a tie, ε</source>
        <translation>동점의 폭, ε</translation>
    </message>
    <message>
        <source>ε, width of a tie on 0 to 100. Enter takes it; “k 0.2” means a multiple of σ; Up and Down step along the grid, with Shift by a tenth.</source>
        <translation>ε, 0~100 기준 동점의 폭. Enter로 정하고, “k 0.2”는 σ의 배수입니다; 위아래 화살표는 격자를 따라, Shift와 함께 누르면 10분의 1씩 움직입니다.</translation>
    </message>
</context>
<context>
    <name>Window</name>
    <message>
        <source>Everything that can be read ({patterns});;All files (*)</source>
        <translation>읽을 수 있는 모든 것 ({patterns});;모든 파일 (*)</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>어디서나</translation>
    </message>
    <message>
        <source>Import a file</source>
        <translation>파일 가져오기</translation>
    </message>
    <message>
        <source>Import a folder: HiKE, Kaldi, Common Voice, TextGrids, ELAN</source>
        <translation>폴더 가져오기: HiKE, Kaldi, Common Voice, TextGrid, ELAN</translation>
    </message>
    <message>
        <source>More</source>
        <translation>더 보기</translation>
    </message>
    <message>
        <source>No font with Hangul is installed, so Korean shows as boxes: install Noto Sans CJK.</source>
        <translation>한글 글꼴이 설치되어 있지 않아 한국어가 네모로 보입니다: Noto Sans CJK를 설치하세요.</translation>
    </message>
    <message>
        <source>No messages yet.</source>
        <translation>아직 메시지가 없습니다.</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>프로젝트 없음</translation>
    </message>
    <message>
        <source>On this page</source>
        <translation>이 페이지에서</translation>
    </message>
    <message>
        <source>One file or folder at a time: the first one is shown.</source>
        <translation>파일이나 폴더는 한 번에 하나씩: 첫 번째만 보입니다.</translation>
    </message>
    <message>
        <source>Open a project folder (NAME.seam)</source>
        <translation>프로젝트 폴더 열기 (NAME.seam)</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>페이지</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>실행 취소</translation>
    </message>
    <message>
        <source>Undo: {what}</source>
        <translation>실행 취소: {what}</translation>
    </message>
    <message>
        <source>page</source>
        <translation>페이지</translation>
    </message>
    <message>
        <source>{name} (synthetic data)</source>
        <translation>{name} (합성 데이터)</translation>
    </message>
</context>
<context>
    <name>WindowSweep</name>
    <message>
        <source>95 %; on a task: Wilson; on the mean: {how}</source>
        <translation>95 %; 과제: Wilson; 평균: {how}</translation>
    </message>
    <message>
        <source>Accuracy over windows</source>
        <translation>창에 따른 정확도</translation>
    </message>
    <message>
        <source>Band: 95 %, Wilson.</source>
        <translation>띠: 95 %, Wilson.</translation>
    </message>
    <message>
        <source>Band: 95 %, bootstrap over pairs; choose a task to see its own.</source>
        <translation>띠: 95 %, 쌍에 대한 부트스트랩; 과제를 고르면 그 과제의 띠가 보입니다.</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>거리</translation>
    </message>
    <message>
        <source>Drag the line to choose the window.</source>
        <translation>선을 끌어 창을 고르세요.</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>구간</translation>
    </message>
    <message>
        <source>Invalid pairs, at most</source>
        <translation>무효인 쌍, 많아야</translation>
    </message>
    <message>
        <source>Invalid pairs, left out: up to {n}.</source>
        <translation>무효인 쌍, 제외: 최대 {n}.</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>길이</translation>
    </message>
    <message>
        <source>No pair of this model has a switch, so no window has a place.</source>
        <translation>이 모델의 쌍에는 전환점이 없어 창을 둘 곳이 없습니다.</translation>
    </message>
    <message>
        <source>Shown reading</source>
        <translation>보이는 판독 방식</translation>
    </message>
    <message>
        <source>Swept</source>
        <translation>훑은 것</translation>
    </message>
    <message>
        <source>The {chosen} reading has no such window: {shown} is shown.</source>
        <translation>{chosen} 판독에는 이런 창이 없습니다: {shown}을(를) 보입니다.</translation>
    </message>
    <message>
        <source>What is swept</source>
        <translation>무엇을 훑을지</translation>
    </message>
    <message>
        <source>bootstrap over pairs within tasks, {draws} draws, seed 0</source>
        <translation>과제 안 쌍의 부트스트랩, {draws}회, 시드 0</translation>
    </message>
    <message>
        <source>distance from the switch</source>
        <translation>전환점에서의 거리</translation>
    </message>
    <message>
        <source>distances from the switch</source>
        <translation>전환점에서의 거리</translation>
    </message>
    <message>
        <source>length of the window</source>
        <translation>창의 길이</translation>
    </message>
    <message>
        <source>lengths of the window</source>
        <translation>창의 길이</translation>
    </message>
    <message>
        <source>pair accuracy in percent at every window, rounded up to whole frames</source>
        <translation>창마다의 쌍 정확도(퍼센트), 창은 온 프레임으로 올림</translation>
    </message>
    <message>
        <source>{n} from {low} to {high} s</source>
        <translation>{low}~{high}초에서 {n}개</translation>
    </message>
</context>
<context>
    <name>WindowSweepPlot</name>
    <message>
        <source>Accuracy over windows</source>
        <translation>창에 따른 정확도</translation>
    </message>
    <message>
        <source>No sweep of windows to show</source>
        <translation>보여 줄 창 훑기 결과가 없습니다</translation>
    </message>
    <message>
        <source>Wilson&apos;s interval</source>
        <translation>Wilson 구간</translation>
    </message>
    <message>
        <source>bootstrap over pairs</source>
        <translation>쌍에 대한 부트스트랩</translation>
    </message>
    <message>
        <source>chance</source>
        <translation>우연 수준</translation>
    </message>
    <message>
        <source>distance from the switch</source>
        <translation>전환점에서의 거리</translation>
    </message>
    <message>
        <source>length of the window</source>
        <translation>창의 길이</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>평균</translation>
    </message>
    <message>
        <source>no valid pair</source>
        <translation>유효한 쌍 없음</translation>
    </message>
    <message>
        <source>pair accuracy</source>
        <translation>쌍 정확도</translation>
    </message>
    <message>
        <source>people {0}</source>
        <translation>사람 {0}</translation>
    </message>
    <message>
        <source>what guessing reaches</source>
        <translation>찍어서 얻는 수준</translation>
    </message>
    <message>
        <source>window {0} s</source>
        <translation>창 {0}초</translation>
    </message>
    <message>
        <source>{0} s from the switch</source>
        <translation>전환점에서 {0}초</translation>
    </message>
</context>
<context>
    <name>Withdrawal</name>
    <message>
        <source>Files that could not be deleted: {n}. It is tried again when the project opens.</source>
        <translation>삭제하지 못한 파일: {n}. 프로젝트를 열 때 다시 시도합니다.</translation>
    </message>
    <message>
        <source>Going on with removing a speaker</source>
        <translation>화자 완전 삭제 이어 하기</translation>
    </message>
    <message>
        <source>Looking for what a purge removes</source>
        <translation>완전 삭제할 것 찾기</translation>
    </message>
    <message>
        <source>Removing a speaker</source>
        <translation>화자 완전 삭제</translation>
    </message>
    <message>
        <source>withdrawal of a speaker</source>
        <translation>화자의 동의 철회</translation>
    </message>
    <message>
        <source>withdrawal taken back</source>
        <translation>철회 취소</translation>
    </message>
    <message>
        <source>{codes}: everything was removed. Files: {n}.</source>
        <translation>{codes}: 모두 완전히 삭제했습니다. 파일: {n}.</translation>
    </message>
</context>
<context>
    <name>WithdrawalPanel</name>
    <message>
        <source>A speaker may withdraw at any time. From then on nothing of theirs is exported, scored or queued; their takes can be removed for good afterwards.</source>
        <translation>화자는 언제든 동의를 철회할 수 있습니다. 그때부터 그 화자의 것은 내보내거나 점수를 매기거나 작업 목록에 넣지 않습니다; 테이크는 그 뒤에 완전히 삭제할 수 있습니다.</translation>
    </message>
    <message>
        <source>Annotations by several people</source>
        <translation>여러 사람의 주석</translation>
    </message>
    <message>
        <source>Answers about failures</source>
        <translation>오류에 대한 답</translation>
    </message>
    <message>
        <source>Copies in other places can&apos;t be found.</source>
        <translation>다른 곳에 있는 사본은 찾을 수 없습니다.</translation>
    </message>
    <message>
        <source>Everything of {code} was removed on {day}. Only the code is left, so that nobody gets it again.</source>
        <translation>{code}의 모든 것을 {day}에 삭제했습니다. 다른 사람이 다시 받지 않도록 코드만 남았습니다.</translation>
    </message>
    <message>
        <source>Hypotheses</source>
        <translation>인식 결과</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>Marked languages</source>
        <translation>표시한 언어</translation>
    </message>
    <message>
        <source>Marked loanwords</source>
        <translation>표시한 외래어</translation>
    </message>
    <message>
        <source>Microphone set-ups</source>
        <translation>마이크 설정</translation>
    </message>
    <message>
        <source>Name, languages and everything else in the profile but the code</source>
        <translation>이름, 언어 등 프로필에서 코드를 뺀 모든 것</translation>
    </message>
    <message>
        <source>No export or backup inside the project folder holds anything of this speaker.</source>
        <translation>프로젝트 폴더 안의 내보낸 파일이나 백업에는 이 화자의 것이 없습니다.</translation>
    </message>
    <message>
        <source>Questions about takes</source>
        <translation>테이크에 관한 질문</translation>
    </message>
    <message>
        <source>Recording sessions</source>
        <translation>녹음 세션</translation>
    </message>
    <message>
        <source>Remove everything for good</source>
        <translation>모든 것 완전 삭제</translation>
    </message>
    <message>
        <source>Remove for good</source>
        <translation>완전 삭제</translation>
    </message>
    <message>
        <source>Reviews</source>
        <translation>검토</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>점수</translation>
    </message>
    <message>
        <source>Take the withdrawal back</source>
        <translation>철회 취소</translation>
    </message>
    <message>
        <source>Takes with their files: {n} ({minutes} minutes)</source>
        <translation>테이크와 그 파일: {n} ({minutes}분)</translation>
    </message>
    <message>
        <source>The pairs of clips {name}, with what models and people made of them</source>
        <translation>클립 쌍 {name}, 모델과 사람의 결과까지</translation>
    </message>
    <message>
        <source>The speaker&apos;s code, to confirm</source>
        <translation>확인을 위한 화자 코드</translation>
    </message>
    <message>
        <source>These still hold something and can&apos;t be reached from here; delete them yourself:</source>
        <translation>아래에는 아직 그 화자의 것이 남아 있지만 여기서 닿을 수 없습니다; 직접 삭제하세요:</translation>
    </message>
    <message>
        <source>This speaker withdraws</source>
        <translation>이 화자의 동의 철회</translation>
    </message>
    <message>
        <source>Translations linked to the takes</source>
        <translation>테이크와 이어진 번역</translation>
    </message>
    <message>
        <source>Type {code} to confirm</source>
        <translation>확인하려면 {code} 입력</translation>
    </message>
    <message>
        <source>Versions of transcripts</source>
        <translation>전사의 버전</translation>
    </message>
    <message>
        <source>What would be removed?</source>
        <translation>무엇이 삭제되나요?</translation>
    </message>
    <message>
        <source>{code} withdrew on {day}. Nothing of this speaker is exported, scored or queued. The takes are still here, until they are removed for good.</source>
        <translation>{code}: {day}에 동의 철회. 이 화자의 것은 내보내거나 점수를 매기거나 작업 목록에 넣지 않습니다. 테이크는 완전히 삭제하기 전까지 여기에 남아 있습니다.</translation>
    </message>
</context>
<context>
    <name>WordingColumns</name>
    <message>
        <source>Answer {n}</source>
        <translation>답 {n}</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>안내</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>질문</translation>
    </message>
    <message>
        <source>Show this one where a listener&apos;s language is missing</source>
        <translation>청취자의 언어가 없을 때 이 언어로 보이기</translation>
    </message>
    <message>
        <source>Take this language out</source>
        <translation>이 언어 빼기</translation>
    </message>
    <message>
        <source>Thanks</source>
        <translation>감사 인사</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>제목</translation>
    </message>
    <message>
        <source>{name} in {language}</source>
        <translation>{name}, {language}</translation>
    </message>
</context>
<context>
    <name>WordingFace</name>
    <message>
        <source>Add a language</source>
        <translation>언어 추가</translation>
    </message>
    <message>
        <source>For similarity, any other word can be typed, too.</source>
        <translation>유사도에는 다른 말도 직접 쓸 수 있습니다.</translation>
    </message>
    <message>
        <source>Somebody was seated, so what listeners read stays as it is: they all see the same.</source>
        <translation>이미 참여한 사람이 있어 청취자가 읽는 글은 바꿀 수 없습니다: 모두 같은 글을 봅니다.</translation>
    </message>
    <message>
        <source>What is asked about</source>
        <translation>무엇을 묻는지</translation>
    </message>
    <message>
        <source>What listeners do</source>
        <translation>청취자가 할 일</translation>
    </message>
</context>
<context>
    <name>Writes</name>
    <message>
        <source>Saving {n} changes</source>
        <translation>변경 {n}건 저장</translation>
    </message>
    <message>
        <source>{what} was not stored; do it again.</source>
        <translation>{what}이(가) 저장되지 않았습니다; 다시 해 주세요.</translation>
    </message>
</context>
<context>
    <name>_BugReporter</name>
    <message>
        <source>Copy the report</source>
        <translation>보고서 복사</translation>
    </message>
    <message>
        <source>Something unexpected went wrong ({what}). Your recordings and labels are safe.</source>
        <translation>예상하지 못한 오류가 났습니다({what}). 녹음과 레이블은 안전합니다.</translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>Accept all takes about which all agree</source>
        <translation>모두 일치하는 테이크 전부 수락</translation>
    </message>
    <message>
        <source>Accept what is chosen, and go on</source>
        <translation>선택한 것 수락하고 다음으로</translation>
    </message>
    <message>
        <source>Add a table of metrics…</source>
        <translation>지표 표 추가…</translation>
    </message>
    <message>
        <source>Add clips…</source>
        <translation>클립 추가…</translation>
    </message>
    <message>
        <source>Add the starter scripts</source>
        <translation>기본 제공 스크립트 추가</translation>
    </message>
    <message>
        <source>Another language for the chosen words</source>
        <translation>선택한 단어를 다른 언어로</translation>
    </message>
    <message>
        <source>Answer of the fifth person</source>
        <translation>다섯째 사람의 답</translation>
    </message>
    <message>
        <source>Answer of the first person</source>
        <translation>첫째 사람의 답</translation>
    </message>
    <message>
        <source>Answer of the fourth person</source>
        <translation>넷째 사람의 답</translation>
    </message>
    <message>
        <source>Answer of the second person</source>
        <translation>둘째 사람의 답</translation>
    </message>
    <message>
        <source>Answer of the third person</source>
        <translation>셋째 사람의 답</translation>
    </message>
    <message>
        <source>Back to labelling</source>
        <translation>레이블 달기로 돌아가기</translation>
    </message>
    <message>
        <source>Back up this project</source>
        <translation>이 프로젝트 백업</translation>
    </message>
    <message>
        <source>Bring a removed study back…</source>
        <translation>제거한 실험 되살리기…</translation>
    </message>
    <message>
        <source>Build pairs of takes…</source>
        <translation>테이크로 쌍 만들기…</translation>
    </message>
    <message>
        <source>Cancel everything that runs or waits</source>
        <translation>실행 중이거나 기다리는 것 모두 취소</translation>
    </message>
    <message>
        <source>Cancel the running job</source>
        <translation>실행 중인 작업 취소</translation>
    </message>
    <message>
        <source>Choose a figure…</source>
        <translation>그림 고르기…</translation>
    </message>
    <message>
        <source>Choose systems…</source>
        <translation>시스템 고르기…</translation>
    </message>
    <message>
        <source>Choose whose votes…</source>
        <translation>누구의 평가인지 고르기…</translation>
    </message>
    <message>
        <source>Clips of the study</source>
        <translation>실험의 클립</translation>
    </message>
    <message>
        <source>Clips or listeners under the figures</source>
        <translation>그림 아래에 클립이나 청취자</translation>
    </message>
    <message>
        <source>Clone scripts…</source>
        <translation>스크립트 복제…</translation>
    </message>
    <message>
        <source>Close the study, or open it again</source>
        <translation>실험 닫기 또는 다시 열기</translation>
    </message>
    <message>
        <source>Confirm what is proposed, and go on</source>
        <translation>제안된 것 확인하고 다음으로</translation>
    </message>
    <message>
        <source>Consent text…</source>
        <translation>동의서 텍스트…</translation>
    </message>
    <message>
        <source>Continue the prompts…</source>
        <translation>프롬프트 이어 말하기…</translation>
    </message>
    <message>
        <source>Copy settings and log</source>
        <translation>설정과 로그 복사</translation>
    </message>
    <message>
        <source>Corpus rates / means of utterances</source>
        <translation>말뭉치 비율 / 발화 평균</translation>
    </message>
    <message>
        <source>Correct the transcript</source>
        <translation>전사 고치기</translation>
    </message>
    <message>
        <source>Documents / translations</source>
        <translation>문서 / 번역</translation>
    </message>
    <message>
        <source>Enlarge the figure / back</source>
        <translation>그림 크게 / 원래대로</translation>
    </message>
    <message>
        <source>Evaluate the estimators</source>
        <translation>추정기 평가</translation>
    </message>
    <message>
        <source>Export a corpus…</source>
        <translation>말뭉치 내보내기…</translation>
    </message>
    <message>
        <source>Export scripts…</source>
        <translation>스크립트 내보내기…</translation>
    </message>
    <message>
        <source>Export takes and labels…</source>
        <translation>테이크와 레이블 내보내기…</translation>
    </message>
    <message>
        <source>Export the chosen figure…</source>
        <translation>선택한 그림 내보내기…</translation>
    </message>
    <message>
        <source>Export the data of the figure…</source>
        <translation>그림의 데이터 내보내기…</translation>
    </message>
    <message>
        <source>Export the figure by group…</source>
        <translation>집단별 그림 내보내기…</translation>
    </message>
    <message>
        <source>Export the figure of utterances…</source>
        <translation>발화 그림 내보내기…</translation>
    </message>
    <message>
        <source>Export the figures of agreement…</source>
        <translation>일치도 수치 내보내기…</translation>
    </message>
    <message>
        <source>Export the rates…</source>
        <translation>비율 내보내기…</translation>
    </message>
    <message>
        <source>Export the results…</source>
        <translation>결과 내보내기…</translation>
    </message>
    <message>
        <source>Export the set with its scores…</source>
        <translation>점수와 함께 세트 내보내기…</translation>
    </message>
    <message>
        <source>Export the template…</source>
        <translation>서식 내보내기…</translation>
    </message>
    <message>
        <source>Export the utterances…</source>
        <translation>발화 내보내기…</translation>
    </message>
    <message>
        <source>Figure: accuracy by reading</source>
        <translation>그림: 판독 방식별 정확도</translation>
    </message>
    <message>
        <source>Figure: agreement of listeners</source>
        <translation>그림: 청취자의 일치도</translation>
    </message>
    <message>
        <source>Figure: all metrics against each other</source>
        <translation>그림: 모든 지표끼리</translation>
    </message>
    <message>
        <source>Figure: around the switch</source>
        <translation>그림: 전환점 둘레</translation>
    </message>
    <message>
        <source>Figure: bias of listeners</source>
        <translation>그림: 청취자의 편향</translation>
    </message>
    <message>
        <source>Figure: checks of the width</source>
        <translation>그림: 폭 점검</translation>
    </message>
    <message>
        <source>Figure: confusions</source>
        <translation>그림: 혼동</translation>
    </message>
    <message>
        <source>Figure: contributions of token types</source>
        <translation>그림: 토큰 종류의 기여</translation>
    </message>
    <message>
        <source>Figure: difference of two metrics</source>
        <translation>그림: 두 지표의 차이</translation>
    </message>
    <message>
        <source>Figure: error against a measurement</source>
        <translation>그림: 측정값과 오류</translation>
    </message>
    <message>
        <source>Figure: estimators compared</source>
        <translation>그림: 추정기 비교</translation>
    </message>
    <message>
        <source>Figure: estimators&apos; differences</source>
        <translation>그림: 추정기 사이의 차이</translation>
    </message>
    <message>
        <source>Figure: failure kinds</source>
        <translation>그림: 오류 종류</translation>
    </message>
    <message>
        <source>Figure: gain by document</source>
        <translation>그림: 문서별 이득</translation>
    </message>
    <message>
        <source>Figure: items by system</source>
        <translation>그림: 시스템별 항목</translation>
    </message>
    <message>
        <source>Figure: languages</source>
        <translation>그림: 언어</translation>
    </message>
    <message>
        <source>Figure: loanword rule</source>
        <translation>그림: 외래어 규칙</translation>
    </message>
    <message>
        <source>Figure: loanwords</source>
        <translation>그림: 외래어</translation>
    </message>
    <message>
        <source>Figure: losses around the switch</source>
        <translation>그림: 전환점 둘레의 손실</translation>
    </message>
    <message>
        <source>Figure: metric against votes</source>
        <translation>그림: 지표와 평가</translation>
    </message>
    <message>
        <source>Figure: metrics against people</source>
        <translation>그림: 지표와 사람</translation>
    </message>
    <message>
        <source>Figure: monolingual control</source>
        <translation>그림: 단일 언어 대조</translation>
    </message>
    <message>
        <source>Figure: opinion of each system</source>
        <translation>그림: 시스템별 평가 점수</translation>
    </message>
    <message>
        <source>Figure: pairs by people and estimator</source>
        <translation>그림: 사람과 추정기에 따른 쌍</translation>
    </message>
    <message>
        <source>Figure: ranks of systems</source>
        <translation>그림: 시스템 순위</translation>
    </message>
    <message>
        <source>Figure: rates by group</source>
        <translation>그림: 집단별 비율</translation>
    </message>
    <message>
        <source>Figure: reading against reading</source>
        <translation>그림: 판독 방식끼리 비교</translation>
    </message>
    <message>
        <source>Figure: readings against people</source>
        <translation>그림: 판독 방식과 사람 비교</translation>
    </message>
    <message>
        <source>Figure: scores and buckets</source>
        <translation>그림: 점수와 칸</translation>
    </message>
    <message>
        <source>Figure: scores given</source>
        <translation>그림: 매긴 점수</translation>
    </message>
    <message>
        <source>Figure: sweep of the window</source>
        <translation>그림: 창 훑기</translation>
    </message>
    <message>
        <source>Figure: sweep of tie widths</source>
        <translation>그림: 동점 폭 훑기</translation>
    </message>
    <message>
        <source>Figure: systems compared</source>
        <translation>그림: 시스템 비교</translation>
    </message>
    <message>
        <source>Figure: ties by difference</source>
        <translation>그림: 차이에 따른 동점</translation>
    </message>
    <message>
        <source>Figure: ties on both levels</source>
        <translation>그림: 두 수준의 동점</translation>
    </message>
    <message>
        <source>Figure: transcripts and estimates</source>
        <translation>그림: 전사와 추정값</translation>
    </message>
    <message>
        <source>Figure: utterances</source>
        <translation>그림: 발화</translation>
    </message>
    <message>
        <source>Figure: where buckets begin</source>
        <translation>그림: 칸이 시작하는 곳</translation>
    </message>
    <message>
        <source>Figures of agreement, or the takes again</source>
        <translation>일치도 수치, 또는 다시 테이크</translation>
    </message>
    <message>
        <source>Filter clips</source>
        <translation>클립 거르기</translation>
    </message>
    <message>
        <source>Filter documents</source>
        <translation>문서 거르기</translation>
    </message>
    <message>
        <source>Filter pairs</source>
        <translation>쌍 거르기</translation>
    </message>
    <message>
        <source>Filter the list</source>
        <translation>목록 거르기</translation>
    </message>
    <message>
        <source>Filter the list of reviews</source>
        <translation>검토 목록 거르기</translation>
    </message>
    <message>
        <source>Filter utterances</source>
        <translation>발화 거르기</translation>
    </message>
    <message>
        <source>First split alone / all</source>
        <translation>첫째 분할만 / 모두</translation>
    </message>
    <message>
        <source>First system alone / all</source>
        <translation>첫째 시스템만 / 모두</translation>
    </message>
    <message>
        <source>Fourth split alone / all</source>
        <translation>넷째 분할만 / 모두</translation>
    </message>
    <message>
        <source>Fourth system alone / all</source>
        <translation>넷째 시스템만 / 모두</translation>
    </message>
    <message>
        <source>Give all actions their usual keys</source>
        <translation>모든 동작의 키를 기본값으로</translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation>지침</translation>
    </message>
    <message>
        <source>Hide or show names</source>
        <translation>이름 숨기기 또는 보이기</translation>
    </message>
    <message>
        <source>History of this item</source>
        <translation>이 항목의 기록</translation>
    </message>
    <message>
        <source>History of this sitting</source>
        <translation>이번에 실행한 작업의 기록</translation>
    </message>
    <message>
        <source>History of this take</source>
        <translation>이 테이크의 기록</translation>
    </message>
    <message>
        <source>How was this figure made?</source>
        <translation>이 그림을 어떻게 만들었나요?</translation>
    </message>
    <message>
        <source>Import a file…</source>
        <translation>파일 가져오기…</translation>
    </message>
    <message>
        <source>Import a folder of pairs…</source>
        <translation>쌍 폴더 가져오기…</translation>
    </message>
    <message>
        <source>Import a folder of translations…</source>
        <translation>번역 폴더 가져오기…</translation>
    </message>
    <message>
        <source>Import a folder…</source>
        <translation>폴더 가져오기…</translation>
    </message>
    <message>
        <source>Import a metric file…</source>
        <translation>메트릭 파일 가져오기…</translation>
    </message>
    <message>
        <source>Import continuations…</source>
        <translation>이어지는 발화 가져오기…</translation>
    </message>
    <message>
        <source>Import hypotheses…</source>
        <translation>인식 결과 가져오기…</translation>
    </message>
    <message>
        <source>Import pairs…</source>
        <translation>쌍 가져오기…</translation>
    </message>
    <message>
        <source>Import ratings…</source>
        <translation>평가 가져오기…</translation>
    </message>
    <message>
        <source>Import scripts…</source>
        <translation>스크립트 가져오기…</translation>
    </message>
    <message>
        <source>Import token losses…</source>
        <translation>토큰 손실 가져오기…</translation>
    </message>
    <message>
        <source>Import translations…</source>
        <translation>번역 가져오기…</translation>
    </message>
    <message>
        <source>Import votes of people…</source>
        <translation>사람의 평가 가져오기…</translation>
    </message>
    <message>
        <source>Join metrics and votes again</source>
        <translation>지표와 평가 다시 결합</translation>
    </message>
    <message>
        <source>Judge the continuations…</source>
        <translation>이어지는 발화 판정…</translation>
    </message>
    <message>
        <source>Keep the width of ties…</source>
        <translation>동점 폭 저장…</translation>
    </message>
    <message>
        <source>Keep this take</source>
        <translation>이 테이크 유지</translation>
    </message>
    <message>
        <source>Keys of this page</source>
        <translation>이 페이지의 키</translation>
    </message>
    <message>
        <source>Larger letters</source>
        <translation>글자 크게</translation>
    </message>
    <message>
        <source>Leave flagged listeners out, or count</source>
        <translation>표시된 청취자 빼기 또는 넣기</translation>
    </message>
    <message>
        <source>Let the take begin at the playhead</source>
        <translation>재생 위치를 테이크의 시작으로</translation>
    </message>
    <message>
        <source>Let the take end at the playhead</source>
        <translation>재생 위치를 테이크의 끝으로</translation>
    </message>
    <message>
        <source>Level: no switch</source>
        <translation>수준: 전환 없음</translation>
    </message>
    <message>
        <source>Level: phrase</source>
        <translation>수준: 구</translation>
    </message>
    <message>
        <source>Level: sentence</source>
        <translation>수준: 문장</translation>
    </message>
    <message>
        <source>Level: word</source>
        <translation>수준: 단어</translation>
    </message>
    <message>
        <source>Lexicon</source>
        <translation>어휘 사전</translation>
    </message>
    <message>
        <source>Listeners of the study</source>
        <translation>실험의 청취자</translation>
    </message>
    <message>
        <source>Look for sound devices again</source>
        <translation>소리 장치 다시 찾기</translation>
    </message>
    <message>
        <source>Main language: confirm, or the other one</source>
        <translation>주 언어: 확인 또는 다른 언어</translation>
    </message>
    <message>
        <source>Make another study like this one</source>
        <translation>이것과 같은 실험 새로 만들기</translation>
    </message>
    <message>
        <source>Make no ties</source>
        <translation>동점 만들지 않기</translation>
    </message>
    <message>
        <source>Make the played copies</source>
        <translation>재생용 사본 만들기</translation>
    </message>
    <message>
        <source>Mark the chosen words as a loanword</source>
        <translation>선택한 단어를 외래어로 표시</translation>
    </message>
    <message>
        <source>Merge a session pack…</source>
        <translation>세션 팩 합치기…</translation>
    </message>
    <message>
        <source>My list, or all takes</source>
        <translation>내 목록 또는 모든 테이크</translation>
    </message>
    <message>
        <source>New project…</source>
        <translation>새 프로젝트…</translation>
    </message>
    <message>
        <source>New study…</source>
        <translation>새 실험…</translation>
    </message>
    <message>
        <source>Next estimator</source>
        <translation>다음 추정기</translation>
    </message>
    <message>
        <source>Next item</source>
        <translation>다음 항목</translation>
    </message>
    <message>
        <source>Next level: systems, clips, within systems</source>
        <translation>다음 수준: 시스템, 클립, 시스템 안</translation>
    </message>
    <message>
        <source>Next metric</source>
        <translation>다음 지표</translation>
    </message>
    <message>
        <source>Next model</source>
        <translation>다음 모델</translation>
    </message>
    <message>
        <source>Next prompt</source>
        <translation>다음 문장</translation>
    </message>
    <message>
        <source>Next reading</source>
        <translation>다음 판독 방식</translation>
    </message>
    <message>
        <source>Next system in the same place</source>
        <translation>같은 자리의 다음 시스템</translation>
    </message>
    <message>
        <source>Next take</source>
        <translation>다음 테이크</translation>
    </message>
    <message>
        <source>Off script: no</source>
        <translation>스크립트와 다름: 아니요</translation>
    </message>
    <message>
        <source>Off script: yes</source>
        <translation>스크립트와 다름: 예</translation>
    </message>
    <message>
        <source>Only the versions of the item, or all clips</source>
        <translation>이 항목의 버전만 또는 모든 클립</translation>
    </message>
    <message>
        <source>Only words that differ / all</source>
        <translation>다른 단어만 / 모두</translation>
    </message>
    <message>
        <source>Open a session pack as a project…</source>
        <translation>세션 팩을 프로젝트로 열기…</translation>
    </message>
    <message>
        <source>Open project…</source>
        <translation>프로젝트 열기…</translation>
    </message>
    <message>
        <source>Open the demo project</source>
        <translation>데모 프로젝트 열기</translation>
    </message>
    <message>
        <source>Own value</source>
        <translation>직접 정한 값</translation>
    </message>
    <message>
        <source>Plans…</source>
        <translation>녹음 계획…</translation>
    </message>
    <message>
        <source>Play / pause</source>
        <translation>재생 / 일시 정지</translation>
    </message>
    <message>
        <source>Play at the usual speed</source>
        <translation>보통 속도로 재생</translation>
    </message>
    <message>
        <source>Play faster</source>
        <translation>더 빠르게 재생</translation>
    </message>
    <message>
        <source>Play from the start</source>
        <translation>처음부터 재생</translation>
    </message>
    <message>
        <source>Play slower</source>
        <translation>더 느리게 재생</translation>
    </message>
    <message>
        <source>Play the continuation</source>
        <translation>이어지는 발화 재생</translation>
    </message>
    <message>
        <source>Play the negative clip</source>
        <translation>부정 클립 재생</translation>
    </message>
    <message>
        <source>Play the negative through the codec</source>
        <translation>코덱을 거친 부정 재생</translation>
    </message>
    <message>
        <source>Play the next version of the item</source>
        <translation>항목의 다음 버전 재생</translation>
    </message>
    <message>
        <source>Play the positive clip</source>
        <translation>긍정 클립 재생</translation>
    </message>
    <message>
        <source>Play the positive through the codec</source>
        <translation>코덱을 거친 긍정 재생</translation>
    </message>
    <message>
        <source>Play the previous version of the item</source>
        <translation>항목의 이전 버전 재생</translation>
    </message>
    <message>
        <source>Play the prompt</source>
        <translation>프롬프트 재생</translation>
    </message>
    <message>
        <source>Play the take</source>
        <translation>테이크 재생</translation>
    </message>
    <message>
        <source>Previous item</source>
        <translation>이전 항목</translation>
    </message>
    <message>
        <source>Previous prompt</source>
        <translation>이전 문장</translation>
    </message>
    <message>
        <source>Previous take</source>
        <translation>이전 테이크</translation>
    </message>
    <message>
        <source>Profile, consent or withdrawal of a speaker…</source>
        <translation>화자의 프로필, 동의서, 동의 철회…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>종료</translation>
    </message>
    <message>
        <source>Ranked by people / by the estimator</source>
        <translation>순위: 사람 기준 / 추정기 기준</translation>
    </message>
    <message>
        <source>Record / stop</source>
        <translation>녹음 / 정지</translation>
    </message>
    <message>
        <source>Record again</source>
        <translation>다시 녹음</translation>
    </message>
    <message>
        <source>Recovered takes…</source>
        <translation>되살린 테이크…</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>다시 실행</translation>
    </message>
    <message>
        <source>Reject this take…</source>
        <translation>이 테이크 버리기…</translation>
    </message>
    <message>
        <source>Remove the study</source>
        <translation>실험 제거</translation>
    </message>
    <message>
        <source>Rename the study</source>
        <translation>실험 이름 바꾸기</translation>
    </message>
    <message>
        <source>Repeat the selection</source>
        <translation>선택 구간 반복</translation>
    </message>
    <message>
        <source>Results of the study</source>
        <translation>실험 결과</translation>
    </message>
    <message>
        <source>Return to the annotators…</source>
        <translation>주석자에게 돌려보내기…</translation>
    </message>
    <message>
        <source>Review what several people labelled</source>
        <translation>여러 사람의 레이블 검토</translation>
    </message>
    <message>
        <source>Run a model…</source>
        <translation>모델 실행…</translation>
    </message>
    <message>
        <source>Run a recogniser…</source>
        <translation>음성 인식기 실행…</translation>
    </message>
    <message>
        <source>Run an estimator…</source>
        <translation>추정기 실행…</translation>
    </message>
    <message>
        <source>Runs of the project</source>
        <translation>프로젝트의 실행 기록</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>점수 매기기</translation>
    </message>
    <message>
        <source>Search actions and keys</source>
        <translation>동작과 단축키 찾기</translation>
    </message>
    <message>
        <source>Search commands and items</source>
        <translation>명령과 항목 찾기</translation>
    </message>
    <message>
        <source>Search scripts</source>
        <translation>스크립트 검색</translation>
    </message>
    <message>
        <source>Seat the chosen listener here</source>
        <translation>고른 청취자를 여기서 시작</translation>
    </message>
    <message>
        <source>Second split alone / all</source>
        <translation>둘째 분할만 / 모두</translation>
    </message>
    <message>
        <source>Second system alone / all</source>
        <translation>둘째 시스템만 / 모두</translation>
    </message>
    <message>
        <source>Session and design of the study</source>
        <translation>실험의 세션과 설계</translation>
    </message>
    <message>
        <source>Set up the microphone…</source>
        <translation>마이크 설정…</translation>
    </message>
    <message>
        <source>Settings of scoring…</source>
        <translation>점수 매기기 설정…</translation>
    </message>
    <message>
        <source>Settings of the sweep…</source>
        <translation>훑기 설정…</translation>
    </message>
    <message>
        <source>Share takes out…</source>
        <translation>테이크 나누어 맡기기…</translation>
    </message>
    <message>
        <source>Show all messages</source>
        <translation>모든 알림 보기</translation>
    </message>
    <message>
        <source>Show every clip</source>
        <translation>모든 클립 보기</translation>
    </message>
    <message>
        <source>Show or hide the spectrogram</source>
        <translation>스펙트로그램 보이기 또는 숨기기</translation>
    </message>
    <message>
        <source>Show the data of the figure</source>
        <translation>그림의 데이터 보기</translation>
    </message>
    <message>
        <source>Skip with a reason…</source>
        <translation>이유를 적고 건너뛰기…</translation>
    </message>
    <message>
        <source>Smaller letters</source>
        <translation>글자 작게</translation>
    </message>
    <message>
        <source>Spectrogram</source>
        <translation>스펙트로그램</translation>
    </message>
    <message>
        <source>Spectrograms</source>
        <translation>스펙트로그램</translation>
    </message>
    <message>
        <source>Starter scripts of another pair of languages…</source>
        <translation>다른 언어 쌍의 기본 제공 스크립트…</translation>
    </message>
    <message>
        <source>Stop and keep</source>
        <translation>멈추고 유지</translation>
    </message>
    <message>
        <source>Switch between light and dark</source>
        <translation>밝은 테마와 어두운 테마 바꾸기</translation>
    </message>
    <message>
        <source>Take the best width</source>
        <translation>가장 좋은 폭 쓰기</translation>
    </message>
    <message>
        <source>Take the mark of the chosen words away</source>
        <translation>선택한 단어의 표시 없애기</translation>
    </message>
    <message>
        <source>Take the selected clips out</source>
        <translation>고른 클립 빼기</translation>
    </message>
    <message>
        <source>Take the selected scripts out of use, or back</source>
        <translation>선택한 스크립트를 쓰지 않음으로, 또는 다시 쓰기</translation>
    </message>
    <message>
        <source>Take the width of the plateau</source>
        <translation>평탄 구간의 폭 쓰기</translation>
    </message>
    <message>
        <source>Takes by key</source>
        <translation>키로 녹음</translation>
    </message>
    <message>
        <source>Takes by key, and on after a good one</source>
        <translation>키로 녹음, 잘되면 다음 문장으로</translation>
    </message>
    <message>
        <source>Takes by the voice, hands free</source>
        <translation>목소리로 녹음, 손 없이</translation>
    </message>
    <message>
        <source>Takes, worst first…</source>
        <translation>테이크, 나쁜 것부터…</translation>
    </message>
    <message>
        <source>The same loanword in other takes…</source>
        <translation>다른 테이크의 같은 외래어…</translation>
    </message>
    <message>
        <source>Third split alone / all</source>
        <translation>셋째 분할만 / 모두</translation>
    </message>
    <message>
        <source>Third system alone / all</source>
        <translation>셋째 시스템만 / 모두</translation>
    </message>
    <message>
        <source>Treat as equal…</source>
        <translation>같게 보기…</translation>
    </message>
    <message>
        <source>Trim to the speech, or back to the whole take</source>
        <translation>말소리에 맞춰 다듬기, 또는 테이크 전체로</translation>
    </message>
    <message>
        <source>Try the chosen job again</source>
        <translation>선택한 작업 다시 시도</translation>
    </message>
    <message>
        <source>Type a width of ties</source>
        <translation>동점 폭 입력</translation>
    </message>
    <message>
        <source>Type the length of the window</source>
        <translation>창의 길이 입력</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>실행 취소</translation>
    </message>
    <message>
        <source>Unsure: somebody should look again</source>
        <translation>확실하지 않음: 다른 사람이 다시 보기</translation>
    </message>
    <message>
        <source>Usual size of the letters</source>
        <translation>글자 보통 크기</translation>
    </message>
    <message>
        <source>What is wrong with the sound…</source>
        <translation>소리의 잘못된 점…</translation>
    </message>
    <message>
        <source>What this project asks of recordings…</source>
        <translation>이 프로젝트의 녹음 조건…</translation>
    </message>
    <message>
        <source>What went wrong at this word…</source>
        <translation>이 단어의 잘못된 점…</translation>
    </message>
    <message>
        <source>What went wrong…</source>
        <translation>잘못된 점…</translation>
    </message>
    <message>
        <source>Window for the speaker&apos;s screen</source>
        <translation>화자 화면용 창</translation>
    </message>
    <message>
        <source>Window of 0.5 s at the switch</source>
        <translation>전환점에 0.5초 창</translation>
    </message>
    <message>
        <source>Words of the study</source>
        <translation>실험의 문구</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>메모 쓰기</translation>
    </message>
    <message>
        <source>Write a session pack for another computer…</source>
        <translation>다른 컴퓨터로 가져갈 세션 팩 쓰기…</translation>
    </message>
    <message>
        <source>Write a session pack with the takes…</source>
        <translation>테이크가 든 세션 팩 쓰기…</translation>
    </message>
    <message>
        <source>Write a submission…</source>
        <translation>제출 파일 쓰기…</translation>
    </message>
</context>
<context>
    <name>annotate</name>
    <message>
        <source>another voice</source>
        <translation>다른 목소리</translation>
    </message>
    <message>
        <source>background noise</source>
        <translation>배경 소음</translation>
    </message>
    <message>
        <source>beginning or end missing</source>
        <translation>처음이나 끝이 빠짐</translation>
    </message>
    <message>
        <source>confidence {value}</source>
        <translation>신뢰도 {value}</translation>
    </message>
    <message>
        <source>correction</source>
        <translation>고침</translation>
    </message>
    <message>
        <source>done</source>
        <translation>완료</translation>
    </message>
    <message>
        <source>echo</source>
        <translation>울림</translation>
    </message>
    <message>
        <source>hesitation</source>
        <translation>머뭇거림</translation>
    </message>
    <message>
        <source>keep</source>
        <translation>유지</translation>
    </message>
    <message>
        <source>label</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>language of words</source>
        <translation>단어의 언어</translation>
    </message>
    <message>
        <source>level</source>
        <translation>수준</translation>
    </message>
    <message>
        <source>levels present</source>
        <translation>있는 수준</translation>
    </message>
    <message>
        <source>loanword</source>
        <translation>외래어</translation>
    </message>
    <message>
        <source>main language</source>
        <translation>주 언어</translation>
    </message>
    <message>
        <source>mispronounced</source>
        <translation>발음이 틀림</translation>
    </message>
    <message>
        <source>misread</source>
        <translation>잘못 읽음</translation>
    </message>
    <message>
        <source>mixed error rate {systems}</source>
        <translation>혼합 오류율 {systems}</translation>
    </message>
    <message>
        <source>much less was heard</source>
        <translation>들린 말이 훨씬 적음</translation>
    </message>
    <message>
        <source>much more was heard</source>
        <translation>들린 말이 훨씬 많음</translation>
    </message>
    <message>
        <source>new</source>
        <translation>새것</translation>
    </message>
    <message>
        <source>note</source>
        <translation>메모</translation>
    </message>
    <message>
        <source>off script: other words</source>
        <translation>스크립트와 다름: 다른 말</translation>
    </message>
    <message>
        <source>other words were heard</source>
        <translation>다른 말이 들림</translation>
    </message>
    <message>
        <source>quality</source>
        <translation>품질</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>이유</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>거절함</translation>
    </message>
    <message>
        <source>reject</source>
        <translation>버리기</translation>
    </message>
    <message>
        <source>returned</source>
        <translation>돌려보냄</translation>
    </message>
    <message>
        <source>review</source>
        <translation>검토</translation>
    </message>
    <message>
        <source>silence, or cut off</source>
        <translation>무음 또는 잘림</translation>
    </message>
    <message>
        <source>something else</source>
        <translation>그 밖의 것</translation>
    </message>
    <message>
        <source>started</source>
        <translation>시작함</translation>
    </message>
    <message>
        <source>too loud, distorted</source>
        <translation>너무 크고 찢어짐</translation>
    </message>
    <message>
        <source>too quiet</source>
        <translation>너무 작음</translation>
    </message>
    <message>
        <source>transcript</source>
        <translation>전사</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>확실하지 않음</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>voices in the background</source>
        <translation>배경의 말소리</translation>
    </message>
    <message>
        <source>{n} deviations above the median</source>
        <translation>중앙값보다 편차 {n}배 위</translation>
    </message>
</context>
<context>
    <name>board</name>
    <message>
        <source>Bandwidth</source>
        <translation>대역폭</translation>
    </message>
    <message>
        <source>Calibrated estimate</source>
        <translation>보정한 추정값</translation>
    </message>
    <message>
        <source>Clipped runs</source>
        <translation>클리핑 구간</translation>
    </message>
    <message>
        <source>Clips within systems</source>
        <translation>시스템 안의 클립</translation>
    </message>
    <message>
        <source>Clips, pooled</source>
        <translation>클립 통합</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>길이</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>추정값</translation>
    </message>
    <message>
        <source>Failure rate</source>
        <translation>실패율</translation>
    </message>
    <message>
        <source>Judge accuracy</source>
        <translation>판정기 정확도</translation>
    </message>
    <message>
        <source>Judge margin</source>
        <translation>판정기 차이</translation>
    </message>
    <message>
        <source>MOS</source>
        <translation>MOS</translation>
    </message>
    <message>
        <source>MOS, mean of votes</source>
        <translation>MOS, 평가 평균</translation>
    </message>
    <message>
        <source>NLL accuracy</source>
        <translation>NLL 정확도</translation>
    </message>
    <message>
        <source>NLL margin</source>
        <translation>NLL 차이</translation>
    </message>
    <message>
        <source>No metric of this project belongs to the {n} clips that were voted on (systems: {systems}). Score what they are, name systems and items alike, or add a table of metrics.</source>
        <translation>이 프로젝트에는 평가받은 클립 {n}개에 해당하는 지표가 없습니다(시스템: {systems}). 그 클립에 점수를 매기거나, 시스템과 항목의 이름을 같게 하거나, 지표 표를 추가하세요.</translation>
    </message>
    <message>
        <source>Noise floor</source>
        <translation>잡음 바닥</translation>
    </message>
    <message>
        <source>One point a clip of any system: differences between systems count as well.</source>
        <translation>어느 시스템이든 클립마다 점 하나: 시스템 사이의 차이도 들어갑니다.</translation>
    </message>
    <message>
        <source>One point a system: does the metric rank systems as people do? n is small.</source>
        <translation>시스템마다 점 하나: 지표가 시스템의 순서를 사람처럼 매기는가? n이 작습니다.</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>피크</translation>
    </message>
    <message>
        <source>Score by people</source>
        <translation>사람의 점수</translation>
    </message>
    <message>
        <source>Speaking rate</source>
        <translation>말 속도</translation>
    </message>
    <message>
        <source>Speech</source>
        <translation>말한 시간</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>To tell a relation this weak from none takes about {n} {units}.</source>
        <translation>이렇게 약한 관계를 알아보려면 {units} 약 {n}개가 필요합니다.</translation>
    </message>
    <message>
        <source>Within each system: does the metric tell which of its clips are better? The mean over systems.</source>
        <translation>시스템마다 그 안에서: 지표가 어느 클립이 더 좋은지 아는가? 시스템 전체의 평균.</translation>
    </message>
    <message>
        <source>clips</source>
        <translation>클립</translation>
    </message>
    <message>
        <source>its translation has no such score</source>
        <translation>번역에 그런 점수가 없음</translation>
    </message>
    <message>
        <source>made of the text, not the recording that was recognised</source>
        <translation>인식한 녹음이 아니라 텍스트로 만듦</translation>
    </message>
    <message>
        <source>n = {n} {units}: only relations of {least} or more can show, and the intervals are wide.</source>
        <translation>n = {n} {units}: {least} 이상의 관계만 드러날 수 있고 구간이 넓습니다.</translation>
    </message>
    <message>
        <source>n = {n} {units}: too few to say anything; at least 5 are needed.</source>
        <translation>n = {n} {units}: 너무 적어 아무것도 말할 수 없습니다; 적어도 5가 필요합니다.</translation>
    </message>
    <message>
        <source>no pair is named as its item</source>
        <translation>항목과 이름이 같은 쌍이 없음</translation>
    </message>
    <message>
        <source>no point of interest</source>
        <translation>관심 지점 없음</translation>
    </message>
    <message>
        <source>no row or an empty cell in the table</source>
        <translation>표에 행이 없거나 칸이 빔</translation>
    </message>
    <message>
        <source>no scored hypothesis</source>
        <translation>점수를 매긴 인식 결과 없음</translation>
    </message>
    <message>
        <source>no take of this project</source>
        <translation>이 프로젝트의 테이크가 아님</translation>
    </message>
    <message>
        <source>no token losses of its pair</source>
        <translation>쌍의 토큰 손실 없음</translation>
    </message>
    <message>
        <source>no translation by its system of its item</source>
        <translation>시스템이 이 항목을 번역한 것이 없음</translation>
    </message>
    <message>
        <source>no utterance of this project</source>
        <translation>이 프로젝트의 발화가 아님</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>판정하지 않음</translation>
    </message>
    <message>
        <source>not measured of its take</source>
        <translation>테이크에서 측정하지 않음</translation>
    </message>
    <message>
        <source>systems</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>{names}: no votes that count yet. Let people listen first.</source>
        <translation>{names}: 아직 들어가는 평가가 없습니다. 먼저 사람들에게 들려주세요.</translation>
    </message>
    <message>
        <source>{n} of {total} clips have a value</source>
        <translation>클립 {total}개 중 {n}개에 값이 있음</translation>
    </message>
</context>
<context>
    <name>clones</name>
    <message>
        <source>By rule</source>
        <translation>규칙에 따라</translation>
    </message>
    <message>
        <source>New script</source>
        <translation>새 스크립트</translation>
    </message>
    <message>
        <source>State</source>
        <translation>상태</translation>
    </message>
    <message>
        <source>To look at</source>
        <translation>살펴볼 것</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>수락함</translation>
    </message>
    <message>
        <source>nearly the same</source>
        <translation>거의 같음</translation>
    </message>
    <message>
        <source>other level</source>
        <translation>다른 수준</translation>
    </message>
    <message>
        <source>other main language</source>
        <translation>다른 주 언어</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>거절함</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>대기</translation>
    </message>
</context>
<context>
    <name>covariates</name>
    <message>
        <source>dB</source>
        <translation>dB</translation>
    </message>
    <message>
        <source>duration</source>
        <translation>길이</translation>
    </message>
    <message>
        <source>length</source>
        <translation>길이</translation>
    </message>
    <message>
        <source>s</source>
        <translation>초</translation>
    </message>
    <message>
        <source>signal-to-noise ratio</source>
        <translation>신호 대 잡음비</translation>
    </message>
    <message>
        <source>speaking rate</source>
        <translation>말하는 속도</translation>
    </message>
    <message>
        <source>units</source>
        <translation>단위</translation>
    </message>
    <message>
        <source>units a second</source>
        <translation>초당 단위</translation>
    </message>
</context>
<context>
    <name>durations</name>
    <message>
        <source>{h} h {m} min</source>
        <translation>{h}시간 {m}분</translation>
    </message>
    <message>
        <source>{m} min</source>
        <translation>{m}분</translation>
    </message>
    <message>
        <source>{s} s</source>
        <translation>{s}초</translation>
    </message>
</context>
<context>
    <name>evaluating</name>
    <message>
        <source>Nothing here has a score by people and one by an estimator: import them, or run one.</source>
        <translation>여기에는 사람과 추정기의 점수가 모두 있는 것이 없습니다: 가져오거나 추정기를 실행하세요.</translation>
    </message>
    <message>
        <source>ranks of systems</source>
        <translation>시스템 순위</translation>
    </message>
    <message>
        <source>{name} isn&apos;t compared: it scored {n} of {total} translations.</source>
        <translation>{name}은(는) 비교하지 않습니다: 번역 {total}개 중 {n}개에만 점수가 있습니다.</translation>
    </message>
    <message>
        <source>{name} isn&apos;t compared: {why}</source>
        <translation>{name}은(는) 비교하지 않습니다: {why}</translation>
    </message>
</context>
<context>
    <name>evaluation</name>
    <message>
        <source>Correlation over all translations; −1 to 1</source>
        <translation>모든 번역에 대한 상관; −1~1</translation>
    </message>
    <message>
        <source>Draws asked for</source>
        <translation>요청한 추출 횟수</translation>
    </message>
    <message>
        <source>Evaluating…</source>
        <translation>평가하는 중…</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>구간</translation>
    </message>
    <message>
        <source>Kendall&apos;s τ_b, mean over documents where it is defined; −1 to 1</source>
        <translation>켄달 τ_b, 정의되는 문서의 평균; −1~1</translation>
    </message>
    <message>
        <source>Not compared: {n}.</source>
        <translation>비교하지 않음: {n}.</translation>
    </message>
    <message>
        <source>Nothing is evaluated yet: a set needs scores by people, and an estimator (F6)</source>
        <translation>아직 평가한 것이 없습니다: 사람의 점수와 추정기가 있는 세트가 필요합니다(F6)</translation>
    </message>
    <message>
        <source>Pairwise accuracy with ties by difference, each estimator at the width that is best for it on these rows (acc*_eq of Deutsch et al. 2023); 0 to 1. acc_eq without the star takes ties as they are</source>
        <translation>차이로 한 동점을 쓰는 쌍별 정확도, 각 추정기를 이 행들에서 가장 좋은 폭으로(Deutsch 외 2023의 acc*_eq); 0~1. 별표 없는 acc_eq는 동점을 있는 그대로 씁니다</translation>
    </message>
    <message>
        <source>Provisional, without intervals: Evaluate (F6) computes them.</source>
        <translation>잠정값, 구간 없음: 평가(F6)를 누르면 구합니다.</translation>
    </message>
    <message>
        <source>Provisional: intervals are still being computed.</source>
        <translation>잠정값: 구간을 아직 구하는 중입니다.</translation>
    </message>
    <message>
        <source>Provisional: these numbers are of what was shown before.</source>
        <translation>잠정값: 이 숫자들은 앞서 보이던 것에 대한 것입니다.</translation>
    </message>
    <message>
        <source>Rank correlation over all translations; −1 to 1</source>
        <translation>모든 번역에 대한 순위 상관; −1~1</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>행</translation>
    </message>
    <message>
        <source>SHA-256 of the set</source>
        <translation>세트의 SHA-256</translation>
    </message>
    <message>
        <source>Soft pairwise accuracy of systems; 0 to 1</source>
        <translation>시스템의 소프트 쌍별 정확도; 0~1</translation>
    </message>
    <message>
        <source>The same, undefined documents counted as 0</source>
        <translation>같은 값, 미정의 문서는 0으로</translation>
    </message>
    <message>
        <source>Without all scores: {n}.</source>
        <translation>점수가 다 있지 않음: {n}.</translation>
    </message>
    <message>
        <source>all splits</source>
        <translation>모든 분할</translation>
    </message>
    <message>
        <source>compatible with the shared task&apos;s code</source>
        <translation>공동 과제 코드와 호환</translation>
    </message>
    <message>
        <source>estimators held against people on the rows that all of them scored</source>
        <translation>모두가 점수를 매긴 행에서 추정기를 사람과 견줌</translation>
    </message>
    <message>
        <source>exact: seeded, any order of systems, ties at one half</source>
        <translation>정확: 시드 사용, 시스템 순서 무관, 동점은 절반</translation>
    </message>
    <message>
        <source>intervals are still to be computed</source>
        <translation>구간은 아직 구하지 않았습니다</translation>
    </message>
    <message>
        <source>scores as they are</source>
        <translation>점수 그대로</translation>
    </message>
    <message>
        <source>{n}, seed {seed}</source>
        <translation>{n}, 시드 {seed}</translation>
    </message>
    <message>
        <source>{set}, {where}: {n} translations with all scores.</source>
        <translation>{set}, {where}: 점수가 다 있는 번역 {n}개.</translation>
    </message>
    <message>
        <source>τ_b, 0</source>
        <translation>τ_b, 0</translation>
    </message>
</context>
<context>
    <name>failures</name>
    <message>
        <source>A word is written in the other script by its sound.</source>
        <translation>단어를 소리대로 다른 문자로 썼습니다.</translation>
    </message>
    <message>
        <source>It was translated or answered instead of written down.</source>
        <translation>받아쓰지 않고 번역하거나 대답했습니다.</translation>
    </message>
    <message>
        <source>Only a particle or an ending is lost or changed.</source>
        <translation>조사나 어미만 빠지거나 바뀌었습니다.</translation>
    </message>
    <message>
        <source>Other words of about the same sound or script.</source>
        <translation>소리나 문자가 비슷한 다른 단어입니다.</translation>
    </message>
    <message>
        <source>Something is there that nobody said, or is repeated.</source>
        <translation>아무도 말하지 않은 것이 있거나 되풀이됩니다.</translation>
    </message>
    <message>
        <source>The part in one language is missing.</source>
        <translation>한 언어로 된 부분이 빠졌습니다.</translation>
    </message>
    <message>
        <source>confidence {value}</source>
        <translation>신뢰도 {value}</translation>
    </message>
    <message>
        <source>detector: {kinds}</source>
        <translation>판별기: {kinds}</translation>
    </message>
    <message>
        <source>language left out</source>
        <translation>한 언어가 빠짐</translation>
    </message>
    <message>
        <source>made up</source>
        <translation>지어냄</translation>
    </message>
    <message>
        <source>nearness of sound {value}</source>
        <translation>소리의 가까움 {value}</translation>
    </message>
    <message>
        <source>nothing is wrong</source>
        <translation>잘못 없음</translation>
    </message>
    <message>
        <source>nothing like “{hypothesis}” was said</source>
        <translation>“{hypothesis}” 같은 말은 없었습니다</translation>
    </message>
    <message>
        <source>other words</source>
        <translation>다른 단어</translation>
    </message>
    <message>
        <source>particle or ending</source>
        <translation>조사나 어미</translation>
    </message>
    <message>
        <source>somebody</source>
        <translation>누군가</translation>
    </message>
    <message>
        <source>too little to count</source>
        <translation>너무 작아 세지 않음</translation>
    </message>
    <message>
        <source>translated or answered</source>
        <translation>번역하거나 대답함</translation>
    </message>
    <message>
        <source>written by sound</source>
        <translation>소리대로 씀</translation>
    </message>
    <message>
        <source>{n} times</source>
        <translation>{n}번</translation>
    </message>
    <message>
        <source>“{hypothesis}” doesn&apos;t follow what was said</source>
        <translation>“{hypothesis}”은(는) 말한 것을 따르지 않습니다</translation>
    </message>
    <message>
        <source>“{hypothesis}” has nothing to do with what was said</source>
        <translation>“{hypothesis}”은(는) 말한 것과 관계가 없습니다</translation>
    </message>
    <message>
        <source>“{hypothesis}” is a phrase of subtitles</source>
        <translation>“{hypothesis}”은(는) 자막에 쓰이는 문구입니다</translation>
    </message>
    <message>
        <source>“{hypothesis}” is said again and again</source>
        <translation>“{hypothesis}”이(가) 자꾸 되풀이됩니다</translation>
    </message>
    <message>
        <source>“{hypothesis}” is what an assistant says</source>
        <translation>“{hypothesis}”은(는) 비서가 하는 말입니다</translation>
    </message>
    <message>
        <source>“{hypothesis}” sounds like “{reference}”</source>
        <translation>“{hypothesis}”은(는) “{reference}”와(과) 소리가 비슷합니다</translation>
    </message>
    <message>
        <source>“{hypothesis}” stands for “{reference}”</source>
        <translation>“{reference}” 자리에 “{hypothesis}”</translation>
    </message>
    <message>
        <source>“{hypothesis}” stands for “{reference}”: another script, another sound</source>
        <translation>“{reference}” 자리에 “{hypothesis}”: 문자도 소리도 다름</translation>
    </message>
    <message>
        <source>“{hypothesis}” was not said</source>
        <translation>“{hypothesis}”은(는) 말하지 않았습니다</translation>
    </message>
    <message>
        <source>“{reference}” has become “{hypothesis}”: only the ending</source>
        <translation>“{reference}”이(가) “{hypothesis}”이(가) 됨: 어미만 바뀜</translation>
    </message>
    <message>
        <source>“{reference}” is missing</source>
        <translation>“{reference}”이(가) 빠졌습니다</translation>
    </message>
    <message>
        <source>“{reference}” is missing: all of one language</source>
        <translation>“{reference}”이(가) 빠짐: 한 언어 전부</translation>
    </message>
    <message>
        <source>“{reference}” is written as “{hypothesis}”, by its sound</source>
        <translation>“{reference}”을(를) 소리대로 “{hypothesis}”(으)로 썼습니다</translation>
    </message>
</context>
<context>
    <name>fields</name>
    <message>
        <source>Hypothesis</source>
        <translation>인식 결과</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>id</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>수준</translation>
    </message>
    <message>
        <source>Loanwords</source>
        <translation>외래어</translation>
    </message>
    <message>
        <source>Main language</source>
        <translation>주 언어</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>소리</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>화자</translation>
    </message>
    <message>
        <source>System</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>주제</translation>
    </message>
</context>
<context>
    <name>jobs</name>
    <message>
        <source>beginning</source>
        <translation>시작하는 중</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>멈추는 중</translation>
    </message>
    <message>
        <source>{n} a minute</source>
        <translation>분당 {n}</translation>
    </message>
    <message>
        <source>{n} a second</source>
        <translation>초당 {n}</translation>
    </message>
    <message>
        <source>{n} an hour</source>
        <translation>시간당 {n}</translation>
    </message>
    <message>
        <source>{n} × real time</source>
        <translation>실시간의 {n}배</translation>
    </message>
    <message>
        <source>{percent} ({done} of {total})</source>
        <translation>{percent} ({total}개 중 {done}개)</translation>
    </message>
    <message>
        <source>{percent} of {time} of sound</source>
        <translation>소리 {time} 중 {percent}</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>{time} 남음</translation>
    </message>
</context>
<context>
    <name>keywords</name>
    <message>
        <source>accept good quality</source>
        <translation>받기 좋음 품질 수락 accept</translation>
    </message>
    <message>
        <source>accept yes save label done</source>
        <translation>수락 예 저장 레이블 완료 확인</translation>
    </message>
    <message>
        <source>accuracy bars global normalized human plot</source>
        <translation>정확도 막대 전역 정규화 사람 그래프 accuracy</translation>
    </message>
    <message>
        <source>add load data csv tsv json audio wav textgrid elan parquet corpus</source>
        <translation>추가 불러오기 데이터 csv tsv json 오디오 소리 wav textgrid elan parquet 말뭉치 코퍼스</translation>
    </message>
    <message>
        <source>add load data hike kaldi fleurs common voice textgrids elan corpus directory</source>
        <translation>추가 불러오기 데이터 hike kaldi fleurs common voice textgrids elan 말뭉치 코퍼스 디렉터리 폴더</translation>
    </message>
    <message>
        <source>adjudicate agreement double annotation compare disagreements</source>
        <translation>최종 판정 일치도 이중 주석 비교 불일치 의견 차이</translation>
    </message>
    <message>
        <source>adjudicate confirm yes</source>
        <translation>최종 판정 확인 예</translation>
    </message>
    <message>
        <source>again listen beginning</source>
        <translation>다시 듣기 처음</translation>
    </message>
    <message>
        <source>again repeat forward</source>
        <translation>다시 반복 앞으로 redo</translation>
    </message>
    <message>
        <source>all occurrences find apply borrowing</source>
        <translation>모두 나오는 곳 찾기 적용 차용어</translation>
    </message>
    <message>
        <source>annotate queue back</source>
        <translation>주석 작업 목록 뒤로 돌아가기</translation>
    </message>
    <message>
        <source>archive delete remove hide restore unused</source>
        <translation>보관 삭제 제거 숨기기 복원 안 씀</translation>
    </message>
    <message>
        <source>as written read right</source>
        <translation>쓴 대로 읽음 맞음</translation>
    </message>
    <message>
        <source>asr transcribe model whisper wav2vec hugging face inference program speech to text recognize</source>
        <translation>asr 전사 받아쓰기 모델 whisper wav2vec hugging face 추론 프로그램 음성 인식</translation>
    </message>
    <message>
        <source>assign speakers sessions progress seal schedule</source>
        <translation>배정 화자 세션 진행 봉인 일정</translation>
    </message>
    <message>
        <source>assistant wizard calibrate room tone noise hum test channel rate</source>
        <translation>도우미 마법사 보정 방 소음 잡음 험 시험 테스트 채널 샘플링 레이트</translation>
    </message>
    <message>
        <source>back</source>
        <translation>뒤로 이전</translation>
    </message>
    <message>
        <source>back revert take back</source>
        <translation>뒤로 되돌리기 취소 undo</translation>
    </message>
    <message>
        <source>back sentence</source>
        <translation>뒤로 이전 문장</translation>
    </message>
    <message>
        <source>back up</source>
        <translation>뒤로 위로</translation>
    </message>
    <message>
        <source>backup save copy archive zip safety</source>
        <translation>백업 저장 복사 보관 zip 안전</translation>
    </message>
    <message>
        <source>bigger larger full size maximise maximize</source>
        <translation>크게 확대 전체 크기 최대화</translation>
    </message>
    <message>
        <source>blind anonymous annotators</source>
        <translation>블라인드 익명 주석자</translation>
    </message>
    <message>
        <source>borrowing borrowed spelling foreign word</source>
        <translation>차용어 차용 표기 외국어 외래어</translation>
    </message>
    <message>
        <source>box plot dots quartiles stimuli spread</source>
        <translation>상자 그림 점 사분위수 자극 클립 분포 box plot</translation>
    </message>
    <message>
        <source>bulk unanimous all same</source>
        <translation>한꺼번에 만장일치 모두 같음</translation>
    </message>
    <message>
        <source>choose annotator</source>
        <translation>고르기 선택 주석자</translation>
    </message>
    <message>
        <source>clipboard report bug command</source>
        <translation>클립보드 보고 버그 명령</translation>
    </message>
    <message>
        <source>code-switching label intersentential</source>
        <translation>코드 스위칭 레이블 문장 간 intersentential</translation>
    </message>
    <message>
        <source>code-switching label intrasentential</source>
        <translation>코드 스위칭 레이블 문장 내 intrasentential</translation>
    </message>
    <message>
        <source>code-switching label intraword</source>
        <translation>코드 스위칭 레이블 단어 내 intraword</translation>
    </message>
    <message>
        <source>comet cometkiwi xcomet chrf bleu model inference quality estimation compute</source>
        <translation>comet cometkiwi xcomet chrf bleu 모델 추론 번역 품질 추정 계산</translation>
    </message>
    <message>
        <source>comment remark</source>
        <translation>메모 의견 댓글</translation>
    </message>
    <message>
        <source>compute meta-evaluation kendall tau spa pearson spearman acc_eq score metrics</source>
        <translation>계산 메타 평가 켄달 kendall tau spa pearson spearman acc_eq 점수 메트릭</translation>
    </message>
    <message>
        <source>compute rates evaluate mer wer cer pier</source>
        <translation>계산 비율 평가 오류율 mer wer cer pier</translation>
    </message>
    <message>
        <source>correlation metrics mos people against pearson spearman kendall leaderboard</source>
        <translation>상관 지표 mos 사람 피어슨 pearson 스피어만 spearman 켄달 kendall 리더보드 순위</translation>
    </message>
    <message>
        <source>correlation pearson spearman kendall forest plot interval significance holm</source>
        <translation>상관 피어슨 pearson 스피어만 spearman 켄달 kendall 숲 그림 forest plot 구간 유의성 holm</translation>
    </message>
    <message>
        <source>crash lost unsaved restore rescue</source>
        <translation>비정상 종료 잃음 저장 안 됨 복원 복구</translation>
    </message>
    <message>
        <source>create start corpus folder</source>
        <translation>만들기 시작 말뭉치 코퍼스 폴더 새로</translation>
    </message>
    <message>
        <source>csv latex markdown save numbers</source>
        <translation>csv latex markdown 저장 숫자 표</translation>
    </message>
    <message>
        <source>csv latex markdown save numbers correlation</source>
        <translation>csv latex markdown 저장 숫자 표 상관</translation>
    </message>
    <message>
        <source>curve likelihood switch standard error plot</source>
        <translation>곡선 가능도 전환 표준 오차 그래프</translation>
    </message>
    <message>
        <source>cut crop begin in point</source>
        <translation>자르기 잘라내기 시작 시작점</translation>
    </message>
    <message>
        <source>cut crop finish out point</source>
        <translation>자르기 잘라내기 끝 끝점</translation>
    </message>
    <message>
        <source>cut crop silence voice activity</source>
        <translation>자르기 잘라내기 무음 음성 구간 검출 vad</translation>
    </message>
    <message>
        <source>dark mode light mode night colours colors appearance</source>
        <translation>어두운 모드 밝은 모드 다크 라이트 야간 색 모양 테마</translation>
    </message>
    <message>
        <source>default half second offset</source>
        <translation>기본값 0.5초 간격 오프셋</translation>
    </message>
    <message>
        <source>delete hide archive</source>
        <translation>삭제 숨기기 보관 제거</translation>
    </message>
    <message>
        <source>delete remove stimuli exclude</source>
        <translation>삭제 제거 빼기 자극 클립 제외</translation>
    </message>
    <message>
        <source>dev part subset</source>
        <translation>dev 개발 부분 일부</translation>
    </message>
    <message>
        <source>diff errors hide right words</source>
        <translation>차이 오류 맞은 단어 숨기기 diff</translation>
    </message>
    <message>
        <source>difference test wilcoxon holm friedman significance paired</source>
        <translation>차이 검정 윌콕슨 wilcoxon holm 프리드먼 friedman 유의성 대응</translation>
    </message>
    <message>
        <source>discard bad quality delete exclude</source>
        <translation>버리기 나쁨 품질 삭제 제외</translation>
    </message>
    <message>
        <source>doubt flag later look again</source>
        <translation>의심 표시 나중에 다시 보기</translation>
    </message>
    <message>
        <source>duplicate clone repeat again template</source>
        <translation>복제 복사 반복 다시 틀 서식</translation>
    </message>
    <message>
        <source>edit text transcription fix</source>
        <translation>편집 텍스트 전사 고치기</translation>
    </message>
    <message>
        <source>embedding wavlm x-vector distance cosine ceiling evaluate</source>
        <translation>임베딩 wavlm x-vector 거리 코사인 상한 평가</translation>
    </message>
    <message>
        <source>empty blank fill in hypotheses csv</source>
        <translation>빈 양식 채우기 인식 결과 csv</translation>
    </message>
    <message>
        <source>end finish stop votes reopen</source>
        <translation>끝 마감 종료 멈춤 평가 다시 열기</translation>
    </message>
    <message>
        <source>epsilon calibration grid rounding k step floor ceil objective tau_b</source>
        <translation>엡실론 보정 격자 반올림 k 간격 내림 올림 목표 tau_b</translation>
    </message>
    <message>
        <source>epsilon calibration maximum optimum tie</source>
        <translation>엡실론 보정 최대 최적 동점</translation>
    </message>
    <message>
        <source>epsilon calibration number enter tie</source>
        <translation>엡실론 보정 숫자 입력 동점</translation>
    </message>
    <message>
        <source>epsilon calibration standard error narrow tie</source>
        <translation>엡실론 보정 표준 오차 좁게 동점</translation>
    </message>
    <message>
        <source>epsilon calibration zero uncalibrated raw tie</source>
        <translation>엡실론 보정 영 0 보정 안 함 원점수 동점</translation>
    </message>
    <message>
        <source>example built-in chinese mandarin spanish english prompts sentences</source>
        <translation>예시 내장 중국어 만다린 스페인어 영어 문장</translation>
    </message>
    <message>
        <source>example built-in default prompts sentences</source>
        <translation>예시 내장 기본 문장</translation>
    </message>
    <message>
        <source>example sample try tutorial synthetic</source>
        <translation>예시 샘플 체험 튜토리얼 합성 데모</translation>
    </message>
    <message>
        <source>exit close leave end</source>
        <translation>종료 닫기 나가기 끝내기</translation>
    </message>
    <message>
        <source>export apply calibration metric file iwslt scores save</source>
        <translation>내보내기 적용 보정 메트릭 파일 iwslt 점수 저장 제출</translation>
    </message>
    <message>
        <source>field work laptop bring back return zip recordings</source>
        <translation>현장 노트북 가져오기 돌려주기 zip 녹음</translation>
    </message>
    <message>
        <source>field work laptop join combine bring back conflicts zip</source>
        <translation>현장 노트북 합치기 병합 가져오기 충돌 zip</translation>
    </message>
    <message>
        <source>field work laptop offline share scripts consent zip send out</source>
        <translation>현장 노트북 오프라인 나누기 스크립트 동의서 zip 보내기</translation>
    </message>
    <message>
        <source>field work laptop zip unpack new project</source>
        <translation>현장 노트북 zip 압축 풀기 새 프로젝트</translation>
    </message>
    <message>
        <source>find filter prompts sentences</source>
        <translation>찾기 검색 거르기 문장</translation>
    </message>
    <message>
        <source>find filter stimuli system item</source>
        <translation>찾기 필터 자극 클립 시스템 항목</translation>
    </message>
    <message>
        <source>find filter stimuli system item text</source>
        <translation>찾기 필터 자극 클립 시스템 항목 텍스트</translation>
    </message>
    <message>
        <source>find look up pair task name</source>
        <translation>찾기 검색 쌍 과제 이름</translation>
    </message>
    <message>
        <source>find palette search go to</source>
        <translation>찾기 검색 팔레트 이동 바로 가기</translation>
    </message>
    <message>
        <source>find search queue</source>
        <translation>찾기 검색 작업 목록</translation>
    </message>
    <message>
        <source>find search text id</source>
        <translation>찾기 검색 텍스트 id</translation>
    </message>
    <message>
        <source>find search text system segment</source>
        <translation>찾기 검색 텍스트 시스템 세그먼트</translation>
    </message>
    <message>
        <source>find shortcuts hotkeys keyboard bindings change</source>
        <translation>찾기 단축키 키보드 바꾸기</translation>
    </message>
    <message>
        <source>find takes</source>
        <translation>찾기 검색 테이크</translation>
    </message>
    <message>
        <source>finish end save accept</source>
        <translation>끝내기 종료 저장 수락</translation>
    </message>
    <message>
        <source>forest plot mos mean interval ranking</source>
        <translation>숲 그림 forest plot mos 평균 구간 순위</translation>
    </message>
    <message>
        <source>form sign agreement ethics permission rule version write</source>
        <translation>양식 서명 동의 윤리 허가 규칙 버전 쓰기</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>앞으로 다음</translation>
    </message>
    <message>
        <source>forward down</source>
        <translation>앞으로 아래로</translation>
    </message>
    <message>
        <source>forward sentence</source>
        <translation>앞으로 다음 문장</translation>
    </message>
    <message>
        <source>four strip solo</source>
        <translation>넷 네 번째 4 하나만</translation>
    </message>
    <message>
        <source>frequencies formants sonagram</source>
        <translation>주파수 포먼트 소나그램</translation>
    </message>
    <message>
        <source>frequency sonogram stft</source>
        <translation>주파수 소노그램 stft</translation>
    </message>
    <message>
        <source>frequency sound picture mel</source>
        <translation>주파수 소리 그림 멜 mel</translation>
    </message>
    <message>
        <source>generate continuation sample prompt speak go on</source>
        <translation>생성 이어 말하기 표본 샘플 프롬프트 계속</translation>
    </message>
    <message>
        <source>generated load audio elsewhere</source>
        <translation>생성 불러오기 오디오 다른 곳</translation>
    </message>
    <message>
        <source>global windowed localized normalized metric</source>
        <translation>전역 창 국소 정규화 메트릭</translation>
    </message>
    <message>
        <source>heat map correlation matrix pairwise collinear</source>
        <translation>히트맵 상관 행렬 쌍별 공선성 heat map</translation>
    </message>
    <message>
        <source>help shortcuts keyboard hotkeys cheat sheet</source>
        <translation>도움말 단축키 키보드 키 목록</translation>
    </message>
    <message>
        <source>histogram distribution shares stacked bars</source>
        <translation>히스토그램 분포 비율 누적 막대</translation>
    </message>
    <message>
        <source>import csv wer utmos dnsmos pesq columns scores external metric</source>
        <translation>가져오기 csv wer utmos dnsmos pesq 열 점수 외부 지표</translation>
    </message>
    <message>
        <source>kappa alpha krippendorff f1 inter-annotator reliability</source>
        <translation>카파 kappa 알파 alpha krippendorff f1 주석자 간 신뢰도</translation>
    </message>
    <message>
        <source>krippendorff alpha icc intraclass reliability</source>
        <translation>크리펜도르프 krippendorff 알파 alpha icc 급내 상관 신뢰도</translation>
    </message>
    <message>
        <source>label error kind judge annotate reason hallucination</source>
        <translation>레이블 오류 종류 판정 주석 이유 환각</translation>
    </message>
    <message>
        <source>label error kind judge annotate reason point of interest token</source>
        <translation>레이블 오류 종류 판정 주석 이유 관심 지점 토큰</translation>
    </message>
    <message>
        <source>label tag levels transcripts review</source>
        <translation>레이블 태그 수준 전사 검토</translation>
    </message>
    <message>
        <source>language model prompt generate augment llm more new paste answers</source>
        <translation>언어 모델 프롬프트 생성 증강 llm 더 새로 붙여넣기 답</translation>
    </message>
    <message>
        <source>leave out omit pass</source>
        <translation>빼기 넘기기 생략 패스</translation>
    </message>
    <message>
        <source>length offset seconds accuracy plot</source>
        <translation>길이 간격 오프셋 초 정확도 그래프</translation>
    </message>
    <message>
        <source>listen again beginning</source>
        <translation>듣기 다시 처음</translation>
    </message>
    <message>
        <source>listen hear beginning</source>
        <translation>듣기 처음 앞부분</translation>
    </message>
    <message>
        <source>listen hear generated</source>
        <translation>듣기 생성</translation>
    </message>
    <message>
        <source>listen hear resynthesis reconstruction control</source>
        <translation>듣기 재합성 복원 대조</translation>
    </message>
    <message>
        <source>listen hear right consistent a</source>
        <translation>듣기 맞음 일관 a</translation>
    </message>
    <message>
        <source>listen hear same sentence other system side by side back</source>
        <translation>듣기 같은 문장 다른 시스템 나란히 이전</translation>
    </message>
    <message>
        <source>listen hear same sentence other system side by side compare</source>
        <translation>듣기 같은 문장 다른 시스템 나란히 비교</translation>
    </message>
    <message>
        <source>listen hear sound</source>
        <translation>듣기 소리</translation>
    </message>
    <message>
        <source>listen hear sound audio stop</source>
        <translation>듣기 소리 오디오 정지</translation>
    </message>
    <message>
        <source>listen hear sound stimulus</source>
        <translation>듣기 소리 자극 클립 재생</translation>
    </message>
    <message>
        <source>listen hear sound stop</source>
        <translation>듣기 소리 정지</translation>
    </message>
    <message>
        <source>listen hear wrong inconsistent b</source>
        <translation>듣기 틀림 불일치 b</translation>
    </message>
    <message>
        <source>load add iwslt jsonl comet csv tsv mqm da wmt segments</source>
        <translation>불러오기 추가 iwslt jsonl comet csv tsv mqm da wmt 세그먼트</translation>
    </message>
    <message>
        <source>load add mt-metrics-eval wmt test set directory</source>
        <translation>불러오기 추가 mt-metrics-eval wmt 테스트 세트 디렉터리 폴더</translation>
    </message>
    <message>
        <source>load add prompts sentences csv txt</source>
        <translation>불러오기 추가 문장 csv txt</translation>
    </message>
    <message>
        <source>load add scores column comet estimator numbers</source>
        <translation>불러오기 추가 점수 열 comet 추정기 숫자</translation>
    </message>
    <message>
        <source>load add transcripts system asr output csv jsonl ctm stm</source>
        <translation>불러오기 추가 전사 시스템 asr 출력 csv jsonl ctm stm</translation>
    </message>
    <message>
        <source>load switch corpus folder recent</source>
        <translation>불러오기 바꾸기 말뭉치 코퍼스 폴더 최근</translation>
    </message>
    <message>
        <source>log who when changes versions agreement</source>
        <translation>기록 누가 언제 변경 버전 일치도</translation>
    </message>
    <message>
        <source>loop again</source>
        <translation>반복 다시 루프</translation>
    </message>
    <message>
        <source>loudness lufs normalise normalize render stimuli blind</source>
        <translation>음량 라우드니스 lufs 정규화 만들기 자극 클립 블라인드</translation>
    </message>
    <message>
        <source>make create consistency speaker gender background room noise pairs salmon</source>
        <translation>만들기 일관성 화자 성별 배경 방 잡음 쌍 salmon</translation>
    </message>
    <message>
        <source>matrix language dominant</source>
        <translation>기반 언어 우세 언어 matrix</translation>
    </message>
    <message>
        <source>micro macro average mean</source>
        <translation>마이크로 매크로 평균</translation>
    </message>
    <message>
        <source>microphone headphones refresh devices</source>
        <translation>마이크 헤드폰 새로 고침 장치</translation>
    </message>
    <message>
        <source>microphone start stop speak capture</source>
        <translation>마이크 시작 정지 말하기 녹음</translation>
    </message>
    <message>
        <source>microphone takes speech booth capture</source>
        <translation>마이크 테이크 음성 녹음실 부스</translation>
    </message>
    <message>
        <source>misread differs said otherwise</source>
        <translation>잘못 읽음 다름 다르게 말함</translation>
    </message>
    <message>
        <source>mode advance progress next</source>
        <translation>방식 모드 넘어가기 진행 다음</translation>
    </message>
    <message>
        <source>mode automatic voice activity trigger</source>
        <translation>방식 모드 자동 음성 감지 시작</translation>
    </message>
    <message>
        <source>mode manual key</source>
        <translation>방식 모드 수동 키</translation>
    </message>
    <message>
        <source>models recognisers compare show hide order rename remove</source>
        <translation>모델 음성 인식기 비교 보이기 숨기기 순서 이름 바꾸기 제거</translation>
    </message>
    <message>
        <source>monolingual code-switching label</source>
        <translation>단일 언어 코드 스위칭 레이블</translation>
    </message>
    <message>
        <source>mos kendall correlation votes listeners plot</source>
        <translation>mos 켄달 kendall 상관 평가 청취자 그래프</translation>
    </message>
    <message>
        <source>mos opinion listener csv load human</source>
        <translation>mos 의견 청취자 csv 불러오기 사람</translation>
    </message>
    <message>
        <source>mos opinion mean interval votes figures analysis</source>
        <translation>mos 평가 점수 평균 구간 그림 분석</translation>
    </message>
    <message>
        <source>mos opinion score study raters acr mushra ab preference subjective test votes</source>
        <translation>mos 평가 점수 실험 평가자 acr mushra ab 선호도 주관 평가 청취 평가</translation>
    </message>
    <message>
        <source>mos test create plan acr mushra ab preference ccr dcr abx naturalness similarity</source>
        <translation>mos 청취 평가 만들기 계획 acr mushra ab 선호도 ccr dcr abx 자연스러움 유사도</translation>
    </message>
    <message>
        <source>mt quality estimation comet cometkiwi mqm da metric iwslt wmt ties calibration</source>
        <translation>mt 기계 번역 품질 추정 comet cometkiwi mqm da 메트릭 iwslt wmt 동점 보정</translation>
    </message>
    <message>
        <source>name title</source>
        <translation>이름 제목</translation>
    </message>
    <message>
        <source>nll npz jsonl perplexity load likelihood</source>
        <translation>nll npz jsonl 퍼플렉서티 불러오기 가능도</translation>
    </message>
    <message>
        <source>noise echo clipped quiet hesitation reasons</source>
        <translation>잡음 울림 클리핑 작음 망설임 이유</translation>
    </message>
    <message>
        <source>notifications log errors warnings history</source>
        <translation>알림 기록 로그 오류 경고</translation>
    </message>
    <message>
        <source>numbers table values copy csv</source>
        <translation>숫자 표 값 복사 csv</translation>
    </message>
    <message>
        <source>one strip solo</source>
        <translation>하나 첫 번째 1 하나만</translation>
    </message>
    <message>
        <source>options normalisation normaliser costs loanword spelling points of interest hike preferences</source>
        <translation>옵션 정규화 비용 외래어 표기 관심 지점 hike 설정</translation>
    </message>
    <message>
        <source>other answer type correct</source>
        <translation>다른 답 입력 고치기</translation>
    </message>
    <message>
        <source>other measure mer pier comet snr nll judge</source>
        <translation>다른 척도 mer pier comet snr nll 판정기</translation>
    </message>
    <message>
        <source>other model system</source>
        <translation>다른 모델 시스템</translation>
    </message>
    <message>
        <source>other part subset</source>
        <translation>다른 부분 일부</translation>
    </message>
    <message>
        <source>participant languages code sign withdraw purge delete person</source>
        <translation>참여자 언어 코드 서명 철회 완전 삭제 사람</translation>
    </message>
    <message>
        <source>plot chart ablation effect spelling equal lexicon</source>
        <translation>그래프 차트 절제 효과 표기 같음 어휘 사전</translation>
    </message>
    <message>
        <source>plot chart acc_eq epsilon pairwise accuracy</source>
        <translation>그래프 차트 acc_eq 엡실론 쌍 정확도</translation>
    </message>
    <message>
        <source>plot chart borrowings spelling script hangul latin</source>
        <translation>그래프 차트 차용어 표기 문자 한글 로마자</translation>
    </message>
    <message>
        <source>plot chart calibration epsilon width kendall tau curve</source>
        <translation>그래프 차트 보정 엡실론 폭 켄달 타우 kendall tau 곡선</translation>
    </message>
    <message>
        <source>plot chart concordant discordant four-way ties</source>
        <translation>그래프 차트 일치 불일치 네 가지 동점</translation>
    </message>
    <message>
        <source>plot chart correlation snr noise speed length duration</source>
        <translation>그래프 차트 상관 snr 잡음 속도 길이</translation>
    </message>
    <message>
        <source>plot chart cross-validation chance permutation overfitting</source>
        <translation>그래프 차트 교차 검증 우연 순열 과적합</translation>
    </message>
    <message>
        <source>plot chart diagram</source>
        <translation>그래프 차트 도표</translation>
    </message>
    <message>
        <source>plot chart difference per document calibration</source>
        <translation>그래프 차트 차이 문서별 보정</translation>
    </message>
    <message>
        <source>plot chart difference significance test better p value</source>
        <translation>그래프 차트 차이 유의성 검정 나음 p값</translation>
    </message>
    <message>
        <source>plot chart distribution buckets epsilon</source>
        <translation>그래프 차트 분포 구간 엡실론</translation>
    </message>
    <message>
        <source>plot chart error types taxonomy hallucination</source>
        <translation>그래프 차트 오류 종류 분류 환각</translation>
    </message>
    <message>
        <source>plot chart graph show</source>
        <translation>그래프 차트 도표 보기</translation>
    </message>
    <message>
        <source>plot chart level topic speaker mer pier</source>
        <translation>그래프 차트 수준 주제 화자 mer pier</translation>
    </message>
    <message>
        <source>plot chart matrix confusion korean english</source>
        <translation>그래프 차트 행렬 혼동 한국어 영어</translation>
    </message>
    <message>
        <source>plot chart numbers values table</source>
        <translation>그래프 차트 숫자 값 표</translation>
    </message>
    <message>
        <source>plot chart profile distance code-switch point boundary</source>
        <translation>그래프 차트 프로파일 거리 코드 스위칭 지점 경계</translation>
    </message>
    <message>
        <source>plot chart provenance method explain settings</source>
        <translation>그래프 차트 출처 방법 설명 설정</translation>
    </message>
    <message>
        <source>plot chart ranking leaderboard human systems</source>
        <translation>그래프 차트 순위 순위표 사람 시스템</translation>
    </message>
    <message>
        <source>plot chart ratio baseline control set</source>
        <translation>그래프 차트 비 기준선 대조 세트</translation>
    </message>
    <message>
        <source>plot chart recognition errors asr mer estimate difference</source>
        <translation>그래프 차트 인식 오류 asr mer 추정 차이</translation>
    </message>
    <message>
        <source>plot chart rounding floor ceil offset</source>
        <translation>그래프 차트 반올림 내림 올림 위치</translation>
    </message>
    <message>
        <source>plot chart scatter points</source>
        <translation>그래프 차트 산점도 점</translation>
    </message>
    <message>
        <source>plot chart segment system calibration gain loss spa</source>
        <translation>그래프 차트 세그먼트 시스템 보정 이득 손실 spa</translation>
    </message>
    <message>
        <source>plot chart significance paired permutation p value holm</source>
        <translation>그래프 차트 유의성 대응 검정 순열 p값 holm</translation>
    </message>
    <message>
        <source>plot chart substitutions pairs mistakes</source>
        <translation>그래프 차트 대치 쌍 실수</translation>
    </message>
    <message>
        <source>plot chart table meta-evaluation kendall spa pearson spearman best</source>
        <translation>그래프 차트 표 메타 평가 kendall spa pearson spearman 가장 좋음</translation>
    </message>
    <message>
        <source>plot chart zoom full bigger maximise</source>
        <translation>그래프 차트 확대 크게 전체 최대화</translation>
    </message>
    <message>
        <source>png svg pdf picture image save</source>
        <translation>png svg pdf 그림 이미지 저장</translation>
    </message>
    <message>
        <source>policy rules requirements allowed devices maximum length consent required rate noise</source>
        <translation>정책 규칙 요구 허용 장치 최대 길이 동의 필수 레이트 잡음</translation>
    </message>
    <message>
        <source>prompts sentences corpus write editor</source>
        <translation>문장 말뭉치 코퍼스 쓰기 편집기</translation>
    </message>
    <message>
        <source>provenance database past list</source>
        <translation>출처 데이터베이스 지난 목록</translation>
    </message>
    <message>
        <source>provenance method settings n seed</source>
        <translation>출처 방법 설정 n 시드</translation>
    </message>
    <message>
        <source>provenance method settings n seed p</source>
        <translation>출처 방법 설정 n 시드 p</translation>
    </message>
    <message>
        <source>provenance method settings seed version</source>
        <translation>출처 방법 설정 시드 버전</translation>
    </message>
    <message>
        <source>queue assign distribute annotators blind overlap double</source>
        <translation>작업 목록 배정 나누기 주석자 블라인드 겹침 이중</translation>
    </message>
    <message>
        <source>queue mine everybody work</source>
        <translation>작업 목록 내 것 모두 작업</translation>
    </message>
    <message>
        <source>queue progress running tasks runs history devices gpu</source>
        <translation>작업 목록 진행 실행 기록 장치 gpu</translation>
    </message>
    <message>
        <source>rater participant subject start session vote</source>
        <translation>평가자 참여자 피험자 시작 세션 평가</translation>
    </message>
    <message>
        <source>raters bias strict kind correlation</source>
        <translation>평가자 편향 엄격 후함 상관</translation>
    </message>
    <message>
        <source>raters participants sessions browser web kiosk codes withdraw</source>
        <translation>평가자 참여자 세션 브라우저 웹 키오스크 코드 철회</translation>
    </message>
    <message>
        <source>recordings quality sort review list check clipping noise</source>
        <translation>녹음 품질 정렬 검토 목록 확인 클리핑 잡음</translation>
    </message>
    <message>
        <source>refresh recompute update reload correlate</source>
        <translation>새로 고침 다시 계산 갱신 상관</translation>
    </message>
    <message>
        <source>remove delete clear label span</source>
        <translation>제거 삭제 지우기 레이블 표시</translation>
    </message>
    <message>
        <source>report html csv r pandas votes save</source>
        <translation>보고서 html csv r pandas 평가 저장</translation>
    </message>
    <message>
        <source>rerun restart repeat failed</source>
        <translation>다시 실행 재시작 반복 실패</translation>
    </message>
    <message>
        <source>reset clear filter stimuli</source>
        <translation>초기화 지우기 필터 자극 클립</translation>
    </message>
    <message>
        <source>reset shortcuts default hotkeys bindings</source>
        <translation>초기화 단축키 기본값 키 지정</translation>
    </message>
    <message>
        <source>results asr hypotheses scores mer wer pier figures</source>
        <translation>결과 asr 인식 결과 점수 mer wer pier 그림</translation>
    </message>
    <message>
        <source>retry again discard repeat</source>
        <translation>다시 시도 버리기 반복</translation>
    </message>
    <message>
        <source>rules manual instructions how to label</source>
        <translation>규칙 설명서 안내 레이블 다는 법</translation>
    </message>
    <message>
        <source>salmon manifest parquet load open clips consistency</source>
        <translation>salmon 매니페스트 parquet 불러오기 열기 클립 일관성</translation>
    </message>
    <message>
        <source>salmon parquet directory load open</source>
        <translation>salmon parquet 디렉터리 폴더 불러오기 열기</translation>
    </message>
    <message>
        <source>same sentence item filter compare side by side</source>
        <translation>같은 문장 항목 필터 비교 나란히</translation>
    </message>
    <message>
        <source>save csv markdown latex numbers</source>
        <translation>저장 csv markdown latex 숫자</translation>
    </message>
    <message>
        <source>save epsilon calibration store tie</source>
        <translation>저장 엡실론 보정 보관 동점</translation>
    </message>
    <message>
        <source>save kappa alpha csv latex table</source>
        <translation>저장 카파 kappa 알파 alpha csv latex 표</translation>
    </message>
    <message>
        <source>save picture plot chart svg pdf png image</source>
        <translation>저장 그림 그래프 차트 svg pdf png 이미지</translation>
    </message>
    <message>
        <source>save plot chart numbers values csv</source>
        <translation>저장 그래프 차트 숫자 값 csv</translation>
    </message>
    <message>
        <source>save plot chart numbers values csv latex markdown</source>
        <translation>저장 그래프 차트 숫자 값 csv latex markdown</translation>
    </message>
    <message>
        <source>save png svg pdf picture</source>
        <translation>저장 png svg pdf 그림</translation>
    </message>
    <message>
        <source>save table mer pier csv latex markdown</source>
        <translation>저장 표 mer pier csv latex markdown</translation>
    </message>
    <message>
        <source>save table scores csv</source>
        <translation>저장 표 점수 csv</translation>
    </message>
    <message>
        <source>save write iwslt jsonl comet csv tsv metric file submission table mt-metrics-eval</source>
        <translation>저장 쓰기 iwslt jsonl comet csv tsv 메트릭 파일 제출 표 mt-metrics-eval</translation>
    </message>
    <message>
        <source>save write labels csv jsonl tags</source>
        <translation>저장 쓰기 레이블 csv jsonl 태그</translation>
    </message>
    <message>
        <source>save write prompts sentences csv</source>
        <translation>저장 쓰기 문장 csv</translation>
    </message>
    <message>
        <source>save write share dataset hugging face kaldi csv parquet release</source>
        <translation>저장 쓰기 공유 데이터 세트 hugging face kaldi csv parquet 배포</translation>
    </message>
    <message>
        <source>scatter diagonal comparison plot</source>
        <translation>산점도 대각선 비교 그래프</translation>
    </message>
    <message>
        <source>scatter points regression line click play mos</source>
        <translation>산점도 점 회귀선 클릭 재생 mos</translation>
    </message>
    <message>
        <source>score likelihood nll loss perplexity llama mimi twist slam tiny gpu model</source>
        <translation>점수 가능도 nll 손실 퍼플렉서티 llama mimi twist slam tiny gpu 모델</translation>
    </message>
    <message>
        <source>screening outliers odd raters exclude cheaters traps</source>
        <translation>선별 이상치 평가자 제외 부정 함정</translation>
    </message>
    <message>
        <source>second screen monitor prompter full large text</source>
        <translation>두 번째 화면 모니터 프롬프터 전체 큰 글자</translation>
    </message>
    <message>
        <source>seconds width length localized windowed</source>
        <translation>초 폭 길이 국소 창</translation>
    </message>
    <message>
        <source>segments list table switch view</source>
        <translation>세그먼트 목록 표 바꾸기 보기</translation>
    </message>
    <message>
        <source>send back reject redo note</source>
        <translation>돌려보내기 반려 다시 메모</translation>
    </message>
    <message>
        <source>settings design power votes breaks replays questions completion code loudness</source>
        <translation>설정 설계 검정력 평가 쉬는 시간 다시 듣기 질문 완료 코드 음량</translation>
    </message>
    <message>
        <source>settings options language theme devices folders privacy shortcuts keys</source>
        <translation>설정 옵션 언어 테마 장치 폴더 개인 정보 단축키 키</translation>
    </message>
    <message>
        <source>sort ranking best</source>
        <translation>정렬 순위 가장 좋음</translation>
    </message>
    <message>
        <source>speech language model nll likelihood salmon judge shapley</source>
        <translation>음성 언어 모델 nll 가능도 salmon 판정기 섀플리 shapley</translation>
    </message>
    <message>
        <source>speed normal original rate</source>
        <translation>속도 보통 원래</translation>
    </message>
    <message>
        <source>speed slow down rate</source>
        <translation>속도 느리게 배속</translation>
    </message>
    <message>
        <source>speed up fast rate</source>
        <translation>속도 빠르게 배속</translation>
    </message>
    <message>
        <source>spelling spellings loanword variants dictionary equal transliteration words</source>
        <translation>표기 외래어 변이형 사전 같음 음역 단어</translation>
    </message>
    <message>
        <source>spelling variant loanword lexicon same accept synonym transliteration</source>
        <translation>표기 변이형 외래어 어휘 사전 같음 수락 동의어 음역</translation>
    </message>
    <message>
        <source>start projects recent backup today overview</source>
        <translation>시작 프로젝트 최근 백업 오늘 개요</translation>
    </message>
    <message>
        <source>stimuli raters votes bias list</source>
        <translation>자극 클립 평가자 평가 편향 목록</translation>
    </message>
    <message>
        <source>stimuli sounds samples gold traps practice anchors</source>
        <translation>자극 클립 소리 샘플 정답 문항 함정 연습 앵커</translation>
    </message>
    <message>
        <source>stimuli sounds samples takes folder continuations manifest import</source>
        <translation>자극 클립 소리 샘플 테이크 폴더 이어지는 발화 목록 가져오기</translation>
    </message>
    <message>
        <source>stop abort kill end</source>
        <translation>정지 중단 강제 종료 끝내기</translation>
    </message>
    <message>
        <source>stop abort kill end queue</source>
        <translation>정지 중단 강제 종료 끝내기 작업 목록</translation>
    </message>
    <message>
        <source>study votes mos ratings listeners switch combine pool</source>
        <translation>실험 평가 mos 청취자 바꾸기 합치기 통합</translation>
    </message>
    <message>
        <source>switch compare blink toggle</source>
        <translation>바꾸기 비교 깜박임 전환</translation>
    </message>
    <message>
        <source>switch metric column model</source>
        <translation>바꾸기 메트릭 열 모델</translation>
    </message>
    <message>
        <source>system utterance pooled within per system segment</source>
        <translation>시스템 발화 통합 안에서 시스템별 세그먼트</translation>
    </message>
    <message>
        <source>table numbers values copy</source>
        <translation>표 숫자 값 복사</translation>
    </message>
    <message>
        <source>tag change korean english</source>
        <translation>태그 바꾸기 한국어 영어</translation>
    </message>
    <message>
        <source>test part subset</source>
        <translation>test 테스트 부분 일부</translation>
    </message>
    <message>
        <source>three strip solo</source>
        <translation>셋 세 번째 3 하나만</translation>
    </message>
    <message>
        <source>today session recent list</source>
        <translation>오늘 세션 최근 목록</translation>
    </message>
    <message>
        <source>train part subset</source>
        <translation>train 학습 훈련 부분 일부</translation>
    </message>
    <message>
        <source>two strip solo</source>
        <translation>둘 두 번째 2 하나만</translation>
    </message>
    <message>
        <source>undelete removed trash archive</source>
        <translation>되살리기 제거 휴지통 보관</translation>
    </message>
    <message>
        <source>votes csv table voicemos vcc mos load elsewhere external</source>
        <translation>평가 csv 표 voicemos vcc mos 불러오기 외부</translation>
    </message>
    <message>
        <source>waterfall token type codebook contribution plot</source>
        <translation>폭포 토큰 종류 코드북 기여 그래프</translation>
    </message>
    <message>
        <source>who when changes log</source>
        <translation>누가 언제 변경 기록</translation>
    </message>
    <message>
        <source>williams permutation exchange test significance better metric</source>
        <translation>윌리엄스 williams 순열 교환 검정 유의성 더 좋은 지표</translation>
    </message>
    <message>
        <source>wording question scale labels instruction translate</source>
        <translation>문구 질문 척도 레이블 안내 번역</translation>
    </message>
    <message>
        <source>zoom full screen bigger plot</source>
        <translation>확대 전체 화면 크게 그래프</translation>
    </message>
    <message>
        <source>zoom in font size bigger text</source>
        <translation>확대 글꼴 크기 크게 글자</translation>
    </message>
    <message>
        <source>zoom out font size text</source>
        <translation>축소 글꼴 크기 글자</translation>
    </message>
    <message>
        <source>zoom reset font default text</source>
        <translation>확대 초기화 글꼴 기본값 글자</translation>
    </message>
</context>
<context>
    <name>listening</name>
    <message>
        <source>A prompt, then its continuation: is it the same speaker, gender, mood or room? As in the literature: 50 samples of 8 models, 5 votes each.</source>
        <translation>프롬프트와 이어지는 발화: 화자, 성별, 기분, 공간이 같은가? 문헌의 방식: 모델 8개의 샘플 50개, 평가 5개씩.</translation>
    </message>
    <message>
        <source>A reference, then a version of it: how much worse is it, 5 to 1?</source>
        <translation>기준음과 그 버전: 얼마나 나빠졌나, 5~1?</translation>
    </message>
    <message>
        <source>All versions of a sentence beside a reference, 0 to 100 each, with hidden anchors.</source>
        <translation>한 문장의 모든 버전을 기준음과 나란히, 각각 0~100, 숨긴 앵커 포함.</translation>
    </message>
    <message>
        <source>Can it be told apart?</source>
        <translation>구별할 수 있나?</translation>
    </message>
    <message>
        <source>Comparison of two</source>
        <translation>두 가지 비교</translation>
    </message>
    <message>
        <source>Comparison of two (CCR)</source>
        <translation>두 가지 비교(CCR)</translation>
    </message>
    <message>
        <source>Degradation</source>
        <translation>열화</translation>
    </message>
    <message>
        <source>Degradation against a reference (DCR)</source>
        <translation>기준음 대비 열화(DCR)</translation>
    </message>
    <message>
        <source>MUSHRA</source>
        <translation>MUSHRA</translation>
    </message>
    <message>
        <source>Many versions at once (MUSHRA)</source>
        <translation>여러 버전 한꺼번에(MUSHRA)</translation>
    </message>
    <message>
        <source>Naturalness</source>
        <translation>자연스러움</translation>
    </message>
    <message>
        <source>One clip at a time, 1 to 5: how good is the sound? (P.800)</source>
        <translation>클립 하나씩, 1~5: 소리가 얼마나 좋은가? (P.800)</translation>
    </message>
    <message>
        <source>One clip at a time, 1 to 5: how natural does it sound?</source>
        <translation>클립 하나씩, 1~5: 얼마나 자연스럽게 들리나?</translation>
    </message>
    <message>
        <source>Opinion score (ACR)</source>
        <translation>평가 점수(ACR)</translation>
    </message>
    <message>
        <source>Preference</source>
        <translation>선호도</translation>
    </message>
    <message>
        <source>Preference (AB)</source>
        <translation>선호도(AB)</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>품질</translation>
    </message>
    <message>
        <source>Seam&apos;s voice</source>
        <translation>Seam의 목소리</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>유사도</translation>
    </message>
    <message>
        <source>Similarity of an attribute</source>
        <translation>속성의 유사도</translation>
    </message>
    <message>
        <source>Similarity of one attribute</source>
        <translation>한 속성의 유사도</translation>
    </message>
    <message>
        <source>Two versions and X: which of the two is X? (ABX)</source>
        <translation>두 버전과 X: 둘 중 어느 쪽이 X인가? (ABX)</translation>
    </message>
    <message>
        <source>Two versions of a sentence: which one is better?</source>
        <translation>한 문장의 두 버전: 어느 쪽이 더 좋은가?</translation>
    </message>
    <message>
        <source>Two versions: how much better or worse is the second, −3 to 3?</source>
        <translation>두 버전: 둘째가 얼마나 더 좋거나 나쁜가, −3~3?</translation>
    </message>
    <message>
        <source>Which one is X (ABX)</source>
        <translation>어느 쪽이 X인가(ABX)</translation>
    </message>
    <message>
        <source>anchor</source>
        <translation>앵커</translation>
    </message>
    <message>
        <source>another computer</source>
        <translation>다른 컴퓨터</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>그대로</translation>
    </message>
    <message>
        <source>background</source>
        <translation>배경</translation>
    </message>
    <message>
        <source>browser</source>
        <translation>브라우저</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>닫힘</translation>
    </message>
    <message>
        <source>done</source>
        <translation>마침</translation>
    </message>
    <message>
        <source>draft</source>
        <translation>초안</translation>
    </message>
    <message>
        <source>gender</source>
        <translation>성별</translation>
    </message>
    <message>
        <source>gold question</source>
        <translation>정답 문항</translation>
    </message>
    <message>
        <source>here</source>
        <translation>여기</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>가져옴</translation>
    </message>
    <message>
        <source>kiosk</source>
        <translation>키오스크</translation>
    </message>
    <message>
        <source>listening</source>
        <translation>듣는 중</translation>
    </message>
    <message>
        <source>naturalness</source>
        <translation>자연스러움</translation>
    </message>
    <message>
        <source>noise, {number} dB softer</source>
        <translation>신호보다 {number} dB 작은 잡음</translation>
    </message>
    <message>
        <source>not begun</source>
        <translation>시작 전</translation>
    </message>
    <message>
        <source>nothing above {number} Hz</source>
        <translation>{number} Hz까지만</translation>
    </message>
    <message>
        <source>practice</source>
        <translation>연습</translation>
    </message>
    <message>
        <source>quality</source>
        <translation>품질</translation>
    </message>
    <message>
        <source>rated</source>
        <translation>평가 대상</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>준비됨</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>기준음</translation>
    </message>
    <message>
        <source>room</source>
        <translation>공간</translation>
    </message>
    <message>
        <source>running</source>
        <translation>진행 중</translation>
    </message>
    <message>
        <source>sentiment</source>
        <translation>감정</translation>
    </message>
    <message>
        <source>speaker</source>
        <translation>화자</translation>
    </message>
    <message>
        <source>spoiled: {number} bands of noise</source>
        <translation>망가뜨림: 잡음 대역 {number}개</translation>
    </message>
    <message>
        <source>trap</source>
        <translation>함정</translation>
    </message>
    <message>
        <source>withdrawn</source>
        <translation>철회함</translation>
    </message>
</context>
<context>
    <name>pages</name>
    <message>
        <source>Annotate</source>
        <translation>주석</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>종합</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>홈</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>작업</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>청취</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>환경설정</translation>
    </message>
    <message>
        <source>Recognition</source>
        <translation>인식</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>녹음</translation>
    </message>
    <message>
        <source>Scripts</source>
        <translation>스크립트</translation>
    </message>
    <message>
        <source>Speech LM</source>
        <translation>음성 LM</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>번역</translation>
    </message>
</context>
<context>
    <name>plans</name>
    <message>
        <source>As in the list</source>
        <translation>목록 순서대로</translation>
    </message>
    <message>
        <source>Balanced over level and topic</source>
        <translation>수준과 주제를 고르게</translation>
    </message>
    <message>
        <source>Plan {name}: all {all} done</source>
        <translation>계획 {name}: {all}개 모두 끝남</translation>
    </message>
    <message>
        <source>Plan {name}: {left} of {all} left</source>
        <translation>계획 {name}: {all}개 중 {left}개 남음</translation>
    </message>
    <message>
        <source>Shuffled</source>
        <translation>섞음</translation>
    </message>
    <message>
        <source>a break after every {n}</source>
        <translation>{n}개마다 휴식</translation>
    </message>
    <message>
        <source>closed on {day}</source>
        <translation>{day} 마감</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>완료</translation>
    </message>
    <message>
        <source>for practice: {n}</source>
        <translation>연습: {n}</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>계획됨</translation>
    </message>
    <message>
        <source>scripts for each speaker: {n}</source>
        <translation>화자마다 스크립트: {n}</translation>
    </message>
    <message>
        <source>sealed</source>
        <translation>봉인됨</translation>
    </message>
    <message>
        <source>speakers for each script: {n}</source>
        <translation>스크립트마다 화자: {n}</translation>
    </message>
    <message>
        <source>started</source>
        <translation>시작함</translation>
    </message>
</context>
<context>
    <name>provenance</name>
    <message>
        <source> and </source>
        <translation>, </translation>
    </message>
    <message>
        <source>, too few for it to hold</source>
        <translation>, 적용하기에는 너무 적음</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>횟수</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>데이터</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>추출</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>구간</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>구간</translation>
    </message>
    <message>
        <source>Intervals asked for</source>
        <translation>요청한 구간</translation>
    </message>
    <message>
        <source>Its interval: {own}; its neighbours&apos;: {usual}.</source>
        <translation>이 값의 구간: {own}; 옆 값: {usual}.</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>방법</translation>
    </message>
    <message>
        <source>Missing hypotheses</source>
        <translation>없는 인식 결과</translation>
    </message>
    <message>
        <source>Not scored as they stand</source>
        <translation>지금 상태로 점수를 매기지 않음</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>메모</translation>
    </message>
    <message>
        <source>Project&apos;s lexicon</source>
        <translation>프로젝트의 어휘 사전</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>읽은 방식</translation>
    </message>
    <message>
        <source>Resampled units</source>
        <translation>다시 뽑은 단위</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>실행</translation>
    </message>
    <message>
        <source>Scored with {own}; its neighbours with {usual}.</source>
        <translation>{own}(으)로 점수를 매김; 옆 값은 {usual}.</translation>
    </message>
    <message>
        <source>Scores out of date</source>
        <translation>오래된 점수</translation>
    </message>
    <message>
        <source>Scoring version</source>
        <translation>점수 매기기 버전</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>시드</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>보이는 것</translation>
    </message>
    <message>
        <source>System</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>값</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>버전</translation>
    </message>
    <message>
        <source>corpus rate (micro)</source>
        <translation>말뭉치 비율(마이크로)</translation>
    </message>
    <message>
        <source>entries: {n}, hash {hash}</source>
        <translation>항목: {n}, 해시 {hash}</translation>
    </message>
    <message>
        <source>mean of utterances (macro)</source>
        <translation>발화 평균(매크로)</translation>
    </message>
    <message>
        <source>means of utterance rates; an utterance without a point of interest has PIER 0</source>
        <translation>발화별 비율의 평균; 관심 지점이 없는 발화의 PIER는 0</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>n/a: no point of interest</source>
        <translation>n/a: 관심 지점 없음</translation>
    </message>
    <message>
        <source>n/a: not scored with these settings yet</source>
        <translation>n/a: 이 설정으로 아직 점수를 매기지 않음</translation>
    </message>
    <message>
        <source>n/a: {why}</source>
        <translation>n/a: {why}</translation>
    </message>
    <message>
        <source>no entry</source>
        <translation>항목 없음</translation>
    </message>
    <message>
        <source>none: it is asked for with 0 draws</source>
        <translation>없음: 추출 0회로 요청함</translation>
    </message>
    <message>
        <source>not used: loanword spellings are different</source>
        <translation>쓰지 않음: 외래어 표기를 다르게 봄</translation>
    </message>
    <message>
        <source>not used: mode hike knows the loanwords of its data only</source>
        <translation>쓰지 않음: hike 모드는 자기 데이터의 외래어만 앎</translation>
    </message>
    <message>
        <source>over {what}; {draws} draws, seed {seed}</source>
        <translation>{what}에 대해; 추출 {draws}회, 시드 {seed}</translation>
    </message>
    <message>
        <source>synthetic demo data</source>
        <translation>합성 데모 데이터</translation>
    </message>
    <message>
        <source>utterances that the filters leave, {what}</source>
        <translation>필터를 통과한 발화, {what}</translation>
    </message>
    <message>
        <source>utterances with a rate: {0}</source>
        <translation>비율이 있는 발화: {0}</translation>
    </message>
    <message>
        <source>{n}: score again</source>
        <translation>{n}: 다시 점수를 매기세요</translation>
    </message>
</context>
<context>
    <name>ratings</name>
    <message>
        <source>Clip, system and item in one</source>
        <translation>클립, 시스템과 항목을 하나로</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>항목</translation>
    </message>
    <message>
        <source>Listener</source>
        <translation>청취자</translation>
    </message>
    <message>
        <source>Place in the session</source>
        <translation>세션에서의 순서</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>점수</translation>
    </message>
    <message>
        <source>System</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>a comma for the point</source>
        <translation>소수점 대신 쉼표</translation>
    </message>
    <message>
        <source>a name is missing</source>
        <translation>이름이 빠짐</translation>
    </message>
    <message>
        <source>a second vote on the clip</source>
        <translation>한 클립에 두 번째 평가</translation>
    </message>
    <message>
        <source>clips</source>
        <translation>클립</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>빔</translation>
    </message>
    <message>
        <source>items</source>
        <translation>항목</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>뺌</translation>
    </message>
    <message>
        <source>listeners</source>
        <translation>청취자</translation>
    </message>
    <message>
        <source>no number</source>
        <translation>숫자가 아님</translation>
    </message>
    <message>
        <source>no vote</source>
        <translation>평가 없음</translation>
    </message>
    <message>
        <source>not a whole score</source>
        <translation>정수가 아닌 점수</translation>
    </message>
    <message>
        <source>nothing more</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>outside the scale</source>
        <translation>척도를 벗어남</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>거부됨</translation>
    </message>
    <message>
        <source>systems</source>
        <translation>시스템</translation>
    </message>
    <message>
        <source>taken in</source>
        <translation>받아들임</translation>
    </message>
</context>
<context>
    <name>recognition</name>
    <message>
        <source>all utterances</source>
        <translation>모든 발화</translation>
    </message>
    <message>
        <source>column {0}</source>
        <translation>열 {0}</translation>
    </message>
    <message>
        <source>length</source>
        <translation>길이</translation>
    </message>
    <message>
        <source>level of switching</source>
        <translation>전환 수준</translation>
    </message>
    <message>
        <source>loanword or not</source>
        <translation>외래어 여부</translation>
    </message>
    <message>
        <source>main language</source>
        <translation>주 언어</translation>
    </message>
    <message>
        <source>no hypothesis</source>
        <translation>인식 결과 없음</translation>
    </message>
    <message>
        <source>not scored</source>
        <translation>점수 없음</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>out of date</source>
        <translation>오래됨</translation>
    </message>
    <message>
        <source>scored</source>
        <translation>점수 있음</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>보이는 것</translation>
    </message>
    <message>
        <source>signal-to-noise ratio</source>
        <translation>신호 대 잡음비</translation>
    </message>
    <message>
        <source>speaker</source>
        <translation>화자</translation>
    </message>
    <message>
        <source>topic</source>
        <translation>주제</translation>
    </message>
    <message>
        <source>under {0}</source>
        <translation>{0} 미만</translation>
    </message>
    <message>
        <source>with a loanword</source>
        <translation>외래어 있음</translation>
    </message>
    <message>
        <source>without a loanword</source>
        <translation>외래어 없음</translation>
    </message>
    <message>
        <source>{0} and over</source>
        <translation>{0} 이상</translation>
    </message>
    <message>
        <source>{0} dB</source>
        <translation>{0} dB</translation>
    </message>
    <message>
        <source>{0} units</source>
        <translation>{0} 단위</translation>
    </message>
</context>
<context>
    <name>review</name>
    <message>
        <source>100 less the edit distance of the texts in percent of the longer one.</source>
        <translation>100에서, 긴 쪽에 대한 텍스트 편집 거리의 퍼센트를 뺀 값.</translation>
    </message>
    <message>
        <source>Agreement beyond chance of any number of people: 1 is full agreement, 0 is chance.</source>
        <translation>여러 사람의 우연을 넘는 일치: 1은 완전한 일치, 0은 우연.</translation>
    </message>
    <message>
        <source>Agreement beyond chance where a wider difference in order weighs more: 1 is full agreement, 0 is chance.</source>
        <translation>순서상 차이가 클수록 더 무겁게 보는, 우연을 넘는 일치: 1은 완전한 일치, 0은 우연.</translation>
    </message>
    <message>
        <source>Agreement of two people beyond chance: 1 is full agreement, 0 is chance.</source>
        <translation>두 사람의 우연을 넘는 일치: 1은 완전한 일치, 0은 우연.</translation>
    </message>
    <message>
        <source>All levels that occur in a text, found by rule when somebody confirms the level.</source>
        <translation>텍스트에 나타나는 모든 수준. 누군가 수준을 확인할 때 규칙으로 찾습니다.</translation>
    </message>
    <message>
        <source>Cohen&apos;s kappa</source>
        <translation>코언의 카파</translation>
    </message>
    <message>
        <source>F1 of spellings, any place</source>
        <translation>표기의 F1, 위치 무관</translation>
    </message>
    <message>
        <source>F1 of the reasons</source>
        <translation>이유의 F1</translation>
    </message>
    <message>
        <source>F1, overlap</source>
        <translation>F1, 겹침</translation>
    </message>
    <message>
        <source>F1, overlap and same content</source>
        <translation>F1, 겹치고 내용이 같음</translation>
    </message>
    <message>
        <source>F1, same place</source>
        <translation>F1, 같은 위치</translation>
    </message>
    <message>
        <source>F1, same place and content</source>
        <translation>F1, 위치와 내용이 같음</translation>
    </message>
    <message>
        <source>Kappa in which a difference of two levels weighs four times as much as one of one level.</source>
        <translation>두 수준의 차이를 한 수준의 네 배로 보는 카파.</translation>
    </message>
    <message>
        <source>Kappa in which a difference of two levels weighs twice as much as one of one level.</source>
        <translation>두 수준의 차이를 한 수준의 두 배로 보는 카파.</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s α, nominal</source>
        <translation>크리펜도르프 α, 명목</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s α, ordinal</source>
        <translation>크리펜도르프 α, 순서</translation>
    </message>
    <message>
        <source>Marks at the same place with the same content, as F1: 1 is best.</source>
        <translation>같은 위치, 같은 내용의 표시를 F1로: 1이 가장 좋음.</translation>
    </message>
    <message>
        <source>Marks at the same place, whatever they say, as F1: 1 is best.</source>
        <translation>내용과 상관없이 같은 위치의 표시를 F1로: 1이 가장 좋음.</translation>
    </message>
    <message>
        <source>Marks that share a character and say the same, as F1: 1 is best.</source>
        <translation>한 글자라도 겹치고 내용이 같은 표시를 F1로: 1이 가장 좋음.</translation>
    </message>
    <message>
        <source>Marks that share a character, whatever they say, as F1: 1 is best.</source>
        <translation>내용과 상관없이 한 글자라도 겹치는 표시를 F1로: 1이 가장 좋음.</translation>
    </message>
    <message>
        <source>Share of takes about which they say the same, in percent.</source>
        <translation>같은 답을 한 테이크의 비율, 퍼센트.</translation>
    </message>
    <message>
        <source>Spellings that both marked in a take, at whatever place, as F1: 1 is best.</source>
        <translation>위치와 상관없이 한 테이크에서 둘 다 표시한 표기를 F1로: 1이 가장 좋음.</translation>
    </message>
    <message>
        <source>Twice the reasons in common, divided by the reasons of both: 1 is best.</source>
        <translation>공통된 이유 수의 두 배를 두 사람의 이유 수로 나눈 값: 1이 가장 좋음.</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>수락함</translation>
    </message>
    <message>
        <source>adjudicated</source>
        <translation>최종 판정</translation>
    </message>
    <message>
        <source>all chose the same: nothing beyond chance can be told</source>
        <translation>모두 같은 것을 골라 우연을 넘는 일치를 말할 수 없음</translation>
    </message>
    <message>
        <source>an interval needs at least two takes</source>
        <translation>구간을 내려면 테이크가 적어도 둘 필요함</translation>
    </message>
    <message>
        <source>kappa is of two people; alpha is of all</source>
        <translation>카파는 두 사람, 알파는 모두에 대한 값</translation>
    </message>
    <message>
        <source>kappa, linear weights</source>
        <translation>카파, 선형 가중</translation>
    </message>
    <message>
        <source>kappa, quadratic weights</source>
        <translation>카파, 제곱 가중</translation>
    </message>
    <message>
        <source>languages of words</source>
        <translation>단어의 언어</translation>
    </message>
    <message>
        <source>level</source>
        <translation>수준</translation>
    </message>
    <message>
        <source>levels present</source>
        <translation>있는 수준</translation>
    </message>
    <message>
        <source>loanwords</source>
        <translation>외래어</translation>
    </message>
    <message>
        <source>main language</source>
        <translation>주 언어</translation>
    </message>
    <message>
        <source>no interval: all takes are alike</source>
        <translation>구간 없음: 모든 테이크가 같음</translation>
    </message>
    <message>
        <source>nobody else decided this in the same takes</source>
        <translation>같은 테이크에서 이것을 정한 다른 사람이 없음</translation>
    </message>
    <message>
        <source>nobody marked anything in these takes</source>
        <translation>이 테이크들에서 아무도 표시하지 않음</translation>
    </message>
    <message>
        <source>note</source>
        <translation>메모</translation>
    </message>
    <message>
        <source>open</source>
        <translation>열림</translation>
    </message>
    <message>
        <source>per cent agreement</source>
        <translation>일치 퍼센트</translation>
    </message>
    <message>
        <source>quality</source>
        <translation>품질</translation>
    </message>
    <message>
        <source>reason of rejection</source>
        <translation>버린 이유</translation>
    </message>
    <message>
        <source>returned</source>
        <translation>돌려보냄</translation>
    </message>
    <message>
        <source>same characters, %</source>
        <translation>같은 글자, %</translation>
    </message>
    <message>
        <source>too few takes differ for an interval</source>
        <translation>구간을 내기에는 다른 테이크가 너무 적음</translation>
    </message>
    <message>
        <source>transcript</source>
        <translation>전사</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>확실하지 않음</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>판정</translation>
    </message>
</context>
<context>
    <name>row states</name>
    <message>
        <source>differs from the take</source>
        <translation>테이크와 다름</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>받지 않음</translation>
    </message>
    <message>
        <source>taken in</source>
        <translation>받음</translation>
    </message>
    <message>
        <source>there already</source>
        <translation>이미 있음</translation>
    </message>
    <message>
        <source>unknown id</source>
        <translation>모르는 id</translation>
    </message>
</context>
<context>
    <name>runs</name>
    <message>
        <source>Cancelled</source>
        <translation>취소됨</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>장치</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>완료</translation>
    </message>
    <message>
        <source>Estimating</source>
        <translation>추정</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>실패</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>가져오기</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>로그</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>메모리</translation>
    </message>
    <message>
        <source>Most memory</source>
        <translation>최대 메모리</translation>
    </message>
    <message>
        <source>Most memory that was in use: of the device where it tells, else of the process.</source>
        <translation>가장 많이 쓴 메모리: 장치가 알려 주면 장치의 것, 아니면 프로세스의 것.</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>정밀도</translation>
    </message>
    <message>
        <source>RTF</source>
        <translation>RTF</translation>
    </message>
    <message>
        <source>Real-time factor</source>
        <translation>실시간 배율</translation>
    </message>
    <message>
        <source>Real-time factor: seconds of computing for a second of sound. Lower is faster; below 1 is faster than the sound itself.</source>
        <translation>실시간 계수: 소리 1초를 처리하는 데 걸린 초. 낮을수록 빠르고, 1보다 작으면 소리보다 빠름.</translation>
    </message>
    <message>
        <source>Recognising</source>
        <translation>인식</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>실행 중</translation>
    </message>
    <message>
        <source>Scoring</source>
        <translation>점수 매기기</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>설정</translation>
    </message>
    <message>
        <source>Something unexpected went wrong</source>
        <translation>예상하지 못한 오류가 났습니다</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>시작</translation>
    </message>
    <message>
        <source>State</source>
        <translation>상태</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>걸린 시간</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>대기 중</translation>
    </message>
    <message>
        <source>What</source>
        <translation>무엇</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>이유</translation>
    </message>
    <message>
        <source>no</source>
        <translation>아니요</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>예</translation>
    </message>
</context>
<context>
    <name>scoring</name>
    <message>
        <source>15 equals 열다섯, 십오 and fifteen; 열다섯 and fifteen stay two ways to speak. No published table uses it.</source>
        <translation>15는 열다섯, 십오, fifteen과 같고, 열다섯과 fifteen은 서로 다른 말로 봅니다. 이 방식을 쓴 발표된 표는 없습니다.</translation>
    </message>
    <message>
        <source>15, 열다섯 and fifteen are different words. HiKE&apos;s way.</source>
        <translation>15, 열다섯, fifteen은 서로 다른 단어입니다. HiKE의 방식.</translation>
    </message>
    <message>
        <source>15, 열다섯, 십오 and fifteen all equal each other, though they were said otherwise. No published table uses it.</source>
        <translation>15, 열다섯, 십오, fifteen을 다르게 말했어도 모두 같게 봅니다. 이 방식을 쓴 발표된 표는 없습니다.</translation>
    </message>
    <message>
        <source>A word put in beside a point of interest is charged to it, before or behind. Ours.</source>
        <translation>관심 지점 곁에 끼어든 단어는 앞이든 뒤든 그 지점의 오류로 셉니다. 우리의 방식.</translation>
    </message>
    <message>
        <source>A word put in is charged to the point of interest that it precedes; at the end, to the last word. PIER&apos;s tool; HiKE too, but never at the end.</source>
        <translation>끼어든 단어는 바로 뒤의 관심 지점에 셉니다; 맨 끝이면 마지막 단어에. PIER 도구의 방식; HiKE도 같지만 맨 끝은 세지 않습니다.</translation>
    </message>
    <message>
        <source>Apostrophes</source>
        <translation>아포스트로피</translation>
    </message>
    <message>
        <source>Contractions</source>
        <translation>축약형</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>비용</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>추출 횟수</translation>
    </message>
    <message>
        <source>Each utterance is drawn by itself; too narrow where few people said many of them.</source>
        <translation>발화를 하나씩 따로 뽑습니다; 적은 사람이 많이 말했다면 구간이 너무 좁습니다.</translation>
    </message>
    <message>
        <source>Every word that isn&apos;t of the main language. The way of the PIER paper&apos;s own tool.</source>
        <translation>주 언어가 아닌 모든 단어. PIER 논문의 도구 방식.</translation>
    </message>
    <message>
        <source>Full-width forms</source>
        <translation>전각 문자</translation>
    </message>
    <message>
        <source>HiKE&apos;s evaluator to the letter, for comparison with its tables: spellings are replaced as plain text, a corpus has the mean of its utterances&apos; rates. Its other settings are fixed.</source>
        <translation>HiKE 평가기 그대로, 그 표와 비교하려고 씁니다: 표기를 단순 텍스트로 바꾸고, 말뭉치는 발화별 비율의 평균입니다. 다른 설정은 고정됩니다.</translation>
    </message>
    <message>
        <source>Hyphen spellings</source>
        <translation>하이픈 표기</translation>
    </message>
    <message>
        <source>Insertions charged by PIER</source>
        <translation>PIER가 세는 삽입</translation>
    </message>
    <message>
        <source>Intervals over</source>
        <translation>구간의 단위</translation>
    </message>
    <message>
        <source>Levenshtein: every error 1</source>
        <translation>레벤시테인: 모든 오류 1</translation>
    </message>
    <message>
        <source>Loanword spellings</source>
        <translation>외래어 표기</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>모드</translation>
    </message>
    <message>
        <source>NIST sclite&apos;s weights: they only choose the alignment, each error still counts once, so a rate may be higher than the least possible one.</source>
        <translation>NIST sclite의 가중치: 정렬만 고르고 오류는 하나로 세므로, 비율이 가능한 최솟값보다 높을 수 있습니다.</translation>
    </message>
    <message>
        <source>Normaliser</source>
        <translation>정규화</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>숫자</translation>
    </message>
    <message>
        <source>One alignment that knows equal spellings; a corpus rate is all errors over all units. No published table uses it.</source>
        <translation>같은 표기를 아는 하나의 정렬; 말뭉치 비율은 모든 오류를 모든 단위로 나눈 값. 이 방식을 쓴 발표된 표는 없습니다.</translation>
    </message>
    <message>
        <source>Only what stands in &lt;tag …&gt; in an imported reference; one without tags has no PIER. PIER&apos;s tool reads such tags.</source>
        <translation>가져온 정답에서 &lt;tag …&gt; 안에 있는 것만; 표시가 없으면 PIER도 없습니다. PIER 도구가 읽는 표시입니다.</translation>
    </message>
    <message>
        <source>Optional words</source>
        <translation>빼도 되는 단어</translation>
    </message>
    <message>
        <source>Own step {name}</source>
        <translation>직접 만든 단계 {name}</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>지점</translation>
    </message>
    <message>
        <source>Points of interest</source>
        <translation>관심 지점</translation>
    </message>
    <message>
        <source>Punctuation</source>
        <translation>문장 부호</translation>
    </message>
    <message>
        <source>Quotation marks</source>
        <translation>따옴표</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>시드</translation>
    </message>
    <message>
        <source>Speakers where that of every utterance is known and there are ten, else utterances.</source>
        <translation>모든 발화의 화자를 알고 열 명 이상이면 화자, 아니면 발화.</translation>
    </message>
    <message>
        <source>The alignment with the fewest errors. HiKE, PIER and jiwer align so.</source>
        <translation>오류가 가장 적은 정렬. HiKE, PIER, jiwer의 방식.</translation>
    </message>
    <message>
        <source>The word before and the word after every switch of script. HiKE&apos;s way.</source>
        <translation>문자가 바뀔 때마다 그 앞 단어와 뒤 단어. HiKE의 방식.</translation>
    </message>
    <message>
        <source>Unicode form</source>
        <translation>유니코드 형식</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>단위</translation>
    </message>
    <message>
        <source>Upper and lower case</source>
        <translation>대소문자</translation>
    </message>
    <message>
        <source>What one person said hangs together and is drawn together.</source>
        <translation>한 사람이 말한 것은 서로 관련되므로 함께 뽑습니다.</translation>
    </message>
    <message>
        <source>Words apart or joined</source>
        <translation>띄어 쓴 단어와 붙여 쓴 단어</translation>
    </message>
    <message>
        <source>Words put in count in the mixed error rate only. No published table uses it.</source>
        <translation>끼어든 단어는 혼합 오류율에만 셉니다. 이 방식을 쓴 발표된 표는 없습니다.</translation>
    </message>
    <message>
        <source>a syllable, character or cluster in scripts without spaces and Hangul, else a word</source>
        <translation>띄어 쓰지 않는 문자와 한글은 음절, 글자 또는 묶음, 그 밖은 단어</translation>
    </message>
    <message>
        <source>all readings are equal</source>
        <translation>모든 읽기를 같게</translation>
    </message>
    <message>
        <source>as written</source>
        <translation>쓴 그대로</translation>
    </message>
    <message>
        <source>both sides of every switch</source>
        <translation>모든 전환의 양쪽</translation>
    </message>
    <message>
        <source>character</source>
        <translation>글자</translation>
    </message>
    <message>
        <source>cluster</source>
        <translation>묶음</translation>
    </message>
    <message>
        <source>different</source>
        <translation>다르게</translation>
    </message>
    <message>
        <source>digits equal their readings</source>
        <translation>숫자와 그 읽기를 같게</translation>
    </message>
    <message>
        <source>directly before a point of interest</source>
        <translation>관심 지점 바로 앞</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>같게</translation>
    </message>
    <message>
        <source>hike</source>
        <translation>hike</translation>
    </message>
    <message>
        <source>in a gap that borders a point of interest, on either side</source>
        <translation>관심 지점과 맞닿은 틈, 어느 쪽이든</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>none: every word counts</source>
        <translation>없음: 모든 단어를 셈</translation>
    </message>
    <message>
        <source>sclite: substitution 4, deletion 3, insertion 3</source>
        <translation>sclite: 대치 4, 삭제 3, 삽입 3</translation>
    </message>
    <message>
        <source>seam</source>
        <translation>seam</translation>
    </message>
    <message>
        <source>speakers</source>
        <translation>화자</translation>
    </message>
    <message>
        <source>speakers where ten or more are known</source>
        <translation>열 명 이상 알면 화자</translation>
    </message>
    <message>
        <source>syllable</source>
        <translation>음절</translation>
    </message>
    <message>
        <source>the built-in ones</source>
        <translation>기본 제공</translation>
    </message>
    <message>
        <source>the built-in steps</source>
        <translation>기본 단계</translation>
    </message>
    <message>
        <source>utterances</source>
        <translation>발화</translation>
    </message>
    <message>
        <source>word</source>
        <translation>단어</translation>
    </message>
    <message>
        <source>words of the embedded language</source>
        <translation>내포 언어의 단어</translation>
    </message>
    <message>
        <source>words tagged by hand</source>
        <translation>손으로 표시한 단어</translation>
    </message>
    <message>
        <source>{value} (default: {usual})</source>
        <translation>{value} (기본값: {usual})</translation>
    </message>
</context>
<context>
    <name>scoring_shown</name>
    <message>
        <source>{n} of {total}</source>
        <translation>{total}개 중 {n}개</translation>
    </message>
</context>
<context>
    <name>sections</name>
    <message>
        <source>Chosen clip</source>
        <translation>고른 클립</translation>
    </message>
    <message>
        <source>Chosen pair</source>
        <translation>선택한 쌍</translation>
    </message>
    <message>
        <source>Chosen source</source>
        <translation>선택한 원문</translation>
    </message>
    <message>
        <source>Chosen study</source>
        <translation>고른 실험</translation>
    </message>
    <message>
        <source>Chosen utterance</source>
        <translation>선택한 발화</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>편집</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>내보내기</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>그림</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>도움말</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>작업</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>글자</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>목록</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>쌍</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>결과</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>테이크</translation>
    </message>
    <message>
        <source>View</source>
        <translation>보기</translation>
    </message>
    <message>
        <source>Width of ties</source>
        <translation>동점의 폭</translation>
    </message>
</context>
<context>
    <name>set_up</name>
    <message>
        <source>noise floor {level:.0f} dBFS, {headroom:.0f} dB to clipping</source>
        <translation>잡음 바닥 {level:.0f} dBFS, 클리핑까지 {headroom:.0f} dB</translation>
    </message>
    <message>
        <source>over the noise beside it: {lines}</source>
        <translation>주변 잡음보다 높은 성분: {lines}</translation>
    </message>
    <message>
        <source>voice {level:.0f} dB over the noise</source>
        <translation>목소리가 잡음보다 {level:.0f} dB 큼</translation>
    </message>
    <message>
        <source>{hz} Hz {level:.0f} dB</source>
        <translation>{hz} Hz {level:.0f} dB</translation>
    </message>
    <message>
        <source>{level:.0f} dB to clipping</source>
        <translation>클리핑까지 {level:.0f} dB</translation>
    </message>
</context>
<context>
    <name>shortcuts</name>
    <message>
        <source>Ctrl+A selects all in every field; choose another key.</source>
        <translation>Ctrl+A는 모든 입력란에서 모두 선택합니다; 다른 키를 고르세요.</translation>
    </message>
    <message>
        <source>Ctrl+C copies in every field; choose another key.</source>
        <translation>Ctrl+C는 모든 입력란에서 복사합니다; 다른 키를 고르세요.</translation>
    </message>
    <message>
        <source>Ctrl+V pastes in every field; choose another key.</source>
        <translation>Ctrl+V는 모든 입력란에서 붙여 넣습니다; 다른 키를 고르세요.</translation>
    </message>
    <message>
        <source>Ctrl+X cuts in every field; choose another key.</source>
        <translation>Ctrl+X는 모든 입력란에서 잘라냅니다; 다른 키를 고르세요.</translation>
    </message>
    <message>
        <source>Esc goes back one step on every page; choose another key.</source>
        <translation>Esc는 모든 페이지에서 한 단계 뒤로 갑니다; 다른 키를 고르세요.</translation>
    </message>
    <message>
        <source>Shift+Tab goes to the field before; choose another key.</source>
        <translation>Shift+Tab은 이전 입력란으로 갑니다; 다른 키를 고르세요.</translation>
    </message>
    <message>
        <source>Tab goes to the next field; choose another key.</source>
        <translation>Tab은 다음 입력란으로 갑니다; 다른 키를 고르세요.</translation>
    </message>
    <message>
        <source>{keys} is dead while Hangul is typed: take Ctrl with it, a digit, an arrow or a function key.</source>
        <translation>{keys}은(는) 한글을 입력하는 동안 작동하지 않습니다: Ctrl과 함께 쓰거나 숫자, 화살표, 기능 키를 고르세요.</translation>
    </message>
    <message>
        <source>{keys} is the key of “{action}” everywhere.</source>
        <translation>{keys}은(는) 어디서나 ‘{action}’의 키입니다.</translation>
    </message>
    <message>
        <source>{keys} is the key of “{action}” on the page {page}.</source>
        <translation>{keys}은(는) {page} 페이지에서 ‘{action}’의 키입니다.</translation>
    </message>
    <message>
        <source>{keys} shows the page {page} already.</source>
        <translation>{keys}은(는) 이미 {page} 페이지를 여는 키입니다.</translation>
    </message>
</context>
<context>
    <name>speaker</name>
    <message>
        <source>A little too loud</source>
        <translation>소리가 조금 큽니다</translation>
    </message>
    <message>
        <source>A little too quiet: come closer</source>
        <translation>소리가 조금 작습니다. 마이크에 가까이 와 주세요</translation>
    </message>
    <message>
        <source>Add a language</source>
        <translation>언어 추가</translation>
    </message>
    <message>
        <source>Anything else</source>
        <translation>그 밖의 것</translation>
    </message>
    <message>
        <source>Choose the microphone and watch the level move while you speak.</source>
        <translation>마이크를 고르고, 말씀하실 때 소리 크기가 움직이는지 확인해 주세요.</translation>
    </message>
    <message>
        <source>Code in exports</source>
        <translation>내보낼 때 쓰는 코드</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>날짜</translation>
    </message>
    <message>
        <source>Every sentence is done. Thank you!</source>
        <translation>모든 문장이 끝났습니다. 감사합니다!</translation>
    </message>
    <message>
        <source>Faster than usual: take your time</source>
        <translation>평소보다 빠릅니다. 천천히 말씀해 주세요</translation>
    </message>
    <message>
        <source>Finishing…</source>
        <translation>마무리하고 있습니다…</translation>
    </message>
    <message>
        <source>For practice: it does not count</source>
        <translation>연습 문장이라 결과에 들어가지 않습니다</translation>
    </message>
    <message>
        <source>Gender</source>
        <translation>성별</translation>
    </message>
    <message>
        <source>Good level</source>
        <translation>소리 크기가 알맞습니다</translation>
    </message>
    <message>
        <source>Good take</source>
        <translation>잘 녹음되었습니다</translation>
    </message>
    <message>
        <source>Good. The next sentence follows…</source>
        <translation>좋아요. 다음 문장이 이어집니다…</translation>
    </message>
    <message>
        <source>Hold Space down while you read the sentence aloud, and let it go when you are done.</source>
        <translation>스페이스바를 누른 채 문장을 소리 내어 읽고, 다 읽으면 놓으세요.</translation>
    </message>
    <message>
        <source>Hold Space to record</source>
        <translation>스페이스바를 누르고 있으면 녹음됩니다</translation>
    </message>
    <message>
        <source>I agree and sign</source>
        <translation>동의하고 서명합니다</translation>
    </message>
    <message>
        <source>I would not say it like this</source>
        <translation>저라면 이렇게 말하지 않아요</translation>
    </message>
    <message>
        <source>It began or ended by itself: please listen to it</source>
        <translation>자동으로 시작되거나 끝났습니다. 들어 보고 확인해 주세요</translation>
    </message>
    <message>
        <source>It is noisy here</source>
        <translation>주변이 조금 시끄럽습니다</translation>
    </message>
    <message>
        <source>It is too hard to read aloud</source>
        <translation>소리 내어 읽기 어려워요</translation>
    </message>
    <message>
        <source>It is too noisy here for good takes: look for another room</source>
        <translation>좋은 녹음을 하기에는 너무 시끄럽습니다. 다른 방을 찾아 주세요</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>언어</translation>
    </message>
    <message>
        <source>Most comfortable in</source>
        <translation>가장 편한 언어</translation>
    </message>
    <message>
        <source>Much too quiet: come closer and read it again</source>
        <translation>너무 작습니다. 가까이서 다시 읽어 주세요</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>No hum from the mains</source>
        <translation>전기 잡음이 없습니다</translation>
    </message>
    <message>
        <source>No sound arrives</source>
        <translation>소리가 들어오지 않습니다</translation>
    </message>
    <message>
        <source>No sound arrives. Check that the microphone is not muted, that it is plugged in, and that this program may use it. You can go on all the same.</source>
        <translation>소리가 들어오지 않습니다. 마이크가 음소거되어 있지 않은지, 제대로 연결되어 있는지, 이 프로그램에 마이크 사용 권한이 있는지 확인해 주세요. 그대로 계속하셔도 됩니다.</translation>
    </message>
    <message>
        <source>No voice was found</source>
        <translation>말소리가 들리지 않습니다</translation>
    </message>
    <message>
        <source>Nothing can be heard: please record again</source>
        <translation>소리가 들리지 않습니다. 다시 녹음해 주세요</translation>
    </message>
    <message>
        <source>Only the name is needed. Everything else may stay empty.</source>
        <translation>이름만 있으면 됩니다. 나머지는 비워 두어도 됩니다.</translation>
    </message>
    <message>
        <source>Parts of the sound were lost. Please read this sentence again.</source>
        <translation>소리의 일부가 빠졌습니다. 이 문장을 다시 읽어 주세요.</translation>
    </message>
    <message>
        <source>Parts of the sound were lost: please record again</source>
        <translation>소리의 일부가 빠졌습니다. 다시 녹음해 주세요</translation>
    </message>
    <message>
        <source>Please be silent…</source>
        <translation>조용히 해 주세요…</translation>
    </message>
    <message>
        <source>Please read this, or have it read to you.</source>
        <translation>이 글을 읽거나, 읽어 달라고 하세요.</translation>
    </message>
    <message>
        <source>Press Space and read the sentence aloud, the way you would say it to a friend. Press Space again when you are done.</source>
        <translation>스페이스바를 누르고 친구에게 말하듯 자연스럽게 문장을 읽어 주세요. 다 읽으셨으면 스페이스바를 한 번 더 눌러 주세요.</translation>
    </message>
    <message>
        <source>Press Space once. Read each sentence aloud when the sign is green; a short silence ends it.</source>
        <translation>스페이스바를 한 번 누르세요. 표시가 초록색이면 문장을 소리 내어 읽으세요; 잠깐 조용하면 끝납니다.</translation>
    </message>
    <message>
        <source>Press Space to read it again</source>
        <translation>다시 읽으시려면 스페이스바를 눌러 주세요</translation>
    </message>
    <message>
        <source>Press Space to record</source>
        <translation>스페이스바를 누르면 녹음이 시작됩니다</translation>
    </message>
    <message>
        <source>Press Space: the recording follows your voice</source>
        <translation>스페이스바를 누르세요: 녹음이 목소리를 따라갑니다</translation>
    </message>
    <message>
        <source>Press the button, read this sentence aloud, and press it again.</source>
        <translation>버튼을 누르고 이 문장을 소리 내어 읽으신 뒤, 버튼을 다시 눌러 주세요.</translation>
    </message>
    <message>
        <source>Press the button, then be silent for ten seconds: this room is measured.</source>
        <translation>버튼을 누르고 10초 동안 조용히 계셔 주세요. 이 방의 소리를 잽니다.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>저장</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>저장되었습니다.</translation>
    </message>
    <message>
        <source>Say something, to check the level</source>
        <translation>아무 말씀이나 해 보세요</translation>
    </message>
    <message>
        <source>Signed. Thank you!</source>
        <translation>서명했습니다. 고맙습니다!</translation>
    </message>
    <message>
        <source>Slower than usual: speak as to a friend</source>
        <translation>평소보다 느립니다. 친구에게 말하듯 말씀해 주세요</translation>
    </message>
    <message>
        <source>Something was loud: measure once more</source>
        <translation>큰 소리가 났습니다. 한 번 더 재 주세요</translation>
    </message>
    <message>
        <source>Sounds like a telephone: use a cable instead of Bluetooth</source>
        <translation>전화처럼 들립니다. 블루투스 대신 유선 마이크를 사용해 주세요</translation>
    </message>
    <message>
        <source>Speak now</source>
        <translation>지금 말씀해 주세요</translation>
    </message>
    <message>
        <source>Telephone quality</source>
        <translation>전화 음질로 녹음되었습니다</translation>
    </message>
    <message>
        <source>The beginning may be missing: wait for the green sign</source>
        <translation>앞부분이 잘렸을 수 있습니다. 초록색 표시가 나오면 말씀해 주세요</translation>
    </message>
    <message>
        <source>The disk failed during the take: please record again</source>
        <translation>저장하는 중에 문제가 생겼습니다. 다시 녹음해 주세요</translation>
    </message>
    <message>
        <source>The end may be missing: wait a moment before you stop</source>
        <translation>끝부분이 잘렸을 수 있습니다. 다 읽고 잠시 뒤에 멈춰 주세요</translation>
    </message>
    <message>
        <source>The mains hum in it: try another socket or cable, away from power supplies</source>
        <translation>전기 잡음이 들립니다. 다른 콘센트나 케이블을 쓰고 전원 어댑터에서 멀리 떨어뜨려 주세요</translation>
    </message>
    <message>
        <source>The microphone has gone silent: it may be unplugged. Your takes are safe. Plug it in, end the session and start a new one.</source>
        <translation>마이크 연결이 끊긴 것 같습니다. 지금까지 녹음하신 내용은 안전합니다. 마이크를 다시 연결하고 녹음을 마친 뒤 새로 시작해 주세요.</translation>
    </message>
    <message>
        <source>The microphone was interrupted: please record again</source>
        <translation>마이크 연결이 끊겼습니다. 다시 녹음해 주세요</translation>
    </message>
    <message>
        <source>The same recording is there already</source>
        <translation>같은 녹음이 이미 있습니다</translation>
    </message>
    <message>
        <source>The sound dropped out for a moment</source>
        <translation>소리가 잠깐 끊겼습니다</translation>
    </message>
    <message>
        <source>There is a mistake in it</source>
        <translation>문장에 잘못된 부분이 있어요</translation>
    </message>
    <message>
        <source>There is a word I do not know</source>
        <translation>모르는 단어가 있어요</translation>
    </message>
    <message>
        <source>There is some noise: close the windows and switch off what hums</source>
        <translation>소음이 조금 있습니다. 창문을 닫고 소리 나는 기기를 꺼 주세요</translation>
    </message>
    <message>
        <source>This is how I speak when I read a sentence aloud.</source>
        <translation>저는 문장을 소리 내어 읽을 때 이렇게 말해요.</translation>
    </message>
    <message>
        <source>This microphone works in telephone quality. Use a cable instead of Bluetooth if you can.</source>
        <translation>이 마이크는 전화 음질로 작동하고 있습니다. 가능하면 블루투스 대신 유선 마이크를 사용해 주세요.</translation>
    </message>
    <message>
        <source>This room is quiet</source>
        <translation>조용한 방입니다</translation>
    </message>
    <message>
        <source>Time for a short break, if you like. Press → to go on.</source>
        <translation>원하시면 잠시 쉬어 가세요. 계속하시려면 →를 눌러 주세요.</translation>
    </message>
    <message>
        <source>Too loud, the sound is distorted</source>
        <translation>소리가 너무 커서 깨졌습니다</translation>
    </message>
    <message>
        <source>Too loud: move back a little</source>
        <translation>소리가 큽니다. 조금 떨어져 주세요</translation>
    </message>
    <message>
        <source>Too quiet: come closer</source>
        <translation>소리가 작습니다. 마이크에 가까이 와 주세요</translation>
    </message>
    <message>
        <source>Too short: please record again</source>
        <translation>너무 짧습니다. 다시 녹음해 주세요</translation>
    </message>
    <message>
        <source>Type your name to sign.</source>
        <translation>이름을 입력해 서명하세요.</translation>
    </message>
    <message>
        <source>Very long: it was stopped by itself</source>
        <translation>너무 길어서 녹음이 자동으로 멈췄습니다</translation>
    </message>
    <message>
        <source>Wait a moment…</source>
        <translation>잠시만 기다려 주세요…</translation>
    </message>
    <message>
        <source>Where you grew up</source>
        <translation>자란 곳</translation>
    </message>
    <message>
        <source>Where you learnt it</source>
        <translation>배운 곳</translation>
    </message>
    <message>
        <source>Why skip this sentence?</source>
        <translation>이 문장을 건너뛰시는 이유가 무엇인가요?</translation>
    </message>
    <message>
        <source>With headphones nothing that is played gets into the recording.</source>
        <translation>헤드폰을 쓰시면 재생되는 소리가 녹음에 섞이지 않습니다.</translation>
    </message>
    <message>
        <source>Year of birth</source>
        <translation>출생 연도</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>Your voice comes in well</source>
        <translation>목소리가 잘 들어옵니다</translation>
    </message>
    <message>
        <source>Your voice will be drawn here</source>
        <translation>녹음하시면 목소리가 여기에 그려집니다</translation>
    </message>
    <message>
        <source>average</source>
        <translation>보통</translation>
    </message>
    <message>
        <source>beginner</source>
        <translation>초급</translation>
    </message>
    <message>
        <source>good</source>
        <translation>잘함</translation>
    </message>
    <message>
        <source>man</source>
        <translation>남성</translation>
    </message>
    <message>
        <source>native</source>
        <translation>모국어</translation>
    </message>
    <message>
        <source>non-binary</source>
        <translation>논바이너리</translation>
    </message>
    <message>
        <source>prefer not to say</source>
        <translation>밝히고 싶지 않음</translation>
    </message>
    <message>
        <source>woman</source>
        <translation>여성</translation>
    </message>
    <message>
        <source>→ for the next sentence, Space to read again</source>
        <translation>다음 문장은 →, 다시 읽으시려면 스페이스바</translation>
    </message>
</context>
<context>
    <name>speech</name>
    <message>
        <source>A speaker of another gender goes on; needs a table that tells it.</source>
        <translation>다른 성별의 화자가 이어 말합니다; 성별을 알려 주는 표가 필요합니다.</translation>
    </message>
    <message>
        <source>Another noise of the same family is heard behind the same recording.</source>
        <translation>같은 녹음 뒤로 같은 계열의 다른 잡음이 들립니다.</translation>
    </message>
    <message>
        <source>Another speaker goes on.</source>
        <translation>다른 화자가 이어 말합니다.</translation>
    </message>
    <message>
        <source>Highest mean loss over a window anywhere in the clip.</source>
        <translation>클립 어디에서든 한 창의 평균 손실 중 가장 큰 값.</translation>
    </message>
    <message>
        <source>Mean loss over all tokens.</source>
        <translation>모든 토큰의 평균 손실.</translation>
    </message>
    <message>
        <source>Mean loss over the window behind the switch.</source>
        <translation>전환점 뒤 창의 평균 손실.</translation>
    </message>
    <message>
        <source>Mean over the response of the loss with the prompt minus the loss without it.</source>
        <translation>응답에서 프롬프트가 있을 때의 손실에서 없을 때의 손실을 뺀 값의 평균.</translation>
    </message>
    <message>
        <source>Noise of another family is heard behind the same recording.</source>
        <translation>같은 녹음 뒤로 다른 계열의 잡음이 들립니다.</translation>
    </message>
    <message>
        <source>People ({line})</source>
        <translation>사람 ({line})</translation>
    </message>
    <message>
        <source>Percent of pairs whose positive clip has the lower value; ties count half; higher is better.</source>
        <translation>긍정 클립의 값이 더 낮은 쌍의 퍼센트; 동점은 절반; 높을수록 좋음.</translation>
    </message>
    <message>
        <source>The file {name} is not there: bring it back to {folder}.</source>
        <translation>{name} 파일이 없습니다: {folder}에 다시 넣으세요.</translation>
    </message>
    <message>
        <source>The same difference over the window behind the switch.</source>
        <translation>같은 차이를 전환점 뒤 창에서 구한 값.</translation>
    </message>
    <message>
        <source>The same recording goes on in another room.</source>
        <translation>같은 녹음이 다른 방에서 이어집니다.</translation>
    </message>
    <message>
        <source>The same speaker goes on in another mood; needs a table that tells it.</source>
        <translation>같은 화자가 다른 감정으로 이어 말합니다; 감정을 알려 주는 표가 필요합니다.</translation>
    </message>
    <message>
        <source>The voice changes where the language does.</source>
        <translation>언어가 바뀌는 곳에서 목소리가 바뀝니다.</translation>
    </message>
    <message>
        <source>as published</source>
        <translation>발표된 대로</translation>
    </message>
    <message>
        <source>background, in domain</source>
        <translation>배경, 같은 계열</translation>
    </message>
    <message>
        <source>background, random</source>
        <translation>배경, 무작위</translation>
    </message>
    <message>
        <source>gender</source>
        <translation>성별</translation>
    </message>
    <message>
        <source>global</source>
        <translation>전역</translation>
    </message>
    <message>
        <source>invalid: {n}</source>
        <translation>무효: {n}</translation>
    </message>
    <message>
        <source>its prompt was not continued</source>
        <translation>이 프롬프트는 이어 말하지 않았습니다</translation>
    </message>
    <message>
        <source>judge</source>
        <translation>판정기</translation>
    </message>
    <message>
        <source>language</source>
        <translation>언어</translation>
    </message>
    <message>
        <source>localized</source>
        <translation>국소</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>normalized</source>
        <translation>정규화</translation>
    </message>
    <message>
        <source>normalized localized</source>
        <translation>정규화 국소</translation>
    </message>
    <message>
        <source>not defined here: its pairs have no switch or no losses without prompt</source>
        <translation>여기서는 정의되지 않음: 쌍에 전환점이 없거나 프롬프트 없는 손실이 없음</translation>
    </message>
    <message>
        <source>only token losses are known of this pair</source>
        <translation>이 쌍은 토큰 손실만 알려져 있습니다</translation>
    </message>
    <message>
        <source>right</source>
        <translation>맞음</translation>
    </message>
    <message>
        <source>room</source>
        <translation>방</translation>
    </message>
    <message>
        <source>sentiment</source>
        <translation>감정</translation>
    </message>
    <message>
        <source>speaker</source>
        <translation>화자</translation>
    </message>
    <message>
        <source>tie</source>
        <translation>동점</translation>
    </message>
    <message>
        <source>windowed</source>
        <translation>창 기준</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>틀림</translation>
    </message>
    <message>
        <source>{ms} ms</source>
        <translation>{ms} ms</translation>
    </message>
    <message>
        <source>{n} tokens</source>
        <translation>토큰 {n}개</translation>
    </message>
    <message>
        <source>{value} % of {n} pairs</source>
        <translation>{n}쌍의 {value} %</translation>
    </message>
</context>
<context>
    <name>ties</name>
    <message>
        <source>A width of ties is a number from 0 upwards, such as 3.5.</source>
        <translation>동점의 폭은 3.5처럼 0 이상의 수입니다.</translation>
    </message>
    <message>
        <source>Sweep of tie widths</source>
        <translation>동점 폭 훑기</translation>
    </message>
    <message>
        <source>The best mean of {objective} ({value}) stands at the end of the grid, k = {k}: the grid, not the documents, sets the width. Look at the mean with undefined documents as 0 and at the plateau, or sweep further.</source>
        <translation>{objective}의 가장 좋은 평균({value})이 격자의 끝 k = {k}에 있습니다: 문서가 아니라 격자가 폭을 정합니다. 정의되지 않은 문서를 0으로 한 평균과 평탄 구간을 보거나, 더 멀리 훑어 보세요.</translation>
    </message>
    <message>
        <source>The best mean of {objective}: {value} at k = {k}, ε = {epsilon}</source>
        <translation>{objective}의 가장 좋은 평균: k = {k}, ε = {epsilon}에서 {value}</translation>
    </message>
    <message>
        <source>The plateau: from the smallest width (k = {low}) whose mean is within one standard error of the best (k = {high}) on. Its start gives up nothing that these documents can show, with narrower ties.</source>
        <translation>평탄 구간: 평균이 최고값(k = {high})의 표준 오차 1배 안에 드는 가장 작은 폭(k = {low})부터입니다. 그 시작점은 더 좁은 동점으로도 이 문서들이 보여 줄 수 있는 것을 잃지 않습니다.</translation>
    </message>
    <message>
        <source>acc_eq: pairs ordered or tied as people do</source>
        <translation>acc_eq: 사람과 같게 순서를 매기거나 동점으로 둔 쌍</translation>
    </message>
    <message>
        <source>all</source>
        <translation>모두</translation>
    </message>
    <message>
        <source>all rows</source>
        <translation>모든 행</translation>
    </message>
    <message>
        <source>best: k {0}</source>
        <translation>최고: k {0}</translation>
    </message>
    <message>
        <source>best: k {0}, the end of the grid</source>
        <translation>최고: k {0}, 격자의 끝</translation>
    </message>
    <message>
        <source>documents without a τ_b, of {0}</source>
        <translation>τ_b가 없는 문서, {0}개 중</translation>
    </message>
    <message>
        <source>down (floor)</source>
        <translation>내림 (floor)</translation>
    </message>
    <message>
        <source>k = ε / σ,  σ = {0}</source>
        <translation>k = ε / σ,  σ = {0}</translation>
    </message>
    <message>
        <source>language pair</source>
        <translation>언어 쌍</translation>
    </message>
    <message>
        <source>mean acc_eq</source>
        <translation>acc_eq 평균</translation>
    </message>
    <message>
        <source>mean acc_eq over documents</source>
        <translation>문서별 acc_eq의 평균</translation>
    </message>
    <message>
        <source>mean τ_b over documents</source>
        <translation>문서별 τ_b의 평균</translation>
    </message>
    <message>
        <source>mean τ_b, undefined as 0</source>
        <translation>τ_b 평균, 미정의는 0으로</translation>
    </message>
    <message>
        <source>mean τ_b, undefined dropped</source>
        <translation>τ_b 평균, 미정의는 제외</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>pairs ordered or tied as people do</source>
        <translation>사람과 같게 순서를 매기거나 동점으로 둔 쌍</translation>
    </message>
    <message>
        <source>people and the estimator tie all of its translations</source>
        <translation>사람과 추정기 모두 번역 전부를 동점으로 봄</translation>
    </message>
    <message>
        <source>people tie all of its translations</source>
        <translation>사람이 번역 전부를 동점으로 봄</translation>
    </message>
    <message>
        <source>plateau: as good within 1 SE</source>
        <translation>평탄 구간: 표준 오차 1배 안에서 같음</translation>
    </message>
    <message>
        <source>points of 0 to 100</source>
        <translation>0~100 점 기준</translation>
    </message>
    <message>
        <source>the best mean</source>
        <translation>가장 좋은 평균</translation>
    </message>
    <message>
        <source>the estimator ties all of its translations</source>
        <translation>추정기가 번역 전부를 동점으로 봄</translation>
    </message>
    <message>
        <source>the start of the plateau: within one standard error</source>
        <translation>평탄 구간의 시작: 표준 오차 1배 안</translation>
    </message>
    <message>
        <source>to the nearest bucket (round)</source>
        <translation>가장 가까운 칸으로 (round)</translation>
    </message>
    <message>
        <source>undefined as 0</source>
        <translation>미정의는 0으로</translation>
    </message>
    <message>
        <source>undefined dropped</source>
        <translation>미정의는 제외</translation>
    </message>
    <message>
        <source>unmarked rows</source>
        <translation>표시 없는 행</translation>
    </message>
    <message>
        <source>up (ceil): the same buckets as down</source>
        <translation>올림 (ceil): 칸은 내림과 같음</translation>
    </message>
    <message>
        <source>{0}, band: 95 %</source>
        <translation>{0}, 띠: 95 %</translation>
    </message>
    <message>
        <source>{0}, fitted rows among them</source>
        <translation>{0}, 맞춘 행이 섞여 있음</translation>
    </message>
    <message>
        <source>{0}, not fitted on</source>
        <translation>{0}, 맞추는 데 쓰지 않음</translation>
    </message>
    <message>
        <source>ε, width of a tie</source>
        <translation>ε, 동점의 폭</translation>
    </message>
    <message>
        <source>τ_b, undefined documents as 0</source>
        <translation>τ_b, 정의되지 않은 문서는 0으로</translation>
    </message>
    <message>
        <source>τ_b, undefined documents dropped (shared tasks)</source>
        <translation>τ_b, 정의되지 않은 문서는 제외(공동 과제)</translation>
    </message>
    <message>
        <source>“{0}” is no number: type one such as 0.2.</source>
        <translation>“{0}”은(는) 숫자가 아닙니다: 0.2처럼 입력하세요.</translation>
    </message>
</context>
<context>
    <name>translation</name>
    <message>
        <source>a recogniser</source>
        <translation>음성 인식기</translation>
    </message>
    <message>
        <source>compares with references</source>
        <translation>참조 번역과 비교</translation>
    </message>
    <message>
        <source>cut at the model&apos;s end</source>
        <translation>모델의 한계에서 잘림</translation>
    </message>
    <message>
        <source>empty reference</source>
        <translation>참조 비어 있음</translation>
    </message>
    <message>
        <source>empty source</source>
        <translation>원문 비어 있음</translation>
    </message>
    <message>
        <source>empty translation</source>
        <translation>번역 비어 있음</translation>
    </message>
    <message>
        <source>fewer than two of its translations have both scores</source>
        <translation>두 점수가 모두 있는 번역이 두 개보다 적음</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>가져옴</translation>
    </message>
    <message>
        <source>model</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>no split</source>
        <translation>분할 없음</translation>
    </message>
    <message>
        <source>one pair</source>
        <translation>한 쌍</translation>
    </message>
    <message>
        <source>people and the estimator each scored all of its translations alike</source>
        <translation>사람과 추정기 각각 번역 전부에 같은 점수를 줌</translation>
    </message>
    <message>
        <source>people scored all of its translations alike</source>
        <translation>사람이 번역 전부에 같은 점수를 줌</translation>
    </message>
    <message>
        <source>program</source>
        <translation>프로그램</translation>
    </message>
    <message>
        <source>reads the transcripts of {system}</source>
        <translation>{system}의 전사를 읽음</translation>
    </message>
    <message>
        <source>same text as the source</source>
        <translation>원문과 같은 텍스트</translation>
    </message>
    <message>
        <source>the estimator scored all of its translations alike</source>
        <translation>추정기가 번역 전부에 같은 점수를 줌</translation>
    </message>
    <message>
        <source>ties of {epsilon} (k = {k}, {rounding})</source>
        <translation>{epsilon} 폭의 동점 (k = {k}, {rounding})</translation>
    </message>
</context>
<context>
    <name>words</name>
    <message>
        <source>English</source>
        <translation>영어</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>일본어</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>한국어</translation>
    </message>
    <message>
        <source>Mandarin</source>
        <translation>중국어(표준)</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>스페인어</translation>
    </message>
    <message>
        <source>academic</source>
        <translation>학술</translation>
    </message>
    <message>
        <source>business</source>
        <translation>비즈니스</translation>
    </message>
    <message>
        <source>entertainment</source>
        <translation>엔터테인먼트</translation>
    </message>
    <message>
        <source>everyday conversation</source>
        <translation>일상 대화</translation>
    </message>
    <message>
        <source>language education</source>
        <translation>언어 교육</translation>
    </message>
    <message>
        <source>medical</source>
        <translation>의료</translation>
    </message>
    <message>
        <source>no switch</source>
        <translation>전환 없음</translation>
    </message>
    <message>
        <source>phrase</source>
        <translation>구</translation>
    </message>
    <message>
        <source>sentence</source>
        <translation>문장</translation>
    </message>
    <message>
        <source>software development</source>
        <translation>소프트웨어 개발</translation>
    </message>
    <message>
        <source>travel and culture</source>
        <translation>여행과 문화</translation>
    </message>
    <message>
        <source>undetermined</source>
        <translation>미정</translation>
    </message>
    <message>
        <source>word</source>
        <translation>단어</translation>
    </message>
</context>
</TS>
