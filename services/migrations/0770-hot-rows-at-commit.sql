-- The busiest rows are written at commit, after what the caller writes in the same transaction: the next batch of the offering waits for the
-- commit alone.
CREATE UNLOGGED TABLE ledger.reservation (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offering_id text NOT NULL,
  units       bigint NOT NULL,
  amount      bigint NOT NULL
);
COMMENT ON TABLE ledger.reservation IS 'what the running transactions reserve of an offering; no row outlives its transaction';

CREATE FUNCTION ledger.reserve() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = ledger, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE supply offering_supply;
BEGIN
  UPDATE offering_supply s SET reserved = s.reserved + NEW.units
    WHERE s.offering_id = NEW.offering_id AND s.reserved + s.sold + NEW.units <= s.total AND NOT s.closed
    RETURNING s.* INTO supply;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'offering % changed meanwhile', NEW.offering_id USING ERRCODE = 'LG006';
  END IF;
  UPDATE account a SET pending = a.pending + NEW.amount WHERE a.id = supply.escrow_id;
  UPDATE account a SET held = a.held + NEW.units WHERE a.id = supply.issuance_id;
  DELETE FROM reservation r WHERE r.id = NEW.id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION ledger.reserve() FROM PUBLIC;
CREATE CONSTRAINT TRIGGER reserved_at_commit AFTER INSERT ON ledger.reservation DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger.reserve();

-- Reserves shares and holds their price for many investments in one offering, in one call, first come first served by `ord`.
-- Cheap unlocked read of the offering first; the hot rows (offering, escrow, issuance) come at commit, each written once per call.
-- p_exact locks the offering before deciding: for the single replays after a batch failed, never wrong and never failing on the guard.
-- Outcome per item: accepted | replayed | key_reused | sold_out | insufficient_funds | closed.
CREATE OR REPLACE FUNCTION ledger.invest_batch(p_offering text, p_items jsonb, p_now timestamptz, p_exact boolean)
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
  INSERT INTO reservation (offering_id, units, amount) VALUES (p_offering, taken, taken * supply.unit_price);
END $$;

-- Every insert of postings balances in itself (posting_balanced); what is left to see at commit is that there are any.
CREATE OR REPLACE FUNCTION ledger.transfer_complete() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger.posting p WHERE p.transfer_id = NEW.id) THEN
    RAISE EXCEPTION 'transfer % is empty', NEW.id USING ERRCODE = 'LG001';
  END IF;
  RETURN NULL;
END $$;
