# ジャッジ：コール、ペナルティ、記録。
floor-calls = コール { $count }
floor-called = この卓からジャッジが呼ばれています。
floor-zone = 担当
calls-in-zone = 担当の卓
floor-begins = ペナルティにより { $score } から始まります。
floor-begins-both = ペナルティにより最初の{ $games }ゲームは両者の敗北です。
floor-record-pending = ペナルティによる敗北を記録する
judging-no-penalty = ペナルティなし
judging-place = 第{ $round }回戦 { $table }卓
judging-proposed = 承認待ち
judging-given = 有効
judging-declined = 却下
judging-withdrawn = 取り消し
judging-hits-now = 進行中のゲーム・マッチ
judging-hits-next-game = この対戦の次のゲーム
judging-hits-next-match = 次に対戦相手のいるマッチ
judging-note-undone = 取り消しました
calls-title = コール
calls-approvals = 承認待ち
calls-approve = 承認：{ $penalty }
calls-otherwise = 別の判断をする
calls-instead = 別のペナルティ
calls-approve-instead = そのペナルティに変える
calls-decline = 却下する
calls-none = コールはありません
calls-none-words = コールは古い順にここへ自動で表示されます。
calls-no-table = 卓なし
calls-since = { $time }から { $minutes }分
calls-taken-by = { $name }が対応中
calls-from-player = プレイヤー
calls-from-spectator = 観戦者
calls-from-staff = スタッフ
calls-confidential = 内密：ヘッドジャッジと担当者だけが見られます。
calls-confidential-hidden = 内密の相談です。対応するか、ヘッドジャッジに任せてください。
calls-ruled-by = { $name }の裁定 { $time }
calls-final-by = 最終裁定：{ $name } { $time }
calls-disputed = 結果の食い違い
calls-to-table = テーブル{ $table }へ
calls-raised = 待機中
calls-taken = 対応中
calls-ruled = 裁定済み
calls-appealed = 異議あり
calls-final = 最終裁定
calls-closed = 終了
calls-past = ラウンドは終わりましたが、この呼び出しは終了していません。
calls-take = 対応する
calls-ruling = 裁定
calls-first-asks = ほかのジャッジがいるため、最初の裁定はそのジャッジが行うのが原則です。
calls-first = 今回は自分が最初の裁定を行う（最終裁定になります）
calls-rule = 裁定する
calls-second = ヘッドジャッジに代わる再度の裁定
calls-uphold = 裁定を維持
calls-overturn = 裁定を変更
calls-keep-challenges = チャレンジの回数を減らさない
calls-close = 終了する
calls-close-extend = 終了（+{ $minutes }分）
calls-close-unruled = 裁定せずに終了する
calls-close-why = どうなりましたか？
calls-appeal = ヘッドジャッジへの異議
calls-appeal-by = { $name }が異議を申し立てる
calls-appeal-spectator = 観戦者が異議を申し立てる
calls-report = コール・報告を入力する
calls-report-words = 内容
calls-report-spectator = 観戦者から
calls-report-player = プレイヤーから
calls-report-staff = スタッフから
calls-closed-list = 終了（{ $count }）
calls-note-raised = 入力しました
calls-note-taken = 対応を始めました
calls-note-ruled = 裁定を記録しました
calls-note-appealed = ヘッドジャッジに回しました
calls-note-closed = コールを終了しました
measure-requests = 主催者の許可待ち
measure-permit = 許可する：{ $measure }
measure-refuse = 許可しない
measure-waits = 主催者が許可するまで効力はありません。主催者に確認してください。
measure-asked = { $measure }（主催者の許可が必要）
measure-note-permitted = 許可しました
measure-note-refused = 許可しませんでした
penalty-title = ペナルティ
penalty-for = ペナルティ：{ $name }
find-infraction = 違反を探す
find-infraction-none = 該当する違反がありません。文字を減らすと見つかりやすくなります。
penalty-visitor = プレイヤー以外（特徴を記入）
penalty-visitor-go = 進む
penalty-recent = 最近のもの
penalty-infraction = 違反の内容
penalty-both = 両者
penalty-who-advised = { $name }に助言した人
penalty-advised-words = ペナルティは助言した人に与えます。
penalty-about = { $name }の対戦についての記録です。{ $name }には影響しません。
penalty-place = { $round } { $table }卓 対戦相手：{ $opponent }
penalty-ranks-ours = 文書に段階の定めがないため、この範囲は当方の解釈です。
penalty-colleague = { $name }が{ $time }に記録済みです：{ $penalty }
penalty-again = 別の件として記録する
penalty-raised = 加重：{ $section }で過去{ $count }件、最も重いものは{ $highest }。
penalty-adds = この違反は{ $count }回目のため、{ $penalty }が加わります。
penalty-question = 繰り返しによってのみ失格となります。ヘッドジャッジが判断します。
penalty-own = 単独では：{ $range }
penalty-remedy = 処置
penalty-intended = 故意だった：{ $infraction }
penalty-also = { $name }にも与える
penalty-sat-with = 同じ卓に座っていた人
penalty-model = 準用する項目
penalty-words = 何がありましたか？
penalty-reason = 規定と異なる理由
penalty-proposes = { $penalty }は権限のある人の承認に回ります。
penalty-record = 本人に伝えた：{ $penalty }
penalty-propose = ヘッドジャッジに諮る：{ $penalty }
penalty-record-none = 確認のみ（ペナルティなし）
penalty-more = その他
penalty-hits = 敗北の適用先
penalty-hits-usual = 進行中、なければ次
penalty-different = 過去のものとは別の違反として扱う
penalty-others = それ以外には理由が必要です。
penalty-see = 関連
penalty-earlier = これまでのペナルティ
penalty-earlier-none = このイベントではまだありません。
penalty-note-given = { $who }：{ $penalty }を記録しました
penalty-note-proposed = { $who }：{ $penalty } をヘッドジャッジに回しました
penalty-note-approved = 承認しました
penalty-note-declined = 却下しました
item-title = 代用カード・用具
item-none = 確認項目はありません
item-none-words = このルールには確認表がありません。
item-which = どの用具か
item-proxy = 代用カード
item-player = プレイヤー
item-cause = 理由
item-replacement = 同じカードを用意できる
item-fields = 記載事項
item-checks = 確認した項目
item-words = カード・用具
item-allow = 認める
item-refuse = 認めない
item-allowed = 可
item-refused = 不可
item-note = 記録しました
records-title = 記録
records-words = ペナルティ・陳述・報告。このページを見られるのはヘッドジャッジと主催者だけです。
records-due = 未提出の報告
records-report-head-judge = ヘッドジャッジへ報告
records-report-publisher = 発行元へ報告
records-reported = 報告した
records-penalties = ペナルティ
records-none = ペナルティはありません
records-none-words = ペナルティはフロアで記録します。
records-raised = 加重
records-modelled-on = { $clause }を準用
records-departs = 規定と異なる：{ $reason }
records-decided = 判断：{ $by }
records-add-statement = 陳述を加える
records-statement-of = 誰の陳述か
records-statement-words = 陳述
records-print = 印刷・署名用の書面
records-sheet = 記録：{ $who }
records-statements = 陳述
records-statements-none = まだありません。記録のページで追加します。
records-save-statement = 陳述を保存する
records-change = 訂正・取り消し
records-instead = 変更後
records-withdraw = 取り消す
records-change-now = 変更する
records-elsewhere = 他のイベントで
records-judges = ヘッドジャッジ代理と担当区域
records-stands-in = 代理
records-stand-in = ヘッドジャッジの代理にする
records-stand-in-end = 代理を終える
records-zone = 担当卓
records-zone-save = 保存
records-suspended = 出場停止者
records-entered-here = この大会に登録あり
records-lift = 一覧から外す
records-suspend = 追加する
records-suspend-name = 氏名
records-suspend-from = 開始日
records-suspend-until = 終了日（任意）
records-suspend-save = 一覧に加える
records-note-changed = 変更しました
records-note-statement = 陳述を保存しました
records-note-reported = 報告済みとしました
records-note-stand-in = 保存しました
records-note-zone = 保存しました
records-note-suspension = 一覧を変更しました
seat-call = ジャッジを呼ぶ
seat-call-now = 今すぐ呼ぶ
seat-call-words = 内容（任意）
seat-call-round = 対象
seat-call-this-round = このラウンド
seat-call-raised = ジャッジを呼んでいます
seat-call-taken = ジャッジが向かっています
seat-call-ruled = ジャッジが裁定しました
seat-call-appealed = ヘッドジャッジを呼んでいます
seat-call-final = ヘッドジャッジの裁定です。これが最終裁定です。
seat-appeal = ヘッドジャッジに異議を申し立てる
seat-pending = 次のゲームまたはマッチで、ペナルティによる敗北が適用されます。
seat-penalties = あなたのペナルティ（{ $count }）
seat-note-called = ジャッジを呼びました
seat-note-appealed = ヘッドジャッジを呼びました
topic-judging = ジャッジ
records-note-result-stays = 変更しました。第{ $round }回戦テーブル{ $table }の結果は記録どおりです。必要ならデスクで訂正してください。

## What the log says: `log-` and the kind of event, with the event's fields as variables (crates/web/src/office/log/fields.rs).

log-call-raised = { $table ->
    [none] 0卓がジャッジを呼んだ
   *[other] { $table }卓がジャッジを呼んだ
}
log-call-taken = コール{ $call }に対応した
log-call-ruled = { $last ->
    [yes] コール{ $call }の最終裁定
   *[no] コール{ $call }を裁定した
}
log-ruling-appealed = コール{ $call }の裁定に異議があった
log-call-closed = コール{ $call }を終了した（+{ $minutes }分）
log-penalty-given = { $proposed ->
    [yes] ペナルティ{ $penalty }を提案した
   *[no] ペナルティ{ $penalty }を記録した
}
log-penalty-decided = { $approved ->
    [yes] ペナルティ{ $penalty }を承認した
   *[no] ペナルティ{ $penalty }を却下した
}
log-measure-requested = ペナルティ{ $penalty }：主催者に措置の許可を求めた
log-measure-decided = { $permitted ->
    [yes] ペナルティ{ $penalty }：求められた措置を許可した
   *[no] ペナルティ{ $penalty }：求められた措置を許可しなかった
}
log-penalty-changed = { $withdrawn ->
    [yes] ペナルティ{ $penalty }を取り消した
   *[no] ペナルティ{ $penalty }を訂正した
}
log-entrant-disqualified = { $entrant }が失格となった
log-entrant-readmitted = { $entrant }の失格を取り消した
log-statement-added = ペナルティ{ $penalty }に陳述を加えた
log-report-noted = ペナルティ{ $penalty }を報告した
log-stand-in-set = { $on ->
    [yes] { $person }がヘッドジャッジの代理となった
   *[no] { $person }の代理を終えた
}
log-zone-assigned = { $person }に担当卓を割り当てた
log-item-recorded = 用具・代用カードを確認した
log-suspension-listed = 出場停止者の一覧を変更した
