-- Roles, kinds, the proved address and accepted terms of a person never change at run time: the runtime role may only renew a password
-- hash and record an accepted risk text. Roles are given when the account is made, or by the owner of the database.

REVOKE UPDATE ON users.account FROM mizan_app;
GRANT UPDATE (password_hash, risk_version, risk_accepted_at) ON users.account TO mizan_app;
