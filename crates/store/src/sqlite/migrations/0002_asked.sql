-- What was asked with the command of an entry, as a digest. Beside the chain, so that it can be deleted with a person.
ALTER TABLE entry ADD COLUMN asked BLOB;
