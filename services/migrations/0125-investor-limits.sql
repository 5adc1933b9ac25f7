-- What an investor may put in, as dated data (domain, section 4): a changed rule or rate is a further migration with rows of its own.
-- Amounts are bigint minor units of the rule's currency. No statement reads the clock.

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

ALTER TABLE payment.share_order
  ADD COLUMN issuer_id text CHECK (issuer_id ~ '^[A-Za-z0-9_-]+$' AND length(issuer_id) <= 64),
  ADD COLUMN acknowledged_rule text REFERENCES payment.limit_rule (id);
COMMENT ON COLUMN payment.share_order.issuer_id IS 'whose offering it is; limits per issuer count by it';
COMMENT ON COLUMN payment.share_order.acknowledged_rule IS 'the rule whose warning the investor acknowledged with this order';
UPDATE payment.share_order o SET issuer_id = p.issuer_id FROM project.offering p WHERE p.id = o.offering_id;

GRANT SELECT ON payment.limit_rule, payment.reference_rate TO mizan_app;
GRANT SELECT, INSERT ON payment.investor_standing TO mizan_app;
GRANT UPDATE (rev) ON payment.investor_standing TO mizan_app;
