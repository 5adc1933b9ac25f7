-- Dated rules: fees, metal prices and withholding tax in versions that count from an instant on (record 0402).

CREATE FUNCTION payment.rule_hash(body jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN encode(sha256(convert_to(body::text, 'UTF8')), 'hex');

CREATE TABLE payment.rule_version (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  kind            text NOT NULL CHECK (kind IN ('fees', 'metalPrices', 'withholdingTax')),
  body            jsonb NOT NULL CHECK (jsonb_typeof(body) = 'object'),
  hash            text NOT NULL GENERATED ALWAYS AS (payment.rule_hash(body)) STORED,
  state           text NOT NULL CHECK (state IN ('proposed', 'approved', 'declined', 'withdrawn')),
  machine_version text NOT NULL,
  effective_from  date NOT NULL,
  starts_at       timestamptz,
  reason          text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  proposed_by     text,
  proposed_at     timestamptz NOT NULL,
  decided_by      text,
  decided_at      timestamptz,
  decided_why     text CHECK (length(decided_why) BETWEEN 1 AND 500),
  CHECK ((state = 'approved') = (starts_at IS NOT NULL)),
  CHECK ((state = 'declined') = (decided_why IS NOT NULL)),
  CHECK (state IN ('approved', 'declined') OR decided_by IS NULL),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  -- Two people, whatever the service does; the first versions come with the product.
  CHECK (proposed_by IS NULL OR (state IN ('approved', 'declined')) = (decided_by IS NOT NULL)),
  CHECK (decided_by <> proposed_by)
);
COMMENT ON TABLE payment.rule_version IS 'state belongs to the rule version machine';
COMMENT ON COLUMN payment.rule_version.body IS 'as the schema of its kind says, amounts as text of minor units';
COMMENT ON COLUMN payment.rule_version.hash IS 'SHA-256 of body as PostgreSQL writes it';
COMMENT ON COLUMN payment.rule_version.starts_at IS 'the start of its day, or its approval on that day; the version with the latest one that is not ahead counts';
COMMENT ON COLUMN payment.rule_version.proposed_by IS 'null for the versions that the product began with';
CREATE UNIQUE INDEX rule_version_proposed ON payment.rule_version (kind) WHERE state = 'proposed';
CREATE INDEX rule_version_in_force ON payment.rule_version (kind, starts_at DESC, proposed_at DESC, id DESC) WHERE state = 'approved';
CREATE INDEX rule_version_newest ON payment.rule_version (kind, proposed_at DESC, id DESC);

INSERT INTO payment.rule_version (id, kind, body, state, machine_version, effective_from, starts_at, reason, proposed_at)
VALUES ('rul_fees_1', 'fees', '{"successBp":0,"listing":{"amount":"0","currency":"USD"},"withdrawal":{"amount":"0","currency":"USD"}}',
  'approved', '1', '2000-01-01', '2000-01-01T00:00:00Z', 'The platform charges no fee.', '2000-01-01T00:00:00Z');

-- One version for each day on which a price changed, with the prices of both metals on that day.
INSERT INTO payment.rule_version (id, kind, body, state, machine_version, effective_from, starts_at, reason, proposed_at)
SELECT 'rul_metals_' || row_number() OVER (ORDER BY d.on_day), 'metalPrices',
  jsonb_build_object('gold', jsonb_build_object('amount', g.per_gram::text, 'currency', 'USD'),
    'silver', jsonb_build_object('amount', s.per_gram::text, 'currency', 'USD'),
    'source', CASE WHEN g.source = s.source THEN g.source ELSE left(g.source || '; ' || s.source, 200) END),
  'approved', '1', d.on_day, d.on_day::timestamp AT TIME ZONE 'UTC', 'In force before dated versions were kept.', d.on_day::timestamp AT TIME ZONE 'UTC'
FROM (SELECT DISTINCT on_day FROM payment.metal_price WHERE currency = 'USD') d,
  LATERAL (SELECT p.* FROM payment.metal_price p WHERE p.metal = 'gold' AND p.currency = 'USD' AND p.on_day <= d.on_day ORDER BY p.on_day DESC LIMIT 1) g,
  LATERAL (SELECT p.* FROM payment.metal_price p WHERE p.metal = 'silver' AND p.currency = 'USD' AND p.on_day <= d.on_day ORDER BY p.on_day DESC LIMIT 1) s;

-- One version for each day on which a rate changed, with every rate in force on that day.
INSERT INTO payment.rule_version (id, kind, body, state, machine_version, effective_from, starts_at, reason, proposed_at)
SELECT 'rul_tax_' || row_number() OVER (ORDER BY d.effective_from), 'withholdingTax',
  jsonb_build_object('rates', (SELECT jsonb_agg(jsonb_build_object('payer', r.payer_country, 'holder', r.holder_country, 'rateBp', r.rate_bp, 'source', left(r.source, 200))
      ORDER BY r.payer_country DESC, r.holder_country DESC)
    FROM (SELECT DISTINCT ON (w.payer_country, w.holder_country) w.* FROM project.withholding_rate w WHERE w.effective_from <= d.effective_from
      ORDER BY w.payer_country, w.holder_country, w.effective_from DESC) r)),
  'approved', '1', d.effective_from, d.effective_from::timestamp AT TIME ZONE 'UTC', 'In force before dated versions were kept.', d.effective_from::timestamp AT TIME ZONE 'UTC'
FROM (SELECT DISTINCT effective_from FROM project.withholding_rate) d;

DROP TABLE payment.metal_price;
DROP TABLE project.withholding_rate;

GRANT SELECT, INSERT ON payment.rule_version TO mizan_app;
GRANT UPDATE (state, machine_version, starts_at, decided_by, decided_at, decided_why) ON payment.rule_version TO mizan_app;
