-- The hourly check of the signed log goes on where the last one ended (record 0455).

ALTER TABLE payment.reconciliation ADD COLUMN log_size bigint CHECK (log_size >= 0);
COMMENT ON COLUMN payment.reconciliation.log_size IS 'how many leaves of the signed log were right then; null where they were not, or were not checked';
