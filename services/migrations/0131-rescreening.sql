-- Cases that were screened against a list stay comparable with the next one. No statement reads the clock.

ALTER TABLE users.kyc_case
  ADD COLUMN screened_version text,
  ADD COLUMN quiet_changes integer NOT NULL DEFAULT 0 CHECK (quiet_changes >= 0);
COMMENT ON COLUMN users.kyc_case.screened_version IS 'of the lists the case was last compared with; null: with none yet, or they did not answer';
COMMENT ON COLUMN users.kyc_case.quiet_changes IS 'of version, those that the applicant must not notice; they are told version less these';
CREATE INDEX kyc_case_screened ON users.kyc_case (id) WHERE state IN ('approved', 'review');
