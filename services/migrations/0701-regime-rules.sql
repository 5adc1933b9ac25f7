-- Cooling-off, the time to answer new terms, and caps of issuers become versions of a dated rule, which two people of compliance make
-- (records 0402, 0466). Calendars of business days stay rows of their own.

ALTER TABLE payment.rule_version
  DROP CONSTRAINT rule_version_kind_check,
  ADD CONSTRAINT rule_version_kind_check CHECK (kind IN ('fees', 'metalPrices', 'withholdingTax', 'screening', 'regimes'));

-- One version for each day on which a rule changed, with every rule in force on that day.
INSERT INTO payment.rule_version (id, kind, body, state, machine_version, effective_from, starts_at, reason, proposed_at)
SELECT 'rul_regimes_' || row_number() OVER (ORDER BY d.valid_from), 'regimes',
  jsonb_build_object('regimes', (SELECT jsonb_agg(jsonb_build_object(
      'regime', r.regime,
      'cancel', jsonb_build_object('kind', r.kind, 'amount', r.amount, 'source', left(r.source, 200)),
      'reconfirmDays', r.reconfirm_days,
      'cap', (SELECT jsonb_build_object('amount', jsonb_build_object('amount', c.amount::text, 'currency', c.currency),
          'months', c.window_months, 'source', left(c.source, 200))
        FROM project.issuer_cap c WHERE c.regime = r.regime AND c.valid_from <= d.valid_from ORDER BY c.valid_from DESC LIMIT 1))
      ORDER BY r.regime)
    FROM (SELECT DISTINCT ON (o.regime) o.* FROM project.regime_rule o WHERE o.valid_from <= d.valid_from
      ORDER BY o.regime, o.valid_from DESC) r)),
  'approved', '1', d.valid_from, d.valid_from::timestamp AT TIME ZONE 'UTC', 'In force before compliance kept these versions.',
  d.valid_from::timestamp AT TIME ZONE 'UTC'
FROM (SELECT valid_from FROM project.regime_rule UNION SELECT valid_from FROM project.issuer_cap) d;

DROP TABLE project.regime_rule;
DROP TABLE project.issuer_cap;
