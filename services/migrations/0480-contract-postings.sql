-- What is posted under the contract of an offering, and the money that follows from it (M19, records 0360, 0361).

ALTER DOMAIN ledger.account_kind DROP CONSTRAINT account_kind_check;
ALTER DOMAIN ledger.account_kind ADD CONSTRAINT account_kind_check
  CHECK (VALUE IN ('customer_cash', 'holding', 'escrow', 'issuance', 'provider_settlement', 'fees', 'charity', 'world', 'distribution', 'tax'));
ALTER DOMAIN ledger.transfer_kind DROP CONSTRAINT transfer_kind_check;
ALTER DOMAIN ledger.transfer_kind ADD CONSTRAINT transfer_kind_check
  CHECK (VALUE IN ('issue', 'deposit', 'withdrawal', 'move', 'investment', 'post', 'void', 'expire', 'refund', 'contract', 'payout'));
ALTER TABLE ledger.account DROP CONSTRAINT account_owner;
ALTER TABLE ledger.account ADD CONSTRAINT account_owner CHECK (CASE kind
  WHEN 'customer_cash' THEN owner_kind = 'user' AND length(asset) = 3
  WHEN 'holding' THEN owner_kind = 'user' AND length(asset) > 3
  WHEN 'escrow' THEN owner_kind = 'offering' AND length(asset) = 3
  WHEN 'distribution' THEN owner_kind = 'offering' AND length(asset) = 3
  WHEN 'issuance' THEN owner_kind = 'offering' AND asset = 'share:' || owner_id
  WHEN 'provider_settlement' THEN owner_kind = 'provider' AND length(asset) = 3
  WHEN 'world' THEN owner_kind = 'platform' AND length(asset) > 3
  ELSE owner_kind = 'platform' AND length(asset) = 3 END);

-- The kinds that each contract knows; the same rows as in contracts/finance/postings.ts, which a test compares.
CREATE TABLE ledger.contract_kind (
  contract text NOT NULL,
  kind     text NOT NULL,
  PRIMARY KEY (contract, kind)
);
INSERT INTO ledger.contract_kind (contract, kind) VALUES
  ('musharakah', 'profit'), ('musharakah', 'loss'), ('musharakah', 'restored capital'), ('musharakah', 'settlement'),
  ('mudarabah', 'profit'), ('mudarabah', 'loss'), ('mudarabah', 'restored capital'), ('mudarabah', 'settlement'),
  ('diminishing_musharakah', 'rent'), ('diminishing_musharakah', 'loss'),
  ('ijara', 'rent'), ('ijara', 'loss'),
  ('murabaha', 'instalment'),
  ('wakala', 'agent pay'), ('wakala', 'loss'), ('wakala', 'restored capital');

-- One row for each result that was posted, with the money that it set aside.
CREATE TABLE ledger.contract_result (
  reference   ledger.id PRIMARY KEY,
  offering_id ledger.id NOT NULL REFERENCES ledger.offering_supply (offering_id),
  contract    text NOT NULL,
  payer_id    ledger.id NOT NULL,
  currency    text NOT NULL REFERENCES ledger.asset (code),
  holders     bigint NOT NULL CHECK (holders >= 0),
  charity     bigint NOT NULL CHECK (charity >= 0),
  paid        bigint NOT NULL DEFAULT 0,
  is_final    boolean NOT NULL,
  transfer_id text,
  at          timestamptz NOT NULL,
  CHECK ((transfer_id IS NOT NULL) = (holders + charity > 0)),
  CONSTRAINT result_not_overpaid CHECK (paid BETWEEN 0 AND holders)
);
COMMENT ON COLUMN ledger.contract_result.holders IS 'minor units set aside for the holders';
COMMENT ON COLUMN ledger.contract_result.charity IS 'the non-permissible part, minor units';
COMMENT ON COLUMN ledger.contract_result.paid IS 'of what was set aside, paid to holders and tax';
COMMENT ON COLUMN ledger.contract_result.is_final IS 'the last result of the offering: none is posted after it';
CREATE UNIQUE INDEX contract_result_final ON ledger.contract_result (offering_id) WHERE is_final;
CREATE INDEX contract_result_offering ON ledger.contract_result (offering_id, at, reference);

CREATE TABLE ledger.contract_posting (
  reference ledger.id NOT NULL REFERENCES ledger.contract_result (reference),
  contract  text NOT NULL,
  kind      text NOT NULL,
  amount    ledger.amount NOT NULL,
  investors bigint NOT NULL,
  issuer    bigint NOT NULL,
  month     integer CHECK (month >= 1),
  PRIMARY KEY (reference, kind),
  FOREIGN KEY (contract, kind) REFERENCES ledger.contract_kind (contract, kind),
  CONSTRAINT posting_shares CHECK (CASE kind
    WHEN 'profit' THEN investors >= 0 AND issuer >= 0 AND investors + issuer = amount
    -- The fee of an agent is due with the first result, also where that is a loss.
    WHEN 'loss' THEN investors <= 0 AND (issuer <= 0 OR contract = 'wakala') AND investors + issuer = -amount
    WHEN 'restored capital' THEN investors = 0 AND issuer = 0
    WHEN 'settlement' THEN investors = amount AND issuer = -amount
    WHEN 'agent pay' THEN issuer >= 0 AND investors + issuer = amount
    ELSE investors BETWEEN 0 AND amount AND issuer = 0 END)
);
COMMENT ON TABLE ledger.contract_posting IS 'append-only; investors and issuer are their parts in minor units, a loss is negative';
COMMENT ON COLUMN ledger.contract_posting.amount IS 'what the contract judges: profit, loss, rent, instalment, the gross result of an agency, or what is settled at the end';
COMMENT ON COLUMN ledger.contract_posting.month IS 'month of the lease that the rent is for';

CREATE TRIGGER contract_posting_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.contract_posting
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER contract_result_no_delete BEFORE DELETE OR TRUNCATE ON ledger.contract_result
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- Charity has no way back: nothing leaves it, and no transfer that fed it is refunded.
CREATE FUNCTION ledger.refuse_way_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'money of charity and of distributions does not come back' USING ERRCODE = 'LG013';
END $$;
CREATE TRIGGER charity_keeps BEFORE UPDATE ON ledger.account FOR EACH ROW
  WHEN (OLD.kind = 'charity' AND (NEW.posted < OLD.posted OR NEW.held > OLD.held)) EXECUTE FUNCTION ledger.refuse_way_back();
CREATE FUNCTION ledger.refund_is_allowed() RETURNS trigger LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM transfer t WHERE t.id = NEW.settles AND t.kind IN ('contract', 'payout')) THEN
    RAISE EXCEPTION 'money of charity and of distributions does not come back' USING ERRCODE = 'LG013';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_is_allowed BEFORE INSERT ON ledger.transfer FOR EACH ROW
  WHEN (NEW.kind = 'refund') EXECUTE FUNCTION ledger.refund_is_allowed();

-- As in 0080, without charity, which is fed by results only.
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
  IF p_reason IN ('distribution', 'distribution_funded') THEN
    RAISE EXCEPTION 'a distribution is posted under its contract' USING ERRCODE = 'LG007';
  END IF;
  SELECT l INTO bad FROM jsonb_array_elements(p_legs) l, LATERAL (SELECT l -> 'from' ->> 'kind' AS source, l -> 'to' ->> 'kind' AS target) k
    WHERE (CASE p_kind
      WHEN 'deposit' THEN k.source = 'provider_settlement' AND k.target = 'customer_cash'
      WHEN 'withdrawal' THEN k.source IN ('customer_cash', 'fees') AND k.target = 'provider_settlement'
      WHEN 'move' THEN k.source IN ('customer_cash', 'escrow', 'fees') AND k.target IN ('customer_cash', 'escrow', 'fees')
    END) IS NOT TRUE LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'no % goes from % to %', p_kind, bad -> 'from' ->> 'kind', bad -> 'to' ->> 'kind' USING ERRCODE = 'LG007';
  END IF;
  SELECT w.outcome, w.transfer_id INTO outcome, transfer_id FROM write_transfer(
    p_id, p_kind, p_state, p_reason, p_reference, p_actor, p_operation, p_key, p_fingerprint, p_now, p_expires_at, p_legs) w;
END $$;

-- Posts a result: its entries by kind, and the money of holders and charity from the payer's wallet.
-- p_entries: [{ kind, amount, investors, issuer }], minor units as decimal strings.
-- Outcome: accepted | replayed | key_reused | insufficient_funds | refused (the contract does not know a kind); only 'accepted' writes.
CREATE FUNCTION ledger.post_result(
  p_reference text, p_offering text, p_contract text, p_payer text, p_currency text, p_entries jsonb, p_charity bigint, p_final boolean,
  p_transfer text, p_fingerprint text, p_now timestamptz, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  earlier contract_result;
  new_holders bigint;
  legs jsonb := '[]';
  entered record;
BEGIN
  SELECT r.* INTO earlier FROM contract_result r WHERE r.reference = p_reference;
  IF FOUND THEN
    outcome := CASE WHEN EXISTS (SELECT FROM contract_result r WHERE r.reference = p_reference
        AND (r.offering_id, r.contract, r.payer_id, r.currency, r.charity, r.is_final) = (p_offering, p_contract, p_payer, p_currency, p_charity, p_final))
      AND NOT EXISTS (SELECT e.kind, e.amount, e.investors, e.issuer FROM jsonb_to_recordset(p_entries) e (kind text, amount bigint, investors bigint, issuer bigint)
        EXCEPT SELECT c.kind, c.amount, c.investors, c.issuer FROM contract_posting c WHERE c.reference = p_reference)
      THEN 'replayed' ELSE 'key_reused' END;
    RETURN;
  END IF;
  -- One contract for the life of an offering's results, and none after the last one.
  IF EXISTS (SELECT FROM contract_result r WHERE r.offering_id = p_offering AND (r.contract <> p_contract OR r.is_final))
     OR EXISTS (SELECT FROM jsonb_to_recordset(p_entries) e (kind text)
       WHERE NOT EXISTS (SELECT FROM contract_kind k WHERE k.contract = p_contract AND k.kind = e.kind)) THEN
    outcome := 'refused';
    RETURN;
  END IF;
  -- A loss of the period does not lessen what the issuer was paid too much on account.
  SELECT greatest(coalesce(sum(e.investors) FILTER (WHERE e.kind <> 'settlement'), 0), 0)
      + coalesce(sum(e.investors) FILTER (WHERE e.kind = 'settlement'), 0)
    INTO new_holders FROM jsonb_to_recordset(p_entries) e (kind text, investors bigint);
  IF new_holders > 0 THEN
    legs := legs || jsonb_build_array(jsonb_build_object('asset', p_currency, 'amount', new_holders::text,
      'from', jsonb_build_object('ownerKind', 'user', 'ownerId', p_payer, 'kind', 'customer_cash'),
      'to', jsonb_build_object('ownerKind', 'offering', 'ownerId', p_offering, 'kind', 'distribution')));
  END IF;
  IF p_charity > 0 THEN
    legs := legs || jsonb_build_array(jsonb_build_object('asset', p_currency, 'amount', p_charity::text,
      'from', jsonb_build_object('ownerKind', 'user', 'ownerId', p_payer, 'kind', 'customer_cash'),
      'to', jsonb_build_object('ownerKind', 'platform', 'ownerId', 'charity', 'kind', 'charity')));
  END IF;
  IF jsonb_array_length(legs) > 0 THEN
    SELECT w.outcome, w.transfer_id INTO entered FROM write_transfer(
      p_transfer, 'contract', 'posted', 'distribution_funded', p_reference, 'distributions', 'contract', p_reference, p_fingerprint, p_now, NULL, legs) w;
    IF entered.outcome <> 'accepted' THEN
      outcome := entered.outcome;
      RETURN;
    END IF;
  END IF;
  INSERT INTO contract_result (reference, offering_id, contract, payer_id, currency, holders, charity, is_final, transfer_id, at)
    VALUES (p_reference, p_offering, p_contract, p_payer, p_currency, new_holders, p_charity, p_final, CASE WHEN jsonb_array_length(legs) > 0 THEN p_transfer END, p_now);
  INSERT INTO contract_posting (reference, contract, kind, amount, investors, issuer, month)
    SELECT p_reference, p_contract, e.kind, e.amount, e.investors, e.issuer, e.month
    FROM jsonb_to_recordset(p_entries) e (kind text, amount bigint, investors bigint, issuer bigint, month integer);
  outcome := 'accepted';
END $$;

-- Pays one holder out of a result, once for each key: what is left after tax to the wallet, the tax to the tax account.
-- Outcome: accepted | replayed | key_reused.
CREATE FUNCTION ledger.pay_holder(
  p_reference text, p_key text, p_holder text, p_net bigint, p_tax bigint, p_transfer text, p_fingerprint text, p_now timestamptz,
  OUT outcome text, OUT transfer_id text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  result contract_result;
  legs jsonb := '[]';
  source jsonb;
BEGIN
  IF p_net < 0 OR p_tax < 0 THEN RAISE EXCEPTION 'a payout of % and tax of %', p_net, p_tax USING ERRCODE = 'LG007'; END IF;
  SELECT r.* INTO result FROM contract_result r WHERE r.reference = p_reference FOR NO KEY UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'no result %', p_reference USING ERRCODE = 'LG005'; END IF;
  source := jsonb_build_object('ownerKind', 'offering', 'ownerId', result.offering_id, 'kind', 'distribution');
  IF p_net > 0 THEN
    legs := legs || jsonb_build_array(jsonb_build_object('asset', result.currency, 'amount', p_net::text, 'from', source,
      'to', jsonb_build_object('ownerKind', 'user', 'ownerId', p_holder, 'kind', 'customer_cash')));
  END IF;
  IF p_tax > 0 THEN
    legs := legs || jsonb_build_array(jsonb_build_object('asset', result.currency, 'amount', p_tax::text, 'from', source,
      'to', jsonb_build_object('ownerKind', 'platform', 'ownerId', 'withheld', 'kind', 'tax')));
  END IF;
  SELECT w.outcome, w.transfer_id INTO outcome, transfer_id FROM write_transfer(
    p_transfer, 'payout', 'posted', 'distribution', p_reference, 'distributions', 'payout', p_key, p_fingerprint, p_now, NULL, legs) w;
  IF outcome = 'insufficient_funds' THEN
    RAISE EXCEPTION 'the account of the result % does not hold what it owes', p_reference USING ERRCODE = 'LG014';
  END IF;
  IF outcome = 'accepted' THEN
    UPDATE contract_result r SET paid = r.paid + p_net + p_tax WHERE r.reference = p_reference;
  END IF;
END $$;

REVOKE ALL ON FUNCTION ledger.refuse_way_back(), ledger.refund_is_allowed(),
  ledger.post_result(text, text, text, text, text, jsonb, bigint, boolean, text, text, timestamptz),
  ledger.pay_holder(text, text, text, bigint, bigint, text, text, timestamptz) FROM PUBLIC;
GRANT SELECT ON ledger.contract_kind, ledger.contract_result, ledger.contract_posting TO mizan_app;
GRANT EXECUTE ON FUNCTION
  ledger.post_result(text, text, text, text, text, jsonb, bigint, boolean, text, text, timestamptz),
  ledger.pay_holder(text, text, text, bigint, bigint, text, text, timestamptz) TO mizan_app;
