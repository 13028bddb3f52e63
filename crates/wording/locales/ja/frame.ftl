# どのページにもある枠。
product-name = Floorkeeper
skip-to-content = 本文へ移動
language-switch = 言語
theme-switch = 明るさの切り替え
theme-auto = 端末に合わせる
theme-light = ライト
theme-dark = ダーク
round-and-clock = 回戦とタイマー
room-places = この部屋の移動先
last-change = 最終更新 { $time }
connection-cut-off = データベースに接続できません。表示は保存済みの内容で、戻るまで新しく保存できません
connection-lost = { $time }時点の内容を表示中。再接続しています
sending-again = まだ送信できていません。再送しています
sending-failed = 送信できませんでした。サーバーにつながりません。回線が戻ったらもう一度押してください。二重に記録されることはありません。
plain-http-notice = この接続は暗号化されていません。同じネットワークの他の人に内容を見られるおそれがあります。信頼できる会場ネットワークなら問題ありませんが、可能なら https を使ってください。
undo = 元に戻す
display-sound = 音を出す
