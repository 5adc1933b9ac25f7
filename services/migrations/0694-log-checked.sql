-- The hourly check of the signed log goes on where the last one ended (record 0455).

ALTER TABLE payment.reconciliation
  ADD COLUMN log_size bigint CHECK (log_size >= 0),
  ADD COLUMN log_next smallint CHECK (log_next >= 0),
  ADD CHECK (log_next IS NULL OR log_size IS NOT NULL);
COMMENT ON COLUMN payment.reconciliation.log_size IS 'how many leaves the signed log had then; null where it could not be checked';
COMMENT ON COLUMN payment.reconciliation.log_next IS 'which part of the older leaves comes next; null where something was wrong, so that the whole log is read';
