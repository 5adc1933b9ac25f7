-- Zakat: how each person counts it, prices of metals, and what of an issuer's books counts.

CREATE TABLE payment.zakat (
  user_id    text PRIMARY KEY CHECK (user_id ~ '^[A-Za-z0-9_-]+$' AND length(user_id) <= 64),
  sealed     text NOT NULL,
  changed_at timestamptz NOT NULL
);
COMMENT ON COLUMN payment.zakat.sealed IS 'personal, and tells of religion: school, nisab, year, debts and silver, under the key of the person';

CREATE TABLE payment.metal_price (
  metal    text NOT NULL CHECK (metal IN ('gold', 'silver')),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  on_day   date NOT NULL,
  per_gram bigint NOT NULL CHECK (per_gram > 0),
  source   text NOT NULL CHECK (length(source) BETWEEN 1 AND 200),
  PRIMARY KEY (metal, currency, on_day)
);
COMMENT ON COLUMN payment.metal_price.per_gram IS 'minor units of the currency; a new price is a new row';

INSERT INTO payment.metal_price (metal, currency, on_day, per_gram, source) VALUES
  ('gold', 'USD', '2026-01-01', 10000, 'example price, no market price'),
  ('silver', 'USD', '2026-01-01', 100, 'example price, no market price');

GRANT SELECT, INSERT ON payment.zakat TO mizan_app;
GRANT UPDATE (sealed, changed_at) ON payment.zakat TO mizan_app;
GRANT SELECT, INSERT ON payment.metal_price TO mizan_app;

ALTER TABLE project.offering ADD COLUMN net_zakatable bigint CHECK (net_zakatable >= 0);
COMMENT ON COLUMN project.offering.net_zakatable IS 'zakatable net assets in the books that compliance checked, minor units; null where the issuer filed none';
