-- Valuation and rent roll of an offering (R10; record 0448).

ALTER TABLE project.presentation
  ADD COLUMN asset jsonb NOT NULL DEFAULT '{"units": [], "valuations": []}' CHECK (jsonb_typeof(asset) = 'object');
COMMENT ON COLUMN project.presentation.asset IS '{valuations: [{valuer, valuedOn, method, value, report}], units: [{unit, tenant, rent, endsOn}]}';
GRANT UPDATE (asset) ON project.presentation TO mizan_app;
