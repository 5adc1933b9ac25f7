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
  CHECK ((state = 'filed') = (decided_at IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL OR machine_version = '0')),
  CHECK ((state = 'returned') = (reason IS NOT NULL)),
  CHECK (decided_by <> filed_by)
);
COMMENT ON TABLE project.report_accounts IS 'what an issuer filed of the accounts at the end of a quarter; filed again, it is a new row';
COMMENT ON COLUMN project.report_accounts.income IS 'minor units of the currency of the offering, of twelve months, as the others at the end of the quarter';
COMMENT ON COLUMN project.report_accounts.decided_by IS 'null also where they screened the offering as they were filed, before compliance checked them: machine_version 0';
CREATE UNIQUE INDEX report_accounts_one ON project.report_accounts (report_id) WHERE state <> 'returned';
CREATE INDEX report_accounts_of ON project.report_accounts (report_id, filed_at);
CREATE INDEX report_accounts_waiting ON project.report_accounts (filed_at, id) WHERE state = 'filed';

GRANT SELECT, INSERT ON project.report_accounts TO mizan_app;
GRANT UPDATE (state, machine_version, decided_by, decided_at, reason) ON project.report_accounts TO mizan_app;

-- Accounts that screened an offering in the transaction that published their report count as accepted. Only they gave new figures to an
-- offering that reports.
INSERT INTO project.report_accounts (id, report_id, income, impermissible_income, interest_bearing_debt, cash_and_interest_bearing, total_assets,
    filed_by, filed_at, state, machine_version, decided_at)
  SELECT DISTINCT ON (r.id) 'acc_' || md5(r.id), r.id, s.income, s.impermissible, s.debt, s.cash, s.assets, r.published_by, r.published_at, 'accepted', '0', s.screened_at
  FROM (SELECT seq, offering_id, screened_at, figures IS DISTINCT FROM lag(figures) OVER (PARTITION BY offering_id ORDER BY seq) AS is_new,
          (figures ->> 'income')::bigint AS income, (figures ->> 'impermissibleIncome')::bigint AS impermissible,
          (figures ->> 'interestBearingDebt')::bigint AS debt, (figures ->> 'cashAndInterestBearing')::bigint AS cash,
          (figures ->> 'totalAssets')::bigint AS assets FROM project.screening) s
    -- The transaction read the clock twice.
    JOIN LATERAL (SELECT * FROM project.report p WHERE p.offering_id = s.offering_id AND p.published_at <= s.screened_at
        AND p.published_at > s.screened_at - interval '10 seconds' ORDER BY p.published_at DESC, p.period_from DESC LIMIT 1) r ON true
  WHERE s.is_new AND s.impermissible BETWEEN 0 AND s.income AND s.debt >= 0 AND s.cash >= 0 AND s.assets >= 0
  ORDER BY r.id, s.seq;
