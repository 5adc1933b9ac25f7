-- The issuer of a diminishing musharakah buys digital shares with the rent of each month (record 0476).

ALTER TABLE ledger.contract_result
  ADD COLUMN units bigint NOT NULL DEFAULT 0 CHECK (units >= 0 AND (contract = 'diminishing_musharakah' AND NOT is_final OR units = 0)),
  ADD COLUMN units_ended bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT result_units_ended CHECK (units_ended BETWEEN 0 AND units);
COMMENT ON COLUMN ledger.contract_result.units IS 'digital shares that the payer buys of the holders; capital is their price';
COMMENT ON COLUMN ledger.contract_result.units_ended IS 'of these, the ones whose holders were paid';

ALTER TABLE ledger.lot ADD COLUMN bought_by ledger.id REFERENCES ledger.contract_result (reference);
COMMENT ON COLUMN ledger.lot.bought_by IS 'the result with which the issuer bought these digital shares, or a part of them';

ALTER TABLE project.distribution ADD COLUMN bought bigint NOT NULL DEFAULT 0 CHECK (bought >= 0 AND (NOT is_final OR bought = 0));
COMMENT ON COLUMN project.distribution.bought IS 'digital shares that the issuer buys, as approved; capital is their price';
GRANT UPDATE (bought) ON project.distribution TO mizan_app;
ALTER TABLE project.payout ADD COLUMN bought bigint NOT NULL DEFAULT 0 CHECK (bought BETWEEN 0 AND units);
COMMENT ON COLUMN project.payout.bought IS 'of units, those that the issuer buys with this payout; capital is their price';
CREATE INDEX payout_buying ON project.payout (holder_id) WHERE bought > 0 AND paid_at IS NULL;

-- Capital goes back with the last result, or as the price of what is bought.
DO $$
DECLARE f record;
BEGIN
  FOR f IN SELECT conrelid::regclass AS tab, conname FROM pg_constraint
    WHERE conrelid IN ('ledger.contract_result'::regclass, 'project.distribution'::regclass) AND contype = 'c'
      AND pg_get_constraintdef(oid) LIKE '%is_final OR (capital = 0)%'
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', f.tab, f.conname);
  END LOOP;
END $$;
ALTER TABLE ledger.contract_result ADD CONSTRAINT result_capital CHECK (capital >= 0 AND (is_final OR units > 0 OR capital = 0));
ALTER TABLE project.distribution ADD CONSTRAINT distribution_capital CHECK (capital >= 0 AND (is_final OR bought > 0 OR capital = 0));

-- As in 0552, with what is bought: never more than is left, and paid from the wallet of the payer, not out of escrow.
DO $$
DECLARE
  old_name constant regprocedure := 'ledger.post_result(text, text, text, text, text, jsonb, bigint, boolean, text, text, timestamptz, bigint, timestamptz)'::regprocedure;
  old text := pg_get_functiondef(old_name);
  new text;
  step text;
BEGIN
  new := regexp_replace(old, ', OUT outcome text\)', ', p_units bigint DEFAULT 0, OUT outcome text)');
  IF new = old THEN RAISE EXCEPTION 'post_result does not take what it did'; END IF;
  step := new;
  new := replace(new, 'earlier.is_final, earlier.capital)', 'earlier.is_final, earlier.capital, earlier.units)');
  new := replace(new, 'p_charity, p_final, p_capital)', 'p_charity, p_final, p_capital, p_units)');
  IF new = step THEN RAISE EXCEPTION 'post_result does not compare as it did'; END IF;
  step := new;
  new := replace(new, E'  IF p_final THEN\n', E'  IF p_units > 0 AND p_units > (SELECT s.sold - coalesce(sum(r.units) FILTER (WHERE r.cancelled_at IS NULL), 0)\n'
    || E'       FROM offering_supply s LEFT JOIN contract_result r ON r.offering_id = s.offering_id WHERE s.offering_id = p_offering GROUP BY s.sold)\n'
    || E'     OR p_capital > 0 AND NOT p_final AND p_units = 0 THEN\n    outcome := ''refused'';\n    RETURN;\n  END IF;\n  IF p_final THEN\n');
  IF new = step THEN RAISE EXCEPTION 'post_result does not look at the last result as it did'; END IF;
  step := new;
  new := replace(new, 'escrowed := coalesce(escrowed, 0);', 'escrowed := CASE WHEN p_final THEN coalesce(escrowed, 0) ELSE 0 END;');
  IF new = step THEN RAISE EXCEPTION 'post_result does not read the escrow as it did'; END IF;
  step := new;
  new := replace(new, 'from_escrow, is_final, record_at, transfer_id, at)', 'from_escrow, is_final, units, record_at, transfer_id, at)');
  new := replace(new, 'escrowed, p_final, CASE WHEN p_final', 'escrowed, p_final, p_units, CASE WHEN p_final');
  IF new = step THEN RAISE EXCEPTION 'post_result does not write as it did'; END IF;
  EXECUTE new;
  EXECUTE format('DROP FUNCTION %s', old_name);
END $$;
REVOKE ALL ON FUNCTION ledger.post_result(text, text, text, text, text, jsonb, bigint, boolean, text, text, timestamptz, bigint, timestamptz, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.post_result(text, text, text, text, text, jsonb, bigint, boolean, text, text, timestamptz, bigint, timestamptz, bigint) TO mizan_app;

-- Ends digital shares of one holder that a result has bought, the oldest lots first; as many as there still are. The caller pays them in the
-- same transaction. Never more than the result has bought. Answers how many ended.
CREATE FUNCTION ledger.end_bought(p_reference text, p_holder text, p_units bigint, p_transfer text, p_now timestamptz) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  result contract_result;
  supply offering_supply;
  share text;
  has bigint;
  still bigint;
  took bigint;
  r lot;
  entered text;
BEGIN
  IF (p_units > 0) IS NOT TRUE THEN RAISE EXCEPTION 'end_bought: % units', p_units USING ERRCODE = 'LG004'; END IF;
  SELECT c.* INTO result FROM contract_result c WHERE c.reference = p_reference;
  IF NOT FOUND OR result.cancelled_at IS NOT NULL THEN RAISE EXCEPTION 'no result %', p_reference USING ERRCODE = 'LG005'; END IF;
  share := 'share:' || result.offering_id;
  SELECT a.posted INTO has FROM account a
    WHERE a.owner_kind = 'user' AND a.owner_id = p_holder AND a.kind = 'holding' AND a.asset = share FOR NO KEY UPDATE;
  SELECT s.* INTO supply FROM offering_supply s WHERE s.offering_id = result.offering_id FOR NO KEY UPDATE;
  -- Refused by its constraint above what was bought.
  UPDATE contract_result c SET units_ended = c.units_ended + p_units WHERE c.reference = p_reference;
  still := least(p_units, coalesce(has, 0));
  IF still = 0 THEN RETURN 0; END IF;
  SELECT w.outcome INTO entered FROM write_transfer(
    p_transfer, 'move', 'posted', 'shares_redeem', p_reference, 'token', 'token_redeem', p_transfer,
    encode(sha256(convert_to(p_transfer, 'UTF8')), 'hex'), p_now, NULL,
    jsonb_build_array(jsonb_build_object('asset', share, 'amount', still::text,
      'from', jsonb_build_object('ownerKind', 'user', 'ownerId', p_holder, 'kind', 'holding'),
      'to', jsonb_build_object('ownerKind', 'offering', 'ownerId', result.offering_id, 'kind', 'redeemed')))) w;
  IF entered <> 'accepted' THEN RAISE EXCEPTION 'end_bought: % answered %', p_reference, entered USING ERRCODE = 'LG004'; END IF;
  has := still;
  FOR r IN SELECT l.* FROM lot l WHERE l.offering_id = result.offering_id AND l.holder_id = p_holder AND l.state = 'held'
    ORDER BY l.created_at, l.id FOR NO KEY UPDATE
  LOOP
    EXIT WHEN still = 0;
    took := least(r.units, still);
    still := still - took;
    IF took = r.units THEN
      UPDATE lot l SET state = 'redeemed', ended_at = p_now, bought_by = p_reference WHERE l.id = r.id;
      CONTINUE;
    END IF;
    UPDATE lot l SET state = 'exited', ended_at = p_now, bought_by = p_reference WHERE l.id = r.id;
    INSERT INTO lot (id, offering_id, holder_id, order_id, transfer_id, units, amount, state, provisional_until, locked_until, created_at, held_at, ended_at,
                     parent_id, origin, acquired_at, bought_by)
    SELECT 'lot_' || replace(gen_random_uuid()::text, '-', ''), r.offering_id, p_holder, r.order_id, p_transfer, n.units,
           CASE WHEN r.amount = 0 THEN 0 ELSE n.units * supply.unit_price END, n.state, NULL, r.locked_until, p_now, p_now, n.ended_at,
           r.id, r.origin, coalesce(r.acquired_at, r.created_at), n.bought_by
    FROM (VALUES (r.units - took, 'held', NULL::timestamptz, NULL::text), (took, 'redeemed', p_now, p_reference)) n (units, state, ended_at, bought_by);
  END LOOP;
  IF still <> 0 THEN RAISE EXCEPTION 'holding of % in % has lots for % less', p_holder, result.offering_id, still USING ERRCODE = 'LG009'; END IF;
  RETURN has;
END $$;
REVOKE ALL ON FUNCTION ledger.end_bought(text, text, bigint, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.end_bought(text, text, bigint, text, timestamptz) TO mizan_app;
