-- Entries in the register as they are written since record 0449: in Germany the part of the register and the number, then the court; in the US
-- the state and everything from the first digit. A court's name may make more than 40 letters.

ALTER TABLE project.offering DROP CONSTRAINT offering_company_check;
ALTER TABLE project.offering ADD CONSTRAINT offering_company_check CHECK (company ~ '^[A-Z]{2} [A-Z0-9]+$');

-- The words of a court stand behind the number after the first step.
UPDATE project.offering SET company = regexp_replace(regexp_replace(regexp_replace(company,
    '^DE (.*?)(HR[AB]|GNR|GSR|PR|VR)0*([0-9].*)$', 'DE \2\3\1'),
    '(AMTSGERICHT|REGISTERGERICHT)', '', 'g'),
    '^(DE (?:HR[AB]|GNR|GSR|PR|VR)[0-9]+)AG(?=[A-Z])', '\1')
  WHERE company ~ '^DE .*(HR[AB]|GNR|GSR|PR|VR)[0-9]';
UPDATE project.offering SET company = regexp_replace(company, '^US ([A-Z]{2})[A-Z]*0*([0-9].*)$', 'US \1\2')
  WHERE company ~ '^US [A-Z]{2}';
