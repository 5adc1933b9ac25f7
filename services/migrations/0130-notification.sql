-- What people are told. A row names what happened and the ids it concerns; the words are made when it is read.

CREATE SCHEMA notification;
GRANT USAGE ON SCHEMA notification TO mizan_app;

CREATE TABLE notification.notice (
  id         text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  seq        bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id    text NOT NULL CHECK (user_id ~ '^[A-Za-z0-9_-]+$' AND length(user_id) <= 64),
  category   text NOT NULL CHECK (category IN ('order', 'wallet', 'offering', 'account', 'document')),
  kind       text NOT NULL CHECK (kind ~ '^[a-zA-Z.]{1,64}$'),
  params     jsonb NOT NULL,
  event_id   text NOT NULL,
  created_at timestamptz NOT NULL,
  read_at    timestamptz,
  UNIQUE (event_id, user_id)
);
COMMENT ON TABLE notification.notice IS 'params hold ids, numbers and states only';
COMMENT ON COLUMN notification.notice.event_id IS 'the event that caused it: delivered twice, it is told once';

CREATE INDEX notice_of_user ON notification.notice (user_id, created_at DESC, seq DESC);
CREATE INDEX notice_unread ON notification.notice (user_id) WHERE read_at IS NULL;

-- Notices of an erased person go with the account.
GRANT SELECT, INSERT, UPDATE, DELETE ON notification.notice TO mizan_app;
