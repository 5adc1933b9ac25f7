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
