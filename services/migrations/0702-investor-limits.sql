-- The limits of investors become versions of a dated rule, which two people of compliance make (records 0402, 0466).

ALTER TABLE payment.rule_version
  DROP CONSTRAINT rule_version_kind_check,
  ADD CONSTRAINT rule_version_kind_check CHECK (kind IN ('fees', 'metalPrices', 'withholdingTax', 'screening', 'regimes', 'investorLimits'));

-- One version for each day on which a limit changed, with every limit in force on that day.
INSERT INTO payment.rule_version (id, kind, body, state, machine_version, effective_from, starts_at, reason, proposed_at)
SELECT 'rul_limits_' || row_number() OVER (ORDER BY d.valid_from), 'investorLimits',
  jsonb_build_object('tiers', (SELECT jsonb_agg(jsonb_build_object(
      'id', r.id, 'rule', r.rule, 'regime', r.regime, 'country', r.country, 'province', r.province, 'kind', r.kind,
      'currency', r.currency, 'counts', r.counts, 'windowMonths', r.window_months, 'tier', r.tier, 'needs', r.needs,
      'incomeAbove', r.income_above::text, 'worthAbove', r.worth_above::text, 'bothAtLeast', r.both_at_least::text,
      'base', r.base, 'basisPoints', r.basis_points, 'atLeast', r.at_least::text, 'atMost', r.at_most::text,
      'needsRiskForm', r.needs_risk_form, 'words', r.words, 'why', r.why, 'source', left(r.source, 200))
      ORDER BY r.rule, r.country NULLS FIRST, r.province NULLS FIRST, r.tier)
    FROM payment.limit_rule r
    WHERE r.valid_from = (SELECT max(o.valid_from) FROM payment.limit_rule o
      WHERE o.rule = r.rule AND o.country IS NOT DISTINCT FROM r.country AND o.province IS NOT DISTINCT FROM r.province
        AND o.valid_from <= d.valid_from))),
  'approved', '1', d.valid_from, d.valid_from::timestamp AT TIME ZONE 'UTC', 'In force before compliance kept these versions.',
  d.valid_from::timestamp AT TIME ZONE 'UTC'
FROM (SELECT DISTINCT valid_from FROM payment.limit_rule) d;

ALTER TABLE payment.share_order DROP CONSTRAINT share_order_acknowledged_rule_fkey;
COMMENT ON COLUMN payment.share_order.acknowledged_rule IS 'the limit whose warning the investor acknowledged, of the version in force when the order was placed';

DROP TABLE payment.limit_rule;
