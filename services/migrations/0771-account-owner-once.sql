-- The long rule of an account's owner took two thirds of the time of a change of its balance. A table's CHECKs are read again at each
-- statement, and a WHEN only at statements of its event, so the rule moves to the insert (record 0517).
ALTER TABLE ledger.account DROP CONSTRAINT account_owner;
CREATE FUNCTION ledger.account_is_owned(owner_kind text, owner_id text, kind text, asset text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN coalesce(CASE kind
  WHEN 'customer_cash' THEN owner_kind = 'user' AND length(asset) = 3
  WHEN 'holding' THEN owner_kind = 'user' AND length(asset) > 3
  WHEN 'escrow' THEN owner_kind = 'offering' AND length(asset) = 3
  WHEN 'distribution' THEN owner_kind = 'offering' AND length(asset) = 3
  WHEN 'issuance' THEN owner_kind = 'offering' AND asset = 'share:' || owner_id
  WHEN 'redeemed' THEN owner_kind = 'offering' AND asset = 'share:' || owner_id
  WHEN 'provider_settlement' THEN owner_kind = 'provider' AND length(asset) = 3
  WHEN 'world' THEN owner_kind = 'platform' AND length(asset) > 3
  ELSE owner_kind = 'platform' AND length(asset) = 3 END, false);
CREATE FUNCTION ledger.refuse_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an account of kind % must not have this owner or asset', NEW.kind USING ERRCODE = 'check_violation', CONSTRAINT = 'account_owner';
END $$;
REVOKE ALL ON FUNCTION ledger.account_is_owned(text, text, text, text), ledger.refuse_account() FROM PUBLIC;
CREATE TRIGGER account_owner BEFORE INSERT ON ledger.account FOR EACH ROW
  WHEN (NOT ledger.account_is_owned(NEW.owner_kind, NEW.owner_id, NEW.kind, NEW.asset)) EXECUTE FUNCTION ledger.refuse_account();
-- Owner, kind and asset of an account never change; until now only charity's were protected.
DROP TRIGGER charity_stays ON ledger.account;
CREATE TRIGGER account_stays BEFORE UPDATE OF id, owner_kind, owner_id, kind, asset, created_at ON ledger.account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- As in 0500, and the rule of the owner, which a row that came without triggers, as by a restore, has not met.
DO $$
DECLARE
  old text := pg_get_functiondef('ledger.discrepancies()'::regprocedure);
  new text := replace(old, E'  SELECT \'nothing overdrawn (I3)\'', E'  SELECT \'an account has an owner and asset of its kind\', a.id::text, a.kind, format(\'%s, %s\', a.owner_kind, a.asset)\n'
    || E'    FROM account a WHERE NOT account_is_owned(a.owner_kind, a.owner_id, a.kind, a.asset)\n  UNION ALL\n  SELECT \'nothing overdrawn (I3)\'');
BEGIN
  IF new = old THEN RAISE EXCEPTION 'discrepancies does not compare as it did'; END IF;
  EXECUTE new;
END $$;

-- As in 0770, with one statement for escrow and issuance. It locks them in no order, which cannot deadlock: every function locks the
-- offering's row before them.
CREATE OR REPLACE FUNCTION ledger.reserve() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = ledger, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE supply offering_supply;
BEGIN
  UPDATE offering_supply s SET reserved = s.reserved + NEW.units
    WHERE s.offering_id = NEW.offering_id AND s.reserved + s.sold + NEW.units <= s.total AND NOT s.closed
    RETURNING s.* INTO supply;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'offering % changed meanwhile', NEW.offering_id USING ERRCODE = 'LG006';
  END IF;
  UPDATE account a SET
      pending = a.pending + CASE a.id WHEN supply.escrow_id THEN NEW.amount ELSE 0 END,
      held = a.held + CASE a.id WHEN supply.issuance_id THEN NEW.units ELSE 0 END
    WHERE a.id = ANY (ARRAY[supply.escrow_id, supply.issuance_id]);
  DELETE FROM reservation r WHERE r.id = NEW.id;
  RETURN NULL;
END $$;

-- As in 0676; nearly always nobody in the statement is frozen, which a short look tells.
CREATE OR REPLACE FUNCTION ledger.lot_follows_holder() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = ledger, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM entered e, LATERAL (SELECT FROM holder_freeze x WHERE x.holder_id = e.holder_id LIMIT 1) f) THEN RETURN NULL; END IF;
  INSERT INTO holding_freeze (offering_id, holder_id, units, whole, at, operation_id, of_holder)
    SELECT n.offering_id, n.holder_id, coalesce(f.units, 0), true, n.at, h.operation_id, true
    FROM (SELECT e.offering_id, e.holder_id, max(e.created_at) AS at FROM entered e WHERE e.state IN ('provisional', 'held') GROUP BY 1, 2) n
    JOIN LATERAL (SELECT x.frozen, x.operation_id FROM holder_freeze x WHERE x.holder_id = n.holder_id ORDER BY x.seq DESC LIMIT 1) h ON h.frozen
    LEFT JOIN LATERAL (SELECT x.units, x.whole FROM holding_freeze x WHERE x.offering_id = n.offering_id AND x.holder_id = n.holder_id
                       ORDER BY x.seq DESC LIMIT 1) f ON true
    WHERE f.whole IS NOT TRUE;
  RETURN NULL;
END $$;
