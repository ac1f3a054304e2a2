<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AgainstPeople</name>
    <message>
        <source>95 %, percentile bootstrap over models, {draws} draws, seed {seed}</source>
        <translation>95 %，对模型的百分位自助法，{draws} 次，种子 {seed}</translation>
    </message>
    <message>
        <source>Coefficient</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>Holding readings against votes…</source>
        <translation>正在将读法与评分对照…</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Left out, without a vote</source>
        <translation>剔除，无评分</translation>
    </message>
    <message>
        <source>Left out, without an accuracy</source>
        <translation>剔除，无准确率</translation>
    </message>
    <message>
        <source>Left out, without votes or accuracies: {names}.</source>
        <translation>剔除，无评分或准确率：{names}。</translation>
    </message>
    <message>
        <source>Mean of the coefficients of the tasks, as the last column of the published table</source>
        <translation>各任务系数的平均，同已发表表格的最后一列</translation>
    </message>
    <message>
        <source>No model has both an accuracy and a vote: name models alike in both, then import again.</source>
        <translation>没有模型同时具有准确率和评分：请在两边用相同的模型名，再导入。</translation>
    </message>
    <message>
        <source>No votes of people yet: import a table of them (columns system and score) to see whether readings and judges order models as people do.</source>
        <translation>还没有人工评分：导入评分表（列 system 和 score），看读法与评判器对模型的排序是否与人一致。</translation>
    </message>
    <message>
        <source>Of the models&apos; means over the tasks that all of them have</source>
        <translation>按所有模型共有任务上的模型平均</translation>
    </message>
    <message>
        <source>Over models and tasks together, so that differences between tasks count as well; p takes the points for independent</source>
        <translation>对模型与任务合在一起，因此任务间差异也计入；p 视各点为独立</translation>
    </message>
    <message>
        <source>Over models, on this task</source>
        <translation>在此任务上，对各模型</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>已发表</translation>
    </message>
    <message>
        <source>Published, not worked out here: “{title}”, {n} models.</source>
        <translation>已发表，非此处得出：“{title}”，{n} 个模型。</translation>
    </message>
    <message>
        <source>Readings and people</source>
        <translation>读法与人工</translation>
    </message>
    <message>
        <source>Slope</source>
        <translation>斜率</translation>
    </message>
    <message>
        <source>Slope: people&apos;s scale from end to end over 0 to 100 %; intervals: bootstrap over models.</source>
        <translation>斜率：人工量表从一端到另一端对 0 至 100 %；区间：对模型的自助法。</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>These votes</source>
        <translation>这些评分</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Votes, SHA-256</source>
        <translation>评分，SHA-256</translation>
    </message>
    <message>
        <source>Whose votes are shown</source>
        <translation>显示谁的评分</translation>
    </message>
    <message>
        <source>Without one: the weakest where one model is left out.</source>
        <translation>去掉一个：去掉一个模型时最弱的值。</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>as published</source>
        <translation>按已发表</translation>
    </message>
    <message>
        <source>as published, seven models</source>
        <translation>按已发表，七个模型</translation>
    </message>
    <message>
        <source>correlation of pair accuracies with mean opinion scores, over models</source>
        <translation>各模型上成对准确率与平均意见得分的相关</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>mean of tasks</source>
        <translation>各任务平均</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>not told</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>p where the value can be one without ties, exact; no intervals are published.</source>
        <translation>若无平局可取该值，则为精确 p；未发表区间。</translation>
    </message>
    <message>
        <source>pooled</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>published: “{title}”; not worked out here</source>
        <translation>已发表：“{title}”；非此处得出</translation>
    </message>
    <message>
        <source>two-sided, {how}</source>
        <translation>双侧，{how}</translation>
    </message>
    <message>
        <source>{name}: {votes} votes, listeners: {listeners}, scale {low} to {high}</source>
        <translation>{name}：{votes} 个评分，听者：{listeners}，量表 {low} 至 {high}</translation>
    </message>
    <message>
        <source>{n} models</source>
        <translation>{n} 个模型</translation>
    </message>
    <message>
        <source>{votes} votes on {n} models.</source>
        <translation>{n} 个模型上 {votes} 个评分。</translation>
    </message>
    <message>
        <source>{warning}.</source>
        <translation>{warning}。</translation>
    </message>
</context>
<context>
    <name>Agreement</name>
    <message>
        <source>Agreement of two people</source>
        <translation>两人的一致性</translation>
    </message>
    <message>
        <source>Agreement over time</source>
        <translation>随时间的一致性</translation>
    </message>
    <message>
        <source>Measuring agreement</source>
        <translation>测量一致性</translation>
    </message>
    <message>
        <source>Takes that differ</source>
        <translation>有分歧的录音</translation>
    </message>
    <message>
        <source>The figures are in {path}.</source>
        <translation>数值在 {path}。</translation>
    </message>
    <message>
        <source>There are no figures yet: several people have to finish the same takes.</source>
        <translation>还没有数值：需要多人完成相同的录音。</translation>
    </message>
    <message>
        <source>Writing the figures</source>
        <translation>写出数值</translation>
    </message>
</context>
<context>
    <name>AgreementCard</name>
    <message>
        <source>Both always say the same: no agreement beyond chance can be told.</source>
        <translation>两者总是给出同样的回答：无法判断超出偶然的一致。</translation>
    </message>
    <message>
        <source>Cohen&apos;s κ</source>
        <translation>Cohen κ</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Detector against people</source>
        <translation>检测器与人工</translation>
    </message>
    <message>
        <source>Export all answers…</source>
        <translation>导出所有回答…</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Macro F1 {macro} over the kinds that were named; {same} of {n} hypotheses the very same.</source>
        <translation>所提及类型的宏 F1 {macro}；{n} 个识别结果中 {same} 个完全相同。</translation>
    </message>
    <message>
        <source>Macro F1 {macro} over the kinds that were named; {same} of {n} points the very same.</source>
        <translation>所提及类型的宏 F1 {macro}；{n} 个点中 {same} 个完全相同。</translation>
    </message>
    <message>
        <source>Nobody has said yet what went wrong at a point: confirm some of them first.</source>
        <translation>还没有人说过某个点出了什么错：请先确认一些。</translation>
    </message>
    <message>
        <source>Nobody has said yet what went wrong: confirm some answers first.</source>
        <translation>还没有人说过出了什么错：请先确认一些回答。</translation>
    </message>
    <message>
        <source>Nobody names this kind, so there is nothing to divide by.</source>
        <translation>没有人提到这一类，因此没有可除的数。</translation>
    </message>
    <message>
        <source>Nothing was judged yet.</source>
        <translation>还没有判断。</translation>
    </message>
    <message>
        <source>Points of interest (n = {n})</source>
        <translation>兴趣点（n = {n}）</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精确率</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>Shared of the first</source>
        <translation>占前者的共同部分</translation>
    </message>
    <message>
        <source>Shared of the second</source>
        <translation>占后者的共同部分</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>比较什么</translation>
    </message>
    <message>
        <source>Who is compared</source>
        <translation>比较谁</translation>
    </message>
    <message>
        <source>Whole utterances (n = {n})</source>
        <translation>整条话语（n = {n}）</translation>
    </message>
    <message>
        <source>both {both}, only the first {first}, only the second {second}, neither {neither}</source>
        <translation>两者 {both}，仅前者 {first}，仅后者 {second}，都没有 {neither}</translation>
    </message>
    <message>
        <source>points of interest</source>
        <translation>兴趣点</translation>
    </message>
    <message>
        <source>whole utterances</source>
        <translation>整条话语</translation>
    </message>
    <message>
        <source>{named} of {n}</source>
        <translation>{named} / {n}</translation>
    </message>
</context>
<context>
    <name>AgreementTable</name>
    <message>
        <source>Agreement of annotators</source>
        <translation>标注者一致性</translation>
    </message>
    <message>
        <source>No take was finished by two people yet</source>
        <translation>还没有由两人完成的录音</translation>
    </message>
</context>
<context>
    <name>AlignmentHeader</name>
    <message>
        <source>accepted spelling</source>
        <translation>认可的写法</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>inserted</source>
        <translation>插入</translation>
    </message>
    <message>
        <source>point of interest</source>
        <translation>兴趣点</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>substituted</source>
        <translation>替换</translation>
    </message>
</context>
<context>
    <name>AlignmentStrip</name>
    <message>
        <source>Alignment</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>Alignment of {0}</source>
        <translation>{0} 的对齐</translation>
    </message>
    <message>
        <source>Copy alignment</source>
        <translation>复制对齐</translation>
    </message>
    <message>
        <source>Copy hypothesis</source>
        <translation>复制识别结果</translation>
    </message>
    <message>
        <source>Copy reference</source>
        <translation>复制参考文本</translation>
    </message>
    <message>
        <source>Nothing aligned here</source>
        <translation>此处没有对齐</translation>
    </message>
    <message>
        <source>accepted spelling: “{1}” counts as “{0}”</source>
        <translation>认可的写法：“{1}” 视同 “{0}”</translation>
    </message>
    <message>
        <source>by the spelling {0}</source>
        <translation>按写法 {0}</translation>
    </message>
    <message>
        <source>deleted: “{0}” is missing</source>
        <translation>删除：缺少 “{0}”</translation>
    </message>
    <message>
        <source>hyp</source>
        <translation>识别</translation>
    </message>
    <message>
        <source>inserted: “{1}” was not said</source>
        <translation>插入：“{1}” 没有说过</translation>
    </message>
    <message>
        <source>point of interest</source>
        <translation>兴趣点</translation>
    </message>
    <message>
        <source>ref</source>
        <translation>参考</translation>
    </message>
    <message>
        <source>right: “{0}”</source>
        <translation>正确：“{0}”</translation>
    </message>
    <message>
        <source>substituted: “{0}” was recognised as “{1}”</source>
        <translation>替换：“{0}” 识别为 “{1}”</translation>
    </message>
    <message>
        <source>word {0}</source>
        <translation>词 {0}</translation>
    </message>
</context>
<context>
    <name>AnalysedFigure</name>
    <message>
        <source>Analysing…</source>
        <translation>正在分析…</translation>
    </message>
</context>
<context>
    <name>Analyses</name>
    <message>
        <source>Analysing errors</source>
        <translation>分析错误</translation>
    </message>
    <message>
        <source>Telling failure kinds</source>
        <translation>判断错误类型</translation>
    </message>
</context>
<context>
    <name>AnnotateClaim</name>
    <message>
        <source>{name} works at this one</source>
        <translation>{name} 正在处理此项</translation>
    </message>
</context>
<context>
    <name>AnnotateDay</name>
    <message>
        <source>Today {n}</source>
        <translation>今天 {n}</translation>
    </message>
    <message>
        <source>about {time} more</source>
        <translation>约还需 {time}</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} 小时 {minutes} 分</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} 分</translation>
    </message>
    <message>
        <source>{n} in the last hour</source>
        <translation>最近一小时 {n} 条</translation>
    </message>
    <message>
        <source>{n} left</source>
        <translation>剩 {n} 个</translation>
    </message>
</context>
<context>
    <name>AnnotateDrawers</name>
    <message>
        <source>Guidelines (F11)</source>
        <translation>指南 (F11)</translation>
    </message>
    <message>
        <source>History (F7)</source>
        <translation>历史 (F7)</translation>
    </message>
</context>
<context>
    <name>AnnotateExport</name>
    <message>
        <source>Open the folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Takes with a confirmed level that are marked as unsure: {n}.</source>
        <translation>级别已确认但标为不确定的录音：{n}。</translation>
    </message>
    <message>
        <source>{n} annotated by several people and not decided</source>
        <translation>多人标注但尚未裁定 {n} 条</translation>
    </message>
    <message>
        <source>{n} not labelled</source>
        <translation>未标注 {n} 条</translation>
    </message>
    <message>
        <source>{n} of {all} takes are without a confirmed level: {why}.</source>
        <translation>{all} 条录音中有 {n} 条没有确认的级别：{why}。</translation>
    </message>
    <message>
        <source>{n} returned by a reviewer</source>
        <translation>审核者退回 {n} 条</translation>
    </message>
    <message>
        <source>{n} takes ({time}) with their labels are in {path}</source>
        <translation>{n} 条录音（{time}）及其标签在 {path}</translation>
    </message>
    <message>
        <source>{n} unsure</source>
        <translation>不确定 {n} 条</translation>
    </message>
</context>
<context>
    <name>AnnotateGuideline</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close the guidelines (F11)</source>
        <translation>关闭指南 (F11)</translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation>指南</translation>
    </message>
    <message>
        <source>Markdown: # heading, - list, **bold**, *slanted*.</source>
        <translation>Markdown：# 标题，- 列表，**粗体**，*斜体*。</translation>
    </message>
    <message>
        <source>Nobody has written any yet: the pencil begins.</source>
        <translation>还没有人写：点铅笔开始。</translation>
    </message>
    <message>
        <source>Nothing is written in this language yet.</source>
        <translation>这种语言还没有内容。</translation>
    </message>
    <message>
        <source>Save as a new version</source>
        <translation>保存为新版本</translation>
    </message>
    <message>
        <source>Version {n}, {date}, {who}</source>
        <translation>版本 {n}，{date}，{who}</translation>
    </message>
    <message>
        <source>Write the guidelines</source>
        <translation>编写指南</translation>
    </message>
</context>
<context>
    <name>AnnotateHeader</name>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>Saved {time}</source>
        <translation>{time} 已保存</translation>
    </message>
    <message>
        <source>Saving {n}…</source>
        <translation>正在保存 {n} 项…</translation>
    </message>
    <message>
        <source>hidden by filters</source>
        <translation>被筛选隐藏</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>without script</source>
        <translation>没有脚本</translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation>{n} / {all}</translation>
    </message>
</context>
<context>
    <name>AnnotateHistory</name>
    <message>
        <source>Close the history (F7)</source>
        <translation>关闭历史 (F7)</translation>
    </message>
    <message>
        <source>From → to</source>
        <translation>原值 → 新值</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>History of this item</source>
        <translation>此项的历史</translation>
    </message>
    <message>
        <source>Nothing has been decided about this item yet.</source>
        <translation>此项还没有任何决定。</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>人员</translation>
    </message>
</context>
<context>
    <name>AnnotateItem</name>
    <message>
        <source>A remark for whoever reads this next</source>
        <translation>留给下一位读者的备注</translation>
    </message>
    <message>
        <source>Confirm and next   ⏎</source>
        <translation>确认并继续   ⏎</translation>
    </message>
    <message>
        <source>Confirmed by {who}. A click chooses it, Backspace takes it away.</source>
        <translation>由 {who} 确认。点击选中，Backspace 去除。</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Loanwords</source>
        <translation>外来词</translation>
    </message>
    <message>
        <source>Main language</source>
        <translation>主要语言</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Proposed by the script. A click confirms it; chosen, Backspace refuses it.</source>
        <translation>脚本的建议。点击确认；选中后按 Backspace 否定。</translation>
    </message>
    <message>
        <source>Somebody should look at this one again</source>
        <translation>需要有人再看一遍</translation>
    </message>
    <message>
        <source>The reviewer asks: {note}</source>
        <translation>审核者要求：{note}</translation>
    </message>
    <message>
        <source>The script was written for: {level}</source>
        <translation>脚本的目标级别：{level}</translation>
    </message>
    <message>
        <source>This take</source>
        <translation>此录音</translation>
    </message>
    <message>
        <source>What is wrong with the sound or the reading</source>
        <translation>声音或朗读有什么问题</translation>
    </message>
    <message>
        <source>answer first whether it is off script</source>
        <translation>请先回答是否与脚本不符</translation>
    </message>
    <message>
        <source>as the script says</source>
        <translation>按脚本</translation>
    </message>
    <message>
        <source>by rule: {level}</source>
        <translation>按规则：{level}</translation>
    </message>
    <message>
        <source>guessed: the language of most words</source>
        <translation>推测：多数词的语言</translation>
    </message>
    <message>
        <source>main language</source>
        <translation>主要语言</translation>
    </message>
    <message>
        <source>measured as bad: listen, then keep or reject it</source>
        <translation>测得较差：请听后保留或拒绝</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>还没有</translation>
    </message>
    <message>
        <source>none yet; choose words and press 5</source>
        <translation>还没有；选中词后按 5</translation>
    </message>
    <message>
        <source>note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>quality</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>quality: {n} reasons</source>
        <translation>质量：{n} 个原因</translation>
    </message>
    <message>
        <source>quality…</source>
        <translation>质量…</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>不确定</translation>
    </message>
</context>
<context>
    <name>AnnotateLists</name>
    <message>
        <source>All takes {n}</source>
        <translation>全部录音 {n}</translation>
    </message>
    <message>
        <source>My list {n}</source>
        <translation>我的列表 {n}</translation>
    </message>
</context>
<context>
    <name>AnnotatePage</name>
    <message>
        <source>All others are done; others work at {n} just now.</source>
        <translation>其余都已完成；他人正在处理 {n} 个。</translation>
    </message>
    <message>
        <source>All {n} items are done.</source>
        <translation>全部 {n} 项已完成。</translation>
    </message>
    <message>
        <source>All {n} items shown are done.</source>
        <translation>所示的 {n} 项已全部完成。</translation>
    </message>
    <message>
        <source>Every recorded take comes here: listen, confirm its level of switching, mark loanwords, keep or reject it. Record some takes first.</source>
        <translation>所有录音都会到这里：听一听，确认转换级别，标出外来词，保留或拒绝。请先录制一些录音。</translation>
    </message>
    <message>
        <source>Everything is hidden by filters</source>
        <translation>全部被筛选隐藏</translation>
    </message>
    <message>
        <source>Go to Record</source>
        <translation>前往录音</translation>
    </message>
    <message>
        <source>Next item (Page Down)</source>
        <translation>下一项 (Page Down)</translation>
    </message>
    <message>
        <source>No item passes all filters at the left.</source>
        <translation>没有条目符合左侧的全部筛选。</translation>
    </message>
    <message>
        <source>Nothing to label yet</source>
        <translation>还没有待标注的内容</translation>
    </message>
    <message>
        <source>Previous item (Page Up)</source>
        <translation>上一项 (Page Up)</translation>
    </message>
    <message>
        <source>Reading what there is to label…</source>
        <translation>正在读取要标注的内容…</translation>
    </message>
    <message>
        <source>Recognisers heard something else: answer “off script?” with F4 or F6, then go on.</source>
        <translation>识别器听到了别的：请用 F4 或 F6 回答 “与脚本不符？”，再继续。</translation>
    </message>
    <message>
        <source>Show all items</source>
        <translation>显示全部条目</translation>
    </message>
    <message>
        <source>This take was measured as bad: keep it with 7 or reject it with 8, then go on.</source>
        <translation>此录音测得较差：请按 7 保留或按 8 拒绝，再继续。</translation>
    </message>
    <message>
        <source>What you typed about this take is not saved; close again to close without it.</source>
        <translation>对此录音输入的内容未保存；再次关闭即不保存并关闭。</translation>
    </message>
</context>
<context>
    <name>AnnotatePerson</name>
    <message>
        <source>Choose who labels; then the key works.</source>
        <translation>请选择标注者；之后快捷键才起作用。</translation>
    </message>
    <message>
        <source>Choose who labels; then this is stored under that name: {names}.</source>
        <translation>请选择标注者；之后将以该姓名保存：{names}。</translation>
    </message>
    <message>
        <source>Every label is stored with its author.</source>
        <translation>每个标签都与其作者一起保存。</translation>
    </message>
    <message>
        <source>Somebody else…</source>
        <translation>其他人…</translation>
    </message>
    <message>
        <source>Somebody new…</source>
        <translation>新的人…</translation>
    </message>
    <message>
        <source>Who labels here?</source>
        <translation>这里由谁标注？</translation>
    </message>
    <message>
        <source>{name} doesn&apos;t label: who does?</source>
        <translation>{name} 不标注：由谁标注？</translation>
    </message>
    <message>
        <source>{name} labels, too</source>
        <translation>{name} 也在标注</translation>
    </message>
</context>
<context>
    <name>AnnotateQueue</name>
    <message>
        <source>Confirmed level; with a question mark the one that the script was written for</source>
        <translation>已确认的级别；带问号的是脚本的目标级别</translation>
    </message>
    <message>
        <source>Done: level and verdict are confirmed</source>
        <translation>完成：级别与判定已确认</translation>
    </message>
    <message>
        <source>Filter by text or id</source>
        <translation>按文本或 id 筛选</translation>
    </message>
    <message>
        <source>Items done</source>
        <translation>已完成的条目</translation>
    </message>
    <message>
        <source>Items to label</source>
        <translation>待标注的条目</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Off script? {why}</source>
        <translation>与脚本不符？{why}</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>Quality as measured: dot is good, triangle is to be checked, square is bad</source>
        <translation>测得的质量：圆点为好，三角为待检查，方块为差</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>说话人</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>not done yet</source>
        <translation>尚未完成</translation>
    </message>
    <message>
        <source>off script?</source>
        <translation>与脚本不符？</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>{done} of {all} done</source>
        <translation>已完成 {done} / {all}</translation>
    </message>
    <message>
        <source>{name} works at this one.</source>
        <translation>{name} 正在处理此项。</translation>
    </message>
    <message>
        <source>{n} shown, {hidden} hidden by filters</source>
        <translation>显示 {n} 个，筛选隐藏 {hidden} 个</translation>
    </message>
</context>
<context>
    <name>AnnotateSound</name>
    <message>
        <source>Ctrl+− slower, Ctrl+= faster, Ctrl+0 as it is</source>
        <translation>Ctrl+− 减慢，Ctrl+= 加快，Ctrl+0 原速</translation>
    </message>
    <message>
        <source>Play each item as soon as it is shown</source>
        <translation>每项一显示就播放</translation>
    </message>
    <message>
        <source>Play on arrival</source>
        <translation>自动播放</translation>
    </message>
    <message>
        <source>Reading the sound</source>
        <translation>读取声音</translation>
    </message>
    <message>
        <source>Reading the sound…</source>
        <translation>正在读取声音…</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格键</translation>
    </message>
    <message>
        <source>Spectrogram (Ctrl+G)</source>
        <translation>频谱图 (Ctrl+G)</translation>
    </message>
    <message>
        <source>The audio file {path} is missing. It can be labelled all the same.</source>
        <translation>音频文件 {path} 缺失。仍可标注。</translation>
    </message>
</context>
<context>
    <name>AnnotateText</name>
    <message>
        <source>Choose words with the mouse or with ← → (Shift extends), then mark them. F2 corrects.</source>
        <translation>用鼠标或 ← → 选词（Shift 扩展），再标记。F2 修正。</translation>
    </message>
    <message>
        <source>Correct the transcript</source>
        <translation>修正转写文本</translation>
    </message>
    <message>
        <source>Differs from the script: {words}</source>
        <translation>与脚本不同：{words}</translation>
    </message>
    <message>
        <source>Enter saves the correction. Esc leaves the text as it was.</source>
        <translation>Enter 保存修正。Esc 保持文本不变。</translation>
    </message>
    <message>
        <source>Language   6</source>
        <translation>语言   6</translation>
    </message>
    <message>
        <source>Loanword   5</source>
        <translation>外来词   5</translation>
    </message>
    <message>
        <source>Transcript</source>
        <translation>转写文本</translation>
    </message>
    <message>
        <source>as the script says</source>
        <translation>按脚本</translation>
    </message>
    <message>
        <source>by its script</source>
        <translation>按文字</translation>
    </message>
    <message>
        <source>by {who}</source>
        <translation>由 {who}</translation>
    </message>
    <message>
        <source>no language</source>
        <translation>无语言</translation>
    </message>
</context>
<context>
    <name>Annotations</name>
    <message>
        <source>A transcript can&apos;t be empty; reject the take if nothing was said.</source>
        <translation>转写文本不能为空；如果什么都没说，请拒绝这条录音。</translation>
    </message>
    <message>
        <source>Another program is writing to the project; changes are stored when it is done.</source>
        <translation>另一个程序正在写入项目；完成后即保存更改。</translation>
    </message>
    <message>
        <source>Earlier changes are still being saved; undo after that.</source>
        <translation>较早的更改仍在保存；之后再撤销。</translation>
    </message>
    <message>
        <source>Exporting takes and labels</source>
        <translation>导出录音与标签</translation>
    </message>
    <message>
        <source>Not stored, as nobody was chosen who labels: {names}.</source>
        <translation>未选择标注者，因此没有保存：{names}。</translation>
    </message>
    <message>
        <source>Reading earlier changes</source>
        <translation>读取先前的更改</translation>
    </message>
    <message>
        <source>Reading questions about takes</source>
        <translation>读取关于录音的问题</translation>
    </message>
    <message>
        <source>Reading the spellings in use</source>
        <translation>读取使用中的写法</translation>
    </message>
    <message>
        <source>Reading what changed</source>
        <translation>读取变化</translation>
    </message>
    <message>
        <source>Reading what there is to label</source>
        <translation>读取待标注内容</translation>
    </message>
    <message>
        <source>Save {n} again</source>
        <translation>重新保存 {n} 项</translation>
    </message>
    <message>
        <source>The correction took the marks of changed words away: {words}. Undo brings them back.</source>
        <translation>修改使变动词语的标记消失：{words}。撤销可恢复。</translation>
    </message>
    <message>
        <source>confirmed proposals</source>
        <translation>确认提议</translation>
    </message>
    <message>
        <source>correction</source>
        <translation>修正</translation>
    </message>
    <message>
        <source>language of words</source>
        <translation>词的语言</translation>
    </message>
    <message>
        <source>level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>loanword</source>
        <translation>外来词</translation>
    </message>
    <message>
        <source>off script: {answer}</source>
        <translation>与脚本不符：{answer}</translation>
    </message>
    <message>
        <source>refused loanword</source>
        <translation>拒绝外来词提议</translation>
    </message>
    <message>
        <source>removed loanword</source>
        <translation>移除外来词</translation>
    </message>
    <message>
        <source>{n} takes are not exported, because you label them yourself in a list that is still open.</source>
        <translation>有 {n} 条录音不导出，因为你自己在一个仍开放的列表中标注它们。</translation>
    </message>
</context>
<context>
    <name>AnswerCell</name>
    <message>
        <source>chosen</source>
        <translation>已选</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
</context>
<context>
    <name>AroundSwitch</name>
    <message>
        <source>100 (S + D + I) / N words at a distance; n counts words</source>
        <translation>某距离处 100 (S + D + I) / N 个词；n 为词数</translation>
    </message>
    <message>
        <source>All switches</source>
        <translation>所有转换</translation>
    </message>
    <message>
        <source>Around the switch</source>
        <translation>转换点附近</translation>
    </message>
    <message>
        <source>Around the switch: {direction}</source>
        <translation>转换点附近：{direction}</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>Direction of the switch</source>
        <translation>转换方向</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>No hypothesis to analyse</source>
        <translation>没有可分析的识别结果</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>比率</translation>
    </message>
    <message>
        <source>in words from the nearest switch: −1 is the last word before it, +1 the first after it</source>
        <translation>距最近转换的词数：−1 为其前最后一词，+1 为其后第一词</translation>
    </message>
    <message>
        <source>word error rate</source>
        <translation>词错误率</translation>
    </message>
</context>
<context>
    <name>BandedPlot</name>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>beyond the axis</source>
        <translation>超出坐标轴</translation>
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
        <translation>没有可显示的测量值</translation>
    </message>
    <message>
        <source>Rate by a measured quantity</source>
        <translation>按测量值的比率</translation>
    </message>
    <message>
        <source>under {0}</source>
        <translation>低于 {0}</translation>
    </message>
    <message>
        <source>{0} and over</source>
        <translation>{0} 及以上</translation>
    </message>
    <message>
        <source>{0} to {1}</source>
        <translation>{0} 至 {1}</translation>
    </message>
</context>
<context>
    <name>BoardClip</name>
    <message>
        <source>Click a clip to hear it</source>
        <translation>点击片段即可收听</translation>
    </message>
    <message>
        <source>Hear the version by {system}</source>
        <translation>听 {system} 的版本</translation>
    </message>
    <message>
        <source>MOS {mos} of {votes} votes</source>
        <translation>MOS {mos}，{votes} 个评分</translation>
    </message>
    <message>
        <source>This clip has no sound in this project.</source>
        <translation>此项目中没有该片段的声音。</translation>
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
        <translation>片段</translation>
    </message>
    <message>
        <source>Filter by system, item or words</source>
        <translation>按系统、条目或词语筛选</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>MOS</source>
        <translation>MOS</translation>
    </message>
    <message>
        <source>Mean of the clip&apos;s votes</source>
        <translation>片段评分的平均</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Only the versions of the chosen item, side by side (7)</source>
        <translation>只显示所选条目的版本，并排 (7)</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>The chosen metric</source>
        <translation>所选指标</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>{n} clips</source>
        <translation>{n} 个片段</translation>
    </message>
    <message>
        <source>{n} of {total} clips</source>
        <translation>{n} / {total} 个片段</translation>
    </message>
</context>
<context>
    <name>BoardFigure</name>
    <message>
        <source>Coefficient</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>Joining metrics with votes…</source>
        <translation>正在对应指标与评分…</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>剔除</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Nothing was worked out: the analysis was stopped.</source>
        <translation>没有得出结果：分析已停止。</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>{votes} votes by {listeners} listeners on {clips} clips of {systems} systems.</source>
        <translation>{listeners} 位听者对 {systems} 个系统的 {clips} 个片段给出 {votes} 个评分。</translation>
    </message>
</context>
<context>
    <name>BoardForest</name>
    <message>
        <source>better end unknown</source>
        <translation>不知哪端更好</translation>
    </message>
    <message>
        <source>clearly the other way</source>
        <translation>明显方向相反</translation>
    </message>
    <message>
        <source>follows people</source>
        <translation>与人的评价一致</translation>
    </message>
    <message>
        <source>goes the other way</source>
        <translation>方向相反</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>n is too small</source>
        <translation>n 太小</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>p after Holm: {p}</source>
        <translation>Holm 校正后的 p：{p}</translation>
    </message>
</context>
<context>
    <name>BoardMatrix</name>
    <message>
        <source>Matrix of correlations</source>
        <translation>相关矩阵</translation>
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
        <translation>添加指标表：列为 system、item，每个指标一列</translation>
    </message>
    <message>
        <source>Add a table of metrics…</source>
        <translation>添加指标表…</translation>
    </message>
    <message>
        <source>Go to Listening</source>
        <translation>前往试听</translation>
    </message>
    <message>
        <source>Go to Recognition</source>
        <translation>前往识别</translation>
    </message>
    <message>
        <source>Here every automatic measure of the project stands beside what people heard: error rates, estimates, readings of token losses, judges and the quality of takes against mean opinion scores, by system, by clip and within systems. Plan a study and let people listen, or import votes made elsewhere.</source>
        <translation>这里把项目的所有自动指标与人的听感放在一起：错误率、估计值、词元损失的读法、评判器和录音质量与平均意见得分对照，可按系统、按片段和在系统内查看。请先建立评测让人来听，或导入在别处得到的评分。</translation>
    </message>
    <message>
        <source>No metric of this project belongs to the clips that were voted on.</source>
        <translation>此项目没有指标属于被评分的片段。</translation>
    </message>
    <message>
        <source>No votes of people yet</source>
        <translation>还没有人工评分</translation>
    </message>
    <message>
        <source>Nothing to hold against these votes</source>
        <translation>没有可与这些评分对照的内容</translation>
    </message>
    <message>
        <source>Open the demo project</source>
        <translation>打开演示项目</translation>
    </message>
    <message>
        <source>Reading votes…</source>
        <translation>正在读取评分…</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
</context>
<context>
    <name>BoardScatter</name>
    <message>
        <source>Metric against votes</source>
        <translation>指标与评分对照</translation>
    </message>
</context>
<context>
    <name>BoardToolbar</name>
    <message>
        <source>Add a table of metrics…</source>
        <translation>添加指标表…</translation>
    </message>
    <message>
        <source>Coefficient</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>Leave flagged listeners out</source>
        <translation>剔除被标记的听者</translation>
    </message>
    <message>
        <source>Leave out {name}</source>
        <translation>移除 {name}</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Put together</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Whose votes: one study, or several together (F4)</source>
        <translation>谁的评分：一个评测，或几个合并 (F4)</translation>
    </message>
    <message>
        <source>{clips} clips</source>
        <translation>{clips} 个片段</translation>
    </message>
    <message>
        <source>{clips} clips · {metrics} metrics</source>
        <translation>{clips} 个片段 · {metrics} 个指标</translation>
    </message>
    <message>
        <source>{name}  ({votes} votes)</source>
        <translation>{name}（{votes} 个评分）</translation>
    </message>
    <message>
        <source>{n} studies</source>
        <translation>{n} 个评测</translation>
    </message>
    <message>
        <source>{votes} votes · {listeners} listeners · {clips} clips · {metrics} metrics</source>
        <translation>{votes} 个评分 · {listeners} 位听者 · {clips} 个片段 · {metrics} 个指标</translation>
    </message>
</context>
<context>
    <name>BoxPlot</name>
    <message>
        <source>Boxes</source>
        <translation>箱线图</translation>
    </message>
    <message>
        <source>No values to show</source>
        <translation>没有可显示的数值</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
</context>
<context>
    <name>BucketPhase</name>
    <message>
        <source>At width 0 there are no buckets: take a width in hand</source>
        <translation>宽度为 0 时没有分格：请取一个宽度</translation>
    </message>
    <message>
        <source>At ε = {epsilon} the mean moves between {low} and {high} with nothing but where the first bucket begins: a difference of that size between widths, or between roundings, is no finding.</source>
        <translation>在 ε = {epsilon} 处，仅仅第一个分格从哪里开始，平均值就在 {low} 与 {high} 之间变动：宽度之间或取整之间这么大的差别算不上发现。</translation>
    </message>
    <message>
        <source>At ε = {epsilon} the phase alone moves the mean from {low} to {high}.</source>
        <translation>在 ε = {epsilon} 处，仅相位就使平均值从 {low} 变到 {high}。</translation>
    </message>
    <message>
        <source>By phase</source>
        <translation>按相位</translation>
    </message>
    <message>
        <source>By width</source>
        <translation>按宽度</translation>
    </message>
    <message>
        <source>Floor and ceil draw the same buckets (they are one partition, exact multiples apart), so their curves lie on each other; round draws them half a bucket further. Nothing about the estimator tells which is right.</source>
        <translation>向下与向上取整划出同样的分格（除恰为倍数者外是同一划分），所以曲线重合；四舍五入则移半格。估计器本身无法说明哪个正确。</translation>
    </message>
    <message>
        <source>Floor and ceil draw the same buckets, round half a bucket further.</source>
        <translation>向下与向上取整分格相同，四舍五入移半格。</translation>
    </message>
    <message>
        <source>Moving the buckets…</source>
        <translation>正在移动分格…</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>相位</translation>
    </message>
    <message>
        <source>Rounding or phase</source>
        <translation>取整或相位</translation>
    </message>
    <message>
        <source>Roundings</source>
        <translation>取整方式</translation>
    </message>
    <message>
        <source>Where buckets begin</source>
        <translation>分格从何处开始</translation>
    </message>
    <message>
        <source>as used: {0}</source>
        <translation>实际所用：{0}</translation>
    </message>
    <message>
        <source>buckets moved in twentieths of their width; rows that are shown</source>
        <translation>分格按其宽度的二十分之一移动；所示的行</translation>
    </message>
    <message>
        <source>by phase</source>
        <translation>按相位</translation>
    </message>
    <message>
        <source>ceil</source>
        <translation>ceil</translation>
    </message>
    <message>
        <source>floor</source>
        <translation>floor</translation>
    </message>
    <message>
        <source>floor and ceil</source>
        <translation>floor 与 ceil</translation>
    </message>
    <message>
        <source>k = ε / σ</source>
        <translation>k = ε / σ</translation>
    </message>
    <message>
        <source>phase: buckets moved upwards</source>
        <translation>相位：分格上移</translation>
    </message>
    <message>
        <source>points of 0 to 100</source>
        <translation>0 至 100 的分值</translation>
    </message>
    <message>
        <source>round</source>
        <translation>round</translation>
    </message>
    <message>
        <source>roundings</source>
        <translation>取整方式</translation>
    </message>
    <message>
        <source>the same widths, rows that the width is fitted on</source>
        <translation>相同宽度，拟合宽度所用的行</translation>
    </message>
    <message>
        <source>undefined as 0</source>
        <translation>未定义计为 0</translation>
    </message>
    <message>
        <source>undefined dropped</source>
        <translation>未定义的剔除</translation>
    </message>
    <message>
        <source>width {0}, mean {1}</source>
        <translation>宽度 {0}，平均 {1}</translation>
    </message>
    <message>
        <source>widths of a bucket</source>
        <translation>分格宽度</translation>
    </message>
    <message>
        <source>ε, width of a tie</source>
        <translation>ε，平局宽度</translation>
    </message>
</context>
<context>
    <name>BuildCard</name>
    <message>
        <source>Build</source>
        <translation>构建</translation>
    </message>
    <message>
        <source>Build pairs of takes</source>
        <translation>用录音构建对</translation>
    </message>
    <message>
        <source>Build {n} pairs</source>
        <translation>构建 {n} 对</translation>
    </message>
    <message>
        <source>Choose at the left what is to change at the switch.</source>
        <translation>请在左侧选择切换处要改变什么。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>No pair can be made; the reasons stand beside the tasks and below.</source>
        <translation>无法构建任何对；原因见各任务旁和下方。</translation>
    </message>
    <message>
        <source>No takes to make pairs of</source>
        <translation>没有可用来构建对的录音</translation>
    </message>
    <message>
        <source>Pairs are cut out of this project&apos;s own takes: those that are kept, selected and not rejected. Record some, or import a corpus with its sounds; two speakers with two takes each are enough to begin.</source>
        <translation>对是从此项目自己的录音中切出的：已保留、已选用且未被拒绝的录音。请录几条，或导入带声音的语料库；两位说话人各两条录音就足以开始。</translation>
    </message>
    <message>
        <source>Planning…{share} {note}</source>
        <translation>正在规划…{share} {note}</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>pairs: {n}   ·   takes used: {used} of {takes}</source>
        <translation>对：{n}   ·   用到的录音：{used}，共 {takes}</translation>
    </message>
</context>
<context>
    <name>BuildFields</name>
    <message>
        <source>Built pairs</source>
        <translation>构建的对</translation>
    </message>
    <message>
        <source>CSV with columns clip, speaker or script, and gender, sentiment or accent</source>
        <translation>CSV，列为 clip、speaker 或 script，以及 gender、sentiment 或 accent</translation>
    </message>
    <message>
        <source>Even: two conditions make two pairs, one each way round</source>
        <translation>偶数：两种条件组成两对，方向相反</translation>
    </message>
    <message>
        <source>Folder of impulse responses</source>
        <translation>脉冲响应文件夹</translation>
    </message>
    <message>
        <source>Folder of impulse responses, a folder for each room</source>
        <translation>脉冲响应文件夹，每个房间一个子文件夹</translation>
    </message>
    <message>
        <source>Folder of noises</source>
        <translation>噪声文件夹</translation>
    </message>
    <message>
        <source>Folder of noises, a folder for each kind</source>
        <translation>噪声文件夹，每种一个子文件夹</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Least SNR of a take</source>
        <translation>录音的最低信噪比</translation>
    </message>
    <message>
        <source>Length of a part</source>
        <translation>每一部分的长度</translation>
    </message>
    <message>
        <source>Name of the set</source>
        <translation>集合名称</translation>
    </message>
    <message>
        <source>Noise below the voice</source>
        <translation>噪声低于人声</translation>
    </message>
    <message>
        <source>Noises</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>Pairs of each task</source>
        <translation>每个任务的对数</translation>
    </message>
    <message>
        <source>RT60 of simulated rooms; recorded ones are as they are</source>
        <translation>模拟房间的 RT60；实录的保持原样</translation>
    </message>
    <message>
        <source>Reverberation time</source>
        <translation>混响时间</translation>
    </message>
    <message>
        <source>Rooms</source>
        <translation>房间</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Signal-to-noise ratio</source>
        <translation>信噪比</translation>
    </message>
    <message>
        <source>Table of labels</source>
        <translation>标签表</translation>
    </message>
    <message>
        <source>Table that tells gender, sentiment or accent by speaker, clip or script</source>
        <translation>按说话人、片段或脚本给出性别、情感或口音的表</translation>
    </message>
    <message>
        <source>Tables ({patterns})</source>
        <translation>表格 ({patterns})</translation>
    </message>
    <message>
        <source>Takes with more background of their own are left out</source>
        <translation>自身背景声更大的录音会被排除</translation>
    </message>
    <message>
        <source>The same seed, takes and settings give the same pairs</source>
        <translation>种子、录音和设置相同，则得到相同的对</translation>
    </message>
    <message>
        <source>Voices of one gender only</source>
        <translation>仅一种性别的嗓音</translation>
    </message>
    <message>
        <source>What changes at the switch</source>
        <translation>转换点处变化的内容</translation>
    </message>
    <message>
        <source>With the language</source>
        <translation>随语言一起</translation>
    </message>
    <message>
        <source>another accent, whoever speaks</source>
        <translation>另一种口音，不论谁说</translation>
    </message>
    <message>
        <source>another speaker</source>
        <translation>另一位说话人</translation>
    </message>
    <message>
        <source>generated</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>speaker, gender, sentiment, accent</source>
        <translation>说话人、性别、情感、口音</translation>
    </message>
</context>
<context>
    <name>Calibrating</name>
    <message>
        <source>Checking the calibration</source>
        <translation>检查校准</translation>
    </message>
    <message>
        <source>Moving the buckets</source>
        <translation>移动分格</translation>
    </message>
    <message>
        <source>Sweeping tie widths</source>
        <translation>扫描平局宽度</translation>
    </message>
    <message>
        <source>Ties by difference</source>
        <translation>按差值的平局</translation>
    </message>
    <message>
        <source>What the width brings</source>
        <translation>宽度的效果</translation>
    </message>
</context>
<context>
    <name>CalibrationKeeping</name>
    <message>
        <source>All rows here are for reporting, and a width is never fitted on what it is reported on: fit it on a set with the split train.</source>
        <translation>这里的行都用于报告，而宽度绝不在报告所用的行上拟合：请在有 train 划分的集合上拟合。</translation>
    </message>
    <message>
        <source>Keep a width first: a submission is written with one that is kept.</source>
        <translation>请先保存一个宽度：提交文件用已保存的宽度写出。</translation>
    </message>
    <message>
        <source>Keeping the width</source>
        <translation>保存宽度</translation>
    </message>
    <message>
        <source>Kept: {0}</source>
        <translation>已保存：{0}</translation>
    </message>
    <message>
        <source>There is no width to keep yet.</source>
        <translation>还没有可保存的宽度。</translation>
    </message>
    <message>
        <source>Write all the same</source>
        <translation>仍然写出</translation>
    </message>
    <message>
        <source>Writing the submission</source>
        <translation>写出提交文件</translation>
    </message>
    <message>
        <source>Written to {path}: {n} scores with the ties of {widths}</source>
        <translation>已写入 {path}：{n} 个分数，按 {widths} 计平局</translation>
    </message>
    <message>
        <source>kept width</source>
        <translation>已保存的宽度</translation>
    </message>
</context>
<context>
    <name>CalibrationRows</name>
    <message>
        <source>Reading scores</source>
        <translation>读取分数</translation>
    </message>
</context>
<context>
    <name>ChoiceButton</name>
    <message>
        <source>confirmed</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>proposed</source>
        <translation>建议</translation>
    </message>
</context>
<context>
    <name>Claims</name>
    <message>
        <source>Looking who works at what</source>
        <translation>查看谁在处理什么</translation>
    </message>
</context>
<context>
    <name>CloneAsk</name>
    <message>
        <source>1. Copy the prompt into a language model of your choice</source>
        <translation>1. 将提示词复制到自选的语言模型</translation>
    </message>
    <message>
        <source>2. Paste its answer here</source>
        <translation>2. 将其回答粘贴到这里</translation>
    </message>
    <message>
        <source>Answer of the language model</source>
        <translation>语言模型的回答</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>已复制。</translation>
    </message>
    <message>
        <source>Copy the prompt</source>
        <translation>复制提示词</translation>
    </message>
    <message>
        <source>Ctrl+Enter in the field</source>
        <translation>在输入框中按 Ctrl+Enter</translation>
    </message>
    <message>
        <source>New scripts of each seed</source>
        <translation>每个原脚本的新脚本数</translation>
    </message>
    <message>
        <source>Nothing is sent anywhere by Seam.</source>
        <translation>Seam 不向任何地方发送内容。</translation>
    </message>
    <message>
        <source>Numbered lines, bullets, JSON, a table, with or without words around them: all are understood.</source>
        <translation>编号行、项目符号、JSON、表格，前后有无其他文字：都能识别。</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Prompt for a language model</source>
        <translation>给语言模型的提示词</translation>
    </message>
    <message>
        <source>Review the answers</source>
        <translation>审核回答</translation>
    </message>
    <message>
        <source>Seed: {text}</source>
        <translation>原脚本：{text}</translation>
    </message>
    <message>
        <source>Seeds {first} to {last} of {all}</source>
        <translation>原脚本 {first} 至 {last}，共 {all}</translation>
    </message>
    <message>
        <source>Select scripts in the list first.</source>
        <translation>请先在列表中选择脚本。</translation>
    </message>
    <message>
        <source>The next seeds</source>
        <translation>下一批原脚本</translation>
    </message>
    <message>
        <source>The seeds before</source>
        <translation>上一批原脚本</translation>
    </message>
</context>
<context>
    <name>CloneCard</name>
    <message>
        <source>Accept</source>
        <translation>采纳</translation>
    </message>
    <message>
        <source>Accept all without a flag</source>
        <translation>采纳全部无标记的</translation>
    </message>
    <message>
        <source>Accepted scripts go to</source>
        <translation>采纳的脚本归入</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Clone scripts</source>
        <translation>克隆脚本</translation>
    </message>
    <message>
        <source>Cloned scripts</source>
        <translation>克隆的脚本</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Hide what is decided</source>
        <translation>隐藏已决定的</translation>
    </message>
    <message>
        <source>Let it wait   ⌫</source>
        <translation>重新待定   ⌫</translation>
    </message>
    <message>
        <source>Nearly the same from</source>
        <translation>近似阈值</translation>
    </message>
    <message>
        <source>New scripts to review</source>
        <translation>待审核的新脚本</translation>
    </message>
    <message>
        <source>No new script was found in what was pasted.</source>
        <translation>在粘贴的内容中没有找到新脚本。</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Reject   ⌫</source>
        <translation>拒绝   ⌫</translation>
    </message>
    <message>
        <source>Review ({n})</source>
        <translation>审核（{n}）</translation>
    </message>
    <message>
        <source>Set that accepted scripts go to</source>
        <translation>采纳的脚本归入的脚本集</translation>
    </message>
    <message>
        <source>The set of the seed</source>
        <translation>原脚本所在的集</translation>
    </message>
    <message>
        <source>Waiting: {n}, with a flag: {m}. Accepted: {a}, rejected: {r}.</source>
        <translation>待定：{n}，有标记：{m}。已采纳：{a}，已拒绝：{r}。</translation>
    </message>
</context>
<context>
    <name>ClonePair</name>
    <message>
        <source>New script</source>
        <translation>新脚本</translation>
    </message>
    <message>
        <source>Seed {key}</source>
        <translation>原脚本 {key}</translation>
    </message>
    <message>
        <source>Text of the new script</source>
        <translation>新脚本的文本</translation>
    </message>
    <message>
        <source>by rule {level}</source>
        <translation>按规则：{level}</translation>
    </message>
    <message>
        <source>main language {name}</source>
        <translation>主要语言：{name}</translation>
    </message>
    <message>
        <source>most words {name}</source>
        <translation>多数词：{name}</translation>
    </message>
    <message>
        <source>{percent} % the same as:</source>
        <translation>{percent} % 相同：</translation>
    </message>
</context>
<context>
    <name>Cloning</name>
    <message>
        <source>A text that stands in the project already isn&apos;t taken in again.</source>
        <translation>项目中已有的文本不会再次采纳。</translation>
    </message>
    <message>
        <source>Reading answers</source>
        <translation>读取回答</translation>
    </message>
    <message>
        <source>Reading clones</source>
        <translation>读取克隆的脚本</translation>
    </message>
    <message>
        <source>accepted clones</source>
        <translation>采纳克隆的脚本</translation>
    </message>
    <message>
        <source>change of a clone</source>
        <translation>更改克隆的脚本</translation>
    </message>
    <message>
        <source>rejected clones</source>
        <translation>拒绝克隆的脚本</translation>
    </message>
    <message>
        <source>reopened clones</source>
        <translation>克隆的脚本重新待定</translation>
    </message>
</context>
<context>
    <name>ColouredText</name>
    <message>
        <source>. Chosen: {0}</source>
        <translation>。已选：{0}</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>digits</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>loanword</source>
        <translation>外来词</translation>
    </message>
    <message>
        <source>other language</source>
        <translation>另一语言</translation>
    </message>
    <message>
        <source>point of interest</source>
        <translation>兴趣点</translation>
    </message>
    <message>
        <source>{0} (proposed)</source>
        <translation>{0}（提议）</translation>
    </message>
</context>
<context>
    <name>ColumnMappingView</name>
    <message>
        <source>(none)</source>
        <translation>（无）</translation>
    </message>
    <message>
        <source>Choose by the names and contents of the columns, not as the last time</source>
        <translation>按列名和内容选择，而非沿用上次</translation>
    </message>
    <message>
        <source>Column of {field}</source>
        <translation>{field} 的列</translation>
    </message>
    <message>
        <source>Column of {field}, needed</source>
        <translation>{field} 的列，必需</translation>
    </message>
    <message>
        <source>Guess again</source>
        <translation>重新推测</translation>
    </message>
    <message>
        <source>Needed</source>
        <translation>必需</translation>
    </message>
    <message>
        <source>Which column is which</source>
        <translation>各列的含义</translation>
    </message>
    <message>
        <source>as last time</source>
        <translation>同上次</translation>
    </message>
    <message>
        <source>guessed</source>
        <translation>推测</translation>
    </message>
    <message>
        <source>needed</source>
        <translation>必需</translation>
    </message>
    <message>
        <source>{column}, such as: {example}</source>
        <translation>{column}，例如：{example}</translation>
    </message>
</context>
<context>
    <name>CommandBox</name>
    <message>
        <source>Nothing is called that.</source>
        <translation>没有这样的名称。</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search commands and items</source>
        <translation>搜索命令与条目</translation>
    </message>
</context>
<context>
    <name>ComparedSystems</name>
    <message>
        <source>Above 0 the first is liked better. Paired over items; p by Holm over the {n} comparisons shown: * .05, ** .01, *** .001.</source>
        <translation>大于 0：第一个更受喜欢。按条目配对；p 对所示 {n} 个比较用 Holm：* .05、** .01、*** .001。</translation>
    </message>
    <message>
        <source>Above 0 the first is liked better; p by Holm.</source>
        <translation>大于 0：第一个更受喜欢；p 用 Holm。</translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation>所有对</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>校正</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Differences of systems</source>
        <translation>系统的差异</translation>
    </message>
    <message>
        <source>Friedman over {items} items and {systems} systems: p {p}.</source>
        <translation>对 {items} 个条目和 {systems} 个系统的 Friedman 检验：p {p}。</translation>
    </message>
    <message>
        <source>Held against</source>
        <translation>对照</translation>
    </message>
    <message>
        <source>Holm over {n} comparisons</source>
        <translation>对 {n} 个比较用 Holm</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Sign flips</source>
        <translation>符号翻转</translation>
    </message>
    <message>
        <source>Systems compared, paired over items</source>
        <translation>系统比较，按条目配对</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>检验</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>检验</translation>
    </message>
    <message>
        <source>There is one system only; there is nothing to compare</source>
        <translation>只有一个系统，没有可比较的</translation>
    </message>
    <message>
        <source>Wilcoxon</source>
        <translation>Wilcoxon</translation>
    </message>
    <message>
        <source>first less second, points of the scale</source>
        <translation>第一个减第二个，量表分</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>无差异</translation>
    </message>
    <message>
        <source>not defined</source>
        <translation>未定义</translation>
    </message>
    <message>
        <source>of item means, over the items that both systems have</source>
        <translation>条目平均的差，取两个系统都有的条目</translation>
    </message>
    <message>
        <source>p by Holm over the {n} comparisons shown: * .05, ** .01, *** .001.</source>
        <translation>p 对所示 {n} 个比较用 Holm：* .05、** .01、*** .001。</translation>
    </message>
    <message>
        <source>t test</source>
        <translation>t 检验</translation>
    </message>
</context>
<context>
    <name>ComparisonFigure</name>
    <message>
        <source>Measure</source>
        <translation>指标</translation>
    </message>
</context>
<context>
    <name>Comparisons</name>
    <message>
        <source>Comparing systems</source>
        <translation>比较系统</translation>
    </message>
    <message>
        <source>Error against a measurement</source>
        <translation>错误对测量值</translation>
    </message>
</context>
<context>
    <name>ConflictCard</name>
    <message>
        <source>Decide…</source>
        <translation>决定…</translation>
    </message>
    <message>
        <source>Here: {mine}</source>
        <translation>这里：{mine}</translation>
    </message>
    <message>
        <source>In the pack: {theirs}</source>
        <translation>包中：{theirs}</translation>
    </message>
    <message>
        <source>It is the same person</source>
        <translation>是同一个人</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>两者都保留</translation>
    </message>
    <message>
        <source>Keep what is here</source>
        <translation>保留这里的</translation>
    </message>
    <message>
        <source>Take what is in the pack</source>
        <translation>采用包中的</translation>
    </message>
    <message>
        <source>They are two people</source>
        <translation>是两个人</translation>
    </message>
</context>
<context>
    <name>Confusions</name>
    <message>
        <source>All languages</source>
        <translation>所有语言</translation>
    </message>
    <message>
        <source>Confusions</source>
        <translation>混淆</translation>
    </message>
    <message>
        <source>Confusions of {system}: {pairs}</source>
        <translation>{system} 的混淆：{pairs}</translation>
    </message>
    <message>
        <source>No hypothesis to analyse</source>
        <translation>没有可分析的识别结果</translation>
    </message>
    <message>
        <source>Nothing was confused here</source>
        <translation>此处没有混淆</translation>
    </message>
    <message>
        <source>Pair of languages</source>
        <translation>语言对</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>对</translation>
    </message>
    <message>
        <source>Segments at points of interest</source>
        <translation>兴趣点处的片段</translation>
    </message>
    <message>
        <source>Segments everywhere</source>
        <translation>各处的片段</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>The {shown} most frequent of {n} pairs; the others were met {times} times in all.</source>
        <translation>{n} 对中最常见的 {shown} 对；其余共出现 {times} 次。</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Whole words, or stretches of the alignment; where</source>
        <translation>整词或对齐片段；位置</translation>
    </message>
    <message>
        <source>Words at points of interest</source>
        <translation>兴趣点处的词</translation>
    </message>
    <message>
        <source>Words everywhere</source>
        <translation>各处的词</translation>
    </message>
    <message>
        <source>every stretch of the alignment that isn&apos;t right, as written</source>
        <translation>对齐中所有不正确的片段，按原样</translation>
    </message>
    <message>
        <source>every word that isn&apos;t right with what stands for it, as written</source>
        <translation>所有不正确的词及其对应内容，按原样</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>ConsentEditor</name>
    <message>
        <source>Begin with an example</source>
        <translation>从示例开始</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Consent text, {language}</source>
        <translation>同意书文本，{language}</translation>
    </message>
    <message>
        <source>Fill in what stands in square brackets before anybody signs it: {gaps}.</source>
        <translation>在有人签名之前，请填写方括号中的内容：{gaps}。</translation>
    </message>
    <message>
        <source>Here is what you wrote last time and did not keep. Cancel throws it away.</source>
        <translation>这是上次写了但没有保存的内容。取消会丢弃它。</translation>
    </message>
    <message>
        <source>Keep this text</source>
        <translation>保存此文本</translation>
    </message>
    <message>
        <source>Nobody is recorded without having signed the newest text</source>
        <translation>未签署最新文本者不得录音</translation>
    </message>
    <message>
        <source>Once somebody has signed a text it stays as it is, and what you change becomes a new version.</source>
        <translation>有人签署后文本保持不变，更改的内容会成为新版本。</translation>
    </message>
    <message>
        <source>Write what speakers agree to. The first line of each text is its title.</source>
        <translation>请写下说话人同意的内容。每个文本的第一行是标题。</translation>
    </message>
</context>
<context>
    <name>ConsentPanel</name>
    <message>
        <source>Change the text…</source>
        <translation>更改文本…</translation>
    </message>
    <message>
        <source>Consent</source>
        <translation>知情同意书</translation>
    </message>
    <message>
        <source>Let it hold again</source>
        <translation>恢复有效</translation>
    </message>
    <message>
        <source>Print or save…</source>
        <translation>打印或保存…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>打印…</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>保存为 PDF…</translation>
    </message>
    <message>
        <source>Save the consent</source>
        <translation>保存知情同意书</translation>
    </message>
    <message>
        <source>Take the consent back</source>
        <translation>撤回同意</translation>
    </message>
    <message>
        <source>There is no consent text yet</source>
        <translation>还没有同意书文本</translation>
    </message>
    <message>
        <source>This text is not finished: {gaps}. Change the text before anybody signs it.</source>
        <translation>此文本尚未完成：{gaps}。请在有人签名之前更改。</translation>
    </message>
    <message>
        <source>Version {version}: signed on {day}, taken back on {back}.</source>
        <translation>版本 {version}：{day} 签署，{back} 撤回。</translation>
    </message>
    <message>
        <source>Version {version}: signed on {day}; the text was changed since.</source>
        <translation>版本 {version}：{day} 签署；此后文本已更改。</translation>
    </message>
    <message>
        <source>Write once what speakers agree to, in their languages: they read it here and sign it.</source>
        <translation>请用说话人的语言写一次他们同意的内容：他们在这里阅读并签署。</translation>
    </message>
    <message>
        <source>Write the text</source>
        <translation>编写文本</translation>
    </message>
    <message>
        <source>✓ Signed by {name} on {day}, version {version}.</source>
        <translation>✓ {name} 于 {day} 签署，版本 {version}。</translation>
    </message>
    <message>
        <source>✗ The consent was taken back. What was recorded before stays in use until the speaker withdraws (Withdrawal).</source>
        <translation>✗ 同意已收回。此前的录音继续使用，直到说话人撤回同意（撤回同意）。</translation>
    </message>
</context>
<context>
    <name>ConsentPaper</name>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Taken back on {day}</source>
        <translation>{day} 撤回</translation>
    </message>
    <message>
        <source>{project} · version {version} of the text</source>
        <translation>{project} · 文本版本 {version}</translation>
    </message>
</context>
<context>
    <name>ConsentTextWindow</name>
    <message>
        <source>Consent text</source>
        <translation>知情同意书文本</translation>
    </message>
</context>
<context>
    <name>Consents</name>
    <message>
        <source>The consent was written to {path}.</source>
        <translation>知情同意书已写入 {path}。</translation>
    </message>
    <message>
        <source>consent taken back</source>
        <translation>撤回同意</translation>
    </message>
    <message>
        <source>consent that holds again</source>
        <translation>恢复知情同意</translation>
    </message>
    <message>
        <source>{path} can&apos;t be written ({reason}): choose another place.</source>
        <translation>无法写入 {path}（{reason}）：请另选位置。</translation>
    </message>
</context>
<context>
    <name>ContinuationFields</name>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>No model has continued prompts yet</source>
        <translation>还没有模型续写过提示</translation>
    </message>
    <message>
        <source>Prompts at most</source>
        <translation>提示上限</translation>
    </message>
    <message>
        <source>Set of pairs</source>
        <translation>对的集合</translation>
    </message>
    <message>
        <source>The recording itself is one of the systems</source>
        <translation>原录音作为系统之一</translation>
    </message>
    <message>
        <source>What models went on with; each prompt stands beside its continuations.</source>
        <translation>模型续写的内容；每个提示与其续写并列。</translation>
    </message>
</context>
<context>
    <name>Contributions</name>
    <message>
        <source>Contributions</source>
        <translation>贡献</translation>
    </message>
    <message>
        <source>Contributions of token types</source>
        <translation>各词元类型的贡献</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Invalid pairs, at most</source>
        <translation>无效的对，至多</translation>
    </message>
    <message>
        <source>Means over tasks have no interval.</source>
        <translation>各任务的平均没有区间。</translation>
    </message>
    <message>
        <source>Shapley values over types of tokens, points of accuracy; they add up to the accuracy − {chance}</source>
        <translation>词元类型的 Shapley 值，准确率百分点；总和为准确率 − {chance}</translation>
    </message>
    <message>
        <source>The tokens of this model are of one type, so it contributes everything.</source>
        <translation>此模型的词元只有一类，因此全部贡献都来自它。</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Types are taken all together here, whichever is chosen above.</source>
        <translation>无论上面选了哪种，这里都取全部类型。</translation>
    </message>
    <message>
        <source>none on means over tasks</source>
        <translation>各任务平均没有</translation>
    </message>
    <message>
        <source>{reading}: {terms} = {gain} = accuracy {accuracy} % − {chance}.</source>
        <translation>{reading}：{terms} = {gain} = 准确率 {accuracy} % − {chance}。</translation>
    </message>
</context>
<context>
    <name>CorpusExportSound</name>
    <message>
        <source>By ITU-R BS.1770; nothing is compressed, and the true peak stays under −1 dBTP</source>
        <translation>按 ITU-R BS.1770；不作压缩，真峰值保持在 −1 dBTP 以下</translation>
    </message>
    <message>
        <source>Depth as it is</source>
        <translation>位深不变</translation>
    </message>
    <message>
        <source>Depth of the sound</source>
        <translation>声音的位深</translation>
    </message>
    <message>
        <source>From trim point to trim point with {n} s around; takes without points stay whole</source>
        <translation>裁剪点之间并前后各留 {n} s；没有裁剪点的录音保持完整</translation>
    </message>
    <message>
        <source>Loudness as it is</source>
        <translation>响度不变</translation>
    </message>
    <message>
        <source>Loudness of the sound</source>
        <translation>声音的响度</translation>
    </message>
    <message>
        <source>Rate as it is</source>
        <translation>采样率不变</translation>
    </message>
    <message>
        <source>Rate of the sound</source>
        <translation>声音的采样率</translation>
    </message>
    <message>
        <source>Trimmed</source>
        <translation>裁剪</translation>
    </message>
    <message>
        <source>{n} LUFS</source>
        <translation>{n} LUFS</translation>
    </message>
    <message>
        <source>{n} bit</source>
        <translation>{n} bit</translation>
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
        <translation>曲线</translation>
    </message>
    <message>
        <source>Nothing to show yet</source>
        <translation>还没有可显示的内容</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>{count} of {total}</source>
        <translation>{count} / {total}</translation>
    </message>
</context>
<context>
    <name>DataCard</name>
    <message>
        <source>rows: {0}</source>
        <translation>行：{0}</translation>
    </message>
</context>
<context>
    <name>DesignFigures</name>
    <message>
        <source>Add clips to see them.</source>
        <translation>添加片段后即可查看。</translation>
    </message>
    <message>
        <source>An item twice in a row</source>
        <translation>同一条目连续两次</translation>
    </message>
    <message>
        <source>Balance of positions</source>
        <translation>位置的平衡</translation>
    </message>
    <message>
        <source>Between two systems, found in 80 % of the simulated studies</source>
        <translation>两个系统之间，80 % 的模拟评测能发现的差异</translation>
    </message>
    <message>
        <source>By how much two systems differ in how often they are heard at one position</source>
        <translation>两个系统在同一位置被听到的次数相差多少</translation>
    </message>
    <message>
        <source>Clips, answers and breaks of an unhurried listener</source>
        <translation>从容的听者所听的片段、作答和休息</translation>
    </message>
    <message>
        <source>Counted over the orders of {n} listeners.</source>
        <translation>按 {n} 位听者的顺序统计。</translation>
    </message>
    <message>
        <source>Half of the two-way 95 % interval of a system, the median of simulated studies</source>
        <translation>系统双向 95 % 区间的一半，模拟评测的中位数</translation>
    </message>
    <message>
        <source>A system after another</source>
        <translation>系统的先后</translation>
    </message>
    <message>
        <source>How often each system is heard right after each other one, over all listeners</source>
        <translation>全体听者中，每个系统紧接其他每个系统的次数</translation>
    </message>
    <message>
        <source>Interval to expect</source>
        <translation>预期区间</translation>
    </message>
    <message>
        <source>Lengths assumed until the copies are made: {n} clips.</source>
        <translation>副本生成之前长度为假定值：{n} 个片段。</translation>
    </message>
    <message>
        <source>Listeners needed</source>
        <translation>所需听者</translation>
    </message>
    <message>
        <source>Minutes of a listener</source>
        <translation>每位听者的分钟数</translation>
    </message>
    <message>
        <source>Of so many listeners, or of as many as are let in</source>
        <translation>按上述听者数，或允许参加的人数</translation>
    </message>
    <message>
        <source>Over all listeners</source>
        <translation>全体听者合计</translation>
    </message>
    <message>
        <source>Practice and checks included</source>
        <translation>含练习和检查题</translation>
    </message>
    <message>
        <source>Smallest difference found</source>
        <translation>能发现的最小差异</translation>
    </message>
    <message>
        <source>So many give every rated clip the votes that are wanted</source>
        <translation>这么多听者可使每个评分片段得到所需的评分</translation>
    </message>
    <message>
        <source>That is long for one sitting: give each listener fewer trials.</source>
        <translation>一次坐下来太久：请减少每位听者的试次。</translation>
    </message>
    <message>
        <source>The interval is simulated with usual variances of votes; a pilot tells better ones.</source>
        <translation>区间按常见的评分方差模拟；预实验能给出更准的方差。</translation>
    </message>
    <message>
        <source>Trials of a listener</source>
        <translation>每位听者的试次</translation>
    </message>
    <message>
        <source>Votes on a clip</source>
        <translation>每个片段的评分</translation>
    </message>
    <message>
        <source>What this design gives</source>
        <translation>此设计的结果</translation>
    </message>
    <message>
        <source>Working it out…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>differ by {n} at most</source>
        <translation>至多相差 {n}</translation>
    </message>
    <message>
        <source>each pair {range} times</source>
        <translation>每对 {range} 次</translation>
    </message>
    <message>
        <source>even</source>
        <translation>均衡</translation>
    </message>
    <message>
        <source>less than 1</source>
        <translation>不到 1</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>{trials}, breaks: {n}</source>
        <translation>{trials}，休息：{n}</translation>
    </message>
</context>
<context>
    <name>DeviceBox</name>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>auto (looking…)</source>
        <translation>auto（查找中…）</translation>
    </message>
    <message>
        <source>auto: {device}</source>
        <translation>auto：{device}</translation>
    </message>
</context>
<context>
    <name>DeviceCard</name>
    <message>
        <source>Free the memory</source>
        <translation>释放内存</translation>
    </message>
    <message>
        <source>Let go of the model; the next run loads it again.</source>
        <translation>卸下模型；下次运行会重新加载。</translation>
    </message>
    <message>
        <source>Nothing runs or waits here.</source>
        <translation>这里没有运行或等待的任务。</translation>
    </message>
    <message>
        <source>{model} is ready</source>
        <translation>{model} 已就绪</translation>
    </message>
</context>
<context>
    <name>DifferencePlot</name>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Nothing to compare with</source>
        <translation>没有可比较的对象</translation>
    </message>
    <message>
        <source>adj. p</source>
        <translation>校正 p</translation>
    </message>
    <message>
        <source>adjusted p = {0} {1}</source>
        <translation>校正后 p = {0} {1}</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>p: n/a, {0}</source>
        <translation>p：n/a，{0}</translation>
    </message>
</context>
<context>
    <name>DifferenceTies</name>
    <message>
        <source>0 and all differences within documents: {0}</source>
        <translation>0 与文档内的全部差值：{0}</translation>
    </message>
    <message>
        <source>Best by difference</source>
        <translation>按差值的最佳</translation>
    </message>
    <message>
        <source>By difference: at most ε apart. By buckets: in one bucket.</source>
        <translation>按差值：相差至多 ε。按分格：同在一格。</translation>
    </message>
    <message>
        <source>By difference: two scores are tied where they are at most ε apart (Deutsch et al. 2023). By buckets: where they share a bucket, so near neighbours may be told apart and scores nearly ε apart tied. acc_eq charges for ties that people don&apos;t make.</source>
        <translation>按差值：两个分数相差至多 ε 即为平局（Deutsch 等 2023）。按分格：同在一格即为平局，因此相邻的可能被分开，相差近 ε 的可能成平局。acc_eq 惩罚人工没有判为平局的平局。</translation>
    </message>
    <message>
        <source>Ties by difference</source>
        <translation>按差值的平局</translation>
    </message>
    <message>
        <source>Trying every width…</source>
        <translation>正在尝试每个宽度…</translation>
    </message>
    <message>
        <source>Widths tried</source>
        <translation>尝试过的宽度</translation>
    </message>
    <message>
        <source>best {0}: {1}</source>
        <translation>最佳 {0}：{1}</translation>
    </message>
    <message>
        <source>by buckets</source>
        <translation>按分格</translation>
    </message>
    <message>
        <source>by difference</source>
        <translation>按差值</translation>
    </message>
    <message>
        <source>k = ε / σ</source>
        <translation>k = ε / σ</translation>
    </message>
    <message>
        <source>points of 0 to 100</source>
        <translation>0 至 100 的分值</translation>
    </message>
    <message>
        <source>share of pairs ordered or tied as people do (acc_eq)</source>
        <translation>与人工同样排序或判平局的对的比例（acc_eq）</translation>
    </message>
    <message>
        <source>ties by buckets, band: 95 %</source>
        <translation>按分格的平局，带：95 %</translation>
    </message>
    <message>
        <source>ties by difference</source>
        <translation>按差值的平局</translation>
    </message>
    <message>
        <source>width {0}: by difference {1}, by buckets {2}</source>
        <translation>宽度 {0}：按差值 {1}，按分格 {2}</translation>
    </message>
    <message>
        <source>ε = {0}, acc_eq {1}</source>
        <translation>ε = {0}，acc_eq {1}</translation>
    </message>
    <message>
        <source>ε, width of a tie</source>
        <translation>ε，平局宽度</translation>
    </message>
</context>
<context>
    <name>DocumentGains</name>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Documents with their gain</source>
        <translation>文档及其收益</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>收益</translation>
    </message>
    <message>
        <source>Gain of each document</source>
        <translation>每个文档的收益</translation>
    </message>
    <message>
        <source>New ties</source>
        <translation>新平局</translation>
    </message>
    <message>
        <source>Translations</source>
        <translation>翻译</translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>变化内容</translation>
    </message>
    <message>
        <source>With ties</source>
        <translation>有平局</translation>
    </message>
    <message>
        <source>With ties minus without; dropped: all of its translations are tied</source>
        <translation>有平局减去无平局；剔除：其所有翻译均为平局</translation>
    </message>
    <message>
        <source>Without</source>
        <translation>无平局</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>剔除</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>undefined</source>
        <translation>未定义</translation>
    </message>
    <message>
        <source>with two translations or more, split {0}</source>
        <translation>有两个或更多翻译，划分 {0}</translation>
    </message>
    <message>
        <source>τ_b with ties minus without</source>
        <translation>有平局的 τ_b 减去无平局的</translation>
    </message>
    <message>
        <source>τ_b with ties minus without; dropped ones are shown as if they became 0</source>
        <translation>有平局的 τ_b 减去无平局的；被剔除的按变为 0 显示</translation>
    </message>
    <message>
        <source>τ_b with ties, −1 to 1; higher is better</source>
        <translation>有平局的 τ_b，−1 至 1；越高越好</translation>
    </message>
    <message>
        <source>τ_b without ties, −1 to 1; higher is better</source>
        <translation>无平局的 τ_b，−1 至 1；越高越好</translation>
    </message>
</context>
<context>
    <name>Elsewhere</name>
    <message>
        <source>Looking for changes</source>
        <translation>查找变化</translation>
    </message>
</context>
<context>
    <name>EncodingBox</name>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>In what the text is written. Change it where Hangul looks broken; a byte order mark wins.</source>
        <translation>文本所用的编码。文字显示乱码时请更改；有字节顺序标记时以其为准。</translation>
    </message>
    <message>
        <source>as found</source>
        <translation>自动识别</translation>
    </message>
    <message>
        <source>as found: {encoding}</source>
        <translation>自动识别：{encoding}</translation>
    </message>
</context>
<context>
    <name>EqualSection</name>
    <message>
        <source>A hyphen, a space or nothing between the parts of a word. No published table does so.</source>
        <translation>词的各部分之间用连字符、空格或不分开。没有已发表的表格如此。</translation>
    </message>
    <message>
        <source>Contractions (let&apos;s = let us)</source>
        <translation>缩略形式 (let&apos;s = let us)</translation>
    </message>
    <message>
        <source>English ones. HiKE writes them out in the hypothesis only.</source>
        <translation>英语缩略。HiKE 只在识别结果中展开。</translation>
    </message>
    <message>
        <source>Hyphen spellings (wi-fi = wifi = wi fi)</source>
        <translation>连字符写法 (wi-fi = wifi = wi fi)</translation>
    </message>
    <message>
        <source>Of any script with spaces, where the letters are the same. No published table does so.</source>
        <translation>任何带空格的文字，只要字母相同。没有已发表的表格如此。</translation>
    </message>
    <message>
        <source>Spellings of loanwords (버스 = bus)</source>
        <translation>外来词写法 (버스 = bus)</translation>
    </message>
    <message>
        <source>Those marked in a script or take and those of the lexicon, with particles. As in HiKE.</source>
        <translation>脚本或录音中标记的以及词表中的，含助词。同 HiKE。</translation>
    </message>
    <message>
        <source>Words written apart or joined (code word = codeword)</source>
        <translation>分写或连写 (code word = codeword)</translation>
    </message>
</context>
<context>
    <name>ErrorAgainst</name>
    <message>
        <source>Analysing…</source>
        <translation>正在分析…</translation>
    </message>
    <message>
        <source>Bins</source>
        <translation>分箱</translation>
    </message>
    <message>
        <source>Correlation</source>
        <translation>相关</translation>
    </message>
    <message>
        <source>Error against …</source>
        <translation>错误对 …</translation>
    </message>
    <message>
        <source>It was measured of none of these utterances</source>
        <translation>这些话语都没有测量过它</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>测量内容</translation>
    </message>
    <message>
        <source>Nothing is scored with these settings yet: Score (F6)</source>
        <translation>尚未按这些设置评分：评分（F6）</translation>
    </message>
    <message>
        <source>Spearman&apos;s ρ of every system: Show data</source>
        <translation>所有系统的 Spearman ρ：查看数据</translation>
    </message>
    <message>
        <source>Spearman&apos;s, of the value with the rate of each utterance; p {method}</source>
        <translation>Spearman，数值与各话语比率；p {method}</translation>
    </message>
    <message>
        <source>Utterances with a value</source>
        <translation>有数值的话语</translation>
    </message>
    <message>
        <source>about as many utterances in each; equal values are never parted</source>
        <translation>各箱话语数大致相同；相等的值不拆开</translation>
    </message>
    <message>
        <source>by {0}</source>
        <translation>按{0}</translation>
    </message>
    <message>
        <source>less error with more {0}</source>
        <translation>{0} 越大错误越少</translation>
    </message>
    <message>
        <source>more error with more {0}</source>
        <translation>{0} 越大错误越多</translation>
    </message>
    <message>
        <source>no clear relation</source>
        <translation>没有明显关系</translation>
    </message>
    <message>
        <source>no relation to tell: {why}</source>
        <translation>无法判断关系：{why}</translation>
    </message>
</context>
<context>
    <name>Estimating</name>
    <message>
        <source>Looking at {model}</source>
        <translation>查看 {model}</translation>
    </message>
    <message>
        <source>Reading the recognisers</source>
        <translation>读取识别器</translation>
    </message>
    <message>
        <source>Scoring {set} with {model}</source>
        <translation>用 {model} 为 {set} 评分</translation>
    </message>
    <message>
        <source>The translations that it scored were deleted.</source>
        <translation>它评过分的翻译已被删除。</translation>
    </message>
    <message>
        <source>Without a score: {n} ({lines}).</source>
        <translation>无分数：{n}（{lines}）。</translation>
    </message>
    <message>
        <source>{model} had nothing to do; scores that were there: {n}.</source>
        <translation>{model} 无事可做；已有的分数：{n}。</translation>
    </message>
    <message>
        <source>{model} is done; translations scored: {n}.</source>
        <translation>{model} 已完成；已评分的翻译：{n}。</translation>
    </message>
    <message>
        <source>{model} was stopped; what it scored is kept. Start it again to go on.</source>
        <translation>{model} 已停止；已评的分数保留。再次开始可继续。</translation>
    </message>
</context>
<context>
    <name>Evaluating</name>
    <message>
        <source>Comparing transcripts</source>
        <translation>比较转写文本</translation>
    </message>
    <message>
        <source>Evaluating estimators</source>
        <translation>评估估计器</translation>
    </message>
</context>
<context>
    <name>EverythingMatrix</name>
    <message>
        <source>All metrics against each other</source>
        <translation>全部指标互相对照</translation>
    </message>
    <message>
        <source>Coefficients are of the values as they are: an error rate that follows votes is negative.</source>
        <translation>系数按原值计算：错误率若与评分一致则为负。</translation>
    </message>
    <message>
        <source>correlation of every two columns on the clips that have both</source>
        <translation>每两列在两者都有的片段上的相关</translation>
    </message>
    <message>
        <source>n counts the {units} that have both values: {counts}.</source>
        <translation>n 是两个值都有的{units}数：{counts}。</translation>
    </message>
    <message>
        <source>p is not corrected for so many pairs.</source>
        <translation>p 未针对这么多对作校正。</translation>
    </message>
</context>
<context>
    <name>Everywhere</name>
    <message>
        <source>Looking for the word elsewhere</source>
        <translation>在别处查找该词</translation>
    </message>
    <message>
        <source>Marking the word elsewhere</source>
        <translation>标记别处的该词</translation>
    </message>
    <message>
        <source>loanword in {n} more takes</source>
        <translation>另外 {n} 条录音中的外来词</translation>
    </message>
</context>
<context>
    <name>EverywhereCard</name>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>Mark {n} places</source>
        <translation>标记 {n} 处</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Tick none</source>
        <translation>全不选</translation>
    </message>
    <message>
        <source>the first {n}; {more} more come after them</source>
        <translation>前 {n} 个；其后还有 {more} 个</translation>
    </message>
    <message>
        <source>{word} in other takes</source>
        <translation>其他录音中的 {word}</translation>
    </message>
</context>
<context>
    <name>EverywhereLine</name>
    <message>
        <source>Show them   F12</source>
        <translation>查看   F12</translation>
    </message>
    <message>
        <source>{word} also stands unmarked in {n} other takes</source>
        <translation>{word} 在另外 {n} 条录音中未标记</translation>
    </message>
</context>
<context>
    <name>Exchange</name>
    <message>
        <source>Exported to {folder} (utterances: {n}, sounds: {sounds}, systems: {systems}).</source>
        <translation>已导出到 {folder}（话语：{n}，声音：{sounds}，系统：{systems}）。</translation>
    </message>
    <message>
        <source>Exporting as {format}</source>
        <translation>导出为 {format}</translation>
    </message>
    <message>
        <source>Importing {name}</source>
        <translation>导入 {name}</translation>
    </message>
    <message>
        <source>Looking at {name}</source>
        <translation>查看 {name}</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Open or make a project first, then bring the file in.</source>
        <translation>请先打开或新建项目，再导入文件。</translation>
    </message>
    <message>
        <source>Reading {name}</source>
        <translation>读取 {name}</translation>
    </message>
    <message>
        <source>hypotheses: {n}</source>
        <translation>识别结果：{n}</translation>
    </message>
    <message>
        <source>new utterances: {n}</source>
        <translation>新话语：{n}</translation>
    </message>
    <message>
        <source>rows left out: {n}</source>
        <translation>略去的行：{n}</translation>
    </message>
    <message>
        <source>takes corrected: {n}</source>
        <translation>已修改的录音：{n}</translation>
    </message>
    <message>
        <source>with sound: {n}</source>
        <translation>有声音：{n}</translation>
    </message>
    <message>
        <source>{name} imported ({said}).</source>
        <translation>已导入 {name}（{said}）。</translation>
    </message>
</context>
<context>
    <name>ExportCard</name>
    <message>
        <source>A file for each utterance beside its sound: text, labels, hypotheses, words with times</source>
        <translation>每条话语在声音旁有一个文件：文本、标签、识别结果、带时间的词</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>All that count ({n})</source>
        <translation>全部有效的（{n}）</translation>
    </message>
    <message>
        <source>Change folder…</source>
        <translation>更改文件夹…</translation>
    </message>
    <message>
        <source>Common Voice</source>
        <translation>Common Voice</translation>
    </message>
    <message>
        <source>Copies as they are (WAV)</source>
        <translation>原样复制（WAV）</translation>
    </message>
    <message>
        <source>Copies without loss (FLAC)</source>
        <translation>无损复制（FLAC）</translation>
    </message>
    <message>
        <source>ELAN</source>
        <translation>ELAN</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export a corpus</source>
        <translation>导出语料库</translation>
    </message>
    <message>
        <source>Exporting…</source>
        <translation>正在导出…</translation>
    </message>
    <message>
        <source>Folder in which the new folder is made</source>
        <translation>新文件夹所在的文件夹</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>HiKE data set (folder)</source>
        <translation>HiKE 数据集（文件夹）</translation>
    </message>
    <message>
        <source>HiKE data set (parquet)</source>
        <translation>HiKE 数据集（parquet）</translation>
    </message>
    <message>
        <source>HiKE predictions</source>
        <translation>HiKE 预测</translation>
    </message>
    <message>
        <source>Hypotheses</source>
        <translation>识别结果</translation>
    </message>
    <message>
        <source>In</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Kaldi</source>
        <translation>Kaldi</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Leave out &lt; &gt; : &quot; / \ | ? * and a point at the start of the name.</source>
        <translation>请去掉 &lt; &gt; : &quot; / \ | ? * 和名称开头的点。</translation>
    </message>
    <message>
        <source>Name of the new folder</source>
        <translation>新文件夹名称</translation>
    </message>
    <message>
        <source>NeMo manifest</source>
        <translation>NeMo 清单</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>新文件夹</translation>
    </message>
    <message>
        <source>No copies: named where they lie in the project</source>
        <translation>不复制：写明在项目中的位置</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation>没有写出任何内容。</translation>
    </message>
    <message>
        <source>Of all systems ({n})</source>
        <translation>所有系统的（{n}）</translation>
    </message>
    <message>
        <source>Of {names}</source>
        <translation>{names} 的</translation>
    </message>
    <message>
        <source>One parquet file with HiKE&apos;s nine columns</source>
        <translation>一个 parquet 文件，含 HiKE 的九列</translation>
    </message>
    <message>
        <source>Praat TextGrid</source>
        <translation>Praat TextGrid</translation>
    </message>
    <message>
        <source>Rejected takes too</source>
        <translation>包括被拒绝的录音</translation>
    </message>
    <message>
        <source>SYSTEM.ctm of each system, where the times of words are known; no sound</source>
        <translation>词的时间已知时，每个系统一个 SYSTEM.ctm；无声音</translation>
    </message>
    <message>
        <source>Shown by the filters ({n})</source>
        <translation>筛选所示的（{n}）</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>声音</translation>
    </message>
    <message>
        <source>Sounds and metadata.jsonl with HiKE&apos;s columns, as the hub reads it</source>
        <translation>声音和含 HiKE 各列的 metadata.jsonl，Hub 可读</translation>
    </message>
    <message>
        <source>Speakers</source>
        <translation>说话人</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>表格（CSV）</translation>
    </message>
    <message>
        <source>There is already something named {name} here: choose another name.</source>
        <translation>这里已有名为 {name} 的：请另选名称。</translation>
    </message>
    <message>
        <source>There is no system</source>
        <translation>没有系统</translation>
    </message>
    <message>
        <source>This format holds hypotheses only: choose a system, or another format.</source>
        <translation>此格式只含识别结果：请选择系统或其他格式。</translation>
    </message>
    <message>
        <source>This format holds no sound</source>
        <translation>此格式不含声音</translation>
    </message>
    <message>
        <source>Type a name for the new folder.</source>
        <translation>请输入新文件夹的名称。</translation>
    </message>
    <message>
        <source>Utterances</source>
        <translation>话语</translation>
    </message>
    <message>
        <source>With the names of speakers instead of their codes</source>
        <translation>用说话人姓名代替代码</translation>
    </message>
    <message>
        <source>manifest.jsonl, manifest.SYSTEM.jsonl, and the sound</source>
        <translation>manifest.jsonl、manifest.SYSTEM.jsonl 和声音</translation>
    </message>
    <message>
        <source>prediction.jsonl and result.json of each system; no sound</source>
        <translation>每个系统的 prediction.jsonl 和 result.json；无声音</translation>
    </message>
    <message>
        <source>ref.trn, and SYSTEM.trn of each system; no sound</source>
        <translation>ref.trn，每个系统的 SYSTEM.trn；无声音</translation>
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
        <translation>text、wav.scp、utt2spk、spk2utt，每个系统的 hyp.SYSTEM</translation>
    </message>
    <message>
        <source>utterances.csv, which Excel opens, and the sound</source>
        <translation>utterances.csv（可用 Excel 打开）和声音</translation>
    </message>
    <message>
        <source>validated.tsv and the folder clips</source>
        <translation>validated.tsv 和 clips 文件夹</translation>
    </message>
</context>
<context>
    <name>FailureAnswers</name>
    <message>
        <source>Comparing answers with the detector</source>
        <translation>将回答与检测器比较</translation>
    </message>
    <message>
        <source>Writing {name}</source>
        <translation>写出 {name}</translation>
    </message>
    <message>
        <source>what went wrong</source>
        <translation>出了什么错</translation>
    </message>
    <message>
        <source>what went wrong at “{word}”</source>
        <translation>“{word}” 处出了什么错</translation>
    </message>
</context>
<context>
    <name>FailureChooser</name>
    <message>
        <source>Agreement…</source>
        <translation>一致性…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>确认</translation>
    </message>
    <message>
        <source>Take my answer back</source>
        <translation>撤回我的回答</translation>
    </message>
    <message>
        <source>detector and people at points: macro F1 {value}, n = {n}</source>
        <translation>各点上检测器与人工：宏 F1 {value}，n = {n}</translation>
    </message>
    <message>
        <source>detector and people: macro F1 {value}, n = {n}</source>
        <translation>检测器与人工：宏 F1 {value}，n = {n}</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>nothing is wrong</source>
        <translation>没有错误</translation>
    </message>
    <message>
        <source>{name}: what went wrong?</source>
        <translation>{name}：出了什么错？</translation>
    </message>
    <message>
        <source>{name}: “{said}” → {heard}?</source>
        <translation>{name}：“{said}” → {heard}？</translation>
    </message>
</context>
<context>
    <name>FailureKinds</name>
    <message>
        <source>95 %, Wilson, utterances or points taken as independent</source>
        <translation>95 %，Wilson，话语或点视为独立</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>An utterance may have several kinds: the shares of a bar don&apos;t add up to 100 %. Each share stands with its 95 % interval (Wilson) in its tooltip and under Show data.</source>
        <translation>一条话语可有多种：一条柱的各比例之和不为 100 %。每个比例的 95 % 区间（Wilson）见提示和 “查看数据”。</translation>
    </message>
    <message>
        <source>By level</source>
        <translation>按级别</translation>
    </message>
    <message>
        <source>Failure kinds</source>
        <translation>错误类型</translation>
    </message>
    <message>
        <source>Failure kinds at points of interest</source>
        <translation>兴趣点处的错误类型</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Judged by people</source>
        <translation>人工判断</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>No hypotheses to tell the kinds of</source>
        <translation>没有可判断类型的识别结果</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>点</translation>
    </message>
    <message>
        <source>Points judged by people</source>
        <translation>人工判断的点</translation>
    </message>
    <message>
        <source>Shares</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>Telling failure kinds…</source>
        <translation>正在判断错误类型…</translation>
    </message>
    <message>
        <source>The points of interest are those of PIER; one that is right in the alignment has no kind. Each share stands with its 95 % interval (Wilson) in its tooltip and under Show data.</source>
        <translation>兴趣点即 PIER 的点；对齐中正确的没有类型。每个比例的 95 % 区间（Wilson）见提示和 “查看数据”。</translation>
    </message>
    <message>
        <source>Utterances</source>
        <translation>话语</translation>
    </message>
    <message>
        <source>Utterances, or their points of interest</source>
        <translation>话语或其兴趣点</translation>
    </message>
    <message>
        <source>What is counted</source>
        <translation>统计内容</translation>
    </message>
    <message>
        <source>all that are shown</source>
        <translation>所有显示的</translation>
    </message>
    <message>
        <source>all utterances</source>
        <translation>所有话语</translation>
    </message>
    <message>
        <source>by rules from the alignment and the sound of words, or as a person says</source>
        <translation>由规则根据对齐和词音判断，或按人工所说</translation>
    </message>
    <message>
        <source>items with a kind over all items; one may have several, so a bar may exceed 100 %. Items are utterances, or points of interest</source>
        <translation>有某类型的项目除以全部项目；可有多种，因此柱可超过 100 %。项目为话语或兴趣点</translation>
    </message>
    <message>
        <source>nothing wrong</source>
        <translation>没有错误</translation>
    </message>
    <message>
        <source>points of interest</source>
        <translation>兴趣点</translation>
    </message>
    <message>
        <source>share of points with a kind</source>
        <translation>有某类型的点的比例</translation>
    </message>
    <message>
        <source>share of utterances with a kind</source>
        <translation>有某类型的话语的比例</translation>
    </message>
    <message>
        <source>utterances</source>
        <translation>话语</translation>
    </message>
</context>
<context>
    <name>FailureQuestion</name>
    <message>
        <source>Export all answers about failures</source>
        <translation>导出关于错误的所有回答</translation>
    </message>
    <message>
        <source>what went wrong</source>
        <translation>出了什么错</translation>
    </message>
    <message>
        <source>what went wrong at “{word}”</source>
        <translation>“{word}” 处出了什么错</translation>
    </message>
    <message>
        <source>{name} has no point of interest, so the question is about all of it</source>
        <translation>{name} 没有兴趣点，因此问题针对整条话语</translation>
    </message>
    <message>
        <source>{n} answers written to {path}</source>
        <translation>已将 {n} 个回答写入 {path}</translation>
    </message>
</context>
<context>
    <name>FailureRow</name>
    <message>
        <source>The detector finds no failure.</source>
        <translation>检测器没有发现错误。</translation>
    </message>
    <message>
        <source>detector: {kinds}</source>
        <translation>检测器：{kinds}</translation>
    </message>
    <message>
        <source>nothing is wrong</source>
        <translation>没有错误</translation>
    </message>
    <message>
        <source>points answered: {answered} of {n}</source>
        <translation>已回答的点：{answered} / {n}</translation>
    </message>
    <message>
        <source>said of an older hypothesis</source>
        <translation>针对较早的识别结果</translation>
    </message>
    <message>
        <source>somebody</source>
        <translation>某人</translation>
    </message>
    <message>
        <source>{who} said so</source>
        <translation>{who} 如此认为</translation>
    </message>
</context>
<context>
    <name>FieldCell</name>
    <message>
        <source>all agree</source>
        <translation>全部一致</translation>
    </message>
    <message>
        <source>people differ; decided</source>
        <translation>有分歧；已决定</translation>
    </message>
    <message>
        <source>to be decided</source>
        <translation>待决定</translation>
    </message>
</context>
<context>
    <name>FieldWork</name>
    <message>
        <source>Merge a session pack</source>
        <translation>合并会话包</translation>
    </message>
    <message>
        <source>Name of the new project folder</source>
        <translation>新项目文件夹的名称</translation>
    </message>
    <message>
        <source>Open a session pack as a project</source>
        <translation>将会话包作为项目打开</translation>
    </message>
    <message>
        <source>Write a session pack</source>
        <translation>写出会话包</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>Intervals</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Utterances</source>
        <translation>话语</translation>
    </message>
    <message>
        <source>too few for an interval that holds: {n}</source>
        <translation>太少，区间不足以成立：{n}</translation>
    </message>
    <message>
        <source>{n} of {total}, evenly from the first to the last</source>
        <translation>{n} / {total}，从头到尾均匀选取</translation>
    </message>
</context>
<context>
    <name>FigureExport</name>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF 文档 (*.pdf)</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG 图片 (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG 图形 (*.svg)</translation>
    </message>
</context>
<context>
    <name>FigureFiles</name>
    <message>
        <source>Export the data</source>
        <translation>导出数据</translation>
    </message>
    <message>
        <source>Export the figure</source>
        <translation>导出图</translation>
    </message>
    <message>
        <source>There is nothing to export yet: {figure} is empty.</source>
        <translation>还没有可导出的内容：{figure} 是空的。</translation>
    </message>
    <message>
        <source>Written to {path}</source>
        <translation>已写入 {path}</translation>
    </message>
</context>
<context>
    <name>FigureSlot</name>
    <message>
        <source>Back to the usual size (F8, Esc)</source>
        <translation>恢复常规大小 (F8, Esc)</translation>
    </message>
    <message>
        <source>Choose a figure (F3)</source>
        <translation>选择图 (F3)</translation>
    </message>
    <message>
        <source>Copy as {0}</source>
        <translation>复制为 {0}</translation>
    </message>
    <message>
        <source>Copy the data as</source>
        <translation>将数据复制为</translation>
    </message>
    <message>
        <source>Enlarge (F8)</source>
        <translation>放大 (F8)</translation>
    </message>
    <message>
        <source>Export and more</source>
        <translation>导出及更多</translation>
    </message>
    <message>
        <source>Export the data…</source>
        <translation>导出数据…</translation>
    </message>
    <message>
        <source>Export the figure…</source>
        <translation>导出图…</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>图</translation>
    </message>
    <message>
        <source>How was this made?</source>
        <translation>这是怎样得到的？</translation>
    </message>
    <message>
        <source>Show data</source>
        <translation>查看数据</translation>
    </message>
    <message>
        <source>The data of the figure is on the clipboard.</source>
        <translation>图的数据已在剪贴板上。</translation>
    </message>
</context>
<context>
    <name>FigureState</name>
    <message>
        <source>Analyse</source>
        <translation>分析</translation>
    </message>
    <message>
        <source>Analyse again</source>
        <translation>重新分析</translation>
    </message>
    <message>
        <source>Analyse all</source>
        <translation>全部分析</translation>
    </message>
    <message>
        <source>Analysing… {0}</source>
        <translation>正在分析… {0}</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Something has changed since this was analysed.</source>
        <translation>分析之后有了变化。</translation>
    </message>
    <message>
        <source>The analysis was stopped.</source>
        <translation>分析已停止。</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} / {total}</translation>
    </message>
</context>
<context>
    <name>FileFields</name>
    <message>
        <source>Folder of sounds</source>
        <translation>声音文件夹</translation>
    </message>
    <message>
        <source>Items at most</source>
        <translation>条目上限</translation>
    </message>
    <message>
        <source>One folder with all files; their names say which system and item they are.</source>
        <translation>一个文件夹装所有文件；由文件名得知系统和条目。</translation>
    </message>
    <message>
        <source>Pattern of the names</source>
        <translation>文件名格式</translation>
    </message>
    <message>
        <source>With {system}, {item} and, for what says nothing, *</source>
        <translation>用 {system}、{item}，无意义的部分用 *</translation>
    </message>
</context>
<context>
    <name>FilterSteps</name>
    <message>
        <source>filter</source>
        <translation>筛选</translation>
    </message>
</context>
<context>
    <name>FolderFields</name>
    <message>
        <source>A folder that holds a folder for each system; files of one name are versions of one item.</source>
        <translation>一个文件夹，其中每个系统一个子文件夹；同名文件是同一条目的不同版本。</translation>
    </message>
    <message>
        <source>Folder of folders</source>
        <translation>上级文件夹</translation>
    </message>
    <message>
        <source>Items at most</source>
        <translation>条目上限</translation>
    </message>
</context>
<context>
    <name>FoldersSection</name>
    <message>
        <source>As usual</source>
        <translation>恢复常规</translation>
    </message>
    <message>
        <source>Choose: {what}</source>
        <translation>选择：{what}</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Exports</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Folders and files</source>
        <translation>文件夹与文件</translation>
    </message>
    <message>
        <source>Mark CSV files, so that Excel reads Hangul and Han</source>
        <translation>在 CSV 文件中加标记，使 Excel 能读谚文和汉字</translation>
    </message>
    <message>
        <source>New projects</source>
        <translation>新项目</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>These are offered first; each time you may choose another one.</source>
        <translation>这些会首先提供；每次都可另选。</translation>
    </message>
    <message>
        <source>Where corpora with their sound go; usually into the project&apos;s own folder of exports.</source>
        <translation>含声音的语料存放处；通常在项目自己的导出文件夹。</translation>
    </message>
    <message>
        <source>Where the folders of new projects go.</source>
        <translation>新项目文件夹的位置。</translation>
    </message>
    <message>
        <source>among your documents</source>
        <translation>在文档文件夹中</translation>
    </message>
    <message>
        <source>choice of a folder</source>
        <translation>选择文件夹</translation>
    </message>
    <message>
        <source>in the project: exports</source>
        <translation>在项目中：exports</translation>
    </message>
    <message>
        <source>mark in CSV files</source>
        <translation>CSV 文件中的标记</translation>
    </message>
    <message>
        <source>{folder} (not there now)</source>
        <translation>{folder}（现在不在）</translation>
    </message>
</context>
<context>
    <name>GainPlot</name>
    <message>
        <source> · {0} dropped (undefined)</source>
        <translation> · 剔除 {0}（未定义）</translation>
    </message>
    <message>
        <source>Gain of each document</source>
        <translation>每个文档的收益</translation>
    </message>
    <message>
        <source>No documents to compare</source>
        <translation>没有可比较的文档</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>change: {0}</source>
        <translation>变化：{0}</translation>
    </message>
    <message>
        <source>with ties: not defined, so it is dropped</source>
        <translation>有平局：未定义，因此剔除</translation>
    </message>
    <message>
        <source>with ties: {0}</source>
        <translation>含平局：{0}</translation>
    </message>
    <message>
        <source>without ties: {0}</source>
        <translation>不含平局：{0}</translation>
    </message>
    <message>
        <source>{0} documents, from the largest gain to the largest loss</source>
        <translation>{0} 个文档，从最大收益到最大损失</translation>
    </message>
    <message>
        <source>{gained} gain · {stayed} stay · {lost} lose</source>
        <translation>{gained} 受益 · {stayed} 不变 · {lost} 受损</translation>
    </message>
</context>
<context>
    <name>GroupPanel</name>
    <message>
        <source>Measure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Nothing is scored with these settings yet: Score (F6)</source>
        <translation>尚未按这些设置评分：评分（F6）</translation>
    </message>
    <message>
        <source>Rates by group</source>
        <translation>各组比率</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>mean {0}</source>
        <translation>平均 {0}</translation>
    </message>
    <message>
        <source>{measure} by group</source>
        <translation>各组 {measure}</translation>
    </message>
    <message>
        <source>“shown”: {what}. The groups: all utterances.</source>
        <translation>“显示”：{what}。各组：所有话语。</translation>
    </message>
</context>
<context>
    <name>GroupPlot</name>
    <message>
        <source>No values to show</source>
        <translation>没有可显示的数值</translation>
    </message>
    <message>
        <source>Values by group</source>
        <translation>各组数值</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>beyond the axis</source>
        <translation>超出坐标轴</translation>
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
        <translation>估计器</translation>
    </message>
    <message>
        <source>Language pair</source>
        <translation>语言对</translation>
    </message>
</context>
<context>
    <name>ImportCard</name>
    <message>
        <source> and </source>
        <translation>和</translation>
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
        <translation>HiKE 数据集</translation>
    </message>
    <message>
        <source>Hypotheses of a recogniser</source>
        <translation>识别器的识别结果</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Importing: {done} of {total}</source>
        <translation>正在导入：{done} / {total}</translation>
    </message>
    <message>
        <source>Importing…</source>
        <translation>正在导入…</translation>
    </message>
    <message>
        <source>JSON lines</source>
        <translation>JSON 行</translation>
    </message>
    <message>
        <source>Kaldi data folder</source>
        <translation>Kaldi 数据文件夹</translation>
    </message>
    <message>
        <source>Kaldi text</source>
        <translation>Kaldi text</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>NeMo manifest</source>
        <translation>NeMo 清单</translation>
    </message>
    <message>
        <source>No column is chosen for {fields}: choose the one that holds it at the left.</source>
        <translation>还没有为 {fields} 选列：请在左侧选择对应的列。</translation>
    </message>
    <message>
        <source>Nothing was imported.</source>
        <translation>没有导入任何内容。</translation>
    </message>
    <message>
        <source>Praat TextGrid</source>
        <translation>Praat TextGrid</translation>
    </message>
    <message>
        <source>Reading was stopped; choose something to read it again.</source>
        <translation>读取已停止；选择任意一项即重新读取。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Scripts to be read</source>
        <translation>要朗读的脚本</translation>
    </message>
    <message>
        <source>Spreadsheet</source>
        <translation>电子表格</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>表格（CSV）</translation>
    </message>
    <message>
        <source>Table (TSV)</source>
        <translation>表格（TSV）</translation>
    </message>
    <message>
        <source>Table (parquet)</source>
        <translation>表格（parquet）</translation>
    </message>
    <message>
        <source>Take it in as</source>
        <translation>导入为</translation>
    </message>
    <message>
        <source>Take {n} scripts in</source>
        <translation>导入 {n} 个脚本</translation>
    </message>
    <message>
        <source>Text, a sentence a line</source>
        <translation>文本，每行一句</translation>
    </message>
    <message>
        <source>Utterances with their references</source>
        <translation>话语及其参考文本</translation>
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
        <translation>{file}：{systems} 的识别结果</translation>
    </message>
    <message>
        <source>{file}: no row names an utterance of this project</source>
        <translation>{file}：没有行指向此项目的话语</translation>
    </message>
    <message>
        <source>{file}: {good} scripts can be taken in, {bad} rows would be left out.</source>
        <translation>{file}：可导入 {good} 个脚本，{bad} 行将略去。</translation>
    </message>
    <message>
        <source>{file}: {n} new utterances</source>
        <translation>{file}：{n} 条新话语</translation>
    </message>
</context>
<context>
    <name>ImportOptions</name>
    <message>
        <source>As a set named</source>
        <translation>脚本集名称</translation>
    </message>
    <message>
        <source>Control set</source>
        <translation>对照集</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Folder of the sounds</source>
        <translation>声音文件夹</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>文件夹…</translation>
    </message>
    <message>
        <source>Look beside the file again</source>
        <translation>重新在文件旁查找</translation>
    </message>
    <message>
        <source>Monolingual control set</source>
        <translation>单语对照集</translation>
    </message>
    <message>
        <source>Name of the new set</source>
        <translation>新脚本集的名称</translation>
    </message>
    <message>
        <source>Name of the system</source>
        <translation>系统名称</translation>
    </message>
    <message>
        <source>Rows that name their system keep that name</source>
        <translation>写明系统的行保留其名称</translation>
    </message>
    <message>
        <source>Sentences of one language, to compare the errors with; they stand apart from all others</source>
        <translation>单一语言的句子，用来对比错误；与其他的分开</translation>
    </message>
    <message>
        <source>Sound from</source>
        <translation>声音来源</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Tier of the text</source>
        <translation>文本所在的层</translation>
    </message>
    <message>
        <source>beside the file</source>
        <translation>文件旁</translation>
    </message>
    <message>
        <source>found by its name</source>
        <translation>按名称找到</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
</context>
<context>
    <name>ImportOutcome</name>
    <message>
        <source>; there are hypotheses of it already</source>
        <translation>；已有它的识别结果</translation>
    </message>
    <message>
        <source>Correct texts and labels of the takes that differ ({n})</source>
        <translation>修正有差异的录音的文本与标签（{n}）</translation>
    </message>
    <message>
        <source>Empty hypotheses, which count as everything deleted: {n}.</source>
        <translation>空的识别结果，计为全部删除：{n}。</translation>
    </message>
    <message>
        <source>In the project already, and left as they are: {n}.</source>
        <translation>项目中已有，保持原样：{n}。</translation>
    </message>
    <message>
        <source>Leave out the rows whose id names no utterance ({n})</source>
        <translation>略去 id 没有对应话语的行（{n}）</translation>
    </message>
    <message>
        <source>Levels that the file doesn&apos;t have, filled in by rule: {n}.</source>
        <translation>文件中没有、按规则填入的级别：{n}。</translation>
    </message>
    <message>
        <source>Main languages that the file doesn&apos;t have, filled in by rule: {n}.</source>
        <translation>文件中没有、按规则填入的主要语言：{n}。</translation>
    </message>
    <message>
        <source>New utterances that come with the file: {n}.</source>
        <translation>随文件而来的新话语：{n}。</translation>
    </message>
    <message>
        <source>New utterances: {n}, with sound: {sounds}.</source>
        <translation>新话语：{n}，有声音：{sounds}。</translation>
    </message>
    <message>
        <source>New utterances: {n}.</source>
        <translation>新话语：{n}。</translation>
    </message>
    <message>
        <source>Replace what is there of these systems, scores too</source>
        <translation>替换这些系统已有的内容，包括分数</translation>
    </message>
    <message>
        <source>Rows that can&apos;t be taken: {n}.</source>
        <translation>无法采纳的行：{n}。</translation>
    </message>
    <message>
        <source>Rows that don&apos;t fit</source>
        <translation>不合适的行</translation>
    </message>
    <message>
        <source>Rows that keep the file from being imported: {n}. Mend them and open it again.</source>
        <translation>使文件无法导入的行：{n}。请修正后重新打开。</translation>
    </message>
    <message>
        <source>Take the references of the file in as new utterances</source>
        <translation>将文件中的参考作为新话语采纳</translation>
    </message>
    <message>
        <source>Takes with another text or label here: {n}.</source>
        <translation>文本或标签与此处不同的录音：{n}。</translation>
    </message>
    <message>
        <source>Texts that are there already, in the file or in the project: {n}.</source>
        <translation>文件或项目中已有的文本：{n}。</translation>
    </message>
    <message>
        <source>there are hypotheses of it already</source>
        <translation>已有它的识别结果</translation>
    </message>
    <message>
        <source>utterances without a hypothesis: {n} ({names})</source>
        <translation>没有识别结果的话语：{n}（{names}）</translation>
    </message>
    <message>
        <source>{name}: hypotheses {n}</source>
        <translation>{name}：识别结果 {n}</translation>
    </message>
    <message>
        <source>{name}: {n} matched</source>
        <translation>{name}：匹配 {n}</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Alignment</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>An imported reference keeps its own spellings; only takes can be marked.</source>
        <translation>导入的参考保留自己的写法；只有录音可以标记。</translation>
    </message>
    <message>
        <source>Choose a word that was recognised otherwise first.</source>
        <translation>请先选择一个识别不同的词。</translation>
    </message>
    <message>
        <source>Choose an utterance in a table or a plot, to see its words and hear it</source>
        <translation>在表或图中选择话语，即可查看其词并收听</translation>
    </message>
    <message>
        <source>Equal spellings</source>
        <translation>视为相同的写法</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来自</translation>
    </message>
    <message>
        <source>From the project&apos;s lexicon</source>
        <translation>来自项目词表</translation>
    </message>
    <message>
        <source>How was this made?</source>
        <translation>这是怎样得到的？</translation>
    </message>
    <message>
        <source>Only words that differ (5)</source>
        <translation>只看不同的词 (5)</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参考</translation>
    </message>
    <message>
        <source>The sound of the chosen utterance</source>
        <translation>所选话语的声音</translation>
    </message>
    <message>
        <source>This utterance has no audio: it was imported as text</source>
        <translation>此话语没有音频：它是作为文本导入的</translation>
    </message>
    <message>
        <source>a take</source>
        <translation>一条录音</translation>
    </message>
    <message>
        <source>an imported reference</source>
        <translation>导入的参考</translation>
    </message>
    <message>
        <source>drawn by the rules of mode seam</source>
        <translation>按 seam 模式的规则绘制</translation>
    </message>
    <message>
        <source>level {0}</source>
        <translation>级别：{0}</translation>
    </message>
    <message>
        <source>mainly {0}</source>
        <translation>以{0}为主</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>synthetic demo data</source>
        <translation>合成演示数据</translation>
    </message>
    <message>
        <source>{name}: {system} gave no times of words, so all of it plays</source>
        <translation>{name}：{system} 没有给出词的时间，因此播放全部</translation>
    </message>
    <message>
        <source>{one} = {other}</source>
        <translation>{one} = {other}</translation>
    </message>
    <message>
        <source>{one} = {other} in {name}</source>
        <translation>{name} 中 {one} = {other}</translation>
    </message>
    <message>
        <source>{one} and {other} are not proposed again</source>
        <translation>不再提议 {one} 与 {other}</translation>
    </message>
    <message>
        <source>{one} ≠ {other}</source>
        <translation>{one} ≠ {other}</translation>
    </message>
    <message>
        <source>“{word}” doesn&apos;t stand in this take.</source>
        <translation>此录音中没有 “{word}”。</translation>
    </message>
</context>
<context>
    <name>InspectorSound</name>
    <message>
        <source>Reading the sound…</source>
        <translation>正在读取声音…</translation>
    </message>
    <message>
        <source>Reading {name}</source>
        <translation>读取 {name}</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格键</translation>
    </message>
    <message>
        <source>Spectrogram (8)</source>
        <translation>频谱图 (8)</translation>
    </message>
    <message>
        <source>The file {name} is not there: check the project folder.</source>
        <translation>文件 {name} 不在：请检查项目文件夹。</translation>
    </message>
</context>
<context>
    <name>InspectorStrips</name>
    <message>
        <source>Choose an utterance in a table or a plot</source>
        <translation>请在表或图中选择话语</translation>
    </message>
    <message>
        <source>PIER n/a: no point of interest</source>
        <translation>PIER n/a：没有兴趣点</translation>
    </message>
    <message>
        <source>Reference and hypothesis are both empty</source>
        <translation>参考与识别结果都为空</translation>
    </message>
    <message>
        <source>There is no hypothesis of this system</source>
        <translation>没有此系统的识别结果</translation>
    </message>
    <message>
        <source>Treat as equal…</source>
        <translation>视为相同…</translation>
    </message>
    <message>
        <source>What went wrong here…</source>
        <translation>此处出了什么错…</translation>
    </message>
    <message>
        <source>What went wrong…</source>
        <translation>出了什么错…</translation>
    </message>
    <message>
        <source>not scored with these settings</source>
        <translation>未按这些设置评分</translation>
    </message>
    <message>
        <source>out of date</source>
        <translation>已过时</translation>
    </message>
</context>
<context>
    <name>IntervalsSection</name>
    <message>
        <source>95 % percentile bootstrap. The same seed gives the same interval again; 0 draws: no intervals. Nothing has to be scored anew after a change here.</source>
        <translation>95 % 百分位自助法。种子相同则区间相同；抽样 0 次：没有区间。此处更改后无需重新评分。</translation>
    </message>
</context>
<context>
    <name>ItemBoxes</name>
    <message>
        <source>Box: quartiles of the clips&apos; means, line in it: median, dotted: mean of all votes. A click plays the clip.</source>
        <translation>箱：片段平均的四分位数，箱内线：中位数，虚线：所有评分的平均。点击播放片段。</translation>
    </message>
    <message>
        <source>Box: quartiles of the clips&apos; means; a click plays the clip.</source>
        <translation>箱：片段平均的四分位数；点击播放片段。</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Item means by system</source>
        <translation>各系统的条目平均</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>mean of a clip</source>
        <translation>片段平均</translation>
    </message>
</context>
<context>
    <name>Jobs</name>
    <message>
        <source>Freeing memory</source>
        <translation>释放内存</translation>
    </message>
</context>
<context>
    <name>JobsPage</name>
    <message>
        <source>Go to Recognition</source>
        <translation>前往识别</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>还没有运行</translation>
    </message>
    <message>
        <source>Nothing has run yet</source>
        <translation>还没有运行过任何内容</translation>
    </message>
    <message>
        <source>Nothing runs now. Models that recognise, translate or judge work here, one after the other on each device, and so does everything else that takes a while.</source>
        <translation>现在没有运行的任务。识别、翻译或评判的模型在这里按设备逐个运行，其他耗时的工作也在此。</translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>打开项目</translation>
    </message>
    <message>
        <source>Other work</source>
        <translation>其他工作</translation>
    </message>
    <message>
        <source>What is scored or recognised in this project is listed here, with its settings and log.</source>
        <translation>此项目中评分或识别的内容列在这里，附其设置与日志。</translation>
    </message>
    <message>
        <source>Work that has ended since the program was started is listed here.</source>
        <translation>程序启动后结束的工作列在这里。</translation>
    </message>
</context>
<context>
    <name>JudgeForm</name>
    <message>
        <source>Add the judge</source>
        <translation>添加评判器</translation>
    </message>
    <message>
        <source>All sounds are brought to this rate first, so that none has more treble</source>
        <translation>所有声音先统一到此采样率，以免有的高频更多</translation>
    </message>
    <message>
        <source>Another encoder: id on the hub, or a folder</source>
        <translation>其他编码器：Hub id 或文件夹</translation>
    </message>
    <message>
        <source>Another judge</source>
        <translation>其他评判器</translation>
    </message>
    <message>
        <source>Choice and result then share pairs, which flatters the chosen judges; the results are marked so.</source>
        <translation>这样选择与结果共用同样的对，会高估所选评判器；结果会如此标明。</translation>
    </message>
    <message>
        <source>Choose a judge.</source>
        <translation>请选择评判器。</translation>
    </message>
    <message>
        <source>Choose whose continuations are judged.</source>
        <translation>请选择评判谁的续写。</translation>
    </message>
    <message>
        <source>Continuations by</source>
        <translation>续写来自</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Heard at most</source>
        <translation>最多听</translation>
    </message>
    <message>
        <source>Judges are chosen on</source>
        <translation>选择评判器所用</translation>
    </message>
    <message>
        <source>Judges; each task gets the one that places prompts best</source>
        <translation>评判器；每个任务取判断提示最准的一个</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Leave quiet ends out</source>
        <translation>去掉安静的首尾</translation>
    </message>
    <message>
        <source>Looking for the fastest device; or choose one.</source>
        <translation>正在寻找最快的设备；也可以自行选择。</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>采样率</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>集合</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>There are no continuations yet: let a model go on from the prompts first.</source>
        <translation>还没有续写语音：请先让模型从提示继续。</translation>
    </message>
    <message>
        <source>There is no other set with sounds; build or import one, or choose a share.</source>
        <translation>没有其他带声音的集合；请构建或导入一个，或选择比例。</translation>
    </message>
    <message>
        <source>There is one judge, so none is chosen; how well it places prompts is told beside it.</source>
        <translation>只有一个评判器，因此无需选择；它判断提示的准确度显示在旁边。</translation>
    </message>
    <message>
        <source>What is heard of a prompt (its end) and of a continuation (its beginning)</source>
        <translation>听提示（末尾）和续写（开头）的多少</translation>
    </message>
    <message>
        <source>Whose frames are averaged; 0 is the input of the first layer</source>
        <translation>取哪一层的帧求平均；0 是第一层的输入</translation>
    </message>
    <message>
        <source>a share of them, not judged then</source>
        <translation>其中一部分，这部分不评判</translation>
    </message>
    <message>
        <source>statistics of the sound (no model)</source>
        <translation>声音统计量（无模型）</translation>
    </message>
    <message>
        <source>the judged pairs themselves</source>
        <translation>被评判的对本身</translation>
    </message>
    <message>
        <source>the pairs of another set</source>
        <translation>另一集合的对</translation>
    </message>
    <message>
        <source>x-vector, else the last</source>
        <translation>x-vector，否则最后一层</translation>
    </message>
</context>
<context>
    <name>KeepCard</name>
    <message>
        <source>Keep</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Keep the width</source>
        <translation>保存宽度</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name (optional)</source>
        <translation>名称（可选）</translation>
    </message>
    <message>
        <source>This is the start of the plateau, where the best of the grid is asked for: kept as your choice.</source>
        <translation>设定取网格最佳值，而这是平台区的起点：将作为自选值保存。</translation>
    </message>
    <message>
        <source>This width was set by hand; the grid chose another one. That is kept with it.</source>
        <translation>此宽度由手工设定；网格选择了另一个。这一点会一并保存。</translation>
    </message>
    <message>
        <source>{language}: ε {epsilon} (k {k}), fitted on {split}: {n} documents, τ_b {before} → {after}</source>
        <translation>{language}：ε {epsilon}（k {k}），在 {split} 上拟合：{n} 个文档，τ_b {before} → {after}</translation>
    </message>
</context>
<context>
    <name>KeyCapture</name>
    <message>
        <source>Press the keys… (Esc: leave it)</source>
        <translation>请按键…（Esc：放弃）</translation>
    </message>
    <message>
        <source>Press the new keys</source>
        <translation>请按新键</translation>
    </message>
</context>
<context>
    <name>KeySheet</name>
    <message>
        <source>Any key or a click elsewhere closes this.</source>
        <translation>按任意键或点击别处即可关闭。</translation>
    </message>
    <message>
        <source>Keys: {page}</source>
        <translation>快捷键：{page}</translation>
    </message>
    <message>
        <source>↑ and ↓ scroll; any other key or a click elsewhere closes this.</source>
        <translation>↑ 和 ↓ 滚动；按其他键或点击别处即可关闭。</translation>
    </message>
</context>
<context>
    <name>KeysSection</name>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Actions and their keys</source>
        <translation>操作及其快捷键</translation>
    </message>
    <message>
        <source>Add keys…</source>
        <translation>添加快捷键…</translation>
    </message>
    <message>
        <source>All as usual</source>
        <translation>全部恢复常规</translation>
    </message>
    <message>
        <source>As usual</source>
        <translation>恢复常规</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Choose an action, press Change and then the new keys. They work in a Hangul layout, too.</source>
        <translation>选择一个操作，按 “更改”，再按新的键。在韩文键盘布局中同样有效。</translation>
    </message>
    <message>
        <source>Edited</source>
        <translation>已改</translation>
    </message>
    <message>
        <source>Its usual key stays, because speakers are told to press it; others come beside it.</source>
        <translation>因为会告诉说话人按此键，其常规键保留；可另加其他键。</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>No action is chosen.</source>
        <translation>未选择操作。</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>无快捷键</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Search actions and keys</source>
        <translation>搜索操作与快捷键</translation>
    </message>
    <message>
        <source>change of keys</source>
        <translation>更改快捷键</translation>
    </message>
    <message>
        <source>everywhere</source>
        <translation>所有页面</translation>
    </message>
    <message>
        <source>no keys</source>
        <translation>无快捷键</translation>
    </message>
    <message>
        <source>{n} of {total}</source>
        <translation>{n} / {total}</translation>
    </message>
</context>
<context>
    <name>LabelAndReviewPage</name>
    <message>
        <source>Label</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审核</translation>
    </message>
    <message>
        <source>Side of this page (Ctrl+R)</source>
        <translation>此页的一面 (Ctrl+R)</translation>
    </message>
</context>
<context>
    <name>LanguageLine</name>
    <message>
        <source>How well</source>
        <translation>熟练程度</translation>
    </message>
    <message>
        <source>Take this language off</source>
        <translation>去掉此语言</translation>
    </message>
</context>
<context>
    <name>Languages</name>
    <message>
        <source>95 %, Wilson, words taken as independent</source>
        <translation>95 %，Wilson，词视为独立</translation>
    </message>
    <message>
        <source>Inserted words</source>
        <translation>插入的词</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Languages recognised by {system}</source>
        <translation>{system} 识别的语言</translation>
    </message>
    <message>
        <source>No hypothesis to analyse</source>
        <translation>没有可分析的识别结果</translation>
    </message>
    <message>
        <source>Right in a spelling of another language</source>
        <translation>以另一语言的写法正确</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>漏掉</translation>
    </message>
    <message>
        <source>recognised in</source>
        <translation>识别为</translation>
    </message>
    <message>
        <source>said in</source>
        <translation>所说</translation>
    </message>
    <message>
        <source>share of the words said in a language</source>
        <translation>某语言所说词的比例</translation>
    </message>
    <message>
        <source>words of a language recognised in another over all words of it</source>
        <translation>某语言的词中被识别为另一语言的比例</translation>
    </message>
</context>
<context>
    <name>LastPlace</name>
    <message>
        <source>Reading where you were</source>
        <translation>读取上次位置</translation>
    </message>
</context>
<context>
    <name>LevelMeter</name>
    <message>
        <source>Input level</source>
        <translation>输入电平</translation>
    </message>
    <message>
        <source>good</source>
        <translation>良好</translation>
    </message>
    <message>
        <source>nothing to hear yet</source>
        <translation>还没有声音</translation>
    </message>
    <message>
        <source>too loud: move back a little or lower the input</source>
        <translation>太响：请稍微后退或调低输入</translation>
    </message>
    <message>
        <source>too quiet: come closer or raise the input</source>
        <translation>太轻：请靠近或调高输入</translation>
    </message>
</context>
<context>
    <name>Lexicon</name>
    <message>
        <source>; there already: {n}</source>
        <translation>；已有：{n}</translation>
    </message>
    <message>
        <source>Choose who sits here at the top right first: an entry of the lexicon has an author.</source>
        <translation>请先在右上角选择使用者：词表条目有作者。</translation>
    </message>
    <message>
        <source>Counting utterances</source>
        <translation>统计话语</translation>
    </message>
    <message>
        <source>Looking for spellings that sound alike</source>
        <translation>查找发音相近的写法</translation>
    </message>
    <message>
        <source>Reading the lexicon</source>
        <translation>读取词表</translation>
    </message>
    <message>
        <source>Reading {name}</source>
        <translation>读取 {name}</translation>
    </message>
    <message>
        <source>Scoring what the lexicon touches</source>
        <translation>为词表涉及的内容评分</translation>
    </message>
    <message>
        <source>The lexicon has {words} already.</source>
        <translation>词表已有 {words}。</translation>
    </message>
    <message>
        <source>Writing {name}</source>
        <translation>写出 {name}</translation>
    </message>
    <message>
        <source>Written to {path}</source>
        <translation>已写入 {path}</translation>
    </message>
    <message>
        <source>import {name}</source>
        <translation>导入 {name}</translation>
    </message>
    <message>
        <source>keep {words} apart</source>
        <translation>将 {words} 分开</translation>
    </message>
    <message>
        <source>take back {words}</source>
        <translation>撤回 {words}</translation>
    </message>
    <message>
        <source>treat {words} as equal</source>
        <translation>将 {words} 视为相同</translation>
    </message>
    <message>
        <source>{name}: sets taken in: {n}</source>
        <translation>{name}：采纳的组：{n}</translation>
    </message>
    <message>
        <source>{what}; hypotheses scored anew: {n}</source>
        <translation>{what}；重新评分的识别结果：{n}</translation>
    </message>
    <message>
        <source>{words} is taken back</source>
        <translation>已撤回 {words}</translation>
    </message>
</context>
<context>
    <name>LexiconEntries</name>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Del</translation>
    </message>
    <message>
        <source>Different</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>Entries of the lexicon</source>
        <translation>词表条目</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>Filter by spelling</source>
        <translation>按写法筛选</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来自</translation>
    </message>
    <message>
        <source>Nothing in the project&apos;s lexicon yet</source>
        <translation>项目词表还是空的</translation>
    </message>
    <message>
        <source>Spellings</source>
        <translation>写法</translation>
    </message>
    <message>
        <source>Spellings that count as equal, with | between them</source>
        <translation>视为相同的写法，以 | 分隔</translation>
    </message>
    <message>
        <source>Spellings that utterances bring themselves count in them all the same, and aren&apos;t listed here</source>
        <translation>话语自带的写法在其中同样有效，但不列在这里</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>撤回</translation>
    </message>
    <message>
        <source>Utterances</source>
        <translation>话语</translation>
    </message>
    <message>
        <source>Utterances whose reference holds one of the spellings</source>
        <translation>参考中含有其中一种写法的话语</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判断</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>Write at least two different spellings with | between them: 버스 | bus</source>
        <translation>请写出至少两种不同写法，以 | 分隔：버스 | bus</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>手工</translation>
    </message>
    <message>
        <source>entries: {n}</source>
        <translation>条目：{n}</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>recognised</source>
        <translation>识别</translation>
    </message>
    <message>
        <source>recognised: one was written for the other, and a person said what that means</source>
        <translation>识别：一个被写成另一个，由人说明其含义</translation>
    </message>
    <message>
        <source>{n} hidden by filters</source>
        <translation>被筛选隐藏 {n} 个</translation>
    </message>
</context>
<context>
    <name>LexiconPanel</name>
    <message>
        <source>Close (F7)</source>
        <translation>关闭 (F7)</translation>
    </message>
    <message>
        <source>Entries ({n})</source>
        <translation>条目（{n}）</translation>
    </message>
    <message>
        <source>Export the entries</source>
        <translation>导出条目</translation>
    </message>
    <message>
        <source>Export the entries…</source>
        <translation>导出条目…</translation>
    </message>
    <message>
        <source>Import a lexicon</source>
        <translation>导入词表</translation>
    </message>
    <message>
        <source>Import a lexicon…</source>
        <translation>导入词表…</translation>
    </message>
    <message>
        <source>Import or export</source>
        <translation>导入或导出</translation>
    </message>
    <message>
        <source>Lexicon</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>Lexicons (*.csv *.tsv *.txt *.json *.jsonl);;All files (*)</source>
        <translation>词表 (*.csv *.tsv *.txt *.json *.jsonl);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Proposed</source>
        <translation>提议</translation>
    </message>
    <message>
        <source>Proposed ({n})</source>
        <translation>提议（{n}）</translation>
    </message>
</context>
<context>
    <name>LexiconProposals</name>
    <message>
        <source>Comparing the sounds of what was confused…</source>
        <translation>正在比较被混淆内容的发音…</translation>
    </message>
    <message>
        <source>Confused words that sound alike may be one word in two spellings.</source>
        <translation>发音相近的混淆词可能是同一词的两种写法。</translation>
    </message>
    <message>
        <source>Different words</source>
        <translation>不同的词</translation>
    </message>
    <message>
        <source>Hear it</source>
        <translation>试听</translation>
    </message>
    <message>
        <source>How often one was recognised for the other, by all systems</source>
        <translation>所有系统中一个被识别为另一个的次数</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>重新查找</translation>
    </message>
    <message>
        <source>Nearness</source>
        <translation>接近度</translation>
    </message>
    <message>
        <source>No confused words sound alike that were not decided already.</source>
        <translation>没有尚未决定、发音相近的混淆词。</translation>
    </message>
    <message>
        <source>Of their sounds, 0 to 1; 1 is the same</source>
        <translation>发音的接近度，0 至 1；1 为相同</translation>
    </message>
    <message>
        <source>Proposed spellings</source>
        <translation>提议的写法</translation>
    </message>
    <message>
        <source>Recognised</source>
        <translation>识别</translation>
    </message>
    <message>
        <source>Said</source>
        <translation>所说</translation>
    </message>
    <message>
        <source>Show and play this utterance</source>
        <translation>显示并播放此话语</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格键</translation>
    </message>
    <message>
        <source>The same word</source>
        <translation>同一个词</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>looked for in {n} of {total} utterances, evenly spread</source>
        <translation>在 {total} 条话语中均匀选取的 {n} 条里查找</translation>
    </message>
    <message>
        <source>pairs: {n}, the most frequent first, then the nearest in sound (1.00: it sounds the same)</source>
        <translation>对：{n}，按频次再按发音接近度排序（1.00：发音相同）</translation>
    </message>
    <message>
        <source>proposed by sound, nearness {value}</source>
        <translation>按发音提议，接近度 {value}</translation>
    </message>
</context>
<context>
    <name>ListenerAgreement</name>
    <message>
        <source>Agreement</source>
        <translation>一致性</translation>
    </message>
    <message>
        <source>Agreement of listeners</source>
        <translation>听者的一致性</translation>
    </message>
    <message>
        <source>ICC(A,1), one listener</source>
        <translation>ICC(A,1)，单个听者</translation>
    </message>
    <message>
        <source>ICC(A,k), mean of all</source>
        <translation>ICC(A,k)，全体平均</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s α, interval</source>
        <translation>Krippendorff α，等距</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s α, ordinal</source>
        <translation>Krippendorff α，有序</translation>
    </message>
    <message>
        <source>agreement</source>
        <translation>一致性</translation>
    </message>
    <message>
        <source>as by chance</source>
        <translation>随机水平</translation>
    </message>
    <message>
        <source>α: over all votes, also where cells are missing. ICC: over clips that everybody rated; of one listener&apos;s scores, and of the mean of all.</source>
        <translation>α：基于所有评分，也包括有缺失的情况。ICC：基于每人都评过的片段；分别为单个听者的分数和全体平均。</translation>
    </message>
    <message>
        <source>α: over all votes; ICC: over clips that everybody rated.</source>
        <translation>α：基于所有评分；ICC：基于每人都评过的片段。</translation>
    </message>
</context>
<context>
    <name>ListenerBias</name>
    <message>
        <source>Bias</source>
        <translation>偏差</translation>
    </message>
    <message>
        <source>Correlation</source>
        <translation>相关</translation>
    </message>
    <message>
        <source>Listeners</source>
        <translation>听者</translation>
    </message>
    <message>
        <source>Listeners with ⚑ stand out; the table below says why.</source>
        <translation>带 ⚑ 的听者表现异常；原因见下表。</translation>
    </message>
    <message>
        <source>Pearson&apos;s r with the mean of the others on the same clips</source>
        <translation>与其他人在相同片段上平均的 Pearson r</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>显示内容</translation>
    </message>
    <message>
        <source>as the others</source>
        <translation>与其他人相同</translation>
    </message>
    <message>
        <source>correlation with the others&apos; means</source>
        <translation>与其他人平均的相关</translation>
    </message>
    <message>
        <source>mean of score less the mean of the others&apos; scores, over the listener&apos;s clips; above 0: kind</source>
        <translation>该听者片段上其分数减去其他人分数平均的平均值；大于 0：宽松</translation>
    </message>
    <message>
        <source>no relation</source>
        <translation>无关系</translation>
    </message>
    <message>
        <source>nobody else voted on the same clips</source>
        <translation>没有其他人评过相同片段</translation>
    </message>
    <message>
        <source>score less the others&apos; mean on the same clips</source>
        <translation>分数减去其他人在相同片段上的平均</translation>
    </message>
</context>
<context>
    <name>ListenerPreview</name>
    <message>
        <source>What a listener sees</source>
        <translation>听者看到的画面</translation>
    </message>
</context>
<context>
    <name>Listening</name>
    <message>
        <source>Opening a listening session</source>
        <translation>打开听音会话</translation>
    </message>
    <message>
        <source>Walk-in listening needs a number to leave it with; type one of at least four digits.</source>
        <translation>自助参加需要退出密码；请输入至少四位数字。</translation>
    </message>
</context>
<context>
    <name>ListeningClips</name>
    <message>
        <source>Clips of the study</source>
        <translation>评测的片段</translation>
    </message>
    <message>
        <source>Each score that was given, and in brackets how often</source>
        <translation>给出的每个分数，括号内为次数</translation>
    </message>
    <message>
        <source>Filter by item, system or text</source>
        <translation>按条目、系统或文本筛选</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Mean of its votes, with the 95 % t interval over listeners</source>
        <translation>其评分的平均，含对听者的 95 % t 区间</translation>
    </message>
    <message>
        <source>Score (votes)</source>
        <translation>分数（次数）</translation>
    </message>
    <message>
        <source>Show every clip (Esc)</source>
        <translation>显示所有片段 (Esc)</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>{score}: {n} votes</source>
        <translation>{score} 分：{n} 个评分</translation>
    </message>
    <message>
        <source>{shown} of {total} clips</source>
        <translation>{total} 个片段中显示 {shown} 个</translation>
    </message>
    <message>
        <source>{total} clips</source>
        <translation>{total} 个片段</translation>
    </message>
</context>
<context>
    <name>ListeningFigure</name>
    <message>
        <source>Counting votes…</source>
        <translation>正在统计评分…</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>剔除</translation>
    </message>
    <message>
        <source>Listeners</source>
        <translation>听者</translation>
    </message>
    <message>
        <source>No vote counts yet: seat a listener, or import ratings.</source>
        <translation>还没有计入的评分：请让听者入座，或导入评分。</translation>
    </message>
    <message>
        <source>Nothing was worked out: the analysis was stopped.</source>
        <translation>没有得出结果：分析已停止。</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>量表</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>评测</translation>
    </message>
    <message>
        <source>This study has nothing to show here</source>
        <translation>此评测在这里没有可显示的内容</translation>
    </message>
</context>
<context>
    <name>ListeningImporting</name>
    <message>
        <source>Cells without a vote: {n}.</source>
        <translation>没有评分的单元格：{n}。</translation>
    </message>
    <message>
        <source>Importing ratings</source>
        <translation>导入评分</translation>
    </message>
    <message>
        <source>Looking through ratings</source>
        <translation>查看评分</translation>
    </message>
    <message>
        <source>Votes imported: {votes}, of {n} listeners on {clips} clips.</source>
        <translation>已导入评分：{votes}，{n} 位听者对 {clips} 个片段。</translation>
    </message>
</context>
<context>
    <name>ListeningListeners</name>
    <message>
        <source>Bias</source>
        <translation>偏差</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>检查题</translation>
    </message>
    <message>
        <source>Count again</source>
        <translation>重新计入</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>剔除</translation>
    </message>
    <message>
        <source>Listener</source>
        <translation>听者</translation>
    </message>
    <message>
        <source>Listeners of the study</source>
        <translation>评测的听者</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Mean of score less the others&apos; mean on the same clips; above 0: kind</source>
        <translation>分数减去其他人在相同片段上平均的平均值；大于 0：宽松</translation>
    </message>
    <message>
        <source>Pearson&apos;s correlation with the mean of the others on the same clips</source>
        <translation>与其他人在相同片段上平均的 Pearson 相关</translation>
    </message>
    <message>
        <source>Replays</source>
        <translation>重听</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Traps and gold questions that were answered right</source>
        <translation>答对的陷阱题和黄金题</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>What stands out</source>
        <translation>异常之处</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>剔除</translation>
    </message>
    <message>
        <source>not done</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>r</source>
        <translation>r</translation>
    </message>
    <message>
        <source>{n} listeners, {flagged} stand out; nothing is deleted, whatever is left out here</source>
        <translation>{n} 位听者，{flagged} 位异常；在此剔除不会删除任何内容</translation>
    </message>
</context>
<context>
    <name>ListeningPacks</name>
    <message>
        <source>Answers taken in for {study}: {votes}, practice and checks included; listeners: {n}.</source>
        <translation>已为 {study} 收取回答：{votes}，含练习和检查题；听者：{n}。</translation>
    </message>
    <message>
        <source>One pack at a time: wait for the one that is under way.</source>
        <translation>一次只能处理一个包：请等待正在进行的包。</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Opening a listening pack</source>
        <translation>打开听音包</translation>
    </message>
    <message>
        <source>Taking votes in</source>
        <translation>收取评分</translation>
    </message>
    <message>
        <source>The pack {name} was written (listeners: {n}, clips: {clips}). On the other computer, open it from Home.</source>
        <translation>已写出包 {name}（听者：{n}，片段：{clips}）。请在其他电脑的主页打开。</translation>
    </message>
    <message>
        <source>{name} was written (listeners: {n}, answers: {votes}, practice and checks included). Send it back.</source>
        <translation>已写出 {name}（听者：{n}，回答：{votes}，含练习和检查题）。请发回。</translation>
    </message>
    <message>
        <source>Writing a listening pack</source>
        <translation>写出听音包</translation>
    </message>
    <message>
        <source>Writing votes</source>
        <translation>写出评分</translation>
    </message>
</context>
<context>
    <name>ListeningPage</name>
    <message>
        <source>Here people rate what they hear: one clip at a time, pairs, or many versions at once. Listeners see nothing of what made a clip, every vote is kept at once, and the results come with intervals that hold. A study is planned in four steps: clips, words, session, listeners.</source>
        <translation>人们在这里给听到的声音评分：一次一个片段、成对，或同时听多个版本。听者看不到片段的来源，每个评分立即保存，结果带有可靠的区间。建立评测分四步：片段、文字、会话、听者。</translation>
    </message>
    <message>
        <source>Import ratings…</source>
        <translation>导入评分…</translation>
    </message>
    <message>
        <source>New study…</source>
        <translation>新建评测…</translation>
    </message>
    <message>
        <source>No listening study yet</source>
        <translation>还没有听音评测</translation>
    </message>
    <message>
        <source>No study was removed.</source>
        <translation>没有被移除的评测。</translation>
    </message>
    <message>
        <source>Open the demo project</source>
        <translation>打开演示项目</translation>
    </message>
    <message>
        <source>Reading the studies…</source>
        <translation>正在读取评测…</translation>
    </message>
</context>
<context>
    <name>ListeningPairRows</name>
    <message>
        <source>Above 0 the first is better, on −3 to 3.</source>
        <translation>大于 0：第一个更好，从 −3 到 3。</translation>
    </message>
    <message>
        <source>Over 50 % listeners tell the two apart; at 50 % they guess.</source>
        <translation>高于 50 %：听者能区分两者；50 % 为猜测。</translation>
    </message>
    <message>
        <source>Over 50 % the first is preferred; no preference counts half to each.</source>
        <translation>高于 50 %：偏好第一个；无偏好各计一半。</translation>
    </message>
    <message>
        <source>What came second was liked better by {order}; that is taken out.</source>
        <translation>第二个播放的更受喜欢，相差 {order}；已扣除。</translation>
    </message>
    <message>
        <source>chance</source>
        <translation>随机水平</translation>
    </message>
    <message>
        <source>comparison score, first against second</source>
        <translation>比较得分，第一个对第二个</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>无差异</translation>
    </message>
    <message>
        <source>no preference</source>
        <translation>无偏好</translation>
    </message>
    <message>
        <source>right answers</source>
        <translation>答对</translation>
    </message>
    <message>
        <source>sign flips over listeners, one-sided</source>
        <translation>对听者的符号翻转，单侧</translation>
    </message>
    <message>
        <source>votes for the first of both</source>
        <translation>选两者中第一个的评分</translation>
    </message>
</context>
<context>
    <name>ListeningResultWords</name>
    <message>
        <source>All listeners are flagged.</source>
        <translation>所有听者都被标记。</translation>
    </message>
    <message>
        <source>All listeners are flagged: without them no vote is left.</source>
        <translation>所有听者都被标记：剔除后没有剩余的评分。</translation>
    </message>
    <message>
        <source>All listeners are flagged: without them only clips on which all agree are left.</source>
        <translation>所有听者都被标记：剔除后只剩众人一致的片段。</translation>
    </message>
    <message>
        <source>No interval for {systems}: {reason}.</source>
        <translation>{systems} 没有区间：{reason}。</translation>
    </message>
    <message>
        <source>No listener is left; {scores} scores count, on clips on which all agree</source>
        <translation>没有剩余的听者；计入 {scores} 个分数，来自众人一致的片段</translation>
    </message>
    <message>
        <source>always the same side</source>
        <translation>总选同一边</translation>
    </message>
    <message>
        <source>anchor</source>
        <translation>锚点</translation>
    </message>
    <message>
        <source>anchor rated high</source>
        <translation>锚点评分偏高</translation>
    </message>
    <message>
        <source>disagrees with the others</source>
        <translation>与其他人不一致</translation>
    </message>
    <message>
        <source>failed a trap</source>
        <translation>答错陷阱题</translation>
    </message>
    <message>
        <source>gold question</source>
        <translation>黄金题</translation>
    </message>
    <message>
        <source>missed gold questions</source>
        <translation>答错黄金题</translation>
    </message>
    <message>
        <source>missed the hidden reference</source>
        <translation>未认出隐藏参考</translation>
    </message>
    <message>
        <source>no headphones</source>
        <translation>未用耳机</translation>
    </message>
    <message>
        <source>not counted: {what}</source>
        <translation>未计入：{what}</translation>
    </message>
    <message>
        <source>one score all along</source>
        <translation>始终同一分数</translation>
    </message>
    <message>
        <source>practice</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>rated</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>参考</translation>
    </message>
    <message>
        <source>trap</source>
        <translation>陷阱题</translation>
    </message>
    <message>
        <source>voted before the end</source>
        <translation>没听完就评分</translation>
    </message>
    <message>
        <source>{scores} of clips that are no longer in the study</source>
        <translation>{scores} 个属于已不在评测中的片段</translation>
    </message>
    <message>
        <source>{scores} of flagged listeners ({listeners})</source>
        <translation>{scores} 个来自被标记的听者（{listeners}）</translation>
    </message>
    <message>
        <source>{scores} of listeners left out by hand ({listeners})</source>
        <translation>{scores} 个来自手动剔除的听者（{listeners}）</translation>
    </message>
    <message>
        <source>{scores} of listeners who withdrew ({listeners})</source>
        <translation>{scores} 个来自已撤回的听者（{listeners}）</translation>
    </message>
    <message>
        <source>{scores} of pairs of one and the same system</source>
        <translation>{scores} 个属于同一系统自身的对</translation>
    </message>
    <message>
        <source>{scores} of practice</source>
        <translation>{scores} 个属于练习</translation>
    </message>
    <message>
        <source>{scores} of traps and gold questions</source>
        <translation>{scores} 个属于陷阱题和黄金题</translation>
    </message>
    <message>
        <source>{scores} scores count: of {listeners} listeners, and of all on clips on which everybody agrees</source>
        <translation>计入 {scores} 个分数：来自 {listeners} 位听者，以及众人一致的片段上的所有人</translation>
    </message>
    <message>
        <source>{scores} scores of {listeners} listeners count</source>
        <translation>计入 {listeners} 位听者的 {scores} 个分数</translation>
    </message>
    <message>
        <source>{what}: {value}, limit {limit}, n {n}</source>
        <translation>{what}：{value}，界限 {limit}，n {n}</translation>
    </message>
</context>
<context>
    <name>ListeningResults</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Results of the study</source>
        <translation>评测的结果</translation>
    </message>
    <message>
        <source>Writing the report</source>
        <translation>写出报告</translation>
    </message>
    <message>
        <source>Writing votes and tables</source>
        <translation>写出评分和表</translation>
    </message>
    <message>
        <source>Written to {path}</source>
        <translation>已写入 {path}</translation>
    </message>
</context>
<context>
    <name>ListeningResultsFace</name>
    <message>
        <source>Clips</source>
        <translation>片段</translation>
    </message>
    <message>
        <source>Counting votes…</source>
        <translation>正在统计评分…</translation>
    </message>
    <message>
        <source>Export the report</source>
        <translation>导出报告</translation>
    </message>
    <message>
        <source>Export votes and tables to a new folder</source>
        <translation>将评分和表导出到新文件夹</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Leave flagged listeners out ({n})</source>
        <translation>剔除被标记的听者（{n}）</translation>
    </message>
    <message>
        <source>Listeners</source>
        <translation>听者</translation>
    </message>
    <message>
        <source>No sound of this clip is kept here.</source>
        <translation>此处没有保存该片段的声音。</translation>
    </message>
    <message>
        <source>Report (HTML)…</source>
        <translation>报告（HTML）…</translation>
    </message>
    <message>
        <source>Report with the clips&apos; sound (HTML)…</source>
        <translation>含片段声音的报告（HTML）…</translation>
    </message>
    <message>
        <source>Votes and tables, for R or pandas (folder)…</source>
        <translation>评分和表，用于 R 或 pandas（文件夹）…</translation>
    </message>
    <message>
        <source>Which table</source>
        <translation>哪个表</translation>
    </message>
</context>
<context>
    <name>ListeningServing</name>
    <message>
        <source>Making codes</source>
        <translation>生成代码</translation>
    </message>
    <message>
        <source>Reading codes</source>
        <translation>读取代码</translation>
    </message>
    <message>
        <source>The listening page has ended: {why}</source>
        <translation>听音页面已结束：{why}</translation>
    </message>
</context>
<context>
    <name>LoanwordForm</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Loanword</source>
        <translation>外来词</translation>
    </message>
    <message>
        <source>Loanword as it stands in the text, without particles</source>
        <translation>文本中的外来词，不带助词</translation>
    </message>
    <message>
        <source>Other spelling that counts as equal</source>
        <translation>视为相同的另一写法</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>The left side must be a part of “{words}”.</source>
        <translation>左边必须是 “{words}” 的一部分。</translation>
    </message>
    <message>
        <source>Write a spelling that differs from “{word}”.</source>
        <translation>请写一个不同于 “{word}” 的写法。</translation>
    </message>
    <message>
        <source>other spelling; several with |</source>
        <translation>其他写法；多个用 | 分隔</translation>
    </message>
</context>
<context>
    <name>LoanwordRule</name>
    <message>
        <source>% points</source>
        <translation>百分点</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Loanword rule</source>
        <translation>外来词规则</translation>
    </message>
    <message>
        <source>No hypothesis to analyse</source>
        <translation>没有可分析的识别结果</translation>
    </message>
    <message>
        <source>changes nothing</source>
        <translation>没有变化</translation>
    </message>
    <message>
        <source>corpus rates with equal spellings of loanwords minus those without, on the same utterances</source>
        <translation>相同话语上，外来词写法视为相同的语料比率减去不视为相同的</translation>
    </message>
    <message>
        <source>with equal spellings minus without</source>
        <translation>写法视为相同减去不视为相同</translation>
    </message>
    <message>
        <source>without the rule {0:.2f} %, with it {1:.2f} %; it changes {2} utterances</source>
        <translation>无此规则 {0:.2f} %，有则 {1:.2f} %；影响 {2} 条话语</translation>
    </message>
</context>
<context>
    <name>Loanwords</name>
    <message>
        <source>95 %, Wilson, occurrences taken as independent</source>
        <translation>95 %，Wilson，各次出现视为独立</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>认可</translation>
    </message>
    <message>
        <source>All systems</source>
        <translation>所有系统</translation>
    </message>
    <message>
        <source>Forms</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Loanwords</source>
        <translation>外来词</translation>
    </message>
    <message>
        <source>Loanwords: {systems}</source>
        <translation>外来词：{systems}</translation>
    </message>
    <message>
        <source>No loanword with a set of spellings in these utterances</source>
        <translation>这些话语中没有带写法组的外来词</translation>
    </message>
    <message>
        <source>Rarer loanwords, not shown, were said {n} times.</source>
        <translation>未显示的较少见外来词共说了 {n} 次。</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>The {shown} loanwords written wrong most often, of {n}.</source>
        <translation>{n} 个中最常写错的 {shown} 个外来词。</translation>
    </message>
    <message>
        <source>accepted spelling</source>
        <translation>认可的写法</translation>
    </message>
    <message>
        <source>another form</source>
        <translation>其他形式</translation>
    </message>
    <message>
        <source>as in the reference</source>
        <translation>与参考相同</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>漏掉</translation>
    </message>
    <message>
        <source>loanword</source>
        <translation>外来词</translation>
    </message>
    <message>
        <source>system</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>the spelling of the reference, or another one of its set</source>
        <translation>参考的写法，或同组的另一写法</translation>
    </message>
    <message>
        <source>what the alignment puts in the place of a loanword of the reference, particles split off</source>
        <translation>对齐中出现在参考外来词位置的内容，助词已分离</translation>
    </message>
    <message>
        <source>written in an accepted spelling</source>
        <translation>以认可的写法写出</translation>
    </message>
</context>
<context>
    <name>LongSteps</name>
    <message>
        <source>Undoing or redoing</source>
        <translation>撤销或重做</translation>
    </message>
</context>
<context>
    <name>LookSection</name>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>As the system ({language})</source>
        <translation>跟随系统（{language}）</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>How Seam speaks to you. Every choice is stored at once.</source>
        <translation>Seam 的语言与外观。每个选择立即保存。</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Language and look</source>
        <translation>语言与外观</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Open Seam again now</source>
        <translation>立即重新打开 Seam</translation>
    </message>
    <message>
        <source>Seam speaks this language once it is opened again; recordings and labels are safe.</source>
        <translation>重新打开后 Seam 使用此语言；录音与标签安全无虞。</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>What speakers read is always in both languages of what they record.</source>
        <translation>说话人看到的内容始终使用其所录的两种语言。</translation>
    </message>
    <message>
        <source>choice of the language</source>
        <translation>选择语言</translation>
    </message>
    <message>
        <source>choice of the theme</source>
        <translation>选择主题</translation>
    </message>
</context>
<context>
    <name>MappingPreview</name>
    <message>
        <source>As it stands in the file: the first {n} rows</source>
        <translation>文件原样：前 {n} 行</translation>
    </message>
    <message>
        <source>As it will be understood: no row yet</source>
        <translation>将读作：还没有行</translation>
    </message>
    <message>
        <source>As it will be understood: the first {n} rows</source>
        <translation>将读作：前 {n} 行</translation>
    </message>
    <message>
        <source>First rows as they stand in the file</source>
        <translation>文件原样的前几行</translation>
    </message>
    <message>
        <source>First rows as they will be understood</source>
        <translation>将读作的前几行</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
</context>
<context>
    <name>MarkPlot</name>
    <message>
        <source>{0} marks; arrows move</source>
        <translation>{0} 个标记；方向键移动</translation>
    </message>
</context>
<context>
    <name>MatrixPlot</name>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Nothing to compare here</source>
        <translation>此处没有可比较的内容</translation>
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
        <translation>转换点之后负例高于正例：变化被察觉。</translation>
    </message>
    <message>
        <source>All models</source>
        <translation>所有模型</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Drag the window, or its end.</source>
        <translation>拖动窗口或其端点。</translation>
    </message>
    <message>
        <source>Left out, without a switch</source>
        <translation>剔除，无转换点</translation>
    </message>
    <message>
        <source>Left out, without a switch: {n}.</source>
        <translation>剔除，无转换点：{n}。</translation>
    </message>
    <message>
        <source>Losses around the switch</source>
        <translation>转换点附近的损失</translation>
    </message>
    <message>
        <source>Models shown</source>
        <translation>显示的模型</translation>
    </message>
    <message>
        <source>No pair of this task has a switch to draw a curve around: choose another task.</source>
        <translation>此任务没有带转换点的对可画曲线：请选择其他任务。</translation>
    </message>
    <message>
        <source>The window can be dragged by a localized reading.</source>
        <translation>用局部读法时可拖动窗口。</translation>
    </message>
    <message>
        <source>This model</source>
        <translation>此模型</translation>
    </message>
    <message>
        <source>all models</source>
        <translation>所有模型</translation>
    </message>
    <message>
        <source>all tasks</source>
        <translation>所有任务</translation>
    </message>
    <message>
        <source>mean over pairs and one standard error in bins of {step} ms, from the switch</source>
        <translation>各对的平均与一个标准误，自转换点起每 {step} ms 一格</translation>
    </message>
    <message>
        <source>mean over pairs ± standard error, time from the switch</source>
        <translation>各对平均 ± 标准误，自转换点起的时间</translation>
    </message>
</context>
<context>
    <name>Measured</name>
    <message>
        <source>interval {0} to {1}</source>
        <translation>区间 {0} 至 {1}</translation>
    </message>
    <message>
        <source>n/a: {0}</source>
        <translation>n/a：{0}</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>无数值</translation>
    </message>
</context>
<context>
    <name>MetricBoard</name>
    <message>
        <source>Comparing two metrics</source>
        <translation>比较两个指标</translation>
    </message>
    <message>
        <source>Joining metrics with votes</source>
        <translation>对应指标与评分</translation>
    </message>
    <message>
        <source>Metrics against each other</source>
        <translation>指标互相对照</translation>
    </message>
    <message>
        <source>Metrics against votes</source>
        <translation>指标与评分对照</translation>
    </message>
    <message>
        <source>Reading studies</source>
        <translation>读取评测</translation>
    </message>
    <message>
        <source>Reading {name}</source>
        <translation>读取 {name}</translation>
    </message>
</context>
<context>
    <name>MetricCard</name>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Its scores run from</source>
        <translation>分数范围从</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Name of the estimator</source>
        <translation>估计器名称</translation>
    </message>
    <message>
        <source>{file}, a column of {set}</source>
        <translation>{file}，{set} 的一列</translation>
    </message>
    <message>
        <source>{n} scores from {low} to {high}, in the order of the rows of the set.</source>
        <translation>{n} 个分数，从 {low} 到 {high}，按集合中行的顺序。</translation>
    </message>
</context>
<context>
    <name>MetricChoices</name>
    <message>
        <source>Scores of metrics that come with it</source>
        <translation>随附指标的分数</translation>
    </message>
    <message>
        <source>scores: {n}</source>
        <translation>分数：{n}</translation>
    </message>
</context>
<context>
    <name>MetricDifference</name>
    <message>
        <source>Compared on the {n} {units} that have both values; both are turned so that higher is better.</source>
        <translation>基于两个值都有的 {n} 个{units}比较；两者都调整为越高越好。</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Difference of two metrics</source>
        <translation>两个指标的差异</translation>
    </message>
    <message>
        <source>First</source>
        <translation>第一个</translation>
    </message>
    <message>
        <source>First metric</source>
        <translation>第一个指标</translation>
    </message>
    <message>
        <source>No test: {reason}.</source>
        <translation>没有检验：{reason}。</translation>
    </message>
    <message>
        <source>Nothing here tells that {first} and {second} follow people differently.</source>
        <translation>看不出 {first} 与 {second} 同人工的相关有所不同。</translation>
    </message>
    <message>
        <source>Nothing to compare</source>
        <translation>没有可比较的内容</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>第二个</translation>
    </message>
    <message>
        <source>Second metric</source>
        <translation>第二个指标</translation>
    </message>
    <message>
        <source>Tests: {tests}.</source>
        <translation>检验：{tests}。</translation>
    </message>
    <message>
        <source>There is only one metric; add a table with another one.</source>
        <translation>只有一个指标；请添加含其他指标的表。</translation>
    </message>
    <message>
        <source>Which values are better isn&apos;t known of {names}: turned as its own coefficient says.</source>
        <translation>不知道 {names} 的哪些值更好：按其自身系数的方向调整。</translation>
    </message>
    <message>
        <source>difference of two dependent correlations with the same votes</source>
        <translation>与同一评分的两个相依相关系数之差</translation>
    </message>
    <message>
        <source>{better} follows people better than {worse}, by {value}.</source>
        <translation>{better} 比 {worse} 更符合人工，相差 {value}。</translation>
    </message>
</context>
<context>
    <name>MetricDifferences</name>
    <message>
        <source>Compared with</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>Differences between estimators</source>
        <translation>估计器之间的差异</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Over common documents (n) only.</source>
        <translation>仅基于共同文档（n）。</translation>
    </message>
    <message>
        <source>Paired permutation over documents, Holm over all comparisons; intervals: paired bootstrap.</source>
        <translation>文档的配对置换检验，所有比较用 Holm 校正；区间：配对自助法。</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>检验</translation>
    </message>
    <message>
        <source>Two estimators are compared over their common documents only: those (n) where both have a τ_b. So a difference need not be that of their means.</source>
        <translation>两个估计器只在共同文档（n）上比较，即两者都有 τ_b 的文档。因此差异未必等于其平均值之差。</translation>
    </message>
    <message>
        <source>as good as {0}</source>
        <translation>与 {0} 同样好</translation>
    </message>
    <message>
        <source>difference in τ_b</source>
        <translation>τ_b 的差异</translation>
    </message>
    <message>
        <source>paired permutation over documents</source>
        <translation>文档的配对置换检验</translation>
    </message>
</context>
<context>
    <name>MetricScatter</name>
    <message>
        <source>Click: hear its clips, one after the other</source>
        <translation>点击：依次听其片段</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>直线</translation>
    </message>
    <message>
        <source>Metric against votes</source>
        <translation>指标与评分对照</translation>
    </message>
    <message>
        <source>No clip has both values</source>
        <translation>没有片段同时有两个值</translation>
    </message>
    <message>
        <source>To the right</source>
        <translation>向右</translation>
    </message>
    <message>
        <source>Upwards</source>
        <translation>向上</translation>
    </message>
    <message>
        <source>a metric against the mean of votes, a point for each clip or system</source>
        <translation>指标与评分平均的对照，每个片段或系统一个点</translation>
    </message>
    <message>
        <source>least squares</source>
        <translation>最小二乘</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>no sound here</source>
        <translation>此处没有声音</translation>
    </message>
    <message>
        <source>{metric}, from the mean of its system</source>
        <translation>{metric}，相对于其系统的平均</translation>
    </message>
</context>
<context>
    <name>MetricsAgainstPeople</name>
    <message>
        <source>Corrected p</source>
        <translation>校正后的 p</translation>
    </message>
    <message>
        <source>Export and more</source>
        <translation>导出及更多</translation>
    </message>
    <message>
        <source>Higher values are better</source>
        <translation>值越高越好</translation>
    </message>
    <message>
        <source>Holm over {n} metrics</source>
        <translation>对 {n} 个指标用 Holm</translation>
    </message>
    <message>
        <source>It goes against its direction: better values go with worse votes.</source>
        <translation>与其方向相反：较好的值对应较差的评分。</translation>
    </message>
    <message>
        <source>Lower values are better</source>
        <translation>值越低越好</translation>
    </message>
    <message>
        <source>Metrics against people</source>
        <translation>指标与人工对照</translation>
    </message>
    <message>
        <source>No metric to show</source>
        <translation>没有可显示的指标</translation>
    </message>
    <message>
        <source>Nobody can say which are better</source>
        <translation>无法说明哪些更好</translation>
    </message>
    <message>
        <source>correlation of each metric with mean opinion scores</source>
        <translation>各指标与平均意见得分的相关</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>p (Holm)</source>
        <translation>p (Holm)</translation>
    </message>
    <message>
        <source>p is corrected for {n} metrics (Holm).</source>
        <translation>p 对 {n} 个指标作校正（Holm）。</translation>
    </message>
    <message>
        <source>two-sided, {how}</source>
        <translation>双侧，{how}</translation>
    </message>
    <message>
        <source>{coefficient} with MOS</source>
        <translation>与 MOS 的 {coefficient}</translation>
    </message>
    <message>
        <source>{n} metrics lack clips, {name} most: {missing}.</source>
        <translation>{n} 个指标缺片段，{name} 缺得最多：{missing}。</translation>
    </message>
    <message>
        <source>↑: higher values are better, ↓: lower ones.</source>
        <translation>↑：越高越好，↓：越低越好。</translation>
    </message>
</context>
<context>
    <name>MetricsTable</name>
    <message>
        <source>Bold: the best. * p &lt; .05, ** p &lt; .01, *** p &lt; .001: lower than the best in τ_b, paired permutation over documents, Holm.</source>
        <translation>粗体：最佳。* p &lt; .05、** p &lt; .01、*** p &lt; .001：τ_b 低于最佳，文档的配对置换检验，Holm。</translation>
    </message>
    <message>
        <source>Brackets: 95 %.</source>
        <translation>括号：95 %。</translation>
    </message>
    <message>
        <source>Estimators compared</source>
        <translation>估计器比较</translation>
    </message>
    <message>
        <source>How soft pairwise accuracy is computed</source>
        <translation>软成对准确率的计算方式</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>SPA exact</source>
        <translation>SPA 精确</translation>
    </message>
    <message>
        <source>compatible</source>
        <translation>兼容</translation>
    </message>
    <message>
        <source>exact: seeded and free of the order of systems; compatible: as the shared task&apos;s code counts</source>
        <translation>精确：有种子且与系统顺序无关；兼容：按共享任务代码的算法</translation>
    </message>
    <message>
        <source>mean of language pairs</source>
        <translation>各语言对的平均</translation>
    </message>
    <message>
        <source>not every language pair has it</source>
        <translation>并非每个语言对都有</translation>
    </message>
</context>
<context>
    <name>MicrophoneStep</name>
    <message>
        <source>Channel</source>
        <translation>声道</translation>
    </message>
    <message>
        <source>Channel {n}</source>
        <translation>声道 {n}</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>电平</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>麦克风</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>采样率</translation>
    </message>
    <message>
        <source>The speaker wears headphones</source>
        <translation>说话人戴着耳机</translation>
    </message>
    <message>
        <source>{rate:g} kHz</source>
        <translation>{rate:g} kHz</translation>
    </message>
    <message>
        <source>{rate}, as this project asks</source>
        <translation>{rate}，此项目要求的</translation>
    </message>
    <message>
        <source>{rate}, telephone quality</source>
        <translation>{rate}，电话音质</translation>
    </message>
</context>
<context>
    <name>ModelForm</name>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Folder of a speech language model (with config.json or units.toml)</source>
        <translation>语音语言模型文件夹（含 config.json 或 units.toml）</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>文件夹…</translation>
    </message>
    <message>
        <source>Id on the hub, or a folder</source>
        <translation>Hub id 或文件夹</translation>
    </message>
    <message>
        <source>Llama-Mimi, SLAM, TWIST, a folder with a units.toml, or the embedded model.</source>
        <translation>Llama-Mimi、SLAM、TWIST、含 units.toml 的文件夹，或内置模型。</translation>
    </message>
    <message>
        <source>Longest continuation</source>
        <translation>最长续写</translation>
    </message>
    <message>
        <source>Looking for the fastest device; or choose one.</source>
        <translation>正在寻找最快的设备；也可以自行选择。</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Name a model.</source>
        <translation>请指定模型。</translation>
    </message>
    <message>
        <source>Not on this computer: its files are fetched from the hub when it starts.</source>
        <translation>不在这台计算机上：开始时会从 Hub 下载其文件。</translation>
    </message>
    <message>
        <source>Only so many of the likeliest tokens have a chance; 0: all.</source>
        <translation>只有最可能的这么多词元有机会；0：全部。</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Seconds of sound at once; halved by itself where memory runs out. 0: by the device.</source>
        <translation>一次处理的声音秒数；内存不足时自动减半。0：按设备。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Ships with Seam: small, fast on any computer, no download.</source>
        <translation>随 Seam 提供：小巧，在任何计算机上都快，无需下载。</translation>
    </message>
    <message>
        <source>Sound at once</source>
        <translation>一次处理的声音</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>The next token</source>
        <translation>下一个词元</translation>
    </message>
    <message>
        <source>The references go through the model&apos;s codec, too</source>
        <translation>参考也经过模型的编解码器</translation>
    </message>
    <message>
        <source>Then it can be told what the codec alone loses of voice, background and room.</source>
        <translation>这样就能知道仅编解码器就损失了多少嗓音、背景和房间特征。</translation>
    </message>
    <message>
        <source>Top k</source>
        <translation>Top k</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>by chance</source>
        <translation>随机抽取</translation>
    </message>
    <message>
        <source>by the device</source>
        <translation>按设备</translation>
    </message>
    <message>
        <source>the likeliest token</source>
        <translation>最可能的词元</translation>
    </message>
    <message>
        <source>{family}; its files are on this computer.</source>
        <translation>{family}；其文件在这台计算机上。</translation>
    </message>
    <message>
        <source>{family}; its weights are fetched from the hub when it starts.</source>
        <translation>{family}；开始时会从 Hub 下载其权重。</translation>
    </message>
    <message>
        <source>{field} can&apos;t be that.</source>
        <translation>{field} 不能取这个值。</translation>
    </message>
</context>
<context>
    <name>MonolingualControl</name>
    <message>
        <source>Monolingual control</source>
        <translation>单语对照</translation>
    </message>
    <message>
        <source>Monolingual error</source>
        <translation>单语错误</translation>
    </message>
    <message>
        <source>No monolingual utterances to compare with. Import a file (Ctrl+Shift+I) or folder (Ctrl+Shift+O) of one language, such as the Korean part of FLEURS, as utterances with their references, and say under “Control set” which language it is. Then run or import the systems on it.</source>
        <translation>没有可比较的单语话语。请把一种语言的文件（Ctrl+Shift+I）或文件夹（Ctrl+Shift+O），例如 FLEURS 的韩语部分，作为带参考的话语导入，并在 “对照集” 写明是哪种语言。然后在其上运行或导入各系统。</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>比值</translation>
    </message>
    <message>
        <source>character error</source>
        <translation>字错误</translation>
    </message>
    <message>
        <source>characters of Korean, Chinese, Japanese; words of other languages; no equal spellings</source>
        <translation>韩、中、日语按字；其他语言按词；不视写法为相同</translation>
    </message>
    <message>
        <source>code-switched over monolingual error</source>
        <translation>语码转换错误除以单语错误</translation>
    </message>
    <message>
        <source>code-switched {0:.2f} %, monolingual {1:.2f} %</source>
        <translation>语码转换 {0:.2f} %，单语 {1:.2f} %</translation>
    </message>
    <message>
        <source>mixed error rate of utterances with a switch over the error of the monolingual ones</source>
        <translation>有转换话语的混合错误率除以单语话语的错误</translation>
    </message>
    <message>
        <source>switching costs nothing</source>
        <translation>转换没有代价</translation>
    </message>
    <message>
        <source>times</source>
        <translation>倍</translation>
    </message>
    <message>
        <source>word error</source>
        <translation>词错误</translation>
    </message>
    <message>
        <source>{language} control set ({error})</source>
        <translation>{language}对照集（{error}）</translation>
    </message>
    <message>
        <source>{language} utterances without a switch ({error})</source>
        <translation>没有转换的{language}话语（{error}）</translation>
    </message>
</context>
<context>
    <name>NewProjectForm</name>
    <message>
        <source>Change folder…</source>
        <translation>更改文件夹…</translation>
    </message>
    <message>
        <source>Make the project</source>
        <translation>新建项目</translation>
    </message>
    <message>
        <source>Name of the new project</source>
        <translation>新项目的名称</translation>
    </message>
    <message>
        <source>Name, such as Pilot study</source>
        <translation>名称，如：预实验</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>新项目</translation>
    </message>
    <message>
        <source>The name becomes a folder: leave out &lt; &gt; : &quot; / \ | ? * and a point at the start.</source>
        <translation>名称会成为文件夹：不要用 &lt; &gt; : &quot; / \ | ? * 和开头的点。</translation>
    </message>
    <message>
        <source>Type a name first.</source>
        <translation>请先输入名称。</translation>
    </message>
    <message>
        <source>Where the project&apos;s folder goes</source>
        <translation>项目文件夹的位置</translation>
    </message>
</context>
<context>
    <name>NewStudy</name>
    <message>
        <source>Choose what listeners do. Words, sounds and everything else can be changed afterwards.</source>
        <translation>选择听者要做什么。文字、声音和其他内容之后都可更改。</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>Import ratings made elsewhere…</source>
        <translation>导入在别处得到的评分…</translation>
    </message>
    <message>
        <source>What is to be found out?</source>
        <translation>想了解什么？</translation>
    </message>
</context>
<context>
    <name>NllGrid</name>
    <message>
        <source>No models with token losses to show</source>
        <translation>没有带词元损失的模型可显示</translation>
    </message>
    <message>
        <source>Token losses by model</source>
        <translation>各模型的词元损失</translation>
    </message>
</context>
<context>
    <name>NllView</name>
    <message>
        <source>No token losses to show</source>
        <translation>没有可显示的词元损失</translation>
    </message>
    <message>
        <source>Token losses over time</source>
        <translation>词元损失随时间</translation>
    </message>
    <message>
        <source>nats per token</source>
        <translation>每词元 nat</translation>
    </message>
</context>
<context>
    <name>NllWords</name>
    <message>
        <source>(mean ± standard error, n {0})</source>
        <translation>（平均 ± 标准误，n {0}）</translation>
    </message>
    <message>
        <source>; left out, without a switch: {0}</source>
        <translation>；剔除，无转换点：{0}</translation>
    </message>
    <message>
        <source>Losses of positive and negative in {0} frames</source>
        <translation>{0} 帧内正例与负例的损失</translation>
    </message>
    <message>
        <source>Mean losses of {0} pairs around the switch</source>
        <translation>{0} 对在转换点附近的平均损失</translation>
    </message>
    <message>
        <source>at the start</source>
        <translation>在开头</translation>
    </message>
    <message>
        <source>at the switch</source>
        <translation>在转换点</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>negative</source>
        <translation>负例</translation>
    </message>
    <message>
        <source>negative − positive {0}</source>
        <translation>负例 − 正例 {0}</translation>
    </message>
    <message>
        <source>positive</source>
        <translation>正例</translation>
    </message>
    <message>
        <source>{0} s from the switch</source>
        <translation>距转换点 {0} s</translation>
    </message>
    <message>
        <source>{0} s from {1} s after the switch</source>
        <translation>自转换点后 {1} s 起 {0} s</translation>
    </message>
    <message>
        <source>{0} s from {1} s on</source>
        <translation>自 {1} s 起 {0} s</translation>
    </message>
    <message>
        <source>{0} s {1}</source>
        <translation>{0} s {1}</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
    <message>
        <source>Show all of this message</source>
        <translation>显示完整消息</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>OffScriptRow</name>
    <message>
        <source>A recogniser heard: {words}</source>
        <translation>识别器听到：{words}</translation>
    </message>
    <message>
        <source>Off script?</source>
        <translation>与脚本不符？</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
</context>
<context>
    <name>OpenLists</name>
    <message>
        <source>Add new takes</source>
        <translation>添加新录音</translation>
    </message>
    <message>
        <source>Close the list</source>
        <translation>关闭列表</translation>
    </message>
    <message>
        <source>Nothing is shared out yet: everybody sees all takes.</source>
        <translation>尚未分派：每个人都能看到所有录音。</translation>
    </message>
    <message>
        <source>Share out takes that came since and pass the same filters</source>
        <translation>分派此后新增且符合相同筛选的录音</translation>
    </message>
    <message>
        <source>Takes that are not labelled go back to everybody; all work stays</source>
        <translation>未标注的录音归还所有人；已做的工作保留</translation>
    </message>
    <message>
        <source>{done} of {all}</source>
        <translation>{done} / {all}</translation>
    </message>
    <message>
        <source>{done} of {all} done</source>
        <translation>已完成 {done} / {all}</translation>
    </message>
    <message>
        <source>{n} % by {people} people each</source>
        <translation>{n} % 由 {people} 人各自标注</translation>
    </message>
</context>
<context>
    <name>OptionFields</name>
    <message>
        <source>Beams</source>
        <translation>束宽</translation>
    </message>
    <message>
        <source>Chunks (s)</source>
        <translation>分块（秒）</translation>
    </message>
    <message>
        <source>Fall back on repetition</source>
        <translation>出现重复时回退</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>Longest wait (s)</source>
        <translation>最长等待（秒）</translation>
    </message>
    <message>
        <source>Most tokens</source>
        <translation>最多词元</translation>
    </message>
    <message>
        <source>Overlap of chunks (s)</source>
        <translation>分块重叠（秒）</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>修订版</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Silence above</source>
        <translation>静音阈值</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Text goes on</source>
        <translation>文本延续</translation>
    </message>
    <message>
        <source>Times of words</source>
        <translation>词的时间</translation>
    </message>
</context>
<context>
    <name>OptionalWords</name>
    <message>
        <source>Fillers and hesitations, each only where the other side lacks it.</source>
        <translation>填充词与犹豫词，仅当另一边没有时。</translation>
    </message>
    <message>
        <source>Fillers of English, Korean, Chinese, Japanese and Spanish; look through it</source>
        <translation>英、韩、中、日、西班牙语的填充词；请检查</translation>
    </message>
    <message>
        <source>List to begin with</source>
        <translation>初始列表</translation>
    </message>
    <message>
        <source>Often a word that means something (그 that, 막 just, 뭐 what): {words}. On this list, a real error in it no longer counts.</source>
        <translation>常常是有意义的词（그、막、뭐）：{words}。列入后，其中的真实错误不再计入。</translation>
    </message>
    <message>
        <source>Optional words, with commas between</source>
        <translation>可省略的词，以逗号分隔</translation>
    </message>
    <message>
        <source>Some words may be left out or put in</source>
        <translation>有些词可以省去或插入</translation>
    </message>
    <message>
        <source>Take these out</source>
        <translation>去掉这些</translation>
    </message>
    <message>
        <source>Words with commas between: um, uh, 음, 어</source>
        <translation>以逗号分隔的词：um, uh, 음, 어</translation>
    </message>
</context>
<context>
    <name>OtherComputers</name>
    <message>
        <source>A pack holds clips and orders, and nothing of what made them.</source>
        <translation>包中只有片段和顺序，不含片段的来源。</translation>
    </message>
    <message>
        <source>At other computers</source>
        <translation>在其他电脑上</translation>
    </message>
    <message>
        <source>For so many listeners</source>
        <translation>听者数量</translation>
    </message>
    <message>
        <source>Packs ({patterns})</source>
        <translation>包 ({patterns})</translation>
    </message>
    <message>
        <source>Take votes in</source>
        <translation>收取评分</translation>
    </message>
    <message>
        <source>Take votes in…</source>
        <translation>收取评分…</translation>
    </message>
    <message>
        <source>This study came in a pack: seat listeners here, then send their votes back.</source>
        <translation>此评测来自包：让听者在此入座，然后把评分发回。</translation>
    </message>
    <message>
        <source>Votes of a pack ({patterns});;All files (*)</source>
        <translation>包的评分 ({patterns});;所有文件 (*)</translation>
    </message>
    <message>
        <source>Write a listening pack</source>
        <translation>写出听音包</translation>
    </message>
    <message>
        <source>Write a pack…</source>
        <translation>写出包…</translation>
    </message>
    <message>
        <source>Write the votes</source>
        <translation>写出评分</translation>
    </message>
    <message>
        <source>Write the votes to send back…</source>
        <translation>写出要发回的评分…</translation>
    </message>
</context>
<context>
    <name>OwnValue</name>
    <message>
        <source>A digit chooses; Esc leaves</source>
        <translation>数字键选择；Esc 离开</translation>
    </message>
    <message>
        <source>Digits switch the reasons; Enter takes them, Esc leaves</source>
        <translation>数字键切换原因；Enter 采用，Esc 离开</translation>
    </message>
    <message>
        <source>Enter takes it, Esc leaves</source>
        <translation>Enter 采用，Esc 离开</translation>
    </message>
    <message>
        <source>Spellings with =, several loanwords with ;   Enter takes it, Esc leaves</source>
        <translation>写法用 =，多个外来词用 ;   Enter 采用，Esc 离开</translation>
    </message>
</context>
<context>
    <name>PackWindow</name>
    <message>
        <source>Annotations by several people</source>
        <translation>多人标注</translation>
    </message>
    <message>
        <source>Assignments</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>Changed at both places: {all}. Left to decide: {n}.</source>
        <translation>两边都有更改：{all}。待决定：{n}。</translation>
    </message>
    <message>
        <source>Changed here and there</source>
        <translation>两边都有更改</translation>
    </message>
    <message>
        <source>Checking every file of the pack…</source>
        <translation>正在检查包中的所有文件…</translation>
    </message>
    <message>
        <source>Consents</source>
        <translation>知情同意书</translation>
    </message>
    <message>
        <source>Everything in this pack is here already.</source>
        <translation>此包中的内容这里都已有。</translation>
    </message>
    <message>
        <source>It was merged before, on {day}.</source>
        <translation>曾于 {day} 合并过。</translation>
    </message>
    <message>
        <source>Keep all of here</source>
        <translation>全部保留这里的</translation>
    </message>
    <message>
        <source>Labelled here and there</source>
        <translation>两边都做了标注</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Lexicon entries</source>
        <translation>词表条目</translation>
    </message>
    <message>
        <source>Marked languages</source>
        <translation>标记的语言</translation>
    </message>
    <message>
        <source>Marked loanwords</source>
        <translation>标记的外来词</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Merge {name}</source>
        <translation>合并 {name}</translation>
    </message>
    <message>
        <source>New in the pack: {counts}.</source>
        <translation>包中新增：{counts}。</translation>
    </message>
    <message>
        <source>Newer in the pack: {counts}.</source>
        <translation>包中较新：{counts}。</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>People</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>Recording sessions</source>
        <translation>录音会话</translation>
    </message>
    <message>
        <source>Reviews</source>
        <translation>审核</translation>
    </message>
    <message>
        <source>Scripts</source>
        <translation>脚本</translation>
    </message>
    <message>
        <source>Skipped prompts</source>
        <translation>跳过的句子</translation>
    </message>
    <message>
        <source>Take all of the pack</source>
        <translation>全部采用包中的</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>录音</translation>
    </message>
    <message>
        <source>Transcripts</source>
        <translation>转写文本</translation>
    </message>
    <message>
        <source>Two people of one name</source>
        <translation>同名的两个人</translation>
    </message>
    <message>
        <source>Which take counts</source>
        <translation>采用哪条录音</translation>
    </message>
</context>
<context>
    <name>Packs</name>
    <message>
        <source>Going on with a merge</source>
        <translation>继续合并</translation>
    </message>
    <message>
        <source>Listening studies stay here: {n}. They are sent from the Listening page.</source>
        <translation>听音评测留在此处：{n}。请在试听页发送。</translation>
    </message>
    <message>
        <source>Merged. New takes: {takes}, labels: {labels}, sounds: {sounds}.</source>
        <translation>已合并。新录音：{takes}，标签：{labels}，声音：{sounds}。</translation>
    </message>
    <message>
        <source>Merging a session pack</source>
        <translation>合并会话包</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Opening a session pack</source>
        <translation>打开会话包</translation>
    </message>
    <message>
        <source>Reading a session pack</source>
        <translation>读取会话包</translation>
    </message>
    <message>
        <source>Sounds that weren&apos;t there and are not in the pack: {n}.</source>
        <translation>原先没有、包中也没有的声音：{n}。</translation>
    </message>
    <message>
        <source>The pack {name} was written (takes: {n}, sounds: {sounds}).</source>
        <translation>已写出包 {name}（录音：{n}，声音：{sounds}）。</translation>
    </message>
    <message>
        <source>Writing a session pack</source>
        <translation>写出会话包</translation>
    </message>
</context>
<context>
    <name>PairBars</name>
    <message>
        <source>Confusion pairs</source>
        <translation>混淆对</translation>
    </message>
    <message>
        <source>No confusions to show</source>
        <translation>没有可显示的混淆</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>漏掉</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>recognised</source>
        <translation>识别</translation>
    </message>
    <message>
        <source>said</source>
        <translation>所说</translation>
    </message>
    <message>
        <source>times (share of {0})</source>
        <translation>次数（占 {0} 的比例）</translation>
    </message>
    <message>
        <source>{0} times, {1} %</source>
        <translation>{0} 次，{1} %</translation>
    </message>
</context>
<context>
    <name>PairCard</name>
    <message>
        <source>Both are the same already.</source>
        <translation>两者已经相同。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Different words</source>
        <translation>不同的词</translation>
    </message>
    <message>
        <source>Nothing stands opposite: write what is meant.</source>
        <translation>对面没有内容：请写出所指。</translation>
    </message>
    <message>
        <source>Only this word of this take</source>
        <translation>仅此录音的这个词</translation>
    </message>
    <message>
        <source>Spelling in the hypothesis</source>
        <translation>识别结果中的写法</translation>
    </message>
    <message>
        <source>Spelling in the reference</source>
        <translation>参考中的写法</translation>
    </message>
    <message>
        <source>The two are never proposed again</source>
        <translation>这两者不再提议</translation>
    </message>
    <message>
        <source>Treat as equal everywhere</source>
        <translation>处处视为相同</translation>
    </message>
    <message>
        <source>Write both spellings.</source>
        <translation>请写出两种写法。</translation>
    </message>
    <message>
        <source>utterances that hold one of them: {n}</source>
        <translation>含其中之一的话语：{n}</translation>
    </message>
</context>
<context>
    <name>PairTable</name>
    <message>
        <source>No pair has become a tie</source>
        <translation>没有对变成平局</translation>
    </message>
    <message>
        <source>No pairs to compare</source>
        <translation>没有可比较的对</translation>
    </message>
    <message>
        <source>Pairs by people and metric</source>
        <translation>按人工与指标的对</translation>
    </message>
    <message>
        <source>Pairs that have become ties: {n} ({share} of all); before:</source>
        <translation>变成平局的对：{n}（占全部的 {share}）；此前：</translation>
    </message>
    <message>
        <source>a right tie: free under τ_b, a gain for acc_eq</source>
        <translation>正确的平局：对 τ_b 无代价，对 acc_eq 是收益</translation>
    </message>
    <message>
        <source>adds to τ_b; right for acc_eq</source>
        <translation>增加 τ_b；对 acc_eq 为正确</translation>
    </message>
    <message>
        <source>concordant: the same order</source>
        <translation>一致：顺序相同</translation>
    </message>
    <message>
        <source>costs: a right order is lost in a tie</source>
        <translation>有代价：正确的顺序消失在平局中</translation>
    </message>
    <message>
        <source>discordant: opposite orders</source>
        <translation>不一致：顺序相反</translation>
    </message>
    <message>
        <source>helps: an error is hidden in a tie</source>
        <translation>有帮助：错误隐藏在平局中</translation>
    </message>
    <message>
        <source>leaves τ_b altogether; right for acc_eq</source>
        <translation>完全退出 τ_b；对 acc_eq 为正确</translation>
    </message>
    <message>
        <source>leaves τ_b&apos;s numerator, stays under people&apos;s root; wrong for acc_eq</source>
        <translation>退出 τ_b 的分子，留在人工的根号下；对 acc_eq 为错误</translation>
    </message>
    <message>
        <source>new ties, {0}</source>
        <translation>新平局，{0}</translation>
    </message>
    <message>
        <source>opposite</source>
        <translation>相反</translation>
    </message>
    <message>
        <source>people tie them, too</source>
        <translation>人工也判平局</translation>
    </message>
    <message>
        <source>people ↓   metric →</source>
        <translation>人工 ↓   指标 →</translation>
    </message>
    <message>
        <source>prefer one</source>
        <translation>偏好其一</translation>
    </message>
    <message>
        <source>same order</source>
        <translation>顺序相同</translation>
    </message>
    <message>
        <source>stays under the metric&apos;s root of τ_b; wrong for acc_eq</source>
        <translation>留在 τ_b 的指标根号下；对 acc_eq 为错误</translation>
    </message>
    <message>
        <source>takes from τ_b; wrong for acc_eq</source>
        <translation>减少 τ_b；对 acc_eq 为错误</translation>
    </message>
    <message>
        <source>tie</source>
        <translation>平局</translation>
    </message>
    <message>
        <source>tied by both</source>
        <translation>两者均平局</translation>
    </message>
    <message>
        <source>tied by people only</source>
        <translation>仅人工平局</translation>
    </message>
    <message>
        <source>tied by the metric only</source>
        <translation>仅指标平局</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>不变</translation>
    </message>
    <message>
        <source>were in the right order</source>
        <translation>原本顺序正确</translation>
    </message>
    <message>
        <source>were in the wrong order</source>
        <translation>原本顺序错误</translation>
    </message>
    <message>
        <source>with ties</source>
        <translation>含平局</translation>
    </message>
    <message>
        <source>without ties</source>
        <translation>不含平局</translation>
    </message>
    <message>
        <source>{0} pairs of translations of one source</source>
        <translation>同一原文的翻译对 {0} 个</translation>
    </message>
    <message>
        <source>{change} from {before}</source>
        <translation>自 {before} 变化 {change}</translation>
    </message>
</context>
<context>
    <name>PairWaveforms</name>
    <message>
        <source>Sounds of the pair</source>
        <translation>这一对的声音</translation>
    </message>
    <message>
        <source>negative</source>
        <translation>负例</translation>
    </message>
    <message>
        <source>positive</source>
        <translation>正例</translation>
    </message>
</context>
<context>
    <name>PeopleTable</name>
    <message>
        <source>Readings against people</source>
        <translation>读法与人工对照</translation>
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
        <translation>去掉一个</translation>
    </message>
    <message>
        <source>without {model}: {value}</source>
        <translation>去掉 {model}：{value}</translation>
    </message>
</context>
<context>
    <name>PeriodPlot</name>
    <message>
        <source>Nothing to show over time</source>
        <translation>没有可按时间显示的内容</translation>
    </message>
    <message>
        <source>Value over time</source>
        <translation>随时间的值</translation>
    </message>
</context>
<context>
    <name>PersonForm</name>
    <message>
        <source>Add this person</source>
        <translation>添加此人</translation>
    </message>
    <message>
        <source>Name or code of the person</source>
        <translation>此人的姓名或代码</translation>
    </message>
    <message>
        <source>Name or code, such as S01</source>
        <translation>姓名或代码，如 S01</translation>
    </message>
    <message>
        <source>Somebody is called {name} already: choose that person, or type another name.</source>
        <translation>已有人叫 {name}：请选择此人，或输入其他名字。</translation>
    </message>
    <message>
        <source>Somebody new</source>
        <translation>新的人</translation>
    </message>
    <message>
        <source>Tick at least one thing this person does.</source>
        <translation>请至少勾选此人所做的一项工作。</translation>
    </message>
    <message>
        <source>Type a name or a code first.</source>
        <translation>请先输入姓名或代码。</translation>
    </message>
    <message>
        <source>labels recordings</source>
        <translation>给录音做标注</translation>
    </message>
    <message>
        <source>rates what is heard</source>
        <translation>给听到的内容评分</translation>
    </message>
    <message>
        <source>reads scripts aloud</source>
        <translation>朗读脚本</translation>
    </message>
    <message>
        <source>scores systems</source>
        <translation>给系统评分</translation>
    </message>
</context>
<context>
    <name>PersonPicker</name>
    <message>
        <source>Choose who records, labels or scores</source>
        <translation>选择录音、标注或评分的人</translation>
    </message>
    <message>
        <source>Nobody speaks here yet: add a speaker on the Record page.</source>
        <translation>还没有说话人：请在录音页添加。</translation>
    </message>
    <message>
        <source>Profile, consent, withdrawal</source>
        <translation>资料、知情同意书、撤回</translation>
    </message>
    <message>
        <source>Somebody new…</source>
        <translation>新的人…</translation>
    </message>
    <message>
        <source>Takes and labels are stored under this name</source>
        <translation>录音和标签以此姓名保存</translation>
    </message>
    <message>
        <source>Who sits here?</source>
        <translation>谁在使用？</translation>
    </message>
    <message>
        <source>{name} sits here; change</source>
        <translation>{name} 正在使用；更换</translation>
    </message>
</context>
<context>
    <name>PlaceStepper</name>
    <message>
        <source>Next point (→)</source>
        <translation>下一个点 (→)</translation>
    </message>
    <message>
        <source>Point before (←)</source>
        <translation>上一个点 (←)</translation>
    </message>
    <message>
        <source>Point {at} of {n}</source>
        <translation>第 {at} 个点，共 {n} 个</translation>
    </message>
    <message>
        <source>The whole utterance (Home), or one of its points of interest (←, →)</source>
        <translation>整条话语（Home）或其中一个兴趣点（←、→）</translation>
    </message>
    <message>
        <source>Whole utterance</source>
        <translation>整条话语</translation>
    </message>
</context>
<context>
    <name>PlanCard</name>
    <message>
        <source>A plan gives each speaker their own scripts, in a good order, never the same one twice, and keeps how far everybody has come.</source>
        <translation>计划按合适的顺序给每位说话人各自的脚本，绝不重复，并记录每人的进度。</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close the plan</source>
        <translation>关闭计划</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Make a plan</source>
        <translation>制定计划</translation>
    </message>
    <message>
        <source>New plan…</source>
        <translation>新建计划…</translation>
    </message>
    <message>
        <source>No more speakers are taken in.</source>
        <translation>不再接收说话人。</translation>
    </message>
    <message>
        <source>No plan yet</source>
        <translation>还没有计划</translation>
    </message>
    <message>
        <source>Only while nobody is in it.</source>
        <translation>仅在其中没有人时。</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>录制计划</translation>
    </message>
    <message>
        <source>Readings that are recorded, of those given out</source>
        <translation>已分配的朗读中已录制的</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation>重新打开</translation>
    </message>
    <message>
        <source>Speakers</source>
        <translation>说话人</translation>
    </message>
    <message>
        <source>Take in speakers again.</source>
        <translation>重新接收说话人。</translation>
    </message>
    <message>
        <source>Which scripts are read by whom, and how far everybody is.</source>
        <translation>谁朗读哪些脚本，每人进度如何。</translation>
    </message>
</context>
<context>
    <name>PlanForm</name>
    <message>
        <source>A break after every</source>
        <translation>每隔几句休息</translation>
    </message>
    <message>
        <source>A break after so many</source>
        <translation>读多少句后休息</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Change the plan</source>
        <translation>更改计划</translation>
    </message>
    <message>
        <source>Here is what you filled in last time. Cancel throws it away.</source>
        <translation>这是上次填写的内容。取消会丢弃它。</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Main languages</source>
        <translation>主要语言</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name of the plan</source>
        <translation>计划名称</translation>
    </message>
    <message>
        <source>New plan</source>
        <translation>新计划</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Nothing pressed means all of them.</source>
        <translation>什么都不选即为全部。</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Practice first</source>
        <translation>先练习</translation>
    </message>
    <message>
        <source>Read texts that stand twice every time</source>
        <translation>重复出现的文本每次都读</translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation>保存计划</translation>
    </message>
    <message>
        <source>Script sets</source>
        <translation>脚本集</translation>
    </message>
    <message>
        <source>Scripts for each speaker</source>
        <translation>每位说话人的脚本数</translation>
    </message>
    <message>
        <source>Scripts: {n}. Speakers they are enough for: {m}.</source>
        <translation>脚本：{n}。够用的说话人数：{m}。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Seed of everything drawn at random</source>
        <translation>所有随机抽取的种子</translation>
    </message>
    <message>
        <source>Select scripts in the list of the page first; what you filled in here is kept.</source>
        <translation>请先在页面的列表中选择脚本；这里填写的内容会保留。</translation>
    </message>
    <message>
        <source>Select some in the list of scripts first, with Ctrl or Shift.</source>
        <translation>请先在脚本列表中用 Ctrl 或 Shift 选择一些。</translation>
    </message>
    <message>
        <source>Speakers for each script</source>
        <translation>每个脚本的说话人数</translation>
    </message>
    <message>
        <source>Texts that stand twice: {n}. Nobody reads them twice.</source>
        <translation>重复出现的文本：{n}。没有人会读两遍。</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Use the selected scripts</source>
        <translation>使用所选脚本</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>scripts: {n}</source>
        <translation>脚本：{n}</translation>
    </message>
</context>
<context>
    <name>PlanSpeakers</name>
    <message>
        <source>Break the seal</source>
        <translation>解除封存</translation>
    </message>
    <message>
        <source>Checked: no more takes are recorded for it.</source>
        <translation>已检查：不再为其录音。</translation>
    </message>
    <message>
        <source>Everybody who isn&apos;t in it yet ({n})</source>
        <translation>所有尚未加入的人（{n}）</translation>
    </message>
    <message>
        <source>Everybody who speaks is in it</source>
        <translation>所有说话人都已加入</translation>
    </message>
    <message>
        <source>Give out scripts</source>
        <translation>分发脚本</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>最后一天</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>剩余</translation>
    </message>
    <message>
        <source>Length of the takes in use</source>
        <translation>在用录音的时长</translation>
    </message>
    <message>
        <source>Nobody is in this plan yet: choose who reads, and give out scripts.</source>
        <translation>此计划中还没有人：请选择由谁朗读，并分发脚本。</translation>
    </message>
    <message>
        <source>Nobody speaks yet</source>
        <translation>还没有说话人</translation>
    </message>
    <message>
        <source>Only while nothing is recorded.</source>
        <translation>仅在尚未录音时可行。</translation>
    </message>
    <message>
        <source>Readings of the plan that are recorded</source>
        <translation>计划中已录制的朗读</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>已录</translation>
    </message>
    <message>
        <source>Scripts with a take in use, of those that were given out</source>
        <translation>已分发的脚本中有在用录音的</translation>
    </message>
    <message>
        <source>Seal</source>
        <translation>封存</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>说话人</translation>
    </message>
    <message>
        <source>Speakers of the plan</source>
        <translation>计划的说话人</translation>
    </message>
    <message>
        <source>Speech</source>
        <translation>语音时长</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>撤回</translation>
    </message>
    <message>
        <source>Who is given scripts</source>
        <translation>分给谁</translation>
    </message>
    <message>
        <source>completed on {day}</source>
        <translation>{day} 完成</translation>
    </message>
    <message>
        <source>planned on {day}</source>
        <translation>{day} 计划</translation>
    </message>
    <message>
        <source>sealed on {day}</source>
        <translation>{day} 封存</translation>
    </message>
    <message>
        <source>started on {day}</source>
        <translation>{day} 开始</translation>
    </message>
    <message>
        <source>withdrawn</source>
        <translation>已撤回</translation>
    </message>
    <message>
        <source>{done} of {all} recorded, {skipped} skipped, {time} of speech; speakers done: {n} of {m}</source>
        <translation>已录 {done} / {all}，跳过 {skipped}，语音 {time}；完成的说话人：{m} 位中的 {n} 位</translation>
    </message>
</context>
<context>
    <name>PlanTables</name>
    <message>
        <source>At the switch of the negative clip; the positive one goes on as it began</source>
        <translation>在负例片段的转换点；正例片段照开头继续</translation>
    </message>
    <message>
        <source>Negative</source>
        <translation>负例</translation>
    </message>
    <message>
        <source>Planned pairs</source>
        <translation>计划的对</translation>
    </message>
    <message>
        <source>Positive</source>
        <translation>正例</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>转换点</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>录音</translation>
    </message>
    <message>
        <source>Takes that can&apos;t be used</source>
        <translation>不能使用的录音</translation>
    </message>
    <message>
        <source>Takes that can&apos;t be used, in all tasks or in some: {n}</source>
        <translation>在全部或部分任务中不能使用的录音：{n}</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>The take of which the beginning is heard in both clips</source>
        <translation>其开头在两个片段中都听得到的录音</translation>
    </message>
    <message>
        <source>The take that goes on as it began</source>
        <translation>照开头继续的录音</translation>
    </message>
    <message>
        <source>The take that goes on otherwise</source>
        <translation>以另一种方式继续的录音</translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>变化内容</translation>
    </message>
    <message>
        <source>When the two clips part</source>
        <translation>两个片段分开的时刻</translation>
    </message>
    <message>
        <source>another {noise}</source>
        <translation>另一种 {noise}</translation>
    </message>
    <message>
        <source>in all tasks</source>
        <translation>在所有任务中</translation>
    </message>
    <message>
        <source>{take}, {start} to {end} s</source>
        <translation>{take}，{start} 至 {end} s</translation>
    </message>
</context>
<context>
    <name>PlannedSound</name>
    <message>
        <source>Negative</source>
        <translation>负例</translation>
    </message>
    <message>
        <source>Play the negative clip</source>
        <translation>播放负例片段</translation>
    </message>
    <message>
        <source>Play the positive clip</source>
        <translation>播放正例片段</translation>
    </message>
    <message>
        <source>Positive</source>
        <translation>正例</translation>
    </message>
</context>
<context>
    <name>Plans</name>
    <message>
        <source>Giving scripts out</source>
        <translation>分配脚本</translation>
    </message>
    <message>
        <source>Reading plans</source>
        <translation>读取录制计划</translation>
    </message>
    <message>
        <source>Reading scripts</source>
        <translation>读取脚本</translation>
    </message>
    <message>
        <source>The plan ran short of scripts: the last speaker has {n} of {all}.</source>
        <translation>计划的脚本不够：最后一位说话人得到 {n} / {all}。</translation>
    </message>
    <message>
        <source>breaking of a seal</source>
        <translation>解除封存</translation>
    </message>
    <message>
        <source>change of a plan</source>
        <translation>更改计划</translation>
    </message>
    <message>
        <source>end of a plan</source>
        <translation>关闭计划</translation>
    </message>
    <message>
        <source>new plan</source>
        <translation>新建计划</translation>
    </message>
    <message>
        <source>removal of a plan</source>
        <translation>移除计划</translation>
    </message>
    <message>
        <source>reopening of a plan</source>
        <translation>重新打开计划</translation>
    </message>
    <message>
        <source>scripts given out</source>
        <translation>分配脚本</translation>
    </message>
    <message>
        <source>scripts taken back</source>
        <translation>收回脚本</translation>
    </message>
    <message>
        <source>sealing</source>
        <translation>封存</translation>
    </message>
</context>
<context>
    <name>PlayerBar</name>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>播放器</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Repeat the selection, or everything</source>
        <translation>重复所选部分或全部</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop and go back to the start</source>
        <translation>停止并回到开头</translation>
    </message>
</context>
<context>
    <name>Policy</name>
    <message>
        <source>change of what recordings must be</source>
        <translation>更改录音要求</translation>
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
        <translation> 秒</translation>
    </message>
    <message>
        <source>A microphone must be set up before a session</source>
        <translation>会话前必须设置麦克风</translation>
    </message>
    <message>
        <source>A take is doubtful when the voice stands out less than</source>
        <translation>人声高出噪声不足此值时，录音存疑</translation>
    </message>
    <message>
        <source>Consent text…</source>
        <translation>知情同意书文本…</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Here is what you changed last time. Go back throws it away.</source>
        <translation>这是上次更改的内容。返回会丢弃它。</translation>
    </message>
    <message>
        <source>Least distance of the voice from the noise</source>
        <translation>人声与噪声的最小差距</translation>
    </message>
    <message>
        <source>Longest take</source>
        <translation>最长录音</translation>
    </message>
    <message>
        <source>Only these microphones may record</source>
        <translation>只允许用这些麦克风录音</translation>
    </message>
    <message>
        <source>Preferred rate</source>
        <translation>首选采样率</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Speakers must have signed the newest consent text</source>
        <translation>说话人必须已签署最新的知情同意书</translation>
    </message>
    <message>
        <source>There is no consent text yet: nobody could sign.</source>
        <translation>还没有知情同意书文本：无人可签。</translation>
    </message>
    <message>
        <source>What this project asks of recordings</source>
        <translation>此项目对录音的要求</translation>
    </message>
    <message>
        <source>{name} (not connected)</source>
        <translation>{name}（未连接）</translation>
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
        <translation>精度</translation>
    </message>
    <message>
        <source>fp32 is exact; fp16 and bf16 take half the memory and are faster on a graphics card.</source>
        <translation>fp32 精确；fp16 和 bf16 只用一半内存，在显卡上更快。</translation>
    </message>
</context>
<context>
    <name>PreferencesPage</name>
    <message>
        <source>Folders and files</source>
        <translation>文件夹与文件</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Language and look</source>
        <translation>语言与外观</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>隐私</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>声音</translation>
    </message>
</context>
<context>
    <name>PresetRow</name>
    <message>
        <source> (mine)</source>
        <translation>（我的）</translation>
    </message>
    <message>
        <source> (project)</source>
        <translation>（项目）</translation>
    </message>
    <message>
        <source>Delete this preset</source>
        <translation>删除此预设</translation>
    </message>
    <message>
        <source>Name of the preset</source>
        <translation>预设名称</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save these settings under a name</source>
        <translation>以名称保存这些设置</translation>
    </message>
    <message>
        <source>Who has it</source>
        <translation>归谁使用</translation>
    </message>
    <message>
        <source>for me, in all projects</source>
        <translation>供我使用，在所有项目中</translation>
    </message>
    <message>
        <source>for this project</source>
        <translation>供此项目</translation>
    </message>
    <message>
        <source>own choice</source>
        <translation>自选</translation>
    </message>
</context>
<context>
    <name>Presets</name>
    <message>
        <source>Give it a name.</source>
        <translation>请取个名称。</translation>
    </message>
    <message>
        <source>The name is too long: at most {n} characters.</source>
        <translation>名称太长：最多 {n} 个字符。</translation>
    </message>
    <message>
        <source>seam and hike are always there: choose another name.</source>
        <translation>seam 和 hike 始终存在：请另选名称。</translation>
    </message>
    <message>
        <source>{path} can&apos;t be read, so the project&apos;s presets are left out: mend or delete it.</source>
        <translation>无法读取 {path}，因此略去项目的预设：请修复或删除它。</translation>
    </message>
    <message>
        <source>{path} can&apos;t be written ({why}): save the preset for yourself instead.</source>
        <translation>无法写入 {path}（{why}）：请改为保存为自己的预设。</translation>
    </message>
</context>
<context>
    <name>PrivacySection</name>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Exports</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Forget recent projects and models</source>
        <translation>清除最近的项目和模型</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Nothing leaves this computer. Recordings, labels, names and scores stay in the folder of their project; Seam sends no reports and asks no server.</source>
        <translation>没有任何内容离开这台计算机。录音、标签、姓名和分数都留在其项目的文件夹中；Seam 不发送报告，也不询问任何服务器。</translation>
    </message>
    <message>
        <source>Only a model that you start and that is not here yet is fetched, from the Hugging Face hub.</source>
        <translation>只有主动启动且尚不在此的模型才会从 Hugging Face Hub 下载。</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>隐私</translation>
    </message>
    <message>
        <source>Remembered</source>
        <translation>记住的内容</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>显示文件夹</translation>
    </message>
    <message>
        <source>They name speakers by their codes, such as S01, unless you say otherwise each time.</source>
        <translation>除非每次另行说明，否则以代码（如 S01）称呼说话人。</translation>
    </message>
    <message>
        <source>Unexpected errors are written to this file, for you to send to whoever mends them.</source>
        <translation>意外错误写入此文件，可发送给修复的人。</translation>
    </message>
    <message>
        <source>forgetting of recent projects and models</source>
        <translation>清除最近的项目和模型</translation>
    </message>
    <message>
        <source>projects: {projects}, models: {models}</source>
        <translation>项目：{projects}，模型：{models}</translation>
    </message>
</context>
<context>
    <name>ProfileForm</name>
    <message>
        <source>Somebody else is called {what}: type another name.</source>
        <translation>已有另一人叫{what}：请输入其他姓名。</translation>
    </message>
    <message>
        <source>The code {what} is or was somebody else&apos;s, or is empty: type another one.</source>
        <translation>代码{what}现在或曾经属于他人，或为空：请输入其他代码。</translation>
    </message>
    <message>
        <source>The year of birth is a number of four digits, or empty.</source>
        <translation>出生年份为四位数字，或留空。</translation>
    </message>
    <message>
        <source>{what} can&apos;t be a year of birth: type another one, or none.</source>
        <translation>{what}不能是出生年份：请输入其他年份，或留空。</translation>
    </message>
</context>
<context>
    <name>ProfilePlot</name>
    <message>
        <source>Error rate by distance from the switch</source>
        <translation>按与转换点距离的错误率</translation>
    </message>
    <message>
        <source>No switches to show</source>
        <translation>没有可显示的转换</translation>
    </message>
    <message>
        <source>distance from the switch</source>
        <translation>与转换点的距离</translation>
    </message>
    <message>
        <source>farther</source>
        <translation>更远</translation>
    </message>
    <message>
        <source>farther than {0} after</source>
        <translation>之后超过 {0}</translation>
    </message>
    <message>
        <source>farther than {0} before</source>
        <translation>之前超过 {0}</translation>
    </message>
    <message>
        <source>no switch</source>
        <translation>无转换</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>转换</translation>
    </message>
    <message>
        <source>utterances without a switch</source>
        <translation>没有转换的话语</translation>
    </message>
    <message>
        <source>words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>{0} after the switch</source>
        <translation>转换之后 {0}</translation>
    </message>
    <message>
        <source>{0} before the switch</source>
        <translation>转换之前 {0}</translation>
    </message>
</context>
<context>
    <name>ProfileWindow</name>
    <message>
        <source>Consent</source>
        <translation>知情同意书</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>个人资料</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>说话人</translation>
    </message>
    <message>
        <source>Speaker {name}</source>
        <translation>说话人 {name}</translation>
    </message>
    <message>
        <source>Withdrawal</source>
        <translation>撤回同意</translation>
    </message>
</context>
<context>
    <name>Profiles</name>
    <message>
        <source>change of a speaker&apos;s profile</source>
        <translation>更改说话人资料</translation>
    </message>
</context>
<context>
    <name>Projects</name>
    <message>
        <source>Making {name}</source>
        <translation>新建 {name}</translation>
    </message>
    <message>
        <source>Opening {name}</source>
        <translation>打开 {name}</translation>
    </message>
    <message>
        <source>That was in {name}, which isn&apos;t open any more.</source>
        <translation>那属于 {name}，它已不再打开。</translation>
    </message>
</context>
<context>
    <name>PromptList</name>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Sentences done</source>
        <translation>已完成的句子</translation>
    </message>
    <message>
        <source>{done} of {all} recorded, about {time} left</source>
        <translation>已录 {done} / {all}，约剩 {time}</translation>
    </message>
    <message>
        <source>{n} skipped</source>
        <translation>跳过 {n} 个</translation>
    </message>
</context>
<context>
    <name>PromptView</name>
    <message>
        <source>Sentence to read</source>
        <translation>要读的句子</translation>
    </message>
</context>
<context>
    <name>ProvenanceCard</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>How was this made?</source>
        <translation>这是怎样得到的？</translation>
    </message>
    <message>
        <source>show all {n}</source>
        <translation>显示全部 {n} 项</translation>
    </message>
    <message>
        <source>{last}, and {n} earlier</source>
        <translation>{last}，以及更早的 {n} 个</translation>
    </message>
</context>
<context>
    <name>QualityCard</name>
    <message>
        <source>What is wrong with it? Enter when done.</source>
        <translation>有什么问题？完成后按 Enter。</translation>
    </message>
</context>
<context>
    <name>QualityDot</name>
    <message>
        <source>bad</source>
        <translation>差</translation>
    </message>
    <message>
        <source>check</source>
        <translation>需检查</translation>
    </message>
    <message>
        <source>good</source>
        <translation>好</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>未录制</translation>
    </message>
</context>
<context>
    <name>Queues</name>
    <message>
        <source>Counting takes</source>
        <translation>统计录音</translation>
    </message>
    <message>
        <source>Counting what is done today</source>
        <translation>统计今天完成的</translation>
    </message>
    <message>
        <source>No take came since that passes the filters of {name}.</source>
        <translation>此后没有新录音符合 {name} 的筛选。</translation>
    </message>
    <message>
        <source>Reading the queues</source>
        <translation>读取任务队列</translation>
    </message>
    <message>
        <source>Sharing takes out</source>
        <translation>分派录音</translation>
    </message>
    <message>
        <source>closed queue {name}</source>
        <translation>关闭队列 {name}</translation>
    </message>
    <message>
        <source>queue {name}</source>
        <translation>队列 {name}</translation>
    </message>
    <message>
        <source>{n} takes that came since are in {name} now.</source>
        <translation>此后新增的 {n} 条录音已加入 {name}。</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Page {title}</source>
        <translation>页面 {title}</translation>
    </message>
</context>
<context>
    <name>RangeFields</name>
    <message>
        <source>{name}, highest</source>
        <translation>{name}，最大</translation>
    </message>
    <message>
        <source>{name}, lowest</source>
        <translation>{name}，最小</translation>
    </message>
</context>
<context>
    <name>RatingsCard</name>
    <message>
        <source>Becomes</source>
        <translation>变为</translation>
    </message>
    <message>
        <source>Cells that are no plain vote</source>
        <translation>并非普通评分的单元格</translation>
    </message>
    <message>
        <source>Cells that are no plain vote: {n}</source>
        <translation>并非普通评分的单元格：{n}</translation>
    </message>
    <message>
        <source>Cells that can&apos;t be taken in: {n}. Mend the table, or leave them out at the left.</source>
        <translation>无法采纳的单元格：{n}。请修正表格，或在左侧剔除。</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Import ratings</source>
        <translation>导入评分</translation>
    </message>
    <message>
        <source>Leave out: {what} ({n})</source>
        <translation>剔除：{what}（{n}）</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查看…</translation>
    </message>
    <message>
        <source>Name of the study</source>
        <translation>评测名称</translation>
    </message>
    <message>
        <source>Not read: {names}.</source>
        <translation>未读取：{names}。</translation>
    </message>
    <message>
        <source>Ratings of {name}</source>
        <translation>{name} 的评分</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Say at the left which column is which.</source>
        <translation>请在左侧指明各列的含义。</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>量表</translation>
    </message>
    <message>
        <source>Scores from {low} to {high}.</source>
        <translation>分数从 {low} 到 {high}。</translation>
    </message>
    <message>
        <source>Tables of ratings ({patterns});;All files (*)</source>
        <translation>评分表 ({patterns});;所有文件 (*)</translation>
    </message>
    <message>
        <source>The other columns are</source>
        <translation>其余列为</translation>
    </message>
    <message>
        <source>Votes: {votes}, of {listeners} listeners on {systems} systems and {items} items.</source>
        <translation>评分：{votes}，{listeners} 位听者对 {systems} 个系统和 {items} 个条目。</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>它是什么</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>任意数</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} 至 {high}</translation>
    </message>
</context>
<context>
    <name>ReadingAgainstReading</name>
    <message>
        <source>Above the diagonal: more by {y} than by {x}.</source>
        <translation>对角线以上：按 {y} 高于按 {x}。</translation>
    </message>
    <message>
        <source>Bars: 95 %.</source>
        <translation>误差线：95 %。</translation>
    </message>
    <message>
        <source>Left out, without one of the two</source>
        <translation>剔除，缺其中之一</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>No model has both readings on this task.</source>
        <translation>此任务上没有模型同时具有两种读法。</translation>
    </message>
    <message>
        <source>No model has both: score it, let it go on, and let a judge hear it.</source>
        <translation>没有模型两者都有：给它评分，让它续写，再由评判器听。</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>点</translation>
    </message>
    <message>
        <source>Reading against reading</source>
        <translation>读法对读法</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>To the right</source>
        <translation>向右</translation>
    </message>
    <message>
        <source>Upwards</source>
        <translation>向上</translation>
    </message>
    <message>
        <source>What the points are</source>
        <translation>各点代表什么</translation>
    </message>
    <message>
        <source>Without one of the two: {n}.</source>
        <translation>缺其中之一：{n}。</translation>
    </message>
    <message>
        <source>models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>pair accuracy in percent by one reading against another</source>
        <translation>一种读法对另一种读法的成对准确率，百分比</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>任务</translation>
    </message>
</context>
<context>
    <name>ReadingScatter</name>
    <message>
        <source>No two readings to hold against each other</source>
        <translation>没有可相互对照的两种读法</translation>
    </message>
    <message>
        <source>Reading against reading</source>
        <translation>读法对读法</translation>
    </message>
    <message>
        <source>{0} − {1}: {2} points</source>
        <translation>{0} − {1}：{2} 个点</translation>
    </message>
</context>
<context>
    <name>Readings</name>
    <message>
        <source>Accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>Accuracy of readings</source>
        <translation>各读法的准确率</translation>
    </message>
    <message>
        <source>Bars: 95 %, Wilson on a task, bootstrap over pairs on the mean.</source>
        <translation>误差线：95 %，单个任务用 Wilson，平均用对的自助法。</translation>
    </message>
    <message>
        <source>By reading</source>
        <translation>按读法</translation>
    </message>
    <message>
        <source>By task</source>
        <translation>按任务</translation>
    </message>
    <message>
        <source>Gap closed</source>
        <translation>缩小的差距</translation>
    </message>
    <message>
        <source>Invalid pairs, left out</source>
        <translation>无效的对，剔除</translation>
    </message>
    <message>
        <source>Invalid, left out: {n}.</source>
        <translation>无效，剔除：{n}。</translation>
    </message>
    <message>
        <source>Of the gap from global to people {model} closes, {task}: {shares}.</source>
        <translation>从全局到人工的差距中 {model} 缩小的部分，{task}：{shares}。</translation>
    </message>
    <message>
        <source>People</source>
        <translation>人工</translation>
    </message>
    <message>
        <source>What the bands are</source>
        <translation>带的含义</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>no token losses of this model</source>
        <translation>没有此模型的词元损失</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>norm. localized</source>
        <translation>归一化局部</translation>
    </message>
    <message>
        <source>not judged yet</source>
        <translation>尚未评判</translation>
    </message>
    <message>
        <source>percent of valid pairs whose positive clip has the lower value; ties count half</source>
        <translation>有效对中正例片段数值更低的百分比；平局计一半</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>读法</translation>
    </message>
    <message>
        <source>task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>{model}: {shares} of the gap to people closed.</source>
        <translation>{model}：缩小到人工差距的 {shares}。</translation>
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
        <translation>各读法的准确率</translation>
    </message>
    <message>
        <source>No readings to show</source>
        <translation>没有可显示的读法</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>chance</source>
        <translation>随机水平</translation>
    </message>
    <message>
        <source>pair accuracy</source>
        <translation>成对准确率</translation>
    </message>
    <message>
        <source>people</source>
        <translation>人工</translation>
    </message>
    <message>
        <source>people {0} %</source>
        <translation>人工 {0} %</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>读法</translation>
    </message>
</context>
<context>
    <name>RecentCard</name>
    <message>
        <source>None yet. Projects you make or open are listed here.</source>
        <translation>还没有。新建或打开的项目会列在这里。</translation>
    </message>
    <message>
        <source>Of another computer: to record, label, or seat listeners here, and send that back.</source>
        <translation>来自其他电脑：在此录制、标注或让听者入座，然后发回。</translation>
    </message>
    <message>
        <source>Open a project folder (NAME.seam)</source>
        <translation>打开项目文件夹 (NAME.seam)</translation>
    </message>
    <message>
        <source>Open a session pack…</source>
        <translation>打开会话包…</translation>
    </message>
    <message>
        <source>Open another folder…</source>
        <translation>打开其他文件夹…</translation>
    </message>
    <message>
        <source>Open {name} in {place}</source>
        <translation>打开 {place} 中的 {name}</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>最近的项目</translation>
    </message>
    <message>
        <source>Take {name} off this list (its files stay)</source>
        <translation>从此列表移除 {name}（其文件保留）</translation>
    </message>
</context>
<context>
    <name>RecogniserCard</name>
    <message>
        <source>All utterances ({n})</source>
        <translation>所有话语（{n}）</translation>
    </message>
    <message>
        <source>Any transformers model that recognises speech; recent ones are in the list.</source>
        <translation>任意识别语音的 transformers 模型；最近用过的在列表中。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Folder of a model (with config.json)</source>
        <translation>模型文件夹（含 config.json）</translation>
    </message>
    <message>
        <source>It gets a file of JSON lines with id and path in place of {list}, and writes JSON lines with id and text, and, if it knows them, words with their times.</source>
        <translation>它在 {list} 处得到一个含 id 和 path 的 JSON lines 文件，并写出含 id 和 text 的 JSON lines；若知道，还含词及其时间。</translation>
    </message>
    <message>
        <source>Looking for the fastest device; or choose one.</source>
        <translation>正在寻找最快的设备；也可以自行选择。</translation>
    </message>
    <message>
        <source>More settings</source>
        <translation>更多设置</translation>
    </message>
    <message>
        <source>Not on this computer: its files are fetched from the hub when it starts.</source>
        <translation>不在这台计算机上：开始时会从 Hub 下载其文件。</translation>
    </message>
    <message>
        <source>Run a recogniser</source>
        <translation>运行识别器</translation>
    </message>
    <message>
        <source>Score them when they are there</source>
        <translation>完成后即评分</translation>
    </message>
    <message>
        <source>Shown in the table ({n})</source>
        <translation>表中所示（{n}）</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>The selected one</source>
        <translation>所选的一条</translation>
    </message>
    <message>
        <source>{family}; its files are fetched from the hub when it starts.</source>
        <translation>{family}；开始时会从 Hub 下载其文件。</translation>
    </message>
    <message>
        <source>{family}; its files are on this computer.</source>
        <translation>{family}；其文件在这台计算机上。</translation>
    </message>
    <message>
        <source>{field} has no possible value.</source>
        <translation>{field} 没有可用的值。</translation>
    </message>
</context>
<context>
    <name>RecogniserFields</name>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Each repeat is a system of its own, so that the spread of the results can be seen.</source>
        <translation>每次重复各成一个系统，以便看到结果的离散程度。</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>文件夹…</translation>
    </message>
    <message>
        <source>How much sound the model hears at once. It is halved by itself where memory runs out.</source>
        <translation>模型一次听多少声音。内存不足时自动减半。</translation>
    </message>
    <message>
        <source>Id on the hub such as openai/whisper-small, or a folder</source>
        <translation>Hub id（如 openai/whisper-small）或文件夹</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Seconds in a batch</source>
        <translation>每批秒数</translation>
    </message>
    <message>
        <source>Such as: python my_engine.py {list}</source>
        <translation>例如：python my_engine.py {list}</translation>
    </message>
    <message>
        <source>Takes are heard from trim point to trim point; those without points, and everything else, as a whole. It makes a system of its own.</source>
        <translation>录音只听裁剪点之间的部分；没有裁剪点的及其他一切听全部。它自成一个系统。</translation>
    </message>
    <message>
        <source>Takes trimmed</source>
        <translation>裁剪后的录音</translation>
    </message>
    <message>
        <source>Utterances</source>
        <translation>话语</translation>
    </message>
    <message>
        <source>What recognises</source>
        <translation>用什么识别</translation>
    </message>
    <message>
        <source>as its files say</source>
        <translation>按其文件所示</translation>
    </message>
    <message>
        <source>auto: the model hears it. Otherwise a code such as ko; Whisper also takes several (ko,en) and chooses the likeliest for each utterance.</source>
        <translation>auto：由模型听辨。否则为代码，如 ko；Whisper 也可取多个（ko,en），为每条话语选最可能的。</translation>
    </message>
</context>
<context>
    <name>Recognisers</name>
    <message>
        <source>Could not be recognised: {n} ({lines}).</source>
        <translation>未能识别：{n}（{lines}）。</translation>
    </message>
    <message>
        <source>Looking at recognisers</source>
        <translation>查看识别器</translation>
    </message>
    <message>
        <source>Looking at {model}</source>
        <translation>查看 {model}</translation>
    </message>
    <message>
        <source>Looking for devices</source>
        <translation>查找设备</translation>
    </message>
    <message>
        <source>Reading the last settings</source>
        <translation>读取上次设置</translation>
    </message>
    <message>
        <source>Recognising with {model}</source>
        <translation>用 {model} 识别</translation>
    </message>
    <message>
        <source>{model} had nothing to do; hypotheses that were there: {n}.</source>
        <translation>{model} 无事可做；已有的识别结果：{n}。</translation>
    </message>
    <message>
        <source>{model} is done; utterances recognised: {n}.</source>
        <translation>{model} 已完成；已识别的话语：{n}。</translation>
    </message>
    <message>
        <source>{model} was stopped before it wrote anything.</source>
        <translation>{model} 在写出任何内容前已停止。</translation>
    </message>
    <message>
        <source>{model} was stopped; what it wrote is kept. Start it again to go on.</source>
        <translation>{model} 已停止；已写内容保留。再次开始可继续。</translation>
    </message>
</context>
<context>
    <name>RecognitionFigure</name>
    <message>
        <source>Shown</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>n = {n} of {total} utterances, evenly chosen.</source>
        <translation>{total} 条话语中 n = {n}，均匀选取。</translation>
    </message>
</context>
<context>
    <name>RecognitionFiles</name>
    <message>
        <source>Everything that can be read ({patterns});;All files (*)</source>
        <translation>所有可读文件 ({patterns});;所有文件 (*)</translation>
    </message>
    <message>
        <source>Export the rates</source>
        <translation>导出比率</translation>
    </message>
    <message>
        <source>Export the template</source>
        <translation>导出模板</translation>
    </message>
    <message>
        <source>Export the utterances</source>
        <translation>导出话语</translation>
    </message>
    <message>
        <source>Import hypotheses</source>
        <translation>导入识别结果</translation>
    </message>
</context>
<context>
    <name>RecognitionGroups</name>
    <message>
        <source>Click to see how it was made</source>
        <translation>点击查看如何得到</translation>
    </message>
    <message>
        <source>Corpus rates</source>
        <translation>语料比率</translation>
    </message>
    <message>
        <source>Corpus rates: the errors of all utterances over all their units (micro).
Means of utterances: the unweighted mean of their rates (macro).
Click for the other.</source>
        <translation>语料比率：所有话语的错误除以其全部单位（微平均）。
话语平均：各话语比率的不加权平均（宏平均）。
点击切换到另一种。</translation>
    </message>
    <message>
        <source>Error rate of points of interest: the words at a switch of language.</source>
        <translation>兴趣点的错误率：语言转换处的词。</translation>
    </message>
    <message>
        <source>In percent, 0 is best; may exceed 100. Click to sort.</source>
        <translation>百分比，0 为最好；可超过 100。点击排序。</translation>
    </message>
    <message>
        <source>Made otherwise</source>
        <translation>以其他方式得到</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Mixed error rate: a syllable or character of some scripts, a word of others.</source>
        <translation>混合错误率：某些文字按音节或字，其他按词。</translation>
    </message>
    <message>
        <source>Not scored with these settings yet: Score (F6)</source>
        <translation>尚未按这些设置评分：评分（F6）</translation>
    </message>
    <message>
        <source>Rates by system and group</source>
        <translation>按系统与分组的比率</translation>
    </message>
    <message>
        <source>Scored utterances; those without a hypothesis are not in the rates</source>
        <translation>已评分的话语；没有识别结果的不计入比率</translation>
    </message>
    <message>
        <source>Too few utterances for an interval that holds: {n}</source>
        <translation>话语太少，区间不足以成立：{n}</translation>
    </message>
    <message>
        <source>Utterances that the filters leave, {what}</source>
        <translation>通过筛选的话语，{what}</translation>
    </message>
    <message>
        <source>Utterances without a point of interest count as 0.</source>
        <translation>没有兴趣点的话语计为 0。</translation>
    </message>
    <message>
        <source>all utterances</source>
        <translation>所有话语</translation>
    </message>
    <message>
        <source>click to see all utterances again (Esc)</source>
        <translation>点击重新查看所有话语 (Esc)</translation>
    </message>
    <message>
        <source>n/a: {why}</source>
        <translation>n/a：{why}</translation>
    </message>
    <message>
        <source>not scored as they stand: {n}</source>
        <translation>未按现状评分：{n}</translation>
    </message>
    <message>
        <source>of what is shown, {what}</source>
        <translation>针对所示内容，{what}</translation>
    </message>
    <message>
        <source>scored: {n}</source>
        <translation>已评分：{n}</translation>
    </message>
    <message>
        <source>without a hypothesis of this system: {n}</source>
        <translation>没有此系统的识别结果：{n}</translation>
    </message>
    <message>
        <source>{measure} of {system}: {group}</source>
        <translation>{system} 的 {measure}：{group}</translation>
    </message>
    <message>
        <source>{name}, {n}: click to see all utterances</source>
        <translation>{name}，{n}：点击查看所有话语</translation>
    </message>
    <message>
        <source>{name}, {n}: click to see its utterances only</source>
        <translation>{name}，{n}：点击只看其话语</translation>
    </message>
    <message>
        <source>{n} of {total}</source>
        <translation>{n} / {total}</translation>
    </message>
</context>
<context>
    <name>RecognitionPage</name>
    <message>
        <source>Export the template…</source>
        <translation>导出模板…</translation>
    </message>
    <message>
        <source>Here you see and hear what recognisers make of code-switched speech: mixed error rate and error rate at points of interest, by system and group, down to the single word. Run a recogniser on this computer, or export the template, fill in what yours wrote, and import it.</source>
        <translation>在这里可以看到并听到识别器如何处理语码转换语音：按系统和分组的混合错误率与兴趣点错误率，细到单个词。请在这台计算机上运行识别器，或导出模板、填入自己的识别结果后导入。</translation>
    </message>
    <message>
        <source>Import hypotheses…</source>
        <translation>导入识别结果…</translation>
    </message>
    <message>
        <source>No hypotheses yet</source>
        <translation>还没有识别结果</translation>
    </message>
    <message>
        <source>Open the demo project</source>
        <translation>打开演示项目</translation>
    </message>
    <message>
        <source>Rates by group</source>
        <translation>各组比率</translation>
    </message>
    <message>
        <source>Reading the results…</source>
        <translation>正在读取结果…</translation>
    </message>
    <message>
        <source>Run a recogniser…</source>
        <translation>运行语音识别器…</translation>
    </message>
    <message>
        <source>Utterances</source>
        <translation>话语</translation>
    </message>
    <message>
        <source>{key}: no audio</source>
        <translation>{key}：没有音频</translation>
    </message>
</context>
<context>
    <name>RecognitionToolbar</name>
    <message>
        <source>All settings of scoring are as usual</source>
        <translation>所有评分设置均为常规</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>分组依据</translation>
    </message>
    <message>
        <source>Hypotheses not scored with these settings: {n}.</source>
        <translation>未按这些设置评分的识别结果：{n}。</translation>
    </message>
    <message>
        <source>Means of utterance rates; without a point of interest PIER counts as 0.</source>
        <translation>各话语比率的平均；没有兴趣点则 PIER 计为 0。</translation>
    </message>
    <message>
        <source>Mode of scoring</source>
        <translation>评分模式</translation>
    </message>
    <message>
        <source>Name of the system</source>
        <translation>系统名称</translation>
    </message>
    <message>
        <source>Rename {name}</source>
        <translation>重命名 {name}</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Score again</source>
        <translation>重新评分</translation>
    </message>
    <message>
        <source>Scores out of date, as texts or labels have changed: {n}.</source>
        <translation>因文本或标签已更改而过时的分数：{n}。</translation>
    </message>
    <message>
        <source>Scoring: {done} of {total}</source>
        <translation>正在评分：{done} / {total}</translation>
    </message>
    <message>
        <source>Scoring…</source>
        <translation>正在评分…</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Settings ({n} changed)</source>
        <translation>设置（{n} 处更改）</translation>
    </message>
    <message>
        <source>Show only this one</source>
        <translation>只显示此项</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Systems ({n})</source>
        <translation>系统（{n}）</translation>
    </message>
    <message>
        <source>Systems ({shown} of {n})</source>
        <translation>系统（{shown} / {n}）</translation>
    </message>
    <message>
        <source>Takes of speakers who have withdrawn count nowhere</source>
        <translation>已撤回同意的说话人的录音不计入任何统计</translation>
    </message>
    <message>
        <source>by {0}</source>
        <translation>按{0}</translation>
    </message>
    <message>
        <source>left out, withdrawn: {n}</source>
        <translation>已撤回，未计入：{n}</translation>
    </message>
    <message>
        <source>mode {0}</source>
        <translation>{0} 模式</translation>
    </message>
    <message>
        <source>seam: corpus rates from one alignment with equal spellings.
hike: means of utterance rates as published, for comparison only.</source>
        <translation>seam：由一种知道等价写法的对齐得到的语料比率。
hike：按已发表的话语比率平均，仅供比较。</translation>
    </message>
    <message>
        <source>synthetic demo data</source>
        <translation>合成演示数据</translation>
    </message>
    <message>
        <source>{name} (hypotheses: {n})</source>
        <translation>{name}（识别结果：{n}）</translation>
    </message>
</context>
<context>
    <name>RecognitionUtterances</name>
    <message>
        <source>All levels</source>
        <translation>所有级别</translation>
    </message>
    <message>
        <source>All topics</source>
        <translation>所有主题</translation>
    </message>
    <message>
        <source>Errors at points of interest</source>
        <translation>兴趣点处的错误</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Filter by text or id</source>
        <translation>按文本或 id 筛选</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Level of switching</source>
        <translation>转换级别</translation>
    </message>
    <message>
        <source>Out of date or not scored</source>
        <translation>已过时或未评分</translation>
    </message>
    <message>
        <source>Show all utterances (Esc)</source>
        <translation>显示所有话语 (Esc)</translation>
    </message>
    <message>
        <source>Systems differ</source>
        <translation>系统之间不同</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Utterances</source>
        <translation>话语</translation>
    </message>
    <message>
        <source>Which utterances</source>
        <translation>哪些话语</translation>
    </message>
    <message>
        <source>With errors</source>
        <translation>有错误</translation>
    </message>
    <message>
        <source>Without a hypothesis</source>
        <translation>没有识别结果</translation>
    </message>
    <message>
        <source>Without audio</source>
        <translation>没有音频</translation>
    </message>
    <message>
        <source>chosen in a figure: {n}</source>
        <translation>在图中选中：{n}</translation>
    </message>
    <message>
        <source>n/a: no point of interest</source>
        <translation>n/a：没有兴趣点</translation>
    </message>
    <message>
        <source>n/a: the reference is empty</source>
        <translation>n/a：参考为空</translation>
    </message>
    <message>
        <source>their rates stand above, under “shown”</source>
        <translation>其比率见上方 “显示”</translation>
    </message>
    <message>
        <source>utterances: {n}</source>
        <translation>话语：{n}</translation>
    </message>
    <message>
        <source>{measure} of {system} in percent, 0 is best</source>
        <translation>{system} 的 {measure}，百分比，0 为最好</translation>
    </message>
    <message>
        <source>{shown} of {total} shown, hidden by filters: {hidden}</source>
        <translation>共 {total}，显示 {shown}，被筛选隐藏：{hidden}</translation>
    </message>
</context>
<context>
    <name>RecordBooth</name>
    <message>
        <source>1 recovered take</source>
        <translation>1 条恢复的录音</translation>
    </message>
    <message>
        <source>End the session</source>
        <translation>结束会话</translation>
    </message>
    <message>
        <source>Larger letters</source>
        <translation>放大字号</translation>
    </message>
    <message>
        <source>No take in use</source>
        <translation>没有在用的录音</translation>
    </message>
    <message>
        <source>Reading the take</source>
        <translation>正在读取录音</translation>
    </message>
    <message>
        <source>Sentence {n} of {all}</source>
        <translation>第 {n} 句，共 {all} 句</translation>
    </message>
    <message>
        <source>Smaller letters</source>
        <translation>缩小字号</translation>
    </message>
    <message>
        <source>Take {n}, {s}</source>
        <translation>录音 {n}，{s}</translation>
    </message>
    <message>
        <source>Takes of this sentence</source>
        <translation>此句的录音</translation>
    </message>
    <message>
        <source>Waveform of the take</source>
        <translation>录音的波形</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>已恢复</translation>
    </message>
    <message>
        <source>set aside</source>
        <translation>已搁置</translation>
    </message>
    <message>
        <source>{n} recovered takes</source>
        <translation>{n} 条恢复的录音</translation>
    </message>
    <message>
        <source>{place}, {done} recorded</source>
        <translation>{place}，已录 {done}</translation>
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
        <translation> 秒静音后结束录音</translation>
    </message>
    <message>
        <source>A beep</source>
        <translation>提示音</translation>
    </message>
    <message>
        <source>Before the sign</source>
        <translation>标志之前</translation>
    </message>
    <message>
        <source>By key</source>
        <translation>用按键</translation>
    </message>
    <message>
        <source>By key, and on to the next after a good take</source>
        <translation>用按键，录好后自动到下一句</translation>
    </message>
    <message>
        <source>By the voice, hands free</source>
        <translation>靠声音，无需动手</translation>
    </message>
    <message>
        <source>Count down from three</source>
        <translation>从三倒数</translation>
    </message>
    <message>
        <source>How takes begin and end</source>
        <translation>录音如何开始与结束</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>Line height on the second screen</source>
        <translation>第二屏幕的行高</translation>
    </message>
    <message>
        <source>More…</source>
        <translation>更多…</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Only as long as the key is held down</source>
        <translation>仅在按住按键时</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open the window for the speaker</source>
        <translation>打开说话人窗口</translation>
    </message>
    <message>
        <source>Second screen</source>
        <translation>第二屏幕</translation>
    </message>
    <message>
        <source>Silence that ends a take, in seconds</source>
        <translation>结束录音的静音秒数</translation>
    </message>
    <message>
        <source>Size of the letters on the second screen</source>
        <translation>第二屏幕的文字大小</translation>
    </message>
    <message>
        <source>What comes before the sign to speak</source>
        <translation>开始说话的标志之前的提示</translation>
    </message>
</context>
<context>
    <name>RecordPage</name>
    <message>
        <source>Add the starter scripts</source>
        <translation>添加入门脚本</translation>
    </message>
    <message>
        <source>Go to scripts</source>
        <translation>前往脚本</translation>
    </message>
    <message>
        <source>Label them</source>
        <translation>去标注</translation>
    </message>
    <message>
        <source>Nothing to read yet</source>
        <translation>还没有可读的内容</translation>
    </message>
    <message>
        <source>Recording goes script by script. Add the starter scripts, or import your own.</source>
        <translation>录音按脚本逐个进行。请添加入门脚本，或导入自己的。</translation>
    </message>
    <message>
        <source>The session is over. Takes: {n}; to check: {m}.</source>
        <translation>会话已结束。录音：{n}；需检查：{m}。</translation>
    </message>
</context>
<context>
    <name>RecordSetup</name>
    <message>
        <source>A take was recovered after an unexpected end.</source>
        <translation>一条录音在意外中断后已恢复。</translation>
    </message>
    <message>
        <source>All scripts</source>
        <translation>所有脚本</translation>
    </message>
    <message>
        <source>Choose a microphone</source>
        <translation>选择麦克风</translation>
    </message>
    <message>
        <source>Consent…</source>
        <translation>知情同意书…</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>电平</translation>
    </message>
    <message>
        <source>Listen and decide</source>
        <translation>试听并决定</translation>
    </message>
    <message>
        <source>Look for devices again after plugging one in</source>
        <translation>插入设备后重新查找</translation>
    </message>
    <message>
        <source>Looking for microphones…</source>
        <translation>正在查找麦克风…</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>麦克风</translation>
    </message>
    <message>
        <source>No microphone</source>
        <translation>没有麦克风</translation>
    </message>
    <message>
        <source>No microphone was found: plug one in and press Rescan. Everything else works without.</source>
        <translation>没有找到麦克风：请插入一个并按 “重新扫描”。其他一切无需麦克风。</translation>
    </message>
    <message>
        <source>Nobody yet</source>
        <translation>还没有人</translation>
    </message>
    <message>
        <source>One sentence stands there twice: it is read once.</source>
        <translation>有一句出现了两次：只读一次。</translation>
    </message>
    <message>
        <source>Opening the microphone…</source>
        <translation>正在打开麦克风…</translation>
    </message>
    <message>
        <source>Playback</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Profile…</source>
        <translation>个人资料…</translation>
    </message>
    <message>
        <source>Read them every time</source>
        <translation>每次都读</translation>
    </message>
    <message>
        <source>Record a session</source>
        <translation>录制会话</translation>
    </message>
    <message>
        <source>Rescan</source>
        <translation>重新扫描</translation>
    </message>
    <message>
        <source>Rules…</source>
        <translation>规则…</translation>
    </message>
    <message>
        <source>Scripts</source>
        <translation>脚本</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Somebody new…</source>
        <translation>新的人…</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>说话人</translation>
    </message>
    <message>
        <source>Start the session</source>
        <translation>开始会话</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>录音</translation>
    </message>
    <message>
        <source>The microphone has gone silent: plug it in and press Rescan.</source>
        <translation>麦克风没有声音了：请插好并按 “重新扫描”。</translation>
    </message>
    <message>
        <source>The system&apos;s own</source>
        <translation>系统默认</translation>
    </message>
    <message>
        <source>This project asks for a set-up of the microphone first.</source>
        <translation>此项目要求先设置麦克风。</translation>
    </message>
    <message>
        <source>This project asks for consent, and there is no text to sign yet.</source>
        <translation>此项目要求知情同意，但还没有可签的文本。</translation>
    </message>
    <message>
        <source>This speaker has not signed the newest consent text yet.</source>
        <translation>此说话人尚未签署最新的同意书。</translation>
    </message>
    <message>
        <source>This speaker has withdrawn.</source>
        <translation>此说话人已撤回同意。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>What this project asks of recordings</source>
        <translation>此项目对录音的要求</translation>
    </message>
    <message>
        <source>Who speaks?</source>
        <translation>谁来说？</translation>
    </message>
    <message>
        <source>Who speaks? Add a name or a code first.</source>
        <translation>谁来说？请先添加姓名或代码。</translation>
    </message>
    <message>
        <source>Who speaks? Choose a name, or add somebody new.</source>
        <translation>谁来说？请选择姓名，或添加新的人。</translation>
    </message>
    <message>
        <source>{name} ({n})</source>
        <translation>{name}（{n}）</translation>
    </message>
    <message>
        <source>{name} is not connected</source>
        <translation>{name} 未连接</translation>
    </message>
    <message>
        <source>{name} is not connected: plug it in and press Rescan, or choose another one.</source>
        <translation>{name} 未连接：请插入并按 “重新扫描”，或选择其他的。</translation>
    </message>
    <message>
        <source>{n} microphones are called {name}: choose the one to use, and watch the level move.</source>
        <translation>有 {n} 个麦克风叫 {name}：请选择要用的，并观察电平变化。</translation>
    </message>
    <message>
        <source>{n} sentences stand there more than once: each is read once.</source>
        <translation>{n} 个句子出现不止一次：各读一次。</translation>
    </message>
    <message>
        <source>{n} takes were recovered after an unexpected end.</source>
        <translation>{n} 条录音在意外中断后已恢复。</translation>
    </message>
</context>
<context>
    <name>RecoveredTakes</name>
    <message>
        <source>A sentence that is not known any more</source>
        <translation>已不存在的句子</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Reading the take</source>
        <translation>正在读取录音</translation>
    </message>
    <message>
        <source>Recovered takes</source>
        <translation>恢复的录音</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>搁置</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>说话人</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>The program ended while these were being recorded; the last moment may be missing. A take that is kept is used for its sentence unless another one is in use. Nothing is ever deleted.</source>
        <translation>录制这些时程序结束了；最后一刻可能缺失。保留的录音会用于其句子，除非已有另一条在用。任何内容都不会被删除。</translation>
    </message>
    <message>
        <source>The take is kept</source>
        <translation>录音已保留</translation>
    </message>
    <message>
        <source>The take is set aside</source>
        <translation>录音已放到一边</translation>
    </message>
    <message>
        <source>What was heard</source>
        <translation>听到的内容</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>{what}: {sentence}</source>
        <translation>{what}：{sentence}</translation>
    </message>
</context>
<context>
    <name>RejectCard</name>
    <message>
        <source>In your own words, then Enter</source>
        <translation>用自己的话写，然后按 Enter</translation>
    </message>
    <message>
        <source>Reason in your own words</source>
        <translation>自己写的原因</translation>
    </message>
    <message>
        <source>Why is this take rejected?</source>
        <translation>为什么拒绝此录音？</translation>
    </message>
</context>
<context>
    <name>Review</name>
    <message>
        <source>Accepting again</source>
        <translation>重新采纳</translation>
    </message>
    <message>
        <source>Accepting {n} takes</source>
        <translation>采纳 {n} 条录音</translation>
    </message>
    <message>
        <source>Many takes are still being accepted; wait until that is done.</source>
        <translation>仍在采纳大量录音；请等待完成。</translation>
    </message>
    <message>
        <source>Nothing was accepted: somebody has changed these takes meanwhile.</source>
        <translation>没有采纳任何内容：其间有人更改了这些录音。</translation>
    </message>
    <message>
        <source>Reading what several people annotated</source>
        <translation>读取多人标注的内容</translation>
    </message>
    <message>
        <source>Taking the acceptance back</source>
        <translation>撤回采纳</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>You label this take yourself in a list that is still open; close the list first.</source>
        <translation>自己正在一个尚未关闭的列表中标注这条录音；请先关闭该列表。</translation>
    </message>
    <message>
        <source>return</source>
        <translation>退回</translation>
    </message>
    <message>
        <source>review</source>
        <translation>审核</translation>
    </message>
    <message>
        <source>{n} takes about which all agree were accepted.</source>
        <translation>已采纳意见一致的 {n} 条录音。</translation>
    </message>
    <message>
        <source>{n} takes accepted</source>
        <translation>已采纳 {n} 条录音</translation>
    </message>
    <message>
        <source>{n} takes could not be accepted: {why}</source>
        <translation>{n} 条录音无法采纳：{why}</translation>
    </message>
</context>
<context>
    <name>ReviewAgreement</name>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>All figures</source>
        <translation>全部数值</translation>
    </message>
    <message>
        <source>Export the figures of agreement</source>
        <translation>导出一致性数值</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>How many figures are shown</source>
        <translation>显示多少数值</translation>
    </message>
    <message>
        <source>List the takes about whose {field} people say different things</source>
        <translation>列出各人对 {field} 说法不同的录音</translation>
    </message>
    <message>
        <source>Main figures</source>
        <translation>主要数值</translation>
    </message>
    <message>
        <source>Measuring agreement…</source>
        <translation>正在计算一致性…</translation>
    </message>
    <message>
        <source>No take was finished by two people yet</source>
        <translation>还没有由两人完成的录音</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>随时间</translation>
    </message>
    <message>
        <source>Over {takes} takes that two people or more have finished. Intervals: 95 %, percentile bootstrap over takes, {draws} draws, seed {seed}. The order of marks, spaces at edges and capitals make no difference.</source>
        <translation>基于由两人或更多人完成的 {takes} 条录音。区间：95 %，对录音的百分位自助法，{draws} 次，种子 {seed}。标记的顺序、首尾空格和大小写不影响。</translation>
    </message>
    <message>
        <source>Pair of annotators</source>
        <translation>标注者对</translation>
    </message>
    <message>
        <source>Takes that differ ({n})</source>
        <translation>有差异的录音（{n}）</translation>
    </message>
    <message>
        <source>These two have no take in common in which both decided it</source>
        <translation>这两人没有都作出决定的共同录音</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>by day</source>
        <translation>按天</translation>
    </message>
    <message>
        <source>by week</source>
        <translation>按周</translation>
    </message>
    <message>
        <source>day</source>
        <translation>天</translation>
    </message>
    <message>
        <source>n/a: {why}.</source>
        <translation>n/a：{why}。</translation>
    </message>
    <message>
        <source>takes</source>
        <translation>录音</translation>
    </message>
    <message>
        <source>week of the later annotation</source>
        <translation>较晚标注所在的周</translation>
    </message>
    <message>
        <source>{field}: what is taken for what</source>
        <translation>{field}：什么被当作什么</translation>
    </message>
    <message>
        <source>{n} takes</source>
        <translation>{n} 条录音</translation>
    </message>
    <message>
        <source>α of levels is ordinal: none, word, phrase, sentence.</source>
        <translation>级别的 α 为有序型：无转换、词、短语、句子。</translation>
    </message>
</context>
<context>
    <name>ReviewCompare</name>
    <message>
        <source>A value of your own (0)</source>
        <translation>自己的值 (0)</translation>
    </message>
    <message>
        <source>Answers side by side</source>
        <translation>并排的回答</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>自定</translation>
    </message>
</context>
<context>
    <name>ReviewFace</name>
    <message>
        <source>Agreement</source>
        <translation>一致性</translation>
    </message>
    <message>
        <source>All {n} takes shown are reviewed.</source>
        <translation>所示 {n} 条录音已全部审核。</translation>
    </message>
    <message>
        <source>Everything is hidden by filters</source>
        <translation>全部被筛选隐藏</translation>
    </message>
    <message>
        <source>Go to Label</source>
        <translation>前往标注</translation>
    </message>
    <message>
        <source>Hide the names (F6)</source>
        <translation>隐藏姓名 (F6)</translation>
    </message>
    <message>
        <source>History (F7)</source>
        <translation>历史 (F7)</translation>
    </message>
    <message>
        <source>Next take (Page Down)</source>
        <translation>下一条录音 (Page Down)</translation>
    </message>
    <message>
        <source>No take passes all filters at the left.</source>
        <translation>没有录音通过左侧的全部筛选。</translation>
    </message>
    <message>
        <source>Nothing to review yet</source>
        <translation>还没有可审核的内容</translation>
    </message>
    <message>
        <source>Previous take (Page Up)</source>
        <translation>上一条录音 (Page Up)</translation>
    </message>
    <message>
        <source>Show all takes</source>
        <translation>显示所有录音</translation>
    </message>
    <message>
        <source>Show the names (F6)</source>
        <translation>显示姓名 (F6)</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>录音</translation>
    </message>
    <message>
        <source>Takes that two people or more have finished come here: what they say stands side by side, and you decide what holds. Share takes out so that several people label the same ones.</source>
        <translation>由两人或更多人完成的录音会来到这里：各人所说并排显示，再决定采用哪个。请分配录音，使多人标注相同的录音。</translation>
    </message>
    <message>
        <source>What of the review is shown</source>
        <translation>审核中显示什么</translation>
    </message>
</context>
<context>
    <name>ReviewHeader</name>
    <message>
        <source>Accept   Enter</source>
        <translation>采纳   Enter</translation>
    </message>
    <message>
        <source>Everything is decided; Enter lets it hold.</source>
        <translation>全部已决定；按 Enter 生效。</translation>
    </message>
    <message>
        <source>Let what is chosen hold, and go to the next open take</source>
        <translation>使所选生效，并转到下一条待审录音</translation>
    </message>
    <message>
        <source>Note to the annotators</source>
        <translation>给标注者的说明</translation>
    </message>
    <message>
        <source>Nothing differs; Enter accepts it.</source>
        <translation>没有差异；按 Enter 采纳。</translation>
    </message>
    <message>
        <source>Return to the annotators</source>
        <translation>退回给标注者</translation>
    </message>
    <message>
        <source>Returned: {note}</source>
        <translation>已退回：{note}</translation>
    </message>
    <message>
        <source>Return…   F8</source>
        <translation>退回…   F8</translation>
    </message>
    <message>
        <source>Somebody is unsure about it.</source>
        <translation>有人对此不确定。</translation>
    </message>
    <message>
        <source>To be decided: {fields}</source>
        <translation>待决定：{fields}</translation>
    </message>
    <message>
        <source>What should the annotators look at again?</source>
        <translation>标注者应再看什么？</translation>
    </message>
    <message>
        <source>hidden by filters</source>
        <translation>被筛选隐藏</translation>
    </message>
    <message>
        <source>{row} of {rows}</source>
        <translation>第 {row} 条，共 {rows} 条</translation>
    </message>
</context>
<context>
    <name>ReviewHistory</name>
    <message>
        <source>History of this take, everybody&apos;s</source>
        <translation>此录音的历史，所有人的</translation>
    </message>
</context>
<context>
    <name>ReviewList</name>
    <message>
        <source>Accept all that agree ({n})</source>
        <translation>采纳全部一致的（{n}）</translation>
    </message>
    <message>
        <source>All annotators</source>
        <translation>所有标注者</translation>
    </message>
    <message>
        <source>Annotators</source>
        <translation>标注者</translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Search texts</source>
        <translation>搜索文本</translation>
    </message>
    <message>
        <source>Show all takes</source>
        <translation>显示所有录音</translation>
    </message>
    <message>
        <source>Somebody is unsure about it.</source>
        <translation>有人对此不确定。</translation>
    </message>
    <message>
        <source>State of the review</source>
        <translation>审核状态</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>录音</translation>
    </message>
    <message>
        <source>Takes that several people annotated</source>
        <translation>由多人标注的录音</translation>
    </message>
    <message>
        <source>nothing differs</source>
        <translation>没有差异</translation>
    </message>
    <message>
        <source>{n} hidden by filters</source>
        <translation>被筛选隐藏 {n} 条</translation>
    </message>
    <message>
        <source>{open} of {all} open</source>
        <translation>{all} 条中待审 {open} 条</translation>
    </message>
</context>
<context>
    <name>ReviewWithheld</name>
    <message>
        <source>Once a list is closed, everybody&apos;s work on its takes can be seen</source>
        <translation>列表关闭后，即可看到所有人对其录音所做的工作</translation>
    </message>
    <message>
        <source>Show the open lists</source>
        <translation>显示打开的列表</translation>
    </message>
    <message>
        <source>{n} takes are not shown, because you label them yourself in a list that is still open.</source>
        <translation>有 {n} 条录音未显示，因为自己正在仍打开的列表中标注它们。</translation>
    </message>
</context>
<context>
    <name>RoleBar</name>
    <message>
        <source>Click a clip to hear it.</source>
        <translation>点击片段即可收听。</translation>
    </message>
    <message>
        <source>Earlier among the practice clips</source>
        <translation>在练习片段中前移</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>预期</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>最高</translation>
    </message>
    <message>
        <source>Later among the practice clips</source>
        <translation>在练习片段中后移</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>最低</translation>
    </message>
    <message>
        <source>Selected: {n}</source>
        <translation>已选：{n}</translation>
    </message>
    <message>
        <source>Take the selected clips out</source>
        <translation>移出所选片段</translation>
    </message>
    <message>
        <source>What the selected clips are for</source>
        <translation>所选片段的用途</translation>
    </message>
    <message>
        <source>several</source>
        <translation>多种</translation>
    </message>
    <message>
        <source>{end} score that somebody gives who listens</source>
        <translation>认真听的人给出的{end}分数</translation>
    </message>
</context>
<context>
    <name>RoomStep</name>
    <message>
        <source>Measure once more</source>
        <translation>再测一次</translation>
    </message>
    <message>
        <source>Measure the room</source>
        <translation>测量房间</translation>
    </message>
    <message>
        <source>Seconds of silence</source>
        <translation>安静秒数</translation>
    </message>
</context>
<context>
    <name>RunCard</name>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>Continuations</source>
        <translation>续写</translation>
    </message>
    <message>
        <source>Is what a model said on nearer to the positive or to the negative continuation, in the ear of an encoder?</source>
        <translation>在编码器听来，模型续说的内容更接近正例还是负例的续写？</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>评判器</translation>
    </message>
    <message>
        <source>Likelihoods</source>
        <translation>似然</translation>
    </message>
    <message>
        <source>Run over the pairs</source>
        <translation>在这些对上运行</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>The model hears every prompt and goes on; what it says is kept as sound, to be heard and judged.</source>
        <translation>模型听每个提示并续说；其所说保存为声音，可供听取与评判。</translation>
    </message>
    <message>
        <source>The model reads both clips of every pair; how surprised it is at each token is kept, with and without the prompt.</source>
        <translation>模型读取每对的两个片段；保存它在每个词元处的意外程度，含提示与不含提示。</translation>
    </message>
    <message>
        <source>There are no pairs; build or import some.</source>
        <translation>没有对；请构建或导入。</translation>
    </message>
    <message>
        <source>These pairs are known by their token losses only; there is nothing to hear.</source>
        <translation>这些对只有词元损失，没有可听的内容。</translation>
    </message>
    <message>
        <source>{set}, pairs: {n}</source>
        <translation>{set}，对：{n}</translation>
    </message>
</context>
<context>
    <name>RunDetail</name>
    <message>
        <source>Choose a line to see what it was started with and what happened on the way.</source>
        <translation>选择一行，查看它以何设置启动以及过程中发生了什么。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy everything below (Ctrl+Shift+C)</source>
        <translation>复制下面全部内容 (Ctrl+Shift+C)</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Settings and log</source>
        <translation>设置与日志</translation>
    </message>
    <message>
        <source>Start the same once more (F5)</source>
        <translation>以相同设置再次开始 (F5)</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>RunHistory</name>
    <message>
        <source>Reading the runs</source>
        <translation>读取运行记录</translation>
    </message>
</context>
<context>
    <name>RunLine</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>RunRow</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel {model}</source>
        <translation>取消 {model}</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>first batch</source>
        <translation>第一批</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>{model} on {device}</source>
        <translation>{model}，在 {device} 上</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>{percent} %, {time} left</source>
        <translation>{percent} %，剩余 {time}</translation>
    </message>
</context>
<context>
    <name>RunTable</name>
    <message>
        <source>Everything that ran since the program was started (1)</source>
        <translation>程序启动以来运行的一切 (1)</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>History of runs</source>
        <translation>运行历史</translation>
    </message>
    <message>
        <source>Runs of the project</source>
        <translation>项目的运行</translation>
    </message>
    <message>
        <source>This sitting</source>
        <translation>本次使用</translation>
    </message>
    <message>
        <source>What the project keeps of its runs (2)</source>
        <translation>项目保留的运行记录 (2)</translation>
    </message>
</context>
<context>
    <name>RunningRow</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel {title}</source>
        <translation>取消 {title}</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>What is done is kept; started again, it goes on from there.</source>
        <translation>已完成的保留；再次开始则从那里继续。</translation>
    </message>
</context>
<context>
    <name>ScaleBox</name>
    <message>
        <source>0 to 1</source>
        <translation>0 至 1</translation>
    </message>
    <message>
        <source>0 to 100, or another</source>
        <translation>0 至 100，或其他</translation>
    </message>
    <message>
        <source>Scale of the scores</source>
        <translation>分数的尺度</translation>
    </message>
</context>
<context>
    <name>ScatterPanel</name>
    <message>
        <source>Horizontal axis</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>No utterance has both rates</source>
        <translation>没有话语同时具有两种比率</translation>
    </message>
    <message>
        <source>The filters leave no utterance</source>
        <translation>没有话语通过筛选</translation>
    </message>
    <message>
        <source>Utterances</source>
        <translation>话语</translation>
    </message>
    <message>
        <source>Vertical axis</source>
        <translation>纵轴</translation>
    </message>
    <message>
        <source>no audio</source>
        <translation>没有音频</translation>
    </message>
    <message>
        <source>{measure} of {system}</source>
        <translation>{system} 的 {measure}</translation>
    </message>
</context>
<context>
    <name>ScatterView</name>
    <message>
        <source>No points to show</source>
        <translation>没有可显示的点</translation>
    </message>
    <message>
        <source>Scatter plot</source>
        <translation>散点图</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>drawn as a density: zoom in for single points</source>
        <translation>以密度绘制：放大可见单点</translation>
    </message>
    <message>
        <source>not drawn, without a value: {0}</source>
        <translation>未绘出，无数值：{0}</translation>
    </message>
    <message>
        <source>points that lie here: {0}; click again for the next</source>
        <translation>此处的点：{0}；再点一次看下一个</translation>
    </message>
    <message>
        <source>without a value: {0}</source>
        <translation>无数值：{0}</translation>
    </message>
    <message>
        <source>{0} against {1}</source>
        <translation>{0} 对 {1}</translation>
    </message>
</context>
<context>
    <name>ScoreCard</name>
    <message>
        <source>&lt;b&gt;{model} holds more than numbers, so reading it may run code of whoever made it.&lt;/b&gt; Nothing of it was read. Start it only if you know where it comes from and its SHA-256 is the one you expect:&lt;br/&gt;&lt;code&gt;{sha256}&lt;/code&gt;</source>
        <translation>&lt;b&gt;{model} 中不只有数字，读取它可能会运行制作者的代码。&lt;/b&gt; 尚未读取任何内容。只有在清楚它的来源、且 SHA-256 与预期一致时才开始：&lt;br/&gt;&lt;code&gt;{sha256}&lt;/code&gt;</translation>
    </message>
    <message>
        <source>Any COMET model: of the list, of the hub by its id, or in a folder.</source>
        <translation>任意 COMET 模型：来自列表、Hub id 或文件夹。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Compare with references</source>
        <translation>与参考译文比较</translation>
    </message>
    <message>
        <source>Compares each translation with its reference; rows without one get no score.</source>
        <translation>将每个翻译与其参考译文比较；没有参考的行不计分。</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Don&apos;t</source>
        <translation>不要</translation>
    </message>
    <message>
        <source>Folder of a COMET model (with hparams.yaml and checkpoints)</source>
        <translation>COMET 模型文件夹（含 hparams.yaml 和 checkpoints）</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>文件夹…</translation>
    </message>
    <message>
        <source>Id on the hub, or a folder</source>
        <translation>Hub id 或文件夹</translation>
    </message>
    <message>
        <source>It gets a file of JSON lines with id, source, translation and reference in place of {list}, and writes JSON lines with id and score.</source>
        <translation>它在 {list} 处得到一个含 id、source、translation、reference 的 JSON lines 文件，并写出含 id 和 score 的 JSON lines。</translation>
    </message>
    <message>
        <source>Its files are on this computer.</source>
        <translation>其文件在这台计算机上。</translation>
    </message>
    <message>
        <source>Its scores run from</source>
        <translation>分数范围从</translation>
    </message>
    <message>
        <source>Looking for the fastest device; or choose one.</source>
        <translation>正在寻找最快的设备；也可以自行选择。</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Name of the estimator</source>
        <translation>估计器名称</translation>
    </message>
    <message>
        <source>Not on this computer, and gated: accept its terms at {link}, run &lt;code&gt;hf auth login&lt;/code&gt; with a token of that account, and start. Or choose a folder that has it.</source>
        <translation>不在这台计算机上，且需授权：请在 {link} 接受条款，用该账号的令牌运行 &lt;code&gt;hf auth login&lt;/code&gt;，然后开始。或选择含有它的文件夹。</translation>
    </message>
    <message>
        <source>Not on this computer: its files are fetched from the hub when it starts.</source>
        <translation>不在这台计算机上：开始时会从 Hub 下载其文件。</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Reads as the source</source>
        <translation>作为原文读取</translation>
    </message>
    <message>
        <source>Run an estimator</source>
        <translation>运行估计器</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Such as: python my_estimator.py {list}</source>
        <translation>例如：python my_estimator.py {list}</translation>
    </message>
    <message>
        <source>Tokens in a batch</source>
        <translation>每批词元数</translation>
    </message>
    <message>
        <source>Tokens that are read at once, padding included; halved by itself where memory runs out.</source>
        <translation>一次读取的词元数，含填充；内存不足时自动减半。</translation>
    </message>
    <message>
        <source>Trust this file and start</source>
        <translation>信任此文件并开始</translation>
    </message>
    <message>
        <source>What estimates</source>
        <translation>用什么估计</translation>
    </message>
    <message>
        <source>after the model</source>
        <translation>按模型</translation>
    </message>
    <message>
        <source>by the device</source>
        <translation>按设备</translation>
    </message>
    <message>
        <source>the source texts as they are</source>
        <translation>原文文本本身</translation>
    </message>
    <message>
        <source>what {system} heard</source>
        <translation>{system} 听到的内容</translation>
    </message>
</context>
<context>
    <name>ScoreHistogram</name>
    <message>
        <source> · a line for every {0} buckets</source>
        <translation> · 每 {0} 格一条线</translation>
    </message>
    <message>
        <source>Distribution of scores</source>
        <translation>分数分布</translation>
    </message>
    <message>
        <source>No scores</source>
        <translation>没有分数</translation>
    </message>
    <message>
        <source>become {0}</source>
        <translation>变为 {0}</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>bucket {0} to {1}</source>
        <translation>分格 {0} 至 {1}</translation>
    </message>
    <message>
        <source>no ties made</source>
        <translation>未产生平局</translation>
    </message>
    <message>
        <source>scores in bins of {0}</source>
        <translation>以 {0} 为间隔的分数</translation>
    </message>
    <message>
        <source>scores: {count} of {n} ({share:.1f} %)</source>
        <translation>分数：{count} / {n}（{share:.1f} %）</translation>
    </message>
    <message>
        <source>{0} to {1}</source>
        <translation>{0} 至 {1}</translation>
    </message>
    <message>
        <source>{used} of {all} buckets in use · fullest {share:.1f} %</source>
        <translation>{all} 格中用了 {used} 格 · 最满的占 {share:.1f} %</translation>
    </message>
</context>
<context>
    <name>ScoreShares</name>
    <message>
        <source>Bars</source>
        <translation>柱</translation>
    </message>
    <message>
        <source>By listener</source>
        <translation>按听者</translation>
    </message>
    <message>
        <source>By system</source>
        <translation>按系统</translation>
    </message>
    <message>
        <source>Scores given</source>
        <translation>给出的分数</translation>
    </message>
    <message>
        <source>The first {n} listeners are shown.</source>
        <translation>显示前 {n} 位听者。</translation>
    </message>
    <message>
        <source>by {what}</source>
        <translation>按 {what}</translation>
    </message>
    <message>
        <source>share of scores</source>
        <translation>分数占比</translation>
    </message>
</context>
<context>
    <name>ScoreTable</name>
    <message>
        <source>Nothing is evaluated yet</source>
        <translation>还没有评估</translation>
    </message>
    <message>
        <source>Table of scores</source>
        <translation>分数表</translation>
    </message>
    <message>
        <source>{0} lower than the best, by a paired test</source>
        <translation>按配对检验，低于最佳 {0}</translation>
    </message>
</context>
<context>
    <name>Scoring</name>
    <message>
        <source>Aligning</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>Computing intervals</source>
        <translation>计算区间</translation>
    </message>
    <message>
        <source>Everything is scored.</source>
        <translation>全部已评分。</translation>
    </message>
    <message>
        <source>Looking for what has changed since it was scored</source>
        <translation>查找评分后的变化</translation>
    </message>
    <message>
        <source>Reading results</source>
        <translation>读取结果</translation>
    </message>
    <message>
        <source>Reading the last settings</source>
        <translation>读取上次设置</translation>
    </message>
    <message>
        <source>Scoring</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Scoring was stopped; what was scored is kept. Score goes on from here.</source>
        <translation>评分已停止；已评的保留。“评分” 会从这里继续。</translation>
    </message>
    <message>
        <source>Writing {name}</source>
        <translation>写出 {name}</translation>
    </message>
    <message>
        <source>Written to {path}</source>
        <translation>已写入 {path}</translation>
    </message>
</context>
<context>
    <name>ScriptCoverage</name>
    <message>
        <source>Click a number to see only those scripts, and to say how many are wanted.</source>
        <translation>点数字只看这些脚本，并写明需要多少。</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>覆盖情况</translation>
    </message>
    <message>
        <source>Empty cells: {n}.</source>
        <translation>空格：{n}。</translation>
    </message>
    <message>
        <source>How many scripts are wanted of the chosen cell</source>
        <translation>所选格需要多少脚本</translation>
    </message>
    <message>
        <source>Same for all</source>
        <translation>全部相同</translation>
    </message>
    <message>
        <source>Want as many scripts of every cell of the grid.</source>
        <translation>每一格需要同样多的脚本。</translation>
    </message>
    <message>
        <source>Wanted</source>
        <translation>需要</translation>
    </message>
    <message>
        <source>Wanted: {all}. Missing: {n}, in cells: {m}.</source>
        <translation>需要：{all}。缺少：{n}，在 {m} 格中。</translation>
    </message>
    <message>
        <source>Wanted: {all}. There are {n}, and no cell lacks any.</source>
        <translation>需要：{all}。已有 {n}，没有缺少的格。</translation>
    </message>
    <message>
        <source>{cell}: {n}</source>
        <translation>{cell}：{n}</translation>
    </message>
    <message>
        <source>{cell}: {n} of {all}, {lacking} missing</source>
        <translation>{cell}：{n} / {all}，缺 {lacking}</translation>
    </message>
    <message>
        <source>no topic</source>
        <translation>无主题</translation>
    </message>
</context>
<context>
    <name>ScriptEditor</name>
    <message>
        <source>A script needs a text: type one.</source>
        <translation>脚本需要文本：请输入。</translation>
    </message>
    <message>
        <source>By rule: {level}.</source>
        <translation>按规则：{level}。</translation>
    </message>
    <message>
        <source>Choose a script to see and change it.</source>
        <translation>选择脚本以查看和更改。</translation>
    </message>
    <message>
        <source>Cloned from {key}</source>
        <translation>克隆自 {key}</translation>
    </message>
    <message>
        <source>Clone…</source>
        <translation>克隆…</translation>
    </message>
    <message>
        <source>In the other language: {words}</source>
        <translation>另一语言：{words}</translation>
    </message>
    <message>
        <source>Level wanted</source>
        <translation>所需级别</translation>
    </message>
    <message>
        <source>Loanword spellings</source>
        <translation>外来词写法</translation>
    </message>
    <message>
        <source>Loanwords</source>
        <translation>外来词</translation>
    </message>
    <message>
        <source>Main language</source>
        <translation>主要语言</translation>
    </message>
    <message>
        <source>Make more scripts like this one with a language model.</source>
        <translation>用语言模型制作更多类似脚本。</translation>
    </message>
    <message>
        <source>Nobody is given it any more; what was read of it stays.</source>
        <translation>不再分给任何人；已读的保留。</translation>
    </message>
    <message>
        <source>Out of use since {day}</source>
        <translation>自 {day} 停用</translation>
    </message>
    <message>
        <source>Spellings that count as equal: separated by | within a word, by ; between words</source>
        <translation>视为相同的写法：一个词内用 | 分隔，词与词之间用 ;</translation>
    </message>
    <message>
        <source>Take out of use</source>
        <translation>停用</translation>
    </message>
    <message>
        <source>Text of the script</source>
        <translation>脚本文本</translation>
    </message>
    <message>
        <source>The level wanted is {wanted}.</source>
        <translation>所需级别为 {wanted}。</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Use it again</source>
        <translation>重新启用</translation>
    </message>
    <message>
        <source>“{part}” is one spelling only: write the other one behind a |.</source>
        <translation>“{part}” 只有一种写法：请在 | 后写另一种。</translation>
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
        <translation>全部</translation>
    </message>
    <message>
        <source>Known loanwords in this text; click to take them over:</source>
        <translation>此文本中已知的外来词；点击采用：</translation>
    </message>
    <message>
        <source>Take over {words}</source>
        <translation>采用 {words}</translation>
    </message>
</context>
<context>
    <name>Scripts</name>
    <message>
        <source>Adding the starter scripts</source>
        <translation>添加入门脚本</translation>
    </message>
    <message>
        <source>Exporting scripts</source>
        <translation>导出脚本</translation>
    </message>
    <message>
        <source>Importing scripts</source>
        <translation>导入脚本</translation>
    </message>
    <message>
        <source>Reading scripts</source>
        <translation>读取脚本</translation>
    </message>
    <message>
        <source>Reading spellings</source>
        <translation>读取写法</translation>
    </message>
    <message>
        <source>Taking out {name}</source>
        <translation>取出 {name}</translation>
    </message>
    <message>
        <source>This sentence is in the project already.</source>
        <translation>此句已在项目中。</translation>
    </message>
    <message>
        <source>Written here</source>
        <translation>在此编写</translation>
    </message>
    <message>
        <source>change of a script</source>
        <translation>更改脚本</translation>
    </message>
    <message>
        <source>number of scripts wanted</source>
        <translation>所需的脚本数</translation>
    </message>
    <message>
        <source>scripts taken into use</source>
        <translation>启用脚本</translation>
    </message>
    <message>
        <source>scripts taken out of use</source>
        <translation>停用脚本</translation>
    </message>
    <message>
        <source>{n} scripts imported as {set}.</source>
        <translation>已将 {n} 个脚本导入为 {set}。</translation>
    </message>
    <message>
        <source>{n} scripts were taken out again.</source>
        <translation>已取出 {n} 个脚本。</translation>
    </message>
    <message>
        <source>{n} scripts written to {path}.</source>
        <translation>已将 {n} 个脚本写入 {path}。</translation>
    </message>
    <message>
        <source>{n} starter scripts added.</source>
        <translation>已添加 {n} 个入门脚本。</translation>
    </message>
</context>
<context>
    <name>ScriptsPage</name>
    <message>
        <source>Add the starter scripts</source>
        <translation>添加入门脚本</translation>
    </message>
    <message>
        <source>All sets</source>
        <translation>所有脚本集</translation>
    </message>
    <message>
        <source>All states</source>
        <translation>所有状态</translation>
    </message>
    <message>
        <source>Another pair of languages…</source>
        <translation>其他语言对…</translation>
    </message>
    <message>
        <source>Cloned</source>
        <translation>克隆的</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>覆盖情况</translation>
    </message>
    <message>
        <source>Export scripts</source>
        <translation>导出脚本</translation>
    </message>
    <message>
        <source>Filter by text or id</source>
        <translation>按文本或 id 筛选</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Import scripts</source>
        <translation>导入脚本</translation>
    </message>
    <message>
        <source>Import scripts…</source>
        <translation>导入脚本…</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>In use or not</source>
        <translation>是否使用</translation>
    </message>
    <message>
        <source>JSON lines (*.jsonl);;CSV (*.csv)</source>
        <translation>JSON lines (*.jsonl);;CSV (*.csv)</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Level of switching that is wanted: word, phrase or sentence</source>
        <translation>所需的转换级别：词、短语或句子</translation>
    </message>
    <message>
        <source>Main</source>
        <translation>主要语言</translation>
    </message>
    <message>
        <source>New script</source>
        <translation>新脚本</translation>
    </message>
    <message>
        <source>No scripts yet</source>
        <translation>还没有脚本</translation>
    </message>
    <message>
        <source>Out of use</source>
        <translation>已停用</translation>
    </message>
    <message>
        <source>Script set</source>
        <translation>脚本集</translation>
    </message>
    <message>
        <source>Scripts</source>
        <translation>脚本</translation>
    </message>
    <message>
        <source>Scripts ({patterns});;All files (*)</source>
        <translation>脚本 ({patterns});;所有文件 (*)</translation>
    </message>
    <message>
        <source>Scripts are the sentences that speakers read. Import your own from text files, tables or spreadsheets, or add the starter scripts: Korean-English, Mandarin-English or Spanish-English, eight topics, three levels of switching.</source>
        <translation>脚本是说话人朗读的句子。可从文本文件、表格或电子表格导入自己的脚本，或添加入门脚本：韩语-英语、普通话-英语或西班牙语-英语，八个主题，三个转换级别。</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Write a new script here; Enter adds it</source>
        <translation>在此编写新脚本；按 Enter 添加</translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation>{first} 和 {second}</translation>
    </message>
    <message>
        <source>{n} scripts</source>
        <translation>{n} 个脚本</translation>
    </message>
    <message>
        <source>{shown} of {total} scripts; {hidden} hidden by filters</source>
        <translation>{total} 个脚本中显示 {shown} 个；被筛选隐藏 {hidden} 个</translation>
    </message>
</context>
<context>
    <name>SeatsFace</name>
    <message>
        <source>Add the clips first.</source>
        <translation>请先添加片段。</translation>
    </message>
    <message>
        <source>At this computer</source>
        <translation>在本机</translation>
    </message>
    <message>
        <source>Go on with this session</source>
        <translation>继续此会话</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Listener</source>
        <translation>听者</translation>
    </message>
    <message>
        <source>Listeners of the study</source>
        <translation>评测的听者</translation>
    </message>
    <message>
        <source>Make the played copies first.</source>
        <translation>请先生成播放副本。</translation>
    </message>
    <message>
        <source>Mark as withdrawn</source>
        <translation>标为已撤回</translation>
    </message>
    <message>
        <source>Nobody was seated yet. Each listener gets an own balanced order, which is kept.</source>
        <translation>还没有人入座。每位听者都有自己的平衡顺序，并保持不变。</translation>
    </message>
    <message>
        <source>Nobody yet</source>
        <translation>还没有人</translation>
    </message>
    <message>
        <source>Seat this listener here</source>
        <translation>让此听者在此入座</translation>
    </message>
    <message>
        <source>Seats out in packs, not back yet: {n}</source>
        <translation>已随包发出、尚未返回的座位：{n}</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>起始</translation>
    </message>
    <message>
        <source>Somebody new…</source>
        <translation>新的人…</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Take the withdrawal back</source>
        <translation>取消撤回</translation>
    </message>
    <message>
        <source>The study is closed: open it again to take more votes.</source>
        <translation>评测已关闭：要接受更多评分请重新打开。</translation>
    </message>
    <message>
        <source>This listener has heard everything.</source>
        <translation>此听者已全部听完。</translation>
    </message>
    <message>
        <source>This listener has withdrawn.</source>
        <translation>此听者已撤回。</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>试次</translation>
    </message>
    <message>
        <source>Trials with a vote, practice included, of all</source>
        <translation>已评分的试次 / 全部试次，含练习</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Who listens</source>
        <translation>谁来听</translation>
    </message>
    <message>
        <source>completed on {day}</source>
        <translation>{day} 完成</translation>
    </message>
    <message>
        <source>seated on {day}</source>
        <translation>{day} 入座</translation>
    </message>
    <message>
        <source>started on {day}</source>
        <translation>{day} 开始</translation>
    </message>
    <message>
        <source>withdrawn on {day}</source>
        <translation>{day} 撤回</translation>
    </message>
    <message>
        <source>{name} (goes on)</source>
        <translation>{name}（继续）</translation>
    </message>
</context>
<context>
    <name>SetUpAssistant</name>
    <message>
        <source>A test sentence</source>
        <translation>试读句子</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Keep the set-up</source>
        <translation>保存设置</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>以后再说</translation>
    </message>
    <message>
        <source>Set up the microphone</source>
        <translation>设置麦克风</translation>
    </message>
    <message>
        <source>Step {n} of {all}</source>
        <translation>第 {n} 步，共 {all} 步</translation>
    </message>
    <message>
        <source>The quiet room</source>
        <translation>安静的房间</translation>
    </message>
</context>
<context>
    <name>SetUpLine</name>
    <message>
        <source>Again…</source>
        <translation>重新…</translation>
    </message>
    <message>
        <source>Last set up for somebody else. It takes half a minute.</source>
        <translation>上次是为别人设置的。只需半分钟。</translation>
    </message>
    <message>
        <source>Last set up on another day. It takes half a minute.</source>
        <translation>上次设置是在另一天。只需半分钟。</translation>
    </message>
    <message>
        <source>Set up today at {time}, at {rate:g} kHz.</source>
        <translation>今天 {time} 已设置，{rate:g} kHz。</translation>
    </message>
    <message>
        <source>Set up…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>This microphone was never set up here. It takes half a minute.</source>
        <translation>此麦克风尚未在这里设置过。只需半分钟。</translation>
    </message>
</context>
<context>
    <name>SetUps</name>
    <message>
        <source>Measuring the room</source>
        <translation>测量房间</translation>
    </message>
    <message>
        <source>This project is recorded with {names} only, not with {device}: choose another microphone.</source>
        <translation>本项目只用 {names} 录制，不用 {device}：请选择其他麦克风。</translation>
    </message>
</context>
<context>
    <name>SettingsDrawer</name>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close, leave all as it was (Esc)</source>
        <translation>关闭，保持原样 (Esc)</translation>
    </message>
    <message>
        <source>Counted</source>
        <translation>计入内容</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>视为相同</translation>
    </message>
    <message>
        <source>Everything is scored with these settings.</source>
        <translation>全部已按这些设置评分。</translation>
    </message>
    <message>
        <source>Hypotheses to score: {n} (about {time})</source>
        <translation>待评分的识别结果：{n}（约 {time}）</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Mode hike follows the published evaluator to the letter: only loanwords can be switched.</source>
        <translation>hike 模式完全遵循已发表的评估器：只有外来词可以切换。</translation>
    </message>
    <message>
        <source>Normaliser</source>
        <translation>规范化</translation>
    </message>
    <message>
        <source>Score them at once</source>
        <translation>立即评分</translation>
    </message>
    <message>
        <source>Settings of scoring</source>
        <translation>评分设置</translation>
    </message>
    <message>
        <source>The preset {0} is deleted</source>
        <translation>预设 {0} 已删除</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Written to {path}</source>
        <translation>已写入 {path}</translation>
    </message>
    <message>
        <source>delete preset {0}</source>
        <translation>删除预设 {0}</translation>
    </message>
    <message>
        <source>settings of scoring</source>
        <translation>评分设置</translation>
    </message>
    <message>
        <source>{title}, {n} changed</source>
        <translation>{title}，{n} 处更改</translation>
    </message>
</context>
<context>
    <name>SettingsFace</name>
    <message>
        <source>A break after every</source>
        <translation>每隔几个休息</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>结束时</translation>
    </message>
    <message>
        <source>Completion code</source>
        <translation>完成代码</translation>
    </message>
    <message>
        <source>Completion code, shown at the end</source>
        <translation>完成代码，结束时显示</translation>
    </message>
    <message>
        <source>Fade at both ends</source>
        <translation>两端淡入淡出</translation>
    </message>
    <message>
        <source>Headphones are checked first (six trials)</source>
        <translation>先检查耳机（六个试次）</translation>
    </message>
    <message>
        <source>Hearing a clip again</source>
        <translation>重听片段</translation>
    </message>
    <message>
        <source>How often a clip may be heard again; 0: it is heard once.</source>
        <translation>片段可重听几次；0：只听一次。</translation>
    </message>
    <message>
        <source>Listeners at most</source>
        <translation>听者上限</translation>
    </message>
    <message>
        <source>Listeners may go back one trial and change their vote</source>
        <translation>听者可返回一个试次修改评分</translation>
    </message>
    <message>
        <source>Loudness</source>
        <translation>响度</translation>
    </message>
    <message>
        <source>Loudness of the copies</source>
        <translation>副本的响度</translation>
    </message>
    <message>
        <source>One in each line, the same number in every language; answers are typed.</source>
        <translation>每行一个，各语言数量相同；由听者输入回答。</translation>
    </message>
    <message>
        <source>Played copies</source>
        <translation>播放副本</translation>
    </message>
    <message>
        <source>Questions before the first trial</source>
        <translation>第一个试次之前的提问</translation>
    </message>
    <message>
        <source>Questions in {language}</source>
        <translation>{language}的提问</translation>
    </message>
    <message>
        <source>Sample rate</source>
        <translation>采样率</translation>
    </message>
    <message>
        <source>Sample rate of the copies</source>
        <translation>副本的采样率</translation>
    </message>
    <message>
        <source>Silence at both ends</source>
        <translation>两端静音</translation>
    </message>
    <message>
        <source>Somebody was seated: only the votes wanted, the limit and the code can still be changed.</source>
        <translation>已有听者入座：只能再更改所需评分数、上限和完成代码。</translation>
    </message>
    <message>
        <source>The languages have different numbers of questions: add what is missing.</source>
        <translation>各语言的提问数量不同：请补上缺少的。</translation>
    </message>
    <message>
        <source>The originals are never touched. Another value here means making the copies again.</source>
        <translation>原始声音绝不改动。更改此处的值后须重新生成副本。</translation>
    </message>
    <message>
        <source>The text of a clip is shown while it plays</source>
        <translation>播放时显示片段的文本</translation>
    </message>
    <message>
        <source>Trials of each listener</source>
        <translation>每位听者的试次</translation>
    </message>
    <message>
        <source>Votes and length</source>
        <translation>评分与长度</translation>
    </message>
    <message>
        <source>Votes for each clip</source>
        <translation>每个片段的评分</translation>
    </message>
    <message>
        <source>While listening</source>
        <translation>听的时候</translation>
    </message>
    <message>
        <source>all of them</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>as often as wished</source>
        <translation>不限次数</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>ShapleyWaterfall</name>
    <message>
        <source>Contributions of token types</source>
        <translation>各词元类型的贡献</translation>
    </message>
    <message>
        <source>No contributions of token types to show</source>
        <translation>没有可显示的词元类型贡献</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>contribution</source>
        <translation>贡献</translation>
    </message>
    <message>
        <source>invalid pairs: {0}</source>
        <translation>无效的对：{0}</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>pair accuracy</source>
        <translation>成对准确率</translation>
    </message>
    <message>
        <source>points</source>
        <translation>百分点</translation>
    </message>
</context>
<context>
    <name>SharingCard</name>
    <message>
        <source>By chance, so that no speaker or topic is labelled in one go.</source>
        <translation>随机，避免连续标注同一说话人或主题。</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>Each of these counts once: a recogniser&apos;s text has another level, a recogniser doubts its text, somebody has to say whether it is off script, the sound was not measured as good.</source>
        <translation>以下各计一次：识别文本的级别不同，识别器对文本没有把握，需要有人回答是否与脚本不符，声音未测得为好。</translation>
    </message>
    <message>
        <source>How many people label each of them</source>
        <translation>每条由几人标注</translation>
    </message>
    <message>
        <source>Labelled by several</source>
        <translation>多人标注</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>List {n}</source>
        <translation>列表 {n}</translation>
    </message>
    <message>
        <source>Lists that are open</source>
        <translation>打开的列表</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name of the list</source>
        <translation>列表名称</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>Share of the takes that several people label</source>
        <translation>由多人标注的录音比例</translation>
    </message>
    <message>
        <source>Share out</source>
        <translation>分派</translation>
    </message>
    <message>
        <source>Share takes out</source>
        <translation>分派录音</translation>
    </message>
    <message>
        <source>Somebody else…</source>
        <translation>其他人…</translation>
    </message>
    <message>
        <source>Somebody new…</source>
        <translation>新的人…</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>说话人</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>The oldest take comes first.</source>
        <translation>最早的录音在前。</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Which takes</source>
        <translation>哪些录音</translation>
    </message>
    <message>
        <source>Who labels</source>
        <translation>由谁标注</translation>
    </message>
    <message>
        <source>as recorded</source>
        <translation>按录制顺序</translation>
    </message>
    <message>
        <source>blind: nobody sees the others&apos; work</source>
        <translation>盲标：互相看不到对方的工作</translation>
    </message>
    <message>
        <source>doubtful first</source>
        <translation>可疑的在前</translation>
    </message>
    <message>
        <source>of the takes, people for each:</source>
        <translation>的录音，每条人数：</translation>
    </message>
    <message>
        <source>shuffled</source>
        <translation>打乱</translation>
    </message>
    <message>
        <source>{n} of them for several people</source>
        <translation>其中 {n} 条由多人标注</translation>
    </message>
    <message>
        <source>{n} stand in open lists already</source>
        <translation>{n} 条已在打开的列表中</translation>
    </message>
    <message>
        <source>{n} takes</source>
        <translation>{n} 条录音</translation>
    </message>
</context>
<context>
    <name>ShownRates</name>
    <message>
        <source>Rates of what is shown</source>
        <translation>所示内容的比率</translation>
    </message>
</context>
<context>
    <name>SignIn</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Password for {server}</source>
        <translation>{server} 的密码</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>登录</translation>
    </message>
</context>
<context>
    <name>Sitting</name>
    <message>
        <source>Reading a sound</source>
        <translation>读取声音</translation>
    </message>
    <message>
        <source>Reading a trial</source>
        <translation>读取试次</translation>
    </message>
    <message>
        <source>Seating a listener</source>
        <translation>听者入座</translation>
    </message>
    <message>
        <source>Storing an answer</source>
        <translation>保存回答</translation>
    </message>
    <message>
        <source>Storing what a listener told</source>
        <translation>保存听者所填内容</translation>
    </message>
    <message>
        <source>Storing what happened</source>
        <translation>保存发生的情况</translation>
    </message>
</context>
<context>
    <name>SkipCard</name>
    <message>
        <source>Another reason</source>
        <translation>其他原因</translation>
    </message>
    <message>
        <source>Another reason, in your own words</source>
        <translation>用自己的话写其他原因</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
</context>
<context>
    <name>SoundSection</name>
    <message>
        <source>A chosen device is never replaced by another one: where it is missing, Seam asks.</source>
        <translation>所选设备绝不会被另一设备替代：若缺失，Seam 会询问。</translation>
    </message>
    <message>
        <source>A take is running: stop it first.</source>
        <translation>正在录音：请先停止。</translation>
    </message>
    <message>
        <source>Look for devices again after plugging one in</source>
        <translation>插入设备后重新查找</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>麦克风</translation>
    </message>
    <message>
        <source>No microphone was found: plug one in and press Rescan.</source>
        <translation>没有找到麦克风：请插入一个并按 “重新扫描”。</translation>
    </message>
    <message>
        <source>Playback</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Rescan</source>
        <translation>重新扫描</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>声音</translation>
    </message>
    <message>
        <source>Speakers and listeners hear more with headphones, and the microphone hears less.</source>
        <translation>戴耳机时说话人和听者听得更清楚，麦克风拾取的更少。</translation>
    </message>
    <message>
        <source>The level is checked on the Record page, before a session begins.</source>
        <translation>电平在会话开始前于录音页检查。</translation>
    </message>
    <message>
        <source>The system&apos;s own</source>
        <translation>系统默认</translation>
    </message>
    <message>
        <source>{name} is not connected</source>
        <translation>{name} 未连接</translation>
    </message>
</context>
<context>
    <name>SourceCard</name>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add clips</source>
        <translation>添加片段</translation>
    </message>
    <message>
        <source>Add {n} clips</source>
        <translation>添加 {n} 个片段</translation>
    </message>
    <message>
        <source>Beside them</source>
        <translation>另外还有</translation>
    </message>
    <message>
        <source>Choose at the left what is to be heard.</source>
        <translation>请在左侧选择要听的内容。</translation>
    </message>
    <message>
        <source>Clips</source>
        <translation>片段</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>Continuations</source>
        <translation>续写</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>多个文件夹</translation>
    </message>
    <message>
        <source>Left out, as nothing can be played: {n}</source>
        <translation>剔除，因为没有可播放的内容：{n}</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>Not every system has these items:</source>
        <translation>这些条目并非每个系统都有：</translation>
    </message>
    <message>
        <source>One folder</source>
        <translation>一个文件夹</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Systems: {systems}, items: {items}.</source>
        <translation>系统：{systems}，条目：{items}。</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>录音</translation>
    </message>
    <message>
        <source>What would be added</source>
        <translation>将添加的内容</translation>
    </message>
    <message>
        <source>and {n} more</source>
        <translation>另有 {n} 个</translation>
    </message>
</context>
<context>
    <name>SourceFields</name>
    <message>
        <source>Add anchors of 3.5 and 7 kHz to each reference</source>
        <translation>为每个参考添加 3.5 和 7 kHz 锚点</translation>
    </message>
    <message>
        <source>Items at most</source>
        <translation>条目上限</translation>
    </message>
    <message>
        <source>Leave out items that some systems lack</source>
        <translation>剔除部分系统缺少的条目</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
</context>
<context>
    <name>SpeakerWindow</name>
    <message>
        <source>For the speaker</source>
        <translation>说话人窗口</translation>
    </message>
    <message>
        <source>Input level</source>
        <translation>输入电平</translation>
    </message>
    <message>
        <source>Sentence to read</source>
        <translation>要读的句子</translation>
    </message>
</context>
<context>
    <name>SpectrogramStrip</name>
    <message>
        <source>Computing the spectrogram</source>
        <translation>正在计算频谱图</translation>
    </message>
</context>
<context>
    <name>SpectrogramView</name>
    <message>
        <source>Spectrogram</source>
        <translation>频谱图</translation>
    </message>
    <message>
        <source>The spectrogram is being computed…</source>
        <translation>正在计算频谱图…</translation>
    </message>
    <message>
        <source>playhead at {0}</source>
        <translation>播放位置 {0}</translation>
    </message>
    <message>
        <source>{0} long, up to {1}</source>
        <translation>长 {0}，至 {1}</translation>
    </message>
</context>
<context>
    <name>Speech</name>
    <message>
        <source>Reading a pair</source>
        <translation>读取一对</translation>
    </message>
    <message>
        <source>Reading pairs</source>
        <translation>读取对</translation>
    </message>
    <message>
        <source>Reading sets of pairs</source>
        <translation>读取对的集合</translation>
    </message>
    <message>
        <source>window of {s} s</source>
        <translation>{s} s 的窗口</translation>
    </message>
</context>
<context>
    <name>SpeechBuilding</name>
    <message>
        <source>Building pairs of takes</source>
        <translation>用录音构建对</translation>
    </message>
    <message>
        <source>Building was stopped; pairs made: {n} of {total}. Build the same again to go on.</source>
        <translation>构建已停止；已做出的对：{n} / {total}。再次构建同样内容可继续。</translation>
    </message>
    <message>
        <source>Making {pair}</source>
        <translation>制作 {pair}</translation>
    </message>
    <message>
        <source>Planning pairs</source>
        <translation>计划对</translation>
    </message>
    <message>
        <source>{name} built: pairs {n}, tasks {tasks}.</source>
        <translation>{name} 已构建：对 {n}，任务 {tasks}。</translation>
    </message>
</context>
<context>
    <name>SpeechFigure</name>
    <message>
        <source>Losses of {model}, SHA-256</source>
        <translation>{model} 的损失，SHA-256</translation>
    </message>
    <message>
        <source>No model has scored these pairs yet: run one (Ctrl+R), or import token losses (Ctrl+M).</source>
        <translation>还没有模型给这些对评分：运行一个（Ctrl+R），或导入词元损失（Ctrl+M）。</translation>
    </message>
    <message>
        <source>No pairs are looked at</source>
        <translation>没有要查看的对</translation>
    </message>
    <message>
        <source>Nothing was worked out: the analysis was stopped.</source>
        <translation>没有得出结果：分析已停止。</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>对</translation>
    </message>
    <message>
        <source>Pairs, SHA-256</source>
        <translation>对，SHA-256</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>读法</translation>
    </message>
    <message>
        <source>Reading token losses…</source>
        <translation>正在读取词元损失…</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Token type</source>
        <translation>词元类型</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>mean over tasks</source>
        <translation>各任务的平均</translation>
    </message>
    <message>
        <source>{length} s, {offset} s from the switch</source>
        <translation>{length} s，距转换点 {offset} s</translation>
    </message>
    <message>
        <source>{name}: {n} pairs, {source}</source>
        <translation>{name}：{n} 对，{source}</translation>
    </message>
</context>
<context>
    <name>SpeechFiles</name>
    <message>
        <source>Continuations by {name} imported: {n}.</source>
        <translation>已导入 {name} 的续写：{n}。</translation>
    </message>
    <message>
        <source>Deleting {name}</source>
        <translation>删除 {name}</translation>
    </message>
    <message>
        <source>Importing {name}</source>
        <translation>导入 {name}</translation>
    </message>
    <message>
        <source>Renaming {name}</source>
        <translation>重命名 {name}</translation>
    </message>
    <message>
        <source>The continuations by {name} were deleted.</source>
        <translation>{name} 的续写已删除。</translation>
    </message>
    <message>
        <source>The judgement {name} was deleted.</source>
        <translation>评判 {name} 已删除。</translation>
    </message>
    <message>
        <source>The token losses of {name} were deleted.</source>
        <translation>{name} 的词元损失已删除。</translation>
    </message>
    <message>
        <source>The votes {name} were deleted.</source>
        <translation>评分 {name} 已删除。</translation>
    </message>
    <message>
        <source>Token losses of {name} imported: pairs {n}.</source>
        <translation>已导入 {name} 的词元损失：对 {n}。</translation>
    </message>
    <message>
        <source>Votes imported from {file}: {n}.</source>
        <translation>已从 {file} 导入评分：{n}。</translation>
    </message>
    <message>
        <source>building of {name}</source>
        <translation>构建 {name}</translation>
    </message>
    <message>
        <source>deletion of {name}</source>
        <translation>删除 {name}</translation>
    </message>
    <message>
        <source>import of {name}</source>
        <translation>导入 {name}</translation>
    </message>
    <message>
        <source>name of {name}</source>
        <translation>{name} 的名称</translation>
    </message>
    <message>
        <source>{before} is called {after} now.</source>
        <translation>{before} 现在叫 {after}。</translation>
    </message>
    <message>
        <source>{name} imported: pairs {n}, tasks {tasks}.</source>
        <translation>{name} 已导入：对 {n}，任务 {tasks}。</translation>
    </message>
    <message>
        <source>{name} was deleted with its pairs ({n}).</source>
        <translation>{name} 已连同其对（{n}）删除。</translation>
    </message>
</context>
<context>
    <name>SpeechInspector</name>
    <message>
        <source>Computing the spectrogram</source>
        <translation>正在计算频谱图</translation>
    </message>
    <message>
        <source>Continued (4)</source>
        <translation>续写 (4)</translation>
    </message>
    <message>
        <source>How was this made?</source>
        <translation>这是怎样得到的？</translation>
    </message>
    <message>
        <source>Negative (2)</source>
        <translation>负例 (2)</translation>
    </message>
    <message>
        <source>Negative clip</source>
        <translation>负例片段</translation>
    </message>
    <message>
        <source>Negative through the codec (6)</source>
        <translation>经编解码器的负例 (6)</translation>
    </message>
    <message>
        <source>Positive (1)</source>
        <translation>正例 (1)</translation>
    </message>
    <message>
        <source>Positive clip</source>
        <translation>正例片段</translation>
    </message>
    <message>
        <source>Positive through the codec (5)</source>
        <translation>经编解码器的正例 (5)</translation>
    </message>
    <message>
        <source>Prompt (3)</source>
        <translation>提示 (3)</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>集合</translation>
    </message>
    <message>
        <source>Spectrograms (8)</source>
        <translation>频谱图 (8)</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>转换点</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Whose continuation</source>
        <translation>谁的续写</translation>
    </message>
    <message>
        <source>equal tokens at the beginning: {n}</source>
        <translation>开头相同的词元：{n}</translation>
    </message>
    <message>
        <source>negative</source>
        <translation>负例</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>positive</source>
        <translation>正例</translation>
    </message>
    <message>
        <source>switch at {s} s</source>
        <translation>转换点在 {s} s</translation>
    </message>
</context>
<context>
    <name>SpeechKnown</name>
    <message>
        <source>Looking at {model}</source>
        <translation>查看 {model}</translation>
    </message>
    <message>
        <source>Reading the last settings</source>
        <translation>读取上次设置</translation>
    </message>
</context>
<context>
    <name>SpeechModels</name>
    <message>
        <source>Accuracy of models by reading</source>
        <translation>各读法下模型的准确率</translation>
    </message>
    <message>
        <source>Delete its continuations</source>
        <translation>删除其续写</translation>
    </message>
    <message>
        <source>Delete its token losses</source>
        <translation>删除其词元损失</translation>
    </message>
    <message>
        <source>Delete the judgement</source>
        <translation>删除评判</translation>
    </message>
    <message>
        <source>How was this made?</source>
        <translation>这是怎样得到的？</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>No model has scored these pairs yet: run one (Ctrl+R), or import token losses (Ctrl+M).</source>
        <translation>还没有模型给这些对评分：运行一个（Ctrl+R），或导入词元损失（Ctrl+M）。</translation>
    </message>
    <message>
        <source>Percent of prompts whose continuation is nearer to the positive than to the negative reference in the judge&apos;s ear; its ceiling is the accuracy on the references; higher is better.</source>
        <translation>在评判器听来，续写更接近正例参考而非负例参考的提示百分比；上限为在参考上的准确率；越高越好。</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>accuracy of people, {how}</source>
        <translation>人工准确率，{how}</translation>
    </message>
    <message>
        <source>no token losses of this model</source>
        <translation>没有此模型的词元损失</translation>
    </message>
    <message>
        <source>not judged yet</source>
        <translation>尚未评判</translation>
    </message>
    <message>
        <source>{about}
ceiling of the judge: {ceiling}</source>
        <translation>{about}
评判器的上限：{ceiling}</translation>
    </message>
</context>
<context>
    <name>SpeechPage</name>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Build pairs of takes…</source>
        <translation>用录音构建对…</translation>
    </message>
    <message>
        <source>Here you see and hear whether a speech language model notices that the voice, the background or the room changes in the middle: token by token, read five ways, beside what people reach. Build pairs from this project&apos;s takes, or import some: a manifest, a folder laid out like SALMon&apos;s, or parquet.</source>
        <translation>在这里可以看到并听到语音语言模型是否察觉中途嗓音、背景或房间的变化：逐词元、五种读法，与人能达到的水平并列。请用本项目的录音构建对，或导入：清单、按 SALMon 布局的文件夹，或 parquet。</translation>
    </message>
    <message>
        <source>Import a folder of pairs (laid out like SALMon&apos;s, or parquet)</source>
        <translation>导入对的文件夹（按 SALMon 布局，或 parquet）</translation>
    </message>
    <message>
        <source>Import continuations</source>
        <translation>导入续写</translation>
    </message>
    <message>
        <source>Import pairs</source>
        <translation>导入对</translation>
    </message>
    <message>
        <source>Import pairs…</source>
        <translation>导入对…</translation>
    </message>
    <message>
        <source>Import token losses</source>
        <translation>导入词元损失</translation>
    </message>
    <message>
        <source>Import votes (columns system, score; listener, item, subset)</source>
        <translation>导入评分（列 system、score；listener、item、subset）</translation>
    </message>
    <message>
        <source>Lists of continuations ({patterns});;All files (*)</source>
        <translation>续写清单 ({patterns});;所有文件 (*)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>No pairs of clips yet</source>
        <translation>还没有片段对</translation>
    </message>
    <message>
        <source>Open the demo project</source>
        <translation>打开演示项目</translation>
    </message>
    <message>
        <source>Pairs ({patterns});;All files (*)</source>
        <translation>对 ({patterns});;所有文件 (*)</translation>
    </message>
    <message>
        <source>Reading the pairs…</source>
        <translation>正在读取对…</translation>
    </message>
    <message>
        <source>Rename {name}</source>
        <translation>重命名 {name}</translation>
    </message>
    <message>
        <source>Token losses ({patterns});;All files (*)</source>
        <translation>词元损失 ({patterns});;所有文件 (*)</translation>
    </message>
    <message>
        <source>Votes from {low} to {high} ({patterns})</source>
        <translation>{low} 至 {high} 的评分 ({patterns})</translation>
    </message>
</context>
<context>
    <name>SpeechPairs</name>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Filter by name or task</source>
        <translation>按名称或任务筛选</translation>
    </message>
    <message>
        <source>How the chosen model did by the chosen reading</source>
        <translation>所选模型按所选读法的表现</translation>
    </message>
    <message>
        <source>Invalid</source>
        <translation>无效</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>评判器</translation>
    </message>
    <message>
        <source>Lead</source>
        <translation>领先</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Models whose continuation is nearer to the positive reference, of those judged</source>
        <translation>已评判的模型中，续写更接近正例参考的</translation>
    </message>
    <message>
        <source>Negative minus positive clip by the chosen reading, nats per token; above 0 is right</source>
        <translation>按所选读法，负例片段减正例片段，每词元 nat；大于 0 为正确</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>对</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>对</translation>
    </message>
    <message>
        <source>Reading and judge differ</source>
        <translation>读法与评判器不一致</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>Show everything (Esc)</source>
        <translation>显示全部 (Esc)</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>转换点</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Ties</source>
        <translation>平局</translation>
    </message>
    <message>
        <source>When the two clips part</source>
        <translation>两个片段分开的时刻</translation>
    </message>
    <message>
        <source>Which pairs</source>
        <translation>哪些对</translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>pairs: {n}</source>
        <translation>对：{n}</translation>
    </message>
    <message>
        <source>positive / negative, nats per token</source>
        <translation>正例 / 负例，每词元 nat</translation>
    </message>
    <message>
        <source>the chosen model has no losses of this pair</source>
        <translation>所选模型没有此对的损失</translation>
    </message>
    <message>
        <source>{n} of {total}</source>
        <translation>{n} / {total}</translation>
    </message>
    <message>
        <source>{shown} of {total}, hidden: {hidden}</source>
        <translation>共 {total}，显示 {shown}，隐藏：{hidden}</translation>
    </message>
</context>
<context>
    <name>SpeechRuns</name>
    <message>
        <source>Continuing {set} with {model}</source>
        <translation>用 {model} 续写 {set}</translation>
    </message>
    <message>
        <source>Judging {set} with {model}</source>
        <translation>用 {model} 评判 {set}</translation>
    </message>
    <message>
        <source>Reading continuations</source>
        <translation>读取续写</translation>
    </message>
    <message>
        <source>Scoring {set} with {model}</source>
        <translation>用 {model} 为 {set} 评分</translation>
    </message>
    <message>
        <source>The pairs that it worked on were deleted.</source>
        <translation>它所处理的对已被删除。</translation>
    </message>
    <message>
        <source>Without a result: {n}; the reasons are in its log on the Jobs page.</source>
        <translation>无结果：{n}；原因见任务页的日志。</translation>
    </message>
    <message>
        <source>{model} was stopped; what it made is kept. Start it again to go on.</source>
        <translation>{model} 已停止；已做出的保留。再次开始可继续。</translation>
    </message>
    <message>
        <source>{{model}} had nothing to do; pairs that were there: {n}.</source>
        <translation>{{model}} 无事可做；已有的对：{n}。</translation>
    </message>
    <message>
        <source>{{model}} is done; continuations judged: {n}.</source>
        <translation>{{model}} 已完成；已评判的续写：{n}。</translation>
    </message>
    <message>
        <source>{{model}} is done; pairs scored: {n}.</source>
        <translation>{{model}} 已完成；已评分的对：{n}。</translation>
    </message>
    <message>
        <source>{{model}} is done; prompts continued: {n}.</source>
        <translation>{{model}} 已完成；已续写的提示：{n}。</translation>
    </message>
</context>
<context>
    <name>SpeechScores</name>
    <message>
        <source>Accuracies of readings</source>
        <translation>各读法的准确率</translation>
    </message>
    <message>
        <source>Contributions of token types</source>
        <translation>各词元类型的贡献</translation>
    </message>
    <message>
        <source>Mean curves</source>
        <translation>平均曲线</translation>
    </message>
    <message>
        <source>Reading pairs</source>
        <translation>读取对</translation>
    </message>
    <message>
        <source>Reading token losses</source>
        <translation>读取词元损失</translation>
    </message>
    <message>
        <source>Readings against people</source>
        <translation>读法与人工对照</translation>
    </message>
    <message>
        <source>Sweeping the window</source>
        <translation>扫描窗口</translation>
    </message>
</context>
<context>
    <name>SpeechToolbar</name>
    <message>
        <source>A table of subset and accuracy…</source>
        <translation>子集与准确率的表格…</translation>
    </message>
    <message>
        <source>Accuracy of people, percent</source>
        <translation>人工准确率，百分比</translation>
    </message>
    <message>
        <source>All tasks</source>
        <translation>所有任务</translation>
    </message>
    <message>
        <source>All tokens</source>
        <translation>所有词元</translation>
    </message>
    <message>
        <source>Delete the set</source>
        <translation>删除集合</translation>
    </message>
    <message>
        <source>Delete the votes</source>
        <translation>删除评分</translation>
    </message>
    <message>
        <source>Distance of the window from the switch</source>
        <translation>窗口与转换点的距离</translation>
    </message>
    <message>
        <source>Length of the window</source>
        <translation>窗口长度</translation>
    </message>
    <message>
        <source>Line of people</source>
        <translation>人工基准线</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>One number…</source>
        <translation>一个数…</translation>
    </message>
    <message>
        <source>Reading by which pairs are right or wrong</source>
        <translation>判定各对对错所用的读法</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>SALMon&apos;s, as published</source>
        <translation>SALMon 发表的数值</translation>
    </message>
    <message>
        <source>Set of pairs</source>
        <translation>对的集合</translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv)</source>
        <translation>表格 (*.csv *.tsv)</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Type of tokens</source>
        <translation>词元类型</translation>
    </message>
    <message>
        <source>Votes of people</source>
        <translation>人工评分</translation>
    </message>
    <message>
        <source>What can be done with the set</source>
        <translation>可对集合进行的操作</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>after</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>pairs: {n}</source>
        <translation>对：{n}</translation>
    </message>
    <message>
        <source>synthetic demo data</source>
        <translation>合成演示数据</translation>
    </message>
</context>
<context>
    <name>SpeedButton</name>
    <message>
        <source>Speed {0}</source>
        <translation>速度 {0}</translation>
    </message>
    <message>
        <source>Speed, the pitch stays</source>
        <translation>速度，音高不变</translation>
    </message>
</context>
<context>
    <name>StackedBars</name>
    <message>
        <source>No shares to show</source>
        <translation>没有可显示的比例</translation>
    </message>
    <message>
        <source>Shares of kinds</source>
        <translation>各类比例</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>interval {0} to {1} %</source>
        <translation>区间 {0} 至 {1} %</translation>
    </message>
    <message>
        <source>n/a: {0}</source>
        <translation>n/a：{0}</translation>
    </message>
    <message>
        <source>no items</source>
        <translation>没有项目</translation>
    </message>
    <message>
        <source>{0}: {1} % ({2} of {3})</source>
        <translation>{0}：{1} %（{2} / {3}）</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Models in memory, and the most that their last work took</source>
        <translation>内存中的模型，以及其上次工作占用的最大值</translation>
    </message>
    <message>
        <source>{text} (and {count} more)</source>
        <translation>{text}（另有 {count} 个）</translation>
    </message>
    <message>
        <source>{title}, {time} left</source>
        <translation>{title}，剩余 {time}</translation>
    </message>
    <message>
        <source>{title}: stopping</source>
        <translation>{title}：正在停止</translation>
    </message>
</context>
<context>
    <name>StepCard</name>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>变为</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>表达式</translation>
    </message>
    <message>
        <source>It changes nothing in this text.</source>
        <translation>它在此文本中没有改变任何内容。</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Own step</source>
        <translation>自定步骤</translation>
    </message>
    <message>
        <source>Own step {0}</source>
        <translation>自定步骤 {0}</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Table of replacements</source>
        <translation>替换表</translation>
    </message>
    <message>
        <source>Table, a pair to a line</source>
        <translation>表，每行一对</translation>
    </message>
    <message>
        <source>Use this step</source>
        <translation>使用此步骤</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>\1 or \g&lt;name&gt; stands for a group; empty: taken out</source>
        <translation>\1 或 \g&lt;name&gt; 代表分组；空：删去</translation>
    </message>
    <message>
        <source>a short name, such as kilo</source>
        <translation>简短名称，如 kilo</translation>
    </message>
    <message>
        <source>anywhere, inside words too</source>
        <translation>任何位置，包括词内</translation>
    </message>
    <message>
        <source>whole words</source>
        <translation>整词</translation>
    </message>
</context>
<context>
    <name>StepDelegate</name>
    <message>
        <source>own step</source>
        <translation>自定步骤</translation>
    </message>
</context>
<context>
    <name>StepList</name>
    <message>
        <source>Drag, or Alt+Up and Alt+Down, to move a step; Space: on or off; Enter: change an own step</source>
        <translation>拖动，或用 Alt+上、Alt+下移动步骤；空格键：开关；Enter：更改自定步骤</translation>
    </message>
    <message>
        <source>Steps of the normaliser</source>
        <translation>规范化步骤</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
</context>
<context>
    <name>StepsSection</name>
    <message>
        <source>A built-in step stays in the list: switch it off with Space.</source>
        <translation>内置步骤留在列表中：按空格键关闭。</translation>
    </message>
    <message>
        <source>Both sides go through these steps from above, in Unicode form NFC from the start.</source>
        <translation>两边都从上到下经过这些步骤，起初为 Unicode NFC 形式。</translation>
    </message>
    <message>
        <source>Change the own step (Enter)</source>
        <translation>更改自定步骤 (Enter)</translation>
    </message>
    <message>
        <source>Counted: {units}</source>
        <translation>计入：{units}</translation>
    </message>
    <message>
        <source>Export steps of the normaliser</source>
        <translation>导出规范化步骤</translation>
    </message>
    <message>
        <source>Export the steps…</source>
        <translation>导出步骤…</translation>
    </message>
    <message>
        <source>Import steps of the normaliser</source>
        <translation>导入规范化步骤</translation>
    </message>
    <message>
        <source>Import the steps…</source>
        <translation>导入步骤…</translation>
    </message>
    <message>
        <source>Move down (Alt+Down)</source>
        <translation>下移 (Alt+下)</translation>
    </message>
    <message>
        <source>Move up (Alt+Up)</source>
        <translation>上移 (Alt+上)</translation>
    </message>
    <message>
        <source>Own step…</source>
        <translation>自定步骤…</translation>
    </message>
    <message>
        <source>Shown on</source>
        <translation>示例文本</translation>
    </message>
    <message>
        <source>Standard steps</source>
        <translation>标准步骤</translation>
    </message>
    <message>
        <source>Standard, import, export</source>
        <translation>标准、导入、导出</translation>
    </message>
    <message>
        <source>Take the own step away (Del)</source>
        <translation>移除自定步骤 (Del)</translation>
    </message>
    <message>
        <source>Text on which the steps are shown</source>
        <translation>用来展示步骤的文本</translation>
    </message>
</context>
<context>
    <name>StimuliFace</name>
    <message>
        <source>Add clips…</source>
        <translation>添加片段…</translation>
    </message>
    <message>
        <source>All: {n}</source>
        <translation>全部：{n}</translation>
    </message>
    <message>
        <source>Anchors of 3.5 and 7 kHz for each reference</source>
        <translation>为每个参考添加 3.5 和 7 kHz 锚点</translation>
    </message>
    <message>
        <source>Anchors…</source>
        <translation>锚点…</translation>
    </message>
    <message>
        <source>By how much the played copy was made louder or softer</source>
        <translation>播放副本的响度调高或调低了多少</translation>
    </message>
    <message>
        <source>Clips of the study</source>
        <translation>评测的片段</translation>
    </message>
    <message>
        <source>Clips to get used to the scale by, and clips that tell who doesn&apos;t listen.</source>
        <translation>用来熟悉量表的片段，以及能看出谁没认真听的片段。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>预期</translation>
    </message>
    <message>
        <source>Filter by item, system or text</source>
        <translation>按条目、系统或文本筛选</translation>
    </message>
    <message>
        <source>For</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Gold questions: spoiled and clean clips</source>
        <translation>黄金题：劣化的和干净的片段</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Make the clip for the volume</source>
        <translation>生成调节音量的片段</translation>
    </message>
    <message>
        <source>Make the copies ({n})</source>
        <translation>生成副本（{n}）</translation>
    </message>
    <message>
        <source>No clips yet</source>
        <translation>还没有片段</translation>
    </message>
    <message>
        <source>Of the played copy</source>
        <translation>播放副本的长度</translation>
    </message>
    <message>
        <source>Practice and checks…</source>
        <translation>练习和检查题…</translation>
    </message>
    <message>
        <source>Practice from worst to best</source>
        <translation>练习，从最差到最好</translation>
    </message>
    <message>
        <source>Scores that somebody gives who listens; of gold questions and traps</source>
        <translation>认真听的人给出的分数；用于黄金题和陷阱题</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Traps: a voice asks for a certain answer</source>
        <translation>陷阱题：语音要求给出指定的回答</translation>
    </message>
    <message>
        <source>What clips are for</source>
        <translation>片段的用途</translation>
    </message>
    <message>
        <source>What is heard comes from this project&apos;s takes, from folders of sound with one for each system, from the continuations of speech language models, or from a table. Originals are never touched: listeners hear copies of equal loudness, under names that tell nothing.</source>
        <translation>要听的内容来自此项目的录音、每个系统一个文件夹的声音、语音语言模型的续写，或表格。原始声音绝不改动：听者听到的是响度一致的副本，名称不透露任何信息。</translation>
    </message>
    <message>
        <source>all clips: {n}</source>
        <translation>全部片段：{n}</translation>
    </message>
    <message>
        <source>all clips: {n}, hidden by filters: {m}</source>
        <translation>全部片段：{n}，被筛选隐藏：{m}</translation>
    </message>
    <message>
        <source>clips taken out</source>
        <translation>移出片段</translation>
    </message>
    <message>
        <source>clips: {n}</source>
        <translation>片段：{n}</translation>
    </message>
    <message>
        <source>expected scores</source>
        <translation>预期分数</translation>
    </message>
    <message>
        <source>file is gone</source>
        <translation>文件已消失</translation>
    </message>
    <message>
        <source>file is gone: {n}</source>
        <translation>文件已消失：{n}</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺少</translation>
    </message>
    <message>
        <source>order of clips</source>
        <translation>片段顺序</translation>
    </message>
    <message>
        <source>what clips are for</source>
        <translation>片段的用途</translation>
    </message>
</context>
<context>
    <name>Studies</name>
    <message>
        <source>Reading listening studies</source>
        <translation>读取听音评测</translation>
    </message>
    <message>
        <source>end of a study</source>
        <translation>评测结束</translation>
    </message>
    <message>
        <source>kind of a study</source>
        <translation>评测的类型</translation>
    </message>
    <message>
        <source>name of a study</source>
        <translation>评测名称</translation>
    </message>
    <message>
        <source>new study</source>
        <translation>新建评测</translation>
    </message>
    <message>
        <source>removal of a study</source>
        <translation>移除评测</translation>
    </message>
    <message>
        <source>return of a study</source>
        <translation>恢复评测</translation>
    </message>
    <message>
        <source>return to a study</source>
        <translation>重新加入评测</translation>
    </message>
    <message>
        <source>settings of a study</source>
        <translation>评测的设置</translation>
    </message>
    <message>
        <source>state of a study</source>
        <translation>评测的状态</translation>
    </message>
    <message>
        <source>withdrawal from a study</source>
        <translation>撤回评测的评分</translation>
    </message>
</context>
<context>
    <name>StudyChecks</name>
    <message>
        <source>Clips added: {n}.</source>
        <translation>已添加片段：{n}。</translation>
    </message>
    <message>
        <source>No reference lacks its anchors: choose the references first.</source>
        <translation>没有参考缺少锚点：请先选择参考。</translation>
    </message>
    <message>
        <source>new anchors</source>
        <translation>新增锚点</translation>
    </message>
    <message>
        <source>new gold questions</source>
        <translation>新增黄金题</translation>
    </message>
    <message>
        <source>new practice clips</source>
        <translation>新增练习片段</translation>
    </message>
    <message>
        <source>new traps</source>
        <translation>新增陷阱题</translation>
    </message>
</context>
<context>
    <name>StudyCopies</name>
    <message>
        <source>All copies have {lufs} LUFS, as {clip} can&apos;t be made louder without clipping.</source>
        <translation>所有副本均为 {lufs} LUFS，因为 {clip} 再调大就会削波。</translation>
    </message>
    <message>
        <source>Clips of speakers who have withdrawn have no copy: {n}.</source>
        <translation>已撤回同意的说话人的片段没有副本：{n}。</translation>
    </message>
    <message>
        <source>Copies made: {n}.</source>
        <translation>已生成副本：{n}。</translation>
    </message>
    <message>
        <source>Making the copies of {study}</source>
        <translation>生成 {study} 的副本</translation>
    </message>
    <message>
        <source>Nothing is to be heard in {n} clips, such as {clip}.</source>
        <translation>{n} 个片段没有声音，例如 {clip}。</translation>
    </message>
    <message>
        <source>This clip can be heard once its copy is made.</source>
        <translation>副本生成后即可收听此片段。</translation>
    </message>
</context>
<context>
    <name>StudyFigures</name>
    <message>
        <source>Working out the design</source>
        <translation>计算设计</translation>
    </message>
</context>
<context>
    <name>StudyList</name>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Listeners who have sat down and are not done</source>
        <translation>已入座但未完成的听者</translation>
    </message>
    <message>
        <source>Listening studies</source>
        <translation>听音评测</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>未完</translation>
    </message>
    <message>
        <source>Studies: {n}</source>
        <translation>评测：{n}</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>评测</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Votes that count, of those that are wanted on all clips; an answer to a pair counts for both</source>
        <translation>计入的评分 / 所有片段所需的评分；对一对的回答两个片段都计</translation>
    </message>
    <message>
        <source>{name}
{kind}, {state}
Listeners: {n}, of these done: {done}</source>
        <translation>{name}
{kind}，{state}
听者：{n}，其中完成：{done}</translation>
    </message>
</context>
<context>
    <name>StudySources</name>
    <message>
        <source>All of these clips are in the study already.</source>
        <translation>这些片段都已在评测中。</translation>
    </message>
    <message>
        <source>Clips added: {n}.</source>
        <translation>已添加片段：{n}。</translation>
    </message>
    <message>
        <source>In the study already: {n}.</source>
        <translation>已在评测中：{n}。</translation>
    </message>
    <message>
        <source>Looking for clips</source>
        <translation>查找片段</translation>
    </message>
    <message>
        <source>new clips</source>
        <translation>新增片段</translation>
    </message>
    <message>
        <source>{name}, again</source>
        <translation>{name}（再次）</translation>
    </message>
    <message>
        <source>{n} files were there a moment ago and are gone, such as {path}; look again.</source>
        <translation>{n} 个文件刚才还在，现在已消失，例如 {path}；请重新查找。</translation>
    </message>
</context>
<context>
    <name>StudyView</name>
    <message>
        <source>1  Clips</source>
        <translation>1  片段</translation>
    </message>
    <message>
        <source>2  Words</source>
        <translation>2  文字</translation>
    </message>
    <message>
        <source>3  Session</source>
        <translation>3  会话</translation>
    </message>
    <message>
        <source>4  Listeners</source>
        <translation>4  听者</translation>
    </message>
    <message>
        <source>5  Results</source>
        <translation>5  结果</translation>
    </message>
    <message>
        <source>Add clips…</source>
        <translation>添加片段…</translation>
    </message>
    <message>
        <source>All copies are made.</source>
        <translation>所有副本都已生成。</translation>
    </message>
    <message>
        <source>All studies</source>
        <translation>所有评测</translation>
    </message>
    <message>
        <source>Close the study</source>
        <translation>关闭评测</translation>
    </message>
    <message>
        <source>It is ready</source>
        <translation>准备就绪</translation>
    </message>
    <message>
        <source>Listeners</source>
        <translation>听者</translation>
    </message>
    <message>
        <source>Make the copies</source>
        <translation>生成副本</translation>
    </message>
    <message>
        <source>Name of the study</source>
        <translation>评测名称</translation>
    </message>
    <message>
        <source>Next: make the clip on which listeners set the volume.</source>
        <translation>下一步：生成供听者调节音量的片段。</translation>
    </message>
    <message>
        <source>Next: make the played copies, of equal loudness, and the clip to set the volume by. Copies missing: {n}.</source>
        <translation>下一步：生成响度一致的播放副本，以及调节音量用的片段。缺少副本：{n}。</translation>
    </message>
    <message>
        <source>Next: make the played copies, of equal loudness. Missing: {n}.</source>
        <translation>下一步：生成响度一致的播放副本。缺少：{n}。</translation>
    </message>
    <message>
        <source>No more votes are taken.</source>
        <translation>不再接受评分。</translation>
    </message>
    <message>
        <source>Nothing can be heard yet.</source>
        <translation>还没有可听的内容。</translation>
    </message>
    <message>
        <source>Open it again</source>
        <translation>重新打开</translation>
    </message>
    <message>
        <source>Rename (F2)</source>
        <translation>重命名 (F2)</translation>
    </message>
    <message>
        <source>Show these clips</source>
        <translation>显示这些片段</translation>
    </message>
    <message>
        <source>Take votes again.</source>
        <translation>重新接受评分。</translation>
    </message>
    <message>
        <source>The files of {n} clips are gone: bring them back and make the copies, or take these clips out.</source>
        <translation>{n} 个片段的文件已消失：请恢复文件并生成副本，或移出这些片段。</translation>
    </message>
    <message>
        <source>The study is ready: read its words once more, then seat the first listener.</source>
        <translation>评测已就绪：请再读一遍文字，然后让第一位听者入座。</translation>
    </message>
    <message>
        <source>listeners: {n}</source>
        <translation>听者：{n}</translation>
    </message>
    <message>
        <source>rated clips: {n}</source>
        <translation>评分片段：{n}</translation>
    </message>
    <message>
        <source>votes on clips of pairs: {n}</source>
        <translation>成对片段的评分：{n}</translation>
    </message>
    <message>
        <source>votes: {n}</source>
        <translation>评分：{n}</translation>
    </message>
</context>
<context>
    <name>SystemOpinions</name>
    <message>
        <source>All listeners who count</source>
        <translation>所有计入的听者</translation>
    </message>
    <message>
        <source>Bradley and Terry&apos;s model, ties by Davidson: a difference of two strengths is the logarithm of the odds that one is preferred.</source>
        <translation>Bradley-Terry 模型，平局按 Davidson：两个强度之差是前者更受偏好的胜算的对数。</translation>
    </message>
    <message>
        <source>Bradley and Terry&apos;s model: differences are log odds.</source>
        <translation>Bradley-Terry 模型：差值为对数胜算。</translation>
    </message>
    <message>
        <source>By item</source>
        <translation>按条目</translation>
    </message>
    <message>
        <source>By item: for other items before these listeners.</source>
        <translation>按条目：换其他条目，仍是这些听者。</translation>
    </message>
    <message>
        <source>By listener</source>
        <translation>按听者</translation>
    </message>
    <message>
        <source>By listener: for other listeners on these items.</source>
        <translation>按听者：换其他听者，仍是这些条目。</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Mean opinion scores</source>
        <translation>平均意见得分</translation>
    </message>
    <message>
        <source>Mean opinion scores, {how}</source>
        <translation>平均意见得分，{how}</translation>
    </message>
    <message>
        <source>Pooled (too narrow)</source>
        <translation>合并（过窄）</translation>
    </message>
    <message>
        <source>Pooled: takes all votes for independent, which they aren&apos;t; too narrow.</source>
        <translation>合并：把所有评分视为独立，实际并非如此；过窄。</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>This study compares clips with each other: see Compared</source>
        <translation>此评测把片段互相比较：见“比较”</translation>
    </message>
    <message>
        <source>Two-way intervals</source>
        <translation>双向区间</translation>
    </message>
    <message>
        <source>Two-way: for other listeners and other items.</source>
        <translation>双向：换其他听者和其他条目。</translation>
    </message>
    <message>
        <source>Why intervals differ</source>
        <translation>区间为何不同</translation>
    </message>
    <message>
        <source>Without flagged listeners</source>
        <translation>不含被标记的听者</translation>
    </message>
    <message>
        <source>all votes: {mean}</source>
        <translation>所有评分：{mean}</translation>
    </message>
    <message>
        <source>mean of all</source>
        <translation>全体平均</translation>
    </message>
    <message>
        <source>mean opinion score</source>
        <translation>平均意见得分</translation>
    </message>
    <message>
        <source>mean opinion score, {scale}</source>
        <translation>平均意见得分，{scale}</translation>
    </message>
    <message>
        <source>no vote is left</source>
        <translation>没有剩余的评分</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>strength, log odds</source>
        <translation>强度，对数胜算</translation>
    </message>
    <message>
        <source>too few for this interval</source>
        <translation>太少，无法得出此区间</translation>
    </message>
    <message>
        <source>{votes} scores of {listeners} listeners.</source>
        <translation>{listeners} 位听者的 {votes} 个分数。</translation>
    </message>
</context>
<context>
    <name>SystemRanks</name>
    <message>
        <source>1 is best; 95 % over {n} documents.</source>
        <translation>1 为最好；基于 {n} 个文档的 95 %。</translation>
    </message>
    <message>
        <source>No document has a translation of every system</source>
        <translation>没有一个文档含有所有系统的翻译</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>排名</translation>
    </message>
    <message>
        <source>Ranks of means over the {n} documents that every system has (others: {left_out}), 1 is best; intervals: 95 %, documents drawn anew.</source>
        <translation>按所有系统共有的 {n} 个文档（其余：{left_out}）的平均值排名，1 为最好；区间：95 %，对文档重新抽样。</translation>
    </message>
    <message>
        <source>Ranks of systems</source>
        <translation>系统排名</translation>
    </message>
    <message>
        <source>of means over the documents that every system has, 1 is best</source>
        <translation>按所有系统共有文档的平均值，1 为最好</translation>
    </message>
    <message>
        <source>people</source>
        <translation>人工</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>排名</translation>
    </message>
</context>
<context>
    <name>Systems</name>
    <message>
        <source>Bringing back {name}</source>
        <translation>恢复 {name}</translation>
    </message>
    <message>
        <source>Deleting {name}</source>
        <translation>删除 {name}</translation>
    </message>
    <message>
        <source>Hypotheses of {names} imported: {n}.</source>
        <translation>已导入 {names} 的识别结果：{n}。</translation>
    </message>
    <message>
        <source>Importing hypotheses</source>
        <translation>导入识别结果</translation>
    </message>
    <message>
        <source>New utterances: {n}.</source>
        <translation>新话语：{n}。</translation>
    </message>
    <message>
        <source>Renaming a system</source>
        <translation>重命名系统</translation>
    </message>
    <message>
        <source>Template written to {path}. Fill in the column “hypothesis” and import it.</source>
        <translation>模板已写入 {path}。请填写 “hypothesis” 列后导入。</translation>
    </message>
    <message>
        <source>Writing the template</source>
        <translation>写出模板</translation>
    </message>
    <message>
        <source>{name} was deleted with its hypotheses ({n}).</source>
        <translation>{name} 已连同其识别结果（{n}）删除。</translation>
    </message>
    <message>
        <source>{old} is now called {new}.</source>
        <translation>{old} 现在叫 {new}。</translation>
    </message>
</context>
<context>
    <name>SystemsCompared</name>
    <message>
        <source>% points</source>
        <translation>百分点</translation>
    </message>
    <message>
        <source>A comparison needs two systems: show another one</source>
        <translation>比较需要两个系统：请再显示一个</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>校正</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Holm over the systems of a measure</source>
        <translation>对同一指标的各系统用 Holm</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Nothing is scored with these settings yet: Score (F6)</source>
        <translation>尚未按这些设置评分：评分（F6）</translation>
    </message>
    <message>
        <source>Spread of repeated runs</source>
        <translation>重复运行的离散</translation>
    </message>
    <message>
        <source>Systems compared</source>
        <translation>系统比较</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>检验</translation>
    </message>
    <message>
        <source>Utterances of both</source>
        <translation>两者共有的话语</translation>
    </message>
    <message>
        <source>as good as {name}</source>
        <translation>与 {name} 同样好</translation>
    </message>
    <message>
        <source>lowest to highest of {n} runs; standard deviation {sd:.2f}</source>
        <translation>{n} 次运行的最低到最高；标准差 {sd:.2f}</translation>
    </message>
    <message>
        <source>matched-pairs segment test on the errors of each utterance, two-sided; none of fewer than {n} utterances (speakers, where those are drawn), and p at least 2/2^n of the n that differ</source>
        <translation>对各话语错误的配对分段检验，双侧；话语（若抽取说话人则为说话人）少于 {n} 时不做，且对有差异的 n 个，p 至少为 2/2^n</translation>
    </message>
    <message>
        <source>matched-pairs segment test over {0} utterances</source>
        <translation>{0} 条话语的配对分段检验</translation>
    </message>
    <message>
        <source>n/a: {why}.</source>
        <translation>n/a：{why}。</translation>
    </message>
    <message>
        <source>p: matched-pairs segment test, Holm over the systems; {marks}. n: utterances of both.</source>
        <translation>p：配对分段检验，对各系统用 Holm；{marks}。n：两者共有的话语。</translation>
    </message>
    <message>
        <source>rough: too few utterances for it</source>
        <translation>粗略：话语太少</translation>
    </message>
    <message>
        <source>system minus baseline, percentage points, below 0: better</source>
        <translation>系统减基线，百分点，小于 0 更好</translation>
    </message>
    <message>
        <source>{each} (of {n} shown)</source>
        <translation>{each}（所示 {n} 中）</translation>
    </message>
    <message>
        <source>{measure} against {baseline}</source>
        <translation>{measure} 对 {baseline}</translation>
    </message>
    <message>
        <source>{measure} minus that of {name}</source>
        <translation>{measure} 减 {name} 的</translation>
    </message>
    <message>
        <source>{n} runs: {name}</source>
        <translation>{n} 次运行：{name}</translation>
    </message>
</context>
<context>
    <name>TableFields</name>
    <message>
        <source>CSV, TSV, JSONL, parquet or a spreadsheet with a row for each clip: item, system and path; as you like role, text, expected_low, expected_high and reference.</source>
        <translation>CSV、TSV、JSONL、parquet 或电子表格，每个片段一行：item、system 和 path；可选 role、text、expected_low、expected_high 和 reference。</translation>
    </message>
    <message>
        <source>Table of clips</source>
        <translation>片段表</translation>
    </message>
    <message>
        <source>Tables ({patterns});;All files (*)</source>
        <translation>表格 ({patterns});;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>TakeButtons</name>
    <message>
        <source>Back</source>
        <translation>上一句</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一句</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>录音</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重录</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格键</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>TakeChecks</name>
    <message>
        <source>Checking takes</source>
        <translation>检查录音</translation>
    </message>
    <message>
        <source>Checking the take</source>
        <translation>检查录音</translation>
    </message>
    <message>
        <source>Files that can&apos;t be read: {n}.</source>
        <translation>无法读取的文件：{n}。</translation>
    </message>
    <message>
        <source>Takes checked: {n}. Good: {good}, to look at: {check}, bad: {bad}.</source>
        <translation>已检查的录音：{n}。好：{good}，需查看：{check}，差：{bad}。</translation>
    </message>
</context>
<context>
    <name>TakeFields</name>
    <message>
        <source>All sets</source>
        <translation>所有脚本集</translation>
    </message>
    <message>
        <source>Items at most</source>
        <translation>条目上限</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Nothing pressed means all of them.</source>
        <translation>什么都不选即为全部。</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>Script set</source>
        <translation>脚本集</translation>
    </message>
    <message>
        <source>Speakers</source>
        <translation>说话人</translation>
    </message>
    <message>
        <source>Takes that count: kept, selected, not rejected. A speaker is a system, a script is an item.</source>
        <translation>计入的录音：已保留、已选中、未拒绝。说话人为系统，脚本为条目。</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
</context>
<context>
    <name>TakeList</name>
    <message>
        <source>All takes</source>
        <translation>所有录音</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Bad ones</source>
        <translation>不好的</translation>
    </message>
    <message>
        <source>Check all again</source>
        <translation>全部重新检查</translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Filter by text or speaker</source>
        <translation>按文本或说话人筛选</translation>
    </message>
    <message>
        <source>Keep after all</source>
        <translation>还是保留</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Measure every take of the project anew, as after a change of rules</source>
        <translation>重新测量项目的每条录音，例如规则改变之后</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>未检查</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>语速</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>Reading the take</source>
        <translation>正在读取录音</translation>
    </message>
    <message>
        <source>Record again</source>
        <translation>重新录制</translation>
    </message>
    <message>
        <source>SNR</source>
        <translation>SNR</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>搁置</translation>
    </message>
    <message>
        <source>Sorted by it, the worst take comes first</source>
        <translation>按此排序时最差的录音在前</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>说话人</translation>
    </message>
    <message>
        <source>Speech over the background, in dB; more is better</source>
        <translation>语音高出背景的量，dB；越大越好</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Syllables per second of speech</source>
        <translation>每秒语音的音节数</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>录音</translation>
    </message>
    <message>
        <source>Takes of</source>
        <translation>录音范围</translation>
    </message>
    <message>
        <source>The loudest moment, in dBFS; 0 is full scale, −12 is right</source>
        <translation>最响的时刻，dBFS；0 为满刻度，−12 合适</translation>
    </message>
    <message>
        <source>The take is kept.</source>
        <translation>录音已保留。</translation>
    </message>
    <message>
        <source>The take is set aside.</source>
        <translation>录音已搁置。</translation>
    </message>
    <message>
        <source>This session</source>
        <translation>本次会话</translation>
    </message>
    <message>
        <source>This speaker</source>
        <translation>此说话人</translation>
    </message>
    <message>
        <source>To look at</source>
        <translation>待查看</translation>
    </message>
    <message>
        <source>Use this one</source>
        <translation>用这条</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>发现的问题</translation>
    </message>
    <message>
        <source>Which takes</source>
        <translation>哪些录音</translation>
    </message>
    <message>
        <source>Whole project</source>
        <translation>整个项目</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>已保留</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>未检查</translation>
    </message>
    <message>
        <source>practice</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>已恢复</translation>
    </message>
    <message>
        <source>set aside</source>
        <translation>已搁置</translation>
    </message>
    <message>
        <source>withdrawn</source>
        <translation>已撤回</translation>
    </message>
    <message>
        <source>{n} takes</source>
        <translation>{n} 条录音</translation>
    </message>
    <message>
        <source>{shown} of {n} takes</source>
        <translation>{n} 条录音中的 {shown} 条</translation>
    </message>
</context>
<context>
    <name>TakeRows</name>
    <message>
        <source>Reading the takes</source>
        <translation>读取录音</translation>
    </message>
</context>
<context>
    <name>Takes</name>
    <message>
        <source>A take was recovered after an unexpected end.</source>
        <translation>一条录音在意外中断后已恢复。</translation>
    </message>
    <message>
        <source>Asking the microphone</source>
        <translation>查询麦克风</translation>
    </message>
    <message>
        <source>Listen and decide</source>
        <translation>试听并决定</translation>
    </message>
    <message>
        <source>Looking for microphones</source>
        <translation>查找麦克风</translation>
    </message>
    <message>
        <source>Looking for unfinished takes</source>
        <translation>查找未完成的录音</translation>
    </message>
    <message>
        <source>Opening the microphone</source>
        <translation>打开麦克风</translation>
    </message>
    <message>
        <source>Reading prompts</source>
        <translation>读取句子</translation>
    </message>
    <message>
        <source>Reading recovered takes</source>
        <translation>读取恢复的录音</translation>
    </message>
    <message>
        <source>Storing the choice</source>
        <translation>保存选择</translation>
    </message>
    <message>
        <source>Storing the reason</source>
        <translation>保存原因</translation>
    </message>
    <message>
        <source>Storing the take</source>
        <translation>保存录音</translation>
    </message>
    <message>
        <source>{n} takes were recovered after an unexpected end.</source>
        <translation>{n} 条录音在意外中断后已恢复。</translation>
    </message>
</context>
<context>
    <name>TaskChoice</name>
    <message>
        <source>Add a task of these changes</source>
        <translation>添加这些变化的任务</translation>
    </message>
    <message>
        <source>Background of a task of several changes</source>
        <translation>多重变化任务的背景</translation>
    </message>
    <message>
        <source>Room of a task of several changes</source>
        <translation>多重变化任务的房间</translation>
    </message>
    <message>
        <source>Several changes at one switch</source>
        <translation>同一转换点的多重变化</translation>
    </message>
    <message>
        <source>Voice of a task of several changes</source>
        <translation>多重变化任务的嗓音</translation>
    </message>
    <message>
        <source>noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>voice</source>
        <translation>嗓音</translation>
    </message>
</context>
<context>
    <name>TestStep</name>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>录音</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>TieActions</name>
    <message>
        <source>Keep the width in hand first.</source>
        <translation>请先保存当前宽度。</translation>
    </message>
    <message>
        <source>Keep the width in hand in the project</source>
        <translation>将当前宽度保存在项目中</translation>
    </message>
    <message>
        <source>Keep…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Kept widths</source>
        <translation>已保存的宽度</translation>
    </message>
    <message>
        <source>Metric file, one number a line (*.jsonl)</source>
        <translation>指标文件，每行一个数 (*.jsonl)</translation>
    </message>
    <message>
        <source>Write a submission</source>
        <translation>写出提交文件</translation>
    </message>
    <message>
        <source>Write a submission: the shown splits with the ties of kept widths, one number a line, 0 to 100</source>
        <translation>写出提交文件：所示划分按已保存宽度计平局，每行一个数，0 至 100</translation>
    </message>
    <message>
        <source>Write a submission…</source>
        <translation>写出提交文件…</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>已选</translation>
    </message>
    <message>
        <source>in hand</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>kept widths…</source>
        <translation>已保存的宽度…</translation>
    </message>
    <message>
        <source>the newest that is kept</source>
        <translation>最新保存的</translation>
    </message>
    <message>
        <source>{pair}: no kept width yet</source>
        <translation>{pair}：还没有保存的宽度</translation>
    </message>
    <message>
        <source>{pair}: ε {width}, {why}</source>
        <translation>{pair}：ε {width}，{why}</translation>
    </message>
</context>
<context>
    <name>TieBar</name>
    <message>
        <source> (fitted on these rows)</source>
        <translation>（在这些行上拟合）</translation>
    </message>
    <message>
        <source> (fitted on these very rows: to look at only)</source>
        <translation>（正是在这些行上拟合：只供查看）</translation>
    </message>
    <message>
        <source> (fitted rows among them)</source>
        <translation>（其中含拟合过的行）</translation>
    </message>
    <message>
        <source>, over {split}.</source>
        <translation>，基于 {split}。</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>For {pair} only: other pairs keep the width in hand, and a submission takes the kept one of theirs that is chosen, else the newest.</source>
        <translation>仅用于 {pair}：其他语言对保留当前宽度，提交时取其选中的已保存宽度，否则取最新的。</translation>
    </message>
    <message>
        <source>Grid, rounding, mean…</source>
        <translation>网格、取整、平均…</translation>
    </message>
    <message>
        <source>No ties</source>
        <translation>无平局</translation>
    </message>
    <message>
        <source>On {split}: </source>
        <translation>基于 {split}：</translation>
    </message>
    <message>
        <source>One width for all pairs</source>
        <translation>所有语言对同一宽度</translation>
    </message>
    <message>
        <source>One ε = k · σ of all pairs together, chosen by the mean over pairs</source>
        <translation>所有语言对合在一起的同一 ε = k · σ，按各语言对的平均值选择</translation>
    </message>
    <message>
        <source>Plateau</source>
        <translation>平台区</translation>
    </message>
    <message>
        <source>The smallest width within one standard error of the best{of}</source>
        <translation>最佳值一个标准误之内的最小宽度{of}</translation>
    </message>
    <message>
        <source>The width with the best mean on the grid{of}</source>
        <translation>网格上平均值最佳的宽度{of}</translation>
    </message>
    <message>
        <source>These are the rows that are reported: it shows what is the most to be had on them, and can&apos;t be kept.</source>
        <translation>这些是用于报告的行：它显示在其上最多能得到多少，不能保存。</translation>
    </message>
    <message>
        <source>What it does is told of {shown}.</source>
        <translation>其效果以 {shown} 说明。</translation>
    </message>
    <message>
        <source>acc_eq {0} → {1}</source>
        <translation>acc_eq {0} → {1}</translation>
    </message>
    <message>
        <source>undefined as 0: {0} → {1}</source>
        <translation>未定义计为 0：{0} → {1}</translation>
    </message>
    <message>
        <source>{0} of {1} documents dropped</source>
        <translation>{1} 个文档中剔除 {0} 个</translation>
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
        <translation>偶然</translation>
    </message>
    <message>
        <source>Chance alone brings {0}.</source>
        <translation>仅凭偶然即得 {0}。</translation>
    </message>
    <message>
        <source>Checking the calibration…</source>
        <translation>正在检查校准…</translation>
    </message>
    <message>
        <source>Choosing a width brings even scores that know nothing {mean} (95th percentile {high}): gains of this size are no sign of better estimates.</source>
        <translation>仅选择宽度，就能让毫无信息的分数得到 {mean}（第 95 百分位 {high}）：这么大的收益不说明估计更好。</translation>
    </message>
    <message>
        <source>Cross-validated: each document with a width chosen on other documents.</source>
        <translation>交叉验证：每个文档用其他文档选出的宽度。</translation>
    </message>
    <message>
        <source>Cross-validation</source>
        <translation>交叉验证</translation>
    </message>
    <message>
        <source>Each gain is over the documents that have a τ_b both without and with the ties.</source>
        <translation>每项收益基于无平局与有平局时都有 τ_b 的文档。</translation>
    </message>
    <message>
        <source>Over common documents (n) only.</source>
        <translation>仅基于共同文档（n）。</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>检验</translation>
    </message>
    <message>
        <source>Undefined documents as 0</source>
        <translation>未定义文档计为 0</translation>
    </message>
    <message>
        <source>Undefined documents dropped</source>
        <translation>未定义文档剔除</translation>
    </message>
    <message>
        <source>What the ties are worth</source>
        <translation>平局的价值</translation>
    </message>
    <message>
        <source>best, k {0:g}</source>
        <translation>最佳，k {0:g}</translation>
    </message>
    <message>
        <source>chance: permuted</source>
        <translation>偶然：置换</translation>
    </message>
    <message>
        <source>cross-validated</source>
        <translation>交叉验证</translation>
    </message>
    <message>
        <source>from the mean to the 95th percentile of permutations</source>
        <translation>从置换的平均值到第 95 百分位</translation>
    </message>
    <message>
        <source>in hand, ε {0}</source>
        <translation>当前，ε {0}</translation>
    </message>
    <message>
        <source>mean τ_b with ties minus without</source>
        <translation>有平局的平均 τ_b 减去无平局的</translation>
    </message>
    <message>
        <source>no gain</source>
        <translation>无收益</translation>
    </message>
    <message>
        <source>one width for all</source>
        <translation>所有语言对同一宽度</translation>
    </message>
    <message>
        <source>paired permutation of documents, two-sided</source>
        <translation>文档的配对置换检验，双侧</translation>
    </message>
    <message>
        <source>plateau, k {0:g}</source>
        <translation>平台区，k {0:g}</translation>
    </message>
    <message>
        <source>scores permuted within documents, best of the grid; the estimator&apos;s own best is {0} (p = {1})</source>
        <translation>在文档内置换分数，取网格最佳；估计器自身最佳为 {0}（p = {1}）</translation>
    </message>
    <message>
        <source>the same on {0}</source>
        <translation>在 {0} 上的同一数值</translation>
    </message>
    <message>
        <source>{before} without ties, {after} with them; paired permutation of documents</source>
        <translation>无平局 {before}，有平局 {after}；文档的配对置换检验</translation>
    </message>
    <message>
        <source>{n} permutations of scores within documents, seed 0</source>
        <translation>文档内分数置换 {n} 次，种子 0</translation>
    </message>
    <message>
        <source>{parts} parts by document, seed 0</source>
        <translation>按文档分 {parts} 份，种子 0</translation>
    </message>
</context>
<context>
    <name>TieFigure</name>
    <message>
        <source>Chosen by</source>
        <translation>选择依据</translation>
    </message>
    <message>
        <source>Data hash</source>
        <translation>数据哈希</translation>
    </message>
    <message>
        <source>Effect shown on</source>
        <translation>效果所示的行</translation>
    </message>
    <message>
        <source>Estimator</source>
        <translation>估计器</translation>
    </message>
    <message>
        <source>Fitted on</source>
        <translation>拟合的行</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>Language pair</source>
        <translation>语言对</translation>
    </message>
    <message>
        <source>No sweep yet</source>
        <translation>还没有扫描</translation>
    </message>
    <message>
        <source>No translation here has both a score by people and one by an estimator. Run an estimator (Ctrl+R) or import its metric file (Ctrl+M); the scores by people come with the translations.</source>
        <translation>这里没有同时具有人工评分和估计器分数的翻译。请运行估计器（Ctrl+R）或导入其指标文件（Ctrl+M）；人工评分随翻译一起导入。</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>取整</translation>
    </message>
    <message>
        <source>Sweeping tie widths…</source>
        <translation>正在扫描平局宽度…</translation>
    </message>
    <message>
        <source>Translations</source>
        <translation>翻译</translation>
    </message>
    <message>
        <source>Width in hand</source>
        <translation>当前宽度</translation>
    </message>
    <message>
        <source>buckets of ε = k · σ, tied where two scores share one</source>
        <translation>宽 ε = k · σ 的分格，两个分数同在一格即为平局</translation>
    </message>
    <message>
        <source>k from 0 to {most} in steps of {step}, ε = k · σ</source>
        <translation>k 从 0 到 {most}，步长 {step}，ε = k · σ</translation>
    </message>
    <message>
        <source>{0} (population, of the training scores)</source>
        <translation>{0}（总体，训练分数）</translation>
    </message>
    <message>
        <source>{rows} rows in {documents} documents, split {split}</source>
        <translation>{documents} 个文档中的 {rows} 行，划分 {split}</translation>
    </message>
    <message>
        <source>{rows} rows, split {split}</source>
        <translation>{rows} 行，划分 {split}</translation>
    </message>
</context>
<context>
    <name>TieHistogram</name>
    <message>
        <source>Distribution of scores</source>
        <translation>分数分布</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>轮廓</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>on 0 to 100, rows of the split {0}</source>
        <translation>0 至 100，划分 {0} 的行</translation>
    </message>
    <message>
        <source>points of 0 to 100</source>
        <translation>0 至 100 的分值</translation>
    </message>
    <message>
        <source>scores of a bucket spread over its width</source>
        <translation>一格的分数摊在其宽度上</translation>
    </message>
</context>
<context>
    <name>TieSettingsCard</name>
    <message>
        <source>End of the grid, as a multiple of σ</source>
        <translation>网格末端，以 σ 的倍数计</translation>
    </message>
    <message>
        <source>Grid of k: 0 to</source>
        <translation>k 的网格：0 至</translation>
    </message>
    <message>
        <source>How a width is chosen</source>
        <translation>如何选择宽度</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Mean that is made large</source>
        <translation>要最大化的平均值</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>取整</translation>
    </message>
    <message>
        <source>Step of the grid, as a multiple of σ</source>
        <translation>网格步长，以 σ 的倍数计</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>取用</translation>
    </message>
    <message>
        <source>Which width is taken</source>
        <translation>取哪个宽度</translation>
    </message>
    <message>
        <source>in steps of</source>
        <translation>步长</translation>
    </message>
</context>
<context>
    <name>TieSweep</name>
    <message>
        <source>Language pairs</source>
        <translation>语言对</translation>
    </message>
    <message>
        <source>Mean over documents that had no say in their width (undefined ones dropped)</source>
        <translation>未参与确定宽度的文档的平均值（未定义的剔除）</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>Plateau</source>
        <translation>平台区</translation>
    </message>
    <message>
        <source>Rows for reporting: look, but don&apos;t choose.</source>
        <translation>这些行用于报告：只看，不要用来选择。</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>Sweep of tie widths</source>
        <translation>平局宽度扫描</translation>
    </message>
    <message>
        <source>These rows are meant for reporting (no row is of the split train): look, but don&apos;t choose.</source>
        <translation>这些行用于报告（没有属于 train 划分的行）：只看，不要用来选择。</translation>
    </message>
    <message>
        <source>This pair</source>
        <translation>此语言对</translation>
    </message>
    <message>
        <source>Undefined at ε {epsilon}: {n} of {total} documents</source>
        <translation>在 ε {epsilon} 处未定义：{total} 个文档中 {n} 个</translation>
    </message>
    <message>
        <source>Wide ties are rewarded, because τ_b drops the documents that they make undefined: at ε = {epsilon}, {n} of {total} ({n_before} without ties). Dropped: {from_dropped} → {to_dropped}; as 0: {from_zero} → {to_zero}.</source>
        <translation>宽平局会占便宜，因为 τ_b 会剔除因平局而未定义的文档：在 ε = {epsilon} 处，{total} 个中有 {n} 个（无平局时 {n_before} 个）。剔除：{from_dropped} → {to_dropped}；计为 0：{from_zero} → {to_zero}。</translation>
    </message>
    <message>
        <source>acc_eq charges for ties that people don&apos;t make: it has no reason to like them wide.</source>
        <translation>acc_eq 会惩罚人工没有判为平局的平局：它没有理由偏好宽平局。</translation>
    </message>
    <message>
        <source>cross-validated {0}</source>
        <translation>交叉验证 {0}</translation>
    </message>
    <message>
        <source>one width for all</source>
        <translation>所有语言对同一宽度</translation>
    </message>
    <message>
        <source>one width for all: {0}</source>
        <translation>所有语言对同一宽度：{0}</translation>
    </message>
    <message>
        <source>smallest k within one standard error of the best</source>
        <translation>最佳值一个标准误之内的最小 k</translation>
    </message>
    <message>
        <source>{0}, without ties {1}.</source>
        <translation>{0}，无平局时 {1}。</translation>
    </message>
    <message>
        <source>{0}, without ties {1}; they are dropped, which rewards wide ties.</source>
        <translation>{0}，无平局时 {1}；它们被剔除，这有利于宽平局。</translation>
    </message>
    <message>
        <source>{language}: width {epsilon}, mean {dropped}, with undefined documents as 0 {zero}</source>
        <translation>{language}：宽度 {epsilon}，平均 {dropped}，未定义文档计为 0 时 {zero}</translation>
    </message>
    <message>
        <source>τ_b of each document, averaged; undefined ones dropped, and as 0</source>
        <translation>各文档 τ_b 的平均；未定义的剔除，以及计为 0</translation>
    </message>
</context>
<context>
    <name>TieTable</name>
    <message>
        <source> (click them again to list all)</source>
        <translation>（再点一次列出全部）</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Estimator</source>
        <translation>估计器</translation>
    </message>
    <message>
        <source>New ties</source>
        <translation>新平局</translation>
    </message>
    <message>
        <source>Other system</source>
        <translation>另一系统</translation>
    </message>
    <message>
        <source>Pairs that became ties</source>
        <translation>变成平局的对</translation>
    </message>
    <message>
        <source>Pairs that become ties</source>
        <translation>将成为平局的对</translation>
    </message>
    <message>
        <source>People</source>
        <translation>人工</translation>
    </message>
    <message>
        <source>Scores by people of the two; sorted by their difference</source>
        <translation>两者的人工评分；按其差排序</translation>
    </message>
    <message>
        <source>Scores of the two on 0 to 100; sorted by their difference</source>
        <translation>两者的分数（0 至 100）；按其差排序</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>What is a pair</source>
        <translation>什么是对</translation>
    </message>
    <message>
        <source>new ties</source>
        <translation>新平局</translation>
    </message>
    <message>
        <source>pairs that the estimator told apart, and that share a bucket</source>
        <translation>估计器曾区分、现同在一格的对</translation>
    </message>
    <message>
        <source>people tie</source>
        <translation>人工判平局</translation>
    </message>
    <message>
        <source>right order</source>
        <translation>顺序正确</translation>
    </message>
    <message>
        <source>two translations of one source, split {0}</source>
        <translation>同一原文的两个翻译，划分 {0}</translation>
    </message>
    <message>
        <source>wrong order</source>
        <translation>顺序错误</translation>
    </message>
    <message>
        <source>{0}; the first {1} are listed</source>
        <translation>{0}；只列出前 {1} 个</translation>
    </message>
    <message>
        <source>{what}: {n}</source>
        <translation>{what}：{n}</translation>
    </message>
</context>
<context>
    <name>TiesOnBothLevels</name>
    <message>
        <source>Change: {changes}.</source>
        <translation>变化：{changes}。</translation>
    </message>
    <message>
        <source>Documents without a τ_b: {before} → {after} of {n}.</source>
        <translation>没有 τ_b 的文档：{n} 个中 {before} → {after}。</translation>
    </message>
    <message>
        <source>No kept width may be reported on these rows: keep one that was fitted on train, and look at dev or test.</source>
        <translation>在这些行上没有可报告的已保存宽度：请保存在 train 上拟合的宽度，再看 dev 或 test。</translation>
    </message>
    <message>
        <source>Ties on both levels</source>
        <translation>两个层面的平局</translation>
    </message>
    <message>
        <source>agreement with people</source>
        <translation>与人工的一致性</translation>
    </message>
    <message>
        <source>scores as they are</source>
        <translation>原始分数</translation>
    </message>
    <message>
        <source>with ties</source>
        <translation>含平局</translation>
    </message>
    <message>
        <source>with ties as they are, not at a width of its own</source>
        <translation>平局照原样，不用自己的宽度</translation>
    </message>
    <message>
        <source>{0} · segments</source>
        <translation>{0} · 片段</translation>
    </message>
    <message>
        <source>{0} · systems</source>
        <translation>{0} · 系统</translation>
    </message>
</context>
<context>
    <name>TimeView</name>
    <message>
        <source>No audio here</source>
        <translation>此处没有音频</translation>
    </message>
</context>
<context>
    <name>Today</name>
    <message>
        <source>Backed up to {path}</source>
        <translation>已备份到 {path}</translation>
    </message>
    <message>
        <source>Backed up to {path} without {n} audio files that are missing, such as {name}.</source>
        <translation>已备份到 {path}，缺少 {n} 个音频文件，如 {name}。</translation>
    </message>
    <message>
        <source>Backing up</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>Building the demo project</source>
        <translation>构建演示项目</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>There is no folder {path} any more: it was moved or deleted. Open it where it is now.</source>
        <translation>文件夹 {path} 已不存在：被移动或删除。请从现在的位置打开。</translation>
    </message>
    <message>
        <source>script</source>
        <translation>脚本</translation>
    </message>
</context>
<context>
    <name>TodayCard</name>
    <message>
        <source>Annotate</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>Check them</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Choose it</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Code-switched speech, from script to score</source>
        <translation>语码转换语音，从脚本到分数</translation>
    </message>
    <message>
        <source>Estimators whose width of ties isn&apos;t chosen yet: {n}</source>
        <translation>尚未选定平局宽度的估计器：{n}</translation>
    </message>
    <message>
        <source>Go on planning</source>
        <translation>继续计划</translation>
    </message>
    <message>
        <source>Go on with it</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Go to scripts</source>
        <translation>前往脚本</translation>
    </message>
    <message>
        <source>Hear them</source>
        <translation>试听</translation>
    </message>
    <message>
        <source>Last time: {name}</source>
        <translation>上次：{name}</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>试听</translation>
    </message>
    <message>
        <source>Listening studies that are being planned: {n}</source>
        <translation>计划中的听音评测：{n}</translation>
    </message>
    <message>
        <source>Listening studies that are ready for listeners: {n}</source>
        <translation>可供听者参加的听音评测：{n}</translation>
    </message>
    <message>
        <source>Listening studies that wait for nothing: {n}</source>
        <translation>无待办的听音评测：{n}</translation>
    </message>
    <message>
        <source>New here? The demo project has 24 labelled recordings and three imitated recognisers.</source>
        <translation>第一次使用？演示项目有 24 条已标注录音和三个模拟的识别器。</translation>
    </message>
    <message>
        <source>No listening study yet: have people rate clips of yours, from takes or from any folder.</source>
        <translation>还没有听音评测：请让人为片段评分，片段可来自录音或任意文件夹。</translation>
    </message>
    <message>
        <source>No recogniser has been brought in yet.</source>
        <translation>还没有引入识别器。</translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation>打开演示</translation>
    </message>
    <message>
        <source>Pairs of clips without token losses: {n} of {all}</source>
        <translation>没有词元损失的片段对：{n} / {all}</translation>
    </message>
    <message>
        <source>Plan a study</source>
        <translation>计划评测</translation>
    </message>
    <message>
        <source>Recognisers with hypotheses: {n}</source>
        <translation>有识别结果的识别器：{n}</translation>
    </message>
    <message>
        <source>Recognition</source>
        <translation>识别</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>录音</translation>
    </message>
    <message>
        <source>Record bilingual speakers, label where the language changes, see and hear what recognisers make of it, and have listeners rate what they hear. Everything stays in one folder on this computer.</source>
        <translation>录制双语说话人，标注语言转换之处，查看并试听识别器的结果，再让听者为听到的内容评分。所有内容都保存在本机的一个文件夹中。</translation>
    </message>
    <message>
        <source>Recovered takes to decide on: {n}</source>
        <translation>待决定的恢复录音：{n}</translation>
    </message>
    <message>
        <source>Run a model</source>
        <translation>运行模型</translation>
    </message>
    <message>
        <source>Score them</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Scripts nobody has read yet: {n} of {all}</source>
        <translation>还没有人读过的脚本：{n} / {all}</translation>
    </message>
    <message>
        <source>Scripts {scripts}  ·  takes {takes}  ·  recognisers {systems}  ·  hypotheses {hypotheses}</source>
        <translation>脚本 {scripts}  ·  录音 {takes}  ·  识别器 {systems}  ·  识别结果 {hypotheses}</translation>
    </message>
    <message>
        <source>See the results</source>
        <translation>查看结果</translation>
    </message>
    <message>
        <source>Synthetic demo data. </source>
        <translation>合成演示数据。</translation>
    </message>
    <message>
        <source>Takes that were measured as bad: {n}</source>
        <translation>测得质量差的录音：{n}</translation>
    </message>
    <message>
        <source>Takes to label in your list: {n}</source>
        <translation>我的列表中待标注的录音：{n}</translation>
    </message>
    <message>
        <source>Takes to label: {n}</source>
        <translation>待标注的录音：{n}</translation>
    </message>
    <message>
        <source>Takes to review: {n}</source>
        <translation>待审核的录音：{n}</translation>
    </message>
    <message>
        <source>There are no scripts yet: import your own or add the starter scripts.</source>
        <translation>还没有脚本：请导入自己的，或添加入门脚本。</translation>
    </message>
    <message>
        <source>Translations without an estimate: {n} of {all}</source>
        <translation>没有估计值的翻译：{n} / {all}</translation>
    </message>
    <message>
        <source>Votes open in listening studies: {n}</source>
        <translation>听音评测中尚缺的评分：{n}</translation>
    </message>
    <message>
        <source>listeners who are not done: {n}</source>
        <translation>未完成的听者：{n}</translation>
    </message>
    <message>
        <source>listening studies {studies}  ·  votes {votes}</source>
        <translation>听音评测 {studies}  ·  评分 {votes}</translation>
    </message>
    <message>
        <source>of these returned by a reviewer: {n}</source>
        <translation>其中被审核者退回：{n}</translation>
    </message>
    <message>
        <source>practice takes, not counted: {n}</source>
        <translation>练习录音（不计入）：{n}</translation>
    </message>
    <message>
        <source>takes of speakers who have withdrawn, not counted: {n}</source>
        <translation>已撤回同意的说话人的录音（不计入）：{n}</translation>
    </message>
</context>
<context>
    <name>TranscriptFigure</name>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>Error rate</source>
        <translation>错误率</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>文字说明</translation>
    </message>
    <message>
        <source>MER of the transcript</source>
        <translation>转写文本的 MER</translation>
    </message>
    <message>
        <source>Mean change on 0 to 100: {mean} over {n} documents, the whole set.</source>
        <translation>0 至 100 上的平均变化：{n} 个文档为 {mean}，整个集合。</translation>
    </message>
    <message>
        <source>Recogniser</source>
        <translation>语音识别器</translation>
    </message>
    <message>
        <source>Recogniser and estimator</source>
        <translation>语音识别器与估计器</translation>
    </message>
    <message>
        <source>Run one model twice: over the source texts as they are, and over what a recogniser heard (Ctrl+R, “Reads as the source”). Here stands what recognition errors change in its estimates.</source>
        <translation>请让同一模型运行两次：一次用原文文本，一次用识别结果（Ctrl+R，“作为原文读取”）。这里显示识别错误使估计值改变多少。</translation>
    </message>
    <message>
        <source>Size of the change against MER: Spearman {rho} (n = {points}).</source>
        <translation>变化大小与 MER：Spearman {rho}（n = {points}）。</translation>
    </message>
    <message>
        <source>Transcripts and estimates</source>
        <translation>转写文本与估计值</translation>
    </message>
    <message>
        <source>With what was heard</source>
        <translation>用听到的内容</translation>
    </message>
    <message>
        <source>With what was said</source>
        <translation>用所说的内容</translation>
    </message>
    <message>
        <source>Without an error rate: {n}.</source>
        <translation>没有错误率：{n}。</translation>
    </message>
    <message>
        <source>change of the estimate</source>
        <translation>估计值的变化</translation>
    </message>
    <message>
        <source>estimate with what was heard minus that with what was said</source>
        <translation>用听到内容的估计值减去用所说内容的估计值</translation>
    </message>
    <message>
        <source>mixed error rate of the transcript, usual settings, percent</source>
        <translation>转写文本的混合错误率，常规设置，百分比</translation>
    </message>
    <message>
        <source>points</source>
        <translation>分</translation>
    </message>
</context>
<context>
    <name>Translation</name>
    <message>
        <source>Arranging translations</source>
        <translation>整理翻译</translation>
    </message>
    <message>
        <source>Reading a translation</source>
        <translation>读取一个翻译</translation>
    </message>
    <message>
        <source>Reading sets of translations</source>
        <translation>读取翻译集合</translation>
    </message>
    <message>
        <source>Reading translations</source>
        <translation>读取翻译</translation>
    </message>
</context>
<context>
    <name>TranslationChanges</name>
    <message>
        <source>Deleting {name}</source>
        <translation>删除 {name}</translation>
    </message>
    <message>
        <source>Linked to utterances: {n} translations ({by}); without one: {unknown}.</source>
        <translation>已关联话语：{n} 个翻译（{by}）；无对应：{unknown}。</translation>
    </message>
    <message>
        <source>Linking {name}</source>
        <translation>关联 {name}</translation>
    </message>
    <message>
        <source>Marking splits</source>
        <translation>标记划分</translation>
    </message>
    <message>
        <source>Renaming {name}</source>
        <translation>重命名 {name}</translation>
    </message>
    <message>
        <source>The scores of {name} in {set} were removed.</source>
        <translation>已移除 {set} 中 {name} 的分数。</translation>
    </message>
    <message>
        <source>The width {name} was taken back.</source>
        <translation>宽度 {name} 已撤回。</translation>
    </message>
    <message>
        <source>Translations of {set} that changed their split: {n}.</source>
        <translation>{set} 中更改了划分的翻译：{n}。</translation>
    </message>
    <message>
        <source>by name</source>
        <translation>按名称</translation>
    </message>
    <message>
        <source>by sound</source>
        <translation>按声音</translation>
    </message>
    <message>
        <source>by text</source>
        <translation>按文本</translation>
    </message>
    <message>
        <source>import of {name}</source>
        <translation>导入 {name}</translation>
    </message>
    <message>
        <source>link of {name}</source>
        <translation>关联 {name}</translation>
    </message>
    <message>
        <source>new name of {old}</source>
        <translation>{old} 的新名称</translation>
    </message>
    <message>
        <source>removal of {name}</source>
        <translation>移除 {name}</translation>
    </message>
    <message>
        <source>splits of {name}</source>
        <translation>{name} 的划分</translation>
    </message>
    <message>
        <source>{name} was deleted with its scores ({n}).</source>
        <translation>{name} 已连同其分数（{n}）删除。</translation>
    </message>
    <message>
        <source>{name} was deleted with its translations ({n}).</source>
        <translation>{name} 已连同其翻译（{n}）删除。</translation>
    </message>
    <message>
        <source>{old} is now called {new}.</source>
        <translation>{old} 现在叫 {new}。</translation>
    </message>
</context>
<context>
    <name>TranslationEstimators</name>
    <message>
        <source>Delete it with its scores</source>
        <translation>连同分数一起删除</translation>
    </message>
    <message>
        <source>Estimator</source>
        <translation>估计器</translation>
    </message>
    <message>
        <source>Estimators</source>
        <translation>估计器</translation>
    </message>
    <message>
        <source>Export its scores…</source>
        <translation>导出其分数…</translation>
    </message>
    <message>
        <source>How many of the translations that are shown have a score of it</source>
        <translation>所示翻译中有其分数的数量</translation>
    </message>
    <message>
        <source>How was this made?</source>
        <translation>这是怎样得到的？</translation>
    </message>
    <message>
        <source>Kendall&apos;s τ_b with people within a document, mean over documents where it is defined; −1 to 1, higher is better</source>
        <translation>文档内与人工的 Kendall τ_b，对有定义的文档取平均；−1 至 1，越高越好</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Mean score of the translations that are shown, on 0 to 100</source>
        <translation>所示翻译的平均分数，0 至 100</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>No estimator yet: run one (Ctrl+R), or import a metric file as a column (Ctrl+M).</source>
        <translation>还没有估计器：运行一个（Ctrl+R），或将指标文件导入为一列（Ctrl+M）。</translation>
    </message>
    <message>
        <source>Rename {name}</source>
        <translation>重命名 {name}</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Scored</source>
        <translation>已评分</translation>
    </message>
    <message>
        <source>Take the width back</source>
        <translation>撤回宽度</translation>
    </message>
    <message>
        <source>The same over all documents, undefined ones counted as 0: ties that are too wide show here</source>
        <translation>所有文档上的同一数值，未定义计为 0：过宽的平局在此显现</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>它是什么</translation>
    </message>
    <message>
        <source>documents: {n}, of which without a τ_b: {undefined}; intervals: Evaluate (F6)</source>
        <translation>文档：{n}，其中没有 τ_b 的：{undefined}；区间：评估（F6）</translation>
    </message>
    <message>
        <source>fitted on train</source>
        <translation>在 train 上拟合</translation>
    </message>
    <message>
        <source>shared by all pairs</source>
        <translation>所有语言对共用</translation>
    </message>
    <message>
        <source>{n} of {total}</source>
        <translation>{n} / {total}</translation>
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
        <translation>导入 {name}</translation>
    </message>
    <message>
        <source>Reading {name}</source>
        <translation>读取 {name}</translation>
    </message>
    <message>
        <source>Writing {name}</source>
        <translation>写出 {name}</translation>
    </message>
    <message>
        <source>{name} imported as a column of {set}: {n} scores.</source>
        <translation>{name} 已导入为 {set} 的一列：{n} 个分数。</translation>
    </message>
    <message>
        <source>{name} imported: translations {rows}, source segments {documents}.</source>
        <translation>{name} 已导入：翻译 {rows}，原文片段 {documents}。</translation>
    </message>
    <message>
        <source>{n} scores written to {path}.</source>
        <translation>已将 {n} 个分数写入 {path}。</translation>
    </message>
    <message>
        <source>{n} translations written to {path}, and files: {more}.</source>
        <translation>已将 {n} 个翻译写入 {path}，另有文件：{more}。</translation>
    </message>
    <message>
        <source>{n} translations written to {path}.</source>
        <translation>已将 {n} 个翻译写入 {path}。</translation>
    </message>
</context>
<context>
    <name>TranslationImportCard</name>
    <message>
        <source>COMET table</source>
        <translation>COMET 表格</translation>
    </message>
    <message>
        <source>Choose the language pair that is to be read.</source>
        <translation>请选择要读取的语言对。</translation>
    </message>
    <message>
        <source>Choose whose scores are to be read.</source>
        <translation>请选择要读取谁的分数。</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>IWSLT JSON lines</source>
        <translation>IWSLT JSON lines</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Importing…</source>
        <translation>正在导入…</translation>
    </message>
    <message>
        <source>Language pair</source>
        <translation>语言对</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Name of the set</source>
        <translation>集合名称</translation>
    </message>
    <message>
        <source>Nothing was imported.</source>
        <translation>没有导入任何内容。</translation>
    </message>
    <message>
        <source>People</source>
        <translation>人工</translation>
    </message>
    <message>
        <source>Reading was stopped; open the file again to read it.</source>
        <translation>读取已停止；要读取请重新打开文件。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参考</translation>
    </message>
    <message>
        <source>Rows that name no split are</source>
        <translation>未写明划分的行归为</translation>
    </message>
    <message>
        <source>Scores by people</source>
        <translation>人工评分</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>The first rows</source>
        <translation>前几行</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>翻译</translation>
    </message>
    <message>
        <source>WMT MQM or DA table</source>
        <translation>WMT MQM 或 DA 表格</translation>
    </message>
    <message>
        <source>as it is found</source>
        <translation>按原样</translation>
    </message>
    <message>
        <source>choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>mt-metrics-eval folder</source>
        <translation>mt-metrics-eval 文件夹</translation>
    </message>
    <message>
        <source>scored by people: {n}</source>
        <translation>人工已评：{n}</translation>
    </message>
    <message>
        <source>sound files: {n}</source>
        <translation>声音文件：{n}</translation>
    </message>
    <message>
        <source>systems: {n}</source>
        <translation>系统：{n}</translation>
    </message>
    <message>
        <source>with a reference: {n}</source>
        <translation>有参考：{n}</translation>
    </message>
    <message>
        <source>{file}: {rows} translations of {documents} source segments</source>
        <translation>{file}：{documents} 个原文片段的 {rows} 个翻译</translation>
    </message>
</context>
<context>
    <name>TranslationInspector</name>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
    <message>
        <source>(nothing)</source>
        <translation>（无）</translation>
    </message>
    <message>
        <source>, with ties {tau}</source>
        <translation>，含平局 {tau}</translation>
    </message>
    <message>
        <source>How was this made?</source>
        <translation>这是怎样得到的？</translation>
    </message>
    <message>
        <source>No translation chosen</source>
        <translation>未选择翻译</translation>
    </message>
    <message>
        <source>Rank by people (6)</source>
        <translation>按人工排名 (6)</translation>
    </message>
    <message>
        <source>Rank by the estimator (6)</source>
        <translation>按估计器排名 (6)</translation>
    </message>
    <message>
        <source>Ranked by people</source>
        <translation>按人工排名</translation>
    </message>
    <message>
        <source>Ranked by the estimator</source>
        <translation>按估计器排名</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参考</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>SHA-256 of what was read</source>
        <translation>所读内容的 SHA-256</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>集合</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>The sound of the chosen source</source>
        <translation>所选原文的声音</translation>
    </message>
    <message>
        <source>Transcript by people</source>
        <translation>人工转写文本</translation>
    </message>
    <message>
        <source>Width of ties</source>
        <translation>平局宽度</translation>
    </message>
    <message>
        <source>came without sound</source>
        <translation>导入时没有声音</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>synthetic demo data</source>
        <translation>合成演示数据</translation>
    </message>
</context>
<context>
    <name>TranslationPage</name>
    <message>
        <source>COMET CSV with metric files (*.csv)</source>
        <translation>COMET CSV 及指标文件 (*.csv)</translation>
    </message>
    <message>
        <source>COMET TSV with metric files (*.tsv)</source>
        <translation>COMET TSV 及指标文件 (*.tsv)</translation>
    </message>
    <message>
        <source>Export the scores</source>
        <translation>导出分数</translation>
    </message>
    <message>
        <source>Export the set</source>
        <translation>导出集合</translation>
    </message>
    <message>
        <source>Here you see and hear how good translations of speech are: scores by people beside those of an estimator such as COMETKiwi, how wide its ties should be, and what that gains or hides. Import a file of translations to begin: IWSLT JSON lines, COMET tables, or a folder of mt-metrics-eval.</source>
        <translation>在这里可以看到并听到语音翻译的质量：人工评分与 COMETKiwi 等估计器的分数并列，平局应取多宽，以及由此得到什么、掩盖什么。请先导入翻译文件：IWSLT JSON lines、COMET 表格或 mt-metrics-eval 文件夹。</translation>
    </message>
    <message>
        <source>IWSLT JSON lines with metric files (*.jsonl)</source>
        <translation>IWSLT JSON lines 及指标文件 (*.jsonl)</translation>
    </message>
    <message>
        <source>Import a folder…</source>
        <translation>导入文件夹…</translation>
    </message>
    <message>
        <source>Import a metric file</source>
        <translation>导入指标文件</translation>
    </message>
    <message>
        <source>Import a test set of mt-metrics-eval (a folder such as wmt23)</source>
        <translation>导入 mt-metrics-eval 测试集（如 wmt23 文件夹）</translation>
    </message>
    <message>
        <source>Import translations</source>
        <translation>导入翻译</translation>
    </message>
    <message>
        <source>Import translations…</source>
        <translation>导入翻译…</translation>
    </message>
    <message>
        <source>Metric file (*.jsonl)</source>
        <translation>指标文件 (*.jsonl)</translation>
    </message>
    <message>
        <source>Metric files (*.jsonl *.txt);;All files (*)</source>
        <translation>指标文件 (*.jsonl *.txt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>No translations yet</source>
        <translation>还没有翻译</translation>
    </message>
    <message>
        <source>Open the demo project</source>
        <translation>打开演示项目</translation>
    </message>
    <message>
        <source>Reading the translations…</source>
        <translation>正在读取翻译…</translation>
    </message>
    <message>
        <source>Table of everything (*.csv *.md)</source>
        <translation>完整表格 (*.csv *.md)</translation>
    </message>
    <message>
        <source>Translations ({patterns});;All files (*)</source>
        <translation>翻译 ({patterns});;所有文件 (*)</translation>
    </message>
    <message>
        <source>mt-metrics-eval folder (*)</source>
        <translation>mt-metrics-eval 文件夹 (*)</translation>
    </message>
</context>
<context>
    <name>TranslationRanking</name>
    <message>
        <source>Estimator</source>
        <translation>估计器</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>People</source>
        <translation>人工</translation>
    </message>
    <message>
        <source>Rank and score by people; equal scores have one rank</source>
        <translation>人工排名与评分；分数相同则名次相同</translation>
    </message>
    <message>
        <source>Rank and score of the chosen estimator, on 0 to 100</source>
        <translation>所选估计器的排名与分数，0 至 100</translation>
    </message>
    <message>
        <source>Rank and score with the ties of the chosen width</source>
        <translation>按所选宽度计平局后的排名与分数</translation>
    </message>
    <message>
        <source>Score of {name}, on 0 to 100</source>
        <translation>{name} 的分数，0 至 100</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>翻译</translation>
    </message>
    <message>
        <source>Translations of this source</source>
        <translation>此原文的各个翻译</translation>
    </message>
    <message>
        <source>people rank it {human} of {n}, the estimator {score}</source>
        <translation>在 {n} 个中，人工排第 {human}，估计器排第 {score}</translation>
    </message>
    <message>
        <source>with ties</source>
        <translation>含平局</translation>
    </message>
</context>
<context>
    <name>TranslationSegments</name>
    <message>
        <source>Agreement of the estimator with people within the document, −1 to 1</source>
        <translation>文档内估计器与人工的一致性，−1 至 1</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Documents and translations</source>
        <translation>文档与翻译</translation>
    </message>
    <message>
        <source>Estimator</source>
        <translation>估计器</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Filter by text, system or document</source>
        <translation>按文本、系统或文档筛选</translation>
    </message>
    <message>
        <source>Filtering translations</source>
        <translation>正在筛选翻译</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Gained by the ties</source>
        <translation>因平局而变好</translation>
    </message>
    <message>
        <source>Its score with the ties of the chosen width</source>
        <translation>按所选宽度计平局后的分数</translation>
    </message>
    <message>
        <source>Lost by the ties</source>
        <translation>因平局而变差</translation>
    </message>
    <message>
        <source>Ordered against people (τ_b &lt; 0)</source>
        <translation>与人工顺序相反（τ_b &lt; 0）</translation>
    </message>
    <message>
        <source>People</source>
        <translation>人工</translation>
    </message>
    <message>
        <source>Score by people as the file has it; higher is better</source>
        <translation>文件中的人工评分；越高越好</translation>
    </message>
    <message>
        <source>Score of the chosen estimator, on 0 to 100; higher is better</source>
        <translation>所选估计器的分数，0 至 100；越高越好</translation>
    </message>
    <message>
        <source>Show everything (Esc)</source>
        <translation>显示全部 (Esc)</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>The same with the ties of the chosen width</source>
        <translation>按所选宽度计平局后的同一数值</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>翻译</translation>
    </message>
    <message>
        <source>Translations</source>
        <translation>翻译</translation>
    </message>
    <message>
        <source>Translations of it</source>
        <translation>其翻译数</translation>
    </message>
    <message>
        <source>What has to be known about the estimator&apos;s scores</source>
        <translation>关于估计器分数须知</translation>
    </message>
    <message>
        <source>What the rows are</source>
        <translation>行代表什么</translation>
    </message>
    <message>
        <source>Which rows</source>
        <translation>哪些行</translation>
    </message>
    <message>
        <source>With a flag</source>
        <translation>有标记</translation>
    </message>
    <message>
        <source>With sound</source>
        <translation>有声音</translation>
    </message>
    <message>
        <source>Without a score by people</source>
        <translation>无人工评分</translation>
    </message>
    <message>
        <source>Without a τ_b</source>
        <translation>无 τ_b</translation>
    </message>
    <message>
        <source>Without the estimator&apos;s score</source>
        <translation>无估计器分数</translation>
    </message>
    <message>
        <source>chosen in a figure: {n}</source>
        <translation>在图中选中：{n}</translation>
    </message>
    <message>
        <source>documents: {n}</source>
        <translation>文档：{n}</translation>
    </message>
    <message>
        <source>ties change τ_b by {gain}</source>
        <translation>平局使 τ_b 变化 {gain}</translation>
    </message>
    <message>
        <source>translations: {n}</source>
        <translation>翻译：{n}</translation>
    </message>
    <message>
        <source>with ties</source>
        <translation>含平局</translation>
    </message>
    <message>
        <source>{shown} of {total}, hidden by filters: {hidden}</source>
        <translation>共 {total}，显示 {shown}，被筛选隐藏：{hidden}</translation>
    </message>
</context>
<context>
    <name>TranslationToolbar</name>
    <message>
        <source>Deal all documents out: 60 % train, 20 % dev, 20 % test</source>
        <translation>分配所有文档：60 % train，20 % dev，20 % test</translation>
    </message>
    <message>
        <source>Deal all documents out: half train, half dev</source>
        <translation>分配所有文档：一半 train，一半 dev</translation>
    </message>
    <message>
        <source>Delete the set</source>
        <translation>删除集合</translation>
    </message>
    <message>
        <source>Language pair</source>
        <translation>语言对</translation>
    </message>
    <message>
        <source>Link to the utterances of this project</source>
        <translation>与本项目的话语关联</translation>
    </message>
    <message>
        <source>Mark the {n} shown documents as {split}</source>
        <translation>将所示的 {n} 个文档标为 {split}</translation>
    </message>
    <message>
        <source>Name of the set</source>
        <translation>集合名称</translation>
    </message>
    <message>
        <source>Rename {name}</source>
        <translation>重命名 {name}</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Set of translations</source>
        <translation>翻译集合</translation>
    </message>
    <message>
        <source>Show the documents of this split</source>
        <translation>显示此划分的文档</translation>
    </message>
    <message>
        <source>Splits</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>What can be done with the set</source>
        <translation>可对集合进行的操作</translation>
    </message>
    <message>
        <source>documents: {0}</source>
        <translation>文档：{0}</translation>
    </message>
    <message>
        <source>scored by people: {0}</source>
        <translation>人工已评：{0}</translation>
    </message>
    <message>
        <source>synthetic demo data</source>
        <translation>合成演示数据</translation>
    </message>
    <message>
        <source>translations: {0}</source>
        <translation>翻译：{0}</translation>
    </message>
</context>
<context>
    <name>TrialView</name>
    <message>
        <source>Choose an utterance to see it scored.</source>
        <translation>选择一条话语查看其评分。</translation>
    </message>
    <message>
        <source>No shown system has a hypothesis of it.</source>
        <translation>所示系统都没有它的识别结果。</translation>
    </message>
    <message>
        <source>On {name}</source>
        <translation>在 {name} 上</translation>
    </message>
    <message>
        <source>now {now}, then {then}</source>
        <translation>现在 {now}，之后 {then}</translation>
    </message>
    <message>
        <source>stays {value}</source>
        <translation>保持 {value}</translation>
    </message>
    <message>
        <source>{name}, now</source>
        <translation>{name}，现在</translation>
    </message>
    <message>
        <source>{name}, then</source>
        <translation>{name}，之后</translation>
    </message>
</context>
<context>
    <name>Trials</name>
    <message>
        <source>Counting what is to be scored</source>
        <translation>统计待评分内容</translation>
    </message>
    <message>
        <source>Reading {name}</source>
        <translation>读取 {name}</translation>
    </message>
    <message>
        <source>Trying settings</source>
        <translation>试用设置</translation>
    </message>
    <message>
        <source>Writing {name}</source>
        <translation>写出 {name}</translation>
    </message>
</context>
<context>
    <name>TrimButtons</name>
    <message>
        <source>No speech was found in this take, so it stays whole.</source>
        <translation>此录音中没有找到语音，因此保持完整。</translation>
    </message>
    <message>
        <source>Play only what the trim points leave</source>
        <translation>只播放裁剪点之间</translation>
    </message>
    <message>
        <source>Trim to the speech, or back to the whole (Ctrl+T)</source>
        <translation>裁到语音，或恢复整条 (Ctrl+T)</translation>
    </message>
</context>
<context>
    <name>Trims</name>
    <message>
        <source>Looking for the speech</source>
        <translation>查找语音</translation>
    </message>
    <message>
        <source>trim points</source>
        <translation>裁剪点</translation>
    </message>
</context>
<context>
    <name>UnitsSection</name>
    <message>
        <source>MER counts these; PIER counts words. The built-in units are those of HiKE&apos;s mixed error rate, and of the scripts without spaces a character or cluster. A word of such a script is what stands together as it was written.</source>
        <translation>MER 按此计数；PIER 按词计数。内置单位为 HiKE 混合错误率的单位，无空格文字按字符或字簇。这类文字的词即书写时连在一起的部分。</translation>
    </message>
    <message>
        <source>{unit} (as usual)</source>
        <translation>{unit}（常规）</translation>
    </message>
</context>
<context>
    <name>WaitingRow</name>
    <message>
        <source>Let {title} begin earlier</source>
        <translation>让 {title} 提前开始</translation>
    </message>
    <message>
        <source>Take {title} out of the queue</source>
        <translation>将 {title} 移出队列</translation>
    </message>
</context>
<context>
    <name>WalkIns</name>
    <message>
        <source>Four digits or more</source>
        <translation>至少四位数字</translation>
    </message>
    <message>
        <source>Number to leave</source>
        <translation>退出密码</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>The screen stays with the study; the number is typed to leave it.</source>
        <translation>屏幕停留在评测上；输入密码才能退出。</translation>
    </message>
    <message>
        <source>Walk-in listeners</source>
        <translation>自助参加</translation>
    </message>
</context>
<context>
    <name>WaveformView</name>
    <message>
        <source>Waveform</source>
        <translation>波形</translation>
    </message>
    <message>
        <source>height ×{0}</source>
        <translation>高度 ×{0}</translation>
    </message>
    <message>
        <source>playhead at {0}</source>
        <translation>播放位置 {0}</translation>
    </message>
    <message>
        <source>selected {0}</source>
        <translation>已选 {0}</translation>
    </message>
    <message>
        <source>trimmed to {0}</source>
        <translation>裁剪为 {0}</translation>
    </message>
    <message>
        <source>{0} long</source>
        <translation>长 {0}</translation>
    </message>
    <message>
        <source>{0} · peak {1} dBFS</source>
        <translation>{0} · 峰值 {1} dBFS</translation>
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
        <translation>页面地址</translation>
    </message>
    <message>
        <source>Another study is open in browsers; opening this one closes that one.</source>
        <translation>另一个评测已在浏览器中打开；打开此评测会关闭那一个。</translation>
    </message>
    <message>
        <source>Close the page</source>
        <translation>关闭页面</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>复制地址</translation>
    </message>
    <message>
        <source>Copy the unused ones</source>
        <translation>复制未使用的</translation>
    </message>
    <message>
        <source>Each code lets one person in. Codes: {n}, used: {m}.</source>
        <translation>每个代码可让一人参加。代码：{n}，已使用：{m}。</translation>
    </message>
    <message>
        <source>How many codes</source>
        <translation>代码数量</translation>
    </message>
    <message>
        <source>In browsers</source>
        <translation>在浏览器中</translation>
    </message>
    <message>
        <source>Make codes</source>
        <translation>生成代码</translation>
    </message>
    <message>
        <source>Open the page</source>
        <translation>打开页面</translation>
    </message>
    <message>
        <source>Opening the page…</source>
        <translation>正在打开页面…</translation>
    </message>
    <message>
        <source>People without a code may take part</source>
        <translation>没有代码也可参加</translation>
    </message>
    <message>
        <source>The address is on the clipboard.</source>
        <translation>地址已在剪贴板上。</translation>
    </message>
    <message>
        <source>The local network</source>
        <translation>局域网</translation>
    </message>
    <message>
        <source>This computer only</source>
        <translation>仅本机</translation>
    </message>
    <message>
        <source>Unused codes on the clipboard, one in each line: {n}.</source>
        <translation>未使用的代码已在剪贴板上，每行一个：{n}。</translation>
    </message>
    <message>
        <source>Votes are stored here as they come. The page closes with this window.</source>
        <translation>评分随到随存于此。关闭此窗口，页面也随之关闭。</translation>
    </message>
    <message>
        <source>Who can reach the page</source>
        <translation>谁能访问页面</translation>
    </message>
</context>
<context>
    <name>WidthField</name>
    <message>
        <source>Width of a tie, ε</source>
        <translation>平局宽度，ε</translation>
    </message>
    <message>
        <source>ε, width of a tie on 0 to 100. Enter takes it; “k 0.2” means a multiple of σ; Up and Down step along the grid, with Shift by a tenth.</source>
        <translation>ε，0 至 100 上的平局宽度。按 Enter 采用；“k 0.2” 表示 σ 的倍数；上下键沿网格移动，加 Shift 为十分之一步。</translation>
    </message>
</context>
<context>
    <name>Window</name>
    <message>
        <source>Everything that can be read ({patterns});;All files (*)</source>
        <translation>所有可读文件 ({patterns});;所有文件 (*)</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>所有页面</translation>
    </message>
    <message>
        <source>Import a file</source>
        <translation>导入文件</translation>
    </message>
    <message>
        <source>Import a folder: HiKE, Kaldi, Common Voice, TextGrids, ELAN</source>
        <translation>导入文件夹：HiKE、Kaldi、Common Voice、TextGrid、ELAN</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>No font with Hangul is installed, so Korean shows as boxes: install Noto Sans CJK.</source>
        <translation>未安装含韩文的字体，韩语会显示为方框：请安装 Noto Sans CJK。</translation>
    </message>
    <message>
        <source>No messages yet.</source>
        <translation>还没有消息。</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>没有项目</translation>
    </message>
    <message>
        <source>On this page</source>
        <translation>在此页面</translation>
    </message>
    <message>
        <source>One file or folder at a time: the first one is shown.</source>
        <translation>一次一个文件或文件夹：显示第一个。</translation>
    </message>
    <message>
        <source>Open a project folder (NAME.seam)</source>
        <translation>打开项目文件夹 (NAME.seam)</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo: {what}</source>
        <translation>撤销：{what}</translation>
    </message>
    <message>
        <source>page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>{name} (synthetic data)</source>
        <translation>{name}（合成数据）</translation>
    </message>
</context>
<context>
    <name>WindowSweep</name>
    <message>
        <source>95 %; on a task: Wilson; on the mean: {how}</source>
        <translation>95 %；单个任务：Wilson；平均：{how}</translation>
    </message>
    <message>
        <source>Accuracy over windows</source>
        <translation>各窗口的准确率</translation>
    </message>
    <message>
        <source>Band: 95 %, Wilson.</source>
        <translation>带：95 %，Wilson。</translation>
    </message>
    <message>
        <source>Band: 95 %, bootstrap over pairs; choose a task to see its own.</source>
        <translation>带：95 %，对的自助法；选择任务可看其自身的。</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Drag the line to choose the window.</source>
        <translation>拖动竖线选择窗口。</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Invalid pairs, at most</source>
        <translation>无效的对，至多</translation>
    </message>
    <message>
        <source>Invalid pairs, left out: up to {n}.</source>
        <translation>无效的对，剔除：至多 {n}。</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>No pair of this model has a switch, so no window has a place.</source>
        <translation>此模型的对都没有转换点，因此窗口无处放置。</translation>
    </message>
    <message>
        <source>Shown reading</source>
        <translation>显示的读法</translation>
    </message>
    <message>
        <source>Swept</source>
        <translation>扫描内容</translation>
    </message>
    <message>
        <source>The {chosen} reading has no such window: {shown} is shown.</source>
        <translation>{chosen} 读法没有这样的窗口：显示 {shown}。</translation>
    </message>
    <message>
        <source>What is swept</source>
        <translation>扫描什么</translation>
    </message>
    <message>
        <source>bootstrap over pairs within tasks, {draws} draws, seed 0</source>
        <translation>任务内对的自助法，{draws} 次，种子 0</translation>
    </message>
    <message>
        <source>distance from the switch</source>
        <translation>与转换点的距离</translation>
    </message>
    <message>
        <source>distances from the switch</source>
        <translation>与转换点的距离</translation>
    </message>
    <message>
        <source>length of the window</source>
        <translation>窗口长度</translation>
    </message>
    <message>
        <source>lengths of the window</source>
        <translation>窗口长度</translation>
    </message>
    <message>
        <source>pair accuracy in percent at every window, rounded up to whole frames</source>
        <translation>每个窗口的成对准确率（百分比），窗口向上取整到整帧</translation>
    </message>
    <message>
        <source>{n} from {low} to {high} s</source>
        <translation>{low} 至 {high} s 共 {n} 个</translation>
    </message>
</context>
<context>
    <name>WindowSweepPlot</name>
    <message>
        <source>Accuracy over windows</source>
        <translation>各窗口的准确率</translation>
    </message>
    <message>
        <source>No sweep of windows to show</source>
        <translation>没有可显示的窗口扫描</translation>
    </message>
    <message>
        <source>Wilson&apos;s interval</source>
        <translation>Wilson 区间</translation>
    </message>
    <message>
        <source>bootstrap over pairs</source>
        <translation>对的自助法</translation>
    </message>
    <message>
        <source>chance</source>
        <translation>随机水平</translation>
    </message>
    <message>
        <source>distance from the switch</source>
        <translation>与转换点的距离</translation>
    </message>
    <message>
        <source>length of the window</source>
        <translation>窗口长度</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>no valid pair</source>
        <translation>没有有效的对</translation>
    </message>
    <message>
        <source>pair accuracy</source>
        <translation>成对准确率</translation>
    </message>
    <message>
        <source>people {0}</source>
        <translation>人工 {0}</translation>
    </message>
    <message>
        <source>what guessing reaches</source>
        <translation>猜测所能达到的</translation>
    </message>
    <message>
        <source>window {0} s</source>
        <translation>窗口 {0} s</translation>
    </message>
    <message>
        <source>{0} s from the switch</source>
        <translation>距转换点 {0} s</translation>
    </message>
</context>
<context>
    <name>Withdrawal</name>
    <message>
        <source>Files that could not be deleted: {n}. It is tried again when the project opens.</source>
        <translation>无法删除的文件：{n}。打开项目时会再试。</translation>
    </message>
    <message>
        <source>Going on with removing a speaker</source>
        <translation>继续清除说话人</translation>
    </message>
    <message>
        <source>Looking for what a purge removes</source>
        <translation>查找要彻底清除的内容</translation>
    </message>
    <message>
        <source>Removing a speaker</source>
        <translation>清除说话人</translation>
    </message>
    <message>
        <source>withdrawal of a speaker</source>
        <translation>说话人撤回同意</translation>
    </message>
    <message>
        <source>withdrawal taken back</source>
        <translation>取消撤回</translation>
    </message>
    <message>
        <source>{codes}: everything was removed. Files: {n}.</source>
        <translation>{codes}：已全部清除。文件：{n}。</translation>
    </message>
</context>
<context>
    <name>WithdrawalPanel</name>
    <message>
        <source>A speaker may withdraw at any time. From then on nothing of theirs is exported, scored or queued; their takes can be removed for good afterwards.</source>
        <translation>说话人可随时撤回同意。此后其任何内容都不再导出、评分或进入队列；其录音之后可彻底清除。</translation>
    </message>
    <message>
        <source>Annotations by several people</source>
        <translation>多人标注</translation>
    </message>
    <message>
        <source>Answers about failures</source>
        <translation>关于错误的答案</translation>
    </message>
    <message>
        <source>Copies in other places can&apos;t be found.</source>
        <translation>其他位置的副本无法找到。</translation>
    </message>
    <message>
        <source>Everything of {code} was removed on {day}. Only the code is left, so that nobody gets it again.</source>
        <translation>{code} 的全部内容已于 {day} 清除。只留下代码，以免再分给他人。</translation>
    </message>
    <message>
        <source>Hypotheses</source>
        <translation>识别结果</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Marked languages</source>
        <translation>标记的语言</translation>
    </message>
    <message>
        <source>Marked loanwords</source>
        <translation>标记的外来词</translation>
    </message>
    <message>
        <source>Microphone set-ups</source>
        <translation>麦克风设置</translation>
    </message>
    <message>
        <source>Name, languages and everything else in the profile but the code</source>
        <translation>姓名、语言及资料中除代码外的一切</translation>
    </message>
    <message>
        <source>No export or backup inside the project folder holds anything of this speaker.</source>
        <translation>项目文件夹内的导出和备份都不含此说话人的内容。</translation>
    </message>
    <message>
        <source>Questions about takes</source>
        <translation>关于录音的问题</translation>
    </message>
    <message>
        <source>Recording sessions</source>
        <translation>录音会话</translation>
    </message>
    <message>
        <source>Remove everything for good</source>
        <translation>彻底清除全部</translation>
    </message>
    <message>
        <source>Remove for good</source>
        <translation>彻底清除</translation>
    </message>
    <message>
        <source>Reviews</source>
        <translation>审核</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Take the withdrawal back</source>
        <translation>取消撤回</translation>
    </message>
    <message>
        <source>Takes with their files: {n} ({minutes} minutes)</source>
        <translation>录音及其文件：{n}（{minutes} 分钟）</translation>
    </message>
    <message>
        <source>The pairs of clips {name}, with what models and people made of them</source>
        <translation>片段对 {name}，以及模型和人由此得出的结果</translation>
    </message>
    <message>
        <source>The speaker&apos;s code, to confirm</source>
        <translation>说话人代码，用于确认</translation>
    </message>
    <message>
        <source>These still hold something and can&apos;t be reached from here; delete them yourself:</source>
        <translation>以下仍含有相关内容，但从这里无法处理；请自行删除：</translation>
    </message>
    <message>
        <source>This speaker withdraws</source>
        <translation>此说话人撤回同意</translation>
    </message>
    <message>
        <source>Translations linked to the takes</source>
        <translation>与录音关联的翻译</translation>
    </message>
    <message>
        <source>Type {code} to confirm</source>
        <translation>输入 {code} 以确认</translation>
    </message>
    <message>
        <source>Versions of transcripts</source>
        <translation>转写文本的版本</translation>
    </message>
    <message>
        <source>What would be removed?</source>
        <translation>会清除什么？</translation>
    </message>
    <message>
        <source>{code} withdrew on {day}. Nothing of this speaker is exported, scored or queued. The takes are still here, until they are removed for good.</source>
        <translation>{code} 于 {day} 撤回同意。此说话人的任何内容都不导出、评分或进入队列。录音在彻底清除之前仍在这里。</translation>
    </message>
</context>
<context>
    <name>WordingColumns</name>
    <message>
        <source>Answer {n}</source>
        <translation>回答 {n}</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Show this one where a listener&apos;s language is missing</source>
        <translation>听者的语言缺少时显示这一种</translation>
    </message>
    <message>
        <source>Take this language out</source>
        <translation>移除此语言</translation>
    </message>
    <message>
        <source>Thanks</source>
        <translation>致谢</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>{name} in {language}</source>
        <translation>{name}（{language}）</translation>
    </message>
</context>
<context>
    <name>WordingFace</name>
    <message>
        <source>Add a language</source>
        <translation>添加语言</translation>
    </message>
    <message>
        <source>For similarity, any other word can be typed, too.</source>
        <translation>相似度也可输入任何其他词。</translation>
    </message>
    <message>
        <source>Somebody was seated, so what listeners read stays as it is: they all see the same.</source>
        <translation>已有听者入座，因此听者所读内容不再更改：人人看到的都一样。</translation>
    </message>
    <message>
        <source>What is asked about</source>
        <translation>询问什么</translation>
    </message>
    <message>
        <source>What listeners do</source>
        <translation>听者要做什么</translation>
    </message>
</context>
<context>
    <name>Writes</name>
    <message>
        <source>Saving {n} changes</source>
        <translation>保存 {n} 项更改</translation>
    </message>
    <message>
        <source>{what} was not stored; do it again.</source>
        <translation>{what} 没有存下；请重做。</translation>
    </message>
</context>
<context>
    <name>_BugReporter</name>
    <message>
        <source>Copy the report</source>
        <translation>复制报告</translation>
    </message>
    <message>
        <source>Something unexpected went wrong ({what}). Your recordings and labels are safe.</source>
        <translation>出现意外错误（{what}）。录音和标签是安全的。</translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>Accept all takes about which all agree</source>
        <translation>采纳所有意见一致的录音</translation>
    </message>
    <message>
        <source>Accept what is chosen, and go on</source>
        <translation>采纳所选并继续</translation>
    </message>
    <message>
        <source>Add a table of metrics…</source>
        <translation>添加指标表…</translation>
    </message>
    <message>
        <source>Add clips…</source>
        <translation>添加片段…</translation>
    </message>
    <message>
        <source>Add the starter scripts</source>
        <translation>添加入门脚本</translation>
    </message>
    <message>
        <source>Another language for the chosen words</source>
        <translation>更改所选词的语言</translation>
    </message>
    <message>
        <source>Answer of the fifth person</source>
        <translation>第五人的答案</translation>
    </message>
    <message>
        <source>Answer of the first person</source>
        <translation>第一人的答案</translation>
    </message>
    <message>
        <source>Answer of the fourth person</source>
        <translation>第四人的答案</translation>
    </message>
    <message>
        <source>Answer of the second person</source>
        <translation>第二人的答案</translation>
    </message>
    <message>
        <source>Answer of the third person</source>
        <translation>第三人的答案</translation>
    </message>
    <message>
        <source>Back to labelling</source>
        <translation>返回标注</translation>
    </message>
    <message>
        <source>Back up this project</source>
        <translation>备份此项目</translation>
    </message>
    <message>
        <source>Bring a removed study back…</source>
        <translation>恢复已移除的评测…</translation>
    </message>
    <message>
        <source>Build pairs of takes…</source>
        <translation>用录音构建对…</translation>
    </message>
    <message>
        <source>Cancel everything that runs or waits</source>
        <translation>取消所有运行和等待的任务</translation>
    </message>
    <message>
        <source>Cancel the running job</source>
        <translation>取消运行中的任务</translation>
    </message>
    <message>
        <source>Choose a figure…</source>
        <translation>选择图…</translation>
    </message>
    <message>
        <source>Choose systems…</source>
        <translation>选择系统…</translation>
    </message>
    <message>
        <source>Choose whose votes…</source>
        <translation>选择谁的评分…</translation>
    </message>
    <message>
        <source>Clips of the study</source>
        <translation>评测的片段</translation>
    </message>
    <message>
        <source>Clips or listeners under the figures</source>
        <translation>图下显示片段或听者</translation>
    </message>
    <message>
        <source>Clone scripts…</source>
        <translation>克隆脚本…</translation>
    </message>
    <message>
        <source>Close the study, or open it again</source>
        <translation>关闭评测，或重新打开</translation>
    </message>
    <message>
        <source>Confirm what is proposed, and go on</source>
        <translation>确认建议并继续</translation>
    </message>
    <message>
        <source>Consent text…</source>
        <translation>知情同意书文本…</translation>
    </message>
    <message>
        <source>Continue the prompts…</source>
        <translation>续写提示…</translation>
    </message>
    <message>
        <source>Copy settings and log</source>
        <translation>复制设置和日志</translation>
    </message>
    <message>
        <source>Corpus rates / means of utterances</source>
        <translation>语料比率 / 话语平均</translation>
    </message>
    <message>
        <source>Correct the transcript</source>
        <translation>修正转写文本</translation>
    </message>
    <message>
        <source>Documents / translations</source>
        <translation>文档 / 翻译</translation>
    </message>
    <message>
        <source>Enlarge the figure / back</source>
        <translation>放大图 / 还原</translation>
    </message>
    <message>
        <source>Evaluate the estimators</source>
        <translation>评估估计器</translation>
    </message>
    <message>
        <source>Export a corpus…</source>
        <translation>导出语料库…</translation>
    </message>
    <message>
        <source>Export scripts…</source>
        <translation>导出脚本…</translation>
    </message>
    <message>
        <source>Export takes and labels…</source>
        <translation>导出录音和标签…</translation>
    </message>
    <message>
        <source>Export the chosen figure…</source>
        <translation>导出所选图…</translation>
    </message>
    <message>
        <source>Export the data of the figure…</source>
        <translation>导出图的数据…</translation>
    </message>
    <message>
        <source>Export the figure by group…</source>
        <translation>导出分组图…</translation>
    </message>
    <message>
        <source>Export the figure of utterances…</source>
        <translation>导出话语图…</translation>
    </message>
    <message>
        <source>Export the figures of agreement…</source>
        <translation>导出一致性数值…</translation>
    </message>
    <message>
        <source>Export the rates…</source>
        <translation>导出比率…</translation>
    </message>
    <message>
        <source>Export the results…</source>
        <translation>导出结果…</translation>
    </message>
    <message>
        <source>Export the set with its scores…</source>
        <translation>导出集合及其分数…</translation>
    </message>
    <message>
        <source>Export the template…</source>
        <translation>导出模板…</translation>
    </message>
    <message>
        <source>Export the utterances…</source>
        <translation>导出话语…</translation>
    </message>
    <message>
        <source>Figure: accuracy by reading</source>
        <translation>图：各读法的准确率</translation>
    </message>
    <message>
        <source>Figure: agreement of listeners</source>
        <translation>图：听者的一致性</translation>
    </message>
    <message>
        <source>Figure: all metrics against each other</source>
        <translation>图：全部指标互相对照</translation>
    </message>
    <message>
        <source>Figure: around the switch</source>
        <translation>图：转换点附近</translation>
    </message>
    <message>
        <source>Figure: bias of listeners</source>
        <translation>图：听者的偏差</translation>
    </message>
    <message>
        <source>Figure: checks of the width</source>
        <translation>图：宽度检验</translation>
    </message>
    <message>
        <source>Figure: confusions</source>
        <translation>图：混淆</translation>
    </message>
    <message>
        <source>Figure: contributions of token types</source>
        <translation>图：各类词元的贡献</translation>
    </message>
    <message>
        <source>Figure: difference of two metrics</source>
        <translation>图：两个指标的差异</translation>
    </message>
    <message>
        <source>Figure: error against a measurement</source>
        <translation>图：错误与测量值</translation>
    </message>
    <message>
        <source>Figure: estimators compared</source>
        <translation>图：估计器比较</translation>
    </message>
    <message>
        <source>Figure: estimators&apos; differences</source>
        <translation>图：估计器的差异</translation>
    </message>
    <message>
        <source>Figure: failure kinds</source>
        <translation>图：错误类型</translation>
    </message>
    <message>
        <source>Figure: gain by document</source>
        <translation>图：按文档的增益</translation>
    </message>
    <message>
        <source>Figure: items by system</source>
        <translation>图：各系统的条目</translation>
    </message>
    <message>
        <source>Figure: languages</source>
        <translation>图：语言</translation>
    </message>
    <message>
        <source>Figure: loanword rule</source>
        <translation>图：外来词规则</translation>
    </message>
    <message>
        <source>Figure: loanwords</source>
        <translation>图：外来词</translation>
    </message>
    <message>
        <source>Figure: losses around the switch</source>
        <translation>图：转换点附近的损失</translation>
    </message>
    <message>
        <source>Figure: metric against votes</source>
        <translation>图：指标与评分对照</translation>
    </message>
    <message>
        <source>Figure: metrics against people</source>
        <translation>图：指标与人工对照</translation>
    </message>
    <message>
        <source>Figure: monolingual control</source>
        <translation>图：单语对照</translation>
    </message>
    <message>
        <source>Figure: opinion of each system</source>
        <translation>图：各系统的意见得分</translation>
    </message>
    <message>
        <source>Figure: pairs by people and estimator</source>
        <translation>图：按人工与估计器的对</translation>
    </message>
    <message>
        <source>Figure: ranks of systems</source>
        <translation>图：系统排名</translation>
    </message>
    <message>
        <source>Figure: rates by group</source>
        <translation>图：各组比率</translation>
    </message>
    <message>
        <source>Figure: reading against reading</source>
        <translation>图：读法对读法</translation>
    </message>
    <message>
        <source>Figure: readings against people</source>
        <translation>图：读法与人工对照</translation>
    </message>
    <message>
        <source>Figure: scores and buckets</source>
        <translation>图：分数与分格</translation>
    </message>
    <message>
        <source>Figure: scores given</source>
        <translation>图：给出的分数</translation>
    </message>
    <message>
        <source>Figure: sweep of the window</source>
        <translation>图：窗口扫描</translation>
    </message>
    <message>
        <source>Figure: sweep of tie widths</source>
        <translation>图：平局宽度扫描</translation>
    </message>
    <message>
        <source>Figure: systems compared</source>
        <translation>图：系统比较</translation>
    </message>
    <message>
        <source>Figure: ties by difference</source>
        <translation>图：按差值的平局</translation>
    </message>
    <message>
        <source>Figure: ties on both levels</source>
        <translation>图：两个层级的平局</translation>
    </message>
    <message>
        <source>Figure: transcripts and estimates</source>
        <translation>图：转写文本与估计值</translation>
    </message>
    <message>
        <source>Figure: utterances</source>
        <translation>图：话语</translation>
    </message>
    <message>
        <source>Figure: where buckets begin</source>
        <translation>图：分格从何处开始</translation>
    </message>
    <message>
        <source>Figures of agreement, or the takes again</source>
        <translation>一致性数值，或回到录音</translation>
    </message>
    <message>
        <source>Filter clips</source>
        <translation>筛选片段</translation>
    </message>
    <message>
        <source>Filter documents</source>
        <translation>筛选文档</translation>
    </message>
    <message>
        <source>Filter pairs</source>
        <translation>筛选对</translation>
    </message>
    <message>
        <source>Filter the list</source>
        <translation>筛选列表</translation>
    </message>
    <message>
        <source>Filter the list of reviews</source>
        <translation>筛选审核列表</translation>
    </message>
    <message>
        <source>Filter utterances</source>
        <translation>筛选话语</translation>
    </message>
    <message>
        <source>First split alone / all</source>
        <translation>仅第一划分 / 全部</translation>
    </message>
    <message>
        <source>First system alone / all</source>
        <translation>仅第一系统 / 全部</translation>
    </message>
    <message>
        <source>Fourth split alone / all</source>
        <translation>仅第四划分 / 全部</translation>
    </message>
    <message>
        <source>Fourth system alone / all</source>
        <translation>仅第四系统 / 全部</translation>
    </message>
    <message>
        <source>Give all actions their usual keys</source>
        <translation>所有操作恢复默认快捷键</translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation>指南</translation>
    </message>
    <message>
        <source>Hide or show names</source>
        <translation>隐藏或显示姓名</translation>
    </message>
    <message>
        <source>History of this item</source>
        <translation>此项的历史</translation>
    </message>
    <message>
        <source>History of this sitting</source>
        <translation>本次使用的历史</translation>
    </message>
    <message>
        <source>History of this take</source>
        <translation>此录音的历史</translation>
    </message>
    <message>
        <source>How was this figure made?</source>
        <translation>此图是怎样得到的？</translation>
    </message>
    <message>
        <source>Import a file…</source>
        <translation>导入文件…</translation>
    </message>
    <message>
        <source>Import a folder of pairs…</source>
        <translation>导入对的文件夹…</translation>
    </message>
    <message>
        <source>Import a folder of translations…</source>
        <translation>导入翻译文件夹…</translation>
    </message>
    <message>
        <source>Import a folder…</source>
        <translation>导入文件夹…</translation>
    </message>
    <message>
        <source>Import a metric file…</source>
        <translation>导入指标文件…</translation>
    </message>
    <message>
        <source>Import continuations…</source>
        <translation>导入续写语音…</translation>
    </message>
    <message>
        <source>Import hypotheses…</source>
        <translation>导入识别结果…</translation>
    </message>
    <message>
        <source>Import pairs…</source>
        <translation>导入对…</translation>
    </message>
    <message>
        <source>Import ratings…</source>
        <translation>导入评分…</translation>
    </message>
    <message>
        <source>Import scripts…</source>
        <translation>导入脚本…</translation>
    </message>
    <message>
        <source>Import token losses…</source>
        <translation>导入词元损失…</translation>
    </message>
    <message>
        <source>Import translations…</source>
        <translation>导入翻译…</translation>
    </message>
    <message>
        <source>Import votes of people…</source>
        <translation>导入人工评分…</translation>
    </message>
    <message>
        <source>Join metrics and votes again</source>
        <translation>重新对应指标与评分</translation>
    </message>
    <message>
        <source>Judge the continuations…</source>
        <translation>评判续写语音…</translation>
    </message>
    <message>
        <source>Keep the width of ties…</source>
        <translation>保存平局宽度…</translation>
    </message>
    <message>
        <source>Keep this take</source>
        <translation>保留此录音</translation>
    </message>
    <message>
        <source>Keys of this page</source>
        <translation>本页快捷键</translation>
    </message>
    <message>
        <source>Larger letters</source>
        <translation>放大字号</translation>
    </message>
    <message>
        <source>Leave flagged listeners out, or count</source>
        <translation>剔除被标记的听者，或计入</translation>
    </message>
    <message>
        <source>Let the take begin at the playhead</source>
        <translation>以播放位置为录音起点</translation>
    </message>
    <message>
        <source>Let the take end at the playhead</source>
        <translation>以播放位置为录音终点</translation>
    </message>
    <message>
        <source>Level: no switch</source>
        <translation>级别：无转换</translation>
    </message>
    <message>
        <source>Level: phrase</source>
        <translation>级别：短语</translation>
    </message>
    <message>
        <source>Level: sentence</source>
        <translation>级别：句子</translation>
    </message>
    <message>
        <source>Level: word</source>
        <translation>级别：词</translation>
    </message>
    <message>
        <source>Lexicon</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>Listeners of the study</source>
        <translation>评测的听者</translation>
    </message>
    <message>
        <source>Look for sound devices again</source>
        <translation>重新查找音频设备</translation>
    </message>
    <message>
        <source>Main language: confirm, or the other one</source>
        <translation>主要语言：确认或换另一种</translation>
    </message>
    <message>
        <source>Make another study like this one</source>
        <translation>按此评测再建一个</translation>
    </message>
    <message>
        <source>Make no ties</source>
        <translation>不设平局</translation>
    </message>
    <message>
        <source>Make the played copies</source>
        <translation>生成播放副本</translation>
    </message>
    <message>
        <source>Mark the chosen words as a loanword</source>
        <translation>将所选词标为外来词</translation>
    </message>
    <message>
        <source>Merge a session pack…</source>
        <translation>合并会话包…</translation>
    </message>
    <message>
        <source>My list, or all takes</source>
        <translation>我的列表或全部录音</translation>
    </message>
    <message>
        <source>New project…</source>
        <translation>新建项目…</translation>
    </message>
    <message>
        <source>New study…</source>
        <translation>新建评测…</translation>
    </message>
    <message>
        <source>Next estimator</source>
        <translation>下一个估计器</translation>
    </message>
    <message>
        <source>Next item</source>
        <translation>下一项</translation>
    </message>
    <message>
        <source>Next level: systems, clips, within systems</source>
        <translation>下一级：系统、片段、系统内</translation>
    </message>
    <message>
        <source>Next metric</source>
        <translation>下一个指标</translation>
    </message>
    <message>
        <source>Next model</source>
        <translation>下一个模型</translation>
    </message>
    <message>
        <source>Next prompt</source>
        <translation>下一句</translation>
    </message>
    <message>
        <source>Next reading</source>
        <translation>下一种读法</translation>
    </message>
    <message>
        <source>Next system in the same place</source>
        <translation>同一位置的下一系统</translation>
    </message>
    <message>
        <source>Next take</source>
        <translation>下一条录音</translation>
    </message>
    <message>
        <source>Off script: no</source>
        <translation>与脚本不符：否</translation>
    </message>
    <message>
        <source>Off script: yes</source>
        <translation>与脚本不符：是</translation>
    </message>
    <message>
        <source>Only the versions of the item, or all clips</source>
        <translation>只显示此条目的版本，或全部片段</translation>
    </message>
    <message>
        <source>Only words that differ / all</source>
        <translation>仅不同的词 / 全部</translation>
    </message>
    <message>
        <source>Open a session pack as a project…</source>
        <translation>将会话包作为项目打开…</translation>
    </message>
    <message>
        <source>Open project…</source>
        <translation>打开项目…</translation>
    </message>
    <message>
        <source>Open the demo project</source>
        <translation>打开演示项目</translation>
    </message>
    <message>
        <source>Own value</source>
        <translation>自定值</translation>
    </message>
    <message>
        <source>Plans…</source>
        <translation>录制计划…</translation>
    </message>
    <message>
        <source>Play / pause</source>
        <translation>播放 / 暂停</translation>
    </message>
    <message>
        <source>Play at the usual speed</source>
        <translation>原速播放</translation>
    </message>
    <message>
        <source>Play faster</source>
        <translation>加快播放</translation>
    </message>
    <message>
        <source>Play from the start</source>
        <translation>从头播放</translation>
    </message>
    <message>
        <source>Play slower</source>
        <translation>减慢播放</translation>
    </message>
    <message>
        <source>Play the continuation</source>
        <translation>播放续写语音</translation>
    </message>
    <message>
        <source>Play the negative clip</source>
        <translation>播放负例片段</translation>
    </message>
    <message>
        <source>Play the negative through the codec</source>
        <translation>播放经编解码器的负例</translation>
    </message>
    <message>
        <source>Play the next version of the item</source>
        <translation>播放条目的下一个版本</translation>
    </message>
    <message>
        <source>Play the positive clip</source>
        <translation>播放正例片段</translation>
    </message>
    <message>
        <source>Play the positive through the codec</source>
        <translation>播放经编解码器的正例</translation>
    </message>
    <message>
        <source>Play the previous version of the item</source>
        <translation>播放条目的上一个版本</translation>
    </message>
    <message>
        <source>Play the prompt</source>
        <translation>播放提示</translation>
    </message>
    <message>
        <source>Play the take</source>
        <translation>播放录音</translation>
    </message>
    <message>
        <source>Previous item</source>
        <translation>上一项</translation>
    </message>
    <message>
        <source>Previous prompt</source>
        <translation>上一句</translation>
    </message>
    <message>
        <source>Previous take</source>
        <translation>上一条录音</translation>
    </message>
    <message>
        <source>Profile, consent or withdrawal of a speaker…</source>
        <translation>说话人的个人资料、同意书或撤回…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Ranked by people / by the estimator</source>
        <translation>按人工 / 按估计器排名</translation>
    </message>
    <message>
        <source>Record / stop</source>
        <translation>录制 / 停止</translation>
    </message>
    <message>
        <source>Record again</source>
        <translation>重新录制</translation>
    </message>
    <message>
        <source>Recovered takes…</source>
        <translation>恢复的录音…</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Reject this take…</source>
        <translation>拒绝此录音…</translation>
    </message>
    <message>
        <source>Remove the study</source>
        <translation>移除评测</translation>
    </message>
    <message>
        <source>Rename the study</source>
        <translation>重命名评测</translation>
    </message>
    <message>
        <source>Repeat the selection</source>
        <translation>循环播放选区</translation>
    </message>
    <message>
        <source>Results of the study</source>
        <translation>评测的结果</translation>
    </message>
    <message>
        <source>Return to the annotators…</source>
        <translation>退回给标注者…</translation>
    </message>
    <message>
        <source>Review what several people labelled</source>
        <translation>审核多人标注的内容</translation>
    </message>
    <message>
        <source>Run a model…</source>
        <translation>运行模型…</translation>
    </message>
    <message>
        <source>Run a recogniser…</source>
        <translation>运行语音识别器…</translation>
    </message>
    <message>
        <source>Run an estimator…</source>
        <translation>运行估计器…</translation>
    </message>
    <message>
        <source>Runs of the project</source>
        <translation>项目的运行记录</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Search actions and keys</source>
        <translation>搜索操作与快捷键</translation>
    </message>
    <message>
        <source>Search commands and items</source>
        <translation>搜索命令与条目</translation>
    </message>
    <message>
        <source>Search scripts</source>
        <translation>搜索脚本</translation>
    </message>
    <message>
        <source>Seat the chosen listener here</source>
        <translation>让所选听者在此入座</translation>
    </message>
    <message>
        <source>Second split alone / all</source>
        <translation>仅第二划分 / 全部</translation>
    </message>
    <message>
        <source>Second system alone / all</source>
        <translation>仅第二系统 / 全部</translation>
    </message>
    <message>
        <source>Session and design of the study</source>
        <translation>评测的会话与设计</translation>
    </message>
    <message>
        <source>Set up the microphone…</source>
        <translation>设置麦克风…</translation>
    </message>
    <message>
        <source>Settings of scoring…</source>
        <translation>评分设置…</translation>
    </message>
    <message>
        <source>Settings of the sweep…</source>
        <translation>扫描设置…</translation>
    </message>
    <message>
        <source>Share takes out…</source>
        <translation>分派录音…</translation>
    </message>
    <message>
        <source>Show all messages</source>
        <translation>显示所有通知</translation>
    </message>
    <message>
        <source>Show every clip</source>
        <translation>显示所有片段</translation>
    </message>
    <message>
        <source>Show or hide the spectrogram</source>
        <translation>显示或隐藏频谱图</translation>
    </message>
    <message>
        <source>Show the data of the figure</source>
        <translation>显示图的数据</translation>
    </message>
    <message>
        <source>Skip with a reason…</source>
        <translation>注明原因并跳过…</translation>
    </message>
    <message>
        <source>Smaller letters</source>
        <translation>缩小字号</translation>
    </message>
    <message>
        <source>Spectrogram</source>
        <translation>频谱图</translation>
    </message>
    <message>
        <source>Spectrograms</source>
        <translation>频谱图</translation>
    </message>
    <message>
        <source>Starter scripts of another pair of languages…</source>
        <translation>其他语言对的入门脚本…</translation>
    </message>
    <message>
        <source>Stop and keep</source>
        <translation>停止并保留</translation>
    </message>
    <message>
        <source>Switch between light and dark</source>
        <translation>切换浅色与深色</translation>
    </message>
    <message>
        <source>Take the best width</source>
        <translation>采用最佳宽度</translation>
    </message>
    <message>
        <source>Take the mark of the chosen words away</source>
        <translation>去除所选词的标记</translation>
    </message>
    <message>
        <source>Take the selected clips out</source>
        <translation>移出所选片段</translation>
    </message>
    <message>
        <source>Take the selected scripts out of use, or back</source>
        <translation>停用所选脚本，或恢复使用</translation>
    </message>
    <message>
        <source>Take the width of the plateau</source>
        <translation>采用平台区宽度</translation>
    </message>
    <message>
        <source>Takes by key</source>
        <translation>按键录制</translation>
    </message>
    <message>
        <source>Takes by key, and on after a good one</source>
        <translation>按键录制，合格后自动到下一句</translation>
    </message>
    <message>
        <source>Takes by the voice, hands free</source>
        <translation>声控录制，无需动手</translation>
    </message>
    <message>
        <source>Takes, worst first…</source>
        <translation>录音，最差的在前…</translation>
    </message>
    <message>
        <source>The same loanword in other takes…</source>
        <translation>其他录音中的同一外来词…</translation>
    </message>
    <message>
        <source>Third split alone / all</source>
        <translation>仅第三划分 / 全部</translation>
    </message>
    <message>
        <source>Third system alone / all</source>
        <translation>仅第三系统 / 全部</translation>
    </message>
    <message>
        <source>Treat as equal…</source>
        <translation>视为相同…</translation>
    </message>
    <message>
        <source>Trim to the speech, or back to the whole take</source>
        <translation>裁到语音，或恢复整条录音</translation>
    </message>
    <message>
        <source>Try the chosen job again</source>
        <translation>重试所选任务</translation>
    </message>
    <message>
        <source>Type a width of ties</source>
        <translation>输入平局宽度</translation>
    </message>
    <message>
        <source>Type the length of the window</source>
        <translation>输入窗口长度</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Unsure: somebody should look again</source>
        <translation>不确定：请人再看</translation>
    </message>
    <message>
        <source>Usual size of the letters</source>
        <translation>恢复常规字号</translation>
    </message>
    <message>
        <source>What is wrong with the sound…</source>
        <translation>声音有什么问题…</translation>
    </message>
    <message>
        <source>What this project asks of recordings…</source>
        <translation>本项目对录音的要求…</translation>
    </message>
    <message>
        <source>What went wrong at this word…</source>
        <translation>这个词出了什么错…</translation>
    </message>
    <message>
        <source>What went wrong…</source>
        <translation>出了什么错…</translation>
    </message>
    <message>
        <source>Window for the speaker&apos;s screen</source>
        <translation>说话人屏幕的窗口</translation>
    </message>
    <message>
        <source>Window of 0.5 s at the switch</source>
        <translation>转换点处 0.5 s 的窗口</translation>
    </message>
    <message>
        <source>Words of the study</source>
        <translation>评测的文字</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>写备注</translation>
    </message>
    <message>
        <source>Write a session pack for another computer…</source>
        <translation>写出给另一台电脑的会话包…</translation>
    </message>
    <message>
        <source>Write a session pack with the takes…</source>
        <translation>写出带录音的会话包…</translation>
    </message>
    <message>
        <source>Write a submission…</source>
        <translation>写出提交文件…</translation>
    </message>
</context>
<context>
    <name>annotate</name>
    <message>
        <source>another voice</source>
        <translation>别的声音</translation>
    </message>
    <message>
        <source>background noise</source>
        <translation>背景噪声</translation>
    </message>
    <message>
        <source>beginning or end missing</source>
        <translation>缺开头或结尾</translation>
    </message>
    <message>
        <source>confidence {value}</source>
        <translation>置信度 {value}</translation>
    </message>
    <message>
        <source>correction</source>
        <translation>修正</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>echo</source>
        <translation>回声</translation>
    </message>
    <message>
        <source>hesitation</source>
        <translation>犹豫</translation>
    </message>
    <message>
        <source>keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>language of words</source>
        <translation>词的语言</translation>
    </message>
    <message>
        <source>level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>levels present</source>
        <translation>出现的级别</translation>
    </message>
    <message>
        <source>loanword</source>
        <translation>外来词</translation>
    </message>
    <message>
        <source>main language</source>
        <translation>主要语言</translation>
    </message>
    <message>
        <source>mispronounced</source>
        <translation>发音错误</translation>
    </message>
    <message>
        <source>misread</source>
        <translation>读错</translation>
    </message>
    <message>
        <source>mixed error rate {systems}</source>
        <translation>混合错误率 {systems}</translation>
    </message>
    <message>
        <source>much less was heard</source>
        <translation>听到的少得多</translation>
    </message>
    <message>
        <source>much more was heard</source>
        <translation>听到的多得多</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>off script: other words</source>
        <translation>与脚本不符：词不同</translation>
    </message>
    <message>
        <source>other words were heard</source>
        <translation>听到别的词</translation>
    </message>
    <message>
        <source>quality</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>已否定</translation>
    </message>
    <message>
        <source>reject</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>returned</source>
        <translation>已退回</translation>
    </message>
    <message>
        <source>review</source>
        <translation>审核</translation>
    </message>
    <message>
        <source>silence, or cut off</source>
        <translation>静音或被截断</translation>
    </message>
    <message>
        <source>something else</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>started</source>
        <translation>已开始</translation>
    </message>
    <message>
        <source>too loud, distorted</source>
        <translation>太响，失真</translation>
    </message>
    <message>
        <source>too quiet</source>
        <translation>太轻</translation>
    </message>
    <message>
        <source>transcript</source>
        <translation>转写文本</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>voices in the background</source>
        <translation>背景人声</translation>
    </message>
    <message>
        <source>{n} deviations above the median</source>
        <translation>高于中位数 {n} 个偏差</translation>
    </message>
</context>
<context>
    <name>board</name>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>Calibrated estimate</source>
        <translation>校准估计值</translation>
    </message>
    <message>
        <source>Clipped runs</source>
        <translation>削波处</translation>
    </message>
    <message>
        <source>Clips within systems</source>
        <translation>系统内片段</translation>
    </message>
    <message>
        <source>Clips, pooled</source>
        <translation>片段，合并</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>估计值</translation>
    </message>
    <message>
        <source>Failure rate</source>
        <translation>失败率</translation>
    </message>
    <message>
        <source>Judge accuracy</source>
        <translation>评判器准确率</translation>
    </message>
    <message>
        <source>Judge margin</source>
        <translation>评判器差值</translation>
    </message>
    <message>
        <source>MOS</source>
        <translation>MOS</translation>
    </message>
    <message>
        <source>MOS, mean of votes</source>
        <translation>MOS，评分平均</translation>
    </message>
    <message>
        <source>NLL accuracy</source>
        <translation>NLL 准确率</translation>
    </message>
    <message>
        <source>NLL margin</source>
        <translation>NLL 差值</translation>
    </message>
    <message>
        <source>No metric of this project belongs to the {n} clips that were voted on (systems: {systems}). Score what they are, name systems and items alike, or add a table of metrics.</source>
        <translation>此项目没有指标属于被评分的 {n} 个片段（系统：{systems}）。请为其来源评分，使系统与条目名称一致，或添加指标表。</translation>
    </message>
    <message>
        <source>Noise floor</source>
        <translation>底噪</translation>
    </message>
    <message>
        <source>One point a clip of any system: differences between systems count as well.</source>
        <translation>任一系统的每个片段一个点：系统之间的差异也计入。</translation>
    </message>
    <message>
        <source>One point a system: does the metric rank systems as people do? n is small.</source>
        <translation>每个系统一个点：指标对系统的排序是否与人一致？n 很小。</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Score by people</source>
        <translation>人工评分</translation>
    </message>
    <message>
        <source>Speaking rate</source>
        <translation>语速</translation>
    </message>
    <message>
        <source>Speech</source>
        <translation>语音时长</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>To tell a relation this weak from none takes about {n} {units}.</source>
        <translation>要把这么弱的关系与无关系区分开，约需 {n} 个{units}。</translation>
    </message>
    <message>
        <source>Within each system: does the metric tell which of its clips are better? The mean over systems.</source>
        <translation>在每个系统内：指标能否说出哪些片段更好？取各系统的平均。</translation>
    </message>
    <message>
        <source>clips</source>
        <translation>片段</translation>
    </message>
    <message>
        <source>its translation has no such score</source>
        <translation>其翻译没有这种分数</translation>
    </message>
    <message>
        <source>made of the text, not the recording that was recognised</source>
        <translation>由文本生成，不是所识别的录音</translation>
    </message>
    <message>
        <source>n = {n} {units}: only relations of {least} or more can show, and the intervals are wide.</source>
        <translation>n = {n} 个{units}：只能看出 {least} 及以上的关系，且区间很宽。</translation>
    </message>
    <message>
        <source>n = {n} {units}: too few to say anything; at least 5 are needed.</source>
        <translation>n = {n} 个{units}：太少，说明不了什么；至少需要 5 个。</translation>
    </message>
    <message>
        <source>no pair is named as its item</source>
        <translation>没有以其条目命名的对</translation>
    </message>
    <message>
        <source>no point of interest</source>
        <translation>没有兴趣点</translation>
    </message>
    <message>
        <source>no row or an empty cell in the table</source>
        <translation>表中没有该行或单元格为空</translation>
    </message>
    <message>
        <source>no scored hypothesis</source>
        <translation>没有已评分的识别结果</translation>
    </message>
    <message>
        <source>no take of this project</source>
        <translation>不是此项目的录音</translation>
    </message>
    <message>
        <source>no token losses of its pair</source>
        <translation>其对没有词元损失</translation>
    </message>
    <message>
        <source>no translation by its system of its item</source>
        <translation>其系统没有翻译该条目</translation>
    </message>
    <message>
        <source>no utterance of this project</source>
        <translation>不是此项目的话语</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>未评判</translation>
    </message>
    <message>
        <source>not measured of its take</source>
        <translation>其录音未测量</translation>
    </message>
    <message>
        <source>systems</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>{names}: no votes that count yet. Let people listen first.</source>
        <translation>{names}：还没有计入的评分。请先让人来听。</translation>
    </message>
    <message>
        <source>{n} of {total} clips have a value</source>
        <translation>{total} 个片段中 {n} 个有值</translation>
    </message>
</context>
<context>
    <name>clones</name>
    <message>
        <source>By rule</source>
        <translation>按规则</translation>
    </message>
    <message>
        <source>New script</source>
        <translation>新脚本</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>To look at</source>
        <translation>待查看</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>已采纳</translation>
    </message>
    <message>
        <source>nearly the same</source>
        <translation>近似</translation>
    </message>
    <message>
        <source>other level</source>
        <translation>级别不同</translation>
    </message>
    <message>
        <source>other main language</source>
        <translation>主要语言不同</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>待定</translation>
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
        <translation>时长</translation>
    </message>
    <message>
        <source>length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>signal-to-noise ratio</source>
        <translation>信噪比</translation>
    </message>
    <message>
        <source>speaking rate</source>
        <translation>语速</translation>
    </message>
    <message>
        <source>units</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>units a second</source>
        <translation>每秒单位</translation>
    </message>
</context>
<context>
    <name>durations</name>
    <message>
        <source>{h} h {m} min</source>
        <translation>{h} 小时 {m} 分</translation>
    </message>
    <message>
        <source>{m} min</source>
        <translation>{m} 分</translation>
    </message>
    <message>
        <source>{s} s</source>
        <translation>{s} 秒</translation>
    </message>
</context>
<context>
    <name>evaluating</name>
    <message>
        <source>Nothing here has a score by people and one by an estimator: import them, or run one.</source>
        <translation>这里没有同时具有人工评分和估计器分数的内容：请导入，或运行一个估计器。</translation>
    </message>
    <message>
        <source>ranks of systems</source>
        <translation>系统排名</translation>
    </message>
    <message>
        <source>{name} isn&apos;t compared: it scored {n} of {total} translations.</source>
        <translation>{name} 不参与比较：它只给 {total} 个翻译中的 {n} 个评了分。</translation>
    </message>
    <message>
        <source>{name} isn&apos;t compared: {why}</source>
        <translation>{name} 不参与比较：{why}</translation>
    </message>
</context>
<context>
    <name>evaluation</name>
    <message>
        <source>Correlation over all translations; −1 to 1</source>
        <translation>所有翻译上的相关；−1 至 1</translation>
    </message>
    <message>
        <source>Draws asked for</source>
        <translation>要求的抽样次数</translation>
    </message>
    <message>
        <source>Evaluating…</source>
        <translation>正在评估…</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Kendall&apos;s τ_b, mean over documents where it is defined; −1 to 1</source>
        <translation>Kendall τ_b，对有定义的文档取平均；−1 至 1</translation>
    </message>
    <message>
        <source>Not compared: {n}.</source>
        <translation>未比较：{n}。</translation>
    </message>
    <message>
        <source>Nothing is evaluated yet: a set needs scores by people, and an estimator (F6)</source>
        <translation>还没有评估：集合需要有人工评分和一个估计器（F6）</translation>
    </message>
    <message>
        <source>Pairwise accuracy with ties by difference, each estimator at the width that is best for it on these rows (acc*_eq of Deutsch et al. 2023); 0 to 1. acc_eq without the star takes ties as they are</source>
        <translation>按差值计平局的成对准确率，每个估计器取其在这些行上最佳的宽度（Deutsch 等 2023 的 acc*_eq）；0 至 1。不带星号的 acc_eq 按原样取平局</translation>
    </message>
    <message>
        <source>Provisional, without intervals: Evaluate (F6) computes them.</source>
        <translation>暂定，无区间：评估（F6）会计算。</translation>
    </message>
    <message>
        <source>Provisional: intervals are still being computed.</source>
        <translation>暂定：区间仍在计算。</translation>
    </message>
    <message>
        <source>Provisional: these numbers are of what was shown before.</source>
        <translation>暂定：这些数值属于先前所示内容。</translation>
    </message>
    <message>
        <source>Rank correlation over all translations; −1 to 1</source>
        <translation>所有翻译上的秩相关；−1 至 1</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>SHA-256 of the set</source>
        <translation>集合的 SHA-256</translation>
    </message>
    <message>
        <source>Soft pairwise accuracy of systems; 0 to 1</source>
        <translation>系统的软成对准确率；0 至 1</translation>
    </message>
    <message>
        <source>The same, undefined documents counted as 0</source>
        <translation>同上，未定义文档计为 0</translation>
    </message>
    <message>
        <source>Without all scores: {n}.</source>
        <translation>分数不全：{n}。</translation>
    </message>
    <message>
        <source>all splits</source>
        <translation>所有划分</translation>
    </message>
    <message>
        <source>compatible with the shared task&apos;s code</source>
        <translation>与共享任务代码兼容</translation>
    </message>
    <message>
        <source>estimators held against people on the rows that all of them scored</source>
        <translation>在所有估计器都评过分的行上与人工对照</translation>
    </message>
    <message>
        <source>exact: seeded, any order of systems, ties at one half</source>
        <translation>精确：有种子，系统顺序任意，平局计一半</translation>
    </message>
    <message>
        <source>intervals are still to be computed</source>
        <translation>区间尚待计算</translation>
    </message>
    <message>
        <source>scores as they are</source>
        <translation>原始分数</translation>
    </message>
    <message>
        <source>{n}, seed {seed}</source>
        <translation>{n}，种子 {seed}</translation>
    </message>
    <message>
        <source>{set}, {where}: {n} translations with all scores.</source>
        <translation>{set}，{where}：{n} 个翻译具有全部分数。</translation>
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
        <translation>词按其发音用另一种文字写出。</translation>
    </message>
    <message>
        <source>It was translated or answered instead of written down.</source>
        <translation>没有转写，而是翻译或回答了。</translation>
    </message>
    <message>
        <source>Only a particle or an ending is lost or changed.</source>
        <translation>只有助词或词尾缺失或改变。</translation>
    </message>
    <message>
        <source>Other words of about the same sound or script.</source>
        <translation>发音或文字相近的其他词。</translation>
    </message>
    <message>
        <source>Something is there that nobody said, or is repeated.</source>
        <translation>出现了没人说过的内容，或有重复。</translation>
    </message>
    <message>
        <source>The part in one language is missing.</source>
        <translation>某一语言的部分缺失。</translation>
    </message>
    <message>
        <source>confidence {value}</source>
        <translation>置信度 {value}</translation>
    </message>
    <message>
        <source>detector: {kinds}</source>
        <translation>检测器：{kinds}</translation>
    </message>
    <message>
        <source>language left out</source>
        <translation>漏掉一种语言</translation>
    </message>
    <message>
        <source>made up</source>
        <translation>凭空捏造</translation>
    </message>
    <message>
        <source>nearness of sound {value}</source>
        <translation>发音接近度 {value}</translation>
    </message>
    <message>
        <source>nothing is wrong</source>
        <translation>没有错误</translation>
    </message>
    <message>
        <source>nothing like “{hypothesis}” was said</source>
        <translation>没有说过类似 “{hypothesis}” 的话</translation>
    </message>
    <message>
        <source>other words</source>
        <translation>其他词</translation>
    </message>
    <message>
        <source>particle or ending</source>
        <translation>助词或词尾</translation>
    </message>
    <message>
        <source>somebody</source>
        <translation>某人</translation>
    </message>
    <message>
        <source>too little to count</source>
        <translation>太小，不计</translation>
    </message>
    <message>
        <source>translated or answered</source>
        <translation>翻译或回答</translation>
    </message>
    <message>
        <source>written by sound</source>
        <translation>按音书写</translation>
    </message>
    <message>
        <source>{n} times</source>
        <translation>{n} 次</translation>
    </message>
    <message>
        <source>“{hypothesis}” doesn&apos;t follow what was said</source>
        <translation>“{hypothesis}” 并未依照所说</translation>
    </message>
    <message>
        <source>“{hypothesis}” has nothing to do with what was said</source>
        <translation>“{hypothesis}” 与所说无关</translation>
    </message>
    <message>
        <source>“{hypothesis}” is a phrase of subtitles</source>
        <translation>“{hypothesis}” 是字幕用语</translation>
    </message>
    <message>
        <source>“{hypothesis}” is said again and again</source>
        <translation>“{hypothesis}” 一再重复</translation>
    </message>
    <message>
        <source>“{hypothesis}” is what an assistant says</source>
        <translation>“{hypothesis}” 是助手的口吻</translation>
    </message>
    <message>
        <source>“{hypothesis}” sounds like “{reference}”</source>
        <translation>“{hypothesis}” 听起来像 “{reference}”</translation>
    </message>
    <message>
        <source>“{hypothesis}” stands for “{reference}”</source>
        <translation>“{hypothesis}” 取代了 “{reference}”</translation>
    </message>
    <message>
        <source>“{hypothesis}” stands for “{reference}”: another script, another sound</source>
        <translation>“{hypothesis}” 取代了 “{reference}”：文字与发音都不同</translation>
    </message>
    <message>
        <source>“{hypothesis}” was not said</source>
        <translation>“{hypothesis}” 没有说过</translation>
    </message>
    <message>
        <source>“{reference}” has become “{hypothesis}”: only the ending</source>
        <translation>“{reference}” 变成 “{hypothesis}”：仅词尾</translation>
    </message>
    <message>
        <source>“{reference}” is missing</source>
        <translation>缺少 “{reference}”</translation>
    </message>
    <message>
        <source>“{reference}” is missing: all of one language</source>
        <translation>缺少 “{reference}”：整个一种语言</translation>
    </message>
    <message>
        <source>“{reference}” is written as “{hypothesis}”, by its sound</source>
        <translation>“{reference}” 按音写成 “{hypothesis}”</translation>
    </message>
</context>
<context>
    <name>fields</name>
    <message>
        <source>Hypothesis</source>
        <translation>识别结果</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>id</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Loanwords</source>
        <translation>外来词</translation>
    </message>
    <message>
        <source>Main language</source>
        <translation>主要语言</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>声音</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>说话人</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
</context>
<context>
    <name>jobs</name>
    <message>
        <source>beginning</source>
        <translation>正在开始</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>{n} a minute</source>
        <translation>每分钟 {n}</translation>
    </message>
    <message>
        <source>{n} a second</source>
        <translation>每秒 {n}</translation>
    </message>
    <message>
        <source>{n} an hour</source>
        <translation>每小时 {n}</translation>
    </message>
    <message>
        <source>{n} × real time</source>
        <translation>实时的 {n} 倍</translation>
    </message>
    <message>
        <source>{percent} ({done} of {total})</source>
        <translation>{percent}（{done} / {total}）</translation>
    </message>
    <message>
        <source>{percent} of {time} of sound</source>
        <translation>{time} 声音的 {percent}</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>剩余 {time}</translation>
    </message>
</context>
<context>
    <name>keywords</name>
    <message>
        <source>accept good quality</source>
        <translation>接受 好 质量 采纳</translation>
    </message>
    <message>
        <source>accept yes save label done</source>
        <translation>接受 是 保存 标签 完成 确认</translation>
    </message>
    <message>
        <source>accuracy bars global normalized human plot</source>
        <translation>准确率 柱状图 全局 归一化 人工 绘图</translation>
    </message>
    <message>
        <source>add load data csv tsv json audio wav textgrid elan parquet corpus</source>
        <translation>添加 加载 数据 csv tsv json 音频 wav textgrid elan parquet 语料库</translation>
    </message>
    <message>
        <source>add load data hike kaldi fleurs common voice textgrids elan corpus directory</source>
        <translation>添加 加载 数据 hike kaldi fleurs common voice textgrids elan 语料库 目录 文件夹</translation>
    </message>
    <message>
        <source>adjudicate agreement double annotation compare disagreements</source>
        <translation>裁定 一致性 双重标注 比较 分歧</translation>
    </message>
    <message>
        <source>adjudicate confirm yes</source>
        <translation>裁定 确认 是</translation>
    </message>
    <message>
        <source>again listen beginning</source>
        <translation>再次 重听 开头</translation>
    </message>
    <message>
        <source>again repeat forward</source>
        <translation>重做 重复 前进 redo</translation>
    </message>
    <message>
        <source>all occurrences find apply borrowing</source>
        <translation>全部 出现 查找 应用 借词</translation>
    </message>
    <message>
        <source>annotate queue back</source>
        <translation>标注 队列 返回</translation>
    </message>
    <message>
        <source>archive delete remove hide restore unused</source>
        <translation>归档 删除 移除 隐藏 恢复 不用</translation>
    </message>
    <message>
        <source>as written read right</source>
        <translation>照读 按原文 读对</translation>
    </message>
    <message>
        <source>asr transcribe model whisper wav2vec hugging face inference program speech to text recognize</source>
        <translation>asr 转写 模型 whisper wav2vec hugging face 推理 程序 语音识别 语音转文字</translation>
    </message>
    <message>
        <source>assign speakers sessions progress seal schedule</source>
        <translation>分配 说话人 会话 进度 封存 日程</translation>
    </message>
    <message>
        <source>assistant wizard calibrate room tone noise hum test channel rate</source>
        <translation>助手 向导 校准 环境底噪 噪声 嗡声 测试 声道 采样率</translation>
    </message>
    <message>
        <source>back</source>
        <translation>返回 上一个</translation>
    </message>
    <message>
        <source>back revert take back</source>
        <translation>返回 还原 撤回 undo</translation>
    </message>
    <message>
        <source>back sentence</source>
        <translation>返回 上一句</translation>
    </message>
    <message>
        <source>back up</source>
        <translation>返回 向上</translation>
    </message>
    <message>
        <source>backup save copy archive zip safety</source>
        <translation>备份 保存 复制 归档 zip 安全</translation>
    </message>
    <message>
        <source>bigger larger full size maximise maximize</source>
        <translation>放大 更大 全屏 最大化 图</translation>
    </message>
    <message>
        <source>blind anonymous annotators</source>
        <translation>盲评 匿名 标注者</translation>
    </message>
    <message>
        <source>borrowing borrowed spelling foreign word</source>
        <translation>借词 借用 写法 外语词</translation>
    </message>
    <message>
        <source>box plot dots quartiles stimuli spread</source>
        <translation>箱线图 点 四分位数 刺激 片段 离散</translation>
    </message>
    <message>
        <source>bulk unanimous all same</source>
        <translation>批量 一致 全部相同</translation>
    </message>
    <message>
        <source>choose annotator</source>
        <translation>选择 标注者</translation>
    </message>
    <message>
        <source>clipboard report bug command</source>
        <translation>剪贴板 报告 错误 命令</translation>
    </message>
    <message>
        <source>code-switching label intersentential</source>
        <translation>语码转换 标签 句间 intersentential</translation>
    </message>
    <message>
        <source>code-switching label intrasentential</source>
        <translation>语码转换 标签 句内 intrasentential</translation>
    </message>
    <message>
        <source>code-switching label intraword</source>
        <translation>语码转换 标签 词内 intraword</translation>
    </message>
    <message>
        <source>comet cometkiwi xcomet chrf bleu model inference quality estimation compute</source>
        <translation>comet cometkiwi xcomet chrf bleu 模型 推理 翻译质量估计 计算</translation>
    </message>
    <message>
        <source>comment remark</source>
        <translation>备注 评论</translation>
    </message>
    <message>
        <source>compute meta-evaluation kendall tau spa pearson spearman acc_eq score metrics</source>
        <translation>计算 元评价 kendall tau spa pearson spearman acc_eq 评分 指标</translation>
    </message>
    <message>
        <source>compute rates evaluate mer wer cer pier</source>
        <translation>计算 比率 评价 错误率 mer wer cer pier</translation>
    </message>
    <message>
        <source>correlation metrics mos people against pearson spearman kendall leaderboard</source>
        <translation>相关 指标 mos 人工 对照 pearson spearman kendall 排行榜</translation>
    </message>
    <message>
        <source>correlation pearson spearman kendall forest plot interval significance holm</source>
        <translation>相关 pearson spearman kendall 森林图 区间 显著性 holm</translation>
    </message>
    <message>
        <source>crash lost unsaved restore rescue</source>
        <translation>崩溃 丢失 未保存 恢复 抢救</translation>
    </message>
    <message>
        <source>create start corpus folder</source>
        <translation>创建 开始 语料库 文件夹 新建</translation>
    </message>
    <message>
        <source>csv latex markdown save numbers</source>
        <translation>csv latex markdown 保存 数值 导出</translation>
    </message>
    <message>
        <source>csv latex markdown save numbers correlation</source>
        <translation>csv latex markdown 保存 数值 相关 导出</translation>
    </message>
    <message>
        <source>curve likelihood switch standard error plot</source>
        <translation>曲线 似然 转换 标准误 绘图</translation>
    </message>
    <message>
        <source>cut crop begin in point</source>
        <translation>剪切 裁剪 开始 入点</translation>
    </message>
    <message>
        <source>cut crop finish out point</source>
        <translation>剪切 裁剪 结束 出点</translation>
    </message>
    <message>
        <source>cut crop silence voice activity</source>
        <translation>剪切 裁剪 静音 语音活动 vad</translation>
    </message>
    <message>
        <source>dark mode light mode night colours colors appearance</source>
        <translation>深色模式 浅色模式 夜间 颜色 外观 主题</translation>
    </message>
    <message>
        <source>default half second offset</source>
        <translation>默认 半秒 偏移</translation>
    </message>
    <message>
        <source>delete hide archive</source>
        <translation>删除 隐藏 归档 移除</translation>
    </message>
    <message>
        <source>delete remove stimuli exclude</source>
        <translation>删除 移除 移出 片段 排除</translation>
    </message>
    <message>
        <source>dev part subset</source>
        <translation>dev 开发 部分 子集</translation>
    </message>
    <message>
        <source>diff errors hide right words</source>
        <translation>差异 错误 隐藏 正确 词 diff</translation>
    </message>
    <message>
        <source>difference test wilcoxon holm friedman significance paired</source>
        <translation>差异 检验 wilcoxon holm friedman 显著性 配对</translation>
    </message>
    <message>
        <source>discard bad quality delete exclude</source>
        <translation>丢弃 差 质量 删除 排除</translation>
    </message>
    <message>
        <source>doubt flag later look again</source>
        <translation>怀疑 标记 稍后 再看</translation>
    </message>
    <message>
        <source>duplicate clone repeat again template</source>
        <translation>复制 克隆 重复 再次 模板</translation>
    </message>
    <message>
        <source>edit text transcription fix</source>
        <translation>编辑 文本 转写 修正</translation>
    </message>
    <message>
        <source>embedding wavlm x-vector distance cosine ceiling evaluate</source>
        <translation>嵌入 wavlm x-vector 距离 余弦 上限 评价</translation>
    </message>
    <message>
        <source>empty blank fill in hypotheses csv</source>
        <translation>空白 填写 模板 识别结果 csv</translation>
    </message>
    <message>
        <source>end finish stop votes reopen</source>
        <translation>结束 完成 停止 评分 重新打开 关闭</translation>
    </message>
    <message>
        <source>epsilon calibration grid rounding k step floor ceil objective tau_b</source>
        <translation>epsilon 校准 网格 取整 k 步长 向下 向上 目标 tau_b</translation>
    </message>
    <message>
        <source>epsilon calibration maximum optimum tie</source>
        <translation>epsilon 校准 最大 最优 平局</translation>
    </message>
    <message>
        <source>epsilon calibration number enter tie</source>
        <translation>epsilon 校准 数值 输入 平局</translation>
    </message>
    <message>
        <source>epsilon calibration standard error narrow tie</source>
        <translation>epsilon 校准 标准误 窄 平局</translation>
    </message>
    <message>
        <source>epsilon calibration zero uncalibrated raw tie</source>
        <translation>epsilon 校准 零 未校准 原始 平局</translation>
    </message>
    <message>
        <source>example built-in chinese mandarin spanish english prompts sentences</source>
        <translation>示例 内置 中文 普通话 西班牙语 英语 句子</translation>
    </message>
    <message>
        <source>example built-in default prompts sentences</source>
        <translation>示例 内置 默认 句子</translation>
    </message>
    <message>
        <source>example sample try tutorial synthetic</source>
        <translation>示例 样例 试用 教程 合成 演示</translation>
    </message>
    <message>
        <source>exit close leave end</source>
        <translation>退出 关闭 离开 结束</translation>
    </message>
    <message>
        <source>export apply calibration metric file iwslt scores save</source>
        <translation>导出 应用 校准 指标 文件 iwslt 分数 保存 提交</translation>
    </message>
    <message>
        <source>field work laptop bring back return zip recordings</source>
        <translation>外出 笔记本电脑 带回 交回 zip 录音</translation>
    </message>
    <message>
        <source>field work laptop join combine bring back conflicts zip</source>
        <translation>外出 笔记本电脑 合并 汇总 带回 冲突 zip</translation>
    </message>
    <message>
        <source>field work laptop offline share scripts consent zip send out</source>
        <translation>外出 笔记本电脑 离线 分享 脚本 知情同意书 zip 发出</translation>
    </message>
    <message>
        <source>field work laptop zip unpack new project</source>
        <translation>外出 笔记本电脑 zip 解包 新项目</translation>
    </message>
    <message>
        <source>find filter prompts sentences</source>
        <translation>查找 筛选 句子</translation>
    </message>
    <message>
        <source>find filter stimuli system item</source>
        <translation>查找 筛选 片段 系统 条目</translation>
    </message>
    <message>
        <source>find filter stimuli system item text</source>
        <translation>查找 筛选 片段 系统 条目 文本</translation>
    </message>
    <message>
        <source>find look up pair task name</source>
        <translation>查找 搜索 对 任务 名称</translation>
    </message>
    <message>
        <source>find palette search go to</source>
        <translation>查找 搜索 命令面板 前往</translation>
    </message>
    <message>
        <source>find search queue</source>
        <translation>查找 搜索 队列</translation>
    </message>
    <message>
        <source>find search text id</source>
        <translation>查找 搜索 文本 id</translation>
    </message>
    <message>
        <source>find search text system segment</source>
        <translation>查找 搜索 文本 系统 片段</translation>
    </message>
    <message>
        <source>find shortcuts hotkeys keyboard bindings change</source>
        <translation>查找 快捷键 键盘 更改</translation>
    </message>
    <message>
        <source>find takes</source>
        <translation>查找 搜索 录音</translation>
    </message>
    <message>
        <source>finish end save accept</source>
        <translation>完成 结束 保存 接受</translation>
    </message>
    <message>
        <source>forest plot mos mean interval ranking</source>
        <translation>森林图 mos 平均 区间 排名</translation>
    </message>
    <message>
        <source>form sign agreement ethics permission rule version write</source>
        <translation>表格 签名 同意 伦理 许可 规则 版本 编写</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>前进 下一个</translation>
    </message>
    <message>
        <source>forward down</source>
        <translation>前进 向下</translation>
    </message>
    <message>
        <source>forward sentence</source>
        <translation>前进 下一句</translation>
    </message>
    <message>
        <source>four strip solo</source>
        <translation>四 第四 4 单独</translation>
    </message>
    <message>
        <source>frequencies formants sonagram</source>
        <translation>频率 共振峰 声谱图</translation>
    </message>
    <message>
        <source>frequency sonogram stft</source>
        <translation>频率 声谱图 stft</translation>
    </message>
    <message>
        <source>frequency sound picture mel</source>
        <translation>频率 声音 图像 梅尔 mel</translation>
    </message>
    <message>
        <source>generate continuation sample prompt speak go on</source>
        <translation>生成 续写 采样 提示 说话 继续</translation>
    </message>
    <message>
        <source>generated load audio elsewhere</source>
        <translation>生成 加载 音频 其他地方</translation>
    </message>
    <message>
        <source>global windowed localized normalized metric</source>
        <translation>全局 窗口 局部 归一化 指标</translation>
    </message>
    <message>
        <source>heat map correlation matrix pairwise collinear</source>
        <translation>热图 相关 矩阵 成对 共线</translation>
    </message>
    <message>
        <source>help shortcuts keyboard hotkeys cheat sheet</source>
        <translation>帮助 快捷键 键盘 热键 速查表</translation>
    </message>
    <message>
        <source>histogram distribution shares stacked bars</source>
        <translation>直方图 分布 占比 堆叠 柱状图</translation>
    </message>
    <message>
        <source>import csv wer utmos dnsmos pesq columns scores external metric</source>
        <translation>导入 csv wer utmos dnsmos pesq 列 分数 外部 指标</translation>
    </message>
    <message>
        <source>kappa alpha krippendorff f1 inter-annotator reliability</source>
        <translation>kappa alpha krippendorff f1 标注者间 信度</translation>
    </message>
    <message>
        <source>krippendorff alpha icc intraclass reliability</source>
        <translation>krippendorff alpha icc 组内相关 信度 一致性</translation>
    </message>
    <message>
        <source>label error kind judge annotate reason hallucination</source>
        <translation>标签 错误 类型 判断 标注 原因 幻觉</translation>
    </message>
    <message>
        <source>label error kind judge annotate reason point of interest token</source>
        <translation>标签 错误 类型 判断 标注 原因 兴趣点 词元</translation>
    </message>
    <message>
        <source>label tag levels transcripts review</source>
        <translation>标签 标记 级别 转写文本 审核</translation>
    </message>
    <message>
        <source>language model prompt generate augment llm more new paste answers</source>
        <translation>语言模型 提示 生成 扩充 llm 更多 新 粘贴 回答</translation>
    </message>
    <message>
        <source>leave out omit pass</source>
        <translation>略过 跳过 省略</translation>
    </message>
    <message>
        <source>length offset seconds accuracy plot</source>
        <translation>长度 偏移 秒 准确率 绘图</translation>
    </message>
    <message>
        <source>listen again beginning</source>
        <translation>听 再次 开头</translation>
    </message>
    <message>
        <source>listen hear beginning</source>
        <translation>听 开头</translation>
    </message>
    <message>
        <source>listen hear generated</source>
        <translation>听 生成</translation>
    </message>
    <message>
        <source>listen hear resynthesis reconstruction control</source>
        <translation>听 重合成 重建 对照</translation>
    </message>
    <message>
        <source>listen hear right consistent a</source>
        <translation>听 正确 一致 a</translation>
    </message>
    <message>
        <source>listen hear same sentence other system side by side back</source>
        <translation>听 播放 同一句子 其他 系统 并排 上一个</translation>
    </message>
    <message>
        <source>listen hear same sentence other system side by side compare</source>
        <translation>听 播放 同一句子 其他 系统 并排 比较 下一个</translation>
    </message>
    <message>
        <source>listen hear sound</source>
        <translation>听 声音</translation>
    </message>
    <message>
        <source>listen hear sound audio stop</source>
        <translation>听 声音 音频 停止</translation>
    </message>
    <message>
        <source>listen hear sound stimulus</source>
        <translation>听 播放 声音 片段 暂停</translation>
    </message>
    <message>
        <source>listen hear sound stop</source>
        <translation>听 声音 停止</translation>
    </message>
    <message>
        <source>listen hear wrong inconsistent b</source>
        <translation>听 错误 不一致 b</translation>
    </message>
    <message>
        <source>load add iwslt jsonl comet csv tsv mqm da wmt segments</source>
        <translation>加载 添加 iwslt jsonl comet csv tsv mqm da wmt 片段</translation>
    </message>
    <message>
        <source>load add mt-metrics-eval wmt test set directory</source>
        <translation>加载 添加 mt-metrics-eval wmt 测试集 目录 文件夹</translation>
    </message>
    <message>
        <source>load add prompts sentences csv txt</source>
        <translation>加载 添加 句子 csv txt</translation>
    </message>
    <message>
        <source>load add scores column comet estimator numbers</source>
        <translation>加载 添加 分数 列 comet 估计器 数值</translation>
    </message>
    <message>
        <source>load add transcripts system asr output csv jsonl ctm stm</source>
        <translation>加载 添加 转写文本 系统 asr 输出 csv jsonl ctm stm</translation>
    </message>
    <message>
        <source>load switch corpus folder recent</source>
        <translation>加载 切换 语料库 文件夹 最近</translation>
    </message>
    <message>
        <source>log who when changes versions agreement</source>
        <translation>日志 谁 何时 更改 版本 一致性</translation>
    </message>
    <message>
        <source>loop again</source>
        <translation>循环 再次</translation>
    </message>
    <message>
        <source>loudness lufs normalise normalize render stimuli blind</source>
        <translation>响度 lufs 归一化 渲染 片段 盲听 副本</translation>
    </message>
    <message>
        <source>make create consistency speaker gender background room noise pairs salmon</source>
        <translation>制作 创建 一致性 说话人 性别 背景 房间 噪声 对 salmon</translation>
    </message>
    <message>
        <source>matrix language dominant</source>
        <translation>基体语言 主导语言 matrix</translation>
    </message>
    <message>
        <source>micro macro average mean</source>
        <translation>微平均 宏平均 平均 均值</translation>
    </message>
    <message>
        <source>microphone headphones refresh devices</source>
        <translation>麦克风 耳机 刷新 设备</translation>
    </message>
    <message>
        <source>microphone start stop speak capture</source>
        <translation>麦克风 开始 停止 说话 录制</translation>
    </message>
    <message>
        <source>microphone takes speech booth capture</source>
        <translation>麦克风 录音 语音 录音间 采集</translation>
    </message>
    <message>
        <source>misread differs said otherwise</source>
        <translation>读错 不同 说法不同</translation>
    </message>
    <message>
        <source>mode advance progress next</source>
        <translation>模式 前进 进度 下一个</translation>
    </message>
    <message>
        <source>mode automatic voice activity trigger</source>
        <translation>模式 自动 语音检测 触发</translation>
    </message>
    <message>
        <source>mode manual key</source>
        <translation>模式 手动 按键</translation>
    </message>
    <message>
        <source>models recognisers compare show hide order rename remove</source>
        <translation>模型 语音识别器 比较 显示 隐藏 顺序 重命名 移除</translation>
    </message>
    <message>
        <source>monolingual code-switching label</source>
        <translation>单语 语码转换 标签</translation>
    </message>
    <message>
        <source>mos kendall correlation votes listeners plot</source>
        <translation>mos kendall 相关 评分 听者 绘图</translation>
    </message>
    <message>
        <source>mos opinion listener csv load human</source>
        <translation>mos 意见 听者 csv 加载 人工</translation>
    </message>
    <message>
        <source>mos opinion mean interval votes figures analysis</source>
        <translation>mos 意见 平均 区间 评分 图 分析 结果</translation>
    </message>
    <message>
        <source>mos opinion score study raters acr mushra ab preference subjective test votes</source>
        <translation>mos 意见 得分 评测 评分者 acr mushra ab 偏好 主观 测试 评分 听音</translation>
    </message>
    <message>
        <source>mos test create plan acr mushra ab preference ccr dcr abx naturalness similarity</source>
        <translation>mos 测试 评测 新建 计划 acr mushra ab 偏好 ccr dcr abx 自然度 相似度</translation>
    </message>
    <message>
        <source>mt quality estimation comet cometkiwi mqm da metric iwslt wmt ties calibration</source>
        <translation>mt 机器翻译 质量估计 comet cometkiwi mqm da 指标 iwslt wmt 平局 校准</translation>
    </message>
    <message>
        <source>name title</source>
        <translation>名称 标题 重命名</translation>
    </message>
    <message>
        <source>nll npz jsonl perplexity load likelihood</source>
        <translation>nll npz jsonl 困惑度 加载 似然</translation>
    </message>
    <message>
        <source>noise echo clipped quiet hesitation reasons</source>
        <translation>噪声 回声 削波 小声 犹豫 原因</translation>
    </message>
    <message>
        <source>notifications log errors warnings history</source>
        <translation>通知 日志 错误 警告 历史</translation>
    </message>
    <message>
        <source>numbers table values copy csv</source>
        <translation>数值 表格 值 复制 csv 数据</translation>
    </message>
    <message>
        <source>one strip solo</source>
        <translation>一 第一 1 单独</translation>
    </message>
    <message>
        <source>options normalisation normaliser costs loanword spelling points of interest hike preferences</source>
        <translation>选项 归一化 代价 外来词 写法 兴趣点 hike 设置</translation>
    </message>
    <message>
        <source>other answer type correct</source>
        <translation>其他 答案 输入 修正</translation>
    </message>
    <message>
        <source>other measure mer pier comet snr nll judge</source>
        <translation>其他 指标 mer pier comet snr nll 评判器</translation>
    </message>
    <message>
        <source>other model system</source>
        <translation>其他 模型 系统</translation>
    </message>
    <message>
        <source>other part subset</source>
        <translation>其他 部分 子集</translation>
    </message>
    <message>
        <source>participant languages code sign withdraw purge delete person</source>
        <translation>参与者 语言 代码 签名 撤回 清除 删除 人</translation>
    </message>
    <message>
        <source>plot chart ablation effect spelling equal lexicon</source>
        <translation>绘图 图表 消融 影响 写法 相同 词表</translation>
    </message>
    <message>
        <source>plot chart acc_eq epsilon pairwise accuracy</source>
        <translation>绘图 图表 acc_eq epsilon 成对准确率</translation>
    </message>
    <message>
        <source>plot chart borrowings spelling script hangul latin</source>
        <translation>绘图 图表 借词 写法 文字 韩文 拉丁字母</translation>
    </message>
    <message>
        <source>plot chart calibration epsilon width kendall tau curve</source>
        <translation>绘图 图表 校准 epsilon 宽度 kendall tau 曲线</translation>
    </message>
    <message>
        <source>plot chart concordant discordant four-way ties</source>
        <translation>绘图 图表 一致 不一致 四类 平局</translation>
    </message>
    <message>
        <source>plot chart correlation snr noise speed length duration</source>
        <translation>绘图 图表 相关 snr 噪声 语速 长度 时长</translation>
    </message>
    <message>
        <source>plot chart cross-validation chance permutation overfitting</source>
        <translation>绘图 图表 交叉验证 偶然 置换 过拟合</translation>
    </message>
    <message>
        <source>plot chart diagram</source>
        <translation>绘图 图表 示意图</translation>
    </message>
    <message>
        <source>plot chart difference per document calibration</source>
        <translation>绘图 图表 差异 按文档 校准</translation>
    </message>
    <message>
        <source>plot chart difference significance test better p value</source>
        <translation>绘图 图表 差异 显著性 检验 更好 p 值</translation>
    </message>
    <message>
        <source>plot chart distribution buckets epsilon</source>
        <translation>绘图 图表 分布 分格 epsilon</translation>
    </message>
    <message>
        <source>plot chart error types taxonomy hallucination</source>
        <translation>绘图 图表 错误类型 分类 幻觉</translation>
    </message>
    <message>
        <source>plot chart graph show</source>
        <translation>绘图 图表 图形 显示</translation>
    </message>
    <message>
        <source>plot chart level topic speaker mer pier</source>
        <translation>绘图 图表 级别 主题 说话人 mer pier</translation>
    </message>
    <message>
        <source>plot chart matrix confusion korean english</source>
        <translation>绘图 图表 矩阵 混淆 韩语 英语</translation>
    </message>
    <message>
        <source>plot chart numbers values table</source>
        <translation>绘图 图表 数字 数值 表格</translation>
    </message>
    <message>
        <source>plot chart profile distance code-switch point boundary</source>
        <translation>绘图 图表 曲线 距离 语码转换 点 边界</translation>
    </message>
    <message>
        <source>plot chart provenance method explain settings</source>
        <translation>绘图 图表 来源 方法 说明 设置</translation>
    </message>
    <message>
        <source>plot chart ranking leaderboard human systems</source>
        <translation>绘图 图表 排名 排行榜 人工 系统</translation>
    </message>
    <message>
        <source>plot chart ratio baseline control set</source>
        <translation>绘图 图表 比值 基线 对照集</translation>
    </message>
    <message>
        <source>plot chart recognition errors asr mer estimate difference</source>
        <translation>绘图 图表 识别错误 asr mer 估计 差异</translation>
    </message>
    <message>
        <source>plot chart rounding floor ceil offset</source>
        <translation>绘图 图表 取整 向下 向上 偏移</translation>
    </message>
    <message>
        <source>plot chart scatter points</source>
        <translation>绘图 图表 散点 点</translation>
    </message>
    <message>
        <source>plot chart segment system calibration gain loss spa</source>
        <translation>绘图 图表 片段 系统 校准 增益 损失 spa</translation>
    </message>
    <message>
        <source>plot chart significance paired permutation p value holm</source>
        <translation>绘图 图表 显著性 配对 置换 p 值 holm</translation>
    </message>
    <message>
        <source>plot chart substitutions pairs mistakes</source>
        <translation>绘图 图表 替换 对 错误</translation>
    </message>
    <message>
        <source>plot chart table meta-evaluation kendall spa pearson spearman best</source>
        <translation>绘图 图表 表格 元评价 kendall spa pearson spearman 最佳</translation>
    </message>
    <message>
        <source>plot chart zoom full bigger maximise</source>
        <translation>绘图 图表 缩放 全屏 放大 最大化</translation>
    </message>
    <message>
        <source>png svg pdf picture image save</source>
        <translation>png svg pdf 图片 图像 保存 导出</translation>
    </message>
    <message>
        <source>policy rules requirements allowed devices maximum length consent required rate noise</source>
        <translation>政策 规则 要求 允许 设备 最长 同意 必须 采样率 噪声</translation>
    </message>
    <message>
        <source>prompts sentences corpus write editor</source>
        <translation>句子 语料库 编写 编辑器</translation>
    </message>
    <message>
        <source>provenance database past list</source>
        <translation>来源 数据库 过去 列表</translation>
    </message>
    <message>
        <source>provenance method settings n seed</source>
        <translation>来源 方法 设置 n 随机种子</translation>
    </message>
    <message>
        <source>provenance method settings n seed p</source>
        <translation>来源 方法 设置 n 随机种子 p</translation>
    </message>
    <message>
        <source>provenance method settings seed version</source>
        <translation>来源 方法 设置 随机种子 版本</translation>
    </message>
    <message>
        <source>queue assign distribute annotators blind overlap double</source>
        <translation>队列 分配 分派 标注者 盲评 重叠 双重</translation>
    </message>
    <message>
        <source>queue mine everybody work</source>
        <translation>队列 我的 所有人 工作</translation>
    </message>
    <message>
        <source>queue progress running tasks runs history devices gpu</source>
        <translation>队列 进度 运行 任务 历史 设备 gpu</translation>
    </message>
    <message>
        <source>rater participant subject start session vote</source>
        <translation>评分者 参与者 被试 开始 会话 评分 听者 入座</translation>
    </message>
    <message>
        <source>raters bias strict kind correlation</source>
        <translation>评分者 偏差 严格 宽松 相关 听者</translation>
    </message>
    <message>
        <source>raters participants sessions browser web kiosk codes withdraw</source>
        <translation>评分者 参与者 会话 浏览器 网页 自助 代码 撤回 听者</translation>
    </message>
    <message>
        <source>recordings quality sort review list check clipping noise</source>
        <translation>录音 质量 排序 检查 列表 削波 噪声</translation>
    </message>
    <message>
        <source>refresh recompute update reload correlate</source>
        <translation>刷新 重新计算 更新 重新加载 相关</translation>
    </message>
    <message>
        <source>remove delete clear label span</source>
        <translation>移除 删除 清除 标签 标记</translation>
    </message>
    <message>
        <source>report html csv r pandas votes save</source>
        <translation>报告 html csv r pandas 评分 保存 导出</translation>
    </message>
    <message>
        <source>rerun restart repeat failed</source>
        <translation>重新运行 重启 重复 失败</translation>
    </message>
    <message>
        <source>reset clear filter stimuli</source>
        <translation>重置 清除 筛选 片段</translation>
    </message>
    <message>
        <source>reset shortcuts default hotkeys bindings</source>
        <translation>重置 快捷键 默认 热键 绑定</translation>
    </message>
    <message>
        <source>results asr hypotheses scores mer wer pier figures</source>
        <translation>结果 asr 识别结果 分数 mer wer pier 图</translation>
    </message>
    <message>
        <source>retry again discard repeat</source>
        <translation>重试 再次 丢弃 重复</translation>
    </message>
    <message>
        <source>rules manual instructions how to label</source>
        <translation>规则 手册 说明 如何标注</translation>
    </message>
    <message>
        <source>salmon manifest parquet load open clips consistency</source>
        <translation>salmon 清单 parquet 加载 打开 片段 一致性</translation>
    </message>
    <message>
        <source>salmon parquet directory load open</source>
        <translation>salmon parquet 目录 文件夹 加载 打开</translation>
    </message>
    <message>
        <source>same sentence item filter compare side by side</source>
        <translation>同一句子 条目 筛选 比较 并排 版本</translation>
    </message>
    <message>
        <source>save csv markdown latex numbers</source>
        <translation>保存 csv markdown latex 数字</translation>
    </message>
    <message>
        <source>save epsilon calibration store tie</source>
        <translation>保存 epsilon 校准 存储 平局</translation>
    </message>
    <message>
        <source>save kappa alpha csv latex table</source>
        <translation>保存 kappa alpha csv latex 表格</translation>
    </message>
    <message>
        <source>save picture plot chart svg pdf png image</source>
        <translation>保存 图片 绘图 图表 svg pdf png 图像</translation>
    </message>
    <message>
        <source>save plot chart numbers values csv</source>
        <translation>保存 绘图 图表 数字 数值 csv</translation>
    </message>
    <message>
        <source>save plot chart numbers values csv latex markdown</source>
        <translation>保存 绘图 图表 数字 数值 csv latex markdown</translation>
    </message>
    <message>
        <source>save png svg pdf picture</source>
        <translation>保存 png svg pdf 图片</translation>
    </message>
    <message>
        <source>save table mer pier csv latex markdown</source>
        <translation>保存 表格 mer pier csv latex markdown</translation>
    </message>
    <message>
        <source>save table scores csv</source>
        <translation>保存 表格 分数 csv</translation>
    </message>
    <message>
        <source>save write iwslt jsonl comet csv tsv metric file submission table mt-metrics-eval</source>
        <translation>保存 写出 iwslt jsonl comet csv tsv 指标文件 提交 表格 mt-metrics-eval</translation>
    </message>
    <message>
        <source>save write labels csv jsonl tags</source>
        <translation>保存 写出 标签 csv jsonl 标记</translation>
    </message>
    <message>
        <source>save write prompts sentences csv</source>
        <translation>保存 写出 句子 csv</translation>
    </message>
    <message>
        <source>save write share dataset hugging face kaldi csv parquet release</source>
        <translation>保存 写出 分享 数据集 hugging face kaldi csv parquet 发布</translation>
    </message>
    <message>
        <source>scatter diagonal comparison plot</source>
        <translation>散点 对角线 比较 绘图</translation>
    </message>
    <message>
        <source>scatter points regression line click play mos</source>
        <translation>散点图 点 回归 直线 点击 播放 mos</translation>
    </message>
    <message>
        <source>score likelihood nll loss perplexity llama mimi twist slam tiny gpu model</source>
        <translation>评分 似然 nll 损失 困惑度 llama mimi twist slam tiny gpu 模型</translation>
    </message>
    <message>
        <source>screening outliers odd raters exclude cheaters traps</source>
        <translation>筛查 离群 异常 评分者 排除 作弊 陷阱 听者</translation>
    </message>
    <message>
        <source>second screen monitor prompter full large text</source>
        <translation>第二屏幕 显示器 提词器 全屏 大字</translation>
    </message>
    <message>
        <source>seconds width length localized windowed</source>
        <translation>秒 宽度 长度 局部 窗口</translation>
    </message>
    <message>
        <source>segments list table switch view</source>
        <translation>片段 列表 表格 切换 视图</translation>
    </message>
    <message>
        <source>send back reject redo note</source>
        <translation>退回 拒绝 重做 备注</translation>
    </message>
    <message>
        <source>settings design power votes breaks replays questions completion code loudness</source>
        <translation>设置 设计 功效 评分 休息 重听 提问 完成代码 响度</translation>
    </message>
    <message>
        <source>settings options language theme devices folders privacy shortcuts keys</source>
        <translation>设置 选项 语言 主题 设备 文件夹 隐私 快捷键 按键</translation>
    </message>
    <message>
        <source>sort ranking best</source>
        <translation>排序 排名 最佳</translation>
    </message>
    <message>
        <source>speech language model nll likelihood salmon judge shapley</source>
        <translation>语音语言模型 nll 似然 salmon 评判器 shapley</translation>
    </message>
    <message>
        <source>speed normal original rate</source>
        <translation>速度 正常 原速</translation>
    </message>
    <message>
        <source>speed slow down rate</source>
        <translation>速度 减慢 倍速</translation>
    </message>
    <message>
        <source>speed up fast rate</source>
        <translation>加速 快 倍速</translation>
    </message>
    <message>
        <source>spelling spellings loanword variants dictionary equal transliteration words</source>
        <translation>写法 外来词 变体 词典 相同 音译 词</translation>
    </message>
    <message>
        <source>spelling variant loanword lexicon same accept synonym transliteration</source>
        <translation>写法 变体 外来词 词表 相同 接受 同义词 音译</translation>
    </message>
    <message>
        <source>start projects recent backup today overview</source>
        <translation>开始 项目 最近 备份 今天 概览</translation>
    </message>
    <message>
        <source>stimuli raters votes bias list</source>
        <translation>片段 听者 评分 偏差 列表</translation>
    </message>
    <message>
        <source>stimuli sounds samples gold traps practice anchors</source>
        <translation>片段 声音 样本 黄金题 陷阱 练习 锚点</translation>
    </message>
    <message>
        <source>stimuli sounds samples takes folder continuations manifest import</source>
        <translation>片段 声音 样本 录音 文件夹 续写 清单 导入</translation>
    </message>
    <message>
        <source>stop abort kill end</source>
        <translation>停止 中止 终止 结束</translation>
    </message>
    <message>
        <source>stop abort kill end queue</source>
        <translation>停止 中止 终止 结束 队列</translation>
    </message>
    <message>
        <source>study votes mos ratings listeners switch combine pool</source>
        <translation>评测 评分 mos 听者 切换 合并</translation>
    </message>
    <message>
        <source>switch compare blink toggle</source>
        <translation>切换 比较 闪烁 来回</translation>
    </message>
    <message>
        <source>switch metric column model</source>
        <translation>切换 指标 列 模型</translation>
    </message>
    <message>
        <source>system utterance pooled within per system segment</source>
        <translation>系统 话语 合并 系统内 按系统 片段</translation>
    </message>
    <message>
        <source>table numbers values copy</source>
        <translation>表格 数字 数值 复制</translation>
    </message>
    <message>
        <source>tag change korean english</source>
        <translation>标记 更改 韩语 英语</translation>
    </message>
    <message>
        <source>test part subset</source>
        <translation>test 测试 部分 子集</translation>
    </message>
    <message>
        <source>three strip solo</source>
        <translation>三 第三 3 单独</translation>
    </message>
    <message>
        <source>today session recent list</source>
        <translation>今天 会话 最近 列表</translation>
    </message>
    <message>
        <source>train part subset</source>
        <translation>train 训练 部分 子集</translation>
    </message>
    <message>
        <source>two strip solo</source>
        <translation>二 第二 2 单独</translation>
    </message>
    <message>
        <source>undelete removed trash archive</source>
        <translation>恢复 删除 移除 回收站 归档</translation>
    </message>
    <message>
        <source>votes csv table voicemos vcc mos load elsewhere external</source>
        <translation>评分 csv 表格 voicemos vcc mos 加载 外部 导入</translation>
    </message>
    <message>
        <source>waterfall token type codebook contribution plot</source>
        <translation>瀑布图 词元 类型 码本 贡献 绘图</translation>
    </message>
    <message>
        <source>who when changes log</source>
        <translation>谁 何时 更改 日志</translation>
    </message>
    <message>
        <source>williams permutation exchange test significance better metric</source>
        <translation>williams 置换 交换 检验 显著性 更好 指标</translation>
    </message>
    <message>
        <source>wording question scale labels instruction translate</source>
        <translation>措辞 问题 量表 标签 说明 翻译 文字</translation>
    </message>
    <message>
        <source>zoom full screen bigger plot</source>
        <translation>缩放 全屏 放大 绘图</translation>
    </message>
    <message>
        <source>zoom in font size bigger text</source>
        <translation>放大 字体 字号 更大 文字</translation>
    </message>
    <message>
        <source>zoom out font size text</source>
        <translation>缩小 字体 字号 文字</translation>
    </message>
    <message>
        <source>zoom reset font default text</source>
        <translation>缩放 重置 字体 默认 文字</translation>
    </message>
</context>
<context>
    <name>listening</name>
    <message>
        <source>A prompt, then its continuation: is it the same speaker, gender, mood or room? As in the literature: 50 samples of 8 models, 5 votes each.</source>
        <translation>先是提示，再是续写：说话人、性别、情感或房间是否相同？与文献一致：8 个模型的 50 个样本，各 5 个评分。</translation>
    </message>
    <message>
        <source>A reference, then a version of it: how much worse is it, 5 to 1?</source>
        <translation>先听参考，再听它的一个版本：差了多少，5 至 1？</translation>
    </message>
    <message>
        <source>All versions of a sentence beside a reference, 0 to 100 each, with hidden anchors.</source>
        <translation>一句话的所有版本与参考并列，各 0 至 100 分，含隐藏锚点。</translation>
    </message>
    <message>
        <source>Can it be told apart?</source>
        <translation>能否区分？</translation>
    </message>
    <message>
        <source>Comparison of two</source>
        <translation>两两比较</translation>
    </message>
    <message>
        <source>Comparison of two (CCR)</source>
        <translation>两两比较（CCR）</translation>
    </message>
    <message>
        <source>Degradation</source>
        <translation>劣化</translation>
    </message>
    <message>
        <source>Degradation against a reference (DCR)</source>
        <translation>相对参考的劣化（DCR）</translation>
    </message>
    <message>
        <source>MUSHRA</source>
        <translation>MUSHRA</translation>
    </message>
    <message>
        <source>Many versions at once (MUSHRA)</source>
        <translation>多个版本同时评（MUSHRA）</translation>
    </message>
    <message>
        <source>Naturalness</source>
        <translation>自然度</translation>
    </message>
    <message>
        <source>One clip at a time, 1 to 5: how good is the sound? (P.800)</source>
        <translation>一次一个片段，1 至 5：声音质量如何？（P.800）</translation>
    </message>
    <message>
        <source>One clip at a time, 1 to 5: how natural does it sound?</source>
        <translation>一次一个片段，1 至 5：听起来有多自然？</translation>
    </message>
    <message>
        <source>Opinion score (ACR)</source>
        <translation>意见得分（ACR）</translation>
    </message>
    <message>
        <source>Preference</source>
        <translation>偏好</translation>
    </message>
    <message>
        <source>Preference (AB)</source>
        <translation>偏好（AB）</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>Seam&apos;s voice</source>
        <translation>Seam 的语音</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>Similarity of an attribute</source>
        <translation>某一属性的相似度</translation>
    </message>
    <message>
        <source>Similarity of one attribute</source>
        <translation>一个属性的相似度</translation>
    </message>
    <message>
        <source>Two versions and X: which of the two is X? (ABX)</source>
        <translation>两个版本和 X：X 是两者中的哪一个？（ABX）</translation>
    </message>
    <message>
        <source>Two versions of a sentence: which one is better?</source>
        <translation>一句话的两个版本：哪一个更好？</translation>
    </message>
    <message>
        <source>Two versions: how much better or worse is the second, −3 to 3?</source>
        <translation>两个版本：第二个好或差多少，−3 至 3？</translation>
    </message>
    <message>
        <source>Which one is X (ABX)</source>
        <translation>X 是哪一个（ABX）</translation>
    </message>
    <message>
        <source>anchor</source>
        <translation>锚点</translation>
    </message>
    <message>
        <source>another computer</source>
        <translation>其他电脑</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>原样</translation>
    </message>
    <message>
        <source>background</source>
        <translation>背景</translation>
    </message>
    <message>
        <source>browser</source>
        <translation>浏览器</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>draft</source>
        <translation>草稿</translation>
    </message>
    <message>
        <source>gender</source>
        <translation>性别</translation>
    </message>
    <message>
        <source>gold question</source>
        <translation>黄金题</translation>
    </message>
    <message>
        <source>here</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>已导入</translation>
    </message>
    <message>
        <source>kiosk</source>
        <translation>自助</translation>
    </message>
    <message>
        <source>listening</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>naturalness</source>
        <translation>自然度</translation>
    </message>
    <message>
        <source>noise, {number} dB softer</source>
        <translation>噪声，低 {number} dB</translation>
    </message>
    <message>
        <source>not begun</source>
        <translation>未开始</translation>
    </message>
    <message>
        <source>nothing above {number} Hz</source>
        <translation>{number} Hz 以上滤除</translation>
    </message>
    <message>
        <source>practice</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>quality</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>rated</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>参考</translation>
    </message>
    <message>
        <source>room</source>
        <translation>房间</translation>
    </message>
    <message>
        <source>running</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>sentiment</source>
        <translation>情感</translation>
    </message>
    <message>
        <source>speaker</source>
        <translation>说话人</translation>
    </message>
    <message>
        <source>spoiled: {number} bands of noise</source>
        <translation>劣化：{number} 个噪声带</translation>
    </message>
    <message>
        <source>trap</source>
        <translation>陷阱题</translation>
    </message>
    <message>
        <source>withdrawn</source>
        <translation>已撤回</translation>
    </message>
</context>
<context>
    <name>pages</name>
    <message>
        <source>Annotate</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>总览</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>主页</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>试听</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>偏好设置</translation>
    </message>
    <message>
        <source>Recognition</source>
        <translation>识别</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>录音</translation>
    </message>
    <message>
        <source>Scripts</source>
        <translation>脚本</translation>
    </message>
    <message>
        <source>Speech LM</source>
        <translation>语音LM</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>翻译</translation>
    </message>
</context>
<context>
    <name>plans</name>
    <message>
        <source>As in the list</source>
        <translation>按列表顺序</translation>
    </message>
    <message>
        <source>Balanced over level and topic</source>
        <translation>按级别与主题均衡</translation>
    </message>
    <message>
        <source>Plan {name}: all {all} done</source>
        <translation>计划 {name}：{all} 个全部完成</translation>
    </message>
    <message>
        <source>Plan {name}: {left} of {all} left</source>
        <translation>计划 {name}：{all} 个中剩 {left} 个</translation>
    </message>
    <message>
        <source>Shuffled</source>
        <translation>打乱</translation>
    </message>
    <message>
        <source>a break after every {n}</source>
        <translation>每 {n} 个休息一次</translation>
    </message>
    <message>
        <source>closed on {day}</source>
        <translation>{day} 关闭</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>for practice: {n}</source>
        <translation>练习：{n}</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>已计划</translation>
    </message>
    <message>
        <source>scripts for each speaker: {n}</source>
        <translation>每位说话人的脚本：{n}</translation>
    </message>
    <message>
        <source>sealed</source>
        <translation>已封存</translation>
    </message>
    <message>
        <source>speakers for each script: {n}</source>
        <translation>每个脚本的说话人：{n}</translation>
    </message>
    <message>
        <source>started</source>
        <translation>已开始</translation>
    </message>
</context>
<context>
    <name>provenance</name>
    <message>
        <source> and </source>
        <translation>和</translation>
    </message>
    <message>
        <source>, too few for it to hold</source>
        <translation>，太少，不足以成立</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>抽样</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Intervals asked for</source>
        <translation>要求的区间</translation>
    </message>
    <message>
        <source>Its interval: {own}; its neighbours&apos;: {usual}.</source>
        <translation>其区间：{own}；相邻：{usual}。</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Missing hypotheses</source>
        <translation>缺失的识别结果</translation>
    </message>
    <message>
        <source>Not scored as they stand</source>
        <translation>未按现状评分</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Project&apos;s lexicon</source>
        <translation>项目词表</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>读作</translation>
    </message>
    <message>
        <source>Resampled units</source>
        <translation>重抽样单位</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Scored with {own}; its neighbours with {usual}.</source>
        <translation>按 {own} 评分；相邻按 {usual}。</translation>
    </message>
    <message>
        <source>Scores out of date</source>
        <translation>过时的分数</translation>
    </message>
    <message>
        <source>Scoring version</source>
        <translation>评分版本</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>corpus rate (micro)</source>
        <translation>语料整体比率（微平均）</translation>
    </message>
    <message>
        <source>entries: {n}, hash {hash}</source>
        <translation>条目：{n}，哈希 {hash}</translation>
    </message>
    <message>
        <source>mean of utterances (macro)</source>
        <translation>各话语平均（宏平均）</translation>
    </message>
    <message>
        <source>means of utterance rates; an utterance without a point of interest has PIER 0</source>
        <translation>各话语比率的平均；没有兴趣点的话语 PIER 为 0</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>n/a: no point of interest</source>
        <translation>n/a：没有兴趣点</translation>
    </message>
    <message>
        <source>n/a: not scored with these settings yet</source>
        <translation>n/a：尚未按这些设置评分</translation>
    </message>
    <message>
        <source>n/a: {why}</source>
        <translation>n/a：{why}</translation>
    </message>
    <message>
        <source>no entry</source>
        <translation>没有条目</translation>
    </message>
    <message>
        <source>none: it is asked for with 0 draws</source>
        <translation>无：要求抽样 0 次</translation>
    </message>
    <message>
        <source>not used: loanword spellings are different</source>
        <translation>未使用：外来词写法视为不同</translation>
    </message>
    <message>
        <source>not used: mode hike knows the loanwords of its data only</source>
        <translation>未使用：hike 模式只认其数据自带的外来词</translation>
    </message>
    <message>
        <source>over {what}; {draws} draws, seed {seed}</source>
        <translation>对 {what}；抽样 {draws} 次，种子 {seed}</translation>
    </message>
    <message>
        <source>synthetic demo data</source>
        <translation>合成演示数据</translation>
    </message>
    <message>
        <source>utterances that the filters leave, {what}</source>
        <translation>通过筛选的话语，{what}</translation>
    </message>
    <message>
        <source>utterances with a rate: {0}</source>
        <translation>有比率的话语：{0}</translation>
    </message>
    <message>
        <source>{n}: score again</source>
        <translation>{n}：请重新评分</translation>
    </message>
</context>
<context>
    <name>ratings</name>
    <message>
        <source>Clip, system and item in one</source>
        <translation>片段，系统与条目合一</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Listener</source>
        <translation>听者</translation>
    </message>
    <message>
        <source>Place in the session</source>
        <translation>会话中的位置</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>a comma for the point</source>
        <translation>逗号作小数点</translation>
    </message>
    <message>
        <source>a name is missing</source>
        <translation>缺少名称</translation>
    </message>
    <message>
        <source>a second vote on the clip</source>
        <translation>对同一片段的第二个评分</translation>
    </message>
    <message>
        <source>clips</source>
        <translation>片段</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>items</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>剔除</translation>
    </message>
    <message>
        <source>listeners</source>
        <translation>听者</translation>
    </message>
    <message>
        <source>no number</source>
        <translation>不是数</translation>
    </message>
    <message>
        <source>no vote</source>
        <translation>无评分</translation>
    </message>
    <message>
        <source>not a whole score</source>
        <translation>不是整数分数</translation>
    </message>
    <message>
        <source>nothing more</source>
        <translation>没有别的</translation>
    </message>
    <message>
        <source>outside the scale</source>
        <translation>超出量表</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>不采纳</translation>
    </message>
    <message>
        <source>systems</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>taken in</source>
        <translation>采纳</translation>
    </message>
</context>
<context>
    <name>recognition</name>
    <message>
        <source>all utterances</source>
        <translation>所有话语</translation>
    </message>
    <message>
        <source>column {0}</source>
        <translation>列 {0}</translation>
    </message>
    <message>
        <source>length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>level of switching</source>
        <translation>转换级别</translation>
    </message>
    <message>
        <source>loanword or not</source>
        <translation>是否外来词</translation>
    </message>
    <message>
        <source>main language</source>
        <translation>主要语言</translation>
    </message>
    <message>
        <source>no hypothesis</source>
        <translation>没有识别结果</translation>
    </message>
    <message>
        <source>not scored</source>
        <translation>未评分</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>out of date</source>
        <translation>已过时</translation>
    </message>
    <message>
        <source>scored</source>
        <translation>已评分</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>signal-to-noise ratio</source>
        <translation>信噪比</translation>
    </message>
    <message>
        <source>speaker</source>
        <translation>说话人</translation>
    </message>
    <message>
        <source>topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>under {0}</source>
        <translation>低于 {0}</translation>
    </message>
    <message>
        <source>with a loanword</source>
        <translation>有外来词</translation>
    </message>
    <message>
        <source>without a loanword</source>
        <translation>无外来词</translation>
    </message>
    <message>
        <source>{0} and over</source>
        <translation>{0} 及以上</translation>
    </message>
    <message>
        <source>{0} dB</source>
        <translation>{0} dB</translation>
    </message>
    <message>
        <source>{0} units</source>
        <translation>{0} 单位</translation>
    </message>
</context>
<context>
    <name>review</name>
    <message>
        <source>100 less the edit distance of the texts in percent of the longer one.</source>
        <translation>100 减去文本编辑距离占较长者的百分比。</translation>
    </message>
    <message>
        <source>Agreement beyond chance of any number of people: 1 is full agreement, 0 is chance.</source>
        <translation>任意人数超出偶然的一致：1 为完全一致，0 为偶然。</translation>
    </message>
    <message>
        <source>Agreement beyond chance where a wider difference in order weighs more: 1 is full agreement, 0 is chance.</source>
        <translation>超出偶然的一致，次序相差越大权重越大：1 为完全一致，0 为偶然。</translation>
    </message>
    <message>
        <source>Agreement of two people beyond chance: 1 is full agreement, 0 is chance.</source>
        <translation>两人超出偶然的一致：1 为完全一致，0 为偶然。</translation>
    </message>
    <message>
        <source>All levels that occur in a text, found by rule when somebody confirms the level.</source>
        <translation>文本中出现的所有级别，在有人确认级别时按规则得出。</translation>
    </message>
    <message>
        <source>Cohen&apos;s kappa</source>
        <translation>Cohen kappa</translation>
    </message>
    <message>
        <source>F1 of spellings, any place</source>
        <translation>写法的 F1，任意位置</translation>
    </message>
    <message>
        <source>F1 of the reasons</source>
        <translation>原因的 F1</translation>
    </message>
    <message>
        <source>F1, overlap</source>
        <translation>F1，重叠</translation>
    </message>
    <message>
        <source>F1, overlap and same content</source>
        <translation>F1，重叠且内容相同</translation>
    </message>
    <message>
        <source>F1, same place</source>
        <translation>F1，位置相同</translation>
    </message>
    <message>
        <source>F1, same place and content</source>
        <translation>F1，位置与内容相同</translation>
    </message>
    <message>
        <source>Kappa in which a difference of two levels weighs four times as much as one of one level.</source>
        <translation>两级之差的权重为一级之差四倍的 kappa。</translation>
    </message>
    <message>
        <source>Kappa in which a difference of two levels weighs twice as much as one of one level.</source>
        <translation>两级之差的权重为一级之差两倍的 kappa。</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s α, nominal</source>
        <translation>Krippendorff α，名义</translation>
    </message>
    <message>
        <source>Krippendorff&apos;s α, ordinal</source>
        <translation>Krippendorff α，有序</translation>
    </message>
    <message>
        <source>Marks at the same place with the same content, as F1: 1 is best.</source>
        <translation>位置与内容都相同的标记，以 F1 计：1 为最好。</translation>
    </message>
    <message>
        <source>Marks at the same place, whatever they say, as F1: 1 is best.</source>
        <translation>位置相同的标记，不论内容，以 F1 计：1 为最好。</translation>
    </message>
    <message>
        <source>Marks that share a character and say the same, as F1: 1 is best.</source>
        <translation>有共同字符且内容相同的标记，以 F1 计：1 为最好。</translation>
    </message>
    <message>
        <source>Marks that share a character, whatever they say, as F1: 1 is best.</source>
        <translation>有共同字符的标记，不论内容，以 F1 计：1 为最好。</translation>
    </message>
    <message>
        <source>Share of takes about which they say the same, in percent.</source>
        <translation>说法相同的录音比例，百分比。</translation>
    </message>
    <message>
        <source>Spellings that both marked in a take, at whatever place, as F1: 1 is best.</source>
        <translation>两人在一条录音中都标记的写法，不论位置，以 F1 计：1 为最好。</translation>
    </message>
    <message>
        <source>Twice the reasons in common, divided by the reasons of both: 1 is best.</source>
        <translation>共同原因的两倍除以两人原因之和：1 为最好。</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>已采纳</translation>
    </message>
    <message>
        <source>adjudicated</source>
        <translation>已裁定</translation>
    </message>
    <message>
        <source>all chose the same: nothing beyond chance can be told</source>
        <translation>全部选择相同：无法判断超出偶然的一致</translation>
    </message>
    <message>
        <source>an interval needs at least two takes</source>
        <translation>区间至少需要两条录音</translation>
    </message>
    <message>
        <source>kappa is of two people; alpha is of all</source>
        <translation>kappa 针对两人；alpha 针对全部</translation>
    </message>
    <message>
        <source>kappa, linear weights</source>
        <translation>kappa，线性权重</translation>
    </message>
    <message>
        <source>kappa, quadratic weights</source>
        <translation>kappa，平方权重</translation>
    </message>
    <message>
        <source>languages of words</source>
        <translation>词的语言</translation>
    </message>
    <message>
        <source>level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>levels present</source>
        <translation>出现的级别</translation>
    </message>
    <message>
        <source>loanwords</source>
        <translation>外来词</translation>
    </message>
    <message>
        <source>main language</source>
        <translation>主要语言</translation>
    </message>
    <message>
        <source>no interval: all takes are alike</source>
        <translation>没有区间：所有录音都一样</translation>
    </message>
    <message>
        <source>nobody else decided this in the same takes</source>
        <translation>没有其他人在相同录音中对此作决定</translation>
    </message>
    <message>
        <source>nobody marked anything in these takes</source>
        <translation>没有人在这些录音中作标记</translation>
    </message>
    <message>
        <source>note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>open</source>
        <translation>待审</translation>
    </message>
    <message>
        <source>per cent agreement</source>
        <translation>一致百分比</translation>
    </message>
    <message>
        <source>quality</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>reason of rejection</source>
        <translation>拒绝原因</translation>
    </message>
    <message>
        <source>returned</source>
        <translation>已退回</translation>
    </message>
    <message>
        <source>same characters, %</source>
        <translation>相同字符，%</translation>
    </message>
    <message>
        <source>too few takes differ for an interval</source>
        <translation>有差异的录音太少，无法给出区间</translation>
    </message>
    <message>
        <source>transcript</source>
        <translation>转写文本</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>判定</translation>
    </message>
</context>
<context>
    <name>row states</name>
    <message>
        <source>differs from the take</source>
        <translation>与录音不同</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>不采纳</translation>
    </message>
    <message>
        <source>taken in</source>
        <translation>采纳</translation>
    </message>
    <message>
        <source>there already</source>
        <translation>已有</translation>
    </message>
    <message>
        <source>unknown id</source>
        <translation>未知 id</translation>
    </message>
</context>
<context>
    <name>runs</name>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Estimating</source>
        <translation>估计</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Most memory</source>
        <translation>最大内存</translation>
    </message>
    <message>
        <source>Most memory that was in use: of the device where it tells, else of the process.</source>
        <translation>使用过的最大内存：设备能告知时为设备的，否则为进程的。</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>RTF</source>
        <translation>RTF</translation>
    </message>
    <message>
        <source>Real-time factor</source>
        <translation>实时率</translation>
    </message>
    <message>
        <source>Real-time factor: seconds of computing for a second of sound. Lower is faster; below 1 is faster than the sound itself.</source>
        <translation>实时率：处理一秒声音所需的计算秒数。越低越快；低于 1 即快于声音本身。</translation>
    </message>
    <message>
        <source>Recognising</source>
        <translation>识别</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Scoring</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Something unexpected went wrong</source>
        <translation>出现意外错误</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
</context>
<context>
    <name>scoring</name>
    <message>
        <source>15 equals 열다섯, 십오 and fifteen; 열다섯 and fifteen stay two ways to speak. No published table uses it.</source>
        <translation>15 等于 열다섯、십오 和 fifteen；열다섯 与 fifteen 仍是两种说法。没有已发表的表格采用。</translation>
    </message>
    <message>
        <source>15, 열다섯 and fifteen are different words. HiKE&apos;s way.</source>
        <translation>15、열다섯 和 fifteen 是不同的词。HiKE 的做法。</translation>
    </message>
    <message>
        <source>15, 열다섯, 십오 and fifteen all equal each other, though they were said otherwise. No published table uses it.</source>
        <translation>15、열다섯、십오 和 fifteen 彼此都相等，尽管说法不同。没有已发表的表格采用。</translation>
    </message>
    <message>
        <source>A word put in beside a point of interest is charged to it, before or behind. Ours.</source>
        <translation>插在兴趣点旁边的词计入该点，不论前后。我们的做法。</translation>
    </message>
    <message>
        <source>A word put in is charged to the point of interest that it precedes; at the end, to the last word. PIER&apos;s tool; HiKE too, but never at the end.</source>
        <translation>插入的词计入其后的兴趣点；在末尾则计入最后一个词。PIER 工具的做法；HiKE 亦然，但末尾不计。</translation>
    </message>
    <message>
        <source>Apostrophes</source>
        <translation>撇号</translation>
    </message>
    <message>
        <source>Contractions</source>
        <translation>缩略形式</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>抽样次数</translation>
    </message>
    <message>
        <source>Each utterance is drawn by itself; too narrow where few people said many of them.</source>
        <translation>每条话语单独抽取；若少数人说了很多，则区间过窄。</translation>
    </message>
    <message>
        <source>Every word that isn&apos;t of the main language. The way of the PIER paper&apos;s own tool.</source>
        <translation>所有非主要语言的词。PIER 论文自带工具的做法。</translation>
    </message>
    <message>
        <source>Full-width forms</source>
        <translation>全角形式</translation>
    </message>
    <message>
        <source>HiKE&apos;s evaluator to the letter, for comparison with its tables: spellings are replaced as plain text, a corpus has the mean of its utterances&apos; rates. Its other settings are fixed.</source>
        <translation>完全照 HiKE 评估器，用于与其表格比较：写法按纯文本替换，语料取各话语比率的平均。其他设置固定。</translation>
    </message>
    <message>
        <source>Hyphen spellings</source>
        <translation>连字符写法</translation>
    </message>
    <message>
        <source>Insertions charged by PIER</source>
        <translation>PIER 计入的插入</translation>
    </message>
    <message>
        <source>Intervals over</source>
        <translation>区间基于</translation>
    </message>
    <message>
        <source>Levenshtein: every error 1</source>
        <translation>Levenshtein：每个错误为 1</translation>
    </message>
    <message>
        <source>Loanword spellings</source>
        <translation>外来词写法</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>NIST sclite&apos;s weights: they only choose the alignment, each error still counts once, so a rate may be higher than the least possible one.</source>
        <translation>NIST sclite 的权重：只用于选择对齐，每个错误仍计一次，因此比率可能高于可能的最小值。</translation>
    </message>
    <message>
        <source>Normaliser</source>
        <translation>规范化</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>One alignment that knows equal spellings; a corpus rate is all errors over all units. No published table uses it.</source>
        <translation>一种知道等价写法的对齐；语料比率为全部错误除以全部单位。没有已发表的表格采用。</translation>
    </message>
    <message>
        <source>Only what stands in &lt;tag …&gt; in an imported reference; one without tags has no PIER. PIER&apos;s tool reads such tags.</source>
        <translation>仅限导入参考中 &lt;tag …&gt; 之内的内容；没有标记则没有 PIER。PIER 工具读取这种标记。</translation>
    </message>
    <message>
        <source>Optional words</source>
        <translation>可省略的词</translation>
    </message>
    <message>
        <source>Own step {name}</source>
        <translation>自定步骤 {name}</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>点</translation>
    </message>
    <message>
        <source>Points of interest</source>
        <translation>兴趣点</translation>
    </message>
    <message>
        <source>Punctuation</source>
        <translation>标点</translation>
    </message>
    <message>
        <source>Quotation marks</source>
        <translation>引号</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Speakers where that of every utterance is known and there are ten, else utterances.</source>
        <translation>每条话语的说话人都已知且有十位时用说话人，否则用话语。</translation>
    </message>
    <message>
        <source>The alignment with the fewest errors. HiKE, PIER and jiwer align so.</source>
        <translation>错误最少的对齐。HiKE、PIER 和 jiwer 如此对齐。</translation>
    </message>
    <message>
        <source>The word before and the word after every switch of script. HiKE&apos;s way.</source>
        <translation>每次文字转换的前一词和后一词。HiKE 的做法。</translation>
    </message>
    <message>
        <source>Unicode form</source>
        <translation>Unicode 形式</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Upper and lower case</source>
        <translation>大小写</translation>
    </message>
    <message>
        <source>What one person said hangs together and is drawn together.</source>
        <translation>同一人所说的内容相互关联，一起抽取。</translation>
    </message>
    <message>
        <source>Words apart or joined</source>
        <translation>分写或连写</translation>
    </message>
    <message>
        <source>Words put in count in the mixed error rate only. No published table uses it.</source>
        <translation>插入的词只计入混合错误率。没有已发表的表格采用。</translation>
    </message>
    <message>
        <source>a syllable, character or cluster in scripts without spaces and Hangul, else a word</source>
        <translation>无空格文字与谚文按音节、字符或字簇，其余按词</translation>
    </message>
    <message>
        <source>all readings are equal</source>
        <translation>所有读法相等</translation>
    </message>
    <message>
        <source>as written</source>
        <translation>按原样</translation>
    </message>
    <message>
        <source>both sides of every switch</source>
        <translation>每次转换的两侧</translation>
    </message>
    <message>
        <source>character</source>
        <translation>字符</translation>
    </message>
    <message>
        <source>cluster</source>
        <translation>字簇</translation>
    </message>
    <message>
        <source>different</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>digits equal their readings</source>
        <translation>数字等于其读法</translation>
    </message>
    <message>
        <source>directly before a point of interest</source>
        <translation>紧接兴趣点之前</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>hike</source>
        <translation>hike</translation>
    </message>
    <message>
        <source>in a gap that borders a point of interest, on either side</source>
        <translation>与兴趣点相邻的空隙，任一侧</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>none: every word counts</source>
        <translation>无：每个词都计</translation>
    </message>
    <message>
        <source>sclite: substitution 4, deletion 3, insertion 3</source>
        <translation>sclite：替换 4，删除 3，插入 3</translation>
    </message>
    <message>
        <source>seam</source>
        <translation>seam</translation>
    </message>
    <message>
        <source>speakers</source>
        <translation>说话人</translation>
    </message>
    <message>
        <source>speakers where ten or more are known</source>
        <translation>已知十位及以上时用说话人</translation>
    </message>
    <message>
        <source>syllable</source>
        <translation>音节</translation>
    </message>
    <message>
        <source>the built-in ones</source>
        <translation>内置的</translation>
    </message>
    <message>
        <source>the built-in steps</source>
        <translation>内置步骤</translation>
    </message>
    <message>
        <source>utterances</source>
        <translation>话语</translation>
    </message>
    <message>
        <source>word</source>
        <translation>词</translation>
    </message>
    <message>
        <source>words of the embedded language</source>
        <translation>嵌入语言的词</translation>
    </message>
    <message>
        <source>words tagged by hand</source>
        <translation>手工标记的词</translation>
    </message>
    <message>
        <source>{value} (default: {usual})</source>
        <translation>{value}（默认：{usual}）</translation>
    </message>
</context>
<context>
    <name>scoring_shown</name>
    <message>
        <source>{n} of {total}</source>
        <translation>{n} / {total}</translation>
    </message>
</context>
<context>
    <name>sections</name>
    <message>
        <source>Chosen clip</source>
        <translation>所选片段</translation>
    </message>
    <message>
        <source>Chosen pair</source>
        <translation>所选的对</translation>
    </message>
    <message>
        <source>Chosen source</source>
        <translation>所选原文</translation>
    </message>
    <message>
        <source>Chosen study</source>
        <translation>所选评测</translation>
    </message>
    <message>
        <source>Chosen utterance</source>
        <translation>所选话语</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>字号</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>对</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>录音</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Width of ties</source>
        <translation>平局宽度</translation>
    </message>
</context>
<context>
    <name>set_up</name>
    <message>
        <source>noise floor {level:.0f} dBFS, {headroom:.0f} dB to clipping</source>
        <translation>底噪 {level:.0f} dBFS，距削波 {headroom:.0f} dB</translation>
    </message>
    <message>
        <source>over the noise beside it: {lines}</source>
        <translation>高出旁边噪声：{lines}</translation>
    </message>
    <message>
        <source>voice {level:.0f} dB over the noise</source>
        <translation>人声高出噪声 {level:.0f} dB</translation>
    </message>
    <message>
        <source>{hz} Hz {level:.0f} dB</source>
        <translation>{hz} Hz {level:.0f} dB</translation>
    </message>
    <message>
        <source>{level:.0f} dB to clipping</source>
        <translation>距削波 {level:.0f} dB</translation>
    </message>
</context>
<context>
    <name>shortcuts</name>
    <message>
        <source>Ctrl+A selects all in every field; choose another key.</source>
        <translation>Ctrl+A 在所有输入框中用于全选；请选择其他键。</translation>
    </message>
    <message>
        <source>Ctrl+C copies in every field; choose another key.</source>
        <translation>Ctrl+C 在所有输入框中用于复制；请选择其他键。</translation>
    </message>
    <message>
        <source>Ctrl+V pastes in every field; choose another key.</source>
        <translation>Ctrl+V 在所有输入框中用于粘贴；请选择其他键。</translation>
    </message>
    <message>
        <source>Ctrl+X cuts in every field; choose another key.</source>
        <translation>Ctrl+X 在所有输入框中用于剪切；请选择其他键。</translation>
    </message>
    <message>
        <source>Esc goes back one step on every page; choose another key.</source>
        <translation>Esc 在每个页面都用于后退一步；请选择其他键。</translation>
    </message>
    <message>
        <source>Shift+Tab goes to the field before; choose another key.</source>
        <translation>Shift+Tab 用于前往上一个输入框；请选择其他键。</translation>
    </message>
    <message>
        <source>Tab goes to the next field; choose another key.</source>
        <translation>Tab 用于前往下一个输入框；请选择其他键。</translation>
    </message>
    <message>
        <source>{keys} is dead while Hangul is typed: take Ctrl with it, a digit, an arrow or a function key.</source>
        <translation>输入韩文时 {keys} 不起作用：请加上 Ctrl，或用数字键、方向键、功能键。</translation>
    </message>
    <message>
        <source>{keys} is the key of “{action}” everywhere.</source>
        <translation>{keys} 在各处都是 “{action}” 的快捷键。</translation>
    </message>
    <message>
        <source>{keys} is the key of “{action}” on the page {page}.</source>
        <translation>{keys} 在 {page} 页面是 “{action}” 的快捷键。</translation>
    </message>
    <message>
        <source>{keys} shows the page {page} already.</source>
        <translation>{keys} 已用于打开 {page} 页面。</translation>
    </message>
</context>
<context>
    <name>speaker</name>
    <message>
        <source>A little too loud</source>
        <translation>声音有点大</translation>
    </message>
    <message>
        <source>A little too quiet: come closer</source>
        <translation>声音有点小，请靠近麦克风</translation>
    </message>
    <message>
        <source>Add a language</source>
        <translation>添加语言</translation>
    </message>
    <message>
        <source>Anything else</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Choose the microphone and watch the level move while you speak.</source>
        <translation>请选择麦克风，并在说话时看音量是否变化。</translation>
    </message>
    <message>
        <source>Code in exports</source>
        <translation>导出用代码</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Every sentence is done. Thank you!</source>
        <translation>所有句子都读完了，谢谢您！</translation>
    </message>
    <message>
        <source>Faster than usual: take your time</source>
        <translation>比平时快，请慢慢说</translation>
    </message>
    <message>
        <source>Finishing…</source>
        <translation>正在结束…</translation>
    </message>
    <message>
        <source>For practice: it does not count</source>
        <translation>练习句，不计入结果</translation>
    </message>
    <message>
        <source>Gender</source>
        <translation>性别</translation>
    </message>
    <message>
        <source>Good level</source>
        <translation>音量合适</translation>
    </message>
    <message>
        <source>Good take</source>
        <translation>录得很好</translation>
    </message>
    <message>
        <source>Good. The next sentence follows…</source>
        <translation>很好。接着是下一句…</translation>
    </message>
    <message>
        <source>Hold Space down while you read the sentence aloud, and let it go when you are done.</source>
        <translation>按住空格键朗读句子，读完松开。</translation>
    </message>
    <message>
        <source>Hold Space to record</source>
        <translation>按住空格键录音</translation>
    </message>
    <message>
        <source>I agree and sign</source>
        <translation>我同意并签名</translation>
    </message>
    <message>
        <source>I would not say it like this</source>
        <translation>我不会这样说</translation>
    </message>
    <message>
        <source>It began or ended by itself: please listen to it</source>
        <translation>录音是自动开始或结束的，请听一遍</translation>
    </message>
    <message>
        <source>It is noisy here</source>
        <translation>这里有点吵</translation>
    </message>
    <message>
        <source>It is too hard to read aloud</source>
        <translation>太难读出来了</translation>
    </message>
    <message>
        <source>It is too noisy here for good takes: look for another room</source>
        <translation>这里太吵，录不好，请换一个房间</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Most comfortable in</source>
        <translation>最自如的语言</translation>
    </message>
    <message>
        <source>Much too quiet: come closer and read it again</source>
        <translation>声音太小了，请靠近一些再读一遍</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>No hum from the mains</source>
        <translation>没有电源嗡嗡声</translation>
    </message>
    <message>
        <source>No sound arrives</source>
        <translation>没有声音传进来</translation>
    </message>
    <message>
        <source>No sound arrives. Check that the microphone is not muted, that it is plugged in, and that this program may use it. You can go on all the same.</source>
        <translation>没有声音传进来。请检查麦克风是否静音、是否插好，以及本程序是否可以使用麦克风。您也可以继续。</translation>
    </message>
    <message>
        <source>No voice was found</source>
        <translation>没有听到人声</translation>
    </message>
    <message>
        <source>Nothing can be heard: please record again</source>
        <translation>听不到声音，请重新录音</translation>
    </message>
    <message>
        <source>Only the name is needed. Everything else may stay empty.</source>
        <translation>只需姓名。其余都可留空。</translation>
    </message>
    <message>
        <source>Parts of the sound were lost. Please read this sentence again.</source>
        <translation>有一部分声音丢失了，请重读这一句。</translation>
    </message>
    <message>
        <source>Parts of the sound were lost: please record again</source>
        <translation>有一部分声音丢失了，请重新录音</translation>
    </message>
    <message>
        <source>Please be silent…</source>
        <translation>请保持安静…</translation>
    </message>
    <message>
        <source>Please read this, or have it read to you.</source>
        <translation>请阅读，或请人读给您听。</translation>
    </message>
    <message>
        <source>Press Space and read the sentence aloud, the way you would say it to a friend. Press Space again when you are done.</source>
        <translation>请按空格键，像跟朋友聊天一样自然地把句子读出来，读完后再按一次空格键。</translation>
    </message>
    <message>
        <source>Press Space once. Read each sentence aloud when the sign is green; a short silence ends it.</source>
        <translation>按一次空格键。标志变绿时朗读每个句子；短暂安静即结束。</translation>
    </message>
    <message>
        <source>Press Space to read it again</source>
        <translation>按空格键重读</translation>
    </message>
    <message>
        <source>Press Space to record</source>
        <translation>按空格键开始录音</translation>
    </message>
    <message>
        <source>Press Space: the recording follows your voice</source>
        <translation>按空格键：录音跟随您的声音</translation>
    </message>
    <message>
        <source>Press the button, read this sentence aloud, and press it again.</source>
        <translation>请按按钮，朗读这个句子，然后再按一次。</translation>
    </message>
    <message>
        <source>Press the button, then be silent for ten seconds: this room is measured.</source>
        <translation>请按按钮，然后保持安静十秒钟，我们要测量这个房间。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>已保存。</translation>
    </message>
    <message>
        <source>Say something, to check the level</source>
        <translation>请随便说点什么，检查音量</translation>
    </message>
    <message>
        <source>Signed. Thank you!</source>
        <translation>已签名。谢谢！</translation>
    </message>
    <message>
        <source>Slower than usual: speak as to a friend</source>
        <translation>比平时慢，请像跟朋友说话一样</translation>
    </message>
    <message>
        <source>Something was loud: measure once more</source>
        <translation>刚才有很大的声音，请再测一次</translation>
    </message>
    <message>
        <source>Sounds like a telephone: use a cable instead of Bluetooth</source>
        <translation>听起来像电话，请用有线麦克风代替蓝牙</translation>
    </message>
    <message>
        <source>Speak now</source>
        <translation>请说话</translation>
    </message>
    <message>
        <source>Telephone quality</source>
        <translation>电话音质</translation>
    </message>
    <message>
        <source>The beginning may be missing: wait for the green sign</source>
        <translation>开头可能没录到，请等绿色标志出现再说</translation>
    </message>
    <message>
        <source>The disk failed during the take: please record again</source>
        <translation>保存时磁盘出错，请重新录音</translation>
    </message>
    <message>
        <source>The end may be missing: wait a moment before you stop</source>
        <translation>结尾可能没录到，读完请稍等再停</translation>
    </message>
    <message>
        <source>The mains hum in it: try another socket or cable, away from power supplies</source>
        <translation>有电源嗡嗡声，请换一个插座或线，并远离电源适配器</translation>
    </message>
    <message>
        <source>The microphone has gone silent: it may be unplugged. Your takes are safe. Plug it in, end the session and start a new one.</source>
        <translation>麦克风没有声音了，可能已断开。已录的内容是安全的。请重新插好，结束这次录音后再开始。</translation>
    </message>
    <message>
        <source>The microphone was interrupted: please record again</source>
        <translation>麦克风中断了，请重新录音</translation>
    </message>
    <message>
        <source>The same recording is there already</source>
        <translation>已经有一样的录音了</translation>
    </message>
    <message>
        <source>The sound dropped out for a moment</source>
        <translation>声音中断了一下</translation>
    </message>
    <message>
        <source>There is a mistake in it</source>
        <translation>句子里有错误</translation>
    </message>
    <message>
        <source>There is a word I do not know</source>
        <translation>有我不认识的词</translation>
    </message>
    <message>
        <source>There is some noise: close the windows and switch off what hums</source>
        <translation>有一些噪音，请关上窗户，关掉嗡嗡响的设备</translation>
    </message>
    <message>
        <source>This is how I speak when I read a sentence aloud.</source>
        <translation>我读句子的时候就是这样说话的。</translation>
    </message>
    <message>
        <source>This microphone works in telephone quality. Use a cable instead of Bluetooth if you can.</source>
        <translation>这个麦克风只有电话音质。如果可以，请用有线麦克风代替蓝牙。</translation>
    </message>
    <message>
        <source>This room is quiet</source>
        <translation>这个房间很安静</translation>
    </message>
    <message>
        <source>Time for a short break, if you like. Press → to go on.</source>
        <translation>需要的话可以休息一下。按 → 继续。</translation>
    </message>
    <message>
        <source>Too loud, the sound is distorted</source>
        <translation>声音太大，已失真</translation>
    </message>
    <message>
        <source>Too loud: move back a little</source>
        <translation>声音太大，请稍微离远一点</translation>
    </message>
    <message>
        <source>Too quiet: come closer</source>
        <translation>声音太小，请靠近麦克风</translation>
    </message>
    <message>
        <source>Too short: please record again</source>
        <translation>太短了，请重新录音</translation>
    </message>
    <message>
        <source>Type your name to sign.</source>
        <translation>输入您的姓名以签名。</translation>
    </message>
    <message>
        <source>Very long: it was stopped by itself</source>
        <translation>太长了，已自动停止</translation>
    </message>
    <message>
        <source>Wait a moment…</source>
        <translation>请稍等…</translation>
    </message>
    <message>
        <source>Where you grew up</source>
        <translation>成长的地方</translation>
    </message>
    <message>
        <source>Where you learnt it</source>
        <translation>在哪里学的</translation>
    </message>
    <message>
        <source>Why skip this sentence?</source>
        <translation>为什么跳过这一句？</translation>
    </message>
    <message>
        <source>With headphones nothing that is played gets into the recording.</source>
        <translation>戴上耳机，播放的声音就不会进入录音。</translation>
    </message>
    <message>
        <source>Year of birth</source>
        <translation>出生年份</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>您的姓名</translation>
    </message>
    <message>
        <source>Your voice comes in well</source>
        <translation>您的声音很清楚</translation>
    </message>
    <message>
        <source>Your voice will be drawn here</source>
        <translation>您的声音会画在这里</translation>
    </message>
    <message>
        <source>average</source>
        <translation>一般</translation>
    </message>
    <message>
        <source>beginner</source>
        <translation>初级</translation>
    </message>
    <message>
        <source>good</source>
        <translation>良好</translation>
    </message>
    <message>
        <source>man</source>
        <translation>男</translation>
    </message>
    <message>
        <source>native</source>
        <translation>母语</translation>
    </message>
    <message>
        <source>non-binary</source>
        <translation>非二元</translation>
    </message>
    <message>
        <source>prefer not to say</source>
        <translation>不愿透露</translation>
    </message>
    <message>
        <source>woman</source>
        <translation>女</translation>
    </message>
    <message>
        <source>→ for the next sentence, Space to read again</source>
        <translation>按 → 读下一句，按空格键重读</translation>
    </message>
</context>
<context>
    <name>speech</name>
    <message>
        <source>A speaker of another gender goes on; needs a table that tells it.</source>
        <translation>由另一性别的说话人继续；需要给出性别的表。</translation>
    </message>
    <message>
        <source>Another noise of the same family is heard behind the same recording.</source>
        <translation>同一录音背后换成同类的另一种噪声。</translation>
    </message>
    <message>
        <source>Another speaker goes on.</source>
        <translation>由另一位说话人继续。</translation>
    </message>
    <message>
        <source>Highest mean loss over a window anywhere in the clip.</source>
        <translation>片段中任一窗口平均损失的最大值。</translation>
    </message>
    <message>
        <source>Mean loss over all tokens.</source>
        <translation>所有词元的平均损失。</translation>
    </message>
    <message>
        <source>Mean loss over the window behind the switch.</source>
        <translation>转换点之后窗口内的平均损失。</translation>
    </message>
    <message>
        <source>Mean over the response of the loss with the prompt minus the loss without it.</source>
        <translation>响应部分：有提示时的损失减去无提示时的损失，取平均。</translation>
    </message>
    <message>
        <source>Noise of another family is heard behind the same recording.</source>
        <translation>同一录音背后换成另一类噪声。</translation>
    </message>
    <message>
        <source>People ({line})</source>
        <translation>人工（{line}）</translation>
    </message>
    <message>
        <source>Percent of pairs whose positive clip has the lower value; ties count half; higher is better.</source>
        <translation>正例片段数值更低的对的百分比；平局计一半；越高越好。</translation>
    </message>
    <message>
        <source>The file {name} is not there: bring it back to {folder}.</source>
        <translation>文件 {name} 不在：请把它放回 {folder}。</translation>
    </message>
    <message>
        <source>The same difference over the window behind the switch.</source>
        <translation>在转换点之后窗口内的同一差值。</translation>
    </message>
    <message>
        <source>The same recording goes on in another room.</source>
        <translation>同一录音在另一个房间继续。</translation>
    </message>
    <message>
        <source>The same speaker goes on in another mood; needs a table that tells it.</source>
        <translation>同一说话人以另一种情绪继续；需要给出情绪的表。</translation>
    </message>
    <message>
        <source>The voice changes where the language does.</source>
        <translation>在语言转换处嗓音改变。</translation>
    </message>
    <message>
        <source>as published</source>
        <translation>按已发表</translation>
    </message>
    <message>
        <source>background, in domain</source>
        <translation>背景，同类</translation>
    </message>
    <message>
        <source>background, random</source>
        <translation>背景，随机</translation>
    </message>
    <message>
        <source>gender</source>
        <translation>性别</translation>
    </message>
    <message>
        <source>global</source>
        <translation>全局</translation>
    </message>
    <message>
        <source>invalid: {n}</source>
        <translation>无效：{n}</translation>
    </message>
    <message>
        <source>its prompt was not continued</source>
        <translation>它的提示没有被续写</translation>
    </message>
    <message>
        <source>judge</source>
        <translation>评判器</translation>
    </message>
    <message>
        <source>language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>localized</source>
        <translation>局部</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>normalized</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>normalized localized</source>
        <translation>归一化局部</translation>
    </message>
    <message>
        <source>not defined here: its pairs have no switch or no losses without prompt</source>
        <translation>此处未定义：其对没有转换点，或没有无提示的损失</translation>
    </message>
    <message>
        <source>only token losses are known of this pair</source>
        <translation>此对只有词元损失</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>room</source>
        <translation>房间</translation>
    </message>
    <message>
        <source>sentiment</source>
        <translation>情感</translation>
    </message>
    <message>
        <source>speaker</source>
        <translation>说话人</translation>
    </message>
    <message>
        <source>tie</source>
        <translation>平局</translation>
    </message>
    <message>
        <source>windowed</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>{ms} ms</source>
        <translation>{ms} ms</translation>
    </message>
    <message>
        <source>{n} tokens</source>
        <translation>{n} 个词元</translation>
    </message>
    <message>
        <source>{value} % of {n} pairs</source>
        <translation>{n} 对的 {value} %</translation>
    </message>
</context>
<context>
    <name>ties</name>
    <message>
        <source>A width of ties is a number from 0 upwards, such as 3.5.</source>
        <translation>平局宽度是不小于 0 的数，如 3.5。</translation>
    </message>
    <message>
        <source>Sweep of tie widths</source>
        <translation>平局宽度扫描</translation>
    </message>
    <message>
        <source>The best mean of {objective} ({value}) stands at the end of the grid, k = {k}: the grid, not the documents, sets the width. Look at the mean with undefined documents as 0 and at the plateau, or sweep further.</source>
        <translation>{objective} 的最佳平均值（{value}）位于网格末端 k = {k}：决定宽度的是网格而不是文档。请看未定义文档计为 0 的平均值和平台区，或扩大扫描范围。</translation>
    </message>
    <message>
        <source>The best mean of {objective}: {value} at k = {k}, ε = {epsilon}</source>
        <translation>{objective} 的最佳平均值：在 k = {k}、ε = {epsilon} 处为 {value}</translation>
    </message>
    <message>
        <source>The plateau: from the smallest width (k = {low}) whose mean is within one standard error of the best (k = {high}) on. Its start gives up nothing that these documents can show, with narrower ties.</source>
        <translation>平台区：从平均值处于最佳值（k = {high}）一个标准误之内的最小宽度（k = {low}）开始。其起点以更窄的平局，不损失这些文档所能显示的任何东西。</translation>
    </message>
    <message>
        <source>acc_eq: pairs ordered or tied as people do</source>
        <translation>acc_eq：与人工同样排序或判平局的对</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>all rows</source>
        <translation>所有行</translation>
    </message>
    <message>
        <source>best: k {0}</source>
        <translation>最佳：k {0}</translation>
    </message>
    <message>
        <source>best: k {0}, the end of the grid</source>
        <translation>最佳：k {0}，网格末端</translation>
    </message>
    <message>
        <source>documents without a τ_b, of {0}</source>
        <translation>没有 τ_b 的文档，共 {0} 个</translation>
    </message>
    <message>
        <source>down (floor)</source>
        <translation>向下 (floor)</translation>
    </message>
    <message>
        <source>k = ε / σ,  σ = {0}</source>
        <translation>k = ε / σ,  σ = {0}</translation>
    </message>
    <message>
        <source>language pair</source>
        <translation>语言对</translation>
    </message>
    <message>
        <source>mean acc_eq</source>
        <translation>acc_eq 平均</translation>
    </message>
    <message>
        <source>mean acc_eq over documents</source>
        <translation>各文档 acc_eq 的平均</translation>
    </message>
    <message>
        <source>mean τ_b over documents</source>
        <translation>各文档 τ_b 的平均</translation>
    </message>
    <message>
        <source>mean τ_b, undefined as 0</source>
        <translation>τ_b 平均，未定义计为 0</translation>
    </message>
    <message>
        <source>mean τ_b, undefined dropped</source>
        <translation>τ_b 平均，未定义的剔除</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>n/a</translation>
    </message>
    <message>
        <source>pairs ordered or tied as people do</source>
        <translation>与人工同样排序或判平局的对</translation>
    </message>
    <message>
        <source>people and the estimator tie all of its translations</source>
        <translation>人工与估计器都把它的所有翻译判为平局</translation>
    </message>
    <message>
        <source>people tie all of its translations</source>
        <translation>人工把它的所有翻译判为平局</translation>
    </message>
    <message>
        <source>plateau: as good within 1 SE</source>
        <translation>平台区：1 个标准误内同样好</translation>
    </message>
    <message>
        <source>points of 0 to 100</source>
        <translation>0 至 100 的分值</translation>
    </message>
    <message>
        <source>the best mean</source>
        <translation>最佳平均值</translation>
    </message>
    <message>
        <source>the estimator ties all of its translations</source>
        <translation>估计器把它的所有翻译判为平局</translation>
    </message>
    <message>
        <source>the start of the plateau: within one standard error</source>
        <translation>平台区起点：一个标准误之内</translation>
    </message>
    <message>
        <source>to the nearest bucket (round)</source>
        <translation>到最近的分格 (round)</translation>
    </message>
    <message>
        <source>undefined as 0</source>
        <translation>未定义计为 0</translation>
    </message>
    <message>
        <source>undefined dropped</source>
        <translation>未定义的剔除</translation>
    </message>
    <message>
        <source>unmarked rows</source>
        <translation>未标记的行</translation>
    </message>
    <message>
        <source>up (ceil): the same buckets as down</source>
        <translation>向上 (ceil)：分格与向下相同</translation>
    </message>
    <message>
        <source>{0}, band: 95 %</source>
        <translation>{0}，带：95 %</translation>
    </message>
    <message>
        <source>{0}, fitted rows among them</source>
        <translation>{0}，其中含拟合过的行</translation>
    </message>
    <message>
        <source>{0}, not fitted on</source>
        <translation>{0}，未用于拟合</translation>
    </message>
    <message>
        <source>ε, width of a tie</source>
        <translation>ε，平局宽度</translation>
    </message>
    <message>
        <source>τ_b, undefined documents as 0</source>
        <translation>τ_b，未定义文档计为 0</translation>
    </message>
    <message>
        <source>τ_b, undefined documents dropped (shared tasks)</source>
        <translation>τ_b，未定义文档剔除（共享任务）</translation>
    </message>
    <message>
        <source>“{0}” is no number: type one such as 0.2.</source>
        <translation>“{0}” 不是数字：请输入如 0.2 的数。</translation>
    </message>
</context>
<context>
    <name>translation</name>
    <message>
        <source>a recogniser</source>
        <translation>某个识别器</translation>
    </message>
    <message>
        <source>compares with references</source>
        <translation>与参考译文比较</translation>
    </message>
    <message>
        <source>cut at the model&apos;s end</source>
        <translation>在模型上限处截断</translation>
    </message>
    <message>
        <source>empty reference</source>
        <translation>参考为空</translation>
    </message>
    <message>
        <source>empty source</source>
        <translation>原文为空</translation>
    </message>
    <message>
        <source>empty translation</source>
        <translation>翻译为空</translation>
    </message>
    <message>
        <source>fewer than two of its translations have both scores</source>
        <translation>两个分数都有的翻译不足两个</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>已导入</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>no split</source>
        <translation>无划分</translation>
    </message>
    <message>
        <source>one pair</source>
        <translation>一个语言对</translation>
    </message>
    <message>
        <source>people and the estimator each scored all of its translations alike</source>
        <translation>人工与估计器各自给所有翻译同样的分数</translation>
    </message>
    <message>
        <source>people scored all of its translations alike</source>
        <translation>人工给它的所有翻译同样的分数</translation>
    </message>
    <message>
        <source>program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>reads the transcripts of {system}</source>
        <translation>读取 {system} 的转写文本</translation>
    </message>
    <message>
        <source>same text as the source</source>
        <translation>与原文文本相同</translation>
    </message>
    <message>
        <source>the estimator scored all of its translations alike</source>
        <translation>估计器给它的所有翻译同样的分数</translation>
    </message>
    <message>
        <source>ties of {epsilon} (k = {k}, {rounding})</source>
        <translation>宽度 {epsilon} 的平局（k = {k}，{rounding}）</translation>
    </message>
</context>
<context>
    <name>words</name>
    <message>
        <source>English</source>
        <translation>英语</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>日语</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>韩语</translation>
    </message>
    <message>
        <source>Mandarin</source>
        <translation>普通话</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>西班牙语</translation>
    </message>
    <message>
        <source>academic</source>
        <translation>学术</translation>
    </message>
    <message>
        <source>business</source>
        <translation>商务</translation>
    </message>
    <message>
        <source>entertainment</source>
        <translation>娱乐</translation>
    </message>
    <message>
        <source>everyday conversation</source>
        <translation>日常对话</translation>
    </message>
    <message>
        <source>language education</source>
        <translation>语言教育</translation>
    </message>
    <message>
        <source>medical</source>
        <translation>医疗</translation>
    </message>
    <message>
        <source>no switch</source>
        <translation>无转换</translation>
    </message>
    <message>
        <source>phrase</source>
        <translation>短语</translation>
    </message>
    <message>
        <source>sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>software development</source>
        <translation>软件开发</translation>
    </message>
    <message>
        <source>travel and culture</source>
        <translation>旅行与文化</translation>
    </message>
    <message>
        <source>undetermined</source>
        <translation>未确定</translation>
    </message>
    <message>
        <source>word</source>
        <translation>词</translation>
    </message>
</context>
</TS>
