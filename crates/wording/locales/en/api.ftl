# What programs are told.
api-token-needed = This needs a valid bearer token. Make one in the office, under programs.
api-token-not-enough = This token is for another tournament, or its roles do not let it in here.
