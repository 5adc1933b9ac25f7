-- Operations on transfers: one call each. Lock order everywhere: transfers, own cash, holdings, offering, shared accounts, each by id.

CREATE TYPE ledger.leg AS (from_id bigint, to_id bigint, asset text, amount bigint);

CREATE FUNCTION ledger.ensure_account(p_owner_kind text, p_owner_id text, p_kind text, p_asset text, p_now timestamptz)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE found_id bigint;
BEGIN
  SELECT a.id INTO found_id FROM account a
    WHERE a.owner_kind = p_owner_kind AND a.owner_id = p_owner_id AND a.kind = p_kind AND a.asset = p_asset;
  IF found_id IS NULL THEN
    INSERT INTO account (owner_kind, owner_id, kind, asset, created_at)
      VALUES (p_owner_kind, p_owner_id, p_kind, p_asset, p_now) ON CONFLICT DO NOTHING RETURNING id INTO found_id;
    IF found_id IS NULL THEN
      SELECT a.id INTO found_id FROM account a
        WHERE a.owner_kind = p_owner_kind AND a.owner_id = p_owner_id AND a.kind = p_kind AND a.asset = p_asset;
    END IF;
  END IF;
  RETURN found_id;
END $$;

-- Writes both sides of each leg and moves the accounts by exactly what was written. The accounts are locked by the caller.
CREATE FUNCTION ledger.write_legs(p_transfer text, p_state text, p_legs ledger.leg[], p_now timestamptz)
RETURNS void LANGUAGE sql SET search_path = ledger, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
  WITH entered AS (
    INSERT INTO posting (transfer_id, account_id, counter_id, asset, amount, held, pending, at)
    SELECT p_transfer, s.account_id, s.counter_id, g.asset, s.amount, s.held, s.pending, p_now
    FROM unnest(p_legs) g, LATERAL (VALUES
      (g.from_id, g.to_id, CASE p_state WHEN 'posted' THEN -g.amount ELSE 0 END, CASE p_state WHEN 'pending' THEN g.amount ELSE 0 END, 0),
      (g.to_id, g.from_id, CASE p_state WHEN 'posted' THEN g.amount ELSE 0 END, 0, CASE p_state WHEN 'pending' THEN g.amount ELSE 0 END)
    ) s (account_id, counter_id, amount, held, pending)
    RETURNING account_id, amount, held, pending)
  UPDATE account a SET posted = a.posted + c.amount, held = a.held + c.held, pending = a.pending + c.pending
  FROM (SELECT account_id, sum(amount)::bigint AS amount, sum(held)::bigint AS held, sum(pending)::bigint AS pending
          FROM entered GROUP BY account_id) c
  WHERE a.id = c.account_id
$$;

-- Enters one transfer of any kind, at once ('posted') or as a hold ('pending'). An inner function: what it is called with is decided by
-- the operations, not by the runtime role.
-- p_legs: [{ asset, amount, from: { ownerKind, ownerId, kind }, to: { … } }], amounts as decimal strings of minor units.
-- Outcome: accepted | replayed | key_reused | insufficient_funds; only 'accepted' writes.
CREATE FUNCTION ledger.write_transfer(
  p_id text, p_kind text, p_state text, p_reason text, p_reference text,
  p_actor text, p_operation text, p_key text, p_fingerprint text, p_now timestamptz, p_expires_at timestamptz, p_legs jsonb,
  OUT outcome text, OUT transfer_id text)
LANGUAGE plpgsql SET search_path = ledger, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  earlier record;
  new_legs leg[];
BEGIN
  SELECT array_agg(ROW(
      ensure_account(l -> 'from' ->> 'ownerKind', l -> 'from' ->> 'ownerId', l -> 'from' ->> 'kind', l ->> 'asset', p_now),
      ensure_account(l -> 'to' ->> 'ownerKind', l -> 'to' ->> 'ownerId', l -> 'to' ->> 'kind', l ->> 'asset', p_now),
      l ->> 'asset', (l ->> 'amount')::bigint)::leg)
    INTO new_legs FROM jsonb_array_elements(p_legs) l;
  IF new_legs IS NULL OR EXISTS (SELECT FROM unnest(new_legs) g WHERE g.amount <= 0) THEN
    RAISE EXCEPTION 'a transfer needs legs with amounts above zero' USING ERRCODE = 'LG004';
  END IF;
  PERFORM FROM account a WHERE a.id IN (SELECT unnest(ARRAY[g.from_id, g.to_id]) FROM unnest(new_legs) g)
    ORDER BY a.rank, a.id FOR NO KEY UPDATE;

  -- Under the locks: whoever used the key before has committed or will collide on the unique key.
  SELECT t.id, t.fingerprint INTO earlier FROM transfer t WHERE t.actor = p_actor AND t.operation = p_operation AND t.key = p_key;
  IF NOT FOUND THEN
    IF EXISTS (
      SELECT FROM account a JOIN (
        SELECT e.account_id, sum(e.change) AS change FROM unnest(new_legs) g,
          LATERAL (VALUES (g.from_id, -g.amount), (g.to_id, CASE p_state WHEN 'posted' THEN g.amount ELSE 0 END)) e (account_id, change)
        GROUP BY e.account_id) c ON c.account_id = a.id
      WHERE c.change < 0 AND a.posted - a.held + c.change < 0 AND a.kind NOT IN ('provider_settlement', 'world')) THEN
      outcome := 'insufficient_funds';
      RETURN;
    END IF;
    INSERT INTO transfer (id, kind, state, reason, reference, actor, operation, key, fingerprint, created_at, expires_at)
      VALUES (p_id, p_kind, p_state, p_reason, p_reference, p_actor, p_operation, p_key, decode(p_fingerprint, 'hex'), p_now, p_expires_at)
      ON CONFLICT (actor, operation, key) DO NOTHING;
    IF FOUND THEN
      PERFORM write_legs(p_id, p_state, new_legs, p_now);
      outcome := 'accepted';
      transfer_id := p_id;
      RETURN;
    END IF;
    SELECT t.id, t.fingerprint INTO earlier FROM transfer t WHERE t.actor = p_actor AND t.operation = p_operation AND t.key = p_key;
  END IF;
  IF earlier.fingerprint = decode(p_fingerprint, 'hex') THEN
    outcome := 'replayed';
    transfer_id := earlier.id;
  ELSE
    outcome := 'key_reused';
  END IF;
END $$;

-- Enters money that comes in, goes out or moves between accounts; parameters and outcomes as of write_transfer. Shares and the other kinds of
-- transfers belong to the operations that keep the register and the supply along. Only a deposit leaves an account that may be below zero.
-- The operation is the kind's own, so that nobody takes a key of an investment or the place of a refund.
CREATE FUNCTION ledger.enter(
  p_id text, p_kind text, p_state text, p_reason text, p_reference text,
  p_actor text, p_operation text, p_key text, p_fingerprint text, p_now timestamptz, p_expires_at timestamptz, p_legs jsonb,
  OUT outcome text, OUT transfer_id text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE bad jsonb;
BEGIN
  IF (p_operation = CASE p_state WHEN 'posted' THEN p_kind WHEN 'pending' THEN 'hold_' || p_kind END) IS NOT TRUE THEN
    RAISE EXCEPTION 'a % of state % is not entered as %', p_kind, p_state, p_operation USING ERRCODE = 'LG007';
  END IF;
  SELECT l INTO bad FROM jsonb_array_elements(p_legs) l, LATERAL (SELECT l -> 'from' ->> 'kind' AS source, l -> 'to' ->> 'kind' AS target) k
    WHERE (CASE p_kind
      WHEN 'deposit' THEN k.source = 'provider_settlement' AND k.target = 'customer_cash'
      WHEN 'withdrawal' THEN k.source IN ('customer_cash', 'fees', 'charity') AND k.target = 'provider_settlement'
      WHEN 'move' THEN k.source IN ('customer_cash', 'escrow', 'fees', 'charity') AND k.target IN ('customer_cash', 'escrow', 'fees', 'charity')
    END) IS NOT TRUE LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'no % goes from % to %', p_kind, bad -> 'from' ->> 'kind', bad -> 'to' ->> 'kind' USING ERRCODE = 'LG007';
  END IF;
  SELECT w.outcome, w.transfer_id INTO outcome, transfer_id FROM write_transfer(
    p_id, p_kind, p_state, p_reason, p_reference, p_actor, p_operation, p_key, p_fingerprint, p_now, p_expires_at, p_legs) w;
END $$;

-- Ends holds: p_mode 'post' makes them final, 'void' and 'expire' give back exactly what was held. A hold of an investment takes its
-- lot and its offering's reserved units along. One call for any number of holds.
-- Outcome per hold: done | replayed (it had ended this way) | not_pending (it had ended another way) | overdue (post after expiry)
--   | not_due (expire before its time) | not_found.
CREATE FUNCTION ledger.settle(p_ids text[], p_new_ids text[], p_mode text, p_reason text, p_now timestamptz, p_locked_until timestamptz)
RETURNS TABLE (id text, outcome text, transfer_id text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  target constant text := CASE p_mode WHEN 'post' THEN 'posted' WHEN 'void' THEN 'voided' WHEN 'expire' THEN 'expired' END;
  r record;
  due text[] := '{}';
  new_ids text[] := '{}';
BEGIN
  IF target IS NULL OR cardinality(p_ids) <> cardinality(p_new_ids) THEN
    RAISE EXCEPTION 'settle: bad mode % or ids', p_mode USING ERRCODE = 'LG004';
  END IF;
  PERFORM FROM transfer t WHERE t.id = ANY (p_ids) ORDER BY t.id FOR NO KEY UPDATE;
  FOR r IN
    SELECT DISTINCT ON (i.id) i.id, i.new_id, t.state, t.expires_at, e.id AS ended_by
    FROM unnest(p_ids, p_new_ids) i (id, new_id)
    LEFT JOIN transfer t ON t.id = i.id
    LEFT JOIN transfer e ON e.settles = t.id AND e.kind IN ('post', 'void', 'expire')
    ORDER BY i.id
  LOOP
    id := r.id;
    transfer_id := r.ended_by;
    outcome := CASE
      WHEN r.state IS NULL THEN 'not_found'
      WHEN r.state = target AND r.ended_by IS NOT NULL THEN 'replayed'
      WHEN r.state <> 'pending' THEN 'not_pending'
      WHEN p_mode = 'post' AND r.expires_at <= p_now THEN 'overdue'
      WHEN p_mode = 'expire' AND (r.expires_at IS NULL OR r.expires_at > p_now) THEN 'not_due'
      ELSE 'done' END;
    IF outcome = 'done' THEN
      transfer_id := r.new_id;
      due := due || r.id;
      new_ids := new_ids || r.new_id;
    END IF;
    RETURN NEXT;
  END LOOP;
  IF cardinality(due) = 0 THEN RETURN; END IF;

  PERFORM lock_accounts(due);
  INSERT INTO transfer (id, kind, state, reason, reference, actor, operation, key, fingerprint, created_at, settles)
    SELECT i.new_id, p_mode, 'posted', p_reason, t.reference, 'ledger', p_mode, t.id, sha256(convert_to(t.id, 'UTF8')), p_now, t.id
    FROM unnest(due, new_ids) i (id, new_id) JOIN transfer t ON t.id = i.id;
  WITH entered AS (
    INSERT INTO posting (transfer_id, account_id, counter_id, asset, amount, held, pending, at)
    SELECT i.new_id, p.account_id, p.counter_id, p.asset, CASE p_mode WHEN 'post' THEN p.pending - p.held ELSE 0 END, -p.held, -p.pending, p_now
    FROM unnest(due, new_ids) i (id, new_id) JOIN posting p ON p.transfer_id = i.id
    ORDER BY i.id, p.seq
    RETURNING account_id, amount, held, pending)
  UPDATE account a SET posted = a.posted + c.amount, held = a.held + c.held, pending = a.pending + c.pending
    FROM (SELECT e.account_id, sum(e.amount)::bigint AS amount, sum(e.held)::bigint AS held, sum(e.pending)::bigint AS pending
            FROM entered e GROUP BY e.account_id) c
    WHERE a.id = c.account_id;
  UPDATE transfer t SET state = target, closed_at = p_now WHERE t.id = ANY (due);
  WITH moved AS (
    UPDATE lot l SET
      state = CASE p_mode WHEN 'post' THEN 'held' ELSE 'cancelled' END,
      held_at = CASE p_mode WHEN 'post' THEN p_now END,
      ended_at = CASE p_mode WHEN 'post' THEN NULL ELSE p_now END,
      locked_until = CASE p_mode WHEN 'post' THEN p_locked_until END
    WHERE l.transfer_id = ANY (due) RETURNING l.offering_id, l.units)
  UPDATE offering_supply s SET reserved = s.reserved - m.units, sold = s.sold + CASE p_mode WHEN 'post' THEN m.units ELSE 0 END
    FROM (SELECT o.offering_id, sum(o.units)::bigint AS units FROM moved o GROUP BY o.offering_id) m
    WHERE s.offering_id = m.offering_id;
END $$;

-- Locks, in the common order, every account that the given transfers touched, and the offerings of their lots.
CREATE FUNCTION ledger.lock_accounts(p_ids text[]) RETURNS void LANGUAGE plpgsql
SET search_path = ledger, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE ids bigint[];
BEGIN
  SELECT array_agg(DISTINCT p.account_id) INTO ids FROM posting p WHERE p.transfer_id = ANY (p_ids);
  PERFORM FROM account a WHERE a.id = ANY (ids) AND a.rank < 2 ORDER BY a.rank, a.id FOR NO KEY UPDATE;
  PERFORM FROM offering_supply s WHERE s.offering_id IN (SELECT l.offering_id FROM lot l WHERE l.transfer_id = ANY (p_ids))
    ORDER BY s.offering_id FOR NO KEY UPDATE;
  PERFORM FROM account a WHERE a.id = ANY (ids) AND a.rank = 2 ORDER BY a.id FOR NO KEY UPDATE;
END $$;

-- Holds whose time is over, oldest first.
CREATE FUNCTION ledger.due(p_now timestamptz, p_limit integer) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
  SELECT t.id FROM transfer t WHERE t.state = 'pending' AND t.expires_at <= p_now ORDER BY t.expires_at LIMIT p_limit
$$;

-- Turns a final transfer back, leg by leg and to the cent; a refunded investment ends its lot and returns its units.
-- Outcome: done | replayed | not_posted | insufficient_funds (the payee no longer has it) | not_found.
CREATE FUNCTION ledger.refund(p_id text, p_new_id text, p_reason text, p_now timestamptz, OUT outcome text, OUT transfer_id text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  original record;
  final_id text;
BEGIN
  SELECT t.* INTO original FROM transfer t WHERE t.id = p_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  SELECT t.id INTO transfer_id FROM transfer t WHERE t.settles = p_id AND t.kind = 'refund';
  IF FOUND THEN outcome := 'replayed'; RETURN; END IF;
  IF original.state <> 'posted' OR original.kind IN ('issue', 'post', 'void', 'expire', 'refund') THEN
    outcome := 'not_posted';
    RETURN;
  END IF;
  SELECT coalesce((SELECT t.id FROM transfer t WHERE t.settles = p_id AND t.kind = 'post'), p_id) INTO final_id;

  PERFORM lock_accounts(ARRAY[p_id]);
  IF EXISTS (
    SELECT FROM account a JOIN (SELECT p.account_id, sum(p.amount) AS amount FROM posting p WHERE p.transfer_id = final_id GROUP BY p.account_id) c
      ON c.account_id = a.id
    WHERE a.posted - a.held - c.amount < 0 AND c.amount > 0 AND a.kind NOT IN ('provider_settlement', 'world')) THEN
    outcome := 'insufficient_funds';
    RETURN;
  END IF;
  INSERT INTO transfer (id, kind, state, reason, reference, actor, operation, key, fingerprint, created_at, settles)
    VALUES (p_new_id, 'refund', 'posted', p_reason, original.reference, 'ledger', 'refund', p_id, sha256(convert_to(p_id, 'UTF8')), p_now, p_id);
  WITH entered AS (
    INSERT INTO posting (transfer_id, account_id, counter_id, asset, amount, held, pending, at)
    SELECT p_new_id, p.account_id, p.counter_id, p.asset, -p.amount, 0, 0, p_now FROM posting p WHERE p.transfer_id = final_id ORDER BY p.seq
    RETURNING account_id, amount)
  UPDATE account a SET posted = a.posted + c.amount
    FROM (SELECT e.account_id, sum(e.amount)::bigint AS amount FROM entered e GROUP BY e.account_id) c WHERE a.id = c.account_id;
  WITH ended AS (
    UPDATE lot l SET state = 'cancelled', ended_at = p_now WHERE l.transfer_id = p_id RETURNING l.offering_id, l.units)
  UPDATE offering_supply s SET sold = s.sold - e.units FROM ended e WHERE s.offering_id = e.offering_id;
  transfer_id := p_new_id;
  outcome := 'done';
END $$;

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

-- Everything that the ledger keeps twice, recomputed from the postings. No rows: all is well. One statement, hence one snapshot.

CREATE FUNCTION ledger.discrepancies() RETURNS TABLE (rule text, subject text, expected text, found text)
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
    FROM lot l JOIN offering_supply s ON s.offering_id = l.offering_id WHERE l.amount <> l.units * s.unit_price
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
$$;

-- The runtime role calls operations only, never what they are made of.
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  ledger.ensure_account(text, text, text, text, timestamptz),
  ledger.enter(text, text, text, text, text, text, text, text, text, timestamptz, timestamptz, jsonb),
  ledger.settle(text[], text[], text, text, timestamptz, timestamptz),
  ledger.due(timestamptz, integer),
  ledger.refund(text, text, text, timestamptz),
  ledger.open_offering(text, text, bigint, bigint, timestamptz, timestamptz, text, text, timestamptz),
  ledger.set_offering_closed(text, boolean),
  ledger.invest_batch(text, jsonb, timestamptz, boolean),
  ledger.discrepancies()
  TO mizan_app;
