-- The language that an account is written to in: that of its owner's browsers, never of whoever else knocks. Null until
-- its owner came in once.
alter table account add column locale text;
