-- Results of offerings, filed by issuers and paid to holders (M19, record 0360).

CREATE TABLE project.withholding_rate (
  payer_country  text NOT NULL CHECK (payer_country ~ '^([A-Z]{2}|\*)$'),
  holder_country text NOT NULL CHECK (holder_country ~ '^([A-Z]{2}|\*)$'),
  effective_from date NOT NULL,
  rate_bp        integer NOT NULL CHECK (rate_bp BETWEEN 0 AND 10000),
  source         text NOT NULL CHECK (length(source) BETWEEN 1 AND 300),
  PRIMARY KEY (payer_country, holder_country, effective_from)
);
COMMENT ON TABLE project.withholding_rate IS 'tax withheld from distributions; * stands for every country; the more precise row wins, then the newest';
COMMENT ON COLUMN project.withholding_rate.rate_bp IS 'hundredths of a per cent';
INSERT INTO project.withholding_rate (payer_country, holder_country, effective_from, rate_bp, source) VALUES
  ('*', '*', '2000-01-01', 0, 'No rate has been documented: nothing is withheld.'),
  ('AE', '*', '2023-06-01', 0, 'United Arab Emirates, Federal Decree-Law 47 of 2022, article 45: 0%.');

CREATE TABLE project.distribution (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  offering_id     text NOT NULL REFERENCES project.offering (id),
  state           text NOT NULL CHECK (state IN ('filed', 'returned', 'checked', 'scheduled', 'paying', 'paid', 'booked', 'cancelled')),
  machine_version text NOT NULL,
  period_from     date NOT NULL,
  period_to       date NOT NULL,
  record_at       timestamptz NOT NULL,
  income          bigint NOT NULL CHECK (income >= 0),
  costs           bigint NOT NULL CHECK (costs >= 0),
  impure          bigint NOT NULL CHECK (impure BETWEEN 0 AND income),
  lease           jsonb,
  instalment      integer CHECK (instalment >= 1),
  is_final        boolean NOT NULL,
  report          text NOT NULL CHECK (length(report) BETWEEN 1 AND 2000),
  files           jsonb NOT NULL CHECK (jsonb_typeof(files) = 'array'),
  reserve         bigint,
  fee             bigint,
  holders         bigint,
  settlement      bigint,
  filed_by        text NOT NULL,
  filed_at        timestamptz NOT NULL,
  checked_by      text,
  approved_by     text,
  approved_at     timestamptz,
  reason          text CHECK (length(reason) BETWEEN 1 AND 1000),
  paid_at         timestamptz,
  changed_at      timestamptz NOT NULL,
  CHECK (period_from <= period_to),
  CHECK ((state = 'returned') = (reason IS NOT NULL)),
  CHECK ((approved_at IS NULL) = (approved_by IS NULL) AND (approved_at IS NOT NULL) = (state IN ('scheduled', 'paying', 'paid', 'booked'))),
  CHECK ((approved_at IS NOT NULL) = (holders IS NOT NULL) AND (holders IS NULL) = (fee IS NULL) AND (holders IS NULL) = (reserve IS NULL)
    AND (holders IS NULL) = (settlement IS NULL)),
  CHECK (is_final OR settlement IS NULL OR settlement = 0),
  -- Two people, whatever the service does.
  CHECK (approved_by IS NULL OR (checked_by IS NOT NULL AND approved_by <> checked_by AND approved_by <> filed_by AND checked_by <> filed_by))
);
COMMENT ON TABLE project.distribution IS 'state belongs to the distribution machine';
COMMENT ON COLUMN project.distribution.income IS 'minor units, like costs, impure, reserve, fee and holders';
COMMENT ON COLUMN project.distribution.impure IS 'the non-permissible part of the income, which goes to charity';
COMMENT ON COLUMN project.distribution.reserve IS 'what restores earlier losses';
COMMENT ON COLUMN project.distribution.holders IS 'the part of the holders; negative for a loss, which pays nothing';
COMMENT ON COLUMN project.distribution.is_final IS 'the last result of the offering: what was paid on account is settled with it';
COMMENT ON COLUMN project.distribution.settlement IS 'what the issuer gives the holders of its profit on account; negative for what the holders were paid too much and keep';
COMMENT ON COLUMN project.distribution.files IS '[{key, name}]';
CREATE INDEX distribution_newest ON project.distribution (offering_id, period_to DESC, id);
CREATE INDEX distribution_waiting ON project.distribution (filed_at, id) WHERE state IN ('filed', 'checked');
CREATE UNIQUE INDEX distribution_final ON project.distribution (offering_id) WHERE is_final AND state <> 'cancelled';

CREATE TABLE project.payout (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  distribution_id text NOT NULL REFERENCES project.distribution (id),
  holder_id       text NOT NULL CHECK (holder_id ~ '^[A-Za-z0-9_-]+$' AND length(holder_id) <= 64),
  units           bigint NOT NULL CHECK (units >= 0),
  amount          bigint NOT NULL CHECK (amount >= 0),
  purified        bigint NOT NULL CHECK (purified >= 0),
  tax_country     text,
  rate_bp         integer NOT NULL CHECK (rate_bp BETWEEN 0 AND 10000),
  tax             bigint NOT NULL CHECK (tax BETWEEN 0 AND amount),
  blocked         text CHECK (blocked IN ('closed', 'erased')),
  paid_at         timestamptz,
  transfer_id     text UNIQUE,
  UNIQUE (distribution_id, holder_id),
  CHECK (units > 0 OR amount = 0),
  CHECK (paid_at IS NULL OR blocked IS NULL),
  CHECK (transfer_id IS NULL OR paid_at IS NOT NULL)
);
COMMENT ON TABLE project.payout IS 'the part of one holder; claimable while it is blocked, due while it is neither blocked nor paid';
COMMENT ON COLUMN project.payout.units IS 'at the record date; 0 for those who held digital shares during the period only, on whom purified falls too';
COMMENT ON COLUMN project.payout.amount IS 'minor units before tax, like purified and tax';
COMMENT ON COLUMN project.payout.purified IS 'the part of the non-permissible income that falls on the holder, by digital shares and days held in the period';
CREATE INDEX payout_open ON project.payout (distribution_id, id) WHERE paid_at IS NULL;
CREATE INDEX payout_of_holder ON project.payout (holder_id, distribution_id);

GRANT SELECT ON project.withholding_rate TO mizan_app;
GRANT SELECT, INSERT ON project.distribution, project.payout TO mizan_app;
GRANT UPDATE (state, machine_version, period_from, period_to, record_at, income, costs, impure, lease, instalment, is_final, report, files,
  reserve, fee, holders, settlement, filed_by, filed_at, checked_by, approved_by, approved_at, reason, paid_at, changed_at) ON project.distribution TO mizan_app;
GRANT UPDATE (blocked, paid_at, transfer_id) ON project.payout TO mizan_app;
