-- The issuer and finance hear once that a rent or an instalment is overdue.

CREATE TABLE project.late_notice (
  offering_id text NOT NULL REFERENCES project.offering (id),
  number      integer NOT NULL CHECK (number > 0),
  noted_at    timestamptz NOT NULL,
  PRIMARY KEY (offering_id, number)
);
GRANT SELECT, INSERT ON project.late_notice TO mizan_app;
