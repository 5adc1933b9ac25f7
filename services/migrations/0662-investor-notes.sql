-- Notes of staff about an investor; the investor reads them only in a copy of their data.

CREATE TABLE token.investor_note (
  id          text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  investor_id text NOT NULL CHECK (investor_id ~ '^[A-Za-z0-9_-]+$' AND length(investor_id) <= 64),
  author_id   text NOT NULL,
  sealed      text NOT NULL,
  at          timestamptz NOT NULL,
  CHECK (author_id <> investor_id)
);
COMMENT ON TABLE token.investor_note IS 'append-only; goes with the key of the account';
COMMENT ON COLUMN token.investor_note.sealed IS 'personal: the text, under the key of the investor';
CREATE INDEX investor_note_newest ON token.investor_note (investor_id, at DESC, id DESC);
GRANT SELECT, INSERT ON token.investor_note TO mizan_app;
