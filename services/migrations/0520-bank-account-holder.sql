-- The holder of a bank account is the verified name exactly, or a person of finance has checked it. A closed account stops.

ALTER TABLE payment.bank_account
  ADD COLUMN holder_state text NOT NULL DEFAULT 'same' CHECK (holder_state IN ('same', 'waiting', 'approved', 'declined')),
  ADD COLUMN names_index text,
  ADD COLUMN checked_by text,
  ADD COLUMN checked_at timestamptz,
  ADD COLUMN checked_why text CHECK (length(checked_why) BETWEEN 1 AND 1000),
  ADD COLUMN closed_at timestamptz,
  ADD CHECK (checked_by <> user_id),
  ADD CHECK ((checked_by IS NULL) = (checked_at IS NULL)),
  ADD CHECK ((holder_state IN ('approved', 'declined')) = (checked_by IS NOT NULL)),
  ADD CHECK ((holder_state = 'approved') = (names_index IS NOT NULL)),
  ADD CHECK ((holder_state = 'declined') = (checked_why IS NOT NULL));
-- Names were compared less strictly before; who has an account is compared again when money is asked for.
ALTER TABLE payment.bank_account ALTER COLUMN holder_state DROP DEFAULT;
COMMENT ON COLUMN payment.bank_account.holder_state IS 'waiting: the holder differs from the verified name, and a person of finance looks at it';
COMMENT ON COLUMN payment.bank_account.names_index IS 'blind index of the verified names that the holder was approved for; other names need another approval';
COMMENT ON COLUMN payment.bank_account.closed_at IS 'the bank says that the account is closed';
CREATE INDEX bank_account_holders ON payment.bank_account (created_at, id) WHERE holder_state = 'waiting' AND removed_at IS NULL AND closed_at IS NULL;
GRANT UPDATE (holder_state, names_index, checked_by, checked_at, checked_why, closed_at) ON payment.bank_account TO mizan_app;

-- A large withdrawal to a closed account ends before anybody decides.
ALTER TABLE payment.withdrawal DROP CONSTRAINT withdrawal_check2;
ALTER TABLE payment.withdrawal ADD CONSTRAINT withdrawal_large
  CHECK (NOT is_large OR decided_by IS NOT NULL OR state IN ('held', 'review', 'cancelled', 'refused'));

ALTER TABLE bank_provider.payment DROP CONSTRAINT payment_outcome_check;
ALTER TABLE bank_provider.payment ADD CONSTRAINT payment_outcome_check
  CHECK (outcome IN ('arrives', 'refused', 'returned', 'returnedLate', 'delayed', 'closed'));
