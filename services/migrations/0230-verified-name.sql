-- When an identity check last verified the name; from then on only another check changes it.
ALTER TABLE users.account ADD COLUMN name_verified_at timestamptz;

UPDATE users.account
SET name_verified_at = approved.at
FROM (SELECT person_id, max(decided_at) AS at FROM users.kyc_case WHERE state = 'approved' GROUP BY person_id) AS approved
WHERE approved.person_id = account.id;

GRANT UPDATE (name_verified_at) ON users.account TO mizan_app;
