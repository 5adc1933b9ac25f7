-- The limits of the screening methods become versions of a dated rule, which two scholars make (records 0402, 0465).

ALTER TABLE payment.rule_version
  DROP CONSTRAINT rule_version_kind_check,
  ADD CONSTRAINT rule_version_kind_check CHECK (kind IN ('fees', 'metalPrices', 'withholdingTax', 'screening'));

-- One version for each day on which a method changed, with every method in force on that day.
INSERT INTO payment.rule_version (id, kind, body, state, machine_version, effective_from, starts_at, reason, proposed_at)
SELECT 'rul_screening_' || row_number() OVER (ORDER BY d.valid_from), 'screening',
  jsonb_build_object('methods', (SELECT jsonb_agg(jsonb_build_object(
      'method', p.method, 'denominator', p.denominator,
      'income', jsonb_build_object('maxBp', p.income_max_bp, 'inclusive', p.income_inclusive),
      'debt', jsonb_build_object('maxBp', p.debt_max_bp, 'inclusive', p.debt_inclusive),
      'cash', jsonb_build_object('maxBp', p.cash_max_bp, 'inclusive', p.cash_inclusive),
      'liquid', CASE WHEN p.liquid_max_bp IS NULL THEN NULL
        ELSE jsonb_build_object('maxBp', p.liquid_max_bp, 'inclusive', p.liquid_inclusive) END,
      'impliedIncomeBp', p.implied_income_bp, 'confirmed', p.confirmed, 'source', left(p.source, 200)) ORDER BY p.method)
    FROM (SELECT DISTINCT ON (s.method) s.* FROM project.screening_pack s WHERE s.valid_from <= d.valid_from
      ORDER BY s.method, s.valid_from DESC) p)),
  'approved', '1', d.valid_from, d.valid_from::timestamp AT TIME ZONE 'UTC', 'In force before scholars kept these versions.',
  d.valid_from::timestamp AT TIME ZONE 'UTC'
FROM (SELECT DISTINCT valid_from FROM project.screening_pack) d;

-- Each screening names its method and the version of the rules that decided.
ALTER TABLE project.screening ADD COLUMN method text;
UPDATE project.screening s SET method = p.method FROM project.screening_pack p WHERE p.version = s.pack;
ALTER TABLE project.screening ALTER COLUMN method SET NOT NULL, DROP CONSTRAINT screening_pack_fkey;
UPDATE project.screening s SET pack = v.id FROM project.screening_pack p
  JOIN payment.rule_version v ON v.kind = 'screening' AND v.effective_from = p.valid_from AND v.proposed_by IS NULL
  WHERE p.version = s.pack;
ALTER TABLE project.screening ADD CONSTRAINT screening_pack_fkey FOREIGN KEY (pack) REFERENCES payment.rule_version (id);
COMMENT ON TABLE project.screening IS 'append-only: each screening with the figures, and the version of the rules that decided';

DROP TABLE project.screening_pack;
