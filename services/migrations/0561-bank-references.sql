-- One movement of money may have a reference of its entry and one of its transaction; a report may tell only one of them.

ALTER TABLE payment.bank_entry
  ADD COLUMN entry_ref text CHECK (length(entry_ref) BETWEEN 1 AND 140),
  ADD COLUMN transaction_ref text CHECK (length(transaction_ref) BETWEEN 1 AND 140),
  ADD COLUMN is_part boolean NOT NULL DEFAULT false;
ALTER TABLE payment.bank_entry ALTER COLUMN is_part DROP DEFAULT;
COMMENT ON COLUMN payment.bank_entry.entry_ref IS 'of the bank, for the entry in its statement';
COMMENT ON COLUMN payment.bank_entry.transaction_ref IS 'of the bank, for the transaction in the entry';
COMMENT ON COLUMN payment.bank_entry.is_part IS 'the entry is the sum of several transactions, of which this is one';
-- A later report may tell what the first one left out.
GRANT UPDATE (entry_ref, transaction_ref, is_part, is_return, return_of, sealed, why) ON payment.bank_entry TO mizan_app;
CREATE INDEX bank_entry_entry_ref ON payment.bank_entry (bank, entry_ref, is_part) WHERE entry_ref IS NOT NULL;
CREATE INDEX bank_entry_transaction_ref ON payment.bank_entry (bank, transaction_ref) WHERE transaction_ref IS NOT NULL;
