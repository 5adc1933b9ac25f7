-- What happens to digital shares beside orders: mint, burn, transfer, freeze and pause (record 0365).

ALTER TABLE ledger.offering_supply ADD COLUMN paused boolean NOT NULL DEFAULT false;
ALTER TABLE ledger.offering_supply ADD COLUMN minted bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN ledger.offering_supply.minted IS 'part of sold that was minted, less what was burned: nothing was paid for it';
COMMENT ON COLUMN ledger.offering_supply.paused IS 'holders transfer nothing; orders, mint, burn and forced transfers go on';

-- A lot never changes its holder or its units: what leaves it ends it, and begins lots for the receiver and for the rest.
ALTER TABLE ledger.lot ADD COLUMN parent_id ledger.id REFERENCES ledger.lot (id);
ALTER TABLE ledger.lot ADD COLUMN origin text NOT NULL DEFAULT 'order' CHECK (origin IN ('order', 'mint', 'transfer'));
ALTER TABLE ledger.lot ADD COLUMN acquired_at timestamptz;
ALTER TABLE ledger.lot ALTER COLUMN amount TYPE bigint;
ALTER TABLE ledger.lot ADD CONSTRAINT lot_paid CHECK (amount > 0 OR (amount = 0 AND origin <> 'order'));
COMMENT ON COLUMN ledger.lot.parent_id IS 'the lot that these shares were part of';
COMMENT ON COLUMN ledger.lot.origin IS 'how the holder came to these shares';
COMMENT ON COLUMN ledger.lot.acquired_at IS 'when the holder acquired them; NULL: created_at';
COMMENT ON COLUMN ledger.lot.order_id IS 'the order, or the token operation where origin is not order';
COMMENT ON COLUMN ledger.lot.amount IS 'what was paid when the shares were issued, minor units of the offering''s currency; 0 for minted ones';

ALTER TABLE ledger.lot DROP CONSTRAINT lot_transfer_id_key;
CREATE UNIQUE INDEX lot_transfer_first ON ledger.lot (transfer_id) WHERE parent_id IS NULL;
CREATE INDEX lot_transfer ON ledger.lot (transfer_id);
DROP INDEX ledger.lot_order;
CREATE UNIQUE INDEX lot_order ON ledger.lot (order_id) WHERE parent_id IS NULL;

-- Each row says what of a holding is frozen from then on; the latest one holds.
CREATE TABLE ledger.holding_freeze (
  seq         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offering_id ledger.id NOT NULL,
  holder_id   ledger.id NOT NULL,
  units       bigint NOT NULL CHECK (units >= 0),
  whole       boolean NOT NULL,
  at          timestamptz NOT NULL
);
COMMENT ON COLUMN ledger.holding_freeze.whole IS 'the holding with all that comes to it';
CREATE INDEX holding_freeze_latest ON ledger.holding_freeze (offering_id, holder_id, seq DESC);
CREATE TRIGGER holding_freeze_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.holding_freeze
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT SELECT ON ledger.holding_freeze TO mizan_app;

-- Pauses or resumes the transfers of holders. False when there is no such offering.
CREATE FUNCTION ledger.set_token_paused(p_offering text, p_paused boolean) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  UPDATE offering_supply s SET paused = p_paused WHERE s.offering_id = p_offering;
  RETURN FOUND;
END $$;

-- Says how many units of a holding are frozen, and whether all of it is; a freeze ends whatever is left of the holding. Outcome: done | too_few.
CREATE FUNCTION ledger.set_freeze(p_offering text, p_holder text, p_units bigint, p_whole boolean, p_now timestamptz, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE has bigint;
BEGIN
  SELECT a.posted INTO has FROM account a
    WHERE a.owner_kind = 'user' AND a.owner_id = p_holder AND a.kind = 'holding' AND a.asset = 'share:' || p_offering FOR NO KEY UPDATE;
  IF coalesce(has, 0) < p_units OR has IS NULL AND p_whole THEN outcome := 'too_few'; RETURN; END IF;
  INSERT INTO holding_freeze (offering_id, holder_id, units, whole, at) VALUES (p_offering, p_holder, p_units, p_whole, p_now);
  outcome := 'done';
END $$;

-- Moves units of one offering, oldest lots first. p_mode: mint (p_to), burn (p_from), transfer (the holder's own wish: unlocked, unfrozen,
-- not paused), force (whatever is locked or frozen; the shortage is unfrozen) and recover (force, with what is frozen going along).
-- p_locked_until: of minted units while none are held.
-- Outcome: done | open | over_cap | too_few | paused | frozen | to_frozen (the receiver's holding) | locked. Only 'done' writes.
CREATE FUNCTION ledger.move_units(
  p_offering text, p_mode text, p_from text, p_to text, p_units bigint, p_transfer text, p_operation text, p_now timestamptz,
  p_locked_until timestamptz, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  share constant text := 'share:' || p_offering;
  supply offering_supply;
  source jsonb;
  target jsonb;
  from_id bigint;
  to_id bigint;
  has bigint := 0;
  ice record;
  r lot;
  took bigint;
  still bigint := p_units;
  entered text;
BEGIN
  IF p_mode NOT IN ('mint', 'burn', 'transfer', 'force', 'recover') OR (p_mode = 'mint') <> (p_from IS NULL)
     OR (p_mode = 'burn') <> (p_to IS NULL) OR p_from = p_to OR (p_units > 0) IS NOT TRUE THEN
    RAISE EXCEPTION 'move_units: bad arguments for %', p_mode USING ERRCODE = 'LG004';
  END IF;
  IF p_from IS NOT NULL THEN from_id := ensure_account('user', p_from, 'holding', share, p_now); END IF;
  IF p_to IS NOT NULL THEN to_id := ensure_account('user', p_to, 'holding', share, p_now); END IF;
  PERFORM FROM account a WHERE a.id IN (from_id, to_id) ORDER BY a.id FOR NO KEY UPDATE;
  SELECT s.* INTO supply FROM offering_supply s WHERE s.offering_id = p_offering FOR NO KEY UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'no offering %', p_offering USING ERRCODE = 'LG005'; END IF;

  IF p_mode IN ('mint', 'burn', 'transfer', 'force') AND NOT coalesce(supply.closed OR supply.closes_at <= p_now, false) THEN outcome := 'open'; RETURN; END IF;
  IF p_mode = 'mint' THEN
    IF supply.reserved + supply.sold + p_units > supply.total THEN outcome := 'over_cap'; RETURN; END IF;
  ELSE
    SELECT a.posted INTO has FROM account a WHERE a.id = from_id;
    SELECT f.units, f.whole INTO ice FROM holding_freeze f WHERE f.offering_id = p_offering AND f.holder_id = p_from ORDER BY f.seq DESC LIMIT 1;
    IF has < p_units THEN outcome := 'too_few'; RETURN; END IF;
    IF p_mode = 'transfer' THEN
      outcome := CASE
        WHEN supply.paused THEN 'paused'
        WHEN (SELECT f.whole FROM holding_freeze f WHERE f.offering_id = p_offering AND f.holder_id = p_to ORDER BY f.seq DESC LIMIT 1) THEN 'to_frozen'
        WHEN ice.whole OR has - coalesce(ice.units, 0) < p_units THEN 'frozen'
        WHEN (SELECT coalesce(sum(l.units), 0) FROM lot l WHERE l.offering_id = p_offering AND l.holder_id = p_from AND l.state = 'held'
                AND (l.locked_until IS NULL OR l.locked_until <= p_now)) < p_units THEN 'locked' END;
      IF outcome IS NOT NULL THEN RETURN; END IF;
    END IF;
  END IF;

  source := CASE WHEN p_from IS NULL THEN jsonb_build_object('ownerKind', 'offering', 'ownerId', p_offering, 'kind', 'issuance')
                 ELSE jsonb_build_object('ownerKind', 'user', 'ownerId', p_from, 'kind', 'holding') END;
  target := CASE WHEN p_to IS NULL THEN jsonb_build_object('ownerKind', 'offering', 'ownerId', p_offering, 'kind', 'issuance')
                 ELSE jsonb_build_object('ownerKind', 'user', 'ownerId', p_to, 'kind', 'holding') END;
  SELECT w.outcome INTO entered FROM write_transfer(
    p_transfer, 'move', 'posted', 'shares_' || p_mode, p_operation, 'token', 'token_' || p_mode, p_operation,
    encode(sha256(convert_to(p_operation, 'UTF8')), 'hex'), p_now, NULL,
    jsonb_build_array(jsonb_build_object('asset', share, 'amount', p_units::text, 'from', source, 'to', target))) w;
  IF entered <> 'accepted' THEN RAISE EXCEPTION 'move_units: % answered %', p_operation, entered USING ERRCODE = 'LG004'; END IF;

  IF p_mode = 'mint' THEN
    -- Minted shares are locked as long as the latest of those that are held.
    INSERT INTO lot (id, offering_id, holder_id, order_id, transfer_id, units, amount, state, locked_until, created_at, held_at, origin)
      VALUES ('lot_' || replace(gen_random_uuid()::text, '-', ''), p_offering, p_to, p_operation, p_transfer, p_units, 0, 'held',
        coalesce((SELECT max(l.locked_until) FROM lot l WHERE l.offering_id = p_offering AND l.state = 'held'), p_locked_until), p_now, p_now, 'mint');
    UPDATE offering_supply s SET sold = s.sold + p_units, minted = s.minted + p_units WHERE s.offering_id = p_offering;
    outcome := 'done';
    RETURN;
  END IF;

  FOR r IN SELECT l.* FROM lot l WHERE l.offering_id = p_offering AND l.holder_id = p_from AND l.state = 'held'
      AND (p_mode <> 'transfer' OR l.locked_until IS NULL OR l.locked_until <= p_now)
    ORDER BY l.created_at, l.id FOR NO KEY UPDATE
  LOOP
    EXIT WHEN still = 0;
    took := least(r.units, still);
    still := still - took;
    UPDATE lot l SET state = 'exited', ended_at = p_now WHERE l.id = r.id;
    INSERT INTO lot (id, offering_id, holder_id, order_id, transfer_id, units, amount, state, provisional_until, locked_until, created_at, held_at,
                     parent_id, origin, acquired_at)
    SELECT 'lot_' || replace(gen_random_uuid()::text, '-', ''), p_offering, n.holder, n.order_id, p_transfer, n.units,
           CASE WHEN r.amount = 0 THEN 0 ELSE n.units * supply.unit_price END, 'held', NULL, r.locked_until, p_now, p_now, r.id, n.origin, n.acquired_at
    FROM (VALUES (p_from, r.units - took, r.order_id::text, r.origin, coalesce(r.acquired_at, r.created_at)),
                 (p_to, took, p_operation, 'transfer', NULL::timestamptz)) n (holder, units, order_id, origin, acquired_at)
    WHERE n.holder IS NOT NULL AND n.units > 0;
  END LOOP;
  IF still <> 0 THEN RAISE EXCEPTION 'holding of % in % has lots for % less', p_from, p_offering, still USING ERRCODE = 'LG009'; END IF;
  IF p_mode = 'burn' THEN
    UPDATE offering_supply s SET sold = s.sold - p_units, minted = s.minted - p_units WHERE s.offering_id = p_offering;
  END IF;

  IF p_mode = 'recover' AND ice IS NOT NULL THEN
    INSERT INTO holding_freeze (offering_id, holder_id, units, whole, at)
    SELECT p_offering, p_to, coalesce(f.units, 0) + ice.units, coalesce(f.whole, false) OR ice.whole, p_now
    FROM (VALUES (1)) one LEFT JOIN LATERAL
      (SELECT x.units, x.whole FROM holding_freeze x WHERE x.offering_id = p_offering AND x.holder_id = p_to ORDER BY x.seq DESC LIMIT 1) f ON true;
  END IF;
  -- Nothing is frozen that is not there.
  IF ice IS NOT NULL AND (has - p_units < ice.units OR has = p_units AND ice.whole) THEN
    INSERT INTO holding_freeze (offering_id, holder_id, units, whole, at) VALUES (p_offering, p_from, has - p_units, ice.whole AND has > p_units, p_now);
  END IF;
  outcome := 'done';
END $$;

REVOKE ALL ON FUNCTION ledger.set_token_paused(text, boolean), ledger.set_freeze(text, text, bigint, boolean, timestamptz),
  ledger.move_units(text, text, text, text, bigint, text, text, timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.set_token_paused(text, boolean), ledger.set_freeze(text, text, bigint, boolean, timestamptz),
  ledger.move_units(text, text, text, text, bigint, text, text, timestamptz, timestamptz) TO mizan_app;

-- As of 0080, with minted lots and what is frozen.
CREATE OR REPLACE FUNCTION ledger.discrepancies() RETURNS TABLE (rule text, subject text, expected text, found text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
  WITH sums AS (
    SELECT p.account_id, sum(p.amount) AS posted, sum(p.held) AS held, sum(p.pending) AS pending FROM posting p GROUP BY p.account_id),
  final AS (
    SELECT t.id, t.kind, t.state, e.kind AS ended_as, r.id AS refund_id
    FROM transfer t
    LEFT JOIN transfer e ON e.settles = t.id AND e.kind IN ('post', 'void', 'expire')
    LEFT JOIN transfer r ON r.settles = t.id AND r.kind = 'refund'),
  lots AS (
    SELECT l.offering_id, sum(l.units) FILTER (WHERE l.state = 'provisional') AS provisional, sum(l.units) FILTER (WHERE l.state = 'held') AS held
    FROM lot l GROUP BY l.offering_id),
  holders AS (
    SELECT 'share:' || l.offering_id AS asset, l.holder_id, coalesce(sum(l.units) FILTER (WHERE l.state = 'held'), 0) AS held,
           coalesce(sum(l.units) FILTER (WHERE l.state = 'provisional'), 0) AS provisional
    FROM lot l GROUP BY l.offering_id, l.holder_id)

  SELECT 'transfer sums to zero (I1)', p.transfer_id || ' ' || p.asset, '0, held = pending', format('%s, %s / %s', sum(p.amount), sum(p.held), sum(p.pending))
    FROM posting p GROUP BY p.transfer_id, p.asset HAVING sum(p.amount) <> 0 OR sum(p.held) <> sum(p.pending)
  UNION ALL
  SELECT 'trial balance is zero (I2)', a.asset, '0, held = pending', format('%s, %s / %s', sum(a.posted), sum(a.held), sum(a.pending))
    FROM account a GROUP BY a.asset HAVING sum(a.posted) <> 0 OR sum(a.held) <> sum(a.pending)
  UNION ALL
  SELECT 'nothing overdrawn (I3)', a.id::text, 'posted - held >= 0', format('%s - %s', a.posted, a.held)
    FROM account a WHERE a.posted - a.held < 0 AND a.kind NOT IN ('provider_settlement', 'world')
  UNION ALL
  SELECT 'nothing oversold (I4)', s.offering_id, format('<= %s', s.total), (s.reserved + s.sold)::text
    FROM offering_supply s WHERE s.reserved + s.sold > s.total
  UNION ALL
  SELECT 'supply equals its shares (I5)', s.offering_id,
         format('total %s reserved %s sold %s', coalesce(i.posted, 0) + coalesce(h.posted, 0), coalesce(h.pending, 0), coalesce(h.posted, 0)),
         format('total %s reserved %s sold %s', s.total, s.reserved, s.sold)
    FROM offering_supply s
    LEFT JOIN sums i ON i.account_id = s.issuance_id
    LEFT JOIN LATERAL (SELECT sum(x.posted) AS posted, sum(x.pending) AS pending FROM account a JOIN sums x ON x.account_id = a.id
                         WHERE a.asset = s.asset AND a.kind = 'holding') h ON true
    WHERE (coalesce(i.posted, 0) + coalesce(h.posted, 0), coalesce(h.pending, 0), coalesce(h.posted, 0)) IS DISTINCT FROM (s.total, s.reserved, s.sold)
       OR coalesce(i.held, 0) <> s.reserved
  UNION ALL
  SELECT 'held equals open holds (I6)', a.id::text, coalesce(o.held, 0)::text || ' / ' || coalesce(o.pending, 0)::text, a.held::text || ' / ' || a.pending::text
    FROM account a
    LEFT JOIN (SELECT p.account_id, sum(p.held) AS held, sum(p.pending) AS pending FROM posting p JOIN transfer t ON t.id = p.transfer_id
                 WHERE t.state = 'pending' GROUP BY p.account_id) o ON o.account_id = a.id
    WHERE (a.held, a.pending) IS DISTINCT FROM (coalesce(o.held, 0), coalesce(o.pending, 0))
  UNION ALL
  SELECT 'account equals its postings (I7)', a.id::text, format('%s / %s / %s', coalesce(s.posted, 0), coalesce(s.held, 0), coalesce(s.pending, 0)),
         format('%s / %s / %s', a.posted, a.held, a.pending)
    FROM account a LEFT JOIN sums s ON s.account_id = a.id
    WHERE (a.posted, a.held, a.pending) IS DISTINCT FROM (coalesce(s.posted, 0), coalesce(s.held, 0), coalesce(s.pending, 0))
  UNION ALL
  SELECT 'a hold ends once, as its transfer says (I10)', f.id, coalesce(f.ended_as, 'open or direct'), f.state
    FROM final f
    WHERE f.state IS DISTINCT FROM CASE f.ended_as WHEN 'post' THEN 'posted' WHEN 'void' THEN 'voided' WHEN 'expire' THEN 'expired'
                                     ELSE CASE WHEN f.state = 'pending' THEN 'pending' ELSE 'posted' END END
       OR f.refund_id IS NOT NULL AND f.state <> 'posted'
  UNION ALL
  SELECT 'postings are as old as their transfer (I11)', p.transfer_id, t.created_at::text, p.at::text
    FROM posting p JOIN transfer t ON t.id = p.transfer_id WHERE p.at <> t.created_at
  UNION ALL
  SELECT 'a lot follows its transfer (I10)', l.id,
         CASE WHEN f.refund_id IS NOT NULL OR f.state IN ('voided', 'expired') THEN 'cancelled' WHEN f.state = 'pending' THEN 'provisional' ELSE 'held or exited' END, l.state
    FROM lot l LEFT JOIN final f ON f.id = l.transfer_id
    WHERE f.id IS NULL OR NOT CASE WHEN f.refund_id IS NOT NULL OR f.state IN ('voided', 'expired') THEN l.state = 'cancelled'
                                   WHEN f.state = 'pending' THEN l.state = 'provisional' ELSE l.state IN ('held', 'exited') END
  UNION ALL
  SELECT 'an investment has its lot (I12)', t.id, 'one lot', 'none'
    FROM transfer t WHERE t.kind = 'investment' AND NOT EXISTS (SELECT FROM lot l WHERE l.transfer_id = t.id)
  UNION ALL
  SELECT 'a lot cost the price of its shares (I12)', l.id, (l.units * s.unit_price)::text, l.amount::text
    FROM lot l JOIN offering_supply s ON s.offering_id = l.offering_id WHERE l.amount <> CASE WHEN l.origin <> 'order' AND l.amount = 0 THEN 0 ELSE l.units * s.unit_price END
  UNION ALL
  SELECT 'register equals supply (I12)', s.offering_id, format('reserved %s sold %s', s.reserved, s.sold),
         format('provisional %s held %s', coalesce(l.provisional, 0), coalesce(l.held, 0))
    FROM offering_supply s LEFT JOIN lots l ON l.offering_id = s.offering_id
    WHERE (s.reserved, s.sold) IS DISTINCT FROM (coalesce(l.provisional, 0), coalesce(l.held, 0))
  UNION ALL
  SELECT 'register equals holdings (I12)', coalesce(h.holder_id, a.owner_id) || ' ' || coalesce(h.asset, a.asset),
         format('%s / %s', coalesce(a.posted, 0), coalesce(a.pending, 0)), format('%s / %s', coalesce(h.held, 0), coalesce(h.provisional, 0))
    FROM holders h FULL JOIN (SELECT * FROM account WHERE kind = 'holding') a ON a.asset = h.asset AND a.owner_id = h.holder_id
    WHERE (coalesce(a.posted, 0), coalesce(a.pending, 0)) IS DISTINCT FROM (coalesce(h.held, 0), coalesce(h.provisional, 0))
  UNION ALL
  SELECT 'no more is frozen than held (I13)', f.holder_id || ' ' || f.offering_id, format('<= %s', coalesce(a.posted, 0)), f.units::text
    FROM (SELECT DISTINCT ON (x.offering_id, x.holder_id) x.* FROM holding_freeze x ORDER BY x.offering_id, x.holder_id, x.seq DESC) f
    LEFT JOIN account a ON a.kind = 'holding' AND a.owner_id = f.holder_id AND a.asset = 'share:' || f.offering_id
    WHERE f.units > coalesce(a.posted, 0)
$$;
