-- All holdings of an investor are frozen at once, with what they receive while it stands (record 0435).

CREATE TABLE ledger.holder_freeze (
  seq          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holder_id    ledger.id NOT NULL,
  frozen       boolean NOT NULL,
  at           timestamptz NOT NULL,
  operation_id ledger.id NOT NULL
);
COMMENT ON TABLE ledger.holder_freeze IS 'the latest row of a person holds; each holding has its own rows in holding_freeze';
CREATE INDEX holder_freeze_latest ON ledger.holder_freeze (holder_id, seq DESC);
CREATE TRIGGER holder_freeze_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.holder_freeze
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT SELECT ON ledger.holder_freeze TO mizan_app;

ALTER TABLE ledger.holding_freeze ADD COLUMN of_holder boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN ledger.holding_freeze.of_holder IS 'whole because all holdings of the person are frozen: ends with that';

-- As in 0675; what the whole holding is frozen by stays.
CREATE OR REPLACE FUNCTION ledger.set_freeze(p_offering text, p_holder text, p_units bigint, p_whole boolean, p_operation text, p_now timestamptz, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE has bigint;
BEGIN
  SELECT a.posted INTO has FROM account a
    WHERE a.owner_kind = 'user' AND a.owner_id = p_holder AND a.kind = 'holding' AND a.asset = 'share:' || p_offering FOR NO KEY UPDATE;
  IF coalesce(has, 0) < p_units OR has IS NULL AND p_whole THEN outcome := 'too_few'; RETURN; END IF;
  INSERT INTO holding_freeze (offering_id, holder_id, units, whole, at, operation_id, of_holder)
    VALUES (p_offering, p_holder, p_units, p_whole, p_now, p_operation, p_whole AND coalesce(
      (SELECT f.of_holder FROM holding_freeze f WHERE f.offering_id = p_offering AND f.holder_id = p_holder ORDER BY f.seq DESC LIMIT 1), false));
  outcome := 'done';
END $$;

-- A holding that was frozen singly stays so for the receiver of a recovery. The freeze of a whole holding stays with its orders.
DO $$
DECLARE
  old text := pg_get_functiondef('ledger.move_units(text, text, text, text, bigint, text, text, timestamptz, timestamptz)'::regprocedure);
  new text := old;
  change text[];
BEGIN
  FOREACH change SLICE 1 IN ARRAY ARRAY[
    ['SELECT f.units, f.whole INTO ice', 'SELECT f.units, f.whole, f.of_holder INTO ice'],
    ['whole, at, operation_id)', 'whole, at, operation_id, of_holder)'],
    ['OR ice.whole, p_now, p_operation', 'OR ice.whole, p_now, p_operation, coalesce(f.of_holder, false) AND NOT ice.whole'],
    ['(SELECT x.units, x.whole FROM', '(SELECT x.units, x.whole, x.of_holder FROM'],
    ['VALUES (p_offering, p_from, has - p_units, ice.whole AND has > p_units, p_now, p_operation)',
     'SELECT p_offering, p_from, has - p_units, ice.whole AND k.stays, p_now, p_operation, ice.of_holder AND k.stays FROM (SELECT has > p_units OR EXISTS '
     '(SELECT FROM lot l WHERE l.offering_id = p_offering AND l.holder_id = p_from AND l.state = ''provisional'') AS stays) k']]
  LOOP
    IF position(change[1] IN new) = 0 THEN RAISE EXCEPTION 'move_units does not have %', change[1]; END IF;
    new := replace(new, change[1], change[2]);
  END LOOP;
  EXECUTE new;
END $$;

-- Freezes all holdings of a person, or ends that; answers the offerings whose holdings changed. The accounts are locked in the order of an
-- order, the wallets first, so that none comes in between.
CREATE FUNCTION ledger.freeze_holder(p_holder text, p_frozen boolean, p_operation text, p_now timestamptz) RETURNS SETOF text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE was boolean;
BEGIN
  PERFORM FROM account a WHERE a.owner_kind = 'user' AND a.owner_id = p_holder AND a.kind IN ('customer_cash', 'holding') ORDER BY a.rank, a.id FOR NO KEY UPDATE;
  SELECT f.frozen INTO was FROM holder_freeze f WHERE f.holder_id = p_holder ORDER BY f.seq DESC LIMIT 1;
  IF p_frozen = coalesce(was, false) THEN RAISE EXCEPTION 'the holdings of % are frozen already, or are not', p_holder USING ERRCODE = 'LG004'; END IF;
  INSERT INTO holder_freeze (holder_id, frozen, at, operation_id) VALUES (p_holder, p_frozen, p_now, p_operation);
  RETURN QUERY
    WITH latest AS (
      SELECT h.offering_id, coalesce(f.units, 0) AS units, coalesce(f.whole, false) AS whole, coalesce(f.of_holder, false) AS of_holder
      FROM (SELECT DISTINCT l.offering_id FROM lot l WHERE l.holder_id = p_holder AND (l.state IN ('provisional', 'held') OR NOT p_frozen)) h
      LEFT JOIN LATERAL (SELECT x.units, x.whole, x.of_holder FROM holding_freeze x WHERE x.offering_id = h.offering_id AND x.holder_id = p_holder
                         ORDER BY x.seq DESC LIMIT 1) f ON true),
    entered AS (
      INSERT INTO holding_freeze (offering_id, holder_id, units, whole, at, operation_id, of_holder)
      SELECT n.offering_id, p_holder, n.units, p_frozen, p_now, p_operation, p_frozen FROM latest n
        WHERE n.whole <> p_frozen AND (p_frozen OR n.of_holder) ORDER BY n.offering_id
      RETURNING offering_id)
    SELECT e.offering_id::text FROM entered e;
END $$;
REVOKE ALL ON FUNCTION ledger.freeze_holder(text, boolean, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.freeze_holder(text, boolean, text, timestamptz) TO mizan_app;

-- What a person receives while all their holdings are frozen is frozen too.
CREATE FUNCTION ledger.lot_follows_holder() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  INSERT INTO holding_freeze (offering_id, holder_id, units, whole, at, operation_id, of_holder)
    SELECT n.offering_id, n.holder_id, coalesce(f.units, 0), true, n.at, h.operation_id, true
    FROM (SELECT e.offering_id, e.holder_id, max(e.created_at) AS at FROM entered e WHERE e.state IN ('provisional', 'held') GROUP BY 1, 2) n
    JOIN LATERAL (SELECT x.frozen, x.operation_id FROM holder_freeze x WHERE x.holder_id = n.holder_id ORDER BY x.seq DESC LIMIT 1) h ON h.frozen
    LEFT JOIN LATERAL (SELECT x.units, x.whole FROM holding_freeze x WHERE x.offering_id = n.offering_id AND x.holder_id = n.holder_id
                       ORDER BY x.seq DESC LIMIT 1) f ON true
    WHERE f.whole IS NOT TRUE;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION ledger.lot_follows_holder() FROM PUBLIC;
CREATE TRIGGER lot_follows_holder AFTER INSERT ON ledger.lot REFERENCING NEW TABLE AS entered
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.lot_follows_holder();

-- A request about all holdings of a person is about no offering.
ALTER TABLE token.operation ALTER COLUMN offering_id DROP NOT NULL;
ALTER TABLE token.operation DROP CONSTRAINT operation_kind_check;
ALTER TABLE token.operation DROP CONSTRAINT operation_check;
ALTER TABLE token.operation ADD CONSTRAINT operation_kind CHECK (kind IN
  ('mint', 'burn', 'freeze', 'unfreeze', 'freezeAll', 'unfreezeAll', 'pause', 'resume', 'transfer', 'forcedTransfer', 'recovery', 'changeRules'));
ALTER TABLE token.operation ADD CONSTRAINT operation_holder_of_kind CHECK (
  (holder_id IS NOT NULL) = (kind IN ('burn', 'freeze', 'unfreeze', 'freezeAll', 'unfreezeAll', 'transfer', 'forcedTransfer', 'recovery')));
ALTER TABLE token.operation ADD CONSTRAINT operation_offering_of_kind CHECK ((offering_id IS NULL) = (kind IN ('freezeAll', 'unfreezeAll')));
CREATE UNIQUE INDEX operation_waiting_all ON token.operation (kind, holder_id) WHERE state = 'waiting' AND offering_id IS NULL;
