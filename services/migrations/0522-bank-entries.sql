-- Money that the bank reports: transfers to wallets, and payments of ours that came back.

CREATE TABLE payment.wallet_reference (
  user_id    text PRIMARY KEY CHECK (user_id ~ '^[A-Za-z0-9_-]+$' AND length(user_id) <= 64),
  reference  text NOT NULL UNIQUE CHECK (reference ~ '^RF[0-9]{2}[0-9]{12}$'),
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE payment.wallet_reference IS 'what a person writes into a transfer to the own wallet; a creditor reference after ISO 11649';
GRANT SELECT, INSERT ON payment.wallet_reference TO mizan_app;

CREATE TABLE payment.bank_entry (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  bank            text NOT NULL,
  bank_ref        text NOT NULL CHECK (length(bank_ref) BETWEEN 1 AND 140),
  is_return       boolean NOT NULL,
  return_of       text CHECK (length(return_of) <= 140),
  amount          bigint NOT NULL CHECK (amount > 0),
  currency        text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  sealed          text NOT NULL,
  state           text NOT NULL CHECK (state IN ('waiting', 'creditProposed', 'returnProposed', 'returning', 'booked', 'returned')),
  machine_version text NOT NULL,
  why             text CHECK (why IN ('isClear', 'isKnown', 'isExpected', 'isOwnName')),
  payee_id        text,
  proposed_by     text,
  decided_by      text,
  decided_why     text CHECK (length(decided_why) BETWEEN 1 AND 1000),
  transfer_id     text UNIQUE,
  booked_at       timestamptz NOT NULL,
  received_at     timestamptz NOT NULL,
  changed_at      timestamptz NOT NULL,
  UNIQUE (bank, bank_ref),
  -- Two people, whatever the service does.
  CHECK (decided_by IS NULL OR proposed_by IS NULL OR decided_by <> proposed_by),
  CHECK (decided_by IS NULL OR payee_id IS NULL OR decided_by <> payee_id),
  CHECK ((state = 'booked') = (transfer_id IS NOT NULL)),
  CHECK (state <> 'creditProposed' OR (payee_id IS NOT NULL AND proposed_by IS NOT NULL))
);
COMMENT ON TABLE payment.bank_entry IS 'state belongs to the bank entry machine';
COMMENT ON COLUMN payment.bank_entry.bank_ref IS 'of the bank; it reports each entry once or more';
COMMENT ON COLUMN payment.bank_entry.sealed IS 'personal: payer, the end of the account number and the text of the transfer, under a key of the entry';
COMMENT ON COLUMN payment.bank_entry.why IS 'why it was not booked at once';
COMMENT ON COLUMN payment.bank_entry.transfer_id IS 'the posting of the ledger; null while the money is in no wallet';
CREATE INDEX bank_entry_newest ON payment.bank_entry (received_at DESC, id DESC);
CREATE INDEX bank_entry_open ON payment.bank_entry (received_at, id) WHERE state NOT IN ('booked', 'returned');
CREATE INDEX bank_entry_payee ON payment.bank_entry (payee_id) WHERE payee_id IS NOT NULL;
GRANT SELECT, INSERT ON payment.bank_entry TO mizan_app;
GRANT UPDATE (state, machine_version, payee_id, proposed_by, decided_by, decided_why, transfer_id, changed_at) ON payment.bank_entry TO mizan_app;

ALTER TABLE bank_provider.payment DROP CONSTRAINT payment_outcome_check;
ALTER TABLE bank_provider.payment ADD CONSTRAINT payment_outcome_check
  CHECK (outcome IN ('arrives', 'refused', 'returned', 'returnedLate', 'delayed', 'closed', 'returnedVeryLate', 'returnedLess', 'returnedClosed'));

CREATE TABLE bank_provider.entry (
  id           text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  amount       bigint NOT NULL CHECK (amount > 0),
  currency     text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  payer        text NOT NULL CHECK (length(payer) <= 140),
  last4        text NOT NULL CHECK (length(last4) = 4),
  message      text NOT NULL CHECK (length(message) <= 140),
  return_of    text,
  is_closed    boolean NOT NULL,
  reported_at  timestamptz NOT NULL,
  read_at      timestamptz,
  sent_back_at timestamptz
);
COMMENT ON COLUMN bank_provider.entry.payer IS 'personal';
COMMENT ON COLUMN bank_provider.entry.last4 IS 'personal';
COMMENT ON COLUMN bank_provider.entry.reported_at IS 'from when on the bank reports it';
CREATE INDEX entry_unread ON bank_provider.entry (reported_at, id) WHERE read_at IS NULL;
GRANT SELECT, INSERT ON bank_provider.entry TO mizan_app;
GRANT UPDATE (read_at, sent_back_at) ON bank_provider.entry TO mizan_app;
