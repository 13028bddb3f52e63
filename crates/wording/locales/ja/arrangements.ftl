# 規定のほかに取り決めたことと、組み終えた回戦にまだできること。
arranged-title = 個別の取り決め
arranged-link = { $count ->
    [0] 個別の取り決め
   *[other] 個別の取り決め（{ $count }）
}
arranged-words = 固定席、対戦させない組、主催者による不戦勝、ポッド。理由はスタッフだけが見られます。
arranged-players = 参加者
arranged-none = 取り決めはありません。
arranged-none-way = 参加者のページで設定します。
arranged-add = 取り決めを加える
arranged-reason-private = 理由はスタッフだけが見られます。
arranged-private = 理由（スタッフのみ）
arranged-undone-reason = デスクで取り消し
arranged-always-here = 固定席
arranged-free = 固定を解く
arranged-apart-from = 対戦させない相手
arranged-met = 第{ $round }回戦で対戦
arranged-let-them-meet = 対戦を認める
arranged-bye-in = 第{ $round }回戦の不戦勝
arranged-withdraw = 不戦勝を取り消す
arranged-in-pod = ポッド{ $pod }
arranged-leave-pod = ポッドから外す
arranged-table = 固定するテーブル
arranged-fix = 席を固定する
arranged-keep-apart = 対戦させない
arranged-bye-round = 不戦勝の回戦
arranged-award = 不戦勝を与える
arranged-pod = ポッド
arranged-join-pod = ポッドに入れる
arranged-needs-table = テーブル番号を書いてください。
arranged-needs-pod = ポッドは1〜999の番号です。
arranged-needs-round = 回戦の番号を書いてください。
arranged-needs-other = 相手の名前を書いてください。
arranged-several = 「{ $who }」に当たる人が何人もいます。名前を全部書くか、#17 のように番号で書いてください。
arranged-table-fixed = { $name }さんは次の組み合わせからテーブル{ $table }に固定です
arranged-table-freed = { $name }さんの固定席を解きました
arranged-pod-joined = { $name }さんをポッド{ $pod }に入れました
arranged-pod-left = { $name }さんをポッドから外しました
arranged-bye-awarded = { $name }さんに第{ $round }回戦の不戦勝を与えました
arranged-bye-withdrawn = { $name }さんの第{ $round }回戦の不戦勝を取り消しました
arranged-kept-apart = { $name }さんと{ $other }さんを対戦させません
arranged-let-meet = { $name }さんと{ $other }さんの対戦を認めました
arranged-tables-title = テーブルと部屋
arranged-places = { $count }テーブル。この順に使います。
arranged-places-plain = テーブルは1、2、3…の順です。欠番や別の部屋があるときは範囲を設定します。
arranged-tables = テーブル（使う順）
arranged-tables-hint = 1行に1範囲。部屋が分かれるときは部屋名も書きます。足りなくなると最大の番号の次から続きます。
arranged-tables-example = 1-20 大ホール
    101-112 別室
arranged-tables-save = テーブルを保存
arranged-tables-set = テーブルを設定しました。次の組み合わせから使います
arranged-bad-range = { $line }行目はテーブルの範囲ではありません。1-20、または 1-20 に続けて部屋名を書いてください。
arranged-pods-title = 全員のポッド
arranged-pods-words = 1人ずつ番号を付けます。組み合わせはポッドの中だけで行います。分けないときは空欄のままにします。
arranged-pods-draw = 抽選で分ける
arranged-pods-save = ポッドを保存
arranged-pods-set = { $count }名のポッドを変えました
arranged-meeting = 開会前の集合
arranged-meeting-words = 第1回戦の前の全員の席。名前順に1テーブル2名です。
desk-print-meeting-by-name = 集合席（名前順）
desk-print-meeting-by-table = 集合席（テーブル順）

change-title = { $round }を変更する
change-no-round = 回戦を変更する
change-link = { $round }の組み合わせを変更する
change-hint = 入れ替える2人、または抽選し直すテーブルを選びます。ほかの人は動きません。
change-hint-swap = 入れ替える2人を選びます。ほかの席は動きません。
change-fixed = 組み合わせはトーナメント表または日程で決まっており、手では変えません。
change-published-hint = 変更はすぐ全員に見えます。報告や結果のあるテーブルは変わりません。
change-tables-title = テーブルごとに
change-reason = 理由（本人と公開の記録に表示）
change-redraw = テーブルを抽選し直す
change-redrawn = テーブル{ $tables }を抽選し直しました。ほかの人は動いていません
change-reported = 報告あり
change-closed = { $round }は締め切られています。組み合わせは変わりません。
change-mark-rematch = 第{ $round }回戦の再戦
change-mark-apart = 対戦させない組
change-mark-fixed = { $name }さんの固定席
change-mark-not-fixed = { $name }さんの固定席はテーブル{ $table }
change-unpublish-title = 公開を取り消す
change-unpublish-words = タイマーを始めるまでは仮の組み合わせに戻せます。全員の画面から消えます。
change-unpublish = { $round }の公開を取り消す
change-unpublished = { $round }を仮の組み合わせに戻しました。スタッフだけに見えます
change-danger = 取り消せない操作
change-void-words = 回戦を結果ごと無効にします。先に失われるものを表示します。
change-void = { $round }を無効にする

desk-check-redrawn = 一部のテーブルを抽選し直し（{ $count }回）
desk-check-redrawn-tables = テーブル{ $tables }：{ $reason }

late-offer = { $name }さんが遅れて参加。{ $other }さんがテーブル{ $table }で不戦勝です。
late-seat = テーブル{ $table }で対戦させる
late-seated = { $name }さんはテーブル{ $table }で{ $other }さんと対戦します
late-waits = { $name }さんが遅れて参加。第{ $round }回戦に不戦勝の人がいないため、第{ $next }回戦から参加します。
late-silent = 遅れての参加は規定にないため、当方の解釈です。

void-title = { $round }を無効にしますか
void-nothing = 無効にできる回戦がありません
void-nothing-words = 無効にできるのは最後に組んだ回戦だけで、順位を掲示するまでです。
void-lost = 失われるもの
void-lost-results = { $count ->
    [0] 結果はまだ1件もありません。
   *[other] 結果{ $count }件
}
void-lost-reports = 参加者の報告{ $count }件
void-lost-extensions = 延長{ $count }件
void-lost-clock = タイマーの経過時間
void-lost-bye = { $name }さんの不戦勝
void-lost-standings = この回戦の順位：第{ $round }回戦終了時の順位に戻ります
void-lost-pairings = 組み合わせ：{ $round }は抽選し直します
void-kept = 記録には理由とともにすべて残ります。
void-sure = { $round }を全員に対して無効にする
void-reason-hint = 記録として誰でも読めます。
void-cancel = このままにする
void-name-wrong = 大会名を正確に入力してください：{ $name }。何も無効にしていません。
void-done = { $round }を無効にしました。準備ができたら抽選し直してください。

blocked-title = 第{ $round }回戦を組む方法
blocked-words = 規定が認める順です。この回戦に限り、理由とともに記録されます。
blocked-end = 第{ $round }回戦で終える
blocked-second-bye = 2度目の不戦勝を認める
blocked-rematches = 再戦を認める（最少{ $count }件）
blocked-any-rematches = 再戦を最少限で認める
blocked-ended = 第{ $round }回戦で終了とします
blocked-allowed-rematches = この回戦に限り再戦を認めました
blocked-allowed-second-bye = この回戦に限り2度目の不戦勝を認めました
blocked-both = 2度目の不戦勝と再戦{ $count }件を認める
