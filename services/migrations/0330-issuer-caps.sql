-- How much an issuer may raise in twelve months under the rules of a regime (record 0330). A changed rule is a further row with its own date.

CREATE TABLE project.issuer_cap (
  version       text PRIMARY KEY CHECK (version ~ '^[a-z0-9_.-]{1,64}$'),
  regime        text NOT NULL CHECK (regime IN ('eu_ecspr', 'ontario_om', 'canada_startup', 'us_reg_cf', 'malaysia_ecf')),
  valid_from    date NOT NULL,
  amount        bigint NOT NULL CHECK (amount > 0),
  currency      text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  window_months smallint NOT NULL CHECK (window_months > 0),
  source        text NOT NULL,
  UNIQUE (regime, valid_from)
);
COMMENT ON TABLE project.issuer_cap IS 'append-only: a regime without a row limits investors only';
COMMENT ON COLUMN project.issuer_cap.amount IS 'minor units that one issuer may raise under the regime in window_months';
GRANT SELECT ON project.issuer_cap TO mizan_app;

INSERT INTO project.issuer_cap (version, regime, valid_from, amount, currency, window_months, source) VALUES
  ('eu_ecspr-2021-11', 'eu_ecspr', '2021-11-10', 500000000, 'EUR', 12, 'Regulation (EU) 2020/1503, article 1(2)(c)'),
  ('canada_startup-2021-09', 'canada_startup', '2021-09-21', 150000000, 'CAD', 12, 'National Instrument 45-110, section 5'),
  ('us_reg_cf-2021-03', 'us_reg_cf', '2021-03-15', 500000000, 'USD', 12, '17 CFR 227.100(a)(1)');
