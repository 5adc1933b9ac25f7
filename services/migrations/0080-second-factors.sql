-- What a challenge asks for beyond a mailed code, and what protects an account beside its password. The columns of each factor come
-- with the tables of their own below; no statement reads the clock.

ALTER TABLE users.challenge DROP CONSTRAINT challenge_purpose_check;
ALTER TABLE users.challenge ADD CONSTRAINT challenge_purpose_check CHECK (purpose IN ('sign-up', 'sign-in', 'step-up', 'phone'));
ALTER TABLE users.challenge ALTER COLUMN channel DROP NOT NULL;
ALTER TABLE users.challenge
  ADD COLUMN methods text[] NOT NULL DEFAULT '{code}'
    CHECK (cardinality(methods) > 0 AND methods <@ '{code,totp,passkey,recovery}'),
  ADD COLUMN channels text[] NOT NULL DEFAULT '{mail}' CHECK (channels <@ '{mail,sms}'),
  ADD COLUMN destination_sealed text,
  ADD COLUMN session_id text,
  ADD COLUMN terms jsonb,
  ADD COLUMN webauthn_challenge text,
  ADD CONSTRAINT challenge_code_has_channel CHECK (('code' = ANY (methods)) = (channel IS NOT NULL)),
  ADD CONSTRAINT challenge_step_up CHECK ((purpose = 'step-up') = (terms IS NOT NULL)),
  ADD CONSTRAINT challenge_in_session CHECK ((purpose IN ('step-up', 'phone')) = (session_id IS NOT NULL));
COMMENT ON COLUMN users.challenge.destination_sealed IS 'personal: a mobile number that is not the account''s own yet';
COMMENT ON COLUMN users.challenge.session_id IS 'the session that asked; no other one may answer';
COMMENT ON COLUMN users.challenge.terms IS 'step-up only: operation, amount and payee; ids and numbers, nothing personal';
COMMENT ON COLUMN users.challenge.webauthn_challenge IS 'the last challenge given to a browser for a passkey, base64url';

-- Mobile numbers, closed accounts and the dashboard that opens first.
ALTER TABLE users.account
  ADD COLUMN phone_index text,
  ADD COLUMN phone_verified_at timestamptz,
  ADD COLUMN disabled_at timestamptz,
  ADD COLUMN default_view text CHECK (default_view IN ('investor', 'issuer')),
  ADD CONSTRAINT account_phone_proved CHECK (phone_verified_at IS NULL OR phone_index IS NOT NULL);
COMMENT ON COLUMN users.account.phone_index IS 'personal: keyed hash of the number, once it is proved';
-- One number proves one account.
CREATE UNIQUE INDEX account_phone ON users.account (phone_index) WHERE phone_verified_at IS NOT NULL;

GRANT UPDATE (email_index, email_sealed, email_verified_at, first_name_sealed, last_name_sealed, phone_sealed, phone_index,
  phone_verified_at, disabled_at, default_view) ON users.account TO mizan_app;
