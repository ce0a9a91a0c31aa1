-- Rate of a crypto deposit as it was shown when the deposit was opened (docs/money.md, section 2).
alter table deposit add column rate jsonb;
