# エンジンが断る理由。キーは refusal-<コード>。
refusal-unknown = 実行できません: { $code }
refusal-empty-name = 名前がありません。入力してもう一度送ってください。
refusal-long-name = 名前が長すぎます。{ $longest }文字以内にしてください。
refusal-name-with-control-characters = 名前に表示できない文字が含まれています。入力し直してください。
refusal-bad-slug = アドレス { $slug } は使えません。英小文字、数字、ハイフンだけが使えます。
refusal-slug-taken = アドレス { $slug } は別の大会が使っています。大会名を少し変えてください。
refusal-unknown-rulebook = ルールブック { $rulebook } はありません。一覧から選んでください。
refusal-bad-fact-sheet = 大会要項がルールブックに合いません: { $problems }
refusal-no-such-tournament = この大会はもうありません。
refusal-created-already = この大会は作成済みです。
refusal-not-allowed = 現在の役割では行えません。次のいずれかの役割が必要です: { $roles }
refusal-no-roles = スタッフには役割が1つ以上必要です。すべて外す場合は「外す」を使ってください。
refusal-last-organizer = 主催者が1人は必要です。先に別の人を主催者にしてください。
refusal-not-on-staff = この人はすでにスタッフではありません。
refusal-bad-number-of-rounds = ラウンド数は1〜{ $most }で入力してください。
refusal-rounds-played-already = すでに{ $played }回戦まで行われています。それ以上の数にしてください。
refusal-tournament-over = 順位を掲示済みのため変更できません。先に掲示を取り消してください。
refusal-reason-needed = 告知済みの内容を変えるため、理由が必要です。短く書いてください。
refusal-posted-already = 順位は掲示済みです。
refusal-nothing-played = まだ1回戦も行われていません。
refusal-round-still-open = 第{ $round }回戦が終わっていません。{ $missing ->
    [0] 先に締めてください
   *[other] 残り{ $missing }卓の結果が必要です
}。
refusal-rounds-left = 告知した{ $rounds }回戦のうち{ $played }回戦までしか終わっていません。続けるか、理由を添えてラウンド数を変更してください。
refusal-final-already = 順位は確定済みです。
refusal-post-first = 先に順位を掲示し、全員が確認できるようにしてください。
refusal-bad-command-id = 送信内容が壊れています。ページを読み込み直してもう一度行ってください。
refusal-command-id-used = この操作は別の内容で送信済みです。ページを読み込み直してもう一度行ってください。
