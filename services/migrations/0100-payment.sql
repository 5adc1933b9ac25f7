-- Card payments into the wallet, orders for digital shares and the limits they keep to. Money itself is in the ledger; nothing here is a
-- balance. Amounts are bigint minor units.

CREATE SCHEMA payment;
GRANT USAGE ON SCHEMA payment TO mizan_app;

CREATE TABLE payment.deposit (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  user_id         text NOT NULL CHECK (user_id ~ '^[A-Za-z0-9_-]+$' AND length(user_id) <= 64),
  amount          bigint NOT NULL CHECK (amount > 0),
  currency        text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  state           text NOT NULL CHECK (state IN ('created', 'processing', 'settled', 'declined', 'failed')),
  reason          text CHECK (reason IN ('declined', 'insufficient_funds', 'timeout', 'amount_mismatch', 'account_closed')),
  provider        text NOT NULL,
  intent_id       text CHECK (intent_id ~ '^[A-Za-z0-9_-]+$' AND length(intent_id) <= 64),
  frame_url       text,
  idempotency_key text NOT NULL,
  fingerprint     bytea NOT NULL CHECK (length(fingerprint) = 32),
  transfer_id     text,
  created_at      timestamptz NOT NULL,
  changed_at      timestamptz NOT NULL,
  UNIQUE (user_id, idempotency_key),
  UNIQUE (provider, intent_id),
  CHECK ((state IN ('declined', 'failed')) = (reason IS NOT NULL)),
  CHECK ((state = 'settled') = (transfer_id IS NOT NULL)),
  CHECK (state = 'created' OR intent_id IS NOT NULL)
);
CREATE INDEX deposit_pending ON payment.deposit (user_id) WHERE state = 'processing';
COMMENT ON COLUMN payment.deposit.frame_url IS 'lets its reader turn one card into a token for this payment; null once used';
COMMENT ON COLUMN payment.deposit.idempotency_key IS 'made by the client; never expires';

-- One row per event of a provider, whatever came of it: an event id acts once.
CREATE TABLE payment.card_event (
  provider    text NOT NULL,
  event_id    text NOT NULL CHECK (event_id ~ '^[A-Za-z0-9_-]+$' AND length(event_id) <= 64),
  deposit_id  text NOT NULL REFERENCES payment.deposit (id),
  type        text NOT NULL,
  amount      bigint NOT NULL,
  currency    text NOT NULL,
  outcome     text NOT NULL CHECK (outcome IN ('credited', 'declined', 'mismatch', 'ignored', 'returned')),
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);
CREATE UNIQUE INDEX card_event_credits_once ON payment.card_event (deposit_id) WHERE outcome = 'credited';
-- A payment that arrives for an erased account is sent back to its card: it never enters a wallet that nobody can open.
CREATE UNIQUE INDEX card_event_returns_once ON payment.card_event (deposit_id) WHERE outcome = 'returned';

-- What an investor may put in, as dated data (domain, section 4): a changed rule or rate is a further migration with rows of its own.
-- Amounts are in the rule's currency.
CREATE TABLE payment.limit_rule (
  id             text PRIMARY KEY CHECK (id ~ '^[a-z0-9_-]+$' AND length(id) <= 80),
  rule           text NOT NULL,
  version        text NOT NULL,
  valid_from     date NOT NULL,
  regime         text,
  country        text CHECK (country ~ '^[A-Z]{2}$'),
  province       text CHECK (province ~ '^[A-Z]{2}$'),
  kind           text NOT NULL CHECK (kind IN ('refuse', 'warn')),
  currency       text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  counts         text NOT NULL CHECK (counts IN ('investor', 'regime', 'issuer', 'offering')),
  window_months  integer CHECK (window_months > 0),
  tier           integer NOT NULL,
  needs          text CHECK (needs IN ('advice', 'accreditation')),
  income_above   bigint CHECK (income_above >= 0),
  worth_above    bigint CHECK (worth_above >= 0),
  both_at_least  bigint CHECK (both_at_least >= 0),
  base           text NOT NULL CHECK (base IN ('fixed', 'net_worth', 'greater')),
  basis_points   integer NOT NULL DEFAULT 0 CHECK (basis_points BETWEEN 0 AND 10000),
  at_least       bigint CHECK (at_least >= 0),
  at_most        bigint CHECK (at_most >= 0),
  needs_risk_form boolean NOT NULL DEFAULT false,
  words          text NOT NULL,
  why            text NOT NULL,
  source         text NOT NULL,
  UNIQUE (rule, version, province, tier),
  CHECK (province IS NULL OR country IS NOT NULL),
  CHECK (regime IS NOT NULL OR country IS NOT NULL),
  CHECK ((base = 'fixed') = (basis_points = 0)),
  CHECK (base <> 'fixed' OR needs IS NOT NULL OR at_least IS NOT NULL)
);
COMMENT ON TABLE payment.limit_rule IS 'of a rule the newest version in force counts; of its tiers the first one whose conditions hold';
COMMENT ON COLUMN payment.limit_rule.needs IS 'a standing this platform has no way to tell: such a tier is on record and never applies';
COMMENT ON COLUMN payment.limit_rule.counts IS 'whose orders use the limit up: all of the investor, of the regime, with the issuer, in the offering';
COMMENT ON COLUMN payment.limit_rule.window_months IS 'orders older than this are free again; null: they never are';
COMMENT ON COLUMN payment.limit_rule.income_above IS 'with worth_above: either of them suffices';
COMMENT ON COLUMN payment.limit_rule.base IS 'fixed: at_least is the amount; otherwise basis_points of it, not below at_least, not above at_most';

INSERT INTO payment.limit_rule (id, rule, version, valid_from, regime, country, province, kind, currency, counts, window_months, tier, needs,
    income_above, worth_above, both_at_least, base, basis_points, at_least, at_most, needs_risk_form, words, why, source) VALUES
  ('eu_ecspr-2021-11', 'eu_ecspr', 'eu_ecspr-2021-11', '2021-11-10', 'eu_ecspr', NULL, NULL, 'warn', 'EUR', 'offering', NULL, 1, NULL,
   NULL, NULL, NULL, 'net_worth', 500, 100000, NULL, false, 'EU crowdfunding regulation, warning',
   'The higher of 1,000 EUR and 5 % of your net worth.', 'Regulation (EU) 2020/1503, article 21(7)'),

  ('ontario_om-2016-01-advised', 'ontario_om', 'ontario_om-2016-01', '2016-01-13', 'ontario_om', NULL, NULL, 'refuse', 'CAD', 'regime', 12, 1, 'advice',
   7500000, 40000000, NULL, 'fixed', 0, 10000000, NULL, false, 'Offering memorandum exemption, eligible investor with advice',
   'A registered adviser found the investment suitable.', 'National Instrument 45-106, section 2.9(2.1)(b)'),
  ('ontario_om-2016-01-eligible', 'ontario_om', 'ontario_om-2016-01', '2016-01-13', 'ontario_om', NULL, NULL, 'refuse', 'CAD', 'regime', 12, 2, NULL,
   7500000, 40000000, NULL, 'fixed', 0, 3000000, NULL, false, 'Offering memorandum exemption, eligible investor',
   'Your income is above 75,000 CAD, or your net assets are above 400,000 CAD.', 'National Instrument 45-106, sections 1.1 and 2.9(2.1)(b)'),
  ('ontario_om-2016-01', 'ontario_om', 'ontario_om-2016-01', '2016-01-13', 'ontario_om', NULL, NULL, 'refuse', 'CAD', 'regime', 12, 3, NULL,
   NULL, NULL, NULL, 'fixed', 0, 1000000, NULL, false, 'Offering memorandum exemption',
   'Your income is at most 75,000 CAD, and your net assets are at most 400,000 CAD.', 'National Instrument 45-106, section 2.9(2.1)(b)'),

  ('ontario_om-2016-01-on-advised', 'ontario_om', 'ontario_om-2016-01', '2016-01-13', NULL, 'CA', 'ON', 'refuse', 'CAD', 'investor', 12, 1, 'advice',
   7500000, 40000000, NULL, 'fixed', 0, 10000000, NULL, true, 'Ontario, eligible investor with advice',
   'You live in Ontario, and a registered adviser found the investment suitable.', 'National Instrument 45-106, section 2.9(2.1)(b)'),
  ('ontario_om-2016-01-on-eligible', 'ontario_om', 'ontario_om-2016-01', '2016-01-13', NULL, 'CA', 'ON', 'refuse', 'CAD', 'investor', 12, 2, NULL,
   7500000, 40000000, NULL, 'fixed', 0, 3000000, NULL, true, 'Ontario, eligible investor',
   'You live in Ontario. Your income is above 75,000 CAD, or your net assets are above 400,000 CAD.', 'National Instrument 45-106, sections 1.1 and 2.9(2.1)(b)'),
  ('ontario_om-2016-01-on', 'ontario_om', 'ontario_om-2016-01', '2016-01-13', NULL, 'CA', 'ON', 'refuse', 'CAD', 'investor', 12, 3, NULL,
   NULL, NULL, NULL, 'fixed', 0, 1000000, NULL, true, 'Ontario',
   'You live in Ontario. Your income is at most 75,000 CAD, and your net assets are at most 400,000 CAD.', 'National Instrument 45-106, section 2.9(2.1)(b)'),

  ('canada_startup-2021-09-advised', 'canada_startup', 'canada_startup-2021-09', '2021-09-21', 'canada_startup', NULL, NULL, 'refuse', 'CAD', 'offering', NULL, 1, 'advice',
   NULL, NULL, NULL, 'fixed', 0, 1000000, NULL, false, 'Start-up crowdfunding, with advice',
   'A registered dealer found the investment suitable.', 'National Instrument 45-110, section 5'),
  ('canada_startup-2021-09', 'canada_startup', 'canada_startup-2021-09', '2021-09-21', 'canada_startup', NULL, NULL, 'refuse', 'CAD', 'offering', NULL, 2, NULL,
   NULL, NULL, NULL, 'fixed', 0, 250000, NULL, false, 'Start-up crowdfunding',
   'The same for every investor without advice.', 'National Instrument 45-110, section 5'),

  ('us_reg_cf-2022-09-accredited', 'us_reg_cf', 'us_reg_cf-2022-09', '2022-09-20', 'us_reg_cf', NULL, NULL, 'refuse', 'USD', 'regime', 12, 1, 'accreditation',
   20000000, 100000000, NULL, 'fixed', 0, NULL, NULL, false, 'Regulation Crowdfunding, accredited investor',
   'Accredited investors have no limit.', '17 CFR 227.100(a)(2) and 230.501(a)'),
  ('us_reg_cf-2022-09-upper', 'us_reg_cf', 'us_reg_cf-2022-09', '2022-09-20', 'us_reg_cf', NULL, NULL, 'refuse', 'USD', 'regime', 12, 2, NULL,
   NULL, NULL, 12400000, 'greater', 1000, NULL, 12400000, false, 'Regulation Crowdfunding',
   '10 % of the greater of your income and your net worth, at most 124,000 USD: both are at least 124,000 USD.', '17 CFR 227.100(a)(2)(ii)'),
  ('us_reg_cf-2022-09', 'us_reg_cf', 'us_reg_cf-2022-09', '2022-09-20', 'us_reg_cf', NULL, NULL, 'refuse', 'USD', 'regime', 12, 3, NULL,
   NULL, NULL, NULL, 'greater', 500, 250000, NULL, false, 'Regulation Crowdfunding',
   'The greater of 2,500 USD and 5 % of the greater of your income and your net worth: one of them is below 124,000 USD.', '17 CFR 227.100(a)(2)(i)'),

  ('malaysia_ecf_issuer-2015-12', 'malaysia_ecf_issuer', 'malaysia_ecf-2015-12', '2015-12-11', 'malaysia_ecf', NULL, NULL, 'refuse', 'MYR', 'issuer', NULL, 1, NULL,
   NULL, NULL, NULL, 'fixed', 0, 500000, NULL, false, 'Malaysian equity crowdfunding, one issuer',
   'The same for every retail investor.', 'Guidelines on Recognized Markets, Securities Commission Malaysia, 2015'),
  ('malaysia_ecf_issuer-2025-01', 'malaysia_ecf_issuer', 'malaysia_ecf-2025-01', '2025-01-01', 'malaysia_ecf', NULL, NULL, 'refuse', 'MYR', 'issuer', NULL, 1, NULL,
   NULL, NULL, NULL, 'fixed', 0, 1000000, NULL, false, 'Malaysian equity crowdfunding, one issuer',
   'The same for every retail investor.', 'Guidelines on Recognized Markets, Securities Commission Malaysia'),
  ('malaysia_ecf_year-2015-12', 'malaysia_ecf_year', 'malaysia_ecf-2015-12', '2015-12-11', 'malaysia_ecf', NULL, NULL, 'refuse', 'MYR', 'regime', 12, 1, NULL,
   NULL, NULL, NULL, 'fixed', 0, 5000000, NULL, false, 'Malaysian equity crowdfunding, all issuers',
   'The same for every retail investor.', 'Guidelines on Recognized Markets, Securities Commission Malaysia');

-- Units of `currency` for one dollar, times 10^8. Other pairs are computed through the dollar, exactly, and rounded once.
CREATE TABLE payment.reference_rate (
  currency    text NOT NULL CHECK (currency ~ '^[A-Z]{3}$' AND currency <> 'USD'),
  valid_from  date NOT NULL,
  per_usd_e8  bigint NOT NULL CHECK (per_usd_e8 > 0),
  source      text NOT NULL,
  PRIMARY KEY (currency, valid_from)
);
COMMENT ON TABLE payment.reference_rate IS 'what limits are compared at; nobody is paid by it';
COMMENT ON COLUMN payment.reference_rate.per_usd_e8 IS 'units of the currency for one US dollar, times 10^8';

INSERT INTO payment.reference_rate (currency, valid_from, per_usd_e8, source) VALUES
  ('AED', '2015-01-01', 367250000, 'peg of the Central Bank of the United Arab Emirates, since 1997'),
  ('SAR', '2015-01-01', 375000000, 'peg of the Saudi Central Bank, since 1986'),
  ('EUR', '2015-01-01',  92000000, 'reference rate set by the platform for comparing limits, first table; no market quotation'),
  ('GBP', '2015-01-01',  79000000, 'reference rate set by the platform for comparing limits, first table; no market quotation'),
  ('CAD', '2015-01-01', 137000000, 'reference rate set by the platform for comparing limits, first table; no market quotation'),
  ('MYR', '2015-01-01', 440000000, 'reference rate set by the platform for comparing limits, first table; no market quotation');

-- Locked by every order of a person: what they have used is read and used further by one order at a time.
CREATE TABLE payment.investor_standing (
  user_id text PRIMARY KEY CHECK (user_id ~ '^[A-Za-z0-9_-]+$' AND length(user_id) <= 64),
  rev     integer NOT NULL DEFAULT 0
) WITH (fillfactor = 70);
COMMENT ON COLUMN payment.investor_standing.rev IS 'raised by each transaction that places orders: what was read at an older one may be used up';

CREATE TABLE payment.share_order (
  id               text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  user_id          text NOT NULL CHECK (user_id ~ '^[A-Za-z0-9_-]+$' AND length(user_id) <= 64),
  offering_id      text NOT NULL CHECK (offering_id ~ '^[A-Za-z0-9_-]+$' AND length(offering_id) <= 64),
  issuer_id        text CHECK (issuer_id ~ '^[A-Za-z0-9_-]+$' AND length(issuer_id) <= 64),
  units            integer NOT NULL CHECK (units > 0),
  unit_price       bigint NOT NULL CHECK (unit_price > 0),
  currency         text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  amount           bigint NOT NULL GENERATED ALWAYS AS (unit_price * units) STORED,
  terms_version    integer NOT NULL CHECK (terms_version > 0),
  lock_months      integer NOT NULL CHECK (lock_months BETWEEN 0 AND 600),
  regime           text NOT NULL,
  regime_rule      text NOT NULL,
  regime_version   text NOT NULL,
  acknowledged_rule text REFERENCES payment.limit_rule (id),
  idempotency_key  text NOT NULL,
  fingerprint      bytea NOT NULL CHECK (length(fingerprint) = 32),
  transfer_id      text NOT NULL UNIQUE,
  refunded_amount  bigint CHECK (refunded_amount = unit_price * units),
  state            text NOT NULL CHECK (state IN ('draft', 'eligible', 'reserved', 'paid', 'coolingOff', 'confirmed',
                     'reconfirming', 'allotted', 'held', 'exited', 'cancelled', 'refunded')),
  machine_version  text NOT NULL,
  rev              integer NOT NULL DEFAULT 1,
  cooling_off_ends timestamptz,
  reconfirm_by     timestamptz,
  locked_until     timestamptz,
  placed_at        timestamptz NOT NULL,
  changed_at       timestamptz NOT NULL,
  UNIQUE (user_id, idempotency_key),
  CHECK ((state = 'refunded') = (refunded_amount IS NOT NULL)),
  CHECK ((state IN ('held', 'exited')) = (locked_until IS NOT NULL)),
  CHECK ((state = 'reconfirming') = (reconfirm_by IS NOT NULL))
) WITH (fillfactor = 80);
CREATE INDEX share_order_user ON payment.share_order (user_id, placed_at DESC, id DESC);
-- What an event of an offering still concerns.
CREATE INDEX share_order_open ON payment.share_order (offering_id, id)
  WHERE state IN ('draft', 'eligible', 'reserved', 'paid', 'coolingOff', 'confirmed', 'reconfirming');
COMMENT ON TABLE payment.share_order IS 'state and the columns of its context belong to the order machine; no other code changes them';
COMMENT ON COLUMN payment.share_order.transfer_id IS 'the investment in the ledger that holds the price and reserves the shares';
COMMENT ON COLUMN payment.share_order.refunded_amount IS 'exactly what was held, or null';
COMMENT ON COLUMN payment.share_order.issuer_id IS 'whose offering it is; limits per issuer count by it';
COMMENT ON COLUMN payment.share_order.acknowledged_rule IS 'the rule whose warning the investor acknowledged with this order';

-- Locked shared by a batch of orders, exclusively by an event of the offering: an order placed at the same moment gets the event too.
CREATE TABLE payment.offering_gate (
  offering_id   text PRIMARY KEY CHECK (offering_id ~ '^[A-Za-z0-9_-]+$' AND length(offering_id) <= 64),
  terms_version integer NOT NULL DEFAULT 0,
  reconfirm_by  timestamptz,
  funded        boolean NOT NULL DEFAULT false,
  failed        boolean NOT NULL DEFAULT false
);
COMMENT ON COLUMN payment.offering_gate.terms_version IS 'newest terms that were announced as a material change; 0 when none';

-- Results of comparing the ledger with itself, for finance and for whoever looks back later.
CREATE TABLE payment.reconciliation (
  id          text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  cause       text NOT NULL CHECK (cause IN ('start', 'hour', 'request')),
  asked_by    text CHECK (asked_by ~ '^[A-Za-z0-9_-]+$' AND length(asked_by) <= 64),
  started_at  timestamptz NOT NULL,
  took_ms     integer NOT NULL CHECK (took_ms >= 0),
  outcome     text NOT NULL CHECK (outcome IN ('matched', 'differs', 'failed')),
  compared    jsonb,
  found       integer NOT NULL CHECK (found >= 0),
  differences jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(differences) = 'array' AND jsonb_array_length(differences) <= 200),
  fault       text CHECK (length(fault) <= 100),
  CHECK ((cause = 'request') = (asked_by IS NOT NULL)),
  CHECK ((outcome = 'failed') = (compared IS NULL)),
  CHECK ((outcome = 'failed') = (fault IS NOT NULL)),
  CHECK ((outcome = 'differs') = (found > 0))
);
CREATE INDEX reconciliation_newest ON payment.reconciliation (started_at DESC, id DESC);
COMMENT ON TABLE payment.reconciliation IS 'append-only; ids, counts and ledger figures, nothing personal';
COMMENT ON COLUMN payment.reconciliation.compared IS 'how many rows of each kind were compared; null: the check itself failed';
COMMENT ON COLUMN payment.reconciliation.found IS 'how many differences there are; the first 200 are in differences';
COMMENT ON COLUMN payment.reconciliation.fault IS 'SQLSTATE or name of the error that ended the check, never its message';

-- One row, locked for as long as a check runs: one check at a time over all processes.
CREATE TABLE payment.reconciliation_turn (
  turn boolean PRIMARY KEY DEFAULT true CHECK (turn)
);
INSERT INTO payment.reconciliation_turn DEFAULT VALUES;

-- The runtime role deletes no result; it may ask that the newest 2400 are kept, one hundred days of hourly checks.
CREATE FUNCTION payment.trim_reconciliations() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = payment, pg_temp AS $$
  DELETE FROM reconciliation r USING (
    SELECT started_at, id FROM reconciliation ORDER BY started_at DESC, id DESC OFFSET 2399 LIMIT 1) last
  WHERE (r.started_at, r.id) < (last.started_at, last.id)
$$;
REVOKE ALL ON FUNCTION payment.trim_reconciliations() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION payment.trim_reconciliations() TO mizan_app;

-- What a deposit or an order is about never changes: the runtime role may only move it through its states.
GRANT SELECT, INSERT ON payment.deposit, payment.share_order, payment.card_event, payment.investor_standing, payment.reconciliation TO mizan_app;
GRANT UPDATE (state, reason, intent_id, frame_url, transfer_id, changed_at) ON payment.deposit TO mizan_app;
GRANT UPDATE (state, rev, terms_version, cooling_off_ends, reconfirm_by, locked_until, refunded_amount, changed_at)
  ON payment.share_order TO mizan_app;
GRANT SELECT, INSERT, UPDATE ON payment.offering_gate TO mizan_app;
GRANT SELECT ON payment.limit_rule, payment.reference_rate TO mizan_app;
GRANT UPDATE (rev) ON payment.investor_standing TO mizan_app;
GRANT SELECT, UPDATE ON payment.reconciliation_turn TO mizan_app;
