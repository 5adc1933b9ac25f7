-- The company that raises, by its entry in the register that compliance verified: a cap counts a company once, whatever accounts it has (record 0385).
ALTER TABLE project.offering ADD COLUMN company text CHECK (company ~ '^[A-Z]{2} [A-Z0-9]{1,40}$');
COMMENT ON COLUMN project.offering.company IS 'country and number of its entry in the register; null for offerings submitted before this was kept';
CREATE INDEX offering_company ON project.offering (company) WHERE company IS NOT NULL;
