-- The issuer of a diminishing musharakah buys digital shares with the rent of each month (record 0476).

ALTER TABLE ledger.contract_result
  ADD COLUMN units bigint NOT NULL DEFAULT 0 CHECK (units >= 0 AND (contract = 'diminishing_musharakah' AND NOT is_final OR units = 0)),
  ADD COLUMN units_ended bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT result_units_ended CHECK (units_ended BETWEEN 0 AND units);
COMMENT ON COLUMN ledger.contract_result.units IS 'digital shares that the payer buys of the holders; capital is their price';
COMMENT ON COLUMN ledger.contract_result.units_ended IS 'of these, the ones whose holders were paid';
ALTER TABLE ledger.contract_result ADD COLUMN fixed_at timestamptz CHECK (fixed_at IS NULL OR units > 0);
COMMENT ON COLUMN ledger.contract_result.fixed_at IS 'when it was fixed of whom the digital shares are bought; from the record date until then none is moved';
COMMENT ON COLUMN ledger.contract_result.record_at IS 'of the last result: after it no digital share is moved, minted or burned; of a purchase: of whom it buys';

CREATE TABLE ledger.bought_units (
  key         ledger.id PRIMARY KEY,
  reference   ledger.id NOT NULL REFERENCES ledger.contract_result (reference),
  offering_id ledger.id NOT NULL REFERENCES ledger.offering_supply (offering_id),
  holder_id   ledger.id NOT NULL,
  units       bigint NOT NULL CHECK (units > 0),
  ended_at    timestamptz,
  ended_with  ledger.id REFERENCES ledger.contract_result (reference),
  CHECK ((ended_at IS NULL) = (ended_with IS NULL))
);
COMMENT ON TABLE ledger.bought_units IS 'digital shares that a result buys of one holder with one payout; until they end they are not moved';
COMMENT ON COLUMN ledger.bought_units.ended_with IS 'the result that bought them once they are paid, or the last one';
CREATE INDEX bought_units_open ON ledger.bought_units (offering_id, holder_id) WHERE ended_at IS NULL;
CREATE INDEX bought_units_reference ON ledger.bought_units (reference);
GRANT SELECT ON ledger.bought_units TO mizan_app;

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
DO $$
DECLARE f record;
BEGIN
  FOR f IN SELECT conname FROM pg_constraint WHERE conrelid = 'ledger.contract_result'::regclass AND contype = 'c'
      AND pg_get_constraintdef(oid) LIKE '%record_at IS NULL%'
  LOOP
    EXECUTE format('ALTER TABLE ledger.contract_result DROP CONSTRAINT %I', f.conname);
  END LOOP;
END $$;
ALTER TABLE ledger.contract_result ADD CONSTRAINT result_record CHECK (is_final OR units > 0 OR record_at IS NULL);
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
    || E'     OR p_capital > 0 AND NOT p_final AND p_units = 0 THEN\n    outcome := ''refused'';\n    RETURN;\n  END IF;\n  IF p_final OR p_units > 0 THEN\n');
  IF new = step THEN RAISE EXCEPTION 'post_result does not look at the last result as it did'; END IF;
  step := new;
  new := replace(new, 'escrowed := coalesce(escrowed, 0);', 'escrowed := CASE WHEN p_final THEN coalesce(escrowed, 0) ELSE 0 END;');
  IF new = step THEN RAISE EXCEPTION 'post_result does not read the escrow as it did'; END IF;
  step := new;
  new := replace(new, 'from_escrow, is_final, record_at, transfer_id, at)', 'from_escrow, is_final, units, record_at, transfer_id, at)');
  new := replace(new, 'escrowed, p_final, CASE WHEN p_final', 'escrowed, p_final, p_units, CASE WHEN p_final OR p_units > 0');
  IF new = step THEN RAISE EXCEPTION 'post_result does not write as it did'; END IF;
  EXECUTE new;
  EXECUTE format('DROP FUNCTION %s', old_name);
END $$;
REVOKE ALL ON FUNCTION ledger.post_result(text, text, text, text, text, jsonb, bigint, boolean, text, text, timestamptz, bigint, timestamptz, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.post_result(text, text, text, text, text, jsonb, bigint, boolean, text, text, timestamptz, bigint, timestamptz, bigint) TO mizan_app;

-- Keeps for their payouts the digital shares that a result buys: [{key, holder, units}]. The caller has locked the holdings. Once.
CREATE FUNCTION ledger.fix_bought(p_reference text, p_rows jsonb, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE result contract_result;
BEGIN
  SELECT c.* INTO result FROM contract_result c WHERE c.reference = p_reference FOR NO KEY UPDATE;
  IF NOT FOUND OR result.cancelled_at IS NOT NULL THEN RAISE EXCEPTION 'no result %', p_reference USING ERRCODE = 'LG005'; END IF;
  IF result.fixed_at IS NOT NULL THEN RAISE EXCEPTION 'it is fixed what % buys', p_reference USING ERRCODE = 'LG004'; END IF;
  UPDATE contract_result c SET fixed_at = p_now WHERE c.reference = p_reference;
  INSERT INTO bought_units (key, reference, offering_id, holder_id, units)
    SELECT x.key, p_reference, result.offering_id, x.holder, x.units FROM jsonb_to_recordset(p_rows) x (key text, holder text, units bigint);
  IF (SELECT coalesce(sum(b.units), 0) FROM bought_units b WHERE b.reference = p_reference) > result.units
     OR EXISTS (SELECT FROM bought_units b LEFT JOIN account a ON a.owner_kind = 'user' AND a.owner_id = b.holder_id AND a.kind = 'holding'
         AND a.asset = 'share:' || b.offering_id
       WHERE b.offering_id = result.offering_id AND b.ended_at IS NULL GROUP BY b.holder_id HAVING sum(b.units) > coalesce(max(a.posted), 0)) THEN
    RAISE EXCEPTION '% buys more than there is', p_reference USING ERRCODE = 'LG009';
  END IF;
END $$;
REVOKE ALL ON FUNCTION ledger.fix_bought(text, jsonb, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.fix_bought(text, jsonb, timestamptz) TO mizan_app;

-- As in 0676. Nothing leaves a holding between the record date of a purchase and the instant at which its holders are fixed, and what is
-- bought stays until it is paid; a recovery takes it along.
DO $$
DECLARE
  new text := pg_get_functiondef('ledger.move_units(text, text, text, text, bigint, text, text, timestamptz, timestamptz)'::regprocedure);
  change text[];
BEGIN
  FOREACH change SLICE 1 IN ARRAY ARRAY[
    ['  has bigint := 0;', E'  has bigint := 0;\n  kept bigint;'],
    ['  IF p_mode <> ''recover'' AND is_ended(p_offering, p_now)',
     E'  IF p_from IS NOT NULL AND EXISTS (SELECT FROM contract_result c WHERE c.offering_id = p_offering AND c.units > 0 AND c.fixed_at IS NULL\n'
     || E'    AND c.cancelled_at IS NULL AND c.record_at < p_now) THEN outcome := ''buying''; RETURN; END IF;\n'
     || '  IF p_mode <> ''recover'' AND is_ended(p_offering, p_now)'],
    ['    IF has < p_units THEN outcome := ''too_few''; RETURN; END IF;',
     E'    IF has < p_units THEN outcome := ''too_few''; RETURN; END IF;\n'
     || E'    SELECT coalesce(sum(b.units), 0) INTO kept FROM bought_units b WHERE b.offering_id = p_offering AND b.holder_id = p_from AND b.ended_at IS NULL;\n'
     || E'    IF p_mode = ''recover'' AND p_units = has THEN\n'
     || E'      UPDATE bought_units b SET holder_id = p_to WHERE b.offering_id = p_offering AND b.holder_id = p_from AND b.ended_at IS NULL;\n'
     || '    ELSIF has - kept < p_units THEN outcome := ''bought''; RETURN; END IF;'],
    ['has - coalesce(ice.units, 0) < p_units', 'has - coalesce(ice.units, 0) - kept < p_units']]
  LOOP
    IF position(change[1] IN new) = 0 THEN RAISE EXCEPTION 'move_units does not have %', change[1]; END IF;
    new := replace(new, change[1], change[2]);
  END LOOP;
  EXECUTE new;
END $$;

-- As in 0610. What was bought and is not paid yet ends with the last result too; its price stays due.
DO $$
DECLARE
  old text := pg_get_functiondef('ledger.redeem_units(text, text[], text, timestamptz)'::regprocedure);
  new text := replace(old, '  RETURN ended;',
    E'  UPDATE bought_units b SET ended_at = p_now, ended_with = r.reference FROM contract_result r\n'
    || E'    WHERE r.offering_id = p_offering AND r.is_final AND r.cancelled_at IS NULL\n'
    || E'      AND b.offering_id = p_offering AND b.ended_at IS NULL AND (p_holders IS NULL OR b.holder_id = ANY (p_holders));\n  RETURN ended;');
BEGIN
  IF new = old THEN RAISE EXCEPTION 'redeem_units does not answer as it did'; END IF;
  EXECUTE new;
END $$;

-- Ends the digital shares of one holder that were kept for a payout, the oldest lots first; all of them, or it fails. The caller pays them in
-- the same transaction. Answers how many ended: none where all ended with the last result, which has not paid for them.
CREATE FUNCTION ledger.end_bought(p_key text, p_holder text, p_units bigint, p_transfer text, p_now timestamptz) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  kept bought_units;
  supply offering_supply;
  share text;
  still bigint := p_units;
  took bigint;
  r lot;
  entered text;
BEGIN
  SELECT 'share:' || b.offering_id INTO share FROM bought_units b WHERE b.key = p_key;
  PERFORM FROM account a WHERE a.owner_kind = 'user' AND a.owner_id = p_holder AND a.kind = 'holding' AND a.asset = share FOR NO KEY UPDATE;
  SELECT s.* INTO supply FROM offering_supply s WHERE s.asset = share FOR NO KEY UPDATE;
  SELECT b.* INTO kept FROM bought_units b WHERE b.key = p_key FOR NO KEY UPDATE;
  IF NOT FOUND OR (kept.holder_id, kept.units) <> (p_holder, p_units) OR kept.ended_with = kept.reference THEN
    RAISE EXCEPTION 'end_bought: % units of % are not kept for %', p_units, p_holder, p_key USING ERRCODE = 'LG004';
  END IF;
  UPDATE contract_result c SET units_ended = c.units_ended + p_units WHERE c.reference = kept.reference;
  IF kept.ended_at IS NOT NULL THEN RETURN 0; END IF;
  UPDATE bought_units b SET ended_at = p_now, ended_with = b.reference WHERE b.key = p_key;
  SELECT w.outcome INTO entered FROM write_transfer(
    p_transfer, 'move', 'posted', 'shares_redeem', kept.reference, 'token', 'token_redeem', p_transfer,
    encode(sha256(convert_to(p_transfer, 'UTF8')), 'hex'), p_now, NULL,
    jsonb_build_array(jsonb_build_object('asset', share, 'amount', p_units::text,
      'from', jsonb_build_object('ownerKind', 'user', 'ownerId', p_holder, 'kind', 'holding'),
      'to', jsonb_build_object('ownerKind', 'offering', 'ownerId', kept.offering_id, 'kind', 'redeemed')))) w;
  IF entered <> 'accepted' THEN RAISE EXCEPTION 'end_bought: % answered %', p_key, entered USING ERRCODE = 'LG004'; END IF;
  FOR r IN SELECT l.* FROM lot l WHERE l.offering_id = kept.offering_id AND l.holder_id = p_holder AND l.state = 'held'
    ORDER BY l.created_at, l.id FOR NO KEY UPDATE
  LOOP
    EXIT WHEN still = 0;
    took := least(r.units, still);
    still := still - took;
    IF took = r.units THEN
      UPDATE lot l SET state = 'redeemed', ended_at = p_now, bought_by = kept.reference WHERE l.id = r.id;
      CONTINUE;
    END IF;
    UPDATE lot l SET state = 'exited', ended_at = p_now, bought_by = kept.reference WHERE l.id = r.id;
    INSERT INTO lot (id, offering_id, holder_id, order_id, transfer_id, units, amount, state, provisional_until, locked_until, created_at, held_at, ended_at,
                     parent_id, origin, acquired_at, bought_by)
    SELECT 'lot_' || replace(gen_random_uuid()::text, '-', ''), r.offering_id, p_holder, r.order_id, p_transfer, n.units,
           CASE WHEN r.amount = 0 THEN 0 ELSE n.units * supply.unit_price END, n.state, NULL, r.locked_until, p_now, p_now, n.ended_at,
           r.id, r.origin, coalesce(r.acquired_at, r.created_at), n.bought_by
    FROM (VALUES (r.units - took, 'held', NULL::timestamptz, NULL::text), (took, 'redeemed', p_now, kept.reference)) n (units, state, ended_at, bought_by);
  END LOOP;
  IF still <> 0 THEN RAISE EXCEPTION 'holding of % in % has lots for % less', p_holder, kept.offering_id, still USING ERRCODE = 'LG009'; END IF;
  RETURN p_units;
END $$;
REVOKE ALL ON FUNCTION ledger.end_bought(text, text, bigint, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.end_bought(text, text, bigint, text, timestamptz) TO mizan_app;
