-- Mails that the embedded mail provider took, for /dev/mailbox. Empty in production, where a relay delivers.
CREATE SCHEMA dev;
GRANT USAGE ON SCHEMA dev TO mizan_app;

CREATE TABLE dev.mail (
  id          text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  sealed      text NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX mail_received ON dev.mail (received_at DESC, id DESC);
COMMENT ON COLUMN dev.mail.sealed IS 'personal: the whole mail as JSON, AES-256-GCM under a key of the key file';
GRANT SELECT, INSERT, DELETE ON dev.mail TO mizan_app;
