-- The limit of a royalty is configured and at most 100, which every royalty is below.
ALTER TABLE project.offering DROP CONSTRAINT offering_royalty_percent_check;
ALTER TABLE project.offering ADD CONSTRAINT offering_royalty_percent_check CHECK (royalty_percent BETWEEN 1 AND 99);
