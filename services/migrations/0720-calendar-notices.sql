-- Compliance is told once that a calendar of business days ends.

CREATE TABLE project.calendar_notice (
  calendar text NOT NULL REFERENCES project.calendar (id),
  last_day date NOT NULL,
  told_at  timestamptz NOT NULL,
  PRIMARY KEY (calendar, last_day)
);
COMMENT ON TABLE project.calendar_notice IS 'last days of calendars about which staff were told';
GRANT SELECT, INSERT ON project.calendar_notice TO mizan_app;
