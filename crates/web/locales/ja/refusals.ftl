# エンジンが断る理由。キーは refusal-<コード>。
refusal-unknown = 実行できません: { $code }
