-- Whoever came through a network has no password until they set one by a mailed link: what is stored for them nobody knows.

ALTER TABLE users.account ADD COLUMN has_password boolean NOT NULL DEFAULT true;
ALTER TABLE users.sign_up ADD COLUMN has_password boolean NOT NULL DEFAULT true;
COMMENT ON COLUMN users.account.has_password IS 'false from a sign-up through a network until its owner sets one';

GRANT UPDATE (has_password) ON users.account TO mizan_app;
