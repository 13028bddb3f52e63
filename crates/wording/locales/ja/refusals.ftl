# エンジンが断る理由。キーは refusal-<コード>。
refusal-agreed-draw-not-allowed = ここでは合意の引き分けはできません。
refusal-all-rounds-played = 告知した{ $rounds }回戦はすべて終わりました。順位を掲示するか、大会要項で回戦数を増やしてください。
refusal-announce-the-end = ここで終えるには、理由を添えて{ $rounds }回戦と告知してください。
refusal-fixed-schedule = 対戦相手はトーナメント表または対戦表で決まるため、組み直しや入れ替えはできません。
refusal-pods-stay = 対戦相手は同じドラフトポッドのプレイヤーだけです。大会が始まっているため、ポッドは変更できません。
refusal-other-pod = プレイヤー{ $a }とプレイヤー{ $b }はドラフトポッドが異なるため、対戦できません。
refusal-not-over = 第{ $played }回戦終了時点では、まだ大会は終わりません。続けるか、理由を添えて終了を告知してください。
refusal-structure-over = { $end ->
    [one-left] 残りは1人で、組む相手がいません。順位を掲示してください。
    [everybody-met] 全員が全員と対戦しました。順位を掲示してください。
    [remaining-players] 残り人数が告知した人数以下になりました。順位を掲示してください。
    [one-undefeated] 全勝が1人になりました。順位を掲示してください。
    [undefeated-fit-the-cut] 全勝者が進出人数以下になりました。順位を掲示してください。
   *[other] { $rounds }回戦で終了しています。順位を掲示してください。
}
refusal-another-draft = 第{ $round }回戦は作り直されました（{ $attempt }回目）。そちらを確認してください。公開はしていません。
refusal-bad-command-id = フォームが古いか、途中で変わっています。ページを開き直してください。
refusal-bad-extension = 延長は1〜{ $longest }分です。
refusal-bad-fact-sheet = 大会要項に誤りがあります：{ $problems }
refusal-bad-number-of-rounds = 回戦数は1〜{ $most }です。
refusal-bad-slug = 「{ $slug }」はアドレスに使えません。英小文字・数字・ハイフンで60文字までにしてください。
refusal-below-minimum = { $players }名では足りません。規定では{ $minimum }名以上が必要です。
refusal-end-unsaid = 終了の条件がまだ告知されていません。ラウンド数か残りプレイヤー数（または両方）を告知してください。
refusal-rounds-unsaid = { $players }名のときの回戦数は規定にありません。先に回戦数を告知してください（目安は{ $rounds }回戦です）。
refusal-beyond-table = 規定の表は{ $last }名までです。{ $players }名の場合は大会要項で回戦数を告知してください。
refusal-cannot-undo = { $why ->
    [somebody-else] 別の人の入力なので取り消せません。訂正はできます。
    [undone-already] すでに取り消されています。
    [something-depends-on-it] これをもとに先へ進んでいるため、取り消せません。訂正してください。
    [no-opposite] この操作は一度では取り消せません。
    [too-late] 1分以上たったため、取り消せません。ジャッジを呼んでください。
   *[other] 取り消す操作がありません。
}
refusal-taken-back = この操作はすでに取り消されています。保存されていません。ページを開き直して、もう一度入力してください。
refusal-checked-in-already = すでにチェックイン済みです。
refusal-clock-not-paused = 第{ $round }回戦のタイマーは止まっていません。
refusal-clock-not-running = 第{ $round }回戦のタイマーは動いていません。
refusal-clock-started-already = 第{ $round }回戦のタイマーはすでに始まっています。
refusal-command-id-used = このフォームは別の人が送信済みです。ページを開き直してください。
refusal-sent-with-other-content = このフォームは別の内容で送信済みで、その内容が保存されています。今回は保存していません。ページを開き直して内容を確認し、もう一度入力してください。
refusal-created-already = この大会はすでに作成されています。
refusal-draw-not-allowed = ここではマッチの引き分けはありません。
refusal-dropped-already = 参加者{ $entrant }はすでにドロップしています。
refusal-duplicate-name = { $name }さんは登録済みです。
refusal-empty-name = 名前が空です。
refusal-entered-already = { $name }さんは登録済みです。
refusal-equal-needs-result = { $a }–{ $b }：ゲーム数が同じです。タイブレークの勝者か、合意の引き分けかを選んでください。
refusal-final-already = 順位はすでに確定しています。
refusal-impossible-score = { $a }–{ $b }はこのマッチ形式ではありえません。
refusal-last-organizer = 主催者が1人は必要です。先に別の主催者を任命してください。
refusal-long-name = 名前が{ $longest }文字を超えています。
refusal-match-over = テーブル{ $table }には報告か結果があるため、変更できません。
refusal-name-with-control-characters = 名前に表示できない文字があります。
refusal-no-draft = 第{ $round }回戦の仮の組み合わせがありません。先に組み合わせを作ってください。
refusal-no-entrants = 誰も指定されていません。
refusal-no-match-form = この段階のマッチ形式がルールブックにありません。
refusal-no-roles = 役割を1つ以上選んでください。
refusal-no-such-tournament = その大会はありません。
refusal-nobody-checked-in = まだ誰もチェックインしていません。
refusal-not-allowed = あなたの役割ではできません。必要な役割：{ $roles }
refusal-not-checked-in = チェックインしていないため、取り消すものがありません。
refusal-not-dropped = 参加者{ $entrant }はドロップしていません。
refusal-not-in-draft = 参加者{ $entrant }は第{ $round }回戦の仮の組み合わせに席がありません。
refusal-not-on-staff = この人はスタッフではありません。
refusal-not-your-table = テーブル{ $table }はあなたの席ではありません。
refusal-nothing-played = まだ1回戦も終わっていません。
refusal-nothing-reported = テーブル{ $table }はまだ報告がありません。
refusal-nothing-to-correct = 第{ $round }回戦テーブル{ $table }には訂正する結果がありません。入力してください。
refusal-nothing-to-swap = この2人は入れ替えられません。別々のテーブルの2人を選んでください。
refusal-only-rematches-left = 再戦なしでは{ $pod ->
    [none] {""}
   *[other] ポッド{ $pod }の
}組み合わせができません。{ $alone ->
    [yes] { $players }は、まだ当たっていない相手がいません
   *[no] { $players }は、同じ組の中でしか当たれず、人数が合いません
}{ $hubs ->
    [none] {""}
   *[other] （{ $hubs }とは当たれますが、数が足りません）
}{ $bye ->
    [yes] （1名は不戦勝にできます）
   *[no] {""}
}。{ $rematches ->
    [0] {""}
   *[other] 少なくとも{ $rematches }件の再戦が必要です。
}
refusal-only-second-byes-left = { $pod ->
    [none] {""}
   *[other] ポッド{ $pod }では
}全員が不戦勝を受けています。もう1件必要です{ $rematches ->
    [0] 。
   *[other] 。あわせて{ $rematches }件の再戦も必要です。
}
refusal-own-report = 自分の報告は確認できません。相手が確認します。
refusal-paired-already = 参加者{ $entrant }は組み合わせ済みのため、チェックインを取り消せません。ドロップにしてください。
refusal-players-only = これは対戦する本人だけができます。
refusal-post-first = 先に順位を掲示して、異議の機会を設けてください。
refusal-posted-already = 順位はすでに掲示されています。
refusal-reason-needed = 理由を書いてください。記録に残ります。
refusal-recorded-already = テーブル{ $table }の結果は{ $a }–{ $b }で記録済みです。変更していません。
refusal-result-against-games = { $a }–{ $b }：結果がゲーム数と合いません。
refusal-results-missing = 第{ $round }回戦は締め切れません。結果が{ $missing }件足りません：テーブル{ $tables }
refusal-round-closed = 第{ $round }回戦は締め切られています。変更は訂正で行います。
refusal-round-not-next = 第{ $round }回戦の番ではありません。次は第{ $next }回戦です。
refusal-round-published-already = 第{ $round }回戦はすでに公開されています。変更していません。
refusal-round-still-open = 第{ $round }回戦が締め切られていません（結果待ち{ $missing }件）。先に締め切ってください。
refusal-rounds-left = 告知した{ $rounds }回戦のうち{ $played }回戦が終わりました。続けるか、大会要項で回戦数を減らしてください。
refusal-rounds-played-already = すでに{ $played }回戦が終わっています。それより少なくはできません。
refusal-result-changed = テーブル{ $table }の結果は、先ほど別のスタッフが訂正しました。現在の結果を確認してから訂正してください。
refusal-same-result = テーブル{ $table }はその結果のままです。訂正するところがありません。
refusal-slug-taken = アドレス{ $slug }は別の大会が使っています。
refusal-table-is-bye = 第{ $round }回戦のテーブル{ $table }は不戦勝で、入力する結果がありません。テーブルは{ $last }までです。
refusal-tiebreak-not-applicable = { $a }–{ $b }：ゲーム数で勝敗が決まっているため、タイブレークはありません。
refusal-too-few-to-pair = { $players }名では組み合わせられません。
refusal-tournament-over = 順位が掲示または確定されたため、できません。確定前であれば、掲示した人が掲示を取り消せます。
refusal-unfinished-after-decision = { $a }–{ $b }：マッチは決着しているため、未了のゲームはありえません。
refusal-unintentional-draw = 引き分けは両者が合意した場合だけです。タイブレークの勝者を選んでください。
refusal-unknown-entrant = 参加者{ $entrant }はいません。
refusal-unknown-round = 第{ $round }回戦は公開されていません。
refusal-unknown-rulebook = ルールブック{ $rulebook }はありません。
refusal-unknown-table = 第{ $round }回戦にテーブル{ $table }はありません。テーブルは{ $last }までです。
refusal-against-themselves = 自分自身とは対戦できません。
refusal-bad-table-number = テーブル{ $table }は使えません。テーブル番号は1〜{ $last }です。
refusal-later-round-drawn = 後の回戦がすでに組まれているため、第{ $round }回戦は変えられません。
refusal-field-fixed = これ以上参加できません。勝ち抜き戦や総当たり戦では、最初の回戦を欠いた人の席はありません。
refusal-no-round-left = これ以上参加できません。全員が対戦する回戦はもう残っていません。
refusal-no-bye-to-take = 第{ $round }回戦に不戦勝の人がいません。第{ $next }回戦から参加します。
refusal-not-late = 参加者{ $entrant }は第{ $round }回戦にすでに席があるか、ドロップしています。
refusal-nothing-changes = すでにそうなっています。
refusal-table-fixed-already = テーブル{ $table }は参加者{ $entrant }の固定席です。
refusal-table-range-backwards = { $line }行目：最初のテーブル番号は最後のテーブル番号以下にしてください。
refusal-table-twice = { $line }行目：テーブル{ $table }が二度書かれています。
refusal-too-few-tables = 2テーブル以上を選んでください。その席の人が入れ替わります。
refusal-another-cut-draft = 決勝進出者は仮決定し直されています。第{ $attempt }案を確認してください。公開はしていません。
refusal-cut-played-on = 進出者による回戦がすでに組まれているため、取り消せません。
refusal-withdraw-the-cut-first = この回戦の結果で決まった進出者が公開されています。先に進出者の決定を取り消してください。
refusal-cut-taken-already = 決勝進出者は決定・公開済みです。続けない人は棄権として扱ってください。
refusal-finals-left = 決勝はまだ終わっていません。第{ $round }回戦を組んでください。
refusal-finals-over = 決勝は終わりました。順位を掲示してください。
refusal-ended-by-agreement = 残る全員が賞品を均等に分けて終了することに合意しました。順位を掲示するか、進行計画で「続行」を記録してください。
refusal-split-needs-everybody = 均等に分けるには残る全員の合意が必要です。それまでは対戦を続けます。
refusal-split-not-these-prizes = 均等に分けられるのは現金と未開封商品だけです。
refusal-split-in-elimination-only = 賞品を均等に分けられるのはシングルエリミネーションのラウンドだけです。
refusal-no-bracket = トーナメント表を作れません：{ $what }
refusal-no-cut-draft = 決勝進出者の案がありません。先に作成してください。
refusal-not-tied-at-the-line = { $entrant }番はボーダーラインの同点者ではありません。
refusal-somebody-has-to-advance = ここでは勝者が必要です。どちらが勝ったか入力してください。
refusal-take-the-cut = 予選は第{ $rounds }回戦で終わりました。決勝進出者を決めて公開してください。
refusal-tiebreaker-begun = 順位決定戦は始まっています。抜ける人は棄権として扱ってください。
refusal-no-cut = 決勝が告知されていません。大会要項で設定してください。
refusal-declared-already = { $attribute }は第1ラウンドの前に申告されたもので、変更できません。
refusal-not-declared = 次の人の{ $attribute }が申告されていません：{ $entrants }
refusal-no-such-tiebreaker-game = { $a }番と{ $b }番はこの順位決定戦では対戦しません：{ $what }
refusal-tiebreaker-games-due = 順位決定戦が残っています：{ $games }
refusal-bad-gathering-id = 開催イベントが不明です：「{ $gathering }」はIDではありません。
refusal-bad-person-id = 「{ $person }」は人物のIDではありません。
refusal-bad-seed = シード値「{ $seed }」は16進数ではありません。0–9とa–fで2～128桁（偶数桁）にしてください。
refusal-malformed-problem = 組み合わせを作れません：{ $what }。
refusal-no-such-table = 回戦数の表「{ $asked }」はありません。このルールブックにあるのは{ $known }です。
refusal-no-judging-tables = この大会のルールにはペナルティやコールの定めがありません。
refusal-unknown-infraction = 違反「{ $infraction }」はこのルールにありません。
refusal-unknown-answer = 「{ $infraction }」に合わない回答があります。質問からやり直してください。
refusal-unknown-penalty = ペナルティ「{ $penalty }」はありません。
refusal-unknown-call = コール{ $call }はありません。
refusal-no-checklist = 「{ $item }」の確認表はありません。
refusal-nobody-penalised = 誰に与えるかを選んでください。
refusal-another-round = 別のラウンドで開いた画面のため、記録していません。今のラウンドを表示しました。確認してからもう一度押してください。
refusal-meant-for-another = プレイヤー{ $entrant }へのペナルティではありません。助言した人や申し出た人が対象です。その人を選び、プレイヤー{ $entrant }を当事者として記録してください。
refusal-loss-needs-player = 「{ $penalty }」：対戦していない人には負けになるゲームやマッチがありません。別のペナルティを選んでください。
refusal-colleague-recorded-it = 数分前に別のジャッジが同じ人の同じ違反を記録しています（No.{ $penalty }）。別の件であることを確認してください。
refusal-game-lost-by-both = テーブル{ $table }：ペナルティにより第1ゲームは両者の敗北です。勝者はいません。
refusal-measure-needs-player = 「{ $measure }」の対象はプレイヤーだけです。
refusal-question-open = 未回答の質問があります（{ $question }）。先に回答してください。
refusal-model-needed = 規定にない違反です。内容を書き、準用する項目を選んでください。
refusal-outside-range = 規定の目安と異なります。理由を書いてください。
refusal-override-reason = ヘッドジャッジに代わって行うため、理由が必要です。
refusal-decided-already = ペナルティ{ $penalty }はすでに判断済みです。
refusal-not-in-force = ペナルティ{ $penalty }は有効ではありません。
refusal-nothing-pending = { $table }卓を決める保留中の敗北はありません。
refusal-no-report-due = その報告は必要ありません。
refusal-bad-table-range = 卓の範囲が正しくありません。
refusal-bad-dates = 日付を正しく入力してください（終了日は開始日以降）。
refusal-called-already = すでにジャッジを呼んでいます。お待ちください。
refusal-taken-already = すでに対応中です。
refusal-call-closed = このコールは終了しています。
refusal-disqualified = 失格になっています。先にヘッドジャッジが記録のページで取り消してください。
refusal-opponent-changed = このページの表示後に、テーブル{ $table }の対戦相手が変更されました。送信していません。ページをもう一度確認してください。
refusal-ended-at-time = テーブル{ $table }のマッチは時間切れで終了しています。もう投了できません。
refusal-own-penalty = ご自身へのペナルティです。他のジャッジが判断してください。
refusal-played-all-the-same = テーブル{ $table }の結果はすでに入力されています。遅刻による敗北とする場合は結果を訂正してください。
refusal-own-table = ご自身の卓です。他のジャッジが対応してください。
refusal-ruled-already = すでに裁定済みです。終了するか、異議を受けてください。
refusal-ruling-final = ヘッドジャッジの裁定が最終です。
refusal-floor-judge-first = ほかのジャッジがいるため、最初の裁定はそのジャッジが行い、ヘッドジャッジは異議を受けるのが原則です。それでも先に裁定する場合は確認してください。
refusal-no-second-ruling = ここでは再度の裁定はできません。
refusal-no-ruling-yet = 異議の対象となる裁定がまだありません。
refusal-floor-ruling-final = ヘッドジャッジがいないため、フロアジャッジの裁定が最終です。
refusal-may-not-appeal = 異議を申し立てられるのは当事者だけです。
refusal-appealed-already = すでに異議が申し立てられています。
refusal-no-challenges-left = チャレンジの回数が残っていません。ヘッドジャッジは特別に認められます。
refusal-appeal-open = 異議が審議中です。先にヘッドジャッジが裁定します。
refusal-no-time-back = 「{ $words }」では時間を延長しません。ほかの理由で延長する場合は、先にコールを終了し、理由を書いてください。
refusal-ruling-needed = 終了する前に結果を書いてください。
refusal-proxy-issuer = 代用カードを作る権限がありません。
refusal-proxy-cause = その理由では代用カードを作れません。
refusal-proxy-check = 次の確認がないため、認められません：{ $words }
refusal-proxy-replacement = 同じカードを用意できるため、代用カードは作れません。
refusal-proxy-field = 代用カードの記載が足りません：{ $field }
refusal-checklist-open = 先にこれを済ませてください：{ $item }。
refusal-setting-firm = 「{ $words }」は確定しており、もう変更できません。
refusal-setting-locked = 「{ $words }」は確定しています。変更するには理由を入力してください。
refusal-unknown-item = この大会のチェックリストにその項目はありません。
refusal-reports-due = 報告が{ $count }件残っています。先に「記録」のページでヘッドジャッジが報告済みにしてください。
refusal-ticked-by-itself = この項目は条件を満たすと自動でチェックされます。
refusal-nothing-said = 内容を入力してください。
refusal-unknown-setting = このルールブックに設定{ $setting }はありません。
refusal-not-over-yet = 大会はまだ終わっていません。大会中はヘッドジャッジに申し出てください。
refusal-not-level = 最終ラウンド後に完全に同順位の顔ぶれと一致しません。ページを開き直し、表示された全員の順を選んでください。
refusal-not-offered = この大会の規定にはありません。
refusal-kit-incomplete = キットの名称、購入者、期間の初日と最終日を入力してください。
refusal-kit-not-for-this-event = キットは公認イベントのためのものです。大会要項で公認イベントとするか、ほかのイベントで使ってください。
refusal-kit-outside-period = { $date }のイベントはキットの期間外です。
refusal-kit-used-already = キット{ $kit }はすでに別のイベントのものです。分割はできません。
refusal-kit-approval-needed = 2つ目のキットには発売元の承認が必要です。承認番号を入力してください。
refusal-kit-period-running = キットの残りは{ $until }を過ぎるまで使えません。
refusal-unknown-kit = キット{ $kit }はありません。
refusal-no-day = 会場の日付がわかりません。
refusal-not-invited = { $name }は招待リストにありません（{ $line }行目）。先に主催者室でリストに加えてください。
refusal-match-over-already = 卓{ $table }のマッチは終わっています。賞品の合意はマッチの前か最中に行います。
refusal-final-round-only = 賞品の分け方のためのドロップは、告知した最後のラウンドだけで認められます。
refusal-bad-number-of-blocks = ブロック数は2から{ $most }の間で選んでください。
refusal-unknown-block = ブロック{ $block }はありません。
refusal-not-a-judge = この大会のジャッジを選んでください。
refusal-round-running = ラウンドの進行中です。ブロックの統合はラウンドの合間に行います。
refusal-answer-does-not-fit = 今の質問への答えではありません。卓の状態をもう一度ご確認ください。
refusal-time-not-up = { $table }卓にはあと{ $minutes }分あります。待つか、今終える理由を入力してください。
refusal-time-called-already = { $table }卓はすでに時間切れになっています。
refusal-time-not-called = { $table }卓はまだ時間切れになっていません。
refusal-ending-moved-on = { $table }卓はほかのスタッフが先へ進めました。今の状態をご確認ください。
refusal-ending-not-over = { $table }卓のマッチの終了手順はまだ終わっていません。
refusal-no-time-limit = このマッチに制限時間はありません。決着まで行います。
refusal-no-end-of-time = このステージの時間切れの扱いがルールブックにありません。
refusal-games-do-not-fit = { $a }–{ $b }は進行中のマッチのゲーム数としてありえません。
refusal-number-out-of-range = { $number }は入力できません。{ $min }から{ $max }までの数を入力してください。
refusal-which-player = どちらのプレイヤーかを指定してください。
refusal-no-such-state = ルールブックの手順に「{ $state }」がありません。
refusal-procedure-without-end = ルールブックの手順が終わりません。
refusal-stopped-already = { $table }卓はすでに止まっています。
refusal-not-stopped = { $table }卓は止まっていません。
refusal-unknown-reason = 「{ $reason }」はルールブックにない理由です。
refusal-less-than-lost = { $seconds }秒が失われています。それより短くする理由を入力してください。
refusal-bad-turns = 追加ターンは1から{ $most }までです。
refusal-not-at-this-table = プレイヤー{ $entrant }は{ $table }卓にいません。
refusal-not-in-this-round = プレイヤー{ $entrant }は第{ $round }回戦に席がありません。
refusal-seated-already = プレイヤー{ $entrant }はすでに着席しています。
refusal-absent-already = プレイヤー{ $entrant }の席はすでに空席になっています。
refusal-no-lateness-rule = このルールブックに遅刻の定めはありません。
refusal-no-slow-play-rule = このルールブックに遅延プレイのペナルティはありません。記録だけ残してください。
refusal-not-late-here = プレイヤー{ $entrant }は不在になっていないか、時計が始まっていません。
refusal-applied-already = 「{ $step }」はすでに記録されています。
refusal-not-due-yet = 「{ $step }」はまだ適用できません。
refusal-not-dropped-for-absence = プレイヤー{ $entrant }は不在によるドロップになりません。
refusal-agreed-already = { $table }卓ではすでに合意しています。
refusal-agreement-not-here = ここではこの合意はできません。
refusal-agreement-needs-judge = 合意による結果にはジャッジの立ち会いが必要です。ジャッジを呼んでください。
refusal-agreement-not-together = 合意は両者そろって申し出てください。
refusal-game-begun = { $table }卓ではゲームが始まっています。この合意はできません。
refusal-sides-not-random = サイドは無作為に決めてください。
refusal-sides-not-witnessed = サイドの抽選にはジャッジの立ち会いが必要です。
refusal-two-for-one-agreed = { $table }卓は1ゲームで2ゲーム分です。その1ゲームを記録してください。
refusal-game-lost-by-penalty = プレイヤー{ $entrant }はペナルティで1ゲームを失っています。結果に反映してください。
refusal-match-lost-by-penalty = プレイヤー{ $entrant }はペナルティでこのマッチに敗れています。敗北として記録するか、先にペナルティを取り消してください。
refusal-prizes-divided = { $table }卓では賞品の分け方に合意しています。そのための投了や合意の引き分けはできません。どちらか一方がドロップするか、対戦してください。
refusal-game-lost-by-lateness = プレイヤー{ $entrant }は遅刻で1ゲームを失っています。結果に反映してください。
refusal-no-wrong-table-rule = このルールブックに卓の間違いの定めはありません。結果を個別に訂正してください。
refusal-next-round-paired = 次の組み合わせが作成済みです。主催者とヘッドジャッジが個別に判断します。
refusal-sat-twice = { $table }卓で同じ人が2回指定されています。
refusal-who-won = { $table }卓の勝者を指定してください。
refusal-no-other-pairs = これらのテーブルには、規定が認めるほかの組み合わせがありません。変更していません。ほかのテーブルも選んでください。
refusal-draft-overtaken = この組み合わせの作成後に結果が訂正されました。現在のポイントで組み合わせを作り直してください。
refusal-cut-draft-overtaken = この一覧の作成後に変更がありました。作り直し、確認してから公開してください。
refusal-account-twice = { $line }行目：{ $name }の番号は前の行にもあります。
refusal-bad-date = { $line }行目：日付は 2026-11-20 の形で書いてください。
refusal-catalogue-frozen = 第1ラウンドの公開後はカード一覧を変更できません。
refusal-catalogue-too-large = カード一覧は{ $most }種までです。
refusal-check-closed = このデッキチェックは終わっています。
refusal-check-open-already = テーブル{ $table }はチェック中です。
refusal-empty-list = リストにカードがありません。
refusal-list-incomplete = リストに「{ $field }」が必要です：{ $words }
refusal-list-changed = 参加者{ $entrant }は新しいリストを提出しています。確認してから判断してください。
refusal-list-locked = 受理されたリストは変更できません。ジャッジに相談してください。
refusal-another-pool = カードプールが受理されたものと異なります。入れ替えられるのはそのプールのカードだけです。
refusal-list-not-handed-in = 下書きのリストです。先に提出が必要です。
refusal-list-not-legal = 規定に反しています：{ $rule } { $subject }。差し戻すか、受理する理由を書いてください。
refusal-list-too-long = リストは{ $most }行までです。
refusal-lists-missing = 受理していないデッキリストが{ $missing }件あります。受付で受理するか、主催者がリストなしで進めてください。
refusal-no-decklists-here = このルールブックにはデッキリストがありません。
refusal-no-ground-to-refuse = { $name }の参加は断れません。規定の理由に当てはまりません。
refusal-no-list = まだリストがありません。
refusal-no-tables-to-check = このラウンドでチェックできるテーブルは残っていません。
refusal-not-eligible = { $name }は登録できません。理由：{ $words }
refusal-not-in-line = この人はもうキャンセル待ちにいません。
refusal-nothing-counted = リストがないため、数えたカードを書いてください。
refusal-official-plays = { $name }はスタッフです。{ $words }
refusal-publication-not-announced = デッキの公開は告知されていません。先に大会情報で公開を有効にしてください。
refusal-publication-too-early = デッキの公開は{ $day }からです。
refusal-registration-pending = { $entrant }はまだ受付できません：{ $words }。
refusal-self-registration-closed = このリンクでの登録は締め切りました。受付で確認してください。
refusal-staff-blocks-the-round = ラウンドを始められません。{ $words }
refusal-staff-rule = { $name }をこの役割にできません。{ $words }
refusal-stand-in-is-no-judge = 代理はこの大会のジャッジに限ります。
refusal-tournament-not-over = 大会の終了後にできます。
refusal-unknown-check = そのデッキチェックはありません。
refusal-dismissal-needs-a-reason = 対戦中に{ $name }をこの役割から外すには理由が必要です。理由を書いて解任し、あらためて任命してください。
refusal-no-return = この大会では、離脱して回戦を欠いたプレイヤーは戻れません。
refusal-time-is-left = テーブル{ $table }にはまだ時間があり、勝者も決まっていません。時間前に終えられるのはジャッジだけです。ジャッジを呼んでください。
refusal-prep-time-is-left = テーブル{ $table }の準備時間はまだ終わっていません。それまではゲーム数で決まります。
refusal-prep-time-over = 準備時間が終わりました。それまでに終わらなかったテーブル{ $table }のマッチは引き分けです。
refusal-extra-game-needed = { $a }–{ $b }：ゲーム数が同じですが、勝者が必要です。追加のゲームを行い、その結果を含めて入力してください。
refusal-no-tiebreaker-here = { $a }–{ $b }：ゲーム数が同じなので、マッチの勝者はいません。
refusal-both-lose-not-here = { $a }–{ $b }：ここでは両者敗北にはなりません。
refusal-higher-ranked-wins = ここで引き分けたゲームは上位のプレイヤーの勝ちです。勝者はプレイヤー{ $entrant }です。
refusal-procedure-finds-winner = { $a }–{ $b }：告知された手順は勝者が決まるまで続きます。勝者を選んでください。
refusal-who-conceded = { $a }–{ $b }：ゲーム数だけではどちらが投了したか分かりません。マッチの勝者を選んでください。
refusal-side-played-twice = 両者が各サイドを1回ずつ行います。2ゲーム目はサイドを入れ替えてください。
refusal-side-is-settled = サイドはこれまでの回数で決まっています。先のサイドはプレイヤー{ $entrant }です。
refusal-no-penalty-on-record = テーブル{ $table }のペナルティは記録されていません。ペナルティを記録すると、マッチの敗北も記録されます。
refusal-taken-by-other = この呼び出しには、すでに別のジャッジが対応しています。
refusal-begins-with-loss = テーブル{ $table }はペナルティにより{ $a }–{ $b }から始まっています。結果にはその分を含めてください。
refusal-no-place-free = 定員{ $capacity }名に達しています。大会要項の定員を増やすか、空きが出るまでお待ちください。
refusal-bad-record = 記録を読み取れません（{ $place }）: { $what }
refusal-games-needed = このマッチではすべてのゲームを数えます。各ゲームの勝者を入力してください。
refusal-two-for-one-not-allowed = ここでは「1ゲームで2ゲーム分」は選べません。
refusal-too-many-turns-in-a-row = 連続して行えるターンは{ $most }回までです。それ以上のターンは飛ばされます。
