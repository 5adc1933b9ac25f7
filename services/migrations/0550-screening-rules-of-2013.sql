-- The rules in force when offerings of earlier years opened. Their limits are those of 2026.
INSERT INTO project.screening_pack (version, method, valid_from, denominator, income_max_bp, income_inclusive, debt_max_bp, debt_inclusive,
    cash_max_bp, cash_inclusive, source)
  SELECT 'sc_malaysia-2013', method, '2013-11-29', denominator, income_max_bp, income_inclusive, debt_max_bp, debt_inclusive,
    cash_max_bp, cash_inclusive, 'Shariah Advisory Council of the Securities Commission Malaysia, screening methodology effective November 2013'
  FROM project.screening_pack WHERE version = 'sc_malaysia-2026';
