-- A new identity check of an approved person is a case of its own; the approved one stays until the new one is approved.
ALTER TABLE users.kyc_case
  ADD COLUMN replaces text REFERENCES users.kyc_case (id),
  DROP CONSTRAINT kyc_case_person_id_role_key,
  DROP CONSTRAINT kyc_case_state_check,
  ADD CONSTRAINT kyc_case_state_check CHECK (
    state IN ('draft', 'checking', 'review', 'revision', 'approved', 'rejected', 'expired', 'withdrawn', 'replaced')
  );
COMMENT ON COLUMN users.kyc_case.replaces IS 'the case that this new check replaces once it is approved; null for a first check';
CREATE INDEX kyc_case_person ON users.kyc_case (person_id, role);
CREATE INDEX kyc_case_replaces ON users.kyc_case (replaces, created_at) WHERE replaces IS NOT NULL;
CREATE UNIQUE INDEX kyc_case_first ON users.kyc_case (person_id, role) WHERE replaces IS NULL;
CREATE UNIQUE INDEX kyc_case_new_check ON users.kyc_case (replaces)
  WHERE state IN ('draft', 'checking', 'review', 'revision');
-- A draft raises saved_at; the answers keep their own time.
ALTER TABLE users.kyc_page ADD COLUMN answers_at timestamptz;
UPDATE users.kyc_page SET answers_at = saved_at WHERE answers_sealed IS NOT NULL;

UPDATE users.kyc_case
SET context = context || jsonb_build_object('replaces', NULL, 'wasApproved', state = 'approved'), machine_version = '3'
WHERE NOT context ? 'replaces';
