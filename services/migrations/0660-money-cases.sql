-- Movements of money that rules notice, and the cases of compliance about them.

CREATE TABLE payment.money_case (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  user_id         text NOT NULL CHECK (user_id ~ '^[A-Za-z0-9_-]+$' AND length(user_id) <= 64),
  state           text NOT NULL CHECK (state IN ('opened', 'inReview', 'asked', 'held', 'releaseProposed', 'reportProposed', 'closeProposed', 'reported', 'released', 'closed')),
  machine_version text NOT NULL,
  taken_by        text,
  proposed_by     text,
  is_reported     boolean NOT NULL,
  version         integer NOT NULL CHECK (version > 0),
  opened_at       timestamptz NOT NULL,
  changed_at      timestamptz NOT NULL,
  -- Nobody decides about the own money, whatever the service does.
  CHECK (taken_by <> user_id),
  CHECK (proposed_by <> user_id),
  CHECK ((state IN ('releaseProposed', 'reportProposed', 'closeProposed')) = (proposed_by IS NOT NULL)),
  CHECK (state <> 'reported' OR is_reported)
);
COMMENT ON TABLE payment.money_case IS 'state belongs to the money case machine; only compliance reads it, and never the person it is about';
COMMENT ON COLUMN payment.money_case.version IS 'rises with every change, so that two people do not overwrite each other';
CREATE UNIQUE INDEX money_case_open ON payment.money_case (user_id) WHERE state NOT IN ('released', 'closed');
CREATE INDEX money_case_queue ON payment.money_case (opened_at, id) WHERE state NOT IN ('released', 'closed');
CREATE INDEX money_case_holding ON payment.money_case (opened_at, id) WHERE state IN ('held', 'releaseProposed', 'reportProposed', 'reported');
CREATE INDEX money_case_newest ON payment.money_case (changed_at DESC, id DESC);
GRANT SELECT, INSERT ON payment.money_case TO mizan_app;
GRANT UPDATE (state, machine_version, taken_by, proposed_by, is_reported, version, changed_at) ON payment.money_case TO mizan_app;

CREATE TABLE payment.money_finding (
  id            text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  case_id       text NOT NULL REFERENCES payment.money_case (id),
  rule          text NOT NULL CHECK (rule IN ('structuring', 'thirdParty', 'sourceOfFunds', 'quickOut', 'country')),
  rules_version text NOT NULL,
  movement      text NOT NULL CHECK (movement IN ('deposit', 'transfer', 'withdrawal')),
  movement_id   text NOT NULL,
  amount        bigint NOT NULL CHECK (amount > 0),
  currency      text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  limit_amount  bigint,
  seen_amount   bigint,
  seen_count    integer,
  country       text CHECK (country ~ '^[A-Z]{2}$'),
  noticed_at    timestamptz NOT NULL,
  UNIQUE (case_id, rule, movement_id)
);
COMMENT ON COLUMN payment.money_finding.limit_amount IS 'minor units: the limit of the rule at that time';
COMMENT ON COLUMN payment.money_finding.seen_amount IS 'minor units: what the rule compared with the limit';
CREATE INDEX money_finding_newest ON payment.money_finding (case_id, noticed_at DESC, id DESC);
GRANT SELECT, INSERT ON payment.money_finding TO mizan_app;

CREATE TABLE payment.money_case_entry (
  id       text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  case_id  text NOT NULL REFERENCES payment.money_case (id),
  event    text NOT NULL,
  state    text NOT NULL,
  actor_id text,
  sealed   text,
  at       timestamptz NOT NULL
);
COMMENT ON TABLE payment.money_case_entry IS 'the history of a case with its notes, append-only';
COMMENT ON COLUMN payment.money_case_entry.sealed IS 'personal: what staff wrote, under the record key of the person';
COMMENT ON COLUMN payment.money_case_entry.actor_id IS 'null where a rule noticed a movement';
CREATE INDEX money_case_entry_newest ON payment.money_case_entry (case_id, at DESC, id DESC);
GRANT SELECT, INSERT ON payment.money_case_entry TO mizan_app;

-- A hold has a withdrawal wait for finance again, and a decision before it does not count any more.
GRANT UPDATE (is_large) ON payment.withdrawal TO mizan_app;

-- What the rules read of the days before a movement.
CREATE INDEX deposit_settled ON payment.deposit (user_id, changed_at) WHERE state = 'settled';
CREATE INDEX bank_entry_booked ON payment.bank_entry (payee_id, changed_at) WHERE state = 'booked' AND NOT is_return;
