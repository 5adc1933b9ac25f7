-- Which version of the terms and conditions a person accepted, beside the time. Who signed up before the text had versions is marked
-- as such; from here on every row must say.

ALTER TABLE users.account ADD COLUMN terms_version text NOT NULL DEFAULT 'unversioned' CHECK (terms_version ~ '^[a-z0-9-]{1,32}$');
ALTER TABLE users.account ALTER COLUMN terms_version DROP DEFAULT;

-- A pending sign-up was accepted when it was made: its created_at becomes the account's terms_accepted_at.
ALTER TABLE users.sign_up ADD COLUMN terms_version text NOT NULL DEFAULT 'unversioned';
ALTER TABLE users.sign_up ALTER COLUMN terms_version DROP DEFAULT;
