-- Every audit record and every entry of the ledger is a leaf of one append-only log (RFC 6962, records 0406 and 0407).

CREATE SCHEMA proof;
GRANT USAGE ON SCHEMA proof TO mizan_app;

CREATE DOMAIN proof.hash AS bytea CHECK (length(VALUE) = 32);
CREATE DOMAIN proof.leaf_kind AS text CHECK (VALUE IN ('audit', 'transfer'));

-- Without an index: a transaction only appends to it, and one worker empties it.
CREATE TABLE proof.waiting (
  seq  bigint GENERATED ALWAYS AS IDENTITY,
  kind proof.leaf_kind NOT NULL,
  key  text NOT NULL,
  salt bytea NOT NULL,
  hash proof.hash NOT NULL
);
COMMENT ON TABLE proof.waiting IS 'leaves that were written with their record and are not in the log yet';

CREATE TABLE proof.leaf (
  place bigint PRIMARY KEY,
  kind  proof.leaf_kind NOT NULL,
  key   text NOT NULL,
  salt  bytea,
  hash  proof.hash NOT NULL
);
CREATE INDEX leaf_record ON proof.leaf (kind, key);
COMMENT ON COLUMN proof.leaf.key IS 'id of the audit record, or of the transfer';
COMMENT ON COLUMN proof.leaf.salt IS 'hash = SHA-256(0x00 || salt || record); without the salt the hash says nothing of the record';

CREATE TABLE proof.node (
  level smallint NOT NULL CHECK (level > 0),
  place bigint NOT NULL,
  hash  proof.hash NOT NULL,
  PRIMARY KEY (level, place)
);
COMMENT ON TABLE proof.node IS 'the full subtrees of 2^level leaves; a proof reads at most two of each level';

CREATE TABLE proof.key (
  id         text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  public_key proof.hash NOT NULL UNIQUE,
  since      timestamptz NOT NULL
);
COMMENT ON TABLE proof.key IS 'Ed25519 keys that signed heads; none is removed, so that old heads can be verified';

CREATE TABLE proof.log (
  id    text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  since timestamptz NOT NULL,
  size  bigint NOT NULL,
  continues text REFERENCES proof.log (id),
  UNIQUE (continues),
  CHECK (continues IS NOT NULL OR size = 0)
);
COMMENT ON TABLE proof.log IS 'a restored database goes on under a new name, so that no name stands for two histories';
COMMENT ON COLUMN proof.log.size IS 'how many leaves of the log before it are its beginning';
CREATE UNIQUE INDEX log_first ON proof.log ((true)) WHERE continues IS NULL;

CREATE TABLE proof.head (
  size      bigint NOT NULL,
  log_id    text NOT NULL REFERENCES proof.log (id),
  root      proof.hash NOT NULL,
  at        timestamptz NOT NULL,
  key_id    text NOT NULL REFERENCES proof.key (id),
  signature bytea NOT NULL CHECK (length(signature) = 64),
  PRIMARY KEY (size, log_id)
);

-- One row: whoever locks it is the worker.
CREATE TABLE proof.turn (
  id   boolean PRIMARY KEY DEFAULT true CHECK (id),
  size bigint NOT NULL
);
INSERT INTO proof.turn (size) VALUES (0);

CREATE FUNCTION proof.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'proof.% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'LG010';
END $$;
CREATE TRIGGER node_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON proof.node
  FOR EACH STATEMENT EXECUTE FUNCTION proof.refuse_change();
CREATE TRIGGER head_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON proof.head
  FOR EACH STATEMENT EXECUTE FUNCTION proof.refuse_change();
CREATE TRIGGER key_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON proof.key
  FOR EACH STATEMENT EXECUTE FUNCTION proof.refuse_change();
CREATE TRIGGER log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON proof.log
  FOR EACH STATEMENT EXECUTE FUNCTION proof.refuse_change();
CREATE TRIGGER leaf_stays BEFORE DELETE OR TRUNCATE ON proof.leaf
  FOR EACH STATEMENT EXECUTE FUNCTION proof.refuse_change();

-- Of a leaf only the salt may go, once its record is erased.
CREATE FUNCTION proof.leaf_forgets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.place, NEW.kind, NEW.key, NEW.hash) IS DISTINCT FROM (OLD.place, OLD.kind, OLD.key, OLD.hash) OR NEW.salt IS NOT NULL THEN
    RAISE EXCEPTION 'proof.leaf is append-only' USING ERRCODE = 'LG010';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER leaf_forgets BEFORE UPDATE ON proof.leaf FOR EACH ROW EXECUTE FUNCTION proof.leaf_forgets();

-- The text of a record, the same for ever: its bytes are what the leaf hashes.
CREATE FUNCTION proof.instant(p_at timestamptz) RETURNS text LANGUAGE sql STABLE
RETURN to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');

CREATE FUNCTION proof.quoted(p_text text) RETURNS text LANGUAGE sql STABLE
RETURN coalesce(to_json(p_text)::text, 'null');

-- JSON by concatenation: a quarter of the time of the functions for JSON. Ids and codes of the ledger have no letter that JSON escapes.
CREATE FUNCTION proof.audit_record(p_id bigint, p_at timestamptz, p_actor text, p_action text, p_entity text, p_entity_id text, p_detail jsonb)
RETURNS text LANGUAGE sql STABLE
RETURN '{"audit":"' || p_id || '","at":"' || proof.instant(p_at) || '","actor":' || proof.quoted(p_actor) || ',"action":' || proof.quoted(p_action)
  || ',"entity":' || proof.quoted(p_entity) || ',"entityId":' || proof.quoted(p_entity_id) || ',"detail":' || p_detail::text || '}';

CREATE FUNCTION proof.posting_text(p_seq bigint, p_account bigint, p_counter bigint, p_asset text, p_amount bigint, p_held bigint, p_pending bigint)
RETURNS text LANGUAGE sql STABLE
RETURN '{"seq":"' || p_seq || '","account":"' || p_account || '","counter":"' || p_counter || '","asset":"' || p_asset
  || '","amount":"' || p_amount || '","held":"' || p_held || '","pending":"' || p_pending || '"}';

CREATE FUNCTION proof.transfer_record(p_id text, p_kind text, p_reason text, p_reference text, p_settles text, p_at timestamptz, p_postings text)
RETURNS text LANGUAGE sql STABLE
RETURN '{"transfer":"' || p_id || '","kind":"' || p_kind || '","reason":"' || p_reason || '","reference":' || proof.quoted(p_reference)
  || ',"settles":' || proof.quoted(p_settles) || ',"at":"' || proof.instant(p_at) || '","postings":[' || p_postings || ']}';

CREATE FUNCTION proof.hash_of(p_salt bytea, p_record text) RETURNS bytea LANGUAGE sql STABLE
RETURN sha256('\x00'::bytea || p_salt || convert_to(p_record, 'UTF8'));

CREATE FUNCTION proof.log_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = proof, pg_temp AS $$
BEGIN
  INSERT INTO waiting (kind, key, salt, hash)
    SELECT 'audit', e.id::text, e.salt, hash_of(e.salt, audit_record(e.id, e.at, e.actor_id, e.action, e.entity, e.entity_id, e.detail))
    FROM (SELECT n.*, uuid_send(gen_random_uuid()) AS salt FROM entered n OFFSET 0) e;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_logged AFTER INSERT ON kit.audit REFERENCING NEW TABLE AS entered
  FOR EACH STATEMENT EXECUTE FUNCTION proof.log_audit();

-- All postings that a statement writes for a transfer are one leaf: they balance together, and say nothing alone.
CREATE FUNCTION proof.log_postings() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = proof, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO waiting (kind, key, salt, hash)
    SELECT 'transfer', e.transfer_id, e.salt,
      hash_of(e.salt, transfer_record(t.id, t.kind, t.reason, t.reference, t.settles, t.created_at, e.postings))
    FROM (SELECT n.transfer_id, uuid_send(gen_random_uuid()) AS salt,
            string_agg(posting_text(n.seq, n.account_id, n.counter_id, n.asset, n.amount, n.held, n.pending), ',' ORDER BY n.seq) AS postings
          FROM entered n GROUP BY n.transfer_id OFFSET 0) e
    JOIN ledger.transfer t ON t.id = e.transfer_id;
  RETURN NULL;
END $$;
CREATE TRIGGER posting_logged AFTER INSERT ON ledger.posting REFERENCING NEW TABLE AS entered
  FOR EACH STATEMENT EXECUTE FUNCTION proof.log_postings();

-- Gives the oldest waiting leaves their places, to one worker at a time; without a row another one is at work, or nothing waits.
CREATE FUNCTION proof.take(p_most integer) RETURNS TABLE (place bigint, hash bytea)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = proof, pg_temp AS $$
DECLARE
  begin_at bigint;
  taken_count bigint;
BEGIN
  SELECT t.size INTO begin_at FROM turn t FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN; END IF;
  RETURN QUERY
    WITH gone AS (
      DELETE FROM waiting w WHERE w.ctid = ANY (ARRAY(SELECT o.ctid FROM waiting o ORDER BY o.seq LIMIT p_most))
      RETURNING w.seq, w.kind, w.key, w.salt, w.hash)
    INSERT INTO leaf AS l (place, kind, key, salt, hash)
      SELECT begin_at + row_number() OVER (ORDER BY g.seq) - 1, g.kind, g.key, g.salt, g.hash FROM gone g ORDER BY g.seq
      RETURNING l.place, l.hash::bytea;
  GET DIAGNOSTICS taken_count = ROW_COUNT;
  UPDATE turn SET size = begin_at + taken_count WHERE taken_count > 0;
END $$;

-- After a restore: the same leaves, under a new name. By the owner only.
CREATE FUNCTION proof.begin_anew(p_id text, p_now timestamptz) RETURNS void LANGUAGE sql SET search_path = proof, pg_temp AS $$
  INSERT INTO log (id, since, size, continues)
    SELECT p_id, p_now, (SELECT size FROM turn), l.id FROM log l WHERE NOT EXISTS (SELECT FROM log n WHERE n.continues = l.id)
$$;

-- The record of a leaf as it stands now; null where it is gone.
CREATE FUNCTION proof.record_of(p_kind text, p_key text) RETURNS text LANGUAGE sql STABLE SET search_path = proof, pg_temp AS $$
  SELECT audit_record(a.id, a.at, a.actor_id, a.action, a.entity, a.entity_id, a.detail)
    FROM kit.audit a WHERE p_kind = 'audit' AND a.id = CASE p_kind WHEN 'audit' THEN p_key::bigint END
  UNION ALL
  SELECT transfer_record(t.id, t.kind, t.reason, t.reference, t.settles, t.created_at,
      (SELECT string_agg(posting_text(p.seq, p.account_id, p.counter_id, p.asset, p.amount, p.held, p.pending), ',' ORDER BY p.seq)
         FROM ledger.posting p WHERE p.transfer_id = t.id))
    FROM ledger.transfer t WHERE p_kind = 'transfer' AND t.id = p_key
$$;

-- What was written before there was a log.
INSERT INTO proof.waiting (kind, key, salt, hash)
  SELECT e.kind, e.key, e.salt, proof.hash_of(e.salt, e.record) FROM (
    SELECT r.*, uuid_send(gen_random_uuid()) AS salt FROM (
      SELECT 'audit' AS kind, a.id::text AS key, a.at, proof.audit_record(a.id, a.at, a.actor_id, a.action, a.entity, a.entity_id, a.detail) AS record
        FROM kit.audit a
      UNION ALL
      SELECT 'transfer', t.id, t.created_at, proof.transfer_record(t.id, t.kind, t.reason, t.reference, t.settles, t.created_at, string_agg(
          proof.posting_text(p.seq, p.account_id, p.counter_id, p.asset, p.amount, p.held, p.pending), ',' ORDER BY p.seq))
        FROM ledger.transfer t JOIN ledger.posting p ON p.transfer_id = t.id GROUP BY t.id) r OFFSET 0) e
  ORDER BY e.at, e.kind, e.key;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA proof FROM PUBLIC;
GRANT EXECUTE ON FUNCTION proof.take, proof.record_of, proof.instant, proof.quoted, proof.audit_record, proof.posting_text, proof.transfer_record, proof.hash_of
  TO mizan_app;
GRANT SELECT ON ALL TABLES IN SCHEMA proof TO mizan_app;
GRANT INSERT ON proof.node, proof.head, proof.key, proof.log TO mizan_app;
