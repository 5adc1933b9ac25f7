-- Uploaded objects; their bytes lie in the object store under the same key. A key is random and never handed out without a signature.

CREATE SCHEMA file;

CREATE TABLE file.object (
  key          text PRIMARY KEY CHECK (key ~ '^[A-Za-z0-9_-]{43}$'),
  owner_id     text NOT NULL CHECK (owner_id ~ '^[A-Za-z0-9_-]+$' AND length(owner_id) <= 64),
  kind         text NOT NULL CHECK (kind IN ('image', 'video')),
  state        text NOT NULL CHECK (state IN ('issued', 'receiving', 'stored', 'refused')),
  content_type text,
  size         bigint CHECK (size > 0),
  sha256       bytea CHECK (length(sha256) = 32),
  created_at   timestamptz NOT NULL,
  stored_at    timestamptz,
  CHECK ((state = 'stored') = (content_type IS NOT NULL AND size IS NOT NULL AND sha256 IS NOT NULL AND stored_at IS NOT NULL))
);
CREATE INDEX object_owner ON file.object (owner_id, created_at);
COMMENT ON COLUMN file.object.state IS 'issued: an address was given out; receiving: it was used, which works once';
COMMENT ON COLUMN file.object.content_type IS 'what the first bytes say, never what the sender says';

GRANT USAGE ON SCHEMA file TO mizan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON file.object TO mizan_app;
