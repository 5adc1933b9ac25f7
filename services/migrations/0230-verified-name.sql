-- When an identity check first verified the name; from then on only another check changes it.
ALTER TABLE users.account ADD COLUMN name_verified_at timestamptz;

UPDATE users.account
SET name_verified_at = approved.at
FROM (SELECT person_id, min(decided_at) AS at FROM users.kyc_case WHERE state = 'approved' GROUP BY person_id) AS approved
WHERE approved.person_id = account.id;

GRANT UPDATE (name_verified_at) ON users.account TO mizan_app;
