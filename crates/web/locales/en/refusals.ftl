# What the engine refuses, by its code: refusal-<code>.
refusal-unknown = Not possible: { $code }.
