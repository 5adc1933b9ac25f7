-- The figures of accounts that issuers file with their reports: compliance checks them before an offering is screened by them (record 0485).

CREATE TABLE project.report_accounts (
  id                        text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  report_id                 text NOT NULL REFERENCES project.report (id),
  income                    bigint NOT NULL CHECK (income >= 0),
  impermissible_income      bigint NOT NULL CHECK (impermissible_income BETWEEN 0 AND income),
  interest_bearing_debt     bigint NOT NULL CHECK (interest_bearing_debt >= 0),
  cash_and_interest_bearing bigint NOT NULL CHECK (cash_and_interest_bearing >= 0),
  total_assets              bigint NOT NULL CHECK (total_assets >= 0),
  filed_by                  text NOT NULL,
  filed_at                  timestamptz NOT NULL,
  state                     text NOT NULL CHECK (state IN ('filed', 'accepted', 'returned')),
  machine_version           text NOT NULL,
  decided_by                text,
  decided_at                timestamptz,
  reason                    text CHECK (length(reason) BETWEEN 1 AND 2000),
  CHECK ((state = 'filed') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  CHECK ((state = 'returned') = (reason IS NOT NULL)),
  CHECK (decided_by <> filed_by)
);
COMMENT ON TABLE project.report_accounts IS 'what an issuer filed of the accounts at the end of a quarter; filed again, it is a new row';
COMMENT ON COLUMN project.report_accounts.income IS 'minor units of the currency of the offering, of twelve months, as the others at the end of the quarter';
CREATE UNIQUE INDEX report_accounts_one ON project.report_accounts (report_id) WHERE state <> 'returned';
CREATE INDEX report_accounts_of ON project.report_accounts (report_id, filed_at);
CREATE INDEX report_accounts_waiting ON project.report_accounts (filed_at, id) WHERE state = 'filed';

GRANT SELECT, INSERT ON project.report_accounts TO mizan_app;
GRANT UPDATE (state, machine_version, decided_by, decided_at, reason) ON project.report_accounts TO mizan_app;
