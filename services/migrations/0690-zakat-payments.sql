-- Zakat that people pay from their wallets (record 0450). It is over at once: nothing changes it.

CREATE TABLE payment.zakat_payment (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  user_id         text NOT NULL CHECK (user_id ~ '^[A-Za-z0-9_-]+$' AND length(user_id) <= 64),
  fund            text NOT NULL CHECK (fund IN ('zakat', 'zakat_poor', 'zakat_needy', 'zakat_collectors', 'zakat_hearts', 'zakat_captives', 'zakat_debtors', 'zakat_cause', 'zakat_wayfarers')),
  amount          bigint NOT NULL CHECK (amount > 0),
  currency        text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  due_on          date NOT NULL,
  transfer_id     text NOT NULL UNIQUE,
  idempotency_key text NOT NULL CHECK (length(idempotency_key) <= 64),
  paid_at         timestamptz NOT NULL,
  UNIQUE (user_id, idempotency_key)
);
COMMENT ON COLUMN payment.zakat_payment.due_on IS 'the last day of the year of zakat for which it was paid';
CREATE INDEX zakat_payment_newest ON payment.zakat_payment (user_id, paid_at DESC, id DESC);
GRANT SELECT, INSERT ON payment.zakat_payment TO mizan_app;

-- Zakat leaves a wallet as a withdrawal does, so the rules that watch money look at it.
ALTER TABLE payment.money_finding DROP CONSTRAINT money_finding_movement_check;
ALTER TABLE payment.money_finding ADD CONSTRAINT money_finding_movement_check
  CHECK (movement IN ('deposit', 'transfer', 'withdrawal', 'zakat'));
