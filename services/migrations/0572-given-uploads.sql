-- How many uploads of colleagues went to the owner for an offering: its limit holds the owner's storage (record 0353).
ALTER TABLE project.proposal ADD COLUMN given_uploads integer NOT NULL DEFAULT 0 CHECK (given_uploads >= 0);
COMMENT ON COLUMN project.proposal.given_uploads IS 'uploads that editors gave to the owner, those since replaced too';
