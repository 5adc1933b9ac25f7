-- The review desk of compliance: what the screening found, and the words of reviewers. What was decided stands in the context of the
-- case (users.kyc_case); here stands of what, by whom and why. No statement reads the clock.

CREATE TABLE users.kyc_hit (
  -- keyed hash of the list's entry and whose name it was, so that an entry found again is the same question; which entry stands nowhere
  id             text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  case_id        text NOT NULL REFERENCES users.kyc_case (id),
  kind           text NOT NULL CHECK (kind IN ('sanction', 'pep')),
  list_id        text NOT NULL,
  list_version   text NOT NULL,
  score          smallint NOT NULL CHECK (score BETWEEN 0 AND 100),
  subject_sealed text NOT NULL,
  matched_sealed text NOT NULL,
  why_sealed     text NOT NULL,
  reason_sealed  text,
  decided_by     text,
  decided_at     timestamptz,
  found_at       timestamptz NOT NULL,
  -- no longer found when the checks ran again
  closed_at      timestamptz,
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK ((decided_by IS NULL) = (reason_sealed IS NULL))
) WITH (fillfactor = 80);
COMMENT ON COLUMN users.kyc_hit.subject_sealed IS 'personal: whose name was looked for, under the record key';
COMMENT ON COLUMN users.kyc_hit.matched_sealed IS 'personal: the name on the list, under the record key';
COMMENT ON COLUMN users.kyc_hit.why_sealed IS 'personal: under the record key';
COMMENT ON COLUMN users.kyc_hit.reason_sealed IS 'personal: under the record key';
CREATE INDEX kyc_hit_case ON users.kyc_hit (case_id);

-- What a reviewer wrote beside a change; the audit trail tells the change, this its reason.
CREATE TABLE users.kyc_word (
  case_id       text NOT NULL REFERENCES users.kyc_case (id),
  -- of the case after the change
  version       integer NOT NULL,
  actor_id      text NOT NULL,
  reason_sealed text NOT NULL,
  at            timestamptz NOT NULL,
  PRIMARY KEY (case_id, version)
);
COMMENT ON COLUMN users.kyc_word.reason_sealed IS 'personal: under the record key';

GRANT SELECT, INSERT, UPDATE ON users.kyc_hit TO mizan_app;
GRANT SELECT, INSERT ON users.kyc_word TO mizan_app;
