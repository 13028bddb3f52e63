# 大会について各室が表示する言葉。
player-number = 参加者{ $number }
registration-open = 受付中
standings-posted = 順位を掲示中
standings-final = 最終順位
result-draw = 引き分け
result-double-loss = 両者敗北
tiebreak-own = 最大{ $most }点中{ $won }点
why-first-round = 第1回戦：無作為に抽選。
why-same-points = 勝ち点{ $points }どうしで、まだ対戦していません。
why-floated-odd = 勝ち点{ $high }対{ $low }：勝ち点{ $high }が{ $group }人の奇数のため、1人が最も近い勝ち点の相手と当たります。
why-floated = 勝ち点{ $high }対{ $low }：再戦のない、より良い組み合わせがありません。
why-rematch = 再戦です：再戦のない組み合わせがなく、この大会では再戦を認めています。
why-swapped = 手動で変更：{ $reason }
why-bye-first-round = 参加者が奇数のため、無作為に抽選。
why-bye-lowest = 参加者が奇数：不戦勝がまだない、勝ち点最少（{ $points }）の人。
