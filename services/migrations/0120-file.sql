-- Uploaded objects and files that the product itself makes; their bytes lie in the object store under the same key, each encrypted under a data
-- key of its own, which rests sealed under a key of the owner: whoever destroys that key destroys the files with it. The key of an object is
-- random and never handed out without a signature. Uploads are examined before they count: until then their bytes lie in quarantine.

CREATE SCHEMA file;
GRANT USAGE ON SCHEMA file TO mizan_app;

CREATE TABLE file.object (
  key             text PRIMARY KEY CHECK (key ~ '^[A-Za-z0-9_-]{43}$'),
  owner_id        text NOT NULL CHECK (owner_id ~ '^[A-Za-z0-9_-]+$' AND length(owner_id) <= 64),
  kind            text NOT NULL CHECK (kind IN ('image', 'video', 'document')),
  source          text NOT NULL DEFAULT 'upload' CHECK (source IN ('upload', 'product')),
  name_sealed     text,
  declared_type   text CHECK (length(declared_type) <= 200),
  content_type    text,
  size            bigint CHECK (size > 0),
  sha256          bytea CHECK (length(sha256) = 32),
  preview_type    text,
  preview_size    bigint CHECK (preview_size > 0),
  video_read      boolean NOT NULL DEFAULT false,
  data_key_sealed text CHECK (length(data_key_sealed) <= 400),
  sealed_under    text CHECK (sealed_under IN ('person', 'record', 'product')),
  sealing         boolean NOT NULL DEFAULT false,
  direct          boolean NOT NULL DEFAULT false,
  state           text NOT NULL CHECK (state IN ('issued', 'receiving', 'quarantined', 'examining', 'stored', 'refused')),
  refusal         text CHECK (refusal ~ '^[a-z_]{1,32}$'),
  created_at      timestamptz NOT NULL,
  examining_at    timestamptz,
  stored_at       timestamptz,
  kept_at         timestamptz,
  record_at       timestamptz,
  destroyed_at    timestamptz,
  CHECK ((state = 'stored') = (content_type IS NOT NULL AND size IS NOT NULL AND sha256 IS NOT NULL AND stored_at IS NOT NULL)),
  CHECK (kept_at IS NULL OR state = 'stored'),
  CONSTRAINT object_refused_state CHECK (refusal IS NULL OR state = 'refused'),
  CONSTRAINT object_preview_whole CHECK ((preview_type IS NULL) = (preview_size IS NULL)),
  CONSTRAINT object_examining_since CHECK (state <> 'examining' OR examining_at IS NOT NULL),
  CONSTRAINT object_sealed_whole CHECK ((data_key_sealed IS NULL) = (sealed_under IS NULL)),
  CONSTRAINT object_sealing_with_key CHECK (NOT sealing OR data_key_sealed IS NOT NULL),
  CONSTRAINT object_record_kept CHECK (record_at IS NULL OR (kept_at IS NOT NULL AND sealed_under = 'record')),
  CONSTRAINT object_destroyed_was_somebodys CHECK (destroyed_at IS NULL OR sealed_under <> 'product')
);
CREATE INDEX object_owner ON file.object (owner_id, created_at);
CREATE INDEX object_unkept ON file.object (created_at) WHERE kept_at IS NULL;
CREATE INDEX object_direct ON file.object (created_at) WHERE direct;
CREATE INDEX object_unsealed ON file.object (key) WHERE state = 'stored' AND (data_key_sealed IS NULL OR sealing);
COMMENT ON COLUMN file.object.source IS 'upload: counts for the quota of its owner; product: made by the product itself, e.g. a signed contract';
COMMENT ON COLUMN file.object.name_sealed IS 'personal: the name the file had where it came from, without path and control characters';
COMMENT ON COLUMN file.object.declared_type IS 'what the sender said it is; the bytes must agree, whenever they are examined';
COMMENT ON COLUMN file.object.content_type IS 'what the first bytes say, never what the sender says';
COMMENT ON COLUMN file.object.size IS 'bytes; while receiving, the most that may come';
COMMENT ON COLUMN file.object.preview_type IS 'an image shown on pages, beside the PDF that is downloaded; null: none';
COMMENT ON COLUMN file.object.video_read IS
  'true: its boxes, tracks and length were read and are within the limits, so that it is shown in place; always false for what is no video';
COMMENT ON COLUMN file.object.data_key_sealed IS
  'personal: the key of the bytes, sealed for the owner; null: bytes from before this column, which a job seals, or none';
COMMENT ON COLUMN file.object.sealed_under IS
  'person: the key of owner_id; record: their record key, which outlives the account; product: files that belong to no one person';
COMMENT ON COLUMN file.object.sealing IS 'the bytes are just being sealed: they may still lie open';
COMMENT ON COLUMN file.object.direct IS 'an address past this product may still write into quarantine; false again once that was cleared';
COMMENT ON COLUMN file.object.state IS
  'issued: an address was given out; receiving: it was used, which works once; quarantined: bytes are there and nobody has looked at them; '
  'examining: somebody does; stored: they count; refused: they are gone';
COMMENT ON COLUMN file.object.refusal IS 'why, as a word of the service';
COMMENT ON COLUMN file.object.examining_at IS 'since when; an examination that was cut off is begun anew';
COMMENT ON COLUMN file.object.kept_at IS 'set when something refers to the object; without it an upload is deleted after a day';
COMMENT ON COLUMN file.object.record_at IS 'a record that the law keeps: no ordinary address leads to it any more';
COMMENT ON COLUMN file.object.destroyed_at IS 'the key of its owner, or of their records, was destroyed, and the bytes with it';

-- One row per person to lock, so that parallel uploads are counted one after another.
CREATE TABLE file.owner (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64)
);

-- Bytes that count are those that were examined. An upload may be dropped as a whole, and so may records; what the product made stays.
CREATE TRIGGER object_stored_once BEFORE UPDATE ON file.object FOR EACH ROW
  WHEN (OLD.state = 'stored' AND (NEW.state, NEW.content_type, NEW.size, NEW.sha256, NEW.stored_at, NEW.preview_type, NEW.preview_size)
      IS DISTINCT FROM (OLD.state, OLD.content_type, OLD.size, OLD.sha256, OLD.stored_at, OLD.preview_type, OLD.preview_size)
    AND NOT (OLD.source = 'upload' AND (OLD.kind = 'document' OR OLD.record_at IS NOT NULL)
      AND NEW.state = 'refused' AND NEW.sha256 IS NULL))
  EXECUTE FUNCTION rights.refuse();

CREATE TRIGGER object_kept_once BEFORE UPDATE ON file.object FOR EACH ROW
  WHEN (OLD.kept_at IS NOT NULL AND NEW.kept_at IS DISTINCT FROM OLD.kept_at AND NEW.state = 'stored')
  EXECUTE FUNCTION rights.refuse();
CREATE TRIGGER object_kept_stays BEFORE DELETE ON file.object FOR EACH ROW
  WHEN (OLD.source = 'product' OR OLD.kept_at IS NOT NULL) EXECUTE FUNCTION rights.refuse();

-- A data key that is gone takes the bytes with it: it is given once, and then moves from a person to their records only, or to the product:
-- what a person sent to others its recipients read, whatever becomes of the sender.
CREATE TRIGGER object_data_key_stays BEFORE UPDATE ON file.object FOR EACH ROW
  WHEN (OLD.state = 'stored' AND NEW.state = 'stored' AND OLD.data_key_sealed IS NOT NULL
    AND (NEW.data_key_sealed, NEW.sealed_under) IS DISTINCT FROM (OLD.data_key_sealed, OLD.sealed_under)
    AND NOT (OLD.sealed_under = 'person' AND NEW.sealed_under IN ('record', 'product') AND NEW.data_key_sealed IS NOT NULL))
  EXECUTE FUNCTION rights.refuse();

CREATE TRIGGER object_record_stays BEFORE UPDATE ON file.object FOR EACH ROW
  WHEN (OLD.record_at IS NOT NULL AND NEW.record_at IS DISTINCT FROM OLD.record_at AND NEW.state = 'stored')
  EXECUTE FUNCTION rights.refuse();

CREATE TRIGGER object_destroyed_stays BEFORE UPDATE ON file.object FOR EACH ROW
  WHEN (OLD.destroyed_at IS NOT NULL AND NEW.destroyed_at IS DISTINCT FROM OLD.destroyed_at)
  EXECUTE FUNCTION rights.refuse();

GRANT SELECT, INSERT, DELETE ON file.object TO mizan_app;
GRANT UPDATE (state, content_type, size, sha256, stored_at, kept_at, name_sealed, refusal, examining_at, preview_type, preview_size, direct,
  declared_type, data_key_sealed, sealed_under, sealing, record_at, destroyed_at, video_read) ON file.object TO mizan_app;
GRANT SELECT, INSERT, UPDATE ON file.owner TO mizan_app;
