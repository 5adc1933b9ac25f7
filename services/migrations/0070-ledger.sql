-- Double-entry ledger of every asset: currencies and the digital shares of each offering alike.
-- All amounts are bigint minor units (cents, whole shares).

CREATE SCHEMA ledger;
GRANT USAGE ON SCHEMA ledger TO mizan_app;

-- Checks of columns that never change are domains: a CHECK of the table would run again at every change of a balance. A repetition
-- with an upper bound ({1,64}) costs twenty times as much as + and a length.
CREATE DOMAIN ledger.id AS text CHECK (VALUE ~ '^[A-Za-z0-9_-]+$' AND length(VALUE) <= 64);
CREATE DOMAIN ledger.reason_code AS text CHECK (VALUE ~ '^[a-z0-9_]+$' AND length(VALUE) <= 64);
CREATE DOMAIN ledger.owner_kind AS text CHECK (VALUE IN ('user', 'offering', 'provider', 'platform'));
CREATE DOMAIN ledger.account_kind AS text
  CHECK (VALUE IN ('customer_cash', 'holding', 'escrow', 'issuance', 'provider_settlement', 'fees', 'charity', 'world'));
CREATE DOMAIN ledger.transfer_kind AS text
  CHECK (VALUE IN ('issue', 'deposit', 'withdrawal', 'move', 'investment', 'post', 'void', 'expire', 'refund'));
CREATE DOMAIN ledger.transfer_state AS text CHECK (VALUE IN ('pending', 'posted', 'voided', 'expired'));
CREATE DOMAIN ledger.lot_state AS text CHECK (VALUE IN ('provisional', 'held', 'cancelled', 'exited'));
CREATE DOMAIN ledger.amount AS bigint CHECK (VALUE > 0);
CREATE DOMAIN ledger.digest AS bytea CHECK (length(VALUE) = 32);
CREATE DOMAIN ledger.idempotency_key AS text CHECK (length(VALUE) BETWEEN 1 AND 200);
CREATE DOMAIN ledger.reference AS text CHECK (length(VALUE) <= 128);

CREATE TABLE ledger.asset (
  code  text PRIMARY KEY CHECK (code ~ '^([A-Z]{3}|share:[A-Za-z0-9_-]{1,64})$'),
  scale smallint NOT NULL CHECK (scale BETWEEN 0 AND 8)
);
COMMENT ON COLUMN ledger.asset.scale IS 'decimal places of one whole unit: 2 for USD, 0 for shares';

INSERT INTO ledger.asset (code, scale) VALUES
  ('USD', 2), ('CAD', 2), ('EUR', 2), ('GBP', 2), ('AED', 2), ('SAR', 2), ('QAR', 2), ('MYR', 2), ('KWD', 3), ('BHD', 3), ('OMR', 3);

CREATE TABLE ledger.account (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_kind ledger.owner_kind NOT NULL,
  owner_id   ledger.id NOT NULL,
  kind       ledger.account_kind NOT NULL,
  asset      text NOT NULL REFERENCES ledger.asset (code),
  posted     bigint NOT NULL DEFAULT 0,
  held       bigint NOT NULL DEFAULT 0,
  pending    bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- lock order, the same in every operation: own accounts, holdings, then (after the offering) the accounts many people share
  rank       smallint NOT NULL GENERATED ALWAYS AS (CASE kind WHEN 'customer_cash' THEN 0 WHEN 'holding' THEN 1 ELSE 2 END) STORED,
  UNIQUE (owner_kind, owner_id, kind, asset),
  -- each kind has its owner and its sort of asset, so that nobody opens, say, a settlement account for a person or one of shares
  CONSTRAINT account_owner CHECK (CASE kind
    WHEN 'customer_cash' THEN owner_kind = 'user' AND length(asset) = 3
    WHEN 'holding' THEN owner_kind = 'user' AND length(asset) > 3
    WHEN 'escrow' THEN owner_kind = 'offering' AND length(asset) = 3
    WHEN 'issuance' THEN owner_kind = 'offering' AND asset = 'share:' || owner_id
    WHEN 'provider_settlement' THEN owner_kind = 'provider' AND length(asset) = 3
    WHEN 'world' THEN owner_kind = 'platform' AND length(asset) > 3
    ELSE owner_kind = 'platform' AND length(asset) = 3 END),
  CONSTRAINT account_holds CHECK (held >= 0 AND pending >= 0),
  CONSTRAINT account_not_overdrawn CHECK (kind IN ('provider_settlement', 'world') OR posted - held >= 0)
) WITH (fillfactor = 70);
COMMENT ON COLUMN ledger.account.posted IS 'sum of posting.amount; what the owner has, held part included';
COMMENT ON COLUMN ledger.account.held IS 'outgoing part of pending transfers; available = posted - held';
COMMENT ON COLUMN ledger.account.pending IS 'incoming part of pending transfers; not yet the owner''s';

CREATE TABLE ledger.transfer (
  id          ledger.id PRIMARY KEY,
  kind        ledger.transfer_kind NOT NULL,
  state       ledger.transfer_state NOT NULL,
  reason      ledger.reason_code NOT NULL,
  reference   ledger.reference,
  actor       text NOT NULL,
  operation   text NOT NULL,
  key         ledger.idempotency_key NOT NULL,
  fingerprint ledger.digest NOT NULL,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz,
  closed_at   timestamptz,
  settles     ledger.id REFERENCES ledger.transfer (id),
  CONSTRAINT transfer_idempotency UNIQUE (actor, operation, key),
  CONSTRAINT transfer_settles CHECK ((kind IN ('post', 'void', 'expire', 'refund')) = (settles IS NOT NULL) AND (settles IS NULL OR state = 'posted')),
  CONSTRAINT transfer_expiry CHECK (expires_at > created_at)
) WITH (fillfactor = 80);
COMMENT ON COLUMN ledger.transfer.state IS 'pending: a hold that waits; posted: final; voided, expired: a hold that ended and moved nothing';
COMMENT ON COLUMN ledger.transfer.reference IS 'id of what it belongs to elsewhere (provider event, order, payout); never personal data';
COMMENT ON COLUMN ledger.transfer.settles IS 'the pending transfer that this one posts, voids or expires, or the transfer it refunds';
COMMENT ON COLUMN ledger.transfer.key IS 'idempotency key; never expires';

-- A hold ends once and a transfer is refunded once, whatever the functions do.
CREATE UNIQUE INDEX transfer_settled_once ON ledger.transfer (settles) WHERE kind IN ('post', 'void', 'expire');
CREATE UNIQUE INDEX transfer_refunded_once ON ledger.transfer (settles) WHERE kind = 'refund';
CREATE INDEX transfer_due ON ledger.transfer (expires_at) WHERE state = 'pending' AND expires_at IS NOT NULL;
-- The home page sums what was distributed; without this it would read every transfer ever made.
CREATE INDEX transfer_distribution ON ledger.transfer (id) WHERE reason = 'distribution';

-- One row per account and leg. Every column is a signed change; a hold changes `held` of the payer and `pending` of the payee,
-- posting it takes both back and changes `amount` of the two.
CREATE TABLE ledger.posting (
  seq         bigint GENERATED ALWAYS AS IDENTITY,
  transfer_id text NOT NULL,
  account_id  bigint NOT NULL,
  counter_id  bigint NOT NULL,
  asset       text NOT NULL,
  amount      bigint NOT NULL,
  held        bigint NOT NULL,
  pending     bigint NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (account_id, seq),
  CONSTRAINT posting_moves CHECK (account_id <> counter_id AND (amount <> 0 OR held <> 0 OR pending <> 0))
);
CREATE INDEX posting_transfer ON ledger.posting (transfer_id);
COMMENT ON COLUMN ledger.posting.counter_id IS 'the account on the other side of the leg';

CREATE TABLE ledger.offering_supply (
  offering_id ledger.id PRIMARY KEY,
  asset       text NOT NULL UNIQUE REFERENCES ledger.asset (code),
  currency    text NOT NULL REFERENCES ledger.asset (code),
  issuance_id bigint NOT NULL REFERENCES ledger.account (id),
  escrow_id   bigint NOT NULL REFERENCES ledger.account (id),
  unit_price  ledger.amount NOT NULL,
  total       ledger.amount NOT NULL,
  reserved    bigint NOT NULL DEFAULT 0,
  sold        bigint NOT NULL DEFAULT 0,
  opens_at    timestamptz,
  closes_at   timestamptz,
  closed      boolean NOT NULL DEFAULT false,
  CONSTRAINT supply_parts CHECK (reserved >= 0 AND sold >= 0),
  CONSTRAINT supply_not_oversold CHECK (reserved + sold <= total),
  CHECK (asset = 'share:' || offering_id)
) WITH (fillfactor = 20);
COMMENT ON TABLE ledger.offering_supply IS 'reserved and sold are derived from postings; ledger.discrepancies() recomputes them';
COMMENT ON COLUMN ledger.offering_supply.unit_price IS 'minor units of currency for one share; the same for every investment, for ever';

CREATE TABLE ledger.lot (
  id                ledger.id PRIMARY KEY,
  offering_id       text NOT NULL,
  holder_id         text NOT NULL,
  order_id          ledger.id NOT NULL,
  transfer_id       text NOT NULL UNIQUE,
  units             ledger.amount NOT NULL,
  amount            ledger.amount NOT NULL,
  state             ledger.lot_state NOT NULL,
  provisional_until timestamptz,
  locked_until      timestamptz,
  created_at        timestamptz NOT NULL,
  held_at           timestamptz,
  ended_at          timestamptz,
  CONSTRAINT lot_instants CHECK (
    (state IN ('cancelled', 'exited')) = (ended_at IS NOT NULL) AND (state <> 'held' OR held_at IS NOT NULL) AND (state <> 'provisional' OR held_at IS NULL))
) WITH (fillfactor = 80);
COMMENT ON COLUMN ledger.lot.amount IS 'what the holder paid, minor units of the offering''s currency';
CREATE INDEX lot_offering ON ledger.lot (offering_id, holder_id);
CREATE INDEX lot_holder ON ledger.lot (holder_id);
CREATE UNIQUE INDEX lot_order ON ledger.lot (order_id);

-- ---------------------------------------------------------------------------------------------------------------------------
-- What no role may do, the owner included.

CREATE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger.% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'LG010';
END $$;

CREATE TRIGGER posting_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.posting
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER transfer_no_delete BEFORE DELETE OR TRUNCATE ON ledger.transfer
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER account_no_delete BEFORE DELETE OR TRUNCATE ON ledger.account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER lot_no_delete BEFORE DELETE OR TRUNCATE ON ledger.lot
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- A transfer changes once, from pending to how it ended; nothing else about it ever changes.
CREATE FUNCTION ledger.transfer_closes_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'pending' OR NEW.state NOT IN ('posted', 'voided', 'expired') OR NEW.closed_at IS NULL
     OR (NEW.id, NEW.kind, NEW.reason, NEW.reference, NEW.actor, NEW.operation, NEW.key, NEW.fingerprint, NEW.created_at, NEW.expires_at, NEW.settles)
        IS DISTINCT FROM
        (OLD.id, OLD.kind, OLD.reason, OLD.reference, OLD.actor, OLD.operation, OLD.key, OLD.fingerprint, OLD.created_at, OLD.expires_at, OLD.settles) THEN
    RAISE EXCEPTION 'transfer % cannot change from % to %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'LG011';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER transfer_closes_once BEFORE UPDATE ON ledger.transfer FOR EACH ROW EXECUTE FUNCTION ledger.transfer_closes_once();

CREATE FUNCTION ledger.lot_moves_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (OLD.state = 'provisional' AND NEW.state IN ('provisional', 'held', 'cancelled')
       OR OLD.state = 'held' AND NEW.state IN ('held', 'cancelled', 'exited'))
     OR (NEW.id, NEW.offering_id, NEW.holder_id, NEW.order_id, NEW.transfer_id, NEW.units, NEW.amount, NEW.created_at)
        IS DISTINCT FROM (OLD.id, OLD.offering_id, OLD.holder_id, OLD.order_id, OLD.transfer_id, OLD.units, OLD.amount, OLD.created_at) THEN
    RAISE EXCEPTION 'lot % cannot change from % to %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'LG012';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lot_moves_forward BEFORE UPDATE ON ledger.lot FOR EACH ROW EXECUTE FUNCTION ledger.lot_moves_forward();

-- Every INSERT of postings is balanced in itself, per transfer and asset: what is posted sums to zero, what one side holds the
-- other side awaits. By induction so is the whole table. Transfers and accounts are never deleted, so checking here that they exist
-- is as strong as a foreign key, once per statement and without a lock on the busiest rows.
CREATE FUNCTION ledger.posting_balanced() RETURNS trigger LANGUAGE plpgsql
SET search_path = ledger, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE bad record;
BEGIN
  SELECT p.transfer_id, p.asset INTO bad FROM entered p
    GROUP BY p.transfer_id, p.asset HAVING sum(p.amount) <> 0 OR sum(p.held) <> sum(p.pending) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'postings of transfer % do not balance in %', bad.transfer_id, bad.asset USING ERRCODE = 'LG001';
  END IF;
  SELECT p.transfer_id, p.asset INTO bad FROM entered p
    WHERE NOT EXISTS (SELECT FROM account a WHERE a.id = p.account_id AND a.asset = p.asset) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'a posting of transfer % names an account that does not hold %', bad.transfer_id, bad.asset USING ERRCODE = 'LG002';
  END IF;
  SELECT p.transfer_id INTO bad FROM (SELECT DISTINCT e.transfer_id FROM entered e) p
    WHERE NOT EXISTS (SELECT FROM transfer t WHERE t.id = p.transfer_id) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'postings name the unknown transfer %', bad.transfer_id USING ERRCODE = 'LG003';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER posting_balanced AFTER INSERT ON ledger.posting REFERENCING NEW TABLE AS entered
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.posting_balanced();

-- At commit every new transfer has postings, and they sum to zero per asset.
CREATE FUNCTION ledger.transfer_complete() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF (SELECT bool_and(s.amount = 0 AND s.held = s.pending)
        FROM (SELECT sum(p.amount) AS amount, sum(p.held) AS held, sum(p.pending) AS pending
                FROM ledger.posting p WHERE p.transfer_id = NEW.id GROUP BY p.asset) s) IS NOT TRUE THEN
    RAISE EXCEPTION 'transfer % is empty or does not balance', NEW.id USING ERRCODE = 'LG001';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER transfer_complete AFTER INSERT ON ledger.transfer DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger.transfer_complete();

-- The runtime role reads tables and calls operations (0080); it writes no ledger table itself. The owner's triggers guard the rest.
GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO mizan_app;
