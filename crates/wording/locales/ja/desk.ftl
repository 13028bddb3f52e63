# デスク：画面、手順、次にすること。
desk-title = デスク
desk-tab-results = 結果
desk-tab-players = 参加者
desk-tab-draft = 次の回戦
desk-tab-prints = 印刷
desk-step-results = 結果
desk-step-close = 締め切り
desk-step-draft = 組み合わせ
desk-step-check = 確認
desk-step-publish = 公開
desk-step-clock = タイマー
desk-step-players = 参加者
desk-step-post = 順位掲示
desk-step-final = 確定
desk-next-add-players = 参加者を登録する
desk-next-check-in = 参加者をチェックインする
desk-next-draft = { $round }の仮の組み合わせを作る
desk-next-draft-note = 仮の組み合わせはスタッフだけに見えます。公開するまで外には出ません。
desk-next-check = { $round }を確認して公開する
desk-next-start-clock = { $round }のタイマーを始める
desk-next-close = { $round }を締め切る
desk-next-close-note = 全テーブルの結果がそろいました。締め切り後の変更は訂正として記録されます。
desk-next-post = 順位を掲示する
desk-next-post-note = 全員が順位を見られ、異議を申し出られます。結果はまだ訂正できます。
desk-next-finalize = 順位を確定する
desk-next-finalize-ask = 順位を確定する…
desk-next-finalize-note = 異議の受付が終わったら確定します。確定の前にもう一度確認します。
desk-final = 順位は確定しています。変更はできません。
finalize-title = 順位を確定しますか
finalize-standings = 確定する順位
finalize-means = 確定すると
finalize-no-corrections = 結果は訂正を含めて一切変更できなくなります。
finalize-over = 大会は終了となり、参加者とホールにもそう表示されます。
finalize-seed = 抽選のシード値が公開され、誰でも検証できます。
finalize-no-undo = 取り消しはできません。
finalize-calls = 終了していないジャッジの呼び出しが{ $count }件あります。
finalize-to-calls = 呼び出しを見る
finalize-cancel = まだ確定しない
finalize-not-posted = 先に順位を掲示して、異議の機会を設けてください。その後に確定できます。
desk-waits-results = 残り{ $count }テーブルの結果を待っています。
desk-waits-organizer = ここからは主催者の作業です：順位の掲示と確定。
desk-waits-others = 次の作業はほかのスタッフの担当です。
desk-waits-nothing = 大会は終了しました。順位は確定しています。
desk-back = デスクに戻る
desk-to-players = 参加者へ
desk-entered = 登録

# 入力行。
desk-line-label = テーブルと結果、またはコマンド
desk-line-save = 保存
desk-line-hint-games = 12 21 = テーブル12、2–1
desk-line-hint-agreed = 12 21 = テーブル12、2–1 · 12 = 合意の引き分け
desk-line-hint-winner = 12 1 = テーブル12、左の勝ち · 12 2 右の勝ち
desk-line-hint-one = 12 1 = テーブル12、左の勝ち · 12 2 右の勝ち · 12 0 引き分け
desk-line-hint-points = 12 60 = テーブル12、左が2ゲーム勝ち · 41、33、22、14、06 は得点
desk-line-hint-more = 12 テーブルを開く · 12 +5 延長 · 遅刻 12 b · ドロップ 森 · 退場 森 · 検索 丹 · 戻す
desk-echo-minutes = ＋{ $minutes }分
desk-count-in = 入力済み
desk-echo-no-table = テーブル{ $table }はありません
desk-echo-has = { $score }で記録済み
desk-echo-saving = { $line } を保存中…
desk-bad-score = テーブル{ $table }：「{ $score }」はスコアとして読めません。左右の勝ちゲーム数を 21 や 2-1 のように入力してください。
desk-one-sided = テーブル{ $table }：「{ $score }」は片方だけです。21 のように両方のゲーム数を入力してください。
desk-no-round-yet = まだ公開された回戦がないため、結果を入力するテーブルがありません。
desk-not-understood = 「{ $who }」というテーブル、コマンド、参加者は見つかりません。
desk-nobody-found = 「{ $who }」に当たる参加者はいません。文字を減らすと見つかりやすくなります。
desk-nothing-to-undo = このブラウザーから取り消せる操作はありません。
desk-found = 「{ $who }」の検索結果
desk-found-more = ほか{ $count }名。文字を増やして絞り込めます
desk-drop-which = どの「{ $who }」がドロップしますか
desk-equal-games = テーブル{ $table }、{ $score }：ゲーム数が同じです。タイブレークの勝者はどちらですか。それとも合意の引き分けですか。
desk-equal-tiebreaker = テーブル{ $table }、{ $score }：ゲーム数が同じです。タイブレークの勝者はどちらですか。
desk-equal-hint = 行の末尾に付けるなら 1 = { $a }、2 = { $b }、0 = 合意の引き分け。
desk-at-table = テーブル{ $table }：{ $words }
desk-early = テーブル{ $table }：残り{ $minutes }分で{ $score }ですか
desk-early-extension = テーブル{ $table }には延長があと{ $minutes }分あります。{ $score }で確定しますか。両者から申告がなければ失効します。
desk-early-hint = 同じ行をもう一度入力すると保存します。
desk-line-lost = 接続なし
desk-won-tiebreaker = タイブレークは{ $name }さんの勝ち
desk-agreed-draw = 合意の引き分け
desk-saved = テーブル{ $table }：{ $a } { $score } { $b } を保存しました
desk-saved-level = テーブル{ $table }：{ $a } – { $b }、{ $score } を保存しました
desk-done = 完了しました

# テーブルと回戦。
desk-outstanding = 結果待ち
desk-all-tables = 全テーブル
desk-all-in = 全テーブルの結果がそろいました。
desk-reported = { $name }さんが{ $score }と報告、確認待ち
desk-refused-title = 保存されていない入力
desk-refused-hint = 次の入力はそのまま続けられます。↑キーで最後の行を入力欄に戻せます。
desk-refused-take-up = 入力欄に戻す
desk-refused-dismiss = 消す
desk-refused-over = ラウンド{ $round }での入力です。保存されていません。
desk-line-waiting = 送信待ち
desk-report-gone = テーブル{ $table }：プレイヤーの報告が変わったため、保存していません。
desk-disputed = 食い違い：{ $name }さんは{ $score }と報告、相手が否認
desk-save-score = { $score }で保存
desk-other-results = 時間切れ・タイブレーク・引き分け
desk-unfinished = 時間切れで終わらなかったゲームがある
desk-more-of-table = 履歴と訂正
desk-close-panel = 閉じる
desk-extension = 延長（分）
desk-extend-table = 延長するテーブル
desk-extension-needs = 延長にはテーブル番号と分数が必要です。
desk-extended = テーブル{ $table }を{ $minutes }分延長しました
desk-clock-start = タイマーを始める
desk-clock-pause = タイマーを止める
desk-clock-resume = タイマーを再開する
desk-clock-started = { $round }のタイマーを始めました
desk-clock-paused = { $round }のタイマーを止めました
desk-clock-resumed = { $round }のタイマーを再開しました
desk-closed = { $round }を締め切りました
desk-posted = 順位を掲示しました
desk-finalized = 順位を確定しました
desk-side-byes = 不戦勝
desk-side-absent = まだ来ていないプレイヤー
desk-side-dropped = この回戦でドロップ
desk-side-joining = 次の回戦から参加
desk-side-corrected = 訂正あり
desk-undone = 取り消しました
desk-undone-result = テーブル{ $table }の結果を取り消しました
desk-undone-correction = テーブル{ $table }を前の結果に戻しました
desk-undone-extension = テーブル{ $table }の延長を取り消しました
desk-undone-drop = { $name }さんのドロップを取り消しました

# 1テーブルとその訂正。
desk-table-title = { $round } テーブル{ $table }
desk-entered-by = { $time } { $name }さんが入力
desk-correct-title = 結果を訂正する
desk-correct-change = 訂正をやり直す
desk-correct-to = 正しい結果
desk-correct-other = または入力
desk-correct-other-hint = 引き分けのゲームがあるときなど。例：2-1-1
desk-correct-check = 影響を確かめる
desk-correct-save = { $score }で保存する
desk-correct-cancel = やめる
desk-correct-needs-score = 正しい結果を選ぶか、入力してください。
desk-correct-needs-reason = 訂正には理由が必要です。記録に残ります。
desk-consequences = { $score }にすると変わること
desk-consequences-after = 第{ $round }回戦終了時の順位、訂正前 → 訂正後
desk-consequences-more = ほか{ $count }名
desk-consequences-none = 勝ち点も順位も変わりません。
desk-later-none = 以前の結果をもとに組まれた回戦はありません。
desk-later = 次の回戦は以前の結果で組まれました。そのまま変わりません：
desk-later-met = { $name }さんはテーブル{ $table }で{ $other }さんと対戦。
desk-later-bye = { $name }さんはテーブル{ $table }で不戦勝。
desk-later-draft = { $round }の仮の組み合わせは以前の結果で作られています。公開前に作り直してください。
desk-log-title = 入力の記録
desk-log-empty = まだ何も入力されていません。
desk-log-reported = が{ $score }と報告
desk-log-disputed = が報告に異議
desk-log-recorded = が{ $score }を記録
desk-log-corrected = が{ $before }を{ $score }に訂正
desk-log-withdrawn = が結果を取り消し
desk-log-extended = が{ $minutes }分延長
desk-log-extension-undone = が{ $minutes }分の延長を取り消し
desk-log-reason = 理由：{ $reason }
desk-former-staff = 以前のスタッフ
desk-program-of = { $name }のプログラム
desk-reason = 理由
desk-reason-optional = 理由（空欄可）

# 次の回戦：仮の組み合わせ、確認、公開。
desk-draft-waits = { $round }がまだ締め切られていません。締め切ると次の組み合わせを作れます。
desk-draft-over = すべての回戦が終わりました。
desk-draft-ready = { $count }名を組み合わせます。
desk-draft-absent = { $count }名が未チェックインで、組み合わせに入りません。
desk-draft-private = 仮の組み合わせ：スタッフだけに見えます
desk-attempt = { $attempt }回目の作成
desk-draft-tables = テーブル
desk-drafted = { $round }の仮の組み合わせができました。確認してください
desk-draft-changed = { $round }の仮の組み合わせは別のデスクで手直しされました。もう一度確認してから公開してください。
desk-publish = { $round }を全員に公開する
desk-published = { $round }を公開しました
desk-swap = 2人を入れ替える
desk-swap-pick-two = 入れ替える2人を選んでください。今は{ $count }人です。
desk-swapped = { $one }さんと{ $other }さんを入れ替えました
desk-again-title = 組み合わせを作り直す
desk-again-words = 来た人を加え、抜けた人を除いて抽選をやり直します。作り直しは理由とともに記録に残り、大会後は誰でも読めます。
desk-again-reason = 作り直す理由
desk-again = 作り直す
desk-check-title = 確認
desk-check-no-rematch = 再戦なし
desk-check-rematches = 再戦{ $count }件
desk-check-met = テーブル{ $table }：{ $a } – { $b }（第{ $round }回戦で対戦済み）
desk-check-bye = 不戦勝：{ $name }（テーブル{ $table }）
desk-check-second-bye = 第{ $round }回戦で不戦勝を得ています。
desk-check-no-floater = 全員が同じ勝ち点の相手と対戦
desk-check-floaters = 勝ち点の異なる対戦{ $count }件
desk-check-pair = テーブル{ $table }：{ $a } – { $b }。{ $why }
desk-check-apart = 離すはずの対戦{ $count }件
desk-check-fixed = 固定席{ $count }件を守っています
desk-check-not-fixed = 守られていない固定席{ $count }件
desk-check-gone = 作成後に{ $count }名がドロップ：作り直すと外れます
desk-check-gone-lost = 組み合わせ作成後に{ $count }名がドロップ：公開するとその対戦は敗北になります
desk-check-all-seated = { $count }名全員に席があります
desk-check-unpaired = チェックイン済みで席のない人{ $count }名：作り直すと席ができます
desk-check-absent = 未チェックイン{ $count }名
desk-check-no-swap = 手動の変更なし
desk-check-swaps = 手動の変更{ $count }件
desk-check-swap = { $one } ↔ { $other }：{ $reason }
desk-check-drawn = 第1回戦：無作為の抽選
desk-check-proved = 証明済み：これより良い組み合わせはありません
desk-check-proved-before = 変更前は最良と証明済み
desk-check-not-proved = 見つかった中で最良（最良の証明なし）
desk-check-differs = { $tables }テーブル中{ $count }テーブルが{ $attempt }回目の作成と異なります
desk-check-reason = 理由：{ $reason }

# 参加者。
desk-players-title = 参加者
desk-players-sum = 登録{ $entered }名、チェックイン{ $checked }名
desk-players-none = 参加者がまだいません
desk-players-none-words = 上から1人ずつ登録するか、名簿を貼り付けてください。
desk-players-over = 順位を掲示したため、参加者は追加できません。
desk-add-title = 参加者を登録
desk-add-name = 名前
desk-add-reading = フリガナ（任意）
desk-add = 登録
desk-add-present = 来場済み：すぐにチェックイン
desk-same-name = 同じ名前の別人として登録する
desk-added = { $name }さんを登録しました
desk-added-late = { $name }さんを登録しました。第{ $round }回戦から参加します
desk-late = 今登録した人は第{ $round }回戦から参加します。
desk-list-title = 名簿を貼り付ける・ファイルを送る
desk-list-paste = 名簿
desk-list-hint = 1行に1人の名前、または見出し行のあるCSV：氏名、ニックネーム（姓・名でも可）、フリガナ。
desk-list-file = またはファイル（CSV・テキスト）
desk-list-present = 全員来場済み：すぐにチェックイン
desk-list-add = 名簿を登録
desk-list-added = { $count }名を登録しました
desk-list-added-unused = { $count }名を登録しました。使わなかった列：{ $columns }
desk-list-refused = 名簿は登録されていません。1人も追加していません
desk-list-empty = 名簿が空です。1行に1人の名前を書いてください。
desk-list-encoding = ファイルがUTF-8でもShift_JISでもありません。CSV（UTF-8）で保存して送り直してください。
desk-line-no-name = { $line }行目：名前がありません
desk-line-long-name = { $line }行目：名前が{ $longest }文字を超えています
desk-line-long-attribute = { $line }行目：ニックネームかフリガナが{ $longest }文字を超えています
desk-line-unreadable = { $line }行目：読み取れません
desk-line-control = { $line }行目：表示できない文字があります
desk-line-columns = { $line }行目：列が{ $columns }つありますが、見出し行がありません。先頭に「氏名, ニックネーム」を加えるか、1行に1人の名前だけにしてください。
desk-line-too-many = { $line }行目：列が{ $columns }つありますが、見出しは{ $expected }つです
desk-line-quote = { $line }行目：引用符が閉じていません
desk-line-repeated = { $line }行目：{ $name }さんは{ $first }行目にもあります
desk-line-entered = { $line }行目：{ $name }さんは番号{ $number }で登録済みです
desk-line-most = { $line }行目：一度に登録できるのは{ $most }名までです
desk-line-more = ほか{ $count }行
desk-check-in = チェックイン
desk-check-in-all = 残り{ $count }名をチェックイン
desk-undo-check-in = チェックインを取り消す
desk-checked-in = チェックイン済み
desk-not-checked-in = 未チェックイン
desk-checked-in-one = { $name }さんをチェックインしました
desk-checked-in-all = { $count }名をチェックインしました
desk-check-in-undone = { $name }さんのチェックインを取り消しました
desk-from-round = 第{ $round }回戦から
desk-dropped-before = 開始前にドロップ
desk-dropped-after = 第{ $round }回戦後にドロップ
desk-against = 対 { $name }
desk-back-to-players = 参加者一覧
desk-matches = 対戦
desk-rename-title = 名前
desk-rename = 変更
desk-renamed = 名前を{ $name }に変更しました
desk-drop-title = ドロップ
desk-drop = ドロップ
desk-dropped-now = { $name }さんがドロップしました
desk-dropped-from = { $name }さんがドロップしました。第{ $next }回戦から組み合わせに入りません
desk-reinstate-title = 復帰
desk-reinstate-words = 第{ $round }回戦から再び参加します。
desk-reinstate = 復帰させる
desk-reinstated = { $name }さんが復帰しました
desk-link-title = 個人用リンク
desk-link-hidden = 本人用のページ（席・結果報告・ドロップ）を開きます。持っている人は本人として操作できます。
desk-link-words = ここで本人に読み取ってもらいます。
desk-link-show = QRコードを表示
desk-link-print = カードを印刷
desk-link-reissue = リンクの再発行
desk-link-reissue-words = 以前のリンクと印刷したカードはすぐに使えなくなります。
desk-link-reissue-button = 新しいリンクを作る
desk-link-reissued = { $name }さんのリンクを再発行しました。以前のものは使えません
desk-link-local = このコードはこの機械だけを指し、スマートフォンでは開けません。会場のアドレスでデスクを開くか、トップページで選んでください。

# 印刷物。
desk-print-now = 印刷する
desk-paper-letter = Letter
desk-print-rounds = 回戦
desk-print-for-by-name = 掲示用。名前から自分のテーブルを探せます。
desk-print-for-by-table = スタッフ用。各テーブルの対戦者の一覧です。
desk-print-for-slips = テーブルごとに1枚。参加者が結果を書いて署名します。
desk-print-for-standings = 掲示用。締め切った回戦までの順位です。
desk-print-for-cards = 1人1枚。スマートフォンで本人のページを開きます。
desk-print-for-meeting-by-name = 第1回戦の前に、名前から席を探せます。
desk-print-for-meeting-by-table = 第1回戦の前の、テーブルごとの席です。
desk-print-by-name = 対戦表（名前順）
desk-print-by-table = 対戦表（テーブル順）
desk-print-slips = 結果記入用紙
desk-print-slips-words = 片面で印刷し、束のまま縦横1回ずつ切り、左上・右上・左下・右下の順に重ねると、テーブル順になります。
desk-print-standings = 順位表
desk-print-cards = QRカード
desk-print-no-round = まだ公開された回戦がありません。
desk-print-no-standings = まだ締め切られた回戦がありません。
desk-print-no-players = 参加者がまだいません。
desk-print-round = { $round } · { $time }
desk-print-after-round = 第{ $round }回戦終了時 · { $time }
desk-slip-games = 勝ちゲーム
desk-slip-sign = 署名
desk-slip-drop = ドロップ
desk-slip-drawn = 引き分けゲーム
desk-slip-extension = 延長
desk-card-number = 番号{ $number }
desk-card-words = 読み取ると席・結果報告・タイマーが開きます。本人専用です。

# 次の一手。
desk-way-correct = テーブル{ $table }を訂正する
desk-way-player = 番号{ $number }を開く
desk-way-lists = デッキリストで申告する
desk-way-players = 参加者へ
desk-way-results = 結果へ
desk-way-draft = 仮の組み合わせへ
desk-way-rematches = 大会要項で再戦を認める
desk-way-second-bye = 大会要項で2度目の不戦勝を認める
desk-way-players-left = 残りプレイヤー数を決める
desk-way-announce = 回戦数を告知する
desk-way-rounds = 大会要項の回戦数
desk-next-cut = 決勝進出者を決める
desk-next-cut-note = 予選は終了しました。公開する前に一覧を確認できます。
cut-title = 決勝進出者
cut-none-yet = 予選は終了しました。一覧を作成し、確認してから公開してください。
cut-too-few = 決勝に進めるプレイヤーが2人に満たないため、決勝は行わず、予選の順位が最終順位になります。
cut-not-due = 大会要項に決勝がある場合、予選終了後にここで決勝進出者を決めます。
cut-look = この一覧はまだ公開されていません。辞退する人は公開前に受け付けてください。
cut-taken = 公開済みです。規定に定めがある場合を除き、後からの繰り上げはありません。
cut-seeds = シード順
cut-reserve = 次点
cut-draft = 一覧を作成
cut-again = 一覧を作り直す
cut-publish = 決勝進出者を公開
cut-publish-note = 公開すると決勝進出者が確定します。後から見つかった誤りでは変わりません。
cut-drafted = 一覧を作成しました（まだ公開されていません）
cut-published = 決勝進出者を公開しました
desk-both-lose = { $table }卓：両者の敗北を記録しました
desk-late-noted = { $table }卓：{ $name }の不在を記録しました
desk-slip-penalties = ペナルティ
desk-slip-judge = ジャッジのサイン
desk-check-kept-apart = 離す対戦{ $count }件を守っています
desk-check-pods = 別のポッド同士の対戦{ $count }件
desk-check-awarded = 作成後に認めた不戦勝{ $count }件：作り直してください
desk-check-tables = 用意したテーブルより{ $count }卓多く使います
desk-print-placing = 最終順位
desk-print-placing-interim = 最終順位（未掲示）
desk-finals-instead = { $round }：{ $former }ではなく{ $name }
desk-finals-drawn = { $round }は以前の結果で組まれています。訂正後に無効にして組み直してください。誤った組み合わせでの対戦は数えません。
desk-finals-void = 回戦を無効にする
desk-cut-stays = 決勝進出者は以前の結果で決定済みです。後から見つかった誤りでは変わりません。
cut-size = 上位{ $size }名
cut-size-threshold = 勝ち点が{ $threshold }を超える人
cut-not-announced = 大会要項に決勝がないため、選ぶ必要はありません。
cut-ties-first = ボーダーラインが同点です。先にタイブレークを行います。組み合わせを作る前に、対象者の意向を確認してください。
cut-overtaken = この一覧の作成後に、結果・ドロップ・辞退のいずれかが変わりました。公開の前に作り直してください。
cut-left = 辞退（相手は不戦勝）
cut-decline = 辞退
cut-accept = 取り消す
cut-ask = 辞退を受け付ける
cut-declined-title = 辞退した人
cut-declined = { $name }は進出を辞退しました
cut-opted-out = { $name }はタイブレークに参加しません
cut-accepted = { $name }の辞退を取り消しました
cut-discard = 一覧を破棄する
cut-withdraw = 決定を取り消す
cut-withdraw-words = 決勝の組み合わせを作るまでは、決定を取り消せます。
cut-withdrawn = 決定を取り消しました
ties-title = ボーダーラインで同点
ties-words = { $players }名が同点で、{ $spots }名が進出します。上位と下位が1ゲームずつ対戦します。
ties-declined = 参加しない
ties-decline = 参加しない
ties-safe = { $name }は奇数の最上位のため通過です。

desk-starts-in = 開始までの時間を知らせる（分）
desk-start-announced = 開始まで{ $minutes }分を全画面に表示します
level-title = 完全に同順位
level-words = ここは抽選でしか順位が付きません。会場で決めた順を記録しない限り、この抽選の順になります。
level-places = { $first }位から{ $last }位
level-by = 決め方
level-by-draw = 会場での抽選（コイン・ダイス・くじ）
level-by-playoff = プレーオフ
level-playoff = プレーオフの組み合わせ
level-settle = この順で記録
level-settled = 順位を記録しました
level-places-twice = 同じ順位が2人います。順位は1人ずつ選んでください。
level-none = 順位に関わる同順位はありません。
level-link = { $players }人が完全に同順位：抽選の順を確認、または抽選・プレーオフの結果を記録

desk-clock-not-undone = 最後の操作は時計です。右の欄で一時停止または開始してください。進行中の回戦の時計は「戻す」で戻りません。
desk-dropped-playing = { $name }さんは{ $table }卓の対戦のあとドロップします。すでに退場した場合は「退場 名前」で対戦を放棄にできます
desk-leave-title = 今すぐ退場
desk-leave = 今すぐ退場（この対戦は放棄）
desk-leave-ask = { $name }さんは対戦の途中で退場します。終わっていたゲームは？
desk-leave-none = なし
desk-leave-hint = 退場する側の勝ち数が先です。行に続けて入力もできます：退場 森 1-0
level-was-drawn = 記録済み：会場での抽選の順です。
level-was-played-off = 記録済み：プレーオフの順です。
leaving-not-paired = 今ドロップすると、次の組み合わせには入りません。
leaving-paired-once-more = すでに組み合わせが決まっています。その対戦を行ってから離脱します。
leaving-plays-on = 対戦中のマッチは最後まで行い、その後ドロップになります。途中で退席すると、そのマッチの放棄になります。
leaving-paired-and-lost = すでに組み合わせが決まっています。今離脱するとその対戦は敗北です。
leaving-dropped = ドロップになります。
leaving-stays = 大会に残ります。
leaving-opponent-advances = 決勝進出者は確定しています。繰り上げはなく、次の対戦相手が勝ち上がります。
leaving-next-moves-up = 決勝進出者は確定しています。組み合わせの公開までは次の順位の人が繰り上がります。
leaving-official-decides = 復帰を認めるかどうかはオフィシャルが決めます。
leaving-denied = 規定により、今からの復帰はできません。

## What the log says: `log-` and the kind of event, with the event's fields as variables (crates/web/src/office/log/fields.rs).

log-round-drafted = 第{ $round }回戦の組み合わせを作成（{ $attempt }回目）: { $seatings }テーブル、不戦勝{ $byes }名
log-cut-drafted = 決勝進出者を仮決定（{ $attempt }回目）：{ $seeds }人
log-cut-published = 決勝進出者を公開
log-cut-withdrawn = 決勝進出者の決定を取り消し
log-place-declined = { $of ->
    [tiebreaker] { $entrant }が順位決定戦を辞退
   *[cut] { $entrant }が決勝進出を辞退
}
log-place-accepted = { $entrant }が辞退を取り消し
log-tie-settled = { $by ->
    [playoff] 同順位をプレーオフで決定：{ $order }
   *[draw] 同順位を抽選で決定：{ $order }
}
log-finalist-withdrew = { $came_in_number ->
    [none] { $entrant }が決勝を棄権（枠は空きのまま）
   *[other] { $entrant }が決勝を棄権、{ $came_in }が繰り上がり
}
log-tables-redrawn = 第{ $round }回戦のテーブル{ $tables }を組み直し
log-round-unpublished = 第{ $round }回戦の公開を取り消し
log-round-voided = 第{ $round }回戦を結果ごと取り消し
log-late-entrant-seated = 第{ $round }回戦 テーブル{ $table }: 遅れて参加した { $entrant }さんが不戦勝の人と対戦
log-table-fixed = { $table ->
    [none] { $entrant }さんの席の固定を解除
   *[other] { $entrant }さんの席をテーブル{ $table }に固定
}
log-pair-kept-apart = { $one }さんと { $other }さんを対戦させない設定
log-pair-let-meet = { $one }さんと { $other }さんの対戦を許可
log-pod-assigned = { $pod ->
    [none] { $entrant }さんをポッドから外した
   *[other] { $entrant }さんをポッド{ $pod }に配置
}
log-bye-awarded = { $entrant }さんに第{ $round }回戦の不戦勝を付与
log-awarded-bye-withdrawn = { $entrant }さんの第{ $round }回戦の不戦勝を取り消し
log-tables-set = 会場のテーブルを設定
log-players-swapped = 第{ $round }回戦の仮の組み合わせで { $one }さんと { $other }さんを入れ替え
log-round-published = 第{ $round }回戦を公開
log-clock-started = 第{ $round }回戦のタイマーを開始
log-clock-paused = 第{ $round }回戦のタイマーを一時停止
log-clock-resumed = 第{ $round }回戦のタイマーを再開
log-clock-reset = 第{ $round }回戦のタイマーを開始前に戻した
log-table-extended = { $ms_sign ->
    [minus] 第{ $round }回戦 テーブル{ $table }: { $ms_minutes }分の延長を取り消し
   *[plus] 第{ $round }回戦 テーブル{ $table }: { $ms_minutes }分延長
}
log-result-reported = 第{ $round }回戦 テーブル{ $table }: { $a } { $score } { $b } と報告
log-result-disputed = 第{ $round }回戦 テーブル{ $table }: { $by }さんが報告に異議
log-result-recorded = { $source ->
    [players] 第{ $round }回戦 テーブル{ $table }: { $a } { $score } { $b } を両者で確認
   *[staff] 第{ $round }回戦 テーブル{ $table }: { $a } { $score } { $b } を記録
}
log-result-corrected = 第{ $round }回戦 テーブル{ $table }: { $before } から { $a } { $score } { $b } に訂正
log-result-withdrawn = 第{ $round }回戦 テーブル{ $table }: 結果を取り消し
log-round-scheduled = 第{ $round }回戦：開始予定を告知
log-round-closed = 第{ $round }回戦を締め切り
log-round-reopened = 第{ $round }回戦を再開
