-- When the name was saved that an identity check has verified; from then on only another check changes it.
ALTER TABLE users.account ADD COLUMN name_verified_at timestamptz;
COMMENT ON COLUMN users.account.name_verified_at IS 'when the verified name was saved by its applicant; null: no check has verified a name';

-- Whatever has become of the check since.
UPDATE users.account
SET name_verified_at = approved.at
FROM (
  SELECT c.person_id, max(a.at) AS at
  FROM kit.audit a JOIN users.kyc_case c ON c.id = a.entity_id
  WHERE a.entity = 'kyc' AND a.action = 'kyc.approved' AND a.detail ->> 'to' = 'approved'
  GROUP BY c.person_id
) AS approved
WHERE approved.person_id = account.id;

GRANT UPDATE (name_verified_at) ON users.account TO mizan_app;
