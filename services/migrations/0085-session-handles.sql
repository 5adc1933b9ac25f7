-- Handles change while a session lives, a session shows one of two dashboards, and staff may close an account. No statement reads the clock.

ALTER TABLE kit.session
  ADD COLUMN view text CHECK (view IN ('investor', 'issuer')),
  ADD COLUMN handle_at timestamptz,
  ADD COLUMN previous_handle_hash bytea CHECK (length(previous_handle_hash) = 32),
  ADD COLUMN previous_secret_hash bytea CHECK (length(previous_secret_hash) = 32),
  ADD COLUMN previous_until timestamptz,
  ADD CONSTRAINT session_previous CHECK ((previous_handle_hash IS NULL) = (previous_until IS NULL));
UPDATE kit.session SET handle_at = created_at, view = CASE WHEN is_issuer THEN 'issuer' ELSE 'investor' END;
ALTER TABLE kit.session ALTER COLUMN view SET NOT NULL, ALTER COLUMN handle_at SET NOT NULL;
CREATE UNIQUE INDEX session_previous_handle ON kit.session (previous_handle_hash) WHERE previous_handle_hash IS NOT NULL;
COMMENT ON COLUMN kit.session.view IS 'which dashboard this session shows; a choice for people with both flags alone';
COMMENT ON COLUMN kit.session.handle_at IS 'when the present halves were drawn';
COMMENT ON COLUMN kit.session.previous_handle_hash IS 'SHA-256 of the handle before the present one; it reads, and changes nothing, until previous_until';

ALTER TABLE kit.session DROP CONSTRAINT session_ended_by_check;
ALTER TABLE kit.session ADD CONSTRAINT session_ended_by_check
  CHECK (ended_by IN ('logout', 'replaced', 'staff', 'changed', 'owner'));

ALTER TABLE users.account ADD COLUMN disabled_reason_sealed text,
  ADD CONSTRAINT account_disabled_reason CHECK (disabled_at IS NOT NULL OR disabled_reason_sealed IS NULL);
COMMENT ON COLUMN users.account.disabled_reason_sealed IS 'personal: why staff closed the account, in their words';
GRANT UPDATE (disabled_reason_sealed) ON users.account TO mizan_app;
