-- What a person may store is bounded, and what nothing refers to is deleted. While an object is received, its size is what is set aside
-- for it; kept_at says that another service refers to it.

ALTER TABLE file.object ADD COLUMN kept_at timestamptz CHECK (kept_at IS NULL OR state = 'stored');
COMMENT ON COLUMN file.object.kept_at IS 'set when something refers to the object; without it an upload is deleted after a day';
COMMENT ON COLUMN file.object.size IS 'bytes; while receiving, the most that may come';
CREATE INDEX object_unkept ON file.object (created_at) WHERE kept_at IS NULL;

-- One row per person to lock, so that parallel uploads are counted one after another.
CREATE TABLE file.owner (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64)
);
GRANT SELECT, INSERT, UPDATE ON file.owner TO mizan_app;

REVOKE UPDATE ON file.object FROM mizan_app;
GRANT UPDATE (state, content_type, size, sha256, stored_at, kept_at) ON file.object TO mizan_app;

-- One hourly job does what a job per address did.
DELETE FROM kit.job WHERE topic = 'file.forget';
