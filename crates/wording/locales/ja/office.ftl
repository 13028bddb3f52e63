# 主催者室。
office-title = 主催者室
office-mine = 担当する大会
office-none-title = 担当する大会はまだありません
office-none-words = 主催者から招待されると、ここに大会が表示されます。
office-overview = 概要
office-plan = 進行計画
office-checklists = チェックリスト
office-notices = お知らせ
office-sheet = 大会要項
office-staff = スタッフ
office-programs = APIトークン
office-log = 操作ログ
reason = 理由
reason-optional = 理由（省略可）
undone = 元に戻しました。
somebody-erased = 削除された人

create-title = 大会を新規作成
create-name = 大会名
create-name-missing = 大会名を入力してください。
create-rulebook = ルールブック
create-show-sheet = 大会要項を表示
create-date = 開催日
create-date-wrong = 日付を 2026-11-15 のように入力してください。
create-zone = 会場のタイムゾーン
create-zone-hint = 地域/都市（例: Asia/Tokyo）。数文字入力すると候補が出ます。
create-gathering = 開催イベント
create-gathering-hint = 複数の大会をまとめる催し（フェスなど）。単独の大会なら空欄のまま。
create-zone-wrong = そのタイムゾーンはありません。Asia/Tokyo のように地域と都市で入力してください。
create-slug = アドレス
create-slug-hint = 英小文字・数字・ハイフン。空欄なら大会名から作ります。
create-sheet-fold = この大会だけの変更点を設定する
create-kind = 練習用
create-practice = 練習用の大会にする
create-practice-hint = 通常の大会と同じように使え、あとで削除できます。練習用以外の大会は削除できません。
create-sheet-words = 空欄のままにすると{ $document }に従います。入力した値はこの大会だけに適用され、参加者にも表示されます。
create-button = 大会を作成する
created = { $name } を作成しました。受付を開始しています。

names-legend = 会場での名前の表示
names-full = 氏名
names-full-example = 森 愛子
names-initial = 名と頭文字
names-initial-example = Aiko M.
names-nickname = ニックネーム
names-nickname-example = 本人が決めた名前。なければ Aiko M.

sheet-parameter = 項目
sheet-document = 規定
sheet-game = ゲーム
sheet-own = この大会
sheet-clause = 条項
sheet-as-document = 規定どおり
sheet-shown-only = プレイヤーとスタッフに示すだけで、プログラムはこれによって何もしません。
sheet-fixed = 規定で固定
sheet-of = { $game }（{ $document }）。
sheet-changed = 規定と異なる項目が{ $count }件あります。参加者にも表示されます。
sheet-unchanged = すべて規定どおりです。
sheet-how = 値を入力すると規定より優先されます。空欄に戻すと規定に従います。
sheet-save = 大会要項を保存
sheet-head-title = ヘッドジャッジが決めること
sheet-head-save = ヘッドジャッジの決定を保存
sheet-saved = 大会要項を保存しました。規定と異なる点は参加者に表示されます。
sheet-reason-hint = 第1回戦が公開済みです。参加者はこれまでの条件で参加しているため、変更の理由を書いてください。
sheet-fault = 大会要項は保存されていません
sheet-fault-words = 使えない値が{ $count }件あります。該当箇所に正しい入力方法を示しています。何も変更されていません。
sheet-fits-fixed = この値は規定で固定されています。
sheet-fits-boolean = 「はい」か「いいえ」を選んでください。
sheet-fits-between = { $least }〜{ $most }の整数を入力するか、空欄にしてください。
sheet-fits-from = { $least }以上の整数を入力するか、空欄にしてください。
sheet-fits-minutes = 単位は分です。{ $range }
sheet-fits-seconds = 単位は秒です。{ $range }
sheet-fits-choice = 一覧から選んでください。
sheet-fits-text = 1000文字以内で入力してください。
sheet-fits-points = -1000〜1000の整数を入力してください。
sheet-fits-cut = 進出人数を2以上で入力するか、空欄にしてください。
sheet-fits-cut-sizes = { $sizes } のいずれかを選ぶか、空欄にしてください。
sheet-part-win = 勝ち
sheet-part-draw = 引き分け
sheet-part-loss = 負け
sheet-part-unfinished = 未了
sheet-part-size = 人数
sheet-part-method = 方法
sheet-part-threshold = 勝ち点
sheet-locked-registration = 受付時に告知済みで、受付は終了しています。やむを得ない場合のみ変更してください。
sheet-locked-paired = 第1回戦の組み合わせが作成済みです。やむを得ない場合のみ変更してください。
sheet-locked-started = 第1回戦が開始済みです。やむを得ない場合のみ変更してください。
sheet-locked-firm = 大会が始まったので、規定により変更できません。
sheet-locked-over = 全回戦が終了しています。やむを得ない場合のみ変更してください。

next-label = 次にすること
next-over = 終了
next-players = 参加者を登録する
next-players-words = まだ誰も登録されていません。1人ずつ追加するか、一覧を貼り付けてください。
next-players-button = デスクで登録する
next-more = 参加者が足りません
next-more-words = 現在{ $here }名です。規定では{ $least }名以上が必要です。
next-check-in = チェックインする
next-check-in-words = { $here }名がチェックイン済み、{ $missing }名が未チェックインです。組み合わせの対象はチェックイン済みの人だけです。
next-check-in-button = デスクでチェックインする
next-draft = 第{ $round }回戦の組み合わせを作成する
next-draft-words = 仮の組み合わせはデスクだけに表示され、公開するまで誰にも見えません。
next-draft-button = デスクで第{ $round }回戦を作成
next-publish = 第{ $round }回戦を確認して公開する
next-publish-words = 仮の組み合わせができています。確認事項を見てから全員に公開してください。
next-publish-button = デスクで第{ $round }回戦を確認
next-clock = 第{ $round }回戦のタイマーを始める
next-clock-words = 組み合わせは公開済みです。全員が着席したらタイマーを始めてください。
next-clock-button = デスクでタイマーを始める
next-results = 第{ $round }回戦の結果
next-results-words = 残り{ $missing }テーブルの結果が未入力です。
next-results-button = デスクで結果を入力
next-close = 第{ $round }回戦を締め切る
next-close-words = 全テーブルの結果がそろいました。
next-close-button = デスクで第{ $round }回戦を締め切る
next-post = 順位を掲示する
next-post-words = 全回戦が終わりました。掲示した順位には異議を申し立てることができ、誤りはまだ訂正できます。
next-post-button = 順位を全員に掲示する
next-finalize = 順位を確定する
next-finalize-words = 異議申し立ての時間です。異議がなくなったら確定してください。確定するとシード値が公開され、誰でも抽選を検証できます。
next-finalize-button = 順位を確定する…
next-done = 大会は終了しました
next-done-words = 順位は確定し、シード値は公開されています。
next-done-button = 最終順位を見る
post-done = 順位を掲示しました。

timeline-title = 大会の流れ
station-created = 開催予定
station-created-words = { $day }
station-players = 参加者
station-players-words = 登録{ $entered }名、チェックイン{ $here }名
station-rounds = 回戦
station-rounds-words = 参加人数で決まります
station-round = 第{ $round }回戦
station-round-closed = 終了
station-round-results = 結果 { $in } / { $all }
station-round-drafted = 仮の組み合わせあり（未公開）
station-posted = 順位の掲示
station-final = 順位の確定

rounds-title = 回戦数
rounds-recommended = { $players }名: 推奨は{ $rounds }回戦です。
rounds-recommended-range = { $players }名: 推奨は{ $least }〜{ $most }回戦です。
rounds-taken = { $players }名: この形式では{ $rounds }回戦です。
rounds-asked = { $players }名のときの回戦数は規定にありません。回戦数を告知してください（目安は{ $rounds }回戦です）。
rounds-by-results = 回戦数は対戦の結果によって決まります。
rounds-finals-alone = { $players }名: スイスラウンドは行わず、決勝のみです。仮の順位は、決勝進出者を決めるときに無作為に決めます。
rounds-variant = { $table }: { $rounds }回戦
rounds-variant-cut = { $table }: { $rounds }回戦、決勝進出{ $cut }名
rounds-variant-announce = 全{ $rounds }回戦と告知する
rounds-extrapolated = 規定の表に{ $players }名の欄はなく、表の続きとして計算した数です。
rounds-other-cut = 表は決勝進出{ $cut }名とも読めます。
rounds-no-recommendation = 現在の人数に対する推奨回戦数は規定の表にありません。
rounds-announced = 告知済み: { $rounds ->
    [0] 決勝のみ
   *[other] 全{ $rounds }回戦
}
rounds-label = 回戦数
rounds-announce = 告知する
rounds-change = 回戦数を変更
rounds-saved = { $rounds ->
    [0] 決勝のみ
   *[other] 全{ $rounds }回戦
}と告知しました。

details-title = 大会名・開催日・タイムゾーン・名前の表示
details-save = 変更を保存
details-saved = 変更を保存しました。
details-fault = 変更は保存されていません
details-fault-words = 印のある欄を確かめてください。何も変更されていません。

links-title = 各画面
links-code = 参加者・観戦者用:
link-hall = ホール
link-hall-hint = 組み合わせ、タイマー、順位。どなたでも
link-display = 大画面
link-display-hint = プロジェクター用
link-desk = 運営デスク
link-desk-hint = 登録、組み合わせ、結果、印刷
link-floor = フロア
link-floor-hint = ジャッジのスマートフォン用

danger-title = 取り消せない操作
delete-words = この練習用の大会を、記録ごとすべて削除します。元に戻すことはできません。
delete-button = 大会を削除する
delete-fault = 大会は削除されていません
delete-name-wrong = 入力された名前が「{ $name }」と一致しません。
delete-not-practice = 削除できるのは練習用の大会だけです。
deleted = { $name } を削除しました。

staff-words = 兼任できない役割は、根拠の条項とともに断られます。
staff-caption = スタッフと役割
staff-person = 名前
staff-you = 自分
staff-acts = 操作
staff-save = 役割を保存
staff-dismiss = 外す
staff-dismiss-now = { $name }さんを外す
staff-changed = { $name }さんの役割を変更しました。
staff-dismissed = { $name }さんをスタッフから外しました。
roles-legend = 役割
invite-make-title = スタッフを招待
invite-make-words = 役割を選んでリンクを作り、見せるか送ってください。1回だけ、1週間以内に使えます。
invite-make-button = 招待リンクを作成
invite-fault = 招待は作成されていません
invite-no-roles = 役割を1つ以上選んでください。
invite-fresh = 招待リンクができました
invite-fresh-words = QRコードを読み取ってもらうか、リンクを送ってください。表示されるのは今回だけです。役割: { $roles }
invite-link = リンク
invite-pending = 未使用の招待
invite-pending-words = { $inviter }さんが作成、{ $until } まで有効
invite-withdraw = 取り消す
invite-withdrawn = 招待を取り消しました。

programs-words = トークンを持つプログラムは、与えられた役割の範囲であなたの代わりに操作します。
programs-caption = この大会のAPIトークン
programs-none-title = APIトークンはまだありません
programs-none-words = 配信画面や結果取り込みなど、ほかのシステムとつなぐにはトークンが必要です。
program-make-title = トークンを作成
program-label = 名称
program-label-hint = 用途が分かる名前（例: 配信画面）。
program-no-label = あとで用途が分かるように名称を付けてください。
program-long-label = 名称は{ $most }文字以内にしてください。
program-no-roles = 役割を1つ以上選んでください。
program-roles-hint = 結果の入力にはスコアキーパーで十分です。自分が持っていない役割は効力がありません。
program-lifetime = 有効期間
program-days = { $days }日
program-make-button = トークンを作成
program-fault = トークンは作成されていません
program-fresh = { $label } のトークン
program-fresh-words = 今すぐ控えてください。表示されるのは今回だけです。これを持つ人は、役割の範囲の操作ができます。
program-token = トークン
program-try = 使用例:
program-for = 名義
program-used = 最終使用
program-never = 未使用
program-until = 有効期限
program-ended = 無効
program-revoke = 無効にする
program-revoked = { $label } のトークンを無効にしました。

topic-players = 参加者
topic-rounds = 回戦
topic-clock = タイマーと延長
topic-results = 結果
topic-standings = 順位
topic-staff = スタッフ
topic-settings = 設定
links-alone = このアドレスはこのパソコンでしか開けません。スマートフォンからは開けません。
links-choose = 別のアドレスを選ぶ
sheet-unit-minutes = 分
sheet-unit-seconds = 秒
next-cut = 決勝進出者を決める
next-cut-words = 予選は終了しました。決勝進出者の一覧を作成し、確認してから公開してください。
next-cut-button = 一覧へ

overview-overdue = 未完了：
overview-checklists = チェックリストを開く

plan-words = 最初のラウンドから最終順位までの流れと、規定の推奨です。
plan-strip = 大会の流れ
plan-main = 予選ラウンド
plan-rounds = { $rounds }回戦中{ $played }回戦まで終了
plan-minutes = 1ラウンド{ $minutes }分
plan-no-limit = 時間制限なし
plan-final-no-limit = 決勝戦：制限時間なし
plan-final-minutes = 決勝戦：{ $minutes }分
plan-tiebreaker = タイブレークラウンド
plan-tiebreaker-words = 進出ラインで並んだ場合のみ
plan-cut = 決勝進出者
plan-cut-made = { $count }人が進出
plan-cut-few = 会場には{ $here }人しかいません。
plan-finals = 決勝
plan-single = シングルエリミネーション
plan-double = ダブルエリミネーション
plan-end = 最終順位
plan-end-open = 最終ラウンドのあと
plan-end-posted = 掲示中（異議受付）
plan-end-final = 確定
plan-did-not-occur = 人数またはラウンド数が足りません。この大会は「不開催」として報告され、レーティングの対象になりません。
plan-list-overdue = { $list }：{ $open }件が未完了です。
plan-suggested-cut = { $players }人：{ $rounds }回戦、決勝進出{ $cut }人が推奨です。
plan-rounds-locked = ラウンド数は確定しています。変更するときは理由を添えて全員に知らせます。
plan-table-players = 人数
plan-table-rounds = ラウンド数
plan-table-cut = 決勝進出
plan-and-more = { $from }人以上
plan-no-cut = なし
plan-here = 現在{ $players }人
plan-beyond = { $players }人は表のどの行にもありません。
plan-tiers = 大会の種別で変わること
plan-tiers-subject = 項目
plan-tier-here = この大会
plan-tier-change = 大会要項で変更する
plan-counting = 順位の数え方
plan-counting-or = または：{ $value }
plan-counting-change = 大会要項で変更：{ $name }
plan-blocks = 大規模大会のブロック分け
plan-blocks-words = ブロックごとに対戦と順位を分け、それぞれにヘッドジャッジを置きます。あとで全体に統合します。
plan-block = ブロック{ $block }
plan-block-head = ヘッドジャッジ：{ $name }
plan-block-no-head = ヘッドジャッジ未定
plan-block-judge = ブロックのヘッドジャッジ
plan-block-appoint = 任命する
plan-block-head-saved = ブロック{ $block }のヘッドジャッジを決めました。
plan-merge-judge = 統合後のヘッドジャッジ
plan-merge = ブロックを統合する
plan-blocks-merged = ブロックを統合しました。次のラウンドは全体で組み合わせます。
plan-blocks-number = ブロック数
plan-blocks-make = ブロックを抽選する
plan-blocks-made = { $blocks }ブロックに分けました。

checklist-words = 規定が大会に求めることです。プログラムが確認できる項目は自動でチェックされます。
checklist-none = このルールブックにチェックリストはありません。
checklist-count = { $needed }件中{ $done }件
checklist-overdue = 期限切れ。
checklist-due-registration = 受付の前まで
checklist-due-first-round = 第1回戦の前まで
checklist-due-cut = 決勝進出者の決定前まで
checklist-due-report = 大会のあと
checklist-done = 完了：
checklist-open = 未完了：
checklist-optional = 該当する場合
checklist-by = { $name }、{ $at }
checklist-seen = 自動で確認済み
checklist-unseen = 条件を満たすと自動でチェックされます
checklist-early = 報告が残っています。先にヘッドジャッジが報告済みにしてください。
checklist-tick = チェックする
checklist-untick = 取り消す
checklist-ticked = チェックしました。
checklist-unticked = 取り消しました。

publication-title = 公開
publication-on = 写真とデッキを公開することがあります（公開開始：{ $after }）。
publication-off = この大会の写真とデッキは公開しません。
publication-change = 大会要項で変更する
publication-objects = { $player }は公開を望んでいません。
publication-agree = 申し出を取り下げる
publication-who = 参加者
publication-object = 公開しない申し出を記録する
publication-saved = 記録しました。

invited-title = 招待された参加者
invited-count = リストに{ $count }人います。登録時に照合します。
invited-none = リストがないため、照合していません。
invited-names = 1行に1人
invited-save = リストを保存
invited-saved = リストを保存しました。

kit-title = 賞品キット
kit-add = キットを追加
kit-name = キットの名称または番号
kit-buyer = 購入者
kit-from = 期間の初日
kit-until = 期間の最終日
kit-approval = 承認
kit-approval-hint = 2つ目のキットに必要です。
kit-save = キットを追加する
kit-saved = キットを記録しました。
kit-approved = 承認：{ $approval }
kit-circumstances = やむを得ない事情
kit-excuse = 記録する
kit-release = 残りを使えるようにする
kit-released = キットの残りを使えるようにしました。
kit-state-committed = このイベントで使う予定
kit-state-used = このイベントで使用。残りは{ $until }を過ぎるまで使えません
kit-state-unused = 期間が終わりましたが使われていません。購入者は今後の販売から外される可能性があります。
kit-state-excused = 未使用（やむを得ない事情あり）
kit-state-released = 残りは{ $day }から使えます

complaint-title = 発売元への申し立て
complaint-words = 大会とともに保管します。結果は変わりません。
complaint-label = 内容
complaint-save = 申し立てを保管する
complaint-saved = 申し立てを保管しました。

notice-words = 全員への告知と、個人への指示を分けて記録します。
notice-everybody = 全員へ
notice-one = 個人へ
notice-text = 告知の内容
notice-announce = 全員に知らせる
notice-player = 参加者
notice-instruction = 指示の内容
notice-instruct = 指示を記録する
notice-none = まだありません。
notice-announced = 知らせました。会場ページに表示されます。
notice-instructed = 指示を記録しました。

regulation-title = この大会の規則
regulation-words = 規定と異なる値ごとに、大会の規則の文面と告知した場所を残します。
regulation-label = 大会の規則
regulation-text = 規則の文面
regulation-where = 告知した場所
regulation-save = 規則を保存
regulation-saved = 大会の規則を保存しました。
regulation-by = { $name }が変更、{ $at }

plan-line = 進出ライン：現在{ $size }位は{ $points }点です。
plan-line-clear = ライン上の全員が勝ち点で上回っています。
plan-line-level = タイブレークのみの差：ライン内 { $above }、ライン外 { $below }。

## 個人データ

person-data-title = { $name } さんの個人データ
person-kept = 保存されている内容
person-entries = 大会 { $tournaments } 件に、非公開の記載がある記録が { $entries } 件あります：
person-account = アカウント：{ $login }
person-export = 保存されている個人データをダウンロード
person-link = 個人データ
person-erase-title = 消去
person-erase-words = 氏名、アカウント、この人に関する非公開の記載を、すべての大会から完全に消去します。対戦・結果・順位は氏名なしで残り、記録の検証は引き続き可能です。
person-type-name = 消去するには氏名を入力してください：{ $name }
person-erase = 完全に消去する
person-erased = 個人データを消去しました。
person-not-erased = 消去しませんでした
person-still-plays = この人が参加しているすべての大会の最終順位が確定した後に消去できます。
person-name-differs = 入力された氏名が一致しません。
plan-timetable = 全{ $rounds }回戦を続けて行うと、間の時間を含めて{ $hours }時間{ $minutes }分です。
split-title = 賞品の均等分配
split-prizes = 残っている賞品
split-prizes-hint = パック数や金額などを数字で：12 8 4 4
split-cash = 現金
split-product = 未開封の商品
split-other = その他の賞品
split-consent = 残っている{ $players }人全員が同意
split-permit = 主催者が許可
split-compute = 計算する
split-end = 分けて大会を終了
split-play-on = 分けて対戦を続行
split-saved-end = 賞品を分け、大会はここで終了です。順位を掲示してください。
split-saved-on = 賞品を分け、対戦を続けます。
split-agreed-end = { $time }：{ $players }人が均等に分けて終了することに合意（1人{ $each }、余り{ $rest }）
split-agreed-on = { $time }：{ $players }人が均等に分けて続行することに合意（1人{ $each }、余り{ $rest }）
split-each = { $players }人に{ $each }ずつ、余り{ $rest }です。
split-needs-consent = 残っている全員の同意が必要です。
split-needs-permission = 主催者の許可が必要です。
split-needs-kind = 分配できるのは現金と未開封の商品だけです。

## What the log says: `log-` and the kind of event, with the event's fields as variables (crates/web/src/office/log/fields.rs).

log-intro = すべての操作を新しい順に表示します。時刻は { $zone } です。
log-kind = 内容
log-who = 操作した人
log-all-kinds = すべて
log-all-people = 全員
log-filter = 絞り込む
log-filter-off = すべて表示
log-none-title = 該当する記録はありません
log-none-words = 別の内容か人を選んでください。
log-pages = 記録のページ
log-newer = 新しい記録
log-older = 古い記録
log-reason = 理由: { $reason }
log-by-program = { $name }（プログラム）
log-by-players = 参加者
log-tournament-created = { $practice ->
    [yes] { $name } を練習用に作成
   *[no] { $name } を作成
}
log-details-changed = 大会情報を変更: { $details }
log-rulebook-adopted = ルールブック { $rulebook } を適用（独自の値{ $rulebook_values }件、{ $hash }）
log-registration-opened = 受付を開始。シード値の照合値 { $commitment }
log-registration-closed = { $entrants }名で受付を終了
log-staff-appointed = { $name } を任命: { $roles }
log-staff-dismissed = { $person } をスタッフから外した
log-entrant-added = { $name }さんを{ $entrant_number }番で登録
log-entrant-removed = { $entrant }さんを登録から削除
log-entrant-renamed = { $entrant_number }番の名前を { $name } に変更
log-entrant-checked-in = { $entrant }さんがチェックイン
log-entrant-check-in-undone = { $entrant }さんのチェックインを取り消し
log-entrant-dropped = { $after_round ->
    [0] { $entrant }さんが第1回戦の前にドロップ
   *[other] { $entrant }さんが第{ $after_round }回戦の後にドロップ
}
log-entrant-returned = { $entrant }さんが第{ $in_round }回戦から復帰
log-link-reissued = { $entrant }さんの個人リンクを再発行
log-rounds-announced = { $rounds ->
    [0] 決勝のみ
   *[other] 全{ $rounds }回戦
}と告知
log-standings-posted = 第{ $after_round }回戦終了時の順位を掲示
log-standings-withdrawn = 第{ $after_round }回戦終了時の順位の掲示を取り消し
log-tournament-finalized = 第{ $after_round }回戦終了時の順位を確定
log-seed-revealed = シード値を公開: { $master_seed }…
log-command-undone = 操作を元に戻した
log-details-taken = { $entrant }：登録内容
log-person-replaced = 登録者を訂正：{ $entrant }
log-fee-marked = { $paid ->
    [yes] { $entrant }：参加費支払い済み
   *[no] { $entrant }：参加費未払い
}
log-nickname-judged = { $allowed ->
    [yes] { $entrant }：ニックネーム承認
   *[no] { $entrant }：ニックネーム不可
}
log-person-refused = { $name }の参加を断った：{ $ground }
log-person-waits = { $name }がキャンセル待ち
log-waiting-ended = { $entrant_number ->
    [none] キャンセル待ちを取り消し
   *[other] { $entrant }をキャンセル待ちから登録
}
log-people-listed = 名簿「{ $list }」を更新：{ $count }人
log-person-listed = 名簿「{ $list }」に追加：{ $person }
log-staff-away = { $away ->
    [yes] { $person }が退席
   *[no] { $person }が戻った
}
log-self-registration-set = { $open ->
    [yes] 本人登録を開始
   *[no] 本人登録を締め切り
}
log-item-ticked = チェック：{ $item }
log-item-unticked = チェックを取り消し：{ $item }
log-regulations-noted = 大会の規則を記録
log-announcement-made = 告知：{ $text }
log-instruction-given = { $entrant }への指示：{ $text }
log-complaint-recorded = 発売元への申し立てを記録
log-objection-noted = { $objects ->
    [yes] { $entrant }が公開を望まないと申し出
   *[no] { $entrant }が公開についての申し出を取り下げ
}
log-reading-confirmed = { $entrant }が規定を確認
log-invitations-set = 招待リストを設定：{ $count }人
log-person-invited = 招待：{ $name }
log-kit-attached = キット{ $kit }を追加
log-kit-excused = キット{ $kit }を使えなかった事情を記録
log-leftovers-released = キット{ $kit }の残りを使用可能に
log-prizes-shared = 第{ $round }回戦 卓{ $table }：賞品の分け方に合意
log-prizes-split = 賞品を均等に分配（{ $players }人）：1人{ $each }、余り{ $remainder }。{ $ends ->
    [yes] 大会はここで終了
   *[other] 対戦は続行
}
log-block-head-appointed = { $person }をブロック{ $block }のヘッドジャッジに任命
log-blocks-merged = ブロックを統合。全体のヘッドジャッジ：{ $head_judge }
