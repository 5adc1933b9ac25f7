-- What an update said before each change of it: everybody reads that it was changed, and what stood there (R19).
CREATE TABLE project.update_version (
  update_id   text NOT NULL REFERENCES project.offering_update (id),
  version     smallint NOT NULL CHECK (version BETWEEN 1 AND 10),
  title       text NOT NULL,
  body        text NOT NULL,
  replaced_at timestamptz NOT NULL,
  PRIMARY KEY (update_id, version)
);
COMMENT ON TABLE project.update_version IS 'append-only: the earlier texts of an update, the first one is version 1';
GRANT SELECT, INSERT ON project.update_version TO mizan_app;
