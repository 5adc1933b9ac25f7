-- The percent sign follows its number at once, as on every screen.

UPDATE payment.limit_rule SET why = replace(why, ' %', '%') WHERE why LIKE '% \%%';
UPDATE project.screening_pack SET source = replace(source, ' %', '%') WHERE source LIKE '% \%%';
