-- Who asked for a challenge without being signed in is proved by a secret in the id that went out and, in a browser, by one in a cookie:
-- the id of the row, which stands in logs and jobs, uses up none of its tries. What waits for a code now has to be begun anew.

DELETE FROM users.challenge WHERE session_id IS NULL;

ALTER TABLE users.challenge
  ADD COLUMN holder_hash bytea CHECK (length(holder_hash) = 32),
  ADD COLUMN browser_hash bytea CHECK (length(browser_hash) = 32),
  ADD CONSTRAINT challenge_held CHECK ((session_id IS NULL) = (holder_hash IS NOT NULL)),
  ADD CONSTRAINT challenge_browser_held CHECK (browser_hash IS NULL OR holder_hash IS NOT NULL);
COMMENT ON COLUMN users.challenge.holder_hash IS 'secret: SHA-256 of the secret in the id that went out; null where a session asked';
COMMENT ON COLUMN users.challenge.browser_hash IS 'secret: SHA-256 of the cookie of the browser that asked; null for other clients';
