-- Investors read it below their limits: the words of whoever set the table said too much there.
UPDATE payment.reference_rate
SET source = 'set by us to compare amounts with limits'
WHERE source = 'reference rate set by the platform for comparing limits, first table; no market quotation';
