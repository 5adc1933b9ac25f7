-- Until which day an approved identity check is valid.

CREATE TABLE users.kyc_validity (
  case_id     text PRIMARY KEY REFERENCES users.kyc_case (id),
  person_id   text NOT NULL,
  valid_until text NOT NULL CHECK (valid_until ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  because     text NOT NULL CHECK (because IN ('document', 'years')),
  rules       text NOT NULL,
  reminded    smallint CHECK (reminded IN (60, 30, 7)),
  ended_at    timestamptz
);
COMMENT ON TABLE users.kyc_validity IS 'one row for each approval; the daily job writes those of cases that were approved before';
COMMENT ON COLUMN users.kyc_validity.valid_until IS 'the last day, UTC';
COMMENT ON COLUMN users.kyc_validity.reminded IS 'so many days before the end the last reminder was sent; null before the first';
COMMENT ON COLUMN users.kyc_validity.ended_at IS 'when the end was told and the person screened again';
CREATE INDEX kyc_validity_next ON users.kyc_validity (valid_until, case_id);
GRANT SELECT, INSERT, DELETE ON users.kyc_validity TO mizan_app;
GRANT UPDATE (valid_until, because, rules, reminded, ended_at) ON users.kyc_validity TO mizan_app;
