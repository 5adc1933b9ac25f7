-- The bytes of files rest encrypted, each object under a data key of its own; the data key rests sealed under a key of the owner, so that
-- whoever destroys that key destroys the files with it. No statement reads the clock.

ALTER TABLE file.object
  ADD COLUMN data_key_sealed text CHECK (length(data_key_sealed) <= 400),
  ADD COLUMN sealed_under text CHECK (sealed_under IN ('person', 'record', 'product')),
  ADD COLUMN sealing boolean NOT NULL DEFAULT false,
  ADD COLUMN record_at timestamptz,
  ADD CONSTRAINT object_sealed_whole CHECK ((data_key_sealed IS NULL) = (sealed_under IS NULL)),
  ADD CONSTRAINT object_sealing_with_key CHECK (NOT sealing OR data_key_sealed IS NOT NULL),
  ADD CONSTRAINT object_record_kept CHECK (record_at IS NULL OR (kept_at IS NOT NULL AND sealed_under = 'record'));
COMMENT ON COLUMN file.object.data_key_sealed IS
  'personal: the key of the bytes, sealed for the owner; null: bytes from before this column, which a job seals, or none';
COMMENT ON COLUMN file.object.sealed_under IS
  'person: the key of owner_id; record: their record key, which outlives the account; product: files that belong to no one person';
COMMENT ON COLUMN file.object.sealing IS 'the bytes are just being sealed: they may still lie open';
COMMENT ON COLUMN file.object.record_at IS 'a record that the law keeps: no ordinary address leads to it any more';
CREATE INDEX object_unsealed ON file.object (key) WHERE state = 'stored' AND (data_key_sealed IS NULL OR sealing);

GRANT UPDATE (data_key_sealed, sealed_under, sealing, record_at) ON file.object TO mizan_app;

-- A data key that is gone takes the bytes with it: it is given once, and then moves from a person to their records only.
CREATE TRIGGER object_data_key_stays BEFORE UPDATE ON file.object FOR EACH ROW
  WHEN (OLD.state = 'stored' AND NEW.state = 'stored' AND OLD.data_key_sealed IS NOT NULL
    AND (NEW.data_key_sealed, NEW.sealed_under) IS DISTINCT FROM (OLD.data_key_sealed, OLD.sealed_under)
    AND NOT (OLD.sealed_under = 'person' AND NEW.sealed_under IS NOT DISTINCT FROM 'record' AND NEW.data_key_sealed IS NOT NULL))
  EXECUTE FUNCTION rights.refuse();
CREATE TRIGGER object_record_stays BEFORE UPDATE ON file.object FOR EACH ROW
  WHEN (OLD.record_at IS NOT NULL AND NEW.record_at IS DISTINCT FROM OLD.record_at AND NEW.state = 'stored')
  EXECUTE FUNCTION rights.refuse();

-- As before, and records may be dropped whatever kind they are.
DROP TRIGGER object_stored_once ON file.object;
CREATE TRIGGER object_stored_once BEFORE UPDATE ON file.object FOR EACH ROW
  WHEN (OLD.state = 'stored' AND (NEW.state, NEW.content_type, NEW.size, NEW.sha256, NEW.stored_at, NEW.preview_type, NEW.preview_size)
      IS DISTINCT FROM (OLD.state, OLD.content_type, OLD.size, OLD.sha256, OLD.stored_at, OLD.preview_type, OLD.preview_size)
    AND NOT (OLD.source = 'upload' AND (OLD.kind = 'document' OR OLD.record_at IS NOT NULL)
      AND NEW.state = 'refused' AND NEW.sha256 IS NULL))
  EXECUTE FUNCTION rights.refuse();
