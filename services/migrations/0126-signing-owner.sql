-- Whose a signed file is: what the platform asks one person to sign lies under the key of their records and goes at its date; what was sent
-- to somebody belongs to its recipients too. No statement reads the clock.

ALTER TABLE signing.envelope
  ADD COLUMN owner_id text CHECK (owner_id ~ '^[A-Za-z0-9_-]+$' AND length(owner_id) <= 64);
COMMENT ON COLUMN signing.envelope.owner_id IS
  'the one person whose record the signed file is: its states and its certificate lie under their record key; null: several parties, under the product''s';

ALTER TABLE file.object
  ADD COLUMN destroyed_at timestamptz,
  ADD CONSTRAINT object_destroyed_was_somebodys CHECK (destroyed_at IS NULL OR sealed_under <> 'product');
COMMENT ON COLUMN file.object.destroyed_at IS 'the key of its owner, or of their records, was destroyed, and the bytes with it';
GRANT UPDATE (destroyed_at) ON file.object TO mizan_app;
CREATE TRIGGER object_destroyed_stays BEFORE UPDATE ON file.object FOR EACH ROW
  WHEN (OLD.destroyed_at IS NOT NULL AND NEW.destroyed_at IS DISTINCT FROM OLD.destroyed_at)
  EXECUTE FUNCTION rights.refuse();

-- As before, and what a person sent to others becomes the product's: its recipients read it whatever becomes of the sender.
DROP TRIGGER object_data_key_stays ON file.object;
CREATE TRIGGER object_data_key_stays BEFORE UPDATE ON file.object FOR EACH ROW
  WHEN (OLD.state = 'stored' AND NEW.state = 'stored' AND OLD.data_key_sealed IS NOT NULL
    AND (NEW.data_key_sealed, NEW.sealed_under) IS DISTINCT FROM (OLD.data_key_sealed, OLD.sealed_under)
    AND NOT (OLD.sealed_under = 'person' AND NEW.sealed_under IN ('record', 'product') AND NEW.data_key_sealed IS NOT NULL))
  EXECUTE FUNCTION rights.refuse();

-- What was sent before: each sending once, by the job that new ones plan for themselves.
INSERT INTO kit.job (topic, payload, dedupe_key, run_at, due_at, created_at)
SELECT 'document.share', jsonb_build_object('workflowId', w.id), w.id, w.created_at, w.created_at, w.created_at
  FROM document.workflow w
 WHERE w.workflow_type <> 'own' AND w.sender_id <> 'mizan-platform'
   AND EXISTS (SELECT FROM document.file f WHERE f.workflow_id = w.id);
