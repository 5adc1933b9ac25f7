-- The way out of charity money (record 0427): a register of charities, and payments to them from the parts of charity money.

CREATE TABLE payment.charity (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  name            text NOT NULL CHECK (length(name) BETWEEN 1 AND 140),
  country         text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  registration    text NOT NULL CHECK (length(registration) BETWEEN 1 AND 40),
  purpose         text NOT NULL CHECK (length(purpose) BETWEEN 1 AND 500),
  categories      text[] NOT NULL CHECK (categories <@ ARRAY['poor', 'needy', 'collectors', 'hearts', 'captives', 'debtors', 'cause', 'wayfarers']),
  holder          text NOT NULL CHECK (length(holder) BETWEEN 1 AND 140),
  number          text NOT NULL CHECK (number ~ '^[A-Z0-9]{4,34}$'),
  bank_code       text NOT NULL CHECK (bank_code ~ '^[A-Z0-9]{8,11}$'),
  state           text NOT NULL CHECK (state IN ('proposed', 'approved', 'declined', 'withdrawn')),
  machine_version text NOT NULL,
  proposed_by     text NOT NULL,
  proposed_at     timestamptz NOT NULL,
  decided_by      text,
  decided_at      timestamptz,
  decided_why     text CHECK (length(decided_why) BETWEEN 1 AND 1000),
  withdrawn_by    text,
  withdrawn_at    timestamptz,
  CHECK ((state = 'proposed') = (decided_by IS NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  -- Two people, whatever the service does.
  CHECK (state NOT IN ('approved', 'withdrawn') OR decided_by <> proposed_by),
  CHECK ((state IN ('declined', 'withdrawn')) = (decided_why IS NOT NULL)),
  CHECK ((state = 'withdrawn') = (withdrawn_by IS NOT NULL) AND (withdrawn_by IS NULL) = (withdrawn_at IS NULL))
);
COMMENT ON TABLE payment.charity IS 'state belongs to the charity machine; the account is one of an organisation, so that it is not sealed';
COMMENT ON COLUMN payment.charity.categories IS 'the categories of zakat that it may receive';
COMMENT ON COLUMN payment.charity.decided_why IS 'why it was declined, or withdrawn from the register';
CREATE UNIQUE INDEX charity_registered_once ON payment.charity (country, registration) WHERE state IN ('proposed', 'approved');
CREATE INDEX charity_number ON payment.charity (number) WHERE state IN ('proposed', 'approved');
CREATE INDEX charity_newest ON payment.charity (proposed_at DESC, id DESC);
CREATE INDEX charity_approved ON payment.charity (name, id) WHERE state = 'approved';
GRANT SELECT, INSERT ON payment.charity TO mizan_app;
GRANT UPDATE (state, machine_version, decided_by, decided_at, decided_why, withdrawn_by, withdrawn_at) ON payment.charity TO mizan_app;

CREATE TABLE payment.charity_payment (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  charity_id      text NOT NULL REFERENCES payment.charity (id),
  fund            text NOT NULL CHECK (fund IN ('charity', 'zakat', 'zakat_poor', 'zakat_needy', 'zakat_collectors', 'zakat_hearts', 'zakat_captives', 'zakat_debtors', 'zakat_cause', 'zakat_wayfarers')),
  amount          bigint NOT NULL CHECK (amount > 0),
  currency        text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  reason          text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  state           text NOT NULL CHECK (state IN ('proposed', 'approved', 'sending', 'sent', 'settled', 'declined', 'stopped', 'refused', 'returned')),
  machine_version text NOT NULL,
  bank            text,
  transfer_id     text UNIQUE,
  idempotency_key text NOT NULL CHECK (length(idempotency_key) <= 64),
  proposed_by     text NOT NULL,
  proposed_at     timestamptz NOT NULL,
  decided_by      text,
  decided_at      timestamptz,
  decided_why     text CHECK (length(decided_why) BETWEEN 1 AND 1000),
  changed_at      timestamptz NOT NULL,
  UNIQUE (proposed_by, idempotency_key),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK ((bank IS NULL) = (transfer_id IS NULL)),
  -- Two people, whatever the service does.
  CHECK (state NOT IN ('approved', 'sending', 'sent', 'settled', 'refused', 'returned') OR decided_by <> proposed_by),
  CHECK ((state = 'declined') = (decided_why IS NOT NULL))
);
COMMENT ON TABLE payment.charity_payment IS 'state belongs to the charity payment machine';
COMMENT ON COLUMN payment.charity_payment.fund IS 'the owner of the charity account of the ledger from which it is paid';
COMMENT ON COLUMN payment.charity_payment.transfer_id IS 'the hold of the ledger, since the approval';
CREATE INDEX charity_payment_newest ON payment.charity_payment (proposed_at DESC, id DESC);
CREATE INDEX charity_payment_stoppable ON payment.charity_payment (charity_id) WHERE state IN ('proposed', 'approved');
GRANT SELECT, INSERT ON payment.charity_payment TO mizan_app;
GRANT UPDATE (state, machine_version, bank, transfer_id, decided_by, decided_at, decided_why, changed_at) ON payment.charity_payment TO mizan_app;

-- Whether an account belongs to a user is asked before a charity is approved and paid.
CREATE INDEX bank_account_number_of ON payment.bank_account (number_index) WHERE proven_at IS NOT NULL;

-- charity: to a charity, by the bank. charity_back: a part of it that came back. zakat: from a wallet.
ALTER DOMAIN ledger.transfer_kind DROP CONSTRAINT transfer_kind_check;
ALTER DOMAIN ledger.transfer_kind ADD CONSTRAINT transfer_kind_check
  CHECK (VALUE IN ('issue', 'deposit', 'withdrawal', 'move', 'investment', 'post', 'void', 'expire', 'refund', 'contract', 'payout', 'charity', 'charity_back', 'zakat'));

CREATE INDEX transfer_charity ON ledger.transfer (reference) WHERE kind = 'charity';

-- As in 0480, 0521, 0551 and 0621, and the kinds of charity money. A payment to a charity is held first, so that two people stand before it.
CREATE OR REPLACE FUNCTION ledger.enter(
  p_id text, p_kind text, p_state text, p_reason text, p_reference text,
  p_actor text, p_operation text, p_key text, p_fingerprint text, p_now timestamptz, p_expires_at timestamptz, p_legs jsonb,
  OUT outcome text, OUT transfer_id text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE bad jsonb;
BEGIN
  IF (p_operation = CASE p_state WHEN 'posted' THEN p_kind WHEN 'pending' THEN 'hold_' || p_kind END) IS NOT TRUE THEN
    RAISE EXCEPTION 'a % of state % is not entered as %', p_kind, p_state, p_operation USING ERRCODE = 'LG007';
  END IF;
  IF p_reason IN ('distribution', 'distribution_funded', 'distribution_returned') THEN
    RAISE EXCEPTION 'a distribution is posted under its contract' USING ERRCODE = 'LG007';
  END IF;
  SELECT l INTO bad FROM jsonb_array_elements(p_legs) l, LATERAL (SELECT l -> 'from' ->> 'kind' AS source, l -> 'to' ->> 'kind' AS target) k
    WHERE (CASE p_kind
      WHEN 'deposit' THEN k.source = 'provider_settlement' AND k.target = 'customer_cash'
      WHEN 'withdrawal' THEN (k.source IN ('customer_cash', 'fees', 'expenses') AND k.target = 'provider_settlement') OR (k.source = 'customer_cash' AND k.target = 'fees')
      WHEN 'move' THEN k.source IN ('customer_cash', 'escrow', 'fees') AND k.target IN ('customer_cash', 'escrow', 'fees')
      WHEN 'charity' THEN k.source = 'charity' AND k.target = 'provider_settlement' AND p_state = 'pending' AND jsonb_array_length(p_legs) = 1
      WHEN 'charity_back' THEN k.source = 'provider_settlement' AND k.target = 'charity'
      WHEN 'zakat' THEN k.source = 'customer_cash' AND k.target = 'charity' AND p_state = 'posted' AND l -> 'to' ->> 'ownerId' ~ '^zakat(_|$)'
    END) IS NOT TRUE LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'no % goes from % to %', p_kind, bad -> 'from' ->> 'kind', bad -> 'to' ->> 'kind' USING ERRCODE = 'LG007';
  END IF;
  SELECT w.outcome, w.transfer_id INTO outcome, transfer_id FROM write_transfer(
    p_id, p_kind, p_state, p_reason, p_reference, p_actor, p_operation, p_key, p_fingerprint, p_now, p_expires_at, p_legs) w;
END $$;

-- Charity money leaves for a charity of the register only: by exactly a payment that two people agreed to, from the part that it names.
-- After the statement, so that its postings are seen; a change without them is refused from the owner of the tables too.
CREATE FUNCTION ledger.charity_goes_to_charity() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE root text;
BEGIN
  SELECT coalesce(t.settles, t.id) INTO root FROM posting p JOIN transfer t ON t.id = p.transfer_id
    WHERE p.account_id = NEW.id ORDER BY p.seq DESC LIMIT 1;
  IF NOT EXISTS (
    SELECT FROM transfer t JOIN payment.charity_payment c ON c.id = t.reference JOIN payment.charity ch ON ch.id = c.charity_id
    WHERE t.id = root AND t.kind = 'charity' AND (NEW.owner_id, NEW.asset) = (c.fund, c.currency) AND c.decided_by <> c.proposed_by
      AND (c.fund = 'charity' OR c.fund = 'zakat' AND cardinality(ch.categories) > 0 OR substr(c.fund, 7) = ANY (ch.categories))
      AND ((NEW.posted, NEW.held) = (OLD.posted, OLD.held + c.amount) AND (c.state, ch.state) = ('approved', 'approved') AND c.transfer_id IS NULL
          AND NOT EXISTS (SELECT FROM transfer o WHERE o.kind = 'charity' AND o.reference = c.id AND o.id <> t.id)
        OR (NEW.posted, NEW.held) = (OLD.posted - c.amount, OLD.held - c.amount) AND c.transfer_id = t.id
          AND EXISTS (SELECT FROM posting b JOIN account a ON a.id = b.account_id WHERE b.transfer_id = t.id AND (a.kind, a.owner_id) = ('provider_settlement', c.bank))))
    OR (NEW.posted, NEW.held) IS DISTINCT FROM (SELECT ROW(sum(p.amount)::bigint, sum(p.held)::bigint) FROM posting p WHERE p.account_id = NEW.id) THEN
    RAISE EXCEPTION 'money of charity and of distributions does not come back' USING ERRCODE = 'LG013';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER charity_keeps ON ledger.account;
CREATE TRIGGER charity_keeps AFTER UPDATE ON ledger.account FOR EACH ROW
  WHEN (OLD.kind = 'charity' AND (NEW.posted < OLD.posted OR NEW.held > OLD.held)) EXECUTE FUNCTION ledger.charity_goes_to_charity();
-- Whose account it is never changes.
CREATE TRIGGER charity_stays BEFORE UPDATE ON ledger.account FOR EACH ROW
  WHEN (OLD.kind = 'charity' AND (OLD.kind, OLD.owner_kind, OLD.owner_id, OLD.asset) IS DISTINCT FROM (NEW.kind, NEW.owner_kind, NEW.owner_id, NEW.asset))
  EXECUTE FUNCTION ledger.refuse_way_back();

-- Zakat was given: like a result and a payout it is not refunded.
CREATE OR REPLACE FUNCTION ledger.refund_is_allowed() RETURNS trigger LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM transfer t WHERE t.id = NEW.settles AND t.kind IN ('contract', 'payout', 'zakat', 'charity_back')) THEN
    RAISE EXCEPTION 'money of charity and of distributions does not come back' USING ERRCODE = 'LG013';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION ledger.charity_goes_to_charity() FROM PUBLIC;
