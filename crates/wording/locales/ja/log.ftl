### 運営画面の記録：画面の文言と、出来事の種類ごとの文。

## 画面

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

## 出来事
##
## 文のキーは「log-」と出来事の種類の名前。出来事の各項目を項目名の変数として使える：選手とスタッフは名前、リストは件数、
## 時間は分と秒、真偽は yes か no、値がなければ none。そのほかの変数（選手の番号、分だけの時間、卓の両選手）は
## crates/web/src/office/log/fields.rs を参照。

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
log-rounds-announced = 全{ $rounds }回戦と告知
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
log-time-called = 第{ $round }回戦 { $table }卓：時間切れを宣言
log-end-answered = 第{ $round }回戦 { $table }卓：マッチの終了手順 { $step }
log-end-taken-back = 第{ $round }回戦 { $table }卓：終了手順を1つ戻す
log-table-stopped = 第{ $round }回戦 { $table }卓：中断（{ $why }）
log-table-resumed = 第{ $round }回戦 { $table }卓：再開、{ $lost_ms }中断、{ $given_ms }延長
log-turns-granted = 第{ $round }回戦 { $table }卓：追加ターン{ $turns }
log-slow-play-noted = 第{ $round }回戦 { $table }卓：{ $entrant }を催促
log-round-scheduled = 第{ $round }回戦：開始予定を告知
log-seat-marked = { $here ->
    [yes] 第{ $round }回戦：{ $entrant }が着席
   *[no] 第{ $round }回戦：{ $entrant }が不在
}
log-lateness-applied = 第{ $round }回戦：{ $entrant }の遅刻、{ $step }を記録
log-two-for-one-agreed = 第{ $round }回戦 { $table }卓：1ゲームで2ゲーム分
log-wrong-tables-corrected = 第{ $round }回戦：卓の間違いを訂正
log-round-closed = 第{ $round }回戦を締め切り
log-round-reopened = 第{ $round }回戦を再開
log-standings-posted = 第{ $after_round }回戦終了時の順位を掲示
log-standings-withdrawn = 第{ $after_round }回戦終了時の順位の掲示を取り消し
log-tournament-finalized = 第{ $after_round }回戦終了時の順位を確定
log-seed-revealed = シード値を公開: { $master_seed }…
log-command-undone = 操作を元に戻した
log-catalogue-adopted = カード一覧（{ $cards }種）を取り込み
log-decklist-filed = { $draft ->
    [yes] { $entrant }：デッキリスト下書き
   *[no] { $late ->
        [yes] { $entrant }：デッキリスト提出（遅れ）
       *[no] { $entrant }：デッキリスト提出
    }
}
log-decklist-judged = { $accepted ->
    [yes] { $entrant }：デッキリスト受理
   *[no] { $entrant }：デッキリスト差し戻し
}
log-decklist-corrected = { $entrant }：デッキリスト訂正
log-lists-asked = { $entrants ->
    [0] 全員のデッキリスト提出期限
   *[other] { $entrants }人にデッキリストの提出を要求
}
log-lists-waived = デッキリスト{ $missing }件なしで第1ラウンドへ
log-lists-published = デッキリスト公開：{ $entrants }件
log-deck-checks-drawn = ラウンド{ $round }のデッキチェック抽選：{ $tables }（シード{ $seed }…）
log-deck-check-opened = デッキチェック開始 テーブル{ $table }（ラウンド{ $round }）
log-deck-compared = { $finding ->
    [none] { $entrant }：デッキとリストに問題なし
   *[other] { $entrant }：デッキチェックで指摘あり
}
log-deck-check-closed = デッキチェック{ $check }終了（延長{ $extension_ms_minutes }分）
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
log-block-head-appointed = { $person }をブロック{ $block }のヘッドジャッジに任命
log-blocks-merged = ブロックを統合。全体のヘッドジャッジ：{ $head_judge }
