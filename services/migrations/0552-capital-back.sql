-- What is left of the capital is paid back with the final result, and the digital shares end once everything is paid (record 0364).

ALTER DOMAIN ledger.account_kind DROP CONSTRAINT account_kind_check;
ALTER DOMAIN ledger.account_kind ADD CONSTRAINT account_kind_check
  CHECK (VALUE IN ('customer_cash', 'holding', 'escrow', 'issuance', 'redeemed', 'provider_settlement', 'fees', 'charity', 'world', 'distribution', 'tax', 'expenses'));
ALTER TABLE ledger.account DROP CONSTRAINT account_owner;
ALTER TABLE ledger.account ADD CONSTRAINT account_owner CHECK (CASE kind
  WHEN 'customer_cash' THEN owner_kind = 'user' AND length(asset) = 3
  WHEN 'holding' THEN owner_kind = 'user' AND length(asset) > 3
  WHEN 'escrow' THEN owner_kind = 'offering' AND length(asset) = 3
  WHEN 'distribution' THEN owner_kind = 'offering' AND length(asset) = 3
  WHEN 'issuance' THEN owner_kind = 'offering' AND asset = 'share:' || owner_id
  WHEN 'redeemed' THEN owner_kind = 'offering' AND asset = 'share:' || owner_id
  WHEN 'provider_settlement' THEN owner_kind = 'provider' AND length(asset) = 3
  WHEN 'world' THEN owner_kind = 'platform' AND length(asset) > 3
  ELSE owner_kind = 'platform' AND length(asset) = 3 END);

ALTER DOMAIN ledger.lot_state DROP CONSTRAINT lot_state_check;
ALTER DOMAIN ledger.lot_state ADD CONSTRAINT lot_state_check CHECK (VALUE IN ('provisional', 'held', 'cancelled', 'exited', 'redeemed'));
ALTER TABLE ledger.lot DROP CONSTRAINT lot_instants;
ALTER TABLE ledger.lot ADD CONSTRAINT lot_instants CHECK (
  (state IN ('cancelled', 'exited', 'redeemed')) = (ended_at IS NOT NULL) AND (state <> 'held' OR held_at IS NOT NULL)
  AND (state <> 'provisional' OR held_at IS NULL));

ALTER TABLE ledger.contract_result ADD COLUMN capital bigint NOT NULL DEFAULT 0 CHECK (capital >= 0 AND (is_final OR capital = 0));
ALTER TABLE ledger.contract_result ADD COLUMN from_escrow bigint NOT NULL DEFAULT 0;
ALTER TABLE ledger.contract_result ADD COLUMN record_at timestamptz CHECK (is_final OR record_at IS NULL);
COMMENT ON COLUMN ledger.contract_result.record_at IS 'after this instant no digital share is moved, minted or burned: its holders have the capital';
ALTER TABLE ledger.contract_result ADD CONSTRAINT result_from_escrow CHECK (from_escrow BETWEEN 0 AND capital);
COMMENT ON COLUMN ledger.contract_result.capital IS 'what is left of the capital and goes back to the holders, minor units';
COMMENT ON COLUMN ledger.contract_result.from_escrow IS 'the part of capital that was still in escrow; the payer gave the rest';
COMMENT ON COLUMN ledger.contract_result.paid IS 'of what was set aside, the capital too, paid to holders and tax';

DO $$
DECLARE
  f record;
  old text;
  new text;
BEGIN
  FOR f IN SELECT conname FROM pg_constraint WHERE conrelid = 'ledger.contract_result'::regclass AND contype = 'c'
      AND (pg_get_constraintdef(oid) LIKE '%transfer_id%' OR conname = 'result_not_overpaid')
  LOOP
    EXECUTE format('ALTER TABLE ledger.contract_result DROP CONSTRAINT %I', f.conname);
  END LOOP;
  -- A redeemed lot is as good as one that was held, and its shares are as good as sold.
  FOR f IN SELECT p.oid, p.proname FROM pg_proc p WHERE p.oid IN ('ledger.discrepancies()'::regprocedure, 'ledger.lot_moves_forward()'::regprocedure)
  LOOP
    old := pg_get_functiondef(f.oid);
    new := replace(replace(replace(replace(old,
      '(WHERE l.state = ''held'') AS held', '(WHERE l.state IN (''held'', ''redeemed'')) AS held'),
      'a.kind = ''holding'') h ON true', 'a.kind IN (''holding'', ''redeemed'')) h ON true'),
      'l.state IN (''held'', ''exited'')', 'l.state IN (''held'', ''exited'', ''redeemed'')'),
      '(''held'', ''cancelled'', ''exited'')', '(''held'', ''cancelled'', ''exited'', ''redeemed'')');
    IF new = old THEN RAISE EXCEPTION '% does not name the states of lots as it did', f.proname; END IF;
    EXECUTE new;
  END LOOP;
END $$;
ALTER TABLE ledger.contract_result
  ADD CONSTRAINT result_not_overpaid CHECK (paid BETWEEN 0 AND holders + capital),
  ADD CONSTRAINT result_transfer CHECK ((transfer_id IS NOT NULL) = (holders + charity + capital > 0));

-- As in 0480, with the capital that is left: what is in escrow first, the rest from the payer's wallet. A cancelled result counts no more.
-- The last result has a record date that is not past and after which no digital share has moved; else the outcome is late.
DROP FUNCTION ledger.post_result(text, text, text, text, text, jsonb, bigint, boolean, text, text, timestamptz);
CREATE FUNCTION ledger.post_result(
  p_reference text, p_offering text, p_contract text, p_payer text, p_currency text, p_entries jsonb, p_charity bigint, p_final boolean,
  p_transfer text, p_fingerprint text, p_now timestamptz, p_capital bigint DEFAULT 0, p_record timestamptz DEFAULT NULL, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  earlier contract_result;
  new_holders bigint;
  escrowed bigint;
  source jsonb := jsonb_build_object('ownerKind', 'user', 'ownerId', p_payer, 'kind', 'customer_cash');
  target jsonb := jsonb_build_object('ownerKind', 'offering', 'ownerId', p_offering, 'kind', 'distribution');
  legs jsonb := '[]';
  entered record;
BEGIN
  SELECT r.* INTO earlier FROM contract_result r WHERE r.reference = p_reference;
  IF FOUND THEN
    outcome := CASE WHEN (earlier.offering_id, earlier.contract, earlier.payer_id, earlier.currency, earlier.charity, earlier.is_final, earlier.capital)
        = (p_offering, p_contract, p_payer, p_currency, p_charity, p_final, p_capital)
      AND NOT EXISTS (SELECT e.kind, e.amount, e.investors, e.issuer FROM jsonb_to_recordset(p_entries) e (kind text, amount bigint, investors bigint, issuer bigint)
        EXCEPT SELECT c.kind, c.amount, c.investors, c.issuer FROM contract_posting c WHERE c.reference = p_reference)
      THEN 'replayed' ELSE 'key_reused' END;
    RETURN;
  END IF;
  -- One contract for the life of an offering's results, and none after the last one.
  IF EXISTS (SELECT FROM contract_result r WHERE r.offering_id = p_offering AND r.cancelled_at IS NULL AND (r.contract <> p_contract OR r.is_final))
     OR EXISTS (SELECT FROM jsonb_to_recordset(p_entries) e (kind text)
       WHERE NOT EXISTS (SELECT FROM contract_kind k WHERE k.contract = p_contract AND k.kind = e.kind)) THEN
    outcome := 'refused';
    RETURN;
  END IF;
  IF p_final THEN
    -- What moves digital shares takes the same lock.
    PERFORM FROM offering_supply s WHERE s.offering_id = p_offering FOR NO KEY UPDATE;
    IF (p_record >= p_now) IS NOT TRUE
       OR EXISTS (SELECT FROM lot l WHERE l.offering_id = p_offering AND (l.created_at > p_record OR l.ended_at > p_record)) THEN
      outcome := 'late';
      RETURN;
    END IF;
  END IF;
  -- A loss of the period does not lessen what the issuer was paid too much on account.
  SELECT greatest(coalesce(sum(e.investors) FILTER (WHERE e.kind <> 'settlement'), 0), 0)
      + coalesce(sum(e.investors) FILTER (WHERE e.kind = 'settlement'), 0)
    INTO new_holders FROM jsonb_to_recordset(p_entries) e (kind text, investors bigint);
  SELECT least(p_capital, greatest(a.posted - a.held, 0)) INTO escrowed
    FROM offering_supply s JOIN account a ON a.id = s.escrow_id WHERE s.offering_id = p_offering;
  escrowed := coalesce(escrowed, 0);
  IF escrowed > 0 THEN
    legs := legs || jsonb_build_array(jsonb_build_object('asset', p_currency, 'amount', escrowed::text,
      'from', jsonb_build_object('ownerKind', 'offering', 'ownerId', p_offering, 'kind', 'escrow'), 'to', target));
  END IF;
  IF new_holders + p_capital - escrowed > 0 THEN
    legs := legs || jsonb_build_array(jsonb_build_object('asset', p_currency, 'amount', (new_holders + p_capital - escrowed)::text,
      'from', source, 'to', target));
  END IF;
  IF p_charity > 0 THEN
    legs := legs || jsonb_build_array(jsonb_build_object('asset', p_currency, 'amount', p_charity::text, 'from', source,
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
  INSERT INTO contract_result (reference, offering_id, contract, payer_id, currency, holders, charity, capital, from_escrow, is_final, record_at, transfer_id, at)
    VALUES (p_reference, p_offering, p_contract, p_payer, p_currency, new_holders, p_charity, p_capital, escrowed, p_final, CASE WHEN p_final THEN p_record END,
      CASE WHEN jsonb_array_length(legs) > 0 THEN p_transfer END, p_now);
  INSERT INTO contract_posting (reference, contract, kind, amount, investors, issuer, month)
    SELECT p_reference, p_contract, e.kind, e.amount, e.investors, e.issuer, e.month
    FROM jsonb_to_recordset(p_entries) e (kind text, amount bigint, investors bigint, issuer bigint, month integer);
  outcome := 'accepted';
END $$;

-- As in 0551, with the capital; what came from escrow goes back there.
CREATE OR REPLACE FUNCTION ledger.cancel_result(p_reference text, p_transfer text, p_fingerprint text, p_now timestamptz, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  result contract_result;
  source jsonb;
  legs jsonb := '[]';
  entered record;
BEGIN
  SELECT r.* INTO result FROM contract_result r WHERE r.reference = p_reference FOR NO KEY UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'no result %', p_reference USING ERRCODE = 'LG005'; END IF;
  IF result.cancelled_at IS NOT NULL THEN outcome := 'replayed'; RETURN; END IF;
  IF result.paid > 0 THEN outcome := 'paid'; RETURN; END IF;
  source := jsonb_build_object('ownerKind', 'offering', 'ownerId', result.offering_id, 'kind', 'distribution');
  IF result.from_escrow > 0 THEN
    legs := legs || jsonb_build_array(jsonb_build_object('asset', result.currency, 'amount', result.from_escrow::text, 'from', source,
      'to', jsonb_build_object('ownerKind', 'offering', 'ownerId', result.offering_id, 'kind', 'escrow')));
  END IF;
  IF result.holders + result.capital - result.from_escrow > 0 THEN
    legs := legs || jsonb_build_array(jsonb_build_object('asset', result.currency, 'from', source,
      'amount', (result.holders + result.capital - result.from_escrow)::text,
      'to', jsonb_build_object('ownerKind', 'user', 'ownerId', result.payer_id, 'kind', 'customer_cash')));
  END IF;
  IF jsonb_array_length(legs) > 0 THEN
    SELECT w.outcome INTO entered FROM write_transfer(
      p_transfer, 'contract', 'posted', 'distribution_returned', p_reference, 'distributions', 'return', p_reference, p_fingerprint, p_now, NULL, legs) w;
    IF entered.outcome <> 'accepted' THEN
      RAISE EXCEPTION 'the account of the result % does not hold what it owes', p_reference USING ERRCODE = 'LG014';
    END IF;
  END IF;
  UPDATE contract_result r SET cancelled_at = p_now WHERE r.reference = p_reference;
  outcome := 'accepted';
END $$;

-- Ends every held lot of an offering whose last result is posted and paid to the limit of those who can be paid; once. Answers how many units.
CREATE FUNCTION ledger.redeem_units(p_offering text, p_transfer text, p_now timestamptz) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  share constant text := 'share:' || p_offering;
  legs jsonb;
  ended bigint;
  entered text;
BEGIN
  PERFORM FROM account a WHERE a.asset = share AND a.kind = 'holding' ORDER BY a.id FOR NO KEY UPDATE;
  PERFORM FROM offering_supply s WHERE s.offering_id = p_offering FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM contract_result r WHERE r.offering_id = p_offering AND r.is_final AND r.cancelled_at IS NULL) THEN
    RAISE EXCEPTION 'the offering % has no last result', p_offering USING ERRCODE = 'LG015';
  END IF;
  IF EXISTS (SELECT FROM lot l JOIN contract_result r ON r.offering_id = l.offering_id AND r.is_final AND r.cancelled_at IS NULL
       WHERE l.offering_id = p_offering AND l.state = 'held' AND l.created_at > r.record_at AND r.transfer_id IS NOT NULL) THEN
    RAISE EXCEPTION 'digital shares of % came to their holders after the record date', p_offering USING ERRCODE = 'LG015';
  END IF;
  SELECT jsonb_agg(jsonb_build_object('asset', share, 'amount', h.units::text,
           'from', jsonb_build_object('ownerKind', 'user', 'ownerId', h.holder_id, 'kind', 'holding'),
           'to', jsonb_build_object('ownerKind', 'offering', 'ownerId', p_offering, 'kind', 'redeemed')) ORDER BY h.holder_id), coalesce(sum(h.units), 0)
    INTO legs, ended
    FROM (SELECT l.holder_id, sum(l.units) AS units FROM lot l WHERE l.offering_id = p_offering AND l.state = 'held' GROUP BY l.holder_id) h;
  IF ended = 0 THEN RETURN 0; END IF;
  SELECT w.outcome INTO entered FROM write_transfer(
    p_transfer, 'move', 'posted', 'shares_redeem', p_offering, 'token', 'token_redeem', p_offering,
    encode(sha256(convert_to(p_offering, 'UTF8')), 'hex'), p_now, NULL, legs) w;
  IF entered <> 'accepted' THEN RAISE EXCEPTION 'redeem_units: % answered %', p_offering, entered USING ERRCODE = 'LG004'; END IF;
  UPDATE lot l SET state = 'redeemed', ended_at = p_now WHERE l.offering_id = p_offering AND l.state = 'held';
  -- Nothing is frozen that is not there.
  INSERT INTO holding_freeze (offering_id, holder_id, units, whole, at)
    SELECT p_offering, f.holder_id, 0, false, p_now
    FROM (SELECT DISTINCT ON (x.holder_id) x.* FROM holding_freeze x WHERE x.offering_id = p_offering ORDER BY x.holder_id, x.seq DESC) f
    WHERE f.units > 0 OR f.whole;
  RETURN ended;
END $$;
REVOKE ALL ON FUNCTION ledger.redeem_units(text, text, timestamptz),
  ledger.post_result(text, text, text, text, text, jsonb, bigint, boolean, text, text, timestamptz, bigint, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.redeem_units(text, text, timestamptz),
  ledger.post_result(text, text, text, text, text, jsonb, bigint, boolean, text, text, timestamptz, bigint, timestamptz) TO mizan_app;

ALTER TABLE project.distribution
  ADD COLUMN residual bigint NOT NULL DEFAULT 0 CHECK (residual >= 0 AND (is_final OR residual = 0)),
  ADD COLUMN capital bigint NOT NULL DEFAULT 0 CHECK (capital >= 0 AND (is_final OR capital = 0)),
  ADD COLUMN from_escrow bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT distribution_from_escrow CHECK (from_escrow BETWEEN 0 AND capital);
COMMENT ON COLUMN project.distribution.residual IS 'what the assets of a lease or of certificates were sold for, minor units';
COMMENT ON COLUMN project.distribution.capital IS 'what of the capital goes back to the holders, as approved';
COMMENT ON COLUMN project.distribution.from_escrow IS 'the part of capital that was still in escrow';
GRANT UPDATE (residual, capital, from_escrow) ON project.distribution TO mizan_app;
ALTER TABLE project.payout ADD COLUMN capital bigint NOT NULL DEFAULT 0 CHECK (capital >= 0 AND (units > 0 OR capital = 0));
COMMENT ON COLUMN project.payout.capital IS 'capital that goes back to the holder beside amount, without tax';
