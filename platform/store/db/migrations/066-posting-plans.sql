-- A posting finds its transfer and its account by their keys. Plans of functions are kept by a connection: one that was
-- made while the tables were small reads them whole, and every posting after it costs more than the one before.
alter function ledger_post() set enable_seqscan = off;
alter function ledger_sum_is_zero() set enable_seqscan = off;
