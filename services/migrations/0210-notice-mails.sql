-- A notice may also go out by mail. `mail_id` names the mail that carries it, so that two workers never send two.
ALTER TABLE notification.notice
  ADD COLUMN is_mailed boolean NOT NULL DEFAULT false,
  ADD COLUMN mail_id   text CHECK (mail_id ~ '^[A-Za-z0-9_-]+$' AND length(mail_id) <= 64),
  ADD COLUMN mailed_at timestamptz,
  ADD CONSTRAINT notice_mailed_once CHECK (mailed_at IS NULL OR (is_mailed AND mail_id IS NOT NULL));
COMMENT ON COLUMN notification.notice.is_mailed IS 'a mail is to be sent as well';
COMMENT ON COLUMN notification.notice.mail_id IS 'the mail that carries it; several notices may share one';
COMMENT ON COLUMN notification.notice.mailed_at IS 'when the mail server accepted the mail';

CREATE INDEX notice_to_mail ON notification.notice (user_id) WHERE is_mailed AND mailed_at IS NULL;
