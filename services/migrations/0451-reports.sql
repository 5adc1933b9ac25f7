-- Quarterly reports of operating offerings (N14, record 0354).

CREATE TABLE project.report (
  id             text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  offering_id    text NOT NULL REFERENCES project.offering (id),
  period_from    timestamptz NOT NULL,
  period_ends_at timestamptz NOT NULL,
  due_at         timestamptz NOT NULL,
  state          text NOT NULL CHECK (state IN ('due', 'overdue', 'onTime', 'late')),
  reminded       smallint NOT NULL DEFAULT 0 CHECK (reminded BETWEEN 0 AND 2),
  body           text,
  revenue        bigint CHECK (revenue >= 0),
  costs          bigint CHECK (costs >= 0),
  file           jsonb CHECK (jsonb_typeof(file) = 'object'),
  published_by   text,
  published_at   timestamptz,
  UNIQUE (offering_id, period_from),
  CHECK (period_from < period_ends_at AND period_ends_at < due_at),
  CHECK ((state IN ('onTime', 'late')) = (published_at IS NOT NULL)),
  CHECK ((published_at IS NULL) = (published_by IS NULL) AND (published_at IS NULL) = (body IS NULL) AND (published_at IS NULL) = (file IS NULL)
    AND (published_at IS NULL) = (revenue IS NULL) AND (published_at IS NULL) = (costs IS NULL))
);
COMMENT ON COLUMN project.report.reminded IS 'how many reminders the issuer has had';
COMMENT ON COLUMN project.report.revenue IS 'minor units of the currency of the offering, as costs';
COMMENT ON COLUMN project.report.file IS '{key, name}';
CREATE INDEX report_open ON project.report (due_at, id) WHERE state = 'due';

GRANT SELECT, INSERT ON project.report TO mizan_app;
GRANT UPDATE (state, reminded, body, revenue, costs, file, published_by, published_at) ON project.report TO mizan_app;
