-- Methods that compare receivables and cash, or count a part of interest-bearing investments as income (domain, section 2).
ALTER TABLE project.screening_pack
  ADD COLUMN liquid_max_bp     integer CHECK (liquid_max_bp BETWEEN 0 AND 10000),
  ADD COLUMN liquid_inclusive  boolean,
  ADD COLUMN implied_income_bp integer CHECK (implied_income_bp BETWEEN 0 AND 10000),
  ADD COLUMN confirmed         boolean NOT NULL DEFAULT true,
  ADD CHECK ((liquid_max_bp IS NULL) = (liquid_inclusive IS NULL));
COMMENT ON COLUMN project.screening_pack.confirmed IS 'false where sources differ: such a pack never ends as a pass';

ALTER TABLE project.screening
  DROP CONSTRAINT screening_decided_by_check,
  ADD CONSTRAINT screening_decided_by_check CHECK (decided_by IN ('core activity', 'income', 'debt', 'cash', 'receivables and cash', 'unconfirmed limits'));

INSERT INTO project.screening_pack (version, method, valid_from, denominator, income_max_bp, income_inclusive, debt_max_bp, debt_inclusive,
    cash_max_bp, cash_inclusive, liquid_max_bp, liquid_inclusive, implied_income_bp, confirmed, source) VALUES
  ('msci_entry-2026', 'MSCI Islamic, entry', '2026-01-01', 'total_assets', 500, true, 3000, true, 3000, true, NULL, NULL, NULL, true,
   'MSCI Islamic Index Series methodology; limits of a company that enters the index'),
  ('sc_malaysia_20-2026', 'Securities Commission Malaysia, 20 % group', '2026-01-01', 'total_assets', 2000, false, 3300, false, 3300, false,
   NULL, NULL, NULL, true, 'Shariah Advisory Council of the Securities Commission Malaysia; the 20 % benchmark'),
  ('ftse-2026', 'FTSE', '2026-01-01', 'total_assets', 500, true, 3300, true, 3300, true, 5000, true, NULL, false,
   'FTSE Shariah indices methodology; the limit of income is not confirmed'),
  ('tasis-2026', 'TASIS', '2026-01-01', 'total_assets', 300, true, 2500, true, 10000, true, 5000, true, 800, false,
   'TASIS norms; sources differ on receivables and cash (50 % and 90 %), the stricter is used');
