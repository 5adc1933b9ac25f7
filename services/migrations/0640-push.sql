-- Devices of people for push messages, what was sent to each, and what people choose for their notices.

CREATE TABLE notification.push_registration (
  token         text PRIMARY KEY CHECK (token ~ '^[A-Za-z0-9_-]+$' AND length(token) <= 64),
  user_id       text NOT NULL,
  session_id    text NOT NULL,
  endpoint_hash bytea NOT NULL UNIQUE,
  target_sealed text NOT NULL,
  created_at    timestamptz NOT NULL,
  refreshed_at  timestamptz NOT NULL
);
COMMENT ON TABLE notification.push_registration IS 'a device of a person, until its session is ended';
COMMENT ON COLUMN notification.push_registration.target_sealed IS 'endpoint and keys of the browser';
CREATE INDEX push_registration_of ON notification.push_registration (user_id, refreshed_at DESC);
CREATE INDEX push_registration_old ON notification.push_registration (refreshed_at);

CREATE TABLE notification.push_delivery (
  notice_id text NOT NULL REFERENCES notification.notice (id) ON DELETE CASCADE,
  token     text NOT NULL REFERENCES notification.push_registration (token) ON DELETE CASCADE,
  sent_at   timestamptz,
  PRIMARY KEY (notice_id, token)
);
COMMENT ON TABLE notification.push_delivery IS 'a notice goes to a device once';
COMMENT ON COLUMN notification.push_delivery.sent_at IS 'when the push service accepted it';
CREATE INDEX push_delivery_of_token ON notification.push_delivery (token);

ALTER TABLE notification.notice
  ADD COLUMN pushed_at timestamptz,
  ADD COLUMN mail_after timestamptz;
COMMENT ON COLUMN notification.notice.pushed_at IS 'when a push service first accepted it';
COMMENT ON COLUMN notification.notice.mail_after IS 'its mail waits until then, for a daily mail or the end of quiet hours';

CREATE TABLE notification.category_choice (
  user_id  text NOT NULL,
  category text NOT NULL CHECK (category IN ('order', 'wallet', 'offering', 'account', 'document', 'message')),
  app      boolean NOT NULL,
  mail     boolean NOT NULL,
  push     boolean NOT NULL,
  PRIMARY KEY (user_id, category)
);
COMMENT ON TABLE notification.category_choice IS 'channels that a person chose; without a row all are on';

CREATE TABLE notification.timing (
  user_id     text PRIMARY KEY,
  digest_hour smallint CHECK (digest_hour BETWEEN 0 AND 23),
  quiet_from  smallint CHECK (quiet_from BETWEEN 0 AND 23),
  quiet_to    smallint CHECK (quiet_to BETWEEN 0 AND 23),
  time_zone   text NOT NULL CHECK (length(time_zone) <= 64),
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)),
  CHECK (quiet_from <> quiet_to)
);
COMMENT ON TABLE notification.timing IS 'when mail and push of a person come';

GRANT SELECT, INSERT, UPDATE, DELETE ON notification.push_registration, notification.push_delivery,
  notification.category_choice, notification.timing TO mizan_app;
