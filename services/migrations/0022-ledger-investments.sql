-- Offerings and investments. An investment is one transfer with legs in both assets: cash to escrow, digital shares to the investor.

-- Opens an offering: its share asset, its accounts and all its shares, issued from the world account. Outcome: accepted | replayed | key_reused.
CREATE FUNCTION ledger.open_offering(
  p_offering text, p_currency text, p_unit_price bigint, p_total bigint, p_opens_at timestamptz, p_closes_at timestamptz, p_transfer text, p_fingerprint text, p_now timestamptz,
  OUT outcome text, OUT transfer_id text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE share constant text := 'share:' || p_offering;
BEGIN
  INSERT INTO asset (code, scale) VALUES (share, 0) ON CONFLICT DO NOTHING;
  SELECT e.outcome, e.transfer_id INTO outcome, transfer_id FROM write_transfer(
    p_transfer, 'issue', 'posted', 'shares_issued', p_offering, 'ledger', 'issue', p_offering, p_fingerprint, p_now, NULL,
    jsonb_build_array(jsonb_build_object('asset', share, 'amount', p_total::text,
      'from', jsonb_build_object('ownerKind', 'platform', 'ownerId', 'world', 'kind', 'world'),
      'to', jsonb_build_object('ownerKind', 'offering', 'ownerId', p_offering, 'kind', 'issuance')))) e;
  IF outcome = 'accepted' THEN
    INSERT INTO offering_supply (offering_id, asset, currency, issuance_id, escrow_id, unit_price, total, opens_at, closes_at) VALUES (
      p_offering, share, p_currency, ensure_account('offering', p_offering, 'issuance', share, p_now),
      ensure_account('offering', p_offering, 'escrow', p_currency, p_now), p_unit_price, p_total, p_opens_at, p_closes_at);
  END IF;
END $$;

-- Stops or resumes new investments; what is reserved stays. False when there is no such offering.
CREATE FUNCTION ledger.set_offering_closed(p_offering text, p_closed boolean) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  UPDATE offering_supply s SET closed = p_closed WHERE s.offering_id = p_offering;
  RETURN FOUND;
END $$;

CREATE TYPE ledger.account_change AS (account_id bigint, held bigint, pending bigint);
CREATE TYPE ledger.invest_item AS (
  ord integer, transfer_id text, lot_id text, order_id text, actor text, key text, fingerprint text,
  investor_id text, units bigint, amount bigint, provisional_until timestamptz);

-- Reserves shares and holds their price for many investments in one offering, in one call, first come first served by `ord`.
-- Cheap unlocked read of the offering first; the hot rows (offering, escrow, issuance) come last, each written once per call.
-- p_exact locks the offering before deciding: for the single replays after a batch failed, never wrong and never failing on the guard.
-- Outcome per item: accepted | replayed | key_reused | sold_out | insufficient_funds | closed.
CREATE FUNCTION ledger.invest_batch(p_offering text, p_items jsonb, p_now timestamptz, p_exact boolean)
RETURNS TABLE (ord integer, outcome text, transfer_id text, lot_id text, order_id text)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = ledger, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  supply offering_supply;
  items invest_item[];
  investors text[];
  cash_ids bigint[];
  holding_ids bigint[];
  shut boolean;
  free bigint;
  spent bigint[];
  took integer[] := '{}';
  taken bigint := 0;
  last integer := 0;
  changes account_change[];
  r record;
BEGIN
  SELECT array_agg(i ORDER BY i.ord) INTO items FROM jsonb_populate_recordset(NULL::invest_item, p_items) i;
  SELECT s.* INTO supply FROM offering_supply s WHERE s.offering_id = p_offering;
  IF NOT FOUND THEN RAISE EXCEPTION 'no offering %', p_offering USING ERRCODE = 'LG005'; END IF;
  shut := coalesce(supply.closed OR supply.opens_at > p_now OR supply.closes_at <= p_now, false);
  -- LATERAL … OFFSET 0 here and below: one index look-up per item, whatever the planner believes about the size of the tables.
  SELECT array_agg(i.investor_id), array_agg(a.id) INTO investors, cash_ids
    FROM (SELECT DISTINCT u.investor_id FROM unnest(items) u) i
    LEFT JOIN LATERAL (SELECT c.id FROM account c
      WHERE c.owner_kind = 'user' AND c.owner_id = i.investor_id AND c.kind = 'customer_cash' AND c.asset = supply.currency OFFSET 0) a ON true;
  IF NOT shut AND supply.reserved + supply.sold < supply.total THEN
    PERFORM FROM account a WHERE a.id = ANY (cash_ids) ORDER BY a.id FOR NO KEY UPDATE;
    IF p_exact THEN
      SELECT s.* INTO supply FROM offering_supply s WHERE s.offering_id = p_offering FOR NO KEY UPDATE;
      shut := coalesce(supply.closed OR supply.opens_at > p_now OR supply.closes_at <= p_now, false);
    END IF;
  END IF;
  free := supply.total - supply.reserved - supply.sold;
  spent := array_fill(0::bigint, ARRAY[cardinality(investors)]);

  -- Under the locks: an earlier use of a key that took the funds or the last shares is visible here.
  FOR r IN
    SELECT i.*, t.id AS old_id, t.fingerprint = decode(i.fingerprint, 'hex') AS same, l.id AS old_lot, l.order_id AS old_order,
           a.available, array_position(investors, i.investor_id) AS investor
    FROM unnest(items) i
    LEFT JOIN LATERAL (SELECT x.id, x.fingerprint FROM transfer x
      WHERE x.actor = i.actor AND x.operation = 'invest' AND x.key = i.key OFFSET 0) t ON true
    LEFT JOIN LATERAL (SELECT x.id, x.order_id FROM lot x WHERE x.transfer_id = t.id OFFSET 0) l ON true
    LEFT JOIN LATERAL (SELECT x.posted - x.held AS available FROM account x
      WHERE x.id = cash_ids[array_position(investors, i.investor_id)] OFFSET 0) a ON true
    ORDER BY i.ord
  LOOP
    ord := r.ord;
    transfer_id := NULL;
    lot_id := NULL;
    order_id := NULL;
    -- Mistakes of the caller, not refusals: it numbers the items, and computes the amount from the offering's price.
    IF (r.ord > last) IS NOT TRUE THEN
      RAISE EXCEPTION 'invest_batch: item % is not numbered by itself', r.ord USING ERRCODE = 'LG004';
    END IF;
    last := r.ord;
    IF (r.units > 0 AND r.amount = r.units * supply.unit_price) IS NOT TRUE THEN
      RAISE EXCEPTION '% shares of % do not cost %', r.units, p_offering, r.amount USING ERRCODE = 'LG008';
    END IF;
    IF r.same THEN
      outcome := 'replayed';
      transfer_id := r.old_id;
      lot_id := r.old_lot;
      order_id := r.old_order;
    ELSIF r.old_id IS NOT NULL THEN
      outcome := 'key_reused';
    ELSIF shut THEN
      outcome := 'closed';
    ELSIF r.units > free THEN
      outcome := 'sold_out';
    ELSIF r.available IS NULL OR r.available - spent[r.investor] < r.amount THEN
      outcome := 'insufficient_funds';
    ELSE
      outcome := 'accepted';
      transfer_id := r.transfer_id;
      lot_id := r.lot_id;
      order_id := r.order_id;
      free := free - r.units;
      spent[r.investor] := spent[r.investor] + r.amount;
      taken := taken + r.units;
      took := took || r.ord;
    END IF;
    RETURN NEXT;
  END LOOP;
  IF taken = 0 THEN RETURN; END IF;

  SELECT array_agg(i ORDER BY i.ord) INTO items FROM unnest(items) i WHERE i.ord = ANY (took);
  INSERT INTO account (owner_kind, owner_id, kind, asset, created_at)
    SELECT 'user', u.investor_id, 'holding', supply.asset, p_now FROM (SELECT DISTINCT i.investor_id FROM unnest(items) i) u
    LEFT JOIN LATERAL (SELECT c.id FROM account c
      WHERE c.owner_kind = 'user' AND c.owner_id = u.investor_id AND c.kind = 'holding' AND c.asset = supply.asset OFFSET 0) a ON true
    WHERE a.id IS NULL ON CONFLICT DO NOTHING;
  SELECT array_agg(a.id ORDER BY v.n) INTO holding_ids FROM unnest(investors) WITH ORDINALITY v (investor_id, n)
    LEFT JOIN LATERAL (SELECT c.id FROM account c
      WHERE c.owner_kind = 'user' AND c.owner_id = v.investor_id AND c.kind = 'holding' AND c.asset = supply.asset OFFSET 0) a ON true;
  INSERT INTO transfer (id, kind, state, reason, reference, actor, operation, key, fingerprint, created_at)
    SELECT i.transfer_id, 'investment', 'pending', 'investment', i.order_id, i.actor, 'invest', i.key, decode(i.fingerprint, 'hex'), p_now FROM unnest(items) i;
  INSERT INTO lot (id, offering_id, holder_id, order_id, transfer_id, units, amount, state, provisional_until, created_at)
    SELECT i.lot_id, p_offering, i.investor_id, i.order_id, i.transfer_id, i.units, i.amount, 'provisional', i.provisional_until, p_now FROM unnest(items) i;
  WITH entered AS (
    INSERT INTO posting (transfer_id, account_id, counter_id, asset, amount, held, pending, at)
    SELECT i.transfer_id, s.account_id, s.counter_id, s.asset, 0, s.held, s.pending, p_now
    FROM (SELECT u.*, cash_ids[array_position(investors, u.investor_id)] AS cash_id,
                 holding_ids[array_position(investors, u.investor_id)] AS holding_id FROM unnest(items) u) i,
    LATERAL (VALUES
      (i.cash_id, supply.escrow_id, supply.currency, i.amount, 0),
      (supply.escrow_id, i.cash_id, supply.currency, 0, i.amount),
      (supply.issuance_id, i.holding_id, supply.asset, i.units, 0),
      (i.holding_id, supply.issuance_id, supply.asset, 0, i.units)) s (account_id, counter_id, asset, held, pending)
    ORDER BY i.ord
    RETURNING account_id, held, pending)
  SELECT array_agg(ROW(e.account_id, e.held, e.pending)::account_change) INTO changes
    FROM (SELECT account_id, sum(held)::bigint AS held, sum(pending)::bigint AS pending FROM entered GROUP BY account_id) e;

  UPDATE account a SET held = a.held + c.held, pending = a.pending + c.pending
    FROM unnest(changes) c WHERE a.id = c.account_id AND a.rank < 2;
  UPDATE offering_supply s SET reserved = s.reserved + taken
    WHERE s.offering_id = p_offering AND s.reserved + s.sold + taken <= s.total AND NOT s.closed;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'offering % changed meanwhile', p_offering USING ERRCODE = 'LG006';
  END IF;
  UPDATE account a SET held = a.held + c.held, pending = a.pending + c.pending
    FROM unnest(changes) c WHERE a.id = c.account_id AND a.rank = 2;
END $$;
