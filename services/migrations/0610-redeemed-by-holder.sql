-- Digital shares end for each holder once the final payout to them is made (record 0399), and a recovery takes open payouts along (record 0400).

CREATE INDEX lot_parent ON ledger.lot (parent_id) WHERE parent_id IS NOT NULL;

-- Locks the holdings of these people in an offering, then its supply, in the order of what moves digital shares.
CREATE FUNCTION ledger.lock_holdings(p_offering text, p_holders text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM FROM account a WHERE a.asset = 'share:' || p_offering AND a.kind = 'holding' AND a.owner_id = ANY (p_holders) ORDER BY a.id FOR NO KEY UPDATE;
  PERFORM FROM offering_supply s WHERE s.offering_id = p_offering FOR NO KEY UPDATE;
END $$;

-- As in 0552, for some holders: ends their held lots after the last result is posted; NULL ends the lots of all. What was recovered after the
-- record date is the same person's. Answers how many units.
DROP FUNCTION ledger.redeem_units(text, text, timestamptz);
CREATE FUNCTION ledger.redeem_units(p_offering text, p_holders text[], p_transfer text, p_now timestamptz) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  share constant text := 'share:' || p_offering;
  legs jsonb;
  ended bigint;
  entered text;
BEGIN
  PERFORM FROM account a WHERE a.asset = share AND a.kind = 'holding' AND (p_holders IS NULL OR a.owner_id = ANY (p_holders)) ORDER BY a.id FOR NO KEY UPDATE;
  PERFORM FROM offering_supply s WHERE s.offering_id = p_offering FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM contract_result r WHERE r.offering_id = p_offering AND r.is_final AND r.cancelled_at IS NULL) THEN
    RAISE EXCEPTION 'the offering % has no last result', p_offering USING ERRCODE = 'LG015';
  END IF;
  IF EXISTS (SELECT FROM lot l JOIN contract_result r ON r.offering_id = l.offering_id AND r.is_final AND r.cancelled_at IS NULL
       WHERE l.offering_id = p_offering AND l.state = 'held' AND l.created_at > r.record_at AND r.transfer_id IS NOT NULL
         AND NOT EXISTS (SELECT FROM transfer t WHERE t.id = l.transfer_id AND t.reason = 'shares_recover')) THEN
    RAISE EXCEPTION 'digital shares of % came to their holders after the record date', p_offering USING ERRCODE = 'LG015';
  END IF;
  SELECT jsonb_agg(jsonb_build_object('asset', share, 'amount', h.units::text,
           'from', jsonb_build_object('ownerKind', 'user', 'ownerId', h.holder_id, 'kind', 'holding'),
           'to', jsonb_build_object('ownerKind', 'offering', 'ownerId', p_offering, 'kind', 'redeemed')) ORDER BY h.holder_id), coalesce(sum(h.units), 0)
    INTO legs, ended
    FROM (SELECT l.holder_id, sum(l.units) AS units FROM lot l
          WHERE l.offering_id = p_offering AND l.state = 'held' AND (p_holders IS NULL OR l.holder_id = ANY (p_holders)) GROUP BY l.holder_id) h;
  IF ended = 0 THEN RETURN 0; END IF;
  SELECT w.outcome INTO entered FROM write_transfer(
    p_transfer, 'move', 'posted', 'shares_redeem', p_offering, 'token', 'token_redeem', p_transfer,
    encode(sha256(convert_to(p_offering, 'UTF8')), 'hex'), p_now, NULL, legs) w;
  IF entered <> 'accepted' THEN RAISE EXCEPTION 'redeem_units: % answered %', p_offering, entered USING ERRCODE = 'LG004'; END IF;
  UPDATE lot l SET state = 'redeemed', ended_at = p_now
    WHERE l.offering_id = p_offering AND l.state = 'held' AND (p_holders IS NULL OR l.holder_id = ANY (p_holders));
  -- Nothing is frozen that is not there.
  INSERT INTO holding_freeze (offering_id, holder_id, units, whole, at)
    SELECT p_offering, f.holder_id, 0, false, p_now
    FROM (SELECT DISTINCT ON (x.holder_id) x.* FROM holding_freeze x
          WHERE x.offering_id = p_offering AND (p_holders IS NULL OR x.holder_id = ANY (p_holders)) ORDER BY x.holder_id, x.seq DESC) f
    WHERE f.units > 0 OR f.whole;
  RETURN ended;
END $$;
REVOKE ALL ON FUNCTION ledger.lock_holdings(text, text[]), ledger.redeem_units(text, text[], text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.lock_holdings(text, text[]), ledger.redeem_units(text, text[], text, timestamptz) TO mizan_app;

-- As in 0555, but a lost account is recovered after the end too.
DO $$
DECLARE
  old text := pg_get_functiondef('ledger.move_units(text, text, text, text, bigint, text, text, timestamptz, timestamptz)'::regprocedure);
  new text := replace(old, 'IF is_ended(p_offering, p_now) THEN', 'IF p_mode <> ''recover'' AND is_ended(p_offering, p_now) THEN');
BEGIN
  IF new = old THEN RAISE EXCEPTION 'move_units does not look at the end as it did'; END IF;
  EXECUTE new;
END $$;

-- A recovered account may have a payout of its own beside the one that came along.
ALTER TABLE project.payout DROP CONSTRAINT payout_distribution_id_holder_id_key;
COMMENT ON COLUMN project.payout.holder_id IS 'of the record date, or the account to which their holding was recovered before the payout was made';
GRANT UPDATE (holder_id) ON project.payout TO mizan_app;
