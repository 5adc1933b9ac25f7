-- An own document may be shared by links that end.

CREATE TABLE document.share_link (
  id           text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  item_id      text NOT NULL REFERENCES document.item (id) ON DELETE CASCADE,
  owner_id     text NOT NULL,
  secret_hash  bytea NOT NULL UNIQUE CHECK (length(secret_hash) = 32),
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  revoked_at   timestamptz,
  uses         integer NOT NULL DEFAULT 0 CHECK (uses >= 0),
  last_used_at timestamptz,
  CHECK (expires_at > created_at)
);
COMMENT ON TABLE document.share_link IS 'a person with the secret may read the one file of the item until the link ends';
COMMENT ON COLUMN document.share_link.secret_hash IS 'SHA-256; the secret itself is shown once';
CREATE INDEX share_link_of ON document.share_link (item_id, created_at DESC, id);
CREATE INDEX share_link_owner ON document.share_link (owner_id) WHERE revoked_at IS NULL;

GRANT SELECT, INSERT ON document.share_link TO mizan_app;
GRANT UPDATE (revoked_at, uses, last_used_at) ON document.share_link TO mizan_app;
