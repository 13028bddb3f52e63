# 入口: 開催中の大会、参加者検索、サインイン、招待。
door-title = 大会一覧
door-today = 本日
door-coming = 今後の予定
door-earlier = 過去の大会
door-find = 名前か番号で探す
door-find-button = 検索
door-find-none = 「{ $wanted }」に該当する参加者は本日の大会にいません。文字を減らすと見つかりやすくなります。
door-find-more = ほかにもいます。もう少し入力してください。
door-against = 対 { $opponent }
door-round = 第{ $round }回戦
door-no-table = テーブル未定
door-rooms-of = { $name }の部屋
door-new-title = 初期設定をしてください
door-new-words = 起動時に一度だけ使えるリンクが表示されています。このパソコンで開き、主催者のアカウントを作成してください。
door-empty-title = 大会はまだありません
door-empty-organizer = 最初の大会を作成しましょう。1分ほどでできます。
door-empty-staff = 主催者が大会を作成すると、ここに表示されます。
door-empty-words = 主催者が大会を作成すると、ここに表示されます。
door-create = 大会を作成
room-desk = 運営デスク
room-floor = フロア
room-office = 主催者室
practice = 練習
day-words = { $year }年{ $month }月{ $day }日({ $weekday ->
    [1] 月
    [2] 火
    [3] 水
    [4] 木
    [5] 金
    [6] 土
   *[other] 日
})
address-question = QRコードにはどのアドレスを使いますか
address-words = スマートフォンからこのパソコンにつながる必要があります。スマートフォンと同じネットワークのアドレスを選んでください。通常は先頭のものです。
address-settled = QRコードのアドレス: { $url }
address-choose = このアドレスを使う
address-chosen = 今後、QRコードは { $url } を開きます。
address-loopback = このパソコンのみ
address-alone = 今はこのパソコンからしか開けません。スマートフォンからも使うには、次のように起動してください:
sign-in-title = サインイン
sign-in-button = サインイン
sign-in-failed = サインインできませんでした
sign-in-wrong = ログイン名かパスワードが違います。パスワードの大文字と小文字を確かめてください。忘れた場合は主催者に招待し直してもらえます。
sign-in-too-many = 試行回数が多すぎます。{ $time }（あと{ $minutes }分）以降にもう一度お試しください。
sign-in-not-set-up = まだアカウントがありません。起動時に表示された一度だけ使えるリンクを開いてください。
sign-in-players = 参加者にアカウントは不要です。受付でもらったQRコードを読み取ってください。
sign-out = サインアウト
account-name = お名前
account-name-hint = スタッフ一覧と記録に表示されます。
account-name-missing = お名前を入力してください。
account-name-unusable = 名前は{ $most }文字以内で、改行は使えません。
account-login = ログイン名
account-login-hint = サインインのときに入力します。大文字と小文字は区別しません。
account-login-missing = ログイン名を決めてください。
account-login-taken = ログイン名 { $login } は使われています。別の名前にするか、ご自分のものならサインインしてください。
account-login-unusable = ログイン名は1〜{ $most }文字で、改行は使えません。
account-password = パスワード
account-password-hint = { $least }文字以上。覚えやすい言葉をいくつか並べたものがおすすめです。
account-password-short = パスワードは{ $least }文字以上にしてください。
account-password-length = パスワードは{ $least }〜{ $most }文字にしてください。
setup-title = Floorkeeper の初期設定
setup-words = アカウントを作成してください。主催者として大会を作成し、スタッフを招待できます。
setup-button = アカウントを作成して始める
link-unknown = このリンクは見つかりません
link-expired = このリンクは無効になっています
link-used = このリンクは使用済みです
link-setup-way-out = アカウントをお持ちならサインインしてください。まだ誰もアカウントを持っていなければ、プログラムを起動し直すと新しいリンクが表示されます。
link-invite-way-out = アカウントをお持ちならサインインしてください。お持ちでなければ、主催者に新しい招待を依頼してください。
invite-title = スタッフへの招待
invite-words = { $inviter }さんから、次の役割でスタッフに招待されています。
invite-words-nobody = 次の役割でスタッフに招待されています。
invite-accept-as = { $name } として参加する
invite-somebody-else = 別の方ですか。入口でサインアウトしてから、もう一度リンクを開いてください。
invite-have-account = アカウントをお持ちの方はサインイン
invite-new-account = アカウントを作成
invite-button = アカウントを作成して参加する
